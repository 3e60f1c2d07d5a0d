//! Triggers (NG-C41): they wait, find their places on the stack, and resolve last in, first out.

use crate::cards::text::{Condition, Effect, Forbidden, Trigger, Whom, ZoneName};
use crate::cards::{Ability, Use};
use crate::rules::cite_all;
use crate::rules::effect::cite_idle_words;
use crate::state::event::Event;
use crate::state::frame::{Flow, Frame, Pending, Run, Source};
use crate::state::marks::ZombieMarks;
use crate::state::moment::{About, Moment};
use crate::state::{NONE, NecroGenesis};
use kernel::{Cx, Seat};

impl NecroGenesis {
    /// The abilities of a card that wait for this come to wait for the stack.
    pub(crate) fn wait_for_card(&mut self, seat: Seat, source: Source, kind: u8, trigger: Trigger, that: u8) {
        let print = self.cards.of(kind);
        if !print.waits_for(trigger) {
            return;
        }
        let zone = match source {
            Source::Zombie(slot) => {
                if self.zombie(slot).flags.has(ZombieMarks::NEGATED) {
                    return;
                }
                self.zombie(slot).zone
            }
            _ => ZoneName::Threat,
        };
        for (at, ability) in (0..).zip(&print.abilities) {
            if self.is_triggered(seat, source, at, ability, trigger, that) && !self.waiting.is_full() {
                let pending = Pending { seat, source, kind, ability: at, that, zone, unaffected: false };
                self.waiting.push(pending);
            }
        }
    }

    fn is_triggered(
        &self,
        seat: Seat,
        source: Source,
        at: u8,
        ability: &Ability,
        trigger: Trigger,
        that: u8,
    ) -> bool {
        let Use::Triggered { once_per_turn, trigger: waits, given } = &ability.how else { return false };
        let used = match source {
            Source::Survivor => self.player(seat).used,
            Source::Gear(slot) => self.gear_at(slot).used,
            _ => 0,
        };
        *waits == trigger
            && self.is_unlocked(seat, ability.unlock)
            && !(*once_per_turn && used >> at & 1 == 1)
            && given.is_none_or(|given| self.holds(given, seat, source, that))
    }

    /// All zombies of the Zombie Player, for a moment of the phase.
    pub(crate) fn wait_for_zombies(&mut self, trigger: Trigger) {
        let seat = self.master();
        for slot in self.on_board(self.active) {
            let kind = self.zombie(slot).kind;
            self.wait_for_card(seat, Source::Zombie(slot), kind, trigger, slot);
        }
    }

    /// All gear of the Survivor Player, for a moment of the phase.
    pub(crate) fn wait_for_gear(&mut self, trigger: Trigger) {
        let seat = self.active;
        for slot in self.gear_of(seat) {
            if !self.is_idle(slot) {
                let kind = self.gear_at(slot).kind;
                self.wait_for_card(seat, Source::Gear(slot), kind, trigger, NONE);
            }
        }
    }

    /// The Survivor and gear of a player, for something the player did.
    pub(crate) fn wait_for_player(&mut self, seat: Seat, trigger: Trigger) {
        let kind = self.player(seat).survivor;
        self.wait_for_card(seat, Source::Survivor, kind, trigger, NONE);
        for slot in self.gear_of(seat) {
            if !self.is_idle(slot) {
                let kind = self.gear_at(slot).kind;
                self.wait_for_card(seat, Source::Gear(slot), kind, trigger, NONE);
            }
        }
    }

    /// NG-5.1.5: one draw for one instruction.
    pub(crate) fn wait_for_draw(&mut self, seat: Seat) {
        self.wait_for_player(seat, Trigger::Draw);
    }

    /// What waits is stacked and resolved, then it goes on with `then`.
    pub(crate) fn stack_up(&mut self, then: Frame) -> Flow {
        if self.waiting.is_empty() {
            return Flow::Next(then);
        }
        let base = self.stack.len() as u8;
        Flow::Call { call: Frame::Stack { base, moment: Moment::Entered, that: NONE }, then }
    }

    /// Whose trigger goes on the stack next: the Turn Player's first (NG-9.4.0e).
    pub(crate) fn stacker(&self) -> Option<Seat> {
        let has = |seat: Seat| (0..self.waiting.len()).any(|at| self.waiter(at) == seat);
        [self.active, self.master()].into_iter().find(|&seat| has(seat))
    }

    /// Whose trigger it is that waits at this place.
    #[inline]
    pub(crate) fn waiter(&self, at: usize) -> Seat {
        let pending = &self.waiting[at];
        self.decider(pending.seat, pending.source)
    }

    pub(crate) fn stack_step(&mut self, base: u8, moment: Moment, that: u8) -> Flow {
        let Some(seat) = self.stacker() else {
            let then = Frame::Resolve { base };
            if that == NONE {
                return Flow::Next(then);
            }
            let about = About::zombie(moment, that);
            return Flow::Call { call: Frame::window(about), then };
        };
        let mut own = (0..self.waiting.len()).filter(|&at| self.waiter(at) == seat);
        match (own.next(), own.next()) {
            (Some(at), None) => self.stack_one(at, Frame::Stack { base, moment, that }),
            _ => Flow::Ask(Frame::Stack { base, moment, that }),
        }
    }

    /// One trigger goes on the stack; an ability of a zombie may be answered there.
    pub(crate) fn stack_one(&mut self, at: usize, then: Frame) -> Flow {
        let pending = self.waiting.remove(at);
        self.stack.push(pending);
        let ability = &self.cards.of(pending.kind).abilities[usize::from(pending.ability)];
        if self.is_zombie_kind(pending.kind) && affects_survivor(ability) {
            let zombie = if let Source::Zombie(slot) = pending.source { slot } else { NONE };
            let about = About { moment: Moment::AbilityStacked, zombie, at: self.stack.len() as u8 - 1 };
            return Flow::Call { call: Frame::window(about), then };
        }
        Flow::Next(then)
    }

    pub(crate) fn resolve(&mut self, base: u8, cx: &mut impl Cx<Event>) -> Flow {
        if self.stack.len() <= usize::from(base) {
            return Flow::Done;
        }
        let Some(pending) = self.stack.pop() else { return Flow::Done };
        let then = Frame::Resolve { base };
        let (seat, kind) = (pending.seat, pending.kind);
        let slot = match pending.source {
            Source::Zombie(slot) | Source::Gear(slot) => slot,
            _ => NONE,
        };
        let print = self.cards.of(kind);
        let ability = &print.abilities[usize::from(pending.ability)];
        if let Use::Triggered { once_per_turn: true, .. } = ability.how {
            self.mark_used(seat, pending.source, pending.ability);
        }
        cx.tell(print.cite(ability.line), || Event::Triggered { seat, kind, slot });
        self.cite_trigger(&pending, base, cx);
        self.runs.push(Run {
            seat,
            source: pending.source,
            kind,
            ability: pending.ability,
            that: pending.that,
            zone: pending.zone,
            unaffected: pending.unaffected,
            ..Run::default()
        });
        Flow::Call { call: Frame::Run, then }
    }

    /// A triggered ability resolves; others may lie on the stack below it, from `base` on.
    fn cite_trigger(&self, pending: &Pending, base: u8, cx: &mut impl Cx<Event>) {
        if !cx.loud() {
            return;
        }
        let print = self.cards.of(pending.kind);
        let Use::Triggered { trigger, given, .. } = print.abilities[usize::from(pending.ability)].how else {
            return;
        };
        cite_all(&["NG-2.13.0", "NG-9.1.0c"], cx);
        cite_idle_words(print, cx);
        if self.stack.len() > usize::from(base) {
            cx.cite("NG-9.2.1c");
        }
        if print.abilities.len() > 1 {
            cx.cite("NG-3.8.2");
        }
        match given {
            Some(Condition::InDark | Condition::InDarkAndAwake) => cx.cite("NG-2.37.0b"),
            Some(Condition::Illuminated) => cx.cite("NG-2.37.0c"),
            _ => {}
        }
        cite_all(rules_of(trigger), cx);
        let battle = self.battles.last();
        if trigger == Trigger::Hit && battle.is_some_and(|battle| battle.area) {
            cx.cite("NG-2.38.0c");
        }
        if trigger == Trigger::Death && battle.is_some() {
            cx.cite("NG-9.5.0c");
        }
    }

    pub(crate) fn mark_used(&mut self, seat: Seat, source: Source, ability: u8) {
        match source {
            Source::Survivor => self.player_mut(seat).used |= 1 << ability,
            Source::Gear(slot) => self.gear_mut(slot).used |= 1 << ability,
            _ => {}
        }
    }

    /// The ability of a Trap that acts on this zombie now.
    pub(crate) fn trap_ability(&self, trap: u8, trigger: Trigger, that: u8) -> Option<u8> {
        let (seat, source) = (NecroGenesis::owner_of_gear(trap), Source::Gear(trap));
        (0..)
            .zip(&self.print_of(trap).abilities)
            .find_map(|(at, text)| self.is_triggered(seat, source, at, text, trigger, that).then_some(at))
    }

    /// It is carried out at once, without the stack.
    pub(crate) fn start_trap(&mut self, trap: u8, ability: u8, that: u8) -> Frame {
        let (seat, source) = (NecroGenesis::owner_of_gear(trap), Source::Gear(trap));
        let kind = self.gear_at(trap).kind;
        if let Use::Triggered { once_per_turn: true, .. } =
            self.cards.of(kind).abilities[usize::from(ability)].how
        {
            self.mark_used(seat, source, ability);
        }
        self.runs.push(Run { seat, source, kind, ability, that, ..Run::default() });
        Frame::Run
    }

    /// On Death of all that fell (NG-C76).
    pub(crate) fn deaths(&mut self) -> Flow {
        let fallen = self.fallen;
        self.fallen.clear();
        for zombie in fallen.iter() {
            let print = self.cards.of(zombie.kind);
            for (at, ability) in (0..).zip(&print.abilities) {
                let Use::Triggered { trigger: Trigger::Death, given, .. } = ability.how else { continue };
                let there = match given {
                    Some(Condition::WasInZone { zone }) => zone == zombie.zone,
                    Some(given) => self.holds(given, zombie.owner, Source::Card, NONE),
                    None => true,
                };
                if there && !self.waiting.is_full() {
                    self.waiting.push(Pending {
                        seat: zombie.owner,
                        source: Source::Card,
                        kind: zombie.kind,
                        ability: at,
                        that: NONE,
                        zone: zombie.zone,
                        unaffected: false,
                    });
                }
            }
        }
        if self.waiting.is_empty() {
            return Flow::Done;
        }
        let base = self.stack.len() as u8;
        Flow::Next(Frame::Stack { base, moment: Moment::Entered, that: NONE })
    }
}

/// Whether an ability of a zombie does something to the Survivor or its player (NG-G31).
pub(crate) fn affects_survivor(ability: &Ability) -> bool {
    ability.steps.iter().any(|step| is_on_survivor(&step.effect))
}

/// What an unaffected player or Survivor is spared.
pub(crate) fn is_on_survivor(effect: &Effect) -> bool {
    match effect {
        Effect::Apply { whom, .. } | Effect::Deal { whom, .. } | Effect::RemoveAll { whom, .. } => {
            *whom == Whom::TheSurvivor
        }
        Effect::Forbid { who, .. } => *who == Forbidden::TheSurvivor,
        Effect::SurvivorDiscards { .. }
        | Effect::Grab
        | Effect::Snare
        | Effect::EscapeRoll { .. }
        | Effect::EscapeRollEd { .. } => true,
        _ => false,
    }
}

/// The rules of the moment that an ability waits for.
fn rules_of(trigger: Trigger) -> &'static [&'static str] {
    match trigger {
        Trigger::Spawn => &["NG-2.14.1", "NG-2.14.2", "NG-2.34.4a"],
        Trigger::Advance => &["NG-2.15.1", "NG-7.3.4c"],
        Trigger::PlacedDirectly => &["NG-2.15.4"],
        Trigger::Hit => &["NG-2.20.4"],
        Trigger::Death => &["NG-2.16.0a"],
        Trigger::Draw => &["NG-5.1.5"],
        Trigger::DamagedByAttack => &["NG-8.5.0b"],
        Trigger::StartOfBattle => &["NG-8.3.0a"],
        Trigger::EndOfBattle => &["NG-8.6.0b", "NG-9.5.0a"],
        Trigger::EndOfZombiePhase => &["NG-7.3.6"],
        Trigger::EndOfThisTurn => &["NG-7.4.2"],
        _ => &[],
    }
}
