//! `deadhand engine`: JSON lines for programs that play. docs/engine-protocol.md describes them.

mod commands;
mod own;
mod words;

use std::collections::BTreeMap;
use std::io::{BufRead, Write};
use std::panic::{AssertUnwindSafe, catch_unwind};

use guests::{Carried, Chair, Done, Fields, Request, Side, Then, Trouble, fields, refuse, replied};
use registry::Entry;
use serde_json::Value;
use table::Table;

pub use own::Own;
pub use words::Words;

use crate::failure::{Result, panic_message};
use crate::files::Printings;

/// A longer request is refused.
pub const MOST_BYTES: usize = 4 * 1024 * 1024;

/// A conversation: at most one match at a time, and copies of earlier ones.
pub struct Engine {
    printings: Printings,
    own: Own,
    playing: Option<Playing>,
    kept: BTreeMap<u32, Playing>,
}

struct Playing {
    entry: &'static Entry,
    table: Box<dyn Table>,
}

impl Engine {
    pub fn new(printings: Printings, own: Own) -> Engine {
        Engine { printings, own, playing: None, kept: BTreeMap::new() }
    }

    /// Answers requests until `quit` or the end of the input.
    pub fn serve(&mut self, mut input: impl BufRead, mut out: impl Write) -> Result {
        while let Some(line) = next_line(&mut input)? {
            let (answer, then) = match line {
                Ok(line) if line.iter().all(u8::is_ascii_whitespace) => continue,
                Ok(line) => self.answer(&line),
                Err(trouble) => (refuse(Value::Null, trouble), Then::Listen),
            };
            serde_json::to_writer(&mut out, &answer).map_err(std::io::Error::from)?;
            out.write_all(b"\n")?;
            out.flush()?;
            if then == Then::End {
                break;
            }
        }
        Ok(())
    }

    /// The answer to one request.
    pub fn answer(&mut self, line: &[u8]) -> (Value, Then) {
        replied(line, |request| self.guarded(request, Engine::carry_out))
    }
}

/// Commands in the middle of which a match is not sound.
const CHANGING: [&str; 3] = ["apply", "concede", "undo"];

impl Engine {
    /// Carries out a request; a panic in a game costs at most the match, never the conversation.
    fn guarded(&mut self, request: &Fields, work: impl FnOnce(&mut Engine, &Fields) -> Carried) -> Carried {
        catch_unwind(AssertUnwindSafe(|| work(self, request))).unwrap_or_else(|panic| {
            let command = request.get("cmd").and_then(Value::as_str).unwrap_or_default();
            let rest = if CHANGING.contains(&command) && self.playing.take().is_some() {
                "the match is lost: load the last record that save gave, or say new"
            } else {
                "nothing has changed"
            };
            let why = panic_message(panic.as_ref());
            Err(Trouble::unknown(format!("the program failed at {command}: {why}; {rest}")))
        })
    }
}

/// The next line without its end; `None` at the end of the input. What is too long is skipped.
fn next_line(input: &mut impl BufRead) -> Result<Option<std::result::Result<Vec<u8>, Trouble>>> {
    let mut line = vec![];
    let limit = MOST_BYTES as u64 + 1;
    if std::io::Read::take(&mut *input, limit).read_until(b'\n', &mut line)? == 0 {
        return Ok(None);
    }
    if line.last() == Some(&b'\n') {
        line.pop();
    } else if line.len() > MOST_BYTES {
        input.skip_until(b'\n')?;
        let message = format!("a request has at most {MOST_BYTES} bytes");
        return Ok(Some(Err(Trouble::unreadable(message))));
    }
    Ok(Some(Ok(line)))
}

#[cfg(test)]
mod tests;
