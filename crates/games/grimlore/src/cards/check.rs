//! Whether a card that can be read can also be played. The phrase table knows the words; this knows which facts a
//! type of card has, and where the rules carry out what its text says.

mod condition;
mod facts;
mod flow;
mod modifier;
mod step;

use crate::cards::compile::head;
use crate::cards::entry::{Entry, Surroundings};
use crate::cards::ops::{Class, Head};
use crate::cards::read::table;
use crate::cards::text::{
    Abilities, Clause, Clauses, Condition, Controlled, Cost, Effect, OnDiscard, Results, Special, Step,
    Steps, Text, Tough,
};
use phrases::{Diagnostic, Fault, FaultKind};

/// Why something can never be played as it is written.
type Sense = Result<(), String>;

/// Clauses of one box, at the most.
const MOST_CLAUSES: usize = 8;

/// Says why not, where something is wrong.
macro_rules! refuse {
    ($fault:expr, $message:expr $(,)?) => {
        phrases::refuse!($fault, String::from($message))
    };
}
use refuse;

/// Which part of a card says something.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Part {
    Neutral,
    Controlled,
    Special,
    Result,
    Ability,
    Discard,
    Setup,
    Goal,
    Then,
    Late,
}

/// What a step rests on.
#[derive(Clone, Copy)]
struct Scene {
    part: Part,
    head: Option<Head>,
    /// An acting minion was chosen.
    acting: bool,
    /// A card was drawn for a table, and this row may place it.
    drawn: bool,
    depth: u8,
}

#[derive(Clone, Copy)]
enum Said<'a> {
    Clause(&'a Clause),
    Steps(&'a Steps),
    Condition(&'a Condition),
}

/// The card whose facts and text are checked.
pub(crate) struct Author<'a> {
    pub entry: &'a Entry,
    pub text: &'a Text,
    pub with: &'a Surroundings<'a>,
}

impl Author<'_> {
    /// Everything that is wrong with the card, each at its place.
    pub(crate) fn faults(&self) -> Vec<Diagnostic> {
        let (file, source) = (self.with.file, self.with.source);
        let name = self.entry.name.get_ref();
        let at_name = |message: String| {
            Diagnostic::at_value(file, source, &self.entry.name, format!("“{name}” {message}"))
        };
        let mut faults: Vec<Diagnostic> = [self.frame(), self.boxes(), self.gear()]
            .into_iter()
            .filter_map(Result::err)
            .map(at_name)
            .collect();
        let written = self.entry.text.get_ref();
        let mut at = 0;
        for (part, said) in self.pieces() {
            // A text prints back to itself, so each piece is found behind those before it.
            let print = self.print(said);
            at += written.get(at..).and_then(|rest| rest.find(&print)).unwrap_or(0);
            if let Err(message) = self.piece(part, said) {
                let fault =
                    Fault { kind: FaultKind::Unknown, at, column: at + 1, message, nearest: Vec::new() };
                faults.push(Diagnostic::of_fault(file, source, &self.entry.text, &fault));
            }
            at += print.len();
        }
        faults
    }

    fn print(&self, said: Said) -> String {
        match said {
            Said::Clause(clause) => table().print(clause, self.with.names),
            Said::Steps(steps) => table().print(steps, self.with.names),
            Said::Condition(condition) => table().print(condition, self.with.names),
        }
    }

    /// The pieces of the text in their order.
    fn pieces(&self) -> Vec<(Part, Said<'_>)> {
        let mut pieces = Vec::new();
        match self.text {
            Text::Card { neutral, controlled, special, result, discard, .. } => {
                pieces.extend(clauses(Part::Neutral, neutral));
                if let Some(Controlled::Controlled { clauses: list }) = controlled {
                    pieces.extend(clauses(Part::Controlled, list));
                }
                if let Some(Special::Special { steps }) = special {
                    pieces.push((Part::Special, Said::Steps(steps)));
                }
                if let Some(Results::Results { clauses: list }) = result {
                    pieces.extend(clauses(Part::Result, list));
                }
                if let Some(OnDiscard::OnDiscard { steps }) = discard {
                    pieces.push((Part::Discard, Said::Steps(steps)));
                }
            }
            Text::Character { abilities: Some(Abilities::Abilities { clauses: list }), .. } => {
                pieces.extend(clauses(Part::Ability, list));
            }
            Text::Character { abilities: None, .. } => {}
            Text::Plot { setup, goal, then, late, late_steps } => pieces.extend([
                (Part::Setup, Said::Steps(setup)),
                (Part::Goal, Said::Condition(goal)),
                (Part::Then, Said::Steps(then)),
                (Part::Late, Said::Condition(late)),
                (Part::Late, Said::Steps(late_steps)),
            ]),
        }
        pieces
    }

    fn piece(&self, part: Part, said: Said) -> Sense {
        let scene = Scene { part, head: None, acting: false, drawn: false, depth: 0 };
        match said {
            Said::Clause(clause) => self.clause(clause, scene),
            Said::Steps(steps) => steps.iter().try_for_each(|effect| self.effect(effect, scene)),
            Said::Condition(condition) => self.condition(condition, scene),
        }
    }

    fn clause(&self, clause: &Clause, scene: Scene) -> Sense {
        let head = head(clause);
        fits(scene.part, head)?;
        self.costs(clause.costs(), head, scene.part)?;
        let acting = clause.costs().contains(&Cost::ActingMinion)
            || scene.part == Part::Result && self.is_resolved_by_minion();
        let scene = Scene { head: Some(head), acting, ..scene };
        let lasts = matches!(head, Head::Aura | Head::Passive | Head::Attach(_));
        for effect in clause.steps() {
            let is_modifier = matches!(effect, Effect::Do { step: Step::Modify { .. } });
            refuse!(
                lasts && !is_modifier,
                "an Aura, a Passive or an Attach says only what someone has, such as “your character has +1 Mind”",
            )?;
            self.effect(effect, scene)?;
        }
        Ok(())
    }

    fn costs(&self, costs: &[Cost], head: Head, part: Part) -> Sense {
        let is_used =
            matches!(head, Head::Action | Head::Exhaust | Head::Free | Head::Reaction(_) | Head::Support);
        refuse!(
            !costs.is_empty() && !is_used,
            "only an Action, Exhaust, Free, Reaction or Support has a cost or a limit",
        )?;
        refuse!(
            head == Head::Free && costs.is_empty(),
            "a Free clause without a cost could be used forever: add “(once per turn)” or a cost",
        )?;
        for (at, cost) in costs.iter().enumerate() {
            refuse!(costs[..at].contains(cost), "a cost stands twice")?;
            match cost {
                Cost::ActingMinion => refuse!(
                    !matches!(head, Head::Action | Head::Exhaust | Head::Free),
                    "there is an acting minion only in your Character Phase: in an Action, Exhaust or Free",
                )?,
                Cost::ExhaustThis => refuse!(
                    part != Part::Controlled || head == Head::Exhaust,
                    "“exhaust this card” is a cost in the Controlled box, where the head is not Exhaust already",
                )?,
                Cost::DiscardThis => {
                    refuse!(part != Part::Controlled, "only a card you control is discarded as a cost")?;
                }
                Cost::Once => {}
            }
        }
        Ok(())
    }

    /// Whether an acting minion may have started the test of the card.
    fn is_resolved_by_minion(&self) -> bool {
        let Text::Card { neutral, .. } = self.text else { return false };
        neutral.iter().any(|clause| {
            let resolves = |effect: &Effect| *effect == Effect::Do { step: Step::Resolve };
            clause.costs().contains(&Cost::ActingMinion) && clause.steps().iter().any(resolves)
        })
    }

    /// The text must be that of the type.
    fn frame(&self) -> Sense {
        match (self.text, self.entry.class) {
            (Text::Character { actions, limit, .. }, Class::Character) => {
                refuse!(!(1..=9).contains(actions), "needs from 1 to 9 actions")?;
                refuse!(*limit > 9, "has a Minion Limit of more than 9")
            }
            (_, Class::Character) => Err("needs a text “Actions n. Minion Limit n. …”".to_owned()),
            (Text::Plot { .. }, Class::Plot) => Ok(()),
            (_, Class::Plot) => Err("needs a text “Setup: …. Goal: …. Then: …. Late: ….”".to_owned()),
            (Text::Card { .. }, _) => Ok(()),
            (_, class) => Err(format!("is of the type {}: its text begins with “Neutral: ”", class.name())),
        }
    }

    /// The boxes that a card of the type has (GL-CARD-8, GL-CARD-9, GL-CARD-10).
    fn boxes(&self) -> Sense {
        let Text::Card { tough, neutral, controlled, special, result, .. } = self.text else { return Ok(()) };
        let class = self.entry.class;
        let is_taken = matches!(class, Class::Minion | Class::Item | Class::Location);
        let is_resolved = matches!(class, Class::Event | Class::Anomaly);
        refuse!(
            controlled.is_some() && !is_taken,
            "has a Controlled box, but isn't a minion, item or location",
        )?;
        refuse!(special.is_some() && class != Class::Unit, "has a Special box, but isn't a unit")?;
        refuse!(tough.is_some() && class != Class::Unit, "is Tough, but isn't a unit")?;
        refuse!(
            matches!(tough, Some(Tough::Tough { n: 0, .. })),
            "is Tough 0: a unit is defeated at least once",
        )?;
        refuse!(result.is_some() && !is_resolved, "has a Result box, but isn't an event or anomaly")?;
        refuse!(result.is_none() && is_resolved, "needs a box “Result: Success: …. Fail: ….”")?;
        let results: Vec<Head> = match result {
            Some(Results::Results { clauses }) => clauses.iter().map(head).collect(),
            None => Vec::new(),
        };
        let is_twice = |wanted: Head| results.iter().filter(|head| **head == wanted).count() > 1;
        refuse!(
            is_twice(Head::Success) || is_twice(Head::Fail),
            "has two clauses for one result: join them by “; ”",
        )?;
        let mut lengths = vec![neutral.len(), results.len()];
        if let Some(Controlled::Controlled { clauses }) = controlled {
            lengths.push(clauses.len());
        }
        refuse!(
            lengths.into_iter().any(|length| length > MOST_CLAUSES),
            format!("has more than {MOST_CLAUSES} clauses in a box"),
        )
    }

    fn has_attach(&self) -> bool {
        let Text::Card { controlled: Some(Controlled::Controlled { clauses }), .. } = self.text else {
            return false;
        };
        clauses.iter().any(|clause| matches!(clause, Clause::Attach { .. }))
    }

    /// Gear is what is attached (GL-G-TAGS).
    fn gear(&self) -> Sense {
        let is_gear = self.entry.tags.iter().any(|tag| tag.get_ref() == "GEAR");
        let is_item = self.entry.class == Class::Item;
        refuse!(self.has_attach() && !is_item, "is attached, but isn't an item")?;
        refuse!(is_item && self.has_attach() && !is_gear, "is attached: give it the tag GEAR")?;
        refuse!(
            is_gear && !self.has_attach(),
            "has the tag GEAR: it needs a clause “Attach (…): …” in its Controlled box",
        )
    }
}

fn clauses(part: Part, list: &Clauses) -> impl Iterator<Item = (Part, Said<'_>)> {
    list.iter().map(move |clause| (part, Said::Clause(clause)))
}

/// Where a head may stand (GL-G-EFFECTS).
fn fits(part: Part, head: Head) -> Sense {
    let (fits, heads) = match part {
        Part::Neutral => {
            (matches!(head, Head::Activation | Head::Aura | Head::Action), "Activation, Aura or Action")
        }
        Part::Controlled => (
            !matches!(head, Head::Activation | Head::Success | Head::Fail | Head::Special),
            "Aura, Passive, Action, Exhaust, Free, Reaction, Support or Attach",
        ),
        Part::Result => (matches!(head, Head::Success | Head::Fail), "Success or Fail"),
        _ => (
            matches!(
                head,
                Head::Aura | Head::Passive | Head::Action | Head::Free | Head::Reaction(_) | Head::Support
            ),
            "Aura, Passive, Action, Free, Reaction or Support",
        ),
    };
    refuse!(!fits, format!("a clause here begins with {heads}"))
}

#[cfg(test)]
mod tests;
