//! The test in progress: the card that it is about leaves its lane for as long as it lasts.

use crate::state::frame::{TestKind, Trial};
use crate::state::{Grimlore, NONE};
use crate::table::terms::{Stat, Zone};
use kernel::{Layout, Named, Spot};

impl Grimlore {
    /// The latest test about a card in a lane. What lies on a location stays there.
    fn tested(&self) -> Option<&Trial> {
        let trial = self.trials.last()?;
        let shared = [&self.shared.lanes[0], &self.shared.lanes[1]];
        let own = self.all_seats().flat_map(|seat| &self.player(seat).lanes);
        let is_in_lane = self.shared.threat.contains(&trial.card)
            || shared.into_iter().chain(own).any(|lane| lane.contains(&trial.card));
        Some(trial).filter(|trial| trial.card != NONE && is_in_lane)
    }

    /// The card, with the rating that the result must not exceed, and the result once it is drawn.
    pub(super) fn lay_test<L: Layout<Grimlore>>(&self, on: &mut L) {
        let Some(trial) = self.tested() else { return };
        let named = || Named { id: "test".to_owned(), name: self.test_name(trial).into() };
        on.zone_as(Spot::new(Zone::Test), named, |on: &mut L| {
            on.note((trial.kind, trial.seat));
            if let Some(rating) = self.rating_about(trial.card) {
                on.stat(Stat::Rating, rating.into(), rating.into());
                on.sum(Stat::Rating, || self.rating_parts(trial, rating));
                on.roll(|| self.result_roll(trial, rating));
            }
            if trial.drawn != NONE {
                on.printed(Stat::D12, self.def(trial.drawn).d12);
            }
            self.lay_card(trial.card, on);
        });
    }

    fn test_name(&self, trial: &Trial) -> String {
        let who = self.name(self.character(trial.seat));
        match trial.kind {
            TestKind::Attack => format!("{who}'s attack"),
            TestKind::Control => format!("{who}'s control test"),
            TestKind::Social => format!("{who}'s Social test"),
            TestKind::Mind => format!("{who}'s Mind test"),
            TestKind::Defense => format!("{who}'s defense"),
        }
    }

    /// A lane without the card that is tested.
    pub(super) fn lay_untested<'a>(
        &self,
        spot: Spot<Zone>,
        ids: impl Iterator<Item = &'a u8>,
        on: &mut impl Layout<Grimlore>,
    ) {
        let tested = self.tested().map_or(NONE, |trial| trial.card);
        on.zone(spot, |on| {
            for &id in ids {
                if id == tested {
                    on.away(|| self.name(id).into());
                } else {
                    self.lay_card(id, on);
                }
            }
        });
    }
}
