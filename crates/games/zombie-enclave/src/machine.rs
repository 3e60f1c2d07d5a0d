//! The frame machine: which sentence of the rules comes next, and what an answer does.

use crate::area::Area;
use crate::choice::Choice;
use crate::event::Event;
use crate::frame::{Frame, Moment, Run, Trigger};
use crate::state::{DEPTH, Ending, NONE, ZombieEnclave};
use flow::{Flow, Machine};
use kernel::{Cx, Few};

impl Machine for ZombieEnclave {
    type Frame = Frame;
    type Frames = Few<Frame, DEPTH>;

    #[inline]
    fn frames(&self) -> &Few<Frame, DEPTH> {
        &self.frames
    }

    #[inline]
    fn frames_mut(&mut self) -> &mut Few<Frame, DEPTH> {
        &mut self.frames
    }

    fn step(&mut self, frame: Frame, cx: &mut impl Cx<Event>) -> Flow<Frame> {
        match frame {
            Frame::DrawTeam => self.draw_team(cx),
            Frame::NameBurdened => Flow::Ask(frame),
            Frame::LayOut => self.lay_out(cx),
            Frame::SpendStartingRp if self.rp == 0 => Flow::Next(Frame::NewDay),
            Frame::NewDay => self.new_day(cx),
            Frame::EventCheck => self.event_check(cx),
            Frame::BeginActivation => self.begin_activation(cx),
            Frame::Activation if !self.has_choice(frame) => self.begin_exchange(),
            Frame::Exchange if !self.has_choice(frame) => Flow::Next(Frame::EnemyPhase),
            Frame::EnemyPhase => self.enemy_phase(cx),
            Frame::DrawChit { aside } => self.draw_chit(aside, cx),
            Frame::ReturnAside { aside, drawn } => self.return_aside(aside, drawn, cx),
            Frame::EndOfDay => self.end_of_day(cx),
            Frame::Recovery { at } => self.recovery(at, cx),
            Frame::Medics { medic, patient } => self.medics(medic, patient),
            Frame::Victory => self.victory(cx),
            Frame::Reward { at } => self.reward(at, cx),
            Frame::NextObjective => self.next_objective(cx),
            Frame::Search { who, table, .. } => self.search(who, table, cx),
            Frame::SearchDone => self.search_done(cx),
            Frame::Run(run) => self.run(run, cx),
            Frame::Triggers => self.next_trigger(),
            Frame::FindItems { count, trade } => self.find_items(count, trade),
            Frame::DrawItem => self.draw_item(cx),
            Frame::ChooseFor { kind } => self.choose_for(kind),
            Frame::GiveItems { kind, count } => self.give_items(kind, count, cx),
            Frame::GiveItem { kind } => self.give_item(kind, cx),
            Frame::FindVehicle => self.find_vehicle(cx),
            Frame::Arrivals { count, kind, sentence } => self.arrivals(count, kind, sentence, cx),
            Frame::Welcome { slot } => self.welcome(slot, cx),
            Frame::NameOwner => self.ask_owner(cx),
            Frame::GiveOrphan => self.give_orphan(cx),
            Frame::Hurt { survivor, points } => self.hurt(survivor, points, cx),
            Frame::AssignDamage { points, .. } if points == 0 || !self.has_choice(frame) => Flow::Done,
            Frame::Spread { area, points, fire, units } => self.spread(area, points, fire, units, cx),
            Frame::CombatStart { horde } => self.combat_start(horde, cx),
            Frame::Deploy { at } => self.deploy_next(at),
            Frame::CombatTurn => self.combat_turn(cx),
            Frame::Fight if !self.has_choice(frame) => Flow::Next(Frame::Zombies),
            Frame::Fighter { who } if !self.lives(who) || !self.has_choice(frame) => self.stand_down(who),
            Frame::Zombies => self.zombies_act(),
            Frame::ZombieActs { zombie } => self.zombie_acts(zombie, cx),
            Frame::Victim { zombie, area } => self.choose_victim(zombie, area, cx),
            Frame::Burning => self.burning(),
            Frame::BurnUnits => self.burn_units(cx),
            Frame::FlamesOn { who } => self.flames_on(who, cx),
            Frame::RefugeBurns => self.refuge_burns(cx),
            Frame::CombatCheck => self.combat_check(cx),
            Frame::EndCombat => self.end_combat(cx),
            Frame::TestDefenses => self.test_defenses(),
            Frame::AfterCombat => self.after_combat(cx),
            Frame::FireSubphase { after_combat } => self.fire_subphase(after_combat, cx),
            Frame::FireSequence { at } => self.fire_sequence(at, cx),
            Frame::Roofs { at } => self.roofs(at),
            Frame::FireGrows => self.fire_grows(cx),
            Frame::Over => self.end(Ending::AllDead, cx),
            Frame::Party { action, who } => self.gather(action, who, cx),
            Frame::SpendStartingRp
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
        }
    }

    fn answered(&mut self, frame: Frame, choice: Choice, cx: &mut impl Cx<Event>) -> Flow<Frame> {
        match (frame, choice) {
            (Frame::NameBurdened, Choice::Name(who)) => {
                self.draw_drawback(who, "ZE-5.3b", cx);
                Flow::Next(Frame::LayOut)
            }
            (Frame::SpendStartingRp, Choice::Done) => Flow::Next(Frame::NewDay),
            (Frame::SpendStartingRp, choice) => {
                self.construct(NONE, NONE, choice, cx);
                Flow::Next(frame)
            }
            (Frame::Activation, choice) => self.in_activation(choice, cx),
            (Frame::Exchange, Choice::Give { item, to }) => {
                self.pass_on(item, to, cx);
                Flow::Next(frame)
            }
            (Frame::Exchange, _) => Flow::Next(Frame::EnemyPhase),
            (
                Frame::EndOfDay | Frame::BeforeZombie { .. } | Frame::Burning | Frame::Fight,
                Choice::Use { item, on },
            ) => self.use_item(item, on, Moment::AnyTime, frame, cx),
            (Frame::EndOfDay, _) => self.retire(cx),
            (Frame::BeforeZombie { zombie }, _) => Flow::Next(Frame::ZombieActs { zombie }),
            (Frame::Burning, _) => self.begin_burning(),
            (Frame::Reward { at }, choice) => {
                if let Choice::Take(kind) = choice {
                    self.take_trait(self.team[usize::from(at)], kind, cx);
                }
                Flow::Next(Frame::Reward { at: at + 1 })
            }
            (Frame::Party { action, who }, Choice::Join(slot)) => self.join_party(action, who, slot, cx),
            (Frame::Party { action, who }, Choice::Go(table)) => self.set_out(action, who, table, cx),
            (Frame::Build { by, action } | Frame::Reinforce { by, action }, choice) => {
                self.construct(by, action, choice, cx);
                Flow::Done
            }
            (Frame::RepairDefense { by, action }, Choice::Repair { defense, rp }) => {
                self.repair(by, action, defense, rp, cx);
                Flow::Done
            }
            (Frame::RepairVehicle { by, action }, Choice::RepairVehicle { rp }) => {
                self.repair_vehicle(by, action, rp, cx);
                Flow::Done
            }
            (Frame::ChooseWay { by, action }, Choice::Way(way)) => self.take_way(by, action, way, cx),
            (Frame::Run(run), choice) => self.run_answered(run, choice == Choice::Yes, cx),
            (Frame::FindItems { count, trade }, Choice::Yes) => {
                Flow::Call { call: Frame::FindVehicle, then: Frame::FindItems { count: count - 1, trade } }
            }
            (Frame::FindItems { count, trade }, _) => {
                Flow::Call { call: Frame::DrawItem, then: Frame::FindItems { count: count - 1, trade } }
            }
            (Frame::ChooseFor { kind }, Choice::Name(who)) => self.chosen_for(kind, who),
            (Frame::GiveItem { kind }, Choice::Name(who)) => {
                self.hand_over(kind, who, cx);
                Flow::Done
            }
            (Frame::GiveOrphan, Choice::Name(who)) => {
                if let Some(id) = self.items.iter().find(|item| item.carrier == NONE).map(|item| item.id) {
                    self.pass_on(id, who, cx);
                }
                Flow::Next(Frame::GiveOrphan)
            }
            (Frame::NameOwner, Choice::Name(who)) => {
                if let Some(dog) = self.stray() {
                    self.name_owner(dog, who, cx);
                }
                Flow::Done
            }
            (Frame::Hurt { survivor, points }, choice) => {
                self.absorb(survivor, points, choice == Choice::Yes, cx)
            }
            (Frame::AssignDamage { area, points }, choice) => self.assign(area, points, choice, cx),
            (Frame::Deploy { at }, Choice::Deploy(area)) => self.deploy(at, area, cx),
            (Frame::Fight, choice) => self.in_fight(choice, cx),
            (Frame::Fighter { who }, choice) => self.in_fighter(who, choice, cx),
            (Frame::Victim { zombie, .. }, Choice::Name(who)) => self.bite(zombie, who, cx),
            (Frame::FireSequence { at }, choice) => self.in_fire_sequence(at, choice, cx),
            (Frame::Roofs { at }, choice) => {
                let then = Frame::Roofs { at: at + 1 };
                match choice {
                    Choice::Douse(slot) => self.use_roof(slot, then),
                    _ => Flow::Next(then),
                }
            }
            (frame, _) => Flow::Ask(frame),
        }
    }

    /// Before anything else: a team without Survivors has lost (ZE-3.9b), texts that wait are run, a stray
    /// dog finds an owner (ZE-C26), items of the dead find carriers (ZE-C51).
    #[inline]
    fn settle(&mut self, _: &mut impl Cx<Event>) -> Option<Frame> {
        if self.triggers.is_empty() && !self.unsettled {
            return None;
        }
        self.unsettled_frame()
    }

    fn forced(&self) -> Option<Choice> {
        self.only_answer()
    }
}

impl ZombieEnclave {
    fn unsettled_frame(&mut self) -> Option<Frame> {
        if self.frames.is_empty() || self.ending.is_some() {
            return None;
        }
        let gathering = self.played == 0 && self.frames.iter().any(|frame| matches!(frame, Frame::DrawTeam));
        if !gathering && self.counted == 0 {
            return Some(Frame::Over);
        }
        if !self.triggers.is_empty() && !self.resolving {
            self.resolving = true;
            return Some(Frame::Triggers);
        }
        if self.resolving || gathering {
            return None;
        }
        let top = self.frames.last().copied();
        if self.stray().is_some() {
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
            self.resolving = false;
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
        match (self.stray(), first, second) {
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

    /// Who goes along; nobody is asked where there is nothing to choose.
    fn gather(&mut self, action: u8, who: u16, cx: &mut impl Cx<Event>) -> Flow<Frame> {
        let frame = Frame::Party { action, who };
        let mut only = None;
        let mut count = 0;
        self.candidates(frame, &mut |choice| {
            if self.may(frame, choice).is_ok() {
                count += 1;
                only = Some(choice);
            }
        });
        match (only, count) {
            (Some(Choice::Go(table)), 1) => self.set_out(action, who, table, cx),
            (None, _) => Flow::Done,
            _ => Flow::Ask(frame),
        }
    }

    fn construct(&mut self, by: u8, action: u8, choice: Choice, cx: &mut impl Cx<Event>) {
        match choice {
            Choice::Build { kind, area } => self.build(by, action, kind, area, cx),
            Choice::Upgrade { defense, kind } => self.upgrade(by, action, defense, kind, cx),
            Choice::Raise { wall, rp } => {
                self.raise(wall, rp, if by == NONE { "ZE-C47" } else { "ZE-6.4g" }, cx)
            }
            _ => {}
        }
    }

    fn in_activation(&mut self, choice: Choice, cx: &mut impl Cx<Event>) -> Flow<Frame> {
        let then = Frame::Activation;
        match choice {
            Choice::Act { who, action } => self.act(who, action, cx),
            Choice::Use { item, on: NONE } => self.use_item(item, NONE, Moment::Activation, then, cx),
            Choice::Use { item, on } => self.use_item(item, on, Moment::AnyTime, then, cx),
            Choice::PayEvent => {
                let kind = self.active_event;
                if let Some((sentence, n)) = self.event_price() {
                    self.pay(n, self.def(kind).cite(sentence.into()), cx);
                }
                Flow::Call { call: Frame::Run(Run::of(kind, Moment::Activation)), then }
            }
            Choice::Name(owner) => {
                if let Some(dog) = self.dog() {
                    self.name_owner(dog, owner, cx);
                    self.day.owner_named = true;
                }
                Flow::Next(then)
            }
            _ => self.begin_exchange(),
        }
    }

    fn use_item(
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
    fn retire(&mut self, cx: &mut impl Cx<Event>) -> Flow<Frame> {
        if self.active_event != NONE && self.def(self.active_event).has(crate::cards::Traits::NO_RECOVERY) {
            cx.tell(self.def(self.active_event).design, || Event::NoRecovery);
            return Flow::Next(Frame::Medics { medic: 0, patient: 0 });
        }
        Flow::Next(Frame::Recovery { at: 0 })
    }

    /// ZE-6.5c: the player decides for each DP.
    fn absorb(&mut self, who: u8, points: u8, armor: bool, cx: &mut impl Cx<Event>) -> Flow<Frame> {
        match self.armor_of(who).filter(|_| armor) {
            Some(id) => self.dent(id, cx),
            None => self.wound(who, 1, cx),
        }
        Flow::Next(Frame::Hurt { survivor: who, points: points - 1 })
    }

    /// ZE-3.5h, ZE-C20: all points, one by one, where they fit.
    fn assign(&mut self, area: Area, points: u8, choice: Choice, cx: &mut impl Cx<Event>) -> Flow<Frame> {
        match choice {
            Choice::Damage(slot) => {
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
            Choice::DamageWall(wall) => self.hit_wall(wall, 1, "ZE-3.5h", cx),
            _ => {}
        }
        // The area is settled when the chit is drawn; a Wall that falls on the way moves nothing.
        Flow::Next(Frame::AssignDamage { area, points: points - 1 })
    }

    fn in_fight(&mut self, choice: Choice, cx: &mut impl Cx<Event>) -> Flow<Frame> {
        match choice {
            Choice::Spring(slot) => self.spring(slot, cx),
            Choice::Sic(who) => self.sic(who, cx),
            Choice::Lead(who) => Flow::Call { call: Frame::Fighter { who }, then: Frame::Fight },
            Choice::Douse(slot) => self.use_roof(slot, Frame::Fight),
            _ => Flow::Next(Frame::Zombies),
        }
    }

    fn use_roof(&mut self, slot: u8, then: Frame) -> Flow<Frame> {
        let defense = self.defense_mut(slot);
        defense.doused = true;
        let kind = defense.kind;
        Flow::Call { call: Frame::Run(Run { actor: slot, ..Run::of(kind, Moment::AgainstFire) }), then }
    }

    fn in_fighter(&mut self, who: u8, choice: Choice, cx: &mut impl Cx<Event>) -> Flow<Frame> {
        let then = Frame::Fighter { who };
        match choice {
            Choice::Attack { zombie, weapon } => self.attack(who, zombie, weapon, cx),
            Choice::Shoot(slot) => self.shoot(who, slot, cx),
            Choice::Launch { item, zombie } => {
                let area = self.zombie(zombie).area.unwrap_or(Area::EP);
                self.launch(who, item, Moment::LaunchZombie, zombie, area, cx)
            }
            Choice::LaunchAtBarrel { item, defense } => {
                let area = self.defense(defense).area.unwrap_or(Area::EP);
                self.launch(who, item, Moment::LaunchBarrel, defense, area, cx)
            }
            Choice::LaunchAtMass { item, area } => self.launch(who, item, Moment::LaunchMass, NONE, area, cx),
            Choice::Move(area) => self.step_to(who, area, cx),
            Choice::Way(way) => {
                self.douse_in_combat(who);
                self.fight_fire(who, way, "ZE-4.3.2a", then, cx)
            }
            Choice::Use { item, .. } => {
                self.douse_in_combat(who);
                let used = self.use_item(item, NONE, Moment::InsteadOf, then, cx);
                cx.cite("ZE-4.3.2b");
                used
            }
            _ => self.stand_down(who),
        }
    }

    fn stand_down(&mut self, who: u8) -> Flow<Frame> {
        if self.lives(who) {
            self.survivor_mut(who).flags.set(crate::state::Flags::ACTED);
        }
        Flow::Done
    }

    /// The Action against fire, taken outside the Activation Phase.
    fn fight_fire(
        &mut self,
        who: u8,
        way: u8,
        rule: &'static str,
        then: Frame,
        cx: &mut impl Cx<Event>,
    ) -> Flow<Frame> {
        let Some(action) = self.cards.set().fire_action else { return Flow::Next(then) };
        let kind = self.survivor(who).kind;
        cx.tell(rule, || Event::FireFought { kind, roll: None });
        cx.cite(if way == 0 { "ZE-4.3.1c" } else { "ZE-4.3.1d" });
        match self.take_way(who, action, way, cx) {
            Flow::Next(call) => Flow::Call { call, then },
            other => other,
        }
    }

    fn in_fire_sequence(&mut self, at: u8, choice: Choice, cx: &mut impl Cx<Event>) -> Flow<Frame> {
        let who = self.team[usize::from(at)];
        let then = Frame::FireSequence { at: at + 1 };
        match choice {
            Choice::Way(way) => self.fight_fire(who, way, "ZE-4.3.1b", then, cx),
            Choice::Use { item, .. } => {
                let used = self.use_item(item, NONE, Moment::InsteadOf, then, cx);
                cx.cite("ZE-4.3.1e");
                used
            }
            _ => Flow::Next(then),
        }
    }
}
