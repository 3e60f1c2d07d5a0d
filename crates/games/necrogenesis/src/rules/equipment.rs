//! What gear is good for now: its keywords, charges, hands and hosts.

use crate::cards::text::{Bearer, Bonus, Gear as GearName, Host, Keyword, Standing, Wielder};
use crate::cards::{CardDef, Class, GearType, Keys, Rule};
use crate::rules::stats::sum_of;
use crate::state::marks::GearMarks;
use crate::state::{NecroGenesis, Place};
use kernel::{Breach, Seat};

impl NecroGenesis {
    /// NG-4.2.9i, NG-4.2.9j: neither used nor of any benefit.
    #[inline]
    pub(crate) fn is_idle(&self, slot: u8) -> bool {
        self.gear_at(slot).flags.has(GearMarks::DISABLED | GearMarks::RESTED)
    }

    /// Why it is idle.
    pub(crate) fn idle_rule(&self, slot: u8) -> &'static str {
        if self.gear_at(slot).flags.has(GearMarks::RESTED) { "NG-5.7.5b" } else { "NG-5.7.5a" }
    }

    /// Attachments that are of benefit to their host (NG-G14).
    pub(crate) fn serving(&self, host: u8) -> impl Iterator<Item = u8> + '_ {
        self.attached_to(host).filter(|&slot| !self.is_idle(slot))
    }

    pub(crate) fn shines(&self, slot: u8) -> bool {
        self.gear_has(slot, Keys::LIGHT, Keyword::Light)
    }

    /// A keyword of gear: printed, or given by what is attached to it.
    pub(crate) fn gear_has(&self, slot: u8, key: Keys, keyword: Keyword) -> bool {
        let gives = |at: u8| {
            let print = self.print_of(at);
            print.has(Keys::SPEAKS) && print.rules.iter().any(|rule| {
                matches!(rule.says, Standing::Gains { who: Bearer::Host, keyword: given, .. } if given == keyword)
            })
        };
        self.print_of(slot).has(key) || self.serving(slot).any(gives)
    }

    /// How much Armor a card of gear gives the Survivor.
    pub(crate) fn survivor_armor(&self, slot: u8) -> u8 {
        if self.is_idle(slot) {
            return 0;
        }
        let armor = |rule: &Rule| match rule.says {
            Standing::Gains { who: Bearer::YourSurvivor, keyword: Keyword::Armor { n }, .. } => Some(n),
            _ => None,
        };
        self.print_of(slot).rules.iter().filter_map(armor).sum()
    }

    pub(crate) fn max_charges(&self, slot: u8) -> u8 {
        let card = self.gear_at(slot);
        let print = self.print_of(slot);
        let mut most = i16::from(print.charges)
            + i16::from(self.entry_charges(NecroGenesis::owner_of_gear(slot), print));
        if let Place::On(_) = card.place {
            return most as u8;
        }
        for at in self.serving(slot) {
            for rule in &self.print_of(at).rules {
                if let Standing::Bonus { who: Bearer::Host, bonuses, .. } = &rule.says {
                    most += sum_of(bonuses, charges);
                }
            }
        }
        most.clamp(0, 99) as u8
    }

    /// "+1 charge" for what enters (NG-C129).
    pub(crate) fn entry_charges(&self, seat: Seat, print: &CardDef) -> u8 {
        if print.charges == 0 {
            return 0;
        }
        let more = |says: &Standing| match says {
            Standing::EnterWithCharges { cards, n } => {
                cards.iter().any(|name| is_gear(print, name.0)).then_some(*n)
            }
            _ => None,
        };
        self.survivor_says(seat, more).sum()
    }

    pub(crate) fn holsters(&self, seat: Seat) -> u8 {
        let holster = |slot: u8| {
            self.print_of(slot).rules.iter().find_map(|rule| match rule.says {
                Standing::Holster { n } => Some(n),
                _ => None,
            })
        };
        self.gear_of(seat).filter(|&slot| !self.is_idle(slot)).filter_map(holster).sum()
    }

    /// Hands that the equipped Weapons need.
    pub(crate) fn hands_in_use(&self, seat: Seat) -> u8 {
        let hands = |slot: u8| self.print_of(slot).hands;
        let single = self.weapons(seat).filter(|&slot| hands(slot) == 1).count() as u8;
        self.weapons(seat).map(hands).sum::<u8>() - self.holsters(seat).min(single)
    }

    /// Hands that a new Weapon would need beside those that stay.
    pub(crate) fn hands_with(&self, seat: Seat, print: &CardDef, without: u64) -> u8 {
        let base = seat.0 * crate::state::GEAR as u8;
        let stay = self.weapons(seat).filter(|slot| without >> (slot - base) & 1 == 0);
        let (mut hands, mut single) = (print.hands, u8::from(print.hands == 1));
        for slot in stay {
            let needed = self.print_of(slot).hands;
            hands += needed;
            single += u8::from(needed == 1);
        }
        hands - self.holsters(seat).min(single)
    }

    /// Whether an attachment may go on this gear, capacity aside.
    pub(crate) fn can_host(&self, print: &CardDef, host: u8) -> Result<(), Breach> {
        let weapon = self.print_of(host);
        let fits = self.gear_at(host).place == Place::Equipped
            && match print.host.unwrap_or(Host::Weapon) {
                Host::Weapon => weapon.class == Class::Weapon,
                Host::RangedWeapon => weapon.gear == GearType::Ranged,
                Host::MeleeWeapon => weapon.gear == GearType::Melee,
                Host::Survivor => false,
            };
        if fits { Ok(()) } else { Err(Breach::new("NG-17.5.1", "it goes on a different kind of card")) }
    }

    /// NG-10.5.1: whether this Survivor may equip the card.
    pub(crate) fn may_wield(&self, seat: Seat, print: &CardDef) -> bool {
        match print.only {
            None => true,
            Some(Wielder::Named { name }) => u16::from(self.player(seat).survivor) == name.0,
            Some(Wielder::WithIdentity { identity }) => self.identity_of(seat) == Some(identity),
        }
    }
}

/// Whether a card is what the text calls it.
pub(crate) fn is_gear(print: &CardDef, name: GearName) -> bool {
    match name {
        GearName::Weapon => print.class == Class::Weapon,
        GearName::MeleeWeapon => print.gear == GearType::Melee,
        GearName::RangedWeapon => print.gear == GearType::Ranged,
        GearName::AutomatedWeapon => print.gear == GearType::Automated,
        GearName::Trap => print.gear == GearType::Trap,
        GearName::PassiveItem => print.gear == GearType::Passive,
    }
}

fn charges(bonus: Bonus) -> i8 {
    if let Bonus::MaximumCharges { n } = bonus { n } else { 0 }
}
