//! Only the Weather that somebody foresaw is known to one seat: every other question has more than one answer, and
//! the same answers for whoever looks on.

use crate::walk::walk;
use card_z::{CardZ, Choice};
use kernel::prelude::*;
use kernel::{About, Quick, Seat, Viewer};

fn options(game: &CardZ) -> Vec<Choice> {
    let mut options = vec![];
    game.options(&mut options);
    options
}

fn is_forecast(game: &CardZ) -> bool {
    game.asked().is_some_and(|asked| asked.rule.0 == "CZ-WEATHER-1")
}

#[test]
fn what_is_forced_is_not_asked() {
    walk(12, |game, _| {
        let options = options(game);
        assert!(
            options.len() != 1 || is_forecast(game),
            "{}: only {}",
            game.question(),
            game.notation(options[0])
        );
    });
}

/// Or not being asked would tell what is hidden.
#[test]
fn whoever_looks_on_knows_the_answers() {
    walk(4, |game, _| {
        if is_forecast(game) {
            return;
        }
        let answers = options(game);
        for seat in (0..game.seats()).map(Seat) {
            let imagined = game.imagine(seat, &mut Quick::new(5));
            assert_eq!(options(&imagined), answers, "{}, as {seat} sees it", game.question());
        }
    });
}

/// What a weapon cannot be aimed at says why, and is no target.
#[test]
fn a_weapon_says_what_it_cannot_be_aimed_at() {
    let mut reasons = std::collections::BTreeSet::new();
    walk(12, |game, _| {
        let Some(asked) = game.asked() else { return };
        let Some(prompt) = game.look(Viewer::Seat(asked.seat)).prompt else { return };
        for reach in &prompt.reaches {
            let of = About::Piece(reach.of.clone());
            let shots = prompt.options.iter().filter(|one| one.verb == reach.verb && one.about.contains(&of));
            let targets: Vec<&About> = shots.filter_map(|shot| shot.about.last()).collect();
            for barred in &reach.barred {
                assert!(!targets.contains(&&barred.on), "{}: {barred:?} is a target", prompt.question);
                reasons.insert((barred.rule.0, barred.why.clone()));
            }
        }
    });
    let rules: Vec<&str> = reasons.iter().map(|(rule, _)| *rule).collect();
    assert!(rules.contains(&"CZ-RANGED-1") && rules.contains(&"CZ-RANGED-3"), "{reasons:?}");
}
