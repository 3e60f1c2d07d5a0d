//! The words of the command.

use clap::Args;

use crate::args::{Course, OwnCards, Patience, Sim};
use crate::guest::Player;

/// Let bots play against each other and rate them
///
/// The five levels, unless you name others. Each plays against each other one, in every seat on the same seeds. 400 points of rating are odds of ten to one; the
/// mean is 1500. In a game played alone the bots are listed by how often they win. The result is the same for any
/// number of threads.
#[derive(Debug, Args)]
#[command(after_help = r#"Examples:
  deadhand ladder apocalypze --neighbors --games 400 --seed 1
  deadhand ladder grimlore --scenario versus --bots hunter,legend,veteran --games 100
  deadhand ladder zombie-enclave --bots scrapper,legend --json
  deadhand ladder necrogenesis --bots "greedy,exec:python3 my_bot.py" --games 50"#)]
pub struct Ladder {
    /// The game, by name or code
    pub game: String,

    /// The bots: levels, or "exec:PROGRAM ARGS" for a program of your own
    #[arg(
        long,
        value_name = "LEVEL,LEVEL",
        value_delimiter = ',',
        default_value = "shambler,scrapper,hunter,warden,legend"
    )]
    pub bots: Vec<Player>,

    /// How many games for each pair of bots; alone, for each bot
    #[arg(long, value_name = "N", default_value_t = 100)]
    pub games: u64,

    /// Only pair each bot with the one named before it: enough for the rungs of a ladder, and much quicker
    #[arg(long)]
    pub neighbors: bool,

    #[command(flatten)]
    pub patience: Patience,

    /// The seed of all games; without it a fresh one, which is reported
    #[arg(long, value_name = "N")]
    pub seed: Option<u64>,

    #[command(flatten)]
    pub course: Course,

    /// A variant or option of the game; may be given again
    #[arg(long = "option", value_name = "WORD")]
    pub options: Vec<String>,

    /// How many threads; without it, one for each core
    #[arg(long, value_name = "N")]
    pub threads: Option<usize>,

    /// Print one JSON object
    #[arg(long)]
    pub json: bool,

    #[command(flatten)]
    pub own: OwnCards,
}

impl Ladder {
    /// The games of these bots as `sim` plays them.
    pub fn sim(&self, bots: &[Player], seed: u64) -> Sim {
        Sim {
            game: self.game.clone(),
            games: self.games,
            bots: bots.to_vec(),
            patience: self.patience.clone(),
            decks: vec![],
            seed: Some(seed),
            matrix: false,
            count_cards: false,
            course: self.course.clone(),
            campaign: None,
            options: self.options.clone(),
            threads: self.threads,
            csv: false,
            json: self.json,
            own: self.own.clone(),
        }
    }
}
