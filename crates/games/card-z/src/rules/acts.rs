//! A survivor acts: what each answer does.

use crate::cards::stats::{Act, Feat, Noise, Shots, Then, Wound};
use crate::event::{Event, FoeEvent, GroundEvent, LootEvent, StrikeEvent};
use crate::questions::ensure;
use crate::questions::families::{Declared, Handling};
use crate::rules::attack::{Attack, Mode};
use crate::state::battle::Piece;
use crate::state::board::Hex;
use crate::state::frame::Frame;
use crate::state::{CardZ, Lair, NONE, Role, Signs, Spot, Stand, Survivor, Traits, Wear};
use flow::{Each, Flow};
use kernel::{Breach, Cx};

impl CardZ {
    /// CZ-BATTLE-14: it takes the action, unless a skill makes it free.
    pub(crate) fn hand_action(
        &mut self,
        who: u8,
        handling: Handling,
        cx: &mut impl Cx<Event>,
    ) -> Flow<Frame> {
        let free = self.has_free_hand(who, handling);
        self.handle(handling, "CZ-BATTLE-14", cx);
        cx.cite("CZ-BATTLE-14");
        if free {
            self.survivor_mut(who).signs.set(Signs::HAND_SPENT);
            return Flow::Next(Frame::Act { who });
        }
        Flow::Next(Frame::Acted { who })
    }

    /// An attack is declared; the roll follows.
    pub(crate) fn declare(&mut self, who: u8, strike: Declared, bonus: i8, cx: &mut impl Cx<Event>) {
        let (mode, weapon, target) = self.mode_of(strike);
        let Attack { shots, marked, .. } = self.attack;
        let again =
            mode == Mode::Shoot && self.attack.who == who && self.attack.weapon == weapon && shots > 0;
        self.attack = Attack { who, weapon, mode, target, bonus, marked, ..Attack::default() };
        if again {
            self.attack.shots = shots;
        }
        if let Some(Piece::Encounter(id)) = self.piece_at(target) {
            self.attack.marked |= 1 << id;
            // CZ-ZOMBIE-10: a melee attack wakes a distracted zombie.
            if mode != Mode::Shoot {
                self.wake(id, cx);
            }
        }
    }

    /// CZ-RANGED-2: further shots, if the weapon allows them and the ammo pays.
    pub(crate) fn fire_again(&mut self) -> Flow<Frame> {
        let Attack { who, weapon, mode, stopped, .. } = self.attack;
        let acted = Flow::Next(Frame::Acted { who });
        if mode != Mode::Shoot || stopped || !self.is_on_field(who) {
            return acted;
        }
        let again = match self.print(weapon).weapon.ranged.map(|ranged| ranged.shots) {
            Some(Shots::Again { ammo }) => {
                self.item(weapon).supply >= ammo && self.can_fire(who, weapon).is_ok()
            }
            _ => false,
        };
        let mut any = false;
        if again {
            self.each_shot(who, 0, &mut |other, _| any |= other == weapon);
        }
        if any { Flow::Ask(Frame::FireAgain) } else { acted }
    }

    pub(crate) fn is_on_field(&self, who: u8) -> bool {
        who != NONE && self.battle.pawns >> who & 1 == 1
    }

    /// Ranged attacks that follow a move, or a volley.
    pub(crate) fn shots(&mut self, who: u8, left: u8, bonus: i8) -> Flow<Frame> {
        if left == 0 || !self.is_on_field(who) || self.is_engaged(who) || self.attack.stopped {
            return Flow::Done;
        }
        let mut any = false;
        self.each_of_volley(who, bonus, &mut |_, _| any = true);
        if any { Flow::Ask(Frame::Shots { who, left, bonus }) } else { Flow::Done }
    }

    /// The Heroic Action to which a series of shots at this bonus belongs; none, if they follow a move.
    fn volley(&self, who: u8, bonus: i8) -> Option<Act> {
        self.heroic(who)
            .and_then(|heroic| heroic.deeds.act)
            .filter(|act| matches!(act.feat, Feat::Volley { bonus: adds, .. } if adds == bonus && bonus != 0))
    }

    /// In a volley each enemy is shot at once, with a weapon of the kind that it needs.
    pub(crate) fn each_of_volley(&self, who: u8, bonus: i8, out: &mut impl FnMut(u8, Hex)) {
        let marked = if self.volley(who, bonus).is_some() { self.attack.marked } else { 0 };
        self.each_shot(who, marked, &mut |weapon, at| {
            if self.suits_volley(who, bonus, weapon).is_ok() {
                out(weapon, at);
            }
        });
    }

    fn suits_volley(&self, who: u8, bonus: i8, weapon: u8) -> Result<(), Breach> {
        let suits = self.volley(who, bonus).is_none_or(|act| self.is_weapon_of(weapon, act.with));
        ensure!(suits, "CZ-HEROIC-3", "the Heroic Action needs a weapon of another type")
    }

    /// Whether a shot of the series is possible.
    pub(crate) fn can_volley(&self, who: u8, bonus: i8, weapon: u8, at: Hex) -> Result<(), Breach> {
        let marked = if self.volley(who, bonus).is_some() { self.attack.marked } else { 0 };
        self.can_shoot_with(who, weapon, at, &self.scene(who, marked))?;
        self.suits_volley(who, bonus, weapon)
    }

    // Stake tactics (CZ-DIVIDER-7 to -9, CZ-C34).

    pub(crate) fn stake(&mut self, who: u8, weapon: u8, at: Hex, cx: &mut impl Cx<Event>) -> Flow<Frame> {
        let (kind, loot) = (self.survivor(who).kind, self.item(weapon).kind);
        let ammo = self.print(weapon).weapon.stake_tactics.unwrap_or(0);
        cx.tell("CZ-DIVIDER-7", || StrikeEvent::Staked { who: kind, with: loot, at }.into());
        cx.cite("CZ-C34");
        if ammo == 0 {
            cx.cite("CZ-DIVIDER-9");
            for id in Each(self.trapped(who)) {
                if self.encounter(id).hex.zone() == at.zone() {
                    self.eradicate(id, Wound::Kill, cx);
                }
            }
            return Flow::Next(Frame::Acted { who });
        }
        cx.cite("CZ-DIVIDER-8");
        self.attack = Attack { who, weapon, mode: Mode::Shoot, target: at, ..Attack::default() };
        self.pay_attack(cx);
        self.eradicate_at(at, Wound::Kill, cx);
        self.sound_of(weapon, cx);
        Flow::Next(Frame::Stakes { who, weapon })
    }

    /// As many as the loaded ammo pays for.
    pub(crate) fn stakes(&mut self, who: u8, weapon: u8) -> Flow<Frame> {
        let is_held = self.item(weapon).spot() == Spot::Hand(who);
        if is_held && self.stakes_with(who, weapon, self.trapped(who)).next().is_some() {
            Flow::Ask(Frame::Stakes { who, weapon })
        } else {
            Flow::Next(Frame::Acted { who })
        }
    }

    // Battle actions of cards.

    /// CZ-ITEM-8.
    pub(crate) fn switch_on(&mut self, who: u8, slot: u8, cx: &mut impl Cx<Event>) -> Flow<Frame> {
        let free = self.switches_on_freely(who, slot);
        let supply = match self.print(slot).deeds.act.map(|act| act.feat) {
            Some(Feat::SwitchOn { supply }) => supply,
            _ => 0,
        };
        self.item_mut(slot).wear.set(Wear::SWITCHED_ON);
        let (kind, loot) = (self.survivor(who).kind, self.item(slot).kind);
        cx.tell("CZ-ITEM-8", || LootEvent::SwitchedOn { who: kind, loot }.into());
        self.spend(slot, supply);
        if self.print(slot).weapon.noise == Noise::LoudEngine {
            self.make_noise(self.survivor(who).hex, cx);
        }
        if free { Flow::Next(Frame::Act { who }) } else { Flow::Next(Frame::Acted { who }) }
    }

    /// CZ-AI-3.
    pub(crate) fn lure(&mut self, who: u8, slot: u8, cx: &mut impl Cx<Event>) -> Flow<Frame> {
        let (kind, loot) = (self.survivor(who).kind, self.item(slot).kind);
        let seat = self.survivor(who).owner;
        self.battle.lure = who;
        cx.tell("CZ-AI-3", || LootEvent::Used { seat, who: kind, loot }.into());
        self.make_noise(self.survivor(who).hex, cx);
        Flow::Next(Frame::Acted { who })
    }

    /// CZ-HEROIC-5: a d10 without modifiers.
    pub(crate) fn dog_bite(&mut self, who: u8, at: Hex, cx: &mut impl Cx<Event>) -> Flow<Frame> {
        let roll = cx.below(10) as u8;
        let dog = self.tamer(who).and_then(|tamer| self.heroic(tamer)?.dog).unwrap_or_default();
        let foe = self.target_kind(at);
        let kind = self.survivor(who).kind;
        let kills = dog.kill.is_some_and(|number| roll >= number);
        cx.tell("CZ-HEROIC-5", || StrikeEvent::DogBit { who: kind, foe, roll, kills }.into());
        if let Some(id) = self.encounter_at(at) {
            if kills {
                self.eradicate(id, Wound::Kill, cx);
            } else if dog.stun.has(roll) {
                self.encounter_mut(id).traits.set(Traits::STUNNED);
            }
        }
        Flow::Next(Frame::Acted { who })
    }

    /// A Heroic Action as the action of the round.
    pub(crate) fn feat(&mut self, who: u8, cx: &mut impl Cx<Event>) -> Flow<Frame> {
        let Some((deeds, act)) = self.heroic(who).and_then(|heroic| Some((heroic.deeds, heroic.deeds.act?)))
        else {
            return Flow::Next(Frame::Acted { who });
        };
        self.use_heroic(who, cx);
        let then = Frame::LockIn { who };
        match act.feat {
            Feat::TameDog => {
                self.tame(who, cx);
                Flow::Next(Frame::Acted { who })
            }
            Feat::PushAll => {
                let left = self.pushable(who);
                let next = match deeds.then {
                    Some(Then::MoveIfFree { hexes }) => Frame::Step { who, hexes },
                    _ => then,
                };
                Flow::Call { call: Frame::ShoveAll { who, left }, then: next }
            }
            Feat::Kill => Flow::Next(Frame::Finish { who }),
            Feat::Hit { .. } => Flow::Next(Frame::Finish { who }),
            Feat::Volley { attacks, bonus } => {
                self.attack = Attack::default();
                Flow::Call { call: Frame::Shots { who, left: attacks, bonus }, then: Frame::Acted { who } }
            }
            Feat::Suppress { ammo, within } => {
                self.suppress(who, ammo, within, act.with, cx);
                Flow::Next(Frame::Acted { who })
            }
            _ => Flow::Next(Frame::Acted { who }),
        }
    }

    /// CZ-HEROIC-4: a Feral Dog becomes an ally.
    fn tame(&mut self, who: u8, cx: &mut impl Cx<Event>) {
        let Some(id) = self.engaged_dog(who) else { return };
        let Some(slot) = self.free_slot() else { return };
        let (kind, hex, owner) = (self.encounter(id).kind, self.encounter(id).hex, self.survivor(who).owner);
        self.leave_field(id, Lair::Rescued);
        let signs = Signs::ACTED;
        let dog =
            Survivor { kind, owner, role: Role::Dog, stand: Stand::Group, signs, ..Survivor::default() };
        self.enrol(slot, |survivor| *survivor = dog);
        self.place_pawn(slot, hex);
        cx.tell("CZ-HEROIC-4", || FoeEvent::Tamed { dog: kind }.into());
    }

    pub(crate) fn free_slot(&self) -> Option<u8> {
        (0..crate::state::SURVIVORS as u8).find(|&slot| self.survivor(slot).stand == Stand::Nobody)
    }

    /// Revealed enemies in sight do not move in this round.
    fn suppress(
        &mut self,
        who: u8,
        ammo: u8,
        within: u8,
        with: crate::cards::stats::Types,
        cx: &mut impl Cx<Event>,
    ) {
        let Some(weapon) = self.feat_weapon(who, with, ammo) else { return };
        let (here, occupied) = (self.survivor(who).hex, self.occupied());
        self.attack = Attack { who, weapon, ..Attack::default() };
        self.spend(weapon, ammo);
        for id in Each(self.battle.field) {
            let hex = self.encounter(id).hex;
            if self.kind_of(id).is_enemy() && hex.distance(here) <= within && self.sees(here, hex, occupied) {
                self.encounter_mut(id).traits.set(Traits::PINNED);
                let foe = self.encounter(id).kind;
                cx.tell("CZ-AI-6", || FoeEvent::Pinned { foe }.into());
            }
        }
        self.sound_of(weapon, cx);
    }

    /// A Heroic Action kills or hits without a roll.
    pub(crate) fn finish(&mut self, who: u8, at: Hex, cx: &mut impl Cx<Event>) -> Flow<Frame> {
        let Some((deeds, act)) = self.heroic(who).and_then(|heroic| Some((heroic.deeds, heroic.deeds.act?)))
        else {
            return Flow::Next(Frame::Acted { who });
        };
        let ammo = if let Feat::Hit { ammo, .. } = act.feat { ammo } else { 0 };
        if let Some(weapon) = self.feat_weapon(who, act.with, ammo) {
            self.attack = Attack { who, weapon, target: at, ..Attack::default() };
            self.spend(weapon, ammo);
            if ammo > 0 {
                self.sound_of(weapon, cx);
            }
        }
        let then = match deeds.then {
            Some(Then::PushOthers) => Frame::ShoveAll { who, left: u64::MAX },
            _ => Frame::Acted { who },
        };
        let struck = self.eradicate_at(at, Wound::Kill, cx);
        let next = match then {
            Frame::ShoveAll { .. } => Flow::Call { call: then, then: Frame::Acted { who } },
            then => Flow::Next(then),
        };
        match struck {
            Flow::Next(call) => Flow::Call { call, then: Frame::Acted { who } },
            _ => next,
        }
    }

    // Loot on the ground.

    /// CZ-ZOMBIE-8: whoever picks up the disc draws a Residential Loot.
    pub(crate) fn pick_disc(&mut self, who: u8, hex: Hex, cx: &mut impl Cx<Event>) {
        let discs = self.battle.discs() & !hex.set();
        self.battle.set_discs(discs);
        let Some(slot) = self.draw_loot(crate::cards::Deck::Residential, cx) else { return };
        let fits = self.can_hold(slot, who).is_ok();
        self.put(slot, if fits { Spot::Hand(who) } else { Spot::Hex(self.survivor(who).hex) });
        let (kind, loot) = (self.survivor(who).kind, self.item(slot).kind);
        let seat = self.survivor(who).owner;
        cx.tell("CZ-ZOMBIE-8", || GroundEvent::DiscTaken { seat, who: kind, loot }.into());
        cx.reveal();
    }
}
