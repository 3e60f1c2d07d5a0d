//! Notation: the short text of a choice, and the words for pieces.

use crate::area::Area;
use crate::cards::{Class, Lookup};
use crate::choice::Choice;
use crate::frame::Frame;
use crate::state::{NONE, ZombieEnclave};

/// The word for the Vehicle where a Defense is built on it.
const VEHICLE: &str = "vehicle";

/// So many things that can be said are listed in an error.
const MOST_HINTS: usize = 12;

/// The word for the one of several pieces that is told apart by its number.
fn numbered(word: &str, number: usize) -> String {
    if number == 1 { word.to_owned() } else { format!("{word}-{number}") }
}

impl ZombieEnclave {
    pub(crate) fn word(&self, kind: u8) -> &'static str {
        &self.def(kind).word
    }

    /// The name of a component in a breach.
    pub(crate) fn name_of(&self, kind: u16) -> String {
        self.cards
            .set()
            .cards
            .get(usize::from(kind))
            .map_or_else(|| "it".to_owned(), |card| card.name.clone())
    }

    pub(crate) fn name(&self, kind: u8) -> &'static str {
        self.cards.set().cards.get(usize::from(kind)).map_or("nobody", |card| &card.name)
    }

    /// Zombies by their numbers: those on the Map first, in order of arrival.
    pub(crate) fn zombie_order(&self) -> impl Iterator<Item = u8> + '_ {
        self.zombies_on_map().chain(self.horde())
    }

    /// The number of a Zombie among those of its kind.
    pub(crate) fn zombie_number(&self, slot: u8) -> usize {
        let kind = self.zombie(slot).kind;
        1 + self
            .zombie_order()
            .take_while(|&other| other != slot)
            .filter(|&z| self.zombie(z).kind == kind)
            .count()
    }

    pub(crate) fn zombie_word(&self, slot: u8) -> String {
        numbered(self.word(self.zombie(slot).kind), self.zombie_number(slot))
    }

    /// The number of a Defense among those of its kind.
    pub(crate) fn defense_number(&self, slot: u8) -> usize {
        let kind = self.defense(slot).kind;
        let before = self.built.iter().take_while(|&&other| other != slot);
        1 + before.filter(|&&other| self.defense(other).kind == kind).count()
    }

    pub(crate) fn defense_word(&self, slot: u8) -> String {
        numbered(self.word(self.defense(slot).kind), self.defense_number(slot))
    }

    pub(crate) fn survivor_word(&self, slot: u8) -> String {
        let kind = self.survivor(slot).kind;
        let before = self.team.iter().take_while(|&&other| other != slot);
        let number = 1 + before.filter(|&&other| self.survivor(other).kind == kind).count();
        numbered(self.word(kind), number)
    }

    /// The number of an item among those of its kind in play.
    fn item_number(&self, id: u8) -> usize {
        let kind = self.item(id).map(|item| item.kind);
        let before = self.items.iter().take_while(|item| item.id != id);
        1 + before.filter(|item| Some(item.kind) == kind).count()
    }

    /// The Survivor who acts: his own items come first.
    fn holder(&self) -> Option<u8> {
        match self.frames.last()? {
            Frame::Fighter { who } => Some(*who),
            Frame::FireSequence { at } => self.team.get(usize::from(*at)).copied(),
            _ => None,
        }
    }

    /// The first item of a kind, of those that the Survivor who acts carries if he has one.
    fn first_item(&self, kind: u8) -> Option<u8> {
        let alike = || self.items.iter().filter(|item| item.kind == kind);
        let own = alike().find(|item| Some(item.carrier) == self.holder());
        own.or_else(|| alike().next()).map(|item| item.id)
    }

    pub(crate) fn item_word(&self, id: u8) -> String {
        let Some(kind) = self.item(id).map(|item| item.kind) else { return "nothing".to_owned() };
        if self.first_item(kind) == Some(id) {
            return self.word(kind).to_owned();
        }
        format!("{}-{}", self.word(kind), self.item_number(id))
    }

    pub(crate) fn find_survivor(&self, text: &str) -> Result<u8, String> {
        let found = self.team.iter().copied().find(|&slot| self.survivor_word(slot) == text);
        found.ok_or_else(|| {
            let team: Vec<String> = self.team.iter().map(|&slot| self.survivor_word(slot)).collect();
            format!("“{text}” is nobody of the team: {}", team.join(", "))
        })
    }

    pub(crate) fn find_zombie(&self, text: &str) -> Result<u8, String> {
        let found = self.zombie_order().find(|&slot| self.zombie_word(slot) == text);
        found.ok_or_else(|| {
            let all: Vec<String> = self.zombie_order().map(|slot| self.zombie_word(slot)).collect();
            format!("there is no Zombie “{text}”; there are: {}", listed(&all))
        })
    }

    pub(crate) fn find_defense(&self, text: &str) -> Result<u8, String> {
        let found = self.built.iter().copied().find(|&slot| self.defense_word(slot) == text);
        found.ok_or_else(|| {
            let all: Vec<String> = self.built.iter().map(|&slot| self.defense_word(slot)).collect();
            format!("there is no Defense “{text}”; built are: {}", listed(&all))
        })
    }

    pub(crate) fn find_item(&self, text: &str) -> Result<u8, String> {
        let plain = |id: &u8| self.item_word(*id) == text;
        let by_number = |id: &u8| {
            self.item(*id)
                .is_some_and(|item| format!("{}-{}", self.word(item.kind), self.item_number(*id)) == text)
        };
        let ids = || self.items.iter().map(|item| item.id);
        ids().find(plain).or_else(|| ids().find(by_number)).ok_or_else(|| {
            let all: Vec<String> = ids().map(|id| self.item_word(id)).collect();
            format!("nobody carries “{text}”; there are: {}", listed(&all))
        })
    }

    /// A component by its word or name.
    pub(crate) fn find_kind(&self, text: &str, class: Class) -> Result<u8, String> {
        let set = self.cards.set();
        let kind = set
            .find(text)
            .ok_or_else(|| format!("there is no card “{text}”; the nearest is “{}”", set.nearest(text)))?;
        if self.def(kind).class == class {
            return Ok(kind);
        }
        Err(format!("“{text}” is a {}, not a {}", self.def(kind).class.name(), class.name()))
    }

    /// The short text of a choice.
    pub(crate) fn note(&self, choice: Choice) -> String {
        let (word, who) = (|kind| self.word(kind), |slot| self.survivor_word(slot));
        let (item, defense) = (|id| self.item_word(id), |slot| self.defense_word(slot));
        let area = |area: Area| area.code().to_lowercase();
        match choice {
            Choice::Act { who: slot, action } => format!("act {} {}", who(slot), word(action)),
            Choice::Join(slot) => format!("join {}", who(slot)),
            Choice::Go(table) => format!("go {}", table.name().to_lowercase()),
            Choice::Build { kind, area: None } => format!("build {} {VEHICLE}", word(kind)),
            Choice::Build { kind, area: Some(at) } => format!("build {} {}", word(kind), area(at)),
            Choice::Upgrade { defense: slot, kind } => format!("upgrade {} {}", defense(slot), word(kind)),
            Choice::Raise { wall, rp } => format!("raise {} {rp}", area(wall)),
            Choice::Repair { defense: slot, rp } => format!("repair {} {rp}", defense(slot)),
            Choice::RepairVehicle { rp } => format!("repair-vehicle {rp}"),
            Choice::Way(way) => format!("way {}", way + 1),
            Choice::Use { item: id, on: NONE } => format!("use {}", item(id)),
            Choice::Use { item: id, on } => format!("use {} {}", item(id), who(on)),
            Choice::PayEvent => "pay".to_owned(),
            Choice::Name(slot) => format!("name {}", who(slot)),
            Choice::Give { item: id, to } => format!("give {} {}", item(id), who(to)),
            Choice::Damage(slot) => format!("damage {}", defense(slot)),
            Choice::DamageWall(wall) => format!("damage {}", area(wall)),
            Choice::Deploy(at) => format!("deploy {}", area(at)),
            Choice::Spring(slot) => format!("spring {}", defense(slot)),
            Choice::Lead(slot) => format!("lead {}", who(slot)),
            Choice::Sic(slot) => format!("sic {}", who(slot)),
            Choice::Attack { zombie, weapon: NONE } => format!("attack {}", self.zombie_word(zombie)),
            Choice::Attack { zombie, weapon } => {
                format!("attack {} {}", self.zombie_word(zombie), item(weapon))
            }
            Choice::Shoot(slot) => format!("shoot {}", defense(slot)),
            Choice::Launch { item: id, zombie } => {
                format!("launch {} {}", item(id), self.zombie_word(zombie))
            }
            Choice::LaunchAtBarrel { item: id, defense: slot } => {
                format!("launch {} {}", item(id), defense(slot))
            }
            Choice::LaunchAtMass { item: id, area: at } => format!("launch {} at {}", item(id), area(at)),
            Choice::Move(at) => format!("move {}", area(at)),
            Choice::Douse(slot) => format!("douse {}", defense(slot)),
            Choice::Take(kind) => format!("take {}", word(kind)),
            Choice::Yes => "yes".to_owned(),
            Choice::No => "no".to_owned(),
            Choice::Done => "done".to_owned(),
        }
    }

    /// The choice that a short text means.
    pub(crate) fn read_choice(&self, text: &str) -> Result<Choice, String> {
        let lower = text.to_lowercase();
        let words: Vec<&str> = lower.split_whitespace().collect();
        let read = self.read_day(&words).or_else(|| self.read_combat(&words));
        match read {
            Some(Ok(choice)) => Ok(choice),
            Some(Err(problem)) => Err(format!("{problem}; {}", self.hints())),
            None => Err(format!("“{}” is no choice; {}", text.trim(), self.hints())),
        }
    }

    /// What is said outside combat.
    fn read_day(&self, words: &[&str]) -> Option<Result<Choice, String>> {
        let who = |text: &str| self.find_survivor(text);
        Some(match *words {
            ["act", slot, action] => who(slot)
                .and_then(|who| Ok(Choice::Act { who, action: self.find_kind(action, Class::Action)? })),
            ["join", slot] => who(slot).map(Choice::Join),
            ["go", table] => read_table(table).map(Choice::Go),
            ["build", kind, VEHICLE | "ve"] => {
                self.find_kind(kind, Class::Defense).map(|kind| Choice::Build { kind, area: None })
            }
            ["build", kind, area] => self
                .find_kind(kind, Class::Defense)
                .and_then(|kind| Ok(Choice::Build { kind, area: Some(read_area(area)?) })),
            ["upgrade", slot, kind] => self.find_defense(slot).and_then(|defense| {
                Ok(Choice::Upgrade { defense, kind: self.find_kind(kind, Class::Defense)? })
            }),
            ["raise", wall, rp] => {
                read_area(wall).and_then(|wall| Ok(Choice::Raise { wall, rp: read_number(rp)? }))
            }
            ["repair", slot, rp] => self
                .find_defense(slot)
                .and_then(|defense| Ok(Choice::Repair { defense, rp: read_number(rp)? })),
            ["repair-vehicle", rp] => read_number(rp).map(|rp| Choice::RepairVehicle { rp }),
            ["way", way @ ("1" | "2")] => Ok(Choice::Way(u8::from(way == "2"))),
            ["use", item] => self.find_item(item).map(|item| Choice::Use { item, on: NONE }),
            ["use", item, on] => self.find_item(item).and_then(|item| Ok(Choice::Use { item, on: who(on)? })),
            ["pay"] => Ok(Choice::PayEvent),
            ["name", slot] => who(slot).map(Choice::Name),
            ["give", item, to] => {
                self.find_item(item).and_then(|item| Ok(Choice::Give { item, to: who(to)? }))
            }
            ["damage", slot] => match Area::named(slot) {
                Some(wall) => Ok(Choice::DamageWall(wall)),
                None => self.find_defense(slot).map(Choice::Damage),
            },
            ["douse", slot] => self.find_defense(slot).map(Choice::Douse),
            ["take", kind] => self.find_kind(kind, Class::Trait).map(Choice::Take),
            ["yes"] => Ok(Choice::Yes),
            ["no"] => Ok(Choice::No),
            ["done"] => Ok(Choice::Done),
            _ => return None,
        })
    }

    fn read_combat(&self, words: &[&str]) -> Option<Result<Choice, String>> {
        Some(match *words {
            ["deploy", area] => read_area(area).map(Choice::Deploy),
            ["spring", slot] => self.find_defense(slot).map(Choice::Spring),
            ["lead", slot] => self.find_survivor(slot).map(Choice::Lead),
            ["sic", slot] => self.find_survivor(slot).map(Choice::Sic),
            ["attack", zombie] => {
                self.find_zombie(zombie).map(|zombie| Choice::Attack { zombie, weapon: NONE })
            }
            ["attack", zombie, weapon] => self
                .find_zombie(zombie)
                .and_then(|zombie| Ok(Choice::Attack { zombie, weapon: self.find_item(weapon)? })),
            ["shoot", slot] => self.find_defense(slot).map(Choice::Shoot),
            ["launch", item, "at", area] => self
                .find_item(item)
                .and_then(|item| Ok(Choice::LaunchAtMass { item, area: read_area(area)? })),
            ["launch", item, target] => self.find_item(item).and_then(|item| self.read_target(item, target)),
            ["move", area] => read_area(area).map(Choice::Move),
            _ => return None,
        })
    }

    /// A launch at a Zombie or at a barrel.
    fn read_target(&self, item: u8, target: &str) -> Result<Choice, String> {
        match (self.find_zombie(target), self.find_defense(target)) {
            (Ok(zombie), _) => Ok(Choice::Launch { item, zombie }),
            (_, Ok(defense)) => Ok(Choice::LaunchAtBarrel { item, defense }),
            (Err(problem), _) => Err(problem),
        }
    }

    /// What can be said now.
    fn hints(&self) -> String {
        let mut options = Vec::new();
        kernel::Questions::options(self, &mut options);
        let mut said: Vec<String> =
            options.iter().take(MOST_HINTS).map(|&choice| self.note(choice)).collect();
        if options.len() > MOST_HINTS {
            said.push("...".to_owned());
        }
        if said.is_empty() {
            "nothing is asked".to_owned()
        } else {
            format!("you can say: {}", said.join(", "))
        }
    }

    /// The word for the piece that a choice is about, as the view has it.
    pub(crate) fn piece_word(&self, choice: Choice) -> Option<String> {
        Some(match choice {
            Choice::Act { who, .. }
            | Choice::Join(who)
            | Choice::Name(who)
            | Choice::Lead(who)
            | Choice::Sic(who) => self.survivor_word(who),
            Choice::Use { item, .. }
            | Choice::Give { item, .. }
            | Choice::LaunchAtMass { item, .. }
            | Choice::LaunchAtBarrel { item, .. } => self.item_piece(item),
            Choice::Upgrade { defense: slot, .. }
            | Choice::Repair { defense: slot, .. }
            | Choice::Damage(slot)
            | Choice::Spring(slot)
            | Choice::Shoot(slot)
            | Choice::Douse(slot) => self.defense_word(slot),
            Choice::Attack { zombie, .. } | Choice::Launch { zombie, .. } => self.zombie_word(zombie),
            Choice::Build { kind, .. } | Choice::Take(kind) => self.beside_word(kind),
            Choice::RepairVehicle { .. } => VEHICLE.to_owned(),
            Choice::PayEvent => self.word(self.active_event).to_owned(),
            _ => return None,
        })
    }

    /// The piece of an item: the same word whoever acts.
    pub(crate) fn item_piece(&self, id: u8) -> String {
        self.item(id).map_or(String::new(), |item| numbered(self.word(item.kind), self.item_number(id)))
    }
}

fn listed(words: &[String]) -> String {
    if words.is_empty() { "none".to_owned() } else { words.join(", ") }
}

fn read_area(text: &str) -> Result<Area, String> {
    Area::named(text).ok_or_else(|| format!("“{text}” is no area: EP, EW, IP, RW or RE"))
}

fn read_table(text: &str) -> Result<Lookup, String> {
    let found = Lookup::ALL.into_iter().find(|table| table.name().eq_ignore_ascii_case(text));
    found.ok_or_else(|| format!("“{text}” is no table: standard, foot, vehicle or investigation"))
}

fn read_number(text: &str) -> Result<u8, String> {
    text.parse().map_err(|_| format!("“{text}” is no number of RP"))
}
