//! What wins and what loses, and why a game ended.

use crate::state::{Ending, NecroGenesis};
use kernel::english::plural;
use kernel::{Goal, Seat, Text, Viewer};

impl NecroGenesis {
    pub(crate) fn duel_goals(&self, viewer: Viewer) -> Vec<Goal> {
        let hp = |seat: Seat| {
            Goal::loses("NG-2.5.2a", "Lost at 0 HP").of(seat).at(
                "HP",
                self.player(seat).hp,
                self.survivor(seat).hp,
            )
        };
        let goal = Goal::wins("NG-1.3.0", "Bring your opponent's Survivor to 0 HP");
        vec![goal, hp(Seat(0)), hp(Seat(1)), self.deck_goal(viewer)]
    }

    /// How long the Survivor Deck lasts: the viewer's own, else the one that ends first.
    fn deck_goal(&self, viewer: Viewer) -> Goal {
        let cards = |seat: Seat| self.player(seat).deck.len();
        let own = viewer.seat().filter(|seat| seat.0 < 2);
        let seat = own.unwrap_or(Seat(u8::from(cards(Seat(1)) < cards(Seat(0)))));
        let goal = if self.options.deck_floor {
            Goal::loses("NG-17.2.2c", "Lost at the draw with fewer than 5 cards")
        } else {
            Goal::loses("NG-1.3.2b", "Lost on drawing from an empty deck")
        };
        goal.of(seat).with("cards", cards(seat) as i32)
    }

    pub(crate) fn why_over(&self) -> Option<Text> {
        let who = |seat| self.who(seat);
        Some(match self.ending {
            Ending::Going => return None,
            Ending::Killed(seat) => {
                let left = self.player(seat.other()).hp;
                format!("{} was brought to 0 HP; {} had {left} left.", who(seat), who(seat.other())).into()
            }
            Ending::Decked(seat) => format!("{} had to draw from an empty Survivor Deck.", who(seat)).into(),
            Ending::Floored(seat) => {
                let cards = plural(self.player(seat).deck.len() as u32, "card");
                format!("{} had {cards} in the Survivor Deck at the draw, fewer than 5.", who(seat)).into()
            }
            Ending::Conceded(seat) => format!("{} gave up.", who(seat)).into(),
            Ending::Won(seat, kind) => {
                format!("{} won through the text of {}.", who(seat), self.name(kind)).into()
            }
            Ending::Drawn => "Both Survivors were brought to 0 HP at once.".into(),
            Ending::Endless => "The card texts set each other off endlessly.".into(),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::setup::Setup;
    use kernel::{Knows, Mute, Quick, Rules};

    /// No printed card sets another off for ever, so that no scenario ends so.
    #[test]
    fn a_game_without_end_says_so() {
        let setup = Setup::of("long-watch", "firestorm");
        let mut game = NecroGenesis::start(&setup, &mut Mute(Quick::new(1))).unwrap();
        assert_eq!(game.ending(), None);
        game.ending = Ending::Endless;
        assert_eq!(game.ending().as_deref(), Some("The card texts set each other off endlessly."));
    }
}
