//! The rules: one file a chapter.

pub(crate) mod act;
#[cfg(test)]
mod books;
mod crowd;
mod imagine;
mod machine;
pub(crate) mod moves;
mod occupy;
mod plot;
mod react;
pub(crate) mod stats;
mod test;
pub(crate) mod test_rules;
pub(crate) mod turn;
mod units;

use crate::choice::Choice;
use crate::setup::Setup;
use crate::state::event::Event;
use crate::state::{Ending, Grimlore, Mode};
use kernel::{Chance, Cx, Few, Finish, Info, Outcome, RuleId, Rules, Seat, SetupError};

impl Rules for Grimlore {
    const INFO: Info = Info {
        name: "grimlore",
        code: "GL",
        title: "Grimlore: Phantom Threshold",
        sentence: "One deck is your luck, your foes and your life.",
        least_seats: 1,
        most_seats: 3,
        ledger: include_str!("../../rules.toml"),
        glossary: include_str!("../../glossary.toml"),
    };
    const LONGEST: u64 = 2_000;
    type Setup = Setup;
    type Choice = Choice;
    type Event = Event;

    fn start(setup: &Setup, cx: &mut impl Cx<Event>) -> Result<Self, SetupError> {
        // The state is large: it is driven where it lies and copied no more than needed.
        let mut started = Grimlore::set_up(setup, cx);
        if let Ok(game) = &mut started {
            flow::drive(game, cx);
        }
        started
    }

    fn seats(&self) -> u8 {
        self.seats
    }

    #[inline]
    fn advance(&mut self, choice: Choice, cx: &mut impl Cx<Event>) {
        flow::answer(self, choice, cx);
    }

    /// A seat that gives up is Lost; whoever plays together loses together.
    fn concede(&mut self, seat: Seat, cx: &mut impl Cx<Event>) {
        let is_out = self.mode == Mode::Versus && self.is_lost(seat);
        if self.ending.is_some() || is_out {
            return;
        }
        cx.tell("GL-C2", || Event::GaveUp { seat });
        self.give_up(seat, cx);
    }

    fn outcome(&self) -> Option<Outcome> {
        let all = |finish: Finish| -> Few<Finish, 4> { self.all_seats().map(|_| finish).collect() };
        let one = |winner: Seat| -> Few<Finish, 4> {
            self.all_seats().map(|seat| if seat == winner { Finish::Won } else { Finish::Lost }).collect()
        };
        let (rule, finishes) = match self.ending? {
            Ending::Won => ("GL-C4", all(Finish::Won)),
            Ending::Lost => ("GL-C2", all(Finish::Lost)),
            Ending::Breached => ("GL-C3", all(Finish::Lost)),
            Ending::Survived(seat) | Ending::Claimed(seat) | Ending::Judged(seat) => ("GL-G-PVP", one(seat)),
            Ending::GaveUp(_) if self.mode == Mode::Versus => ("GL-G-PVP", one(self.left_in_play())),
            Ending::GaveUp(_) => ("GL-C2", all(Finish::Lost)),
        };
        Some(Outcome { rule: RuleId(rule), finishes, scores: Few::new() })
    }

    fn imagine(&self, seat: Seat, chance: &mut impl Chance) -> Self {
        self.imagine_for(seat, chance)
    }

    fn turn(&self) -> u32 {
        self.turn.into()
    }

    fn cards_hash(&self) -> String {
        self.set.set().hash.clone()
    }

    fn first(&self) -> Option<Seat> {
        (self.mode == Mode::Versus).then_some(self.first)
    }
}
