use crate::cards::ops::Deck;
use crate::cards::wording::plural;
use crate::choice::Choice;
use crate::odds;
use crate::state::event::{Deal, Event};
use crate::state::frame::Flow;
use crate::state::{Grimlore, Says};
use flow::Question;
use kernel::{About, Asked, Breach, Cx, Kind, Offer, Price};

/// What the active player does in the Character Phase (GL-TURN-4).
#[derive(Clone, Copy)]
pub(crate) struct Act;

flow::answers! {
    pub(crate) enum Answer of Choice {
        Attack(card: u8),
        Control(card: u8),
        Take(card: u8),
        Occupy(card: u8),
        Resolve(card: u8),
        Use(text: (u8, u8)),
        Draw,
        End,
    }
}

impl Question<Grimlore> for Act {
    type Answer = Answer;

    fn asked(self, game: &Grimlore) -> Asked {
        Asked::new(game.active, "GL-TURN-4", Kind::Act)
    }

    fn offer(self, game: &Grimlore, to: &mut impl Offer<Answer>) {
        offer_actions(game, to);
    }

    fn answer(self, game: &mut Grimlore, answer: Answer, cx: &mut impl Cx<Event>) -> Flow {
        match answer {
            Answer::Attack(card) => game.deal(Deal::Attack, card, cx),
            Answer::Control(card) => game.deal(Deal::Control, card, cx),
            Answer::Take(card) => game.deal(Deal::Take, card, cx),
            Answer::Occupy(card) => game.deal(Deal::Occupy, card, cx),
            Answer::Resolve(card) => game.deal(Deal::Resolve, card, cx),
            Answer::Use((card, clause)) => game.use_text(card, clause, cx),
            Answer::Draw => game.take_draw_action(cx),
            Answer::End => game.end_actions(cx),
        }
    }

    fn words(self, game: &Grimlore) -> String {
        let who = game.who(game.active);
        match game.player(game.active).actions {
            0 => format!("{who} has no actions left: use a card, or end the Character Phase?"),
            n => format!("{who} has {} left: what now?", plural(n, "action")),
        }
    }

    fn about(self, game: &Grimlore) -> Option<About> {
        game.about_character(game.active)
    }

    fn unnamed(self, game: &Grimlore, answer: Answer) -> Vec<About> {
        match answer {
            Answer::Draw => vec![game.about_draw(game.active, Deck::Own)],
            Answer::Attack(_)
            | Answer::Control(_)
            | Answer::Take(_)
            | Answer::Occupy(_)
            | Answer::Resolve(_)
            | Answer::Use(_)
            | Answer::End => Vec::new(),
        }
    }

    fn price(self, game: &Grimlore, answer: Answer) -> Vec<Price> {
        match answer {
            Answer::Attack(_)
            | Answer::Control(_)
            | Answer::Take(_)
            | Answer::Occupy(_)
            | Answer::Resolve(_)
            | Answer::Draw => odds::action(),
            Answer::Use(text) => game.text_price(text),
            Answer::End => Vec::new(),
        }
    }

    fn stray(self, game: &Grimlore, choice: Choice) -> Breach {
        match choice {
            Choice::Attack(card) => game.no_card_for(Deal::Attack, card),
            Choice::Control(card) => game.no_card_for(Deal::Control, card),
            Choice::Take(card) => game.no_card_for(Deal::Take, card),
            Choice::Occupy(card) => game.no_card_for(Deal::Occupy, card),
            Choice::Resolve(card) => game.no_card_for(Deal::Resolve, card),
            Choice::Use((card, clause)) => game.no_text_for_action(card, clause),
            Choice::Draw
            | Choice::End
            | Choice::Exhaust(_)
            | Choice::Pay(_)
            | Choice::Roll
            | Choice::Mill
            | Choice::Deck(_)
            | Choice::Pick(_)
            | Choice::Opponent(_)
            | Choice::Gain(_)
            | Choice::Way(_)
            | Choice::Yes
            | Choice::Pass => {
                Breach::new("GL-TURN-4", "take an action, use a card, or end your Character Phase")
            }
        }
    }
}

/// The usual action of every card in reach, then the texts of those cards and of one's own.
fn offer_actions<O: Offer<Answer>>(game: &Grimlore, to: &mut O) {
    let seat = game.active;
    // Without an action none of them is legal: only who asks for reasons hears of each.
    if game.player(seat).actions > 0 || O::REASONS {
        game.each_reachable(seat, |card| {
            let deal = Deal::usual(game.class(card));
            to.put(about(deal, card), || game.can_deal(deal, card));
        });
    }
    game.each_reachable(seat, |card| {
        if game.card(card).says.has(Says::NEUTRAL_ACTS) {
            offer_texts(game, card, to);
        }
    });
    game.speakers(seat, Says::ACTS).for_each(|card| offer_texts(game, card, to));
    to.put(Answer::Draw, || game.can_draw());
    to.legal(Answer::End);
}

fn offer_texts(game: &Grimlore, card: u8, to: &mut impl Offer<Answer>) {
    for (at, clause) in game.usable(card).filter(|(_, clause)| clause.head.is_action()) {
        to.put(Answer::Use((card, at)), || game.can_use(game.active, card, at, clause));
    }
}

fn about(deal: Deal, card: u8) -> Answer {
    match deal {
        Deal::Attack => Answer::Attack(card),
        Deal::Control => Answer::Control(card),
        Deal::Take => Answer::Take(card),
        Deal::Occupy => Answer::Occupy(card),
        Deal::Resolve => Answer::Resolve(card),
    }
}
