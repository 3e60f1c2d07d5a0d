//! Cards of one's own that are accepted do what they say.

use apocalypze::Apocalypze;
use phrases::Catalogue;

const WORKING: &str = r#"
[[card]]
name = "Rot"
type = "attachment"
text = "Host: an opposing survivor. The host has value -1."

[[card]]
name = "Lookout"
type = "survivor"
faction = "civilian"
attack = 1
defense = 1
value = 2
text = "When an opposing raider is played or moved here, you may recycle this card and target 1 raider here: the target loses 1 value."

[[card]]
name = "Stonemason"
type = "survivor"
faction = "civilian"
attack = 1
defense = 1
value = 1
text = "You owe 2 resources less for damage here."

[[card]]
name = "Old Oak"
type = "survivor"
faction = "civilian"
attack = 1
defense = 1
value = 2
text = "Once per turn, if this card would be removed, keep it in play instead."

[[card]]
name = "Culling"
type = "wildcard"
text = "Play at any location and target 1 Old Oak here: remove the target."

[[card]]
name = "Second Culling"
type = "wildcard"
text = "Play at any location and target 1 Old Oak here: remove the target."

[[card]]
name = "Depot"
type = "scavenging location"
access = 1
capacity = 4
sections = 2
text = "When this location is complete, if you have at least 3 survivors here, draw 2 cards. When this location is complete, recover 1 card."
"#;

/// Position and steps of scenarios with those cards.
const WORKS: &[(&str, &str, &str, &str)] = &[
    (
        "phase = \"occupation\"\noccupied = \"away\"",
        "hand = [\"rot\"]",
        "survivors = [\"civilian\"]\nhand = []",
        "play = \"play rot\"\nexpect = { \"civilian in play\" = false, \"seat 0 discard top\" = \"rot\" }",
    ),
    (
        "phase = \"occupation\"\noccupied = \"away\"",
        "hand = [\"gang-warrior\"]",
        "survivors = [\"lookout\"]",
        "play = \"play gang-warrior\"\nasks = { seat = 1 }\n[[step]]\nplay = \"yes\"\n\
         expect = { \"gang-warrior in play\" = false, \"seat 1 deck bottom\" = \"lookout\" }",
    ),
    // The minimum of 1 is only for the consumption phase: 2 less than a damage of 2 is nothing.
    (
        "phase = \"combat\"\noccupied = \"home\"",
        "raiders = [\"gang-warrior\"]\nhand = [\"hog\", \"hog\"]",
        "survivors = [\"stonemason\"]",
        "play = \"stay\"\nasks = { seat = 0, question = \"You owe 1.\" }\nexpect = { \"seat 1 deck\" = 10 }",
    ),
    (
        "phase = \"occupation\"\noccupied = \"home\"",
        "survivors = [\"old-oak\"]\nhand = [\"culling\", \"second-culling\"]",
        "",
        "play = \"play culling\"\nexpect = { \"old-oak in play\" = true }\n\
         [[step]]\nplay = \"play second-culling\"\nexpect = { \"old-oak in play\" = false }",
    ),
    (
        "phase = \"scavenge\"\nscavenging = true",
        "discard = [\"sentry\", \"sentry\", \"hog\"]\nlocations = [{ card = \"depot\", survivors = [\"civilian\", \"civilian\"] }]",
        "",
        "expect = { \"seat 0 hand\" = 0, \"depot in play\" = false, \"seat 0 discard cards\" = [\"depot\"] }",
    ),
];

#[test]
fn accepted_cards_do_what_they_say() {
    let set = Apocalypze::house_cards().beside("working.toml", WORKING);
    let set = set.unwrap_or_else(|faults| panic!("{}", faults[0]));
    for (head, seat, other, steps) in WORKS {
        let text = format!(
            "title = \"t\"\ngame = \"apocalypze\"\n[position]\n{head}\n[[position.seats]]\nstronghold = \"church\"\n{seat}\n\
             [[position.seats]]\nstronghold = \"church\"\n{other}\n[[step]]\n{steps}\n"
        );
        let report = scenario::run_among::<Apocalypze>(Some(&set.hash), "mine.toml", &text);
        assert_eq!(report.failure, None, "{text}");
    }
}
