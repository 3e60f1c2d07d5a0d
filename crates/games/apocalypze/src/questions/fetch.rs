use crate::choice::Choice;
use crate::state::Apocalypze;
use crate::state::event::Event;
use crate::state::frame::Flow;
use crate::told::that_player;
use flow::Question;
use kernel::{About, Asked, Breach, Cx, Kind, Offer};

/// The card that is taken from a searched pile (AZ-C57).
#[derive(Clone, Copy)]
pub struct Fetch {
    pub effect: u8,
}

flow::answers! { pub enum Answer of Choice { Take(card: u8), Nothing } }

impl Question<Apocalypze> for Fetch {
    type Answer = Answer;

    fn asked(self, game: &Apocalypze) -> Asked {
        Asked::new(game.caster(), "AZ-C57", Kind::Target)
    }

    fn offer(self, game: &Apocalypze, to: &mut impl Offer<Answer>) {
        if let Some((fetch, pending)) = game.current_fetch(self.effect) {
            for &kind in game.searched(self.effect).iter() {
                to.put(Answer::Take(kind), || game.can_find(fetch, kind, &pending));
            }
        }
        to.put(Answer::Nothing, || game.can_find_nothing(self.effect));
    }

    fn answer(self, game: &mut Apocalypze, answer: Answer, cx: &mut impl Cx<Event>) -> Flow {
        match answer {
            Answer::Take(kind) => game.take(self.effect, kind, cx),
            Answer::Nothing => game.find_nothing(self.effect, cx),
        }
    }

    fn words(self, game: &Apocalypze) -> String {
        format!("{}: which card do you take?", game.pending_name())
    }

    fn watched(self, game: &Apocalypze) -> String {
        format!("{}: which card does {} take?", game.pending_name(), that_player(game.caster()))
    }

    fn about(self, game: &Apocalypze) -> Option<About> {
        game.about_pending()
    }

    fn unnamed(self, game: &Apocalypze, answer: Answer) -> Vec<About> {
        match answer {
            Answer::Take(kind) => game.about_searched(self.effect, kind).into_iter().collect(),
            Answer::Nothing => Vec::new(),
        }
    }

    fn stray(self, game: &Apocalypze, choice: Choice) -> Breach {
        if let Choice::Take(kind) = choice
            && let Err(breach) = game.can_take(self.effect, kind)
        {
            return breach;
        }
        Breach::new("AZ-C57", "choose the card you take first")
    }
}
