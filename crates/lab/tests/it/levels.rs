//! The ladder of bots on the toy game, and results that do not depend on threads.

use bots::Level;
use lab::{Contest, Contestant, Player, Tally, playout, playout_watched};
use toy::{Setup, Toy};

fn contest(levels: [Level; 2], games: u64) -> Contest<Toy> {
    let contestants =
        levels.map(|level| Contestant { name: level.to_string(), player: Player::Level(level) }).to_vec();
    Contest { contestants, setups: vec![Setup::default(); 2], games, seed: 2024, counts_uses: false }
}

fn run(contest: &Contest<Toy>, threads: usize) -> Tally {
    let tally = contest.run(Some(threads), &|| {}).expect("the contest can be held");
    assert_eq!(tally.failed(), 0);
    tally
}

#[test]
fn threads_change_nothing_but_the_time() {
    let contest = contest([Level::Veteran { iterations: 40 }, Level::Greedy], 41);
    let timeless = |threads| Tally { cpu_seconds: 0.0, wall_seconds: 0.0, ..run(&contest, threads) };
    let alone = timeless(1);
    assert_eq!(alone, timeless(2));
    assert_eq!(alone, timeless(4));
    assert_eq!(alone.games, 41);
}

/// The toy's die decides many games, so even perfect play wins no more than four of five.
#[test]
fn greedy_and_veteran_beat_random_clearly() {
    for (level, games) in [(Level::Greedy, 1000), (Level::Veteran { iterations: 200 }, 400)] {
        let tally = run(&contest([level, Level::Random], games), 2);
        assert!(tally.contestants[0].share.low > 0.65, "{tally}");
    }
}

#[test]
fn thinking_longer_plays_better() {
    let levels = [Level::Veteran { iterations: 400 }, Level::Veteran { iterations: 8 }];
    let tally = run(&contest(levels, 400), 2);
    assert!(tally.contestants[0].share.low > 0.5, "{tally}");
}

#[test]
fn playouts_are_seeded_and_watched() {
    let mut options = Vec::new();
    let mut seen = 0;
    for seed in 0..50 {
        let played = playout::<Toy>(&Setup::default(), seed, &mut options).unwrap();
        let mut watched = 0;
        let again = playout_watched::<Toy>(&Setup::default(), seed, &mut options, |toy| {
            watched += 1;
            assert_eq!(toy.cards().count(), 24);
        });
        assert_eq!(again, Ok(played));
        assert_eq!(watched, played.decisions + 1);
        assert!(played.outcome.is_some());
        seen += played.decisions;
    }
    assert!(seen > 500, "{seen}");
    assert!(playout::<Toy>(&Setup { lives: 0, ..Setup::default() }, 1, &mut options).is_err());
}

#[test]
fn playouts_allocate_nothing() {
    let (setup, mut options) = (Setup::default(), Vec::new());
    let mut play = |seeds: std::ops::Range<u64>| {
        seeds.for_each(|seed| assert!(playout::<Toy>(&setup, seed, &mut options).is_ok()));
    };
    play(0..50);
    assert_eq!(allocation_counter::measure(|| play(50..100)).count_total, 0);
}
