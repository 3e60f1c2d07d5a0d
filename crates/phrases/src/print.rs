//! The printer: ops back to the words they were read from.

use std::ops::Range;

use crate::hole::{Hole, Node};
use crate::names::Names;
use crate::table::{Category, Count, Joint, Part, Phrase, Rule, Setting, Table};

impl Table {
    /// The text of a value: exactly the one it would be read from.
    pub fn print<T: Hole>(&self, value: &T, names: &Names) -> String {
        match self.known::<T>() {
            Some(category) => self.print_node(category, &value.to_node(), names),
            None => Table::of::<T>().print(value, names),
        }
    }

    pub(crate) fn print_node(&self, category: Category, node: &Node, names: &Names) -> String {
        let mut printer = Printer::new(self, names);
        printer.node(category, node);
        printer.text
    }

    /// Where in the text of `whole` its part `marked` stands.
    pub(crate) fn place_of(
        &self,
        category: Category,
        whole: &Node,
        marked: &Node,
        names: &Names,
    ) -> Range<usize> {
        let mut printer = Printer::new(self, names);
        printer.marked = Some(marked);
        printer.node(category, whole);
        printer.place
    }
}

struct Printer<'a> {
    table: &'a Table,
    names: &'a Names,
    text: String,
    capital: bool,
    count: Count,
    marked: Option<&'a Node>,
    place: Range<usize>,
}

impl<'a> Printer<'a> {
    fn new(table: &'a Table, names: &'a Names) -> Self {
        Printer {
            table,
            names,
            text: String::new(),
            capital: false,
            count: Count::Unsaid,
            marked: None,
            place: 0..0,
        }
    }

    fn node(&mut self, category: Category, node: &Node) {
        let start = self.text.len();
        match (self.table.rule(category), node) {
            (Rule::Phrases(phrases), Node::Phrase { variant, holes }) => {
                if let Some(phrase) = phrases.get(*variant) {
                    self.phrase(phrase, holes);
                }
            }
            (Rule::Number { signed, .. }, Node::Number(number)) => self.number(*number, *signed),
            (Rule::Name, Node::Name(name)) => self.push(self.names.words(*name).unwrap_or("?")),
            (Rule::Optional(item), Node::Optional(Some(node))) => self.node(*item, node),
            (Rule::Within { item, setting, close }, node) => {
                self.within(*item, *setting, node);
                self.push(close);
            }
            (Rule::Joined { item, joint }, Node::Joined(nodes)) => self.joined(*item, *joint, nodes),
            // Only a foreign node does not fit its category; there is nothing to say for it.
            _ => {}
        }
        if self.marked.is_some_and(|marked| std::ptr::eq(marked, node)) {
            self.place = start..self.text.len();
        }
    }

    fn phrase(&mut self, phrase: &Phrase, holes: &[Node]) {
        for part in &phrase.parts {
            match part {
                Part::Text(text) => self.push(text),
                Part::Plural { one, many } => self.push(self.count.form(one, many)),
                Part::Hole { field, category } => {
                    if let Some(node) = holes.get(*field) {
                        self.node(*category, node);
                    }
                }
            }
        }
    }

    fn number(&mut self, number: i32, signed: bool) {
        let digits = if signed { format!("{number:+}") } else { number.to_string() };
        self.push(&digits);
        self.count = Count::of(number);
    }

    fn within(&mut self, item: Category, setting: Setting, node: &Node) {
        let (capital, count, start) = (self.capital, self.count, self.text.len());
        match setting {
            Setting::Same => {}
            Setting::Capital => (self.capital, self.count) = (true, Count::Unsaid),
            Setting::Plural => self.count = Count::Many,
            Setting::Singular => self.count = Count::One,
        }
        self.node(item, node);
        self.capital =
            if setting == Setting::Capital { capital && self.text.len() == start } else { self.capital };
        if matches!(setting, Setting::Plural | Setting::Singular) {
            self.count = count;
        }
    }

    fn joined(&mut self, item: Category, joint: Joint, nodes: &[Node]) {
        for (index, node) in nodes.iter().enumerate() {
            if index > 0 {
                let is_last = index + 1 == nodes.len();
                self.push(if is_last { joint.last } else { joint.between });
            }
            self.node(item, node);
        }
    }

    fn push(&mut self, words: &str) {
        let Some(first) = words.chars().next() else {
            return;
        };
        if self.capital {
            self.text.push(first.to_ascii_uppercase());
            self.text.push_str(&words[first.len_utf8()..]);
            self.capital = false;
        } else {
            self.text.push_str(words);
        }
    }
}
