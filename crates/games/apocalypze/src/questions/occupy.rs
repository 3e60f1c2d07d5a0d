use crate::cards::Class;
use crate::choice::Choice;
use crate::state::Apocalypze;
use crate::state::event::Event;
use crate::state::frame::Flow;
use crate::told::that_player;
use flow::{Each, Question};
use kernel::{Asked, Breach, Cx, Kind, Offer};

/// The location that the active player occupies this turn (AZ-OCCUPY-2).
#[derive(Clone, Copy)]
pub struct Occupy;

flow::answers! { pub enum Answer of Choice { Occupy(place: u8), Found(card: u8) } }

impl Question<Apocalypze> for Occupy {
    type Answer = Answer;

    fn asked(self, game: &Apocalypze) -> Asked {
        Asked::new(game.active, "AZ-OCCUPY-2", Kind::Mode)
    }

    fn offer(self, game: &Apocalypze, to: &mut impl Offer<Answer>) {
        to.legal(Answer::Occupy(Apocalypze::stronghold(game.active)));
        to.legal(Answer::Occupy(Apocalypze::stronghold(game.active.other())));
        if game.scavenging {
            let locations = game.locations_of(game.active) | game.locations_of(game.active.other());
            Each(locations).for_each(|place| to.legal(Answer::Occupy(place)));
            for kind in game.player(game.active).hand.distinct() {
                if game.cards.of(kind).class == Class::Location {
                    to.put(Answer::Found(kind), || game.can_found(kind));
                }
            }
        }
    }

    fn answer(self, game: &mut Apocalypze, answer: Answer, cx: &mut impl Cx<Event>) -> Flow {
        match answer {
            Answer::Occupy(place) => game.occupy(place, cx),
            Answer::Found(kind) => game.found(kind, cx),
        }
    }

    fn words(self, _: &Apocalypze) -> String {
        "Which location do you occupy this turn?".to_owned()
    }

    fn watched(self, game: &Apocalypze) -> String {
        format!("Which location does {} occupy this turn?", that_player(game.active))
    }

    fn stray(self, game: &Apocalypze, choice: Choice) -> Breach {
        if let Choice::Occupy(_) = choice {
            return Breach::new("AZ-OCCUPY-3", "that location isn't on the table");
        }
        if let Choice::Found(kind) = choice
            && let Err(breach) = game.can_found(kind)
        {
            return breach;
        }
        Breach::new("AZ-OCCUPY-2", "choose the location you occupy first")
    }

    /// The very first turn is bound to its player's stronghold.
    #[inline]
    fn forced(self, game: &Apocalypze) -> Option<Answer> {
        (game.turn == 1).then(|| Answer::Occupy(Apocalypze::stronghold(game.active)))
    }
}
