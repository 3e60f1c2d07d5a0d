//! The question that is open, for everybody at the table: nothing in it is hidden from anyone.

use crate::event::Deal;
use crate::frame::{Context, Frame, Purpose, Stage, Trial};
use crate::ops::{Block, Class, Deck, Step, Trigger};
use crate::state::{Grimlore, NONE, Place};
use crate::wording::{capital, plural, stock};
use kernel::Seat;

impl Grimlore {
    pub(crate) fn ask_text(&self) -> String {
        let Some(&frame) = self.frames.last() else { return String::new() };
        let who = |seat| self.who(seat);
        match frame {
            Frame::DrawStep => format!("{} draws a card for the turn: from which deck?", who(self.active)),
            Frame::Act => self.ask_action(),
            Frame::Acting { card, deal } => self.ask_acting(card, deal),
            Frame::Crowded(seat) => {
                let (minions, limit) = (self.minions(seat).count(), self.limit(seat));
                format!("{} controls {minions} minions, and the limit is {limit}: which one goes?", who(seat))
            }
            Frame::Select { step, context } => {
                let words = self.step_words(self.step_at(step));
                self.by_text(context, &format!("{words}. Which one does {} choose?", who(context.you)))
            }
            Frame::Whom { context, unit, .. } => {
                let attacker = if unit == NONE { who(context.you) } else { self.name(unit) };
                self.by_text(context, &format!("{attacker} attacks. Whom does {} choose?", who(context.you)))
            }
            Frame::May { block, context } => {
                let words = self.block_words(block);
                self.by_text(context, &format!("{} may {words}. Yes or no?", who(context.you)))
            }
            Frame::Choose { context, .. } => {
                self.by_text(context, &format!("{} chooses one. Which way?", who(context.you)))
            }
            Frame::Spend { step, left, context } => {
                self.by_text(context, &self.ask_spend(step, left, who(context.you)))
            }
            Frame::Gain { context } => format!("Which resource does {} gain?", who(context.you)),
            Frame::Search { step, context } => {
                let words = self.step_words(self.step_at(step));
                self.by_text(context, &format!("{words}. Which card does {} take?", who(context.you)))
            }
            Frame::Use { card, context, .. } => {
                format!("Which minion of {} acts for {}?", who(context.you), self.name(card))
            }
            Frame::Bearer { card, context } => {
                format!("{} takes {}: who bears it?", who(context.you), self.name(card))
            }
            Frame::Draw { you, n, .. } => {
                format!("{} draws {}: from which deck?", who(you), plural(n, "card"))
            }
            Frame::Result { seat, .. } => self.ask_result(seat),
            Frame::React { .. } => self.ask_reaction(frame),
            Frame::Test(stage) => self.ask_test(stage),
            _ => String::new(),
        }
    }

    /// With the card whose text asks. Characters and plot cards, which speak through them, go without saying.
    fn by_text(&self, context: Context, question: &str) -> String {
        if self.class(context.this) == Class::Character {
            return capital(question);
        }
        format!("{}: {question}", self.name(context.this))
    }

    fn ask_action(&self) -> String {
        let who = self.who(self.active);
        match self.player(self.active).actions {
            0 => format!("{who} has no action left: use a text, or end the Character Phase?"),
            n => format!("{who} has {} left: which one?", plural(n, "action")),
        }
    }

    fn ask_acting(&self, card: u8, deal: Deal) -> String {
        let (who, name) = (self.who(self.active), self.name(card));
        let verb = match deal {
            Deal::Occupy => "occupy",
            Deal::Take => "take",
            Deal::Attack => "attack",
            Deal::Control => "control",
            Deal::Resolve => "resolve",
        };
        format!("Which minion of {who} acts to {verb} {name}?")
    }

    fn ask_spend(&self, step: u16, left: u8, who: &str) -> String {
        let Step::Spend { kind, n, then, otherwise } = self.step_at(step) else { return String::new() };
        if left < n {
            return format!("{who} still owes {}. Which one is spent?", stock(kind, left));
        }
        let words = |before: &str, block: Block| {
            if block.is_none() { String::new() } else { format!("{before}{}", self.block_words(block)) }
        };
        let (to, or) = (words(" to ", then), words(", otherwise ", otherwise));
        format!("{who} may spend {}{to}{or}. Is it spent?", stock(kind, n))
    }

    fn ask_result(&self, seat: Seat) -> String {
        let who = self.who(seat);
        let below = self.frames.iter().rev().nth(1);
        match (below, self.trial()) {
            (Some(Frame::Test(_)), Some(trial)) => {
                format!("{who} draws the result card against rating {}: from which deck?", trial.rating)
            }
            (Some(Frame::Row { context, .. }), _) => {
                self.by_text(*context, &format!("{who} draws a result card. From which deck?"))
            }
            _ => format!("{who} draws a result card: from which deck?"),
        }
    }

    /// What has happened or is about to, and whether anybody reacts.
    fn ask_reaction(&self, frame: Frame) -> String {
        let Frame::React { trigger, seat, card, .. } = frame else { return String::new() };
        let (who, name) = (self.who(seat), self.name(card));
        let below = self.frames.iter().rev().nth(1).copied();
        let what = match (trigger, below) {
            (Trigger::Attacked, Some(Frame::Assail { n, .. })) => {
                let power = self.attack_power(card) + i16::from(n);
                format!("{name} attacks {who} with Power {power}")
            }
            (Trigger::Attacked, _) => format!("{name} attacks {who}"),
            (Trigger::Test, _) => format!("{who} is about to draw the result card"),
            (Trigger::Drawn, _) => self.drawn_words(seat, card),
            (Trigger::Mill, Some(Frame::Mill { n, deck, .. })) => {
                let from = if deck == Deck::Own { "" } else { " from the Scenario Event Deck" };
                format!("{who} would mill {}{from}", plural(n, "card"))
            }
            (Trigger::Mill, _) => format!("{who} would mill"),
            (Trigger::Special, _) => format!("The special of {name} would resolve against {who}"),
            (Trigger::Neutralize, Some(Frame::Destroy { .. })) => format!("{name} would be destroyed"),
            (Trigger::Neutralize, _) => format!("{name} would be neutralized"),
            (Trigger::Steal, Some(Frame::Steal { by, .. })) => self.theft_words(card, by),
            (Trigger::Steal, _) => format!("{name} would be stolen"),
            (Trigger::Controlled, _) => format!("{who} has won the control test for {name}"),
            (Trigger::Defeated, _) => format!("{who} has defeated {name}"),
        };
        format!("{what}. Does {who} react?")
    }

    fn drawn_words(&self, seat: Seat, card: u8) -> String {
        let (who, name, d12) = (self.who(seat), self.name(card), self.def(card).d12);
        let tests = self.frames.iter().rev().nth(2).is_some_and(|frame| matches!(frame, Frame::Test(_)));
        match self.trial().filter(|_| tests) {
            Some(trial) => {
                format!("{who} has drawn the result {d12} ({name}) against rating {}", trial.rating)
            }
            None => format!("{who} has drawn the result {d12} ({name})"),
        }
    }

    fn theft_words(&self, card: u8, by: Seat) -> String {
        match self.card(card).place {
            Place::Tucked(_, kind) => format!("{} would steal 1 {}", self.who(by), kind.name()),
            _ => format!("{} would steal {}", self.who(by), self.name(card)),
        }
    }

    fn ask_test(&self, stage: Stage) -> String {
        let Some(trial) = self.trial() else { return String::new() };
        let who = self.who(trial.seat);
        match stage {
            Stage::Prepare => {
                format!("{}: {}. Who helps, what is spent?", self.test_text(&trial), self.reckoning(&trial))
            }
            Stage::Support(left) => {
                let helper = self.who(Seat(left.trailing_zeros() as u8));
                format!("{}: {}. Does {helper} support?", self.test_text(&trial), self.reckoning(&trial))
            }
            Stage::PayAfter => {
                let d12 = self.def(trial.drawn).d12;
                format!("Result {d12} against rating {}: spend {} more?", trial.rating, trial.missing)
            }
            Stage::Suffer => format!(
                "{who} has failed to defend against {}: mill a card, or sacrifice a minion that helped?",
                self.name(trial.card)
            ),
            Stage::Read | Stage::Compare | Stage::Judge => String::new(),
        }
    }

    /// What a test is about.
    fn test_text(&self, trial: &Trial) -> String {
        let (who, name) = (self.who(trial.seat), self.name(trial.card));
        let power = || self.attack_power(trial.card) + i16::from(trial.n);
        match trial.purpose {
            Purpose::Attack => format!("{who} attacks {name}"),
            Purpose::Control => format!("{who} tries to control {name}"),
            Purpose::Resolve => format!("{who} tries to resolve {name} by a {}", trial.kind.noun()),
            Purpose::Text(_) => format!("{name} asks {who} for a {}", trial.kind.noun()),
            Purpose::Defense => format!("{name} attacks {who} with Power {}", power()),
            Purpose::Raid(minion) => {
                format!("{name} raids {} of {who} with Power {}", self.name(minion), power())
            }
        }
    }

    /// "rating 7 - 4 = 3".
    fn reckoning(&self, trial: &Trial) -> String {
        let (rating, opposing) = (self.rating(trial), self.opposing(trial));
        match opposing {
            0 => format!("rating {rating}"),
            n if n < 0 => format!("rating {} + {} = {rating}", rating + n, -n),
            n => format!("rating {} - {n} = {rating}", rating + n),
        }
    }
}
