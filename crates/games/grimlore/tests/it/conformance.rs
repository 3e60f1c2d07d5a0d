//! The suite that every game passes: each origin story, the scenario for one, two and three, duels of two and three.

use grimlore::{Grimlore, Mode, Setup};
use testkit::Suite;

fn suite() -> Suite<Grimlore> {
    let setups = vec![
        Setup::of(Mode::Story, &["nysera"]),
        Setup::of(Mode::Scenario, &["vesper-oun", "tamsin-redroad"]),
        Setup::of(Mode::Versus, &["nysera", "vesper-oun", "tamsin-redroad"]),
        Setup::of(Mode::Story, &["vesper-oun"]),
        Setup::of(Mode::Story, &["tamsin-redroad"]),
        Setup::of(Mode::Scenario, &["nysera"]),
        Setup::of(Mode::Scenario, &["tamsin-redroad", "nysera", "vesper-oun"]),
        Setup::of(Mode::Versus, &["tamsin-redroad", "nysera"]),
    ];
    Suite::new(env!("CARGO_MANIFEST_DIR"), setups, Grimlore::pieces)
}

testkit::conformance!(suite());
