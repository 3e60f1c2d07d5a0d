//! What comes from outside is refused in words, at its place, or it works: cards, decks and positions.

use apocalypze::Apocalypze;
use phrases::Catalogue;

/// A card file of one card.
fn file(class: &str, facts: &str, text: &str) -> String {
    format!("[[card]]\nname = \"Oddity\"\ntype = \"{class}\"\n{facts}\ntext = \"{text}\"\n")
}

fn facts(class: &str) -> &'static str {
    match class {
        "survivor" => "faction = \"police\"\nattack = 1\ndefense = 1\nvalue = 1",
        "raider" => "faction = \"gang\"\nattack = 1\ndefense = 1\nvalue = 1",
        "stronghold" => "access = 3\ncapacity = 4\ndamage = 2",
        "scavenging location" => "access = 3\ncapacity = 4\nsections = 2",
        "attachment" => "attributes = [\"equipment\"]",
        "weapon" => "attributes = [\"weapon\"]",
        "twofold" => {
            "faction = \"police\"\nhuman = { attack = 1, defense = 1, value = 1 }\nzombie = { attack = 1, defense = 1, value = 1 }"
        }
        _ => "",
    }
}

fn check(text: &str) -> Result<String, String> {
    let told = |faults: Vec<phrases::Diagnostic>| {
        faults.iter().map(ToString::to_string).collect::<Vec<_>>().join("\n")
    };
    Apocalypze::check(Apocalypze::house_cards(), "mine.toml", text).map_err(told)
}

/// A type of card, a text that can be read but never does what it says, and a word of the reason.
const SENSELESS: &[(&str, &str, &str)] = &[
    ("wildcard", "Play at any location: cancel it.", "only a response"),
    ("survivor", "In your occupation phase, you may cancel it.", "only a response"),
    ("trump", "Play in response to the removal of 1 of your characters: cancel it.", "only a response"),
    ("trump", "Play in an engagement and target 1 unmet attack group: remove the target.", "attack group"),
    (
        "trump",
        "Play in an engagement and target 1 unmet attack group: the target causes no damage.",
        "after defense",
    ),
    ("wildcard", "Play at any location and target 1 Church here: remove the target.", "by its name"),
    ("wildcard", "Play at any location and target 1 Sentry here: remove the target.", "by its name"),
    (
        "attachment",
        "Host: your stronghold. After defense groups are formed, you may target 1 unmet attack group: the target loses 1 value.",
        "causes no damage",
    ),
    ("wildcard", "Play at any location: remove the target.", "no target"),
    ("wildcard", "Play at any location: each target loses 1 value.", "no target"),
    ("wildcard", "Play at any location and target 0 raiders here: the target loses 1 value.", "1 or 2"),
    ("wildcard", "Play at any location and target 3 raiders here: each target loses 1 value.", "1 or 2"),
    ("wildcard", "Play at any location and target 2 raiders here: remove the target.", "each target"),
    ("wildcard", "Play at any location and target 1 raider here: each target loses 1 value.", "the target"),
    ("wildcard", "Play at any location and target 1 raider here: draw 1 card.", "no effect"),
    (
        "wildcard",
        "Play at any location and target 1 raider here: turn the target to its zombie side.",
        "twofold",
    ),
    ("wildcard", "Play at any location and target 1 Locked Doors here: the target loses 1 value.", "removed"),
    (
        "wildcard",
        "Play at any location and target 1 zombie in the same engagement: remove the target.",
        "here",
    ),
    ("wildcard", "Play at any location: draw 0 cards.", "0"),
    ("wildcard", "Play at any location: draw 31 cards.", "30"),
    ("wildcard", "Play at any location: remove this card.", "cannot be removed"),
    (
        "wildcard",
        "Play at any location: turn the host into a zombie with unchanged attack, defense and value.",
        "host",
    ),
    ("wildcard", "Play at any location, if the host is a survivor: draw 1 card.", "host"),
    ("wildcard", "Play at any location, if a gun is attached to this card: draw 1 card.", "attached"),
    ("wildcard", "Play at any location, if your side is exactly 1 human: draw 1 card.", "sides"),
    ("wildcard", "Play at any location, if you have at least 1 human in it: draw 1 card.", "here"),
    ("wildcard", "Play at your stronghold, if you have at least 1 gang here: draw 1 card.", "never there"),
    ("wildcard", "Play at any location: recycle it instead.", "response to a removal"),
    (
        "wildcard",
        "Play at any location: your side has attack total +1 until the end of the turn.",
        "end of the engagement",
    ),
    (
        "wildcard",
        "Play at any location: each of your humans here has attack +1 until the end of the engagement.",
        "turn",
    ),
    (
        "wildcard",
        "Play at any location: each of your humans here has access points +1 until the end of the turn.",
        "attack",
    ),
    ("wildcard", "Play at any location: fetch 1 weapon from your deck and play it here.", "characters"),
    (
        "wildcard",
        "Play at any location: fetch 1 police from your deck and attach it to your stronghold.",
        "attachments",
    ),
    (
        "wildcard",
        "Play at any location: fetch 1 police from your deck and play it here as a zombie.",
        "twofold",
    ),
    ("wildcard", "Play at your stronghold: fetch 1 gang from your deck and play it here.", "raiders"),
    (
        "wildcard",
        "Play at any location: until the end of the turn, the removal of zombies in it cannot be replaced.",
        "engagement",
    ),
    (
        "wildcard",
        "Play at any location: until the end of the turn, if this card would be removed, recycle it instead.",
        "wounded",
    ),
    ("trump", "Play in response to the removal of 1 of your characters: remove it instead.", "anyway"),
    (
        "trump",
        "Play in response to the removal of 1 of your characters: recycle it instead and draw 1 card.",
        "last",
    ),
    (
        "trump",
        "Play in response to a trump that your opponent plays in a combat phase: keep it in play instead.",
        "removal",
    ),
    ("trump", "Play in an engagement: recover 1 Church.", "pile"),
    ("survivor", "The host has attack +1.", "host"),
    ("survivor", "This card has attack +0.", "0"),
    ("survivor", "This card has attack +1 and attack +1.", "twice"),
    ("survivor", "This card has access points +1.", "attack"),
    ("survivor", "The target has attack +1.", "target"),
    ("stronghold", "This card has attack +1.", "access points"),
    ("stronghold", "Your side has attack total +1.", "character"),
    ("stronghold", "Each of your humans in the same engagement has attack +1.", "engagement"),
    ("stronghold", "Each of your gangs here has attack +1.", "never there"),
    ("raider", "Each of your defense groups here with at least 1 soldier has attack total +1.", "survivors"),
    ("survivor", "While the host is a survivor, this card has attack +1.", "host"),
    ("survivor", "You owe 1 resource more in their consumption phase.", "consumption"),
    ("raider", "You owe 1 resource less for damage here.", "your stronghold"),
    ("scavenging location", "You owe 1 resource less for damage here.", "no damage"),
    ("stronghold", "In each scavenge phase, 1 section less is cleared here.", "scavenged"),
    ("stronghold", "The host may not be consumed.", "survivor"),
    ("stronghold", "In the engagement of this card, you may draw 1 card.", "character"),
    ("stronghold", "In your occupation phase, you may remove this card: draw 1 card.", "cost"),
    (
        "survivor",
        "In your occupation phase, you may recycle this card: this card has attack +1 until the end of the turn.",
        "cost",
    ),
    (
        "survivor",
        "In your occupation phase, if this card was in an engagement, you may draw 1 card.",
        "no engagement",
    ),
    (
        "survivor",
        "After defense groups are formed, you may move this card to another of your attack groups.",
        "raider",
    ),
    (
        "raider",
        "In your occupation phase, you may move this card to another of your attack groups.",
        "after defense",
    ),
    ("raider", "When an opposing raider is played or moved here, you may draw 1 card.", "locations of yours"),
    ("survivor", "When this location is complete, recover 1 card.", "scavenging location"),
    ("survivor", "At the start of your occupation phase, you may recover 1 card.", "you may"),
    (
        "survivor",
        "At the start of your occupation phase, draw 1 card. At the start of your occupation phase, recover 1 card.",
        "one sentence",
    ),
    (
        "survivor",
        "At the end of the combat phase, draw 1 card. At the end of the combat phase, if this card was in an engagement, recover 1 card.",
        "one sentence",
    ),
    (
        "survivor",
        "When an opposing raider is played or moved here, you may draw 1 card. Once per turn, when an opposing raider is played or moved here, you may recover 1 card.",
        "one sentence",
    ),
    ("survivor", "If the card drawn is a survivor, you may play it here.", "draws"),
    ("survivor", "If this card would be removed, remove it instead.", "anyway"),
    ("survivor", "If this card would be removed, you may recycle it instead.", "you may"),
    ("survivor", "Once per game, if this card would be removed, recycle it instead.", "once per turn"),
    ("survivor", "If 1 of your Churchs here would be removed, keep it in play instead.", "character"),
    ("survivor", "If 1 of your Cult Fanatics here would be removed, recycle it instead.", "kept"),
    (
        "survivor",
        "If your gun attached to this card would be recycled with this card, take it into your hand instead.",
        "you may",
    ),
    (
        "survivor",
        "If a wounded survivor here would be recycled at the end of the phase, remove it instead.",
        "until the end of the turn",
    ),
    ("stronghold", "If this card would be removed, recycle it instead.", "character"),
    ("stronghold", "Weapons attached to this card are not recycled because of another weapon.", "character"),
    ("survivor", "Any number of copies may be on the same host.", "attachment"),
    ("survivor", "Play as a human survivor or as a zombie raider.", "twofold"),
    ("survivor", "As a zombie: if this card would be removed, recycle it instead.", "twofold"),
    (
        "twofold",
        "Play as a human survivor or as a zombie raider. As a zombie: this card has attack +1.",
        "zombie side",
    ),
    ("twofold", "Play as a human raider or as a zombie raider.", "survivors"),
    ("attachment", "Host: your human. Recycle this card if the host has another weapon.", "weapon"),
    ("attachment", "Host: your human. The host has access points -1.", "attack"),
    ("attachment", "Host: your stronghold. The host has attack +1.", "access points"),
    ("attachment", "Host: your stronghold. In the engagement of the host, you may draw 1 card.", "character"),
    ("attachment", "Host: your police. While the host is a gang, the host has attack +1.", "never"),
    ("attachment", "Host: your police. While the host is Church, the host has attack +1.", "never"),
    ("attachment", "Host: your weapon. The host has attack +1.", "numbers"),
    (
        "attachment",
        "Host: your zombie. In the engagement of the host, you may target 1 opposing raider in the same engagement: attach this card to the target.",
        "never there",
    ),
    (
        "attachment",
        "Host: your zombie. In your occupation phase, you may target 1 survivor here: attach this card to the target.",
        "opposing survivor",
    ),
];

#[test]
fn senseless_sentences_are_refused_at_their_place() {
    for (class, text, reason) in SENSELESS {
        let told = check(&file(class, facts(class), text)).expect_err(text);
        assert!(told.contains(reason), "{text}\n{told}");
        assert!(told.starts_with("mine.toml:"), "{told}");
    }
    let text = "This card has attack +1. The host has attack +1.";
    let told = check(&file("survivor", facts("survivor"), text)).unwrap_err();
    assert!(told.starts_with("mine.toml:8:34: this sentence can never do what it says"), "{told}");
}

#[test]
fn sensible_sentences_pass() {
    for (class, text) in [
        ("survivor", "Once per turn, if this card would be removed, keep it in play instead."),
        (
            "survivor",
            "When an opposing raider is played or moved here, you may target 1 raider here: the target loses 1 value.",
        ),
        ("survivor", "Each of your humans here has value +1."),
        ("attachment", "Host: an opposing survivor. The host has value -1."),
        ("attachment", "Host: your human. In your occupation phase, you may recycle this card: draw 1 card."),
        (
            "scavenging location",
            "When this location is complete, if you have at least 2 survivors here, draw 2 cards.",
        ),
        (
            "trump",
            "Play in response to the removal of 1 of your characters: draw 1 card and keep it in play instead.",
        ),
        ("stronghold", ""),
    ] {
        check(&file(class, facts(class), text)).unwrap_or_else(|told| panic!("{told}"));
    }
}

#[test]
fn facts_and_rules_of_a_card_are_checked() {
    let survivor = facts("survivor");
    let wrong = [
        (file("survivor", &format!("{survivor}\ncites = [\"AZ-G1\"]"), ""), "not more than 0"),
        (
            file("survivor", &format!("{survivor}\nrules = [\"AZ-NONSENSE-1\"]"), ""),
            "no rule “AZ-NONSENSE-1”",
        ),
        (
            file("survivor", &format!("{survivor}\ncites = [\"AZ-GI\"]"), "This card has attack +1."),
            "no rule “AZ-GI”",
        ),
        (file("survivor", &format!("{survivor}\nattributes = [\"gun\"]"), ""), "attributes"),
        (file("trump", "attack = 1", "Play in an engagement: draw 1 card."), "attack"),
        (file("stronghold", "access = 3\ncapacity = 1\ndamage = 1\nsections = 3", ""), "sections"),
        (file("scavenging location", "access = 3\ncapacity = 1\nsections = 0", ""), "sections"),
        (file("survivor", survivor, &"Draw. ".repeat(500)), "2000 letters"),
    ];
    for (text, reason) in wrong {
        let told = check(&text).unwrap_err();
        assert!(told.contains(reason), "{reason}\n{told}");
    }
}

#[test]
fn one_fault_hides_no_other() {
    let told =
        check(&file("attachment", "attributes = [\"wepon\"]", "Host: your human. The host has atack +1."))
            .unwrap_err();
    assert!(told.contains("“wepon”") && told.contains("“atack”"), "{told}");
}

#[test]
fn names_that_clash_are_reported_at_the_newcomer() {
    let named = |name: &str| file("survivor", facts("survivor"), "").replace("Oddity", name);
    for (name, reason) in [
        ("Church, Ruined", "same short name as “Church”"),
        ("Pop", "same short name as “Pop!”"),
        ("Home", "notation"),
        ("?!", "no letters"),
        (", Nobody", "no letters"),
        ("Zombie Biker", "turned “Biker”"),
    ] {
        let told = check(&named(name)).unwrap_err();
        assert!(told.starts_with("mine.toml:2:8: ") && told.contains(reason), "{told}");
    }
}

#[test]
fn decks_are_refused_in_words() {
    let deck = |cards: &str| format!("name = \"mine\"\n[cards]\n\"Church\" = 1\n{cards}\n");
    let unknown = check(&deck("\"My Own Card\" = 29")).unwrap_err();
    assert!(unknown.starts_with("mine.toml:4:") && unknown.contains("--cards"), "{unknown}");
    let full = |more: u32| format!("\"Sentry\" = 29\n[basic_in]\n\"Sentry\" = {more}");
    let beyond = check(&deck(&full(255))).unwrap_err();
    assert_eq!(beyond, "mine.toml:6:12: the number of “Sentry” is from 0 to 99, not 255");
    let variant = check(&deck(&full(99))).unwrap();
    assert!(variant.ends_with("30 cards for the scavenging variant"), "{variant}");
    let new = check(&file("survivor", facts("survivor"), "")).unwrap();
    assert!(new.starts_with("1 new card, 0 replaced"), "{new}");
}

/// Even if the words before the list name the card too.
#[test]
fn a_fault_of_a_deck_stands_at_its_card() {
    let deck = "name = \"mine\"\ntitle = \"Pool Noodle\"\nsource = \"house\"\nrule = \"AZ-G1\"\n\n[cards]\n\"Church\" = 1\n\"Pool Noodle\" = 29\n";
    let fault = check(deck).unwrap_err();
    assert!(fault.starts_with("mine.toml:8:1: AZ-DECK-1: there is no card “Pool Noodle”"), "{fault}");
    let short = check(&deck.replace("\"Pool Noodle\" = 29", "\"Hog\" = 28")).unwrap_err();
    assert!(short.starts_with("mine.toml:6:2: AZ-DECK-1: a deck has exactly 30 cards"), "{short}");
}
