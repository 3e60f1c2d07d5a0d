use crate::{RuleId, Seat, Text};
use serde::Serialize;

/// What wins a game or loses it, and where that stands. Faces show a few of them beside the table.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize)]
pub struct Goal {
    pub aim: Aim,
    /// Whom it decides for; `None` for everybody, each or together.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub whose: Option<Seat>,
    /// "Hold out 25 days", "Lost if the Refuge falls".
    pub words: Text,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub tally: Option<Tally>,
    pub rule: RuleId,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Aim {
    Wins,
    Loses,
}

/// Where a goal stands in numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
pub struct Tally {
    /// What is counted: "day", "HP". Sides that compete count by the same word.
    pub word: &'static str,
    pub have: i32,
    /// What a full bar means: the number that is needed, or the most there can be.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub of: Option<i32>,
}

/// So many goals of a table are shown at most.
pub const MOST_GOALS: usize = 4;

impl Goal {
    pub fn wins(rule: &'static str, words: impl Into<Text>) -> Goal {
        Goal { aim: Aim::Wins, whose: None, words: words.into(), tally: None, rule: RuleId(rule) }
    }

    pub fn loses(rule: &'static str, words: impl Into<Text>) -> Goal {
        Goal { aim: Aim::Loses, ..Goal::wins(rule, words) }
    }

    /// The same, for one seat.
    pub fn of(self, seat: Seat) -> Goal {
        Goal { whose: Some(seat), ..self }
    }

    /// The same, with so many out of so many.
    pub fn at(self, word: &'static str, have: impl Into<i32>, of: impl Into<i32>) -> Goal {
        Goal { tally: Some(Tally { word, have: have.into(), of: Some(of.into()) }), ..self }
    }

    /// The same, with so many, where nothing says how many there can be.
    pub fn with(self, word: &'static str, have: impl Into<i32>) -> Goal {
        Goal { tally: Some(Tally { word, have: have.into(), of: None }), ..self }
    }
}

impl Goal {
    /// Whether two seats count the same, one against the other. Faces show such goals side by side.
    pub fn is_against(&self, other: &Goal) -> bool {
        let Some((one, two)) = self.tally.zip(other.tally) else { return false };
        self.whose.is_some()
            && other.whose.is_some()
            && (self.aim, &self.words, one.word) == (other.aim, &other.words, two.word)
    }
}

impl Tally {
    /// "day 7/25", "resources 28".
    pub fn text(&self) -> String {
        let of = self.of.map_or(String::new(), |of| format!("/{of}"));
        format!("{} {}{of}", self.word, self.have)
    }
}
