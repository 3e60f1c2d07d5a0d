use serde::Serialize;
use std::fmt;

/// A share of games with its 95 % Wilson interval: how far the true share may be from the one measured.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Share {
    pub share: f64,
    pub low: f64,
    pub high: f64,
    /// The games it was measured in.
    pub games: u64,
}

impl Share {
    /// `points` are wins, and a half for a draw. Without games nothing is known: a half, between 0 and 1.
    pub fn of(points: f64, games: u64) -> Share {
        Share::of_independent(points, games, games as f64)
    }

    /// The same where the games say as much as `n` independent ones.
    pub(crate) fn of_independent(points: f64, games: u64, n: f64) -> Share {
        if games == 0 {
            return Share { share: 0.5, low: 0.0, high: 1.0, games };
        }
        const Z: f64 = 1.959_963_984_540_054;
        let share = points / games as f64;
        let shrink = 1.0 + Z * Z / n;
        let middle = (share + Z * Z / (2.0 * n)) / shrink;
        let reach = Z / shrink * (share * (1.0 - share) / n + Z * Z / (4.0 * n * n)).sqrt();
        Share { share, low: (middle - reach).max(0.0), high: (middle + reach).min(1.0), games }
    }

    /// The same games from the other side.
    pub fn other(self) -> Share {
        Share { share: 1.0 - self.share, low: 1.0 - self.high, high: 1.0 - self.low, games: self.games }
    }
}

impl fmt::Display for Share {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let percent = |share: f64| 100.0 * share;
        if self.games == 0 {
            return f.pad("-");
        }
        let text =
            format!("{:.1} % ({:.1}-{:.1})", percent(self.share), percent(self.low), percent(self.high));
        f.pad(&text)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn near(share: Share, low: f64, high: f64) {
        assert!((share.low - low).abs() < 5e-5 && (share.high - high).abs() < 5e-5, "{share:?}");
    }

    /// Newcombe 1998, table I: 81 of 263, 15 of 148, 0 of 20, 1 of 29.
    #[test]
    fn intervals_are_those_of_the_books() {
        near(Share::of(81.0, 263), 0.2553, 0.3662);
        near(Share::of(15.0, 148), 0.0624, 0.1605);
        near(Share::of(0.0, 20), 0.0, 0.1611);
        near(Share::of(1.0, 29), 0.0061, 0.1718);
    }

    #[test]
    fn nothing_is_known_without_games() {
        near(Share::of(0.0, 0), 0.0, 1.0);
        assert_eq!(Share::of(0.0, 0).to_string(), "-");
    }

    #[test]
    fn the_other_side_mirrors() {
        let share = Share::of(262.5, 400);
        near(share.other(), 1.0 - share.high, 1.0 - share.low);
        assert_eq!(share.to_string(), "65.6 % (60.8-70.1)");
    }
}
