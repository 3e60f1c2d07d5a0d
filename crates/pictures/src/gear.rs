//! Things. The grip is at 0, 0; clubs and blades point up, guns to the right.

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
        to.path(d, fill);
    }
}

type Shapes = &'static [(&'static str, &'static str)];

fn shapes(gear: Gear) -> Shapes {
    match gear {
        Gear::Nothing => &[],
        Gear::Bat
        | Gear::Knife
        | Gear::Machete
        | Gear::Katana
        | Gear::Axe
        | Gear::Hammer
        | Gear::Torch
        | Gear::Staff => held(gear),
        Gear::Pistol
        | Gear::Rifle
        | Gear::Shotgun
        | Gear::Crossbow
        | Gear::Bow
        | Gear::Chainsaw
        | Gear::Turret => guns(gear),
        Gear::Molotov
        | Gear::Grenade
        | Gear::Medkit
        | Gear::Syringe
        | Gear::Flask
        | Gear::Can
        | Gear::Rounds
        | Gear::Bolt => supplies(gear),
        Gear::Wire
        | Gear::Planks
        | Gear::Wall
        | Gear::Jaws
        | Gear::Lock
        | Gear::Car
        | Gear::Bike
        | Gear::Tent => built(gear),
        Gear::Badge
        | Gear::Medal
        | Gear::Crown
        | Gear::Banner
        | Gear::Relic
        | Gear::Chip
        | Gear::Die
        | Gear::Portal => signs(gear),
        _ => rest(gear),
    }
}

fn held(gear: Gear) -> Shapes {
    match gear {
        Gear::Bat => &[
            ("M-2.5 12l-1-24-3-44q0-8 6.5-8t6.5 8l-3 44-1 24z", "#ba8d56"),
            ("M-3 13h6l-.6-18h-4.800z", DARK),
        ],
        Gear::Knife => {
            &[("M-3.5-3v15h7V-3z", DARK), ("M-4.5-4q-2-24 8-40 3 20 1 40z", SHINE), ("M-7-6h14v4H-7z", STEEL)]
        }
        Gear::Machete => &[("M-3.5-2v16h7V-2z", DARK), ("M-3.5-2l-3-48q10-12 14-8 2 6-3 56z", SHINE)],
        Gear::Katana => &[
            ("M-2.5-2v24h5V-2z", "#6d2222"),
            ("M-7-5H7v4H-7z", GOLD),
            ("M-2.6-5q-2-44 11-78-1 44-6 78z", SHINE),
        ],
        Gear::Axe => &[
            ("M-3 36v-82h6v82z", WOOD),
            ("M-4-50h10l12-7q7 15 0 32L6-32H-4z", RED),
            ("M17-57q8 15 0 32l4 2q8-18 0-36z", SHINE),
        ],
        Gear::Hammer => &[("M-2.6 16v-52h5.200v52z", WOOD), ("M-15-47H8l9 4v7l-9 3h-23z", STEEL)],
        Gear::Torch => &[
            ("M-3 30l-1-54h8l-1 54z", WOOD),
            ("M-9-23q-8-16 4-38 2 10 8 12 12 12 5 26z", "#f59e31"),
            ("M-4-24q-4-12 4-24 8 12 4 24z", "#ffeba6"),
        ],
        _ => &[("M-2 50v-112h4V50z", WOOD), ("M-10-57h20v4h-20zM-3-74h6v22h-6z", GOLD)],
    }
}

fn guns(gear: Gear) -> Shapes {
    match gear {
        Gear::Pistol => &[("M-5 16l2-18-4-3v-9h43v9H11l-3 4-2 17z", DARK), ("M-6-14h42v4H-6z", STEEL)],
        Gear::Rifle => &[
            ("M-46 14l2-15 36-8h22v8L0 1-8 5z", WOOD),
            ("M-11-11h43v8h-43zM16-9h66v3.500H16zM-3-20h28v6H-3zM3-3h8l-2 11H2z", DARK),
        ],
        Gear::Shotgun => &[
            ("M-46 16l2-15 35-8H4v8L-8 5z", WOOD),
            ("M-9-12h82v4H-9zM-9-7h82v4H-9z", DARK),
            ("M23-7h24v9H23z", WOOD),
        ],
        Gear::Crossbow => &[
            ("M-42 12l2-13 92-6v7L-6 5z", WOOD),
            ("M45-38q16 32 0 66l3-14q8-18 0-38z", DARK),
            ("M46-36L2-4l44 30-1-4L7-4l38-28z", SHINE),
            ("M2-7h64v2.500H2z", SHINE),
        ],
        Gear::Bow => &[
            ("M-4-60q42 60 0 120l4-8q30-52 0-104z", WOOD),
            ("M-4-60v120h1.600V-60z", SHINE),
            ("M-30-1.200h76V1.200h-76z", SHINE),
        ],
        Gear::Chainsaw => &[
            ("M-32-13H4v28h-36z", "#c4642e"),
            ("M4-7h62q9 7 0 14H4z", SHINE),
            ("M4-9.500h62V-7H4zM4 7h62v2.500H4zM-28-13q11-18 24 0h-5q-7-9-14 0z", DARK),
        ],
        _ => &[
            ("M-28 44l20-34h16l20 34h-8L0 14l-20 30z", DARK),
            ("M-18-12h36v24h-36z", STEEL),
            ("M16-8h44v6H16zM16 2h44v6H16z", DARK),
            ("M-12-7h10v8h-10z", "lamp"),
        ],
    }
}

fn supplies(gear: Gear) -> Shapes {
    match gear {
        Gear::Molotov => &[
            ("M-10 24V-4q0-8 5-12v-16H5v16q5 4 5 12v28z", "#5e8e4c"),
            ("M-10 6h20v18h-20z", "#cc8e31"),
            ("M-5-32q-7-12 2-30 3 10 7 12 7 8 1 18z", "#f99b2f"),
            ("M-2-33q-2-9 2-16 5 8 2 16z", "#ffeba6"),
        ],
        Gear::Grenade => &[
            ("M-17 6q0-22 17-22T17 6q0 20-17 20T-17 6z", "#4f5f3a"),
            ("M-6-26H6v11H-6zM6-27l18 12-3 4L6-20z", STEEL),
            ("M-17 2h34v3h-34zM-1.5-16h3v42h-3z", DARK),
        ],
        Gear::Medkit => &[
            ("M-32-18h64q4 0 4 4v36q0 4-4 4h-64q-4 0-4-4v-36q0-4 4-4z", "#ded9ca"),
            ("M-12-18v-9h24v9H7v-5H-7v5z", DARK),
            ("M-6-11H6v9h9V9H6v9H-6V9h-9V-2h9z", RED),
        ],
        Gear::Syringe => &[
            ("M-8-30H8v46H-8z", SHINE),
            ("M-8-8H8v24H-8z", "#9fd45a"),
            ("M-1.5 16h3v26h-3zM-3-44h6v14h-6zM-12-48h24v5h-24zM-12-32h24v4h-24z", STEEL),
        ],
        Gear::Flask => &[
            ("M-6-34H6v22l20 36q2 8-6 8h-40q-8 0-6-8l20-36z", SHINE),
            ("M-14 6h28l10 18q1 5-4 5h-40q-5 0-4-5z", "#8fd05c"),
            ("M-9-38H9v5H-9z", DARK),
        ],
        Gear::Can => &[
            ("M-20-24h40v50q-20 8-40 0z", STEEL),
            ("M-20-12h40v26h-40z", RED),
            ("M-20-24q20-9 40 0-20 9-40 0z", SHINE),
            ("M-10-6H10v4h-20zM-10 3H4v3h-14z", BONE),
        ],
        Gear::Rounds => &[
            ("M-22 0h10v24h-10zM-5 0H5v24H-5zM12 0h10v24H12z", "#cc8e31"),
            ("M-22 0q1-14 5-18 4 4 5 18zM-5 0q1-14 5-18 4 4 5 18zM12 0q1-14 5-18 4 4 5 18z", SHINE),
        ],
        _ => &[("M8-44l-30 48h18l-8 40 34-54H2z", "lamp")],
    }
}

fn built(gear: Gear) -> Shapes {
    match gear {
        Gear::Wire => &[
            ("M-62-26h5v62h-5zM-2-26h5v62h-5zM57-26h5v62h-5z", WOOD),
            (
                "M-62-8q10-18 21 0t21 0 21 0 21 0 21 0 21 0l-1 4q-11 16-21 0t-21 0-21 0-21 0-21 0-20 0zM-62 16q10-18 21 0t21 0 21 0 21 0 21 0 21 0l-1 4q-11 16-21 0t-21 0-21 0-21 0-21 0-20 0z",
                STEEL,
            ),
        ],
        Gear::Planks => &[
            ("M-46-34h12v70h-12zM34-34h12v70H34z", DARK),
            ("M-58-22l114-8 1 13-114 8z", WOOD),
            ("M-58 0l115 6-1 13-115-6z", "#8f6740"),
            ("M-56 24l112-10 1 12-112 10z", WOOD),
        ],
        Gear::Wall => &[
            ("M-62-30h124v66H-62z", "#7d6a52"),
            (
                "M-62-30h38v19h-38zM-20-30h40v19h-40zM24-30h38v19H24zM-62-8h18V12h-18zM-40-8H0V12h-40zM4-8h38V12H4zM46-8h16V12H46zM-62 15h38v21h-38zM-20 15h40v21h-40zM24 15h38v21H24z",
                "#a98f6a",
            ),
        ],
        Gear::Jaws => &[
            ("M-44 6q44 40 88 0l-6 16q-38 26-76 0z", STEEL),
            ("M-44 6l7-22 6 26 8-22 6 28 9-24 8 26 8-24 9 24 6-28 8 22 6-26 7 22q-44 34-88 0z", SHINE),
            ("M-8 24H8v10H-8z", DARK),
        ],
        Gear::Lock => &[
            ("M-18-8v-14q0-18 18-18t18 18v14h-8v-14q0-10-10-10t-10 10v14z", STEEL),
            ("M-28-8h56v44h-56z", GOLD),
            ("M-5 8q0-5 5-5t5 5q0 4-3 6l2 12h-8l2-12q-3-2-3-6z", DARK),
        ],
        Gear::Car => &[
            ("M-64 18V2l16-6 18-20h44l22 20 24 4q4 4 4 18z", "#8a4630"),
            ("M-26-18h18v15h-32zM-3-18h15l14 15H-3z", "lamp"),
            ("M-52 18a13 13 0 1 1 26 0a13 13 0 1 1-26 0zM24 18a13 13 0 1 1 26 0a13 13 0 1 1-26 0z", DARK),
            ("M-45 18a6 6 0 1 1 12 0a6 6 0 1 1-12 0zM31 18a6 6 0 1 1 12 0a6 6 0 1 1-12 0z", STEEL),
        ],
        Gear::Bike => &[
            ("M-54 20a18 18 0 1 1 36 0a18 18 0 1 1-36 0zM22 20a18 18 0 1 1 36 0a18 18 0 1 1-36 0z", DARK),
            ("M-44 20a8 8 0 1 1 16 0a8 8 0 1 1-16 0zM32 20a8 8 0 1 1 16 0a8 8 0 1 1-16 0z", STEEL),
            ("M-38 16l14-20h30l18 6-8 16h-36zM26-24l16 40-6 3-16-36z", "#a3402c"),
            ("M-34-8q10-8 24-6l-2 7h-22zM18-28h18v5H18z", DARK),
        ],
        _ => &[
            ("M-58 34L0-34l58 68z", "#7b7a4a"),
            ("M-12 34L0-34l12 68z", DARK),
            ("M-58 34L0-34 8-26-44 34z", "#969560"),
        ],
    }
}

fn signs(gear: Gear) -> Shapes {
    match gear {
        Gear::Badge => &[
            ("M0-42l13 10q10 0 18-5l9 13q-5 8-5 20 0 30-35 44-35-14-35-44 0-12-5-20l9-13q8 5 18 5z", GOLD),
            ("M0-22l6 15 17 1-13 11 4 17L0 13l-14 9 4-17L-23-6l17-1z", "#7a5215"),
        ],
        Gear::Medal => &[
            ("M-18-44h14L4-8-8 0zM18-44H4L-4-8 8 0z", RED),
            ("M-22 14a22 22 0 1 1 44 0a22 22 0 1 1-44 0z", GOLD),
            ("M0-1l4 10h11l-9 7 3 11-9-7-9 7 3-11-9-7H-4z", "#7a5215"),
        ],
        Gear::Crown => &[
            ("M-38 26l-8-48 24 20L0-36 22-2l24-20-8 48z", GOLD),
            ("M-38 26h76v9h-76z", "#a8771f"),
            ("M-5 8a5 5 0 1 1 10 0a5 5 0 1 1-10 0z", RED),
        ],
        Gear::Banner => &[
            ("M-34-46h6v92h-6z", WOOD),
            ("M-28-44h64L22-22 36 0h-64z", RED),
            ("M-14-30h8v6h7v6h-7v10h-8v-10h-7v-6h7z", BONE),
        ],
        Gear::Relic => &[
            ("M0-46l26 22-8 40L0 42l-18-26-8-40z", "#59c7c2"),
            ("M0-46l8 26-8 62-8-62z", "#b9f2ec"),
            ("M-34 34h68v9h-68z", DARK),
        ],
        Gear::Chip => &[
            ("M-26-26h52v52h-52z", "#20443a"),
            ("M-12-12h24v24h-24z", GOLD),
            (
                "M-40-18h14v4h-14zM-40-2h14v4h-14zM-40 14h14v4h-14zM26-18h14v4H26zM26-2h14v4H26zM26 14h14v4H26zM-18-40h4v14h-4zM-2-40h4v14h-4zM14-40h4v14h-4zM-18 26h4v14h-4zM-2 26h4v14h-4zM14 26h4v14h-4z",
                STEEL,
            ),
        ],
        Gear::Die => &[
            ("M0-38l34 18v40L0 38l-34-18v-40z", BONE),
            ("M0-38l34 18L0-2l-34-18z", "#fffaf0"),
            ("M0-2v40l-34-18v-40z", "#c9bfa4"),
            (
                "M-5-20a5 3 0 1 1 10 0a5 3 0 1 1-10 0zM14 4a3 5 0 1 1 6 0a3 5 0 1 1-6 0zM-22 18a3 5 0 1 1 6 0a3 5 0 1 1-6 0z",
                DARK,
            ),
        ],
        _ => &[
            ("M-34 42V-10q0-34 34-34t34 34v52z", DARK),
            ("M-25 42V-8q0-26 25-26T25-8v50z", "glow"),
            ("M-14 42V-4q0-18 14-18T14-4v46z", "lamp"),
        ],
    }
}

fn rest(gear: Gear) -> Shapes {
    match gear {
        Gear::Book => &[
            ("M-38-30Q-18-38 0-28 18-38 38-30v58Q18 20 0 30q-18-10-38-2z", "#6b3b26"),
            ("M-34-28q18-6 33 3v52q-16-8-33-3zM34-28q-18-6-33 3v52q16-8 33-3z", BONE),
            ("M-27-14h18v3h-18zM-27-5h18v3h-18zM9-14h18v3H9zM9-5h18v3H9z", "#8a7c62"),
        ],
        Gear::Crate => &[
            ("M-38-28h76v60h-76z", WOOD),
            ("M-38-28h76v11h-76zM-38 21h76v11h-76zM-38-17h11v38h-11zM27-17h11v38H27z", "#9a6f43"),
            ("M-25 17L18-16l8 6-43 32z", "#9a6f43"),
        ],
        Gear::Pack => &[
            ("M-26-20q0-18 26-18t26 18v50q-26 9-52 0z", "#7c5a30"),
            ("M-18 2h36v22h-36z", "#9a7340"),
            ("M-4-2h8v12h-8zM-12-38q12-12 24 0h-6q-6-6-12 0z", DARK),
        ],
        Gear::Shield => &[
            ("M-34-32q34-12 68 0 2 52-34 76-36-24-34-76z", STEEL),
            ("M-26-25q26-9 52 0 1 40-26 59-27-19-26-59z", "#5c7386"),
            ("M-3-27h6v58h-6z", SHINE),
        ],
        Gear::Mask => &[
            ("M-30-20q30-26 60 0 4 40-30 50-34-10-30-50z", "#2f3a35"),
            ("M-20-8a10 10 0 1 1 20 0a10 10 0 1 1-20 0zM0-8a10 10 0 1 1 20 0a10 10 0 1 1-20 0z", "lamp"),
            ("M-12 20a12 12 0 1 1 24 0a12 12 0 1 1-24 0z", STEEL),
            ("M-6 20a6 6 0 1 1 12 0a6 6 0 1 1-12 0z", DARK),
        ],
        Gear::Wrench => {
            &[("M-6 44V-14q-18-8-12-30l10 12H8l10-12q6 22-12 30v58z", STEEL), ("M-2 36V-8h4v44z", SHINE)]
        }
        Gear::Gear => &[(
            "M-7-42H7l3 11 9 4 10-6 10 10-6 10 4 9 11 3V7l-11 3-4 9 6 10-10 10-10-6-9 4-3 11H-7l-3-11-9-4-10 6-10-10 6-10-4-9-11-3V-7l11-3 4-9-6-10 10-10 10 6 9-4zM-14 0a14 14 0 1 0 28 0a14 14 0 1 0-28 0z",
            STEEL,
        )],
        Gear::Heart => &[
            ("M0 36Q-46 2-34-22-20-42 0-18 20-42 34-22 46 2 0 36z", RED),
            ("M-24-20q6-8 12-4-8 4-10 14z", "#f09a8a"),
        ],
        Gear::Skull => &[
            ("M-32-8q0-32 32-32T32-8q0 16-12 22v16h-40V14q-12-6-12-22z", BONE),
            (
                "M-20-4a8 9 0 1 1 16 0a8 9 0 1 1-16 0zM4-4a8 9 0 1 1 16 0a8 9 0 1 1-16 0zM-3 14L0 7l3 7zM-12 20h4v10h-4zM-2 20h4v10h-4zM8 20h4v10H8z",
                DARK,
            ),
        ],
        Gear::Drop => &[
            ("M0-44q30 42 30 58a30 28 0 0 1-60 0q0-16 30-58z", "#a9c23c"),
            ("M-14 16q2 14 14 16-18 4-20-12z", "#e3f09a"),
        ],
        Gear::Flame => &[
            ("M-30 20q-6-26 18-46 0-12 8-22 4 18 20 30 20 18 12 40-6 18-28 18t-30-20z", "#f08a2c"),
            ("M-14 24q-2-14 10-24 2-8 6-10 2 10 8 16 10 12 4 22-4 8-14 8t-14-12z", "#ffe08a"),
        ],
        Gear::Cloud => &[
            ("M-44 14q0-18 20-18 4-22 26-20 20 0 24 20 18 0 18 16 0 12-14 12h-60q-14 0-14-10z", "#c3ccd0"),
            ("M-24 30l-6 14M-4 30l-6 14M16 30l-6 14", "none"),
            ("M-26 28l-6 14h3l7-14zM-4 28l-6 14h3l7-14zM18 28l-6 14h3l7-14z", "#7cc0f0"),
        ],
        Gear::Hand => &[(
            "M-18 44V6l-10-22q-2-8 5-9l11 16v-30q0-7 6-7t6 7v26l2-31q1-7 6-6t5 7l-1 30 5-24q2-6 7-5t4 8l-6 30q-1 10-7 18v40z",
            "#cb946c",
        )],
        Gear::Eye => &[
            ("M-48 0Q0-48 48 0 0 48-48 0z", BONE),
            ("M-20 0a20 20 0 1 1 40 0a20 20 0 1 1-40 0z", "#4f8f6a"),
            ("M-9 0a9 9 0 1 1 18 0a9 9 0 1 1-18 0z", DARK),
            ("M2-8a4 4 0 1 1 8 0a4 4 0 1 1-8 0z", "#fff"),
        ],
        _ => &[("M-34-42h68v84h-68z", BONE), ("M-26-30h52v5h-52zM-26-18h40v4h-40z", DARK)],
    }
}
