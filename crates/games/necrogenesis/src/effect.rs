//! What texts do. A run carries out the steps of one ability; steps that leave a choice ask for it.

use crate::cards::{Guard, Step, Use};
use crate::cites::{cite_all, cite_if};
use crate::event::{Event, Pile};
use crate::frame::{Ail, Entry, Frame, Run, Source, Why};
use crate::stack::is_on_survivor;
use crate::state::{Marker, NONE, NecroGenesis, Place, Tok, zombie};
use crate::stats::{self};
use crate::text::{
    Bonus, Cancelled, Chargeable, Chosen, Effect, Moved, Resource, RollBonus, Uncharged, Where, Which, Whom,
};
use flow::Flow;
use kernel::Cx;

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
            Guard::Success => run.success == Some(true),
            Guard::Failure => run.success == Some(false),
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
            cx.cite("NG-16.4.1");
            let others = |ability: &crate::cards::Ability| {
                ability.steps.iter().any(|step| !is_on_survivor(&step.effect))
            };
            let ability = self.cards.of(kind).abilities.get(usize::from(run.ability));
            cite_if(ability.is_some_and(others), "NG-16.4.2", cx);
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
                cx.cite("NG-16.1.1b");
                cite_if(bonus > 0, "NG-2.37.0c", cx);
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
                    _ => {
                        self.each_of(&run, *whom, |game, slot, cx| game.cleanse(slot, *status, cite, cx), cx)
                    }
                }
                next
            }
            Effect::Create { token, place, terms } => {
                let (board, zone) = self.place_of(&run, *place);
                let token = Marker { board, zone, ..Marker::by(seat, (*token).into(), *terms) };
                self.create_token(token, cite, cx);
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
                    cx.cite("NG-5.13.1");
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
                cx.cite("NG-16.1.1b");
                next
            }
            Effect::PayTh { n } => {
                self.pay_th(seat, *n, "NG-C125", cx);
                next
            }
            Effect::ThisAttack { bonuses } => {
                let (roll, damage) = sums(bonuses);
                let battle = self.battle_mut();
                battle.roll = battle.roll.saturating_add(roll);
                battle.damage = battle.damage.saturating_add(damage);
                cx.tell(cite, || Event::AttacksStrengthened { seat, roll, damage });
                next
            }
            Effect::NextRanged { bonuses } => {
                let (roll, damage) = sums(bonuses);
                let bonus = &mut self.player_mut(seat).next_ranged;
                bonus[0] = bonus[0].saturating_add(roll);
                bonus[1] = bonus[1].saturating_add(damage);
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
                if run.success == Some(true) {
                    let player = self.player_mut(seat);
                    player.might = player.might.saturating_add(*n);
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
                self.run_mut().success = Some(self.identity_of(seat) == Some(*identity));
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
                let Some(at) = player.graveyard.iter().rposition(|&kind| kind == run.kind) else {
                    return next;
                };
                player.graveyard.remove(at);
                let call = self.raise(seat, run.kind, Pile::Graveyard, cite, cx);
                Flow::Call { call, then: Frame::Run }
            }
            Effect::TakeThis => {
                self.take_from_exile(seat, run.kind, cx);
                next
            }
            Effect::RevealThis => next,
            Effect::RevealIt => {
                self.reveal_found(cx);
                next
            }
            Effect::TakeIt => {
                self.take_found(cx);
                next
            }
            Effect::ControlIt | Effect::BecomeIdentity { .. } | Effect::XIsExiled | Effect::StopPayment => {
                self.alter(&run, effect, cite, cx);
                next
            }
            Effect::ShuffleSurvivorDeck => {
                self.player_mut(seat).deck.shuffle();
                cx.tell("NG-5.2.8", || Event::Shuffled { seat, pile: Pile::Deck });
                let few = self.player(seat).deck.len() < 2;
                cite_all(&["NG-5.11.2", "NG-5.11.5"], cx);
                cite_if(few, "NG-5.11.3", cx);
                next
            }
            Effect::ShuffleZombieDeck => {
                self.player_mut(seat).horde.shuffle();
                cx.tell("NG-5.2.8", || Event::Shuffled { seat, pile: Pile::Horde });
                let few = self.player(seat).horde.len() < 2;
                cite_all(&["NG-5.11.2", "NG-5.11.5"], cx);
                cite_if(few, "NG-5.11.3", cx);
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
                    return next;
                }
                let roller = if self.is_zombie_kind(run.kind) { seat.other() } else { seat };
                let bonus = bonus.map_or(0, |RollBonus::Bonus { n }| n);
                self.run_mut().success = Some(self.escape_from(roller, slot, bonus, cite, cx));
                next
            }
            Effect::EscapeRollEd { n, .. } => {
                let roller = if self.is_zombie_kind(run.kind) { seat.other() } else { seat };
                self.run_mut().success = Some(self.escape_roll(roller, run.kind, *n, 0, cite, cx));
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
                self.reduce(*n);
                cx.tell(cite, || Event::DamageReduced { seat, by: *n, left: 0 });
                next
            }
            Effect::ReduceByWeapon => {
                let by = if run.exhausted == NONE { 0 } else { self.cards.of(run.exhausted).damage };
                self.reduce(by);
                cx.tell("NG-16.3.1", || Event::DamageReduced { seat, by, left: 0 });
                next
            }
            Effect::SurvivorHpBecomes { n } => {
                self.verdicts.survivor_saved = true;
                self.player_mut(seat).hp = *n;
                cx.tell(cite, || Event::SurvivorSaved { seat, hp: *n });
                cx.cite("NG-1.6.0b");
                next
            }
            Effect::ZombieHpBecomes { n } => {
                let slot = run.that;
                if self.is_zombie(slot) {
                    self.zombie_mut(slot).damage = self.max_hp(slot).saturating_sub(*n);
                    let kind = self.zombie(slot).kind;
                    cx.tell(cite, || Event::ZombieSaved { seat, kind, slot, hp: *n });
                    cx.cite("NG-1.6.0b");
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
                self.exile_this(&run, cx);
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
                let event = self.cards.of(run.kind).class == crate::cards::Class::Event;
                cite_if(event, "NG-14.3.3", cx);
                next
            }
        }
    }

    /// The text is done: its card goes where it belongs, then HP and charges are checked.
    pub(crate) fn end_run(&mut self, cx: &mut impl Cx<Event>) -> Flow<Frame> {
        let Some(run) = self.runs.pop() else { return Flow::Done };
        let print = self.cards.of(run.kind);
        let played =
            print.abilities.get(usize::from(run.ability)).is_none_or(|ability| ability.how == Use::Play);
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
        if run.exhausted != NONE {
            for slot in self.gear_of(run.seat) {
                if self.is_gear(slot) && self.gear_at(slot).kind == run.exhausted {
                    self.spent(slot, cx);
                }
            }
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
