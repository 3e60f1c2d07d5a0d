//! What the attack in progress would deal as it stands, and what its die must show. The rules of the strike itself decide what
//! it does in the end.

use crate::cards::Keys;
use crate::cards::text::Standing;
use crate::state::frame::{Battle, Source};
use crate::state::marks::PlayerMarks;
use crate::state::{NecroGenesis, Phase};
use kernel::{Need, Roll, Seat};

/// What adds to the damage of an attack or takes from it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Part {
    /// Of the card that strikes.
    Printed,
    Bonus,
    Exposed,
    Reduced,
    /// A text of the Survivor who is struck.
    Softened,
    Armor,
}

/// The parts in the order in which they count (NG-C75), with their amounts.
pub(crate) type Blow = [(Part, i16); 6];

/// A die that must show something.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Aim {
    pub needed: i8,
    pub bonus: i8,
    /// 0 before it falls.
    pub die: u8,
    pub landed: bool,
}

impl Aim {
    pub(crate) fn roll(self) -> Roll {
        let fell = (self.die > 0).then_some(self.die);
        let roll = Roll::new(6, fell).plus(self.bonus.into(), "Attack Roll Bonus");
        let roll = roll.needs(Need::AtLeast(self.needed.into()));
        if self.die > 0 { roll.judged(self.landed) } else { roll }
    }
}

/// What is left of an attack.
pub(crate) fn damage_of(blow: Blow) -> i16 {
    blow.iter().fold(0, |sum, (_, by)| sum + by).max(0)
}

impl NecroGenesis {
    /// Nothing for an attack that is over, or that is on a whole zone: it deals something else to each.
    pub(crate) fn blow(&self, battle: &Battle) -> Option<Blow> {
        if battle.area || battle.negated || battle.prevented || battle.dealt > 0 || !self.is_engaged(battle) {
            return None;
        }
        Some(match battle.attacker {
            Source::Zombie(slot) => self.blow_on_survivor(battle, slot),
            Source::Gear(_) | Source::Survivor | Source::Card => self.blow_on_zombie(battle),
        })
    }

    fn blow_on_survivor(&self, battle: &Battle, slot: u8) -> Blow {
        let seat = battle.seat.other();
        let printed = i16::from(self.breed_of(slot).damage);
        [
            (Part::Printed, printed),
            (Part::Bonus, self.might_of(slot) - printed),
            (Part::Exposed, i16::from(self.has(seat, PlayerMarks::EXPOSED_BONUS))),
            (Part::Reduced, -i16::from(battle.reduction)),
            (Part::Softened, -self.softness(seat)),
            (Part::Armor, -self.armor_worn(seat)),
        ]
    }

    fn blow_on_zombie(&self, battle: &Battle) -> Blow {
        let printed = match battle.attacker {
            Source::Gear(weapon) => self.print_of(weapon).damage,
            Source::Survivor | Source::Card | Source::Zombie(_) => self.survivor(battle.seat).damage,
        };
        let printed = i16::from(printed);
        [
            (Part::Printed, printed),
            (Part::Bonus, self.attack_damage(battle, battle.target) - printed),
            (Part::Exposed, 0),
            (Part::Reduced, -i16::from(battle.reduction)),
            (Part::Softened, 0),
            (Part::Armor, -i16::from(self.armor_of(battle.target))),
        ]
    }

    /// What the first attack of a Zombie Phase loses.
    fn softness(&self, seat: Seat) -> i16 {
        if self.phase != Phase::Zombie || self.has(seat, PlayerMarks::SOFTENED) {
            return 0;
        }
        let rules = self.survivor(seat).rules.iter().filter(|rule| self.speaks(seat, rule));
        let softens =
            |says: &Standing| if let Standing::SoftensFirst { n } = *says { i16::from(n) } else { 0 };
        rules.map(|rule| softens(&rule.says)).sum()
    }

    fn armor_worn(&self, seat: Seat) -> i16 {
        let worn = self.gear_of(seat).map(|slot| i16::from(self.survivor_armor(slot)));
        i16::from(self.survivor(seat).armor) + worn.sum::<i16>()
    }

    /// The Hit Roll of an attack, if it has one that must reach a number.
    pub(crate) fn aim(&self, battle: &Battle) -> Option<Aim> {
        if !self.is_engaged(battle) {
            return None;
        }
        let (needed, bonus) = match battle.attacker {
            Source::Zombie(slot) => (self.zombie_requirement(slot), 0),
            Source::Gear(slot) => {
                let reactive =
                    self.print_of(slot).has(Keys::REACTIVE) && (battle.by_react || self.is_response());
                let bonus = self.roll_bonus(slot).saturating_add(battle.roll);
                (self.requirement(slot, battle.target, battle.zone), bonus.saturating_add(reactive.into()))
            }
            Source::Survivor | Source::Card => return None,
        };
        (needed > 0).then_some(Aim { needed, bonus, die: battle.die, landed: battle.landed })
    }
}
