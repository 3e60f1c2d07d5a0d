//! Cards that are used outside the battle-rounds: after a scout, in a regroup, at the reckoning.

use crate::choice::Choice;
use crate::event::Event;
use crate::frame::Frame;
use crate::state::{CardZ, Deeds, Lair, Marks, NONE, Phase, Role, Signs, Spot, Traits};
use crate::stats::{Condition, Effect, EncounterKind, Leftover, Until, Use, Windows};
use flow::{Each, Flow};
use kernel::{Cx, Few, Seats};

impl CardZ {
    /// The uses that cards of the company offer in these windows.
    pub(crate) fn use_options(&self, windows: Windows, out: &mut impl FnMut(Choice)) {
        for who in self.partners() {
            for slot in self.carried(who) {
                let print = self.print(slot);
                if print.deeds.uses.is_empty() || print.not_at_night && self.phase == Phase::Night {
                    continue;
                }
                if !self.is_first_of_equals(slot) {
                    continue;
                }
                for usage in &print.deeds.uses {
                    if self.is_usable(usage, windows)
                        && (usage.cost == 0 || self.item(slot).supply >= usage.cost)
                    {
                        self.patients(usage, |on| out(Choice::Use { loot: slot, on }));
                    }
                }
            }
            if self.survivor(who).signs.has(Signs::HERO_USED) {
                continue;
            }
            let Some(heroic) = self.heroic(who) else { continue };
            // All sentences of a Heroic Action belong to one use of it.
            if let Some(usage) = heroic.deeds.uses.first()
                && self.is_usable(usage, windows)
            {
                out(Choice::Hero { who, on: NONE });
            }
        }
    }

    fn is_usable(&self, usage: &Use, windows: Windows) -> bool {
        if usage.when.0 & windows.0 == 0 {
            return false;
        }
        let at = self.player(self.active).at;
        match usage.condition {
            Condition::Always => self.has_effect(usage),
            Condition::BeforeFirstWall => {
                self.battle.on
                    && self.pawns().all(|who| self.battle.area(0).has(self.survivor(who).hex))
                    && self.behind_first_wall().any(|id| !self.encounter(id).seen.has(self.active))
            }
            Condition::Encounters { least, most } => {
                self.battle.on
                    && self.battle.sort == crate::battle::Sort::Location
                    && (least..=most).contains(&self.encounters_here())
                    && self.battle.queue == 0
                    && self.battle.coming == 0
            }
            Condition::OutsideClear => {
                let side = self.side(at);
                let calm = if self.battle.on { self.is_outside_clear() } else { self.is_clear_here() };
                side.outside.contains(&true) && calm && !self.place(at).marks.has(Marks::BURNING)
            }
            Condition::Cleared => !self.battle.on && self.is_clear_here(),
        }
    }

    /// Some effects have nothing to work on.
    fn has_effect(&self, usage: &Use) -> bool {
        match usage.effect {
            Effect::IgnoreSky | Effect::Hush => self.battle.on,
            _ => true,
        }
    }

    /// On whom it may be used: once with nobody for those that need nobody.
    fn patients(&self, usage: &Use, mut out: impl FnMut(u8)) {
        let company = self.company();
        let signs = |who: u8| self.survivor(who).signs;
        let suffers =
            |who: u8| signs(who).has(Signs::STARVING | Signs::WOUNDED) || self.survivor(who).sick != NONE;
        let fits = |who: &u8| match usage.effect {
            Effect::Reroll => self.fights(*who) && !signs(*who).has(Signs::ENERGY | Signs::ENERGY_SPENT),
            Effect::Endure { .. } => suffers(*who) && !self.is_numb(*who),
            Effect::Cure { .. } => self.survivor(*who).sick != NONE || suffers(*who) && !self.is_numb(*who),
            Effect::Heal => signs(*who).has(Signs::WOUNDED),
            Effect::BiteReroll => !signs(*who).has(Signs::PAPER) && self.survivor(*who).role != Role::Dog,
            _ => false,
        };
        match usage.effect {
            Effect::Reroll
            | Effect::Endure { .. }
            | Effect::Cure { .. }
            | Effect::Heal
            | Effect::BiteReroll => {
                Each(company.into()).filter(fits).for_each(&mut out);
            }
            _ => out(NONE),
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
        cx.tell(rule, || Event::Used { seat, who: kind, loot });
        let uses = self.print(slot).deeds.uses;
        for usage in &uses {
            if usage.cost > 0 && !self.saves_supply(slot, user, cx) {
                self.spend(slot, usage.cost);
            }
            self.carry_out(usage, on, slot, cx);
        }
        let stays = matches!(self.item(slot).spot, Spot::Playing(_));
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
        cx.tell("CZ-COMP-4", || Event::SupplyRoll { loot, roll, saved });
        saved
    }

    /// What becomes of a card that was used.
    pub(crate) fn used_up(&mut self, slot: u8, cx: &mut impl Cx<Event>) {
        let loot = self.item(slot).kind;
        match self.print(slot).leftover {
            Leftover::Stays | Leftover::DiscardedAtReckoning => {}
            Leftover::Discarded | Leftover::FreshFood => {
                self.discard(slot);
                cx.tell("CZ-G19", || Event::Discarded { loot });
            }
        }
    }

    fn carry_out(&mut self, usage: &Use, on: u8, slot: u8, cx: &mut impl Cx<Event>) {
        let at = self.player(self.active).at;
        let whom = if on == NONE { NONE } else { self.survivor(on).kind };
        match usage.effect {
            Effect::Look | Effect::LookAndReveal => self.look(usage.effect == Effect::LookAndReveal, cx),
            Effect::Reroll => {
                self.survivor_mut(on).signs.set(Signs::ENERGY);
                cx.tell("CZ-ITEM-6", || Event::Braced { who: whom });
            }
            Effect::Vanish => self.vanish(cx),
            Effect::Endure { until, .. } => self.numb(on, until, cx),
            Effect::Cure { until, .. } => {
                let sick = std::mem::replace(&mut self.survivor_mut(on).sick, NONE);
                if sick != NONE {
                    self.sick_used.push(sick);
                    self.survivor_mut(on).days = 0;
                    cx.tell("CZ-C71", || Event::Cured { who: whom });
                }
                self.numb(on, until, cx);
            }
            Effect::Heal => {
                self.survivor_mut(on).signs.clear(Signs::WOUNDED);
                self.wounds += 1;
                cx.tell("CZ-DOG-4", || Event::Healed { who: whom });
                cx.cite("CZ-C71");
            }
            Effect::IgnoreSky | Effect::Hush => self.set_deed(Deeds::THUNDER),
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
                cx.tell("CZ-ITEM-4", || Event::PaperGiven { who: whom });
            }
            Effect::LeavePlaying => {
                self.item_mut(slot).spot = Spot::Playing(at);
                let loot = self.item(slot).kind;
                cx.tell("CZ-CLUSTER-3", || Event::LeftPlaying { loot, at });
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
        cx.tell("CZ-C118", || Event::Numbed { who: kind });
        if self.survivor(on).signs.has(Signs::SLEEPLESS) {
            cx.cite("CZ-CAMP-5");
        }
    }

    /// CZ-ITEM-1: seen by the party; a Friendly Human who is seen counts as revealed (CZ-FRIEND-7).
    fn look(&mut self, reveals: bool, cx: &mut impl Cx<Event>) {
        let seen: Few<u8, 64> = self.behind_first_wall().collect();
        let competitive = self.scenario.is_competitive();
        let (seat, party) = (self.active, self.party);
        for &id in &seen {
            let kind = self.encounter(id).kind;
            let encounter = self.encounter_mut(id);
            encounter.seen = if competitive { Seats(encounter.seen.0 | party.0) } else { Seats::ALL };
            if self.kind_of(id).is_friendly() && reveals {
                self.encounter_mut(id).traits.set(Traits::KNOWN);
            }
            if self.kind_of(id) == EncounterKind::HumanEnemies {
                self.battle.spotted = true;
            }
            if competitive {
                cx.tell_only(seat, "CZ-ITEM-1", || Event::Seen { foe: kind });
            } else {
                cx.tell("CZ-ITEM-1", || Event::Seen { foe: kind });
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
        cx.tell("CZ-HEROIC-7", || Event::Vanished { at });
        cx.cite("CZ-C81");
    }
}
