//! Players that think for themselves. A bot gets a [`Sight`]: what its seat may know, and worlds that
//! its seat cannot tell from the true one. The true state cannot be reached through it.

pub mod advice;
mod doubt;
pub mod file;
mod greedy;
mod habit;
pub mod input;
mod judge;
mod level;
pub mod net;
mod outlook;
mod planner;
mod random;
mod rank;
pub mod review;
mod tree;
mod veteran;

pub use greedy::Greedy;
pub use judge::{Judge, Learned, Own};
pub use level::{Level, LevelError};
pub use planner::Planner;
pub use random::Random;
pub use rank::Rank;
pub use veteran::{Thought, Veteran};

use kernel::{Game, Quick, Seat, Sight};

/// A player for any seat of a game. The same seed and the same sights give the same choices.
pub trait Bot<G: Game>: Send {
    /// One of the sight's options.
    fn choose(&mut self, sight: &Sight<G>) -> G::Choice;
}

/// How good a world is for a seat: the result if it is over, else the game's own appraisal.
fn worth<G: Game>(world: &G, seat: Seat) -> f32 {
    match world.outcome() {
        Some(outcome) => outcome.share(seat) as f32,
        None => world.appraise(seat),
    }
}

/// Gives each decision a generator of its own, so that how long a bot thought before, and of what, has no
/// influence on what it thinks now.
#[derive(Clone, Debug)]
struct Muse {
    seed: u64,
    decisions: u64,
}

impl Muse {
    fn new(seed: u64) -> Muse {
        Muse { seed, decisions: 0 }
    }

    fn next(&mut self) -> Quick {
        self.decisions += 1;
        Quick::split(self.seed, self.decisions)
    }
}
