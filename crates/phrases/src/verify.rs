//! What a sound table must keep to, beyond what the compiler checks.

use std::collections::HashMap;

use crate::table::{Category, Part, Phrase, Rule, Table};

impl Table {
    /// Everything wrong with the table: holes without field, fields without hole, a phrase twice in
    /// a category, two categories of one name, a phrase that begins with its own category, a list
    /// of what may be nothing.
    pub fn verify(&self) -> Result<(), Vec<String>> {
        let mut wrong = Vec::new();
        let mut names: HashMap<&str, Category> = HashMap::new();
        for category in self.categories() {
            if let Rule::Phrases(phrases) = self.rule(category) {
                let name = self.name(category);
                if names.insert(name, category).is_some() {
                    wrong.push(format!("two types are called {name}"));
                }
                verify_phrases(name, phrases, &mut wrong);
            }
            self.verify_shape(category, &mut wrong);
        }
        if wrong.is_empty() { Ok(()) } else { Err(wrong) }
    }

    fn verify_shape(&self, category: Category, wrong: &mut Vec<String>) {
        let name = self.name(category);
        if self.can_begin_with(category, category) {
            wrong.push(format!("{name} can begin with {name}: it would be read forever"));
        }
        match self.rule(category) {
            Rule::Joined { item, .. } | Rule::Optional(item) if self.can_be_nothing(*item) => {
                wrong.push(format!("{name} is made of what can be nothing: ambiguous"));
            }
            _ => {}
        }
    }

    /// Whether a text of `whole` can begin with a text of `part`, at any depth.
    pub(crate) fn can_begin_with(&self, whole: Category, part: Category) -> bool {
        let mut seen = Vec::new();
        let mut open = self.beginnings(whole);
        while let Some(category) = open.pop() {
            if category == part {
                return true;
            }
            if !seen.contains(&category) {
                seen.push(category);
                open.extend(self.beginnings(category));
            }
        }
        false
    }

    fn beginnings(&self, category: Category) -> Vec<Category> {
        match self.rule(category) {
            Rule::Number { .. } | Rule::Name => Vec::new(),
            Rule::Optional(item) | Rule::Within { item, .. } | Rule::Joined { item, .. } => vec![*item],
            Rule::Phrases(phrases) => {
                let mut beginnings = Vec::new();
                for phrase in phrases {
                    for part in &phrase.parts {
                        if let Part::Hole { category, .. } = part {
                            beginnings.push(*category);
                        }
                        if !self.part_can_be_nothing(part, &mut Vec::new()) {
                            break;
                        }
                    }
                }
                beginnings
            }
        }
    }

    fn can_be_nothing(&self, category: Category) -> bool {
        self.is_nothing(category, &mut Vec::new())
    }

    /// `open` holds the categories under question: a phrase that needs itself is not nothing.
    fn is_nothing(&self, category: Category, open: &mut Vec<Category>) -> bool {
        if open.contains(&category) {
            return false;
        }
        open.push(category);
        let is_nothing = match self.rule(category) {
            Rule::Number { .. } | Rule::Name => false,
            Rule::Optional(_) => true,
            Rule::Within { item, close, .. } => close.is_empty() && self.is_nothing(*item, open),
            Rule::Joined { item, .. } => self.is_nothing(*item, open),
            Rule::Phrases(phrases) => phrases.iter().any(|phrase| {
                let mut parts = phrase.parts.iter();
                parts.all(|part| self.part_can_be_nothing(part, open))
            }),
        };
        open.pop();
        is_nothing
    }

    fn part_can_be_nothing(&self, part: &Part, open: &mut Vec<Category>) -> bool {
        match part {
            Part::Text(_) => false,
            Part::Plural { one, many } => one.is_empty() || many.is_empty(),
            Part::Hole { category, .. } => self.is_nothing(*category, open),
        }
    }
}

fn verify_phrases(category: &str, phrases: &[Phrase], wrong: &mut Vec<String>) {
    for (index, phrase) in phrases.iter().enumerate() {
        let pattern = phrase.pattern;
        for stray in &phrase.strays {
            wrong.push(format!("{category} “{pattern}”: the hole {{{stray}}} is no field"));
        }
        for (field, (name, _)) in phrase.fields.iter().enumerate() {
            let is_of_field = |part: &&Part| matches!(part, Part::Hole { field: of, .. } if *of == field);
            match phrase.parts.iter().filter(is_of_field).count() {
                1 => {}
                0 => wrong.push(format!("{category} “{pattern}”: the field {name} has no hole")),
                _ => wrong.push(format!("{category} “{pattern}”: the hole {{{name}}} stands twice")),
            }
        }
        if phrases[..index].iter().any(|other| is_same(other, phrase)) {
            wrong.push(format!("{category} “{pattern}” stands twice"));
        }
    }
}

/// Whether two phrases read the same texts, whatever their holes are called.
fn is_same(one: &Phrase, other: &Phrase) -> bool {
    let is_same_part = |(one, other): (&Part, &Part)| match (one, other) {
        (Part::Hole { category, .. }, Part::Hole { category: of, .. }) => category == of,
        _ => one == other,
    };
    one.parts.len() == other.parts.len() && one.parts.iter().zip(&other.parts).all(is_same_part)
}
