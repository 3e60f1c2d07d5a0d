use bots::net::Trained;
use kernel::Game;
use learn::{Adam, Before, Study, Way};
use serde_json::Value;

use crate::contest;

/// What a network learns from, whatever the game.
#[derive(Clone, Debug)]
pub struct StudySpec {
    /// One after the other.
    pub setups: Vec<Value>,
    pub seed: u64,
    /// `None` for one a core.
    pub threads: Option<usize>,
    /// The files of a network that goes on learning: what it knows, and how it was learning.
    pub before: Option<(Vec<u8>, Option<Vec<u8>>)>,
}

/// How far a network has come.
pub struct Studied<'a> {
    /// In all, with those of the network that it went on from.
    pub games: u64,
    /// How surprising the last games were (cross entropy).
    pub surprise: Option<f32>,
    pub trained: &'a Trained,
    pub adam: &'a Adam,
}

/// Called before each round and after the last: how much of the way is done, or `None` to end.
pub type Pace<'a> = &'a mut dyn FnMut(&Studied) -> Result<Option<f32>, String>;

pub(crate) fn study<G: Game>(spec: &StudySpec, pace: Pace) -> Result<(), String> {
    let setups = spec.setups.iter().map(contest::setup::<G>).collect::<Result<Vec<_>, _>>()?;
    let before = spec.before.as_ref().map(|(net, steps)| before(net, steps.as_deref())).transpose()?;
    let way = Way::<G> { setups: &setups, seed: spec.seed, threads: spec.threads };
    let mut study = Study::new(&way, before).map_err(|error| error.to_string())?;
    let mut surprise = None;
    loop {
        let (games, trained, adam) = (study.games(), study.trained(), study.adam());
        let Some(done) = pace(&Studied { games, surprise, trained, adam })? else { return Ok(()) };
        surprise = Some(study.round(done));
    }
}

fn before(net: &[u8], steps: Option<&[u8]>) -> Result<Before, String> {
    let (card, net) = bots::file::read(net).map_err(|error| error.to_string())?;
    let adam = steps.and_then(|steps| learn::steps::read(&net, steps));
    Ok(Before { card, net, adam })
}
