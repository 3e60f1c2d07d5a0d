//! Laying out a battle: the ground, pawns and meeples.

use crate::stage::position::{Field, FieldSort, Position, Stance};
use crate::stage::{at, flags, hex};
use crate::state::battle::{Initiative, Sort};
use crate::state::board::Hex;
use crate::state::{CardZ, Lair, NONE, Signs, Traits};
use kernel::{Seat, Seats};

impl CardZ {
    pub(crate) fn lay_battle(&mut self, position: &Position, field: &Field) -> Result<(), String> {
        let here = self.player(self.active).at;
        match field.sort {
            FieldSort::Location => self.lay_battlefield(here),
            FieldSort::Cluster => self.lay_open_ground(here, Sort::Cluster),
            FieldSort::Versus => {
                if field.defender >= self.seats || Seat(field.defender) == self.active {
                    return Err(format!("defender: seat {} can't defend", field.defender));
                }
                self.lay_open_ground(here, Sort::Versus(Seat(field.defender)));
            }
        }
        let open = (0..3)
            .filter(|&zone| self.battle.is_outside(zone) || self.battle.area(0).has(Hex::lettered(zone, 0)));
        let open: u8 = open.fold(0, |zones, zone| zones | 1 << zone);
        self.battle.revealed = match &field.revealed {
            None => open,
            Some(zones) if zones.iter().all(|zone| (1..=3).contains(zone)) => {
                zones.iter().fold(0, |all, zone| all | 1 << (zone - 1))
            }
            Some(_) => return Err("revealed: zones are 1, 2 and 3".to_owned()),
        };
        self.battle.round = field.round;
        self.battle.coming = field.coming;
        self.battle.initiative = if field.humans_first { Initiative::Humans } else { Initiative::Survivors };
        at("marks", self.mark_battle(&field.marks))?;
        for (n, word) in field.locked.iter().enumerate() {
            self.battle.lock(at(&format!("locked[{n}]"), hex(word))?);
        }
        let discs = field.discs.iter().map(|word| hex(word)).collect::<Result<_, String>>()?;
        self.battle.set_discs(discs);
        self.lay_pawns(position)?;
        for (n, foe) in field.foes.iter().enumerate() {
            at(&format!("foes[{n}]"), self.lay_foe(&foe.stance()))?;
        }
        Ok(())
    }

    fn mark_battle(&mut self, marks: &[String]) -> Result<(), String> {
        for mark in marks {
            let b = &mut self.battle;
            match mark.as_str() {
                "owed" => b.owed = true,
                "no-retreat" => b.no_retreat = true,
                "alarmed" => b.alarmed = true,
                "woken" => b.woken = true,
                "loud" => b.loud = true,
                "spotted" => b.spotted = true,
                "burning" => b.burning = true,
                "slain" => b.slain = true,
                other => return Err(format!("“{other}” isn't a mark of a battle")),
            }
        }
        Ok(())
    }

    fn lay_pawns(&mut self, position: &Position) -> Result<(), String> {
        for (seat, group) in position.groups.iter().enumerate() {
            for (n, person) in group.survivors.iter().enumerate() {
                let detail = person.detail();
                let Some(word) = &detail.hex else { continue };
                let place = format!("groups[{seat}].survivors[{n}].hex");
                let spot = at(&place, self.free_hex(word))?;
                let who = self.read_who(&detail.name)?;
                self.place_pawn(who, spot);
                self.survivor_mut(who).signs.set(Signs::CALLED);
                self.battle.joined = true;
            }
        }
        Ok(())
    }

    fn free_hex(&self, word: &str) -> Result<Hex, String> {
        let hex = hex(word)?;
        if !self.battle.ground().has(hex) {
            return Err(format!("nobody can stand in “{word}” here"));
        }
        if self.occupied().has(hex) { Err(format!("two pieces stand in “{word}”")) } else { Ok(hex) }
    }

    fn lay_foe(&mut self, stance: &Stance) -> Result<(), String> {
        let id = self.take_encounter(&stance.card)?;
        if let Some(word) = &stance.queue {
            self.encounter_mut(id).lair = Lair::Queue(hex(word)?);
            self.battle.queue |= 1 << id;
        } else {
            let spot = match &stance.hex {
                Some(word) => self.free_hex(word)?,
                None => self.free_hex(&self.printed_hex(id).word())?,
            };
            self.enter_field(id, spot);
        }
        let held = stance.held.as_deref().map(|who| self.read_who(who)).transpose()?;
        let ammo = self.loot_print(self.encounter(id).kind).supply;
        let known = self.kind_of(id).is_friendly();
        let human = self.enemy(id).is_some();
        let traits = flags(Traits::NAMES, &stance.traits)?;
        let encounter = self.encounter_mut(id);
        encounter.seen = Seats::ALL;
        encounter.held = held.unwrap_or(NONE);
        traits.into_iter().for_each(|flag| encounter.traits.set(flag));
        if known {
            encounter.traits.set(Traits::KNOWN);
        }
        if human {
            encounter.supply = stance.supply.unwrap_or(ammo);
            self.battle.humans = self.encounter_named("human-enemies")?;
            let card = self.battle.humans;
            self.encounter_mut(card).lair = Lair::Pile;
        }
        Ok(())
    }
}
