//! The cards that a scenario is played with, those that it brings along among them.

use crate::Stage;
use phrases::{Diagnostic, Held, Shelved};
use toml::de::{DeTable, DeValue};

/// The key of their entries, the same as in a card file.
pub(crate) const KEY: &str = "card";

/// The cards that a scenario is played with.
#[derive(Clone, Debug)]
pub struct OwnCards<'a> {
    pub file: &'a str,
    /// The file of the scenario with everything blanked but its cards: a card file in which each stands at the place
    /// where it was written. Empty if the scenario brings none.
    pub text: String,
    /// The hash of the set that they stand beside; the game's own if none is named.
    pub set: Option<&'a str>,
}

/// What the cards of a scenario are played in.
pub enum Opening<'a, G: Stage> {
    Setup(&'a mut G::Setup),
    Position(&'a mut G::Position),
}

impl<'a> OwnCards<'a> {
    /// Those of a scenario whose text can be read.
    pub(crate) fn of(file: &'a str, text: &str, set: Option<&'a str>) -> OwnCards<'a> {
        OwnCards { file, text: blanked(text).unwrap_or_default(), set }
    }

    /// Has a setup or position played with the cards: a setup names their set, a position is laid with it.
    pub fn bring<G: Stage, S: Shelved>(
        &self,
        opening: Opening<'_, G>,
        named: impl FnOnce(&mut G::Setup) -> &mut Option<String>,
        laid: impl FnOnce(&mut G::Position) -> &mut Option<Held<S>>,
    ) -> Result<(), String> {
        let problem = |problem: String| format!("{}: {problem}", self.file);
        let set = Held::<S>::wanted(self.set).map_err(|unknown| problem(unknown.into()))?;
        let set = match self.text.as_str() {
            "" => set,
            text => set.beside(self.file, text).map_err(|faults| Diagnostic::listed(&faults))?,
        };
        match opening {
            Opening::Position(position) => *laid(position) = Some(set),
            Opening::Setup(setup) => match named(setup) {
                Some(_) if self.text.is_empty() => {}
                Some(_) => {
                    return Err(problem("setup: take `cards` out, or the [[card]] entries".to_owned()));
                }
                named => *named = Some(set.hash().to_owned()),
            },
        }
        Ok(())
    }
}

/// A text with everything blanked but the cards, if it has some.
fn blanked(text: &str) -> Option<String> {
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
    headers.iter().any(|header| header.1).then(|| blanked.collect())
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
