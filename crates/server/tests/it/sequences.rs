//! Answers that a page has collected and sends together.

use crate::house::{House, Seen, config, hear_ply, see};
use kernel::{Seat, Viewer};
use registry::Entry;
use serde_json::{Value, json};
use server::Limits;
use server::store::{Deed, MemoryStore, Origin, Store};
use server::swarm::{Browser, Socket};
use std::sync::Arc;
use std::time::Duration;
use table::{Seed, Table};

/// So many answers are collected.
const COLLECTED: usize = 5;
/// So many times, and games that end early are begun anew.
pub const ROUNDS: usize = 60;
/// Among so many options one is sought after which the same is asked again.
const LOOKED_AT: usize = 12;

/// A table of the server, and the same match beside it, where answers are given one by one.
pub struct Twins {
    pub id: String,
    entry: &'static Entry,
    pub single: Box<dyn Table>,
    /// One for each seat.
    pub people: Vec<(Browser, Socket)>,
    store: Arc<MemoryStore>,
}

/// Why a sequence ended.
#[derive(Default, Debug)]
pub struct Ends {
    complete: usize,
    chance: usize,
    question: usize,
    seat: usize,
    illegal: usize,
    together: usize,
    pub taken_back: usize,
    partly: usize,
}

/// What becomes of answers that are given one by one.
pub struct Expected {
    pub done: usize,
    /// Whether each entry may be taken back, with those that were given for the seat.
    pub open: Vec<bool>,
}

fn single(entry: &Entry, store: &MemoryStore, id: &str) -> Box<dyn Table> {
    let kept = store.game(id).unwrap().unwrap();
    let Origin::Setup(setup) = &kept.origin else { panic!("a new table has a setup") };
    (entry.open)(&serde_json::from_str(setup).unwrap(), Seed::from_hex(&kept.seed).unwrap()).unwrap()
}

impl Twins {
    pub async fn open(house: &House, store: &Arc<MemoryStore>, entry: &'static Entry) -> Twins {
        let mut ann = house.browser();
        let against = if entry.info.least_seats == 1 { "bot" } else { "friend" };
        let fields = [("game", entry.info.name), ("against", against), ("open", "on")];
        let id = ann.open(&fields).await.unwrap();
        let mut browsers = vec![ann];
        for _ in 1..entry.info.least_seats {
            let mut friend = house.browser();
            assert_eq!(friend.post(&format!("/join/{id}"), &[]).await.unwrap().status, 303);
            browsers.push(friend);
        }
        let mut people = Vec::new();
        for browser in browsers {
            let socket = browser.listen(&id).await.unwrap();
            people.push((browser, socket));
        }
        Twins { single: single(entry, store, &id), id, entry, people, store: Arc::clone(store) }
    }

    pub fn asked(&self) -> Option<usize> {
        self.single.asked().map(|asked| asked.seat.index())
    }

    /// Answers that fit one another, unless chance decides otherwise this time. Every other time all of them answer the
    /// same question, as far as there are such.
    fn collect(&self, round: usize) -> Vec<String> {
        let mut ahead = self.single.branch(self.single.ply()).unwrap();
        let asked = ahead.asked();
        let mut answers = Vec::new();
        while let Some(legal) = ahead.legal()
            && answers.len() < COLLECTED
            && (round.is_multiple_of(2) || ahead.asked() == asked)
        {
            let mut options: Vec<String> = legal.options.into_iter().map(|option| option.choice).collect();
            let middle = (round * 7 + answers.len() * 3) % options.len();
            options.rotate_left(middle);
            let lasts = |option: &&String| {
                let mut next = ahead.branch(legal.ply).unwrap();
                next.enter(legal.ply, option).unwrap();
                next.asked() == asked && !next.has_rolled()
            };
            let looked_at = if round % 2 == 1 { LOOKED_AT } else { 0 };
            let lasting = options.iter().take(looked_at).find(lasts);
            let answer = lasting.unwrap_or(&options[0]).clone();
            ahead.enter(legal.ply, &answer).unwrap();
            answers.push(answer);
        }
        answers
    }

    /// Gives the answers one by one as far as they go, and says how far.
    fn give(&mut self, answers: &[String], ends: &mut Ends) -> Expected {
        let start = self.single.asked().unwrap();
        let mut open = Vec::new();
        let mut last = None;
        for answer in answers {
            let asked = self.single.asked();
            // Where the same is asked again, the same answer goes on whatever was drawn.
            let is_meant = start.again && last.replace(answer) == Some(answer);
            if !open.is_empty() && self.single.has_rolled() && !is_meant {
                ends.chance += 1;
            } else if asked.is_none_or(|asked| asked.seat != start.seat) {
                ends.seat += 1;
            } else if !asked.is_some_and(|asked| asked.is_same(&start)) {
                ends.question += 1;
            } else if self.single.enter(self.single.ply(), answer).is_err() {
                ends.illegal += 1;
            } else {
                open.push(self.single.can_undo().is_ok());
                continue;
            }
            break;
        }
        let done = open.len();
        ends.complete += usize::from(done == answers.len());
        ends.together += usize::from(done > 1);
        self.force(&mut open);
        Expected { done, open }
    }

    /// What has no other answer is answered for whoever plays alone.
    pub fn force(&mut self, open: &mut Vec<bool>) {
        while self.people.len() == 1
            && let Some(legal) = self.single.legal()
            && let [only] = legal.options.as_slice()
        {
            self.single.enter(legal.ply, &only.choice).unwrap();
            open.push(self.single.can_undo().is_ok());
        }
    }

    /// Sends answers together. Everybody hears of it, and only whoever sent them hears how many were given.
    async fn send(&mut self, answers: &[String], expected: &Expected, ply: u32, asked: usize) {
        self.say(&json!({ "choose": answers, "ply": ply }), expected, ply, asked).await;
    }

    pub async fn say(&mut self, message: &Value, expected: &Expected, ply: u32, asked: usize) {
        self.people[asked].1.say(message.to_string()).await.unwrap();
        for (seat, (_, socket)) in self.people.iter_mut().enumerate() {
            let mut frame = hear_ply(socket, ply + 1).await;
            // That a page has come may be told once more in between, with the table as it is by then.
            while seat == asked && frame["done"].is_null() {
                let next = tokio::time::timeout(Duration::from_secs(10), socket.hear()).await;
                frame = next.expect("the number of answers is told").unwrap().expect("the socket is open");
            }
            let done = if seat == asked { json!(expected.done) } else { Value::Null };
            assert_eq!(frame["done"], done, "{}: {message}", self.entry.info.name);
        }
        self.compare().await;
    }

    /// Every seat sees what it would see after single answers.
    pub async fn compare(&mut self) -> Vec<Seen> {
        let mut all = Vec::new();
        for seat in 0..self.people.len() {
            let seen = see(&mut self.people[seat].0, &self.id).await;
            let view = serde_json::to_value(self.single.look(Viewer::Seat(Seat(seat as u8)))).unwrap();
            assert_eq!((seen.ply, &seen.view), (self.single.ply(), &view), "{}", self.entry.info.name);
            all.push(seen);
        }
        all
    }

    /// Takes the answers back as one, or as many of them as may be.
    pub async fn take_back(&mut self, expected: &Expected, ply: u32, asked: usize, ends: &mut Ends) {
        let shown = expected.open.iter().rposition(|open| !open);
        let stay = shown.map_or(0, |shown| shown + 1);
        if stay >= expected.done || self.single.asked().is_none() {
            return;
        }
        ends.taken_back += usize::from(stay == 0 && expected.done > 1);
        ends.partly += usize::from(stay > 0);
        let now = self.single.ply().to_string();
        let undone =
            self.people[asked].0.post(&format!("/t/{}/undo", self.id), &[("ply", &now)]).await.unwrap();
        assert_eq!(undone.status, 303, "{}", undone.text);
        while self.single.ply() > ply + stay as u32 {
            self.single.undo().unwrap();
        }
        self.compare().await;
        for (_, socket) in &mut self.people {
            while hear_ply(socket, 0).await["ply"] != self.single.ply() {}
        }
    }

    /// What is kept leads to the same state.
    pub fn check_log(&self) {
        let mut again = single(self.entry, &self.store, &self.id);
        for row in self.store.log(&self.id).unwrap() {
            match &row.deed {
                Deed::Choose(choice) | Deed::Along(choice) | Deed::Forced(choice) => {
                    again.enter(again.ply(), choice).unwrap();
                }
                Deed::Undo => drop(again.undo().unwrap()),
                Deed::Sit(_) => {}
                deed => panic!("{deed:?} was not done"),
            }
            assert!(row.hash.is_empty() || row.hash == again.hash(), "{row:?}");
        }
        assert_eq!(again.hash(), self.single.hash(), "{}", self.entry.info.name);
    }
}

async fn play(house: &House, store: &Arc<MemoryStore>, entry: &'static Entry) -> Ends {
    let mut ends = Ends::default();
    let mut twins = Twins::open(house, store, entry).await;
    for round in 0..ROUNDS {
        let Some(asked) = twins.asked() else {
            twins.check_log();
            twins = Twins::open(house, store, entry).await;
            continue;
        };
        let ply = twins.single.ply();
        let mut answers = twins.collect(round);
        if round % 4 == 3 {
            answers.insert((answers.len() - 1).max(1), "no such choice".to_owned());
        }
        let expected = twins.give(&answers, &mut ends);
        twins.send(&answers, &expected, ply, asked).await;
        if round.is_multiple_of(3) {
            twins.take_back(&expected, ply, asked, &mut ends).await;
        }
    }
    twins.check_log();
    ends
}

#[tokio::test]
async fn answers_sent_together_do_what_single_ones_do_in_every_game() {
    let store = Arc::new(MemoryStore::default());
    let house = House::with(config(), Arc::clone(&store) as Arc<dyn Store>).await;
    let mut all = Vec::new();
    for entry in registry::games() {
        let ends = play(&house, &store, entry).await;
        println!("{}: {ends:?}", entry.info.name);
        assert!(ends.together > 0, "{}: {ends:?}", entry.info.name);
        all.push(ends);
    }
    let some = |count: fn(&Ends) -> usize| all.iter().map(count).sum::<usize>() > 0;
    assert!(some(|ends| ends.complete) && some(|ends| ends.chance), "{all:?}");
    assert!(some(|ends| ends.question) && some(|ends| ends.seat), "{all:?}");
    assert!(some(|ends| ends.illegal) && some(|ends| ends.taken_back), "{all:?}");
}

/// Sends answers by a form without scripts; the status and the page.
async fn post(browser: &mut Browser, id: &str, ply: u32, answers: &[String]) -> (u16, String) {
    let ply = ply.to_string();
    let mut fields = vec![("ply", ply.as_str())];
    fields.extend(answers.iter().map(|answer| ("choice", answer.as_str())));
    let answered = browser.post(&format!("/t/{id}/choose"), &fields).await.unwrap();
    (answered.status, answered.text)
}

#[tokio::test]
async fn a_form_may_hold_several_answers() {
    let store = Arc::new(MemoryStore::default());
    let house = House::with(config(), Arc::clone(&store) as Arc<dyn Store>).await;
    for entry in registry::games() {
        let mut twins = Twins::open(&house, &store, entry).await;
        let asked = twins.asked().unwrap();
        let (ply, answers) = (twins.single.ply(), twins.collect(0));
        twins.give(&answers, &mut Ends::default());
        let id = twins.id.clone();
        assert_eq!(post(&mut twins.people[asked].0, &id, ply, &answers).await.0, 303);
        twins.compare().await;
    }
}

#[tokio::test]
async fn after_a_restart_they_are_still_taken_back_as_one() {
    let store = Arc::new(MemoryStore::default());
    let house = House::with(config(), Arc::clone(&store) as Arc<dyn Store>).await;
    for entry in registry::games() {
        let mut twins = Twins::open(&house, &store, entry).await;
        // Odd rounds collect answers to one question.
        for round in (1..).step_by(2) {
            let Some(asked) = twins.asked() else {
                twins = Twins::open(&house, &store, entry).await;
                continue;
            };
            let (ply, answers) = (twins.single.ply(), twins.collect(round));
            let expected = twins.give(&answers, &mut Ends::default());
            twins.send(&answers, &expected, ply, asked).await;
            if expected.done < 2 || !expected.open.iter().all(|open| *open) {
                continue;
            }
            let again = House::with(config(), Arc::clone(&store) as Arc<dyn Store>).await;
            let mut browser = again.browser();
            browser.cookie = twins.people[asked].0.cookie.clone();
            let now = twins.single.ply().to_string();
            let undone = browser.post(&format!("/t/{}/undo", twins.id), &[("ply", &now)]).await.unwrap();
            assert_eq!(undone.status, 303, "{}", undone.text);
            assert_eq!(see(&mut browser, &twins.id).await.ply, ply, "{}", entry.info.name);
            break;
        }
    }
}

#[tokio::test]
async fn answers_that_cannot_be_given_change_nothing() {
    let store = Arc::new(MemoryStore::default());
    let house = House::with(config(), Arc::clone(&store) as Arc<dyn Store>).await;
    let entry = &registry::games()[0];
    let mut twins = Twins::open(&house, &store, entry).await;
    let (asked, ply, id) = (twins.asked().unwrap(), twins.single.ply(), twins.id.clone());
    let first = twins.collect(0)[0].clone();
    let many = vec![first.clone(); Limits::ANSWERS + 1];
    let (status, page) = post(&mut twins.people[asked].0, &id, ply, &many).await;
    assert_eq!(status, 422);
    assert!(page.contains("61 answers came at once: send 60 at most."), "{page}");
    let nonsense = vec!["no such choice".to_owned(), first.clone()];
    assert_eq!(post(&mut twins.people[asked].0, &id, ply, &nonsense).await.0, 422, "the first is refused");
    assert_eq!(post(&mut twins.people[asked].0, &id, ply + 1, &[first.clone(), first.clone()]).await.0, 409);
    if let Some((other, _)) = twins.people.get_mut(1 - asked) {
        assert_eq!(post(other, &id, ply, &[first.clone(), first.clone()]).await.0, 403);
    }
    let told = [
        (json!({ "choose": many, "ply": ply }), "60 at most"),
        (json!({ "choose": [], "ply": ply }), "no answer"),
        (json!({ "choose": ["no such choice", first], "ply": ply }), "such"),
        (json!({ "choose": [first, 3], "ply": ply }), "expected a string"),
        (json!({ "choose": { "a": 1 }, "ply": ply }), "expected an answer or a list of answers"),
        (json!({ "choose": [first], "ply": ply, "on": true }), "unknown field"),
        (json!({ "choose": [first] }), "'choose' with 'ply'"),
        (json!({ "choose": [first, first], "rules": ["one"], "ply": ply }), "the rule of each answer"),
    ];
    for (message, why) in told {
        let socket = &mut twins.people[asked].1;
        socket.say(message.to_string()).await.unwrap();
        let refused = loop {
            let frame = socket.hear().await.unwrap().unwrap();
            if let Some(refused) = frame["refused"].as_str() {
                break refused.to_owned();
            }
        };
        assert!(refused.contains(why), "{message}: {refused}");
    }
    twins.compare().await;
    assert_eq!(store.log(&id).unwrap().len(), twins.people.len() - 1, "only chairs were taken");
}

#[tokio::test]
async fn at_a_hot_seat_a_sequence_ends_where_the_curtain_falls() {
    let store = Arc::new(MemoryStore::default());
    let house = House::with(config(), Arc::clone(&store) as Arc<dyn Store>).await;
    for entry in registry::games().iter().filter(|entry| entry.info.least_seats > 1) {
        let mut ann = house.browser();
        let id = ann.open(&[("game", entry.info.name), ("against", "hotseat")]).await.unwrap();
        let mut twins = Twins {
            single: single(entry, &store, &id),
            id,
            entry,
            people: vec![],
            store: Arc::clone(&store),
        };
        let mut has_fallen = false;
        for round in 0..ROUNDS {
            let Some(asked) = twins.asked() else { break };
            let curtain = format!("/t/{}/curtain", twins.id);
            let sat = ann.post(&curtain, &[("seat", &asked.to_string())]).await.unwrap();
            assert_eq!(sat.status, 303);
            let (ply, answers) = (twins.single.ply(), twins.collect(round));
            twins.give(&answers, &mut Ends::default());
            assert_eq!(post(&mut ann, &twins.id, ply, &answers).await.0, 303);
            let seen = see(&mut ann, &twins.id).await;
            assert_eq!((seen.ply, seen.asked.map(|seat| seat as usize)), (twins.single.ply(), twins.asked()));
            if twins.asked().is_some_and(|now| now != asked) {
                assert_eq!((seen.seat, seen.options.len()), (None, 0), "the curtain hides the hand");
                has_fallen = true;
            }
        }
        assert!(has_fallen, "{}", entry.info.name);
        twins.check_log();
    }
}

#[tokio::test]
async fn nobody_answers_for_a_bot() {
    let store = Arc::new(MemoryStore::default());
    let house = House::with(config(), Arc::clone(&store) as Arc<dyn Store>).await;
    for entry in registry::games().iter().filter(|entry| entry.info.least_seats > 1) {
        let mut ann = house.browser();
        let fields = [("game", entry.info.name), ("against", "bot"), ("level", "random")];
        let id = ann.open(&fields).await.unwrap();
        for _ in 0..40 {
            let seen = see(&mut ann, &id).await;
            if seen.asked.is_none() {
                break;
            }
            if seen.asked == seen.seat {
                let answers = [seen.options.clone(), seen.options].concat();
                let some = &answers[..answers.len().min(Limits::ANSWERS)];
                assert_eq!(post(&mut ann, &id, seen.ply, some).await.0, 303);
            }
            tokio::task::yield_now().await;
        }
        let log = store.log(&id).unwrap();
        let along = |row: &&server::store::LogRow| matches!(row.deed, Deed::Along(_));
        assert!(log.iter().filter(along).all(|row| row.seat == 0), "{}: {log:?}", entry.info.name);
    }
}
