//! Positions: they are laid out as written, read back as facts, and refused if they cannot be.

use kernel::prelude::*;
use kernel::{Face, Mute, Quick, Seat, Viewer};
use necrogenesis::{NecroGenesis, Position};
use scenario::{Fact, Stage};

fn stage(position: &str) -> Result<NecroGenesis, String> {
    let position: Position = toml::from_str(position).map_err(|error| error.to_string())?;
    NecroGenesis::stage(&position, &mut Mute(Quick::new(1)))
}

fn table(position: &str) -> NecroGenesis {
    stage(position).unwrap_or_else(|problem| panic!("{problem}"))
}

/// Rick acts; what is said of both is added.
fn duel(rick: &str, sarah: &str) -> String {
    format!(
        "stage = \"action\"\n[[seats]]\nsurvivor = \"Rick The Firestarter\"\n{rick}\n\
         [[seats]]\nsurvivor = \"Sarah The Sharpshooter\"\n{sarah}\n"
    )
}

#[track_caller]
fn says(game: &NecroGenesis, question: &str, answer: impl Into<Answer>) {
    assert_eq!(game.fact(question), Ok(answer.into().0), "{question}");
}

struct Answer(Fact);

impl From<i64> for Answer {
    fn from(n: i64) -> Answer {
        Answer(Fact::Number(n))
    }
}

impl From<bool> for Answer {
    fn from(flag: bool) -> Answer {
        Answer(Fact::Flag(flag))
    }
}

impl From<&str> for Answer {
    fn from(text: &str) -> Answer {
        Answer(Fact::Text(text.to_owned()))
    }
}

impl<const N: usize> From<[&str; N]> for Answer {
    fn from(words: [&str; N]) -> Answer {
        Answer(Fact::List(words.map(str::to_owned).into()))
    }
}

const FULL: &str = r#"
turn = 8
active = 1
stage = "action"
darkness = true
weapon_attacks_per_turn = 2

[[seats]]
survivor = "Marcus The Warden"
hp = 9
tp = 1
th = 5
hand = ["bloodmoon", "dodge-roll"]
shown = ["medkit"]
deck = ["bandages", "scope", "medkit"]
zombie_deck = { shuffled = ["runner", "brute"] }
graveyard = ["medkit", "walker"]
exile = ["buried-stash"]
zombies = [
  "walker",
  { name = "walker", zone = "threat", damage = 1, marks = ["sick", "new"], bleed = [{ value = 1, turns = 2 }, 2] },
  { name = "shambling-mob", x = 3, might = 2, burn = [1] },
]
gear = [{ name = "buried-mine" }]

[[seats]]
survivor = "Rick The Firestarter"
hp = 12
ap = 2
tp = 3
gear = [
  { name = "old-rifle", charges = 2, attacks = 1, roll = 1 },
  { name = "scope", on = "old-rifle" },
  { name = "bear-trap" },
]
tokens = [{ token = "flare", zone = "zombie" }, { token = "grease-tag", zone = "threat", by = 0 }]
bleed = [{ value = 1, turns = 2 }, 1]
poison = 2
marks = ["exposed", "looted"]
kills = 3
used = [2]
"#;

#[test]
fn a_full_position_reads_back() {
    let game = table(FULL);
    says(&game, "turn", 8);
    says(&game, "active", 1);
    says(&game, "phase", "survivor");
    says(&game, "stage", "action");
    says(&game, "darkness", true);
    says(&game, "seat 0 hp", 9);
    says(&game, "seat 0 th", 5);
    says(&game, "seat 0 hand cards", ["medkit", "bloodmoon", "dodge-roll"]);
    says(&game, "seat 0 deck top", "bandages");
    says(&game, "seat 0 deck bottom", "medkit");
    says(&game, "seat 0 zombie deck", 2);
    says(&game, "seat 0 graveyard top", "walker");
    says(&game, "seat 0 exile cards", ["buried-stash"]);
    says(&game, "seat 0 gear", ["face-down"]);
    says(&game, "seat 1 ap", 2);
    says(&game, "seat 1 tp", 3);
    says(&game, "seat 1 zombie zone", ["walker#0", "shambling-mob"]);
    says(&game, "seat 1 threat zone", ["walker#1"]);
    says(&game, "seat 1 zombie tokens", ["flare"]);
    says(&game, "seat 1 threat tokens", ["grease-tag"]);
    says(&game, "seat 1 bleed", "1 for 2 turns, 1");
    says(&game, "seat 1 poison", 2);
    says(&game, "seat 1 marks", ["exposed", "looted"]);
    says(&game, "seat 1 kills", 3);
    says(&game, "walker#1 marks", ["sick", "new"]);
    says(&game, "walker#1 bleed", "2, 1 for 2 turns");
    says(&game, "walker#1 zone", "threat");
    says(&game, "shambling-mob burn", "1");
    says(&game, "old-rifle charges", 2);
    says(&game, "old-rifle attached", ["scope"]);
    says(&game, "scope host", "old-rifle");
    says(&game, "bear-trap place", "threat");
    says(&game, "sledgehammer in play", false);
    says(&game, "scope in play", true);
}

#[test]
fn what_is_left_out_is_as_it_mostly_is() {
    let game = table(&duel("hand = [\"medkit\"]", ""));
    for (question, answer) in [
        ("seat 0 hp", 24),
        ("seat 0 ap", 3),
        ("seat 0 tp", 2),
        ("seat 1 ap", 0),
        ("seat 1 tp", 0),
        ("turn", 3),
    ] {
        says(&game, question, answer);
    }
    for question in ["seat 0 deck", "seat 1 deck", "seat 0 zombie deck", "seat 1 zombie deck"] {
        says(&game, question, 10);
    }
    assert_eq!(game.question(), "Rick, Action Step, 3 AP: what now?");
}

#[test]
fn a_deck_list_fills_both_decks_with_what_lies_nowhere_else() {
    let game = table(
        "stage = \"action\"\n[[seats]]\nlist = \"firestorm\"\nhand = [\"medkit\"]\ngraveyard = [\"walker\"]\n\
         gear = [\"fire-axe\"]\nzombies = [\"runner\"]\n[[seats]]\nlist = \"long-watch\"\n",
    );
    says(&game, "seat 0 survivor", "rick-the-firestarter");
    says(&game, "seat 0 deck", 38);
    says(&game, "seat 0 zombie deck", 18);
    says(&game, "seat 1 deck", 40);
    assert_eq!(game.pieces().len(), 2 * 61);
}

#[test]
fn every_stage_is_a_beginning() {
    let unknown = stage(&duel("", "").replace("\"action\"", "\"lunch\"")).unwrap_err();
    let words = unknown.split("there are ").nth(1).unwrap_or_default().to_owned();
    assert_eq!(words.split(", ").count(), 28, "{unknown}");
    for word in words.split(", ") {
        let game = table(&duel("", "zombies = [\"walker\"]").replace("\"action\"", &format!("\"{word}\"")));
        assert!(game.asked().is_some() && !game.question().is_empty(), "{word}");
    }
    let first = table(&duel("", "").replace("stage = \"action\"", "turn = 1\nstage = \"begin\""));
    says(&first, "turn", 1);
    says(&first, "seat 0 deck", 10);
}

/// What is said of Rick or of Sarah, and why it cannot be.
const REFUSED: &[(&str, &str, &str)] = &[
    ("hp = 25", "", "seats[0]: hp: Rick The Firestarter has from 1 to 24 HP, not 25"),
    ("hp = 0", "", "seats[0]: hp: "),
    ("ap = 7", "", "seats[0]: at most 6 AP"),
    ("hand = [\"medkitt\"]", "", "seats[0]: hand: there is no card “medkitt”; the nearest is “Medkit”"),
    ("hand = [\"walker\"]", "", "seats[0]: hand: Walker is a zombie"),
    ("zombie_deck = [\"medkit\"]", "", "seats[0]: zombie_deck: Medkit isn't a zombie"),
    ("graveyard = [\"sarah\"]", "", "Sarah is a Survivor and lies in no pile"),
    ("deck = 41", "", "41 cards of the Survivor Deck in all, where 40 are the most"),
    ("zombie_deck = 21", "", "21 zombies in all, where 20 are the most"),
    ("gear = [\"medkit\"]", "", "seats[0]: gear[0]: Medkit does not stay in play"),
    ("gear = [\"scope\"]", "", "gear[0]: Scope needs its host"),
    ("gear = [{ name = \"scope\", on = \"old-rifle\" }]", "", "“old-rifle” must be listed before Scope"),
    (
        "gear = [\"fire-axe\", { name = \"scope\", on = \"fire-axe\" }]",
        "",
        "it goes on a different kind of card",
    ),
    ("gear = [\"old-rifle\", \"shotgun\"]", "", "NG-3.18.0: the Weapons need more than 2 hands"),
    ("gear = [{ name = \"old-rifle\", charges = 9 }]", "", "charges: Old Rifle has at most 5"),
    ("gear = [{ name = \"old-rifle\", charges = 0 }]", "", "without charges Old Rifle is gone"),
    ("gear = [{ name = \"old-rifle\", zone = \"threat\" }]", "", "zone: Old Rifle does not lie in a zone"),
    ("gear = [{ name = \"old-rifle\", hidden = true }]", "", "hidden: Old Rifle never lies face down"),
    ("gear = [\"bear-trap\", \"buried-mine\"]", "", "NG-2.50.4a: a zone holds one Trap"),
    ("", "gear = [\"brawler's-knuckles\"]", "seats[1]: gear[0]: there is no card"),
    ("", "gear = [\"brawlers-knuckles\"]", "seats[1]: gear[0]: NG-10.5.1"),
    ("zombies = [\"medkit\"]", "", "seats[0]: zombies[0]: Medkit isn't a zombie"),
    ("zombies = [{ name = \"walker\", damage = 9 }]", "", "damage: Walker is destroyed by 9"),
    ("zombies = [{ name = \"walker\", x = 2 }]", "", "x: Walker has no X"),
    ("zombies = [{ name = \"shambling-mob\", x = 7 }]", "", "Shambling Mob has X from 1 to 6"),
    ("zombies = [{ name = \"walker\", zone = \"street\" }]", "", "“street” isn't a zone"),
    ("zombies = [{ name = \"walker\", marks = [\"asleep\"] }]", "", "“asleep” isn't one of rest, sick"),
    ("zombies = [{ name = \"walker\", marks = [\"holds\"] }]", "", "only in the Threat Zone"),
    ("zombies = [\"patient-zero\", \"patient-zero\"]", "", "NG-17.7.1: Patient Zero is Unique"),
    ("tokens = [{ token = \"mud\", zone = \"threat\" }]", "", "tokens[0]: token: “mud” isn't one of flare"),
    ("tokens = [{ token = \"flare\", zone = \"threat\", by = 2 }]", "", "by: there is no seat 2"),
    ("used = [1]", "", "used: line 1 of Rick The Firestarter isn't an ability"),
    ("bleed = [0]", "", "bleed: values are from 1"),
    ("list = \"firestorm\"\nhand = [\"scope\"]", "", "list: the deck does not hold so many of Scope"),
    ("marks = [\"sleepy\"]", "", "marks: “sleepy” isn't one of stun"),
    ("mana = 3", "", "unknown field `mana`"),
];

#[test]
fn what_cannot_be_is_refused_with_its_place() {
    for (rick, sarah, reason) in REFUSED {
        let problem = stage(&duel(rick, sarah)).map(|_| ()).expect_err(rick);
        assert!(problem.contains(reason), "{rick}{sarah}: {problem:?} does not say {reason:?}");
    }
    let both = "tokens = [{ token = \"tripwire-snare\", zone = \"threat\" }, { token = \"tripwire-snare\", zone = \"threat\" }]";
    assert!(stage(&duel(both, "")).unwrap_err().contains("tokens[1]: NG-C99"));
    assert!(
        stage(&duel("", "").replace("stage", "turn = 0\nstage"))
            .unwrap_err()
            .contains("turn: a number from 1")
    );
    assert!(
        stage(&duel("", "").replace("stage", "active = 2\nstage"))
            .unwrap_err()
            .contains("there is no seat 2")
    );
}

#[test]
fn a_fact_that_cannot_be_asked_says_what_can() {
    let game = table(&duel("", ""));
    assert!(game.fact("weather").unwrap_err().starts_with("“weather” cannot be asked: ask “turn"));
    assert!(game.fact("seat 2 hp").unwrap_err().contains("cannot be asked"));
    assert!(game.fact("walker hp").unwrap_err().contains("there is no zombie “walker” in play"));
}

/// A Trap that lies face down shows its player what it is, and nobody else.
#[test]
fn a_hidden_trap_is_a_back_for_all_but_its_player() {
    let game = table(&duel("gear = [\"buried-mine\"]", ""));
    let open = table(&duel("gear = [{ name = \"buried-mine\", hidden = false }]", ""));
    let face = |game: &NecroGenesis, viewer| {
        let view = game.view(viewer);
        let zone = view.zones.iter().find(|zone| zone.id == "threat-0").map(|zone| &zone.pieces[..]);
        match zone {
            Some([piece]) => (piece.id.clone(), piece.face != Face::Down),
            pieces => panic!("{pieces:?}"),
        }
    };
    let hidden = "face-down".to_owned();
    assert_eq!(face(&game, Viewer::Seat(Seat(0))), (hidden.clone(), true));
    assert_eq!(face(&game, Viewer::Seat(Seat(1))), (hidden.clone(), false));
    assert_eq!(face(&game, Viewer::Table), (hidden, false));
    assert_eq!(face(&open, Viewer::Table), ("buried-mine".to_owned(), true));
}

/// The format as a whole: scripted dice, plays, refusals and facts.
#[test]
fn a_scenario_runs() {
    let text = r#"
title = "A rifle in two zones"
game = "necrogenesis"
covers = ["NG-2.47.2a"]
[position]
stage = "action"
[[position.seats]]
survivor = "Rick The Firestarter"
gear = ["old-rifle", { name = "scope", on = "old-rifle" }]
hand = ["medkit"]
[[position.seats]]
survivor = "Sarah The Sharpshooter"
zombies = [{ name = "walker", zone = "threat" }, { name = "brute", zone = "threat" }, { name = "runner" }]
[[step]]
refuse = "attack old-rifle walker"
rule = "NG-2.47.2a"
offers = ["attack old-rifle brute", "attack old-rifle runner", "play medkit"]
lacks = ["attack unarmed brute"]
asks = { seat = 0, rule = "NG-7.2.3f", question = "3 AP" }
[[step]]
play = "attack old-rifle runner"
dice = [3]
expect = { "seat 0 ap" = 2, "old-rifle charges" = 4, "runner in play" = false, "seat 1 graveyard cards" = ["runner"] }
[[step]]
play = "attack old-rifle brute"
dice = [2]
expect = { "seat 0 ap" = 1, "old-rifle charges" = 3, "brute in play" = true }
"#;
    let report = scenario::run::<NecroGenesis>("rifle.toml", text);
    assert!(report.passed, "{:?}\n{}", report.failure, report.transcript.join("\n"));
}

/// Windows that the prebuilt decks open seldom or never: who plays what, and what is asked then.
const WINDOWS: &[(&str, &str, &str, &str)] = &[
    (
        "attacks",
        "hand = [\"steel-nerves\", \"medkit\"]",
        "zombies = [{ name = \"bloodthirst-walker\", zone = \"threat\" }]",
        "play = \"pass\"\nasks = { question = \"Rick would gain Bleed (1): does Rick play a React?\" }",
    ),
    (
        "attacks",
        "hand = [\"evasive-instinct\"]",
        "zombies = [{ name = \"bloodthirst-walker\", zone = \"threat\" }]",
        "play = \"pass\"\nasks = { question = \"Bloodthirst Walker's ability would affect Rick\" }",
    ),
    (
        "attacks",
        "hand = [\"last-stand\"]\nhp = 1",
        "zombies = [{ name = \"walker\", zone = \"threat\" }]",
        "play = \"pass\"\nasks = { question = \"Walker attacks Rick and would reduce Rick to 0 HP\" }",
    ),
    (
        "action",
        "hand = [\"supply-drop\"]",
        "hand = [\"counter-tactics\"]\ntp = 2",
        "play = \"play supply-drop\"\nasks = { seat = 1, question = \"Rick played Supply Drop: does Sarah play a React?\" }",
    ),
    (
        "action",
        "gear = [\"old-rifle\"]",
        "hand = [\"undying-hunger\"]\ntp = 2\nzombies = [\"walker\"]",
        "play = \"attack old-rifle walker\"\ndice = [6]\nasks = { seat = 1, question = \"Walker would be destroyed\" }",
    ),
    (
        "spawn",
        "hand = [\"sealed-grave\"]",
        "zombie_deck = [\"walker\"]\nth = 4",
        "play = \"draw-zombie\"\nasks = { seat = 1, question = \"spawn the zombie that was drawn?\" }\n[[step]]\n\
         play = \"spawn\"\nasks = { seat = 0, question = \"Walker would be Spawned on Rick's board\" }",
    ),
    (
        "spawn",
        "",
        "zombie_deck = [\"patient-zero\"]\nzombies = [\"patient-zero\"]\nth = 9",
        "play = \"draw-zombie\"\n[[step]]\nplay = \"spawn\"\n\
         asks = { seat = 1, question = \"Patient Zero is Unique: which copy stays?\" }",
    ),
];

#[test]
fn windows_say_what_happened() {
    for (stage, rick, sarah, steps) in WINDOWS {
        let text = format!(
            "title = \"A window\"\ngame = \"necrogenesis\"\n[position]\nstage = \"{stage}\"\n\
             [[position.seats]]\nsurvivor = \"Rick The Firestarter\"\n{rick}\n\
             [[position.seats]]\nsurvivor = \"Sarah The Sharpshooter\"\n{sarah}\n[[step]]\n{steps}\n"
        );
        let report = scenario::run::<NecroGenesis>("window.toml", &text);
        assert!(report.passed, "{:?}\n{}", report.failure, report.transcript.join("\n"));
    }
}
