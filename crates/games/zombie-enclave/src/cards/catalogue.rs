//! What the program tells of the game's components.

use crate::cards::sets::Cards;
use crate::cards::{CardDef, Class, Start};
use crate::setup::{setup_of, ways};
use crate::state::ZombieEnclave;
use include_dir::{Dir, include_dir};
use kernel::{Mute, Quick, Rules};
use phrases::CardPage;
use phrases::{Catalogue, DeckPage, SetupWords, Way};

static SCENARIOS: Dir<'_> = include_dir!("$CARGO_MANIFEST_DIR/scenarios");

impl Catalogue for ZombieEnclave {
    type Card = CardDef;

    /// The components are always the same: there are no decks to choose.
    fn decks(_: Cards) -> Vec<DeckPage> {
        vec![]
    }

    fn menu() -> &'static str {
        include_str!("../../menu.toml")
    }

    fn modes(set: Cards) -> Vec<Way> {
        ways::modes(set.set())
    }

    fn variants() -> Vec<Way> {
        ways::variants()
    }

    fn setup(wanted: &SetupWords) -> Result<serde_json::Value, String> {
        if !wanted.decks.is_empty() {
            return Err("Zombie Enclave has no decks: choose a scenario, a campaign and rules".to_owned());
        }
        let mut setup = setup_of(&wanted.options)?;
        setup.cards.clone_from(&wanted.cards);
        ZombieEnclave::start(&setup, &mut Mute(Quick::new(0))).map_err(|error| error.to_string())?;
        serde_json::to_value(&setup).map_err(|error| error.to_string())
    }

    fn scenarios() -> Vec<(&'static str, &'static str)> {
        scenario::scenarios(&SCENARIOS)
    }
}

/// A component as its page shows it.
pub(crate) fn page(card: &CardDef) -> CardPage {
    CardPage {
        name: card.name.clone(),
        word: card.word.clone(),
        line: card.line().into_owned(),
        facts: facts(card),
        text: card.text.clone(),
        look: card.look(),
        source: phrases::catalogue::source(&card.printed),
        rules: card.rules.clone(),
    }
}

/// What is printed besides the text, as far as it says something.
fn facts(card: &CardDef) -> Vec<(String, String)> {
    let code = card.code.map_or(String::new(), |code| format!("{code:?}"));
    let special = if card.special { " (special)" } else { "" };
    let areas: Vec<&str> =
        if card.improvement { vec!["VE"] } else { card.areas.iter().map(|area| area.code()).collect() };
    let is_line = card.class == Class::TableEntry;
    let on = if card.from == card.to { card.from.to_string() } else { format!("{}-{}", card.from, card.to) };
    let mut facts = vec![
        ("code", code),
        ("Survivors needed", number(card.requirement)),
        ("HP", number(card.hp)),
        ("cost", if card.class == Class::Defense { price(card) } else { String::new() }),
        ("areas", areas.join(", ")),
        ("SP", number(card.sp)),
        ("AV", if card.av == 0 { String::new() } else { format!("{}{special}", card.av) }),
        ("table", if is_line { card.table.name().to_owned() } else { String::new() }),
        ("on", if is_line { on } else { String::new() }),
    ];
    facts.extend(card.start.iter().flat_map(start));
    if card.count != 1 {
        facts.push((if card.own_supply { "in its supply" } else { "count" }, card.count.to_string()));
    }
    let said = facts.into_iter().filter(|(_, value)| !value.is_empty());
    said.map(|(name, value)| (name.to_owned(), value)).collect()
}

/// What a scenario lays out.
fn start(start: &Start) -> Vec<(&'static str, String)> {
    let soldier = if start.soldier { " and Soldier" } else { "" };
    vec![
        ("Survivors", format!("{}{soldier}", start.survivors)),
        ("RP", start.rp.to_string()),
        ("SP of EW", start.ew.to_string()),
        ("SP of RW", start.rw.to_string()),
        ("turns", number(start.turns)),
        ("Horde", number(start.horde)),
        ("Molotov Cocktails", number(start.molotovs)),
        ("Zombies", if start.zombies == 0 { String::new() } else { format!("{}+1d3", start.zombies) }),
    ]
}

fn number(n: u8) -> String {
    if n == 0 { String::new() } else { n.to_string() }
}

fn price(card: &CardDef) -> String {
    match (card.cost, card.costs_item) {
        (0, Some(_)) => String::new(),
        (cost, _) => format!("{cost} RP"),
    }
}
