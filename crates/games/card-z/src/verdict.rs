//! Whether an answer is legal now, and by which rule it is not. For every question the answers that fit it have a
//! predicate; whatever belongs to another question is told which one is open (`moment`).

use crate::choice::Choice;
use crate::frame::{Coming, Frame};
use crate::handle::Lying;
use crate::state::{CardZ, Deeds, LOOT, NONE, Phase, SURVIVORS, Spot, Stand};
use crate::stats::Windows;
use kernel::{Asked, Breach, Seat};

/// A condition with the rule that demands it.
pub(crate) fn ensure(holds: bool, rule: &'static str, reason: &'static str) -> Result<(), Breach> {
    if holds { Ok(()) } else { Err(Breach::new(rule, reason)) }
}

impl CardZ {
    pub(crate) fn verdict(&self, choice: Choice) -> Result<(), Breach> {
        let (Some(asked), Some(&frame)) = (self.who_is_asked(), self.frames.last()) else {
            return Err(Breach::new("CZ-DEF-2", "the game is over"));
        };
        if !self.names_what_is_there(choice) {
            return Err(Breach::new(asked.rule.0, "there is no such thing on the table"));
        }
        match frame {
            Frame::PickBase { .. }
            | Frame::PickCharacter { .. }
            | Frame::KeepCharacter { .. }
            | Frame::StayHome { .. }
            | Frame::KeepLoot { .. }
            | Frame::Forecast { .. }
            | Frame::Respawn { .. }
            | Frame::NextTurn => self.may_before_turns(frame, choice, asked),
            Frame::Blockade
            | Frame::Turn
            | Frame::PassThrough
            | Frame::Meet
            | Frame::EncounterRoll { .. }
            | Frame::Before { .. }
            | Frame::Driving { .. }
            | Frame::Withdraw { .. }
            | Frame::Redraw { .. }
            | Frame::Share
            | Frame::Trade { .. }
            | Frame::Overload { .. } => self.may_in_street(frame, choice),
            Frame::Camps { .. } | Frame::Nourish { .. } | Frame::Meals { .. } | Frame::Care { .. } => {
                self.may_at_reckoning(frame, choice, asked)
            }
            frame => self.may_in_battle(frame, choice, asked),
        }
    }

    fn may_before_turns(&self, frame: Frame, choice: Choice, asked: Asked) -> Result<(), Breach> {
        match (frame, choice) {
            (Frame::PickBase { seat }, Choice::Base(number)) => {
                ensure((1..=4).contains(&number), "CZ-G23", "there is no such base")?;
                ensure(self.is_base_free(number, seat), "CZ-SCENARIO-12", "that base is taken")
            }
            (Frame::PickCharacter { .. }, Choice::Take(kind)) => {
                let free = kind < 64 && self.characters >> kind & 1 == 1;
                ensure(free, "CZ-SETUP-2", "{card} is not free to be picked")
                    .map_err(|breach| breach.card(kind.into()))
            }
            (Frame::KeepCharacter { seat }, Choice::Take(kind)) => {
                let dealt = self.owned(seat, Stand::Dealt).any(|who| self.survivor(who).kind == kind);
                ensure(dealt, "CZ-SETUP-3", "{card} was not dealt to you, or you have it already")
                    .map_err(|breach| breach.card(kind.into()))
            }
            (Frame::StayHome { seat }, Choice::Stay(who)) => {
                let own = self.owned(seat, Stand::Group).any(|one| one == who);
                ensure(own, asked.rule.0, "that Character is not one of yours, or stays already")
            }
            (Frame::StayHome { .. }, Choice::Done) => {
                ensure(self.may_all_go(), asked.rule.0, "one of your Characters must stay behind")
            }
            (Frame::KeepLoot { seat }, Choice::Keep(slot)) => {
                let dealt = self.item(slot).spot() == Spot::Dealt(seat.0);
                let kind = self.item(slot).kind.into();
                ensure(dealt, asked.rule.0, "{card} was not dealt to you")
                    .map_err(|breach| breach.card(kind))?;
                self.is_named_first(slot)?;
                let keepable = self.keepable(seat).any(|one| one == slot);
                ensure(keepable, "CZ-C76", "nobody can carry {card}").map_err(|breach| breach.card(kind))
            }
            (Frame::KeepLoot { .. }, Choice::Done) => {
                let enough = self.keeps().is_some_and(|(_, keeps)| keeps >= 9);
                ensure(enough, asked.rule.0, "you have not kept enough Loot yet")
            }
            (Frame::Forecast { seat }, Choice::Weather(kind)) => {
                ensure(self.forecast(seat).any(|one| one == kind), "CZ-WEATHER-1", "{card} was not foreseen")
                    .map_err(|breach| breach.card(kind.into()))
            }
            (Frame::Respawn { seat }, Choice::Respawn(who)) => ensure(
                self.house(seat).any(|one| one == who),
                "CZ-COOP-5",
                "that Character is not in your house",
            ),
            (Frame::Respawn { .. }, Choice::AtDawn) => {
                ensure(self.phase != Phase::Dawn, "CZ-COOP-5", "it is dawn: somebody must take over now")
            }
            (Frame::NextTurn, Choice::Turn(seat)) => ensure(
                self.waiting.contains(&seat),
                "CZ-COOP-1",
                "that player has had the turn of this phase",
            ),
            (frame, choice) => Err(self.off_topic(frame, choice)),
        }
    }

    fn may_in_street(&self, frame: Frame, choice: Choice) -> Result<(), Breach> {
        match (frame, choice) {
            (Frame::Turn, choice) => self.may_in_turn(choice),
            (Frame::Before { how }, choice) => self.may_before_battle(how, choice),
            (Frame::Blockade, Choice::Battle) | (Frame::Meet, Choice::Attack) => Ok(()),
            (Frame::Blockade, Choice::Retreat(to)) => self.can_go_to(self.active, to),
            (Frame::Blockade, Choice::Skip) => {
                let inside = self.is_inside(self.active);
                ensure(inside, "CZ-CLUSTER-7", "the group is outside: it must fight the cluster or retreat")
            }
            (Frame::PassThrough, Choice::Retreat(to)) => self.can_retreat(to),
            (Frame::Meet, Choice::Cross) => {
                let spent = self.player(self.active).deeds.has(Deeds::RETREATED);
                ensure(!spent, "CZ-LOCATION-16", "there is no retreat move left to get off this Location")
            }
            (Frame::EncounterRoll { .. }, Choice::Use { .. } | Choice::Hero { .. }) => self.can_react(choice),
            (
                Frame::EncounterRoll { .. } | Frame::Redraw { .. } | Frame::Share | Frame::Trade { .. },
                Choice::Done,
            ) => Ok(()),
            (Frame::Driving { left, .. }, Choice::Drive(_) | Choice::Done) => self.can_drive_on(left, choice),
            (Frame::Withdraw { seat }, Choice::Retreat(to)) => self.can_go_to(seat, to),
            (Frame::Redraw { .. }, Choice::Redraw(slot)) => self.can_redraw(slot),
            (Frame::Share, choice) => {
                self.may_in_calm(choice, Lying::Left(self.player(self.active).at), Windows::REGROUP)
            }
            (Frame::Trade { .. }, Choice::Trade { give, take }) => self.can_trade(give, take),
            (Frame::Overload { who }, Choice::Drop(_) | Choice::Stow { .. }) => {
                self.can_put_away(who, choice)
            }
            (frame, choice) => Err(self.off_topic(frame, choice)),
        }
    }

    fn may_in_turn(&self, choice: Choice) -> Result<(), Breach> {
        let player = self.player(self.active);
        match choice {
            Choice::Scout(to) if to == player.at => self.can_scout_within(),
            Choice::Scout(to) => self.can_scout(to),
            Choice::Retreat(to) => self.can_retreat(to),
            Choice::Drive(to) => self.can_drive(to),
            Choice::Claim => self.can_claim(),
            Choice::Visit => self.can_visit(),
            Choice::Hunt { .. }
            | Choice::Fish { .. }
            | Choice::SetTrap { .. }
            | Choice::CheckTrap(_)
            | Choice::PickTrap { .. } => self.can_forage(choice),
            Choice::Attack => Err(self.why_no_attack()),
            Choice::Entrust { who, to } => self.can_entrust(who, to),
            Choice::Done => {
                ensure(self.can_end_turn(), "CZ-LOCATION-15", "a turn may not end on an Occupied Location")
            }
            choice => self.may_in_calm(choice, self.lying_in_turn(), self.windows_in_turn()),
        }
    }

    /// CZ-CHURCH-7: nobody attacks another player at the Church.
    fn why_no_attack(&self) -> Breach {
        let church = self.location(self.player(self.active).at).church.is_some_and(|church| church.is_shared);
        if self.scenario.is_competitive() && church {
            Breach::new("CZ-CHURCH-7", "the Church is shared: nobody is attacked here")
        } else {
            Breach::new("CZ-PVP-2", "a group is attacked by whoever comes to its Location")
        }
    }

    fn may_before_battle(&self, how: Coming, choice: Choice) -> Result<(), Breach> {
        match choice {
            Choice::Battle => Ok(()),
            Choice::Retreat(to) => {
                self.can_retreat(to)?;
                let bound = how == Coming::Retreat;
                ensure(!bound, "CZ-RETREAT-3", "the group came by a retreat: this battle must be won")
            }
            choice => {
                let windows = Windows(Windows::SCOUT.0 | Windows::REGROUP.0);
                self.may_in_calm(choice, Lying::None, windows)
            }
        }
    }

    /// What may be done in any calm moment: Loot, meals, cards.
    fn may_in_calm(&self, choice: Choice, lying: Lying, windows: Windows) -> Result<(), Breach> {
        match choice {
            Choice::Feed { loot, who } => self.can_feed(loot, who),
            Choice::Use { loot, on } => self.can_use(loot, on, windows),
            Choice::Hero { who, on } => self.can_use_hero(who, on, windows),
            Choice::Give { .. }
            | Choice::Stow { .. }
            | Choice::Drop(_)
            | Choice::Wear(_)
            | Choice::Doff(_)
            | Choice::Attach { .. }
            | Choice::Detach(_)
            | Choice::Reload { .. }
            | Choice::Unjam(_)
            | Choice::Recover { .. } => self.may_handle(choice, lying),
            choice => {
                let frame = self.frames.last().copied().unwrap_or_default();
                Err(self.off_topic(frame, choice))
            }
        }
    }

    fn may_at_reckoning(&self, frame: Frame, choice: Choice, asked: Asked) -> Result<(), Breach> {
        match (frame, choice) {
            (Frame::Camps { seat }, Choice::Hero { who, on }) => {
                self.has_heroic(who)?;
                let his = self.night_hero(seat) == Some(who) && on == NONE;
                ensure(his, "CZ-HEROIC-3", "this is not the moment of that Heroic Action")
            }
            (Frame::Camps { .. }, Choice::No) | (Frame::Meals { .. } | Frame::Care { .. }, Choice::Done) => {
                Ok(())
            }
            (Frame::Nourish { who }, Choice::Call(one)) => {
                let fellow = self.group(self.survivor(who).owner).any(|other| other == one);
                ensure(fellow, "CZ-RECKONING-4", "that survivor is not in the group")
            }
            (Frame::Meals { who }, Choice::Feed { loot, who: eater }) => {
                ensure(eater == who, asked.rule.0, "another survivor eats now")?;
                self.can_eat(loot, who)
            }
            (Frame::Care { .. }, Choice::Use { loot, on }) => self.can_use(loot, on, Windows::RECKONING),
            (frame, choice) => Err(self.off_topic(frame, choice)),
        }
    }

    fn may_in_battle(&self, frame: Frame, choice: Choice, asked: Asked) -> Result<(), Breach> {
        match (frame, choice) {
            (Frame::Together { .. } | Frame::Bite { .. } | Frame::Game { .. }, Choice::Yes | Choice::No) => {
                Ok(())
            }
            (
                Frame::Read
                | Frame::Jam { .. }
                | Frame::LockIn { .. }
                | Frame::Struck { .. }
                | Frame::Fray { .. },
                Choice::No,
            ) => Ok(()),
            (
                Frame::Shots { .. }
                | Frame::Breach { .. }
                | Frame::FireAgain
                | Frame::Stakes { .. }
                | Frame::Step { .. }
                | Frame::PassWall { .. }
                | Frame::Cleared,
                Choice::Done,
            ) => Ok(()),
            (Frame::Call, Choice::Call(who)) => {
                let free = self.callable(self.caller()).any(|one| one == who);
                ensure(free, "CZ-BATTLE-7", "that survivor is in the battle already, or cannot go in")
            }
            (Frame::Fray { seat }, Choice::Call(who)) => self.can_join_fray(seat, who),
            (Frame::PlacePawn { who }, Choice::Place(hex)) => {
                ensure(self.start_hexes(who).has(hex), asked.rule.0, "a pawn begins in a free start hex")
            }
            (Frame::PlaceDog { who }, Choice::Place(hex)) => ensure(
                self.dog_hexes(who).has(hex),
                asked.rule.0,
                "the dog begins in a free hex next to its master",
            ),
            (Frame::Survivors { seat }, Choice::Lead(who)) => self.can_lead(seat, who),
            (Frame::Act { who }, choice) => self.can_act(who, choice),
            (
                Frame::Charge { who },
                Choice::Kill { .. } | Choice::Blind { .. } | Choice::Impale { .. } | Choice::Push { .. },
            ) => self.can_strike(who, choice),
            (Frame::Shots { who, bonus, .. }, Choice::Shoot { weapon, at }) => {
                self.can_volley(who, bonus, weapon, at)
            }
            (
                Frame::Breach { who, .. },
                Choice::Shoot { .. }
                | Choice::Kill { .. }
                | Choice::Blind { .. }
                | Choice::Impale { .. }
                | Choice::Push { .. },
            ) => self.can_breach_with(who, choice),
            (Frame::FireAgain, Choice::Shoot { weapon, at }) => {
                let same = weapon == self.attack.weapon;
                ensure(same, "CZ-RANGED-2", "the same weapon fires again")?;
                self.can_shoot_with(self.attack.who, weapon, at, &self.scene(self.attack.who, 0))
            }
            (Frame::Stakes { who, weapon }, Choice::Stake { weapon: with, at }) => {
                ensure(with == weapon, "CZ-C34", "the same weapon goes on")?;
                self.can_stake(who, weapon, at)
            }
            (Frame::Read, Choice::Reroll(which)) => {
                let open = which < 8 && self.rerolls() >> which & 1 == 1;
                ensure(open, "CZ-C115", "there is no such re-roll for this die")
            }
            (Frame::Jam { .. }, Choice::Reroll(which)) => ensure(
                which == crate::attack::LUCKY,
                "CZ-C115",
                "only a re-roll of one's own skill helps here",
            ),
            (Frame::Shove { who, target, how }, Choice::Shove(_) | Choice::Lock(_) | Choice::Off(_)) => {
                self.can_end_push(who, target, how, choice)
            }
            (Frame::ShoveAll { who, left }, Choice::Push { weapon, at }) => {
                ensure(weapon == NONE, "CZ-MELEE-2", "this push is made without a weapon")?;
                let id = self.encounter_at(at).filter(|&id| flow::Each(left & self.pushable(who)).has(id));
                ensure(id.is_some(), "CZ-MELEE-2", "no zombie that can be pushed now stands there")
            }
            (Frame::PutDown { who, .. }, Choice::Place(hex)) => {
                let near = self.drop_hexes(who).has(hex);
                ensure(near, "CZ-C45", "Loot is dropped into one's own hex or a free one next to it")
            }
            (Frame::Finish { who }, Choice::Finish(at)) => ensure(
                self.finish_hexes(who).has(at),
                "CZ-HEROIC-3",
                "the Heroic Action reaches nobody there",
            ),
            (Frame::Step { who, hexes }, Choice::Move(to)) => self.can_walk(who, to, hexes),
            (Frame::LockIn { who }, Choice::Lock(room)) => ensure(
                self.lockable(who) == Some(room),
                "CZ-BATTLE-19",
                "nobody stands there in its own room",
            ),
            (Frame::Struck { who, harm }, Choice::Hero { who: hero, on }) => {
                self.has_heroic(hero)?;
                let saves = self.saviours(who, harm).any(|one| one == hero) && on == NONE;
                ensure(saves, "CZ-HEROIC-3", "that Heroic Action does not help here")
            }
            (Frame::Regroup, choice) => self.may_in_regroup(choice),
            (Frame::PassWall { zone }, Choice::Pass { who, to }) => {
                self.can_pass(who, to)?;
                ensure(to.zone() == zone, "CZ-WALL-1", "the others go through another wall")
            }
            (Frame::Cleared, Choice::Rescue { who, at }) => self.can_rescue(who, at),
            (frame, choice) => Err(self.off_topic(frame, choice)),
        }
    }

    fn may_in_regroup(&self, choice: Choice) -> Result<(), Breach> {
        match choice {
            Choice::Pass { who, to } => self.can_pass(who, to),
            Choice::Rescue { who, at } => self.can_rescue(who, at),
            Choice::Pick(disc) => self.can_collect(disc),
            Choice::Camp => self.can_camp(),
            Choice::Withdraw => self.can_leave(),
            Choice::Battle => {
                ensure(!self.has_way_on(), "CZ-C22", "no enemy is in reach, and there is a way on")
            }
            choice => self.may_in_calm(choice, Lying::Field, Windows::REGROUP),
        }
    }

    /// CZ-BATTLE-11: one action each.
    fn can_lead(&self, seat: Seat, who: u8) -> Result<(), Breach> {
        ensure(self.is_on_field(who), "CZ-BATTLE-10", "that survivor is not on the battlefield")?;
        ensure(!self.has_acted(who), "CZ-BATTLE-11", "that survivor has acted in this round")?;
        let own = self.ready_pawns(seat).any(|one| one == who);
        ensure(own, "CZ-PVP-4", "that survivor is on the other side")
    }

    /// A choice from outside may name slots that are not there.
    fn names_what_is_there(&self, choice: Choice) -> bool {
        let survivor = |who: u8| usize::from(who) < SURVIVORS && self.survivor(who).kind != NONE;
        let loot = |slot: u8| usize::from(slot) < LOOT && self.item(slot).kind != NONE;
        let place = |at: u8| usize::from(at) < self.places.len();
        match choice {
            Choice::Take(kind) | Choice::Weather(kind) => usize::from(kind) < self.cards.set().cards.len(),
            Choice::Stay(who) | Choice::Respawn(who) | Choice::Call(who) | Choice::Lead(who) => survivor(who),
            Choice::Entrust { who, .. } | Choice::Pass { who, .. } | Choice::Rescue { who, .. } => {
                survivor(who)
            }
            Choice::Hero { who, on } => survivor(who) && (on == NONE || survivor(on)),
            Choice::Scout(at) | Choice::Retreat(at) | Choice::Drive(at) => place(at),
            Choice::Hunt { who, weapon: slot }
            | Choice::Fish { who, rod: slot }
            | Choice::SetTrap { who, trap: slot }
            | Choice::PickTrap { who, trap: slot }
            | Choice::Give { loot: slot, to: who }
            | Choice::Stow { loot: slot, to: who }
            | Choice::Recover { loot: slot, who }
            | Choice::Feed { loot: slot, who } => survivor(who) && loot(slot),
            Choice::Use { loot: slot, on } => loot(slot) && (on == NONE || survivor(on)),
            Choice::Trade { give, take } => loot(give) && loot(take),
            Choice::Attach { loot: slot, weapon } => loot(slot) && loot(weapon),
            Choice::Reload { weapon, from } => loot(weapon) && (from == NONE || loot(from)),
            Choice::Push { weapon, .. } => weapon == NONE || loot(weapon),
            Choice::Keep(slot)
            | Choice::CheckTrap(slot)
            | Choice::Redraw(slot)
            | Choice::Drop(slot)
            | Choice::Wear(slot)
            | Choice::Doff(slot)
            | Choice::Detach(slot)
            | Choice::Unjam(slot)
            | Choice::SwitchOn(slot)
            | Choice::Lure(slot)
            | Choice::Shoot { weapon: slot, .. }
            | Choice::Kill { weapon: slot, .. }
            | Choice::Blind { weapon: slot, .. }
            | Choice::Impale { weapon: slot, .. }
            | Choice::Stake { weapon: slot, .. } => loot(slot),
            _ => true,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::moment::open_question;
    use crate::setup::Setup;
    use crate::state::Scenario;
    use kernel::prelude::*;
    use kernel::{Chance, Mute, Quick};
    use std::collections::{HashMap, HashSet};
    use std::mem::{Discriminant, discriminant};

    type Sort = (Discriminant<Frame>, Discriminant<Choice>);

    fn games() -> Vec<CardZ> {
        let setups = [
            Setup::of(Scenario::Mission2, 1),
            Setup::of(Scenario::CivicDuty, 1),
            Setup::of(Scenario::CivicDuty, 3),
            Setup::of(Scenario::PubRun, 2),
            Setup::of(Scenario::LastManStanding, 3),
        ];
        let start = |seed: u64| {
            let setup = &setups[seed as usize % setups.len()];
            CardZ::start(setup, &mut Mute(Quick::new(seed))).unwrap_or_else(|error| panic!("{error}"))
        };
        (0..150).map(start).collect()
    }

    fn options(game: &CardZ) -> Vec<Choice> {
        let mut options = vec![];
        game.options(&mut options);
        options
    }

    /// Plays on at random and shows every position.
    fn play(mut game: CardZ, seed: u64, mut visit: impl FnMut(&CardZ, &[Choice])) {
        let mut cx = Mute(Quick::new(seed));
        loop {
            let options = options(&game);
            visit(&game, &options);
            if options.is_empty() {
                return;
            }
            game.advance(options[cx.below(options.len() as u32) as usize], &mut cx);
        }
    }

    /// Which sorts of answers each sort of question takes.
    fn sorts() -> HashSet<Sort> {
        let mut sorts = HashSet::new();
        for (seed, game) in games().into_iter().enumerate() {
            play(game, seed as u64, |game, options| {
                let frame = game.frames.last().copied().unwrap_or_default();
                sorts.extend(options.iter().map(|choice| (discriminant(&frame), discriminant(choice))));
            });
        }
        sorts
    }

    /// A choice that was offered once and can be read now is accepted, or refused for a reason of its own. Only if the
    /// open question never takes an answer of that sort, the refusal says when its time is, or what is asked instead.
    #[test]
    fn every_choice_of_the_past_is_refused_for_its_own_reason() {
        let (sorts, mut reasons): (_, HashMap<&str, u32>) = (sorts(), HashMap::new());
        for (seed, game) in games().into_iter().enumerate() {
            let (mut past, mut known): (Vec<String>, HashSet<String>) = Default::default();
            play(game, seed as u64, |game, options| {
                let Some(&frame) = game.frames.last() else { return };
                for text in &past {
                    let Ok(choice) = game.read(text) else { continue };
                    let Err(breach) = game.check(choice) else { continue };
                    let sort = (discriminant(&frame), discriminant(&choice));
                    let general =
                        breach == game.wrong_moment(choice) || breach.reason == open_question(frame);
                    let fitting = sorts.contains(&sort) && !matches!(choice, Choice::Hero { .. });
                    assert!(
                        !(general && fitting) && breach.reason != "there is no such thing on the table",
                        "{text} to {:?}: {}",
                        game.question(),
                        game.explain(&breach)
                    );
                    *reasons.entry(breach.reason).or_insert(0) += 1;
                }
                let fresh = options.iter().map(|&choice| game.notation(choice));
                past.extend(fresh.filter(|text| known.insert(text.clone())).take(6));
                if past.len() > 240 {
                    past.drain(..120);
                }
            });
        }
        assert!(reasons.len() > 60, "only {} reasons: {reasons:?}", reasons.len());
        assert!(!reasons.contains_key("you are asked something else"));
    }
}
