use super::*;
use kernel::{Counter, Face, Frame, Ground, Look, Mark, Role, Sense, Stat, Symbol};
use std::sync::Arc;

const WIDTH: usize = 60;

fn card(name: &str, stats: &[(&'static str, i32, i32)]) -> Piece {
    let symbol = |name: &str| match name {
        "attack" | "Power" => Symbol::Blade,
        "defense" | "Defense" => Symbol::Shield,
        "value" => Symbol::Life,
        "D12" => Symbol::Twelve,
        "Social test" => Symbol::Test,
        _ => Symbol::Round,
    };
    let stat = |&(name, value, printed): &(&'static str, i32, i32)| Stat {
        name,
        symbol: symbol(name),
        value,
        printed,
    };
    let face = Face::Up {
        name: name.to_owned().into(),
        line: "raider".into(),
        faction: "Bikers".into(),
        stats: stats.iter().map(stat).collect(),
        text: "Draw 1 card.".into(),
        look: Look::default(),
    };
    Piece { id: piece::slug(name), face, ..Piece::default() }
}

fn down() -> Piece {
    Piece::default()
}

fn mark(name: &'static str, sense: Sense, detail: &str) -> Mark {
    Mark { name, sense, icon: kernel::Icon::Dot, detail: detail.to_owned() }
}

fn zone(name: &str, owner: Option<u8>, shape: Shape, count: u32, pieces: Vec<Piece>) -> Zone {
    Zone {
        sums: vec![],
        roll: None,
        away: vec![],
        sort: "zone",
        id: piece::slug(name),
        name: name.to_owned().into(),
        owner: owner.map(Seat),
        role: Role::Board,
        shape,
        stats: vec![],
        marks: vec![],
        count,
        pieces,
        picks: vec![],
    }
}

fn change(view: &mut View, at: usize) -> &mut Zone {
    Arc::make_mut(&mut view.zones[at])
}

fn view(zones: Vec<Zone>) -> View {
    let seat = |seat: u8, name: &str| SeatView {
        seat: Seat(seat),
        name: name.to_owned(),
        counters: vec![Counter { name: "lives", value: 3, most: Some(5) }],
    };
    View {
        game: "toy",
        turn: 3,
        active: Some(Seat(1)),
        steps: vec![],
        step: "combat",
        phase: "Turn 3, combat".to_owned(),
        seats: vec![seat(0, "Church"), seat(1, "Mall")],
        zones: zones.into_iter().map(Arc::new).collect(),
        goals: vec![],
        prompt: None,
        outcome: None,
        ending: None,
    }
}

fn drawn(view: &View, viewer: Viewer) -> String {
    anstream::adapter::strip_str(&draw(view, viewer, WIDTH, Detail::Brief)).to_string()
}

#[test]
fn others_stand_above_and_the_viewer_below() {
    let view = view(vec![
        zone(
            "Hand",
            Some(0),
            Shape::Row,
            3,
            vec![card("Handgun", &[]), card("Handgun", &[]), card("Sentry", &[])],
        ),
        zone("Deck", Some(0), Shape::Pile, 20, vec![]),
        zone("Hand", Some(1), Shape::Row, 2, vec![down(), down()]),
        zone("Discard", Some(1), Shape::Pile, 2, vec![card("Molotov", &[]), down()]),
        zone("Raiders", Some(1), Shape::Row, 0, vec![]),
    ]);
    assert_eq!(
        drawn(&view, Viewer::Seat(Seat(0))),
        "\
── Turn 3, combat ──────────────────────────────────────────

▶ Mall  lives 3/5  hand 2
  Discard  2:  Molotov  1 face down
  Raiders  -

  Church (you)  lives 3/5  deck 20
  Hand     Handgun ×2  Sentry"
    );
}

#[test]
fn numbers_marks_and_attached_pieces_are_told() {
    let mut brawn = card("Lord Brawn", &[("attack", 4, 3), ("defense", 2, 2)]);
    brawn.marks.push(mark("wounded", Sense::Harm, "2"));
    brawn.controller = Some(Seat(1));
    brawn.attached.push(card("Handgun", &[("value", 1, 1), ("volume", 2, 2)]));
    let view = view(vec![zone("Access points", None, Shape::Row, 1, vec![brawn])]);
    let text = drawn(&view, Viewer::Table);
    assert!(text.contains("Access points  Lord Brawn [A4(3) D2] wounded 2\n"), "{text}");
    assert!(text.contains("└ Handgun [value 1 · volume 2]"), "{text}");
}

#[test]
fn foreign_controllers_are_named_and_namesakes_told_apart() {
    let mut sentry = card("Sentry", &[]);
    sentry.controller = Some(Seat(1));
    let other = Piece { id: "sentry/2".to_owned(), ..card("Sentry", &[]) };
    let view = view(vec![zone("Yard", Some(0), Shape::Row, 2, vec![sentry, other])]);
    let text = drawn(&view, Viewer::Table);
    assert!(text.contains("Sentry (sentry) of Mall  Sentry /2"), "{text}");
    assert!(drawn(&view, Viewer::Seat(Seat(1))).contains("Sentry (sentry) yours"));
}

#[test]
fn a_row_that_is_all_foreign_says_so_once() {
    let raider = |name: &str| Piece { controller: Some(Seat(1)), ..card(name, &[]) };
    let view = view(vec![zone("Raiders", Some(0), Shape::Row, 2, vec![raider("Hog"), raider("Zed")])]);
    assert!(drawn(&view, Viewer::Table).contains("  Raiders  of Mall:  Hog  Zed\n"));
    assert!(drawn(&view, Viewer::Seat(Seat(1))).contains("  Raiders  yours:  Hog  Zed"));
}

#[test]
fn a_zone_named_like_its_only_piece_says_the_name_once() {
    let mall = card("Mall", &[("access", 3, 4), ("damage", 2, 2)]);
    let view = view(vec![zone("Mall", Some(1), Shape::Row, 1, vec![mall])]);
    let text = drawn(&view, Viewer::Table);
    assert!(text.contains("  Mall  [access 3(4) · damage 2]"), "{text}");
}

/// What is new after a change.
fn news(change: impl Fn(&mut View)) -> Option<String> {
    let before = view(vec![
        zone("Yard", Some(0), Shape::Row, 1, vec![card("Sentry", &[])]),
        zone("Hand", Some(0), Shape::Row, 2, vec![card("Hog", &[]), card("Zed", &[])]),
        zone("Discard", Some(0), Shape::Pile, 0, vec![]),
    ]);
    let mut after = before.clone();
    change(&mut after);
    let news = changes(&before, &after, Viewer::Seat(Seat(0)), WIDTH)?;
    Some(anstream::adapter::strip_str(&news).to_string())
}

#[test]
fn while_a_phase_goes_on_only_little_news_is_shown() {
    assert_eq!(news(|view| change(view, 1).pieces[0].picks.push(0)).as_deref(), Some(""), "nothing is new");
    let paid = news(|view| {
        view.seats[0].counters[0].value = 2;
        let card = change(view, 1).pieces.remove(0);
        change(view, 1).count = 1;
        change(view, 2).pieces.push(card);
        change(view, 2).count = 1;
    });
    assert_eq!(paid.as_deref(), Some("  Church (you)  lives 2/5\n  Hand     Zed"));
    let other = news(|view| view.seats[1].counters[0].value = 1);
    assert_eq!(other.as_deref(), Some("▶ Mall  lives 1/5"));
}

#[test]
fn a_new_phase_or_many_new_rows_need_the_whole_table() {
    assert_eq!(news(|view| view.phase = "Turn 4".to_owned()), None);
    let play = |view: &mut View| {
        let card = change(view, 1).pieces.remove(0);
        change(view, 0).pieces.push(card);
        change(view, 0).count = 2;
        change(view, 1).count = 1;
    };
    let played = "  Church (you)  lives 3/5  discard 0\n  Yard     Sentry  Hog\n  Hand     Zed";
    assert_eq!(news(play).as_deref(), Some(played));
    let more = news(|view| {
        play(view);
        change(view, 2).shape = Shape::Row;
        change(view, 2).pieces.push(card("Hog", &[]));
    });
    assert_eq!(more, None);
}

#[test]
fn a_long_pile_takes_one_line_unless_all_of_it_is_wanted() {
    let raider = |at| card(&format!("Raider {at}"), &[("attack", at, at)]);
    let pile = [0].into_iter().chain(0..30).map(raider).collect();
    let view = view(vec![zone("Discard", Some(0), Shape::Pile, 31, pile)]);
    let text = drawn(&view, Viewer::Table);
    assert!(text.contains("  Discard  31:  Raider 0 ×2  Raider 1  Raider 2  and 27 more\n"), "{text}");
    let full = draw(&view, Viewer::Table, WIDTH, Detail::Full);
    assert!(anstream::adapter::strip_str(&full).to_string().contains("Raider 29 [A29]"));
}

#[test]
fn what_a_counter_tells_is_not_told_again() {
    let view = view(vec![
        zone("Lives left", Some(0), Shape::Pile, 3, vec![]),
        zone("Lives lost", Some(1), Shape::Pile, 2, vec![]),
    ]);
    let text = drawn(&view, Viewer::Table);
    assert!(!text.contains("lives left") && text.contains("lives lost 2"), "{text}");
}

#[test]
fn the_last_word_of_a_zone_may_be_its_counter() {
    let mut view = view(vec![
        zone("Event Deck", Some(0), Shape::Pile, 20, vec![]),
        zone("Zombie Deck", Some(0), Shape::Pile, 9, vec![]),
    ]);
    view.seats[0].counters = vec![Counter { name: "deck", value: 20, most: Some(36) }];
    let together = drawn(&view, Viewer::Table);
    assert!(together.contains("Church  deck 20/36  zombie deck 9\n"), "{together}");
    view.seats.truncate(1);
    let alone = drawn(&view, Viewer::Seat(Seat(0)));
    assert!(alone.contains("deck 20/36\n") && !alone.contains("event deck"), "{alone}");
    assert!(alone.contains("zombie deck 9"), "{alone}");
}

#[test]
fn a_full_lane_is_short() {
    let unit = card("Pale Regulator", &[("Power", 5, 5), ("Defense", 4, 3), ("D12", 12, 12)]);
    let event = card("Rival Claim", &[("Social test", -2, -2), ("D12", 8, 8)]);
    let view = view(vec![zone("Default Lane", Some(0), Shape::Row, 2, vec![unit, event])]);
    let text = drawn(&view, Viewer::Table);
    assert!(text.contains("Default Lane  Pale Regulator [P5 D4(3) d12=12]\n"), "{text}");
    assert!(text.contains("  Rival Claim [S-2 d12=8]\n"), "{text}");
}

#[test]
fn no_line_of_chips_is_wider_than_the_screen() {
    let many = (0..30).map(|at| card(&format!("Raider {at}"), &[("attack", at, 0)])).collect();
    let view = view(vec![zone("Raiders", Some(0), Shape::Row, 30, many)]);
    for line in drawn(&view, Viewer::Table).lines() {
        assert!(line.width() <= WIDTH, "{line}");
    }
}

/// Bare ground of hexes, with who stands on it.
fn hex(name: &str, place: (i16, i16), standing: &[&str]) -> Vec<Piece> {
    let mut ground = card(name, &[]);
    if let Face::Up { text, .. } = &mut ground.face {
        *text = "".into();
    }
    let others = standing.iter().map(|name| card(name, &[]));
    std::iter::once(ground).chain(others).map(|piece| Piece { place: Some(place), ..piece }).collect()
}

#[test]
fn hexes_are_shifted_row_by_row() {
    let mut pieces = hex("1-A", (0, 0), &[]);
    pieces.extend(hex("1-B", (1, 0), &["Gunner"]));
    pieces.extend(hex("2-A", (0, 1), &["Zombie", "Zed"]));
    pieces.extend(hex("2-B", (-1, 2), &[]));
    let view = view(vec![zone("Field", None, Shape::Hex, 4, pieces)]);
    let text = drawn(&view, Viewer::Table);
    let picture = "  Field\n    1-A       Gunner\n         Zombie+1\n    2-B\n";
    assert!(text.contains(picture), "{text}");
    assert!(text.contains("    Gunner at 1-B  Zombie at 2-A  Zed at 2-A"), "{text}");
}

#[test]
fn a_wall_runs_below_the_hexes_that_have_it() {
    let mut pieces = hex("2-A", (0, 0), &[]);
    pieces[0].marks = vec![mark("wall", Sense::Plain, "")];
    if let Face::Up { look, .. } = &mut pieces[0].face {
        *look = Look::ground([Ground::Wall]);
    }
    pieces.extend(hex("1-A", (0, 1), &[]));
    let view = view(vec![zone("Field", None, Shape::Hex, 2, pieces)]);
    let text = drawn(&view, Viewer::Table);
    assert!(text.contains("    2-A\n    ═══════════════\n         1-A"), "{text}");
    assert!(!text.contains("wall"), "bare ground is not told again: {text}");
}

#[test]
fn a_faction_that_the_line_names_is_not_told_again() {
    let mut biker = card("Biker", &[]);
    if let Face::Up { line, faction, .. } = &mut biker.face {
        (*line, *faction) = ("biker twofold".into(), "biker".into());
    }
    let text = anstream::adapter::strip_str(&details(&biker, WIDTH)).to_string();
    assert_eq!(text, "Biker\nbiker twofold\nDraw 1 card.");
}

#[test]
fn details_tell_all_that_is_printed() {
    let text = details(&card("Sentry", &[("attack", 2, 1)]), WIDTH);
    assert_eq!(
        anstream::adapter::strip_str(&text).to_string(),
        "Sentry\nraider, Bikers\nattack 2, printed 1\nDraw 1 card."
    );
}

/// A game for one: a map in columns, a track, and what lies beside the map.
fn siege() -> View {
    let standing = |mut piece: Piece, column: i16| {
        piece.place = Some((column, 0));
        piece
    };
    let number = |mut piece: Piece, id: &str| {
        piece.id = id.to_owned();
        piece
    };
    let stats = [("SP", 2, 2), ("AV", 4, 4)];
    let mut hole = standing(number(card("Hole", &stats), "hole-2"), 0);
    hole.attached.push(card("Hungry", &[("HP", 1, 1)]));
    let mut kate = standing(card("Kate", &[("HP", 3, 3)]), 1);
    kate.attached = vec![card("Armor", &[]), card("Crowbar", &[])];
    let marker = Piece { place: Some((3, 0)), ..card("Turn marker", &[]) };
    let cup = vec![down(); 7];
    let mut view = view(vec![
        zone("EP", None, Shape::Row, 2, vec![standing(card("Hole", &stats), 0), hole]),
        zone("EW", None, Shape::Row, 0, vec![]),
        zone("IP", None, Shape::Row, 1, vec![kate]),
        zone("Horde", None, Shape::Row, 2, vec![card("Walker", &[]), card("Walker", &[])]),
        zone("Turns", None, Shape::Track, 6, vec![marker]),
        zone("Cup", Some(0), Shape::Pile, 7, cup),
    ]);
    view.seats.truncate(1);
    view.seats[0].name = "You".to_owned();
    view.active = None;
    view
}

#[test]
fn a_map_for_one_has_columns_and_what_is_carried_stands_below() {
    assert_eq!(
        drawn(&siege(), Viewer::Seat(Seat(0))),
        "\
── Turn 3, combat ──────────────────────────────────────────
  You  lives 3/5

  EP     Hole [SP2 AV4]             │
         Hole 2 [SP2 AV4]           │
         └ Hungry [HP1]             │
  EW                                │
  IP                                │ Kate [HP3]
                                    │ └ Armor  Crowbar
  Horde  Walker ×2
  Turns  ━━●···  Turn marker 3 of 6

  cup 7"
    );
}

#[test]
fn whoever_plays_alone_sees_the_rows_that_changed() {
    let before = siege();
    let mut after = before.clone();
    change(&mut after, 0).pieces.remove(0);
    change(&mut after, 5).count = 6;
    let news = changes(&before, &after, Viewer::Seat(Seat(0)), WIDTH).unwrap();
    let news = anstream::adapter::strip_str(&news).to_string();
    assert!(news.starts_with("  You  lives 3/5\n  EP     Hole [SP2 AV4]"), "{news}");
    assert!(!news.contains("Horde") && !news.contains("cup"), "{news}");
}

#[test]
fn a_zone_has_its_numbers_and_marks_beside_its_name() {
    let mut view = siege();
    let sp = |value, printed| Stat { name: "SP", symbol: Symbol::Shield, value, printed };
    change(&mut view, 1).stats = vec![sp(2, 3)];
    change(&mut view, 2).marks = vec![mark("illuminated", Sense::Plain, "")];
    change(&mut view, 5).marks = vec![mark("open", Sense::Plain, "")];
    let text = drawn(&view, Viewer::Seat(Seat(0)));
    for line in ["  EW [SP2(3)]  ", "  IP illuminated  ", "  cup open 7"] {
        assert!(text.contains(line), "{line} is not in {text}");
    }
    let mut after = view.clone();
    change(&mut after, 1).stats = vec![sp(1, 3)];
    let news = changes(&view, &after, Viewer::Seat(Seat(0)), WIDTH).unwrap();
    assert!(anstream::adapter::strip_str(&news).to_string().contains("EW [SP1(3)]"), "{news}");
}

#[test]
fn what_has_no_room_beside_the_name_of_a_zone_stands_below_it() {
    let mut view = siege();
    change(&mut view, 1).name = "External Wall of the town".into();
    change(&mut view, 1).marks = vec![mark("breached", Sense::Harm, "")];
    change(&mut view, 3).name = "Horde behind the hills".into();
    change(&mut view, 3).marks = vec![mark("hungry", Sense::Plain, ""), mark("near", Sense::Plain, "")];
    let text = drawn(&view, Viewer::Seat(Seat(0)));
    assert!(text.contains("\n  External Wall of the to…                   │\n    breached\n  IP "), "{text}");
    assert!(text.contains("\n  Horde behind the hills    Walker ×2\n    hungry near\n  Turns "), "{text}");
}

#[test]
fn foes_on_the_ground_are_painted_as_such() {
    let body = |frame| {
        let mut piece = card("Walker", &[]);
        if let Face::Up { look, .. } = &mut piece.face {
            look.frame = frame;
        }
        piece
    };
    let painted = |role: Role, piece: Piece| {
        let street = Zone { role, ..zone("Street", None, Shape::Row, 1, vec![piece]) };
        draw(&view(vec![street]), Viewer::Table, WIDTH, Detail::Brief)
    };
    let foe = paint(THEIRS, "Walker");
    assert!(painted(Role::Area, body(Frame::Foe)).contains(&foe));
    assert!(painted(Role::Threat, body(Frame::Foe)).contains(&foe));
    let ours = Piece { controller: Some(Seat(0)), ..body(Frame::Foe) };
    for text in [
        painted(Role::Area, ours),
        painted(Role::Area, body(Frame::Body)),
        painted(Role::Area, body(Frame::Gear)),
        painted(Role::Shelf, body(Frame::Foe)),
    ] {
        assert!(!text.contains(&foe), "{text}");
    }
}
