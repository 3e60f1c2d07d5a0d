//! Every card has a picture of its own, of every kind.

use kernel::Term;
use pictures::Kind;
use std::collections::HashMap;

/// So much may a picture weigh.
const MOST: usize = 6 * 1024;

#[test]
fn no_two_cards_of_a_game_share_a_picture() {
    for entry in registry::games() {
        let mut shown: HashMap<String, String> = HashMap::new();
        for card in (entry.house)().cards() {
            let svg = pictures::draw(Kind::Scene, &pictures::of(card.look, &card.name));
            if let Some(other) = shown.insert(svg, card.name.clone()) {
                assert_eq!(other, card.name, "{}: two cards look the same", entry.info.title);
            }
        }
        assert!(!shown.is_empty());
    }
}

#[test]
fn every_kind_of_picture_is_small_and_well_formed_and_has_an_address() {
    for card in registry::games().iter().flat_map(|entry| (entry.house)().cards()) {
        let picture = pictures::of(card.look, &card.name);
        for &kind in Kind::ALL {
            let svg = pictures::draw(kind, &picture);
            let what = format!("{} of {}", kind.word(), card.name);
            assert!(svg.len() <= MOST, "{what} takes {} bytes", svg.len());
            assert_eq!(well_formed(&svg), Ok(()), "{what}");
            let address = picture.address(kind);
            let rest =
                address.strip_prefix(&format!("/picture/{}/", pictures::EDITION)).expect("its edition");
            let (word, file) = rest.split_once('/').unwrap_or(("scene", rest));
            assert_eq!(pictures::at(word, file), Ok(svg), "{what}");
        }
    }
}

/// Whether every element is closed and every attribute quoted: all that these pictures need of XML.
fn well_formed(svg: &str) -> Result<(), String> {
    let mut open: Vec<&str> = Vec::new();
    let mut rest = svg;
    while let Some((text, more)) = rest.split_once('<') {
        let (tag, after) = more.split_once('>').ok_or("a tag without an end")?;
        let is_text = open.last() == Some(&"text");
        if !(text.is_empty() || is_text) || text.contains(['&', '"']) {
            return Err(format!("text where none belongs: {text}"));
        }
        rest = after;
        if let Some(name) = tag.strip_prefix('/') {
            let opened = open.pop();
            if opened != Some(name) {
                return Err(format!("{opened:?} is closed as {name}"));
            }
            continue;
        }
        let (tag, is_empty) = tag.strip_suffix('/').map_or((tag, false), |tag| (tag, true));
        let (name, attributes) = tag.split_once(' ').unwrap_or((tag, ""));
        if attributes.matches('"').count() % 2 != 0 || attributes.contains(['<', '&']) {
            return Err(format!("attributes of {name}: {attributes}"));
        }
        if !is_empty {
            open.push(name);
        }
    }
    if open.is_empty() && rest.is_empty() { Ok(()) } else { Err(format!("left open: {open:?} {rest}")) }
}
