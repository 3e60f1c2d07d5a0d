//! Bots of others: programs that sit at a table of ours. They speak the engine protocol from their seat's side and get
//! nothing but that seat's view, its legal answers and what it was told.

mod party;
mod player;
mod program;

use std::time::{Duration, Instant};

use kernel::Seat;
use registry::Entry;
use table::Table;

use crate::engine::{Chair, Side, Then};
use program::Program;

pub use party::{INSTEAD, Party, Unseated};
pub use player::Player;
pub use program::Words;

/// A program that is refused so often for one question does not know the game.
const MOST_REFUSED: u32 = 50;
/// However often it looks before it answers, at some point it must.
const MOST_REQUESTS: u32 = 10_000;
/// How long a program may still look at the end of the game.
const FAREWELL: Duration = Duration::from_millis(500);

/// A program in its seat.
pub struct Guest {
    program: Program,
    seat: Seat,
    /// How long it may take for an answer.
    patience: Duration,
}

impl Guest {
    pub fn sit(words: &Words, seat: Seat, patience: Duration) -> Result<Guest, String> {
        Ok(Guest { program: Program::start(words)?, seat, patience })
    }

    /// Waits until the program has answered the question that it is asked; why it cannot stay, if it does not.
    pub fn decide(&mut self, entry: &'static Entry, table: &mut dyn Table) -> Result<(), String> {
        let (ply, end) = (table.ply(), Instant::now() + self.patience);
        let mut refused = 0;
        for _ in 0..MOST_REQUESTS {
            let line = self.program.hear(end).map_err(|silence| silence.told(self.patience))?;
            let (answer, _) = Chair { entry, table: &mut *table, side: Side::Seat(self.seat) }.answer(&line);
            self.program.say(&answer);
            if table.ply() != ply {
                return Ok(());
            }
            if answer["ok"] == false {
                refused += 1;
                if refused == MOST_REFUSED {
                    let why = answer["error"]["message"].as_str().unwrap_or_default();
                    return Err(format!(
                        "it was refused {MOST_REFUSED} times at one question, at last because: {why}"
                    ));
                }
            }
        }
        Err(format!("it asked {MOST_REQUESTS} times and gave no answer"))
    }

    /// The game is over: the program may still see how it ended.
    pub fn farewell(&mut self, entry: &'static Entry, table: &mut dyn Table) {
        let end = Instant::now() + FAREWELL;
        self.program.close_after(|program| {
            while let Ok(line) = program.hear(end) {
                let (answer, then) =
                    Chair { entry, table: &mut *table, side: Side::Seat(self.seat) }.answer(&line);
                program.say(&answer);
                if then == Then::End || answer.get("outcome").is_some() {
                    return;
                }
            }
        });
    }
}
