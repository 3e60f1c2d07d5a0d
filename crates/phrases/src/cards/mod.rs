//! Card sets: one loader for every game.
//!
//! A game says what one card means ([`CardSpec`]); the [`Set`] does the rest. It reads the files with the place of
//! every value, lets a card of a later file replace one of the same name, keeps names apart, checks the rules that
//! cards name against the ledger, and sums everything up in a hash that records can name.

mod house;
mod load;
mod names;
mod place;
mod placed;
mod reader;
mod set;
mod shown;

pub use house::{House, embedded};
pub use place::place_of;
pub use placed::Placed;
pub use reader::Reader;
pub use set::Set;
pub use shown::Shown;

use serde::de::DeserializeOwned;
use toml::Spanned;

use crate::{CardPage, Diagnostic, Form};

/// A card as a file writes it, before anyone has made sense of it.
pub trait Row: DeserializeOwned {
    fn name(&self) -> &Spanned<String>;

    /// The rules of the ledger that it names.
    fn rules(&self) -> impl Iterator<Item = &Spanned<String>>;

    /// What it says of its picture; [`Reader::shows`] is what that means.
    fn shows(&self) -> Option<&Shown> {
        None
    }
}

/// A card of a game: what a row of a card file means.
pub trait CardSpec: Sized + Send + Sync + 'static {
    type Row: Row;

    /// What the cards of a set must know of one another while they are read.
    type Company<'a>;

    /// What the rules look up in a whole set. A [`Set`] dereferences to it.
    type Index: Send + Sync + 'static;

    /// The place of a card in its set.
    type Kind: TryFrom<usize>;

    /// What stands in a card file, and how far its numbers go.
    const FORM: Form;

    /// The text of the ledger: cards name rules of it.
    const LEDGER: &'static str;

    /// The most cards that a set may hold.
    const MOST_CARDS: usize = 255;

    /// The most letters of a text: no card has room for more.
    const MOST_LETTERS: usize = 2000;

    /// Words that notation needs for itself.
    const RESERVED: &'static [&'static str] = &[];

    /// The cards that come with the game, its phrases and its sets: a `static` of the game.
    fn house() -> &'static House<Self>;

    /// What the cards of a set must know of one another, or why they cannot be a set.
    fn company<'a>(rows: &'a [Placed<'a, Self::Row>]) -> Result<Self::Company<'a>, Vec<Diagnostic>>;

    /// The card that a row means, or everything that is wrong with it. That its rules are in the ledger is checked
    /// already.
    fn define(
        row: &Self::Row,
        reader: &Reader<'_>,
        company: &mut Self::Company<'_>,
    ) -> Result<Self, Vec<Diagnostic>>;

    /// What the rules look up, or what is wrong with the cards as a whole.
    fn index(
        cards: &[Self],
        rows: &[Placed<'_, Self::Row>],
        company: Self::Company<'_>,
    ) -> Result<Self::Index, Vec<Diagnostic>>;

    fn name(&self) -> &str;

    /// Its word in notation.
    fn word(&self) -> &str;

    /// Everything that the rules see of it, for the hash of the set.
    fn facts(&self) -> String;

    /// The card as its page shows it.
    fn page(&self, set: &Set<Self>) -> CardPage;

    /// Whether people may call it so.
    fn is_called(&self, name: &str) -> bool {
        self.name() == name || self.word() == name
    }

    /// Its name where people are offered one.
    fn label(&self) -> &str {
        self.name()
    }

    /// What a card has in common with the one that it replaces: its name.
    fn identity(row: &Self::Row) -> String {
        row.name().get_ref().clone()
    }

    /// Whether a card may take the place of another.
    fn can_replace(_new: &Placed<'_, Self::Row>, _old: &Placed<'_, Self::Row>) -> Result<(), Diagnostic> {
        Ok(())
    }

    /// Cards beyond what a set may hold of some sort.
    fn excess(_rows: &[Placed<'_, Self::Row>]) -> Vec<Diagnostic> {
        Vec::new()
    }

    /// Puts the cards in the order of their kinds; usually they stay in the order of the files.
    fn arrange(_rows: &mut [Placed<'_, Self::Row>]) {}

    /// The words of the cards in notation.
    fn words(rows: &[Placed<'_, Self::Row>]) -> Vec<String> {
        rows.iter().map(|row| crate::word(row.name())).collect()
    }

    /// The names that texts may mention.
    fn names(rows: &[Placed<'_, Self::Row>]) -> Vec<String> {
        rows.iter().map(|row| row.name().to_owned()).collect()
    }

    /// Names that this game cannot use, besides those that none can.
    fn name_faults(_rows: &[Placed<'_, Self::Row>], _words: &[String]) -> Vec<Diagnostic> {
        Vec::new()
    }

    /// What is wrong with two cards of one word.
    fn same_word(new: &str, old: &str, word: &str) -> String {
        format!("“{new}” cannot be told from “{old}” in notation: both are “{word}”")
    }

    /// What the hash covers besides the cards: a record that names a deck needs its list.
    fn more_facts() -> Vec<String> {
        Vec::new()
    }
}
