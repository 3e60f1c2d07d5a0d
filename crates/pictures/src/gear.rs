//! Things. The grip is at 0, 0; clubs and blades point up, guns to the right.

mod built;
mod guns;
mod held;
mod rest;
mod signs;
mod supplies;

use crate::facts::Gear;
use crate::light::Tones;
use crate::svg::{Point, Svg};

const STEEL: &str = "#8f9b9e";
const SHINE: &str = "#dbe4e2";
const WOOD: &str = "#7d5633";
const DARK: &str = "#2b2522";
const GOLD: &str = "#d9a83f";
const RED: &str = "#c23b2e";
const BONE: &str = "#e6dfc8";

/// Where the middle of a thing is, how it is turned and how large it is where it is the picture.
pub fn stance(gear: Gear) -> (Point, f32, f32) {
    match gear {
        Gear::Bat | Gear::Hammer | Gear::Torch => ((84.0, 112.0), 38.0, 1.5),
        Gear::Knife | Gear::Machete => ((82.0, 108.0), 40.0, 1.7),
        Gear::Katana | Gear::Axe | Gear::Staff => ((82.0, 104.0), 42.0, 1.3),
        Gear::Pistol => ((78.0, 92.0), -12.0, 2.3),
        Gear::Rifle | Gear::Shotgun => ((86.0, 86.0), -14.0, 1.5),
        Gear::Crossbow => ((86.0, 86.0), -12.0, 1.5),
        Gear::Chainsaw => ((78.0, 88.0), -12.0, 1.7),
        Gear::Molotov | Gear::Grenade | Gear::Flask => ((100.0, 86.0), 14.0, 1.9),
        Gear::Rounds => ((96.0, 88.0), 12.0, 2.2),
        Gear::Crowbar | Gear::Sledge | Gear::Hatchet | Gear::Baton | Gear::Chain => ((88.0, 96.0), 40.0, 1.4),
        Gear::Spear | Gear::Fork | Gear::Rod => ((92.0, 88.0), 48.0, 1.25),
        Gear::Thrower => ((78.0, 84.0), -8.0, 1.5),
        Gear::Fence | Gear::Spikes | Gear::Pit | Gear::Searchlight => ((100.0, 90.0), 0.0, 1.4),
        Gear::Car | Gear::Wall | Gear::Wire | Gear::Planks | Gear::Tent => ((100.0, 92.0), 0.0, 1.5),
        _ => ((100.0, 80.0), 0.0, 1.5),
    }
}

/// Whether it is drawn with its grip in the hand; other things are larger than what one holds.
pub fn is_held(gear: Gear) -> bool {
    use Gear as G;
    matches!(
        gear,
        G::Bat
            | G::Knife
            | G::Machete
            | G::Katana
            | G::Axe
            | G::Hammer
            | G::Torch
            | G::Staff
            | G::Pistol
            | G::Rifle
            | G::Shotgun
            | G::Crossbow
            | G::Bow
            | G::Molotov
            | G::Grenade
            | G::Chainsaw
            | G::Crowbar
            | G::Sledge
            | G::Hatchet
            | G::Spear
            | G::Fork
            | G::Baton
            | G::Chain
            | G::Thrower
            | G::Rod
    )
}

pub fn draw(gear: Gear, tones: &Tones, to: &mut Svg) {
    for (d, fill) in shapes(gear) {
        let fill = match *fill {
            "lamp" => tones.lamp,
            "rim" => tones.rim,
            "glow" => tones.glow,
            fill => fill,
        };
        match fill.strip_prefix('~') {
            Some(thread) => {
                to.stroke(d, tones.near, 4.6);
                to.stroke(d, thread, 2.2);
            }
            None => to.path(d, fill),
        }
    }
}

/// Whether it is wider than it is high.
pub fn is_wide(gear: Gear) -> bool {
    use Gear as G;
    matches!(
        gear,
        G::Wire
            | G::Planks
            | G::Wall
            | G::Tent
            | G::Car
            | G::Bike
            | G::Fence
            | G::Spikes
            | G::Pit
            | G::Searchlight
            | G::Rifle
            | G::Shotgun
            | G::Crossbow
            | G::Chainsaw
            | G::Thrower
            | G::Lamp
            | G::Drone
            | G::Turret
    )
}

type Shapes = &'static [(&'static str, &'static str)];

#[rustfmt::skip]
fn shapes(gear: Gear) -> Shapes {
    use Gear as G;
    match gear {
        G::Nothing => &[],
        G::Bat | G::Knife | G::Machete | G::Katana | G::Axe | G::Hammer | G::Torch | G::Staff => held::held(gear),
        G::Crowbar | G::Sledge | G::Hatchet | G::Spear | G::Fork | G::Baton | G::Chain | G::Thrower | G::Rod => held::more(gear),
        G::Pistol | G::Rifle | G::Shotgun | G::Crossbow | G::Bow | G::Chainsaw | G::Turret => guns::guns(gear),
        G::Molotov | G::Grenade | G::Medkit | G::Syringe | G::Flask | G::Can | G::Rounds | G::Bolt => supplies::supplies(gear),
        G::Bandage | G::Pills | G::Flare | G::Fuel | G::Arrows | G::Shells | G::Fish | G::Extinguisher
        | G::Paper => supplies::more(gear),
        G::Wire | G::Planks | G::Wall | G::Jaws | G::Lock | G::Car | G::Bike | G::Tent => built::built(gear),
        G::Mine | G::Barrel | G::Pit | G::Spikes | G::Wheel | G::Cask | G::Searchlight | G::Fence => built::more(gear),
        G::Badge | G::Medal | G::Crown | G::Banner | G::Relic | G::Chip | G::Die | G::Portal => signs::signs(gear),
        G::Book | G::Crate | G::Pack | G::Shield | G::Mask | G::Wrench | G::Gear | G::Heart | G::Skull | G::Drop
        | G::Flame | G::Cloud | G::Hand | G::Eye => rest::rest(gear),
        G::Scope | G::Magazine | G::Lamp | G::Lantern | G::Jacket | G::Helmet | G::Glove | G::Binoculars | G::Radio
        | G::Map | G::Key | G::Drone | G::Rope | G::Clock | G::Chute | G::Grave | G::Boot => rest::more(gear),
    }
}
