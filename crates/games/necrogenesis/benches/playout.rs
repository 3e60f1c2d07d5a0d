//! How fast random play, forking and imagining are. `cargo bench -p deadhand-necrogenesis --bench playout`

use divan::{Bencher, black_box, counter::ItemsCount};
use kernel::prelude::*;
use kernel::{Mute, Observation, Quick, Seat, Viewer};
use necrogenesis::{Choice, NecroGenesis, Setup};
use testkit::pace::play_on;

fn main() {
    divan::main();
}

fn start(seed: u64) -> NecroGenesis {
    let setup = Setup::of("long-watch", "firestorm");
    NecroGenesis::start(&setup, &mut Mute(Quick::new(seed))).expect("a legal setup")
}

fn middle() -> NecroGenesis {
    let mut game = start(3);
    play_on(&mut game, 3, 120, &mut Vec::new());
    game
}

const BATCH: u64 = 64;

/// Options, a pick and its application; the counter shows decisions a second.
#[divan::bench]
fn decision(bencher: Bencher<'_, '_>) {
    let games: Vec<NecroGenesis> = (0..BATCH).map(start).collect();
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

#[divan::bench]
fn fork(bencher: Bencher<'_, '_>) {
    let game = middle();
    bencher.bench(|| *black_box(&game));
}

/// The floor for a fork: as many plain bytes.
#[divan::bench]
fn copy_of_as_many_bytes(bencher: Bencher<'_, '_>) {
    let bytes = [7u8; size_of::<NecroGenesis>()];
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

/// The table in numbers, for each position of the games that `decision` plays: the ratio of the two is what looking costs.
#[divan::bench]
fn observe(bencher: Bencher<'_, '_>) {
    let mut positions = Vec::new();
    for seed in 0..8 {
        let (mut game, mut chance, mut options) = (start(seed), Mute(Quick::new(seed)), Vec::new());
        while game.asked().is_some() {
            positions.push(game);
            options.clear();
            game.options(&mut options);
            let pick = chance.below(options.len() as u32) as usize;
            game.advance(options[pick], &mut chance);
        }
    }
    let (mut seen, mut choices) = (Observation::default(), Vec::new());
    bencher.counter(ItemsCount::new(positions.len())).bench_local(|| {
        positions.iter().for_each(|game| {
            seen.look(black_box(game), Viewer::Seat(Seat(0)), &mut choices);
        });
    });
}
