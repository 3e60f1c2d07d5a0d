//! What the picture of a card shows, in words that a card set may use: where, in what light, who and with what.

use serde::{Serialize, Serializer};

use crate::Term;

crate::terms! {
    /// Where it is.
    pub enum Setting {
        City: "city"; Alley: "alley"; Church: "church"; Diner: "diner"; Station: "station"; Cells: "cells";
        Suburb: "suburb"; Store: "store"; Woods: "woods"; Road: "road"; Refuge: "refuge"; Base: "base"; Dunes: "dunes";
        Spires: "spires"; Corridor: "corridor"; Roof: "roof"; Farm: "farm"; Shore: "shore"; Rays: "rays";
        Firehouse: "firehouse"; Depot: "depot"; Camp: "camp"; Bridge: "bridge"; Ward: "ward"; Workshop: "workshop";
        Bar: "bar"; Tunnel: "tunnel"; Vault: "vault"; Hall: "hall"; Arena: "arena"; Graves: "graves"; Field: "field";
        Void: "void"; Yard: "yard"; House: "house"; Street: "street"; Trailer: "trailer"; Mall: "mall";
    }
}

crate::terms! {
    pub enum Light {
        Moon: "moon"; Dusk: "dusk"; Dawn: "dawn"; Grey: "grey"; Fire: "fire"; Toxic: "toxic"; Lamp: "lamp"; Neon: "neon";
        Noon: "noon"; Clinic: "clinic"; Blood: "blood";
    }
}

crate::terms! {
    pub enum Weather {
        Clear: "clear"; Stars: "stars"; Rain: "rain"; Fog: "fog"; Embers: "embers"; Snow: "snow"; Ash: "ash"; Storm: "storm";
        Thunder: "thunder";
    }
}

crate::terms! {
    /// How somebody stands or moves.
    pub enum Pose {
        Stand: "stand"; Shoulder: "shoulder"; Aim: "aim"; Pistol: "pistol"; Twin: "twin"; Swing: "swing"; Throw: "throw";
        Raise: "raise"; Cross: "cross"; Reach: "reach"; Limp: "limp"; Lunge: "lunge"; Crawl: "crawl"; Loom: "loom";
        Carry: "carry";
    }
}

crate::terms! {
    /// Hair, and what is worn on the head.
    pub enum Head {
        Short: "short"; Long: "long"; Tail: "tail"; Mohawk: "mohawk"; Beard: "beard"; Cap: "cap"; Helmet: "helmet";
        Bandana: "bandana"; Beanie: "beanie"; Brim: "brim"; Mask: "mask"; Hood: "hood"; Visor: "visor"; Crown: "crown";
        Glasses: "glasses"; Ragged: "ragged"; Bald: "bald"; Curls: "curls"; Bun: "bun"; Goggles: "goggles";
    }
}

crate::terms! {
    /// Clothes.
    pub enum Dress {
        Shirt: "shirt"; Vest: "vest"; Coat: "coat"; Armor: "armor"; Uniform: "uniform"; Robe: "robe"; Torn: "torn";
        Scrubs: "scrubs"; Jacket: "jacket"; Apron: "apron"; Suit: "suit"; Overalls: "overalls"; Gown: "gown";
    }
}

crate::terms! {
    /// What somebody holds, or what the picture is about.
    pub enum Gear {
        Nothing: "nothing"; Bat: "bat"; Knife: "knife"; Machete: "machete"; Katana: "katana"; Axe: "axe"; Hammer: "hammer";
        Torch: "torch"; Staff: "staff"; Pistol: "pistol"; Rifle: "rifle"; Shotgun: "shotgun"; Crossbow: "crossbow";
        Bow: "bow"; Molotov: "molotov"; Grenade: "grenade"; Medkit: "medkit"; Chainsaw: "chainsaw"; Badge: "badge";
        Syringe: "syringe"; Flask: "flask"; Book: "book"; Crate: "crate"; Can: "can"; Rounds: "rounds"; Pack: "pack";
        Shield: "shield"; Mask: "mask"; Wrench: "wrench"; Gear: "gear"; Jaws: "jaws"; Wire: "wire"; Planks: "planks";
        Wall: "wall"; Turret: "turret"; Car: "car"; Bike: "bike"; Chip: "chip"; Relic: "relic"; Crown: "crown";
        Heart: "heart"; Skull: "skull"; Drop: "drop"; Flame: "flame"; Cloud: "cloud"; Hand: "hand"; Eye: "eye";
        Lock: "lock"; Medal: "medal"; Banner: "banner"; Die: "die"; Portal: "portal"; Tent: "tent"; Bolt: "bolt";
        Crowbar: "crowbar"; Sledge: "sledge"; Hatchet: "hatchet"; Spear: "spear"; Fork: "fork"; Baton: "baton";
        Chain: "chain"; Thrower: "thrower"; Drone: "drone"; Bandage: "bandage"; Pills: "pills"; Flare: "flare";
        Scope: "scope"; Magazine: "magazine"; Lamp: "lamp"; Jacket: "jacket"; Map: "map"; Mine: "mine"; Barrel: "barrel";
        Pit: "pit"; Spikes: "spikes"; Wheel: "wheel"; Extinguisher: "extinguisher"; Paper: "paper"; Key: "key";
        Helmet: "helmet"; Glove: "glove"; Binoculars: "binoculars"; Rod: "rod"; Radio: "radio"; Fuel: "fuel";
        Arrows: "arrows"; Cask: "cask"; Lantern: "lantern"; Searchlight: "searchlight"; Fence: "fence"; Rope: "rope";
        Shells: "shells"; Fish: "fish"; Clock: "clock"; Chute: "chute"; Grave: "grave"; Boot: "boot";
    }
}

crate::terms! {
    /// Those who are no people.
    pub enum Beast {
        Dog: "dog"; Hulk: "hulk"; Swarm: "swarm"; Robot: "robot"; Ghost: "ghost"; Spider: "spider"; Worm: "worm";
        Flock: "flock"; Crab: "crab"; Stalker: "stalker"; Hand: "hand"; Drone: "drone";
    }
}

crate::terms! {
    /// Whether somebody lives.
    pub enum Body { Living: "living"; Undead: "undead"; Rotten: "rotten"; Pale: "pale"; }
}

crate::terms! {
    pub enum Build { Usual: "usual"; Broad: "broad"; Small: "small"; Bent: "bent"; }
}

/// What is said of a picture. What is left open is chosen by what the card is, and varied by its name.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Shows {
    pub setting: Option<Setting>,
    pub light: Option<Light>,
    pub weather: Option<Weather>,
    pub pose: Option<Pose>,
    pub head: Option<Head>,
    pub dress: Option<Dress>,
    pub gear: Option<Gear>,
    pub beast: Option<Beast>,
    pub body: Option<Body>,
    pub build: Option<Build>,
}

/// The words of one part of a picture.
pub type Vocabulary = (&'static str, fn() -> Vec<&'static str>);

fn words<T: Term>() -> Vec<&'static str> {
    T::ALL.iter().map(|term| term.word()).collect()
}

/// The term with this word.
pub fn term<T: Term>(word: &str) -> Option<T> {
    T::ALL.iter().copied().find(|term| term.word() == word)
}

impl Shows {
    /// All parts, each with its words.
    pub const PARTS: [Vocabulary; 10] = [
        ("setting", words::<Setting>),
        ("light", words::<Light>),
        ("weather", words::<Weather>),
        ("pose", words::<Pose>),
        ("head", words::<Head>),
        ("dress", words::<Dress>),
        ("gear", words::<Gear>),
        ("beast", words::<Beast>),
        ("body", words::<Body>),
        ("build", words::<Build>),
    ];

    /// Nothing is said.
    pub fn is_open(&self) -> bool {
        *self == Shows::default()
    }

    /// The same with one part more; `None` if there is no such part or word.
    pub fn with(self, part: &str, word: &str) -> Option<Shows> {
        let mut shows = self;
        match part {
            "setting" => shows.setting = Some(term(word)?),
            "light" => shows.light = Some(term(word)?),
            "weather" => shows.weather = Some(term(word)?),
            "pose" => shows.pose = Some(term(word)?),
            "head" => shows.head = Some(term(word)?),
            "dress" => shows.dress = Some(term(word)?),
            "gear" => shows.gear = Some(term(word)?),
            "beast" => shows.beast = Some(term(word)?),
            "body" => shows.body = Some(term(word)?),
            "build" => shows.build = Some(term(word)?),
            _ => return None,
        }
        Some(shows)
    }

    /// What is said here, and of the rest what the other says.
    pub fn or(self, other: Shows) -> Shows {
        Shows {
            setting: self.setting.or(other.setting),
            light: self.light.or(other.light),
            weather: self.weather.or(other.weather),
            pose: self.pose.or(other.pose),
            head: self.head.or(other.head),
            dress: self.dress.or(other.dress),
            gear: self.gear.or(other.gear),
            beast: self.beast.or(other.beast),
            body: self.body.or(other.body),
            build: self.build.or(other.build),
        }
    }

    /// What is said, part by part.
    pub fn said(&self) -> impl Iterator<Item = (&'static str, &'static str)> {
        fn word<T: Term>(term: Option<T>) -> Option<&'static str> {
            term.map(Term::word)
        }
        let said = [
            word(self.setting),
            word(self.light),
            word(self.weather),
            word(self.pose),
            word(self.head),
            word(self.dress),
            word(self.gear),
            word(self.beast),
            word(self.body),
            word(self.build),
        ];
        Shows::PARTS.iter().zip(said).filter_map(|((part, _), word)| Some((*part, word?)))
    }
}

impl Serialize for Shows {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.collect_map(self.said())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_word_of_every_part_is_understood_and_said() {
        for (part, words) in Shows::PARTS {
            for word in words() {
                let shows = Shows::default().with(part, word).unwrap();
                assert_eq!(shows.said().collect::<Vec<_>>(), [(part, word)]);
            }
        }
        assert_eq!(Shows::default().with("setting", "nowhere"), None);
        assert_eq!(Shows::default().with("mood", "city"), None);
    }

    #[test]
    fn what_is_said_first_counts() {
        let said = |words: &[(&str, &str)]| {
            words.iter().fold(Shows::default(), |shows, (part, word)| shows.with(part, word).unwrap())
        };
        let (own, usual) = (said(&[("gear", "axe")]), said(&[("gear", "bat"), ("head", "cap")]));
        assert_eq!(own.or(usual), said(&[("gear", "axe"), ("head", "cap")]));
        assert!(Shows::default().is_open() && !own.is_open());
    }
}
