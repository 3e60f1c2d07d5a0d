//! `deadhand rules`: the ledgers.

use kernel::Info;
use ledger::{Entry as Item, Ledger};
use registry::{Entry, unknown};
use scenario::Coverage;
use serde_json::json;

use crate::args::Rules;
use crate::failure::{Failure, Result};
use crate::glossary;
use crate::paint::{FAINT, PLAIN, RULE, STRONG, TITLE, WORSE, clip, count, hang, paint, words, wrap};
use crate::screen::Screen;

pub fn run(args: &Rules, games: &'static [Entry], screen: &mut Screen) -> Result {
    let (game, rest) = place(games, &args.words);
    if args.coverage {
        return coverage(args, chosen(game, games, &rest)?, screen);
    }
    if args.glossary {
        let games = game.map_or_else(|| games.iter().collect(), |game| vec![game]);
        return glossary::run(args, &games, &rest, screen);
    }
    match (game, rest.is_empty()) {
        (None, true) => overview(args, games, screen),
        (Some(game), true) => list(args, game, screen),
        (Some(game), false) => look_up(args, &[game], &rest, screen),
        (None, false) => look_up(args, &games.iter().collect::<Vec<_>>(), &rest, screen),
    }
}

/// The game that the first word names, by itself or as the prefix of a rule id, and the other words.
fn place(games: &'static [Entry], words: &[String]) -> (Option<&'static Entry>, String) {
    let Some(first) = words.first() else { return (None, String::new()) };
    if let Ok(game) = registry::find_in(games, first) {
        return (Some(game), words[1..].join(" "));
    }
    let prefix = first.split_once('-').map_or("", |(code, _)| code);
    let game = games.iter().find(|game| game.info.code.eq_ignore_ascii_case(prefix));
    (game, words.join(" "))
}

/// The games whose coverage is wanted; words that name none are a mistake.
fn chosen(game: Option<&'static Entry>, games: &'static [Entry], rest: &str) -> Result<Vec<&'static Entry>> {
    match game {
        _ if !rest.is_empty() => Err(Failure::Wrong(unknown("game", rest, names(games)))),
        Some(game) => Ok(vec![game]),
        None => Ok(games.iter().collect()),
    }
}

fn names(games: &'static [Entry]) -> impl Iterator<Item = &'static str> {
    games.iter().map(|game| game.info.name)
}

fn overview(args: &Rules, games: &'static [Entry], screen: &mut Screen) -> Result {
    for game in games {
        let Info { name, code, title, sentence, .. } = game.info;
        let ledger = ledger(game)?;
        let sums = [ledger.rules.len(), ledger.examples.len(), ledger.conflicts.len(), ledger.gaps.len()];
        let [rules, examples, conflicts, gaps] = sums;
        if args.json {
            screen.json(&json!({ "game": name, "code": code, "title": title, "rules": rules,
                "examples": examples, "conflicts": conflicts, "gaps": gaps }))?;
            continue;
        }
        let head = format!("{}  {}  ", paint(STRONG, name), paint(RULE, code));
        let sentence: Vec<_> = words(PLAIN, sentence).collect();
        let indent = name.len() + code.len() + 4;
        screen.say(hang(&head, &sentence, indent, screen.width()))?;
        let nouns = ["rule", "worked example", "ruling", "house design"];
        let sums = sums.into_iter().zip(nouns).map(|(sum, noun)| count(sum as u64, noun));
        screen.say(format!("  {}", sums.collect::<Vec<_>>().join(", ")))?;
    }
    Ok(())
}

fn list(args: &Rules, game: &Entry, screen: &mut Screen) -> Result {
    let ledger = ledger(game)?;
    if args.json {
        return screen.json(&ledger);
    }
    screen.say(format!("{} {}", paint(TITLE, game.info.title), paint(FAINT, &ledger.edition)))?;
    let width = screen.list_width();
    ledger.entries().try_for_each(|item| screen.say(brief(&item, width)))
}

fn look_up(args: &Rules, games: &[&'static Entry], words: &str, screen: &mut Screen) -> Result {
    let ledgers = games.iter().map(|game| ledger(game)).collect::<Result<Vec<Ledger>>>()?;
    if let Some((ledger, item)) = ledgers.iter().find_map(|ledger| Some((ledger, ledger.entry(words)?))) {
        return match args.json {
            true => screen.json(&json!({ "found": item, "related": ledger.related(item.id()) })),
            false => screen.say(full(ledger, &item, screen.width())),
        };
    }
    if let Some(ledger) = ledgers.iter().find(|ledger| is_id(ledger, words)) {
        let ids = ledger.entries().map(|item| item.id()).collect::<Vec<_>>();
        return Err(Failure::Wrong(unknown("rule", words, ids)));
    }
    let found: Vec<Item> = ledgers.iter().flat_map(|ledger| ledger.search(words)).collect();
    if args.json {
        screen.json(&found)?;
    } else {
        let width = screen.list_width();
        found.iter().try_for_each(|item| screen.say(brief(item, width)))?;
    }
    if found.is_empty() {
        screen.say(format!("No rules mention '{words}'."))?;
        return Err(Failure::No);
    }
    Ok(())
}

fn is_id(ledger: &Ledger, word: &str) -> bool {
    let prefix = word.split_once('-').map_or("", |(code, _)| code);
    prefix.eq_ignore_ascii_case(&ledger.code) && !word.contains(' ')
}

pub fn ledger(game: &Entry) -> Result<Ledger> {
    game.ledger().map_err(|error| Failure::Wrong(format!("the ledger of {}: {error}", game.info.name)))
}

fn kind(item: &Item) -> &'static str {
    match item {
        Item::Rule(_) => "",
        Item::Example(_) => "example",
        Item::Conflict(_) => "ruling",
        Item::Gap(_) => "house design",
    }
}

/// An entry on one line of this width.
pub fn brief(item: &Item, width: usize) -> String {
    let kind = match kind(item) {
        "" => String::new(),
        kind => format!("{kind}: "),
    };
    let room = width.saturating_sub(item.id().len() + 2 + kind.len());
    format!("{}  {}{}", paint(RULE, item.id()), paint(FAINT, kind), clip(item.title(), room))
}

/// An entry in full, with those that name it.
pub fn full(ledger: &Ledger, item: &Item, width: usize) -> String {
    let head = match item {
        Item::Rule(rule) => words(STRONG, &rule.title).collect::<Vec<_>>(),
        // What it is about is told below, part by part.
        _ => words(FAINT, kind(item)).collect(),
    };
    let id = format!("{}  ", paint(RULE, item.id()));
    let mut lines = vec![hang(&id, &head, item.id().len() + 2, width)];
    for (name, text) in item.parts() {
        let text = if name == "text" { text.to_owned() } else { format!("{name}: {text}") };
        lines.push(wrap(&text, 2, width));
    }
    if !item.rules().is_empty() {
        lines.push(wrap(&format!("about: {}", item.rules().join(", ")), 2, width));
    }
    let related = ledger.related(item.id());
    lines.extend(related.iter().map(|other| format!("  see {}", brief(other, width.saturating_sub(6)))));
    lines.join("\n")
}

fn coverage(args: &Rules, games: Vec<&'static Entry>, screen: &mut Screen) -> Result {
    let mut complete = true;
    for game in games {
        let ledger = ledger(game)?;
        let (scenarios, house) = ((game.scenarios)(), (game.house)());
        let reports: Vec<_> = scenarios.iter().map(|(file, text)| house.run_scenario(file, text)).collect();
        let coverage = Coverage::of(&ledger, &reports);
        complete &= coverage.is_complete() && reports.iter().all(|report| report.passed);
        if args.json {
            screen.json(&coverage)?;
            continue;
        }
        for failure in reports.iter().filter_map(|report| report.failure.as_ref()) {
            screen.say(format!("{} {failure}", paint(WORSE, "failed")))?;
        }
        missing(&ledger, &coverage, screen)?;
        let share = 100.0 * coverage.covered as f64 / (coverage.rules.max(1)) as f64;
        let scenarios = count(reports.len() as u64, "scenario");
        screen.say(format!(
            "{}: {} of {} rules and examples covered by {scenarios}: {share:.0} %",
            paint(STRONG, game.info.name),
            coverage.covered,
            coverage.rules,
        ))?;
    }
    if complete { Ok(()) } else { Err(Failure::No) }
}

fn missing(ledger: &Ledger, coverage: &Coverage, screen: &mut Screen) -> Result {
    let items = coverage.missing.iter().filter_map(|id| ledger.entry(id));
    items.into_iter().try_for_each(|item| {
        let is_cited = coverage.cited.iter().any(|id| id == item.id());
        let state = if is_cited { "cited, not proven" } else { "not covered" };
        screen.say(format!("{state}: {}", brief(&item, usize::MAX)))
    })
}
