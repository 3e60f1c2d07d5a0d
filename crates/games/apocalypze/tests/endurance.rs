//! Many random games: none panics, none is stuck, none loses a card.
//!
//! `ENDURANCE_GAMES=1000000 cargo test --release -p deadhand-apocalypze --test endurance` for the long run.

use apocalypze::{Apocalypze, Setup};
use lab::playout_watched;

const DECKS: [&str; 6] = ["diner", "church", "police-station", "military-base", "fire-house", "truck-depot"];

#[test]
fn random_games_end_and_lose_no_card() {
    let games = std::env::var("ENDURANCE_GAMES").ok().and_then(|n| n.parse().ok()).unwrap_or(3000_u64);
    let mut options = Vec::new();
    let mut decisions = 0;
    for game in 0..games {
        let (row, column) = (game as usize % 6, game as usize / 6 % 6);
        let scavenging = game / 36 % 4 == 3;
        let setup = Setup { scavenging, ..Setup::of(DECKS[row], DECKS[column]) };
        let mut seen = 0_usize;
        let mut first = Vec::new();
        let mut last = Vec::new();
        let played = playout_watched(&setup, game, &mut options, |state: &Apocalypze| {
            if seen == 0 {
                first = state.pieces();
            } else if seen.is_multiple_of(16) || kernel::Game::outcome(state).is_some() {
                last = state.pieces();
                assert_eq!(first, last, "game {game} lost or made a card");
            }
            seen += 1;
        })
        .unwrap();
        assert!(played.outcome.is_some(), "game {game} is stuck");
        assert_eq!(first, last, "game {game}");
        decisions += played.decisions;
    }
    println!("{games} games, {decisions} decisions");
}
