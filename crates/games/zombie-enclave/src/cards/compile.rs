//! What the rules look at all the time, taken from the text once.

use crate::cards::text::{Effect, LaunchBonus, May, Sentence, Standing, When};
use crate::cards::{AvChange, CardDef, Class, Launch, Task, Traits};
use phrases::Name;

/// The print with everything that its sentences say of it.
pub(crate) fn compile(mut card: CardDef) -> CardDef {
    let sentences = std::mem::take(&mut card.sentences);
    for (at, sentence) in (0..).zip(&sentences) {
        match sentence {
            Sentence::Do { when: Some(when), .. } => moment(&mut card, *when, at),
            Sentence::Standing { rule } => standing(&mut card, rule, at),
            Sentence::Do { .. } | Sentence::ChooseOne { .. } => {}
        }
    }
    if card.class == Class::Action {
        card.task = sentences.iter().find_map(task);
    }
    card.sentences = sentences;
    card
}

/// What an Action is about: the first of its sentences that says so.
fn task(sentence: &Sentence) -> Option<Task> {
    Some(match sentence {
        Sentence::Standing { rule: Standing::BuildDefense } => Task::Build,
        Sentence::Standing { rule: Standing::ReinforceWall { least, most } } => {
            Task::Reinforce { least: *least, most: *most }
        }
        Sentence::Standing { rule: Standing::RepairDefense } => Task::RepairDefense,
        Sentence::Standing { rule: Standing::RepairVehicle } => Task::RepairVehicle,
        Sentence::Standing { .. } => return None,
        Sentence::ChooseOne { first, second } => {
            let mut effects = first.effects().iter().chain(second.effects());
            Task::Ways { fire: effects.any(|effect| matches!(effect, Effect::RemoveFire { .. })) }
        }
        Sentence::Do { may, effects, .. } => {
            let table = effects.iter().find_map(|effect| match effect {
                Effect::RollOn { table } => Some(*table),
                _ => None,
            });
            let price = if let Some(May::Price { n }) = may { *n } else { 0 };
            table.map_or(Task::Other { price }, Task::RollOn)
        }
    })
}

fn moment(card: &mut CardDef, when: When, sentence: u8) {
    card.moments.push((when, sentence));
    card.acts |= 1 << when.moment() as u8;
    match when {
        When::KilledInMelee | When::KilledOtherwise => card.traits.set(Traits::BLAST),
        When::Launch { aim, bonus } => {
            let bonus = bonus.map_or(0, |LaunchBonus::Av { n }| n);
            card.launches.push(Launch { aim, bonus, sentence });
        }
        _ => {}
    }
}

/// The kind that a name stands for.
fn kind(name: Name) -> Option<u8> {
    name.0.try_into().ok()
}

fn standing(card: &mut CardDef, rule: &Standing, sentence: u8) {
    if let Some(what) = trait_of(rule) {
        card.traits.set(what);
    }
    match *rule {
        Standing::Av { whose, n, on, against } => {
            card.av_changes.push(AvChange { whose, n, on, against, sentence });
        }
        Standing::Hp { n, .. } => card.hp_change += n,
        Standing::Drm { n, .. } => card.drm += n,
        Standing::ExtraAp { n } => card.extra_ap += n,
        Standing::RecoversMore { n } => card.recovers = n,
        Standing::SurvivorAttacks { n }
        | Standing::AttacksEachTurn { n }
        | Standing::AttacksEachCombat { n } => card.attacks = n,
        Standing::NoAttack => card.attacks = 0,
        Standing::FreesItself { share } => card.frees = Some(share),
        Standing::UpgradeOf { name } => card.upgrade_of = kind(name),
        Standing::CostsItem { name } => card.costs_item = kind(name),
        Standing::Allows { name } => card.allows = kind(name),
        Standing::NeedsBuilt { name } => card.needs_built = kind(name),
        _ => {}
    }
}

/// The trait that a standing sentence gives.
fn trait_of(rule: &Standing) -> Option<Traits> {
    Some(match rule {
        Standing::HasOwner => Traits::HAS_OWNER,
        Standing::NotCounted => Traits::NOT_COUNTED,
        Standing::NoItems => Traits::NO_ITEMS,
        Standing::AttacksAtRandom => Traits::ATTACKS_AT_RANDOM,
        Standing::NotOnExternalWall => Traits::NOT_ON_EW,
        Standing::AttacksTheWallGuard => Traits::HUNGRY,
        Standing::Climbs => Traits::CLIMBS,
        Standing::Barrel => Traits::BARREL,
        Standing::NoAttack => Traits::NO_ATTACK,
        Standing::AttacksEachTurn { .. } => Traits::EACH_TURN,
        Standing::Weapon => Traits::WEAPON,
        Standing::MeleeOnly => Traits::MELEE_ONLY,
        Standing::Absorbs => Traits::ABSORBS,
        Standing::Active => Traits::ACTIVE,
        Standing::NoRecovery => Traits::NO_RECOVERY,
        Standing::CancelsFirstDp => Traits::CANCELS_FIRST_DP,
        Standing::OncePerTurn => Traits::ONCE_PER_TURN,
        Standing::NeedsVehicle => Traits::NEEDS_VEHICLE,
        Standing::RepairVehicle => Traits::REPAIRS_VEHICLE,
        Standing::NoSearchYet => Traits::NO_SEARCH_YET,
        Standing::AllChits => Traits::ALL_CHITS,
        Standing::CombatAtOnce => Traits::COMBAT_AT_ONCE,
        _ => return None,
    })
}
