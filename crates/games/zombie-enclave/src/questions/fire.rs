//! The Fire Subphase: what each Survivor does against the fire, then which Defenses are used (ZE-4.3.1b, ZE-4.3.1f).

use super::{asked, leaves_something, stray};
use crate::choice::Choice;
use crate::state::event::Event;
use crate::state::frame::{Frame, Moment};
use crate::state::{NONE, ZombieEnclave};
use crate::words::plural;
use flow::{Flow, Question};
use kernel::{About, Asked, Breach, Cx, Kind, Odds, Offer, Price};

/// What a Survivor does against the fire on the Refuge.
#[derive(Clone, Copy)]
pub struct FireSequence {
    /// His place in the team.
    pub at: u8,
}

flow::answers! { pub enum Fighting of Choice { Way(way: u8), Use { item: u8, on: u8 }, No } }

impl Question<ZombieEnclave> for FireSequence {
    type Answer = Fighting;

    fn asked(self, _: &ZombieEnclave) -> Asked {
        asked("ZE-4.3.1b", Kind::Mode)
    }

    fn offer(self, game: &ZombieEnclave, to: &mut impl Offer<Fighting>) {
        let who = self.who(game);
        for way in [0, 1] {
            to.put(Fighting::Way(way), || game.can_fight_fire(who, way));
        }
        game.each_usable(Moment::InsteadOf, |item| {
            to.put(Fighting::Use { item, on: NONE }, || game.can_use_instead(who, item, NONE));
        });
        to.legal(Fighting::No);
    }

    fn answer(self, game: &mut ZombieEnclave, answer: Fighting, cx: &mut impl Cx<Event>) -> Flow<Frame> {
        let then = Frame::FireSequence { at: self.at + 1 };
        match answer {
            Fighting::Way(way) => game.fight_fire(self.who(game), way, "ZE-4.3.1b", then, cx),
            Fighting::Use { item, .. } => {
                let used = game.use_item(item, NONE, Moment::InsteadOf, then, cx);
                cx.cite("ZE-4.3.1e");
                used
            }
            Fighting::No => Flow::Next(then),
        }
    }

    fn words(self, game: &ZombieEnclave) -> String {
        format!("{}: what does {} do about it?", fires(game), game.team_name(self.at))
    }

    fn about(self, game: &ZombieEnclave) -> Option<About> {
        game.about_team(self.at)
    }

    fn odds(self, game: &ZombieEnclave, answer: Fighting) -> Option<Odds> {
        match answer {
            Fighting::Way(way) => game.way_odds(game.fire_action(), way),
            Fighting::Use { .. } | Fighting::No => None,
        }
    }

    fn price(self, game: &ZombieEnclave, answer: Fighting) -> Vec<Price> {
        match answer {
            Fighting::Way(way) => game.way_price(game.fire_action(), way),
            Fighting::Use { item, .. } => game.item_price(item, Moment::InsteadOf),
            Fighting::No => Vec::new(),
        }
    }

    fn stray(self, game: &ZombieEnclave, choice: Choice) -> Breach {
        let who = self.who(game);
        stray(game, choice, "choose how the Survivor fights the fire", |answer| match answer {
            Fighting::Way(way) => game.can_fight_fire(who, way),
            Fighting::Use { item, on } => game.can_use_instead(who, item, on),
            Fighting::No => Ok(()),
        })
    }
}

impl FireSequence {
    fn who(self, game: &ZombieEnclave) -> u8 {
        game.team[usize::from(self.at)]
    }

    pub(crate) fn has_choice(self, game: &ZombieEnclave) -> bool {
        leaves_something(self, game)
    }
}

fn fires(game: &ZombieEnclave) -> String {
    format!("{} on the Refuge", plural(game.fire, "Fire marker"))
}

/// Whether a Defense is used against the fire.
#[derive(Clone, Copy)]
pub struct Roofs {
    /// Its place among those built.
    pub at: u8,
}

flow::answers! { pub enum Dousing of Choice { Douse(slot: u8), No } }

impl Question<ZombieEnclave> for Roofs {
    type Answer = Dousing;

    fn asked(self, _: &ZombieEnclave) -> Asked {
        asked("ZE-4.3.1f", Kind::Confirm)
    }

    fn offer(self, game: &ZombieEnclave, to: &mut impl Offer<Dousing>) {
        let slot = self.slot(game);
        to.put(Dousing::Douse(slot), || game.can_use_defense(slot));
        to.legal(Dousing::No);
    }

    fn answer(self, game: &mut ZombieEnclave, answer: Dousing, _: &mut impl Cx<Event>) -> Flow<Frame> {
        let then = Frame::Roofs { at: self.at + 1 };
        match answer {
            Dousing::Douse(slot) => game.use_roof(slot, then),
            Dousing::No => Flow::Next(then),
        }
    }

    fn words(self, game: &ZombieEnclave) -> String {
        let roof = game.called(game.defense(self.slot(game)).kind);
        format!("{}: use {roof}?", fires(game))
    }

    fn about(self, game: &ZombieEnclave) -> Option<About> {
        Some(About::Piece(game.defense_word(self.slot(game))))
    }

    fn stray(self, game: &ZombieEnclave, choice: Choice) -> Breach {
        let open = "use the Defenses against the fire one after the other";
        stray(game, choice, open, |answer| match answer {
            Dousing::Douse(slot) if slot == self.slot(game) => game.can_use_defense(slot),
            Dousing::Douse(_) => Err(Breach::new("ZE-3.2d", open)),
            Dousing::No => Ok(()),
        })
    }
}

impl Roofs {
    fn slot(self, game: &ZombieEnclave) -> u8 {
        game.built[usize::from(self.at)]
    }
}

impl ZombieEnclave {
    pub(super) fn can_fight_fire(&self, who: u8, way: u8) -> Result<(), Breach> {
        let Some(action) = self.cards.set().fire_action else {
            return Err(Breach::new("ZE-4.3.1b", "Actions don't help against the fire"));
        };
        self.can_choose(who, action)?;
        self.can_take_way(action, way)
    }

    /// ZE-4.3.1e: the item in place of the Action, by its carrier.
    pub(super) fn can_use_instead(&self, who: u8, id: u8, on: u8) -> Result<(), Breach> {
        if on != NONE {
            return Err(Breach::new("ZE-3.2d", "an item used on a Survivor doesn't fight the fire"));
        }
        let kind = self.carried_by(who, id)?;
        if !self.def(kind).acts_at(Moment::InsteadOf) {
            return Err(Breach::new("ZE-4.3.1e", "{card} doesn't help against fire").card(kind.into()));
        }
        self.can_handle(who, kind)
    }

    pub(super) fn can_use_defense(&self, slot: u8) -> Result<(), Breach> {
        if self.can_use_roof(slot) {
            return Ok(());
        }
        let name = u16::from(self.defense(slot).kind);
        Err(Breach::new("ZE-C45", "{card} can't be used against the fire now").card(name))
    }
}
