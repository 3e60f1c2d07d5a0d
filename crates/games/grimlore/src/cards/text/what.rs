//! Words for cards, decks and resources.

use phrases::{Name, phrases};

phrases! {
    /// Which cards are meant: by type, by a tag in capitals, or by name.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    pub enum Kind = "kind of card" {
        "card{s}" => Card,
        "minion{s}" => Minion,
        "unit{s}" => Unit,
        "item{s}" => Item,
        "location{s}" => Location,
        "event{s}" => Event,
        "anomal{y|ies}" => Anomaly,
        "{name}{s}" => Named { name: Name },
    }

    /// One card of a kind.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    pub enum One = "one card of a kind" {
        "a card" => Card,
        "a minion" => Minion,
        "a unit" => Unit,
        "an item" => Item,
        "a location" => Location,
        "an event" => Event,
        "an anomaly" => Anomaly,
        "a {name}" => Named { name: Name },
        "an {name}" => NamedAn { name: Name },
    }

    /// Which card a step is about.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    pub enum Card = "card" {
        "this card" => This,
        "the acting minion" => Acting,
        "the top card of your Event Deck" => Top,
        "{one} you control" => Mine { one: One },
        "the nearest {kind}" => Nearest { kind: Nearest },
        "{one} in a valid Neutral Zone" => Any { one: One },
        "{one} an opponent controls" => Foe { one: One },
        "{one} in an opponent's Neutral Zone" => FoeNeutral { one: One },
        "{name}" => Named { name: Name },
    }

    /// Whom an attack is for.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    pub enum Target = "target of an attack" {
        "your character" => You,
        "an opponent character of your choice" => Opponent,
        "every character" => Each,
    }

    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    pub enum DeckName = "deck" { "your Event Deck" => Own, "the Scenario Event Deck" => Scenario }

    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    pub enum FromDeck = "from a deck" { " from {deck}" => From { deck: DeckName } }

    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    pub enum PerPlayer = "per player" { " per player" => PerPlayer }

    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    pub enum Resource = "resource" { "Ammo" => Ammo, "Influence" => Influence, "Credstick{s}" => Credstick }

    /// Resources that are counted.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    pub enum Stock = "resources" { "{resource}" => Of { resource: Resource }, "resource{s}" => Any }

    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    pub enum Attribute = "attribute" { "Mind" => Mind, "Social" => Social }
}

/// In the singular, whatever number stands before it.
pub type Nearest = phrases::Singular<Kind>;
