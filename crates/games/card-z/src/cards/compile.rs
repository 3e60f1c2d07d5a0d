//! From the facts and the words of a card to what the rules use. A sentence that a type of card cannot mean is
//! refused at its place.

mod action;
mod encounter;
mod loot;
mod place;
mod survivor;
mod weather;

#[cfg(test)]
mod tests;

use crate::cards::entry::{Entry, Surroundings};
use crate::cards::read::table;
use crate::cards::text::{Order, Phrase, Text};
use crate::cards::{Class, Deck, Face, Kind};
use kernel::Few;
use phrases::{Diagnostic, Fault, FaultKind, Sentence, Sentences};
use toml::Spanned;

/// Why something can never be played as it is written.
type Sense = Result<(), String>;

/// No d10 with all its bonuses goes higher.
const MOST_NUMBER: u8 = 14;

/// Said once: a second time is a mistake.
fn once<T>(place: &mut Option<T>, value: T) -> Sense {
    match place.replace(value) {
        None => Ok(()),
        Some(_) => Err("the card has said this already, with other words".to_owned()),
    }
}

/// The same for a number or a flag that has a value from the start.
fn set<T: Default + PartialEq>(place: &mut T, value: T) -> Sense {
    refuse!(*place != T::default(), "the card has said this already, with other words")?;
    *place = value;
    Ok(())
}

fn add<T: Copy + Default, const N: usize>(list: &mut Few<T, N>, item: T) -> Sense {
    if list.is_full() {
        return Err(format!("there is room for {N} of this sort on a card"));
    }
    list.push(item);
    Ok(())
}

/// Says why not, where something is wrong.
macro_rules! refuse {
    ($fault:expr, $message:expr $(,)?) => {
        phrases::refuse!($fault, String::from($message))
    };
}
use refuse;

/// A number to reach.
fn number(n: u8) -> Result<u8, String> {
    refuse!(n > MOST_NUMBER, format!("no roll reaches {n}: {MOST_NUMBER} is the most"))?;
    Ok(n)
}

/// A face of a d10.
fn face(n: u8) -> Result<u8, String> {
    refuse!(n > 9, format!("a d10 has no {n}: it runs from 0 to 9 (CZ-DICE-2)"))?;
    Ok(n)
}

fn faces(faces: crate::cards::text::Faces) -> Result<crate::cards::stats::Faces, String> {
    let faces = faces.of();
    face(faces.most)?;
    refuse!(faces.least > faces.most, "the faces are written from the lowest to the highest")?;
    Ok(faces)
}

/// The card whose facts and text are compiled.
pub(crate) struct Author<'a> {
    pub entry: &'a Entry,
    pub text: Text,
    /// The texts of the sides of a Location.
    pub sides: Vec<Text>,
    pub ai: Vec<Sentence<Order>>,
    pub with: &'a Surroundings<'a>,
}

impl Author<'_> {
    /// What the card comes to, or everything that is wrong with it.
    pub(crate) fn face(&self) -> Result<Face, Vec<Diagnostic>> {
        let mut faults = Vec::new();
        let face = match self.entry.class {
            Class::Time => self.time(&mut faults),
            Class::Character => self.character(&mut faults),
            Class::Heroic => self.heroic(&mut faults),
            Class::Sick | Class::Wounded => self.ailment(&mut faults),
            Class::Location => self.location(&mut faults),
            Class::Encounter => self.encounter(&mut faults),
            Class::HumanEnemy => self.enemy(&mut faults),
            Class::Loot => self.loot(&mut faults),
            Class::Weather => self.weather(&mut faults),
        };
        if faults.is_empty() { Ok(face) } else { Err(faults) }
    }

    /// Goes through the sentences of the card's text.
    fn each(&self, faults: &mut Vec<Diagnostic>, say: impl FnMut(&Phrase) -> Sense) {
        self.each_of(&self.text, self.entry.text.as_ref(), faults, say);
    }

    /// The same for any text of the card.
    fn each_of(
        &self,
        text: &Text,
        written: Option<&Spanned<String>>,
        faults: &mut Vec<Diagnostic>,
        mut say: impl FnMut(&Phrase) -> Sense,
    ) {
        let mut at = 0;
        for (place, line) in text.iter().enumerate() {
            let is_twice = text[..place].contains(line);
            let sense =
                if is_twice { Err("this sentence stands twice".to_owned()) } else { say(line.phrase()) };
            if let (Err(message), Some(written)) = (sense, written) {
                let fault =
                    Fault { kind: FaultKind::Unknown, at, column: at + 1, message, nearest: Vec::new() };
                faults.push(Diagnostic::of_fault(self.with.file, self.with.source, written, &fault));
            }
            // A text prints back to itself, one blank between two sentences.
            at += table().print(&Sentences(vec![line.clone()]), self.with.names).len() + 1;
        }
    }

    /// What is wrong with the card as a whole, once each of its sentences is right.
    fn whole(&self, faults: &mut Vec<Diagnostic>, sense: Sense) {
        if let (Err(message), true) = (sense, faults.is_empty()) {
            let name = self.entry.name.get_ref();
            faults.push(self.with.at(&self.entry.name, format!("“{name}” {message}")));
        }
    }

    /// The refusal of a sentence that belongs elsewhere.
    fn not_here(&self, phrase: &Phrase) -> Sense {
        let class = self.entry.class.name();
        Err(format!("this is said by {}, not by a card of the type {class}", home(phrase)))
    }

    /// The kind of the card of a deck with this name.
    fn kind(&self, deck: Deck, name: &Spanned<String>, faults: &mut Vec<Diagnostic>) -> Kind {
        let is = |&(of, known): &(Deck, &str)| of == deck && known == name.get_ref();
        let found = self.with.known.iter().position(is).and_then(|kind| Kind::try_from(kind).ok());
        found.unwrap_or_else(|| {
            let known = self.with.known.iter().filter(|(of, _)| *of == deck).map(|(_, known)| *known);
            let nearest =
                phrases::nearest_name(name.get_ref(), known).map(|near| format!("did you mean “{near}”?"));
            let message = format!("there is no card “{}” in the {} deck", name.get_ref(), deck.name());
            faults.push(self.with.at(name, message).helped(nearest));
            0
        })
    }
}

/// Where a phrase belongs.
fn home(phrase: &Phrase) -> &'static str {
    match phrase {
        Phrase::Weapon(_) | Phrase::Supply(_) | Phrase::Gear(_) => "Loot",
        Phrase::Spoils(_) => "Human Enemies",
        Phrase::Modifier(_) => "Characters and Sick cards",
        Phrase::Action(_) => "Loot, Heroic Actions and Characters",
        Phrase::Skill(_) => "Characters",
        Phrase::Ailing(_) => "Sick and Wounded cards",
        Phrase::Tamed(_) => "Heroic Actions",
        Phrase::Place(_) => "Locations",
        Phrase::Meeting(_) => "encounters and Human Enemies",
        Phrase::Sky(_) => "Time and Weather cards",
    }
}
