//! Which answers are legal: one predicate for what is offered and what is accepted.

use crate::choice::Choice;
use crate::event::Deal;
use crate::frame::{Frame, Stage};
use crate::ops::{Class, Deck, Resource, Step, Trigger};
use crate::run::selector;
use crate::state::{Grimlore, Says};
use kernel::{Asked, Breach, Seat, rule};

const RESOURCES: [Resource; 3] = [Resource::Ammo, Resource::Influence, Resource::Credstick];
const DECKS: [Deck; 2] = [Deck::Own, Deck::Scenario];

impl Grimlore {
    /// Who is asked, and by which rule.
    pub(crate) fn who_is_asked(&self) -> Option<Asked> {
        let frame = *self.frames.last()?;
        let asked = |seat, id| Some(Asked { seat, rule: rule(id) });
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

    pub(crate) fn list_options(&self, out: &mut Vec<Choice>) {
        let Some(&frame) = self.frames.last() else { return };
        match frame {
            Frame::DrawStep | Frame::Draw { .. } | Frame::Result { .. } => {
                out.extend(DECKS.map(Choice::Deck));
            }
            Frame::Act => self.actions(out),
            Frame::Acting { card, .. } => {
                out.extend(self.acting_minions(self.active, card).map(Choice::Pick));
            }
            Frame::Crowded(seat) => out.extend(self.minions(seat).map(Choice::Pick)),
            Frame::Select { step, context } => match self.step_at(step) {
                Step::StealResource => {
                    out.extend(self.stealable(context.you).iter().copied().map(Choice::Pick));
                }
                what => {
                    let Some(which) = selector(what) else { return };
                    let cards = self.candidates(what, which, context);
                    out.extend(cards.iter().copied().map(Choice::Pick));
                }
            },
            Frame::Whom { context, .. } => out.extend(self.opponents(context.you).map(Choice::Opponent)),
            Frame::May { .. } => out.extend([Choice::Yes, Choice::Pass]),
            Frame::Choose { step, context } => {
                let ways = self.ways(step).filter(|&(_, way)| self.is_possible(way, context));
                out.extend(ways.map(|(at, _)| Choice::Way(at)));
            }
            Frame::Spend { step, left, context } => {
                let Step::Spend { kind, n, .. } = self.step_at(step) else { return };
                let fits = |&held: &Resource| {
                    kind.is_none_or(|kind| kind == held) && self.resources(context.you, held) > 0
                };
                out.extend(RESOURCES.into_iter().filter(fits).map(Choice::Pay));
                if left == n {
                    out.push(Choice::Pass);
                }
            }
            Frame::Gain { .. } => out.extend(RESOURCES.map(Choice::Gain)),
            Frame::Search { step, context } => {
                out.extend(self.found(step, context.you).iter().copied().map(Choice::Pick));
                if self.may_fail(step) {
                    out.push(Choice::Pass);
                }
            }
            Frame::Use { context, .. } => out.extend(self.ready_minions(context.you).map(Choice::Pick)),
            Frame::Bearer { card, context } => {
                out.extend(self.bearers(card, context).iter().copied().map(Choice::Pick));
            }
            Frame::React { trigger, seat, .. } => {
                out.extend(self.reactions(seat, trigger).map(|(id, at)| Choice::Use(id, at)));
                out.push(Choice::Pass);
            }
            Frame::Test(stage) => self.test_options(stage, out),
            _ => {}
        }
    }

    /// GL-C52: a search may fail to find; what lies open must be taken.
    pub(crate) fn may_fail(&self, step: u16) -> bool {
        matches!(self.step_at(step), Step::Search { among, .. } if crate::run::is_hidden(among))
    }

    fn actions(&self, out: &mut Vec<Choice>) {
        let seat = self.active;
        let player = self.player(seat);
        let has_action = player.actions > 0;
        let room = has_action && self.has_room(seat);
        if has_action {
            self.each_reachable(seat, |id| {
                let (deal, choice) = match self.class(id) {
                    Class::Unit => return out.push(Choice::Attack(id)),
                    Class::Minion if !room => return,
                    Class::Minion => return out.push(Choice::Control(id)),
                    Class::Item => (Deal::Take, Choice::Take(id)),
                    Class::Location => (Deal::Occupy, Choice::Occupy(id)),
                    _ => (Deal::Resolve, Choice::Resolve(id)),
                };
                if self.can_deal(deal, id).is_ok() {
                    out.push(choice);
                }
            });
        }
        self.each_reachable(seat, |id| {
            if self.card(id).says.has(Says::NEUTRAL_ACTS) {
                out.extend(self.uses(seat, id).map(|(id, at)| Choice::Use(id, at)));
            }
        });
        for id in self.speakers(seat, Says::ACTS) {
            out.extend(self.uses(seat, id).map(|(id, at)| Choice::Use(id, at)));
        }
        if has_action && !player.drew {
            out.push(Choice::Draw);
        }
        out.push(Choice::End);
    }

    fn test_options(&self, stage: Stage, out: &mut Vec<Choice>) {
        let Some(trial) = self.trial() else { return };
        let seat = trial.seat;
        let pays = RESOURCES
            .into_iter()
            .filter(|&kind| Grimlore::helps_in(kind, trial.kind) && self.resources(seat, kind) > 0);
        match stage {
            Stage::Prepare => {
                out.extend(self.ready_minions(seat).map(Choice::Exhaust));
                out.extend(pays.map(Choice::Pay));
                out.extend(self.reactions(seat, Trigger::Test).map(|(id, at)| Choice::Use(id, at)));
                out.push(Choice::Roll);
            }
            Stage::Support(left) => {
                let seat = Seat(left.trailing_zeros() as u8);
                out.extend(self.supports(seat).map(|(id, at)| Choice::Use(id, at)));
                out.push(Choice::Pass);
            }
            Stage::PayAfter => {
                out.extend(pays.map(Choice::Pay));
                // GL-C46: who has begun to pay goes on.
                if !trial.paying {
                    out.push(Choice::Pass);
                }
            }
            Stage::Suffer => {
                out.extend(self.helpers(&trial).iter().copied().map(Choice::Pick));
                out.push(Choice::Mill);
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
        let mut offered = Vec::new();
        self.list_options(&mut offered);
        if offered.contains(&choice) {
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
