//! Battle actions, uses and reactions.

use super::{Sense, add, number, once, refuse, set};
use crate::cards::stats::{
    Act, Breach, Condition, Deeds, Drive, Effect, Feat, Reaction, Stance, Then, Types, Until, Use, Windows,
};
use crate::cards::text::{self, Action, Clause, Cost, Given, Supply, Window, types};

/// Whose card says it: a Character's skill, a Heroic Action, or a thing that somebody bears.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Bearer {
    Skill,
    Heroic,
    Loot,
}

/// Takes a sentence on an action in.
pub(super) fn say(deeds: &mut Deeds, said: &Action, bearer: Bearer) -> Sense {
    is_of(said, bearer)?;
    match said {
        Action::Battle { act: text::Act::Act { stance, with, feat } } => {
            once(&mut deeds.act, act(*stance, with.as_ref(), *feat)?)
        }
        Action::Use { windows, given, cost, effect } => {
            add(&mut deeds.uses, usage(windows, *given, *cost, *effect)?)
        }
        Action::LeavePlaying => add(
            &mut deeds.uses,
            Use {
                when: Windows(Windows::SCOUT.0 | Windows::REGROUP.0),
                condition: Condition::Cleared,
                effect: Effect::LeavePlaying,
                ..Use::default()
            },
        ),
        Action::Clause { clause: said } => clause(deeds, *said),
        Action::EncountersLessD6 => once(&mut deeds.reaction, Reaction::EncountersLessD6),
        Action::EncountersHalved => once(&mut deeds.reaction, Reaction::EncountersHalved),
        Action::EncountersOncePerPhase { n } => {
            once(&mut deeds.reaction, Reaction::EncountersOncePerPhase { n: *n })
        }
        Action::Dodge => once(&mut deeds.reaction, Reaction::Dodge),
        Action::WoundInstead => once(&mut deeds.reaction, Reaction::WoundInstead),
        Action::Breach { attacks, bonus, types: with, within } => once(
            &mut deeds.breach,
            Breach { attacks: *attacks, bonus: *bonus, with: types(with), within: *within },
        ),
        Action::Drive { supply, ammo, moves } => once(
            &mut deeds.drive,
            Drive { supply_type: *ammo, supply: *supply, moves: *moves, ..Drive::default() },
        ),
        Action::PassedUnrolled => drive(deeds).map(|drive| drive.passes_unrolled = true),
        Action::NotOccupied => drive(deeds).map(|drive| drive.not_occupied = true),
        Action::AlarmThere => drive(deeds).map(|drive| drive.is_loud = true),
    }
}

/// The rules carry an action out for those who have it in the game: a skill is always there, a Heroic Action once, and
/// only a thing has supply and a bearer.
fn is_of(said: &Action, bearer: Bearer) -> Sense {
    use text::{Effect as E, Feat as F};
    let things = match said {
        Action::Battle { act: text::Act::Act { feat, .. } } => match feat {
            F::MoveAndShoot { .. } => &[Bearer::Skill][..],
            F::SwitchOn { .. } | F::Lure => &[Bearer::Loot],
            _ => &[Bearer::Heroic],
        },
        Action::Use { effect: E::Reroll | E::BiteReroll, .. }
        | Action::Use { cost: Cost::Supply { .. } | Cost::PerSurvivor { .. }, .. } => &[Bearer::Loot],
        Action::Use { effect: E::Inside | E::Feed { .. }, .. } => &[Bearer::Heroic],
        Action::Use { .. } => &[Bearer::Heroic, Bearer::Loot],
        Action::LeavePlaying | Action::EncountersLessD6 | Action::EncountersOncePerPhase { .. } => {
            &[Bearer::Loot]
        }
        _ => &[Bearer::Heroic],
    };
    let name = |bearer: &Bearer| match bearer {
        Bearer::Skill => "skills of Characters",
        Bearer::Heroic => "Heroic Actions",
        Bearer::Loot => "Loot",
    };
    let names: Vec<&str> = things.iter().map(name).collect();
    refuse!(!things.contains(&bearer), format!("this is for {} only", names.join(" and ")))
}

fn drive(deeds: &mut Deeds) -> Result<&mut Drive, String> {
    deeds.drive.as_mut().ok_or_else(|| "say first what is done instead of the scout move".to_owned())
}

fn act(stance: Option<text::Stance>, with: Option<&text::With>, feat: text::Feat) -> Result<Act, String> {
    use text::Feat as F;
    let with = with.map_or(Types::NONE, |text::With::With { types: with }| types(with));
    let shoots = matches!(feat, F::Volley { .. } | F::Suppress { .. } | F::Hit { .. });
    refuse!(shoots && with.is_none(), "say with which weapon: “, with a RIFLE”")?;
    let stance = match stance {
        None | Some(text::Stance::AlsoEngaged) => Stance::Any,
        Some(text::Stance::Engaged) => Stance::Engaged,
        Some(text::Stance::NotEngaged) => Stance::NotEngaged,
    };
    // CZ-MOVE-3.
    refuse!(
        shoots && stance != Stance::NotEngaged,
        "shots are for survivors who are not engaged: “, not engaged”",
    )?;
    let feat = match feat {
        F::MoveAndShoot { least, most } => {
            refuse!(least == 0 || least > most, "the hexes are written from the fewest to the most")?;
            Feat::MoveAndShoot { least, most }
        }
        F::TameDog => Feat::TameDog,
        F::PushAll => Feat::PushAll,
        F::SwitchOn { supply } => Feat::SwitchOn { supply },
        F::Lure => Feat::Lure,
        F::Kill => Feat::Kill,
        F::Volley { attacks, bonus } => Feat::Volley { attacks, bonus },
        F::Suppress { ammo, within } => Feat::Suppress { ammo, within: number(within)? },
        F::Hit { within, ammo } => Feat::Hit { within: number(within)?, ammo },
    };
    Ok(Act { stance, with, feat })
}

fn usage(windows: &[Window], given: Option<Given>, cost: Cost, effect: text::Effect) -> Result<Use, String> {
    let bit = |window: &Window| match window {
        Window::Scout => Windows::SCOUT.0,
        Window::Regroup => Windows::REGROUP.0,
        Window::Reckoning => Windows::RECKONING.0,
    };
    let when = Windows(windows.iter().map(bit).fold(0, |bits, bit| bits | bit));
    let condition = match given {
        None => Condition::Always,
        Some(Given::BeforeFirstWall) => Condition::BeforeFirstWall,
        Some(Given::Encounters { least, most }) => {
            refuse!(least == 0 || least > most, "the encounters are written from the fewest to the most")?;
            Condition::Encounters { least, most }
        }
        Some(Given::OutsideClear) => Condition::OutsideClear,
    };
    let is_each = effect == text::Effect::BiteReroll;
    let cost = match cost {
        Cost::PerSurvivor { n } if is_each => n,
        Cost::Supply { n } if !is_each => n,
        Cost::PerSurvivor { .. } => {
            return Err("only bite re-rolls are paid for per survivor".to_owned());
        }
        Cost::Supply { .. } => return Err("bite re-rolls are paid for per survivor".to_owned()),
        Cost::Free => 0,
    };
    let usage = Use { when, condition, cost, effect: outcome(effect), is_limited: false };
    fits(usage)?;
    Ok(usage)
}

fn outcome(effect: text::Effect) -> Effect {
    use text::Effect as E;
    let until = |until| match until {
        text::Until::EndOfPhase => Until::EndOfPhase,
        text::Until::NextReckoning => Until::NextReckoning,
    };
    match effect {
        E::Look => Effect::Look,
        E::Reroll => Effect::Reroll,
        E::Vanish => Effect::Vanish,
        E::Endure { until: end } => Effect::Endure { until: until(end) },
        E::Cure { until: end } => Effect::Cure { until: until(end) },
        E::Heal => Effect::Heal,
        E::IgnoreSky => Effect::IgnoreSky,
        E::Hush => Effect::Hush,
        E::TakeFood { n, garden } => Effect::TakeFood { n, with_garden: garden },
        E::Inside => Effect::Inside,
        E::Feed { n } => Effect::Feed { n },
        E::BiteReroll => Effect::BiteReroll,
    }
}

/// An effect needs its moment: the rules carry it out nowhere else.
fn fits(usage: Use) -> Sense {
    let has = |window| usage.when.has(window);
    let is_camp = matches!(usage.effect, Effect::Inside | Effect::Feed { .. } | Effect::BiteReroll);
    refuse!(is_camp && (has(Windows::SCOUT) || has(Windows::REGROUP)), "this happens at the reckoning only")?;
    let is_battle = matches!(
        usage.effect,
        Effect::Look
            | Effect::Reroll
            | Effect::Vanish
            | Effect::IgnoreSky
            | Effect::Hush
            | Effect::TakeFood { .. }
    );
    refuse!(
        is_battle && has(Windows::RECKONING),
        "this happens after a scout or in a regroup, not at the reckoning",
    )?;
    refuse!(
        usage.effect == Effect::Vanish && !matches!(usage.condition, Condition::Encounters { .. }),
        "say with how many encounters: “, with 1 or 2 encounters at the Location”",
    )?;
    refuse!(
        usage.effect == Effect::Look && usage.condition != Condition::BeforeFirstWall,
        "say where: “in a regroup before the first wall”",
    )?;
    refuse!(
        matches!(usage.effect, Effect::TakeFood { .. }) && usage.condition != Condition::OutsideClear,
        "say where: “, with an outside zone, all outside zones clear and no Fire!”",
    )
}

fn clause(deeds: &mut Deeds, said: Clause) -> Sense {
    let is_act = deeds.act.is_some();
    let nothing = "say first the action that this goes with";
    match said {
        Clause::IgnoresHelmetNightWeather => {
            refuse!(!is_act, nothing)?;
            deeds.ignores_helmet_night_weather = true;
            Ok(())
        }
        Clause::AsLoudAsWeapon => {
            refuse!(!is_act, nothing)?;
            deeds.is_as_loud_as_weapon = true;
            Ok(())
        }
        Clause::MoveIfFree { hexes } => {
            refuse!(!is_act, nothing)?;
            once(&mut deeds.then, Then::MoveIfFree { hexes })
        }
        Clause::PushOthers => {
            refuse!(!is_act, nothing)?;
            once(&mut deeds.then, Then::PushOthers)
        }
        Clause::Step => {
            refuse!(deeds.reaction != Some(Reaction::Dodge), "this goes with a hit that misses")?;
            once(&mut deeds.then, Then::Step)
        }
    }
}

/// Those who are seen count as revealed (CZ-FRIEND-7).
pub(super) fn reveals(deeds: &mut Deeds) -> Sense {
    match deeds.uses.iter_mut().find(|usage| usage.effect == Effect::Look) {
        Some(usage) => set(&mut usage.effect, Effect::LookAndReveal),
        None => Err("say first that it looks at encounters".to_owned()),
    }
}

/// At most one re-roll per Character and battle, or one use per survivor.
pub(super) fn limit(deeds: &mut Deeds, said: Supply) -> Sense {
    let effect = if said == Supply::OneUsePerSurvivor { Effect::BiteReroll } else { Effect::Reroll };
    match deeds.uses.iter_mut().find(|usage| usage.effect == effect) {
        Some(usage) => set(&mut usage.is_limited, true),
        None => Err("say first what is limited so".to_owned()),
    }
}
