//! Which answers are offered: the candidates that the predicates of `verdict` let pass.

use crate::battle::Sort;
use crate::choice::Choice;
use crate::frame::{Coming, Frame};
use crate::handle::Lying;
use crate::state::{CardZ, Deeds, Phase, Stand};
use crate::stats::Windows;
use flow::Each;
use kernel::{Asked, Breach};

/// Whoever takes the options of a question, one after the other.
pub(crate) trait Offers {
    fn put(&mut self, choice: Choice);

    /// No more is needed.
    fn is_enough(&self) -> bool;
}

impl<F: FnMut(Choice)> Offers for F {
    #[inline]
    fn put(&mut self, choice: Choice) {
        self(choice);
    }

    #[inline]
    fn is_enough(&self) -> bool {
        false
    }
}

/// Whether there is more than one option.
#[derive(Default)]
struct Only {
    first: Option<Choice>,
    is_several: bool,
}

impl Offers for Only {
    #[inline]
    fn put(&mut self, choice: Choice) {
        self.is_several |= self.first.is_some();
        self.first = Some(choice);
    }

    #[inline]
    fn is_enough(&self) -> bool {
        self.is_several
    }
}

impl CardZ {
    /// Who is asked, and by which rule.
    pub(crate) fn who_is_asked(&self) -> Option<Asked> {
        if self.ending.is_some() {
            return None;
        }
        let owner = |who: u8| self.survivor(who).owner;
        let (seat, id) = match *self.frames.last()? {
            Frame::PickBase { seat } => (seat, "CZ-SCENARIO-12"),
            Frame::PickCharacter { seat } => (seat, "CZ-SETUP-2"),
            Frame::KeepCharacter { seat } => (seat, "CZ-SETUP-3"),
            Frame::StayHome { seat } => (seat, self.parting_rule()),
            Frame::KeepLoot { seat } => (seat, self.keeping_rule()),
            Frame::Forecast { seat } => (seat, "CZ-WEATHER-1"),
            Frame::Respawn { seat } => (seat, "CZ-COOP-5"),
            Frame::NextTurn => (self.waiting.iter().copied().min()?, "CZ-COOP-1"),
            Frame::Together { seat } => (seat, "CZ-COOP-3"),
            Frame::Blockade if self.is_inside(self.active) => (self.active, "CZ-CLUSTER-6"),
            Frame::Blockade => (self.active, "CZ-CLUSTER-7"),
            Frame::Turn => (self.active, "CZ-TURN-3"),
            Frame::PassThrough => (self.active, "CZ-LOCATION-16"),
            Frame::Meet => (self.active, "CZ-C113"),
            Frame::EncounterRoll { .. } => (self.active, "CZ-C114"),
            Frame::Before { how: Coming::SelfScout } => (self.active, "CZ-TURN-7"),
            Frame::Before { how: Coming::Retreat } => (self.active, "CZ-RETREAT-3"),
            Frame::Before { .. } if self.battle.sort == Sort::Cluster => (self.active, "CZ-CLUSTER-8"),
            Frame::Before { .. } => (self.active, "CZ-SCOUT-4"),
            Frame::Driving { .. } => (self.active, "CZ-HEROIC-3"),
            Frame::Withdraw { seat } => (seat, "CZ-C78"),
            Frame::Redraw { .. } => (self.active, "CZ-CLEAR-4"),
            Frame::Share => (self.active, "CZ-C107"),
            Frame::Trade { .. } => (self.active, "CZ-CHURCH-2"),
            Frame::Game { who, .. } => (owner(who), "CZ-HUNT-4"),
            Frame::Overload { who } => (owner(who), "CZ-WEIGHT-2"),
            Frame::Call => (self.caller(), "CZ-BATTLE-7"),
            Frame::PlacePawn { who } => (owner(who), "CZ-BATTLE-6"),
            Frame::PlaceDog { who } => (owner(who), "CZ-HEROIC-5"),
            Frame::Fray { seat } => (seat, "CZ-COOP-4"),
            Frame::Survivors { seat } => (seat, "CZ-BATTLE-10"),
            Frame::Act { who } => (owner(who), "CZ-BATTLE-11"),
            Frame::Charge { who } => (owner(who), "CZ-MOVE-4"),
            Frame::Shots { who, .. } | Frame::Breach { who, .. } | Frame::Finish { who } => {
                (owner(who), "CZ-HEROIC-3")
            }
            Frame::FireAgain => (owner(self.attack.who), "CZ-RANGED-2"),
            Frame::Stakes { who, .. } => (owner(who), "CZ-C34"),
            Frame::Read | Frame::Jam { .. } => (owner(self.attack.who), "CZ-C115"),
            Frame::Shove { who, .. } | Frame::ShoveAll { who, .. } => (owner(who), "CZ-MELEE-2"),
            Frame::PutDown { who, .. } => (owner(who), "CZ-C45"),
            Frame::Step { who, .. } => (owner(who), "CZ-HEROIC-3"),
            Frame::LockIn { who } => (owner(who), "CZ-BATTLE-19"),
            Frame::Struck { who, .. } => (owner(who), "CZ-HEROIC-3"),
            Frame::Bite { who, .. } => (owner(who), "CZ-ITEM-5"),
            Frame::Regroup => (self.active, "CZ-BATTLE-15"),
            Frame::Cleared => (self.active, "CZ-C93"),
            Frame::PassWall { .. } => (self.active, "CZ-WALL-1"),
            Frame::Camps { seat } => (seat, "CZ-C111"),
            Frame::Nourish { who } => (owner(who), "CZ-RECKONING-4"),
            Frame::Meals { who } => (owner(who), "CZ-RECKONING-4"),
            Frame::Care { seat } => (seat, "CZ-ITEM-4"),
            _ => return None,
        };
        Some(Asked::new(seat, id, kernel::Kind::Act))
    }

    fn parting_rule(&self) -> &'static str {
        match self.scenario {
            crate::state::Scenario::Mission1 => "CZ-SCENARIO-1",
            crate::state::Scenario::PubRun => "CZ-SCENARIO-12",
            _ => "CZ-SCENARIO-7",
        }
    }

    fn keeping_rule(&self) -> &'static str {
        match self.scenario {
            crate::state::Scenario::ComingHome => "CZ-SCENARIO-3",
            crate::state::Scenario::Mission2 => "CZ-SCENARIO-4",
            _ => "CZ-SETUP-4",
        }
    }

    /// The only answer to the frame that asks. All that questions are about lies open, dealt Characters and Loot too;
    /// only the Weather that was foreseen is known to one seat. A regroup is always asked: where it only leads to the
    /// next round, rounds without a choice would never end.
    pub(crate) fn only_answer(&self) -> Option<Choice> {
        if matches!(self.frames.last(), Some(Frame::Forecast { .. } | Frame::Regroup)) {
            return None;
        }
        let mut only = Only::default();
        self.each_option(&mut only);
        only.first.filter(|_| !only.is_several)
    }

    pub(crate) fn each_option(&self, out: &mut impl Offers) {
        let Some(&frame) = self.frames.last() else { return };
        match frame {
            Frame::Turn => self.turn_options(out),
            Frame::Before { how } => self.options_before_battle(how, out),
            Frame::Share => {
                let left = Lying::Left(self.player(self.active).at);
                self.calm_options(left, Windows::REGROUP, out);
                out.put(Choice::Done);
            }
            Frame::Act { who } => self.act_options(who, out),
            Frame::Regroup => self.regroup_options(out),
            frame => self.quick_options(frame, &mut |choice| out.put(choice)),
        }
    }

    /// What may be done in any calm moment: Loot, meals, cards.
    pub(crate) fn calm_options(&self, lying: Lying, windows: Windows, out: &mut impl Offers) {
        self.handling_options(lying, out);
        if out.is_enough() {
            return;
        }
        self.feeding_options(&mut |choice| out.put(choice));
        self.use_options(windows, &mut |choice| out.put(choice));
    }

    fn options_before_battle(&self, how: Coming, out: &mut impl Offers) {
        out.put(Choice::Battle);
        if how != Coming::Retreat {
            self.retreat_options(&mut |choice| out.put(choice));
        }
        self.calm_options(Lying::None, Windows(Windows::SCOUT.0 | Windows::REGROUP.0), out);
    }

    fn retreat_options(&self, out: &mut impl FnMut(Choice)) {
        let near = self.map.neighbours(self.player(self.active).at);
        for to in Each(near.into()).filter(|&to| self.can_retreat(to).is_ok()) {
            out(Choice::Retreat(to));
        }
    }

    /// The options of a question that never has many.
    fn quick_options(&self, frame: Frame, out: &mut impl FnMut(Choice)) {
        match frame {
            Frame::PickBase { .. }
            | Frame::PickCharacter { .. }
            | Frame::KeepCharacter { .. }
            | Frame::StayHome { .. }
            | Frame::KeepLoot { .. } => self.setup_options(frame, out),
            Frame::Forecast { seat } => {
                let mut last = None;
                for kind in self.forecast(seat) {
                    if last != Some(kind) {
                        out(Choice::Weather(kind));
                    }
                    last = Some(kind);
                }
            }
            Frame::Respawn { seat } => {
                self.house(seat).map(Choice::Respawn).for_each(&mut *out);
                if self.phase != Phase::Dawn {
                    out(Choice::AtDawn);
                }
            }
            Frame::NextTurn => self.waiting.iter().copied().map(Choice::Turn).for_each(&mut *out),
            Frame::Together { .. } | Frame::Bite { .. } => {
                out(Choice::Yes);
                out(Choice::No);
            }
            Frame::Blockade | Frame::PassThrough | Frame::Meet | Frame::EncounterRoll { .. } => {
                self.street_options(frame, out);
            }
            Frame::Driving { left, .. } => self.driving_options(left, out),
            Frame::Withdraw { seat } => {
                let near = self.map.neighbours(self.player(seat).at);
                for to in Each(near.into()).filter(|&to| self.can_go_to(seat, to).is_ok()) {
                    out(Choice::Retreat(to));
                }
            }
            Frame::Redraw { .. } => {
                let left = self.loot_in(crate::state::Spot::Left(self.player(self.active).at));
                left.filter(|&slot| self.can_redraw(slot).is_ok()).map(Choice::Redraw).for_each(&mut *out);
                out(Choice::Done);
            }
            Frame::Trade { .. } => self.trade_options(out),
            Frame::Game { .. } => {
                out(Choice::Yes);
                out(Choice::No);
            }
            Frame::Overload { who } => {
                let ways = |slot: u8| [Choice::Drop(slot), Choice::Stow { loot: slot, to: who }];
                self.at_hand(who)
                    .flat_map(ways)
                    .filter(|&choice| self.can_put_away(who, choice).is_ok())
                    .for_each(&mut *out);
            }
            Frame::Camps { seat } => {
                self.night_hero(seat)
                    .into_iter()
                    .for_each(|who| out(Choice::Hero { who, on: crate::state::NONE }));
                out(Choice::No);
            }
            Frame::Nourish { who } => {
                self.group(self.survivor(who).owner).map(Choice::Call).for_each(&mut *out)
            }
            Frame::Meals { who } => {
                self.foods(who, |loot| out(Choice::Feed { loot, who }));
                out(Choice::Done);
            }
            Frame::Care { .. } => {
                self.care_options(out);
                out(Choice::Done);
            }
            frame => self.battle_options(frame, out),
        }
    }

    fn setup_options(&self, frame: Frame, out: &mut impl FnMut(Choice)) {
        match frame {
            Frame::PickBase { seat } => {
                (1..=4)
                    .filter(|&number| self.is_base_free(number, seat))
                    .map(Choice::Base)
                    .for_each(&mut *out);
            }
            Frame::PickCharacter { .. } => Each(self.characters).map(Choice::Take).for_each(&mut *out),
            Frame::KeepCharacter { seat } => {
                let dealt = self.owned(seat, Stand::Dealt);
                dealt.map(|who| Choice::Take(self.survivor(who).kind)).for_each(&mut *out);
            }
            Frame::StayHome { seat } => {
                self.owned(seat, Stand::Group).map(Choice::Stay).for_each(&mut *out);
                if self.may_all_go() {
                    out(Choice::Done);
                }
            }
            Frame::KeepLoot { seat } => {
                self.keepable(seat).map(Choice::Keep).for_each(&mut *out);
                if self.keeps().is_some_and(|(_, keeps)| keeps >= 9) {
                    out(Choice::Done);
                }
            }
            _ => {}
        }
    }

    /// In the neighbourhood.
    fn street_options(&self, frame: Frame, out: &mut impl FnMut(Choice)) {
        match frame {
            Frame::Blockade => {
                out(Choice::Battle);
                let near = self.map.neighbours(self.player(self.active).at);
                for to in Each(near.into()).filter(|&to| self.can_go_to(self.active, to).is_ok()) {
                    out(Choice::Retreat(to));
                }
                if self.is_inside(self.active) {
                    out(Choice::Skip);
                }
            }
            Frame::PassThrough => self.retreat_options(out),
            Frame::Meet => {
                out(Choice::Attack);
                if !self.player(self.active).deeds.has(Deeds::RETREATED) {
                    out(Choice::Cross);
                }
            }
            Frame::EncounterRoll { .. } => {
                self.roll_reactions(&mut *out);
                out(Choice::Done);
            }
            _ => {}
        }
    }

    /// On the battlefield.
    fn battle_options(&self, frame: Frame, out: &mut impl FnMut(Choice)) {
        match frame {
            Frame::Call => self.callable(self.caller()).map(Choice::Call).for_each(&mut *out),
            Frame::PlacePawn { who } => self.start_hexes(who).iter().map(Choice::Place).for_each(&mut *out),
            Frame::PlaceDog { who } => self.dog_hexes(who).iter().map(Choice::Place).for_each(&mut *out),
            Frame::Fray { seat } => {
                self.group(seat)
                    .filter(|&who| self.can_join_fray(seat, who).is_ok())
                    .map(Choice::Call)
                    .for_each(&mut *out);
                out(Choice::No);
            }
            Frame::Survivors { seat } => self.ready_pawns(seat).map(Choice::Lead).for_each(&mut *out),
            Frame::Charge { who } => self.melee_options(who, self.engaged_with(who), out),
            Frame::Shots { who, bonus, .. } => {
                self.volley_options(who, bonus, out);
                out(Choice::Done);
            }
            Frame::Breach { who, .. } => {
                self.breach_options(who, out);
                out(Choice::Done);
            }
            Frame::FireAgain => {
                self.again_options(out);
                out(Choice::Done);
            }
            Frame::Stakes { who, weapon } => {
                self.stakes_with(who, weapon, self.trapped(who), out);
                out(Choice::Done);
            }
            Frame::Read => {
                Each(self.rerolls().into()).map(Choice::Reroll).for_each(&mut *out);
                out(Choice::No);
            }
            Frame::Jam { .. } => {
                out(Choice::Reroll(crate::attack::LUCKY));
                out(Choice::No);
            }
            Frame::Shove { who, target, how } => self.shove_options(who, target, how, out),
            Frame::ShoveAll { who, left } => Each(left & self.pushable(who))
                .map(|id| Choice::Push { weapon: crate::state::NONE, at: self.encounter(id).hex })
                .for_each(&mut *out),
            Frame::PutDown { who, .. } => self.drop_hexes(who).iter().map(Choice::Place).for_each(&mut *out),
            Frame::Cleared => {
                self.rescue_options(out);
                out(Choice::Done);
            }
            Frame::Finish { who } => self.finish_hexes(who).iter().map(Choice::Finish).for_each(&mut *out),
            Frame::Step { who, hexes } => {
                self.step_hexes(who, hexes).iter().map(Choice::Move).for_each(&mut *out);
                out(Choice::Done);
            }
            Frame::LockIn { who } => {
                self.lockable(who).into_iter().map(Choice::Lock).for_each(&mut *out);
                out(Choice::No);
            }
            Frame::Struck { who, harm } => {
                self.saviours(who, harm)
                    .for_each(|hero| out(Choice::Hero { who: hero, on: crate::state::NONE }));
                out(Choice::No);
            }
            Frame::PassWall { zone } => {
                self.pass_options(&mut |choice| {
                    if matches!(choice, Choice::Pass { to, .. } if to.zone() == zone) {
                        out(choice);
                    }
                });
                out(Choice::Done);
            }
            _ => {}
        }
    }

    fn regroup_options(&self, out: &mut impl Offers) {
        let mut offer = |choice| out.put(choice);
        self.pass_options(&mut offer);
        if !self.has_way_on() {
            offer(Choice::Battle);
        }
        self.rescue_options(&mut offer);
        for disc in self.battle.discs().iter().filter(|&disc| self.can_collect(disc).is_ok()) {
            offer(Choice::Pick(disc));
        }
        if self.can_camp().is_ok() {
            offer(Choice::Camp);
        }
        if self.can_leave().is_ok() {
            offer(Choice::Withdraw);
        }
        self.calm_options(Lying::Field, Windows::REGROUP, out);
    }

    /// CZ-CAMP-1.
    pub(crate) fn can_camp(&self) -> Result<(), Breach> {
        if self.battle.sort != Sort::Location || self.battle.outside == 0 {
            return Err(Breach::new(
                "CZ-CAMP-1",
                "nobody camps here: there are no encounters inside to blockade",
            ));
        }
        if !self.is_outside_clear() {
            return Err(Breach::new("CZ-CAMP-1", "the outside zones are not clear"));
        }
        if self.battle.no_retreat {
            return Err(Breach::new("CZ-RETREAT-3", "the group came by a retreat: this battle must be won"));
        }
        let inside = self.pawns().any(|who| !self.battle.is_outside(self.survivor(who).hex.zone()));
        if inside || self.hidden_at(self.battle.at).next().is_none() && self.enemy_hexes().is_empty() {
            return Err(Breach::new("CZ-CAMP-1", "a camp is outside, with encounters left inside"));
        }
        Ok(())
    }
}
