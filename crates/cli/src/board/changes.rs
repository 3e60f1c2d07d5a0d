//! What has changed on the table since it was drawn.

use kernel::{Shape, View, Viewer, Zone};

use super::{Board, Detail};

/// So many rows may change without the whole table being drawn again.
const FEW: usize = 2;
/// The same for whoever plays alone: nobody else moves anything meanwhile.
const FEW_ALONE: usize = 3;

/// The numbers and rows that are new since `before`, if they are few and the same phase goes on: a card was
/// paid or played. `None` asks for the whole table.
pub fn changes(before: &View, view: &View, viewer: Viewer, width: usize) -> Option<String> {
    if before.phase != view.phase || before.zones.len() != view.zones.len() {
        return None;
    }
    let new = Board::new(view, viewer, width, Detail::Brief);
    let old = Board { view: before, ..new };
    let alone = view.seats.len() == 1;
    let is_new = |(zone, before): &(&Zone, &Zone)| look(&new, zone) != look(&old, before);
    let changed: Vec<&Zone> = view.zones().zip(before.zones()).filter(is_new).map(|pair| pair.0).collect();
    let rows: Vec<&Zone> = changed.iter().copied().filter(|zone| zone.shape != Shape::Pile).collect();
    let few = if alone { FEW_ALONE } else { FEW };
    if rows.len() > few || !alone && rows.iter().any(|zone| zone.owner.is_none()) {
        return None;
    }
    let mut lines = vec![];
    for seat in &view.seats {
        let is_own = |zone: &Zone| zone.owner == Some(seat.seat) || alone && zone.owner.is_none();
        let own = changed.iter().filter(|zone| is_own(zone)).count();
        let counters = before.seats.iter().find(|known| known.seat == seat.seat).map(|known| &known.counters);
        if own > 0 && !(alone && rows.is_empty()) || counters != Some(&seat.counters) {
            match alone {
                true => new.flowing(new.counters(seat), &mut lines),
                false => new.status(seat, &mut lines),
            }
            rows.iter().filter(|zone| is_own(zone)).for_each(|zone| new.zone(zone, &mut lines));
        }
    }
    Some(lines.join("\n"))
}

/// A zone as it is read: what may be chosen of it is no change.
fn look(board: &Board, zone: &Zone) -> (String, String) {
    let mut lines = vec![];
    board.zone(zone, &mut lines);
    (zone.id.clone(), anstream::adapter::strip_str(&lines.join("\n")).to_string())
}
