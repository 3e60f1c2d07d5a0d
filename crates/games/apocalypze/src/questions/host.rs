use crate::choice::Choice;
use crate::state::event::Event;
use crate::state::frame::Flow;
use crate::state::{Apocalypze, NONE};
use crate::told::that_player;
use flow::{Each, Question};
use kernel::{About, Asked, Breach, Cx, Kind, Offer, Seat};

/// The card that an attachment goes to (AZ-ATTACH-1): one from hand, or one fetched by an effect.
#[derive(Clone, Copy)]
pub struct Host {
    pub seat: Seat,
    pub kind: u8,
    pub effect: u8,
}

flow::answers! { pub enum Answer of Choice { Host(piece: u8) } }

impl Question<Apocalypze> for Host {
    type Answer = Answer;

    fn asked(self, _: &Apocalypze) -> Asked {
        Asked::new(self.seat, "AZ-ATTACH-1", Kind::Target)
    }

    fn offer(self, game: &Apocalypze, to: &mut impl Offer<Answer>) {
        let hosts = game.hosts(self.seat, self.kind, self.effect);
        Each(hosts).for_each(|host| to.legal(Answer::Host(host)));
    }

    fn answer(self, game: &mut Apocalypze, answer: Answer, cx: &mut impl Cx<Event>) -> Flow {
        let Answer::Host(host) = answer;
        game.attach_to(host, self.seat, self.kind, self.effect, cx)
    }

    fn words(self, game: &Apocalypze) -> String {
        format!("Which card do you attach {} to?", game.name(self.kind))
    }

    fn watched(self, game: &Apocalypze) -> String {
        format!("Which card does {} attach {} to?", that_player(self.seat), game.name(self.kind))
    }

    fn about(self, game: &Apocalypze) -> Option<About> {
        Some(About::Piece(format!("played:{}", game.card_word(self.kind))))
    }

    fn stray(self, game: &Apocalypze, choice: Choice) -> Breach {
        let Choice::Host(host) = choice else {
            return Breach::new("AZ-ATTACH-1", "choose the card to attach it to first");
        };
        if !game.is_live(host) {
            return Breach::new("AZ-ATTACH-1", "there is no such card on the table");
        }
        let Host { seat, kind, effect } = self;
        let fits =
            if effect == NONE { game.can_attach(kind, host, seat) } else { game.can_carry(kind, host, seat) };
        fits.err().unwrap_or(Breach::new("AZ-C57", "the text doesn't attach it there"))
    }
}
