//! Ways back, aside and into other worlds. All of them replay the record; none lets a seat see chance
//! twice.

use crate::entry::{Segment, Source};
use crate::r#match::Origin;
use crate::{Match, Refusal, Seed, Seeded};
use kernel::{Game, Mute, Recorded, Seat};

impl<G: Game> Match<G> {
    /// Whether chance decided anything because of the last entry.
    pub fn has_rolled(&self) -> bool {
        self.entries.last().is_some_and(|entry| !entry.chance.is_empty())
    }

    /// Whether the last entry may be taken back without asking anybody: it has neither rolled nor drawn
    /// nor revealed anything.
    pub fn can_undo(&self) -> Result<(), Refusal> {
        let entry = self.entries.last().ok_or_else(nothing_to_undo)?;
        if self.is_over() {
            return Err(Refusal::settled("the game is over and everything is open: it cannot be taken back"));
        }
        let done = if self.has_rolled() {
            "has rolled or drawn"
        } else if entry.reveals {
            "has revealed something"
        } else {
            return Ok(());
        };
        Err(Refusal::settled(format!(
            "ply {} {done}: it can only be taken back if everyone agrees",
            self.ply() - 1
        )))
    }

    /// Takes back the last entry, whoever made it; the new ply.
    pub fn undo(&mut self) -> Result<u32, Refusal> {
        self.can_undo()?;
        self.take_back()
    }

    /// Takes back the last entry for the seat that made it; the new ply.
    pub fn undo_by(&mut self, seat: Seat) -> Result<u32, Refusal> {
        let by = self.entries.last().ok_or_else(nothing_to_undo)?.seat;
        if by != seat {
            return Err(Refusal::settled(format!(
                "player {} has answered since: that can only be taken back if everyone agrees",
                by.0 + 1
            )));
        }
        self.undo()
    }

    /// Takes back the last entry, whatever it was, because all seats agree; the new ply. Chance that was
    /// seen does not come again: the match goes on under another seed.
    pub fn undo_agreed(&mut self) -> Result<u32, Refusal> {
        self.take_back()
    }

    fn take_back(&mut self) -> Result<u32, Refusal> {
        let was_over = self.is_over();
        let entry = self.entries.pop().ok_or_else(nothing_to_undo)?;
        let ply = self.ply();
        self.game = self.position(ply);
        self.notes.retain(|noted| noted.ply <= ply);
        while self.segments.len() > 1 && self.segments.last().is_some_and(|last| last.from >= ply) {
            self.segments.pop();
            self.source.generator = None;
        }
        if was_over {
            // The end may have told the seed, and with it every seed that follows from it.
            self.source = Source::waiting(Seed::fresh());
        } else if !entry.chance.is_empty() {
            self.source = Source::waiting(self.source.seed.successor());
        }
        Ok(ply)
    }

    /// A new match that goes on from any ply of this one, with a fresh seed.
    pub fn branch(&self, ply: u32) -> Result<Match<G>, Refusal> {
        self.branch_seeded(ply, Seed::fresh())
    }

    /// A new match that goes on from any ply of this one, with this seed.
    pub fn branch_seeded(&self, ply: u32, seed: Seed) -> Result<Match<G>, Refusal> {
        if ply > self.ply() {
            return Err(Refusal::unknown(format!("there is no ply {ply}: the last is {}", self.ply())));
        }
        let is_told = self.is_over();
        let kept = self.segments.iter().enumerate().filter(|(at, segment)| *at == 0 || segment.from < ply);
        // A branch that ends first must not tell the seed under which this match still goes on.
        let segments =
            kept.map(|(_, segment)| Segment { seed: segment.seed.filter(|_| is_told), ..segment.clone() });
        Ok(Match {
            setup: self.setup.clone(),
            origin: self.origin.clone(),
            first: self.first.clone(),
            game: if ply == self.ply() { self.game.clone() } else { self.position(ply) },
            entries: self.entries[..ply as usize].to_vec(),
            segments: segments.collect(),
            source: Source::waiting(seed),
            notes: self.notes.iter().filter(|noted| noted.ply <= ply).cloned().collect(),
        })
    }

    /// A match that goes on in a world which `seat` cannot tell from the true one. Its plies and notes
    /// start anew, and it has no record to save.
    pub fn imagine(&self, seat: Seat, seed: Seed) -> Result<Match<G>, Refusal> {
        self.can_sit(seat)?;
        let mut generator = Seeded::new(seed);
        let game = self.game.imagine(seat, &mut generator);
        Ok(Match {
            setup: self.setup.clone(),
            origin: Origin::Imagined,
            first: game.clone(),
            game,
            entries: Vec::new(),
            segments: Vec::new(),
            source: Source { seed, generator: Some(generator) },
            notes: Vec::new(),
        })
    }

    fn position(&self, ply: u32) -> G {
        let mut game = self.first.clone();
        for entry in &self.entries[..ply as usize] {
            let mut cx = Mute(Recorded::new(entry.chance.iter().copied()));
            entry.act.carry_out(&mut game, &mut cx);
        }
        game
    }
}

fn nothing_to_undo() -> Refusal {
    Refusal::unknown("there is nothing to take back")
}
