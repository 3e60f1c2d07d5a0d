//! How views are laid out, and small views for other tests.

use super::*;
use crate::scene::{Empty, Scene};
use kernel::{Ground, Look, Mark, Sense, Stat, Symbol};

fn deal() -> Deal<'static> {
    Deal::bare("toy", Scene::plain(), ledger::Glossary::none())
}

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
        sort: "zone",
        name: id.to_owned().into(),
        owner,
        role: Role::Board,
        shape,
        stats: vec![],
        marks: vec![],
        sums: vec![],
        roll: None,
        away: vec![],
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
        steps: vec!["turn"],
        phase: String::new(),
        seats: vec![seat(Seat(0)), seat(Seat(1))],
        zones: zones.into_iter().map(Arc::new).collect(),
        goals: vec![],
        prompt: None,
        outcome: None,
        ending: None,
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
    let board = Board::of(&view, Some(Seat(1)), &[], deal());
    assert_eq!(plates(&board), [Seat(0), Seat(1)], "the viewer sits below");
    assert!(plate(&board, Seat(1)).is_you && board.hand.is_some());
    assert_eq!(plate(&board, Seat(1)).piles.len(), 1, "a pile lies with its owner");
    assert_eq!(board.bands.len(), 4, "what belongs to nobody lies between the two, and so does a fight");
    assert_eq!(board.cards().len(), 4, "two hands, the top of the pile and the street");
    let watched = Board::of(&view, None, &[], deal());
    assert_eq!(plates(&watched), [Seat(1), Seat(0)]);
    assert!(!plate(&watched, Seat(0)).is_you);
}

fn plates(board: &Board) -> Vec<Seat> {
    sides(board).map(|side| side.seat).collect()
}

fn plate<'a, 'b>(board: &'b Board<'a>, seat: Seat) -> &'b Side<'a> {
    sides(board).find(|side| side.seat == seat).expect("every seat has a plate")
}

fn sides<'a, 'b>(board: &'b Board<'a>) -> impl Iterator<Item = &'b Side<'a>> {
    let parts = board.bands.iter().flat_map(|band| &band.parts);
    parts.filter_map(|part| if let Part::Plate(side) = part { Some(side) } else { None })
}

#[test]
fn a_scene_says_where_zones_lie_and_what_it_does_not_name_is_not_lost() {
    let scene = Scene::read(
        "[[band]]\nof = \"you\"\nparts = [\"plate\", \"zone\"]\n[[band]]\nkind = \"fight\"\nparts = [\"battle\"]\n\
         [zone.zone]\nas = \"figures\"\nempty = \"hide\"\n",
    )
    .expect("a good scene");
    let battle = Zone { sort: "battle", ..zone("battle", None, Shape::Row, vec![piece("x", None)]) };
    let other = Zone { sort: "street", ..zone("street", None, Shape::Row, vec![piece("y", None)]) };
    let view = view(vec![battle, other, zone("mine", Some(Seat(0)), Shape::Row, vec![])]);
    let board = Board::of(&view, Some(Seat(0)), &[], Deal::bare("toy", &scene, ledger::Glossary::none()));
    let kinds: Vec<Kind> = board.bands.iter().map(|band| band.kind).collect();
    assert_eq!(kinds, [Kind::Row, Kind::Row, Kind::Fight], "the street lies before your row");
    assert_eq!(board.areas().count(), 3);
    let mine = board.areas().find(|area| area.id == "mine").expect("it is there");
    assert_eq!((mine.plot.form, mine.plot.empty), (Pieces::Figures, Empty::Hide));
    assert!(mine.to_string().contains("data-as=\"figures\""));
}

#[test]
fn a_pile_among_whose_cards_one_chooses_is_spread_out() {
    let prompt = kernel::Prompt {
        seat: Seat(0),
        question: String::new(),
        rule: kernel::RuleId("T-1"),
        kind: kernel::Kind::Target,
        again: false,
        about: None,
        options: vec![kernel::Answer::default(); 2],
        reaches: Vec::new(),
    };
    let pick = |id: &str, picks: Vec<u16>| Piece { picks, ..piece(id, None) };
    let cards = vec![pick("a", vec![0]), pick("a", vec![0]), pick("b", vec![1]), pick("c", vec![])];
    let view = view(vec![zone("deck", Some(Seat(0)), Shape::Pile, cards)]);
    let asked = Deal { prompt: Some(&prompt), ..deal() };
    let board = Board::of(&view, Some(Seat(0)), &[], asked);
    assert!(board.bands.iter().any(|band| band.kind == Kind::Shelf));
    let names: Vec<&str> = board.cards().iter().map(|piece| piece.id.as_str()).collect();
    assert_eq!(names, ["a", "b"], "two of a name are one choice");
    let idle = Board::of(&view, Some(Seat(0)), &[], deal());
    assert_eq!(plate(&idle, Seat(0)).piles.len(), 1, "else it lies with its owner");
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
    let board = Board::of(&view, Some(Seat(0)), &[], deal());
    let told: Vec<&str> = plate(&board, Seat(0)).counters.iter().map(|counter| counter.name).collect();
    assert_eq!(told, ["TH", "AP"]);
}

#[test]
fn a_zone_of_a_seat_that_is_not_there_belongs_to_all() {
    let view = view(vec![zone("lost", Some(Seat(5)), Shape::Row, vec![])]);
    let board = Board::of(&view, None, &[], deal());
    assert!(board.areas().any(|area| area.id == "lost"));
}

#[test]
fn hexes_lie_half_a_cell_further_a_row() {
    let pieces = [(0, 0), (1, 0), (0, 1), (-1, 2)].map(|place| piece("x", Some(place)));
    let field = zone("field", None, Shape::Hex, pieces.to_vec());
    let Form::Map { cells, columns, .. } = Area::of(&field, deal()).form else { panic!("no map") };
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
    let area = Area::of(&field, deal());
    let Form::Map { cells, rows, .. } = &area.form else { panic!("no map") };
    assert_eq!((cells[0].ground().as_str(), cells[0].cards.len(), *rows), (" on-outside on-wall", 2, 1));
    assert!(area.to_string().contains("class=\"cell x1 y1 on-outside on-wall\""), "{area}");
}

#[test]
fn a_track_has_a_step_for_every_number() {
    let pieces = [piece("marker", Some((3, 0))), piece("end", Some((5, 0))), piece("odd", Some((-9, 0)))];
    let track = zone("track", None, Shape::Track, pieces.to_vec());
    let Form::Track(steps) = Area::of(&track, deal()).form else { panic!("no track") };
    let ids: Vec<Vec<&str>> =
        steps.iter().map(|step| step.iter().map(|piece| piece.id.as_str()).collect()).collect();
    assert_eq!(ids, [vec!["odd"], vec![], vec![], vec!["marker"], vec![], vec!["end"]]);
}

#[test]
fn a_step_of_a_track_is_numbered_once() {
    let html = |name: &str| {
        let mut marker = piece("turn", Some((4, 0)));
        if let Face::Up { name: called, .. } = &mut marker.face {
            *called = name.to_owned().into();
        }
        Area::of(&zone("track", None, Shape::Track, vec![marker]), deal()).to_string()
    };
    assert!(html("Turn 4").contains("<li class=\"on\"> <b"), "{}", html("Turn 4"));
    assert!(html("Turn 14").contains("<li class=\"on\">4 <b"), "{}", html("Turn 14"));
}

#[test]
fn grids_are_filled_row_by_row_and_stay_on_the_map() {
    let counted = (0..5).map(|_| piece("x", None)).collect();
    let grid = zone("grid", None, Shape::Grid { columns: 2 }, counted);
    assert_eq!(spots(&Area::of(&grid, deal())), [(1, 1), (2, 1), (1, 2), (2, 2), (1, 3)]);
    let far = vec![piece("x", Some((i16::MIN, i16::MIN))), piece("y", Some((i16::MAX, i16::MAX)))];
    for shape in [Shape::Grid { columns: 0 }, Shape::Hex] {
        let zone = zone("far", None, shape, far.clone());
        assert!(
            spots(&Area::of(&zone, deal()))
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
        marks: vec![Mark {
            name: "burns",
            sense: Sense::Harm,
            icon: kernel::Icon::Flame,
            detail: "1".to_owned(),
        }],
        ..zone("wall", None, Shape::Row, vec![])
    };
    let area = Area::of(&wall, deal());
    let html = area.to_string();
    assert!(html.contains("class=\"area row empty made-wood\" data-zone=\"wall\""), "{html}");
    assert!(html.contains("data-role=\"wall\""), "{html}");
    let number = "<span class=\"stat shield worse\" title=\"SP, printed 3\"><b>2</b><i>SP<span class=\"was\">, printed 3</span></i></span>";
    assert!(
        html.contains(&format!("<h3>wall {number} <span class=\"mark bad\" title=\"burns 1\">")),
        "{html}"
    );
    assert!(
        html.contains(
            "#flame\"/></svg><b aria-hidden=\"true\">1</b><i>burns 1</i></span> <small class=\"of\">of 3</small></h3>"
        ),
        "{html}"
    );
    assert_eq!(html.matches("<i class=\"left\">").count(), 2, "a plank for each point that is left");
    assert_eq!(html.matches("<i class=\"gone\">").count(), 1, "and a stump for the one that is lost");
    for change in [|zone: &mut Zone| zone.stats[0].value = 1, |zone: &mut Zone| zone.marks.clear()] {
        let mut other = wall.clone();
        change(&mut other);
        assert_ne!(sums::frame(&Area::of(&other, deal())), sums::frame(&area), "a page is told of it");
    }
}

#[test]
fn every_shape_of_a_zone_tells_its_numbers() {
    let stat = Stat { name: "SP", symbol: Symbol::Shield, value: 2, printed: 2 };
    for shape in [Shape::Row, Shape::Pile, Shape::Grid { columns: 2 }, Shape::Hex, Shape::Track] {
        let place = (shape == Shape::Track).then_some((1, 0));
        let zone = Zone { stats: vec![stat], ..zone("zone", None, shape, vec![piece("a", place)]) };
        assert!(Area::of(&zone, deal()).to_string().contains("<b>2</b><i>SP</i>"), "{shape:?}");
    }
    let blind = Zone { stats: vec![stat], count: 2, ..zone("blind", None, Shape::Row, vec![]) };
    assert!(Area::of(&blind, deal()).to_string().contains("<b>2</b><i>SP</i>"));
}

#[test]
fn whoever_has_no_name_is_you_to_themselves_only() {
    let view = view(vec![]);
    let chairs = ["Player 1", "Player 2"].map(Chair::named);
    let called = |near| {
        let board = Board::of(&view, near, &chairs, deal());
        [Seat(0), Seat(1)].map(|seat| plate(&board, seat).name.to_owned())
    };
    assert_eq!(called(Some(Seat(0))), ["You", "Player 2"]);
    assert_eq!(called(Some(Seat(1))), ["Player 1", "You"]);
    assert_eq!(called(None), ["Player 1", "Player 2"]);
    let named = ["Ann", "Player 1"].map(Chair::named);
    let board = Board::of(&view, Some(Seat(1)), &named, deal());
    assert_eq!(plate(&board, Seat(1)).name, "Player 1", "it is a name if it is not that of the seat");
}

#[test]
fn a_band_tells_how_much_lies_in_it() {
    let row = |id: &str, cards: usize| {
        let pieces = (0..cards).map(|at| piece(&format!("{id}{at}"), None)).collect();
        zone(id, Some(Seat(0)), Shape::Row, pieces)
    };
    let load = |zones: &[(&str, usize)]| {
        let view = view(zones.iter().map(|(id, cards)| row(id, *cards)).collect());
        let board = Board::of(&view, Some(Seat(0)), &[], deal());
        board.bands.last().expect("whose zones they are").load()
    };
    assert_eq!(load(&[("street", 2), ("yard", 3), ("roof", 0)]), "n5 z2 e1");
    assert_eq!(load(&[("street", 8)]), "n8 z1 e0");
    assert_eq!(load(&[("street", 7), ("yard", 3)]), "n7 z2 e0 crowded", "seven lie in two rows");
    assert_eq!(load(&[("street", 80)]), "n24 z1 e0 crowded");
}
