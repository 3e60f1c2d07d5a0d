//! The suite that every game passes: the four scenarios, each Advanced rule alone, all together, by the other readings, and
//! the three starts of a Campaign.

use testkit::Suite;
use zombie_enclave::{CampaignStart, Reading, RuleName, Setup, ZombieEnclave};

fn suite() -> Suite<ZombieEnclave> {
    let mut setups = vec![
        Setup::scenario(1),
        Setup::campaign(CampaignStart::Standard),
        Setup::scenario(3).with(&RuleName::ALL),
        Setup::scenario(2),
        Setup::scenario(3),
        Setup::scenario(4),
        Setup::campaign(CampaignStart::Alternative),
        Setup::campaign(CampaignStart::Cleaning),
    ];
    setups.extend(RuleName::ALL.map(|rule| Setup::scenario(1).with(&[rule])));
    setups.push(Setup::scenario(3).with(&RuleName::ALL).read_as(&Reading::ALL));
    Suite::new(env!("CARGO_MANIFEST_DIR"), setups, ZombieEnclave::pieces).games(8)
}

testkit::conformance!(suite());
