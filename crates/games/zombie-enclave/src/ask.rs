//! What may be answered. Every frame that asks names its candidates, and one predicate decides which of them
//! are legal: for the options, for a choice that comes from outside, and for "why not?".

use crate::area::Area;
use crate::cards::{Lookup, Task, Traits};
use crate::choice::Choice;
use crate::frame::{Frame, Moment};
use crate::state::{Flags, Item, NONE, ZombieEnclave};
use crate::text::TableName;
use kernel::RuleId;

impl ZombieEnclave {
    /// The rule under which a frame asks.
    pub(crate) fn rule_of(&self, frame: Frame) -> RuleId {
        RuleId(match frame {
            Frame::NameBurdened => "ZE-5.3b",
            Frame::SpendStartingRp => "ZE-3.1h",
            Frame::Activation => "ZE-3.4b",
            Frame::Exchange => "ZE-3.4.3a",
            Frame::EndOfDay | Frame::BeforeZombie { .. } | Frame::Burning => "ZE-2.3x",
            Frame::Reward { .. } => "ZE-5.2a",
            Frame::Party { action, .. } => match self.def(action).task {
                Some(Task::RollOn(TableName::Investigation)) => "ZE-6.4d",
                _ => "ZE-3.4.2a",
            },
            Frame::Build { .. } => "ZE-6.4a",
            Frame::Reinforce { .. } => "ZE-6.4g",
            Frame::RepairDefense { .. } => "ZE-6.4j",
            Frame::RepairVehicle { .. } => "ZE-6.4l",
            Frame::ChooseWay { action, .. } => self.def(action).cite(0),
            Frame::Run(run) => self.def(run.kind).cite(run.sentence.into()),
            Frame::FindItems { .. } => "ZE-4.1f",
            Frame::ChooseFor { kind } => self.def(kind).cite(0),
            Frame::GiveItem { .. } => "ZE-2.3y",
            Frame::NameOwner => "ZE-2.3ad",
            Frame::GiveOrphan => "ZE-C51",
            Frame::Hurt { .. } => "ZE-6.5c",
            Frame::AssignDamage { .. } => "ZE-3.5h",
            Frame::Deploy { .. } => "ZE-3.7d",
            Frame::Fight => "ZE-3.7f",
            Frame::Fighter { .. } => "ZE-3.7.2c",
            Frame::Victim { .. } => "ZE-3.7.3d",
            Frame::FireSequence { .. } => "ZE-4.3.1b",
            Frame::Roofs { .. } => "ZE-4.3.1f",
            _ => "ZE-3.2d",
        })
    }

    /// Whether there is anything to choose but to do nothing; where somebody is free to act it is taken for
    /// granted.
    pub(crate) fn has_choice(&self, frame: Frame) -> bool {
        match frame {
            Frame::Activation if self.team.iter().any(|&who| self.has_ap(who).is_ok()) => true,
            Frame::Exchange if self.items.is_empty() || self.team.len() < 2 => false,
            Frame::Fight if self.team.iter().any(|&who| self.can_lead(who).is_ok()) => true,
            Frame::Fighter { who } if !self.survivor(who).flags.has(Flags::MOVED) => true,
            Frame::Fighter { who } if self.is_spent(who) => false,
            _ => self.finds_choice(frame),
        }
    }

    /// Has moved, has no attack left, carries nothing, and there is no fire to fight.
    fn is_spent(&self, who: u8) -> bool {
        self.survivor(who).attacks == 0 && self.fire == 0 && !self.is_laden(who)
    }

    fn is_laden(&self, who: u8) -> bool {
        self.items.iter().any(|item| item.carrier == who)
    }

    fn finds_choice(&self, frame: Frame) -> bool {
        let mut found = false;
        self.candidates(frame, &mut |choice| {
            found = found || !matches!(choice, Choice::Done | Choice::No) && self.may(frame, choice).is_ok();
        });
        found
    }

    /// The only legal answer to the frame that asks. Nothing is hidden in this game.
    pub(crate) fn only_answer(&self) -> Option<Choice> {
        let &frame = self.frames.last()?;
        let (mut only, mut several) = (None, false);
        self.candidates(frame, &mut |choice| {
            if !several && only != Some(choice) && self.may(frame, choice).is_ok() {
                several = only.is_some();
                only = Some(choice);
            }
        });
        only.filter(|_| !several)
    }

    /// The legal answers, each once.
    pub(crate) fn answers(&self, out: &mut Vec<Choice>) {
        let Some(&frame) = self.frames.last() else { return };
        match frame {
            Frame::Fight => self.answer_fight(out),
            Frame::Build { by, action } => self.answer_buildings(by, action, out),
            Frame::SpendStartingRp => {
                self.answer_buildings(NONE, NONE, out);
                self.offer_walls(&mut |choice| self.answer(frame, choice, out));
            }
            Frame::Activation => {
                self.answer_actions(out);
                self.offer_spare_time(&mut |choice| self.answer(frame, choice, out));
            }
            Frame::Fighter { who } => self.offer_fighter(who, &mut |choice| {
                if self.can_in_activation(who, choice).is_ok() {
                    out.push(choice);
                }
            }),
            _ => self.candidates(frame, &mut |choice| self.answer(frame, choice, out)),
        }
    }

    #[inline]
    fn answer(&self, frame: Frame, choice: Choice, out: &mut Vec<Choice>) {
        if self.may(frame, choice).is_ok() {
            out.push(choice);
        }
    }

    /// What must still be done is among the answers, so it need not be looked for again.
    fn answer_fight(&self, out: &mut Vec<Choice>) {
        let before = out.len();
        out.extend(
            self.built
                .iter()
                .filter(|&&slot| self.can_spring(slot).is_ok())
                .map(|&slot| Choice::Spring(slot)),
        );
        out.extend(self.team.iter().filter(|&&who| self.can_sic(who).is_ok()).map(|&who| Choice::Sic(who)));
        let is_due = out.len() > before;
        let ready =
            |who: &&u8| self.can_lead(**who).is_ok() && self.has_choice(Frame::Fighter { who: **who });
        out.extend(self.team.iter().filter(ready).map(|&who| Choice::Lead(who)));
        self.offer_uses(Moment::AnyTime, &mut |choice| {
            if self.may(Frame::Fight, choice).is_ok() {
                out.push(choice);
            }
        });
        if self.fire > 0 {
            out.extend(
                self.built.iter().filter(|&&slot| self.can_use_roof(slot)).map(|&slot| Choice::Douse(slot)),
            );
        }
        if !is_due {
            out.push(Choice::Done);
        }
    }

    /// Whether a Defense can be paid does not depend on where it is built.
    fn answer_buildings(&self, by: u8, action: u8, out: &mut Vec<Choice>) {
        for &kind in &self.cards.set().defenses {
            let def = self.def(kind);
            if self.can_afford(by, action, kind).is_err() {
                continue;
            }
            if def.upgrade_of.is_some() {
                let old = |&&defense: &&u8| def.upgrade_of == Some(self.defense(defense).kind);
                out.extend(self.built.iter().filter(old).map(|&defense| Choice::Upgrade { defense, kind }));
            } else if !def.improvement {
                let open = def.areas.iter().filter(|&area| area != Area::EW || self.ew.stands);
                out.extend(open.map(|area| Choice::Build { kind, area: Some(area) }));
            } else if self.vehicle_functions() {
                out.push(Choice::Build { kind, area: None });
            }
        }
    }

    /// Survivors without marks may all do the same, so that is found out once.
    fn answer_actions(&self, out: &mut Vec<Choice>) {
        let actions = &self.cards.set().actions;
        let open = |who: u8| -> u32 {
            let may = |&(_, &action): &(usize, &u8)| self.can_act(who, action).is_ok();
            actions.iter().enumerate().filter(may).fold(0, |open, (at, _)| open | 1 << at)
        };
        let mut common = None;
        for &who in &self.team {
            if self.has_ap(who).is_err() {
                continue;
            }
            let open = match self.survivor(who).marks {
                0 => *common.get_or_insert_with(|| open(who)),
                _ => open(who),
            };
            out.extend(
                flow::Each(open.into()).map(|at| Choice::Act { who, action: actions[usize::from(at)] }),
            );
        }
    }

    /// Calls `offer` with everything that one might answer, legal or not.
    pub(crate) fn candidates(&self, frame: Frame, offer: &mut impl FnMut(Choice)) {
        let set = self.cards.set();
        match frame {
            Frame::SpendStartingRp => {
                self.offer_buildings(offer);
                self.offer_walls(offer);
            }
            Frame::Activation => self.offer_activation(offer),
            Frame::Exchange => {
                self.offer_gifts(offer);
                offer(Choice::Done);
            }
            Frame::EndOfDay | Frame::BeforeZombie { .. } | Frame::Burning => {
                self.offer_uses(Moment::AnyTime, offer);
                offer(Choice::Done);
            }
            Frame::Reward { .. } => {
                set.traits.iter().for_each(|&kind| offer(Choice::Take(kind)));
                offer(Choice::No);
            }
            Frame::Party { .. } => {
                self.team.iter().for_each(|&who| offer(Choice::Join(who)));
                Lookup::ALL.into_iter().for_each(|table| offer(Choice::Go(table)));
            }
            Frame::Build { .. } => self.offer_buildings(offer),
            Frame::Reinforce { action, .. } => {
                let (least, most) = self.def(action).reinforces();
                for wall in [Area::EW, Area::RW] {
                    (least..=most).for_each(|rp| offer(Choice::Raise { wall, rp }));
                }
            }
            Frame::RepairDefense { .. } => {
                for &defense in &self.built {
                    (1..=self.defense(defense).dp).for_each(|rp| offer(Choice::Repair { defense, rp }));
                }
            }
            Frame::RepairVehicle { .. } => {
                (1..=self.vehicle.dp).for_each(|rp| offer(Choice::RepairVehicle { rp }))
            }
            Frame::ChooseWay { .. } => [0, 1].into_iter().for_each(|way| offer(Choice::Way(way))),
            Frame::Run(_) | Frame::FindItems { .. } | Frame::Hurt { .. } => {
                offer(Choice::Yes);
                offer(Choice::No);
            }
            Frame::NameBurdened
            | Frame::ChooseFor { .. }
            | Frame::GiveItem { .. }
            | Frame::NameOwner
            | Frame::GiveOrphan
            | Frame::Victim { .. } => {
                self.team.iter().for_each(|&who| offer(Choice::Name(who)));
            }
            Frame::AssignDamage { area, .. } => {
                self.built.iter().for_each(|&slot| offer(Choice::Damage(slot)));
                offer(Choice::DamageWall(if area == Area::EP { Area::EW } else { Area::RW }));
            }
            Frame::Deploy { .. } => Area::ALL.into_iter().for_each(|area| offer(Choice::Deploy(area))),
            Frame::Fight => self.offer_fight(offer),
            Frame::Fighter { who } => self.offer_fighter(who, offer),
            Frame::FireSequence { .. } => {
                [0, 1].into_iter().for_each(|way| offer(Choice::Way(way)));
                self.offer_uses(Moment::InsteadOf, offer);
                offer(Choice::No);
            }
            Frame::Roofs { at } => {
                offer(Choice::Douse(self.built[usize::from(at)]));
                offer(Choice::No);
            }
            _ => {}
        }
    }

    /// Starting RP also buy SP.
    fn offer_walls(&self, offer: &mut impl FnMut(Choice)) {
        [Area::EW, Area::RW].into_iter().for_each(|wall| offer(Choice::Raise { wall, rp: 1 }));
        offer(Choice::Done);
    }

    fn offer_buildings(&self, offer: &mut impl FnMut(Choice)) {
        let set = self.cards.set();
        for &kind in &set.defenses {
            let def = self.def(kind);
            if def.upgrade_of.is_some() {
                self.built.iter().for_each(|&defense| offer(Choice::Upgrade { defense, kind }));
            } else if def.improvement {
                offer(Choice::Build { kind, area: None });
            } else {
                def.areas.iter().for_each(|area| offer(Choice::Build { kind, area: Some(area) }));
            }
        }
    }

    fn offer_activation(&self, offer: &mut impl FnMut(Choice)) {
        for &who in &self.team {
            if self.has_ap(who).is_ok() {
                self.cards.set().actions.iter().for_each(|&action| offer(Choice::Act { who, action }));
            }
        }
        self.offer_spare_time(offer);
    }

    /// What costs no AP.
    fn offer_spare_time(&self, offer: &mut impl FnMut(Choice)) {
        self.offer_uses(Moment::AnyTime, offer);
        self.offer_uses(Moment::Activation, offer);
        if self.active_event != NONE {
            offer(Choice::PayEvent);
        }
        if self.dog().is_some() && !self.day.owner_named {
            self.team.iter().for_each(|&who| offer(Choice::Name(who)));
        }
        offer(Choice::Done);
    }

    /// Items that are used at a moment, on each patient if they need one. Of equal ones the first is enough.
    pub(crate) fn offer_uses(&self, moment: Moment, offer: &mut impl FnMut(Choice)) {
        for item in &self.items {
            if self.def(item.kind).at(|when| when.moment() == moment).is_none() {
                continue;
            }
            if moment == Moment::AnyTime {
                self.team.iter().for_each(|&on| offer(Choice::Use { item: item.id, on }));
            } else {
                offer(Choice::Use { item: item.id, on: NONE });
            }
        }
    }

    fn offer_gifts(&self, offer: &mut impl FnMut(Choice)) {
        for item in self.items.iter().filter(|item| self.is_first_of_equals(item)) {
            self.team.iter().for_each(|&to| offer(Choice::Give { item: item.id, to }));
        }
    }

    fn offer_fight(&self, offer: &mut impl FnMut(Choice)) {
        self.built.iter().for_each(|&slot| offer(Choice::Spring(slot)));
        for &who in &self.team {
            if self.def(self.survivor(who).kind).has(Traits::HAS_OWNER) {
                offer(Choice::Sic(who));
            } else {
                offer(Choice::Lead(who));
            }
        }
        self.offer_uses(Moment::AnyTime, offer);
        if self.fire > 0 {
            self.built.iter().for_each(|&slot| offer(Choice::Douse(slot)));
        }
        offer(Choice::Done);
    }

    fn offer_fighter(&self, who: u8, offer: &mut impl FnMut(Choice)) {
        let survivor = self.survivor(who);
        let near = |area: Area| self.in_range(survivor.area, area);
        let is_laden = self.is_laden(who);
        for &zombie in &self.line {
            if !self.zombie(zombie).area.is_some_and(near) {
                continue;
            }
            offer(Choice::Attack { zombie, weapon: NONE });
            if !is_laden {
                continue;
            }
            self.each_carried(who, |item, def| {
                if def.has(Traits::WEAPON) {
                    offer(Choice::Attack { zombie, weapon: item });
                } else if !def.launches.is_empty() {
                    offer(Choice::Launch { item, zombie });
                }
            });
        }
        for &defense in &self.built {
            if self.def(self.defense(defense).kind).has(Traits::BARREL) {
                offer(Choice::Shoot(defense));
                self.each_carried(who, |item, def| {
                    if !def.launches.is_empty() {
                        offer(Choice::LaunchAtBarrel { item, defense });
                    }
                });
            }
        }
        for area in [Area::EP, Area::EW, Area::IP, Area::RE] {
            if near(area) && area != Area::EW {
                self.each_carried(who, |item, def| {
                    if !def.launches.is_empty() {
                        offer(Choice::LaunchAtMass { item, area });
                    }
                });
            }
            if area != survivor.area {
                offer(Choice::Move(area));
            }
        }
        if self.fire > 0 {
            [0, 1].into_iter().for_each(|way| offer(Choice::Way(way)));
            self.offer_uses(Moment::InsteadOf, offer);
        }
        offer(Choice::Done);
    }

    /// The items of a Survivor, each kind once.
    fn each_carried(&self, who: u8, mut each: impl FnMut(u8, &'static crate::cards::CardDef)) {
        for (at, item) in self.items.iter().enumerate() {
            let earlier = |other: &Item| other.carrier == who && other.kind == item.kind;
            if item.carrier == who && !self.items[..at].iter().any(earlier) {
                each(item.id, self.def(item.kind));
            }
        }
    }
}
