//! Single events that need more words.

use super::subjects::{wall_of, zone};
use super::words::were;
use crate::state::ZombieEnclave;
use crate::state::area::Area;
use crate::state::event::{Actor, PoolName, Roll};
use crate::table::TEAM;
use crate::words::{plural, upper, within};
use kernel::{Subject, Told, Verb};

pub(super) fn told_pool(pool: PoolName, count: u8) -> Told {
    let text = match pool {
        PoolName::Chits if count == 0 => format!("The {} was not used.", pool.name()),
        PoolName::Defenses => format!("{count} kinds of Defenses were laid out."),
        PoolName::Events => format!("The {} held {}.", pool.name(), plural(count, "card")),
        PoolName::Survivors
        | PoolName::Zombies
        | PoolName::Items
        | PoolName::Drawbacks
        | PoolName::Chits
        | PoolName::Supply => format!("The {} held {}.", pool.name(), plural(count, "counter")),
    };
    Told::new(Verb::Shuffle, text).on(Subject::named(pool.name()).to(pool.zone())).amount("cards", count)
}

pub(super) fn told_shuffled(count: u8) -> Told {
    let (events, were) = (plural(count, "Event"), were(count));
    Told::new(Verb::Shuffle, format!("{events} {were} shuffled into a new Event deck."))
        .on(Subject::named(PoolName::Events.name()).from("discards").to("events"))
        .amount("cards", count)
}

pub(super) fn told_returned(count: u8) -> Told {
    let chits = plural(count, "drawn chit");
    Told::new(Verb::Shuffle, format!("{chits} returned to the Enemy Buildup Pool."))
        .on(Subject::named(PoolName::Chits.name()).from("drawn").to("buildup"))
        .amount("chits", count)
}

/// A roll for this, with its dice, what they needed and which of two words it comes to.
pub(super) fn rolled(what: &str, roll: Roll, success: &str, failure: &str) -> Told {
    Told::new(Verb::Roll, format!("{what}: {}.", roll.told(success, failure))).roll(roll.fell())
}

impl ZombieEnclave {
    pub(super) fn told_walk(&self, kind: u8, unit: Subject, area: Area) -> Told {
        let text = format!("{} moved to {area}.", self.upper(kind));
        Told::new(Verb::Move, text).by(unit.clone()).on(unit.to(zone(area)))
    }

    /// So many DP more, and how many of how many it has then.
    pub(super) fn told_hurt(&self, kind: u8, unit: Subject, by: u8, (dp, hp): (u8, u8)) -> Told {
        let text = format!("{} had {dp} of {hp} DP.", self.upper(kind));
        Told::new(Verb::Harm, text).on(unit).amount("DP", by).now(dp)
    }

    pub(super) fn told_search(&self, roll: Roll, total: u8, entry: u8) -> Told {
        let (dice, name) = (roll.told("", ""), self.name(entry));
        let text = format!("The dice showed {dice}, read as {total}. {name}: {}", self.def(entry).text);
        Told::new(Verb::Roll, text).by(TEAM).on(self.subject(entry)).amount("total", total).roll(roll.fell())
    }

    pub(super) fn told_use(&self, kind: u8, by: u8, on: Option<u8>) -> Told {
        let (name, item) = (self.name(by), self.called(kind));
        let text = match on.filter(|&on| on != by) {
            Some(on) => format!("{name} used {item} on {}.", self.name(on)),
            None => format!("{name} used {item}."),
        };
        let told = Told::new(Verb::Use, text).by(self.subject(by)).on(self.subject(kind));
        on.into_iter().fold(told, |told, on| told.on(self.subject(on)))
    }

    /// "Billy attacked the Walker in EP with the Crowbar: 3+4 = 7, needed 8 or less: a hit."
    pub(super) fn told_attack(
        &self,
        by: Actor,
        target: Actor,
        area: Option<Area>,
        weapon: Option<u8>,
        roll: Roll,
    ) -> Told {
        let attacker = upper(self.actor(by));
        let told = |verb: Verb, text: String| Told::new(verb, text).by(self.acting(by)).roll(roll.fell());
        let dice = roll.told("a hit", "a miss");
        if by == target {
            return told(Verb::Attack, format!("{attacker} attacked: {dice}.")).begins_fight();
        }
        if let (Actor::Wall(wall), Some(_)) = (target, area) {
            let dice = roll.told("it got over", "it stayed outside");
            return told(Verb::Move, format!("{attacker} climbed {wall}: {dice}.")).on(wall_of(wall));
        }
        let place = area.map_or(String::new(), |area| format!(" {}", within(area)));
        let with = weapon.map_or(String::new(), |kind| format!(" with {}", self.called(kind)));
        let text = format!("{attacker} attacked {}{place}{with}: {dice}.", self.actor(target));
        let told = told(Verb::Attack, text).on(self.acting(target)).begins_fight();
        weapon.into_iter().fold(told, |told, kind| told.because(self.subject(kind)))
    }

    /// At a Zombie or barrel of this kind, or at the mass of an area.
    pub(super) fn told_launch(&self, by: u8, item: u8, target: Option<u8>, area: Area, roll: Roll) -> Told {
        let aim = target.map_or_else(|| "the Zombies".to_owned(), |target| self.called(target));
        let (name, dice) = (self.name(by), roll.told("a hit", "a miss"));
        let text = format!("{name} launched {} at {aim} in {area}: {dice}.", self.called(item));
        let aimed = target.map_or_else(|| Subject::zone(aim, zone(area)), |kind| self.subject(kind));
        Told::new(Verb::Attack, text)
            .by(self.subject(by))
            .on(aimed)
            .because(self.subject(item))
            .roll(roll.fell())
            .begins_fight()
    }
}
