use crate::Viewer;
use crate::kept::{Kept, Seen};
use crate::view::{Face, Piece, View, Zone};
use std::hash::Hash;
use std::iter::repeat_n;
use std::sync::Arc;

/// The zones of a table for several viewers. Where the whole table sees every piece of a zone, nobody sees more: it is
/// built once and shared. Elsewhere each viewer's is built up from what that viewer may know. A zone that has not
/// changed since the last look is laid again as it was.
pub struct Lay<'a> {
    kept: &'a mut Kept,
}

impl<'a> Lay<'a> {
    /// `kept` is new or comes from the last look at the same match.
    pub fn new(viewers: &[Viewer], kept: &'a mut Kept) -> Lay<'a> {
        kept.begin(viewers);
        Lay { kept }
    }

    /// Puts a zone beside those that lie there already. The stamp holds all that the zone is drawn from, with what
    /// tells it from other zones: while it stays the same, the zone is not drawn again.
    pub fn put(&mut self, stamp: impl Hash, zone: impl Fn(Viewer) -> Zone) {
        self.kept.lay_stamped(stamp, |viewers| seen(viewers, zone));
    }

    /// Puts a zone that is the same for everybody.
    pub fn put_open(&mut self, stamp: impl Hash, zone: impl FnOnce() -> Zone) {
        self.kept.lay_stamped(stamp, |_| Seen::Alike(Arc::new(zone())));
    }

    /// Puts a zone without a stamp: it is drawn at every look, and laid again as it was if it looks the same.
    pub fn put_drawn(&mut self, zone: impl Fn(Viewer) -> Zone) {
        self.kept.lay_drawn(|viewers| seen(viewers, zone));
    }

    /// Puts a zone without a stamp that is the same for everybody.
    pub fn put_drawn_open(&mut self, zone: Zone) {
        self.kept.lay_drawn(|_| Seen::Alike(Arc::new(zone)));
    }

    /// The views: `common` with each viewer's zones.
    pub fn views(self, common: View) -> Vec<View> {
        let zones = self.kept.end();
        repeat_n(common, zones.len()).zip(zones).map(|(common, zones)| View { zones, ..common }).collect()
    }
}

fn seen(viewers: &[Viewer], zone: impl Fn(Viewer) -> Zone) -> Seen {
    if let [only] = viewers {
        return Seen::Own(vec![Arc::new(zone(*only))]);
    }
    let open = Arc::new(zone(Viewer::Table));
    if is_open(&open) {
        return Seen::Alike(open);
    }
    let own = |viewer: &Viewer| match viewer {
        Viewer::Table => Arc::clone(&open),
        viewer => Arc::new(zone(*viewer)),
    };
    Seen::Own(viewers.iter().map(own).collect())
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

    const VIEWERS: [Viewer; 3] = [Viewer::Seat(Seat(0)), Viewer::Seat(Seat(1)), Viewer::Table];

    fn look(viewers: &[Viewer], kept: &mut Kept, put: impl Fn(&mut Lay)) -> Vec<Vec<Arc<Zone>>> {
        put(&mut Lay::new(viewers, kept));
        kept.end().collect()
    }

    fn lay(put: impl Fn(&mut Lay)) -> Vec<Vec<Arc<Zone>>> {
        look(&VIEWERS, &mut Kept::default(), put)
    }

    fn names(zones: &[Arc<Zone>]) -> Vec<&str> {
        let name = |zone: &Arc<Zone>| match &zone.pieces[0].face {
            Face::Up { name: Text::Borrowed(name), .. } => *name,
            _ => "",
        };
        zones.iter().map(name).collect()
    }

    #[test]
    fn what_all_see_is_shared() {
        let zones = lay(|lay| lay.put((), |_| zone(&[Some("Bat")])));
        assert!(zones.iter().all(|seen| Arc::ptr_eq(&seen[0], &zones[0][0])));
    }

    #[test]
    fn what_one_knows_is_not() {
        let own = |viewer: Viewer| zone(&[Some("Bat"), viewer.is(Seat(1)).then_some("Axe")]);
        let zones = lay(|lay| lay.put((), own));
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
        let zones = lay(|lay| lay.put((), deck));
        assert_eq!(zones[0][0].pieces.len(), 1);
        assert!(zones[1][0].pieces.is_empty() && zones[2][0].pieces.is_empty());
    }

    #[test]
    fn what_has_not_changed_is_laid_again_wherever_it_lies_now() {
        let mut kept = Kept::default();
        let mut row = |names: &[&'static str]| {
            let put = |lay: &mut Lay| names.iter().for_each(|name| lay.put(name, |_| zone(&[Some(name)])));
            look(&VIEWERS, &mut kept, put).remove(0)
        };
        let first = row(&["Axe", "Bat", "Cap"]);
        let second = row(&["Dog", "Axe", "Cap", "Cap"]);
        assert_eq!(names(&second), ["Dog", "Axe", "Cap", "Cap"]);
        assert!(Arc::ptr_eq(&second[1], &first[0]) && Arc::ptr_eq(&second[2], &first[2]));
        let third = row(&["Bat", "Cap"]);
        assert_eq!(names(&third), ["Bat", "Cap"]);
        assert!(!Arc::ptr_eq(&third[0], &first[1]), "only the last look is kept");
    }

    #[test]
    fn other_viewers_are_shown_anew_what_not_all_see() {
        let mut kept = Kept::default();
        let own = |viewer: Viewer| zone(&[viewer.is(Seat(1)).then_some("Axe")]);
        let put = |lay: &mut Lay| {
            lay.put("own", own);
            lay.put_open("open", || zone(&[Some("Bat")]));
        };
        let first = look(&VIEWERS, &mut kept, put);
        let turned = [VIEWERS[1], VIEWERS[0]];
        let second = look(&turned, &mut kept, put);
        assert_eq!((&*second[0][0], &*second[1][0]), (&own(turned[0]), &own(turned[1])));
        assert!(Arc::ptr_eq(&second[0][1], &first[0][1]));
        let third = look(&turned, &mut kept, put);
        assert!(Arc::ptr_eq(&third[0][0], &second[0][0]) && Arc::ptr_eq(&third[1][0], &second[1][0]));
    }

    #[test]
    fn what_is_drawn_anew_and_looks_the_same_is_the_same() {
        let mut kept = Kept::default();
        let mut row = |name: &'static str| {
            look(&VIEWERS, &mut kept, |lay| lay.put_drawn(|_| zone(&[Some(name)]))).remove(0).remove(0)
        };
        let (first, second, third) = (row("Axe"), row("Axe"), row("Bat"));
        assert!(Arc::ptr_eq(&first, &second));
        assert_eq!(names(&[third]), ["Bat"]);
    }
}
