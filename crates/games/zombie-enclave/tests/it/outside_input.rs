//! What comes from outside is refused in words, at its place, or it works: card files.

mod senseless;
mod sets;

use phrases::Catalogue;
use zombie_enclave::ZombieEnclave;

/// A card file of one card.
fn file(class: &str, facts: &str, text: &str) -> String {
    format!("[[card]]\nname = \"Oddity\"\ntype = \"{class}\"\n{facts}\ntext = \"{text}\"\n")
}

/// What a card of this type needs besides its text.
fn facts(class: &str) -> &'static str {
    match class {
        "survivor" | "zombie" => "hp = 3\nav = 6",
        "defense" => "cost = 2\nareas = [\"EP\"]\nsp = 2\nav = 5",
        "special" => "cost = 2\nareas = [\"EP\"]\nsp = 2\nav = 5\nspecial = true",
        "barrel" => "cost = 2\nareas = [\"EP\"]\nsp = 1",
        "improvement" => "code = \"V\"\ncost = 2\nareas = [\"VE\"]",
        "drawback" => "code = \"D\"",
        "event" => "code = \"E\"",
        "objective" => "code = \"C\"",
        "vehicle" => "code = \"V\"\nhp = 6",
        "supply" => "own_supply = true",
        "foot" => "table = \"foot\"\non = \"6\"",
        "vehicle table" => "table = \"vehicle\"\non = \"6\"",
        "scenario" => "start = { survivors = 2, rp = 5, ew = 0, rw = 5, turns = 20 }",
        "cleaning" => "start = { survivors = 1, soldier = true, rp = 0, ew = 0, rw = 0, zombies = 2 }",
        _ => "",
    }
}

/// The type that a word of this test stands for.
fn class(word: &str) -> &str {
    match word {
        "special" | "barrel" | "improvement" => "defense",
        "supply" => "item",
        "foot" | "vehicle table" => "table entry",
        "cleaning" => "scenario",
        "chit" => "buildup chit",
        other => other,
    }
}

fn card(word: &str, text: &str) -> String {
    let card = file(class(word), facts(word), text);
    match word {
        // A set has one Vehicle, and one line for each total.
        "vehicle" => card.replace("Oddity", "Vehicle"),
        "foot" => card.replace("Oddity", "Foot 6"),
        "vehicle table" => card.replace("Oddity", "Vehicle 6: Potholes"),
        _ => card,
    }
}

fn check(text: &str) -> Result<String, String> {
    let told = |faults: Vec<phrases::Diagnostic>| {
        faults.iter().map(ToString::to_string).collect::<Vec<_>>().join("\n")
    };
    ZombieEnclave::check(ZombieEnclave::house_cards(), "mine.toml", text).map_err(told)
}

#[test]
fn sensible_cards_pass() {
    for (word, text) in [
        ("survivor", ""),
        (
            "survivor",
            "This Survivor makes 3 attacks in each Combat Turn. When recovery in the End of the Day Phase would remove 1 DP from this Survivor, remove 3 DP instead.",
        ),
        ("zombie", "When this Zombie is killed in Melee, add 1 Zombie to the Horde."),
        ("defense", ""),
        ("special", "On a success, deal 1d3 Fire Damage to the target and remove this Defense."),
        ("barrel", "This Defense makes no attack."),
        ("improvement", "The Vehicle has HP +1."),
        ("action", "Once per turn. Pay 3 RP: gain 1 Special Item."),
        ("action", "Choose one: pay 2 RP: gain 1d3 Molotov Cocktails; or spend 1 Armor: gain 2 RP."),
        (
            "item",
            "Weapon. The carrier has AV +3 on attacks against an adjacent area. On an attack DR of 7 or more, return this item to the pool.",
        ),
        ("item", "When drawn, add 1d3 Zombies to the Horde and return this item to the pool."),
        (
            "item",
            "With the Fire rule, when drawn, on a DR of 8 or more, add 1d3 Fire markers to the Refuge. When drawn, return this item to the pool.",
        ),
        ("supply", "In the Activation Phase, you may gain 2 RP and return this item to its supply."),
        ("drawback", "Build Defense costs this Survivor 2 RP more. A Search with this Survivor has DRM -1."),
        ("xp trait", "This Survivor has AV +1 on attacks."),
        ("event", "Roll 1d6. On 1-3, gain 1 RP. On 4-6, you may pay 1 RP: gain 1 Special Item."),
        ("event", "With the Fire rule, add 1 Fire marker to the Refuge. Otherwise, remove 2 SP from EW."),
        (
            "objective",
            "Add the components with code C. You win at the End of the Day with at least 10 Cure Points.",
        ),
        ("chit", "If you have at least 5 RP, lose half of your RP. Otherwise, no effect."),
        (
            "vehicle",
            "While it is functioning, a Search may use the Vehicle table. With DP equal to its HP, it is a wreck. When found, deal 1 DP to the Vehicle.",
        ),
        ("foot", "Gain 2 RP. Deal 1 DP to 1 random searcher."),
        ("vehicle table", "Deal 1 DP to the Vehicle. Gain 3 RP."),
        (
            "scenario",
            "Starting RP buy Defenses and, at 1 RP each, SP of both Walls. All chits without a letter start in the pool.",
        ),
        (
            "cleaning",
            "The Survivor and Soldier start in EP. For each Zombie, roll 1d6: on 1 it starts in EP, on 2-3 in IP and on 4-6 in RE. One Combat Phase is played at once. You win if no Zombie is on the Map at its end.",
        ),
    ] {
        check(&card(word, text)).unwrap_or_else(|told| panic!("{text}\n{told}"));
    }
}

#[test]
fn facts_and_rules_of_a_card_are_checked() {
    let zombie = facts("zombie");
    let wrong = [
        (file("survivor", "av = 6", ""), "lacks `hp`"),
        (file("survivor", "hp = 3", ""), "lacks `av`"),
        (file("zombie", "hp = 0\nav = 6", ""), "`hp` is from 1 to 15, not 0"),
        (file("zombie", "hp = 1\nav = 13", ""), "`av` is from 2 to 12, not 13"),
        (file("defense", "areas = [\"EP\"]\nsp = 1\nav = 5", ""), "lacks `cost`"),
        (file("defense", "cost = 1\nsp = 1\nav = 5", ""), "lacks `areas`"),
        (file("defense", "cost = 1\nareas = [\"EP\"]\nav = 5", ""), "lacks `sp`"),
        (file("defense", "cost = 1\nareas = [\"EX\"]\nsp = 1\nav = 5", ""), "no area “EX”"),
        (file("defense", "cost = 1\nareas = [\"EP\", \"VE\"]\nav = 5", ""), "not both"),
        (file("defense", "cost = 1\nareas = [\"VE\"]", "The Vehicle has HP +1."), "`code = \"V\"`"),
        (file("item", "code = \"C\"\nown_supply = true", "Can be spent for Search."), "`code` means nothing"),
        (
            file("defense", "code = \"V\"\ncost = 1\nareas = [\"VE\"]\nsp = 2", "The Vehicle has HP +1."),
            "`sp`",
        ),
        (file("zombie", &format!("{zombie}\ncost = 1"), ""), "`cost` means nothing"),
        (file("zombie", &format!("{zombie}\nspecial = true"), ""), "`special` means nothing"),
        (file("zombie", &format!("{zombie}\nareas = [\"EP\"]"), ""), "`areas` means nothing"),
        (file("zombie", &format!("{zombie}\ncode = \"E\""), ""), "`code` means nothing"),
        (file("zombie", &format!("{zombie}\nrequirement = 3"), ""), "`requirement` means nothing"),
        (file("zombie", &format!("{zombie}\nown_supply = true"), ""), "`own_supply` means nothing"),
        (file("zombie", &format!("{zombie}\non = \"2\""), ""), "`on` means nothing"),
        (file("zombie", &format!("{zombie}\nsp = 2"), ""), "`sp` means nothing"),
        (file("survivor", "hp = 1\nav = 6\ncount = 2", ""), "`count` means nothing"),
        (file("event", "code = \"E\"\nhp = 2", "Gain 1 RP."), "`hp` means nothing"),
        (file("event", "code = \"X\"", "Gain 1 RP."), "no code “X”"),
        (file("event", "", "Gain 1 RP."), "lacks `code = \"E\"`"),
        (file("buildup chit", "requirement = 1", "Gain 1 RP."), "`requirement` is from 2 to 16"),
        (file("table entry", "on = \"2\"", "Gain 1 RP."), "lacks `table`"),
        (file("table entry", "table = \"foot\"", "Gain 1 RP."), "lacks `on`"),
        (file("table entry", "table = \"investigation\"\non = \"13\"", "Gain 1 RP."), "from 2 to 12"),
        (file("table entry", "table = \"foot\"\non = \"5-4\"", "Gain 1 RP."), "from 2 to 13"),
        (file("scenario", "", ""), "lacks `start`"),
        (
            file("scenario", "start = { survivors = 0, rp = 5, ew = 0, rw = 5, turns = 20 }", ""),
            "`survivors` is from 1 to 8, not 0",
        ),
        (
            file("scenario", "start = { survivors = 2, rp = 5, ew = 0, rw = 5, turns = 20, dogs = 1 }", ""),
            "dogs",
        ),
        (file("zombie", &format!("{zombie}\ncites = [\"ZE-G6\"]"), ""), "not more than 0"),
        (file("zombie", &format!("{zombie}\nrules = [\"ZE-99z\"]"), ""), "no rule “ZE-99z”"),
        (file("event", "code = \"E\"\ncites = [\"ZE-GI\"]", "Gain 1 RP."), "no rule “ZE-GI”"),
        (file("event", "code = \"E\"", &"Gain 1 RP. ".repeat(200)), "2000 letters"),
        (file("event", "code = \"E\"", "Gain 1 PR."), "“PR” is unknown here"),
        (file("ghost", "", ""), "ghost"),
        (file("zombie", "hp = 1\nav = 300", ""), "300"),
        (format!("game = \"apocalypze\"\n{}", file("zombie", zombie, "")), "not for zombie-enclave"),
        ("cards = 3".to_owned(), "cards"),
        ("[[card".to_owned(), "mine.toml:1:"),
    ];
    for (text, reason) in wrong {
        let told = check(&text).expect_err(&text);
        assert!(told.contains(reason), "{reason}\n{told}");
        assert!(told.starts_with("mine.toml:"), "{told}");
    }
}

#[test]
fn one_fault_hides_no_other() {
    let told =
        check(&file("defense", "areas = [\"EX\"]\nav = 99", "On a sucess, block the target.")).unwrap_err();
    for reason in ["“EX”", "`av` is from 2 to 12", "lacks `sp`", "“sucess”"] {
        assert!(told.contains(reason), "{reason}\n{told}");
    }
}

#[test]
fn names_that_clash_are_reported_at_the_newcomer() {
    let named = |name: &str| file("zombie", facts("zombie"), "").replace("Oddity", name);
    for (name, reason) in [
        ("walker", "cannot be told from “Walker”"),
        ("Its Broken", "cannot be told from “It's Broken!”"),
        ("?!", "no letters"),
        ("Special Item", "read in two ways"),
        ("Search", "takes the place of a card of the type “Action”"),
    ] {
        let told = check(&named(name)).unwrap_err();
        assert!(told.starts_with("mine.toml:2:8: ") && told.contains(reason), "{told}");
    }
    let told =
        check(&file("action", "", "Gain 1 RP.").replace("Oddity", "Repair Defense and Repair Vehicle"))
            .unwrap_err();
    assert!(told.contains("a name or card of mine.toml changes what this one says"), "{told}");
    let twice = format!("{}{}", named("Oddity"), named("Oddity"));
    assert!(check(&twice).unwrap_err().starts_with("mine.toml:8:8: the card “Oddity” is given twice"));
}

#[test]
fn a_file_says_what_it_changes() {
    let new = check(&card("zombie", "")).unwrap();
    assert!(new.starts_with("1 new card, 0 replaced; 165 in all, set "), "{new}");
    let replaced = check(&card("zombie", "").replace("Oddity", "Walker")).unwrap();
    assert!(replaced.starts_with("0 new cards, 1 replaced; 164 in all, set "), "{replaced}");
    assert_ne!(new.rsplit(' ').next(), replaced.rsplit(' ').next());
}
