//! The phrases and names nearest to words that were not understood.

use strsim::normalized_damerau_levenshtein;

use crate::fault::{Expected, Misses};
use crate::names::Names;
use crate::table::{Part, Phrase, Rule, Table};

const MOST: usize = 3;
const LEAST_LIKE: f64 = 0.4;

/// Up to three candidates of what was expected, the nearest first.
pub(crate) fn nearest(table: &Table, names: &Names, text: &str, misses: &Misses<'_>) -> Vec<String> {
    let mut best = Best::default();
    for category in misses.categories() {
        if let Rule::Phrases(phrases) = table.rule(category) {
            for phrase in phrases {
                best.add_phrase(phrase, rest_of_sentence(text, misses.furthest));
            }
        }
    }
    for miss in &misses.list {
        match miss.expected {
            Expected::Phrase { category, variant, .. } => {
                if let Rule::Phrases(phrases) = table.rule(category) {
                    best.add_phrase(&phrases[variant], rest_of_sentence(text, miss.from));
                }
            }
            Expected::Name => {
                for name in names.iter() {
                    best.add(name, name, rest_of_sentence(text, misses.furthest));
                }
            }
            _ => {}
        }
    }
    best.take()
}

/// The name most like a wrong one, whatever their case.
pub fn nearest_name<'a>(wrong: &str, names: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    let wrong = wrong.to_lowercase();
    let like = |name: &str| normalized_damerau_levenshtein(&name.to_lowercase(), &wrong);
    names.into_iter().max_by(|one, other| like(one).total_cmp(&like(other)))
}

#[derive(Default)]
struct Best<'a> {
    scored: Vec<(f64, &'a str)>,
}

impl<'a> Best<'a> {
    fn add_phrase(&mut self, phrase: &'a Phrase, text: &str) {
        let parts = phrase.parts.iter().map(|part| match part {
            Part::Text(words) => words,
            Part::Plural { one, .. } => one,
            Part::Hole { .. } => "",
        });
        let words: String = parts.collect();
        self.add(phrase.pattern, &words, text);
    }

    fn add(&mut self, shown: &'a str, words: &str, text: &str) {
        let words = words.trim().to_lowercase();
        if words.is_empty() {
            return;
        }
        let length = words.chars().count();
        let text: String = text.trim().to_lowercase().chars().take(length).collect();
        let first = |words: &str| words.split(' ').next().unwrap_or_default().to_owned();
        let whole_like = normalized_damerau_levenshtein(&words, &text);
        let first_like = normalized_damerau_levenshtein(&first(&words), &first(&text));
        self.scored.push(((whole_like + first_like) / 2.0, shown));
    }

    fn take(mut self) -> Vec<String> {
        // The sort is stable: equals stay in the order of the table.
        self.scored.sort_by(|one, other| other.0.total_cmp(&one.0));
        let mut nearest: Vec<String> = Vec::new();
        for (score, shown) in self.scored {
            if nearest.len() == MOST || score < LEAST_LIKE {
                break;
            }
            if !nearest.iter().any(|known| known == shown) {
                nearest.push(shown.to_owned());
            }
        }
        nearest
    }
}

fn rest_of_sentence(text: &str, from: usize) -> &str {
    let rest = text.get(from..).unwrap_or_default();
    let ends = [rest.find(". "), rest.find('\n')];
    let end = ends.into_iter().flatten().min();
    let sentence = &rest[..end.unwrap_or(rest.len())];
    sentence.strip_suffix('.').unwrap_or(sentence)
}
