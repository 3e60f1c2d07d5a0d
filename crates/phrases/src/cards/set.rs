use std::fmt;
use std::ops::Deref;

use super::{CardSpec, load};
use crate::{Diagnostic, Names, Shelf, Shelved, nearest_name, read_toml};

/// All cards of a match. A card's kind is its place in the set.
pub struct Set<C: CardSpec> {
    pub cards: Vec<C>,
    /// The names that texts may mention.
    pub names: Names,
    /// A number that changes with anything that stands on the cards: records name it.
    pub hash: String,
    pub(super) index: C::Index,
    /// The files it was made of, so that more can be added.
    pub(super) files: Vec<(String, String)>,
}

impl<C: CardSpec> Set<C> {
    /// The card that people call so.
    pub fn find(&self, name: &str) -> Option<C::Kind> {
        self.position(|card| card.is_called(name))
    }

    /// The first card that is so.
    pub fn position(&self, is: impl FnMut(&C) -> bool) -> Option<C::Kind> {
        self.cards.iter().position(is).and_then(|kind| kind.try_into().ok())
    }

    #[inline]
    pub fn of_kind(&self, kind: impl Into<usize>) -> &C {
        &self.cards[kind.into()]
    }

    /// The known name nearest to a wrong one.
    pub fn nearest(&self, name: &str) -> &str {
        nearest_name(name, self.cards.iter().map(C::label)).unwrap_or_default()
    }

    /// What a file would add to this set, in a sentence.
    pub fn sum_up(&self, file: &str, text: &str) -> Result<String, Vec<Diagnostic>> {
        let with = self.with(file, text)?;
        let keys = read_toml::<toml::Table>(file, text).map_err(|fault| vec![fault])?;
        let given = keys.get("card").and_then(toml::Value::as_array).map_or(0, Vec::len);
        let all = with.cards.len();
        let new = all.saturating_sub(self.cards.len());
        let replaced = given.saturating_sub(new);
        let cards = if new == 1 { "card" } else { "cards" };
        Ok(format!("{new} new {cards}, {replaced} replaced; {all} in all, set {}", with.hash))
    }
}

impl<C: CardSpec> Shelved for Set<C> {
    type Card = C;

    #[inline]
    fn cards(&self) -> &[C] {
        &self.cards
    }

    fn hash(&self) -> &str {
        &self.hash
    }

    fn files(&self) -> &[(String, String)] {
        &self.files
    }

    fn house() -> Vec<(&'static str, &'static str)> {
        C::house()
    }

    fn read(files: &[(String, String)]) -> Result<Self, Vec<Diagnostic>> {
        load::read(files)
    }

    fn shelf() -> &'static Shelf<Self> {
        C::shelf()
    }
}

impl<C: CardSpec> Deref for Set<C> {
    type Target = C::Index;

    #[inline]
    fn deref(&self) -> &C::Index {
        &self.index
    }
}

impl<C: CardSpec> fmt::Debug for Set<C> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Set({}, {} cards)", self.hash, self.cards.len())
    }
}
