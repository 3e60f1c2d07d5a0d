use crate::Suite;
use crate::walk::pick;
use kernel::Quick;
use scenario::Stage;
use table::{Match, Seed};

impl<G: Stage> Suite<G> {
    /// A saved match loads to the same state and the same events, in the middle and at the end.
    pub fn replays_round_trip(&self) {
        for (at, setup) in self.setups.iter().enumerate() {
            for seed in 0..self.games.min(4) {
                let opened = Match::<G>::open(setup.clone(), Seed::from_number(seed));
                let mut played = opened.unwrap_or_else(|error| panic!("setup {at} is refused: {error}"));
                let mut picks = Quick::split(seed, at as u64);
                while let Some(choice) = pick(played.game(), &mut picks) {
                    let ply = played.ply();
                    if ply == 7 {
                        reload(&played, &format!("setup {at}, seed {seed}, ply {ply}"));
                    }
                    let applied = played.apply(ply, choice);
                    assert!(applied.is_ok(), "setup {at}, seed {seed}, ply {ply}: {choice:?} is refused");
                }
                reload(&played, &format!("setup {at}, seed {seed}, at the end"));
            }
        }
    }
}

fn reload<G: Stage>(played: &Match<G>, place: &str) {
    let saved = played.save().unwrap_or_else(|refusal| panic!("{place}: it is not saved: {refusal:?}"));
    let loaded =
        Match::<G>::load(&saved).unwrap_or_else(|error| panic!("{place}: it is not loaded: {error}"));
    assert_eq!((loaded.ply(), loaded.hash()), (played.ply(), played.hash()), "{place}: another state");
    assert!(loaded.game() == played.game(), "{place}: another state with the same hash");
    assert!(loaded.notes() == played.notes(), "{place}: other events");
}
