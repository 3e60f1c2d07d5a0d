//! Dice that may be rolled again, and hits that may be parried.

use super::{Judged, ensure, stray};
use crate::cards::stats::Range;
use crate::choice::Choice;
use crate::event::Event;
use crate::rules::attack::{LUCKY, Mode};
use crate::state::frame::{Frame, Harm};
use crate::state::{CardZ, NONE};
use crate::words::wording::capital;
use flow::{Each, Flow, Question};
use kernel::{About, Asked, Breach, Cx, Kind, Odds, Offer, Price};

flow::answers! {
    pub enum YesNo of Choice { Yes, No }
}

flow::answers! { pub enum Rerolling of Choice { Reroll(which: u8), No } }

/// The die is read: it may be rolled again (CZ-C115).
#[derive(Clone, Copy)]
pub(crate) struct Read;

impl Judged for Read {
    const OPEN: &'static str = "first decide whether to roll again";

    fn can(self, game: &CardZ, answer: Rerolling) -> Result<(), Breach> {
        match answer {
            Rerolling::Reroll(which) => {
                let open = which < 8 && game.rerolls() >> which & 1 == 1;
                ensure!(open, "CZ-C115", "you don't have that re-roll for this die")
            }
            Rerolling::No => Ok(()),
        }
    }
}

impl Question<CardZ> for Read {
    type Answer = Rerolling;

    fn asked(self, game: &CardZ) -> Asked {
        Asked::new(game.survivor(game.attack.who).owner, "CZ-C115", Kind::Respond)
    }

    fn offer(self, game: &CardZ, to: &mut impl Offer<Rerolling>) {
        Each(game.rerolls().into()).for_each(|which| to.legal(Rerolling::Reroll(which)));
        to.legal(Rerolling::No);
    }

    fn answer(self, game: &mut CardZ, answer: Rerolling, cx: &mut impl Cx<Event>) -> Flow<Frame> {
        match answer {
            Rerolling::Reroll(which) => game.read_answered(Some(which), cx),
            Rerolling::No => game.read_answered(None, cx),
        }
    }

    fn words(self, game: &CardZ) -> String {
        let attack = game.attack;
        let (roll, sum) = (attack.roll, game.sum_of(&attack));
        let hits = sum.hits(roll) || attack.mode == Mode::Club && game.push_sum(&attack).hits(roll);
        let comes = if hits { "enough" } else { "not enough" };
        let who = game.who(attack.who);
        format!("{who} rolled {roll} and needs {}: {comes}. Roll again?", sum.words())
    }

    fn about(self, game: &CardZ) -> Option<About> {
        game.about_who(game.attack.who)
    }

    fn odds(self, game: &CardZ, answer: Rerolling) -> Option<Odds> {
        match answer {
            Rerolling::Reroll(_) => game.reroll_odds(),
            Rerolling::No => None,
        }
    }

    fn stray(self, game: &CardZ, choice: Choice) -> Breach {
        stray(self, game, choice)
    }
}

/// A weapon may jam: the second roll may be rolled again (CZ-C115).
#[derive(Clone, Copy)]
pub(crate) struct Jam {
    pub roll: u8,
}

impl Judged for Jam {
    const OPEN: &'static str = "first decide whether to roll again";

    fn can(self, _: &CardZ, answer: Rerolling) -> Result<(), Breach> {
        match answer {
            Rerolling::Reroll(which) => {
                ensure!(which == LUCKY, "CZ-C115", "only a re-roll from your own skill helps here")
            }
            Rerolling::No => Ok(()),
        }
    }
}

impl Question<CardZ> for Jam {
    type Answer = Rerolling;

    fn asked(self, game: &CardZ) -> Asked {
        Asked::new(game.survivor(game.attack.who).owner, "CZ-C115", Kind::Respond)
    }

    fn offer(self, _: &CardZ, to: &mut impl Offer<Rerolling>) {
        to.legal(Rerolling::Reroll(LUCKY));
        to.legal(Rerolling::No);
    }

    fn answer(self, game: &mut CardZ, answer: Rerolling, cx: &mut impl Cx<Event>) -> Flow<Frame> {
        match answer {
            Rerolling::Reroll(which) => game.jam_answered(Some(which), self.roll, cx),
            Rerolling::No => game.jam_answered(None, self.roll, cx),
        }
    }

    fn words(self, game: &CardZ) -> String {
        let weapon = capital(&game.loot_name(game.attack.weapon));
        format!("{weapon} may jam: {} on the second roll. Roll again?", self.roll)
    }

    fn about(self, game: &CardZ) -> Option<About> {
        game.about_who(game.attack.who)
    }

    fn stray(self, game: &CardZ, choice: Choice) -> Breach {
        stray(self, game, choice)
    }
}

/// An attack of an encounter may be rolled again (CZ-ITEM-5).
#[derive(Clone, Copy)]
pub(crate) struct Bite {
    pub id: u8,
    pub who: u8,
    pub roll: u8,
}

impl Judged for Bite {
    const OPEN: &'static str = "first decide whether to roll again";

    fn can(self, _: &CardZ, answer: YesNo) -> Result<(), Breach> {
        match answer {
            YesNo::Yes | YesNo::No => Ok(()),
        }
    }
}

impl Question<CardZ> for Bite {
    type Answer = YesNo;

    fn asked(self, game: &CardZ) -> Asked {
        Asked::new(game.survivor(self.who).owner, "CZ-ITEM-5", Kind::Confirm)
    }

    fn offer(self, _: &CardZ, to: &mut impl Offer<YesNo>) {
        to.legal(YesNo::Yes);
        to.legal(YesNo::No);
    }

    fn answer(self, game: &mut CardZ, answer: YesNo, cx: &mut impl Cx<Event>) -> Flow<Frame> {
        let Bite { id, who, roll } = self;
        match answer {
            YesNo::Yes => game.bite_again(id, who, cx),
            YesNo::No => game.bite_stands(id, who, roll),
        }
    }

    fn words(self, game: &CardZ) -> String {
        let foe = capital(&game.foe_name(game.encounter(self.id).kind));
        format!("{foe} rolled {} against {}: make it roll again?", self.roll, game.where_is(self.who))
    }

    fn about(self, game: &CardZ) -> Option<About> {
        game.about_hex(game.encounter(self.id).hex)
    }

    fn stray(self, game: &CardZ, choice: Choice) -> Breach {
        stray(self, game, choice)
    }
}

/// Game was found: one shot at it (CZ-HUNT-4).
#[derive(Clone, Copy)]
pub(crate) struct Game {
    pub who: u8,
    pub range: Range,
}

impl Judged for Game {
    const OPEN: &'static str = "first decide whether to shoot at the game: yes or no";

    fn can(self, _: &CardZ, answer: YesNo) -> Result<(), Breach> {
        match answer {
            YesNo::Yes | YesNo::No => Ok(()),
        }
    }
}

impl Question<CardZ> for Game {
    type Answer = YesNo;

    fn asked(self, game: &CardZ) -> Asked {
        Asked::new(game.survivor(self.who).owner, "CZ-HUNT-4", Kind::Confirm)
    }

    fn offer(self, _: &CardZ, to: &mut impl Offer<YesNo>) {
        to.legal(YesNo::Yes);
        to.legal(YesNo::No);
    }

    fn answer(self, game: &mut CardZ, answer: YesNo, cx: &mut impl Cx<Event>) -> Flow<Frame> {
        match answer {
            YesNo::Yes => game.shoot_game(self.who, self.range, cx),
            YesNo::No => Flow::Next(Frame::Share),
        }
    }

    fn words(self, game: &CardZ) -> String {
        let (who, range) = (game.who(self.who), self.range.name());
        format!("{who} has found game at {range} range: shoot at it?")
    }

    fn about(self, game: &CardZ) -> Option<About> {
        game.about_who(self.who)
    }

    fn odds(self, game: &CardZ, answer: YesNo) -> Option<Odds> {
        match answer {
            YesNo::Yes => game.game_odds(self.who, self.range),
            YesNo::No => None,
        }
    }

    fn price(self, _: &CardZ, answer: YesNo) -> Vec<Price> {
        match answer {
            YesNo::Yes => vec![Price::new(1, "supply")],
            YesNo::No => Vec::new(),
        }
    }

    fn stray(self, game: &CardZ, choice: Choice) -> Breach {
        stray(self, game, choice)
    }
}

/// A survivor was hit: a Heroic Action may save him (CZ-HEROIC-3).
#[derive(Clone, Copy)]
pub(crate) struct Struck {
    pub who: u8,
    pub harm: Harm,
}

flow::answers! { pub enum Saving of Choice { Hero { who: u8, on: u8 }, No } }

impl Judged for Struck {
    const OPEN: &'static str = "first decide whether to use a Heroic Action";

    fn can(self, game: &CardZ, answer: Saving) -> Result<(), Breach> {
        match answer {
            Saving::Hero { who: hero, on } => {
                game.has_heroic(hero)?;
                let saves = game.saviours(self.who, self.harm).any(|one| one == hero) && on == NONE;
                ensure!(saves, "CZ-HEROIC-3", "that Heroic Action doesn't help here")
            }
            Saving::No => Ok(()),
        }
    }
}

impl Question<CardZ> for Struck {
    type Answer = Saving;

    fn asked(self, game: &CardZ) -> Asked {
        Asked::new(game.survivor(self.who).owner, "CZ-HEROIC-3", Kind::Respond)
    }

    fn offer(self, game: &CardZ, to: &mut impl Offer<Saving>) {
        let saviours = game.saviours(self.who, self.harm);
        saviours.for_each(|hero| to.legal(Saving::Hero { who: hero, on: NONE }));
        to.legal(Saving::No);
    }

    fn answer(self, game: &mut CardZ, answer: Saving, cx: &mut impl Cx<Event>) -> Flow<Frame> {
        let Struck { who, harm } = self;
        match answer {
            Saving::Hero { who: hero, .. } => game.struck_answered(who, harm, Some(hero), cx),
            Saving::No => game.struck_answered(who, harm, None, cx),
        }
    }

    fn words(self, game: &CardZ) -> String {
        format!("{} {}: use a Heroic Action?", game.where_is(self.who), self.harm.words())
    }

    fn about(self, game: &CardZ) -> Option<About> {
        game.about_who(self.who)
    }

    fn stray(self, game: &CardZ, choice: Choice) -> Breach {
        stray(self, game, choice)
    }
}
