//! Encounters and Human Enemies.

use super::{Author, Sense, face, faces, number, once, refuse, set};
use crate::cards::Face;
use crate::cards::stats::{
    Bite, Encounter, EncounterKind, Enemy, Fire, Friend, Humans, Mauling, Order, Spot, Steps,
};
use crate::cards::text::{self, Friendly, Meeting, Phrase, Place};
use phrases::Diagnostic;

impl Author<'_> {
    pub(super) fn encounter(&self, faults: &mut Vec<Diagnostic>) -> Face {
        let kind = self.encounter_kind(faults);
        let mut encounter = Encounter { kind, spot: self.spot(faults), ..Encounter::default() };
        if kind.is_friendly() {
            encounter.friend = Some(Friend { ratings: self.ratings(), ..Friend::default() });
        }
        let mut steps = None;
        self.each(faults, |phrase| match phrase {
            Phrase::Meeting(Meeting::Friendly(said)) => friendly(&mut encounter, *said),
            Phrase::Meeting(said) => meeting(&mut encounter, &mut steps, *said),
            Phrase::Place(Place::BurningTrades { n }) => once(&mut fire(&mut encounter).church_trades, *n),
            _ => self.not_here(phrase),
        });
        encounter.steps = steps.unwrap_or_default();
        self.whole(faults, fits(&encounter, steps));
        let has = |rating: Option<u8>| rating.is_some();
        let entry = self.entry;
        let is_ally = kind == EncounterKind::Ally;
        let all = has(entry.moves) && has(entry.push) && has(entry.carry);
        self.whole(faults, refuse!(is_ally && !all, "is an Ally: it has `move`, `push` and `carry`"));
        let idle =
            has(entry.moves) || has(entry.push) || has(entry.carry) && kind != EncounterKind::Dependant;
        self.whole(
            faults,
            refuse!(!is_ally && idle, "has ratings that only an Ally has: its text says how it moves"),
        );
        Face::Encounter(encounter)
    }

    fn encounter_kind(&self, faults: &mut Vec<Diagnostic>) -> EncounterKind {
        let Some(written) = &self.entry.kind else { return EncounterKind::default() };
        let known = EncounterKind::ALL.into_iter().filter(|kind| *kind != EncounterKind::HumanEnemy);
        known.clone().find(|kind| kind.name() == written.get_ref()).unwrap_or_else(|| {
            let names: Vec<&str> = known.map(EncounterKind::name).collect();
            let message =
                format!("there is no `kind` “{}”: it is one of {}", written.get_ref(), names.join(", "));
            faults.push(self.with.at(written, message));
            EncounterKind::default()
        })
    }

    fn spot(&self, faults: &mut Vec<Diagnostic>) -> Spot {
        let Some(written) = &self.entry.position else { return Spot::default() };
        spot(written.get_ref()).unwrap_or_else(|| {
            faults.push(self.with.at(written, "a position is a zone and a letter, from “1-A” to “3-T”"));
            Spot::default()
        })
    }

    pub(super) fn enemy(&self, faults: &mut Vec<Diagnostic>) -> Face {
        let mut enemy = Enemy { moves: self.entry.moves.unwrap_or_default(), ..Enemy::default() };
        let mut maker = self.loot_maker();
        let mut is_spoils = false;
        self.each(faults, |phrase| match phrase {
            Phrase::Meeting(Meeting::FollowsOrders) => set(&mut enemy.follows_orders, true),
            Phrase::Meeting(Meeting::EnemyNeverSticks) => set(&mut enemy.never_sticks, true),
            Phrase::Spoils(weapon) if !is_spoils => {
                is_spoils = true;
                maker.weapon(weapon.0)
            }
            _ if is_spoils => maker.say(phrase).unwrap_or_else(|| self.not_here(phrase)),
            _ => Err("what the card is as Loot begins with “Spoils:”".to_owned()),
        });
        self.whole(faults, maker.sense());
        self.whole(faults, refuse!(!maker.loot.weapon.is_weapon(), "has no weapon"));
        self.whole(faults, refuse!(!enemy.follows_orders, "does not say “Enemy: follows its orders.”"));
        let shoots = maker.loot.weapon.ranged.is_some();
        for (line, written) in self.ai.iter().zip(&self.entry.ai) {
            let order = order(line.0);
            let fires = matches!(order, Order::ThenFire | Order::FireWithin { .. });
            if fires && !shoots {
                faults.push(self.with.at(written, "its weapon cannot be shot"));
            } else if order.follows() && enemy.ai.is_empty() {
                faults.push(self.with.at(written, "“Then” follows another line"));
            } else if !enemy.ai.is_full() {
                enemy.ai.push(order);
            }
        }
        Face::Enemy(enemy, maker.loot)
    }
}

/// "1-E".
fn spot(written: &str) -> Option<Spot> {
    let (zone, letter) = written.split_once('-')?;
    let zone: u8 = zone.parse().ok()?;
    let [letter @ b'A'..=b'T'] = letter.as_bytes() else { return None };
    (1..=3).contains(&zone).then_some(Spot { zone: zone - 1, letter: letter - b'A' })
}

fn fire(encounter: &mut Encounter) -> &mut Fire {
    encounter.fire.get_or_insert_default()
}

fn humans(encounter: &mut Encounter) -> &mut Humans {
    encounter.humans.get_or_insert_default()
}

fn meeting(encounter: &mut Encounter, steps: &mut Option<Steps>, said: Meeting) -> Sense {
    match said {
        Meeting::Moves { hexes } => once(steps, Steps::Always(hexes)),
        Meeting::MoveRoll { faces: on, hexes, rest } => {
            let (on, rest) = (faces(on)?, faces(rest)?);
            let is_whole = on.least == 0 && on.most + 1 == rest.least && rest.most == 9;
            refuse!(!is_whole, "the two ranges run from 0 to 9, first those that move")?;
            once(steps, Steps::Rolled { faces: on, hexes })
        }
        Meeting::Bite { number: least, after } => {
            once(&mut encounter.bite, Bite { number: number(least)?, after: Some(after) })
        }
        Meeting::BiteEngaged { number: least } => {
            once(&mut encounter.bite, Bite { number: number(least)?, after: None })
        }
        Meeting::Mauls { after, kill, faces: wound } => {
            once(&mut encounter.mauling, Mauling { kill: face(kill)?, wound: faces(wound)?, after })
        }
        Meeting::CannotBePushed => set(&mut encounter.cannot_be_pushed, true),
        Meeting::ActsFirst => set(&mut encounter.acts_first, true),
        Meeting::CarriesLoot { n } => set(&mut encounter.loot, n),
        Meeting::Helmet { n } => set(&mut encounter.helmet, n),
        Meeting::Distracted { n } => once(&mut encounter.distracted, n),
        Meeting::Humans { here, each, zombies } => {
            let humans = humans(encounter);
            (humans.here, humans.for_each, humans.zombies) = (here, each, zombies);
            Ok(())
        }
        Meeting::OthersLeave => set(&mut humans(encounter).others_leave, true),
        Meeting::Initiative => set(&mut humans(encounter).settles_initiative, true),
        Meeting::RemovedByKill => set(&mut humans(encounter).is_removed_by_kill, true),
        Meeting::DiscardedAtLast => set(&mut humans(encounter).is_discarded_at_last, true),
        Meeting::Burns => set(&mut fire(encounter).burns_location, true),
        Meeting::HalfReward => set(&mut fire(encounter).halves_reward, true),
        Meeting::NoFood => set(&mut fire(encounter).stops_food, true),
        Meeting::Outside => set(&mut fire(encounter).is_outside, true),
        Meeting::Stays => set(&mut fire(encounter).stays, true),
        Meeting::FollowsOrders | Meeting::EnemyNeverSticks => Err("this is said by Human Enemies".to_owned()),
        Meeting::Friendly(_) => Ok(()),
    }
}

fn friendly(encounter: &mut Encounter, said: Friendly) -> Sense {
    let kind = encounter.kind;
    let friend = encounter.friend.as_mut().ok_or("only an Ally or a Dependant is rescued")?;
    match said {
        Friendly::Rescued => set(&mut friend.is_rescued_by_engaging, true),
        Friendly::Ally => {
            refuse!(kind != EncounterKind::Ally, "its `kind` is dependant")?;
            set(&mut friend.fights, true)
        }
        Friendly::Dependant => refuse!(kind != EncounterKind::Dependant, "its `kind` is ally"),
        Friendly::Lost { n } => set(&mut friend.loss, n),
        Friendly::NoCarry => refuse!(friend.ratings.carry > 0, "it has a `carry` rating"),
        Friendly::Weight { n } => once(&mut friend.weight, n),
        Friendly::Cries => set(&mut friend.cries, true),
    }
}

/// An encounter must be able to do what its kind does in the rules.
fn fits(encounter: &Encounter, steps: Option<Steps>) -> Sense {
    let kind = encounter.kind;
    refuse!(kind.is_zombie() != encounter.bite.is_some(), "bites and is a zombie, or neither")?;
    refuse!(kind.is_dog() != encounter.mauling.is_some(), "attacks as a Feral Dog and is one, or neither")?;
    refuse!(kind.is_enemy() != steps.is_some(), "is an enemy and says how it moves, or neither")?;
    refuse!(
        (kind == EncounterKind::HumanEnemies) != encounter.humans.is_some(),
        "brings Human Enemies by kind and text, or neither",
    )?;
    refuse!(
        (kind == EncounterKind::Fire) != encounter.fire.is_some(),
        "is a fire by kind and text, or neither",
    )?;
    refuse!(
        !kind.is_zombie() && (encounter.distracted.is_some() || encounter.loot > 0 || encounter.helmet != 0),
        "isn't a zombie: only they are distracted, carry loot or wear helmets",
    )?;
    let ally = encounter.friend.is_some_and(|friend| !friend.fights) && kind == EncounterKind::Ally;
    refuse!(ally, "is an Ally that does not fight")
}

fn order(said: text::Order) -> Order {
    use text::Order as O;
    match said {
        O::RetreatOutOfAmmo => Order::RetreatOutOfAmmo,
        O::PushAndRetreat { number } => Order::PushAndRetreat { number },
        O::Kill { number } => Order::Kill { number },
        O::ApproachWithin { hexes, within } => Order::Approach { hexes, within: Some(within) },
        O::Approach { hexes } => Order::Approach { hexes, within: None },
        O::Charge { hexes, number } => Order::Charge { hexes, number },
        O::ThenFire => Order::ThenFire,
        O::FireWithin { hexes } => Order::FireWithin { hexes },
        O::JamCostsTurn => Order::JamCostsTurn,
        O::NeverRetreats => Order::NeverRetreats,
    }
}
