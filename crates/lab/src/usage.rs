//! What was gained and used in the games of a contest.

use crate::Share;
use crate::count::Finishes;
use kernel::{Audience, Chance, Component, Cx, Game, Outcome, Quick, Seat, Use};
use serde::Serialize;
use std::collections::BTreeMap;
use std::marker::PhantomData;

/// What was gained and used in one game, by kind.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Uses(BTreeMap<u16, Times>);

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Times {
    gained: u64,
    used: u64,
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
        let uses = &mut self.uses.0;
        G::uses(&event(), &mut |what| match what {
            Use::Gained(kind) => uses.entry(kind).or_default().gained += 1,
            Use::Used(kind) => uses.entry(kind).or_default().used += 1,
        });
    }
    fn cite(&mut self, _: &'static str) {}
    fn reveal(&mut self) {}
}

/// How often a component was gained and used in all games of a contest.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Usage {
    #[serde(flatten)]
    pub component: Component,
    /// Games in which it was gained or used.
    pub games: u64,
    pub gained: u64,
    pub used: u64,
    pub gained_a_game: f64,
    pub used_a_game: f64,
    /// How the only seat did in those games; where several seats play, nobody can say whose use it was.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub won: Option<Share>,
}

/// The same while games are counted.
#[derive(Clone, Debug, Default)]
pub(crate) struct UseCounts(BTreeMap<u16, UseCount>);

#[derive(Clone, Copy, Debug, Default)]
struct UseCount {
    finishes: Finishes,
    gained: u64,
    used: u64,
}

impl UseCounts {
    pub(crate) fn add(&mut self, uses: &Uses, outcome: &Outcome) {
        for (&kind, times) in &uses.0 {
            let count = self.0.entry(kind).or_default();
            count.finishes.add(outcome, Seat(0));
            count.gained += times.gained;
            count.used += times.used;
        }
    }

    pub(crate) fn join(&mut self, other: UseCounts) {
        for (kind, other) in other.0 {
            let count = self.0.entry(kind).or_default();
            count.finishes.join(other.finishes);
            count.gained += other.gained;
            count.used += other.used;
        }
    }

    /// By class, those of the most games first.
    pub(crate) fn usages<G: Game>(&self, game: &G, finished: u64) -> Vec<Usage> {
        let usage = |(&kind, count): (&u16, &UseCount)| {
            let component = game.component(kind)?;
            let games = count.finishes.games();
            let won = (game.seats() == 1).then(|| Share::of(count.finishes.points(), games));
            let a_game = |times: u64| times as f64 / finished.max(1) as f64;
            let (gained_a_game, used_a_game) = (a_game(count.gained), a_game(count.used));
            let UseCount { gained, used, .. } = *count;
            Some(Usage { component, games, gained, used, gained_a_game, used_a_game, won })
        };
        let mut usages: Vec<Usage> = self.0.iter().filter_map(usage).collect();
        usages.sort_by(|a, b| {
            let order = |usage: &Usage| (usage.component.class.clone(), std::cmp::Reverse(usage.games));
            order(a).cmp(&order(b)).then_with(|| a.component.name.cmp(&b.component.name))
        });
        usages
    }
}
