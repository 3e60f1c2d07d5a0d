use crate::view::{Piece, Prompt};
use crate::{Answer, Breach, Candidates, Cx, Legal, Notation, Offer, One, RuleId, Rules, Seat, View, Zone};
use serde::Serialize;
use std::sync::Arc;

/// What sort of question it is, so that a face can ask it in the fitting way.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Kind {
    /// One of many things to do, or nothing more.
    #[default]
    Act,
    /// Whom or what it hits.
    Target,
    /// What it is paid with.
    Pay,
    /// Where each of several things goes.
    Assign,
    /// What comes first.
    Order,
    /// Yes or no.
    Confirm,
    /// An answer to what somebody else has done, or none.
    Respond,
    /// One of several ways.
    Mode,
}

/// Who must decide, the rule that asks, and what sort of question it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Asked {
    pub seat: Seat,
    pub rule: RuleId,
    pub kind: Kind,
}

impl Asked {
    #[inline]
    pub const fn new(seat: Seat, rule: &'static str, kind: Kind) -> Asked {
        Asked { seat, rule: RuleId(rule), kind }
    }
}

/// The first walk: what can be answered. [`offer`](Questions::offer) names every candidate with its verdict, and whoever
/// wants to know what is legal, or why something is not, listens to it.
pub trait Questions: Rules<Choice: Notation<Self>> {
    /// Who is asked; `None` when the game is over.
    fn asked(&self) -> Option<Asked>;

    /// Puts every candidate once, with its verdict.
    fn offer(&self, to: &mut impl Offer<Self::Choice>);

    /// Why something that is not even a candidate is refused. It is refused whatever this says.
    fn stray(&self, choice: Self::Choice) -> Breach;

    /// What is asked, in words that everybody may read.
    fn question(&self) -> String;

    /// A breach in words.
    fn explain(&self, breach: &Breach) -> String;

    /// Adds all legal answers, each once. `out` is the caller's, so that nothing is allocated.
    #[inline]
    fn options(&self, out: &mut Vec<Self::Choice>) {
        self.offer(&mut Legal(out));
    }

    /// Whether the choice is legal now.
    fn check(&self, choice: Self::Choice) -> Result<(), Breach> {
        let mut one = One::new(choice);
        self.offer(&mut one);
        one.verdict().unwrap_or_else(|| Err(self.stray(choice)))
    }

    /// What one might think of here but may not do, for "why not?".
    fn refusals(&self) -> Vec<(Self::Choice, Breach)> {
        let mut all = Candidates::new();
        self.offer(&mut all);
        all.refused()
    }

    /// Carries out a choice if it is legal; the state is untouched if not.
    fn apply(&mut self, choice: Self::Choice, cx: &mut impl Cx<Self::Event>) -> Result<(), Breach> {
        self.check(choice)?;
        self.advance(choice, cx);
        Ok(())
    }

    /// The short text of a choice, as chess has e2e4.
    fn notation(&self, choice: Self::Choice) -> String {
        choice.write(self)
    }

    /// The choice that a short text means in this position; the error says what cannot be read.
    fn read(&self, text: &str) -> Result<Self::Choice, String> {
        Self::Choice::read(self, text)
    }

    /// A choice in words.
    fn describe(&self, choice: Self::Choice) -> String {
        choice.describe(self)
    }

    /// The word for the piece that a choice is about, as in [`Piece::id`](crate::Piece::id).
    fn piece_of(&self, choice: Self::Choice) -> Option<String> {
        choice.piece(self)
    }

    /// A choice as faces show it.
    fn answer(&self, choice: Self::Choice) -> Answer {
        Answer {
            choice: self.notation(choice),
            text: self.describe(choice),
            verb: choice.verb(),
            tone: choice.tone(),
            number: choice.number(),
        }
    }
}

/// Everybody sees what is asked; only the seat that is asked sees what it may answer.
pub(crate) fn add_prompt<G: Questions>(game: &G, viewer: crate::Viewer, view: &mut View) {
    let Some(Asked { seat, rule, kind }) = game.asked() else { return };
    let options = if viewer.is(seat) { offered(game, &mut view.zones) } else { Vec::new() };
    view.prompt = Some(Prompt { seat, question: game.question(), rule, kind, options });
}

/// The options, for the seat that is asked; its pieces learn which of them are about them.
fn offered<G: Questions>(game: &G, zones: &mut [Arc<Zone>]) -> Vec<Answer> {
    let mut options = Vec::new();
    game.options(&mut options);
    let picks = options.iter().zip(0..).filter_map(|(&choice, at)| Some((game.piece_of(choice)?, at)));
    let picks: Vec<(String, u16)> = picks.collect();
    for zone in zones {
        if zone.pieces.iter().any(|piece| is_picked(piece, &picks)) {
            mark_picks(&mut Arc::make_mut(zone).pieces, &picks);
        }
    }
    options.into_iter().map(|choice| game.answer(choice)).collect()
}

fn is_picked(piece: &Piece, picks: &[(String, u16)]) -> bool {
    picks.iter().any(|(id, _)| *id == piece.id) || piece.attached.iter().any(|below| is_picked(below, picks))
}

fn mark_picks(pieces: &mut [Piece], picks: &[(String, u16)]) {
    for piece in pieces {
        piece.picks.extend(picks.iter().filter(|(id, _)| *id == piece.id).map(|(_, at)| at));
        mark_picks(&mut piece.attached, picks);
    }
}
