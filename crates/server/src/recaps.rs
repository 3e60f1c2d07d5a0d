//! What finished games came to, for those who look at their replays: made once, and kept for a while.

use std::collections::VecDeque;
use std::sync::{Arc, Mutex, PoisonError};
use table::Recap;

/// So many are kept.
const MOST: usize = 64;

#[derive(Default)]
pub struct Recaps(Mutex<VecDeque<(String, Arc<Recap>)>>);

impl Recaps {
    /// That of a finished game, made by `look_back` if it is not kept. Whoever waits for one game delays nobody else.
    pub fn of(&self, id: &str, look_back: impl FnOnce() -> Option<Recap>) -> Option<Arc<Recap>> {
        if let Some(known) = self.known(id) {
            return Some(known);
        }
        let recap = Arc::new(look_back()?);
        let mut kept = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        kept.retain(|(known, _)| known != id);
        kept.push_back((id.to_owned(), Arc::clone(&recap)));
        if kept.len() > MOST {
            kept.pop_front();
        }
        Some(recap)
    }

    fn known(&self, id: &str) -> Option<Arc<Recap>> {
        let kept = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        kept.iter().find(|(known, _)| known == id).map(|(_, recap)| Arc::clone(recap))
    }
}
