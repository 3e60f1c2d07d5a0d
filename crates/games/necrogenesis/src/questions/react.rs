use crate::choice::Choice;
use crate::odds::prices;
use crate::state::event::Event;
use crate::state::frame::{Flow, Frame, Verdict};
use crate::state::moment::{About, Moment};
use crate::state::{HpCheck, NecroGenesis};
use flow::Question;
use kernel::{Asked, Breach, Cx, Kind, Offer, Price};

/// Whether somebody plays a React to what is about to happen or has happened (NG-9.2.1b).
#[derive(Clone, Copy)]
pub struct React {
    pub about: About,
    /// How many have had the chance before.
    pub asked: u8,
    pub verdict: Verdict,
}

flow::answers! { pub enum Answer of Choice { React(card: u8), Pass } }

impl Question<NecroGenesis> for React {
    type Answer = Answer;

    fn asked(self, game: &NecroGenesis) -> Asked {
        Asked::new(game.answerer(self.asked), self.rule(), Kind::Respond)
    }

    fn offer(self, game: &NecroGenesis, to: &mut impl Offer<Answer>) {
        let seat = game.answerer(self.asked);
        for kind in game.player(seat).hand.distinct() {
            to.put(Answer::React(kind), || game.can_react(seat, kind, self.about));
        }
        to.legal(Answer::Pass);
    }

    fn answer(self, game: &mut NecroGenesis, answer: Answer, cx: &mut impl Cx<Event>) -> Flow {
        let React { about, asked, verdict } = self;
        let seat = game.answerer(asked);
        let then = Frame::Window { about, asked: asked + 1, verdict };
        match answer {
            Answer::React(kind) => {
                if about.moment == Moment::WouldDestroy {
                    game.hp_check = HpCheck::Answered;
                }
                Flow::Call { call: Frame::PlayReact { seat, kind, about }, then }
            }
            Answer::Pass => {
                cx.tell("NG-17.8.2", || Event::Passed { seat, to: game.occasion(about) });
                if asked == 1 {
                    cx.cite("NG-9.4.0c");
                }
                Flow::Next(then)
            }
        }
    }

    fn words(self, game: &NecroGenesis) -> String {
        let who = game.who(game.answerer(self.asked));
        format!("{}: does {who} play a React?", game.moment_text(self.about))
    }

    fn about(self, game: &NecroGenesis) -> Option<kernel::About> {
        game.about_moment(self.about)
    }

    fn price(self, game: &NecroGenesis, answer: Answer) -> Vec<Price> {
        match answer {
            Answer::React(kind) => {
                prices([(game.tp_cost(game.answerer(self.asked), game.cards.of(kind)), "TP")])
            }
            Answer::Pass => Vec::new(),
        }
    }

    fn stray(self, game: &NecroGenesis, choice: Choice) -> Breach {
        if let Choice::React(kind) = choice {
            if !game.is_kind(kind) {
                return Breach::new("NG-5.6.1c", "there is no such card");
            }
            if let Err(breach) = game.can_react(game.answerer(self.asked), kind, self.about) {
                return breach;
            }
        }
        game.stray_choice(choice, self.rule(), "play a React, or pass")
    }
}

impl React {
    fn rule(self) -> &'static str {
        match self.about.moment {
            Moment::WouldSpawn => "NG-C116",
            Moment::WouldEnter | Moment::Entered => "NG-C58",
            Moment::Declared => "NG-8.2.2a",
            Moment::CardPlayed => "NG-5.6.2c",
            Moment::AbilityStacked | Moment::AbilityUsed => "NG-9.2.1a",
            Moment::BattleEnded => "NG-9.5.0b",
            Moment::AttackDamage => "NG-C119",
            Moment::HitRollFailed
            | Moment::AbilityDamage
            | Moment::WouldDie
            | Moment::WouldDestroy
            | Moment::WouldGainStatus => "NG-9.2.1b",
        }
    }
}
