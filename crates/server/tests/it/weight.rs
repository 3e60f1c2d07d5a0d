//! What pages weigh on the wire.

use crate::house::{House, choose, see};
use registry::Entry;
use server::swarm::Browser;

/// The most that the page of a table may have on the wire, in bytes.
const MOST: usize = 60_000;
/// A page is weighed before the first answer and after each of so many.
const ANSWERS: usize = 120;

/// The bytes of a page as they are, and as they come to a browser that takes them compressed.
async fn weigh(browser: &mut Browser, path: &str) -> (usize, usize) {
    let plain = browser.get(path).await.unwrap();
    assert_eq!((plain.status, plain.header("content-encoding")), (200, ""), "{path}");
    let request = browser.request("GET", path).header("accept-encoding", "gzip, br");
    let packed = browser.send(request.body(Default::default()).unwrap()).await.unwrap();
    assert_eq!((packed.status, packed.header("vary")), (200, plain.header("vary")), "{path}");
    (plain.bytes.len(), packed.bytes.len())
}

/// Plays against weak bots, or alone, and weighs the page of each question: the first and the heaviest.
async fn play(house: &House, entry: &Entry) -> [(usize, usize); 2] {
    let mut ann = house.browser();
    let fields = [("game", entry.info.name), ("against", "bot"), ("level", "random")];
    let (mut first, mut heaviest) = (None, (0, 0));
    let mut id = ann.open(&fields).await.unwrap();
    for answer in 0..ANSWERS {
        let seen = loop {
            let seen = see(&mut ann, &id).await;
            if seen.asked.is_none() {
                id = ann.open(&fields).await.unwrap();
            } else if seen.asked == seen.seat {
                break seen;
            }
        };
        let weight = weigh(&mut ann, &format!("/t/{id}")).await;
        first.get_or_insert(weight);
        heaviest = if weight.1 > heaviest.1 { weight } else { heaviest };
        let choice = &seen.options[(answer * 7 + 3) % seen.options.len()];
        assert_eq!(choose(&mut ann, &id, seen.ply, choice).await, 303);
    }
    [first.unwrap(), heaviest]
}

#[tokio::test]
async fn the_page_of_a_table_is_light_in_every_game() {
    let house = House::open().await;
    for entry in registry::games() {
        let [first, heaviest] = play(&house, entry).await;
        println!("{}: {first:?} at the start, {heaviest:?} at most", entry.info.name);
        assert!(heaviest.1 <= MOST, "{}: {heaviest:?}", entry.info.name);
        assert!(first.1 * 2 < first.0, "{}: {first:?} is hardly compressed", entry.info.name);
    }
}

#[tokio::test]
async fn files_are_compressed_unless_they_are_already() {
    let house = House::open().await;
    let mut browser = house.browser();
    for name in pages::asset_names() {
        let (plain, packed) = weigh(&mut browser, &format!("/assets/{name}")).await;
        println!("{name}: {plain}, {packed} on the wire");
        assert_eq!(packed < plain, !name.ends_with(".woff2"), "{name}");
    }
    let (plain, packed) = weigh(&mut browser, "/").await;
    println!("the lobby: {plain}, {packed} on the wire");
    assert!(packed * 3 < plain);
    assert_eq!(weigh(&mut browser, "/healthz").await, (3, 3), "short answers stay as they are");
}
