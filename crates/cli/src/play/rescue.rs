//! When the program itself fails in the middle of a game.

use std::any::Any;
use std::panic::{AssertUnwindSafe, catch_unwind};

use super::session::{Session, Step};
use super::speech::Speech;
use crate::failure::{Failure, Result, panic_message};
use crate::paint::{WORSE, paint, wrap};

impl Session<'_> {
    /// Goes one step; a panic in a rule or a bot leaves the people their game.
    pub(super) fn guarded(&mut self, step: impl FnOnce(&mut Self) -> Result<Step>) -> Result<Step> {
        match catch_unwind(AssertUnwindSafe(|| step(self))) {
            Ok(step) => step,
            Err(panic) => self.rescue(panic.as_ref()),
        }
    }

    /// Puts the table back to its last sound position and lets the people save it.
    fn rescue(&mut self, panic: &(dyn Any + Send)) -> Result<Step> {
        let message = format!(
            "the program has failed at ply {}: {}; this is a bug in Deadhand",
            self.table.ply(),
            panic_message(panic)
        );
        // What panicked may have left the state half changed; the record is sound, so it is replayed.
        let sound = catch_unwind(AssertUnwindSafe(|| self.table.branch(self.table.ply())));
        let Ok(Ok(sound)) = sound else { return self.lost(message) };
        self.table = sound;
        self.screen.say(format!("\n{} {message}.", paint(WORSE, "Sorry:")))?;
        self.keep_up()?;
        let words = match &self.keep {
            Some(keep) => format!("{} continues from here.", keep.command(self.entry)),
            None => {
                "save FILE keeps the game, deadhand resume FILE continues from here; Enter leaves.".to_owned()
            }
        };
        self.screen.say(wrap(&words, 0, self.screen.width()))?;
        while self.keep.is_none() {
            self.invite()?;
            let Some(line) = self.hear()? else { break };
            match Speech::read(&line, None) {
                Speech::Save(file) => self.save(file)?,
                speech @ (Speech::Log(_) | Speech::Help) => self.inform(speech, None)?,
                _ => break,
            }
        }
        Err(Failure::Wrong(message))
    }

    fn lost(&mut self, message: String) -> Result<Step> {
        let hint = match &self.keep {
            Some(keep) => {
                let (path, command) = (keep.path().display(), keep.command(self.entry));
                format!("; {path} holds your last answer: {command} continues from there")
            }
            None => "; --save FILE keeps a game while you play".to_owned(),
        };
        Err(Failure::Wrong(message + &hint))
    }
}
