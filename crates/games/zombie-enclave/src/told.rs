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
use words::{an, ordinal, were};

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
                Told::new(Verb::Begin, format!("{} was chosen.", name(kind))).on(self.subject(kind))
            }
            Opening::CampaignBegun => Told::new(Verb::Begin, "A Campaign began, with all Advanced rules."),
            Opening::Joined { kind } => Told::new(Verb::Gain, format!("{} joined the team.", name(kind)))
                .on(self.subject(kind).from("survivors").to("team")),
            Opening::OwnerNamed { dog, owner } => {
                let text = format!("{} followed {} from then on.", name(dog), name(owner));
                Told::new(Verb::Change, text).by(self.subject(dog)).on(self.subject(owner))
            }
            Opening::PoolFilled { pool, count } => told_pool(pool, count),
            Opening::ChitAdded { kind } => {
                let text = format!("The chit “{}” was added to the Enemy Buildup Pool.", name(kind));
                Told::new(Verb::Gain, text).on(self.subject(kind).to("buildup"))
            }
            Opening::ObjectiveDrawn { kind } => {
                let text = format!("The Objective was {}: {}", name(kind), self.def(kind).text);
                Told::new(Verb::Draw, text).on(self.subject(kind).to("objective"))
            }
            Opening::WallsRaised { ew, rw } => {
                let text = format!("EW had {ew} SP, and RW had {rw}.");
                let told = Told::new(Verb::Change, text).on(wall_of(Area::EW)).on(wall_of(Area::RW));
                told.amount("EW SP", ew).now(ew).amount("RW SP", rw).now(rw)
            }
            Opening::NoExternalWall => {
                Told::new(Verb::Note, "There was no External Wall yet.").on(wall_of(Area::EW))
            }
            Opening::TraitTaken { kind, gained } => {
                let text = format!("{} took the XP Trait {}.", name(kind), name(gained));
                Told::new(Verb::Gain, text).by(self.subject(kind)).on(self.subject(gained).from("traits"))
            }
            Opening::TraitsFull { kind } => {
                let text = format!("{} already had two XP Traits.", name(kind));
                Told::new(Verb::Note, text).on(self.subject(kind))
            }
            Opening::ObjectiveReached { kind } => {
                let text = format!("The Objective {} was reached.", name(kind));
                Told::new(Verb::Gain, text).by(TEAM).on(self.subject(kind))
            }
            Opening::ObjectiveEnded { kind } => {
                let text = format!("The Objective {} left the game.", name(kind));
                Told::new(Verb::Destroy, text).on(self.subject(kind).from("objective"))
            }
        }
    }

    fn told_day(&self, event: Day) -> Told {
        let name = |kind| self.name(kind);
        match event {
            Day::TurnBegan { turn } => {
                Told::new(Verb::Begin, format!("Turn {turn} began.")).opens_turn(format!("Turn {turn}"))
            }
            Day::PhaseBegan { phase } => {
                Told::new(Verb::Begin, format!("The {} began.", phase.name())).opens_step(phase.name())
            }
            Day::PhaseSkipped { phase } => {
                Told::new(Verb::Note, format!("This turn's {} was skipped.", phase.name()))
            }
            Day::EventRolled { roll } => rolled("Event check", roll, "an Event", "no Event"),
            Day::EventDrawn { kind } => {
                let text = format!("The Event was {}: {}", name(kind), self.def(kind).text);
                Told::new(Verb::Draw, text).on(self.subject(kind).from("events"))
            }
            Day::EventStays { kind } => {
                let text = format!("{} stayed on the table.", name(kind));
                Told::new(Verb::Change, text).on(self.subject(kind).to("event"))
            }
            Day::EventRemoved { kind } => Told::new(Verb::Discard, format!("{} ended.", name(kind)))
                .on(self.subject(kind).from("event").to("discards")),
            Day::EventsShuffled { count } => told_shuffled(count),
            Day::NoEffect { kind } => {
                Told::new(Verb::Note, format!("{} had no effect.", name(kind))).on(self.subject(kind))
            }
            Day::ApGained { ap } => {
                Told::new(Verb::Gain, format!("The team got {ap} more AP.")).on(TEAM).amount("AP", ap)
            }
            Day::CannotBeActivated { kind } => {
                let text = format!("{} could not be activated this turn.", name(kind));
                Told::new(Verb::Change, text).on(self.subject(kind))
            }
            Day::Activated { kind, action } => {
                let text = format!("{} was activated: {}.", name(kind), name(action));
                Told::new(Verb::Use, text).by(self.subject(kind)).on(self.subject(action))
            }
            Day::SearchSetOut { searchers, table } => {
                let who = plural(searchers, "Survivor");
                let text = format!("{who} set out on the {} table.", table.name());
                Told::new(Verb::Move, text).by(TEAM).amount("searchers", searchers)
            }
            Day::SearchRolled { roll, total, entry } => self.told_search(roll, total, entry),
            Day::ChitDrawn { kind } => {
                let text = format!("The chit “{}” was drawn: {}", name(kind), self.def(kind).text);
                Told::new(Verb::Draw, text).on(self.subject(kind).from("buildup").to("drawn"))
            }
            Day::ChitsReturned { count } => told_returned(count),
            Day::RecoveryRolled { kind, roll } => {
                let what = format!("{} rested after the fight", name(kind));
                rolled(&what, roll, "recovered", "no recovery").by(self.subject(kind))
            }
            Day::Recovered { kind, dp } => {
                let text = format!("{} recovered {dp} DP.", name(kind));
                Told::new(Verb::Heal, text).on(self.subject(kind)).amount("DP", -i32::from(dp))
            }
            Day::NoRecovery => Told::new(Verb::Note, "Nobody recovered that day."),
            Day::VictoryChecked { turn } => Told::new(Verb::End, format!("Turn {turn} ended.")),
        }
    }

    fn told_stores(&self, event: Stores) -> Told {
        let name = |kind| self.name(kind);
        match event {
            Stores::RpReceived { rp } => {
                Told::new(Verb::Gain, format!("The team received {rp} RP.")).on(TEAM).amount("RP", rp)
            }
            Stores::RpFound { rp } => {
                let text = format!("{rp} RP {} found for the next day.", were(rp));
                Told::new(Verb::Gain, text).by(TEAM).amount("RP found", rp)
            }
            Stores::RpLost { rp } => {
                let text = format!("{rp} RP {} lost.", were(rp));
                Told::new(Verb::Lose, text).on(TEAM).amount("RP", -i32::from(rp))
            }
            Stores::RpSpent { rp, left } => {
                let text = format!("{rp} RP {} spent, {left} left.", were(rp));
                Told::new(Verb::Pay, text).by(TEAM).amount("RP", -i32::from(rp)).now(left)
            }
            Stores::RpJoined { rp, total } => {
                let text = format!("{rp} RP from the day before became available: {total} in all.");
                Told::new(Verb::Gain, text).on(TEAM).amount("RP", rp).now(total)
            }
            Stores::ItemDrawn { kind } => {
                let text = format!("A Special Item was found: {}.", name(kind));
                Told::new(Verb::Draw, text).by(TEAM).on(self.subject(kind).from("items"))
            }
            Stores::ItemGiven { kind, to } => {
                let text = format!("{} took {}.", name(to), self.called(kind));
                Told::new(Verb::Gain, text).by(self.subject(to)).on(self.subject(kind).of(TEAM))
            }
            Stores::ItemUsed { kind, by, on } => self.told_use(kind, by, on),
            Stores::ItemReturned { kind } => {
                let (text, pile) = (format!("{} was returned.", self.upper(kind)), self.pile_of(kind));
                Told::new(Verb::Discard, text).on(self.subject(kind).to(pile))
            }
            Stores::ItemRemoved { kind } => {
                let text = format!("{} was removed from the game.", self.upper(kind));
                Told::new(Verb::Destroy, text).on(self.subject(kind))
            }
            Stores::NothingLeft { pool } => {
                Told::new(Verb::Note, format!("Nothing was left in the {}.", pool.name()))
                    .on(Subject::named(pool.name()).from(pool.zone()))
            }
            Stores::CureGained { points, total } => {
                let text =
                    format!("{} {} gained: {total} in all.", plural(points, "Cure Point"), were(points));
                Told::new(Verb::Gain, text).by(TEAM).amount("Cure Points", points).now(total)
            }
            Stores::CluesChanged { by, total } => {
                let text = format!("The team had {}.", plural(total, "Clue Point"));
                Told::new(Verb::Change, text).by(TEAM).amount("Clue Points", by).now(total)
            }
            Stores::DrawbackDrawn { kind, drawback } => {
                let text = format!("{} drew the Drawback {}.", name(kind), name(drawback));
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
                    Some(area) => format!("{} was built in {area}.", upper(an(name(kind)))),
                    None => format!("The Vehicle got {}.", name(kind)),
                };
                let built = self.subject(kind).from("defenses").to(area.map_or("vehicle", zone));
                Told::new(Verb::Create, text).by(TEAM).on(built)
            }
            Works::Upgraded { from, kind, area } => {
                let place = area.map_or(String::new(), |area| format!(" in {area}"));
                let text = format!("The {}{place} became {}.", name(from), an(name(kind)));
                Told::new(Verb::Change, text).by(TEAM).on(self.subject(from)).on(self.subject(kind))
            }
            Works::DefenseRemoved { kind } => {
                let text = format!("{} was removed.", self.upper(kind));
                Told::new(Verb::Destroy, text).on(self.subject(kind).to("defenses"))
            }
            Works::DefenseHurt { kind, dp } => {
                let text = format!("{} had {dp} of {} DP.", self.upper(kind), self.def(kind).sp);
                Told::new(Verb::Harm, text).on(self.subject(kind)).amount("DP", 1).now(dp)
            }
            Works::DefenseRepaired { kind, dp } => {
                let text = format!("{dp} DP {} repaired on {}.", were(dp), self.called(kind));
                Told::new(Verb::Heal, text).by(TEAM).on(self.subject(kind)).amount("DP", -i32::from(dp))
            }
            Works::WallRaised { wall, by, sp } => {
                let text = format!("{wall} was raised to {sp} SP.");
                Told::new(Verb::Create, text).by(TEAM).on(wall_of(wall)).amount("SP", by).now(sp)
            }
            Works::WallHurt { wall, by, sp } => {
                let text = format!("{wall} was down to {sp} SP.");
                Told::new(Verb::Harm, text).on(wall_of(wall)).amount("SP", -i32::from(by)).now(sp)
            }
            Works::WallBreached { wall } => {
                let were = if wall == Area::RW { "were" } else { "was" };
                let text = format!("The {} {were} breached.", wall.name());
                Told::new(Verb::Destroy, text).on(wall_of(wall))
            }
            Works::VehicleFound => Told::new(Verb::Gain, "A Vehicle was found.").by(TEAM).on(vehicle()),
            Works::VehicleHurt { by, dp } => Told::new(Verb::Harm, format!("The Vehicle had {dp} DP."))
                .on(vehicle())
                .amount("DP", by)
                .now(dp),
            Works::VehicleSpared => {
                Told::new(Verb::Note, "The Improved Wheels spared the Vehicle 1 DP.").on(vehicle())
            }
            Works::VehicleRepaired { dp } => {
                let text = format!("{dp} DP {} repaired on the Vehicle.", were(dp));
                Told::new(Verb::Heal, text).by(TEAM).on(vehicle()).amount("DP", -i32::from(dp))
            }
            Works::VehicleWrecked => Told::new(Verb::Destroy, "The Vehicle was wrecked.").on(vehicle()),
        }
    }

    fn told_dice(&self, event: Dice) -> Told {
        match event {
            Dice::DieRolled { by, die } => {
                Told::new(Verb::Roll, format!("{} rolled {die}.", upper(self.actor(by))))
                    .by(self.acting(by))
                    .roll(kernel::Roll::new(6, [die]))
            }
            Dice::AmountRolled { count, sides, more, total } => {
                let text = match more {
                    0 => format!("{count}d{sides} gave {total}."),
                    more => {
                        format!(
                            "{count}d{sides}+{more} gave {}+{more} = {total}.",
                            total.saturating_sub(more)
                        )
                    }
                };
                Told::new(Verb::Roll, text).amount("total", total)
            }
            Dice::Picked { of, at } => {
                let picked = format!("the {} of {of}", ordinal(at + 1));
                match of {
                    0..=6 => Told::new(Verb::Roll, format!("A die picked {picked}."))
                        .roll(kernel::Roll::new(6, [at + 1])),
                    7..=11 => {
                        Told::new(Verb::Roll, format!("Two dice showed {} and picked {picked}.", at + 2))
                            .amount("total", at + 2)
                    }
                    _ => Told::new(Verb::Roll, format!("Chance picked {picked}.")),
                }
            }
            Dice::Tested { kind, roll } => rolled(self.name(kind), roll, "yes", "no").by(self.subject(kind)),
        }
    }

    fn told_fighting(&self, event: Fighting) -> Told {
        let name = |kind| self.name(kind);
        match event {
            Fighting::CombatBegan { horde: true } => {
                Told::new(Verb::Begin, "The Horde attacked: a Combat Phase began.").opens_step("Combat Phase")
            }
            Fighting::CombatBegan { horde: false } => {
                Told::new(Verb::Begin, "A Combat Phase began.").opens_step("Combat Phase")
            }
            Fighting::CombatTurnBegan { turn } => {
                let name = format!("Combat Turn {turn}");
                Told::new(Verb::Begin, format!("{name} began.")).opens_step(name)
            }
            Fighting::CombatEnded => Told::new(Verb::End, "The combat ended."),
            Fighting::ZombieAdded { kind } => {
                let text = format!("{} joined the Horde.", upper(an(name(kind))));
                Told::new(Verb::Create, text).on(self.subject(kind).from("zombies").to("horde"))
            }
            Fighting::ZombiePlaced { kind, area } => {
                let text = format!("{} was put in {area}.", self.upper(kind));
                Told::new(Verb::Move, text).on(self.subject(kind).to(zone(area)))
            }
            Fighting::Deployed { kind, area } => {
                let text = format!("{} stood {}.", name(kind), within(area));
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
                let text = format!("{} was blocked by {}.", self.upper(kind.kind), self.called(by));
                Told::new(Verb::Change, text).by(self.subject(by)).on(self.zombie_subject(kind))
            }
            Fighting::ZombieFreed { kind, roll } | Fighting::ZombieStuck { kind, roll } => {
                let what = format!("{} tried to get free", self.upper(kind.kind));
                rolled(&what, roll, "it got free", "it stayed blocked").by(self.zombie_subject(kind))
            }
            Fighting::ZombieWaits { kind } => {
                Told::new(Verb::Pass, format!("{} did nothing.", self.upper(kind))).by(self.subject(kind))
            }
            Fighting::ZombieEliminated { kind } => {
                let text = format!("{}, still blocked, was eliminated.", self.upper(kind.kind));
                Told::new(Verb::Destroy, text).on(self.zombie_subject(kind).to("zombies"))
            }
            Fighting::Tipsy { kind, av } => {
                let text = format!("{} was drunk and got AV {av:+} for this combat.", name(kind));
                Told::new(Verb::Change, text).on(self.subject(kind)).amount("AV", av)
            }
            Fighting::LosesTurn { kind } => {
                let text = format!("{} lost the next Combat Turn.", name(kind));
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
                let text = format!("{} was killed.", self.upper(kind.kind));
                Told::new(Verb::Destroy, text).on(self.zombie_subject(kind).to("zombies"))
            }
            Harm::Exploded { kind } => {
                Told::new(Verb::Destroy, format!("{} exploded.", self.upper(kind))).on(self.subject(kind))
            }
            Harm::SurvivorKilled { kind } => {
                Told::new(Verb::Destroy, format!("{} died.", name(kind))).on(self.subject(kind))
            }
            Harm::ArmorHurt { kind, item, dp } => {
                let text = format!("{}'s {} took the damage: it had {dp} DP.", name(kind), self.name(item));
                let told = Told::new(Verb::Harm, text).by(self.subject(kind)).on(self.subject(item));
                told.amount("DP", 1).now(dp)
            }
            Harm::Healed { kind, dp } => {
                let text = format!("{} was healed of {dp} DP.", name(kind));
                Told::new(Verb::Heal, text).on(self.subject(kind)).amount("DP", -i32::from(dp))
            }
            Harm::Burns { kind, fire } => {
                let text = format!("{} burned with {}.", self.upper(kind), plural(fire, "Fire marker"));
                Told::new(Verb::Harm, text).on(self.subject(kind)).amount("Fire markers", fire)
            }
            Harm::FireChanged { by, markers } => {
                let text = format!("The Refuge had {}.", plural(markers, "Fire marker"));
                Told::new(Verb::Change, text).on(refuge()).amount("Fire markers", by).now(markers)
            }
            Harm::FireRolled { roll } => rolled("The fire on the Refuge", roll, "", "").on(refuge()),
            Harm::FireOut { kind, roll } => {
                let what = format!("Flames on {}", self.called(kind));
                rolled(&what, roll, "they went out", "they burned on").on(self.subject(kind))
            }
            Harm::FireFought { kind } => {
                let text = format!("{} fought the fire.", name(kind));
                Told::new(Verb::Defend, text).by(self.subject(kind)).on(refuge())
            }
            Harm::FireSubphaseBegan => {
                Told::new(Verb::Begin, "A Fire Subphase began.").opens_step("Fire Subphase")
            }
        }
    }

    fn told_end(&self, event: Over) -> Told {
        let why = match self.ending {
            Some(Ending::Lasted) => "the last turn was over and someone was still alive",
            Some(Ending::Objective) => "the Objective was reached",
            Some(Ending::Campaign) => "the last Objective of the Campaign was reached",
            Some(Ending::Cleaned) => "no Zombie was left on the Map",
            Some(Ending::AllDead) => "no Survivor was left",
            Some(Ending::RefugeTaken) => "Zombies held the Refuge",
            Some(Ending::BurntInCombat | Ending::Burnt) => "the Refuge burned down",
            Some(Ending::Stalled) => "the fight came to a standstill",
            Some(Ending::Conceded) | None => "you gave up",
        };
        match event {
            Over::Won => Told::new(Verb::End, format!("You won: {why}.")).on(TEAM),
            Over::Lost => Told::new(Verb::End, format!("You lost: {why}.")).on(TEAM),
            Over::Conceded => Told::new(Verb::End, "You gave up.").by(TEAM),
        }
    }
}
