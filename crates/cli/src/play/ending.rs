//! How a game ends: with an outcome, by leaving, or on the disk.

use std::path::Path;

use kernel::{Finish, Outcome, Seat, View, Viewer};
use table::{Seed, Sequel};

use super::campaign;
use super::session::{Echo, Keep, Memory, Session, Sitter};
use super::speech::Speech;
use crate::board::{Detail, draw, seat_name};
use crate::failure::{Failure, Result};
use crate::files;
use crate::paint::{FAINT, TITLE, count, paint, rules, wrap};
use crate::recap::{Told, recap};

const SEQUEL: &str = "sequel";
const OVER: &str = "log shows what happened, save FILE keeps the record; Enter leaves.";

impl Session<'_> {
    /// The end: what happened last, who has won, and a last chance to save.
    pub(super) fn close(&mut self) -> Result {
        let viewer = self.person();
        if let Some(seat) = viewer {
            self.tell(seat)?;
        }
        let view = self.look(Viewer::All);
        let looking = viewer.map_or(Viewer::All, Viewer::Seat);
        let drawn = draw(&view, looking, self.screen.width(), Detail::Brief);
        self.screen.say(format!("\n{drawn}\n"))?;
        if let Some(outcome) = &view.outcome {
            let width = self.screen.width();
            let own = viewer.filter(|_| !self.is_hotseat());
            self.screen.say(verdict(outcome, &view, own, width))?;
            self.sum_up(own)?;
        }
        if let (Some(outcome), Some(Keep::Campaign(_)), Some(campaign)) =
            (&view.outcome, &self.keep, self.entry.campaign)
        {
            self.screen.say(campaign::result(campaign, outcome, self.table.turn()))?;
        }
        self.keep_up()?;
        let sequel = self.table.sequel();
        if let Some(sequel) = &sequel {
            let words = format!("{SEQUEL} plays {} with what you bring along.", sequel.title);
            self.screen.say(wrap(&words, 0, self.screen.width()))?;
        }
        self.screen.say(paint(FAINT, wrap(OVER, 0, self.screen.width())))?;
        loop {
            self.invite()?;
            let Some(line) = self.hear()? else { return Ok(()) };
            if let Some(sequel) = sequel.as_ref().filter(|_| line.trim() == SEQUEL) {
                return self.follow(sequel);
            }
            match Speech::read(&line, None) {
                Speech::Nothing | Speech::Quit => return Ok(()),
                Speech::Save(_)
                | Speech::Log(_)
                | Speech::Rules(_)
                | Speech::What(_)
                | Speech::Card(_)
                | Speech::Help => {
                    self.inform(Speech::read(&line, None), None)?;
                }
                // Whoever wrote the answers beforehand has written too many of them.
                _ if self.echo == Echo::On => return self.screen.say("The game is over."),
                _ => self.screen.say(wrap(&format!("The game is over: {OVER}"), 0, self.screen.width()))?,
            }
        }
    }

    /// The figures of the game, and where it turned.
    fn sum_up(&mut self, viewer: Option<Seat>) -> Result {
        let Some(found) = self.table.recap() else { return Ok(()) };
        let file = self.keep.as_ref().map_or("FILE".to_owned(), |keep| keep.path().display().to_string());
        let told = Told { viewer, names: &self.names(), file: &file, width: self.screen.width() };
        self.screen.say(recap(&found, &told))
    }

    /// Plays what a won game leads to. Its file, if it has one, keeps the game that was won.
    fn follow(&mut self, sequel: &Sequel) -> Result {
        self.table = (self.entry.open)(&sequel.setup, Seed::fresh()).map_err(Failure::wrong)?;
        (self.keep, self.memory) = (None, Memory::default());
        self.screen.say("")?;
        self.run()
    }

    /// The person who looks at the screen, or will.
    fn person(&self) -> Option<Seat> {
        let first = self.sitters.iter().position(|sitter| *sitter == Sitter::Person);
        self.memory.looking.or(first.map(|at| Seat(at as u8)))
    }

    pub(super) fn farewell(&mut self) -> Result {
        if self.memory.saved == Some(self.table.ply()) {
            return match &self.keep {
                Some(keep) => {
                    let words = format!("The game is saved: {} continues it.", keep.command(self.entry));
                    self.screen.say(wrap(&words, 0, self.screen.width()))
                }
                None => Ok(()),
            };
        }
        let words = format!(
            "You left after {} without saving. save FILE saves a game before you leave, --save FILE while you \
             play; deadhand resume FILE continues it.",
            count(self.table.ply(), "answer")
        );
        self.screen.say(wrap(&words, 0, self.screen.width()))
    }

    /// Writes the record to where the player wants it kept. A full disk does not end the game.
    pub(super) fn keep_up(&mut self) -> Result {
        let Some(keep) = &self.keep else { return Ok(()) };
        let record = self.table.save().map_err(Failure::wrong)?;
        if self.memory.kept.as_deref() == Some(&record) {
            return Ok(());
        }
        if self.is_foreign(keep.path()) {
            let words = format!(
                "{} was changed by another program and is left as it is: save FILE keeps this game in another file.",
                keep.path().display()
            );
            return self.screen.say(wrap(&words, 0, self.screen.width()));
        }
        match files::write(keep.path(), &record) {
            Ok(()) => {
                self.memory.saved = Some(self.table.ply());
                self.memory.kept = Some(record);
            }
            Err(Failure::Wrong(message)) => self.screen.say(message)?,
            Err(failure) => return Err(failure),
        }
        Ok(())
    }
}

impl Session<'_> {
    /// Whether the file holds something else than what we wrote there. A file that is gone is written again.
    fn is_foreign(&self, path: &Path) -> bool {
        let found = std::fs::read(path).ok();
        matches!((found, &self.memory.kept), (Some(found), Some(kept)) if found != kept.as_bytes())
    }
}

/// Who has won, by which rule, and why in a line of its own.
pub fn verdict(outcome: &Outcome, view: &View, viewer: Option<Seat>, width: usize) -> String {
    let why = view.ending.as_ref().map_or(String::new(), |why| format!("\n{}", wrap(why, 0, width)));
    format!("{}{why}", winner(outcome, view, viewer))
}

fn winner(outcome: &Outcome, view: &View, viewer: Option<Seat>) -> String {
    let rule = rules([outcome.rule]);
    if let Some(finish) = viewer.and_then(|seat| outcome.finishes.get(seat.index())) {
        let words = match finish {
            Finish::Won => "You have won.",
            Finish::Lost => "You have lost.",
            Finish::Drawn => "The game is drawn.",
        };
        return format!("{} {rule}", paint(TITLE, words));
    }
    let winners: Vec<String> = outcome
        .finishes
        .iter()
        .enumerate()
        .filter(|(_, finish)| **finish == Finish::Won)
        .map(|(seat, _)| seat_name(view, Seat(seat as u8)))
        .collect();
    let words = match (winners.as_slice(), outcome.finishes.contains(&Finish::Drawn)) {
        ([], true) => "The game is drawn.".to_owned(),
        ([], false) => "Nobody has won.".to_owned(),
        ([winner], _) => format!("{winner} has won."),
        (winners, _) => format!("{} have won.", winners.join(" and ")),
    };
    format!("{} {rule}", paint(TITLE, words))
}
