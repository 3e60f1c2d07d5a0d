use crate::Text;
use serde::Serialize;
use std::fmt;

/// The id of a rule, ruling or house design in a game's ledger.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(transparent)]
pub struct RuleId(pub &'static str);

/// Cites a rule at the line that enforces it.
#[inline]
pub const fn rule(id: &'static str) -> RuleId {
    RuleId(id)
}

impl From<RuleId> for Text {
    fn from(RuleId(id): RuleId) -> Text {
        id.into()
    }
}

impl fmt::Display for RuleId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0)
    }
}

/// Why a choice is refused: the broken rule and a reason. It is `Copy` and holds no text of its own, so
/// that asking "may I?" costs nothing; [`Game::explain`](crate::Game::explain) puts it into words.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Breach {
    pub rule: RuleId,
    /// A sentence in which `{card}` stands for the name of `card` and `{n}` for `number`.
    pub reason: &'static str,
    pub card: u16,
    pub number: i16,
}

impl Breach {
    #[inline]
    pub const fn new(rule: &'static str, reason: &'static str) -> Breach {
        Breach { rule: RuleId(rule), reason, card: u16::MAX, number: 0 }
    }

    #[inline]
    pub const fn card(mut self, card: u16) -> Breach {
        self.card = card;
        self
    }

    #[inline]
    pub const fn number(mut self, number: i16) -> Breach {
        self.number = number;
        self
    }

    /// The reason in full; `name` gives the name of a card.
    pub fn sentence(&self, name: impl Fn(u16) -> String) -> String {
        let mut text = self.reason.to_owned();
        if text.contains("{card}") {
            text = text.replace("{card}", &name(self.card));
        }
        text.replace("{n}", &self.number.to_string())
    }
}
