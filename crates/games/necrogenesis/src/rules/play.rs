//! What the Survivor Player does with AP: cards from hand, gear, abilities, Loot (NG-7.2.3f).

use crate::cards::text::{Cost, Host, Trigger, Wielder};
use crate::cards::{CardDef, Class, GearType, Keys, Side, Timing};
use crate::rules::cite_all;
use crate::rules::effect::cite_idle_words;
use crate::rules::payment::is_lit_discount;
use crate::state::event::{Event, Pile};
use crate::state::frame::{Flow, Frame, Making, Run, Source, Why};
use crate::state::marks::{GearMarks, PlayerMarks};
use crate::state::{GEAR, NONE, NecroGenesis, Phase, Place};
use flow::Each;
use kernel::{Breach, Cx, Seat};

impl NecroGenesis {
    /// Whether a card may be played from hand now, by the Survivor Player in the Action or Response Step.
    pub(crate) fn can_play(&self, kind: u8) -> Result<(), Breach> {
        let seat = self.active;
        let print = self.cards.of(kind);
        let refuse = |rule, reason| Err(Breach::new(rule, reason).card(kind.into()));
        if !self.player(seat).hand.has(kind) {
            if self.player(seat).exile.contains(&kind) {
                return refuse("NG-2.23.2a", "{card} is in Exile and can't be played");
            }
            return refuse("NG-5.6.1a", "{card} isn't in your hand");
        }
        if print.class == Class::React {
            return refuse("NG-15.3.2", "{card} is only played when its trigger happens");
        }
        if self.has(seat, PlayerMarks::STUN_NOW) {
            return refuse("NG-2.29.1c", "a Stunned Survivor can only play Reacts");
        }
        if print.class == Class::Event {
            return self.can_play_event(seat, kind, self.event_timing());
        }
        if self.is_response() {
            let rule = if print.class == Class::Weapon { "NG-12.4.1" } else { "NG-13.3.1a" };
            return refuse(rule, "{card} can't be played in the Response Step");
        }
        if let Some(only) = print.play_only
            && !self.holds(only, seat, Source::Card, NONE)
        {
            return refuse("NG-2.37.0c", "the condition of {card} isn't met");
        }
        let cost = self.ap_cost(seat, print).saturating_add(if print.has(Keys::VARIABLE) {
            print.x_least
        } else {
            0
        });
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
            return refuse("NG-5.6.1a", "{card} isn't an Event in your hand");
        }
        let side = if seat == self.active { Side::Survivor } else { Side::Zombie };
        if print.side != side && print.side != Side::Any {
            return refuse("NG-14.1.2a", "{card} is for the other role");
        }
        let timely = print.timing == now || now == Timing::Action && print.timing == Timing::ActionOrResponse;
        if !timely {
            let rule = if self.is_response() { "NG-7.1.2x" } else { "NG-14.1.2b" };
            return refuse(rule, "{card} is for another moment");
        }
        if self.has(seat, PlayerMarks::EVENT_PLAYED) && !print.has(Keys::BEYOND_EVENT_LIMIT) {
            return refuse("NG-14.1.2c", "one Event per turn: {card} has to wait");
        }
        if let Some(only) = print.play_only
            && !self.holds(only, seat, Source::Card, NONE)
        {
            return refuse("NG-C127", "the condition of {card} isn't met");
        }
        self.can_pay_extra(seat, print, kind)
    }

    /// As everybody can tell: whether the seat may have an Event for this moment.
    pub(crate) fn may_play_event(&self, seat: Seat, timing: Timing) -> bool {
        let player = self.player(seat);
        let spent = player.flags.has(PlayerMarks::EVENT_PLAYED);
        let playable = if spent { self.cards.free_events } else { u64::MAX };
        !player.hand.is_empty() && player.reacts & self.cards.events_at(timing) & playable != 0
    }

    fn can_pay_extra(&self, seat: Seat, print: &CardDef, kind: u8) -> Result<(), Breach> {
        match print.extra_cost {
            Some(Cost::Discard { n }) if self.player(seat).hand.len() <= usize::from(n) => {
                Err(Breach::new("NG-C126", "{card} needs {n} more cards to discard")
                    .card(kind.into())
                    .number(n.into()))
            }
            Some(Cost::ExhaustGear { gear }) if self.exhaustible(seat, gear).next().is_none() => {
                Err(Breach::new("NG-2.33.1", "you have nothing to Exhaust for {card}").card(kind.into()))
            }
            _ => Ok(()),
        }
    }

    /// Gear of this name with a charge.
    pub(crate) fn exhaustible(
        &self,
        seat: Seat,
        name: crate::cards::text::Gear,
    ) -> impl Iterator<Item = u8> + '_ {
        self.gear_of(seat).filter(move |&slot| {
            crate::rules::equipment::is_gear(self.print_of(slot), name)
                && self.gear_at(slot).charges >= self.print_of(slot).exhaust
                && !self.is_idle(slot)
                && self.is_armed(slot)
        })
    }

    /// Whether there is a place for it on the table.
    fn can_place(&self, seat: Seat, print: &CardDef, kind: u8) -> Result<(), Breach> {
        let refuse = |rule, reason| Err(Breach::new(rule, reason).card(kind.into()));
        if !self.may_wield(seat, print) {
            let named = matches!(print.only, Some(Wielder::Named { .. }));
            let rule = if named { "NG-10.5.1" } else { "NG-3.23.5" };
            return refuse(rule, "your Survivor can't equip {card}");
        }
        match print.gear {
            GearType::Melee | GearType::Ranged if print.hands > self.survivor_hands(seat) => {
                refuse("NG-3.18.0", "{card} needs more hands than you have free")
            }
            GearType::Attachment if print.host == Some(Host::Survivor) => Ok(()),
            GearType::Attachment if self.hosts(seat, kind).next().is_none() => {
                refuse("NG-5.7.1b", "you have no Weapon for {card}")
            }
            GearType::Trap => {
                // NG-C61: unless one of them says otherwise.
                let taken = self.gear_of(seat).any(|slot| {
                    self.print_of(slot).gear == GearType::Trap
                        && self.gear_at(slot).place == Place::Zone(print.zone)
                        && !self.print_of(slot).has(Keys::SHARES_ZONE)
                });
                if taken && !print.has(Keys::SHARES_ZONE) {
                    refuse("NG-2.50.4a", "a zone holds one Trap: there's no room for {card}")
                } else {
                    Ok(())
                }
            }
            _ => Ok(()),
        }
    }

    pub(crate) fn survivor_hands(&self, seat: Seat) -> u8 {
        let hands = self.survivor(seat).hands;
        if hands == 0 { 2 } else { hands }
    }

    /// Weapons that an attachment from hand may go on; a full one exchanges.
    pub(crate) fn hosts(&self, seat: Seat, kind: u8) -> impl Iterator<Item = u8> + '_ {
        let print = self.cards.of(kind);
        self.weapons(seat)
            .filter(move |&host| self.can_host(print, host).is_ok() && self.print_of(host).attachments > 0)
    }

    /// A card is declared; what it needs to know is asked one by one.
    pub(crate) fn play(&mut self, kind: u8, then: Frame, cx: &mut impl Cx<Event>) -> Flow {
        let print = self.cards.of(kind);
        let seat = self.active;
        self.making = Making { kind, ap: self.ap_cost(self.active, print), host: NONE, ..Making::default() };
        // NG-C126: a card that is being played is no longer in hand.
        self.player_mut(seat).hand.take(kind);
        if print.has(Keys::VARIABLE) {
            cx.tell("NG-5.6.2a", || Event::Declared { seat, kind });
            cx.reveal();
        } else if !print.has(Keys::HIDDEN) {
            self.tell_played(0, kind, cx);
        }
        let call = match print.gear {
            _ if print.has(Keys::VARIABLE) => Frame::PlayX,
            GearType::Attachment if print.host != Some(Host::Survivor) => Frame::PlayHost,
            GearType::Melee | GearType::Ranged | GearType::Passive | GearType::Attachment => Frame::PlayRoom,
            _ => Frame::PlayNow,
        };
        Flow::Call { call, then }
    }

    /// Costs are paid and the card leaves the hand; its text runs, or it enters.
    pub(crate) fn play_now(&mut self, cx: &mut impl Cx<Event>) -> Flow {
        let seat = self.active;
        let Making { kind, ap, x, gone, carried, .. } = self.making;
        let print = self.cards.of(kind);
        if print.has(Keys::HIDDEN) {
            cx.tell_others(seat, "NG-2.50.3b", || Event::PlayedHidden { seat });
            cx.tell_only(seat, "NG-2.50.3b", || Event::PlayedHiddenCard { seat, kind });
        } else if print.has(Keys::VARIABLE) {
            self.tell_played(x, kind, cx);
        }
        self.pay_ap(seat, ap + x + Each(carried).len() as u8, "NG-5.6.2b", cx);
        if gone != 0 {
            cite_all(swap_rules(print), cx);
        }
        self.break_stealth(seat, "NG-2.32.3c", cx);
        if print.class == Class::Event {
            self.player_mut(seat).flags.set(PlayerMarks::EVENT_PLAYED);
        }
        if matches!(print.class, Class::Event) || print.gear == GearType::Consumable {
            return self.run_card(seat, kind, x);
        }
        if self.cards.stops_equips && print.is_equipped() {
            self.runs.push(Run { seat, kind, ability: NONE, ..Run::default() });
            return Flow::Next(Frame::Paid);
        }
        self.enter_gear(cx)
    }

    /// NG-5.7.6b: an equip that was cancelled, or that has become illegal in the window, is lost with its price.
    pub(crate) fn equip(&mut self, run: Run, cx: &mut impl Cx<Event>) -> Flow {
        let there = self.player(run.seat).gear;
        let Making { host, gone, carried, .. } = self.making;
        if run.cancelled || host != NONE && !self.is_gear(host) {
            let (seat, kind) = (run.seat, run.kind);
            cx.tell("NG-5.7.6b", || Event::CardCancelled { seat, kind });
            return Flow::Next(Frame::EndRun);
        }
        (self.making.gone, self.making.carried) = (gone & there, carried & there);
        self.runs.pop();
        self.enter_gear(cx)
    }

    fn tell_played(&self, x: u8, kind: u8, cx: &mut impl Cx<Event>) {
        let seat = self.active;
        cx.tell("NG-5.6.2a", || Event::Played { seat, kind, x });
        cx.reveal();
        cx.cite(play_rule(self.cards.of(kind)));
        self.cite_play(self.cards.of(kind), cx);
        cx.cite(self.cards.of(kind).text_rule());
    }

    /// A card from hand is being played by the Survivor Player.
    fn cite_play(&self, print: &CardDef, cx: &mut impl Cx<Event>) {
        if !cx.loud() {
            return;
        }
        let ap = self.making.ap;
        cite_idle_words(print, cx);
        if print.class == Class::Event {
            cite_all(&["NG-5.6.1b", "NG-14.1.3"], cx);
            let is_action = self.phase == Phase::Survivor;
            if is_action {
                cx.cite("NG-7.2.3c");
            }
            if is_action && print.timing == Timing::Action {
                cx.cite("NG-3.20.0a");
            }
            return;
        }
        cx.cite("NG-7.2.3b");
        if print.gear == GearType::Consumable {
            cx.cite("NG-5.6.1b");
        }
        if print.has(Keys::VARIABLE) {
            return cx.cite("NG-2.1.8");
        }
        cx.cite(if print.ap == 1 { "NG-2.1.3a" } else { "NG-2.1.3b" });
        if ap < print.ap {
            cite_all(&["NG-2.1.5a", "NG-3.11.5", "NG-4.2.9u", "NG-5.3.4"], cx);
            if print.class == Class::Weapon {
                cx.cite("NG-12.4.4");
            }
            if self.survivor_rules(self.active).any(is_lit_discount) {
                cx.cite("NG-2.37.0c");
            }
        }
        if ap == 0 {
            cx.cite("NG-5.3.2");
        }
    }

    /// The text of a card from hand: extra costs, its window, its effect.
    pub(crate) fn run_card(&mut self, seat: Seat, kind: u8, x: u8) -> Flow {
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
    fn enter_gear(&mut self, cx: &mut impl Cx<Event>) -> Flow {
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
            cite_all(&["NG-4.2.9f", "NG-4.2.9r"], cx);
        }
        for at in Each(gone) {
            self.junk(base + at, "NG-12.1.5", cx);
            if print.class == Class::Weapon {
                cx.cite("NG-3.18.0");
            }
        }
        if print.has(Keys::HIDDEN) {
            self.gear_mut(slot).flags.set(GearMarks::HIDDEN);
        } else {
            self.tell_entered(slot, gone, cx);
        }
        self.wait_for_card(seat, Source::Gear(slot), kind, Trigger::Played, slot);
        let unique = print.has(Keys::UNIQUE) && self.copies_in_play(seat, kind) > 1;
        if unique {
            return Flow::Next(Frame::Duplicates { seat, kind });
        }
        let base = self.stack.len() as u8;
        Flow::Next(Frame::Stack { base, moment: crate::state::moment::Moment::Entered, that: NONE })
    }

    /// Gear has come into play in the open, and other gear may have given way.
    fn tell_entered(&self, slot: u8, gone: u64, cx: &mut impl Cx<Event>) {
        if !cx.loud() {
            return;
        }
        let (seat, kind) = (NecroGenesis::owner_of_gear(slot), self.gear_at(slot).kind);
        let print = self.print_of(slot);
        match self.gear_at(slot).place {
            Place::Zone(zone) => {
                cx.tell("NG-4.2.10a", || Event::Deployed { seat, kind, slot, zone });
                if print.gear == GearType::Trap {
                    cite_all(&["NG-2.50.1a", "NG-2.50.1b", "NG-2.50.1c", "NG-2.50.3a"], cx);
                }
                if self.is_lit(seat, zone) && print.has(Keys::ILLUMINATES) {
                    cx.cite("NG-2.37.0a");
                }
            }
            Place::Equipped => {
                cx.tell("NG-5.7.1a", || Event::Equipped { seat, kind, slot });
                cite_all(&["NG-4.2.9k", "NG-5.7.6a"], cx);
                self.cite_equipped(slot, cx);
            }
            Place::On(host) => {
                cx.tell("NG-5.7.1b", || Event::Attached { seat, kind, slot, host });
                cite_all(&["NG-4.2.9n", "NG-5.7.6a", "NG-4.2.9f", "NG-13.1.2b", "NG-13.1.6"], cx);
                if self.shines(host) {
                    cx.cite("NG-2.37.0a");
                }
            }
            Place::OnSurvivor => {
                cx.tell("NG-5.7.1b", || Event::Attached { seat, kind, slot, host: NONE });
                cite_all(&["NG-4.2.9n", "NG-5.7.6a", "NG-13.1.2b", "NG-13.1.3", "NG-13.1.6"], cx);
            }
        }
        cx.cite("NG-5.6.2d");
        if print.charges > 0 {
            cx.cite("NG-2.22.1");
        }
        if gone != 0 {
            cx.cite("NG-4.2.9s");
        }
        match print.only {
            Some(Wielder::Named { .. }) => cite_all(&["NG-10.5.1", "NG-3.23.6"], cx),
            Some(Wielder::WithIdentity { .. }) => cx.cite("NG-3.23.5"),
            None => {}
        }
    }

    /// Where a Weapon or a Passive lies, and what it gives there.
    fn cite_equipped(&self, slot: u8, cx: &mut impl Cx<Event>) {
        if self.shines(slot) {
            cx.cite("NG-2.37.0a");
        }
        if self.print_of(slot).class != Class::Weapon {
            return cite_all(&["NG-4.2.9d", "NG-13.1.2c", "NG-13.1.3"], cx);
        }
        cx.cite("NG-4.2.9b");
        if self.holsters(NecroGenesis::owner_of_gear(slot)) > 0 {
            cx.cite("NG-12.4.4");
        }
    }

    /// The card of the top run goes where it belongs (NG-C102).
    pub(crate) fn end_card(&mut self, run: Run, cx: &mut impl Cx<Event>) {
        let (seat, kind) = (run.seat, run.kind);
        if run.exiled && !run.cancelled {
            self.send_to_exile(seat, kind);
            self.note_trick(seat, kind);
            cx.tell("NG-2.23.1", || Event::Exiled { seat, kind });
            cite_all(&["NG-2.23.3", "NG-5.12.2", "NG-5.12.3"], cx);
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
            cx.cite("NG-4.1.9b");
        }
    }
}

/// What gear that gives way for this card costs.
fn swap_rules(print: &CardDef) -> &'static [&'static str] {
    match (print.class, print.gear) {
        (Class::Weapon, _) => &["NG-4.2.9c", "NG-4.2.9l"],
        (_, GearType::Attachment) => &["NG-4.2.9o"],
        _ => &["NG-13.3.3a"],
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
