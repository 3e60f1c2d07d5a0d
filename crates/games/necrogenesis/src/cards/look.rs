//! How cards look: their frame, emblem and tint.

use super::text::{Breed, Identity, Word};
use super::{CardDef, Class, EventType, GearType};
use kernel::shows::{Build, Light, Pose, Setting, Weather};
use kernel::{Emblem, Frame, Look, Shows, Tint};

impl CardDef {
    pub fn look(&self) -> Look {
        let look = match self.class {
            Class::Survivor => {
                Look::new(Frame::Body, self.identity.map_or(Emblem::Survivor, calling), Tint::Sea)
            }
            Class::Zombie => Look::new(Frame::Body, body(self.breed), Tint::Toxic),
            Class::Weapon => Look::new(Frame::Gear, self.weapon(), Tint::Steel),
            Class::Item => Look::new(Frame::Gear, self.item(), Tint::Moss),
            Class::Event => {
                let (frame, emblem) = self.occurrence();
                Look::new(frame, emblem, Tint::Rust)
            }
            Class::React => Look::new(Frame::Event, Emblem::React, Tint::Blue),
        };
        look.showing(self.usual()).showing(self.shows)
    }

    /// What its traits say of the picture.
    fn usual(&self) -> Shows {
        let open = Shows::default();
        match self.class {
            Class::Zombie => match self.breed {
                _ if self.words.has(Word::Crawler) => Shows { pose: Some(Pose::Crawl), ..open },
                Breed::Walker => open,
                Breed::Runner => Shows { pose: Some(Pose::Lunge), ..open },
                Breed::Brute => Shows { pose: Some(Pose::Loom), build: Some(Build::Broad), ..open },
                Breed::Mutant => Shows { light: Some(Light::Toxic), ..open },
                Breed::Boss => Shows { light: Some(Light::Blood), build: Some(Build::Broad), ..open },
            },
            Class::Survivor | Class::Weapon | Class::Item | Class::Event | Class::React => {
                if self.words.has(Word::Fire) || self.words.has(Word::Burn) {
                    Shows { light: Some(Light::Fire), weather: Some(Weather::Embers), ..open }
                } else if self.words.has(Word::Medical) {
                    Shows { setting: Some(Setting::Ward), ..open }
                } else {
                    open
                }
            }
        }
    }

    fn weapon(&self) -> Emblem {
        match self.gear {
            GearType::Automated => Emblem::Turret,
            _ if self.words.has(Word::Explosive) => Emblem::Bomb,
            _ if self.words.has(Word::Blade) => Emblem::Knife,
            GearType::Melee => Emblem::Axe,
            GearType::Ranged => Emblem::Rifle,
            GearType::None
            | GearType::Consumable
            | GearType::Attachment
            | GearType::Passive
            | GearType::Trap => Emblem::Gun,
        }
    }

    /// Of several traits the first one here says the most.
    fn item(&self) -> Emblem {
        const TRAITS: [(Word, Emblem); 6] = [
            (Word::Explosive, Emblem::Bomb),
            (Word::Blade, Emblem::Knife),
            (Word::Firearm, Emblem::Rifle),
            (Word::Medical, Emblem::Cross),
            (Word::Shield, Emblem::Shield),
            (Word::Mechanical, Emblem::Gear),
        ];
        if self.gear == GearType::Trap {
            return Emblem::Jaws;
        }
        let shown = TRAITS.iter().find(|(word, _)| self.words.has(*word));
        shown.map_or(Emblem::Crate, |(_, emblem)| *emblem)
    }

    /// An Event shows the thing that it is done with, if there is one.
    fn occurrence(&self) -> (Frame, Emblem) {
        match self.event {
            EventType::Trap => (Frame::Gear, Emblem::Jaws),
            _ if self.words.has(Word::Explosive) => (Frame::Gear, Emblem::Bomb),
            _ if self.words.has(Word::Medical) => (Frame::Gear, Emblem::Cross),
            EventType::Disaster => (Frame::Event, Emblem::Flame),
            EventType::Tactic => (Frame::Event, Emblem::Wild),
        }
    }
}

fn calling(identity: Identity) -> Emblem {
    match identity {
        Identity::PrecisionMarksman => Emblem::Scope,
        Identity::AggressiveBrawler => Emblem::Brute,
        Identity::DefensiveTactician => Emblem::Shield,
        Identity::CombatMedic => Emblem::Cross,
        Identity::GadgetEngineer => Emblem::Gear,
        Identity::SilentInfiltrator => Emblem::Ghost,
        Identity::ResourcefulScavenger => Emblem::Person,
    }
}

fn body(breed: Breed) -> Emblem {
    match breed {
        Breed::Walker => Emblem::Undead,
        Breed::Runner => Emblem::Runner,
        Breed::Brute => Emblem::Brute,
        Breed::Mutant => Emblem::Mutant,
        Breed::Boss => Emblem::Skull,
    }
}
