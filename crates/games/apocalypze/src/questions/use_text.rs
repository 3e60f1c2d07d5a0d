use crate::cards::text::Moment;
use crate::choice::{Choice, TextOf};
use crate::state::Apocalypze;
use crate::state::event::Event;
use crate::state::frame::{Flow, Frame};
use crate::told::that_player;
use flow::{Question, Window};
use kernel::{About, Asked, Breach, Cx, Kind, Offer, Price};

/// Whether a seat uses a text that names a time of combat: after defense groups are formed (AZ-C58), or before
/// damage is counted (AZ-C68).
#[derive(Clone, Copy)]
pub enum UseText {
    AfterDefense(Window),
    BeforeDamage(Window),
}

flow::answers! { pub enum Answer of Choice { Use(text: TextOf), Pass } }

impl Question<Apocalypze> for UseText {
    type Answer = Answer;

    fn asked(self, _: &Apocalypze) -> Asked {
        Asked::new(self.window().seat(), self.rule(), Kind::Respond)
    }

    fn offer(self, game: &Apocalypze, to: &mut impl Offer<Answer>) {
        let (seat, moment) = (self.window().seat(), self.moment());
        game.texts(seat, moment, |slot, sentence| {
            let text = TextOf { slot, sentence };
            to.put(Answer::Use(text), || game.can_use(slot, sentence, seat, moment));
        });
        to.legal(Answer::Pass);
    }

    fn answer(self, game: &mut Apocalypze, answer: Answer, cx: &mut impl Cx<Event>) -> Flow {
        let window = self.window();
        match answer {
            Answer::Use(TextOf { slot, sentence }) => {
                game.use_text(slot, sentence, self.again(window.acted()), cx)
            }
            Answer::Pass => {
                Apocalypze::pass(window.seat(), cx);
                Flow::Next(self.again(window.passed()))
            }
        }
    }

    fn words(self, _: &Apocalypze) -> String {
        match self {
            UseText::AfterDefense(_) => "Defense groups are formed. Do you use a text?".to_owned(),
            UseText::BeforeDamage(_) => "Damage is about to be counted. Do you use a text?".to_owned(),
        }
    }

    fn watched(self, _: &Apocalypze) -> String {
        let who = that_player(self.window().seat());
        match self {
            UseText::AfterDefense(_) => format!("Defense groups are formed. Does {who} use a text?"),
            UseText::BeforeDamage(_) => format!("Damage is about to be counted. Does {who} use a text?"),
        }
    }

    fn about(self, game: &Apocalypze) -> Option<About> {
        game.about_combat()
    }

    fn price(self, game: &Apocalypze, answer: Answer) -> Vec<Price> {
        match answer {
            Answer::Use(text) => game.text_price(text),
            Answer::Pass => Vec::new(),
        }
    }

    fn stray(self, game: &Apocalypze, choice: Choice) -> Breach {
        if let Choice::Use(TextOf { slot, sentence }) = choice
            && let Err(breach) = game.can_use(slot, sentence, self.window().seat(), self.moment())
        {
            return breach;
        }
        Breach::new(self.rule(), "only texts for this moment can be used now: use one or pass")
    }
}

impl UseText {
    fn window(self) -> Window {
        match self {
            UseText::AfterDefense(window) | UseText::BeforeDamage(window) => window,
        }
    }

    fn rule(self) -> &'static str {
        match self {
            UseText::AfterDefense(_) => "AZ-C58",
            UseText::BeforeDamage(_) => "AZ-C68",
        }
    }

    fn moment(self) -> Moment {
        match self {
            UseText::AfterDefense(_) => Moment::AfterDefenseGroups,
            UseText::BeforeDamage(_) => Moment::BeforeDamage,
        }
    }

    fn again(self, window: Window) -> Frame {
        match self {
            UseText::AfterDefense(_) => Frame::AfterDefense { window },
            UseText::BeforeDamage(_) => Frame::BeforeDamage { window },
        }
    }
}
