//! What the Survivor Player does with AP: cards from hand, gear, abilities, Loot (NG-7.2.3).

use crate::cards::{Ability, CardDef, Class, GearType, Keys, Side, Timing, Use};
use crate::event::{Event, Pile};
use crate::frame::{Frame, Making, Run, Source, Why};
use crate::state::{GEAR, NONE, NecroGenesis, Place, gear, mark, zombie};
use crate::text::{Action, Cost, Host, Limit, Standing, Trigger, When};
use flow::{Each, Flow};
use kernel::{Breach, Cx, Seat};

impl NecroGenesis {
    // Cards from hand.

    /// Whether a card may be played from hand now, by the Survivor Player in the Action or Response Step.
    pub(crate) fn can_play(&self, kind: u8) -> Result<(), Breach> {
        let seat = self.active;
        let print = self.cards.of(kind);
        let refuse = |rule, reason| Err(Breach::new(rule, reason).card(kind.into()));
        if !self.player(seat).hand.has(kind) {
            return refuse("NG-5.6.1a", "{card} is not in your hand");
        }
        if print.class == Class::React {
            return refuse("NG-15.3.2", "{card} waits for its trigger: {card} is never played without it");
        }
        if self.has(seat, mark::STUN_NOW) {
            return refuse("NG-2.29.1c", "a Stunned Survivor plays nothing but Reacts");
        }
        if print.class == Class::Event {
            return self.can_play_event(seat, kind, self.event_timing());
        }
        if self.is_response() {
            return refuse("NG-7.1.2x", "{card} cannot be played in the Response Step");
        }
        if let Some(only) = print.play_only
            && !self.holds(only, seat, Source::Card, NONE)
        {
            return refuse("NG-2.37.0c", "the condition of {card} does not hold");
        }
        let cost = self.ap_cost(seat, print).saturating_add(if print.has(Keys::VARIABLE) { print.x_least } else { 0 });
        if self.player(seat).ap < cost {
            return Err(Breach::new("NG-5.3.3", "{card} costs {n} AP").card(kind.into()).number(cost.into()));
        }
        self.can_pay_extra(seat, print, kind)?;
        self.can_place(seat, print, kind)
    }

    /// Timing of an Event that the Survivor Player plays now.
    fn event_timing(&self) -> Timing {
        if self.is_response() { Timing::ActionOrResponse } else { Timing::Action }
    }

    pub(crate) fn can_play_event(&self, seat: Seat, kind: u8, now: Timing) -> Result<(), Breach> {
        let print = self.cards.of(kind);
        let refuse = |rule, reason| Err(Breach::new(rule, reason).card(kind.into()));
        if !self.player(seat).hand.has(kind) || print.class != Class::Event {
            return refuse("NG-5.6.1a", "{card} is not an Event in your hand");
        }
        let side = if seat == self.active { Side::Survivor } else { Side::Zombie };
        if print.side != side && print.side != Side::Any {
            return refuse("NG-14.1.2a", "{card} is for the other role");
        }
        let timely = print.timing == now || now == Timing::Action && print.timing == Timing::ActionOrResponse;
        if !timely {
            return refuse("NG-14.1.2b", "{card} has another time");
        }
        if self.has(seat, mark::EVENT_PLAYED) && !print.has(Keys::BEYOND_EVENT_LIMIT) {
            return refuse("NG-14.1.2c", "one Event a turn: {card} must wait");
        }
        if let Some(only) = print.play_only
            && !self.holds(only, seat, Source::Card, NONE)
        {
            return refuse("NG-C127", "the condition of {card} does not hold");
        }
        self.can_pay_extra(seat, print, kind)
    }

    /// As everybody can tell: whether the seat may have an Event for this moment.
    pub(crate) fn may_play_event(&self, seat: Seat, timing: Timing) -> bool {
        let player = self.player(seat);
        !player.hand.is_empty()
            && !player.flags.has(mark::EVENT_PLAYED)
            && player.reacts & self.cards.events_at(timing) != 0
    }

    fn can_pay_extra(&self, seat: Seat, print: &CardDef, kind: u8) -> Result<(), Breach> {
        match print.extra_cost {
            Some(Cost::Discard { n }) if self.player(seat).hand.len() <= usize::from(n) => {
                Err(Breach::new("NG-C126", "{card} asks for {n} more cards to discard").card(kind.into()).number(n.into()))
            }
            Some(Cost::ExhaustGear { gear }) if self.exhaustible(seat, gear).next().is_none() => {
                Err(Breach::new("NG-2.33.1", "nothing can be Exhausted for {card}").card(kind.into()))
            }
            _ => Ok(()),
        }
    }

    /// Gear of this name with a charge.
    pub(crate) fn exhaustible(&self, seat: Seat, name: crate::text::Gear) -> impl Iterator<Item = u8> + '_ {
        self.gear_of(seat).filter(move |&slot| {
            crate::stats::is_gear(self.print_of(slot), name)
                && self.gear_at(slot).charges > 0
                && !self.is_idle(slot)
                && self.is_armed(slot)
        })
    }

    /// Whether there is a place for it on the table.
    fn can_place(&self, seat: Seat, print: &CardDef, kind: u8) -> Result<(), Breach> {
        let refuse = |rule, reason| Err(Breach::new(rule, reason).card(kind.into()));
        if !self.may_wield(seat, print) {
            return refuse("NG-10.5.1", "your Survivor may not equip {card}");
        }
        match print.gear {
            GearType::Melee | GearType::Ranged if print.hands > self.survivor_hands(seat) => {
                refuse("NG-3.18.0", "{card} needs more hands than there are")
            }
            GearType::Attachment if print.host == Some(Host::Survivor) => Ok(()),
            GearType::Attachment if self.hosts(seat, kind).next().is_none() => {
                refuse("NG-5.7.1b", "there is no Weapon for {card}")
            }
            GearType::Trap => {
                let taken = self.gear_of(seat).any(|slot| {
                    self.print_of(slot).gear == GearType::Trap && self.gear_at(slot).place == Place::Zone(print.zone)
                });
                if taken { refuse("NG-2.50.4a", "a zone holds one Trap: there is no place for {card}") } else { Ok(()) }
            }
            _ => Ok(()),
        }
    }

    fn survivor_hands(&self, seat: Seat) -> u8 {
        let hands = self.survivor(seat).hands;
        if hands == 0 { 2 } else { hands }
    }

    /// Weapons that an attachment from hand may go on; a full one exchanges.
    pub(crate) fn hosts(&self, seat: Seat, kind: u8) -> impl Iterator<Item = u8> + '_ {
        let print = self.cards.of(kind);
        self.weapons(seat).filter(move |&host| self.can_host(print, host).is_ok() && self.print_of(host).attachments > 0)
    }

    /// A card is declared; what it needs to know is asked one by one.
    pub(crate) fn play(&mut self, kind: u8, then: Frame) -> Flow<Frame> {
        let print = self.cards.of(kind);
        self.making = Making { kind, ap: self.ap_cost(self.active, print), host: NONE, ..Making::default() };
        let call = match print.gear {
            _ if print.has(Keys::VARIABLE) => Frame::PlayX,
            GearType::Attachment if print.host != Some(Host::Survivor) => Frame::PlayHost,
            GearType::Melee | GearType::Ranged | GearType::Passive | GearType::Attachment => Frame::PlayRoom,
            _ => Frame::PlayNow,
        };
        Flow::Call { call, then }
    }

    pub(crate) fn play_host(&mut self) -> Flow<Frame> {
        let mut hosts = self.hosts(self.active, self.making.kind);
        match (hosts.next(), hosts.next()) {
            (Some(host), None) => {
                drop(hosts);
                self.making.host = host;
                Flow::Next(Frame::PlayRoom)
            }
            _ => Flow::Ask(Frame::PlayHost),
        }
    }

    /// Cards that must give way before this one can come: for hands, capacity or a limit. A bit each.
    pub(crate) fn must_go(&self) -> u64 {
        let seat = self.active;
        let base = seat.0 * GEAR as u8;
        let print = self.cards.of(self.making.kind);
        let gone = self.making.gone;
        let bit = |slot: u8| 1u64 << (slot - base);
        match print.gear {
            GearType::Melee | GearType::Ranged => {
                if self.hands_with(seat, print, gone) <= self.survivor_hands(seat) {
                    return 0;
                }
                self.weapons(seat).fold(0, |bits, slot| bits | bit(slot)) & !gone
            }
            GearType::Attachment if self.making.host != NONE => {
                let on = self.attached_to(self.making.host).filter(|&slot| gone & bit(slot) == 0);
                let same = on.clone().filter(|&slot| self.gear_at(slot).kind == self.making.kind);
                if print.per_weapon > 0 && same.clone().count() >= usize::from(print.per_weapon) {
                    return same.fold(0, |bits, slot| bits | bit(slot));
                }
                let capacity = usize::from(self.print_of(self.making.host).attachments);
                if on.clone().count() < capacity { 0 } else { on.fold(0, |bits, slot| bits | bit(slot)) }
            }
            _ => self.over_limit(print),
        }
    }

    /// "Limit N": cards of that name or trait beyond it.
    fn over_limit(&self, print: &CardDef) -> u64 {
        let seat = self.active;
        let base = seat.0 * GEAR as u8;
        if print.limit == 0 {
            return 0;
        }
        let counted = |slot: &u8| {
            self.making.gone >> (slot - base) & 1 == 0
                && match print.limit_word {
                    Some(word) => self.print_of(*slot).words.has(word),
                    None => self.gear_at(*slot).kind == self.making.kind,
                }
        };
        let all = self.equipped(seat).filter(counted);
        if all.clone().count() < usize::from(print.limit) {
            return 0;
        }
        all.fold(0, |bits, slot| bits | 1 << (slot - base))
    }

    pub(crate) fn play_room(&mut self) -> Flow<Frame> {
        let go = self.must_go();
        match Each(go).len() {
            0 => Flow::Next(Frame::PlayCarry),
            1 => {
                self.making.gone |= go;
                Flow::Next(Frame::PlayRoom)
            }
            _ => Flow::Ask(Frame::PlayRoom),
        }
    }

    /// NG-4.2.9q: attachments of the Weapons that go may come along, 1 AP each.
    pub(crate) fn carriable(&self) -> u64 {
        let seat = self.active;
        let base = seat.0 * GEAR as u8;
        let print = self.cards.of(self.making.kind);
        let carried = self.making.carried;
        let paid = self.making.ap.saturating_add(Each(carried).len() as u8);
        let full = Each(carried).len() >= usize::from(print.attachments);
        if print.class != Class::Weapon || print.gear == GearType::Automated || full || self.player(seat).ap <= paid {
            return 0;
        }
        let mut bits = 0;
        for at in Each(self.making.gone) {
            for slot in self.attached_to(base + at) {
                if carried >> (slot - base) & 1 == 0 && self.fits(slot, print, carried) {
                    bits |= 1 << (slot - base);
                }
            }
        }
        bits
    }

    /// Whether an attachment in play would be legal on a Weapon that is just coming.
    fn fits(&self, slot: u8, weapon: &CardDef, carried: u64) -> bool {
        let print = self.print_of(slot);
        let base = NecroGenesis::owner_of_gear(slot).0 * GEAR as u8;
        let host = match print.host.unwrap_or(Host::Weapon) {
            Host::Weapon => true,
            Host::RangedWeapon => weapon.gear == GearType::Ranged,
            Host::MeleeWeapon => weapon.gear == GearType::Melee,
            Host::Survivor => false,
        };
        let kind = self.gear_at(slot).kind;
        let same = Each(carried).filter(|&at| self.gear_at(base + at).kind == kind).count();
        host && (print.per_weapon == 0 || same < usize::from(print.per_weapon))
    }

    pub(crate) fn play_carry(&mut self) -> Flow<Frame> {
        if self.carriable() == 0 { Flow::Next(Frame::PlayNow) } else { Flow::Ask(Frame::PlayCarry) }
    }

    /// Costs are paid and the card leaves the hand; its text runs, or it enters.
    pub(crate) fn play_now(&mut self, cx: &mut impl Cx<Event>) -> Flow<Frame> {
        let seat = self.active;
        let Making { kind, ap, x, carried, .. } = self.making;
        let print = self.cards.of(kind);
        self.player_mut(seat).hand.take(kind);
        let hidden = print.has(Keys::HIDDEN);
        if hidden {
            cx.tell_others(seat, "NG-2.50.3b", || Event::PlayedHidden { seat });
            cx.tell_only(seat, "NG-2.50.3b", || Event::PlayedHiddenCard { seat, kind });
        } else {
            cx.tell("NG-5.6.2a", || Event::Played { seat, kind, x });
            cx.reveal();
            cx.cite(play_rule(print));
        }
        self.pay_ap(seat, ap + x + Each(carried).len() as u8, "NG-5.6.2b", cx);
        self.break_stealth(seat, "NG-C51", cx);
        if print.class == Class::Event {
            self.player_mut(seat).flags.set(mark::EVENT_PLAYED);
        }
        if matches!(print.class, Class::Event) || print.gear == GearType::Consumable {
            return self.run_card(seat, kind, x);
        }
        self.enter_gear(cx)
    }

    /// The text of a card from hand: extra costs, its window, its effect.
    pub(crate) fn run_card(&mut self, seat: Seat, kind: u8, x: u8) -> Flow<Frame> {
        let print = self.cards.of(kind);
        let ability = print.played().unwrap_or(NONE);
        self.runs.push(Run { seat, kind, ability, x, ..Run::default() });
        match print.extra_cost {
            Some(Cost::Discard { n }) => {
                Flow::Call { call: Frame::Discards { seat, left: n, why: Why::Cost }, then: Frame::Paid }
            }
            Some(Cost::ExhaustGear { .. }) => Flow::Call { call: Frame::ExhaustGear, then: Frame::Paid },
            _ => Flow::Next(Frame::Paid),
        }
    }

    /// Weapons, Passives, attachments, Traps and Automated Weapons come into play (NG-C123).
    fn enter_gear(&mut self, cx: &mut impl Cx<Event>) -> Flow<Frame> {
        let seat = self.active;
        let base = seat.0 * GEAR as u8;
        let Making { kind, host, gone, carried, .. } = self.making;
        let print = self.cards.of(kind);
        let place = match print.gear {
            GearType::Trap | GearType::Automated => Place::Zone(print.zone),
            GearType::Attachment if host == NONE => Place::OnSurvivor,
            GearType::Attachment => Place::On(host),
            _ => Place::Equipped,
        };
        let slot = self.put_gear(kind, seat, place);
        for at in Each(carried) {
            self.gear_mut(base + at).place = Place::On(slot);
            let kind = self.gear_at(base + at).kind;
            cx.tell("NG-4.2.9q", || Event::Carried { seat, kind, slot: base + at, host: slot });
        }
        for at in Each(gone) {
            self.junk(base + at, "NG-12.1.5", cx);
        }
        match place {
            Place::Zone(zone) => {
                if print.has(Keys::HIDDEN) {
                    self.gear_mut(slot).flags.set(gear::HIDDEN);
                } else {
                    cx.tell("NG-4.2.10a", || Event::Deployed { seat, kind, slot, zone });
                }
            }
            Place::Equipped => {
                cx.tell("NG-5.7.1a", || Event::Equipped { seat, kind, slot });
                cx.cite("NG-4.2.9k");
            }
            _ => {
                cx.tell("NG-5.7.1b", || Event::Attached { seat, kind, slot, host });
                cx.cite("NG-4.2.9n");
            }
        }
        self.wait_for_card(seat, Source::Gear(slot), kind, Trigger::Played, slot);
        let unique = print.has(Keys::UNIQUE) && self.copies_in_play(seat, kind) > 1;
        if unique {
            return Flow::Next(Frame::Duplicates { seat, kind });
        }
        let base = self.stack.len() as u8;
        Flow::Next(Frame::Stack { base, moment: crate::frame::Moment::Entered, that: NONE })
    }

    // Abilities.

    /// What an activated ability costs in AP.
    pub(crate) fn ability_ap(&self, seat: Seat, source: Source, ability: &Ability) -> u8 {
        let Use::Activated { cost, .. } = &ability.how else { return 0 };
        let mut ap: u8 = cost.iter().map(|cost| if let Cost::Ap { n } = cost { *n } else { 0 }).sum();
        if let (Source::Gear(slot), true) = (source, ability.craft) {
            for rule in &self.print_of(slot).rules {
                if let Standing::CostsLess { action: Action::Craft, n } = rule.says
                    && rule.given.is_none_or(|given| self.holds(given, seat, source, NONE))
                {
                    ap = ap.saturating_sub(n);
                }
            }
        }
        if ability.reload {
            for rule in self.survivor_rules(seat) {
                if let Standing::CostsLess { action: Action::Reload, n } = rule.says {
                    ap = ap.saturating_sub(n);
                }
            }
        }
        ap
    }

    /// Costs and conditions of an activated ability, its moment aside.
    pub(crate) fn can_pay_for(&self, seat: Seat, source: Source, ability: &Ability) -> Result<(), Breach> {
        let Use::Activated { cost, .. } = &ability.how else {
            return Err(Breach::new("NG-9.1.0a", "that is not used by choice"));
        };
        let ap = self.ability_ap(seat, source, ability);
        if self.player(seat).ap < ap {
            return Err(Breach::new("NG-5.3.3", "it costs {n} AP").number(ap.into()));
        }
        if let Some(only) = ability.only_while
            && !self.holds(only, seat, source, NONE)
        {
            return Err(Breach::new("NG-2.37.0c", "its condition does not hold"));
        }
        for cost in cost {
            self.can_pay(seat, source, *cost)?;
        }
        match source {
            Source::Gear(slot) if self.is_idle(slot) => Err(Breach::new("NG-5.7.5a", "it cannot be used now")),
            _ => Ok(()),
        }
    }

    fn can_pay(&self, seat: Seat, source: Source, cost: Cost) -> Result<(), Breach> {
        match (cost, source) {
            (Cost::Th { n }, _) if self.player(seat).th < n => {
                Err(Breach::new("NG-2.3.1", "it costs {n} TH").number(n.into()))
            }
            (Cost::Discard { n }, _) if self.player(seat).hand.len() < usize::from(n) => {
                Err(Breach::new("NG-C126", "it asks for {n} cards to discard").number(n.into()))
            }
            (Cost::Exhaust, Source::Gear(slot)) if self.gear_at(slot).charges == 0 => {
                Err(Breach::new("NG-2.33.1", "it has no charges left"))
            }
            (Cost::Rest, Source::Zombie(slot)) if self.zombie(slot).flags.has(zombie::REST) => {
                Err(Breach::new("NG-2.35.3", "it is at Rest"))
            }
            _ => Ok(()),
        }
    }

    /// An ability of the Survivor, of gear or of a card in Exile, in the Action or Response Step.
    pub(crate) fn can_use(&self, seat: Seat, source: Source, kind: u8, at: u8) -> Result<(), Breach> {
        let wrong = Breach::new("NG-9.1.0a", "there is no such ability");
        let Some(ability) = self.cards.of(kind).abilities.get(usize::from(at)) else { return Err(wrong) };
        let Use::Activated { when, limit, .. } = &ability.how else { return Err(wrong) };
        let timely = match when {
            When::Action => !self.is_response(),
            When::Response => self.is_response(),
            When::ActionOrResponse => true,
            _ => false,
        };
        if !timely {
            return Err(Breach::new("NG-C100", "{card} is used at another time").card(kind.into()));
        }
        if self.has(seat, mark::STUN_NOW) {
            return Err(Breach::new("NG-2.29.1b", "a Stunned Survivor uses no abilities"));
        }
        if !self.is_unlocked(seat, ability.unlock) {
            return Err(Breach::new("NG-2.12.0", "this skill is not unlocked yet"));
        }
        if ability.from_exile != (source == Source::Card) {
            return Err(wrong);
        }
        self.within_limit(seat, source, at, *limit)?;
        self.can_pay_for(seat, source, ability)
    }

    fn within_limit(&self, seat: Seat, source: Source, at: u8, limit: Option<Limit>) -> Result<(), Breach> {
        let used = match source {
            Source::Survivor => self.player(seat).used,
            Source::Gear(slot) => self.gear_at(slot).used,
            _ => 0,
        };
        let times = self.player(seat).times.get(usize::from(at)).copied().unwrap_or(0);
        let spent = match limit {
            Some(Limit::Turn) => used >> at & 1 == 1,
            Some(Limit::Game) => times >= 1,
            Some(Limit::TwiceGame) => times >= 2,
            _ => false,
        };
        if spent { Err(Breach::new("NG-9.1.0a", "it has been used as often as it may be")) } else { Ok(()) }
    }

    /// An ability is used: paid, then carried out.
    pub(crate) fn use_ability(&mut self, seat: Seat, source: Source, kind: u8, at: u8, then: Frame, cx: &mut impl Cx<Event>) -> Flow<Frame> {
        let print = self.cards.of(kind);
        let ability = &print.abilities[usize::from(at)];
        let Use::Activated { cost, limit, .. } = &ability.how else { return Flow::Next(then) };
        let slot = match source {
            Source::Zombie(slot) | Source::Gear(slot) => slot,
            _ => NONE,
        };
        cx.tell(print.cite(ability.line), || Event::AbilityUsed { seat, kind, slot });
        cx.cite("NG-9.1.0a");
        let ap = self.ability_ap(seat, source, ability);
        self.pay_ap(seat, ap, "NG-5.3.1", cx);
        let mut discards = 0;
        for cost in cost {
            match (*cost, source) {
                (Cost::Th { n }, _) => self.pay_th(seat, n, "NG-2.3.1", cx),
                (Cost::Discard { n }, _) => discards = n,
                (Cost::Exhaust, Source::Gear(slot)) => self.uncharge(slot, 1, "NG-2.33.2", cx),
                (Cost::Rest, Source::Zombie(slot)) => {
                    self.zombie_mut(slot).flags.set(zombie::REST);
                    cx.tell("NG-2.35.4b", || Event::Rested { kind, slot });
                }
                _ => {}
            }
        }
        self.note_use(seat, source, at, *limit);
        match source {
            Source::Zombie(_) => {}
            _ => self.break_stealth(seat, "NG-2.32.3b", cx),
        }
        self.runs.push(Run { seat, source, kind, ability: at, that: slot, ..Run::default() });
        let call = if discards > 0 { Frame::AbilityCost { left: discards } } else { Frame::Run };
        Flow::Call { call, then }
    }

    fn note_use(&mut self, seat: Seat, source: Source, at: u8, limit: Option<Limit>) {
        match limit {
            Some(Limit::Turn) => self.mark_used(seat, source, at),
            Some(Limit::Game | Limit::TwiceGame) => {
                if let Some(times) = self.player_mut(seat).times.get_mut(usize::from(at)) {
                    *times += 1;
                }
            }
            Some(Limit::Attack) => {
                if let Source::Gear(slot) = source {
                    self.battle_mut().used |= 1 << (slot % GEAR as u8);
                }
            }
            Some(Limit::ZombiePhase) => {
                if let Source::Zombie(slot) = source {
                    self.zombie_mut(slot).flags.set(zombie::USED);
                }
            }
            None => {}
        }
    }

    /// NG-C25: zombies' abilities, in the window of 7.3.3.
    pub(crate) fn can_use_zombie(&self, slot: u8, at: u8) -> Result<(), Breach> {
        let wrong = Breach::new("NG-9.1.0a", "there is no such ability");
        if !self.is_zombie(slot) || NecroGenesis::controller(slot) != self.master() {
            return Err(wrong);
        }
        let Some(ability) = self.breed_of(slot).abilities.get(usize::from(at)) else { return Err(wrong) };
        let Use::Activated { when: When::ZombieEvents, limit, .. } = &ability.how else { return Err(wrong) };
        let flags = self.zombie(slot).flags;
        if flags.has(zombie::NEGATED) {
            return Err(Breach::new("NG-4.1.5a", "its abilities are negated this turn"));
        }
        if flags.has(zombie::STUN_NOW) {
            return Err(Breach::new("NG-2.29.2c", "a Stunned zombie uses no abilities"));
        }
        if self.is_sick(slot) {
            return Err(Breach::new("NG-2.35.2", "it is summoning sick"));
        }
        if *limit == Some(Limit::ZombiePhase) && flags.has(zombie::USED) {
            return Err(Breach::new("NG-9.1.0a", "it is used once in a Zombie Phase"));
        }
        self.can_pay_for(self.master(), Source::Zombie(slot), ability)
    }

    pub(crate) fn any_zombie_ability(&self) -> bool {
        self.on_board(self.active).any(|slot| {
            (0..self.breed_of(slot).abilities.len()).any(|at| self.can_use_zombie(slot, at as u8).is_ok())
        })
    }

    // Loot, gear in play, breaking free.

    pub(crate) fn loot_cost(&self, seat: Seat) -> u8 {
        let first = !self.has(seat, mark::LOOTED);
        let cheap = self.survivor_rules(seat).find_map(|rule| match rule.says {
            Standing::FirstLoot { n } if first => Some(n),
            _ => None,
        });
        cheap.unwrap_or(1)
    }

    /// NG-2.48.
    pub(crate) fn can_loot(&self, seat: Seat) -> Result<(), Breach> {
        if self.is_response() {
            return Err(Breach::new("NG-C90", "Loot belongs to the Action Step"));
        }
        if self.has(seat, mark::STUN_NOW) {
            return Err(Breach::new("NG-2.29.1c", "a Stunned Survivor does not Loot"));
        }
        self.can_loot_free(seat)?;
        let cost = self.loot_cost(seat);
        if self.player(seat).ap < cost {
            return Err(Breach::new("NG-2.48.1", "Loot costs {n} AP").number(cost.into()));
        }
        Ok(())
    }

    pub(crate) fn can_loot_free(&self, seat: Seat) -> Result<(), Breach> {
        let player = self.player(seat);
        if player.hand.is_empty() {
            return Err(Breach::new("NG-2.48.1", "Loot takes a card from hand"));
        }
        if player.deck.is_empty() {
            return Err(Breach::new("NG-2.48.4", "the Survivor Deck is empty"));
        }
        Ok(())
    }

    pub(crate) fn loot(&mut self, seat: Seat, then: Frame, cx: &mut impl Cx<Event>) -> Flow<Frame> {
        cx.tell("NG-2.48.0", || Event::Looted { seat });
        cx.cite("NG-7.2.3e");
        let cost = self.loot_cost(seat);
        self.pay_ap(seat, cost, "NG-2.48.1", cx);
        self.player_mut(seat).flags.set(mark::LOOTED);
        self.break_stealth(seat, "NG-C51", cx);
        Flow::Call { call: Frame::Loot, then }
    }

    pub(crate) fn loot_draw(&mut self, cx: &mut impl Cx<Event>) -> Flow<Frame> {
        let seat = self.active;
        if self.draw(seat, 1, "NG-2.48.2", cx).is_none() {
            return self.lose_by_deck(seat, "NG-1.3.2b", cx);
        }
        self.wait_for_player(seat, Trigger::Loot);
        self.wait_for_draw(seat);
        let base = self.stack.len() as u8;
        Flow::Next(Frame::Stack { base, moment: crate::frame::Moment::Entered, that: NONE })
    }

    /// NG-4.2.9m: out of play without a replacement.
    pub(crate) fn can_unequip(&self, seat: Seat, slot: u8) -> Result<(), Breach> {
        let own = self.is_gear(slot) && NecroGenesis::owner_of_gear(slot) == seat;
        if !own || matches!(self.gear_at(slot).place, Place::Zone(_)) {
            return Err(Breach::new("NG-5.7.1c", "that is no card in your Equipment Area"));
        }
        self.can_handle(seat)
    }

    fn can_handle(&self, seat: Seat) -> Result<(), Breach> {
        if self.is_response() {
            return Err(Breach::new("NG-7.5.0c", "gear is not changed in the Response Step"));
        }
        if self.has(seat, mark::STUN_NOW) {
            return Err(Breach::new("NG-2.29.1c", "a Stunned Survivor does not change gear"));
        }
        if self.player(seat).ap == 0 {
            return Err(Breach::new("NG-4.2.9m", "it costs 1 AP"));
        }
        Ok(())
    }

    /// NG-4.2.9p: straight from one Weapon to another.
    pub(crate) fn can_transfer(&self, seat: Seat, item: u8, to: u8) -> Result<(), Breach> {
        let refuse = |rule, reason| Err(Breach::new(rule, reason));
        let own = |slot: u8| self.is_gear(slot) && NecroGenesis::owner_of_gear(slot) == seat;
        if !own(item) || !own(to) {
            return refuse("NG-4.2.9p", "that is not your gear");
        }
        let Place::On(from) = self.gear_at(item).place else {
            return refuse("NG-4.2.9p", "only an attachment on a Weapon is moved");
        };
        if from == to {
            return refuse("NG-4.2.9p", "it is there already");
        }
        let print = self.print_of(item);
        self.can_host(print, to)?;
        let kind = self.gear_at(item).kind;
        let same = self.attached_to(to).filter(|&slot| self.gear_at(slot).kind == kind).count();
        if print.per_weapon > 0 && same >= usize::from(print.per_weapon) {
            return refuse("NG-4.2.9d", "that Weapon has one already");
        }
        if self.attached_to(to).count() >= usize::from(self.print_of(to).attachments) {
            return refuse("NG-4.2.9f", "that Weapon takes no more attachments");
        }
        self.can_handle(seat)
    }

    pub(crate) fn transfer(&mut self, item: u8, to: u8, cx: &mut impl Cx<Event>) {
        let seat = NecroGenesis::owner_of_gear(item);
        let from = self.gear_at(item).place;
        self.gear_mut(item).place = Place::On(to);
        let kind = self.gear_at(item).kind;
        cx.tell("NG-4.2.9p", || Event::Carried { seat, kind, slot: item, host: to });
        self.pay_ap(seat, 1, "NG-5.7.3d", cx);
        self.break_stealth(seat, "NG-C51", cx);
        if let Place::On(host) = from {
            self.cut_charges(host);
        }
    }

    /// NG-C129: a value above the new maximum is cut to it.
    pub(crate) fn cut_charges(&mut self, slot: u8) {
        if self.is_gear(slot) {
            let most = self.max_charges(slot);
            let card = self.gear_mut(slot);
            card.charges = card.charges.min(most);
        }
    }

    /// NG-G14: 1 AP buys an Escape Roll against one holder.
    pub(crate) fn can_break_free(&self, seat: Seat, slot: u8) -> Result<(), Breach> {
        let held = self.is_zombie(slot)
            && NecroGenesis::board_of(slot) == seat
            && self.zombie(slot).flags.has(zombie::HOLDS);
        if !held {
            return Err(Breach::new("NG-2.25.5g", "it does not hold you"));
        }
        if self.player(seat).ap == 0 {
            return Err(Breach::new("NG-G14", "breaking free costs 1 AP"));
        }
        Ok(())
    }

    pub(crate) fn break_free(&mut self, slot: u8, cx: &mut impl Cx<Event>) {
        let seat = self.active;
        let kind = self.zombie(slot).kind;
        self.pay_ap(seat, 1, "NG-G14", cx);
        self.break_stealth(seat, "NG-C51", cx);
        if self.escape_roll(seat, kind, self.breed_of(slot).ed, 0, "NG-2.25.5g", cx) {
            self.release(slot, "NG-2.25.5g", cx);
        }
    }

    /// The card of the top run goes where it belongs (NG-C102).
    pub(crate) fn end_card(&mut self, run: Run, cx: &mut impl Cx<Event>) {
        let (seat, kind) = (run.seat, run.kind);
        if run.exiled && !run.cancelled {
            self.player_mut(seat).exile.push(kind);
            self.note_trick(seat, kind);
            cx.tell("NG-2.23.1", || Event::Exiled { seat, kind });
        } else {
            self.bury(seat, kind);
        }
    }

    /// A card of Exile goes back to hand, as its text says.
    pub(crate) fn take_from_exile(&mut self, seat: Seat, kind: u8, cx: &mut impl Cx<Event>) {
        let player = self.player_mut(seat);
        if let Some(at) = player.exile.iter().position(|&card| card == kind) {
            player.exile.remove(at);
            player.hand.add(kind, kernel::Seats::ALL);
            self.note_trick(seat, kind);
            cx.tell("NG-2.23.4", || Event::TakenIntoHand { seat, kind, from: Pile::Exile });
        }
    }
}

fn play_rule(print: &CardDef) -> &'static str {
    match (print.class, print.gear) {
        (Class::Weapon, GearType::Automated) => "NG-12.1.6b",
        (Class::Weapon, _) => "NG-12.1.4",
        (Class::Item, GearType::Consumable) => "NG-13.1.2a",
        (Class::Item, GearType::Trap) => "NG-13.4.1",
        (Class::Item, _) => "NG-13.1.1",
        (Class::Event, _) => "NG-14.1.2d",
        _ => "NG-5.6.1a",
    }
}
