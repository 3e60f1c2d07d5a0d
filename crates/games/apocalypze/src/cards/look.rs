//! How cards are drawn.

use crate::cards::text::Attribute;
use crate::cards::{CardDef, Class, Faction};
use crate::state::Form;
use kernel::shows::{Dress, Gear, Head, Setting};
use kernel::{Emblem, Frame, Look, Shows, Tint};

impl CardDef {
    /// How a card is drawn on one of its sides.
    pub(crate) fn look(&self, form: Form) -> Look {
        let look = match self.class {
            Class::Stronghold => Look::new(Frame::Place, Emblem::House, Tint::Sand),
            Class::Location => Look::new(Frame::Place, Emblem::Shop, Tint::Sand),
            Class::Survivor | Class::Raider | Class::Twofold => self.faction_as(form).look(),
            Class::Attachment => self.attachment_look(),
            Class::Wildcard => Look::new(Frame::Event, Emblem::Wild, Tint::Rust),
            Class::Trump => Look::new(Frame::Event, Emblem::Trump, Tint::Plum),
        };
        // A twofold that has turned wears what it wore, and holds nothing any more.
        if self.class == Class::Twofold && form != Form::Human {
            let worn = self.faction_as(Form::Human).look().shows;
            return look.showing(Shows { gear: Some(Gear::Nothing), pose: None, ..self.shows.or(worn) });
        }
        look.showing(self.shows)
    }

    /// The first of its attributes that says what it shows.
    fn attachment_look(&self) -> Look {
        let looks = [
            (Attribute::Affliction, Emblem::Blight, Tint::Bile),
            (Attribute::Handgun, Emblem::Gun, Tint::Steel),
            (Attribute::MeleeWeapon, Emblem::Axe, Tint::Steel),
            (Attribute::Gun, Emblem::Rifle, Tint::Steel),
            (Attribute::Weapon, Emblem::Gun, Tint::Steel),
            (Attribute::Vehicle, Emblem::Car, Tint::Rust),
            (Attribute::Fortification, Emblem::Fence, Tint::Moss),
            (Attribute::Obstacle, Emblem::Lock, Tint::Moss),
            (Attribute::Commendation, Emblem::Medal, Tint::Gilt),
            (Attribute::Mark, Emblem::Mark, Tint::Blood),
            (Attribute::Equipment, Emblem::Syringe, Tint::Moss),
        ];
        let shown = looks.into_iter().find(|(attribute, ..)| self.attributes.has(*attribute));
        let (emblem, tint) = shown.map_or((Emblem::Gear, Tint::Moss), |(_, emblem, tint)| (emblem, tint));
        Look::new(Frame::Gear, emblem, tint)
    }
}

impl Faction {
    fn look(self) -> Look {
        let dress = |dress, head, setting| Shows { dress, head, setting, ..Shows::default() };
        let worn = match self {
            Faction::None | Faction::Civilian | Faction::Zombie | Faction::Gang => Shows::default(),
            Faction::Police => dress(Some(Dress::Uniform), None, None),
            Faction::Soldier => dress(Some(Dress::Armor), Some(Head::Helmet), Some(Setting::Base)),
            Faction::Biker => dress(Some(Dress::Jacket), None, Some(Setting::Road)),
            Faction::Cult => dress(Some(Dress::Robe), None, None),
        };
        let (emblem, tint) = match self {
            Faction::None => (Emblem::Survivor, Tint::Sea),
            Faction::Civilian => (Emblem::Person, Tint::Sea),
            Faction::Police => (Emblem::Badge, Tint::Blue),
            Faction::Soldier => (Emblem::Soldier, Tint::Olive),
            Faction::Biker => (Emblem::Biker, Tint::Rust),
            Faction::Gang => (Emblem::Knife, Tint::Blood),
            Faction::Cult => (Emblem::Cult, Tint::Violet),
            Faction::Zombie => (Emblem::Undead, Tint::Toxic),
        };
        Look::new(Frame::Body, emblem, tint).showing(worn)
    }
}
