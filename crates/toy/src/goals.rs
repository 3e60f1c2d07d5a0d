//! What wins and what loses, and why a game ended.

use crate::state::{Ending, Toy};
use crate::told::{lives_text, who};
use kernel::{Goal, Seat, Text};

impl Toy {
    pub(crate) fn door_goals(&self) -> Vec<Goal> {
        let lives = |seat: Seat| {
            Goal::loses("TY-11", "Lost without lives").of(seat).with("lives", self.side(seat).lives)
        };
        vec![
            Goal::wins("TY-11", "Take the last life of the other door"),
            lives(Seat(0)),
            lives(Seat(1)),
            Goal::wins("TY-13", "Have more lives at dawn"),
        ]
    }

    pub(crate) fn why_over(&self) -> Option<Text> {
        let [a, b] = self.sides.map(|side| lives_text(side.lives));
        Some(match self.ending? {
            Ending::Fallen => format!("{} lost its last life.", who(self.active.other())).into(),
            Ending::Dawn if a == b => format!("It dawned, and each door had {a}.").into(),
            Ending::Dawn => format!("It dawned: Door 0 had {a}, Door 1 had {b}.").into(),
            Ending::GivenUp(seat) => format!("{} gave up.", who(seat)).into(),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Setup;
    use kernel::{Knows, Mute, Quick, Rules};

    #[test]
    fn every_ending_says_why() {
        let mut toy = Toy::start(&Setup::default(), &mut Mute(Quick::new(1))).unwrap();
        let endings = [
            (Ending::Fallen, "Door 1 lost its last life."),
            (Ending::Dawn, "It dawned, and each door had 5 lives."),
            (Ending::GivenUp(Seat(0)), "Door 0 gave up."),
        ];
        for (ending, why) in endings {
            toy.ending = Some(ending);
            assert_eq!(toy.ending().as_deref(), Some(why));
        }
    }

    #[test]
    fn dawn_says_what_both_had_left() {
        let mut toy = Toy::start(&Setup::default(), &mut Mute(Quick::new(1))).unwrap();
        assert_eq!(toy.ending(), None);
        (toy.ending, toy.side_mut(Seat(0)).lives) = (Some(Ending::Dawn), 1);
        assert_eq!(toy.ending().as_deref(), Some("It dawned: Door 0 had 1 life, Door 1 had 5 lives."));
    }
}
