//! Many random games: none panics, none is stuck, none loses a card.
//!
//! `ENDURANCE_GAMES=1000000 cargo test --release -p deadhand-apocalypze endurance` for the long run.

use apocalypze::{Apocalypze, Setup};

const DECKS: [&str; 6] = ["diner", "church", "police-station", "military-base", "fire-house", "truck-depot"];

#[test]
fn random_games_end_and_lose_no_card() {
    let setup = |game: usize| {
        let scavenging = game / 36 % 4 == 3;
        Setup { scavenging, ..Setup::of(DECKS[game % 6], DECKS[game / 6 % 6]) }
    };
    let setups: Vec<Setup> = (0..144).map(setup).collect();
    testkit::pace::endures(&setups, Apocalypze::pieces, 3000);
}
