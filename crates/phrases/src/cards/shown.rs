//! What a card file says of a card's picture: `shows = { setting = "diner", light = "dusk" }`.

use std::collections::BTreeMap;

use kernel::Shows;
use serde::Deserialize;
use toml::Spanned;

use super::Reader;
use crate::{Diagnostic, nearest_name};

/// The field `shows` of a card, before anyone has made sense of it.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(transparent)]
pub struct Shown(BTreeMap<String, Spanned<String>>);

impl Shown {
    /// What is said, or every word that means nothing, with the nearest one that does.
    pub(super) fn read(&self, reader: &Reader<'_>) -> Result<Shows, Vec<Diagnostic>> {
        let (mut shows, mut faults) = (Shows::default(), Vec::new());
        for (part, written) in &self.0 {
            match shows.with(part, written.get_ref()) {
                Some(with) => shows = with,
                None => faults.push(fault(part, written, reader)),
            }
        }
        if faults.is_empty() { Ok(shows) } else { Err(faults) }
    }
}

fn fault(part: &str, written: &Spanned<String>, reader: &Reader<'_>) -> Diagnostic {
    let nearest = |wrong: &str, words: &[&'static str]| {
        nearest_name(wrong, words.iter().copied())
            .map_or(String::new(), |word| format!("did you mean “{word}”?"))
    };
    let Some((_, words)) = Shows::PARTS.iter().find(|(known, _)| *known == part) else {
        let parts = Shows::PARTS.map(|(part, _)| part);
        let help = [nearest(part, &parts), format!("a picture has {}", parts.join(", "))];
        return reader.at(written, format!("a picture has no “{part}”")).helped(help);
    };
    let (word, words) = (written.get_ref(), words());
    let help = [nearest(word, &words), format!("{part} is one of {}", words.join(", "))];
    reader.at(written, format!("there is no {part} “{word}”")).helped(help)
}
