//! What a survivor does with the action of a round (CZ-BATTLE-11).

use super::families::{Blow, Handling, Shot, united};
use super::{Judged, put, stray, wants_reasons};
use crate::cards::stats::Feat;
use crate::choice::Choice;
use crate::event::{Event, FightEvent};
use crate::rules::attack::Attack;
use crate::state::board::{Hex, Hexes};
use crate::state::frame::Frame;
use crate::state::{CardZ, NONE, Role, Spot};
use flow::{Each, Flow, Question};
use kernel::{About, Asked, Breach, Cx, Heard, Kind, Odds, Offer, Price, Reach};

/// One action, besides free ones.
#[derive(Clone, Copy)]
pub(crate) struct Act {
    pub who: u8,
}

flow::answers! {
    pub enum Action of Choice {
        Move(to: Hex),
        Charge(to: Hex),
        Dash(to: Hex),
        Leave,
        Stake { weapon: u8, at: Hex },
        SwitchOn(slot: u8),
        Lure(slot: u8),
        Bite(at: Hex),
        Pick(disc: Hex),
        Hero { who: u8, on: u8 },
        Done,
    }
}

united! { pub enum Answer { Action(Action), Blow(Blow), Shot(Shot), Handling(Handling) } }

impl Judged for Act {
    const OPEN: &'static str = "choose what this survivor does in the battle-round";

    fn can(self, game: &CardZ, answer: Answer) -> Result<(), Breach> {
        let who = self.who;
        if game.survivor(who).role == Role::Dog {
            return self.can_as_dog(game, answer);
        }
        match answer {
            Answer::Action(action) => self.can_do(game, action),
            Answer::Blow(blow) => game.can_strike(who, blow),
            Answer::Shot(Shot::Shoot { weapon, at }) => {
                game.can_leave_hex(who)?;
                game.can_shoot_with(who, weapon, at, &game.scene(who, 0))
            }
            Answer::Handling(handling) => game.can_use_hands(who, handling),
        }
    }
}

impl Question<CardZ> for Act {
    type Answer = Answer;

    fn asked(self, game: &CardZ) -> Asked {
        Asked::new(game.survivor(self.who).owner, "CZ-BATTLE-11", Kind::Act)
    }

    fn offer(self, game: &CardZ, to: &mut impl Offer<Answer>) {
        if game.survivor(self.who).role == Role::Dog {
            return self.offer_dog(game, to);
        }
        let engaged = game.engaged_with(self.who);
        if engaged.is_empty() {
            self.offer_free(game, to);
        } else {
            game.offer_melee(self.who, engaged, &mut Heard::by(to));
        }
        if to.is_enough() {
            return;
        }
        game.offer_hands(self.who, &mut Heard::by(to));
        let discs = game.battle.discs().iter();
        discs.for_each(|disc| put(self, game, Action::Pick(disc).into(), to));
        game.offer_ground(self.who, &mut Heard::by(to));
        self.offer_feats(game, to);
        to.legal(Action::Done.into());
        if wants_reasons(to) {
            self.offer_attempts(game, to);
        }
    }

    fn answer(self, game: &mut CardZ, answer: Answer, cx: &mut impl Cx<Event>) -> Flow<Frame> {
        game.attack = Attack::default();
        let who = self.who;
        match answer {
            Answer::Action(action) => self.act(game, action, cx),
            Answer::Blow(blow) => {
                game.release_held(who);
                game.declare(who, blow.into(), 0, cx);
                Flow::Call { call: Frame::Roll, then: Frame::FireAgain }
            }
            Answer::Shot(shot) => {
                game.release_held(who);
                game.declare(who, shot.into(), 0, cx);
                Flow::Call { call: Frame::Roll, then: Frame::FireAgain }
            }
            Answer::Handling(Handling::Drop(loot)) => Flow::Next(Frame::PutDown { who, loot }),
            Answer::Handling(Handling::Give { loot, .. })
                if matches!(game.item(loot).spot(), Spot::Hex(_)) =>
            {
                game.hand_over(loot, Spot::Hand(who), "CZ-BATTLE-13", cx);
                Flow::Next(Frame::Act { who })
            }
            Answer::Handling(handling) => {
                game.release_held(who);
                game.hand_action(who, handling, cx)
            }
        }
    }

    fn words(self, game: &CardZ) -> String {
        let survivor = game.survivor(self.who);
        let mut states = Vec::new();
        if game.is_engaged(self.who) {
            states.push("engaged");
        }
        if survivor.doom > 0 {
            states.push("infected");
        }
        let states = if states.is_empty() { String::new() } else { format!(", {}", states.join(" and ")) };
        let (round, who, hex) = (game.battle.round, game.who(self.who), survivor.hex.name());
        format!("Battle-round {round}: what does {who} in {hex} do{states}?")
    }

    fn about(self, game: &CardZ) -> Option<About> {
        game.about_who(self.who)
    }

    fn reaches(self, game: &CardZ) -> Vec<Reach> {
        // Whoever is engaged does not shoot (CZ-MOVE-3).
        if game.can_leave_hex(self.who).is_err() {
            return Vec::new();
        }
        game.reaches_of(self.who)
    }

    fn odds(self, game: &CardZ, answer: Answer) -> Option<Odds> {
        game.answer_odds(answer)
    }

    fn price(self, game: &CardZ, answer: Answer) -> Vec<Price> {
        match answer {
            Answer::Action(Action::Pick(_) | Action::Done) | Answer::Handling(_) => game.answer_price(answer),
            Answer::Action(_) | Answer::Blow(_) | Answer::Shot(_) => game.action_price(answer),
        }
    }

    fn stray(self, game: &CardZ, choice: Choice) -> Breach {
        stray(self, game, choice)
    }
}

impl Act {
    /// Not engaged: moves, charges, shots, the way out.
    fn offer_free(self, game: &CardZ, to: &mut impl Offer<Answer>) {
        let who = self.who;
        let paths = game.paths(who, game.moves(who));
        paths.reach.iter().for_each(|hex| to.legal(Action::Move(hex).into()));
        if to.is_enough() {
            return;
        }
        if paths.exits && game.can_leave().is_ok() {
            to.legal(Action::Leave.into());
        }
        if !game.is_charge_banned(who) {
            game.charges(who).iter().for_each(|hex| to.legal(Action::Charge(hex).into()));
        }
        game.each_shot(who, 0, &mut |weapon, at| to.legal(Shot::Shoot { weapon, at }.into()));
        game.each_stake(who, &mut |weapon, at| to.legal(Action::Stake { weapon, at }.into()));
    }

    /// Battle actions of cards.
    fn offer_feats(self, game: &CardZ, to: &mut impl Offer<Answer>) {
        let who = self.who;
        for slot in game.loot_in(Spot::Hand(who)) {
            if game.can_switch_on(who, slot).is_ok() {
                to.legal(Action::SwitchOn(slot).into());
            }
            if game.can_lure(who, slot).is_ok() {
                to.legal(Action::Lure(slot).into());
            }
        }
        if let Some(Feat::MoveAndShoot { most, .. }) = game.skills(who).act.map(|act| act.feat) {
            let reach = game.paths(who, most).reach;
            let far = reach.iter().filter(|&hex| game.can_dash(who, hex).is_ok());
            far.for_each(|hex| to.legal(Action::Dash(hex).into()));
        }
        if game.can_do_feat(who, NONE).is_ok() {
            to.legal(Action::Hero { who, on: NONE }.into());
        }
    }

    /// What somebody might think of who does not see why it is not offered: every weapon on hand against everybody
    /// around, the way out, the Heroic Action.
    fn offer_attempts(self, game: &CardZ, to: &mut impl Offer<Answer>) {
        let who = self.who;
        let mut think = |answer: Answer| {
            if let Err(breach) = self.can(game, answer) {
                to.put(answer, || Err(breach));
            }
        };
        let foes: Hexes = game.foes_of(who) & game.battle.area(game.survivor(who).hex.zone());
        for weapon in game.loot_in(Spot::Hand(who)).filter(|&slot| game.is_first_of_equals(slot)) {
            let print = &game.print(weapon).weapon;
            if print.stake_tactics.is_some_and(|ammo| ammo > 0) {
                let trapped = Each(game.trapped(who)).map(|id| game.encounter(id).hex);
                trapped.for_each(|at| think(Action::Stake { weapon, at }.into()));
            }
            for at in foes.iter() {
                if print.ranged.is_some() {
                    think(Shot::Shoot { weapon, at }.into());
                }
                if print.melee.kill.is_some() {
                    think(Blow::Kill { weapon, at }.into());
                }
                if print.melee.blind.is_some() {
                    think(Blow::Blind { weapon, at }.into());
                }
            }
        }
        foes.iter().for_each(|at| think(Blow::Push { weapon: NONE, at }.into()));
        think(Action::Leave.into());
        if game.heroic(who).is_some() {
            think(Action::Hero { who, on: NONE }.into());
        }
    }

    /// The tamed dog moves, or bites a Human Enemy.
    fn offer_dog(self, game: &CardZ, to: &mut impl Offer<Answer>) {
        let engaged = game.engaged_with(self.who);
        if engaged.is_empty() {
            let reach = game.paths(self.who, game.ratings(self.who).moves).reach;
            reach.iter().for_each(|hex| to.legal(Action::Move(hex).into()));
        }
        engaged.iter().for_each(|hex| to.put(Action::Bite(hex).into(), || game.can_bite(self.who, hex)));
        to.legal(Action::Done.into());
    }

    /// CZ-HEROIC-5.
    fn can_as_dog(self, game: &CardZ, answer: Answer) -> Result<(), Breach> {
        if let Answer::Action(Action::Move(to)) = answer {
            game.can_leave_hex(self.who)?;
            return game.can_walk(self.who, to, game.ratings(self.who).moves);
        }
        if let Answer::Action(Action::Bite(hex)) = answer {
            return game.can_bite(self.who, hex);
        }
        match answer == Answer::Action(Action::Done) {
            true => Ok(()),
            false => Err(Breach::new("CZ-HEROIC-5", "the tamed dog only moves or bites")),
        }
    }

    fn can_do(self, game: &CardZ, action: Action) -> Result<(), Breach> {
        let who = self.who;
        match action {
            Action::Move(to) => {
                game.can_leave_hex(who)?;
                game.can_walk(who, to, game.moves(who))
            }
            Action::Charge(to) => game.can_charge(who, to),
            Action::Dash(to) => game.can_dash(who, to),
            Action::Leave => game.can_leave_by_edge(who),
            Action::Stake { weapon, at } => game.can_stake(who, weapon, at),
            Action::SwitchOn(slot) => game.can_switch_on(who, slot),
            Action::Lure(slot) => game.can_lure(who, slot),
            Action::Bite(_) => Err(Breach::new("CZ-HEROIC-5", "only the tamed dog bites")),
            Action::Pick(disc) => game.can_pick_disc(who, disc),
            Action::Hero { who: hero, .. } if hero != who => {
                Err(Breach::new("CZ-BATTLE-11", "someone else is acting now"))
            }
            Action::Hero { on, .. } => game.can_do_feat(who, on),
            Action::Done => Ok(()),
        }
    }

    fn act(self, game: &mut CardZ, action: Action, cx: &mut impl Cx<Event>) -> Flow<Frame> {
        let who = self.who;
        // CZ-BATTLE-13: free actions leave the hands as they are.
        if !matches!(action, Action::Done | Action::Pick(_)) {
            game.release_held(who);
        }
        match action {
            Action::Move(to) => {
                game.move_pawn(who, to, "CZ-MOVE-1", cx);
                Flow::Next(Frame::LockIn { who })
            }
            Action::Charge(to) => {
                game.move_pawn(who, to, "CZ-MOVE-4", cx);
                Flow::Call { call: Frame::Charge { who }, then: Frame::LockIn { who } }
            }
            Action::Dash(to) => {
                game.move_pawn(who, to, "CZ-CHARACTER-9", cx);
                game.attack = Attack::default();
                Flow::Call { call: Frame::Shots { who, left: 1, bonus: 0 }, then: Frame::LockIn { who } }
            }
            Action::Leave => {
                game.leave_battle(who, cx);
                Flow::Done
            }
            Action::Stake { weapon, at } => game.stake(who, weapon, at, cx),
            Action::SwitchOn(slot) => game.switch_on(who, slot, cx),
            Action::Lure(slot) => game.lure(who, slot, cx),
            Action::Bite(at) => game.dog_bite(who, at, cx),
            Action::Pick(disc) => {
                game.pick_disc(who, disc, cx);
                Flow::Next(Frame::Act { who })
            }
            Action::Hero { .. } => game.feat(who, cx),
            Action::Done => {
                let kind = game.survivor(who).kind;
                cx.tell("CZ-BATTLE-11", || FightEvent::Passed { who: kind }.into());
                Flow::Next(Frame::Acted { who })
            }
        }
    }
}
