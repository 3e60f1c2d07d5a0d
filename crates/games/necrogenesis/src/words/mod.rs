//! Choices in words.

pub(crate) mod names;
pub(crate) mod under_way;

use crate::cards::read::table;
use crate::cards::text::{Effect, Status, ZoneName};
use crate::cards::{Ability, CardDef, Class, GearType, Keys};
use crate::choice::Using;
use crate::odds::Hit;
use crate::rules::status::negative;
use crate::state::frame::{Battle, Clash, Frame, Source, Stage};
use crate::state::{NONE, NecroGenesis};
use crate::words::names::status_name;
use flow::Machine;
pub(crate) use kernel::english::capital;

/// The line of a card's text that an ability is.
pub(crate) fn line_of<'a>(print: &'a CardDef, ability: &Ability) -> &'a str {
    print.text.lines().nth(ability.line.into()).unwrap_or_default()
}

impl NecroGenesis {
    pub(crate) fn say_host(&self, host: u8) -> String {
        if host == NONE {
            return "Attach it to the Survivor".to_owned();
        }
        format!("Attach it to {}", self.the_gear(host))
    }

    pub(crate) fn say_unequip(&self, slot: u8) -> String {
        if matches!(self.top(), Some(Frame::PlayRoom | Frame::MoveRoom { .. })) {
            return format!("Put {} into the Graveyard to make room", self.the_gear(slot));
        }
        format!("Unequip {} (1 AP)", self.the_gear(slot))
    }

    pub(crate) fn say_from_deck(&self, kind: u8) -> String {
        let deck = if self.is_zombie_kind(kind) { "Zombie Deck" } else { "Survivor Deck" };
        format!("Choose {} in the {deck}", self.name(kind))
    }

    pub(crate) fn say_react(&self, kind: u8) -> String {
        let print = self.cards.of(kind);
        let tp = self.tp_cost(self.speaker(), print);
        format!("React with {} ({tp} TP): {}", print.name, one_line(&print.text))
    }

    pub(crate) fn say_skill(&self, ability: u8) -> String {
        let print = self.survivor(self.speaker());
        say_ability(&print.name, print, ability)
    }

    pub(crate) fn say_gear_ability(&self, Using { slot, ability }: Using) -> String {
        say_ability(&self.the_gear(slot), self.print_of(slot), ability)
    }

    pub(crate) fn say_zombie_ability(&self, Using { slot, ability }: Using) -> String {
        say_ability(&self.zombie_name(slot), self.breed_of(slot), ability)
    }

    pub(crate) fn say_exiled(&self, kind: u8) -> String {
        let ability = self.exile_ability(kind).unwrap_or(NONE);
        say_ability(&format!("{} in Exile", self.name(kind)), self.cards.of(kind), ability)
    }

    pub(crate) fn say_break_free(&self, slot: u8) -> String {
        let ed = self.ed_of(slot);
        format!("Break free from {} (1 AP, Escape Roll against ED {ed})", self.zombie_name(slot))
    }

    pub(crate) fn say_yes(&self) -> String {
        self.effect_now().map_or_else(|| "Yes".to_owned(), |text| format!("Yes: {text}"))
    }

    pub(crate) fn say_x(&self, x: u8) -> String {
        let resource = if matches!(self.top(), Some(Frame::SpawnX { .. })) { "TH" } else { "AP" };
        format!("Choose X = {x} ({x} {resource})")
    }

    pub(crate) fn say_attack(&self, with: u8, target: u8) -> String {
        let zone = self.zombie(target).zone;
        let whom = self.zombie_placed(target);
        let numbers = self.attack_numbers(with, target, zone);
        if with == NONE {
            return format!("Attack {whom} unarmed ({numbers})");
        }
        format!("Attack {whom} with {} ({numbers})", self.the_gear(with))
    }

    /// "hits on 4+, 3 Damage".
    pub(crate) fn attack_numbers(&self, with: u8, target: u8, zone: ZoneName) -> String {
        let seat = self.active;
        let attacker = if with == NONE { Source::Survivor } else { Source::Gear(with) };
        let battle = Battle { seat, attacker, target, zone, ..Battle::default() };
        let damage = self.attack_damage(&battle, target);
        let more = match with {
            NONE => 0,
            with if self.print_of(with).gear == GearType::Ranged => self.player(seat).next_ranged[1],
            _ => 0,
        };
        let damage = damage + i16::from(more);
        match self.hit(with, target, zone) {
            Hit::Always => format!("hits without a roll, {damage} Damage"),
            Hit::On(needed) => format!("hits on {needed}+, {damage} Damage"),
            Hit::Guessed => format!("hits if the die is guessed, {damage} Damage"),
        }
    }

    pub(crate) fn say_play(&self, kind: u8) -> String {
        let print = self.cards.of(kind);
        let ap = self.ap_cost(self.speaker(), print);
        match print.class {
            _ if print.has(Keys::VARIABLE) && ap > 0 => format!("Play {} ({ap} AP and X AP)", print.name),
            _ if print.has(Keys::VARIABLE) => format!("Play {} (X AP)", print.name),
            Class::Event if ap == 0 => format!("Play {}: {}", print.name, one_line(&print.text)),
            _ => format!("Play {} ({ap} AP)", print.name),
        }
    }

    pub(crate) fn say_loot(&self) -> String {
        let cost = if let Some(Frame::Turn(_)) = self.top() {
            format!("{} AP", self.loot_cost(self.active))
        } else {
            "no AP".to_owned()
        };
        format!("Loot: discard a card, then draw one ({cost})")
    }

    pub(crate) fn say_spawn(&self) -> String {
        let Some(Frame::Drawn { kind }) = self.top() else { return "Spawn it".to_owned() };
        let print = self.cards.of(kind);
        if print.has(Keys::VARIABLE) {
            return format!("Spawn {} for X TH", print.name);
        }
        format!("Spawn {} ({} TH)", print.name, print.ztc)
    }

    pub(crate) fn say_escape(&self) -> String {
        let against = match self.battles.last().map(|battle| battle.attacker) {
            Some(Source::Zombie(slot)) => {
                format!(" against {} (ED {})", self.zombie_name(slot), self.ed_of(slot))
            }
            _ => String::new(),
        };
        format!("Quick Escape for 1 TP: Escape Roll{against}")
    }

    pub(crate) fn say_status(&self, which: u8) -> String {
        let player = self.player(self.speaker());
        let value =
            |at: u8, all: &[crate::state::Ailment]| all.get(usize::from(at)).map_or(0, |it| it.value());
        match which {
            negative::BLEED..negative::BURN => {
                format!(
                    "Remove {} ({})",
                    status_name(Status::Bleed),
                    value(which - negative::BLEED, &player.bleed)
                )
            }
            negative::BURN..negative::STUN => {
                format!(
                    "Remove {} ({})",
                    status_name(Status::Burn),
                    value(which - negative::BURN, &player.burn)
                )
            }
            negative::STUN => "Remove Stun".to_owned(),
            negative::POISON => "Remove Poison".to_owned(),
            negative::EXPOSED => "Remove Exposed".to_owned(),
            negative::SNARED => "Remove the Snare".to_owned(),
            _ => "End the Grab".to_owned(),
        }
    }

    pub(crate) fn say_pass(&self) -> &'static str {
        let Some(Frame::Battle(clash)) = self.top() else { return "Don't React" };
        if clash == Clash::Escape { "Take the hit" } else { "Use nothing more" }
    }

    pub(crate) fn say_done(&self) -> &'static str {
        let Some(frame) = self.top() else { return "" };
        if let Frame::Mulligan { back, .. } = frame {
            return if back == 0 { "Keep your hand" } else { "Draw the new cards" };
        }
        let said = [
            (Frame::Turn(Stage::Action), "End the Survivor Phase"),
            (Frame::Turn(Stage::Response), "End the turn"),
            (Frame::Turn(Stage::ZombieEvents), "Go on to the Advance Step"),
            (Frame::Turn(Stage::StartEvents), "Don't play an Event"),
            (Frame::Turn(Stage::AttackEvents), "Don't play an Event"),
            (Frame::PlayCarry, "Move nothing more"),
        ];
        if let Some((_, words)) = said.iter().find(|(asking, _)| *asking == frame) {
            return words;
        }
        if let Frame::Spawn(_) = frame {
            return "End the Spawn Step";
        }
        if let Frame::FreeLoot { .. } = frame { "Stop Looting" } else { "Choose nothing more" }
    }

    pub(crate) fn say_zombie(&self, slot: u8) -> String {
        let name = self.zombie_name(slot);
        let (hp, most) = (self.hp_left(slot), self.max_hp(slot));
        let is = |asks: fn(&Frame) -> bool| self.frames.last().is_some_and(asks);
        if is(|frame| matches!(frame, Frame::Flare { .. })) {
            return format!("Lure {name}");
        }
        if is(|frame| *frame == Frame::NextAdvance) {
            return format!("Advance {name} next");
        }
        if is(|frame| *frame == Frame::NextAttack) {
            return format!("Attack with {name} next ({} Damage)", self.might_of(slot));
        }
        if is(|frame| matches!(frame, Frame::Battle(_))) {
            return format!("Deal the rest of the damage to {name} ({hp} of {most} HP)");
        }
        let verb = if is(|frame| matches!(frame, Frame::Duplicates { .. })) { "Keep" } else { "Choose" };
        format!("{verb} {} ({hp} of {most} HP)", self.zombie_placed(slot))
    }

    pub(crate) fn say_gear(&self, slot: u8) -> String {
        let name = self.the_gear(slot);
        let is = |asks: fn(&Frame) -> bool| self.frames.last().is_some_and(asks);
        if is(|frame| *frame == Frame::ExhaustGear) {
            let left = crate::words::names::plural(self.gear_at(slot).charges, "charge");
            return format!("Exhaust {name} ({left} left)");
        }
        if is(|frame| matches!(frame, Frame::Hazards { .. } | Frame::Battle(_))) {
            return format!("Let {name} act next");
        }
        let verb = if is(|frame| matches!(frame, Frame::Duplicates { .. })) { "Keep" } else { "Choose" };
        format!("{verb} {name}")
    }

    pub(crate) fn say_way(&self, way: u8) -> String {
        let step = self.step_of(&self.run());
        match step.map(|step| &step.effect) {
            Some(Effect::ChooseOne { first, second }) => {
                let way = if way == 0 { &first.0 } else { &second.0 };
                capital(&self.effect_text(way))
            }
            _ => format!("Option {}", way + 1),
        }
    }

    pub(crate) fn say_trigger(&self, at: u8) -> String {
        let Some(pending) = self.waiting.get(usize::from(at)) else { return String::new() };
        let print = self.cards.of(pending.kind);
        let line = print.abilities.get(usize::from(pending.ability)).map_or("", |text| line_of(print, text));
        let name = match pending.source {
            Source::Gear(slot) if self.is_gear(slot) => self.gear_name(slot),
            Source::Zombie(slot) if self.is_zombie(slot) => self.zombie_name(slot),
            _ => print.name.clone(),
        };
        format!("Put {} on the stack next: {line}", capital(&name))
    }

    /// An effect as the cards say it.
    pub(crate) fn effect_text(&self, effect: &Effect) -> String {
        table().print(effect, &self.cards.set().names)
    }

    /// What the top run is about to do.
    pub(crate) fn effect_now(&self) -> Option<String> {
        self.runs.last()?;
        self.step_of(&self.run()).map(|step| self.effect_text(&step.effect))
    }
}

/// "Use the Medkit: 1 AP (action): Heal 3."
fn say_ability(name: &str, print: &CardDef, ability: u8) -> String {
    let line = print.abilities.get(usize::from(ability)).map_or("", |ability| line_of(print, ability));
    format!("Use {name}: {line}")
}

/// A text of several lines as one.
fn one_line(text: &str) -> String {
    text.lines().collect::<Vec<_>>().join(" ")
}
