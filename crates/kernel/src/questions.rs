use crate::forecast::Foresight;
use crate::view::{Piece, Prompt};
use crate::{
    About, Answer, Barred, Breach, Candidates, Cx, Knows, Legal, Notation, Odds, Offer, One, Price, Reach,
    RuleId, Rules, Seat, View, Zone,
};
use serde::Serialize;
use std::collections::HashMap;
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

impl Kind {
    pub fn word(self) -> &'static str {
        match self {
            Kind::Act => "act",
            Kind::Target => "target",
            Kind::Pay => "pay",
            Kind::Assign => "assign",
            Kind::Order => "order",
            Kind::Confirm => "confirm",
            Kind::Respond => "respond",
            Kind::Mode => "mode",
        }
    }
}

/// Who must decide, the rule that asks, and what sort of question it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Asked {
    pub seat: Seat,
    pub rule: RuleId,
    pub kind: Kind,
    /// The same is asked again after most answers, until the player ends it: paying a debt, forming groups.
    pub again: bool,
}

impl Asked {
    #[inline]
    pub const fn new(seat: Seat, rule: &'static str, kind: Kind) -> Asked {
        Asked { seat, rule: RuleId(rule), kind, again: false }
    }

    /// Whether the same is asked of the same seat, however often it comes again.
    #[inline]
    pub fn is_same(&self, other: &Asked) -> bool {
        (self.seat, self.rule, self.kind) == (other.seat, other.rule, other.kind)
    }

    /// The same question, which comes again until it is ended.
    #[inline]
    #[must_use]
    pub const fn again(mut self) -> Asked {
        self.again = true;
        self
    }

    /// The same question, of which so many answers are left: it comes again unless this is the last.
    #[inline]
    #[must_use]
    pub const fn left(mut self, left: u8) -> Asked {
        self.again = left > 1;
        self
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

    /// The same for those who wait for the answer: it must not address them.
    fn watched(&self) -> String {
        self.question()
    }

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

    /// Every piece and zone that a choice names, in the order of its notation, then what it is about without naming it.
    /// What does something and has neither, as a yes, is about what is asked about.
    fn about(&self, choice: Self::Choice) -> Vec<About> {
        let mut about = choice.about(self);
        for unnamed in self.unnamed(choice) {
            if !about.contains(&unnamed) {
                about.push(unnamed);
            }
        }
        if about.is_empty() && choice.tone().acts() {
            about.extend(self.subject());
        }
        about
    }

    /// What a choice is about although its notation has no word for it: the deck that is drawn from.
    fn unnamed(&self, choice: Self::Choice) -> Vec<About> {
        let _ = choice;
        Vec::new()
    }

    /// The piece or zone that acts or is asked about.
    fn subject(&self) -> Option<About> {
        None
    }

    /// How far the things reach that the seat may act with, on a map. It must depend on nothing but what that seat may know.
    fn reaches(&self) -> Vec<Reach> {
        Vec::new()
    }

    /// The same with what each cannot be aimed at, as the offer refuses it.
    fn aims(&self) -> Vec<Reach> {
        let mut reaches = self.reaches();
        if reaches.is_empty() {
            return reaches;
        }
        let refused: Vec<_> = self
            .refusals()
            .into_iter()
            .map(|(choice, breach)| (choice.verb(), self.about(choice), breach))
            .collect();
        for reach in &mut reaches {
            let of = About::Piece(reach.of.clone());
            let own = refused.iter().filter(|(verb, about, _)| *verb == reach.verb && about.contains(&of));
            reach.barred = own
                .filter_map(|(_, about, breach)| {
                    let on = about.iter().rfind(|&thing| *thing != of)?.clone();
                    Some(Barred { on, rule: breach.rule, why: self.explain(breach) })
                })
                .collect();
        }
        reaches
    }

    /// How likely a legal choice succeeds, where luck decides. It must depend on nothing but what the seat that is asked
    /// may know.
    fn odds(&self, choice: Self::Choice) -> Option<Odds> {
        let _ = choice;
        None
    }

    /// What a legal choice is paid with.
    fn price(&self, choice: Self::Choice) -> Vec<Price> {
        let _ = choice;
        Vec::new()
    }

    /// A choice as faces show it; a prompt adds what it leads to.
    fn answer(&self, choice: Self::Choice) -> Answer {
        Answer {
            choice: self.notation(choice),
            text: self.describe(choice),
            verb: choice.verb(),
            tone: choice.tone(),
            number: choice.number(),
            about: self.about(choice),
            odds: self.odds(choice),
            price: self.price(choice),
            leads: Vec::new(),
        }
    }
}

/// Everybody sees what is asked; only the seat that is asked sees what it may answer.
pub(crate) fn add_prompt<G: Knows>(game: &G, viewer: crate::Viewer, view: &mut View) {
    let Some(Asked { seat, rule, kind, again }) = game.asked() else { return };
    let is_own = viewer.is(seat);
    let options = if is_own { offered(game, seat, &mut view.zones) } else { Vec::new() };
    let reaches = if is_own { game.aims() } else { Vec::new() };
    let question = if is_own { game.question() } else { game.watched() };
    let about = game.subject();
    view.prompt = Some(Prompt { seat, question, rule, kind, again, about, options, reaches });
}

/// The options, for the seat that is asked; its pieces and zones learn which of them name them.
fn offered<G: Knows>(game: &G, seat: Seat, zones: &mut [Arc<Zone>]) -> Vec<Answer> {
    let mut options = Vec::new();
    game.options(&mut options);
    let foresight = Foresight::of(game, seat);
    let leads = |choice| foresight.as_ref().map_or(Vec::new(), |foresight| foresight.forecasts(choice));
    let answer = |choice| Answer { leads: leads(choice), ..game.answer(choice) };
    let answers: Vec<Answer> = options.into_iter().map(answer).collect();
    let picks = Picks::of(&answers);
    for zone in zones.iter_mut().filter(|zone| picks.name(zone)) {
        picks.mark(Arc::make_mut(zone));
    }
    answers
}

/// Which options name what, by its word or id.
#[derive(Default)]
struct Picks<'a> {
    pieces: HashMap<&'a str, Vec<u16>>,
    zones: HashMap<&'a str, Vec<u16>>,
}

impl<'a> Picks<'a> {
    fn of(answers: &'a [Answer]) -> Picks<'a> {
        let mut picks = Picks::default();
        for (at, answer) in (0..).zip(answers) {
            for about in &answer.about {
                let named = match about {
                    About::Piece(word) => picks.pieces.entry(word),
                    About::Zone(id) => picks.zones.entry(id),
                };
                named.or_default().push(at);
            }
        }
        picks
    }

    fn name(&self, zone: &Zone) -> bool {
        self.zones.contains_key(zone.id.as_str()) || self.name_any(&zone.pieces)
    }

    fn name_any(&self, pieces: &[Piece]) -> bool {
        !self.pieces.is_empty()
            && pieces
                .iter()
                .any(|piece| self.pieces.contains_key(piece.id.as_str()) || self.name_any(&piece.attached))
    }

    fn mark(&self, zone: &mut Zone) {
        if let Some(picks) = self.zones.get(zone.id.as_str()) {
            zone.picks.extend(picks);
        }
        self.mark_pieces(&mut zone.pieces);
    }

    fn mark_pieces(&self, pieces: &mut [Piece]) {
        for piece in pieces {
            if let Some(picks) = self.pieces.get(piece.id.as_str()) {
                piece.picks.extend(picks);
            }
            self.mark_pieces(&mut piece.attached);
        }
    }
}
