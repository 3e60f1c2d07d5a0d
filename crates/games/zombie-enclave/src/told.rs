//! What happened, in the terms of the table. Every roll is told with its dice and what it needed.

mod single;
mod subjects;
mod words;

use crate::state::area::Area;
use crate::state::event::{Chapter, Day, Dice, Event, Fighting, Harm, Opening, Over, Stores, Works};
use crate::state::{Ending, ZombieEnclave};
use crate::table::TEAM;
use crate::words::{plural, upper, within};
use kernel::{Figure, Seat, Subject, Tells, Text, Told, Verb};
use single::{rolled, told_pool, told_returned, told_shuffled};
use subjects::{refuge, vehicle, wall_of, zone};
use words::{an, are, ordinal};

impl Tells for ZombieEnclave {
    fn tell(&self, event: &Event) -> Told {
        match event.chapter() {
            Chapter::Opening(event) => self.told_opening(event),
            Chapter::Day(event) => self.told_day(event),
            Chapter::Stores(event) => self.told_stores(event),
            Chapter::Works(event) => self.told_works(event),
            Chapter::Dice(event) => self.told_dice(event),
            Chapter::Fighting(event) => self.told_fighting(event),
            Chapter::Harm(event) => self.told_harm(event),
            Chapter::Over(event) => self.told_end(event),
        }
    }

    fn figures(&self, _: Seat, happened: &[&Event]) -> Vec<Figure> {
        self.siege_figures(happened)
    }

    fn epilogue(&self) -> Option<Text> {
        self.campaign_epilogue()
    }

    fn way(&self) -> Option<Text> {
        Some(self.played_way())
    }
}

// The chapters.

impl ZombieEnclave {
    fn told_opening(&self, event: Opening) -> Told {
        let name = |kind| self.name(kind);
        match event {
            Opening::ScenarioChosen { kind } => {
                Told::new(Verb::Begin, format!("{} is played.", name(kind))).on(self.subject(kind))
            }
            Opening::CampaignBegun => Told::new(Verb::Begin, "A Campaign begins, with all Advanced rules."),
            Opening::Joined { kind } => Told::new(Verb::Gain, format!("{} joins the team.", name(kind)))
                .on(self.subject(kind).from("survivors").to("team")),
            Opening::OwnerNamed { dog, owner } => {
                let text = format!("{} follows {}.", name(dog), name(owner));
                Told::new(Verb::Change, text).by(self.subject(dog)).on(self.subject(owner))
            }
            Opening::PoolFilled { pool, count } => told_pool(pool, count),
            Opening::ChitAdded { kind } => {
                let text = format!("The chit “{}” is added to the Enemy Buildup Pool.", name(kind));
                Told::new(Verb::Gain, text).on(self.subject(kind).to("buildup"))
            }
            Opening::ObjectiveDrawn { kind } => {
                let text = format!("The Objective is {}: {}", name(kind), self.def(kind).text);
                Told::new(Verb::Draw, text).on(self.subject(kind).to("objective"))
            }
            Opening::WallsRaised { ew, rw } => {
                let text = format!("EW has {ew} SP, RW has {rw} SP.");
                let told = Told::new(Verb::Change, text).on(wall_of(Area::EW)).on(wall_of(Area::RW));
                told.amount("EW SP", ew).now(ew).amount("RW SP", rw).now(rw)
            }
            Opening::NoExternalWall => {
                Told::new(Verb::Note, "There is no External Wall yet.").on(wall_of(Area::EW))
            }
            Opening::TraitTaken { kind, gained } => {
                let text = format!("{} takes the XP Trait {}.", name(kind), name(gained));
                Told::new(Verb::Gain, text).by(self.subject(kind)).on(self.subject(gained).from("traits"))
            }
            Opening::TraitsFull { kind } => {
                let text = format!("{} has two XP Traits already.", name(kind));
                Told::new(Verb::Note, text).on(self.subject(kind))
            }
            Opening::ObjectiveReached { kind } => {
                let text = format!("The Objective {} is reached.", name(kind));
                Told::new(Verb::Gain, text).by(TEAM).on(self.subject(kind))
            }
            Opening::ObjectiveEnded { kind } => {
                let text = format!("The Objective {} leaves the game.", name(kind));
                Told::new(Verb::Destroy, text).on(self.subject(kind).from("objective"))
            }
        }
    }

    fn told_day(&self, event: Day) -> Told {
        let name = |kind| self.name(kind);
        match event {
            Day::TurnBegan { turn } => {
                Told::new(Verb::Begin, format!("Turn {turn} begins.")).opens_turn(format!("Turn {turn}"))
            }
            Day::PhaseBegan { phase } => {
                Told::new(Verb::Begin, format!("The {} begins.", phase.name())).opens_step(phase.name())
            }
            Day::PhaseSkipped { phase } => {
                Told::new(Verb::Note, format!("The {} of this turn is skipped.", phase.name()))
            }
            Day::EventRolled { roll } => rolled("Event check", roll, "an Event", "no Event"),
            Day::EventDrawn { kind } => {
                let text = format!("The Event is {}: {}", name(kind), self.def(kind).text);
                Told::new(Verb::Draw, text).on(self.subject(kind).from("events"))
            }
            Day::EventStays { kind } => {
                let text = format!("{} stays on the table.", name(kind));
                Told::new(Verb::Change, text).on(self.subject(kind).to("event"))
            }
            Day::EventRemoved { kind } => Told::new(Verb::Discard, format!("{} is over.", name(kind)))
                .on(self.subject(kind).from("event").to("discards")),
            Day::EventsShuffled { count } => told_shuffled(count),
            Day::NoEffect { kind } => {
                Told::new(Verb::Note, format!("{} has no effect.", name(kind))).on(self.subject(kind))
            }
            Day::ApGained { ap } => {
                Told::new(Verb::Gain, format!("The team has {ap} AP more.")).on(TEAM).amount("AP", ap)
            }
            Day::CannotBeActivated { kind } => {
                let text = format!("{} cannot be activated this turn.", name(kind));
                Told::new(Verb::Change, text).on(self.subject(kind))
            }
            Day::Activated { kind, action } => {
                let text = format!("{} is activated: {}.", name(kind), name(action));
                Told::new(Verb::Use, text).by(self.subject(kind)).on(self.subject(action))
            }
            Day::SearchSetOut { searchers, table } => {
                let (who, set) = (plural(searchers, "Survivor"), if searchers == 1 { "sets" } else { "set" });
                let text = format!("{who} {set} out on the {} table.", table.name());
                Told::new(Verb::Move, text).by(TEAM).amount("searchers", searchers)
            }
            Day::SearchRolled { roll, total, entry } => self.told_search(roll, total, entry),
            Day::ChitDrawn { kind } => {
                let text = format!("The chit “{}” is drawn: {}", name(kind), self.def(kind).text);
                Told::new(Verb::Draw, text).on(self.subject(kind).from("buildup").to("drawn"))
            }
            Day::ChitsReturned { count } => told_returned(count),
            Day::RecoveryRolled { kind, roll } => {
                let what = format!("{} rests after the fight", name(kind));
                rolled(&what, roll, "recovers", "no recovery").by(self.subject(kind))
            }
            Day::Recovered { kind, dp } => {
                let text = format!("{} recovers {dp} DP.", name(kind));
                Told::new(Verb::Heal, text).on(self.subject(kind)).amount("DP", -i32::from(dp))
            }
            Day::NoRecovery => Told::new(Verb::Note, "Nobody recovers today."),
            Day::VictoryChecked { turn } => Told::new(Verb::End, format!("Turn {turn} is over.")),
        }
    }

    fn told_stores(&self, event: Stores) -> Told {
        let name = |kind| self.name(kind);
        match event {
            Stores::RpReceived { rp } => {
                Told::new(Verb::Gain, format!("The team receives {rp} RP.")).on(TEAM).amount("RP", rp)
            }
            Stores::RpFound { rp } => {
                let text = format!("{rp} RP {} found, for the next day.", are(rp));
                Told::new(Verb::Gain, text).by(TEAM).amount("RP found", rp)
            }
            Stores::RpLost { rp } => {
                let text = format!("{rp} RP {} lost.", are(rp));
                Told::new(Verb::Lose, text).on(TEAM).amount("RP", -i32::from(rp))
            }
            Stores::RpSpent { rp, left } => {
                let text = format!("{rp} RP {} spent, {left} {} left.", are(rp), are(left));
                Told::new(Verb::Pay, text).by(TEAM).amount("RP", -i32::from(rp)).now(left)
            }
            Stores::RpJoined { rp, total } => {
                let text = format!("{rp} RP of the day before can be used now: {total} in all.");
                Told::new(Verb::Gain, text).on(TEAM).amount("RP", rp).now(total)
            }
            Stores::ItemDrawn { kind } => {
                let text = format!("A Special Item is found: {}.", name(kind));
                Told::new(Verb::Draw, text).by(TEAM).on(self.subject(kind).from("items"))
            }
            Stores::ItemGiven { kind, to } => {
                let text = format!("{} carries {}.", name(to), self.called(kind));
                Told::new(Verb::Gain, text).by(self.subject(to)).on(self.subject(kind).of(TEAM))
            }
            Stores::ItemUsed { kind, by, on } => self.told_use(kind, by, on),
            Stores::ItemReturned { kind } => {
                let (text, pile) = (format!("{} is returned.", self.upper(kind)), self.pile_of(kind));
                Told::new(Verb::Discard, text).on(self.subject(kind).to(pile))
            }
            Stores::ItemRemoved { kind } => {
                let text = format!("{} is removed from the game.", self.upper(kind));
                Told::new(Verb::Destroy, text).on(self.subject(kind))
            }
            Stores::NothingLeft { pool } => {
                Told::new(Verb::Note, format!("Nothing is left in the {}.", pool.name()))
                    .on(Subject::named(pool.name()).from(pool.zone()))
            }
            Stores::CureGained { points, total } => {
                let text =
                    format!("{} {} gained: {total} in all.", plural(points, "Cure Point"), are(points));
                Told::new(Verb::Gain, text).by(TEAM).amount("Cure Points", points).now(total)
            }
            Stores::CluesChanged { by, total } => {
                let text = format!("The team has {}.", plural(total, "Clue Point"));
                Told::new(Verb::Change, text).by(TEAM).amount("Clue Points", by).now(total)
            }
            Stores::DrawbackDrawn { kind, drawback } => {
                let text = format!("{} draws the Drawback {}.", name(kind), name(drawback));
                let drawn = self.subject(drawback).from("drawbacks");
                Told::new(Verb::Draw, text).by(self.subject(kind)).on(drawn)
            }
        }
    }

    fn told_works(&self, event: Works) -> Told {
        let name = |kind| self.name(kind);
        match event {
            Works::Built { kind, area } => {
                let text = match area {
                    Some(area) => format!("{} is built in {area}.", upper(an(name(kind)))),
                    None => format!("The Vehicle gets {}.", name(kind)),
                };
                let built = self.subject(kind).from("defenses").to(area.map_or("vehicle", zone));
                Told::new(Verb::Create, text).by(TEAM).on(built)
            }
            Works::Upgraded { from, kind, area } => {
                let place = area.map_or(String::new(), |area| format!(" in {area}"));
                let text = format!("The {}{place} becomes {}.", name(from), an(name(kind)));
                Told::new(Verb::Change, text).by(TEAM).on(self.subject(from)).on(self.subject(kind))
            }
            Works::DefenseRemoved { kind } => {
                let text = format!("{} is removed.", self.upper(kind));
                Told::new(Verb::Destroy, text).on(self.subject(kind).to("defenses"))
            }
            Works::DefenseHurt { kind, dp } => {
                let text = format!("{} has {dp} of {} DP.", self.upper(kind), self.def(kind).sp);
                Told::new(Verb::Harm, text).on(self.subject(kind)).amount("DP", 1).now(dp)
            }
            Works::DefenseRepaired { kind, dp } => {
                let text = format!("{dp} DP {} repaired on {}.", are(dp), self.called(kind));
                Told::new(Verb::Heal, text).by(TEAM).on(self.subject(kind)).amount("DP", -i32::from(dp))
            }
            Works::WallRaised { wall, by, sp } => {
                let text = format!("{wall} is raised to {sp} SP.");
                Told::new(Verb::Create, text).by(TEAM).on(wall_of(wall)).amount("SP", by).now(sp)
            }
            Works::WallHurt { wall, by, sp } => {
                let text = format!("{wall} is down to {sp} SP.");
                Told::new(Verb::Harm, text).on(wall_of(wall)).amount("SP", -i32::from(by)).now(sp)
            }
            Works::WallBreached { wall } => {
                let are = if wall == Area::RW { "are" } else { "is" };
                let text = format!("The {} {are} breached.", wall.name());
                Told::new(Verb::Destroy, text).on(wall_of(wall))
            }
            Works::VehicleFound => Told::new(Verb::Gain, "A Vehicle is found.").by(TEAM).on(vehicle()),
            Works::VehicleHurt { by, dp } => Told::new(Verb::Harm, format!("The Vehicle has {dp} DP."))
                .on(vehicle())
                .amount("DP", by)
                .now(dp),
            Works::VehicleSpared => {
                Told::new(Verb::Note, "Improved Wheels spare the Vehicle 1 DP.").on(vehicle())
            }
            Works::VehicleRepaired { dp } => {
                let text = format!("{dp} DP {} repaired on the Vehicle.", are(dp));
                Told::new(Verb::Heal, text).by(TEAM).on(vehicle()).amount("DP", -i32::from(dp))
            }
            Works::VehicleWrecked => Told::new(Verb::Destroy, "The Vehicle is a wreck.").on(vehicle()),
        }
    }

    fn told_dice(&self, event: Dice) -> Told {
        match event {
            Dice::DieRolled { by, die } => {
                Told::new(Verb::Roll, format!("A die for {}: {die}.", self.actor(by)))
                    .by(self.acting(by))
                    .roll(kernel::Roll::new(6, [die]))
            }
            Dice::AmountRolled { count, sides, more, total } => {
                let text = match more {
                    0 => format!("{count}d{sides} gives {total}."),
                    more => {
                        format!(
                            "{count}d{sides}+{more} gives {}+{more} = {total}.",
                            total.saturating_sub(more)
                        )
                    }
                };
                Told::new(Verb::Roll, text).amount("total", total)
            }
            Dice::Picked { of, at } => {
                let picked = format!("the {} of {of}", ordinal(at + 1));
                match of {
                    0..=6 => Told::new(Verb::Roll, format!("A die picks {picked}."))
                        .roll(kernel::Roll::new(6, [at + 1])),
                    7..=11 => Told::new(Verb::Roll, format!("Two dice show {} and pick {picked}.", at + 2))
                        .amount("total", at + 2),
                    _ => Told::new(Verb::Roll, format!("Chance picks {picked}.")),
                }
            }
            Dice::Tested { kind, roll } => rolled(self.name(kind), roll, "yes", "no").by(self.subject(kind)),
        }
    }

    fn told_fighting(&self, event: Fighting) -> Told {
        let name = |kind| self.name(kind);
        match event {
            Fighting::CombatBegan { horde: true } => {
                Told::new(Verb::Begin, "The Horde attacks: a Combat Phase begins.").opens_step("Combat Phase")
            }
            Fighting::CombatBegan { horde: false } => {
                Told::new(Verb::Begin, "A Combat Phase begins.").opens_step("Combat Phase")
            }
            Fighting::CombatTurnBegan { turn } => {
                let name = format!("Combat Turn {turn}");
                Told::new(Verb::Begin, format!("{name} begins.")).opens_step(name)
            }
            Fighting::CombatEnded => Told::new(Verb::End, "The combat is over."),
            Fighting::ZombieAdded { kind } => {
                let text = format!("{} joins the Horde.", upper(an(name(kind))));
                Told::new(Verb::Create, text).on(self.subject(kind).from("zombies").to("horde"))
            }
            Fighting::ZombiePlaced { kind, area } => {
                let text = format!("{} is put in {area}.", self.upper(kind));
                Told::new(Verb::Move, text).on(self.subject(kind).to(zone(area)))
            }
            Fighting::Deployed { kind, area } => {
                let text = format!("{} stands {}.", name(kind), within(area));
                Told::new(Verb::Move, text).by(self.subject(kind)).on(self.subject(kind).to(zone(area)))
            }
            Fighting::Attacked { by, target, area, weapon, roll } => {
                self.told_attack(by, target, area, weapon, roll)
            }
            Fighting::Launched { kind, item, target, area, roll } => {
                self.told_launch(kind, item, target, area, roll)
            }
            Fighting::Moved { kind, area } => self.told_walk(kind, self.subject(kind), area),
            Fighting::ZombieMoved { kind, area } => {
                self.told_walk(kind.kind, self.zombie_subject(kind), area)
            }
            Fighting::ZombieBlocked { kind, by } => {
                let text = format!("{} is blocked by {}.", self.upper(kind.kind), self.called(by));
                Told::new(Verb::Change, text).by(self.subject(by)).on(self.zombie_subject(kind))
            }
            Fighting::ZombieFreed { kind, roll } | Fighting::ZombieStuck { kind, roll } => {
                let what = format!("{} tries to get free", self.upper(kind.kind));
                rolled(&what, roll, "it is free", "it stays blocked").by(self.zombie_subject(kind))
            }
            Fighting::ZombieWaits { kind } => {
                Told::new(Verb::Pass, format!("{} does nothing.", self.upper(kind))).by(self.subject(kind))
            }
            Fighting::ZombieEliminated { kind } => {
                let text = format!("{}, still blocked, is eliminated.", self.upper(kind.kind));
                Told::new(Verb::Destroy, text).on(self.zombie_subject(kind).to("zombies"))
            }
            Fighting::Tipsy { kind, av } => {
                let text = format!("{}, drunk, has AV {av:+} in this combat.", name(kind));
                Told::new(Verb::Change, text).on(self.subject(kind)).amount("AV", av)
            }
            Fighting::LosesTurn { kind } => {
                let text = format!("{} loses the next Combat Turn.", name(kind));
                Told::new(Verb::Lose, text).on(self.subject(kind))
            }
        }
    }

    fn told_harm(&self, event: Harm) -> Told {
        let name = |kind| self.name(kind);
        match event {
            Harm::ZombieHurt { kind, by, dp, hp } => {
                self.told_hurt(kind.kind, self.zombie_subject(kind), by, (dp, hp))
            }
            Harm::SurvivorHurt { kind, by, dp, hp } => self.told_hurt(kind, self.subject(kind), by, (dp, hp)),
            Harm::ZombieKilled { kind } => {
                let text = format!("{} is killed.", self.upper(kind.kind));
                Told::new(Verb::Destroy, text).on(self.zombie_subject(kind).to("zombies"))
            }
            Harm::Exploded { kind } => {
                Told::new(Verb::Destroy, format!("{} explodes.", self.upper(kind))).on(self.subject(kind))
            }
            Harm::SurvivorKilled { kind } => {
                Told::new(Verb::Destroy, format!("{} is dead.", name(kind))).on(self.subject(kind))
            }
            Harm::ArmorHurt { kind, item, dp } => {
                let text =
                    format!("{} of {} takes the damage: it has {dp} DP.", self.upper(item), name(kind));
                let told = Told::new(Verb::Harm, text).by(self.subject(kind)).on(self.subject(item));
                told.amount("DP", 1).now(dp)
            }
            Harm::Healed { kind, dp } => {
                let text = format!("{} is healed of {dp} DP.", name(kind));
                Told::new(Verb::Heal, text).on(self.subject(kind)).amount("DP", -i32::from(dp))
            }
            Harm::Burns { kind, fire } => {
                let text = format!("{} burns with {}.", self.upper(kind), plural(fire, "Fire marker"));
                Told::new(Verb::Harm, text).on(self.subject(kind)).amount("Fire markers", fire)
            }
            Harm::FireChanged { by, markers } => {
                let text = format!("The Refuge has {}.", plural(markers, "Fire marker"));
                Told::new(Verb::Change, text).on(refuge()).amount("Fire markers", by).now(markers)
            }
            Harm::FireRolled { roll } => rolled("The fire on the Refuge", roll, "", "").on(refuge()),
            Harm::FireOut { kind, roll } => {
                let what = format!("Flames on {}", self.called(kind));
                rolled(&what, roll, "they go out", "they burn on").on(self.subject(kind))
            }
            Harm::FireFought { kind } => {
                let text = format!("{} fights the fire.", name(kind));
                Told::new(Verb::Defend, text).by(self.subject(kind)).on(refuge())
            }
            Harm::FireSubphaseBegan => {
                Told::new(Verb::Begin, "A Fire Subphase begins.").opens_step("Fire Subphase")
            }
        }
    }

    fn told_end(&self, event: Over) -> Told {
        let why = match self.ending {
            Some(Ending::Lasted) => "the last turn is over and someone is alive",
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
            Over::Won => Told::new(Verb::End, format!("You win: {why}.")).on(TEAM),
            Over::Lost => Told::new(Verb::End, format!("You lose: {why}.")).on(TEAM),
            Over::Conceded => Told::new(Verb::End, "You give up.").by(TEAM),
        }
    }
}
