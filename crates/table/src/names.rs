//! The names of those who sit at a table, in place of the numbers that a game knows.

use std::borrow::Cow;

use kernel::{View, english::capital};

/// Who sits where. A game tells of "Player 1" and "player 1"; whoever shows it to people puts in the names.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Names(Vec<String>);

/// How a game calls a seat, without the first letter: that may be a capital.
const CALLED: &str = "layer ";

impl Names {
    /// The names by seats; a seat with an empty one stays a number. Those who share a name are told apart.
    pub fn of<'a>(names: impl IntoIterator<Item = &'a str>) -> Names {
        let all: Vec<&str> = names.into_iter().map(str::trim).collect();
        let is_shared = |name: &str| all.iter().filter(|other| other.eq_ignore_ascii_case(name)).count() > 1;
        let told = |(seat, name): (usize, &&str)| match *name {
            "" => String::new(),
            name if is_shared(name) => format!("{name} ({})", seat + 1),
            name => name.to_owned(),
        };
        Names(all.iter().enumerate().map(told).collect())
    }

    /// The name of a seat; empty for one without.
    pub fn get(&self, seat: usize) -> &str {
        self.0.get(seat).map_or("", String::as_str)
    }

    /// The text with the names in it.
    pub fn put<'a>(&self, text: &'a str) -> Cow<'a, str> {
        let mut out = String::new();
        let mut done = 0;
        for (at, _) in text.match_indices(CALLED) {
            let Some((start, end, name)) = at.checked_sub(1).and_then(|start| self.called(text, start))
            else {
                continue;
            };
            out.push_str(&text[done..start]);
            out.push_str(&name);
            done = end;
        }
        if done == 0 {
            return Cow::Borrowed(text);
        }
        out.push_str(&text[done..]);
        Cow::Owned(out)
    }

    /// The seat that is called by its number here: where that starts and ends, and its name.
    fn called(&self, text: &str, start: usize) -> Option<(usize, usize, Cow<'_, str>)> {
        let (before, here) = (text.get(..start)?, text.get(start..)?);
        let is_capital = here.starts_with('P');
        let rest = here.strip_prefix(['P', 'p'])?.strip_prefix(CALLED)?;
        let digits = rest.len() - rest.trim_start_matches(|letter: char| letter.is_ascii_digit()).len();
        let seat = rest[..digits].parse::<usize>().ok()?.checked_sub(1)?;
        let name = self.0.get(seat).filter(|name| !name.is_empty())?;
        let ends =
            rest[digits..].chars().next().is_none_or(|letter| !letter.is_alphanumeric() && letter != '/');
        if !ends || is_within_name(before, is_capital) {
            return None;
        }
        let is_start = before.trim_end().is_empty() || before.trim_end().ends_with(['.', '!', '?', ':']);
        let begins = is_capital && is_start;
        let name = if begins { Cow::Owned(capital(name)) } else { Cow::Borrowed(name.as_str()) };
        Some((start, start + 1 + CALLED.len() + digits, name))
    }

    /// What a view says in words, with the names: its phase and its prompt. Of a seat that has a name only what it
    /// plays is told: "Player 1 (Church)" is "Church".
    pub fn put_in(&self, view: &mut View) {
        let put = |text: &mut String| {
            if let Cow::Owned(named) = self.put(text) {
                *text = named;
            }
        };
        put(&mut view.phase);
        view.goals.iter_mut().for_each(|goal| goal.words = self.put(&goal.words).into_owned().into());
        if let Some(ending) = &mut view.ending {
            *ending = self.put(ending).into_owned().into();
        }
        for seat in &mut view.seats {
            if !self.get(seat.seat.index()).is_empty() {
                seat.name = without_number(&seat.name).to_owned();
            }
        }
        if let Some(prompt) = &mut view.prompt {
            put(&mut prompt.question);
            prompt.options.iter_mut().for_each(|answer| put(&mut answer.text));
            prompt
                .reaches
                .iter_mut()
                .flat_map(|reach| &mut reach.barred)
                .for_each(|barred| put(&mut barred.why));
        }
    }

    /// The same for a question that is asked later.
    pub fn put_ahead(&self, ahead: &mut crate::Ahead) {
        ahead.question = self.put(&ahead.question).into_owned();
        for answer in &mut ahead.options {
            answer.text = self.put(&answer.text).into_owned();
        }
        for barred in ahead.reaches.iter_mut().flat_map(|reach| &mut reach.barred) {
            barred.why = self.put(&barred.why).into_owned();
        }
    }
}

/// What a seat plays, without its number: "Player 1 (Church)" is "Church", and of "Player 1" nothing is left.
fn without_number(name: &str) -> &str {
    let digit = |letter: char| letter.is_ascii_digit();
    let Some(rest) = name.strip_prefix("Player ").filter(|rest| rest.starts_with(digit)) else { return name };
    let rest = rest.trim_start_matches(digit).trim();
    rest.strip_prefix('(').and_then(|rest| rest.strip_suffix(')')).unwrap_or(rest)
}

/// Whether "Player 1" is the end of another name here, such as that of a card: a capital stands before it in the same
/// sentence, or a letter right before it.
fn is_within_name(before: &str, is_capital: bool) -> bool {
    let last = before.split_whitespace().next_back().unwrap_or_default();
    let is_joined = !before.is_empty() && !before.ends_with(|letter: char| !letter.is_alphanumeric());
    let is_word = last.ends_with(char::is_alphanumeric);
    is_joined || is_capital && is_word && last.starts_with(char::is_uppercase)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn put(names: &[&str], text: &str) -> String {
        Names::of(names.iter().copied()).put(text).into_owned()
    }

    #[test]
    fn seats_are_called_by_their_names() {
        let names = ["Ann", "the random bot"];
        assert_eq!(put(&names, "Player 2 attacks player 1."), "The random bot attacks Ann.");
        assert_eq!(put(&names, "Turn 3: player 2, combat phase"), "Turn 3: the random bot, combat phase");
        assert_eq!(put(&names, "Player 1's hand. Player 2 wins"), "Ann's hand. The random bot wins");
        assert_eq!(put(&names, "Ann beats Player 2"), "Ann beats the random bot");
        assert_eq!(put(&names, "Sarah (player 2) draws"), "Sarah (the random bot) draws");
    }

    #[test]
    fn what_only_looks_like_a_seat_stays() {
        let names = ["Ann", "Bob"];
        for text in
            ["Paintball Player 1 shoots", "Player 3 sits", "Player 12", "Player 1st", "a Player /1", "player"]
        {
            assert_eq!(put(&names, text), text);
        }
        assert_eq!(put(&["", "Bob"], "Player 1 and player 2"), "Player 1 and Bob");
    }

    #[test]
    fn a_seat_is_told_by_what_it_plays() {
        let told = ["Player 1 (Church)", "Player 12", "Kate", "Player One"].map(without_number);
        assert_eq!(told, ["Church", "", "Kate", "Player One"]);
    }

    #[test]
    fn those_who_share_a_name_are_told_apart() {
        assert_eq!(put(&["Ann", "ann"], "Player 1 beats player 2"), "Ann (1) beats ann (2)");
    }
}
