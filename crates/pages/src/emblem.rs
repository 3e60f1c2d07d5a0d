//! Which emblem and colour a card gets. Games say what a card is in its type line and faction; the words
//! that they share are enough to draw it.

use std::sync::LazyLock;

/// How a card is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Dress {
    /// A symbol of `emblems.svg`.
    pub emblem: &'static str,
    /// A class of the style sheet that sets the colour.
    pub tint: &'static str,
    /// A class for the kind of frame.
    pub frame: Frame,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Frame {
    Body,
    /// A body that comes against the players.
    Foe,
    Place,
    Gear,
    Event,
}

impl Frame {
    pub(crate) fn class(self) -> &'static str {
        match self {
            Frame::Body => "body",
            Frame::Foe => "foe",
            Frame::Place => "place",
            Frame::Gear => "gear",
            Frame::Event => "event",
        }
    }
}

use Frame::{Body, Event, Foe, Gear, Place};

/// The first word that a card's faction or type line holds decides.
static WORDS: [(&str, &str, &str, Frame); 118] = [
    ("guide", "book", "moss", Gear),
    ("fast", "runner", "neon", Body),
    ("slow", "undead", "olive", Body),
    ("rigored", "skull", "steel", Body),
    ("enemy", "raider", "blood", Body),
    ("enemies", "raider", "blood", Body),
    ("ally", "person", "sea", Body),
    ("dependant", "heart", "sea", Body),
    ("unit", "unit", "steel", Foe),
    ("minion", "minion", "steel", Body),
    ("plot", "threshold", "sea", Event),
    ("anomaly", "rift", "violet", Event),
    ("chit", "undead", "olive", Event),
    ("objective", "mark", "gilt", Event),
    ("scenario", "book", "gilt", Event),
    ("drawback", "blight", "bile", Event),
    ("trait", "medal", "gilt", Event),
    ("boss", "skull", "toxic", Body),
    ("runner", "runner", "toxic", Body),
    ("brute", "brute", "toxic", Body),
    ("mutant", "mutant", "toxic", Body),
    ("zombie", "undead", "toxic", Body),
    ("undead", "undead", "toxic", Body),
    ("horde", "undead", "toxic", Body),
    ("ghost", "ghost", "violet", Body),
    ("phantom", "ghost", "violet", Body),
    ("spirit", "ghost", "violet", Body),
    ("dog", "dog", "rust", Body),
    ("animal", "dog", "rust", Body),
    ("gang", "knife", "blood", Body),
    ("cult", "cult", "violet", Body),
    ("biker", "biker", "rust", Body),
    ("police", "badge", "blue", Body),
    ("soldier", "soldier", "olive", Body),
    ("military", "soldier", "olive", Body),
    ("civilian", "person", "sea", Body),
    ("sharpshooter", "scope", "sea", Body),
    ("brawler", "brute", "sea", Body),
    ("guardian", "shield", "sea", Body),
    ("medic", "cross", "sea", Body),
    ("engineer", "gear", "sea", Body),
    ("infiltrator", "ghost", "sea", Body),
    ("raider", "raider", "blood", Body),
    ("survivor", "survivor", "sea", Body),
    ("hero", "survivor", "sea", Body),
    ("investigator", "survivor", "sea", Body),
    ("character", "survivor", "sea", Body),
    ("creature", "skull", "toxic", Body),
    ("monster", "skull", "toxic", Body),
    ("stronghold", "house", "sand", Place),
    ("refuge", "house", "sand", Place),
    ("building", "house", "sand", Place),
    ("wall", "wall", "sand", Place),
    ("location", "shop", "sand", Place),
    ("area", "shop", "sand", Place),
    ("place", "shop", "sand", Place),
    ("affliction", "blight", "bile", Gear),
    ("disease", "blight", "bile", Gear),
    ("virus", "blight", "bile", Gear),
    ("mutation", "blight", "bile", Gear),
    ("automated", "turret", "moss", Gear),
    ("trap", "jaws", "moss", Gear),
    ("explosive", "bomb", "rust", Gear),
    ("handgun", "gun", "steel", Gear),
    ("blade", "knife", "steel", Gear),
    ("melee", "axe", "steel", Gear),
    ("ranged", "rifle", "steel", Gear),
    ("gun", "rifle", "steel", Gear),
    ("firearm", "rifle", "steel", Gear),
    ("weapon", "gun", "steel", Gear),
    ("vehicle", "car", "rust", Gear),
    ("fortification", "fence", "moss", Gear),
    ("barricade", "fence", "moss", Gear),
    ("defense", "fence", "moss", Gear),
    ("obstacle", "lock", "moss", Gear),
    ("commendation", "medal", "gilt", Gear),
    ("mark", "mark", "blood", Gear),
    ("medical", "cross", "moss", Gear),
    ("shield", "shield", "moss", Gear),
    ("mechanical", "gear", "moss", Gear),
    ("equipment", "syringe", "moss", Gear),
    ("item", "crate", "moss", Gear),
    ("supply", "crate", "moss", Gear),
    ("resource", "crate", "moss", Gear),
    ("artifact", "book", "violet", Gear),
    ("research", "flask", "sea", Gear),
    ("attachment", "gear", "moss", Gear),
    ("trump", "trump", "plum", Event),
    ("wildcard", "wild", "rust", Event),
    ("spell", "book", "violet", Event),
    ("ritual", "book", "violet", Event),
    ("fire", "flame", "rust", Event),
    ("disaster", "flame", "rust", Event),
    ("react", "react", "blue", Event),
    ("event", "wild", "rust", Event),
    ("action", "wild", "rust", Event),
    ("die", "die", "steel", Gear),
    ("regent", "crown", "neon", Event),
    ("dominion", "psyker", "violet", Event),
    ("sovereign", "beast", "rust", Event),
    ("neutral", "card", "steel", Event),
    ("club", "axe", "steel", Gear),
    ("stake", "knife", "steel", Gear),
    ("pistol", "gun", "steel", Gear),
    ("shotgun", "rifle", "steel", Gear),
    ("rifle", "rifle", "steel", Gear),
    ("bow", "bow", "steel", Gear),
    ("food", "food", "olive", Gear),
    ("ammunition", "ammo", "gilt", Gear),
    ("wearable", "shield", "moss", Gear),
    ("protection", "mask", "moss", Gear),
    ("backpack", "pack", "rust", Gear),
    ("loot", "crate", "moss", Gear),
    ("weather", "cloud", "blue", Event),
    ("sick", "blight", "bile", Event),
    ("wounded", "cross", "blood", Event),
    ("cache", "shop", "blue", Place),
    ("terrain", "shop", "blood", Place),
];

/// Words of a type line that say more of what a card shows than its type does; the first one decides.
static TRAITS: [(&str, &str); 22] = [
    ("envoy", "crown"),
    ("chief", "banner"),
    ("swarm", "swarm"),
    ("beast", "beast"),
    ("robot", "robot"),
    ("psyker", "psyker"),
    ("runner", "runner"),
    ("relic", "relic"),
    ("cybernetics", "chip"),
    ("gear", "tools"),
    ("vault", "vault"),
    ("palace", "tower"),
    ("tunnel", "tunnel"),
    ("garden", "tree"),
    ("camp", "tent"),
    ("well", "well"),
    ("market", "shop"),
    ("ruin", "ruin"),
    ("base", "tent"),
    ("hunting", "tree"),
    ("fishing", "well"),
    ("shelter", "house"),
];

/// For words that no table knows: always the same colour for the same word.
const TINTS: [&str; 8] = ["sea", "rust", "violet", "moss", "blue", "blood", "gilt", "steel"];

pub(crate) fn dress(faction: &str, line: &str) -> Dress {
    let dress = by_type(faction, line);
    Dress { emblem: trait_of(line).unwrap_or(dress.emblem), ..dress }
}

fn by_type(faction: &str, line: &str) -> Dress {
    // The type line says what it is; the faction only whose colours it wears. Of two words for a body the one that
    // stands first in the table says more.
    let (by_line, by_faction) = (find(line), find(faction));
    let word = |at: usize| WORDS[at];
    match (by_faction.map(word), by_line.map(word)) {
        (Some((_, emblem, tint, frame)), None) => Dress { emblem, tint, frame },
        (Some((.., Body)), Some((.., Body))) => {
            let (_, emblem, tint, frame) = by_line.min(by_faction).map_or(WORDS[0], word);
            Dress { emblem, tint, frame }
        }
        (Some((_, _, tint, _)), Some((_, emblem, _, frame))) => Dress { emblem, tint, frame },
        (None, Some((_, emblem, tint, frame))) => Dress { emblem, tint, frame },
        (None, None) => {
            let word = if faction.is_empty() { line } else { faction };
            let sum = word.bytes().fold(0_usize, |sum, byte| sum.wrapping_mul(31) + usize::from(byte));
            Dress { emblem: "card", tint: TINTS[sum % TINTS.len()], frame: Event }
        }
    }
}

/// The places of the words in [`WORDS`] by the words, in order.
static PLACES: LazyLock<Vec<(&str, usize)>> = LazyLock::new(|| {
    let mut places: Vec<(&str, usize)> = WORDS.iter().map(|(word, ..)| *word).zip(0..).collect();
    places.sort_unstable();
    places
});

/// The place of the first word of the table that is in the text, also in the plural.
fn find(text: &str) -> Option<usize> {
    let parts = words(text);
    let forms = parts.flat_map(|part| ["", "s", "S", "es"].map(|ending| part.strip_suffix(ending)));
    forms.flatten().filter_map(place).min()
}

fn words(text: &str) -> impl Iterator<Item = &str> {
    text.split(|letter: char| !letter.is_alphanumeric())
}

/// The emblem of the first trait of the table that is in a type line.
fn trait_of(line: &str) -> Option<&'static str> {
    let is_in = |word: &str| words(line).any(|part| part.eq_ignore_ascii_case(word));
    TRAITS.iter().find(|(word, _)| is_in(word)).map(|(_, emblem)| *emblem)
}

fn place(part: &str) -> Option<usize> {
    let lower = |word: &'static str| word.bytes().cmp(part.bytes().map(|letter| letter.to_ascii_lowercase()));
    PLACES.binary_search_by(|(word, _)| lower(word)).ok().map(|at| PLACES[at].1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_card_is_dressed_by_its_words() {
        assert_eq!(dress("police", "unique police survivor").emblem, "badge");
        assert_eq!(dress("zombie", "zombie raider").emblem, "undead");
        assert_eq!(dress("Zombie", "Zombie – Runner · Infected").emblem, "runner");
        assert_eq!(dress("Zombie", "Zombie – Boss Monster · Undead, Legendary").emblem, "skull");
        assert_eq!(dress("Weapon", "Weapon – Melee · Blade, Silent").emblem, "knife");
        assert_eq!(dress("", "weapon, gun, handgun attachment").emblem, "gun");
        assert_eq!(dress("", "weapon, gun attachment").emblem, "rifle");
        assert_eq!(dress("", "stronghold").frame, Frame::Place);
        assert_eq!(dress("gang", "weapon attachment").tint, "blood");
        assert_eq!(dress("", "SURVIVORS, biscuits").emblem, "survivor");
        assert_eq!(dress("Zombie", "Encounter, fast zombie").emblem, "runner");
        assert_eq!(dress("Loot", "Commercial Loot, ZOMBIE SURVIVAL GUIDE").emblem, "book");
        assert_eq!(dress("Loot", "Residential Loot, RIFLE ATTACHMENT").emblem, "gear");
        assert_eq!(dress("Cache", "Location, Cache, shelter").tint, "blue");
    }

    #[test]
    fn a_faction_lends_its_colour_and_a_trait_its_emblem() {
        let shown = |faction, line| {
            let dress = dress(faction, line);
            (dress.emblem, dress.tint, dress.frame)
        };
        assert_eq!(shown("Ruin Regents", "unit, humanoid"), ("unit", "neon", Frame::Foe));
        assert_eq!(shown("Cryptic Dominion", "minion, humanoid, ranged"), ("minion", "violet", Frame::Body));
        assert_eq!(shown("Wasteland Sovereigns", "unit, beast, robot"), ("beast", "rust", Frame::Foe));
        assert_eq!(shown("Neutral", "location, vault"), ("vault", "steel", Frame::Place));
        assert_eq!(shown("Neutral", "item, gear, relic"), ("relic", "steel", Frame::Gear));
        assert_eq!(shown("Ruin Regents", "character, humanoid, envoy"), ("crown", "neon", Frame::Body));
        assert_eq!(shown("Neutral", "anomaly").0, "rift");
        assert_eq!(shown("", "plot 3 of 7"), ("threshold", "sea", Frame::Event));
    }

    #[test]
    fn unknown_words_get_a_steady_colour() {
        let one = dress("glorp", "thing");
        assert_eq!(one, dress("glorp", "other"));
        assert_eq!(one.emblem, "card");
    }

    #[test]
    fn every_emblem_is_drawn() {
        let sprite = include_str!("../assets/emblems.svg");
        let traits = TRAITS.iter().map(|(_, emblem)| *emblem);
        for emblem in WORDS.iter().map(|(_, emblem, ..)| *emblem).chain(traits) {
            assert!(sprite.contains(&format!("id=\"{emblem}\"")), "{emblem}");
        }
    }

    #[test]
    fn every_tint_is_a_class() {
        let style = include_str!("../assets/board.css");
        for tint in WORDS.iter().map(|(_, _, tint, _)| *tint).chain(TINTS) {
            assert!(style.contains(&format!(".t-{tint}")), "{tint}");
        }
    }
}
