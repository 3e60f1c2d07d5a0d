//! Games as people play them: by forms, by sockets, to the end.

use crate::house::{GAME, House, choose, duel, duel_in, hear_ply, in_order, see};
use registry::Entry;
use serde_json::Value;
use std::time::Duration;

#[tokio::test]
async fn every_game_is_played_by_forms_and_proven_afterwards() {
    let house = House::open().await;
    for entry in registry::games() {
        play_to_the_end(&house, entry).await;
    }
}

async fn play_to_the_end(house: &House, entry: &Entry) {
    let game = entry.info.name;
    let mut ann = house.browser();
    let id =
        ann.open(&[("game", game), ("against", "bot"), ("level", "random"), ("name", "Ann")]).await.unwrap();
    let mut told = String::new();
    let mut last = None;
    for _ in 0..4000 {
        let seen = see(&mut ann, &id).await;
        told += &seen.view.to_string();
        if seen.asked.is_none() {
            break;
        }
        if seen.asked != seen.seat || last == Some(seen.ply) {
            tokio::time::sleep(Duration::from_millis(1)).await;
            last = None;
            continue;
        }
        assert!(seen.options.len() > 1 || seen.ply == 0, "what has one answer is answered");
        let page = ann.get(&format!("/t/{id}")).await.unwrap();
        assert_eq!(page.status, 200);
        assert!(!page.text.contains("layer 1"), "{game}: Ann has a name");
        told += &page.text;
        let refused = ann.get(&format!("/replay/{id}/record")).await.unwrap();
        assert_eq!(refused.status, 403, "no record before the end");
        let choice = &seen.options[(seen.ply as usize * 7 + 3) % seen.options.len()];
        assert_eq!(choose(&mut ann, &id, seen.ply, choice).await, 303, "{game}: {choice}");
        last = Some(seen.ply);
    }
    let record = ann.get(&format!("/replay/{id}/record")).await.unwrap();
    assert_eq!(record.status, 200, "{game}: {}", record.text);
    let verified = (entry.verify)(&record.text).unwrap();
    assert_eq!((verified.seeds, verified.seeds_checked), (1, 1), "all chance comes from the seed");
    let end: Value = serde_json::from_str(record.text.lines().last().unwrap()).unwrap();
    let seed = end["end"]["seeds"][0].as_str().unwrap();
    assert!(!told.contains(seed), "the seed was told before the end");
    for place in ["", "?ply=3&as=0", "?ply=3&as=table", "?as=all"] {
        assert_eq!(ann.get(&format!("/replay/{id}{place}")).await.unwrap().status, 200, "{place}");
    }
    assert_eq!(ann.get(&format!("/replay/{id}?as=7")).await.unwrap().status, 422);
    let seat = (entry.info.least_seats - 1).to_string();
    let fields = [("ply", "2"), ("seat", seat.as_str()), ("level", "greedy")];
    let on = ann.post(&format!("/replay/{id}/play-on"), &fields).await.unwrap();
    assert_eq!(on.status, 303, "{}", on.text);
    let new = on.header("location").strip_prefix("/t/").unwrap().to_owned();
    assert!(see(&mut ann, &new).await.ply >= 2);
}

#[tokio::test]
async fn one_seat_cannot_act_for_another_and_a_spectator_for_none() {
    let house = House::open().await;
    let (id, ann, bob) = duel(&house).await;
    let (seen, mut asked, mut other) = in_order(&id, ann, bob).await;
    let choice = &seen.options[0];
    assert_eq!(choose(&mut other, &id, seen.ply, choice).await, 403);
    let mut stranger = house.browser();
    assert_eq!(choose(&mut stranger, &id, seen.ply, choice).await, 403);
    stranger.cookie = Some(format!("deadhand={}", "0".repeat(64)));
    assert_eq!(choose(&mut stranger, &id, seen.ply, choice).await, 403, "a wrong token");
    for deed in ["undo", "concede", "hint"] {
        let ply = seen.ply.to_string();
        let refused = stranger.post(&format!("/t/{id}/{deed}"), &[("ply", &ply)]).await.unwrap();
        assert_eq!(refused.status, 403, "{deed}");
    }
    assert_eq!(stranger.post(&format!("/t/{id}/chat"), &[("text", "hello")]).await.unwrap().status, 403);
    assert_eq!(stranger.get(&format!("/t/{id}/why?choice=pass")).await.unwrap().status, 403);
    assert_eq!(stranger.post(&format!("/join/{id}"), &[("name", "Eve")]).await.unwrap().status, 409);
    let watched = see(&mut stranger, &id).await;
    assert_eq!((watched.ply, watched.options.len()), (seen.ply, 0), "nothing was changed or shown");
    assert_eq!(choose(&mut asked, &id, seen.ply, choice).await, 303);
}

#[tokio::test]
async fn stale_doubled_and_racing_answers() {
    let house = House::open().await;
    let (id, ann, bob) = duel(&house).await;
    let (seen, mut asked, _) = in_order(&id, ann, bob).await;
    assert_eq!(choose(&mut asked, &id, seen.ply + 1, &seen.options[0]).await, 409);
    assert_eq!(choose(&mut asked, &id, seen.ply, "no such choice").await, 422);
    let racers = (0..8).map(|at| {
        let (mut racer, id) = (asked.clone(), id.clone());
        let choice = seen.options[at % seen.options.len()].clone();
        tokio::spawn(async move { choose(&mut racer, &id, seen.ply, &choice).await })
    });
    let mut answers = Vec::new();
    for racer in racers.collect::<Vec<_>>() {
        answers.push(racer.await.unwrap());
    }
    answers.sort_unstable();
    assert_eq!(answers, [303, 409, 409, 409, 409, 409, 409, 409], "exactly one wins");
    assert_eq!(see(&mut asked, &id).await.ply, seen.ply + 1);
}

#[tokio::test]
async fn pages_hear_of_each_choice_and_of_what_they_missed() {
    let house = House::open().await;
    let (id, ann, bob) = duel(&house).await;
    let mut spectator = house.browser();
    let (seen, mut asked, other) = in_order(&id, ann, bob).await;
    let mut mine = asked.listen(&id).await.unwrap();
    let mut theirs = other.listen(&id).await.unwrap();
    let mut watching = spectator.listen(&id).await.unwrap();
    mine.choose(seen.ply, &seen.options[0]).await.unwrap();
    for socket in [&mut mine, &mut theirs, &mut watching] {
        let frame = hear_ply(socket, seen.ply + 1).await;
        assert_eq!(frame["ply"], seen.ply + 1);
        assert!(frame["html"].is_string() && frame["say"].is_array(), "{frame}");
    }
    mine.choose(seen.ply, &seen.options[0]).await.unwrap();
    let refused = loop {
        let frame = mine.hear().await.unwrap().unwrap();
        if !frame["refused"].is_null() {
            break frame;
        }
    };
    assert!(refused["refused"].as_str().unwrap().contains("look again"), "{refused}");

    drop(watching);
    let now = see(&mut spectator, &id).await;
    for (since, is_news) in [(now.seq - 1, true), (0, true)] {
        let mut again = spectator.listen(&id).await.unwrap();
        again.say(format!("{{\"since\":{since}}}")).await.unwrap();
        let frame = again.hear().await.unwrap().unwrap();
        assert_eq!(frame["seq"].as_u64() == Some(now.seq), is_news, "{frame}");
        assert!(!frame["say"].as_array().unwrap().is_empty(), "{frame}");
    }
    let mut again = spectator.listen(&id).await.unwrap();
    again.say("{\"since\":9999}").await.unwrap();
    assert_eq!(again.hear().await.unwrap().unwrap()["reload"], true);
    let ply = see(&mut asked, &id).await.ply;
    assert_eq!(ply, seen.ply + 1);
}

#[tokio::test]
async fn a_solitaire_is_heard_by_those_who_watch() {
    let house = House::open().await;
    for entry in registry::games().iter().filter(|entry| entry.info.least_seats == 1) {
        // Some games are soon lost by whoever always takes the first answer: then another is watched.
        let mut heard = 0;
        for _ in 0..20 {
            heard += watch(&house, entry.info.name, 20 - heard).await;
            if heard >= 20 {
                break;
            }
        }
        assert_eq!(heard, 20, "{}", entry.info.name);
    }
}

/// Plays a game alone for so many answers, or to its end, with a spectator; how many answers both have heard.
async fn watch(house: &House, game: &str, most: u32) -> u32 {
    let (mut ann, spectator) = (house.browser(), house.browser());
    let id = ann.open(&[("game", game), ("against", "bot"), ("open", "on")]).await.unwrap();
    let mut mine = ann.listen(&id).await.unwrap();
    let mut watching = spectator.listen(&id).await.unwrap();
    for heard in 0..most {
        let seen = see(&mut ann, &id).await;
        let Some(choice) = seen.options.first() else { return heard };
        mine.choose(seen.ply, choice).await.unwrap();
        for socket in [&mut mine, &mut watching] {
            let frame = hear_ply(socket, seen.ply + 1).await;
            assert!(frame["html"].as_str().is_some_and(|html| html.contains("id=\"prompt\"")), "{frame}");
        }
    }
    most
}

#[tokio::test]
async fn what_one_seat_asks_for_is_told_to_nobody_else() {
    let house = House::open().await;
    let (id, ann, bob) = duel(&house).await;
    let (seen, mut asked, other) = in_order(&id, ann, bob).await;
    let mut mine = asked.listen(&id).await.unwrap();
    let mut theirs = other.listen(&id).await.unwrap();
    let mut watching = house.browser().listen(&id).await.unwrap();
    // Who is here is told after a moment.
    tokio::time::sleep(Duration::from_millis(1500)).await;
    for socket in [&mut mine, &mut theirs, &mut watching] {
        while tokio::time::timeout(Duration::from_millis(50), socket.hear()).await.is_ok() {}
    }
    let ply = seen.ply.to_string();
    let hinted = asked.post(&format!("/t/{id}/hint"), &[("ply", &ply)]).await.unwrap();
    assert_eq!(hinted.status, 303, "{}", hinted.text);
    assert_eq!(choose(&mut asked, &id, seen.ply, "nonsense").await, 422);
    let news = tokio::time::timeout(Duration::from_secs(5), mine.hear()).await.unwrap().unwrap().unwrap();
    assert_eq!(news["ply"], seen.ply);
    for socket in [&mut theirs, &mut watching] {
        let silence = tokio::time::timeout(Duration::from_millis(200), socket.hear()).await;
        assert!(silence.is_err(), "{silence:?}");
    }
}

#[tokio::test]
async fn spectators_and_opponents_see_no_hand() {
    let house = House::open().await;
    let (id, ann, bob) = duel(&house).await;
    let (_, mut asked, _) = in_order(&id, ann, bob).await;
    let hand = |view: &Value, seat: u64| {
        let zones = view["zones"].as_array().unwrap().iter();
        let own = zones.filter(|zone| zone["owner"] == seat && zone["id"].as_str().unwrap().contains("hand"));
        own.flat_map(|zone| zone["pieces"].as_array().unwrap().clone()).collect::<Vec<_>>()
    };
    let mine = see(&mut asked, &id).await;
    let me = mine.seat.unwrap();
    assert!(hand(&mine.view, me).iter().any(|piece| piece["face"] != "down"), "{}", mine.view);
    assert!(hand(&mine.view, 1 - me).iter().all(|piece| piece["face"] == "down"));
    let watched = see(&mut house.browser(), &id).await;
    for seat in [0, 1] {
        assert!(hand(&watched.view, seat).iter().all(|piece| piece["face"] == "down"), "{}", watched.view);
    }
}

#[tokio::test]
async fn a_friend_needs_the_whole_invitation() {
    let house = House::open().await;
    let (mut ann, mut bob) = (house.browser(), house.browser());
    let id = ann.open(&[("game", GAME), ("against", "friend"), ("name", "Ann")]).await.unwrap();
    for key in [id.clone(), format!("{id}."), format!("{id}.{}", "0".repeat(40)), "x".to_owned()] {
        assert_eq!(bob.get(&format!("/join/{key}")).await.unwrap().status, 404, "{key}");
        assert_eq!(bob.post(&format!("/join/{key}"), &[("name", "Bob")]).await.unwrap().status, 404);
    }
    assert_eq!(bob.cookie, None);
}

#[tokio::test]
async fn a_hot_seat_has_a_curtain() {
    let house = House::open().await;
    let mut ann = house.browser();
    let id = ann.open(&[("game", GAME), ("against", "hotseat"), ("name", "Ann")]).await.unwrap();
    let seen = see(&mut ann, &id).await;
    assert_eq!((seen.seat, seen.options.len()), (None, 0), "the curtain hides the hand");
    let asked = seen.asked.unwrap();
    assert_eq!(choose(&mut ann, &id, seen.ply, "pass").await, 403);
    let wrong = (1 - asked).to_string();
    let sat = ann.post(&format!("/t/{id}/curtain"), &[("seat", &wrong)]).await.unwrap();
    assert_eq!(sat.status, 409, "only whose turn it is sits down");
    let sat = ann.post(&format!("/t/{id}/curtain"), &[("seat", &asked.to_string())]).await.unwrap();
    assert_eq!(sat.status, 303);
    let mut seen = see(&mut ann, &id).await;
    assert_eq!(seen.seat, Some(asked));
    while seen.seat == Some(asked) {
        assert_eq!(choose(&mut ann, &id, seen.ply, &seen.options[0]).await, 303);
        seen = see(&mut ann, &id).await;
    }
    assert_eq!((seen.seat, seen.asked), (None, Some(1 - asked)), "the curtain falls");
}

#[tokio::test]
async fn a_rematch_swaps_the_sides_of_those_who_played() {
    let house = House::open().await;
    let (id, mut ann, mut bob) = duel(&house).await;
    let seat = see(&mut ann, &id).await.seat;
    let rematch = format!("/t/{id}/rematch");
    assert_ne!(ann.post(&rematch, &[]).await.unwrap().status, 303, "the game is still on");
    let ply = see(&mut ann, &id).await.ply.to_string();
    assert_eq!(ann.post(&format!("/t/{id}/concede"), &[("ply", &ply)]).await.unwrap().status, 303);
    assert_eq!(house.browser().post(&rematch, &[]).await.unwrap().status, 403, "nobody else starts one");
    let again = ann.post(&rematch, &[]).await.unwrap();
    assert_eq!(again.status, 303);
    let new = again.header("location").strip_prefix("/t/").unwrap().to_owned();
    assert_ne!(new, id);
    assert_eq!(see(&mut ann, &new).await.seat, seat.map(|seat| 1 - seat), "Ann sits on the other side");
    assert_eq!(see(&mut bob, &new).await.seat, seat, "and Bob has a chair as well");
    let invited = format!("href=\"/t/{new}\"");
    assert!(bob.get(&format!("/t/{id}")).await.unwrap().text.contains(&invited), "Bob is asked");
    assert!(!ann.get(&format!("/t/{id}")).await.unwrap().text.contains(&invited), "Ann has asked");
    let same = bob.post(&rematch, &[]).await.unwrap();
    assert_eq!(same.header("location"), format!("/t/{new}"), "both come to one table");
}

#[tokio::test]
async fn an_end_tells_what_the_game_came_to_and_its_replay_starts_at_the_start() {
    let house = House::open().await;
    let (id, mut ann, _) = duel(&house).await;
    assert!(!ann.get(&format!("/t/{id}")).await.unwrap().text.contains("class=\"figures\""), "not yet");
    let ply = see(&mut ann, &id).await.ply;
    let conceded = ann.post(&format!("/t/{id}/concede"), &[("ply", &ply.to_string())]).await.unwrap();
    assert_eq!(conceded.status, 303);
    let end = ann.get(&format!("/t/{id}")).await.unwrap().text;
    let figures = end.split("class=\"figures\"").nth(1).and_then(|rest| rest.split("</ul>").next());
    assert_eq!(figures.map(|list| list.matches("<li>").count()), Some(3), "{end}");
    let replay = ann.get(&format!("/replay/{id}")).await.unwrap().text;
    assert!(replay.contains(&format!(">0 of {}<", ply + 1)), "{replay}");
}

#[tokio::test]
async fn a_game_is_reviewed_when_it_is_over_and_not_before() {
    let house = House::open().await;
    let (id, mut ann, mut bob) = duel(&house).await;
    let address = format!("/review/{id}");
    for _ in 0..6 {
        let seen = see(&mut ann, &id).await;
        let asked = if seen.asked == seen.seat { &mut ann } else { &mut bob };
        let choice = see(asked, &id).await.options[0].clone();
        assert_eq!(choose(asked, &id, seen.ply, &choice).await, 303);
    }
    let refused = ann.get(&address).await.unwrap();
    assert_eq!(refused.status, 403, "{}", refused.text);
    assert!(refused.text.contains("it can be reviewed when it is"), "{}", refused.text);
    let ply = see(&mut ann, &id).await.ply.to_string();
    assert_eq!(ann.post(&format!("/t/{id}/concede"), &[("ply", &ply)]).await.unwrap().status, 303);
    let end = ann.get(&format!("/t/{id}")).await.unwrap().text;
    assert!(end.contains(&address), "{end}");
    for tries in 0.. {
        assert!(tries < 100, "the review is made in the end");
        let page = house.browser().get(&address).await.unwrap();
        assert_eq!(page.status, 200, "{}", page.text);
        if page.text.contains("http-equiv=\"refresh\"") {
            assert!(page.text.contains("<progress"), "{}", page.text);
            continue;
        }
        assert_eq!(page.text.matches("class=\"judged\"").count(), 2, "{}", page.text);
        assert!(page.text.contains("and then gave up"), "{}", page.text);
        break;
    }
    assert_eq!(ann.get("/review/222222222222").await.unwrap().status, 404);
}

#[tokio::test]
async fn answers_are_taken_back_alone_or_by_agreement() {
    let house = House::open().await;
    let (id, ann, bob) = duel(&house).await;
    let (seen, mut asked, mut other) = in_order(&id, ann, bob).await;
    assert_eq!(choose(&mut asked, &id, seen.ply, &seen.options[0]).await, 303);
    let ply = (seen.ply + 1).to_string();
    let undo = format!("/t/{id}/undo");
    let stale = asked.post(&undo, &[("ply", "0")]).await.unwrap();
    assert_eq!(stale.status, 409);
    assert_eq!(other.post(&undo, &[("ply", &ply)]).await.unwrap().status, 422, "nothing of theirs");
    assert_eq!(asked.post(&undo, &[("ply", &ply)]).await.unwrap().status, 303);
    if see(&mut asked, &id).await.ply > seen.ply {
        assert_eq!(other.post(&undo, &[("ply", &ply)]).await.unwrap().status, 303, "the other agrees");
    }
    let again = see(&mut asked, &id).await;
    assert_eq!((again.ply, again.options), (seen.ply, seen.options));
}

#[tokio::test]
async fn chat_and_concession() {
    let house = House::open().await;
    let (id, mut ann, mut bob) = duel(&house).await;
    let chat = format!("/t/{id}/chat");
    assert_eq!(bob.post(&chat, &[("text", "good luck")]).await.unwrap().status, 303);
    assert_eq!(bob.post(&chat, &[("text", " \u{7} ")]).await.unwrap().status, 303);
    assert_eq!(bob.post(&chat, &[("text", "  ")]).await.unwrap().status, 422);
    assert_eq!(bob.post(&chat, &[("text", &"x".repeat(301))]).await.unwrap().status, 422);
    let ply = see(&mut ann, &id).await.ply.to_string();
    assert_eq!(ann.post(&format!("/t/{id}/concede"), &[("ply", &ply)]).await.unwrap().status, 303);
    let seen = see(&mut ann, &id).await;
    assert!(seen.asked.is_none() && !seen.view["outcome"].is_null());
    assert_eq!(bob.post(&chat, &[("text", "well played")]).await.unwrap().status, 303, "after the end");
    assert_eq!(ann.get(&format!("/replay/{id}")).await.unwrap().status, 200);
    assert_eq!(choose(&mut bob, &id, seen.ply, "pass").await, 409);
}

#[tokio::test]
async fn a_seat_concedes_at_any_time_in_every_game() {
    let house = House::open().await;
    for entry in registry::games().iter().filter(|entry| entry.info.least_seats > 1) {
        let (id, ann, bob) = duel_in(&house, entry.info.name).await;
        let (seen, mut asked, other) = in_order(&id, ann, bob).await;
        let concede = format!("/t/{id}/concede");
        assert_eq!(choose(&mut asked, &id, seen.ply, &seen.options[0]).await, 303);
        let now = see(&mut asked, &id).await;
        assert!(now.ply > seen.ply && now.asked.is_some());
        // The one who is not asked, from a page that has not heard of the last choice.
        let (mut idle, mut busy) = if now.asked == now.seat { (other, asked) } else { (asked, other) };
        let behind = seen.ply.to_string();
        assert_eq!(
            idle.post(&concede, &[("ply", &behind)]).await.unwrap().status,
            303,
            "{}",
            entry.info.name
        );
        let end = see(&mut idle, &id).await;
        assert!(end.asked.is_none() && !end.view["outcome"].is_null());
        let after = end.ply.to_string();
        assert_eq!(busy.post(&concede, &[("ply", &after)]).await.unwrap().status, 422, "the game is over");
    }
}
