//! Who is asked, under which rule, and everything one might think of answering.

use crate::cards::Use;
use crate::choice::Choice;
use crate::frame::{Clash, Frame, Run, Source, Stage};
use crate::moment::Moment;
use crate::state::{NONE, NecroGenesis, Place, SURVIVOR_LURES};
use crate::text::{Chosen, Effect, Where, ZoneName};
use flow::Each;
use kernel::{Asked, Seat};

const ZONES: [ZoneName; 2] = [ZoneName::Threat, ZoneName::Zombie];

impl NecroGenesis {
    #[inline]
    pub(crate) fn top(&self) -> Option<Frame> {
        self.frames.last().copied()
    }

    pub(crate) fn asked_seat(&self) -> Option<Asked> {
        let frame = self.top()?;
        let (seat, rule) = match frame {
            Frame::RollOff => (self.first, "NG-G11"),
            Frame::Mulligan { seat, .. } => (seat, "NG-6.1.6b"),
            Frame::Turn(stage) => self.stage_asks(stage),
            Frame::Flare { at } if self.tokens[usize::from(at)].terms == SURVIVOR_LURES => {
                (self.active, "NG-2.36.1d")
            }
            Frame::Flare { .. } => (self.master(), "NG-2.36.1c"),
            Frame::Hazards { slot, .. } => (NecroGenesis::board_of(slot), "NG-13.4.6"),
            Frame::NextAdvance => (self.master(), "NG-7.3.4b"),
            Frame::NextAttack => (self.master(), "NG-7.3.5b"),
            Frame::Spawn { drawn } => (self.master(), if drawn { "NG-7.3.2d" } else { "NG-7.3.2a" }),
            Frame::Drawn { .. } => (self.master(), "NG-7.3.2b"),
            Frame::SpawnX { .. } => (self.master(), "NG-2.4.2"),
            Frame::Window { about, asked } => (self.answerer(asked), window_rule(about.moment)),
            Frame::Stack { .. } => self.stack_asks(),
            Frame::PlayX => (self.active, "NG-2.1.8"),
            Frame::AbilityX { .. } => (self.run().seat, "NG-2.1.8"),
            Frame::PlayHost => (self.active, "NG-5.7.1b"),
            Frame::PlayRoom => (self.active, "NG-4.2.9g"),
            Frame::PlayCarry => (self.active, "NG-4.2.9q"),
            Frame::MoveRoom { .. } => (self.active, "NG-5.7.3d"),
            Frame::Discards { seat, .. } => (seat, "NG-C126"),
            Frame::ExhaustGear => (self.run().seat, "NG-2.33.0"),
            Frame::RunChoice { .. } => self.run_asks(),
            Frame::FreeLoot { .. } => (self.active, "NG-2.48.3"),
            Frame::Battle(clash) => self.clash_asks(clash),
            Frame::Guess { .. } => (self.active, "NG-2.28.0c"),
            Frame::Duplicates { seat, .. } => (seat, "NG-17.7.1"),
            _ => (self.active, "NG-7.1.2a"),
        };
        Some(Asked::new(seat, rule, kernel::Kind::Act))
    }

    /// NG-C41: the Turn Player's triggers first.
    fn stack_asks(&self) -> (Seat, &'static str) {
        let seat = self.stacker().unwrap_or(self.active);
        let both = self.waiting.iter().any(|pending| self.decider(pending.seat, pending.source) != seat);
        (seat, if both { "NG-9.4.0e" } else { "NG-9.4.0d" })
    }

    fn stage_asks(&self, stage: Stage) -> (Seat, &'static str) {
        match stage {
            Stage::Action => (self.active, "NG-7.2.3f"),
            Stage::Response => (self.active, "NG-7.3.9a"),
            Stage::StartEvents | Stage::AttackEvents => (self.master(), "NG-C128"),
            _ => (self.master(), "NG-7.3.3"),
        }
    }

    fn clash_asks(&self, clash: Clash) -> (Seat, &'static str) {
        let attacker = self.battles.last().map_or(self.active, |battle| battle.seat);
        match clash {
            Clash::Declared => (attacker.other(), "NG-13.4.6"),
            Clash::Offense => (attacker, "NG-8.3.0b"),
            Clash::Defense => (attacker.other(), "NG-8.4.0b"),
            Clash::Escape => (attacker.other(), "NG-2.2.4a"),
            _ => (attacker, "NG-C72"),
        }
    }

    pub(crate) fn run_asks(&self) -> (Seat, &'static str) {
        let run = self.run();
        let rule = match self.step_of(&run).map(|step| &step.effect) {
            Some(Effect::ChooseOne { .. }) => "NG-16.2.1",
            Some(Effect::Draw { .. }) => "NG-5.1.4.1",
            Some(Effect::Search { .. } | Effect::SearchAny) => "NG-5.2.8",
            Some(Effect::Choose { .. }) if run.picks[0] != NONE => "NG-16.2.2",
            Some(Effect::Choose { what: Chosen::UpToInThreat { .. } | Chosen::UpToYours { .. } }) => {
                "NG-5.2.4"
            }
            Some(Effect::Choose { what: what @ Chosen::InThreat { n } }) => {
                let fewer = self.choosable(&run, *what).count() < usize::from(*n);
                if fewer { "NG-5.2.5" } else { "NG-5.2.3" }
            }
            _ => "NG-5.2.2",
        };
        (self.decider(run.seat, run.source), rule)
    }

    /// Everything one might think of answering, legal or not; each once.
    pub(crate) fn candidates(&self, visit: &mut impl FnMut(Choice)) {
        let Some(frame) = self.top() else { return };
        match frame {
            Frame::RollOff => {
                visit(Choice::GoFirst);
                visit(Choice::GoSecond);
            }
            Frame::Mulligan { seat, back } => {
                self.returnable(seat, back, &mut |kind| visit(Choice::Return(kind)));
                visit(Choice::Done);
            }
            Frame::Turn(stage) => self.stage_candidates(stage, visit),
            Frame::Flare { .. } | Frame::NextAdvance | Frame::NextAttack => {
                self.on_board(self.active).for_each(|slot| visit(Choice::Zombie(slot)));
            }
            Frame::Spawn { .. } => {
                visit(Choice::DrawZombie);
                visit(Choice::Done);
            }
            Frame::Drawn { .. } => {
                visit(Choice::Spawn);
                visit(Choice::Bottom);
            }
            Frame::SpawnX { kind } => {
                let (least, most) = self.spawn_price(kind);
                (least..=most).for_each(|x| visit(Choice::X(x)));
            }
            Frame::Window { asked, .. } => {
                self.player(self.answerer(asked)).hand.distinct().for_each(|kind| visit(Choice::React(kind)));
                visit(Choice::Pass);
            }
            Frame::Stack { .. } => {
                let seat = self.stacker();
                let own = |at: &usize| Some(self.waiter(*at)) == seat;
                (0..self.waiting.len()).filter(own).for_each(|at| visit(Choice::Trigger(at as u8)));
            }
            Frame::Hazards { slot, zone, from, .. } => {
                self.traps_for(slot, zone, from).for_each(|trap| visit(Choice::Gear(trap)));
            }
            Frame::PlayX => {
                let print = self.cards.of(self.making.kind);
                (print.x_least..=self.player(self.active).ap).for_each(|x| visit(Choice::X(x)));
            }
            Frame::AbilityX { .. } => {
                let run = self.run();
                let (least, most) = (self.cards.of(run.kind).x_least, self.player(run.seat).ap);
                (least..=most).for_each(|x| visit(Choice::X(x)));
            }
            Frame::PlayHost => {
                self.hosts(self.active, self.making.kind).for_each(|host| visit(Choice::Host(host)))
            }
            Frame::PlayRoom | Frame::MoveRoom { .. } => {
                self.bits(self.must_go()).for_each(|slot| visit(Choice::Unequip(slot)));
            }
            Frame::PlayCarry => {
                self.bits(self.carriable()).for_each(|slot| visit(Choice::Carry(slot)));
                visit(Choice::Done);
            }
            Frame::Discards { seat, .. } => {
                self.player(seat).hand.distinct().for_each(|kind| visit(Choice::Discard(kind)));
            }
            Frame::ExhaustGear => self.exhaust_choices().for_each(|slot| visit(Choice::Gear(slot))),
            Frame::RunChoice { .. } => self.run_candidates(visit),
            Frame::FreeLoot { .. } => {
                visit(Choice::Loot);
                visit(Choice::Done);
            }
            Frame::Battle(clash) => self.clash_candidates(clash, visit),
            Frame::Guess { .. } => (1..=6).for_each(|number| visit(Choice::Guess(number))),
            Frame::Duplicates { seat, kind } => self.copies(seat, kind, visit),
            _ => {}
        }
    }

    fn bits(&self, bits: u64) -> impl Iterator<Item = u8> + use<> {
        let base = self.active.0 * crate::state::GEAR as u8;
        Each(bits).map(move |at| base + at)
    }

    fn copies(&self, seat: Seat, kind: u8, visit: &mut impl FnMut(Choice)) {
        let zombies = self.on_board(seat.other()).filter(|&slot| self.zombie(slot).kind == kind);
        zombies.for_each(|slot| visit(Choice::Zombie(slot)));
        let gear = self.gear_of(seat).filter(|&slot| self.gear_at(slot).kind == kind);
        gear.for_each(|slot| visit(Choice::Gear(slot)));
    }

    /// Kinds of the opening hand that could still go back.
    pub(crate) fn returnable(&self, seat: Seat, back: u8, visit: &mut impl FnMut(u8)) {
        let mut last = NONE;
        for (at, kind) in self.player(seat).hand.kinds().enumerate() {
            if back >> at & 1 == 0 && kind != last {
                visit(kind);
                last = kind;
            }
        }
    }

    fn stage_candidates(&self, stage: Stage, visit: &mut impl FnMut(Choice)) {
        match stage {
            Stage::Action | Stage::Response => self.action_candidates(visit),
            _ => {
                self.player(self.master()).hand.distinct().for_each(|kind| visit(Choice::Play(kind)));
                if stage == Stage::ZombieEvents {
                    for slot in self.on_board(self.active) {
                        for (ability, text) in (0..).zip(&self.breed_of(slot).abilities) {
                            if matches!(text.how, Use::Activated { .. }) {
                                visit(Choice::UseZombie { slot, ability });
                            }
                        }
                    }
                }
            }
        }
        visit(Choice::Done);
    }

    fn action_candidates(&self, visit: &mut impl FnMut(Choice)) {
        let seat = self.active;
        let armed = self.gear_of(seat).filter(|&slot| {
            self.gear_at(slot).place == Place::Equipped
                && self.print_of(slot).class == crate::cards::Class::Weapon
        });
        let mut unarmed = true;
        for with in armed {
            unarmed = false;
            if self.is_area(with) {
                ZONES.iter().for_each(|&zone| visit(Choice::AttackZone { with, zone }));
            } else {
                self.on_board(seat).for_each(|target| visit(Choice::Attack { with, target }));
            }
        }
        if unarmed {
            self.on_board(seat).for_each(|target| visit(Choice::Attack { with: NONE, target }));
        }
        self.player(seat).hand.distinct().for_each(|kind| visit(Choice::Play(kind)));
        for (ability, text) in (0..).zip(&self.survivor(seat).abilities) {
            if matches!(text.how, Use::Activated { .. }) {
                visit(Choice::UseSurvivor(ability));
            }
        }
        for slot in self.gear_of(seat) {
            for (ability, text) in (0..).zip(&self.print_of(slot).abilities) {
                if matches!(text.how, Use::Activated { .. }) {
                    visit(Choice::UseGear { slot, ability });
                }
            }
        }
        let exile = &self.player(seat).exile;
        for (at, &kind) in exile.iter().enumerate() {
            if self.exile_ability(kind).is_some() && !exile[..at].contains(&kind) {
                visit(Choice::UseExile(kind));
            }
        }
        visit(Choice::Loot);
        for slot in self.equipped(seat) {
            visit(Choice::Unequip(slot));
            if let Place::On(host) = self.gear_at(slot).place {
                let others = self.weapons(seat).filter(move |&to| to != host);
                others.for_each(|to| visit(Choice::Transfer { item: slot, to }));
            }
        }
        for slot in self.on_board(seat) {
            if self.zombie(slot).flags.has(crate::marks::zombie::HOLDS) {
                visit(Choice::BreakFree(slot));
            }
        }
    }

    fn clash_candidates(&self, clash: Clash, visit: &mut impl FnMut(Choice)) {
        match clash {
            Clash::Offense | Clash::Defense => {
                let (seat, _) = self.clash_asks(clash);
                self.used_in_battle(seat, &mut |source, ability| match source {
                    Source::Gear(slot) => visit(Choice::UseGear { slot, ability }),
                    _ => visit(Choice::UseSurvivor(ability)),
                });
                visit(Choice::Pass);
            }
            Clash::Declared => self.traps_on_attack().for_each(|trap| visit(Choice::Gear(trap))),
            Clash::Escape => {
                visit(Choice::QuickEscape);
                visit(Choice::Pass);
            }
            _ => {
                if let Some(battle) = self.battles.last() {
                    self.pierced(battle).for_each(|slot| visit(Choice::Zombie(slot)));
                }
            }
        }
    }

    fn run_candidates(&self, visit: &mut impl FnMut(Choice)) {
        let run = self.run();
        let Some(step) = self.step_of(&run) else { return };
        if self.asks(&run, &step.effect) == 0 {
            visit(Choice::Yes);
            visit(Choice::No);
            return;
        }
        self.picks_of(&run, &step.effect, visit);
        if step.may {
            visit(Choice::No);
        } else if is_optional(&step.effect) {
            visit(Choice::Done);
        }
    }

    fn picks_of(&self, run: &Run, effect: &'static Effect, visit: &mut impl FnMut(Choice)) {
        match effect {
            Effect::ChooseOne { .. } => (0..2).for_each(|way| visit(Choice::Way(way))),
            Effect::Choose { what: Chosen::Zone } => {
                ZONES.iter().for_each(|&zone| visit(Choice::Zone { board: run.seat, zone }));
            }
            Effect::Choose { what } => {
                self.choosable(run, *what).for_each(|slot| visit(Choice::Zombie(slot)))
            }
            Effect::PullOne | Effect::AttackInZone => {
                self.zombie_choices(run, effect).for_each(|slot| visit(Choice::Zombie(slot)));
            }
            Effect::Raise { .. } | Effect::RaiseUpTo { .. } | Effect::Search { .. } | Effect::SearchAny => {
                let grave = &self.player(run.seat).graveyard;
                Each(self.card_choices(run, effect))
                    .for_each(|at| visit(Choice::Card(grave[usize::from(at)])));
                for (word, bits) in (0..).zip(self.deck_kinds_for(run, effect)) {
                    Each(bits).for_each(|at| visit(Choice::FromDeck(word * 64 + at)));
                }
            }
            Effect::Draw { .. } => visit(Choice::DrawCard),
            Effect::RemoveNegative => {
                Each(self.negatives(run.seat)).for_each(|which| visit(Choice::Status(which)));
            }
            Effect::Create { place: Where::Any, .. } => {
                for board in [run.seat, run.seat.other()] {
                    ZONES.iter().for_each(|&zone| visit(Choice::Zone { board, zone }));
                }
            }
            Effect::DiscardOfThem { .. } => {
                let [first, second] = run.drawn;
                [first, second]
                    .into_iter()
                    .enumerate()
                    .filter(|&(at, kind)| kind != NONE && (at == 0 || kind != first))
                    .for_each(|(_, kind)| visit(Choice::Discard(kind)));
            }
            Effect::LootFree { .. } => visit(Choice::Loot),
            _ => self.gear_choices(run, effect).for_each(|slot| visit(Choice::Gear(slot))),
        }
    }

    /// Whether the question itself leaves only legal answers, so that none need be judged.
    #[inline]
    pub(crate) fn candidates_are_legal(&self) -> bool {
        !matches!(
            self.top(),
            Some(
                Frame::Turn(_)
                    | Frame::Flare { .. }
                    | Frame::NextAdvance
                    | Frame::NextAttack
                    | Frame::Spawn { .. }
                    | Frame::Drawn { .. }
                    | Frame::Window { .. }
                    | Frame::Battle(Clash::Offense | Clash::Defense)
            )
        )
    }

    /// The only answer to the frame that asks, as far as the open table, the deck lists and the numbers of cards tell.
    pub(crate) fn only_answer(&self) -> Option<Choice> {
        match self.top()? {
            Frame::Mulligan { seat, back } => {
                let is_all = back.count_ones() as usize == self.player(seat).hand.len();
                is_all.then_some(Choice::Done)
            }
            Frame::Turn(stage) => {
                self.player(self.stage_asks(stage).0).hand.is_empty().then(|| self.sole())?
            }
            Frame::Discards { seat, .. } => (self.player(seat).hand.len() == 1).then(|| self.sole())?,
            // Which zombie was drawn is hidden, but not what it may be.
            Frame::Drawn { kind } => {
                let horde = &self.player(self.master()).horde;
                let is_any_spawned =
                    std::iter::once(kind).chain(horde.kinds()).any(|kind| self.can_spawn(kind).is_ok());
                (!is_any_spawned).then_some(Choice::Bottom)
            }
            Frame::RunChoice { .. } => self.is_choice_open().then(|| self.sole())?,
            Frame::Window { .. } => None,
            _ => self.sole(),
        }
    }

    /// Whether everybody can tell what a text leaves to pick: not among cards of a deck or a hand.
    fn is_choice_open(&self) -> bool {
        let run = self.run();
        match self.step_of(&run).map(|step| &step.effect) {
            Some(Effect::Search { .. } | Effect::SearchAny) => false,
            Some(Effect::DiscardOfThem { .. }) => run.drawn.contains(&NONE),
            _ => true,
        }
    }

    /// The legal answer, if there is one and no other.
    fn sole(&self) -> Option<Choice> {
        let (mut sole, mut several) = (None, false);
        self.candidates(&mut |choice| {
            if !several
                && sole != Some(choice)
                && (self.candidates_are_legal() || self.verdict(choice).is_ok())
            {
                several = sole.is_some();
                sole = Some(choice);
            }
        });
        sole.filter(|_| !several)
    }

    pub(crate) fn legal(&self, out: &mut Vec<Choice>) {
        if self.candidates_are_legal() {
            return self.candidates(&mut |choice| out.push(choice));
        }
        self.candidates(&mut |choice| {
            if self.verdict(choice).is_ok() {
                out.push(choice);
            }
        });
    }
}

/// Picks of which there may be fewer.
fn is_optional(effect: &Effect) -> bool {
    matches!(
        effect,
        Effect::Choose { what: Chosen::UpToInThreat { .. } | Chosen::UpToYours { .. } }
            | Effect::RaiseUpTo { .. }
            | Effect::Search { .. }
            | Effect::SearchAny
            | Effect::Draw { .. }
            | Effect::LootFree { .. }
    )
}

fn window_rule(moment: Moment) -> &'static str {
    match moment {
        Moment::WouldSpawn => "NG-C116",
        Moment::WouldEnter | Moment::Entered => "NG-C58",
        Moment::Declared => "NG-8.2.2a",
        Moment::CardPlayed => "NG-5.6.2c",
        Moment::AbilityStacked | Moment::AbilityUsed => "NG-9.2.1a",
        Moment::BattleEnded => "NG-9.5.0b",
        Moment::AttackDamage => "NG-C119",
        _ => "NG-9.2.1b",
    }
}
