//! An attack of a survivor, from the roll to what comes of it.

use crate::cards::stats::{Jam, Noise, Shots, Sticks, Wound};
use crate::event::{BlowEvent, Event, GroundEvent, HumanEvent, LootEvent, StrikeEvent, WeaponEvent};
use crate::state::battle::Piece;
use crate::state::board::{Hex, Hexes};
use crate::state::frame::{Frame, Harm, Shove};
use crate::state::{CardZ, Lair, NONE, Role, Spot, Wear};
use flow::Flow;
use kernel::Cx;
use serde::{Deserialize, Serialize};

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Mode {
    Shoot,
    #[default]
    Kill,
    /// One roll is compared with kill and push (CZ-MELEE-8).
    Club,
    Push,
    Impale,
    Blind,
}

/// The attack that is being made.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Attack {
    pub who: u8,
    /// A Loot, or none for a bare push.
    pub weapon: u8,
    pub mode: Mode,
    pub target: Hex,
    /// Of a charge or a Heroic Action.
    pub bonus: i8,
    pub roll: u8,
    /// Shots made in this action.
    pub shots: u8,
    /// Re-rolls taken on this die, a bit each (CZ-C115).
    pub rerolled: u8,
    /// Encounters that were shot at in this volley.
    pub marked: u64,
    /// Nothing is left of the action: the weapon jammed.
    pub stopped: bool,
}

impl Default for Attack {
    fn default() -> Self {
        Attack {
            who: NONE,
            weapon: NONE,
            mode: Mode::Kill,
            target: Hex::OFF,
            bonus: 0,
            roll: 0,
            shots: 0,
            rerolled: 0,
            marked: 0,
            stopped: false,
        }
    }
}

/// Re-rolls of a die.
pub(crate) const LUCKY: u8 = 0;
pub(crate) const PEP: u8 = 1;
pub(crate) const ENERGY: u8 = 2;

impl CardZ {
    /// Whether an attack comes off without a roll: another survivor holds the target (CZ-MELEE-6).
    fn is_held_by_another(&self) -> bool {
        match self.piece_at(self.attack.target) {
            Some(Piece::Encounter(id)) => {
                let held = self.encounter(id).held;
                held != NONE && held != self.attack.who
            }
            _ => false,
        }
    }

    pub(crate) fn roll_attack(&mut self, cx: &mut impl Cx<Event>) -> Flow<Frame> {
        let Attack { who, weapon, mode, target, .. } = self.attack;
        let kind = self.survivor(who).kind;
        let with = (weapon != NONE).then(|| self.item(weapon).kind);
        let foe = self.target_kind(target);
        let rule = match mode {
            Mode::Shoot => "CZ-RANGED-1",
            Mode::Push => "CZ-MELEE-2",
            Mode::Club => "CZ-MELEE-8",
            Mode::Impale => "CZ-MELEE-6",
            Mode::Kill | Mode::Blind => "CZ-MELEE-7",
        };
        let seat = self.survivor(who).owner;
        cx.tell(rule, || StrikeEvent::Attacked { seat, who: kind, with, mode, foe, at: target }.into());
        if self.is_held_by_another() && mode != Mode::Push && mode != Mode::Impale {
            cx.cite("CZ-MELEE-6");
            return self.auto_kill(cx);
        }
        self.attack.roll = cx.below(10) as u8;
        cx.cite("CZ-DICE-5");
        self.attack.rerolled = 0;
        Flow::Next(Frame::Read)
    }

    fn auto_kill(&mut self, cx: &mut impl Cx<Event>) -> Flow<Frame> {
        self.pay_attack(cx);
        self.sound_of(self.attack.weapon, cx);
        self.eradicate_at(self.attack.target, Wound::Kill, cx);
        Flow::Done
    }

    /// The name of what stands in a hex.
    pub(crate) fn target_kind(&self, hex: Hex) -> u8 {
        match self.piece_at(hex) {
            Some(Piece::Encounter(id)) => self.encounter(id).kind,
            Some(Piece::Survivor(who)) => self.survivor(who).kind,
            None => NONE,
        }
    }

    // What comes of it.

    /// Whether this attack fires the weapon: a shot, or a pistol hand to hand (CZ-MELEE-10).
    fn fires(&self) -> bool {
        let Attack { weapon, mode, .. } = self.attack;
        weapon != NONE && {
            let print = &self.print(weapon).weapon;
            print.ranged.is_some() && (mode == Mode::Shoot || mode == Mode::Kill && print.melee.cost > 0)
        }
    }

    pub(crate) fn judge(&mut self, cx: &mut impl Cx<Event>) -> Flow<Frame> {
        let Attack { weapon, roll, .. } = self.attack;
        if self.fires() {
            let jam = self.print(weapon).weapon.ranged.map_or(Jam::Never, |ranged| ranged.jam);
            match jam {
                Jam::Check { natural, .. } if natural == roll => {
                    let second = cx.below(10) as u8;
                    self.attack.rerolled = 0;
                    return Flow::Next(Frame::Jam { roll: second });
                }
                Jam::AtOnce { natural } if natural.contains(&roll) => return self.jam(roll, cx),
                _ => {}
            }
        }
        self.strike(cx)
    }

    /// CZ-RANGED-4: the second roll.
    pub(crate) fn check_jam(&mut self, second: u8, cx: &mut impl Cx<Event>) -> Flow<Frame> {
        let weapon = self.attack.weapon;
        let most = match self.print(weapon).weapon.ranged.map(|ranged| ranged.jam) {
            Some(Jam::Check { most, .. }) => most as i8,
            _ => -1,
        };
        let adds =
            self.attached_to(weapon).and_then(|with| self.print(with).attachment).map_or(0, |with| with.jam);
        if second as i8 <= most + adds {
            return self.jam(second, cx);
        }
        let kind = self.item(weapon).kind;
        cx.tell("CZ-RANGED-4", || WeaponEvent::JamChecked { weapon: kind, roll: second }.into());
        if self.other_engaged(self.attack.target).next().is_some() {
            cx.cite("CZ-RANGED-6");
        }
        self.strike(cx)
    }

    fn jam(&mut self, roll: u8, cx: &mut impl Cx<Event>) -> Flow<Frame> {
        let weapon = self.attack.weapon;
        self.item_mut(weapon).wear.set(Wear::JAMMED);
        let spends = self.print(weapon).weapon.ranged.map_or(0, |ranged| ranged.jam_ammo);
        let kind = self.item(weapon).kind;
        cx.tell("CZ-RANGED-4", || WeaponEvent::Jammed { weapon: kind, roll, spends }.into());
        cx.cite(if spends > 0 { "CZ-ITEM-10" } else { "CZ-RANGED-5" });
        cx.cite("CZ-C14");
        if self.other_engaged(self.attack.target).next().is_some() {
            cx.cite("CZ-RANGED-6");
        }
        self.spend(weapon, spends);
        self.attack.stopped = true;
        Flow::Done
    }

    /// Ammo, supply, arrows (CZ-COMP-4, CZ-RANGED-2).
    pub(crate) fn pay_attack(&mut self, cx: &mut impl Cx<Event>) {
        let Attack { weapon, mode, shots, .. } = self.attack;
        if weapon == NONE {
            return;
        }
        let print = self.print(weapon).weapon;
        let price = match (mode, print.ranged.map(|ranged| ranged.shots)) {
            (Mode::Shoot, Some(Shots::Again { ammo })) if shots > 0 => ammo,
            (Mode::Shoot, _) => 1,
            (Mode::Kill | Mode::Blind, _) => print.melee.cost,
            _ => 0,
        };
        self.attack.shots = shots + 1;
        if price == 0 {
            return;
        }
        let kind = self.item(weapon).kind;
        if mode == Mode::Shoot {
            if print.ranged.is_some_and(|ranged| ranged.reloads) {
                self.item_mut(weapon).wear.set(Wear::SPENT);
            }
            if print.shaft.is_some() {
                self.item_mut(weapon).shot += 1;
            }
        }
        let left = self.item(weapon).supply.saturating_sub(price);
        cx.tell("CZ-COMP-4", || LootEvent::Spent { loot: kind, units: price, left }.into());
        if shots > 0 {
            cx.cite("CZ-C83");
            cx.cite(if price == 1 { "CZ-RANGED-9" } else { "CZ-RANGED-2" });
        }
        if mode == Mode::Kill {
            cx.cite("CZ-MELEE-10");
        }
        self.spend(weapon, price);
    }

    /// The roll counts: ammo, what the face does, and then the noise (CZ-C47).
    fn strike(&mut self, cx: &mut impl Cx<Event>) -> Flow<Frame> {
        let weapon = self.attack.weapon;
        self.pay_attack(cx);
        let next = self.outcome_of_roll(cx);
        self.sound_of(weapon, cx);
        next
    }

    fn outcome_of_roll(&mut self, cx: &mut impl Cx<Event>) -> Flow<Frame> {
        let Attack { who, weapon, roll, target, .. } = self.attack;
        let splatter = if weapon == NONE { None } else { self.print(weapon).weapon.splatter };
        let splatters = splatter.is_some_and(|faces| faces.contains(&roll)) && !self.has_face_protection(who);
        let next = if roll > 0 {
            self.compare(cx)
        } else if let Some(victim) = self.misdirect(target, cx) {
            // CZ-C12: if a comrade is hit, only that happens.
            return Flow::Next(Frame::Misdirected { who: victim });
        } else {
            self.fumble(cx);
            Flow::Done
        };
        match next {
            Flow::Done if splatters => Flow::Next(Frame::Struck { who, harm: Harm::Splattered }),
            next => next,
        }
    }

    /// Survivors besides the attacker who are engaged with what stands in a hex (CZ-C10).
    pub(crate) fn other_engaged(&self, target: Hex) -> impl Iterator<Item = u8> + '_ {
        let reach = self.battle.reach(target);
        let who = self.attack.who;
        self.pawns().filter(move |&other| {
            other != who
                && self.survivor(other).role != Role::Dog
                && self.is_ally_of(who, other)
                && reach.has(self.survivor(other).hex)
        })
    }

    /// CZ-MELEE-11: a 0 hits a comrade who is engaged with the target; a d6 decides among several.
    fn misdirect(&mut self, target: Hex, cx: &mut impl Cx<Event>) -> Option<u8> {
        let count = self.other_engaged(target).count();
        let at = match count {
            0 => return None,
            1 => 0,
            count => self.roll_among(count, cx),
        };
        let victim = self.other_engaged(target).nth(at)?;
        let (kind, hit) = (self.survivor(self.attack.who).kind, self.survivor(victim).kind);
        cx.tell("CZ-MELEE-11", || BlowEvent::Misdirected { who: kind, hit }.into());
        cx.cite("CZ-DICE-9");
        cx.cite("CZ-C9");
        if count > 1 {
            cx.cite("CZ-MELEE-12");
        }
        Some(victim)
    }

    /// Numbers the candidates and rolls a d6 until one comes up.
    pub(crate) fn roll_among(&self, count: usize, cx: &mut impl Cx<Event>) -> usize {
        loop {
            let face = cx.below(6) as usize;
            if face < count || count > 6 {
                return face % count;
            }
        }
    }

    /// A 0 that hits nobody: what the weapon does then (CZ-DICE-9, CZ-C12).
    fn fumble(&mut self, cx: &mut impl Cx<Event>) {
        let Attack { who, weapon, target, mode, .. } = self.attack;
        let kind = self.survivor(who).kind;
        cx.tell("CZ-DICE-9", || StrikeEvent::Fumbled { who: kind }.into());
        if weapon == NONE || self.item(weapon).spot() != Spot::Hand(who) {
            return;
        }
        let print = self.print(weapon).weapon;
        let item = self.item(weapon).kind;
        if mode != Mode::Shoot
            && let Some(sticks) = print.sticks.filter(|sticks| sticks.natural() == 0)
            && let Some(Piece::Encounter(id)) = self.piece_at(target)
        {
            self.put(weapon, Spot::Stuck(id));
            let rule = match sticks {
                Sticks::UntilHandAction { .. } => "CZ-MELEE-9",
                Sticks::UntilRegroup { .. } => "CZ-ITEM-9",
            };
            cx.tell(rule, || WeaponEvent::Stuck { weapon: item }.into());
            cx.cite("CZ-C13");
        }
        if mode == Mode::Shoot && print.shaft.is_some_and(|shaft| shaft.natural == Some(0)) {
            self.lose_shaft(cx);
        }
        if let Some(blowback) = print.blowback.filter(|blowback| blowback.natural == 0) {
            let until = self.battle.round + 1;
            let survivor = self.survivor_mut(who);
            (survivor.dazed, survivor.daze) = (until, blowback.n);
            cx.tell("CZ-C30", || StrikeEvent::Dazed { who: kind, n: blowback.n }.into());
        }
    }

    /// CZ-RANGED-7: the shaft is lost for the game, unless its shooter saves it.
    fn lose_shaft(&mut self, cx: &mut impl Cx<Event>) {
        let Attack { who, weapon, .. } = self.attack;
        let kind = self.item(weapon).kind;
        if let Some(saves) =
            self.skills(who).saves_shaft.filter(|saves| self.is_weapon_of(weapon, saves.with))
        {
            let roll = cx.below(10) as u8;
            if saves.faces.has(roll) {
                cx.tell("CZ-RANGED-7", || WeaponEvent::ShaftSaved { weapon: kind, roll }.into());
                return;
            }
        }
        let item = self.item_mut(weapon);
        item.shot = item.shot.saturating_sub(1);
        item.lost += 1;
        cx.tell("CZ-RANGED-7", || WeaponEvent::ShaftLost { weapon: kind }.into());
        cx.cite("CZ-RANGED-8");
    }

    /// CZ-DICE-8.
    fn compare(&mut self, cx: &mut impl Cx<Event>) -> Flow<Frame> {
        let attack = self.attack;
        let Attack { who, weapon, mode, target, roll, .. } = attack;
        let kind = self.survivor(who).kind;
        let (number, bonus) = self.odds(&attack);
        let total = roll as i8 + bonus;
        let hit = total >= number;
        let effect = match mode {
            Mode::Shoot => self.print(weapon).weapon.ranged.map_or(Wound::Kill, |ranged| ranged.effect),
            Mode::Blind => Wound::Blind,
            _ => Wound::Kill,
        };
        if hit || mode != Mode::Club {
            cx.tell("CZ-DICE-8", || StrikeEvent::Rolled { who: kind, roll, bonus, number, hit }.into());
            self.cite_parts(|| self.sum_of(&attack), cx);
        }
        match mode {
            Mode::Push if hit => Flow::Next(Frame::Shove { who, target, how: Shove::Rolled }),
            Mode::Impale if hit => {
                if let Some(Piece::Encounter(id)) = self.piece_at(target) {
                    self.encounter_mut(id).held = who;
                    let foe = self.encounter(id).kind;
                    cx.tell("CZ-MELEE-6", || BlowEvent::Impaled { who: kind, foe }.into());
                    cx.cite("CZ-C57");
                }
                Flow::Done
            }
            Mode::Club if !hit => {
                let (number, bonus) = self.push_odds(&attack);
                let pushes = roll as i8 + bonus >= number && self.can_push(who, target).is_ok();
                cx.tell("CZ-MELEE-8", || {
                    StrikeEvent::Rolled { who: kind, roll, bonus, number, hit: pushes }.into()
                });
                self.cite_parts(|| self.push_sum(&attack), cx);
                match pushes {
                    true => Flow::Next(Frame::Shove { who, target, how: Shove::Rolled }),
                    false => Flow::Done,
                }
            }
            _ if hit => self.eradicate_at(target, effect, cx),
            _ => Flow::Done,
        }
    }

    /// CZ-MELEE-2, CZ-C56: the three hexes behind the target, as far as they are free.
    pub(crate) fn shove_hexes(&self, who: u8, target: Hex) -> Hexes {
        let here = self.survivor(who).hex;
        self.battle.reach(target) & here.two_away() & self.battle.ground() & !self.occupied()
    }

    /// CZ-MELEE-4: the survivor goes one hex away.
    pub(crate) fn off_hexes(&self, who: u8, target: Hex) -> Hexes {
        let here = self.survivor(who).hex;
        let around = here.set().around() & self.battle.area(here.zone());
        let free = around & target.two_away() & self.battle.ground() & !self.occupied();
        if free.is_empty() { free } else { free & !self.beside_dogs(who) }
    }

    /// CZ-C55: hexes next to an engaged Feral Dog; nobody pushes off from it.
    pub(crate) fn beside_dogs(&self, who: u8) -> Hexes {
        if self.battle.field & self.clinging == 0 {
            return Hexes::NONE;
        }
        let clings = |hex: &Hex| self.encounter_at(*hex).is_some_and(|id| self.foe(id).cannot_be_pushed);
        let dogs = self.engaged_with(who).iter().filter(clings);
        dogs.fold(Hexes::NONE, |all, hex| all | self.battle.reach(hex))
    }

    /// An encounter is killed or blinded; a survivor of the other side is struck.
    pub(crate) fn eradicate_at(&mut self, hex: Hex, how: Wound, cx: &mut impl Cx<Event>) -> Flow<Frame> {
        match self.piece_at(hex) {
            Some(Piece::Encounter(id)) => {
                self.eradicate(id, how, cx);
                Flow::Done
            }
            Some(Piece::Survivor(who)) => Flow::Next(Frame::Struck { who, harm: Harm::Attacked }),
            None => Flow::Done,
        }
    }

    pub(crate) fn eradicate(&mut self, id: u8, how: Wound, cx: &mut impl Cx<Event>) {
        let (hex, kind, print) = (self.encounter(id).hex, self.encounter(id).kind, self.foe(id));
        cx.tell("CZ-MELEE-7", || BlowEvent::Eradicated { foe: kind, at: hex, how: how.into() }.into());
        cx.cite("CZ-DEF-5");
        for slot in self.loot.on_field() {
            if self.item(slot).spot() == Spot::Stuck(id) {
                self.put(slot, Spot::Hex(hex));
                self.item_mut(slot).wear.set(Wear::HUNG);
            }
        }
        if print.loot > 0 {
            // CZ-ZOMBIE-8: the disc stays in the hex.
            let discs = self.battle.discs() | hex.set();
            self.battle.set_discs(discs);
            cx.tell("CZ-ZOMBIE-8", || GroundEvent::DiscLeft { at: hex }.into());
        }
        if self.enemy(id).is_some() {
            self.fell_human(id, hex, cx);
        } else {
            self.leave_field(id, Lair::Pile);
        }
        self.unsettled = true;
    }

    /// CZ-HUMAN-8, CZ-HUMAN-9: the card becomes Loot, and Human Enemies! is gone for good.
    fn fell_human(&mut self, id: u8, hex: Hex, cx: &mut impl Cx<Event>) {
        let (kind, supply) = (self.encounter(id).kind, self.encounter(id).supply);
        self.leave_field(id, Lair::Spoils);
        let card = (0..crate::state::LOOT as u8)
            .find(|&slot| self.item(slot).kind == kind && self.item(slot).spot() == Spot::Box);
        if let Some(slot) = card {
            self.put(slot, Spot::Hex(hex));
            self.item_mut(slot).supply = supply;
            cx.tell("CZ-HUMAN-9", || GroundEvent::SpoilsLeft { loot: kind, at: hex }.into());
        }
        self.battle.slain = true;
        let humans = self.battle.humans;
        if humans != NONE && self.encounter(humans).lair == Lair::Pile {
            self.encounter_mut(humans).lair = Lair::Removed;
            cx.tell("CZ-HUMAN-8", || HumanEvent::HumansGone.into());
            cx.cite("CZ-C20");
        }
    }

    /// Every attack with a loud weapon is a loud noise; so is the engine of one that is switched on.
    pub(crate) fn sound_of(&mut self, weapon: u8, cx: &mut impl Cx<Event>) {
        if weapon != NONE && self.is_loud(weapon) {
            let who = self.attack.who;
            self.make_noise(self.survivor(who).hex, cx);
        }
    }

    /// CZ-NOISE-6: loud, and no silencer on it.
    pub(crate) fn is_loud(&self, weapon: u8) -> bool {
        let print = self.print(weapon);
        let silenced = self
            .attached_to(weapon)
            .and_then(|with| self.print(with).attachment)
            .is_some_and(|with| with.is_silencer);
        print.weapon.noise != Noise::Quiet && !silenced
    }
}
