//! `deadhand menu`: a short way into a game in the terminal.

use std::io::{self, BufRead};
use std::path::Path;

use bots::Level;
use clap::Parser;
use phrases::{DeckPage, Way};
use registry::Entry;

use crate::args::{Cli, Command};
use crate::failure::{Failure, Result};
use crate::paint::{FAINT, MARK, PLAIN, STRONG, TITLE, hang, paint, words, wrap};
use crate::play;
use crate::screen::Screen;

/// Asks for a game, decks and an opponent, then plays.
pub fn run(games: &'static [Entry], mut screen: Screen) -> Result {
    screen.say(format!("{}  zombie card games", paint(TITLE, "Deadhand")))?;
    let advice = "Press Enter for the first; deadhand --help lists what else there is.";
    screen.say(paint(FAINT, wrap(advice, 0, screen.width())))?;
    let Some(chosen) = chosen(games, &mut io::stdin().lock(), &mut screen)? else { return Ok(()) };
    let line = std::iter::once("deadhand".to_owned()).chain(chosen);
    screen.say(paint(FAINT, line.clone().collect::<Vec<_>>().join(" ")))?;
    match Cli::try_parse_from(line).map(|cli| cli.command) {
        Ok(Some(Command::Play(args))) => play::run(&args, games, screen),
        _ => Err(Failure::wrong("the menu's command cannot be read")),
    }
}

/// The words of the command line for what was chosen; `None` if the reader leaves.
fn chosen(games: &[Entry], input: &mut dyn BufRead, screen: &mut Screen) -> Result<Option<Vec<String>>> {
    let game = match games {
        [only] => only,
        _ => {
            let titles: Vec<String> = games.iter().map(title).collect();
            let Some(at) = choose("Which game?", &titles, input, screen)? else { return Ok(None) };
            &games[at]
        }
    };
    let mut words = vec!["play".to_owned(), game.info.name.to_owned()];
    let Some(course) = course(game, input, screen)? else { return Ok(None) };
    let options: Vec<String> = course.iter().filter(|word| !word.starts_with("--")).cloned().collect();
    words.extend(course);
    let Some(seats) = seats(game, &options, input, screen)? else { return Ok(None) };
    if game.info.least_seats < game.info.most_seats {
        words.extend(["--players".to_owned(), seats.to_string()]);
    }
    let Some(decks) = decks(game, &options, seats, input, screen)? else { return Ok(None) };
    words.extend(decks);
    if seats > 1 {
        let mut levels: Vec<String> = Level::LADDER
            .iter()
            .rev()
            .map(|level| format!("{} bot ({level}): {}", level.title(), level.sentence()))
            .collect();
        levels.push("a person at this screen".to_owned());
        let is_duel = game.info.most_seats == 2;
        let question = if is_duel { "Who do you play against?" } else { "Who plays the others?" };
        let Some(at) = choose(question, &levels, input, screen)? else { return Ok(None) };
        match Level::LADDER.iter().rev().nth(at) {
            Some(level) => words.extend(["--bot".to_owned(), level.to_string()]),
            None => words.push("--hotseat".to_owned()),
        }
    }
    Ok(Some(words))
}

/// A game with its sentence and facts: "(20 min, easy to learn)".
fn title(game: &Entry) -> String {
    let menu = (game.house)().menu();
    let minutes = menu.minutes.map(|minutes| format!("{minutes} min"));
    let difficulty = menu.difficulty.map(|difficulty| format!("{difficulty} to learn"));
    let facts: Vec<String> = minutes.into_iter().chain(difficulty).collect();
    let facts = if facts.is_empty() { String::new() } else { format!(" ({})", facts.join(", ")) };
    format!("{}: {}{facts}", game.info.title, game.info.sentence)
}

/// A deck with its sentence and tags: "(medium · many people)".
fn deck_title(deck: &DeckPage) -> String {
    said(&deck.title, &deck.pitch.sentence, &deck.pitch.tags())
}

fn said(title: &str, sentence: &str, tags: &str) -> String {
    let sentence = if sentence.is_empty() { String::new() } else { format!(": {sentence}") };
    let tags = if tags.is_empty() { String::new() } else { format!(" ({tags})") };
    format!("{title}{sentence}{tags}")
}

/// What each seat brings along; `None` if the reader leaves.
fn decks(
    game: &Entry,
    options: &[String],
    seats: u8,
    input: &mut dyn BufRead,
    screen: &mut Screen,
) -> Result<Option<Vec<String>>> {
    if let Some(picks) = (game.house)().mode(options).and_then(|mode| mode.picks) {
        return cast(game, picks, input, screen);
    }
    let mut decks = (game.house)().decks();
    let mut words = vec![];
    for seat in 0..if decks.is_empty() { 0 } else { seats } {
        let titles: Vec<String> = decks.iter().map(deck_title).collect();
        let question = match seat {
            0 => "Your deck?".to_owned(),
            1 if seats == 2 => "Your opponent's deck?".to_owned(),
            _ => format!("Deck {}?", seat + 1),
        };
        let Some(at) = choose(&question, &titles, input, screen)? else { return Ok(None) };
        let flag = if seat == 0 { "--deck" } else { "--vs-deck" };
        words.extend([flag.to_owned(), decks[at].name.clone()]);
        // The others come first for the next seat.
        decks[at..].rotate_left(1);
    }
    Ok(Some(words))
}

/// As many as the reader picks, and the rest is dealt; the other seats get whom nobody picked.
fn cast(
    game: &Entry,
    picks: u8,
    input: &mut dyn BufRead,
    screen: &mut Screen,
) -> Result<Option<Vec<String>>> {
    let mut decks = (game.house)().decks();
    let mut picked: Vec<String> = vec![];
    while picked.len() < usize::from(picks) {
        let left = usize::from(picks) - picked.len();
        let noun = (game.deck_noun)();
        let dealt = if left == 1 { format!("Deal me a {noun}") } else { format!("Deal me {left} {noun}s") };
        let titles: Vec<String> = std::iter::once(dealt).chain(decks.iter().map(deck_title)).collect();
        let question = format!("{noun} {} of {picks}?", picked.len() + 1);
        let Some(at) = choose(&question, &titles, input, screen)? else { return Ok(None) };
        let Some(at) = at.checked_sub(1) else { break };
        picked.push(decks.remove(at).name);
    }
    Ok(Some(match picked.is_empty() {
        true => vec![],
        false => vec!["--deck".to_owned(), picked.join("+")],
    }))
}

/// How many sit down, where the game or the way to play it leaves it open; `None` if the reader leaves.
fn seats(
    game: &Entry,
    options: &[String],
    input: &mut dyn BufRead,
    screen: &mut Screen,
) -> Result<Option<u8>> {
    let (least, most) = (game.house)().seats(options);
    if least == most {
        return Ok(Some(most));
    }
    let titles: Vec<String> = (least..=most).map(|n| n.to_string()).collect();
    let at = choose("How many players?", &titles, input, screen)?;
    Ok(at.map(|at| least + at as u8))
}

/// The flags for a scenario or a campaign, where the game has them; `None` if the reader leaves.
fn course(game: &Entry, input: &mut dyn BufRead, screen: &mut Screen) -> Result<Option<Vec<String>>> {
    let file = format!("{}-campaign.jsonl", game.info.name);
    let begun = Path::new(&file).exists();
    let mut modes = (game.house)().modes();
    if begun {
        let mut campaigns = 0;
        modes.retain_mut(|mode| match mode.word.starts_with("campaign=") {
            true => {
                mode.title = format!("The campaign in {file}");
                mode.sentence.clear();
                mode.style.clear();
                campaigns += 1;
                campaigns == 1
            }
            false => true,
        });
    }
    if modes.is_empty() {
        return Ok(Some(vec![]));
    }
    let title = |mode: &Way| said(&mode.title, &mode.sentence, &mode.tags());
    let titles: Vec<String> = modes.iter().map(title).collect();
    let Some(at) = choose("What do you want to play?", &titles, input, screen)? else { return Ok(None) };
    match modes[at].word.split_once('=') {
        Some(("campaign", _)) if begun => Ok(Some(vec!["--campaign".to_owned(), file])),
        Some(("campaign", start)) => {
            Ok(Some(["--campaign", &file, "--start", start].map(str::to_owned).to_vec()))
        }
        Some(("scenario", number)) => {
            let words = vec!["--scenario".to_owned(), number.to_owned()];
            with_rules(game, words, input, screen)
        }
        _ => Ok(Some(vec!["--scenario".to_owned(), modes[at].word.clone()])),
    }
}

fn with_rules(
    game: &Entry,
    mut words: Vec<String>,
    input: &mut dyn BufRead,
    screen: &mut Screen,
) -> Result<Option<Vec<String>>> {
    let rules = (game.variants)().into_iter().filter(|rule| !rule.by_name);
    let rules: Vec<String> = rules.map(|rule| rule.word).collect();
    if !rules.is_empty() {
        let all = format!("All advanced rules too: {}", rules.join(", "));
        let ways = ["The standard rules".to_owned(), all];
        let Some(way) = choose("Which rules?", &ways, input, screen)? else { return Ok(None) };
        if way == 1 {
            words.extend(["--with".to_owned(), rules.join(",")]);
        }
    }
    Ok(Some(words))
}

/// The number that is chosen; `None` if the reader leaves.
fn choose(
    question: &str,
    titles: &[String],
    input: &mut dyn BufRead,
    screen: &mut Screen,
) -> Result<Option<usize>> {
    screen.say(format!("\n{}", paint(STRONG, question)))?;
    for (at, title) in titles.iter().enumerate() {
        let title: Vec<_> = words(PLAIN, title).collect();
        screen.say(hang(&paint(MARK, format!("{:>3}  ", at + 1)), &title, 5, screen.width()))?;
    }
    loop {
        screen.ask("> ")?;
        let mut line = String::new();
        if input.read_line(&mut line)? == 0 {
            return Ok(None);
        }
        match (line.trim(), line.trim().parse::<usize>()) {
            ("", _) => return Ok(Some(0)),
            ("quit" | "exit" | "q", _) => return Ok(None),
            (_, Ok(number)) if (1..=titles.len()).contains(&number) => return Ok(Some(number - 1)),
            _ => screen.say(format!("Type a number from 1 to {}, or quit.", titles.len()))?,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn enter_takes_the_first_and_nonsense_is_asked_again() {
        let titles = ["a".to_owned(), "b".to_owned()];
        let chosen = |said: &str| {
            let mut out = vec![];
            choose("Which?", &titles, &mut said.as_bytes(), &mut Screen::test(&mut out)).unwrap()
        };
        assert_eq!(chosen("\n"), Some(0));
        assert_eq!(chosen("3\nx\n2\n"), Some(1));
        assert_eq!(chosen("quit\n"), None);
        assert_eq!(chosen(""), None);
    }
}
