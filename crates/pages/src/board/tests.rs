//! How views are laid out, and small views for other tests.

use super::*;
use crate::laid::Refused;
use kernel::{Ground, Look, Mark, Sense, Stat, Symbol};

const DEAL: Deal = Deal { prompt: None, hint: None, refused: Refused::NONE, game: "toy" };

pub fn piece(id: &str, place: Option<(i16, i16)>) -> Piece {
    let face = Face::Up {
        name: id.to_owned().into(),
        line: "".into(),
        faction: "".into(),
        stats: vec![],
        text: "".into(),
        look: Look::default(),
    };
    Piece { id: id.to_owned(), face, place, ..Piece::default() }
}

pub fn zone(id: &str, owner: Option<Seat>, shape: Shape, pieces: Vec<Piece>) -> Zone {
    Zone {
        id: id.to_owned(),
        name: id.to_owned().into(),
        owner,
        role: Role::Board,
        shape,
        stats: vec![],
        marks: vec![],
        count: pieces.len() as u32,
        pieces,
        picks: vec![],
    }
}

fn hand(seat: u8, pieces: Vec<Piece>) -> Zone {
    Zone { role: Role::Hand, ..zone(&format!("hand-{seat}"), Some(Seat(seat)), Shape::Row, pieces) }
}

pub fn view(zones: Vec<Zone>) -> View {
    let seat = |seat| SeatView { seat, name: String::new(), counters: vec![] };
    View {
        game: "toy",
        turn: 1,
        active: None,
        step: "turn",
        phase: String::new(),
        seats: vec![seat(Seat(0)), seat(Seat(1))],
        zones: zones.into_iter().map(Arc::new).collect(),
        prompt: None,
        outcome: None,
    }
}

fn spots(area: &Area) -> Vec<(i16, i16)> {
    match &area.form {
        Form::Map { cells, .. } => cells.iter().map(|cell| (cell.x, cell.y)).collect(),
        _ => vec![],
    }
}

#[test]
fn the_viewer_sits_below_and_nothing_is_lost() {
    let hand = |seat: u8| hand(seat, vec![piece("a", None)]);
    let pile = vec![piece("b", None), piece("c", None)];
    let view = view(vec![
        hand(0),
        hand(1),
        zone("deck", Some(Seat(1)), Shape::Pile, pile),
        zone("street", None, Shape::Row, vec![piece("d", None)]),
    ]);
    let board = Board::of(&view, Some(Seat(1)), &[], DEAL);
    assert_eq!((board.near[0].seat, board.foes[0].seat), (Seat(1), Seat(0)));
    assert!(board.near[0].is_you && board.near[0].hand.is_some());
    assert!(board.foes[0].hand.is_none() && board.foes[0].field.len() == 1, "an open hand lies in the field");
    assert_eq!(board.shared.len(), 1);
    assert_eq!(board.cards().len(), 4, "two hands, the top of the pile and the street");
    let watched = Board::of(&view, None, &[], DEAL);
    assert!(!watched.near[0].is_you && watched.near[0].seat == Seat(0));
}

#[test]
fn a_counter_is_left_out_only_where_a_zone_of_that_name_tells_it() {
    let mut view = view(vec![
        hand(0, vec![]),
        zone("Threat Zone", Some(Seat(0)), Shape::Row, vec![]),
        zone("Deck of survivors", Some(Seat(0)), Shape::Pile, vec![]),
    ]);
    Arc::make_mut(&mut view.zones[0]).name = "Hand".into();
    let counter = |name: &'static str| Counter { name, value: 3, most: None };
    view.seats[0].counters = ["hand", "TH", "deck", "AP"].map(counter).into();
    let board = Board::of(&view, Some(Seat(0)), &[], DEAL);
    let told: Vec<&str> = board.near[0].counters.iter().map(|counter| counter.name).collect();
    assert_eq!(told, ["TH", "AP"]);
}

#[test]
fn a_zone_of_a_seat_that_is_not_there_belongs_to_all() {
    let view = view(vec![zone("lost", Some(Seat(5)), Shape::Row, vec![])]);
    assert_eq!(Board::of(&view, None, &[], DEAL).shared.len(), 1);
}

#[test]
fn hexes_lie_half_a_cell_further_a_row() {
    let pieces = [(0, 0), (1, 0), (0, 1), (-1, 2)].map(|place| piece("x", Some(place)));
    let field = zone("field", None, Shape::Hex, pieces.to_vec());
    let Form::Map { cells, columns, .. } = Area::of(&field, DEAL).form else { panic!("no map") };
    let spots: Vec<_> = cells.iter().map(|cell| (cell.x, cell.y)).collect();
    assert_eq!(spots, [(1, 1), (3, 1), (2, 2), (1, 3)]);
    assert_eq!(columns, 4, "a hex is two columns wide");
}

#[test]
fn the_first_piece_on_a_hex_is_its_ground() {
    let mut yard = piece("1-e", Some((0, 0)));
    if let Face::Up { look, .. } = &mut yard.face {
        *look = Look::ground([Ground::Wall, Ground::Outside]);
    }
    let field = zone("field", None, Shape::Hex, vec![yard, piece("zombie", Some((0, 0)))]);
    let area = Area::of(&field, DEAL);
    let Form::Map { cells, rows, .. } = &area.form else { panic!("no map") };
    assert_eq!((cells[0].ground().as_str(), cells[0].cards.len(), *rows), (" on-outside on-wall", 2, 1));
    assert!(area.to_string().contains("class=\"cell x1 y1 on-outside on-wall\""), "{area}");
}

#[test]
fn a_track_has_a_step_for_every_number() {
    let pieces = [piece("marker", Some((3, 0))), piece("end", Some((5, 0))), piece("odd", Some((-9, 0)))];
    let track = zone("track", None, Shape::Track, pieces.to_vec());
    let Form::Track(steps) = Area::of(&track, DEAL).form else { panic!("no track") };
    let ids: Vec<Vec<&str>> =
        steps.iter().map(|step| step.iter().map(|piece| piece.id.as_str()).collect()).collect();
    assert_eq!(ids, [vec!["odd"], vec![], vec![], vec!["marker"], vec![], vec!["end"]]);
}

#[test]
fn grids_are_filled_row_by_row_and_stay_on_the_map() {
    let counted = (0..5).map(|_| piece("x", None)).collect();
    let grid = zone("grid", None, Shape::Grid { columns: 2 }, counted);
    assert_eq!(spots(&Area::of(&grid, DEAL)), [(1, 1), (2, 1), (1, 2), (2, 2), (1, 3)]);
    let far = vec![piece("x", Some((i16::MIN, i16::MIN))), piece("y", Some((i16::MAX, i16::MAX)))];
    for shape in [Shape::Grid { columns: 0 }, Shape::Hex] {
        let zone = zone("far", None, shape, far.clone());
        assert!(
            spots(&Area::of(&zone, DEAL))
                .iter()
                .all(|&(x, y)| x >= 1 && y >= 1 && x <= MOST_PLACES && y <= MOST_PLACES)
        );
    }
}

#[test]
fn a_zone_tells_its_role_its_numbers_and_its_marks_in_its_heading() {
    let wall = Zone {
        role: Role::Wall,
        stats: vec![Stat { name: "SP", symbol: Symbol::Shield, value: 2, printed: 3 }],
        marks: vec![Mark { name: "burns", sense: Sense::Harm, detail: "1".to_owned() }],
        ..zone("wall", None, Shape::Row, vec![])
    };
    let area = Area::of(&wall, DEAL);
    let html = area.to_string();
    assert!(html.contains("class=\"area row empty\" data-zone=\"wall\" data-role=\"wall\""), "{html}");
    let number =
        "<span class=\"stat shield worse\" title=\"SP, printed 3\"><b>2</b><i>SP, printed 3</i></span>";
    assert!(
        html.contains(&format!("<h3>wall {number} <span class=\"mark bad\">burns 1</span></h3>")),
        "{html}"
    );
    for change in [|zone: &mut Zone| zone.stats[0].value = 1, |zone: &mut Zone| zone.marks.clear()] {
        let mut other = wall.clone();
        change(&mut other);
        assert_ne!(sums::frame(&Area::of(&other, DEAL)), sums::frame(&area), "a page is told of it");
    }
}

#[test]
fn every_shape_of_a_zone_tells_its_numbers() {
    let stat = Stat { name: "SP", symbol: Symbol::Shield, value: 2, printed: 2 };
    for shape in [Shape::Row, Shape::Pile, Shape::Grid { columns: 2 }, Shape::Hex, Shape::Track] {
        let place = (shape == Shape::Track).then_some((1, 0));
        let zone = Zone { stats: vec![stat], ..zone("zone", None, shape, vec![piece("a", place)]) };
        assert!(Area::of(&zone, DEAL).to_string().contains("<b>2</b><i>SP</i>"), "{shape:?}");
    }
    let blind = Zone { stats: vec![stat], count: 2, ..zone("blind", None, Shape::Row, vec![]) };
    assert!(Area::of(&blind, DEAL).to_string().contains("<b>2</b><i>SP</i>"));
}
