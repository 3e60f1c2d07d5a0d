//! What wins and what loses, and why a game ended.

use crate::rules::turn::TURN_LIMIT;
use crate::state::frame::{Frame, Why};
use crate::state::{Apocalypze, Ending, Unpaid};
use crate::told::player;
use kernel::{Goal, Seat, Text};

impl Apocalypze {
    /// Nothing but an unpaid obligation ends the game (AZ-GAME-3).
    pub(crate) fn duel_goals(&self) -> Vec<Goal> {
        let resources = |seat: Seat| {
            Goal::loses("AZ-CONSUME-6", "Out if an obligation can't be paid")
                .of(seat)
                .with("resources", self.payable(seat))
        };
        let goal = Goal::wins("AZ-GAME-1", "Leave your opponent unable to pay");
        vec![goal, resources(Seat(0)), resources(Seat(1)), self.next_payment()]
    }

    /// What is being paid, else what the turn player will have to feed.
    fn next_payment(&self) -> Goal {
        if let Some(&(Frame::Pay { seat, owed, .. } | Frame::Pair { seat, owed, .. })) = self.frames.last() {
            return Goal::loses("AZ-CONSUME-6", "Must pay now").of(seat).with("owed", owed);
        }
        let hunger = self.hunger(self.active);
        Goal::loses("AZ-FEED-1", "Must feed this turn").of(self.active).with("owed", hunger)
    }

    pub(crate) fn why_over(&self) -> Option<Text> {
        match self.ending {
            Ending::Going => None,
            Ending::Out(unpaid) => Some(unpaid.words().into()),
            Ending::Conceded(seat) => Some(format!("{} gave up.", player(seat)).into()),
            Ending::Drawn => {
                Some(format!("{TURN_LIMIT} turns went by, and both players were still in.").into())
            }
        }
    }
}

impl Unpaid {
    fn words(self) -> String {
        let Unpaid { seat, owed, payable, why } = self;
        let who = player(seat);
        let why = match why {
            Why::Feeding => format!("{who} couldn't feed everyone this turn"),
            Why::Damage => format!("Raiders got into {who}'s stronghold"),
            Why::Effect => format!("{who} couldn't pay for a card's effect"),
        };
        let only = if payable == 0 { "nothing".to_owned() } else { format!("only {payable}") };
        format!("{why}: {owed} owed, {only} to pay with.")
    }
}
