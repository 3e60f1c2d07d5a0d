//! A piece as it is drawn.

use askama::Template;
use kernel::{Face, Piece, Prompt, Seat, Stat};
use phrases::CardPage;

use crate::assets;
use crate::emblem::{Dress, Frame, dress};
use crate::model::{Hint, WhyNot};
use crate::tag::Tag;

/// What all cards of a table have in common.
#[derive(Clone, Copy)]
pub(crate) struct Deal<'a> {
    pub prompt: Option<&'a Prompt>,
    pub hint: Option<&'a Hint>,
    pub refused: &'a Refused<'a>,
    pub game: &'a str,
}

/// What may not be done, by the words of its choices.
pub(crate) struct Refused<'a>(Vec<(&'a str, usize, &'a WhyNot)>);

impl<'a> Refused<'a> {
    pub(crate) const NONE: &'static Refused<'static> = &Refused(Vec::new());

    pub(crate) fn of(why_not: &'a [WhyNot]) -> Refused<'a> {
        let words = |(at, why): (usize, &'a WhyNot)| why.choice.split(' ').map(move |word| (word, at, why));
        let mut all: Vec<_> = why_not.iter().enumerate().flat_map(words).collect();
        all.sort_unstable_by_key(|&(word, at, _)| (word, at));
        all.dedup_by_key(|(word, at, _)| (*word, *at));
        Refused(all)
    }

    /// What is about the piece with this word.
    pub(crate) fn about(&self, word: &str) -> impl Iterator<Item = &'a WhyNot> {
        let from = self.0.partition_point(|(other, ..)| *other < word);
        let found = self.0[from..].iter().take_while(move |(other, ..)| *other == word && !word.is_empty());
        found.map(|(_, _, why)| *why)
    }
}

/// The word of a piece in choices, without its zone.
pub(crate) fn word(piece: &Piece) -> &str {
    piece.id.rsplit_once(':').map_or(piece.id.as_str(), |(_, word)| word)
}

#[derive(Template)]
#[template(path = "card.html")]
pub(crate) struct Card<'a> {
    pub name: &'a str,
    pub line: &'a str,
    pub text: &'a str,
    pub dress: Dress,
    /// The word of choices.
    id: &'a str,
    /// The word without zone and number: by it a card is followed from zone to zone.
    key: &'a str,
    /// The number that tells it from others of its name.
    number: &'a str,
    stats: Vec<Badge<'a>>,
    marks: Vec<Tag<'a>>,
    attached: Vec<Card<'a>>,
    pub acts: Vec<Act<'a>>,
    whys: Vec<&'a WhyNot>,
    /// Who controls it, for the colour of its edge.
    controller: Option<Seat>,
    game: &'a str,
    is_down: bool,
    title: Title,
    sprite: &'static str,
}

/// What the name of a card does.
pub(crate) enum Title {
    /// Shows the card large.
    Look,
    /// Leads to its page.
    Link(String),
    Plain,
}

/// What can be done with a card now.
pub(crate) struct Act<'a> {
    pub choice: &'a str,
    pub text: &'a str,
    /// The text without what the card itself shows.
    pub short: String,
    pub is_hint: bool,
}

pub(crate) struct Badge<'a> {
    name: &'a str,
    value: String,
    /// What is printed, where it differs.
    printed: Option<i32>,
    trend: &'static str,
}

impl Badge<'_> {
    /// The shape of the badge; a round one where nothing is known.
    fn shape(&self) -> &'static str {
        let name = self.name.rsplit(' ').next().unwrap_or(self.name);
        match name.to_ascii_lowercase().as_str() {
            "attack" | "av" | "melee" | "combat" | "strength" => "blade",
            "defense" | "defence" | "dv" | "armor" | "armour" | "sp" | "structure" => "shield",
            "value" | "hp" | "life" | "health" | "wounds" => "life",
            "damage" | "range" => "burst",
            "access" | "points" | "speed" | "move" => "gate",
            _ => "round",
        }
    }
}

fn badge(stat: &Stat) -> Badge<'_> {
    let (printed, trend) = match stat.value.cmp(&stat.printed) {
        std::cmp::Ordering::Less => (Some(stat.printed), "worse"),
        std::cmp::Ordering::Equal => (None, "same"),
        std::cmp::Ordering::Greater => (Some(stat.printed), "better"),
    };
    Badge { name: stat.name, value: stat.value.to_string(), printed, trend }
}

const DOWN: Dress = Dress { emblem: "skull", tint: "back", frame: Frame::Event };

impl<'a> Card<'a> {
    pub(crate) fn of(piece: &'a Piece, deal: Deal<'a>) -> Card<'a> {
        let (name, line, text, dress, stats) = match &piece.face {
            Face::Down => ("Face down", "", "", DOWN, vec![]),
            Face::Up { name, line, faction, stats, text } => {
                let dress = dress(faction, line);
                (&**name, &**line, &**text, dress, stats.iter().map(badge).collect())
            }
        };
        let word = word(piece);
        let (key, number) = match word.rsplit_once('/') {
            Some((key, number)) if number.bytes().all(|digit| digit.is_ascii_digit()) => (key, number),
            _ => (word, ""),
        };
        Card {
            name,
            line,
            text,
            dress,
            id: &piece.id,
            key,
            number,
            stats,
            marks: piece.marks.iter().map(Tag::from).collect(),
            attached: piece.attached.iter().map(|below| Card::of(below, deal)).collect(),
            acts: acts(piece, name, deal),
            whys: deal.refused.about(word).collect(),
            controller: piece.controller,
            game: deal.game,
            is_down: piece.face == Face::Down,
            title: Title::Look,
            sprite: assets::sprite(),
        }
    }

    /// A card of the catalogue.
    pub(crate) fn printed(card: &'a CardPage, game: &'a str, title: Title) -> Card<'a> {
        let is_number = |fact: &&(String, String)| fact.1.parse::<i32>().is_ok();
        let badge = |(name, value): &'a (String, String)| Badge {
            name,
            value: value.clone(),
            printed: None,
            trend: "same",
        };
        let faction = card.facts.iter().find(|(name, _)| name == "faction").map_or("", |(_, value)| value);
        Card {
            name: &card.name,
            line: &card.line,
            text: &card.text,
            dress: dress(faction, &card.line),
            id: &card.word,
            key: &card.word,
            number: "",
            stats: card.facts.iter().filter(is_number).take(3).map(badge).collect(),
            marks: vec![],
            attached: vec![],
            acts: vec![],
            whys: vec![],
            controller: None,
            game,
            is_down: false,
            title,
            sprite: assets::sprite(),
        }
    }

    /// Whether something can be done with it or with what lies on it.
    pub(crate) fn is_live(&self) -> bool {
        !self.acts.is_empty() || self.attached.iter().any(Card::is_live)
    }
}

fn acts<'a>(piece: &'a Piece, name: &str, deal: Deal<'a>) -> Vec<Act<'a>> {
    let Some(prompt) = deal.prompt else { return vec![] };
    let options = piece.picks.iter().filter_map(|&at| prompt.options.get(usize::from(at)));
    let act = |option: &'a kernel::Answer| Act {
        choice: &option.choice,
        text: &option.text,
        short: short(&option.text, name),
        is_hint: deal.hint.is_some_and(|hint| hint.choice == option.choice),
    };
    options.map(act).collect()
}

/// An option's text without the card's own name, number and stats: "Play Biker as a zombie" says on the
/// Biker "Play as a zombie".
fn short(text: &str, name: &str) -> String {
    let names = [name, name.split('/').next().unwrap_or(name), name.split(',').next().unwrap_or(name)];
    let found = names.into_iter().find_map(|name| text.split_once(name));
    let Some((before, after)) = found else { return text.to_owned() };
    let mut after = after.trim_start();
    while let Some(rest) = after.strip_prefix(['/', '[']) {
        after = rest.trim_start_matches(|letter: char| letter != ' ' && letter != ']');
        after = after.trim_start_matches(']').trim_start();
    }
    // The number of one of several alike.
    if let Some((number, rest)) = after.split_once(' ')
        && number.bytes().all(|letter| letter.is_ascii_digit())
    {
        after = rest;
    }
    let mut before = before.trim_end();
    if before == "The" {
        before = "";
    }
    for ending in [" the", ",", " it to", " at"] {
        before = before.strip_suffix(ending).unwrap_or(before).trim_end();
    }
    if before.is_empty() && after.is_empty() {
        return text.to_owned();
    }
    let joined = format!("{before} {after}");
    capital(joined.trim_matches([' ', ':']))
}

fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or(String::new(), |first| first.to_uppercase().chain(letters).collect())
}

#[cfg(test)]
mod tests {
    use super::short;

    #[test]
    fn a_card_does_not_repeat_its_name() {
        assert_eq!(short("Play Biker as a zombie", "Biker/Zombie"), "Play as a zombie");
        assert_eq!(short("Play Fast Zombie", "Fast Zombie"), "Play");
        assert_eq!(
            short("Discard Alex Bloom from your hand", "Alex Bloom, Civilian"),
            "Discard from your hand"
        );
        assert_eq!(
            short("Consume Biker /1 [3/3/1] with Baseball Bat for 1", "Biker"),
            "Consume with Baseball Bat for 1"
        );
        assert_eq!(short("Attach it to Biker /2 [2/2/1]", "Biker"), "Attach");
        assert_eq!(short("Occupy your stronghold, the Church", "Church"), "Occupy your stronghold");
        assert_eq!(short("Viktor: Build Defense", "Viktor"), "Build Defense");
        assert_eq!(short("The Walker in EP attacks: 8 or less", "Walker"), "In EP attacks: 8 or less");
        assert_eq!(short("Tom attacks the Walker 2 in EP", "Walker"), "Tom attacks in EP");
        assert_eq!(
            short("Lloyd shoots at the Barrel in IP: 5 or less", "Barrel"),
            "Lloyd shoots in IP: 5 or less"
        );
        assert_eq!(short("Stay back", "Biker"), "Stay back");
        assert_eq!(short("Biker", "Biker"), "Biker");
    }
}
