//! Conditions of goals and of steps.

use super::what::{Kind, PerPlayer, Stock};
use phrases::{Name, phrases};

phrases! {
    /// "And" binds more closely than "or".
    #[derive(Clone, Debug, PartialEq, Eq, Hash)]
    pub enum Condition = "condition" {
        "{both}" => One { both: Both },
        "{both}, or {rest}" => Or { both: Both, rest: Box<Condition> },
    }

    #[derive(Clone, Debug, PartialEq, Eq, Hash)]
    pub enum Both = "conditions joined by and" {
        "{test}" => One { test: Test },
        "{test}, and {rest}" => And { test: Test, rest: Box<Both> },
    }

    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    pub enum Test = "single condition" {
        "{name} is controlled" => NamedControlled { name: Name },
        "at least {n} {kind}{per} {is|are} controlled" => Controlled { n: u8, kind: Kind, per: Option<PerPlayer> },
        "you control at least {n} {kind}{per}" => YouControl { n: u8, kind: Kind, per: Option<PerPlayer> },
        "at least {n} {stock}{per} {is|are} held" => Held { n: u8, stock: Stock, per: Option<PerPlayer> },
        "you have at most {n} card{s} in your Event Deck" => DeckAtMost { n: u8 },
        "at least {n} round{s} {was|were} completed" => Rounds { n: u8 },
        "{name} was defeated" => NamedDefeated { name: Name },
        "{name} was resolved" => NamedResolved { name: Name },
        "at least {n} unit{s}{per} {was|were} defeated" => Defeated { n: u8, per: Option<PerPlayer> },
        "at least {n} event{s} or anomal{y|ies}{per} {was|were} resolved"
            => Resolved { n: u8, per: Option<PerPlayer> },
        "at least {n} item{s}{per} {was|were} taken" => Taken { n: u8, per: Option<PerPlayer> },
        "at least {n} location{s}{per} {was|were} occupied" => Occupied { n: u8, per: Option<PerPlayer> },
    }
}

impl Condition {
    /// The single conditions, in the order of the text.
    pub fn tests(&self) -> Vec<Test> {
        let mut tests = Vec::new();
        let mut condition = self;
        loop {
            let (mut both, rest) = match condition {
                Condition::One { both } => (both, None),
                Condition::Or { both, rest } => (both, Some(rest)),
            };
            while let Both::And { test, rest } = both {
                tests.push(*test);
                both = rest;
            }
            if let Both::One { test } = both {
                tests.push(*test);
            }
            match rest {
                Some(rest) => condition = rest,
                None => return tests,
            }
        }
    }
}
