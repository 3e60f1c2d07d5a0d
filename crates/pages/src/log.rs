//! The log: what happened, by turns and steps, the newest first.

use std::collections::HashMap;
use std::sync::Arc;

use kernel::english::capital;
use kernel::{Opens, Seat, Subject, Text, Told};

use crate::model::{Chair, LogLine};
use crate::table::name;

/// The names of cards that have a page of their own, with their words.
pub type CardWords = HashMap<String, String>;

/// A turn as the log heads it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Turn {
    pub name: Text,
    pub by: Option<Seat>,
}

/// What a line begins.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Begins {
    Turn,
    Step,
}

/// A thing that a line tells of by its name.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Mention {
    pub name: Text,
    /// The word of the piece, while it lies on the table.
    pub piece: String,
    /// The word of its page.
    pub card: String,
}

/// Where in the course of the game the next line stands.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Course {
    turn: Arc<Turn>,
    step: Text,
}

impl Course {
    /// A line as a table tells it, behind those before it.
    pub fn line<R: Into<Text>>(
        &mut self,
        ply: u32,
        told: Told,
        rules: impl IntoIterator<Item = R>,
        cards: &CardWords,
    ) -> LogLine {
        let begins = match &told.opens {
            Some(Opens::Turn(name)) => {
                let by = told.actor.as_ref().and_then(|actor| actor.seat);
                *self = Course { turn: Arc::new(Turn { name: name.clone(), by }), step: "".into() };
                Some(Begins::Turn)
            }
            Some(Opens::Step(name)) => {
                self.step = name.clone();
                Some(Begins::Step)
            }
            None => None,
        };
        let mentions = mentions(&told, cards);
        let line = LogLine::told(ply, told, rules);
        LogLine { turn: Arc::clone(&self.turn), step: self.step.clone(), begins, mentions, ..line }
    }
}

/// The cards that an event tells of and that can be read somewhere.
fn mentions(told: &Told, cards: &CardWords) -> Vec<Mention> {
    let mut all: Vec<Mention> = Vec::new();
    let subjects = told.actor.iter().chain(&told.subjects).chain(&told.cause);
    for Subject { name, piece, .. } in subjects {
        let Some(card) = cards.get(name.as_ref()) else { continue };
        if !all.iter().any(|known| known.name == *name) {
            all.push(Mention { name: name.clone(), piece: piece.clone(), card: card.clone() });
        }
    }
    all
}

/// A part of a line: plain words, or the name of a card.
pub(crate) struct Words<'a> {
    pub(crate) text: &'a str,
    pub(crate) card: Option<&'a Mention>,
}

impl LogLine {
    /// The words of the line with the cards that they name, each where it is named first.
    pub(crate) fn words(&self) -> Vec<Words<'_>> {
        let mut found: Vec<(usize, &Mention)> = Vec::new();
        // Of names within one another the longest counts.
        let mut longest: Vec<&Mention> = self.mentions.iter().collect();
        longest.sort_by_key(|mention| std::cmp::Reverse(mention.name.len()));
        for mention in longest {
            let is_free = |at: &usize| {
                let end = at + mention.name.len();
                found.iter().all(|(from, other)| end <= *from || from + other.name.len() <= *at)
            };
            let places = self.text.match_indices(mention.name.as_ref()).map(|(at, _)| at);
            let whole = places.filter(|&at| is_whole(&self.text, at, mention.name.len()));
            if let Some(at) = whole.filter(is_free).min() {
                found.push((at, mention));
            }
        }
        found.sort_by_key(|(at, _)| *at);
        let mut words = Vec::with_capacity(2 * found.len() + 1);
        let mut done = 0;
        for (at, mention) in found {
            let end = at + mention.name.len();
            words.push(Words { text: &self.text[done..at], card: None });
            words.push(Words { text: &self.text[at..end], card: Some(mention) });
            done = end;
        }
        words.push(Words { text: &self.text[done..], card: None });
        words
    }
}

/// Whether no word is cut at either end.
fn is_whole(text: &str, at: usize, len: usize) -> bool {
    let is_letter = |letter: Option<char>| letter.is_some_and(char::is_alphanumeric);
    len > 0 && !is_letter(text[..at].chars().next_back()) && !is_letter(text[at + len..].chars().next())
}

/// The lines of a page by turns, the newest first.
pub(crate) struct Log<'a> {
    pub(crate) turns: Vec<TurnOf<'a>>,
}

pub(crate) struct TurnOf<'a> {
    pub(crate) name: &'a str,
    pub(crate) by: Option<Seat>,
    /// "you", or whose turn it is.
    pub(crate) who: String,
    /// It is the newest.
    pub(crate) is_now: bool,
    /// It began before the lines that are shown.
    pub(crate) is_more: bool,
    pub(crate) steps: Vec<StepOf<'a>>,
}

pub(crate) struct StepOf<'a> {
    pub(crate) name: &'a str,
    /// It began before the lines that are shown.
    pub(crate) is_more: bool,
    pub(crate) lines: Vec<&'a Arc<LogLine>>,
}

/// Who looks at a log, and who else is there.
#[derive(Clone, Copy)]
pub(crate) struct Readers<'a> {
    pub(crate) view: &'a kernel::View,
    pub(crate) chairs: &'a [Chair],
    pub(crate) own: Option<Seat>,
}

impl<'a> Log<'a> {
    /// Lines with the newest last.
    pub(crate) fn of(lines: &'a [Arc<LogLine>], readers: Readers) -> Log<'a> {
        let mut turns: Vec<TurnOf> = Vec::new();
        for line in lines {
            if line.begins == Some(Begins::Turn) || turns.is_empty() {
                turns.push(TurnOf::of(line, readers));
            }
            let Some(turn) = turns.last_mut() else { continue };
            if line.begins.is_some() || turn.steps.is_empty() {
                let is_more = line.begins.is_none();
                turn.steps.push(StepOf { name: &line.step, is_more, lines: vec![] });
            }
            if let Some(step) = turn.steps.last_mut() {
                step.lines.push(line);
            }
        }
        if let Some(last) = turns.last_mut() {
            last.is_now = true;
        }
        turns.reverse();
        for turn in &mut turns {
            turn.steps.reverse();
            turn.steps.iter_mut().for_each(|step| step.lines.reverse());
        }
        Log { turns }
    }

    /// The newest first.
    pub(crate) fn lines(&self) -> impl Iterator<Item = &'a LogLine> {
        let steps = self.turns.iter().flat_map(|turn| &turn.steps);
        steps.flat_map(|step| &step.lines).map(|line| &***line)
    }
}

impl<'a> TurnOf<'a> {
    fn of(line: &'a LogLine, readers: Readers) -> TurnOf<'a> {
        let Turn { name: title, by } = &*line.turn;
        let who = match by {
            None => String::new(),
            by if *by == readers.own => "you".to_owned(),
            Some(seat) => name(readers.view, readers.chairs, *seat).to_owned(),
        };
        TurnOf {
            name: if title.is_empty() { "Setup" } else { title },
            by: *by,
            who,
            is_now: false,
            is_more: line.begins != Some(Begins::Turn),
            steps: vec![],
        }
    }

    /// How many steps it had; nothing where not all of them are shown.
    pub(crate) fn count(&self) -> String {
        let lines = self.steps.iter().flat_map(|step| &step.lines);
        match lines.filter(|line| line.begins.is_none()).count() {
            0 => String::new(),
            _ if self.is_more => String::new(),
            1 => "1 step".to_owned(),
            n => format!("{n} steps"),
        }
    }
}

impl StepOf<'_> {
    pub(crate) fn title(&self) -> String {
        capital(self.name)
    }

    /// The rules behind its beginning, for its line is not shown: the heading says the same.
    pub(crate) fn rules(&self) -> &[Text] {
        let first = self.lines.last().filter(|line| line.begins.is_some());
        first.map_or(&[], |line| &line.rules)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::tests as board;
    use kernel::Verb;

    fn cards() -> CardWords {
        let pair = |name: &str, word: &str| (name.to_owned(), word.to_owned());
        [pair("Biker", "biker"), pair("Biker Gang", "biker-gang")].into()
    }

    fn line(course: &mut Course, told: Told) -> Arc<LogLine> {
        Arc::new(course.line(1, told, ["TY-1"], &cards()))
    }

    #[test]
    fn lines_are_grouped_by_turns_and_steps() {
        let mut course = Course::default();
        let plain = |text: &str| Told::new(Verb::Note, text);
        let lines = [
            line(&mut course, plain("The table is laid.")),
            line(&mut course, Told::new(Verb::Begin, "Turn 1.").by(Seat(0)).opens_turn("Turn 1")),
            line(&mut course, plain("Ann draws.")),
            line(&mut course, Told::new(Verb::Begin, "Combat.").opens_step("Combat")),
            line(&mut course, plain("Ann attacks.")),
            line(&mut course, plain("Ben falls.")),
            line(&mut course, Told::new(Verb::Begin, "Turn 2.").by(Seat(1)).opens_turn("Turn 2")),
        ];
        let (view, chairs) = (board::view(vec![]), ["Ann", "Ben"].map(Chair::named));
        let own = Some(Seat(0));
        let log = Log::of(&lines, Readers { view: &view, chairs: &chairs, own });
        let turns: Vec<_> =
            log.turns.iter().map(|turn| (turn.name, turn.who.as_str(), turn.count())).collect();
        let count = |n: &str| n.to_owned();
        let want = [("Turn 2", "Ben", count("")), ("Turn 1", "you", count("3 steps"))];
        assert_eq!(turns, [&want[..], &[("Setup", "", count(""))]].concat());
        let steps = |at: usize| -> Vec<_> {
            log.turns[at].steps.iter().map(|step| (step.name, step.lines.len(), step.is_more)).collect()
        };
        assert_eq!(steps(1), [("Combat", 3, false), ("", 2, false)]);
        assert_eq!((log.turns[0].is_now, log.turns[1].is_now, log.turns[2].is_more), (true, false, true));
        let newest = log.lines().next().map(|line| line.text.as_str());
        assert_eq!(newest, Some("Turn 2."));
        let late = Log::of(&lines[4..], Readers { view: &view, chairs: &chairs, own });
        let turn = late.turns.last().expect("the end of turn 1");
        assert_eq!((turn.name, turn.count().as_str(), turn.is_more), ("Turn 1", "", true));
        assert_eq!((turn.steps[0].name, turn.steps[0].is_more), ("Combat", true));
    }

    #[test]
    fn only_cards_that_are_told_of_are_links() {
        let told =
            Told::new(Verb::Attack, "Bikers ride: Biker Gang and Biker hit a Walker, then Biker rests.")
                .by(Subject::piece("Biker", "biker/1"))
                .on(Subject::named("Biker Gang"))
                .on(Subject::named("Walker"));
        let line = line(&mut Course::default(), told);
        let words = line.words();
        let all: String = words.iter().map(|part| part.text).collect();
        assert_eq!(all, line.text);
        let links: Vec<_> = words
            .iter()
            .filter_map(|part| part.card.map(|card| (part.text, card.card.as_str(), card.piece.as_str())))
            .collect();
        assert_eq!(links, [("Biker Gang", "biker-gang", ""), ("Biker", "biker", "biker/1")]);
    }
}
