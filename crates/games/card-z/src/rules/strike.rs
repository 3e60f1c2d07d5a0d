//! Hand to hand: strikes, pushes, and stake tactics at a fence.

use crate::cards::stats::{Melee, Types};
use crate::questions::families::Blow;
use crate::state::battle::Piece;
use crate::state::board::{Hex, Hexes};
use crate::state::{CardZ, NONE, Spot, Wear};
use flow::Each;
use kernel::{Breach, Offer};
use std::cell::OnceCell;

impl CardZ {
    /// CZ-MOVE-3: melee with what is on hand, or a bare push.
    pub(crate) fn offer_melee(&self, who: u8, engaged: Hexes, to: &mut impl Offer<Blow>) {
        let banned = self.banned_types(who);
        // Who can be pushed does not depend on the weapon.
        let pushable = OnceCell::new();
        let can_push = || -> Hexes { engaged.iter().filter(|&at| self.can_push(who, at).is_ok()).collect() };
        for weapon in self.loot_in(Spot::Hand(who)) {
            let print = &self.print(weapon).weapon;
            if print.melee == Melee::default() || self.can_wield(who, weapon, banned).is_err() {
                continue;
            }
            if to.is_enough() {
                return;
            }
            let (melee, ready) = (&print.melee, self.is_ready_to_strike(weapon).is_ok());
            for at in engaged.iter() {
                if ready && melee.kill.is_some() {
                    to.legal(Blow::Kill { weapon, at });
                }
                if ready && melee.blind.is_some() {
                    to.legal(Blow::Blind { weapon, at });
                }
                if ready && melee.impale.is_some() && self.can_impale(at).is_ok() {
                    to.legal(Blow::Impale { weapon, at });
                }
                if melee.push.is_some() && pushable.get_or_init(can_push).has(at) {
                    to.legal(Blow::Push { weapon, at });
                }
            }
        }
        if !to.is_enough() {
            pushable.get_or_init(can_push).iter().for_each(|at| to.legal(Blow::Push { weapon: NONE, at }));
        }
    }

    /// Whether a melee attack can be made (CZ-MELEE-1 to -10).
    pub(crate) fn can_strike(&self, who: u8, blow: Blow) -> Result<(), Breach> {
        let (weapon, at) = match blow {
            Blow::Kill { weapon, at }
            | Blow::Blind { weapon, at }
            | Blow::Impale { weapon, at }
            | Blow::Push { weapon, at } => (weapon, at),
        };
        if !self.engaged_with(who).has(at) {
            return Err(Breach::new("CZ-MELEE-1", "there's no enemy next to this survivor in that hex"));
        }
        self.can_strike_at(who, blow, weapon, at)
    }

    /// Whether an enemy who is engaged can be attacked so.
    fn can_strike_at(&self, who: u8, blow: Blow, weapon: u8, at: Hex) -> Result<(), Breach> {
        if weapon == NONE {
            return self.can_push(who, at);
        }
        let kind = u16::from(self.item(weapon).kind);
        let breach = |rule, reason| Err(Breach::new(rule, reason).card(kind));
        self.can_wield(who, weapon, self.banned_types(who))?;
        let print = &self.print(weapon).weapon;
        let number = match blow {
            Blow::Kill { .. } => print.melee.kill,
            Blow::Blind { .. } => print.melee.blind,
            Blow::Impale { .. } => print.melee.impale,
            Blow::Push { .. } => print.melee.push,
        };
        if number.is_none() {
            return breach("CZ-MELEE-7", "{card} can't strike that way");
        }
        if let Blow::Push { .. } = blow {
            return self.can_push(who, at);
        }
        self.is_ready_to_strike(weapon)?;
        if let Blow::Impale { .. } = blow { self.can_impale(at) } else { Ok(()) }
    }

    /// On hand, named as it should be, and not of a type that something in use forbids.
    fn can_wield(&self, who: u8, weapon: u8, banned: Types) -> Result<(), Breach> {
        self.is_on_hand(who, weapon)?;
        self.is_named_first(weapon)?;
        match banned.has(self.print(weapon).weapon.kind) {
            true => Err(self.about(weapon, "CZ-G25", "{card} can't be used with a shield in hand")),
            false => Ok(()),
        }
    }

    fn can_impale(&self, at: Hex) -> Result<(), Breach> {
        let is_zombie = self.encounter_at(at).is_some_and(|id| self.kind_of(id).is_zombie());
        match is_zombie {
            true => Ok(()),
            false => Err(Breach::new("CZ-MELEE-6", "only a zombie can be impaled")),
        }
    }

    /// Not jammed, switched on where it has to be, with the supply that it takes.
    fn is_ready_to_strike(&self, weapon: u8) -> Result<(), Breach> {
        let (item, melee) = (self.item(weapon), &self.print(weapon).weapon.melee);
        let breach = |rule, reason| Err(Breach::new(rule, reason).card(item.kind.into()));
        if item.wear.has(Wear::JAMMED) {
            return breach("CZ-RANGED-4", "{card} is jammed");
        }
        if melee.needs_switch && !item.wear.has(Wear::SWITCHED_ON) {
            return breach("CZ-ITEM-8", "{card} must be switched on first");
        }
        if item.supply < melee.cost {
            return breach("CZ-COMP-4", "{card} is empty");
        }
        Ok(())
    }

    /// Whether the target could be pushed, or the survivor could push off.
    pub(crate) fn can_push(&self, who: u8, target: Hex) -> Result<(), Breach> {
        if let Some(Piece::Encounter(id)) = self.piece_at(target) {
            let kind = u16::from(self.encounter(id).kind);
            if self.foe(id).cannot_be_pushed {
                return Err(Breach::new("CZ-DOG-3", "{card} can't be pushed").card(kind));
            }
            if self.encounter(id).held != NONE {
                return Err(Breach::new("CZ-MELEE-6", "{card} is impaled and held in place").card(kind));
            }
        }
        match self.shove_hexes(who, target).is_empty() && self.off_hexes(who, target).is_empty() {
            true => Err(Breach::new("CZ-C56", "there's no free hex to push to")),
            false => Ok(()),
        }
    }

    // Fences (CZ-DIVIDER-7, CZ-C34).

    /// Zombies trapped behind a fence that a survivor outside it can get at.
    pub(crate) fn trapped(&self, who: u8) -> u64 {
        let (fenced, here) = (self.battle.fenced(), self.survivor(who).hex);
        if fenced.is_empty() || fenced.has(here) {
            return 0;
        }
        let area = self.battle.area(here.zone());
        let caught = self.fielded().filter(|(id, encounter)| {
            fenced.has(encounter.hex) && area.has(encounter.hex) && self.kind_of(*id).is_zombie()
        });
        caught.fold(0, |all, (id, _)| all | 1 << id)
    }

    /// Every zombie that stake tactics with a weapon on hand can take.
    pub(crate) fn each_stake(&self, who: u8, out: &mut impl FnMut(u8, Hex)) {
        let trapped = self.trapped(who);
        if trapped == 0 {
            return;
        }
        for weapon in self.loot_in(Spot::Hand(who)).filter(|&slot| self.is_first_of_equals(slot)) {
            self.stakes_with(who, weapon, trapped).for_each(|at| out(weapon, at));
        }
    }

    pub(crate) fn stakes_with(&self, who: u8, weapon: u8, trapped: u64) -> impl Iterator<Item = Hex> + '_ {
        let hexes = Each(trapped).map(|id| self.encounter(id).hex);
        hexes.filter(move |&at| self.can_stake_at(who, weapon, at, trapped).is_ok())
    }

    /// Whether stake tactics can be used on a zombie.
    pub(crate) fn can_stake(&self, who: u8, weapon: u8, at: Hex) -> Result<(), Breach> {
        self.can_leave_hex(who)?;
        self.is_on_hand(who, weapon)?;
        self.is_named_first(weapon)?;
        self.can_stake_at(who, weapon, at, self.trapped(who))
    }

    fn can_stake_at(&self, who: u8, weapon: u8, at: Hex, trapped: u64) -> Result<(), Breach> {
        let kind = u16::from(self.item(weapon).kind);
        let caught = self.encounter_at(at).filter(|&id| Each(trapped).has(id));
        let Some(caught) = caught else {
            return Err(Breach::new("CZ-DIVIDER-7", "no zombie is trapped behind a fence there"));
        };
        let first = Each(trapped).find(|&id| self.encounter(id).hex.zone() == at.zone());
        match self.print(weapon).weapon.stake_tactics {
            None => Err(Breach::new("CZ-DIVIDER-7", "{card} has no stake tactics").card(kind)),
            // One attack takes every zombie of the zone, so one of each zone stands for all.
            Some(0) if first != Some(caught) => {
                Err(Breach::new("CZ-C34", "{card} hits every zombie in that zone at once: name the first")
                    .card(kind))
            }
            Some(0) => Ok(()),
            Some(ammo) => {
                self.can_fire(who, weapon)?;
                match self.item(weapon).supply >= ammo {
                    true => Ok(()),
                    false => Err(Breach::new("CZ-COMP-4", "{card} has too little ammo").card(kind)),
                }
            }
        }
    }
}
