//! A view as it lies on the table: opponents above, the viewer below, what belongs to nobody between them.

mod clash;
mod lay;
#[cfg(test)]
pub(crate) mod tests;

use std::sync::Arc;

use askama::Template;
use kernel::{Counter, Face, Piece, Role, Seat, SeatView, Shape, Term, Text, View, Zone};
use ledger::Sort;

use crate::assets::MOST_PLACES;
use crate::card::Badge;
use crate::laid::{Act, Anew, Deal, Laid, is_live, zone_acts};
use crate::model::Chair;
use crate::roll::Roll;
use crate::scene::{Empty, Kind, Pieces, Plot, Whose};
use crate::stair::Stair;
use crate::sums;
use crate::tag::Tag;
use crate::words;

/// A table from the top to the bottom, as its scene says.
pub(crate) struct Board<'a> {
    pub bands: Vec<Band<'a>>,
    /// Piles that belong to nobody and have no place of their own.
    pub stock: Vec<Area<'a>>,
    /// The hand of whoever sits below.
    pub hand: Option<Area<'a>>,
}

/// A row across the table.
pub(crate) struct Band<'a> {
    pub of: Whose,
    pub kind: Kind,
    pub weight: u8,
    pub ground: Option<Ground>,
    pub parts: Vec<Part<'a>>,
}

impl Band<'_> {
    /// How much lies in it, as classes of the style sheet: cards abreast, zones with cards, zones that are no more than
    /// their names. How wide a card can be follows from these.
    pub(crate) fn load(&self) -> String {
        let (mut cards, mut zones, mut names) = (0, 0, 0);
        let areas: Vec<&Area> = self
            .parts
            .iter()
            .filter_map(|part| if let Part::Zones(areas) = part { Some(areas) } else { None })
            .flatten()
            .collect();
        let is_crowded = areas.iter().map(|area| area.width()).sum::<usize>() > MOST_ABREAST;
        for area in areas {
            match area.width() {
                0 => names += usize::from(area.plot.empty == Empty::Slim),
                width if is_crowded && width >= TWO_ROWS && area.role != Role::Lane => {
                    (cards, zones) = (cards + width.div_ceil(2), zones + 1);
                }
                width => (cards, zones) = (cards + width, zones + 1),
            }
        }
        let crowded = if is_crowded { " crowded" } else { "" };
        let [cards, zones, names] = [cards.min(MOST_CARDS), zones.min(MOST_ZONES), names.min(MOST_ZONES)];
        format!("n{cards} z{zones} e{names}{crowded}")
    }
}

/// Where more lie in a band, a zone with so many cards has two rows of them; the style sheet says so too. Lanes are read
/// from the left to the right and have one.
const MOST_ABREAST: usize = 8;
const TWO_ROWS: usize = 5;

/// Beyond these a band is full in any case.
pub(crate) const MOST_CARDS: usize = 24;
pub(crate) const MOST_ZONES: usize = 9;

/// The picture behind a band, and which height of it is seen.
pub(crate) struct Ground {
    pub src: String,
    pub eye: u8,
}

pub(crate) enum Part<'a> {
    Plate(Side<'a>),
    Zones(Vec<Area<'a>>),
    /// How the fight goes.
    Bout,
}

impl<'a> Part<'a> {
    /// What meets where both sides of a fight lie here.
    pub(crate) fn blows(&self) -> Vec<clash::Blow<'_>> {
        match self {
            Part::Zones(areas) => clash::blows(areas),
            Part::Plate(_) | Part::Bout => Vec::new(),
        }
    }
}

/// A seat: who it is, its numbers and its piles.
pub(crate) struct Side<'a> {
    pub seat: Seat,
    pub name: &'a str,
    /// The game's own words for the seat, where the chair has a name.
    pub role: &'a str,
    /// The picture of who it plays, where somebody is.
    pub face: Option<String>,
    pub is_you: bool,
    pub is_bot: bool,
    pub is_away: bool,
    pub is_free: bool,
    pub is_active: bool,
    pub is_asked: bool,
    pub counters: Vec<&'a Counter>,
    pub piles: Vec<Area<'a>>,
    /// By it a page knows whether it shows this already.
    pub version: u32,
    /// The page shows it as it is.
    pub stays: bool,
}

impl Side<'_> {
    /// Whether the viewer has no name here, and is told "You".
    pub(crate) fn is_nameless(&self) -> bool {
        self.name == YOU
    }
}

/// A zone as it is drawn.
#[derive(Template)]
#[template(path = "area.html")]
pub(crate) struct Area<'a> {
    pub id: &'a str,
    pub sort: &'static str,
    pub name: &'a str,
    pub role: Role,
    pub plot: Plot,
    pub stats: Vec<Badge<'a>>,
    pub marks: Vec<Tag<'a>>,
    /// How its numbers came about.
    pub stairs: Vec<Stair<'a>>,
    /// The roll that is made here.
    pub roll: Option<Roll>,
    /// Who belongs here and is elsewhere for a moment.
    pub away: &'a [Text],
    pub count: u32,
    pub form: Form<'a>,
    /// The zone is named like its only card: one name is enough.
    pub is_label: bool,
    /// Who controls all that lies here, if that is not the owner.
    pub guest: Option<Seat>,
    pub deal: Deal<'a>,
    /// What can be done with the zone itself.
    pub acts: Vec<Act<'a>>,
    pub known: Known<'a>,
    /// Its version, where somebody has added it up already.
    pub sum: Option<u32>,
}

/// A wall of more is drawn with so many.
const MOST_PLANKS: usize = 24;

/// What a page shows of a zone already: that is not drawn again.
pub(crate) enum Known<'a> {
    Nothing,
    /// All of it.
    Stays {
        version: u32,
    },
    Cards {
        version: u32,
        kept: Vec<(&'a Piece, Kept)>,
    },
}

/// A card that a page has.
#[derive(Clone, Copy)]
pub(crate) struct Kept {
    /// Its place among the cards that the zone had.
    pub at: usize,
    pub news: News,
}

/// What is new of a card that a page has, and of the cards on it.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum News {
    Nothing,
    /// What can be done with it and what cannot.
    Question,
    /// Its numbers and marks as well.
    State,
}

pub(crate) enum Form<'a> {
    Row(&'a [Piece]),
    /// Cards that nobody sees: only how many.
    Backs,
    Pile {
        top: Option<&'a Piece>,
        live: Vec<&'a Piece>,
        all: &'a [Piece],
    },
    Map {
        columns: i16,
        rows: i16,
        is_hex: bool,
        cells: Vec<Cell<'a>>,
    },
    /// Steps from 0 to the last piece, each with the pieces on it.
    Track(Vec<Vec<&'a Piece>>),
}

/// A field of a map. On hexes the first piece is the ground, and the others stand on it.
pub(crate) struct Cell<'a> {
    pub x: i16,
    pub y: i16,
    pub cards: Vec<&'a Piece>,
}

impl Cell<'_> {
    /// What the ground is, as classes of the style sheet.
    fn ground(&self) -> String {
        let Some(Face::Up { look, .. }) = self.cards.first().map(|ground| &ground.face) else {
            return String::new();
        };
        look.ground.iter().map(|ground| format!(" on-{}", ground.word())).collect()
    }
}

pub(crate) fn side<'a>(
    view: &'a View,
    seat: &'a SeatView,
    near: Option<Seat>,
    chairs: &'a [Chair],
) -> Side<'a> {
    let chair = chairs.get(seat.seat.index());
    let named = chair.map(|chair| chair.name.as_str()).filter(|name| !name.is_empty());
    let is_told = |counter: &&Counter| {
        // A zone with that first word tells the number itself.
        let tells = |zone: &Arc<Zone>| zone.owner == Some(seat.seat) && begins(&zone.name, counter.name);
        !view.zones.iter().any(tells)
    };
    Side {
        seat: seat.seat,
        name: match named {
            // Whoever has not said their name knows who they are.
            Some(name) if near == Some(seat.seat) && is_stopgap(name, seat.seat) => YOU,
            Some(name) => name,
            None => &seat.name,
        },
        role: if named.is_some() { &seat.name } else { "" },
        is_you: near == Some(seat.seat),
        is_bot: chair.is_some_and(|chair| chair.is_bot),
        is_away: chair.is_some_and(|chair| !chair.is_bot && !chair.is_here && !chair.name.is_empty()),
        is_free: chair.is_some_and(|chair| chair.name.is_empty()),
        is_active: view.active == Some(seat.seat),
        is_asked: view.prompt.as_ref().is_some_and(|prompt| prompt.seat == seat.seat),
        counters: seat.counters.iter().filter(is_told).collect(),
        face: face(view, seat.seat),
        piles: vec![],
        version: sums::seat(view, seat, chairs) as u32,
        stays: false,
    }
}

/// The viewer, where they have no name.
const YOU: &str = "You";

/// Whether this is the name of somebody who has none: "Player 2".
fn is_stopgap(name: &str, seat: Seat) -> bool {
    let number = name.strip_prefix("Player ").and_then(|number| number.parse().ok());
    number == Some(seat.index() + 1)
}

/// Whether this is the first word of a name.
fn begins(name: &str, word: &str) -> bool {
    let (name, word) = (name.as_bytes(), word.as_bytes());
    // What comes after the word rules most names out.
    name.get(word.len()).is_none_or(|next| *next == b' ')
        && name.get(..word.len()).is_some_and(|first| first.eq_ignore_ascii_case(word))
}

/// What the zones of a view look like, in their order.
pub(crate) fn areas<'a>(view: &'a View, near: Option<Seat>, deal: Deal<'a>) -> Vec<Area<'a>> {
    view.zones.iter().map(|zone| area(view, zone, near, deal)).collect()
}

/// What one zone looks like.
pub(crate) fn area<'a>(view: &View, zone: &'a Zone, near: Option<Seat>, deal: Deal<'a>) -> Area<'a> {
    let mut area = Area::of(zone, deal);
    let has_side = |seat: Seat| view.seats.iter().any(|side| side.seat == seat);
    let is_far = zone.owner.is_some_and(|owner| owner != near.unwrap_or(Seat(0)) && has_side(owner));
    if is_far && is_hand(zone) && zone.count == 0 {
        area.form = Form::Backs;
    }
    area
}

pub(crate) fn is_hand(zone: &Zone) -> bool {
    zone.shape == Shape::Row && zone.role == Role::Hand
}

/// The picture of the character that a seat is, else of the place that it holds.
fn face(view: &View, seat: Seat) -> Option<String> {
    let first = |role: Role| {
        let own = view.zones().filter(|zone| zone.owner == Some(seat) && zone.role == role);
        own.flat_map(|zone| &zone.pieces).find_map(|piece| match &piece.face {
            Face::Up { name, look, .. } => Some(pictures::address(pictures::Kind::Face, *look, name)),
            Face::Down => None,
        })
    };
    first(Role::Hero).or_else(|| first(Role::Area)).filter(|address| !address.is_empty())
}

impl<'a> Area<'a> {
    pub(crate) fn of(zone: &'a Zone, deal: Deal<'a>) -> Area<'a> {
        let pieces = zone.pieces.as_slice();
        let form = match zone.shape {
            Shape::Row if is_blind(zone) => Form::Backs,
            Shape::Row => Form::Row(pieces),
            Shape::Pile => pile(&zone.pieces, deal),
            Shape::Track if zone.pieces.iter().all(|piece| piece.place.is_none()) => Form::Row(pieces),
            Shape::Track if zone.pieces.iter().any(|piece| !piece.picks.is_empty()) => {
                map(zone, |(x, y), _| (x, y), None)
            }
            Shape::Track => track(&zone.pieces),
            Shape::Grid { columns } => {
                map(zone, |(x, y), _| (x, y), Some(i16::from(columns)).filter(|&columns| columns > 0))
            }
            Shape::Hex => {
                map(zone, |(q, r), top| (q.saturating_mul(2).saturating_add(r.saturating_sub(top)), r), None)
            }
        };
        let is_label =
            matches!(&form, Form::Row(cards) if matches!(cards, [only] if name(only) == zone.name));
        Area {
            id: &zone.id,
            sort: zone.sort,
            name: &zone.name,
            role: zone.role,
            plot: deal.scene.plot(zone.sort),
            stats: zone.stats.iter().map(|stat| Badge::of(stat, deal.words)).collect(),
            marks: zone.marks.iter().map(|mark| Tag::of(mark, deal.words)).collect(),
            stairs: zone.sums.iter().map(Stair::of).collect(),
            roll: zone.roll.as_ref().map(Roll::of),
            away: &zone.away,
            count: zone.count,
            form,
            is_label,
            guest: guest(zone),
            deal,
            acts: zone_acts(deal, &zone.picks, &zone.name),
            known: Known::Nothing,
            sum: None,
        }
    }

    /// Whether one must choose among the cards of a pile.
    pub(crate) fn is_spread(&self) -> bool {
        matches!(&self.form, Form::Pile { live, .. } if !live.is_empty())
    }

    pub(crate) fn is_pile(&self) -> bool {
        matches!(self.form, Form::Pile { .. } | Form::Backs)
    }

    fn is_empty(&self) -> bool {
        self.away.is_empty() && matches!(&self.form, Form::Row(cards) if cards.is_empty())
    }

    /// How many cards lie in it side by side.
    pub(crate) fn width(&self) -> usize {
        match (&self.form, self.plot.form) {
            (_, Pieces::Chips | Pieces::Crowd) => 0,
            (Form::Row(cards), Pieces::Cards | Pieces::Strips | Pieces::Figures) => {
                cards.len() + self.away.len()
            }
            (Form::Backs | Form::Pile { .. } | Form::Map { .. } | Form::Track(_), _) => 0,
        }
    }

    /// What is left of a wall, and what it had at first.
    fn points(&self) -> Option<(usize, usize)> {
        let points = self.stats.first().filter(|_| self.role == Role::Wall)?;
        let left: usize = points.value.parse().unwrap_or_default();
        let all = points.printed.and_then(|printed| usize::try_from(printed).ok()).unwrap_or(left);
        Some((left, all))
    }

    /// What a wall had at first, where some of it is gone.
    fn whole(&self) -> Option<usize> {
        self.points().filter(|(left, all)| left < all).map(|(_, all)| all)
    }

    /// The planks of a wall, one a point: what is left of it, then what it has lost.
    fn planks(&self) -> Vec<&'static str> {
        let Some((left, all)) = self.points() else { return vec![] };
        let classes = (0..left.max(all)).map(|at| if at < left { "left" } else { "gone" });
        classes.take(MOST_PLANKS).collect()
    }

    /// The attribute that tells what such a zone is for.
    fn tip(&self) -> String {
        words::title(self.deal.words, Sort::Zone, self.sort)
    }

    fn is_dense(&self) -> bool {
        matches!(&self.form, Form::Row(cards) if cards.len() > 7)
    }

    fn card(&self, piece: &'a Piece) -> Laid<'a> {
        let kind = if self.is_place(piece) { pictures::Kind::Scene } else { self.picture() };
        Laid { piece, deal: self.deal, kind }
    }

    /// Whether a piece is a field of a map of places: those show their scenes.
    fn is_place(&self, piece: &Piece) -> bool {
        self.role == Role::Map && matches!(&piece.face, Face::Up { look, .. } if !look.ground.is_empty())
    }

    /// Pieces on hexes show their faces, and those that stand on the ground their figures.
    fn picture(&self) -> pictures::Kind {
        match (&self.form, self.plot.form) {
            (Form::Map { is_hex: true, .. }, _) => pictures::Kind::Face,
            (_, Pieces::Figures) => pictures::Kind::Figure,
            (_, Pieces::Cards | Pieces::Strips | Pieces::Chips | Pieces::Crowd) => pictures::Kind::Scene,
        }
    }

    fn anew(&self, piece: &'a Piece, kept: &Kept) -> Anew<'a> {
        self.card(piece).anew(kept.news)
    }

    /// Which card of the page this one is, if the page has it already.
    fn kept(&self, piece: &Piece) -> Option<Kept> {
        let Known::Cards { kept, .. } = &self.known else { return None };
        kept.iter().find(|(had, _)| std::ptr::eq(*had, piece)).map(|&(_, kept)| kept)
    }

    /// By this a page knows whether it shows what news are about.
    fn version(&self) -> u32 {
        let add_up = || {
            let cards: Vec<sums::CardSum> =
                self.form.cards().map(|piece| sums::card(piece, self.deal)).collect();
            sums::version(sums::frame(self), &cards)
        };
        self.sum.unwrap_or_else(add_up)
    }
}

impl<'a> Form<'a> {
    /// What is drawn as a card, in the order of the page.
    pub(crate) fn cards(&self) -> impl Iterator<Item = &'a Piece> {
        let (row, pile, cells): (&'a [Piece], _, &[Cell]) = match self {
            Form::Row(cards) => (cards, None, &[]),
            Form::Backs | Form::Track(_) => (&[], None, &[]),
            Form::Pile { top, live, .. } => (&[], Some(top.iter().chain(live)), &[]),
            Form::Map { cells, .. } => (&[], None, cells),
        };
        let placed = cells.iter().flat_map(|cell| &cell.cards);
        row.iter().chain(pile.into_iter().flatten().copied()).chain(placed.copied())
    }
}

fn name(piece: &Piece) -> &str {
    match &piece.face {
        Face::Down => "Face down",
        Face::Up { name, .. } => name,
    }
}

/// Whether there are cards, and nobody who looks sees any.
pub(crate) fn is_blind(zone: &Zone) -> bool {
    let is_hidden = |piece: &Piece| piece.face == Face::Down && piece.picks.is_empty();
    zone.count > 0 && zone.pieces.iter().all(is_hidden)
}

fn guest(zone: &Zone) -> Option<Seat> {
    let (owner, first) = (zone.owner?, zone.pieces.first()?.controller?);
    let is_all = zone.pieces.iter().all(|piece| piece.controller == Some(first));
    (is_all && first != owner).then_some(first)
}

/// The top card, and those with which something can be done.
fn pile<'a>(pieces: &'a [Piece], deal: Deal<'a>) -> Form<'a> {
    let top = pieces.first();
    let mut live: Vec<&Piece> = Vec::new();
    for piece in pieces.iter().filter(|piece| deal.prompt.is_some() && is_live(piece)) {
        // Of several that are called the same one is enough.
        if !live.iter().any(|other| other.id == piece.id) {
            live.push(piece);
        }
    }
    // The top card alone stands for itself.
    if live.len() == 1 && top.is_some_and(|top| std::ptr::eq(top, live[0])) {
        live.clear();
    }
    let top = top.filter(|&top| !live.iter().any(|&piece| std::ptr::eq(piece, top)));
    Form::Pile { top, live, all: pieces }
}

/// The names of the cards that are known, and how many of each.
pub(crate) fn names(pieces: &[Piece]) -> Vec<(&str, usize)> {
    let mut names: Vec<(&str, usize)> = Vec::new();
    for piece in pieces.iter().filter(|piece| piece.face != Face::Down) {
        match names.iter_mut().find(|(told, _)| *told == name(piece)) {
            Some((_, number)) => *number += 1,
            None => names.push((name(piece), 1)),
        }
    }
    names
}

/// Whether what lies on a step of a track tells its number: "Turn 4".
pub(crate) fn says(pieces: &[&Piece], step: usize) -> bool {
    let number = step.to_string();
    pieces.iter().any(|piece| name(piece).split(' ').any(|word| word == number))
}

/// Tracks start at 0, whatever lies there.
fn track(pieces: &[Piece]) -> Form<'_> {
    let step = |piece: &Piece| piece.place.map_or(0, |(step, _)| step.clamp(0, MOST_PLACES)) as usize;
    let last = pieces.iter().map(step).max().unwrap_or(0);
    let mut steps = vec![vec![]; last + 1];
    pieces.iter().for_each(|piece| steps[step(piece)].push(piece));
    Form::Track(steps)
}

/// Pieces by their places, counted from the upper left corner of those that there are.
fn map<'a>(zone: &'a Zone, spread: impl Fn((i16, i16), i16) -> (i16, i16), columns: Option<i16>) -> Form<'a> {
    let place = |(at, piece): (usize, &Piece)| {
        let at = i16::try_from(at).unwrap_or(i16::MAX);
        let wide = columns.unwrap_or(i16::MAX);
        piece.place.unwrap_or((at % wide, at / wide))
    };
    let places: Vec<(i16, i16)> = zone.pieces.iter().enumerate().map(place).collect();
    let top = places.iter().map(|&(_, y)| y).min().unwrap_or(0);
    let spots: Vec<(i16, i16)> = places.iter().map(|&place| spread(place, top)).collect();
    let left = if columns.is_some() { 0 } else { spots.iter().map(|&(x, _)| x).min().unwrap_or(0) };
    let mut cells: Vec<Cell> = Vec::new();
    for (piece, &(x, y)) in zone.pieces.iter().zip(&spots) {
        let on_map = |n: i16| n.saturating_add(1).clamp(1, MOST_PLACES);
        let (x, y) = (on_map(x.saturating_sub(left)), on_map(y.saturating_sub(top)));
        match cells.iter_mut().find(|cell| (cell.x, cell.y) == (x, y)) {
            Some(cell) => cell.cards.push(piece),
            None => cells.push(Cell { x, y, cards: vec![piece] }),
        }
    }
    let most = cells.iter().map(|cell| cell.x).max().unwrap_or(1);
    let is_hex = zone.shape == Shape::Hex;
    let columns = columns.unwrap_or(most + i16::from(is_hex)).clamp(1, MOST_PLACES);
    let rows = cells.iter().map(|cell| cell.y).max().unwrap_or(1);
    Form::Map { columns, rows, is_hex, cells }
}
