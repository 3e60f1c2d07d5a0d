//! What was gained and used in the games of a contest, and how those did who had it.

use crate::Share;
use crate::count::Finishes;
use kernel::{Audience, Chance, Component, Cx, Game, Outcome, Quick, Seat, Use};
use serde::Serialize;
use std::collections::BTreeMap;
use std::marker::PhantomData;

/// What each seat gained and used in one game, by kind.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Uses(BTreeMap<u16, BTreeMap<Seat, Times>>);

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Times {
    gained: u64,
    used: u64,
}

impl Uses {
    fn note(&mut self, what: Use) {
        let (Use::Gained { by, kind } | Use::Returned { by, kind } | Use::Used { by, kind }) = what;
        let times = self.0.entry(kind).or_default().entry(by).or_default();
        match what {
            Use::Gained { .. } => times.gained += 1,
            Use::Returned { .. } => times.gained = times.gained.saturating_sub(1),
            Use::Used { .. } => times.used += 1,
        }
    }
}

/// Chance, and an ear for nothing but what is gained and used. The chance is that of a mute game.
pub(crate) struct Listening<G> {
    chance: Quick,
    pub uses: Uses,
    game: PhantomData<G>,
}

impl<G> Listening<G> {
    pub(crate) fn new(seed: u64) -> Listening<G> {
        Listening { chance: Quick::new(seed), uses: Uses::default(), game: PhantomData }
    }
}

impl<G> Chance for Listening<G> {
    #[inline]
    fn below(&mut self, n: u32) -> u32 {
        self.chance.below(n)
    }
}

impl<G: Game> Cx<G::Event> for Listening<G> {
    fn loud(&self) -> bool {
        false
    }
    fn note(&mut self, _: Audience, _: &'static str, event: impl FnOnce() -> G::Event) {
        G::uses(&event(), &mut |what| self.uses.note(what));
    }
    fn cite(&mut self, _: &'static str) {}
    fn reveal(&mut self) {}
}

/// How often a component was gained and used in all games of a contest. A share counts every seat that had
/// the component, once a game: where both sides have it, one of them wins with it and one loses.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Usage {
    #[serde(flatten)]
    pub component: Component,
    /// Games in which somebody gained or used it.
    pub games: u64,
    pub gained: u64,
    pub used: u64,
    pub gained_a_game: f64,
    pub used_a_game: f64,
    /// How the seats that gained or used it did.
    pub won: Share,
    /// Games in which somebody gained it.
    pub games_gained: u64,
    /// How the seats that gained it did; `None` if nobody has.
    pub won_gained: Option<Share>,
    /// Games in which somebody used it.
    pub games_used: u64,
    /// How the seats that used it did; `None` if nobody has.
    pub won_used: Option<Share>,
}

/// The same while games are counted.
#[derive(Clone, Debug, Default)]
pub(crate) struct UseCounts(BTreeMap<u16, UseCount>);

#[derive(Clone, Copy, Debug, Default)]
struct UseCount {
    gained: Had,
    used: Had,
    either: Had,
}

/// How often, in how many games, and how the seats did.
#[derive(Clone, Copy, Debug, Default)]
struct Had {
    times: u64,
    games: u64,
    finishes: Finishes,
}

impl Had {
    fn add(&mut self, seats: &BTreeMap<Seat, Times>, outcome: &Outcome, times: impl Fn(&Times) -> u64) {
        let had = seats.iter().map(|(&seat, of)| (seat, times(of))).filter(|&(_, times)| times > 0);
        let before = self.times;
        for (seat, times) in had {
            self.times += times;
            self.finishes.add(outcome, seat);
        }
        self.games += u64::from(self.times > before);
    }

    fn join(&mut self, other: Had) {
        self.times += other.times;
        self.games += other.games;
        self.finishes.join(other.finishes);
    }

    fn won(self) -> Share {
        Share::of(self.finishes.points(), self.finishes.games())
    }

    fn won_if_any(self) -> Option<Share> {
        (self.games > 0).then(|| self.won())
    }
}

impl UseCounts {
    pub(crate) fn add(&mut self, uses: &Uses, outcome: &Outcome) {
        for (&kind, seats) in &uses.0 {
            let count = self.0.entry(kind).or_default();
            count.gained.add(seats, outcome, |times| times.gained);
            count.used.add(seats, outcome, |times| times.used);
            count.either.add(seats, outcome, |times| times.gained + times.used);
        }
    }

    pub(crate) fn join(&mut self, other: UseCounts) {
        for (kind, other) in other.0 {
            let count = self.0.entry(kind).or_default();
            count.gained.join(other.gained);
            count.used.join(other.used);
            count.either.join(other.either);
        }
    }

    /// By class, those of the most games first.
    pub(crate) fn usages<G: Game>(&self, game: &G, finished: u64) -> Vec<Usage> {
        let usage = |(&kind, count): (&u16, &UseCount)| count.usage(game.component(kind)?, finished);
        let mut usages: Vec<Usage> = self.0.iter().filter_map(usage).collect();
        usages.sort_by(|a, b| {
            let order = |usage: &Usage| (usage.component.class.clone(), std::cmp::Reverse(usage.games));
            order(a).cmp(&order(b)).then_with(|| a.component.name.cmp(&b.component.name))
        });
        usages
    }
}

impl UseCount {
    /// `None` if all that was gained was given back.
    fn usage(&self, component: Component, finished: u64) -> Option<Usage> {
        let UseCount { gained, used, either } = *self;
        let a_game = |times: u64| times as f64 / finished.max(1) as f64;
        (either.games > 0).then(|| Usage {
            component,
            games: either.games,
            gained: gained.times,
            used: used.times,
            gained_a_game: a_game(gained.times),
            used_a_game: a_game(used.times),
            won: either.won(),
            games_gained: gained.games,
            won_gained: gained.won_if_any(),
            games_used: used.games,
            won_used: used.won_if_any(),
        })
    }
}
