use crate::Suite;
use ledger::Ledger;
use scenario::Stage;
use std::fs;
use std::path::Path;

impl<G: Stage> Suite<G> {
    pub(crate) fn ledger(&self) -> Ledger {
        match Ledger::parse(G::INFO.ledger) {
            Ok(ledger) => ledger,
            Err(error) => panic!("the ledger of {}: {error}", G::INFO.name),
        }
    }

    /// Every rule id in the source of the game is in its ledger.
    pub fn source_ids_are_in_the_ledger(&self) {
        let ledger = self.ledger();
        assert_eq!(ledger.code, G::INFO.code, "the ledger is of another game");
        let (mut count, mut strangers) = (0, vec![]);
        sources(&Path::new(self.crate_dir).join("src"), &mut |path, text| {
            for (line, id) in ids(text, G::INFO.code) {
                count += 1;
                if ledger.entry(id).is_none_or(|entry| entry.id() != id) {
                    strangers.push(format!("{}:{line}: {id}", path.display()));
                }
            }
        });
        assert!(count > 0, "the source cites no rule");
        assert!(strangers.is_empty(), "not in the ledger:\n{}", strangers.join("\n"));
    }
}

fn sources(dir: &Path, visit: &mut impl FnMut(&Path, &str)) {
    let entries = fs::read_dir(dir).unwrap_or_else(|error| panic!("{}: {error}", dir.display()));
    for path in entries.flatten().map(|entry| entry.path()) {
        if path.is_dir() {
            sources(&path, visit);
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            let text =
                fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
            visit(&path, &text);
        }
    }
}

/// The ids with this prefix, each with its line.
fn ids<'a>(text: &'a str, code: &str) -> Vec<(usize, &'a str)> {
    let mut found = vec![];
    for (line, words) in (1..).zip(text.lines()) {
        let inside = |c: char| c.is_ascii_alphanumeric() || c == '-' || c == '.';
        for word in words.split(|c: char| !inside(c)) {
            let id = word.trim_matches(['.', '-']);
            if id.strip_prefix(code).is_some_and(|rest| rest.starts_with('-')) {
                found.push((line, id));
            }
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ids_are_found_in_code_and_comments() {
        let text =
            "// TY-3: one deck.\nBreach::new(\"TY-X1\", \"\") // see TY-2.27.1a.\nPARTY-3, TYPE-1, TY-";
        assert_eq!(ids(text, "TY"), [(1, "TY-3"), (2, "TY-X1"), (2, "TY-2.27.1a")]);
    }
}
