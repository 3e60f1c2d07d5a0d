use crate::Viewer;
use crate::view::Zone;
use foldhash::fast::FixedState;
use std::hash::{BuildHasher, Hash};
use std::sync::Arc;

/// The zones of one match as they were laid at the last look, so that only what has changed is drawn again. Stamps
/// come from hidden things too: they stay in here, and what one viewer saw is only laid before that viewer again.
#[derive(Default)]
pub struct Kept {
    viewers: Vec<Viewer>,
    rows: Vec<Row>,
    /// How many zones of the look that is going on lie there; the other rows are those of the last one.
    laid: usize,
}

struct Row {
    /// The sum of what the zone was drawn from; `None` if it was not told.
    stamp: Option<u64>,
    seen: Seen,
}

/// A zone as the viewers see it.
#[derive(PartialEq)]
pub(crate) enum Seen {
    Alike(Arc<Zone>),
    /// One for each viewer.
    Own(Vec<Arc<Zone>>),
}

impl Kept {
    /// Begins a look. Others than last time have seen only what everybody sees.
    pub(crate) fn begin(&mut self, viewers: &[Viewer]) {
        self.laid = 0;
        if self.viewers != viewers {
            self.rows.retain(|row| matches!(row.seen, Seen::Alike(_)));
            viewers.clone_into(&mut self.viewers);
        }
    }

    /// Lays a zone again if it was drawn from the same, or else draws it.
    pub(crate) fn lay_stamped(&mut self, stamp: impl Hash, draw: impl FnOnce(&[Viewer]) -> Seen) {
        let stamp = Some(FixedState::default().hash_one(stamp));
        if !self.lay_again(|row| row.stamp == stamp) {
            let seen = draw(&self.viewers);
            self.lay(Row { stamp, seen });
        }
    }

    /// Lays a zone that was drawn, or the one of the last look if it looks the same.
    pub(crate) fn lay_drawn(&mut self, draw: impl FnOnce(&[Viewer]) -> Seen) {
        let seen = draw(&self.viewers);
        if !self.lay_again(|row| row.stamp.is_none() && row.seen == seen) {
            self.lay(Row { stamp: None, seen });
        }
    }

    fn lay_again(&mut self, is_it: impl Fn(&Row) -> bool) -> bool {
        let Some(ahead) = self.rows[self.laid..].iter().position(is_it) else { return false };
        self.rows.swap(self.laid, self.laid + ahead);
        self.laid += 1;
        true
    }

    /// The row that lay here moves to the end: its zone may lie elsewhere now.
    fn lay(&mut self, row: Row) {
        self.rows.push(row);
        let last = self.rows.len() - 1;
        self.rows.swap(self.laid, last);
        self.laid += 1;
    }

    /// Ends the look: the zones that each viewer sees.
    pub(crate) fn end(&mut self) -> impl ExactSizeIterator<Item = Vec<Arc<Zone>>> {
        self.rows.truncate(self.laid);
        let rows = &self.rows;
        (0..self.viewers.len()).map(|at| rows.iter().map(|row| Arc::clone(row.seen.by(at))).collect())
    }
}

impl Seen {
    fn by(&self, viewer: usize) -> &Arc<Zone> {
        match self {
            Seen::Alike(zone) => zone,
            Seen::Own(zones) => &zones[viewer],
        }
    }
}
