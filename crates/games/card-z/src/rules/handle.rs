//! Loot changes hands: on hand, into packs, onto the ground, onto weapons (CZ-C107, CZ-C108).

use crate::event::{Event, LootEvent};
use crate::questions::families::Handling;
use crate::state::loot::Slots;
use crate::state::{CardZ, NONE, Role, SURVIVORS, Spot, Wear};
use flow::Each;
use kernel::{Breach, Cx, Offer};

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

/// What a company could handle Loot with.
struct Hands {
    /// Those who can carry, and those of them with room in a Backpack, a bit each.
    bearers: u32,
    packs: u32,
    /// What each of them has on hand weighs.
    loads: [u8; SURVIVORS],
    /// All that they have.
    loot: Slots,
}

impl CardZ {
    /// Everything that the company may do with Loot outside the battle-rounds.
    pub(crate) fn offer_handling(&self, lying: Lying, to: &mut impl Offer<Handling>) {
        let company = self.company();
        let hands = self.hands_of(company);
        let near = hands.loot
            | match lying {
                Lying::None => Slots::default(),
                Lying::Left(_) => self.loot.lying(),
                Lying::Field => self.loot.on_field(),
            };
        for slot in near {
            if to.is_enough() {
                return;
            }
            let Ok(bearer) = self.within_reach(slot, lying, company) else { continue };
            self.offer_moving(slot, bearer, &hands, to);
            self.think_of_handling(slot, &hands, &mut |handling| {
                if self.can_handle(handling, lying, company).is_ok() {
                    to.legal(handling);
                }
            });
        }
    }

    fn hands_of(&self, company: u32) -> Hands {
        let is_here = |slot: &u8| self.bearer(*slot).is_some_and(|who| company >> who & 1 == 1);
        let stowed = self.loot.stowed().into_iter().filter(is_here).collect();
        let mut hands = Hands { bearers: 0, packs: 0, loads: [0; SURVIVORS], loot: stowed };
        for who in Each(company.into()) {
            hands.loot = hands.loot | self.loot.at_hand(who);
            if self.can_carry(who) {
                hands.bearers |= 1 << who;
                let has_room = self.pack_of(who).is_some_and(|pack| !self.is_full(pack));
                hands.packs |= u32::from(has_room) << who;
                hands.loads[usize::from(who)] = self.own_load(who);
            }
        }
        hands
    }

    /// Where a Loot may go that somebody has, or nobody. What does not depend on the taker is judged once.
    fn offer_moving(&self, slot: u8, bearer: Option<u8>, hands: &Hands, offer: &mut impl Offer<Handling>) {
        if self.is_free_to_move(slot, bearer).is_err() {
            return;
        }
        let packs = if self.is_fit_for_packs(slot) { hands.packs } else { 0 };
        for to in Each(hands.bearers.into()) {
            let verdict = self.can_take(slot, to, hands.loads[usize::from(to)]);
            // Why somebody cannot take up what lies there is worth knowing.
            if verdict.is_ok() || bearer.is_none() {
                offer.put(Handling::Give { loot: slot, to }, || verdict);
            }
            if packs >> to & 1 == 1 && self.can_stow(slot, to).is_ok() {
                offer.legal(Handling::Stow { loot: slot, to });
            }
        }
        if let Some(who) = bearer {
            offer.legal(Handling::Drop(slot));
            if self.can_take_off(slot, who).is_ok() {
                offer.legal(Handling::Doff(slot));
            }
            if self.can_wear(slot).is_ok() {
                offer.legal(Handling::Wear(slot));
            }
        }
    }

    /// What else might be done with a Loot.
    fn think_of_handling(&self, slot: u8, hands: &Hands, offer: &mut impl FnMut(Handling)) {
        let (item, print) = (self.item(slot), self.print(slot));
        if let Spot::On(_) = item.spot() {
            return offer(Handling::Detach(slot));
        }
        if item.wear.has(Wear::JAMMED) {
            offer(Handling::Unjam(slot));
        }
        if item.wear.has(Wear::SPENT) {
            offer(Handling::Reload { weapon: slot, from: NONE });
        }
        if print.supply_type.is_some() && item.supply < self.full_supply(slot) {
            let fits = |from: &u8| self.print(*from).supply_type == print.supply_type;
            let supplies = hands.loot.into_iter().filter(fits);
            supplies.for_each(|from| offer(Handling::Reload { weapon: slot, from }));
        }
        if print.attachment.is_some() {
            let is_on_hand = |weapon: &u8| matches!(self.item(*weapon).spot(), Spot::Hand(_));
            let weapons = hands.loot.into_iter().filter(is_on_hand);
            weapons.for_each(|weapon| offer(Handling::Attach { loot: slot, weapon }));
        }
    }

    /// Who of the company has a Loot; nobody, if it lies there (CZ-C107).
    fn within_reach(&self, slot: u8, lying: Lying, company: u32) -> Result<Option<u8>, Breach> {
        let far = |reason| Err(self.about(slot, "CZ-C107", reason));
        match self.item(slot).spot() {
            Spot::Hand(_) | Spot::Worn(_) | Spot::Pack(_) | Spot::On(_) => match self.bearer(slot) {
                Some(who) if company >> who & 1 == 1 => Ok(Some(who)),
                Some(_) => far("the survivor with {card} isn't here"),
                None => far("{card} is in a Backpack that nobody carries"),
            },
            Spot::Left(at) if lying == Lying::Left(at) => Ok(None),
            Spot::Hex(_) | Spot::Stuck(_) if lying == Lying::Field => Ok(None),
            Spot::Left(at) if at != self.player(self.active).at => far("{card} lies at another Location"),
            Spot::Left(_) if self.is_clear_here() => {
                Err(self.about(slot, "CZ-SCOUT-3", "{card} is part of the reward: claim it first"))
            }
            Spot::Left(_) => far("you can pick up {card} once the Location is clear"),
            Spot::Church => {
                Err(self.about(slot, "CZ-CHURCH-2", "{card} belongs to the Church: trade for it"))
            }
            Spot::Set(_) => Err(self.about(slot, "CZ-G18", "{card} is set as a trap")),
            Spot::Playing(_) => Err(self.about(slot, "CZ-CLUSTER-3", "{card} was left playing")),
            _ => far("nobody here has {card}"),
        }
    }

    /// Whether the company may do this with Loot outside the battle-rounds.
    pub(crate) fn may_handle(&self, handling: Handling, lying: Lying) -> Result<(), Breach> {
        self.can_handle(handling, lying, self.company())
    }

    fn can_handle(&self, handling: Handling, lying: Lying, company: u32) -> Result<(), Breach> {
        match handling {
            Handling::Give { loot, to } => {
                self.can_pass_on(loot, to, lying, company)?;
                self.can_take(loot, to, self.own_load(to))
            }
            Handling::Stow { loot, to } => {
                self.can_pass_on(loot, to, lying, company)?;
                self.can_stow(loot, to)
            }
            Handling::Drop(slot) => self.can_move_own(slot, lying, company).map(drop),
            Handling::Doff(slot) => {
                let who = self.can_move_own(slot, lying, company)?;
                self.can_take_off(slot, who)
            }
            Handling::Wear(slot) => {
                self.can_move_own(slot, lying, company)?;
                self.can_wear(slot)
            }
            Handling::Attach { loot, weapon } => {
                self.can_move_own(loot, lying, company)?;
                self.has_own(weapon, lying, company)?;
                match self.item(weapon).spot() {
                    Spot::Hand(_) => self.can_attach(loot, weapon),
                    _ => Err(self.about(weapon, "CZ-C108", "{card} isn't on hand")),
                }
            }
            Handling::Detach(slot) => {
                let who = self.has_own(slot, lying, company)?;
                self.is_named_first(slot)?;
                self.has_not_moved(slot, Wear::MOVED)?;
                match self.item(slot).spot() {
                    Spot::On(_) => self.can_detach(slot, who),
                    _ => Err(self.about(slot, "CZ-ITEM-2", "{card} isn't attached to a weapon")),
                }
            }
            Handling::Unjam(slot) => {
                self.has_own(slot, lying, company)?;
                self.is_named_first(slot)?;
                self.can_unjam(slot)
            }
            Handling::Reload { weapon, from } => {
                self.has_own(weapon, lying, company)?;
                self.is_named_first(weapon)?;
                let ours = |slot: u8| self.bearer(slot).is_some_and(|who| company >> who & 1 == 1);
                self.can_reload(weapon, from, ours)
            }
            Handling::Recover { loot, .. } => {
                Err(self.about(loot, "CZ-C13", "in a regroup you simply pick up {card}"))
            }
        }
    }

    /// Whether a Loot that is passed on can come on hand of somebody with such a load.
    fn can_take(&self, slot: u8, to: u8, load: u8) -> Result<(), Breach> {
        match self.item(slot).spot() {
            Spot::Hand(at) if at == to => Err(self.about(slot, "CZ-C107", "{card} is already on hand")),
            Spot::Worn(at) if at == to => {
                Err(self.about(slot, "CZ-WEIGHT-11", "{card} is worn: take it off"))
            }
            _ => self.can_add(slot, to, load),
        }
    }

    /// Whether a Loot that is passed on can come into the Backpack.
    fn can_stow(&self, slot: u8, to: u8) -> Result<(), Breach> {
        match self.pack_of(to).is_some_and(|pack| self.item(slot).spot() == Spot::Pack(pack)) {
            true => Err(self.about(slot, "CZ-WEIGHT-3", "{card} is already in that Backpack")),
            false => self.can_pack(slot, to),
        }
    }

    fn can_take_off(&self, slot: u8, who: u8) -> Result<(), Breach> {
        self.is_worn(slot, who)?;
        self.can_hold(slot, who)
    }

    /// Somebody of the company has it.
    fn has_own(&self, slot: u8, lying: Lying, company: u32) -> Result<u8, Breach> {
        let bearer = self.within_reach(slot, lying, company)?;
        bearer.ok_or_else(|| self.about(slot, "CZ-C107", "nobody has {card}: pick it up first"))
    }

    /// Somebody has it, and it was not moved yet.
    fn can_move_own(&self, slot: u8, lying: Lying, company: u32) -> Result<u8, Breach> {
        let who = self.has_own(slot, lying, company)?;
        self.is_free_to_move(slot, Some(who)).map(|()| who)
    }

    /// Not attached, named as it should be, and not moved too often (CZ-C120).
    fn is_free_to_move(&self, slot: u8, bearer: Option<u8>) -> Result<(), Breach> {
        if let Spot::On(_) = self.item(slot).spot() {
            return Err(self.about(slot, "CZ-ITEM-2", "{card} is attached to a weapon: take it off first"));
        }
        self.is_named_first(slot)?;
        self.has_not_moved(slot, if bearer.is_none() { Wear::MOVED_TWICE } else { Wear::MOVED })
    }

    /// Whether a Loot may go to somebody of the company.
    fn can_pass_on(&self, slot: u8, to: u8, lying: Lying, company: u32) -> Result<(), Breach> {
        let bearer = self.within_reach(slot, lying, company)?;
        if company >> to & 1 == 0 || !self.can_carry(to) {
            return Err(Breach::new("CZ-C107", "that survivor isn't here, or carries nothing"));
        }
        self.is_free_to_move(slot, bearer)
    }

    /// CZ-WEIGHT-2: what is too heavy is put down, or into one's own Backpack.
    pub(crate) fn can_put_away(&self, who: u8, slot: u8) -> Result<(), Breach> {
        if !self.is_at_hand(slot, who) {
            return Err(self.about(slot, "CZ-WEIGHT-2", "{card} isn't what this survivor has on hand"));
        }
        if self.weight(slot) == 0 {
            return Err(self.about(slot, "CZ-WEIGHT-2", "{card} weighs nothing"));
        }
        self.is_named_first(slot)
    }

    /// Carries out one of those.
    pub(crate) fn handle(&mut self, handling: Handling, rule: &'static str, cx: &mut impl Cx<Event>) {
        match handling {
            Handling::Give { loot, to } => self.hand_over(loot, Spot::Hand(to), rule, cx),
            Handling::Stow { loot, to } => {
                if let Some(pack) = self.pack_of(to) {
                    self.hand_over(loot, Spot::Pack(pack), "CZ-WEIGHT-3", cx);
                }
            }
            Handling::Drop(loot) => {
                self.put_down(loot, Spot::Left(self.player(self.active).at), "CZ-WEIGHT-9", cx)
            }
            Handling::Recover { loot, who } => self.hand_over(loot, Spot::Hand(who), "CZ-MELEE-9", cx),
            Handling::Wear(loot) => {
                if let Spot::Hand(who) = self.item(loot).spot() {
                    self.hand_over(loot, Spot::Worn(who), "CZ-WEIGHT-11", cx);
                }
            }
            Handling::Doff(loot) => {
                if let Spot::Worn(who) = self.item(loot).spot() {
                    self.hand_over(loot, Spot::Hand(who), "CZ-WEIGHT-11", cx);
                }
            }
            Handling::Attach { loot, weapon } => {
                self.note_move(loot);
                self.put(loot, Spot::On(weapon));
                let (loot, weapon) = (self.item(loot).kind, self.item(weapon).kind);
                cx.tell("CZ-ITEM-2", || LootEvent::Attached { loot, weapon }.into());
                if self.def(loot).attachment().is_some_and(|print| print.weight.is_some()) {
                    cx.cite("CZ-WEIGHT-11");
                }
            }
            Handling::Detach(loot) => {
                if let Some(who) = self.bearer(loot) {
                    self.hand_over(loot, Spot::Hand(who), "CZ-ITEM-2", cx);
                }
            }
            Handling::Reload { weapon, from } => self.reload(weapon, from, cx),
            Handling::Unjam(slot) => {
                self.item_mut(slot).wear.clear(Wear::JAMMED);
                let loot = self.item(slot).kind;
                cx.tell("CZ-BATTLE-14", || LootEvent::Unjammed { loot }.into());
            }
        }
    }

    pub(crate) fn hand_over(&mut self, slot: u8, spot: Spot, rule: &'static str, cx: &mut impl Cx<Event>) {
        self.note_move(slot);
        let from = self.bearer(slot);
        self.put(slot, spot);
        let loot = self.item(slot).kind;
        let who = self.bearer(slot).map_or(NONE, |who| self.survivor(who).kind);
        cx.tell(rule, || {
            LootEvent::Took {
                who,
                loot,
                packed: matches!(spot, Spot::Pack(_)),
                worn: matches!(spot, Spot::Worn(_)),
            }
            .into()
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
        self.put(slot, spot);
        let loot = self.item(slot).kind;
        cx.tell(rule, || LootEvent::PutDown { who, loot }.into());
        if self.def(loot).is_backpack() {
            cx.cite("CZ-WEIGHT-7");
        }
    }

    /// CZ-RANGED-10: one action may fill the weapon; a crossbow only has to be spanned (CZ-RANGED-8).
    fn reload(&mut self, weapon: u8, from: u8, cx: &mut impl Cx<Event>) {
        let loot = self.item(weapon).kind;
        self.item_mut(weapon).wear.clear(Wear::SPENT);
        if from == NONE {
            cx.tell("CZ-RANGED-8", || LootEvent::Reloaded { loot, units: 0, left: 0 }.into());
            return;
        }
        let room = self.full_supply(weapon).saturating_sub(self.item(weapon).supply);
        let units = room.min(self.item(from).supply);
        self.item_mut(weapon).supply += units;
        let left = self.item(weapon).supply;
        cx.tell("CZ-RANGED-10", || LootEvent::Reloaded { loot, units, left }.into());
        cx.cite("CZ-COMP-5");
        self.spend(from, units);
    }
}
