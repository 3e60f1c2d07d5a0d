//! Effects: whether one has what it speaks of when its sentence is run.

use super::number::{amount, change, number, up_to};
use super::{Author, MOST_EFFECTS, Scene, Sense};
use crate::cards::text::{Aim, Amount, Drawer, Effect, Harm, Patient, Share, Whom};
use crate::cards::{Class, Lookup};
use phrases::refuse;

/// Whether the item whose text it is leaves its carrier.
pub(super) fn leaves(effect: &Effect) -> bool {
    matches!(effect, Effect::ReturnItem | Effect::ReturnItemToSupply | Effect::RemoveThisItem)
}

/// Effects that need nobody and nothing but the game itself.
fn is_general(effect: &Effect) -> bool {
    match effect {
        Effect::AddZombies { .. }
        | Effect::GainRp { .. }
        | Effect::GainCure { .. }
        | Effect::GainClues { .. }
        | Effect::LoseHalfRp
        | Effect::LoseClues { .. }
        | Effect::AddFire { .. }
        | Effect::AddFireQuietly { .. }
        | Effect::RemoveFire { .. }
        | Effect::RemoveSp { .. }
        | Effect::RemoveRandomDefense
        | Effect::ReturnRandomItem
        | Effect::NoEffect => true,
        Effect::Deal { whom, .. } => matches!(
            whom,
            Whom::Vehicle | Whom::MostExternalArea | Whom::RandomWounded | Whom::RandomSurvivor
        ),
        _ => false,
    }
}

impl Author<'_> {
    pub(super) fn effects(&self, effects: &[Effect], scene: Scene) -> Sense {
        refuse!(effects.len() > MOST_EFFECTS, "a sentence has at most 8 effects")?;
        for (at, effect) in effects.iter().enumerate() {
            quantities(effect)?;
            self.fits(effect, scene)?;
            self.company(effects, at)?;
        }
        let goes = effects.iter().any(leaves);
        refuse!(effects.iter().filter(|effect| leaves(effect)).count() > 1, "the item goes only once")?;
        match scene {
            Scene::AnyTime | Scene::ItemInActivation | Scene::Spent | Scene::AfterUse | Scene::AttackRoll => {
                refuse!(!goes, "the item must go: end with “… this item to the pool”")
            }
            Scene::Special => {
                let blocks = |effect: &Effect| matches!(effect, Effect::Block | Effect::BlockForCombat);
                let is_gone = effects.contains(&Effect::RemoveThisDefense);
                refuse!(is_gone && effects.iter().any(blocks), "a Defense that is removed blocks nobody")
            }
            Scene::Hit => refuse!(effects.len() > 1, "a weapon deals its DP and does nothing else"),
            Scene::Barrel => refuse!(
                !effects.contains(&Effect::RemoveThisDefense),
                "a barrel goes off once: end with “remove this Defense”",
            ),
            _ => Ok(()),
        }
    }

    /// Effects that stand alone, or only with another.
    fn company(&self, effects: &[Effect], at: usize) -> Sense {
        let next = effects.get(at + 1);
        match effects[at] {
            Effect::ZombieInRefuge => refuse!(
                next != Some(&Effect::StartCombatWithoutHorde),
                "the Zombie stands there for nothing: go on with “and start a Combat Phase without the Horde”",
            ),
            Effect::StartCombatWithoutHorde => refuse!(
                at == 0 || effects[at - 1] != Effect::ZombieInRefuge,
                "nobody would attack: put a Zombie in RE first",
            ),
            Effect::RollDie | Effect::RollOn { .. } | Effect::DrawAnotherChit | Effect::NoEffect => {
                refuse!(effects.len() > 1, "this stands in a sentence of its own")
            }
            _ => Ok(()),
        }
    }

    /// Whether this can happen in that scene.
    fn fits(&self, effect: &Effect, scene: Scene) -> Sense {
        if let Effect::Deal { n, what, share, whom } = effect {
            self.harm(*what, *share, *whom, scene)?;
            let is_plain = *what == Harm::Dp && matches!(n, Amount::Flat(_));
            refuse!(scene == Scene::Hit && !is_plain, "a weapon deals a number of DP, without dice or fire")?;
        }
        if leaves(effect) {
            return self.leave(effect, scene);
        }
        let fits = match scene {
            Scene::Main => return self.main(effect),
            Scene::Action => return self.action(effect),
            Scene::Clues => is_general(effect) || matches!(effect, Effect::StartCombat),
            Scene::EntersPlay => matches!(effect, Effect::DrawDrawback { who: Drawer::This }),
            Scene::EachWounded => matches!(effect, Effect::Heal { patient: Patient::That, .. }),
            Scene::Kills => matches!(effect, Effect::LoseNextTurn),
            Scene::CombatStarts => {
                matches!(effect, Effect::RollDie | Effect::Tipsy { .. } | Effect::NoEffect)
            }
            Scene::KilledInMelee | Scene::KilledOtherwise => {
                matches!(effect, Effect::Deal { .. } | Effect::AddZombies { .. })
            }
            Scene::Climb => matches!(effect, Effect::ClimbOver),
            Scene::Special => matches!(
                effect,
                Effect::Deal { .. } | Effect::Block | Effect::BlockForCombat | Effect::RemoveThisDefense
            ),
            Scene::Barrel => matches!(effect, Effect::Deal { .. } | Effect::RemoveThisDefense),
            Scene::BlocksAtEnd => matches!(effect, Effect::RemoveThisDefense),
            Scene::AgainstFire | Scene::InsteadOf => matches!(effect, Effect::RemoveFire { .. }),
            Scene::Hit => matches!(effect, Effect::Deal { .. } | Effect::DealMoreOnTwo { .. }),
            Scene::Launch(Aim::Barrel) => matches!(effect, Effect::SetOffTarget),
            Scene::Launch(Aim::Zombie | Aim::Mass) | Scene::Found => matches!(effect, Effect::Deal { .. }),
            Scene::AttackRoll | Scene::Spent | Scene::AfterUse => false,
            Scene::Drawn => is_general(effect),
            Scene::DrawnChoose => matches!(
                effect,
                Effect::DrawDrawback { who: Drawer::Chosen } | Effect::Heal { patient: Patient::That, .. }
            ),
            Scene::AnyTime => matches!(effect, Effect::Heal { patient: Patient::InSameArea, .. }),
            Scene::ItemInActivation => matches!(
                effect,
                Effect::GainCure { .. }
                    | Effect::GainClues { .. }
                    | Effect::GainRp { .. }
                    | Effect::RemoveFire { .. }
                    | Effect::AddZombies { .. }
            ),
            Scene::EventInActivation | Scene::EventEnds => matches!(effect, Effect::RemoveThisEvent),
        };
        refuse!(!fits, "this effect does not happen at that moment")
    }

    fn main(&self, effect: &Effect) -> Sense {
        let is_chit = self.class == Class::Chit;
        match effect {
            Effect::StartCombat
            | Effect::StartCombatWithoutHorde
            | Effect::ZombieInRefuge
            | Effect::GainItems { .. }
            | Effect::GainSurvivors { .. }
            | Effect::GainNamed { .. }
            | Effect::DrawDrawback { who: Drawer::RandomWithout }
            | Effect::RollDie => self.named(effect),
            Effect::GainAp { .. } | Effect::Paralyse | Effect::SkipEnemyPhase => {
                refuse!(is_chit, "a chit is drawn in the Enemy Phase: this comes too late")
            }
            Effect::WinThisTurn => refuse!(self.class != Class::Event, "only an Event wins the game at once"),
            Effect::DrawAnotherChit => refuse!(!is_chit, "only a chit draws another"),
            Effect::Deal { whom: Whom::RandomSearcher, .. } => {
                refuse!(self.class != Class::TableEntry, "nobody searches: only a line of a table says so")
            }
            Effect::Deal { whom: Whom::Vehicle, .. } => {
                let on_foot = matches!(self.table, Lookup::Standard | Lookup::Foot);
                refuse!(self.class == Class::TableEntry && on_foot, "that table is read without the Vehicle")
            }
            effect => {
                refuse!(!is_general(effect), "this effect needs a target or a component it does not have")
            }
        }
    }

    fn action(&self, effect: &Effect) -> Sense {
        match effect {
            Effect::GainItems { .. } | Effect::GainNamed { .. } | Effect::GainSurvivors { .. } => {
                self.named(effect)
            }
            Effect::RollOn { .. } => Ok(()),
            effect => refuse!(!is_general(effect), "an Action does not do this"),
        }
    }

    fn named(&self, effect: &Effect) -> Sense {
        let Effect::GainNamed { name, .. } = effect else { return Ok(()) };
        refuse!(self.class_of(*name) != Class::Item, "only a Special Item is gained by its name")?;
        let has_supply = self.other(*name).is_some_and(|other| other.own_supply);
        refuse!(
            !has_supply,
            "only an item with a supply of its own (`own_supply = true`) is gained by its name",
        )
    }

    /// Whom a harm can hit, and how it is shared.
    fn harm(&self, what: Harm, share: Option<Share>, whom: Whom, scene: Scene) -> Sense {
        let (shared, burns) = match whom {
            Whom::Target => (None, true),
            Whom::ZombiesInItsArea => (Some(Share::PointByPoint), true),
            Whom::UnitsInItsArea => (Some(Share::PointByPoint), false),
            Whom::ZombiesInThatArea { .. } => (Some(Share::Evenly), false),
            _ => (None, false),
        };
        let message = match shared {
            None => "nothing is shared: leave out “point by point” or “evenly”",
            Some(Share::PointByPoint) => "say “point by point”",
            Some(Share::Evenly) => "say “evenly”",
        };
        refuse!(share != shared, message)?;
        refuse!(
            what == Harm::Fire && !burns,
            "only Zombies are set on fire: the target, or random Zombies in its area",
        )?;
        let is_there = match scene {
            Scene::KilledInMelee => {
                matches!(whom, Whom::Attacker | Whom::UnitsInItsArea | Whom::ZombiesInItsArea)
            }
            Scene::KilledOtherwise => matches!(whom, Whom::UnitsInItsArea | Whom::ZombiesInItsArea),
            Scene::Barrel => matches!(whom, Whom::UnitsInItsArea | Whom::ZombiesInItsArea),
            Scene::Special | Scene::Hit | Scene::Launch(Aim::Zombie) => whom == Whom::Target,
            Scene::Launch(Aim::Mass) => matches!(whom, Whom::ZombiesInThatArea { .. }),
            Scene::Found => whom == Whom::Vehicle,
            _ => true,
        };
        refuse!(!is_there, "at that moment it isn't known who gets hurt")
    }

    fn leave(&self, effect: &Effect, scene: Scene) -> Sense {
        refuse!(self.class != Class::Item, "this is no Special Item")?;
        let fits = matches!(
            scene,
            Scene::AttackRoll
                | Scene::Spent
                | Scene::AfterUse
                | Scene::Drawn
                | Scene::DrawnChoose
                | Scene::AnyTime
                | Scene::ItemInActivation
        );
        refuse!(!fits, "the item can't be used at that moment")?;
        match effect {
            Effect::ReturnItem => {
                refuse!(self.own_supply, "this item returns to its supply, not to the pool")
            }
            Effect::ReturnItemToSupply => {
                refuse!(!self.own_supply, "this item has no supply: it returns to the pool")
            }
            _ => {
                let drawn = matches!(scene, Scene::Drawn | Scene::DrawnChoose);
                refuse!(drawn, "an item that was just drawn returns to the pool")
            }
        }
    }
}

/// Whether the numbers of an effect change something.
fn quantities(effect: &Effect) -> Sense {
    match *effect {
        Effect::AddZombies { n }
        | Effect::GainRp { n }
        | Effect::GainCure { n }
        | Effect::GainClues { n }
        | Effect::GainNamed { n, .. }
        | Effect::AddFire { n }
        | Effect::AddFireQuietly { n }
        | Effect::RemoveFire { n }
        | Effect::RemoveSp { n, .. } => amount(n),
        Effect::Deal { n, whom, .. } => {
            amount(n)?;
            match whom {
                Whom::ZombiesInThatArea { n } => several(n),
                _ => Ok(()),
            }
        }
        Effect::DealMoreOnTwo { n, natural } => {
            number(n)?;
            number(natural)
        }
        Effect::GainAp { n } | Effect::GainItems { n } | Effect::GainSurvivors { n } => {
            up_to(n, 1, 9, "from 1 to 9 of them")
        }
        Effect::LoseClues { n } | Effect::Heal { n, .. } => number(n),
        Effect::Tipsy { n } => change(n),
        _ => Ok(()),
    }
}

/// "1 random Zombies" is no English.
fn several(n: Amount) -> Sense {
    amount(n)?;
    refuse!(n == Amount::Flat(1), "at 1 Zombie an item is launched with “Launch at 1 Zombie”")
}
