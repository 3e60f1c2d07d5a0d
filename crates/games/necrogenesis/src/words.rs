//! Choices in words.

use crate::cards::{Ability, CardDef, Class, GearType, Keys};
use crate::choice::Choice;
use crate::frame::{Battle, Clash, Frame, Source, Stage};
use crate::names::{status_name, zone_name};
use crate::read::table;
use crate::state::{NONE, NecroGenesis};
use crate::status::negative;
use crate::text::{Effect, Status, ZoneName};

/// A phrase as a sentence begins.
pub(crate) fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

/// The line of a card's text that an ability is.
pub(crate) fn line_of<'a>(print: &'a CardDef, ability: &Ability) -> &'a str {
    print.text.lines().nth(ability.line.into()).unwrap_or_default()
}

impl NecroGenesis {
    pub(crate) fn say(&self, choice: Choice) -> String {
        match choice {
            Choice::GoFirst => "Go first".to_owned(),
            Choice::GoSecond => "Go second".to_owned(),
            Choice::Return(kind) => format!("Shuffle {} back and draw another card", self.name(kind)),
            Choice::Guess(number) => format!("Guess {number}"),
            Choice::X(x) => self.say_x(x),
            Choice::Host(NONE) => "Attach it to the Survivor".to_owned(),
            Choice::Host(slot) => format!("Attach it to the {}", self.gear_name(slot)),
            Choice::Unequip(slot) if matches!(self.top(), Some(Frame::PlayRoom | Frame::MoveRoom { .. })) => {
                format!("Put the {} into the Graveyard to make room", self.gear_name(slot))
            }
            Choice::Unequip(slot) => format!("Unequip the {} (1 AP)", self.gear_name(slot)),
            Choice::Carry(slot) => {
                format!("Carry the {} over to the new Weapon (1 AP)", self.gear_name(slot))
            }
            Choice::Transfer { item, to } => {
                format!("Move the {} to the {} (1 AP)", self.gear_name(item), self.gear_name(to))
            }
            Choice::Discard(kind) => format!("Discard {}", self.name(kind)),
            Choice::Zone { board, zone } => format!("Choose {}", self.zone_of(board, zone)),
            Choice::Card(kind) => format!("Choose {} in the Graveyard", self.name(kind)),
            Choice::FromDeck(kind) if self.is_zombie_kind(kind) => {
                format!("Choose {} in the Zombie Deck", self.name(kind))
            }
            Choice::FromDeck(kind) => format!("Choose {} in the Survivor Deck", self.name(kind)),
            Choice::DrawCard => "Draw a card".to_owned(),
            Choice::DrawZombie => "Draw a zombie from the Zombie Deck".to_owned(),
            Choice::Bottom => "Put it under the Zombie Deck and end the Spawn Step".to_owned(),
            Choice::Status(which) => self.say_status(which),
            Choice::Pass => self.say_pass().to_owned(),
            Choice::Done => self.say_done().to_owned(),
            Choice::No => "No".to_owned(),
            Choice::Zombie(slot) => self.say_zombie(slot),
            Choice::Gear(slot) => self.say_gear(slot),
            _ => self.say_deed(choice),
        }
    }

    /// What costs something or does something of its own.
    fn say_deed(&self, choice: Choice) -> String {
        match choice {
            Choice::Attack { with, target } => self.say_attack(with, target),
            Choice::AttackZone { with, zone } => {
                let numbers = self.attack_numbers(with, NONE, zone);
                format!("Attack the {} with the {} (Area, {numbers})", zone_name(zone), self.gear_name(with))
            }
            Choice::Play(kind) => self.say_play(kind),
            Choice::React(kind) => {
                let print = self.cards.of(kind);
                let tp = self.tp_cost(self.speaker(), print);
                format!("React with {} ({tp} TP): {}", print.name, one_line(&print.text))
            }
            Choice::UseSurvivor(ability) => {
                let print = self.survivor(self.speaker());
                self.say_ability(&print.name, print, ability)
            }
            Choice::UseGear { slot, ability } => {
                self.say_ability(&format!("the {}", self.gear_name(slot)), self.print_of(slot), ability)
            }
            Choice::UseZombie { slot, ability } => {
                self.say_ability(&self.zombie_name(slot), self.breed_of(slot), ability)
            }
            Choice::UseExile(kind) => {
                let ability = self.exile_ability(kind).unwrap_or(NONE);
                self.say_ability(&format!("{} in Exile", self.name(kind)), self.cards.of(kind), ability)
            }
            Choice::Loot => self.say_loot(),
            Choice::BreakFree(slot) => {
                let ed = self.ed_of(slot);
                format!("Break free of {} (1 AP, an Escape Roll against ED {ed})", self.zombie_name(slot))
            }
            Choice::Spawn => self.say_spawn(),
            Choice::QuickEscape => self.say_escape(),
            Choice::Way(way) => self.say_way(way),
            Choice::Yes => self.effect_now().map_or_else(|| "Yes".to_owned(), |text| format!("Yes: {text}")),
            Choice::Trigger(at) => self.say_trigger(at),
            _ => String::new(),
        }
    }

    fn say_x(&self, x: u8) -> String {
        let resource = if matches!(self.top(), Some(Frame::SpawnX { .. })) { "TH" } else { "AP" };
        format!("X is {x} ({x} {resource})")
    }

    fn say_attack(&self, with: u8, target: u8) -> String {
        let zone = self.zombie(target).zone;
        let whom = format!("{} in the {}", self.zombie_name(target), zone_name(zone));
        let numbers = self.attack_numbers(with, target, zone);
        if with == NONE {
            return format!("Attack {whom} unarmed ({numbers})");
        }
        format!("Attack {whom} with the {} ({numbers})", self.gear_name(with))
    }

    /// "hits on 4+, 3 Damage".
    fn attack_numbers(&self, with: u8, target: u8, zone: ZoneName) -> String {
        let seat = self.active;
        let attacker = if with == NONE { Source::Survivor } else { Source::Gear(with) };
        let battle = Battle { seat, attacker, target, zone, ..Battle::default() };
        let damage = self.attack_damage(&battle, target);
        if with == NONE {
            return match self.unarmed_instead(seat) {
                Some((needed, _)) => format!("hits on {needed}+, {damage} Damage"),
                None => format!("hits if the die is guessed, {damage} Damage"),
            };
        }
        let [roll, more] = match self.print_of(with).gear {
            GearType::Ranged => self.player(seat).next_ranged,
            _ => [0; 2],
        };
        let damage = damage + i16::from(more);
        match self.requirement(with, target, zone) {
            0 => format!("hits without a roll, {damage} Damage"),
            needed => {
                let reactive = self.print_of(with).has(Keys::REACTIVE) && self.is_response();
                let needed = needed - self.roll_bonus(with) - roll - i8::from(reactive);
                format!("hits on {}+, {damage} Damage", needed.max(1))
            }
        }
    }

    fn say_play(&self, kind: u8) -> String {
        let print = self.cards.of(kind);
        let ap = self.ap_cost(self.speaker(), print);
        match print.class {
            _ if print.has(Keys::VARIABLE) && ap > 0 => format!("Play {} ({ap} AP and X AP)", print.name),
            _ if print.has(Keys::VARIABLE) => format!("Play {} (X AP)", print.name),
            Class::Event if ap == 0 => format!("Play {}: {}", print.name, one_line(&print.text)),
            _ => format!("Play {} ({ap} AP)", print.name),
        }
    }

    fn say_ability(&self, name: &str, print: &CardDef, ability: u8) -> String {
        let line = print.abilities.get(usize::from(ability)).map_or("", |ability| line_of(print, ability));
        format!("Use {name}: {line}")
    }

    fn say_loot(&self) -> String {
        let cost = match self.top() {
            Some(Frame::Turn(_)) => format!("{} AP", self.loot_cost(self.active)),
            _ => "no AP".to_owned(),
        };
        format!("Loot: discard a card, then draw one ({cost})")
    }

    fn say_spawn(&self) -> String {
        let Some(Frame::Drawn { kind }) = self.top() else { return "Spawn it".to_owned() };
        let print = self.cards.of(kind);
        if print.has(Keys::VARIABLE) {
            return format!("Spawn {} for X TH", print.name);
        }
        format!("Spawn {} ({} TH)", print.name, print.ztc)
    }

    fn say_escape(&self) -> String {
        let against = match self.battles.last().map(|battle| battle.attacker) {
            Some(Source::Zombie(slot)) => {
                format!(" against {} (ED {})", self.zombie_name(slot), self.ed_of(slot))
            }
            _ => String::new(),
        };
        format!("Quick Escape for 1 TP: an Escape Roll{against}")
    }

    fn say_status(&self, which: u8) -> String {
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

    fn say_pass(&self) -> &'static str {
        match self.top() {
            Some(Frame::Battle(Clash::Escape)) => "Take the hit",
            Some(Frame::Battle(_)) => "Use nothing more",
            _ => "Play no React",
        }
    }

    fn say_done(&self) -> &'static str {
        match self.top() {
            Some(Frame::Mulligan { back: 0, .. }) => "Keep the hand",
            Some(Frame::Mulligan { .. }) => "Draw the new cards",
            Some(Frame::Turn(Stage::Action)) => "End the Survivor Phase",
            Some(Frame::Turn(Stage::Response)) => "End the turn",
            Some(Frame::Turn(Stage::ZombieEvents)) => "Go on to the Advance Step",
            Some(Frame::Turn(_)) => "Play no Event",
            Some(Frame::Spawn { .. }) => "Draw no more: end the Spawn Step",
            Some(Frame::PlayCarry) => "Carry nothing more over",
            Some(Frame::FreeLoot { .. }) => "Loot no more",
            _ => "Choose no more",
        }
    }

    fn say_zombie(&self, slot: u8) -> String {
        let (name, zone) = (self.zombie_name(slot), zone_name(self.zombie(slot).zone));
        let (hp, most) = (self.hp_left(slot), self.max_hp(slot));
        match self.top() {
            Some(Frame::Flare { .. }) => format!("The Flare lures {name}"),
            Some(Frame::NextAdvance) => format!("{name} advances next"),
            Some(Frame::NextAttack) => format!("{name} attacks next ({} Damage)", self.might_of(slot)),
            Some(Frame::Battle(_)) => format!("The rest of the damage goes on to {name} ({hp} of {most} HP)"),
            Some(Frame::Duplicates { .. }) => format!("Keep {name} in the {zone} ({hp} of {most} HP)"),
            _ => format!("Choose {name} in the {zone} ({hp} of {most} HP)"),
        }
    }

    fn say_gear(&self, slot: u8) -> String {
        let name = self.gear_name(slot);
        match self.top() {
            Some(Frame::ExhaustGear) => {
                let left = crate::names::plural(self.gear_at(slot).charges, "charge");
                format!("Exhaust the {name} ({left} left)")
            }
            Some(Frame::Duplicates { .. }) => format!("Keep the {name}"),
            Some(Frame::Hazards { .. } | Frame::Battle(_)) => format!("The {name} acts next"),
            _ => format!("Choose the {name}"),
        }
    }

    fn say_way(&self, way: u8) -> String {
        let step = self.step_of(&self.run());
        match step.map(|step| &step.effect) {
            Some(Effect::ChooseOne { first, second }) => {
                let way = if way == 0 { &first.0 } else { &second.0 };
                capital(&self.effect_text(way))
            }
            _ => format!("The way with number {}", way + 1),
        }
    }

    fn say_trigger(&self, at: u8) -> String {
        let Some(pending) = self.waiting.get(usize::from(at)) else { return String::new() };
        let print = self.cards.of(pending.kind);
        let line = print.abilities.get(usize::from(pending.ability)).map_or("", |text| line_of(print, text));
        let name = match pending.source {
            Source::Gear(slot) if self.is_gear(slot) => self.gear_name(slot),
            Source::Zombie(slot) if self.is_zombie(slot) => self.zombie_name(slot),
            _ => print.name.clone(),
        };
        format!("Put this on the stack next: {name}: {line}")
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

/// A text of several lines as one.
fn one_line(text: &str) -> String {
    text.lines().collect::<Vec<_>>().join(" ")
}
