use crate::view::{Answer, Piece, Prompt, Zone};
use crate::{Breach, Chance, Cx, Few, Kept, RuleId, Seat, View, Viewer};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use std::fmt;
use std::hash::Hash;
use std::iter::repeat_n;
use std::sync::Arc;

/// What is printed on the box.
#[derive(Debug)]
pub struct Info {
    /// The word for it on the command line: `apocalypze`.
    pub name: &'static str,
    /// The prefix of its rule ids: `AZ`.
    pub code: &'static str,
    pub title: &'static str,
    pub sentence: &'static str,
    pub least_seats: u8,
    pub most_seats: u8,
    /// The ledger: the game's `rules.toml`.
    pub ledger: &'static str,
}

/// Who must decide, and the rule that asks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Asked {
    pub seat: Seat,
    pub rule: RuleId,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Finish {
    Won,
    #[default]
    Lost,
    Drawn,
}

/// How a game ended, for each seat, and the rule that ended it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Outcome {
    pub rule: RuleId,
    pub finishes: Few<Finish, 4>,
    /// Points, where the game counts them.
    pub scores: Few<i16, 4>,
}

impl Outcome {
    /// A duel that `winner` has won.
    pub fn duel(rule: RuleId, winner: Seat) -> Outcome {
        let finish = |seat: u8| if seat == winner.0 { Finish::Won } else { Finish::Lost };
        Outcome { rule, finishes: [finish(0), finish(1)].into_iter().collect(), scores: Few::new() }
    }

    pub fn draw(rule: RuleId, seats: u8) -> Outcome {
        Outcome { rule, finishes: (0..seats).map(|_| Finish::Drawn).collect(), scores: Few::new() }
    }

    /// 1 for a win, 0 for a loss, a half for a draw.
    pub fn share(&self, seat: Seat) -> f64 {
        match self.finishes.get(seat.index()) {
            Some(Finish::Won) => 1.0,
            Some(Finish::Drawn) => 0.5,
            _ => 0.0,
        }
    }
}

/// What a seat did with a component of this kind.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Use {
    /// Built, found, drawn or received.
    Gained { by: Seat, kind: u16 },
    /// Given back before the game began: it counts as never gained.
    Returned { by: Seat, kind: u16 },
    /// Used, or played.
    Used { by: Seat, kind: u16 },
}

impl Use {
    pub fn gained(by: Seat, kind: impl Into<u16>) -> Use {
        Use::Gained { by, kind: kind.into() }
    }

    pub fn returned(by: Seat, kind: impl Into<u16>) -> Use {
        Use::Returned { by, kind: kind.into() }
    }

    pub fn used(by: Seat, kind: impl Into<u16>) -> Use {
        Use::Used { by, kind: kind.into() }
    }
}

/// What a kind of component is called, and what it is.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
pub struct Component {
    pub class: String,
    pub name: String,
}

/// A setup that the rules refuse.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SetupError {
    pub rule: RuleId,
    pub message: String,
}

impl fmt::Display for SetupError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.rule, self.message)
    }
}

impl std::error::Error for SetupError {}

/// A game: plain data that asks one question at a time.
pub trait Game:
    Clone + Eq + Hash + fmt::Debug + Serialize + DeserializeOwned + Send + Sync + 'static
{
    const INFO: Info;
    /// A game that asks more often than this is stuck: a few times the longest honest game.
    const LONGEST: u64;
    /// In how many imagined worlds a bot tries an option before it judges it: more where dice decide much.
    const TRIALS: u32 = 4;
    /// Whether every contest counts what is used, as [`uses`](Game::uses) tells, or only one that is asked to:
    /// where nothing is counted, a game is played without making events.
    const COUNTS_USES: bool = false;
    type Setup: Clone + fmt::Debug + Serialize + DeserializeOwned + Send + Sync + 'static;
    type Choice: Copy + Eq + Hash + fmt::Debug + Send + Sync + 'static;
    type Event: Clone + Eq + fmt::Debug + Serialize + Send + Sync + 'static;

    fn start(setup: &Self::Setup, cx: &mut impl Cx<Self::Event>) -> Result<Self, SetupError>;

    /// How many chairs this match has.
    fn seats(&self) -> u8;

    /// Who is asked; `None` when the game is over.
    fn asked(&self) -> Option<Asked>;

    /// Adds all legal answers, each once. `out` is the caller's, so that nothing is allocated.
    fn options(&self, out: &mut Vec<Self::Choice>);

    /// Whether the choice is legal now; by the same predicates as [`options`](Game::options).
    fn check(&self, choice: Self::Choice) -> Result<(), Breach>;

    /// Carries out a choice that is known to be legal, up to the next question.
    fn advance(&mut self, choice: Self::Choice, cx: &mut impl Cx<Self::Event>);

    /// Carries out a choice if it is legal; the state is untouched if not.
    fn apply(&mut self, choice: Self::Choice, cx: &mut impl Cx<Self::Event>) -> Result<(), Breach> {
        self.check(choice)?;
        self.advance(choice, cx);
        Ok(())
    }

    /// A seat gives up.
    fn concede(&mut self, seat: Seat, cx: &mut impl Cx<Self::Event>);

    fn outcome(&self) -> Option<Outcome>;

    /// The match that a won one leads to: what it is called, and its setup with what is carried over.
    fn sequel(&self) -> Option<(&'static str, Self::Setup)> {
        None
    }

    /// The table without the prompt; [`look`](Game::look) adds it.
    fn view(&self, viewer: Viewer) -> View;

    /// The same for several viewers. A game may build what all of them see once, and what has not changed since
    /// the last look, which `kept` remembers, not at all: see [`Lay`](crate::Lay).
    fn views(&self, viewers: &[Viewer], kept: &mut Kept) -> Vec<View> {
        let _ = kept;
        viewers.iter().map(|&viewer| self.view(viewer)).collect()
    }

    /// A world that `seat` cannot tell from the true one. It must depend on nothing but what `seat` knows
    /// and on `chance`.
    fn imagine(&self, seat: Seat, chance: &mut impl Chance) -> Self;

    /// Counts turns; a record notes a hash whenever it changes.
    fn turn(&self) -> u32;

    /// Changes whenever a position can be judged again: with each turn, or with each phase of a long one. A
    /// bot that looks ahead stops there.
    fn chapter(&self) -> u32 {
        self.turn()
    }

    /// Who took the first turn, if it matters.
    fn first(&self) -> Option<Seat> {
        None
    }

    /// How good the position looks for a seat, from 0 (lost) to 1 (won). Bots ask it of imagined worlds
    /// only.
    fn appraise(&self, seat: Seat) -> f32;

    /// How much an experienced player is inclined to a legal choice before he thinks about it: the highest is
    /// his habit, and what falls behind it by 1 or more he does not even consider. It must depend on nothing
    /// but what the seat that is asked may know. A game without an opinion says the same of all.
    fn urge(&self, choice: Self::Choice) -> f32 {
        let _ = choice;
        0.0
    }

    /// Identifies the cards this match is played with.
    fn cards_hash(&self) -> String;

    /// What is asked, in words that everybody may read.
    fn question(&self) -> String;

    /// The short text of a choice, as chess has e2e4.
    fn notation(&self, choice: Self::Choice) -> String;

    /// The choice that a short text means in this position; the error says what cannot be read.
    fn read(&self, text: &str) -> Result<Self::Choice, String>;

    /// A choice in words.
    fn describe(&self, choice: Self::Choice) -> String;

    /// An event in words.
    fn tell(&self, event: &Self::Event) -> String;

    /// A breach in words.
    fn explain(&self, breach: &Breach) -> String;

    /// What one might think of here but may not do, for "why not?".
    fn refusals(&self) -> Vec<(Self::Choice, Breach)>;

    /// The components that were gained or used in this event, and by whom, for contests that count them. What
    /// is told to one seat and hinted at to the others is two events: only one of them may count.
    fn uses(event: &Self::Event, note: &mut impl FnMut(Use)) {
        let _ = (event, note);
    }

    /// The component of a kind that [`uses`](Game::uses) has told; `None` if it need not be counted.
    fn component(&self, kind: u16) -> Option<Component> {
        let _ = kind;
        None
    }

    /// The word for the piece that a choice is about, as in [`Piece::id`](crate::Piece::id).
    fn piece_of(&self, choice: Self::Choice) -> Option<String>;

    /// The view with the prompt: the options only for the seat that is asked.
    fn look(&self, viewer: Viewer) -> View {
        let mut view = self.view(viewer);
        add_prompts(self, &[viewer], std::slice::from_mut(&mut view));
        view
    }

    /// The same for several viewers, with what is kept from the last look at this match.
    fn looks(&self, viewers: &[Viewer], kept: &mut Kept) -> Vec<View> {
        let mut views = self.views(viewers, kept);
        add_prompts(self, viewers, &mut views);
        views
    }
}

/// Everybody sees what is asked.
fn add_prompts<G: Game>(game: &G, viewers: &[Viewer], views: &mut [View]) {
    let Some(Asked { seat, rule }) = game.asked() else { return };
    let prompt = Prompt { seat, question: game.question(), rule, options: Vec::new() };
    for ((viewer, view), prompt) in viewers.iter().zip(views).zip(repeat_n(prompt, viewers.len())) {
        let options = if viewer.is(seat) { offer(game, &mut view.zones) } else { Vec::new() };
        view.prompt = Some(Prompt { options, ..prompt });
    }
}

/// The options, for the seat that is asked; its pieces learn which of them are about them.
fn offer<G: Game>(game: &G, zones: &mut [Arc<Zone>]) -> Vec<Answer> {
    let mut options = Vec::new();
    game.options(&mut options);
    let picks = options.iter().zip(0..).filter_map(|(&choice, at)| Some((game.piece_of(choice)?, at)));
    let picks: Vec<(String, u16)> = picks.collect();
    for zone in zones {
        if zone.pieces.iter().any(|piece| is_picked(piece, &picks)) {
            mark_picks(&mut Arc::make_mut(zone).pieces, &picks);
        }
    }
    let answer = |&choice| Answer { choice: game.notation(choice), text: game.describe(choice) };
    options.iter().map(answer).collect()
}

fn is_picked(piece: &Piece, picks: &[(String, u16)]) -> bool {
    picks.iter().any(|(id, _)| *id == piece.id) || piece.attached.iter().any(|below| is_picked(below, picks))
}

fn mark_picks(pieces: &mut [Piece], picks: &[(String, u16)]) {
    for piece in pieces {
        piece.picks.extend(picks.iter().filter(|(id, _)| *id == piece.id).map(|(_, at)| at));
        mark_picks(&mut piece.attached, picks);
    }
}

/// All that a bot gets of a game: what its seat may know. The state itself cannot be reached through it:
///
/// ```compile_fail,E0616
/// fn peek<'a, G: kernel::Game>(sight: &kernel::Sight<'a, G>) -> &'a G {
///     sight.game
/// }
/// ```
pub struct Sight<'a, G: Game> {
    game: &'a G,
    seat: Seat,
}

impl<'a, G: Game> Sight<'a, G> {
    /// The sight of the seat that is asked; `None` when the game is over.
    pub fn of(game: &'a G) -> Option<Sight<'a, G>> {
        game.asked().map(|asked| Sight { game, seat: asked.seat })
    }

    pub fn seat(&self) -> Seat {
        self.seat
    }

    pub fn rule(&self) -> Option<RuleId> {
        self.game.asked().map(|asked| asked.rule)
    }

    pub fn options(&self, out: &mut Vec<G::Choice>) {
        self.game.options(out);
    }

    pub fn view(&self) -> View {
        self.game.look(Viewer::Seat(self.seat))
    }

    /// How much an experienced player is inclined to one of the options.
    pub fn urge(&self, choice: G::Choice) -> f32 {
        self.game.urge(choice)
    }

    /// A world to think in.
    pub fn imagine(&self, chance: &mut impl Chance) -> G {
        self.game.imagine(self.seat, chance)
    }
}
