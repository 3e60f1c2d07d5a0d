use bots::Level;
use kernel::Game;
use lab::{Contest, Contestant, Deal, Field, Matrix, Played, Tally};
use serde_json::Value;
use table::{Match, Seed, Table};

/// Called after each game, from any thread.
pub type Progress<'a> = &'a (dyn Fn() + Sync);

/// What a [`Contest`] is made of, whatever the game.
#[derive(Clone, Debug)]
pub struct ContestSpec {
    pub contestants: Vec<Contestant>,
    /// One for each way to sit, as in [`Contest::setups`].
    pub setups: Vec<Value>,
    pub games: u64,
    pub seed: u64,
    pub counts_uses: bool,
    /// `None` for one a core.
    pub threads: Option<usize>,
}

/// What a [`Field`] is made of, whatever the game.
#[derive(Clone, Debug)]
pub struct FieldSpec {
    pub decks: Vec<String>,
    /// `setups[a][b]`: deck `a` has the chair 0 and deck `b` the chair 1.
    pub setups: Vec<Vec<Value>>,
    pub level: Level,
    pub games: u64,
    pub seed: u64,
    pub counts_uses: bool,
    /// `None` for one a core.
    pub threads: Option<usize>,
}

/// Lets others play than the lab knows: the games are played at tables, where programs can sit.
pub trait Host: Sync {
    /// Plays a game to its end, or up to so many answers.
    fn play(&self, table: Box<dyn Table>, seating: &Seating) -> Box<dyn Table>;
}

/// Who sits where in a game of a contest.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Seating {
    pub game: u64,
    /// The contestant in each seat.
    pub contestants: Vec<usize>,
    /// The seed of each seat's thoughts.
    pub thoughts: Vec<u64>,
    /// A game with more answers than this is stuck.
    pub longest: u64,
}

impl Seating {
    fn of<G: Game>(deal: &Deal<G::Setup>) -> Seating {
        let seats = deal.thoughts.len();
        let contestants: Vec<usize> = (0..seats).map(|seat| (seat + seats - deal.round) % seats).collect();
        let thoughts = contestants.iter().map(|&one| deal.thoughts[one]).collect();
        Seating { game: deal.game, contestants, thoughts, longest: G::LONGEST }
    }
}

fn hosted<G: Game>(host: &dyn Host, deal: &Deal<G::Setup>) -> Result<Played, kernel::SetupError> {
    let opened = Match::<G>::open(deal.setup.clone(), Seed::from_number(deal.seed))?;
    let table = host.play(Box::new(opened), &Seating::of::<G>(deal));
    let game = table.as_any().downcast_ref::<Match<G>>().map(Match::game);
    let first = game.and_then(|game| game.first());
    Ok(Played { decisions: table.ply().into(), turns: table.turn(), first, outcome: table.outcome() })
}

pub(crate) fn setup<G: Game>(value: &Value) -> Result<G::Setup, String> {
    serde_json::from_value(value.clone())
        .map_err(|error| format!("this isn't a setup of {}: {error}", G::INFO.name))
}

pub(crate) fn contest<G: Game>(
    spec: &ContestSpec,
    host: Option<&dyn Host>,
    progress: Progress,
) -> Result<Tally, String> {
    let setups = spec.setups.iter().map(setup::<G>).collect::<Result<_, _>>()?;
    let contest = Contest::<G> {
        contestants: spec.contestants.clone(),
        setups,
        games: spec.games,
        seed: spec.seed,
        counts_uses: spec.counts_uses,
    };
    let tally = match host {
        None => contest.run(spec.threads, progress),
        Some(host) => contest.run_hosted(spec.threads, progress, &|deal| hosted::<G>(host, deal)),
    };
    tally.map_err(|error| error.to_string())
}

pub(crate) fn field<G: Game>(spec: &FieldSpec, progress: Progress) -> Result<Matrix, String> {
    let read = |row: &Vec<Value>| row.iter().map(setup::<G>).collect::<Result<Vec<_>, _>>();
    let setups: Vec<Vec<G::Setup>> = spec.setups.iter().map(read).collect::<Result<_, _>>()?;
    let field = Field::<G> {
        decks: spec.decks.clone(),
        setup: &|row, column| setups[row][column].clone(),
        level: spec.level,
        games: spec.games,
        seed: spec.seed,
        counts_uses: spec.counts_uses,
    };
    field.run(spec.threads, progress).map_err(|error| error.to_string())
}
