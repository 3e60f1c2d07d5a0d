//! How cards are drawn.

use crate::cards::stats::{EncounterKind, Location, LootType, Side, WeaponType};
use crate::cards::{CardDef, Class, Face};
use kernel::shows::{Beast, Gear, Pose};
use kernel::{Emblem, Frame, Ground, Look, Shows, Tint};

/// A Character, a pawn, a group.
pub(crate) fn survivor() -> Look {
    Look::new(Frame::Body, Emblem::Survivor, Tint::Sea)
}

impl CardDef {
    /// The card on its front.
    pub fn look(&self) -> Look {
        let look = match &self.face {
            Face::Time { .. } => Look::new(Frame::Event, Emblem::Card, Tint::Blood),
            Face::Character(_) => survivor(),
            Face::Heroic(..) => Look::new(Frame::Event, Emblem::Wild, Tint::Rust),
            Face::Ailment(_) if self.class == Class::Wounded => {
                Look::new(Frame::Event, Emblem::Cross, Tint::Blood)
            }
            Face::Ailment(_) => Look::new(Frame::Event, Emblem::Blight, Tint::Bile),
            Face::Location(location) => location.look(),
            Face::Encounter(encounter) => encounter.kind.look(),
            Face::Enemy(..) => EncounterKind::HumanEnemy.look(),
            Face::Loot(loot) => loot.kind.look(),
            Face::Weather(_) => Look::new(Frame::Event, Emblem::Cloud, Tint::Blue),
        };
        look.showing(self.shows)
    }
}

impl EncounterKind {
    pub fn look(self) -> Look {
        let foe = |emblem, tint| Look::new(Frame::Foe, emblem, tint);
        let moves = |look: Look, pose| look.showing(Shows { pose: Some(pose), ..Shows::default() });
        let friend = |emblem| Look::new(Frame::Body, emblem, Tint::Sea);
        match self {
            EncounterKind::HumanEnemy | EncounterKind::HumanEnemies => foe(Emblem::Raider, Tint::Blood),
            // What is fast runs, be it a dog.
            EncounterKind::FastFeralDog => {
                let dog = Shows { beast: Some(Beast::Dog), ..Shows::default() };
                foe(Emblem::Runner, Tint::Neon).showing(dog)
            }
            EncounterKind::FastZombie => moves(foe(Emblem::Runner, Tint::Neon), Pose::Lunge),
            EncounterKind::FeralDog => foe(Emblem::Dog, Tint::Rust),
            EncounterKind::Zombie => foe(Emblem::Undead, Tint::Toxic),
            EncounterKind::SlowZombie => moves(foe(Emblem::Undead, Tint::Olive), Pose::Limp),
            EncounterKind::RigoredZombie => moves(foe(Emblem::Skull, Tint::Steel), Pose::Loom),
            EncounterKind::Ally => friend(Emblem::Person),
            EncounterKind::Dependant => friend(Emblem::Heart),
            EncounterKind::Fire => Look::new(Frame::Event, Emblem::Flame, Tint::Rust),
        }
    }
}

impl LootType {
    pub fn look(self) -> Look {
        let emblem = match self {
            LootType::Item | LootType::Special => Emblem::Crate,
            LootType::Guide => Emblem::Book,
            LootType::Food => Emblem::Food,
            LootType::Ammunition => Emblem::Ammo,
            LootType::Weapon(WeaponType::Club) => Emblem::Axe,
            LootType::Weapon(WeaponType::Blade | WeaponType::Stake) => Emblem::Knife,
            LootType::Weapon(WeaponType::Pistol) => Emblem::Gun,
            LootType::Weapon(WeaponType::Rifle | WeaponType::Shotgun) => Emblem::Rifle,
            LootType::Weapon(WeaponType::Bow) => Emblem::Bow,
            LootType::Wearable => Emblem::Shield,
            LootType::FaceProtection => Emblem::Mask,
            LootType::Attachment(_) => Emblem::Gear,
            LootType::Backpack => Emblem::Pack,
        };
        Look::new(Frame::Gear, emblem, Tint::Moss).showing(Shows { gear: self.thing(), ..Shows::default() })
    }

    /// What a weapon of its type is, where its emblem leaves that open.
    fn thing(self) -> Option<Gear> {
        let LootType::Weapon(weapon) = self else {
            return None;
        };
        match weapon {
            WeaponType::Club => Some(Gear::Bat),
            WeaponType::Blade => Some(Gear::Machete),
            WeaponType::Stake => Some(Gear::Spear),
            WeaponType::Pistol => Some(Gear::Pistol),
            WeaponType::Rifle => Some(Gear::Rifle),
            WeaponType::Shotgun => Some(Gear::Shotgun),
            WeaponType::Bow => Some(Gear::Bow),
        }
    }
}

impl Location {
    /// The card, whichever side is up.
    fn look(&self) -> Look {
        let emblem = if self.base.is_some() { Emblem::Tent } else { Emblem::Shop };
        Look::new(Frame::Place, emblem, Tint::Sand)
    }

    /// A side on the map: blue for a Cache, red for the others (CZ-LOCATION-1).
    pub fn look_of(&self, side: &Side) -> Look {
        let emblem = match side {
            _ if self.base.is_some() => Emblem::Tent,
            Side { hunting: true, .. } => Emblem::Tree,
            Side { fishing: true, .. } => Emblem::Well,
            Side { shelter: true, .. } => Emblem::House,
            _ => Emblem::Shop,
        };
        let (ground, tint) =
            if side.is_cache { (Ground::Cache, Tint::Blue) } else { (Ground::Outside, Tint::Blood) };
        Look::ground([ground]).emblem(emblem).tint(tint)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cards::sets::Cards;
    use kernel::Term;

    /// Every card of the box looks as the file says; of a Location each of its sides too.
    #[test]
    fn the_cards_of_the_box_look_as_ever() {
        let shown = |Look { frame, emblem, tint, shows, .. }: Look| {
            let said: String = shows.said().map(|(part, word)| format!(" {part}={word}")).collect();
            format!("{} {} {}{said}", frame.word(), emblem.word(), tint.word())
        };
        let mut lines = Vec::new();
        for card in &Cards::house().set().cards {
            lines.push(format!("{}: {}", card.word, shown(card.look())));
            let Some(location) = card.location() else { continue };
            for (side, print) in location.sides.iter().zip(&card.sides) {
                lines.push(format!("{}, {}: {}", card.word, print.name, shown(location.look_of(side))));
            }
        }
        let golden: Vec<&str> = include_str!("../../tests/golden/looks.txt").lines().collect();
        assert_eq!(lines, golden);
    }
}
