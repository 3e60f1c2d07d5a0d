//! The beat of a server under load. Thousands of pages that say something now and then would wake the serving thread
//! for each, and that one the writer for each. Under load the thread works in beats instead: it reads what has come, writes all of it in one commit, tells
//! everybody, and rests. Without load it answers at once, and leaves the writing to the clerk's own thread.

use crate::clerk::Clerk;
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

/// From one beat to the next.
const BEAT: Duration = Duration::from_millis(42);
/// A commit that takes longer would delay others: the clerk's thread writes then,
const PATIENCE: Duration = Duration::from_millis(20);
/// for so long.
const RESPITE: Duration = Duration::from_secs(2);
/// Over so long it is counted whether there is load,
const SPAN: Duration = Duration::from_millis(250);
/// which are so many changes.
const LOAD: u64 = 12;

pub struct Tempo {
    clerk: Clerk,
    pulse: Mutex<Pulse>,
}

struct Pulse {
    /// The last beat.
    last: Instant,
    /// Since when changes are counted, and how many there had been.
    since: Instant,
    before: u64,
    is_busy: bool,
    /// Until then the clerk's thread writes.
    respite: Instant,
    /// Whether the clerk was told that this thread writes.
    writes: bool,
}

impl Tempo {
    pub fn new(clerk: Clerk) -> Tempo {
        Tempo { clerk, pulse: Mutex::new(Pulse::new(Instant::now())) }
    }

    /// For the serving thread when it has nothing to do. It returns when there may be something again.
    pub fn rest(&self) {
        let mut pulse = self.pulse.lock().unwrap_or_else(PoisonError::into_inner);
        let now = Instant::now();
        let is_busy = pulse.look(now, self.clerk.ordered());
        let writes = is_busy && now >= pulse.respite;
        if pulse.writes != writes {
            self.clerk.promise(writes);
            pulse.writes = writes;
        }
        if !is_busy {
            return;
        }
        if !self.clerk.is_writing() {
            std::thread::sleep(BEAT.saturating_sub(pulse.last.elapsed()));
            pulse.last = Instant::now();
        } else if writes {
            self.clerk.write_now();
            if now.elapsed() > PATIENCE {
                pulse.respite = Instant::now() + RESPITE;
            }
        } else {
            self.clerk.wait(PATIENCE);
        }
    }
}

impl Pulse {
    fn new(now: Instant) -> Pulse {
        Pulse { last: now, since: now, before: 0, is_busy: false, respite: now, writes: false }
    }

    /// Whether there is load.
    fn look(&mut self, now: Instant, ordered: u64) -> bool {
        if now.duration_since(self.since) >= SPAN {
            self.is_busy = ordered - self.before >= LOAD;
            (self.since, self.before) = (now, ordered);
        }
        self.is_busy
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::clerk::tests::{clerk, open, order};
    use crate::store::Store;

    #[test]
    fn many_changes_are_load_and_few_are_not() {
        let start = Instant::now();
        let mut pulse = Pulse::new(start);
        let after = |spans: u32| start + SPAN * spans;
        assert!(!pulse.look(start, 50), "a span must pass first");
        assert!(pulse.look(after(1), 50));
        assert!(pulse.look(after(1) + SPAN / 2, 50), "it goes on until the next span");
        assert!(!pulse.look(after(2), 50 + LOAD - 1));
        assert!(pulse.look(after(3), 50 + 2 * LOAD));
    }

    fn busy(clerk: &Clerk) -> Tempo {
        let tempo = Tempo::new(clerk.clone());
        tempo.pulse.lock().unwrap().is_busy = true;
        tempo
    }

    #[tokio::test]
    async fn under_load_the_resting_thread_writes() {
        let (clerk, store) = clerk();
        let tempo = busy(&clerk);
        tempo.rest();
        let written = order(&clerk, 1).await;
        assert!(store.all().unwrap().is_empty(), "nobody else writes");
        tempo.rest();
        assert_eq!(store.all().unwrap(), ["1"]);
        assert_eq!(written.await.unwrap(), Ok(Ok(())));
    }

    #[tokio::test]
    async fn after_a_slow_commit_the_clerk_writes() {
        let (clerk, _) = clerk();
        let thread = clerk.start().unwrap();
        let tempo = busy(&clerk);
        tempo.rest();
        tempo.pulse.lock().unwrap().respite = Instant::now() + RESPITE;
        tempo.rest();
        assert_eq!(clerk.write(open(1)).await, Ok(Ok(())));
        clerk.end();
        thread.join().unwrap();
    }
}
