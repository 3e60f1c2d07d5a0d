use crate::{Few, RuleId, Seat};
use serde::{Deserialize, Serialize};

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Finish {
    Won,
    #[default]
    Lost,
    Drawn,
}

/// How a game ended, for each seat, and the rule that ended it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Outcome {
    pub rule: RuleId,
    pub finishes: Few<Finish, 4>,
    /// Points, where the game counts them.
    pub scores: Few<i16, 4>,
}

impl Outcome {
    /// A duel that `winner` has won.
    pub fn duel(rule: RuleId, winner: Seat) -> Outcome {
        let finish = |seat: u8| if seat == winner.0 { Finish::Won } else { Finish::Lost };
        Outcome { rule, finishes: [finish(0), finish(1)].into_iter().collect(), scores: Few::new() }
    }

    pub fn draw(rule: RuleId, seats: u8) -> Outcome {
        Outcome { rule, finishes: (0..seats).map(|_| Finish::Drawn).collect(), scores: Few::new() }
    }

    /// 1 for a win, 0 for a loss, a half for a draw.
    pub fn share(&self, seat: Seat) -> f64 {
        match self.finishes.get(seat.index()) {
            Some(Finish::Won) => 1.0,
            Some(Finish::Drawn) => 0.5,
            _ => 0.0,
        }
    }
}
