//! The phrase table: categories of phrases, gathered from the types of a game.

use std::any::TypeId;
use std::collections::HashMap;

use crate::hole::Hole;

/// A kind of phrase in a [`Table`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Category(pub(crate) u16);

/// How a category is read.
#[derive(Clone, Debug)]
pub enum Rule {
    Phrases(Vec<Phrase>),
    Number { least: i32, most: i32, signed: bool },
    Name,
    Optional(Category),
    Within { item: Category, setting: Setting, close: &'static str },
    Joined { item: Category, joint: Joint },
}

/// What a phrase stands in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Setting {
    Same,
    Capital,
    Plural,
    Singular,
}

/// The words between phrases of one kind.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Joint {
    pub between: &'static str,
    pub last: &'static str,
    /// Whether a whole text of this category, but no hole, may be empty.
    pub whole_text_may_be_empty: bool,
}

/// The nearest number before a place in a sentence.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Count {
    Unsaid,
    One,
    Many,
}

impl Count {
    pub(crate) fn of(number: i32) -> Self {
        if number == 1 { Count::One } else { Count::Many }
    }

    /// The form of `{one|many}` that stands here.
    pub(crate) fn form<'a>(self, one: &'a str, many: &'a str) -> &'a str {
        if self == Count::Many { many } else { one }
    }
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Part {
    Text(String),
    Hole { field: usize, category: Category },
    Plural { one: String, many: String },
}

/// A pattern of a phrase and its fields.
#[derive(Clone, Debug)]
pub struct Phrase {
    pub(crate) pattern: &'static str,
    pub(crate) fields: Vec<(&'static str, Category)>,
    pub(crate) parts: Vec<Part>,
    /// Holes of the pattern that are no field; such a phrase is never read.
    pub(crate) strays: Vec<String>,
}

impl Phrase {
    pub fn new(pattern: &'static str, fields: Vec<(&'static str, Category)>) -> Self {
        let mut phrase = Phrase { pattern, fields, parts: Vec::new(), strays: Vec::new() };
        let mut rest = pattern;
        while let Some((text, after)) = rest.split_once('{') {
            phrase.push_text(text);
            let (hole, after) = after.split_once('}').unwrap_or((after, ""));
            phrase.push_hole(hole);
            rest = after;
        }
        phrase.push_text(rest);
        phrase
    }

    fn push_text(&mut self, text: &str) {
        if !text.is_empty() {
            self.parts.push(Part::Text(text.to_owned()));
        }
    }

    fn push_hole(&mut self, hole: &str) {
        let plural = if hole == "s" { "|s" } else { hole };
        if let Some((one, many)) = plural.split_once('|') {
            self.parts.push(Part::Plural { one: one.to_owned(), many: many.to_owned() });
        } else if let Some(field) = self.fields.iter().position(|(name, _)| *name == hole) {
            let category = self.fields[field].1;
            self.parts.push(Part::Hole { field, category });
        } else {
            self.strays.push(hole.to_owned());
        }
    }
}

#[derive(Clone, Debug)]
pub(crate) struct Section {
    pub(crate) name: String,
    pub(crate) rule: Rule,
}

/// A phrase in the reference of a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    pub category: String,
    pub pattern: &'static str,
    /// The holes in the order of the fields: name and category.
    pub holes: Vec<(&'static str, String)>,
}

/// All phrases that a text may be made of.
#[derive(Clone, Debug)]
pub struct Table {
    pub(crate) sections: Vec<Section>,
    types: HashMap<TypeId, Category>,
}

impl Table {
    /// The table of all phrases that a `T` may contain.
    pub fn of<T: Hole>() -> Self {
        let mut table = Table { sections: Vec::new(), types: HashMap::new() };
        table.category::<T>();
        table
    }

    /// The category of a type, registered if it is new.
    pub fn category<T: Hole>(&mut self) -> Category {
        if let Some(category) = self.known::<T>() {
            return category;
        }
        let index = u16::try_from(self.sections.len()).expect("fewer than 65536 types");
        let category = Category(index);
        self.types.insert(TypeId::of::<T>(), category);
        // The place is taken first: the phrases of a type may contain the type itself.
        self.sections.push(Section { name: T::category(), rule: Rule::Phrases(Vec::new()) });
        let rule = T::rule(self);
        self.sections[usize::from(index)].rule = rule;
        category
    }

    pub(crate) fn known<T: Hole>(&self) -> Option<Category> {
        self.types.get(&TypeId::of::<T>()).copied()
    }

    pub(crate) fn rule(&self, category: Category) -> &Rule {
        &self.sections[usize::from(category.0)].rule
    }

    pub(crate) fn name(&self, category: Category) -> &str {
        &self.sections[usize::from(category.0)].name
    }

    pub(crate) fn categories(&self) -> impl Iterator<Item = Category> + use<> {
        (0..self.sections.len()).filter_map(|index| index.try_into().ok().map(Category))
    }

    /// Every phrase, in the order in which the types name each other.
    pub fn reference(&self) -> Vec<Entry> {
        let mut entries = Vec::new();
        for section in &self.sections {
            let Rule::Phrases(phrases) = &section.rule else {
                continue;
            };
            entries.extend(phrases.iter().map(|phrase| Entry {
                category: section.name.clone(),
                pattern: phrase.pattern,
                holes: self.holes(phrase),
            }));
        }
        entries
    }

    fn holes(&self, phrase: &Phrase) -> Vec<(&'static str, String)> {
        let named = |(name, category): &(&'static str, Category)| {
            let category: &str = self.name(*category);
            (*name, category.to_owned())
        };
        phrase.fields.iter().map(named).collect()
    }
}
