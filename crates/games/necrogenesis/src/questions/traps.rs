use super::sole;
use crate::cards::text::ZoneName;
use crate::choice::Choice;
use crate::state::NecroGenesis;
use crate::state::event::Event;
use crate::state::frame::{Entry, Flow, Frame};
use crate::words::capital;
use flow::Question;
use kernel::{About, Asked, Breach, Cx, Kind, Offer};

flow::answers! { pub enum Answer of Choice { Gear(gear: u8) } }

const RULE: &str = "NG-13.4.6";
const OPEN: &str = "several Traps act: choose which one is next";

/// Which Trap acts next on a zombie that has entered.
#[derive(Clone, Copy)]
pub struct OnEntry {
    pub slot: u8,
    pub zone: ZoneName,
    pub entry: Entry,
    pub from: u8,
}

impl Question<NecroGenesis> for OnEntry {
    type Answer = Answer;

    fn asked(self, _: &NecroGenesis) -> Asked {
        Asked::new(NecroGenesis::board_of(self.slot), RULE, Kind::Order)
    }

    fn offer(self, game: &NecroGenesis, to: &mut impl Offer<Answer>) {
        game.traps_for(self.slot, self.zone, self.from).for_each(|trap| to.legal(Answer::Gear(trap)));
    }

    fn answer(self, game: &mut NecroGenesis, Answer::Gear(trap): Answer, cx: &mut impl Cx<Event>) -> Flow {
        let OnEntry { slot, zone, entry, from } = self;
        game.spring_on_entry(trap, Frame::Hazards { slot, zone, entry, from }, cx)
    }

    fn words(self, game: &NecroGenesis) -> String {
        let who = game.who(NecroGenesis::board_of(self.slot));
        format!(
            "{} runs into several Traps of {who}: which one acts next?",
            capital(&game.zombie_name(self.slot))
        )
    }

    fn about(self, game: &NecroGenesis) -> Option<About> {
        game.about_zombie(self.slot)
    }

    fn stray(self, game: &NecroGenesis, choice: Choice) -> Breach {
        game.stray_choice(choice, RULE, OPEN)
    }

    fn forced(self, game: &NecroGenesis) -> Option<Answer> {
        sole(self, game)
    }
}

/// Which Trap acts next on a zombie that has declared an attack.
#[derive(Clone, Copy)]
pub struct OnAttack;

impl Question<NecroGenesis> for OnAttack {
    type Answer = Answer;

    fn asked(self, game: &NecroGenesis) -> Asked {
        Asked::new(game.attacker().other(), RULE, Kind::Order)
    }

    fn offer(self, game: &NecroGenesis, to: &mut impl Offer<Answer>) {
        game.traps_on_attack().for_each(|trap| to.legal(Answer::Gear(trap)));
    }

    fn answer(self, game: &mut NecroGenesis, Answer::Gear(trap): Answer, cx: &mut impl Cx<Event>) -> Flow {
        game.spring_on_attack(trap, cx)
    }

    fn words(self, game: &NecroGenesis) -> String {
        let who = game.who(game.attacker().other());
        format!("{}: which Trap of {who} acts next?", game.battle_text())
    }

    fn about(self, game: &NecroGenesis) -> Option<About> {
        game.about_battle()
    }

    fn stray(self, game: &NecroGenesis, choice: Choice) -> Breach {
        game.stray_choice(choice, RULE, OPEN)
    }

    fn forced(self, game: &NecroGenesis) -> Option<Answer> {
        sole(self, game)
    }
}
