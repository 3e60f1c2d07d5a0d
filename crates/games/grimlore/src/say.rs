//! A choice in words, as on a button: what it does here, with the numbers that everybody can reckon.

use crate::choice::Choice;
use crate::event::Deal;
use crate::frame::{Context, Frame, Purpose, Stage, TestKind, Trial};
use crate::ops::{Block, Deck, Goal, Head, Resource, Stat, Step};
use crate::run::test_of;
use crate::state::{Grimlore, NONE, Place};
use crate::wording::{capital, plural};
use kernel::Seat;

/// How many of the twelve results succeed.
fn chances(rating: i16) -> i16 {
    rating.clamp(0, 12)
}

/// "rating 3, 25 %".
fn odds(rating: i16) -> String {
    format!("rating {rating}, {} %", (chances(rating) * 100 + 6) / 12)
}

impl Grimlore {
    /// The character of a seat.
    pub(crate) fn who(&self, seat: Seat) -> &'static str {
        self.name(self.character(seat))
    }

    /// The rating that a test about a card would begin with.
    fn prospect(&self, trial: Trial) -> Option<i16> {
        if self.trials.is_full() || usize::from(trial.card) >= self.cards.len() {
            return None;
        }
        let mut then = *self;
        then.card_mut(trial.card).face_down = false;
        then.trials.push(trial);
        Some(then.rating(&trial))
    }

    /// The test that an action about a card asks for.
    fn test_for(&self, deal: Deal, card: u8) -> Option<Trial> {
        let (kind, purpose) = match deal {
            Deal::Attack => (TestKind::Attack, Purpose::Attack),
            Deal::Control => (TestKind::Control, Purpose::Control),
            Deal::Resolve => (test_of(self.def(card).attribute), Purpose::Resolve),
            Deal::Take | Deal::Occupy => return None,
        };
        Some(Trial { kind, purpose, seat: self.active, card, ..Trial::new() })
    }

    fn with_odds(&self, what: String, trial: Option<Trial>) -> String {
        match trial.and_then(|trial| self.prospect(trial)) {
            Some(rating) => format!("{what} ({})", odds(rating)),
            None => what,
        }
    }

    /// A choice in words.
    pub(crate) fn say(&self, choice: Choice) -> String {
        let tried = |verb: &str, deal, id| {
            self.with_odds(format!("{verb} {}", self.name(id)), self.test_for(deal, id))
        };
        match choice {
            Choice::Attack(id) => tried("Attack", Deal::Attack, id),
            Choice::Control(id) => tried("Try to control", Deal::Control, id),
            Choice::Resolve(id) => tried("Resolve", Deal::Resolve, id),
            Choice::Take(id) => format!("Take control of {}", self.name(id)),
            Choice::Occupy(id) => format!("Occupy {}", self.name(id)),
            Choice::Draw => "Draw a card into its Neutral Zone".to_owned(),
            Choice::Use(id, at) => self.say_use(id, at),
            Choice::End => match self.player(self.active).actions {
                0 => "End your Character Phase".to_owned(),
                n => format!("End your Character Phase ({} left)", plural(n, "action")),
            },
            Choice::Exhaust(id) => self.say_exhaust(id),
            Choice::Pay(kind) => self.say_pay(kind),
            Choice::Roll => match self.trial().map(|trial| self.rating(&trial)) {
                Some(rating) => format!("Draw the result card (rating {rating}: {} of 12)", chances(rating)),
                None => "Draw the result card".to_owned(),
            },
            Choice::Mill => "Mill the top card of your Event Deck".to_owned(),
            Choice::Deck(deck) => self.say_deck(deck),
            Choice::Pick(id) => self.say_pick(id),
            Choice::Opponent(seat) => format!("Against {}", self.who(seat)),
            Choice::Gain(kind) => format!("Gain 1 {}", kind.name()),
            Choice::Way(at) => self.say_way(at),
            Choice::Yes => match self.frames.last() {
                Some(&Frame::May { block, .. }) => capital(&self.block_words(block)),
                _ => "Yes".to_owned(),
            },
            Choice::Pass => self.say_pass(),
        }
    }

    /// A clause by what it costs, and what it does.
    fn say_use(&self, id: u8, at: u8) -> String {
        let name = self.name(id);
        let Some(clause) = self.clause(id, at) else { return format!("Use {name}") };
        let verb = match (clause.head, clause.costs) {
            (_, costs) if costs.discard => "Discard",
            (head, costs) if costs.exhaust || head == Head::Exhaust => "Exhaust",
            _ => "Use",
        };
        let action = if clause.head == Head::Action { " for an action" } else { "" };
        let minion = if clause.costs.acting_minion { " with an acting minion" } else { "" };
        format!("{verb} {name}{action}{minion}: {}", self.block_words(clause.steps))
    }

    fn say_exhaust(&self, id: u8) -> String {
        let defends = self.trial().is_some_and(|trial| trial.kind == TestKind::Defense);
        let stat = if defends { Stat::Defense } else { Stat::Power };
        format!("Exhaust {}: {:+}", self.name(id), self.strength(id, stat))
    }

    fn say_pay(&self, kind: Resource) -> String {
        let name = kind.name();
        match (self.frames.last(), self.trial()) {
            (Some(Frame::Test(Stage::PayAfter)), Some(trial)) => {
                format!("Spend {name}: +1 ({} more needed)", trial.missing)
            }
            (Some(Frame::Test(_)), Some(trial)) => {
                format!("Spend {name}: +2 (rating {})", self.rating(&trial) + 2)
            }
            (Some(&Frame::Spend { step, left, .. }), _) => self.say_spend(name, step, left),
            _ => format!("Spend {name}"),
        }
    }

    /// A resource for an effect.
    fn say_spend(&self, name: &str, step: u16, left: u8) -> String {
        let Step::Spend { then, .. } = self.step_at(step) else { return format!("Spend {name}") };
        let more = if left > 1 { format!(" ({left} still to spend)") } else { String::new() };
        if then.is_none() {
            return format!("Spend {name}{more}");
        }
        format!("Spend {name}{more}: {}", self.block_words(then))
    }

    fn say_deck(&self, deck: Deck) -> String {
        let cards = |n: usize| plural(n as u32, "card");
        match deck {
            Deck::Own => {
                let seat = self.who_is_asked().map_or(self.active, |asked| asked.seat);
                format!("Your Event Deck ({})", cards(self.player(seat).deck.len()))
            }
            Deck::Scenario => format!("The Scenario Event Deck ({})", cards(self.shared.deck.len())),
        }
    }

    fn say_way(&self, way: u8) -> String {
        let Some(&Frame::Choose { step, .. }) = self.frames.last() else {
            return format!("Way {}", u16::from(way) + 1);
        };
        let chosen = self.ways(step).find(|(at, _)| *at == way);
        chosen.map_or_else(
            || format!("Way {}", u16::from(way) + 1),
            |(_, block)| self.plot_ahead(block).unwrap_or_else(|| capital(&self.block_words(block))),
        )
    }

    /// The plot card that a way leads to, with its goal: one chooses between stories, not between numbers.
    fn plot_ahead(&self, block: Block) -> Option<String> {
        let Step::Continue { plot } = self.step_at(block.start) else { return None };
        let is_meant = |kind: &&u16| self.set.of(**kind).number == plot;
        let def = self.set.of(*self.story.kinds.iter().find(is_meant)?);
        let goal = def.text.split_once("Goal: ")?.1.split_once(". Then: ")?.0;
        Some(format!("{}: {goal}", def.name))
    }

    fn say_pick(&self, id: u8) -> String {
        let name = self.name(id);
        match self.frames.last() {
            Some(Frame::Acting { card, deal: Deal::Occupy }) => {
                format!("Occupy {} with {name}", self.name(*card))
            }
            Some(Frame::Acting { .. } | Frame::Use { .. }) => format!("Act with {name}"),
            Some(Frame::Crowded(_)) => format!("Let {name} go"),
            Some(&Frame::Select { step, context }) => self.say_select(step, context, id),
            Some(&Frame::Search { step, .. }) => match self.step_at(step) {
                Step::Search { goal: Goal::Control, .. } => format!("Take control of {name}"),
                Step::Search { goal: Goal::Top, .. } => format!("Put {name} on top of your Event Deck"),
                _ => format!("Place {name} in its Neutral Zone"),
            },
            Some(Frame::Bearer { card, .. }) => format!("Attach {} to {name}", self.name(*card)),
            Some(Frame::Test(Stage::Suffer)) => format!("Sacrifice {name}"),
            _ => format!("Pick {name}"),
        }
    }

    /// A step happens to the card that is picked.
    fn say_select(&self, step: u16, context: Context, id: u8) -> String {
        let name = self.name(id);
        let tried = |what: String, deal, n, adding| {
            let trial = self.test_for(deal, id);
            self.with_odds(what, trial.map(|trial| Trial { seat: context.you, n, adding, ..trial }))
        };
        match self.step_at(step) {
            Step::Control { n, .. } => tried(format!("Try to control {name}"), Deal::Control, n, NONE),
            Step::Strike { n, adding_this, .. } => {
                let adding = if adding_this { context.this } else { NONE };
                tried(format!("Attack {name}"), Deal::Attack, n, adding)
            }
            Step::Neutralize(_) => format!("Neutralize {name}"),
            Step::Destroy(_) => format!("Destroy {name}"),
            Step::Discard(_) => format!("Discard {name}"),
            Step::Exhaust(_) => format!("Exhaust {name}"),
            Step::Ready(_) => format!("Ready {name}"),
            Step::Flip(_) => format!("Turn {name} face down"),
            Step::Steal(_) => format!("Steal {name}"),
            Step::StealResource => match self.card(id).place {
                Place::Tucked(seat, kind) => format!("Steal 1 {} of {}", kind.name(), self.who(seat)),
                _ => format!("Steal {name}"),
            },
            Step::OrderAttack { .. } => format!("Let {name} attack"),
            Step::OrderOccupy { .. } => format!("Let {name} occupy the nearest location"),
            Step::Damage { n, .. } => format!("Put {n} Damage on {name}"),
            _ => format!("Pick {name}"),
        }
    }

    fn say_pass(&self) -> String {
        match self.frames.last() {
            Some(&Frame::Spend { step, .. }) => match self.step_at(step) {
                Step::Spend { otherwise, .. } if !otherwise.is_none() => {
                    format!("Spend nothing: {}", self.block_words(otherwise))
                }
                _ => "Spend nothing".to_owned(),
            },
            Some(Frame::May { .. }) => "Do not".to_owned(),
            Some(Frame::Search { .. }) => "Take nothing".to_owned(),
            Some(Frame::React { .. }) => "Do not react".to_owned(),
            Some(Frame::Test(Stage::Support(_))) => "Do not support".to_owned(),
            Some(Frame::Test(Stage::PayAfter)) => {
                let what = self.trial().map_or("test", |trial| trial.kind.noun());
                format!("Spend nothing: the {what} fails")
            }
            _ => "Pass".to_owned(),
        }
    }
}

impl TestKind {
    /// What a test is called.
    pub(crate) fn noun(self) -> &'static str {
        match self {
            TestKind::Attack => "attack",
            TestKind::Control => "control test",
            TestKind::Mind => "Mind test",
            TestKind::Social => "Social test",
            TestKind::Defense => "defense",
        }
    }
}
