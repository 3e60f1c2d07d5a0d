//! The rulebook, one file a chapter.

pub(crate) mod action;
mod build;
mod campaign;
pub(crate) mod combat;
pub(crate) mod dice;
pub(crate) mod fighter;
pub(crate) mod find;
pub(crate) mod fire;
mod harm;
mod machine;
mod search;
pub(crate) mod stats;
mod team;
mod turn;
mod zombies;

use crate::choice::Choice;
use crate::setup::Setup;
use crate::state::event::Event;
use crate::state::{Course, Ending, ZombieEnclave};
use kernel::{Chance, Cx, Few, Finish, Info, Outcome, RuleId, Rules, Seat, SetupError};

impl Rules for ZombieEnclave {
    const INFO: Info = Info {
        name: "zombie-enclave",
        code: "ZE",
        title: "Zombie Enclave",
        sentence: "A few Survivors, two walls, and a Horde that grows every night.",
        least_seats: 1,
        most_seats: 1,
        ledger: include_str!("../../rules.toml"),
        glossary: include_str!("../../glossary.toml"),
    };
    const LONGEST: u64 = 40_000;
    type Setup = Setup;
    type Choice = Choice;
    type Event = Event;

    fn start(setup: &Setup, cx: &mut impl Cx<Event>) -> Result<ZombieEnclave, SetupError> {
        let mut game = ZombieEnclave::set_up(setup, cx)?;
        flow::drive(&mut game, cx);
        Ok(game)
    }

    fn seats(&self) -> u8 {
        1
    }

    fn advance(&mut self, choice: Choice, cx: &mut impl Cx<Event>) {
        flow::answer(self, choice, cx);
    }

    fn concede(&mut self, _: Seat, cx: &mut impl Cx<Event>) {
        if self.ending.is_none() {
            self.ending = Some(Ending::Conceded);
            self.frames.clear();
            cx.tell("ZE-C96", || Event::Conceded);
        }
    }

    fn outcome(&self) -> Option<Outcome> {
        let ending = self.ending?;
        let finish = if ending.is_win() { Finish::Won } else { Finish::Lost };
        let mut scores = Few::new();
        if matches!(self.course, Course::Campaign(_)) {
            scores.push(self.completed.count_ones() as i16);
        }
        Some(Outcome { rule: RuleId(ending.rule(self)), finishes: [finish].into_iter().collect(), scores })
    }

    /// Nothing is hidden, and nothing that is to come is decided yet.
    fn imagine(&self, _: Seat, _: &mut impl Chance) -> ZombieEnclave {
        *self
    }

    fn turn(&self) -> u32 {
        self.played.into()
    }

    fn cards_hash(&self) -> String {
        self.cards.set().hash.clone()
    }
}
