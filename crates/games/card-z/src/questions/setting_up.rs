//! Before the first day.

use super::{Judged, ensure, put, stray};
use crate::choice::Choice;
use crate::event::Event;
use crate::state::frame::Frame;
use crate::state::{CardZ, Scenario, Spot, Stand};
use crate::words::wording::{capital, plural};
use flow::{Each, Flow, Question};
use kernel::{Asked, Breach, Cx, Few, Kind, Offer, Seat};

/// Where a group starts (CZ-SCENARIO-12).
#[derive(Clone, Copy)]
pub(crate) struct PickBase {
    pub seat: Seat,
}

flow::answers! { pub enum Bases of Choice { Base(number: u8) } }

impl Judged for PickBase {
    const OPEN: &'static str = "pick a base first";

    fn can(self, game: &CardZ, Bases::Base(number): Bases) -> Result<(), Breach> {
        ensure!((1..=4).contains(&number), "CZ-G23", "there is no such base")?;
        ensure!(game.is_base_free(number, self.seat), "CZ-SCENARIO-12", "that base is taken")
    }
}

impl Question<CardZ> for PickBase {
    type Answer = Bases;

    fn asked(self, _: &CardZ) -> Asked {
        Asked::new(self.seat, "CZ-SCENARIO-12", Kind::Target)
    }

    fn offer(self, game: &CardZ, to: &mut impl Offer<Bases>) {
        (1..=4).for_each(|number| put(self, game, Bases::Base(number), to));
    }

    fn answer(self, game: &mut CardZ, answer: Bases, cx: &mut impl Cx<Event>) -> Flow<Frame> {
        let Bases::Base(number) = answer;
        game.base_picked(self.seat, number, cx)
    }

    fn words(self, game: &CardZ) -> String {
        format!("Which base does {} start at?", game.chair(self.seat))
    }

    fn stray(self, game: &CardZ, choice: Choice) -> Breach {
        stray(self, game, choice)
    }
}

/// A Character from all that are free (CZ-SETUP-2).
#[derive(Clone, Copy)]
pub(crate) struct PickCharacter {
    pub seat: Seat,
}

flow::answers! { pub enum Characters of Choice { Take(kind: u8) } }

impl Judged for PickCharacter {
    const OPEN: &'static str = "pick a Character first";

    fn can(self, game: &CardZ, Characters::Take(kind): Characters) -> Result<(), Breach> {
        let free = kind < 64 && game.characters >> kind & 1 == 1;
        ensure!(free, "CZ-SETUP-2", "{card} isn't free to be picked")
            .map_err(|breach| breach.card(kind.into()))
    }
}

impl Question<CardZ> for PickCharacter {
    type Answer = Characters;

    fn asked(self, _: &CardZ) -> Asked {
        Asked::new(self.seat, "CZ-SETUP-2", Kind::Target)
    }

    fn offer(self, game: &CardZ, to: &mut impl Offer<Characters>) {
        Each(game.characters).for_each(|kind| to.legal(Characters::Take(kind)));
    }

    fn answer(self, game: &mut CardZ, answer: Characters, cx: &mut impl Cx<Event>) -> Flow<Frame> {
        let Characters::Take(kind) = answer;
        game.picked(self.seat, kind, cx)
    }

    fn words(self, game: &CardZ) -> String {
        format!("Which Character joins {}?", game.chair(self.seat))
    }

    fn stray(self, game: &CardZ, choice: Choice) -> Breach {
        stray(self, game, choice)
    }
}

/// Five were dealt: two are kept (CZ-SETUP-3).
#[derive(Clone, Copy)]
pub(crate) struct KeepCharacter {
    pub seat: Seat,
}

impl Judged for KeepCharacter {
    const OPEN: &'static str = "pick a Character first";

    fn can(self, game: &CardZ, Characters::Take(kind): Characters) -> Result<(), Breach> {
        let dealt = game.owned(self.seat, Stand::Dealt).any(|who| game.survivor(who).kind == kind);
        ensure!(dealt, "CZ-SETUP-3", "{card} wasn't dealt to you, or you have it already")
            .map_err(|breach| breach.card(kind.into()))
    }
}

impl Question<CardZ> for KeepCharacter {
    type Answer = Characters;

    fn asked(self, _: &CardZ) -> Asked {
        Asked::new(self.seat, "CZ-SETUP-3", Kind::Target)
    }

    fn offer(self, game: &CardZ, to: &mut impl Offer<Characters>) {
        let dealt = game.owned(self.seat, Stand::Dealt);
        dealt.for_each(|who| to.legal(Characters::Take(game.survivor(who).kind)));
    }

    fn answer(self, game: &mut CardZ, answer: Characters, cx: &mut impl Cx<Event>) -> Flow<Frame> {
        let Characters::Take(kind) = answer;
        game.kept(self.seat, kind, cx)
    }

    fn words(self, game: &CardZ) -> String {
        format!("Which Character joins {}?", game.chair(self.seat))
    }

    fn stray(self, game: &CardZ, choice: Choice) -> Breach {
        stray(self, game, choice)
    }
}

/// Who waits, or guards the house.
#[derive(Clone, Copy)]
pub(crate) struct StayHome {
    pub seat: Seat,
}

flow::answers! { pub enum Staying of Choice { Stay(who: u8), Done } }

impl Judged for StayHome {
    const OPEN: &'static str = "choose who stays behind first";

    fn can(self, game: &CardZ, answer: Staying) -> Result<(), Breach> {
        let rule = self.asked(game).rule.0;
        match answer {
            Staying::Stay(who) => {
                let own = game.owned(self.seat, Stand::Group).any(|one| one == who);
                ensure!(own, rule, "that Character isn't yours, or is already staying")
            }
            Staying::Done => ensure!(game.may_all_go(), rule, "one of your Characters must stay behind"),
        }
    }
}

impl Question<CardZ> for StayHome {
    type Answer = Staying;

    fn asked(self, game: &CardZ) -> Asked {
        Asked::new(self.seat, game.parting_rule(), Kind::Target)
    }

    fn offer(self, game: &CardZ, to: &mut impl Offer<Staying>) {
        game.owned(self.seat, Stand::Group).for_each(|who| to.legal(Staying::Stay(who)));
        put(self, game, Staying::Done, to);
    }

    fn answer(self, game: &mut CardZ, answer: Staying, cx: &mut impl Cx<Event>) -> Flow<Frame> {
        match answer {
            Staying::Stay(who) => game.stayed(self.seat, who, cx),
            Staying::Done => {
                game.waiting = Few::new();
                Flow::Next(Frame::Equip)
            }
        }
    }

    fn words(self, game: &CardZ) -> String {
        let team = game.team(self.seat);
        match game.scenario {
            Scenario::Mission1 => format!("Who in {team} waits at the other end?"),
            _ => format!("Who in {team} stays in the house?"),
        }
    }

    fn stray(self, game: &CardZ, choice: Choice) -> Breach {
        stray(self, game, choice)
    }
}

/// Which of the dealt Loot a group starts with.
#[derive(Clone, Copy)]
pub(crate) struct KeepLoot {
    pub seat: Seat,
}

flow::answers! { pub enum Keeping of Choice { Keep(slot: u8), Done } }

impl Judged for KeepLoot {
    const OPEN: &'static str = "choose which Loot to keep first";

    fn can(self, game: &CardZ, answer: Keeping) -> Result<(), Breach> {
        let rule = self.asked(game).rule.0;
        let slot = match answer {
            Keeping::Done => return ensure!(game.keeps_any(), rule, "you haven't kept enough Loot yet"),
            Keeping::Keep(slot) => slot,
        };
        let dealt = game.item(slot).spot() == Spot::Dealt(self.seat.0);
        let kind = game.item(slot).kind.into();
        ensure!(dealt, rule, "{card} wasn't dealt to you").map_err(|breach| breach.card(kind))?;
        game.is_named_first(slot)?;
        let keepable = game.keepable(self.seat).any(|one| one == slot);
        ensure!(keepable, "CZ-C76", "nobody can carry {card}").map_err(|breach| breach.card(kind))
    }
}

impl Question<CardZ> for KeepLoot {
    type Answer = Keeping;

    fn asked(self, game: &CardZ) -> Asked {
        Asked::new(self.seat, game.keeping_rule(), Kind::Target)
    }

    fn offer(self, game: &CardZ, to: &mut impl Offer<Keeping>) {
        game.keepable(self.seat).for_each(|slot| to.legal(Keeping::Keep(slot)));
        put(self, game, Keeping::Done, to);
    }

    fn answer(self, game: &mut CardZ, answer: Keeping, cx: &mut impl Cx<Event>) -> Flow<Frame> {
        match answer {
            Keeping::Keep(slot) => game.keep(self.seat, slot, cx),
            Keeping::Done => {
                game.return_dealt(self.seat);
                Flow::Next(Frame::KeepLoot { seat: Seat(self.seat.0 + 1) })
            }
        }
    }

    fn words(self, game: &CardZ) -> String {
        let dealt = game.loot_in(Spot::Dealt(self.seat.0)).count();
        let team = game.team(self.seat);
        capital(&match game.keeps() {
            Some((_, keeps)) if keeps < 9 => {
                let left = (usize::from(keeps) + dealt).saturating_sub(9);
                format!("{team} keeps {left} of {dealt} more Loot cards: which one?")
            }
            _ => format!("{team} may take {} along: which one?", plural(dealt as u32, "Loot card")),
        })
    }

    fn stray(self, game: &CardZ, choice: Choice) -> Breach {
        stray(self, game, choice)
    }
}

impl CardZ {
    /// The rule that leaves somebody behind.
    pub(crate) fn parting_rule(&self) -> &'static str {
        match self.scenario {
            Scenario::Mission1 => "CZ-SCENARIO-1",
            Scenario::PubRun => "CZ-SCENARIO-12",
            _ => "CZ-SCENARIO-7",
        }
    }

    /// The rule that deals Loot to keep.
    pub(crate) fn keeping_rule(&self) -> &'static str {
        match self.scenario {
            Scenario::ComingHome => "CZ-SCENARIO-3",
            Scenario::Mission2 => "CZ-SCENARIO-4",
            _ => "CZ-SETUP-4",
        }
    }

    /// Whether as many may be kept as one likes.
    fn keeps_any(&self) -> bool {
        self.keeps().is_some_and(|(_, keeps)| keeps >= 9)
    }
}
