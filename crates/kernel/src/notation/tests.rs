use super::*;

/// A table with these cards on it.
struct Shelf([&'static str; 3]);

struct Card;

impl Noun<Shelf> for Card {
    type Value = u8;
    const COUNT: u32 = 3;

    fn number(card: u8) -> u32 {
        card.into()
    }

    fn value(number: u32) -> Option<u8> {
        u8::try_from(number).ok().filter(|&card| card < 3)
    }

    fn write(shelf: &Shelf, card: u8) -> String {
        shelf.0[usize::from(card)].to_owned()
    }

    fn read(shelf: &Shelf, words: &mut Words<'_>) -> Result<u8, String> {
        let word = words.next().ok_or("which card?")?;
        let found = shelf.0.iter().position(|&card| card == word);
        found.map(|card| card as u8).ok_or_else(|| format!("there is no “{word}”"))
    }

    fn piece(shelf: &Shelf, card: u8) -> Option<String> {
        Some(format!("on:{}", shelf.0[usize::from(card)]))
    }

    fn zone(_: &Shelf, card: u8) -> Option<String> {
        (card == 2).then(|| "locker".to_owned())
    }
}

crate::choices! {
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    enum Choice for Shelf {
        "play {card} at {place}" => PlayAt { card: u8 as Card, place: u8 as Number<1, 4> }, Act,
            |shelf| format!("Play the {} at {place}", shelf.0[usize::from(card)]);
        "play {card}" => Play(card: u8 as Card), Act, |shelf| format!("Play the {}", shelf.0[usize::from(card)]);
        "throw {card} far off" => Throw(card: u8 as Card), Act, |shelf| format!("Throw card {card}");
        "swap {other} for {card}" => Swap { card: u8 as Card, other: u8 as Card }, Act,
            |shelf| format!("Swap card {other} for card {card}");
        "pass" => Pass, Pass, |shelf| "Pass".to_owned();
    }
}

const SHELF: Shelf = Shelf(["axe", "bat", "gun"]);

#[test]
fn what_is_written_reads_back_and_has_a_number_of_its_own() {
    let all: Vec<Choice> = (0..Choice::COUNT).map(|number| Choice::numbered(number).unwrap()).collect();
    assert_eq!((all.len(), Choice::numbered(28)), (3 * 4 + 3 + 3 + 3 * 3 + 1, None));
    for (number, choice) in (0..).zip(all) {
        assert_eq!(choice.number(), number, "{choice:?}");
        assert_eq!(Choice::read(&SHELF, &choice.write(&SHELF)), Ok(choice));
    }
    assert_eq!(Choice::PlayAt { card: 2, place: 4 }.write(&SHELF), "play gun at 4");
}

#[test]
fn one_line_says_everything_of_a_choice() {
    let play = Choice::Play(1);
    assert_eq!(
        (play.verb(), play.tone(), play.describe(&SHELF)),
        ("play", Tone::Act, "Play the bat".to_owned())
    );
    assert_eq!((Choice::Pass.verb(), Choice::Pass.tone()), ("pass", Tone::Pass));
}

#[test]
fn a_choice_is_about_everything_it_names_once_and_in_its_order() {
    let piece = |word: &str| About::Piece(word.to_owned());
    assert_eq!(Choice::Play(1).about(&SHELF), [piece("on:bat")]);
    assert_eq!(Choice::Pass.about(&SHELF), []);
    let locker = About::Zone("locker".to_owned());
    assert_eq!(Choice::Swap { card: 0, other: 2 }.about(&SHELF), [piece("on:gun"), locker, piece("on:axe")]);
    assert_eq!(Choice::Swap { card: 1, other: 1 }.about(&SHELF), [piece("on:bat")]);
}

#[test]
fn what_cannot_be_read_is_told_by_the_line_that_understood_most() {
    let wrong = |text| Choice::read(&SHELF, text).unwrap_err();
    assert_eq!(wrong("play pan"), "there is no “pan”");
    assert_eq!(wrong("play gun at 7"), "“7” is not a number from 1 to 4");
    assert_eq!(wrong("play"), "which card?");
    assert_eq!(wrong("throw axe far away"), "“throw axe far away” can't be read; write throw CARD far off");
    assert_eq!(wrong("pass now"), "“now” is too much");
    assert_eq!(
        wrong("dance"),
        "“dance” can't be read; write play CARD at PLACE, or play CARD, or throw CARD far off, or swap OTHER for CARD, or pass"
    );
}
