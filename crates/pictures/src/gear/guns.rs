//! What shoots.

use super::{DARK, SHINE, STEEL, Shapes, WOOD};
use crate::facts::Gear;

pub(super) fn guns(gear: Gear) -> Shapes {
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
            ("M0-60q40 60 0 120l8-4q34-58 0-112z", WOOD),
            ("M2-58L-26 0 2 58", "~#dbe4e2"),
            ("M-28-1.500h76v3h-76zM46-6l14 6-14 6z", SHINE),
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
