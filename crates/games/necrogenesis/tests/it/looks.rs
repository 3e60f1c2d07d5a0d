//! Cards look as they always have.

use kernel::{Look, Term};
use necrogenesis::NecroGenesis;
use phrases::Catalogue;

/// Frame, emblem, tint and what the picture shows of every card of the house set, as `tests/golden/looks.txt` lists them.
#[test]
fn every_card_of_the_house_has_its_look() {
    let line = |name: &str, look: Look| {
        let said: String = look.shows.said().map(|(part, word)| format!(" {part}={word}")).collect();
        format!("{name}: {} {} {}{said}\n", look.frame.word(), look.emblem.word(), look.tint.word())
    };
    let told: String = NecroGenesis::cards(NecroGenesis::house_cards())
        .iter()
        .map(|card| line(&card.name, card.look))
        .collect();
    assert_eq!(told, include_str!("../golden/looks.txt"));
}
