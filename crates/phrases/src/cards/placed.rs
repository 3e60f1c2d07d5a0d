use super::Row;
use crate::Diagnostic;

/// A row and the file in which it stands.
#[derive(Clone, Debug)]
pub struct Placed<'a, R> {
    /// The place of the file among the files of the set: a later one has the last word.
    pub order: usize,
    pub file: &'a str,
    pub source: &'a str,
    pub row: R,
}

impl<R: Row> Placed<'_, R> {
    pub fn name(&self) -> &str {
        self.row.name().get_ref()
    }

    /// A diagnostic at the name of the card.
    pub fn at_name(&self, message: impl Into<String>) -> Diagnostic {
        Diagnostic::at_value(self.file, self.source, self.row.name(), message)
    }
}
