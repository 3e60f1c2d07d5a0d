//! Networks that learn a game by playing against themselves, and the files in which they are kept.

mod gradient;
mod lesson;
pub mod steps;
mod study;

pub use gradient::Adam;
pub use study::{Before, ROUND, Study, StudyError, Way};
