//! What was drawn of a match, so that only what has changed is drawn again.

use foldhash::fast::{FixedState, FoldHasher};
use kernel::{
    Knows, Layout, Lies, Modifier, Named, Print, Roll, Seat, Spot, Term, Text, View, Viewer, Zone, Zones,
};
use std::hash::{BuildHasher, Hash, Hasher};
use std::sync::Arc;

/// The zones of a match as they were drawn at the last look, by the sums of what was told of them. A sum is made of what
/// its viewer may know and of nothing else: whoever is told the same may be shown the same.
#[derive(Default)]
pub struct Kept {
    zones: Vec<(u64, Arc<Zone>)>,
    /// Those that were drawn or shown at the look that is going on.
    now: Vec<(u64, Arc<Zone>)>,
}

impl Kept {
    /// The table for several viewers, with the prompt.
    pub fn looks<G: Knows>(&mut self, game: &G, viewers: &[Viewer]) -> Vec<View> {
        self.each(game, viewers, |viewer, again| game.look_with(viewer, again))
    }

    /// The same without the prompt.
    pub fn views<G: Knows>(&mut self, game: &G, viewers: &[Viewer]) -> Vec<View> {
        self.each(game, viewers, |viewer, again| game.view_with(viewer, again))
    }

    fn each<G: Knows>(
        &mut self,
        game: &G,
        viewers: &[Viewer],
        draw: impl Fn(Viewer, &mut Again) -> View,
    ) -> Vec<View> {
        self.now.clear();
        let view = |&viewer: &Viewer| {
            let mut sums = Sums { zones: Vec::new(), hasher: hasher() };
            game.lay(viewer, &mut sums);
            draw(viewer, &mut Again { sums: sums.zones.into_iter(), sum: 0, kept: self })
        };
        let views = viewers.iter().map(view).collect();
        std::mem::swap(&mut self.zones, &mut self.now);
        views
    }

    fn find(&self, sum: u64) -> Option<&Arc<Zone>> {
        let is_it = |kept: &&(u64, Arc<Zone>)| kept.0 == sum;
        self.now.iter().chain(&self.zones).find(is_it).map(|(_, zone)| zone)
    }

    fn keep(&mut self, sum: u64, zone: Arc<Zone>) {
        if !self.now.iter().any(|kept| kept.0 == sum) {
            self.now.push((sum, zone));
        }
    }
}

/// Shows what is kept and draws the rest.
struct Again<'a> {
    sums: std::vec::IntoIter<u64>,
    /// Of the zone that is told of.
    sum: u64,
    kept: &'a mut Kept,
}

impl<Z> Zones<Z> for Again<'_> {
    fn drawn(&mut self, _: &Spot<Z>) -> Option<Arc<Zone>> {
        self.sum = self.sums.next()?;
        let zone = self.kept.find(self.sum).map(Arc::clone)?;
        self.kept.keep(self.sum, Arc::clone(&zone));
        Some(zone)
    }

    fn keep(&mut self, zone: &Arc<Zone>) {
        self.kept.keep(self.sum, Arc::clone(zone));
    }
}

fn hasher() -> FoldHasher<'static> {
    FixedState::default().build_hasher()
}

/// Adds up what is told of each zone.
struct Sums {
    zones: Vec<u64>,
    hasher: FoldHasher<'static>,
}

impl<G: Knows> Layout<G> for Sums {
    fn phase(&mut self, _: G::Phase, _: Option<Seat>, _: impl FnOnce() -> String) {}

    fn seat(&mut self, _: Seat, _: impl FnOnce() -> String, _: impl FnOnce(&mut Self)) {}

    fn counter(&mut self, _: G::Counter, _: i32, _: Option<i32>) {}

    fn zone_as(&mut self, spot: Spot<G::Zone>, _: impl FnOnce() -> Named, lies: impl FnOnce(&mut Self)) {
        self.hasher = hasher();
        (spot.zone.number(), spot.owner, spot.number, spot.count).hash(&mut self.hasher);
        lies(self);
        self.zones.push(self.hasher.finish());
    }

    fn piece(&mut self, lies: Lies, _: impl FnOnce() -> Print, on_it: impl FnOnce(&mut Self)) {
        lies.hash(&mut self.hasher);
        on_it(self);
        // What lies on a piece ends here: two beside each other are not one on the other.
        self.hasher.write_u8(u8::MAX);
    }

    fn stat(&mut self, stat: G::Stat, value: i32, printed: i32) {
        (stat.number(), value, printed).hash(&mut self.hasher);
    }

    fn mark_as(&mut self, mark: G::Mark, amount: i32, _: impl FnOnce() -> String) {
        (mark.number(), amount, u8::MAX).hash(&mut self.hasher);
    }

    fn sum(&mut self, stat: G::Stat, parts: impl FnOnce() -> Vec<Modifier>) {
        (stat.number(), parts()).hash(&mut self.hasher);
    }

    fn roll(&mut self, roll: impl FnOnce() -> Roll) {
        roll().hash(&mut self.hasher);
    }

    fn away(&mut self, name: impl FnOnce() -> Text) {
        name().hash(&mut self.hasher);
    }

    fn note(&mut self, more: impl Hash) {
        more.hash(&mut self.hasher);
    }
}
