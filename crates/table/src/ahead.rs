//! What would be asked after an answer, where nothing but the answer decides it.

use crate::Match;
use kernel::{About, Answer, Asked, Game, Loud, Quick, Reach, Recorder, RuleId};
use serde::Serialize;

/// More answers than this are not tried out.
const TRIED: usize = 150;
/// More answers than this are not told.
const TOLD: usize = 400;
/// So many answers lead to the last question that is told.
const DEEPEST: usize = 2;

/// The question that some answers lead to.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Ahead {
    /// The answers, in order.
    pub path: Vec<String>,
    /// The rule that asks for each of them.
    pub rules: Vec<RuleId>,
    /// The rule that asks then.
    pub rule: RuleId,
    pub question: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub about: Option<About>,
    pub options: Vec<Answer>,
    /// How far the things reach that one may act with then.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub reaches: Vec<Reach>,
}

/// A position that some answers lead to.
struct Reached<G> {
    game: G,
    asked: Asked,
    path: Vec<String>,
    /// What was asked on the way, and what about.
    questions: Vec<(RuleId, Option<About>)>,
}

impl<G: Game> Match<G> {
    /// The questions that the seat which is asked would be asked after its answers, the nearest first. It is told only
    /// what it could find out by answering and taking back: where something is rolled, drawn or revealed, or somebody
    /// else is asked, nobody looks further. Nor where the same is asked again.
    pub fn ahead(&self) -> Vec<Ahead> {
        let Some(asked) = self.game.asked() else { return Vec::new() };
        let questions = vec![(asked.rule, self.game.subject())];
        let mut level = vec![Reached { game: self.game.clone(), asked, path: Vec::new(), questions }];
        let (mut tried, mut told) = (0, 0);
        let mut found: Vec<Ahead> = Vec::new();
        for _ in 0..DEEPEST {
            let mut next = Vec::new();
            for from in &level {
                for reached in from.steps(&mut tried) {
                    let options = reached.options();
                    told += options.len();
                    if told > TOLD {
                        return found;
                    }
                    let ahead = reached.told(options);
                    let is_known =
                        |known: &Ahead| known.path.len() < ahead.path.len() && known.is_same(&ahead);
                    if !found.iter().any(is_known) {
                        found.push(ahead);
                        next.push(reached);
                    }
                }
            }
            level = next;
        }
        found
    }
}

impl Ahead {
    fn is_same(&self, other: &Ahead) -> bool {
        (self.rule, &self.about) == (other.rule, &other.about)
    }
}

impl<G: Game> Reached<G> {
    fn steps(&self, tried: &mut usize) -> Vec<Reached<G>> {
        let mut choices = Vec::new();
        self.game.options(&mut choices);
        let left = TRIED.saturating_sub(*tried);
        *tried += choices.len();
        choices.into_iter().take(left).filter_map(|choice| self.after(choice)).collect()
    }

    /// The position after an answer, if the same seat is asked something else then and nothing else has decided it.
    fn after(&self, choice: G::Choice) -> Option<Reached<G>> {
        let mut game = self.game.clone();
        let mut luck = Quick::new(0);
        let mut recorder = Recorder { source: &mut luck, outcomes: Vec::new() };
        let mut notes = Vec::new();
        game.advance(choice, &mut Loud { chance: &mut recorder, notes: &mut notes });
        let is_open = recorder.outcomes.is_empty() && !notes.iter().any(|note| note.reveals);
        let asked = game.asked().filter(|asked| is_open && asked.seat == self.asked.seat)?;
        let question = (asked.rule, game.subject());
        // Who acts leads to what he does, which another rule asks of the same thing. What ends something leads to what comes
        // then. After anything else, as a move, people look at the table before they answer again.
        let about = self.game.about(choice);
        let is_of_it = question.1.as_ref().is_some_and(|subject| about.contains(subject));
        let is_half = is_of_it && asked.rule != self.asked.rule;
        let leads_on = about.is_empty() || is_half;
        if !leads_on {
            return None;
        }
        if self.questions.contains(&question) || asked.again && asked.is_same(&self.asked) {
            return None;
        }
        let path = self.path.iter().cloned().chain([self.game.notation(choice)]).collect();
        let questions = self.questions.iter().cloned().chain([question]).collect();
        Some(Reached { game, asked, path, questions })
    }

    fn options(&self) -> Vec<Answer> {
        let mut choices = Vec::new();
        self.game.options(&mut choices);
        choices.into_iter().map(|choice| self.game.answer(choice)).collect()
    }

    fn told(&self, options: Vec<Answer>) -> Ahead {
        let rules = self.questions[..self.path.len()].iter().map(|(rule, _)| *rule).collect();
        Ahead {
            path: self.path.clone(),
            rules,
            rule: self.asked.rule,
            question: self.game.question(),
            about: self.game.subject(),
            options,
            reaches: self.game.aims(),
        }
    }
}
