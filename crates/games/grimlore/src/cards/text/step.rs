//! Steps, and how they are put together.

use super::condition::Condition;
use super::what::{Attribute, Card, DeckName, FromDeck, One, PerPlayer, Resource, Stock, Target};
use phrases::{Name, Semicolons, Slashes, phrases};

/// The steps of a clause.
pub type Steps = Semicolons<Effect>;

/// The rows of a table of D12 results.
pub type Rows = Semicolons<Row>;

phrases! {
    /// A step, alone or with others. What follows "then" belongs to the nearest words before it; an "otherwise" that
    /// could belong to two is refused.
    #[derive(Clone, Debug, PartialEq, Eq, Hash)]
    pub enum Effect = "step" {
        "{step}" => Do { step: Step },
        "{step}, then {rest}" => Then { step: Step, rest: Box<Effect> },
        "you may {effect}" => May { effect: Box<Effect> },
        "choose one: {ways}" => Choose { ways: Slashes<Effect> },
        "every player: {effect}" => Every { effect: Box<Effect> },
        "you may spend {n} {stock}{to}{otherwise}"
            => Spend { n: u8, stock: Stock, to: Option<To>, otherwise: Option<Otherwise> },
        "if {condition}, {effect}{otherwise}"
            => If { condition: Condition, effect: Box<Effect>, otherwise: Option<Otherwise> },
        "make a {attribute} test with modifier {modifier}: on a success, {success}, otherwise {fail}"
            => Test { attribute: Attribute, modifier: u8, success: Box<Effect>, fail: Box<Effect> },
        "D12 {rows}" => Table { rows: Rows },
    }

    #[derive(Clone, Debug, PartialEq, Eq, Hash)]
    pub enum To = "what is bought" { " to {effect}" => To { effect: Box<Effect> } }

    #[derive(Clone, Debug, PartialEq, Eq, Hash)]
    pub enum Otherwise = "otherwise" { ", otherwise {effect}" => Otherwise { effect: Box<Effect> } }

    #[derive(Clone, Debug, PartialEq, Eq, Hash)]
    pub enum Row = "row" { "{span}: {effect}" => Row { span: Span, effect: Box<Effect> } }

    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    pub enum Span = "results" { "{n}" => One { n: u8 }, "{from}-{to}" => Several { from: u8, to: u8 } }

    /// A single step.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    pub enum Step = "single step" {
        "mill {n} card{s}{per} from {deck}" => Mill { n: u8, per: Option<PerPlayer>, deck: DeckName },
        "draw {n} card{s}{per}{from}" => Draw { n: u8, per: Option<PerPlayer>, from: Option<FromDeck> },
        "gain 1 {resource}" => Gain { resource: Singly },
        "gain 1 resource of your choice" => GainAny,
        "place the top card of your discard pile onto your Event Deck" => RecoverOne,
        "place the top {n} cards of your discard pile onto your Event Deck" => Recover { n: u8 },
        "shuffle your discard pile onto your Event Deck" => Reshuffle,
        "shuffle the scenario discard pile onto the Scenario Event Deck" => ReshuffleScenario,
        "search {place} for {one} and {goal}" => Search { place: SearchIn, one: One, goal: Goal },
        "pick {one} from {place} and {goal}" => Pick { one: One, place: PickFrom, goal: Goal },
        "place the drawn card in its Neutral Zone" => PlaceDrawn,
        "place {name} in {spot}" => Place { name: Name, spot: Spot },

        "take control of this card" => TakeThis,
        "try to control {card}{bonus}" => Control { card: Card, bonus: Option<ControlBonus> },
        "the acting minion occupies this card" => OccupyThis,
        "this unit occupies the nearest location" => OccupyNearest,
        "neutralize {card}" => Neutralize { card: Card },
        "destroy {card}" => Destroy { card: Card },
        "discard {card}" => Discard { card: Card },
        "exhaust {card}" => Exhaust { card: Card },
        "ready {card}" => Ready { card: Card },
        "flip {card}" => Flip { card: Card },
        "steal {card}" => Steal { card: Card },
        "steal 1 resource of an opponent of your choice" => StealResource,
        "move this card to another legal bearer" => Swap,

        "this unit attacks {target}{bonus}" => Attack { target: Target, bonus: Option<Bonus> },
        "{card} attacks {target}{bonus}" => OrderAttack { card: Card, target: Target, bonus: Option<Bonus> },
        "{card} occupies the nearest location" => OrderOccupy { card: Card },
        "attack {card} with your character{strike}" => Strike { card: Card, strike: Option<Strike> },
        "assault an opponent character of your choice{bonus}" => Assault { bonus: Option<Bonus> },
        "try to resolve this card" => Resolve,
        "put {n} Damage on {card}" => Damage { n: u8, card: Card },
        "redraw the result card" => Redraw,
        "cancel that effect" => Cancel,
        "the supported test has {n} Test Rating" => Assist { n: i8 },
        "take {n} more action{s} this turn" => Actions { n: u8 },
        "do the special" => Special,

        "{who} {n} {stat}{until}" => Modify { who: Who, n: i8, stat: Stat, until: Option<Until> },

        "continue with plot card {n}" => Continue { n: u8 },
        "the players win" => Win,
    }

    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    pub enum ControlBonus = "bonus to control" { " with {n} Control Rating" => Rating { n: i8 } }

    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    pub enum Bonus = "bonus" { " with {n} Power" => Power { n: i8 } }

    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    pub enum Strike = "bonus to an attack" {
        " adding this card's Power" => AddingThis,
        " with {n} Power" => Power { n: i8 },
    }

    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    pub enum SearchIn = "where to search" {
        "your Event Deck" => Deck,
        "the Scenario Event Deck" => ScenarioDeck,
        "the top {n} cards of your Event Deck" => Top { n: u8 },
    }

    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    pub enum PickFrom = "where to pick" { "your discard pile" => Discard, "a valid Neutral Zone" => Neutral }

    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    pub enum Goal = "what then" {
        "place it in its Neutral Zone" => Neutral,
        "take control of it" => Control,
        "put it on top of your Event Deck" => Top,
    }

    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    pub enum Spot = "zone" {
        "your Neutral Zone" => Neutral,
        "the Scenario Neutral Zone" => Scenario,
        "your Control Zone" => Control,
    }

    /// Whom a modifier is for, with the verb that follows.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    pub enum Who = "who has it" {
        "your character has" => YourCharacter,
        "every character has" => EveryCharacter,
        "every opponent character has" => OpponentCharacters,
        "your minions have" => YourMinions,
        "the bearer has" => Bearer,
        "the units in this card's zone have" => UnitsHere,
    }

    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    pub enum Stat = "stat" {
        "Power" => Power,
        "Defense" => Defense,
        "Mind" => Mind,
        "Social" => Social,
        "Attack Rating" => Attack,
        "Control Rating" => Control,
        "Test Rating" => Tests,
        "Minion Limit" => Limit,
    }

    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    pub enum Until = "how long" {
        " for this test" => Test,
        " until the end of this turn" => EndOfTurn,
        " until the start of your next turn" => YourNextTurn,
    }
}

/// In the singular, whatever number stands before it.
pub type Singly = phrases::Singular<Resource>;
