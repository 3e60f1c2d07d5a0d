//! What an answer leads to, as far as the seat that is asked can know: the numbers at stake before and after it.

use crate::{Asked, Chance, Kind, Knows, Legal, Mute, Notation, Quick, Seat, Text, Tone};
use serde::Serialize;
use std::fmt;

/// A number that a seat watches while it decides. Everybody may know it, or that seat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Stake {
    pub what: Text,
    pub now: i32,
    /// Tells stakes of the same name apart: which fight, which test.
    number: u16,
    /// Whether the seat wants more of it.
    is_dear: bool,
    /// Whether dice and draws leave it alone: what is spent is spent, whatever they show.
    is_spent: bool,
}

impl Stake {
    /// Something of which the seat wants more.
    pub fn dear(what: impl Into<Text>, now: impl Into<i32>) -> Stake {
        Stake { what: what.into(), now: now.into(), number: 0, is_dear: true, is_spent: false }
    }

    /// Something of which the seat wants less.
    pub fn dread(what: impl Into<Text>, now: impl Into<i32>) -> Stake {
        Stake { is_dear: false, ..Stake::dear(what, now) }
    }

    /// Something that the seat spends: it is foretold even where dice fall.
    pub fn spent(what: impl Into<Text>, now: impl Into<i32>) -> Stake {
        Stake { is_spent: true, ..Stake::dear(what, now) }
    }

    /// Which of several.
    #[must_use]
    pub fn number(mut self, number: impl Into<u16>) -> Stake {
        self.number = number.into();
        self
    }

    /// Whether the seat wants more of it.
    pub fn is_dear(&self) -> bool {
        self.is_dear
    }

    /// Whether it is the same number, at another time.
    pub fn is_same(&self, other: &Stake) -> bool {
        (self.number, &self.what) == (other.number, &other.what)
    }
}

/// How an answer changes a stake if nobody responds.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Forecast {
    pub what: Text,
    pub before: i32,
    pub after: i32,
    /// Whether that is good for the seat that is asked.
    pub better: bool,
}

impl fmt::Display for Forecast {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {} → {}", self.what, self.before, self.after)
    }
}

/// Who may still respond to an answer passes, so many times.
const PASSES: u32 = 16;
/// So many dice show their lowest or highest side; rolls that are repeated come to an end after that.
const EXTREMES: u32 = 24;

/// Dice that all fall badly or well, then by chance; it knows whether anybody asked.
struct Luck {
    extreme: Option<Extreme>,
    left: u32,
    rest: Quick,
    is_used: bool,
}

#[derive(Clone, Copy)]
enum Extreme {
    Lowest,
    Highest,
}

impl Luck {
    fn new(extreme: Option<Extreme>, seed: u64) -> Luck {
        Luck { extreme, left: EXTREMES, rest: Quick::new(seed), is_used: false }
    }
}

impl Chance for Luck {
    fn below(&mut self, n: u32) -> u32 {
        self.is_used |= n > 1;
        self.left = self.left.saturating_sub(1);
        match self.extreme.filter(|_| self.left > 0) {
            Some(Extreme::Lowest) => 0,
            Some(Extreme::Highest) => n - 1,
            None => self.rest.below(n),
        }
    }
}

/// Carries out an answer, lets everybody who may respond pass, and tells each stake as it was last seen.
pub fn follow<G: Knows>(world: &mut G, choice: G::Choice, seat: Seat, mut chance: impl Chance) -> Vec<Stake> {
    let mut cx = Mute(&mut chance);
    let mut seen = world.stakes(seat);
    let mut choice = Some(choice);
    let mut options = Vec::new();
    for _ in 0..PASSES {
        let Some(next) = choice else { break };
        world.advance(next, &mut cx);
        for stake in world.stakes(seat) {
            if let Some(old) = seen.iter_mut().find(|old| old.is_same(&stake)) {
                *old = stake;
            }
        }
        choice = passing(world, &mut options);
    }
    seen
}

/// How to let a chance to respond go by; `None` where something else is asked.
fn passing<G: Knows>(world: &G, options: &mut Vec<G::Choice>) -> Option<G::Choice> {
    let Asked { kind: Kind::Respond, .. } = world.asked()? else { return None };
    options.clear();
    world.offer(&mut Legal(options));
    options.iter().copied().find(|choice| choice.tone() == Tone::Pass)
}

/// Worlds that the seat cannot tell from the true one, in which its answers are tried.
pub(crate) struct Foresight<G> {
    seat: Seat,
    stakes: Vec<Stake>,
    worlds: [G; 2],
}

impl<G: Knows> Foresight<G> {
    /// `None` where nothing is at stake.
    pub fn of(game: &G, seat: Seat) -> Option<Foresight<G>> {
        let stakes = game.stakes(seat);
        let imagine = |seed| game.imagine(seat, &mut Quick::new(seed));
        (!stakes.is_empty()).then(|| Foresight { seat, stakes, worlds: [imagine(1), imagine(2)] })
    }

    /// What comes of an answer whatever the other seats hold, and whatever the dice show for what is spent.
    pub fn forecasts(&self, choice: G::Choice) -> Vec<Forecast> {
        let [first, second] = &self.worlds;
        let mut luck = Luck::new(Some(Extreme::Lowest), 1);
        let mut after = follow(&mut first.clone(), choice, self.seat, &mut luck);
        after.retain(|stake| (stake.is_spent || !luck.is_used) && self.before(stake) != stake.now);
        for (world, extreme, seed) in
            [(second, Some(Extreme::Highest), 2), (first, None, 3), (second, None, 4)]
        {
            if after.is_empty() {
                break;
            }
            let mut luck = Luck::new(extreme, seed);
            let other = follow(&mut world.clone(), choice, self.seat, &mut luck);
            after.retain(|stake| other.contains(stake) && (stake.is_spent || !luck.is_used));
            if !luck.is_used {
                break;
            }
        }
        after.into_iter().map(|stake| self.told(stake)).collect()
    }

    fn before(&self, stake: &Stake) -> i32 {
        self.stakes.iter().find(|old| old.is_same(stake)).map_or(0, |old| old.now)
    }

    fn told(&self, stake: Stake) -> Forecast {
        let before = self.before(&stake);
        let better = (stake.now > before) == stake.is_dear;
        Forecast { what: stake.what, before, after: stake.now, better }
    }
}
