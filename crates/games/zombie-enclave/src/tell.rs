//! Events in words. Every roll is told with its dice and what it needed.

use crate::area::Area;
use crate::event::{Actor, Event, Need, PoolName, Roll};
use crate::state::{Ending, Phase, ZombieEnclave};
use crate::words::{plural, upper, within};

fn an(name: &str) -> String {
    let vowel = name.starts_with(['A', 'E', 'I', 'O', 'U', 'a', 'e', 'i', 'o']);
    format!("{} {name}", if vowel { "an" } else { "a" })
}

fn ordinal(n: u8) -> String {
    let end = match (n % 100, n % 10) {
        (11..=13, _) => "th",
        (_, 1) => "st",
        (_, 2) => "nd",
        (_, 3) => "rd",
        _ => "th",
    };
    format!("{n}{end}")
}

impl Phase {
    pub(crate) fn name(self) -> &'static str {
        match self {
            Phase::Setup => "setup",
            Phase::NewDay => "New Day Phase",
            Phase::Activation => "Activation Phase",
            Phase::Enemy => "Enemy Phase",
            Phase::EndOfDay => "End of the Day Phase",
        }
    }
}

impl PoolName {
    fn name(self) -> &'static str {
        match self {
            PoolName::Survivors => "Survivors Pool",
            PoolName::Zombies => "Zombie Pool",
            PoolName::Items => "Special Items Pool",
            PoolName::Drawbacks => "Drawback cup",
            PoolName::Chits => "Enemy Buildup Pool",
            PoolName::Events => "Event deck",
            PoolName::Supply => "supply of Molotov Cocktails",
            PoolName::Defenses => "Defenses",
        }
    }
}

impl Roll {
    /// "3+4 = 7", with the modifier if there is one.
    fn sum(&self) -> String {
        let [first, second] = self.dice;
        let total = i16::from(self.natural()) + i16::from(self.modifier);
        match self.modifier {
            0 => format!("{first}+{second} = {total}"),
            n => format!("{first}+{second}{n:+} = {total}"),
        }
    }

    /// The dice, what they needed and which of two words it comes to.
    pub(crate) fn told(&self, success: &str, failure: &str) -> String {
        let result = if self.success { success } else { failure };
        match self.need {
            Need::Nothing => self.sum(),
            Need::AtLeast(n) => format!("{}, needs {n} or more: {result}", self.sum()),
            Need::AtMost(n) if self.success && i16::from(self.natural()) > n.into() => {
                format!("{}, needs {n} or less, but a natural 2 always succeeds: {result}", self.sum())
            }
            Need::AtMost(n) => format!("{}, needs {n} or less: {result}", self.sum()),
        }
    }
}

impl ZombieEnclave {
    fn subject(&self, kind: u8) -> String {
        upper(self.called(kind))
    }

    fn actor(&self, actor: Actor) -> String {
        match actor {
            Actor::Survivor(kind)
            | Actor::Zombie(kind)
            | Actor::Defense(kind)
            | Actor::Item(kind)
            | Actor::Event(kind) => self.called(kind),
            Actor::Vehicle => "the Vehicle".to_owned(),
            Actor::Wall(area) => format!("the {}", area.name()),
            Actor::Refuge => "the Refuge".to_owned(),
        }
    }

    pub(crate) fn tell_event(&self, event: &Event) -> String {
        self.tell_setup(event)
            .or_else(|| self.tell_day(event))
            .or_else(|| self.tell_things(event))
            .or_else(|| self.tell_combat(event))
            .or_else(|| self.tell_harm(event))
            .unwrap_or_else(|| self.tell_end(event))
    }

    fn tell_setup(&self, event: &Event) -> Option<String> {
        let name = |kind| self.name(kind);
        Some(match *event {
            Event::ScenarioChosen { kind } => format!("{} is played.", name(kind)),
            Event::CampaignBegun => "A Campaign begins, with all Advanced rules.".to_owned(),
            Event::Joined { kind } => format!("{} joins the team.", name(kind)),
            Event::OwnerNamed { dog, owner } => format!("{} follows {}.", name(dog), name(owner)),
            Event::PoolFilled { pool: PoolName::Defenses, count } => {
                format!("{count} kinds of Defenses are laid out.")
            }
            Event::PoolFilled { pool, count } => {
                let (pool, things) = (pool.name(), if pool == PoolName::Events { "card" } else { "counter" });
                format!("The {pool} holds {}.", plural(count, things))
            }
            Event::ChitAdded { kind } => {
                format!("The chit “{}” is added to the Enemy Buildup Pool.", name(kind))
            }
            Event::ObjectiveDrawn { kind } => {
                format!("The Objective is {}: {}", name(kind), self.def(kind).text)
            }
            Event::WallsRaised { ew, rw } => format!("EW has {ew} SP, RW has {rw} SP."),
            Event::NoExternalWall => "There is no External Wall yet.".to_owned(),
            Event::TraitTaken { kind, gained } => {
                format!("{} takes the XP Trait {}.", name(kind), name(gained))
            }
            Event::ObjectiveReached { kind } => format!("The Objective {} is reached.", name(kind)),
            Event::TraitsFull { kind } => format!("{} has two XP Traits already.", name(kind)),
            Event::ObjectiveEnded { kind } => format!("The Objective {} leaves the game.", name(kind)),
            _ => return None,
        })
    }

    fn tell_day(&self, event: &Event) -> Option<String> {
        let name = |kind| self.name(kind);
        Some(match *event {
            Event::TurnBegan { turn } => format!("Turn {turn} begins."),
            Event::PhaseBegan { phase } => format!("The {} begins.", phase.name()),
            Event::PhaseSkipped { phase } => format!("The {} of this turn is skipped.", phase.name()),
            Event::EventRolled { roll } => format!("Event check: {}.", roll.told("an Event", "no Event")),
            Event::EventDrawn { kind } => format!("The Event is {}: {}", name(kind), self.def(kind).text),
            Event::EventStays { kind } => format!("{} stays on the table.", name(kind)),
            Event::EventRemoved { kind } => format!("{} is over.", name(kind)),
            Event::EventsShuffled { count } => {
                format!("{} are shuffled into a new Event deck.", plural(count, "Event"))
            }
            Event::NoEffect { kind } => format!("{} has no effect.", name(kind)),
            Event::ApGained { ap } => format!("The team has {ap} AP more."),
            Event::CannotBeActivated { kind } => format!("{} cannot be activated this turn.", name(kind)),
            Event::Activated { kind, action } => format!("{} is activated: {}.", name(kind), name(action)),
            Event::SearchSetOut { searchers, table } => {
                format!(
                    "{} set{} out on the {} table.",
                    plural(searchers, "Survivor"),
                    if searchers == 1 { "s" } else { "" },
                    table.name()
                )
            }
            Event::SearchRolled { roll, total, entry } => {
                let dice = roll.told("", "");
                format!("The dice show {dice}, read as {total}. {}: {}", name(entry), self.def(entry).text)
            }
            Event::ChitDrawn { kind } => {
                format!("The chit “{}” is drawn: {}", name(kind), self.def(kind).text)
            }
            Event::ChitsReturned { count } => {
                format!("{} {} to the Enemy Buildup Pool.", plural(count, "drawn chit"), returns(count))
            }
            Event::RecoveryRolled { kind, roll } => {
                format!("{} rests after the fight: {}.", name(kind), roll.told("recovers", "no recovery"))
            }
            Event::Recovered { kind, dp } => format!("{} recovers {dp} DP.", name(kind)),
            Event::NoRecovery => "Nobody recovers today.".to_owned(),
            Event::VictoryChecked { turn } => format!("Turn {turn} is over."),
            _ => return None,
        })
    }

    fn tell_things(&self, event: &Event) -> Option<String> {
        let name = |kind| self.name(kind);
        Some(match *event {
            Event::RpReceived { rp } => format!("The team receives {rp} RP."),
            Event::RpFound { rp } => format!("{rp} RP {} found, for the next day.", are(rp)),
            Event::RpLost { rp } => format!("{rp} RP {} lost.", are(rp)),
            Event::RpSpent { rp, left } => format!("{rp} RP {} spent, {left} {} left.", are(rp), are(left)),
            Event::RpJoined { rp, total } => {
                format!("{rp} RP of the day before can be used now: {total} in all.")
            }
            Event::Built { kind, area: Some(area) } => {
                format!("{} is built in {area}.", upper(an(name(kind))))
            }
            Event::Built { kind, area: None } => format!("The Vehicle gets {}.", name(kind)),
            Event::Upgraded { from, kind, area } => {
                let place = area.map_or(String::new(), |area| format!(" in {area}"));
                format!("The {}{place} becomes {}.", name(from), an(name(kind)))
            }
            Event::DefenseRemoved { kind } => format!("{} is removed.", self.subject(kind)),
            Event::DefenseRepaired { kind, dp } => {
                format!("{dp} DP {} repaired on {}.", are(dp), self.called(kind))
            }
            Event::WallRaised { wall, sp } => format!("{wall} is raised to {sp} SP."),
            Event::VehicleFound => "A Vehicle is found.".to_owned(),
            Event::VehicleHurt { dp } => format!("The Vehicle has {dp} DP."),
            Event::VehicleSpared => "Improved Wheels spare the Vehicle 1 DP.".to_owned(),
            Event::VehicleRepaired { dp } => format!("{dp} DP {} repaired on the Vehicle.", are(dp)),
            Event::VehicleWrecked => "The Vehicle is a wreck.".to_owned(),
            Event::ItemDrawn { kind } => format!("A Special Item is found: {}.", name(kind)),
            Event::ItemGiven { kind, to } => format!("{} carries {}.", name(to), self.called(kind)),
            Event::ItemUsed { kind, by, on: Some(on) } if on != by => {
                format!("{} uses {} on {}.", name(by), self.called(kind), name(on))
            }
            Event::ItemUsed { kind, by, .. } => format!("{} uses {}.", name(by), self.called(kind)),
            Event::ItemReturned { kind } => format!("{} is returned.", self.subject(kind)),
            Event::ItemRemoved { kind } => format!("{} is removed from the game.", self.subject(kind)),
            Event::NothingLeft { pool } => format!("Nothing is left in the {}.", pool.name()),
            Event::CureGained { points, total } => {
                format!("{} {} gained: {total} in all.", plural(points, "Cure Point"), are(points))
            }
            Event::CluesChanged { total } => format!("The team has {}.", plural(total, "Clue Point")),
            Event::DrawbackDrawn { kind, drawback } => {
                format!("{} draws the Drawback {}.", name(kind), name(drawback))
            }
            Event::AmountRolled { count, sides, more: 0, total } => format!("{count}d{sides} gives {total}."),
            Event::AmountRolled { count, sides, more, total } => {
                format!("{count}d{sides}+{more} gives {}+{more} = {total}.", total.saturating_sub(more))
            }
            Event::Picked { of, at } => {
                let picked = format!("the {} of {of}", ordinal(at + 1));
                match of {
                    0..=6 => format!("A die picks {picked}."),
                    7..=11 => format!("Two dice show {} and pick {picked}.", at + 2),
                    _ => format!("Chance picks {picked}."),
                }
            }
            Event::DieRolled { by, die } => format!("A die for {}: {die}.", self.actor(by)),
            Event::Tested { kind, roll } => format!("{}: {}.", name(kind), roll.told("yes", "no")),
            _ => return None,
        })
    }

    fn tell_combat(&self, event: &Event) -> Option<String> {
        let name = |kind| self.name(kind);
        Some(match *event {
            Event::CombatBegan { horde: true } => "The Horde attacks: a Combat Phase begins.".to_owned(),
            Event::CombatBegan { horde: false } => "A Combat Phase begins.".to_owned(),
            Event::CombatTurnBegan { turn } => format!("Combat Turn {turn} begins."),
            Event::CombatEnded => "The combat is over.".to_owned(),
            Event::ZombieAdded { kind } => format!("{} joins the Horde.", upper(an(name(kind)))),
            Event::ZombiePlaced { kind, area } => format!("{} is put in {area}.", self.subject(kind)),
            Event::Deployed { kind, area } => format!("{} stands {}.", name(kind), within(area)),
            Event::Attacked { by, target, area, weapon, roll } => {
                self.tell_attack(by, target, area, weapon, roll)
            }
            Event::Launched { kind, item, target, area, roll } => {
                let aim = target.map_or_else(|| "the Zombies".to_owned(), |target| self.called(target));
                let dice = roll.told("a hit", "a miss");
                format!("{} launches {} at {aim} in {area}: {dice}.", name(kind), self.called(item))
            }
            Event::Moved { kind, area } => format!("{} moves to {area}.", name(kind)),
            Event::ZombieMoved { kind, area } => format!("{} moves to {area}.", self.subject(kind)),
            Event::ZombieBlocked { kind, by } => {
                format!("{} is blocked by {}.", self.subject(kind), self.called(by))
            }
            Event::ZombieFreed { kind, roll } | Event::ZombieStuck { kind, roll } => {
                format!(
                    "{} tries to get free: {}.",
                    self.subject(kind),
                    roll.told("it is free", "it stays blocked")
                )
            }
            Event::ZombieWaits { kind } => format!("{} does nothing.", self.subject(kind)),
            Event::ZombieEliminated { kind } => {
                format!("{}, still blocked, is eliminated.", self.subject(kind))
            }
            Event::Tipsy { kind, av } => format!("{}, drunk, has AV {av:+} in this combat.", name(kind)),
            Event::LosesTurn { kind } => format!("{} loses the next Combat Turn.", name(kind)),
            _ => return None,
        })
    }

    /// "Billy attacks the Walker in EP with the Crowbar: 3+4 = 7, needs 8 or less: a hit."
    fn tell_attack(
        &self,
        by: Actor,
        target: Actor,
        area: Option<Area>,
        weapon: Option<u8>,
        roll: Roll,
    ) -> String {
        let dice = roll.told("a hit", "a miss");
        let attacker = upper(self.actor(by));
        if by == target {
            return format!("{attacker} attacks: {dice}.");
        }
        if let (Actor::Wall(wall), Some(_)) = (target, area) {
            let dice = roll.told("it is over", "it stays outside");
            return format!("{attacker} climbs {wall}: {dice}.");
        }
        let place = area.map_or(String::new(), |area| format!(" {}", within(area)));
        let weapon = weapon.map_or(String::new(), |kind| format!(" with {}", self.called(kind)));
        format!("{attacker} attacks {}{place}{weapon}: {dice}.", self.actor(target))
    }

    fn tell_harm(&self, event: &Event) -> Option<String> {
        let name = |kind| self.name(kind);
        Some(match *event {
            Event::DefenseHurt { kind, dp } => {
                format!("{} has {dp} of {} DP.", self.subject(kind), self.def(kind).sp)
            }
            Event::WallHurt { wall, sp } => format!("{wall} is down to {sp} SP."),
            Event::WallBreached { wall: Area::RW } => "The Refuge Walls are breached.".to_owned(),
            Event::WallBreached { wall } => format!("The {} is breached.", wall.name()),
            Event::ZombieHurt { kind, dp, hp } => format!("{} has {dp} of {hp} DP.", self.subject(kind)),
            Event::Burns { kind, fire } => {
                format!("{} burns with {}.", self.subject(kind), plural(fire, "Fire marker"))
            }
            Event::ZombieKilled { kind } => format!("{} is killed.", self.subject(kind)),
            Event::Exploded { kind } => format!("{} explodes.", self.subject(kind)),
            Event::SurvivorHurt { kind, dp, hp } => format!("{} has {dp} of {hp} DP.", name(kind)),
            Event::SurvivorKilled { kind } => format!("{} is dead.", name(kind)),
            Event::ArmorHurt { kind, item, dp } => {
                format!("{} of {} takes the damage: it has {dp} DP.", self.subject(item), name(kind))
            }
            Event::Healed { kind, dp } => format!("{} is healed of {dp} DP.", name(kind)),
            Event::FireChanged { markers } => format!("The Refuge has {}.", plural(markers, "Fire marker")),
            Event::FireRolled { roll } => format!("The fire on the Refuge: {}.", roll.told("", "")),
            Event::FireOut { kind, roll } => {
                format!("Flames on {}: {}.", self.called(kind), roll.told("they go out", "they burn on"))
            }
            Event::FireFought { kind, .. } => format!("{} fights the fire.", name(kind)),
            Event::FireSubphaseBegan => "A Fire Subphase begins.".to_owned(),
            _ => return None,
        })
    }

    fn tell_end(&self, event: &Event) -> String {
        let why = match self.ending {
            Some(Ending::Lasted) => "the last turn is over and somebody lives",
            Some(Ending::Objective) => "the Objective is reached",
            Some(Ending::Campaign) => "the last Objective of the Campaign is reached",
            Some(Ending::Cleaned) => "no Zombie is left on the Map",
            Some(Ending::AllDead) => "no Survivor is left",
            Some(Ending::RefugeTaken) => "Zombies hold the Refuge",
            Some(Ending::BurntInCombat | Ending::Burnt) => "the Refuge burns down",
            Some(Ending::Stalled) => "the fight has come to a standstill",
            Some(Ending::Conceded) | None => "the game is given up",
        };
        match event {
            Event::Won => format!("You win: {why}."),
            Event::Conceded => "You give up.".to_owned(),
            _ => format!("You lose: {why}."),
        }
    }
}

fn returns(count: u8) -> &'static str {
    if count == 1 { "returns" } else { "return" }
}

fn are(n: impl Into<u32>) -> &'static str {
    if n.into() == 1 { "is" } else { "are" }
}
