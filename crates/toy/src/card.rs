use serde::{Deserialize, Serialize};
use std::fmt;

/// A card of the deck (TY-3). Copies cannot be told apart.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Card {
    #[default]
    Crawler,
    Walker,
    Runner,
    Barricade,
    Frenzy,
    Lookout,
}

impl Card {
    pub const ALL: [Card; 6] =
        [Card::Crawler, Card::Walker, Card::Runner, Card::Barricade, Card::Frenzy, Card::Lookout];

    /// TY-3: one deck.
    pub fn deck() -> impl Iterator<Item = Card> {
        Card::ALL
            .into_iter()
            .zip([3, 2, 2, 2, 2, 1])
            .flat_map(|(card, copies)| (0..copies).map(move |_| card))
    }

    pub const fn name(self) -> &'static str {
        match self {
            Card::Crawler => "crawler",
            Card::Walker => "walker",
            Card::Runner => "runner",
            Card::Barricade => "barricade",
            Card::Frenzy => "frenzy",
            Card::Lookout => "lookout",
        }
    }

    pub fn named(name: &str) -> Option<Card> {
        Card::ALL.into_iter().find(|card| card.name() == name)
    }

    /// TY-11: what a hit costs; `None` for a card that is no zombie.
    pub const fn strength(self) -> Option<u8> {
        match self {
            Card::Crawler => Some(1),
            Card::Walker => Some(2),
            Card::Runner => Some(3),
            Card::Barricade | Card::Frenzy | Card::Lookout => None,
        }
    }

    pub const fn text(self) -> &'static str {
        match self {
            Card::Crawler | Card::Walker | Card::Runner => "Attack with it.",
            Card::Barricade => "Respond as the defender: 2 more are needed.",
            Card::Frenzy => "Respond as the attacker: 2 less are needed.",
            Card::Lookout => "Look at the top card of your deck.",
        }
    }
}

impl From<Card> for u16 {
    fn from(card: Card) -> u16 {
        card as u16
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}
