use super::*;
use crate::args::OwnCards;
use crate::fixture::GAMES;
use serde_json::json;

fn engine() -> Engine {
    Engine::new(Printings::read(&OwnCards::default(), &GAMES, None).unwrap(), Own::default())
}

/// Answers to requests, one a line.
fn talk(requests: &str) -> Vec<Value> {
    let mut out = vec![];
    engine().serve(requests.as_bytes(), &mut out).unwrap();
    let text = String::from_utf8(out).unwrap();
    text.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

fn error(answer: &Value) -> (&str, Option<&str>, &str) {
    assert_eq!(answer["ok"], false, "{answer}");
    let error = &answer["error"];
    (error["kind"].as_str().unwrap(), error["rule"].as_str(), error["message"].as_str().unwrap())
}

const NEW: &str = "{\"id\":1,\"cmd\":\"new\",\"game\":\"toy\",\"seed\":3}\n";

#[test]
fn a_game_is_played_to_its_end() {
    let mut engine = engine();
    assert_eq!(
        engine.answer(NEW.as_bytes()).0,
        json!({ "id": 1, "ok": true, "game": "toy", "seats": 2, "ply": 0 })
    );
    for _ in 0..1000 {
        let (legal, _) = engine.answer(br#"{"id":"a","cmd":"legal"}"#);
        if legal["outcome"].is_object() {
            let (bot, _) = engine.answer(br#"{"cmd":"bot","level":"random"}"#);
            assert_eq!(error(&bot).0, "illegal");
            return;
        }
        assert_eq!(legal["id"], "a");
        let (bot, _) = engine.answer(br#"{"id":null,"cmd":"bot","level":"random","seed":5}"#);
        let choices: Vec<&Value> =
            legal["options"].as_array().unwrap().iter().map(|option| &option["choice"]).collect();
        assert!(choices.contains(&&bot["choice"]), "{bot}");
        let apply = json!({ "id": 7, "cmd": "apply", "ply": legal["ply"], "choice": bot["choice"] });
        let (applied, _) = engine.answer(apply.to_string().as_bytes());
        assert_eq!(applied["ply"].as_u64().unwrap(), legal["ply"].as_u64().unwrap() + 1, "{applied}");
        assert!(applied["events"].as_array().unwrap().iter().all(|event| event["rules"].is_array()));
    }
    panic!("the game has no end");
}

#[test]
fn troubles_have_kinds_and_the_conversation_goes_on() {
    let answers = talk(&format!(
        "{{\"id\":0,\"cmd\":\"legal\"}}\n{NEW}\
         not json\n[1]\n{{\"id\":2}}\n{{\"id\":3,\"cmd\":\"leagl\"}}\n\
         {{\"id\":4,\"cmd\":\"apply\",\"ply\":9,\"choice\":\"pass\"}}\n\
         {{\"id\":5,\"cmd\":\"apply\",\"ply\":0,\"choice\":\"fly\"}}\n\
         {{\"id\":6,\"cmd\":\"apply\",\"ply\":0,\"choice\":\"play frenzy\"}}\n\
         {{\"id\":7,\"cmd\":\"apply\",\"choice\":\"pass\"}}\n\
         {{\"id\":8,\"cmd\":\"view\",\"viewer\":2}}\n{{\"id\":9,\"cmd\":\"view\",\"viewer\":\"me\"}}\n\
         {{\"id\":10,\"cmd\":\"hash\"}}\n\
         {{\"id\":11,\"cmd\":\"observe\"}}\n{{\"id\":12,\"cmd\":\"observe\",\"viewer\":2}}\n"
    ));
    assert_eq!(error(&answers[0]), ("unknown", None, "there is no game yet: say new or load first"));
    assert_eq!(answers[1]["ok"], true);
    assert_eq!((error(&answers[2]).0, &answers[2]["id"]), ("unreadable", &Value::Null));
    assert_eq!(error(&answers[3]).0, "unreadable");
    assert_eq!(error(&answers[4]), ("unreadable", None, "the field cmd is missing: the name of a command"));
    assert_eq!(error(&answers[5]), ("unknown", None, "there is no command 'leagl'; did you mean legal?"));
    assert_eq!(error(&answers[6]).0, "stale");
    assert_eq!(error(&answers[7]).0, "unreadable");
    let (kind, rule, _) = error(&answers[8]);
    assert_eq!(kind, "illegal");
    assert!(rule.is_some_and(|rule| rule.starts_with("TY-")));
    assert_eq!(error(&answers[9]).0, "unreadable");
    assert_eq!(error(&answers[10]).0, "unknown");
    assert_eq!(error(&answers[11]).0, "unreadable");
    assert_eq!((answers[12]["ok"].as_bool(), answers[12]["ply"].as_u64()), (Some(true), Some(0)));
    let missing = "the field viewer is missing: a seat number, \"table\" or \"all\"";
    assert_eq!(error(&answers[13]), ("unreadable", None, missing));
    assert_eq!(error(&answers[14]).0, "unknown");
}

#[test]
fn setups_and_seeds_are_checked() {
    let new = |fields: &str| talk(&format!("{{\"id\":1,\"cmd\":\"new\",{fields}}}")).remove(0);
    assert_eq!(error(&new(r#""game":"chess""#)).0, "unknown");
    assert_eq!(error(&new(r#""game":"toy","setup":{"lives":10}"#)).0, "illegal");
    assert_eq!(error(&new(r#""game":"toy","setup":{"lives":10}"#)).1, Some("TY-2"));
    assert_eq!(error(&new(r#""game":"toy","setup":{"livs":1}"#)).0, "unreadable");
    assert_eq!(error(&new(r#""game":"toy","seed":-1"#)).0, "unreadable");
    assert_eq!(error(&new(r#""game":"toy","seed":"beef""#)).0, "unreadable");
    let hex = "ab".repeat(32);
    assert_eq!(new(&format!(r#""game":"TY","seed":"{hex}""#))["ok"], true);
}

#[test]
fn long_lines_are_refused_and_skipped() {
    let long = "x".repeat(MOST_BYTES + 10);
    let games = "{\"id\":1,\"cmd\":\"games\"}";
    let just = games.to_owned() + &" ".repeat(MOST_BYTES - games.len());
    let answers = talk(&format!("{long}\n{just}\n\n{{\"id\":2,\"cmd\":\"quit\"}}\n{NEW}"));
    assert_eq!(answers.len(), 3, "an empty line has no answer, and after quit nobody listens");
    assert_eq!(error(&answers[0]).0, "unreadable");
    assert_eq!(answers[1]["games"][0]["name"], "toy");
    assert_eq!(answers[2], json!({ "id": 2, "ok": true }));
}

#[test]
fn saving_loading_undoing_and_imagining() {
    let answers = talk(&format!(
        "{NEW}{{\"id\":2,\"cmd\":\"hash\"}}\n{{\"id\":3,\"cmd\":\"save\"}}\n{{\"id\":4,\"cmd\":\"undo\"}}\n\
         {{\"id\":5,\"cmd\":\"imagine\",\"seat\":0,\"seed\":1}}\n{{\"id\":6,\"cmd\":\"save\"}}\n"
    ));
    let (hash, record) = (answers[1]["hash"].as_str().unwrap(), answers[2]["record"].as_str().unwrap());
    assert_eq!(error(&answers[3]).0, "unknown", "there is nothing to take back");
    assert_eq!(answers[4]["ok"], true);
    assert_eq!(error(&answers[5]).0, "unknown", "an imagined world has no record");
    let load = json!({ "id": 1, "cmd": "load", "record": record });
    let again = talk(&format!("{load}\n{{\"id\":2,\"cmd\":\"hash\"}}\n"));
    assert_eq!(again[1]["hash"], hash);
    let edited =
        json!({ "id": 1, "cmd": "load", "record": record.replacen("\"lives\":5", "\"lives\":6", 1) });
    let refused = talk(&edited.to_string());
    let (kind, _, message) = error(&refused[0]);
    assert_eq!(kind, "unreadable");
    assert!(message.starts_with("line 1: "), "{message}");
}

#[test]
fn a_panic_costs_at_most_the_match() {
    let mut engine = engine();
    engine.answer(NEW.as_bytes());
    let failing = |engine: &mut Engine, command: &str| {
        let request = json!({ "id": 1, "cmd": command });
        let trouble = engine.guarded(request.as_object().unwrap(), |_, _| panic!("a hole in the rules"));
        let trouble = trouble.unwrap_err();
        assert_eq!((trouble.kind, trouble.rule), ("unknown", None));
        trouble.message
    };
    let message = failing(&mut engine, "bot");
    assert_eq!(message, "the program failed at bot: a hole in the rules; nothing has changed");
    assert_eq!(engine.answer(br#"{"id":2,"cmd":"hash"}"#).0["ply"], 0);
    let message = failing(&mut engine, "apply");
    assert!(
        message.ends_with("the match is lost: load the last record that save gave, or say new"),
        "{message}"
    );
    assert_eq!(error(&engine.answer(br#"{"id":3,"cmd":"hash"}"#).0).0, "unknown");
    assert_eq!(engine.answer(NEW.as_bytes()).0["ok"], true, "the conversation goes on");
}

#[test]
fn what_was_drawn_is_taken_back_only_if_all_agree() {
    let answers = talk(&format!(
        "{NEW}{{\"id\":2,\"cmd\":\"apply\",\"ply\":0,\"choice\":\"pass\"}}\n{{\"id\":3,\"cmd\":\"undo\"}}\n\
         {{\"id\":4,\"cmd\":\"undo\",\"agreed\":1}}\n{{\"id\":5,\"cmd\":\"undo\",\"agreed\":true}}\n"
    ));
    let (kind, _, message) = error(&answers[2]);
    assert_eq!(
        (kind, message),
        ("illegal", "ply 0 has rolled or drawn: it can only be taken back if everyone agrees")
    );
    assert_eq!(error(&answers[3]), ("unreadable", None, "the field agreed must be true or false"));
    assert_eq!(answers[4], json!({ "id": 5, "ok": true, "ply": 0 }));
}

#[test]
fn rules_are_found_without_a_game() {
    let answers = talk(
        "{\"id\":1,\"cmd\":\"rule\",\"rule\":\"TY-8\"}\n{\"id\":\"ty-8\",\"cmd\":\"rule\"}\n\
         {\"id\":2,\"cmd\":\"rule\",\"rule\":\"TY-88\"}\n{\"id\":3,\"cmd\":\"rule\",\"rule\":\"QQ-1\"}\n",
    );
    assert_eq!(answers[0]["rule"]["id"], "TY-8");
    assert_eq!(answers[1]["rule"], answers[0]["rule"]);
    assert!(error(&answers[2]).2.contains("did you mean TY-8"), "{}", answers[2]);
    assert!(error(&answers[3]).2.contains("ids begin with TY"), "{}", answers[3]);
}

#[test]
fn events_and_views_are_those_of_the_viewer() {
    let answers = talk(&format!(
        "{NEW}{{\"id\":2,\"cmd\":\"events\",\"viewer\":0}}\n{{\"id\":3,\"cmd\":\"events\",\"viewer\":\"table\",\"from\":2}}\n\
         {{\"id\":4,\"cmd\":\"view\",\"viewer\":1}}\n{{\"id\":5,\"cmd\":\"why\"}}\n\
         {{\"id\":6,\"cmd\":\"why\",\"choice\":\"pass\"}}\n{{\"id\":7,\"cmd\":\"concede\",\"seat\":1}}\n\
         {{\"id\":8,\"cmd\":\"legal\"}}\n"
    ));
    assert_eq!(answers[2]["events"][0]["at"], 2);
    let table = answers[2]["events"].to_string();
    assert!(table.contains("drew a card") && !table.contains("\"card\":\"walker\""), "{table}");
    assert_eq!(answers[3]["view"]["prompt"]["options"], json!([]), "seat 0 is asked, not seat 1");
    assert!(answers[4]["refusals"].is_array());
    assert_eq!(answers[5]["text"], "Pass");
    assert_eq!(answers[6]["ok"], true);
    assert_eq!(answers[7]["outcome"]["finishes"], json!(["won", "lost"]));
}

/// The number in a column of a row; 0 where there is none.
fn number(seen: &Value, row: usize, column: usize) -> i64 {
    let cells = seen["cells"].as_array().unwrap();
    let is_it = |cell: &&Value| cell[0] == row && cell[1] == column;
    cells.iter().find(is_it).map_or(0, |cell| cell[2].as_i64().unwrap())
}

#[test]
fn a_table_is_observed_in_numbers() {
    let answers = talk(&format!(
        "{{\"id\":0,\"cmd\":\"columns\"}}\n{NEW}{{\"id\":2,\"cmd\":\"columns\"}}\n\
         {{\"id\":3,\"cmd\":\"observe\",\"viewer\":0}}\n{{\"id\":4,\"cmd\":\"observe\",\"viewer\":1}}\n\
         {{\"id\":5,\"cmd\":\"legal\"}}\n"
    ));
    assert_eq!(error(&answers[0]), ("unknown", None, "there is no game yet: say new or load first"));
    let columns: Vec<&str> =
        answers[2]["columns"].as_array().unwrap().iter().map(|column| column.as_str().unwrap()).collect();
    let at = |name: &str| columns.iter().position(|column| *column == name).unwrap();
    let [asked, other] = [&answers[3], &answers[4]];
    for seen in [asked, other] {
        let rows = seen["rows"].as_u64().unwrap() as usize;
        assert!(seen["cells"].as_array().unwrap().iter().all(|cell| {
            let [row, column] = [0, 1].map(|part| cell[part].as_u64().unwrap() as usize);
            row < rows && column < columns.len() && cell[2] != 0
        }));
        assert_eq!(number(seen, 0, at("turn")), 1);
        let seats: Vec<i64> =
            (0..rows).map(|row| number(seen, row, at("seat"))).filter(|&seat| seat > 0).collect();
        assert_eq!(seats.len(), 2, "{seen}");
        assert!((0..rows).any(|row| number(seen, row, at("counter lives")) > 0));
    }
    assert_eq!(
        [asked, other].map(|seen| number(seen, 0, at("asked"))),
        [1, 2],
        "seats are counted from the viewer"
    );
    let mut legal: Vec<u64> = answers[5]["options"]
        .as_array()
        .unwrap()
        .iter()
        .map(|option| option["number"].as_u64().unwrap())
        .collect();
    legal.sort_unstable();
    assert_eq!((&asked["actions"], &other["actions"]), (&json!(legal), &json!([])));
}

#[test]
fn hints_and_reviews_are_for_hosts_and_reviews_for_the_end() {
    let mut engine = engine();
    engine.answer(NEW.as_bytes());
    let (hint, _) = engine.answer(br#"{"id":2,"cmd":"hint","seed":1}"#);
    let hints = hint["hints"].as_array().unwrap();
    assert!((1..=3).contains(&hints.len()) && hint["seat"].is_number(), "{hint}");
    let is_whole = |one: &Value| one["percent"].as_u64().unwrap() <= 100 && one["why"].is_string();
    assert!(hints.iter().all(is_whole), "{hint}");
    assert_eq!(engine.answer(br#"{"id":2,"cmd":"hint","seed":1}"#).0, hint, "the same seed, the same hint");
    let (early, _) = engine.answer(br#"{"cmd":"review"}"#);
    assert_eq!(error(&early), ("unknown", None, "the game isn't over: it can be reviewed when it is"));
    let (many, _) = engine.answer(br#"{"cmd":"review","worlds":0}"#);
    assert_eq!(error(&many).0, "unreadable");
    engine.answer(br#"{"cmd":"concede","seat":0}"#);
    assert_eq!(error(&engine.answer(br#"{"cmd":"hint"}"#).0).0, "illegal");
    let (review, _) = engine.answer(br#"{"cmd":"review","seed":1,"worlds":2}"#);
    let seats = review["review"]["seats"].as_array().unwrap();
    assert_eq!((seats.len(), &seats[0]["gave_up"], &seats[1]["gave_up"]), (2, &json!(true), &json!(false)));
}
