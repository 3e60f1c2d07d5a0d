//! NecroGenesis on frames: which procedure goes on, and what an answer does.

use crate::attack::Free;
use crate::choice::Choice;
use crate::cites::{cite_all, cite_if};
use crate::event::Event;
use crate::frame::{Battle, Clash, Frame, Run, Source, Stage, Why};
use crate::state::{BATTLES, DEPTH, GEAR, NONE, NecroGenesis, Place, RUNS, STACK, WAITING};
use flow::{Flow, Machine};
use kernel::{Cx, Few, Seat};

impl Machine for NecroGenesis {
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
        self.steps += 1;
        if self.is_endless() {
            return self.end_in_a_draw(cx);
        }
        match frame {
            Frame::RollOff | Frame::Mulligan { .. } | Frame::Drawn { .. } | Frame::SpawnX { .. } => {
                Flow::Ask(frame)
            }
            Frame::Turn(stage) => self.turn_step(stage, cx),
            Frame::Flare { .. } | Frame::Guess { .. } | Frame::RunChoice { .. } => Flow::Ask(frame),
            Frame::FlareOut { number, slot } => self.flare_out(number, slot, cx),
            Frame::NextAdvance => self.next_advance(cx),
            Frame::NextAttack => self.next_attack(cx),
            Frame::Spawn { drawn } => self.spawn_step(drawn, cx),
            Frame::Spawning { kind, x } => self.declare_spawn(kind, x, cx),
            Frame::Spawned { kind, x } => self.spawned(kind, x, cx),
            Frame::Enter { slot, zone, entry } => self.enter(slot, zone, entry),
            Frame::Move { slot, zone, entry } => self.move_zombie(slot, zone, entry, cx),
            Frame::Hazards { slot, zone, entry, from } => self.hazards(slot, zone, entry, from, cx),
            Frame::Arrived { slot, zone, entry } => self.arrived(slot, zone, entry),
            Frame::Window { about, asked } => self.window(about, asked),
            Frame::PlayReact { seat, kind, about } => self.play_react(seat, kind, about, cx),
            Frame::Stack { base, moment, that } => self.stack_step(base, moment, that),
            Frame::Resolve { base } => self.resolve(base, cx),
            Frame::Deaths => self.deaths(),
            Frame::PlayX | Frame::AbilityX { .. } => Flow::Ask(frame),
            Frame::PlayHost => self.play_host(),
            Frame::PlayRoom => self.play_room(),
            Frame::PlayCarry => self.play_carry(),
            Frame::MoveRoom { item, to } => self.move_room(item, to, cx),
            Frame::PlayNow => self.play_now(cx),
            Frame::Discards { seat, left, .. } => {
                if left == 0 || self.player(seat).hand.is_empty() {
                    return Flow::Done;
                }
                Flow::Ask(frame)
            }
            Frame::AbilityCost { left } => {
                let Run { seat, source, .. } = self.run();
                let then = if let Source::Zombie(_) = source { Frame::Paid } else { Frame::Run };
                Flow::Call { call: Frame::Discards { seat, left, why: Why::Cost }, then }
            }
            Frame::ExhaustGear => self.exhaust_gear(),
            Frame::Paid => self.paid(),
            Frame::Run => self.run_step(cx),
            Frame::EndRun => self.end_run(cx),
            Frame::Loot => {
                let seat = self.active;
                Flow::Call { call: Frame::Discards { seat, left: 1, why: Why::Loot }, then: Frame::LootDraw }
            }
            Frame::LootDraw => self.loot_draw(cx),
            Frame::FreeLoot { left } => {
                if left == 0 || self.can_loot_free(self.active).is_err() {
                    return Flow::Done;
                }
                Flow::Ask(frame)
            }
            Frame::FreeLootNow { left } => Flow::Call { call: Frame::Loot, then: Frame::FreeLoot { left } },
            Frame::MoreRaising { left } => self.more_raising(left),
            Frame::PlayEvent { kind } => self.run_card(self.master(), kind, 0),
            Frame::Battle(clash) => self.battle_step(clash, cx),
            Frame::HurtSurvivor { seat, amount, harm, by } => self.hurt_survivor(seat, amount, harm, by),
            Frame::DealSurvivor { seat, amount, harm, by } => self.deal_survivor(seat, amount, harm, by, cx),
            Frame::FinalDamage { seat, amount, harm } => self.final_damage(seat, amount, harm, cx),
            Frame::DealBoth { amount, harm } => self.deal_both(amount, harm, cx),
            Frame::GainStatus { seat, status, value, ticks } => {
                self.gain_status(seat, status, value, ticks, cx)
            }
            Frame::TakeStatus { seat, status, value, ticks } => {
                self.take_status(seat, status, value, ticks, cx)
            }
            Frame::HpCheck { from } => self.hp_check(from),
            Frame::Destroy { slot } => self.destroy_step(slot, cx),
            Frame::Duplicates { .. } => Flow::Ask(frame),
        }
    }

    #[inline]
    fn forced(&self) -> Option<Choice> {
        self.only_answer()
    }

    fn answered(&mut self, frame: Frame, choice: Choice, cx: &mut impl Cx<Event>) -> Flow<Frame> {
        match (frame, choice) {
            (Frame::RollOff, choice) => self.rolled_off(choice == Choice::GoFirst, cx),
            (Frame::Mulligan { seat, back }, choice) => self.mulligan(seat, back, choice, cx),
            (Frame::Turn(stage), choice) => self.turn_answer(stage, choice, cx),
            (Frame::Flare { at }, Choice::Zombie(slot)) => self.lure(at, slot, cx),
            (Frame::NextAdvance, Choice::Zombie(slot)) => self.let_advance(slot),
            (Frame::NextAttack, Choice::Zombie(slot)) => self.zombie_attack(slot, Frame::NextAttack, cx),
            (Frame::Spawn { .. }, Choice::DrawZombie) => self.draw_zombie(cx),
            (Frame::Spawn { .. }, _) => self.end_spawning("NG-7.3.2e", cx),
            (Frame::Drawn { kind }, Choice::Spawn) => self.begin_spawn(kind, cx),
            (Frame::Drawn { kind }, _) => self.bottom(kind, cx),
            (Frame::SpawnX { kind }, Choice::X(x)) => Flow::Next(Frame::Spawning { kind, x }),
            (Frame::Window { about, asked }, Choice::React(kind)) => {
                let seat = self.answerer(asked);
                self.verdicts.answered |= about.moment == crate::moment::Moment::WouldDestroy;
                Flow::Call {
                    call: Frame::PlayReact { seat, kind, about },
                    then: Frame::Window { about, asked: asked + 1 },
                }
            }
            (Frame::Window { about, asked }, _) => {
                let seat = self.answerer(asked);
                cx.tell("NG-17.8.2", || Event::Passed { seat, to: self.occasion(about) });
                cite_if(asked == 1, "NG-9.4.0c", cx);
                Flow::Next(Frame::Window { about, asked: asked + 1 })
            }
            (Frame::Stack { base, moment, that }, Choice::Trigger(at)) => {
                self.stack_one(usize::from(at), Frame::Stack { base, moment, that })
            }
            (Frame::Hazards { slot, zone, entry, from }, Choice::Gear(trap)) => {
                self.spring_on_entry(trap, Frame::Hazards { slot, zone, entry, from }, cx)
            }
            (Frame::PlayX, Choice::X(x)) => {
                self.making.x = x;
                Flow::Next(Frame::PlayNow)
            }
            (Frame::AbilityX { discards }, Choice::X(x)) => self.pay_ability_x(discards, x, cx),
            (Frame::PlayHost, Choice::Host(host)) => {
                self.making.host = host;
                Flow::Next(Frame::PlayRoom)
            }
            (Frame::PlayRoom, Choice::Unequip(slot)) => {
                self.making.gone |= 1 << (slot % GEAR as u8);
                Flow::Next(Frame::PlayRoom)
            }
            (Frame::MoveRoom { item, to }, Choice::Unequip(slot)) => {
                self.making.gone |= 1 << (slot % GEAR as u8);
                Flow::Next(Frame::MoveRoom { item, to })
            }
            (Frame::PlayCarry, Choice::Carry(slot)) => {
                self.making.carried |= 1 << (slot % GEAR as u8);
                Flow::Next(Frame::PlayCarry)
            }
            (Frame::PlayCarry, _) => Flow::Next(Frame::PlayNow),
            (Frame::Discards { seat, left, why }, Choice::Discard(kind)) => {
                self.discarded(seat, left, why, kind, cx)
            }
            (Frame::ExhaustGear, Choice::Gear(slot)) => {
                self.run_mut().exhausted = self.gear_at(slot).kind;
                self.exhaust(slot, cx);
                Flow::Done
            }
            (Frame::RunChoice { left }, choice) => self.run_answer(left, choice, cx),
            (Frame::FreeLoot { left }, Choice::Loot) => {
                let seat = self.active;
                cx.tell("NG-2.48.0", || Event::Looted { seat });
                Flow::Call { call: Frame::Loot, then: Frame::FreeLoot { left: left - 1 } }
            }
            (Frame::FreeLoot { .. }, _) => Flow::Done,
            (Frame::Battle(clash), choice) => self.battle_answer(clash, choice, cx),
            (Frame::Guess { target }, Choice::Guess(number)) => {
                Flow::Next(self.attack_unarmed(target, number, cx))
            }
            (Frame::Duplicates { seat, kind }, choice) => self.keep_one(seat, kind, choice, cx),
            _ => Flow::Done,
        }
    }

    #[inline]
    fn settle(&mut self, _: &mut impl Cx<Event>) -> Option<Frame> {
        None
    }
}

/// So many steps between two answers, no text of sense takes.
const MOST_STEPS: u16 = 4000;

impl NecroGenesis {
    /// Whether texts set each other off without end, or deeper than there is room for.
    #[inline]
    fn is_endless(&self) -> bool {
        self.steps > MOST_STEPS
            || self.frames.len() > DEPTH - 3
            || self.runs.len() > RUNS - 2
            || self.battles.len() > BATTLES - 2
            || self.stack.len() > STACK - WAITING - 1
    }

    /// NG-G24: nobody has lost, and nothing can go on.
    fn end_in_a_draw(&mut self, cx: &mut impl Cx<Event>) -> Flow<Frame> {
        self.ending = crate::state::Ending::Endless;
        cx.tell("NG-G24", || Event::Endless);
        Flow::Over
    }

    /// NG-C116: the card is shown, then X is fixed.
    fn begin_spawn(&mut self, kind: u8, cx: &mut impl Cx<Event>) -> Flow<Frame> {
        if !self.cards.of(kind).has(crate::cards::Keys::VARIABLE) {
            return Flow::Next(Frame::Spawning { kind, x: 0 });
        }
        let seat = self.master();
        cx.tell("NG-C116", || Event::Revealed { seat, kind });
        cx.reveal();
        Flow::Next(Frame::SpawnX { kind })
    }

    fn turn_answer(&mut self, stage: Stage, choice: Choice, cx: &mut impl Cx<Event>) -> Flow<Frame> {
        match stage {
            Stage::Action | Stage::Response => self.act(stage, choice, cx),
            Stage::StartEvents => self.master_act(stage, Stage::StartAbilities, choice, cx),
            Stage::ZombieEvents => self.master_act(stage, Stage::Advance, choice, cx),
            Stage::AttackEvents => self.master_act(stage, Stage::AttackAbilities, choice, cx),
            _ => Flow::Next(Frame::Turn(stage)),
        }
    }

    /// The Survivor Player spends AP.
    fn act(&mut self, stage: Stage, choice: Choice, cx: &mut impl Cx<Event>) -> Flow<Frame> {
        let seat = self.active;
        let then = Frame::Turn(stage);
        if self.payment_fails(choice, cx) {
            return Flow::Next(then);
        }
        match choice {
            Choice::Attack { with: NONE, target } if self.unarmed_instead(seat).is_some() => {
                Flow::Call { call: self.attack_unarmed(target, 0, cx), then }
            }
            Choice::Attack { with: NONE, target } => Flow::Call { call: Frame::Guess { target }, then },
            Choice::Attack { with, target } => {
                let zone = self.zombie(target).zone;
                let battle = Battle { seat, target, zone, ..Battle::default() };
                let call = self.attack_with(with, battle, Free::No, cx);
                Flow::Call { call, then }
            }
            Choice::AttackZone { with, zone } => {
                let battle = Battle { seat, zone, area: true, ..Battle::default() };
                let call = self.attack_with(with, battle, Free::No, cx);
                Flow::Call { call, then }
            }
            Choice::Play(kind) => self.play(kind, then, cx),
            Choice::UseSurvivor(ability) => {
                let kind = self.player(seat).survivor;
                self.use_ability(seat, Source::Survivor, kind, ability, then, cx)
            }
            Choice::UseGear { slot, ability } => {
                let kind = self.gear_at(slot).kind;
                self.use_ability(seat, Source::Gear(slot), kind, ability, then, cx)
            }
            Choice::UseExile(kind) => {
                let at = self.exile_ability(kind).unwrap_or(0);
                self.use_ability(seat, Source::Card, kind, at, then, cx)
            }
            Choice::Loot => self.loot(seat, then, cx),
            Choice::Unequip(slot) => {
                let attached = matches!(self.gear_at(slot).place, Place::On(_) | Place::OnSurvivor);
                self.pay_ap(seat, 1, if attached { "NG-5.7.3g" } else { "NG-4.2.9m" }, cx);
                self.break_stealth(seat, "NG-2.32.3c", cx);
                self.junk(slot, "NG-5.7.1c", cx);
                Flow::Next(then)
            }
            Choice::Transfer { item, to } => Flow::Call { call: self.begin_transfer(item, to), then },
            Choice::BreakFree(slot) => {
                self.break_free(slot, cx);
                Flow::Next(then)
            }
            _ if stage == Stage::Action => Flow::Next(Frame::Turn(Stage::EndSurvivorPhase)),
            _ => Flow::Next(Frame::Turn(Stage::EndOfTurn)),
        }
    }

    /// The ability with which a card comes back from Exile.
    pub(crate) fn exile_ability(&self, kind: u8) -> Option<u8> {
        self.cards.of(kind).abilities.iter().position(|ability| ability.from_exile).map(|at| at as u8)
    }

    /// The Zombie Player plays an Event or uses a zombie.
    fn master_act(
        &mut self,
        stage: Stage,
        next: Stage,
        choice: Choice,
        cx: &mut impl Cx<Event>,
    ) -> Flow<Frame> {
        let seat = self.master();
        match choice {
            Choice::Play(kind) => {
                self.player_mut(seat).hand.take(kind);
                self.player_mut(seat).flags.set(crate::marks::mark::EVENT_PLAYED);
                cx.tell("NG-14.1.2f", || Event::Played { seat, kind, x: 0 });
                cite_all(&["NG-C38", "NG-3.20.0b", "NG-5.6.1b", "NG-14.1.2d", "NG-14.1.3"], cx);
                cx.cite(self.cards.of(kind).text_rule());
                cx.reveal();
                Flow::Call { call: Frame::PlayEvent { kind }, then: Frame::Turn(stage) }
            }
            Choice::UseZombie { slot, ability } => {
                let kind = self.zombie(slot).kind;
                self.use_ability(seat, Source::Zombie(slot), kind, ability, Frame::Turn(stage), cx)
            }
            _ => Flow::Next(Frame::Turn(next)),
        }
    }

    fn discarded(
        &mut self,
        seat: Seat,
        left: u8,
        why: Why,
        kind: u8,
        cx: &mut impl Cx<Event>,
    ) -> Flow<Frame> {
        let rule = match why {
            Why::Cost => "NG-16.7.2",
            Why::Loot => "NG-2.48.1",
            Why::Effect | Why::Drawn => "NG-5.2.3",
        };
        self.discard(seat, kind, rule, cx);
        cx.cite("NG-C126");
        Flow::Next(Frame::Discards { seat, left: left - 1, why })
    }

    fn battle_answer(&mut self, clash: Clash, choice: Choice, cx: &mut impl Cx<Event>) -> Flow<Frame> {
        match (clash, choice) {
            (Clash::Offense | Clash::Defense, choice) if self.payment_fails(choice, cx) => {
                Flow::Next(Frame::Battle(clash))
            }
            (Clash::Declared, Choice::Gear(trap)) => self.spring_on_attack(trap, cx),
            (Clash::Offense | Clash::Defense, Choice::UseGear { slot, ability }) => {
                let (seat, kind) = (NecroGenesis::owner_of_gear(slot), self.gear_at(slot).kind);
                self.use_ability(seat, Source::Gear(slot), kind, ability, Frame::Battle(clash), cx)
            }
            (Clash::Offense | Clash::Defense, Choice::UseSurvivor(ability)) => {
                let seat = self.active;
                let kind = self.player(seat).survivor;
                self.use_ability(seat, Source::Survivor, kind, ability, Frame::Battle(clash), cx)
            }
            (Clash::Offense, _) => Flow::Next(Frame::Battle(Clash::Defense)),
            (Clash::Defense, _) => Flow::Next(Frame::Battle(Clash::HitRoll)),
            (Clash::Escape, Choice::QuickEscape) => self.quick_escape(cx),
            (Clash::Escape, _) => Flow::Next(Frame::Battle(Clash::BeforeHit)),
            (Clash::Pierce, Choice::Zombie(slot)) => self.pierce_into(slot, cx),
            _ => Flow::Next(Frame::Battle(Clash::End)),
        }
    }

    /// NG-17.7.1: the chosen copy stays.
    fn keep_one(&mut self, seat: Seat, kind: u8, choice: Choice, cx: &mut impl Cx<Event>) -> Flow<Frame> {
        match choice {
            Choice::Zombie(kept) => {
                let copies: Few<u8, 20> = self
                    .on_board(seat.other())
                    .filter(|&slot| slot != kept && self.zombie(slot).kind == kind)
                    .collect();
                for &slot in copies.iter() {
                    self.release(slot, "NG-G14", cx);
                    self.remove_zombie(slot);
                    self.player_mut(seat).graveyard.push(kind);
                    cx.tell("NG-17.7.1", || Event::DuplicateGone { seat, kind });
                    cx.cite("NG-17.1.2a");
                }
            }
            Choice::Gear(kept) => {
                let copies: Few<u8, GEAR> = self
                    .gear_of(seat)
                    .filter(|&slot| slot != kept && self.gear_at(slot).kind == kind)
                    .collect();
                for &slot in copies.iter() {
                    self.junk(slot, "NG-17.7.1", cx);
                }
                let base = self.stack.len() as u8;
                return Flow::Next(Frame::Stack { base, moment: crate::moment::Moment::Entered, that: NONE });
            }
            _ => {}
        }
        Flow::Done
    }
}
