use super::{asked, leaves_something, stray};
use crate::choice::Choice;
use crate::state::event::Event;
use crate::state::frame::Frame;
use crate::state::{Item, ZombieEnclave};
use flow::{Flow, Question};
use kernel::{Asked, Breach, Cx, Kind, Offer};

/// Which Special Items change hands at the end of the Activation Phase (ZE-3.4.3a).
#[derive(Clone, Copy)]
pub struct Exchange;

flow::answers! { pub enum Answer of Choice { Give { item: u8, to: u8 }, Done } }

impl Question<ZombieEnclave> for Exchange {
    type Answer = Answer;

    fn asked(self, _: &ZombieEnclave) -> Asked {
        asked("ZE-3.4.3a", Kind::Assign).again()
    }

    fn offer(self, game: &ZombieEnclave, out: &mut impl Offer<Answer>) {
        for item in game.items.iter().filter(|item| game.is_first_of_equals(item)) {
            let give = |to: u8| Answer::Give { item: item.id, to };
            game.team.iter().for_each(|&to| out.put(give(to), || game.can_pass(item, to)));
        }
        out.legal(Answer::Done);
    }

    fn answer(self, game: &mut ZombieEnclave, answer: Answer, cx: &mut impl Cx<Event>) -> Flow<Frame> {
        match answer {
            Answer::Give { item, to } => {
                game.pass_on(item, to, cx);
                Flow::Next(Frame::Exchange)
            }
            Answer::Done => Flow::Next(Frame::EnemyPhase),
        }
    }

    fn words(self, _: &ZombieEnclave) -> String {
        "The Activation Phase ends: do any Special Items change hands?".to_owned()
    }

    fn stray(self, game: &ZombieEnclave, choice: Choice) -> Breach {
        stray(game, choice, "exchange Special Items now", |answer| match answer {
            Answer::Give { item, to } => game.can_give(item, to),
            Answer::Done => Ok(()),
        })
    }
}

impl Exchange {
    pub(crate) fn has_choice(self, game: &ZombieEnclave) -> bool {
        !game.items.is_empty() && game.team.len() > 1 && leaves_something(self, game)
    }
}

impl ZombieEnclave {
    /// Of several equal items in one hand the first is enough.
    fn is_first_of_equals(&self, item: &Item) -> bool {
        let key = |item: &Item| (item.kind, item.carrier, item.dp, item.given);
        self.items.iter().find(|other| key(other) == key(item)).is_some_and(|first| first.id == item.id)
    }

    fn can_give(&self, id: u8, to: u8) -> Result<(), Breach> {
        let Some(item) = self.item(id) else {
            return Err(Breach::new("ZE-2.3y", "nobody carries that"));
        };
        self.can_pass(item, to)?;
        if self.is_first_of_equals(item) {
            return Ok(());
        }
        let breach = Breach::new("ZE-3.4.3b", "you have several {card}: give the first");
        Err(breach.card(item.kind.into()))
    }

    #[inline]
    fn can_pass(&self, item: &Item, to: u8) -> Result<(), Breach> {
        self.must_carry(to)?;
        let name = u16::from(item.kind);
        if item.given {
            return Err(Breach::new("ZE-3.4.3b", "{card} has already changed hands this time").card(name));
        }
        if item.carrier == to {
            return Err(Breach::new("ZE-3.4.3b", "that Survivor already carries {card}").card(name));
        }
        Ok(())
    }
}
