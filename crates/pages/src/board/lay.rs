//! Where each zone goes: first the bands of the scene take what they name, then the rest lies by its role.

use kernel::{Role, Seat, View, Zone};

use super::{Area, Band, Board, Ground, Part, Side, areas, is_hand, side};
use crate::laid::Deal;
use crate::model::Chair;
use crate::scene::{self, BOUT, Kind, PLATE, Scene, Whose};

impl<'a> Board<'a> {
    /// `near` is who sits below; without one, seat 0.
    pub(crate) fn of(view: &'a View, near: Option<Seat>, chairs: &'a [Chair], deal: Deal<'a>) -> Board<'a> {
        Board::lay(view, near, chairs, deal.scene, areas(view, near, deal))
    }

    /// Puts the areas of all zones, in their order, where they belong.
    pub(crate) fn lay(
        view: &'a View,
        near: Option<Seat>,
        chairs: &'a [Chair],
        scene: &Scene,
        areas: Vec<Area<'a>>,
    ) -> Board<'a> {
        let zones = view.zones.iter().map(|zone| &**zone);
        let mut rest =
            Rest { below: near.unwrap_or(Seat(0)), lots: zones.zip(areas.into_iter().map(Some)).collect() };
        let sides: Vec<Side> = view.seats.iter().map(|seat| side(view, seat, near, chairs)).collect();
        let hand = rest.hand(scene);
        let bands = bands(scene, view.step, sides, &mut rest);
        let mut board = Board { bands, stock: Vec::new(), hand };
        board.place(rest);
        board.place_bout();
        board.bands.retain(|band| !band.parts.is_empty());
        board
    }

    /// Whatever no band has named.
    fn place(&mut self, rest: Rest<'a>) {
        let middle = self.bands.iter().position(|band| band.of == Whose::You).unwrap_or(self.bands.len());
        let mut shared: Vec<Band> = Vec::new();
        for (zone, area) in rest.lots {
            let Some(area) = area else { continue };
            if area.is_spread() {
                add_shared(&mut shared, Role::Shelf, area);
            } else if area.is_pile() {
                match self.plate(zone.owner) {
                    Some(side) => side.piles.push(area),
                    None => self.stock.push(area),
                }
            } else if let Some(band) = zone.owner.and_then(|owner| self.home(owner)) {
                band.parts.push(Part::Zones(vec![area]));
            } else {
                add_shared(&mut shared, zone.role, area);
            }
        }
        self.bands.splice(middle..middle, shared);
    }

    /// How a fight goes stands where it is fought, unless the scene has said so.
    fn place_bout(&mut self) {
        let is_bout = |band: &Band| band.parts.iter().any(|part| matches!(part, Part::Bout));
        if self.bands.iter().any(is_bout) {
            return;
        }
        if let Some(fight) = self.bands.iter_mut().find(|band| band.kind == Kind::Fight) {
            return fight.parts.push(Part::Bout);
        }
        let middle = self.bands.iter().position(|band| band.of == Whose::You).unwrap_or(self.bands.len());
        let parts = vec![Part::Bout];
        self.bands.insert(middle, Band { of: Whose::All, kind: Kind::Fight, weight: 1, ground: None, parts });
    }

    fn plate(&mut self, seat: Option<Seat>) -> Option<&mut Side<'a>> {
        let parts = self.bands.iter_mut().flat_map(|band| &mut band.parts);
        let mut plates =
            parts.filter_map(|part| if let Part::Plate(side) = part { Some(side) } else { None });
        plates.find(|side| Some(side.seat) == seat)
    }

    /// The band with the plate of a seat.
    fn home(&mut self, seat: Seat) -> Option<&mut Band<'a>> {
        let is_home = |part: &Part| matches!(part, Part::Plate(side) if side.seat == seat);
        self.bands.iter_mut().find(|band| band.parts.iter().any(is_home))
    }

    /// Every card that is drawn as one.
    #[cfg(test)]
    pub(crate) fn cards(&self) -> Vec<&'a kernel::Piece> {
        self.areas().flat_map(|area| area.form.cards()).collect()
    }

    /// Everything that lies on the table.
    #[cfg(test)]
    pub(crate) fn areas(&self) -> impl Iterator<Item = &Area<'a>> {
        let parts = self.bands.iter().flat_map(|band| &band.parts).flat_map(|part| match part {
            Part::Plate(side) => side.piles.iter(),
            Part::Zones(areas) => areas.iter(),
            Part::Bout => [].iter(),
        });
        parts.chain(&self.stock).chain(&self.hand)
    }
}

/// What is still to be placed.
struct Rest<'a> {
    below: Seat,
    lots: Vec<(&'a Zone, Option<Area<'a>>)>,
}

impl<'a> Rest<'a> {
    /// Takes what is meant, in the order of the view.
    fn take(&mut self, is_meant: impl Fn(&Zone) -> bool) -> Vec<Area<'a>> {
        let meant = self.lots.iter_mut().filter(|(zone, _)| is_meant(zone));
        meant.filter_map(|(_, area)| area.take()).collect()
    }

    /// The hand of who sits below, unless the scene has a place for it.
    fn hand(&mut self, scene: &Scene) -> Option<Area<'a>> {
        let is_placed = |sort: &str| scene.words().any(|word| word == sort);
        let below = self.below;
        let own = self
            .lots
            .iter_mut()
            .find(|(zone, _)| is_hand(zone) && zone.owner == Some(below) && !is_placed(zone.sort));
        own.and_then(|(_, area)| area.take())
    }
}

/// The bands of a scene with what they name.
fn bands<'a>(scene: &Scene, step: &str, sides: Vec<Side<'a>>, rest: &mut Rest<'a>) -> Vec<Band<'a>> {
    let mut bands = Vec::new();
    let seats = sides.len() as u8;
    let mut sides: Vec<Option<Side>> = sides.into_iter().map(Some).collect();
    for band in &scene.bands {
        let ground = || scene.backdrop(band, step).map(|src| Ground { src, eye: band.eye });
        let mut push = |owner, rest: &mut Rest<'a>| {
            let parts = filled(band, owner, &mut sides, rest);
            let weight = band.weight.clamp(1, 9);
            bands.push(Band { of: band.of, kind: band.kind, weight, ground: ground(), parts });
        };
        match band.of {
            Whose::All | Whose::Shared => push(None, rest),
            Whose::You => push(Some(rest.below), rest),
            Whose::Them => {
                let below = rest.below;
                for seat in (0..seats).map(Seat).filter(|&seat| seat != below) {
                    push(Some(seat), rest);
                }
            }
        }
    }
    bands
}

/// What lies in a band; `owner` is whose zones it takes, unless it takes everybody's.
fn filled<'a>(
    band: &scene::Band,
    owner: Option<Seat>,
    sides: &mut [Option<Side<'a>>],
    rest: &mut Rest<'a>,
) -> Vec<Part<'a>> {
    let mut parts = Vec::new();
    for words in &band.parts {
        if words == PLATE {
            // A plate in a band of all is that of who sits below.
            let seat = owner.unwrap_or(rest.below);
            parts.extend(sides.get_mut(seat.index()).and_then(Option::take).map(Part::Plate));
            continue;
        }
        if words == BOUT {
            parts.push(Part::Bout);
            continue;
        }
        let is_named = |zone: &Zone| words.split_whitespace().any(|word| word == zone.sort);
        let is_theirs = |zone: &Zone| match band.of {
            Whose::Them | Whose::You | Whose::Shared => zone.owner == owner,
            Whose::All => true,
        };
        let zones = rest.take(|zone| is_named(zone) && is_theirs(zone));
        if !zones.is_empty() {
            parts.push(Part::Zones(zones));
        }
    }
    parts
}

/// A zone that belongs to nobody goes into the band for its role; ground and walls have one each.
fn add_shared<'a>(bands: &mut Vec<Band<'a>>, role: Role, area: Area<'a>) {
    let kind = match role {
        Role::Stack => Kind::Fight,
        Role::Story | Role::Track => Kind::Story,
        Role::Area => Kind::Ground,
        Role::Wall => Kind::Wall,
        Role::Field | Role::Map => Kind::Map,
        Role::Shelf | Role::Store => Kind::Shelf,
        Role::Hand | Role::Deck | Role::Discard | Role::Board | Role::Hero | Role::Lane | Role::Threat => {
            Kind::Row
        }
    };
    let is_alone = matches!(kind, Kind::Ground | Kind::Wall);
    let part = Part::Zones(vec![area]);
    match bands.iter_mut().find(|band| band.kind == kind && !is_alone) {
        Some(band) => band.parts.push(part),
        None => bands.push(Band { of: Whose::All, kind, weight: 1, ground: None, parts: vec![part] }),
    }
}
