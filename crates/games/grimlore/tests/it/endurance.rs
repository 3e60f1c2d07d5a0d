//! Many random games: none panics, none is stuck, none loses a card.
//!
//! `ENDURANCE_GAMES=1000000 cargo test --release -p deadhand-grimlore --test it endurance` for the long run.

use grimlore::{Grimlore, Mode, Setup};

const CHARACTERS: [&str; 3] = ["nysera", "vesper-oun", "tamsin-redroad"];

/// Each mode with each number of players, each character in each seat.
fn setup(game: usize) -> Setup {
    let turned: Vec<&str> = (0..3).map(|seat| CHARACTERS[(game + seat) % 3]).collect();
    match game / 3 {
        0 => Setup::of(Mode::Story, &turned[..1]),
        1 => Setup::of(Mode::Scenario, &turned[..1]),
        2 => Setup::of(Mode::Scenario, &turned[..2]),
        3 => Setup::of(Mode::Scenario, &turned),
        4 => Setup::of(Mode::Versus, &turned[..2]),
        _ => Setup::of(Mode::Versus, &turned),
    }
}

#[test]
fn random_games_end_and_lose_no_card() {
    let setups: Vec<Setup> = (0..18).map(setup).collect();
    testkit::pace::endures(&setups, Grimlore::pieces, 3000);
}
