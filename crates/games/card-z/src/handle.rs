//! Loot changes hands: on hand, into packs, onto the ground, onto weapons (CZ-C107, CZ-C108).

use crate::choice::Choice;
use crate::event::Event;
use crate::state::{CardZ, LOOT, NONE, Role, Spot, Wear};
use flow::Each;
use kernel::Cx;

/// Loot that may be taken up besides what the company has.
#[derive(Clone, Copy, Default, PartialEq, Eq)]
pub(crate) enum Lying {
    /// Nothing.
    #[default]
    None,
    /// What was left at the Location.
    Left(u8),
    /// What lies on the battlefield.
    Field,
}

impl CardZ {
    /// Everything that the company may do with Loot outside the battle-rounds.
    pub(crate) fn handling_options(&self, lying: Lying, out: &mut impl FnMut(Choice)) {
        let company = self.company();
        for slot in 0..LOOT as u8 {
            let spot = self.item(slot).spot;
            let bearer = match spot {
                Spot::Hand(_) | Spot::Worn(_) | Spot::Pack(_) | Spot::On(_) => self.bearer(slot),
                Spot::Left(at) if lying == Lying::Left(at) => None,
                Spot::Hex(_) | Spot::Stuck(_) if lying == Lying::Field => None,
                _ => continue,
            };
            let lies = matches!(spot, Spot::Left(_) | Spot::Hex(_) | Spot::Stuck(_));
            let ours = bearer.is_some_and(|who| company >> who & 1 == 1);
            if (ours || lies) && self.is_first_of_equals(slot) {
                self.options_of(slot, bearer, company, out);
            }
        }
    }

    fn options_of(&self, slot: u8, bearer: Option<u8>, company: u32, out: &mut impl FnMut(Choice)) {
        let (item, print) = (self.item(slot), self.print(slot));
        if let Spot::On(_) = item.spot {
            let who = bearer.unwrap_or(NONE);
            if !item.wear.has(Wear::MOVED) && self.load(who) + print.weight <= self.carry(who) {
                out(Choice::Detach(slot));
            }
            return;
        }
        let moved = if bearer.is_none() { Wear::MOVED_TWICE } else { Wear::MOVED };
        if !item.wear.has(moved) {
            for who in Each(company.into()).filter(|&who| self.can_carry(who)) {
                if item.spot != Spot::Hand(who)
                    && self.can_hold(slot, who).is_ok()
                    && !self.is_worn_by(slot, who)
                {
                    out(Choice::Give { loot: slot, to: who });
                }
                let packed = self.pack_of(who).is_some_and(|pack| item.spot == Spot::Pack(pack));
                if !packed && self.can_pack(slot, who).is_ok() {
                    out(Choice::Stow { loot: slot, to: who });
                }
            }
            if bearer.is_some() {
                out(Choice::Drop(slot));
            }
            if matches!(item.spot, Spot::Worn(who) if self.can_hold(slot, who).is_ok()) {
                out(Choice::Doff(slot));
            }
            if self.can_wear(slot) {
                out(Choice::Wear(slot));
            }
        }
        if bearer.is_some() {
            self.upkeep_of(slot, company, out);
        }
    }

    fn is_worn_by(&self, slot: u8, who: u8) -> bool {
        self.item(slot).spot == Spot::Worn(who)
    }

    /// Reloads, repairs, attachments.
    fn upkeep_of(&self, slot: u8, company: u32, out: &mut impl FnMut(Choice)) {
        let (item, print) = (self.item(slot), self.print(slot));
        let ours = |other: u8| self.bearer(other).is_some_and(|who| company >> who & 1 == 1);
        if item.wear.has(Wear::JAMMED) {
            out(Choice::Unjam(slot));
        }
        if item.wear.has(Wear::SPENT) {
            out(Choice::Reload { weapon: slot, from: NONE });
        }
        if print.supply_type.is_some() {
            self.reloads(slot, ours).for_each(|from| out(Choice::Reload { weapon: slot, from }));
        }
        if print.attachment.is_some() && !item.wear.has(Wear::MOVED) {
            let hosts = (0..LOOT as u8).filter(|&weapon| {
                matches!(self.item(weapon).spot, Spot::Hand(_))
                    && ours(weapon)
                    && self.can_attach(slot, weapon)
            });
            hosts.for_each(|weapon| out(Choice::Attach { loot: slot, weapon }));
        }
    }

    /// Carries out one of those.
    pub(crate) fn handle(&mut self, choice: Choice, rule: &'static str, cx: &mut impl Cx<Event>) {
        match choice {
            Choice::Give { loot, to } => self.hand_over(loot, Spot::Hand(to), rule, cx),
            Choice::Stow { loot, to } => {
                if let Some(pack) = self.pack_of(to) {
                    self.hand_over(loot, Spot::Pack(pack), "CZ-WEIGHT-3", cx);
                }
            }
            Choice::Drop(loot) => {
                self.put_down(loot, Spot::Left(self.player(self.active).at), "CZ-WEIGHT-9", cx)
            }
            Choice::Recover { loot, who } => self.hand_over(loot, Spot::Hand(who), "CZ-MELEE-9", cx),
            Choice::Wear(loot) => {
                if let Spot::Hand(who) = self.item(loot).spot {
                    self.hand_over(loot, Spot::Worn(who), "CZ-WEIGHT-11", cx);
                }
            }
            Choice::Doff(loot) => {
                if let Spot::Worn(who) = self.item(loot).spot {
                    self.hand_over(loot, Spot::Hand(who), "CZ-WEIGHT-11", cx);
                }
            }
            Choice::Attach { loot, weapon } => {
                self.note_move(loot);
                self.item_mut(loot).spot = Spot::On(weapon);
                let (loot, weapon) = (self.item(loot).kind, self.item(weapon).kind);
                cx.tell("CZ-ITEM-2", || Event::Attached { loot, weapon });
                if self.def(loot).attachment().is_some_and(|print| print.weight.is_some()) {
                    cx.cite("CZ-WEIGHT-11");
                }
            }
            Choice::Detach(loot) => {
                if let Some(who) = self.bearer(loot) {
                    self.hand_over(loot, Spot::Hand(who), "CZ-ITEM-2", cx);
                }
            }
            Choice::Reload { weapon, from } => self.reload(weapon, from, cx),
            Choice::Unjam(slot) => {
                self.item_mut(slot).wear.clear(Wear::JAMMED);
                let loot = self.item(slot).kind;
                cx.tell("CZ-BATTLE-14", || Event::Unjammed { loot });
            }
            _ => {}
        }
    }

    pub(crate) fn hand_over(&mut self, slot: u8, spot: Spot, rule: &'static str, cx: &mut impl Cx<Event>) {
        self.note_move(slot);
        let from = self.bearer(slot);
        self.item_mut(slot).spot = spot;
        let loot = self.item(slot).kind;
        let who = self.bearer(slot).map_or(NONE, |who| self.survivor(who).kind);
        cx.tell(rule, || Event::Took {
            who,
            loot,
            packed: matches!(spot, Spot::Pack(_)),
            worn: matches!(spot, Spot::Worn(_)),
        });
        match (from, self.bearer(slot)) {
            (None, _) => cx.cite("CZ-WEIGHT-10"),
            (Some(giver), Some(taker)) if self.survivor(giver).owner != self.survivor(taker).owner => {
                cx.cite("CZ-COOP-2")
            }
            _ => {}
        }
        if self.def(loot).is_backpack()
            && self.bearer(slot).is_some_and(|who| self.survivor(who).role != Role::Character)
        {
            cx.cite("CZ-WEIGHT-5");
        }
    }

    pub(crate) fn put_down(&mut self, slot: u8, spot: Spot, rule: &'static str, cx: &mut impl Cx<Event>) {
        self.note_move(slot);
        let who = self.bearer(slot).map_or(NONE, |who| self.survivor(who).kind);
        self.item_mut(slot).spot = spot;
        let loot = self.item(slot).kind;
        cx.tell(rule, || Event::PutDown { who, loot });
        if self.def(loot).is_backpack() {
            cx.cite("CZ-WEIGHT-7");
        }
    }

    /// CZ-RANGED-10: one action may fill the weapon; a crossbow only has to be spanned (CZ-RANGED-8).
    fn reload(&mut self, weapon: u8, from: u8, cx: &mut impl Cx<Event>) {
        let loot = self.item(weapon).kind;
        self.item_mut(weapon).wear.clear(Wear::SPENT);
        if from == NONE {
            cx.tell("CZ-RANGED-8", || Event::Reloaded { loot, units: 0, left: 0 });
            return;
        }
        let room = self.full_supply(weapon).saturating_sub(self.item(weapon).supply);
        let units = room.min(self.item(from).supply);
        self.item_mut(weapon).supply += units;
        let left = self.item(weapon).supply;
        cx.tell("CZ-RANGED-10", || Event::Reloaded { loot, units, left });
        cx.cite("CZ-COMP-5");
        self.spend(from, units);
    }
}
