//! Texts that can be read and make no sense.

use super::{card, check};

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
    ("zombie", "When this Zombie is killed otherwise, deal 1 DP to the attacker.", "isn't known"),
    (
        "zombie",
        "When this Zombie is killed otherwise, deal 1 DP to random Units in its area.",
        "point by point",
    ),
    ("special", "On a success, deal 1 DP point by point to random Zombies in its area.", "isn't known"),
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
        "isn't known",
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
    ("drawback", "This Survivor has AV -1 on attacks against this Survivor.", "themselves"),
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
        "everyone",
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
