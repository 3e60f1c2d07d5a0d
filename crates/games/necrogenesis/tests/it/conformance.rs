//! The suite that every game passes, on every deck.

use necrogenesis::{NecroGenesis, Setup};
use testkit::Suite;

fn suite() -> Suite<NecroGenesis> {
    let setups = vec![
        Setup::of("long-watch", "firestorm"),
        Setup::of("hold-the-line", "machine-works"),
        Setup {
            first_threat: 4,
            weapon_attacks_per_turn: 1,
            deck_floor: true,
            short_burn: true,
            ..Setup::of("machine-works", "firestorm")
        },
    ];
    Suite::new(env!("CARGO_MANIFEST_DIR"), setups, NecroGenesis::pieces)
}

testkit::conformance!(suite());
