//! Every card has a picture of its own.

use std::collections::HashMap;

/// So much may a picture weigh.
const MOST: usize = 6 * 1024;

#[test]
fn no_two_cards_of_a_game_share_a_picture() {
    for entry in registry::games() {
        let mut shown: HashMap<String, String> = HashMap::new();
        for card in (entry.house)().cards() {
            let svg = pictures::draw(&pictures::of(card.look, &card.name));
            assert!(svg.len() <= MOST, "{} takes {} bytes", card.name, svg.len());
            if let Some(other) = shown.insert(svg, card.name.clone()) {
                assert_eq!(other, card.name, "{}: two cards look the same", entry.info.title);
            }
        }
        assert!(!shown.is_empty());
    }
}
