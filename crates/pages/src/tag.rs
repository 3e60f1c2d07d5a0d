//! Marks as they are drawn.

use kernel::{Icon, Mark, Sense, Term};
use ledger::{Glossary, Sort};

use crate::words;

pub(crate) struct Tag<'a> {
    pub name: &'static str,
    pub detail: &'a str,
    sense: Sense,
    icon: Icon,
    words: &'a Glossary,
}

const LETTERS: [&str; 8] = ["l-a", "l-b", "l-c", "l-d", "l-e", "l-f", "l-g", "l-h"];

/// A longer detail stands only where there is room for the words.
const SHORT: usize = 3;

impl<'a> Tag<'a> {
    /// A mark, explained in these words.
    pub(crate) fn of(mark: &'a Mark, words: &'a Glossary) -> Tag<'a> {
        Tag { name: mark.name, detail: &mark.detail, sense: mark.sense, icon: mark.icon, words }
    }

    /// What it means.
    pub(crate) fn tip(&self) -> String {
        let beside = if self.detail.is_empty() { String::new() } else { format!(" {}", self.detail) };
        words::tip(self.words, Sort::Mark, self.name, &beside)
    }

    /// The symbol that stands for it.
    pub(crate) fn icon(&self) -> &'static str {
        self.icon.word()
    }

    pub(crate) fn is_short(&self) -> bool {
        !self.detail.is_empty() && self.detail.len() <= SHORT
    }

    /// The class of the style sheet: harm is red, what is spent is dim, groups have a colour a letter.
    pub(crate) fn class(&self) -> &'static str {
        match self.sense {
            Sense::Plain => "plain",
            Sense::Harm => "bad",
            Sense::Spent => "spent",
            Sense::Group => self.group(),
        }
    }

    fn group(&self) -> &'static str {
        let &[letter] = self.detail.as_bytes() else { return "plain" };
        LETTERS.get(usize::from(letter.to_ascii_lowercase().wrapping_sub(b'a'))).copied().unwrap_or("plain")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn marks_show_what_they_mean() {
        let class = |sense, detail: &str| {
            let mark = Mark { name: "mark", sense, icon: Icon::Dot, detail: detail.to_owned() };
            Tag::of(&mark, Glossary::none()).class()
        };
        assert_eq!([class(Sense::Harm, "2"), class(Sense::Spent, "")], ["bad", "spent"]);
        assert_eq!([class(Sense::Group, "B"), class(Sense::Group, "h")], ["l-b", "l-h"]);
        assert_eq!(
            [class(Sense::Group, "Z"), class(Sense::Group, ""), class(Sense::Plain, "B")],
            ["plain"; 3]
        );
    }
}
