//! Reading card files: facts and texts become a set of cards, or diagnostics with their place.

use crate::cards::{Attributes, CardDef, Class, Faction, Numbers, Print, Says};
use crate::setup::DeckKinds;
use crate::stats::Stat;
use crate::text::{Attribute, Bonus, Moment, Role, Sentence, Standing, Subject, Text, When};
use phrases::source::Diagnostic;
use phrases::{Names, Table, read_toml};
use serde::Deserialize;
use std::sync::{LazyLock, OnceLock};
use toml::Spanned;

#[derive(Clone, Deserialize)]
#[serde(deny_unknown_fields)]
struct CardFile {
    /// The game it is for; other games refuse the file.
    #[serde(default, deserialize_with = "this_game", rename = "game")]
    _game: (),
    #[serde(default)]
    card: Vec<Entry>,
}

/// `game = "apocalypze"`, for files that say which game they are for.
pub(crate) fn this_game<'de, D: serde::Deserializer<'de>>(deserializer: D) -> Result<(), D::Error> {
    match String::deserialize(deserializer)?.as_str() {
        "apocalypze" => Ok(()),
        other => Err(serde::de::Error::custom(format!("these are cards for {other}, not for apocalypze"))),
    }
}

#[derive(Clone, Deserialize)]
#[serde(deny_unknown_fields)]
struct Entry {
    name: Spanned<String>,
    #[serde(rename = "type")]
    class: Class,
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
    rules: Vec<String>,
    #[serde(default)]
    cites: Vec<String>,
}

/// All cards of a match. A card's kind is its place in the set.
#[derive(Debug)]
pub struct CardSet {
    pub cards: Vec<CardDef>,
    pub names: Names,
    pub hash: String,
    /// A bit for each kind that is a trump.
    trumps: [u64; 4],
    /// The decks that come with the game, in this set: for the basic game and for the variant.
    pub decks: OnceLock<Vec<[DeckKinds; 2]>>,
    /// The files it was made of, so that more can be added.
    files: Vec<(String, String)>,
}

/// The most cards a set may hold: a kind is one byte, and one value means none.
const MOST_CARDS: usize = 255;

static TABLE: LazyLock<Table> = LazyLock::new(Table::of::<Text>);

/// The phrase table of the game.
pub fn table() -> &'static Table {
    &TABLE
}

impl CardSet {
    /// Reads files in order; a later card replaces an earlier one of the same name.
    pub fn read(files: &[(String, String)]) -> Result<CardSet, Vec<Diagnostic>> {
        let mut entries: Vec<(usize, Entry)> = Vec::new();
        let mut faults = Vec::new();
        for (at, (file, text)) in files.iter().enumerate() {
            match read_toml::<CardFile>(file, text) {
                Ok(read) => {
                    for entry in read.card {
                        match entries.iter().position(|(_, old)| old.name.get_ref() == entry.name.get_ref()) {
                            Some(old) if entries[old].0 == at => faults.push(Diagnostic::at_value(
                                file,
                                text,
                                &entry.name,
                                format!("the card “{}” is given twice", entry.name.get_ref()),
                            )),
                            Some(old) => entries[old] = (at, entry),
                            None => entries.push((at, entry)),
                        }
                    }
                }
                Err(fault) => faults.push(fault),
            }
        }
        if entries.len() > MOST_CARDS {
            faults.push(Diagnostic::at(
                &files[files.len() - 1].0,
                "",
                0,
                format!("{} cards where {MOST_CARDS} are the most", entries.len()),
            ));
        }
        if !faults.is_empty() {
            return Err(faults);
        }
        CardSet::build(files, &entries)
    }

    fn build(files: &[(String, String)], entries: &[(usize, Entry)]) -> Result<CardSet, Vec<Diagnostic>> {
        let shorts: Vec<String> = entries.iter().map(|(_, entry)| short_name(entry.name.get_ref())).collect();
        let names = Names::new(shorts.iter().cloned())
            .map_err(|fault| vec![Diagnostic::at(&files[0].0, &files[0].1, 0, fault.to_string())])?;
        let mut cards = Vec::new();
        let mut faults = Vec::new();
        for ((at, entry), short) in entries.iter().zip(shorts) {
            let (file, text) = &files[*at];
            match card(entry, short, &names, file, text) {
                Ok(card) => cards.push(card),
                Err(fault) => faults.extend(fault),
            }
        }
        if !faults.is_empty() {
            return Err(faults);
        }
        let hash = fingerprint(&cards);
        let mut trumps = [0; 4];
        for (kind, card) in cards.iter().enumerate() {
            if card.class == Class::Trump {
                trumps[kind / 64] |= 1 << (kind % 64);
            }
        }
        Ok(CardSet { cards, names, hash, trumps, decks: OnceLock::new(), files: files.to_vec() })
    }

    /// This set with the cards of one more file.
    pub fn with(&self, file: &str, text: &str) -> Result<CardSet, Vec<Diagnostic>> {
        let mut files = self.files.clone();
        files.push((file.to_owned(), text.to_owned()));
        CardSet::read(&files)
    }

    #[inline]
    pub fn is_trump(&self, kind: u8) -> bool {
        self.trumps[usize::from(kind / 64)] >> (kind % 64) & 1 == 1
    }

    pub fn find(&self, name: &str) -> Option<u8> {
        let same = |card: &CardDef| card.name == name || card.short == name || card.word == name;
        self.cards.iter().position(same).map(|kind| kind as u8)
    }

    /// The known name nearest to a wrong one.
    pub fn nearest(&self, name: &str) -> &str {
        let distance = |card: &&CardDef| distance(&card.name.to_lowercase(), &name.to_lowercase());
        self.cards.iter().min_by_key(distance).map_or("", |card| &card.name)
    }
}

/// Letters to change to make one word of the other.
pub fn distance(a: &str, b: &str) -> usize {
    let b: Vec<char> = b.chars().collect();
    let mut row: Vec<usize> = (0..=b.len()).collect();
    for (i, x) in a.chars().enumerate() {
        let mut before = row[0];
        row[0] = i + 1;
        for (j, y) in b.iter().enumerate() {
            let cost = if x == *y { before } else { before + 1 };
            before = row[j + 1];
            row[j + 1] = cost.min(row[j] + 1).min(before + 1);
        }
    }
    row[b.len()]
}

fn short_name(name: &str) -> String {
    let name = name.split(',').next().unwrap_or(name);
    name.split('/').next().unwrap_or(name).trim().to_owned()
}

/// Lower case, words joined by hyphens, without other signs.
pub fn word(name: &str) -> String {
    let mut word = String::new();
    for c in name.chars() {
        if c.is_alphanumeric() {
            word.extend(c.to_lowercase());
        } else if c.is_whitespace() && !word.ends_with('-') {
            word.push('-');
        }
    }
    word.trim_matches('-').to_owned()
}

fn card(
    entry: &Entry,
    short: String,
    names: &Names,
    file: &str,
    source: &str,
) -> Result<CardDef, Vec<Diagnostic>> {
    let text: Text = TABLE
        .parse(entry.text.get_ref(), names)
        .map_err(|fault| vec![Diagnostic::of_fault(file, source, &entry.text, &fault)])?;
    let mut faults = Vec::new();
    let mut attribute_names = Vec::new();
    for written in &entry.attributes {
        match TABLE_OF_ATTRIBUTES.parse::<Attribute>(written.get_ref(), names) {
            Ok(attribute) => attribute_names.push(attribute),
            Err(fault) => faults.push(Diagnostic::of_fault(file, source, written, &fault)),
        }
    }
    let wrong = |message: String| Diagnostic::at_value(file, source, &entry.name, message);
    if let Some(missing) = missing_facts(entry) {
        faults.push(wrong(format!("“{}” lacks {missing}", entry.name.get_ref())));
    }
    if text.len() > 8 {
        faults.push(wrong("a card has at most 8 sentences".to_owned()));
    }
    if let Some(message) = misplaced(entry, &text) {
        faults.push(wrong(message));
    }
    if !faults.is_empty() {
        return Err(faults);
    }
    Ok(define(entry, short, text, attribute_names))
}

fn define(entry: &Entry, short: String, text: Text, attribute_names: Vec<Attribute>) -> CardDef {
    let number = |written: Option<u8>| written.unwrap_or_default();
    let printed =
        Numbers { attack: number(entry.attack), defense: number(entry.defense), value: number(entry.value) };
    let mut attributes = Attributes::default();
    for &attribute in &attribute_names {
        attributes.0 |= 1 << attribute as u16;
    }
    // A handgun is also a gun and a weapon (AZ-G4).
    let implied = [
        (Attribute::Handgun, Attribute::Gun),
        (Attribute::Gun, Attribute::Weapon),
        (Attribute::MeleeWeapon, Attribute::Weapon),
    ];
    for (special, general) in implied {
        if attributes.has(special) {
            attributes.0 |= 1 << general as u16;
        }
    }
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
        print: Box::new(print(entry, short, attribute_names)),
    }
}

fn print(entry: &Entry, short: String, attribute_names: Vec<Attribute>) -> Print {
    // Card sets live as long as the program, and so do the ids they cite.
    let cite = |id: &String| if id.is_empty() { "AZ-G1" } else { &*id.clone().leak() };
    Print {
        name: entry.name.get_ref().clone(),
        word: word(&short),
        short,
        attribute_names,
        text: entry.text.get_ref().clone(),
        printed: entry.printed.clone(),
        rules: entry.rules.clone(),
        cites: entry.cites.iter().map(cite).collect(),
    }
}

static TABLE_OF_ATTRIBUTES: LazyLock<Table> = LazyLock::new(Table::of::<Attribute>);

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
        Class::Location if entry.capacity.is_none() || entry.sections.is_none() => {
            Some("`capacity` or `sections`")
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
        class if class != Class::Attachment && hosts > 0 => Some(format!("“{name}” is no attachment")),
        class if class != Class::Wildcard && at > 0 => Some(format!("“{name}” is no wildcard")),
        class if class != Class::Trump && trumps > 0 => Some(format!("“{name}” is no trump")),
        _ => None,
    }
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

/// A number that changes with anything that stands on the cards.
fn fingerprint(cards: &[CardDef]) -> String {
    let mut hash: u64 = 0xcbf2_9ce4_8422_2325;
    for card in cards {
        let facts = format!(
            "{}|{:?}|{:?}|{}|{:?}|{:?}|{}|{}|{}|{}|{}|{}|{}\n",
            card.name,
            card.class,
            card.faction,
            card.unique,
            card.human,
            card.zombie,
            card.access,
            card.capacity,
            card.damage,
            card.sections,
            card.attributes.0,
            card.text,
            card.variant_only
        );
        for byte in facts.bytes() {
            hash = (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
        }
    }
    format!("{hash:016x}")
}
