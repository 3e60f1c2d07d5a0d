//! What stands for something.

use super::{BONE, DARK, GOLD, RED, STEEL, Shapes, WOOD};
use crate::facts::Gear;

pub(super) fn signs(gear: Gear) -> Shapes {
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
