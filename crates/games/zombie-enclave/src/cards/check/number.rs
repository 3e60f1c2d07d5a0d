//! Numbers that change something, and not everything.

use super::Sense;
use crate::cards::text::Amount;
use phrases::refuse;

/// No number of a text is greater.
const MOST: u8 = 50;

pub(super) fn number(n: u8) -> Sense {
    refuse!(n == 0, "a number of 0 changes nothing")?;
    refuse!(n > MOST, "no number of a text is greater than 50")
}

pub(super) fn up_to(n: u8, least: u8, most: u8, message: &'static str) -> Sense {
    refuse!(!(least..=most).contains(&n), message)
}

/// A change of AV, HP or DRM.
pub(super) fn change(n: i8) -> Sense {
    refuse!(n == 0, "a number of 0 changes nothing")?;
    refuse!(n.unsigned_abs() > 5, "no change is greater than 5")
}

/// ZE-C104.
pub(super) fn amount(n: Amount) -> Sense {
    match n {
        Amount::Flat(n) => number(n),
        Amount::Dice { count, sides } => dice(count, sides),
        Amount::DiceAnd { count, sides, more } => {
            dice(count, sides)?;
            number(more)
        }
    }
}

fn dice(count: u8, sides: u8) -> Sense {
    refuse!(sides != 3 && sides != 6, "a die has 3 or 6 sides: “1d3” or “1d6”")?;
    up_to(count, 1, 3, "from 1 to 3 dice are rolled")
}
