use crate::choice::Choice;
use crate::state::Apocalypze;
use crate::state::event::Event;
use crate::state::frame::Flow;
use flow::Question;
use kernel::{About, Asked, Breach, Cx, Kind, Offer};

/// The attack group of the next raider (AZ-COMBAT-3).
#[derive(Clone, Copy)]
pub struct FormAttack;

flow::answers! { pub enum Answer of Choice { Group(group: u8) } }

impl Question<Apocalypze> for FormAttack {
    type Answer = Answer;

    fn asked(self, game: &Apocalypze) -> Asked {
        Asked::new(game.active, "AZ-COMBAT-3", Kind::Assign).again()
    }

    fn offer(self, game: &Apocalypze, to: &mut impl Offer<Answer>) {
        for group in 0..=game.combat.groups {
            to.put(Answer::Group(group), || game.can_join_attack(group));
        }
    }

    fn answer(self, game: &mut Apocalypze, answer: Answer, cx: &mut impl Cx<Event>) -> Flow {
        let Answer::Group(group) = answer;
        game.attack_in(group, cx)
    }

    fn words(self, game: &Apocalypze) -> String {
        match game.raider_to_place() {
            Some(slot) => format!("Which attack group does {} join?", game.piece_with(slot)),
            None => "Form attack groups.".to_owned(),
        }
    }

    fn about(self, game: &Apocalypze) -> Option<About> {
        game.raider_to_place().and_then(|slot| game.about_piece(slot))
    }

    fn unnamed(self, game: &Apocalypze, answer: Answer) -> Vec<About> {
        let Answer::Group(group) = answer;
        game.about_group(group)
    }

    fn stray(self, game: &Apocalypze, choice: Choice) -> Breach {
        if let Choice::Group(group) = choice
            && let Err(breach) = game.can_join_attack(group)
        {
            return breach;
        }
        if let Choice::Target(_) = choice {
            return Breach::new("AZ-COMBAT-2", "raiders attack access points, never a single character");
        }
        Breach::new("AZ-COMBAT-3", "choose the attack group for the raider first")
    }
}
