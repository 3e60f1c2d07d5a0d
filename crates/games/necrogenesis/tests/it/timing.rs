//! Every moment of use with every limit, on every type of card: the text is refused when the card is read, or the
//! ability is offered at that moment, and as often as it says.

use crate::table::Table;
use kernel::english::capital;
use necrogenesis::NecroGenesis;
use necrogenesis::sets::Cards;
use phrases::{Catalogue, Shelved};
use std::collections::BTreeSet;

/// A type of card: its facts, the lines that it needs besides, and how it comes to lie on the table.
struct Author {
    facts: &'static str,
    lines: &'static str,
    /// What it costs to use nothing.
    price: &'static str,
    laid: Laid,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Laid {
    Survivor,
    /// The gear of the Survivor Player.
    Gear(&'static str),
    Zombie,
    /// It does not stay in play.
    Nowhere,
}

const fn gear(facts: &'static str, lines: &'static str, laid: &'static str) -> Author {
    Author { facts, lines, price: "0 AP", laid: Laid::Gear(laid) }
}

const AUTHORS: [Author; 10] = [
    Author {
        facts: "type = \"survivor\"\nidentity = \"Combat Medic\"\nhp = 20\ndamage = 1",
        lines: "",
        price: "0 AP",
        laid: Laid::Survivor,
    },
    gear("type = \"weapon\"\nsubtype = \"Melee\"\nap = 1\nhands = 1\ndamage = 1", "", "\"rat\""),
    gear(
        "type = \"weapon\"\nsubtype = \"Automated\"\nap = 1\ndamage = 1",
        "Zone: Threat Zone.\nAt the start of the Attack Step: Attack 1 zombie in this zone with this card.\n",
        "\"rat\"",
    ),
    gear("type = \"item\"\nsubtype = \"Passive\"\nap = 1", "", "\"rat\", \"club\""),
    gear(
        "type = \"item\"\nsubtype = \"Attachment\"\nap = 1",
        "Host: Weapon.\n",
        "\"club\", { name = \"rat\", on = \"club\" }",
    ),
    gear("type = \"item\"\nsubtype = \"Attachment\"\nap = 1", "Host: your Survivor.\n", "\"rat\", \"club\""),
    gear("type = \"item\"\nsubtype = \"Trap\"\nap = 1", "Zone: Threat Zone.\n", "\"rat\", \"club\""),
    Author {
        facts: "type = \"zombie\"\nsubtype = \"Walker\"\nztc = 1\nhp = 9\ndamage = 1\ned = 3",
        lines: "",
        price: "0 TH",
        laid: Laid::Zombie,
    },
    Author {
        facts: "type = \"item\"\nsubtype = \"Consumable\"\nap = 1",
        lines: "Heal 1 HP.\n",
        price: "0 AP",
        laid: Laid::Nowhere,
    },
    Author {
        facts: "type = \"event\"\nside = \"Survivor\"",
        lines: "Heal 1 HP.\n",
        price: "0 AP",
        laid: Laid::Nowhere,
    },
];

const CARDS: &str = r#"
[[card]]
name = "Club"
type = "weapon"
subtype = "Melee"
ap = 1
hands = 1
damage = 1
text = ""
[[card]]
name = "Prey"
type = "zombie"
subtype = "Walker"
ztc = 1
hp = 9
damage = 1
ed = 3
text = ""
"#;

/// The windows in which an ability of this moment must be offered: the stage, and the plays that lead there.
fn windows(when: &str, author: &Author) -> Vec<(&'static str, &'static [&'static str])> {
    match when {
        "action" => vec![("action", &[])],
        "response" => vec![("response", &[])],
        "action or response" => vec![("action", &[]), ("response", &[])],
        "offense" if author.facts.contains("Automated") => vec![("attack abilities", &[])],
        "offense" if author.facts.contains("Melee") => vec![("action", &["attack rat prey"])],
        "offense" if author.laid == Laid::Survivor => vec![("action", &["attack unarmed prey", "guess 6"])],
        "offense" => vec![("action", &["attack club prey"])],
        "defense" => vec![("attacks", &[])],
        "zombie events" => vec![("zombie events", &[])],
        _ => panic!("{when}: say where it is offered"),
    }
}

/// How often it may be used in one window.
fn most(limit: &str) -> usize {
    match limit {
        "" => 3,
        "twice per game, " => 2,
        _ => 1,
    }
}

fn position(stage: &str, author: &Author) -> String {
    let (survivor, gear, zombies) = match author.laid {
        Laid::Survivor => ("rat", "", "{ name = \"prey\", zone = \"threat\" }"),
        Laid::Gear(gear) => ("sarah-the-sharpshooter", gear, "{ name = \"prey\", zone = \"threat\" }"),
        Laid::Zombie | Laid::Nowhere => {
            ("sarah-the-sharpshooter", "", "{ name = \"rat\", zone = \"threat\" }")
        }
    };
    format!(
        "stage = \"{stage}\"\n[[seats]]\nsurvivor = \"{survivor}\"\nhp = 9\nap = 3\ntp = 0\n\
         hand = [\"medkit\"]\ngear = [{gear}]\nzombie_deck = []\n[[seats]]\nsurvivor = \"marcus-the-warden\"\nhand = [\"medkit\"]\nzombies = [{zombies}]\n\
         zombie_deck = []\n"
    )
}

/// The patterns of a category of the phrase table.
fn patterns(category: &str) -> BTreeSet<&'static str> {
    NecroGenesis::reference()
        .iter()
        .filter(|entry| entry.category == category)
        .map(|entry| entry.pattern)
        .collect()
}

#[test]
fn what_is_accepted_is_offered_as_often_as_it_says() {
    let mut accepted = BTreeSet::new();
    let limits: Vec<&str> = std::iter::once("").chain(patterns("limit of use")).collect();
    for author in &AUTHORS {
        for when in patterns("moment of use") {
            for limit in &limits {
                let line = format!("{}{} ({when}): Heal 1 HP.", capital(limit), author.price);
                let Author { facts, lines, .. } = author;
                let cards =
                    format!("[[card]]\nname = \"Rat\"\n{facts}\ntext = \"\"\"\n{lines}{line}\"\"\"\n{CARDS}");
                match Cards::house().with("mine.toml", &cards) {
                    Err(faults) => {
                        assert!(faults[0].message.contains("can never do"), "{facts}: {line}: {}", faults[0]);
                        continue;
                    }
                    Ok(_) => accepted.insert((when, *limit)),
                };
                for (stage, plays) in windows(when, author) {
                    let mut table = Table::lay(&cards, &position(stage, author));
                    plays.iter().for_each(|play| table.play(play));
                    for time in 1..=most(limit) {
                        assert!(
                            table.offers("use rat"),
                            "{facts}: {line}: not offered {time}: {:?}",
                            table.options()
                        );
                        table.play("use rat");
                    }
                    let spent = !limit.is_empty();
                    assert_eq!(table.offers("use rat"), !spent, "{facts}: {line}: {:?}", table.options());
                }
            }
        }
    }
    for when in patterns("moment of use") {
        assert!(accepted.contains(&(when, "")), "nothing can be used as “{when}”");
    }
    for limit in limits {
        assert!(accepted.iter().any(|(_, said)| *said == limit), "nothing is limited by “{limit}”");
    }
}
