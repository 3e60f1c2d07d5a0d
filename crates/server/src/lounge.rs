//! Where programs of others wait between two questions. So many run at once; where one more is needed, the one that has
//! waited longest goes home, and comes anew when it is asked again.

use crate::desk::Desk;
use guests::Guest;
use kernel::Seat;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Instant;
use tokio::sync::{OwnedSemaphorePermit, Semaphore};

/// Room for programs to run.
pub struct Lounge {
    room: Arc<Semaphore>,
    /// So many tables need a program and have no room for it.
    needed: AtomicUsize,
}

/// Room for one program.
pub struct Room(
    #[expect(dead_code, reason = "the room is taken as long as this is held")] OwnedSemaphorePermit,
);

/// A program that runs.
pub struct Present {
    pub seat: Seat,
    pub guest: Guest,
    since: Instant,
    _room: Room,
}

impl Present {
    pub fn new(seat: Seat, guest: Guest, room: Room) -> Present {
        Present { seat, guest, since: Instant::now(), _room: room }
    }
}

/// The programs of one table that wait for their next question.
#[derive(Default)]
pub struct Waiting(Mutex<Vec<Present>>);

impl Waiting {
    fn all(&self) -> MutexGuard<'_, Vec<Present>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The program of a seat, for its next question.
    pub fn call(&self, seat: Seat) -> Option<Present> {
        let mut all = self.all();
        all.iter().position(|one| one.seat == seat).map(|at| all.swap_remove(at))
    }

    /// All of them, for the end.
    pub fn call_all(&self) -> Vec<Present> {
        std::mem::take(&mut *self.all())
    }

    /// Since when the one waits that has waited longest.
    fn longest(&self) -> Option<Instant> {
        self.all().iter().map(|one| one.since).min()
    }

    fn send_home(&self, since: Instant) {
        let gone = {
            let mut all = self.all();
            all.iter().position(|one| one.since == since).map(|at| all.swap_remove(at))
        };
        drop(gone);
    }
}

impl Lounge {
    pub fn new(most: usize) -> Lounge {
        Lounge { room: Arc::new(Semaphore::new(most.max(1))), needed: AtomicUsize::new(0) }
    }

    /// Room for one more, as soon as there is. Programs that wait at these tables make room; those that think are waited
    /// for. `None` at the end of the server.
    pub async fn room(&self, tables: &[Arc<Desk>]) -> Option<Room> {
        if let Ok(permit) = Arc::clone(&self.room).try_acquire_owned() {
            return Some(Room(permit));
        }
        self.needed.fetch_add(1, Ordering::SeqCst);
        let longest = tables.iter().filter_map(|desk| Some((desk.guests.longest()?, desk)));
        if let Some((since, desk)) = longest.min_by_key(|(since, _)| *since) {
            desk.guests.send_home(since);
        }
        let permit = Arc::clone(&self.room).acquire_owned().await;
        self.needed.fetch_sub(1, Ordering::SeqCst);
        permit.ok().map(Room)
    }

    /// Lets a program wait at its table, unless its room is needed elsewhere.
    pub fn wait(&self, desk: &Desk, mut present: Present) {
        present.since = Instant::now();
        let since = present.since;
        desk.guests.all().push(present);
        // Whoever needed room before this line saw may have looked before the program lay down.
        if desk.is_gone.load(Ordering::SeqCst) || self.room.is_closed() {
            drop(desk.guests.call_all());
        } else if self.needed.load(Ordering::SeqCst) > 0 {
            desk.guests.send_home(since);
        }
    }

    /// Nobody gets room any more.
    pub fn close(&self) {
        self.room.close();
    }
}
