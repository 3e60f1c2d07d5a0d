//! What may be done in any calm moment: Loot, meals, cards.

use super::families::{Calm, Deed, Meal};
use crate::cards::stats::Windows;
use crate::rules::handle::Lying;
use crate::state::CardZ;
use kernel::{Breach, Heard, Offer};

impl CardZ {
    pub(super) fn offer_calm(&self, lying: Lying, windows: Windows, to: &mut impl Offer<Calm>) {
        if to.is_enough() {
            return;
        }
        self.offer_handling(lying, &mut Heard::by(to));
        if to.is_enough() {
            return;
        }
        self.offer_meals(&mut Heard::by(to));
        self.offer_deeds(windows, &mut Heard::by(to));
    }

    pub(super) fn can_in_calm(&self, answer: Calm, lying: Lying, windows: Windows) -> Result<(), Breach> {
        match answer {
            Calm::Handling(handling) => self.may_handle(handling, lying),
            Calm::Meal(Meal::Feed { loot, who }) => self.can_feed(loot, who),
            Calm::Deed(Deed::Use { loot, on }) => self.can_use(loot, on, windows),
            Calm::Deed(Deed::Hero { who, on }) => self.can_use_hero(who, on, windows),
        }
    }
}
