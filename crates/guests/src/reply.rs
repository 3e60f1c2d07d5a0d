//! What a request is answered with.

use crate::Request;
use serde::Serialize;
use serde_json::{Map, Value, json};
use table::Refusal;

/// What an answer holds besides `id` and `ok`.
pub type Fields = Map<String, Value>;
pub type Done = Result<Fields, Trouble>;
pub type Carried = Result<(Fields, Then), Trouble>;

/// The fields of something that is written as a JSON object.
pub fn fields(value: impl Serialize) -> Fields {
    match serde_json::to_value(value) {
        Ok(Value::Object(fields)) => fields,
        _ => Fields::new(),
    }
}

/// Whether the conversation goes on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Then {
    Listen,
    End,
}

/// Why a request is not carried out. The conversation goes on.
#[derive(Debug, PartialEq, Eq)]
pub struct Trouble {
    pub kind: &'static str,
    pub rule: Option<String>,
    pub message: String,
}

impl Trouble {
    pub fn unreadable(message: impl Into<String>) -> Trouble {
        Trouble { kind: "unreadable", rule: None, message: message.into() }
    }

    pub fn unknown(message: impl Into<String>) -> Trouble {
        Trouble { kind: "unknown", rule: None, message: message.into() }
    }

    pub fn forbidden(message: impl Into<String>) -> Trouble {
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

/// The answer to a line of whoever sits at a table: `quit` leaves it.
pub fn answered(line: &[u8], obey: impl FnOnce(&Request) -> Done) -> (Value, Then) {
    replied(line, |request| {
        let request = Request(request);
        match request.command()? {
            "quit" => Ok((Fields::new(), Then::End)),
            _ => obey(&request).map(|fields| (fields, Then::Listen)),
        }
    })
}

/// The answer to a line, which is a request if it can be read.
pub fn replied(line: &[u8], work: impl FnOnce(&Fields) -> Carried) -> (Value, Then) {
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

pub fn refuse(id: Value, trouble: Trouble) -> Value {
    let Trouble { kind, rule, message } = trouble;
    json!({ "id": id, "ok": false, "error": { "kind": kind, "rule": rule, "message": message } })
}
