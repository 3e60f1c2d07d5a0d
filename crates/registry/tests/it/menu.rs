//! What menus say of each game is there, and about something that is there.

use phrases::Menu;

fn menus() -> impl Iterator<Item = (&'static registry::Entry, Menu)> {
    registry::games().iter().map(|entry| (entry, Menu::read((entry.menu)()).expect(entry.info.name)))
}

#[test]
fn a_menu_tells_how_long_and_how_hard_a_game_is_and_shows_one_of_its_cards() {
    for (entry, menu) in menus() {
        let game = entry.info.name;
        assert!(menu.minutes.is_some_and(|minutes| (5..=180).contains(&minutes)), "{game}: minutes");
        assert!(menu.difficulty.is_some(), "{game}: difficulty");
        assert!((entry.house)().cards().iter().any(|card| card.name == menu.hero), "{game}: hero");
    }
}

#[test]
fn every_deck_and_mode_has_a_sentence_and_a_style_and_no_other_is_named() {
    for (entry, menu) in menus() {
        let (game, house) = (entry.info.name, (entry.house)());
        let (decks, modes) = (house.decks(), house.modes());
        for deck in &decks {
            assert!(
                deck.pitch.sentence.ends_with('.') && !deck.pitch.style.is_empty(),
                "{game} {}",
                deck.name
            );
        }
        for mode in &modes {
            assert!(mode.sentence.ends_with('.') && !mode.style.is_empty(), "{game} {}", mode.word);
        }
        for word in menu.decks.keys() {
            assert!(decks.iter().any(|deck| deck.name == *word), "{game}: no deck {word}");
        }
        for word in menu.modes.keys() {
            assert!(modes.iter().any(|mode| mode.word == *word), "{game}: no mode {word}");
        }
    }
}
