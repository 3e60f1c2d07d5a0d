//! Every card of a match, wherever it is: none is ever lost or made.

use crate::cards::Use;
use crate::state::frame::{Frame, Run, Source};
use crate::state::{GEAR, HORDE, NecroGenesis};
use kernel::Seat;

impl NecroGenesis {
    /// The kinds of all cards, sorted.
    pub fn pieces(&self) -> Vec<u16> {
        let mut kinds: Vec<u8> = Vec::new();
        for seat in [Seat(0), Seat(1)] {
            let player = self.player(seat);
            kinds.push(player.survivor);
            kinds.extend(player.deck.kinds().chain(player.horde.kinds()).chain(player.hand.kinds()));
            kinds.extend(player.graveyard.iter().chain(player.exile.iter()));
        }
        kinds.extend(
            (0..2 * HORDE as u8).filter(|&slot| self.is_zombie(slot)).map(|slot| self.zombie(slot).kind),
        );
        kinds.extend(
            (0..2 * GEAR as u8).filter(|&slot| self.is_gear(slot)).map(|slot| self.gear_at(slot).kind),
        );
        kinds.extend(self.runs.iter().filter(|run| self.is_under_way(run)).map(|run| run.kind));
        kinds.extend(self.frames.iter().filter_map(|frame| self.held(frame)));
        let mut kinds: Vec<u16> = kinds.into_iter().map(u16::from).collect();
        kinds.sort_unstable();
        kinds
    }

    /// A card from hand whose text runs lies nowhere else.
    pub(crate) fn is_under_way(&self, run: &Run) -> bool {
        let ability = self.cards.of(run.kind).abilities.get(usize::from(run.ability));
        run.source == Source::Card && ability.is_none_or(|ability| ability.how == Use::Play)
    }

    /// A card has left the hand and what it needs to know is still being asked.
    pub(crate) fn is_declaring(&self) -> bool {
        self.frames.iter().any(is_declaration)
    }

    /// A card that a procedure holds.
    fn held(&self, frame: &Frame) -> Option<u8> {
        if let Frame::Drawn { kind }
        | Frame::SpawnX { kind }
        | Frame::Spawning { kind, .. }
        | Frame::Spawned { kind, .. }
        | Frame::PlayEvent { kind } = *frame
        {
            return Some(kind);
        }
        is_declaration(frame).then_some(self.making.kind)
    }
}

fn is_declaration(frame: &Frame) -> bool {
    matches!(frame, Frame::PlayX | Frame::PlayHost | Frame::PlayRoom | Frame::PlayCarry | Frame::PlayNow)
}
