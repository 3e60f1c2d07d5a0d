use bots::Bot;
use kernel::{Chance, Cx, Game, Mute, Outcome, Quick, Seat, SetupError, Sight};

/// A game from its start to its end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Played {
    pub decisions: u64,
    pub turns: u32,
    /// Who took the first turn, if the game tells.
    pub first: Option<Seat>,
    /// `None` if the game was stuck.
    pub outcome: Option<Outcome>,
}

impl Played {
    fn of<G: Game>(game: &G, decisions: u64) -> Played {
        Played { decisions, turns: game.turn(), first: game.first(), outcome: game.outcome() }
    }
}

/// One game between bots, one for each seat.
pub fn play<G: Game>(
    setup: &G::Setup,
    bots: &mut [Box<dyn Bot<G>>],
    seed: u64,
) -> Result<Played, SetupError> {
    play_with(setup, bots, &mut Mute(Quick::new(seed)))
}

/// The same with somebody who listens.
pub(crate) fn play_with<G: Game>(
    setup: &G::Setup,
    bots: &mut [Box<dyn Bot<G>>],
    cx: &mut impl Cx<G::Event>,
) -> Result<Played, SetupError> {
    let mut game = G::start(setup, cx)?;
    let mut decisions = 0;
    while decisions < G::LONGEST
        && let Some(sight) = Sight::of(&game)
    {
        let choice = bots[sight.seat().index()].choose(&sight);
        debug_assert!(game.check(choice).is_ok(), "a bot chose {choice:?}, which is not legal");
        game.advance(choice, cx);
        decisions += 1;
    }
    Ok(Played::of(&game, decisions))
}

/// One game in which every choice is left to chance, as fast as the game goes: nobody listens, nothing is
/// allocated. `options` is a buffer to use again for the next game.
#[inline]
pub fn playout<G: Game>(
    setup: &G::Setup,
    seed: u64,
    options: &mut Vec<G::Choice>,
) -> Result<Played, SetupError> {
    playout_watched(setup, seed, options, |_: &G| {})
}

/// A [`playout`] in which `watch` sees the game before each decision and at its end.
#[inline]
pub fn playout_watched<G: Game>(
    setup: &G::Setup,
    seed: u64,
    options: &mut Vec<G::Choice>,
    mut watch: impl FnMut(&G),
) -> Result<Played, SetupError> {
    let mut cx = Mute(Quick::new(seed));
    let mut game = G::start(setup, &mut cx)?;
    let mut decisions = 0;
    watch(&game);
    while decisions < G::LONGEST && game.asked().is_some() {
        options.clear();
        game.options(options);
        let pick = match options.len() {
            0 => break,
            1 => 0,
            several => cx.below(several as u32) as usize,
        };
        game.advance(options[pick], &mut cx);
        decisions += 1;
        watch(&game);
    }
    Ok(Played::of(&game, decisions))
}
