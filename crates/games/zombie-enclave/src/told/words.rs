//! Words and dice of what is told.

use crate::state::event::{Need, PoolName, Roll};
use crate::table::terms::Zone;
use kernel::Term;

pub(super) fn an(name: &str) -> String {
    let vowel = name.starts_with(['A', 'E', 'I', 'O', 'U', 'a', 'e', 'i', 'o']);
    format!("{} {name}", if vowel { "an" } else { "a" })
}

pub(super) fn ordinal(n: u8) -> String {
    let end = match (n % 100, n % 10) {
        (11..=13, _) => "th",
        (_, 1) => "st",
        (_, 2) => "nd",
        (_, 3) => "rd",
        _ => "th",
    };
    format!("{n}{end}")
}

pub(super) fn were(n: impl Into<u32>) -> &'static str {
    if n.into() == 1 { "was" } else { "were" }
}

impl PoolName {
    pub(super) fn name(self) -> &'static str {
        match self {
            PoolName::Survivors => "Survivors Pool",
            PoolName::Zombies => "Zombie Pool",
            PoolName::Items => "Special Items Pool",
            PoolName::Drawbacks => "Drawback cup",
            PoolName::Chits => "Enemy Buildup Pool",
            PoolName::Events => "Event deck",
            PoolName::Supply => "supply of Molotov Cocktails",
            PoolName::Defenses => "Defenses",
        }
    }

    /// The id of its zone.
    pub(super) fn zone(self) -> &'static str {
        let zone = match self {
            PoolName::Survivors => Zone::Survivors,
            PoolName::Zombies => Zone::Zombies,
            PoolName::Items => Zone::Items,
            PoolName::Drawbacks => Zone::Drawbacks,
            PoolName::Chits => Zone::Buildup,
            PoolName::Events => Zone::Events,
            PoolName::Supply => Zone::Supply,
            PoolName::Defenses => Zone::Defenses,
        };
        zone.word()
    }
}

impl Roll {
    /// "3+4 = 7", with the modifier if there is one.
    fn sum(&self) -> String {
        let [first, second] = self.dice;
        let total = i16::from(self.natural()) + i16::from(self.modifier);
        match self.modifier {
            0 => format!("{first}+{second} = {total}"),
            n => format!("{first}+{second}{n:+} = {total}"),
        }
    }

    /// The dice, what they needed and which of two words it comes to.
    pub(super) fn told(&self, success: &str, failure: &str) -> String {
        let result = if self.success { success } else { failure };
        match self.need {
            Need::Nothing => self.sum(),
            Need::AtLeast(n) => format!("{}, needed {n} or more: {result}", self.sum()),
            Need::AtMost(n) if self.success && i16::from(self.natural()) > n.into() => {
                format!("{}, needed {n} or less, but a natural 2 always succeeds: {result}", self.sum())
            }
            Need::AtMost(n) => format!("{}, needed {n} or less: {result}", self.sum()),
        }
    }

    /// The dice as everybody sees them; a table that is read is neither a success nor a failure.
    pub(super) fn fell(&self) -> kernel::Roll {
        let roll = kernel::Roll::new(6, self.dice).plus(self.modifier.into(), "");
        match self.need {
            Need::Nothing => roll,
            Need::AtLeast(n) => roll.needs(kernel::Need::AtLeast(n.into())).judged(self.success),
            Need::AtMost(n) => roll.needs(kernel::Need::AtMost(n.into())).judged(self.success),
        }
    }
}
