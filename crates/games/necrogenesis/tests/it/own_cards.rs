//! Cards of one's own: what may be said, and what is wrong with wrong ones.

use necrogenesis::read::table;
use necrogenesis::sets::Cards;
use phrases::{Diagnostic, Lines, Shelved};

#[test]
fn another_file_makes_another_set() {
    let file = "[[card]]\nname = \"Walker\"\ntype = \"zombie\"\nsubtype = \"Walker\"\nztc = 1\nhp = 3\ndamage = 1\ned = 3\ntext = \"\"\n";
    let house = Cards::house().set();
    let walker = house.find("Walker").unwrap();
    let mine = house.with("mine.toml", file).unwrap();
    assert_eq!(mine.cards.len(), house.cards.len());
    assert_ne!(mine.hash, house.hash);
    assert_eq!((mine.of_kind(walker).hp, mine.of_kind(walker).copies), (3, 4));
    assert_eq!(mine.of_kind(walker).cite(0), "NG-G3");
}

#[test]
fn line_endings_change_nothing() {
    let file = |end: &str| {
        let lines = [
            "[[card]]",
            "name = \"Rat\"",
            ZOMBIE,
            "text = \"\"\"",
            "Fast.",
            "On Hit: Grab the Survivor.\"\"\"",
        ];
        lines.join("\n").replace('\n', end)
    };
    let [unix, other] = ["\n", "\r\n"].map(|end| Cards::house().with("mine.toml", &file(end)).unwrap());
    assert_eq!(unix.hash, other.hash);
    assert_eq!(other.of_kind(other.find("rat").unwrap()).lines.len(), 2);
    let wrong = file("\r\n").replace("Grab", "Grub");
    let fault = &Cards::house().with("mine.toml", &wrong).map(|_| ()).unwrap_err()[0];
    assert_eq!((fault.line, fault.column), (11, 9), "{fault}");
}

/// A card of its own, given as lines after its name.
fn faults(lines: &[&str]) -> Vec<Diagnostic> {
    let file = format!("[[card]]\nname = \"Rat\"\n{}\n", lines.join("\n"));
    Cards::house().with("mine.toml", &file).map(|_| ()).expect_err("a card that is wrong")
}

const ZOMBIE: &str = "type = \"zombie\"\nsubtype = \"Walker\"\nztc = 1\nhp = 1\ndamage = 1\ned = 3";
const BLADE: &str = "type = \"weapon\"\nsubtype = \"Melee\"\nap = 1\nhands = 1\ndamage = 1\nhit_roll = 3";
const VEST: &str = "type = \"item\"\nsubtype = \"Passive\"\nap = 1";
const FOOD: &str = "type = \"item\"\nsubtype = \"Consumable\"\nap = 1";
const EVENT: &str = "type = \"event\"\nside = \"Survivor\"";
const CURSE: &str = "type = \"event\"\nside = \"Zombie\"";
const REACT: &str = "type = \"react\"\nside = \"Survivor\"\ntp = 1\ntrigger = \"your Hit Roll fails\"";
const SPAWN: &str =
    "type = \"react\"\nside = \"Survivor\"\ntp = 1\ntrigger = \"a zombie would be Spawned on your board\"";
const TRAP: &str = "type = \"item\"\nsubtype = \"Trap\"\nap = 1\ncharges = 2";
const TURRET: &str = "type = \"weapon\"\nsubtype = \"Automated\"\nap = 1\ndamage = 1";
const SURVIVOR: &str = "type = \"survivor\"\nidentity = \"Combat Medic\"\nhp = 20\ndamage = 1";

#[test]
fn a_wrong_text_names_its_place_and_the_nearest_phrase() {
    let found = faults(&[ZOMBIE, "text = \"\"\"\nFast.\nOn Hit: Aply Burn (1) to the Survivor.\"\"\""]);
    let fault = &found[0];
    assert_eq!((fault.file.as_str(), fault.line, fault.column), ("mine.toml", 11, 9), "{fault}");
    assert!(fault.help.iter().any(|help| help.contains("apply {status}")), "{fault}");
    let found = faults(&[ZOMBIE, "text = \"\"", "traits = [\"Undead\", \"Rotten\"]"]);
    assert_eq!((found[0].line, found[0].column), (10, 22), "{}", found[0]);
    let found = faults(&[REACT, "text = \"Reroll that Hit Roll.\"", "trigger = \"it rains\""]);
    assert!(found[0].message.contains("duplicate key"), "{}", found[0]);
}

#[test]
fn wrong_facts_name_their_place_and_the_remedy() {
    let wrong: &[(&[&str], usize, usize, &str, &str)] = &[
        (&[BLADE, "hands = 3\ntext = \"\""], 9, 1, "duplicate key", ""),
        (&[ZOMBIE, "charges = 2\ntext = \"\""], 2, 8, "`charges` means nothing on it", "take it out"),
        (&[EVENT, "ap = 1\ntext = \"Draw 1 card.\""], 2, 8, "`ap` means nothing on it", "take it out"),
        (&["type = \"react\"\nside = \"any\"\ntp = 1\ntext = \"Draw 1 card.\""], 2, 8, "lacks `trigger`", ""),
        (
            &["type = \"zombie\"\nsubtype = \"Ghoul\"\nztc = 1\nhp = 1\ndamage = 1\ned = 3\ntext = \"\""],
            4,
            11,
            "“Ghoul” isn't a Sub Type of a Zombie",
            "Boss Monster",
        ),
        (
            &[
                "type = \"zombie\"\nsubtype = \"Brute, Runner\"\nztc = 1\nhp = 1\ndamage = 1\ned = 3\ntext = \"\"",
            ],
            4,
            11,
            "“Brute, Runner” is more than one Sub Type, and a card has one (NG-3.9.2)",
            "Boss Monster",
        ),
        (
            &[SURVIVOR, "traits = [\"Undead\"]\ntext = \"\""],
            2,
            8,
            "a list of `traits` (NG-3.12.1a) means nothing on it",
            "take it out",
        ),
        (&[SURVIVOR, "text = \"1 AP (action): Exile this card.\""], 7, 24, "a Survivor stays in play", ""),
        (
            &["type = \"weapon\"\nsubtype = \"Melee\"\nap = 1\nhands = 3\ndamage = 1\ntext = \"\""],
            6,
            9,
            "`hands` is from 1 to 2, not 3",
            "",
        ),
        (
            &["type = \"weapon\"\nsubtype = \"Melee\"\nap = \"Y\"\nhands = 1\ndamage = 1\ntext = \"\""],
            5,
            6,
            "a number from 0 to 20, or \"X\"",
            "",
        ),
        (&[FOOD, "rarity = \"Z\"\ntext = \"Draw 1 card.\""], 6, 10, "there is no rarity “Z”", "SCR"),
        (
            &[FOOD, "cites = [\"NG-99\"]\ntext = \"Draw 1 card.\""],
            6,
            10,
            "there is no rule “NG-99”",
            "deadhand rules",
        ),
        (&[FOOD, "cites = [\"NG-G6\", \"NG-G6\"]\ntext = \"Draw 1 card.\""], 6, 19, "not more than 1", ""),
        (&[FOOD, "number = \"NG-1-45\"\ntext = \"Draw 1 card.\""], 6, 10, "isn't a card number", "NG-01-045"),
        (&[FOOD, "cost = 1\ntext = \"Draw 1 card.\""], 6, 1, "unknown field `cost`", ""),
        (&[FOOD, "text = \"\""], 2, 8, "does nothing when it is played", ""),
        (
            &[
                "type = \"item\"\nsubtype = \"Trap\"\nap = 1\ntext = \"When a zombie enters this zone: Deal 1 damage to that zombie.\"",
            ],
            2,
            8,
            "needs a sentence “Zone: ….”",
            "",
        ),
        (
            &["type = \"zombie\"\nsubtype = \"Brute\"\nztc = \"X\"\nhp = 1\ndamage = 1\ned = 3\ntext = \"\""],
            2,
            8,
            "“X is from … to ….”",
            "",
        ),
    ];
    for (lines, line, column, message, help) in wrong {
        let found = faults(lines);
        let fault = found.iter().find(|fault| fault.message.contains(message));
        let fault = fault.unwrap_or_else(|| panic!("{message}: {found:?}"));
        assert_eq!((fault.line, fault.column), (*line, *column), "{fault}");
        assert!(fault.to_string().contains(help), "{fault}");
    }
}

/// A text that can be read but never do what it says, on a card with these facts.
fn refused(facts: &str, text: &str) -> String {
    let quoted = format!("text = \"\"\"\n{text}\"\"\"");
    let found = faults(&[facts, &quoted]);
    let first = facts.lines().count() + 4;
    let lines = text.lines().count();
    assert!((first..first + lines).contains(&found[0].line), "{}", found[0]);
    assert!(found[0].message.starts_with("this line can never do what it says: "), "{}", found[0]);
    found[0].message["this line can never do what it says: ".len()..].to_owned()
}

#[test]
fn lines_that_can_never_do_what_they_say_are_refused() {
    let wrong = [
        (BLADE, "On Spawn: Draw 1 card.", "only a zombie has this trigger"),
        (VEST, "Host: Weapon.", "only an Attachment has a host"),
        (BLADE, "Fast.", "only zombies have this keyword"),
        (ZOMBIE, "Light.", "only what is equipped gives Light"),
        (VEST, "Draw 1 card.", "it stays in play"),
        (VEST, "Exhaust (action): Draw 1 card.", "it has no charges"),
        (ZOMBIE, "1 AP (zombie events): Destroy this card.", "zombies pay with TH"),
        (ZOMBIE, "1 TH (action): Destroy this card.", "zombie events"),
        (VEST, "Once per game, 1 AP (action): Draw 1 card.", "counted through the game"),
        (
            VEST,
            "Unlock (2 zombies were destroyed on your board): Your Escape Rolls get +1.",
            "only a Survivor",
        ),
        (SURVIVOR, "While your zone is illuminated: Unique.", "always holds"),
        (ZOMBIE, "This card get +1 Damage.", "“gets”"),
        (SURVIVOR, "Your Survivor gets +1 Damage.", "numbers that are printed"),
        (ZOMBIE, "This card gets +10 Damage.", "from 1 to 9"),
        (VEST, "Your Escape Rolls get +1.", "only a Survivor's own text"),
        (FOOD, "Apply Burn (1) to the Survivor.", "say “your Survivor”"),
        (FOOD, "Choose up to 3 zombies in your Threat Zone. Deal 1 damage to them.", "1 or 2 zombies"),
        (ZOMBIE, "On Hit: Apply Bleed (1) to the Survivor for 4 turns.", "1 to 3 turns"),
        (ZOMBIE, "On Hit: Apply Burn (10) to the Survivor.", "from 1 to 9"),
        (ZOMBIE, "On Hit: Apply Poison (2) to the Survivor.", "only Bleed and Burn have a value"),
        (BLADE, "On Hit: Apply Poison to the target for 2 turns.", "only Survivors have this status"),
        (FOOD, "Deal 2 damage to that zombie.", "no zombie is mentioned"),
        (FOOD, "Deal X damage to each zombie on your board.", "nothing costs X"),
        (FOOD, "Apply Burn (1) to it.", "no sentence before it chooses"),
        (FOOD, "Draw 1 card. If you do, discard 1 card.", "“You may”"),
        (FOOD, "On a success: Draw 1 card.", "no Escape Roll"),
        (EVENT, "Evade 4+.", "only evaded in defense"),
        (REACT, "Cancel that Spawn.", "only a React to that very moment"),
        (ZOMBIE, "On Death: You may put this card into your hand.", "from Exile"),
        (FOOD, "Create a Grease Tag Token in your Zombie Zone.", "only a Flare"),
        (FOOD, "Draw 1 card.\nHeal 1 HP.", "stands on one line"),
        (BLADE, "Only Medkit may equip this card.", "only a Survivor equips"),
        (VEST, "Limit 0.", "at least 1"),
        (BLADE, "Silent.", "put it among its `traits`"),
        (ZOMBIE, "On Hit: Deal 1 damage to each Survivor.", "only the Survivor of its board"),
        (ZOMBIE, "This card gains Guard.", "it has the keyword"),
        (
            ZOMBIE,
            "While this card is in a dark zone: This card gains Stealth.",
            "Fast, Guard, Ambush or Armor",
        ),
        (
            ZOMBIE,
            "While this card is in a dark zone and is not summoning sick: This card gains Fast.",
            "depends on Fast itself",
        ),
        (
            ZOMBIE,
            "Armor 1.\nWhen this card's Armor reduces damage: Draw 1 card.",
            "only gear that gives Armor",
        ),
        (VEST, "Armor 1.", "no Armor of its own"),
        (FOOD, "Heal 1 HP.\nFrom Exile, X AP (action): Put this card into your hand.", "not X"),
        (
            FOOD,
            "Search your Survivor Deck for 1 card. You may reveal it. Put it into your hand.",
            "stands alone",
        ),
        (FOOD, "Apply Burn (1) to each Survivor.", "only damage is dealt to each"),
        (FOOD, "You control it this turn.", "no sentence before it chooses"),
        (
            CURSE,
            "Choose 1 summoning sick zombie you control that is not a Boss. You control it this turn.",
            "the Zombie side controls",
        ),
        (FOOD, "X is the number of your cards exiled this game.\nHeal 1 HP.", "nothing in this line uses X"),
        (
            FOOD,
            "Rest 1 Weapon in the Survivor's Equipment Area.",
            "only zombies and cards of the Zombie side",
        ),
        (CURSE, "Rest 1 Trap in the Survivor's Equipment Area.", "aren't in an Equipment Area"),
        (FOOD, "Stop the Survivor's next AP payment this turn.", "only zombies and cards of the Zombie side"),
        (ZOMBIE, "On Hit: Your Survivor's Identity becomes Combat Medic.", "no Survivor of its own"),
        (FOOD, "Create a Flare Token in your Threat Zone for 2 turns.", "only a Temporary Barricade lasts"),
        (
            FOOD,
            "Create a Grease Tag Token in your Threat Zone, and the Survivor chooses the zombie it lures.",
            "only a Flare lures",
        ),
        (BLADE, "This card gets +1 ED.", "only a zombie says this"),
        (VEST, "Exhaust removes 2 charges from this card.", "it has no charges"),
        (VEST, "This card may share its zone with other Traps.", "only Traps"),
        (VEST, "Your Reacts cost 1 TP less.", "only a Survivor's own text"),
        (SURVIVOR, "The Survivor's Reacts cost 1 TP more.", "only a zombie says this"),
        (
            SURVIVOR,
            "Instead of Unarmed attacks, your Survivor makes attacks with Hit Roll 7+ and 1 Damage.",
            "2 to 6",
        ),
        (SPAWN, "Deal 1 damage to that zombie.", "not in play yet"),
        (SPAWN, "Cancel that Spawn. Rest that zombie.", "not in play yet"),
        (VEST, "Once per Zombie Phase, 0 AP (action): Heal 1 HP.", "say “once per turn”"),
        (ZOMBIE, "Once per turn, 1 TH (zombie events): Draw 1 card.", "“once per Zombie Phase”"),
        (
            VEST,
            "Once per attack, 0 AP (offense): Heal 1 HP.\nOnce per attack, 0 AP (defense): Heal 1 HP.",
            "one ability “once per attack”",
        ),
        (
            ZOMBIE,
            "Once per Zombie Phase, 1 TH (zombie events): Draw 1 card.\n\
             Once per Zombie Phase, 0 TH (zombie events): Draw 1 card.",
            "one ability “once per Zombie Phase”",
        ),
        (
            FOOD,
            "Heal 1 HP.\nFrom Exile, 1 AP (offense): Put this card into your hand.",
            "no part in a battle",
        ),
        (TRAP, "Zone: Threat Zone.\n0 AP (offense): Heal 1 HP.", "a Trap acts by itself"),
        (TURRET, "Zone: Threat Zone.\n0 AP (defense): Heal 1 HP.", "does not defend"),
        (
            TRAP,
            "Zone: Threat Zone.\nWhen a zombie enters this zone: Rest that zombie.\n\
             When a zombie enters this zone: Draw 1 card.",
            "put it all on one line",
        ),
        (
            TRAP,
            "Zone: Zombie Zone.\nWhen a zombie in this zone declares an attack: Negate that attack.",
            "attack from there only",
        ),
        (ZOMBIE, "On Death, if this card is in the Threat Zone: Draw 1 card.", "say “this card was in the"),
    ];
    for (facts, text, reason) in wrong {
        let message = refused(facts, text);
        assert!(message.contains(reason), "{text}: {message}");
    }
}

/// The place of a sentence that makes no sense is where the sentence begins.
#[test]
fn a_refused_sentence_is_named_by_its_place() {
    let found = faults(&[SPAWN, "text = \"Cancel that Spawn. Deal 1 damage to that zombie.\""]);
    assert_eq!((found[0].line, found[0].column), (7, 28), "{}", found[0]);
    let found = faults(&[
        FOOD,
        "text = \"\"\"\n[Permanent] Up to 2 copies of this card may be in your deck.\nHeal 1 HP. Evade 4+. Draw 1 card.\"\"\"",
    ]);
    assert_eq!((found[0].line, found[0].column), (8, 12), "{}", found[0]);
}

/// Reacts and Events that the rules would never let their side play.
#[test]
fn cards_that_nobody_could_ever_play_are_refused() {
    let react = |side: &str, trigger: &str| {
        faults(&[&format!(
            "type = \"react\"\nside = \"{side}\"\ntp = 1\ntrigger = \"{trigger}\"\ntext = \"Draw 1 card.\""
        )])
    };
    let found = react("Zombie", "your Hit Roll fails");
    assert_eq!((found[0].line, found[0].column), (6, 11), "{}", found[0]);
    assert!(found[0].message.contains("happens to the Survivor Player"), "{}", found[0]);
    let found = react("Survivor", "a zombie you control declares an attack");
    assert!(found[0].message.contains("only the Zombie Player's zombies attack"), "{}", found[0]);
    for (side, timing, whose) in [
        ("Survivor", "zombie events", "only the Zombie Player"),
        ("Zombie", "action", "only the Survivor Player"),
    ] {
        let found = faults(&[&format!(
            "type = \"event\"\nside = \"{side}\"\ntiming = \"{timing}\"\ntext = \"Draw 1 card.\""
        )]);
        assert!(found[0].message.contains(whose), "{}", found[0]);
    }
}

/// Cards that the house set has not (NG-G26), and others that make sense.
#[test]
fn cards_of_ones_own_may_say_a_lot() {
    let mail = "type = \"item\"\nsubtype = \"Attachment\"\nap = 1\ncharges = 3";
    let right = [
        (ZOMBIE, "On Hit: You win the game."),
        (ZOMBIE, "While this card is in the Threat Zone: This card gets +2 Damage."),
        (ZOMBIE, "Once per Zombie Phase, 1 TH (zombie events): This card gets +2 Damage this turn."),
        (ZOMBIE, "Ranged weapon attacks against the Zombie Zone get +1 to their Hit Roll requirement."),
        (ZOMBIE, "At the end of battle: You may move this card to the Zombie Zone."),
        (SURVIVOR, "Unlock (3 zombies were destroyed on your board): Your Escape Rolls get +2."),
        (VEST, "Light.\nX AP (action): X is at least 2. Deal X damage to each zombie on your board."),
        (VEST, "When you draw: You may gain 1 TP."),
        (
            mail,
            "Host: your Survivor. Unique.\nYour Survivor gains Armor 2.\nThis card stays without charges.",
        ),
        (BLADE, "On Hit, if the target is not a Boss: Choose one: Apply Stun to the target; or Draw 1 card."),
        (FOOD, "You may discard 1 card. If you do, draw up to 2 cards. Heal 1 HP."),
        (EVENT, "The Event limit does not count this card.\nGain 1 AP."),
        (REACT, "Additional cost: discard 1 card.\nReroll that Hit Roll. Draw 1 card."),
        (SURVIVOR, "Armor 1."),
        (ZOMBIE, "While this card is in a dark zone: This card gains Guard. This card gains Armor 2."),
        (FOOD, "Deal 2 unpreventable damage to each Survivor."),
        (FOOD, "Choose 1 zombie in your Threat Zone. You control it this turn."),
        (FOOD, "X is the number of your cards exiled this game. Deal X damage to your Survivor."),
        (FOOD, "Search your Survivor Deck for 1 card. Put it into your hand. Shuffle your Survivor Deck."),
        (FOOD, "Create a Temporary Barricade Token in your Threat Zone for 2 turns."),
        (
            FOOD,
            "Create a Flare Token in any Threat Zone or Zombie Zone, and the Survivor chooses the zombie it lures.",
        ),
        (EVENT, "Your Survivor's Identity becomes Combat Medic."),
        (CURSE, "Rest 1 Passive Item in the Survivor's Equipment Area."),
        (CURSE, "Stop the Survivor's next AP payment this turn."),
        (ZOMBIE, "While this card is in a dark zone: This card gets +1 ED and +1 Damage."),
        (ZOMBIE, "Your other Runners on this board get -1 ED."),
        (ZOMBIE, "While this card is in the Threat Zone: The Survivor's Reacts cost 1 TP more."),
        (SURVIVOR, "Unlock (2 zombies were destroyed on your board): Your Reacts cost 1 TP less."),
        (SURVIVOR, "Instead of Unarmed attacks, your Survivor makes attacks with Hit Roll 4+ and 2 Damage."),
        (
            mail,
            "Host: your Survivor.\nExhaust removes 2 charges from this card.\nExhaust (action): Draw 1 card.",
        ),
    ];
    for (facts, text) in right {
        let file = format!("[[card]]\nname = \"Rat\"\n{facts}\ntext = \"\"\"\n{text}\"\"\"\n");
        let set =
            Cards::house().with("mine.toml", &file).unwrap_or_else(|faults| panic!("{text}: {faults:?}"));
        let rat = set.of_kind(set.find("rat").unwrap());
        assert_eq!(rat.lines.len(), text.lines().count());
        assert_eq!(table().print(&Lines(rat.lines.clone()), &set.names), text);
    }
    let file = format!("[[card]]\nname = \"Rat\"\n{VEST}\ntext = \"X AP (action): Draw 1 card.\"\n");
    let set = Cards::house().with("mine.toml", &file).unwrap();
    assert_eq!(set.of_kind(set.find("rat").unwrap()).x_most, u8::MAX);
}

#[test]
fn names_must_be_told_apart() {
    let file = "[[card]]\nname = \"MEDKIT!\"\ntype = \"item\"\nsubtype = \"Consumable\"\nap = 1\ntext = \"Heal 1 HP.\"\n";
    let found = Cards::house().with("mine.toml", file).map(|_| ()).unwrap_err();
    assert!(found[0].message.contains("cannot be told from “Medkit”"), "{}", found[0]);
    let fresh = file.replace("MEDKIT!", "Tin Can");
    let twice = format!("{fresh}{fresh}");
    let found = Cards::house().with("mine.toml", &twice).map(|_| ()).unwrap_err();
    assert_eq!((found[0].line, found[0].message.as_str()), (8, "the card “Tin Can” is given twice"));
    let foreign = Cards::house().with("mine.toml", "game = \"apocalypze\"\n").map(|_| ()).unwrap_err();
    assert!(foreign[0].message.contains("for apocalypze, not for necrogenesis"), "{}", foreign[0]);
}
