//! Room for gear that comes: what it goes on, what gives way, what is carried over.

use crate::cards::text::Host;
use crate::cards::{CardDef, Class, GearType};
use crate::state::frame::{Flow, Frame};
use crate::state::{GEAR, NONE, NecroGenesis};
use flow::Each;

impl NecroGenesis {
    pub(crate) fn play_host(&mut self) -> Flow {
        let mut hosts = self.hosts(self.active, self.making.kind);
        match (hosts.next(), hosts.next()) {
            (Some(host), None) => {
                drop(hosts);
                self.making.host = host;
                Flow::Next(Frame::PlayRoom)
            }
            _ => Flow::Ask(Frame::PlayHost),
        }
    }

    /// Cards that must give way before this one can come: for hands, capacity or a limit. A bit each.
    pub(crate) fn must_go(&self) -> u64 {
        let seat = self.active;
        let base = seat.0 * GEAR as u8;
        let print = self.cards.of(self.making.kind);
        let gone = self.making.gone;
        let bit = |slot: u8| 1u64 << (slot - base);
        match print.gear {
            GearType::Melee | GearType::Ranged => {
                if self.hands_with(seat, print, gone) <= self.survivor_hands(seat) {
                    return 0;
                }
                self.weapons(seat).fold(0, |bits, slot| bits | bit(slot)) & !gone
            }
            GearType::Attachment if self.making.host != NONE => {
                let on = self.attached_to(self.making.host).filter(|&slot| gone & bit(slot) == 0);
                let same = on.clone().filter(|&slot| self.gear_at(slot).kind == self.making.kind);
                if print.per_weapon > 0 && same.clone().count() >= usize::from(print.per_weapon) {
                    return same.fold(0, |bits, slot| bits | bit(slot));
                }
                let capacity = usize::from(self.print_of(self.making.host).attachments);
                if on.clone().count() < capacity { 0 } else { on.fold(0, |bits, slot| bits | bit(slot)) }
            }
            _ => self.over_limit(print),
        }
    }

    /// "Limit N": cards of that name or trait beyond it.
    fn over_limit(&self, print: &CardDef) -> u64 {
        let seat = self.active;
        let base = seat.0 * GEAR as u8;
        if print.limit == 0 {
            return 0;
        }
        let counted = |slot: &u8| {
            self.making.gone >> (slot - base) & 1 == 0
                && match print.limit_word {
                    Some(word) => self.print_of(*slot).words.has(word),
                    None => self.gear_at(*slot).kind == self.making.kind,
                }
        };
        let all = self.equipped(seat).filter(counted);
        if all.clone().count() < usize::from(print.limit) {
            return 0;
        }
        all.fold(0, |bits, slot| bits | 1 << (slot - base))
    }

    pub(crate) fn play_room(&mut self) -> Flow {
        let go = self.must_go();
        match Each(go).len() {
            0 => Flow::Next(Frame::PlayCarry),
            1 => {
                self.making.gone |= go;
                Flow::Next(Frame::PlayRoom)
            }
            _ => Flow::Ask(Frame::PlayRoom),
        }
    }

    /// NG-4.2.9q: attachments of the Weapons that go may come along, 1 AP each.
    pub(crate) fn carriable(&self) -> u64 {
        let seat = self.active;
        let base = seat.0 * GEAR as u8;
        let print = self.cards.of(self.making.kind);
        let carried = self.making.carried;
        let paid = self.making.ap.saturating_add(Each(carried).len() as u8);
        let full = Each(carried).len() >= usize::from(print.attachments);
        if print.class != Class::Weapon
            || print.gear == GearType::Automated
            || full
            || self.player(seat).ap <= paid
        {
            return 0;
        }
        let mut bits = 0;
        for at in Each(self.making.gone) {
            for slot in self.attached_to(base + at) {
                if carried >> (slot - base) & 1 == 0 && self.fits(slot, print, carried) {
                    bits |= 1 << (slot - base);
                }
            }
        }
        bits
    }

    /// Whether an attachment in play would be legal on a Weapon that is just coming.
    fn fits(&self, slot: u8, weapon: &CardDef, carried: u64) -> bool {
        let print = self.print_of(slot);
        let base = NecroGenesis::owner_of_gear(slot).0 * GEAR as u8;
        let host = match print.host.unwrap_or(Host::Weapon) {
            Host::Weapon => true,
            Host::RangedWeapon => weapon.gear == GearType::Ranged,
            Host::MeleeWeapon => weapon.gear == GearType::Melee,
            Host::Survivor => false,
        };
        let kind = self.gear_at(slot).kind;
        let same = Each(carried).filter(|&at| self.gear_at(base + at).kind == kind).count();
        host && (print.per_weapon == 0 || same < usize::from(print.per_weapon))
    }

    pub(crate) fn play_carry(&mut self) -> Flow {
        if self.carriable() == 0 { Flow::Next(Frame::PlayNow) } else { Flow::Ask(Frame::PlayCarry) }
    }
}
