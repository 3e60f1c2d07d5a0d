use super::is_bound_to_home;
use crate::choice::Choice;
use crate::state::Apocalypze;
use crate::state::event::Event;
use crate::state::frame::{Flow, Frame};
use flow::{Each, Question};
use kernel::{About, Asked, Breach, Cx, Kind, Offer};

/// Who moves to the occupied location, in the scavenging variant (AZ-G6).
#[derive(Clone, Copy)]
pub struct Moving;

flow::answers! { pub enum Answer of Choice { Move(piece: u8), End } }

impl Question<Apocalypze> for Moving {
    type Answer = Answer;

    fn asked(self, game: &Apocalypze) -> Asked {
        Asked::new(game.active, "AZ-G6", Kind::Act).again()
    }

    fn offer(self, game: &Apocalypze, to: &mut impl Offer<Answer>) {
        for slot in Each(game.characters) {
            to.put(Answer::Move(slot), || game.can_move(slot));
        }
        to.legal(Answer::End);
    }

    fn answer(self, game: &mut Apocalypze, answer: Answer, cx: &mut impl Cx<Event>) -> Flow {
        match answer {
            Answer::Move(slot) => game.move_here(slot, cx),
            Answer::End => Flow::Next(Frame::Occupation),
        }
    }

    fn words(self, game: &Apocalypze) -> String {
        format!("Who moves to the {}?", game.piece_name(game.occupied))
    }

    fn about(self, game: &Apocalypze) -> Option<About> {
        game.about_piece(game.occupied)
    }

    fn stray(self, game: &Apocalypze, choice: Choice) -> Breach {
        if let Choice::Move(slot) = choice
            && let Err(breach) = game.can_move(slot)
        {
            return breach;
        }
        is_bound_to_home(game, choice).unwrap_or_else(|| {
            Breach::new("AZ-G6", "choose who moves to the location first, or end the moving")
        })
    }
}
