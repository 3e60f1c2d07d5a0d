//! Going through a match once more, for those who look back on it.

use crate::Match;
use crate::entry::Act;
use kernel::{Game, Mute, Recorded, Seat};

impl<G: Game> Match<G> {
    /// Plays the record once more and shows each position with what was answered there: `None` where somebody gave up.
    pub fn retrace(&self, mut visit: impl FnMut(u32, &G, Option<G::Choice>)) {
        let mut game = self.first.clone();
        for (ply, entry) in (0..).zip(&self.entries) {
            let answer = match entry.act {
                Act::Choose(choice) => Some(choice),
                Act::Concede(_) => None,
            };
            visit(ply, &game, answer);
            entry.act.carry_out(&mut game, &mut Mute(Recorded::new(entry.chance.iter().copied())));
        }
    }

    /// Who ended the game by giving up, if anybody did.
    pub fn given_up_by(&self) -> Option<Seat> {
        let last = self.entries.last().filter(|_| self.is_over())?;
        match last.act {
            Act::Concede(seat) => Some(seat),
            Act::Choose(_) => None,
        }
    }
}
