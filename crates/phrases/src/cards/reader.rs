use std::collections::HashSet;

use toml::Spanned;

use crate::source::offset_in_file;
use crate::{Diagnostic, Hole, Names, Table};

/// What a card is read with: its file, the names that texts may mention, and the ids of the ledger.
#[derive(Clone, Copy, Debug)]
pub struct Reader<'a> {
    pub file: &'a str,
    pub source: &'a str,
    pub names: &'a Names,
    /// The word of the card in notation.
    pub word: &'a str,
    /// What the file says of its picture.
    pub shows: kernel::Shows,
    pub(super) game: &'static str,
    pub(super) most_letters: usize,
    pub(super) ids: &'a HashSet<&'static str>,
}

impl Reader<'_> {
    /// A diagnostic at a value of the card.
    pub fn at<T>(&self, value: &Spanned<T>, message: impl Into<String>) -> Diagnostic {
        Diagnostic::at_value(self.file, self.source, value, message)
    }

    /// A diagnostic at a byte of a text of the card.
    pub fn inside(&self, text: &Spanned<String>, at: usize, message: impl Into<String>) -> Diagnostic {
        Diagnostic::at(self.file, self.source, offset_in_file(self.source, text.span(), at), message)
    }

    /// A fact that has phrases of its own.
    pub fn phrase<T: Hole>(&self, table: &Table, written: &Spanned<String>) -> Result<T, Diagnostic> {
        let fault = |fault| Diagnostic::of_fault(self.file, self.source, written, &fault);
        table.parse(written.get_ref(), self.names).map_err(fault)
    }

    /// What a text says.
    pub fn text<T: Hole>(&self, table: &Table, written: &Spanned<String>) -> Result<T, Diagnostic> {
        let (letters, most) = (written.get_ref().len(), self.most_letters);
        if letters > most {
            return Err(self.at(written, format!("a text has at most {most} letters, not {letters}")));
        }
        self.phrase(table, written)
    }

    /// The rule of the ledger with this id.
    pub fn rule(&self, id: &str) -> Option<&'static str> {
        self.ids.get(id).copied()
    }

    /// One rule for each part of a text (a sentence, a line), and none beyond.
    pub fn check_cites(&self, cites: &[Spanned<String>], parts: usize, part: &str) -> Option<Diagnostic> {
        let extra = cites.get(parts)?;
        let message = format!("`cites` gives a rule for each {part} of the text, and not more than {parts}");
        Some(self.at(extra, message).helped(["take the last ones out"]))
    }

    /// Every rule that is named must be in the ledger; an empty id stands for none.
    pub(super) fn unknown_rules<'r>(
        &self,
        named: impl Iterator<Item = &'r Spanned<String>>,
    ) -> Vec<Diagnostic> {
        let unknown = named.filter(|id| !id.get_ref().is_empty() && self.rule(id.get_ref()).is_none());
        let help = format!("`deadhand rules {}` lists them; cards of your own need name none", self.game);
        unknown
            .map(|id| self.at(id, format!("there is no rule “{}”", id.get_ref())).helped([help.as_str()]))
            .collect()
    }
}
