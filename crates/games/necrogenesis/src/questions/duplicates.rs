use super::sole;
use crate::choice::Choice;
use crate::state::NecroGenesis;
use crate::state::event::Event;
use crate::state::frame::Flow;
use flow::Question;
use kernel::{Asked, Breach, Cx, Kind, Offer, Seat};

/// Which copy of a Unique card stays (NG-17.7.1).
#[derive(Clone, Copy)]
pub struct Duplicates {
    pub seat: Seat,
    pub kind: u8,
}

flow::answers! { pub enum Answer of Choice { Zombie(zombie: u8), Gear(gear: u8) } }

impl Question<NecroGenesis> for Duplicates {
    type Answer = Answer;

    fn asked(self, _: &NecroGenesis) -> Asked {
        Asked::new(self.seat, "NG-17.7.1", Kind::Target)
    }

    fn offer(self, game: &NecroGenesis, to: &mut impl Offer<Answer>) {
        let Duplicates { seat, kind } = self;
        let zombies = game.on_board(seat.other()).filter(|&slot| game.zombie(slot).kind == kind);
        zombies.for_each(|slot| to.legal(Answer::Zombie(slot)));
        let gear = game.gear_of(seat).filter(|&slot| game.gear_at(slot).kind == kind);
        gear.for_each(|slot| to.legal(Answer::Gear(slot)));
    }

    fn answer(self, game: &mut NecroGenesis, answer: Answer, cx: &mut impl Cx<Event>) -> Flow {
        match answer {
            Answer::Zombie(slot) => game.keep_zombie(self.seat, self.kind, slot, cx),
            Answer::Gear(slot) => game.keep_gear(self.seat, self.kind, slot, cx),
        }
    }

    fn words(self, game: &NecroGenesis) -> String {
        format!("{}: {} is Unique: which copy stays?", game.who(self.seat), game.name(self.kind))
    }

    fn stray(self, game: &NecroGenesis, choice: Choice) -> Breach {
        game.stray_choice(choice, "NG-17.7.1", "choose which copy of the Unique card stays first")
    }

    fn forced(self, game: &NecroGenesis) -> Option<Answer> {
        sole(self, game)
    }
}
