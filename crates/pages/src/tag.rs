//! Marks as they are drawn.

use kernel::Mark;

pub(crate) struct Tag<'a> {
    pub name: &'a str,
    pub detail: &'a str,
}

impl<'a> From<&'a Mark> for Tag<'a> {
    fn from(mark: &'a Mark) -> Tag<'a> {
        Tag { name: &mark.name, detail: &mark.detail }
    }
}

const BAD: [&str; 12] = [
    "wound", "damage", "lost", "infect", "burn", "bleed", "stun", "breach", "dead", "bitten", "poison",
    "broken",
];
const SPENT: [&str; 7] = ["used", "fought", "spent", "exhausted", "tapped", "asleep", "acted"];
const LETTERS: [&str; 8] = ["l-a", "l-b", "l-c", "l-d", "l-e", "l-f", "l-g", "l-h"];

impl Tag<'_> {
    /// The class of the style sheet: harm is red, what is spent is dim, groups have a colour a letter.
    pub(crate) fn class(&self) -> &'static str {
        if let &[letter] = self.detail.as_bytes()
            && let Some(class) = LETTERS.get(usize::from(letter.to_ascii_lowercase().wrapping_sub(b'a')))
        {
            return class;
        }
        let name = self.name.to_ascii_lowercase();
        let holds = |words: &[&str]| words.iter().any(|word| name.contains(word));
        match (holds(&BAD), holds(&SPENT)) {
            (true, _) => "bad",
            (_, true) => "spent",
            _ => "plain",
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn marks_show_what_they_mean() {
        let class = |name, detail| Tag { name, detail }.class();
        assert_eq!(class("wounded", "2"), "bad");
        assert_eq!(class("damage", "1 of 2"), "bad");
        assert_eq!(class("used", ""), "spent");
        assert_eq!(class("group", "B"), "l-b");
        assert_eq!(class("group", "Z"), "plain");
    }
}
