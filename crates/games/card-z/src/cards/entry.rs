//! One card as it is written in a file: its facts, what is wrong with them, and the print they make.

use crate::cards::check::facts;
use crate::cards::compile::Author;
use crate::cards::read::table;
use crate::cards::stats::{LootType, WeaponType};
use crate::cards::text::{Order, Text};
use crate::cards::{CardDef, Class, Deck, Print, SidePrint};
use phrases::cards::{Reader, Row, Shown};
use phrases::{Diagnostic, Names, Sentence};
use serde::Deserialize;
use toml::Spanned;

#[derive(Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Entry {
    pub name: Spanned<String>,
    #[serde(rename = "type")]
    pub class: Class,
    /// Of a Loot: residential, commercial or fresh-food.
    pub(crate) deck: Option<Deck>,
    pub count: Option<u8>,

    /// Of a Character.
    #[serde(default)]
    pub star: bool,
    #[serde(rename = "move")]
    pub moves: Option<u8>,
    pub push: Option<u8>,
    pub carry: Option<u8>,
    #[serde(default)]
    pub starts: Vec<Spanned<String>>,
    pub heroic: Option<Spanned<String>>,
    #[serde(default)]
    pub skills: Vec<Spanned<String>>,

    /// Of a Heroic Action.
    pub character: Option<Spanned<String>>,

    /// Of a Location.
    pub base: Option<u8>,
    #[serde(default)]
    pub sides: Vec<SideEntry>,

    /// Of an encounter.
    pub kind: Option<Spanned<String>>,
    pub position: Option<Spanned<String>>,

    /// Of a Human Enemy.
    #[serde(default)]
    pub ai: Vec<Spanned<String>>,

    /// Of a Loot, and of a Human Enemy as Loot.
    pub loot_type: Option<Spanned<String>>,
    pub weight: Option<u8>,
    pub ammo: Option<Spanned<String>>,
    pub supply: Option<u8>,

    /// Of a Weather card.
    #[serde(default)]
    pub skies: Vec<String>,

    pub text: Option<Spanned<String>>,
    #[serde(default)]
    source: Source,
    #[serde(default)]
    house: Vec<String>,
    #[serde(default)]
    #[serde(rename = "note")]
    _note: String,
    #[serde(default)]
    rules: Vec<Spanned<String>>,
    /// What its picture shows.
    shows: Option<Shown>,
}

/// One side of a Location.
#[derive(Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SideEntry {
    pub side: SideKind,
    pub name: String,
    /// The battlefield description: "Z1 | Z2 Z3".
    pub zones: Spanned<String>,
    /// Where that is not what the walls say (CZ-G15).
    pub outside: Option<[bool; 3]>,
    #[serde(default)]
    pub zone_names: Vec<String>,
    pub encounters: Option<Spanned<String>>,
    #[serde(default)]
    pub rewards: Vec<Spanned<String>>,
    #[serde(default)]
    pub shelter: bool,
    pub text: Option<Spanned<String>>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum SideKind {
    Terrain,
    Cache,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum Source {
    Rulebook,
    #[default]
    House,
}

pub(crate) const LEDGER: &str = include_str!("../../rules.toml");

impl Row for Entry {
    fn name(&self) -> &Spanned<String> {
        &self.name
    }

    fn rules(&self) -> impl Iterator<Item = &Spanned<String>> {
        self.rules.iter()
    }

    fn shows(&self) -> Option<&Shown> {
        self.shows.as_ref()
    }
}

/// What a card is read with: the file it stands in, and the other cards of the set.
pub(crate) struct Surroundings<'a> {
    pub file: &'a str,
    pub source: &'a str,
    pub names: &'a Names,
    /// The decks and names of all cards, by their kinds.
    pub known: &'a [(Deck, &'a str)],
    /// The word of this card in notation.
    pub word: &'a str,
}

impl Surroundings<'_> {
    pub(crate) fn at<T>(&self, value: &Spanned<T>, message: impl Into<String>) -> Diagnostic {
        Diagnostic::at_value(self.file, self.source, value, message)
    }
}

impl Entry {
    pub(crate) fn deck(&self) -> Deck {
        match self.class {
            Class::Time => Deck::Time,
            Class::Character => Deck::Character,
            Class::Heroic => Deck::Heroic,
            Class::Sick => Deck::Sick,
            Class::Wounded => Deck::Wounded,
            Class::Location => Deck::Location,
            Class::Encounter => Deck::Encounter,
            Class::HumanEnemy => Deck::HumanEnemy,
            Class::Loot => self.deck.unwrap_or_default(),
            Class::Weather => Deck::Weather,
        }
    }

    /// By what a later card replaces an earlier one: names are used again in other decks, and encounters of one name
    /// stand on many hexes.
    pub(crate) fn identity(&self) -> (Deck, &str, &str) {
        let position = self.position.as_ref().map_or("", |position| position.get_ref());
        (self.deck(), self.name.get_ref(), position)
    }

    /// The card, or everything that is wrong with it.
    pub(crate) fn card(&self, reader: &Reader<'_>, with: &Surroundings) -> Result<CardDef, Vec<Diagnostic>> {
        let name = self.name.get_ref();
        let at_name = |fault: String| with.at(&self.name, format!("“{name}” {fault}"));
        let mut faults: Vec<Diagnostic> = facts::faults(self).into_iter().map(at_name).collect();
        let mut keep = |fault: Diagnostic| faults.push(fault);
        let text = text_of(self.text.as_ref(), reader).map_err(&mut keep);
        let sides: Vec<_> =
            self.sides.iter().map(|side| text_of(side.text.as_ref(), reader).map_err(&mut keep)).collect();
        let ai: Vec<_> = self
            .ai
            .iter()
            .map(|line| reader.text::<Sentence<Order>>(table(), line).map_err(&mut keep))
            .collect();
        let (Ok(text), true, Ok(sides), Ok(ai)) =
            (text, faults.is_empty(), sides.into_iter().collect::<Result<_, _>>(), ai.into_iter().collect())
        else {
            return Err(faults);
        };
        let face = Author { entry: self, text, sides, ai, with }.face()?;
        Ok(CardDef {
            class: self.class,
            deck: self.deck(),
            count: self.count.unwrap_or(1),
            title: with.names.find(name).unwrap_or_default(),
            face,
            print: Box::new(Print { shows: reader.shows, ..self.print(with) }),
        })
    }

    fn print(&self, with: &Surroundings) -> Print {
        let written = |text: &Option<Spanned<String>>| {
            text.as_ref().map_or(String::new(), |text| text.get_ref().clone())
        };
        let all = |list: &[Spanned<String>]| list.iter().map(|item| item.get_ref().clone()).collect();
        let side = |side: &SideEntry| SidePrint {
            name: side.name.clone(),
            zones: side.zones.get_ref().clone(),
            zone_names: side.zone_names.clone(),
            text: written(&side.text),
        };
        Print {
            shows: kernel::Shows::default(),
            name: self.name.get_ref().clone(),
            word: with.word.to_owned(),
            line: self.line(),
            text: written(&self.text),
            skills: all(&self.skills),
            ai: all(&self.ai),
            sides: self.sides.iter().map(side).collect(),
            skies: self.skies.clone(),
            is_in_rulebook: self.source == Source::Rulebook,
            house: self.house.clone(),
            rules: all(&self.rules),
        }
    }

    /// The type, and what says more.
    fn line(&self) -> String {
        let more = match self.class {
            Class::Character if self.star => Some("power Character"),
            Class::Loot | Class::HumanEnemy => self.loot_type.as_ref().map(|kind| kind.get_ref().as_str()),
            Class::Encounter => self.kind.as_ref().map(|kind| kind.get_ref().as_str()),
            Class::Location if self.base.is_some() => Some("base"),
            Class::Location if self.sides.iter().any(|side| side.side == SideKind::Cache) => Some("Cache"),
            Class::Location => Some("Terrain"),
            _ => None,
        };
        let class = if self.class == Class::Loot { self.deck().name() } else { self.class.name() };
        more.map_or(class.to_owned(), |more| format!("{class}, {more}"))
    }
}

/// A card without a text says nothing.
fn text_of(text: Option<&Spanned<String>>, reader: &Reader<'_>) -> Result<Text, Diagnostic> {
    text.map_or_else(|| Ok(Text::default()), |text| reader.text(table(), text))
}

/// The type line of a Loot.
pub(crate) fn loot_type(line: &str) -> Option<LootType> {
    let weapon = |word: &str| WeaponType::ALL.into_iter().find(|kind| kind.name() == word);
    Some(match line {
        "ITEM" => LootType::Item,
        "SPECIAL" => LootType::Special,
        "ZOMBIE SURVIVAL GUIDE" => LootType::Guide,
        "FOOD" => LootType::Food,
        "AMMUNITION" => LootType::Ammunition,
        "WEARABLE" => LootType::Wearable,
        "FACE PROTECTION" => LootType::FaceProtection,
        _ => match line.strip_suffix(" ATTACHMENT") {
            Some(word) => LootType::Attachment(weapon(word)?),
            None => LootType::Weapon(weapon(line.strip_suffix(" & SILENCER").unwrap_or(line))?),
        },
    })
}
