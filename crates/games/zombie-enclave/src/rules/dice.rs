//! Dice, and picks at random (ZE-2.3k, ZE-2.3q, ZE-2.3r, ZE-C3, ZE-C104).

use crate::cards::text::Amount;
use crate::state::event::{Event, Need, Roll};
use kernel::Cx;

#[inline]
pub(crate) fn d6(cx: &mut impl Cx<Event>) -> u8 {
    cx.below(6) as u8 + 1
}

#[inline]
fn two(cx: &mut impl Cx<Event>) -> [u8; 2] {
    [d6(cx), d6(cx)]
}

impl Roll {
    /// The DR without modifiers.
    #[inline]
    pub fn natural(&self) -> u8 {
        self.dice[0] + self.dice[1]
    }
}

/// An Attack roll: at or below the AV, or a natural 2 (ZE-3.7.1a, ZE-C32).
#[inline]
pub(crate) fn attack_roll(av: i8, cx: &mut impl Cx<Event>) -> Roll {
    let dice = two(cx);
    let natural = dice[0] + dice[1];
    Roll { dice, modifier: 0, need: Need::AtMost(av), success: natural == 2 || natural as i8 <= av }
}

/// A DR that must not be above `most`; a natural 2 is nothing special.
#[inline]
pub(crate) fn at_most(most: u8, cx: &mut impl Cx<Event>) -> Roll {
    let dice = two(cx);
    Roll { dice, modifier: 0, need: Need::AtMost(most as i8), success: dice[0] + dice[1] <= most }
}

#[inline]
pub(crate) fn at_least(least: u8, cx: &mut impl Cx<Event>) -> Roll {
    let dice = two(cx);
    Roll { dice, modifier: 0, need: Need::AtLeast(least), success: dice[0] + dice[1] >= least }
}

/// A DR with which a table is read.
#[inline]
pub(crate) fn table_roll(modifier: i8, cx: &mut impl Cx<Event>) -> Roll {
    Roll { dice: two(cx), modifier, need: Need::Nothing, success: true }
}

/// 1d3 is one die, halved and rounded up.
#[inline]
pub(crate) fn amount(n: Amount, cx: &mut impl Cx<Event>) -> u8 {
    let (count, sides, more) = match n {
        Amount::Flat(n) => return n,
        Amount::Dice { count, sides } => (count, sides, 0),
        Amount::DiceAnd { count, sides, more } => (count, sides, more),
    };
    let total = (0..count).fold(more, |total, _| {
        let die = if sides == 3 { d6(cx).div_ceil(2) } else { cx.below(u32::from(sides)) as u8 + 1 };
        total.saturating_add(die)
    });
    cx.tell("ZE-C104", || Event::AmountRolled { count, sides, more, total });
    total
}

/// Picks one of `n` things that lie in order.
#[inline]
pub(crate) fn pick(n: usize, cx: &mut impl Cx<Event>) -> usize {
    let (at, rule) = match n {
        0 | 1 => return 0,
        2..=6 => (reroll(n, cx, |cx| d6(cx) as usize - 1), "ZE-2.3q"),
        7..=11 => (reroll(n, cx, |cx| usize::from(d6(cx) + d6(cx)) - 2), "ZE-2.3r"),
        _ => (cx.below(n as u32) as usize, "ZE-C3"),
    };
    cx.tell(rule, || Event::Picked { of: n as u8, at: at as u8 });
    at
}

/// What points past the last thing is rolled again.
fn reroll<X: Cx<Event>>(n: usize, cx: &mut X, roll: impl Fn(&mut X) -> usize) -> usize {
    loop {
        let at = roll(cx);
        if at < n {
            return at;
        }
    }
}
