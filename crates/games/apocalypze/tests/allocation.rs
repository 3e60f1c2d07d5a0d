//! Simulation allocates nothing once it is warm: the one speed check that is exact enough to gate on.

use apocalypze::{Apocalypze, Choice, Setup};
use kernel::{Chance, Game, Mute, Quick, Seat};

fn play_on(game: &mut Apocalypze, options: &mut Vec<Choice>, cx: &mut Mute<Quick>) -> u32 {
    let mut decisions = 0;
    while game.asked().is_some() {
        options.clear();
        game.options(options);
        let pick = cx.below(options.len() as u32) as usize;
        assert!(game.apply(options[pick], cx).is_ok());
        decisions += 1;
    }
    decisions
}

#[test]
fn random_play_allocates_nothing() {
    let pairs = [("diner", "church"), ("police-station", "military-base"), ("fire-house", "truck-depot")];
    let mut options = Vec::with_capacity(256);
    for (game, scavenging) in (0..60).map(|game| (game, game % 3 == 2)) {
        let (deck, other) = pairs[game % 3];
        let setup = Setup { scavenging, ..Setup::of(deck, other) };
        let mut cx = Mute(Quick::new(game as u64));
        let mut played = Apocalypze::start(&setup, &mut cx).unwrap();
        let mut decisions = 0;
        let counted = allocation_counter::measure(|| {
            decisions = play_on(&mut played, &mut options, &mut cx);
        });
        assert!(decisions > 10);
        assert_eq!(counted.count_total, 0, "game {game} allocated in {decisions} decisions");
    }
}

#[test]
fn forking_and_appraising_allocate_nothing() {
    let setup = Setup::of("diner", "police-station");
    let mut chance = Quick::new(5);
    let game = Apocalypze::start(&setup, &mut Mute(Quick::new(5))).unwrap();
    let counted = allocation_counter::measure(|| {
        let world = game.imagine(Seat(0), &mut chance);
        assert!(world.appraise(Seat(0)) > 0.0);
    });
    assert_eq!(counted.count_total, 0);
}

#[test]
fn the_state_is_small() {
    assert!(size_of::<Apocalypze>() <= 2048, "{} bytes", size_of::<Apocalypze>());
}
