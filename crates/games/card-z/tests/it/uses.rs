//! What a contest counts: Characters and Loot that come to a player, and what the player does with them.

use crate::walk::walk;
use card_z::{CardZ, Event, RewardEvent, SetupEvent};
use kernel::prelude::*;
use kernel::{Need, Use};
use std::collections::{BTreeMap, HashSet};

/// Nothing is used that nobody has gained before but Fresh Food, which comes without a draw, and the weapons of Human
/// Enemies; each Character is gained once.
#[test]
fn what_is_used_was_gained_before() {
    let mut gained: BTreeMap<u16, u32> = BTreeMap::new();
    let mut classes = HashSet::new();
    walk(12, |game, notes| {
        if notes.iter().any(|note| matches!(note.event, Event::Setup(SetupEvent::Began { .. }))) {
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
            if let Event::Reward(RewardEvent::Found { seat, loot, .. }) = note.event {
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

/// The faces show dice with what was needed, and take the rules' word for what came of it.
#[test]
fn dice_are_told_as_faces_read_them() {
    let mut seen = HashSet::new();
    walk(12, |game, notes| {
        for note in notes {
            let what = serde_json::to_value(note.event).unwrap()["what"].as_str().unwrap().to_owned();
            for roll in game.tell(&note.event).rolls {
                assert_eq!(roll.dice.len(), 1, "{what}");
                assert!(roll.dice[0] < 10, "{what}");
                let sum = i16::from(roll.dice[0]) + roll.modifiers.iter().map(|plus| plus.by).sum::<i16>();
                let (Some(need), Some(success)) = (roll.need, roll.success) else { continue };
                match need {
                    Need::AtLeast(least) => assert!(sum >= least || !success, "{what}: {roll:?}"),
                    Need::AtMost(most) => assert_eq!(sum <= most, success, "{what}: {roll:?}"),
                }
                seen.insert(what.clone());
            }
        }
    });
    assert!(seen.contains("rolled") && seen.contains("human_attacked"), "only {seen:?}");
}
