//! What a contest counts: cards that come to a player, and what the player does with them.

use crate::walk::walk;
use grimlore::{Event, Grimlore};
use kernel::Use;
use kernel::prelude::*;
use std::collections::{BTreeMap, HashSet};

/// Nothing is used by a seat that has not gained it before, and each character is gained once, at the start.
#[test]
fn what_is_used_was_gained_before() {
    let mut gained: BTreeMap<(u8, u16), u32> = BTreeMap::new();
    let mut classes = HashSet::new();
    walk(30, |game, notes| {
        if game.turn() <= 1 && notes.iter().any(|note| matches!(note.event, Event::Began { .. })) {
            gained.clear();
        }
        for note in notes {
            Grimlore::uses(&note.event, &mut |what| match what {
                Use::Gained { by, kind } => *gained.entry((by.0, kind)).or_default() += 1,
                Use::Used { by, kind } => {
                    assert!(gained.contains_key(&(by.0, kind)), "{:?} before it was gained", note.event);
                    classes.insert(game.component(kind).unwrap().class);
                }
                Use::Returned { .. } => panic!("nothing is given back"),
            });
        }
        let is_character = |kind: u16| game.component(kind).unwrap().class == "character";
        let characters = gained.iter().filter(|((_, kind), _)| is_character(*kind));
        assert!(characters.clone().all(|(_, n)| *n == 1));
        assert_eq!(characters.count(), usize::from(game.seats()));
    });
    for class in ["character", "minion", "item", "location"] {
        assert!(classes.contains(class), "no {class} was used");
    }
}

/// An item that is stolen is the thief's, whether or not somebody must bear it.
#[test]
fn what_is_stolen_is_gained() {
    let (mut stolen, mut seen) = (None, HashSet::new());
    walk(150, |game, notes| {
        for note in notes {
            if let Event::Stolen { seat, card, .. } = note.event {
                stolen = Some((seat, card));
            }
            Grimlore::uses(&note.event, &mut |what| {
                if let (Use::Gained { by, kind }, Some((seat, card))) = (what, stolen)
                    && kind == card
                {
                    assert_eq!(by, seat);
                    stolen = None;
                    seen.insert(game.component(kind).unwrap().class);
                }
            });
            if let Event::TurnBegan { .. } = note.event {
                let lost = stolen.take().and_then(|(_, card)| game.component(card));
                assert!(lost.is_none_or(|card| card.class == "location"), "nobody has gained it");
            }
        }
    });
    assert!(seen.contains("item") && seen.contains("location"), "only {seen:?} were stolen");
}
