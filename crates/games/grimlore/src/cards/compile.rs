//! From the words of a text to the steps of the program.

mod words;

use crate::cards::ops::{
    Amount, Block, Clause, Condition, Costs, Deck, Deed, Filter, Head, Modifier, Program, Quantity, Range,
    Row, Selector, Step, Whom,
};
use crate::cards::text::{
    self, Abilities, Both, Clauses, Controlled, Cost, Effect, OnDiscard, Otherwise, Results, Rows, Span,
    Special, Steps, Strike, Test, Text, To, Tough,
};
use crate::cards::{CardDef, Plot};
use phrases::Name;

/// Writes the texts of a set into its program.
pub(crate) struct Compiler {
    pub program: Program,
    /// Names are places in the set, and behind the last card those of tags.
    cards: u16,
}

impl Compiler {
    pub(crate) fn new(cards: usize) -> Compiler {
        Compiler { program: Program::default(), cards: place(cards) }
    }

    /// The print with everything that its text says of it.
    pub(crate) fn compile(&mut self, mut card: CardDef, text: &Text) -> CardDef {
        match text {
            Text::Card { tough, neutral, controlled, special, result, discard } => {
                if let Some(Tough::Tough { n, per }) = tough {
                    card.tough = amount(*n, *per);
                }
                card.neutral = self.clauses(neutral);
                if let Some(Controlled::Controlled { clauses }) = controlled {
                    card.blue.extend(self.clauses(clauses));
                }
                if let Some(Special::Special { steps }) = special {
                    let steps = self.steps(steps);
                    card.blue.push(Clause { head: Head::Special, costs: Costs::default(), steps });
                }
                if let Some(Results::Results { clauses }) = result {
                    card.blue.extend(self.clauses(clauses));
                }
                if let Some(OnDiscard::OnDiscard { steps }) = discard {
                    card.discard = self.steps(steps);
                }
            }
            Text::Character { actions, limit, abilities } => {
                (card.actions, card.limit) = (*actions, *limit);
                if let Some(Abilities::Abilities { clauses }) = abilities {
                    card.blue = self.clauses(clauses);
                }
            }
            Text::Plot { setup, goal, then, late, late_steps } => {
                card.plot = Some(Plot {
                    number: card.number,
                    setup: self.steps(setup),
                    goal: self.condition(goal),
                    then: self.steps(then),
                    late: self.condition(late),
                    late_steps: self.steps(late_steps),
                });
            }
        }
        card.neutral_modifiers = self.modifiers(&card.neutral);
        card.blue_modifiers = self.modifiers(&card.blue);
        card
    }

    fn modifiers(&self, clauses: &[Clause]) -> Vec<Modifier> {
        let lasting = clauses
            .iter()
            .filter(|clause| matches!(clause.head, Head::Aura | Head::Passive | Head::Attach(_)));
        let steps = lasting.flat_map(|clause| {
            let start = usize::from(clause.steps.start);
            self.program.steps.iter().skip(start).take(usize::from(clause.steps.len))
        });
        let modifier = |step: &Step| match step {
            Step::Has(modifier) => Some(*modifier),
            _ => None,
        };
        steps.filter_map(modifier).collect()
    }

    fn clauses(&mut self, clauses: &Clauses) -> Vec<Clause> {
        let clause = |clause: &text::Clause| Clause {
            head: head(clause),
            costs: costs(clause.costs()),
            steps: self.steps(clause.steps()),
        };
        clauses.iter().map(clause).collect()
    }

    fn steps(&mut self, effects: &Steps) -> Block {
        let mut steps = Vec::new();
        for effect in effects {
            self.effect(effect, &mut steps);
        }
        self.block(steps)
    }

    fn inner(&mut self, effect: &Effect) -> Block {
        let mut steps = Vec::new();
        self.effect(effect, &mut steps);
        self.block(steps)
    }

    fn otherwise(&mut self, otherwise: Option<&Otherwise>) -> Block {
        otherwise.map_or(Block::NONE, |Otherwise::Otherwise { effect }| self.inner(effect))
    }

    /// Steps lie side by side, so those within them are written first.
    fn block(&mut self, steps: Vec<Step>) -> Block {
        let block = Block { start: place(self.program.steps.len()), len: count(steps.len()) };
        self.program.steps.extend(steps);
        block
    }

    fn effect(&mut self, effect: &Effect, steps: &mut Vec<Step>) {
        let step = match effect {
            Effect::Do { step } => self.step(*step),
            Effect::Then { step, rest } => {
                steps.push(self.step(*step));
                return self.effect(rest, steps);
            }
            Effect::May { effect } => Step::May(self.inner(effect)),
            Effect::Choose { ways } => {
                let ways: Vec<Block> = ways.iter().map(|way| self.inner(way)).collect();
                let range = Range { start: place(self.program.ways.len()), len: count(ways.len()) };
                self.program.ways.extend(ways);
                Step::Choose(range)
            }
            Effect::Every { effect } => Step::Every(self.inner(effect)),
            Effect::Spend { n, stock, to, otherwise } => Step::Spend {
                kind: (*stock).into(),
                n: *n,
                then: to.as_ref().map_or(Block::NONE, |To::To { effect }| self.inner(effect)),
                otherwise: self.otherwise(otherwise.as_ref()),
            },
            Effect::If { condition, effect, otherwise } => Step::If {
                condition: self.condition(condition),
                then: self.inner(effect),
                otherwise: self.otherwise(otherwise.as_ref()),
            },
            Effect::Test { attribute, modifier, success, fail } => Step::Test {
                attribute: (*attribute).into(),
                modifier: i8::try_from(*modifier).unwrap_or(i8::MAX),
                success: self.inner(success),
                fail: self.inner(fail),
            },
            Effect::Table { rows } => self.table(rows),
        };
        steps.push(step);
    }

    fn table(&mut self, rows: &Rows) -> Step {
        let row = |text::Row::Row { span, effect }: &text::Row| {
            let (from, to) = span.ends();
            let mut steps = Vec::new();
            self.effect(effect, &mut steps);
            let places = steps.contains(&Step::PlaceDrawn);
            Row { from, to, steps: self.block(steps), places }
        };
        let rows: Vec<Row> = rows.iter().map(row).collect();
        let range = Range { start: place(self.program.rows.len()), len: count(rows.len()) };
        self.program.rows.extend(rows);
        Step::Table(range)
    }

    fn step(&self, step: text::Step) -> Step {
        use text::Step as Said;
        match step {
            Said::Mill { n, per, deck } => Step::Mill { n: amount(n, per), deck: deck.into() },
            Said::Draw { n, per, from } => {
                let deck = from.map(|text::FromDeck::From { deck }| deck.into());
                Step::Draw { n: amount(n, per), deck }
            }
            Said::Gain { resource } => Step::Gain { kind: Some(resource.0.into()) },
            Said::GainAny => Step::Gain { kind: None },
            Said::RecoverOne => Step::Recover { n: 1 },
            Said::Recover { n } => Step::Recover { n },
            Said::Reshuffle => Step::Reshuffle { deck: Deck::Own },
            Said::ReshuffleScenario => Step::Reshuffle { deck: Deck::Scenario },
            Said::Search { place, one, goal } => {
                Step::Search { among: place.into(), what: self.one(one), goal: goal.into() }
            }
            Said::Pick { one, place, goal } => {
                Step::Search { among: place.into(), what: self.one(one), goal: goal.into() }
            }
            Said::PlaceDrawn => Step::PlaceDrawn,
            Said::Place { name, spot } => Step::Place { kind: name.0, spot: spot.into() },

            Said::TakeThis => Step::TakeThis,
            Said::Control { card, bonus } => Step::Control { card: self.card(card), n: rating(bonus) },
            Said::OccupyThis => Step::OccupyThis,
            Said::OccupyNearest => Step::OccupyNearest,
            Said::Neutralize { card } => Step::Neutralize(self.card(card)),
            Said::Destroy { card } => Step::Destroy(self.card(card)),
            Said::Discard { card } => Step::Discard(self.card(card)),
            Said::Exhaust { card } => Step::Exhaust(self.card(card)),
            Said::Ready { card } => Step::Ready(self.card(card)),
            Said::Flip { card } => Step::Flip(self.card(card)),
            Said::Steal { card } => Step::Steal(self.card(card)),
            Said::StealResource => Step::StealResource,
            Said::Swap => Step::Swap,

            Said::Attack { target, bonus } => Step::Attack { whom: Whom::from(target), n: power(bonus) },
            Said::OrderAttack { card, target, bonus } => {
                Step::OrderAttack { unit: self.card(card), whom: target.into(), n: power(bonus) }
            }
            Said::OrderOccupy { card } => Step::OrderOccupy { unit: self.card(card) },
            Said::Strike { card, strike } => strike_at(self.card(card), strike),
            Said::Assault { bonus } => Step::Assault { n: power(bonus) },
            Said::Resolve => Step::Resolve,
            Said::Damage { n, card } => Step::Damage { unit: self.card(card), n },
            Said::Redraw => Step::Redraw,
            Said::Cancel => Step::Cancel,
            Said::Assist { n } => Step::Assist { n },
            Said::Actions { n } => Step::Actions { n },
            Said::Special => Step::Special,

            Said::Modify { who, n, stat, until } => {
                modified(Modifier { who: who.into(), stat: stat.into(), n }, until)
            }
            Said::Continue { n } => Step::Continue { plot: n },
            Said::Win => Step::Win,
        }
    }

    fn condition(&mut self, condition: &text::Condition) -> u16 {
        match condition {
            text::Condition::One { both } => self.both(both),
            text::Condition::Or { both, rest } => {
                let (one, other) = (self.both(both), self.condition(rest));
                self.keep(Condition::Or(one, other))
            }
        }
    }

    fn both(&mut self, both: &Both) -> u16 {
        match both {
            Both::One { test } => self.test(*test),
            Both::And { test, rest } => {
                let (one, other) = (self.test(*test), self.both(rest));
                self.keep(Condition::And(one, other))
            }
        }
    }

    fn test(&mut self, test: Test) -> u16 {
        let named = |deed, name| (Quantity::Done(deed, self.named(name)), amount(1, None));
        let done = |deed, n, per| (Quantity::Done(deed, Filter::Card), amount(n, per));
        let (quantity, n) = match test {
            Test::NamedControlled { name } => (Quantity::Controlled(self.named(name)), amount(1, None)),
            Test::Controlled { n, kind, per } | Test::YouControl { n, kind, per } => {
                (Quantity::Controlled(self.kind(kind)), amount(n, per))
            }
            Test::Held { n, stock, per } => (Quantity::Held(stock.into()), amount(n, per)),
            Test::DeckAtMost { n } => {
                return self.keep(Condition::AtMost(Quantity::DeckSize, amount(n, None)));
            }
            Test::Rounds { n } => (Quantity::Rounds, amount(n, None)),
            Test::NamedDefeated { name } => named(Deed::Defeat, name),
            Test::NamedResolved { name } => named(Deed::Resolve, name),
            Test::Defeated { n, per } => done(Deed::Defeat, n, per),
            Test::Resolved { n, per } => done(Deed::Resolve, n, per),
            Test::Taken { n, per } => done(Deed::Equip, n, per),
            Test::Occupied { n, per } => done(Deed::Occupy, n, per),
        };
        self.keep(Condition::AtLeast(quantity, n))
    }

    fn keep(&mut self, condition: Condition) -> u16 {
        self.program.conditions.push(condition);
        place(self.program.conditions.len() - 1)
    }

    /// What a name stands for: a card or a tag.
    fn named(&self, name: Name) -> Filter {
        match name.0.checked_sub(self.cards) {
            Some(tag) => Filter::Tag(count(usize::from(tag))),
            None => Filter::Named(name.0),
        }
    }
}

impl Span {
    /// The first and the last result.
    pub(crate) fn ends(self) -> (u8, u8) {
        match self {
            Span::One { n } => (n, n),
            Span::Several { from, to } => (from, to),
        }
    }
}

/// A place in a list of the program. What does not fit is refused when the set is complete.
fn place(at: usize) -> u16 {
    u16::try_from(at).unwrap_or(u16::MAX)
}

/// How many there are: no text is long enough for more than a byte counts.
fn count(len: usize) -> u8 {
    u8::try_from(len).unwrap_or(u8::MAX)
}

fn amount(n: u8, per: Option<text::PerPlayer>) -> Amount {
    Amount { n, per_player: per.is_some() }
}

fn strike_at(unit: Selector, strike: Option<Strike>) -> Step {
    let n = if let Some(Strike::Power { n }) = strike { n } else { 0 };
    Step::Strike { unit, n, adding_this: strike == Some(Strike::AddingThis) }
}

/// For a while, or as long as the card lies there.
fn modified(modifier: Modifier, until: Option<text::Until>) -> Step {
    until.map_or(Step::Has(modifier), |until| Step::Modify { modifier, until: until.into() })
}

fn rating(bonus: Option<text::ControlBonus>) -> i8 {
    bonus.map_or(0, |text::ControlBonus::Rating { n }| n)
}

fn power(bonus: Option<text::Bonus>) -> i8 {
    bonus.map_or(0, |text::Bonus::Power { n }| n)
}

pub(crate) fn head(clause: &text::Clause) -> Head {
    match clause {
        text::Clause::Plain { head, .. } => (*head).into(),
        text::Clause::Reaction { trigger, .. } => Head::Reaction((*trigger).into()),
        text::Clause::Attach { bearer, .. } => Head::Attach((*bearer).into()),
    }
}

fn costs(said: &[Cost]) -> Costs {
    Costs {
        acting_minion: said.contains(&Cost::ActingMinion),
        exhaust: said.contains(&Cost::ExhaustThis),
        discard: said.contains(&Cost::DiscardThis),
        once: said.contains(&Cost::Once),
    }
}

#[cfg(test)]
mod tests;
