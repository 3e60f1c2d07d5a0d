//! The words of the command.

use std::path::PathBuf;

use clap::Args;

use crate::args::{Course, OwnCards, Patience, Sim};
use crate::guest::Player;

/// Let a network learn a game by playing against itself
///
/// Begins with the game's own opinion of a position and corrects it by what came of it. Every mode that isn't chosen is
/// played, with every number of players, and every deck against every other. Tells now and then how it does against the greedy bot, and keeps the network in a file each time; use it as
/// "net:FILE" wherever a bot is named. With --games the same seed gives the same network, for any number of threads.
#[derive(Debug, Args)]
#[command(after_help = r#"Examples:
  deadhand train az --minutes 20 --out az.net
  deadhand train gl --scenario versus --games 20000 --seed 1 --out gl.net
  deadhand train az --from az.net --minutes 60 --out better.net
  deadhand ladder az --bots greedy,veteran:100,net:az.net,net:100:az.net
  deadhand play az --bot net:az.net"#)]
pub struct Train {
    /// The game, by name or code
    pub game: String,

    /// How long
    #[arg(long, value_name = "N", default_value_t = 10.0, conflicts_with = "games")]
    pub minutes: f64,

    /// How many games instead, rounded up to whole rounds of 200
    #[arg(long, value_name = "N")]
    pub games: Option<u64>,

    /// The seed of everything; without it a fresh one, which is reported
    #[arg(long, value_name = "N")]
    pub seed: Option<u64>,

    /// The file of the network; without it GAME.net in the current folder
    #[arg(long, value_name = "FILE")]
    pub out: Option<PathBuf>,

    /// Go on with this network
    #[arg(long, value_name = "FILE")]
    pub from: Option<PathBuf>,

    /// The decks to learn with, if not all: names, or deck files
    #[arg(long, value_name = "DECK,DECK", value_delimiter = ',')]
    pub decks: Vec<String>,

    #[command(flatten)]
    pub course: Course,

    /// A variant or option of the game; may be given again
    #[arg(long = "option", value_name = "WORD")]
    pub options: Vec<String>,

    /// How many threads; without it, one for each core
    #[arg(long, value_name = "N")]
    pub threads: Option<usize>,

    /// Print one JSON object a line: how far it is, and at the end what the network is
    #[arg(long)]
    pub json: bool,

    #[command(flatten)]
    pub own: OwnCards,
}

impl Train {
    /// Games of these bots, as `sim` plays them.
    pub fn sim(&self, course: &Course, bots: Vec<Player>, games: u64, seed: u64) -> Sim {
        Sim {
            game: self.game.clone(),
            games,
            bots,
            patience: Patience::default(),
            decks: vec![],
            seed: Some(seed),
            matrix: false,
            count_cards: false,
            course: course.clone(),
            campaign: None,
            options: self.options.clone(),
            threads: self.threads,
            csv: false,
            json: false,
            own: self.own.clone(),
        }
    }
}
