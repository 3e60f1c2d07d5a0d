//! Frames: where the rules are, and the prompt. They hold ids and small numbers only.

use crate::cards::ops::{Block, Deck, Trigger};
use crate::state::event::Deal;
use crate::state::{NONE, Phase};
use kernel::Seat;
use serde::{Deserialize, Serialize};

/// For whom and from which card a text runs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Context {
    /// The player resolving.
    pub you: Seat,
    pub this: u8,
    pub acting: u8,
    /// The card that a gain uses: a result card, or the one about to be discarded (GL-C40).
    pub drawn: u8,
}

impl Context {
    pub fn new(you: Seat, this: u8) -> Context {
        Context { you, this, acting: NONE, drawn: NONE }
    }
}

/// The five tests (GL-C32).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum TestKind {
    #[default]
    Attack,
    Control,
    Mind,
    Social,
    Defense,
}

/// What a test is about.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Purpose {
    /// Against a unit.
    #[default]
    Attack,
    /// Of a minion.
    Control,
    /// Of an event or anomaly.
    Resolve,
    /// A test that a text asks for: a step of the program.
    Text(u16),
    /// Against a unit, or the character of an opponent.
    Defense,
    /// Against a unit that raids this minion (GL-OCCUPY-5).
    Raid(u8),
}

/// A test in progress.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Trial {
    pub kind: TestKind,
    pub purpose: Purpose,
    pub seat: Seat,
    /// The unit attacked, the minion wanted, the card to resolve, the attacker.
    pub card: u8,
    /// The card that adds its Power without being exhausted (GL-C65).
    pub adding: u8,
    pub acting: u8,
    /// What a text adds; for a defense, what it adds to the attacker.
    pub n: i8,
    /// Resources milled before the draw.
    pub paid: u8,
    /// Fixed when the result card is drawn (GL-C91).
    pub rating: i16,
    pub drawn: u8,
    /// How many resources are still owed after the draw.
    pub missing: u8,
    /// Who has begun to pay after the draw pays it all (GL-C46).
    pub paying: bool,
}

/// Without any card.
impl Default for Trial {
    fn default() -> Trial {
        Trial {
            kind: TestKind::Attack,
            purpose: Purpose::Attack,
            seat: Seat(0),
            card: NONE,
            adding: NONE,
            acting: NONE,
            n: 0,
            paid: 0,
            rating: 0,
            drawn: NONE,
            missing: 0,
            paying: false,
        }
    }
}

/// How far a test is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Stage {
    /// Minions, payments and reactions before the draw, in any order (GL-C91).
    Prepare,
    /// The other players may support, from this seat on, a bit each.
    Support(u8),
    /// The rating is fixed; the result card, [`NONE`] until it is drawn.
    Compare(u8),
    /// After a failed draw.
    PayAfter,
    /// A failed defense costs a card or a minion (GL-DEFENSE-12, GL-DEFENSE-13).
    Suffer,
}

/// Whether the player concerned has had the window for reactions to what is about to happen.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Window {
    Ahead,
    Past,
    /// A reaction has cancelled what was about to happen (GL-TERM-24).
    Cancelled,
}

/// What a finished frame gives to the one below it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Given {
    /// The result card.
    Drawn(u8),
    /// What the window was about is cancelled.
    Cancelled,
}

/// How a frame goes on.
pub type Flow = flow::Flow<Frame, Given>;

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Frame {
    // The course of the game.
    #[default]
    StartTurn,
    DrawStep,
    Act,
    /// An acting minion is chosen for an action.
    Acting {
        card: u8,
        deal: Deal,
    },
    BeginPhase(Phase),
    Activations,
    /// A player controls more minions than the limit allows (GL-C6).
    Crowded(Seat),
    EndTurn,
    Late,
    NextRound,
    GoalMet,
    BeginPlot(u8),
    Over,

    // Texts.
    Run {
        block: Block,
        at: u8,
        context: Context,
    },
    /// A step that needs a card to be chosen.
    Select {
        step: u16,
        context: Context,
    },
    /// A step that needs an opponent to be chosen, and the unit it is about.
    Whom {
        step: u16,
        context: Context,
        unit: u8,
    },
    May {
        block: Block,
        context: Context,
    },
    Choose {
        step: u16,
        context: Context,
    },
    Spend {
        step: u16,
        left: u8,
        context: Context,
    },
    Gain {
        context: Context,
    },
    Search {
        step: u16,
        context: Context,
    },
    Every {
        block: Block,
        context: Context,
        left: u8,
    },
    Table {
        step: u16,
        context: Context,
    },
    /// The row of a table; the result card is [`NONE`] until it is drawn.
    Row {
        step: u16,
        context: Context,
    },
    Use {
        card: u8,
        clause: u8,
        context: Context,
    },
    Bearer {
        card: u8,
        context: Context,
    },

    // Cards on their way.
    Draw {
        you: Seat,
        n: u8,
        deck: Option<Deck>,
    },
    Mill {
        you: Seat,
        n: u8,
        deck: Deck,
        window: Window,
    },
    Neutralize {
        card: u8,
        window: Window,
    },
    Destroy {
        card: u8,
        by: Seat,
        window: Window,
    },
    Steal {
        card: u8,
        by: Seat,
        window: Window,
    },
    /// An event or anomaly that was tried is discarded (GL-RESOLVE-15).
    SendOff {
        card: u8,
        you: Seat,
    },
    /// The card has left its zone: its Discard Effect, then the pile.
    Discard {
        card: u8,
        you: Seat,
    },
    Drop {
        card: u8,
    },

    // Units.
    Activate {
        card: u8,
        clause: u8,
    },
    Special {
        context: Context,
        window: Window,
    },
    Assail {
        unit: u8,
        seat: Seat,
        n: i8,
        raided: u8,
        window: Window,
    },
    AssailEach {
        unit: u8,
        n: i8,
        left: u8,
    },
    Hit {
        unit: u8,
        by: Seat,
        n: u8,
        drawn: u8,
    },

    // Tests and windows.
    Test(Stage),
    /// A D12 result is drawn for this seat; the card is [`NONE`] until then.
    Result {
        seat: Seat,
        card: u8,
        deck: Deck,
    },
    React {
        trigger: Trigger,
        seat: Seat,
        card: u8,
        drawn: u8,
        cancelled: bool,
    },
}
