//! The Actions Repair Defense and Repair Vehicle.

use super::{asked, stray};
use crate::choice::Choice;
use crate::odds;
use crate::state::ZombieEnclave;
use crate::state::event::Event;
use crate::state::frame::Frame;
use flow::{Flow, Question};
use kernel::{About, Asked, Breach, Cx, Kind, Offer, Price};

/// Which Defense is repaired, and by how much (ZE-6.4j).
#[derive(Clone, Copy)]
pub struct RepairDefense {
    pub by: u8,
    pub action: u8,
}

flow::answers! { pub enum Repairing of Choice { Repair { defense: u8, rp: u8 } } }

impl Question<ZombieEnclave> for RepairDefense {
    type Answer = Repairing;

    fn asked(self, _: &ZombieEnclave) -> Asked {
        asked("ZE-6.4j", Kind::Pay)
    }

    fn offer(self, game: &ZombieEnclave, to: &mut impl Offer<Repairing>) {
        let RepairDefense { by, action } = self;
        for &defense in &game.built {
            for rp in 1..=game.defense(defense).dp {
                to.put(Repairing::Repair { defense, rp }, || game.can_repair(by, action, defense, rp));
            }
        }
    }

    fn answer(self, game: &mut ZombieEnclave, answer: Repairing, cx: &mut impl Cx<Event>) -> Flow<Frame> {
        let Repairing::Repair { defense, rp } = answer;
        game.repair(self.by, self.action, defense, rp, cx);
        Flow::Done
    }

    fn words(self, game: &ZombieEnclave) -> String {
        format!("Which Defense does {} repair?", game.survivor_name(self.by))
    }

    fn about(self, game: &ZombieEnclave) -> Option<About> {
        game.about_survivor(self.by)
    }

    fn price(self, game: &ZombieEnclave, answer: Repairing) -> Vec<Price> {
        let Repairing::Repair { rp, .. } = answer;
        odds::rp(game.price(self.by, self.action, rp))
    }

    fn stray(self, game: &ZombieEnclave, choice: Choice) -> Breach {
        stray(game, choice, "choose a Defense to repair", |Repairing::Repair { defense, rp }| {
            game.can_repair(self.by, self.action, defense, rp)
        })
    }
}

/// How much of the Vehicle is repaired (ZE-6.4l).
#[derive(Clone, Copy)]
pub struct RepairVehicle {
    pub by: u8,
    pub action: u8,
}

flow::answers! { pub enum Tinkering of Choice { RepairVehicle { rp: u8 } } }

impl Question<ZombieEnclave> for RepairVehicle {
    type Answer = Tinkering;

    fn asked(self, _: &ZombieEnclave) -> Asked {
        asked("ZE-6.4l", Kind::Pay)
    }

    fn offer(self, game: &ZombieEnclave, to: &mut impl Offer<Tinkering>) {
        let RepairVehicle { by, action } = self;
        for rp in 1..=game.vehicle.dp {
            to.put(Tinkering::RepairVehicle { rp }, || game.can_repair_vehicle(by, action, rp));
        }
    }

    fn answer(self, game: &mut ZombieEnclave, answer: Tinkering, cx: &mut impl Cx<Event>) -> Flow<Frame> {
        let Tinkering::RepairVehicle { rp } = answer;
        game.repair_vehicle(self.by, self.action, rp, cx);
        Flow::Done
    }

    fn words(self, game: &ZombieEnclave) -> String {
        format!("How many DP does {} repair on the Vehicle?", game.survivor_name(self.by))
    }

    fn about(self, game: &ZombieEnclave) -> Option<About> {
        game.about_survivor(self.by)
    }

    fn price(self, game: &ZombieEnclave, answer: Tinkering) -> Vec<Price> {
        let Tinkering::RepairVehicle { rp } = answer;
        odds::rp(game.price(self.by, self.action, rp))
    }

    fn stray(self, game: &ZombieEnclave, choice: Choice) -> Breach {
        stray(game, choice, "choose how much of the Vehicle to repair", |Tinkering::RepairVehicle { rp }| {
            game.can_repair_vehicle(self.by, self.action, rp)
        })
    }
}
