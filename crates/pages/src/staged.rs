//! What the script stages of an event.

use kernel::{Subject, Text, Told, Verb};

/// What the page shows of an event on the table, besides its words.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Stage {
    pub verb: Verb,
    /// Who does it: the word of a piece, `#` and a zone, or `@` and a seat.
    pub by: String,
    /// What it is done to, each as `by`.
    pub on: Vec<String>,
    pub amount: Option<i32>,
    pub what: Text,
    /// The zone that the first thing that moves comes from, and the one where it goes.
    pub from: Option<String>,
    pub to: Option<String>,
}

impl Stage {
    pub(crate) fn of(told: &Told) -> Stage {
        let amount = told.amounts.first();
        let moves = told.subjects.iter().find(|subject| subject.from.is_some() || subject.to.is_some());
        Stage {
            verb: told.verb,
            by: told.actor.as_ref().map(Stage::place).unwrap_or_default(),
            on: told.subjects.iter().map(Stage::place).filter(|word| !word.is_empty()).collect(),
            amount: amount.map(|amount| amount.by),
            what: amount.map(|amount| amount.what.clone()).unwrap_or_default(),
            from: moves.and_then(|subject| subject.from.clone()),
            to: moves.and_then(|subject| subject.to.clone()),
        }
    }

    /// What an answer has changed is staged before the table changes: on the pieces as they were.
    fn place(subject: &Subject) -> String {
        let Subject { was, piece, zone, seat, .. } = subject;
        match (zone, seat) {
            _ if !was.is_empty() => was.clone(),
            _ if !piece.is_empty() => piece.clone(),
            (Some(zone), _) => format!("#{zone}"),
            (None, Some(seat)) => format!("@{}", seat.0),
            (None, None) => String::new(),
        }
    }

    pub(crate) fn on(&self) -> String {
        self.on.join("|")
    }
}
