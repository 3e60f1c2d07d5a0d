//! What a load costs.

use super::browser::Error;
use serde::Serialize;
use std::time::Duration;

/// Ticks a second, as the system counts the time of processes. It is so on every Linux that runs this.
const TICKS: f64 = 100.0;

/// How long pages waited.
#[derive(Default)]
pub struct Times {
    /// From a choice to the last page that heard of it.
    last: Vec<Duration>,
    /// From a choice to each page.
    each: Vec<Duration>,
    failures: Vec<String>,
}

impl Times {
    pub fn heard(&mut self, heard: Vec<Duration>) {
        self.last.extend(heard.iter().max());
        self.each.extend(heard);
    }

    pub fn failed(&mut self, why: &str) {
        self.failures.push(why.to_owned());
    }

    pub fn add(&mut self, mut other: Times) {
        self.last.append(&mut other.last);
        self.each.append(&mut other.each);
        self.failures.append(&mut other.failures);
    }
}

/// The time and memory of a process.
#[derive(Clone, Copy, Debug)]
pub struct Gauge {
    cpu: f64,
    memory_kib: u64,
    most_kib: u64,
}

impl Gauge {
    pub fn read(pid: u32) -> Result<Gauge, Error> {
        let stat = std::fs::read_to_string(format!("/proc/{pid}/stat"))
            .map_err(|error| format!("the time of the server cannot be read (this needs Linux): {error}"))?;
        let fields: Vec<&str> = stat.rsplit(')').next().unwrap_or("").split_whitespace().collect();
        let ticks = |at: usize| fields.get(at).and_then(|field| field.parse::<f64>().ok()).unwrap_or(0.0);
        let status = std::fs::read_to_string(format!("/proc/{pid}/status"))?;
        let kib = |name: &str| {
            let line = status.lines().find_map(|line| line.strip_prefix(name));
            line.and_then(|line| line.split_whitespace().next()?.parse().ok()).unwrap_or(0)
        };
        Ok(Gauge { cpu: (ticks(11) + ticks(12)) / TICKS, memory_kib: kib("VmRSS:"), most_kib: kib("VmHWM:") })
    }
}

/// What a load has shown.
#[derive(Clone, Debug, Serialize)]
pub struct Figures {
    pub choices: usize,
    pub frames: usize,
    pub seconds: f64,
    /// Milliseconds from a choice to the last page that heard of it.
    pub p50_ms: f64,
    pub p95_ms: f64,
    pub p99_ms: f64,
    pub most_ms: f64,
    /// The same to each single page.
    pub page_p99_ms: f64,
    /// Microseconds of the server's processor time for each choice with its broadcasts.
    pub cpu_us_a_choice: f64,
    pub memory_mib: f64,
    pub most_memory_mib: f64,
    pub failures: Vec<String>,
}

impl Figures {
    pub(super) fn of(mut times: Times, before: Gauge, after: Gauge, elapsed: Duration) -> Figures {
        times.last.sort_unstable();
        times.each.sort_unstable();
        let ms = |times: &[Duration], share: f64| {
            let at = (times.len() as f64 * share).ceil() as usize;
            times.get(at.saturating_sub(1)).map_or(0.0, |time| time.as_secs_f64() * 1e3)
        };
        let choices = times.last.len();
        let mib = |kib: u64| kib as f64 / 1024.0;
        Figures {
            choices,
            frames: times.each.len(),
            seconds: elapsed.as_secs_f64(),
            p50_ms: ms(&times.last, 0.5),
            p95_ms: ms(&times.last, 0.95),
            p99_ms: ms(&times.last, 0.99),
            most_ms: ms(&times.last, 1.0),
            page_p99_ms: ms(&times.each, 0.99),
            cpu_us_a_choice: (after.cpu - before.cpu) * 1e6 / choices.max(1) as f64,
            memory_mib: mib(after.memory_kib),
            most_memory_mib: mib(after.most_kib),
            failures: times.failures,
        }
    }
}
