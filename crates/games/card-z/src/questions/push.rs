//! Where the pushed goes, and what is locked in or dropped.

use super::{Judged, ensure, put, stray};
use crate::choice::Choice;
use crate::event::Event;
use crate::state::board::Hex;
use crate::state::frame::{self, Frame};
use crate::state::{CardZ, NONE, Spot};
use flow::{Each, Flow, Question};
use kernel::{About, Asked, Breach, Cx, Kind, Offer};

/// A push has come off (CZ-MELEE-2).
#[derive(Clone, Copy)]
pub(crate) struct Shove {
    pub who: u8,
    pub target: Hex,
    pub how: frame::Shove,
}

flow::answers! { pub enum Pushing of Choice { Shove(to: Hex), Lock(room: Hex), Off(to: Hex) } }

impl Judged for Shove {
    const OPEN: &'static str = "choose where the push goes first";

    fn can(self, game: &CardZ, answer: Pushing) -> Result<(), Breach> {
        match answer {
            Pushing::Shove(to) => game.can_shove_to(self.who, self.target, to),
            Pushing::Lock(room) => game.can_shove_into(self.who, self.target, room),
            Pushing::Off(to) => game.can_push_off(self.who, self.target, self.how, to),
        }
    }
}

impl Question<CardZ> for Shove {
    type Answer = Pushing;

    fn asked(self, game: &CardZ) -> Asked {
        Asked::new(game.survivor(self.who).owner, "CZ-MELEE-2", Kind::Target)
    }

    fn offer(self, game: &CardZ, to: &mut impl Offer<Pushing>) {
        let rooms = game.battle.rooms();
        for hex in game.shove_hexes(self.who, self.target).iter() {
            to.legal(Pushing::Shove(hex));
            if rooms.has(hex) {
                put(self, game, Pushing::Lock(hex), to);
            }
        }
        if self.how == frame::Shove::Rolled {
            game.off_hexes(self.who, self.target).iter().for_each(|hex| to.legal(Pushing::Off(hex)));
        }
    }

    fn answer(self, game: &mut CardZ, answer: Pushing, cx: &mut impl Cx<Event>) -> Flow<Frame> {
        match answer {
            Pushing::Shove(to) => game.shove(self.target, to, cx),
            Pushing::Lock(room) => {
                game.shove(self.target, room, cx);
                game.lock_in(room, "CZ-BATTLE-18", cx);
            }
            Pushing::Off(to) => game.push_off(self.who, to, cx),
        }
        Flow::Done
    }

    fn words(self, game: &CardZ) -> String {
        let target = game.target_name(self.target);
        match self.how {
            frame::Shove::Rolled => format!("The push succeeds: where does {target} go?"),
            frame::Shove::Free => format!("Where does {target} go?"),
        }
    }

    fn about(self, game: &CardZ) -> Option<About> {
        game.about_hex(self.target)
    }

    fn stray(self, game: &CardZ, choice: Choice) -> Breach {
        stray(self, game, choice)
    }
}

/// Every engaged zombie is pushed without a roll: which one is next.
#[derive(Clone, Copy)]
pub(crate) struct ShoveAll {
    pub who: u8,
    pub left: u64,
}

flow::answers! { pub enum Next of Choice { Push { weapon: u8, at: Hex } } }

impl Judged for ShoveAll {
    const OPEN: &'static str = "choose who to push next first";

    fn can(self, game: &CardZ, answer: Next) -> Result<(), Breach> {
        let Next::Push { weapon, at } = answer;
        ensure!(weapon == NONE, "CZ-MELEE-2", "this push is made without a weapon")?;
        let id = game.encounter_at(at).filter(|&id| Each(self.left & game.pushable(self.who)).has(id));
        ensure!(id.is_some(), "CZ-MELEE-2", "there's no zombie to push there")
    }
}

impl Question<CardZ> for ShoveAll {
    type Answer = Next;

    fn asked(self, game: &CardZ) -> Asked {
        Asked::new(game.survivor(self.who).owner, "CZ-MELEE-2", Kind::Order).again()
    }

    fn offer(self, game: &CardZ, to: &mut impl Offer<Next>) {
        for id in Each(self.left & game.pushable(self.who)) {
            to.legal(Next::Push { weapon: NONE, at: game.encounter(id).hex });
        }
    }

    fn answer(self, game: &mut CardZ, answer: Next, _: &mut impl Cx<Event>) -> Flow<Frame> {
        let Next::Push { at, .. } = answer;
        game.shove_next(self.who, self.left, at)
    }

    fn words(self, game: &CardZ) -> String {
        format!("{} pushes every zombie: which one is next?", game.who(self.who))
    }

    fn about(self, game: &CardZ) -> Option<About> {
        game.about_who(self.who)
    }

    fn stray(self, game: &CardZ, choice: Choice) -> Breach {
        stray(self, game, choice)
    }
}

/// Somebody next to a room may lock it (CZ-BATTLE-19).
#[derive(Clone, Copy)]
pub(crate) struct LockIn {
    pub who: u8,
}

flow::answers! { pub enum Locking of Choice { Lock(room: Hex), No } }

impl Judged for LockIn {
    const OPEN: &'static str = "first decide whether to lock a room";

    fn can(self, game: &CardZ, answer: Locking) -> Result<(), Breach> {
        match answer {
            Locking::Lock(room) => {
                let there = game.lockable(self.who) == Some(room);
                ensure!(there, "CZ-BATTLE-19", "there's nobody there in a room of their own")
            }
            Locking::No => Ok(()),
        }
    }
}

impl Question<CardZ> for LockIn {
    type Answer = Locking;

    fn asked(self, game: &CardZ) -> Asked {
        Asked::new(game.survivor(self.who).owner, "CZ-BATTLE-19", Kind::Confirm)
    }

    fn offer(self, game: &CardZ, to: &mut impl Offer<Locking>) {
        if let Some(room) = game.lockable(self.who) {
            to.legal(Locking::Lock(room));
        }
        to.legal(Locking::No);
    }

    fn answer(self, game: &mut CardZ, answer: Locking, cx: &mut impl Cx<Event>) -> Flow<Frame> {
        match answer {
            Locking::Lock(room) => {
                game.lock_in(room, "CZ-BATTLE-19", cx);
                Flow::Next(Frame::LockIn { who: self.who })
            }
            Locking::No => Flow::Next(Frame::Acted { who: self.who }),
        }
    }

    fn words(self, game: &CardZ) -> String {
        format!("{} is next to a room: lock it?", game.who(self.who))
    }

    fn about(self, game: &CardZ) -> Option<About> {
        game.about_who(self.who)
    }

    fn stray(self, game: &CardZ, choice: Choice) -> Breach {
        stray(self, game, choice)
    }
}

/// Into which hex a Loot is dropped (CZ-C45).
#[derive(Clone, Copy)]
pub(crate) struct PutDown {
    pub who: u8,
    pub loot: u8,
}

flow::answers! { pub enum Dropping of Choice { Place(hex: Hex) } }

impl Judged for PutDown {
    const OPEN: &'static str = "choose the hex to drop the Loot into first";

    fn can(self, game: &CardZ, Dropping::Place(hex): Dropping) -> Result<(), Breach> {
        let near = game.drop_hexes(self.who).has(hex);
        ensure!(near, "CZ-C45", "drop Loot into your own hex or a free one next to it")
    }
}

impl Question<CardZ> for PutDown {
    type Answer = Dropping;

    fn asked(self, game: &CardZ) -> Asked {
        Asked::new(game.survivor(self.who).owner, "CZ-C45", Kind::Target)
    }

    fn offer(self, game: &CardZ, to: &mut impl Offer<Dropping>) {
        game.drop_hexes(self.who).iter().for_each(|hex| to.legal(Dropping::Place(hex)));
    }

    fn answer(self, game: &mut CardZ, answer: Dropping, cx: &mut impl Cx<Event>) -> Flow<Frame> {
        let Dropping::Place(hex) = answer;
        game.put_down(self.loot, Spot::Hex(hex), "CZ-BATTLE-13", cx);
        cx.cite("CZ-C45");
        Flow::Next(Frame::Act { who: self.who })
    }

    fn words(self, game: &CardZ) -> String {
        format!("Where does {} drop {}?", game.who(self.who), game.loot_name(self.loot))
    }

    fn about(self, game: &CardZ) -> Option<About> {
        game.about_who(self.who)
    }

    fn stray(self, game: &CardZ, choice: Choice) -> Breach {
        stray(self, game, choice)
    }
}
