//! The frame machine: which sentence of the rules comes next, and what an answer does.

use crate::choice::Choice;
use crate::event::Event;
use crate::frame::{Coming, Frame};
use crate::state::{CardZ, DEPTH, Deeds, Marks, NONE, Signs, Spot};
use crate::stats::Then;
use flow::{Flow, Machine};
use kernel::{Cx, Few, Seat};

impl Machine for CardZ {
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
            Frame::Bases => self.bases(cx),
            Frame::Characters => self.characters(cx),
            Frame::StayHome { seat } => self.stay_home(seat),
            Frame::Equip => self.equip(cx),
            Frame::KeepLoot { seat } => self.keep_loot(seat, cx),
            Frame::FirstDay => self.first_day(),
            Frame::DrawWeather => self.draw_weather(cx),
            Frame::PhaseBegins => self.begin_phase(cx),
            Frame::Respawn { seat } => self.respawns(seat, cx),
            Frame::NextTurn => self.next_turn(),
            Frame::Together { seat } => self.together(seat),
            Frame::TurnBegins => self.begin_turn(cx),
            Frame::TurnEnds => self.end_turn(cx),
            Frame::PhaseEnds => self.end_phase(cx),
            Frame::Depart { to, how } => {
                self.go(to);
                Flow::Next(Frame::Arrive { how })
            }
            Frame::Arrive { how } => self.arrive(how, cx),
            Frame::RollEncounters { how } => self.roll_encounters(how, cx),
            Frame::EncounterRoll { number, how } => self.encounter_roll(number, how, cx),
            Frame::Claim => self.claim(cx),
            Frame::Redraw { left: 0 } => Flow::Next(Frame::Share),
            Frame::Trade { left: 0 } => self.end_visit(cx),
            Frame::Loads => self.check_loads(),
            Frame::Overload { who } if !self.is_overloaded(who) || !self.has_answer(frame) => Flow::Done,
            Frame::Muster => self.muster(cx),
            Frame::Call => self.call(),
            Frame::BattleStart { at } => self.battle_start(at, cx),
            Frame::Fray { seat } => self.fray(seat),
            Frame::Round => self.begin_round(cx),
            Frame::Humans { at } => self.next_encounter(at, true, cx),
            Frame::Survivors { seat } => self.survivors_act(seat),
            Frame::Act { who } if !self.is_on_field(who) || self.has_acted(who) => Flow::Done,
            Frame::Charge { .. } if !self.has_answer(frame) => Flow::Done,
            Frame::Shots { who, left, bonus } => self.shots(who, left, bonus),
            Frame::Breach { who, left } => self.breach(who, left),
            Frame::FireAgain => self.fire_again(),
            Frame::Stakes { who, weapon } => self.stakes(who, weapon),
            Frame::Roll => self.roll_attack(cx),
            Frame::Read if self.rerolls() == 0 => Flow::Next(Frame::Judge),
            Frame::Jam { roll } if self.rerolls() >> crate::attack::LUCKY & 1 == 0 => {
                self.check_jam(roll, cx)
            }
            Frame::Judge => self.judge(cx),
            Frame::Misdirected { who } => self.misdirected(who, cx),
            Frame::Shove { .. } | Frame::Finish { .. } if !self.has_answer(frame) => Flow::Done,
            Frame::ShoveAll { who, left } => self.shove_all(who, left),
            Frame::Step { who, hexes } if self.step_hexes(who, hexes).is_empty() => {
                Flow::Next(Frame::Acted { who })
            }
            Frame::LockIn { who } if !self.is_on_field(who) || self.lockable(who).is_none() => {
                Flow::Next(Frame::Acted { who })
            }
            Frame::Acted { who } => {
                self.survivor_mut(who).signs.set(Signs::ACTED);
                Flow::Done
            }
            Frame::Struck { who, harm } => self.struck(who, harm, cx),
            Frame::Bite { id, who, roll } => self.bite(id, who, roll, cx),
            Frame::EncounterPart => self.encounter_part(cx),
            Frame::Encounters { at } => self.next_encounter(at, false, cx),
            Frame::RoundEnds => self.end_round(cx),
            Frame::Assess => self.assess(cx),
            Frame::PassWall { zone } => self.pass_on(zone),
            Frame::PassedWall { zone } => self.passed_wall(zone, cx),
            Frame::Regroup => {
                self.admit_friends(cx);
                Flow::Ask(Frame::Regroup)
            }
            Frame::Cleared => self.closing_regroup(cx),
            Frame::Won => self.battle_cleared(cx),
            Frame::BattleEnds => self.end_battle(cx),
            Frame::Reckoning => Flow::Next(Frame::Camps { seat: Seat(0) }),
            Frame::Camps { seat } => self.camps(seat),
            Frame::Gather => self.gather(cx),
            Frame::Meals { who } => self.meals(who, cx),
            Frame::Care { seat } => self.care(seat),
            Frame::Over => Flow::Over,
            frame => Flow::Ask(frame),
        }
    }

    fn answered(&mut self, frame: Frame, choice: Choice, cx: &mut impl Cx<Event>) -> Flow<Frame> {
        match (frame, choice) {
            (Frame::PickBase { seat }, Choice::Base(number)) => self.base_picked(seat, number, cx),
            (Frame::PickCharacter { seat }, Choice::Take(kind)) => self.picked(seat, kind, cx),
            (Frame::KeepCharacter { seat }, Choice::Take(kind)) => self.kept(seat, kind, cx),
            (Frame::StayHome { seat }, Choice::Stay(who)) => self.stayed(seat, who, cx),
            (Frame::StayHome { .. }, _) => {
                self.waiting = Few::new();
                Flow::Next(Frame::Equip)
            }
            (Frame::KeepLoot { seat }, Choice::Keep(slot)) => self.keep(seat, slot, cx),
            (Frame::KeepLoot { seat }, _) => {
                self.return_dealt(seat);
                Flow::Next(Frame::KeepLoot { seat: Seat(seat.0 + 1) })
            }
            (Frame::Forecast { seat }, Choice::Weather(kind)) => self.choose_weather(seat, kind, cx),
            (Frame::Respawn { seat }, Choice::Respawn(who)) => self.respawn(seat, Some(who), cx),
            (Frame::Respawn { seat }, _) => self.respawn(seat, None, cx),
            (Frame::NextTurn, Choice::Turn(seat)) => {
                let lead = self.begin_turn_of(seat);
                cx.cite("CZ-COOP-1");
                lead
            }
            (Frame::Together { seat }, choice) => self.join_turn(seat, choice == Choice::Yes, cx),
            (Frame::Blockade, choice) => self.blockaded(choice, cx),
            (Frame::Turn, choice) => self.take_turn(choice, cx),
            (Frame::PassThrough, Choice::Retreat(to)) => self.retreat(to, cx),
            (Frame::Meet, Choice::Attack) => self.attack_rival(cx),
            (Frame::Meet, _) => {
                self.set_deed(Deeds::SCOUTED);
                Flow::Next(Frame::PassThrough)
            }
            (Frame::EncounterRoll { number, how }, choice) => self.react_to_roll(number, how, choice, cx),
            (Frame::Before { how }, choice) => self.before(how, choice, cx),
            (Frame::Driving { who, left }, Choice::Drive(to)) => self.drive_on(to, who, left, cx),
            (Frame::Driving { .. }, _) => Flow::Next(Frame::Arrive { how: Coming::Scout }),
            (Frame::Withdraw { seat }, Choice::Retreat(to)) => self.withdraw(seat, to, cx),
            (Frame::Redraw { left }, Choice::Redraw(slot)) => self.redraw(slot, left, cx),
            (Frame::Redraw { .. }, _) => Flow::Next(Frame::Share),
            (Frame::Share, Choice::Done) => self.end_share(cx),
            (Frame::Share, choice) => self.calm(choice, Frame::Share, cx),
            (Frame::Trade { left }, Choice::Trade { give, take }) => self.trade(give, take, left, cx),
            (Frame::Trade { .. }, _) => self.end_visit(cx),
            (Frame::Game { who, range }, Choice::Yes) => self.shoot_game(who, range, cx),
            (Frame::Game { .. }, _) => Flow::Next(Frame::Share),
            (Frame::Overload { who }, choice) => {
                self.handle(choice, "CZ-C107", cx);
                Flow::Next(Frame::Overload { who })
            }
            (Frame::Camps { seat }, Choice::Hero { who, .. }) => self.camp_hero(seat, Some(who), cx),
            (Frame::Camps { seat }, _) => self.camp_hero(seat, None, cx),
            (Frame::Nourish { .. }, Choice::Call(who)) => {
                self.survivor_mut(who).signs.set(Signs::NOURISHED);
                Flow::Done
            }
            (Frame::Meals { who }, Choice::Feed { loot, .. }) => {
                self.eat(loot, who, "CZ-RECKONING-4", cx);
                Flow::Next(Frame::Meals { who: who + 1 })
            }
            (Frame::Meals { who }, _) => {
                self.go_hungry(who, cx);
                Flow::Next(Frame::Meals { who: who + 1 })
            }
            (Frame::Care { seat }, Choice::Use { loot, on }) => {
                self.use_card(loot, on, Frame::Care { seat }, cx)
            }
            (Frame::Care { seat }, _) => Flow::Next(Frame::Care { seat: Seat(seat.0 + 1) }),
            (frame, choice) => self.battle_answer(frame, choice, cx),
        }
    }

    /// Before anything else: rescues, the helpless, the end of the game.
    #[inline]
    fn settle(&mut self, cx: &mut impl Cx<Event>) -> Option<Frame> {
        if self.unsettled { self.look_after(cx) } else { None }
    }

    fn forced(&self) -> Option<Choice> {
        self.only_answer()
    }
}

impl CardZ {
    fn battle_answer(&mut self, frame: Frame, choice: Choice, cx: &mut impl Cx<Event>) -> Flow<Frame> {
        match (frame, choice) {
            (Frame::Call, Choice::Call(who)) => {
                self.survivor_mut(who).signs.set(Signs::CALLED);
                Flow::Next(Frame::Call)
            }
            (Frame::PlacePawn { who } | Frame::PlaceDog { who }, Choice::Place(hex)) => {
                self.pawn_placed(who, hex, cx)
            }
            (Frame::Fray { seat }, Choice::Call(who)) => self.joined_fray(seat, Some(who), cx),
            (Frame::Fray { seat }, _) => self.joined_fray(seat, None, cx),
            (Frame::Survivors { seat }, Choice::Lead(who)) => {
                Flow::Call { call: Frame::Act { who }, then: Frame::Survivors { seat } }
            }
            (Frame::Act { who }, choice) => {
                self.attack = crate::attack::Attack::default();
                self.act(who, choice, cx)
            }
            (Frame::Charge { who }, choice) => {
                self.attack = crate::attack::Attack::default();
                self.declare(who, choice, 1, cx);
                Flow::Next(Frame::Roll)
            }
            (Frame::Shots { who, left, bonus }, choice @ Choice::Shoot { .. }) => {
                self.attack.shots = 0;
                self.declare(who, choice, bonus, cx);
                Flow::Call { call: Frame::Roll, then: Frame::Shots { who, left: left - 1, bonus } }
            }
            (Frame::Shots { .. }, _) => Flow::Done,
            (Frame::Breach { who, left }, choice) => self.breach_answered(who, left, choice, cx),
            (Frame::FireAgain, choice @ Choice::Shoot { .. }) => {
                let who = self.attack.who;
                self.declare(who, choice, 0, cx);
                Flow::Call { call: Frame::Roll, then: Frame::FireAgain }
            }
            (Frame::FireAgain, _) => Flow::Next(Frame::Acted { who: self.attack.who }),
            (Frame::Stakes { who, .. }, Choice::Stake { weapon, at }) => self.stake(who, weapon, at, cx),
            (Frame::Stakes { who, .. }, _) => Flow::Next(Frame::Acted { who }),
            (Frame::Read, Choice::Reroll(which)) => self.read_answered(Some(which), cx),
            (Frame::Read, _) => self.read_answered(None, cx),
            (Frame::Jam { roll }, Choice::Reroll(which)) => self.jam_answered(Some(which), roll, cx),
            (Frame::Jam { roll }, _) => self.jam_answered(None, roll, cx),
            (Frame::Shove { who, target, .. }, choice) => {
                self.shoved(who, target, choice, cx);
                Flow::Done
            }
            (Frame::Finish { who }, Choice::Finish(at)) => self.finish(who, at, cx),
            (Frame::Step { who, .. }, Choice::Move(to)) => {
                self.move_pawn(who, to, "CZ-HEROIC-3", cx);
                self.after_step(who)
            }
            (Frame::Step { who, .. }, _) => self.after_step(who),
            (Frame::LockIn { who }, Choice::Lock(room)) => {
                self.lock_in(room, "CZ-BATTLE-19", cx);
                Flow::Next(Frame::LockIn { who })
            }
            (Frame::LockIn { who }, _) => Flow::Next(Frame::Acted { who }),
            (Frame::Struck { who, harm }, Choice::Hero { who: hero, .. }) => {
                self.struck_answered(who, harm, Some(hero), cx)
            }
            (Frame::Struck { who, harm }, _) => self.struck_answered(who, harm, None, cx),
            (Frame::Bite { id, who, roll }, choice) => {
                self.bite_answered(id, who, roll, choice == Choice::Yes, cx)
            }
            (Frame::ShoveAll { who, left }, Choice::Push { at, .. }) => self.shove_next(who, left, at),
            (Frame::PutDown { who, loot }, Choice::Place(hex)) => {
                self.put_down(loot, Spot::Hex(hex), "CZ-BATTLE-13", cx);
                cx.cite("CZ-C45");
                Flow::Next(Frame::Act { who })
            }
            (Frame::Regroup, choice) => self.regroup(choice, cx),
            (Frame::Cleared, Choice::Rescue { who, at }) => {
                self.walk_to_rescue(who, at, cx);
                Flow::Next(Frame::Cleared)
            }
            (Frame::Cleared, _) => Flow::Next(Frame::Won),
            (Frame::PassWall { .. }, Choice::Pass { who, to }) => self.pass_wall(who, to, cx),
            (Frame::PassWall { zone }, _) => Flow::Next(Frame::PassedWall { zone }),
            (frame, _) => Flow::Ask(frame),
        }
    }

    /// A step that follows a battle action ends it; one that follows a dodge does not.
    fn after_step(&mut self, who: u8) -> Flow<Frame> {
        let acts =
            matches!(self.heroic(who).and_then(|heroic| heroic.deeds.then), Some(Then::MoveIfFree { .. }));
        if acts { Flow::Next(Frame::LockIn { who }) } else { Flow::Done }
    }

    /// Where an optional move may lead: to a free hex, for some only if nobody is next to them.
    pub(crate) fn step_hexes(&self, who: u8, hexes: u8) -> crate::board::Hexes {
        if !self.is_on_field(who) {
            return crate::board::Hexes::NONE;
        }
        let only_free =
            matches!(self.heroic(who).and_then(|heroic| heroic.deeds.then), Some(Then::MoveIfFree { .. }));
        if only_free && self.is_engaged(who) {
            return crate::board::Hexes::NONE;
        }
        self.paths(who, hexes).reach
    }

    /// Whether a question has an answer.
    fn has_answer(&mut self, frame: Frame) -> bool {
        let mut any = false;
        self.frames.push(frame);
        self.each_option(&mut |_| any = true);
        self.frames.pop();
        any
    }

    /// CZ-C107: loads are checked when a battle starts and when a group leaves a Location.
    fn check_loads(&mut self) -> Flow<Frame> {
        let heavy = self
            .partners()
            .find(|&who| self.is_overloaded(who) && self.at_hand(who).any(|slot| self.weight(slot) > 0));
        match heavy {
            Some(who) => Flow::Call { call: Frame::Overload { who }, then: Frame::Loads },
            None => Flow::Done,
        }
    }

    fn before(&mut self, how: Coming, choice: Choice, cx: &mut impl Cx<Event>) -> Flow<Frame> {
        match choice {
            Choice::Battle => Flow::Call { call: Frame::Loads, then: Frame::Muster },
            Choice::Retreat(to) => self.retreat(to, cx),
            choice => self.calm(choice, Frame::Before { how }, cx),
        }
    }

    fn regroup(&mut self, choice: Choice, cx: &mut impl Cx<Event>) -> Flow<Frame> {
        match choice {
            Choice::Pass { who, to } => self.pass_wall(who, to, cx),
            Choice::Rescue { who, at } => {
                self.walk_to_rescue(who, at, cx);
                Flow::Next(Frame::Regroup)
            }
            Choice::Pick(disc) => {
                self.collect(disc, cx);
                Flow::Next(Frame::Regroup)
            }
            Choice::Camp => self.camp(cx),
            Choice::Battle => Flow::Next(Frame::Round),
            Choice::Withdraw => {
                self.leave_all(cx);
                Flow::Next(Frame::BattleEnds)
            }
            choice => self.calm(choice, Frame::Regroup, cx),
        }
    }

    /// CZ-CAMP-1, CZ-C106: the battle and the turn end; who is inside stays inside.
    fn camp(&mut self, cx: &mut impl Cx<Event>) -> Flow<Frame> {
        let (seat, at) = (self.active, self.battle.at);
        for who in self.pawns() {
            if self.survivor(who).doom > 0 {
                self.die(who, "CZ-C49", cx);
            }
        }
        self.clear_field(cx);
        self.place_mut(at).marks.set(Marks::CAMP);
        self.set_deed(Deeds::CAMPING);
        cx.tell("CZ-CAMP-1", || Event::Camped { seat, at });
        cx.cite("CZ-C106");
        Flow::Next(Frame::TurnEnds)
    }

    fn withdraw(&mut self, seat: Seat, to: u8, cx: &mut impl Cx<Event>) -> Flow<Frame> {
        if seat != self.active
            || self.scenario.is_competitive() && self.rival_at(self.player(seat).at).is_some()
        {
            // CZ-C113: whoever loses to another player goes without a roll.
            let from = self.player(seat).at;
            self.player_mut(seat).at = to;
            self.player_mut(seat).deeds.clear(Deeds::TRADED | Deeds::CAMPING);
            self.unsettled = true;
            debug_assert!(from != to);
            cx.tell("CZ-C113", || Event::Retreated { seat, at: to });
            return Flow::Next(Frame::TurnEnds);
        }
        self.retreat(to, cx)
    }

    // A Heroic Action right behind a wall.

    fn breach(&mut self, who: u8, left: u8) -> Flow<Frame> {
        let mut any = false;
        if left > 0 && self.is_on_field(who) {
            self.breach_options(who, &mut |_| any = true);
        }
        if any && !(left != NONE && self.attack.stopped) {
            Flow::Ask(Frame::Breach { who, left })
        } else {
            Flow::Done
        }
    }

    fn breach_answered(&mut self, who: u8, left: u8, choice: Choice, cx: &mut impl Cx<Event>) -> Flow<Frame> {
        let Some(breach) = self.heroic(who).and_then(|heroic| heroic.deeds.breach) else { return Flow::Done };
        if choice == Choice::Done {
            return Flow::Done;
        }
        let left = if left == NONE {
            self.use_heroic(who, cx);
            breach.attacks
        } else {
            left
        };
        self.attack = crate::attack::Attack::default();
        self.declare(who, choice, breach.bonus, cx);
        Flow::Call { call: Frame::Roll, then: Frame::Breach { who, left: left - 1 } }
    }
}
