//! Regroups and walls (CZ-WALL-1 to -5).

use crate::event::{Event, FightEvent, FoeEvent, WeaponEvent};
use crate::questions::families::{Declared, Shot};
use crate::questions::{Any, ensure};
use crate::state::battle::Sort;
use crate::state::board::{Hex, Hexes, LETTERED, STARTS, ZONES};
use crate::state::frame::Frame;
use crate::state::{CardZ, NONE, Role, Signs};
use flow::Flow;
use kernel::{Breach, Cx, Heard, Offer};

impl CardZ {
    /// CZ-BATTLE-15: arrows come back, loads may be changed, gardens give.
    pub(crate) fn begin_regroup(&mut self, cx: &mut impl Cx<Event>) {
        self.forget_moves();
        cx.tell("CZ-BATTLE-16", || FightEvent::Regrouped.into());
        cx.cite("CZ-BATTLE-15");
        cx.cite("CZ-BATTLE-12");
        self.gather_shafts(cx);
        self.pick_garden(cx);
        self.heel(cx);
    }

    /// The tamed dog comes to its master, through a wall if need be (CZ-HEROIC-5).
    fn heel(&mut self, cx: &mut impl Cx<Event>) {
        for dog in self.pawns() {
            let Some(tamer) = self.tamer(dog).filter(|_| self.survivor(dog).role == Role::Dog) else {
                continue;
            };
            let (here, master) = (self.survivor(dog).hex, self.survivor(tamer).hex);
            if !master.is_on() || self.battle.area(master.zone()).has(here) {
                continue;
            }
            if let Some(to) = self.dog_hexes(dog).first() {
                self.survivor_mut(dog).hex = to;
                let kind = self.survivor(dog).kind;
                cx.tell("CZ-HEROIC-5", || FightEvent::Moved { who: kind, from: here, to }.into());
            }
        }
    }

    /// CZ-RANGED-7: what was not lost goes back to the weapon.
    pub(crate) fn gather_shafts(&mut self, cx: &mut impl Cx<Event>) {
        for slot in 0..crate::state::LOOT as u8 {
            let shot = self.item(slot).shot;
            if shot > 0 && self.print(slot).weapon.shaft.is_some_and(|shaft| shaft.returns) {
                let full = self.full_supply(slot);
                let item = self.item_mut(slot);
                item.supply = (item.supply + shot).min(full);
                item.shot = 0;
                let loot = item.kind;
                cx.tell("CZ-RANGED-7", || WeaponEvent::ShaftsRecovered { weapon: loot, number: shot }.into());
                cx.cite("CZ-BATTLE-15");
            }
        }
    }

    /// The wall in front of a pawn that hides something.
    pub(crate) fn wall_ahead(&self, who: u8) -> Option<u8> {
        let hex = self.survivor(who).hex;
        if !hex.is_on() || self.battle.sort != Sort::Location {
            return None;
        }
        let wall = (hex.zone()..2).find(|wall| self.battle.walls >> wall & 1 == 1)?;
        let behind = (wall + 1..3).fold(Hexes::NONE, |all, zone| all | ZONES[usize::from(zone)]);
        let hidden = self.hidden_at(self.battle.at).any(|id| self.foe(id).spot.zone > wall);
        (hidden || !(self.enemy_hexes() & behind).is_empty()).then_some(wall)
    }

    /// Who may go through the wall ahead, and to where.
    pub(crate) fn passes(&self) -> impl Iterator<Item = (u8, Hex)> + '_ {
        self.pawns().flat_map(|who| {
            let gate = match self.wall_ahead(who) {
                Some(wall) => STARTS[usize::from(wall) + 1] & !self.pawn_hexes(),
                None => Hexes::NONE,
            };
            gate.iter().map(move |to| (who, to))
        })
    }

    /// Whether a pawn may go through the wall in front of it (CZ-WALL-1, CZ-C26).
    pub(crate) fn can_pass(&self, who: u8, to: Hex) -> Result<(), Breach> {
        ensure!(self.is_on_field(who), "CZ-WALL-1", "that survivor isn't on the battlefield")?;
        let Some(wall) = self.wall_ahead(who) else {
            return Err(Breach::new(
                "CZ-WALL-1",
                "there's nobody hidden behind the wall in front of that survivor",
            ));
        };
        let gate = STARTS[usize::from(wall) + 1];
        ensure!(gate.has(to), "CZ-WALL-5", "that isn't a restart hex of the wall ahead")?;
        ensure!(!self.pawn_hexes().has(to), "CZ-BATTLE-8", "someone is already there")
    }

    /// CZ-WALL-1, CZ-C26: survivors go through one by one; then what is behind is revealed.
    pub(crate) fn pass_wall(&mut self, who: u8, to: Hex, cx: &mut impl Cx<Event>) -> Flow<Frame> {
        if let Some(id) = self.encounter_at(to) {
            // CZ-C23: it steps back to the nearest free lettered hex.
            let free = LETTERED[usize::from(to.zone())] & self.battle.ground() & !self.occupied();
            if let Some(back) = free.iter().min_by_key(|hex| (hex.distance(to), *hex)) {
                self.encounter_mut(id).hex = back;
                let foe = self.encounter(id).kind;
                cx.tell("CZ-C23", || FoeEvent::Walked { foe, from: to, to: back }.into());
            }
        }
        let (kind, from) = (self.survivor(who).kind, self.survivor(who).hex);
        self.survivor_mut(who).hex = to;
        self.unsettled = true;
        cx.tell("CZ-WALL-1", || FightEvent::PassedWall { who: kind, from, to }.into());
        if self.battle.revealed >> to.zone() & 1 == 1 {
            cx.cite("CZ-WALL-4");
        }
        Flow::Next(Frame::PassWall { zone: to.zone() })
    }

    /// More may follow through the same wall.
    pub(crate) fn pass_on(&mut self, zone: u8) -> Flow<Frame> {
        if self.passes().any(|(_, to)| to.zone() == zone) {
            Flow::Ask(Frame::PassWall { zone })
        } else {
            Flow::Next(Frame::PassedWall { zone })
        }
    }

    pub(crate) fn passed_wall(&mut self, zone: u8, cx: &mut impl Cx<Event>) -> Flow<Frame> {
        let area = self.battle.area(zone);
        let zones = (0..3)
            .filter(|&other| area.has(Hex::lettered(other, 0)))
            .fold(0, |all: u8, other| all | 1 << other);
        self.reveal_zones(zones, "CZ-WALL-1", cx);
        self.heel(cx);
        self.wake_neighbours(cx);
        if self.is_threatened() {
            self.battle.owed = true;
        }
        let hero = self.pawns().find(|&who| self.survivor(who).hex.zone() == zone && self.can_breach(who));
        match hero {
            Some(who) => Flow::Call { call: Frame::Breach { who, left: NONE }, then: Frame::Assess },
            None => Flow::Next(Frame::Assess),
        }
    }

    /// Whoever stands next to a distracted zombie when it is revealed has not moved; a melee wakes it later.
    fn wake_neighbours(&mut self, cx: &mut impl Cx<Event>) {
        for who in self.pawns() {
            self.wake_near(who, cx);
        }
    }

    /// The Heroic Action that strikes right behind a wall.
    fn can_breach(&self, who: u8) -> bool {
        let mut any = Any::default();
        if !self.survivor(who).signs.has(Signs::HERO_USED) {
            self.offer_breach(who, &mut any);
        }
        any.0
    }

    pub(crate) fn offer_breach(&self, who: u8, to: &mut impl Offer<Declared>) {
        let engaged = self.engaged_with(who);
        if engaged.is_empty() {
            self.each_shot(who, 0, &mut |weapon, at| {
                let shot = Shot::Shoot { weapon, at };
                if self.can_breach_with(who, shot.into()).is_ok() {
                    to.legal(shot.into());
                }
            });
        } else if self.heroic(who).is_some_and(|heroic| heroic.deeds.breach.is_some()) {
            self.offer_melee(who, engaged, &mut Heard::by(to));
        }
    }

    /// With the weapon that the card names and as far as it says, or hand to hand.
    pub(crate) fn can_breach_with(&self, who: u8, strike: Declared) -> Result<(), Breach> {
        let Some(breach) = self.heroic(who).and_then(|heroic| heroic.deeds.breach) else {
            return Err(Breach::new("CZ-HEROIC-3", "that's a different Heroic Action"));
        };
        let (weapon, at) = match strike {
            Declared::Blow(blow) => return self.can_strike(who, blow),
            Declared::Shot(Shot::Shoot { weapon, at }) => (weapon, at),
        };
        self.can_leave_hex(who)?;
        self.can_shoot_with(who, weapon, at, &self.scene(who, 0))?;
        ensure!(
            self.is_weapon_of(weapon, breach.with),
            "CZ-HEROIC-3",
            "the Heroic Action needs another weapon",
        )?;
        let near = at.distance(self.survivor(who).hex) <= breach.within;
        ensure!(near, "CZ-HEROIC-3", "the Heroic Action doesn't reach that far")
    }
}
