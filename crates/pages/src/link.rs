//! Links of the pages.

use std::fmt;

use askama::filters::urlencode;
use askama::{FastWritable, Template, Values};

/// A rule, with the way to its words.
#[derive(Template)]
#[template(path = "rule_link.html")]
pub(crate) struct RuleLink<'a> {
    game: &'a str,
    rule: &'a str,
}

pub(crate) fn rule<'a>(game: &'a str, rule: &'a str) -> RuleLink<'a> {
    RuleLink { game, rule }
}

/// A word in an address. Nearly all words can stand there as they are.
pub(crate) struct Part<'a>(&'a str);

pub(crate) fn part(word: &str) -> Part<'_> {
    Part(word)
}

/// Whether a word says the same in an address and in HTML.
fn is_plain(word: &str) -> bool {
    let is_plain =
        |letter| matches!(letter, b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'-'..=b'/' | b'_' | b'~');
    word.bytes().all(is_plain)
}

impl fmt::Display for Part<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Ok(encoded) = urlencode(self.0);
        encoded.fmt(f)
    }
}

impl FastWritable for Part<'_> {
    fn write_into(&self, dest: &mut dyn fmt::Write, _: &dyn Values) -> askama::Result<()> {
        Ok(if is_plain(self.0) { dest.write_str(self.0) } else { write!(dest, "{self}") }?)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_word_is_encoded_wherever_it_must_be() {
        for letter in (0..=0x2ff).filter_map(char::from_u32) {
            let word = format!("AZ-1{letter}x");
            let mut written = String::new();
            part(&word).write_into(&mut written, askama::NO_VALUES).expect("a string takes all");
            assert_eq!(written, part(&word).to_string());
        }
    }

    #[test]
    fn a_rule_leads_to_its_words() {
        let link = rule("toy", "T&1").to_string();
        assert_eq!(link, r#"<a class="rule" href="/rules/toy/T%261">T&#38;1</a>"#);
    }
}
