//! A program that runs beside us, with a line to it and one from it.

use std::collections::VecDeque;
use std::fmt;
use std::io::{self, BufRead, BufReader, Read, Write};
use std::path::Path;
use std::process::{Child, ChildStderr, ChildStdin, ChildStdout, Command, Stdio};
use std::str::FromStr;
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, SyncSender, channel, sync_channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use serde_json::Value;

use crate::engine::MOST_BYTES;

/// A program that asks faster than we answer waits.
const MOST_WAITING: usize = 16;
/// Of what it complains about, so much of the end is told.
const MOST_COMPLAINTS: usize = 400;
/// How long a program that was told to end may take.
const GRACE: Duration = Duration::from_millis(200);

/// A program with its arguments.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Words {
    program: String,
    arguments: Vec<String>,
    name: String,
}

impl Words {
    /// What the program is called at the table: the last of its words that is a file, else the program.
    pub fn name(&self) -> &str {
        &self.name
    }
}

impl FromStr for Words {
    type Err = String;

    /// As a shell would read it, with quotes, but nothing is expanded.
    fn from_str(text: &str) -> Result<Words, String> {
        let words = shlex::split(text).ok_or_else(|| format!("exec:{text}: the quotes don't match"))?;
        let Some((program, arguments)) = words.split_first() else {
            return Err(
                "exec: which program? Write exec:PROGRAM, with its arguments in the same quotes".to_owned()
            );
        };
        let file = words
            .iter()
            .rev()
            .find(|word| Path::new(word).is_file())
            .unwrap_or_else(|| arguments.iter().find(|word| !word.starts_with('-')).unwrap_or(program));
        let name =
            Path::new(file).file_name().map_or_else(|| file.clone(), |name| name.to_string_lossy().into());
        Ok(Words { program: program.clone(), arguments: arguments.to_vec(), name })
    }
}

impl fmt::Display for Words {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.name)
    }
}

/// Why there is no line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Silence {
    /// Nothing came in time.
    Late,
    /// The program has ended, with its last complaints.
    Gone(String),
}

impl Silence {
    pub fn told(&self, patience: Duration) -> String {
        match self {
            Silence::Late => format!("it gave no answer in {} s", patience.as_secs_f32()),
            Silence::Gone(said) if said.is_empty() => "it ended".to_owned(),
            Silence::Gone(said) => format!("it ended and said: {said}"),
        }
    }
}

pub struct Program {
    child: Child,
    /// `None` once nothing more will be said.
    answers: Option<Sender<Vec<u8>>>,
    requests: Receiver<Vec<u8>>,
    complaints: Arc<Mutex<VecDeque<u8>>>,
}

impl Program {
    pub fn start(words: &Words) -> Result<Program, String> {
        let mut command = Command::new(&words.program);
        command.args(&words.arguments);
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        let mut child =
            command.spawn().map_err(|error| format!("cannot start {}: {error}", words.program))?;
        let (Some(input), Some(output), Some(errors)) =
            (child.stdin.take(), child.stdout.take(), child.stderr.take())
        else {
            return Err(format!("{} has no input and output", words.program));
        };
        let (answers, to_write) = channel();
        let (heard, requests) = sync_channel(MOST_WAITING);
        let complaints = Arc::default();
        let listening = Arc::clone(&complaints);
        // A program that does not read what it is told, or says too much, must not hold us up.
        thread::spawn(move || write_all(input, &to_write));
        thread::spawn(move || read_all(output, &heard));
        thread::spawn(move || keep_last(errors, &listening));
        Ok(Program { child, answers: Some(answers), requests, complaints })
    }

    /// The next line of the program, if it comes before the end of its time.
    pub fn hear(&mut self, end: Instant) -> Result<Vec<u8>, Silence> {
        match self.requests.recv_timeout(end.saturating_duration_since(Instant::now())) {
            Ok(line) => Ok(line),
            Err(RecvTimeoutError::Timeout) => Err(Silence::Late),
            Err(RecvTimeoutError::Disconnected) => Err(Silence::Gone(self.complaints())),
        }
    }

    pub fn say(&mut self, answer: &Value) {
        let mut line = answer.to_string().into_bytes();
        line.push(b'\n');
        if let Some(answers) = &self.answers {
            // If nobody reads it any more, the next line that is waited for will not come.
            let _ = answers.send(line);
        }
    }

    /// Says the last words and closes the line.
    pub fn close_after(&mut self, last: impl FnOnce(&mut Program)) {
        last(self);
        self.answers = None;
        self.await_end();
    }

    fn await_end(&mut self) {
        let end = Instant::now() + GRACE;
        while Instant::now() < end && matches!(self.child.try_wait(), Ok(None)) {
            thread::sleep(Duration::from_millis(2));
        }
    }

    fn complaints(&mut self) -> String {
        // What it said last may still be on its way.
        self.await_end();
        thread::sleep(Duration::from_millis(20));
        let mut said = self.complaints.lock().unwrap_or_else(PoisonError::into_inner);
        String::from_utf8_lossy(said.make_contiguous()).trim().replace('\n', " / ")
    }
}

impl Drop for Program {
    fn drop(&mut self) {
        // It may have ended by itself.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

fn write_all(mut input: ChildStdin, lines: &Receiver<Vec<u8>>) {
    for line in lines {
        if input.write_all(&line).and_then(|()| input.flush()).is_err() {
            return;
        }
    }
}

fn read_all(output: ChildStdout, heard: &SyncSender<Vec<u8>>) {
    let mut output = BufReader::new(output);
    loop {
        let mut line = Vec::new();
        let longest = MOST_BYTES as u64 + 1;
        match output.by_ref().take(longest).read_until(b'\n', &mut line) {
            Ok(0) | Err(_) => return,
            Ok(_) if line.iter().all(u8::is_ascii_whitespace) => continue,
            Ok(_) if heard.send(line).is_ok() => {}
            Ok(_) => return,
        }
    }
}

fn keep_last(mut errors: ChildStderr, last: &Mutex<VecDeque<u8>>) {
    let mut bytes = [0; 256];
    loop {
        match errors.read(&mut bytes) {
            Ok(0) => return,
            Ok(number) => {
                let mut last = last.lock().unwrap_or_else(PoisonError::into_inner);
                last.extend(&bytes[..number]);
                let over = last.len().saturating_sub(MOST_COMPLAINTS);
                last.drain(..over);
            }
            Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
            Err(_) => return,
        }
    }
}
