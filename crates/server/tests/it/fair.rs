//! Chance is drawn once: nobody draws again alone, whoever comes later can read what was taken back, and every promise
//! about a seed stands on the page.

use crate::house::{House, choose, config, duel, in_order, see};
use server::store::{MemoryStore, Store};
use server::swarm::Browser;
use std::sync::Arc;

async fn seeded(seed: u64) -> House {
    let config = server::Config { seed: Some(seed), ..config() };
    House::with(config, Arc::new(MemoryStore::default()) as Arc<dyn Store>).await
}

async fn take_back(browser: &mut Browser, id: &str) -> (u16, String) {
    let ply = see(browser, id).await.ply.to_string();
    let answered = browser.post(&format!("/t/{id}/undo"), &[("ply", &ply)]).await.unwrap();
    (answered.status, answered.text)
}

/// Plays alone at a table for two until chance has decided something, or the other is asked; what came of taking it back.
async fn draws_again(game: &str, seed: u64) -> Option<(u16, String)> {
    let house = seeded(seed).await;
    let mut ann = house.browser();
    let fields = [("game", game), ("against", "friend"), ("name", "Ann"), ("open", "on")];
    let id = ann.open(&fields).await.unwrap();
    for at in 0..12 {
        let seen = see(&mut ann, &id).await;
        if seen.asked != seen.seat {
            return None;
        }
        let choice = &seen.options[at % seen.options.len()];
        assert_eq!(choose(&mut ann, &id, seen.ply, choice).await, 303);
        let (status, text) = take_back(&mut ann, &id).await;
        if status != 303 {
            return Some((status, text));
        }
        assert_eq!(see(&mut ann, &id).await.ply, seen.ply, "what nobody could foresee is not taken back");
        assert_eq!(choose(&mut ann, &id, seen.ply, choice).await, 303);
    }
    None
}

#[tokio::test]
async fn a_host_draws_nothing_again_while_a_chair_is_empty() {
    let mut refused = 0;
    for entry in registry::games().iter().filter(|entry| entry.info.least_seats > 1) {
        for seed in 1..4 {
            let Some((status, text)) = draws_again(entry.info.name, seed).await else { continue };
            assert_eq!(status, 422, "{}", entry.info.name);
            assert!(text.contains("before everyone has sat down"), "{text}");
            refused += 1;
        }
    }
    assert!(refused > 0, "in no game chance decides anything early");
}

/// The commitments that a page shows.
fn seals(page: &str) -> Vec<String> {
    let after = page.split("<p class=\"seal\">").skip(1);
    let codes = after.filter_map(|rest| rest.split("<code>").nth(1)?.split('<').next());
    codes.map(str::to_owned).collect()
}

#[tokio::test]
async fn what_is_taken_back_by_agreement_is_told_and_every_promise_stands_on_the_page() {
    let house = seeded(7).await;
    let (id, ann, bob) = duel(&house).await;
    let (mut seen, mut asked, mut other) = in_order(&id, ann, bob).await;
    let first = seals(&asked.get(&format!("/t/{id}")).await.unwrap().text);
    assert_eq!(first.len(), 1);
    let mut promised = first.clone();
    for at in 0..60 {
        assert_eq!(choose(&mut asked, &id, seen.ply, &seen.options[at % seen.options.len()]).await, 303);
        let done = see(&mut asked, &id).await.ply;
        let (status, _) = take_back(&mut asked, &id).await;
        if status == 303 && see(&mut asked, &id).await.ply == done {
            assert_eq!(take_back(&mut other, &id).await.0, 303, "the other agrees");
        }
        promised = seals(&asked.get(&format!("/t/{id}")).await.unwrap().text);
        if promised.len() > 1 {
            break;
        }
        let now = see(&mut asked, &id).await;
        if now.ply < done {
            assert_eq!(choose(&mut asked, &id, now.ply, &now.options[at % now.options.len()]).await, 303);
        }
        (seen, asked, other) = in_order(&id, asked, other).await;
    }
    assert_eq!((promised.len(), &promised[..1]), (2, &first[..]), "the first promise stands");
    let later = house.browser().get(&format!("/t/{id}")).await.unwrap().text;
    assert_eq!(seals(&later), promised);
    assert!(later.contains("took back an answer after a roll"), "{later}");
    // Under the new seed something is played, and the game ends.
    let (seen, mut asked, _) = in_order(&id, asked, other).await;
    assert_eq!(choose(&mut asked, &id, seen.ply, &seen.options[0]).await, 303);
    let ply = see(&mut asked, &id).await.ply.to_string();
    assert_eq!(asked.post(&format!("/t/{id}/concede"), &[("ply", &ply)]).await.unwrap().status, 303);
    let record = asked.get(&format!("/replay/{id}/record")).await.unwrap().text;
    let entry = registry::games().iter().find(|entry| entry.info.name == crate::house::GAME).unwrap();
    let verified = (entry.verify)(&record).unwrap();
    let committed: Vec<String> = verified.commitments.into_iter().map(|one| one.commitment).collect();
    assert_eq!(committed, promised, "what was promised is what was kept");
    assert_eq!((verified.seeds, verified.seeds_checked), (2, 2));
}
