//! The conformance suite. Every game keeps the same promises; each is one property here and one test
//! there:
//!
//! ```ignore
//! fn suite() -> testkit::Suite<Toy> {
//!     testkit::Suite::new(env!("CARGO_MANIFEST_DIR"), vec![Setup::default()], pieces)
//! }
//! testkit::conformance!(suite());
//! ```

mod blind;
pub mod cards;
pub mod docs;
mod forecasts;
mod goals;
mod golden;
mod ids;
mod learned;
mod memory;
mod numbers;
mod offers;
pub mod pace;
mod play;
mod probe;
mod recap;
mod replay;
mod rounds;
mod scenarios;
mod spoken;
mod walk;

use scenario::Stage;

/// A game and how thoroughly to try it. All properties are methods that panic with the place at which
/// the game breaks its promise.
pub struct Suite<G: Stage> {
    /// The directory of the game's crate: `env!("CARGO_MANIFEST_DIR")`.
    pub crate_dir: &'static str,
    pub setups: Vec<G::Setup>,
    /// Every card or counter anywhere on the table, in any order: it must stay the same.
    pub pieces: fn(&G) -> Vec<u16>,
    /// Random games a setup.
    pub games: u64,
    /// A random game must end within this many choices.
    pub most_choices: usize,
}

impl<G: Stage> Suite<G> {
    pub fn new(crate_dir: &'static str, setups: Vec<G::Setup>, pieces: fn(&G) -> Vec<u16>) -> Suite<G> {
        assert!(!setups.is_empty(), "the suite needs a setup");
        Suite { crate_dir, setups, pieces, games: 20, most_choices: G::LONGEST as usize }
    }

    pub fn games(self, games: u64) -> Suite<G> {
        Suite { games, ..self }
    }

    pub fn most_choices(self, most_choices: usize) -> Suite<G> {
        Suite { most_choices, ..self }
    }
}

/// One `#[test]` a property; the argument makes the suite.
#[macro_export]
macro_rules! conformance {
    ($suite:expr) => {
        $crate::conformance! { $suite =>
            random_play_ends
            conceding_ends
            options_are_sound
            answers_change_the_state
            refusals_change_nothing
            listening_changes_nothing
            citations_are_in_the_ledger
            source_ids_are_in_the_ledger
            events_are_told_whole
            words_are_for_people
            notation_round_trips
            numbers_round_trip
            states_round_trip
            replays_round_trip
            pieces_are_conserved
            answers_name_what_lies_there
            what_comes_again_is_asked_again
            forecasts_come_true
            sums_add_up
            goals_and_endings_are_told
            ends_are_summed_up
            looking_together_shows_no_more
            looking_again_shows_what_is_there
            what_stays_is_kept
            observations_are_whole
            imagined_worlds_look_alike
            imagination_knows_no_more
            bots_are_blind
            networks_fit
            hints_are_blind
            scenarios_cover_the_ledger
            lessons_can_be_played
            golden_playthroughs
        }
    };
    ($suite:expr => $($property:ident)+) => {
        $(#[test]
        fn $property() {
            ($suite).$property();
        })+
    };
}
