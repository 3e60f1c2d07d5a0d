//! Every table says what wins and what loses, and every end says why.

use crate::Suite;
use crate::walk::Place;
use kernel::{Aim, Goal, MOST_GOALS, Mute, Quick, RuleId, Seat, Viewer};
use scenario::Stage;
use std::ops::RangeInclusive;

/// A goal is a line in the head of a table.
const LONGEST: usize = 60;
/// What people count at a table.
const COUNTED: RangeInclusive<i32> = -99..=999;

impl<G: Stage> Suite<G> {
    /// While a game goes on, everybody is told what wins and what loses it, in few short lines with numbers that make
    /// sense and rules of the ledger. Once it is over, also by giving up, a sentence says why, and only then.
    pub fn goals_and_endings_are_told(&self) {
        let ledger = self.ledger();
        let is_known = |rule: RuleId| ledger.entry(rule.0).is_some_and(|entry| entry.id() == rule.0);
        self.walk(|game, place| {
            let seats = || (0..game.seats()).map(Seat);
            check_ending(game, place);
            for viewer in seats().map(Viewer::Seat).chain([Viewer::Table, Viewer::All]) {
                let goals = game.goals(viewer);
                check_aims(&goals, place);
                for goal in &goals {
                    check_goal(goal, game.seats(), place);
                    assert!(is_known(goal.rule), "{place}: {goal:?} cites what is not in the ledger");
                }
            }
            for seat in seats().filter(|_| game.outcome().is_none()) {
                let mut given_up = game.clone();
                given_up.concede(seat, &mut Mute(Quick::new(place.number())));
                check_ending(&given_up, place);
            }
        });
    }
}

fn check_aims(goals: &[Goal], place: Place) {
    assert!(goals.len() <= MOST_GOALS, "{place}: {} goals are too many to show", goals.len());
    for aim in [Aim::Wins, Aim::Loses] {
        assert!(goals.iter().any(|goal| goal.aim == aim), "{place}: no goal {aim:?}: {goals:?}");
    }
}

fn check_goal(goal: &Goal, seats: u8, place: Place) {
    let words = goal.words.chars().count();
    assert!((1..=LONGEST).contains(&words), "{place}: {words} characters in {goal:?}");
    assert!(goal.whose.is_none_or(|seat| seat.0 < seats), "{place}: nobody sits there: {goal:?}");
    if let Some(tally) = goal.tally {
        assert!(!tally.word.is_empty(), "{place}: what is counted? {goal:?}");
        assert!(COUNTED.contains(&tally.have), "{place}: so many? {goal:?}");
        assert!(
            tally.of.is_none_or(|of| (1..=*COUNTED.end()).contains(&of)),
            "{place}: of how many? {goal:?}"
        );
    }
}

fn check_ending<G: Stage>(game: &G, place: Place) {
    match (game.outcome(), game.ending()) {
        (None, ending) => assert_eq!(ending, None, "{place}: the game goes on"),
        (Some(outcome), None) => panic!("{place}: nothing says why the game ended by {}", outcome.rule),
        (Some(_), Some(ending)) => {
            let is_sentence =
                ending.ends_with('.') && ending.chars().next().is_some_and(|c| !c.is_lowercase());
            assert!(is_sentence, "{place}: not a sentence: {ending:?}");
        }
    }
}
