//! The glossary of a game: what each word of its table means, in one sentence, with the rule it comes from.

use std::collections::HashSet;
use std::fmt;

use serde::{Deserialize, Serialize};
use toml::Spanned;

use crate::{Ledger, line_column};

/// What sort of word it is, so that two words that are spelled alike are told apart.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Sort {
    /// A number of a card, a piece or a seat.
    Number,
    /// What lies on a piece or a zone for a while.
    Mark,
    /// A word with a meaning of its own in a card's text.
    Keyword,
    Zone,
    Phase,
    Term,
}

impl Sort {
    /// All of them, in the order in which a glossary is read.
    pub const ALL: [Sort; 6] = [Sort::Phase, Sort::Zone, Sort::Number, Sort::Mark, Sort::Keyword, Sort::Term];

    pub fn word(self) -> &'static str {
        match self {
            Sort::Number => "number",
            Sort::Mark => "mark",
            Sort::Keyword => "keyword",
            Sort::Zone => "zone",
            Sort::Phase => "phase",
            Sort::Term => "term",
        }
    }

    /// The title over words of this sort.
    pub fn title(self) -> &'static str {
        match self {
            Sort::Number => "Numbers",
            Sort::Mark => "Marks",
            Sort::Keyword => "Keywords",
            Sort::Zone => "Zones",
            Sort::Phase => "Phases",
            Sort::Term => "Other words",
        }
    }
}

/// A word and what it means.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Meaning {
    /// As players read it: "AP".
    pub word: String,
    /// What it is short for: "Action Points".
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub long: Option<String>,
    /// Other words for the same, such as the table's own word for a zone.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub also: Vec<String>,
    pub kind: Sort,
    pub says: String,
    pub rule: String,
}

impl Meaning {
    /// Whether this word names it, in upper or lower case.
    pub fn is_named(&self, word: &str) -> bool {
        self.names().any(|name| name.eq_ignore_ascii_case(word))
    }

    /// The word and all others for the same.
    pub fn names(&self) -> impl Iterator<Item = &str> {
        let others = self.long.iter().chain(&self.also);
        std::iter::once(self.word.as_str()).chain(others.map(String::as_str))
    }

    /// The word, with what it is short for: "AP (Action Points)".
    pub fn head(&self) -> String {
        match &self.long {
            Some(long) => format!("{} ({long})", self.word),
            None => self.word.clone(),
        }
    }

    /// All of it on one line: "AP (Action Points): What you spend to act. TY-6".
    pub fn line(&self) -> String {
        format!("{}: {} {}", self.head(), self.says, self.rule)
    }
}

/// The words of a game, in the order of their file.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Glossary {
    #[serde(rename = "term")]
    pub terms: Vec<Meaning>,
}

impl Glossary {
    /// Reads a `glossary.toml`; its rules must be entries of the ledger.
    pub fn parse(text: &str, ledger: &Ledger) -> Result<Glossary, GlossaryError> {
        let fault = |at: usize, fault: GlossaryFault| {
            let (line, column) = line_column(text, at);
            GlossaryError { line, column, fault }
        };
        let sheet: Sheet = toml::from_str(text).map_err(|error| {
            let at = error.span().map_or(0, |span| span.start);
            fault(at, GlossaryFault::Form(error.message().to_owned()))
        })?;
        let mut known = HashSet::new();
        for term in &sheet.term {
            check(term.get_ref(), ledger, &mut known).map_err(|wrong| fault(term.span().start, wrong))?;
        }
        Ok(Glossary { terms: sheet.term.into_iter().map(Spanned::into_inner).collect() })
    }

    /// A glossary without words, for those who have none.
    pub fn none() -> &'static Glossary {
        static NONE: Glossary = Glossary { terms: Vec::new() };
        &NONE
    }

    /// All that a word may mean.
    pub fn find(&self, word: &str) -> Vec<&Meaning> {
        self.terms.iter().filter(|term| term.is_named(word)).collect()
    }

    /// Where a word of this sort stands in the list; if there is none of the sort, any with that word.
    pub fn place(&self, sort: Sort, word: &str) -> Option<usize> {
        let named = || self.terms.iter().enumerate().filter(|(_, term)| term.is_named(word));
        let (at, _) = named().find(|(_, term)| term.kind == sort).or_else(|| named().next())?;
        Some(at)
    }

    /// What a word of this sort means.
    pub fn get(&self, sort: Sort, word: &str) -> Option<&Meaning> {
        self.place(sort, word).and_then(|at| self.terms.get(at))
    }

    /// Its words by their sort, those of each in the order of the alphabet; sorts without words are left out.
    pub fn chapters(&self) -> Vec<(Sort, Vec<&Meaning>)> {
        let chapter = |sort: Sort| {
            let mut terms: Vec<_> = self.terms.iter().filter(|term| term.kind == sort).collect();
            terms.sort_by_key(|term| term.word.to_lowercase());
            (sort, terms)
        };
        Sort::ALL.into_iter().map(chapter).filter(|(_, terms)| !terms.is_empty()).collect()
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Sheet {
    #[serde(default)]
    term: Vec<Spanned<Meaning>>,
}

fn check(term: &Meaning, ledger: &Ledger, known: &mut HashSet<(Sort, String)>) -> Result<(), GlossaryFault> {
    let says = term.says.trim();
    if says.is_empty() || !says.ends_with('.') {
        return Err(GlossaryFault::Sentence(term.word.clone()));
    }
    if ledger.entry(&term.rule).is_none() {
        return Err(GlossaryFault::Rule { word: term.word.clone(), rule: term.rule.clone() });
    }
    match term.names().find(|name| !known.insert((term.kind, name.to_lowercase()))) {
        Some(name) => Err(GlossaryFault::Twice { word: name.to_owned(), kind: term.kind }),
        None => Ok(()),
    }
}

/// What is wrong with a glossary.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum GlossaryFault {
    /// It is not written as a glossary is.
    Form(String),
    /// A word without a sentence.
    Sentence(String),
    /// The ledger has no such rule.
    Rule { word: String, rule: String },
    /// Two entries of one sort have this word.
    Twice { word: String, kind: Sort },
}

/// A glossary that cannot be used, with the place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GlossaryError {
    pub line: usize,
    pub column: usize,
    pub fault: GlossaryFault,
}

impl fmt::Display for GlossaryError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}, column {}: ", self.line, self.column)?;
        match &self.fault {
            GlossaryFault::Form(message) => f.write_str(message),
            GlossaryFault::Sentence(word) => {
                write!(f, "'{word}' needs a sentence that ends with a full stop")
            }
            GlossaryFault::Rule { word, rule } => {
                write!(f, "'{word}' names the rule {rule}, which the ledger doesn't have")
            }
            GlossaryFault::Twice { word, kind } => {
                write!(f, "the {} '{word}' is explained twice", kind.word())
            }
        }
    }
}

impl std::error::Error for GlossaryError {}

#[cfg(test)]
mod tests {
    use super::*;

    fn ledger() -> Ledger {
        Ledger::parse(include_str!("../../toy/rules.toml")).unwrap()
    }

    fn toy() -> Glossary {
        Glossary::parse(include_str!("../../toy/glossary.toml"), &ledger()).unwrap()
    }

    fn term(word: &str, kind: &str, says: &str, rule: &str) -> String {
        format!("[[term]]\nword = \"{word}\"\nkind = \"{kind}\"\nsays = \"{says}\"\nrule = \"{rule}\"\n")
    }

    fn error(text: &str) -> GlossaryError {
        Glossary::parse(text, &ledger()).unwrap_err()
    }

    #[test]
    fn a_word_is_found_by_all_its_names() {
        let toy = toy();
        let lives = toy.find("LIVES");
        assert_eq!((lives.len(), lives[0].kind), (1, Sort::Number));
        assert_eq!(toy.get(Sort::Zone, "spent").unwrap().word, "Played cards");
        assert!(toy.find("helicopter").is_empty());
    }

    #[test]
    fn words_that_are_spelled_alike_are_told_apart_by_their_sort() {
        let text = term("Turn", "phase", "A.", "TY-5") + &term("turn", "number", "B.", "TY-6");
        let glossary = Glossary::parse(&text, &ledger()).unwrap();
        let says = |sort| glossary.get(sort, "turn").map(|term| term.says.as_str());
        assert_eq!([says(Sort::Phase), says(Sort::Number)], [Some("A."), Some("B.")]);
        assert_eq!(says(Sort::Mark), Some("A."), "better than nothing");
    }

    #[test]
    fn faults_name_their_place() {
        let good = term("lives", "number", "What is left.", "TY-2");
        let wrong = error(&(good.clone() + &term("deck", "zone", "Cards.", "TY-99")));
        assert_eq!(
            wrong.to_string(),
            "line 6, column 1: 'deck' names the rule TY-99, which the ledger doesn't have"
        );
        let wrong = error(&(good.clone() + &term("Lives", "number", "Again.", "TY-2")));
        assert_eq!(wrong.fault, GlossaryFault::Twice { word: "Lives".to_owned(), kind: Sort::Number });
        let wrong = error(&term("lives", "number", "no sentence", "TY-2"));
        assert!(matches!(wrong.fault, GlossaryFault::Sentence(_)), "{wrong}");
        let wrong = error(&good.replace("kind = \"number\"", "kind = \"numbers\"")).to_string();
        assert!(wrong.starts_with("line 3, column 8: unknown variant `numbers`"), "{wrong}");
    }

    #[test]
    fn a_line_holds_all_of_it() {
        let text =
            term("AP", "number", "What you spend.", "TY-6").replace("kind", "long = \"Action Points\"\nkind");
        let glossary = Glossary::parse(&text, &ledger()).unwrap();
        assert_eq!(glossary.terms[0].line(), "AP (Action Points): What you spend. TY-6");
        assert_eq!(glossary.find("action points").len(), 1);
    }
}
