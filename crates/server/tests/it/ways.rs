//! Every way to play that the lobby offers begins a game.

use crate::house::{House, choose, see};
use phrases::Way;
use registry::Entry;
use server::swarm::Browser;

/// Bots that begin may lose before anybody else is asked: so often another table is opened.
const TRIES: usize = 20;

/// Opens a table with these options and gives the first answer.
async fn begins(ann: &mut Browser, entry: &Entry, options: &[&str]) {
    let name = entry.info.name;
    let mut fields = vec![("game", name), ("against", "bot"), ("level", "random")];
    fields.extend(options.iter().map(|word| ("option", *word)));
    for _ in 0..TRIES {
        let id = ann.open(&fields).await.unwrap_or_else(|error| panic!("{name} {options:?}: {error}"));
        let seen = loop {
            let seen = see(ann, &id).await;
            if seen.asked.is_none() || seen.asked == seen.seat {
                break seen;
            }
        };
        if seen.asked.is_some() {
            let choice =
                seen.options.first().unwrap_or_else(|| panic!("{name} {options:?}: nothing is offered"));
            assert_eq!(choose(ann, &id, seen.ply, choice).await, 303, "{name} {options:?}");
            return;
        }
    }
    panic!("{name} {options:?}: nothing is asked");
}

fn words(ways: &[Way]) -> Vec<&str> {
    ways.iter().map(|way| way.word.as_str()).collect()
}

#[tokio::test]
async fn each_mode_and_variant_begins_a_game() {
    let house = House::open().await;
    let mut ann = house.browser();
    let lobby = ann.get("/").await.unwrap().text;
    for entry in registry::games() {
        let (modes, variants) = ((entry.house)().modes(), (entry.variants)());
        for way in modes.iter().chain(&variants) {
            let field = format!("name=\"option\" value=\"{}\"", way.word);
            assert!(lobby.contains(&field), "{}: {} is not offered", entry.info.name, way.word);
            assert!(lobby.contains(&way.title) && !way.sentence.is_empty(), "{}", way.word);
            begins(&mut ann, entry, &[&way.word]).await;
        }
        for mode in words(&modes) {
            let all: Vec<&str> = std::iter::once(mode).chain(words(&variants)).collect();
            begins(&mut ann, entry, &all).await;
        }
        begins(&mut ann, entry, &words(&variants)).await;
    }
}

#[tokio::test]
async fn the_first_mode_is_what_is_played_when_nobody_chooses() {
    for entry in registry::games() {
        let Some(first) = (entry.house)().modes().into_iter().next() else { continue };
        let chosen = phrases::SetupWords { options: vec![first.word], ..Default::default() };
        assert_eq!((entry.setup)(&chosen), entry.default_setup(), "{}", entry.info.name);
    }
}

#[tokio::test]
async fn an_unknown_way_is_refused_by_its_name() {
    let house = House::open().await;
    let mut ann = house.browser();
    for entry in registry::games() {
        for word in ["moonlight", "scenario=99", "campaign=moonlight", "<b>"] {
            let fields = [("game", entry.info.name), ("option", word)];
            let refused = ann.post("/new", &fields).await.unwrap();
            let told = refused.text.split("class=\"notice\"").nth(1).unwrap_or_default();
            let told = told.split("</p>").next().unwrap_or_default();
            assert_eq!(refused.status, 422, "{}: {word}: {told}", entry.info.name);
            let named = word.rsplit('=').next().unwrap().replace('<', "&#60;").replace('>', "&#62;");
            assert!(told.contains(&named), "{told}");
            assert!(told.contains("there are") || told.contains("starts"), "the ways are named: {told}");
        }
    }
    let lobby = ann.get("/").await.unwrap().text;
    assert!(!lobby.contains("Your games"), "nothing was opened");
}

#[tokio::test]
async fn as_many_sit_down_as_the_way_to_play_takes() {
    let house = House::open().await;
    let mut ann = house.browser();
    let cases = [
        ("story", "bot", "3", 1),
        ("scenario", "bot", "1", 1),
        ("scenario", "bot", "3", 3),
        ("scenario", "friend", "1", 2),
        ("versus", "bot", "1", 2),
        ("versus", "hotseat", "3", 3),
    ];
    for (mode, against, seats, chairs) in cases {
        let fields = [
            ("game", "grimlore"),
            ("against", against),
            ("level", "random"),
            ("option", mode),
            ("seats", seats),
        ];
        let id = ann.open(&fields).await.unwrap();
        let seen = see(&mut ann, &id).await;
        assert_eq!(seen.view["seats"].as_array().unwrap().len(), chairs, "{mode} {against} {seats}");
    }
    for (mode, seats, why) in
        [("story", "2", "“Origin story” is for one player"), ("versus", "4", "3 seats, not 4")]
    {
        let fields = [("game", "grimlore"), ("against", "friend"), ("option", mode), ("seats", seats)];
        let refused = ann.post("/new", &fields).await.unwrap();
        assert_eq!(refused.status, 422);
        assert!(refused.text.contains(why), "{}", refused.text);
    }
}

/// The answer that a bot would give, as the page marks it.
async fn hint(ann: &mut Browser, id: &str, ply: u32) -> Option<String> {
    let asked = ann.post(&format!("/t/{id}/hint"), &[("ply", &ply.to_string())]).await.unwrap();
    assert_eq!(asked.status, 303, "{}", asked.text);
    let page = ann.get(&format!("/t/{id}")).await.unwrap().text;
    let before = page.split("class=\"option hint").next().filter(|before| before.len() < page.len())?;
    let value = before.rsplit("name=\"choice\" value=\"").next()?;
    value.split('"').next().map(str::to_owned)
}

/// Plays by hints to the end; the table and its last page.
async fn played(ann: &mut Browser, fields: &[(&str, &str)]) -> (String, String) {
    let id = ann.open(fields).await.unwrap();
    loop {
        let seen = see(ann, &id).await;
        if seen.asked.is_none() {
            return (id.clone(), ann.get(&format!("/t/{id}")).await.unwrap().text);
        }
        let choice = hint(ann, &id, seen.ply).await.unwrap_or_else(|| seen.options[0].clone());
        assert_eq!(choose(ann, &id, seen.ply, &choice).await, 303, "{choice}");
    }
}

#[tokio::test]
async fn a_won_mission_leads_to_the_next() {
    let house = House::open().await;
    let mut ann = house.browser();
    for tries in 0.. {
        assert!(tries < 20, "a mission is won now and then");
        let (id, page) = played(&mut ann, &[("game", "card-z"), ("option", "mission-1")]).await;
        let address = format!("/t/{id}/sequel");
        let is_won = page.contains("Victory");
        assert_eq!(page.contains(&address), is_won, "only a won game goes on");
        let next = ann.post(&address, &[]).await.unwrap();
        if !is_won {
            assert_eq!(next.status, 422, "{}", next.text);
            continue;
        }
        assert_eq!(next.status, 303, "{}", next.text);
        let seen = see(&mut ann, next.header("location").strip_prefix("/t/").unwrap()).await;
        assert!(seen.asked.is_some() && seen.asked == seen.seat, "the same player goes on");
        let stranger = house.browser().post(&address, &[]).await.unwrap();
        assert_eq!(stranger.status, 403, "{}", stranger.text);
        return;
    }
}
