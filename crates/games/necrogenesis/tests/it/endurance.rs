//! Many random games: none panics, none is stuck, none loses a card.
//!
//! `ENDURANCE_GAMES=1000000 cargo test --release -p deadhand-necrogenesis --test it endurance` for the long run.

use necrogenesis::{NecroGenesis, Setup};

const DECKS: [&str; 4] = ["long-watch", "firestorm", "hold-the-line", "machine-works"];

#[test]
fn random_games_end_and_lose_no_card() {
    let setup = |game: usize| Setup {
        first_threat: if (game / 16).is_multiple_of(2) { 2 } else { 4 },
        weapon_attacks_per_turn: u8::from(game / 32 % 2 == 1),
        deck_floor: game / 64 % 2 == 1,
        ..Setup::of(DECKS[game % 4], DECKS[game / 4 % 4])
    };
    let setups: Vec<Setup> = (0..128).map(setup).collect();
    testkit::pace::endures(&setups, NecroGenesis::pieces, 3000);
}
