use crate::Viewer;
use crate::view::{Face, Piece, View, Zone};
use std::sync::Arc;

/// The zones of a table for several viewers. Where the whole table sees every piece of a zone, nobody sees more: it is
/// built once and shared. Elsewhere each viewer's is built up from what that viewer may know.
pub struct Lay<'a> {
    viewers: &'a [Viewer],
    zones: Vec<Vec<Arc<Zone>>>,
}

impl<'a> Lay<'a> {
    pub fn new(viewers: &'a [Viewer]) -> Lay<'a> {
        Lay { viewers, zones: viewers.iter().map(|_| Vec::with_capacity(32)).collect() }
    }

    /// Puts a zone beside those that lie there already.
    pub fn put(&mut self, zone: impl Fn(Viewer) -> Zone) {
        if let ([only], [zones]) = (self.viewers, &mut *self.zones) {
            return zones.push(Arc::new(zone(*only)));
        }
        let open = Arc::new(zone(Viewer::Table));
        let is_open = is_open(&open);
        for (viewer, zones) in self.viewers.iter().zip(&mut self.zones) {
            let is_same = is_open || *viewer == Viewer::Table;
            zones.push(if is_same { Arc::clone(&open) } else { Arc::new(zone(*viewer)) });
        }
    }

    /// Puts a zone that is the same for everybody.
    pub fn put_open(&mut self, zone: Zone) {
        let zone = Arc::new(zone);
        self.zones.iter_mut().for_each(|zones| zones.push(Arc::clone(&zone)));
    }

    /// The views: `common` with each viewer's zones.
    pub fn views(self, common: View) -> Vec<View> {
        self.zones.into_iter().map(|zones| View { zones, ..common.clone() }).collect()
    }
}

fn is_open(zone: &Zone) -> bool {
    fn is_up(piece: &Piece) -> bool {
        piece.face != Face::Down && piece.attached.iter().all(is_up)
    }
    zone.count as usize == zone.pieces.len() && zone.pieces.iter().all(is_up)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Seat, Shape, Text};

    fn zone(names: &[Option<&'static str>]) -> Zone {
        let up = |name: &'static str| Face::Up {
            name: Text::from(name),
            line: "".into(),
            faction: "".into(),
            stats: vec![],
            text: "".into(),
        };
        let piece = |name: &Option<&'static str>| Piece {
            id: String::new(),
            face: name.map_or(Face::Down, up),
            controller: None,
            place: None,
            marks: vec![],
            attached: vec![],
            picks: vec![],
        };
        let pieces: Vec<Piece> = names.iter().map(piece).collect();
        let count = pieces.len() as u32;
        Zone { id: "z".to_owned(), name: "Z".into(), owner: None, shape: Shape::Row, count, pieces }
    }

    fn lay(put: impl Fn(&mut Lay)) -> Vec<Vec<Arc<Zone>>> {
        let mut lay = Lay::new(&[Viewer::Seat(Seat(0)), Viewer::Seat(Seat(1)), Viewer::Table]);
        put(&mut lay);
        lay.zones
    }

    #[test]
    fn what_all_see_is_shared() {
        let zones = lay(|lay| lay.put(|_| zone(&[Some("Bat")])));
        assert!(zones.iter().all(|seen| Arc::ptr_eq(&seen[0], &zones[0][0])));
    }

    #[test]
    fn what_one_knows_is_not() {
        let own = |viewer: Viewer| zone(&[Some("Bat"), viewer.is(Seat(1)).then_some("Axe")]);
        let zones = lay(|lay| lay.put(own));
        assert_eq!(*zones[0][0], *zones[2][0]);
        assert_eq!(*zones[1][0], own(Viewer::Seat(Seat(1))));
        assert_ne!(*zones[1][0], *zones[2][0]);
    }

    #[test]
    fn what_is_only_counted_is_not() {
        let deck = |viewer: Viewer| Zone {
            count: 3,
            ..if viewer.is(Seat(0)) { zone(&[Some("Bat")]) } else { zone(&[]) }
        };
        let zones = lay(|lay| lay.put(deck));
        assert_eq!(zones[0][0].pieces.len(), 1);
        assert!(zones[1][0].pieces.is_empty() && zones[2][0].pieces.is_empty());
    }
}
