use crate::choice::Choice;
use crate::state::event::Event;
use crate::state::frame::{Flow, Frame};
use crate::state::{NONE, NecroGenesis};
use flow::Question;
use kernel::{About, Asked, Breach, Cx, Kind, Offer, Seat};

/// Whether the winner of the roll-off goes first (NG-G11).
#[derive(Clone, Copy)]
pub struct RollOff;

flow::answers! { pub enum Order of Choice { GoFirst, GoSecond } }

impl Question<NecroGenesis> for RollOff {
    type Answer = Order;

    fn asked(self, game: &NecroGenesis) -> Asked {
        Asked::new(game.first, "NG-G11", Kind::Mode)
    }

    fn offer(self, _: &NecroGenesis, to: &mut impl Offer<Order>) {
        to.legal(Order::GoFirst);
        to.legal(Order::GoSecond);
    }

    fn answer(self, game: &mut NecroGenesis, answer: Order, cx: &mut impl Cx<Event>) -> Flow {
        let first = match answer {
            Order::GoFirst => game.first,
            Order::GoSecond => game.first.other(),
        };
        game.rolled_off(first, cx)
    }

    fn words(self, game: &NecroGenesis) -> String {
        format!("{} won the roll-off: go first or second?", game.who(game.first))
    }

    fn about(self, game: &NecroGenesis) -> Option<About> {
        Some(game.about_survivor(game.first))
    }

    fn stray(self, game: &NecroGenesis, choice: Choice) -> Breach {
        game.stray_choice(choice, "NG-G11", "choose to go first or second")
    }
}

/// Which cards of the opening hand go back (NG-6.1.6b): `back` has a bit for each that does.
#[derive(Clone, Copy)]
pub struct Mulligan {
    pub seat: Seat,
    pub back: u8,
}

flow::answers! { pub enum Answer of Choice { Return(card: u8), Done } }

impl Question<NecroGenesis> for Mulligan {
    type Answer = Answer;

    fn asked(self, _: &NecroGenesis) -> Asked {
        Asked::new(self.seat, "NG-6.1.6b", Kind::Act).again()
    }

    fn offer(self, game: &NecroGenesis, to: &mut impl Offer<Answer>) {
        let mut last = NONE;
        for (at, kind) in game.player(self.seat).hand.kinds().enumerate() {
            if self.back >> at & 1 == 0 && kind != last {
                to.legal(Answer::Return(kind));
                last = kind;
            }
        }
        to.legal(Answer::Done);
    }

    fn answer(self, game: &mut NecroGenesis, answer: Answer, cx: &mut impl Cx<Event>) -> Flow {
        let Mulligan { seat, back } = self;
        match answer {
            Answer::Return(kind) => {
                let is = |&(at, card): &(usize, u8)| card == kind && back >> at & 1 == 0;
                match game.player(seat).hand.kinds().enumerate().find(is) {
                    Some((at, _)) => Flow::Next(Frame::Mulligan { seat, back: back | 1 << at }),
                    None => Flow::Ask(Frame::Mulligan { seat, back }),
                }
            }
            Answer::Done => game.mulligan(seat, back, cx),
        }
    }

    fn words(self, game: &NecroGenesis) -> String {
        format!("{}: which cards from the opening hand go back?", game.who(self.seat))
    }

    fn stray(self, game: &NecroGenesis, choice: Choice) -> Breach {
        game.stray_choice(choice, "NG-6.1.6b", "keep or exchange your opening hand first")
    }

    fn forced(self, game: &NecroGenesis) -> Option<Answer> {
        let is_all = self.back.count_ones() as usize == game.player(self.seat).hand.len();
        is_all.then_some(Answer::Done)
    }
}
