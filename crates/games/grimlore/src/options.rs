//! Which answers are legal: one predicate for what is offered and what is accepted.

use crate::choice::Choice;
use crate::event::Deal;
use crate::frame::{Frame, Stage};
use crate::ops::{Class, Deck, Resource, Step, Trigger};
use crate::run::selector;
use crate::state::{Grimlore, Says};
use kernel::{Asked, Breach, Seat};

const DECKS: [Deck; 2] = [Deck::Own, Deck::Scenario];

impl Grimlore {
    /// Who is asked, and by which rule.
    pub(crate) fn who_is_asked(&self) -> Option<Asked> {
        let frame = *self.frames.last()?;
        let asked = |seat, id| Some(Asked::new(seat, id, kernel::Kind::Act));
        match frame {
            Frame::DrawStep => asked(self.active, "GL-DRAW-2"),
            Frame::Act => asked(self.active, "GL-TURN-4"),
            Frame::Acting { deal, .. } => asked(
                self.active,
                match deal {
                    Deal::Occupy => "GL-LOCATION-2",
                    Deal::Take => "GL-ITEM-2",
                    _ => "GL-RESOLVE-3",
                },
            ),
            Frame::Crowded(seat) => asked(seat, "GL-C6"),
            Frame::Select { context, .. } => asked(context.you, "GL-G-EFFECTS"),
            Frame::Whom { context, .. } => asked(context.you, "GL-G-EFFECTS"),
            Frame::May { context, .. } => asked(context.you, "GL-TERM-5"),
            Frame::Choose { context, .. } => asked(context.you, "GL-ACTION-2"),
            Frame::Spend { context, .. } => asked(context.you, "GL-TERM-23"),
            Frame::Gain { context } => asked(context.you, "GL-TERM-31"),
            Frame::Search { context, .. } => asked(context.you, "GL-TERM-33"),
            Frame::Use { context, .. } => asked(context.you, "GL-TERM-20"),
            Frame::Bearer { context, .. } => asked(context.you, "GL-ITEM-3"),
            Frame::Draw { you, .. } => asked(you, "GL-TERM-8"),
            Frame::Result { seat, .. } => asked(seat, "GL-TEST-1"),
            Frame::React { seat, .. } => asked(seat, "GL-ICON-22"),
            Frame::Test(Stage::Support(left)) => asked(Seat(left.trailing_zeros() as u8), "GL-ICON-25"),
            Frame::Test(stage) => {
                let trial = self.trial()?;
                let rules = crate::cites::TestRules::of(&trial);
                let id = match stage {
                    Stage::PayAfter => rules.pay_after,
                    Stage::Suffer => "GL-DEFENSE-13",
                    _ => rules.exhaust,
                };
                asked(trial.seat, id)
            }
            _ => None,
        }
    }

    /// The only answer, where all can see that there is no other. What a search finds is hidden (GL-C52), and actions
    /// end by themselves.
    pub(crate) fn only_answer(&self) -> Option<Choice> {
        if matches!(self.frames.last()?, Frame::Act | Frame::Search { .. }) {
            return None;
        }
        let (mut only, mut several) = (None, false);
        self.each_option(&mut |choice| {
            several |= only.is_some_and(|other| other != choice);
            only = Some(choice);
        });
        only.filter(|_| !several)
    }

    pub(crate) fn list_options(&self, out: &mut Vec<Choice>) {
        self.each_option(&mut |choice| out.push(choice));
    }

    fn each_option(&self, out: &mut impl FnMut(Choice)) {
        let Some(&frame) = self.frames.last() else { return };
        match frame {
            Frame::DrawStep | Frame::Draw { .. } | Frame::Result { .. } => {
                DECKS.map(Choice::Deck).into_iter().for_each(&mut *out);
            }
            Frame::Act => self.actions(out),
            Frame::Acting { card, .. } => {
                self.acting_minions(self.active, card).map(Choice::Pick).for_each(&mut *out);
            }
            Frame::Crowded(seat) => self.minions(seat).map(Choice::Pick).for_each(&mut *out),
            Frame::Select { step, context } => match self.step_at(step) {
                Step::StealResource => {
                    self.stealable(context.you).iter().copied().map(Choice::Pick).for_each(&mut *out);
                }
                what => {
                    let Some(which) = selector(what) else { return };
                    let cards = self.candidates(what, which, context);
                    cards.iter().copied().map(Choice::Pick).for_each(&mut *out);
                }
            },
            Frame::Whom { context, .. } => {
                self.opponents(context.you).map(Choice::Opponent).for_each(&mut *out)
            }
            Frame::May { .. } => [Choice::Yes, Choice::Pass].into_iter().for_each(&mut *out),
            Frame::Choose { step, context } => {
                let ways = self.ways(step).filter(|&(_, way)| self.is_possible(way, context));
                ways.map(|(at, _)| Choice::Way(at)).for_each(&mut *out);
            }
            Frame::Spend { step, left, context } => {
                let Step::Spend { kind, n, .. } = self.step_at(step) else { return };
                let fits = |&held: &Resource| {
                    kind.is_none_or(|kind| kind == held) && self.resources(context.you, held) > 0
                };
                Resource::ALL.into_iter().filter(fits).map(Choice::Pay).for_each(&mut *out);
                if left == n {
                    out(Choice::Pass);
                }
            }
            Frame::Gain { .. } => Resource::ALL.map(Choice::Gain).into_iter().for_each(&mut *out),
            Frame::Search { step, context } => {
                self.found(step, context.you).iter().copied().map(Choice::Pick).for_each(&mut *out);
                if self.may_fail(step) {
                    out(Choice::Pass);
                }
            }
            Frame::Use { context, .. } => {
                self.ready_minions(context.you).map(Choice::Pick).for_each(&mut *out)
            }
            Frame::Bearer { card, context } => {
                self.bearers(card, context).iter().copied().map(Choice::Pick).for_each(&mut *out);
            }
            Frame::React { trigger, seat, .. } => {
                self.reactions(seat, trigger).map(|(id, at)| Choice::Use(id, at)).for_each(&mut *out);
                out(Choice::Pass);
            }
            Frame::Test(stage) => self.test_options(stage, out),
            _ => {}
        }
    }

    /// GL-C52: a search may fail to find; what lies open must be taken.
    pub(crate) fn may_fail(&self, step: u16) -> bool {
        matches!(self.step_at(step), Step::Search { among, .. } if crate::run::is_hidden(among))
    }

    fn actions(&self, out: &mut impl FnMut(Choice)) {
        let seat = self.active;
        let player = self.player(seat);
        let has_action = player.actions > 0;
        let room = has_action && self.has_room(seat);
        if has_action {
            self.each_reachable(seat, |id| {
                let (deal, choice) = match self.class(id) {
                    Class::Unit => return out(Choice::Attack(id)),
                    Class::Minion if !room => return,
                    Class::Minion => return out(Choice::Control(id)),
                    Class::Item => (Deal::Take, Choice::Take(id)),
                    Class::Location => (Deal::Occupy, Choice::Occupy(id)),
                    _ => (Deal::Resolve, Choice::Resolve(id)),
                };
                if self.can_deal(deal, id).is_ok() {
                    out(choice);
                }
            });
        }
        self.each_reachable(seat, |id| {
            if self.card(id).says.has(Says::NEUTRAL_ACTS) {
                self.uses(seat, id).map(|(id, at)| Choice::Use(id, at)).for_each(&mut *out);
            }
        });
        for id in self.speakers(seat, Says::ACTS) {
            self.uses(seat, id).map(|(id, at)| Choice::Use(id, at)).for_each(&mut *out);
        }
        if has_action && !player.drew {
            out(Choice::Draw);
        }
        out(Choice::End);
    }

    fn test_options(&self, stage: Stage, out: &mut impl FnMut(Choice)) {
        let Some(trial) = self.trial() else { return };
        let seat = trial.seat;
        let pays = Resource::ALL
            .into_iter()
            .filter(|&kind| Grimlore::helps_in(kind, trial.kind) && self.resources(seat, kind) > 0);
        match stage {
            Stage::Prepare => {
                self.ready_minions(seat).map(Choice::Exhaust).for_each(&mut *out);
                pays.map(Choice::Pay).for_each(&mut *out);
                self.reactions(seat, Trigger::Test).map(|(id, at)| Choice::Use(id, at)).for_each(&mut *out);
                out(Choice::Roll);
            }
            Stage::Support(left) => {
                let seat = Seat(left.trailing_zeros() as u8);
                self.supports(seat).map(|(id, at)| Choice::Use(id, at)).for_each(&mut *out);
                out(Choice::Pass);
            }
            Stage::PayAfter => {
                pays.map(Choice::Pay).for_each(&mut *out);
                // GL-C46: who has begun to pay goes on.
                if !trial.paying {
                    out(Choice::Pass);
                }
            }
            Stage::Suffer => {
                self.helpers(&trial).iter().copied().map(Choice::Pick).for_each(&mut *out);
                out(Choice::Mill);
            }
            Stage::Read | Stage::Compare | Stage::Judge => {}
        }
    }

    /// Whether an answer is legal now.
    pub(crate) fn verdict(&self, choice: Choice) -> Result<(), Breach> {
        let Some(asked) = self.who_is_asked() else {
            return Err(Breach::new("GL-C4", "the game is over"));
        };
        let Some(&frame) = self.frames.last() else {
            return Err(Breach::new("GL-C4", "the game is over"));
        };
        if choice.card().is_some_and(|id| usize::from(id) >= self.cards.len()) {
            return Err(Breach::new(asked.rule.0, "there is no such card"));
        }
        match (frame, choice) {
            (Frame::Act, Choice::Attack(id)) => self.can_deal(Deal::Attack, id),
            (Frame::Act, Choice::Control(id)) => self.can_deal(Deal::Control, id),
            (Frame::Act, Choice::Take(id)) => self.can_deal(Deal::Take, id),
            (Frame::Act, Choice::Occupy(id)) => self.can_deal(Deal::Occupy, id),
            (Frame::Act, Choice::Resolve(id)) => self.can_deal(Deal::Resolve, id),
            (Frame::Act, Choice::Use(id, clause)) => self.can_use(self.active, id, clause),
            (Frame::Act, Choice::Draw) => self.can_draw(),
            (Frame::Act, Choice::End) => Ok(()),
            (Frame::Test(stage), choice) => self.can_test(stage, choice, asked),
            _ => self.is_offered(choice, asked),
        }
    }

    /// Answers to short questions are legal if they are offered.
    fn is_offered(&self, choice: Choice, asked: Asked) -> Result<(), Breach> {
        let mut offered = false;
        self.each_option(&mut |option| offered |= option == choice);
        if offered {
            return Ok(());
        }
        Err(Breach::new(asked.rule.0, "this is no answer to the question"))
    }

    fn can_test(&self, stage: Stage, choice: Choice, asked: Asked) -> Result<(), Breach> {
        let Some(trial) = self.trial() else { return Ok(()) };
        let breach = |rule, reason| Err(Breach::new(rule, reason));
        match (stage, choice) {
            (Stage::Prepare, Choice::Exhaust(id)) if self.controls(trial.seat, id) => {
                let breach = |rule, reason| Err(Breach::new(rule, reason).card(self.kind(id)));
                if self.class(id) != Class::Minion {
                    return breach(asked.rule.0, "only minions help, and {card} is none");
                }
                if self.card(id).exhausted {
                    return breach("GL-TERM-13", "{card} is exhausted");
                }
                Ok(())
            }
            (Stage::Prepare | Stage::PayAfter, Choice::Pay(kind)) => {
                if !Grimlore::helps_in(kind, trial.kind) {
                    return breach("GL-C84", "this resource does not help in this test");
                }
                if self.resources(trial.seat, kind) == 0 {
                    return breach("GL-TERM-22", "you have no such resource");
                }
                Ok(())
            }
            (Stage::PayAfter, Choice::Exhaust(_)) => {
                breach("GL-C46", "after the draw no minion helps any more")
            }
            (Stage::Suffer, Choice::Pick(id)) if !self.helpers(&trial).contains(&id) => {
                let breach = Breach::new("GL-C48", "{card} did not help in this defense");
                Err(breach.card(self.kind(id)))
            }
            _ => self.is_offered(choice, asked),
        }
    }
}
