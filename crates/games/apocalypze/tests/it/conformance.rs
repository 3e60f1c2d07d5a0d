//! The suite that every game passes, on every deck and on the scavenging variant.

use apocalypze::{Apocalypze, Setup};
use testkit::Suite;

fn suite() -> Suite<Apocalypze> {
    let mut setups = vec![
        Setup::of("diner", "church"),
        Setup::of("police-station", "military-base"),
        Setup { scavenging: true, ..Setup::of("fire-house", "truck-depot") },
        Setup::of("truck-depot", "police-station"),
        Setup::of("fire-house", "diner"),
    ];
    setups.push(Setup { scavenging: true, ..Setup::of("church", "military-base") });
    Suite::new(env!("CARGO_MANIFEST_DIR"), setups, Apocalypze::pieces)
}

testkit::conformance!(suite());
