//! The rules, one file a chapter: turn, playing, trumps, attachments, combat, leaving play, consumption, scavenging.

mod attachments;
mod combat;
mod consumption;
mod imagine;
pub(crate) mod leaving;
mod machine;
mod playing;
mod scavenging;
mod trumps;
pub(crate) mod turn;
pub(crate) mod values;

use crate::choice::Choice;
use crate::setup::Setup;
use crate::state::event::Event;
use crate::state::{Apocalypze, Ending};
use kernel::{Chance, Cx, Info, Outcome, RuleId, Rules, Seat, SetupError};

impl Rules for Apocalypze {
    const INFO: Info = Info {
        name: "apocalypze",
        code: "AZ",
        title: "ApocalypZe",
        sentence: "Raid their stronghold before hunger empties yours.",
        least_seats: 2,
        most_seats: 2,
        ledger: include_str!("../../rules.toml"),
        glossary: include_str!("../../glossary.toml"),
    };
    const LONGEST: u64 = 2_000;
    type Setup = Setup;
    type Choice = Choice;
    type Event = Event;

    fn start(setup: &Setup, cx: &mut impl Cx<Event>) -> Result<Self, SetupError> {
        let mut game = Apocalypze::set_up(setup, cx)?;
        flow::drive(&mut game, cx);
        Ok(game)
    }

    fn seats(&self) -> u8 {
        2
    }

    #[inline]
    fn advance(&mut self, choice: Choice, cx: &mut impl Cx<Event>) {
        flow::answer(self, choice, cx);
    }

    fn concede(&mut self, seat: Seat, cx: &mut impl Cx<Event>) {
        if self.ending == Ending::Going {
            self.ending = Ending::Conceded(seat);
            self.frames.clear();
            cx.tell("AZ-G15", || Event::Conceded { seat });
        }
    }

    fn outcome(&self) -> Option<Outcome> {
        match self.ending {
            Ending::Going => None,
            Ending::Out(unpaid) => Some(Outcome::duel(RuleId("AZ-CONSUME-6"), unpaid.seat.other())),
            Ending::Conceded(seat) => Some(Outcome::duel(RuleId("AZ-G15"), seat.other())),
            Ending::Drawn => Some(Outcome::draw(RuleId("AZ-G15"), 2)),
        }
    }

    fn imagine(&self, seat: Seat, chance: &mut impl Chance) -> Self {
        self.imagine_for(seat, chance)
    }

    fn turn(&self) -> u32 {
        self.turn.into()
    }

    fn cards_hash(&self) -> String {
        self.cards.set().hash.clone()
    }

    fn first(&self) -> Option<Seat> {
        Some(self.first)
    }
}
