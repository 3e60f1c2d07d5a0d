//! Words that have one meaning wherever they stand.

use super::Compiler;
use crate::cards::ops::{
    Among, Attribute, Bearer, Class, Deck, Filter, Goal, Head, Resource, Selector, Spot, Stat, Trigger,
    Until, Who, Whom,
};
use crate::cards::text;

/// Words that differ only in the type that holds them.
macro_rules! same {
    ($($said:ident => $meant:ident { $($word:ident),+ })+) => { $(
        impl From<text::$said> for $meant {
            fn from(word: text::$said) -> $meant {
                match word {
                    $( text::$said::$word => $meant::$word ),+
                }
            }
        }
    )+ };
}

same! {
    Resource => Resource { Ammo, Influence, Credstick }
    Attribute => Attribute { Mind, Social }
    DeckName => Deck { Own, Scenario }
    PickFrom => Among { Discard, Neutral }
    Target => Whom { You, Opponent, Each }
    Goal => Goal { Neutral, Control, Top }
    Spot => Spot { Neutral, Scenario, Control }
    Stat => Stat { Power, Defense, Mind, Social, Attack, Control, Tests, Limit }
    Who => Who { YourCharacter, EveryCharacter, OpponentCharacters, YourMinions, Bearer, UnitsHere }
    Until => Until { Test, EndOfTurn, YourNextTurn }
    Head => Head { Activation, Aura, Passive, Action, Exhaust, Free, Support, Success, Fail }
    Trigger => Trigger { Attacked, Test, Drawn, Mill, Special, Neutralize, Steal, Controlled, Defeated }
    Bearer => Bearer { CharacterOrMinion, Character, Minion, Unit }
}

impl From<text::Stock> for Option<Resource> {
    fn from(stock: text::Stock) -> Option<Resource> {
        match stock {
            text::Stock::Of { resource } => Some(resource.into()),
            text::Stock::Any => None,
        }
    }
}

impl From<text::SearchIn> for Among {
    fn from(place: text::SearchIn) -> Among {
        match place {
            text::SearchIn::Deck => Among::Deck,
            text::SearchIn::ScenarioDeck => Among::ScenarioDeck,
            text::SearchIn::Top { n } => Among::Top(n),
        }
    }
}

impl Compiler {
    pub(super) fn kind(&self, kind: text::Kind) -> Filter {
        match kind {
            text::Kind::Card => Filter::Card,
            text::Kind::Minion => Filter::Class(Class::Minion),
            text::Kind::Unit => Filter::Class(Class::Unit),
            text::Kind::Item => Filter::Class(Class::Item),
            text::Kind::Location => Filter::Class(Class::Location),
            text::Kind::Event => Filter::Class(Class::Event),
            text::Kind::Anomaly => Filter::Class(Class::Anomaly),
            text::Kind::Named { name } => self.named(name),
        }
    }

    pub(super) fn one(&self, one: text::One) -> Filter {
        self.kind(one.kind())
    }

    pub(super) fn card(&self, card: text::Card) -> Selector {
        match card {
            text::Card::This => Selector::This,
            text::Card::Acting => Selector::Acting,
            text::Card::Top => Selector::Top,
            text::Card::Mine { one } => Selector::Mine(self.one(one)),
            text::Card::Nearest { kind } => Selector::Nearest(self.kind(kind.0)),
            text::Card::Any { one } => Selector::Any(self.one(one)),
            text::Card::Foe { one } => Selector::Foe(self.one(one)),
            text::Card::FoeNeutral { one } => Selector::FoeNeutral(self.one(one)),
            text::Card::Named { name } => Selector::Any(self.named(name)),
        }
    }
}

impl text::One {
    /// The same without its article.
    pub(crate) fn kind(self) -> text::Kind {
        use text::{Kind, One};
        match self {
            One::Card => Kind::Card,
            One::Minion => Kind::Minion,
            One::Unit => Kind::Unit,
            One::Item => Kind::Item,
            One::Location => Kind::Location,
            One::Event => Kind::Event,
            One::Anomaly => Kind::Anomaly,
            One::Named { name } | One::NamedAn { name } => Kind::Named { name },
        }
    }
}
