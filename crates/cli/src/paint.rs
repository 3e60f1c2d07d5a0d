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

/// How many of the rules behind an event are named.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Citing {
    /// One or two, as long as they need no line of their own, and how many more there are.
    First,
    All,
}

/// How an event is told: what begins something stands out, and its edge has the color of whoever did it.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Tone {
    pub words: Style,
    pub edge: Style,
}

/// Spaces in the color of a side: seen only where there are colors.
pub const YOUR_EDGE: Style = Style::new().bg_color(Some(Color::Ansi(AnsiColor::Green)));
pub const THEIR_EDGE: Style = Style::new().bg_color(Some(Color::Ansi(AnsiColor::Red)));

/// An event with the rules behind it.
pub fn event<R: fmt::Display>(text: &str, ids: &[R], citing: Citing, tone: Tone, width: usize) -> String {
    let head = format!("{} ", paint(tone.edge, " "));
    let told = |ids: Vec<String>| hang(&head, &cited(tone.words, text, ids), 4, width);
    let with = |shown: usize| {
        let mut named: Vec<String> = ids.iter().take(shown).map(R::to_string).collect();
        if let Some(last) = named.last_mut()
            && ids.len() > shown
        {
            last.push_str(&format!(" +{}", ids.len() - shown));
        }
        told(named)
    };
    let lines = |story: &String| story.lines().count();
    match citing {
        Citing::All => told(ids.iter().map(R::to_string).collect()),
        Citing::First => [with(2), with(1)].into_iter().min_by_key(lines).unwrap_or_default(),
    }
}

/// A line of the story with the rules behind it; what does not fit goes on below, further in.
pub fn story<R: fmt::Display>(text: &str, ids: impl IntoIterator<Item = R>, width: usize) -> String {
    hang("  ", &cited(PLAIN, text, ids), 4, width)
}

/// An event of the log with its ply.
pub fn log_line<R: fmt::Display>(
    ply: u32,
    text: &str,
    ids: impl IntoIterator<Item = R>,
    width: usize,
) -> String {
    hang(&paint(FAINT, format!("{ply:>4}  ")), &cited(PLAIN, text, ids), 6, width)
}

/// Words that may be broken apart.
pub fn words(style: Style, text: &str) -> impl Iterator<Item = Chip> {
    text.split_whitespace().map(move |word| Chip::new(style, word))
}

/// The words of a text, and the ids of its rules in brackets.
pub fn cited<R: fmt::Display>(style: Style, text: &str, ids: impl IntoIterator<Item = R>) -> Vec<Chip> {
    let ids: Vec<String> = ids.into_iter().map(|id| id.to_string()).collect();
    let last = ids.len().saturating_sub(1);
    let chip = |(at, id): (usize, &String)| {
        let (open, close) = (if at == 0 { "[" } else { "" }, if at == last { "]" } else { "" });
        Chip::new(RULE, format!("{open}{id}{close}"))
    };
    words(style, text).chain(ids.iter().enumerate().map(chip)).collect()
}

/// Chips behind a head; what does not fit goes on below, this far in.
pub fn hang(head: &str, chips: &[Chip], indent: usize, width: usize) -> String {
    let lines = flow(chips, " ", width.saturating_sub(indent));
    format!("{head}{}", lines.join(&format!("\n{:indent$}", "")))
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

    /// The words of a chip that is wider than a line.
    fn broken(&self) -> Vec<Chip> {
        let mut words = vec![Chip::default()];
        for (style, text) in &self.0 {
            for (at, word) in text.split(' ').enumerate() {
                if at > 0 {
                    words.push(Chip::default());
                }
                if let Some(last) = words.last_mut() {
                    last.0.push((*style, word.to_owned()));
                }
            }
        }
        words.retain(|word| word.width() > 0);
        words
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
            _ if chip.width() > width => lines.extend(broken_lines(chip, width)),
            _ => lines.push((chip.to_string(), chip.width())),
        }
    }
    lines.into_iter().map(|(line, _)| line).collect()
}

/// The lines of a chip that is too wide for one, all but the first further in.
fn broken_lines(chip: &Chip, width: usize) -> Vec<(String, usize)> {
    let mut lines: Vec<(String, usize)> = vec![];
    for word in chip.broken() {
        match lines.last_mut() {
            Some((line, used)) if *used + 1 + word.width() <= width => {
                line.push_str(&format!(" {word}"));
                *used += 1 + word.width();
            }
            Some(_) => lines.push((format!("  {word}"), 2 + word.width())),
            None => lines.push((word.to_string(), word.width())),
        }
    }
    lines
}

/// Breaks prose into lines, all with this margin.
pub fn wrap(text: &str, margin: usize, width: usize) -> String {
    let words = |line: &str| words(PLAIN, line).collect::<Vec<_>>();
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
    fn an_event_names_the_first_rules_and_counts_the_others() {
        let plain = |citing, width| {
            let line = event("Hm.", &["R1", "R2", "R3", "R4"], citing, Tone::default(), width);
            anstream::adapter::strip_str(&line).to_string()
        };
        assert_eq!(plain(Citing::First, 80), "  Hm. [R1 R2 +2]");
        assert_eq!(plain(Citing::First, 16), "  Hm. [R1 +3]");
        assert_eq!(plain(Citing::All, 80), "  Hm. [R1 R2 R3 R4]");
    }

    #[test]
    fn what_is_wider_than_a_line_is_broken_between_its_words() {
        let chip = Chip::new(STRONG, "Zombie (Gang Warrior)").add(PLAIN, " [A1 D1 V1]");
        let lines: Vec<String> = flow(&[chip, Chip::new(PLAIN, "Zed")], "  ", 16)
            .iter()
            .map(|line| anstream::adapter::strip_str(line).to_string())
            .collect();
        assert_eq!(lines, ["Zombie (Gang", "  Warrior) [A1", "  D1 V1]  Zed"]);
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
