//! `deadhand sim`: bots play many games.

use std::io::IsTerminal;
use std::sync::Mutex;

use guests::INSTEAD;
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use lab::{Contestant, Tally};
use phrases::DeckWord;
use registry::{ContestSpec, Entry, FieldSpec, Progress};
use serde_json::Value;

use crate::args::{Course, Sim};
use crate::course::{Played, Wanted};
use crate::failure::{Failure, Result};
use crate::files;
use crate::guest::{Party, Player, Unseated};
use crate::screen::Screen;

pub fn run(args: &Sim, games: &'static [Entry], screen: &mut Screen) -> Result {
    let (words, seats) = words(args, games)?;
    if args.matrix {
        return matrix(args, &words, screen);
    }
    let bar = bar(args.games);
    let tally = contest(args, seats, &words, &|| bar.inc(1))?;
    bar.finish_and_clear();
    match (args.json, args.csv) {
        (true, _) => screen.json(&tally)?,
        (_, true) => screen.ask(tally.csv())?,
        _ => screen.ask(&tally)?,
    }
    if tally.failed() > 0 { Err(Failure::No) } else { Ok(()) }
}

/// What is played, and by how many.
pub fn words<'a>(args: &'a Sim, games: &'static [Entry]) -> Result<(Words<'a>, usize)> {
    let game = registry::find_in(games, &args.game).map_err(Failure::Wrong)?;
    let played = Played::of(&args.own, game)?;
    if args.games == 0 {
        return Err(Failure::wrong("--games 0: there must be at least one game"));
    }
    if args.threads == Some(0) {
        return Err(Failure::wrong("--threads 0: there must be at least one thread"));
    }
    let campaign = args.campaign.as_deref();
    let course = args.course.words(&played, campaign)?;
    let mut asked: Vec<String> = course.into_iter().chain(args.options.iter().cloned()).collect();
    asked.extend(args.course.players(&played, &asked, 1)?);
    let seats = if args.matrix { 2 } else { seats(args, asked, &played)? };
    let mut options = args.options.clone();
    if game.info.least_seats < game.info.most_seats {
        options.push(format!("seats={seats}"));
    }
    Ok((Words { played, course: &args.course, campaign, options }, seats))
}

/// Makes setups of decks.
pub struct Words<'a> {
    pub played: Played,
    course: &'a Course,
    campaign: Option<&'a str>,
    options: Vec<String>,
}

impl Words<'_> {
    /// Every deck against every other, in both seats; what is usual where there are no decks for two.
    pub fn field(&self, seats: usize, decks: &[String]) -> Result<Vec<Value>> {
        let known = self.played.printing.decks().into_iter().map(|deck| deck.name);
        let names: Vec<String> = if decks.is_empty() { known.collect() } else { decks.to_vec() };
        if seats != 2 || names.len() < 2 {
            return Ok(vec![self.setup(vec![])?]);
        }
        let decks = names.iter().map(|word| files::deck(word)).collect::<Result<Vec<_>>>()?;
        let others = |one: usize| (0..decks.len()).filter(move |&other| other != one);
        let pairs = (0..decks.len()).flat_map(|one| others(one).map(move |other| [one, other]));
        pairs.map(|pair| self.setup(pair.map(|deck| decks[deck].clone()).to_vec())).collect()
    }

    fn setup(&self, decks: Vec<DeckWord>) -> Result<Value> {
        let Words { played, course, campaign, options } = self;
        Wanted { course, campaign: *campaign, options }.setup(played, decks)
    }
}

/// Plays all games and tells which programs lost their seats.
pub fn contest(args: &Sim, seats: usize, words: &Words, progress: Progress) -> Result<Tally> {
    args.bots.iter().try_for_each(|player| player.check(words.played.game))?;
    let players: Vec<Player> = args.bots.iter().cloned().cycle().take(seats).collect();
    let decks = args.decks.iter().map(|word| files::deck(word)).collect::<Result<Vec<_>>>()?;
    let setup = |round: usize| {
        // In round r contestant c has the chair (c + r) % seats.
        let deck = |chair: usize| decks[(chair + seats - round) % seats].clone();
        words.setup(if decks.is_empty() { vec![] } else { (0..seats).map(deck).collect() })
    };
    let spec = ContestSpec {
        contestants: contestants(&players, &args.decks),
        setups: (0..seats).map(setup).collect::<Result<_>>()?,
        games: args.games,
        seed: args.seed.unwrap_or_else(registry::fresh_seed),
        counts_uses: args.count_cards,
        threads: args.threads,
    };
    let (tally, lost) = play(args, words.played.game, &players, &spec, progress)?;
    complain(&spec.contestants, &lost);
    Ok(tally)
}

/// Plays the games; those with programs at tables, where they can sit.
fn play(
    args: &Sim,
    entry: &'static Entry,
    players: &[Player],
    spec: &ContestSpec,
    progress: Progress,
) -> Result<(Tally, Vec<Unseated>)> {
    if players.iter().all(|player| player.level().is_some()) {
        return Ok(((entry.contest)(spec, None, progress).map_err(Failure::Wrong)?, vec![]));
    }
    if args.count_cards {
        return Err(Failure::wrong(
            "--count-cards counts for bots of ours only: leave it out, or the programs",
        ));
    }
    let party = Party { entry, players, patience: args.patience.time(), unseated: Mutex::default() };
    let tally = (entry.contest)(spec, Some(&party), progress).map_err(Failure::Wrong)?;
    Ok((tally, party.lost()))
}

/// Tells which programs lost their seats; the games went on, so that the result stands for what came of it.
fn complain(contestants: &[Contestant], lost: &[Unseated]) {
    for (at, contestant) in contestants.iter().enumerate() {
        let mut games = lost.iter().filter(|one| one.contestant == at);
        let Some(Unseated { game, why, .. }) = games.next() else { continue };
        let number = 1 + games.count();
        let games = if number == 1 { "game" } else { "games" };
        let name = &contestant.name;
        eprintln!(
            "{name} lost its seat to the {INSTEAD} bot in {number} {games}, first in game {game}: {why}"
        );
    }
}

/// How many sides there are: as many as are asked for, as bots or decks are given, and as the way to play needs.
fn seats(args: &Sim, asked: Vec<String>, played: &Played) -> Result<usize> {
    let Played { game, printing } = played;
    let (least, most) = printing.seats(&asked);
    let wanted = asked.iter().filter_map(|word| word.strip_prefix("seats=")?.parse().ok());
    let (least, most) = (usize::from(wanted.fold(least, u8::max)), usize::from(most));
    if most == 1 && args.bots.len() > 1 {
        return Err(Failure::Wrong(format!("{} is played alone: give one bot", title(played, &asked))));
    }
    if !args.decks.is_empty() && printing.decks().is_empty() {
        return Err(Failure::Wrong(format!("{} has no decks: leave out --decks", game.info.name)));
    }
    let seats = args.bots.len().max(args.decks.len()).max(least);
    let uneven = |number: usize| number != seats && number > 1;
    if uneven(args.bots.len()) || (uneven(args.decks.len()) || args.decks.len() == 1 && seats > 1) {
        return Err(Failure::Wrong(format!(
            "{} bots and {} decks: give one bot for all or one for each side, and no deck or one for each \
             side (--matrix compares decks)",
            args.bots.len(),
            args.decks.len()
        )));
    }
    if seats > most {
        let name = title(played, &asked);
        return Err(Failure::Wrong(format!("{seats} sides: {name} has at most {most} seats")));
    }
    Ok(seats)
}

/// What is played, by name: the mode where the game has several.
fn title(played: &Played, asked: &[String]) -> String {
    played.printing.mode(asked).map_or_else(|| played.game.info.name.to_owned(), |mode| mode.title)
}

/// Names tell sides apart: by deck, by bot, and by number where that is not enough.
fn contestants(players: &[Player], decks: &[String]) -> Vec<Contestant> {
    let name = |at: usize| decks.get(at).cloned().unwrap_or_else(|| players[at].to_string());
    let names: Vec<String> = (0..players.len()).map(name).collect();
    let is_double = |name: &String| names.iter().filter(|other| *other == name).count() > 1;
    let contestant = |(at, player): (usize, &Player)| {
        let name = &names[at];
        let name = if is_double(name) { format!("{name} #{}", at + 1) } else { name.clone() };
        let player = match player {
            Player::Level(level) => lab::Player::Level(*level),
            Player::Program(words) => lab::Player::Guest(words.name().to_owned()),
        };
        Contestant { name, player }
    };
    players.iter().enumerate().map(contestant).collect()
}

fn matrix(args: &Sim, words: &Words, screen: &mut Screen) -> Result {
    let Played { game, printing } = &words.played;
    let known = printing.decks();
    if game.info.most_seats < 2 || known.is_empty() {
        let name = game.info.name;
        return Err(Failure::Wrong(format!(
            "--matrix sets decks against each other: {name} has none to set"
        )));
    }
    let [Player::Level(level)] = args.bots[..] else {
        return Err(Failure::wrong("--matrix compares decks: give one bot of ours, which plays them all"));
    };
    let names = match args.decks.as_slice() {
        [] => known.into_iter().map(|deck| deck.name).collect(),
        [_] => return Err(Failure::wrong("--matrix compares decks: give at least two, or none for all")),
        given => given.to_vec(),
    };
    let decks = names.iter().map(|word| files::deck(word)).collect::<Result<Vec<_>>>()?;
    // Nothing is set against itself, which some games would refuse: there the game chooses the other side.
    let pair = |row: usize, column: usize| match row == column {
        true => vec![decks[row].clone()],
        false => vec![decks[row].clone(), decks[column].clone()],
    };
    let all = 0..decks.len();
    let setups = all
        .clone()
        .map(|row| all.clone().map(|column| words.setup(pair(row, column))).collect())
        .collect::<Result<Vec<Vec<Value>>>>()?;
    let pairs = names.len() * names.len().saturating_sub(1) / 2;
    let seed = args.seed.unwrap_or_else(registry::fresh_seed);
    let spec = FieldSpec {
        decks: names,
        setups,
        level,
        games: args.games,
        seed,
        counts_uses: args.count_cards,
        threads: args.threads,
    };
    let bar = bar(args.games.saturating_mul(pairs as u64));
    let matrix = (words.played.game.field)(&spec, &|| bar.inc(1)).map_err(Failure::Wrong)?;
    bar.finish_and_clear();
    match (args.json, args.csv) {
        (true, _) => screen.json(&matrix)?,
        (_, true) => screen.ask(matrix.csv())?,
        _ => screen.ask(&matrix)?,
    }
    let failed: u64 = matrix.meetings.iter().map(|meeting| meeting.tally.failed()).sum();
    if failed > 0 { Err(Failure::No) } else { Ok(()) }
}

/// A progress bar for people; scripts see none.
pub fn bar(games: u64) -> ProgressBar {
    progress(games, "{bar:40} {human_pos}/{human_len} games, {eta} left")
}

/// The same for other work, in these words.
pub fn progress(all: u64, words: &str) -> ProgressBar {
    let terminal = std::io::stderr().is_terminal();
    let target = if terminal { ProgressDrawTarget::stderr() } else { ProgressDrawTarget::hidden() };
    let style = ProgressStyle::with_template(words);
    let bar = ProgressBar::with_draw_target(Some(all), target);
    match style {
        Ok(style) => bar.with_style(style),
        Err(_) => bar,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use bots::Level;

    #[test]
    fn equal_sides_are_numbered() {
        let named = |levels: &[Level], decks: &[&str]| {
            let players: Vec<Player> = levels.iter().map(|&level| Player::Level(level)).collect();
            let decks: Vec<String> = decks.iter().map(|&deck| deck.to_owned()).collect();
            contestants(&players, &decks).into_iter().map(|one| one.name).collect::<Vec<_>>()
        };
        assert_eq!(named(&[Level::Greedy, Level::Random], &[]), ["greedy", "random"]);
        assert_eq!(named(&[Level::Greedy, Level::Greedy], &[]), ["greedy #1", "greedy #2"]);
        assert_eq!(named(&[Level::Greedy, Level::Random], &["church", "church"]), ["church #1", "church #2"]);
    }
}
