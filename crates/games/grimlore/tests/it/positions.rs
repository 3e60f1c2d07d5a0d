//! Positions that cannot be are refused with their place and the reason; so are questions that cannot be asked.

use grimlore::Grimlore;
use scenario::run;

fn failure(position: &str, step: &str) -> String {
    let head = "title = \"t\"\ngame = \"grimlore\"\n[position]\n";
    let text = format!("{head}{position}\n[[step]]\n{step}\n");
    run::<Grimlore>("t.toml", &text).failure.unwrap_or_default()
}

const STORY: &str = "mode = \"story\"\ncharacters = [\"nysera\"]\n";
const COOP: &str = "mode = \"scenario\"\ncharacters = [\"nysera\", \"vesper-oun\"]\n";
const DUEL: &str = "mode = \"versus\"\ncharacters = [\"nysera\", \"vesper-oun\"]\n";
const GOING: &str = "outcome = { going = true }";

fn seat(keys: &str) -> String {
    format!("{STORY}[[position.seats]]\n{keys}")
}

#[test]
fn impossible_courses_are_refused() {
    for (position, reason) in [
        ("mode = \"story\"".to_owned(), "missing field `characters`"),
        ("mode = \"story\"\ncharacters = []".to_owned(), "GL-SETUP-2: 0 characters"),
        ("mode = \"duel\"\ncharacters = [\"nysera\"]".to_owned(), "unknown variant `duel`"),
        ("mode = \"story\"\ncharacters = [\"nyx\"]".to_owned(), "GL-COMP-3: there is no character “nyx”"),
        (format!("{STORY}phase = \"tea\""), "phase: “tea” isn't a phase: start, character, neutral"),
        (format!("{STORY}active = 1"), "active: there is no seat 1; there are 1"),
        (format!("{COOP}first = 2"), "GL-C71"),
        (format!("{COOP}lead = 2"), "lead: there is no seat 2; there are 2"),
        (format!("{STORY}round = 0"), "round: a number from 1 to 1000, not 0"),
        (format!("{STORY}plot = 8"), "plot: there is no plot card 8; there are 7"),
        (format!("{STORY}plot = 0"), "plot: there is no plot card 0; there are 7"),
        (format!("{DUEL}plot = 1"), "plot: there is no plot card 1; there are 0"),
        (format!("{DUEL}rounds = 1"), "a duel has none"),
        (format!("{STORY}breaches = 1"), "breaches: 0 to 2, in a scenario"),
        (format!("{COOP}breaches = 3"), "breaches: 0 to 2, in a scenario"),
        (
            format!("{STORY}deeds = [\"eat ilix\"]"),
            "deeds[0]: “eat ilix” isn't something that is counted: defeat, control",
        ),
        (format!("{STORY}deeds = [\"defeat nobody\"]"), "deeds[0]: there is no card “nobody”"),
        (
            format!("{STORY}phase = \"neutral\"\nactions = 1"),
            "actions: they are taken in the Character Phase",
        ),
        (format!("{STORY}hat = 1"), "unknown field `hat`"),
        (format!("{STORY}[[position.seats]]\n[[position.seats]]"), "2 seats for 1 characters"),
    ] {
        let found = failure(&position, GOING);
        assert!(found.contains(reason), "{position}\n{found}\n{reason}");
    }
}

#[test]
fn impossible_places_are_refused() {
    for (keys, reason) in [
        ("default = [7]", "the word of a card, or a table with `card`"),
        (
            "default = [\"tithe-knigt\"]",
            "seats[0]: default[0]: there is no card “tithe-knigt”; the nearest is",
        ),
        ("default = [\"lamp-eater\"]", "default[0]: “lamp-eater” is in no deck of this match"),
        ("default = [\"nysera\"]", "default[0]: “nysera” is a character"),
        (
            "default = [\"tithe-knight\", \"tithe-knight\"]",
            "default[1]: “tithe-knight” lies elsewhere already",
        ),
        ("default = [\"throneward-sniper\"]", "“throneward-sniper” belongs to the Priority Lane of seat 0"),
        ("default = [{ card = \"tithe-knight\", damage = 1 }]", "would be defeated with 1 Damage"),
        ("default = [{ card = \"lumen-courier\", damage = 1 }]", "isn't a unit"),
        ("default = [{ card = \"lumen-courier\", exhausted = true }]", "only cards under control"),
        (
            "default = [{ card = \"tithe-knight\", occupies = \"pylon-garden\" }]",
            "must be laid in the same zone",
        ),
        (
            "default = [\"lumen-courier\", { card = \"tithe-knight\", occupies = \"lumen-courier\" }]",
            "default[1]: “lumen-courier” isn't a location",
        ),
        (
            "control = [\"tithe-knight\"]",
            "control[0]: “tithe-knight”: nobody controls a card of the type unit",
        ),
        ("control = [\"pylon-garden\"]", "control[0]: “pylon-garden”: it needs its `host`"),
        ("control = [{ card = \"pylon-garden\", host = \"nysera\" }]", "“nysera” cannot hold it"),
        ("control = [{ card = \"sovereign-signet\", host = \"gilded-bailiff\" }]", "cannot bear it"),
        ("control = [{ card = \"gilded-bailiff\", face_down = true }]", "only cards in lanes"),
        (
            "control = [\"gilded-bailiff\", \"lumen-courier\", \"rooftop-lancer\", \"salvage-butler\"]",
            "control: 4 minions, but the Minion Limit is 3",
        ),
        ("resources = { ammo = 37 }", "resources.ammo: no card is left for it"),
        ("resources = { ammo = [\"ilix\"] }", "resources.ammo: there is no card “ilix”"),
        (
            "discard = [\"ilix-disavowed-clerk\"]",
            "discard[0]: “ilix-disavowed-clerk” is discarded to another",
        ),
        ("deck = [\"ilix-disavowed-clerk\"]", "deck[0]: “ilix-disavowed-clerk” is of another deck"),
        ("rest = \"lost\"", "unknown variant `lost`"),
        ("[position.shared]\nthreat = [\"tithe-knight\"]", "shared.a story has no shared zone"),
        ("[position.shared]\nrest = \"gone\"", "only a scenario has a deck of its own"),
    ] {
        let found = failure(&seat(keys), GOING);
        assert!(found.contains(reason), "{keys}\n{found}\n{reason}");
    }
}

#[test]
fn questions_that_cannot_be_asked_are_refused() {
    for (question, reason) in [
        ("seat 1 deck", "there is no seat 1; there are 1"),
        ("seat 0 hand", "“seat 0 hand” cannot be asked: ask “seat N deck"),
        ("rating", "there is no test in progress"),
        ("tithe-knigt power", "there is no card “tithe-knigt”"),
        ("pylon-garden power", "cannot be asked"),
        ("shared hand", "cannot be asked"),
    ] {
        let found = failure(STORY, &format!("expect = {{ \"{question}\" = 1 }}"));
        assert!(found.contains(reason), "{question}\n{found}");
    }
}
