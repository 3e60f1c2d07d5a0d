//! The rules: one file a chapter.

pub(crate) mod acts;
pub(crate) mod ai;
pub(crate) mod aim;
pub(crate) mod attack;
pub(crate) mod cluster;
pub(crate) mod deeds;
pub(crate) mod fight;
pub(crate) mod food;
pub(crate) mod fray;
pub(crate) mod gear;
pub(crate) mod grip;
pub(crate) mod handle;
pub(crate) mod harm;
pub(crate) mod human;
pub(crate) mod imagine;
pub(crate) mod lineup;
pub(crate) mod machine;
pub(crate) mod moves;
pub(crate) mod noise;
pub(crate) mod push;
pub(crate) mod reckon;
pub(crate) mod reckoning;
pub(crate) mod regroup;
pub(crate) mod reroll;
pub(crate) mod reveal;
pub(crate) mod reward;
pub(crate) mod round;
pub(crate) mod scout;
pub(crate) mod settle;
pub(crate) mod sight;
pub(crate) mod steps;
pub(crate) mod strike;
pub(crate) mod turn;
pub(crate) mod wall;
use crate::choice::Choice;
use crate::event::{CourseEvent, Event};
use crate::setup::Setup;
use crate::state::{CardZ, Deeds, Ending, Scenario};
use kernel::{Chance, Cx, Info, Outcome, Rules, Seat, SetupError};

impl Rules for CardZ {
    const INFO: Info = Info {
        name: "card-z",
        code: "CZ",
        title: "Card-Z",
        sentence: "House by house through the neighbourhood: fight on hexes, grab the loot, get home alive.",
        least_seats: 1,
        most_seats: 4,
        ledger: include_str!("../../rules.toml"),
        glossary: include_str!("../../glossary.toml"),
    };
    const LONGEST: u64 = 5_000;
    type Setup = Setup;
    type Choice = Choice;
    type Event = Event;

    fn start(setup: &Setup, cx: &mut impl Cx<Event>) -> Result<CardZ, SetupError> {
        let mut game = CardZ::set_up(setup, cx)?;
        flow::drive(&mut game, cx);
        Ok(game)
    }

    fn seats(&self) -> u8 {
        self.seats
    }

    fn advance(&mut self, choice: Choice, cx: &mut impl Cx<Event>) {
        flow::answer(self, choice, cx);
    }

    fn concede(&mut self, seat: Seat, cx: &mut impl Cx<Event>) {
        self.give_up(seat, cx);
    }

    fn outcome(&self) -> Option<Outcome> {
        self.outcome_now()
    }

    fn imagine(&self, seat: Seat, chance: &mut impl Chance) -> CardZ {
        self.imagine_for(seat, chance)
    }

    fn turn(&self) -> u32 {
        self.turns.into()
    }

    fn cards_hash(&self) -> String {
        self.cards.set().hash.clone()
    }

    fn sequel(&self) -> Option<(&'static str, Setup)> {
        Some((Scenario::Mission2.name(), self.next_mission()?))
    }
}

impl CardZ {
    /// A seat gives up: alone or together the game is lost, against others they go on.
    fn give_up(&mut self, seat: Seat, cx: &mut impl Cx<Event>) {
        if self.ending.is_some() {
            return;
        }
        cx.tell("CZ-DEF-2", || CourseEvent::Conceded { seat }.into());
        let others =
            self.all_seats().filter(|&other| other != seat && !self.player(other).deeds.has(Deeds::CONCEDED));
        self.ending = Some(match others.last() {
            Some(last) if self.scenario.is_competitive() && self.seats == 2 => Ending::LeftAlone(last),
            _ => Ending::Conceded(seat),
        });
        self.frames.clear();
    }
}

impl CardZ {
    /// Every card of the match: for counting.
    pub fn pieces(&self) -> Vec<u16> {
        let encounters = self.encounters.iter().filter(|encounter| encounter.kind != crate::state::NONE);
        let loot = self.loot.iter().filter(|loot| loot.kind != crate::state::NONE);
        let places = self.places.iter().map(|place| place.kind);
        let weather =
            self.weather_deck.kinds().chain(self.weather_used.iter().copied()).chain([self.weather]);
        let sick = self.sick_deck.kinds().chain(self.sick_used.iter().copied());
        let ill = self.survivors.iter().map(|survivor| survivor.sick);
        let kinds =
            encounters.map(|encounter| encounter.kind).chain(loot.map(|loot| loot.kind)).chain(places);
        let all = kinds.chain(weather).chain(sick).chain(ill).filter(|&kind| kind != crate::state::NONE);
        let mut all: Vec<u16> = all.map(u16::from).collect();
        all.sort_unstable();
        all
    }
}
