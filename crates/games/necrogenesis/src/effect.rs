//! What texts do. A run carries out the steps of one ability; steps that leave a choice ask for it.

use crate::battle::Free;
use crate::cards::{Guard, Keys, Step, Use};
use crate::event::{Event, Pile};
use crate::frame::{Ail, Battle, Entry, Frame, Harm, Run, Source, Why};
use crate::stack::is_on_survivor;
use crate::state::{HORDE, NONE, NecroGenesis, Place, Tok, gear, mark, zombie};
use crate::stats::{self, is_breed, is_gear};
use crate::text::{
    Amount, Bonus, Cancelled, Chargeable, Chosen, Effect, Forbidden, Lasting, Moved, Resource, RollBonus, Sort,
    Status, Uncharged, Value, Verb, Where, Which, Whom, ZoneName,
};
use flow::Flow;
use kernel::{Cx, Seat};

impl NecroGenesis {
    pub(crate) fn run(&self) -> Run {
        self.runs.last().copied().unwrap_or_default()
    }

    pub(crate) fn run_mut(&mut self) -> &mut Run {
        let last = self.runs.len() - 1;
        &mut self.runs[last]
    }

    /// The step that the top run is at.
    pub(crate) fn step_of(&self, run: &Run) -> Option<&'static Step> {
        self.cards.of(run.kind).abilities.get(usize::from(run.ability))?.steps.get(usize::from(run.step))
    }

    pub(crate) fn cite_of(&self, run: &Run) -> &'static str {
        let print = self.cards.of(run.kind);
        print.abilities.get(usize::from(run.ability)).map_or(print.design, |ability| print.cite(ability.line))
    }

    /// Goes on with the text.
    pub(crate) fn run_step(&mut self, cx: &mut impl Cx<Event>) -> Flow<Frame> {
        let run = self.run();
        if run.cancelled {
            let (seat, kind) = (run.seat, run.kind);
            cx.tell("NG-5.6.2e", || Event::CardCancelled { seat, kind });
            return Flow::Next(Frame::EndRun);
        }
        let Some(step) = self.step_of(&run) else { return Flow::Next(Frame::EndRun) };
        let meant = match step.guard {
            Guard::Always => true,
            Guard::Success => run.success,
            Guard::Failure => !run.success,
            Guard::IfDone => run.done,
            Guard::Way(way) => run.way == way,
        };
        if !meant {
            self.run_mut().step += 1;
            return Flow::Next(Frame::Run);
        }
        if run.unaffected && is_on_survivor(&step.effect) {
            let (seat, kind) = (run.seat.other(), run.kind);
            cx.tell("NG-1.5.9", || Event::Unaffected { seat, kind });
            self.run_mut().success = true;
            self.run_mut().step += 1;
            return Flow::Next(Frame::Run);
        }
        let asks = self.asks(&run, &step.effect);
        if asks > 0 {
            self.run_mut().picks = [NONE; 2];
            return Flow::Ask(Frame::RunChoice { left: asks });
        }
        if step.may {
            if !self.is_possible(&run, &step.effect) {
                self.run_mut().done = false;
                self.run_mut().step += 1;
                return Flow::Next(Frame::Run);
            }
            return Flow::Ask(Frame::RunChoice { left: 0 });
        }
        self.run_mut().step += 1;
        self.carry_out(run, &step.effect, cx)
    }

    /// Whether "you may" leaves something to decide.
    fn is_possible(&self, run: &Run, effect: &Effect) -> bool {
        match effect {
            Effect::PayTh { n } => self.player(run.seat).th >= *n,
            Effect::AttackSurvivor => match run.source {
                Source::Zombie(slot) => self.is_zombie(slot) && self.can_zombie_attack(slot).is_ok(),
                _ => false,
            },
            Effect::Move { what: Moved::This, place } => match (run.source, place) {
                (Source::Zombie(slot), Where::The { zone }) => {
                    self.is_zombie(slot)
                        && self.zombie(slot).zone != *zone
                        && !self.zombie(slot).flags.has(zombie::CANNOT_MOVE)
                }
                _ => false,
            },
            Effect::Draw { .. } => !self.player(run.seat).deck.is_empty(),
            Effect::Reroll => !self.battles.is_empty(),
            Effect::MoveSurvivor => false,
            _ => true,
        }
    }

    /// How many picks a step asks for, if it asks at all.
    pub(crate) fn asks(&self, run: &Run, effect: &'static Effect) -> u8 {
        let among = |options: usize, n: u8| n.min(options.min(250) as u8);
        match effect {
            Effect::ChooseOne { .. } => 1,
            Effect::Choose { what } => match what {
                Chosen::InThreat { n } | Chosen::UpToInThreat { n } | Chosen::UpToYours { n } => {
                    among(self.choosable(run, *what).count(), (*n).min(2))
                }
                Chosen::Sick | Chosen::OnBoard => among(self.choosable(run, *what).count(), 1),
                Chosen::Zone => 1,
                Chosen::WithIdentity { .. } | Chosen::AdjacentSurvivor => 0,
            },
            Effect::PullOne | Effect::AttackInZone => among(self.zombie_choices(run, effect).count(), 1),
            Effect::Raise { .. } => among(self.card_choices(run, effect).count_ones() as usize, 1),
            Effect::RaiseUpTo { n, .. } => {
                let any = self.card_choices(run, effect) != 0 || self.deck_choices(run, effect) != 0;
                if any { *n } else { 0 }
            }
            Effect::Search { .. } => 1,
            Effect::Scrap { .. }
            | Effect::Charge { what: Chargeable::Yours { .. }, .. }
            | Effect::Sharpen { .. }
            | Effect::AttackThatWith { .. } => among(self.gear_choices(run, effect).count(), 1),
            Effect::Draw { upto: Some(_), n } => *n,
            Effect::RemoveNegative => among(self.negatives(run.seat).count_ones() as usize, 1),
            Effect::Create { place: Where::Any, .. } => 1,
            Effect::DiscardOfThem { n } => among(run.drawn.iter().filter(|&&kind| kind != NONE).count(), *n),
            Effect::LootFree { n } => {
                if self.can_loot_free(run.seat).is_ok() { *n } else { 0 }
            }
            _ => 0,
        }
    }

    /// Zombies that "Choose" may pick.
    pub(crate) fn choosable(&self, run: &Run, what: Chosen) -> impl Iterator<Item = u8> + '_ {
        let run = *run;
        let board = match what {
            Chosen::UpToYours { .. } | Chosen::Sick => run.seat.other(),
            _ => run.seat,
        };
        self.on_board(board).filter(move |&slot| {
            let card = self.zombie(slot);
            let picked = run.picks.contains(&slot);
            let fits = match what {
                Chosen::InThreat { .. } | Chosen::UpToInThreat { .. } => {
                    card.zone == ZoneName::Threat && !self.is_stealthed(slot)
                }
                Chosen::UpToYours { .. } => card.zone == ZoneName::Threat,
                Chosen::Sick => self.is_sick(slot) && !self.breed_of(slot).is_boss(),
                Chosen::OnBoard => true,
                _ => false,
            };
            fits && !picked
        })
    }

    /// Zombies that a step picks by itself.
    pub(crate) fn zombie_choices(&self, run: &Run, effect: &Effect) -> impl Iterator<Item = u8> + '_ {
        let pulls = matches!(effect, Effect::PullOne);
        let run = *run;
        let board = if pulls { run.seat.other() } else { run.seat };
        let zone = match run.source {
            Source::Gear(slot) => match self.gear_at(slot).place {
                Place::Zone(zone) => zone,
                _ => ZoneName::Threat,
            },
            _ => ZoneName::Zombie,
        };
        let zone = if pulls { ZoneName::Zombie } else { zone };
        let able = !pulls
            && match run.source {
                Source::Gear(slot) => self.is_gear(slot) && self.can_swing(run.seat, slot).is_ok(),
                _ => false,
            };
        let guarded = !pulls && self.is_guarded(board, zone);
        self.in_zone(board, zone).filter(move |&slot| {
            if pulls {
                return !self.zombie(slot).flags.has(zombie::CANNOT_MOVE);
            }
            able && !self.is_stealthed(slot) && (!guarded || self.zombie_has(slot, Keys::GUARD))
        })
    }

    /// Cards of the own Graveyard, a bit for each place.
    pub(crate) fn card_choices(&self, run: &Run, effect: &Effect) -> u64 {
        match effect {
            Effect::Raise { breeds } => self.in_graveyard(run.seat, |breed| breeds.contains(&breed)),
            Effect::RaiseUpTo { breed, .. } => self.in_graveyard(run.seat, |other| other == *breed),
            _ => 0,
        }
    }

    /// Kinds of the own deck that a step may find, a bit for each card of the set in four words.
    pub(crate) fn deck_kinds_for(&self, run: &Run, effect: &Effect) -> [u64; 4] {
        let mut found = [0u64; 4];
        let mut add = |kind: u8| found[usize::from(kind) / 64] |= 1 << (kind % 64);
        match effect {
            Effect::RaiseUpTo { breed, .. } => {
                self.player(run.seat).horde.kinds().filter(|&kind| is_breed(self.cards.of(kind), *breed)).for_each(&mut add);
            }
            Effect::Search { word } => {
                let is = |kind: &u8| {
                    let print = self.cards.of(*kind);
                    print.class == crate::cards::Class::Weapon && print.words.has(*word)
                };
                self.player(run.seat).deck.kinds().filter(is).for_each(&mut add);
            }
            _ => {}
        }
        found
    }

    fn deck_choices(&self, run: &Run, effect: &Effect) -> u32 {
        self.deck_kinds_for(run, effect).iter().map(|word| word.count_ones()).sum()
    }

    /// Gear that a step may pick.
    pub(crate) fn gear_choices(&self, run: &Run, effect: &'static Effect) -> impl Iterator<Item = u8> + use<'_> {
        let owner = if matches!(effect, Effect::Scrap { .. }) { run.seat.other() } else { run.seat };
        let (seat, that) = (run.seat, run.that);
        self.gear_of(owner).filter(move |&slot| {
            let print = self.print_of(slot);
            match effect {
                Effect::Scrap { gears } => {
                    matches!(self.gear_at(slot).place, Place::Zone(_)) && gears.iter().any(|&name| is_gear(print, name))
                }
                Effect::Charge { what: Chargeable::Yours { gears }, .. } => {
                    print.charges > 0 && gears.iter().any(|name| is_gear(print, name.0))
                }
                Effect::Sharpen { gear, .. } => is_gear(print, *gear),
                Effect::AttackThatWith { gear } => {
                    is_gear(print, *gear)
                        && self.can_swing(seat, slot).is_ok()
                        && self.is_zombie(that)
                        && !self.is_stealthed(that)
                        && self.range_of(slot) >> self.zombie(that).zone as u8 & 1 == 1
                }
                _ => false,
            }
        })
    }

    /// Carries out one step that asks nothing more.
    #[allow(clippy::too_many_lines)]
    pub(crate) fn carry_out(&mut self, run: Run, effect: &Effect, cx: &mut impl Cx<Event>) -> Flow<Frame> {
        let cite = self.cite_of(&run);
        let seat = run.seat;
        let next = Flow::Next(Frame::Run);
        self.run_mut().done = true;
        match effect {
            Effect::Heal { n } => {
                let bonus = self.healing_bonus(&run);
                self.heal(seat, *n, bonus, cite, cx);
                next
            }
            Effect::Draw { n, .. } => self.draw_by_text(seat, *n, cite, cx),
            Effect::Discard { n } => self.discard_then(seat, *n, Why::Effect),
            Effect::SurvivorDiscards { n } => self.discard_then(seat.other(), *n, Why::Effect),
            Effect::Deal { n, sort, whom } => self.deal(&run, *n, *sort, *whom, cite, cx),
            Effect::Apply { status, value, whom, lasting } => {
                self.apply(&run, *status, *value, *whom, *lasting, cite, cx)
            }
            Effect::RemoveAll { status, whom } => {
                match whom {
                    Whom::TheSurvivor => self.remove_status(seat.other(), *status, cite, cx),
                    Whom::YourSurvivor => self.remove_status(seat, *status, cite, cx),
                    _ => self.each_of(&run, *whom, |game, slot, cx| game.cleanse(slot, *status, cite, cx), cx),
                }
                next
            }
            Effect::Create { token, place } => {
                let (board, zone) = self.place_of(&run, *place);
                self.create_token(seat, (*token).into(), board, zone, cite, cx);
                next
            }
            Effect::RemoveTokens { token, zone } => {
                let (token, zone, board) = (Tok::from(*token), *zone, seat.other());
                self.remove_tokens(cite, |t| t.token == token && t.zone == zone && t.board == board, cx);
                next
            }
            Effect::ClearTokens => {
                let board = seat.other();
                self.remove_tokens(cite, |t| t.board == board, cx);
                next
            }
            Effect::Charge { n, what: Chargeable::Host, .. } => {
                if let Source::Gear(slot) = run.source
                    && let Place::On(host) = self.gear_at(slot).place
                {
                    self.charge(host, *n, cite, cx);
                }
                next
            }
            Effect::Uncharge { n, what } => {
                let slot = match (what, run.source, self.battles.last().map(|battle| battle.attacker)) {
                    (Uncharged::This, Source::Gear(slot), _) => Some(slot),
                    (Uncharged::AttackingWeapon, _, Some(Source::Gear(slot))) => Some(slot),
                    _ => None,
                };
                if let Some(slot) = slot.filter(|&slot| self.is_gear(slot)) {
                    self.uncharge(slot, *n, cite, cx);
                    if *what == Uncharged::This {
                        self.spent(slot, cx);
                    }
                }
                next
            }
            Effect::Gain { n, resource } => {
                match resource {
                    Resource::Ap => self.gain_ap(seat, *n, cite, cx),
                    Resource::Th => self.gain_th(seat, *n, cite, cx),
                    Resource::Tp => {
                        let player = self.player_mut(seat);
                        player.tp = player.tp.saturating_add(*n);
                        let left = player.tp;
                        cx.tell(cite, || Event::TpGained { seat, tp: *n, left });
                    }
                }
                next
            }
            Effect::PayTh { n } => {
                self.pay_th(seat, *n, "NG-C125", cx);
                next
            }
            Effect::ThisAttack { bonuses } => {
                let (roll, damage) = sums(bonuses);
                let battle = self.battle_mut();
                battle.roll += roll;
                battle.damage += damage;
                cx.tell(cite, || Event::AttacksStrengthened { seat, roll, damage });
                next
            }
            Effect::NextRanged { bonuses } => {
                let (roll, damage) = sums(bonuses);
                let bonus = &mut self.player_mut(seat).next_ranged;
                bonus[0] += roll;
                bonus[1] += damage;
                cx.tell(cite, || Event::AttacksStrengthened { seat, roll, damage });
                next
            }
            Effect::Strengthen { who, n } => {
                let slot = if *who == Which::That { run.that } else { source_zombie(&run) };
                self.strengthen(slot, *n, cite, cx);
                next
            }
            Effect::StrengthenThem { n } => {
                for slot in run.picks {
                    self.strengthen(slot, *n, cite, cx);
                }
                next
            }
            Effect::StrengthenAttacks { n } => {
                if run.success {
                    self.player_mut(seat).might += n;
                    cx.tell(cite, || Event::AttacksStrengthened { seat, roll: 0, damage: *n });
                }
                next
            }
            Effect::GrantIt { keyword } => {
                let slot = run.picks[0];
                if self.is_zombie(slot) {
                    self.zombie_mut(slot).flags.set(zombie::FAST);
                    let kind = self.zombie(slot).kind;
                    cx.tell(cite, || Event::Granted { kind, slot, keyword: *keyword });
                }
                next
            }
            Effect::Forbid { who, verb } => {
                self.forbid(&run, *who, verb, cite, cx);
                next
            }
            Effect::Choose { what: Chosen::WithIdentity { identity } } => {
                // The only Survivor that could be meant is the own one (NG-C96).
                self.run_mut().success = self.survivor(seat).identity == Some(*identity);
                next
            }
            Effect::Move { what, place } => {
                let slot = match what {
                    Moved::This => source_zombie(&run),
                    Moved::Target | Moved::That => run.that,
                };
                let (Where::The { zone } | Where::Your { zone }) = *place else { return next };
                if !self.is_zombie(slot) {
                    return next;
                }
                Flow::Call { call: Frame::Enter { slot, zone, entry: Entry::Direct }, then: Frame::Run }
            }
            Effect::RaiseThis => {
                let player = self.player_mut(seat);
                let Some(at) = player.graveyard.iter().rposition(|&kind| kind == run.kind) else { return next };
                player.graveyard.remove(at);
                let call = self.raise(seat, run.kind, Pile::Graveyard, cite, cx);
                Flow::Call { call, then: Frame::Run }
            }
            Effect::TakeThis => {
                self.take_from_exile(seat, run.kind, cx);
                next
            }
            Effect::RevealIt | Effect::RevealThis => next,
            Effect::TakeIt => {
                let kind = run.picks[0];
                if kind != NONE {
                    let player = self.player_mut(seat);
                    if player.deck.take(kind).is_some() {
                        player.hand.add(kind, kernel::Seats::ALL);
                        cx.tell("NG-4.1.10b", || Event::TakenIntoHand { seat, kind, from: Pile::Deck });
                        cx.reveal();
                    }
                }
                next
            }
            Effect::ShuffleSurvivorDeck => {
                self.player_mut(seat).deck.shuffle();
                cx.tell("NG-5.2.8", || Event::Shuffled { seat, pile: Pile::Deck });
                next
            }
            Effect::ShuffleZombieDeck => {
                self.player_mut(seat).horde.shuffle();
                cx.tell("NG-5.2.8", || Event::Shuffled { seat, pile: Pile::Horde });
                next
            }
            Effect::AttackSurvivor => {
                let slot = source_zombie(&run);
                if !self.is_zombie(slot) || self.can_zombie_attack(slot).is_err() {
                    return next;
                }
                self.zombie_attack(slot, Frame::Run, cx)
            }
            Effect::AttackThat => {
                let Source::Gear(weapon) = run.source else { return next };
                self.attack_by_text(&run, weapon, run.that, cx)
            }
            Effect::EscapeRoll { bonus, whom, .. } => {
                let slot = if *whom == Which::That { run.that } else { source_zombie(&run) };
                if !self.is_zombie(slot) {
                    self.run_mut().success = true;
                    return next;
                }
                let roller = if self.is_zombie_kind(run.kind) { seat.other() } else { seat };
                let bonus = bonus.map_or(0, |RollBonus::Bonus { n }| n);
                let (kind, ed) = (self.zombie(slot).kind, self.breed_of(slot).ed);
                self.run_mut().success = self.escape_roll(roller, kind, ed, bonus, cite, cx);
                next
            }
            Effect::EscapeRollEd { n, .. } => {
                let roller = if self.is_zombie_kind(run.kind) { seat.other() } else { seat };
                self.run_mut().success = self.escape_roll(roller, run.kind, *n, 0, cite, cx);
                next
            }
            Effect::Grab => self.status_then(seat.other(), Ail::Grabbed(source_zombie(&run)), 0, 0),
            Effect::Snare => self.snare(&run, cite, cx),
            Effect::EndGrab => {
                let slot = source_zombie(&run);
                if self.is_zombie(slot) {
                    self.release(slot, cite, cx);
                }
                next
            }
            Effect::Evade { n } => {
                let die = cx.below(6) as u8 + 1;
                let success = die >= *n;
                cx.tell("NG-8.7.0e", || Event::EvadeRolled { seat, die, needed: *n, success });
                if success {
                    self.negate(cx);
                }
                next
            }
            Effect::Negate => {
                if !self.battles.is_empty() {
                    self.negate(cx);
                }
                next
            }
            Effect::Cancel { thing } => {
                match thing {
                    Cancelled::Spawn => self.verdicts.spawn_cancelled = true,
                    Cancelled::Card => {
                        if usize::from(run.that) < self.runs.len() {
                            self.runs[usize::from(run.that)].cancelled = true;
                        }
                    }
                }
                next
            }
            Effect::Reroll => {
                self.battle_mut().reroll = true;
                next
            }
            Effect::Prevent { n } => {
                let player = self.player_mut(seat);
                player.prevention = player.prevention.saturating_add(*n);
                cx.tell(cite, || Event::PreventionGained { seat, amount: *n });
                next
            }
            Effect::PreventAttack => {
                self.battle_mut().prevented = true;
                next
            }
            Effect::Reduce { n } => {
                self.battle_mut().reduction += n;
                cx.tell(cite, || Event::DamageReduced { seat, by: *n, left: 0 });
                next
            }
            Effect::ReduceByWeapon => {
                let by = if run.exhausted == NONE { 0 } else { self.cards.of(run.exhausted).damage };
                self.battle_mut().reduction += by;
                cx.tell("NG-16.3.1", || Event::DamageReduced { seat, by, left: 0 });
                next
            }
            Effect::SurvivorHpBecomes { n } => {
                self.verdicts.survivor_saved = true;
                self.player_mut(seat).hp = *n;
                cx.tell(cite, || Event::SurvivorSaved { seat, hp: *n });
                next
            }
            Effect::ZombieHpBecomes { n } => {
                let slot = run.that;
                if self.is_zombie(slot) {
                    self.zombie_mut(slot).damage = self.max_hp(slot).saturating_sub(*n);
                    let kind = self.zombie(slot).kind;
                    cx.tell(cite, || Event::ZombieSaved { seat, kind, slot, hp: *n });
                }
                next
            }
            Effect::EntersZombieZone => {
                self.verdicts.redirected = true;
                next
            }
            Effect::EntersNegated => {
                self.verdicts.spawn_negated = true;
                next
            }
            Effect::NoStatus => {
                self.verdicts.no_status = true;
                next
            }
            Effect::Unaffected => {
                let at = usize::from(run.that);
                if at < self.stack.len() {
                    self.stack[at].unaffected = true;
                } else {
                    self.verdicts.unaffected = true;
                }
                next
            }
            Effect::DestroyThis => {
                match run.source {
                    Source::Zombie(slot) if self.is_zombie(slot) => self.destroy(slot, cite, cx),
                    Source::Gear(slot) if self.is_gear(slot) => self.destroy_gear(slot, cite, cx),
                    _ => {}
                }
                next
            }
            Effect::DestroyRandomGear => {
                self.destroy_random(seat.other(), cite, cx);
                next
            }
            Effect::ExileThis => {
                self.run_mut().exiled = true;
                next
            }
            Effect::RestThat => {
                let slot = run.that;
                if self.is_zombie(slot) {
                    self.zombie_mut(slot).flags.set(zombie::REST);
                    let kind = self.zombie(slot).kind;
                    cx.tell("NG-2.35.4c", || Event::Rested { kind, slot });
                }
                next
            }
            Effect::DisableLight => {
                self.disable_light(seat.other(), cite, cx);
                next
            }
            Effect::Darkness => {
                self.darkness = true;
                cx.tell(cite, || Event::Darkness);
                next
            }
            Effect::Win => {
                self.ending = crate::state::Ending::Won(seat);
                cx.tell("NG-1.3.5", || Event::WonByCard { seat, kind: run.kind });
                Flow::Over
            }
            // Those that asked are carried out with the answer; where nothing can be chosen nothing happens.
            _ => {
                self.run_mut().done = false;
                cx.tell("NG-5.2.6", || Event::NoEffect { kind: run.kind });
                next
            }
        }
    }

    fn healing_bonus(&self, run: &Run) -> u8 {
        let item = self.cards.of(run.kind).class == crate::cards::Class::Item;
        if !item {
            return 0;
        }
        self.survivor_rules(run.seat)
            .filter_map(|rule| match rule.says {
                crate::text::Standing::HealMore { n } => Some(n),
                _ => None,
            })
            .sum()
    }

    pub(crate) fn draw_by_text(&mut self, seat: Seat, n: u8, cite: &'static str, cx: &mut impl Cx<Event>) -> Flow<Frame> {
        let Some(drawn) = self.draw(seat, n, cite, cx) else { return self.lose_by_deck(seat, "NG-1.3.2b", cx) };
        self.run_mut().drawn = drawn;
        cx.cite("NG-5.1.3");
        self.wait_for_draw(seat);
        self.stack_up(Frame::Run)
    }

    fn discard_then(&mut self, seat: Seat, n: u8, why: Why) -> Flow<Frame> {
        let left = n.min(self.player(seat).hand.len() as u8);
        if left == 0 {
            return Flow::Next(Frame::Run);
        }
        Flow::Call { call: Frame::Discards { seat, left, why }, then: Frame::Run }
    }

    fn deal(&mut self, run: &Run, n: Amount, sort: Option<Sort>, whom: Whom, cite: &'static str, cx: &mut impl Cx<Event>) -> Flow<Frame> {
        let amount = match n {
            Amount::Flat(n) => n,
            Amount::X => run.x,
        };
        let harm = if sort.is_some() { Harm::Unpreventable } else { Harm::Ability };
        let seat = match whom {
            Whom::TheSurvivor => run.seat.other(),
            Whom::YourSurvivor => run.seat,
            _ => {
                self.each_of(run, whom, |game, slot, cx| game.wound(slot, amount, cite, cx), cx);
                return Flow::Next(Frame::Run);
            }
        };
        Flow::Call { call: Frame::HurtSurvivor { seat, amount, harm, by: source_zombie(run) }, then: Frame::Run }
    }

    /// Does something to each zombie that is meant.
    fn each_of<C: Cx<Event>>(&mut self, run: &Run, whom: Whom, mut act: impl FnMut(&mut Self, u8, &mut C), cx: &mut C) {
        let mut slots: kernel::Few<u8, { 2 * HORDE }> = kernel::Few::new();
        match whom {
            Whom::Target | Whom::ThatZombie => slots.push(run.that),
            Whom::It | Whom::Them => run.picks.iter().filter(|&&slot| slot != NONE).for_each(|&slot| slots.push(slot)),
            Whom::EachThere => self.in_zone(run.seat, run.place).for_each(|slot| slots.push(slot)),
            Whom::EachOnBoard => self.on_board(run.seat).for_each(|slot| slots.push(slot)),
            Whom::EachIn { zone } => self.in_zone(run.seat, zone).for_each(|slot| slots.push(slot)),
            Whom::TheSurvivor | Whom::YourSurvivor => {}
        }
        for &slot in slots.iter() {
            if self.is_zombie(slot) {
                act(self, slot, cx);
            }
        }
    }

    #[allow(clippy::too_many_arguments)]
    fn apply(&mut self, run: &Run, status: Status, value: Option<Value>, whom: Whom, lasting: Option<Lasting>, cite: &'static str, cx: &mut impl Cx<Event>) -> Flow<Frame> {
        let value = value.map_or(1, |Value::Of { n }| n);
        let ticks = match (status, lasting) {
            (_, Some(Lasting::Turns { n })) => n,
            (Status::Poison, None) => 3,
            (_, Some(Lasting::Turn)) => 1,
            (_, Some(Lasting::YourNextTurn)) => 2,
            (_, Some(Lasting::Battle)) => 3,
            (_, None) => 0,
        };
        let seat = match whom {
            Whom::TheSurvivor => run.seat.other(),
            Whom::YourSurvivor => run.seat,
            _ => {
                self.each_of(run, whom, |game, slot, cx| game.afflict(slot, status, value, ticks, cite, cx), cx);
                return Flow::Next(Frame::Run);
            }
        };
        self.status_then(seat, Ail::Status(status), value, ticks)
    }

    fn status_then(&mut self, seat: Seat, status: Ail, value: u8, ticks: u8) -> Flow<Frame> {
        Flow::Call { call: Frame::GainStatus { seat, status, value, ticks }, then: Frame::Run }
    }

    /// NG-G14: an Escape Roll against that zombie; on a failure 1 AP less.
    fn snare(&mut self, run: &Run, cite: &'static str, cx: &mut impl Cx<Event>) -> Flow<Frame> {
        let slot = source_zombie(run);
        let ed = if self.is_zombie(slot) { self.breed_of(slot).ed } else { self.cards.of(run.kind).ed };
        if self.escape_roll(run.seat.other(), run.kind, ed, 0, cite, cx) {
            return Flow::Next(Frame::Run);
        }
        self.status_then(run.seat.other(), Ail::Snared, 0, 0)
    }

    fn place_of(&self, run: &Run, place: Where) -> (Seat, ZoneName) {
        match place {
            Where::Your { zone } => (run.seat, zone),
            Where::The { zone } if self.is_zombie_kind(run.kind) => (run.seat.other(), zone),
            Where::The { zone } => (run.seat, zone),
            Where::Any => (Seat(run.picks[0] & 1), run.place),
        }
    }

    fn strengthen(&mut self, slot: u8, n: i8, cite: &'static str, cx: &mut impl Cx<Event>) {
        if self.is_zombie(slot) {
            let card = self.zombie_mut(slot);
            card.might = card.might.saturating_add(n);
            let kind = card.kind;
            cx.tell(cite, || Event::Strengthened { kind, slot, damage: n });
        }
    }

    fn forbid(&mut self, run: &Run, who: Forbidden, verbs: &[Verb], cite: &'static str, cx: &mut impl Cx<Event>) {
        if who == Forbidden::TheSurvivor {
            let seat = run.seat.other();
            self.player_mut(seat).flags.set(mark::CANNOT_GAIN_STEALTH);
            cx.tell(cite, || Event::CannotGainStealth { seat });
            return;
        }
        let slot = run.that;
        if !self.is_zombie(slot) {
            return;
        }
        let kind = self.zombie(slot).kind;
        for verb in verbs {
            let flags = &mut self.zombie_mut(slot).flags;
            match verb {
                Verb::Advance => {
                    flags.set(zombie::LOCKED);
                    cx.tell(cite, || Event::CannotAdvance { kind, slot });
                }
                Verb::Attack => {
                    flags.set(zombie::CANNOT_ATTACK);
                    cx.tell(cite, || Event::CannotAttack { kind, slot });
                }
                Verb::Move => {
                    flags.set(zombie::CANNOT_MOVE);
                    cx.tell(cite, || Event::CannotAdvance { kind, slot });
                }
                Verb::GainStealth => {}
            }
        }
    }

    /// An attack ordered by a text is a complete battle (NG-C121).
    pub(crate) fn attack_by_text(&mut self, run: &Run, weapon: u8, target: u8, cx: &mut impl Cx<Event>) -> Flow<Frame> {
        let able = self.is_gear(weapon)
            && self.can_swing(run.seat, weapon).is_ok()
            && self.is_zombie(target)
            && !self.is_stealthed(target)
            && self.range_of(weapon) >> self.zombie(target).zone as u8 & 1 == 1;
        if !able {
            cx.tell("NG-C121", || Event::NoEffect { kind: run.kind });
            return Flow::Next(Frame::Run);
        }
        let by_react = self.cards.of(run.kind).class == crate::cards::Class::React;
        let zone = self.zombie(target).zone;
        let area = self.is_area(weapon);
        let target = if area { NONE } else { target };
        let battle = Battle { seat: run.seat, target, zone, area, by_react, ..Battle::default() };
        let call = self.attack_with(weapon, battle, Free::Yes, cx);
        Flow::Call { call, then: Frame::Run }
    }

    fn destroy_random(&mut self, seat: Seat, cite: &'static str, cx: &mut impl Cx<Event>) {
        let count = self.equipped(seat).count();
        if count == 0 {
            return;
        }
        // NG-C84: a die with rerolls among up to 6 is as even as this.
        let pick = cx.below(count as u32) as usize;
        let chosen = self.equipped(seat).nth(pick);
        if let Some(slot) = chosen {
            self.destroy_gear(slot, cite, cx);
            cx.cite("NG-2.26.0a");
        }
    }

    fn disable_light(&mut self, seat: Seat, cite: &'static str, cx: &mut impl Cx<Event>) {
        for slot in self.gear_of(seat) {
            let equipped = self.gear_at(slot).place == Place::Equipped;
            if equipped && self.gear_has(slot, Keys::LIGHT, crate::text::Keyword::Light) {
                self.gear_mut(slot).flags.set(gear::DISABLED);
                let kind = self.gear_at(slot).kind;
                cx.tell(cite, || Event::Disabled { kind, slot });
            }
        }
    }

    /// The text is done: its card goes where it belongs, then HP and charges are checked.
    pub(crate) fn end_run(&mut self, cx: &mut impl Cx<Event>) -> Flow<Frame> {
        let Some(run) = self.runs.pop() else { return Flow::Done };
        let print = self.cards.of(run.kind);
        let played = print.abilities.get(usize::from(run.ability)).is_none_or(|ability| ability.how == Use::Play);
        if run.source == Source::Card && played {
            self.end_card(run, cx);
            self.remember(run);
        }
        if let Source::Gear(slot) = run.source
            && self.is_gear(slot)
            && self.gear_at(slot).kind == run.kind
        {
            self.spent(slot, cx);
        }
        Flow::Next(Frame::HpCheck { from: 0 })
    }

    /// "At the end of this turn:" on a card that was played.
    fn remember(&mut self, run: Run) {
        let waits = self.cards.of(run.kind).waits_for(crate::text::Trigger::EndOfThisTurn);
        let player = self.player_mut(run.seat);
        if waits && !run.cancelled && !player.delayed.is_full() {
            player.delayed.push(run.kind);
        }
    }
}

pub(crate) fn source_zombie(run: &Run) -> u8 {
    if let Source::Zombie(slot) = run.source { slot } else { NONE }
}

fn sums(bonuses: &[Bonus]) -> (i8, i8) {
    let sum = |of: fn(Bonus) -> i8| bonuses.iter().map(|&bonus| of(bonus)).sum();
    (sum(stats::roll), sum(stats::damage))
}

