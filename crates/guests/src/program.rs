//! A program that runs beside us, with a line to it and one from it.

use std::collections::VecDeque;
use std::io::{self, BufRead, BufReader, Read, Write};
use std::process::{Child, ChildStderr, ChildStdin, ChildStdout, Command, Stdio};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, SyncSender, channel, sync_channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use serde_json::Value;

use crate::Words;

/// A program that asks faster than we answer waits.
const MOST_WAITING: usize = 16;
/// No answer is longer than this, so a longer request can't be one.
const LONGEST: usize = 64 * 1024;
/// A program that has so many bytes of answers to read does not read them.
const MOST_UNREAD: usize = 4 * 1024 * 1024;
/// Of what it complains about, so much of the end is told.
const MOST_COMPLAINTS: usize = 400;
/// How long a program that was told to end may take.
const GRACE: Duration = Duration::from_millis(200);

/// Why there is no line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Silence {
    /// Nothing came in time.
    Late,
    /// The program has ended, with its last complaints.
    Gone(String),
}

pub struct Program {
    child: Child,
    /// `None` once nothing more will be said.
    answers: Option<Sender<Vec<u8>>>,
    requests: Receiver<Vec<u8>>,
    complaints: Arc<Mutex<VecDeque<u8>>>,
    /// Bytes that were said and are not taken yet.
    unread: Arc<AtomicUsize>,
    is_apart: bool,
}

impl Program {
    pub fn start(words: &Words) -> Result<Program, String> {
        let mut child =
            command(words).spawn().map_err(|error| format!("cannot start {}: {error}", words.program))?;
        let (Some(input), Some(output), Some(errors)) =
            (child.stdin.take(), child.stdout.take(), child.stderr.take())
        else {
            return Err(format!("{} has no input and output", words.program));
        };
        let (answers, to_write) = channel();
        let (heard, requests) = sync_channel(MOST_WAITING);
        let (complaints, unread) = (Arc::default(), Arc::default());
        let (listening, writing) = (Arc::clone(&complaints), Arc::clone(&unread));
        // A program that does not read what it is told, or says too much, must not hold us up.
        thread::spawn(move || write_all(input, &to_write, &writing));
        thread::spawn(move || read_all(output, &heard));
        thread::spawn(move || keep_last(errors, &listening));
        let is_apart = words.is_apart;
        Ok(Program { child, answers: Some(answers), requests, complaints, unread, is_apart })
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
            self.unread.fetch_add(line.len(), Ordering::AcqRel);
            // If nobody reads it any more, the next line that is waited for will not come.
            let _ = answers.send(line);
        }
    }

    /// Whether it lets too many answers pile up.
    pub fn is_deaf(&self) -> bool {
        self.unread.load(Ordering::Acquire) > MOST_UNREAD
    }

    /// Says the last words and closes the line.
    pub fn close_after(&mut self, last: impl FnOnce(&mut Program)) {
        last(self);
        self.answers = None;
        self.await_end();
    }

    fn await_end(&mut self) {
        let end = Instant::now() + GRACE;
        while Instant::now() < end && !has_ended(&mut self.child) {
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
        // It may have ended by itself; what it has started may still run.
        if self.is_apart {
            end_group(&self.child);
        }
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// What the program runs with: its own words, and nothing that tells about a server of ours.
fn command(words: &Words) -> Command {
    let mut command = Command::new(&words.program);
    command.args(&words.arguments);
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    for (name, _) in std::env::vars_os() {
        if name.to_string_lossy().starts_with("DEADHAND_") {
            command.env_remove(name);
        }
    }
    #[cfg(unix)]
    if words.is_apart {
        std::os::unix::process::CommandExt::process_group(&mut command, 0);
    }
    command
}

/// Whether it has ended. Its number stays its own: its group may have to be ended by it.
#[cfg(unix)]
fn has_ended(child: &mut Child) -> bool {
    use rustix::process::{Pid, WaitId, WaitIdOptions, waitid};
    let Some(pid) = i32::try_from(child.id()).ok().and_then(Pid::from_raw) else { return true };
    let how = WaitIdOptions::EXITED | WaitIdOptions::NOHANG | WaitIdOptions::NOWAIT;
    !matches!(waitid(WaitId::Pid(pid), how), Ok(None))
}

#[cfg(not(unix))]
fn has_ended(child: &mut Child) -> bool {
    !matches!(child.try_wait(), Ok(None))
}

#[cfg(unix)]
fn end_group(child: &Child) {
    use rustix::process::{Pid, Signal, kill_process_group};
    let group = i32::try_from(child.id()).ok().and_then(Pid::from_raw);
    // Nobody may be left in it.
    group.map(|group| kill_process_group(group, Signal::KILL));
}

#[cfg(not(unix))]
fn end_group(_: &Child) {}

fn write_all(mut input: ChildStdin, lines: &Receiver<Vec<u8>>, unread: &AtomicUsize) {
    for line in lines {
        if input.write_all(&line).and_then(|()| input.flush()).is_err() {
            return;
        }
        unread.fetch_sub(line.len(), Ordering::AcqRel);
    }
}

fn read_all(output: ChildStdout, heard: &SyncSender<Vec<u8>>) {
    let mut output = BufReader::new(output);
    loop {
        let mut line = Vec::new();
        let longest = LONGEST as u64;
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
