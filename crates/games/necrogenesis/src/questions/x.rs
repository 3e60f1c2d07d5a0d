use super::sole;
use crate::choice::Choice;
use crate::odds::prices;
use crate::state::NecroGenesis;
use crate::state::event::Event;
use crate::state::frame::{Flow, Frame};
use flow::Question;
use kernel::{About, Asked, Breach, Cx, Kind, Offer, Price};
use std::ops::RangeInclusive;

flow::answers! { pub enum Answer of Choice { X(number: u8) } }

const OPEN: &str = "choose X first";

fn offer_all(numbers: RangeInclusive<u8>, to: &mut impl Offer<Answer>) {
    numbers.for_each(|x| to.legal(Answer::X(x)));
}

/// How much TH a zombie costs (NG-2.4.2).
#[derive(Clone, Copy)]
pub struct SpawnX {
    pub kind: u8,
}

impl Question<NecroGenesis> for SpawnX {
    type Answer = Answer;

    fn asked(self, game: &NecroGenesis) -> Asked {
        Asked::new(game.master(), "NG-2.4.2", Kind::Pay)
    }

    fn offer(self, game: &NecroGenesis, to: &mut impl Offer<Answer>) {
        let (least, most) = game.spawn_price(self.kind);
        offer_all(least..=most, to);
    }

    fn answer(self, _: &mut NecroGenesis, Answer::X(x): Answer, _: &mut impl Cx<Event>) -> Flow {
        Flow::Next(Frame::Spawning { kind: self.kind, x })
    }

    fn words(self, game: &NecroGenesis) -> String {
        format!("{}: how much TH for X?", game.who(game.master()))
    }

    fn about(self, _: &NecroGenesis) -> Option<About> {
        Some(About::Zone("spawning".to_owned()))
    }

    fn price(self, _: &NecroGenesis, answer: Answer) -> Vec<Price> {
        let Answer::X(x) = answer;
        prices([(x, "TH")])
    }

    fn stray(self, game: &NecroGenesis, choice: Choice) -> Breach {
        game.stray_choice(choice, "NG-2.4.2", OPEN)
    }

    fn forced(self, game: &NecroGenesis) -> Option<Answer> {
        sole(self, game)
    }
}

/// How much AP a card from hand costs (NG-2.1.8).
#[derive(Clone, Copy)]
pub struct PlayX;

impl Question<NecroGenesis> for PlayX {
    type Answer = Answer;

    fn asked(self, game: &NecroGenesis) -> Asked {
        Asked::new(game.active, "NG-2.1.8", Kind::Pay)
    }

    fn offer(self, game: &NecroGenesis, to: &mut impl Offer<Answer>) {
        let least = game.cards.of(game.making.kind).x_least;
        offer_all(least..=game.player(game.active).ap, to);
    }

    fn answer(self, game: &mut NecroGenesis, Answer::X(x): Answer, _: &mut impl Cx<Event>) -> Flow {
        game.making.x = x;
        Flow::Next(Frame::PlayNow)
    }

    fn words(self, game: &NecroGenesis) -> String {
        format!("{}: how much AP for X?", game.who(game.active))
    }

    fn about(self, game: &NecroGenesis) -> Option<About> {
        game.about_declared()
    }

    fn price(self, _: &NecroGenesis, answer: Answer) -> Vec<Price> {
        let Answer::X(x) = answer;
        prices([(x, "AP")])
    }

    fn stray(self, game: &NecroGenesis, choice: Choice) -> Breach {
        game.stray_choice(choice, "NG-2.1.8", OPEN)
    }

    fn forced(self, game: &NecroGenesis) -> Option<Answer> {
        sole(self, game)
    }
}

/// How much AP an ability costs (NG-2.1.8); then it discards so many cards.
#[derive(Clone, Copy)]
pub struct AbilityX {
    pub discards: u8,
}

impl Question<NecroGenesis> for AbilityX {
    type Answer = Answer;

    fn asked(self, game: &NecroGenesis) -> Asked {
        Asked::new(game.run().seat, "NG-2.1.8", Kind::Pay)
    }

    fn offer(self, game: &NecroGenesis, to: &mut impl Offer<Answer>) {
        let run = game.run();
        offer_all(game.cards.of(run.kind).x_least..=game.player(run.seat).ap, to);
    }

    fn answer(self, game: &mut NecroGenesis, Answer::X(x): Answer, cx: &mut impl Cx<Event>) -> Flow {
        game.pay_ability_x(self.discards, x, cx)
    }

    fn words(self, game: &NecroGenesis) -> String {
        format!("{}: how much AP for X?", game.who(game.run().seat))
    }

    fn about(self, game: &NecroGenesis) -> Option<About> {
        game.about_run()
    }

    fn price(self, _: &NecroGenesis, answer: Answer) -> Vec<Price> {
        let Answer::X(x) = answer;
        prices([(x, "AP")])
    }

    fn stray(self, game: &NecroGenesis, choice: Choice) -> Breach {
        game.stray_choice(choice, "NG-2.1.8", OPEN)
    }

    fn forced(self, game: &NecroGenesis) -> Option<Answer> {
        sole(self, game)
    }
}
