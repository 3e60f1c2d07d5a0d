//! What comes from outside is refused in words, at its place, or it works: card files.

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

/// A type of card, a text that can be read but never does what it says, and a word of the reason.
const SENSELESS: &[(&str, &str, &str)] = &[
    // Moments.
    ("survivor", "Gain 1 RP.", "nothing makes it happen"),
    ("zombie", "When drawn, gain 1 RP.", "never comes"),
    (
        "survivor",
        "When this Survivor kills a Zombie in Melee, this Survivor loses the next Combat Turn.",
        "never comes",
    ),
    ("event", "In the Activation Phase, you may gain 1 RP.", "you may pay"),
    ("chit", "At any time, you may gain 1 RP.", "never comes"),
    ("item", "On a success, deal 2 DP to the target.", "Weapon."),
    ("item", "On an attack DR of 9 or more, return this item to the pool.", "Weapon."),
    ("item", "Weapon. On an attack DR of 2 or more, return this item to the pool.", "3 to 12"),
    ("item", "With 2 DP on it, return this item to the pool.", "no DP"),
    (
        "item",
        "In the End Combat Subphase, if this Defense blocks a Zombie, return this item to the pool.",
        "never comes",
    ),
    ("item", "Instead of Hole, you may remove 1 Fire marker from the Refuge.", "only an Action"),
    (
        "item",
        "At any time, you may remove 2 DP from 1 Survivor in the same area and return this item to the pool. At any time, you may remove 1 DP from 1 Survivor in the same area and return this item to the pool.",
        "one sentence for this moment",
    ),
    (
        "survivor",
        "When this Survivor enters play, 1 random Survivor cannot be activated this turn.",
        "does not happen",
    ),
    (
        "objective",
        "You win at the End of the Day of turn 9. As soon as you have at least 0 Clue Points, add 1 Zombie to the Horde.",
        "0 changes nothing",
    ),
    // Rules in use, conditions, permissions.
    ("event", "With the Objective Hole, gain 1 RP.", "no Objective"),
    (
        "item",
        "With the Fire rule, at any time, you may remove 2 DP from 1 Survivor in the same area and return this item to the pool.",
        "no rule in use",
    ),
    ("event", "On a DR of 13 or more, gain 1 RP.", "3 to 12"),
    ("event", "On a DR of 12 or less, gain 1 RP.", "2 to 11"),
    ("event", "On a DR of the AV of the blocked Zombie or less, gain 1 RP.", "no blocked Zombie"),
    ("event", "On 1-2, gain 1 RP.", "rolled or decided"),
    ("event", "Gain 1 RP. On 1-2, gain 1 RP.", "no die"),
    ("event", "Roll 1d6. On 2-1, gain 1 RP.", "1 to 6"),
    ("event", "Roll 1d6. On 7, gain 1 RP.", "1 to 6"),
    ("event", "Roll 1d6. Gain 1 RP.", "depends on the die"),
    ("event", "Roll 1d6 and gain 1 RP.", "sentence of its own"),
    ("event", "Otherwise, gain 1 RP.", "rolled or decided"),
    ("event", "Gain 1 RP. Otherwise, gain 2 RP.", "no condition"),
    ("event", "If you have at least 0 RP, gain 1 RP.", "0 changes nothing"),
    ("event", "With a built Search, gain 1 RP.", "only a Defense"),
    ("action", "On a DR of 8 or more, gain 1 RP.", "no condition"),
    ("action", "You may gain 1 RP.", "without “you may”"),
    ("event", "Pay 2 RP: gain 1 Special Item.", "you may pay"),
    ("event", "Up to 1 times, you may pay 2 RP: gain 1 Special Item.", "2 to 9"),
    (
        "zombie",
        "When this Zombie is killed otherwise, you may add 1 Zombie to the Horde.",
        "without a choice",
    ),
    (
        "item",
        "At any time, remove 2 DP from 1 Survivor in the same area and return this item to the pool.",
        "you may",
    ),
    // Effects.
    ("event", "Gain 0 RP.", "0 changes nothing"),
    ("event", "Gain 51 RP.", "50"),
    ("event", "Gain 1d4 RP.", "3 or 6 sides"),
    ("event", "Gain 0d6 RP.", "1 to 3 dice"),
    ("event", "Deal 1 DP to the target.", "needs a target"),
    ("event", "Deal 1 DP to 1 random searcher.", "nobody searches"),
    ("event", "Deal 1 DP evenly to 1 random Survivor.", "leave out"),
    ("event", "Deal 1 Fire Damage to 1 random Survivor.", "only Zombies"),
    ("event", "Start a Combat Phase without the Horde.", "nobody would attack"),
    ("event", "Put 1 random Zombie and all Survivors in RE.", "for nothing"),
    ("event", "Gain 1 Hole.", "only a Special Item"),
    ("event", "Gain 1 Chainsaw.", "supply of its own"),
    ("event", "Draw and execute another chit, then return this chit to the pool.", "only a chit"),
    ("event", "Gain 1 RP and no effect.", "sentence of its own"),
    ("event", "Return this item to the pool.", "no Special Item"),
    ("chit", "You win at the End of the Day of this turn.", "only an Event"),
    ("chit", "Gain 1 AP in the Activation Phase of this turn.", "too late"),
    ("chit", "Skip the Enemy Phase this turn.", "too late"),
    ("foot", "Deal 1 DP to the Vehicle.", "without the Vehicle"),
    ("action", "Remove this Defense.", "does not do this"),
    (
        "action",
        "Choose one: pay 1 RP: roll on the Search Table; or on a DR of 8 or more, gain 1 RP.",
        "without another way",
    ),
    ("action", "Choose one: spend 1 Hole: gain 1 RP; or pay 1 RP: gain 2 RP.", "only a Special Item"),
    ("event", "Choose one: pay 1 RP: gain 1 RP; or pay 2 RP: gain 2 RP.", "only an Action"),
    ("zombie", "When this Zombie is killed otherwise, deal 1 DP to the attacker.", "not known"),
    (
        "zombie",
        "When this Zombie is killed otherwise, deal 1 DP to random Units in its area.",
        "point by point",
    ),
    ("special", "On a success, deal 1 DP point by point to random Zombies in its area.", "not known"),
    (
        "barrel",
        "This Defense makes no attack. A Survivor in the same or an adjacent area may attack this Defense. On a success, deal 3 DP point by point to random Zombies in its area.",
        "goes off once",
    ),
    (
        "item",
        "Launch at 1 Zombie: on a success, set off the target. After a launch, return this item to the pool.",
        "does not happen",
    ),
    (
        "item",
        "Launch at the Zombies of 1 area: on a success, deal 2 DP to the target. After a launch, return this item to the pool.",
        "not known",
    ),
    (
        "item",
        "Launch at the Zombies of 1 area: on a success, deal 2 DP evenly to 1 random Zombies in that area. After a launch, return this item to the pool.",
        "Launch at 1 Zombie",
    ),
    (
        "item",
        "Launch at 1 Zombie with AV +0: on a success, deal 1 DP to the target. After a launch, return this item to the pool.",
        "0 changes nothing",
    ),
    ("item", "At any time, you may remove 2 DP from 1 Survivor in the same area.", "the item must go"),
    ("item", "In the Activation Phase, you may gain 1 RP.", "the item must go"),
    ("item", "In the Activation Phase, you may gain 1 RP and return this item to its supply.", "no supply"),
    (
        "supply",
        "In the Activation Phase, you may gain 1 RP and return this item to the pool.",
        "to its supply",
    ),
    ("item", "When drawn, remove this item from the game.", "just drawn"),
    (
        "item",
        "When drawn, start a Combat Phase. When drawn, return this item to the pool.",
        "does not happen",
    ),
    (
        "drawback",
        "At the start of each Combat Phase, this Survivor has AV +0 in this combat.",
        "0 changes nothing",
    ),
    // Standing rules.
    ("survivor", "This Survivor has AV +1.", "printed `av`"),
    ("survivor", "This Survivor makes 1 attack in each Combat Turn.", "2 to 4"),
    ("survivor", "This Survivor cannot be on EW.", "no such rule"),
    ("zombie", "Weapon.", "no such rule"),
    ("chit", "Active.", "no such rule"),
    ("defense", "The Vehicle has HP +1.", "no such rule"),
    ("improvement", "This Defense makes no attack.", "improves the Vehicle"),
    ("defense", "Built only as an upgrade of Search.", "on the Map"),
    ("defense", "Built only as an upgrade of Cargo Rack.", "on the Map"),
    ("defense", "Costs 1 Hole.", "only a Special Item"),
    ("defense", "Allows Hole.", "only an Action"),
    ("defense", "This Defense makes 0 attacks in each Combat Turn.", "makes no attack"),
    ("action", "Needs a built Search. Gain 1 RP.", "only a Defense"),
    ("action", "Choose 1 Wall and pay 2 or 1 RP: add as many SP to that Wall.", "lower number"),
    ("item", "Only for attacks against the same area.", "Weapon."),
    ("item", "The carrier has AV +1 on attacks.", "Weapon."),
    ("item", "Weapon. The carrier has AV +1 on attacks against this Survivor.", "attacks Zombies"),
    ("item", "Weapon. The carrier has AV +6 on attacks.", "greater than 5"),
    ("item", "Weapon. Weapon. The carrier has AV +1 on attacks.", "twice"),
    ("item", "Can be spent for Hungry.", "Action or a Defense"),
    ("item", "When Hole gains Cure Points, gain 1 Cure Point more.", "only an Action"),
    ("drawback", "This Survivor has AV -1 on attacks against this Survivor.", "himself"),
    ("drawback", "Zombies have AV -1 on attacks.", "against this Survivor"),
    ("drawback", "Hole costs this Survivor 1 RP more.", "only Actions"),
    ("drawback", "Build Defense cost this Survivor 1 RP more.", "“costs”"),
    ("drawback", "This Survivor cannot use Search.", "only Special Items"),
    ("drawback", "This Survivor cannot choose Hole.", "only Actions"),
    ("drawback", "This Survivor has an owner and is always in the area of the owner.", "no such rule"),
    ("event", "Zombies have AV +1. Gain 1 RP.", "Active."),
    (
        "event",
        "Active. Zombies have AV +1 against this Survivor. In the next End Combat Subphase, remove this Event.",
        "everybody",
    ),
    (
        "event",
        "Active. A Search with this Survivor has DRM -1. In the next End Combat Subphase, remove this Event.",
        "no such rule",
    ),
    (
        "objective",
        "Add the components with code E. You win at the End of the Day of turn 9.",
        "Advanced rules",
    ),
    ("objective", "Add the components with code K. You win at the End of the Day of turn 9.", "`code`"),
    ("objective", "You win at the End of the Day of that turn.", "no turn"),
    ("objective", "You win at the End of the Day of the turn in which Hole is drawn.", "no Event"),
    ("objective", "You win at the End of the Day of turn 201.", "200"),
    (
        "cleaning",
        "The Survivor and Soldier start in EP. For each Zombie, roll 1d6: on 1 it starts in EP, on 2-4 in IP and on 4-6 in RE. One Combat Phase is played at once. You win if no Zombie is on the Map at its end.",
        "cover 1 to 6",
    ),
    ("event", "You win at the End of the Day of this turn.", "With the Objective"),
    (
        "item",
        "Weapon. The carrier has AV +1 on attacks. On a success, deal 1d6 DP to the target.",
        "without dice",
    ),
    (
        "item",
        "Weapon. The carrier has AV +1 on attacks. On a success, deal 1 Fire Damage to the target.",
        "without dice or fire",
    ),
    (
        "item",
        "Weapon. The carrier has AV +1 on attacks. On a DR of 8 or more, deal 2 DP to the target.",
        "nothing makes it happen",
    ),
    (
        "item",
        "Weapon. The carrier has AV +1 on attacks. On a success, on a DR of 8 or more, deal 2 DP to the target.",
        "without a condition",
    ),
    (
        "item",
        "Launch at 1 Zombie: on a success, deal 1 DP to the target. With the Fire rule, after a launch, return this item to the pool.",
        "no rule in use",
    ),
    (
        "item",
        "At any time, you may remove 2 DP from 1 Survivor in the same area, return this item to the pool and remove this item from the game.",
        "only once",
    ),
    (
        "special",
        "On a success, remove this Defense and block the target for the rest of the combat.",
        "blocks nobody",
    ),
    (
        "vehicle",
        "While it is functioning, a Search may use the Vehicle table. With DP equal to its HP, it is a wreck. When found, on a DR of 8 or more, deal 1 DP to the Vehicle.",
        "without a condition",
    ),
    ("action", "Needs a built Hole. Needs a built Laboratory. Gain 1 RP.", "twice"),
    ("scenario", "Starting RP buy Defenses and, at 2 RP each, SP of both Walls.", "1 RP"),
];

#[test]
fn senseless_sentences_are_refused_at_their_place() {
    for (word, text, reason) in SENSELESS {
        let told = check(&card(word, text)).expect_err(text);
        assert!(told.contains(reason), "{text}\n{told}");
        assert!(told.starts_with("mine.toml:"), "{told}");
        assert!(told.contains("this sentence can never do what it says"), "{text}\n{told}");
    }
    let text = "Gain 1 RP. Deal 1 DP to the target.";
    let told = check(&card("event", text)).unwrap_err();
    assert!(told.starts_with("mine.toml:5:20: this sentence can never do what it says"), "{told}");
}

/// A type of card, a text that lacks something as a whole, and a word of what it lacks.
const LACKING: &[(&str, &str, &str)] = &[
    ("event", "", "needs a text"),
    ("chit", "", "needs a text"),
    ("drawback", "", "needs a text"),
    ("item", "", "needs a text"),
    ("foot", "", "needs a text"),
    ("action", "Once per turn.", "what the Action does"),
    ("action", "Gain 1 RP. Gain 2 RP.", "what the Action does"),
    ("objective", "Add the components with code C.", "You win"),
    ("survivor", "This Survivor cannot carry or use items.", "as Soldier has them"),
    (
        "zombie",
        "In EP, if no Survivor is in its area and EW has SP, this Zombie makes an Attack roll instead of attacking a Wall.",
        "move this Zombie to IP",
    ),
    ("zombie", "On a success, move this Zombie to IP.", "no Attack roll"),
    ("defense", "This Defense makes no attack.", "either an `av`"),
    ("barrel", "Allows Search.", "either an `av`"),
    (
        "barrel",
        "This Defense makes no attack. This Defense makes 2 attacks in each Combat Turn.",
        "how many attacks",
    ),
    ("special", "", "On a success"),
    ("defense", "On a success, deal 2 DP to the target.", "special = true"),
    (
        "barrel",
        "This Defense makes no attack. A Survivor in the same or an adjacent area may attack this Defense.",
        "is a barrel",
    ),
    ("special", "On a success, block the target.", "frees itself"),
    (
        "special",
        "On a success, block the target for the rest of the combat. The blocked Zombie frees itself on a DR of its AV or less.",
        "could free itself",
    ),
    (
        "special",
        "On a success, deal 1 DP to the target. In the End Combat Subphase, if this Defense blocks a Zombie, remove this Defense.",
        "never blocks",
    ),
    ("improvement", "", "needs a text"),
    ("item", "Launch at 1 Zombie: on a success, deal 1 DP to the target.", "After a launch"),
    ("item", "Weapon. After a launch, return this item to the pool.", "never launched"),
    ("item", "Weapon. After use, on a DR of 8 or more, return this item to the pool.", "never used"),
    (
        "item",
        "In a Combat Phase, you may put each DP dealt to the carrier on this item instead.",
        "With … DP on it",
    ),
    ("item", "When drawn, gain 1 RP.", "return this item to the pool"),
    ("item", "Weapon. When drawn, return this item to the pool.", "never carried"),
    ("event", "Active. Zombies have AV +1.", "remove this Event"),
    ("event", "In the next End Combat Subphase, remove this Event.", "discarded at once"),
    ("scenario", "One Combat Phase is played at once.", "either `turns`"),
    ("cleaning", "The Survivor and Soldier start in EP.", "either `turns`"),
    (
        "cleaning",
        "The Survivor and Soldier start in EP. One Combat Phase is played at once. You win if no Zombie is on the Map at its end.",
        "roll 1d6",
    ),
    (
        "item",
        "When drawn, return this item to the pool. When drawn, return this item to the pool.",
        "one sentence",
    ),
    ("item", "With the Fire rule, when drawn, return this item to the pool.", "one sentence"),
    ("item", "Weapon.", "without use"),
    ("defense", "This Defense makes 2 attacks in each Combat Turn.", "several attacks"),
    ("vehicle", "When found, deal 1 DP to the Vehicle.", "While it is functioning"),
    ("scenario", "All chits without a letter start in the pool.", "Starting RP"),
    (
        "objective",
        "You win at the End of the Day of turn 9. As soon as you have at least 3 Clue Points, add 1 Zombie to the Horde.",
        "that turn",
    ),
];

#[test]
fn a_text_that_lacks_a_sentence_is_refused() {
    for (word, text, reason) in LACKING {
        let told = check(&card(word, text)).expect_err(text);
        assert!(told.contains(reason), "{text}\n{told}");
        assert!(told.starts_with("mine.toml:2:8: "), "{told}");
    }
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

#[test]
fn a_file_says_what_it_changes() {
    let new = check(&card("zombie", "")).unwrap();
    assert!(new.starts_with("1 new card, 0 replaced; 165 in all, set "), "{new}");
    let replaced = check(&card("zombie", "").replace("Oddity", "Walker")).unwrap();
    assert!(replaced.starts_with("0 new cards, 1 replaced; 164 in all, set "), "{replaced}");
    assert_ne!(new.rsplit(' ').next(), replaced.rsplit(' ').next());
}
