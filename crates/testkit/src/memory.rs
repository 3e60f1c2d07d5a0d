//! What is kept from look to look is right, and is used.

use crate::Suite;
use crate::walk::Place;
use kernel::{Game, Seat, View, Viewer};
use scenario::Stage;
use std::sync::Arc;
use table::Kept;

/// After so many positions the one at hand is looked at again, as after taking back.
const BACK: u64 = 7;

fn everybody(game: &impl Game) -> Vec<Viewer> {
    let seats = (0..game.seats()).map(|seat| Viewer::Seat(Seat(seat)));
    seats.chain([Viewer::Table, Viewer::All]).collect()
}

/// Who looks at a place: mostly the same, now and then others or the same in another order.
fn viewers_at(game: &impl Game, place: Place) -> Vec<Viewer> {
    let mut viewers = everybody(game);
    match place.number() % 11 {
        3 => viewers.truncate(1),
        6 => viewers.reverse(),
        9 => drop(viewers.remove(0)),
        _ => {}
    }
    viewers
}

impl<G: Stage> Suite<G> {
    /// What is kept from look to look never shows: every view is the one that is built anew, whoever has looked
    /// before, and when the game goes on, back or elsewhere.
    pub fn looking_again_shows_what_is_there(&self) {
        let (mut kept, mut earlier) = (Kept::default(), None::<G>);
        self.walk(|game, place| {
            // What is kept belongs to one match.
            if place.ply == 0 {
                (kept, earlier) = (Kept::default(), None);
            }
            same_as_anew(game, &viewers_at(game, place), &mut kept, place);
            if place.number().is_multiple_of(BACK) {
                let before = earlier.replace(game.clone());
                for other in before.iter().chain([game]) {
                    same_as_anew(other, &everybody(other), &mut kept, place);
                }
            }
            for seat in (0..game.seats()).map(Seat).filter(|_| place.number() % BACK == 1) {
                let world = game.imagine(seat, &mut kernel::Quick::new(place.number()));
                same_as_anew(&world, &everybody(game), &mut kept, place);
            }
        });
    }

    /// Most of what looks the same as at the last look is not only alike but the same: it was not drawn again, and
    /// faces see at once that nothing has changed.
    pub fn what_stays_is_kept(&self) {
        let (mut kept, mut last) = (Kept::default(), Vec::new());
        let (mut alike, mut same) = (0, 0);
        self.walk(|game, place| {
            if place.ply == 0 {
                (kept, last) = (Kept::default(), Vec::new());
            }
            let views = kept.views(game, &everybody(game));
            for (before, now) in last.iter().zip(&views) {
                alike += count(before, now, |one, other| **one == **other);
                same += count(before, now, Arc::ptr_eq);
            }
            last = views;
        });
        assert!(same * 2 > alike, "of zones that stay as they are, too many are drawn again");
    }
}

fn same_as_anew<G: Game>(game: &G, viewers: &[Viewer], kept: &mut Kept, place: Place) {
    let views = kept.looks(game, viewers);
    assert_eq!(views.len(), viewers.len(), "{place}: not everybody has a view");
    for (viewer, view) in viewers.iter().zip(views) {
        assert!(view == game.look(*viewer), "{place}: {viewer:?} is shown what was, not what is");
    }
}

/// How many zones of a view were there before.
fn count(before: &View, now: &View, is_it: fn(&Arc<kernel::Zone>, &Arc<kernel::Zone>) -> bool) -> usize {
    now.zones.iter().filter(|zone| before.zones.iter().any(|old| is_it(old, zone))).count()
}
