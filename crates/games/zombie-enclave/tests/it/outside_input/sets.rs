//! Cards that fit by themselves, but not into a set.

use super::{card, check, facts, file};

const VEHICLE: &str =
    "While it is functioning, a Search may use the Vehicle table. With DP equal to its HP, it is a wreck.";

#[test]
fn sets_that_no_game_could_use_are_refused() {
    let many = |n: usize, class: &str, facts: &str, text: &str| -> String {
        (0..n).map(|at| file(class, facts, text).replace("Oddity", &format!("Oddity {at}"))).collect()
    };
    let horde = |count: u8| file("zombie", &format!("hp = 1\nav = 5\ncount = {count}"), "");
    let wrong = [
        (horde(9), "34 Zombies where"),
        (many(4, "survivor", "hp = 1\nav = 5", ""), "17 Survivors where"),
        (many(18, "xp trait", "", "This Survivor has HP +1."), "33 Drawbacks and XP Traits where"),
        (many(15, "event", "code = \"E\"", "Gain 1 RP."), "33 Events where"),
        (many(8, "action", "", "Gain 1 RP."), "17 Actions where 16"),
        (many(1, "vehicle", "code = \"V\"\nhp = 3", VEHICLE), "2 Vehicles where 1"),
        (
            file("item", "count = 17", "Weapon. Only for attacks against the same area."),
            "49 Special Items where",
        ),
        (file("defense", "cost = 1\nareas = [\"EP\"]\nsp = 1\nav = 5\ncount = 8", ""), "41 Defenses where"),
        (file("buildup chit", "count = 27", "Gain 1 RP."), "50 Buildup chits where"),
        (many(100, "scenario", facts("scenario"), ""), "264 cards where 255 are the most"),
        (
            file("table entry", "table = \"foot\"\non = \"6\"", "Gain 1 RP."),
            "more than one line of the Foot table is read at 6",
        ),
        (
            file("table entry", "table = \"foot\"\non = \"7\"", "Gain 1 RP.").replace("Oddity", "Foot 6"),
            "no line of the Foot table is read at 6",
        ),
        (file("survivor", "hp = 2\nav = 5", "").replace("Oddity", "Soldier"), "0 Survivors with an owner"),
        (
            many(9, "drawback", "code = \"D\"", "This Survivor has AV -5."),
            "points by which Drawbacks and XP Traits change values where 40 are the most",
        ),
        (
            card("event", "With the Objective Survival, you win at the End of the Day of this turn."),
            "“Survival” must say “You win at the End of the Day of the turn in which Oddity is drawn.”",
        ),
        (
            card("item", "Instead of Search, you may remove 1 Fire marker from the Refuge."),
            "“Search” removes no Fire markers",
        ),
        (card("item", "Can be spent for Search."), "“Search” does not ask for it"),
        (card("barrel", "This Defense makes no attack. Allows Search."), "“Search” does not need it built"),
        (
            card("item", "When Search gains Cure Points, gain 1 Cure Point more."),
            "“Search” gains no Cure Points",
        ),
        (
            card("objective", "You win at the End of the Day of the turn in which Air Drop is drawn."),
            "“Air Drop” must be one card that says “With the Objective Oddity, you win",
        ),
    ];
    for (text, reason) in wrong {
        let told = check(&text).expect_err(reason);
        assert!(told.contains(reason), "{reason}\n{told}");
        assert!(told.starts_with("mine.toml:"), "{told}");
    }
    check(&horde(7)).unwrap_or_else(|told| panic!("{told}"));
}
