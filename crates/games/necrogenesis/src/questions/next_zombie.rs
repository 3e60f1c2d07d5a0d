use super::sole;
use crate::choice::Choice;
use crate::state::event::Event;
use crate::state::frame::{Flow, Frame};
use crate::state::{NecroGenesis, SURVIVOR_LURES};
use crate::words::names::zone_name;
use flow::Question;
use kernel::{About, Asked, Breach, Cx, Kind, Odds, Offer};

flow::answers! { pub enum Answer of Choice { Zombie(zombie: u8) } }

/// Which zombie a Flare lures (NG-2.36.1c).
#[derive(Clone, Copy)]
pub struct Lure {
    pub at: u8,
}

impl Question<NecroGenesis> for Lure {
    type Answer = Answer;

    fn asked(self, game: &NecroGenesis) -> Asked {
        if game.tokens[usize::from(self.at)].terms == SURVIVOR_LURES {
            Asked::new(game.active, "NG-2.36.1d", Kind::Target)
        } else {
            Asked::new(game.master(), "NG-2.36.1c", Kind::Target)
        }
    }

    fn offer(self, game: &NecroGenesis, to: &mut impl Offer<Answer>) {
        for slot in game.on_board(game.active) {
            to.put(Answer::Zombie(slot), || self.can_lure(game, slot));
        }
    }

    fn answer(self, game: &mut NecroGenesis, Answer::Zombie(slot): Answer, cx: &mut impl Cx<Event>) -> Flow {
        game.lure(self.at, slot, cx)
    }

    fn words(self, game: &NecroGenesis) -> String {
        let zone = game.tokens.get(usize::from(self.at)).map_or("zone", |token| zone_name(token.zone));
        format!("The Flare in the {zone} lures a zombie: which one?")
    }

    fn about(self, game: &NecroGenesis) -> Option<About> {
        let token = game.tokens.get(usize::from(self.at))?;
        Some(game.about_area(token.board, token.zone))
    }

    fn stray(self, game: &NecroGenesis, choice: Choice) -> Breach {
        if let Choice::Zombie(slot) = choice
            && let Err(breach) = self.can_lure(game, slot)
        {
            return breach;
        }
        game.stray_choice(choice, self.asked(game).rule.0, "the Flare lures a zombie: choose which one first")
    }

    fn forced(self, game: &NecroGenesis) -> Option<Answer> {
        sole(self, game)
    }
}

impl Lure {
    fn can_lure(self, game: &NecroGenesis, slot: u8) -> Result<(), Breach> {
        let token = game.tokens[usize::from(self.at)];
        if game.is_zombie(slot) && game.lured(token).any(|other| other == slot) {
            return Ok(());
        }
        let boss = game.is_zombie(slot) && game.breed_of(slot).is_boss();
        Err(Breach::new(if boss { "NG-2.36.3" } else { "NG-2.36.1b" }, "the Flare can't lure it"))
    }
}

/// Which zombie advances next (NG-7.3.4b).
#[derive(Clone, Copy)]
pub struct NextAdvance;

impl Question<NecroGenesis> for NextAdvance {
    type Answer = Answer;

    fn asked(self, game: &NecroGenesis) -> Asked {
        Asked::new(game.master(), "NG-7.3.4b", Kind::Order).again()
    }

    fn offer(self, game: &NecroGenesis, to: &mut impl Offer<Answer>) {
        for slot in game.on_board(game.active) {
            to.put(Answer::Zombie(slot), || can_advance_next(game, slot));
        }
    }

    fn answer(self, game: &mut NecroGenesis, Answer::Zombie(slot): Answer, _: &mut impl Cx<Event>) -> Flow {
        game.let_advance(slot)
    }

    fn words(self, game: &NecroGenesis) -> String {
        format!("{}: which zombie advances next?", game.who(game.master()))
    }

    fn stray(self, game: &NecroGenesis, choice: Choice) -> Breach {
        if let Choice::Zombie(slot) = choice
            && let Err(breach) = can_advance_next(game, slot)
        {
            return breach;
        }
        if choice == Choice::Done {
            return Breach::new("NG-7.3.4f", "a zombie that can advance has to");
        }
        game.stray_choice(choice, "NG-7.3.4b", "the zombies advance: choose which one is next")
    }

    fn forced(self, game: &NecroGenesis) -> Option<Answer> {
        sole(self, game)
    }
}

fn can_advance_next(game: &NecroGenesis, slot: u8) -> Result<(), Breach> {
    is_own(game, slot)?;
    game.can_advance(slot)
}

/// Which zombie attacks next (NG-7.3.5b).
#[derive(Clone, Copy)]
pub struct NextAttack;

impl Question<NecroGenesis> for NextAttack {
    type Answer = Answer;

    fn asked(self, game: &NecroGenesis) -> Asked {
        Asked::new(game.master(), "NG-7.3.5b", Kind::Order).again()
    }

    fn offer(self, game: &NecroGenesis, to: &mut impl Offer<Answer>) {
        for slot in game.on_board(game.active) {
            to.put(Answer::Zombie(slot), || can_attack_next(game, slot));
        }
    }

    fn answer(self, game: &mut NecroGenesis, Answer::Zombie(slot): Answer, cx: &mut impl Cx<Event>) -> Flow {
        game.zombie_attack(slot, Frame::NextAttack, cx)
    }

    fn words(self, game: &NecroGenesis) -> String {
        format!("{}: which zombie attacks next?", game.who(game.master()))
    }

    fn odds(self, game: &NecroGenesis, answer: Answer) -> Option<Odds> {
        let Answer::Zombie(slot) = answer;
        game.zombie_hit(slot)
    }

    fn stray(self, game: &NecroGenesis, choice: Choice) -> Breach {
        if let Choice::Zombie(slot) = choice
            && let Err(breach) = can_attack_next(game, slot)
        {
            return breach;
        }
        if choice == Choice::Done {
            return Breach::new("NG-7.3.5a", "a zombie that can attack has to");
        }
        game.stray_choice(choice, "NG-7.3.5b", "the zombies attack: choose which one is next")
    }

    fn forced(self, game: &NecroGenesis) -> Option<Answer> {
        sole(self, game)
    }
}

fn can_attack_next(game: &NecroGenesis, slot: u8) -> Result<(), Breach> {
    is_own(game, slot)?;
    if game.zombie(slot).flags.has(crate::state::marks::ZombieMarks::DONE) {
        return Err(Breach::new("NG-C26", "it has already attacked in this Attack Step"));
    }
    game.can_zombie_attack(slot)
}

fn is_own(game: &NecroGenesis, slot: u8) -> Result<(), Breach> {
    if game.is_zombie(slot) && NecroGenesis::controller(slot) == game.master() {
        return Ok(());
    }
    Err(Breach::new("NG-C3", "that isn't one of your zombies"))
}
