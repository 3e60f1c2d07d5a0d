//! What is foretold comes true, and what is summed up adds up.

use crate::Suite;
use crate::walk::{Place, options};
use kernel::{Quick, Viewer, Zone, follow};
use scenario::Stage;

/// Forecasts are followed in one of so many positions: each of them takes several tries.
const FOLLOWED: u64 = 3;

impl<G: Stage> Suite<G> {
    /// Whatever the dice show and the others hold: if nobody responds, an answer leads to what was foretold.
    pub fn forecasts_come_true(&self) {
        let (mut watched, mut foretold) = (false, 0u32);
        self.walk(|game, place| {
            let Some(asked) = game.asked() else { return };
            watched |= !game.stakes(asked.seat).is_empty();
            if !(place.ply as u64 + place.seed).is_multiple_of(FOLLOWED) {
                return;
            }
            for choice in options(game) {
                let forecasts = game.forecasts(choice);
                if forecasts.is_empty() {
                    continue;
                }
                foretold += 1;
                let chance = Quick::new(place.number() ^ u64::from(foretold));
                let after = follow(&mut game.clone(), choice, asked.seat, chance);
                for forecast in forecasts {
                    assert!(
                        !forecast.what.is_empty() && forecast.before != forecast.after,
                        "{place}: {forecast}"
                    );
                    let is_so = after
                        .iter()
                        .any(|stake| (&stake.what, stake.now) == (&forecast.what, forecast.after));
                    let text = game.notation(choice);
                    assert!(is_so, "{place}: \"{text}\" was to lead to {forecast}, but leads to {after:?}");
                }
            }
        });
        println!("{foretold} answers were foretold");
        assert!(foretold > 0 || !watched, "something is at stake, and nothing is ever foretold");
    }

    /// The steps of a number add up to it.
    pub fn sums_add_up(&self) {
        self.walk(|game, place| {
            game.view(Viewer::All).zones().for_each(|zone| check_sums(zone, place));
        });
    }
}

fn check_sums(zone: &Zone, place: Place) {
    for sum in &zone.sums {
        let total: i32 = sum.parts.iter().map(|part| i32::from(part.by)).sum();
        let shown = zone.stats.iter().find(|stat| stat.name == sum.name).map(|stat| stat.value);
        assert_eq!(Some(total), shown, "{place}: {} of {}: {:?}", sum.name, zone.id, sum.parts);
        let is_told = sum.parts.iter().all(|part| part.by != 0 && !part.why.is_empty());
        assert!(is_told, "{place}: a step of {} of {} says nothing: {:?}", sum.name, zone.id, sum.parts);
    }
}
