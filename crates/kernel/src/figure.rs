use crate::{Seat, Text};
use serde::Serialize;

/// A number that sums up a finished game: "14 resources left", "19 of 25 turns held".
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Figure {
    pub value: i32,
    /// Of how many, where that says something.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub of: Option<i32>,
    /// What was counted, as it stands after the number: "turns held".
    pub words: Text,
    /// Whose it is; `None` for everybody together.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub whose: Option<Seat>,
}

/// So many figures sum up a game.
pub const FIGURES: usize = 3;

impl Figure {
    pub fn new(value: impl Into<i32>, words: impl Into<Text>) -> Figure {
        Figure { value: value.into(), of: None, words: words.into(), whose: None }
    }

    /// So many of a noun and what became of them: "3 raiders killed".
    pub fn things(value: impl Into<i32>, noun: &str, rest: &str) -> Figure {
        let value = value.into();
        let s = if value == 1 { "" } else { "s" };
        Figure::new(value, format!("{noun}{s} {rest}").trim_end().to_owned())
    }

    /// The same for as many as happened.
    pub fn count<E>(happened: &[&E], noun: &str, rest: &str, counts: impl Fn(&E) -> bool) -> Figure {
        let number = happened.iter().filter(|event| counts(event)).count();
        Figure::things(i32::try_from(number).unwrap_or(i32::MAX), noun, rest)
    }

    /// The same, out of so many.
    pub fn out_of(self, of: impl Into<i32>) -> Figure {
        Figure { of: Some(of.into()), ..self }
    }

    /// The same, of one seat.
    pub fn of(self, seat: Seat) -> Figure {
        Figure { whose: Some(seat), ..self }
    }

    /// The number as it is written: "14", "19 of 25".
    pub fn number(&self) -> String {
        match self.of {
            Some(of) => format!("{} of {of}", self.value),
            None => self.value.to_string(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_figure_counts_what_happened() {
        let even = Figure::count(&[&3, &4, &6], "number", "divided", |n| n % 2 == 0);
        assert_eq!((even.number().as_str(), &*even.words, even.whose), ("2", "numbers divided", None));
        assert_eq!(even.out_of(3).of(Seat(1)).number(), "2 of 3");
        assert_eq!(Figure::things(1, "turn", "").words, "turn");
    }
}
