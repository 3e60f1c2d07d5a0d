//! The pages that are open at a table.

use crate::desk::Role;
use crate::wire::{Frame, Wire};
use axum::body::Bytes;
use kernel::Seat;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// So many pages are written to at once; where more listen, their own tasks write, so that a crowd at one table
/// does not delay the others.
const AT_ONCE: usize = 64;

struct Ear {
    number: u64,
    role: Role,
    wire: Arc<Wire>,
}

#[derive(Default)]
struct Ears {
    all: Vec<Ear>,
    next: u64,
}

/// Everybody who hears of what happens at a table.
#[derive(Default)]
pub struct Audience(Mutex<Ears>);

impl Audience {
    fn ears(&self) -> MutexGuard<'_, Ears> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Lets a page listen, until its wire is closed; its number.
    pub fn join(&self, role: Role, wire: Arc<Wire>) -> u64 {
        let mut ears = self.ears();
        let number = ears.next;
        ears.next += 1;
        ears.all.push(Ear { number, role, wire });
        number
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
    pub fn send(&self, role: Role, frame: &Frame) {
        let mut at_once = AT_ONCE;
        let mut left = None;
        self.ears().all.retain(|ear| {
            if ear.role != role {
                return true;
            }
            let given = if at_once > 0 {
                ear.wire.write(frame)
            } else {
                let left = left.get_or_insert_with(|| Bytes::copy_from_slice(frame.bytes()));
                ear.wire.leave(left.clone())
            };
            at_once = at_once.saturating_sub(1);
            if given.is_err() {
                metrics::counter!("deadhand_slow_readers_total").increment(1);
                ear.wire.close();
            }
            given.is_ok()
        });
    }

    /// Sends everybody away, with a last frame if there is one.
    pub fn dismiss(&self, frame: Option<&Frame>) {
        for ear in self.ears().all.drain(..) {
            // Who has no room for it is sent away just the same.
            frame.map(|frame| ear.wire.write(frame).ok());
            ear.wire.close();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::wire::tests::pair;

    #[tokio::test]
    async fn whoever_lets_frames_pile_up_is_sent_away() {
        let audience = Audience::default();
        let (slow, _page) = pair(2).await;
        let (quick, mut reader) = pair(2).await;
        audience.join(Role::Table, Arc::clone(&slow));
        audience.join(Role::Table, Arc::clone(&quick));
        let reading = tokio::spawn(async move { tokio::io::copy(&mut reader, &mut tokio::io::sink()).await });
        let frame = Frame::text(&"x".repeat(1 << 20));
        for _ in 0..20 {
            audience.send(Role::Table, &frame);
            quick.flush().await.unwrap();
        }
        assert!(slow.is_closed(), "it had room for two");
        assert!(!quick.is_closed());
        audience.dismiss(Some(&frame));
        assert!(quick.is_closed() && audience.is_empty());
        reading.abort();
    }

    #[tokio::test]
    async fn a_crowd_is_told_by_its_own_tasks() {
        let audience = Audience::default();
        let mut crowd = Vec::new();
        for _ in 0..AT_ONCE + 2 {
            let (wire, page) = pair(2).await;
            audience.join(Role::Table, Arc::clone(&wire));
            crowd.push((wire, page));
        }
        audience.send(Role::Table, &Frame::text("news"));
        assert_eq!(crowd.iter().filter(|(wire, _)| wire.has_waiting()).count(), 2);
    }

    #[tokio::test]
    async fn a_seat_is_here_while_one_of_its_pages_is_open() {
        let audience = Audience::default();
        let (wire, _page) = pair(1).await;
        let one = audience.join(Role::Seat(Seat(1)), Arc::clone(&wire));
        audience.join(Role::Table, wire);
        assert!(audience.has(Seat(1)) && !audience.has(Seat(0)));
        assert_eq!(audience.roles(), [Role::Seat(Seat(1)), Role::Table]);
        audience.leave(one);
        assert!(!audience.has(Seat(1)));
    }
}
