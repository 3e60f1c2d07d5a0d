//! The promises that every game keeps, kept by the toy game.

use toy::{Setup, Toy};

fn suite() -> testkit::Suite<Toy> {
    let setups = vec![Setup::default(), Setup { lives: 9, first: kernel::Seat(1), ..Setup::default() }];
    let pieces = |toy: &Toy| toy.cards().map(u16::from).collect();
    testkit::Suite::new(env!("CARGO_MANIFEST_DIR"), setups, pieces)
}

testkit::conformance!(suite());
