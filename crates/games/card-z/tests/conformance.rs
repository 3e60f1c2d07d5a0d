//! The suite that every game passes: every scenario, with one to four players and the options now and then.

use card_z::{CardZ, Choosing, Map, Scenario, Setup};
use testkit::Suite;

fn suite() -> Suite<CardZ> {
    let setups = vec![
        Setup::of(Scenario::Mission1, 1),
        Setup::of(Scenario::CivicDuty, 2),
        Setup::of(Scenario::PubRun, 3),
        Setup::of(Scenario::Mission2, 1),
        Setup { map: Some(Map::BridgeTheGap), house_loot: true, ..Setup::of(Scenario::CivicDuty, 4) },
        Setup::of(Scenario::LastManStanding, 2),
        Setup::of(Scenario::ComingHome, 1),
        Setup {
            choosing: Choosing::OfFive,
            crying_infant: true,
            cluster: Some("pub".to_owned()),
            days: Some(10),
            ..Setup::of(Scenario::CivicDuty, 1)
        },
        Setup { choosing: Choosing::Picked, ..Setup::of(Scenario::LastManStanding, 4) },
    ];
    Suite::new(env!("CARGO_MANIFEST_DIR"), setups, CardZ::pieces)
}

testkit::conformance!(suite() => scenarios_cover_the_ledger random_play_ends conceding_ends options_are_sound refusals_change_nothing listening_changes_nothing citations_are_in_the_ledger source_ids_are_in_the_ledger notation_round_trips states_round_trip replays_round_trip pieces_are_conserved looking_together_shows_no_more looking_again_shows_what_is_there what_stays_is_kept imagined_worlds_look_alike imagination_knows_no_more bots_are_blind);
