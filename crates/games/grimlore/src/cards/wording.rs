//! The steps of a text in the words of the cards.

use crate::cards::ops::{
    Among, Amount, Attribute, Block, Class, Condition, Deck, Deed, Filter, Goal, Modifier, Quantity, Range,
    Resource, Selector, Spot, Stat, Step, Until, Who, Whom,
};
use crate::state::Grimlore;
pub(crate) use kernel::english::{capital, plural};

/// "a unit", "an item".
fn one(kind: &str) -> String {
    let vowel = kind.starts_with(['a', 'e', 'i', 'o', 'A', 'E', 'I', 'O']);
    format!("{} {kind}", if vowel { "an" } else { "a" })
}

impl Resource {
    pub(crate) fn name(self) -> &'static str {
        match self {
            Resource::Ammo => "Ammo",
            Resource::Influence => "Influence",
            Resource::Credstick => "Credstick",
        }
    }
}

/// "1 Ammo", "2 Credsticks"; without a kind any resources.
pub(crate) fn stock(kind: Option<Resource>, n: u8) -> String {
    match kind {
        Some(Resource::Credstick) => plural(n, "Credstick"),
        Some(kind) => format!("{n} {}", kind.name()),
        None => plural(n, "resource"),
    }
}

fn deck(deck: Deck) -> &'static str {
    match deck {
        Deck::Own => "your Event Deck",
        Deck::Scenario => "the Scenario Event Deck",
    }
}

pub(crate) fn until(until: Until) -> &'static str {
    match until {
        Until::Test => "for this test",
        Until::EndOfTurn => "until the end of this turn",
        Until::YourNextTurn => "until the start of your next turn",
    }
}

pub(crate) fn stat(stat: Stat) -> &'static str {
    match stat {
        Stat::Power => "Power",
        Stat::Defense => "Defense",
        Stat::Mind => "Mind",
        Stat::Social => "Social",
        Stat::Attack => "Attack Rating",
        Stat::Control => "Control Rating",
        Stat::Tests => "Test Rating",
        Stat::Limit => "Minion Limit",
    }
}

fn modifier(modifier: Modifier) -> String {
    let who = match modifier.who {
        Who::YourCharacter => "your character has",
        Who::EveryCharacter => "every character has",
        Who::OpponentCharacters => "every opponent character has",
        Who::YourMinions => "your minions have",
        Who::Bearer => "the bearer has",
        Who::UnitsHere => "the units in this card's zone have",
    };
    format!("{who} {:+} {}", modifier.n, stat(modifier.stat))
}

fn whom(whom: Whom) -> &'static str {
    match whom {
        Whom::You => "your character",
        Whom::Opponent => "an opponent character of your choice",
        Whom::Each => "every character",
    }
}

fn goal(goal: Goal) -> &'static str {
    match goal {
        Goal::Neutral => "place it in its Neutral Zone",
        Goal::Control => "take control of it",
        Goal::Top => "put it on top of your Event Deck",
    }
}

fn spot(spot: Spot) -> &'static str {
    match spot {
        Spot::Neutral => "your Neutral Zone",
        Spot::Scenario => "the Scenario Neutral Zone",
        Spot::Control => "your Control Zone",
    }
}

fn cards(amount: Amount) -> String {
    let per = if amount.per_player { " per player" } else { "" };
    format!("{}{per}", plural(amount.n, "card"))
}

/// A bonus behind a verb, if there is one.
fn with(n: i8, what: &str) -> String {
    if n == 0 { String::new() } else { format!(" with {n:+} {what}") }
}

impl Grimlore {
    /// The steps of a block, one after the other.
    pub(crate) fn block_words(&self, block: Block) -> String {
        let steps = (0..block.len).map(|at| self.step_words(self.step_at(block.start + u16::from(at))));
        steps.collect::<Vec<String>>().join(", then ")
    }

    fn kind_words(&self, filter: Filter) -> &'static str {
        match filter {
            Filter::Card => "card",
            Filter::Class(class) => class.name(),
            Filter::Tag(tag) => self.set.set().tags.get(usize::from(tag)).map_or("card", String::as_str),
            Filter::Named(kind) => self.kind_text(kind),
        }
    }

    fn one_of(&self, filter: Filter) -> String {
        match filter {
            Filter::Class(Class::Unit) => "a unit".to_owned(),
            filter => one(self.kind_words(filter)),
        }
    }

    fn card_words(&self, card: Selector) -> String {
        match card {
            Selector::This => "this card".to_owned(),
            Selector::Acting => "the acting minion".to_owned(),
            Selector::Top => "the top card of your Event Deck".to_owned(),
            Selector::Mine(filter) => format!("{} you control", self.one_of(filter)),
            Selector::Nearest(filter) => format!("the nearest {}", self.kind_words(filter)),
            Selector::Any(Filter::Named(kind)) => self.kind_name(kind),
            Selector::Any(filter) => format!("{} in a valid Neutral Zone", self.one_of(filter)),
            Selector::Foe(filter) => format!("{} an opponent controls", self.one_of(filter)),
            Selector::FoeNeutral(filter) => format!("{} in an opponent's Neutral Zone", self.one_of(filter)),
        }
    }

    pub(crate) fn step_words(&self, step: Step) -> String {
        let card = |card| self.card_words(card);
        let (power, rating) = (|n| with(n, "Power"), |n| with(n, "Control Rating"));
        match step {
            Step::Mill { n, deck: from } => format!("mill {} from {}", cards(n), deck(from)),
            Step::Draw { n, deck: Some(from) } => format!("draw {} from {}", cards(n), deck(from)),
            Step::Draw { n, deck: None } => format!("draw {}", cards(n)),
            Step::Gain { kind: Some(kind) } => format!("gain 1 {}", kind.name()),
            Step::Gain { kind: None } => "gain 1 resource of your choice".to_owned(),
            Step::Spend { kind, n, then, otherwise } => self.spend_words(kind, n, then, otherwise),
            Step::Recover { n } => recover_words(n),
            Step::Reshuffle { deck } => reshuffle_words(deck).to_owned(),
            Step::Search { among, what, goal: to } => self.search_words(among, what, to),
            Step::PlaceDrawn => "place the drawn card in its Neutral Zone".to_owned(),
            Step::Place { kind, spot: at } => format!("place {} in {}", self.kind_text(kind), spot(at)),
            Step::TakeThis => "take control of this card".to_owned(),
            Step::Control { card: id, n } => format!("try to control {}{}", card(id), rating(n)),
            Step::OccupyThis => "the acting minion occupies this card".to_owned(),
            Step::OccupyNearest => "this unit occupies the nearest location".to_owned(),
            Step::Neutralize(id) => format!("neutralize {}", card(id)),
            Step::Destroy(id) => format!("destroy {}", card(id)),
            Step::Discard(id) => format!("discard {}", card(id)),
            Step::Exhaust(id) => format!("exhaust {}", card(id)),
            Step::Ready(id) => format!("ready {}", card(id)),
            Step::Flip(id) => format!("flip {}", card(id)),
            Step::Steal(id) => format!("steal {}", card(id)),
            Step::StealResource => "steal 1 resource of an opponent of your choice".to_owned(),
            Step::Swap => "move this card to another legal bearer".to_owned(),
            Step::Attack { whom: at, n } => format!("this unit attacks {}{}", whom(at), power(n)),
            Step::OrderAttack { unit, whom: at, n } => {
                format!("{} attacks {}{}", card(unit), whom(at), power(n))
            }
            Step::OrderOccupy { unit } => format!("{} occupies the nearest location", card(unit)),
            Step::Strike { unit, adding_this: true, .. } => {
                self.strike_words(unit, " adding this card's Power")
            }
            Step::Strike { unit, n, .. } => self.strike_words(unit, &power(n)),
            Step::Assault { n } => {
                format!("assault an opponent character of your choice{}", power(n))
            }
            Step::Resolve => "try to resolve this card".to_owned(),
            Step::Test { attribute: of, modifier: n, success, fail } => self.test_words(of, n, success, fail),
            Step::Damage { unit, n } => format!("put {n} Damage on {}", card(unit)),
            Step::Redraw => "redraw the result card".to_owned(),
            Step::Assist { n } => format!("the supported test has {n:+} Test Rating"),
            Step::Cancel => "cancel that effect".to_owned(),
            Step::Actions { n } => format!("take {n} more action{} this turn", if n == 1 { "" } else { "s" }),
            Step::Special => "do the special".to_owned(),
            Step::Has(has) => modifier(has),
            Step::Modify { modifier: has, until: to } => format!("{} {}", modifier(has), until(to)),
            Step::May(block) => format!("you may {}", self.block_words(block)),
            Step::Choose(ways) => format!("choose one: {}", self.ways_words(ways)),
            Step::All(block) => self.block_words(block),
            Step::If { condition, then, otherwise } => self.if_words(condition, then, otherwise),
            Step::Table(rows) => self.table_words(rows),
            Step::Every(block) => format!("every player: {}", self.block_words(block)),
            Step::Continue { plot } => format!("continue with plot card {plot}"),
            Step::Win => "the players win".to_owned(),
        }
    }

    fn strike_words(&self, unit: Selector, with: &str) -> String {
        format!("attack {} with your character{with}", self.card_words(unit))
    }

    fn if_words(&self, condition: u16, then: Block, otherwise: Block) -> String {
        let (condition, then) = (self.condition_words(condition), self.block_words(then));
        format!("if {condition}, {then}{}", self.otherwise(otherwise))
    }

    fn otherwise(&self, block: Block) -> String {
        if block.is_none() { String::new() } else { format!(", otherwise {}", self.block_words(block)) }
    }

    fn spend_words(&self, kind: Option<Resource>, n: u8, then: Block, otherwise: Block) -> String {
        let to = if then.is_none() { String::new() } else { format!(" to {}", self.block_words(then)) };
        format!("you may spend {}{to}{}", stock(kind, n), self.otherwise(otherwise))
    }

    fn search_words(&self, among: Among, what: Filter, to: Goal) -> String {
        let what = self.one_of(what);
        let from = match among {
            Among::Deck => "your Event Deck".to_owned(),
            Among::ScenarioDeck => "the Scenario Event Deck".to_owned(),
            Among::Top(n) => format!("the top {n} cards of your Event Deck"),
            Among::Discard => return format!("pick {what} from your discard pile and {}", goal(to)),
            Among::Neutral => return format!("pick {what} from a valid Neutral Zone and {}", goal(to)),
        };
        format!("search {from} for {what} and {}", goal(to))
    }

    fn test_words(&self, attribute: Attribute, modifier: i8, success: Block, fail: Block) -> String {
        let (success, fail) = (self.block_words(success), self.block_words(fail));
        let name = attribute.name();
        format!("make a {name} test with modifier {modifier}: on a success, {success}, otherwise {fail}")
    }

    fn ways_words(&self, ways: Range) -> String {
        let ways = &self.set.set().program.ways[usize::from(ways.start)..][..usize::from(ways.len)];
        ways.iter().map(|&way| self.block_words(way)).collect::<Vec<String>>().join(" / ")
    }

    fn table_words(&self, rows: Range) -> String {
        let rows = &self.set.set().program.rows[usize::from(rows.start)..][..usize::from(rows.len)];
        let row = |row: &crate::cards::ops::Row| {
            let words = self.block_words(row.steps);
            if row.from == row.to {
                format!("{}: {words}", row.from)
            } else {
                format!("{}-{}: {words}", row.from, row.to)
            }
        };
        format!("D12 {}", rows.iter().map(row).collect::<Vec<String>>().join("; "))
    }

    fn condition_words(&self, condition: u16) -> String {
        match self.set.set().program.conditions[usize::from(condition)] {
            Condition::AtLeast(quantity, n) => self.quantity_words(quantity, n, "at least"),
            Condition::AtMost(quantity, n) => self.quantity_words(quantity, n, "at most"),
            Condition::And(a, b) => format!("{}, and {}", self.condition_words(a), self.condition_words(b)),
            Condition::Or(a, b) => format!("{}, or {}", self.condition_words(a), self.condition_words(b)),
            Condition::Not(a) => format!("it is not true that {}", self.condition_words(a)),
        }
    }

    fn quantity_words(&self, quantity: Quantity, amount: Amount, bound: &str) -> String {
        let per = if amount.per_player { " per player" } else { "" };
        let n = amount.n;
        match quantity {
            Quantity::Controlled(Filter::Named(kind)) => format!("{} is controlled", self.kind_text(kind)),
            Quantity::Controlled(Filter::Class(Class::Anomaly)) if n != 1 => {
                format!("you control {bound} {n} anomalies{per}")
            }
            Quantity::Controlled(filter) => {
                format!("you control {bound} {}{per}", plural(n, self.kind_words(filter)))
            }
            Quantity::Held(kind) => {
                format!("{bound} {}{per} {} held", stock(kind, n), if n == 1 { "is" } else { "are" })
            }
            Quantity::DeckSize => format!("you have {bound} {} in your Event Deck", plural(n, "card")),
            Quantity::Rounds => {
                format!("{bound} {} {} completed", plural(n, "round"), if n == 1 { "was" } else { "were" })
            }
            Quantity::Done(deed, Filter::Named(kind)) => {
                format!("{} was {}", self.kind_text(kind), done(deed))
            }
            Quantity::Done(deed, _) => format!("{bound} {}{per} {}", plural(n, "time"), done(deed)),
        }
    }
}

fn done(deed: Deed) -> &'static str {
    match deed {
        Deed::Defeat => "defeated",
        Deed::Control => "controlled",
        Deed::Resolve => "resolved",
        Deed::Gain => "gained",
        Deed::Defend => "defended",
        Deed::Equip => "taken",
        Deed::Occupy => "occupied",
        Deed::Spend => "spent",
    }
}

fn recover_words(n: u8) -> String {
    let cards = if n == 1 { "card".to_owned() } else { format!("{n} cards") };
    format!("place the top {cards} of your discard pile onto your Event Deck")
}

fn reshuffle_words(deck: Deck) -> &'static str {
    match deck {
        Deck::Own => "shuffle your discard pile onto your Event Deck",
        Deck::Scenario => "shuffle the scenario discard pile onto the Scenario Event Deck",
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::setup::Setup;
    use crate::state::Mode;
    use kernel::prelude::*;
    use kernel::{Mute, Quick};

    /// Steps are said in the very words of the cards, but for the sign between them.
    #[test]
    fn steps_are_said_as_they_are_printed() {
        let game = Grimlore::start(&Setup::of(Mode::Story, &["nysera"]), &mut Mute(Quick::new(1))).unwrap();
        let joined = |text: &str| text.replace("; ", ", then ");
        for card in &game.set.set().cards {
            let clauses = card.neutral.iter().chain(&card.blue).map(|clause| clause.steps);
            let plot = card.plot.iter().flat_map(|plot| [plot.setup, plot.then, plot.late_steps]);
            for block in clauses.chain([card.discard]).chain(plot) {
                let words = joined(&game.block_words(block));
                assert!(joined(&card.text).contains(&words), "{words:?} in {:?}", card.text);
                assert!(block.is_none() || !words.is_empty(), "{}", card.name);
            }
        }
    }
}
