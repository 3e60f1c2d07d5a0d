use super::*;
use crate::cards::ops::Deed;
use crate::setup::Setup;
use crate::state::SHARED;
use kernel::prelude::*;
use kernel::{Chance, Face, Mute, Piece, Quick, Seats, View, Zone};
use std::collections::BTreeMap;
use table::Kept;

const ALL: [&str; 3] = ["nysera", "vesper-oun", "tamsin-redroad"];

fn setups() -> [Setup; 6] {
    [
        Setup::of(Mode::Story, &ALL[..1]),
        Setup::of(Mode::Story, &ALL[2..]),
        Setup::of(Mode::Scenario, &ALL[1..2]),
        Setup::of(Mode::Scenario, &ALL),
        Setup::of(Mode::Versus, &ALL[..2]),
        Setup::of(Mode::Versus, &ALL),
    ]
}

fn start(setup: &Setup, seed: u64) -> Grimlore {
    Grimlore::start(setup, &mut Mute(Quick::new(seed))).unwrap_or_else(|error| panic!("{error}"))
}

fn story() -> Grimlore {
    start(&Setup::of(Mode::Story, &ALL[..1]), 1)
}

/// Shows every position of a few random games in every mode.
fn walk(mut at: impl FnMut(&Grimlore, u64)) {
    for (setup, seed) in setups().iter().flat_map(|setup| (0..3).map(move |seed| (setup, seed))) {
        let mut game = start(setup, seed);
        let (mut cx, mut picks) = (Mute(Quick::new(seed + 50)), Quick::new(seed + 100));
        for ply in 0.. {
            at(&game, ply);
            let mut options = vec![];
            game.options(&mut options);
            let Some(last) = (options.len() as u32).checked_sub(1) else { break };
            game.advance(options[picks.below(last + 1) as usize], &mut cx);
        }
    }
}

fn everybody(game: &Grimlore) -> Vec<Viewer> {
    game.all_seats().map(Viewer::Seat).chain([Viewer::Table, Viewer::All]).collect()
}

fn each<'a>(pieces: &'a [Piece], visit: &mut impl FnMut(&'a Piece)) {
    for piece in pieces {
        visit(piece);
        each(&piece.attached, visit);
    }
}

fn zone_of<'a>(view: &'a View, id: &str) -> &'a Zone {
    view.zones().find(|zone| zone.id == id).unwrap_or_else(|| panic!("there is no zone {id}"))
}

/// The piece with this word, wherever it lies.
fn piece_of<'a>(view: &'a View, word: &str) -> &'a Piece {
    let mut found = None;
    view.zones().for_each(|zone| {
        each(&zone.pieces, &mut |piece| found = found.or(Some(piece).filter(|piece| piece.id == word)));
    });
    found.unwrap_or_else(|| panic!("there is no {word}"))
}

fn marks(game: &Grimlore, word: &str) -> Vec<String> {
    let view = game.view(Viewer::Table);
    let told = |mark: &kernel::Mark| format!("{} {}", mark.name, mark.detail).trim().to_owned();
    piece_of(&view, word).marks.iter().map(told).collect()
}

fn stats(game: &Grimlore, word: &str) -> Vec<(&'static str, i32, i32)> {
    let view = game.view(Viewer::Table);
    let Face::Up { stats, .. } = &piece_of(&view, word).face else { panic!("{word} is face down") };
    stats.iter().map(|stat| (stat.name, stat.value, stat.printed)).collect()
}

fn id(game: &Grimlore, word: &str) -> u8 {
    (0..game.cards.len() as u8).find(|&id| game.def(id).word == word).expect("a card of the match")
}

/// Takes a card out of its deck and puts it into its lane.
fn lay_in_lane(game: &mut Grimlore, word: &str) -> u8 {
    let id = id(game, word);
    game.leave(id, &mut Mute(Quick::new(1)));
    game.enter_lane(id);
    id
}

fn control(game: &mut Grimlore, word: &str, host: u8) -> u8 {
    let id = id(game, word);
    game.leave(id, &mut Mute(Quick::new(1)));
    game.put_under_control(id, Seat(0));
    game.card_mut(id).host = host;
    id
}

#[test]
fn every_card_lies_in_one_place() {
    walk(|game, _| {
        let view = game.view(Viewer::Table);
        let mut seen: BTreeMap<&str, usize> = BTreeMap::new();
        for zone in view.zones() {
            assert!(zone.pieces.is_empty() || zone.pieces.len() == zone.count as usize, "{}", zone.id);
            each(&zone.pieces, &mut |piece| *seen.entry(&piece.id).or_default() += 1);
        }
        for card in game.cards.iter() {
            let word = game.set.of(card.kind).word.as_str();
            let is_hidden = matches!(card.place, Place::Deck | Place::Aside | Place::Gone);
            let count = seen.get(word).copied().unwrap_or(0);
            assert!(count == 1 || is_hidden && count <= 1, "{word} at {:?} lies {count} times", card.place);
        }
        for seat in game.all_seats() {
            let deck = zone_of(&view, &format!("deck-{}", seat.0));
            assert_eq!(deck.count as usize, game.player(seat).deck.len());
        }
    });
}

#[test]
fn zones_have_ids_of_their_own() {
    walk(|game, _| {
        let view = game.view(Viewer::Table);
        let mut ids: Vec<&str> = view.zones().map(|zone| zone.id.as_str()).collect();
        ids.sort_unstable();
        assert_eq!(ids.windows(2).find(|pair| pair[0] == pair[1]), None);
    });
}

#[test]
fn a_mode_has_its_own_zones() {
    let shared = |setup: &Setup| {
        let view = start(setup, 1).view(Viewer::Table);
        let shared = view.zones().filter(|zone| zone.owner.is_none()).map(|zone| zone.id.clone());
        shared.collect::<Vec<_>>().join(" ")
    };
    let [story, _, alone, together, duel, _] = setups();
    assert_eq!(shared(&story), "plot moving");
    let scenario = "plot threat priority default scenario-deck scenario-discard moving";
    assert_eq!((shared(&alone).as_str(), shared(&together).as_str()), (scenario, scenario));
    assert_eq!(shared(&duel), "threat moving");
}

/// A world that a seat cannot tell from the true one looks the same to it, and to a spectator.
#[test]
fn the_order_of_a_deck_is_hidden() {
    walk(|game, ply| {
        for seat in game.all_seats() {
            let world = game.imagine(seat, &mut Quick::new(ply));
            for viewer in [Viewer::Seat(seat), Viewer::Table] {
                assert!(world.view(viewer) == game.view(viewer));
            }
        }
    });
}

#[test]
fn a_deck_shows_what_its_viewer_knows() {
    let mut game = start(&Setup::of(Mode::Versus, &ALL[..2]), 3);
    game.players[0].deck.shuffle();
    game.players[0].deck.look_through(2, Seat(0), &mut Quick::new(5));
    let top: Vec<u8> = game.players[0].deck.kinds().rev().take(2).collect();
    let shown = |viewer| zone_of(&game.view(viewer), "deck-0").pieces.clone();
    let own = shown(Viewer::Seat(Seat(0)));
    let words: Vec<&str> = own.iter().take(2).map(|piece| piece.id.as_str()).collect();
    assert_eq!(words, [&*game.def(top[0]).word, &*game.def(top[1]).word], "the top card comes first");
    assert!(own[2..].iter().all(|piece| piece.face == Face::Down && piece.id.is_empty()));
    assert!(shown(Viewer::Seat(Seat(1))).is_empty() && shown(Viewer::Table).is_empty());
}

#[test]
fn what_was_put_back_openly_is_known_to_all() {
    let mut game = story();
    let card = game.players[0].deck.draw(&mut Quick::new(1)).expect("a full deck");
    game.players[0].deck.put_on_top(card, Seats::ALL);
    let view = game.view(Viewer::Table);
    assert_eq!(zone_of(&view, "deck-0").pieces[0].id, game.def(card).word);
}

#[test]
fn what_is_kept_from_the_last_look_never_shows() {
    let mut kept = Kept::default();
    walk(|game, ply| {
        if ply == 0 {
            kept = Kept::default();
        }
        let viewers = everybody(game);
        for (viewer, view) in viewers.iter().zip(kept.views(game, &viewers)) {
            assert!(view == game.view(*viewer), "{viewer:?} is shown what was, at {ply}");
        }
    });
}

#[test]
fn a_card_shows_its_state() {
    let mut game = story();
    let butler = control(&mut game, "salvage-butler", NONE);
    assert_eq!(marks(&game, "salvage-butler"), Vec::<String>::new());
    game.card_mut(butler).exhausted = true;
    assert_eq!(marks(&game, "salvage-butler"), ["exhausted"]);
    let regulator = lay_in_lane(&mut game, "pale-regulator");
    game.card_mut(regulator).face_down = true;
    assert_eq!(marks(&game, "pale-regulator"), ["face down"]);
    let nysera = game.character(Seat(0));
    game.card_mut(nysera).used = 1;
    assert_eq!(marks(&game, "nysera"), ["actions 2", "used"]);
}

#[test]
fn a_tough_unit_shows_its_damage() {
    let mut game = story();
    let guard = lay_in_lane(&mut game, "sealbreaker-guard");
    assert_eq!(marks(&game, "sealbreaker-guard"), ["tough 2"]);
    game.card_mut(guard).damage = 1;
    assert_eq!(marks(&game, "sealbreaker-guard"), ["damage 1 of 2"]);
}

#[test]
fn a_unit_lies_on_the_location_that_it_occupies() {
    let mut game = story();
    let garden = lay_in_lane(&mut game, "pylon-garden");
    let regulator = lay_in_lane(&mut game, "pale-regulator");
    game.occupy(regulator, Seat(0), &mut Mute(Quick::new(1)));
    assert_eq!(game.occupant(garden), Some(regulator));
    assert_eq!(marks(&game, "pylon-garden"), ["occupied"]);
    let view = game.view(Viewer::Table);
    let held = piece_of(&view, "pylon-garden");
    assert_eq!(held.attached.iter().map(|piece| &*piece.id).collect::<Vec<_>>(), ["pale-regulator"]);
}

#[test]
fn gear_lies_on_its_bearer_and_changes_its_numbers() {
    let mut game = story();
    let nysera = game.character(Seat(0));
    let printed = [("Power", 7, 7), ("Defense", 9, 9), ("Mind", 6, 6), ("Social", 8, 8)];
    assert_eq!(stats(&game, "nysera"), printed);
    control(&mut game, "name-key-of-house-nys", nysera);
    assert_eq!(stats(&game, "nysera")[0], ("Power", 8, 7));
    assert_eq!(stats(&game, "nysera")[3], ("Social", 9, 8));
    let view = game.view(Viewer::Table);
    assert_eq!(piece_of(&view, "nysera").attached[0].id, "name-key-of-house-nys");
    assert!(zone_of(&view, "control-0").pieces.is_empty());
}

#[test]
fn a_resource_shows_its_kind() {
    let mut game = story();
    let card = id(&game, "salvage-butler");
    game.leave(card, &mut Mute(Quick::new(1)));
    game.tuck(card, Seat(0), Resource::Credstick);
    assert_eq!(marks(&game, "salvage-butler"), ["credstick"]);
    let view = game.view(Viewer::Table);
    assert_eq!(zone_of(&view, "resources-0").count, 1);
    let counters = &view.seats[0].counters;
    let told: Vec<(&str, i32, Option<i32>)> =
        counters.iter().map(|counter| (counter.name, counter.value, counter.most)).collect();
    assert_eq!(told[0].0, "deck", "the life of the character comes first");
    assert_eq!(told[0].2, Some(36));
    assert_eq!(
        told[1..],
        [
            ("actions", 2, None),
            ("minions", 0, Some(3)),
            ("ammo", 0, None),
            ("influence", 0, None),
            ("credstick", 1, None)
        ]
    );
}

#[test]
fn the_top_of_the_discard_pile_lies_first() {
    let mut game = story();
    for word in ["salvage-butler", "pale-regulator"] {
        let card = id(&game, word);
        game.leave(card, &mut Mute(Quick::new(1)));
        game.put_on_pile(card);
    }
    let view = game.view(Viewer::Table);
    assert_eq!(zone_of(&view, "discard-0").pieces[0].id, "pale-regulator");
}

#[test]
fn the_plot_card_tells_its_story_and_how_far_it_is() {
    let mut game = story();
    let kind = game.set.set().find("The Long Arrears").expect("a plot card of Nysera");
    let number = game.set.of(kind).plot.expect("a plot card").number;
    game.begin_plot(number, &mut Mute(Quick::new(1)));
    let shown = |game: &Grimlore| zone_of(&game.view(Viewer::Table), "plot").pieces[0].clone();
    let Face::Up { name, line, text, .. } = shown(&game).face else { panic!("the plot card is open") };
    assert_eq!((&*name, &*line), ("The Long Arrears", "plot 2 of 7"));
    assert!(text.starts_with("“Collectors take the bridges."), "{text}");
    assert!(["Goal: ", "Then: ", "Late: "].iter().all(|part| text.contains(part)), "{text}");
    assert!(!text.contains("Setup: "), "{text}");
    let told = |game: &Grimlore| {
        let marks = shown(game).marks;
        marks.iter().map(|mark| format!("{} {}", mark.name, mark.detail)).collect::<Vec<_>>()
    };
    assert_eq!(told(&game), ["defeated units 0/2", "rounds 0/8"]);
    let regulator = id(&game, "pale-regulator");
    game.deed(Deed::Defeat, regulator);
    game.story.rounds = 3;
    assert_eq!(told(&game), ["defeated units 1/2", "rounds 3/8"]);
}

#[test]
fn the_phase_names_round_and_character() {
    let mut game = story();
    game.round = 3;
    game.phase = Phase::Neutral;
    assert_eq!(game.view(Viewer::Table).phase, "Round 3, Nysera's Neutral Phase");
    let duel = start(&Setup { first: Some(Seat(1)), ..Setup::of(Mode::Versus, &ALL[..2]) }, 1);
    assert_eq!(duel.view(Viewer::Table).phase, "Round 1 of 15, Vesper Oun's Character Phase");
}

#[test]
fn a_test_shows_its_rating_on_the_card_it_is_about() {
    let mut found = false;
    walk(|game, _| {
        let Some(trial) = game.trials.last().filter(|trial| trial.card != NONE) else { return };
        let is_open = matches!(
            game.frames.last(),
            Some(crate::state::frame::Frame::Test(crate::state::frame::Stage::Prepare))
        );
        if is_open {
            let told = format!("rating {}", game.rating(trial));
            assert!(marks(game, &game.def(trial.card).word).contains(&told), "{told}");
            found = true;
        }
    });
    assert!(found);
}

/// Whatever is tested lies in one place, with the rating; when the test is over it is back.
#[test]
fn a_test_about_a_card_in_a_lane_has_a_place_of_its_own() {
    let mut found = 0;
    walk(|game, _| {
        let view = game.view(Viewer::Table);
        let test = view.zones().find(|zone| zone.id == "test");
        assert!(test.is_none() || !game.trials.is_empty());
        let Some(zone) = test else { return };
        let trial = game.trials.last().expect("a test");
        let rating = zone.stats.iter().find(|stat| stat.name == "rating").expect("a rating");
        let told = game.def(trial.card).word.as_str();
        assert_eq!((zone.pieces[0].id.as_str(), zone.pieces.len()), (told, 1));
        assert!(marks(game, told).contains(&format!("rating {}", rating.value)));
        found += 1;
    });
    assert!(found > 0);
}

#[test]
fn breaches_are_counted() {
    let mut game = start(&Setup::of(Mode::Scenario, &ALL[..1]), 1);
    game.shared.breaches = 2;
    let view = game.view(Viewer::Table);
    let plot = view.zones.iter().find(|zone| zone.id == "plot").expect("the plot card");
    let breaches = plot.pieces[0].marks.last().expect("marks");
    assert_eq!((breaches.name, breaches.detail.as_str()), ("breaches", "2/3"));
    assert!(game.cards.iter().any(|card| card.owner == SHARED));
}
