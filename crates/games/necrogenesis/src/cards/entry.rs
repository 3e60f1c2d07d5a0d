//! One card as it is written in a file: its facts, what is wrong with them, and the print they make.

mod define;
mod written;

use crate::cards::check::{Author, Nonsense};
use crate::cards::number::CardNumber;
use crate::cards::read::table;
use crate::cards::text::{Answerable, Breed, Identity, Text, Word};
use crate::cards::{CardDef, Class, EventType, GearType, Side, Timing};
use phrases::cards::{Reader, Row, Shown};
use phrases::{Diagnostic, Sentences, Table};
use serde::Deserialize;
use std::sync::LazyLock;
use toml::Spanned;
use written::{Price, Range, Source, SubType, sub_types};

#[derive(Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Entry {
    pub name: Spanned<String>,
    #[serde(rename = "type")]
    pub class: Class,
    number: Option<Spanned<String>>,
    rarity: Option<Spanned<String>>,
    subtype: Option<Spanned<String>>,
    identity: Option<Spanned<String>>,
    side: Option<Side>,
    timing: Option<Timing>,
    trigger: Option<Spanned<String>>,
    ztc: Option<Spanned<Price>>,
    ap: Option<Spanned<Price>>,
    tp: Option<Spanned<u8>>,
    hp: Option<Spanned<u8>>,
    damage: Option<Spanned<u8>>,
    ed: Option<Spanned<u8>>,
    hands: Option<Spanned<u8>>,
    hit_roll: Option<Spanned<u8>>,
    range: Option<Vec<Range>>,
    charges: Option<Spanned<u8>>,
    attachments: Option<Spanned<u8>>,
    #[serde(default)]
    traits: Vec<Spanned<String>>,
    text: Spanned<String>,
    #[serde(default)]
    reminder: String,
    #[serde(default)]
    flavor: String,
    source: Option<Source>,
    #[serde(default)]
    printed: Vec<String>,
    #[serde(default)]
    rules: Vec<Spanned<String>>,
    #[serde(default)]
    cites: Vec<Spanned<String>>,
    /// What its picture shows.
    shows: Option<Shown>,
}

static TABLE_OF_WORDS: LazyLock<Table> = LazyLock::new(Table::of::<Word>);
static TABLE_OF_IDENTITIES: LazyLock<Table> = LazyLock::new(Table::of::<Identity>);
static TABLE_OF_TRIGGERS: LazyLock<Table> = LazyLock::new(Table::of::<Answerable>);

/// What a React may answer.
pub(crate) fn triggers() -> &'static Table {
    &TABLE_OF_TRIGGERS
}

impl Row for Entry {
    fn name(&self) -> &Spanned<String> {
        &self.name
    }

    fn rules(&self) -> impl Iterator<Item = &Spanned<String>> {
        self.rules.iter().chain(&self.cites)
    }

    fn shows(&self) -> Option<&Shown> {
        self.shows.as_ref()
    }
}

/// Facts that need more than their type to be right.
#[derive(Default)]
pub(crate) struct Facts {
    pub breed: Breed,
    pub gear: GearType,
    pub event: EventType,
    pub identity: Option<Identity>,
    pub answers: Option<Answerable>,
    pub traits: Vec<Word>,
}

impl Entry {
    /// A React, or an Event of the Zombie side.
    pub(crate) fn is_trick(&self) -> bool {
        let for_zombies = matches!(self.side, Some(Side::Zombie | Side::Any));
        self.class == Class::React || self.class == Class::Event && for_zombies
    }

    /// The card, or everything that is wrong with it.
    pub(crate) fn card(&self, with: &Reader<'_>, classes: &[Class]) -> Result<CardDef, Vec<Diagnostic>> {
        let mut faults = Vec::new();
        let name = self.name.get_ref();
        let facts = self.facts(with, &mut faults);
        for missing in self.missing() {
            faults.push(with.at(&self.name, format!("“{name}” lacks {missing}")));
        }
        for idle in self.idle(facts.gear) {
            let class = self.class.name();
            let message = format!("“{name}” is a card of the type {class}: {idle} means nothing on it");
            faults.push(with.at(&self.name, message).helped(["take it out"]));
        }
        self.check_rarity(with, &mut faults);
        self.check_card_number(with, &mut faults);
        match with.text::<Text>(table(), &self.text) {
            Err(fault) => faults.push(fault),
            Ok(text) => {
                faults.extend(with.check_cites(&self.cites, text.len(), "line"));
                if faults.is_empty() {
                    self.check_sense(&text, &facts, with, classes, &mut faults);
                }
                if faults.is_empty() {
                    return Ok(self.define(text, facts, with));
                }
            }
        }
        Err(faults)
    }

    fn facts(&self, with: &Reader<'_>, faults: &mut Vec<Diagnostic>) -> Facts {
        let mut facts = Facts::default();
        if let Some(written) = &self.identity {
            keep(with.phrase(&TABLE_OF_IDENTITIES, written).map(Some), &mut facts.identity, faults);
        }
        if let Some(written) = &self.trigger {
            keep(with.phrase(triggers(), written).map(Some), &mut facts.answers, faults);
        }
        for written in &self.traits {
            match with.phrase(&TABLE_OF_WORDS, written) {
                Ok(word) => facts.traits.push(word),
                Err(fault) => faults.push(fault),
            }
        }
        if let Some(written) = &self.subtype {
            let (class, name) = (self.class, written.get_ref().as_str());
            match sub_types(class).iter().find(|known| known.0 == name) {
                Some((_, SubType::Zombie(breed))) => facts.breed = *breed,
                Some((_, SubType::Gear(gear))) => facts.gear = *gear,
                Some((_, SubType::Event(event))) => facts.event = *event,
                None if class == Class::Survivor => {}
                None => {
                    let known: Vec<&str> = sub_types(class).iter().map(|known| known.0).collect();
                    let several = known.iter().filter(|known| name.contains(**known)).count() > 1;
                    let message = match several {
                        true => format!("“{name}” is more than one Sub Type, and a card has one (NG-3.9.2)"),
                        false => format!("“{name}” isn't a Sub Type of a {}", class.name()),
                    };
                    let help = match known[..] {
                        [] => format!("a {} has none", class.name()),
                        _ => format!("there are {}", known.join(", ")),
                    };
                    faults.push(with.at(written, message).helped([help]));
                }
            }
        }
        facts
    }

    fn is_automated(&self) -> bool {
        self.subtype.as_ref().is_some_and(|subtype| subtype.get_ref() == "Automated")
    }

    /// What a card of this type must have and this one has not.
    fn missing(&self) -> Vec<&'static str> {
        let class = self.class;
        let is_fighter = matches!(class, Class::Survivor | Class::Zombie);
        let is_gear = matches!(class, Class::Weapon | Class::Item);
        let missing = [
            (self.hp.is_none() && is_fighter, "`hp`"),
            (self.damage.is_none() && (is_fighter || class == Class::Weapon), "`damage`"),
            (self.identity.is_none() && class == Class::Survivor, "`identity` (NG-3.23.4a)"),
            (self.ztc.is_none() && class == Class::Zombie, "`ztc`: its price in TH, or \"X\""),
            (self.ed.is_none() && class == Class::Zombie, "`ed`"),
            (self.subtype.is_none() && (class == Class::Zombie || is_gear), "`subtype`"),
            (self.ap.is_none() && is_gear, "`ap`: its price in AP, or \"X\""),
            (self.hands.is_none() && class == Class::Weapon && !self.is_automated(), "`hands`: 1 or 2"),
            (self.side.is_none() && matches!(class, Class::Event | Class::React), "`side`"),
            (self.tp.is_none() && class == Class::React, "`tp`"),
            (self.trigger.is_none() && class == Class::React, "`trigger`: what it answers (NG-3.21.0)"),
        ];
        missing.into_iter().filter(|(is_missing, _)| *is_missing).map(|(_, fact)| fact).collect()
    }

    /// Facts that a card of this type cannot have.
    fn idle(&self, gear: GearType) -> Vec<&'static str> {
        let class = self.class;
        let is_fighter = matches!(class, Class::Survivor | Class::Zombie);
        let is_gear = matches!(class, Class::Weapon | Class::Item);
        let is_weapon = class == Class::Weapon;
        let is_equipped = is_weapon && gear != GearType::Automated;
        let idle = [
            (self.hp.is_some() && !is_fighter, "`hp`"),
            (self.damage.is_some() && !is_fighter && !is_weapon, "`damage`"),
            (self.identity.is_some() && class != Class::Survivor, "`identity` (NG-3.23.1)"),
            (self.ztc.is_some() && class != Class::Zombie, "`ztc`"),
            (self.ed.is_some() && class != Class::Zombie, "`ed`"),
            (self.subtype.is_some() && class == Class::React, "`subtype`"),
            (self.ap.is_some() && !is_gear, "`ap`"),
            (self.tp.is_some() && class != Class::React, "`tp`"),
            (self.hands.is_some() && class != Class::Survivor && !is_equipped, "`hands`"),
            (self.hit_roll.is_some() && !is_weapon && class != Class::Zombie, "`hit_roll`"),
            (self.range.is_some() && !is_weapon, "`range`"),
            (self.charges.is_some() && (!is_gear || gear == GearType::Consumable), "`charges`"),
            (self.attachments.is_some() && !is_equipped, "`attachments`"),
            (!self.traits.is_empty() && class == Class::Survivor, "a list of `traits` (NG-3.12.1a)"),
            (self.side.is_some() && !matches!(class, Class::Event | Class::React), "`side`"),
            (self.timing.is_some() && class != Class::Event, "`timing`"),
            (self.trigger.is_some() && class != Class::React, "`trigger`"),
        ];
        idle.into_iter().filter(|(is_idle, _)| *is_idle).map(|(_, fact)| fact).collect()
    }

    /// Numbers that no rule could use.
    fn check_rarity(&self, with: &Reader<'_>, faults: &mut Vec<Diagnostic>) {
        const RARITIES: [&str; 6] = ["C", "U", "R", "SR", "SCR", "PR"];
        if let Some(rarity) = &self.rarity
            && !RARITIES.contains(&rarity.get_ref().as_str())
        {
            let message = format!("there is no rarity “{}” (NG-3.3.1)", rarity.get_ref());
            faults.push(with.at(rarity, message).helped([format!("there are {}", RARITIES.join(", "))]));
        }
    }

    /// NG-3.4.1.
    fn check_card_number(&self, with: &Reader<'_>, faults: &mut Vec<Diagnostic>) {
        if let Some(number) = &self.number
            && CardNumber::read(number.get_ref()).is_none()
        {
            let message = format!("“{}” isn't a card number (NG-3.4.1)", number.get_ref());
            faults.push(
                with.at(number, message)
                    .helped([format!("it has a set and a card: {}", CardNumber::EXAMPLE)]),
            );
        }
    }

    /// Lines that can never do what they say, each at its place.
    fn check_sense(
        &self,
        text: &Text,
        facts: &Facts,
        with: &Reader<'_>,
        classes: &[Class],
        faults: &mut Vec<Diagnostic>,
    ) {
        let is_x = |price: &Option<Spanned<Price>>| price.as_ref().is_some_and(|p| *p.get_ref() == Price::X);
        let author = Author {
            class: self.class,
            facts,
            side: self.side.unwrap_or_default(),
            variable: is_x(&self.ztc) || is_x(&self.ap),
            has_charges: self.charges.is_some(),
            has_hit_roll: self.hit_roll.is_some(),
            text,
            classes,
        };
        for (line, Nonsense { reason, from }) in author.faults() {
            let mut lines = self.text.get_ref().split('\n');
            let before: usize = lines.by_ref().take(line).map(|line| line.len() + 1).sum();
            // Effects stand at the end of their line.
            let sentences = (!from.is_empty()).then(|| table().print(&Sentences(from), with.names));
            let sentence =
                lines.next().zip(sentences).and_then(|(line, said)| line.strip_suffix(said.as_str()));
            let at = before + sentence.map_or(0, str::len);
            let message = format!("this line can never do what it says: {reason}");
            faults.push(with.inside(&self.text, at, message));
        }
        if let (Some(trigger), Some(message)) = (&self.trigger, author.unheard()) {
            faults
                .push(with.at(trigger, format!("“{}” can never be played: {message}", self.name.get_ref())));
        }
        if let Some(message) = self.timing.and_then(|timing| author.untimely(timing)) {
            let message = format!("“{}” can never be played: {message}", self.name.get_ref());
            faults.push(with.at(&self.name, message));
        }
        for message in author.lacks() {
            faults.push(with.at(&self.name, format!("“{}” {message}", self.name.get_ref())));
        }
    }
}

fn keep<T>(read: Result<T, Diagnostic>, into: &mut T, faults: &mut Vec<Diagnostic>) {
    match read {
        Ok(value) => *into = value,
        Err(fault) => faults.push(fault),
    }
}
