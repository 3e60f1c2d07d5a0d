//! A finished game, judged for each seat from what it knew at the time.

use bots::advice::Weighed;
use bots::review::{Decided, End, Judged, Lapse, Reviewer};
use kernel::english::plural;
use kernel::{Advice, Game, Seat, percent};
use serde::Serialize;
use std::ops::ControlFlow;
use table::{Match, Table};

/// How much thought a review takes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ReviewSpec {
    /// Imagined worlds for each decision.
    pub worlds: u32,
    pub seed: u64,
}

impl ReviewSpec {
    pub const WORLDS: u32 = 32;
    /// More would take hours.
    pub const MOST_WORLDS: u32 = 1_000;
}

impl Default for ReviewSpec {
    fn default() -> ReviewSpec {
        ReviewSpec { worlds: ReviewSpec::WORLDS, seed: 1 }
    }
}

#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Review {
    pub game: &'static str,
    pub plies: u32,
    pub turns: u32,
    pub seats: Vec<Reviewed>,
}

/// What a game was for a seat. All chances are in percent.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Reviewed {
    pub seat: Seat,
    /// The chance to win at each of its decisions, and at the end.
    pub curve: Vec<Standing>,
    /// How often it had a choice.
    pub decisions: usize,
    /// What its answers gave away in all, in points of a chance.
    pub lost: i32,
    /// What luck and the others gave it, or took from it if below 0.
    pub luck: i32,
    /// Whether it gave up.
    pub gave_up: bool,
    /// The decisions that gave most away, the worst first.
    pub lapses: Vec<Slip>,
}

impl Reviewed {
    /// What its answers did, and what luck and the others did.
    pub fn summary(&self) -> String {
        let decisions = plural(u32::try_from(self.decisions).unwrap_or(u32::MAX), "decision");
        let luck = match self.luck {
            0 => "luck and the others changed nothing".to_owned(),
            luck if luck > 0 => format!("luck and the others gave {luck}"),
            luck => format!("luck and the others took {}", -luck),
        };
        let gave_up = if self.gave_up { ", and then gave up" } else { "" };
        format!("{decisions} gave away {} points, {luck}{gave_up}.", self.lost)
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Standing {
    pub ply: u32,
    pub turn: u32,
    pub percent: u8,
}

/// A decision that gave something away.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Slip {
    pub ply: u32,
    pub turn: u32,
    pub question: String,
    /// The answer that was given.
    pub choice: String,
    pub text: String,
    /// The chance with the best answer, with the one that was given, and once luck and the others had their say.
    pub before: u8,
    pub after: u8,
    pub then: u8,
    /// The answer that was given with bad luck and with good: 1 time in 10 it comes out no better, or no worse.
    pub bad_luck: u8,
    pub good_luck: u8,
    pub better: Advice,
    /// How it might have gone on after the better answer.
    pub line: Vec<String>,
}

/// Called with how much is done, from 0 to 1; whoever breaks off gets no review.
pub type Watch<'a> = &'a mut dyn FnMut(f32) -> ControlFlow<()>;

pub(crate) fn review<G: Game>(table: &dyn Table, spec: &ReviewSpec, watch: Watch) -> Result<Review, String> {
    let played = table.as_any().downcast_ref::<Match<G>>();
    let played = played.ok_or_else(|| format!("this isn't a match of {}", G::INFO.name))?;
    let outcome = played.game().outcome();
    let outcome = outcome.ok_or("the game isn't over: it can be reviewed when it is")?;
    let seats = played.game().seats();
    let mut reviewer = Reviewer::new(seats, spec.worlds, spec.seed);
    let (all, mut is_left) = (played.ply().max(1) as f32, false);
    played.retrace(|ply, game, answer| {
        is_left = is_left || watch(ply as f32 / all).is_break();
        if let Some(choice) = answer.filter(|_| !is_left) {
            reviewer.look(ply, game, choice);
        }
    });
    if is_left {
        return Err("the review was broken off".to_owned());
    }
    let shares: Vec<f32> = (0..seats).map(|seat| outcome.share(Seat(seat)) as f32).collect();
    let end = End { shares, given_up_by: played.given_up_by() };
    let (plies, turns) = (played.ply(), played.game().turn());
    let judged = reviewer.finish(&end);
    let seats = judged.iter().map(|one| told(one, &end, (plies, turns))).collect();
    Ok(Review { game: G::INFO.name, plies, turns, seats })
}

fn told<G: Game>(judged: &Judged<G>, end: &End, (plies, turns): (u32, u32)) -> Reviewed {
    let Judged { seat, decisions, lost, luck, lapses } = judged;
    let standing = |one: &Decided| Standing { ply: one.ply, turn: one.turn, percent: percent(one.before) };
    let share = end.shares.get(seat.index()).copied().unwrap_or(0.0);
    let last = Standing { ply: plies, turn: turns, percent: percent(share) };
    Reviewed {
        seat: *seat,
        curve: decisions.iter().map(standing).chain([last]).collect(),
        decisions: decisions.len(),
        lost: points(*lost),
        luck: points(*luck),
        gave_up: end.given_up_by == Some(*seat),
        lapses: lapses.iter().map(slip).collect(),
    }
}

fn points(share: f32) -> i32 {
    (share * 100.0).round() as i32
}

fn slip<G: Game>(lapse: &Lapse<G>) -> Slip {
    let Lapse { decided, then, given: (choice, Weighed { low, high, .. }), better, why, line, game } = lapse;
    let better = Advice {
        choice: game.notation(better.0),
        text: game.describe(better.0),
        percent: percent(better.1.mean),
        why: why.clone(),
    };
    Slip {
        ply: decided.ply,
        turn: decided.turn,
        question: game.question(),
        choice: game.notation(*choice),
        text: game.describe(*choice),
        before: percent(decided.before),
        after: percent(decided.after),
        then: percent(*then),
        bad_luck: percent(*low),
        good_luck: percent(*high),
        better,
        line: line.clone(),
    }
}
