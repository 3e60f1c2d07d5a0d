//! Openings that were dealt already. Decks lie in bags until somebody draws, so a match begins with a copy.

use crate::setup::Setup;
use crate::state::Grimlore;
use std::sync::{Arc, Mutex, PoisonError};

/// More are not kept: the oldest makes room.
const MOST: usize = 16;

/// The openings of a card set by their setups.
#[derive(Debug, Default)]
pub(crate) struct Openings(Mutex<Vec<(Setup, Arc<Grimlore>)>>);

impl Openings {
    pub(crate) fn find(&self, setup: &Setup) -> Option<Arc<Grimlore>> {
        let openings = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        openings.iter().find(|(known, _)| known == setup).map(|(_, game)| Arc::clone(game))
    }

    pub(crate) fn keep(&self, setup: &Setup, game: &Grimlore) {
        let mut openings = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if openings.iter().any(|(known, _)| known == setup) {
            return;
        }
        if openings.len() == MOST {
            openings.remove(0);
        }
        openings.push((setup.clone(), Arc::new(*game)));
    }
}
