//! What a contest counts: Characters and Loot that come to a player, and what the player does with them.

use crate::walk::walk;
use card_z::{CardZ, Event};
use kernel::Use;
use kernel::prelude::*;
use std::collections::{BTreeMap, HashSet};

/// Nothing is used that nobody has gained before but Fresh Food, which comes without a draw, and the weapons of Human
/// Enemies; each Character is gained once.
#[test]
fn what_is_used_was_gained_before() {
    let mut gained: BTreeMap<u16, u32> = BTreeMap::new();
    let mut classes = HashSet::new();
    walk(12, |game, notes| {
        if notes.iter().any(|note| matches!(note.event, Event::Began { .. })) {
            gained.clear();
        }
        let component = |kind: u16| game.component(kind).unwrap();
        for note in notes {
            CardZ::uses(&note.event, &mut |what| match what {
                Use::Gained { kind, .. } => *gained.entry(kind).or_default() += 1,
                Use::Used { kind, .. } => {
                    let card = component(kind);
                    let free = card.name == "Fresh Food" || card.class == "Human Enemy";
                    assert!(free || gained.contains_key(&kind), "{:?} before it was gained", note.event);
                    classes.insert(card.class);
                }
                Use::Returned { .. } => panic!("nothing is given back"),
            });
        }
        let characters = gained.iter().filter(|(kind, _)| component(**kind).class == "Character");
        assert!(characters.clone().all(|(_, n)| *n == 1));
    });
    assert!(classes.contains("Character") && classes.contains("Loot"), "only {classes:?} were used");
}

/// Loot that is found is gained by whoever has found it, and used by whoever strikes with it.
#[test]
fn every_find_is_counted() {
    let (mut found, mut counted) = (0, 0);
    walk(6, |_, notes| {
        for note in notes {
            if let Event::Found { seat, loot, .. } = note.event {
                found += 1;
                CardZ::uses(&note.event, &mut |what| {
                    assert_eq!(what, Use::gained(seat, loot));
                    counted += 1;
                });
            }
        }
    });
    assert!(found > 20 && found == counted, "{found} finds, {counted} counted");
}

/// The faces show dice with what was needed.
#[test]
fn dice_are_told_as_faces_read_them() {
    let mut seen = HashSet::new();
    walk(12, |_, notes| {
        for note in notes {
            let told = serde_json::to_value(note.event).unwrap();
            let what = told["what"].as_str().unwrap().to_owned();
            if let Some(needed) = told["needed"].as_i64() {
                let sum = told["roll"].as_i64().unwrap() + told["modifier"].as_i64().unwrap();
                assert!(sum >= needed || told["success"] == false, "{told}");
                seen.insert(what);
            } else if let Some(most) = told["need"]["at_most"].as_i64() {
                assert_eq!(told["roll"].as_i64().unwrap() <= most, told["caught"] == true, "{told}");
                seen.insert(what);
            }
        }
    });
    assert!(seen.contains("rolled") && seen.contains("human_attacked"), "only {seen:?}");
}
