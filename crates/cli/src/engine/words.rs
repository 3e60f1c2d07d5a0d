//! The words of the command.

use bots::Level;
use clap::Args;
use kernel::Seat;

use super::{Own, Side};
use crate::args::OwnCards;

/// Speak JSON lines on standard input and output, for programs that play
///
/// Each request is one line with `id` and `cmd`; each answer is one line with the same `id`, and `ok`.
/// docs/engine-protocol.md describes every command. With --seat it plays one seat against bots, and tells nothing
/// but what that seat may know: what "exec:PROGRAM" gets in play and sim.
#[derive(Debug, Args)]
#[command(after_help = r#"Examples:
  printf '%s\n' '{"id":1,"cmd":"new","game":"apocalypze","seed":7}' '{"id":2,"cmd":"legal"}' | deadhand engine
  deadhand engine --seat 0 --bot greedy --seed 7"#)]
pub struct Words {
    /// Play this seat alone, counted from 0: everything that only the host may know or do is refused
    #[arg(long, value_name = "N")]
    pub seat: Option<u8>,

    /// Who plays the other seats
    #[arg(long, value_name = "LEVEL", default_value = "greedy", requires = "seat")]
    pub bot: Level,

    /// The seed of chance and of the bots: the same seed and answers give the same game
    #[arg(long, value_name = "N", requires = "seat")]
    pub seed: Option<u64>,

    #[command(flatten)]
    pub own: OwnCards,
}

impl Words {
    pub fn own(&self) -> Own {
        Own {
            side: self.seat.map_or(Side::Host, |seat| Side::Seat(Seat(seat))),
            others: self.bot,
            thoughts: self.seed.unwrap_or_else(registry::fresh_seed),
            seed: self.seed,
        }
    }
}
