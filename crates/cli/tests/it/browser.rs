//! The pages in a real browser: browser/run installs what it needs and plays against the built program.

use std::path::Path;
use std::process::Command;

#[test]
fn the_pages_work_in_a_real_browser() {
    let run = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../browser/run");
    let output = Command::new(&run).env("DEADHAND", env!("CARGO_BIN_EXE_deadhand")).output();
    let output = output.unwrap_or_else(|error| panic!("{} does not start: {error}", run.display()));
    let [told, wrong] = [&output.stdout, &output.stderr].map(|bytes| String::from_utf8_lossy(bytes));
    assert!(output.status.success(), "{told}{wrong}");
    let passed = told.lines().find_map(|line| line.split_once("pass ")).map(|(_, number)| number.trim());
    let passed: u32 = passed.and_then(|number| number.parse().ok()).unwrap_or(0);
    assert!(passed > 0, "no test has run: {told}{wrong}");
}
