//! How fast random play, forking and imagining are. `cargo bench -p deadhand-apocalypze --bench playout`

use apocalypze::{Apocalypze, Choice, Setup};
use divan::{Bencher, black_box, counter::ItemsCount};
use kernel::prelude::*;
use kernel::{Mute, Observation, Quick, Seat, Viewer};
use testkit::pace::play_on;

fn main() {
    divan::main();
}

fn start(seed: u64) -> Apocalypze {
    let setup = Setup::of("diner", "police-station");
    Apocalypze::start(&setup, &mut Mute(Quick::new(seed))).expect("a legal setup")
}

fn middle() -> Apocalypze {
    let mut game = start(3);
    play_on(&mut game, 3, 30, &mut Vec::new());
    game
}

const BATCH: u64 = 64;

/// Options, a pick and its application; the counter shows decisions a second.
#[divan::bench]
fn decision(bencher: Bencher<'_, '_>) {
    let games: Vec<Apocalypze> = (0..BATCH).map(start).collect();
    let mut options = Vec::with_capacity(256);
    let all = |options: &mut Vec<Choice>| -> usize {
        games
            .iter()
            .enumerate()
            .map(|(seed, game)| play_on(&mut game.clone(), seed as u64, usize::MAX, options))
            .sum()
    };
    let decisions = all(&mut options);
    bencher.counter(ItemsCount::new(decisions)).bench_local(|| all(&mut options));
}

/// The table in numbers at every position of the same games, for the seat that is asked; the counter shows looks a second.
#[divan::bench]
fn observation(bencher: Bencher<'_, '_>) {
    let mut options = Vec::with_capacity(256);
    let mut positions: Vec<(Apocalypze, Viewer)> = Vec::new();
    for seed in 0..BATCH / 4 {
        let mut game = start(seed);
        while let Some(asked) = game.asked() {
            positions.push((game, Viewer::Seat(asked.seat)));
            play_on(&mut game, positions.len() as u64, 1, &mut options);
        }
    }
    let mut seen = Observation::default();
    let mut all = || positions.iter().for_each(|(game, viewer)| seen.look(game, *viewer, &mut options));
    bencher.counter(ItemsCount::new(positions.len())).bench_local(&mut all);
}

#[divan::bench]
fn fork(bencher: Bencher<'_, '_>) {
    let game = middle();
    bencher.bench(|| *black_box(&game));
}

/// The floor for a fork: as many plain bytes.
#[divan::bench]
fn copy_of_as_many_bytes(bencher: Bencher<'_, '_>) {
    let bytes = [7u8; size_of::<Apocalypze>()];
    bencher.bench(|| *black_box(&bytes));
}

#[divan::bench]
fn imagine(bencher: Bencher<'_, '_>) {
    let game = middle();
    let mut chance = Quick::new(1);
    bencher.bench_local(|| black_box(&game).imagine(Seat(0), &mut chance));
}

#[divan::bench]
fn view(bencher: Bencher<'_, '_>) {
    let game = middle();
    bencher.bench(|| black_box(&game).look(Viewer::Seat(Seat(0))));
}
