//! What texts become: a flat program of small steps (GL-G-EFFECTS). Steps hold only numbers, so that a frame can
//! point at them; lists of steps, rows and conditions lie in one [`Program`] for the whole card set.

use serde::{Deserialize, Serialize};

/// A list of steps of the program.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Block {
    pub start: u16,
    pub len: u8,
}

impl Block {
    pub const NONE: Block = Block { start: 0, len: 0 };

    #[inline]
    pub fn is_none(self) -> bool {
        self.len == 0
    }
}

/// Several neighbours in one of the program's other lists.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Range {
    pub start: u16,
    pub len: u8,
}

/// The steps of all cards of a set.
#[derive(Clone, Debug, Default)]
pub struct Program {
    pub steps: Vec<Step>,
    /// The ways of each "choose one".
    pub ways: Vec<Block>,
    pub rows: Vec<Row>,
    pub conditions: Vec<Condition>,
}

/// A row of a table of D12 results.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Row {
    pub from: u8,
    pub to: u8,
    pub steps: Block,
    /// The row puts the drawn card into its Neutral Zone, so it is not milled (GL-C26).
    pub places: bool,
}

/// A number, or so many for each character still in play (GL-ICON-17).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Amount {
    pub n: u8,
    pub per_player: bool,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Deck {
    #[default]
    Own,
    Scenario,
}

impl Deck {
    pub(crate) const ALL: [Deck; 2] = [Deck::Own, Deck::Scenario];
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Resource {
    #[default]
    Ammo,
    Influence,
    Credstick,
}

/// Which cards are meant: by type, by tag, or one by name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Filter {
    Card,
    Class(Class),
    /// A place in the list of tags of the set.
    Tag(u8),
    Named(u16),
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Class {
    #[default]
    Character,
    Minion,
    Unit,
    Item,
    Location,
    Event,
    Anomaly,
    Plot,
}

/// Which card a step is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Selector {
    /// The card whose text it is.
    This,
    Acting,
    /// The top card of your Event Deck.
    Top,
    /// A card you control.
    Mine(Filter),
    /// The nearest other card in the lane.
    Nearest(Filter),
    /// A card in a valid Neutral Zone.
    Any(Filter),
    /// A card an opponent controls.
    Foe(Filter),
    /// A card in an opponent's Neutral Zone.
    FoeNeutral(Filter),
}

/// Whom a unit attacks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Whom {
    You,
    /// An opponent character of your choice.
    Opponent,
    Each,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Among {
    Deck,
    ScenarioDeck,
    /// The top cards of your Event Deck.
    Top(u8),
    Discard,
    /// A valid Neutral Zone.
    Neutral,
}

/// Where a card goes that was searched or picked.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Goal {
    Neutral,
    Control,
    Top,
}

/// Where a modifier card is placed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Spot {
    Neutral,
    Scenario,
    Control,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Attribute {
    #[default]
    Mind,
    Social,
}

/// What a modifier changes. The four numbers of a character come first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Stat {
    Power,
    Defense,
    Mind,
    Social,
    Attack,
    Control,
    Tests,
    Limit,
}

/// Whom a modifier is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Who {
    YourCharacter,
    EveryCharacter,
    OpponentCharacters,
    YourMinions,
    Bearer,
    UnitsHere,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Modifier {
    pub who: Who,
    pub stat: Stat,
    pub n: i8,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Until {
    Test,
    EndOfTurn,
    YourNextTurn,
}

/// One step of a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Step {
    // Decks.
    Mill {
        n: Amount,
        deck: Deck,
    },
    /// Without a deck: the player's choice (GL-C27).
    Draw {
        n: Amount,
        deck: Option<Deck>,
    },
    /// Without a kind: the player's choice.
    Gain {
        kind: Option<Resource>,
    },
    /// Without a kind: any, also mixed.
    Spend {
        kind: Option<Resource>,
        n: u8,
        then: Block,
        otherwise: Block,
    },
    Recover {
        n: u8,
    },
    Reshuffle {
        deck: Deck,
    },
    Search {
        among: Among,
        what: Filter,
        goal: Goal,
    },
    PlaceDrawn,
    /// A modifier card comes into play.
    Place {
        kind: u16,
        spot: Spot,
    },

    // Cards.
    TakeThis,
    Control {
        card: Selector,
        n: i8,
    },
    OccupyThis,
    OccupyNearest,
    Neutralize(Selector),
    Destroy(Selector),
    Discard(Selector),
    Exhaust(Selector),
    Ready(Selector),
    Flip(Selector),
    Steal(Selector),
    StealResource,
    Swap,

    // Combat.
    Attack {
        whom: Whom,
        n: i8,
    },
    OrderAttack {
        unit: Selector,
        whom: Whom,
        n: i8,
    },
    OrderOccupy {
        unit: Selector,
    },
    Strike {
        unit: Selector,
        n: i8,
        adding_this: bool,
    },
    Assault {
        n: i8,
    },
    Resolve,
    Test {
        attribute: Attribute,
        modifier: i8,
        success: Block,
        fail: Block,
    },
    Damage {
        unit: Selector,
        n: u8,
    },
    Redraw,
    Assist {
        n: i8,
    },
    Cancel,
    Actions {
        n: u8,
    },
    Special,

    // Modifiers.
    /// In an aura, a passive or an Attach clause.
    Has(Modifier),
    /// For a while.
    Modify {
        modifier: Modifier,
        until: Until,
    },

    // Flow.
    May(Block),
    Choose(Range),
    All(Block),
    If {
        condition: u16,
        then: Block,
        otherwise: Block,
    },
    Table(Range),
    Every(Block),
    Continue {
        plot: u8,
    },
    Win,
}

/// Something that is counted since a plot card became active.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Deed {
    Defeat,
    Control,
    Resolve,
    Gain,
    Defend,
    Equip,
    Occupy,
    Spend,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Quantity {
    /// Cards that are controlled: in goals by all players, else by you.
    Controlled(Filter),
    /// Resources held, in the same way.
    Held(Option<Resource>),
    /// Cards in your Event Deck.
    DeckSize,
    /// Rounds completed since the plot card became active.
    Rounds,
    Done(Deed, Filter),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Condition {
    AtLeast(Quantity, Amount),
    AtMost(Quantity, Amount),
    /// Places in the program's list of conditions.
    And(u16, u16),
    Or(u16, u16),
    Not(u16),
}

/// What a reaction answers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Trigger {
    Attacked,
    Test,
    Drawn,
    Mill,
    Special,
    Neutralize,
    Steal,
    Controlled,
    Defeated,
}

/// Who may bear a gear.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Bearer {
    CharacterOrMinion,
    Character,
    Minion,
    Unit,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Head {
    Activation,
    Aura,
    Passive,
    Action,
    Exhaust,
    Free,
    Reaction(Trigger),
    Support,
    Attach(Bearer),
    Success,
    Fail,
    Special,
}

/// What a clause costs besides its head.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Costs {
    pub acting_minion: bool,
    pub exhaust: bool,
    pub discard: bool,
    pub once: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Clause {
    pub head: Head,
    pub costs: Costs,
    pub steps: Block,
}
