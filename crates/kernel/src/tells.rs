//! The third walk: what happened, told once as facts that faces, statistics and recaps can use.

use crate::{Change, Fight, Figure, Rules, Seat, Text};
use serde::Serialize;

/// A game that tells what happened.
pub trait Tells: Rules {
    /// An event as everybody who may hear of it is told.
    fn tell(&self, event: &Self::Event) -> Told;

    /// What sums up a finished game for a seat: [`FIGURES`](crate::FIGURES) numbers, the most telling first, from the
    /// end position and all that happened. Asked once, when the game is over and everything is open. A game that
    /// names none gets the usual ones: what was destroyed, the harm that was done, and the turns.
    fn figures(&self, seat: Seat, happened: &[&Self::Event]) -> Vec<Figure> {
        let _ = (seat, happened);
        Vec::new()
    }

    /// What a finished game leaves behind, where its story goes on: the last words of a plot, how a campaign stands.
    fn epilogue(&self) -> Option<Text> {
        None
    }

    /// The way to play, by the title that menus give it, where there are several.
    fn way(&self) -> Option<Text> {
        None
    }
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

impl Verb {
    pub fn word(self) -> &'static str {
        match self {
            Verb::Begin => "begin",
            Verb::End => "end",
            Verb::Draw => "draw",
            Verb::Shuffle => "shuffle",
            Verb::Reveal => "reveal",
            Verb::Look => "look",
            Verb::Play => "play",
            Verb::Use => "use",
            Verb::Target => "target",
            Verb::Move => "move",
            Verb::Attack => "attack",
            Verb::Defend => "defend",
            Verb::Roll => "roll",
            Verb::Harm => "harm",
            Verb::Heal => "heal",
            Verb::Destroy => "destroy",
            Verb::Discard => "discard",
            Verb::Gain => "gain",
            Verb::Lose => "lose",
            Verb::Pay => "pay",
            Verb::Create => "create",
            Verb::Attach => "attach",
            Verb::Change => "change",
            Verb::Pass => "pass",
            Verb::Note => "note",
        }
    }

    /// How likely it is that an event of this sort, among those that came of one answer, is what changed a fight.
    pub fn sway(self) -> u8 {
        match self {
            Verb::Play | Verb::Use => 4,
            Verb::Attach | Verb::Create => 3,
            Verb::Change | Verb::Gain => 2,
            Verb::Harm | Verb::Destroy | Verb::Heal | Verb::Move | Verb::Defend | Verb::Attack => 1,
            Verb::Begin
            | Verb::End
            | Verb::Draw
            | Verb::Shuffle
            | Verb::Reveal
            | Verb::Look
            | Verb::Target
            | Verb::Roll
            | Verb::Discard
            | Verb::Lose
            | Verb::Pay
            | Verb::Pass
            | Verb::Note => 0,
        }
    }

    /// How much somebody who looked away wants to know of it; nothing of the course of a turn.
    pub fn weight(self) -> u8 {
        match self {
            Verb::Destroy => 4,
            Verb::Harm | Verb::Attack => 3,
            Verb::Play | Verb::Use | Verb::Create | Verb::Lose => 2,
            Verb::Reveal | Verb::Heal | Verb::Roll | Verb::Move | Verb::Attach | Verb::Target => 1,
            Verb::Begin
            | Verb::End
            | Verb::Draw
            | Verb::Shuffle
            | Verb::Look
            | Verb::Defend
            | Verb::Discard
            | Verb::Gain
            | Verb::Pay
            | Verb::Change
            | Verb::Pass
            | Verb::Note => 0,
        }
    }
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
    /// The word that it had on the table before the answer of which the event came. The table adds it, for faces that show
    /// what happens before they show the new table.
    #[serde(skip)]
    pub was: String,
    /// The id of the zone that it is itself: a wall, a place, a side of a fight.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub zone: Option<String>,
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

    /// A zone by its name and its id.
    pub fn zone(name: impl Into<Text>, id: impl Into<String>) -> Subject {
        Subject { name: name.into(), zone: Some(id.into()), ..Subject::default() }
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
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Need {
    AtLeast(i16),
    AtMost(i16),
}

#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize)]
pub struct Modifier {
    pub by: i16,
    /// Where it comes from; empty where the rules add up several.
    #[serde(skip_serializing_if = "str::is_empty")]
    pub why: Text,
}

impl Modifier {
    pub fn new(by: i16, why: impl Into<Text>) -> Modifier {
        Modifier { by, why: why.into() }
    }
}

fn is_one(number: &u8) -> bool {
    *number == 1
}

/// Dice as they fell, or cards that stand for them.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize)]
pub struct Roll {
    pub dice: Vec<u8>,
    pub sides: u8,
    /// The number on the lowest side: 1, unless the dice count from 0.
    #[serde(skip_serializing_if = "is_one")]
    pub lowest: u8,
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
        Roll { dice: dice.into_iter().collect(), sides, lowest: 1, ..Roll::default() }
    }

    /// The sides are numbered from 0.
    pub fn from_zero(mut self) -> Roll {
        self.lowest = 0;
        self
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

/// A part of the game that an event opens: what is told after it belongs there, until the next one opens.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Opens {
    /// A turn, a round or a part of a day, by its name: "Turn 3". It belongs to the actor, if there is one.
    Turn(Text),
    /// A phase, a step or a fight of that turn.
    Step(Text),
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
    /// For faces that group what they tell. Everybody must hear of it.
    #[serde(skip)]
    pub opens: Option<Opens>,
    /// What it is in a fight, for faces that have a place for fights.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub fight: Option<Fight>,
    /// What has changed in a fight with the answer that this came of. The table adds it; a game tells none.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub changes: Vec<Change>,
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

    /// Takes over by which words those whom it is about were known before: `was` is the same event, told of that position.
    pub fn recall(&mut self, was: Told) {
        let all = self.actor.iter_mut().chain(&mut self.subjects).chain(&mut self.cause);
        let before = was.actor.into_iter().chain(was.subjects).chain(was.cause);
        for (subject, before) in all.zip(before) {
            subject.was = before.piece;
        }
    }

    /// A fight, an attack or a test begins with it.
    pub fn begins_fight(self) -> Told {
        Told { fight: Some(Fight::Begins), ..self }
    }

    /// It says how a fight came out.
    pub fn decides_fight(self) -> Told {
        Told { fight: Some(Fight::Decides), ..self }
    }

    /// Nothing more belongs to the fight.
    pub fn ends_fight(self) -> Told {
        Told { fight: Some(Fight::Ends), ..self }
    }

    /// A turn begins with it.
    pub fn opens_turn(mut self, name: impl Into<Text>) -> Told {
        self.opens = Some(Opens::Turn(name.into()));
        self
    }

    /// A part of a turn begins with it.
    pub fn opens_step(mut self, name: impl Into<Text>) -> Told {
        self.opens = Some(Opens::Step(name.into()));
        self
    }
}
