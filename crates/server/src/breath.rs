//! Under load the threads that serve pages take a breath before they rest: what has come meanwhile is done together,
//! with one awakening and warm caches. A server with little to do answers at once.

use std::cell::Cell;
use std::time::{Duration, Instant};

/// How long a breath is. A choice waits for two at most: until it is read, and until its commit is.
const BREATH: Duration = Duration::from_millis(15);
/// Rests are counted for so long.
const SPELL: Duration = Duration::from_millis(200);
/// Whoever has rested so often in a spell is awoken all the time. Under breaths that is nearly every one.
const OFTEN: u32 = 10;

#[derive(Clone, Copy)]
struct Spell {
    began: Instant,
    rests: u32,
    /// The spell before had too many rests.
    is_busy: bool,
}

impl Spell {
    fn new(now: Instant) -> Spell {
        Spell { began: now, rests: 0, is_busy: false }
    }

    /// Counts a rest.
    fn rest(mut self, now: Instant) -> Spell {
        let passed = now.duration_since(self.began);
        if passed >= SPELL {
            // After a long sleep nothing is left of the load.
            let is_busy = self.rests >= OFTEN && passed < SPELL * 2;
            self = Spell { began: now, rests: 0, is_busy };
        }
        self.rests += 1;
        self
    }
}

/// What a thread does before it waits for something to do.
pub fn before_rest() {
    thread_local! {
        static SPELL_NOW: Cell<Option<Spell>> = const { Cell::new(None) };
    }
    let now = Instant::now();
    let spell = SPELL_NOW.get().unwrap_or_else(|| Spell::new(now)).rest(now);
    SPELL_NOW.set(Some(spell));
    if spell.is_busy {
        std::thread::sleep(BREATH);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Whether a thread is busy after so many rests at this distance.
    fn is_busy(rests: u32, apart: Duration) -> bool {
        let start = Instant::now();
        let rest = |spell: Spell, at: u32| spell.rest(start + apart * at);
        (0..rests).fold(Spell::new(start), rest).is_busy
    }

    #[test]
    fn only_whoever_is_awoken_all_the_time_takes_breaths() {
        assert!(is_busy(200, Duration::from_millis(5)), "200 choices a second");
        assert!(is_busy(200, BREATH), "and it stays so while there is something to do after every breath");
        assert!(!is_busy(200, Duration::from_millis(50)), "one table in haste");
        assert!(!is_busy(5, Duration::from_millis(1)), "a page with its pictures");
    }

    #[test]
    fn a_sleep_ends_the_load() {
        let start = Instant::now();
        let busy = (0..200).fold(Spell::new(start), |spell, at| spell.rest(start + BREATH * at));
        assert!(busy.is_busy && !busy.rest(start + BREATH * 200 + SPELL * 2).is_busy);
    }
}
