//! After the encounter roll, before a battle.

use super::families::{Calm, Deed, united};
use super::{Judged, ensure, put, stray};
use crate::cards::stats::Windows;
use crate::choice::Choice;
use crate::event::Event;
use crate::rules::handle::Lying;
use crate::state::CardZ;
use crate::state::battle::Sort;
use crate::state::frame::{Coming, Frame};
use crate::words::wording::{capital, plural};
use flow::{Each, Flow, Question};
use kernel::{About, Asked, Breach, Cx, Heard, Kind, Offer, Price};

/// Cards that change the encounter roll (CZ-C114).
#[derive(Clone, Copy)]
pub(crate) struct EncounterRoll {
    pub number: u8,
    pub how: Coming,
}

flow::answers! { pub enum Stand of Choice { Done } }

united! { pub enum Reaction { Deed(Deed), Stand(Stand) } }

impl Judged for EncounterRoll {
    const OPEN: &'static str = "decide first whether anyone reacts to the encounter roll";

    fn can(self, game: &CardZ, answer: Reaction) -> Result<(), Breach> {
        match answer {
            Reaction::Deed(deed) => game.can_react(deed),
            Reaction::Stand(Stand::Done) => Ok(()),
        }
    }
}

impl Question<CardZ> for EncounterRoll {
    type Answer = Reaction;

    fn asked(self, game: &CardZ) -> Asked {
        Asked::new(game.active, "CZ-C114", Kind::Respond)
    }

    fn offer(self, game: &CardZ, to: &mut impl Offer<Reaction>) {
        game.reactions().for_each(|deed| to.legal(deed.into()));
        to.legal(Stand::Done.into());
    }

    fn answer(self, game: &mut CardZ, answer: Reaction, cx: &mut impl Cx<Event>) -> Flow<Frame> {
        match answer {
            Reaction::Deed(deed) => game.react_to_roll(self.number, self.how, deed, cx),
            Reaction::Stand(Stand::Done) => game.settle_roll(self.number, self.how, cx),
        }
    }

    fn words(self, game: &CardZ) -> String {
        let (team, here) = (capital(&game.team(game.active)), game.here(game.active));
        format!("{team} rolled {} at {here}: does anyone react?", plural(self.number, "encounter"))
    }

    fn about(self, game: &CardZ) -> Option<About> {
        game.about_place(game.active)
    }

    fn stray(self, game: &CardZ, choice: Choice) -> Breach {
        stray(self, game, choice)
    }
}

/// The regroup before a battle (CZ-C93): fight, retreat, or get ready.
#[derive(Clone, Copy)]
pub(crate) struct Before {
    pub how: Coming,
}

flow::answers! { pub enum Facing of Choice { Battle, Retreat(to: u8) } }

united! { pub enum Answer { Facing(Facing), Calm(Calm) } }

const WINDOWS: Windows = Windows(Windows::SCOUT.0 | Windows::REGROUP.0);

impl Judged for Before {
    const OPEN: &'static str = "choose to fight or to retreat first";

    fn can(self, game: &CardZ, answer: Answer) -> Result<(), Breach> {
        match answer {
            Answer::Facing(Facing::Battle) => Ok(()),
            Answer::Facing(Facing::Retreat(to)) => {
                game.can_retreat(to)?;
                let bound = self.how == Coming::Retreat;
                ensure!(!bound, "CZ-RETREAT-3", "the group retreated here, so it has to win this battle")
            }
            Answer::Calm(calm) => game.can_in_calm(calm, Lying::None, WINDOWS),
        }
    }
}

impl Question<CardZ> for Before {
    type Answer = Answer;

    fn asked(self, game: &CardZ) -> Asked {
        let rule = match self.how {
            Coming::SelfScout => "CZ-TURN-7",
            Coming::Retreat => "CZ-RETREAT-3",
            Coming::Scout | Coming::Within if game.battle.sort == Sort::Cluster => "CZ-CLUSTER-8",
            Coming::Scout | Coming::Within => "CZ-SCOUT-4",
        };
        Asked::new(game.active, rule, Kind::Act)
    }

    fn offer(self, game: &CardZ, to: &mut impl Offer<Answer>) {
        to.legal(Facing::Battle.into());
        let near = game.map.neighbours(game.player(game.active).at);
        Each(near.into()).for_each(|at| put(self, game, Facing::Retreat(at).into(), to));
        game.offer_calm(Lying::None, WINDOWS, &mut Heard::by(to));
    }

    fn answer(self, game: &mut CardZ, answer: Answer, cx: &mut impl Cx<Event>) -> Flow<Frame> {
        match answer {
            Answer::Facing(Facing::Battle) => Flow::Call { call: Frame::Loads, then: Frame::Muster },
            Answer::Facing(Facing::Retreat(to)) => game.retreat(to, cx),
            Answer::Calm(calm) => game.calm(calm, Frame::Before { how: self.how }, cx),
        }
    }

    fn words(self, game: &CardZ) -> String {
        let (team, here) = (capital(&game.team(game.active)), game.here(game.active));
        let number = plural(game.encounters_here(), "encounter");
        match self.how {
            Coming::Retreat => format!("{team} has run into {number} at {here} and must fight: what first?"),
            Coming::Scout | Coming::SelfScout | Coming::Within => {
                format!("{team} faces {number} at {here}: fight or retreat?")
            }
        }
    }

    fn about(self, game: &CardZ) -> Option<About> {
        game.about_place(game.active)
    }

    fn price(self, game: &CardZ, answer: Answer) -> Vec<Price> {
        game.answer_price(answer)
    }

    fn stray(self, game: &CardZ, choice: Choice) -> Breach {
        stray(self, game, choice)
    }
}
