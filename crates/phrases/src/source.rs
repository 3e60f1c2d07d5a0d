//! Card-set files: where in a TOML file something is wrong.

use std::fmt;
use std::ops::Range;

use serde::de::DeserializeOwned;
use toml::Spanned;

use crate::document::check_size;
use crate::fault::Fault;

/// Something wrong at a place in a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Diagnostic {
    pub file: String,
    /// From 1.
    pub line: usize,
    /// In letters, from 1.
    pub column: usize,
    pub message: String,
    pub help: Vec<String>,
}

impl fmt::Display for Diagnostic {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Diagnostic { file, line, column, message, help } = self;
        write!(f, "{file}:{line}:{column}: {message}")?;
        help.iter().try_for_each(|line| write!(f, "\n  help: {line}"))
    }
}

impl std::error::Error for Diagnostic {}

impl Diagnostic {
    /// A diagnostic at a byte offset of the file.
    pub fn at(file: &str, source: &str, offset: usize, message: impl Into<String>) -> Self {
        let mut offset = offset.min(source.len());
        while !source.is_char_boundary(offset) {
            offset -= 1;
        }
        let before = &source[..offset];
        let line_start = before.rfind('\n').map_or(0, |newline| newline + 1);
        Diagnostic {
            file: file.to_owned(),
            line: before.matches('\n').count() + 1,
            column: before[line_start..].chars().count() + 1,
            message: message.into(),
            help: Vec::new(),
        }
    }

    /// A diagnostic at a value of the file.
    pub fn at_value<T>(file: &str, source: &str, value: &Spanned<T>, message: impl Into<String>) -> Self {
        Diagnostic::at(file, source, value.span().start, message)
    }

    /// The place in the file of a fault in a text of the file.
    pub fn of_fault(file: &str, source: &str, text: &Spanned<String>, fault: &Fault) -> Self {
        let offset = offset_in_file(source, text.span(), fault.at);
        let nearest = fault.nearest.iter();
        Diagnostic::at(file, source, offset, fault.message.clone())
            .helped(nearest.map(|phrase| format!("did you mean “{phrase}”?")))
    }

    /// One below the other.
    pub fn listed(faults: &[Diagnostic]) -> String {
        faults.iter().map(ToString::to_string).collect::<Vec<_>>().join("\n")
    }

    /// The same with more help lines.
    #[must_use]
    pub fn helped<S: Into<String>>(mut self, help: impl IntoIterator<Item = S>) -> Self {
        self.help.extend(help.into_iter().map(Into::into));
        self
    }
}

/// Reads a TOML file. Types with `#[serde(deny_unknown_fields)]` refuse unknown keys.
pub fn read_toml<T: DeserializeOwned>(file: &str, source: &str) -> Result<T, Diagnostic> {
    check_size(file, source.len())?;
    toml::from_str(source).map_err(|error| fault_of(file, source, &error))
}

/// What TOML finds wrong, at its place.
pub(crate) fn fault_of(file: &str, source: &str, error: &toml::de::Error) -> Diagnostic {
    let offset = error.span().map_or(0, |span| span.start);
    let message = plain(error.message());
    let mut lines = message.lines();
    let message = lines.next().unwrap_or("not valid TOML").to_owned();
    Diagnostic::at(file, source, offset, message).helped(lines.map(str::to_owned))
}

/// The types of numbers that programs have, and what people call them.
const TYPES: [(&str, &str); 6] = [
    ("expected u8", "expected a number from 0 to 255"),
    ("expected i8", "expected a number from -128 to 127"),
    ("expected u16", "expected a number from 0 to 65535"),
    ("expected i16", "expected a number from -32768 to 32767"),
    ("expected u32", "expected a number from 0 to 4294967295"),
    ("expected usize", "expected a number from 0 on"),
];

/// A message of the TOML reader in words for people who write no programs.
pub fn plain(message: &str) -> String {
    let known = TYPES.iter().find_map(|(typed, plain)| Some((message.trim().strip_suffix(typed)?, plain)));
    match known {
        Some((start, plain)) => format!("{start}{plain}"),
        None => message.trim().to_owned(),
    }
}

/// Where byte `at` of a string value stands in the file, its quotes and escapes counted.
pub(crate) fn offset_in_file(source: &str, span: Range<usize>, at: usize) -> usize {
    let raw = source.get(span.clone()).unwrap_or_default();
    let quote = ["\"\"\"", "'''", "\"", "'"].into_iter().find(|quote| raw.starts_with(quote));
    let Some(quote) = quote else {
        return span.start + at;
    };
    let mut place = quote.len();
    if quote.len() == 3 {
        // TOML drops a newline right after the opening quotes.
        place += newline_length(&raw[place..]);
    }
    let has_escapes = quote.starts_with('"');
    let mut read = 0;
    loop {
        if has_escapes {
            place += joined_lines_length(&raw[place..]);
        }
        if read >= at {
            return span.start + place;
        }
        let (raw_length, length) = letter_lengths(&raw[place..], has_escapes);
        if raw_length == 0 {
            return span.start + place;
        }
        place += raw_length;
        read += length;
    }
}

fn newline_length(raw: &str) -> usize {
    if raw.starts_with("\r\n") { 2 } else { usize::from(raw.starts_with('\n')) }
}

/// The length of a backslash at the end of a line with the blank that it swallows.
fn joined_lines_length(raw: &str) -> usize {
    let Some(after) = raw.strip_prefix('\\') else {
        return 0;
    };
    let line_end = after.trim_start_matches([' ', '\t']);
    if newline_length(line_end) == 0 {
        return 0;
    }
    raw.len() - after.trim_start_matches([' ', '\t', '\r', '\n']).len()
}

/// The bytes of the next letter in the file, and in the value.
fn letter_lengths(raw: &str, has_escapes: bool) -> (usize, usize) {
    let mut letters = raw.chars();
    let Some(first) = letters.next() else {
        return (0, 0);
    };
    if !(has_escapes && first == '\\') {
        return (first.len_utf8(), first.len_utf8());
    }
    let digits = match letters.next() {
        Some('x') => 2,
        Some('u') => 4,
        Some('U') => 8,
        escape => return (1 + escape.map_or(0, char::len_utf8), 1),
    };
    let code = raw.get(2..2 + digits).and_then(|hex| u32::from_str_radix(hex, 16).ok());
    let length = code.and_then(char::from_u32).map_or(1, char::len_utf8);
    ((2 + digits).min(raw.len()), length)
}

/// The ids of a ledger, read off its lines.
pub fn ids_of(ledger: &'static str) -> Vec<&'static str> {
    ledger.lines().filter_map(|line| line.strip_prefix("id = \"")?.strip_suffix('"')).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[derive(Debug, serde::Deserialize)]
    #[serde(deny_unknown_fields)]
    struct CardFile {
        text: Spanned<String>,
    }

    /// The letter of the file at the place of the first `mark` in the value.
    fn place(source: &str, mark: char) -> (usize, usize, Option<char>) {
        let file: CardFile = read_toml("set.toml", source).expect("valid TOML");
        let at = file.text.get_ref().find(mark).expect("a mark");
        let offset = offset_in_file(source, file.text.span(), at);
        let found = Diagnostic::at("set.toml", source, offset, "here");
        (found.line, found.column, source[offset..].chars().next())
    }

    #[test]
    fn places_count_quotes_escapes_and_lines() {
        assert_eq!(place("text = \"ab#\"", '#'), (1, 11, Some('#')));
        assert_eq!(place("text = '\\b#'", '#'), (1, 11, Some('#')));
        assert_eq!(place("text = \"\\u00e4\\n\\\"é#\"", '#'), (1, 20, Some('#')));
        assert_eq!(place("text = \"\"\"\nab\n c#\"\"\"", '#'), (3, 3, Some('#')));
        assert_eq!(place("text = \"\"\"\\\n  ab \\\n   #\"\"\"", '#'), (3, 4, Some('#')));
        assert_eq!(place("text = '''\r\nab\n#'''", '#'), (3, 1, Some('#')));
    }

    #[test]
    fn a_fault_is_shown_at_its_place() {
        let source = "# cards\ntext = \"Drow 1 card.\"\n";
        let file: CardFile = read_toml("set.toml", source).expect("valid TOML");
        let fault = Fault {
            kind: crate::FaultKind::Unknown,
            at: 5,
            column: 6,
            message: "“1” is unknown here".to_owned(),
            nearest: vec!["draw {n} card{s}".to_owned()],
        };
        let shown = Diagnostic::of_fault("set.toml", source, &file.text, &fault).to_string();
        let expected = "set.toml:2:14: “1” is unknown here\n  help: did you mean “draw {n} card{s}”?";
        assert_eq!(shown, expected);
    }

    #[test]
    fn unknown_keys_and_bad_toml_have_a_place() {
        let unknown = read_toml::<CardFile>("set.toml", "text = \"\"\ntxet = 1\n");
        let unknown = unknown.expect_err("an unknown key");
        assert_eq!((unknown.line, unknown.column), (2, 1));
        assert!(unknown.message.contains("txet"), "{unknown}");
        let broken = read_toml::<CardFile>("set.toml", "text = \n").expect_err("no value");
        assert_eq!(broken.line, 1);
        let missing = read_toml::<CardFile>("set.toml", "").expect_err("no text");
        assert!(missing.message.contains("text"), "{missing}");
    }
}
