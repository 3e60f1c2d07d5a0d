//! The lobby: what one was playing, what can be played, what one is called, and hints that the host forbids.

use crate::house::{GAME, House, in_order, see};
use phrases::Menu;

#[tokio::test]
async fn each_game_says_how_long_and_how_hard_it_is_and_shows_a_card() {
    let house = House::open().await;
    let lobby = house.browser().get("/").await.unwrap().text;
    for entry in registry::games() {
        let menu = Menu::read((entry.menu)()).unwrap();
        let start = lobby.find(&format!("id=\"{}\"", entry.info.name)).expect("the game is offered");
        let card = &lobby[start..start + lobby[start..].find("</article>").unwrap()];
        assert!(card.contains(&format!("{} min", menu.minutes.unwrap())), "{}", entry.info.name);
        assert!(card.contains(menu.difficulty.unwrap().word()), "{}", entry.info.name);
        assert!(card.contains("<img src=\"/picture/"), "{}: a card's picture", entry.info.name);
        for deck in (entry.house)().decks() {
            assert!(card.contains(&escaped(&deck.pitch.sentence)), "{}: {}", entry.info.name, deck.name);
        }
        if entry.info.most_seats > 1 {
            for level in bots::Level::LADDER {
                assert!(
                    card.contains(&format!(">{}</option>", level.title())),
                    "{}: {level}",
                    entry.info.name
                );
                assert!(card.contains(level.sentence()), "{}: {level}", entry.info.name);
            }
        }
    }
}

fn escaped(text: &str) -> String {
    text.replace('\'', "&#39;")
}

#[tokio::test]
async fn a_name_is_asked_once_and_stops_nobody() {
    let house = House::open().await;
    let mut ann = house.browser();
    let id = ann.open(&[("game", GAME), ("against", "bot"), ("level", "random")]).await.unwrap();
    assert!(ann.get(&format!("/t/{id}")).await.unwrap().text.contains("Player 1"));
    let named = ann.post("/name", &[("name", " Ann  <Lee> ")]).await.unwrap();
    assert_eq!((named.status, named.header("location")), (303, "/"));
    let lobby = ann.get("/").await.unwrap().text;
    assert!(lobby.contains("Playing as <b>Ann &#60;Lee&#62;</b>"), "{lobby}");
    let next = ann.open(&[("game", GAME), ("against", "bot"), ("level", "random")]).await.unwrap();
    assert!(ann.get(&format!("/t/{next}")).await.unwrap().text.contains("Ann &#60;Lee&#62;"));
    let mut bob = house.browser();
    let table = ann.open(&[("game", GAME), ("against", "friend"), ("open", "on")]).await.unwrap();
    assert_eq!(bob.post(&format!("/join/{table}"), &[("name", "Bob")]).await.unwrap().status, 303);
    assert!(bob.get("/").await.unwrap().text.contains("Playing as <b>Bob</b>"), "joining tells the name too");
    assert!(
        !house.browser().get("/").await.unwrap().text.contains("Bob</b></summary>"),
        "others have their own"
    );
}

#[tokio::test]
async fn what_one_was_playing_comes_first_and_goes_on() {
    let house = House::open().await;
    let mut ann = house.browser();
    let id = ann.open(&[("game", GAME), ("against", "hotseat"), ("name", "Ann")]).await.unwrap();
    let lobby = ann.get("/").await.unwrap().text;
    let mine = lobby.find("Your games").expect("the game is listed");
    assert!(mine < lobby.find("Play now").unwrap(), "before the games");
    assert!(
        lobby.contains("<b>your turn</b>") && lobby.contains(&format!("href=\"/t/{id}\">Continue")),
        "{lobby}"
    );
    assert!(!house.browser().get("/").await.unwrap().text.contains(">Continue"), "nothing for others");
}

#[tokio::test]
async fn the_host_may_forbid_hints_and_everyone_sees_it() {
    let house = House::open().await;
    let (mut ann, mut bob) = (house.browser(), house.browser());
    let fields = [("game", GAME), ("against", "friend"), ("name", "Ann"), ("open", "on"), ("no-hints", "on")];
    let id = ann.open(&fields).await.unwrap();
    assert!(bob.get(&format!("/join/{id}")).await.unwrap().text.contains("No hints at this table"));
    assert_eq!(bob.post(&format!("/join/{id}"), &[("name", "Bob")]).await.unwrap().status, 303);
    for page in [&mut ann, &mut bob, &mut house.browser()] {
        let text = page.get(&format!("/t/{id}")).await.unwrap().text;
        assert!(text.contains(">No hints<") && !text.contains("form=\"hint\""), "{text}");
    }
    let (seen, mut asked, _) = in_order(&id, ann, bob).await;
    let ply = seen.ply.to_string();
    let refused = asked.post(&format!("/t/{id}/hint"), &[("ply", &ply)]).await.unwrap();
    assert_eq!(refused.status, 403, "{}", refused.text);
    assert!(refused.text.contains("no hints at this table"), "{}", refused.text);
}

#[tokio::test]
async fn a_game_against_bots_keeps_its_hints() {
    let house = House::open().await;
    let mut ann = house.browser();
    let id = ann.open(&[("game", "zombie-enclave"), ("against", "bot"), ("no-hints", "on")]).await.unwrap();
    let seen = see(&mut ann, &id).await;
    assert_eq!(seen.asked, seen.seat, "one who plays alone is asked");
    let page = ann.get(&format!("/t/{id}")).await.unwrap().text;
    assert!(page.contains("form=\"hint\"") && !page.contains(">No hints<"));
}
