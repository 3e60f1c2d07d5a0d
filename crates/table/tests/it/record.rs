use crate::common::{forge, open, play, play_out};
use kernel::{Quick, Seat};
use proptest::prelude::*;
use serde_json::{Value, json};
use table::{Match, RecordError, RecordKind, Seed, game_of};
use toy::Toy;

fn load(text: &str) -> Result<Match<Toy>, RecordError> {
    Match::load_seeded(text, Seed::from_number(99))
}

/// The line and kind with which a forged record is refused, and whether it says all `words`.
#[track_caller]
fn refuses(text: &str, line: usize, kind: RecordKind, words: &[&str]) {
    let error = load(text).err().expect("the record is wrong");
    assert_eq!((error.line, error.kind), (line, kind), "{error}");
    for word in words {
        assert!(error.to_string().contains(word), "{error} does not say {word}");
    }
}

/// The line of the first entry for which `wanted` holds.
fn line_where(text: &str, wanted: impl Fn(&Value) -> bool) -> usize {
    1 + text.lines().position(|line| wanted(&serde_json::from_str(line).unwrap())).unwrap()
}

fn unfinished(plies: u32) -> Match<Toy> {
    let mut table = open(7);
    play(&mut table, plies, &mut Quick::new(7));
    table
}

#[test]
fn the_format_is_frozen() {
    let mut table = unfinished(2);
    table.concede(Seat(1)).unwrap();
    let record = table.save().unwrap();
    let rules = serde_json::from_str::<Value>(record.lines().next().unwrap()).unwrap()["rules"].clone();
    // The ledger's text may be improved; everything else is what old records are read by.
    let record = forge(&record, |lines| lines[0]["rules"] = json!("RULES"));
    assert_eq!(rules.as_str().unwrap().len(), 16);
    assert_eq!(record, include_str!("frozen.jsonl"));
}

#[test]
fn saving_loading_and_saving_again_changes_nothing() {
    for table in [unfinished(0), unfinished(5), play_out(3)] {
        let text = table.save().unwrap();
        let loaded = load(&text).unwrap();
        assert_eq!((loaded.game(), loaded.notes()), (table.game(), table.notes()));
        assert_eq!(loaded.save().unwrap(), text);
        assert_eq!(load(text.trim_end()).unwrap().hash(), table.hash());
        assert_eq!(load(&text.replace('\n', "\r\n")).unwrap().hash(), table.hash());
        assert_eq!(game_of(&text).as_deref(), Ok("toy"));
    }
}

#[test]
fn a_saved_match_goes_on_under_another_generator() {
    let mut table = unfinished(5);
    let mut loaded = load(&table.save().unwrap()).unwrap();
    for table in [&mut table, &mut loaded] {
        play(table, u32::MAX, &mut Quick::new(1));
    }
    assert_ne!(table.hash(), loaded.hash());
    let text = loaded.save().unwrap();
    let resumed = line_where(&text, |line| line.get("resumed").is_some());
    assert_eq!(resumed, 7);
    let verified = Match::<Toy>::verify(&text).unwrap();
    assert_eq!((verified.seeds, verified.seeds_checked), (2, 1));
    assert_eq!((verified.plies, verified.outcome), (loaded.ply(), kernel::Rules::outcome(loaded.game())));
    assert_eq!(load(&text).unwrap().save().unwrap(), text);
}

#[test]
fn the_seed_is_told_only_when_the_game_is_over() {
    let table = unfinished(5);
    assert!(table.save().unwrap().contains("\"seeds\":null"));
    let over = play_out(7);
    let text = over.save().unwrap();
    let end: Value = serde_json::from_str(text.lines().last().unwrap()).unwrap();
    let told = Seed::from_hex(end["end"]["seeds"][0].as_str().unwrap());
    assert_eq!(told, Some(Seed::from_number(7)));
    let verified = Match::<Toy>::verify(&text).unwrap();
    assert_eq!((verified.seeds, verified.seeds_checked), (1, 1));
    assert_eq!(verified.turns, kernel::Rules::turn(over.game()));
}

#[test]
fn a_replay_stops_at_any_ply() {
    let text = play_out(7).save().unwrap();
    for plies in 0..5 {
        let replayed = Match::<Toy>::replay(&text, plies).unwrap();
        assert_eq!(replayed.hash(), unfinished(plies).hash());
    }
    let error = Match::<Toy>::replay(&text, 1000).err().unwrap();
    assert_eq!((error.kind, error.line), (RecordKind::Ply, text.lines().count()));
}

#[test]
fn what_is_no_record_is_refused() {
    for text in ["", "hello", "{}", "[1]\n", "{\"deadhand\":{}}", "\n\n"] {
        let error = load(text).err().unwrap();
        assert_eq!(error.line, 1, "{text}: {error}");
        assert!(game_of(text).is_err());
    }
}

#[test]
fn other_versions_are_named() {
    let text = play_out(1).save().unwrap();
    let with = |key: &str, value: Value| forge(&text, |lines| lines[0][key] = value);
    refuses(&with("deadhand", json!(1)), 1, RecordKind::Version, &["format 1", "format 2"]);
    refuses(&with("game", json!("chess")), 1, RecordKind::Game, &["chess", "toy"]);
    let rules = serde_json::from_str::<Value>(text.lines().next().unwrap()).unwrap()["rules"].clone();
    refuses(&with("rules", json!("0123")), 1, RecordKind::Rules, &["0123", rules.as_str().unwrap()]);
    refuses(&with("cards", json!("toy-0")), 1, RecordKind::Cards, &["toy-0", &toy::Cards::house().hash]);
}

#[test]
fn setups_that_cannot_be_are_refused() {
    let text = play_out(1).save().unwrap();
    let with = |setup: Value| forge(&text, |lines| lines[0]["setup"] = setup);
    refuses(&with(json!({"lives": 77})), 1, RecordKind::Setup, &["TY-2", &toy::Cards::house().hash]);
    refuses(&with(json!({"doors": 3})), 1, RecordKind::Setup, &["doors"]);
}

#[test]
fn a_record_that_breaks_off_is_truncated() {
    let text = unfinished(4).save().unwrap();
    let lines: Vec<&str> = text.lines().collect();
    for kept in 1..lines.len() {
        let whole = lines[..kept].join("\n") + "\n";
        refuses(&whole, kept + 1, RecordKind::Truncated, &["end line is missing"]);
        let line = lines[kept];
        let cut = whole + &line[..line.len() / 2];
        refuses(&cut, kept + 1, RecordKind::Truncated, &["breaks off in this line"]);
    }
    refuses(&text[..20], 1, RecordKind::Truncated, &[]);
}

#[test]
fn a_missing_doubled_or_added_line_is_refused_where_it_stands() {
    let text = unfinished(4).save().unwrap();
    let lines: Vec<&str> = text.lines().collect();
    for at in 1..lines.len() - 1 {
        let mut missing = lines.clone();
        missing.remove(at);
        refuses(&(missing.join("\n") + "\n"), at + 1, RecordKind::Edited, &[]);
        let mut doubled = lines.clone();
        doubled.insert(at, lines[at]);
        refuses(&(doubled.join("\n") + "\n"), at + 2, RecordKind::Edited, &[]);
    }
    let more = forge(&text, |lines| lines.push(lines[1].clone()));
    refuses(&more, lines.len() + 1, RecordKind::Edited, &["after its end"]);
}

#[test]
fn lines_that_say_something_else_are_refused() {
    let text = unfinished(4).save().unwrap();
    let with = |change: fn(&mut Value)| forge(&text, |lines| change(&mut lines[2]));
    refuses(&with(|line| *line = json!({"hello": 1})), 3, RecordKind::Unreadable, &["\"choice\""]);
    refuses(&with(|line| line["ply"] = json!(-1)), 3, RecordKind::Unreadable, &["-1"]);
    refuses(&with(|line| line["extra"] = json!(1)), 3, RecordKind::Unreadable, &["extra"]);
    refuses(&with(|line| line["ply"] = json!(5)), 3, RecordKind::Order, &["ply 5", "ply 1"]);
    let half = forge(&text, |lines| {
        let turned = lines.iter_mut().skip(1).find(|line| line.get("turn").is_some()).unwrap();
        turned.as_object_mut().unwrap().shift_remove("turn");
    });
    assert_eq!(load(&half).err().unwrap().kind, RecordKind::Unreadable);
}

#[test]
fn choices_that_the_rules_refuse_are_named() {
    let text = unfinished(4).save().unwrap();
    let with = |key: &str, value: Value| forge(&text, |lines| lines[1][key] = value);
    refuses(&with("choice", json!("play barricade")), 2, RecordKind::Illegal, &["play barricade", "TY-"]);
    refuses(&with("choice", json!("dance")), 2, RecordKind::Illegal, &["dance", "ply 0"]);
    refuses(&with("seat", json!(1)), 2, RecordKind::Illegal, &["seat 1", "seat 0"]);
    let concede = |seat: u8| forge(&text, |lines| lines[1] = json!({"ply": 0, "concede": seat}));
    refuses(&concede(200), 2, RecordKind::Illegal, &["seat 200"]);
    refuses(&concede(0), 3, RecordKind::Illegal, &["over"]);
}

#[test]
fn chance_that_does_not_fit_is_refused() {
    let text = unfinished(8).save().unwrap();
    let rolled = line_where(&text, |line| line["choice"].is_string() && line["chance"].is_array());
    let with = |chance: Value| forge(&text, |lines| lines[rolled - 1]["chance"] = chance);
    refuses(&with(json!([])), rolled, RecordKind::Chance, &["missing"]);
    refuses(&with(json!([77])), rolled, RecordKind::Chance, &["77"]);
    refuses(&with(json!([0, 0, 0, 0, 0])), rolled, RecordKind::Chance, &["left over"]);
    let start = forge(&text, |lines| lines[0]["chance"] = json!([]));
    refuses(&start, 1, RecordKind::Chance, &["missing"]);
}

#[test]
fn another_state_names_its_first_ply() {
    let text = unfinished(8).save().unwrap();
    let turned = line_where(&text, |line| line["choice"].is_string() && line["turn"].is_number());
    let wrong = forge(&text, |lines| lines[turned - 1]["hash"] = json!("0123456789abcdef"));
    let ply = format!("ply {}", turned - 2);
    refuses(&wrong, turned, RecordKind::Hash, &[&ply, "0123456789abcdef"]);
    let missing = forge(&text, |lines| {
        let line = lines[turned - 1].as_object_mut().unwrap();
        line.shift_remove("turn");
        line.shift_remove("hash");
    });
    refuses(&missing, turned, RecordKind::Hash, &["no new turn"]);
    let start = forge(&text, |lines| lines[0]["hash"] = json!("0"));
    refuses(&start, 1, RecordKind::Hash, &["the setup"]);
    let end = text.lines().count();
    let last = forge(&text, |lines| lines[end - 1]["end"]["hash"] = json!("0"));
    refuses(&last, end, RecordKind::Hash, &["ends in state 0"]);
}

#[test]
fn an_end_that_is_not_reached_is_refused() {
    let text = unfinished(4).save().unwrap();
    let end = text.lines().count();
    let with = |key: &str, value: Value| forge(&text, |lines| lines[end - 1]["end"][key] = value);
    refuses(&with("plies", json!(9)), end, RecordKind::End, &["9 plies", "has 4"]);
    refuses(&with("outcome", json!({"rule": "TY-1"})), end, RecordKind::End, &["TY-1"]);
    refuses(&with("seeds", json!([null])), end, RecordKind::Seed, &["over"]);
    refuses(&with("seeds", json!([null, null])), end, RecordKind::Seed, &["2 seeds"]);
    refuses(&with("seeds", json!(["7"])), end, RecordKind::Seed, &["64 hex digits"]);
}

#[test]
fn seeds_that_were_not_committed_to_are_refused() {
    let text = play_out(7).save().unwrap();
    let end = text.lines().count();
    let seed = json!(["00".repeat(32)]);
    let other = forge(&text, |lines| lines[end - 1]["end"]["seeds"] = seed.clone());
    refuses(&other, end, RecordKind::Seed, &["line 1"]);
    let commit = Seed::from_hex(&"00".repeat(32)).unwrap().commitment();
    let both = forge(&text, |lines| {
        lines[0]["commit"] = json!(commit);
        lines[end - 1]["end"]["seeds"] = seed;
    });
    refuses(&both, 1, RecordKind::Seed, &["the seed gives"]);
}

#[test]
fn a_card_that_the_seed_does_not_give_is_found() {
    let text = play_out(7).save().unwrap();
    let is_draw =
        |line: &Value| line["choice"].is_string() && line["chance"].as_array().map(Vec::len) == Some(1);
    let drawn = line_where(&text, is_draw);
    let wrong = forge(&text, |lines| {
        let outcome = &mut lines[drawn - 1]["chance"][0];
        *outcome = json!(u8::from(*outcome == json!(0)));
    });
    refuses(&wrong, drawn, RecordKind::Seed, &["where the seed gives"]);
}

#[test]
fn every_flipped_bit_is_refused_in_its_line() {
    let mut table = load(&unfinished(3).save().unwrap()).unwrap();
    play(&mut table, 1, &mut Quick::new(1));
    table.concede(Seat(0)).unwrap();
    let text = table.save().unwrap();
    assert!(text.contains("resumed") && text.contains("concede"));
    for (at, bit) in (0..text.len() - 1).flat_map(|at| (0..7).map(move |bit| (at, bit))) {
        let mut bytes = text.clone().into_bytes();
        bytes[at] ^= 1 << bit;
        let error = load(&String::from_utf8(bytes).unwrap()).err().expect("a changed record");
        assert_eq!(error.line, 1 + text[..at].matches('\n').count(), "bit {bit} of byte {at}: {error}");
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    #[test]
    fn any_changed_character_is_refused_in_its_line(at in any::<prop::sample::Index>(), to in any::<char>()) {
        let mut finished = unfinished(3);
        finished.concede(Seat(0)).unwrap();
        for text in [finished.save().unwrap(), unfinished(6).save().unwrap()] {
            let at = at.index(text.len() - 1);
            let changed = format!("{}{to}{}", &text[..at], &text[at + 1..]);
            prop_assume!(changed != text);
            let error = load(&changed).err().expect("a changed record");
            prop_assert_eq!(error.line, 1 + text[..at].matches('\n').count(), "{}", error);
        }
    }

    #[test]
    fn no_text_makes_the_reader_panic(text in "(\\{\"deadhand\":1|\"sum\":\"|[\\{\\}\",:0-9a-fé\n])*") {
        prop_assert!(load(&text).is_err());
    }

    #[test]
    fn every_match_is_saved_loaded_and_verified(number in any::<u64>(), plies in 0..40u32) {
        let mut table = open(number);
        play(&mut table, plies, &mut Quick::new(number));
        let text = table.save().unwrap();
        let mut loaded = load(&text).unwrap();
        prop_assert_eq!(loaded.save().unwrap(), text);
        play(&mut loaded, u32::MAX, &mut Quick::new(number));
        prop_assert!(Match::<Toy>::verify(&loaded.save().unwrap()).is_ok());
    }
}
