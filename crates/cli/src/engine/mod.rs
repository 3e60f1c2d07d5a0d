//! `deadhand engine`: JSON lines for programs that play. docs/engine-protocol.md describes them.

mod chair;
mod commands;
mod fields;
mod own;
mod side;
mod words;

use std::collections::BTreeMap;
use std::io::{BufRead, Write};
use std::panic::{AssertUnwindSafe, catch_unwind};

use registry::Entry;
use serde::Serialize;
use serde_json::{Map, Value, json};
use table::{Refusal, Table};

pub use chair::Chair;
pub use own::Own;
pub use side::Side;
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

/// What an answer holds besides `id` and `ok`.
type Fields = Map<String, Value>;
type Done = std::result::Result<Fields, Trouble>;

fn fields(value: impl Serialize) -> Fields {
    match serde_json::to_value(value) {
        Ok(Value::Object(fields)) => fields,
        _ => Fields::new(),
    }
}

/// Why a request is not carried out. The conversation goes on.
#[derive(Debug, PartialEq, Eq)]
struct Trouble {
    kind: &'static str,
    rule: Option<String>,
    message: String,
}

impl Trouble {
    fn unreadable(message: impl Into<String>) -> Trouble {
        Trouble { kind: "unreadable", rule: None, message: message.into() }
    }

    fn unknown(message: impl Into<String>) -> Trouble {
        Trouble { kind: "unknown", rule: None, message: message.into() }
    }

    fn forbidden(message: impl Into<String>) -> Trouble {
        Trouble { kind: "forbidden", rule: None, message: message.into() }
    }
}

impl From<Refusal> for Trouble {
    fn from(refusal: Refusal) -> Trouble {
        let rule = refusal.rule().map(|rule| rule.to_string());
        let message = match &refusal {
            Refusal::Illegal { message, .. } => message.clone(),
            other => other.to_string(),
        };
        Trouble { kind: refusal.kind(), rule, message }
    }
}

/// Whether the conversation goes on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Then {
    Listen,
    End,
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
        answered(line, |request| self.guarded(request, Engine::carry_out))
    }
}

/// The answer to a line, which is a request if it can be read.
fn answered(line: &[u8], work: impl FnOnce(&Fields) -> Carried) -> (Value, Then) {
    let request: Value = match serde_json::from_slice(line) {
        Ok(request) => request,
        Err(error) => {
            let message = format!("this isn't JSON: {error}");
            return (refuse(Value::Null, Trouble::unreadable(message)), Then::Listen);
        }
    };
    let id = request.get("id").cloned().unwrap_or(Value::Null);
    let Value::Object(request) = request else {
        let message = "a request is a JSON object with id and cmd";
        return (refuse(id, Trouble::unreadable(message)), Then::Listen);
    };
    match work(&request) {
        Ok((fields, then)) => {
            let mut answer = Map::new();
            answer.insert("id".to_owned(), id);
            answer.insert("ok".to_owned(), true.into());
            answer.extend(fields);
            (Value::Object(answer), then)
        }
        Err(trouble) => (refuse(id, trouble), Then::Listen),
    }
}

impl Chair<'_> {
    /// The answer to one request of somebody who has nothing but this chair.
    pub fn answer(&mut self, line: &[u8]) -> (Value, Then) {
        answered(line, |request| {
            let request = fields::Request(request);
            let command = request.text("cmd", "the name of a command")?;
            self.side.check(command)?;
            if command == "quit" {
                return Ok((Fields::new(), Then::End));
            }
            let done = self.carry_out(command, &request);
            let done = done
                .unwrap_or_else(|| Err(Trouble::forbidden(format!("{command} is not for a game under way"))));
            done.map(|fields| (fields, Then::Listen))
        })
    }
}

/// Commands in the middle of which a match is not sound.
const CHANGING: [&str; 3] = ["apply", "concede", "undo"];

type Carried = std::result::Result<(Fields, Then), Trouble>;

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

fn refuse(id: Value, trouble: Trouble) -> Value {
    let Trouble { kind, rule, message } = trouble;
    json!({ "id": id, "ok": false, "error": { "kind": kind, "rule": rule, "message": message } })
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
