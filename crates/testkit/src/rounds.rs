//! Promises about texts and bytes: what is written reads back the same.

use crate::Suite;
use crate::walk::options;
use kernel::Notation;
use scenario::Stage;
use std::collections::HashSet;
use std::hash::{BuildHasher, BuildHasherDefault, DefaultHasher};

impl<G: Stage> Suite<G> {
    /// Every option has a text of its own that means it.
    pub fn notation_round_trips(&self) {
        self.walk(|game, place| {
            let mut texts = HashSet::new();
            for choice in options(game) {
                let text = game.notation(choice);
                assert!(!text.trim().is_empty() && !text.contains('\n'), "{place}: {choice:?} is {text:?}");
                assert_eq!(game.read(&text), Ok(choice), "{place}: {text:?} is read as something else");
                assert!(!game.describe(choice).is_empty(), "{place}: {text:?} is not described");
                assert!(texts.insert(text.clone()), "{place}: {text:?} means two options");
            }
        });
    }

    /// Every option has a number of its own that means it, below the same bound in every position.
    pub fn numbers_round_trip(&self) {
        self.walk(|game, place| {
            let mut numbers = HashSet::new();
            for choice in options(game) {
                let (number, count) = (choice.number(), G::Choice::COUNT);
                assert!(number < count, "{place}: {choice:?} has number {number} of {count}");
                let meant = G::Choice::numbered(number);
                assert!(
                    meant == Some(choice),
                    "{place}: {choice:?} has number {number}, which means {meant:?}"
                );
                assert!(numbers.insert(number), "{place}: number {number} means two options");
            }
        });
    }

    /// A state survives JSON and postcard, with its hash; so does a setup.
    pub fn states_round_trip(&self) {
        for (at, setup) in self.setups.iter().enumerate() {
            let text = serde_json::to_string(setup).expect("a setup is written");
            let again: G::Setup = serde_json::from_str(&text).expect("a setup is read");
            let rewritten = serde_json::to_string(&again).expect("a setup is written again");
            assert_eq!(rewritten, text, "setup {at} changes in JSON");
        }
        let hash = |game: &G| BuildHasherDefault::<DefaultHasher>::default().hash_one(game);
        self.walk(|game, place| {
            let text = serde_json::to_string(game).expect("a state is written as JSON");
            let from_text: G = serde_json::from_str(&text).expect("a state is read from JSON");
            assert!(from_text == *game, "{place}: the state changes in JSON");
            let bytes = postcard::to_stdvec(game).expect("a state is written as postcard");
            let from_bytes: G = postcard::from_bytes(&bytes).expect("a state is read from postcard");
            assert!(from_bytes == *game, "{place}: the state changes in postcard");
            assert_eq!(hash(&from_bytes), hash(game), "{place}: equal states have different hashes");
        });
    }
}
