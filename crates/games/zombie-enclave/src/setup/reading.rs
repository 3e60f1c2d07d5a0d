//! Sentences of the rulebook that can be read in two ways. The rulings say which one is played (ZE-C40, ZE-C61); who
//! reads them the other way asks for it.

use serde::{Deserialize, Serialize};

/// A reading other than that of the ruling.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Reading {
    /// ZE-C40: each Fire marker burns by itself.
    FireByMarker,
    /// ZE-C61: only the attack is Melee, not an item that is launched in one's own area.
    MeleeByAttack,
}

impl Reading {
    pub const ALL: [Reading; 2] = [Reading::FireByMarker, Reading::MeleeByAttack];

    pub fn word(self) -> &'static str {
        match self {
            Reading::FireByMarker => "fire-by-marker",
            Reading::MeleeByAttack => "melee-by-attack",
        }
    }
}

/// The readings of a match, a bit for each.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Readings(u8);

impl Readings {
    pub(crate) fn of(readings: &[Reading]) -> Readings {
        Readings(readings.iter().fold(0, |bits, &reading| bits | 1 << reading as u8))
    }

    #[inline]
    pub(crate) fn has(self, reading: Reading) -> bool {
        self.0 >> reading as u8 & 1 == 1
    }
}
