//! `deadhand play` and `deadhand resume`: a game in the terminal.

mod answers;
mod ending;
mod rescue;
mod session;
mod speech;
mod undo;

use std::io::{self, IsTerminal};

use phrases::{DeckWord, SetupWords};
use registry::Entry;
use table::{Seed, Table};

use crate::args::{Play, Resume, Sitting};
use crate::failure::{Failure, Result};
use crate::files;
use crate::paint::Citing;
use crate::screen::Screen;

pub use ending::verdict;
pub use session::{Asking, Echo, Memory, Session, Sitter};

pub fn run(args: &Play, games: &'static [Entry], screen: Screen) -> Result {
    let game = registry::find_in(games, &args.game).map_err(Failure::Wrong)?;
    let cards = files::adopt(&args.own, game)?;
    let wanted = SetupWords { decks: decks(args, game)?, options: args.options.clone(), cards };
    let setup = (game.setup)(&wanted).map_err(Failure::Wrong)?;
    let seed = args.seed.map_or_else(Seed::fresh, Seed::from_number);
    let table = (game.open)(&setup, seed).map_err(Failure::wrong)?;
    let bots = args.seed.unwrap_or_else(registry::fresh_seed);
    sit_down(game, table, &args.sitting, bots, screen)
}

pub fn resume(args: &Resume, games: &'static [Entry], screen: Screen) -> Result {
    let (file, record) = files::read(&args.file)?;
    let wrong = |error: &dyn std::fmt::Display| Failure::Wrong(format!("{file}: {error}"));
    let game = registry::of_record(games, &record).map_err(|error| wrong(&error))?;
    files::adopt(&args.own, game)?;
    let table = (game.load)(&record).map_err(|error| wrong(&error))?;
    go_on(game, table, &args.sitting, screen)
}

/// Plays on with a match that is under way.
pub fn go_on(game: &'static Entry, table: Box<dyn Table>, sitting: &Sitting, screen: Screen) -> Result {
    sit_down(game, table, sitting, registry::fresh_seed(), screen)
}

/// The decks in the order of the seats; behind the last one that is named the game chooses.
fn decks(args: &Play, game: &Entry) -> Result<Vec<DeckWord>> {
    let mut decks = args.vs_deck.iter().map(|word| files::deck(word)).collect::<Result<Vec<_>>>()?;
    let seats = usize::from(game.info.most_seats);
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

fn sit_down(
    entry: &'static Entry,
    table: Box<dyn Table>,
    sitting: &Sitting,
    seed: u64,
    screen: Screen,
) -> Result {
    let seats = table.seats();
    if sitting.seat >= seats {
        let last = seats.saturating_sub(1);
        return Err(Failure::Wrong(format!("--seat {}: there are the seats 0 to {last}", sitting.seat)));
    }
    let sitter = |seat: u8| match sitting.hotseat || seat == sitting.seat {
        true => Sitter::Person,
        false => Sitter::Bot(sitting.bot),
    };
    let terminal = io::stdin().is_terminal();
    let mut session = Session {
        entry,
        table,
        sitters: (0..seats).map(sitter).collect(),
        asking: if sitting.ask_all { Asking::Always } else { Asking::Choices },
        citing: if sitting.all_rules { Citing::All } else { Citing::First },
        keep: sitting.save.clone(),
        seed,
        input: Box::new(io::stdin().lock()),
        echo: if terminal { Echo::Off } else { Echo::On },
        screen,
        memory: Memory::default(),
    };
    session.run()
}

#[cfg(test)]
mod tests;
