//! The examples of docs/engine-protocol.md are one conversation, and this is it.

use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

use serde_json::Value;

const DOC: &str = include_str!("../../../../docs/engine-protocol.md");

/// Requests and the answers that the document promises, in order.
fn examples() -> Vec<(String, Value)> {
    let mut examples = vec![];
    let mut asked = None;
    let mut inside = false;
    for line in DOC.lines() {
        match line {
            "```jsonl" => inside = true,
            "```" => inside = false,
            _ if !inside => {}
            _ => match line.split_at_checked(2) {
                Some(("> ", request)) => asked = Some(request.to_owned()),
                Some(("< ", answer)) => {
                    let answer =
                        serde_json::from_str(answer).unwrap_or_else(|error| panic!("{error}: {line}"));
                    examples
                        .push((asked.take().unwrap_or_else(|| panic!("no request before {line}")), answer));
                }
                _ => panic!("neither request nor answer: {line}"),
            },
        }
    }
    examples
}

/// Whether an answer is the promised one. `"…"` stands for any value, at the end of a list for any rest, and
/// as a key for any further keys.
fn is_as_promised(promised: &Value, given: &Value) -> bool {
    match (promised, given) {
        (Value::String(any), _) if any == "…" => true,
        (Value::Array(promised), Value::Array(given)) => match promised.split_last() {
            Some((Value::String(rest), first)) if rest == "…" => {
                given.len() >= first.len() && first.iter().zip(given).all(|(p, g)| is_as_promised(p, g))
            }
            _ => {
                promised.len() == given.len() && promised.iter().zip(given).all(|(p, g)| is_as_promised(p, g))
            }
        },
        (Value::Object(promised), Value::Object(given)) => {
            let open = promised.contains_key("…");
            let named = promised.iter().filter(|(key, _)| *key != "…");
            let keys = promised.len() - usize::from(open);
            (open || keys == given.len())
                && named
                    .into_iter()
                    .all(|(key, value)| given.get(key).is_some_and(|g| is_as_promised(value, g)))
        }
        _ => promised == given,
    }
}

/// The program at the other end of the conversation.
struct Engine {
    child: Child,
    requests: ChildStdin,
    answers: BufReader<ChildStdout>,
}

impl Engine {
    fn start() -> Engine {
        let mut command = Command::new(assert_cmd::cargo::cargo_bin("deadhand"));
        let mut child = command.arg("engine").stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().unwrap();
        let (requests, answers) = (child.stdin.take().unwrap(), child.stdout.take().unwrap());
        Engine { child, requests, answers: BufReader::new(answers) }
    }

    fn ask(&mut self, request: &str) -> Value {
        writeln!(self.requests, "{request}").unwrap();
        let mut line = String::new();
        self.answers.read_line(&mut line).unwrap();
        serde_json::from_str(&line).unwrap_or_else(|error| panic!("{error}: {request}: {line}"))
    }
}

#[test]
fn the_document_tells_the_truth() {
    let examples = examples();
    assert!(examples.len() > 15, "the document has examples");
    let mut engine = Engine::start();
    let mut record = Value::Null;
    for (request, promised) in examples {
        // What `save` gave goes back with `load`.
        let asked = request.replace("\"record\":\"…\"", &format!("\"record\":{record}"));
        let given = engine.ask(&asked);
        assert!(is_as_promised(&promised, &given), "asked {request}\npromised {promised}\ngiven {given}");
        if let Some(saved) = given.get("record") {
            record = saved.clone();
        }
    }
    assert!(engine.child.wait().unwrap().success());
}

#[test]
fn every_command_has_an_example() {
    let examples = examples();
    for command in [
        "games", "new", "legal", "apply", "view", "observe", "columns", "events", "hash", "undo", "save",
        "load", "imagine", "bot", "hint", "review", "rule", "why", "concede", "sequel", "quit",
    ] {
        let says = |(request, _): &(String, Value)| request.contains(&format!("\"cmd\":\"{command}\""));
        assert!(examples.iter().any(says), "{command}");
    }
}

#[test]
fn placeholders_stand_for_what_they_may() {
    let is = |promised: &str, given: &str| {
        is_as_promised(&serde_json::from_str(promised).unwrap(), &serde_json::from_str(given).unwrap())
    };
    assert!(is(r#"{"a":"…","…":"…"}"#, r#"{"a":[1],"b":2}"#));
    assert!(!is(r#"{"a":"…"}"#, r#"{"a":1,"b":2}"#));
    assert!(!is(r#"{"b":1,"…":"…"}"#, r#"{"a":1}"#));
    assert!(is(r#"[1,"…"]"#, "[1,2,3]") && is(r#"[1,"…"]"#, "[1]") && !is(r#"[1,"…"]"#, "[2]"));
    assert!(!is("[1]", "[1,2]"));
}
