//! What cards, gear and abilities rest on.

use super::{cite_all, cite_if};
use crate::cards::text::{Answerable, Condition, Cost, Standing, Trigger, Wielder};
use crate::cards::{Ability, CardDef, Class, GearType, Keys, Rule, Timing, Use};
use crate::state::event::Event;
use crate::state::frame::{Pending, Source};
use crate::state::marks::mark;
use crate::state::{NONE, NecroGenesis, Phase, Place};
use kernel::{Cx, Seat};

impl NecroGenesis {
    /// A card from hand is being played by the Survivor Player.
    pub(crate) fn cite_play(&self, print: &CardDef, cx: &mut impl Cx<Event>) {
        if !cx.loud() {
            return;
        }
        let ap = self.making.ap;
        cite_idle_words(print, cx);
        if print.class == Class::Event {
            cite_all(&["NG-5.6.1b", "NG-14.1.3"], cx);
            let is_action = self.phase == Phase::Survivor;
            cite_if(is_action, "NG-7.2.3c", cx);
            cite_if(is_action && print.timing == Timing::Action, "NG-3.20.0a", cx);
            return;
        }
        cx.cite("NG-7.2.3b");
        cite_if(print.gear == GearType::Consumable, "NG-5.6.1b", cx);
        if print.has(Keys::VARIABLE) {
            cite_all(&["NG-2.1.8", "NG-2.1.9"], cx);
            return;
        }
        cx.cite(if print.ap == 1 { "NG-2.1.3a" } else { "NG-2.1.3b" });
        if ap < print.ap {
            cite_all(&["NG-2.1.5a", "NG-3.11.5", "NG-4.2.9u", "NG-5.3.4"], cx);
            cite_if(print.class == Class::Weapon, "NG-12.4.4", cx);
            cite_if(self.survivor_rules(self.active).any(is_lit_discount), "NG-2.37.0c", cx);
        }
        cite_if(ap == 0, "NG-5.3.2", cx);
    }

    /// Gear has come into play; `swapped` if other gear gave way.
    pub(crate) fn cite_gear(&self, slot: u8, swapped: bool, cx: &mut impl Cx<Event>) {
        if !cx.loud() {
            return;
        }
        let (seat, print) = (NecroGenesis::owner_of_gear(slot), self.print_of(slot));
        cx.cite("NG-5.6.2d");
        cite_if(print.charges > 0, "NG-2.22.1", cx);
        match self.gear_at(slot).place {
            Place::Zone(zone) => {
                if print.gear == GearType::Trap {
                    cite_all(&["NG-2.50.1a", "NG-2.50.1b", "NG-2.50.1c", "NG-2.50.3a"], cx);
                }
                cite_if(self.is_lit(seat, zone) && print.has(Keys::ILLUMINATES), "NG-2.37.0a", cx);
                return;
            }
            Place::Equipped => {
                cite_if(self.shines(slot), "NG-2.37.0a", cx);
                if print.class == Class::Weapon {
                    cx.cite("NG-4.2.9b");
                    cite_if(self.holsters(seat) > 0, "NG-12.4.4", cx);
                } else {
                    cite_all(&["NG-4.2.9d", "NG-13.1.2c", "NG-13.1.3"], cx);
                }
            }
            Place::On(host) => {
                cite_all(&["NG-4.2.9f", "NG-13.1.2b", "NG-13.1.6"], cx);
                cite_if(self.shines(host), "NG-2.37.0a", cx);
            }
            Place::OnSurvivor => cite_all(&["NG-13.1.2b", "NG-13.1.3", "NG-13.1.6"], cx),
        }
        cx.cite("NG-5.7.6a");
        cite_if(swapped, "NG-4.2.9s", cx);
        match print.only {
            Some(Wielder::Named { .. }) => cite_all(&["NG-10.5.1", "NG-3.23.6"], cx),
            Some(Wielder::WithIdentity { .. }) => cite_all(&["NG-3.23.5"], cx),
            None => {}
        }
    }

    /// Gear is about to leave play.
    pub(crate) fn cite_gear_gone(&self, slot: u8, cx: &mut impl Cx<Event>) {
        if !cx.loud() {
            return;
        }
        let equipped = !matches!(self.gear_at(slot).place, Place::Zone(_));
        let host = match self.gear_at(slot).place {
            Place::On(host) => host,
            _ => slot,
        };
        cite_if(equipped && self.shines(host), "NG-2.37.0d", cx);
        cite_if(self.is_idle(slot), "NG-4.2.9t", cx);
    }

    /// A React is being played.
    pub(crate) fn cite_react(&self, seat: Seat, print: &CardDef, cx: &mut impl Cx<Event>) {
        if !cx.loud() {
            return;
        }
        cite_all(&["NG-9.3.0c", "NG-15.3.5"], cx);
        cite_idle_words(print, cx);
        match self.phase {
            Phase::Survivor => cx.cite("NG-7.2.4"),
            Phase::Response => cx.cite("NG-7.3.9c"),
            _ => cite_if(!self.battles.is_empty(), "NG-7.3.5e", cx),
        }
        cite_if(seat != self.active, "NG-3.22.3a", cx);
        cite_if(print.tp == 0, "NG-3.22.3c", cx);
        cite_if(print.extra_cost.is_some(), "NG-3.22.6b", cx);
        cite_if(self.has(seat, mark::ANY_STUN), "NG-2.29.1e", cx);
        let answered = self.runs.last().map_or(NONE, |run| run.kind);
        if print.answers == Some(Answerable::CardPlayed) && answered != NONE {
            cite_if(self.cards.of(answered).class == Class::React, "NG-15.2.3", cx);
        }
    }

    /// An activated ability is being used, for so many AP.
    pub(crate) fn cite_use(
        &self,
        source: Source,
        print: &CardDef,
        ability: &Ability,
        ap: u8,
        cx: &mut impl Cx<Event>,
    ) {
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
        cite_if(ap > 0, "NG-2.1.3b", cx);
        if ap < printed {
            cite_all(&["NG-2.1.5a", "NG-3.11.5", "NG-5.3.4"], cx);
            cite_if(print.rules.iter().any(is_lit_discount), "NG-2.37.0c", cx);
            cite_if(ap == 0, "NG-5.3.2", cx);
        }
        let itself = cost.iter().any(|cost| matches!(cost, Cost::Exhaust | Cost::Rest));
        cite_if(itself, "NG-16.1.1a", cx);
        cite_if(ability.only_while == Some(Condition::Illuminated), "NG-2.37.0c", cx);
        cite_if(print.abilities.len() > 1, "NG-3.8.2", cx);
    }

    /// A triggered ability resolves; `over_others` if more lay on the stack below it.
    pub(crate) fn cite_trigger(&self, pending: &Pending, over_others: bool, cx: &mut impl Cx<Event>) {
        if !cx.loud() {
            return;
        }
        let print = self.cards.of(pending.kind);
        let Use::Triggered { trigger, given, .. } = print.abilities[usize::from(pending.ability)].how else {
            return;
        };
        cite_all(&["NG-2.13.0", "NG-9.1.0c"], cx);
        cite_idle_words(print, cx);
        cite_if(over_others, "NG-9.2.1c", cx);
        cite_if(print.abilities.len() > 1, "NG-3.8.2", cx);
        match given {
            Some(Condition::InDark | Condition::InDarkAndAwake) => cx.cite("NG-2.37.0b"),
            Some(Condition::Illuminated) => cx.cite("NG-2.37.0c"),
            _ => {}
        }
        cite_all(rules_of(trigger), cx);
        let battle = self.battles.last();
        cite_if(trigger == Trigger::Hit && battle.is_some_and(|battle| battle.area), "NG-2.38.0c", cx);
        cite_if(trigger == Trigger::Death && battle.is_some(), "NG-9.5.0c", cx);
    }
}

/// Words on a card that do nothing.
fn cite_idle_words(print: &CardDef, cx: &mut impl Cx<Event>) {
    cite_if(!print.reminder.is_empty(), "NG-3.8.3", cx);
    cite_if(!print.flavor.is_empty(), "NG-3.10.2", cx);
}

/// The rules of the moment that an ability waits for.
fn rules_of(trigger: Trigger) -> &'static [&'static str] {
    match trigger {
        Trigger::Spawn => &["NG-2.14.1", "NG-2.14.2", "NG-2.34.4a"],
        Trigger::Advance => &["NG-2.15.1", "NG-7.3.4c"],
        Trigger::PlacedDirectly => &["NG-2.15.4"],
        Trigger::Hit => &["NG-2.20.4"],
        Trigger::Death => &["NG-2.16.0a"],
        Trigger::Draw => &["NG-5.1.5"],
        Trigger::DamagedByAttack => &["NG-8.5.0b"],
        Trigger::StartOfBattle => &["NG-8.3.0a"],
        Trigger::EndOfBattle => &["NG-8.6.0b", "NG-9.5.0a"],
        Trigger::EndOfZombiePhase => &["NG-7.3.6"],
        Trigger::EndOfThisTurn => &["NG-7.4.2"],
        _ => &[],
    }
}

/// Whether it makes something cheaper in the light.
fn is_lit_discount(rule: &Rule) -> bool {
    matches!(rule.says, Standing::CostsLess { .. }) && rule.given == Some(Condition::Illuminated)
}
