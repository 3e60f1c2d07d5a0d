//! Programs and levels of ours that play the games of a contest.

use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use bots::Level;
use guests::{Chair, Guest, INSTEAD, Side};
use kernel::{Quick, Seat};
use registry::{Entry, Host, Seating};
use table::Table;

use super::Player;

/// A program that lost its seat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unseated {
    pub contestant: usize,
    pub game: u64,
    pub why: String,
}

pub struct Party<'a> {
    pub entry: &'static Entry,
    pub players: &'a [Player],
    pub patience: Duration,
    pub unseated: Mutex<Vec<Unseated>>,
}

/// Who decides for a seat at the moment.
enum Sitter {
    Level(Level),
    Guest(Guest),
}

impl Party<'_> {
    /// Those who lost their seats, in the order of the games.
    pub fn lost(self) -> Vec<Unseated> {
        let mut lost = self.unseated.into_inner().unwrap_or_else(PoisonError::into_inner);
        lost.sort_by_key(|one| (one.game, one.contestant));
        lost
    }

    fn sitters(&self, seating: &Seating) -> Vec<Sitter> {
        let sit = |&contestant: &usize| match &self.players[contestant] {
            Player::Level(level) => Sitter::Level(*level),
            Player::Program(words) => match Guest::sit(words, self.patience) {
                Ok(guest) => Sitter::Guest(guest),
                Err(why) => self.unseat(contestant, seating, why.to_string()),
            },
        };
        seating.contestants.iter().map(sit).collect()
    }

    fn unseat(&self, contestant: usize, seating: &Seating, why: String) -> Sitter {
        let lost = Unseated { contestant, game: seating.game, why };
        self.unseated.lock().unwrap_or_else(PoisonError::into_inner).push(lost);
        Sitter::Level(INSTEAD)
    }

    fn chair<'t>(&self, seat: usize, table: &'t mut dyn Table) -> Chair<'t> {
        Chair { entry: self.entry, table, side: Side::Seat(Seat(seat as u8)) }
    }

    /// Answers one question; `None` if there is none, or no answer to it.
    fn answer(&self, sitters: &mut [Sitter], table: &mut dyn Table, seating: &Seating) -> Option<()> {
        let (seat, ply) = (table.asked()?.seat.index(), table.ply());
        if let Sitter::Guest(guest) = &mut sitters[seat] {
            let Err(why) = guest.decide(&mut self.chair(seat, table)) else { return Some(()) };
            sitters[seat] = self.unseat(seating.contestants[seat], seating, why.to_string());
        }
        let level = if let Sitter::Level(level) = &sitters[seat] { *level } else { INSTEAD };
        let thought = Quick::split(seating.thoughts[seat], ply.into()).next_u64();
        let choice = (self.entry.advise)(table, level, thought)?;
        table.enter(ply, &choice).ok().map(|_| ())
    }
}

impl Host for Party<'_> {
    fn play(&self, mut table: Box<dyn Table>, seating: &Seating) -> Box<dyn Table> {
        let mut sitters = self.sitters(seating);
        while u64::from(table.ply()) < seating.longest {
            if self.answer(&mut sitters, table.as_mut(), seating).is_none() {
                break;
            }
        }
        for (seat, sitter) in sitters.iter_mut().enumerate() {
            if let Sitter::Guest(guest) = sitter {
                guest.farewell(&mut self.chair(seat, table.as_mut()));
            }
        }
        table
    }
}
