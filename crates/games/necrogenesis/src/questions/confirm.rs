use super::sole;
use crate::choice::Choice;
use crate::odds::prices;
use crate::state::NecroGenesis;
use crate::state::event::Event;
use crate::state::frame::{Clash, Flow, Frame, Source};
use crate::words::names::plural;
use flow::Question;
use kernel::{About, Asked, Breach, Cx, Kind, Odds, Offer, Price};

/// Whether to Loot once more without AP (NG-2.48.3).
#[derive(Clone, Copy)]
pub struct FreeLoot {
    pub left: u8,
}

flow::answers! { pub enum More of Choice { Loot, Done } }

impl Question<NecroGenesis> for FreeLoot {
    type Answer = More;

    fn asked(self, game: &NecroGenesis) -> Asked {
        Asked::new(game.active, "NG-2.48.3", Kind::Confirm).left(self.left)
    }

    fn offer(self, _: &NecroGenesis, to: &mut impl Offer<More>) {
        to.legal(More::Loot);
        to.legal(More::Done);
    }

    fn answer(self, game: &mut NecroGenesis, answer: More, cx: &mut impl Cx<Event>) -> Flow {
        match answer {
            More::Loot => {
                let seat = game.active;
                cx.tell("NG-2.48.0", || Event::Looted { seat });
                Flow::Call { call: Frame::Loot, then: Frame::FreeLoot { left: self.left - 1 } }
            }
            More::Done => Flow::Done,
        }
    }

    fn words(self, game: &NecroGenesis) -> String {
        format!("{}: Loot again, up to {} more?", game.who(game.active), plural(self.left, "time"))
    }

    fn about(self, game: &NecroGenesis) -> Option<About> {
        Some(game.about_deck(game.active))
    }

    fn price(self, _: &NecroGenesis, answer: More) -> Vec<Price> {
        match answer {
            More::Loot => prices([(1, "card")]),
            More::Done => Vec::new(),
        }
    }

    fn stray(self, game: &NecroGenesis, choice: Choice) -> Breach {
        game.stray_choice(choice, "NG-2.48.3", "Loot again, or stop Looting")
    }

    fn forced(self, game: &NecroGenesis) -> Option<More> {
        sole(self, game)
    }
}

/// Whether the Survivor tries a Quick Escape right before an attack deals damage (NG-2.2.4a).
#[derive(Clone, Copy)]
pub struct Escape;

flow::answers! { pub enum Answer of Choice { QuickEscape, Pass } }

impl Question<NecroGenesis> for Escape {
    type Answer = Answer;

    fn asked(self, game: &NecroGenesis) -> Asked {
        Asked::new(game.attacker().other(), "NG-2.2.4a", Kind::Confirm)
    }

    fn offer(self, _: &NecroGenesis, to: &mut impl Offer<Answer>) {
        to.legal(Answer::QuickEscape);
        to.legal(Answer::Pass);
    }

    fn answer(self, game: &mut NecroGenesis, answer: Answer, cx: &mut impl Cx<Event>) -> Flow {
        match answer {
            Answer::QuickEscape => game.quick_escape(cx),
            Answer::Pass => Flow::Next(Frame::Battle(Clash::BeforeHit)),
        }
    }

    fn words(self, game: &NecroGenesis) -> String {
        let who = game.who(game.attacker().other());
        format!("{} and hits: does {who} try a Quick Escape for 1 TP?", game.battle_text())
    }

    fn about(self, game: &NecroGenesis) -> Option<About> {
        game.about_battle()
    }

    fn odds(self, game: &NecroGenesis, answer: Answer) -> Option<Odds> {
        let battle = game.battles.last()?;
        match (answer, battle.attacker) {
            (Answer::QuickEscape, Source::Zombie(slot)) => Some(game.escape_odds(battle.seat.other(), slot)),
            (Answer::QuickEscape | Answer::Pass, _) => None,
        }
    }

    fn price(self, _: &NecroGenesis, answer: Answer) -> Vec<Price> {
        match answer {
            Answer::QuickEscape => prices([(1, "TP")]),
            Answer::Pass => Vec::new(),
        }
    }

    fn stray(self, game: &NecroGenesis, choice: Choice) -> Breach {
        game.stray_choice(choice, "NG-2.2.4a", "the attack hits: try a Quick Escape, or take the hit")
    }

    fn forced(self, game: &NecroGenesis) -> Option<Answer> {
        sole(self, game)
    }
}
