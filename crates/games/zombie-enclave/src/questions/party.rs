use super::{asked, stray};
use crate::cards::text::TableName;
use crate::cards::{Lookup, Task};
use crate::choice::Choice;
use crate::odds;
use crate::state::ZombieEnclave;
use crate::state::event::Event;
use crate::state::frame::Frame;
use flow::{Flow, Question};
use kernel::{About, Asked, Breach, Cx, Kind, Odds, Offer, Price, Sole};

/// Who goes along on a Search, and on which table (ZE-3.4.2a).
#[derive(Clone, Copy)]
pub struct Party {
    pub action: u8,
    /// Those who go already, a bit for each.
    pub who: u16,
}

flow::answers! { pub enum Answer of Choice { Join(slot: u8), Go(table: Lookup) } }

impl Question<ZombieEnclave> for Party {
    type Answer = Answer;

    fn asked(self, game: &ZombieEnclave) -> Asked {
        let investigates = game.def(self.action).task == Some(Task::RollOn(TableName::Investigation));
        asked(if investigates { "ZE-6.4d" } else { "ZE-3.4.2a" }, Kind::Act).again()
    }

    fn offer(self, game: &ZombieEnclave, to: &mut impl Offer<Answer>) {
        game.team.iter().for_each(|&slot| to.put(Answer::Join(slot), || game.can_join(self.who, slot)));
        for table in Lookup::ALL {
            to.put(Answer::Go(table), || game.can_go(self.action, table));
        }
    }

    fn answer(self, game: &mut ZombieEnclave, answer: Answer, cx: &mut impl Cx<Event>) -> Flow<Frame> {
        let Party { action, who } = self;
        match answer {
            Answer::Join(slot) => game.join_party(action, who, slot, cx),
            Answer::Go(table) => game.set_out(action, who, table, cx),
        }
    }

    fn words(self, game: &ZombieEnclave) -> String {
        format!("{}: who goes along, and on which table?", game.name(self.action))
    }

    fn about(self, game: &ZombieEnclave) -> Option<About> {
        game.about_survivor(self.who.trailing_zeros() as u8)
    }

    fn odds(self, game: &ZombieEnclave, answer: Answer) -> Option<Odds> {
        match answer {
            Answer::Go(table) => game.search_odds(self.who, table),
            Answer::Join(_) => None,
        }
    }

    fn price(self, _: &ZombieEnclave, answer: Answer) -> Vec<Price> {
        match answer {
            Answer::Join(_) => odds::ap(),
            Answer::Go(_) => Vec::new(),
        }
    }

    fn stray(self, game: &ZombieEnclave, choice: Choice) -> Breach {
        stray(game, choice, "choose who goes on the Search", |answer| match answer {
            Answer::Join(slot) => game.can_join(self.who, slot),
            Answer::Go(table) => game.can_go(self.action, table),
        })
    }
}

impl Party {
    /// Nobody is asked where there is nothing to choose.
    pub(crate) fn gather(self, game: &mut ZombieEnclave, cx: &mut impl Cx<Event>) -> Flow<Frame> {
        let Party { action, who } = self;
        let mut sole = Sole::new();
        self.offer(game, &mut sole);
        match sole.found() {
            Some(Answer::Go(table)) => game.set_out(action, who, table, cx),
            Some(Answer::Join(_)) | None => Flow::Ask(Frame::Party { action, who }),
        }
    }
}
