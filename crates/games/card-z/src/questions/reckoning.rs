//! The reckoning (CZ-C111).

use super::{Judged, ensure, stray};
use crate::cards::stats::Windows;
use crate::choice::Choice;
use crate::event::Event;
use crate::state::frame::Frame;
use crate::state::{CardZ, NONE, Signs};
use flow::{Flow, Question};
use kernel::{About, Asked, Breach, Cx, Kind, Offer, Price, Seat};

/// A Heroic Action for the night (CZ-C111).
#[derive(Clone, Copy)]
pub(crate) struct Camps {
    pub seat: Seat,
}

flow::answers! { pub enum Night of Choice { Hero { who: u8, on: u8 }, No } }

impl Judged for Camps {
    const OPEN: &'static str = "first decide whether to use a Heroic Action for the night";

    fn can(self, game: &CardZ, answer: Night) -> Result<(), Breach> {
        match answer {
            Night::Hero { who, on } => {
                game.has_heroic(who)?;
                let his = game.night_hero(self.seat) == Some(who) && on == NONE;
                ensure!(his, "CZ-HEROIC-3", "this isn't the moment for that Heroic Action")
            }
            Night::No => Ok(()),
        }
    }
}

impl Question<CardZ> for Camps {
    type Answer = Night;

    fn asked(self, _: &CardZ) -> Asked {
        Asked::new(self.seat, "CZ-C111", Kind::Confirm)
    }

    fn offer(self, game: &CardZ, to: &mut impl Offer<Night>) {
        if let Some(who) = game.night_hero(self.seat) {
            to.legal(Night::Hero { who, on: NONE });
        }
        to.legal(Night::No);
    }

    fn answer(self, game: &mut CardZ, answer: Night, cx: &mut impl Cx<Event>) -> Flow<Frame> {
        match answer {
            Night::Hero { who, .. } => game.camp_hero(self.seat, Some(who), cx),
            Night::No => game.camp_hero(self.seat, None, cx),
        }
    }

    fn words(self, game: &CardZ) -> String {
        match game.night_hero(self.seat) {
            Some(who) => {
                format!("The reckoning of day {}: does {} use the Heroic Action?", game.day, game.who(who))
            }
            None => format!("The reckoning of day {}: use a Heroic Action?", game.day),
        }
    }

    fn stray(self, game: &CardZ, choice: Choice) -> Breach {
        stray(self, game, choice)
    }
}

/// Somebody feeds the group: who else counts as fed (CZ-RECKONING-4).
#[derive(Clone, Copy)]
pub(crate) struct Nourish {
    pub who: u8,
}

flow::answers! { pub enum Fed of Choice { Call(who: u8) } }

impl Judged for Nourish {
    const OPEN: &'static str = "choose who counts as fed first";

    fn can(self, game: &CardZ, Fed::Call(one): Fed) -> Result<(), Breach> {
        let fellow = game.group(game.survivor(self.who).owner).any(|other| other == one);
        ensure!(fellow, "CZ-RECKONING-4", "that survivor isn't in the group")
    }
}

impl Question<CardZ> for Nourish {
    type Answer = Fed;

    fn asked(self, game: &CardZ) -> Asked {
        Asked::new(game.survivor(self.who).owner, "CZ-RECKONING-4", Kind::Target)
    }

    fn offer(self, game: &CardZ, to: &mut impl Offer<Fed>) {
        game.group(game.survivor(self.who).owner).for_each(|one| to.legal(Fed::Call(one)));
    }

    fn answer(self, game: &mut CardZ, answer: Fed, _: &mut impl Cx<Event>) -> Flow<Frame> {
        let Fed::Call(who) = answer;
        game.survivor_mut(who).signs.set(Signs::NOURISHED);
        Flow::Done
    }

    fn words(self, game: &CardZ) -> String {
        format!("{} feeds the group: who else counts as fed?", game.who(self.who))
    }

    fn about(self, game: &CardZ) -> Option<About> {
        game.about_who(self.who)
    }

    fn stray(self, game: &CardZ, choice: Choice) -> Breach {
        stray(self, game, choice)
    }
}

/// What somebody eats (CZ-RECKONING-4).
#[derive(Clone, Copy)]
pub(crate) struct Meals {
    pub who: u8,
}

flow::answers! { pub enum Eating of Choice { Feed { loot: u8, who: u8 }, Done } }

impl Judged for Meals {
    const OPEN: &'static str = "choose what this survivor eats first";

    fn can(self, game: &CardZ, answer: Eating) -> Result<(), Breach> {
        match answer {
            Eating::Feed { loot, who } => {
                ensure!(who == self.who, "CZ-RECKONING-4", "another survivor eats now")?;
                game.can_eat(loot, who)
            }
            Eating::Done => Ok(()),
        }
    }
}

impl Question<CardZ> for Meals {
    type Answer = Eating;

    fn asked(self, game: &CardZ) -> Asked {
        Asked::new(game.survivor(self.who).owner, "CZ-RECKONING-4", Kind::Pay).again()
    }

    fn offer(self, game: &CardZ, to: &mut impl Offer<Eating>) {
        game.foods(self.who, |loot| to.legal(Eating::Feed { loot, who: self.who }));
        to.legal(Eating::Done);
    }

    fn answer(self, game: &mut CardZ, answer: Eating, cx: &mut impl Cx<Event>) -> Flow<Frame> {
        match answer {
            Eating::Feed { loot, .. } => game.eat(loot, self.who, "CZ-RECKONING-4", cx),
            Eating::Done => game.go_hungry(self.who, cx),
        }
        Flow::Next(Frame::Meals { who: self.who + 1 })
    }

    fn words(self, game: &CardZ) -> String {
        let starves = game.survivor(self.who).signs.has(Signs::STARVING);
        let state = if starves { " is starving and" } else { "" };
        let who = game.who(self.who);
        format!("The reckoning of day {}: {who}{state} needs Food: which one?", game.day)
    }

    fn about(self, game: &CardZ) -> Option<About> {
        game.about_who(self.who)
    }

    fn price(self, game: &CardZ, answer: Eating) -> Vec<Price> {
        game.answer_price(answer)
    }

    fn stray(self, game: &CardZ, choice: Choice) -> Breach {
        stray(self, game, choice)
    }
}

/// Kits and Toilet Paper (CZ-ITEM-4).
#[derive(Clone, Copy)]
pub(crate) struct Care {
    pub seat: Seat,
}

flow::answers! { pub enum Caring of Choice { Use { loot: u8, on: u8 }, Done } }

impl Judged for Care {
    const OPEN: &'static str = "choose what to use at the reckoning first";

    fn can(self, game: &CardZ, answer: Caring) -> Result<(), Breach> {
        match answer {
            Caring::Use { loot, on } => game.can_use(loot, on, Windows::RECKONING),
            Caring::Done => Ok(()),
        }
    }
}

impl Question<CardZ> for Care {
    type Answer = Caring;

    fn asked(self, _: &CardZ) -> Asked {
        Asked::new(self.seat, "CZ-ITEM-4", Kind::Act).again()
    }

    fn offer(self, game: &CardZ, to: &mut impl Offer<Caring>) {
        game.each_care(&mut |loot, on| to.legal(Caring::Use { loot, on }));
        to.legal(Caring::Done);
    }

    fn answer(self, game: &mut CardZ, answer: Caring, cx: &mut impl Cx<Event>) -> Flow<Frame> {
        match answer {
            Caring::Use { loot, on } => game.use_card(loot, on, Frame::Care { seat: self.seat }, cx),
            Caring::Done => Flow::Next(Frame::Care { seat: Seat(self.seat.0 + 1) }),
        }
    }

    fn words(self, game: &CardZ) -> String {
        format!("The reckoning of day {}: what does {} use?", game.day, game.team(game.active))
    }

    fn stray(self, game: &CardZ, choice: Choice) -> Breach {
        stray(self, game, choice)
    }
}
