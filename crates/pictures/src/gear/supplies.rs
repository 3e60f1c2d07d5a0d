//! What is used up.

use super::{BONE, DARK, GOLD, RED, SHINE, STEEL, Shapes, WOOD};
use crate::facts::Gear;

pub(super) fn supplies(gear: Gear) -> Shapes {
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

pub(super) fn more(gear: Gear) -> Shapes {
    match gear {
        Gear::Bandage => &[
            ("M-30 2a26 26 0 1 1 52 0a26 26 0 1 1-52 0z", BONE),
            ("M-13 2a9 9 0 1 1 18 0a9 9 0 1 1-18 0z", "#b9ae92"),
            ("M20 8h22v20H-4q22-2 24-20z", "#fffaf0"),
            ("M26 14h5v4h4v5h-4v4h-5v-4h-4v-5h4z", RED),
        ],
        Gear::Pills => &[
            ("M-22-16h44v50q-22 7-44 0z", "#d98a2c"),
            ("M-25-32h50v16h-50z", "#fffaf0"),
            ("M-22-4h44v22h-44z", BONE),
            ("M-4-2h8v6h6v7h-6v6h-8v-6h-6V4h6z", RED),
        ],
        Gear::Flare => &[
            ("M-6 40v-50H6v50z", RED),
            ("M-6 6H6v8H-6z", BONE),
            ("M-9-10q-12-20 4-44 2 12 9 15 14 14 5 29z", "#ff8a3a"),
            ("M-4-11q-5-14 4-26 8 14 4 26z", "#fff3c0"),
        ],
        Gear::Fuel => &[
            ("M-26-18l14-16h38v72h-52z", "#b03a2a"),
            ("M-14-34h12l-8 12h-12zM2-42h18v8H2z", DARK),
            ("M-18-8l36 36M18-8l-36 36", "none"),
            ("M-19-4l4-4 34 34-4 4zM15-8l4 4-34 34-4-4z", "#7a2218"),
        ],
        Gear::Arrows => &[
            ("M-14 44V-32h3v76zM-1.500 44V-38h3v82zM11 44V-32h3v76z", WOOD),
            ("M-19-30l6.500-16 6.500 16zM-6.500-36L0-52l6.500 16zM6-30l6.500-16 6.500 16z", SHINE),
            (
                "M-18 44v-14l5.500-6 5.500 6v14zM-5.500 44V30L0 24l5.500 6v14zM7 44V30l5.500-6 5.500 6v14z",
                RED,
            ),
        ],
        Gear::Shells => &[
            ("M-24-20h13v44h-13zM-6-20H7v44H-6zM12-20h13v44H12z", RED),
            ("M-24 12h13v12h-13zM-6 12H7v12H-6zM12 12h13v12H12z", GOLD),
            ("M-24-20h13v6h-13zM-6-20H7v6H-6zM12-20h13v6H12z", "#8a2a20"),
        ],
        Gear::Fish => &[
            ("M-40 0q26-28 56-4l18-16v40L16 4q-30 24-56-4z", "#7fa6a8"),
            ("M-40 0q26 16 56 4l8 8q-34 18-64-12z", BONE),
            ("M-26-5a3.500 3.500 0 1 1 7 0a3.500 3.500 0 1 1-7 0z", DARK),
        ],
        Gear::Extinguisher => &[
            ("M-16 40V-10q0-14 16-14t16 14v50z", RED),
            ("M-5-24h10v-8H-5zM-14-38h26v6h-26z", DARK),
            ("M-14-34q-18 8-14 40h6q-3-26 10-34z", DARK),
            ("M-9 2H9v18H-9z", BONE),
        ],
        _ => &[
            ("M-30-24h60v56h-60z", BONE),
            ("M-22-14h44v4h-44zM-22-4h34v4h-34zM-22 6h44v4h-44zM-22 16h26v4h-26z", "#8a7c62"),
            ("M14-24h16v16z", "#c9bfa4"),
        ],
    }
}
