//! What the program tells of the game's cards and decks.

use crate::cards::entry::triggers;
use crate::cards::read::table;
use crate::cards::sets::Cards;
use crate::cards::{CardDef, Class, Keys, Side, Timing};
use crate::setup::Setup;
use crate::setup::deck::{Deck, DeckChoice, deck_kinds, decks, listed_kinds};
use crate::state::NecroGenesis;
use include_dir::{Dir, include_dir};
use kernel::Seat;
use phrases::cards::place_of;
use phrases::{
    CardPage, Catalogue, DeckPage, DeckWord, Diagnostic, Entry, Hole, Names, Pitch, SetupWords, Way,
};

static SCENARIOS: Dir<'_> = include_dir!("$CARGO_MANIFEST_DIR/scenarios");

impl Catalogue for NecroGenesis {
    type Card = CardDef;

    /// The prebuilt decks: the Survivor, the Survivor Deck, then the Zombie Deck.
    fn decks(_: Cards) -> Vec<DeckPage> {
        let page = |deck: &Deck| {
            let both = deck.survivor_deck.iter().chain(&deck.zombie_deck);
            let cards = both.map(|(name, n)| (name.clone(), *n));
            DeckPage {
                name: deck.name.clone(),
                title: deck.title.clone(),
                source: format!("{} ({})", deck.source, deck.rule),
                cards: std::iter::once((deck.survivor(), 1)).chain(cards).collect(),
                pitch: Pitch { sentence: deck.sentence.clone(), ..Pitch::default() },
            }
        };
        decks().iter().map(page).collect()
    }

    /// What a text may say, then what a React may answer.
    fn reference() -> Vec<Entry> {
        let mut reference = table().reference();
        reference.extend(triggers().reference());
        reference
    }

    fn menu() -> &'static str {
        include_str!("../../menu.toml")
    }

    fn check_deck(
        set: Cards,
        keys: &toml::Table,
        file: &str,
        text: &str,
    ) -> Option<Result<String, Vec<Diagnostic>>> {
        let is_deck = ["survivor", "survivor_deck", "zombie_deck"].iter().any(|key| keys.contains_key(*key));
        is_deck.then(|| check_deck(set, file, text))
    }

    fn variants() -> Vec<Way> {
        vec![
            Way::new("printed", "Printed opening", "The first Zombie Phase gives 4 Threat instead of 2."),
            Way::new("deck_floor", "Deck floor", "A deck of fewer than 5 cards loses at the draw."),
            Way::new(
                "weapon_attacks_per_turn=1",
                "One attack a Weapon",
                "Each Weapon attacks at most once per turn.",
            ),
            Way::new("short_burn", "Short Burn", "Burn with a duration ends with its last damage."),
        ]
    }

    fn setup(wanted: &SetupWords) -> Result<serde_json::Value, String> {
        let mut setup = Setup::of("long-watch", "firestorm");
        setup.cards.clone_from(&wanted.cards);
        choose_decks(&mut setup, &wanted.decks)?;
        wanted.options.iter().try_for_each(|word| option(&mut setup, word))?;
        serde_json::to_value(&setup).map_err(|error| error.to_string())
    }

    fn scenarios() -> Vec<(&'static str, &'static str)> {
        scenario::scenarios(&SCENARIOS)
    }
}

/// The printed gain of every Zombie Phase (NG-C115).
const PRINTED_THREAT: u8 = 4;

fn choose_decks(setup: &mut Setup, wanted: &[DeckWord]) -> Result<(), String> {
    if wanted.len() > setup.decks.len() {
        return Err(format!("NG-1.2.0a: the game is for 2 players, not {}", wanted.len()));
    }
    let set = Cards::wanted(setup.cards.as_deref())?.set();
    for (deck, word) in setup.decks.iter_mut().zip(wanted) {
        *deck = match word {
            DeckWord::Name(name) => DeckChoice::Named(name.clone()),
            DeckWord::File { file, text } => {
                Deck::read(file, text).map_err(|faults| Diagnostic::listed(&faults))?.listed()
            }
        };
    }
    setup.decks.iter().try_for_each(|deck| match deck_kinds(set, deck) {
        Ok(_) => Ok(()),
        Err(error) => Err(error.to_string()),
    })
}

fn option(setup: &mut Setup, word: &str) -> Result<(), String> {
    let number = |n: &str| n.parse().map_err(|_| format!("“{word}” needs a number after “=”"));
    match word.split_once('=').unwrap_or((word, "")) {
        ("printed", "") => setup.first_threat = PRINTED_THREAT,
        ("deck_floor", "") => setup.deck_floor = true,
        ("short_burn", "") => setup.short_burn = true,
        ("first_threat", n) => setup.first_threat = number(n)?,
        ("weapon_attacks_per_turn", n) => setup.weapon_attacks_per_turn = number(n)?,
        ("first", "0") => setup.first = Some(Seat(0)),
        ("first", "1") => setup.first = Some(Seat(1)),
        _ => {
            let known = "first=0, first=1, printed, first_threat=N, deck_floor, short_burn and \
                         weapon_attacks_per_turn=N";
            return Err(format!("there is no option “{word}”; there are {known}"));
        }
    }
    Ok(())
}

fn check_deck(set: Cards, file: &str, text: &str) -> Result<String, Vec<Diagnostic>> {
    let deck = Deck::read(file, text)?;
    let kinds = listed_kinds(set.set(), &deck).map_err(|fault| {
        let place = place_of(text, &fault.keys());
        vec![Diagnostic::at(file, text, place, fault.error.to_string())]
    })?;
    let (main, horde) = (kinds.main.len(), kinds.horde.len());
    Ok(format!("deck “{}”: {}, {main} cards and {horde} zombies", deck.name, deck.survivor()))
}

pub(crate) fn page(card: &CardDef) -> CardPage {
    CardPage {
        name: card.name.clone(),
        word: card.word.clone(),
        line: card.line(),
        facts: facts(card),
        text: card.text.clone(),
        look: card.look(),
        source: phrases::catalogue::source(&card.printed),
        rules: card.print.rules.clone(),
    }
}

impl CardDef {
    /// The type line: "Zombie – Brute · Undead" (NG-3.2.2).
    pub fn line(&self) -> String {
        let mut line = self.class.name().to_owned();
        if !self.subtype.is_empty() {
            line = format!("{line} – {}", self.subtype);
        }
        let traits: Vec<String> = self.trait_names.iter().map(said).collect();
        if traits.is_empty() { line } else { format!("{line} · {}", traits.join(", ")) }
    }
}

/// What is printed besides the text, as far as it says something.
fn facts(card: &CardDef) -> Vec<(String, String)> {
    let (class, number) = (card.class, |n: u8| if n == 0 { String::new() } else { n.to_string() });
    let is_fighter = matches!(class, Class::Survivor | Class::Zombie);
    let is_gear = matches!(class, Class::Weapon | Class::Item);
    let is_played = matches!(class, Class::Event | Class::React);
    let price = |n: u8| if card.has(Keys::VARIABLE) { "X".to_owned() } else { n.to_string() };
    let given = |is_given: bool, value: String| if is_given { value } else { String::new() };
    let roll = if card.hit_roll == 0 { String::new() } else { format!("{}+", card.hit_roll) };
    let facts = [
        ("number", card.number.clone()),
        ("rarity", card.rarity.clone()),
        ("Identity", card.identity.map_or(String::new(), |identity| said(&identity))),
        ("side", given(is_played, side(card.side).to_owned())),
        ("timing", given(class == Class::Event, timing(card.timing).to_owned())),
        ("trigger", card.answers.map_or(String::new(), |answers| said(&answers))),
        ("ZTC", given(class == Class::Zombie, price(card.ztc))),
        ("AP", given(is_gear, price(card.ap))),
        ("TP", given(class == Class::React, card.tp.to_string())),
        ("HP", number(card.hp)),
        ("Damage", given(is_fighter || class == Class::Weapon, card.damage.to_string())),
        ("ED", number(card.ed)),
        ("hands", number(card.hands)),
        ("Hit Roll", roll),
        ("range", range(card.range).to_owned()),
        ("charges", number(card.charges)),
        ("attachments", number(card.attachments)),
        ("reminder", card.reminder.clone()),
        ("flavor", card.flavor.clone()),
    ];
    let known = facts.into_iter().filter(|(_, value)| !value.is_empty());
    known.map(|(name, value)| (name.to_owned(), value)).collect()
}

/// The words of a phrase without names.
fn said<T: Hole>(phrase: &T) -> String {
    table().print(phrase, &Names::none())
}

fn side(side: Side) -> &'static str {
    match side {
        Side::Survivor => "Survivor",
        Side::Zombie => "Zombie",
        Side::Any => "any",
    }
}

fn timing(timing: Timing) -> &'static str {
    match timing {
        Timing::Action => "action",
        Timing::ActionOrResponse => "action or response",
        Timing::StartOfZombiePhase => "start of Zombie Phase",
        Timing::ZombieEvents => "zombie events",
        Timing::StartOfAttackStep => "start of Attack Step",
    }
}

/// The zone icons of a Weapon (NG-12.2.4a to NG-12.2.4c).
fn range(icons: u8) -> &'static str {
    match icons {
        0 => "",
        1 => "Threat Zone",
        2 => "Zombie Zone",
        _ => "Threat Zone, Zombie Zone",
    }
}
