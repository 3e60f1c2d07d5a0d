//! The pages that are open at a table.

use crate::desk::Role;
use axum::extract::ws::Utf8Bytes;
use kernel::Seat;
use std::sync::{Mutex, MutexGuard, PoisonError};
use tokio::sync::mpsc::{Receiver, Sender, channel};

struct Ear {
    number: u64,
    role: Role,
    frames: Sender<Utf8Bytes>,
}

#[derive(Default)]
struct Ears {
    all: Vec<Ear>,
    next: u64,
}

/// Everybody who hears of what happens at a table.
#[derive(Default)]
pub struct Audience(Mutex<Ears>);

/// One page that listens. It is closed when no more frames come.
pub struct Listener {
    pub number: u64,
    pub frames: Receiver<Utf8Bytes>,
}

impl Audience {
    fn ears(&self) -> MutexGuard<'_, Ears> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub fn join(&self, role: Role, backlog: usize) -> Listener {
        let (frames, received) = channel(backlog.max(1));
        let mut ears = self.ears();
        let number = ears.next;
        ears.next += 1;
        ears.all.push(Ear { number, role, frames });
        Listener { number, frames: received }
    }

    pub fn leave(&self, number: u64) {
        self.ears().all.retain(|ear| ear.number != number);
    }

    pub fn is_empty(&self) -> bool {
        self.ears().all.is_empty()
    }

    /// The roles that somebody has here, each once.
    pub fn roles(&self) -> Vec<Role> {
        let mut roles = Vec::new();
        for ear in &self.ears().all {
            if !roles.contains(&ear.role) {
                roles.push(ear.role);
            }
        }
        roles
    }

    /// Whether a page of this seat is open.
    pub fn has(&self, seat: Seat) -> bool {
        self.ears().all.iter().any(|ear| ear.role == Role::Seat(seat) || ear.role == Role::Hot)
    }

    /// Gives a frame to everybody with a role. Whoever has let too many pile up is dropped: nobody waits for
    /// a slow reader.
    pub fn send(&self, role: Role, frame: &Utf8Bytes) {
        self.ears().all.retain(|ear| {
            let keeps_up = ear.role != role || ear.frames.try_send(frame.clone()).is_ok();
            if !keeps_up {
                metrics::counter!("deadhand_slow_readers_total").increment(1);
            }
            keeps_up
        });
    }

    /// Sends everybody away, with a last frame if there is one.
    pub fn dismiss(&self, frame: Option<&Utf8Bytes>) {
        for ear in self.ears().all.drain(..) {
            // Who has no room for it is sent away just the same.
            frame.map(|frame| ear.frames.try_send(frame.clone()).ok());
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whoever_lets_frames_pile_up_is_sent_away() {
        let audience = Audience::default();
        let mut slow = audience.join(Role::Table, 2);
        let mut quick = audience.join(Role::Table, 2);
        let frame = Utf8Bytes::from_static("news");
        for _ in 0..3 {
            audience.send(Role::Table, &frame);
            assert!(quick.frames.try_recv().is_ok());
        }
        assert!(slow.frames.try_recv().is_ok() && slow.frames.try_recv().is_ok());
        assert!(slow.frames.is_closed(), "it had room for two");
        assert!(!quick.frames.is_closed());
        audience.dismiss(Some(&frame));
        assert!(quick.frames.try_recv().is_ok() && quick.frames.is_closed() && audience.is_empty());
    }

    #[test]
    fn a_seat_is_here_while_one_of_its_pages_is_open() {
        let audience = Audience::default();
        let (one, _other) = (audience.join(Role::Seat(Seat(1)), 1), audience.join(Role::Table, 1));
        assert!(audience.has(Seat(1)) && !audience.has(Seat(0)));
        assert_eq!(audience.roles(), [Role::Seat(Seat(1)), Role::Table]);
        audience.leave(one.number);
        assert!(!audience.has(Seat(1)));
    }
}
