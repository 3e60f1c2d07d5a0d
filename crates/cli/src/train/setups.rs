//! What a network learns from.

use bots::Level;
use registry::Entry;
use serde_json::Value;

use crate::args;
use crate::course::Played;
use crate::failure::{Failure, Result};
use crate::guest::Player;
use crate::sim;

use super::Train;

/// The setups to learn from, in the order of play. What is not chosen is all played: every mode, with every number of
/// players, every deck against every other. Each mode with each number of players has as many games as any other.
pub fn setups(args: &Train, games: &'static [Entry]) -> Result<Vec<Value>> {
    let mut fields = Vec::new();
    for course in courses(args, games)? {
        let sim = args.sim(&course, vec![Player::Level(Level::Greedy)], 1, 0);
        let (words, seats) = sim::words(&sim, games)?;
        fields.push(words.field(seats, &args.decks)?);
    }
    let longest = fields.iter().map(Vec::len).max().unwrap_or(0);
    let turn = |at: usize| fields.iter().map(move |field| field[at % field.len()].clone());
    Ok((0..longest).flat_map(turn).collect())
}

/// Every mode with every number of players, as far as it is open.
fn courses(args: &Train, games: &'static [Entry]) -> Result<Vec<args::Course>> {
    let played = Played::of(&args.own, registry::find_in(games, &args.game).map_err(Failure::Wrong)?)?;
    let mut modes: Vec<Option<String>> = match &args.course.scenario {
        Some(scenario) => vec![Some(scenario.clone())],
        None => played.printing.modes().into_iter().map(|mode| Some(mode.word)).collect(),
    };
    if modes.is_empty() {
        modes.push(None);
    }
    let mut courses = Vec::new();
    for scenario in modes {
        let of_mode = args::Course { scenario, ..args.course.clone() };
        let options = of_mode.words(&played, None)?;
        let (fewest, most) = match args.course.players {
            Some(players) => (players, players),
            None => played.printing.seats(&options),
        };
        courses.extend((fewest..=most).map(|seats| args::Course { players: Some(seats), ..of_mode.clone() }));
    }
    Ok(courses)
}
