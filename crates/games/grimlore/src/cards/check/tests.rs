//! Cards that can be read, but not played.

use crate::cards::sets::Cards;
use phrases::{Diagnostic, Shelved};

const MINION: &str = "type = \"minion\"\ntags = [\"MINION\"]\nd12 = 1\npower = 1\ndefense = 1";
const UNIT: &str = "type = \"unit\"\ntags = [\"UNIT\"]\nd12 = 1\npower = 1\ndefense = 1";
const GEAR: &str = "type = \"item\"\ntags = [\"GEAR\"]\nd12 = 1";
const EVENT: &str = "type = \"event\"\ntags = [\"EVENT\"]\nd12 = 1\nattribute = \"mind\"\nmodifier = 2";
const LOCATION: &str = "type = \"location\"\ntags = [\"LOCATION\"]\nd12 = 1";

fn faults(facts: &str, stack: &str, text: &str) -> Vec<Diagnostic> {
    let file = format!(
        "[[card]]\nname = \"Rat\"\nid = \"ME-1\"\ndeck = \"NY-S\"\nstack = \"{stack}\"\ntext = \"{text}\"\n{facts}\n"
    );
    Cards::house().set().with("mine.toml", &file).err().unwrap_or_default()
}

fn refused(facts: &str, text: &str, reason: &str) {
    let faults = faults(facts, "event", text);
    assert!(faults.iter().any(|fault| fault.message.contains(reason)), "{text}: {faults:?}");
}

#[test]
fn facts_fit_the_type() {
    let take = "Neutral: Action: try to control this card.";
    assert_eq!(faults(MINION, "event", take), []);
    refused(&MINION.replace("d12 = 1", "d12 = 13"), take, "`d12` is from 1 to 12, not 13");
    refused(&MINION.replace("power = 1", ""), take, "lacks `power`");
    refused(&format!("{MINION}\nmind = 1"), take, "`mind` and `social` mean nothing on it");
    refused(&MINION.replace("power = 1", "power = 31"), take, "`power` is from 0 to 30, not 31");
    refused(&MINION.replace("MINION", "BEAST"), take, "needs MINION as its first tag");
    refused(&format!("{MINION}\nrules = [\"NO-1\"]"), take, "there is no rule “NO-1”");
    refused(&GEAR.replace("d12 = 1", ""), "Neutral: Action: take control of this card.", "lacks `d12`");
    refused(GEAR, "Neutral: Action: take control of this card.", "has the tag GEAR");
    let resolve = "Neutral: Action: try to resolve this card. Result: Success: gain 1 Ammo.";
    assert_eq!(faults(EVENT, "event", resolve), []);
    refused(&EVENT.replace("attribute = \"mind\"", ""), resolve, "lacks `attribute`");
    refused(&EVENT.replace("modifier = 2", ""), resolve, "lacks `modifier`");
    let wrong = faults(MINION, "story-plot", take);
    assert!(wrong[0].message.contains("is not in that `stack`") && wrong[0].line == 2, "{wrong:?}");
}

#[test]
fn characters_and_plots_have_texts_of_their_own() {
    let character =
        "type = \"character\"\ntags = [\"CHARACTER\"]\npower = 7\ndefense = 7\nmind = 7\nsocial = 7";
    assert_eq!(faults(character, "character", "Actions 2. Minion Limit 3."), []);
    let text = "Neutral: Action: gain 1 Ammo.";
    assert!(faults(character, "character", text)[0].message.contains("“Actions n. Minion Limit n. …”"));
    let text = "Actions 0. Minion Limit 3.";
    assert!(faults(character, "character", text)[0].message.contains("from 1 to 9 actions"));
    let text = "Actions 2. Minion Limit 3. Exhaust: gain 1 Ammo.";
    let wrong = &faults(character, "character", text)[0];
    assert!(wrong.message.contains("a clause here begins with Aura, Passive"), "{wrong}");
    assert_eq!((wrong.line, wrong.column), (6, 36), "at its clause");

    let plot = "type = \"plot\"\nnumber = 8";
    let text = |goal: &str, then: &str| {
        format!(
            "Setup: draw 1 card from your Event Deck. Goal: {goal}. Then: {then}. \
             Late: at the end of each round, if at least 8 rounds were completed, gain 1 Ammo."
        )
    };
    let rounds = "at least 2 rounds were completed";
    assert_eq!(faults(plot, "story-plot", &text(rounds, "continue with plot card 7")), []);
    let wrong = |goal: &str, then: &str, reason: &str| {
        let faults = faults(plot, "story-plot", &text(goal, then));
        assert!(faults[0].message.contains(reason), "{goal} {then} {faults:?}");
    };
    wrong(rounds, "continue with plot card 9", "there is no plot card 9 in the deck NY-S");
    wrong("you control at least 2 minions", "the players win", "at least n … are controlled");
    wrong("Pale Regulator is controlled", "the players win", "only a minion, an item or a location");
    wrong("ROBOT was defeated", "the players win", "“ROBOT” is a tag");
    wrong("at least 0 units were defeated", "the players win", "from 1 to 60");
    wrong(rounds, "place Pale Regulator in your Neutral Zone", "only modifier cards");
    wrong(rounds, "discard this card", "is not in a zone here");
    assert!(
        faults("type = \"plot\"", "story-plot", &text(rounds, "the players win"))[0]
            .message
            .contains("`number`")
    );
}

#[test]
fn boxes_and_heads_fit_the_type() {
    let take = "Neutral: Action: try to control this card.";
    refused(UNIT, "Neutral: Action: gain 1 Ammo. Controlled: Exhaust: gain 1 Ammo.", "has a Controlled box");
    refused(MINION, &format!("{take} Special: gain 1 Ammo."), "has a Special box");
    refused(MINION, &format!("Tough 2. {take}"), "is Tough, but isn't a unit");
    refused(MINION, &format!("{take} Result: Success: gain 1 Ammo."), "has a Result box");
    refused(EVENT, "Neutral: Action: try to resolve this card.", "needs a box “Result");
    refused(MINION, "Neutral: Exhaust: gain 1 Ammo.", "begins with Activation, Aura or Action");
    refused(
        MINION,
        "Neutral: Passive: your character has +1 Mind.",
        "begins with Activation, Aura or Action",
    );
    refused(MINION, &format!("{take} Controlled: Activation: gain 1 Ammo."), "begins with Aura, Passive");
    refused(
        EVENT,
        "Neutral: Action: gain 1 Ammo. Result: Action: gain 1 Ammo.",
        "begins with Success or Fail",
    );
    refused(
        EVENT,
        "Neutral: Action: gain 1 Ammo. Result: Fail: gain 1 Ammo. Fail: gain 1 Ammo.",
        "two clauses for one result",
    );
    refused(MINION, &format!("{take} Controlled: Free: gain 1 Ammo."), "could be used forever");
    refused(
        MINION,
        &format!("{take} Controlled: Passive (once per turn): your character has +1 Mind."),
        "has a cost or a limit",
    );
    refused(
        MINION,
        &format!("{take} Controlled: Exhaust (exhaust this card): gain 1 Ammo."),
        "is a cost in the Controlled box",
    );
    refused(
        MINION,
        &format!("{take} Controlled: Support (acting minion): the supported test has +1 Test Rating."),
        "only in your Character Phase",
    );
    refused(
        MINION,
        &format!("{take} Controlled: Action (once per turn, once per turn): gain 1 Ammo."),
        "stands twice",
    );
    refused(
        MINION,
        &format!("{take} Controlled: Attach (a unit): the bearer has +1 Power."),
        "isn't an item",
    );
}

#[test]
fn steps_have_what_they_speak_of() {
    let unit = |said: &str| format!("Neutral: Activation: {said}.");
    let owned = |said: &str| format!("Neutral: Action: try to control this card. Controlled: {said}.");
    refused(UNIT, &unit("do the special"), "has no Special box");
    refused(UNIT, &unit("neutralize the acting minion"), "there is no acting minion");
    refused(
        EVENT,
        "Neutral: Action: try to resolve this card. Result: Fail: neutralize the acting minion.",
        "there is no acting minion",
    );
    refused(LOCATION, "Neutral: Action: the acting minion occupies this card.", "there is no acting minion");
    refused(UNIT, &unit("place the drawn card in its Neutral Zone"), "straight in a row of a table");
    refused(
        UNIT,
        &unit("D12 1: you may place the drawn card in its Neutral Zone"),
        "straight in a row of a table",
    );
    refused(UNIT, &unit("the players win"), "only plot cards say this");
    refused(UNIT, &unit("cancel that effect"), "nothing to cancel");
    refused(UNIT, &unit("redraw the result card"), "redraws it");
    refused(UNIT, &unit("the supported test has +1 Test Rating"), "only in a Support clause");
    refused(UNIT, &unit("your character has +1 Mind"), "add “until the end of this turn”");
    refused(UNIT, &unit("your character has +1 Mind for this test"), "there is no test here");
    refused(UNIT, &unit("place the top 1 cards of your discard pile onto your Event Deck"), "at least 2");
    refused(UNIT, &unit("mill 0 cards from your Event Deck"), "numbers go from 1");
    refused(UNIT, &unit("this card attacks your character"), "say “this unit”");
    refused(UNIT, &unit("ready a unit in a valid Neutral Zone"), "nobody controls that card");
    refused(UNIT, &unit("flip a minion you control"), "in no Neutral Zone");
    refused(UNIT, &unit("steal a minion you control"), "stolen from opponents");
    refused(UNIT, &unit("put 1 Damage on a minion in a valid Neutral Zone"), "about a unit");
    refused(MINION, &owned("Exhaust: this unit attacks your character"), "stands only on a unit");
    refused(MINION, &owned("Exhaust: try to control this card"), "only a minion in a Neutral Zone");
    refused(
        MINION,
        &owned("Passive: your character has +1 Mind until the end of this turn"),
        "leave out the time",
    );
    refused(MINION, &owned("Passive: gain 1 Ammo"), "says only what someone has");
    refused(MINION, &owned("Passive: your minions have +1 Mind"), "only Power and Defense");
    refused(MINION, &owned("Passive: the bearer has +1 Power"), "only a card with an Attach clause");
    refused(MINION, &owned("Reaction (you win a control test): cancel that effect"), "nothing to cancel");
    refused(
        MINION,
        &owned("Exhaust: search your Event Deck for a unit and take control of it"),
        "are controlled",
    );
}

#[test]
fn flow_has_bounds() {
    let unit = |said: &str| format!("Neutral: Activation: {said}.");
    refused(UNIT, &unit("choose one: gain 1 Ammo"), "at least two ways");
    refused(UNIT, &unit("you may spend 1 Ammo"), "buys nothing");
    refused(UNIT, &unit("D12 1-5: gain 1 Ammo; 5-6: gain 1 Ammo"), "two rows are for the result 5");
    refused(UNIT, &unit("D12 10-13: gain 1 Ammo"), "go from 1 to 12");
    refused(UNIT, &unit("D12 6-5: gain 1 Ammo"), "the lower one first");
    let twofold =
        "if you control at least 1 item, you may spend 1 Ammo to gain 1 Ammo, otherwise gain 1 Influence";
    refused(UNIT, &unit(twofold), "can be read in two ways");
    let deep = |n: usize| unit(&format!("{}gain 1 Ammo", "you may ".repeat(n)));
    assert_eq!(faults(UNIT, "event", &deep(4)), []);
    refused(UNIT, &deep(5), "at most 4 deep");
    let many = "Neutral:".to_owned() + &" Activation: gain 1 Ammo.".repeat(9);
    refused(UNIT, &many, "more than 8 clauses");
}
