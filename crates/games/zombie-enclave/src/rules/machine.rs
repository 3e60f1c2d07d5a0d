//! The frame machine: which sentence of the rules comes next, and what an answer does.

use crate::choice::Choice;
use crate::questions::activation::Activation;
use crate::questions::assign_damage::AssignDamage;
use crate::questions::exchange::Exchange;
use crate::questions::fight::Fight;
use crate::questions::fighter::Fighter;
use crate::questions::party::Party;
use crate::rules::find::find_items;
use crate::state::event::Event;
use crate::state::frame::{Frame, Moment, Run, Trigger, asking_frame, quiet_frame};
use crate::state::{DEPTH, Ending, NONE, ZombieEnclave};
use flow::{Flow, Machine};
use kernel::{Cx, Few, Questions, Sole};

impl Machine for ZombieEnclave {
    type Frame = Frame;
    type Frames = Few<Frame, DEPTH>;
    type Value = ();

    #[inline]
    fn frames(&self) -> &Few<Frame, DEPTH> {
        &self.frames
    }

    #[inline]
    fn frames_mut(&mut self) -> &mut Few<Frame, DEPTH> {
        &mut self.frames
    }

    /// On a settled table what follows need not be laid on the stack and taken from it again.
    fn step(&mut self, mut frame: Frame, cx: &mut impl Cx<Event>) -> Flow<Frame> {
        loop {
            frame = match self.take_step(frame, cx) {
                Flow::Next(next) if self.is_settled() => next,
                Flow::Call { call, then } if self.is_settled() => {
                    self.frames.push(then);
                    call
                }
                flow => return flow,
            };
        }
    }

    fn answered(&mut self, frame: Frame, choice: Choice, cx: &mut impl Cx<Event>) -> Flow<Frame> {
        match self.answer_question(frame, choice, cx) {
            Flow::Next(next) if self.is_settled() => self.step(next, cx),
            flow => flow,
        }
    }

    /// Before anything else: a team without Survivors has lost (ZE-3.9b), texts that wait are run, a stray
    /// dog finds an owner (ZE-C26), items of the dead find carriers (ZE-C51).
    #[inline]
    fn settle(&mut self, _: &mut impl Cx<Event>) -> Option<Frame> {
        if self.is_settled() { None } else { self.unsettled_frame() }
    }

    /// Nothing is hidden, so everybody can tell when there is one legal answer.
    fn forced(&self) -> Option<Choice> {
        let mut sole = Sole::new();
        self.offer(&mut sole);
        sole.found()
    }
}

impl ZombieEnclave {
    /// Nothing waits to be run or to be looked into.
    #[inline]
    fn is_settled(&self) -> bool {
        self.triggers.is_empty() && !self.unsettled
    }

    #[inline]
    fn take_step(&mut self, frame: Frame, cx: &mut impl Cx<Event>) -> Flow<Frame> {
        match frame {
            Frame::SpendStartingRp if self.rp == 0 => Flow::Next(Frame::NewDay),
            Frame::Activation if !Activation.has_choice(self) => self.begin_exchange(),
            Frame::Exchange if !Exchange.has_choice(self) => Flow::Next(Frame::EnemyPhase),
            Frame::EndOfDay => self.end_of_day(cx),
            Frame::Reward { at } => self.reward(at, cx),
            Frame::Party { action, who } => Party { action, who }.gather(self, cx),
            Frame::Run(run) => self.run(run, cx),
            Frame::FindItems { count, trade: true } => self.find_items_or_vehicle(count),
            Frame::FindItems { count, trade: false } => find_items(count),
            Frame::ChooseFor { kind } => self.choose_for(kind),
            Frame::GiveItem { kind } => self.give_item(kind, cx),
            Frame::NameOwner => self.ask_owner(cx),
            Frame::GiveOrphan => self.give_orphan(cx),
            Frame::Hurt { survivor, points } => self.hurt(survivor, points, cx),
            Frame::AssignDamage { area, points }
                if points == 0 || !AssignDamage { area, points }.has_choice(self) =>
            {
                Flow::Done
            }
            Frame::Deploy { at } => self.deploy_next(at),
            Frame::Fight if !Fight.has_choice(self) => Flow::Next(Frame::Zombies),
            Frame::Fighter { who } if !self.lives(who) || !Fighter { who }.has_choice(self) => {
                self.stand_down(who)
            }
            Frame::Victim { zombie, area } => self.choose_victim(zombie, area, cx),
            Frame::Burning => self.burning(),
            Frame::FireSequence { at } => self.fire_sequence(at, cx),
            Frame::Roofs { at } => self.roofs(at),
            Frame::NameBurdened
            | Frame::SpendStartingRp
            | Frame::Activation
            | Frame::Exchange
            | Frame::Build { .. }
            | Frame::Reinforce { .. }
            | Frame::RepairDefense { .. }
            | Frame::RepairVehicle { .. }
            | Frame::ChooseWay { .. }
            | Frame::AssignDamage { .. }
            | Frame::Fight
            | Frame::Fighter { .. }
            | Frame::BeforeZombie { .. } => Flow::Ask(frame),
            quiet_frame!() => self.go_on(frame, cx),
        }
    }

    /// The frames that ask nothing.
    #[inline]
    fn go_on(&mut self, frame: Frame, cx: &mut impl Cx<Event>) -> Flow<Frame> {
        match frame {
            Frame::DrawTeam => self.draw_team(cx),
            Frame::LayOut => self.lay_out(cx),
            Frame::NewDay => self.new_day(cx),
            Frame::EventCheck => self.event_check(cx),
            Frame::BeginActivation => self.begin_activation(cx),
            Frame::EnemyPhase => self.enemy_phase(cx),
            Frame::DrawChit { aside } => self.draw_chit(aside, cx),
            Frame::ReturnAside { aside, drawn } => self.return_aside(aside, drawn, cx),
            Frame::Recovery { at } => self.recovery(at, cx),
            Frame::Medics { medic, patient } => self.medics(medic, patient),
            Frame::Victory => self.victory(cx),
            Frame::NextObjective => self.next_objective(cx),
            Frame::Search { who, table, .. } => self.search(who, table, cx),
            Frame::SearchDone => self.search_done(cx),
            Frame::Triggers => self.next_trigger(),
            Frame::DrawItem => self.draw_item(cx),
            Frame::GiveItems { kind, count } => self.give_items(kind, count, cx),
            Frame::FindVehicle => self.find_vehicle(cx),
            Frame::Arrivals { count, kind, sentence } => self.arrivals(count, kind, sentence, cx),
            Frame::Welcome { slot } => self.welcome(slot, cx),
            Frame::Spread(spread) => self.spread(spread, cx),
            Frame::CombatStart { horde: true } => self.horde_attacks(cx),
            Frame::CombatStart { horde: false } => self.combat_without_horde(cx),
            Frame::CombatTurn => self.combat_turn(cx),
            Frame::Zombies => self.zombies_act(),
            Frame::ZombieActs { zombie } => self.zombie_acts(zombie, cx),
            Frame::BurnUnits => self.burn_units(cx),
            Frame::FlamesOn { who } => self.flames_on(who, cx),
            Frame::RefugeBurns => self.refuge_burns(cx),
            Frame::CombatCheck => self.combat_check(cx),
            Frame::EndCombat => self.end_combat(cx),
            Frame::TestDefenses => self.test_defenses(),
            Frame::AfterCombat => self.after_combat(cx),
            Frame::FireSubphase { after_combat: true } => self.fire_subphase("ZE-C41", cx),
            Frame::FireSubphase { after_combat: false } => self.fire_subphase("ZE-4.3d", cx),
            Frame::FireGrows => self.fire_grows(cx),
            Frame::Over => self.end(Ending::AllDead, cx),
            asking_frame!() => Flow::Ask(frame),
        }
    }

    fn unsettled_frame(&mut self) -> Option<Frame> {
        if self.frames.is_empty() || self.ending.is_some() {
            return None;
        }
        let gathering = self.played == 0 && self.frames.iter().any(|frame| matches!(frame, Frame::DrawTeam));
        if !gathering && self.counted == 0 {
            return Some(Frame::Over);
        }
        let resolving = self.frames.iter().any(|frame| matches!(frame, Frame::Triggers));
        if !self.triggers.is_empty() && !resolving {
            return Some(Frame::Triggers);
        }
        if resolving || gathering {
            return None;
        }
        let top = self.frames.last().copied();
        if self.stray_dog().is_some() {
            return (top != Some(Frame::NameOwner)).then_some(Frame::NameOwner);
        }
        let orphan = self.items.iter().any(|item| item.carrier == NONE);
        if orphan {
            return (!self.combat.on && top != Some(Frame::GiveOrphan)).then_some(Frame::GiveOrphan);
        }
        self.unsettled = false;
        None
    }

    fn next_trigger(&mut self) -> Flow<Frame> {
        if self.triggers.is_empty() {
            return Flow::Done;
        }
        let Trigger { kind, moment, actor, by, target, area } = self.triggers.remove(0);
        let run = Run { actor, by, target, area, ..Run::of(kind, moment) };
        Flow::Call { call: Frame::Run(run), then: Frame::Triggers }
    }

    fn ask_owner(&mut self, cx: &mut impl Cx<Event>) -> Flow<Frame> {
        let mut people = self.people();
        let (first, second) = (people.next(), people.next());
        drop(people);
        match (self.stray_dog(), first, second) {
            (Some(_), Some(_), Some(_)) => Flow::Ask(Frame::NameOwner),
            (Some(dog), Some(only), None) => {
                self.name_owner(dog, only, cx);
                Flow::Done
            }
            _ => Flow::Done,
        }
    }

    fn choose_for(&mut self, kind: u8) -> Flow<Frame> {
        let mut people = self.people();
        let (first, second) = (people.next(), people.next());
        drop(people);
        match (first, second) {
            (Some(only), None) => self.chosen_for(kind, only),
            _ => Flow::Ask(Frame::ChooseFor { kind }),
        }
    }

    pub(crate) fn use_item(
        &mut self,
        id: u8,
        on: u8,
        moment: Moment,
        then: Frame,
        cx: &mut impl Cx<Event>,
    ) -> Flow<Frame> {
        let Some(item) = self.item(id).copied() else { return Flow::Next(then) };
        let name = |who: u8| self.lives(who).then(|| self.survivor(who).kind);
        let (by, patient) = (name(item.carrier).unwrap_or(NONE), name(on));
        cx.tell("ZE-2.3x", || Event::ItemUsed { kind: item.kind, by, on: patient });
        cx.cite("ZE-C110");
        let run = Run { actor: id, by: item.carrier, target: on, ..Run::of(item.kind, moment) };
        Flow::Call { call: Frame::Run(run), then }
    }

    /// Nothing more is used before the Survivors recover.
    pub(crate) fn retire(&mut self, cx: &mut impl Cx<Event>) -> Flow<Frame> {
        if self.active_event != NONE && self.def(self.active_event).has(crate::cards::Traits::NO_RECOVERY) {
            cx.tell(self.def(self.active_event).design, || Event::NoRecovery);
            return Flow::Next(Frame::Medics { medic: 0, patient: 0 });
        }
        Flow::Next(Frame::Recovery { at: 0 })
    }

    /// One DP on a Defense (ZE-3.5h).
    pub(crate) fn damage_defense(&mut self, slot: u8, cx: &mut impl Cx<Event>) {
        let sp = self.def(self.defense(slot).kind).sp;
        let defense = self.defense_mut(slot);
        defense.dp += 1;
        let (kind, dp) = (defense.kind, defense.dp);
        cx.tell("ZE-3.5h", || Event::DefenseHurt { kind, dp });
        cx.cite("ZE-3.5f");
        if dp >= sp {
            self.remove_defense(slot, "ZE-2.3h", cx);
        }
    }

    pub(crate) fn use_roof(&mut self, slot: u8, then: Frame) -> Flow<Frame> {
        let defense = self.defense_mut(slot);
        defense.doused = true;
        let kind = defense.kind;
        Flow::Call { call: Frame::Run(Run { actor: slot, ..Run::of(kind, Moment::AgainstFire) }), then }
    }

    pub(crate) fn stand_down(&mut self, who: u8) -> Flow<Frame> {
        if self.lives(who) {
            self.survivor_mut(who).flags.set(crate::state::Flags::ACTED);
        }
        Flow::Done
    }

    /// The Action against fire, taken outside the Activation Phase.
    pub(crate) fn fight_fire(
        &mut self,
        who: u8,
        way: u8,
        rule: &'static str,
        then: Frame,
        cx: &mut impl Cx<Event>,
    ) -> Flow<Frame> {
        let Some(action) = self.cards.set().fire_action else { return Flow::Next(then) };
        let kind = self.survivor(who).kind;
        cx.tell(rule, || Event::FireFought { kind });
        cx.cite(if way == 0 { "ZE-4.3.1c" } else { "ZE-4.3.1d" });
        match self.take_way(who, action, way, cx) {
            Flow::Next(call) => Flow::Call { call, then },
            other => other,
        }
    }
}
