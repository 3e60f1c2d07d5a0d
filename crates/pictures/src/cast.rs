//! Who fits an emblem: how they stand, what they wear, what they hold.

use crate::facts::{Dress as D, Gear as G, Head as H, Pose as P};
use kernel::Emblem;

/// What may be chosen from.
pub type Cast = (&'static [P], &'static [H], &'static [D], &'static [G]);

/// The dead, and those who fight.
pub fn cast(emblem: Emblem) -> Cast {
    match emblem {
        Emblem::Undead | Emblem::Skull | Emblem::Blight => (
            &[P::Reach, P::Limp, P::Lunge],
            &[H::Ragged, H::Ragged, H::Short, H::Long, H::Bald],
            &[D::Torn, D::Torn, D::Shirt, D::Suit, D::Scrubs, D::Overalls, D::Jacket, D::Gown],
            &[G::Nothing],
        ),
        Emblem::Runner => {
            (&[P::Lunge, P::Reach], &[H::Ragged, H::Tail, H::Bandana], &[D::Torn, D::Vest], &[G::Nothing])
        }
        Emblem::Brute => (
            &[P::Reach, P::Swing, P::Lunge],
            &[H::Ragged, H::Helmet, H::Short],
            &[D::Torn, D::Vest],
            &[G::Nothing, G::Hammer],
        ),
        Emblem::Badge => (
            &[P::Pistol, P::Twin, P::Cross, P::Aim],
            &[H::Cap, H::Tail, H::Short, H::Beard],
            &[D::Uniform],
            &[G::Pistol, G::Pistol, G::Shotgun],
        ),
        Emblem::Soldier | Emblem::Scope => (
            &[P::Aim, P::Stand, P::Pistol],
            &[H::Helmet, H::Cap, H::Visor],
            &[D::Armor, D::Uniform],
            &[G::Rifle, G::Rifle, G::Pistol],
        ),
        Emblem::Knife | Emblem::Raider => (
            &[P::Swing, P::Shoulder, P::Throw, P::Stand],
            &[H::Bandana, H::Mohawk, H::Beard, H::Mask],
            &[D::Vest, D::Coat],
            &[G::Machete, G::Bat, G::Knife, G::Axe, G::Molotov],
        ),
        _ => callings(emblem),
    }
}

/// Those with a calling.
fn callings(emblem: Emblem) -> Cast {
    match emblem {
        Emblem::Cult | Emblem::Psyker => (
            &[P::Raise, P::Throw, P::Stand],
            &[H::Hood, H::Hood, H::Bald, H::Beard],
            &[D::Robe],
            &[G::Staff, G::Torch, G::Knife, G::Book],
        ),
        Emblem::Biker => (
            &[P::Shoulder, P::Cross, P::Swing],
            &[H::Bandana, H::Beard, H::Helmet],
            &[D::Vest],
            &[G::Bat, G::Hammer, G::Shotgun],
        ),
        Emblem::Cross | Emblem::Syringe => (
            &[P::Stand, P::Raise],
            &[H::Mask, H::Tail, H::Glasses, H::Short],
            &[D::Scrubs, D::Coat],
            &[G::Medkit, G::Syringe],
        ),
        Emblem::Gear | Emblem::Tools => (
            &[P::Shoulder, P::Stand],
            &[H::Cap, H::Glasses, H::Beard],
            &[D::Vest, D::Shirt],
            &[G::Wrench, G::Hammer],
        ),
        Emblem::Shield => {
            (&[P::Stand, P::Shoulder], &[H::Helmet, H::Visor, H::Short], &[D::Armor], &[G::Shield, G::Bat])
        }
        _ => others(emblem),
    }
}

fn others(emblem: Emblem) -> Cast {
    match emblem {
        Emblem::Crown | Emblem::Banner => (
            &[P::Stand, P::Raise, P::Cross],
            &[H::Crown, H::Hood, H::Long],
            &[D::Robe, D::Armor],
            &[G::Staff, G::Katana, G::Nothing],
        ),
        Emblem::Unit => (
            &[P::Aim, P::Swing, P::Stand, P::Pistol],
            &[H::Visor, H::Helmet, H::Mask, H::Hood],
            &[D::Armor, D::Coat],
            &[G::Rifle, G::Katana, G::Axe, G::Pistol],
        ),
        Emblem::Minion => (
            &[P::Stand, P::Shoulder, P::Throw, P::Cross],
            &[H::Bandana, H::Visor, H::Mask, H::Brim],
            &[D::Coat, D::Vest, D::Armor],
            &[G::Knife, G::Pistol, G::Staff, G::Bat, G::Nothing],
        ),
        _ => (
            &[P::Stand, P::Shoulder, P::Cross, P::Swing, P::Aim],
            &[H::Short, H::Long, H::Tail, H::Beard, H::Glasses, H::Beanie, H::Brim, H::Cap],
            &[D::Shirt, D::Coat, D::Vest],
            &[G::Bat, G::Axe, G::Rifle, G::Torch, G::Hammer, G::Crossbow, G::Machete, G::Nothing],
        ),
    }
}
