//! The words of the command line.

use std::path::PathBuf;
use std::time::Duration;

use clap::{Args, Parser, Subcommand, ValueEnum};
use registry::ReviewSpec;

use crate::engine::Words as Engine;
use crate::guest::Player;
use crate::host::{Backup, Doctor, Serve, Swarm};
use crate::ladder::Ladder;
use crate::train::Train;

const EXIT_CODES: &str = "\
Exit codes: 0 success; 1 the answer is no (a scenario failed, a record does not verify, a rule is not \
covered, nothing was found); 2 wrong usage or input.";

/// Play, study and balance zombie card games.
///
/// Every event, question and refusal cites the rule that caused it; every card is played by the very
/// words printed on it.
#[derive(Debug, Parser)]
#[command(name = "deadhand", version, after_help = EXIT_CODES, after_long_help = concat!("\
Examples:
  deadhand                                     the table in the browser
  deadhand play apocalypze                     a game against the Scrapper, a sensible bot
  deadhand play apocalypze --hotseat           two people at one screen
  deadhand rules apocalypze raider             rules about raiders
  deadhand cards apocalypze                    all cards
  deadhand sim apocalypze --games 1000 --bots hunter,scrapper

Exit codes:
  0  success
  1  the answer is no: a scenario failed, a record does not verify, a rule is not covered, nothing was found
  2  wrong usage or input"))]
pub struct Cli {
    /// When to use colors; `auto` means on a terminal, unless NO_COLOR is set
    #[arg(long, global = true, value_name = "WHEN", default_value = "auto")]
    pub color: Color,

    #[command(subcommand)]
    pub command: Option<Command>,
}

/// Kinds of pictures.
#[derive(Clone, Copy, Debug, ValueEnum)]
pub enum PictureKind {
    Scene,
    Figure,
    Face,
}

impl From<PictureKind> for pictures::Kind {
    fn from(kind: PictureKind) -> pictures::Kind {
        match kind {
            PictureKind::Scene => pictures::Kind::Scene,
            PictureKind::Figure => pictures::Kind::Figure,
            PictureKind::Face => pictures::Kind::Face,
        }
    }
}

#[derive(Clone, Copy, Debug, ValueEnum)]
pub enum Color {
    Auto,
    Always,
    Never,
}

#[derive(Debug, Subcommand)]
pub enum Command {
    Serve(Serve),
    Play(Play),
    /// Choose a game in the terminal step by step
    #[command(after_help = "Example:\n  deadhand menu")]
    Menu,
    Resume(Resume),
    Sim(Sim),
    Ladder(Ladder),
    Train(Train),
    Replay(Replay),
    Review(ReviewArgs),
    Rules(Rules),
    Cards(Cards),
    Decks(Decks),
    /// Run scenarios: a position, plays, and what must come of them
    #[command(subcommand)]
    Scenario(Scenario),
    Completions(Completions),
    Engine(Engine),
    Backup(Backup),
    Doctor(Doctor),
    Swarm(Swarm),
}

/// Your own cards, where a command can use them.
#[derive(Clone, Debug, Default, Args)]
pub struct OwnCards {
    /// Add the cards of this file, in place of those with the same name; may be repeated
    #[arg(long, value_name = "FILE")]
    pub cards: Vec<PathBuf>,
}

/// What is played, where a game has scenarios and rules to add.
#[derive(Clone, Debug, Default, Args)]
pub struct Course {
    /// The scenario or way to play, where the game has several: its name or number
    #[arg(long, value_name = "NAME")]
    pub scenario: Option<String>,

    /// How many play, where the game leaves it open
    #[arg(long, value_name = "N")]
    pub players: Option<u8>,

    /// Rules to add, if the game has any: their names, or `all`
    #[arg(long, value_name = "RULE,RULE", value_delimiter = ',')]
    pub with: Vec<String>,

    /// The Objective, if the game has them, instead of a random one
    #[arg(long, value_name = "NAME")]
    pub objective: Option<String>,
}

/// How long programs may think.
#[derive(Clone, Debug, Args)]
pub struct Patience {
    /// How many seconds a program of your own has for an answer; then it loses its seat to the greedy bot
    #[arg(long, value_name = "N", default_value_t = 10.0, value_parser = seconds)]
    pub bot_seconds: f64,
}

pub fn seconds(text: &str) -> Result<f64, String> {
    let wrong = || format!("'{text}': give a number of seconds from 0.01 to 3600");
    text.parse().ok().filter(|seconds| (0.01..=3600.0).contains(seconds)).ok_or_else(wrong)
}

impl Default for Patience {
    fn default() -> Patience {
        Patience { bot_seconds: 10.0 }
    }
}

impl Patience {
    pub fn time(&self) -> Duration {
        Duration::from_secs_f64(self.bot_seconds)
    }
}

/// Who sits at the table, and how the game is shown.
#[derive(Clone, Debug, Args)]
pub struct Sitting {
    /// How good the bots are: shambler, scrapper, hunter, warden or legend; or another level that docs/bots.md lists; or
    /// "exec:PROGRAM ARGS" for a program of your own
    #[arg(long, value_name = "LEVEL", default_value = "scrapper", conflicts_with = "hotseat")]
    pub bot: Player,

    #[command(flatten)]
    pub patience: Patience,

    /// People in every seat at this screen, with a curtain between turns
    #[arg(long)]
    pub hotseat: bool,

    /// The seat you take, counted from 0
    #[arg(long, value_name = "N", default_value_t = 0, conflicts_with = "hotseat")]
    pub seat: u8,

    /// Your name; with --hotseat once for each of you, in the order of the seats. If you play alone, your user name
    /// is used when you give none
    #[arg(long, value_name = "NAME")]
    pub name: Vec<String>,

    /// Ask even where there is only one answer
    #[arg(long)]
    pub ask_all: bool,

    /// Name every rule behind an event; by default only the first two, and `log` names the rest
    #[arg(long)]
    pub all_rules: bool,

    /// Keep the game in this file, saved after each of your answers
    #[arg(long, value_name = "FILE")]
    pub save: Option<PathBuf>,
}

/// Play a game in the terminal
///
/// The table is drawn as text; answer by number or in the notation of the game. `help` lists what else you can
/// type: `?` says why something isn't offered, `hint` tells the best answers and why, `board`, `undo`, `log`, `save FILE`.
/// A campaign lives in a file, written after every answer: --campaign FILE starts it, or continues it if there
/// is such a file.
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  deadhand play apocalypze
  deadhand play apocalypze --deck church --vs-deck diner --bot legend
  deadhand play apocalypze --hotseat --seed 7
  deadhand play apocalypze --deck my-deck.toml --cards my-cards.toml --save game.jsonl
  deadhand play zombie-enclave --scenario 2 --with vehicles,fire
  deadhand play zombie-enclave --campaign enclave.jsonl --start alternative
  deadhand play card-z --scenario civic-duty --players 2 --deck hunter+nurse")]
pub struct Play {
    /// The game, by name or code
    pub game: String,

    /// Your deck: its name, or a deck file; in Card-Z your Characters, such as hunter+nurse
    #[arg(long, value_name = "DECK")]
    pub deck: Option<String>,

    /// Your opponent's deck: its name, or a deck file; once for each of several opponents
    #[arg(long, value_name = "DECK")]
    pub vs_deck: Vec<String>,

    /// The seed of all chance; the same seed and answers give the same game
    #[arg(long, value_name = "N")]
    pub seed: Option<u64>,

    #[command(flatten)]
    pub course: Course,

    /// Start a campaign in this file, or continue the one it holds
    #[arg(long, value_name = "FILE", conflicts_with_all = ["scenario", "with", "save", "deck", "vs_deck"])]
    pub campaign: Option<PathBuf>,

    /// How a new campaign starts: standard, alternative or cleaning
    #[arg(long, value_name = "WAY", requires = "campaign")]
    pub start: Option<String>,

    /// A variant or option of the game; may be repeated
    #[arg(long = "option", value_name = "WORD")]
    pub options: Vec<String>,

    #[command(flatten)]
    pub sitting: Sitting,

    #[command(flatten)]
    pub own: OwnCards,
}

/// Continue a saved game
#[derive(Debug, Args)]
#[command(after_help = "Example:\n  deadhand resume game.jsonl --bot hunter --save game.jsonl")]
pub struct Resume {
    /// A record written by `save`
    pub file: PathBuf,

    #[command(flatten)]
    pub sitting: Sitting,

    #[command(flatten)]
    pub own: OwnCards,
}

/// Let bots play many games and count who wins
///
/// Games come in pairs on the same seed with sides exchanged. The result is the same for any number of
/// threads. It shows how games ended, under which rules, and, with --count-cards, how often each card was drawn
/// and played and how the seats that did so fared.
#[derive(Debug, Args)]
#[command(after_help = r#"Examples:
  deadhand sim apocalypze --games 1000 --bots hunter,scrapper
  deadhand sim apocalypze --games 400 --bots warden --decks church,diner --json
  deadhand sim apocalypze --games 200 --bots warden --matrix --csv
  deadhand sim necrogenesis --games 100 --matrix --count-cards
  deadhand sim zombie-enclave --scenario 1 --with fire --bot scrapper --games 1000
  deadhand sim zombie-enclave --campaign standard --games 200 --json
  deadhand sim card-z --scenario pub-run --players 3 --games 100
  deadhand sim apocalypze --games 20 --bots "greedy,exec:python3 my_bot.py""#)]
pub struct Sim {
    /// The game, by name or code
    pub game: String,

    /// How many games; with --matrix, how many for each pair of decks
    #[arg(long, value_name = "N", default_value_t = 1000)]
    pub games: u64,

    /// The bots, one for each side; one for all. "exec:PROGRAM ARGS" is a program of your own, started anew for
    /// each game
    #[arg(
        long,
        visible_alias = "bot",
        value_name = "LEVEL,LEVEL",
        value_delimiter = ',',
        default_value = "greedy"
    )]
    pub bots: Vec<Player>,

    #[command(flatten)]
    pub patience: Patience,

    /// The decks, one for each side: names, or deck files; with --matrix, those to compare
    #[arg(long, value_name = "DECK,DECK", value_delimiter = ',')]
    pub decks: Vec<String>,

    /// The seed of the whole simulation; without it a fresh one, which is reported
    #[arg(long, value_name = "N")]
    pub seed: Option<u64>,

    /// Every deck against every other
    #[arg(long)]
    pub matrix: bool,

    /// Count how often each card is drawn and played, and how the seats that did so fared; a game played alone
    /// always counts
    #[arg(long)]
    pub count_cards: bool,

    #[command(flatten)]
    pub course: Course,

    /// Whole campaigns with this start: standard, alternative or cleaning
    #[arg(long, value_name = "WAY", conflicts_with_all = ["scenario", "with", "matrix"])]
    pub campaign: Option<String>,

    /// A variant or option of the game; may be repeated
    #[arg(long = "option", value_name = "WORD")]
    pub options: Vec<String>,

    /// How many threads; without it, one for each core
    #[arg(long, value_name = "N")]
    pub threads: Option<usize>,

    /// Print a table for a spreadsheet
    #[arg(long, conflicts_with = "json")]
    pub csv: bool,

    /// Print one JSON object
    #[arg(long)]
    pub json: bool,

    #[command(flatten)]
    pub own: OwnCards,
}

/// Show what happened in a record, look at any point of it, verify it, or play on from there
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  deadhand replay game.jsonl                  what happened
  deadhand replay game.jsonl --ply 12         the table after 12 answers
  deadhand replay game.jsonl --verify         is every line as it was written?
  deadhand replay game.jsonl --ply 12 --play  play on from there")]
pub struct Replay {
    /// A record written by `save`
    pub file: PathBuf,

    /// Stop after this many answers and show the table
    #[arg(long, value_name = "N")]
    pub ply: Option<u32>,

    /// Check sums, hashes, legality, and chance where the seeds are known
    #[arg(long, conflicts_with_all = ["ply", "play"])]
    pub verify: bool,

    /// Play on from there, with fresh chance
    #[arg(long)]
    pub play: bool,

    /// Through whose eyes: a seat number, `table` for what everyone sees, `all` for everything
    #[arg(long, value_name = "VIEWER", default_value = "table")]
    pub viewer: String,

    /// Print events, or with --ply the view, as JSON
    #[arg(long, conflicts_with = "play")]
    pub json: bool,

    #[command(flatten)]
    pub sitting: Sitting,

    #[command(flatten)]
    pub own: OwnCards,
}

/// Judge a finished game: the chance to win over time, the decisions that gave most away, and what was luck
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  deadhand review game.jsonl                  each player's curve and worst decisions
  deadhand review game.jsonl --seat 0         only the first player
  deadhand review game.jsonl --thought 128    judge more carefully; takes four times as long
  deadhand review game.jsonl --json           the same as data")]
pub struct ReviewArgs {
    /// A record of a finished game, written by `save`
    pub file: PathBuf,

    /// Only this seat, counted from 0
    #[arg(long, value_name = "N")]
    pub seat: Option<u8>,

    /// In how many imagined worlds each decision is judged
    #[arg(long, value_name = "N", default_value_t = ReviewSpec::WORLDS, value_parser = clap::value_parser!(u32).range(1..=i64::from(ReviewSpec::MOST_WORLDS)))]
    pub thought: u32,

    /// The seed of those worlds; the same seed gives the same review
    #[arg(long, value_name = "N", default_value_t = 1)]
    pub seed: u64,

    /// Print JSON
    #[arg(long)]
    pub json: bool,

    #[command(flatten)]
    pub own: OwnCards,
}

/// Look up rules, rulings, worked examples and house designs
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  deadhand rules                              the games and how many rules each has
  deadhand rules apocalypze                   all rules of a game
  deadhand rules AZ-COMBAT-4                  one rule and what refers to it
  deadhand rules apocalypze raiders share     rules that mention these words
  deadhand rules --glossary AP                what a word means, in every game that has it
  deadhand rules apocalypze --coverage        which rules no scenario proves, and which are only cited")]
pub struct Rules {
    /// A game, then a rule id or words to look for
    #[arg(value_name = "GAME|ID|WORDS")]
    pub words: Vec<String>,

    /// Run the game's scenarios and count the rules they show at work
    #[arg(long)]
    pub coverage: bool,

    /// Explain the words of the game, or the word after it: abbreviations, marks, keywords, zones, phases
    #[arg(long, conflicts_with = "coverage")]
    pub glossary: bool,

    /// Print JSON; coverage has the keys game, rules, covered, missing, cited
    #[arg(long)]
    pub json: bool,
}

/// Look up cards, check a card set or deck of your own, list the phrases cards are made of
#[derive(Debug, Args)]
#[command(
    args_conflicts_with_subcommands = true,
    after_help = "\
Examples:
  deadhand cards apocalypze
  deadhand cards apocalypze lord brawn
  deadhand cards check my-set.toml
  deadhand cards phrases apocalypze"
)]
pub struct Cards {
    #[command(subcommand)]
    pub command: Option<CardsCommand>,

    /// A game, then the name of a card
    #[arg(value_name = "GAME|NAME")]
    pub words: Vec<String>,

    /// Print JSON
    #[arg(long)]
    pub json: bool,

    #[command(flatten)]
    pub own: OwnCards,
}

#[derive(Debug, Subcommand)]
pub enum CardsCommand {
    /// Read card sets or deck files and say what is wrong, with line and column
    #[command(after_help = "\
Examples:
  deadhand cards check my-set.toml
  deadhand cards check my-deck.toml --cards my-set.toml")]
    Check {
        /// Card sets or deck files
        #[arg(required = true, value_name = "FILE")]
        files: Vec<PathBuf>,
        /// The game, where the file does not name it
        #[arg(long)]
        game: Option<String>,
        #[command(flatten)]
        own: OwnCards,
    },
    /// Write the picture of a card as SVG
    #[command(after_help = "\
Examples:
  deadhand cards picture AZ \"Lord Brawn\" -o lord-brawn.svg
  deadhand cards picture ZE kate --kind figure --cards my-set.toml > kate.svg")]
    Picture {
        /// The game, by name or code
        game: String,
        /// The name of the card
        #[arg(required = true)]
        name: Vec<String>,
        /// What to draw: the whole scene (200 by 150), the figure alone from head to foot (100 by 150), or the face (80 by 80)
        #[arg(long, value_enum, default_value_t = PictureKind::Scene)]
        kind: PictureKind,
        /// The file to write, instead of standard output
        #[arg(short, long, value_name = "FILE")]
        output: Option<PathBuf>,
        #[command(flatten)]
        own: OwnCards,
    },
    /// List every phrase that a card of the game may say
    #[command(after_help = "Example:\n  deadhand cards phrases apocalypze")]
    Phrases {
        /// The game, by name or code
        game: String,
        /// Print JSON
        #[arg(long)]
        json: bool,
    },
}

/// List the decks of a game, or show one
#[derive(Debug, Args)]
#[command(after_help = "Examples:\n  deadhand decks apocalypze\n  deadhand decks apocalypze church")]
pub struct Decks {
    /// The game, by name or code
    pub game: String,

    /// The name of a deck
    pub name: Vec<String>,

    /// Print JSON
    #[arg(long)]
    pub json: bool,

    #[command(flatten)]
    pub own: OwnCards,
}

#[derive(Debug, Subcommand)]
pub enum Scenario {
    /// Run scenario files; fails if any of them fails
    #[command(after_help = "Example:\n  deadhand scenario run my-puzzle.toml --verbose")]
    Run {
        /// Scenario files; docs/scenarios.md says how to write one
        #[arg(required = true, value_name = "FILE")]
        files: Vec<PathBuf>,
        /// Print questions, plays and events with their rules
        #[arg(long)]
        verbose: bool,
        /// Print one JSON object for each file
        #[arg(long)]
        json: bool,
        #[command(flatten)]
        own: OwnCards,
    },
}

/// Print the completions for a shell
#[derive(Debug, Args)]
#[command(
    after_help = "Example:\n  deadhand completions bash > ~/.local/share/bash-completion/completions/deadhand"
)]
pub struct Completions {
    /// The shell that will read them
    pub shell: clap_complete::Shell,
}
