//! What bots are inclined to do brings a battle to its end.

use card_z::{CardZ, Choice, Position};
use kernel::prelude::*;
use kernel::{Mute, Quick};
use scenario::Stage;

const BESIDE_A_FENCE: &str = r#"
[[groups]]
at = "fenced-house"
survivors = [{ name = "mechanic", hex = "left-3", hand = ["hammer"] }]

[battle]
round = 8
foes = [{ card = "zombie-1-f", hex = "1-p" }]
marks = ["alarmed"]
"#;

/// The most natural answer, the first of equals.
fn habit(game: &CardZ) -> Choice {
    let mut options = vec![];
    game.options(&mut options);
    let best = options.iter().map(|&choice| game.urge(choice)).fold(f32::MIN, f32::max);
    options.into_iter().find(|&choice| game.urge(choice) == best).expect("somebody is asked")
}

/// Nobody is attacked through a fence: whoever walks along it never meets the zombie behind it.
#[test]
fn a_fence_is_entered_to_get_at_whoever_is_behind_it() {
    let position: Position = toml::from_str(BESIDE_A_FENCE).unwrap();
    let mut cx = Mute(Quick::new(1));
    let mut game = CardZ::stage(&position, &mut cx).unwrap();
    for _ in 0..4 {
        let choice = habit(&game);
        if let Choice::Kill { .. } | Choice::Blind { .. } | Choice::Push { .. } = choice {
            return;
        }
        game.advance(choice, &mut cx);
    }
    panic!("the Mechanic does not go for the zombie: {}", game.question());
}
