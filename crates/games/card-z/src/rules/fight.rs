//! What a survivor may do with the action of a round (CZ-BATTLE-11). Each action has a predicate that says why it is
//! refused; the options are the candidates that it lets pass.

use crate::cards::stats::{Feat, FreeHand, Stance, Types};
use crate::questions::families::Handling;
use crate::state::board::{Hex, Hexes};
use crate::state::{CardZ, NONE, Signs, Spot, Wear};
use kernel::Breach;

/// What a survivor who shoots has before the eyes.
#[derive(Clone, Copy)]
pub(crate) struct Scene {
    pub foes: Hexes,
    pub occupied: Hexes,
    /// Encounters that were shot at in this volley, a bit each.
    pub marked: u64,
}

impl CardZ {
    /// CZ-MOVE-3.
    pub(crate) fn can_leave_hex(&self, who: u8) -> Result<(), Breach> {
        match self.is_engaged(who) {
            true => Err(Breach::new("CZ-MOVE-3", "an engaged survivor can only fight hand to hand")),
            false => Ok(()),
        }
    }

    pub(crate) fn is_charge_banned(&self, who: u8) -> bool {
        !self.is_numb(who) && self.ailment(self.survivor(who).sick).is_some_and(|sick| sick.no_charge)
    }

    /// CZ-MOVE-4, CZ-C8.
    pub(crate) fn can_charge(&self, who: u8, to: Hex) -> Result<(), Breach> {
        self.can_leave_hex(who)?;
        if self.is_charge_banned(who) {
            return Err(Breach::new("CZ-C118", "this survivor is too sick to charge"));
        }
        match self.charges(who).has(to) {
            true => Ok(()),
            false => Err(Breach::new("CZ-C8", "a charge enters one or two hexes and ends next to an enemy")),
        }
    }

    /// CZ-MOVE-5, CZ-C78.
    pub(crate) fn can_leave_by_edge(&self, who: u8) -> Result<(), Breach> {
        self.can_leave_hex(who)?;
        self.can_leave()?;
        match self.paths(who, self.moves(who)).exits {
            true => Ok(()),
            false => Err(Breach::new("CZ-C78", "the edge of the battlefield is too far away")),
        }
    }

    // Shots.

    pub(crate) fn scene(&self, who: u8, marked: u64) -> Scene {
        Scene { foes: self.foes_of(who), occupied: self.occupied(), marked }
    }

    /// Weapons on hand that would fire, at each foe in range and sight; `marked` encounters were shot at before.
    pub(crate) fn each_shot(&self, who: u8, marked: u64, out: &mut impl FnMut(u8, Hex)) {
        let mut scene = None;
        for weapon in self.loot_in(Spot::Hand(who)).filter(|&slot| self.can_fire(who, slot).is_ok()) {
            if !self.is_first_of_equals(weapon) {
                continue;
            }
            let scene = *scene.get_or_insert_with(|| self.scene(who, marked));
            for at in scene.foes.iter().filter(|&at| self.can_shoot(who, weapon, at, &scene).is_ok()) {
                out(weapon, at);
            }
        }
    }

    /// Whether a shot with this weapon is possible.
    pub(crate) fn can_shoot_with(&self, who: u8, weapon: u8, at: Hex, scene: &Scene) -> Result<(), Breach> {
        self.can_fire(who, weapon)?;
        self.is_named_first(weapon)?;
        self.can_shoot(who, weapon, at, scene)
    }

    /// Of several equal Loot the first is named.
    pub(crate) fn is_named_first(&self, slot: u8) -> Result<(), Breach> {
        match self.is_first_of_equals(slot) {
            true => Ok(()),
            false => Err(Breach::new("CZ-COMP-1", "you have several {card} cards: name the first")
                .card(self.item(slot).kind.into())),
        }
    }

    // Battle actions of cards.

    /// CZ-ITEM-8.
    pub(crate) fn can_switch_on(&self, who: u8, slot: u8) -> Result<(), Breach> {
        let breach = |rule, reason| Err(Breach::new(rule, reason).card(self.item(slot).kind.into()));
        self.is_on_hand(who, slot)?;
        let Some(Feat::SwitchOn { supply }) = self.print(slot).deeds.act.map(|act| act.feat) else {
            return breach("CZ-ITEM-8", "{card} can't be switched on");
        };
        if self.item(slot).wear.has(Wear::SWITCHED_ON) {
            return breach("CZ-ITEM-8", "{card} is already switched on");
        }
        match self.item(slot).supply >= supply {
            true => Ok(()),
            false => breach("CZ-COMP-4", "{card} is empty"),
        }
    }

    pub(crate) fn can_lure(&self, who: u8, slot: u8) -> Result<(), Breach> {
        self.is_on_hand(who, slot)?;
        match self.print(slot).deeds.act.map(|act| act.feat) {
            Some(Feat::Lure) => Ok(()),
            _ => Err(Breach::new("CZ-AI-3", "{card} lures nobody").card(self.item(slot).kind.into())),
        }
    }

    /// CZ-CHARACTER-9: a move of a few hexes, then a shot.
    pub(crate) fn can_dash(&self, who: u8, to: Hex) -> Result<(), Breach> {
        let Some(Feat::MoveAndShoot { least, most, .. }) = self.skills(who).act.map(|act| act.feat) else {
            return Err(Breach::new("CZ-CHARACTER-9", "this survivor can't move and shoot in one action"));
        };
        self.can_leave_hex(who)?;
        self.can_walk(who, to, most)?;
        match to.distance(self.survivor(who).hex) >= least {
            true => Ok(()),
            false => Err(Breach::new("CZ-CHARACTER-9", "the move before the shot must be longer")),
        }
    }

    /// Whether the Heroic Action of a Character can be used as the action of this round (CZ-HEROIC-2, CZ-HEROIC-3).
    pub(crate) fn can_do_feat(&self, who: u8, on: u8) -> Result<(), Breach> {
        let breach = |reason| Err(Breach::new("CZ-HEROIC-3", reason));
        self.has_heroic(who)?;
        let Some(act) = self.heroic(who).and_then(|heroic| heroic.deeds.act).filter(|_| on == NONE) else {
            return breach("this Heroic Action isn't a battle action");
        };
        let engaged = self.is_engaged(who);
        match act.stance {
            Stance::Engaged if !engaged => return breach("this Heroic Action needs an engaged Character"),
            Stance::NotEngaged if engaged => {
                return Err(Breach::new(
                    "CZ-MOVE-3",
                    "this Heroic Action needs a Character who isn't engaged",
                ));
            }
            _ => {}
        }
        let armed = |ammo: u8| self.feat_weapon(who, act.with, ammo).is_some();
        match act.feat {
            Feat::TameDog if self.engaged_dog(who).is_none() => {
                breach("no Feral Dog is next to this Character")
            }
            Feat::PushAll if self.pushable(who) == 0 => breach("no zombie that could be pushed is engaged"),
            Feat::Kill if !armed(0) => breach("this Heroic Action needs a weapon of another type on hand"),
            Feat::Suppress { ammo, .. } | Feat::Hit { ammo, .. } if !armed(ammo) => {
                breach("this Heroic Action needs a loaded weapon of another type on hand")
            }
            Feat::Kill | Feat::Hit { .. } if self.finish_hexes(who).is_empty() => {
                breach("no enemy is within reach of this Heroic Action")
            }
            Feat::Volley { .. } if !self.has_shot(who, act.with) => {
                breach("there's no shot for this Heroic Action to make")
            }
            Feat::MoveAndShoot { .. } | Feat::SwitchOn { .. } | Feat::Lure => {
                breach("this Heroic Action isn't a battle action")
            }
            _ => Ok(()),
        }
    }

    /// CZ-HEROIC-2: whether somebody has a Heroic Action left.
    pub(crate) fn has_heroic(&self, who: u8) -> Result<(), Breach> {
        if self.heroic(who).is_none() {
            return Err(Breach::new("CZ-HEROIC-2", "only Characters have a Heroic Action"));
        }
        match self.survivor(who).signs.has(Signs::HERO_USED) {
            true => Err(Breach::new("CZ-HEROIC-2", "the Heroic Action is used up")),
            false => Ok(()),
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
        self.each_shot(who, 0, &mut |weapon, _| found |= self.is_weapon_of(weapon, with));
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

    /// CZ-HEROIC-5: the tamed dog bites a Human Enemy.
    pub(crate) fn can_bite(&self, who: u8, hex: Hex) -> Result<(), Breach> {
        if !self.engaged_with(who).has(hex) {
            return Err(Breach::new("CZ-MELEE-1", "the dog isn't next to an enemy in that hex"));
        }
        match self.encounter_at(hex).is_none_or(|id| self.enemy(id).is_none()) {
            true => Err(Breach::new("CZ-HEROIC-5", "the tamed dog bites Human Enemies only")),
            false => Ok(()),
        }
    }

    /// Whether a hand action is free for this survivor in this round.
    pub(crate) fn has_free_hand(&self, who: u8, handling: Handling) -> bool {
        if self.survivor(who).signs.has(Signs::HAND_SPENT) {
            return false;
        }
        let reloads = |weapon: u8| {
            let title = self.def(self.item(weapon).kind).title;
            self.skills(who).free_hands.iter().any(|free| match *free {
                FreeHand::UnjamOrReload => true,
                FreeHand::Reload(named) => title == named,
                FreeHand::SwitchOn(_) => false,
            })
        };
        match handling {
            Handling::Unjam(_) => self.skills(who).free_hands.contains(&FreeHand::UnjamOrReload),
            Handling::Reload { weapon, .. } => reloads(weapon),
            Handling::Give { .. }
            | Handling::Stow { .. }
            | Handling::Drop(_)
            | Handling::Wear(_)
            | Handling::Doff(_)
            | Handling::Attach { .. }
            | Handling::Detach(_)
            | Handling::Recover { .. } => false,
        }
    }

    /// Whether a Loot is switched on without an action.
    pub(crate) fn switches_on_freely(&self, who: u8, slot: u8) -> bool {
        let title = self.def(self.item(slot).kind).title;
        self.skills(who)
            .free_hands
            .iter()
            .any(|free| matches!(free, FreeHand::SwitchOn(named) if *named == title))
    }
}
