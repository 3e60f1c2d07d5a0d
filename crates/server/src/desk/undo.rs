//! Taking back.

use super::state::{By, Made, Role, State, Wish};
use crate::store::Deed;
use crate::trouble::Trouble;
use pages::model::Undo;

const SETTLED: &str =
    "Something was rolled, drawn or revealed since your last answer, and that can't be undone.";
const EMPTY: &str = "Something was rolled, drawn or revealed since your last answer. That can't be undone before \
                     everyone has sat down.";
const WAITING: &str = "The others haven't agreed yet.";

/// How a seat gets back to its last choice.
enum Way {
    None,
    Free(u32),
    /// Only if the others agree.
    Agreed(u32),
    Never,
    /// Not while a chair is empty.
    Empty,
}

impl State {
    fn way(&self, role: Role) -> Way {
        let Some(seat) = self.seat_of(role) else { return Way::None };
        let is_mine = |made: &Made| role == Role::Hot || made.seat == seat;
        let is_last = |made: &Made| made.by == By::Choice && is_mine(made);
        let Some(at) = self.made.iter().rposition(is_last).map(|choice| self.open_from(choice)) else {
            return Way::None;
        };
        if self.is_over() {
            return Way::None;
        }
        let since = &self.made[at..];
        let is_open = since.iter().all(|made| made.is_open);
        let target = at as u32;
        if self.people() == 1 {
            return if is_open { Way::Free(target) } else { Way::Never };
        }
        // Whoever sits down later has not agreed to another opening.
        if !is_open && self.free_chair().is_some() {
            return Way::Empty;
        }
        if is_open && since.iter().all(is_mine) { Way::Free(target) } else { Way::Agreed(target) }
    }

    /// Where to go back to for a choice: answers that came along with it are taken back with it. If one of them has
    /// shown something, those after it can still be taken back.
    fn open_from(&self, choice: usize) -> usize {
        let shown = self.made.iter().rposition(|made| !made.is_open);
        let later = shown.map_or(0, |shown| shown + 1);
        let seat = self.made[choice].seat;
        let is_along = self.made.get(later).is_some_and(|made| made.by == By::Along && made.seat == seat);
        if later > choice && is_along { later } else { choice }
    }

    /// What the button says.
    pub fn undo(&self, role: Role) -> Undo {
        match (self.way(role), &self.wish) {
            (_, Some(wish)) if Some(wish.by) != self.seat_of(role) && role != Role::Table => Undo::Asked,
            (_, Some(wish)) if Some(wish.by) == self.seat_of(role) => Undo::Cannot(WAITING.to_owned()),
            (Way::None, _) => Undo::None,
            (Way::Free(_), _) => Undo::Can,
            (Way::Agreed(_), _) => Undo::Ask,
            (Way::Never, _) => Undo::Cannot(SETTLED.to_owned()),
            (Way::Empty, _) => Undo::Cannot(EMPTY.to_owned()),
        }
    }

    /// The lines of the log that take back what this role wants; none if others must agree first.
    pub fn way_back(&mut self, role: Role) -> Result<Vec<Deed>, Trouble> {
        let seat = self.seated(role)?;
        if let Some(wish) = &mut self.wish
            && wish.by != seat
        {
            wish.agreed.push(seat);
            return Ok(self.granted());
        }
        match self.way(role) {
            Way::None => Err(Trouble::wrong("You have no answer to take back.")),
            Way::Never => Err(Trouble::wrong(SETTLED)),
            Way::Empty => Err(Trouble::wrong(EMPTY)),
            Way::Free(target) => Ok(self.steps(target, Deed::Undo)),
            Way::Agreed(target) if role == Role::Hot => Ok(self.steps(target, Deed::UndoAgreed)),
            Way::Agreed(target) => {
                self.wish = Some(Wish { by: seat, target, agreed: vec![seat] });
                Ok(self.granted())
            }
        }
    }

    /// The steps back if everybody has agreed. A bot or an empty chair has nothing against it.
    fn granted(&self) -> Vec<Deed> {
        let Some(wish) = &self.wish else { return Vec::new() };
        let sits = |seat: usize| self.chairs[seat].holder.is_some();
        let agrees = |seat: usize| wish.agreed.iter().any(|agreed| agreed.index() == seat);
        let all_agree = (0..self.chairs.len()).all(|seat| !sits(seat) || agrees(seat));
        if all_agree { self.steps(wish.target, Deed::UndoAgreed) } else { Vec::new() }
    }

    fn steps(&self, target: u32, deed: Deed) -> Vec<Deed> {
        vec![deed; self.table.ply().saturating_sub(target) as usize]
    }
}
