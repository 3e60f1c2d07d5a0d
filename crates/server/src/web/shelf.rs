//! What is known of the games themselves. It is put together once, when it is first asked for.

use crate::programs::{Offered, Programs};
use bots::{Level, Rank};
use ledger::Ledger;
use pages::File;
use pages::model::{GameCard, GameName, Pick, PrintedDeck};
use phrases::CardPage;
use registry::Entry;
use scenario::Report;
use serde_json::Value;
use std::sync::{Arc, OnceLock};

pub struct Shelf {
    books: Vec<Book>,
}

/// What the lobby offers to play against: levels of ours, and programs of the host.
type Opponents = Arc<[Pick]>;

/// A game with its rules, cards and proofs.
pub struct Book {
    pub entry: &'static Entry,
    picture: Option<File>,
    opponents: Opponents,
    ledger: OnceLock<Ledger>,
    card: OnceLock<GameCard>,
    cards: OnceLock<Vec<CardPage>>,
    decks: OnceLock<Vec<PrintedDeck>>,
    reports: OnceLock<Vec<Report>>,
}

impl Shelf {
    pub fn new(games: &'static [Entry], programs: &Programs) -> Shelf {
        let opponents: Opponents = levels().into_iter().chain(picks(programs)).collect();
        let book = |entry: &'static Entry| Book {
            entry,
            picture: entry.picture.map(File::picture),
            opponents: Arc::clone(&opponents),
            ledger: OnceLock::new(),
            card: OnceLock::new(),
            cards: OnceLock::new(),
            decks: OnceLock::new(),
            reports: OnceLock::new(),
        };
        Shelf { books: games.iter().map(book).collect() }
    }

    pub fn books(&self) -> &[Book] {
        &self.books
    }

    /// The game with this word or code.
    pub fn book(&self, word: &str) -> Option<&Book> {
        let is_meant = |book: &&Book| {
            let info = book.entry.info;
            info.name.eq_ignore_ascii_case(word) || info.code.eq_ignore_ascii_case(word)
        };
        self.books.iter().find(is_meant)
    }

    /// The picture of a game, by the name under which pages ask for it.
    pub fn picture(&self, name: &str) -> Option<&File> {
        self.books.iter().filter_map(|book| book.picture.as_ref()).find(|file| file.name == name)
    }

    /// The title of a game; its word if it is not here any more.
    pub fn title(&self, word: &str) -> String {
        self.book(word).map_or(word, |book| book.entry.info.title).to_owned()
    }
}

impl Book {
    pub fn name(&self) -> GameName {
        let info = self.entry.info;
        let crest = self.entry.crest.to_owned();
        GameName { slug: info.name.to_owned(), crest, title: info.title.to_owned() }
    }

    /// The ledger is part of the program and tested with it; one that cannot be read has no entries.
    pub fn ledger(&self) -> &Ledger {
        self.ledger.get_or_init(|| {
            self.entry.ledger().unwrap_or_else(|error| {
                tracing::error!(game = self.entry.info.name, %error, "the ledger cannot be read");
                Ledger {
                    game: self.entry.info.name.to_owned(),
                    code: self.entry.info.code.to_owned(),
                    edition: String::new(),
                    rules: Vec::new(),
                    examples: Vec::new(),
                    conflicts: Vec::new(),
                    gaps: Vec::new(),
                }
            })
        })
    }

    pub fn card(&self) -> &GameCard {
        self.card.get_or_init(|| {
            let info = self.entry.info;
            let pick = |deck: &PrintedDeck| {
                let pitch = &deck.pitch;
                Pick::new(deck.name.as_str(), deck.title.as_str()).said(pitch.sentence.as_str(), pitch.tags())
            };
            let decks = self.decks().iter().map(pick);
            let menu = (self.entry.house)().menu();
            GameCard {
                slug: info.name.to_owned(),
                picture: self.hero(&menu.hero).or_else(|| self.picture.as_ref().map(File::address)),
                minutes: menu.minutes,
                difficulty: menu.difficulty,
                title: info.title.to_owned(),
                sentence: info.sentence.to_owned(),
                least_seats: info.least_seats,
                most_seats: info.most_seats,
                decks: decks.collect(),
                deck_noun: (self.entry.deck_noun)().to_owned(),
                usual_decks: usual_decks(self.entry),
                modes: (self.entry.house)().modes(),
                variants: (self.entry.variants)(),
                levels: self.opponents.to_vec(),
                usual_level: USUAL_LEVEL.to_string(),
            }
        })
    }

    /// The address of the scene of a card.
    fn hero(&self, name: &str) -> Option<String> {
        let card = self.cards().iter().find(|card| card.name == name)?;
        Some(pictures::address(pictures::Kind::Scene, card.look, &card.name))
    }

    pub fn cards(&self) -> &[CardPage] {
        self.cards.get_or_init(|| (self.entry.house)().cards())
    }

    pub fn decks(&self) -> &[PrintedDeck] {
        self.decks.get_or_init(|| {
            let word = |name: &str| {
                let card = self.cards().iter().find(|card| card.name == name);
                card.map_or_else(String::new, |card| card.word.clone())
            };
            let printed = |deck: phrases::DeckPage| PrintedDeck {
                name: deck.name,
                title: deck.title,
                source: deck.source,
                pitch: deck.pitch,
                cards: deck
                    .cards
                    .into_iter()
                    .map(|(name, number)| (name.clone(), word(&name), number))
                    .collect(),
            };
            (self.entry.house)().decks().into_iter().map(printed).collect()
        })
    }

    /// The scenarios of the game as they run.
    pub fn reports(&self) -> &[Report] {
        self.reports.get_or_init(|| {
            let (scenarios, house) = ((self.entry.scenarios)(), (self.entry.house)());
            scenarios.iter().map(|(file, text)| house.run_scenario(file, text)).collect()
        })
    }
}

/// The bot that newcomers meet: it plays sensibly and at once, and can be beaten.
pub const USUAL_LEVEL: Level = Level::Rank(Rank::Scrapper);

/// The bots of the ladder; others think for too long to be offered to everybody.
pub fn levels() -> Vec<Pick> {
    let pick =
        |level: &Level| Pick::new(level.to_string(), level.title()).said(level.sentence(), String::new());
    Level::LADDER.iter().map(pick).collect()
}

/// The programs by their names.
fn picks(programs: &Programs) -> impl Iterator<Item = Pick> {
    let pick = |offered: &Offered| {
        let sentence = "A program of someone else's, which the host of this server offers.";
        Pick::new(offered.name.clone(), offered.name.clone()).said(sentence, String::new())
    };
    programs.all().iter().map(pick)
}

/// A level by its word: one that is offered, or one that answers at once.
pub fn level(word: &str) -> Option<Level> {
    let quick = [Level::Random, Level::Greedy];
    Level::LADDER.into_iter().chain(quick).find(|level| level.to_string() == word)
}

fn usual_decks(entry: &Entry) -> Vec<String> {
    let setup = entry.default_setup().unwrap_or_default();
    let decks = setup.get("decks").and_then(Value::as_array).cloned().unwrap_or_default();
    decks.iter().map_while(|deck| deck.as_str().map(str::to_owned)).collect()
}
