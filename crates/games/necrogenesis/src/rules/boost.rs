//! Abilities that are used in the middle of a battle: the Offense and the Defense Step (NG-C130).

use crate::cards::text::{Limit, When};
use crate::cards::{Class, Use};
use crate::state::frame::{Clash, Flow, Frame, Source};
use crate::state::marks::PlayerMarks;
use crate::state::{GEAR, NecroGenesis, Place};
use kernel::{Breach, Seat};

/// The bit of the Survivor among those for "once per attack"; gear has the ones before it.
const SURVIVOR_BIT: u8 = GEAR as u8;

/// The bit of a card for "once per attack".
pub(crate) fn attack_bit(source: Source) -> u64 {
    match source {
        Source::Gear(slot) => 1 << (slot % GEAR as u8),
        _ => 1 << SURVIVOR_BIT,
    }
}

impl NecroGenesis {
    /// NG-8.3.0b: the attacking player may strengthen an attack of the Survivor or of a Weapon.
    pub(crate) fn offense(&mut self) -> Flow {
        let battle = self.battle();
        let by_zombie = matches!(battle.attacker, Source::Zombie(_));
        if !by_zombie && self.any_in_battle(battle.seat, When::Offense) {
            return Flow::Ask(Frame::Battle(Clash::Offense));
        }
        Flow::Next(Frame::Battle(Clash::Defense))
    }

    /// NG-8.4.0b: the Survivor that is attacked may use what says so.
    pub(crate) fn defense(&mut self) -> Flow {
        let battle = self.battle();
        let by_zombie = matches!(battle.attacker, Source::Zombie(_));
        if by_zombie && self.any_in_battle(battle.seat.other(), When::Defense) {
            return Flow::Ask(Frame::Battle(Clash::Defense));
        }
        Flow::Next(Frame::Battle(Clash::HitRoll))
    }

    fn any_in_battle(&self, seat: Seat, moment: When) -> bool {
        let mut found = false;
        self.used_in_battle(seat, &mut |source, ability| {
            found = found || self.can_use_in_battle(seat, source, ability, moment).is_ok();
        });
        found
    }

    /// Every activated ability of the Survivor and the gear of a player.
    pub(crate) fn used_in_battle(&self, seat: Seat, visit: &mut impl FnMut(Source, u8)) {
        let gear = self.gear_of(seat).map(Source::Gear);
        for source in std::iter::once(Source::Survivor).chain(gear) {
            for (ability, text) in (0..).zip(&self.cards.of(self.kind_of(seat, source)).abilities) {
                if matches!(text.how, Use::Activated { .. }) {
                    visit(source, ability);
                }
            }
        }
    }

    fn kind_of(&self, seat: Seat, source: Source) -> u8 {
        match source {
            Source::Gear(slot) => self.gear_at(slot).kind,
            _ => self.player(seat).survivor,
        }
    }

    pub(crate) fn can_use_in_battle(
        &self,
        seat: Seat,
        source: Source,
        ability: u8,
        moment: When,
    ) -> Result<(), Breach> {
        let wrong = Breach::new("NG-C130", "it has no ability for this step");
        let print = self.cards.of(self.kind_of(seat, source));
        let Some(text) = print.abilities.get(usize::from(ability)) else { return Err(wrong) };
        let Use::Activated { when, limit, .. } = &text.how else { return Err(wrong) };
        if *when != moment {
            return Err(wrong);
        }
        if moment == When::Offense && !self.takes_part(source) {
            return Err(Breach::new("NG-C130", "another Weapon attacks"));
        }
        if self.has(seat, PlayerMarks::STUN_NOW) {
            return Err(Breach::new("NG-2.29.1b", "a Stunned Survivor can't use abilities"));
        }
        if !self.is_unlocked(seat, text.unlock) {
            return Err(Breach::new("NG-2.12.0", "this skill isn't unlocked yet"));
        }
        if *limit == Some(Limit::Attack) && self.battle().used & attack_bit(source) != 0 {
            return Err(Breach::new("NG-9.1.0a", "it can only be used once per attack"));
        }
        self.within_limit(seat, source, ability, *limit)?;
        self.can_pay_for(seat, source, text)
    }

    /// A Weapon, and what is attached to one, takes part in its own attacks only.
    fn takes_part(&self, source: Source) -> bool {
        let Source::Gear(slot) = source else { return true };
        match self.gear_at(slot).place {
            Place::On(host) => self.battle().attacker == Source::Gear(host),
            _ => self.print_of(slot).class != Class::Weapon || self.battle().attacker == source,
        }
    }
}
