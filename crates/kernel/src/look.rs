//! How a card or a piece looks, as the game's card set says it.

use serde::Serialize;

use crate::{Shows, Term};

/// The kind of frame that a card has.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Frame {
    Body,
    /// A body that comes against the players.
    Foe,
    Place,
    Gear,
    #[default]
    Event,
}

impl Frame {
    pub fn word(self) -> &'static str {
        match self {
            Frame::Body => "body",
            Frame::Foe => "foe",
            Frame::Place => "place",
            Frame::Gear => "gear",
            Frame::Event => "event",
        }
    }
}

crate::terms! {
    /// What a card shows.
    #[derive(Default)]
    pub enum Emblem {
        Ammo: "ammo"; Axe: "axe"; Badge: "badge"; Banner: "banner"; Beast: "beast"; Biker: "biker"; Blight: "blight";
        Bomb: "bomb"; Book: "book"; Bow: "bow"; Brute: "brute"; Car: "car";
        #[default]
        Card: "card"; Chip: "chip"; Cloud: "cloud";
        Crate: "crate"; Cross: "cross"; Crown: "crown"; Cult: "cult"; Die: "die"; Dog: "dog"; Fence: "fence";
        Flame: "flame"; Flask: "flask"; Food: "food"; Gear: "gear"; Ghost: "ghost"; Gun: "gun"; Heart: "heart";
        House: "house"; Jaws: "jaws"; Knife: "knife"; Lock: "lock"; Mark: "mark"; Mask: "mask"; Medal: "medal";
        Minion: "minion"; Mutant: "mutant"; Pack: "pack"; Person: "person"; Psyker: "psyker"; Raider: "raider";
        React: "react"; Relic: "relic"; Rifle: "rifle"; Rift: "rift"; Robot: "robot"; Ruin: "ruin"; Runner: "runner";
        Scope: "scope"; Shield: "shield"; Shop: "shop"; Skull: "skull"; Soldier: "soldier"; Survivor: "survivor";
        Swarm: "swarm"; Syringe: "syringe"; Tent: "tent"; Threshold: "threshold"; Tools: "tools"; Tower: "tower";
        Tree: "tree"; Trump: "trump"; Tunnel: "tunnel"; Turret: "turret"; Undead: "undead"; Unit: "unit";
        Vault: "vault"; Wall: "wall"; Well: "well"; Wild: "wild";
    }
}

crate::terms! {
    /// The colour of a card.
    #[derive(Default)]
    pub enum Tint {
        Bile: "bile"; Blood: "blood"; Blue: "blue"; Gilt: "gilt"; Moss: "moss"; Neon: "neon"; Olive: "olive";
        Plum: "plum"; Rust: "rust"; Sand: "sand"; Sea: "sea";
        #[default]
        Steel: "steel"; Toxic: "toxic"; Violet: "violet";
    }
}

crate::terms! {
    /// What a hex is.
    pub enum Ground {
        Outside: "outside"; Inside: "inside"; Fenced: "fenced"; Edge: "edge"; Start: "start"; Room: "room";
        Locked: "locked"; Wall: "wall"; Cache: "cache"; Fire: "fire";
    }
}

/// Several kinds of ground in one hex.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Grounds(u16);

impl Grounds {
    pub fn has(self, ground: Ground) -> bool {
        self.0 >> ground.number() & 1 == 1
    }

    pub fn is_empty(&self) -> bool {
        self.0 == 0
    }

    pub fn iter(self) -> impl Iterator<Item = Ground> {
        Ground::ALL.iter().copied().filter(move |&ground| self.has(ground))
    }
}

impl FromIterator<Ground> for Grounds {
    fn from_iter<I: IntoIterator<Item = Ground>>(grounds: I) -> Grounds {
        Grounds(grounds.into_iter().fold(0, |all, ground| all | 1 << ground.number()))
    }
}

impl Serialize for Grounds {
    fn serialize<S: serde::Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.collect_seq(self.iter().map(Term::word))
    }
}

/// How a card or a piece is drawn: a fact of the card set, not a guess of the page.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize)]
pub struct Look {
    pub frame: Frame,
    pub emblem: Emblem,
    pub tint: Tint,
    /// Of a hex.
    #[serde(skip_serializing_if = "Grounds::is_empty")]
    pub ground: Grounds,
    /// What its picture shows, as far as it is said.
    #[serde(skip_serializing_if = "Shows::is_open")]
    pub shows: Shows,
}

impl Look {
    pub fn new(frame: Frame, emblem: Emblem, tint: Tint) -> Look {
        Look { frame, emblem, tint, ..Look::default() }
    }

    /// A hex, or whatever else is ground to stand on.
    pub fn ground(grounds: impl IntoIterator<Item = Ground>) -> Look {
        Look { frame: Frame::Place, ground: grounds.into_iter().collect(), ..Look::default() }
    }

    pub fn emblem(self, emblem: Emblem) -> Look {
        Look { emblem, ..self }
    }

    pub fn tint(self, tint: Tint) -> Look {
        Look { tint, ..self }
    }

    /// What its picture shows; what was said before counts only where this says nothing.
    pub fn showing(self, shows: Shows) -> Look {
        Look { shows: shows.or(self.shows), ..self }
    }
}

impl Serialize for Emblem {
    fn serialize<S: serde::Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.serialize_str(self.word())
    }
}

impl Serialize for Tint {
    fn serialize<S: serde::Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.serialize_str(self.word())
    }
}
