//! `deadhand play` and `deadhand resume`: a game in the terminal.

mod answers;
mod called;
mod campaign;
mod ending;
mod rescue;
mod session;
mod speech;
mod undo;
mod weighed;

use std::collections::BTreeMap;
use std::io::{self, IsTerminal};

use guests::Guest;
use kernel::Seat;
use phrases::DeckWord;
use registry::Entry;
use table::{Seed, Table};

use crate::args::{Play, Resume, Sitting};
use crate::course::{Played, Wanted};
use crate::failure::{Failure, Result};
use crate::files;
use crate::guest::Player;
use crate::paint::Citing;
use crate::screen::Screen;

pub use ending::verdict;
pub use session::{Asking, Echo, Keep, Memory, Session, Sitter};

pub fn run(args: &Play, games: &'static [Entry], screen: Screen) -> Result {
    let game = registry::find_in(games, &args.game).map_err(Failure::Wrong)?;
    let played = Played::of(&args.own, game)?;
    if let Some(file) = &args.campaign {
        can_seat(&args.sitting, game)?;
        return campaign::run(file, args, &played, screen);
    }
    let decks = decks(args, &played)?;
    let mut options = args.options.clone();
    let course = args.course.words(&played, None)?;
    let asked: Vec<String> = course.into_iter().chain(args.options.iter().cloned()).collect();
    let is_said = asked.iter().any(|word| word.starts_with("seats="));
    let least = if args.sitting.hotseat && !is_said { 2.max(1 + args.vs_deck.len() as u8) } else { 1 };
    options.extend(args.course.players(&played, &asked, least)?);
    let wanted = Wanted { course: &args.course, campaign: None, options: &options };
    let table = open(&wanted.setup(&played, decks)?, args.seed, game)?;
    let keep = args.sitting.save.clone().map(Keep::Game);
    sit_down(Chair { game, table, keep, seed: bot_seed(args.seed) }, &args.sitting, screen)?.run()
}

fn open(setup: &serde_json::Value, seed: Option<u64>, game: &Entry) -> Result<Box<dyn Table>> {
    let seed = seed.map_or_else(Seed::fresh, Seed::from_number);
    (game.open)(setup, seed).map_err(Failure::wrong)
}

fn bot_seed(given: Option<u64>) -> u64 {
    given.unwrap_or_else(registry::fresh_seed)
}

pub fn resume(args: &Resume, games: &'static [Entry], screen: Screen) -> Result {
    let (file, record) = files::read_record(&args.file)?;
    let wrong = |error: &dyn std::fmt::Display| Failure::Wrong(format!("{file}: {error}"));
    let game = registry::of_record(games, &record).map_err(|error| wrong(&error))?;
    // Its cards are read first: the record finds them by their hash.
    let given = files::printing(&args.own, game)?;
    let table = (game.load)(&record).map_err(|error| wrong(&files::naming(error, given.as_ref())))?;
    go_on(game, table, &args.sitting, screen)
}

/// Plays on with a match that is under way.
pub fn go_on(game: &'static Entry, table: Box<dyn Table>, sitting: &Sitting, screen: Screen) -> Result {
    can_seat(sitting, game)?;
    let keep = sitting.save.clone().map(Keep::Game);
    sit_down(Chair { game, table, keep, seed: bot_seed(None) }, sitting, screen)?.run()
}

/// Whoever plays alone has neither opponents nor neighbours.
fn can_seat(sitting: &Sitting, game: &Entry) -> Result {
    if sitting.hotseat && game.info.most_seats < 2 {
        return Err(Failure::Wrong(format!("--hotseat: {} is played alone", game.info.name)));
    }
    Ok(())
}

/// The decks in the order of the seats; behind the last one that is named the game chooses.
fn decks(args: &Play, played: &Played) -> Result<Vec<DeckWord>> {
    let Played { game, printing } = played;
    let mut decks = args.vs_deck.iter().map(|word| files::deck(word)).collect::<Result<Vec<_>>>()?;
    let seats = usize::from(game.info.most_seats);
    if printing.decks().is_empty() && (args.deck.is_some() || !decks.is_empty()) {
        let name = game.info.name;
        return Err(Failure::Wrong(format!("{name} has no decks: leave out --deck and --vs-deck")));
    }
    if decks.len() >= seats.max(1) {
        return Err(Failure::Wrong(format!("--vs-deck: {} has at most {seats} seats", game.info.name)));
    }
    let Some(own) = &args.deck else {
        return match decks.is_empty() {
            true => Ok(decks),
            false => Err(Failure::wrong("--vs-deck without --deck: say which deck is yours")),
        };
    };
    let chair = usize::from(args.sitting.seat);
    if chair > decks.len() {
        return Err(Failure::wrong("--deck with --seat: say with --vs-deck what sits before you"));
    }
    decks.insert(chair, files::deck(own)?);
    Ok(decks)
}

/// A match for which somebody sits down.
struct Chair {
    game: &'static Entry,
    table: Box<dyn Table>,
    keep: Option<Keep>,
    /// The seed of the bots.
    seed: u64,
}

fn sit_down<'a>(chair: Chair, sitting: &Sitting, screen: Screen<'a>) -> Result<Session<'a>> {
    let Chair { game, table, keep, seed } = chair;
    sitting.bot.check(game)?;
    let seats = table.seats();
    if sitting.seat >= seats {
        let there = if seats == 1 {
            "is only seat 0".to_owned()
        } else {
            format!("are the seats 0 to {}", seats - 1)
        };
        return Err(Failure::Wrong(format!("--seat {}: there {there}", sitting.seat)));
    }
    let sitter = |seat: u8| match &sitting.bot {
        _ if sitting.hotseat || seat == sitting.seat => Sitter::Person,
        Player::Level(level) => Sitter::Bot(*level),
        Player::Program(_) => Sitter::Guest,
    };
    let terminal = io::stdin().is_terminal();
    let sitters: Vec<Sitter> = (0..seats).map(sitter).collect();
    let mut called = called::by_seats(&sitting.name, &sitters)?;
    let mut guests = BTreeMap::new();
    if let Player::Program(words) = &sitting.bot {
        for seat in (0..seats).map(Seat).filter(|seat| sitters[seat.index()] == Sitter::Guest) {
            called[seat.index()] = words.name().to_owned();
            let guest = Guest::sit(words, sitting.patience.time()).map_err(Failure::wrong)?;
            guests.insert(seat, guest);
        }
    }
    Ok(Session {
        entry: game,
        table,
        called,
        guests,
        sitters,
        asking: if sitting.ask_all { Asking::Always } else { Asking::Choices },
        citing: if sitting.all_rules { Citing::All } else { Citing::First },
        keep,
        seed,
        input: Box::new(io::stdin().lock()),
        echo: if terminal { Echo::Off } else { Echo::On },
        screen,
        memory: Memory::default(),
    })
}

#[cfg(test)]
mod tests;
