//! Steps of texts that are done at once: nothing has to be asked, and nothing else comes between.

use crate::cards::Class;
use crate::cards::text::{
    Bonus, Cancelled, Chargeable, Chosen, Effect, Keyword, Moved, Resource, RollBonus, Status, Uncharged,
    Where, Which, Whom,
};
use crate::rules::cite_all;
use crate::rules::effect::source_zombie;
use crate::rules::stats;
use crate::state::event::{Event, Pile};
use crate::state::frame::{Entry, Flow, Frame, Run, Source, Verdict};
use crate::state::marks::ZombieMarks;
use crate::state::moment::{About, Moment};
use crate::state::{Ending, Marker, NONE, NecroGenesis, Place, Tok};
use kernel::{Cx, Seat};

impl NecroGenesis {
    /// What a step changes at once.
    pub(crate) fn change(&mut self, run: &Run, effect: &Effect, cite: &'static str, cx: &mut impl Cx<Event>) {
        let seat = run.seat;
        match effect {
            Effect::Heal { n } => self.heal_by_text(run, *n, cite, cx),
            Effect::RemoveAll { status, whom } => self.remove_by_text(run, *status, *whom, cite, cx),
            Effect::Create { token, place, terms } => {
                let (board, zone) = self.place_of(run, *place);
                let token = Marker { board, zone, ..Marker::by(seat, (*token).into(), *terms) };
                self.create_token(token, cite, cx);
            }
            Effect::RemoveTokens { token, zone } => {
                let (token, zone, board) = (Tok::from(*token), *zone, seat.other());
                self.remove_tokens(cite, |t| t.token == token && t.zone == zone && t.board == board, cx);
            }
            Effect::ClearTokens => self.remove_tokens(cite, |t| t.board == seat.other(), cx),
            Effect::Charge { n, what: Chargeable::Host, .. } => self.charge_host(run, *n, cite, cx),
            Effect::Uncharge { n, what } => self.uncharge_by_text(run, *n, *what, cite, cx),
            Effect::Gain { n, resource } => self.gain(seat, *n, *resource, cite, cx),
            Effect::PayTh { n } => self.pay_th(seat, *n, "NG-C125", cx),
            Effect::ThisAttack { bonuses } | Effect::NextRanged { bonuses } => {
                self.strengthen_attack(seat, effect, sums(bonuses), cite, cx);
            }
            Effect::Strengthen { who, n } => self.strengthen(meant(run, *who), *n, cite, cx),
            Effect::StrengthenThem { n } => {
                run.picks.into_iter().for_each(|slot| self.strengthen(slot, *n, cite, cx));
            }
            Effect::StrengthenAttacks { n } => self.strengthen_attacks(run, *n, cite, cx),
            Effect::GrantIt { keyword } => self.grant(run.picks[0], *keyword, cite, cx),
            Effect::Forbid { who, verb } => self.forbid(run, *who, verb, cite, cx),
            Effect::Choose { what: Chosen::WithIdentity { identity } } => {
                // The only Survivor that could be meant is one's own (NG-C96).
                self.run_mut().success = Some(self.identity_of(seat) == Some(*identity));
            }
            Effect::TakeThis => self.take_from_exile(seat, run.kind, cx),
            Effect::RevealThis => {}
            Effect::RevealIt => self.reveal_found(cx),
            Effect::TakeIt => self.take_found(cx),
            Effect::ControlIt | Effect::BecomeIdentity { .. } | Effect::XIsExiled | Effect::StopPayment => {
                self.alter(run, effect, cite, cx);
            }
            Effect::ShuffleSurvivorDeck => self.shuffle_by_text(seat, Pile::Deck, cx),
            Effect::ShuffleZombieDeck => self.shuffle_by_text(seat, Pile::Horde, cx),
            Effect::EscapeRoll { bonus, whom, .. } => {
                let bonus = bonus.map_or(0, |RollBonus::Bonus { n }| n);
                self.escape_by_text(run, meant(run, *whom), bonus, cite, cx);
            }
            Effect::EscapeRollEd { n, .. } => {
                let success = self.escape_roll(self.roller(run), run.kind, *n, 0, cite, cx);
                self.run_mut().success = Some(success);
            }
            Effect::Darkness => self.fall_dark(cite, cx),
            Effect::EndGrab => self.end_grab(run, cite, cx),
            Effect::DestroyThis => self.destroy_this(run, cite, cx),
            Effect::DestroyRandomGear => self.destroy_random(seat.other(), cite, cx),
            Effect::ExileThis => self.exile_this(run, cx),
            Effect::RestThat => self.rest(run.that, cx),
            Effect::DisableLight => self.disable_light(seat.other(), cite, cx),
            _ => self.avert(run, effect, cite, cx),
        }
    }

    fn fall_dark(&mut self, cite: &'static str, cx: &mut impl Cx<Event>) {
        self.darkness = true;
        cx.tell(cite, || Event::Darkness);
    }

    /// Bonuses of this attack, or of the next one.
    fn strengthen_attack(
        &mut self,
        seat: Seat,
        effect: &Effect,
        (roll, damage): (i8, i8),
        cite: &'static str,
        cx: &mut impl Cx<Event>,
    ) {
        for (number, bonus) in self.bonuses_for(seat, effect).into_iter().zip([roll, damage]) {
            *number = number.saturating_add(bonus);
        }
        cx.tell(cite, || Event::AttacksStrengthened { seat, roll, damage });
    }

    /// What a step takes away from what is about to happen.
    fn avert(&mut self, run: &Run, effect: &Effect, cite: &'static str, cx: &mut impl Cx<Event>) {
        let seat = run.seat;
        match effect {
            Effect::Evade { n } => self.evade(seat, *n, cx),
            Effect::Negate if self.battles.is_empty() => {}
            Effect::Negate => self.negate(cx),
            Effect::Cancel { thing } => self.cancel(*thing),
            Effect::Reroll => self.battle_mut().reroll = true,
            Effect::Prevent { n } => {
                let player = self.player_mut(seat);
                player.prevention = player.prevention.saturating_add(*n);
                cx.tell(cite, || Event::PreventionGained { seat, amount: *n });
            }
            Effect::PreventAttack => self.battle_mut().prevented = true,
            Effect::Reduce { n } => self.reduce_by_text(seat, *n, cite, cx),
            Effect::ReduceByWeapon => {
                let by = if run.exhausted == NONE { 0 } else { self.cards.of(run.exhausted).damage };
                self.reduce_by_text(seat, by, "NG-16.3.1", cx);
            }
            Effect::SurvivorHpBecomes { n } => self.save_survivor(seat, *n, cite, cx),
            Effect::ZombieHpBecomes { n } => self.save_zombie(run, *n, cite, cx),
            Effect::EntersZombieZone => self.decide(Verdict::Redirected),
            Effect::EntersNegated => self.decide(Verdict::Negated),
            Effect::NoStatus => self.decide(Verdict::NoStatus),
            Effect::Unaffected => self.shield(),
            // Those that asked are carried out with the answer; where nothing can be chosen nothing happens.
            _ => {
                self.run_mut().done = false;
                cx.tell("NG-5.2.6", || Event::NoEffect { kind: run.kind });
                if self.cards.of(run.kind).class == Class::Event {
                    cx.cite("NG-14.3.3");
                }
            }
        }
    }

    fn heal_by_text(&mut self, run: &Run, n: u8, cite: &'static str, cx: &mut impl Cx<Event>) {
        let bonus = self.healing_bonus(run);
        self.heal(run.seat, n, bonus, cite, cx);
        cx.cite("NG-16.1.1b");
        if bonus > 0 {
            cx.cite("NG-2.37.0c");
        }
    }

    fn remove_by_text(
        &mut self,
        run: &Run,
        status: Status,
        whom: Whom,
        cite: &'static str,
        cx: &mut impl Cx<Event>,
    ) {
        match whom {
            Whom::TheSurvivor => self.remove_status(run.seat.other(), status, cite, cx),
            Whom::YourSurvivor => self.remove_status(run.seat, status, cite, cx),
            _ => self.each_of(run, whom, |game, slot, cx| game.cleanse(slot, status, cite, cx), cx),
        }
    }

    fn charge_host(&mut self, run: &Run, n: u8, cite: &'static str, cx: &mut impl Cx<Event>) {
        if let Source::Gear(slot) = run.source
            && let Place::On(host) = self.gear_at(slot).place
        {
            self.charge(host, n, cite, cx);
        }
    }

    fn uncharge_by_text(
        &mut self,
        run: &Run,
        n: u8,
        what: Uncharged,
        cite: &'static str,
        cx: &mut impl Cx<Event>,
    ) {
        let slot = match (what, run.source, self.battles.last().map(|battle| battle.attacker)) {
            (Uncharged::This, Source::Gear(slot), _) => slot,
            (Uncharged::AttackingWeapon, _, Some(Source::Gear(slot))) => slot,
            _ => return,
        };
        if !self.is_gear(slot) {
            return;
        }
        self.uncharge(slot, n, cite, cx);
        cx.cite("NG-5.13.1");
        if what == Uncharged::This {
            self.spent(slot, cx);
        }
    }

    fn gain(&mut self, seat: Seat, n: u8, resource: Resource, cite: &'static str, cx: &mut impl Cx<Event>) {
        match resource {
            Resource::Ap => self.gain_ap(seat, n, cite, cx),
            Resource::Th => self.gain_th(seat, n, cite, cx),
            Resource::Tp => {
                let player = self.player_mut(seat);
                player.tp = player.tp.saturating_add(n);
                let left = player.tp;
                cx.tell(cite, || Event::TpGained { seat, tp: n, left });
            }
        }
        cx.cite("NG-16.1.1b");
    }

    /// Where the bonuses to the Hit Roll and the Damage of this attack, or of the next ranged one, are kept.
    fn bonuses_for(&mut self, seat: Seat, effect: &Effect) -> [&mut i8; 2] {
        if let Effect::NextRanged { .. } = effect {
            return self.player_mut(seat).next_ranged.each_mut();
        }
        let battle = self.battle_mut();
        [&mut battle.roll, &mut battle.damage]
    }

    fn strengthen_attacks(&mut self, run: &Run, n: i8, cite: &'static str, cx: &mut impl Cx<Event>) {
        if run.success == Some(true) {
            let (seat, player) = (run.seat, self.player_mut(run.seat));
            player.might = player.might.saturating_add(n);
            cx.tell(cite, || Event::AttacksStrengthened { seat, roll: 0, damage: n });
        }
    }

    fn grant(&mut self, slot: u8, keyword: Keyword, cite: &'static str, cx: &mut impl Cx<Event>) {
        if self.is_zombie(slot) {
            self.zombie_mut(slot).flags.set(ZombieMarks::FAST);
            let kind = self.zombie(slot).kind;
            cx.tell(cite, || Event::Granted { kind, slot, keyword });
        }
    }

    pub(crate) fn move_by_text(&mut self, run: &Run, what: Moved, place: Where) -> Flow {
        let slot = match what {
            Moved::This => source_zombie(run),
            Moved::Target | Moved::That => run.that,
        };
        match place {
            Where::The { zone } | Where::Your { zone } if self.is_zombie(slot) => {
                Flow::Call { call: Frame::Enter { slot, zone, entry: Entry::Direct }, then: Frame::Run }
            }
            _ => Flow::Next(Frame::Run),
        }
    }

    pub(crate) fn raise_this(&mut self, run: &Run, cite: &'static str, cx: &mut impl Cx<Event>) -> Flow {
        let player = self.player_mut(run.seat);
        let Some(at) = player.graveyard.iter().rposition(|&kind| kind == run.kind) else {
            return Flow::Next(Frame::Run);
        };
        player.graveyard.remove(at);
        let call = self.raise(run.seat, run.kind, Pile::Graveyard, cite, cx);
        Flow::Call { call, then: Frame::Run }
    }

    fn shuffle_by_text(&mut self, seat: Seat, pile: Pile, cx: &mut impl Cx<Event>) {
        let player = self.player_mut(seat);
        let cards = if pile == Pile::Deck {
            player.deck.shuffle();
            player.deck.len()
        } else {
            player.horde.shuffle();
            player.horde.len()
        };
        cx.tell("NG-5.2.8", || Event::Shuffled { seat, pile });
        cite_all(&["NG-5.11.2", "NG-5.11.5"], cx);
        if cards < 2 {
            cx.cite("NG-5.11.3");
        }
    }

    pub(crate) fn attack_survivor(&mut self, run: &Run, cx: &mut impl Cx<Event>) -> Flow {
        let slot = source_zombie(run);
        if !self.is_zombie(slot) || self.can_zombie_attack(slot).is_err() {
            return Flow::Next(Frame::Run);
        }
        self.zombie_attack(slot, Frame::Run, cx)
    }

    pub(crate) fn attack_that(&mut self, run: &Run, cx: &mut impl Cx<Event>) -> Flow {
        let Source::Gear(weapon) = run.source else { return Flow::Next(Frame::Run) };
        self.attack_by_text(run, weapon, run.that, cx)
    }

    /// Who makes an Escape Roll: the Survivor, whoever's text it is.
    fn roller(&self, run: &Run) -> Seat {
        if self.is_zombie_kind(run.kind) { run.seat.other() } else { run.seat }
    }

    fn escape_by_text(
        &mut self,
        run: &Run,
        slot: u8,
        bonus: i8,
        cite: &'static str,
        cx: &mut impl Cx<Event>,
    ) {
        if self.is_zombie(slot) {
            self.run_mut().success = Some(self.escape_from(self.roller(run), slot, bonus, cite, cx));
        }
    }

    fn end_grab(&mut self, run: &Run, cite: &'static str, cx: &mut impl Cx<Event>) {
        let slot = source_zombie(run);
        if self.is_zombie(slot) {
            self.release(slot, cite, cx);
        }
    }

    fn evade(&mut self, seat: Seat, needed: u8, cx: &mut impl Cx<Event>) {
        let die = cx.below(6) as u8 + 1;
        let success = die >= needed;
        cx.tell("NG-8.7.0e", || Event::EvadeRolled { seat, die, needed, success });
        if success {
            self.negate(cx);
        }
    }

    fn cancel(&mut self, thing: Cancelled) {
        match thing {
            Cancelled::Spawn => self.decide(Verdict::Cancelled),
            Cancelled::Card => {
                if let Some(card) = self.answered_run() {
                    card.cancelled = true;
                }
            }
        }
    }

    fn reduce_by_text(&mut self, seat: Seat, by: u8, cite: &'static str, cx: &mut impl Cx<Event>) {
        self.reduce(by);
        cx.tell(cite, || Event::DamageReduced { seat, by, left: 0 });
    }

    fn save_survivor(&mut self, seat: Seat, hp: u8, cite: &'static str, cx: &mut impl Cx<Event>) {
        self.decide(Verdict::Saved);
        self.player_mut(seat).hp = hp;
        cx.tell(cite, || Event::SurvivorSaved { seat, hp });
        cx.cite("NG-1.6.0b");
    }

    fn save_zombie(&mut self, run: &Run, hp: u8, cite: &'static str, cx: &mut impl Cx<Event>) {
        let (seat, slot) = (run.seat, run.that);
        if self.is_zombie(slot) {
            self.zombie_mut(slot).damage = self.max_hp(slot).saturating_sub(hp);
            self.call_for_check();
            let kind = self.zombie(slot).kind;
            cx.tell(cite, || Event::ZombieSaved { seat, kind, slot, hp });
            cx.cite("NG-1.6.0b");
        }
    }

    /// What the React that runs answers: its window is the last one that is open.
    fn answered(&self) -> Option<About> {
        self.frames.iter().rev().find_map(|frame| {
            let Frame::Window { about, .. } = frame else { return None };
            Some(*about)
        })
    }

    /// What the React that runs decides about what it answers; of two Reacts the one that changes more counts.
    fn decide(&mut self, decision: Verdict) {
        let mut open = self.frames.iter_mut().rev();
        let window = open.find_map(|frame| {
            let Frame::Window { verdict, .. } = frame else { return None };
            Some(verdict)
        });
        if let Some(verdict) = window {
            *verdict = decision.max(*verdict);
        }
    }

    /// The text that the React answers.
    fn answered_run(&mut self) -> Option<&mut Run> {
        let at = self.answered()?.at;
        self.runs.get_mut(usize::from(at))
    }

    /// NG-1.5.9: unaffected by the ability that is answered: one on the stack, one that was used, or an Ambush.
    fn shield(&mut self) {
        let Some(about) = self.answered() else { return };
        match about.moment {
            Moment::AbilityUsed => {
                if let Some(used) = self.answered_run() {
                    used.unaffected = true;
                }
            }
            _ => match self.stack.get_mut(usize::from(about.at)) {
                Some(waiting) => waiting.unaffected = true,
                None => self.decide(Verdict::Unaffected),
            },
        }
    }

    fn destroy_this(&mut self, run: &Run, cite: &'static str, cx: &mut impl Cx<Event>) {
        match run.source {
            Source::Zombie(slot) if self.is_zombie(slot) => self.destroy(slot, cite, cx),
            Source::Gear(slot) if self.is_gear(slot) => self.destroy_gear(slot, cite, cx),
            _ => {}
        }
    }

    fn rest(&mut self, slot: u8, cx: &mut impl Cx<Event>) {
        if self.is_zombie(slot) {
            self.zombie_mut(slot).flags.set(ZombieMarks::REST);
            let kind = self.zombie(slot).kind;
            cx.tell("NG-2.35.4c", || Event::Rested { kind, slot });
        }
    }

    pub(crate) fn win_by_text(&mut self, run: &Run, cx: &mut impl Cx<Event>) -> Flow {
        let (seat, kind) = (run.seat, run.kind);
        self.ending = Ending::Won(seat, kind);
        cx.tell("NG-1.3.5", || Event::WonByCard { seat, kind });
        Flow::Over
    }
}

/// The zombie that a text means.
fn meant(run: &Run, which: Which) -> u8 {
    if which == Which::That { run.that } else { source_zombie(run) }
}

fn sums(bonuses: &[Bonus]) -> (i8, i8) {
    let sum = |of: fn(Bonus) -> i8| bonuses.iter().map(|&bonus| of(bonus)).sum();
    (sum(stats::roll), sum(stats::damage))
}
