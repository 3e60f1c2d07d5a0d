//! What the game says of itself: questions, choices, events and the table.

use kernel::prelude::*;
use kernel::{About, Loud, Mute, Quick, Viewer};
use zombie_enclave::{CampaignStart, Event, RuleName, Setup, ZombieEnclave};

fn setups() -> Vec<Setup> {
    let mut setups: Vec<Setup> = (1..=4).map(Setup::scenario).collect();
    setups.push(Setup::scenario(3).with(&RuleName::ALL));
    let starts = [CampaignStart::Standard, CampaignStart::Alternative, CampaignStart::Cleaning];
    setups.extend(starts.map(Setup::campaign));
    setups
}

/// Plays random games and shows each position and everything that is told.
fn walk(games: u64, mut at: impl FnMut(&ZombieEnclave, &[String])) {
    for (number, setup) in setups().iter().enumerate() {
        for seed in 0..games {
            let mut chance = Quick::split(seed, number as u64);
            let mut notes = vec![];
            let mut game = ZombieEnclave::start(setup, &mut Loud { chance: &mut chance, notes: &mut notes })
                .unwrap_or_else(|error| panic!("{error}"));
            let mut picks = Quick::new(seed);
            loop {
                let told: Vec<String> = notes.drain(..).map(|note| game.tell(&note.event).text).collect();
                at(&game, &told);
                let mut options = vec![];
                game.options(&mut options);
                if options.is_empty() {
                    break;
                }
                let choice = options[kernel::Chance::below(&mut picks, options.len() as u32) as usize];
                game.advance(choice, &mut Loud { chance: &mut chance, notes: &mut notes });
            }
        }
    }
}

#[test]
fn every_event_is_a_sentence() {
    walk(6, |game, told| {
        for line in told {
            assert!(!line.starts_with("You ") || game.outcome().is_some(), "{line:?} is no ending");
            assert!(line.ends_with(['.', '!']) && !line.contains("  "), "{line:?}");
            assert!(line.starts_with(|c: char| c.is_uppercase() || c.is_numeric()), "{line:?}");
            assert!(!line.contains("nobody") && !line.contains('{'), "{line:?}");
        }
    });
}

#[test]
fn every_question_and_choice_is_in_words() {
    walk(4, |game, _| {
        let mut options = vec![];
        game.options(&mut options);
        if options.is_empty() {
            return;
        }
        let question = game.question();
        assert!(question.contains('?') && !question.contains("What next"), "{question:?}");
        for choice in options {
            let said = game.describe(choice);
            assert!(said.starts_with(|c: char| c.is_uppercase() || c.is_numeric()), "{said:?}");
            assert!(!said.contains("nobody"), "{said:?}");
        }
    });
}

/// A choice about a piece marks that piece in the view, wherever the piece lies.
#[test]
fn choices_mark_their_pieces() {
    fn ids(pieces: &[kernel::Piece], out: &mut Vec<String>) {
        for piece in pieces {
            out.push(piece.id.clone());
            ids(&piece.attached, out);
        }
    }
    walk(4, |game, _| {
        let view = game.look(Viewer::Table);
        let mut words = vec![];
        view.zones.iter().for_each(|zone| ids(&zone.pieces, &mut words));
        let mut options = vec![];
        game.options(&mut options);
        for choice in options {
            for about in game.about(choice) {
                let About::Piece(word) = about else { continue };
                let found = words.iter().filter(|&other| *other == word).count();
                assert_eq!(found, 1, "{word} of {choice:?} is there {found} times");
            }
        }
    });
}

#[test]
fn a_misread_choice_says_what_can_be_said() {
    let game = ZombieEnclave::start(&Setup::scenario(1), &mut Mute(Quick::new(2))).unwrap();
    let error = |text: &str| game.read(text).unwrap_err();
    let verbs = error("dance");
    assert!(verbs.starts_with("“dance” can't be read; it begins with one of act, "), "{verbs}");
    assert!(verbs.contains(", join, ") && verbs.contains(", raise, "), "{verbs}");
    assert_eq!(error("raise ew"), "which number of RP?");
    assert!(error("build hule ep").contains("the nearest is “Hole”"), "{}", error("build hule ep"));
    assert!(error("build hole xx").contains("“xx” isn't an area: EP, EW, IP, RW or RE"));
    assert!(error("build billy ep").contains("“billy” is a Survivor, not a Defense"));
    assert!(error("raise ew many").contains("“many” isn't a number of RP"));
    assert!(error("spring hole").contains("there is no Defense “hole”; built are: none"));
    assert_eq!(game.read("BUILD  hole EP"), game.read("build hole ep"));
}

#[test]
fn one_is_not_told_as_many() {
    let game = ZombieEnclave::start(&Setup::scenario(1), &mut Mute(Quick::new(2))).unwrap();
    let told = |count| game.tell(&Event::EventsShuffled { count }).text;
    assert_eq!(told(1), "1 Event was shuffled into a new Event deck.");
    assert_eq!(told(2), "2 Events were shuffled into a new Event deck.");
}
