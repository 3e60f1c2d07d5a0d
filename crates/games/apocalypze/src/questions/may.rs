//! Texts that leave a choice: yes or no.

use crate::choice::{Choice, TextOf};
use crate::state::event::Event;
use crate::state::frame::Flow;
use crate::state::{Apocalypze, TO_HAND};
use crate::told::that_player;
use flow::Question;
use kernel::english::capital;
use kernel::{About, Asked, Breach, Cx, Kind, Offer, Price};

flow::answers! { pub enum Answer of Choice { Yes, No } }

const YES_OR_NO: &str = "answer yes or no first";

/// Whether the text of a location that is complete is used (AZ-G6).
#[derive(Clone, Copy)]
pub struct UseCompletion {
    pub slot: u8,
    pub sentence: u8,
}

impl Question<Apocalypze> for UseCompletion {
    type Answer = Answer;

    fn asked(self, game: &Apocalypze) -> Asked {
        let rule = game.def(self.slot).cite(self.sentence as usize);
        Asked::new(game.controller(self.slot), rule, Kind::Confirm)
    }

    fn offer(self, _: &Apocalypze, to: &mut impl Offer<Answer>) {
        to.legal(Answer::Yes);
        to.legal(Answer::No);
    }

    fn answer(self, game: &mut Apocalypze, answer: Answer, cx: &mut impl Cx<Event>) -> Flow {
        match answer {
            Answer::Yes => game.use_completion(self.slot, self.sentence, cx),
            Answer::No => Flow::Done,
        }
    }

    fn words(self, game: &Apocalypze) -> String {
        format!("Do you use {}?", game.piece_called(self.slot))
    }

    fn watched(self, game: &Apocalypze) -> String {
        format!("Does {} use {}?", that_player(game.controller(self.slot)), game.piece_called(self.slot))
    }

    fn about(self, game: &Apocalypze) -> Option<About> {
        game.about_piece(self.slot)
    }

    fn price(self, game: &Apocalypze, answer: Answer) -> Vec<Price> {
        match answer {
            Answer::Yes => game.text_price(TextOf { slot: self.slot, sentence: self.sentence }),
            Answer::No => Vec::new(),
        }
    }

    fn stray(self, game: &Apocalypze, _: Choice) -> Breach {
        Breach::new(self.asked(game).rule.0, YES_OR_NO)
    }
}

/// Whether a text that waits for a raider is used when one has arrived (AZ-C36).
#[derive(Clone, Copy)]
pub struct UseOnArrival {
    pub slot: u8,
    pub sentence: u8,
}

impl Question<Apocalypze> for UseOnArrival {
    type Answer = Answer;

    fn asked(self, game: &Apocalypze) -> Asked {
        let rule = game.def(self.slot).cite(self.sentence as usize);
        Asked::new(game.controller(self.slot), rule, Kind::Confirm)
    }

    fn offer(self, _: &Apocalypze, to: &mut impl Offer<Answer>) {
        to.legal(Answer::Yes);
        to.legal(Answer::No);
    }

    fn answer(self, game: &mut Apocalypze, answer: Answer, cx: &mut impl Cx<Event>) -> Flow {
        match answer {
            Answer::Yes => game.use_on_arrival(self.slot, self.sentence, cx),
            Answer::No => Flow::Done,
        }
    }

    fn words(self, game: &Apocalypze) -> String {
        format!("A raider has arrived. Do you use {}?", game.piece_called(self.slot))
    }

    fn watched(self, game: &Apocalypze) -> String {
        let (who, piece) = (that_player(game.controller(self.slot)), game.piece_called(self.slot));
        format!("A raider has arrived. Does {who} use {piece}?")
    }

    fn about(self, game: &Apocalypze) -> Option<About> {
        game.about_piece(self.slot)
    }

    fn price(self, game: &Apocalypze, answer: Answer) -> Vec<Price> {
        match answer {
            Answer::Yes => game.text_price(TextOf { slot: self.slot, sentence: self.sentence }),
            Answer::No => Vec::new(),
        }
    }

    fn stray(self, game: &Apocalypze, _: Choice) -> Breach {
        Breach::new(self.asked(game).rule.0, YES_OR_NO)
    }
}

/// Whether the card just drawn by a text is played at once (AZ-C36).
#[derive(Clone, Copy)]
pub struct PlayDrawn {
    pub kind: u8,
    pub place: u8,
}

impl Question<Apocalypze> for PlayDrawn {
    type Answer = Answer;

    fn asked(self, game: &Apocalypze) -> Asked {
        let permission =
            |pending: &crate::state::Pending| game.cards.of(pending.kind).cite(pending.sentence as usize + 1);
        let rule = game.chain.last().map_or("AZ-C36", permission);
        Asked::new(game.card(self.place).owner, rule, Kind::Confirm)
    }

    fn offer(self, game: &Apocalypze, to: &mut impl Offer<Answer>) {
        to.put(Answer::Yes, || game.can_play_drawn(self.kind, self.place));
        to.legal(Answer::No);
    }

    fn answer(self, game: &mut Apocalypze, answer: Answer, cx: &mut impl Cx<Event>) -> Flow {
        match answer {
            Answer::Yes => game.play_drawn_card(self.kind, self.place, cx),
            Answer::No => Flow::Done,
        }
    }

    fn words(self, _: &Apocalypze) -> String {
        "Do you play the card drawn?".to_owned()
    }

    fn watched(self, game: &Apocalypze) -> String {
        format!("Does {} play the card drawn?", that_player(self.asked(game).seat))
    }

    fn about(self, game: &Apocalypze) -> Option<About> {
        game.about_piece(self.place)
    }

    fn stray(self, game: &Apocalypze, _: Choice) -> Breach {
        Breach::new(self.asked(game).rule.0, YES_OR_NO)
    }
}

/// Whether an attachment is taken into hand when its host is recycled (AZ-C62).
#[derive(Clone, Copy)]
pub struct TakeAttachment {
    pub slot: u8,
    pub host: u8,
}

impl Question<Apocalypze> for TakeAttachment {
    type Answer = Answer;

    fn asked(self, game: &Apocalypze) -> Asked {
        Asked::new(game.controller(self.host), "AZ-C62", Kind::Confirm)
    }

    fn offer(self, _: &Apocalypze, to: &mut impl Offer<Answer>) {
        to.legal(Answer::Yes);
        to.legal(Answer::No);
    }

    fn answer(self, game: &mut Apocalypze, answer: Answer, _: &mut impl Cx<Event>) -> Flow {
        match answer {
            Answer::Yes => game.card_mut(self.slot).marks |= TO_HAND,
            Answer::No => {}
        }
        Flow::Done
    }

    fn words(self, game: &Apocalypze) -> String {
        let (host, card) = (capital(&game.piece_called(self.host)), game.piece_called(self.slot));
        format!("{host} is recycled. Do you take {card} into your hand?")
    }

    fn watched(self, game: &Apocalypze) -> String {
        let (host, card) = (capital(&game.piece_called(self.host)), game.piece_called(self.slot));
        format!("{host} is recycled. Does {} take {card} into hand?", that_player(game.controller(self.host)))
    }

    fn about(self, game: &Apocalypze) -> Option<About> {
        game.about_piece(self.slot)
    }

    fn stray(self, game: &Apocalypze, _: Choice) -> Breach {
        Breach::new(self.asked(game).rule.0, YES_OR_NO)
    }
}
