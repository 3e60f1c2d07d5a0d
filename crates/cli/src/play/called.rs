//! What people are called in the terminal.

use kernel::english::capital;

use super::session::Sitter;
use crate::failure::{Failure, Result};

/// Longer names break lines.
const LONGEST: usize = 24;

/// The names that were given, by seats. Whoever plays alone and gives none goes by the name of the account.
pub(super) fn by_seats(given: &[String], sitters: &[Sitter]) -> Result<Vec<String>> {
    let people = sitters.iter().filter(|sitter| **sitter == Sitter::Person).count();
    if given.len() > people {
        let problem = format!("--name: {} names for {people} at the table", given.len());
        return Err(Failure::Wrong(problem));
    }
    let mut names = given.iter().map(|name| fitting(name)).collect::<Result<Vec<_>>>()?;
    if names.is_empty() && people == 1 {
        names.extend(account(|key| std::env::var(key).ok()));
    }
    let mut names = names.into_iter();
    let name = |sitter: &Sitter| match sitter {
        Sitter::Person => names.next().unwrap_or_default(),
        Sitter::Bot(_) | Sitter::Guest => String::new(),
    };
    Ok(sitters.iter().map(name).collect())
}

fn fitting(name: &str) -> Result<String> {
    let name = name.trim();
    let is_fine = !name.is_empty() && name.chars().count() <= LONGEST && !name.contains(char::is_control);
    if is_fine {
        return Ok(name.to_owned());
    }
    Err(Failure::Wrong(format!("--name: a name has 1 to {LONGEST} letters")))
}

/// The name of the account; that of the machine's keeper is nobody's.
fn account(variable: impl Fn(&str) -> Option<String>) -> Option<String> {
    let name =
        ["USER", "USERNAME"].into_iter().find_map(|key| variable(key).filter(|name| !name.is_empty()))?;
    (name != "root").then(|| fitting(&name).ok()).flatten().map(|name| capital(&name))
}

#[cfg(test)]
mod tests {
    use super::*;
    use bots::Level;

    const BOT: Sitter = Sitter::Bot(Level::Random);

    fn names(given: &[&str], sitters: &[Sitter]) -> Result<Vec<String>> {
        by_seats(&given.iter().map(|&name| name.to_owned()).collect::<Vec<_>>(), sitters)
    }

    #[test]
    fn names_go_to_the_people_in_their_order() {
        let person = Sitter::Person;
        assert_eq!(names(&["Ann"], &[BOT, person]).unwrap(), ["", "Ann"]);
        assert_eq!(names(&["Ann", " Ben "], &[person, person]).unwrap(), ["Ann", "Ben"]);
        assert_eq!(names(&["Ann"], &[person, person]).unwrap(), ["Ann", ""]);
        assert_eq!(names(&[], &[person, person]).unwrap(), ["", ""], "two have no account of their own");
        for wrong in [&["Ann", "Ben"][..], &[" "], &["An\nn"], &["A name that is far too long for a line"]] {
            assert!(names(wrong, &[person, BOT]).is_err(), "{wrong:?}");
        }
    }

    #[test]
    fn whoever_gives_no_name_has_that_of_the_account() {
        let of = |user: &str, other: &str| {
            account(|key| Some(if key == "USER" { user.to_owned() } else { other.to_owned() }))
        };
        assert_eq!(of("ann", "ben").as_deref(), Some("Ann"));
        assert_eq!(of("", "ben").as_deref(), Some("Ben"));
        assert_eq!((of("root", "ben"), of("", ""), account(|_| None)), (None, None, None));
    }
}
