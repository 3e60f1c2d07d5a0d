//! Pushes: where the pushed goes, or the pusher, and rooms that are locked.

use crate::event::{BlowEvent, Event, FoeEvent};
use crate::questions::ensure;
use crate::state::battle::Piece;
use crate::state::board::Hex;
use crate::state::frame::{Frame, Shove};
use crate::state::{CardZ, Lair, Role, Signs, Traits};
use flow::{Each, Flow};
use kernel::{Breach, Cx};

impl CardZ {
    /// Whether the pushed zombie may be locked into a room.
    pub(crate) fn can_shove_into(&self, who: u8, target: Hex, room: Hex) -> Result<(), Breach> {
        self.can_shove_to(who, target, room)?;
        let zombie =
            matches!(self.piece_at(target), Some(Piece::Encounter(id)) if self.kind_of(id).is_zombie());
        ensure!(zombie, "CZ-C50", "only a zombie can be pushed into a room and locked in")?;
        ensure!(self.battle.rooms().has(room), "CZ-C51", "there's no open room in that hex")
    }

    /// Whether the survivor may push off instead.
    pub(crate) fn can_push_off(&self, who: u8, target: Hex, how: Shove, to: Hex) -> Result<(), Breach> {
        ensure!(how == Shove::Rolled, "CZ-MELEE-2", "here the zombies are pushed, not the survivor")?;
        if self.off_hexes(who, target).has(to) {
            return Ok(());
        }
        let clings = self.beside_dogs(who).has(to);
        ensure!(!clings, "CZ-C55", "the Feral Dog holds on: that hex is next to it")?;
        Err(Breach::new("CZ-MELEE-4", "a push-off leads to a free hex, one away from the enemy"))
    }

    pub(crate) fn can_shove_to(&self, who: u8, target: Hex, to: Hex) -> Result<(), Breach> {
        let free = self.shove_hexes(who, target).has(to);
        ensure!(free, "CZ-MELEE-2", "push it to one of the free hexes behind it")
    }

    /// CZ-MELEE-4.
    pub(crate) fn push_off(&mut self, who: u8, to: Hex, cx: &mut impl Cx<Event>) {
        let kind = self.survivor(who).kind;
        self.survivor_mut(who).hex = to;
        self.unsettled = true;
        cx.tell("CZ-MELEE-4", || BlowEvent::PushedOff { who: kind, to }.into());
        self.wake_near(who, cx);
    }

    /// CZ-MELEE-2, CZ-MELEE-3.
    pub(crate) fn shove(&mut self, from: Hex, to: Hex, cx: &mut impl Cx<Event>) {
        let piece = self.target_kind(from);
        match self.piece_at(from) {
            Some(Piece::Encounter(id)) => {
                let encounter = self.encounter_mut(id);
                encounter.hex = to;
                encounter.traits.set(Traits::PUSHED);
                encounter.traits.clear(Traits::ROOMED);
                self.wake(id, cx);
            }
            Some(Piece::Survivor(who)) => self.survivor_mut(who).hex = to,
            None => return,
        }
        self.unsettled = true;
        cx.tell("CZ-MELEE-2", || BlowEvent::Shoved { piece, to }.into());
        cx.cite("CZ-MELEE-3");
    }

    /// The encounter in a room is locked in and leaves the battle (CZ-BATTLE-18, CZ-BATTLE-19).
    pub(crate) fn lock_in(&mut self, room: Hex, rule: &'static str, cx: &mut impl Cx<Event>) {
        let Some(id) = self.encounter_at(room) else { return };
        let foe = self.encounter(id).kind;
        cx.tell(rule, || BlowEvent::LockedIn { foe, at: room }.into());
        cx.cite("CZ-DEF-5");
        for slot in self.loot.on_field() {
            // What hangs in it is behind the door until the battle is over.
            if self.item(slot).spot() == crate::state::Spot::Stuck(id) {
                self.put(slot, crate::state::Spot::Left(self.battle.at));
            }
        }
        self.leave_field(id, Lair::Pile);
        self.battle.lock(room);
        self.unsettled = true;
    }

    /// An encounter next to a survivor that stands in the room where it started.
    pub(crate) fn lockable(&self, who: u8) -> Option<Hex> {
        let reach = self.battle.reach(self.survivor(who).hex);
        let found = self.fielded().find(|(id, encounter)| {
            let kind = self.kind_of(*id);
            encounter.traits.has(Traits::ROOMED)
                && reach.has(encounter.hex)
                && self.battle.rooms().has(encounter.hex)
                && (kind.is_zombie() || kind.is_dog())
        });
        found.map(|(_, encounter)| encounter.hex)
    }

    /// Zombies that are engaged with a survivor and can be pushed.
    pub(crate) fn pushable(&self, who: u8) -> u64 {
        let reach = self.battle.reach(self.survivor(who).hex);
        self.fielded()
            .filter(|(id, encounter)| {
                reach.has(encounter.hex)
                    && self.kind_of(*id).is_zombie()
                    && encounter.held == crate::state::NONE
                    && !self.shove_hexes(who, encounter.hex).is_empty()
            })
            .fold(0, |all, (id, _)| all | 1 << id)
    }

    /// Without a roll, one after the other in the order of the player's choice.
    pub(crate) fn shove_all(&mut self, who: u8, left: u64) -> Flow<Frame> {
        let left = Each(left & self.pushable(who));
        match left.len() {
            0 => Flow::Done,
            1 => self.shove_next(who, left.0, self.encounter(left.0.trailing_zeros() as u8).hex),
            _ => Flow::Ask(Frame::ShoveAll { who, left: left.0 }),
        }
    }

    pub(crate) fn shove_next(&mut self, who: u8, left: u64, target: Hex) -> Flow<Frame> {
        let done = self.encounter_at(target).map_or(0, |id| 1 << id);
        Flow::Call {
            call: Frame::Shove { who, target, how: Shove::Free },
            then: Frame::ShoveAll { who, left: left & !done },
        }
    }

    /// A survivor's move wakes the distracted next to the hex (CZ-ZOMBIE-10), unless he steps softly.
    pub(crate) fn wake_near(&mut self, who: u8, cx: &mut impl Cx<Event>) {
        if self.skills(who).steps_softly || self.survivor(who).role == Role::Dog {
            return;
        }
        let reach = self.battle.reach(self.survivor(who).hex);
        for id in Each(self.battle.field) {
            if reach.has(self.encounter(id).hex) {
                self.wake(id, cx);
            }
        }
    }

    pub(crate) fn wake(&mut self, id: u8, cx: &mut impl Cx<Event>) {
        if self.encounter(id).traits.has(Traits::DISTRACTED) {
            self.encounter_mut(id).traits.clear(Traits::DISTRACTED);
            let (foe, at) = (self.encounter(id).kind, self.encounter(id).hex);
            cx.tell("CZ-ZOMBIE-10", || FoeEvent::Activated { foe, at }.into());
        }
    }

    pub(crate) fn has_acted(&self, who: u8) -> bool {
        self.survivor(who).signs.has(Signs::ACTED)
    }
}
