//! A game with one card set, its type left behind.

use std::marker::PhantomData;
use std::sync::Arc;

use kernel::Info;
use phrases::{CardPage, CardsOf, Catalogue, DeckPage, Diagnostic, Held, Menu, UnknownSet, Way};
use scenario::{Report, Stage};

use crate::nearest::unknown_among;

/// One printing of a game: the cards that come with it, or those with others beside them, and what can be played with
/// them. Whoever has none in mind takes that of the house; setups and records name another by its hash.
pub trait Printing: Send + Sync {
    fn info(&self) -> &'static Info;

    fn hash(&self) -> &'static str;

    /// What a setup calls it: the cards of the house need no name.
    fn name(&self) -> Option<String>;

    fn cards(&self) -> Vec<CardPage>;

    fn decks(&self) -> Vec<DeckPage>;

    /// Of these one is played.
    fn modes(&self) -> Vec<Way>;

    /// What menus say of the game. It is about the cards of the house: with others it says nothing.
    fn menu(&self) -> Menu;

    /// Reads a file of cards or of a deck and says what it holds.
    fn check(&self, file: &str, text: &str) -> Result<String, Vec<Diagnostic>>;

    /// These cards and those of a file, in place of those with the same name. They are kept, so that their hash finds
    /// them.
    fn with(&self, file: &str, text: &str) -> Result<Arc<dyn Printing>, Vec<Diagnostic>>;

    /// Runs a scenario with these cards: file name and text.
    fn run_scenario(&self, file: &str, text: &str) -> Report;

    /// What these options play: the mode that one of them names, or the first.
    fn mode(&self, options: &[String]) -> Option<Way> {
        let modes = self.modes();
        let named = modes.iter().find(|mode| options.iter().any(|word| mode.is_mode_named(word)));
        named.or(modes.first()).cloned()
    }

    /// The mode that somebody asks for by name.
    fn mode_named(&self, word: &str) -> Result<Way, String> {
        let modes = self.modes();
        // What a word sets is enough to say it: `2` for `scenario=2`. Campaigns have a flag of their own.
        let said = |mode: &'_ Way| match mode.word.split_once('=') {
            Some(("scenario", number)) => Some(number.to_owned()),
            Some(_) => None,
            None => Some(mode.word.clone()),
        };
        let names: Vec<String> = modes.iter().filter_map(said).collect();
        modes.iter().find(|mode| mode.is_mode_named(word)).cloned().ok_or_else(|| match modes.len() {
            0 => format!("{} has no scenarios", self.info().title),
            _ => unknown_among("scenario", word, &names.iter().map(String::as_str).collect::<Vec<_>>()),
        })
    }

    /// How few and how many sit down with these options.
    fn seats(&self, options: &[String]) -> (u8, u8) {
        let all = (self.info().least_seats, self.info().most_seats);
        self.mode(options).and_then(|mode| mode.seats).unwrap_or(all)
    }
}

struct Of<G: Catalogue> {
    set: CardsOf<G>,
    game: PhantomData<fn() -> G>,
}

impl<G: Stage + Catalogue> Of<G> {
    fn shared(set: CardsOf<G>) -> Arc<dyn Printing> {
        Arc::new(Of::<G> { set, game: PhantomData })
    }
}

/// The game with the cards that come with it.
pub(crate) fn house<G: Stage + Catalogue>() -> Arc<dyn Printing> {
    Of::<G>::shared(G::house_cards())
}

/// The game with the cards of this hash.
pub(crate) fn printing<G: Stage + Catalogue>(hash: &str) -> Result<Arc<dyn Printing>, UnknownSet> {
    Held::loaded(hash).map(Of::<G>::shared)
}

impl<G: Stage + Catalogue> Printing for Of<G> {
    fn info(&self) -> &'static Info {
        const { &G::INFO }
    }

    fn hash(&self) -> &'static str {
        &self.set.set().hash
    }

    fn name(&self) -> Option<String> {
        (self.set != G::house_cards()).then(|| self.hash().to_owned())
    }

    fn cards(&self) -> Vec<CardPage> {
        G::cards(self.set)
    }

    fn decks(&self) -> Vec<DeckPage> {
        let menu = self.menu();
        G::decks(self.set).into_iter().map(|deck| menu.deck(deck)).collect()
    }

    fn modes(&self) -> Vec<Way> {
        let menu = self.menu();
        G::modes(self.set).into_iter().map(|mode| menu.mode(mode)).collect()
    }

    fn menu(&self) -> Menu {
        // A test reads every menu; without one a game is offered all the same.
        self.name().map_or_else(|| Menu::read(G::menu()).unwrap_or_default(), |_| Menu::default())
    }

    fn check(&self, file: &str, text: &str) -> Result<String, Vec<Diagnostic>> {
        <G as Catalogue>::check(self.set, file, text)
    }

    fn with(&self, file: &str, text: &str) -> Result<Arc<dyn Printing>, Vec<Diagnostic>> {
        self.set.beside(file, text).map(Of::<G>::shared)
    }

    fn run_scenario(&self, file: &str, text: &str) -> Report {
        scenario::run_among::<G>(self.name().as_deref(), file, text)
    }
}
