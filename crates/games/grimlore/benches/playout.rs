//! How fast random play and forking are. `cargo bench -p deadhand-grimlore --bench playout`

use divan::{Bencher, black_box, counter::ItemsCount};
use grimlore::{Choice, Grimlore, Mode, Setup};
use kernel::prelude::*;
use kernel::{Mute, Observation, Quick, Seat, Viewer};
use testkit::pace::play_on;

const ALL: [&str; 3] = ["nysera", "vesper-oun", "tamsin-redroad"];

fn main() {
    divan::main();
}

fn start(setup: &Setup, seed: u64) -> Grimlore {
    Grimlore::start(setup, &mut Mute(Quick::new(seed))).expect("a legal setup")
}

const BATCH: u64 = 256;

/// Options, a pick and its application; the counter shows decisions a second.
fn decisions(bencher: Bencher<'_, '_>, setup: &Setup) {
    let games: Vec<Grimlore> = (0..BATCH).map(|seed| start(setup, seed)).collect();
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
fn origin_story(bencher: Bencher<'_, '_>) {
    decisions(bencher, &Setup::of(Mode::Story, &ALL[..1]));
}

#[divan::bench]
fn scenario_for_three(bencher: Bencher<'_, '_>) {
    decisions(bencher, &Setup::of(Mode::Scenario, &ALL));
}

#[divan::bench]
fn versus_for_two(bencher: Bencher<'_, '_>) {
    decisions(bencher, &Setup::of(Mode::Versus, &ALL[..2]));
}

fn middle() -> Grimlore {
    let mut game = start(&Setup::of(Mode::Scenario, &ALL), 3);
    play_on(&mut game, 3, 60, &mut Vec::new());
    game
}

#[divan::bench]
fn begin(bencher: Bencher<'_, '_>) {
    let setup = Setup::of(Mode::Scenario, &ALL);
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
    let bytes = [7u8; size_of::<Grimlore>()];
    bencher.bench(|| *black_box(&bytes));
}

#[divan::bench]
fn view(bencher: Bencher<'_, '_>) {
    let game = middle();
    bencher.bench(|| black_box(&game).look(Viewer::Seat(Seat(0))));
}

/// The table in numbers at every position of random games: the counter shows positions a second, to be compared with
/// decisions a second.
fn observations(bencher: Bencher<'_, '_>, setup: &Setup) {
    let mut games = Vec::new();
    for seed in 0..BATCH / 8 {
        let mut game = start(setup, seed);
        while let 1.. = play_on(&mut game, seed, 1, &mut Vec::new()) {
            games.push(game);
        }
    }
    let (mut seen, mut choices) = (Observation::default(), Vec::new());
    bencher.counter(ItemsCount::new(games.len())).bench_local(|| {
        for game in &games {
            seen.look(black_box(game), Viewer::Seat(Seat(0)), &mut choices);
        }
    });
}

#[divan::bench]
fn observe_origin_story(bencher: Bencher<'_, '_>) {
    observations(bencher, &Setup::of(Mode::Story, &ALL[..1]));
}

#[divan::bench]
fn observe_scenario_for_three(bencher: Bencher<'_, '_>) {
    observations(bencher, &Setup::of(Mode::Scenario, &ALL));
}
