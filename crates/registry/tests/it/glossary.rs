//! Every word that a table can show is explained, and nothing is explained that nobody meets.

use bots::Level;
use kernel::{Face, Mark, Piece, Stat, View, Viewer};
use ledger::{Glossary, Sort};
use phrases::SetupWords;
use registry::Entry;
use table::Seed;

fn glossary(entry: &Entry) -> Glossary {
    let ledger = entry.ledger().expect("the ledger");
    entry.glossary(&ledger).unwrap_or_else(|error| panic!("{}: {error}", entry.info.name))
}

/// The words of this sort that the glossary doesn't have.
fn missing(glossary: &Glossary, words: impl IntoIterator<Item = (Sort, &'static str)>) -> Vec<String> {
    let is_known =
        |(sort, word): &(Sort, &str)| glossary.get(*sort, word).is_some_and(|term| term.kind == *sort);
    let unknown = words.into_iter().filter(|word| !is_known(word));
    unknown.map(|(sort, word)| format!("{} {word}", sort.word())).collect()
}

#[test]
fn every_word_of_a_table_is_explained() {
    for entry in registry::games() {
        let missing = missing(&glossary(entry), (entry.words)());
        assert!(missing.is_empty(), "{}: {missing:?}", entry.info.name);
    }
}

/// The words that a view shows.
fn shown(view: &View) -> Vec<(Sort, &'static str)> {
    fn state(stats: &[Stat], marks: &[Mark], words: &mut Vec<(Sort, &'static str)>) {
        words.extend(stats.iter().map(|stat| (Sort::Number, stat.name)));
        words.extend(marks.iter().map(|mark| (Sort::Mark, mark.name)));
    }
    fn pieces(all: &[Piece], words: &mut Vec<(Sort, &'static str)>) {
        for piece in all {
            let stats = if let Face::Up { stats, .. } = &piece.face { stats.as_slice() } else { &[] };
            state(stats, &piece.marks, words);
            pieces(&piece.attached, words);
        }
    }
    let mut words: Vec<_> = view.steps.iter().map(|step| (Sort::Phase, *step)).collect();
    words.push((Sort::Phase, view.step));
    let counters = view.seats.iter().flat_map(|seat| &seat.counters);
    words.extend(counters.map(|counter| (Sort::Number, counter.name)));
    for zone in view.zones() {
        words.push((Sort::Zone, zone.sort));
        state(&zone.stats, &zone.marks, &mut words);
        pieces(&zone.pieces, &mut words);
    }
    words
}

/// So many answers are given in each mode.
const ANSWERS: u64 = 150;

fn play(entry: &Entry, options: Vec<String>, glossary: &Glossary) {
    let words = SetupWords { options, ..SetupWords::default() };
    let setup = (entry.setup)(&words).unwrap_or_else(|error| panic!("{words:?}: {error}"));
    let mut table = (entry.open)(&setup, Seed::from_number(5)).expect("a setup that opens");
    for seed in 0..ANSWERS {
        let missing = missing(glossary, shown(&table.look(Viewer::All)));
        assert!(missing.is_empty(), "{}, {:?}: {missing:?}", entry.info.name, words.options);
        let Some(choice) = (entry.advise)(table.as_ref(), Level::Random, seed) else { break };
        table.enter(table.ply(), &choice).expect("a legal choice");
    }
}

#[test]
fn whatever_bots_come_across_is_explained() {
    for entry in registry::games() {
        let glossary = glossary(entry);
        let modes = (entry.house)().modes();
        if modes.is_empty() {
            play(entry, vec![], &glossary);
        }
        for mode in modes {
            play(entry, vec![mode.word.clone()], &glossary);
        }
    }
}

#[test]
fn no_word_is_explained_that_nobody_meets() {
    for entry in registry::games() {
        let ledger = entry.ledger().unwrap();
        let rules =
            ledger.entries().flat_map(|item| item.parts().into_iter().map(|(_, text)| text.to_lowercase()));
        let titles = ledger.entries().map(|item| item.title().to_lowercase());
        let cards = (entry.house)().cards();
        let texts = cards.iter().map(|card| format!("{} {}", card.line, card.text).to_lowercase());
        let read: Vec<String> = rules.chain(titles).chain(texts).collect();
        let shown = (entry.words)();
        for term in glossary(entry).terms {
            let is_met = term.names().any(|name| {
                let name = name.to_lowercase();
                let is_shown = shown.iter().any(|(_, word)| word.to_lowercase() == name);
                is_shown || read.iter().any(|text| text.contains(&name))
            });
            assert!(is_met, "{}: nobody meets '{}'", entry.info.name, term.word);
        }
    }
}

#[test]
fn a_word_is_explained_in_one_short_sentence() {
    for entry in registry::games() {
        for term in glossary(entry).terms {
            let inner = term.says.trim_end_matches('.');
            assert!(!inner.contains(". "), "{}: '{}' takes two sentences", entry.info.name, term.word);
            assert!(
                term.says.len() <= 140,
                "{}: '{}' takes {} letters",
                entry.info.name,
                term.word,
                term.says.len()
            );
        }
    }
}
