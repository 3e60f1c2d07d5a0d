//! Reviews of finished games: made once, by one of the threads that think, and kept for a while.

use registry::Review;
use std::collections::VecDeque;
use std::sync::atomic::{AtomicU8, Ordering};
use std::sync::{Arc, Mutex, OnceLock, PoisonError};

/// So many are kept.
const MOST: usize = 64;
/// So many are made or wait for it.
const MOST_WAITING: usize = 16;

/// A review that is being made, or done.
#[derive(Default)]
pub struct Work {
    /// How much of the game is judged, in percent.
    done: AtomicU8,
    /// The review, or why there is none.
    review: OnceLock<Result<Review, String>>,
}

impl Work {
    pub fn note(&self, done: f32) {
        self.done.store((done * 100.0) as u8, Ordering::Relaxed);
    }

    pub fn done(&self) -> u8 {
        self.done.load(Ordering::Relaxed).min(99)
    }

    pub fn finish(&self, review: Result<Review, String>) {
        // Whoever comes second has made the same.
        let _ = self.review.set(review);
    }

    pub fn review(&self) -> Option<&Result<Review, String>> {
        self.review.get()
    }
}

#[derive(Default)]
pub struct Reviews(Mutex<VecDeque<(String, Arc<Work>)>>);

/// What is to do for somebody who wants a review.
pub enum Wanted {
    /// It is made already, or on its way.
    Known(Arc<Work>),
    /// It must be made.
    New(Arc<Work>),
    /// Too many are being made.
    Busy,
}

impl Reviews {
    pub fn of(&self, id: &str) -> Wanted {
        let mut kept = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some((_, work)) = kept.iter().find(|(known, _)| known == id) {
            return Wanted::Known(Arc::clone(work));
        }
        if kept.iter().filter(|(_, work)| work.review().is_none()).count() >= MOST_WAITING {
            return Wanted::Busy;
        }
        let work = Arc::new(Work::default());
        kept.push_back((id.to_owned(), Arc::clone(&work)));
        if kept.len() > MOST
            && let Some(oldest) = kept.iter().position(|(_, work)| work.review().is_some())
        {
            kept.remove(oldest);
        }
        Wanted::New(work)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_review_is_made_once_and_not_too_many_at_a_time() {
        let reviews = Reviews::default();
        let Wanted::New(first) = reviews.of("0") else { panic!("nobody has made it") };
        assert!(matches!(reviews.of("0"), Wanted::Known(_)));
        for id in 1..MOST_WAITING {
            assert!(matches!(reviews.of(&id.to_string()), Wanted::New(_)));
        }
        assert!(matches!(reviews.of("more"), Wanted::Busy));
        first.finish(Err("no reason".to_owned()));
        assert!(matches!(reviews.of("more"), Wanted::New(_)));
    }
}
