//! Clubs, blades, torches: the grip is in the hand.

use super::{DARK, GOLD, RED, SHINE, STEEL, Shapes, WOOD};
use crate::facts::Gear;

pub(super) fn held(gear: Gear) -> Shapes {
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

pub(super) fn more(gear: Gear) -> Shapes {
    match gear {
        Gear::Crowbar => &[
            ("M-3 34V-34q0-16 16-18l9 4-3 5q-12-2-14 9v68q-1 6-4 8-4-2-4-8z", "#4a5358"),
            ("M-1 30v-62h2v62z", SHINE),
        ],
        Gear::Sledge => {
            &[("M-3 44v-86h6v86z", WOOD), ("M-20-56h40v20h-40z", STEEL), ("M-20-56h40v5h-40z", SHINE)]
        }
        Gear::Hatchet => &[
            ("M-3 20v-56h6v56z", WOOD),
            ("M-4-40h9l13-5q5 12 0 24L5-26h-9z", STEEL),
            ("M16-44q5 12 0 22l3 1q6-12 0-24z", SHINE),
        ],
        Gear::Spear => &[
            ("M-2.500 60V-44h5V60z", WOOD),
            ("M0-76q10 16 7 30h-14q-3-14 7-30z", SHINE),
            ("M-5-46H5v6H-5z", DARK),
        ],
        Gear::Fork => &[
            ("M-2.500 60V-30h5V60z", WOOD),
            ("M-15-64h4v26q11 9 22 0v-26h4v30q-4 10-13 10h-4q-13 0-13-10zM-2-66h4v36h-4z", STEEL),
        ],
        Gear::Baton => &[
            ("M-4 24V-8h8v32z", DARK),
            ("M-3-8v-38h6v38z", STEEL),
            ("M-6-46h12l3-12-7 5-1-15-5 13-6-5z", "#8fe9ff"),
        ],
        Gear::Chain => &[
            (
                "M-8 30a8 11 0 1 1 16 0a8 11 0 1 1-16 0zm5 0a3 6 0 1 0 6 0a3 6 0 1 0-6 0zM-8 8a8 11 0 1 1 16 0a8 11 0 1 1-16 0zm5 0a3 6 0 1 0 6 0a3 6 0 1 0-6 0zM-8-14a8 11 0 1 1 16 0a8 11 0 1 1-16 0zm5 0a3 6 0 1 0 6 0a3 6 0 1 0-6 0z",
                STEEL,
            ),
            ("M-3-24h6v-10q14-2 16-16l4 6q8-22-12-24-14 0-14 16h6q0-9 8-8 8 2 2 10-6 8-16 8z", SHINE),
        ],
        Gear::Thrower => &[
            ("M-40-6h30v26h-30z", RED),
            ("M-40-6q0-8 15-8t15 8z", "#8a2a20"),
            ("M-10-8h60v8h-60zM0 0h8l-2 16h-9z", DARK),
            ("M52-4q14-18 34-10-8 4-4 10 4 8-6 12-16 4-24-12z", "#f59e31"),
            ("M52-4q10-8 18-4-2 8-6 10-8 0-12-6z", "#ffeba6"),
        ],
        _ => &[
            ("M-2 40L-1-70h2L3 40z", WOOD),
            ("M-4 12h8v28h-8z", DARK),
            ("M2 4a7 7 0 1 1 14 0a7 7 0 1 1-14 0z", STEEL),
            ("M0-70q26 20 24 74h-1.500q0-54-23.500-71z", SHINE),
        ],
    }
}
