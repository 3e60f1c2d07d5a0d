//! What a Location gives: rewards, the Church, and loads.

use super::families::{Calm, Handling, united};
use super::{Judged, put, stray};
use crate::cards::stats::Windows;
use crate::choice::Choice;
use crate::event::Event;
use crate::rules::handle::Lying;
use crate::state::frame::Frame;
use crate::state::{CardZ, Spot};
use crate::words::wording::{capital, plural};
use flow::{Flow, Question};
use kernel::{About, Asked, Breach, Cx, Heard, Kind, Offer, Price};

/// A card of the reward is discarded for another (CZ-CLEAR-4).
#[derive(Clone, Copy)]
pub(crate) struct Redraw {
    pub left: u8,
}

flow::answers! { pub enum Redrawing of Choice { Redraw(slot: u8), Done } }

impl Judged for Redraw {
    const OPEN: &'static str = "choose the card to redraw first";

    fn can(self, game: &CardZ, answer: Redrawing) -> Result<(), Breach> {
        match answer {
            Redrawing::Redraw(slot) => game.can_redraw(slot),
            Redrawing::Done => Ok(()),
        }
    }
}

impl Question<CardZ> for Redraw {
    type Answer = Redrawing;

    fn asked(self, game: &CardZ) -> Asked {
        Asked::new(game.active, "CZ-CLEAR-4", Kind::Target).left(self.left)
    }

    fn offer(self, game: &CardZ, to: &mut impl Offer<Redrawing>) {
        let left = game.loot_in(Spot::Left(game.player(game.active).at));
        let open = left.filter(|&slot| game.can_redraw(slot).is_ok());
        open.for_each(|slot| to.legal(Redrawing::Redraw(slot)));
        to.legal(Redrawing::Done);
    }

    fn answer(self, game: &mut CardZ, answer: Redrawing, cx: &mut impl Cx<Event>) -> Flow<Frame> {
        match answer {
            Redrawing::Redraw(slot) => game.redraw(slot, self.left, cx),
            Redrawing::Done => Flow::Next(Frame::Share),
        }
    }

    fn words(self, game: &CardZ) -> String {
        let (team, here) = (capital(&game.team(game.active)), game.here(game.active));
        format!("{team} may redraw {} at {here}: which one?", plural(self.left, "card"))
    }

    fn about(self, game: &CardZ) -> Option<About> {
        game.about_place(game.active)
    }

    fn stray(self, game: &CardZ, choice: Choice) -> Breach {
        stray(self, game, choice)
    }
}

/// Who takes what, when the group is done (CZ-C107).
#[derive(Clone, Copy)]
pub(crate) struct Share;

flow::answers! { pub enum Leaving of Choice { Done } }

united! { pub enum Sharing { Leaving(Leaving), Calm(Calm) } }

impl Judged for Share {
    const OPEN: &'static str = "choose who takes what first";

    fn can(self, game: &CardZ, answer: Sharing) -> Result<(), Breach> {
        match answer {
            Sharing::Leaving(Leaving::Done) => Ok(()),
            Sharing::Calm(calm) => {
                game.can_in_calm(calm, Lying::Left(game.player(game.active).at), Windows::REGROUP)
            }
        }
    }
}

impl Question<CardZ> for Share {
    type Answer = Sharing;

    fn asked(self, game: &CardZ) -> Asked {
        Asked::new(game.active, "CZ-C107", Kind::Assign).again()
    }

    fn offer(self, game: &CardZ, to: &mut impl Offer<Sharing>) {
        let left = Lying::Left(game.player(game.active).at);
        game.offer_calm(left, Windows::REGROUP, &mut Heard::by(to));
        to.legal(Leaving::Done.into());
    }

    fn answer(self, game: &mut CardZ, answer: Sharing, cx: &mut impl Cx<Event>) -> Flow<Frame> {
        match answer {
            Sharing::Leaving(Leaving::Done) => game.end_share(cx),
            Sharing::Calm(calm) => game.calm(calm, Frame::Share, cx),
        }
    }

    fn words(self, game: &CardZ) -> String {
        let (team, here) = (capital(&game.team(game.active)), game.here(game.active));
        format!("{team} is done at {here}: who takes what?")
    }

    fn about(self, game: &CardZ) -> Option<About> {
        game.about_place(game.active)
    }

    fn price(self, game: &CardZ, answer: Sharing) -> Vec<Price> {
        game.answer_price(answer)
    }

    fn stray(self, game: &CardZ, choice: Choice) -> Breach {
        stray(self, game, choice)
    }
}

/// One Loot for another of the Church (CZ-CHURCH-2).
#[derive(Clone, Copy)]
pub(crate) struct Trade {
    pub left: u8,
}

flow::answers! { pub enum Trading of Choice { Trade { give: u8, take: u8 }, Done } }

impl Judged for Trade {
    const OPEN: &'static str = "choose what to trade first";

    fn can(self, game: &CardZ, answer: Trading) -> Result<(), Breach> {
        match answer {
            Trading::Trade { give, take } => game.can_trade(give, take),
            Trading::Done => Ok(()),
        }
    }
}

impl Question<CardZ> for Trade {
    type Answer = Trading;

    fn asked(self, game: &CardZ) -> Asked {
        Asked::new(game.active, "CZ-CHURCH-2", Kind::Pay).left(self.left)
    }

    fn offer(self, game: &CardZ, to: &mut impl Offer<Trading>) {
        let first = game.loot_in(Spot::Church).next();
        for give in game.partners().flat_map(|who| game.carried(who)) {
            let verdict = game.can_give_away(give);
            for take in game.loot_in(Spot::Church).filter(|&take| game.is_first_of_equals(take)) {
                // Of what cannot be given one reason is enough.
                if verdict.is_ok() || Some(take) == first && game.is_first_of_equals(give) {
                    to.put(Trading::Trade { give, take }, || verdict);
                }
            }
        }
        to.legal(Trading::Done);
    }

    fn answer(self, game: &mut CardZ, answer: Trading, cx: &mut impl Cx<Event>) -> Flow<Frame> {
        match answer {
            Trading::Trade { give, take } => game.trade(give, take, self.left, cx),
            Trading::Done => game.end_visit(cx),
        }
    }

    fn words(self, game: &CardZ) -> String {
        let (team, here) = (capital(&game.team(game.active)), game.here(game.active));
        format!("{team} has {} left at {here}: trade what for what?", plural(self.left, "trade"))
    }

    fn about(self, game: &CardZ) -> Option<About> {
        game.about_place(game.active)
    }

    fn price(self, game: &CardZ, answer: Trading) -> Vec<Price> {
        game.answer_price(answer)
    }

    fn stray(self, game: &CardZ, choice: Choice) -> Breach {
        stray(self, game, choice)
    }
}

/// What is too heavy is put down, or into one's own Backpack (CZ-WEIGHT-2).
#[derive(Clone, Copy)]
pub(crate) struct Overload {
    pub who: u8,
}

flow::answers! { pub enum Relief of Choice { Drop(slot: u8), Stow { loot: u8, to: u8 } } }

impl Judged for Overload {
    const OPEN: &'static str = "choose what the overloaded survivor puts away first";

    fn can(self, game: &CardZ, answer: Relief) -> Result<(), Breach> {
        match answer {
            Relief::Drop(slot) => game.can_put_away(self.who, slot),
            Relief::Stow { loot, to } => {
                if to != self.who {
                    let reason = "put {card} into your own Backpack, or put it down";
                    return Err(game.about(loot, "CZ-WEIGHT-2", reason));
                }
                game.can_put_away(self.who, loot)?;
                game.can_pack(loot, self.who)
            }
        }
    }
}

impl Question<CardZ> for Overload {
    type Answer = Relief;

    fn asked(self, game: &CardZ) -> Asked {
        Asked::new(game.survivor(self.who).owner, "CZ-WEIGHT-2", Kind::Target).again()
    }

    fn offer(self, game: &CardZ, to: &mut impl Offer<Relief>) {
        for slot in game.at_hand(self.who).filter(|&slot| game.can_put_away(self.who, slot).is_ok()) {
            to.legal(Relief::Drop(slot));
            put(self, game, Relief::Stow { loot: slot, to: self.who }, to);
        }
    }

    fn answer(self, game: &mut CardZ, answer: Relief, cx: &mut impl Cx<Event>) -> Flow<Frame> {
        let handling = match answer {
            Relief::Drop(slot) => Handling::Drop(slot),
            Relief::Stow { loot, to } => Handling::Stow { loot, to },
        };
        game.handle(handling, "CZ-C107", cx);
        Flow::Next(Frame::Overload { who: self.who })
    }

    fn words(self, game: &CardZ) -> String {
        let (load, carry) = (game.load(self.who), game.carry(self.who));
        format!("{} has a load of {load} but can only carry {carry}: what goes?", game.who(self.who))
    }

    fn about(self, game: &CardZ) -> Option<About> {
        game.about_who(self.who)
    }

    fn stray(self, game: &CardZ, choice: Choice) -> Breach {
        stray(self, game, choice)
    }
}
