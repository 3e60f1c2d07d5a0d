//! Rules that only cards of one's own bring to light.

use phrases::Catalogue;
use zombie_enclave::ZombieEnclave;

const TWO_ATTACKS: &str = r#"
[[card]]
name = "Attack!"
type = "buildup chit"
count = 2
text = "If the Horde is empty, draw and execute another chit, then return this chit to the pool. Otherwise, start a Combat Phase."
"#;

const BOTH_ARE_DRAWN: &str = r#"
title = "Both Attack! chits are set aside, and both return"
game = "zombie-enclave"

[position]
turn = 2
phase = "activation"
survivors = ["billy"]
ew = 5
rw = 5

[position.cups]
drawn = ["add-one-enemy-to-the-horde", "remove-one-random-defense"]

[[step]]
play = "done"
draws = ["attack", "attack", "wait"]
cites = ["ZE-3.5e", "ZE-3.5j"]
expect = { "drawn" = ["add-one-enemy-to-the-horde", "remove-one-random-defense", "wait"], "supply attack" = 2 }
"#;

/// ZE-C18.
#[test]
fn all_attacks_set_aside_return_and_no_other_chit() {
    let set = ZombieEnclave::house_cards().beside("attacks.toml", TWO_ATTACKS).unwrap();
    let report = scenario::run_among::<ZombieEnclave>(Some(&set.hash), "attacks", BOTH_ARE_DRAWN);
    assert_eq!(report.failure, None);
}
