//! The scenes that games bring: they can be read, name only what there is, and have a place for everything.

use kernel::{Role, Shape, ZoneSort};
use pages::Scene;
use registry::Entry;
use table::Seed;

fn zones(game: &Entry) -> Vec<(&'static str, ZoneSort)> {
    let setup = game.default_setup().expect("as the test has set it up");
    (game.open)(&setup, Seed::from_number(1)).expect("as the test has set it up").zones()
}

fn scene(game: &Entry) -> Scene {
    Scene::read(game.scene).unwrap_or_else(|fault| panic!("{}: {fault}", game.info.name))
}

#[test]
fn a_scene_names_only_zones_of_its_game() {
    for game in registry::games() {
        let zones = zones(game);
        for word in scene(game).words() {
            let is_known = zones.iter().any(|(zone, _)| *zone == word);
            assert!(is_known, "{}: there is no zone called {word}", game.info.name);
        }
    }
}

/// Piles lie with their owner or beside the table, and hands in the dock; everything else has a place in a band.
#[test]
fn a_scene_has_a_place_for_every_row() {
    for game in registry::games() {
        let scene = scene(game);
        let is_placed = |word: &str| {
            scene
                .bands
                .iter()
                .flat_map(|band| &band.parts)
                .any(|part| part.split_whitespace().any(|one| one == word))
        };
        let is_row = |sort: &ZoneSort| sort.shape != Shape::Pile && sort.role != Role::Hand;
        let lost: Vec<&str> = zones(game)
            .into_iter()
            .filter(|(word, sort)| is_row(sort) && !is_placed(word))
            .map(|(word, _)| word)
            .collect();
        assert!(lost.is_empty(), "{} has no place for {lost:?}", game.info.name);
    }
}

/// The example of the guide is a scene as well.
#[test]
fn the_scene_of_the_guide_is_read() {
    let scene = Scene::read(include_str!("../../../toy/scene.toml")).expect("it can be read");
    assert_eq!(scene.words().filter(|word| *word == "spent").count(), 2);
}
