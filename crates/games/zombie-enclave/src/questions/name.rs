//! A Survivor must be named, for a burden, a find or a dog.

use super::{asked, stray};
use crate::choice::Choice;
use crate::state::event::Event;
use crate::state::frame::Frame;
use crate::state::{NONE, ZombieEnclave};
use flow::{Flow, Question};
use kernel::{About, Asked, Breach, Cx, Kind, Offer};

flow::answers! { pub enum Answer of Choice { Name(who: u8) } }

const OPEN: &str = "name a Survivor";

/// Everybody of the team is a candidate.
fn offer(game: &ZombieEnclave, to: &mut impl Offer<Answer>, can: impl Fn(u8) -> Result<(), Breach>) {
    game.team.iter().for_each(|&who| to.put(Answer::Name(who), || can(who)));
}

/// Who draws a Drawback at the start of a Campaign (ZE-C79).
#[derive(Clone, Copy)]
pub struct Burdened;

impl Question<ZombieEnclave> for Burdened {
    type Answer = Answer;

    fn asked(self, _: &ZombieEnclave) -> Asked {
        asked("ZE-5.3b", Kind::Target)
    }

    fn offer(self, game: &ZombieEnclave, to: &mut impl Offer<Answer>) {
        offer(game, to, |who| game.must_count(who));
    }

    fn answer(self, game: &mut ZombieEnclave, answer: Answer, cx: &mut impl Cx<Event>) -> Flow<Frame> {
        let Answer::Name(who) = answer;
        game.draw_drawback(who, "ZE-5.3b", cx);
        Flow::Next(Frame::LayOut)
    }

    fn words(self, _: &ZombieEnclave) -> String {
        "Which Survivor draws a Drawback?".to_owned()
    }

    fn stray(self, game: &ZombieEnclave, choice: Choice) -> Breach {
        stray(game, choice, OPEN, |Answer::Name(who)| game.must_count(who))
    }
}

/// Whom the text of a drawn component is about.
#[derive(Clone, Copy)]
pub struct ChosenFor {
    pub kind: u8,
}

impl Question<ZombieEnclave> for ChosenFor {
    type Answer = Answer;

    fn asked(self, game: &ZombieEnclave) -> Asked {
        asked(game.def(self.kind).cite(0), Kind::Target)
    }

    fn offer(self, game: &ZombieEnclave, to: &mut impl Offer<Answer>) {
        offer(game, to, |who| game.must_count(who));
    }

    fn answer(self, game: &mut ZombieEnclave, answer: Answer, _: &mut impl Cx<Event>) -> Flow<Frame> {
        let Answer::Name(who) = answer;
        game.chosen_for(self.kind, who)
    }

    fn words(self, game: &ZombieEnclave) -> String {
        format!("{}: which Survivor?", game.name(self.kind))
    }

    fn stray(self, game: &ZombieEnclave, choice: Choice) -> Breach {
        stray(game, choice, OPEN, |Answer::Name(who)| game.must_count(who))
    }
}

/// Who carries an item that was found (ZE-2.3y).
#[derive(Clone, Copy)]
pub struct Carrier {
    pub kind: u8,
}

impl Question<ZombieEnclave> for Carrier {
    type Answer = Answer;

    fn asked(self, _: &ZombieEnclave) -> Asked {
        asked("ZE-2.3y", Kind::Target)
    }

    fn offer(self, game: &ZombieEnclave, to: &mut impl Offer<Answer>) {
        offer(game, to, |who| game.must_carry(who));
    }

    fn answer(self, game: &mut ZombieEnclave, answer: Answer, cx: &mut impl Cx<Event>) -> Flow<Frame> {
        let Answer::Name(who) = answer;
        game.hand_over(self.kind, who, cx);
        Flow::Done
    }

    fn words(self, game: &ZombieEnclave) -> String {
        format!("Who carries {}?", game.called(self.kind))
    }

    fn stray(self, game: &ZombieEnclave, choice: Choice) -> Breach {
        stray(game, choice, OPEN, |Answer::Name(who)| game.must_carry(who))
    }
}

/// Who takes an item of the dead (ZE-C51).
#[derive(Clone, Copy)]
pub struct Heir;

impl Question<ZombieEnclave> for Heir {
    type Answer = Answer;

    fn asked(self, _: &ZombieEnclave) -> Asked {
        asked("ZE-C51", Kind::Target)
    }

    fn offer(self, game: &ZombieEnclave, to: &mut impl Offer<Answer>) {
        offer(game, to, |who| game.must_carry(who));
    }

    fn answer(self, game: &mut ZombieEnclave, answer: Answer, cx: &mut impl Cx<Event>) -> Flow<Frame> {
        let Answer::Name(who) = answer;
        if let Some(id) = game.items.iter().find(|item| item.carrier == NONE).map(|item| item.id) {
            game.pass_on(id, who, cx);
        }
        Flow::Next(Frame::GiveOrphan)
    }

    fn words(self, game: &ZombieEnclave) -> String {
        let orphan = game.items.iter().find(|item| item.carrier == NONE);
        let item = orphan.map_or_else(|| "the item".to_owned(), |item| game.called(item.kind));
        format!("Who takes {item} from the dead?")
    }

    fn about(self, game: &ZombieEnclave) -> Option<About> {
        let orphan = game.items.iter().find(|item| item.carrier == NONE);
        orphan.map(|item| About::Piece(game.item_piece(item.id)))
    }

    fn stray(self, game: &ZombieEnclave, choice: Choice) -> Breach {
        stray(game, choice, OPEN, |Answer::Name(who)| game.must_carry(who))
    }
}

/// Whom a dog without an owner follows (ZE-2.3ad).
#[derive(Clone, Copy)]
pub struct Owner;

impl Question<ZombieEnclave> for Owner {
    type Answer = Answer;

    fn asked(self, _: &ZombieEnclave) -> Asked {
        asked("ZE-2.3ad", Kind::Target)
    }

    fn offer(self, game: &ZombieEnclave, to: &mut impl Offer<Answer>) {
        offer(game, to, |who| game.must_count(who));
    }

    fn answer(self, game: &mut ZombieEnclave, answer: Answer, cx: &mut impl Cx<Event>) -> Flow<Frame> {
        let Answer::Name(who) = answer;
        if let Some(dog) = game.stray_dog() {
            game.name_owner(dog, who, cx);
        }
        Flow::Done
    }

    fn words(self, game: &ZombieEnclave) -> String {
        let dog = game.stray_dog().map_or("the dog", |dog| game.survivor_name(dog));
        format!("Who does {dog} follow?")
    }

    fn about(self, game: &ZombieEnclave) -> Option<About> {
        game.stray_dog().and_then(|dog| game.about_survivor(dog))
    }

    fn stray(self, game: &ZombieEnclave, choice: Choice) -> Breach {
        stray(game, choice, OPEN, |Answer::Name(who)| game.must_count(who))
    }
}

impl ZombieEnclave {
    pub(super) fn must_count(&self, who: u8) -> Result<(), Breach> {
        if self.counts(who) {
            return Ok(());
        }
        let name = u16::from(self.survivor(who).kind);
        Err(Breach::new("ZE-C25", "{card} doesn't count as a Survivor").card(name))
    }

    pub(super) fn must_carry(&self, who: u8) -> Result<(), Breach> {
        if self.carries(who) {
            return Ok(());
        }
        let name = u16::from(self.survivor(who).kind);
        Err(Breach::new("ZE-2.3ag", "{card} carries no items").card(name))
    }
}
