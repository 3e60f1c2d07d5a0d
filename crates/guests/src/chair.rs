//! What can be asked of a match that is being played.

use bots::Level;
use kernel::Observation;
use registry::{Entry, ReviewSpec};
use serde_json::{Value, json};
use std::ops::ControlFlow;
use table::Table;

use crate::{Done, Place, Request, Side, Then, Trouble, answered, fields};

/// A place at a match, from which the host or a seat asks.
pub struct Chair<'t> {
    pub entry: &'static Entry,
    pub table: &'t mut dyn Table,
    pub side: Side,
}

impl Chair<'_> {
    /// Carries out what somebody asks who has nothing but this chair.
    pub fn obey(&mut self, command: &str, request: &Request) -> Done {
        self.side.check(command)?;
        let done = self.carry_out(command, request);
        done.unwrap_or_else(|| Err(Trouble::forbidden(format!("{command} is not for a game under way"))))
    }

    /// `None` if a match knows no such command.
    pub fn carry_out(&mut self, command: &str, request: &Request) -> Option<Done> {
        Some(match command {
            "legal" => self.legal(),
            "apply" => self.apply(request),
            "view" => self.view(request),
            "observe" => self.observe(request),
            "columns" => Ok(fields(json!({ "columns": self.table.columns() }))),
            "events" => self.events(request),
            "hash" => Ok(fields(json!({ "ply": self.table.ply(), "hash": self.table.hash() }))),
            "undo" => self.undo(request),
            "save" => self.save(),
            "bot" => self.bot(request),
            "hint" => self.hint(request),
            "review" => self.review(request),
            "appraise" => self.appraise(request),
            "why" => self.why(request),
            "concede" => self.concede(request),
            // What a won game leads to: `setup` is for `new`.
            "sequel" => Ok(fields(json!({ "sequel": self.table.sequel() }))),
            _ => return None,
        })
    }

    fn legal(&self) -> Done {
        match self.table.legal() {
            Some(legal) => {
                self.side.check_asked(legal.seat)?;
                Ok(fields(legal))
            }
            None => Ok(fields(json!({ "ply": self.table.ply(), "outcome": self.table.outcome() }))),
        }
    }

    /// Whether what is asked now is this side's to see and to answer.
    fn check_asked(&self) -> Result<(), Trouble> {
        self.table.asked().map_or(Ok(()), |asked| self.side.check_asked(asked.seat))
    }

    fn apply(&mut self, request: &Request) -> Done {
        let ply = request.number("ply", "the ply that legal gave")?;
        let choice = request.text("choice", "a choice in notation, as legal lists it")?;
        self.check_asked()?;
        Ok(fields(self.table.apply(ply, choice)?))
    }

    fn view(&self, request: &Request) -> Done {
        let viewer = self.side.viewer(request, self.table.seats())?;
        Ok(fields(json!({ "view": self.table.look(viewer) })))
    }

    /// The view in numbers: each cell is its row, its column and its value.
    fn observe(&self, request: &Request) -> Done {
        let viewer = self.side.viewer(request, self.table.seats())?;
        let Observation { rows, cells, actions } = self.table.observe(viewer);
        let cells: Vec<(u16, u16, i32)> =
            cells.iter().map(|cell| (cell.row, cell.column, cell.value)).collect();
        Ok(fields(json!({ "rows": rows, "cells": cells, "actions": actions })))
    }

    fn events(&self, request: &Request) -> Done {
        let viewer = self.side.viewer(request, self.table.seats())?;
        let from = match request.optional("from") {
            Some(_) => request.number("from", "the number of an event, counted from 0")?,
            None => 0,
        };
        Ok(fields(json!({ "events": self.table.events(viewer, from) })))
    }

    fn undo(&mut self, request: &Request) -> Done {
        let ply = if request.is_true("agreed")? { self.table.undo_agreed()? } else { self.table.undo()? };
        Ok(fields(json!({ "ply": ply })))
    }

    fn save(&self) -> Done {
        Ok(fields(json!({ "record": self.table.save()? })))
    }

    fn bot(&self, request: &Request) -> Done {
        let word = request.text("level", Level::WORDS)?;
        let level: Level =
            word.parse().map_err(|error: bots::LevelError| Trouble::unknown(error.to_string()))?;
        let Some(asked) = self.table.asked() else {
            return Err(self.over());
        };
        let choice = (self.entry.advise)(self.table, level, request.bot_seed()?);
        let choice = choice.ok_or_else(|| Trouble::unknown("the bot has no answer to this question"))?;
        Ok(fields(json!({ "ply": self.table.ply(), "seat": asked.seat, "choice": choice })))
    }

    /// The best answers for the seat that is asked, from what it knows.
    fn hint(&self, request: &Request) -> Done {
        let Some(asked) = self.table.asked() else {
            return Err(self.over());
        };
        let hints = (self.entry.hint)(self.table, request.bot_seed()?);
        Ok(fields(json!({ "ply": self.table.ply(), "seat": asked.seat, "hints": hints })))
    }

    /// A finished game, judged for each seat from what it knew at the time.
    fn review(&self, request: &Request) -> Done {
        let worlds = match request.optional("worlds") {
            Some(_) => request.number("worlds", "how many worlds are imagined for each decision")?,
            None => ReviewSpec::WORLDS,
        };
        if !(1..=ReviewSpec::MOST_WORLDS).contains(&worlds) {
            let most = ReviewSpec::MOST_WORLDS;
            return Err(Trouble::unreadable(format!("the field worlds must be a number from 1 to {most}")));
        }
        let spec = ReviewSpec { worlds, seed: request.bot_seed()? };
        let review = (self.entry.review)(self.table, &spec, &mut |_| ControlFlow::Continue(()));
        Ok(fields(json!({ "review": review.map_err(Trouble::unknown)? })))
    }

    fn appraise(&self, request: &Request) -> Done {
        let seat = request.seat(self.table.seats())?;
        Ok(fields(json!({ "ply": self.table.ply(), "worth": self.table.appraise(seat)? })))
    }

    fn why(&self, request: &Request) -> Done {
        self.check_asked()?;
        if request.optional("choice").is_none() {
            return Ok(fields(json!({ "ply": self.table.ply(), "refusals": self.table.refusals() })));
        }
        let text = self.table.why(request.text("choice", "a choice in notation")?)?;
        Ok(fields(json!({ "ply": self.table.ply(), "text": text })))
    }

    fn concede(&mut self, request: &Request) -> Done {
        let seat = self.side.own(request, self.table.seats())?;
        Ok(fields(self.table.concede(seat)?))
    }

    fn over(&self) -> Trouble {
        let rule = self.table.outcome().map(|outcome| outcome.rule.to_string());
        Trouble { kind: "illegal", rule, message: "the game is over".to_owned() }
    }
}

impl Place for Chair<'_> {
    fn ply(&self) -> u32 {
        self.table.ply()
    }

    fn answer(&mut self, line: &[u8]) -> (Value, Then) {
        answered(line, |request| self.obey(request.command()?, request))
    }
}
