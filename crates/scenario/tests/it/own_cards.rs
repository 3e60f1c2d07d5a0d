//! Scenarios that bring cards along.

use apocalypze::Apocalypze;
use phrases::Catalogue;
use scenario::{Report, Stage, run, run_among};
use toy::Toy;

const POSITION: &str = r#"
[position]
phase = "occupation"
occupied = "home"

[[position.seats]]
stronghold = "church"
survivors = ["biker"]
hand = ["chair-leg"]

[[position.seats]]
stronghold = "police-station"
"#;

const CHAIR_LEG: &str = r#"
[[card]]
name = "Chair Leg"
type = "attachment"
attributes = ["weapon", "melee weapon"]
text = "Host: your human. The host has attack +3."
"#;

fn head(game: &str) -> String {
    format!("title = \"t\"\ngame = \"{game}\"\n")
}

fn play<G: Stage>(parts: &[&str]) -> Report {
    run::<G>("t.toml", &(head(G::INFO.name) + &parts.concat()))
}

fn failure<G: Stage>(parts: &[&str]) -> String {
    play::<G>(parts).failure.expect("something is wrong")
}

#[test]
fn a_scenario_is_played_with_the_cards_it_brings() {
    let steps = "[[step]]\nplay = \"play chair-leg\"\nexpect = { \"biker attack\" = 5 }\n";
    assert_eq!(play::<Apocalypze>(&[CHAIR_LEG, POSITION, steps]).failure, None);
    // They may stand anywhere, a section of the position behind them included.
    let (before, after) = POSITION.split_once("\n[[position.seats]]").expect("two seats");
    let mixed = [before, CHAIR_LEG, "\n[[position.seats]]", after, steps];
    assert_eq!(play::<Apocalypze>(&mixed).failure, None);
    let without = failure::<Apocalypze>(&[POSITION, steps]);
    assert!(without.contains("there is no card “chair-leg”"), "they are for one scenario only: {without}");
}

#[test]
fn a_setup_is_played_with_them_too() {
    let refused = "refused_setup = { rule = \"AZ-DECK-1\", reason = \"not 31\" }\n";
    let setup = |more: &str| {
        let deck = "{ \"Church\" = 1, \"Chair Leg\" = 4, \"Civilian/Zombie\" = 26 }";
        format!("\n[setup]\ndecks = [{deck}, \"fire-house\"]\n{more}\n")
    };
    assert_eq!(play::<Apocalypze>(&[refused, CHAIR_LEG, &setup("")]).failure, None, "it is counted");
    let without = failure::<Apocalypze>(&[refused, &setup("")]);
    assert!(without.contains("Chair Leg"), "without its card it is refused for another reason: {without}");
    let both = failure::<Apocalypze>(&[refused, CHAIR_LEG, &setup("cards = \"1234\"")]);
    assert_eq!(both, "t.toml: setup: take `cards` out, or the [[card]] entries");
}

#[test]
fn what_is_wrong_with_them_is_told_with_its_place() {
    let steps = "[[step]]\nplay = \"play chair-leg\"\n";
    let wrong = CHAIR_LEG.replace("has attack", "hits");
    let message = failure::<Apocalypze>(&[POSITION, &wrong, steps]);
    assert!(message.starts_with("t.toml:20:36: ") && message.contains("help: did you mean"), "{message}");
    let unknown = CHAIR_LEG.replace("type", "tipe");
    let message = failure::<Apocalypze>(&[&unknown, POSITION, steps]);
    assert!(message.starts_with("t.toml:6:1: unknown field `tipe`"), "{message}");
    let inline = "card = [{ name = \"Chair Leg\" }]\n";
    let message = failure::<Apocalypze>(&[inline, POSITION, steps]);
    assert_eq!(message, "t.toml: cards are written as in a card file, each under [[card]]");
    let toy = "[position]\nlives = [5, 5]\n[[step]]\nplay = \"pass\"\n";
    let message = failure::<Toy>(&[CHAIR_LEG, toy]);
    assert!(message.starts_with("t.toml:7:1: unknown field `attributes`"), "another game: {message}");
}

#[test]
fn a_scenario_is_played_with_the_set_that_is_named() {
    let set = Apocalypze::house_cards().beside("legs.toml", CHAIR_LEG).expect("sound cards");
    let among = |hash: &str, parts: &[&str]| {
        run_among::<Apocalypze>(Some(hash), "t.toml", &(head("apocalypze") + &parts.concat())).failure
    };
    let steps = "[[step]]\nplay = \"play chair-leg\"\nexpect = { \"biker attack\" = 5 }\n";
    assert_eq!(among(&set.hash, &[POSITION, steps]), None);
    let longer = CHAIR_LEG.replace("+3", "+4");
    assert_eq!(among(&set.hash, &[&longer, POSITION, &steps.replace('5', "6")]), None, "its own come on top");
    let unknown = among("1234", &[POSITION, steps]).expect("no such set");
    let house = &Apocalypze::house_cards().hash;
    assert_eq!(
        unknown,
        format!(
            "t.toml: the cards 1234 are not loaded (the game's own are {house}): give their file with --cards"
        )
    );
    let refused = "refused_setup = { rule = \"AZ-DECK-1\", reason = \"not 31\" }\n";
    let deck = "{ \"Church\" = 1, \"Chair Leg\" = 4, \"Civilian/Zombie\" = 26 }";
    let setup = format!("\n[setup]\ndecks = [{deck}, \"fire-house\"]\n");
    assert_eq!(among(&set.hash, &[refused, &setup]), None);
    let named = format!("{setup}cards = \"{}\"\n", set.hash);
    assert_eq!(among(house, &[refused, &named]), None, "what the setup names comes first");
}

#[test]
fn cards_that_must_be_refused_are_compared_with_the_refusal() {
    let refused = "refused_cards = { rule = \"AZ-DECK-1\" }\n";
    let accepted = failure::<Apocalypze>(&[refused, CHAIR_LEG, POSITION]);
    assert!(accepted.contains("should be refused under AZ-DECK-1, but they are accepted"), "{accepted}");
    let wrong = CHAIR_LEG.replace("attack +3", "attak +3");
    let other = failure::<Apocalypze>(&[refused, &wrong, POSITION]);
    assert!(other.contains("should be refused under AZ-DECK-1, but: "), "another reason: {other}");
    let none = failure::<Apocalypze>(&[refused, POSITION]);
    assert!(none.contains("refused_cards needs the [[card]]"), "{none}");
}
