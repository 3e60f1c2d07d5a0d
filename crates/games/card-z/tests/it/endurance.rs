//! Many random games: none panics, none is stuck, none loses a card.
//!
//! `ENDURANCE_GAMES=1000000 cargo test --release -p deadhand-card-z --test it endurance` for the long run.

use card_z::{CardZ, Choosing, Map, Scenario, Setup};

/// Each scenario with each number of players, the options now and then.
fn setups() -> Vec<Setup> {
    let mut setups = Vec::new();
    for scenario in Scenario::ALL {
        let players = match scenario {
            Scenario::CivicDuty => 1..=4,
            Scenario::PubRun | Scenario::LastManStanding => 2..=4,
            _ => 1..=1,
        };
        setups.extend(players.map(|players| Setup::of(scenario, players)));
    }
    let civic = Setup::of(Scenario::CivicDuty, 2);
    setups.push(Setup { map: Some(Map::BridgeTheGap), house_loot: true, ..civic.clone() });
    setups.push(Setup {
        choosing: Choosing::OfFive,
        crying_infant: true,
        cluster: Some("pub".to_owned()),
        ..civic
    });
    setups.push(Setup { choosing: Choosing::Picked, days: Some(10), ..Setup::of(Scenario::Mission1, 1) });
    setups
}

#[test]
fn random_games_end_and_lose_no_card() {
    testkit::pace::endures(&setups(), CardZ::pieces, 600);
}
