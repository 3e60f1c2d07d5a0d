use super::*;
use crate::fixture::GAMES;
use bots::Level;
use kernel::Viewer;
use serde_json::json;

const PERSON: Sitter = Sitter::Person;
const BOT: Sitter = Sitter::Bot(Level::Random);

fn open(seed: u64) -> Box<dyn Table> {
    (GAMES[0].open)(&json!({ "lives": 5, "first": 0 }), Seed::from_number(seed)).unwrap()
}

fn session<'a>(
    entry: &'static Entry,
    table: Box<dyn Table>,
    sitters: [Sitter; 2],
    said: &'a str,
    out: &'a mut Vec<u8>,
) -> Session<'a> {
    Session {
        entry,
        table,
        sitters: sitters.to_vec(),
        called: vec![],
        guests: BTreeMap::new(),
        asking: Asking::Choices,
        citing: Citing::First,
        keep: None,
        seed: 1,
        input: Box::new(said.as_bytes()),
        echo: Echo::On,
        screen: Screen::test(out),
        memory: Memory::default(),
    }
}

/// What is on the screen after these lines were said.
fn play(table: Box<dyn Table>, sitters: [Sitter; 2], asking: Asking, said: &str) -> String {
    let mut out = vec![];
    let mut session = session(&GAMES[0], table, sitters, said, &mut out);
    session.asking = asking;
    session.run().unwrap();
    drop(session);
    String::from_utf8(out).unwrap()
}

/// How the seat that is asked can attack.
fn attack(table: &dyn Table) -> Option<String> {
    let options = table.legal()?.options;
    options.into_iter().find(|answer| answer.text.starts_with("Attack")).map(|answer| answer.choice)
}

/// A seed with which seat 0 can attack and seat 1 holds no barricade, or one.
fn seed_where(holds_barricade: impl Fn(bool) -> bool) -> u64 {
    let is_such = |seed: &u64| {
        let mut table = open(*seed);
        let Some(attack) = attack(table.as_ref()) else { return false };
        table.apply(0, &attack).unwrap();
        table.legal().is_some_and(|legal| holds_barricade(legal.options.len() > 1))
    };
    (0..1000).find(is_such).unwrap()
}

#[test]
fn the_end_of_the_input_leaves_with_a_hint() {
    let text = play(open(3), [PERSON, BOT], Asking::Choices, "");
    assert!(text.contains("Attack, look out or pass? [TY-6]"), "{text}");
    assert!(text.contains("You left after 0 answers without saving."), "{text}");
}

#[test]
fn a_whole_game_is_played_by_numbers() {
    let text = play(open(3), [PERSON, BOT], Asking::Choices, &"1\n".repeat(60));
    assert!(
        text.contains("You have won.") || text.contains("You have lost.") || text.contains("drawn"),
        "{text}"
    );
    assert!(text.contains("Door 0 rolled"), "{text}");
    assert!(text.contains("[TY-10]"), "{text}");
}

#[test]
fn the_other_hand_is_never_on_the_screen() {
    let table = open(3);
    let hidden = |viewer| {
        let view = table.look(viewer);
        let hand = view.zones.into_iter().find(|zone| zone.id == "hand-1").unwrap();
        hand.pieces.iter().map(|piece| format!("{:?}", piece.face)).collect::<Vec<_>>()
    };
    assert_ne!(hidden(Viewer::All), hidden(Viewer::Seat(kernel::Seat(0))), "there is something to hide");
    let text = play(open(3), [PERSON, BOT], Asking::Choices, "log 99\n? \nhint\ntable\nquit\n");
    assert!(text.contains("Door 1 drew a card."), "{text}");
    for card in &toy::Cards::house().cards {
        assert!(!text.contains(&format!("Door 1 drew a {}", card.name)), "{text}");
    }
}

#[test]
fn a_question_mark_tells_rule_and_reason() {
    let text = play(open(3), [PERSON, BOT], Asking::Choices, "? play barricade\n? 1\n? dance\n?\n99\n");
    let holds_none = "Not allowed: you hold no barricade [TY-6]";
    let not_now = "Not allowed: only the defender responds with a barricade [TY-8]";
    assert!(text.contains(holds_none) || text.contains(not_now), "{text}");
    assert!(text.contains("TY-6  One action\n  After the draw the turn player attacks"), "{text}");
    assert!(text.contains("“dance” can't be read; write play CARD, or pass"), "{text}");
    assert!(
        text.contains("Not offered here:") || text.contains("Nothing else would be worth asking"),
        "{text}"
    );
    assert!(text.contains("There are answers 1 to"), "{text}");
}

#[test]
fn notation_and_words_are_answers_and_others_are_explained() {
    let text = play(open(3), [PERSON, BOT], Asking::Choices, "play frenzy\nfly away\npass\n");
    assert!(text.contains("Not allowed: "), "{text}");
    assert!(text.contains("'fly away' isn't an answer here: “fly away” can't be read"), "{text}");
    assert!(text.contains("Door 0 passed. [TY-6]"), "{text}");
}

#[test]
fn undo_takes_back_the_last_choice_with_what_the_bot_answered() {
    // Seat 1 has nothing to respond with; seat 0 may then respond itself, or is asked all the same.
    let seed = seed_where(|barricade| !barricade);
    let text = play(open(seed), [PERSON, BOT], Asking::Always, "undo\n1\nundo\npass\nquit\n");
    assert!(text.contains("You have no answer to take back."), "{text}");
    assert!(text.contains("Taken back."), "{text}");
    let after = text.split("Taken back.").nth(1).unwrap();
    assert!(after.contains("Attack, look out or pass?"), "{after}");
    assert!(after.contains("Door 0 passed. [TY-6]"), "{after}");
}

#[test]
fn undo_does_not_cross_chance() {
    let text = play(open(3), [PERSON, BOT], Asking::Always, "pass\nundo\nquit\n");
    assert!(text.contains("You can't take that back: since your last answer something was rolled"), "{text}");
    let agreed = play(open(3), [PERSON, BOT], Asking::Always, "pass\nundo!\nyes\nquit\n");
    assert!(agreed.contains("A bot can't agree"), "{agreed}");
    assert!(!agreed.contains("Taken back."), "{agreed}");
}

#[test]
fn people_can_agree_to_take_anything_back() {
    let said = "\npass\n\nundo\nundo!\nno\nundo!\nyes\n\npass\n\nquit\n";
    let text = play(open(3), [PERSON, PERSON], Asking::Always, said);
    assert!(text.contains("player 1 has answered since"), "{text}");
    assert!(text.contains("Type undo! if you do."), "{text}");
    assert!(text.contains("Nothing was taken back."), "{text}");
    let (before, after) = text.split_once("Taken back.").unwrap();
    assert_eq!(before.matches("Door 0 passed.").count(), 1, "{text}");
    assert_eq!(after.matches("Door 0 passed.").count(), 1, "what comes again is told again: {text}");
    assert!(text.contains("You left after 1 answer "), "{text}");
}

#[test]
fn an_answer_after_the_end_ends_it() {
    let text =
        play(open(3), [PERSON, BOT], Asking::Choices, &format!("concede\nyes\nlog 1\n{}", "1\n".repeat(9)));
    assert_eq!(text.matches("The game is over.").count(), 1, "{text}");
    assert_eq!(text.matches("log shows what happened").count(), 1, "{text}");
    assert!(text.ends_with("> 1\nThe game is over.\n"), "{text}");
}

#[test]
fn the_table_is_drawn_again_when_wanted() {
    let text = play(open(3), [PERSON, BOT], Asking::Choices, "? 1\nboard\ntable\n\nquit\n");
    assert_eq!(text.matches("── Turn 1 ──").count(), 3, "{text}");
    assert_eq!(text.matches("Attack, look out or pass?").count(), 4, "{text}");
}

#[test]
fn long_answers_are_wrapped_and_their_notation_stands_at_the_end() {
    let answer = |text: &str, choice: &str| kernel::Answer {
        choice: choice.to_owned(),
        text: text.to_owned(),
        ..Default::default()
    };
    let options =
        [answer("Use the Mall: you may draw 1 card and play it", "use mall"), answer("Pass", "pass")];
    let width = 40;
    let column = session::column(&options, width);
    let lines: Vec<String> = (1..)
        .zip(&options)
        .map(|(at, answer)| session::option(at, answer, column, width))
        .map(|line| anstream::adapter::strip_str(&line).to_string())
        .collect();
    assert_eq!(lines[0], "  1  Use the Mall: you may draw 1 card\n     and play it  use mall");
    assert_eq!(lines[1], "  2  Pass  pass");
}

/// The toy with a bot that cannot think.
static FAULTY: Entry = Entry { advise: |_, _, _| panic!("no thought"), ..registry::entry::<toy::Toy>() };

#[test]
fn a_bot_that_fails_costs_nobody_the_game() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("game.jsonl");
    let said = format!("pass\nsave {}\n", file.display());
    let mut out = vec![];
    let mut session = session(&FAULTY, open(3), [PERSON, BOT], &said, &mut out);
    let failure = session.run().unwrap_err();
    drop(session);
    let text = String::from_utf8(out).unwrap();
    assert!(matches!(&failure, Failure::Wrong(message) if message.contains("no thought")), "{failure:?}");
    assert!(text.contains("Sorry: the program has failed at ply 1: no thought"), "{text}");
    let record = std::fs::read_to_string(&file).unwrap();
    assert_eq!((GAMES[0].load)(&record).unwrap().ply(), 1);
}

#[test]
fn a_game_that_is_kept_says_where_when_a_bot_fails() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("game.jsonl");
    let mut out = vec![];
    let mut session = session(&FAULTY, open(3), [PERSON, BOT], "pass\n1\n", &mut out);
    session.keep = Some(Keep::Game(file.clone()));
    session.run().unwrap_err();
    drop(session);
    let text = String::from_utf8(out).unwrap();
    assert!(text.contains("continues from here."), "{text}");
    assert_eq!((GAMES[0].load)(&std::fs::read_to_string(&file).unwrap()).unwrap().ply(), 1);
}

#[test]
fn only_answers_are_taken_and_a_pass_is_not_worth_a_line() {
    let attacked = || {
        let mut table = open(seed_where(|barricade| !barricade));
        let attack = attack(table.as_ref()).unwrap();
        table.apply(0, &attack).unwrap();
        table
    };
    let asked = play(attacked(), [BOT, PERSON], Asking::Always, "");
    assert!(asked.contains("respond or pass? [TY-7]\n  1  Pass  pass\n> "), "{asked}");
    let taken = play(attacked(), [BOT, PERSON], Asking::Choices, "");
    assert!(!taken.contains("Only answer"), "{taken}");
    assert!(taken.contains("Door 1 passed."), "{taken}");
}

#[test]
fn those_who_wait_cannot_tell_whether_there_was_a_choice() {
    let up_to_curtain = |holds: bool| {
        let seed = seed_where(|barricade| barricade == holds);
        let said = format!("\n{}\n", attack(open(seed).as_ref()).unwrap());
        let text = play(open(seed), [PERSON, PERSON], Asking::Choices, &said);
        assert_eq!(text.matches("the curtain falls").count(), 2, "{text}");
        text
    };
    let (with, without) = (up_to_curtain(true), up_to_curtain(false));
    let last = |text: &str| text.rsplit("the curtain falls").next().unwrap().to_owned();
    assert_eq!(last(&with), last(&without));
    assert!(last(&with).contains("It's Door 1's turn. Press Enter when nobody else is looking."), "{with}");
}

#[test]
fn behind_the_curtain_an_only_answer_is_given_by_hand() {
    let seed = seed_where(|barricade| !barricade);
    let said = format!("\n{}\n\n", attack(open(seed).as_ref()).unwrap());
    let text = play(open(seed), [PERSON, PERSON], Asking::Choices, &said);
    assert!(text.contains("Only answer: Pass [TY-7]\nPress Enter to give it."), "{text}");
    assert!(!text.contains("Door 1 passed."), "it waits for Enter: {text}");
}

#[test]
fn a_saved_game_goes_on() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("game.jsonl");
    let said = format!("pass\nsave {}\nquit\n", file.display());
    let text = play(open(3), [PERSON, BOT], Asking::Choices, &said);
    assert!(text.contains("Saved. deadhand resume"), "{text}");
    assert!(!text.contains("without saving"), "{text}");
    let record = std::fs::read_to_string(&file).unwrap();
    let table = (GAMES[0].load)(&record).unwrap();
    assert!(table.ply() >= 2);
    let nowhere = play(open(3), [PERSON, BOT], Asking::Choices, "save /nowhere/at/all\n");
    assert!(nowhere.contains("cannot write /nowhere/at/all"), "{nowhere}");
}

#[test]
fn conceding_is_asked_twice() {
    let text = play(open(3), [PERSON, BOT], Asking::Choices, "concede\nno\nconcede\nyes\n");
    assert!(text.contains("The game goes on."), "{text}");
    assert!(text.contains("Door 0 gave up. [TY-14]"), "{text}");
    assert!(text.contains("You have lost. [TY-14]"), "{text}");
}

#[test]
fn rules_cards_and_help_can_be_asked_for() {
    let said = "rules TY-10\nrules barricade\nrules helicopter\ncard walker\ncard er\ncard wolker\nhelp\n";
    let text = play(open(3), [PERSON, BOT], Asking::Choices, said);
    assert!(text.contains("TY-10  "), "{text}");
    assert!(text.contains("TY-8"), "{text}");
    assert!(text.contains("there is no rule 'helicopter'"), "{text}");
    assert!(text.contains("walker  zombie\n  Attack with strength 2."), "{text}");
    assert!(text.contains("Which of crawler, walker, runner?"), "{text}");
    assert!(text.contains("there is no card 'wolker'; did you mean walker?"), "{text}");
    assert!(text.contains("? words      why these words aren't an answer now"), "{text}");
}

#[test]
fn a_hint_names_answers_with_their_chance_and_a_reason() {
    let text = play(open(3), [PERSON, BOT], Asking::Choices, "hint\n");
    let (_, hint) = text.split_once("The best answers, with your chance to win after each:\n").unwrap();
    let lines: Vec<&str> = hint.lines().take_while(|line| line.starts_with("  ")).collect();
    assert!((2..=3).contains(&lines.iter().filter(|line| line.contains(" %  ")).count()), "{text}");
    assert!(lines.last().is_some_and(|line| line.ends_with('.')), "{text}");
}
