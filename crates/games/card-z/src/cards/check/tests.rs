//! Cards that are refused, each with the reason and its place.

use crate::cards::sets::Cards;
use phrases::{Diagnostic, Shelved};

fn faults(file: &str) -> Vec<Diagnostic> {
    Cards::house().set().with("mine.toml", file).unwrap_err()
}

/// The only fault of a card.
fn fault(card: &str) -> (usize, String) {
    let faults = faults(&format!("[[card]]\n{card}"));
    assert_eq!(faults.len(), 1, "{}", Diagnostic::listed(&faults));
    (faults[0].line, faults[0].message.clone())
}

fn message(card: &str) -> String {
    fault(card).1
}

const HUNTER: &str = "name = \"Hunter\"\ntype = \"character\"\nmove = 3\npush = 3\ncarry = 4\n";

#[test]
fn facts_are_those_of_the_type() {
    let given = faults("[[card]]\nname = \"Toy\"\ntype = \"loot\"\nmove = 2\ntext = \"\"\n");
    let given: Vec<&str> = given.iter().map(|fault| fault.message.as_str()).collect();
    assert_eq!(
        given,
        [
            "“Toy” lacks `loot_type`, such as \"ITEM\"",
            "“Toy” lacks `weight`",
            "“Toy” is of the type Loot: `move` means nothing on it",
        ]
    );
    let twice = "name = \"Toy\"\ntype = \"heroic\"\ncharacter = \"Hunter\"\ncount = 2\ntext = \"Battle action: push every engaged zombie 1 hex without a roll.\"\n";
    assert_eq!(message(twice), "“Toy” is a card of which there is one: its `count` is 0 or 1");
    let unknown = faults("[[card]]\nname = \"Toy\"\ntype = \"loot\"\nwieght = 2\n");
    assert_eq!(unknown[0].line, 4);
    let rule = "name = \"Cold\"\ntype = \"sick\"\ntext = \"Lasts 1 day.\"\nrules = [\"NO-1\"]\n";
    assert_eq!(fault(rule), (5, "there is no rule “NO-1”".to_owned()));
    let game = faults("game = \"toy\"\n");
    assert!(game[0].message.contains("these are cards for toy"), "{}", game[0]);
}

#[test]
fn characters_name_their_cards_and_skills() {
    let rifle = "skills = [\"Aim\"]\ntext = \"Aim: +1 on attack rolls with RIFLE weapons.\"\n";
    let start = format!("{HUNTER}heroic = \"One Shot, One Kill\"\nstarts = [\"Hamer\"]\n{rifle}");
    assert_eq!(fault(&start), (8, "there is no card “Hamer” in the Residential Loot deck".to_owned()));
    let skill = format!(
        "{HUNTER}heroic = \"One Shot, One Kill\"\nskills = [\"Aim\", \"Run\"]\ntext = \"Aim: +2 on initiative rolls.\"\n"
    );
    assert!(
        message(&skill).ends_with("names other skills in its text than in `skills`, or in another order")
    );
    let foreign = format!("{HUNTER}heroic = \"Mosh Pit\"\n{rifle}");
    assert_eq!(message(&foreign), "“Mosh Pit” is not the Heroic Action of “Hunter”");
    let act = format!(
        "{HUNTER}heroic = \"One Shot, One Kill\"\nskills = [\"Aim\"]\ntext = \"Aim: Battle action, engaged, with a CLUB: kill 1 engaged zombie without a roll.\"\n"
    );
    assert_eq!(message(&act), "this is for Heroic Actions only");
}

#[test]
fn heroic_actions_make_sense() {
    let heroic = |text: &str| {
        message(&format!(
            "name = \"Mosh Pit\"\ntype = \"heroic\"\ncharacter = \"Punk Rock Girl\"\ntext = \"{text}\"\n"
        ))
    };
    assert_eq!(heroic(""), "“Mosh Pit” does nothing");
    assert_eq!(heroic("As loud as the weapon."), "say first the action that this goes with");
    assert!(
        heroic("Battle action: make up to 2 ranged attacks at +1, each at a different revealed enemy.")
            .starts_with("say with which weapon")
    );
    assert!(heroic("Battle action, with a BOW: make up to 2 ranged attacks at +1, each at a different revealed enemy.").contains("not engaged"));
    assert!(
        heroic("Battle action: 1 Feral Dog engaged with this Character becomes the tamed dog.")
            .ends_with("or neither")
    );
    assert_eq!(
        heroic("In a regroup, the group of this Character counts as inside."),
        "this happens at the reckoning only"
    );
}

#[test]
fn encounters_do_what_their_kind_does() {
    let encounter = |kind: &str, position: &str, text: &str| {
        fault(&format!(
            "name = \"Zombie\"\ntype = \"encounter\"\nkind = \"{kind}\"\nposition = \"{position}\"\ntext = \"{text}\"\n"
        ))
    };
    let bite = "Move 2. Bite 6 if engaged, or after moving at most 1 hex to engage.";
    assert_eq!(
        encounter("zombie", "4-A", bite),
        (5, "a position is a zone and a letter, from “1-A” to “3-T”".to_owned())
    );
    assert!(
        encounter("zombi", "1-E", bite)
            .1
            .starts_with("there is no `kind` “zombi”: it is one of fast feral dog, ")
    );
    assert_eq!(encounter("zombie", "1-E", "Move 2.").1, "“Zombie” bites and is a zombie, or neither");
    assert_eq!(encounter("feral dog", "1-E", bite).1, "“Zombie” bites and is a zombie, or neither");
    let gap = "Move roll d10: 0-4 moves 1, 6-9 stays. Bite 4 only if engaged at the start of its turn.";
    assert!(encounter("rigored zombie", "1-E", gap).1.contains("run from 0 to 9"));
    assert_eq!(
        encounter("zombie", "1-E", &bite.replace("1 hex", "1 hexes")).1,
        "“hexes” does not fit the number before it"
    );
}

#[test]
fn human_enemies_can_obey() {
    let enemy = |ai: &str| {
        message(&format!(
            "name = \"Fire Axe\"\ntype = \"human-enemy\"\nmove = 3\nloot_type = \"BLADE\"\nweight = 2\nai = [\"{ai}\"]\ntext = \"Enemy: follows its orders. Spoils: Melee kill 4. Quiet.\"\n"
        ))
    };
    assert_eq!(
        enemy("If a survivor is in line of sight within 9 hexes, fire once at the closest one."),
        "its weapon cannot be shot"
    );
    assert!(enemy("If engaged, melee kil 4.").starts_with("“kil” is unknown here"));
}

#[test]
fn locations_agree_with_their_texts() {
    let location = |side: &str, text: &str| {
        fault(&format!(
            "name = \"Woods\"\ntype = \"location\"\nsides = [{{ side = \"terrain\", name = \"Woods\", {side} }}]\ntext = \"{text}\"\n"
        ))
    };
    assert_eq!(
        location("zones = \"Z1 Z3\", encounters = \"d6\"", ""),
        (4, "the zones are written as “Z1 Z2 | Z3”, a bar for a wall".to_owned())
    );
    assert!(location("zones = \"Z1 Z2 Z3\"", "").1.ends_with("or its text says “Never rolls encounters.”"));
    assert!(location("zones = \"Z1 Z2 Z3\", encounters = \"d8\"", "").1.starts_with("dice are written as"));
    assert!(
        location("zones = \"Z1 Z2 Z3\", encounters = \"d6\", rewards = [\"d6 Food\"]", "")
            .1
            .starts_with("a reward is written as")
    );
    assert_eq!(
        location("zones = \"Z1 Z2 Z3\", encounters = \"d6\"", "Zone 4: fence.").1,
        "there is no zone 4: they are 1, 2 and 3"
    );
    assert!(
        location("zones = \"Z1 Z2 Z3\", encounters = \"d6\", text = \"A turn may not end here.\"", "")
            .1
            .contains("`text` of the card")
    );
}

#[test]
fn weather_has_three_entries() {
    let weather = |text: &str| {
        message(&format!(
            "name = \"Overcast\"\ntype = \"weather\"\nskies = [\"a\", \"b\", \"c\"]\ntext = \"{text}\"\n"
        ))
    };
    assert!(weather("Dawn 0 / 0 / 0. Day 0 / 0 / 0.").ends_with("one entry each for Dawn, Day and Night"));
    assert!(
        weather("Dawn 0 / no attack / 0. Day 0 / 0 / 0. Night 0 / 0 / 0.")
            .contains("none is possible farther away")
    );
}

#[test]
fn single_cards_stay_single() {
    let fire = "[[card]]\nname = \"Blaze\"\ntype = \"encounter\"\nkind = \"fire\"\nposition = \"1-A\"\ntext = \"When revealed, it is set aside and the Location burns.\"\n";
    let fires = faults(fire);
    assert!(fires.iter().any(|fault| fault.message.contains("more than one card of the kind fire")));
    assert!(fires.iter().any(|fault| fault.message.contains("where 64 are the most")));
    let food = "[[card]]\nname = \"Can\"\ntype = \"loot\"\ndeck = \"residential\"\nloot_type = \"FOOD\"\nweight = 1\ncount = 15\ntext = \"Feeds 1 survivor at the reckoning, or ends starving in any phase. No sickness roll. Discard after use.\"\n";
    assert!(
        faults(food)[0].message.contains("Loot, Heroic Actions and Human Enemies where 144 are the most")
    );
}
