//! `deadhand ladder`: bots play against each other and are rated.

mod args;

use lab::{Ladder as Rated, Pairing, Share};
use registry::Entry;
use serde_json::{Value, json};

use crate::failure::{Failure, Result};
use crate::guest::Player;
use crate::screen::Screen;
use crate::sim;

pub use args::Ladder;

pub fn run(args: &Ladder, games: &'static [Entry], screen: &mut Screen) -> Result {
    let seed = args.seed.unwrap_or_else(registry::fresh_seed);
    let names: Vec<String> = args.bots.iter().map(Player::to_string).collect();
    if let Some(twice) = names.iter().enumerate().find(|(at, name)| names[..*at].contains(name)) {
        return Err(Failure::Wrong(format!("--bots: {} is there twice", twice.1)));
    }
    let of_one = args.sim(&args.bots[..1], seed);
    match sim::words(&of_one, games)?.1 {
        1 => alone(args, seed, &names, games, screen),
        2 => against(args, seed, &names, games, screen),
        seats => Err(Failure::Wrong(format!(
            "a ladder is for two or for one: {seats} seats play here, say with --players how many should"
        ))),
    }
}

fn against(
    args: &Ladder,
    seed: u64,
    names: &[String],
    games: &'static [Entry],
    screen: &mut Screen,
) -> Result {
    if names.len() < 2 {
        return Err(Failure::wrong("--bots: a ladder needs at least two bots"));
    }
    let last = |row: usize| if args.neighbors { names.len().min(row + 2) } else { names.len() };
    let pairs: Vec<(usize, usize)> =
        (0..names.len()).flat_map(|row| (row + 1..last(row)).map(move |column| (row, column))).collect();
    let bar = sim::bar(args.games.saturating_mul(pairs.len() as u64));
    let mut pairings = Vec::new();
    for (row, column) in pairs {
        let sim = args.sim(&[args.bots[row].clone(), args.bots[column].clone()], seed);
        let (words, seats) = sim::words(&sim, games)?;
        let tally = sim::contest(&sim, seats, &words, &|| bar.inc(1))?;
        pairings.push(Pairing { sides: [row, column], tally });
    }
    bar.finish_and_clear();
    let game = pairings.first().map_or("", |pairing| pairing.tally.game);
    let ladder = Rated::of(game, seed, names, &pairings);
    if args.json {
        screen.json(&ladder)?
    } else {
        screen.ask(&ladder)?
    }
    if ladder.failed > 0 { Err(Failure::No) } else { Ok(()) }
}

/// Whoever plays alone is measured by how often the game is won.
fn alone(args: &Ladder, seed: u64, names: &[String], games: &'static [Entry], screen: &mut Screen) -> Result {
    let bar = sim::bar(args.games.saturating_mul(names.len() as u64));
    let (mut shares, mut failed, mut game) = (Vec::<Share>::new(), 0, "");
    for player in &args.bots {
        let sim = args.sim(std::slice::from_ref(player), seed);
        let (words, seats) = sim::words(&sim, games)?;
        let tally = sim::contest(&sim, seats, &words, &|| bar.inc(1))?;
        shares.push(tally.contestants[0].share);
        (failed, game) = (failed + tally.failed(), tally.game);
    }
    bar.finish_and_clear();
    if args.json {
        let rung = |(name, share): (&String, &Share)| json!({ "name": name, "won": share });
        let rungs: Vec<Value> = names.iter().zip(&shares).map(rung).collect();
        screen.json(
            &json!({ "game": game, "seed": seed, "games": args.games, "failed": failed, "rungs": rungs }),
        )?;
    } else {
        let width = names.iter().map(String::len).max().unwrap_or(0);
        let mut text = format!("{} games of {game} for each bot, seed {seed}\n", args.games);
        for (name, share) in names.iter().zip(&shares) {
            text.push_str(&format!("{name:width$}  {share} won\n"));
        }
        screen.ask(text)?;
    }
    if failed > 0 { Err(Failure::No) } else { Ok(()) }
}
