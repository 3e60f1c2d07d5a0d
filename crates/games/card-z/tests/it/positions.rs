//! Positions that cannot be are refused with their place and the reason; so are questions that cannot be asked.

use card_z::CardZ;
use scenario::run;

fn failure(position: &str, step: &str) -> String {
    let head = "title = \"t\"\ngame = \"card-z\"\n[position]\n";
    let text = format!("{head}{position}\n[[step]]\n{step}\n");
    run::<CardZ>("t.toml", &text).failure.unwrap_or_default()
}

const GOING: &str = "outcome = { going = true }";
const GROUP: &str = "[[position.groups]]\nat = \"field\"\nsurvivors = [\"gardener\"]\n";

/// A group at the Field with these survivors.
fn group(survivors: &str) -> String {
    format!("[[position.groups]]\nat = \"field\"\nsurvivors = [{survivors}]\n")
}

fn refused(cases: &[(String, &str)]) {
    for (position, reason) in cases {
        let found = failure(position, GOING);
        assert!(found.contains(reason), "{position}\n{found}\n{reason}");
    }
}

#[test]
fn a_plain_position_is_laid() {
    assert_eq!(failure(GROUP, GOING), "");
}

/// A forgotten die is named, although ties are rolled again.
#[test]
fn forgotten_dice_of_the_turn_order_are_told() {
    let groups = format!("{GROUP}[[position.groups]]\nat = \"pub\"\nsurvivors = [\"nurse\"]\n");
    let position = format!("scenario = \"last-man-standing\"\npart = \"phase\"\n{groups}");
    let found = failure(&position, GOING);
    assert!(found.contains("a roll with 10 outcomes is not scripted"), "{found}");
}

#[test]
fn impossible_courses_are_refused() {
    refused(&[
        (String::new(), "missing field `groups`"),
        ("groups = []".to_owned(), "CZ-COOP-6: Civic Duty is for 1 to 4 players, not for 0"),
        (format!("scenario = \"duel\"\n{GROUP}"), "unknown variant `duel`"),
        (format!("scenario = \"mission1\"\nmap = \"standard\"\n{GROUP}"), "CZ-SCENARIO-1"),
        (format!("phase = \"noon\"\n{GROUP}"), "unknown variant `noon`"),
        (format!("part = \"tea\"\n{GROUP}"), "part: “tea” isn't one of turn, turn begins"),
        (format!("part = \"tea\"\n{GROUP}[position.battle]\n"), "part: “tea” isn't one of on, encounters"),
        (format!("active = 1\n{GROUP}"), "there is no seat 1; there are 1"),
        (format!("waiting = [2]\n{GROUP}"), "there is no seat 2; there are 1"),
        (format!("weather = \"cold\"\n{GROUP}"), "decks: “cold” isn't a Weather card of the deck"),
        (format!("cluster = {{ cell = [9, 9] }}\n{GROUP}"), "cluster: it is `at` a Location"),
        (format!("church = [\"m17\"]\n{GROUP}"), "church: there is no card “m17”; the nearest is “m16”"),
        (format!("hat = 1\n{GROUP}"), "unknown field `hat`"),
        (format!("{GROUP}[[position.places]]\nname = \"joe\"\n"), "places[0]: “joe” isn't a Location"),
        (format!("{GROUP}[[position.places]]\nname = \"pub\"\ncell = [9, 9]\n"), "has no cell (9, 9)"),
        (format!("{GROUP}[[position.places]]\nname = \"field\"\nside = 1\n"), "“field” has no side 1"),
        (
            format!("{GROUP}[[position.places]]\nname = \"pub\"\nmarks = [\"red\"]\n"),
            "“red” isn't one of chip",
        ),
        (
            format!("{GROUP}[[position.places]]\nname = \"pub\"\nencounters = [\"m16\"]\n"),
            "places[0]: “m16” isn't an encounter",
        ),
    ]);
}

#[test]
fn impossible_survivors_are_refused() {
    refused(&[
        (
            group("\"gardner\""),
            "groups[0]: survivors[0]: there is no card “gardner”; the nearest is “gardener”",
        ),
        (group("\"joe\", \"joe\""), "survivors[1]: “joe” is in play already"),
        (group("\"m16\""), "survivors[0]: “m16” isn't an encounter"),
        (group("\"zombie-1-e\""), "survivors[0]: “zombie-1-e” isn't a survivor"),
        (group("{ name = \"joe\", hand = [\"joe\"] }"), "“joe” isn't Loot"),
        (group("{ name = \"joe\", hand = [\"m16\", \"ak-47\"] }"), "“joe” would carry 5, but 4 is the most"),
        (group("{ name = \"joe\", hand = [\"m16\"], pack = [\"m16\"] }"), "“m16” is in play already"),
        (group("{ name = \"joe\", pack = [\"m16\"] }"), "the Backpack does not hold “m16”"),
        (group("{ name = \"jogger\", pack = [\"hammer\"] }"), "“jogger” has no Backpack"),
        (group("{ name = \"joe\", hand = [{ card = \"m16\", supply = 10 }] }"), "“m16” holds 9 at most"),
        (
            group("{ name = \"joe\", hand = [{ card = \"m16\", wear = [\"wet\"] }] }"),
            "“wet” isn't one of jammed",
        ),
        (group("{ name = \"joe\", signs = [\"tired\"] }"), "“tired” isn't one of starving"),
        (group("{ name = \"joe\", sick = \"m16\" }"), "“m16” isn't a Sick card"),
    ]);
}

#[test]
fn impossible_battles_are_refused() {
    let battle = |survivors: &str, keys: &str| format!("{}[position.battle]\n{keys}\n", group(survivors));
    let joe = "{ name = \"joe\", hex = \"1-e\" }";
    refused(&[
        (
            battle("{ name = \"joe\", hex = \"4-a\" }", ""),
            "groups[0].survivors[0].hex: there is no hex “4-a”",
        ),
        (
            battle(joe, "foes = [\"zombie-1-e\", { card = \"zombie-1-f\", hex = \"1-e\" }]"),
            "two pieces stand",
        ),
        (
            battle(joe, "foes = [\"zombie-1-f\", \"zombie-1-f\"]"),
            "foes[1]: “zombie-1-f” lies elsewhere already",
        ),
        (
            battle(joe, "foes = [{ card = \"zombie-1-f\", traits = [\"sad\"] }]"),
            "“sad” isn't one of distracted",
        ),
        (battle(joe, "revealed = [4]"), "revealed: zones are 1, 2 and 3"),
        (battle(joe, "marks = [\"won\"]"), "marks: “won” isn't a mark of a battle"),
        (battle(joe, "sort = \"versus\""), "defender: seat 0 can't defend"),
    ]);
}

#[test]
fn questions_that_cannot_be_asked_are_refused() {
    for (question, reason) in [
        ("seat 1 at", "there is no seat 1; there are 1"),
        ("seat 0 hat", "“seat 0 hat” cannot be asked: ask “day, phase"),
        ("gardner hand", "there is no card “gardner”"),
        ("field hand", "“field hand” cannot be asked"),
        ("joy", "“joy” cannot be asked"),
    ] {
        let found = failure(GROUP, &format!("expect = {{ \"{question}\" = 1 }}"));
        assert!(found.contains(reason), "{question}\n{found}");
    }
}
