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

testkit::conformance!(suite());
