//! Sums of what is written: whatever was changed, cut or left out outside of the program does not fit them.

use super::{ChairRow, Kept, Origin};
use crate::token::Digest;

/// A sum over parts, each with its length: nothing can move from one to the next.
struct Sum(blake3::Hasher);

impl Sum {
    fn of(what: &str) -> Sum {
        Sum(blake3::Hasher::new()).text(what)
    }

    fn bytes(mut self, bytes: &[u8]) -> Sum {
        self.0.update(&(bytes.len() as u64).to_le_bytes()).update(bytes);
        self
    }

    fn text(self, text: &str) -> Sum {
        self.bytes(text.as_bytes())
    }

    fn number(self, number: i64) -> Sum {
        self.bytes(&number.to_le_bytes())
    }

    fn maybe(self, bytes: Option<&[u8]>) -> Sum {
        match bytes {
            Some(bytes) => self.number(1).bytes(bytes),
            None => self.number(0),
        }
    }

    fn end(self) -> i64 {
        let mut number = [0; 8];
        number.copy_from_slice(&self.0.finalize().as_bytes()[..8]);
        i64::from_le_bytes(number)
    }
}

/// What never changes of a game.
pub fn game(kept: &Kept) -> i64 {
    let (setup, base) = match &kept.origin {
        Origin::Setup(setup) => (Some(setup.as_bytes()), None),
        Origin::Record(record) => (None, Some(record.as_bytes())),
    };
    Sum::of("game")
        .text(&kept.id)
        .text(&kept.game)
        .maybe(setup)
        .maybe(base)
        .text(&kept.seed)
        .text(&kept.edition)
        .number(kept.listed.into())
        .number(kept.hints.into())
        .maybe(kept.invitation.as_ref().map(|digest| Digest::as_bytes(digest).as_slice()))
        .number(kept.created)
        .number(kept.chairs.len() as i64)
        .end()
}

/// What changes: whether it has ended, and how many lines of its log are filed.
pub fn standing(id: &str, ended: Option<i64>, summary: Option<&str>, lines: u32) -> i64 {
    let ended = ended.map(i64::to_le_bytes);
    Sum::of("standing")
        .text(id)
        .maybe(ended.as_ref().map(|bytes| bytes.as_slice()))
        .maybe(summary.map(str::as_bytes))
        .number(lines.into())
        .end()
}

pub fn chair(id: &str, seat: usize, chair: &ChairRow) -> i64 {
    Sum::of("chair")
        .text(id)
        .number(seat as i64)
        .text(&chair.name)
        .maybe(chair.level.as_deref().map(str::as_bytes))
        .maybe(chair.holder.as_ref().map(|digest| Digest::as_bytes(digest).as_slice()))
        .end()
}

pub fn record(id: &str, record: &str) -> i64 {
    Sum::of("record").text(id).text(record).end()
}

pub fn chapter(id: &str, first: u32, lines: &str) -> i64 {
    Sum::of("chapter").text(id).number(first.into()).text(lines).end()
}

/// A commit, with the sum of the one before.
pub fn commit(number: i64, before: i64, lines: &str) -> i64 {
    Sum::of("commit").number(number).number(before).text(lines).end()
}

/// The one row that says how far the journal is filed.
pub fn filed(number: i64, sum: i64, games: i64, identity: i64) -> i64 {
    Sum::of("filed").number(number).number(sum).number(games).number(identity).end()
}

pub fn mark(identity: i64, made: i64, sum: i64) -> i64 {
    Sum::of("mark").number(identity).number(made).number(sum).end()
}
