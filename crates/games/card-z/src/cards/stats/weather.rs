//! Weather, night and fire.

use super::{Range, Title};
use kernel::Few;

/// The three entries of a Weather card: dawn, day, night (CZ-WEATHER-1, CZ-G11).
#[derive(Clone, Copy, Debug, Default)]
pub struct Weather {
    pub phases: [Sky; 3],
}

/// One entry (CZ-WEATHER-2).
#[derive(Clone, Copy, Debug, Default)]
pub struct Sky {
    /// By [`Range`]; `None`: no attack in that band, nor in a longer one (CZ-C27).
    pub ranged: [Option<i8>; 3],
    /// Distracted zombies still wake.
    pub no_alarm: bool,
    /// On ranged attack rolls with ammo of these types.
    pub shafts: Few<Title, 2>,
    pub shafts_bonus: i8,
}

impl Sky {
    /// What it adds to a shot in a band; `None` if it forbids it (CZ-C27).
    #[inline]
    pub fn modifier(&self, range: Range) -> Option<i8> {
        self.ranged[..=range as usize].iter().copied().try_fold(0, |_, modifier| modifier)
    }
}

/// What Fire! does (CZ-FIRE-1 to -6).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Fire {
    /// When revealed it is set aside and the Location burns.
    pub burns_location: bool,
    /// A Cache gives half the reward, rounded down (CZ-C66).
    pub halves_reward: bool,
    /// No hunting, fishing or trapping.
    pub stops_food: bool,
    /// Trades at a burning Church; then the stock is discarded.
    pub church_trades: Option<u8>,
    /// After the battle it stays on the Location for the game.
    pub stays: bool,
    /// A group there is outside.
    pub is_outside: bool,
}
