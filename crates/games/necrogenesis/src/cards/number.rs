//! Card numbers (NG-3.4.1).

use std::fmt;

/// The sets that have a name, by their numbers.
const SETS: [(u8, &str); 1] = [(1, "Outbreak")];

/// The first part of every number.
const CODE: &str = "NG-";

/// What a card number says: the set, and the card in it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct CardNumber {
    pub set: u8,
    pub card: u16,
}

impl CardNumber {
    /// Card 45 of the first set, to show how one is written.
    pub const EXAMPLE: CardNumber = CardNumber { set: 1, card: 45 };

    /// `None` if it is not written with two and three digits.
    pub fn read(text: &str) -> Option<CardNumber> {
        let (set, card) = text.strip_prefix(CODE)?.split_once('-')?;
        let is_number =
            |digits: &str, count| digits.len() == count && digits.bytes().all(|b| b.is_ascii_digit());
        if !is_number(set, 2) || !is_number(card, 3) {
            return None;
        }
        Some(CardNumber { set: set.parse().ok()?, card: card.parse().ok()? })
    }

    /// The name of the set; empty if it has none.
    pub fn set_name(self) -> &'static str {
        SETS.iter().find(|(number, _)| *number == self.set).map_or("", |(_, name)| name)
    }
}

impl fmt::Display for CardNumber {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{CODE}{:02}-{:03}", self.set, self.card)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_read_back() {
        let example = CardNumber::EXAMPLE;
        assert_eq!(CardNumber::read(&example.to_string()), Some(example));
        assert_eq!(example.set_name(), "Outbreak");
        for wrong in ["", "01-045", "1-45", "01-0450", "01", "+1-045"] {
            assert_eq!(CardNumber::read(&format!("{CODE}{wrong}x")), None, "{wrong}");
            assert_eq!(CardNumber::read(wrong), None, "{wrong}");
        }
    }
}
