//! How a text is compared with the lines of a table of notation.

use super::Noun;
use std::str::SplitWhitespace;

/// The words of a text, taken one after the other.
#[derive(Clone)]
pub struct Words<'a> {
    rest: SplitWhitespace<'a>,
    taken: usize,
}

impl<'a> Iterator for Words<'a> {
    type Item = &'a str;

    fn next(&mut self) -> Option<&'a str> {
        let word = self.rest.next()?;
        self.taken += 1;
        Some(word)
    }
}

impl<'a> Words<'a> {
    pub fn of(text: &'a str) -> Words<'a> {
        Words { rest: text.split_whitespace(), taken: 0 }
    }

    /// The next word, which stays there.
    pub fn peek(&self) -> Option<&'a str> {
        self.rest.clone().next()
    }

    /// Takes the next word if it is this one, in small letters or in capitals.
    pub fn accept(&mut self, word: &str) -> bool {
        let is_next = self.peek().is_some_and(|next| next.eq_ignore_ascii_case(word));
        if is_next {
            self.next();
        }
        is_next
    }
}

/// A part of a line of notation.
#[doc(hidden)]
pub enum Part {
    Word(&'static str),
    Hole(&'static str),
}

#[doc(hidden)]
pub fn parts(pattern: &'static str) -> impl Iterator<Item = Part> {
    pattern.split(' ').map(|word| {
        let hole = word.strip_prefix('{').and_then(|word| word.strip_suffix('}'));
        hole.map_or(Part::Word(word), Part::Hole)
    })
}

#[doc(hidden)]
pub const fn first_word(pattern: &'static str) -> &'static str {
    let bytes = pattern.as_bytes();
    let mut end = 0;
    while end < bytes.len() && bytes[end] != b' ' {
        end += 1;
    }
    pattern.split_at(end).0
}

#[doc(hidden)]
pub const fn sum(sizes: &[u32], end: usize) -> u32 {
    let (mut sum, mut at) = (0, 0);
    while at < end {
        sum += sizes[at];
        at += 1;
    }
    sum
}

#[doc(hidden)]
pub fn join(line: &mut String, word: &str) {
    if !line.is_empty() && !word.is_empty() {
        line.push(' ');
    }
    line.push_str(word);
}

/// Why a line did not fit, and how many words of the text it understood.
#[doc(hidden)]
pub struct Misread {
    pub understood: usize,
    pub message: Option<String>,
}

/// One line of the table, while a text is compared with it.
#[doc(hidden)]
pub struct Reading<'a> {
    pub words: Words<'a>,
}

impl<'a> Reading<'a> {
    pub fn of(text: &'a str) -> Reading<'a> {
        Reading { words: Words::of(text) }
    }

    pub fn word(&mut self, word: &str) -> Result<(), Misread> {
        let understood = self.words.taken;
        if self.words.accept(word) { Ok(()) } else { Err(Misread { understood, message: None }) }
    }

    pub fn noun<G: ?Sized, N: Noun<G>>(&mut self, game: &G) -> Result<N::Value, Misread> {
        let understood = self.words.taken;
        N::read(game, &mut self.words).map_err(|message| Misread { understood, message: Some(message) })
    }

    pub fn end(&self) -> Result<(), Misread> {
        match self.words.peek() {
            None => Ok(()),
            Some(word) => {
                let message = Some(format!("“{word}” is too much"));
                Err(Misread { understood: self.words.taken, message })
            }
        }
    }
}

/// Of a longer table only the first words are shown where nothing was understood.
const MOST_SHOWN: usize = 12;

/// The reason of the line that understood most.
#[doc(hidden)]
#[derive(Default)]
pub struct Nearest(Option<Misread>);

impl Nearest {
    pub fn keep(&mut self, misread: Misread) {
        let is_nearer = |kept: &Misread| {
            let (new, old) = (misread.understood, kept.understood);
            new > old || new == old && kept.message.is_none() && misread.message.is_some()
        };
        if self.0.as_ref().is_none_or(is_nearer) {
            self.0 = Some(misread);
        }
    }

    pub fn message(self, text: &str, patterns: &[&'static str]) -> String {
        let (understood, message) = self.0.map_or((0, None), |nearest| (nearest.understood, nearest.message));
        if let Some(message) = message {
            return message;
        }
        if understood == 0 && patterns.len() > MOST_SHOWN {
            let mut verbs: Vec<&str> = patterns.iter().map(|pattern| first_word(pattern)).collect();
            verbs.sort_unstable();
            verbs.dedup();
            return format!("“{}” can't be read; it begins with one of {}", text.trim(), verbs.join(", "));
        }
        let verb = text.split_whitespace().next().unwrap_or_default();
        let fits =
            |pattern: &&&'static str| understood == 0 || first_word(pattern).eq_ignore_ascii_case(verb);
        let lines: Vec<String> = patterns.iter().filter(fits).map(|pattern| shown(pattern)).collect();
        format!("“{text}” can't be read; write {}", lines.join(", or "))
    }
}

/// `play {card}` as `play CARD`.
fn shown(pattern: &str) -> String {
    let word = |word: &str| match word.strip_prefix('{').and_then(|word| word.strip_suffix('}')) {
        Some(hole) => hole.replace('_', "-").to_uppercase(),
        None => word.to_owned(),
    };
    pattern.split(' ').map(word).collect::<Vec<_>>().join(" ")
}
