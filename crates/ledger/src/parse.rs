use crate::{Entry, Ledger};
use std::collections::HashSet;
use std::fmt;

/// A ledger that cannot be used, with the place and what is wrong there.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LedgerError(String);

impl fmt::Display for LedgerError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for LedgerError {}

impl Ledger {
    /// Reads a `rules.toml`. Tables that are no entries, such as `[[card]]`, are left to others.
    pub fn parse(text: &str) -> Result<Ledger, LedgerError> {
        let ledger: Ledger = toml::from_str(text).map_err(|error| {
            let at = error.span().map_or(0, |span| span.start);
            let (line, column) = line_column(text, at);
            LedgerError(format!("line {line}, column {column}: {}", error.message()))
        })?;
        ledger.check_ids()?;
        Ok(ledger)
    }

    fn check_ids(&self) -> Result<(), LedgerError> {
        let mut ids = HashSet::new();
        for entry in self.entries() {
            let id = entry.id();
            if id.strip_prefix(&self.code).is_none_or(|rest| !rest.starts_with('-')) {
                return Err(LedgerError(format!("{id}: an id of this ledger starts with {}-", self.code)));
            }
            if !ids.insert(id.to_ascii_uppercase()) {
                return Err(LedgerError(format!("{id}: two entries have this id")));
            }
        }
        let dangling = |entry: &Entry| {
            let rules = entry.rules().iter();
            rules.into_iter().find(|rule| !ids.contains(&rule.to_ascii_uppercase())).cloned()
        };
        match self.entries().find_map(|entry| Some((entry.id(), dangling(&entry)?))) {
            Some((id, missing)) => Err(LedgerError(format!("{id}: names {missing}, which is no entry"))),
            None => Ok(()),
        }
    }
}

/// The line and the column of a byte offset, both counted from 1, the column in characters.
pub fn line_column(text: &str, at: usize) -> (usize, usize) {
    let before = text.get(..at).unwrap_or(text);
    let line_start = before.rfind('\n').map_or(0, |newline| newline + 1);
    (before.matches('\n').count() + 1, before[line_start..].chars().count() + 1)
}

#[cfg(test)]
mod tests {
    use super::*;

    const HEAD: &str = "game = \"toy\"\ncode = \"TY\"\nedition = \"1\"\n";

    fn error(rest: &str) -> String {
        Ledger::parse(&format!("{HEAD}{rest}")).unwrap_err().to_string()
    }

    #[test]
    fn faults_name_their_place() {
        let wrong = "[[rule]]\nid = \"TY-1\"\ntitle = \"t\"\ntext = \"t\"\nkind = \"mechanik\"\n";
        let message = error(wrong);
        assert!(message.starts_with("line 8, column 8: unknown variant `mechanik`"), "{message}");
        let message = error("[[rule]]\nid = \"TY-1\"\ntitel = \"t\"\n");
        assert!(message.starts_with("line 6, column 1: unknown field `titel`"), "{message}");
    }

    #[test]
    fn ids_are_unique_prefixed_and_real() {
        let rule =
            |id: &str| format!("[[rule]]\nid = \"{id}\"\ntitle = \"t\"\ntext = \"t\"\nkind = \"ui\"\n");
        assert_eq!(error(&(rule("TY-1") + &rule("TY-1"))), "TY-1: two entries have this id");
        assert_eq!(error(&rule("AZ-1")), "AZ-1: an id of this ledger starts with TY-");
        let example =
            "[[example]]\nid = \"TY-X1\"\nrules = [\"TY-2\"]\ngiven = \"\"\nwhen = \"\"\nthen = \"\"\n";
        assert_eq!(error(&(rule("TY-1") + example)), "TY-X1: names TY-2, which is no entry");
    }

    #[test]
    fn cards_are_left_to_others() {
        let ledger = Ledger::parse(&format!("{HEAD}[[card]]\nname = \"walker\"\n")).unwrap();
        assert_eq!(ledger.entries().count(), 0);
    }
}
