use crate::choice::Choice;
use crate::setup::Setup;
use crate::setup::maps::Map;
use crate::state::board::{Hex, STARTS};
use crate::state::{CardZ, Lair, Phase, Role, Scenario, Signs, Traits, Wear};
use ::table::Kept;
use kernel::prelude::*;
use kernel::{About, Chance, Face, Mute, Piece, Quick, Seat, Seats, Shape, View, Viewer, Zone};
use std::collections::BTreeSet;

/// Random games are long: what is looked at are their first days.
const PLIES: u64 = 250;

fn setups() -> [Setup; 5] {
    [
        Setup::of(Scenario::Mission1, 1),
        Setup::of(Scenario::CivicDuty, 1),
        Setup { map: Some(Map::BridgeTheGap), ..Setup::of(Scenario::CivicDuty, 3) },
        Setup::of(Scenario::PubRun, 2),
        Setup::of(Scenario::LastManStanding, 2),
    ]
}

fn start(setup: &Setup, seed: u64) -> CardZ {
    CardZ::start(setup, &mut Mute(Quick::new(seed))).unwrap_or_else(|error| panic!("{error}"))
}

fn begun() -> CardZ {
    let mut game = start(&Setup::of(Scenario::CivicDuty, 1), 1);
    let mut picks = Quick::new(1);
    while game.day == 0 {
        step(&mut game, &mut Mute(Quick::new(2)), &mut picks);
    }
    game
}

/// Makes a random choice; `false` at the end.
fn step(game: &mut CardZ, cx: &mut Mute<Quick>, picks: &mut Quick) -> bool {
    let mut options = vec![];
    game.options(&mut options);
    if options.is_empty() {
        return false;
    }
    game.advance(options[picks.below(options.len() as u32) as usize], cx);
    true
}

/// Shows positions of a few random games of every sort.
fn walk(mut at: impl FnMut(&CardZ, u64)) {
    for (setup, seed) in setups().iter().flat_map(|setup| (0..2).map(move |seed| (setup, seed))) {
        let mut game = start(setup, seed);
        let (mut cx, mut picks) = (Mute(Quick::new(seed + 50)), Quick::new(seed + 100));
        for ply in 0..PLIES {
            at(&game, ply);
            if !step(&mut game, &mut cx, &mut picks) {
                break;
            }
        }
    }
}

fn everybody(game: &CardZ) -> Vec<Viewer> {
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

fn words(view: &View) -> BTreeSet<&str> {
    let mut words = BTreeSet::new();
    view.zones().for_each(|zone| each(&zone.pieces, &mut |piece| _ = words.insert(&*piece.id)));
    words
}

/// The last piece with this word: whoever has it stands on the ground of that name, or lies in a group.
fn piece_of<'a>(zone: &'a Zone, word: &str) -> &'a Piece {
    let mut found = None;
    each(&zone.pieces, &mut |piece| {
        if piece.id == word {
            found = Some(piece);
        }
    });
    found.unwrap_or_else(|| panic!("there is no {word} in {}", zone.id))
}

fn told(piece: &Piece) -> Vec<String> {
    piece.marks.iter().map(|mark| format!("{} {}", mark.name, mark.detail).trim().to_owned()).collect()
}

#[test]
fn zones_have_ids_of_their_own_and_count_their_pieces() {
    walk(|game, _| {
        let view = game.view(Viewer::Table);
        let mut ids: Vec<&str> = view.zones().map(|zone| zone.id.as_str()).collect();
        ids.sort_unstable();
        assert_eq!(ids.windows(2).find(|pair| pair[0] == pair[1]), None);
        for zone in view.zones() {
            assert!(zone.pieces.is_empty() || zone.pieces.len() == zone.count as usize, "{}", zone.id);
        }
    });
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

/// Whatever a choice is about can be pointed at.
#[test]
fn every_piece_that_a_choice_is_about_is_in_sight() {
    walk(|game, ply| {
        let Some(asked) = game.asked() else { return };
        let view = game.view(Viewer::Seat(asked.seat));
        let known = words(&view);
        let mut options: Vec<Choice> = vec![];
        game.options(&mut options);
        for about in options.iter().flat_map(|&choice| kernel::Questions::about(game, choice)) {
            let About::Piece(word) = about else { continue };
            assert!(known.contains(&*word), "{word} at {ply} of {:?}", game.frames.last());
        }
    });
}

/// Whatever can be shot at lies in a band of the weapon.
#[test]
fn every_shot_is_within_reach() {
    let mut shots = 0;
    walk(|game, ply| {
        let reaches = kernel::Questions::reaches(game);
        let mut options: Vec<Choice> = vec![];
        game.options(&mut options);
        for choice in options {
            let Choice::Shoot { weapon, at } = choice else { continue };
            let of = reaches.iter().find(|reach| reach.of == game.loot_word(weapon));
            let graded =
                of.and_then(|reach| reach.fields.iter().find(|(word, _)| *word == game.hex_word(at)));
            let grade = graded.map(|(_, grade)| *grade);
            assert!(
                grade.is_some_and(|grade| grade != kernel::Grade::Hidden),
                "{choice:?} at {ply}: {grade:?}"
            );
            shots += 1;
        }
    });
    assert!(shots > 0, "someone shoots");
}

/// Each encounter face down is a back to whoever has not seen it, and nothing else.
#[test]
fn what_lies_face_down_is_only_counted() {
    let mut game = begun();
    let at = game.player(Seat(0)).at;
    let down: Vec<u8> = game.encounters_in(Lair::Deck).take(3).collect();
    for &id in &down {
        game.encounter_mut(id).lair = Lair::Down(at);
    }
    let backs = |game: &CardZ, viewer| {
        let view = game.view(viewer);
        let place = piece_of(zone_of(&view, "neighbourhood"), game.place_word(at)).clone();
        assert!(told(&place).contains(&"face down 3".to_owned()));
        place.attached.iter().filter(|piece| piece.face == Face::Down).count()
    };
    assert_eq!((backs(&game, Viewer::Seat(Seat(0))), backs(&game, Viewer::All)), (3, 0));
    // The place among the others would tell what it is.
    game.encounter_mut(down[1]).seen = Seats::only(Seat(0));
    assert_eq!((backs(&game, Viewer::Seat(Seat(0))), backs(&game, Viewer::Table)), (2, 3));
    let view = game.view(Viewer::Seat(Seat(0)));
    let place = piece_of(zone_of(&view, "neighbourhood"), game.place_word(at));
    assert_eq!(
        place.attached[0].id,
        game.card_word(game.encounter(down[1]).kind),
        "what is known lies first"
    );
    let seen = Kept::default().views(&game, &[Viewer::Seat(Seat(0)), Viewer::Table]);
    assert!(seen[0] == view && seen[1] == game.view(Viewer::Table), "they do not share what one knows");
}

#[test]
fn the_neighbourhood_is_a_map_with_everybody_on_it() {
    walk(|game, _| {
        let view = game.view(Viewer::Table);
        let map = zone_of(&view, "neighbourhood");
        assert_eq!(map.shape, Shape::Hex);
        let cells: BTreeSet<_> = map.pieces.iter().map(|piece| piece.place).collect();
        assert!(cells.len() >= 19 && !cells.contains(&None));
        for seat in game.all_seats().filter(|&seat| game.group(seat).next().is_some()) {
            let group = map.pieces.iter().find(|piece| piece.controller == Some(seat)).expect("a group");
            let ground = map.pieces.iter().find(|piece| piece.place == group.place).expect("its Location");
            assert_eq!(ground.id, game.place_word(game.player(seat).at));
        }
    });
}

/// The field of a Location that has a wall before its second zone.
fn battle() -> (CardZ, u8) {
    let mut game = begun();
    let walled = |at: &u8| game.side(*at).walls[0] && !game.side(*at).outside[1];
    let at = (0..19).find(walled).expect("a building");
    game.lay_battlefield(at);
    let who = game.group(Seat(0)).next().expect("a survivor");
    let start = STARTS[0].first().expect("a start hex");
    game.place_pawn(who, start);
    (game, who)
}

#[test]
fn there_is_a_battlefield_only_while_there_is_a_battle() {
    let game = begun();
    assert!(!game.view(Viewer::Table).zones().any(|zone| zone.id == "battlefield"));
    let (game, _) = battle();
    let view = game.view(Viewer::Table);
    let field = zone_of(&view, "battlefield");
    assert!(told(piece_of(field, "restart-2-1")).contains(&"wall".to_owned()));
    assert!(told(piece_of(field, "start-1")).contains(&"start".to_owned()));
    assert!(!field.pieces.iter().any(|piece| piece.id == "left-6"), "beside a building there is nothing");
    // Where one hex touches another, so does the other on the table.
    let place = |hex: Hex| piece_of(field, &hex.word()).place.expect("a place");
    let (a, b) = (place(Hex::lettered(0, 0)), place(Hex::lettered(0, 1)));
    assert_eq!((b.0 - a.0, b.1 - a.1), (1, 0));
    let up = place(Hex::lettered(0, 5));
    assert_eq!(Hex::lettered(0, 0).distance(Hex::lettered(0, 5)), 1);
    assert!(matches!((up.0 - a.0, up.1 - a.1), (0 | 1, -1)), "{a:?} {up:?}");
}

#[test]
fn a_meeple_shows_its_state() {
    let (mut game, who) = battle();
    let id = game.encounters_in(Lair::Deck).find(|&id| game.foe(id).helmet != 0).expect("a helmet");
    let start = game.survivor(who).hex;
    let near = start.set().around().iter().find(|hex| hex.row() == 1).expect("a hex before it");
    game.enter_field(id, near);
    game.encounter_mut(id).traits.set(Traits::DISTRACTED);
    let view = game.view(Viewer::Table);
    let meeple = piece_of(zone_of(&view, "battlefield"), game.card_word(game.encounter(id).kind));
    assert_eq!(told(meeple), ["helmet -1", "distracted", "engaged"]);
    let pawn = piece_of(zone_of(&view, "battlefield"), game.who_word(who));
    assert_eq!((told(pawn), pawn.controller), (vec!["engaged".to_owned()], Some(Seat(0))));
    assert_eq!(pawn.place, piece_of(zone_of(&view, "battlefield"), &start.word()).place);
}

#[test]
fn a_survivor_lies_with_what_it_carries() {
    let mut game = begun();
    let who = game.group(Seat(0)).next().expect("a survivor");
    let slot = game.at_hand(who).find(|&slot| game.print(slot).supply > 0).expect("a weapon with supply");
    game.item_mut(slot).wear.set(Wear::JAMMED);
    game.survivor_mut(who).signs.set(Signs::WOUNDED);
    let view = game.view(Viewer::Table);
    let group = zone_of(&view, "group-0");
    let piece = piece_of(group, game.who_word(who));
    let load = format!("load {} of {}", game.load(who), game.carry(who));
    assert!(told(piece).contains(&load) && told(piece).contains(&"wounded".to_owned()), "{:?}", told(piece));
    let loot = piece_of(group, &game.loot_word(slot));
    assert_eq!(told(loot), ["jammed".to_owned(), format!("supply {0}/{0}", game.item(slot).supply)]);
    let survivors = &view.seats[0].counters[0];
    assert_eq!((survivors.name, survivors.value), ("survivors", game.group(Seat(0)).count() as i32));
    assert!(game.group(Seat(0)).any(|who| game.survivor(who).role == Role::Character));
}

#[test]
fn the_phase_tells_the_sky_and_what_it_does() {
    let mut game = begun();
    let set = game.cards.set();
    game.weather = set.find("rain-and-night-fog").expect("the Weather card of the rulebook");
    (game.day, game.phase) = (2, Phase::Day);
    assert_eq!(game.phase_line(), "Day 2, day: light rain, ranged 0 / -1 / -2");
    game.phase = Phase::Dawn;
    assert_eq!(game.phase_line(), "Day 2, dawn: partly cloudy");
    game.phase = Phase::Night;
    assert!(game.phase_line().starts_with("Day 2, night: night fog, ranged -2 / no attack / no attack"));
    game.phase = Phase::Reckoning;
    assert_eq!(game.phase_line(), "Day 2, reckoning");
}
