//! Attacks and steps that follow one another.

use super::families::{Blow, Declared, Shot, united};
use super::{Judged, ensure, stray};
use crate::choice::Choice;
use crate::event::Event;
use crate::rules::attack::Attack;
use crate::state::board::Hex;
use crate::state::frame::Frame;
use crate::state::{CardZ, NONE};
use crate::words::wording::plural;
use flow::{Flow, Question};
use kernel::{About, Asked, Breach, Cx, Heard, Kind, Odds, Offer, Price, Reach};

flow::answers! {
    /// No more of it.
    pub enum Enough of Choice { Done }
}

/// The attack that follows a charge (CZ-MOVE-4).
#[derive(Clone, Copy)]
pub(crate) struct Charge {
    pub who: u8,
}

impl Judged for Charge {
    const OPEN: &'static str = "choose the attack that follows the charge first";

    fn can(self, game: &CardZ, answer: Blow) -> Result<(), Breach> {
        game.can_strike(self.who, answer)
    }
}

impl Question<CardZ> for Charge {
    type Answer = Blow;

    fn asked(self, game: &CardZ) -> Asked {
        Asked::new(game.survivor(self.who).owner, "CZ-MOVE-4", Kind::Target)
    }

    fn offer(self, game: &CardZ, to: &mut impl Offer<Blow>) {
        game.offer_melee(self.who, game.engaged_with(self.who), to);
    }

    fn answer(self, game: &mut CardZ, answer: Blow, cx: &mut impl Cx<Event>) -> Flow<Frame> {
        game.attack = Attack::default();
        game.declare(self.who, answer.into(), 1, cx);
        Flow::Next(Frame::Roll)
    }

    fn words(self, game: &CardZ) -> String {
        format!("{} has charged: which attack, at +1?", game.where_is(self.who))
    }

    fn about(self, game: &CardZ) -> Option<About> {
        game.about_who(self.who)
    }

    fn odds(self, game: &CardZ, answer: Blow) -> Option<Odds> {
        game.answer_odds(answer)
    }

    fn price(self, game: &CardZ, answer: Blow) -> Vec<Price> {
        game.answer_price(answer)
    }

    fn stray(self, game: &CardZ, choice: Choice) -> Breach {
        stray(self, game, choice)
    }
}

/// Ranged attacks after a move, or of a volley (CZ-HEROIC-3).
#[derive(Clone, Copy)]
pub(crate) struct Shots {
    pub who: u8,
    pub left: u8,
    pub bonus: i8,
}

united! { pub enum Firing { Shot(Shot), Enough(Enough) } }

impl Judged for Shots {
    const OPEN: &'static str = "choose who to shoot at next first";

    fn can(self, game: &CardZ, answer: Firing) -> Result<(), Breach> {
        match answer {
            Firing::Shot(Shot::Shoot { weapon, at }) => game.can_volley(self.who, self.bonus, weapon, at),
            Firing::Enough(Enough::Done) => Ok(()),
        }
    }
}

impl Question<CardZ> for Shots {
    type Answer = Firing;

    fn asked(self, game: &CardZ) -> Asked {
        Asked::new(game.survivor(self.who).owner, "CZ-HEROIC-3", Kind::Target).left(self.left)
    }

    fn offer(self, game: &CardZ, to: &mut impl Offer<Firing>) {
        game.each_of_volley(self.who, self.bonus, &mut |weapon, at| {
            to.legal(Shot::Shoot { weapon, at }.into())
        });
        to.legal(Enough::Done.into());
    }

    fn reaches(self, game: &CardZ) -> Vec<Reach> {
        game.reaches_of(self.who)
    }

    fn answer(self, game: &mut CardZ, answer: Firing, cx: &mut impl Cx<Event>) -> Flow<Frame> {
        let Shots { who, left, bonus } = self;
        match answer {
            Firing::Shot(shot) => {
                game.attack.shots = 0;
                game.declare(who, shot.into(), bonus, cx);
                Flow::Call { call: Frame::Roll, then: Frame::Shots { who, left: left - 1, bonus } }
            }
            Firing::Enough(Enough::Done) => Flow::Done,
        }
    }

    fn words(self, game: &CardZ) -> String {
        format!("{} has {} left: who is the target?", game.where_is(self.who), plural(self.left, "shot"))
    }

    fn about(self, game: &CardZ) -> Option<About> {
        game.about_who(self.who)
    }

    fn odds(self, game: &CardZ, answer: Firing) -> Option<Odds> {
        game.answer_odds(answer)
    }

    fn price(self, game: &CardZ, answer: Firing) -> Vec<Price> {
        game.answer_price(answer)
    }

    fn stray(self, game: &CardZ, choice: Choice) -> Breach {
        stray(self, game, choice)
    }
}

/// A Heroic Action right behind a wall (CZ-HEROIC-3).
#[derive(Clone, Copy)]
pub(crate) struct BreachWall {
    pub who: u8,
    pub left: u8,
}

united! { pub enum Striking { Declared(Declared), Enough(Enough) } }

impl Judged for BreachWall {
    const OPEN: &'static str = "choose who to strike first";

    fn can(self, game: &CardZ, answer: Striking) -> Result<(), Breach> {
        match answer {
            Striking::Declared(strike) => game.can_breach_with(self.who, strike),
            Striking::Enough(Enough::Done) => Ok(()),
        }
    }
}

impl Question<CardZ> for BreachWall {
    type Answer = Striking;

    fn asked(self, game: &CardZ) -> Asked {
        Asked::new(game.survivor(self.who).owner, "CZ-HEROIC-3", Kind::Target).left(self.left)
    }

    fn offer(self, game: &CardZ, to: &mut impl Offer<Striking>) {
        game.offer_breach(self.who, &mut Heard::by(to));
        to.legal(Enough::Done.into());
    }

    fn answer(self, game: &mut CardZ, answer: Striking, cx: &mut impl Cx<Event>) -> Flow<Frame> {
        match answer {
            Striking::Declared(strike) => game.breach_with(self.who, self.left, strike, cx),
            Striking::Enough(Enough::Done) => Flow::Done,
        }
    }

    fn words(self, game: &CardZ) -> String {
        let who = game.where_is(self.who);
        match self.left {
            NONE => format!("{who} is through the wall: who is the Heroic Action against?"),
            left => format!("{who} has {} left: who is the target?", plural(left, "attack")),
        }
    }

    fn about(self, game: &CardZ) -> Option<About> {
        game.about_who(self.who)
    }

    fn odds(self, game: &CardZ, answer: Striking) -> Option<Odds> {
        game.answer_odds(answer)
    }

    fn price(self, game: &CardZ, answer: Striking) -> Vec<Price> {
        game.answer_price(answer)
    }

    fn stray(self, game: &CardZ, choice: Choice) -> Breach {
        stray(self, game, choice)
    }
}

/// Further shots, if the weapon allows them and the ammo pays (CZ-RANGED-2).
#[derive(Clone, Copy)]
pub(crate) struct FireAgain;

impl Judged for FireAgain {
    const OPEN: &'static str = "choose who to shoot at next first";

    fn can(self, game: &CardZ, answer: Firing) -> Result<(), Breach> {
        let Attack { who, weapon: same, .. } = game.attack;
        match answer {
            Firing::Shot(Shot::Shoot { weapon, at }) => {
                ensure!(weapon == same, "CZ-RANGED-2", "the same weapon fires again")?;
                game.can_shoot_with(who, weapon, at, &game.scene(who, 0))
            }
            Firing::Enough(Enough::Done) => Ok(()),
        }
    }
}

impl Question<CardZ> for FireAgain {
    type Answer = Firing;

    fn asked(self, game: &CardZ) -> Asked {
        Asked::new(game.survivor(game.attack.who).owner, "CZ-RANGED-2", Kind::Target).again()
    }

    fn offer(self, game: &CardZ, to: &mut impl Offer<Firing>) {
        let Attack { who, weapon: same, .. } = game.attack;
        game.each_shot(who, 0, &mut |weapon, at| {
            if weapon == same {
                to.legal(Shot::Shoot { weapon, at }.into());
            }
        });
        to.legal(Enough::Done.into());
    }

    fn reaches(self, game: &CardZ) -> Vec<Reach> {
        game.reaches_of(game.attack.who)
    }

    fn answer(self, game: &mut CardZ, answer: Firing, cx: &mut impl Cx<Event>) -> Flow<Frame> {
        let who = game.attack.who;
        match answer {
            Firing::Shot(shot) => {
                game.declare(who, shot.into(), 0, cx);
                Flow::Call { call: Frame::Roll, then: Frame::FireAgain }
            }
            Firing::Enough(Enough::Done) => Flow::Next(Frame::Acted { who }),
        }
    }

    fn words(self, game: &CardZ) -> String {
        let (who, left) = (game.where_is(game.attack.who), game.item(game.attack.weapon).supply);
        format!("Does {who} fire {} again, with {left} supply left?", game.loot_name(game.attack.weapon))
    }

    fn about(self, game: &CardZ) -> Option<About> {
        game.about_who(game.attack.who)
    }

    fn odds(self, game: &CardZ, answer: Firing) -> Option<Odds> {
        game.answer_odds(answer)
    }

    fn price(self, game: &CardZ, answer: Firing) -> Vec<Price> {
        game.answer_price(answer)
    }

    fn stray(self, game: &CardZ, choice: Choice) -> Breach {
        stray(self, game, choice)
    }
}

/// Stake tactics with a gun: as many as the ammo pays for (CZ-C34).
#[derive(Clone, Copy)]
pub(crate) struct Stakes {
    pub who: u8,
    pub weapon: u8,
}

flow::answers! { pub enum Staking of Choice { Stake { weapon: u8, at: Hex }, Done } }

impl Judged for Stakes {
    const OPEN: &'static str = "choose who to strike first";

    fn can(self, game: &CardZ, answer: Staking) -> Result<(), Breach> {
        match answer {
            Staking::Stake { weapon, at } => {
                ensure!(weapon == self.weapon, "CZ-C34", "you go on with the same weapon")?;
                game.can_stake(self.who, weapon, at)
            }
            Staking::Done => Ok(()),
        }
    }
}

impl Question<CardZ> for Stakes {
    type Answer = Staking;

    fn asked(self, game: &CardZ) -> Asked {
        Asked::new(game.survivor(self.who).owner, "CZ-C34", Kind::Target).again()
    }

    fn offer(self, game: &CardZ, to: &mut impl Offer<Staking>) {
        let Stakes { who, weapon } = self;
        let hexes = game.stakes_with(who, weapon, game.trapped(who));
        hexes.for_each(|at| to.legal(Staking::Stake { weapon, at }));
        to.legal(Staking::Done);
    }

    fn answer(self, game: &mut CardZ, answer: Staking, cx: &mut impl Cx<Event>) -> Flow<Frame> {
        match answer {
            Staking::Stake { weapon, at } => game.stake(self.who, weapon, at, cx),
            Staking::Done => Flow::Next(Frame::Acted { who: self.who }),
        }
    }

    fn words(self, game: &CardZ) -> String {
        let (who, with) = (game.where_is(self.who), game.loot_name(self.weapon));
        format!("Who else does {who} kill behind the fence with {with}?")
    }

    fn about(self, game: &CardZ) -> Option<About> {
        game.about_who(self.who)
    }

    fn price(self, game: &CardZ, answer: Staking) -> Vec<Price> {
        game.answer_price(answer)
    }

    fn stray(self, game: &CardZ, choice: Choice) -> Breach {
        stray(self, game, choice)
    }
}

/// A Heroic Action kills or hits without a roll (CZ-HEROIC-3).
#[derive(Clone, Copy)]
pub(crate) struct Finish {
    pub who: u8,
}

flow::answers! { pub enum Finishing of Choice { Finish(at: Hex) } }

impl Judged for Finish {
    const OPEN: &'static str = "choose who to strike first";

    fn can(self, game: &CardZ, Finishing::Finish(at): Finishing) -> Result<(), Breach> {
        let reached = game.finish_hexes(self.who).has(at);
        ensure!(reached, "CZ-HEROIC-3", "the Heroic Action can't reach anyone there")
    }
}

impl Question<CardZ> for Finish {
    type Answer = Finishing;

    fn asked(self, game: &CardZ) -> Asked {
        Asked::new(game.survivor(self.who).owner, "CZ-HEROIC-3", Kind::Target)
    }

    fn offer(self, game: &CardZ, to: &mut impl Offer<Finishing>) {
        game.finish_hexes(self.who).iter().for_each(|at| to.legal(Finishing::Finish(at)));
    }

    fn answer(self, game: &mut CardZ, answer: Finishing, cx: &mut impl Cx<Event>) -> Flow<Frame> {
        let Finishing::Finish(at) = answer;
        game.finish(self.who, at, cx)
    }

    fn words(self, game: &CardZ) -> String {
        format!("Who does {} strike without a roll?", game.who(self.who))
    }

    fn about(self, game: &CardZ) -> Option<About> {
        game.about_who(self.who)
    }

    fn stray(self, game: &CardZ, choice: Choice) -> Breach {
        stray(self, game, choice)
    }
}

/// An optional move that follows (CZ-HEROIC-3).
#[derive(Clone, Copy)]
pub(crate) struct Step {
    pub who: u8,
    pub hexes: u8,
}

flow::answers! { pub enum Stepping of Choice { Move(to: Hex), Done } }

impl Judged for Step {
    const OPEN: &'static str = "choose where to move first";

    fn can(self, game: &CardZ, answer: Stepping) -> Result<(), Breach> {
        match answer {
            Stepping::Move(to) => game.can_walk(self.who, to, self.hexes),
            Stepping::Done => Ok(()),
        }
    }
}

impl Question<CardZ> for Step {
    type Answer = Stepping;

    fn asked(self, game: &CardZ) -> Asked {
        Asked::new(game.survivor(self.who).owner, "CZ-HEROIC-3", Kind::Target)
    }

    fn offer(self, game: &CardZ, to: &mut impl Offer<Stepping>) {
        game.step_hexes(self.who, self.hexes).iter().for_each(|hex| to.legal(Stepping::Move(hex)));
        to.legal(Stepping::Done);
    }

    fn answer(self, game: &mut CardZ, answer: Stepping, cx: &mut impl Cx<Event>) -> Flow<Frame> {
        match answer {
            Stepping::Move(to) => game.move_pawn(self.who, to, "CZ-HEROIC-3", cx),
            Stepping::Done => {}
        }
        game.after_step(self.who)
    }

    fn words(self, game: &CardZ) -> String {
        let far = if self.hexes == 1 { "1 hex".to_owned() } else { format!("{} hexes", self.hexes) };
        format!("Does {} move up to {far}?", game.who(self.who))
    }

    fn about(self, game: &CardZ) -> Option<About> {
        game.about_who(self.who)
    }

    fn stray(self, game: &CardZ, choice: Choice) -> Breach {
        stray(self, game, choice)
    }
}

impl CardZ {
    /// "Nurse in 1-E".
    pub(super) fn where_is(&self, who: u8) -> String {
        format!("{} in {}", self.who(who), self.survivor(who).hex.name())
    }
}
