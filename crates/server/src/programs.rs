//! Programs of others that the host offers as bots. Nobody can start any other.

use bots::Level;
use guests::Words;
use std::sync::Arc;

/// The longest name, in letters.
const LONGEST: usize = 20;
/// Names that would make people believe something else.
const TAKEN: [&str; 6] = ["bot", "host", "server", "person", "human", "player"];

/// A program with the name by which visitors choose it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Offered {
    pub name: String,
    pub words: Words,
}

/// All that are offered, in the order in which the host lists them.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Programs(Arc<[Offered]>);

impl Programs {
    /// Reads `NAME=PROGRAM ARGS`, each with a name of its own and a program that is there.
    pub fn read<'a>(lines: impl IntoIterator<Item = &'a str>) -> Result<Programs, String> {
        let mut all: Vec<Offered> = Vec::new();
        for line in lines.into_iter().map(str::trim).filter(|line| !line.is_empty()) {
            let offered = Offered::read(line)?;
            if all.iter().any(|other| other.name.eq_ignore_ascii_case(&offered.name)) {
                return Err(format!("two programs are called {}: give each a name of its own", offered.name));
            }
            all.push(offered);
        }
        Ok(Programs(all.into()))
    }

    pub fn all(&self) -> &[Offered] {
        &self.0
    }

    pub fn find(&self, name: &str) -> Option<&Offered> {
        self.0.iter().find(|offered| offered.name == name)
    }
}

impl Offered {
    fn read(line: &str) -> Result<Offered, String> {
        let wrong = |why: String| format!("program '{line}': {why}");
        let Some((name, words)) = line.split_once('=') else {
            return Err(wrong("write NAME=PROGRAM, with its arguments in the same quotes".to_owned()));
        };
        let name = name.trim();
        check_name(name).map_err(wrong)?;
        if words.trim().is_empty() {
            return Err(wrong("name the program after the =".to_owned()));
        }
        let words: Words = words.parse().map_err(wrong)?;
        match words.fault() {
            Some(fault) => Err(wrong(fault)),
            None => Ok(Offered { name: name.to_owned(), words: words.apart() }),
        }
    }
}

/// A name is shown to everybody and must not be taken for one of ours.
fn check_name(name: &str) -> Result<(), String> {
    let is_letter = |letter: char| letter.is_ascii_alphanumeric() || "-_. ".contains(letter);
    let begins_well = name.starts_with(|letter: char| letter.is_ascii_alphanumeric());
    if !begins_well || name.len() > LONGEST || !name.chars().all(is_letter) {
        return Err(format!(
            "a name has 1 to {LONGEST} letters, digits, spaces, dots, - or _, and begins with a letter or a digit"
        ));
    }
    let is_one_of = |words: &[&str]| words.iter().any(|word| word.eq_ignore_ascii_case(name));
    let is_level = name.to_ascii_lowercase().parse::<Level>().is_ok()
        || Level::LADDER.iter().any(|level| is_one_of(&[level.title()]));
    if is_level || is_one_of(&TAKEN) {
        return Err(format!("{name} means something else already: choose another name"));
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn error(lines: &[&str]) -> String {
        Programs::read(lines.iter().copied()).unwrap_err()
    }

    #[test]
    #[cfg(unix)]
    fn programs_are_found_by_their_names_alone() {
        let programs = Programs::read(["Echo=cat -u", "", " My bot 2 = sh -c 'exit 3'"]).unwrap();
        let names: Vec<&str> = programs.all().iter().map(|offered| offered.name.as_str()).collect();
        assert_eq!(names, ["Echo", "My bot 2"]);
        assert!(programs.find("Echo").is_some());
        for other in ["echo", "cat", "exec:cat", ""] {
            assert_eq!(programs.find(other), None);
        }
    }

    #[test]
    #[cfg(unix)]
    fn what_cannot_be_offered_is_told_with_the_remedy() {
        for (line, remedy) in [
            ("cat", "write NAME=PROGRAM"),
            ("=cat", "a name has 1 to"),
            ("a name that is much too long=cat", "a name has 1 to"),
            ("B\u{f6}t=cat", "a name has 1 to"),
            ("-x=cat", "begins with"),
            ("Scrapper=cat", "choose another name"),
            ("legend=cat", "choose another name"),
            ("Veteran=cat", "choose another name"),
            ("Host=cat", "choose another name"),
            ("Echo=", "name the program"),
            ("Echo=cat 'x", "quotes"),
            ("Echo=/nowhere/at-all", "there is no program /nowhere/at-all"),
        ] {
            let error = error(&[line]);
            assert!(error.contains(remedy) && error.contains(line), "{line}: {error}");
        }
        assert!(error(&["Echo=cat", "ECHO=cat"]).contains("two programs are called ECHO"));
    }
}
