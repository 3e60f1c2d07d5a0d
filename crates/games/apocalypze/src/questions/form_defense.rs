use crate::choice::Choice;
use crate::state::Apocalypze;
use crate::state::event::Event;
use crate::state::frame::Flow;
use flow::Question;
use kernel::{About, Asked, Breach, Cx, Kind, Offer};

/// The access point that the next survivor defends (AZ-COMBAT-7): of those that came after this time.
#[derive(Clone, Copy)]
pub struct FormDefense {
    pub after: u16,
}

flow::answers! { pub enum Answer of Choice { StayBack, Group(group: u8) } }

impl Question<Apocalypze> for FormDefense {
    type Answer = Answer;

    fn asked(self, game: &Apocalypze) -> Asked {
        Asked::new(game.defender(), "AZ-COMBAT-7", Kind::Assign).again()
    }

    fn offer(self, game: &Apocalypze, to: &mut impl Offer<Answer>) {
        to.legal(Answer::StayBack);
        (0..game.combat.groups).for_each(|group| to.legal(Answer::Group(group)));
    }

    fn answer(self, game: &mut Apocalypze, answer: Answer, cx: &mut impl Cx<Event>) -> Flow {
        match answer {
            Answer::StayBack => game.defend(self.after, None, cx),
            Answer::Group(group) => game.defend(self.after, Some(group), cx),
        }
    }

    fn words(self, game: &Apocalypze) -> String {
        match game.survivor_to_place(self.after) {
            Some(slot) => format!("Where does {} defend?", game.piece_with(slot)),
            None => "Form defense groups.".to_owned(),
        }
    }

    fn about(self, game: &Apocalypze) -> Option<About> {
        game.survivor_to_place(self.after).and_then(|slot| game.about_piece(slot))
    }

    fn unnamed(self, game: &Apocalypze, answer: Answer) -> Vec<About> {
        match answer {
            Answer::Group(group) => game.about_group(group),
            Answer::StayBack => Vec::new(),
        }
    }

    fn stray(self, _: &Apocalypze, choice: Choice) -> Breach {
        if let Choice::Group(_) = choice {
            return Breach::new("AZ-C7", "nobody attacks that access point");
        }
        Breach::new("AZ-COMBAT-7", "choose where the survivor defends first")
    }
}
