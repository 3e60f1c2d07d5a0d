//! Words for cards, seats and choices: what a choice does here, as on a button, with the numbers that everybody can
//! reckon.

use crate::cards::ops::{Block, Class, Clause, Deck, Goal, Head, Resource, Stat, Step};
use crate::cards::run::test_of;
use crate::cards::wording::{capital, plural};
use crate::state::event::Deal;
use crate::state::frame::{Context, Frame, Purpose, Stage, TestKind, Trial};
use crate::state::{Grimlore, NONE, Place};
use kernel::{Questions, Seat};

impl Resource {
    pub(crate) const ALL: [Resource; 3] = [Resource::Ammo, Resource::Influence, Resource::Credstick];

    pub fn word(self) -> &'static str {
        match self {
            Resource::Ammo => "ammo",
            Resource::Influence => "influence",
            Resource::Credstick => "credstick",
        }
    }
}

impl Deck {
    pub fn word(self) -> &'static str {
        match self {
            Deck::Own => "own",
            Deck::Scenario => "scenario",
        }
    }
}

impl Grimlore {
    pub(crate) fn kind_name(&self, kind: u16) -> String {
        self.kind_text(kind).to_owned()
    }

    pub(crate) fn kind_text(&self, kind: u16) -> &'static str {
        self.set.set().cards.get(usize::from(kind)).map_or("a card", |card| &card.name)
    }

    /// The name of a card of the match.
    pub(crate) fn name(&self, id: u8) -> &'static str {
        self.cards.get(usize::from(id)).map_or("a card", |card| self.kind_text(card.kind))
    }

    pub(crate) fn word(&self, id: u8) -> &'static str {
        self.cards.get(usize::from(id)).map_or("nothing", |card| &self.set.of(card.kind).word)
    }

    /// Clauses of the box in question that a player may ever use, with their places.
    pub(crate) fn usable(&self, id: u8) -> impl Iterator<Item = (u8, &'static Clause)> + '_ {
        let def = self.def(id);
        let neutral = matches!(self.card(id).place, Place::Lane { .. });
        let clauses = if neutral { &def.neutral } else { &def.blue };
        (0..).zip(clauses).filter(move |(_, clause)| {
            let head = clause.head;
            matches!(head, Head::Action | Head::Exhaust | Head::Free | Head::Reaction(_) | Head::Support)
                && !(neutral && self.is_usual(def.class, clause))
        })
    }

    /// The only clause that a player may ever use, if there is one.
    pub(crate) fn only_usable(&self, id: u8) -> Option<u8> {
        let mut usable = self.usable(id);
        let (at, _) = usable.next()?;
        usable.next().is_none().then_some(at)
    }
}

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
        Some(Trial { kind, purpose, seat: self.active, card, ..Trial::default() })
    }

    fn with_odds(&self, what: String, trial: Option<Trial>) -> String {
        match trial.and_then(|trial| self.prospect(trial)) {
            Some(rating) => format!("{what} ({})", odds(rating)),
            None => what,
        }
    }

    /// The usual action of a card, with its odds where it is a test.
    pub(crate) fn say_deal(&self, deal: Deal, id: u8) -> String {
        let name = self.name(id);
        let what = match deal {
            Deal::Attack => format!("Attack {name}"),
            Deal::Control => format!("Try to control {name}"),
            Deal::Resolve => format!("Resolve {name}"),
            Deal::Take => format!("Take control of {name}"),
            Deal::Occupy => format!("Occupy {name}"),
        };
        self.with_odds(what, self.test_for(deal, id))
    }

    pub(crate) fn say_end(&self) -> String {
        match self.player(self.active).actions {
            0 => "End your Character Phase".to_owned(),
            n => format!("End your Character Phase ({} left)", plural(n, "action")),
        }
    }

    pub(crate) fn say_roll(&self) -> String {
        match self.trial().map(|trial| self.rating(&trial)) {
            Some(rating) => format!("Draw the result card (rating {rating}: {} of 12)", chances(rating)),
            None => "Draw the result card".to_owned(),
        }
    }

    pub(crate) fn say_yes(&self) -> String {
        if let Some(&Frame::May { block, .. }) = self.frames.last() {
            return capital(&self.block_words(block));
        }
        "Yes".to_owned()
    }

    /// A clause by what it costs, and what it does.
    pub(crate) fn say_use(&self, id: u8, at: u8) -> String {
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

    pub(crate) fn say_exhaust(&self, id: u8) -> String {
        let defends = self.trial().is_some_and(|trial| trial.kind == TestKind::Defense);
        let stat = if defends { Stat::Defense } else { Stat::Power };
        format!("Exhaust {}: {:+}", self.name(id), self.strength(id, stat))
    }

    pub(crate) fn say_pay(&self, kind: Resource) -> String {
        let name = kind.name();
        if let Some(&Frame::Spend { step, left, .. }) = self.frames.last() {
            return self.say_spend(name, step, left);
        }
        let (Some(Frame::Test(stage)), Some(trial)) = (self.frames.last(), self.trial()) else {
            return format!("Spend {name}");
        };
        if *stage == Stage::PayAfter {
            return format!("Spend {name}: +1 ({} more needed)", trial.missing);
        }
        format!("Spend {name}: +2 (rating {})", self.rating(&trial) + 2)
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

    pub(crate) fn say_deck(&self, deck: Deck) -> String {
        let cards = |n: usize| plural(n as u32, "card");
        match deck {
            Deck::Own => {
                let seat = self.asked().map_or(self.active, |asked| asked.seat);
                format!("Draw from your Event Deck ({})", cards(self.player(seat).deck.len()))
            }
            Deck::Scenario => {
                format!("Draw from the Scenario Event Deck ({})", cards(self.shared.deck.len()))
            }
        }
    }

    pub(crate) fn say_way(&self, way: u8) -> String {
        let Some(&Frame::Choose { step, .. }) = self.frames.last() else {
            return format!("Option {}", u16::from(way) + 1);
        };
        let chosen = self.ways(step).find(|(at, _)| *at == way);
        chosen.map_or_else(
            || format!("Option {}", u16::from(way) + 1),
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

    pub(crate) fn say_pick(&self, id: u8) -> String {
        let name = self.name(id);
        let Some(&frame) = self.frames.last() else { return format!("Pick {name}") };
        if let Frame::Acting { card, deal: Deal::Occupy } = frame {
            return format!("Occupy {} with {name}", self.name(card));
        }
        if let Frame::Acting { .. } | Frame::Use { .. } = frame {
            return format!("Act with {name}");
        }
        if let Frame::Crowded(_) = frame {
            return format!("Let {name} go");
        }
        if let Frame::Select { step, context } = frame {
            return self.say_select(step, context, id);
        }
        if let Frame::Search { step, .. } = frame {
            return self.say_found(step, name);
        }
        if let Frame::Bearer { card, .. } = frame {
            return format!("Attach {} to {name}", self.name(card));
        }
        if let Frame::Test(Stage::Suffer) = frame {
            return format!("Sacrifice {name}");
        }
        format!("Pick {name}")
    }

    fn say_found(&self, step: u16, name: &str) -> String {
        match self.step_at(step) {
            Step::Search { goal: Goal::Control, .. } => format!("Take control of {name}"),
            Step::Search { goal: Goal::Top, .. } => format!("Put {name} on top of your Event Deck"),
            _ => format!("Place {name} in its Neutral Zone"),
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
                Place::Tucked(seat, kind) => format!("Steal 1 {} from {}", kind.name(), self.who(seat)),
                _ => format!("Steal {name}"),
            },
            Step::OrderAttack { .. } => format!("Let {name} attack"),
            Step::OrderOccupy { .. } => format!("Let {name} occupy the nearest location"),
            Step::Damage { n, .. } => format!("Put {n} Damage on {name}"),
            _ => format!("Pick {name}"),
        }
    }

    pub(crate) fn say_pass(&self) -> String {
        let Some(&frame) = self.frames.last() else { return "Pass".to_owned() };
        if let Frame::Spend { step, .. } = frame {
            return match self.step_at(step) {
                Step::Spend { otherwise, .. } if !otherwise.is_none() => {
                    format!("Spend nothing: {}", self.block_words(otherwise))
                }
                _ => "Spend nothing".to_owned(),
            };
        }
        if let Frame::Test(Stage::PayAfter) = frame {
            let what = self.trial().map_or("test", |trial| trial.kind.noun());
            return format!("Spend nothing: the {what} fails");
        }
        let short = [
            (matches!(frame, Frame::May { .. }), "Don't"),
            (matches!(frame, Frame::Search { .. }), "Take nothing"),
            (matches!(frame, Frame::React { .. }), "Don't react"),
            (matches!(frame, Frame::Test(Stage::Support(_))), "Don't support"),
        ];
        short.into_iter().find(|(is, _)| *is).map_or("Pass", |(_, words)| words).to_owned()
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

impl Grimlore {
    /// With the card whose text asks. Characters and plot cards, which speak through them, go without saying.
    pub(crate) fn by_text(&self, context: Context, question: &str) -> String {
        if self.class(context.this) == Class::Character {
            return capital(question);
        }
        format!("{}: {question}", self.name(context.this))
    }

    /// What a test is about.
    pub(crate) fn test_text(&self, trial: &Trial) -> String {
        let (who, name) = (self.who(trial.seat), self.name(trial.card));
        let power = || self.attack_power(trial.card) + i16::from(trial.n);
        match trial.purpose {
            Purpose::Attack => format!("{who} attacks {name}"),
            Purpose::Control => format!("{who} tries to control {name}"),
            Purpose::Resolve => format!("{who} tries to resolve {name} with a {}", trial.kind.noun()),
            Purpose::Text(_) => format!("{who} makes a {} for {name}", trial.kind.noun()),
            Purpose::Defense => format!("{name} attacks {who} with Power {}", power()),
            Purpose::Raid(minion) => {
                format!("{name} raids {} of {who} with Power {}", self.name(minion), power())
            }
        }
    }

    /// "rating 7 - 4 = 3".
    pub(crate) fn reckoning(&self, trial: &Trial) -> String {
        let (rating, opposing) = (self.rating(trial), self.opposing(trial));
        match opposing {
            0 => format!("rating {rating}"),
            n if n < 0 => format!("rating {} + {} = {rating}", rating + n, -n),
            n => format!("rating {} - {n} = {rating}", rating + n),
        }
    }
}
