//! Cards that are used outside the battle-rounds: after a scout, in a regroup, at the reckoning.

use crate::cards::stats::{Condition, Effect, EncounterKind, Leftover, Until, Use, Windows};
use crate::event::{EffectEvent, Event, GroundEvent, LootEvent, MeetingEvent, WeaponEvent};
use crate::questions::families::Deed;
use crate::state::frame::Frame;
use crate::state::{CardZ, Deeds, Lair, Marks, NONE, Phase, Role, Signs, Spot, Traits};
use flow::{Each, Flow};
use kernel::{Breach, Cx, Few, Offer, Seats};

impl CardZ {
    /// The uses that cards of the company offer in these windows.
    pub(crate) fn offer_deeds(&self, windows: Windows, to: &mut impl Offer<Deed>) {
        if windows.0 == 0 {
            return;
        }
        let company = self.company();
        for who in self.partners() {
            for slot in self.carried(who) {
                if self.print(slot).deeds.uses.is_empty() {
                    continue;
                }
                for on in Each(company.into()).chain([NONE]) {
                    let verdict = self.can_use(slot, on, windows);
                    if verdict.is_ok() || on == NONE && self.looks(slot) {
                        to.put(Deed::Use { loot: slot, on }, || verdict);
                    }
                }
            }
            if self.can_use_hero(who, NONE, windows).is_ok() {
                to.legal(Deed::Hero { who, on: NONE });
            }
        }
    }

    /// A card that looks behind a wall: why it cannot is worth knowing.
    fn looks(&self, slot: u8) -> bool {
        let uses = self.print(slot).deeds.uses;
        self.is_first_of_equals(slot)
            && uses.iter().any(|usage| matches!(usage.effect, Effect::Look | Effect::LookAndReveal))
    }

    /// Whether a card of the party may be used in these windows, on somebody or on nobody.
    pub(crate) fn can_use(&self, slot: u8, on: u8, windows: Windows) -> Result<(), Breach> {
        let breach = |rule, reason| Err(self.about(slot, rule, reason));
        let print = self.print(slot);
        let ours = self.bearer(slot).is_some_and(|who| self.is_partner(who));
        if !ours {
            return breach("CZ-C107", "nobody in your group carries {card}");
        }
        if print.deeds.reaction.is_some() && print.deeds.uses.is_empty() {
            return breach("CZ-C114", "{card} is used right after an encounter roll");
        }
        if print.deeds.uses.is_empty() {
            return breach("CZ-G25", "{card} can't be used like that");
        }
        if print.not_at_night && self.phase == Phase::Night {
            return breach("CZ-ITEM-1", "{card} doesn't work at night");
        }
        self.is_named_first(slot)?;
        let mut why = None;
        for usage in &print.deeds.uses {
            let allowed = self.is_time_for(usage, windows).and_then(|()| {
                match usage.cost == 0 || self.item(slot).supply >= usage.cost {
                    true => self.helps(usage, on),
                    false => Err(self.about(slot, "CZ-COMP-4", "{card} is empty")),
                }
            });
            match allowed {
                Ok(()) => return Ok(()),
                Err(breach) => why = why.or(Some(breach.card(self.item(slot).kind.into()))),
            }
        }
        Err(why.unwrap_or(self.about(slot, "CZ-G25", "{card} can't be used like that")))
    }

    /// Whether a Heroic Action may be used in these windows; all its sentences belong to one use of it.
    pub(crate) fn can_use_hero(&self, who: u8, on: u8, windows: Windows) -> Result<(), Breach> {
        if !self.is_partner(who) {
            return Err(Breach::new("CZ-HEROIC-2", "that Character isn't in your group"));
        }
        self.has_heroic(who)?;
        let usage = self.heroic(who).and_then(|heroic| heroic.deeds.uses.first().copied());
        match usage.filter(|_| on == NONE) {
            Some(usage) => {
                let card = self.character(who).map_or(NONE, |character| character.heroic);
                self.is_time_for(&usage, windows).map_err(|breach| breach.card(card.into()))
            }
            None => Err(Breach::new("CZ-HEROIC-3", "this isn't the moment for that Heroic Action")),
        }
    }

    /// The moment and the circumstances that a card names (CZ-HEROIC-3, CZ-C93).
    fn is_time_for(&self, usage: &Use, windows: Windows) -> Result<(), Breach> {
        let breach = |rule, reason| Err(Breach::new(rule, reason));
        if usage.when.0 & windows.0 == 0 {
            return match usage.when {
                Windows::RECKONING => breach("CZ-C111", "{card} is used at the reckoning"),
                Windows::SCOUT => breach("CZ-C93", "{card} is used after a scout"),
                Windows::REGROUP => breach("CZ-C93", "{card} is used in a regroup"),
                when if when.has(Windows::RECKONING) => {
                    breach("CZ-C111", "{card} is used in a regroup or at the reckoning")
                }
                _ => breach("CZ-C93", "{card} is used after a scout or in a regroup"),
            };
        }
        let at = self.player(self.active).at;
        match usage.condition {
            Condition::Always => match usage.effect {
                // Some effects have nothing to work on.
                Effect::IgnoreSky | Effect::Hush if !self.battle.on => {
                    breach("CZ-HEROIC-3", "there's no battle for {card} to help with")
                }
                _ => Ok(()),
            },
            Condition::BeforeFirstWall => {
                let outside = self.pawns().all(|who| self.battle.area(0).has(self.survivor(who).hex));
                if !self.battle.on || !outside {
                    return breach("CZ-C74", "{card} is used before the first wall is passed");
                }
                match self.behind_first_wall().any(|id| !self.encounter(id).seen.has(self.active)) {
                    true => Ok(()),
                    false => {
                        breach("CZ-C74", "there is nothing behind the first wall to look at with {card}")
                    }
                }
            }
            Condition::Encounters { least, most } => {
                let few = self.battle.on
                    && self.battle.sort == crate::state::battle::Sort::Location
                    && (least..=most).contains(&self.encounters_here())
                    && self.battle.queue == 0
                    && self.battle.coming == 0;
                if few { Ok(()) } else { breach("CZ-C81", "{card} needs 1 or 2 encounters at the Location") }
            }
            Condition::OutsideClear => {
                let calm = if self.battle.on { self.is_outside_clear() } else { self.is_clear_here() };
                let burns = self.place(at).marks.has(Marks::BURNING);
                match self.side(at).outside.contains(&true) && calm && !burns {
                    true => Ok(()),
                    false => {
                        breach("CZ-HEROIC-3", "{card} needs outside zones that are clear and not on fire")
                    }
                }
            }
            Condition::Cleared if self.battle.on || !self.is_clear_here() => {
                breach("CZ-CLEAR-1", "{card} is for a clear Location")
            }
            Condition::Cleared => Ok(()),
        }
    }

    /// On whom it may be used: once with nobody for those that need nobody.
    fn helps(&self, usage: &Use, on: u8) -> Result<(), Breach> {
        let breach = |rule, reason| Err(Breach::new(rule, reason));
        let needs_somebody = matches!(
            usage.effect,
            Effect::Reroll | Effect::Endure { .. } | Effect::Cure { .. } | Effect::Heal | Effect::BiteReroll
        );
        match (needs_somebody, on) {
            (false, NONE) => return Ok(()),
            (false, _) => return breach("CZ-G25", "{card} isn't used on anyone"),
            (true, NONE) => return breach("CZ-G25", "{card} is used on someone: name the survivor"),
            (true, who) if self.company() >> who & 1 == 0 => {
                return breach("CZ-C107", "that survivor isn't here");
            }
            _ => {}
        }
        let survivor = self.survivor(on);
        let suffers = survivor.signs.has(Signs::STARVING | Signs::WOUNDED) || survivor.sick != NONE;
        match usage.effect {
            Effect::Reroll if !self.fights(on) => breach("CZ-C96", "{card} is for someone who fights"),
            Effect::Reroll if survivor.signs.has(Signs::ENERGY | Signs::ENERGY_SPENT) => {
                breach("CZ-C96", "a survivor can only use one {card} per battle")
            }
            Effect::Cure { .. } if survivor.sick != NONE => Ok(()),
            Effect::Endure { .. } | Effect::Cure { .. } if !suffers => {
                breach("CZ-C118", "that survivor isn't sick")
            }
            Effect::Endure { .. } | Effect::Cure { .. } if self.is_numb(on) => {
                breach("CZ-C118", "that survivor has no penalty any more")
            }
            Effect::Heal if !survivor.signs.has(Signs::WOUNDED) => {
                breach("CZ-DOG-4", "that survivor isn't wounded")
            }
            Effect::BiteReroll if survivor.signs.has(Signs::PAPER) || survivor.role == Role::Dog => {
                breach("CZ-ITEM-4", "{card} can only be used once on a survivor")
            }
            _ => Ok(()),
        }
    }

    /// Encounters that lie face down from the first wall to the next (CZ-C74).
    fn behind_first_wall(&self) -> impl Iterator<Item = u8> + '_ {
        let b = &self.battle;
        let wall = (0..2u8).find(|wall| b.walls >> wall & 1 == 1);
        let end = (0..2u8)
            .filter(|other| wall.is_some_and(|wall| *other > wall) && b.walls >> other & 1 == 1)
            .min()
            .unwrap_or(2);
        self.hidden_at(b.at).filter(move |&id| {
            let zone = self.foe(id).spot.zone;
            wall.is_some_and(|wall| zone > wall) && zone <= end
        })
    }

    pub(crate) fn use_card(&mut self, slot: u8, on: u8, then: Frame, cx: &mut impl Cx<Event>) -> Flow<Frame> {
        let user = self.bearer(slot).unwrap_or(NONE);
        let (loot, kind) = (self.item(slot).kind, if user == NONE { NONE } else { self.survivor(user).kind });
        let rule = if self.phase == Phase::Reckoning { "CZ-C111" } else { "CZ-BATTLE-15" };
        let seat = if user == NONE { self.active } else { self.survivor(user).owner };
        cx.tell(rule, || LootEvent::Used { seat, who: kind, loot }.into());
        let uses = self.print(slot).deeds.uses;
        for usage in &uses {
            if usage.cost > 0 && !self.saves_supply(slot, user, cx) {
                self.spend(slot, usage.cost);
            }
            self.carry_out(usage, on, slot, cx);
        }
        let stays = matches!(self.item(slot).spot(), Spot::Playing(_));
        if !stays {
            self.used_up(slot, cx);
        }
        self.after_use(then)
    }

    pub(crate) fn use_hero(&mut self, who: u8, on: u8, then: Frame, cx: &mut impl Cx<Event>) -> Flow<Frame> {
        self.use_heroic(who, cx);
        let Some(heroic) = self.heroic(who) else { return Flow::Next(then) };
        for usage in &heroic.deeds.uses {
            self.carry_out(usage, on, NONE, cx);
        }
        self.after_use(then)
    }

    /// A battle whose encounters are all gone is won (CZ-HEROIC-7).
    fn after_use(&mut self, then: Frame) -> Flow<Frame> {
        if self.battle.on && matches!(then, Frame::Before { .. } | Frame::Regroup) && self.is_location_clear()
        {
            return Flow::Next(Frame::Cleared);
        }
        Flow::Next(then)
    }

    /// A skill that spares the supply of a kit.
    fn saves_supply(&mut self, slot: u8, user: u8, cx: &mut impl Cx<Event>) -> bool {
        let title = self.def(self.item(slot).kind).title;
        let saves = if user == NONE { None } else { self.skills(user).saves_supply };
        let Some(saves) = saves.filter(|saves| saves.of.contains(&title)) else { return false };
        let roll = cx.below(10) as u8;
        let saved = saves.faces.has(roll);
        let loot = self.item(slot).kind;
        cx.tell("CZ-COMP-4", || WeaponEvent::SupplyRoll { loot, roll, saved }.into());
        saved
    }

    /// What becomes of a card that was used.
    pub(crate) fn used_up(&mut self, slot: u8, cx: &mut impl Cx<Event>) {
        let loot = self.item(slot).kind;
        match self.print(slot).leftover {
            Leftover::Stays | Leftover::DiscardedAtReckoning => {}
            Leftover::Discarded | Leftover::FreshFood => {
                self.discard(slot);
                cx.tell("CZ-G19", || LootEvent::Discarded { loot }.into());
            }
        }
    }

    fn carry_out(&mut self, usage: &Use, on: u8, slot: u8, cx: &mut impl Cx<Event>) {
        let at = self.player(self.active).at;
        let whom = if on == NONE { NONE } else { self.survivor(on).kind };
        match usage.effect {
            Effect::Look | Effect::LookAndReveal => self.look(usage.effect, cx),
            Effect::Reroll => {
                self.survivor_mut(on).signs.set(Signs::ENERGY);
                cx.tell("CZ-ITEM-6", || EffectEvent::Braced { who: whom }.into());
            }
            Effect::Vanish => self.vanish(cx),
            Effect::Endure { until, .. } => self.numb(on, until, cx),
            Effect::Cure { until, .. } => {
                let sick = std::mem::replace(&mut self.survivor_mut(on).sick, NONE);
                if sick != NONE {
                    self.sick_used.push(sick);
                    self.survivor_mut(on).days = 0;
                    cx.tell("CZ-C71", || EffectEvent::Cured { who: whom }.into());
                }
                self.numb(on, until, cx);
            }
            Effect::Heal => {
                self.survivor_mut(on).signs.clear(Signs::WOUNDED);
                self.wounds += 1;
                cx.tell("CZ-DOG-4", || EffectEvent::Healed { who: whom }.into());
                cx.cite("CZ-C71");
            }
            Effect::IgnoreSky => self.set_deed(Deeds::SKY_IGNORED),
            Effect::Hush => self.set_deed(Deeds::HUSHED),
            Effect::TakeFood { n, with_garden } => {
                let garden = self.side(at).gardens.contains(&true);
                let spot = match self.pawns().next() {
                    Some(who) => Spot::Hex(self.survivor(who).hex),
                    None => Spot::Left(at),
                };
                self.win_food(if garden { with_garden } else { n }, spot, "CZ-HEROIC-3", cx);
            }
            Effect::Inside => self.set_deed(Deeds::SHELTERED),
            Effect::Feed { .. } if on != NONE => self.survivor_mut(on).signs.set(Signs::NOURISHED),
            Effect::Feed { .. } => {}
            Effect::BiteReroll => {
                self.survivor_mut(on).signs.set(Signs::PAPER);
                cx.tell("CZ-ITEM-4", || EffectEvent::PaperGiven { who: whom }.into());
            }
            Effect::LeavePlaying => {
                self.put(slot, Spot::Playing(at));
                let loot = self.item(slot).kind;
                cx.tell("CZ-CLUSTER-3", || GroundEvent::LeftPlaying { loot, at }.into());
            }
        }
    }

    fn numb(&mut self, on: u8, until: Until, cx: &mut impl Cx<Event>) {
        let survivor = self.survivor_mut(on);
        survivor.signs.set(match until {
            Until::EndOfPhase => Signs::NUMB,
            Until::NextReckoning => Signs::TREATED,
        });
        let kind = survivor.kind;
        cx.tell("CZ-C118", || EffectEvent::Numbed { who: kind }.into());
        if self.survivor(on).signs.has(Signs::SLEEPLESS) {
            cx.cite("CZ-CAMP-5");
        }
    }

    /// CZ-ITEM-1: seen by the party; a Friendly Human who is seen counts as revealed (CZ-FRIEND-7).
    fn look(&mut self, effect: Effect, cx: &mut impl Cx<Event>) {
        let seen: Few<u8, 64> = self.behind_first_wall().collect();
        let competitive = self.scenario.is_competitive();
        let (seat, party) = (self.active, self.party);
        for &id in &seen {
            let kind = self.encounter(id).kind;
            let encounter = self.encounter_mut(id);
            encounter.seen = if competitive { Seats(encounter.seen.0 | party.0) } else { Seats::ALL };
            if self.kind_of(id).is_friendly() && effect == Effect::LookAndReveal {
                self.encounter_mut(id).traits.set(Traits::KNOWN);
            }
            if self.kind_of(id) == EncounterKind::HumanEnemies {
                self.battle.spotted = true;
            }
            if competitive {
                cx.tell_only(seat, "CZ-ITEM-1", || EffectEvent::Seen { foe: kind }.into());
            } else {
                cx.tell("CZ-ITEM-1", || EffectEvent::Seen { foe: kind }.into());
            }
            if self.kind_of(id).is_friendly() {
                cx.cite("CZ-FRIEND-7");
            }
            cx.cite("CZ-C74");
            cx.reveal();
        }
    }

    /// CZ-HEROIC-7, CZ-C81: one or two encounters are discarded, unseen if they lie face down.
    fn vanish(&mut self, cx: &mut impl Cx<Event>) {
        let at = self.player(self.active).at;
        let open = self.battle.field | self.battle.queue;
        for id in Each(open) {
            self.leave_field(id, if self.enemy(id).is_some() { Lair::Removed } else { Lair::Pile });
        }
        for id in self.encounters_in(Lair::Down(at)).collect::<Few<u8, 64>>().iter() {
            self.encounter_mut(*id).lair = Lair::Pile;
        }
        cx.tell("CZ-HEROIC-7", || MeetingEvent::Vanished { at }.into());
        cx.cite("CZ-C81");
    }
}
