//! Cards that nobody would print: random sentences of the phrase table, those of them that the check lets
//! pass, in decks beside ordinary cards. Whatever they say, a game with them ends, never panics, never asks
//! without an answer and never loses a card.
//!
//! `STRANGE_SEED=7 STRANGE_ROUNDS=50 cargo test -p deadhand-apocalypze strange_cards` for others.

use apocalypze::{Apocalypze, Choice, DeckChoice, Setup};
use kernel::prelude::*;
use kernel::{Chance, Mute, Quick};
use phrases::{Catalogue, Entry};
use std::collections::BTreeMap;
use std::fmt::Write;

/// Candidates of a round: with the house cards they fit into a set.
const CANDIDATES: u32 = 120;
const GAMES: u64 = 60;
const MOST_DECISIONS: u32 = 20_000;

/// The phrases by category, and the dice to choose among them.
struct Babbler {
    phrases: BTreeMap<String, Vec<Entry>>,
    names: Vec<String>,
    chance: Quick,
    /// The form that follows the last number: one or many.
    many: bool,
}

impl Babbler {
    fn new(seed: u64) -> Babbler {
        let mut phrases: BTreeMap<String, Vec<Entry>> = BTreeMap::new();
        for entry in Apocalypze::reference() {
            phrases.entry(entry.category.clone()).or_default().push(entry);
        }
        let short = |card: phrases::CardPage| card.name.split([',', '/']).next().unwrap_or("").to_owned();
        let names = Apocalypze::cards(Apocalypze::house_cards()).into_iter().map(short);
        Babbler { phrases, names: names.collect(), chance: Quick::new(seed), many: false }
    }

    fn pick<'a, T>(chance: &mut Quick, among: &'a [T]) -> &'a T {
        &among[chance.below(among.len() as u32) as usize]
    }

    /// A sentence with one of these patterns; those that act more often than those that stand.
    fn sentence(&mut self, wanted: &dyn Fn(&str) -> bool) -> String {
        let weight = |pattern: &str| match pattern {
            _ if pattern.contains("{moment}") => 24,
            _ if pattern.contains("{effects}") || pattern.contains("{replacement}") => 8,
            _ if pattern.contains("{rule}") => 3,
            _ => 1,
        };
        let fitting = self.phrases["sentence"].iter().filter(|entry| wanted(entry.pattern));
        let sentences: Vec<&Entry> =
            fitting.flat_map(|entry| std::iter::repeat_n(entry, weight(entry.pattern))).collect();
        let entry = (*Babbler::pick(&mut self.chance, &sentences)).clone();
        self.many = false;
        let text = self.phrase(&entry);
        let mut letters = text.chars();
        letters.next().map_or(String::new(), |first| format!("{}{}.", first.to_uppercase(), letters.as_str()))
    }

    fn phrase(&mut self, entry: &Entry) -> String {
        let mut text = String::new();
        let mut rest = entry.pattern;
        while let Some((words, after)) = rest.split_once('{') {
            text.push_str(words);
            let (hole, after) = after.split_once('}').expect("a closed hole");
            rest = after;
            if hole == "s" {
                text.push_str(if self.many { "s" } else { "" });
                continue;
            }
            let category = &entry.holes.iter().find(|(name, _)| *name == hole).expect("a field").1.clone();
            let filled = self.hole(category);
            text.push_str(&filled);
        }
        text + rest
    }

    fn hole(&mut self, category: &str) -> String {
        if let Some(inner) = category.strip_prefix('[').and_then(|rest| rest.strip_suffix(']')) {
            return if self.chance.below(2) == 0 { String::new() } else { self.hole(inner) };
        }
        if let Some(inner) = category.strip_suffix(", in the plural") {
            let before = std::mem::replace(&mut self.many, true);
            let text = self.hole(inner);
            self.many = before;
            return text;
        }
        for (joined, last) in [(" and ...", " and "), (" or ...", " or ")] {
            if let Some(inner) = category.strip_suffix(joined) {
                let first = self.hole(inner);
                let more = self.chance.below(3) == 0;
                return if more { format!("{first}{last}{}", self.hole(inner)) } else { first };
            }
        }
        match category {
            "number" => {
                let n = *Babbler::pick(&mut self.chance, &[1, 1, 1, 1, 2, 2, 3, 9, 0]);
                self.many = n != 1;
                n.to_string()
            }
            "signed number" => {
                let n: i32 = *Babbler::pick(&mut self.chance, &[-9, -2, -1, -1, 1, 1, 2, 5, 30, 0]);
                self.many = n != 1;
                format!("{n:+}")
            }
            "name" => Babbler::pick(&mut self.chance, &self.names).clone(),
            _ => {
                let entry = Babbler::pick(&mut self.chance, &self.phrases[category]).clone();
                self.phrase(&entry)
            }
        }
    }

    /// A card of any type that says one thing, besides what the type needs.
    fn card(&mut self) -> Card {
        let class = *Babbler::pick(&mut self.chance, &CLASSES);
        let mut texts = Vec::new();
        let facts = match class {
            "stronghold" => "access = 3\ncapacity = 4\ndamage = 2".to_owned(),
            "scavenging location" => "access = 2\ncapacity = 2\nsections = 3".to_owned(),
            "survivor" | "raider" => {
                let factions = if class == "survivor" { &FACTIONS[..4] } else { &FACTIONS[4..] };
                let faction = Babbler::pick(&mut self.chance, factions);
                let unique = self.chance.below(3) == 0;
                format!("faction = \"{faction}\"\nunique = {unique}\nattack = 2\ndefense = 1\nvalue = 2")
            }
            "twofold" => {
                let at = self.chance.below(6) as usize;
                let role = if at < 4 { "survivor" } else { "raider" };
                texts.push(format!("Play as a human {role} or as a zombie raider."));
                let side = "{ attack = 1, defense = 1, value = 2 }";
                format!("faction = \"{}\"\nhuman = {side}\nzombie = {side}", FACTIONS[at])
            }
            "attachment" => {
                texts.push(self.sentence(&|pattern| pattern.starts_with("host: ")));
                let attributes = ["weapon", "handgun", "equipment", "fortification"];
                format!("attributes = [\"{}\"]", Babbler::pick(&mut self.chance, &attributes))
            }
            _ => String::new(),
        };
        match class {
            "wildcard" => texts.push(self.sentence(&|pattern| pattern.starts_with("play at"))),
            "trump" => texts.push(self.sentence(&|pattern| pattern.starts_with("play in "))),
            _ => {
                let free = |pattern: &str| !pattern.starts_with("play ") && !pattern.starts_with("host: ");
                texts.push(self.sentence(&free));
                // A card drawn is spoken of only after a draw.
                if texts.last().is_some_and(|text| text.ends_with("draw 1 card.")) {
                    texts.push("If the card drawn is a survivor, you may play it here.".to_owned());
                }
            }
        }
        Card { class, facts, texts }
    }

    /// A card that says more: what others of its type say, after its own words.
    fn compose(&mut self, pool: &[Card]) -> Card {
        let mut card = Babbler::pick(&mut self.chance, pool).clone();
        let alike: Vec<&Card> = pool.iter().filter(|other| other.class == card.class).collect();
        for _ in 0..self.chance.below(3) {
            let more = &Babbler::pick(&mut self.chance, &alike).texts;
            let required = usize::from(["twofold", "attachment"].contains(&card.class));
            card.texts.extend(more[required..].iter().cloned());
        }
        card
    }
}

#[derive(Clone)]
struct Card {
    class: &'static str,
    facts: String,
    texts: Vec<String>,
}

impl Card {
    /// Its entry in a card file.
    fn write(&self, number: usize) -> String {
        let Card { class, facts, texts } = self;
        let text = texts.join(" ");
        format!("[[card]]\nname = \"Odd {number}\"\ntype = \"{class}\"\n{facts}\ntext = \"{text}\"\n")
    }
}

const CLASSES: [&str; 8] =
    ["survivor", "raider", "twofold", "attachment", "wildcard", "trump", "stronghold", "scavenging location"];
const FACTIONS: [&str; 7] = ["civilian", "police", "soldier", "biker", "gang", "cult", "zombie"];

/// The candidates that the check lets pass.
fn accepted(candidates: Vec<Card>) -> Vec<Card> {
    let mut starts = Vec::new();
    let mut file = String::new();
    for (number, card) in candidates.iter().enumerate() {
        starts.push(file.matches('\n').count() + 1);
        file.push_str(&card.write(number));
    }
    let faults = <Apocalypze as Catalogue>::check(Apocalypze::house_cards(), "odd.toml", &file)
        .err()
        .unwrap_or_default();
    let mut good = vec![true; candidates.len()];
    for fault in faults {
        assert_eq!(fault.file, "odd.toml", "{fault}");
        good[starts.partition_point(|start| *start <= fault.line) - 1] = false;
    }
    candidates.into_iter().zip(good).filter(|(_, good)| *good).map(|(card, _)| card).collect()
}

/// The cards of a round: many that say one thing, then combinations of them.
fn round(seed: u64) -> Vec<String> {
    let mut babbler = Babbler::new(seed);
    let mut pool = Vec::new();
    while pool.len() < 120 {
        pool.extend(accepted((0..CANDIDATES).map(|_| babbler.card()).collect()));
    }
    let cards = accepted((0..CANDIDATES).map(|_| babbler.compose(&pool)).collect());
    cards.iter().enumerate().map(|(number, card)| card.write(number)).collect()
}

fn fact<'a>(card: &'a str, key: &str) -> &'a str {
    let line = card.lines().find_map(|line| line.strip_prefix(key)).expect("a fact");
    line.trim_start_matches(" = ").trim_matches('"')
}

/// Thirty cards, about half of them strange.
fn deck(cards: &[String], scavenging: bool, chance: &mut Quick) -> DeckChoice {
    let ordinary = [
        "Gang Warrior/Zombie",
        "Civilian/Zombie",
        "Police Officer/Zombie",
        "Biker/Zombie",
        "Cult Fanatic/Zombie",
        "Handgun",
        "Adrenaline",
        "Recycle",
        "Sentry",
        "Combat Ready",
        "Turned",
        "Fast Zombie",
        "Searchlight",
    ];
    let fits = |card: &&String| scavenging || fact(card, "type") != "scavenging location";
    let (places, others): (Vec<_>, Vec<_>) =
        cards.iter().filter(fits).partition(|card| fact(card, "type") == "stronghold");
    let home = if places.is_empty() || chance.below(3) == 0 {
        "Church"
    } else {
        fact(places[chance.below(places.len() as u32) as usize], "name")
    };
    let mut listed = BTreeMap::from([(home.to_owned(), 1)]);
    for _ in 0..29 {
        let name = if others.is_empty() || chance.below(2) == 0 {
            ordinary[chance.below(ordinary.len() as u32) as usize]
        } else {
            fact(others[chance.below(others.len() as u32) as usize], "name")
        };
        *listed.entry(name.to_owned()).or_insert(0) += 1;
    }
    DeckChoice::Listed(listed)
}

/// Whoever is eager plays or uses whatever there is, and so runs into every loop.
fn choose(options: &[Choice], eager: u32, chance: &mut Quick) -> Choice {
    let acts =
        |choice: &&Choice| !matches!(choice, Choice::Pass | Choice::End | Choice::Nothing | Choice::No);
    let acting: Vec<&Choice> = options.iter().filter(acts).collect();
    if !acting.is_empty() && chance.below(10) < eager {
        return **Babbler::pick(chance, &acting);
    }
    *Babbler::pick(chance, options)
}

fn play(setup: &Setup, seed: u64) -> Result<u32, String> {
    let mut cx = Mute(Quick::new(seed));
    let mut chance = Quick::split(seed, 1);
    let mut game = match Apocalypze::start(setup, &mut cx) {
        Ok(game) => game,
        // A deck may hold more texts for once a game than can be noted.
        Err(error) if error.rule.0 == "AZ-G1" => return Ok(0),
        Err(error) => return Err(error.to_string()),
    };
    let first = game.pieces();
    let eager = [0, 7, 10][seed as usize % 3];
    let mut options = Vec::new();
    for decision in 0..MOST_DECISIONS {
        if game.asked().is_none() {
            assert!(game.outcome().is_some());
            return if game.pieces() == first { Ok(decision) } else { Err("a card is lost".to_owned()) };
        }
        options.clear();
        game.options(&mut options);
        if options.is_empty() {
            return Err(format!("no answer to “{}”", game.question()));
        }
        if decision % 16 == 0 && game.pieces() != first {
            return Err(format!("a card is lost or made before “{}”", game.question()));
        }
        game.apply(choose(&options, eager, &mut chance), &mut cx).map_err(|breach| game.explain(&breach))?;
    }
    Err(format!("no end after {MOST_DECISIONS} decisions: “{}”", game.question()))
}

#[test]
fn strange_cards_do_no_harm() {
    let given = |name: &str| std::env::var(name).ok().and_then(|n| n.parse::<u64>().ok());
    let (start, rounds) = (given("STRANGE_SEED").unwrap_or(0) * 1000, given("STRANGE_ROUNDS").unwrap_or(12));
    let (mut kept, mut games, mut decisions) = (0, 0, 0_u64);
    for round in start..start + rounds {
        let cards = self::round(round);
        kept += cards.len();
        let set = Apocalypze::house_cards().beside("odd.toml", &cards.concat()).expect("checked cards");
        for game in 0..GAMES {
            let seed = round * GAMES + game;
            let mut chance = Quick::split(seed, 2);
            let scavenging = game % 2 == 0;
            let decks = vec![deck(&cards, scavenging, &mut chance), deck(&cards, scavenging, &mut chance)];
            let setup = Setup { decks, scavenging, cards: Some(set.hash.clone()), ..Setup::of("", "") };
            let played = std::panic::catch_unwind(|| play(&setup, seed));
            let played = played.unwrap_or_else(|_| Err("it panics".to_owned()));
            decisions +=
                u64::from(played.unwrap_or_else(|fault| panic!("{}", report(&fault, &setup, &cards, seed))));
            games += 1;
        }
    }
    println!("{kept} cards, {games} games, {decisions} decisions");
    assert!(kept as u64 > rounds * 40, "too few cards pass to prove anything: {kept}");
}

fn report(fault: &str, setup: &Setup, cards: &[String], seed: u64) -> String {
    let mut text = format!("{fault} (seed {seed}) with these cards:\n");
    for card in cards {
        let name = fact(card, "name");
        let used = |deck: &DeckChoice| matches!(deck, DeckChoice::Listed(cards) if cards.contains_key(name));
        if setup.decks.iter().any(used) {
            let _ = writeln!(text, "{name}, {}: {}", fact(card, "type"), fact(card, "text"));
        }
    }
    text
}

const SURVIVOR: &str = "type = \"survivor\"\nfaction = \"police\"\nattack = 1\ndefense = 1\nvalue = 2";
const RAIDER: &str = "type = \"raider\"\nfaction = \"gang\"\nattack = 1\ndefense = 1\nvalue = 2";
const ATTACHMENT: &str = "type = \"attachment\"\nattributes = [\"equipment\"]";
const TRUMP: &str = "type = \"trump\"";
const WILDCARD: &str = "type = \"wildcard\"";

/// Cards that would go on for ever, or ever deeper, if nothing stopped them: type, text, and how many
/// different cards say it.
const ENDLESS: &[(&str, &str, u32)] = &[
    (
        ATTACHMENT,
        "Host: your human. In your occupation phase, you may recycle this card: fetch 1 attachment from your deck and attach it to 1 of your humans here.",
        1,
    ),
    (
        ATTACHMENT,
        "Host: your human. In your occupation phase, you may recycle this card: fetch 1 attachment from your deck and take it into your hand.",
        1,
    ),
    (
        SURVIVOR,
        "In your occupation phase, you may recycle this card: fetch 1 survivor from your deck and play it here.",
        1,
    ),
    (SURVIVOR, "In your occupation phase, you may remove this card: recover 30 cards and draw 30 cards.", 1),
    (SURVIVOR, "If this card would be removed, keep it in play instead.", 1),
    (SURVIVOR, "If this card would be removed, keep it in play instead. This card has value -9.", 1),
    (SURVIVOR, "If this card would be removed, take it into your hand instead. This card has value -9.", 1),
    (SURVIVOR, "Each of your humans here has value +2. You draw 30 cards more in your draw phase.", 1),
    (ATTACHMENT, "Host: an opposing survivor. The host has value -30.", 1),
    (
        RAIDER,
        "At the start of your occupation phase, remove this card and fetch 1 raider from your discard pile and play it here.",
        1,
    ),
    (
        RAIDER,
        "At the end of the combat phase, remove this card and fetch 1 raider from your discard pile and play it here.",
        1,
    ),
    (
        TRUMP,
        "Play in response to the removal of 1 of your characters: fetch 1 raider from your deck and play it here.",
        7,
    ),
    (
        SURVIVOR,
        "When an opposing raider is played or moved here, you may target 1 raider here: remove the target.",
        1,
    ),
    (
        TRUMP,
        "Play in response to a trump that your opponent plays in a combat phase: recover 1 card and draw 1 card.",
        9,
    ),
    (
        TRUMP,
        "Play in an engagement: each opposing character in the same engagement loses 1 value and draw 2 cards.",
        2,
    ),
    (WILDCARD, "Play at any location: draw 2 cards.", 20),
];

/// The file of the endless cards, and each name with its text.
fn endless_cards() -> (String, Vec<(String, &'static str)>) {
    let hall = "type = \"stronghold\"\naccess = 8\ncapacity = 1\ndamage = 1";
    let mut file = format!("[[card]]\nname = \"Endless Hall\"\n{hall}\ntext = \"\"\n");
    let mut cards = Vec::new();
    for (facts, text, copies) in ENDLESS {
        for _ in 0..*copies {
            let name = format!("Endless {}", cards.len());
            let _ = writeln!(file, "[[card]]\nname = \"{name}\"\n{facts}\ntext = \"{text}\"");
            cards.push((name, *text));
        }
    }
    (file, cards)
}

/// Words of the cards that together go deep or long; an empty one means all cards.
const THEMES: [&[&str]; 5] = [
    &[""],
    &["plays in a combat phase", "Play in an engagement", "draw 30 cards more"],
    &["the removal of 1", "When an opposing raider", "draw 30 cards more", "loses 1 value"],
    &["recycle this card"],
    &["of the combat phase", "At the start", "keep it in play", "value"],
];

/// Thirty cards: a stronghold, people, and the cards of a theme in turn.
fn endless_deck(cards: &[(String, &str)], theme: &[&str], chance: &mut Quick) -> DeckChoice {
    let home = if chance.below(2) == 0 { "Endless Hall" } else { "Church" };
    let mut listed = BTreeMap::from([(home.to_owned(), 1)]);
    let spoken = |(_, text): &&(String, &str)| theme.iter().any(|words| text.contains(words));
    let names: Vec<&String> = cards.iter().filter(spoken).map(|(name, _)| name).collect();
    let start = chance.below(names.len() as u32) as usize;
    for at in 0..29 {
        let name = match at {
            0..5 => "Gang Warrior/Zombie",
            5..10 => "Police Officer/Zombie",
            _ => names[(start + at) % names.len()],
        };
        *listed.entry(name.to_owned()).or_insert(0) += 1;
    }
    DeckChoice::Listed(listed)
}

#[test]
fn endless_cards_end() {
    let (file, cards) = endless_cards();
    let set = Apocalypze::house_cards().beside("endless.toml", &file);
    let set = set.unwrap_or_else(|faults| panic!("{}", faults[0]));
    let mut longest = 0;
    for seed in 0..600 {
        let mut chance = Quick::split(seed, 3);
        let theme = THEMES[seed as usize % THEMES.len()];
        let decks = vec![endless_deck(&cards, theme, &mut chance), endless_deck(&cards, theme, &mut chance)];
        let setup = Setup { decks, cards: Some(set.hash.clone()), ..Setup::of("", "") };
        let decisions = play(&setup, seed).unwrap_or_else(|fault| panic!("{fault} (seed {seed}) {setup:?}"));
        longest = longest.max(decisions);
    }
    println!("the longest of them took {longest} decisions");
}
