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
            ..Setup::of("machine-works", "firestorm")
        },
    ];
    Suite::new(env!("CARGO_MANIFEST_DIR"), setups, NecroGenesis::pieces)
}

testkit::conformance! { suite() =>
    random_play_ends
    conceding_ends
    options_are_sound
    refusals_change_nothing
    listening_changes_nothing
    citations_are_in_the_ledger
    source_ids_are_in_the_ledger
    notation_round_trips
    states_round_trip
    replays_round_trip
    pieces_are_conserved
    imagined_worlds_look_alike
    imagination_knows_no_more
    bots_are_blind
    golden_playthroughs
}

/// What no house card shows: it needs cards of its own in a scenario, or a phrase that does not exist yet.
const OPEN: &[&str] = &[
    "NG-1.3.3",
    "NG-1.3.5",
    "NG-1.4.8",
    "NG-2.23.5",
    "NG-2.25.5c",
    "NG-2.27.1b",
    "NG-2.28.0e",
    "NG-2.28.3b",
    "NG-2.28.3c",
    "NG-2.28.4c",
    "NG-2.32.4c",
    "NG-2.33.1",
    "NG-2.35.1c",
    "NG-2.36.1d",
    "NG-2.49.3b",
    "NG-3.8.3",
    "NG-3.10.2",
    "NG-3.22.3d",
    "NG-3.22.5a",
    "NG-3.23.4b",
    "NG-4.1.10c",
    "NG-5.1.5",
    "NG-5.2.5",
    "NG-5.3.5",
    "NG-5.4.2",
    "NG-5.4.4",
    "NG-8.3.0a",
    "NG-8.6.0b",
    "NG-9.5.0a",
    "NG-11.4.2",
    "NG-13.4.6",
    "NG-X2",
    "NG-X7",
    "NG-X36",
    "NG-X37",
    "NG-X76",
];

#[test]
fn scenarios_cover_all_but_what_no_house_card_shows() {
    suite().scenarios_cover_all_but(OPEN);
}
