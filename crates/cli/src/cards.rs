//! `deadhand cards` and `deadhand decks`: what a game is played with.

use std::path::Path;
use std::sync::Arc;

use phrases::{CardPage, DeckPage};
use registry::{Entry, Printing, unknown};
use serde_json::json;

use crate::args::{Cards, CardsCommand, Decks};
use crate::board::slug;
use crate::failure::{Failure, Result};
use crate::files::{self, Printings};
use crate::paint::{FAINT, RULE, STRONG, TITLE, cited, count, hang, pad, paint, wrap};
use crate::screen::Screen;

pub fn run(args: &Cards, games: &'static [Entry], screen: &mut Screen) -> Result {
    match &args.command {
        Some(CardsCommand::Check { files, game, own }) => {
            let game = game.as_deref().map(|word| registry::find_in(games, word)).transpose();
            let game = game.map_err(Failure::Wrong)?;
            check(files, game, &Printings::read(own, games, game)?, screen)
        }
        Some(CardsCommand::Picture { game, name, kind, output, own }) => {
            let game = registry::find_in(games, game).map_err(Failure::Wrong)?;
            let printing = Printings::read(own, games, Some(game))?.of(game);
            picture(printing.as_ref(), &name.join(" "), (*kind).into(), output.as_deref(), screen)
        }
        Some(CardsCommand::Phrases { game, json }) => {
            let game = registry::find_in(games, game).map_err(Failure::Wrong)?;
            if *json { phrases_json(game, screen) } else { phrases(game, screen) }
        }
        None => pages(args, &Printings::read(&args.own, games, None)?, screen),
    }
}

fn pages(args: &Cards, printings: &Printings, screen: &mut Screen) -> Result {
    let games = printings.games;
    let named = args.words.first().and_then(|word| registry::find_in(games, word).ok());
    let (chosen, words): (Vec<&Entry>, &[String]) = match named {
        Some(game) => (vec![game], &args.words[1..]),
        None => (games.iter().collect(), &args.words),
    };
    let chosen: Vec<_> = chosen.into_iter().map(|game| printings.of(game)).collect();
    let wanted = words.join(" ");
    if wanted.is_empty() {
        return all(args, &chosen, screen);
    }
    let pages: Vec<CardPage> = chosen.iter().flat_map(|printing| printing.cards()).collect();
    let found = find(&pages, &wanted, |page| &page.name).map_err(|message| {
        // One word may be a mistyped game as well as a card.
        let games = registry::nearest(&args.words[0], games.iter().map(|game| game.info.name));
        let game = games.first().map_or(String::new(), |game| format!(" (or the game {game})"));
        Failure::Wrong(message + if named.is_none() { &game } else { "" })
    })?;
    if args.json {
        return screen.json(&found);
    }
    let width = screen.width();
    match found.as_slice() {
        [page] => screen.say(card(page, width)),
        many => many.iter().try_for_each(|page| screen.say(row(page))),
    }
}

/// A card is meant by its whole name, or by a part that only one card has.
fn picture(
    game: &dyn Printing,
    name: &str,
    kind: pictures::Kind,
    output: Option<&Path>,
    screen: &mut Screen,
) -> Result {
    let pages = game.cards();
    let page = match find(&pages, name, |page| &page.name).map_err(Failure::Wrong)?.as_slice() {
        [page] => *page,
        many => {
            let names: Vec<&str> = many.iter().map(|page| page.name.as_str()).collect();
            return Err(Failure::Wrong(format!(
                "“{name}” may be {}: write the whole name",
                names.join(", ")
            )));
        }
    };
    let svg = pictures::draw(kind, &pictures::of(page.look, &page.name));
    match output {
        Some(path) => files::write(path, &svg),
        None => screen.say(svg),
    }
}

fn all(args: &Cards, games: &[Arc<dyn Printing>], screen: &mut Screen) -> Result {
    for game in games {
        let pages = game.cards();
        if args.json {
            screen.json(&pages)?;
            continue;
        }
        screen.say(format!("{}: {}", paint(TITLE, game.info().title), count(pages.len() as u64, "card")))?;
        pages.iter().try_for_each(|page| screen.say(row(page)))?;
    }
    Ok(())
}

fn row(page: &CardPage) -> String {
    format!("{}  {}", paint(STRONG, pad(&page.name, 34)), paint(FAINT, &page.line))
}

/// A card as it is printed, and where that comes from.
pub fn card(page: &CardPage, width: usize) -> String {
    let mut lines = vec![format!("{}  {}", paint(STRONG, &page.name), paint(FAINT, &page.line))];
    let facts: Vec<String> = page.facts.iter().map(|(name, value)| format!("{name} {value}")).collect();
    lines.push(wrap(&facts.join(" · "), 2, width));
    lines.push(wrap(&page.text, 2, width));
    lines.push(paint(FAINT, wrap(&page.source, 2, width)));
    let notation = cited(FAINT, &format!("in notation: {}", page.word), &page.rules);
    lines.push(hang("  ", &notation, 4, width));
    lines.retain(|line| !line.trim().is_empty());
    lines.join("\n")
}

/// The page with this name, else those whose name holds the words; the error names the nearest.
pub fn find<'a, T>(
    pages: &'a [T],
    wanted: &str,
    name: impl Fn(&T) -> &str,
) -> std::result::Result<Vec<&'a T>, String> {
    let wanted_word = slug(wanted);
    if let Some(page) = pages.iter().find(|page| slug(name(page)) == wanted_word) {
        return Ok(vec![page]);
    }
    let found: Vec<&T> = pages.iter().filter(|page| slug(name(page)).contains(&wanted_word)).collect();
    if found.is_empty() || wanted_word.is_empty() {
        return Err(unknown("card", wanted, pages.iter().map(name)));
    }
    Ok(found)
}

fn check(
    files: &[impl AsRef<Path>],
    game: Option<&'static Entry>,
    printings: &Printings,
    screen: &mut Screen,
) -> Result {
    let mut sound = true;
    for file in files {
        let (file, text) = files::read(file.as_ref())?;
        let game = match game {
            Some(game) => game,
            None => printings.game_of(&file, &text)?,
        };
        match printings.of(game).check(&file, &text) {
            Ok(summary) => screen.say(format!("{file}: {summary}"))?,
            Err(faults) => {
                sound = false;
                faults.iter().try_for_each(|fault| screen.say(fault))?;
            }
        }
    }
    if sound { Ok(()) } else { Err(Failure::No) }
}

fn phrases(game: &Entry, screen: &mut Screen) -> Result {
    let mut category = String::new();
    for phrase in (game.reference)() {
        if phrase.category != category {
            category.clone_from(&phrase.category);
            screen.say(paint(TITLE, &category))?;
        }
        let holes: Vec<String> =
            phrase.holes.iter().map(|(name, category)| format!("{name}: {category}")).collect();
        screen.say(format!("  {}  {}", phrase.pattern, paint(FAINT, holes.join(", "))))?;
    }
    Ok(())
}

fn phrases_json(game: &Entry, screen: &mut Screen) -> Result {
    let phrase = |phrase: &phrases::Entry| {
        let holes: Vec<_> = phrase
            .holes
            .iter()
            .map(|(name, category)| json!({ "name": name, "category": category }))
            .collect();
        json!({ "category": phrase.category, "pattern": phrase.pattern, "holes": holes })
    };
    screen.json(&(game.reference)().iter().map(phrase).collect::<Vec<_>>())
}

pub fn decks(args: &Decks, games: &'static [Entry], screen: &mut Screen) -> Result {
    let game = registry::find_in(games, &args.game).map_err(Failure::Wrong)?;
    let decks = files::printing(&args.own, game)?.decks();
    let wanted = args.name.join(" ");
    if wanted.is_empty() {
        return match args.json {
            true => screen.json(&decks),
            false if decks.is_empty() => {
                let name = game.info.name;
                screen.say(format!("{name} has no decks; deadhand cards {name} lists its components."))
            }
            false => decks.iter().try_for_each(|deck| {
                screen.say(deck_row(deck))?;
                pitch(deck, screen)
            }),
        };
    }
    if decks.is_empty() {
        return Err(Failure::Wrong(format!("there is no deck '{wanted}': {} has no decks", game.info.name)));
    }
    let word = slug(&wanted);
    let deck =
        decks.iter().find(|deck| slug(&deck.name) == word || slug(&deck.title) == word).ok_or_else(|| {
            Failure::Wrong(unknown("deck", &wanted, decks.iter().map(|deck| deck.name.as_str())))
        })?;
    if args.json {
        return screen.json(deck);
    }
    screen.say(deck_row(deck))?;
    pitch(deck, screen)?;
    deck.cards.iter().try_for_each(|(name, number)| screen.say(format!("  {number:>2} {name}")))
}

/// What the deck is about, how hard it is and how it plays.
fn pitch(deck: &DeckPage, screen: &mut Screen) -> Result {
    let (tags, sentence) = (deck.pitch.tags(), deck.pitch.sentence.as_str());
    let text = if tags.is_empty() { sentence.to_owned() } else { format!("{tags}. {sentence}") };
    if text.is_empty() { Ok(()) } else { screen.say(wrap(&text, 2, screen.width())) }
}

fn deck_row(deck: &DeckPage) -> String {
    let cards: u64 = deck.cards.iter().map(|(_, number)| u64::from(*number)).sum();
    let facts = format!("{}, {}", count(cards, "card"), deck.source);
    format!("{}  {}  {}", paint(RULE, pad(&deck.name, 16)), paint(STRONG, &deck.title), paint(FAINT, facts))
}
