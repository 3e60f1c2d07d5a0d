//! Whether an answer is legal, and under which rule it is refused.

use crate::area::Area;
use crate::choice::Choice;
use crate::frame::{Frame, Moment, Run};
use crate::state::{Flags, Item, NONE, ZombieEnclave};
use crate::text::May;
use kernel::Breach;

const OVER: Breach = Breach::new("ZE-3.2a", "the game is over");
const NOT_ASKED: Breach = Breach::new("ZE-3.2d", "this is not what is asked now");

impl ZombieEnclave {
    /// Whether an answer from anywhere is legal now.
    pub(crate) fn can(&self, frame: Frame, choice: Choice) -> Result<(), Breach> {
        if self.ending.is_some() {
            return Err(OVER);
        }
        self.names_what_is_there(choice)?;
        self.may(frame, choice)
    }

    /// Whether a candidate is legal now.
    #[inline]
    pub(crate) fn may(&self, frame: Frame, choice: Choice) -> Result<(), Breach> {
        match (frame, choice) {
            (Frame::SpendStartingRp, Choice::Build { kind, area }) => self.can_build(NONE, NONE, kind, area),
            (Frame::SpendStartingRp, Choice::Upgrade { defense, kind }) => {
                self.can_upgrade(NONE, NONE, defense, kind)
            }
            (Frame::SpendStartingRp, Choice::Raise { wall, rp }) => self.can_raise(NONE, wall, rp),
            (Frame::Activation, Choice::Act { who, action }) => self.can_act(who, action),
            (Frame::Activation, Choice::PayEvent) => self.can_pay_event(),
            (Frame::Activation, Choice::Name(who)) => self.can_rename_owner(who),
            (Frame::Activation, Choice::Use { item, on }) => self.can_heal(item, on).or_else(|breach| {
                self.can_use_now(item, on).map_err(|other| if on == NONE { other } else { breach })
            }),
            (Frame::Exchange, Choice::Give { item, to }) => self.can_give(item, to),
            (
                Frame::EndOfDay | Frame::BeforeZombie { .. } | Frame::Burning | Frame::Fight,
                Choice::Use { item, on },
            ) => self.can_heal(item, on),
            (Frame::Reward { at }, Choice::Take(kind)) => {
                self.can_take_trait(self.team[usize::from(at)], kind)
            }
            (Frame::Party { who, .. }, Choice::Join(slot)) => self.can_join(who, slot),
            (Frame::Party { action, .. }, Choice::Go(table)) => self.can_go(action, table),
            (Frame::Build { by, action }, Choice::Build { kind, area }) => {
                self.can_build(by, action, kind, area)
            }
            (Frame::Build { by, action }, Choice::Upgrade { defense, kind }) => {
                self.can_upgrade(by, action, defense, kind)
            }
            (Frame::Reinforce { action, .. }, Choice::Raise { wall, rp }) => self.can_raise(action, wall, rp),
            (Frame::RepairDefense { by, action }, Choice::Repair { defense, rp }) => {
                self.can_repair(by, action, defense, rp)
            }
            (Frame::RepairVehicle { by, action }, Choice::RepairVehicle { rp }) => {
                self.can_repair_vehicle(by, action, rp)
            }
            (Frame::ChooseWay { action, .. }, Choice::Way(way)) => self.can_take_way(action, way),
            (Frame::NameBurdened | Frame::NameOwner | Frame::ChooseFor { .. }, Choice::Name(who)) => {
                self.must_count(who)
            }
            (Frame::GiveItem { .. } | Frame::GiveOrphan, Choice::Name(who)) => self.must_carry(who),
            (Frame::Victim { area, .. }, Choice::Name(who)) => {
                if self.survivor(who).area == area {
                    return Ok(());
                }
                let name = u16::from(self.survivor(who).kind);
                Err(Breach::new("ZE-3.7.3d", "{card} is not there").card(name))
            }
            (Frame::AssignDamage { area, .. }, Choice::Damage(slot)) => {
                let defense = self.defense(slot);
                if defense.area == Some(area) {
                    return Ok(());
                }
                Err(Breach::new("ZE-C21", "{card} does not stand in the most external area")
                    .card(defense.kind.into()))
            }
            (Frame::AssignDamage { area, .. }, Choice::DamageWall(wall)) => self.can_damage_wall(area, wall),
            (Frame::Deploy { at }, Choice::Deploy(area)) => self.can_deploy(self.team[usize::from(at)], area),
            (Frame::Fight, Choice::Spring(slot)) => self.can_spring(slot),
            (Frame::Fight, Choice::Lead(who)) => {
                self.can_lead(who)?;
                if self.has_choice(Frame::Fighter { who }) {
                    return Ok(());
                }
                let name = u16::from(self.survivor(who).kind);
                Err(Breach::new("ZE-3.7f", "{card} has nothing to do").card(name))
            }
            (Frame::Fight, Choice::Sic(who)) => self.can_sic(who),
            (Frame::Fight, Choice::Douse(slot)) => self.can_use_defense(slot),
            (Frame::Fight, Choice::Done) => self.must_still().map_or(Ok(()), Err),
            (Frame::Fighter { who }, choice) => self.can_in_activation(who, choice),
            (Frame::FireSequence { at }, Choice::Way(way)) => {
                self.can_fight_fire(self.team[usize::from(at)], way)
            }
            (Frame::FireSequence { at }, Choice::Use { item, on: NONE }) => {
                self.can_use_instead(self.team[usize::from(at)], item)
            }
            (Frame::Roofs { at }, Choice::Douse(slot)) if slot == self.built[usize::from(at)] => {
                self.can_use_defense(slot)
            }
            (Frame::Run(run), Choice::Yes) => self.can_accept(run),
            (Frame::Run(_) | Frame::FindItems { .. } | Frame::Hurt { .. }, Choice::Yes | Choice::No)
            | (
                Frame::SpendStartingRp
                | Frame::Activation
                | Frame::Exchange
                | Frame::EndOfDay
                | Frame::BeforeZombie { .. }
                | Frame::Burning,
                Choice::Done,
            )
            | (Frame::Reward { .. } | Frame::FireSequence { .. } | Frame::Roofs { .. }, Choice::No) => Ok(()),
            _ => Err(NOT_ASKED),
        }
    }

    pub(crate) fn can_in_activation(&self, who: u8, choice: Choice) -> Result<(), Breach> {
        match choice {
            Choice::Attack { zombie, weapon } => self.can_attack(who, zombie, weapon),
            Choice::Shoot(slot) => self.can_shoot(who, slot),
            Choice::Launch { item, zombie } => self.can_launch_at_zombie(who, item, zombie),
            Choice::LaunchAtBarrel { item, defense } => self.can_launch_at_barrel(who, item, defense),
            Choice::LaunchAtMass { item, area } => self.can_launch_at_mass(who, item, area),
            Choice::Move(area) => self.can_move(who, area),
            Choice::Way(way) => {
                self.can_douse(who)?;
                self.can_fight_fire(who, way)
            }
            Choice::Use { item, on: NONE } => {
                self.can_douse(who)?;
                self.can_use_instead(who, item)
            }
            Choice::Done => Ok(()),
            _ => Err(NOT_ASKED),
        }
    }

    /// A choice from outside may name slots and kinds that are not there.
    fn names_what_is_there(&self, choice: Choice) -> Result<(), Breach> {
        let cards = self.cards.set().cards.len();
        let survivor = |who: u8| self.lives(who);
        let defense =
            |slot: u8| self.defenses.get(usize::from(slot)).is_some_and(|defense| defense.kind != NONE);
        let kind = |kind: u8| usize::from(kind) < cards;
        let there = match choice {
            Choice::Act { who, action } => survivor(who) && kind(action),
            Choice::Join(who) | Choice::Name(who) | Choice::Lead(who) | Choice::Sic(who) => survivor(who),
            Choice::Give { to, .. } => survivor(to),
            Choice::Build { kind: what, .. } | Choice::Take(what) => kind(what),
            Choice::Upgrade { defense: slot, kind: what } => defense(slot) && kind(what),
            Choice::Repair { defense: slot, .. }
            | Choice::Damage(slot)
            | Choice::Spring(slot)
            | Choice::Shoot(slot)
            | Choice::LaunchAtBarrel { defense: slot, .. }
            | Choice::Douse(slot) => defense(slot),
            Choice::Use { on, .. } => on == NONE || survivor(on),
            _ => true,
        };
        if there { Ok(()) } else { Err(Breach::new("ZE-3.2d", "there is no such thing on the table")) }
    }

    fn must_count(&self, who: u8) -> Result<(), Breach> {
        if self.counts(who) {
            return Ok(());
        }
        let name = u16::from(self.survivor(who).kind);
        Err(Breach::new("ZE-C25", "{card} does not count as a Survivor").card(name))
    }

    fn must_carry(&self, who: u8) -> Result<(), Breach> {
        if self.carries(who) {
            return Ok(());
        }
        let name = u16::from(self.survivor(who).kind);
        Err(Breach::new("ZE-2.3ag", "{card} carries no items").card(name))
    }

    /// Of several equal items in one hand the first is enough.
    pub(crate) fn is_first_of_equals(&self, item: &Item) -> bool {
        let key = |item: &Item| (item.kind, item.carrier, item.dp, item.given);
        self.items.iter().find(|other| key(other) == key(item)).is_some_and(|first| first.id == item.id)
    }

    fn can_give(&self, id: u8, to: u8) -> Result<(), Breach> {
        self.must_carry(to)?;
        let Some(item) = self.item(id) else {
            return Err(Breach::new("ZE-2.3y", "nobody carries that"));
        };
        let name = u16::from(item.kind);
        if item.given {
            return Err(Breach::new("ZE-3.4.3b", "{card} has found its carrier in this exchange").card(name));
        }
        if item.carrier == to {
            return Err(Breach::new("ZE-3.4.3b", "{card} is carried by that Survivor already").card(name));
        }
        if !self.is_first_of_equals(item) {
            return Err(
                Breach::new("ZE-3.4.3b", "of several {card} in one hand the first is given").card(name)
            );
        }
        Ok(())
    }

    fn can_rename_owner(&self, who: u8) -> Result<(), Breach> {
        let Some(dog) = self.dog() else {
            return Err(Breach::new("ZE-2.3ad", "there is no dog in the team"));
        };
        self.must_count(who)?;
        if self.day.owner_named {
            return Err(Breach::new("ZE-C26", "a new owner was named in this phase"));
        }
        if self.survivor(dog).owner == who {
            return Err(Breach::new("ZE-2.3ad", "that is his owner already"));
        }
        Ok(())
    }

    /// The price that the text of the active Event names.
    pub(crate) fn event_price(&self) -> Option<(u8, u8)> {
        let def = self.def(self.active_event);
        let sentence = def.at(|when| when.moment() == Moment::Activation)?;
        match def.run(sentence, Moment::Activation)?.may {
            Some(May::Pay { n }) => Some((sentence, n)),
            _ => None,
        }
    }

    fn can_pay_event(&self) -> Result<(), Breach> {
        if self.active_event == NONE {
            return Err(Breach::new("ZE-4.4c", "no Event is active"));
        }
        match self.event_price() {
            None => Err(Breach::new("ZE-4.4c", "{card} cannot be paid off").card(self.active_event.into())),
            Some((_, n)) => self.can_spend(n),
        }
    }

    /// ZE-C87: a wounded Survivor, in combat in the carrier's area.
    fn can_heal(&self, id: u8, on: u8) -> Result<(), Breach> {
        let Some(item) = self.item(id) else {
            return Err(Breach::new("ZE-2.3y", "nobody carries that"));
        };
        let name = u16::from(item.kind);
        if self.def(item.kind).at(|when| when.moment() == Moment::AnyTime).is_none() || on == NONE {
            return Err(Breach::new("ZE-C110", "{card} is not used so").card(name));
        }
        if item.carrier == NONE {
            return Err(Breach::new("ZE-C51", "{card} has no carrier now").card(name));
        }
        if !self.is_wounded(on) {
            let who = u16::from(self.survivor(on).kind);
            return Err(Breach::new("ZE-C87", "{card} is not wounded").card(who));
        }
        if self.combat.on && self.survivor(item.carrier).area != self.survivor(on).area {
            return Err(Breach::new("ZE-C87", "{card} must be in the same area").card(name));
        }
        if self.combat.on && self.survivor(item.carrier).flags.has(Flags::LOSES_THIS) {
            return Err(Breach::new("ZE-C65", "the carrier loses this Combat Turn"));
        }
        self.can_handle(item.carrier, item.kind)
    }

    pub(crate) fn can_heal_now(&self) -> bool {
        if !self.team.iter().any(|&who| self.is_wounded(who)) {
            return false;
        }
        let mut found = false;
        self.offer_uses(Moment::AnyTime, &mut |choice| {
            if let Choice::Use { item, on } = choice {
                found |= self.can_heal(item, on).is_ok();
            }
        });
        found
    }

    /// Items for the Activation Phase (ZE-G9).
    fn can_use_now(&self, id: u8, on: u8) -> Result<(), Breach> {
        let Some(item) = self.item(id) else {
            return Err(Breach::new("ZE-2.3y", "nobody carries that"));
        };
        let def = self.def(item.kind);
        let name = u16::from(item.kind);
        let sentence = def.at(|when| when.moment() == Moment::Activation).filter(|_| on == NONE);
        let Some(run) = sentence.and_then(|sentence| def.run(sentence, Moment::Activation)) else {
            return Err(Breach::new("ZE-C110", "{card} is not used so").card(name));
        };
        match run.given {
            Some(crate::text::Given::Built { name }) if !self.is_built(name.0 as u8) => {
                Err(Breach::new("ZE-2.1o", "{card} must be built first").card(name.0))
            }
            _ => Ok(()),
        }
    }

    fn can_take_way(&self, action: u8, way: u8) -> Result<(), Breach> {
        match self.def(action).ways().and_then(|ways| ways.get(usize::from(way)).copied()) {
            Some(way) => self.can_take(way),
            None => Err(NOT_ASKED),
        }
    }

    fn can_fight_fire(&self, who: u8, way: u8) -> Result<(), Breach> {
        let Some(action) = self.cards.set().fire_action else { return Err(NOT_ASKED) };
        self.can_choose(who, action)?;
        self.can_take_way(action, way)
    }

    /// ZE-4.3.1e: the item in place of the Action, by its carrier.
    fn can_use_instead(&self, who: u8, id: u8) -> Result<(), Breach> {
        let kind = self.carried_by(who, id)?;
        if self.def(kind).at(|when| when.moment() == Moment::InsteadOf).is_none() {
            return Err(Breach::new("ZE-4.3.1e", "{card} fights no fire").card(kind.into()));
        }
        self.can_handle(who, kind)
    }

    fn can_use_defense(&self, slot: u8) -> Result<(), Breach> {
        if self.can_use_roof(slot) {
            return Ok(());
        }
        let name = u16::from(self.defense(slot).kind);
        Err(Breach::new("ZE-C45", "{card} cannot be used against the fire now").card(name))
    }

    fn can_damage_wall(&self, area: Area, wall: Area) -> Result<(), Breach> {
        let adjacent = if area == Area::EP { Area::EW } else { Area::RW };
        if wall != adjacent {
            return Err(Breach::new("ZE-C20", "that Wall is not adjacent to the area"));
        }
        if self.wall(wall).sp == 0 {
            return Err(Breach::new("ZE-C20", "the Wall has no SP left"));
        }
        Ok(())
    }

    fn can_accept(&self, run: Run) -> Result<(), Breach> {
        match self.def(run.kind).run(run.sentence, run.moment).and_then(|sentence| sentence.may) {
            Some(May::Pay { n } | May::PayUpTo { n, .. }) => self.can_spend(n),
            _ => Ok(()),
        }
    }
}
