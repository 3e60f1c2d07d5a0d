//! The runner, tried on the toy game.

use ledger::Ledger;
use scenario::{Coverage, Report, run};
use toy::Toy;

const HEAD: &str = "title = \"t\"\ngame = \"toy\"\n";
const POSITION: &str = "[position]\nlives = [5, 5]\nhands = [[\"walker\"], [\"barricade\"]]\n\
                        decks = [[\"crawler\", \"runner\"], [\"crawler\", \"runner\"]]\n";

fn play(head: &str, rest: &str) -> Report {
    run::<Toy>("t.toml", &format!("{HEAD}{head}{POSITION}{rest}"))
}

fn failure(head: &str, rest: &str) -> String {
    let report = play(head, rest);
    assert!(!report.passed && report.covered.is_empty());
    report.failure.unwrap_or_default()
}

#[test]
fn a_passing_scenario_covers_what_it_cites() {
    let report = run::<Toy>("barricade.toml", include_str!("../../../toy/scenarios/barricade.toml"));
    assert_eq!(report.failure, None);
    assert!(report.passed);
    assert_eq!(report.covered, ["TY-6", "TY-7", "TY-8", "TY-10", "TY-X1"]);
    assert!(report.cited.contains("TY-9"), "a refusal cites as well");
    let transcript = report.transcript.join("\n");
    assert!(
        transcript.contains("> play barricade\n  Door 1 responded with a barricade: 5 needed. [TY-8, TY-7]")
    );
    assert!(transcript.contains("seat 0 is asked: Attack, look out or pass? [TY-6]"));
}

#[test]
fn covers_counts_only_what_a_step_pins() {
    let step = "[[step]]\nrefuse = \"play runner\"\nrule = \"TY-6\"\n";
    let unpinned = "t.toml: covers TY-10, but no step names it in cites, rule, asks or outcome";
    assert!(failure("covers = [\"TY-10\"]\n", step).starts_with(unpinned));
    let message = failure("covers = [\"TY-X1\"]\n", step);
    assert!(message.contains("covers TY-X1, but nothing cited TY-7, TY-8, TY-10;"));
    assert_eq!(failure("covers = [\"TY-77\"]\n", step), "t.toml: TY-77 is not in the ledger of toy");
    let bare = "[[step]]\nplay = \"play walker\"\ncites = [\"TY-6\"]\n";
    let told = failure("covers = [\"TY-6\"]\n", bare);
    assert!(told.contains("covers TY-6, but no step names it"), "it expects nothing: {told}");
    let both = failure("covers = [\"TY-6\", \"TY-7\"]\n", bare);
    assert_eq!(both.lines().count(), 2, "every claim is judged: {both}");
}

#[test]
fn a_limit_must_bind() {
    // TY-6 is a mechanic in the toy's ledger; as a limit it would need more.
    let text = include_str!("../../../toy/rules.toml");
    let rule = text.find("id = \"TY-6\"").unwrap();
    let kind = rule + text[rule..].find("kind = \"mechanic\"").unwrap();
    let limit = format!("{}kind = \"limit\"{}", &text[..kind], &text[kind + "kind = \"mechanic\"".len()..]);
    let ledger = Ledger::parse(&limit).unwrap();
    let claim = |step: &str| {
        let text = format!("{HEAD}covers = [\"TY-6\"]\n{POSITION}[[step]]\n{step}\n");
        scenario::run_with::<Toy>(&ledger, "t.toml", &text).failure
    };
    let asked = claim("asks = { rule = \"TY-6\" }").unwrap();
    assert!(asked.contains("covers the limit TY-6, but no step shows that it binds"), "{asked}");
    assert_eq!(claim("refuse = \"play runner\"\nrule = \"TY-6\""), None);
    assert_eq!(claim("asks = { rule = \"TY-6\" }\nlacks = [\"play runner\"]"), None);
}

#[test]
fn an_illegal_play_lists_the_legal_ones() {
    assert_eq!(
        failure("", "[[step]]\nplay = \"play runner\"\n"),
        "t.toml:7: step 1: \"play runner\" is refused, TY-6: you hold no runner; legal are: play walker, pass"
    );
    let message = failure("", "[[step]]\nplay = \"play ghost\"\n");
    assert!(message.contains("no card is called \"ghost\"") && message.contains("legal are: play walker"));
}

#[test]
fn chance_must_be_scripted_and_spent() {
    let attack = "[[step]]\nplay = \"play walker\"\n[[step]]\nplay = \"pass\"\n";
    let message = failure("", attack);
    assert!(message.starts_with("t.toml:9: step 2: a roll with 6 outcomes is not scripted"), "{message}");
    let message = failure("", &format!("[chance]\nrolls = [0]\n{attack}"));
    assert!(message.contains("step 2: a draw from 2 unordered cards is not scripted"), "{message}");
    let message = failure("", &format!("[chance]\nrolls = [0, 1]\ndraws = [\"runner\"]\n{attack}"));
    assert_eq!(message, "t.toml: 1 scripted rolls and 0 scripted draws were not needed");
    let message = failure("", &format!("[chance]\ndraws = [\"ghost\"]\n{attack}"));
    assert_eq!(message, "t.toml: chance.draws: no card is called \"ghost\"");
    let report = play("", &format!("[chance]\nrolls = [0]\ndraws = [\"runner\"]\n{attack}"));
    assert_eq!(report.failure, None);
}

#[test]
fn a_step_brings_its_own_dice_and_draws() {
    let attack =
        |luck: &str| format!("[[step]]\nplay = \"play walker\"\n[[step]]\nplay = \"pass\"\n{luck}\n");
    for luck in ["dice = [1]\ndraws = [\"runner\"]", "dice = [6]\ndraws = [\"crawler\"]"] {
        assert_eq!(play("", &attack(luck)).failure, None);
    }
    let mixed = format!("[chance]\ndraws = [\"runner\"]\n{}", attack("dice = [1]"));
    assert_eq!(play("", &mixed).failure, None);
    let global = format!("[chance]\ndice = [1]\ndraws = [\"runner\"]\n{}", attack(""));
    assert_eq!(play("", &global).failure, None);
    for (luck, message) in [
        ("dice = [1, 2]\ndraws = [\"runner\"]", "t.toml:9: step 2: 1 of the step's dice were not needed"),
        ("dice = []\ndraws = [\"runner\"]", "step 2: a roll with 6 outcomes has no die in `dice`"),
        ("dice = [7]\ndraws = [\"runner\"]", "step 2: a die shows 7 where 1 to 6 are possible"),
        ("dice = [1]\ndraws = [\"walker\"]", "step 2: a scripted draw names a card that is not in the pile"),
        ("dice = [1]\ndraws = [\"runner\", \"runner\"]", "step 2: 0 scripted rolls and 1 scripted draws"),
        ("dice = [1]\ndraws = [\"ghost\"]", "step 2: draws: no card is called \"ghost\""),
        ("dice = [0]\ndraws = [\"runner\"]", "step 2: a die shows 0 where 1 to 6 are possible"),
        ("[[step]]\ndice = [1]", "step 3: dice and draws belong to play or concede"),
    ] {
        let found = failure("", &attack(luck));
        assert!(found.contains(message), "{found}");
    }
    let both = format!("[chance]\nrolls = [0]\ndice = [1]\n{}", attack(""));
    assert!(failure("", &both).contains("either rolls, counted from 0, or dice"));
}

#[test]
fn expectations_say_what_was_found() {
    let wrong = |step: &str| failure("", &format!("[[step]]\n{step}\n"));
    for (step, message) in [
        ("expect = { \"seat 1 lives\" = 4 }", "\"seat 1 lives\" should be 4, but is 5"),
        ("expect = { \"seat 0 hand\" = [\"runner\"] }", "should be [\"runner\"], but is [\"walker\"]"),
        ("expect = { \"weather\" = true }", "\"weather\": ask \"turn\""),
        ("asks = { seat = 1 }", "seat 1 should be asked, but seat 0 is asked under TY-6"),
        ("asks = { rule = \"TY-7\" }", "the question should come under TY-7, but"),
        ("asks = { question = \"dance\" }", "the question should say \"dance\", but"),
        (
            "offers = [\"play runner\"]",
            "should offer \"play runner\", but the options are: play walker, pass",
        ),
        ("lacks = [\"pass\"]", "should not offer \"pass\""),
        ("only = [\"pass\"]", "should offer only pass, but the options are: play walker, pass"),
        ("odds = { \"play walker\" = \"50 %: 4+\" }", "\"play walker\" should be 50 %: 4+, but is 67 %: 3+"),
        ("leads = { pass = \"your lives 3 → 2\" }", "\"pass\" should be your lives 3 → 2, but is none"),
        ("price = { pass = \"1 AP\" }", "\"pass\" should be 1 AP, but is none"),
        ("outcome = { winner = 0 }", "seat 0 should have won, but: the game goes on"),
        ("play = \"pass\"\nseat = 1", "seat 1 should be asked for \"pass\", but seat 0 is"),
        ("refuse = \"pass\"\nrule = \"TY-6\"", "\"pass\" should be refused under TY-6, but it is legal"),
        ("refuse = \"play frenzy\"\nrule = \"TY-9\"", "should be refused under TY-9, but is under TY-6"),
        (
            "refuse = \"play frenzy\"\nrule = \"TY-6\"\nreason = \"odd\"",
            "the reason is \"you hold no frenzy\"",
        ),
        ("play = \"play walker\"\ncites = [\"TY-7\"]", "should cite TY-7, but cites only TY-6"),
        ("play = \"play walker\"\nnever = [\"TY-6\"]", "should not cite TY-6, but cites TY-6"),
        ("concede = 0\noutcome = { winner = 0 }", "seat 0 should have won, but: [Lost, Won] under TY-14"),
        ("concede = 0\noutcome = { winner = 1, rule = \"TY-11\" }", "the game should end under TY-11"),
    ] {
        let found = wrong(step);
        assert!(found.starts_with("t.toml:7: step 1: ") && found.contains(message), "{step}\n{found}");
    }
}

#[test]
fn a_file_that_cannot_be_meant_is_refused_with_its_place() {
    let unread = |text: &str| run::<Toy>("t.toml", text).failure.unwrap();
    let message = failure("", "[[step]]\nplays = \"pass\"\n");
    assert!(message.starts_with("t.toml:8:1: unknown field `plays`"), "{message}");
    let text = format!("{HEAD}[position]\nlives = [1, 1]\nhand = []\n");
    assert!(unread(&text).starts_with("t.toml:5:1: unknown field `hand`"), "{}", unread(&text));
    let text = format!("{HEAD}[position]\nlives = [1, 12]\n[[step]]\nplay = \"pass\"\n");
    assert_eq!(unread(&text), "t.toml:3: position: lives of seat 1: 12; choose 1 to 9");
    assert_eq!(
        unread("title = \"t\"\ngame = \"chess\"\n"),
        "t.toml: this scenario is for chess, not for toy"
    );
    assert_eq!(unread(HEAD), "t.toml: give a [position], or a [setup] for a game from its start");
    assert!(unread("title = ").starts_with("t.toml:1:"));
    for (step, message) in [
        ("", "the step is empty"),
        ("play = \"pass\"\nconcede = 0", "a step has one of play, concede and refuse"),
        ("refuse = \"pass\"", "refuse needs the rule"),
        ("play = \"pass\"\nrule = \"TY-6\"", "rule and reason belong to refuse"),
        ("refuse = \"pass\"\nrule = \"TY-6\"\ncites = [\"TY-6\"]", "cites and never belong to play"),
        ("outcome = { rule = \"TY-6\" }", "outcome has one of winner"),
        ("play = \"pass\"\nnever = [\"TY-66\"]", "TY-66 is not in the ledger"),
        ("play = \"pass\"\nnever = [\"ty-7\"]", "ty-7 is not in the ledger"),
    ] {
        let found = failure("", &format!("[[step]]\n{step}\n"));
        assert!(found.contains(message), "{step}\n{found}");
    }
}

#[test]
fn a_refused_setup_names_its_rule() {
    let setup = |lives: u8, rule: &str| {
        let text = format!(
            "{HEAD}covers = [\"TY-2\"]\nrefused_setup = {{ rule = \"{rule}\" }}\n[setup]\nlives = {lives}\n"
        );
        run::<Toy>("t.toml", &text)
    };
    assert_eq!(setup(10, "TY-2").covered, ["TY-2"]);
    assert!(setup(10, "TY-3").failure.unwrap().contains("should be refused under TY-3, but is under TY-2"));
    assert!(setup(9, "TY-2").failure.unwrap().contains("but it is accepted"));
}

#[test]
fn coverage_adds_up_what_passed() {
    let ledger = Ledger::parse(include_str!("../../../toy/rules.toml")).unwrap();
    let good = run::<Toy>("a.toml", include_str!("../../../toy/scenarios/barricade.toml"));
    let mut failed = run::<Toy>("b.toml", include_str!("../../../toy/scenarios/ten-lives.toml"));
    failed.passed = false;
    let coverage = Coverage::of(&ledger, [&good, &failed]);
    assert_eq!((coverage.rules, coverage.covered), (14, 5));
    assert!(coverage.missing.contains(&"TY-2".to_owned()) && !coverage.missing.contains(&"TY-X1".to_owned()));
    let json = serde_json::to_value(&coverage).unwrap();
    let keys: Vec<&String> = json.as_object().unwrap().keys().collect();
    assert_eq!(keys, ["game", "rules", "covered", "missing", "cited"]);
}

#[test]
fn a_lesson_tells_its_player_what_to_do() {
    let lesson = "lesson = \"How to attack.\"\n";
    let attack = "[[step]]\nplay = \"play walker\"\nseat = 0\n";
    let told = play(
        lesson,
        &format!(
            "{attack}say = \"Attack!\"\n[[step]]\nplay = \"pass\"\nseat = 1\ndice = [4]\ndraws = [\"crawler\"]\n"
        ),
    );
    assert_eq!(told.failure, None, "the other seat is not taught");
    assert_eq!(told.transcript.iter().filter(|line| line.starts_with('“')).count(), 2);
    assert!(failure(lesson, attack).contains("step 1: a lesson tells the player what to do"));
    let other = play(&format!("{lesson}learner = 1\n"), attack);
    assert_eq!(other.failure, None, "seat 1 is taught");
    assert!(
        failure("", &format!("{attack}say = \"Attack!\"\n")).contains("say and learner belong to a lesson")
    );
    assert!(failure("lesson = \"a\"\npuzzle = \"b\"\n", attack).contains("a lesson or a puzzle, not both"));
    assert!(failure(lesson, &format!("{attack}say = \" \"\n")).contains("say is empty"));
}

#[test]
fn a_puzzle_shows_that_it_is_solved() {
    let puzzle = "puzzle = \"Attack.\"\n";
    let attack = "[[step]]\nplay = \"play walker\"\n";
    assert!(failure(puzzle, attack).contains("the last step of a puzzle shows that it is solved"));
    let solved = play(puzzle, &format!("{attack}expect = {{ spent = [\"walker\"] }}\n"));
    assert_eq!(solved.failure, None, "the player of a puzzle is told nothing on the way");
}
