//! The third walk: what happened, told once as facts that faces, statistics and recaps can use.

use crate::{Rules, Seat, Text};
use serde::Serialize;

/// A game that tells what happened.
pub trait Tells: Rules {
    /// An event as everybody who may hear of it is told.
    fn tell(&self, event: &Self::Event) -> Told;
}

/// What sort of thing happened.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Verb {
    /// The course of the game: a turn, a phase or a step begins.
    Begin,
    /// It ends, with or without a winner.
    End,
    Draw,
    Shuffle,
    Reveal,
    /// Somebody looks at what others do not see.
    Look,
    Play,
    /// A text, an ability or a thing is used.
    Use,
    Target,
    Move,
    Attack,
    Defend,
    Roll,
    /// Wounds, hits, lost points of a wall.
    Harm,
    Heal,
    /// Death, destruction, removal from the game.
    Destroy,
    Discard,
    Gain,
    Lose,
    Pay,
    /// A card or a token appears on the table.
    Create,
    Attach,
    /// A value, a mark or a state changes.
    Change,
    Pass,
    /// What stays as it is, and why.
    #[default]
    Note,
}

/// Who or what an event is about.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Subject {
    /// Empty where a seat says it all.
    #[serde(skip_serializing_if = "str::is_empty")]
    pub name: Text,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub seat: Option<Seat>,
    /// The word of the piece, as in [`Piece::id`](crate::Piece::id), while it lies on the table.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub piece: String,
    /// The id of the zone where it was.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub from: Option<String>,
    /// The id of the zone where it is now.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub to: Option<String>,
}

impl Subject {
    pub fn named(name: impl Into<Text>) -> Subject {
        Subject { name: name.into(), ..Subject::default() }
    }

    /// A piece on the table, by its name and its word.
    pub fn piece(name: impl Into<Text>, word: impl Into<String>) -> Subject {
        Subject { name: name.into(), piece: word.into(), ..Subject::default() }
    }

    /// Whose it is.
    pub fn of(mut self, seat: Seat) -> Subject {
        self.seat = Some(seat);
        self
    }

    pub fn from(mut self, zone: impl Into<String>) -> Subject {
        self.from = Some(zone.into());
        self
    }

    pub fn to(mut self, zone: impl Into<String>) -> Subject {
        self.to = Some(zone.into());
        self
    }
}

impl From<Seat> for Subject {
    fn from(seat: Seat) -> Subject {
        Subject { seat: Some(seat), ..Subject::default() }
    }
}

/// How much of what: 2 damage, 3 food.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Amount {
    pub what: Text,
    pub by: i32,
    /// What is left or reached, where that is known.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub now: Option<i32>,
}

/// What a roll must reach.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Need {
    AtLeast(i16),
    AtMost(i16),
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Modifier {
    pub by: i16,
    /// Where it comes from; empty where the rules add up several.
    #[serde(skip_serializing_if = "str::is_empty")]
    pub why: Text,
}

/// Dice as they fell, or cards that stand for them.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Roll {
    pub dice: Vec<u8>,
    pub sides: u8,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub modifiers: Vec<Modifier>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub need: Option<Need>,
    /// As the rules judged it; a table that is read is neither.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub success: Option<bool>,
}

impl Roll {
    pub fn new(sides: u8, dice: impl IntoIterator<Item = u8>) -> Roll {
        Roll { dice: dice.into_iter().collect(), sides, ..Roll::default() }
    }

    /// Nothing is added for 0.
    pub fn plus(mut self, by: i16, why: impl Into<Text>) -> Roll {
        if by != 0 {
            self.modifiers.push(Modifier { by, why: why.into() });
        }
        self
    }

    pub fn needs(mut self, need: Need) -> Roll {
        self.need = Some(need);
        self
    }

    pub fn judged(mut self, success: bool) -> Roll {
        self.success = Some(success);
        self
    }
}

/// An event in the terms of the table.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Told {
    pub verb: Verb,
    /// The line of the log.
    pub text: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub actor: Option<Subject>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub subjects: Vec<Subject>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub amounts: Vec<Amount>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub rolls: Vec<Roll>,
    /// What brought it about, where that is not the actor.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub cause: Option<Subject>,
}

impl Told {
    pub fn new(verb: Verb, text: impl Into<String>) -> Told {
        Told { verb, text: text.into(), ..Told::default() }
    }

    /// Who did it.
    pub fn by(mut self, actor: impl Into<Subject>) -> Told {
        self.actor = Some(actor.into());
        self
    }

    /// Whom or what it happened to; several may follow one another.
    pub fn on(mut self, subject: impl Into<Subject>) -> Told {
        self.subjects.push(subject.into());
        self
    }

    pub fn amount(mut self, what: impl Into<Text>, by: impl Into<i32>) -> Told {
        self.amounts.push(Amount { what: what.into(), by: by.into(), now: None });
        self
    }

    /// What is left or reached of the amount told last.
    pub fn now(mut self, now: impl Into<i32>) -> Told {
        if let Some(amount) = self.amounts.last_mut() {
            amount.now = Some(now.into());
        }
        self
    }

    pub fn roll(mut self, roll: Roll) -> Told {
        self.rolls.push(roll);
        self
    }

    pub fn because(mut self, cause: impl Into<Subject>) -> Told {
        self.cause = Some(cause.into());
        self
    }
}
