//! What the words on a page mean, for tooltips: the game's glossary says it.

use std::fmt::Write;

use askama::filters::Escaper;
use ledger::{Glossary, Meaning, Sort};

use crate::escape::Html;

/// A word with what is beside it and what it means: "AP (Action Points), printed 3: What you spend to act. TY-6".
pub(crate) fn tip(words: &Glossary, sort: Sort, word: &str, beside: &str) -> String {
    match words.get(sort, word) {
        Some(term) => format!("{}{beside}: {} {}", term.head(), term.says, term.rule),
        None => format!("{word}{beside}"),
    }
}

/// The attribute that tells what a word means; nothing for one that the glossary doesn't have.
pub(crate) fn title(words: &Glossary, sort: Sort, word: &str) -> String {
    words.get(sort, word).map_or_else(String::new, |term| attribute(&term.line()))
}

fn attribute(text: &str) -> String {
    let mut html = String::from(" title=\"");
    escape(text, &mut html);
    html.push('"');
    html
}

fn escape(text: &str, html: &mut String) {
    // A string takes whatever is written.
    let _ = Html.write_escaped_str(html, text);
}

/// A text as HTML, where each word of the glossary is explained the first time it stands there.
pub(crate) fn explained(text: &str, words: &Glossary) -> String {
    let mut found: Vec<(usize, &str, &Meaning)> = words
        .terms
        .iter()
        .filter(|term| is_explained(term))
        .filter_map(|term| {
            let (at, name) = term.names().filter_map(|name| stands(text, name)).min()?;
            Some((at, name, term))
        })
        .collect();
    // Of two that begin in one place the longer one is meant.
    found.sort_by_key(|(at, name, _)| (*at, std::cmp::Reverse(name.len())));
    let mut html = String::with_capacity(text.len());
    let mut done = 0;
    for (at, name, term) in found {
        if at < done {
            continue;
        }
        escape(&text[done..at], &mut html);
        let _ = write!(html, "<abbr{}>", attribute(&term.line()));
        escape(name, &mut html);
        html.push_str("</abbr>");
        done = at + name.len();
    }
    escape(&text[done..], &mut html);
    html
}

/// Words of cards, and those that a rulebook writes with a capital letter: others are plain English in most texts.
fn is_explained(term: &Meaning) -> bool {
    match term.kind {
        Sort::Keyword => true,
        Sort::Number | Sort::Mark => term.word.starts_with(|letter: char| letter.is_ascii_uppercase()),
        Sort::Zone | Sort::Phase | Sort::Term => false,
    }
}

/// Where a word first stands by itself, and how it is written there: as it is, or with a capital letter.
fn stands<'a>(text: &'a str, word: &str) -> Option<(usize, &'a str)> {
    let is_edge = |letter: Option<char>| letter.is_none_or(|letter| !letter.is_alphanumeric());
    let is_whole = |&at: &usize| {
        let end = at + word.len();
        text.is_char_boundary(at)
            && text.get(at..end).is_some_and(|part| is_spelled(part, word))
            && is_edge(text[..at].chars().next_back())
            && is_edge(text[end..].chars().next())
    };
    let last = text.len().checked_sub(word.len()).filter(|_| !word.is_empty())?;
    let at = (0..=last).find(is_whole)?;
    Some((at, &text[at..at + word.len()]))
}

fn is_spelled(part: &str, word: &str) -> bool {
    let mut letters = word.chars();
    let mut capital = letters.next().map(|first| first.to_ascii_uppercase().to_string()).unwrap_or_default();
    capital.push_str(letters.as_str());
    part == word || part == capital
}

#[cfg(test)]
mod tests {
    use super::*;
    use ledger::Ledger;

    fn toy() -> Glossary {
        let ledger = Ledger::parse(include_str!("../../toy/rules.toml")).expect("the ledger");
        Glossary::parse(include_str!("../../toy/glossary.toml"), &ledger).expect("the glossary")
    }

    #[test]
    fn a_number_is_explained_with_its_rule() {
        let tip = tip(&toy(), Sort::Number, "strength", ", printed 2");
        assert!(tip.starts_with("strength, printed 2: How many lives") && tip.ends_with(". TY-11"), "{tip}");
        assert_eq!(super::tip(&toy(), Sort::Number, "speed", " 4"), "speed 4");
        assert_eq!(title(&toy(), Sort::Zone, "cellar"), "");
    }

    #[test]
    fn the_first_of_each_keyword_is_explained() {
        let html = explained("Respond as the defender <b>. defenders, defender", &toy());
        assert!(html.starts_with("<abbr title=\"respond: To play"), "{html}");
        assert_eq!(html.matches("<abbr").count(), 2, "{html}");
        assert!(html.ends_with("defender</abbr> &#60;b&#62;. defenders, defender"), "{html}");
        assert_eq!(explained("é & so on", &toy()), "é &#38; so on");
    }
}
