//! One picture of the table for five games and every face. A view is built up from what its viewer may
//! know, never cut down from more.

use crate::{
    About, Answer, Goal, Icon, Kind, Look, Modifier, Outcome, Reach, Role, Roll, RuleId, Seat, Sense, Shape,
    Symbol,
};
use serde::Serialize;
use std::borrow::Cow;
use std::sync::Arc;

/// Words of the game or of its cards, which are only pointed at, or words made for the moment.
pub type Text = Cow<'static, str>;

#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct View {
    pub game: &'static str,
    /// Counts full turns, rounds or days, as the game does.
    pub turn: u32,
    /// Whose turn it is, if it is anybody's.
    pub active: Option<Seat>,
    /// The part of the turn, in the game's word for it.
    pub step: &'static str,
    /// All parts that a turn can have, in their order.
    pub steps: Vec<&'static str>,
    /// "Turn 3, combat at the Church".
    pub phase: String,
    pub seats: Vec<SeatView>,
    /// Viewers who see the same in a zone may share it.
    pub zones: Vec<Arc<Zone>>,
    /// What wins and what loses, and where that stands: the most important first.
    pub goals: Vec<Goal>,
    pub prompt: Option<Prompt>,
    pub outcome: Option<Outcome>,
    /// Why the game ended, in a sentence.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub ending: Option<Text>,
}

impl View {
    pub fn zones(&self) -> impl DoubleEndedIterator<Item = &Zone> {
        self.zones.iter().map(|zone| &**zone)
    }
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct SeatView {
    pub seat: Seat,
    pub name: String,
    pub counters: Vec<Counter>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Counter {
    pub name: &'static str,
    pub value: i32,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub most: Option<i32>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Zone {
    pub id: String,
    /// The game's word for zones of its sort: all decks have one.
    pub sort: &'static str,
    pub name: Text,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub owner: Option<Seat>,
    pub role: Role,
    pub shape: Shape,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub stats: Vec<Stat>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub marks: Vec<Mark>,
    /// How its numbers came about, step by step.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub sums: Vec<Sum>,
    /// The roll that is made here; without dice until they have fallen.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub roll: Option<Roll>,
    /// The names of those who belong here and are elsewhere for a moment.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub away: Vec<Text>,
    /// How many pieces there are, also where the viewer sees none of them.
    pub count: u32,
    /// Empty where nothing is known of any of them.
    pub pieces: Vec<Piece>,
    /// Indices of the prompt's options that name this zone.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub picks: Vec<u16>,
}

/// A number with all that was added to it and taken from it, in the order of the rules.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Sum {
    /// The word of the number.
    pub name: &'static str,
    pub parts: Vec<Modifier>,
}

#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Piece {
    /// The word that a choice uses for this piece; empty where no choice can name it.
    pub id: String,
    pub face: Face,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub controller: Option<Seat>,
    /// Column and row, or axial q and r on hexes.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub place: Option<(i16, i16)>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub marks: Vec<Mark>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub attached: Vec<Piece>,
    /// Indices of the prompt's options that name this piece.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub picks: Vec<u16>,
}

#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Face {
    #[default]
    Down,
    Up {
        name: Text,
        line: Text,
        faction: Text,
        stats: Vec<Stat>,
        text: Text,
        look: Look,
    },
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Stat {
    pub name: &'static str,
    pub symbol: Symbol,
    pub value: i32,
    /// What is printed, where marks and attachments have changed it.
    pub printed: i32,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Mark {
    pub name: &'static str,
    pub sense: Sense,
    pub icon: Icon,
    #[serde(skip_serializing_if = "String::is_empty")]
    pub detail: String,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Prompt {
    pub seat: Seat,
    pub question: String,
    pub rule: RuleId,
    pub kind: Kind,
    /// The same is asked again after most answers, until the player ends it.
    #[serde(skip_serializing_if = "is_false")]
    pub again: bool,
    /// The piece or zone that acts or is asked about.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub about: Option<About>,
    /// Only the seat that is asked sees what it may answer.
    pub options: Vec<Answer>,
    /// How far the things reach that it may act with, where there is a map.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub reaches: Vec<Reach>,
}

fn is_false(is: &bool) -> bool {
    !is
}
