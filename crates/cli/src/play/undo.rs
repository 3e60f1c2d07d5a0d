//! Taking back.

use kernel::{Seat, Viewer};
use table::Refusal;

use super::session::{Session, Step};
use crate::failure::Result;
use crate::paint::{FAINT, paint, wrap};

const NOTHING: &str = "You have no answer to take back.";

impl Session<'_> {
    /// Back to the last real choice; a bot agrees, unless chance has spoken or something was shown.
    pub(super) fn undo(&mut self, seat: Seat) -> Result<Option<Step>> {
        let Some(&target) = self.memory.chosen.last() else { return self.stays(NOTHING) };
        let before = self.table.ply();
        while self.table.ply() > target {
            let undone = if self.is_hotseat() { self.table.undo_by(seat) } else { self.table.undo() };
            let Err(refusal) = undone else { continue };
            let reason = self.reason(&refusal);
            if self.table.ply() == before {
                return self.stays(&reason);
            }
            // What was taken back so far was nobody's choice, and is answered again in the same way.
            self.forget();
            self.screen.say(wrap(&reason, 0, self.screen.width()))?;
            return Ok(Some(Step::On));
        }
        self.taken_back()
    }

    fn reason(&self, refusal: &Refusal) -> String {
        match refusal {
            Refusal::Settled { message } if self.is_hotseat() => {
                format!("You can't take that back: {}. Type undo! if you do.", self.names().put(message))
            }
            Refusal::Settled { .. } => {
                "You can't take that back: since your last answer something was rolled, drawn or revealed, \
                 and that stays."
                    .to_owned()
            }
            other => format!("You can't take that back: {other}."),
        }
    }

    /// Back to the last real choice, whoever made it and whatever was seen, because all agree.
    pub(super) fn undo_agreed(&mut self) -> Result<Option<Step>> {
        if self.table.seats() == 1 {
            return self.stays("What was rolled, drawn or revealed stays. undo takes back the rest.");
        }
        if !self.is_hotseat() {
            return self.stays(
                "A bot can't agree: what was rolled, drawn or revealed stays. undo takes back the rest.",
            );
        }
        let Some(&target) = self.memory.chosen.last() else { return self.stays(NOTHING) };
        self.screen.ask("Do all of you agree to take back the last answer? yes or no: ")?;
        match self.hear()?.as_deref().map(str::trim) {
            None => return Ok(Some(Step::Leave)),
            Some("yes" | "y") => {}
            Some(_) => return self.stays("Nothing was taken back."),
        }
        while self.table.ply() > target {
            if let Err(refusal) = self.table.undo_agreed() {
                return self.stays(&format!("You can't take that back: {refusal}."));
            }
        }
        self.taken_back()
    }

    fn taken_back(&mut self) -> Result<Option<Step>> {
        self.memory.chosen.pop();
        self.forget();
        self.keep_up()?;
        self.screen.say(paint(FAINT, "Taken back."))?;
        Ok(Some(Step::On))
    }

    /// Events that were taken back have not been told to anybody.
    fn forget(&mut self) {
        for (seat, told) in (0..).zip(&mut self.memory.told) {
            *told = (*told).min(self.table.events(Viewer::Seat(Seat(seat)), 0).len());
        }
    }

    fn stays(&mut self, why: &str) -> Result<Option<Step>> {
        self.screen.say(wrap(why, 0, self.screen.width()))?;
        self.invite()?;
        Ok(None)
    }
}
