//! Why a text cannot be read: where, what was expected there, and the nearest phrases.

use std::fmt;

use crate::hole::Node;
use crate::names::Names;
use crate::nearest::nearest;
use crate::table::{Category, Rule, Table};

/// More than these say less.
const MOST_EXPECTED: usize = 5;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FaultKind {
    /// No reading.
    Unknown,
    /// Two readings.
    Ambiguous,
    /// Phrases within phrases beyond any card's need.
    TooDeep,
}

/// Why a text cannot be read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    pub kind: FaultKind,
    /// Byte offset in the text.
    pub at: usize,
    /// In letters from the start of its line, the first being 1.
    pub column: usize,
    pub message: String,
    /// Up to three phrases or names that may have been meant, the nearest first.
    pub nearest: Vec<String>,
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "column {}: {}", self.column, self.message)
    }
}

impl std::error::Error for Fault {}

impl Fault {
    fn new(kind: FaultKind, text: &str, at: usize, message: String) -> Self {
        let before = text.get(..at).unwrap_or(text);
        let line = before.rsplit('\n').next().unwrap_or(before);
        Fault { kind, at, column: line.chars().count() + 1, message, nearest: Vec::new() }
    }

    pub(crate) fn refused(text: &str, category: &str) -> Self {
        let message = format!("“{text}” is out of the range of {category}");
        Fault::new(FaultKind::Unknown, text, 0, message)
    }

    pub(crate) fn too_deep(text: &str) -> Self {
        let message = "the text has too many phrases within phrases".to_owned();
        Fault::new(FaultKind::TooDeep, text, 0, message)
    }

    pub(crate) fn unknown(table: &Table, names: &Names, text: &str, misses: &Misses<'_>) -> Self {
        let message = misses.message(table);
        let mut fault = Fault::new(FaultKind::Unknown, text, misses.furthest, message);
        fault.nearest = nearest(table, names, text, misses);
        fault
    }

    pub(crate) fn ambiguous(
        table: &Table,
        names: &Names,
        text: &str,
        root: Category,
        first: &Node,
        second: &Node,
    ) -> Self {
        let (category, one, other) = difference(table, root, first, second);
        let mut place = table.place_of(root, first, one, names);
        if place.is_empty() {
            place = 0..text.len();
        }
        let words = text.get(place.clone()).unwrap_or(text);
        let one = describe(table, names, category, one);
        let other = describe(table, names, category, other);
        let message = format!("“{words}” can be read in two ways: as {one}, or as {other}");
        Fault::new(FaultKind::Ambiguous, text, place.start, message)
    }
}

/// The innermost place where two readings differ.
fn difference<'n>(
    table: &Table,
    category: Category,
    one: &'n Node,
    other: &'n Node,
) -> (Category, &'n Node, &'n Node) {
    match (table.rule(category), one, other) {
        (
            Rule::Phrases(phrases),
            Node::Phrase { variant, holes },
            Node::Phrase { variant: other_variant, holes: other_holes },
        ) if variant == other_variant => {
            let fields = phrases.get(*variant).map_or(&[][..], |phrase| &phrase.fields);
            let mut holes = fields.iter().zip(holes.iter().zip(other_holes.iter()));
            match holes.find(|(_, (one, other))| one != other) {
                Some(((_, field), (one, other))) => difference(table, *field, one, other),
                None => (category, one, other),
            }
        }
        (Rule::Optional(item), Node::Optional(Some(one)), Node::Optional(Some(other))) => {
            difference(table, *item, one, other)
        }
        (Rule::Within { item, .. }, ..) => difference(table, *item, one, other),
        (Rule::Joined { item, .. }, Node::Joined(ones), Node::Joined(others))
            if ones.len() == others.len() =>
        {
            match ones.iter().zip(others.iter()).find(|(one, other)| one != other) {
                Some((one, other)) => difference(table, *item, one, other),
                None => (category, one, other),
            }
        }
        _ => (category, one, other),
    }
}

fn describe(table: &Table, names: &Names, category: Category, node: &Node) -> String {
    match (table.rule(category), node) {
        (Rule::Phrases(phrases), Node::Phrase { variant, .. }) => {
            let pattern = phrases.get(*variant).map_or("", |phrase| phrase.pattern);
            format!("{} “{pattern}”", table.name(category))
        }
        (Rule::Optional(item), Node::Optional(None)) => format!("no {}", table.name(*item)),
        (Rule::Optional(item), Node::Optional(Some(node))) => describe(table, names, *item, node),
        (Rule::Within { item, .. }, node) => describe(table, names, *item, node),
        (Rule::Joined { .. }, Node::Joined(nodes)) => {
            format!("{} of {}", nodes.len(), table.name(category))
        }
        _ => format!("“{}”", table.print_node(category, node, names)),
    }
}

/// What would have been understood.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Expected<'a> {
    Phrase {
        category: Category,
        variant: usize,
        words: &'a str,
    },
    Words(&'static str),
    Number {
        least: i32,
        most: i32,
        signed: bool,
    },
    Name,
    /// The other form of a word: the number before it asks for it.
    Form,
    Capital,
    End,
}

impl Expected<'_> {
    /// What is still expected once the first `read` bytes of fixed words were there.
    fn left(self, read: usize) -> Self {
        match self {
            Expected::Phrase { category, variant, words } => {
                Expected::Phrase { category, variant, words: words.get(read..).unwrap_or(words) }
            }
            other => other,
        }
    }
}

#[derive(Clone, Copy, Debug)]
pub(crate) struct Miss<'a> {
    /// Where the phrase begins that was being read.
    pub(crate) from: usize,
    pub(crate) expected: Expected<'a>,
}

/// What was expected at the furthest word that was reached.
#[derive(Debug)]
pub(crate) struct Misses<'a> {
    text: &'a str,
    pub(crate) furthest: usize,
    pub(crate) list: Vec<Miss<'a>>,
}

impl<'a> Misses<'a> {
    pub(crate) fn new(text: &'a str) -> Self {
        Misses { text, furthest: 0, list: Vec::new() }
    }

    pub(crate) fn add(&mut self, at: usize, from: usize, expected: Expected<'a>) {
        self.add_at_word(self.after_spaces(at), from, expected);
    }

    /// Fixed words of which only the first `same` bytes stand at `at`.
    pub(crate) fn add_words(
        &mut self,
        at: usize,
        same: usize,
        words: &str,
        from: usize,
        expected: Expected<'a>,
    ) {
        let bytes = self.text.as_bytes();
        let end = at + same;
        let is_word = |byte: Option<&u8>| byte.is_some_and(u8::is_ascii_alphanumeric);
        let is_cut = end > 0
            && is_word(bytes.get(end - 1))
            && (is_word(bytes.get(end)) || is_word(words.as_bytes().get(same)));
        let word = if is_cut { self.word_start(end) } else { self.after_spaces(end) };
        self.add_at_word(word, from, expected.left(word.saturating_sub(at)));
    }

    /// Notes a word in the wrong number: "1 cards", "2 card".
    pub(crate) fn warn_of_number(&mut self, at: usize, one: &str, many: &str, right: &str) {
        let rest = &self.text[at..];
        let wrong = if right == one { many } else { one };
        if !right.is_empty() && rest.starts_with(right) {
            return;
        }
        let Some(after) = rest.strip_prefix(wrong) else {
            return;
        };
        if !after.starts_with(|letter: char| letter.is_ascii_alphanumeric()) {
            self.add_at_word(self.word_start(at), at, Expected::Form);
        }
    }

    fn add_at_word(&mut self, word: usize, from: usize, expected: Expected<'a>) {
        if word > self.furthest {
            self.furthest = word;
            self.list.clear();
        }
        if word == self.furthest {
            self.list.push(Miss { from, expected });
        }
    }

    fn word_start(&self, end: usize) -> usize {
        let word = self.text.as_bytes()[..end].iter().rev();
        end - word.take_while(|byte| byte.is_ascii_alphanumeric()).count()
    }

    pub(crate) fn after_spaces(&self, at: usize) -> usize {
        let mut at = at.min(self.text.len());
        while !self.text.is_char_boundary(at) {
            at -= 1;
        }
        let rest = &self.text[at..];
        self.text.len() - rest.trim_start_matches(' ').len()
    }

    fn found(&self) -> &str {
        let rest = &self.text[self.furthest..];
        let is_word = |letter: char| letter.is_alphanumeric() || "'-+".contains(letter);
        let word = rest.find(|letter| !is_word(letter)).unwrap_or(rest.len());
        let first = rest.chars().next().map_or(0, char::len_utf8);
        &rest[..word.max(first)]
    }

    fn message(&self, table: &Table) -> String {
        let found = self.found();
        let is_any = |expected| self.list.iter().any(|miss| miss.expected == expected);
        if is_any(Expected::Capital) {
            return format!("“{found}” begins a sentence and needs a capital letter");
        }
        if is_any(Expected::Form) {
            return format!("“{found}” does not fit the number before it");
        }
        let expected = self.expected(table);
        match (found, expected.is_empty()) {
            ("", true) => "the text ends too early".to_owned(),
            ("", false) => format!("the text ends too early: expected {expected}"),
            (_, true) => format!("“{found}” is unknown here"),
            (_, false) => format!("“{found}” is unknown here: expected {expected}"),
        }
    }

    fn expected(&self, table: &Table) -> String {
        let categories = self.categories();
        let is_part = |category: &Category| {
            let mut wholes = categories.iter().filter(|whole| *whole != category);
            wholes.any(|whole| table.can_begin_with(*whole, *category))
        };
        let outer = categories.iter().filter(|category| !is_part(category));
        let mut all: Vec<String> = outer.map(|category| table.name(*category).to_owned()).collect();
        for miss in &self.list {
            let words = match miss.expected {
                Expected::Phrase { .. } if self.is_at_start(miss) => continue,
                Expected::Phrase { words, .. } => format!("“{}”", words.trim()),
                Expected::Words(words) => format!("“{}”", words.trim_matches(' ')),
                Expected::Number { signed: true, .. } => "a number with its sign".to_owned(),
                Expected::Number { least, most, .. } => format!("a number from {least} to {most}"),
                Expected::Name => "a name".to_owned(),
                Expected::End => "the end of the text".to_owned(),
                Expected::Form | Expected::Capital => continue,
            };
            if !all.contains(&words) {
                all.push(words);
            }
        }
        if all.len() > MOST_EXPECTED {
            all.truncate(MOST_EXPECTED);
            all.push("...".to_owned());
        }
        let last = all.pop().unwrap_or_default();
        if all.is_empty() { last } else { format!("{} or {last}", all.join(", ")) }
    }

    /// Whether nothing of the phrase was read yet, so that its whole category was expected.
    fn is_at_start(&self, miss: &Miss<'_>) -> bool {
        self.after_spaces(miss.from) >= self.furthest
    }

    /// The categories of which no phrase began here, each once, in the order of the table.
    pub(crate) fn categories(&self) -> Vec<Category> {
        let at_start = self.list.iter().filter(|miss| self.is_at_start(miss));
        let mut categories: Vec<Category> = at_start
            .filter_map(|miss| match miss.expected {
                Expected::Phrase { category, .. } => Some(category),
                _ => None,
            })
            .collect();
        categories.sort_unstable();
        categories.dedup();
        categories
    }
}
