//! How fast random play and forking are. `cargo bench -p deadhand-zombie-enclave --bench playout`

use divan::{Bencher, black_box, counter::ItemsCount};
use kernel::prelude::*;
use kernel::{Mute, Observation, Quick, Seat, Viewer};
use testkit::pace::play_on;
use zombie_enclave::{Choice, RuleName, Setup, ZombieEnclave};

fn main() {
    divan::main();
}

fn start(setup: &Setup, seed: u64) -> ZombieEnclave {
    ZombieEnclave::start(setup, &mut Mute(Quick::new(seed))).expect("a legal setup")
}

const BATCH: u64 = 64;

/// Options, a pick and its application; the counter shows decisions a second.
fn decisions(bencher: Bencher<'_, '_>, setup: &Setup) {
    let games: Vec<ZombieEnclave> = (0..BATCH).map(|seed| start(setup, seed)).collect();
    let mut options = Vec::with_capacity(512);
    let all = |options: &mut Vec<Choice>| -> usize {
        let played =
            games.iter().zip(0..).map(|(game, seed)| play_on(&mut game.clone(), seed, usize::MAX, options));
        played.sum()
    };
    let decisions = all(&mut options);
    bencher.counter(ItemsCount::new(decisions)).bench_local(|| all(&mut options));
}

#[divan::bench]
fn bootcamp(bencher: Bencher<'_, '_>) {
    decisions(bencher, &Setup::scenario(1));
}

#[divan::bench]
fn siege_with_all_rules(bencher: Bencher<'_, '_>) {
    decisions(bencher, &Setup::scenario(3).with(&RuleName::ALL));
}

fn middle() -> ZombieEnclave {
    let mut game = start(&Setup::scenario(1), 3);
    play_on(&mut game, 3, 40, &mut Vec::new());
    game
}

#[divan::bench]
fn fork(bencher: Bencher<'_, '_>) {
    let game = middle();
    bencher.bench(|| *black_box(&game));
}

/// The floor for a fork: as many plain bytes.
#[divan::bench]
fn copy_of_as_many_bytes(bencher: Bencher<'_, '_>) {
    let bytes = [7u8; size_of::<ZombieEnclave>()];
    bencher.bench(|| *black_box(&bytes));
}

#[divan::bench]
fn view(bencher: Bencher<'_, '_>) {
    let game = middle();
    bencher.bench(|| black_box(&game).look(Viewer::Seat(Seat(0))));
}

/// What is seen in numbers at each decision of a game, into a warm buffer; the counter shows looks a second, beside
/// which `bootcamp` shows decisions.
#[divan::bench]
fn observation(bencher: Bencher<'_, '_>) {
    let (mut options, mut seen) = (Vec::with_capacity(512), Observation::default());
    let mut positions = vec![];
    for seed in 0..BATCH {
        let mut game = start(&Setup::scenario(1), seed);
        while play_on(&mut game, seed + positions.len() as u64, 4, &mut options) == 4 {
            positions.push(game);
        }
    }
    bencher.counter(ItemsCount::new(positions.len())).bench_local(|| {
        positions.iter().for_each(|game| seen.look(game, Viewer::Seat(Seat(0)), &mut options));
    });
}
