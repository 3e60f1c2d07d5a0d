//! Styles, and lines made of styled words. Whether a style reaches the screen is the stream's business.

use std::fmt;

use anstyle::{AnsiColor, Color, Style};
use unicode_width::{UnicodeWidthChar, UnicodeWidthStr};

const fn colored(color: AnsiColor) -> Style {
    Style::new().fg_color(Some(Color::Ansi(color)))
}

pub const PLAIN: Style = Style::new();
pub const STRONG: Style = Style::new().bold();
pub const FAINT: Style = Style::new().dimmed();
pub const TITLE: Style = colored(AnsiColor::Yellow).bold();
pub const RULE: Style = colored(AnsiColor::Cyan);
pub const YOURS: Style = colored(AnsiColor::Green).bold();
pub const THEIRS: Style = colored(AnsiColor::Red).bold();
pub const BETTER: Style = colored(AnsiColor::Green);
pub const WORSE: Style = colored(AnsiColor::Red);
pub const MARK: Style = colored(AnsiColor::Magenta);

/// A text in a style.
pub fn paint(style: Style, text: impl fmt::Display) -> String {
    format!("{style}{text}{style:#}")
}

/// Rule ids in brackets, faint enough to read past.
pub fn rules<R: fmt::Display>(ids: impl IntoIterator<Item = R>) -> String {
    let ids: Vec<String> = ids.into_iter().map(|id| id.to_string()).collect();
    if ids.is_empty() { String::new() } else { paint(RULE, format!("[{}]", ids.join(" "))) }
}

/// A line of the story with the rules behind it; what does not fit goes on below, further in.
pub fn story<R: fmt::Display>(text: &str, ids: impl IntoIterator<Item = R>, width: usize) -> String {
    let mut chips: Vec<Chip> = text.split_whitespace().map(|word| Chip::new(PLAIN, word)).collect();
    let ids: Vec<String> = ids.into_iter().map(|id| id.to_string()).collect();
    let last = ids.len().saturating_sub(1);
    for (at, id) in ids.iter().enumerate() {
        let (open, close) = (if at == 0 { "[" } else { "" }, if at == last { "]" } else { "" });
        chips.push(Chip::new(RULE, format!("{open}{id}{close}")));
    }
    format!("  {}", flow(&chips, " ", width.saturating_sub(4)).join("\n    "))
}

/// A few styled words that stay together on a line.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Chip(Vec<(Style, String)>);

impl Chip {
    pub fn new(style: Style, text: impl Into<String>) -> Chip {
        Chip(vec![(style, text.into())])
    }

    pub fn add(mut self, style: Style, text: impl Into<String>) -> Chip {
        self.0.push((style, text.into()));
        self
    }

    pub fn width(&self) -> usize {
        self.0.iter().map(|(_, text)| text.width()).sum()
    }
}

impl fmt::Display for Chip {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|(style, text)| f.write_str(&paint(*style, text)))
    }
}

/// Lays chips one after the other, on as many lines of this width as they need.
pub fn flow(chips: &[Chip], between: &str, width: usize) -> Vec<String> {
    let mut lines: Vec<(String, usize)> = vec![];
    for chip in chips {
        match lines.last_mut() {
            Some((line, used)) if *used + between.width() + chip.width() <= width => {
                line.push_str(&format!("{between}{chip}"));
                *used += between.width() + chip.width();
            }
            _ => lines.push((chip.to_string(), chip.width())),
        }
    }
    lines.into_iter().map(|(line, _)| line).collect()
}

/// Breaks prose into lines, all with this margin.
pub fn wrap(text: &str, margin: usize, width: usize) -> String {
    let words = |line: &str| line.split_whitespace().map(|word| Chip::new(PLAIN, word)).collect::<Vec<_>>();
    let broken = text.lines().flat_map(|line| flow(&words(line), " ", width.saturating_sub(margin)));
    broken.map(|line| format!("{:margin$}{line}", "")).collect::<Vec<_>>().join("\n")
}

/// Cuts a text to a number of columns.
pub fn clip(text: &str, columns: usize) -> String {
    if text.width() <= columns {
        return text.to_owned();
    }
    let mut clipped = String::new();
    for letter in text.chars() {
        if clipped.width() + letter.width().unwrap_or(0) + 1 > columns {
            break;
        }
        clipped.push(letter);
    }
    clipped + "…"
}

/// Fills a text up to a number of columns.
pub fn pad(text: &str, columns: usize) -> String {
    format!("{text}{}", " ".repeat(columns.saturating_sub(text.width())))
}

/// "1 card", "2 cards".
pub fn count(number: impl Into<u64>, noun: &str) -> String {
    match number.into() {
        1 => format!("1 {noun}"),
        many => format!("{many} {noun}s"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_break_between_chips_and_never_inside() {
        let chips: Vec<Chip> = ["one two", "three", "four"].map(|text| Chip::new(PLAIN, text)).to_vec();
        assert_eq!(flow(&chips, " · ", 14), ["one two", "three · four"]);
    }

    #[test]
    fn a_story_shows_its_rules() {
        let line = story("Lord Brawn attacks the Church", ["AZ-1", "AZ-2"], 30);
        let plain = anstream::adapter::strip_str(&line).to_string();
        assert_eq!(plain, "  Lord Brawn attacks the\n    Church [AZ-1 AZ-2]");
    }

    #[test]
    fn prose_keeps_its_paragraphs_and_its_margin() {
        assert_eq!(wrap("a bb ccc\ndd", 2, 7), "  a bb\n  ccc\n  dd");
    }

    #[test]
    fn clipping_counts_columns_not_letters() {
        assert_eq!(clip("Lord Brawn", 6), "Lord …");
        assert_eq!(clip("ゾンビ", 4), "ゾ…");
        assert_eq!(clip("Zed", 3), "Zed");
    }
}
