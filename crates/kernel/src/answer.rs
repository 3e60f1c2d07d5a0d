//! An answer as faces show it: its words, what it is about, what it costs and how likely it succeeds.

use crate::{Forecast, RuleId, Text, Tone};
use serde::Serialize;

#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Answer {
    pub choice: String,
    pub text: String,
    /// The first word of the notation: what is done.
    pub verb: &'static str,
    pub tone: Tone,
    /// The number of the action, the same in every position.
    pub number: u32,
    /// The pieces and zones that it names, in the order of its notation, or what is asked about.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub about: Vec<About>,
    /// How likely it succeeds, where luck decides and the seat can know it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub odds: Option<Odds>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub price: Vec<Price>,
    /// What it leads to if nobody responds, as far as the seat can know.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub leads: Vec<Forecast>,
}

/// A thing on the table.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum About {
    /// By its word, as in [`Piece::id`](crate::Piece::id).
    Piece(String),
    /// As in [`Zone::id`](crate::Zone::id).
    Zone(String),
}

/// How likely something succeeds, as far as the seat that is asked can know.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Odds {
    /// From 0 to 100, rounded; 0 and 100 only where it is certain.
    pub percent: u8,
    /// What it takes, in few words: "9 or less", "4+".
    pub need: Text,
}

impl Odds {
    /// So many of so many equally likely cases.
    pub fn of(good: u64, all: u64, need: impl Into<Text>) -> Odds {
        let (good, all) = (u128::from(good.min(all)), u128::from(all.max(1)));
        let rounded = (good * 200 + all) / (all * 2);
        let percent = match good {
            0 => 0,
            good if good == all => 100,
            _ => rounded.clamp(1, 99),
        };
        Odds { percent: percent as u8, need: need.into() }
    }
}

/// Something that an answer is paid with.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Price {
    pub amount: i32,
    /// "AP", "Ammo", "action".
    pub what: Text,
}

impl Price {
    pub fn new(amount: impl Into<i32>, what: impl Into<Text>) -> Price {
        Price { amount: amount.into(), what: what.into() }
    }
}

/// How far something on a map reaches, as far as the seat that is asked can know.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Reach {
    /// The word of the piece that reaches: a weapon.
    pub of: String,
    /// What it does there, as in [`Answer::verb`]: the same weapon may strike where it cannot shoot.
    pub verb: &'static str,
    /// The bands in words, from the nearest: "close 4+".
    pub words: Vec<(Grade, Text)>,
    /// The pieces that are fields of the map, by their word.
    pub fields: Vec<(String, Grade)>,
    /// What it cannot be aimed at although one might think so, and why. Faces are told; a game need not list it, since its
    /// offer refuses it.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub barred: Vec<Barred>,
}

/// What something that reaches cannot be aimed at.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Barred {
    pub on: About,
    pub rule: RuleId,
    pub why: String,
}

/// How near a field is for something that reaches it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Grade {
    Near,
    Middle,
    Far,
    /// Near enough, but out of sight.
    Hidden,
}

impl Grade {
    pub const ALL: [Grade; 4] = [Grade::Near, Grade::Middle, Grade::Far, Grade::Hidden];

    pub fn word(self) -> &'static str {
        match self {
            Grade::Near => "near",
            Grade::Middle => "middle",
            Grade::Far => "far",
            Grade::Hidden => "hidden",
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn odds_are_rounded_and_only_what_is_certain_is_called_so() {
        let percent = |good, all| Odds::of(good, all, "").percent;
        assert_eq!([percent(0, 6), percent(1, 6), percent(3, 6), percent(6, 6)], [0, 17, 50, 100]);
        assert_eq!([percent(1, 1000), percent(999, 1000), percent(1, 200)], [1, 99, 1]);
        assert_eq!([percent(0, 0), percent(7, 6)], [0, 100]);
    }
}
