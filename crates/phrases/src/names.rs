//! Proper names, such as those of cards, that a text may mention.

use std::collections::HashSet;
use std::fmt;

/// A proper name: its place in a list of [`Names`].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Name(pub u16);

/// The word by which notation calls what has this name: lower case, words joined by hyphens, without other
/// signs.
pub fn word(name: &str) -> String {
    let mut word = String::new();
    for c in name.chars() {
        if c.is_alphanumeric() {
            word.extend(c.to_lowercase());
        } else if (c.is_whitespace() || c == '-') && !word.ends_with('-') {
            word.push('-');
        }
    }
    word.trim_matches('-').to_owned()
}

/// The proper names that texts may mention. A text is printed with the list it was read with.
#[derive(Clone, Debug, Default)]
pub struct Names {
    list: Vec<String>,
    /// Longest first, so that "Molotov Cocktail" is never read as "Molotov".
    by_length: Vec<Name>,
}

/// Why a list of names cannot be used.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NamesFault {
    Empty,
    Twice(String),
    TooMany,
}

impl fmt::Display for NamesFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            NamesFault::Empty => f.write_str("a name is empty"),
            NamesFault::Twice(name) => write!(f, "the name “{name}” is given twice"),
            NamesFault::TooMany => f.write_str("there are more than 65536 names"),
        }
    }
}

impl std::error::Error for NamesFault {}

impl Names {
    /// The list, in the given order: the first name is `Name(0)`.
    pub fn new<S: Into<String>>(names: impl IntoIterator<Item = S>) -> Result<Self, NamesFault> {
        let list: Vec<String> = names.into_iter().map(Into::into).collect();
        let mut seen = HashSet::new();
        let mut by_length = Vec::with_capacity(list.len());
        for (index, name) in list.iter().enumerate() {
            if name.is_empty() {
                return Err(NamesFault::Empty);
            }
            if !seen.insert(name.as_str()) {
                return Err(NamesFault::Twice(name.clone()));
            }
            by_length.push(Name(index.try_into().map_err(|_| NamesFault::TooMany)?));
        }
        by_length.sort_by_key(|name| std::cmp::Reverse(list[usize::from(name.0)].len()));
        Ok(Self { list, by_length })
    }

    /// No names at all.
    pub fn none() -> Self {
        Self::default()
    }

    /// The words of a name; `None` if it is of another, longer list.
    pub fn words(&self, name: Name) -> Option<&str> {
        self.list.get(usize::from(name.0)).map(String::as_str)
    }

    /// The name with these words.
    pub fn find(&self, words: &str) -> Option<Name> {
        let index = self.list.iter().position(|name| name == words)?;
        index.try_into().ok().map(Name)
    }

    /// All names in their order.
    pub fn iter(&self) -> impl Iterator<Item = &str> {
        self.list.iter().map(String::as_str)
    }

    pub(crate) fn longest_first(&self) -> impl Iterator<Item = (Name, &str)> {
        self.by_length.iter().map(|name| (*name, self.list[usize::from(name.0)].as_str()))
    }
}
