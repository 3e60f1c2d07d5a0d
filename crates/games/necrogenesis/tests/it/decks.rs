//! The prebuilt decks, and decks that nobody may play with.

use necrogenesis::NecroGenesis;
use necrogenesis::deck::{CardList, DeckChoice, deck_kinds, decks};
use necrogenesis::read::LEDGER;
use necrogenesis::sets::Cards;
use phrases::{Catalogue, DeckWord, SetupWords};

fn named(name: &str) -> DeckChoice {
    DeckChoice::Named(name.to_owned())
}

#[test]
fn the_prebuilt_decks_are_legal_and_those_of_the_ledger() {
    let ledger: toml::Table = LEDGER.parse().unwrap();
    let cards = ledger["card"].as_array().unwrap();
    let listed: Vec<&toml::Value> = cards.iter().filter(|c| c["type"].as_str() == Some("deck")).collect();
    assert_eq!(listed.len(), decks().len());
    for (deck, written) in decks().iter().zip(listed) {
        let kinds = deck_kinds(&Cards::house(), &named(&deck.name)).unwrap();
        assert_eq!((kinds.main.len(), kinds.horde.len()), (40, 20), "{}", deck.name);
        assert!(kinds.main.is_sorted() && kinds.horde.is_sorted());
        assert_eq!(Cards::house().of(kinds.survivor).name, deck.survivor());
        assert_eq!(deck_kinds(&Cards::house(), &deck.listed()), Ok(kinds));
        let facts = &written["facts"];
        let list = |key: &str| -> CardList {
            let entry = |card: &toml::Value| {
                (card["card"].as_str().unwrap().to_owned(), card["n"].as_integer().unwrap() as u8)
            };
            facts[key].as_array().unwrap().iter().map(entry).collect()
        };
        assert_eq!(deck.title, written["name"].as_str().unwrap());
        assert_eq!(deck.sentence, written["text"].as_str().unwrap());
        assert_eq!(deck.survivor(), facts["survivor"].as_str().unwrap());
        assert_eq!(deck.survivor_deck, list("survivor_deck"), "{}", deck.name);
        assert_eq!(deck.zombie_deck, list("zombie_deck"), "{}", deck.name);
    }
}

/// Changes to the three parts of a deck that is legal.
type Change = fn(&mut String, &mut CardList, &mut CardList);

fn changed(change: Change) -> DeckChoice {
    let deck = &decks()[0];
    let (mut survivor, mut main, mut horde) =
        (deck.survivor(), deck.survivor_deck.clone(), deck.zombie_deck.clone());
    change(&mut survivor, &mut main, &mut horde);
    DeckChoice::Listed { survivor: survivor.as_str().into(), survivor_deck: main, zombie_deck: horde }
}

fn add(list: &mut CardList, name: &str, n: u8) {
    *list.entry(name.to_owned()).or_default() += n;
}

/// Takes cards out so that the deck keeps its size.
fn swap(list: &mut CardList, out: &str, into: &str, n: u8) {
    *list.get_mut(out).expect("a card of the deck") -= n;
    add(list, into, n);
}

#[test]
fn each_rule_of_construction_refuses_with_its_id() {
    let wrong: &[(Change, &str, &str)] = &[
        (|survivor, _, _| survivor.clear(), "NG-6.1.1", "1 Survivor"),
        (|survivor, _, _| *survivor = "Medkit".to_owned(), "NG-6.1.1", "not a Survivor"),
        (|survivor, _, _| *survivor = "Sara".to_owned(), "NG-6.1.1", "the nearest is “Sarah”"),
        (|_, main, _| swap(main, "Medkit", "Sarah The Sharpshooter", 1), "NG-6.1.3a", "in neither deck"),
        (|_, main, _| add(main, "Bandages", 1), "NG-6.1.3b", "exactly 40 cards, not 41"),
        (|_, main, _| swap(main, "Medkit", "Brute", 1), "NG-6.1.3c", "“Brute” is a zombie"),
        (|_, _, horde| swap(horde, "Walker", "Sarah", 1), "NG-6.1.4a", "zombies only"),
        (|_, _, horde| add(horde, "Brute", 1), "NG-6.1.4b", "exactly 20 cards, not 21"),
        (|_, _, horde| swap(horde, "Walker", "Airstrike", 1), "NG-6.1.4c", "Survivor side"),
        (|_, main, _| swap(main, "Old Rifle", "Medkit", 2), "NG-6.1.5a", "at most 4 of “Medkit”, not 5"),
        (
            |_, _, horde| swap(horde, "Walker", "Severed Hand", 1),
            "NG-6.1.5b",
            "at most 2 of “Severed Hand”, not 3",
        ),
        (|_, main, _| swap(main, "Medkit", "Last Stand", 2), "NG-6.1.5b", "at most 1 of “Last Stand”, not 2"),
        (|_, _, horde| swap(horde, "Walker", "Harvester Queen", 1), "NG-6.1.5c", "at most 1 Boss Monster"),
        (|_, main, _| swap(main, "Medkit", "Mara The Ghost", 1), "NG-6.1.5d", "Secret Rare"),
        (|_, main, _| swap(main, "Medkit", "Sarah", 1), "NG-10.1.5", "second Survivor"),
        (|_, main, _| swap(main, "Medkit", "Walker", 1), "NG-6.1.5e", "both"),
        (|_, _, horde| swap(horde, "Walker", "Dodge Roll", 1), "NG-6.1.5e", "both"),
        (|_, _, horde| swap(horde, "Walker", "Payback", 1), "NG-15.3.1", "Reacts"),
        (|_, _, horde| swap(horde, "Walker", "Fire Axe", 1), "NG-4.2.2b", "isn't a zombie"),
        (|_, _, horde| swap(horde, "Walker", "Panic", 1), "NG-4.2.2b", "isn't a zombie"),
        (|_, main, _| swap(main, "Medkit", "Firea Axe", 1), "NG-6.1.1", "the nearest is “Fire Axe”"),
    ];
    for (change, rule, message) in wrong {
        let error = deck_kinds(&Cards::house(), &changed(*change)).unwrap_err();
        assert_eq!((error.rule.0, error.message.contains(message)), (*rule, true), "{error}");
        assert!(LEDGER.contains(&format!("id = \"{rule}\"\n")));
    }
    let error = deck_kinds(&Cards::house(), &named("long-wacth")).unwrap_err();
    assert_eq!(error.rule.0, "NG-6.1.1");
    assert!(error.message.contains("long-watch, firestorm, hold-the-line, machine-works"), "{error}");
}

/// NG-6.1.5b: a card may allow more copies; NG-C69: a deck needs no Boss.
#[test]
fn what_a_card_allows_is_legal() {
    let six = changed(|_, _, horde| {
        swap(horde, "Shadow Stalker", "Walker", 2);
        horde.remove("Patient Zero");
        add(horde, "Crawling Torso", 1);
    });
    let kinds = deck_kinds(&Cards::house(), &six).unwrap();
    let walker = Cards::house().find("Walker").unwrap();
    assert_eq!(kinds.horde.iter().filter(|&&kind| kind == walker).count(), 6);
    let seven = changed(|_, _, horde| swap(horde, "Shadow Stalker", "Walker", 3));
    assert_eq!(deck_kinds(&Cards::house(), &seven).unwrap_err().rule.0, "NG-6.1.5b");
}

/// A card may be listed by its name and by its word; both count.
#[test]
fn copies_are_counted_by_card() {
    let both = changed(|_, main, _| swap(main, "Old Rifle", "medkit", 2));
    assert_eq!(deck_kinds(&Cards::house(), &both).unwrap_err().rule.0, "NG-6.1.5a");
}

const FILE: &str = include_str!("../../decks/firestorm.toml");

#[test]
fn a_deck_file_is_checked_with_its_place() {
    let said = NecroGenesis::check(Cards::house(), "mine.toml", FILE).unwrap();
    assert_eq!(said, "deck “firestorm”: Rick The Firestarter, 40 cards and 20 zombies");
    let wrong = FILE.replace("\"Fire Axe\" = 3", "\"Fire Ax\" = 3");
    let fault = &NecroGenesis::check(Cards::house(), "mine.toml", &wrong).unwrap_err()[0];
    let line = wrong.lines().position(|line| line.contains("Fire Ax")).unwrap() + 1;
    assert_eq!((fault.file.as_str(), fault.line, fault.column), ("mine.toml", line, 1), "{fault}");
    let few = FILE.replace("\"Runner\" = 3", "\"Runner\" = 2");
    let fault = &NecroGenesis::check(Cards::house(), "mine.toml", &few).unwrap_err()[0];
    assert!(fault.message.contains("NG-6.1.4b"), "{fault}");
    assert_eq!(few.lines().nth(fault.line - 1), Some("[zombie_deck]"));
    let fault =
        &NecroGenesis::check(Cards::house(), "mine.toml", &format!("colour = 1\n{FILE}")).unwrap_err()[0];
    assert_eq!((fault.line, fault.column), (1, 1), "{fault}");
}

fn set_up(decks: Vec<DeckWord>, options: &[&str]) -> Result<serde_json::Value, String> {
    let options = options.iter().map(|word| (*word).to_owned()).collect();
    NecroGenesis::setup(&SetupWords { decks, options, cards: None })
}

#[test]
fn decks_are_named_or_come_from_files() {
    let file = |text: &str| DeckWord::File { file: "mine.toml".to_owned(), text: text.to_owned() };
    let decks_of = |words: Vec<DeckWord>| -> Vec<DeckChoice> {
        serde_json::from_value(set_up(words, &[]).unwrap()["decks"].clone()).unwrap()
    };
    assert_eq!(decks_of(vec![]), [named("long-watch"), named("firestorm")]);
    let mixed = decks_of(vec![DeckWord::Name("machine-works".to_owned()), file(FILE)]);
    assert_eq!(mixed, [named("machine-works"), decks()[1].listed()]);
    let refused = |words: Vec<DeckWord>| set_up(words, &[]).unwrap_err();
    assert!(refused(vec![DeckWord::Name("x".to_owned())]).contains("there is no deck “x”"));
    let few = FILE.replace("\"Runner\" = 3", "\"Runner\" = 2");
    assert!(refused(vec![file(&few)]).contains("exactly 20 cards, not 19"));
    assert!(refused(vec![file(FILE), file(FILE), file(FILE)]).starts_with("NG-1.2.0a"));
}

#[test]
fn options_are_words() {
    let setup = set_up(vec![], &["printed", "deck_floor", "weapon_attacks_per_turn=1", "first=1"]).unwrap();
    assert_eq!(setup["first_threat"], 4);
    assert_eq!(
        (setup["deck_floor"].as_bool(), setup["weapon_attacks_per_turn"].as_u64()),
        (Some(true), Some(1))
    );
    assert_eq!(set_up(vec![], &["first_threat=3"]).unwrap()["first_threat"], 3);
    assert_eq!(set_up(vec![], &[]).unwrap()["first_threat"], 2);
    for way in NecroGenesis::variants() {
        set_up(vec![], &[&way.word]).unwrap();
    }
    assert!(set_up(vec![], &["first_threat=x"]).unwrap_err().contains("needs a number"));
    assert!(set_up(vec![], &["turbo"]).unwrap_err().contains("there is no option “turbo”"));
}

/// A list is written as its three parts, a name as a word.
#[test]
fn a_choice_is_read_back() {
    for choice in [named("firestorm"), decks()[2].listed()] {
        let written = serde_json::to_string(&choice).unwrap();
        assert_eq!(serde_json::from_str::<DeckChoice>(&written).unwrap(), choice);
    }
    let pages = NecroGenesis::decks(Cards::house());
    assert_eq!(pages[0].cards[0], ("Sarah The Sharpshooter".to_owned(), 1));
    assert_eq!(pages[0].cards.iter().map(|(_, n)| u32::from(*n)).sum::<u32>(), 61);
}

/// What is wrong with a deck of a setup is said by the rules, or with the name of the key.
#[test]
fn a_wrong_deck_list_says_what_is_wrong() {
    let read =
        |deck: serde_json::Value| serde_json::from_value::<DeckChoice>(deck).map_err(|e| e.to_string());
    let two =
        read(serde_json::json!({ "survivor": ["Sarah", "Rick"], "survivor_deck": {}, "zombie_deck": {} }));
    let error = deck_kinds(Cards::house().set(), &two.unwrap()).unwrap_err();
    assert_eq!((error.rule.0, error.message.contains("“Rick” is a second Survivor")), ("NG-10.1.5", true));
    let none = read(serde_json::json!({ "survivor": [], "survivor_deck": {}, "zombie_deck": {} })).unwrap();
    assert_eq!(deck_kinds(Cards::house().set(), &none).unwrap_err().rule.0, "NG-6.1.1");
    let short = read(serde_json::json!({ "survivor": "Sarah", "survivor_deck": {} })).unwrap_err();
    assert!(short.contains("missing field `zombie_deck`"), "{short}");
    let odd = read(serde_json::json!({ "survivor": "Sarah", "cards": {} })).unwrap_err();
    assert!(odd.contains("unknown field `cards`"), "{odd}");
    let number = read(serde_json::json!(7)).unwrap_err();
    assert!(number.contains("the name of a deck, or a table"), "{number}");
}
