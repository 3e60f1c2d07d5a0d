//! Worlds that a seat cannot tell from the true one.

use crate::state::{CardZ, Encounter, Lair};
use kernel::{Chance, Few, Hand, Seat, mix_unseen};

impl CardZ {
    /// Face-down encounters are dealt anew from those that might lie there: the zone is printed on the back, everything
    /// else is hidden.
    pub(crate) fn imagine_for(&self, seat: Seat, chance: &mut impl Chance) -> CardZ {
        let mut world = *self;
        for zone in 0..3 {
            world.deal_anew(zone, seat, chance);
        }
        mix_unseen(seat, &mut Hand::<u8, 1>::new(), &mut world.weather_deck, chance);
        world
    }

    fn deal_anew(&mut self, zone: u8, seat: Seat, chance: &mut impl Chance) {
        let is_hidden = |encounter: &Encounter| {
            matches!(encounter.lair, Lair::Down(_) | Lair::Pile) && !encounter.seen.has(seat)
        };
        let mut hidden: Few<Encounter, 64> = Few::new();
        let mut pool: Few<u8, 64> = Few::new();
        for id in 0..crate::state::ENCOUNTERS as u8 {
            let encounter = *self.encounter(id);
            if encounter.kind == crate::state::NONE
                || self.enemy(id).is_some()
                || self.foe(id).spot.zone != zone
            {
                continue;
            }
            if is_hidden(&encounter) {
                hidden.push(encounter);
                pool.push(id);
            } else if encounter.lair == Lair::Deck {
                pool.push(id);
            }
        }
        // Where they lie is known, not which they are: the order must not tell.
        hidden.sort_unstable_by_key(|encounter| match encounter.lair {
            Lair::Down(at) => (at, encounter.seen),
            _ => (u8::MAX, encounter.seen),
        });
        for &id in &pool {
            self.return_to_deck(id);
        }
        for place in &hidden {
            let at = chance.below(pool.len() as u32) as usize;
            let id = pool.remove(at);
            let encounter = self.encounter_mut(id);
            (encounter.lair, encounter.seen) = (place.lair, place.seen);
        }
    }
}
