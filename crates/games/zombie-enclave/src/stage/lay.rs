//! Pieces of a staged position: Defenses, the team with its marks and items, Zombies.

use crate::cards::text::{Advanced, When};
use crate::cards::{Class, Traits};
use crate::stage::at;
use crate::stage::cups::Tray;
use crate::stage::position::{DefenseAt, ItemAt, Position, SurvivorAt, ZombieAt};
use crate::state::area::Area;
use crate::state::{Flags, NONE, Zombie, ZombieEnclave};
use kernel::{Mute, Pile, Quick};
use scenario::Named;

/// What is laid out is told to nobody.
fn silence() -> Mute<Quick> {
    Mute(Quick::new(0))
}

impl ZombieEnclave {
    pub(crate) fn lay_defenses(&mut self, position: &Position) -> Result<(), String> {
        let mut cards = Tray::of(self, &self.cards.set().defenses);
        for (number, Named(entry)) in position.defenses.iter().enumerate() {
            at(&format!("defenses[{number}]"), self.lay_defense(entry, position, &mut cards))?;
        }
        if self.vehicle.found && self.vehicle.dp >= self.vehicle_hp() {
            return Err(format!("vehicle: with {} DP it is a wreck", self.vehicle.dp));
        }
        Ok(())
    }

    fn lay_defense(
        &mut self,
        entry: &DefenseAt,
        position: &Position,
        cards: &mut Tray,
    ) -> Result<(), String> {
        let kind = cards.take(self.find_kind(&entry.name, Class::Defense)?, self)?;
        let (def, name) = (self.def(kind), self.name(kind));
        if !self.in_use(def.code) {
            return Err(format!("{name} is not part of this game: its rule or Objective is not in use"));
        }
        match entry.area {
            None if !def.improvement => return Err(format!("{name} needs its `area`")),
            None if !self.vehicle.found => return Err(format!("{name} needs a `vehicle`")),
            Some(area) if !def.areas.has(area) => return Err(format!("{name} is not built in {area}")),
            Some(Area::EW) if !self.ew.stands => return Err("there is no External Wall".to_owned()),
            _ => {}
        }
        if entry.dp > 0 && entry.dp >= def.sp {
            return Err(format!("{name} is destroyed by {} DP", entry.dp));
        }
        if (entry.attacked || entry.doused) && !position.deployed {
            return Err("`attacked` and `doused` need `deployed = true`".to_owned());
        }
        if self.built.is_full() {
            return Err("there is no room for so many Defenses".to_owned());
        }
        let slot = self.put_defense(kind, entry.area);
        let can = !entry.attacked && !def.has(Traits::NO_ATTACK) && position.deployed;
        let defense = self.defense_mut(slot);
        defense.dp = entry.dp;
        defense.attacks = if can { def.attacks } else { 0 };
        defense.doused = entry.doused;
        Ok(())
    }

    pub(crate) fn lay_team(&mut self, position: &Position) -> Result<(), String> {
        let set = self.cards.set();
        let mut counters = Tray::of(self, &set.survivors);
        let mut drawbacks = Tray::of(self, &set.drawbacks);
        self.stock = set.trait_marks();
        let mut items = self.item_box();
        for (number, Named(entry)) in position.survivors.iter().enumerate() {
            let place = format!("survivors[{number}]");
            let slot = at(&place, self.lay_survivor(entry, position, &mut counters))?;
            at(&place, self.lay_marks(slot, entry, &mut drawbacks))?;
            at(&place, self.lay_items(slot, entry, &mut items))?;
            at(&place, self.weigh_survivor(slot))?;
        }
        for (number, Named(entry)) in position.survivors.iter().enumerate() {
            at(&format!("survivors[{number}]"), self.leash(self.team[number], entry))?;
        }
        if self.people().next().is_none() {
            return Err("survivors: at least one Survivor must be in play".to_owned());
        }
        self.lay_pools(position, counters, drawbacks, items)
    }

    fn lay_survivor(
        &mut self,
        entry: &SurvivorAt,
        position: &Position,
        counters: &mut Tray,
    ) -> Result<u8, String> {
        let kind = counters.take(self.find_kind(&entry.name, Class::Survivor)?, self)?;
        match entry.area {
            Some(_) if !position.deployed => return Err("`area` needs `deployed = true`".to_owned()),
            Some(Area::RW) => return Err("nobody can be in RW".to_owned()),
            Some(Area::EW) if !self.ew.stands => return Err("there is no External Wall".to_owned()),
            _ => {}
        }
        if (entry.fire > 0 || entry.drunk != 0 || entry.loses_next) && !position.deployed {
            return Err("`fire`, `drunk` and `loses_next` need `deployed = true`".to_owned());
        }
        if self.team.is_full() {
            return Err("there is no room for so many Survivors".to_owned());
        }
        let slot = self.join(kind, "ZE-3.1c", &mut silence());
        let survivor = self.survivor_mut(slot);
        (survivor.dp, survivor.fire, survivor.tipsy) = (entry.dp, entry.fire, entry.drunk);
        survivor.area = entry.area.unwrap_or(Area::RE);
        let flags = [
            (entry.activated, Flags::ACTIVATED),
            (entry.involved, Flags::INVOLVED),
            (entry.cannot_act, Flags::CANNOT_ACT),
            (entry.loses_next, Flags::LOSES_NEXT),
        ];
        flags.iter().filter(|(set, _)| *set).for_each(|(_, flag)| survivor.flags.set(*flag));
        let fresh = !entry.activated && !entry.cannot_act && self.counts(slot);
        if position.phase == "activation" && fresh {
            self.survivor_mut(slot).flags.set(Flags::AP);
        }
        Ok(slot)
    }

    fn lay_marks(&mut self, slot: u8, entry: &SurvivorAt, drawbacks: &mut Tray) -> Result<(), String> {
        let set = self.cards.set();
        for word in &entry.marks {
            let kind = set.find(word).filter(|&kind| set.mark_of(kind) != NONE);
            let kind = kind.ok_or_else(|| format!("marks: “{word}” isn't a Drawback or an XP Trait"))?;
            let mark = set.mark_of(kind);
            if self.def(kind).class == Class::Drawback {
                if !self.rules.has(Advanced::Drawbacks) {
                    return Err(format!("marks: “{word}” needs the rule drawbacks"));
                }
                drawbacks.take(kind, self)?;
            } else if self.stock >> mark & 1 == 0 {
                return Err(format!("marks: someone has “{word}” already"));
            } else {
                self.stock &= !(1 << mark);
            }
            if self.survivor(slot).marks >> mark & 1 == 1 {
                return Err(format!("marks: “{word}” is there twice"));
            }
            self.survivor_mut(slot).marks |= 1 << mark;
        }
        Ok(())
    }

    fn lay_items(&mut self, slot: u8, entry: &SurvivorAt, items: &mut Tray) -> Result<(), String> {
        for Named(item) in &entry.items {
            let kind = items.take(self.find_kind(&item.name, Class::Item)?, self)?;
            if !self.carries(slot) {
                return Err(format!("{} carries no items", self.name(self.survivor(slot).kind)));
            }
            if self.items.is_full() {
                return Err("there is no room for so many items".to_owned());
            }
            self.weigh_item(kind, item)?;
            self.hand_over(kind, slot, &mut silence());
            if let Some(carried) = self.items.last_mut() {
                carried.dp = item.dp;
            }
        }
        Ok(())
    }

    fn weigh_item(&self, kind: u8, item: &ItemAt) -> Result<(), String> {
        let worn = |when: When| matches!(when, When::WornOut { n } if n <= item.dp);
        match item.dp {
            0 => Ok(()),
            _ if !self.def(kind).has(Traits::ABSORBS) => Err(format!("{} takes no DP", self.name(kind))),
            _ if self.def(kind).when(worn).is_some() => Err(format!("{} is worn out", self.name(kind))),
            _ => Ok(()),
        }
    }

    fn weigh_survivor(&self, slot: u8) -> Result<(), String> {
        let survivor = self.survivor(slot);
        let name = self.name(survivor.kind);
        if !(-1..=1).contains(&survivor.tipsy) {
            return Err("drunk: it is 1, 0 or -1".to_owned());
        }
        if survivor.dp >= self.survivor_hp(slot) {
            return Err(format!("{name} is dead with {} DP", survivor.dp));
        }
        if survivor.area == Area::EW && self.has_mark(slot, Traits::NOT_ON_EW) {
            return Err(format!("{name} cannot be on EW"));
        }
        let traits = survivor.marks & self.cards.set().trait_marks();
        if traits.count_ones() > 2 {
            return Err(format!("{name} has more than two XP Traits"));
        }
        Ok(())
    }

    /// A dog follows his owner: the one named, or the only Survivor.
    fn leash(&mut self, slot: u8, entry: &SurvivorAt) -> Result<(), String> {
        let dog = self.def(self.survivor(slot).kind).has(Traits::HAS_OWNER);
        let owner = match &entry.owner {
            Some(_) if !dog => return Err(format!("“{}” has no owner", entry.name)),
            Some(word) => at("owner", self.find_survivor(word))?,
            None if dog => self.people().next().ok_or("the dog has no owner")?,
            None => return Ok(()),
        };
        if !self.counts(owner) {
            return Err("owner: a Survivor must be named".to_owned());
        }
        let area = self.survivor(owner).area;
        if entry.area.is_some_and(|own| own != area) {
            return Err(format!("area: he is always with his owner, in {area}"));
        }
        let dog = self.survivor_mut(slot);
        (dog.owner, dog.area) = (owner, area);
        Ok(())
    }

    pub(crate) fn lay_zombies(&mut self, position: &Position) -> Result<(), String> {
        let mut counters = Tray::of(self, &self.cards.set().zombies);
        for (number, word) in position.horde.iter().enumerate() {
            let place = format!("horde[{number}]");
            let kind = at(&place, self.find_kind(word, Class::Zombie))?;
            at(&place, counters.take(kind, self))?;
            at(&place, self.lay_zombie(Zombie { kind, ..Zombie::default() }))?;
        }
        if !position.zombies.is_empty() && !position.deployed {
            return Err(
                "zombies: on the Map there are Zombies only in combat, with `deployed = true`".to_owned()
            );
        }
        for (number, Named(entry)) in position.zombies.iter().enumerate() {
            at(&format!("zombies[{number}]"), self.stand_zombie(entry, &mut counters))?;
        }
        let rest = counters.cup(position.cups.zombies.as_deref(), Class::Zombie, self);
        self.zombie_pool = Pile::shuffled(at("cups.zombies", rest)?);
        Ok(())
    }

    fn lay_zombie(&mut self, zombie: Zombie) -> Result<(), String> {
        if self.line.is_full() {
            return Err("there is no room for so many Zombies".to_owned());
        }
        let slot = self.line.len() as u8;
        *self.zombie_mut(slot) = zombie;
        self.line.push(slot);
        Ok(())
    }

    fn stand_zombie(&mut self, entry: &ZombieAt, counters: &mut Tray) -> Result<(), String> {
        let kind = counters.take(self.find_kind(&entry.name, Class::Zombie)?, self)?;
        let name = self.name(kind);
        let area = match entry.area {
            None => return Err(format!("{name} needs its `area`; Zombies of the Horde are in `horde`")),
            Some(area @ (Area::EW | Area::RW)) => return Err(format!("no Zombie is in {area}")),
            Some(area) => area,
        };
        if entry.dp >= self.def(kind).hp {
            return Err(format!("{name} is dead with {} DP", entry.dp));
        }
        let blocked = match &entry.blocked {
            None => NONE,
            Some(word) => {
                let slot = at("blocked", self.find_defense(word))?;
                if self.defense(slot).area.map(Self::strikes) != Some(area) {
                    return Err(format!("blocked: {word} does not reach {area}"));
                }
                slot
            }
        };
        let (dp, fire) = (entry.dp, entry.fire);
        self.lay_zombie(Zombie { kind, dp, fire, area: Some(area), blocked, acted: false })
    }
}
