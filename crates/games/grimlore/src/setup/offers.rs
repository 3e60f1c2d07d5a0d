//! What can be played, and the setup that words ask for.

use crate::cards::CardDef;
use crate::cards::catalogue;
use crate::cards::read::CardSet;
use crate::cards::sets::Cards;
use crate::setup::{Setup, characters};
use crate::state::{Grimlore, Mode};
use phrases::{Catalogue, DeckPage, DeckWord, Diagnostic, Form, SetupWords, Way};
use serde::Deserialize;
use std::collections::BTreeMap;

/// A deck of one's own for versus games (GL-G-PVP).
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct DeckFile {
    #[serde(default, rename = "name")]
    _name: String,
    character: String,
    cards: BTreeMap<String, u8>,
}

/// How many of a card a deck file may list; what a deck may hold is another matter.
static DECK_FORM: Form = Form { game: "grimlore", numbers: &[("cards.*", 0..=99)] };

/// What the words ask for, before the characters are chosen.
#[derive(Default)]
struct Wanted {
    mode: Option<Mode>,
    seats: Option<usize>,
    first: Option<kernel::Seat>,
}

fn wanted(options: &[String]) -> Result<Wanted, String> {
    let mut wanted = Wanted::default();
    for word in options {
        let mode = match word.as_str() {
            "story" => Some(Mode::Story),
            "scenario" => Some(Mode::Scenario),
            "versus" => Some(Mode::Versus),
            _ => None,
        };
        match (mode, word.split_once('=')) {
            (Some(mode), _) if wanted.mode.is_none_or(|other| other == mode) => wanted.mode = Some(mode),
            (Some(_), _) => return Err("choose one of story, scenario and versus, not two".to_owned()),
            (_, Some(("seats", n @ ("1" | "2" | "3")))) => wanted.seats = n.parse().ok(),
            (_, Some(("first", n @ ("0" | "1" | "2")))) => wanted.first = n.parse().ok().map(kernel::Seat),
            _ => {
                return Err(format!(
                    "there is no option “{word}”; there are story, scenario, versus, seats=1 to seats=3 and \
                     first=0 to first=2"
                ));
            }
        }
    }
    Ok(wanted)
}

impl Wanted {
    fn mode(&self) -> Mode {
        self.mode.unwrap_or_default()
    }

    /// How many play: a story is for one, a duel for at least two.
    fn players(&self, decks: usize) -> usize {
        let asked = self.seats.unwrap_or(decks);
        match self.mode() {
            Mode::Story => 1,
            Mode::Scenario => asked.clamp(1, 3),
            Mode::Versus => asked.clamp(2, 3),
        }
    }
}

/// The characters of all seats: those that are named, then others in the order of the set.
fn fill(set: &CardSet, named: &mut Vec<String>, players: usize) {
    for (_, character) in characters(set) {
        let is_named = |name: &String| *name == character.word || *name == character.name;
        if named.len() < players && !named.iter().any(is_named) {
            named.push(character.word.clone());
        }
    }
}

impl Catalogue for Grimlore {
    type Card = CardDef;

    fn decks(set: Cards) -> Vec<DeckPage> {
        catalogue::decks(set.set())
    }

    fn menu() -> &'static str {
        include_str!("../../menu.toml")
    }

    fn modes(_: Cards) -> Vec<Way> {
        vec![
            Way::new(
                "story",
                Mode::Story.title(),
                "One character alone, through the seven plot cards of its story.",
            )
            .played_by(1, 1),
            Way::new(
                "scenario",
                Mode::Scenario.title(),
                "One to three characters together against a scenario with a zone and a deck of its own.",
            )
            .played_by(1, 3),
            Way::new(
                "versus",
                Mode::Versus.title(),
                "Two or three characters against each other in the Arena.",
            )
            .played_by(2, 3),
        ]
    }

    fn setup(wanted_words: &SetupWords) -> Result<serde_json::Value, String> {
        let wanted = wanted(&wanted_words.options)?;
        let set = Cards::wanted(wanted_words.cards.as_deref())?.set();
        let players = wanted.players(wanted_words.decks.len());
        let mut setup = Setup { mode: wanted.mode(), first: wanted.first, ..Setup::default() };
        for word in wanted_words.decks.iter().take(players) {
            match word {
                DeckWord::Name(name) => setup.characters.push(name.clone()),
                DeckWord::File { file, text } => {
                    let deck: DeckFile = phrases::read_deck(file, text, &DECK_FORM)
                        .map_err(|faults| Diagnostic::listed(&faults))?;
                    setup.decks.resize(setup.characters.len(), BTreeMap::new());
                    setup.decks.push(deck.cards);
                    setup.characters.push(deck.character);
                }
            }
        }
        fill(set, &mut setup.characters, players);
        setup.cards.clone_from(&wanted_words.cards);
        setup.check(set).map_err(|error| error.to_string())?;
        serde_json::to_value(&setup).map_err(|error| error.to_string())
    }

    fn scenarios() -> Vec<(&'static str, &'static str)> {
        scenario::scenarios(&SCENARIOS)
    }
}

static SCENARIOS: include_dir::Dir<'static> = include_dir::include_dir!("$CARGO_MANIFEST_DIR/scenarios");

#[cfg(test)]
mod tests {
    use super::*;

    fn setup(decks: &[&str], options: &[&str]) -> Result<Setup, String> {
        let decks = decks.iter().map(|name| DeckWord::Name((*name).to_owned())).collect();
        let options = options.iter().map(|word| (*word).to_owned()).collect();
        let value = Grimlore::setup(&SetupWords { decks, options, cards: None })?;
        serde_json::from_value(value).map_err(|error| error.to_string())
    }

    #[test]
    fn the_number_of_players_gives_way_to_the_mode() {
        let all = ["vesper-oun", "nysera", "tamsin-redroad"];
        assert_eq!(setup(&[], &[]).unwrap(), Setup::of(Mode::Story, &["nysera"]));
        assert_eq!(setup(&all, &["seats=2"]).unwrap(), Setup::of(Mode::Story, &["vesper-oun"]));
        assert_eq!(setup(&all, &["scenario", "seats=2"]).unwrap(), Setup::of(Mode::Scenario, &all[..2]));
        assert_eq!(
            setup(&[], &["seats=1", "versus"]).unwrap(),
            Setup::of(Mode::Versus, &["nysera", "vesper-oun"])
        );
        assert_eq!(
            setup(&["vesper-oun"], &["versus"]).unwrap(),
            Setup::of(Mode::Versus, &["vesper-oun", "nysera"])
        );
    }

    #[test]
    fn wrong_words_are_told() {
        assert!(setup(&[], &["seats=4"]).unwrap_err().contains("seats=1 to seats=3"));
        assert!(setup(&["nobody"], &[]).unwrap_err().contains("nysera, vesper-oun, tamsin-redroad"));
        assert!(setup(&[], &["scenario", "versus"]).unwrap_err().contains("not two"));
        assert!(setup(&[], &["first=2"]).unwrap_err().contains("no seat 2 to begin: 1 player"));
        assert!(
            setup(&["nysera", "nysera"], &["versus"]).unwrap_err().contains("only be played by one player")
        );
    }
}
