use super::{ChairRow, Change, Conflict, EndedGame, Ending, Kept, LogRow, Store, StoreError};
use crate::token::Digest;
use std::collections::HashMap;
use std::path::Path;
use std::sync::{Mutex, MutexGuard, PoisonError};

/// Keeps games as long as the program runs. For tests and for trying things out.
#[derive(Default)]
pub struct MemoryStore(Mutex<Shelf>);

#[derive(Default)]
struct Shelf {
    games: HashMap<String, Held>,
    /// The names in the order in which the games were opened.
    order: Vec<String>,
}

struct Held {
    kept: Kept,
    log: Vec<LogRow>,
    ending: Option<Ending>,
}

impl MemoryStore {
    fn shelf(&self) -> MutexGuard<'_, Shelf> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn newest(&self, most: usize, is_meant: impl Fn(&Held) -> bool) -> Vec<Kept> {
        let shelf = self.shelf();
        let held = shelf.order.iter().rev().filter_map(|id| shelf.games.get(id));
        held.filter(|held| is_meant(held)).take(most).map(|held| held.kept.clone()).collect()
    }
}

impl Shelf {
    fn make(&mut self, change: &Change) -> Result<(), Conflict> {
        match change {
            Change::Open(kept) => {
                if self.games.contains_key(&kept.id) {
                    return Err(Conflict);
                }
                self.order.push(kept.id.clone());
                let held = Held { kept: (**kept).clone(), log: Vec::new(), ending: None };
                self.games.insert(kept.id.clone(), held);
                Ok(())
            }
            Change::Append { id, after, rows, sit, end } => {
                let held = self.games.get_mut(id).ok_or(Conflict)?;
                let fits = held.log.len() == *after as usize && !(held.kept.ended && end.is_some());
                if !fits || !sit.iter().all(|(seat, _)| is_free(&held.kept.chairs, *seat)) {
                    return Err(Conflict);
                }
                held.log.extend_from_slice(rows);
                if let Some((seat, chair)) = sit {
                    held.kept.chairs[usize::from(*seat)] = chair.clone();
                }
                if let Some(end) = end {
                    held.kept.ended = true;
                    held.ending = Some((**end).clone());
                }
                Ok(())
            }
        }
    }
}

fn has_chair(kept: &Kept, holder: &Digest) -> bool {
    kept.chairs.iter().any(|chair| chair.holder.as_ref() == Some(holder))
}

fn is_free(chairs: &[ChairRow], seat: u8) -> bool {
    chairs.get(usize::from(seat)).is_some_and(|chair| chair.holder.is_none() && chair.level.is_none())
}

impl Store for MemoryStore {
    fn commit(&self, changes: &[Change]) -> Result<Vec<Result<(), Conflict>>, StoreError> {
        let mut shelf = self.shelf();
        Ok(changes.iter().map(|change| shelf.make(change)).collect())
    }

    fn game(&self, id: &str) -> Result<Option<Kept>, StoreError> {
        Ok(self.shelf().games.get(id).map(|held| held.kept.clone()))
    }

    fn log(&self, id: &str) -> Result<Vec<LogRow>, StoreError> {
        Ok(self.shelf().games.get(id).map(|held| held.log.clone()).unwrap_or_default())
    }

    fn record(&self, id: &str) -> Result<Option<String>, StoreError> {
        let shelf = self.shelf();
        Ok(shelf.games.get(id).and_then(|held| held.ending.as_ref()).map(|end| end.record.clone()))
    }

    fn games_of(&self, holder: &Digest, most: usize) -> Result<Vec<Kept>, StoreError> {
        Ok(self.newest(most, |held| has_chair(&held.kept, holder)))
    }

    fn listed(&self, most: usize) -> Result<Vec<Kept>, StoreError> {
        Ok(self.newest(most, |held| held.kept.listed && !held.kept.ended))
    }

    fn ended(&self, holder: Option<&Digest>, most: usize) -> Result<Vec<EndedGame>, StoreError> {
        let shelf = self.shelf();
        let is_shown = |kept: &Kept| kept.listed || holder.is_some_and(|holder| has_chair(kept, holder));
        let mut ended: Vec<(i64, usize, EndedGame)> = Vec::new();
        for (at, id) in shelf.order.iter().enumerate() {
            if let Some(Held { kept, ending: Some(ending), .. }) = shelf.games.get(id)
                && is_shown(kept)
            {
                let summary = ending.summary.clone();
                let game = EndedGame { id: id.clone(), game: kept.game.clone(), summary };
                ended.push((ending.at, at, game));
            }
        }
        ended.sort_by_key(|(time, at, _)| std::cmp::Reverse((*time, *at)));
        Ok(ended.into_iter().take(most).map(|(_, _, game)| game).collect())
    }

    fn all(&self) -> Result<Vec<String>, StoreError> {
        Ok(self.shelf().order.clone())
    }

    fn faults(&self) -> Result<Vec<String>, StoreError> {
        Ok(Vec::new())
    }

    fn backup(&self, _: &Path) -> Result<(), StoreError> {
        Err(StoreError::Broken("games that are kept in memory have no copy".to_owned()))
    }
}
