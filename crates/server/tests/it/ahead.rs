//! Answers to questions that follow one another: what is told of them in advance, and what becomes of them.

use crate::house::{House, config};
use crate::sequences::{Ends, Expected, ROUNDS, Twins};
use kernel::Seat;
use serde_json::{Value, json};
use server::store::{MemoryStore, Store};
use server::swarm::Browser;
use std::sync::Arc;
use table::{Ahead, Seed};

async fn told(browser: &mut Browser, id: &str) -> (u16, Value) {
    let answered = browser.get(&format!("/t/{id}/ahead")).await.unwrap();
    (answered.status, serde_json::from_str(&answered.text).unwrap_or_default())
}

/// The questions that a page is told of.
fn paths(told: &Value) -> Vec<Value> {
    let steps = told["steps"].as_array().unwrap();
    steps.iter().map(|step| json!([step["path"], step["rules"], step["rule"]])).collect()
}

fn known(ahead: &[Ahead]) -> Vec<Value> {
    ahead.iter().map(|step| json!([step.path, step.rules, step.rule])).collect()
}

/// A way to a question of later, and an answer to it, with the rules that ask.
fn plan(step: &Ahead, round: usize) -> (Vec<String>, Vec<&'static str>) {
    let last = step.options[round % step.options.len()].choice.clone();
    let answers = step.path.iter().cloned().chain([last]).collect();
    (answers, step.rules.iter().chain([&step.rule]).map(|rule| rule.0).collect())
}

/// Gives the answers one by one: each of them is asked for as was told.
fn give(twins: &mut Twins, step: &Ahead, (answers, rules): (&[String], &[&str])) -> Expected {
    let seat = twins.asked();
    let mut open = Vec::new();
    for (at, (answer, rule)) in answers.iter().zip(rules).enumerate() {
        assert_eq!((twins.asked(), twins.single.asked().unwrap().rule.0), (seat, *rule));
        if at == step.path.len() {
            let legal = twins.single.legal().unwrap();
            assert_eq!((&legal.question, &legal.about), (&step.question, &step.about));
            assert_eq!(legal.options, step.options);
        } else if at > 0 {
            assert!(open.iter().all(|open| *open), "nothing has happened that decides what is asked");
        }
        twins.single.enter(twins.single.ply(), answer).unwrap();
        open.push(twins.single.can_undo().is_ok());
    }
    let done = open.len();
    twins.force(&mut open);
    Expected { done, open }
}

#[tokio::test]
async fn who_acts_and_what_go_as_one_and_are_taken_back_as_one() {
    let store = Arc::new(MemoryStore::default());
    let house = House::with(config(), Arc::clone(&store) as Arc<dyn Store>).await;
    let mut ends = Ends::default();
    let mut given = 0;
    for entry in registry::games() {
        let mut twins = Twins::open(&house, &store, entry).await;
        for round in 0..ROUNDS {
            let Some(asked) = twins.asked() else {
                twins.check_log();
                twins = Twins::open(&house, &store, entry).await;
                continue;
            };
            let (ply, ahead, id) = (twins.single.ply(), twins.single.ahead(), twins.id.clone());
            let (status, steps) = told(&mut twins.people[asked].0, &id).await;
            assert_eq!((status, steps["ply"].as_u64()), (200, Some(ply.into())));
            assert_eq!(paths(&steps), known(&ahead), "{}", entry.info.name);
            let world = twins.single.imagine(Seat(asked as u8), Seed::from_number(round as u64)).unwrap();
            assert_eq!(world.ahead(), ahead, "{}: what is hidden decides nothing of it", entry.info.name);
            let (message, expected) = if ahead.is_empty() {
                let options = twins.single.legal().unwrap().options;
                let answer = options[(round * 7) % options.len()].choice.clone();
                twins.single.enter(ply, &answer).unwrap();
                let mut open = vec![twins.single.can_undo().is_ok()];
                twins.force(&mut open);
                (json!({ "choose": [answer], "ply": ply }), Expected { done: 1, open })
            } else {
                let step = &ahead[(round * 5) % ahead.len()];
                let (answers, rules) = plan(step, round);
                let expected = give(&mut twins, step, (&answers, &rules));
                given += 1;
                (json!({ "choose": answers, "rules": rules, "ply": ply }), expected)
            };
            twins.say(&message, &expected, ply, asked).await;
            if round.is_multiple_of(3) {
                twins.take_back(&expected, ply, asked, &mut ends).await;
            }
        }
        twins.check_log();
    }
    assert!(given > 20 && ends.taken_back > 5, "{given} ways were given, {ends:?}");
}

#[tokio::test]
async fn another_question_than_was_foreseen_ends_the_way() {
    let store = Arc::new(MemoryStore::default());
    let house = House::with(config(), Arc::clone(&store) as Arc<dyn Store>).await;
    let mut stopped = 0;
    for entry in registry::games() {
        let mut twins = Twins::open(&house, &store, entry).await;
        let (Some(asked), ply) = (twins.asked(), twins.single.ply()) else { continue };
        let Some(step) = twins.single.ahead().into_iter().next() else { continue };
        let (answers, mut rules) = plan(&step, 0);
        rules[1] = "no such rule";
        twins.single.enter(ply, &answers[0]).unwrap();
        let mut open = vec![true];
        twins.force(&mut open);
        let message = json!({ "choose": answers, "rules": rules, "ply": ply });
        twins.say(&message, &Expected { done: 1, open }, ply, asked).await;
        stopped += 1;
    }
    assert!(stopped > 0, "some game begins with an answer that leads on");
}

#[tokio::test]
async fn only_the_seat_that_is_asked_is_told_what_comes() {
    let store = Arc::new(MemoryStore::default());
    let house = House::with(config(), Arc::clone(&store) as Arc<dyn Store>).await;
    for entry in registry::games().iter().filter(|entry| entry.info.least_seats > 1) {
        let mut twins = Twins::open(&house, &store, entry).await;
        let (asked, id) = (twins.asked().unwrap(), twins.id.clone());
        let (status, steps) = told(&mut twins.people[1 - asked].0, &id).await;
        assert_eq!((status, paths(&steps)), (200, Vec::new()), "{}", entry.info.name);
        assert_eq!(told(&mut house.browser(), &id).await.0, 403, "who watches is not asked");
    }
}
