//! A card as it is printed.

use std::cell::RefCell;
use std::collections::HashMap;
use std::fmt;
use std::rc::Rc;

use askama::Template;
use foldhash::fast::FixedState;
use kernel::{Face, Piece, Seat, Stat};
use phrases::CardPage;

use crate::assets;
use crate::emblem::{Dress, dress};
use crate::sums;
use crate::tag::Tag;

/// The word of a piece in choices, without its zone.
pub(crate) fn word(piece: &Piece) -> &str {
    let zone = piece.id.bytes().rposition(|letter| letter == b':');
    zone.map_or(piece.id.as_str(), |end| &piece.id[end + 1..])
}

/// What a card shows whatever is asked.
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
    /// Who controls it, for the colour of its edge.
    controller: Option<Seat>,
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
            "attack" | "av" | "melee" | "combat" | "strength" | "power" => "blade",
            "defense" | "defence" | "dv" | "armor" | "armour" | "sp" | "structure" => "shield",
            "value" | "hp" | "life" | "health" | "wounds" => "life",
            "damage" | "range" => "burst",
            "access" | "points" | "speed" | "move" => "gate",
            "d12" => "twelve",
            "mind" => "mind",
            "social" => "social",
            "test" => "test",
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

impl<'a> Card<'a> {
    fn of(piece: &'a Piece) -> Card<'a> {
        let (name, line, text, dress, stats) = match &piece.face {
            Face::Down => ("Face down", "", "", dress("", ""), vec![]),
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
            controller: piece.controller,
            title: Title::Look,
            sprite: assets::sprite(),
        }
    }

    /// A card of the catalogue.
    pub(crate) fn printed(card: &'a CardPage, title: Title) -> Card<'a> {
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
            controller: None,
            title,
            sprite: assets::sprite(),
        }
    }
}

impl fmt::Display for Card<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let print = Print::of(self);
        for part in [print.open(), print.body(), print.state(), print.text(), "</div></article>"] {
            f.write_str(part)?;
        }
        Ok(())
    }
}

/// A card in parts of HTML: between them comes what depends on the question.
pub(crate) struct Print {
    html: String,
    /// Where all parts but the last end.
    ends: [usize; 3],
}

/// Cards that were drawn, by their sums: on many tables the same ones lie. Each thread has its own.
type Prints = HashMap<u64, Rc<Print>, FixedState>;

/// More are not kept.
const MOST_PRINTS: usize = 4096;

thread_local! {
    static PRINTS: RefCell<Prints> = RefCell::default();
}

impl Print {
    fn of(card: &Card) -> Print {
        #[derive(Template)]
        #[template(path = "card_open.html")]
        struct Open<'a>(&'a Card<'a>);
        #[derive(Template)]
        #[template(path = "card_body.html")]
        struct Body<'a>(&'a Card<'a>);
        #[derive(Template)]
        #[template(path = "card_state.html")]
        struct State<'a>(&'a Card<'a>);
        #[derive(Template)]
        #[template(path = "card_text.html")]
        struct Text<'a>(&'a Card<'a>);
        let mut html = String::with_capacity(1024);
        // Writing to a string cannot fail, and no template does anything else.
        let _ = Open(card).render_into(&mut html);
        let open = html.len();
        let _ = Body(card).render_into(&mut html);
        let body = html.len();
        let _ = State(card).render_into(&mut html);
        let state = html.len();
        let _ = Text(card).render_into(&mut html);
        Print { html, ends: [open, body, state] }
    }

    /// The print of a piece, drawn only if it was not before.
    pub(crate) fn kept(piece: &Piece) -> Rc<Print> {
        let sum = sums::own(piece);
        if let Some(print) = PRINTS.with_borrow(|prints| prints.get(&sum).cloned()) {
            return print;
        }
        let print = Rc::new(Print::of(&Card::of(piece)));
        PRINTS.with_borrow_mut(|prints| {
            if prints.len() >= MOST_PRINTS {
                prints.clear();
            }
            prints.insert(sum, Rc::clone(&print));
        });
        print
    }

    /// Up to the last of its classes.
    pub(crate) fn open(&self) -> &str {
        &self.html[..self.ends[0]]
    }

    /// Up to what has become of it.
    pub(crate) fn body(&self) -> &str {
        &self.html[self.ends[0]..self.ends[1]]
    }

    /// Its numbers and marks, up to what can be done with it.
    pub(crate) fn state(&self) -> &str {
        &self.html[self.ends[1]..self.ends[2]]
    }

    /// Its text, up to what cannot be done with it.
    pub(crate) fn text(&self) -> &str {
        &self.html[self.ends[2]..]
    }
}
