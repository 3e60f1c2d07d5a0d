//! Traps: whom they catch, when, and in which order (NG-2.50.2a, NG-13.4.6).

use crate::cards::text::{Trigger, ZoneName};
use crate::cards::{GearType, Keys};
use crate::state::event::Event;
use crate::state::frame::{Clash, Flow, Frame, Source};
use crate::state::marks::GearMarks;
use crate::state::{GEAR, NecroGenesis, Place};
use kernel::{Cx, Few};

/// The stage of an entry at which no Trap has acted yet; from the next one on some have.
const UNTOUCHED: u8 = 2;

impl NecroGenesis {
    /// Whether a Trap in this zone acts on this zombie.
    fn trap_catches(&self, trap: u8, slot: u8, zone: ZoneName, trigger: Trigger) -> bool {
        let print = self.print_of(trap);
        print.gear == GearType::Trap
            && self.gear_at(trap).place == Place::Zone(zone)
            && print.waits_for(trigger)
            && self.trap_ability(trap, trigger, slot).is_some()
            && !self.is_idle(trap)
            && (!self.breed_of(slot).is_boss() || print.has(Keys::AFFECTS_BOSSES))
    }

    /// Traps that have still to act on a zombie that has entered their zone.
    pub(crate) fn traps_for(&self, slot: u8, zone: ZoneName, from: u8) -> impl Iterator<Item = u8> + '_ {
        let board = NecroGenesis::board_of(slot);
        self.gear_of(board).filter(move |&trap| {
            self.trap_catches(trap, slot, zone, Trigger::ZombieEnters)
                && (from == UNTOUCHED || !self.gear_at(trap).flags.has(GearMarks::SPRUNG))
        })
    }

    pub(crate) fn spring_on_entry(&mut self, trap: u8, then: Frame, cx: &mut impl Cx<Event>) -> Flow {
        let Frame::Hazards { slot, zone, entry, from } = then else { return Flow::Next(then) };
        let others = self.traps_for(slot, zone, from).count() > 1;
        if from == UNTOUCHED {
            for at in self.gear_of(NecroGenesis::board_of(slot)) {
                self.gear_mut(at).flags.clear(GearMarks::SPRUNG);
            }
        }
        self.gear_mut(trap).flags.set(GearMarks::SPRUNG);
        let call = self.spring(trap, slot, Trigger::ZombieEnters, cx);
        if others {
            cx.cite("NG-13.4.6");
        }
        Flow::Call { call, then: Frame::Hazards { slot, zone, entry, from: UNTOUCHED + 1 } }
    }

    /// Traps that have still to act on the zombie that has declared an attack.
    pub(crate) fn traps_on_attack(&self) -> impl Iterator<Item = u8> + '_ {
        let battle = self.battle();
        let slot = if let Source::Zombie(slot) = battle.attacker { Some(slot) } else { None };
        slot.into_iter().flat_map(move |slot| {
            let (board, zone) = (NecroGenesis::board_of(slot), self.zombie(slot).zone);
            self.gear_of(board).filter(move |&trap| {
                battle.armored >> (trap % GEAR as u8) & 1 == 0
                    && self.is_zombie(slot)
                    && self.trap_catches(trap, slot, zone, Trigger::ZombieDeclares)
            })
        })
    }

    /// Traps that answer the declaration act at once, one after the other.
    pub(crate) fn battle_traps(&mut self, cx: &mut impl Cx<Event>) -> Flow {
        let mut traps = self.traps_on_attack();
        match (traps.next(), traps.next()) {
            (None, _) => {
                drop(traps);
                self.battle_mut().armored = 0;
                Flow::Next(Frame::Battle(Clash::Ambush))
            }
            (Some(trap), None) => {
                drop(traps);
                self.spring_on_attack(trap, cx)
            }
            _ => {
                drop(traps);
                self.reveal_traps(self.traps_on_attack().collect(), cx);
                Flow::Ask(Frame::Battle(Clash::Declared))
            }
        }
    }

    /// Traps among which their player has to choose lie open: so the choice tells nothing that is hidden.
    pub(crate) fn reveal_traps(&mut self, traps: Few<u8, GEAR>, cx: &mut impl Cx<Event>) {
        for &trap in traps.iter() {
            self.reveal_trap(trap, cx);
        }
    }

    pub(crate) fn spring_on_attack(&mut self, trap: u8, cx: &mut impl Cx<Event>) -> Flow {
        let then = Frame::Battle(Clash::Declared);
        let Source::Zombie(slot) = self.battle().attacker else { return Flow::Next(then) };
        let others = self.traps_on_attack().count() > 1;
        self.battle_mut().armored |= 1 << (trap % GEAR as u8);
        let call = self.spring(trap, slot, Trigger::ZombieDeclares, cx);
        if others {
            cx.cite("NG-13.4.6");
        }
        Flow::Call { call, then }
    }

    /// A Trap acts at once and loses a charge (NG-2.50.2a, NG-2.50.2b).
    fn spring(&mut self, trap: u8, slot: u8, trigger: Trigger, cx: &mut impl Cx<Event>) -> Frame {
        let (seat, kind) = (NecroGenesis::owner_of_gear(trap), self.gear_at(trap).kind);
        let ability = self.trap_ability(trap, trigger, slot).unwrap_or(0);
        self.reveal_trap(trap, cx);
        cx.tell("NG-2.50.2a", || Event::TrapTriggered { seat, kind, slot: trap });
        cx.cite("NG-C58");
        if self.breed_of(slot).is_boss() {
            cx.cite("NG-2.50.4b");
        }
        self.uncharge(trap, 1, "NG-2.50.2b", cx);
        self.start_trap(trap, ability, slot)
    }

    pub(crate) fn reveal_trap(&mut self, trap: u8, cx: &mut impl Cx<Event>) {
        if self.gear_at(trap).flags.has(GearMarks::HIDDEN) {
            self.gear_mut(trap).flags.clear(GearMarks::HIDDEN);
            let (seat, kind) = (NecroGenesis::owner_of_gear(trap), self.gear_at(trap).kind);
            cx.tell("NG-2.50.3b", || Event::TrapRevealed { seat, kind, slot: trap });
            cx.reveal();
        }
    }
}
