//! Cards that a scenario brings along.

use crate::Stage;
use toml::de::{DeTable, DeValue};

/// The key of their entries, the same as in a card file.
pub(crate) const KEY: &str = "card";

/// The file of a scenario with everything blanked but its cards: a card file in which each stands at the place
/// where it was written.
#[derive(Clone, Debug)]
pub struct OwnCards<'a> {
    pub file: &'a str,
    pub text: String,
}

/// What the cards of a scenario are played in.
pub enum Opening<'a, G: Stage> {
    Setup(&'a mut G::Setup),
    Position(&'a mut G::Position),
}

impl<G: Stage> Opening<'_, G> {
    /// Has it played with the set of this hash: a setup names it, a position is laid with it.
    pub fn with(
        self,
        hash: &str,
        named: impl FnOnce(&mut G::Setup) -> &mut Option<String>,
        lay: impl FnOnce(&mut G::Position),
    ) -> Result<(), String> {
        match self {
            Opening::Position(position) => lay(position),
            Opening::Setup(setup) => {
                let named = named(setup);
                if named.is_some() {
                    return Err("setup: take `cards` out, or the [[card]] entries".to_owned());
                }
                *named = Some(hash.to_owned());
            }
        }
        Ok(())
    }
}

impl<'a> OwnCards<'a> {
    /// The cards of a scenario, if it has some; the text can be read.
    pub(crate) fn of(file: &'a str, text: &str) -> Option<OwnCards<'a>> {
        let table = DeTable::parse(text).ok()?.into_inner();
        let mut headers = vec![(0, false)];
        for (key, value) in &table {
            let is_card = key.get_ref().as_ref() == KEY;
            note_headers(value.get_ref(), value.span().start, is_card, text, &mut headers);
        }
        headers.sort_unstable();
        let is_card = |at: usize| headers.iter().rev().find(|(start, _)| *start <= at).is_some_and(|h| h.1);
        let blanked = text.char_indices().map(|(at, letter)| match letter {
            '\n' => '\n',
            letter if is_card(at) => letter,
            _ => ' ',
        });
        headers.iter().any(|header| header.1).then(|| OwnCards { file, text: blanked.collect() })
    }
}

/// Where the sections of a table begin, and whether they are of cards.
fn note_headers(
    value: &DeValue<'_>,
    start: usize,
    is_card: bool,
    text: &str,
    headers: &mut Vec<(usize, bool)>,
) {
    match value {
        DeValue::Table(table) => {
            if text[start..].starts_with('[') {
                headers.push((start, is_card));
            }
            for (_, value) in table {
                note_headers(value.get_ref(), value.span().start, is_card, text, headers);
            }
        }
        DeValue::Array(items) => {
            for item in items {
                note_headers(item.get_ref(), item.span().start, is_card, text, headers);
            }
        }
        _ => {}
    }
}
