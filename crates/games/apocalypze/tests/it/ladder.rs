//! Each level of bot beats the one below it. The games are seeded, so the result changes only if the game or
//! a bot does. Fewer games than docs/balance-apocalypze.md, with a bar that chance alone hardly misses.

use apocalypze::{Apocalypze, Setup};
use bots::Level;
use lab::{Contest, Contestant, Player};

const DECKS: [&str; 4] = ["diner", "church", "police-station", "military-base"];

/// The share of the better bot in games of equal decks with sides exchanged.
fn share(better: Level, worse: Level, games: u64) -> f64 {
    let contestant = |level: Level| Contestant { name: level.to_string(), player: Player::Level(level) };
    let points: f64 = DECKS
        .iter()
        .map(|deck| {
            let contest = Contest::<Apocalypze> {
                contestants: vec![contestant(better), contestant(worse)],
                setups: vec![Setup::of(deck, deck), Setup::of(deck, deck)],
                games: games / DECKS.len() as u64,
                seed: 7,
                counts_uses: false,
            };
            let tally = contest.run(None, &|| {}).expect("a sound contest");
            assert_eq!(tally.failed(), 0, "{:?}", tally.faults);
            tally.contestants[0].share.share
        })
        .sum();
    points / DECKS.len() as f64
}

/// What each level is expected to win of its games against the one below.
const CLEARLY: f64 = 0.65;

#[test]
fn greedy_beats_random() {
    let share = share(Level::Greedy, Level::Random, 80);
    assert!(share > CLEARLY, "greedy won {share} of its games");
}

/// Even a veteran in a hurry.
#[test]
fn a_veteran_beats_greedy() {
    let share = share(Level::Veteran { iterations: 250 }, Level::Greedy, 96);
    assert!(share > CLEARLY, "the veteran won {share} of its games");
}
