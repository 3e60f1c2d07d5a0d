//! One table for five games: everything in text and views, so that no face names a game.

use crate::r#match::Noted;
use crate::{Ahead, Kept, Match, Recap, Refusal, Seed};
use kernel::{
    About, Answer, Asked, Audience, Breach, Game, Info, Kind, Notation, Observation, Outcome, RuleId, Seat,
    Term, Told, View, Viewer, ZoneSort,
};
use serde::Serialize;
use serde_json::Value;
use std::any::Any;

/// What is asked, and all legal answers. Only the seat that is asked may see it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Legal {
    pub ply: u32,
    pub seat: Seat,
    pub question: String,
    pub rule: RuleId,
    pub kind: Kind,
    /// The same is asked again after most answers, until the player ends it.
    #[serde(skip_serializing_if = "is_false")]
    pub again: bool,
    /// The piece or zone that acts or is asked about.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub about: Option<About>,
    /// Action numbers are below this.
    pub actions: u32,
    pub options: Vec<Answer>,
}

fn is_false(is: &bool) -> bool {
    !is
}

/// What one might think of but may not do.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Refused {
    pub choice: String,
    pub text: String,
    pub rule: RuleId,
    pub message: String,
}

/// An event as it is told to a viewer.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Line {
    /// Counts what this viewer was told, without gaps: nobody learns that others were told more.
    pub at: u32,
    /// The ply after the entry that caused it; 0 for the start.
    pub ply: u32,
    pub rules: Vec<RuleId>,
    #[serde(flatten)]
    pub told: Told,
    pub event: Value,
}

/// What came of an answer.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Applied {
    /// The new ply.
    pub ply: u32,
    /// The events as they are told to the seat that answered; [`Table::events`] tells the others.
    pub events: Vec<Line>,
}

/// What is promised about the seed of a stretch of a match.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize)]
pub struct Commitment {
    /// The first ply under the seed.
    pub from: u32,
    pub commitment: String,
}

/// The match that a won one leads to.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Sequel {
    pub title: &'static str,
    pub setup: Value,
}

/// A match of some game.
pub trait Table: Send {
    fn info(&self) -> &'static Info;
    fn seats(&self) -> u8;
    /// How many entries the record has. An answer must name it.
    fn ply(&self) -> u32;
    fn turn(&self) -> u32;
    /// Identifies the true state; not for seats during a game.
    fn hash(&self) -> String;
    /// The hash of the cards that are played with.
    fn cards_hash(&self) -> String;
    fn outcome(&self) -> Option<Outcome>;
    /// What a finished game comes to; `None` while it goes on. It goes through the whole match: ask once and keep it.
    fn recap(&self) -> Option<Recap>;
    /// The match that this one leads to, once it is won.
    fn sequel(&self) -> Option<Sequel>;
    /// What binds the host to the seeds of this match: each counts from a ply on. Where chance was taken back or a match
    /// goes on from a record, there are several.
    fn commitments(&self) -> Vec<Commitment>;
    /// Who must answer, and the rule that asks; `None` when the game is over.
    fn asked(&self) -> Option<Asked>;
    /// `None` when the game is over.
    fn legal(&self) -> Option<Legal>;
    /// For the seat that is asked: what it would be asked after its answers, where nothing else decides that.
    fn ahead(&self) -> Vec<Ahead>;
    /// For the seat that is asked: what it might think of but may not do, and why.
    fn refusals(&self) -> Vec<Refused>;
    /// For the seat that is asked: a legal choice in words, or why it is refused.
    fn why(&self, choice: &str) -> Result<String, Refusal>;
    /// A seat that this match does not have sees what a spectator sees.
    fn look(&self, viewer: Viewer) -> View;
    /// The same for several viewers, who may share what all of them see; `kept` is new or comes from the last look at
    /// this match, and what has not changed since is the same again.
    fn looks(&self, viewers: &[Viewer], kept: &mut Kept) -> Vec<View>;
    /// The same in numbers, with the numbers of the legal actions if the viewer is asked.
    fn observe(&self, viewer: Viewer) -> Observation;
    /// What the columns of an observation are.
    fn columns(&self) -> Vec<String>;

    /// Every sort of zone that the game has, by its word.
    fn zones(&self) -> Vec<(&'static str, ZoneSort)>;
    /// What this viewer was told, from number `from` on. Numbers go back when an entry is taken back.
    fn events(&self, viewer: Viewer, from: u32) -> Vec<Line>;
    /// Everything that was told to anybody, from number `from` on, with who may learn of it. Numbers go back when
    /// an entry is taken back.
    fn notes(&self, from: u32) -> Vec<(Audience, Line)>;
    fn apply(&mut self, ply: u32, choice: &str) -> Result<Applied, Refusal>;
    /// The same, for those who look at the events later; the new ply.
    fn enter(&mut self, ply: u32, choice: &str) -> Result<u32, Refusal>;
    fn concede(&mut self, seat: Seat) -> Result<Applied, Refusal>;
    /// Whether the last entry rolled or drew.
    fn has_rolled(&self) -> bool;
    fn can_undo(&self) -> Result<(), Refusal>;
    /// Takes back the last entry, whoever made it, unless it rolled, drew or revealed; the new ply.
    fn undo(&mut self) -> Result<u32, Refusal>;
    /// The same, if this seat made the last entry.
    fn undo_by(&mut self, seat: Seat) -> Result<u32, Refusal>;
    /// Takes back the last entry because all seats agree; the new ply.
    fn undo_agreed(&mut self) -> Result<u32, Refusal>;
    /// The record. It holds everything that is hidden.
    fn save(&self) -> Result<String, Refusal>;
    /// A new match that goes on from a ply, with a fresh seed.
    fn branch(&self, ply: u32) -> Result<Box<dyn Table>, Refusal>;
    /// The same match once more, which goes on with this seed.
    fn fork(&self, seed: Seed) -> Result<Box<dyn Table>, Refusal>;
    /// How good the true position looks for a seat, from 0 (lost) to 1 (won), as the game judges it for bots.
    fn appraise(&self, seat: Seat) -> Result<f32, Refusal>;
    /// A match in a world that `seat` cannot tell from the true one; it has no record.
    fn imagine(&self, seat: Seat, seed: Seed) -> Result<Box<dyn Table>, Refusal>;
    /// The match itself, for those who know its game.
    fn as_any(&self) -> &dyn Any;
    fn as_any_mut(&mut self) -> &mut dyn Any;
}

impl<G: Game> Match<G> {
    /// What this viewer was told, numbered; putting it into words is left to those who want it.
    fn heard(&self, viewer: Viewer) -> impl Iterator<Item = (u32, &Noted<G::Event>)> {
        let viewer = self.seated(viewer);
        (0..).zip(self.notes.iter().filter(move |noted| noted.note.audience.includes(viewer)))
    }

    fn seated(&self, viewer: Viewer) -> Viewer {
        match viewer {
            Viewer::Seat(seat) if self.can_sit(seat).is_err() => Viewer::Table,
            viewer => viewer,
        }
    }

    fn applied(&self) -> Applied {
        let ply = self.ply();
        let seat = self.entries.last().map_or(Seat(0), |entry| entry.seat);
        let new = self.heard(Viewer::Seat(seat)).filter(|(_, noted)| noted.ply == ply);
        Applied { ply, events: new.map(tell).collect() }
    }

    fn refused(&self, choice: G::Choice, breach: &Breach) -> Refused {
        Refused {
            choice: self.game.notation(choice),
            text: self.game.describe(choice),
            rule: breach.rule,
            message: self.game.explain(breach),
        }
    }
}

fn tell<E: Serialize>((at, noted): (u32, &Noted<E>)) -> Line {
    Line {
        at,
        ply: noted.ply,
        rules: noted.note.rules.clone(),
        told: noted.told.clone(),
        event: serde_json::to_value(&noted.note.event).unwrap_or_default(),
    }
}

impl<G: Game> Table for Match<G> {
    fn info(&self) -> &'static Info {
        const { &G::INFO }
    }

    fn seats(&self) -> u8 {
        self.game.seats()
    }

    fn ply(&self) -> u32 {
        self.ply()
    }

    fn turn(&self) -> u32 {
        self.game.turn()
    }

    fn hash(&self) -> String {
        self.hash()
    }

    fn cards_hash(&self) -> String {
        self.game.cards_hash()
    }

    fn outcome(&self) -> Option<Outcome> {
        self.game.outcome()
    }

    fn recap(&self) -> Option<Recap> {
        self.recap()
    }

    fn sequel(&self) -> Option<Sequel> {
        let (title, setup) = self.game.sequel()?;
        Some(Sequel { title, setup: serde_json::to_value(setup).ok()? })
    }

    fn commitments(&self) -> Vec<Commitment> {
        self.commitments()
    }

    fn asked(&self) -> Option<Asked> {
        self.game.asked()
    }

    fn legal(&self) -> Option<Legal> {
        let asked = self.game.asked()?;
        let mut choices = Vec::new();
        self.game.options(&mut choices);
        Some(Legal {
            ply: self.ply(),
            seat: asked.seat,
            question: self.game.question(),
            rule: asked.rule,
            kind: asked.kind,
            again: asked.again,
            about: self.game.subject(),
            actions: G::Choice::COUNT,
            options: choices.into_iter().map(|choice| self.game.answer(choice)).collect(),
        })
    }

    fn ahead(&self) -> Vec<Ahead> {
        self.ahead()
    }

    fn refusals(&self) -> Vec<Refused> {
        let refusals = self.game.refusals();
        refusals.iter().map(|(choice, breach)| self.refused(*choice, breach)).collect()
    }

    fn why(&self, choice: &str) -> Result<String, Refusal> {
        self.can_go_on()?;
        let choice = self.read(choice)?;
        self.can_choose(choice)?;
        Ok(self.game.describe(choice))
    }

    fn look(&self, viewer: Viewer) -> View {
        self.game.look(self.seated(viewer))
    }

    fn looks(&self, viewers: &[Viewer], kept: &mut Kept) -> Vec<View> {
        let seated: Vec<Viewer> = viewers.iter().map(|&viewer| self.seated(viewer)).collect();
        kept.looks(&self.game, &seated)
    }

    fn observe(&self, viewer: Viewer) -> Observation {
        let mut seen = Observation::default();
        seen.look(&self.game, self.seated(viewer), &mut Vec::new());
        seen
    }

    fn columns(&self) -> Vec<String> {
        kernel::columns::<G>()
    }

    fn zones(&self) -> Vec<(&'static str, ZoneSort)> {
        G::Zone::ALL.iter().map(|zone| (zone.word(), zone.sort())).collect()
    }

    fn events(&self, viewer: Viewer, from: u32) -> Vec<Line> {
        self.heard(viewer).skip(from as usize).map(tell).collect()
    }

    fn notes(&self, from: u32) -> Vec<(Audience, Line)> {
        let new = self.notes.get(from as usize..).unwrap_or_default();
        (from..).zip(new).map(|(at, noted)| (noted.note.audience, tell((at, noted)))).collect()
    }

    fn apply(&mut self, ply: u32, choice: &str) -> Result<Applied, Refusal> {
        self.apply_text(ply, choice)?;
        Ok(self.applied())
    }

    fn enter(&mut self, ply: u32, choice: &str) -> Result<u32, Refusal> {
        self.apply_text(ply, choice)
    }

    fn concede(&mut self, seat: Seat) -> Result<Applied, Refusal> {
        self.concede(seat)?;
        Ok(self.applied())
    }

    fn has_rolled(&self) -> bool {
        self.has_rolled()
    }

    fn can_undo(&self) -> Result<(), Refusal> {
        self.can_undo()
    }

    fn undo(&mut self) -> Result<u32, Refusal> {
        self.undo()
    }

    fn undo_by(&mut self, seat: Seat) -> Result<u32, Refusal> {
        self.undo_by(seat)
    }

    fn undo_agreed(&mut self) -> Result<u32, Refusal> {
        self.undo_agreed()
    }

    fn save(&self) -> Result<String, Refusal> {
        self.save()
    }

    fn branch(&self, ply: u32) -> Result<Box<dyn Table>, Refusal> {
        Ok(Box::new(self.branch(ply)?))
    }

    fn fork(&self, seed: Seed) -> Result<Box<dyn Table>, Refusal> {
        Ok(Box::new(self.branch_seeded(self.ply(), seed)?))
    }

    fn appraise(&self, seat: Seat) -> Result<f32, Refusal> {
        self.can_sit(seat)?;
        let share = |outcome: Outcome| outcome.share(seat) as f32;
        Ok(self.game.outcome().map_or_else(|| self.game.appraise(seat), share))
    }

    fn imagine(&self, seat: Seat, seed: Seed) -> Result<Box<dyn Table>, Refusal> {
        Ok(Box::new(self.imagine(seat, seed)?))
    }

    fn as_any(&self) -> &dyn Any {
        self
    }

    fn as_any_mut(&mut self) -> &mut dyn Any {
        self
    }
}
