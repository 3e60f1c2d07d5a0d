//! Every answer that is accepted does something.

use crate::walk::walk;
use card_z::{CardZ, Choice};
use kernel::prelude::*;
use kernel::{Mute, Quick};

/// Whoever could answer without an effect could do so for ever.
#[test]
fn every_answer_changes_the_game() {
    walk(40, |game, _| {
        let mut options: Vec<Choice> = vec![];
        game.options(&mut options);
        for choice in options {
            let mut next: CardZ = *game;
            next.advance(choice, &mut Mute(Quick::new(7)));
            assert!(next != *game, "{} to {:?}", game.notation(choice), game.question());
        }
    });
}
