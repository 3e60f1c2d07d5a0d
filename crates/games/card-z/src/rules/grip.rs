//! Hand actions and free actions in a battle-round (CZ-BATTLE-13, CZ-BATTLE-14, CZ-C108).

use crate::cards::stats::Sticks;
use crate::questions::families::Handling;
use crate::state::board::{Hex, Hexes};
use crate::state::loot::Slots;
use crate::state::{CardZ, NONE, Spot, Wear};
use kernel::{Breach, Offer};

impl CardZ {
    /// Hand actions: everything that might be done with what is near.
    pub(crate) fn offer_hands(&self, who: u8, to: &mut impl Offer<Handling>) {
        let mut offer = |handling: Handling| {
            if self.can_use_hands(who, handling).is_ok() {
                to.legal(handling);
            }
        };
        let own_pack = self.pack_of(who);
        for slot in self.within_arms_reach(who) {
            match self.item(slot).spot() {
                Spot::Hand(at) if at == who => self.think_of_hand_actions(who, slot, &mut offer),
                Spot::Worn(at) if at == who => offer(Handling::Doff(slot)),
                Spot::Pack(pack) if Some(pack) == own_pack => offer(Handling::Give { loot: slot, to: who }),
                Spot::On(weapon) if self.is_at_hand(weapon, who) => offer(Handling::Detach(slot)),
                Spot::Stuck(_) | Spot::Hex(_) => offer(Handling::Recover { loot: slot, who }),
                _ => {}
            }
        }
    }

    /// Everything that somebody in a battle-round might get hold of.
    fn within_arms_reach(&self, who: u8) -> Slots {
        self.loot.at_hand(who) | self.loot.stowed() | self.loot.on_field()
    }

    /// What might be done with a Loot on hand.
    fn think_of_hand_actions(&self, who: u8, slot: u8, offer: &mut impl FnMut(Handling)) {
        let print = self.print(slot);
        if print.weapon.ranged.is_some() || print.supply_type.is_some() {
            offer(Handling::Unjam(slot));
            offer(Handling::Reload { weapon: slot, from: NONE });
        }
        if print.gear.wear != crate::cards::stats::Wear::OnHand {
            offer(Handling::Wear(slot));
        }
        if print.supply_type.is_some() {
            self.at_hand(who).for_each(|from| offer(Handling::Reload { weapon: slot, from }));
        }
        if print.attachment.is_some() {
            self.loot_in(Spot::Hand(who)).for_each(|weapon| offer(Handling::Attach { loot: slot, weapon }));
        }
    }

    /// CZ-C108: in a battle-round only what is on hand can be used.
    pub(crate) fn is_on_hand(&self, who: u8, slot: u8) -> Result<(), Breach> {
        match self.item(slot).spot() == Spot::Hand(who) {
            true => Ok(()),
            false => Err(Breach::new("CZ-C108", "{card} isn't on hand").card(self.item(slot).kind.into())),
        }
    }

    /// Whether a hand action is possible (CZ-BATTLE-14).
    pub(crate) fn can_use_hands(&self, who: u8, handling: Handling) -> Result<(), Breach> {
        match handling {
            Handling::Unjam(slot) => {
                self.is_on_hand(who, slot)?;
                self.can_unjam(slot)
            }
            Handling::Reload { weapon, from } => {
                self.is_on_hand(who, weapon)?;
                self.can_reload(weapon, from, |from| self.is_at_hand(from, who))
            }
            Handling::Wear(slot) => {
                self.is_on_hand(who, slot)?;
                self.can_wear(slot)
            }
            Handling::Doff(slot) => {
                self.is_worn(slot, who)?;
                self.can_hold(slot, who)
            }
            Handling::Attach { loot, weapon } => {
                self.is_on_hand(who, loot)?;
                self.is_on_hand(who, weapon)?;
                self.can_attach(loot, weapon)
            }
            Handling::Detach(slot) => match self.item(slot).spot() {
                Spot::On(weapon) => {
                    self.is_on_hand(who, weapon)?;
                    self.can_detach(slot, who)
                }
                _ => Err(self.about(slot, "CZ-ITEM-2", "{card} isn't attached to a weapon")),
            },
            Handling::Give { loot, to } if matches!(self.item(loot).spot(), Spot::Hex(_)) => {
                self.can_pick_up(who, loot, to)
            }
            Handling::Give { loot, to } => self.can_unpack(who, loot, to),
            Handling::Recover { loot, who: one } => self.can_recover(who, loot, one),
            Handling::Stow { loot, .. } => {
                Err(self.about(loot, "CZ-BATTLE-14", "{card} can't be put into a Backpack in a battle-round"))
            }
            Handling::Drop(slot) => self.can_drop(who, slot),
        }
    }

    pub(crate) fn about(&self, slot: u8, rule: &'static str, reason: &'static str) -> Breach {
        Breach::new(rule, reason).card(self.item(slot).kind.into())
    }

    /// A hand action brings one Loot from one's own pack to hand.
    fn can_unpack(&self, who: u8, loot: u8, to: u8) -> Result<(), Breach> {
        if to != who {
            return Err(self.about(
                loot,
                "CZ-BATTLE-13",
                "you can't hand over {card} in a battle-round: drop it",
            ));
        }
        if self.bearer(loot).is_some_and(|bearer| bearer != who) {
            return Err(self.about(
                loot,
                "CZ-BATTLE-13",
                "you can't hand over {card} in a battle-round: drop it instead",
            ));
        }
        let own = matches!(self.item(loot).spot(), Spot::Pack(pack) if self.pack_of(who) == Some(pack));
        if !own {
            return Err(self.about(loot, "CZ-C108", "{card} is out of reach"));
        }
        self.is_named_first(loot)?;
        self.can_hold(loot, who)
    }

    /// CZ-C13: an ordinary blade, next to the encounter in which it hangs, or to the hex where that fell.
    fn can_recover(&self, who: u8, loot: u8, one: u8) -> Result<(), Breach> {
        if one != who {
            return Err(Breach::new("CZ-BATTLE-11", "someone else is acting now"));
        }
        let hangs = match self.item(loot).spot() {
            Spot::Stuck(id) => Some(self.encounter(id).hex),
            Spot::Hex(hex) if self.item(loot).wear.has(Wear::HUNG) => Some(hex),
            _ => None,
        };
        let Some(hex) = hangs else {
            return Err(self.about(loot, "CZ-MELEE-9", "{card} isn't stuck in anything"));
        };
        if !matches!(self.print(loot).weapon.sticks, Some(Sticks::UntilHandAction { .. })) {
            return Err(self.about(loot, "CZ-ITEM-9", "{card} is recovered in a regroup only"));
        }
        let here = self.survivor(who).hex;
        if here != hex && !self.battle.reach(here).has(hex) {
            return Err(self.about(loot, "CZ-C13", "{card} is out of reach"));
        }
        self.can_hold(loot, who)
    }

    pub(crate) fn is_worn(&self, slot: u8, who: u8) -> Result<(), Breach> {
        match self.item(slot).spot() == Spot::Worn(who) {
            true => Ok(()),
            false => Err(self.about(slot, "CZ-WEIGHT-11", "{card} isn't worn")),
        }
    }

    // Whatever is done to a Loot, in a battle-round or not.

    pub(crate) fn can_unjam(&self, slot: u8) -> Result<(), Breach> {
        match self.item(slot).wear.has(Wear::JAMMED) {
            true => Ok(()),
            false => Err(self.about(slot, "CZ-RANGED-4", "{card} isn't jammed")),
        }
    }

    /// A crossbow is spanned again, or a weapon is filled up (CZ-RANGED-8, CZ-RANGED-10, CZ-COMP-5).
    pub(crate) fn can_reload(&self, weapon: u8, from: u8, near: impl Fn(u8) -> bool) -> Result<(), Breach> {
        let (item, print) = (self.item(weapon), self.print(weapon));
        if from == NONE {
            return match item.wear.has(Wear::SPENT) {
                true => Ok(()),
                false => Err(self.about(weapon, "CZ-RANGED-8", "{card} is ready already")),
            };
        }
        if print.supply_type.is_none() || print.refills || print.weapon.cannot_be_resupplied {
            return Err(self.about(weapon, "CZ-COMP-5", "{card} can't be filled up"));
        }
        if item.supply >= self.full_supply(weapon) {
            return Err(self.about(weapon, "CZ-RANGED-10", "{card} is full"));
        }
        if from == weapon || self.print(from).supply_type != print.supply_type {
            return Err(self.about(from, "CZ-RANGED-10", "you can't refill it with {card}"));
        }
        if self.item(from).supply == 0 {
            return Err(self.about(from, "CZ-COMP-4", "{card} is empty"));
        }
        if !near(from) {
            return Err(self.about(from, "CZ-C108", "{card} is out of reach"));
        }
        self.is_named_first(from)
    }

    /// Whether a Loot may be put on or taken up.
    pub(crate) fn can_wear(&self, slot: u8) -> Result<(), Breach> {
        let gear = &self.print(slot).gear;
        if gear.wear == crate::cards::stats::Wear::OnHand {
            return Err(self.about(slot, "CZ-WEIGHT-11", "{card} isn't worn"));
        }
        let Spot::Hand(who) = self.item(slot).spot() else {
            return Err(self.about(slot, "CZ-C108", "{card} isn't on hand"));
        };
        let another = self.loot_in(Spot::Worn(who)).any(|other| self.print(other).gear.is_face_protection);
        match gear.is_face_protection && another {
            true => Err(self.about(slot, "CZ-ITEM-7", "only one face protection is worn, so {card} isn't")),
            false => Ok(()),
        }
    }

    /// One attachment to a weapon of its type that takes one (CZ-ITEM-2).
    pub(crate) fn can_attach(&self, slot: u8, weapon: u8) -> Result<(), Breach> {
        let Some(attachment) = self.def(self.item(slot).kind).attachment() else {
            return Err(self.about(slot, "CZ-ITEM-2", "{card} isn't an attachment"));
        };
        let fits = slot != weapon
            && self.is_weapon_of(weapon, attachment.to)
            && !self.print(weapon).weapon.takes_no_attachment;
        if !fits {
            return Err(self.about(weapon, "CZ-ITEM-2", "it doesn't fit on {card}"));
        }
        match self.attached_to(weapon) {
            Some(_) => Err(self.about(weapon, "CZ-ITEM-2", "something is already attached to {card}")),
            None => Ok(()),
        }
    }

    /// CZ-WEIGHT-11: off its weapon it weighs what it weighs.
    pub(crate) fn can_detach(&self, slot: u8, who: u8) -> Result<(), Breach> {
        let load = self.load(who) - self.weight(slot) + self.print(slot).weight;
        match load <= self.carry(who) {
            true => Ok(()),
            false => Err(self
                .about(slot, "CZ-WEIGHT-2", "{card} would bring the load to {n}, which is too much")
                .number(load.into())),
        }
    }

    // The ground (CZ-BATTLE-13, CZ-C45).

    /// One's own hex and those next to it, not through a wall.
    fn ground_near(&self, who: u8) -> Hexes {
        let here = self.survivor(who).hex;
        (here.set() | here.set().around()) & self.battle.area(here.zone())
    }

    fn encounter_hexes(&self) -> Hexes {
        self.fielded().fold(Hexes::NONE, |all, (_, encounter)| all | encounter.hex.set())
    }

    /// Where a survivor may drop Loot.
    pub(crate) fn drop_hexes(&self, who: u8) -> Hexes {
        self.ground_near(who) & self.battle.ground() & !self.encounter_hexes() | self.survivor(who).hex.set()
    }

    /// Free actions with Loot: it is dropped, or picked up.
    pub(crate) fn offer_ground(&self, who: u8, to: &mut impl Offer<Handling>) {
        for slot in self.within_arms_reach(who) {
            match self.item(slot).spot() {
                Spot::Hand(at) if at == who && self.can_drop(who, slot).is_ok() => {
                    to.legal(Handling::Drop(slot));
                }
                Spot::Hex(_) if self.can_pick_up(who, slot, who).is_ok() => {
                    to.legal(Handling::Give { loot: slot, to: who });
                }
                _ => {}
            }
        }
    }

    /// What lies in a hex can be taken up: near enough, and nobody stands on it.
    fn is_in_reach(&self, who: u8, hex: Hex) -> Result<(), Breach> {
        if !self.ground_near(who).has(hex) {
            return Err(Breach::new("CZ-C45", "that hex isn't next to this survivor"));
        }
        match self.encounter_hexes().has(hex) {
            true => Err(Breach::new("CZ-C45", "you can't take anything from under an encounter")),
            false => Ok(()),
        }
    }

    /// Whether a disc can be picked up (CZ-ZOMBIE-8).
    pub(crate) fn can_pick_disc(&self, who: u8, hex: Hex) -> Result<(), Breach> {
        if !self.battle.discs().has(hex) {
            return Err(Breach::new("CZ-ZOMBIE-8", "there's no Loot disc there"));
        }
        self.is_in_reach(who, hex)
    }

    fn can_drop(&self, who: u8, slot: u8) -> Result<(), Breach> {
        self.is_on_hand(who, slot)?;
        self.is_named_first(slot)?;
        self.has_not_moved(slot, Wear::MOVED)
    }

    fn can_pick_up(&self, who: u8, loot: u8, to: u8) -> Result<(), Breach> {
        let Spot::Hex(hex) = self.item(loot).spot() else {
            return Err(self.about(loot, "CZ-C108", "{card} is out of reach"));
        };
        if to != who {
            return Err(Breach::new("CZ-BATTLE-11", "someone else is acting now"));
        }
        self.is_in_reach(who, hex)?;
        if self.item(loot).wear.has(Wear::HUNG) {
            return Err(self.about(loot, "CZ-MELEE-9", "{card} is stuck: it takes an action to recover"));
        }
        self.has_not_moved(loot, Wear::MOVED_TWICE)?;
        self.is_named_first(loot)?;
        self.can_hold(loot, who)
    }

    /// CZ-C120.
    pub(crate) fn has_not_moved(&self, slot: u8, moved: Wear) -> Result<(), Breach> {
        match self.item(slot).wear.has(moved) {
            true => Err(self.about(slot, "CZ-C120", "{card} can't change hands again for now")),
            false => Ok(()),
        }
    }
}
