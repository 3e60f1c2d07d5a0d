use crate::setup::{CampaignStart, RuleName, Setup};

impl Setup {
    /// One of each: the four scenarios as they are and with all rules, each rule alone, the three Campaigns.
    pub fn one_of_each() -> Vec<Setup> {
        let scenarios = (1..=4).map(Setup::scenario);
        let complete = (1..=4).map(|number| Setup::scenario(number).with(&RuleName::ALL));
        let alone = RuleName::ALL.map(|rule| Setup::scenario(1).with(&[rule]));
        let starts = [CampaignStart::Standard, CampaignStart::Alternative, CampaignStart::Cleaning];
        scenarios.chain(alone).chain(complete).chain(starts.map(Setup::campaign)).collect()
    }
}
