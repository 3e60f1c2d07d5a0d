//! What is said in positions that are played out card by card.

use grimlore::{Choice, Event, Grimlore, Mode, Setup};
use kernel::prelude::*;
use kernel::{Loud, Mute, Note, Quick, Scripted, Seat};

/// A game in which every drawn card is named beforehand.
struct Play {
    game: Grimlore,
    told: Vec<String>,
}

/// The cards by the numbers that they have in a match of this setup.
fn drawn(game: &Grimlore, words: &[&str]) -> Scripted {
    let id = |word: &&str| match game.read(&format!("pick {word}")) {
        Ok(Choice::Pick(id)) => u16::from(id),
        other => panic!("{word} is {other:?}"),
    };
    Scripted::new([], words.iter().map(id))
}

impl Play {
    fn start(mode: Mode, characters: &[&str], draws: &[&str]) -> Play {
        let setup = Setup { first: Some(Seat(0)), ..Setup::of(mode, characters) };
        let other = Grimlore::start(&setup, &mut Mute(Quick::new(1))).expect("a sound setup");
        let (mut chance, mut notes) = (drawn(&other, draws), vec![]);
        let game = Grimlore::start(&setup, &mut Loud { chance: &mut chance, notes: &mut notes })
            .expect("a sound setup");
        assert_eq!(chance.fault(), None);
        let told = tell(&game, &notes);
        Play { game, told }
    }

    /// Answers, and names the cards that are drawn because of it.
    fn answer(&mut self, text: &str, draws: &[&str]) {
        let choice = self.game.read(text).expect("a choice of the notation");
        let (mut chance, mut notes) = (drawn(&self.game, draws), vec![]);
        let applied = self.game.apply(choice, &mut Loud { chance: &mut chance, notes: &mut notes });
        applied.unwrap_or_else(|breach| panic!("{text}: {}", self.game.explain(&breach)));
        assert_eq!(chance.fault(), None, "{text}");
        self.told = tell(&self.game, &notes);
    }

    fn says(&self, text: &str) -> String {
        self.game.describe(self.game.read(text).expect("a choice of the notation"))
    }
}

fn tell(game: &Grimlore, notes: &[Note<Event>]) -> Vec<String> {
    notes.iter().map(|note| game.tell(&note.event).text).collect()
}

/// Nysera has won Ilix and gained 1 Influence; the second plot card has drawn this card, and 1 action is left.
fn nysera_with_ilix(drawn: &str) -> Play {
    let mut play = Play::start(Mode::Story, &["nysera"], &["pale-regulator"]);
    play.answer("control ilix-disavowed-clerk", &["gilded-bailiff"]);
    play.answer("use nysera", &[]);
    play.answer("yes", &[drawn]);
    play
}

#[test]
fn actions_are_said_with_their_chances() {
    let play = Play::start(Mode::Story, &["nysera"], &["pale-regulator"]);
    assert!(play.told.contains(&"Nysera drew Pale Regulator into the Default Lane.".to_owned()));
    assert_eq!(play.game.question(), "Nysera has 2 actions left: what now?");
    assert_eq!(play.says("attack pale-regulator"), "Attack Pale Regulator (rating 3, 25 %)");
    let control = "Try to control Ilix, Disavowed Clerk (rating 8, 67 %)";
    assert_eq!(play.says("control ilix-disavowed-clerk"), control);
    assert_eq!(play.says("draw"), "Draw a card into its Neutral Zone");
    assert_eq!(play.says("end"), "End your Character Phase (2 actions left)");
}

#[test]
fn a_won_test_is_told_and_may_be_answered() {
    let mut play = Play::start(Mode::Story, &["nysera"], &["pale-regulator"]);
    play.answer("control ilix-disavowed-clerk", &["gilded-bailiff"]);
    assert_eq!(
        play.told,
        [
            "Nysera spent an action to control Ilix, Disavowed Clerk.",
            "Nysera drew Gilded Bailiff as the result card: 4.",
            "Result 4 against rating 8: the control test for Ilix, Disavowed Clerk succeeded.",
            "Nysera took control of Ilix, Disavowed Clerk.",
        ]
    );
    let question = "Nysera has won the control test for Ilix, Disavowed Clerk. Does Nysera react?";
    assert_eq!(play.game.question(), question);
    assert_eq!(play.says("use nysera"), "Use Nysera: you may gain 1 Influence");
    assert_eq!(play.says("pass"), "Don't react");
    play.answer("use nysera", &[]);
    assert_eq!(play.game.question(), "Nysera may gain 1 Influence. Yes or no?");
    assert_eq!([play.says("yes"), play.says("pass")], ["Gain 1 Influence", "Don't"]);
}

#[test]
fn a_plot_card_is_told() {
    let play = nysera_with_ilix("grimshot-capacitor");
    assert_eq!(
        play.told,
        [
            "Nysera gained 1 Influence (Gilded Bailiff).",
            "A Debt in Neon: the goal was reached.",
            "Nysera shuffled 0 discarded cards onto the Event Deck.",
            "The plot card The Long Arrears became active.",
            "Nysera drew Grimshot Capacitor into the Default Lane.",
        ]
    );
}

#[test]
fn an_attack_asks_who_helps_and_what_is_spent() {
    let mut play = nysera_with_ilix("grimshot-capacitor");
    play.answer("attack pale-regulator", &[]);
    let question = "Nysera attacks Pale Regulator: rating 7 - 4 = 3. Add help or draw the result card?";
    assert_eq!(play.game.question(), question);
    assert_eq!(play.says("exhaust ilix-disavowed-clerk"), "Exhaust Ilix, Disavowed Clerk: +1");
    assert_eq!(play.says("roll"), "Draw the result card (rating 3: 3 of 12)");
    let why = |play: &Play, text: &str| {
        let choice = play.game.read(text).unwrap();
        let refused = play.game.refusals();
        let found = refused.iter().find(|(other, _)| *other == choice);
        found.map(|(_, breach)| play.game.explain(breach))
    };
    let unfit = why(&play, "pay influence");
    assert_eq!(unfit.as_deref(), Some("this resource doesn't help in this test"));
    assert_eq!(why(&play, "pay ammo").as_deref(), Some("you have no such resource"));
    assert_eq!(why(&play, "exhaust ilix-disavowed-clerk"), None);
    play.answer("exhaust ilix-disavowed-clerk", &["mirrorshield-relay", "neon-jackal-pack"]);
    assert_eq!(
        play.told[..3],
        [
            "Ilix, Disavowed Clerk was exhausted to help Nysera: +1.",
            "Nysera drew Mirrorshield Relay as the result card: 5.",
            "Result 5 against rating 4: the attack on Pale Regulator failed by 1.",
        ]
    );
}

#[test]
fn a_text_of_several_ways_is_asked_in_its_words() {
    let mut play = nysera_with_ilix("grimshot-capacitor");
    play.answer("attack pale-regulator", &[]);
    play.answer("roll", &["mirrorshield-relay", "neon-jackal-pack"]);
    let special = ["Pale Regulator: the result was 10.", "Pale Regulator used its special."];
    assert!(play.told.ends_with(&special.map(str::to_owned)), "{:?}", play.told);
    assert_eq!(play.game.question(), "Pale Regulator: which option does Nysera choose?");
    assert_eq!(play.says("way 1"), "Neutralize a minion you control");
    assert_eq!(play.says("way 2"), "Discard the top card of your Event Deck");
}

#[test]
fn what_is_missing_after_the_draw_can_be_spent() {
    let mut play = nysera_with_ilix("lumen-courier");
    play.answer("control lumen-courier", &[]);
    let question = "Nysera tries to control Lumen Courier: rating 9. Add help or draw the result card?";
    assert_eq!(play.game.question(), question);
    assert_eq!(play.says("pay influence"), "Spend Influence: +2 (rating 11)");
    play.answer("roll", &["neon-jackal-pack"]);
    assert_eq!(play.game.question(), "Result 10 against rating 9: spend 1 more?");
    assert_eq!(play.says("pay influence"), "Spend Influence: +1 (1 more needed)");
    assert_eq!(play.says("pass"), "Spend nothing: the control test fails");
}

#[test]
fn a_defense_names_attacker_and_power() {
    let mut play = nysera_with_ilix("grimshot-capacitor");
    play.answer("take grimshot-capacitor", &[]);
    assert_eq!(play.game.question(), "Nysera takes Grimshot Capacitor: who is its bearer?");
    assert_eq!(play.says("pick nysera"), "Attach Grimshot Capacitor to Nysera");
    play.answer("pick nysera", &["throneward-sniper"]);
    let attack =
        "Pale Regulator attacks Nysera with Power 5: rating 10 - 5 = 5. Add help or draw the result card?";
    assert_eq!(play.game.question(), attack);
    play.answer("exhaust ilix-disavowed-clerk", &["census-raid"]);
    let question = "Nysera has failed to defend against Pale Regulator: \
                    mill a card, or sacrifice a minion that helped?";
    assert_eq!(play.game.question(), question);
    assert_eq!(play.says("pick ilix-disavowed-clerk"), "Sacrifice Ilix, Disavowed Clerk");
    assert_eq!(play.says("mill"), "Mill the top card of your Event Deck");
    play.answer("pick ilix-disavowed-clerk", &[]);
    let question = "Ilix, Disavowed Clerk: Nysera may gain 1 Influence. Yes or no?";
    assert_eq!(play.game.question(), question);
}

#[test]
fn a_reaction_before_the_draw_says_its_price() {
    let mut play = nysera_with_ilix("bribe-satchel");
    play.answer("take bribe-satchel", &["throneward-sniper"]);
    let said = "Discard Bribe Satchel: your character has +3 Test Rating for this test";
    assert_eq!(play.says("use bribe-satchel"), said);
    play.answer("use bribe-satchel", &[]);
    assert_eq!(play.says("roll"), "Draw the result card (rating 7: 7 of 12)");
    assert!(play.told.contains(&"Bribe Satchel gave Nysera +3 Test Rating for this test.".to_owned()));
}

#[test]
fn a_location_is_occupied_by_a_minion() {
    let mut play = nysera_with_ilix("gutterglass-exchange");
    assert_eq!(play.says("occupy gutterglass-exchange"), "Occupy Gutterglass Exchange");
    play.answer("occupy gutterglass-exchange", &[]);
    let told = "Ilix, Disavowed Clerk occupied Gutterglass Exchange for Nysera.";
    assert!(play.told.contains(&told.to_owned()), "{:?}", play.told);
    assert_eq!(play.game.question(), "Nysera has no actions left: use a card, or end the Character Phase?");
    let said = "Exhaust Gutterglass Exchange: choose one: you may spend 1 Ammo to gain 1 Credstick / \
                you may spend 1 Influence to gain 1 Credstick";
    assert_eq!(play.says("use gutterglass-exchange 1"), said);
    play.answer("use gutterglass-exchange 1", &[]);
    let question = "Gutterglass Exchange: Nysera may spend 1 Influence to gain 1 Credstick. Spend it?";
    assert_eq!(play.game.question(), question);
    assert_eq!(play.says("pay influence"), "Spend Influence: gain 1 Credstick");
    assert_eq!(play.says("pass"), "Spend nothing");
}

#[test]
fn what_cannot_be_done_is_refused_with_its_reason() {
    let mut play = Play::start(Mode::Story, &["nysera"], &["gutterglass-exchange"]);
    let why = |play: &Play| -> Vec<String> {
        let refused = play.game.refusals();
        refused
            .iter()
            .map(|(c, breach)| format!("{}: {}", play.game.notation(*c), play.game.explain(breach)))
            .collect()
    };
    let minion =
        "occupy gutterglass-exchange: Gutterglass Exchange needs an acting minion, and none of yours can";
    assert_eq!(why(&play), [minion]);
    play.answer("draw", &["pale-regulator"]);
    assert_eq!(why(&play), [minion, "draw: you can only take the draw action once per turn"]);
}

#[test]
fn a_scenario_asks_from_which_deck() {
    let (tech, crab) = ("stranded-grid-tech", "feral-maintenance-crab");
    let mut play = Play::start(Mode::Scenario, &["nysera", "vesper-oun"], &[tech, crab]);
    assert_eq!(play.game.question(), "Nysera draws a card for the turn: from which deck?");
    assert_eq!(play.says("deck own"), "Draw from your Event Deck (36 cards)");
    assert_eq!(play.says("deck scenario"), "Draw from the Scenario Event Deck (26 cards)");
    play.answer("deck own", &["pale-regulator"]);
    play.answer("attack pale-regulator", &[]);
    let question = "Nysera draws the result card against rating 3: from which deck?";
    assert_eq!(play.game.question(), question);
}

#[test]
fn an_attack_may_be_cancelled() {
    let mut play = nysera_with_ilix("mirrorshield-relay");
    play.answer("take mirrorshield-relay", &["throneward-sniper"]);
    let question = "Pale Regulator attacks Nysera with Power 5. Does Nysera react?";
    assert_eq!(play.game.question(), question);
    assert_eq!(play.says("use mirrorshield-relay 2"), "Discard Mirrorshield Relay: cancel that effect");
    let several = "“mirrorshield-relay” has several texts to use: “use mirrorshield-relay 2” or \
                   “use mirrorshield-relay 3” or “use mirrorshield-relay 4”";
    assert_eq!(play.game.read("use mirrorshield-relay").unwrap_err(), several);
    play.answer("use mirrorshield-relay 2", &[]);
    assert_eq!(play.told, ["Nysera used Mirrorshield Relay."]);
    play.answer("pass", &["tithe-knight"]);
    assert_eq!(play.told[..2], ["Mirrorshield Relay was discarded.", "Nysera cancelled the effect."]);
}
