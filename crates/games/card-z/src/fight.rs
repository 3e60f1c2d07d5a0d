//! What a survivor may do with the action of a round (CZ-BATTLE-11).

use crate::battle::Piece;
use crate::board::{Hex, Hexes};
use crate::choice::Choice;
use crate::state::{CardZ, NONE, Role, Signs, Spot, Traits, Wear};
use crate::stats::{self, Feat, FreeHand, Range, Stance, Sticks, Types};
use flow::Each;

impl CardZ {
    pub(crate) fn act_options(&self, who: u8, out: &mut impl FnMut(Choice)) {
        if self.survivor(who).role == Role::Dog {
            return self.dog_options(who, out);
        }
        let engaged = self.engaged_with(who);
        if engaged.is_empty() {
            self.free_options(who, out);
        } else {
            self.melee_options(who, engaged, out);
        }
        self.hand_options(who, out);
        self.ground_options(who, out);
        self.feat_options(who, !engaged.is_empty(), out);
        out(Choice::Done);
    }

    /// Not engaged: moves, charges, shots, the way out.
    fn free_options(&self, who: u8, out: &mut impl FnMut(Choice)) {
        let paths = self.paths(who, self.moves(who));
        paths.reach.iter().for_each(|hex| out(Choice::Move(hex)));
        if paths.exits && self.can_leave().is_ok() {
            out(Choice::Leave);
        }
        if !self.is_charge_banned(who) {
            self.charges(who).iter().for_each(|hex| out(Choice::Charge(hex)));
        }
        self.shot_options(who, 0, out);
        self.stake_options(who, out);
    }

    pub(crate) fn is_charge_banned(&self, who: u8) -> bool {
        !self.is_numb(who) && self.ailment(self.survivor(who).sick).is_some_and(|sick| sick.no_charge)
    }

    /// Weapons on hand that would fire, at each foe in range and sight; `marked` encounters were shot at before.
    pub(crate) fn shot_options(&self, who: u8, marked: u64, out: &mut impl FnMut(Choice)) {
        let weapons = self.loot_in(Spot::Hand(who)).filter(|&slot| self.can_fire(who, slot).is_ok());
        let (here, mut foes, mut occupied) = (self.survivor(who).hex, None, Hexes::NONE);
        for weapon in weapons {
            let foes = *foes.get_or_insert_with(|| {
                occupied = self.occupied();
                self.foes_of(who) & self.battle.area(here.zone())
            });
            if self.is_first_of_equals(weapon) {
                self.shots_with(who, weapon, foes, occupied, marked, out);
            }
        }
    }

    fn shots_with(
        &self,
        who: u8,
        weapon: u8,
        foes: Hexes,
        occupied: Hexes,
        marked: u64,
        out: &mut impl FnMut(Choice),
    ) {
        let here = self.survivor(who).hex;
        for at in foes.iter() {
            let Some(range) = Range::of(here.distance(at)) else { continue };
            let outside = self.battle.is_outside(here.zone()) || self.battle.is_outside(at.zone());
            let reaches = self.print(weapon).weapon.number(range).is_some();
            let is_marked = marked != 0
                && matches!(self.piece_at(at), Some(Piece::Encounter(id)) if marked >> id & 1 == 1);
            if reaches
                && !is_marked
                && self.sky_bonus(who, weapon, range, outside).is_some()
                && self.sees(here, at, occupied)
            {
                out(Choice::Shoot { weapon, at });
            }
        }
    }

    /// CZ-MOVE-3: melee with what is on hand, or a bare push.
    pub(crate) fn melee_options(&self, who: u8, engaged: Hexes, out: &mut impl FnMut(Choice)) {
        let banned = self.banned_types(who);
        for weapon in self.loot_in(Spot::Hand(who)) {
            let print = &self.print(weapon).weapon;
            if print.melee == stats::Melee::default()
                || banned.has(print.kind)
                || !self.is_first_of_equals(weapon)
            {
                continue;
            }
            for at in engaged.iter() {
                self.strikes_with(who, weapon, &print.melee, at, out);
            }
        }
        for at in engaged.iter() {
            if self.can_push_at_all(who, at) {
                out(Choice::Push { weapon: NONE, at });
            }
        }
    }

    fn strikes_with(&self, who: u8, weapon: u8, melee: &stats::Melee, at: Hex, out: &mut impl FnMut(Choice)) {
        let item = self.item(weapon);
        let ready = item.supply >= melee.cost
            && !item.wear.has(Wear::JAMMED)
            && (!melee.needs_switch || item.wear.has(Wear::SWITCHED_ON));
        if ready {
            if melee.kill.is_some() {
                out(Choice::Kill { weapon, at });
            }
            if melee.blind.is_some() {
                out(Choice::Blind { weapon, at });
            }
            let holdable =
                matches!(self.piece_at(at), Some(Piece::Encounter(id)) if self.kind_of(id).is_zombie());
            if melee.impale.is_some() && holdable {
                out(Choice::Impale { weapon, at });
            }
        }
        if melee.push.is_some() && self.can_push_at_all(who, at) {
            out(Choice::Push { weapon, at });
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

    pub(crate) fn stake_options(&self, who: u8, out: &mut impl FnMut(Choice)) {
        let trapped = self.trapped(who);
        if trapped == 0 {
            return;
        }
        for weapon in self.loot_in(Spot::Hand(who)).filter(|&slot| self.is_first_of_equals(slot)) {
            self.stakes_with(who, weapon, trapped, out);
        }
    }

    pub(crate) fn stakes_with(&self, who: u8, weapon: u8, trapped: u64, out: &mut impl FnMut(Choice)) {
        let at = |id: u8| Choice::Stake { weapon, at: self.encounter(id).hex };
        match self.print(weapon).weapon.stake_tactics {
            // One attack takes every zombie of the zone, so one of each zone stands for all.
            Some(0) => (0..3).for_each(|zone| {
                let first = Each(trapped).find(|&id| self.encounter(id).hex.zone() == zone);
                first.into_iter().for_each(|id| out(at(id)));
            }),
            Some(ammo) if self.can_fire(who, weapon).is_ok() && self.item(weapon).supply >= ammo => {
                Each(trapped).for_each(|id| out(at(id)));
            }
            _ => {}
        }
    }

    // Hand actions and free actions.

    /// CZ-BATTLE-14, CZ-C108.
    fn hand_options(&self, who: u8, out: &mut impl FnMut(Choice)) {
        let pack = self.pack_of(who);
        for slot in 0..crate::state::LOOT as u8 {
            match self.item(slot).spot {
                Spot::Hand(at) if at == who => self.hand_options_of(who, slot, out),
                Spot::Worn(at) if at == who && self.can_hold(slot, who).is_ok() => out(Choice::Doff(slot)),
                Spot::Pack(at)
                    if Some(at) == pack
                        && self.is_first_of_equals(slot)
                        && self.can_hold(slot, who).is_ok() =>
                {
                    out(Choice::Give { loot: slot, to: who });
                }
                Spot::On(weapon) if self.item(weapon).spot == Spot::Hand(who) && self.detaches(slot, who) => {
                    out(Choice::Detach(slot));
                }
                Spot::Stuck(id) if self.can_pull_out(who, slot, self.encounter(id).hex) => {
                    out(Choice::Recover { loot: slot, who });
                }
                Spot::Hex(hex)
                    if self.item(slot).wear.has(Wear::HUNG) && self.can_pull_out(who, slot, hex) =>
                {
                    out(Choice::Recover { loot: slot, who });
                }
                _ => {}
            }
        }
    }

    fn detaches(&self, slot: u8, who: u8) -> bool {
        self.load(who) - self.weight(slot) + self.print(slot).weight <= self.carry(who)
    }

    /// CZ-C13: an ordinary blade, next to the encounter in which it hangs, or to the hex where that fell.
    fn can_pull_out(&self, who: u8, slot: u8, hex: Hex) -> bool {
        let by_hand = matches!(self.print(slot).weapon.sticks, Some(Sticks::UntilHandAction { .. }));
        let here = self.survivor(who).hex;
        by_hand && (here == hex || self.battle.reach(here).has(hex)) && self.can_hold(slot, who).is_ok()
    }

    fn hand_options_of(&self, who: u8, slot: u8, out: &mut impl FnMut(Choice)) {
        let (item, print) = (self.item(slot), self.print(slot));
        if item.wear.has(Wear::JAMMED) {
            out(Choice::Unjam(slot));
        }
        if item.wear.has(Wear::SPENT) {
            out(Choice::Reload { weapon: slot, from: NONE });
        }
        if self.can_wear(slot) {
            out(Choice::Wear(slot));
        }
        if print.supply_type.is_some() {
            self.reloads(slot, |from| self.is_at_hand(from, who)).for_each(|from| {
                out(Choice::Reload { weapon: slot, from });
            });
        }
        if print.attachment.is_some() {
            let hosts = self.loot_in(Spot::Hand(who)).filter(|&weapon| self.can_attach(slot, weapon));
            hosts.for_each(|weapon| out(Choice::Attach { loot: slot, weapon }));
        }
    }

    /// Loot from which a weapon can be filled up (CZ-RANGED-10, CZ-COMP-5).
    pub(crate) fn reloads(&self, weapon: u8, at: impl Fn(u8) -> bool) -> impl Iterator<Item = u8> {
        let print = self.print(weapon);
        let takes = !print.refills
            && !print.weapon.cannot_be_resupplied
            && self.item(weapon).supply < self.full_supply(weapon);
        (0..crate::state::LOOT as u8).filter(move |&from| {
            takes
                && from != weapon
                && self.item(from).supply > 0
                && self.print(from).supply_type == print.supply_type
                && at(from)
                && self.is_first_of_equals(from)
        })
    }

    /// One attachment to a weapon of its type that takes one.
    pub(crate) fn can_attach(&self, slot: u8, weapon: u8) -> bool {
        let Some(attachment) = self.def(self.item(slot).kind).attachment() else { return false };
        slot != weapon
            && self.is_weapon_of(weapon, attachment.to)
            && !self.print(weapon).weapon.takes_no_attachment
            && self.attached_to(weapon).is_none()
    }

    /// CZ-BATTLE-13, CZ-C45: dropping and picking up is free.
    fn ground_options(&self, who: u8, out: &mut impl FnMut(Choice)) {
        let here = self.survivor(who).hex;
        let near = (here.set() | here.set().around()) & self.battle.area(here.zone());
        let under = self.fielded().fold(Hexes::NONE, |all, (_, encounter)| all | encounter.hex.set());
        (self.battle.discs() & near & !under).iter().for_each(|hex| out(Choice::Pick(hex)));
        for slot in 0..crate::state::LOOT as u8 {
            let item = self.item(slot);
            match item.spot {
                Spot::Hand(at)
                    if at == who && !item.wear.has(Wear::MOVED) && self.is_first_of_equals(slot) =>
                {
                    out(Choice::Drop(slot));
                }
                Spot::Hex(hex)
                    if near.has(hex)
                        && !under.has(hex)
                        && !item.wear.has(Wear::MOVED_TWICE | Wear::HUNG)
                        && self.is_first_of_equals(slot)
                        && self.can_hold(slot, who).is_ok() =>
                {
                    out(Choice::Give { loot: slot, to: who });
                }
                _ => {}
            }
        }
    }

    // Battle actions of cards.

    fn feat_options(&self, who: u8, engaged: bool, out: &mut impl FnMut(Choice)) {
        for slot in self.loot_in(Spot::Hand(who)) {
            let deeds = &self.print(slot).deeds;
            match deeds.act.map(|act| act.feat) {
                Some(Feat::SwitchOn { supply })
                    if !self.item(slot).wear.has(Wear::SWITCHED_ON) && self.item(slot).supply >= supply =>
                {
                    out(Choice::SwitchOn(slot));
                }
                Some(Feat::Lure) => out(Choice::Lure(slot)),
                _ => {}
            }
        }
        if let Some(Feat::MoveAndShoot { least, most, .. }) = self.skills(who).act.map(|act| act.feat)
            && !engaged
        {
            let near = |hex: &Hex| hex.distance(self.survivor(who).hex) >= least;
            self.paths(who, most).reach.iter().filter(near).for_each(|hex| out(Choice::Dash(hex)));
        }
        if self.can_do_feat(who, engaged) {
            out(Choice::Hero { who, on: NONE });
        }
    }

    /// Whether the Heroic Action of a Character can be used as the action of this round.
    pub(crate) fn can_do_feat(&self, who: u8, engaged: bool) -> bool {
        if self.survivor(who).signs.has(Signs::HERO_USED) {
            return false;
        }
        let Some(act) = self.heroic(who).and_then(|heroic| heroic.deeds.act) else { return false };
        let stands = match act.stance {
            Stance::Any => true,
            Stance::Engaged => engaged,
            Stance::NotEngaged => !engaged,
        };
        if !stands {
            return false;
        }
        match act.feat {
            Feat::TameDog => self.engaged_dog(who).is_some(),
            Feat::PushAll => self.pushable(who) != 0,
            Feat::Kill => {
                self.feat_weapon(who, act.with, 0).is_some() && self.finish_hexes(who).first().is_some()
            }
            Feat::Volley { .. } => self.has_shot(who, act.with),
            Feat::Suppress { ammo, .. } => self.feat_weapon(who, act.with, ammo).is_some(),
            Feat::Hit { ammo, .. } => {
                self.feat_weapon(who, act.with, ammo).is_some() && !self.finish_hexes(who).is_empty()
            }
            _ => false,
        }
    }

    /// The first weapon on hand of one of these types with so much ammo that works.
    pub(crate) fn feat_weapon(&self, who: u8, with: Types, ammo: u8) -> Option<u8> {
        self.loot_in(Spot::Hand(who)).find(|&slot| {
            self.is_weapon_of(slot, with)
                && self.item(slot).supply >= ammo
                && !self.item(slot).wear.has(Wear::JAMMED | Wear::SPENT)
        })
    }

    fn has_shot(&self, who: u8, with: Types) -> bool {
        let mut found = false;
        self.shot_options(who, 0, &mut |choice| {
            if let Choice::Shoot { weapon, .. } = choice {
                found |= self.is_weapon_of(weapon, with);
            }
        });
        found
    }

    /// Feral Dogs next to a survivor.
    pub(crate) fn engaged_dog(&self, who: u8) -> Option<u8> {
        let reach = self.battle.reach(self.survivor(who).hex);
        self.fielded()
            .find(|(id, encounter)| self.kind_of(*id).is_dog() && reach.has(encounter.hex))
            .map(|(id, _)| id)
    }

    /// Whom a Heroic Action kills or hits without a roll.
    pub(crate) fn finish_hexes(&self, who: u8) -> Hexes {
        let Some(act) = self.heroic(who).and_then(|heroic| heroic.deeds.act) else { return Hexes::NONE };
        let here = self.survivor(who).hex;
        match act.feat {
            Feat::Kill => {
                let zombie =
                    |hex: &Hex| self.encounter_at(*hex).is_some_and(|id| self.kind_of(id).is_zombie());
                self.engaged_with(who).iter().filter(zombie).collect()
            }
            Feat::Hit { within, .. } => {
                let occupied = self.occupied();
                let hits = |hex: &Hex| hex.distance(here) <= within && self.sees(here, *hex, occupied);
                self.foes_of(who).iter().filter(hits).collect()
            }
            _ => Hexes::NONE,
        }
    }

    /// The tamed dog moves, or bites a Human Enemy.
    fn dog_options(&self, who: u8, out: &mut impl FnMut(Choice)) {
        let engaged = self.engaged_with(who);
        if engaged.is_empty() {
            self.paths(who, self.ratings(who).moves).reach.iter().for_each(|hex| out(Choice::Move(hex)));
        }
        for hex in engaged.iter() {
            if self.encounter_at(hex).is_some_and(|id| self.enemy(id).is_some()) {
                out(Choice::Bite(hex));
            }
        }
        out(Choice::Done);
    }

    /// Whether a hand action is free for this survivor in this round.
    pub(crate) fn has_free_hand(&self, who: u8, choice: Choice) -> bool {
        let spent = self.survivor(who).signs.has(Signs::HAND_SPENT);
        let title = |slot: u8| self.def(self.item(slot).kind).title;
        self.skills(who).free_hands.iter().any(|free| match (*free, choice) {
            (FreeHand::UnjamOrReload, Choice::Unjam(_) | Choice::Reload { .. }) => !spent,
            (FreeHand::Reload(named), Choice::Reload { weapon, .. }) => !spent && title(weapon) == named,
            (FreeHand::SwitchOn(named), Choice::SwitchOn(slot)) => title(slot) == named,
            _ => false,
        })
    }

    pub(crate) fn is_distracted(&self, id: u8) -> bool {
        self.encounter(id).traits.has(Traits::DISTRACTED)
    }
}
