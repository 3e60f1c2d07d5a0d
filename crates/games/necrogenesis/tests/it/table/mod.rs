//! A table with cards of one's own, played in notation.

use kernel::prelude::*;
use kernel::{Chance, Loud, Note};
use necrogenesis::{Event, NecroGenesis, Position};
use scenario::{Opening, OwnCards, Stage};

/// Every die shows a 1.
struct Low;

impl Chance for Low {
    fn below(&mut self, _: u32) -> u32 {
        0
    }
    fn draw(&mut self, _: u32, _: &dyn Fn(u32) -> u16) -> u32 {
        0
    }
}

/// The game, and what was told, with the rules.
pub struct Table {
    game: NecroGenesis,
    pub told: Vec<String>,
}

impl Table {
    pub fn lay(cards: &str, position: &str) -> Table {
        let mut position: Position = toml::from_str(position).unwrap_or_else(|error| panic!("{error}"));
        let cards = OwnCards { file: "mine.toml", text: cards.to_owned(), set: None };
        NecroGenesis::bring(&cards, Opening::Position(&mut position))
            .unwrap_or_else(|error| panic!("{error}"));
        let mut notes = vec![];
        let game = NecroGenesis::stage(&position, &mut Loud { chance: &mut Low, notes: &mut notes });
        Table { game: game.unwrap_or_else(|error| panic!("{error}")), told: vec![] }
    }

    pub fn options(&self) -> Vec<String> {
        let mut options = vec![];
        self.game.options(&mut options);
        options.iter().map(|&choice| self.game.notation(choice)).collect()
    }

    pub fn offers(&self, text: &str) -> bool {
        self.options().iter().any(|option| option == text)
    }

    pub fn play(&mut self, text: &str) {
        let choice = self.game.read(text).unwrap_or_else(|error| panic!("{text}: {error}"));
        let mut notes: Vec<Note<Event>> = vec![];
        self.game
            .apply(choice, &mut Loud { chance: &mut Low, notes: &mut notes })
            .unwrap_or_else(|breach| panic!("{text}: {}", self.game.explain(&breach)));
        let line = |note: &Note<Event>| format!("{:?} {}", note.rules, self.game.tell(&note.event).text);
        self.told.extend(notes.iter().map(line));
    }
}
