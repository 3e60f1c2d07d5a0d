use std::time::{Duration, Instant};

use serde_json::Value;

use crate::program::{Program, Silence};
use crate::{Lost, Then, Words};

/// A program that is refused so often for one question does not know the game.
const MOST_REFUSED: u32 = 50;
/// However often it looks before it answers, at some point it must.
const MOST_REQUESTS: u32 = 10_000;
/// How long a program may still look at the end of the game.
const FAREWELL: Duration = Duration::from_millis(500);
/// How long a program is waited for until somebody looks whether that is still of use.
const WHILE: Duration = Duration::from_millis(100);

/// A seat at a table where requests are answered.
pub trait Place {
    /// How many answers were given at the table.
    fn ply(&self) -> u32;
    /// The answer to a line, and whether it was the last.
    fn answer(&mut self, line: &[u8]) -> (Value, Then);
    /// Whether an answer is still waited for.
    fn is_waiting(&self) -> bool {
        true
    }
}

/// A program in its seat.
pub struct Guest {
    program: Program,
    /// How long it may take for an answer.
    patience: Duration,
}

impl Guest {
    pub fn sit(words: &Words, patience: Duration) -> Result<Guest, Lost> {
        Ok(Guest { program: Program::start(words).map_err(Lost::Unstarted)?, patience })
    }

    /// Waits until the program has answered the question that it is asked, or until nobody waits for that any more.
    pub fn decide(&mut self, place: &mut impl Place) -> Result<(), Lost> {
        let (ply, end) = (place.ply(), Instant::now() + self.patience);
        let mut refused = 0;
        for _ in 0..MOST_REQUESTS {
            let Some(line) = self.hear(place, end)? else { return Ok(()) };
            let (answer, _) = place.answer(&line);
            self.program.say(&answer);
            if place.ply() != ply {
                return Ok(());
            }
            if self.program.is_deaf() {
                return Err(Lost::Deaf);
            }
            if answer["ok"] == false {
                if !place.is_waiting() {
                    return Ok(());
                }
                refused += 1;
                if refused == MOST_REFUSED {
                    let why = answer["error"]["message"].as_str().unwrap_or_default().to_owned();
                    return Err(Lost::Refused { times: MOST_REFUSED, why });
                }
            }
        }
        Err(Lost::Undecided { requests: MOST_REQUESTS })
    }

    /// The next line; `None` if it is of no use any more.
    fn hear(&mut self, place: &impl Place, end: Instant) -> Result<Option<Vec<u8>>, Lost> {
        loop {
            let look_up = end.min(Instant::now() + WHILE);
            match self.program.hear(look_up) {
                Ok(line) => return Ok(Some(line)),
                Err(_) if !place.is_waiting() => return Ok(None),
                Err(Silence::Gone(said)) => return Err(Lost::Gone(said)),
                Err(Silence::Late) if Instant::now() >= end => return Err(Lost::Late(self.patience)),
                Err(Silence::Late) => {}
            }
        }
    }

    /// The game is over: the program may still see how it ended.
    pub fn farewell(&mut self, place: &mut impl Place) {
        let end = Instant::now() + FAREWELL;
        self.program.close_after(|program| {
            while let Ok(line) = program.hear(end) {
                let (answer, then) = place.answer(&line);
                program.say(&answer);
                if then == Then::End || answer.get("outcome").is_some() || program.is_deaf() {
                    return;
                }
            }
        });
    }
}
