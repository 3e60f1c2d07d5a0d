//! The same setup, seed and choices give the same states: in debug and release, on one thread or many.
//!
//! A change of rules, cards or of how a state is written changes these lines. If that was meant, take the
//! new ones from the failing `cargo test -p deadhand-apocalypze frozen`.

use apocalypze::{Apocalypze, Setup};
use kernel::prelude::*;
use kernel::{Chance, Quick};
use table::{Match, Seed};

const FROZEN: [&str; 3] = [
    "diner church, 84 plies: 2f42d0522a4cee2a",
    "police-station military-base, 56 plies: 8d078fdfed94b289",
    "fire-house truck-depot scavenging, 56 plies: 6d319fa807a3a366",
];

/// A whole game of random choices, in one line.
fn played(number: u64) -> String {
    let (one, other, scavenging) = [
        ("diner", "church", false),
        ("police-station", "military-base", false),
        ("fire-house", "truck-depot", true),
    ][number as usize];
    let setup = Setup { scavenging, ..Setup::of(one, other) };
    let mut played = Match::<Apocalypze>::open(setup, Seed::from_number(number)).expect("a legal setup");
    let mut picks = Quick::new(number);
    let mut options = Vec::new();
    while !played.is_over() {
        options.clear();
        played.game().options(&mut options);
        let pick = picks.below(options.len() as u32) as usize;
        played.apply(played.ply(), options[pick]).expect("an option is legal");
    }
    let variant = if scavenging { " scavenging" } else { "" };
    format!("{one} {other}{variant}, {} plies: {}", played.ply(), played.hash())
}

#[test]
fn whole_games_are_frozen() {
    assert_eq!([0, 1, 2].map(played), FROZEN);
}

#[test]
fn threads_make_no_difference() {
    let alone = [0, 1, 2].map(played);
    let threads = [0, 1, 2, 0, 1, 2].map(|number| std::thread::spawn(move || played(number)));
    let together = threads.map(|thread| thread.join().unwrap());
    assert_eq!(together[..3], alone);
    assert_eq!(together[3..], alone);
}
