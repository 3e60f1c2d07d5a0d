use bots::Level;
use kernel::Game;
use lab::{Contest, Contestant, Field, Matrix, Tally};
use serde_json::Value;

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

pub(crate) fn setup<G: Game>(value: &Value) -> Result<G::Setup, String> {
    serde_json::from_value(value.clone())
        .map_err(|error| format!("this isn't a setup of {}: {error}", G::INFO.name))
}

pub(crate) fn contest<G: Game>(spec: &ContestSpec, progress: &(dyn Fn() + Sync)) -> Result<Tally, String> {
    let setups = spec.setups.iter().map(setup::<G>).collect::<Result<_, _>>()?;
    let contest = Contest::<G> {
        contestants: spec.contestants.clone(),
        setups,
        games: spec.games,
        seed: spec.seed,
        counts_uses: spec.counts_uses,
    };
    contest.run(spec.threads, progress).map_err(|error| error.to_string())
}

pub(crate) fn field<G: Game>(spec: &FieldSpec, progress: &(dyn Fn() + Sync)) -> Result<Matrix, String> {
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
