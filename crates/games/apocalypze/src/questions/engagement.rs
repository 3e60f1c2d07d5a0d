use crate::cards::text::Moment;
use crate::choice::{Choice, TextOf};
use crate::state::Apocalypze;
use crate::state::event::Event;
use crate::state::frame::{Flow, Frame};
use crate::told::that_player;
use flow::{Question, Window};
use kernel::{About, Asked, Breach, Cx, Kind, Offer, Price};

/// A trump, a text or a pass in the round of an engagement: the attacker is first (AZ-TIMING-2), then they take
/// turns (AZ-TIMING-4).
#[derive(Clone, Copy)]
pub struct Engagement {
    pub window: Window,
}

flow::answers! { pub enum Answer of Choice { Play(card: u8), Use(text: TextOf), Pass } }

impl Question<Apocalypze> for Engagement {
    type Answer = Answer;

    fn asked(self, game: &Apocalypze) -> Asked {
        Asked::new(self.window.seat(), self.rule(game), Kind::Respond)
    }

    fn offer(self, game: &Apocalypze, to: &mut impl Offer<Answer>) {
        let (seat, moment) = (self.window.seat(), Moment::EngagementOfThis);
        for kind in game.player(seat).hand.distinct() {
            to.put(Answer::Play(kind), || game.can_play_trump(kind, seat));
        }
        game.texts(seat, moment, |slot, sentence| {
            let text = TextOf { slot, sentence };
            to.put(Answer::Use(text), || game.can_use(slot, sentence, seat, moment));
        });
        to.legal(Answer::Pass);
    }

    fn answer(self, game: &mut Apocalypze, answer: Answer, cx: &mut impl Cx<Event>) -> Flow {
        let Engagement { window } = self;
        let acted = Frame::Engagement { window: window.acted() };
        match answer {
            Answer::Play(kind) => game.play_trump(kind, window.seat(), acted, cx),
            Answer::Use(TextOf { slot, sentence }) => game.use_text(slot, sentence, acted, cx),
            Answer::Pass => {
                Apocalypze::pass(window.seat(), cx);
                Flow::Next(Frame::Engagement { window: window.passed() })
            }
        }
    }

    /// With the sums of the engagement, done for the player.
    fn words(self, game: &Apocalypze) -> String {
        format!("{} Do you play anything?", game.engagement_text())
    }

    fn watched(self, game: &Apocalypze) -> String {
        let who = that_player(self.asked(game).seat);
        format!("{} Does {who} play anything?", game.engagement_text())
    }

    fn about(self, game: &Apocalypze) -> Option<About> {
        game.about_combat()
    }

    fn price(self, game: &Apocalypze, answer: Answer) -> Vec<Price> {
        match answer {
            Answer::Use(text) => game.text_price(text),
            Answer::Play(_) | Answer::Pass => Vec::new(),
        }
    }

    fn stray(self, game: &Apocalypze, choice: Choice) -> Breach {
        let seat = self.window.seat();
        let verdict = if let Choice::Play(kind) | Choice::PlayAsZombie(kind) = choice {
            game.can_play_trump(kind, seat)
        } else if let Choice::Use(TextOf { slot, sentence }) = choice {
            game.can_use(slot, sentence, seat, Moment::EngagementOfThis)
        } else {
            Ok(())
        };
        let open =
            || Breach::new(self.rule(game), "an engagement is in progress: play a trump, use a text or pass");
        verdict.err().unwrap_or_else(open)
    }
}

impl Engagement {
    fn rule(self, game: &Apocalypze) -> &'static str {
        if self.window.seat() == game.active { "AZ-TIMING-2" } else { "AZ-TIMING-4" }
    }
}
