//! Card and deck files as people write them: their size, their numbers and their letters are looked at before a
//! game makes sense of them, so that everything that is wrong is told at once.

use std::ops::RangeInclusive;

use serde::de::DeserializeOwned;
use toml::Spanned;
use toml::de::{DeInteger, DeTable, DeValue, Deserializer, ValueDeserializer};

use crate::letters::{Layout, unfit};
use crate::source::{Diagnostic, fault_of, offset_in_file};

/// A longer file is refused before it is read: the longest that comes with a game has 30 KB.
pub const MOST_BYTES: usize = 1024 * 1024;

/// The form of a game's card or deck files.
#[derive(Debug)]
pub struct Form {
    /// The game that the files are for, as their `game` says.
    pub game: &'static str,
    /// The numbers that a card (or a deck) has, and from where to where each of them goes. `a.b` is the `b` of a
    /// table `a`, and `a.*` is each number of a table `a`.
    pub numbers: &'static [(&'static str, RangeInclusive<i64>)],
}

/// Refuses a file that is too long to be what it says it is.
pub fn check_size(file: &str, bytes: usize) -> Result<(), Diagnostic> {
    if bytes <= MOST_BYTES {
        return Ok(());
    }
    let message = format!("the file has more than {MOST_BYTES} bytes, which is the limit");
    let help = "cards and scenarios can be spread over several smaller files";
    Err(Diagnostic::at(file, "", 0, message).helped([help]))
}

/// What was read of card files so far, and what is wrong with them.
#[derive(Debug, Default)]
pub struct Reading {
    faults: Vec<Diagnostic>,
    /// Cards are missing that others may name.
    is_partial: bool,
}

impl Reading {
    /// The cards of one more file that can be read, each with numbers within their ranges.
    pub fn cards<T: DeserializeOwned>(&mut self, file: &str, source: &str, form: &Form) -> Vec<T> {
        let bounds = bounds(form);
        let mut page = Page { file, source, form, bounds: &bounds, faults: Vec::new() };
        let cards = match page.parse() {
            Ok(table) => page.cards(table.into_inner()),
            Err(fault) => {
                self.stop(fault);
                return Vec::new();
            }
        };
        self.faults.append(&mut page.faults);
        let keep = |card: Result<T, Diagnostic>| card.map_err(|fault| self.stop(fault)).ok();
        cards.into_iter().filter_map(keep).collect()
    }

    /// Something wrong that does not keep the other cards from being read.
    pub fn add(&mut self, fault: Diagnostic) {
        self.faults.push(fault);
    }

    /// Something wrong with which no set can be made of the cards.
    pub fn stop(&mut self, fault: Diagnostic) {
        self.is_partial = true;
        self.faults.push(fault);
    }

    /// Makes a set of the cards; the faults of both are told together, in the order of their places.
    pub fn build<S>(self, build: impl FnOnce() -> Result<S, Vec<Diagnostic>>) -> Result<S, Vec<Diagnostic>> {
        let Reading { mut faults, is_partial } = self;
        if !is_partial {
            match build() {
                Ok(set) if faults.is_empty() => return Ok(set),
                Ok(_) => {}
                Err(more) => faults.extend(more),
            }
        }
        Err(by_place(faults))
    }
}

/// Reads a deck file, or says everything that is wrong with its numbers and letters.
pub fn read_deck<T: DeserializeOwned>(file: &str, source: &str, form: &Form) -> Result<T, Vec<Diagnostic>> {
    let bounds = bounds(form);
    let mut page = Page { file, source, form, bounds: &bounds, faults: Vec::new() };
    let mut table = page.parse().map_err(|fault| vec![fault])?;
    if let Some(game) = table.get_mut().remove("game") {
        page.check_game(game.get_ref(), game.span().start);
    }
    page.check(table.get_mut());
    let read = T::deserialize(Deserializer::from(table)).map_err(|error| fault_of(file, source, &error));
    match read {
        Ok(deck) if page.faults.is_empty() => Ok(deck),
        Ok(_) => Err(by_place(page.faults)),
        Err(fault) => {
            page.faults.push(fault);
            Err(by_place(page.faults))
        }
    }
}

fn by_place(mut faults: Vec<Diagnostic>) -> Vec<Diagnostic> {
    faults.sort_by(|one, other| {
        (&one.file, one.line, one.column).cmp(&(&other.file, other.line, other.column))
    });
    faults
}

/// The ends of each range in figures: a number that is out of it is read as the nearer one, so that the rest of its
/// card can be read too.
fn bounds(form: &Form) -> Vec<[String; 2]> {
    form.numbers.iter().map(|(_, range)| [range.start().to_string(), range.end().to_string()]).collect()
}

/// A file and what is wrong with it.
struct Page<'a> {
    file: &'a str,
    source: &'a str,
    form: &'a Form,
    bounds: &'a [[String; 2]],
    faults: Vec<Diagnostic>,
}

impl<'a> Page<'a> {
    fn parse(&self) -> Result<Spanned<DeTable<'a>>, Diagnostic> {
        check_size(self.file, self.source.len())?;
        DeTable::parse(self.source).map_err(|error| fault_of(self.file, self.source, &error))
    }

    fn at(&mut self, offset: usize, message: String) {
        self.faults.push(Diagnostic::at(self.file, self.source, offset, message));
    }

    fn cards<T: DeserializeOwned>(&mut self, file: DeTable<'a>) -> Vec<Result<T, Diagnostic>> {
        let mut cards = Vec::new();
        for (key, value) in file {
            let place = value.span().start;
            match (key.get_ref().as_ref(), value.into_inner()) {
                ("game", game) => self.check_game(&game, place),
                ("card", DeValue::Array(array)) => {
                    cards = array.into_iter().map(|card| self.card(card)).collect();
                }
                ("card", _) => self.at(place, "each card begins with [[card]]".to_owned()),
                (other, _) => {
                    let message = format!("unknown field `{other}`, expected `game` or `card`");
                    self.at(key.span().start, message);
                }
            }
        }
        cards
    }

    /// Files may say which game they are for.
    fn check_game(&mut self, game: &DeValue<'a>, place: usize) {
        match game {
            DeValue::String(game) if game == self.form.game => {}
            DeValue::String(game) => {
                let message = format!("these are cards for {game}, not for {}", self.form.game);
                self.at(place, message);
            }
            _ => self.at(place, format!("`game` is a name: \"{}\"", self.form.game)),
        }
    }

    fn card<T: DeserializeOwned>(&mut self, mut card: Spanned<DeValue<'a>>) -> Result<T, Diagnostic> {
        if let DeValue::Table(table) = card.get_mut() {
            self.check(table);
        }
        T::deserialize(ValueDeserializer::from(card))
            .map_err(|error| fault_of(self.file, self.source, &error))
    }

    fn check(&mut self, table: &mut DeTable<'a>) {
        self.check_letters(table);
        let form = self.form;
        for (number, (path, _)) in form.numbers.iter().enumerate() {
            self.check_numbers(table, path, number);
        }
    }

    fn check_letters(&mut self, table: &DeTable<'a>) {
        for (key, value) in table {
            self.check_text(key.get_ref(), key.span(), Layout::Line);
            // A name is one line; what a card says may be several.
            let layout =
                if matches!(key.get_ref().as_ref(), "name" | "title") { Layout::Line } else { Layout::Lines };
            self.check_value(value, layout);
        }
    }

    fn check_value(&mut self, value: &Spanned<DeValue<'a>>, layout: Layout) {
        match value.get_ref() {
            DeValue::String(text) => self.check_text(text, value.span(), layout),
            DeValue::Array(values) => values.iter().for_each(|value| self.check_value(value, layout)),
            DeValue::Table(table) => self.check_letters(table),
            _ => {}
        }
    }

    fn check_text(&mut self, text: &str, span: std::ops::Range<usize>, layout: Layout) {
        if let Some((at, letter, unfit)) = unfit(text, layout) {
            let place = offset_in_file(self.source, span, at);
            let message = format!(
                "U+{:04X} isn't allowed here, because {}: take it out",
                u32::from(letter),
                unfit.reason()
            );
            self.at(place, message);
        }
    }

    /// The numbers at a path of a table, which go by the range with this number.
    fn check_numbers(&mut self, table: &mut DeTable<'a>, path: &str, number: usize) {
        let (first, rest) = path.split_once('.').map_or((path, None), |(first, rest)| (first, Some(rest)));
        for (key, value) in table.iter_mut() {
            let key = key.get_ref();
            if first != "*" && first != key {
                continue;
            }
            match (rest, value.get_mut()) {
                (Some(rest), DeValue::Table(table)) => self.check_numbers(table, rest, number),
                (None, DeValue::Integer(written)) => {
                    let Some(kept) = self.out_of_range(written, number) else { continue };
                    let (_, range) = &self.form.numbers[number];
                    let name =
                        if first == "*" { format!("the number of “{key}”") } else { format!("`{key}`") };
                    let message =
                        format!("{name} is from {} to {}, not {written}", range.start(), range.end());
                    self.at(value.span().start, message);
                    *value.get_mut() = kept;
                }
                _ => {}
            }
        }
    }

    /// The nearer end of the range, if a number is beyond it.
    fn out_of_range(&self, written: &DeInteger<'a>, number: usize) -> Option<DeValue<'a>> {
        let (_, range) = &self.form.numbers[number];
        let [least, most] = &self.bounds[number];
        let end = match i128::from_str_radix(written.as_str(), written.radix()) {
            Ok(value) if value < i128::from(*range.start()) => least,
            Ok(value) if value <= i128::from(*range.end()) => return None,
            Err(_) if written.as_str().starts_with('-') => least,
            Ok(_) | Err(_) => most,
        };
        let kept = DeValue::parse(end).map(Spanned::into_inner);
        Some(kept.unwrap_or_else(|_| DeValue::Integer(DeInteger::default())))
    }
}
