use std::fmt;
use std::sync::LazyLock;

use include_dir::Dir;

use super::{CardSpec, Set};
use crate::{Shelf, Table};

/// What every set of a game is made with: the cards that come with it, its phrases, and the shelf of all sets.
pub struct House<C: CardSpec> {
    folder: &'static Dir<'static>,
    first: &'static [&'static str],
    table: LazyLock<Table>,
    pub(super) shelf: Shelf<Set<C>>,
}

impl<C: CardSpec> House<C> {
    /// The card files of a folder, those named first in this order: see [`embedded`].
    pub const fn new(
        folder: &'static Dir<'static>,
        first: &'static [&'static str],
        table: fn() -> Table,
    ) -> Self {
        House { folder, first, table: LazyLock::new(table), shelf: Shelf::new() }
    }

    /// What a card can say.
    pub fn table(&self) -> &Table {
        &self.table
    }

    pub(super) fn files(&self) -> Vec<(&'static str, &'static str)> {
        embedded(self.folder, self.first)
    }
}

impl<C: CardSpec> fmt::Debug for House<C> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "House({:?})", self.folder.path())
    }
}

/// The TOML files of a folder that is part of the program: name and text. Those that are named come first, in this
/// order, because kinds are numbered by it; the others follow by name.
pub fn embedded(folder: &'static Dir<'static>, first: &[&str]) -> Vec<(&'static str, &'static str)> {
    let texts = folder.files().filter_map(|file| Some((file.path().to_str()?, file.contents_utf8()?)));
    let mut files: Vec<_> = texts.filter(|(name, _)| name.ends_with(".toml")).collect();
    let rank = |name: &str| {
        let stem = name.trim_end_matches(".toml");
        first.iter().position(|known| *known == stem).unwrap_or(first.len())
    };
    files.sort_unstable_by_key(|(name, _)| (rank(name), *name));
    files
}
