//! The rules: one file a chapter of the rulebook.

pub(crate) mod ability;
pub(crate) mod ailments;
pub(crate) mod alter;
pub(crate) mod attack;
pub(crate) mod battle;
pub(crate) mod blow;
pub(crate) mod boost;
pub(crate) mod control;
pub(crate) mod deed;
pub(crate) mod effect;
pub(crate) mod equipment;
pub(crate) mod escape;
pub(crate) mod found;
pub(crate) mod gear;
pub(crate) mod handle;
pub(crate) mod harm;
pub(crate) mod horde;
pub(crate) mod imagine;
pub(crate) mod machine;
pub(crate) mod mutual;
pub(crate) mod payment;
pub(crate) mod pick;
pub(crate) mod play;
pub(crate) mod react;
mod room;
pub(crate) mod spawn;
pub(crate) mod stack;
pub(crate) mod stats;
pub(crate) mod status;
pub(crate) mod step;
pub(crate) mod strike;
pub(crate) mod trap;
pub(crate) mod turn;

use crate::choice::Choice;
use crate::setup::Setup;
use crate::state::event::Event;
use crate::state::{Ending, NecroGenesis};
use kernel::{Chance, Cx, Info, Outcome, RuleId, Rules, Seat, SetupError};

impl Rules for NecroGenesis {
    const INFO: Info = Info {
        name: "necrogenesis",
        code: "NG",
        title: "NecroGenesis",
        sentence: "Keep your Survivor alive while your horde hunts theirs.",
        least_seats: 2,
        most_seats: 2,
        ledger: include_str!("../../rules.toml"),
        glossary: include_str!("../../glossary.toml"),
    };
    const LONGEST: u64 = 5_000;
    type Setup = Setup;
    type Choice = Choice;
    type Event = Event;

    fn start(setup: &Setup, cx: &mut impl Cx<Event>) -> Result<Self, SetupError> {
        let mut game = NecroGenesis::set_up(setup, cx)?;
        flow::drive(&mut game, cx);
        Ok(game)
    }

    fn seats(&self) -> u8 {
        2
    }

    #[inline]
    fn advance(&mut self, choice: Choice, cx: &mut impl Cx<Event>) {
        // Answers that are forced do not interrupt a loop.
        self.steps = 0;
        flow::answer(self, choice, cx);
    }

    fn concede(&mut self, seat: Seat, cx: &mut impl Cx<Event>) {
        if !self.is_over() {
            self.ending = Ending::Conceded(seat);
            self.frames.clear();
            cx.tell("NG-1.3.4", || Event::Conceded { seat });
        }
    }

    fn outcome(&self) -> Option<Outcome> {
        let duel = |rule, winner| Some(Outcome::duel(RuleId(rule), winner));
        match self.ending {
            Ending::Going => None,
            Ending::Killed(seat) => duel("NG-2.5.2a", seat.other()),
            Ending::Decked(seat) => duel("NG-1.3.2b", seat.other()),
            Ending::Floored(seat) => duel("NG-17.2.2c", seat.other()),
            Ending::Conceded(seat) => duel("NG-1.3.4", seat.other()),
            Ending::Won(seat, _) => duel("NG-1.3.5", seat),
            Ending::Endless => Some(Outcome::draw(RuleId("NG-G24"), 2)),
            Ending::Drawn => Some(Outcome::draw(RuleId("NG-1.3.3"), 2)),
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
        (self.turn > 0).then_some(self.first)
    }
}

/// Adds rules to the event told last.
#[inline]
pub(crate) fn cite_all(rules: &[&'static str], cx: &mut impl Cx<Event>) {
    for rule in rules {
        cx.cite(rule);
    }
}
