//! Reading the fields of a request.

use kernel::{Seat, Viewer};
use phrases::{DeckWord, SetupWords};
use serde_json::Value;
use table::Seed;

use crate::{Fields, Trouble};

/// The request's fields, by name.
pub struct Request<'a>(pub &'a Fields);

/// What a field holds, or what is wrong with it.
type Read<T> = Result<T, Trouble>;

impl<'a> Request<'a> {
    pub fn command(&self) -> Read<&'a str> {
        self.text("cmd", "the name of a command")
    }

    /// A field that may be left out; `null` is left out too.
    pub fn optional(&self, name: &str) -> Option<&'a Value> {
        self.0.get(name).filter(|value| !value.is_null())
    }

    fn needed(&self, name: &str, what: &str) -> Read<&'a Value> {
        self.optional(name).ok_or_else(|| Trouble::unreadable(format!("the field {name} is missing: {what}")))
    }

    pub fn text(&self, name: &str, what: &str) -> Read<&'a str> {
        self.needed(name, what)?.as_str().ok_or_else(|| wrong(name, what))
    }

    pub fn number(&self, name: &str, what: &str) -> Read<u32> {
        let value = self.needed(name, what)?;
        value.as_u64().and_then(|number| number.try_into().ok()).ok_or_else(|| wrong(name, what))
    }

    /// A field that is false if it is left out.
    pub fn is_true(&self, name: &str) -> Read<bool> {
        self.optional(name)
            .map_or(Ok(false), |value| value.as_bool().ok_or_else(|| wrong(name, "true or false")))
    }

    /// The words from which a game makes its setup: `options` and `decks`, as the command line has them.
    pub fn setup_words(&self) -> Read<SetupWords> {
        let options = self.words("options")?;
        let decks = self.words("decks")?.into_iter().map(DeckWord::Name).collect();
        Ok(SetupWords { options, decks, cards: None })
    }

    /// A list of words; empty if it is left out.
    fn words(&self, name: &str) -> Read<Vec<String>> {
        let what = "a list of words";
        let Some(value) = self.optional(name) else { return Ok(vec![]) };
        let list = value.as_array().ok_or_else(|| wrong(name, what))?;
        list.iter().map(|word| word.as_str().map(str::to_owned).ok_or_else(|| wrong(name, what))).collect()
    }

    pub fn seat(&self, seats: u8) -> Read<Seat> {
        let what = "a seat number, counted from 0";
        let number = self.number("seat", what)?;
        chair(number.into(), seats)
    }

    pub fn viewer(&self, seats: u8) -> Read<Viewer> {
        let what = "a seat number, \"table\" or \"all\"";
        match self.needed("viewer", what)? {
            Value::String(word) if word == "table" => Ok(Viewer::Table),
            Value::String(word) if word == "all" => Ok(Viewer::All),
            value => {
                let number = value.as_u64().ok_or_else(|| wrong("viewer", what))?;
                chair(number, seats).map(Viewer::Seat)
            }
        }
    }

    /// The seed of chance: a number, or the 64 hex digits that a finished record tells.
    pub fn seed(&self) -> Read<Seed> {
        let what = "a number from 0 to 18446744073709551615, or 64 hex digits";
        match self.optional("seed") {
            None => Ok(Seed::fresh()),
            Some(Value::String(hex)) => Seed::from_hex(hex).ok_or_else(|| wrong("seed", what)),
            Some(value) => value.as_u64().map(Seed::from_number).ok_or_else(|| wrong("seed", what)),
        }
    }

    pub fn handle(&self) -> Read<u32> {
        self.number("handle", "the number that clone gave")
    }

    /// The seed of a bot's thoughts.
    pub fn bot_seed(&self) -> Read<u64> {
        match self.optional("seed") {
            None => Ok(registry::fresh_seed()),
            Some(value) => value.as_u64().ok_or_else(|| wrong("seed", "a number from 0 on")),
        }
    }
}

fn chair(number: u64, seats: u8) -> Read<Seat> {
    match u8::try_from(number) {
        Ok(seat) if seat < seats => Ok(Seat(seat)),
        _ => Err(Trouble::unknown(format!("there is no seat {number}: this match has {seats}, from 0 on"))),
    }
}

fn wrong(name: &str, what: &str) -> Trouble {
    Trouble::unreadable(format!("the field {name} must be {what}"))
}
