//! The print: what stands on a card. Card definitions live outside the state, behind a `&'static` set.

use crate::text::{Answerable, Attribute, Moment, Role, Sentence, Standing, Subject, Text, When};
use phrases::source::Diagnostic;
use phrases::{Names, Table, read_toml};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::hash::{Hash, Hasher};
use std::sync::{LazyLock, Mutex, PoisonError};
use toml::Spanned;

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Deserialize)]
pub enum Class {
    #[serde(rename = "stronghold")]
    Stronghold,
    #[serde(rename = "survivor")]
    Survivor,
    #[serde(rename = "raider")]
    Raider,
    #[serde(rename = "twofold")]
    Twofold,
    #[serde(rename = "attachment")]
    Attachment,
    #[serde(rename = "wildcard")]
    Wildcard,
    #[serde(rename = "trump")]
    Trump,
    #[serde(rename = "scavenging location")]
    Location,
}

impl Class {
    pub fn name(self) -> &'static str {
        match self {
            Class::Stronghold => "stronghold",
            Class::Survivor => "survivor",
            Class::Raider => "raider",
            Class::Twofold => "twofold",
            Class::Attachment => "attachment",
            Class::Wildcard => "wildcard",
            Class::Trump => "trump",
            Class::Location => "scavenging location",
        }
    }

    pub fn is_character(self) -> bool {
        matches!(self, Class::Survivor | Class::Raider | Class::Twofold)
    }

    pub fn is_place(self) -> bool {
        matches!(self, Class::Stronghold | Class::Location)
    }
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Faction {
    #[default]
    None,
    Civilian,
    Police,
    Soldier,
    Biker,
    Gang,
    Cult,
    Zombie,
}

impl Faction {
    pub fn name(self) -> &'static str {
        match self {
            Faction::None => "",
            Faction::Civilian => "civilian",
            Faction::Police => "police",
            Faction::Soldier => "soldier",
            Faction::Biker => "biker",
            Faction::Gang => "gang",
            Faction::Cult => "cult",
            Faction::Zombie => "zombie",
        }
    }

    fn is_raider(self) -> bool {
        matches!(self, Faction::Gang | Faction::Cult | Faction::Zombie)
    }
}

/// Attack, defense and value of one side.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Numbers {
    pub attack: u8,
    pub defense: u8,
    pub value: u8,
}

/// A set of attributes of attachments.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Attributes(u16);

impl Attributes {
    #[inline]
    pub fn has(self, attribute: Attribute) -> bool {
        self.0 >> attribute as u16 & 1 == 1
    }
}

/// When the texts of a card matter, so that the rules ask only the cards that have a say.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Says(u16);

impl Says {
    pub const OCCUPATION: Says = Says(1);
    pub const ENGAGEMENT: Says = Says(2);
    pub const AFTER_DEFENSE: Says = Says(4);
    pub const BEFORE_DAMAGE: Says = Says(8);
    pub const ARRIVAL: Says = Says(16);
    pub const START_OF_OCCUPATION: Says = Says(32);
    pub const END_OF_COMBAT: Says = Says(64);
    pub const COMPLETE: Says = Says(128);
    /// Has a standing text about itself or its host.
    pub const STANDING: Says = Says(256);
    /// Has a standing text about other cards, groups or debts.
    pub const AURA: Says = Says(512);
    pub const REPLACES: Says = Says(1024);

    #[inline]
    pub fn has(self, what: Says) -> bool {
        self.0 & what.0 != 0
    }

    fn add(&mut self, what: Says) {
        self.0 |= what.0;
    }
}

/// One card as printed.
#[derive(Clone, Debug)]
pub struct CardDef {
    pub name: String,
    /// What follows the comma is no part of it (AZ-C69); a twofold is called by its human side.
    pub short: String,
    /// The word that notation uses.
    pub word: String,
    pub class: Class,
    pub faction: Faction,
    /// A twofold's human side is a survivor or a raider.
    pub role: Role,
    pub unique: bool,
    pub human: Numbers,
    pub zombie: Numbers,
    pub access: u8,
    pub capacity: u8,
    pub damage: u8,
    pub sections: u8,
    pub attributes: Attributes,
    pub attribute_names: Vec<Attribute>,
    pub text: String,
    pub sentences: Vec<Sentence>,
    pub says: Says,
    /// What it may be played in response to.
    pub answers: Option<Answerable>,
    /// A trump that may be played in an engagement.
    pub in_engagement: bool,
    pub variant_only: bool,
    pub printed: Vec<String>,
    pub rules: Vec<String>,
    /// The rule behind each sentence.
    cites: Vec<&'static str>,
}

impl CardDef {
    /// The rule of the ledger that a sentence of this card rests on; house texts rest on AZ-G1.
    #[inline]
    pub fn cite(&self, sentence: usize) -> &'static str {
        self.cites.get(sentence).copied().unwrap_or("AZ-G1")
    }

    /// The type line: "unique gang raider", "weapon, gun attachment".
    pub fn line(&self) -> String {
        let unique = if self.unique { "unique " } else { "" };
        let faction = self.faction.name();
        let attributes: Vec<&str> = self.attribute_names.iter().map(|attribute| attribute.name()).collect();
        let kind = match (faction, attributes.is_empty()) {
            ("", true) => String::new(),
            ("", false) => format!("{} ", attributes.join(", ")),
            _ => format!("{faction} "),
        };
        format!("{unique}{kind}{}", self.class.name())
    }
}

#[derive(Clone, Deserialize)]
#[serde(deny_unknown_fields)]
struct CardFile {
    #[serde(default)]
    card: Vec<Entry>,
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
        Ok(CardSet { cards, names, hash, files: files.to_vec() })
    }

    /// This set with the cards of one more file.
    pub fn with(&self, file: &str, text: &str) -> Result<CardSet, Vec<Diagnostic>> {
        let mut files = self.files.clone();
        files.push((file.to_owned(), text.to_owned()));
        CardSet::read(&files)
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
        name: entry.name.get_ref().clone(),
        word: word(&short),
        short,
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
        attribute_names,
        text: entry.text.get_ref().clone(),
        says: says(&text),
        answers: text.iter().find_map(|sentence| match sentence {
            Sentence::Respond { what, .. } => Some(*what),
            _ => None,
        }),
        in_engagement: text.iter().any(|sentence| matches!(sentence, Sentence::PlayInEngagement { .. })),
        sentences: text.0,
        variant_only: entry.variant_only || entry.class == Class::Location,
        printed: entry.printed.clone(),
        rules: entry.rules.clone(),
        cites: entry
            .cites
            .iter()
            .map(|id| if id.is_empty() { "AZ-G1" } else { &*id.clone().leak() })
            .collect(),
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

/// The cards that a match is played with: equal if the prints are.
#[derive(Clone, Copy, Debug)]
pub struct Cards(&'static CardSet);

impl Cards {
    #[inline]
    pub fn of(self, kind: u8) -> &'static CardDef {
        &self.0.cards[kind as usize]
    }

    pub fn set(self) -> &'static CardSet {
        self.0
    }
}

impl PartialEq for Cards {
    fn eq(&self, other: &Cards) -> bool {
        self.0.hash == other.0.hash
    }
}

impl Eq for Cards {}

impl Hash for Cards {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.0.hash.hash(state);
    }
}

impl Serialize for Cards {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.0.hash.serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Cards {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Cards, D::Error> {
        let hash = String::deserialize(deserializer)?;
        loaded(&hash).ok_or_else(|| serde::de::Error::custom(unknown_set(&hash)))
    }
}

pub fn unknown_set(hash: &str) -> String {
    format!(
        "the cards {hash} are not loaded; the cards in use are {}: give their file with --cards",
        in_use().0.hash
    )
}

/// The house set: the printed cards with the house completion of the ledger.
const HOUSE: [(&str, &str); 5] = [
    ("strongholds.toml", include_str!("../cards/strongholds.toml")),
    ("characters.toml", include_str!("../cards/characters.toml")),
    ("attachments.toml", include_str!("../cards/attachments.toml")),
    ("events.toml", include_str!("../cards/events.toml")),
    ("locations.toml", include_str!("../cards/locations.toml")),
];

/// Every set that was read since the program began; the last is the one in use.
static SETS: LazyLock<Mutex<Vec<&'static CardSet>>> = LazyLock::new(|| {
    let files: Vec<_> = HOUSE.iter().map(|(file, text)| ((*file).to_owned(), (*text).to_owned())).collect();
    let house = CardSet::read(&files).unwrap_or_else(|faults| {
        let lines: Vec<String> = faults.iter().map(ToString::to_string).collect();
        panic!("the cards that come with the program are wrong:\n{}", lines.join("\n"))
    });
    Mutex::new(vec![Box::leak(Box::new(house))])
});

/// The cards that new matches are played with.
pub fn in_use() -> Cards {
    let sets = SETS.lock().unwrap_or_else(PoisonError::into_inner);
    Cards(sets[sets.len() - 1])
}

/// The set with this hash, if it was read.
pub fn loaded(hash: &str) -> Option<Cards> {
    let sets = SETS.lock().unwrap_or_else(PoisonError::into_inner);
    sets.iter().find(|set| set.hash == hash).map(|set| Cards(set))
}

/// Puts a set to use.
pub fn adopt(set: CardSet) -> Cards {
    let mut sets = SETS.lock().unwrap_or_else(PoisonError::into_inner);
    let set: &'static CardSet = match sets.iter().position(|old| old.hash == set.hash) {
        Some(at) => sets.remove(at),
        None => Box::leak(Box::new(set)),
    };
    sets.push(set);
    Cards(set)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_table_is_sound() {
        TABLE.verify().unwrap();
    }

    #[test]
    fn every_text_prints_back_to_itself() {
        let set = in_use().set();
        assert_eq!(set.cards.len(), 67);
        for card in &set.cards {
            let text = phrases::Sentences(card.sentences.clone());
            assert_eq!(TABLE.print(&text, &set.names), card.text, "{}", card.name);
        }
    }

    #[test]
    fn a_wrong_text_names_its_place() {
        let file = "[[card]]\nname = \"Rat\"\ntype = \"raider\"\nfaction = \"gang\"\nattack = 1\ndefense = 1\nvalue = 1\ntext = \"Each of your gang here has attack +1.\"\n";
        let faults = in_use().set().with("mine.toml", file).unwrap_err();
        assert_eq!((faults[0].line, faults[0].file.as_str()), (8, "mine.toml"));
        assert!(!faults[0].help.is_empty(), "{}", faults[0]);
    }
}
