//! Activated abilities: when they may be used, and what they cost (NG-9.1.0a).

use crate::cards::text::{Action, Condition, Cost, Limit, Standing, When};
use crate::cards::{Ability, CardDef, Use};
use crate::rules::boost::attack_bit;
use crate::rules::cite_all;
use crate::rules::effect::cite_idle_words;
use crate::rules::payment::is_lit_discount;
use crate::state::event::Event;
use crate::state::frame::{Flow, Frame, Run, Source};
use crate::state::marks::{PlayerMarks, ZombieMarks};
use crate::state::{NONE, NecroGenesis, Phase};
use kernel::{Breach, Cx, Seat};

impl NecroGenesis {
    /// What an activated ability costs in AP.
    pub(crate) fn ability_ap(&self, seat: Seat, source: Source, ability: &Ability) -> u8 {
        let Use::Activated { cost, .. } = &ability.how else { return 0 };
        let mut ap: u8 = cost.iter().map(|cost| if let Cost::Ap { n } = cost { *n } else { 0 }).sum();
        if let (Source::Gear(slot), true) = (source, ability.craft) {
            for rule in &self.print_of(slot).rules {
                if let Standing::CostsLess { action: Action::Craft, n } = rule.says
                    && rule.given.is_none_or(|given| self.holds(given, seat, source, NONE))
                {
                    ap = ap.saturating_sub(n);
                }
            }
        }
        if ability.reload {
            let less = |says: &Standing| match says {
                Standing::CostsLess { action: Action::Reload, n } => Some(*n),
                _ => None,
            };
            ap = self.survivor_says(seat, less).fold(ap, u8::saturating_sub);
        }
        ap
    }

    /// The least X of a card with an ability that costs X.
    fn least_x(&self, seat: Seat, source: Source) -> u8 {
        match source {
            Source::Gear(slot) => self.print_of(slot).x_least,
            _ => self.survivor(seat).x_least,
        }
    }

    /// Costs and conditions of an activated ability, its moment aside.
    pub(crate) fn can_pay_for(&self, seat: Seat, source: Source, ability: &Ability) -> Result<(), Breach> {
        let Use::Activated { cost, .. } = &ability.how else {
            return Err(Breach::new("NG-9.1.0a", "that happens on its own: you can't choose when"));
        };
        let x = if cost.contains(&Cost::XAp) { self.least_x(seat, source) } else { 0 };
        let ap = self.ability_ap(seat, source, ability).saturating_add(x);
        if self.player(seat).ap < ap {
            return Err(Breach::new("NG-5.3.3", "it costs {n} AP").number(ap.into()));
        }
        if let Some(only) = ability.only_while
            && !self.holds(only, seat, source, NONE)
        {
            return Err(Breach::new("NG-2.37.0c", "its condition isn't met"));
        }
        for cost in cost {
            self.can_pay(seat, source, *cost)?;
        }
        match source {
            Source::Gear(slot) if self.is_idle(slot) => {
                Err(Breach::new(self.idle_rule(slot), "it can't be used now"))
            }
            _ => Ok(()),
        }
    }

    pub(crate) fn can_pay(&self, seat: Seat, source: Source, cost: Cost) -> Result<(), Breach> {
        match (cost, source) {
            (Cost::Th { n }, _) if self.player(seat).th < n => {
                Err(Breach::new("NG-2.3.1", "it costs {n} TH").number(n.into()))
            }
            (Cost::Discard { n }, _) if self.player(seat).hand.len() < usize::from(n) => {
                Err(Breach::new("NG-C126", "it needs {n} cards to discard").number(n.into()))
            }
            (Cost::Exhaust, Source::Gear(slot)) if self.gear_at(slot).charges == 0 => {
                Err(Breach::new("NG-2.33.1", "it has no charges left"))
            }
            (Cost::Exhaust, Source::Gear(slot))
                if self.gear_at(slot).charges < self.print_of(slot).exhaust =>
            {
                let n = self.print_of(slot).exhaust;
                Err(Breach::new("NG-5.4.4", "Exhaust removes {n} charges from it").number(n.into()))
            }
            (Cost::Rest, Source::Zombie(slot)) if self.zombie(slot).flags.has(ZombieMarks::REST) => {
                Err(Breach::new("NG-2.35.3", "it is at Rest"))
            }
            _ => Ok(()),
        }
    }

    /// An ability of the Survivor, of gear or of a card in Exile, in the Action or Response Step.
    pub(crate) fn can_use(&self, seat: Seat, source: Source, kind: u8, at: u8) -> Result<(), Breach> {
        let wrong = Breach::new("NG-9.1.0a", "that card doesn't have that ability");
        let Some(ability) = self.cards.of(kind).abilities.get(usize::from(at)) else { return Err(wrong) };
        let Use::Activated { when, limit, .. } = &ability.how else { return Err(wrong) };
        let timely = match when {
            When::Action => !self.is_response(),
            When::Response => self.is_response(),
            When::ActionOrResponse => true,
            _ => false,
        };
        if !timely {
            return Err(Breach::new("NG-C100", "{card} is used at a different time").card(kind.into()));
        }
        if self.has(seat, PlayerMarks::STUN_NOW) {
            return Err(Breach::new("NG-2.29.1b", "a Stunned Survivor can't use abilities"));
        }
        if !self.is_unlocked(seat, ability.unlock) {
            return Err(Breach::new("NG-2.12.0", "this skill isn't unlocked yet"));
        }
        if ability.from_exile != (source == Source::Card) {
            return Err(wrong);
        }
        self.within_limit(seat, source, at, *limit)?;
        self.can_pay_for(seat, source, ability)
    }

    pub(crate) fn within_limit(
        &self,
        seat: Seat,
        source: Source,
        at: u8,
        limit: Option<Limit>,
    ) -> Result<(), Breach> {
        let used = match source {
            Source::Survivor => self.player(seat).used,
            Source::Gear(slot) => self.gear_at(slot).used,
            _ => 0,
        };
        let times = self.player(seat).times.get(usize::from(at)).copied().unwrap_or(0);
        let spent = match limit {
            Some(Limit::Turn) => used >> at & 1 == 1,
            Some(Limit::Game) => times >= 1,
            Some(Limit::TwiceGame) => times >= 2,
            _ => false,
        };
        if spent { Err(Breach::new("NG-9.1.0a", "it has been used as often as allowed")) } else { Ok(()) }
    }

    /// An ability is used: paid, then carried out.
    pub(crate) fn use_ability(
        &mut self,
        seat: Seat,
        source: Source,
        kind: u8,
        at: u8,
        then: Frame,
        cx: &mut impl Cx<Event>,
    ) -> Flow {
        let print = self.cards.of(kind);
        let ability = &print.abilities[usize::from(at)];
        let Use::Activated { cost, limit, .. } = &ability.how else { return Flow::Next(then) };
        let slot = match source {
            Source::Zombie(slot) | Source::Gear(slot) => slot,
            _ => NONE,
        };
        cx.tell(print.cite(ability.line), || Event::AbilityUsed { seat, kind, slot });
        cx.cite("NG-9.1.0a");
        let ap = self.ability_ap(seat, source, ability);
        self.cite_use(source, print, ability, ap, cx);
        self.pay_ap(seat, ap, "NG-5.3.1", cx);
        let mut discards = 0;
        for cost in cost {
            match (*cost, source) {
                (Cost::Th { n }, _) => self.pay_th(seat, n, "NG-2.3.1", cx),
                (Cost::Discard { n }, _) => discards = n,
                (Cost::Exhaust, Source::Gear(slot)) => self.exhaust(slot, cx),
                (Cost::Rest, Source::Zombie(slot)) => {
                    self.zombie_mut(slot).flags.set(ZombieMarks::REST);
                    cx.tell("NG-2.35.4b", || Event::Rested { kind, slot });
                    cx.cite("NG-2.35.3");
                }
                _ => {}
            }
        }
        self.note_use(seat, source, at, *limit);
        match source {
            Source::Zombie(slot) => self.cleanse(slot, crate::cards::text::Status::Stealth, "NG-2.32.3b", cx),
            _ => self.break_stealth(seat, "NG-2.32.3b", cx),
        }
        self.runs.push(Run { seat, source, kind, ability: at, that: slot, ..Run::default() });
        let call = match source {
            _ if cost.contains(&Cost::XAp) => Frame::AbilityX { discards },
            Source::Zombie(_) if discards == 0 => Frame::Paid,
            _ => paid_for(discards),
        };
        Flow::Call { call, then }
    }

    /// An activated ability is being used, for so many AP.
    fn cite_use(&self, source: Source, print: &CardDef, ability: &Ability, ap: u8, cx: &mut impl Cx<Event>) {
        if !cx.loud() {
            return;
        }
        let Use::Activated { cost, .. } = &ability.how else { return };
        cite_idle_words(print, cx);
        match (source, self.phase) {
            (Source::Zombie(_), _) => cx.cite("NG-9.1.0b"),
            _ if !self.battles.is_empty() => {
                let defends = matches!(self.battle().attacker, Source::Zombie(_));
                cx.cite(if defends { "NG-8.4.0a" } else { "NG-8.3.0b" });
            }
            (_, Phase::Survivor) => cx.cite("NG-7.2.3d"),
            (_, Phase::Response) => cx.cite("NG-7.3.9b"),
            _ => {}
        }
        let printed: u8 = cost.iter().map(|cost| if let Cost::Ap { n } = cost { *n } else { 0 }).sum();
        if ap > 0 {
            cx.cite("NG-2.1.3b");
        }
        if ap < printed {
            cite_all(&["NG-2.1.5a", "NG-3.11.5", "NG-5.3.4"], cx);
            if print.rules.iter().any(is_lit_discount) {
                cx.cite("NG-2.37.0c");
            }
            if ap == 0 {
                cx.cite("NG-5.3.2");
            }
        }
        let itself = cost.iter().any(|cost| matches!(cost, Cost::Exhaust | Cost::Rest));
        if itself {
            cx.cite("NG-16.1.1a");
        }
        if ability.only_while == Some(Condition::Illuminated) {
            cx.cite("NG-2.37.0c");
        }
        if print.abilities.len() > 1 {
            cx.cite("NG-3.8.2");
        }
    }

    /// NG-2.1.8: X of an ability is fixed, and paid.
    pub(crate) fn pay_ability_x(&mut self, discards: u8, x: u8, cx: &mut impl Cx<Event>) -> Flow {
        self.run_mut().x = x;
        self.pay_ap(self.run().seat, x, "NG-2.1.8", cx);
        Flow::Next(paid_for(discards))
    }

    pub(crate) fn note_use(&mut self, seat: Seat, source: Source, at: u8, limit: Option<Limit>) {
        match limit {
            Some(Limit::Turn) => self.mark_used(seat, source, at),
            Some(Limit::Game | Limit::TwiceGame) => {
                if let Some(times) = self.player_mut(seat).times.get_mut(usize::from(at)) {
                    *times += 1;
                }
            }
            Some(Limit::Attack) => self.battle_mut().used |= attack_bit(source),
            Some(Limit::ZombiePhase) => {
                if let Source::Zombie(slot) = source {
                    self.zombie_mut(slot).flags.set(ZombieMarks::USED);
                }
            }
            None => {}
        }
    }

    /// NG-C25: zombies' abilities, in the window of 7.3.3.
    pub(crate) fn can_use_zombie(&self, slot: u8, at: u8) -> Result<(), Breach> {
        let wrong = Breach::new("NG-9.1.0a", "that card doesn't have that ability");
        if !self.is_zombie(slot) || NecroGenesis::controller(slot) != self.master() {
            return Err(wrong);
        }
        if self.is_turned(slot) {
            return Err(Breach::new("NG-1.4.8", "the Survivor Player controls it"));
        }
        let Some(ability) = self.breed_of(slot).abilities.get(usize::from(at)) else { return Err(wrong) };
        let Use::Activated { when: When::ZombieEvents, limit, .. } = &ability.how else { return Err(wrong) };
        let flags = self.zombie(slot).flags;
        if flags.has(ZombieMarks::NEGATED) {
            return Err(Breach::new("NG-4.1.5a", "its abilities are negated this turn"));
        }
        if flags.has(ZombieMarks::STUN_NOW) {
            return Err(Breach::new("NG-2.29.2c", "a Stunned zombie can't use abilities"));
        }
        if *limit == Some(Limit::ZombiePhase) && flags.has(ZombieMarks::USED) {
            return Err(Breach::new("NG-9.1.0a", "it can only be used once per Zombie Phase"));
        }
        self.can_pay_for(self.master(), Source::Zombie(slot), ability)
    }

    pub(crate) fn any_zombie_ability(&self) -> bool {
        self.on_board(self.active).any(|slot| {
            (0..self.breed_of(slot).abilities.len()).any(|at| self.can_use_zombie(slot, at as u8).is_ok())
        })
    }
}

/// What comes once the price in points is paid.
fn paid_for(discards: u8) -> Frame {
    if discards > 0 { Frame::AbilityCost { left: discards } } else { Frame::Run }
}
