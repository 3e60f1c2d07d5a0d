//! What lasts is visible on the cards that it is about, and a card is called by the side that was up.

use apocalypze::{Apocalypze, Choice, Position};
use kernel::prelude::*;
use kernel::{Loud, Mute, Quick, Viewer};
use scenario::Stage;

fn table(position: &str) -> Apocalypze {
    let position: Position = toml::from_str(position).expect("a position");
    Apocalypze::stage(&position, &mut Mute(Quick::new(1))).expect("a possible position")
}

/// Plays on and returns what was told.
fn play(game: &mut Apocalypze, words: &[&str]) -> Vec<String> {
    let mut told = Vec::new();
    for word in words {
        let choice: Choice = game.read(word).expect("a choice in notation");
        let mut notes = Vec::new();
        let mut cx = Loud { chance: &mut Quick::new(1), notes: &mut notes };
        if let Err(breach) = game.apply(choice, &mut cx) {
            panic!("{word} to “{}”: {}", game.question(), game.explain(&breach));
        }
        told.extend(notes.iter().map(|note| game.tell(&note.event).text));
    }
    told
}

/// The marks of a piece, each with its detail.
fn marks(game: &Apocalypze, id: &str) -> Vec<(String, String)> {
    let view = game.view(Viewer::Table);
    let piece = view.zones.iter().flat_map(|zone| &zone.pieces).find(|piece| piece.id == id);
    let piece = piece.unwrap_or_else(|| panic!("there is no {id}: {:#?}", view.zones));
    piece.marks.iter().map(|mark| (mark.name.to_string(), mark.detail.clone())).collect()
}

fn mark(name: &str, detail: &str) -> (String, String) {
    (name.to_owned(), detail.to_owned())
}

#[test]
fn no_escape_is_seen_at_the_stronghold_until_the_turn_ends() {
    let mut game = table(
        "phase = \"occupation\"\noccupied = \"away\"\n\
         [[seats]]\nstronghold = \"church\"\nraiders = [\"trudy\"]\nhand = [\"no-escape\"]\n\
         [[seats]]\nstronghold = \"police-station\"\n",
    );
    let caught = mark("wounded are removed", "survivors");
    assert!(!marks(&game, "police-station").contains(&caught));
    play(&mut game, &["play no-escape"]);
    assert!(marks(&game, "police-station").contains(&caught), "{:?}", marks(&game, "police-station"));
    assert!(!marks(&game, "church").contains(&caught));
    play(&mut game, &["end"]);
    assert!(!marks(&game, "police-station").contains(&caught));
}

#[test]
fn rest_in_peace_is_seen_on_the_zombies_of_its_engagement() {
    let mut game = table(
        "phase = \"combat\"\n\
         [[seats]]\nstronghold = \"church\"\nraiders = [\"civilian as zombie\", \"biker as zombie\"]\n\
         [[seats]]\nstronghold = \"roadside-diner\"\nsurvivors = [\"soldier\", \"police-officer + handgun\"]\n\
         hand = [\"rest-in-peace\", \"pop\", \"head-shot\"]\n",
    );
    let last = mark("removal is final", "");
    play(&mut game, &["group b", "group b", "group a", "engage a", "play rest-in-peace"]);
    assert!(marks(&game, "zombie-civilian").contains(&last));
    assert!(!marks(&game, "zombie-biker").contains(&last), "another engagement");
    assert!(!marks(&game, "police-officer").contains(&last), "no zombie");
    let told = play(&mut game, &["pass"]);
    assert!(told.contains(&"Zombie (Civilian) was killed.".to_owned()), "{told:#?}");
    assert!(told.contains(&"Zombie (Civilian) went to Player 1's discard pile.".to_owned()), "{told:#?}");
}
