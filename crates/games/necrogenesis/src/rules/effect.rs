//! What texts do. A run carries out the steps of one ability; steps that leave a choice ask for it.

use crate::cards::text::{Effect, Moved, Where};
use crate::cards::{CardDef, Guard, Step, Use};
use crate::rules::deed::Affliction;
use crate::rules::stack::is_on_survivor;
use crate::state::event::Event;
use crate::state::frame::{Ail, Flow, Frame, Run, Source, Why};
use crate::state::marks::ZombieMarks;
use crate::state::{NONE, NecroGenesis};
use kernel::Cx;

impl NecroGenesis {
    pub(crate) fn run(&self) -> Run {
        self.runs.last().copied().unwrap_or_default()
    }

    pub(crate) fn run_mut(&mut self) -> &mut Run {
        let last = self.runs.len() - 1;
        &mut self.runs[last]
    }

    /// The step that the top run is at.
    pub(crate) fn step_of(&self, run: &Run) -> Option<&'static Step> {
        self.cards.of(run.kind).abilities.get(usize::from(run.ability))?.steps.get(usize::from(run.step))
    }

    pub(crate) fn cite_of(&self, run: &Run) -> &'static str {
        let print = self.cards.of(run.kind);
        print.abilities.get(usize::from(run.ability)).map_or(print.design, |ability| print.cite(ability.line))
    }

    /// Goes on with the text.
    pub(crate) fn run_step(&mut self, cx: &mut impl Cx<Event>) -> Flow {
        let run = self.run();
        if run.ability == NONE && run.source == Source::Card && self.cards.of(run.kind).is_equipped() {
            return self.equip(run, cx);
        }
        if run.cancelled {
            let (seat, kind) = (run.seat, run.kind);
            cx.tell("NG-5.6.2e", || Event::CardCancelled { seat, kind });
            return Flow::Next(Frame::EndRun);
        }
        let Some(step) = self.step_of(&run) else { return Flow::Next(Frame::EndRun) };
        let meant = match step.guard {
            Guard::Always => true,
            Guard::Success => run.success == Some(true),
            Guard::Failure => run.success == Some(false),
            Guard::IfDone => run.done,
            Guard::Way(way) => run.way == way,
        };
        if !meant {
            self.run_mut().step += 1;
            return Flow::Next(Frame::Run);
        }
        if run.unaffected && is_on_survivor(&step.effect) {
            let (seat, kind) = (run.seat.other(), run.kind);
            cx.tell("NG-1.5.9", || Event::Unaffected { seat, kind });
            cx.cite("NG-16.4.1");
            let others = |ability: &crate::cards::Ability| {
                ability.steps.iter().any(|step| !is_on_survivor(&step.effect))
            };
            let ability = self.cards.of(kind).abilities.get(usize::from(run.ability));
            if ability.is_some_and(others) {
                cx.cite("NG-16.4.2");
            }
            self.run_mut().step += 1;
            return Flow::Next(Frame::Run);
        }
        let asks = self.asks(&run, &step.effect);
        if asks > 0 {
            self.run_mut().picks = [NONE; 2];
            return Flow::Ask(Frame::RunChoice { left: asks });
        }
        if step.may {
            if !self.is_possible(&run, &step.effect) {
                self.run_mut().done = false;
                self.run_mut().step += 1;
                return Flow::Next(Frame::Run);
            }
            return Flow::Ask(Frame::RunChoice { left: 0 });
        }
        self.run_mut().step += 1;
        self.carry_out(run, &step.effect, cx)
    }

    /// Whether "you may" leaves something to decide.
    fn is_possible(&self, run: &Run, effect: &Effect) -> bool {
        match effect {
            Effect::PayTh { n } => self.player(run.seat).th >= *n,
            Effect::AttackSurvivor => match run.source {
                Source::Zombie(slot) => self.is_zombie(slot) && self.can_zombie_attack(slot).is_ok(),
                _ => false,
            },
            Effect::Move { what: Moved::This, place } => match (run.source, place) {
                (Source::Zombie(slot), Where::The { zone }) => {
                    self.is_zombie(slot)
                        && self.zombie(slot).zone != *zone
                        && !self.zombie(slot).flags.has(ZombieMarks::CANNOT_MOVE)
                }
                _ => false,
            },
            Effect::Draw { .. } => !self.player(run.seat).deck.is_empty(),
            Effect::Reroll => !self.battles.is_empty(),
            Effect::MoveSurvivor => false,
            _ => true,
        }
    }

    /// Carries out one step that asks nothing more.
    pub(crate) fn carry_out(&mut self, run: Run, effect: &Effect, cx: &mut impl Cx<Event>) -> Flow {
        let cite = self.cite_of(&run);
        let seat = run.seat;
        self.run_mut().done = true;
        match effect {
            Effect::Draw { n, .. } => return self.draw_by_text(seat, *n, cite, cx),
            Effect::Discard { n } => return self.discard_then(seat, *n, Why::Effect),
            Effect::SurvivorDiscards { n } => return self.discard_then(seat.other(), *n, Why::Effect),
            Effect::Deal { n, sort, whom } => return self.deal(&run, *n, *sort, *whom, cite, cx),
            Effect::Apply { status, value, whom, lasting } => {
                return self.apply(&run, Affliction::of(*status, *value, *lasting), *whom, cite, cx);
            }
            Effect::Move { what, place } => return self.move_by_text(&run, *what, *place),
            Effect::RaiseThis => return self.raise_this(&run, cite, cx),
            Effect::AttackSurvivor => return self.attack_survivor(&run, cx),
            Effect::AttackThat => return self.attack_that(&run, cx),
            Effect::Grab => return self.status_then(seat.other(), Ail::Grabbed(source_zombie(&run)), 0, 0),
            Effect::Snare => return self.snare(&run, cite, cx),
            Effect::Win => return self.win_by_text(&run, cx),
            _ => self.change(&run, effect, cite, cx),
        }
        Flow::Next(Frame::Run)
    }

    /// The text is done: its card goes where it belongs, then HP and charges are checked.
    pub(crate) fn end_run(&mut self, cx: &mut impl Cx<Event>) -> Flow {
        let Some(run) = self.runs.pop() else { return Flow::Done };
        let print = self.cards.of(run.kind);
        let played =
            print.abilities.get(usize::from(run.ability)).is_none_or(|ability| ability.how == Use::Play);
        if run.source == Source::Card && played {
            self.end_card(run, cx);
            self.remember(run);
        }
        if let Source::Gear(slot) = run.source
            && self.is_gear(slot)
            && self.gear_at(slot).kind == run.kind
        {
            self.spent(slot, cx);
        }
        if run.exhausted != NONE {
            for slot in self.gear_of(run.seat) {
                if self.is_gear(slot) && self.gear_at(slot).kind == run.exhausted {
                    self.spent(slot, cx);
                }
            }
        }
        Flow::Next(Frame::HpCheck { from: 0 })
    }

    /// "At the end of this turn:" on a card that was played.
    fn remember(&mut self, run: Run) {
        let waits = self.cards.of(run.kind).waits_for(crate::cards::text::Trigger::EndOfThisTurn);
        let player = self.player_mut(run.seat);
        if waits && !run.cancelled && !player.delayed.is_full() {
            player.delayed.push(run.kind);
        }
    }
}

pub(crate) fn source_zombie(run: &Run) -> u8 {
    if let Source::Zombie(slot) = run.source { slot } else { NONE }
}

/// Words on a card that do nothing.
pub(crate) fn cite_idle_words(print: &CardDef, cx: &mut impl Cx<Event>) {
    if !print.reminder.is_empty() {
        cx.cite("NG-3.8.3");
    }
    if !print.flavor.is_empty() {
        cx.cite("NG-3.10.2");
    }
}
