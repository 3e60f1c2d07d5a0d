//! The parser: every reading of a text, by memoised backtracking.

use std::collections::HashMap;
use std::rc::Rc;

use crate::fault::{Expected, Fault, Misses};
use crate::hole::{Hole, Node};
use crate::names::Names;
use crate::table::{Category, Count, Joint, Part, Phrase, Rule, Setting, Table};

/// Deeper texts are refused before they exhaust the stack.
const DEEPEST: usize = 300;

impl Table {
    /// The one value that a whole text can be read as.
    pub fn parse<T: Hole>(&self, text: &str, names: &Names) -> Result<T, Fault> {
        let Some(root) = self.known::<T>() else {
            return Table::of::<T>().parse(text, names);
        };
        let node = self.parse_node(root, text, names)?;
        T::from_node(&node).ok_or_else(|| Fault::refused(text, self.name(root)))
    }

    fn parse_node(&self, root: Category, text: &str, names: &Names) -> Result<Node, Fault> {
        if text.is_empty()
            && let Rule::Joined { joint, .. } = self.rule(root)
            && joint.whole_text_may_be_empty
        {
            return Ok(Node::Joined(Rc::new([])));
        }
        let mut parser = Parser::new(self, names, text);
        let found = parser.readings(root, 0, Context::START);
        let whole: Vec<&Reading> = found.iter().filter(|reading| reading.end == text.len()).collect();
        match whole[..] {
            _ if parser.too_deep => Err(Fault::too_deep(text)),
            [reading] => Ok(reading.node.clone()),
            [] => {
                for reading in found.iter() {
                    parser.misses.add(reading.end, reading.end, Expected::End);
                }
                Err(Fault::unknown(self, names, text, &parser.misses))
            }
            [first, second, ..] => Err(Fault::ambiguous(self, names, text, root, &first.node, &second.node)),
        }
    }
}

/// What stands before a place and decides how a phrase is written there.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
struct Context {
    capital: bool,
    count: Count,
}

impl Context {
    const START: Context = Context { capital: false, count: Count::Unsaid };

    fn within(self, setting: Setting) -> Self {
        let Context { capital, .. } = self;
        match setting {
            Setting::Same => self,
            Setting::Capital => Context { capital: true, count: Count::Unsaid },
            Setting::Plural => Context { capital, count: Count::Many },
            Setting::Singular => Context { capital, count: Count::One },
        }
    }
}

#[derive(Clone, Debug)]
struct Reading {
    end: usize,
    count: Count,
    node: Node,
}

/// A phrase or list, read up to `at`.
#[derive(Clone, Debug)]
struct Partial {
    at: usize,
    context: Context,
    /// Nodes with the field they are for.
    nodes: Vec<(usize, Node)>,
}

impl Partial {
    fn start(at: usize, context: Context) -> Self {
        Partial { at, context, nodes: Vec::new() }
    }

    /// The capital letter waits for the first words; an absent option is none.
    fn advanced(mut self, end: usize, count: Count) -> Self {
        self.context.capital &= end == self.at;
        self.context.count = count;
        self.at = end;
        self
    }

    fn with(&self, field: usize, reading: &Reading) -> Self {
        let mut partial = self.clone();
        partial.nodes.push((field, reading.node.clone()));
        partial.advanced(reading.end, reading.count)
    }

    fn into_nodes(mut self) -> Rc<[Node]> {
        self.nodes.sort_by_key(|(field, _)| *field);
        self.nodes.into_iter().map(|(_, node)| node).collect()
    }
}

/// Two readings of the same words are enough to call them ambiguous.
fn keep_two<T>(kept: &mut Vec<T>, new: T, is_same: impl Fn(&T, &T) -> bool) {
    if kept.iter().filter(|old| is_same(old, &new)).count() < 2 {
        kept.push(new);
    }
}

fn keep_partial(kept: &mut Vec<Partial>, new: Partial) {
    keep_two(kept, new, |old, new| {
        old.at == new.at && old.context == new.context && old.nodes.len() == new.nodes.len()
    });
}

fn keep_reading(kept: &mut Vec<Reading>, new: Reading) {
    keep_two(kept, new, |old, new| old.end == new.end && old.count == new.count);
}

type Readings = Rc<[Reading]>;

struct Parser<'a> {
    table: &'a Table,
    names: &'a Names,
    text: &'a str,
    memo: HashMap<(Category, usize, Context), Readings>,
    misses: Misses<'a>,
    depth: usize,
    too_deep: bool,
}

impl<'a> Parser<'a> {
    fn new(table: &'a Table, names: &'a Names, text: &'a str) -> Self {
        Parser {
            table,
            names,
            text,
            memo: HashMap::new(),
            misses: Misses::new(text),
            depth: 0,
            too_deep: false,
        }
    }

    fn readings(&mut self, category: Category, at: usize, context: Context) -> Readings {
        let key = (category, at, context);
        if let Some(readings) = self.memo.get(&key) {
            return Rc::clone(readings);
        }
        let none: Readings = Rc::new([]);
        if self.depth == DEEPEST {
            self.too_deep = true;
            return none;
        }
        // A table that verify() refuses may come back here before it has read a letter.
        self.memo.insert(key, none);
        self.depth += 1;
        let readings: Readings = self.read(category, at, context).into();
        self.depth -= 1;
        self.memo.insert(key, Rc::clone(&readings));
        readings
    }

    fn read(&mut self, category: Category, at: usize, context: Context) -> Vec<Reading> {
        match self.table.rule(category) {
            Rule::Phrases(phrases) => self.phrases(category, phrases, at, context),
            Rule::Number { least, most, signed } => {
                let number = self.number(*signed, at);
                match number.filter(|(number, _)| (least..=most).contains(&number)) {
                    Some((number, end)) => {
                        vec![Reading { end, count: Count::of(number), node: Node::Number(number) }]
                    }
                    None => {
                        let expected = Expected::Number { least: *least, most: *most, signed: *signed };
                        self.misses.add(at, at, expected);
                        Vec::new()
                    }
                }
            }
            Rule::Name => self.name(at, context),
            Rule::Optional(item) => self.optional(*item, at, context),
            Rule::Within { item, setting, close } => self.within(*item, *setting, close, at, context),
            Rule::Joined { item, joint } => self.joined(*item, *joint, at, context),
        }
    }

    fn phrases(
        &mut self,
        category: Category,
        phrases: &'a [Phrase],
        at: usize,
        context: Context,
    ) -> Vec<Reading> {
        let mut readings = Vec::new();
        for (variant, phrase) in phrases.iter().enumerate() {
            if !phrase.strays.is_empty() {
                continue;
            }
            for partial in self.phrase(category, variant, phrase, at, context) {
                let reading = Reading {
                    end: partial.at,
                    count: partial.context.count,
                    node: Node::Phrase { variant, holes: partial.into_nodes() },
                };
                keep_reading(&mut readings, reading);
            }
        }
        readings
    }

    fn phrase(
        &mut self,
        category: Category,
        variant: usize,
        phrase: &'a Phrase,
        from: usize,
        context: Context,
    ) -> Vec<Partial> {
        let mut partials = vec![Partial::start(from, context)];
        for part in &phrase.parts {
            let mut next = Vec::new();
            for partial in partials {
                match part {
                    Part::Hole { field, category } => {
                        for reading in self.readings(*category, partial.at, partial.context).iter() {
                            keep_partial(&mut next, partial.with(*field, reading));
                        }
                    }
                    Part::Text(words) => {
                        let expected = Expected::Phrase { category, variant, words };
                        self.words(words, partial, from, expected, &mut next);
                    }
                    Part::Plural { one, many } => {
                        let words = partial.context.count.form(one, many);
                        self.misses.warn_of_number(partial.at, one, many, words);
                        let expected = Expected::Phrase { category, variant, words };
                        self.words(words, partial, from, expected, &mut next);
                    }
                }
            }
            partials = next;
            if partials.is_empty() {
                break;
            }
        }
        partials
    }

    /// Reads fixed words; `from` is where their phrase begins, for the nearest phrases.
    fn words(
        &mut self,
        words: &str,
        partial: Partial,
        from: usize,
        expected: Expected<'a>,
        next: &mut Vec<Partial>,
    ) {
        if let Some(end) = self.match_words(words, partial.at, partial.context.capital, from, expected) {
            let count = partial.context.count;
            keep_partial(next, partial.advanced(end, count));
        }
    }

    fn match_words(
        &mut self,
        words: &str,
        at: usize,
        capital: bool,
        from: usize,
        expected: Expected<'a>,
    ) -> Option<usize> {
        let rest = &self.text.as_bytes()[at..];
        let same = common_start(words.as_bytes(), rest, capital);
        if same == words.len() {
            return Some(at + same);
        }
        if capital && same == 0 && rest.starts_with(words.as_bytes()) {
            self.misses.add(at, from, Expected::Capital);
        }
        self.misses.add_words(at, same, words, from, expected);
        None
    }

    fn number(&self, signed: bool, at: usize) -> Option<(i32, usize)> {
        let rest = &self.text[at..];
        let (sign, unsigned) = match rest.as_bytes().first()? {
            b'+' if signed => (1, &rest[1..]),
            b'-' if signed => (-1, &rest[1..]),
            _ if signed => return None,
            _ => (1, rest),
        };
        let length = unsigned.bytes().take_while(u8::is_ascii_digit).count();
        let digits = &unsigned[..length];
        // A number that would be printed otherwise is no number: "007", "-0".
        if (digits.starts_with('0') && length > 1) || (sign < 0 && digits == "0") {
            return None;
        }
        let number: i32 = digits.parse().ok()?;
        Some((sign * number, self.text.len() - unsigned.len() + length))
    }

    fn name(&mut self, at: usize, context: Context) -> Vec<Reading> {
        let rest = &self.text.as_bytes()[at..];
        let mut names = self.names.longest_first();
        let found =
            names.find(|(_, words)| common_start(words.as_bytes(), rest, context.capital) == words.len());
        let Some((name, words)) = found else {
            self.misses.add(at, at, Expected::Name);
            return Vec::new();
        };
        vec![Reading { end: at + words.len(), count: context.count, node: Node::Name(name) }]
    }

    fn optional(&mut self, item: Category, at: usize, context: Context) -> Vec<Reading> {
        let mut readings = vec![Reading { end: at, count: context.count, node: Node::Optional(None) }];
        for reading in self.readings(item, at, context).iter() {
            let node = Node::Optional(Some(Rc::new(reading.node.clone())));
            keep_reading(&mut readings, Reading { node, ..*reading });
        }
        readings
    }

    fn within(
        &mut self,
        item: Category,
        setting: Setting,
        close: &'static str,
        at: usize,
        context: Context,
    ) -> Vec<Reading> {
        let inner = self.readings(item, at, context.within(setting));
        let mut readings = Vec::new();
        for reading in inner.iter() {
            let expected = Expected::Words(close);
            let Some(end) = self.match_words(close, reading.end, false, reading.end, expected) else {
                continue;
            };
            let count = match setting {
                Setting::Plural | Setting::Singular => context.count,
                Setting::Same | Setting::Capital => reading.count,
            };
            let node = reading.node.clone();
            keep_reading(&mut readings, Reading { end, count, node });
        }
        readings
    }

    fn joined(&mut self, item: Category, joint: Joint, at: usize, context: Context) -> Vec<Reading> {
        let mut readings = Vec::new();
        let mut open = Vec::new();
        self.item(item, Partial::start(at, context), &mut open);
        for first in &open {
            keep_reading(&mut readings, joined_reading(first));
        }
        while !open.is_empty() {
            let mut next = Vec::new();
            for partial in &open {
                let mut closed = Vec::new();
                self.join(joint.last, item, partial, &mut closed);
                for partial in &closed {
                    keep_reading(&mut readings, joined_reading(partial));
                }
                if joint.between == joint.last {
                    next.extend(closed);
                } else {
                    self.join(joint.between, item, partial, &mut next);
                }
            }
            open = Vec::new();
            for partial in next {
                keep_partial(&mut open, partial);
            }
        }
        readings
    }

    fn join(&mut self, joiner: &'static str, item: Category, partial: &Partial, next: &mut Vec<Partial>) {
        let expected = Expected::Words(joiner);
        if let Some(end) = self.match_words(joiner, partial.at, false, partial.at, expected) {
            let count = partial.context.count;
            self.item(item, partial.clone().advanced(end, count), next);
        }
    }

    fn item(&mut self, item: Category, partial: Partial, next: &mut Vec<Partial>) {
        for reading in self.readings(item, partial.at, partial.context).iter() {
            keep_partial(next, partial.with(partial.nodes.len(), reading));
        }
    }
}

fn joined_reading(partial: &Partial) -> Reading {
    Reading {
        end: partial.at,
        count: partial.context.count,
        node: Node::Joined(partial.clone().into_nodes()),
    }
}

fn common_start(words: &[u8], text: &[u8], capital: bool) -> usize {
    let written = |index: usize, byte: u8| {
        if capital && index == 0 { byte.to_ascii_uppercase() } else { byte }
    };
    let pairs = words.iter().zip(text).enumerate();
    pairs.take_while(|(index, (word, text))| written(*index, **word) == **text).count()
}
