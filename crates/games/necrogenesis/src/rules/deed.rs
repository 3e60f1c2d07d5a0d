//! The longer deeds of texts.

use crate::cards::text::{
    Amount, Cost, Forbidden, Lasting, Sort, Standing, Status, Value, Verb, Where, Whom, ZoneName,
};
use crate::cards::{Ability, Class, Keys, Use};
use crate::rules::attack::Free;
use crate::rules::cite_all;
use crate::rules::effect::source_zombie;
use crate::state::event::Event;
use crate::state::frame::{Ail, Battle, Flow, Frame, Harm, Run, Source, Why};
use crate::state::marks::{GearMarks, PlayerMarks, ZombieMarks};
use crate::state::{HORDE, NONE, NecroGenesis, Place};
use kernel::{Cx, Seat};

/// A status as a text gives it: its value, and for how many ticks.
#[derive(Clone, Copy)]
pub(crate) struct Affliction {
    status: Status,
    value: u8,
    ticks: u8,
}

impl Affliction {
    pub(crate) fn of(status: Status, value: Option<Value>, lasting: Option<Lasting>) -> Affliction {
        let value = value.map_or(1, |Value::Of { n }| n);
        let ticks = match (status, lasting) {
            (_, Some(Lasting::Turns { n })) => n,
            (Status::Poison, None) => 3,
            (_, Some(Lasting::Turn)) => 1,
            (_, Some(Lasting::YourNextTurn)) => 2,
            (_, Some(Lasting::Battle)) => 3,
            (_, None) => 0,
        };
        Affliction { status, value, ticks }
    }
}

impl NecroGenesis {
    /// NG-2.1.9: the X that a card was played for is 0 once it is in play.
    fn cite_unpaid_x(&self, run: &Run, cx: &mut impl Cx<Event>) {
        let ability = self.cards.of(run.kind).abilities.get(usize::from(run.ability));
        let pays = |ability: &Ability| matches!(&ability.how, Use::Activated { cost, .. } if cost.contains(&Cost::XAp));
        if cx.loud() && run.source != Source::Card && run.x == 0 && !ability.is_some_and(pays) {
            cx.cite("NG-2.1.9");
        }
    }

    pub(crate) fn deal(
        &mut self,
        run: &Run,
        n: Amount,
        sort: Option<Sort>,
        whom: Whom,
        cite: &'static str,
        cx: &mut impl Cx<Event>,
    ) -> Flow {
        let amount = match n {
            Amount::Flat(n) => n,
            Amount::X => run.x,
        };
        let harm = if sort.is_some() { Harm::Unpreventable } else { Harm::Ability };
        let seat = match whom {
            Whom::TheSurvivor => run.seat.other(),
            Whom::YourSurvivor => run.seat,
            Whom::EachSurvivor => {
                return Flow::Call { call: Frame::DealBoth { amount, harm }, then: Frame::Run };
            }
            _ => {
                self.each_of(run, whom, |game, slot, cx| game.wound(slot, amount, cite, cx), cx);
                let class = self.cards.of(run.kind).class;
                if matches!(class, Class::Item | Class::Event) {
                    cx.cite("NG-3.6.1d");
                }
                if n == Amount::X {
                    cx.cite("NG-16.5.2");
                    self.cite_unpaid_x(run, cx);
                }
                let all = matches!(whom, Whom::EachThere | Whom::EachOnBoard | Whom::EachIn { .. });
                if all {
                    cx.cite("NG-16.1.2");
                }
                return Flow::Next(Frame::Run);
            }
        };
        let by = source_zombie(run);
        // NG-G31: only what a zombie does is answered as such.
        let call = if self.is_zombie_kind(run.kind) {
            Frame::HurtSurvivor { seat, amount, harm, by }
        } else {
            Frame::DealSurvivor { seat, amount, harm, by }
        };
        Flow::Call { call, then: Frame::Run }
    }

    /// Does something to each zombie that is meant.
    pub(crate) fn each_of<C: Cx<Event>>(
        &mut self,
        run: &Run,
        whom: Whom,
        mut act: impl FnMut(&mut Self, u8, &mut C),
        cx: &mut C,
    ) {
        let mut slots: kernel::Few<u8, { 2 * HORDE }> = kernel::Few::new();
        match whom {
            Whom::Target | Whom::ThatZombie => slots.push(run.that),
            Whom::It | Whom::Them => {
                run.picks.iter().filter(|&&slot| slot != NONE).for_each(|&slot| slots.push(slot))
            }
            Whom::EachThere => self.in_zone(run.seat, run.place).for_each(|slot| slots.push(slot)),
            Whom::EachOnBoard => self.on_board(run.seat).for_each(|slot| slots.push(slot)),
            Whom::EachIn { zone } => self.in_zone(run.seat, zone).for_each(|slot| slots.push(slot)),
            Whom::TheSurvivor | Whom::YourSurvivor | Whom::EachSurvivor => {}
        }
        for &slot in slots.iter() {
            if self.is_zombie(slot) {
                act(self, slot, cx);
            }
        }
    }

    pub(crate) fn apply(
        &mut self,
        run: &Run,
        ill: Affliction,
        whom: Whom,
        cite: &'static str,
        cx: &mut impl Cx<Event>,
    ) -> Flow {
        let Affliction { status, value, ticks } = ill;
        let seat = match whom {
            Whom::TheSurvivor => run.seat.other(),
            Whom::YourSurvivor => run.seat,
            _ => {
                self.each_of(
                    run,
                    whom,
                    |game, slot, cx| game.afflict(slot, status, value, ticks, cite, cx),
                    cx,
                );
                return Flow::Next(Frame::Run);
            }
        };
        self.status_then(seat, Ail::Status(status), value, ticks)
    }

    pub(crate) fn status_then(&mut self, seat: Seat, status: Ail, value: u8, ticks: u8) -> Flow {
        Flow::Call { call: Frame::GainStatus { seat, status, value, ticks }, then: Frame::Run }
    }

    /// NG-G14: an Escape Roll against that zombie; on a failure 1 AP less.
    pub(crate) fn snare(&mut self, run: &Run, cite: &'static str, cx: &mut impl Cx<Event>) -> Flow {
        let slot = source_zombie(run);
        let seat = run.seat.other();
        let free = if self.is_zombie(slot) {
            self.escape_from(seat, slot, 0, cite, cx)
        } else {
            self.escape_roll(seat, run.kind, self.cards.of(run.kind).ed, 0, cite, cx)
        };
        if free {
            return Flow::Next(Frame::Run);
        }
        self.status_then(run.seat.other(), Ail::Snared, 0, 0)
    }

    pub(crate) fn place_of(&self, run: &Run, place: Where) -> (Seat, ZoneName) {
        match place {
            Where::Your { zone } => (run.seat, zone),
            Where::The { zone } if self.is_zombie_kind(run.kind) => (run.seat.other(), zone),
            Where::The { zone } => (run.seat, zone),
            Where::Any => (Seat(run.picks[0] & 1), run.place),
        }
    }

    pub(crate) fn strengthen(&mut self, slot: u8, n: i8, cite: &'static str, cx: &mut impl Cx<Event>) {
        if self.is_zombie(slot) {
            let card = self.zombie_mut(slot);
            card.might = card.might.saturating_add(n);
            let kind = card.kind;
            cx.tell(cite, || Event::Strengthened { kind, slot, damage: n });
        }
    }

    pub(crate) fn forbid(
        &mut self,
        run: &Run,
        who: Forbidden,
        verbs: &[Verb],
        cite: &'static str,
        cx: &mut impl Cx<Event>,
    ) {
        if who == Forbidden::TheSurvivor {
            let seat = run.seat.other();
            self.player_mut(seat).flags.set(PlayerMarks::CANNOT_GAIN_STEALTH);
            cx.tell(cite, || Event::CannotGainStealth { seat });
            return;
        }
        let slot = run.that;
        if !self.is_zombie(slot) {
            return;
        }
        let kind = self.zombie(slot).kind;
        for verb in verbs {
            let flags = &mut self.zombie_mut(slot).flags;
            match verb {
                Verb::Advance => {
                    flags.set(ZombieMarks::LOCKED);
                    cx.tell(cite, || Event::CannotAdvance { kind, slot });
                    cite_all(&["NG-2.15.5", "NG-2.34.3c"], cx);
                }
                Verb::Attack => {
                    flags.set(ZombieMarks::CANNOT_ATTACK);
                    cx.tell(cite, || Event::CannotAttack { kind, slot });
                }
                Verb::Move => {
                    flags.set(ZombieMarks::CANNOT_MOVE);
                    cx.tell(cite, || Event::CannotAdvance { kind, slot });
                }
                Verb::GainStealth => {}
            }
        }
    }

    /// Whether a Weapon can make an attack that a text orders: on a zombie of its own board (NG-8.1.2a).
    pub(crate) fn can_strike(&self, seat: Seat, weapon: u8, target: u8) -> bool {
        self.is_gear(weapon)
            && self.can_swing(seat, weapon).is_ok()
            && self.is_zombie(target)
            && NecroGenesis::board_of(target) == seat
            && !self.is_stealthed(target)
            && self.range_of(weapon) >> self.zombie(target).zone as u8 & 1 == 1
    }

    /// An attack ordered by a text is a complete battle (NG-C121).
    pub(crate) fn attack_by_text(
        &mut self,
        run: &Run,
        weapon: u8,
        target: u8,
        cx: &mut impl Cx<Event>,
    ) -> Flow {
        if !self.can_strike(run.seat, weapon, target) {
            cx.tell("NG-C121", || Event::NoEffect { kind: run.kind });
            return Flow::Next(Frame::Run);
        }
        let by_react = self.cards.of(run.kind).class == crate::cards::Class::React;
        let zone = self.zombie(target).zone;
        let area = self.is_area(weapon);
        let target = if area { NONE } else { target };
        let battle = Battle { seat: run.seat, target, zone, area, by_react, ..Battle::default() };
        let call = self.attack_with(weapon, battle, Free::Yes, cx);
        Flow::Call { call, then: Frame::Run }
    }

    pub(crate) fn destroy_random(&mut self, seat: Seat, cite: &'static str, cx: &mut impl Cx<Event>) {
        let count = self.equipped(seat).count();
        if count == 0 {
            return;
        }
        let pick = random_place(count as u8, cx);
        let chosen = self.equipped(seat).nth(pick.into());
        if let Some(slot) = chosen {
            self.destroy_gear(slot, cite, cx);
        }
    }

    pub(crate) fn disable_light(&mut self, seat: Seat, cite: &'static str, cx: &mut impl Cx<Event>) {
        for slot in self.gear_of(seat) {
            let equipped = self.gear_at(slot).place == Place::Equipped;
            if equipped && self.gear_has(slot, Keys::LIGHT, crate::cards::text::Keyword::Light) {
                self.gear_mut(slot).flags.set(GearMarks::DISABLED);
                let kind = self.gear_at(slot).kind;
                cx.tell(cite, || Event::Disabled { kind, slot });
                cx.cite("NG-4.2.9i");
                if self.gear_at(slot).place == Place::Equipped {
                    cx.cite("NG-2.37.0d");
                }
            }
        }
    }

    pub(crate) fn discard_then(&mut self, seat: Seat, n: u8, why: Why) -> Flow {
        let left = n.min(self.player(seat).hand.len() as u8);
        if left == 0 {
            return Flow::Next(Frame::Run);
        }
        Flow::Call { call: Frame::Discards { seat, left, why }, then: Frame::Run }
    }

    pub(crate) fn draw_by_text(
        &mut self,
        seat: Seat,
        n: u8,
        cite: &'static str,
        cx: &mut impl Cx<Event>,
    ) -> Flow {
        let Some(drawn) = self.draw(seat, n, cite, cx) else {
            return self.lose_by_deck(seat, "NG-1.3.2b", cx);
        };
        self.run_mut().drawn = drawn;
        cite_all(&["NG-2.1.0c", "NG-5.1.3"], cx);
        if n > 1 {
            cx.cite("NG-5.1.5");
        }
        self.wait_for_draw(seat);
        self.stack_up(Frame::Run)
    }

    pub(crate) fn healing_bonus(&self, run: &Run) -> u8 {
        let item = self.cards.of(run.kind).class == crate::cards::Class::Item;
        if !item {
            return 0;
        }
        let more = |says: &Standing| if let Standing::HealMore { n } = says { Some(*n) } else { None };
        self.survivor_says(run.seat, more).sum()
    }

    /// NG-2.23.1: from wherever it is. A card in play goes at once, one that has left play by then from the Graveyard,
    /// a played card when its text is done. A Survivor is never exiled.
    pub(crate) fn exile_this(&mut self, run: &Run, cx: &mut impl Cx<Event>) {
        let kind = run.kind;
        match run.source {
            Source::Zombie(slot) => {
                let seat = NecroGenesis::controller(slot);
                if self.is_zombie(slot) && self.zombie(slot).kind == kind {
                    self.release(slot, "NG-4.1.5b", cx);
                    self.remove_zombie(slot);
                    self.exile(seat, kind, cx);
                    cx.cite("NG-11.4.2");
                } else {
                    self.exile_from_graveyard(seat, kind, cx);
                }
            }
            Source::Gear(slot) => {
                if self.is_gear(slot) && self.gear_at(slot).kind == kind {
                    self.exile_gear(slot, cx);
                } else {
                    self.exile_from_graveyard(NecroGenesis::owner_of_gear(slot), kind, cx);
                }
            }
            Source::Card if self.is_under_way(run) => self.run_mut().exiled = true,
            Source::Card => self.exile_from_graveyard(run.seat, kind, cx),
            Source::Survivor => {}
        }
    }

    fn exile_from_graveyard(&mut self, seat: Seat, kind: u8, cx: &mut impl Cx<Event>) {
        let player = self.player_mut(seat);
        if let Some(at) = player.graveyard.iter().rposition(|&card| card == kind) {
            player.graveyard.remove(at);
            self.exile(seat, kind, cx);
        }
    }

    /// A card that lies nowhere any more goes to Exile.
    pub(crate) fn exile(&mut self, seat: Seat, kind: u8, cx: &mut impl Cx<Event>) {
        self.send_to_exile(seat, kind);
        cx.tell("NG-5.12.2", || Event::Exiled { seat, kind });
        cite_all(&["NG-2.23.1", "NG-2.23.3"], cx);
    }

    pub(crate) fn reduce(&mut self, by: u8) {
        let battle = self.battle_mut();
        battle.reduction = battle.reduction.saturating_add(by);
    }
}

/// A random place among so many (NG-C84): by a shown die, rolled again while it shows too much, or by chance
/// alone where a die is too small.
fn random_place(among: u8, cx: &mut impl Cx<Event>) -> u8 {
    match among {
        0 | 1 => return 0,
        2..=6 => {}
        _ => return cx.below(among.into()) as u8,
    }
    loop {
        let die = cx.below(6) as u8 + 1;
        cx.tell("NG-2.26.0a", || Event::ChanceRolled { die, among });
        cx.cite("NG-2.26.0c");
        if die <= among {
            return die - 1;
        }
        cx.cite("NG-2.26.0b");
    }
}
