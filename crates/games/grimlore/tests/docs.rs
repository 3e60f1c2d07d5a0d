//! The examples of the documentation do what their pages say.

use grimlore::Grimlore;
use testkit::docs::blocks;

const SCENARIOS: &str = include_str!("../../../../docs/scenarios.md");

#[test]
fn documented_scenarios_pass() {
    let scenarios = blocks(SCENARIOS, "toml grimlore");
    assert_eq!(scenarios.len(), 2);
    for (text, _) in scenarios {
        let report = scenario::run::<Grimlore>("docs/scenarios.md", text);
        assert_eq!(report.failure, None);
    }
}
