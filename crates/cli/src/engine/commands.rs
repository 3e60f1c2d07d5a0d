//! What can be asked of the engine: about games, and for a match to play.

use kernel::Quick;
use phrases::SetupWords;
use registry::{Entry, Printing, unknown};
use serde_json::{Value, json};

use super::{Carried, Chair, Done, Engine, Fields, Playing, Request, Side, Then, Trouble, fields};

pub const COMMANDS: [&str; 25] = [
    "games", "new", "legal", "apply", "view", "observe", "columns", "events", "hash", "undo", "save", "load",
    "clone", "restore", "forget", "imagine", "bot", "hint", "review", "appraise", "rule", "why", "concede",
    "sequel", "quit",
];

/// So many copies of matches are kept at most.
pub const MOST_KEPT: usize = 1000;

impl Engine {
    pub(super) fn carry_out(&mut self, request: &Fields) -> Carried {
        let request = Request(request);
        let command = request.command()?;
        self.own.side.check(command)?;
        let fields = match command {
            "quit" => return Ok((Fields::new(), Then::End)),
            "games" => self.games(),
            "new" => self.open(&request),
            "load" => self.load(&request),
            "rule" => self.rule(&request),
            "clone" => self.copy(&request),
            "restore" => self.restore(&request),
            "forget" => self.forget(&request),
            "imagine" => self.imagine(&request),
            other if COMMANDS.contains(&other) => {
                self.play_others()?;
                self.chair()?.carry_out(other, &request).unwrap_or_else(|| Err(unknown_command(other)))
            }
            other => Err(unknown_command(other)),
        };
        fields.map(|fields| (fields, Then::Listen))
    }

    fn playing(&mut self) -> Result<&mut Playing, Trouble> {
        self.playing.as_mut().ok_or_else(|| Trouble::unknown("there is no game yet: say new or load first"))
    }

    fn chair(&mut self) -> Result<Chair<'_>, Trouble> {
        let side = self.own.side;
        let Playing { entry, table } = self.playing()?;
        Ok(Chair { entry, table: table.as_mut(), side })
    }

    /// Where the engine plays one seat, bots answer for the others up to that seat's next question.
    fn play_others(&mut self) -> Result<(), Trouble> {
        let Side::Seat(own) = self.own.side else { return Ok(()) };
        let (level, seed) = (self.own.others, self.own.thoughts);
        let Playing { entry, table } = self.playing()?;
        while let Some(asked) = table.asked().filter(|asked| asked.seat != own) {
            let ply = table.ply();
            let thought = Quick::split(seed, ply.into()).next_u64();
            let choice = (entry.advise)(table.as_ref(), level, thought);
            let choice = choice.ok_or_else(|| {
                Trouble::unknown(format!("the bot in {} has no answer to its question", asked.seat))
            })?;
            table.enter(ply, &choice)?;
        }
        Ok(())
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
        let table = (entry.open)(&setup, self.own.seed(request)?).map_err(|error| match error.rule {
            Some(rule) => Trouble { kind: "illegal", rule: Some(rule.to_string()), message: error.message },
            None => Trouble::unreadable(error.message),
        })?;
        self.own.check_seats(table.seats())?;
        Ok(self.play(Playing { entry, table }))
    }

    fn load(&mut self, request: &Request) -> Done {
        let record = request.text("record", "the text that save gave")?;
        let entry = registry::of_record(self.printings.games, record).map_err(Trouble::unreadable)?;
        let table = match request.optional("seed") {
            Some(_) => (entry.resume)(record, request.seed()?),
            None => (entry.load)(record),
        };
        let table = table.map_err(|error| Trouble::unreadable(error.to_string()))?;
        Ok(self.play(Playing { entry, table }))
    }

    fn play(&mut self, playing: Playing) -> Fields {
        let table = &playing.table;
        let answer = json!({ "game": playing.entry.info.name, "seats": table.seats(), "ply": table.ply() });
        self.playing = Some(playing);
        fields(answer)
    }

    /// Keeps a copy of the match; the seed is for what happens to the copy.
    fn copy(&mut self, request: &Request) -> Done {
        if self.kept.len() >= MOST_KEPT {
            return Err(Trouble::unknown(format!("{MOST_KEPT} copies are kept already: forget some first")));
        }
        let seed = request.seed()?;
        let Playing { entry, table } = self.playing()?;
        let copy = Playing { entry, table: table.fork(seed)? };
        let handle = self.kept.last_key_value().map_or(0, |(last, _)| last + 1);
        self.kept.insert(handle, copy);
        Ok(fields(json!({ "handle": handle })))
    }

    /// Goes on with a copy that is kept, and stays kept.
    fn restore(&mut self, request: &Request) -> Done {
        let (handle, seed) = (request.handle()?, request.seed()?);
        let Playing { entry, table } = self.kept.get(&handle).ok_or_else(|| no_handle(handle))?;
        let playing = Playing { entry, table: table.fork(seed)? };
        Ok(self.play(playing))
    }

    fn forget(&mut self, request: &Request) -> Done {
        let handle = request.handle()?;
        self.kept.remove(&handle).map(|_| Fields::new()).ok_or_else(|| no_handle(handle))
    }

    fn imagine(&mut self, request: &Request) -> Done {
        let playing = self.playing()?;
        let seat = request.seat(playing.table.seats())?;
        playing.table = playing.table.imagine(seat, request.seed()?)?;
        Ok(fields(json!({ "ply": playing.table.ply() })))
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

fn unknown_command(word: &str) -> Trouble {
    Trouble::unknown(unknown("command", word, COMMANDS))
}

fn no_handle(handle: u32) -> Trouble {
    Trouble::unknown(format!("no copy is kept under the handle {handle}: say clone first"))
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
