//! An answer as somebody who thinks ahead recommends it.

use serde::Serialize;

#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Advice {
    pub choice: String,
    pub text: String,
    /// The chance to win after it, from 0 to 100, as far as the seat that is asked can judge it.
    pub percent: u8,
    /// What sets it apart from the other answers, in a sentence.
    pub why: String,
}

/// A share from 0 to 1 in percent; 0 and 100 only where it is certain.
pub fn percent(share: f32) -> u8 {
    match share {
        share if share <= 0.0 => 0,
        share if share >= 1.0 => 100,
        share => ((share * 100.0).round() as u8).clamp(1, 99),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_is_certain_is_called_so() {
        assert_eq!([0.0, 0.001, 0.5, 0.999, 1.0].map(percent), [0, 1, 50, 99, 100]);
    }
}
