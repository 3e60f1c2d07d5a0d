use super::sole;
use crate::choice::Choice;
use crate::state::NecroGenesis;
use crate::state::event::Event;
use crate::state::frame::{Flow, Frame, Why};
use crate::words::names::plural;
use flow::Question;
use kernel::{About, Asked, Breach, Cx, Kind, Offer, Seat};

/// Which card is discarded (NG-C126).
#[derive(Clone, Copy)]
pub struct Discards {
    pub seat: Seat,
    pub left: u8,
    pub why: Why,
}

flow::answers! { pub enum Answer of Choice { Discard(card: u8) } }

impl Question<NecroGenesis> for Discards {
    type Answer = Answer;

    fn asked(self, _: &NecroGenesis) -> Asked {
        Asked::new(self.seat, "NG-C126", Kind::Pay).left(self.left)
    }

    fn offer(self, game: &NecroGenesis, to: &mut impl Offer<Answer>) {
        game.player(self.seat).hand.distinct().for_each(|kind| to.legal(Answer::Discard(kind)));
    }

    fn answer(self, game: &mut NecroGenesis, Answer::Discard(kind): Answer, cx: &mut impl Cx<Event>) -> Flow {
        let Discards { seat, left, why } = self;
        let rule = match why {
            Why::Cost => "NG-16.7.2",
            Why::Loot => "NG-2.48.1",
            Why::Effect | Why::Drawn => "NG-5.2.3",
        };
        game.discard(seat, kind, rule, cx);
        cx.cite("NG-C126");
        Flow::Next(Frame::Discards { seat, left: left - 1, why })
    }

    fn words(self, game: &NecroGenesis) -> String {
        let what = match self.why {
            Why::Cost => " to pay",
            Why::Loot => " to Loot",
            Why::Drawn => " from those just drawn",
            Why::Effect => "",
        };
        format!("{} must discard {}{what}: which one?", game.who(self.seat), plural(self.left, "card"))
    }

    fn stray(self, game: &NecroGenesis, choice: Choice) -> Breach {
        if matches!(choice, Choice::Play(_) | Choice::React(_)) {
            return Breach::new("NG-9.4.0f", "you can't add anything while something resolves");
        }
        game.stray_choice(choice, "NG-C126", "choose a card from your hand to discard first")
    }

    /// Which cards are in hand is hidden, but not how many.
    fn forced(self, game: &NecroGenesis) -> Option<Answer> {
        if game.player(self.seat).hand.len() == 1 { sole(self, game) } else { None }
    }
}

/// What is Exhausted to pay for a text (NG-2.33.0).
#[derive(Clone, Copy)]
pub struct Exhaust;

flow::answers! { pub enum Exhausted of Choice { Gear(gear: u8) } }

impl Question<NecroGenesis> for Exhaust {
    type Answer = Exhausted;

    fn asked(self, game: &NecroGenesis) -> Asked {
        Asked::new(game.run().seat, "NG-2.33.0", Kind::Pay)
    }

    fn offer(self, game: &NecroGenesis, to: &mut impl Offer<Exhausted>) {
        game.exhaust_choices().for_each(|slot| to.legal(Exhausted::Gear(slot)));
    }

    fn answer(
        self,
        game: &mut NecroGenesis,
        Exhausted::Gear(slot): Exhausted,
        cx: &mut impl Cx<Event>,
    ) -> Flow {
        game.run_mut().exhausted = game.gear_at(slot).kind;
        game.exhaust(slot, cx);
        Flow::Done
    }

    fn words(self, game: &NecroGenesis) -> String {
        let run = game.run();
        format!("{}: what do you Exhaust for {}?", game.who(run.seat), game.name(run.kind))
    }

    fn about(self, game: &NecroGenesis) -> Option<About> {
        game.about_run()
    }

    fn stray(self, game: &NecroGenesis, choice: Choice) -> Breach {
        game.stray_choice(choice, "NG-2.33.0", "choose the gear to Exhaust first")
    }

    fn forced(self, game: &NecroGenesis) -> Option<Exhausted> {
        sole(self, game)
    }
}
