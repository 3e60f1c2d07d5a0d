//! How fast random play and forking are. `cargo bench -p deadhand-card-z --bench playout`

use card_z::{CardZ, Choice, Scenario, Setup};
use divan::{Bencher, black_box, counter::ItemsCount};
use kernel::prelude::*;
use kernel::{Mute, Observation, Quick, Seat, Viewer};
use testkit::pace::play_on;

fn main() {
    divan::main();
}

fn start(setup: &Setup, seed: u64) -> CardZ {
    CardZ::start(setup, &mut Mute(Quick::new(seed))).expect("a legal setup")
}

const BATCH: u64 = 256;

/// Options, a pick and its application; the counter shows decisions a second.
fn decisions(bencher: Bencher<'_, '_>, setup: &Setup) {
    let games: Vec<CardZ> = (0..BATCH).map(|seed| start(setup, seed)).collect();
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
fn mission(bencher: Bencher<'_, '_>) {
    decisions(bencher, &Setup::of(Scenario::Mission2, 1));
}

#[divan::bench]
fn civic_duty_for_four(bencher: Bencher<'_, '_>) {
    decisions(bencher, &Setup::of(Scenario::CivicDuty, 4));
}

#[divan::bench]
fn pub_run_for_two(bencher: Bencher<'_, '_>) {
    decisions(bencher, &Setup::of(Scenario::PubRun, 2));
}

fn middle() -> CardZ {
    let mut game = start(&Setup::of(Scenario::CivicDuty, 2), 3);
    play_on(&mut game, 3, 60, &mut Vec::new());
    game
}

#[divan::bench]
fn begin(bencher: Bencher<'_, '_>) {
    let setup = Setup::of(Scenario::CivicDuty, 4);
    bencher.bench(|| start(black_box(&setup), 1));
}

#[divan::bench]
fn fork(bencher: Bencher<'_, '_>) {
    let game = middle();
    bencher.bench(|| *black_box(&game));
}

/// The floor for a fork: as many plain bytes.
#[divan::bench]
fn copy_of_as_many_bytes(bencher: Bencher<'_, '_>) {
    let bytes = [7u8; size_of::<CardZ>()];
    bencher.bench(|| *black_box(&bytes));
}

#[divan::bench]
fn view(bencher: Bencher<'_, '_>) {
    let game = middle();
    bencher.bench(|| black_box(&game).look(Viewer::Seat(Seat(0))));
}

/// The table in numbers, a position: to be compared with a decision of the same games.
#[divan::bench]
fn observation(bencher: Bencher<'_, '_>) {
    let mut positions = Vec::new();
    let mut options = Vec::with_capacity(512);
    for seed in 0..16 {
        let mut game = start(&Setup::of(Scenario::CivicDuty, 4), seed);
        // Another seed each time: the same picks again and again could go round in a circle.
        while play_on(&mut game, positions.len() as u64, 8, &mut options) == 8 {
            positions.push(game);
        }
    }
    let mut seen = Observation::default();
    bencher.counter(ItemsCount::new(positions.len())).bench_local(|| {
        for game in &positions {
            seen.look(black_box(game), Viewer::Seat(Seat(0)), &mut options);
        }
    });
}
