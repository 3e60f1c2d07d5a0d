//! `deadhand rules --glossary`: what the words of a game mean.

use ledger::Meaning;
use registry::{Entry, unknown};
use serde_json::json;

use crate::args::Rules;
use crate::failure::{Failure, Result};
use crate::paint::{FAINT, PLAIN, RULE, STRONG, TITLE, hang, paint, words};
use crate::screen::Screen;

/// All words of these games, or what one of them means.
pub fn run(args: &Rules, games: &[&'static Entry], word: &str, screen: &mut Screen) -> Result {
    if word.is_empty() {
        return games.iter().try_for_each(|game| list(args, game, screen));
    }
    let mut is_found = false;
    for game in games {
        let found = game.meanings().find(word);
        if found.is_empty() {
            continue;
        }
        is_found = true;
        if args.json {
            screen.json(&json!({ "game": game.info.name, "term": found }))?;
            continue;
        }
        if games.len() > 1 {
            screen.say(paint(TITLE, game.info.title))?;
        }
        found.iter().try_for_each(|term| screen.say(line(term, screen.width())))?;
    }
    if is_found {
        return Ok(());
    }
    screen.say(no_such(games, word))?;
    Err(Failure::No)
}

fn list(args: &Rules, game: &Entry, screen: &mut Screen) -> Result {
    let glossary = game.meanings();
    if args.json {
        return screen.json(&json!({ "game": game.info.name, "term": glossary.terms }));
    }
    screen.say(paint(TITLE, game.info.title))?;
    for (sort, terms) in glossary.chapters() {
        screen.say(paint(FAINT, sort.title()))?;
        terms.iter().try_for_each(|term| screen.say(line(term, screen.width())))?;
    }
    Ok(())
}

/// A word with its meaning and its rule, wrapped.
pub fn line(term: &Meaning, width: usize) -> String {
    let mut chips: Vec<_> = words(STRONG, &format!("{}:", term.head())).collect();
    chips.extend(words(PLAIN, &term.says));
    chips.extend(words(RULE, &term.rule));
    hang("  ", &chips, 4, width)
}

/// That nobody explains this word, with those it may be a slip of.
pub fn no_such(games: &[&'static Entry], word: &str) -> String {
    let known = games.iter().flat_map(|game| &game.meanings().terms).map(|term| term.word.as_str());
    let mut known: Vec<&str> = known.collect();
    known.sort_unstable();
    known.dedup();
    unknown("word of the glossary", word, known)
}
