//! One card as it is written in a file: its facts, what is wrong with them, and the print they make.

use crate::cards::check::Author;
use crate::cards::read::{short_name, table};
use crate::cards::text::{Attribute, Bonus, Moment, Role, Sentence, Standing, Subject, Text, When};
use crate::cards::{Attributes, CardDef, Class, Faction, Numbers, Print, Says};
use crate::rules::values::Stat;
use phrases::cards::{Reader, Row, Shown};
use phrases::{Diagnostic, Sentences, Table};
use serde::Deserialize;
use std::sync::LazyLock;
use toml::Spanned;

#[derive(Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Entry {
    pub name: Spanned<String>,
    #[serde(rename = "type")]
    pub class: Class,
    #[serde(default)]
    faction: Faction,
    #[serde(default)]
    unique: bool,
    human: Option<Numbers>,
    zombie: Option<Numbers>,
    attack: Option<u8>,
    defense: Option<u8>,
    value: Option<u8>,
    access: Option<u8>,
    capacity: Option<u8>,
    damage: Option<u8>,
    sections: Option<u8>,
    #[serde(default)]
    attributes: Vec<Spanned<String>>,
    text: Spanned<String>,
    #[serde(default)]
    variant_only: bool,
    #[serde(default)]
    printed: Vec<String>,
    #[serde(default)]
    rules: Vec<Spanned<String>>,
    #[serde(default)]
    cites: Vec<Spanned<String>>,
    /// What its picture shows.
    shows: Option<Shown>,
}

static TABLE_OF_ATTRIBUTES: LazyLock<Table> = LazyLock::new(Table::of::<Attribute>);

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

impl Entry {
    /// The card, or everything that is wrong with it.
    pub(crate) fn card(&self, reader: &Reader<'_>, classes: &[Class]) -> Result<CardDef, Vec<Diagnostic>> {
        let mut faults = Vec::new();
        let at_name = |message: String| reader.at(&self.name, message);
        let name = self.name.get_ref();
        let attributes = self.attributes(reader, &mut faults);
        if let Some(missing) = missing_facts(self) {
            faults.push(at_name(format!("“{name}” lacks {missing}")));
        }
        if let Some(idle) = idle_facts(self) {
            faults.push(at_name(format!("“{name}” is a {}: {idle} mean nothing on it", self.class.name())));
        }
        match reader.text::<Text>(table(), &self.text) {
            Err(fault) => faults.push(fault),
            Ok(text) => {
                faults.extend(reader.check_cites(&self.cites, text.len(), "sentence"));
                match misplaced(self, &text) {
                    Some(message) => faults.push(at_name(message)),
                    None => faults.extend(self.nonsense(&text, &attributes, reader, classes)),
                }
                if faults.is_empty() {
                    return Ok(define(self, text, attributes, reader));
                }
            }
        }
        Err(faults)
    }

    fn attributes(&self, reader: &Reader<'_>, faults: &mut Vec<Diagnostic>) -> Vec<Attribute> {
        let mut attributes = Vec::new();
        for written in &self.attributes {
            match reader.phrase(&TABLE_OF_ATTRIBUTES, written) {
                Ok(attribute) => attributes.push(attribute),
                Err(fault) => faults.push(fault),
            }
        }
        attributes
    }

    /// Sentences that can never do what they say, each at its place.
    fn nonsense(
        &self,
        text: &Text,
        attributes: &[Attribute],
        reader: &Reader<'_>,
        classes: &[Class],
    ) -> Vec<Diagnostic> {
        let author = Author { class: self.class, attributes: set_of(attributes), text, classes };
        let fault = |(sentence, message)| {
            // A text prints back to itself, so the sentences before it tell where it begins.
            let before = table().print(&Sentences(text[..sentence].to_vec()), reader.names);
            let at = if before.is_empty() { 0 } else { before.len() + 1 };
            reader.inside(&self.text, at, format!("this sentence can never do what it says: {message}"))
        };
        author.faults().into_iter().map(fault).collect()
    }
}

/// The attributes, with those that they imply: a handgun is also a gun and a weapon (AZ-G4).
fn set_of(attributes: &[Attribute]) -> Attributes {
    let mut set = Attributes::default();
    for &attribute in attributes {
        set.0 |= 1 << attribute as u16;
    }
    let implied = [
        (Attribute::Handgun, Attribute::Gun),
        (Attribute::Gun, Attribute::Weapon),
        (Attribute::MeleeWeapon, Attribute::Weapon),
    ];
    for (special, general) in implied {
        if set.has(special) {
            set.0 |= 1 << general as u16;
        }
    }
    set
}

fn define(entry: &Entry, text: Text, attribute_names: Vec<Attribute>, reader: &Reader<'_>) -> CardDef {
    let number = |written: Option<u8>| written.unwrap_or_default();
    let printed =
        Numbers { attack: number(entry.attack), defense: number(entry.defense), value: number(entry.value) };
    let attributes = set_of(&attribute_names);
    let twofold_role = text.iter().find_map(|sentence| match sentence {
        Sentence::Twofold { role } => Some(*role),
        _ => None,
    });
    let role =
        twofold_role.unwrap_or(if entry.class == Class::Raider { Role::Raider } else { Role::Survivor });
    CardDef {
        class: entry.class,
        faction: entry.faction,
        role,
        unique: entry.unique,
        human: entry.human.unwrap_or(printed),
        zombie: entry.zombie.unwrap_or(printed),
        access: number(entry.access),
        capacity: number(entry.capacity),
        damage: number(entry.damage),
        sections: number(entry.sections),
        attributes,
        says: says(&text),
        touches: touches(&text),
        host: text.iter().enumerate().find_map(|(at, sentence)| match sentence {
            Sentence::Host { host } => Some((*host, at as u8)),
            _ => None,
        }),
        answers: text.iter().find_map(|sentence| match sentence {
            Sentence::Respond { what, .. } => Some(*what),
            _ => None,
        }),
        in_engagement: text.iter().any(|sentence| matches!(sentence, Sentence::PlayInEngagement { .. })),
        variant_only: entry.variant_only || entry.class == Class::Location,
        sentences: text.0,
        print: Box::new(print(entry, &attribute_names, reader)),
    }
}

fn print(entry: &Entry, attributes: &[Attribute], reader: &Reader<'_>) -> Print {
    // House texts rest on AZ-G1; so does a sentence without a rule of its own.
    let cite = |id: &Spanned<String>| reader.rule(id.get_ref()).unwrap_or("AZ-G1");
    Print {
        shows: reader.shows,
        name: entry.name.get_ref().clone(),
        word: reader.word.to_owned(),
        short: short_name(entry.name.get_ref()),
        line: line(entry, attributes),
        text: entry.text.get_ref().clone(),
        printed: entry.printed.clone(),
        rules: entry.rules.iter().map(|id| id.get_ref().clone()).collect(),
        cites: entry.cites.iter().map(cite).collect(),
    }
}

fn line(entry: &Entry, attributes: &[Attribute]) -> String {
    let unique = if entry.unique { "unique " } else { "" };
    let attributes: Vec<&str> = attributes.iter().map(|attribute| attribute.name()).collect();
    let kind = match (entry.faction.name(), attributes.is_empty()) {
        ("", true) => String::new(),
        ("", false) => format!("{} ", attributes.join(", ")),
        (faction, _) => format!("{faction} "),
    };
    format!("{unique}{kind}{}", entry.class.name())
}

/// What a card of this type must have and this one has not.
fn missing_facts(entry: &Entry) -> Option<&'static str> {
    let numbers = entry.attack.is_some() && entry.defense.is_some() && entry.value.is_some_and(|v| v > 0);
    let sides = entry.human.is_some_and(|n| n.value > 0) && entry.zombie.is_some_and(|n| n.value > 0);
    match entry.class {
        Class::Stronghold if entry.access.is_none_or(|access| !(1..=8).contains(&access)) => {
            Some("`access`, from 1 to 8")
        }
        Class::Stronghold if entry.capacity.is_none() || entry.damage.is_none() => {
            Some("`capacity` or `damage`")
        }
        Class::Location if entry.access.is_none_or(|access| !(1..=8).contains(&access)) => {
            Some("`access`, from 1 to 8")
        }
        Class::Location if entry.capacity.is_none() || entry.sections.is_none_or(|n| n == 0) => {
            Some("`capacity` or at least 1 of `sections`")
        }
        Class::Survivor | Class::Raider if !numbers => Some("`attack`, `defense` or a `value` of at least 1"),
        Class::Survivor | Class::Raider | Class::Twofold if entry.faction == Faction::None => {
            Some("a `faction`")
        }
        Class::Survivor if entry.faction.is_raider() => Some("a survivor faction"),
        Class::Raider if !entry.faction.is_raider() => Some("a raider faction"),
        Class::Twofold if !sides => Some("`human` and `zombie` with a `value` of at least 1"),
        _ => None,
    }
}

/// Facts that a card of this type cannot have.
fn idle_facts(entry: &Entry) -> Option<&'static str> {
    let class = entry.class;
    let numbers = entry.attack.is_some() || entry.defense.is_some() || entry.value.is_some();
    let sides = entry.human.is_some() || entry.zombie.is_some();
    let place = entry.access.is_some() || entry.capacity.is_some();
    let idle = [
        (numbers && !matches!(class, Class::Survivor | Class::Raider), "`attack`, `defense` and `value`"),
        (sides && class != Class::Twofold, "`human` and `zombie`"),
        (entry.faction != Faction::None && !class.is_character(), "`faction`s"),
        (place && !class.is_place(), "`access` and `capacity`"),
        (entry.damage.is_some() && class != Class::Stronghold, "`damage` points"),
        (entry.sections.is_some() && class != Class::Location, "`sections`"),
        (!entry.attributes.is_empty() && class != Class::Attachment, "`attributes`"),
    ];
    idle.iter().find(|(is_idle, _)| *is_idle).map(|(_, facts)| *facts)
}

/// Sentences that a card of this type must have, or must not.
fn misplaced(entry: &Entry, text: &Text) -> Option<String> {
    let name = entry.name.get_ref();
    let count = |is: fn(&Sentence) -> bool| text.iter().filter(|sentence| is(sentence)).count();
    let hosts = count(|s| matches!(s, Sentence::Host { .. }));
    let twofolds = count(|s| matches!(s, Sentence::Twofold { .. }));
    let at = count(|s| matches!(s, Sentence::PlayAt { .. }));
    let trumps = count(|s| matches!(s, Sentence::PlayInEngagement { .. } | Sentence::Respond { .. }));
    match entry.class {
        Class::Attachment if hosts != 1 => Some(format!("“{name}” needs one sentence “Host: ….”")),
        Class::Twofold if twofolds != 1 => Some(format!("“{name}” needs one sentence “Play as a human ….”")),
        Class::Wildcard if at != 1 || text.len() != 1 => {
            Some(format!("“{name}” needs one sentence “Play at ….”"))
        }
        Class::Trump if trumps != 1 || text.len() != 1 => Some(format!(
            "“{name}” needs one sentence “Play in an engagement ….” or “Play in response to ….”"
        )),
        Class::Twofold if !role_fits(entry.faction, text) => Some(format!(
            "“{name}”: civilians, police, soldiers and bikers are human survivors, gangs and cultists human raiders"
        )),
        class if class != Class::Attachment && hosts > 0 => Some(format!("“{name}” is not an attachment")),
        class if class != Class::Wildcard && at > 0 => Some(format!("“{name}” is not a wildcard")),
        class if class != Class::Trump && trumps > 0 => Some(format!("“{name}” is not a trump")),
        _ => None,
    }
}

/// Whether the human side of a twofold is what its faction is.
fn role_fits(faction: Faction, text: &Text) -> bool {
    text.iter().all(|sentence| match sentence {
        Sentence::Twofold { role: Role::Survivor } => !faction.is_raider(),
        Sentence::Twofold { role: Role::Raider } => matches!(faction, Faction::Gang | Faction::Cult),
        _ => true,
    })
}

fn says(text: &Text) -> Says {
    let mut says = Says::default();
    for sentence in text {
        match sentence {
            Sentence::Optional { moment, .. } => says.add(match moment {
                Moment::YourOccupationPhase => Says::OCCUPATION,
                Moment::EngagementOfThis | Moment::EngagementOfHost => Says::ENGAGEMENT,
                Moment::AfterDefenseGroups => Says::AFTER_DEFENSE,
                Moment::BeforeDamage => Says::BEFORE_DAMAGE,
                Moment::RaiderArrives => Says::ARRIVAL,
            }),
            Sentence::Automatic { when, .. } => says.add(match when {
                When::StartOfOccupation => Says::START_OF_OCCUPATION,
                When::EndOfCombat => Says::END_OF_COMBAT,
                When::Complete => Says::COMPLETE,
            }),
            Sentence::Standing { rule } | Sentence::While { rule, .. } => says.add(match rule {
                Standing::Bonus { subject: Subject::Host | Subject::This, .. }
                | Standing::HostIsNotConsumed => Says::STANDING,
                _ => Says::AURA,
            }),
            Sentence::Replace { .. } | Sentence::AsZombie { .. } => says.add(Says::REPLACES),
            _ => {}
        }
    }
    says
}

fn touches(text: &Text) -> u8 {
    let mut touched = 0;
    for sentence in text {
        let (Sentence::Standing { rule: Standing::Bonus { bonuses, .. } }
        | Sentence::While { rule: Standing::Bonus { bonuses, .. }, .. }) = sentence
        else {
            continue;
        };
        for bonus in bonuses {
            touched |= match bonus {
                Bonus::Attack { .. } => 1 << Stat::Attack as u8,
                Bonus::Defense { .. } => 1 << Stat::Defense as u8,
                Bonus::Value { .. } => 1 << Stat::Value as u8,
                Bonus::AccessPoints { .. } | Bonus::AttackTotal { .. } => 0,
            };
        }
    }
    touched
}
