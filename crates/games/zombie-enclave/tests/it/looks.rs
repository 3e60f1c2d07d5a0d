//! Every card of the house is drawn as the golden file says.

use kernel::Term;
use phrases::{CardPage, Catalogue};
use std::fmt::Write;
use zombie_enclave::ZombieEnclave;

#[test]
fn every_card_has_its_look() {
    let mut told = String::new();
    for CardPage { name, look, .. } in ZombieEnclave::cards(ZombieEnclave::house_cards()) {
        let (frame, emblem, tint) = (look.frame.word(), look.emblem.word(), look.tint.word());
        let said: String = look.shows.said().map(|(part, word)| format!(" {part}={word}")).collect();
        writeln!(told, "{name}: {frame} {emblem} {tint}{said}").unwrap();
    }
    assert_eq!(told, include_str!("../golden/looks.txt"));
}
