//! Every finished game can be looked back on.

use crate::Suite;
use crate::walk::pick;
use kernel::{FIGURES, Figure, Quick, Seat};
use scenario::Stage;
use std::ops::RangeInclusive;
use table::{Match, Recap, Seed};

/// A figure is a number with a few words below it.
const LONGEST: usize = 40;
const COUNTED: RangeInclusive<i32> = -99..=9_999;

impl<G: Stage> Suite<G> {
    /// A game that is over, also by giving up, has three figures for every seat, a curve from its start to its end, and
    /// turned at one of its plies if it turned at all; one that goes on has nothing of this.
    pub fn ends_are_summed_up(&self) {
        for (at, setup) in self.setups.iter().enumerate() {
            for seed in 0..self.games.min(2) {
                let opened = Match::<G>::open(setup.clone(), Seed::from_number(seed));
                let mut played = opened.unwrap_or_else(|error| panic!("setup {at} is refused: {error}"));
                let mut picks = Quick::split(seed, at as u64);
                let place = format!("setup {at}, seed {seed}");
                while let Some(choice) = pick(played.game(), &mut picks) {
                    assert!(played.recap().is_none(), "{place}: the game goes on");
                    // Some games are given up.
                    if played.ply() == 9 && seed == 1 {
                        assert!(played.concede(Seat(0)).is_ok(), "{place}: nobody can give up");
                    } else {
                        assert!(played.apply(played.ply(), choice).is_ok(), "{place}: {choice:?} is refused");
                    }
                }
                let recap = played.recap().unwrap_or_else(|| panic!("{place}: the end has no recap"));
                let place = format!("{place}, ply {}", played.ply());
                check_recap(&recap, played.ply(), played.game().seats(), &place);
            }
        }
    }
}

fn check_recap(recap: &Recap, plies: u32, seats: u8, place: &str) {
    for seat in (0..seats).map(Seat) {
        let figures = recap.figures(seat);
        assert_eq!(figures.len(), FIGURES, "{place}: {figures:?}");
        figures.iter().for_each(|figure| check_figure(figure, seats, place));
        if let Some(turning) = recap.turning(seat) {
            assert!((1..plies).contains(&turning.ply), "{place}: it turned at {} of {plies}", turning.ply);
            assert_ne!(turning.from, turning.to, "{place}: nothing has turned");
        }
    }
    let (first, last) = (recap.marks.first(), recap.marks.last());
    assert_eq!((first.map(|mark| mark.ply), last.map(|mark| mark.ply)), (Some(0), Some(plies)), "{place}");
    for mark in &recap.marks {
        assert_eq!(mark.standings.len(), usize::from(seats), "{place}: {mark:?}");
        assert!(mark.standings.iter().all(|&standing| standing <= 100), "{place}: {mark:?}");
    }
    assert!(recap.fights.is_sorted() && recap.fights.iter().all(|&ply| ply <= plies), "{place}");
    let is_text = |words: &Option<kernel::Text>| words.as_ref().is_none_or(|words| !words.trim().is_empty());
    assert!(is_text(&recap.way) && is_text(&recap.epilogue), "{place}: empty words");
}

fn check_figure(figure: &Figure, seats: u8, place: &str) {
    let words = figure.words.chars().count();
    assert!((1..=LONGEST).contains(&words), "{place}: {words} characters in {figure:?}");
    assert!(COUNTED.contains(&figure.value), "{place}: so many? {figure:?}");
    assert!(figure.of.is_none_or(|of| of >= 0), "{place}: of how many? {figure:?}");
    assert!(figure.whose.is_none_or(|seat| seat.0 < seats), "{place}: nobody sits there: {figure:?}");
}
