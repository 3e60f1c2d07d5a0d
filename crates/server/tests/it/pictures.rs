//! Pictures are drawn from their addresses, and kept for ever.

use crate::house::{House, config};
use kernel::Term;
use pictures::{Backdrop, Hour, Kind, Place, Weather};
use server::Limits;
use server::store::MemoryStore;
use std::sync::Arc;

#[tokio::test]
async fn every_kind_of_picture_has_an_address_and_other_words_have_none() {
    let house = House::open().await;
    let mut ann = house.browser();
    let entry = registry::games().first().unwrap();
    let cards = (entry.house)().cards();
    let card = cards.first().unwrap();
    let mut addresses: Vec<String> =
        Kind::ALL.iter().map(|&kind| pictures::address(kind, card.look, &card.name)).collect();
    let backdrop = Backdrop { place: Place::Palisade, hour: Hour::Night, weather: Weather::Clear };
    addresses.push(backdrop.address());
    for address in &addresses {
        let got = ann.get(address).await.unwrap();
        assert_eq!((got.status, got.header("content-type")), (200, "image/svg+xml"), "{address}");
        assert!(got.header("cache-control").contains("immutable"), "{address}");
        assert!(got.text.starts_with("<svg ") && got.text.ends_with("</svg>"), "{address}");
    }
    let edition = pictures::EDITION;
    let wrong = ["00.svg", "figure/00.svg", "portrait/00.svg", "backdrop/palisade-noon-clear.svg"];
    for word in wrong {
        assert_eq!(ann.get(&format!("/picture/{edition}/{word}")).await.unwrap().status, 404, "{word}");
    }
    let told = ann.get(&format!("/picture/{edition}/backdrop/wall-night-clear.svg")).await.unwrap().text;
    assert!(told.contains("palisade") && told.contains("morning"), "{told}");
    let old = addresses[0].replace(&format!("/{edition}/"), "/1/");
    assert_eq!(ann.get(&old).await.unwrap().status, 404, "{old}");
}

#[tokio::test]
async fn a_page_may_ask_for_many_pictures_at_once() {
    let limits = Limits { rate: 1, burst: 2, ..config().limits };
    let config = server::Config { limits, ..config() };
    let house = House::with(config, Arc::new(MemoryStore::default())).await;
    let mut ann = house.browser();
    for &place in Place::ALL {
        let backdrop = Backdrop { place, hour: Hour::Dusk, weather: Weather::Rain };
        assert_eq!(ann.get(&backdrop.address()).await.unwrap().status, 200, "{place:?}");
    }
}
