//! What people may call themselves: a name that can be read, and that is nobody else's.

use crate::programs::Programs;
use crate::trouble::Trouble;
use bots::Level;

/// The longest name, in characters.
const LONGEST: usize = 24;
/// Whoever bears one of these would be taken for somebody else.
const RESERVED: [&str; 9] =
    ["host", "server", "admin", "administrator", "moderator", "system", "deadhand", "bot", "everyone"];

/// As much of a name as is shown.
pub fn shown_name(wanted: &str) -> String {
    let line = wanted.split_whitespace().collect::<Vec<_>>().join(" ");
    line.chars().filter(|letter| !letter.is_control()).take(LONGEST).collect()
}

/// A name that can be shown: short, on one line, and nobody else's at this table.
pub fn person_name(wanted: &str, seat: usize, taken: &[String]) -> String {
    let name = shown_name(wanted);
    let name = if name.is_empty() { format!("Player {}", seat + 1) } else { name };
    let is_taken = taken.iter().any(|other| likeness(other) == likeness(&name));
    if is_taken { format!("{name} ({})", seat + 1) } else { name }
}

/// Refuses a name that cannot be read, or that looks like somebody else's.
pub fn check_name(name: &str, programs: &Programs) -> Result<(), Trouble> {
    if name.chars().any(is_invisible) {
        return Err(Trouble::wrong("This name has characters that nobody can see: leave them out."));
    }
    let scripts = |script: Script| name.chars().any(|letter| Script::of(letter) == Some(script));
    let mixed =
        [Script::Latin, Script::Greek, Script::Cyrillic].into_iter().filter(|script| scripts(*script));
    if mixed.count() > 1 {
        let text = "This name mixes letters of different alphabets that look alike: use one alphabet.";
        return Err(Trouble::wrong(text));
    }
    if is_reserved(name, programs) {
        return Err(Trouble::wrong(
            "This name would be taken for a bot or for the host: choose another one.",
        ));
    }
    Ok(())
}

fn is_reserved(name: &str, programs: &Programs) -> bool {
    let words: Vec<String> = name.split_whitespace().map(likeness).collect();
    let last = words.last().map_or("", String::as_str);
    let whole = likeness(name);
    let titles = Level::LADDER.iter().map(|level| level.title());
    let names = programs.all().iter().map(|offered| offered.name.as_str());
    let mut taken = titles.chain(names).chain(RESERVED);
    last == "bot" || taken.any(|other| whole == likeness(other) || whole == format!("the{}", likeness(other)))
}

/// Two names that look alike have the same.
fn likeness(name: &str) -> String {
    let lower = name.chars().flat_map(char::to_lowercase).map(twin);
    lower.filter(|letter| letter.is_alphanumeric()).collect()
}

/// The Latin letter that a letter is taken for.
fn twin(letter: char) -> char {
    match letter {
        '0' | 'о' | 'ο' | 'ö' | 'ó' | 'ò' | 'ô' | 'õ' | 'ø' => 'o',
        '1' | '|' | 'і' | 'ι' | 'í' | 'ì' | 'î' | 'ï' | 'ı' | 'l' | '!' => 'i',
        '3' | 'е' | 'ё' | 'ε' | 'é' | 'è' | 'ê' | 'ë' => 'e',
        '4' | '@' | 'а' | 'α' | 'á' | 'à' | 'â' | 'ä' | 'ã' | 'å' => 'a',
        '5' | '$' | 'ѕ' => 's',
        '7' | 'т' | 'τ' => 't',
        '8' | 'в' | 'β' | 'ь' => 'b',
        'р' | 'ρ' => 'p',
        'с' | 'ç' => 'c',
        'у' | 'υ' | 'ü' | 'ú' | 'ù' | 'û' => 'u',
        'х' | 'χ' => 'x',
        'н' | 'η' => 'h',
        'к' | 'κ' => 'k',
        'м' => 'm',
        'ν' => 'v',
        other => other,
    }
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Script {
    Latin,
    Greek,
    Cyrillic,
}

impl Script {
    fn of(letter: char) -> Option<Script> {
        match letter {
            'a'..='z' | 'A'..='Z' | '\u{c0}'..='\u{24f}' | '\u{1e00}'..='\u{1eff}' => Some(Script::Latin),
            '\u{ff21}'..='\u{ff5a}' => Some(Script::Latin),
            '\u{370}'..='\u{3ff}' | '\u{1f00}'..='\u{1fff}' => Some(Script::Greek),
            '\u{400}'..='\u{52f}' | '\u{1c80}'..='\u{1c8f}' => Some(Script::Cyrillic),
            _ => None,
        }
    }
}

/// Letters without a shape, and those that turn the direction of others.
fn is_invisible(letter: char) -> bool {
    matches!(letter,
        '\u{ad}' | '\u{34f}' | '\u{61c}' | '\u{115f}' | '\u{1160}' | '\u{17b4}' | '\u{17b5}' | '\u{180b}'..='\u{180f}'
        | '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{2800}' | '\u{3164}'
        | '\u{fe00}'..='\u{fe0f}' | '\u{feff}' | '\u{ffa0}' | '\u{fff0}'..='\u{fffb}' | '\u{e0000}'..='\u{e0fff}')
}

#[cfg(test)]
mod tests {
    use super::*;

    fn refused(name: &str) -> Option<String> {
        check_name(name, &Programs::default()).err().map(|trouble| trouble.text)
    }

    #[test]
    fn people_are_called_what_they_like() {
        for name in [
            "",
            "Ann",
            "Åsa & Co",
            "Żółw",
            "Иван",
            "Ελένη",
            "太郎 Smith",
            "Abbot",
            "Robot 7",
            "Bottom",
            "O'Hara",
        ] {
            assert_eq!(refused(name), None, "{name}");
        }
    }

    #[test]
    fn nobody_poses_as_a_bot_or_as_somebody_else() {
        for name in [
            "the Scrapper bot",
            "The  SCRAPPER",
            "Legend",
            "Lеgеnd",
            "B0t",
            "Warden b\u{f6}t",
            "H0st",
            "Deadhand",
            "L3gend",
        ] {
            assert!(refused(name).is_some(), "{name}");
        }
        for name in ["An\u{200b}n", "\u{202e}nnA", "A\u{ad}nn", "\u{3164}"] {
            assert!(refused(name).is_some_and(|why| why.contains("nobody can see")), "{name:?}");
        }
        assert!(refused("Аnn").is_some_and(|why| why.contains("alphabets")));
        let taken = ["Ann".to_owned()];
        assert_eq!(person_name("ANN", 1, &taken), "ANN (2)");
        assert_eq!(person_name("Ben", 1, &taken), "Ben");
    }
}
