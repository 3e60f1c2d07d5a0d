//! What the lines of a record say; the same types are written and read.

use super::{RecordError, RecordKind};
use crate::entry::Mark;
use kernel::Seat;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use serde_json::Value;

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Header {
    pub deadhand: u32,
    pub game: String,
    pub rules: String,
    pub cards: String,
    pub setup: Value,
    pub commit: String,
    /// What came up during the setup.
    pub chance: Vec<u32>,
    pub turn: u32,
    pub hash: String,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Played {
    pub ply: u32,
    pub seat: Seat,
    pub choice: String,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub chance: Vec<u32>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub turn: Option<u32>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub hash: Option<String>,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Conceded {
    pub ply: u32,
    pub concede: Seat,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub chance: Vec<u32>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub turn: Option<u32>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub hash: Option<String>,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Resumed {
    pub resumed: Stretch,
}

/// Where another generator takes over.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Stretch {
    pub ply: u32,
    pub commit: String,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Ended {
    pub end: End,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct End {
    pub plies: u32,
    pub hash: String,
    pub outcome: Value,
    /// One for each commitment of a finished game, `null` where it is not known any more.
    pub seeds: Option<Vec<Option<String>>>,
}

pub(super) enum Line {
    Played(Played),
    Conceded(Conceded),
    Resumed(Stretch),
    Ended(End),
}

impl Line {
    pub(super) fn parse(number: usize, body: &str) -> Result<Line, RecordError> {
        let value: Value = parse(number, body)?;
        let has = |key: &str| value.get(key).is_some();
        Ok(if has("choice") {
            Line::Played(typed(number, value)?)
        } else if has("concede") {
            Line::Conceded(typed(number, value)?)
        } else if has("resumed") {
            Line::Resumed(typed::<Resumed>(number, value)?.resumed)
        } else if has("end") {
            Line::Ended(typed::<Ended>(number, value)?.end)
        } else {
            let message = "a line says \"choice\", \"concede\", \"resumed\" or \"end\"; this one does not";
            return Err(RecordError::new(number, RecordKind::Unreadable, message));
        })
    }
}

pub(super) fn parse<T: DeserializeOwned>(number: usize, body: &str) -> Result<T, RecordError> {
    serde_json::from_str(body).map_err(|error| unreadable(number, &error))
}

fn typed<T: DeserializeOwned>(number: usize, value: Value) -> Result<T, RecordError> {
    serde_json::from_value(value).map_err(|error| unreadable(number, &error))
}

fn unreadable(number: usize, error: &serde_json::Error) -> RecordError {
    RecordError::new(number, RecordKind::Unreadable, format!("the line cannot be read: {error}"))
}

/// Turn and hash stand together or not at all.
pub(super) fn mark(
    number: usize,
    turn: Option<u32>,
    hash: Option<String>,
) -> Result<Option<Mark>, RecordError> {
    match (turn, hash) {
        (Some(turn), Some(hash)) => Ok(Some(Mark { turn, hash })),
        (None, None) => Ok(None),
        _ => Err(RecordError::new(
            number,
            RecordKind::Unreadable,
            "\"turn\" and \"hash\" stand together or not at all",
        )),
    }
}
