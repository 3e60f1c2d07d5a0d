use crate::choice::Choice;
use crate::state::event::Event;
use crate::state::frame::{Flow, Frame};
use crate::state::{Apocalypze, Phase};
use crate::told::that_player;
use flow::Question;
use kernel::{About, Asked, Breach, Cx, Kind, Offer};

/// Whether a card that was played is answered directly (AZ-TRUMP-6, in combat AZ-TIMING-3).
#[derive(Clone, Copy)]
pub struct Respond;

flow::answers! { pub enum Answer of Choice { Play(card: u8), Pass } }

impl Question<Apocalypze> for Respond {
    type Answer = Answer;

    fn asked(self, game: &Apocalypze) -> Asked {
        Asked::new(game.caster().other(), rule(game), Kind::Respond)
    }

    fn offer(self, game: &Apocalypze, to: &mut impl Offer<Answer>) {
        for kind in game.player(game.caster().other()).hand.distinct() {
            to.put(Answer::Play(kind), || game.can_answer(kind));
        }
        to.legal(Answer::Pass);
    }

    /// After an answer there may be another.
    fn answer(self, game: &mut Apocalypze, answer: Answer, cx: &mut impl Cx<Event>) -> Flow {
        let Some(pending) = game.chain.last().copied() else { return Flow::Done };
        let seat = pending.seat.other();
        match answer {
            Answer::Play(kind) => game.answer_with(kind, seat, pending.place, Frame::Respond, cx),
            Answer::Pass => {
                Apocalypze::pass(seat, cx);
                Flow::Next(Frame::Resolve { effect: 0 })
            }
        }
    }

    fn words(self, game: &Apocalypze) -> String {
        format!("{} was played. Do you respond?", game.pending_name())
    }

    fn watched(self, game: &Apocalypze) -> String {
        let (card, who) = (game.pending_name(), that_player(game.caster().other()));
        format!("{card} was played. Does {who} respond?")
    }

    fn about(self, game: &Apocalypze) -> Option<About> {
        game.about_pending()
    }

    fn stray(self, game: &Apocalypze, choice: Choice) -> Breach {
        if let Choice::Play(kind) | Choice::PlayAsZombie(kind) = choice
            && let Err(breach) = game.can_answer(kind)
        {
            return breach;
        }
        Breach::new(rule(game), "respond to the card that was played first, or pass")
    }
}

fn rule(game: &Apocalypze) -> &'static str {
    if game.phase == Phase::Combat { "AZ-TIMING-3" } else { "AZ-TRUMP-6" }
}
