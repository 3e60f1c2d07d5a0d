//! What a game ships with for its bots to judge by.

use crate::Suite;
use bots::net::Trained;
use bots::{Judge, Learned};
use kernel::Seat;
use scenario::Stage;

/// Networks ship with the program: none is larger than this.
const LARGEST: usize = 1 << 20;
/// Any opinion is between lost and won, and no network sees all positions alike.
const APART: f32 = 0.05;

impl<G: Stage> Suite<G> {
    /// A network that comes with the game was made for it, for the table as it is told now and for the cards of the
    /// house, says how it was made, and has an opinion that changes as games go on.
    pub fn networks_fit(&self) {
        let (mut least, mut most, mut judged) = (1.0_f32, 0.0_f32, false);
        self.walk(|game, place| {
            let Some(bytes) = game.learned() else { return };
            assert!(bytes.len() <= LARGEST, "{place}: the network has {} bytes", bytes.len());
            let trained = Trained::shipped(bytes).unwrap_or_else(|| panic!("{place}: it is no network"));
            let mut judge = Learned::<G>::new(trained)
                .unwrap_or_else(|| panic!("{place}: it was made for something else; train it again"));
            let card = &trained.card;
            assert_eq!(card.set, game.cards_hash(), "{place}: it was trained with other cards");
            for note in ["games", "seconds", "seed", "strength"] {
                assert!(card.note(note).is_some(), "{place}: the network does not tell its {note}");
            }
            for seat in (0..game.seats()).map(Seat) {
                let worth = judge.worth(game, seat);
                assert!((0.0..=1.0).contains(&worth), "{place}: {seat} has a chance of {worth}");
                (least, most, judged) = (least.min(worth), most.max(worth), true);
            }
        });
        assert!(!judged || most - least > APART, "the network thinks all positions worth {least}");
    }
}
