//! What survivors carry: weight, hands, Backpacks, and how Loot changes hands.

use crate::cards::stats::{self, Roll, Types};
use crate::cards::{BACKPACK_SLOT_WEIGHT, BACKPACK_SLOTS};
use crate::state::{CardZ, Phase, Role, Signs, Spot, Wear};
use kernel::{Breach, Seat};

impl CardZ {
    /// The survivor who has a Loot: on hand, worn, in the pack or attached.
    #[inline]
    pub(crate) fn bearer(&self, slot: u8) -> Option<u8> {
        match self.item(slot).spot() {
            Spot::Hand(who) | Spot::Worn(who) => Some(who),
            Spot::Pack(pack) => match self.item(pack).spot() {
                Spot::Hand(who) => Some(who),
                _ => None,
            },
            Spot::On(weapon) => self.bearer(weapon),
            _ => None,
        }
    }

    pub(crate) fn is_in_pack(&self, slot: u8) -> bool {
        match self.item(slot).spot() {
            Spot::Pack(_) => true,
            Spot::On(weapon) => self.is_in_pack(weapon),
            _ => false,
        }
    }

    /// On hand or worn.
    #[inline]
    pub(crate) fn is_at_hand(&self, slot: u8, who: u8) -> bool {
        matches!(self.item(slot).spot(), Spot::Hand(at) | Spot::Worn(at) if at == who)
    }

    /// Loot on hand or worn, with what is attached to it left out.
    #[inline]
    pub(crate) fn at_hand(&self, who: u8) -> impl Iterator<Item = u8> + '_ {
        self.loot.at_hand(who).into_iter()
    }

    /// Everything that a survivor has.
    pub(crate) fn carried(&self, who: u8) -> impl Iterator<Item = u8> + '_ {
        let near = self.loot.at_hand(who) | self.loot.stowed();
        near.into_iter().filter(move |&slot| self.bearer(slot) == Some(who))
    }

    pub(crate) fn pack_of(&self, who: u8) -> Option<u8> {
        self.loot_in(Spot::Hand(who)).find(|&slot| self.def(self.item(slot).kind).is_backpack())
    }

    pub(crate) fn attached_to(&self, weapon: u8) -> Option<u8> {
        self.loot_in(Spot::On(weapon)).next()
    }

    /// What is attached to a Loot or packed into it.
    pub(crate) fn stowed_in(&self, host: u8) -> impl Iterator<Item = u8> + '_ {
        let is_in =
            move |slot: &u8| matches!(self.item(*slot).spot(), Spot::On(at) | Spot::Pack(at) if at == host);
        self.loot.stowed().into_iter().filter(is_in)
    }

    /// What a Loot weighs where it is (CZ-WEIGHT-1, CZ-WEIGHT-11).
    #[inline]
    pub(crate) fn weight(&self, slot: u8) -> u8 {
        let print = self.print(slot);
        match self.item(slot).spot() {
            Spot::Worn(_) => print.gear.weight.unwrap_or(print.weight),
            Spot::On(_) => print.attachment.and_then(|attachment| attachment.weight).unwrap_or(print.weight),
            _ => print.weight,
        }
    }

    /// A Loot with what is attached to it.
    fn weight_on_hand(&self, slot: u8) -> u8 {
        self.print(slot).weight + self.attached_to(slot).map_or(0, |attached| self.weight(attached))
    }

    /// The weight on hand of a survivor (CZ-WEIGHT-2).
    pub(crate) fn load(&self, who: u8) -> u8 {
        let own = self.own_load(who);
        own + self.children(who, own)
    }

    /// The weight of the Loot on hand.
    pub(crate) fn own_load(&self, who: u8) -> u8 {
        let attached = self.loot.attached().into_iter().filter(|&slot| match self.item(slot).spot() {
            Spot::On(weapon) => self.is_at_hand(weapon, who),
            _ => false,
        });
        self.loot.at_hand(who).into_iter().chain(attached).map(|slot| self.weight(slot)).sum()
    }

    /// CZ-WEIGHT-12, CZ-C121: the weight of an Infant, for whoever of the group has most room.
    fn children(&self, who: u8, own: u8) -> u8 {
        let owner = self.survivor(who).owner;
        let heavy = self.weight_of_children(owner);
        if heavy == 0 {
            return 0;
        }
        let room = |one: u8| self.room(one, if one == who { own } else { self.own_load(one) });
        let bearers = self.group(owner).filter(|&one| self.can_carry(one));
        if bearers.max_by_key(|&one| (room(one), u8::MAX - one)) == Some(who) { heavy } else { 0 }
    }

    fn weight_of_children(&self, owner: Seat) -> u8 {
        let weight = |child: u8| {
            let friend = self.def(self.survivor(child).kind).encounter().and_then(|print| print.friend);
            friend.and_then(|friend| friend.weight).unwrap_or(0)
        };
        self.group(owner).filter(|&one| self.survivor(one).role == Role::Dependant).map(weight).sum()
    }

    /// What somebody could carry besides so much Loot.
    fn room(&self, who: u8, own: u8) -> i16 {
        i16::from(self.carry(who)) - i16::from(own)
    }

    /// Whether a Loot that goes to somebody leaves somebody with room for the Infant, unless nobody had it before.
    fn leaves_room_for_children(&self, slot: u8, who: u8, own: u8) -> bool {
        let owner = self.survivor(who).owner;
        let heavy = i16::from(self.weight_of_children(owner));
        if heavy == 0 || self.is_in_group(who, owner) && self.room(who, own) >= heavy {
            return true;
        }
        let bearers = || self.group(owner).filter(|&one| self.can_carry(one));
        let after = |one: u8| match self.own_load(one) {
            _ if one == who => own,
            load if self.is_at_hand(slot, one) => load - self.weight_on_hand(slot).min(load),
            load => load,
        };
        let best = bearers().map(|one| self.room(one, after(one))).max().unwrap_or(0);
        let before = || bearers().map(|one| self.room(one, self.own_load(one))).max().unwrap_or(0);
        best >= heavy || best >= before()
    }

    /// Penalties of sickness, starving and wounds do not count for a while (CZ-C118).
    #[inline]
    pub(crate) fn is_numb(&self, who: u8) -> bool {
        self.survivor(who).signs.has(Signs::NUMB | Signs::TREATED)
    }

    /// The carry rating as it is (CZ-CHARACTER-4, CZ-RECKONING-5).
    pub(crate) fn carry(&self, who: u8) -> u8 {
        let survivor = self.survivor(who);
        let mut carry = self.ratings(who).carry as i8;
        if !self.is_numb(who) {
            carry -= i8::from(survivor.signs.has(Signs::STARVING));
            carry += self.ailment(survivor.sick).map_or(0, |sick| sick.carry);
        }
        carry.max(0) as u8
    }

    /// The move rating as it is.
    pub(crate) fn moves(&self, who: u8) -> u8 {
        let survivor = self.survivor(who);
        let mut moves = self.ratings(who).moves as i8;
        if !self.is_numb(who) {
            moves += self.ailment(survivor.sick).map_or(0, |sick| sick.moves);
            if survivor.signs.has(Signs::WOUNDED) {
                moves += self.wound_print().map_or(-1, |wound| wound.moves);
            }
        }
        moves.max(1) as u8
    }

    pub(crate) fn is_overloaded(&self, who: u8) -> bool {
        self.load(who) > self.carry(who)
    }

    // Taking and giving.

    /// Whether a survivor could have it on hand (CZ-WEIGHT-2, CZ-WEIGHT-6).
    pub(crate) fn can_hold(&self, slot: u8, who: u8) -> Result<(), Breach> {
        self.can_add(slot, who, self.own_load(who))
    }

    /// Whether a survivor with such a load could have it on hand.
    pub(crate) fn can_add(&self, slot: u8, who: u8, load: u8) -> Result<(), Breach> {
        let kind = u16::from(self.item(slot).kind);
        if self.def(self.item(slot).kind).is_backpack() && self.pack_of(who).is_some_and(|pack| pack != slot)
        {
            return Err(Breach::new("CZ-WEIGHT-6", "a survivor carries one Backpack only"));
        }
        // What is at hand already is counted.
        let at_hand = self.is_at_hand(slot, who);
        let already = if at_hand { self.weight(slot) } else { 0 };
        let own = load - already + if at_hand { self.print(slot).weight } else { self.weight_on_hand(slot) };
        if own > self.carry(who) {
            let breach = Breach::new("CZ-WEIGHT-2", "{card} would bring the load to {n}, which is too much");
            return Err(breach.card(kind).number(own.into()));
        }
        if !self.leaves_room_for_children(slot, who, own) {
            let breach = Breach::new("CZ-WEIGHT-12", "with {card} nobody would have room for the Infant");
            return Err(breach.card(kind));
        }
        Ok(())
    }

    /// Light enough for a Backpack, and not one itself.
    pub(crate) fn is_fit_for_packs(&self, slot: u8) -> bool {
        !self.def(self.item(slot).kind).is_backpack() && self.print(slot).weight <= BACKPACK_SLOT_WEIGHT
    }

    pub(crate) fn is_full(&self, pack: u8) -> bool {
        self.loot_in(Spot::Pack(pack)).count() >= BACKPACK_SLOTS
    }

    /// Whether it would fit into a survivor's Backpack (CZ-WEIGHT-3).
    pub(crate) fn can_pack(&self, slot: u8, who: u8) -> Result<(), Breach> {
        let kind = u16::from(self.item(slot).kind);
        let Some(pack) = self.pack_of(who) else {
            return Err(Breach::new("CZ-WEIGHT-3", "there is no Backpack"));
        };
        if !self.is_fit_for_packs(slot) {
            return Err(Breach::new("CZ-WEIGHT-3", "{card} is too heavy for a Backpack").card(kind));
        }
        if self.is_full(pack) {
            return Err(Breach::new("CZ-C6", "the Backpack is full").card(kind));
        }
        Ok(())
    }

    /// Of several equal Loot in one spot the first is enough.
    pub(crate) fn is_first_of_equals(&self, slot: u8) -> bool {
        self.loot.is_first_of_equals(slot)
    }

    /// Somebody who can carry: not the Infant, not the dog.
    pub(crate) fn can_carry(&self, who: u8) -> bool {
        self.ratings(who).carry > 0 && self.survivor(who).role != Role::Dog
    }

    /// Who is there to hand Loot to each other (CZ-C107, CZ-COOP-2), a bit each.
    pub(crate) fn company(&self) -> u32 {
        let at = self.player(self.active).at;
        let shares = |owner: Seat| {
            self.party.has(owner)
                || !self.scenario.is_competitive() && !self.battle.on && self.player(owner).at == at
        };
        let is_here = |who: &u8| !self.survivor(*who).signs.has(Signs::LEFT);
        self.groups_of(shares).filter(is_here).fold(0, |all, who| all | 1 << who)
    }

    /// Counts that a Loot was moved; twice is enough until the next regroup (CZ-C120).
    pub(crate) fn note_move(&mut self, slot: u8) {
        let wear = &mut self.item_mut(slot).wear;
        let again = wear.has(Wear::MOVED);
        wear.set(if again { Wear::MOVED_TWICE } else { Wear::MOVED });
        wear.clear(Wear::HUNG);
    }

    pub(crate) fn forget_moves(&mut self) {
        for item in self.loot.iter_mut() {
            item.wear.clear(Wear::MOVED | Wear::MOVED_TWICE);
        }
    }

    /// Everything that a survivor had lies where he fell or stood (CZ-C97).
    pub(crate) fn strip(&mut self, who: u8, spot: Spot) {
        for slot in self.loot.at_hand(who) {
            self.put(slot, spot);
        }
    }

    /// Discards a Loot to where it belongs, with what is attached to it (CZ-G19).
    pub(crate) fn discard(&mut self, slot: u8) {
        if let Some(attached) = self.attached_to(slot) {
            self.discard(attached);
        }
        let (def, item) = (self.def(self.item(slot).kind), self.item(slot));
        let (kind, spot) = match def.deck {
            crate::cards::Deck::FreshFood => (item.kind, Spot::Deck),
            crate::cards::Deck::Residential | crate::cards::Deck::Commercial => (item.kind, Spot::Discard),
            _ => (item.kind, Spot::Box),
        };
        let supply = self.loot_print(kind).supply;
        self.loot.renew(slot, kind, spot, supply);
    }

    /// Uses supply; what is empty may have to go (CZ-COMP-4).
    pub(crate) fn spend(&mut self, slot: u8, units: u8) {
        let item = self.item_mut(slot);
        item.supply = item.supply.saturating_sub(units);
        if item.supply == 0 && self.print(slot).goes_when_empty {
            self.discard(slot);
        }
    }

    /// The full track, less what is lost for the game (CZ-RANGED-7).
    pub(crate) fn full_supply(&self, slot: u8) -> u8 {
        self.print(slot).supply.saturating_sub(self.item(slot).lost)
    }

    // What the gear of a survivor does.

    /// Gear texts that work now, of which of several face protections the best counts (CZ-ITEM-7).
    pub(crate) fn gear_bonus(&self, who: u8, sum: impl Fn(&stats::Gear) -> i8) -> i8 {
        let (mut total, mut mask) = (0, 0);
        for slot in self.at_hand(who) {
            let print = self.print(slot);
            if !self.is_in_use(slot, print) {
                continue;
            }
            let adds = sum(&print.gear);
            if print.gear.is_face_protection {
                mask = if adds.abs() > i8::abs(mask) { adds } else { mask };
            } else {
                total += adds;
            }
        }
        total + mask
    }

    /// Whether a gear text works: worn, held, or on hand as it asks, and not by night if it says so.
    pub(crate) fn is_in_use(&self, slot: u8, print: &stats::Loot) -> bool {
        let had = match print.gear.wear {
            stats::Wear::OnHand => true,
            stats::Wear::Worn | stats::Wear::Held => matches!(self.item(slot).spot(), Spot::Worn(_)),
        };
        had && !(print.not_at_night && self.phase == Phase::Night)
    }

    pub(crate) fn banned_types(&self, who: u8) -> Types {
        let mut banned = Types::NONE;
        for slot in self.at_hand(who) {
            let print = self.print(slot);
            if !print.gear.bans.is_none() && self.is_in_use(slot, print) {
                banned = print.gear.bans.iter().fold(banned, Types::with);
            }
        }
        banned
    }

    pub(crate) fn has_face_protection(&self, who: u8) -> bool {
        self.loot_in(Spot::Worn(who)).any(|slot| self.print(slot).gear.prevents_splatter)
    }

    /// What the gear takes off an encounter's attack roll.
    pub(crate) fn armour(&self, who: u8, roll: Roll) -> i8 {
        self.gear_bonus(who, |gear| stats::bonus(&gear.modifiers, roll))
    }

    pub(crate) fn is_weapon_of(&self, slot: u8, types: Types) -> bool {
        types.has(self.def(self.item(slot).kind).weapon_type())
    }
}
