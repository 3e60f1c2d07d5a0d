//! What is told of an event fits the table that is shown.

use apocalypze::{Apocalypze, Setup};
use kernel::prelude::*;
use kernel::{Chance, Loud, Piece, Quick, View, Viewer};
use std::collections::BTreeSet;

fn ids<'a>(pieces: &'a [Piece], into: &mut BTreeSet<&'a str>) {
    for piece in pieces {
        into.insert(&piece.id);
        ids(&piece.attached, into);
    }
}

/// Plays a random game and shows each event with the table after it.
fn walk(setup: &Setup, seed: u64, mut at: impl FnMut(&kernel::Told, &View)) {
    let (mut chance, mut picks, mut notes) = (Quick::new(seed), Quick::new(!seed), vec![]);
    let mut game =
        Apocalypze::start(setup, &mut Loud { chance: &mut chance, notes: &mut notes }).expect("a setup");
    let mut options = vec![];
    loop {
        let view = game.view(Viewer::All);
        notes.drain(..).for_each(|note| at(&game.tell(&note.event), &view));
        options.clear();
        game.options(&mut options);
        if options.is_empty() {
            return;
        }
        let choice = options[picks.below(options.len() as u32) as usize];
        game.advance(choice, &mut Loud { chance: &mut chance, notes: &mut notes });
    }
}

#[test]
fn pieces_and_zones_that_are_told_are_shown() {
    let (mut pieces, mut zones) = (0, 0);
    for seed in 0..12 {
        let setup = Setup { scavenging: seed % 2 == 0, ..Setup::of("diner", "police-station") };
        walk(&setup, seed, |told, view| {
            let mut shown = BTreeSet::new();
            view.zones().for_each(|zone| ids(&zone.pieces, &mut shown));
            for subject in &told.subjects {
                let known = subject.piece.is_empty() || shown.contains(subject.piece.as_str());
                assert!(known, "“{}” tells of {}, which is not there", told.text, subject.piece);
                pieces += usize::from(!subject.piece.is_empty());
                // A card that is being played may be done by the time of the next question.
                for id in subject.from.iter().chain(&subject.to).filter(|id| *id != "played") {
                    assert!(
                        view.zones().any(|zone| zone.id == *id),
                        "“{}” tells of the zone {id}",
                        told.text
                    );
                    zones += 1;
                }
            }
        });
    }
    assert!(pieces > 500 && zones > 500, "{pieces} pieces and {zones} zones");
}
