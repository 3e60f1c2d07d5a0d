//! The end of a game as a scene: what it came to, how it stood over the turns, and who is in the picture.

use kernel::{Face, Look, Role, Seat, View, Zone};
use pictures::{Body, Kind, Subject};

use crate::model::TablePage;
use crate::table::name;

/// What a finished game came to, for one viewer.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct End {
    /// The way to play; empty where there is only one.
    pub way: String,
    /// What the game leaves behind; empty for nothing.
    pub epilogue: String,
    /// Numbers, and what they count.
    pub figures: Vec<(String, String)>,
    /// How the viewer's side stood, from the start to the end.
    pub curve: Vec<Stand>,
    pub turning: Option<TurningPoint>,
    /// The address of the game's own picture.
    pub picture: Option<String>,
    /// The table of the rematch that somebody has opened, and the name of who did.
    pub rematch: Option<(String, String)>,
}

/// A point of the curve.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Stand {
    pub ply: u32,
    pub turn: u32,
    /// From 0, lost, to 100, won.
    pub standing: u8,
}

/// Where the game turned.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct TurningPoint {
    pub ply: u32,
    pub turn: u32,
    pub from: u8,
    pub to: u8,
    /// What happened, in a line or two.
    pub lines: Vec<String>,
}

/// The curve is drawn in a field this wide and 100 high.
const WIDE: usize = 600;

/// A curve as it is drawn.
pub(crate) struct Curve {
    /// The corners of the line: "0,50 600,0".
    pub line: String,
    /// The turning point.
    pub mark: Option<(usize, u32)>,
    pub first: u32,
    pub last: u32,
}

/// The curve of a game that has one: each turn is as wide as every other.
pub(crate) fn curve(end: &End) -> Option<Curve> {
    let (last, before) = end.curve.split_last()?;
    let first = before.first()?;
    let turns: Vec<&[Stand]> = before.chunk_by(|one, two| one.turn == two.turn).collect();
    let all = turns.iter().enumerate().flat_map(|(at, stands)| {
        let (wide, whole) = (WIDE / stands.len(), turns.len());
        stands.iter().enumerate().map(move |(within, stand)| ((at * WIDE + within * wide) / whole, stand))
    });
    // The end itself stands at the right edge.
    let points: Vec<(usize, &Stand)> = all.chain([(WIDE, last)]).collect();
    let mark = end.turning.as_ref().and_then(|turning| {
        let at = points.iter().position(|(_, stand)| stand.ply >= turning.ply)?;
        let (x, stand) = points[at];
        Some((x, 100 - u32::from(stand.standing.min(100))))
    });
    let corner = |(x, stand): &(usize, &Stand)| format!("{x},{}", 100 - u32::from(stand.standing.min(100)));
    let line = points.iter().map(corner).collect::<Vec<_>>().join(" ");
    (points.len() > 2).then_some(Curve { line, mark, first: first.turn, last: last.turn })
}

impl Curve {
    /// The ground under the line.
    pub(crate) fn ground(&self) -> String {
        format!("0,100 {} {WIDE},100", self.line)
    }
}

/// So many people are in the picture.
const CROWD: usize = 3;

/// The figures in the picture: those of the winner, or those who brought the viewer down.
pub(crate) fn crowd(page: &TablePage) -> Vec<String> {
    let Some(outcome) = &page.view.outcome else { return vec![] };
    let seats = page.view.seats.iter().map(|side| side.seat);
    let winners: Vec<Seat> = seats.filter(|seat| outcome.share(*seat) > 0.0).collect();
    let found = people(page.view);
    let of_winner = |one: &&Person| one.owner.is_some_and(|seat| winners.contains(&seat));
    let foes = |one: &&Person| one.is_undead || one.owner.is_none();
    let mut chosen: Vec<&Person> = if winners.is_empty() {
        found.iter().filter(foes).collect()
    } else {
        found.iter().filter(of_winner).collect()
    };
    if chosen.is_empty() {
        chosen = found.iter().collect();
    }
    chosen.sort_by_key(|one| !one.is_hero);
    let mut figures: Vec<String> = Vec::new();
    for one in chosen {
        if figures.len() < CROWD && !figures.contains(&one.figure) {
            figures.push(one.figure.clone());
        }
    }
    if figures.is_empty() && winners.is_empty() {
        // Nobody is left on the table: the dead have it.
        figures = ["first", "second", "third"].map(pictures::dead).into();
    }
    figures
}

struct Person {
    owner: Option<Seat>,
    is_hero: bool,
    is_undead: bool,
    figure: String,
}

/// Everybody who lies open on the table, or did.
fn people(view: &View) -> Vec<Person> {
    let person = |zone: &Zone, controller: Option<Seat>, look: Look, name: &str| {
        let picture = pictures::of(look, name);
        let is_undead = match picture.subject {
            Subject::Person(person) => person.body != Body::Living,
            Subject::Beast(_) => true,
            Subject::Nobody | Subject::Thing(_) => return None,
        };
        let figure = pictures::address(Kind::Figure, look, name);
        let owner = controller.or(zone.owner);
        Some(Person { owner, is_hero: zone.role == Role::Hero, is_undead, figure })
    };
    let pieces = view.zones().flat_map(|zone| zone.pieces.iter().map(move |piece| (zone, piece)));
    let found = pieces.filter_map(|(zone, piece)| match &piece.face {
        Face::Up { name, look, .. } => person(zone, piece.controller, *look, name),
        Face::Down => None,
    });
    found.filter(|one| !one.figure.is_empty()).collect()
}

/// What was played, by whom: "Mission 2 · Ann (Church) against the veteran bot (Roadside Diner)".
pub(crate) fn played(page: &TablePage, way: &str) -> String {
    let side = |seat: &kernel::SeatView| {
        let who = name(page.view, page.chairs, seat.seat);
        if seat.name.is_empty() || seat.name == who {
            who.to_owned()
        } else {
            format!("{who} ({})", seat.name)
        }
    };
    let sides: Vec<String> = page.view.seats.iter().map(side).collect();
    let shares = page
        .view
        .outcome
        .iter()
        .flat_map(|outcome| page.view.seats.iter().map(move |side| outcome.share(side.seat) > 0.0));
    let shares: Vec<bool> = shares.collect();
    let are_rivals = shares.contains(&true) && shares.contains(&false);
    let sides = sides.join(if are_rivals { " against " } else { ", " });
    let parts = [page.title, way, &sides];
    parts.into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join(" · ")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn stand((ply, turn, standing): (u32, u32, u8)) -> Stand {
        Stand { ply, turn, standing }
    }

    #[test]
    fn every_turn_of_the_curve_is_as_wide() {
        let points = [(0, 1, 50), (4, 2, 40), (5, 2, 60), (8, 3, 80), (9, 3, 100)].map(stand);
        let turning = TurningPoint { ply: 5, turn: 2, from: 40, to: 60, lines: vec![] };
        let end = End { curve: points.to_vec(), turning: Some(turning), ..End::default() };
        let drawn = curve(&end).unwrap();
        assert_eq!(drawn.line, "0,50 200,60 300,40 400,20 600,0");
        assert_eq!((drawn.mark, drawn.first, drawn.last), (Some((300, 40)), 1, 3));
    }

    #[test]
    fn a_game_that_was_hardly_played_has_no_curve() {
        let points = [(0, 1, 50), (1, 1, 0)].map(stand);
        assert!(curve(&End { curve: points.to_vec(), ..End::default() }).is_none());
        assert!(curve(&End::default()).is_none());
    }
}
