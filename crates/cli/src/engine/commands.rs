//! What can be asked of the engine.

use bots::Level;
use kernel::Observation;
use phrases::SetupWords;
use registry::{Entry, Printing, unknown};
use serde::Serialize;
use serde_json::{Value, json};

use super::fields::Request;
use super::{Engine, Fields, Playing, Then, Trouble};

type Done = Result<Fields, Trouble>;

pub const COMMANDS: [&str; 19] = [
    "games", "new", "legal", "apply", "view", "observe", "columns", "events", "hash", "undo", "save", "load",
    "imagine", "bot", "rule", "why", "concede", "sequel", "quit",
];

impl Engine {
    pub(super) fn carry_out(&mut self, request: &Fields) -> Result<(Fields, Then), Trouble> {
        let request = Request(request);
        let command = request.text("cmd", "the name of a command")?;
        let fields = match command {
            "quit" => return Ok((Fields::new(), Then::End)),
            "games" => self.games(),
            "new" => self.open(&request),
            "load" => self.load(&request),
            "rule" => self.rule(&request),
            "legal" => self.playing()?.legal(),
            "apply" => self.playing()?.apply(&request),
            "view" => self.playing()?.view(&request),
            "observe" => self.playing()?.observe(&request),
            "columns" => self.playing()?.columns(),
            "events" => self.playing()?.events(&request),
            "hash" => self.playing()?.hash(),
            "undo" => self.playing()?.undo(&request),
            "save" => self.playing()?.save(),
            "imagine" => self.playing()?.imagine(&request),
            "bot" => self.playing()?.bot(&request),
            "why" => self.playing()?.why(&request),
            "concede" => self.playing()?.concede(&request),
            "sequel" => self.playing()?.sequel(),
            other => Err(Trouble::unknown(unknown("command", other, COMMANDS))),
        };
        fields.map(|fields| (fields, Then::Listen))
    }

    fn playing(&mut self) -> Result<&mut Playing, Trouble> {
        self.playing.as_mut().ok_or_else(|| Trouble::unknown("there is no game yet: say new or load first"))
    }

    fn games(&self) -> Done {
        let games: Vec<Value> = self
            .printings
            .games
            .iter()
            .map(|entry| card_of(entry, self.printings.of(entry).as_ref()))
            .collect();
        Ok(fields(json!({ "games": games })))
    }

    fn open(&mut self, request: &Request) -> Done {
        let name = request.text("game", "the name of a game")?;
        let entry = registry::find_in(self.printings.games, name).map_err(Trouble::unknown)?;
        let setup = match request.optional("setup") {
            Some(setup) => setup.clone(),
            None => {
                let cards = self.printings.of(entry).name();
                let words = SetupWords { cards, ..request.setup_words()? };
                (entry.setup)(&words).map_err(Trouble::unreadable)?
            }
        };
        let table = (entry.open)(&setup, request.seed()?).map_err(|error| match error.rule {
            Some(rule) => Trouble { kind: "illegal", rule: Some(rule.to_string()), message: error.message },
            None => Trouble::unreadable(error.message),
        })?;
        Ok(self.play(Playing { entry, table }))
    }

    fn load(&mut self, request: &Request) -> Done {
        let record = request.text("record", "the text that save has given")?;
        let entry = registry::of_record(self.printings.games, record).map_err(Trouble::unreadable)?;
        let table = (entry.load)(record).map_err(|error| Trouble::unreadable(error.to_string()))?;
        Ok(self.play(Playing { entry, table }))
    }

    fn play(&mut self, playing: Playing) -> Fields {
        let table = &playing.table;
        let answer = json!({ "game": playing.entry.info.name, "seats": table.seats(), "ply": table.ply() });
        self.playing = Some(playing);
        fields(answer)
    }

    /// An entry of any game's ledger, whether or not it is being played.
    fn rule(&self, request: &Request) -> Done {
        // A request whose own id is the rule's needs no second field.
        let own =
            request.optional("id").and_then(Value::as_str).filter(|_| request.optional("rule").is_none());
        let id = own.map_or_else(|| request.text("rule", "the id of a rule"), Ok)?;
        let code = id.split('-').next().unwrap_or_default();
        let entry = self.printings.games.iter().find(|entry| entry.info.code.eq_ignore_ascii_case(code));
        let codes = self.printings.games.iter().map(|entry| entry.info.code);
        let entry = entry.ok_or_else(|| {
            let codes: Vec<&str> = codes.collect();
            Trouble::unknown(format!("there is no rule '{id}': ids begin with {}", codes.join(", ")))
        })?;
        let ledger = entry.ledger().map_err(|error| Trouble::unknown(error.to_string()))?;
        match ledger.entry(id) {
            Some(found) => Ok(fields(json!({ "rule": found, "related": ledger.related(id) }))),
            None => Err(Trouble::unknown(unknown("rule", id, ledger.entries().map(|item| item.id())))),
        }
    }
}

impl Playing {
    fn legal(&self) -> Done {
        match self.table.legal() {
            Some(legal) => Ok(fields(legal)),
            None => Ok(fields(json!({ "ply": self.table.ply(), "outcome": self.table.outcome() }))),
        }
    }

    fn apply(&mut self, request: &Request) -> Done {
        let ply = request.number("ply", "the ply that legal told")?;
        let choice = request.text("choice", "a choice in notation, as legal lists it")?;
        Ok(fields(self.table.apply(ply, choice)?))
    }

    fn view(&self, request: &Request) -> Done {
        let viewer = request.viewer(self.table.seats())?;
        Ok(fields(json!({ "view": self.table.look(viewer) })))
    }

    /// The view in numbers: each cell is its row, its column and its value.
    fn observe(&self, request: &Request) -> Done {
        let Observation { rows, cells, actions } = self.table.observe(request.viewer(self.table.seats())?);
        let cells: Vec<(u16, u16, i32)> =
            cells.iter().map(|cell| (cell.row, cell.column, cell.value)).collect();
        Ok(fields(json!({ "rows": rows, "cells": cells, "actions": actions })))
    }

    fn columns(&self) -> Done {
        Ok(fields(json!({ "columns": self.table.columns() })))
    }

    fn events(&self, request: &Request) -> Done {
        let viewer = request.viewer(self.table.seats())?;
        let from = match request.optional("from") {
            Some(_) => request.number("from", "the number of an event, counted from 0")?,
            None => 0,
        };
        Ok(fields(json!({ "events": self.table.events(viewer, from) })))
    }

    /// What a won game leads to: `setup` is for `new`.
    fn sequel(&self) -> Done {
        Ok(fields(json!({ "sequel": self.table.sequel() })))
    }

    fn hash(&self) -> Done {
        Ok(fields(json!({ "ply": self.table.ply(), "hash": self.table.hash() })))
    }

    fn undo(&mut self, request: &Request) -> Done {
        let ply = if request.is_true("agreed")? { self.table.undo_agreed()? } else { self.table.undo()? };
        Ok(fields(json!({ "ply": ply })))
    }

    fn save(&self) -> Done {
        Ok(fields(json!({ "record": self.table.save()? })))
    }

    fn imagine(&mut self, request: &Request) -> Done {
        let seat = request.seat(self.table.seats())?;
        self.table = self.table.imagine(seat, request.seed()?)?;
        Ok(fields(json!({ "ply": self.table.ply() })))
    }

    fn bot(&self, request: &Request) -> Done {
        let word = request.text("level", Level::WORDS)?;
        let level: Level =
            word.parse().map_err(|error: bots::LevelError| Trouble::unknown(error.to_string()))?;
        let Some(legal) = self.table.legal() else {
            return Err(self.over());
        };
        let choice = (self.entry.advise)(self.table.as_ref(), level, request.bot_seed()?);
        let choice = choice.ok_or_else(|| Trouble::unknown("the bot has no answer to this question"))?;
        Ok(fields(json!({ "ply": legal.ply, "seat": legal.seat, "choice": choice })))
    }

    fn why(&self, request: &Request) -> Done {
        if request.optional("choice").is_none() {
            return Ok(fields(json!({ "ply": self.table.ply(), "refusals": self.table.refusals() })));
        }
        let text = self.table.why(request.text("choice", "a choice in notation")?)?;
        Ok(fields(json!({ "ply": self.table.ply(), "text": text })))
    }

    fn concede(&mut self, request: &Request) -> Done {
        let seat = request.seat(self.table.seats())?;
        Ok(fields(self.table.concede(seat)?))
    }

    fn over(&self) -> Trouble {
        let rule = self.table.outcome().map(|outcome| outcome.rule.to_string());
        Trouble { kind: "illegal", rule, message: "the game is over".to_owned() }
    }
}

fn card_of(entry: &Entry, printing: &dyn Printing) -> Value {
    let info = entry.info;
    let decks: Vec<String> = printing.decks().into_iter().map(|deck| deck.name).collect();
    json!({
        "name": info.name, "code": info.code, "title": info.title, "sentence": info.sentence,
        "seats": { "least": info.least_seats, "most": info.most_seats },
        "decks": decks, "modes": printing.modes(), "variants": (entry.variants)(),
        "setup": (entry.setup)(&SetupWords { cards: printing.name(), ..SetupWords::default() }).ok(),
    })
}

fn fields(value: impl Serialize) -> Fields {
    match serde_json::to_value(value) {
        Ok(Value::Object(fields)) => fields,
        _ => Fields::new(),
    }
}
