//! The examples of the documentation are scenarios that pass.

use scenario::run;
use toy::Toy;

#[test]
fn documented_scenarios_pass() {
    let page = include_str!("../../../../docs/scenarios.md");
    let blocks: Vec<&str> =
        page.split("```toml\n").skip(1).filter_map(|rest| rest.split("```").next()).collect();
    assert_eq!(blocks.len(), 3);
    for block in blocks {
        let report = run::<Toy>("docs/scenarios.md", block);
        assert_eq!(report.failure, None);
        assert!(!report.covered.is_empty());
    }
}
