use crate::ending::Endings;
use crate::length::Lengths;
use crate::sample::Sample;
use crate::tally::{Fault, FaultKind};
use crate::usage::{UseCounts, Uses};
use crate::{Played, Share};
use kernel::{Finish, Outcome, Seat};
use std::time::Duration;

/// So many faults are named; the others are only counted.
const NAMED_FAULTS: usize = 20;

/// What is added up over games, in whole numbers and halves, so that the order does not matter.
#[derive(Clone, Debug, Default)]
pub(crate) struct Count {
    pub games: u64,
    pub finished: u64,
    pub decisions: u64,
    pub cpu: Duration,
    pub wall: Duration,
    /// Games in which somebody drew.
    pub draws: u64,
    pub contestants: Vec<Sample>,
    pub seats: Vec<Sample>,
    pub first: Sample,
    pub turns: Lengths,
    pub lengths: Lengths,
    pub endings: Endings,
    pub uses: UseCounts,
    pub stuck: u64,
    pub panicked: u64,
    pub refused: u64,
    pub faults: Vec<Fault>,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Finishes {
    pub won: u64,
    pub drawn: u64,
    pub lost: u64,
}

impl Finishes {
    pub(crate) fn add(&mut self, outcome: &Outcome, seat: Seat) {
        match outcome.finishes.get(seat.index()) {
            Some(Finish::Won) => self.won += 1,
            Some(Finish::Drawn) => self.drawn += 1,
            Some(Finish::Lost) | None => self.lost += 1,
        }
    }

    pub(crate) fn join(&mut self, other: Finishes) {
        self.won += other.won;
        self.drawn += other.drawn;
        self.lost += other.lost;
    }

    pub(crate) fn games(self) -> u64 {
        self.won + self.drawn + self.lost
    }

    pub(crate) fn points(self) -> f64 {
        self.won as f64 + self.drawn as f64 / 2.0
    }
}

impl Count {
    /// Adds a game that has an outcome.
    pub(crate) fn add(
        &mut self,
        played: &Played,
        uses: &Uses,
        seats: usize,
        contestant: impl Fn(Seat) -> usize,
    ) {
        let Some(outcome) = &played.outcome else { return };
        self.games += 1;
        self.finished += 1;
        self.decisions += played.decisions;
        self.draws += u64::from(outcome.finishes.contains(&Finish::Drawn));
        self.contestants.resize(seats, Sample::default());
        self.seats.resize(seats, Sample::default());
        for seat in (0..seats).map(|seat| Seat(seat as u8)) {
            self.contestants[contestant(seat)].add(outcome, seat);
            self.seats[seat.index()].add(outcome, seat);
        }
        if let Some(first) = played.first {
            self.first.add(outcome, first);
        }
        self.turns.add(played.turns.into());
        self.lengths.add(played.decisions);
        self.endings.add(outcome);
        self.uses.add(uses, outcome);
    }

    /// The share of whoever took the first turn, if the game tells.
    pub(crate) fn first_share(&self) -> Option<Share> {
        (self.first.finishes.games() > 0).then(|| self.first.share())
    }

    /// What was counted so far is one round.
    pub(crate) fn closed(mut self) -> Count {
        for sample in self.contestants.iter_mut().chain(&mut self.seats).chain([&mut self.first]) {
            *sample = sample.closed();
        }
        self
    }

    pub(crate) fn fault(&mut self, game: u64, seed: u64, kind: FaultKind, message: String, decisions: u64) {
        self.games += 1;
        self.decisions += decisions;
        match kind {
            FaultKind::Stuck => self.stuck += 1,
            FaultKind::Panic => self.panicked += 1,
            FaultKind::Setup => self.refused += 1,
        }
        self.faults.push(Fault { game, seed, kind, message });
        self.keep_first_faults();
    }

    /// Those of the lowest numbers, whichever thread found them.
    fn keep_first_faults(&mut self) {
        self.faults.sort_by_key(|fault| fault.game);
        self.faults.truncate(NAMED_FAULTS);
    }

    pub(crate) fn join(mut self, other: Count) -> Count {
        self.games += other.games;
        self.finished += other.finished;
        self.decisions += other.decisions;
        self.cpu += other.cpu;
        self.wall += other.wall;
        self.draws += other.draws;
        join_each(&mut self.contestants, &other.contestants);
        join_each(&mut self.seats, &other.seats);
        self.first.join(other.first);
        self.turns.join(other.turns);
        self.lengths.join(other.lengths);
        self.endings.join(other.endings);
        self.uses.join(other.uses);
        self.stuck += other.stuck;
        self.panicked += other.panicked;
        self.refused += other.refused;
        self.faults.extend(other.faults);
        self.keep_first_faults();
        self
    }
}

fn join_each(ours: &mut Vec<Sample>, others: &[Sample]) {
    ours.resize(ours.len().max(others.len()), Sample::default());
    for (our, other) in ours.iter_mut().zip(others) {
        our.join(*other);
    }
}
