//! Where the encounters are, a bit each: looked up once for a look at the table.

use crate::state::{CardZ, Lair, PLACES_OF_GAME};
use flow::Each;
use kernel::Viewer;

pub(super) struct Lairs {
    pub deck: u64,
    pub pile: u64,
    pub cluster: u64,
    pub fires: u64,
    pub queue: u64,
    /// Face down, by Location.
    pub down: [u64; PLACES_OF_GAME as usize],
    /// Those of which the viewer sees the front.
    pub seen: u64,
}

impl Lairs {
    pub(super) fn of(game: &CardZ, viewer: Viewer) -> Lairs {
        let mut lairs = Lairs {
            deck: 0,
            pile: 0,
            cluster: 0,
            fires: 0,
            queue: 0,
            down: [0; PLACES_OF_GAME as usize],
            seen: 0,
        };
        for (encounter, id) in game.encounters.iter().zip(0_u8..) {
            let bit = 1 << id;
            match encounter.lair {
                Lair::Deck => lairs.deck |= bit,
                Lair::Pile => lairs.pile |= bit,
                Lair::Cluster => lairs.cluster |= bit,
                Lair::Fire(_) => lairs.fires |= bit,
                Lair::Queue(_) => lairs.queue |= bit,
                Lair::Down(at) => lairs.down[usize::from(at)] |= bit,
                Lair::Nowhere | Lair::Drawn | Lair::Field | Lair::Rescued | Lair::Removed | Lair::Spoils => {
                    continue;
                }
            }
            if viewer.knows(encounter.seen) {
                lairs.seen |= bit;
            }
        }
        lairs
    }

    /// Those that the viewer sees, then the backs of the others: their places among them would tell what they are.
    pub(super) fn sorted(&self, encounters: u64) -> impl Iterator<Item = Option<u8>> + use<> {
        let unseen = (encounters & !self.seen).count_ones() as usize;
        Each(encounters & self.seen).map(Some).chain(std::iter::repeat_n(None, unseen))
    }
}
