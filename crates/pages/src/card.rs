//! A card as it is printed.

use std::cell::RefCell;
use std::collections::HashMap;
use std::fmt;
use std::rc::Rc;

use askama::Template;
use foldhash::fast::FixedState;
use kernel::{Face, Look, Piece, Seat, Stat, Symbol, Term};
use ledger::{Glossary, Sort};
use phrases::CardPage;
use pictures::Kind;

use crate::assets;
use crate::sums;
use crate::tag::Tag;
use crate::words;

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
    pub look: Look,
    /// The word of choices.
    id: &'a str,
    /// The word without zone and number: by it a card is followed from zone to zone.
    key: &'a str,
    stats: Vec<Badge<'a>>,
    marks: Vec<Tag<'a>>,
    /// Who controls it, for the colour of its edge.
    controller: Option<Seat>,
    title: Title,
    sprite: &'static str,
    /// Where its picture is; empty for the ground that others stand on.
    picture: String,
    eye: &'static str,
    /// What its words mean.
    words: &'a Glossary,
}

impl Card<'_> {
    /// Its type line. Where there is room for the first of its words only, they end with a word and not with a dash.
    fn line(&self) -> String {
        self.line.replace("– ", "–\u{2060}\u{a0}").replace("· ", "·\u{2060}\u{a0}")
    }

    /// Its text, where the first of each keyword is explained.
    fn explained(&self) -> String {
        words::explained(self.text, self.words)
    }
}

/// The class for what must stay in sight where a picture is cut.
fn eye(look: Look, name: &str) -> &'static str {
    match pictures::eye(look, name) {
        pictures::Eye::Top => "eye-top",
        pictures::Eye::Middle => "eye-middle",
        pictures::Eye::Bottom => "eye-bottom",
    }
}

/// What the name of a card does.
pub(crate) enum Title {
    /// Shows the card large.
    Look,
    /// Leads to its page.
    Link(String),
    Plain,
}

/// A number in its shape.
pub(crate) struct Badge<'a> {
    pub name: &'a str,
    pub value: String,
    /// What is printed, where it differs.
    pub printed: Option<i32>,
    pub trend: &'static str,
    pub symbol: Symbol,
    words: &'a Glossary,
}

impl<'a> Badge<'a> {
    /// A number, explained in these words.
    pub(crate) fn of(stat: &'a Stat, words: &'a Glossary) -> Badge<'a> {
        let (printed, trend) = match stat.value.cmp(&stat.printed) {
            std::cmp::Ordering::Less => (Some(stat.printed), "worse"),
            std::cmp::Ordering::Equal => (None, "same"),
            std::cmp::Ordering::Greater => (Some(stat.printed), "better"),
        };
        Badge { name: stat.name, value: stat.value.to_string(), printed, trend, symbol: stat.symbol, words }
    }

    /// What it means.
    pub(crate) fn tip(&self) -> String {
        let beside = self.printed.map_or_else(String::new, |printed| format!(", printed {printed}"));
        words::tip(self.words, Sort::Number, self.name, &beside)
    }
}

/// The symbol of the number that a fact of the catalogue is, or begins or ends with: "human attack" is an attack.
fn symbol(fact: &str, symbols: &[(&str, Symbol)]) -> Symbol {
    let (first, last) = (fact.split(' ').next(), fact.rsplit(' ').next());
    let is_part = |word: &str, part: Option<&str>| part.is_some_and(|part| part.eq_ignore_ascii_case(word));
    let is_whole = symbols.iter().find(|(word, _)| word.eq_ignore_ascii_case(fact));
    let found = is_whole.or_else(|| symbols.iter().find(|(word, _)| is_part(word, last)));
    let found = found.or_else(|| symbols.iter().find(|(word, _)| is_part(word, first)));
    found.map_or(Symbol::Round, |&(_, symbol)| symbol)
}

impl<'a> Card<'a> {
    fn of(piece: &'a Piece, kind: Kind, words: &'a Glossary) -> Card<'a> {
        let (name, line, text, look, stats) = match &piece.face {
            Face::Down => ("Face down", "", "", Look::default(), vec![]),
            Face::Up { name, line, stats, text, look, .. } => {
                (&**name, &**line, &**text, *look, stats.iter().map(|stat| Badge::of(stat, words)).collect())
            }
        };
        let word = word(piece);
        let key = match word.rsplit_once('/') {
            Some((key, number)) if number.bytes().all(|digit| digit.is_ascii_digit()) => key,
            _ => word,
        };
        Card {
            name,
            line,
            text,
            look,
            id: &piece.id,
            key,
            stats,
            marks: piece.marks.iter().map(|mark| Tag::of(mark, words)).collect(),
            controller: piece.controller,
            title: Title::Look,
            sprite: assets::sprite(),
            picture: match kind {
                Kind::Scene if !look.ground.is_empty() => pictures::scene_of(look, name),
                Kind::Scene | Kind::Figure | Kind::Face => pictures::address(kind, look, name),
            },
            eye: eye(look, name),
            words,
        }
    }

    /// A card of the catalogue, where these are the game's numbers.
    pub(crate) fn printed(card: &'a CardPage, symbols: &[(&str, Symbol)], title: Title) -> Card<'a> {
        let is_number = |fact: &&(String, String)| fact.1.parse::<i32>().is_ok();
        let badge = |(name, value): &'a (String, String)| Badge {
            name,
            value: value.clone(),
            printed: None,
            trend: "same",
            symbol: symbol(name, symbols),
            words: Glossary::none(),
        };
        Card {
            name: &card.name,
            line: &card.line,
            text: &card.text,
            look: card.look,
            id: &card.word,
            key: &card.word,
            stats: card.facts.iter().filter(is_number).take(3).map(badge).collect(),
            marks: vec![],
            controller: None,
            title,
            sprite: assets::sprite(),
            picture: pictures::address(Kind::Scene, card.look, &card.name),
            eye: eye(card.look, &card.name),
            words: Glossary::none(),
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
    pub(crate) fn kept(piece: &Piece, kind: Kind, words: &Glossary) -> Rc<Print> {
        // The same card is another one where its words are not explained.
        let other = (words.terms.len() as u64) << 8 | kind as u64;
        let sum = sums::own(piece).wrapping_add(other);
        if let Some(print) = PRINTS.with_borrow(|prints| prints.get(&sum).cloned()) {
            return print;
        }
        let print = Rc::new(Print::of(&Card::of(piece, kind, words)));
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

#[cfg(test)]
mod tests {
    use super::*;
    use kernel::{Emblem, Frame, Ground, Role, Tint};

    fn style() -> String {
        crate::assets::STYLES.concat()
    }

    #[test]
    fn every_emblem_is_drawn() {
        let sprite = include_str!("../assets/emblems.svg");
        for emblem in Emblem::ALL {
            let word = emblem.word();
            assert!(sprite.contains(&format!("id=\"{word}\"")), "{word}");
        }
        for icon in kernel::Icon::ALL {
            assert!(sprite.contains(&format!("id=\"{}\"", icon.word())), "{icon:?}");
        }
    }

    #[test]
    fn every_tint_and_every_frame_is_a_class() {
        for tint in Tint::ALL {
            assert!(style().contains(&format!(".t-{}{{", tint.word())), "{tint:?}");
        }
        for frame in [Frame::Body, Frame::Foe, Frame::Place, Frame::Gear, Frame::Event] {
            assert!(style().contains(&format!(".{} ", frame.word())), "{frame:?}");
        }
    }

    /// The words that follow `start` in the style sheet.
    fn words(start: &str) -> Vec<&'static str> {
        let word = |rest: &'static str| rest.split(|letter: char| !letter.is_ascii_alphanumeric()).next();
        crate::assets::STYLES.iter().flat_map(|file| file.split(start).skip(1).filter_map(word)).collect()
    }

    #[test]
    fn the_style_sheet_knows_no_other_grounds_and_roles() {
        for word in words(".on-") {
            assert!(Ground::ALL.iter().any(|ground| ground.word() == word), "there is no ground {word}");
        }
        use Role::{
            Area, Board, Deck, Field, Hand, Hero, Lane, Map, Shelf, Stack, Store, Story, Threat, Wall,
        };
        let roles =
            [Area, Board, Deck, Field, Hand, Hero, Lane, Map, Shelf, Stack, Store, Story, Threat, Wall];
        let roles = roles.map(Role::word);
        for word in words("[data-role=") {
            assert!(roles.contains(&word), "there is no role {word}");
        }
    }

    #[test]
    fn a_fact_of_the_catalogue_has_the_symbol_of_its_number() {
        let symbols = [("attack", Symbol::Blade), ("access", Symbol::Gate), ("Social test", Symbol::Test)];
        let symbol = |fact| symbol(fact, &symbols);
        assert_eq!([symbol("attack"), symbol("Zombie Attack")], [Symbol::Blade; 2]);
        assert_eq!((symbol("access points"), symbol("social test")), (Symbol::Gate, Symbol::Test));
        assert_eq!((symbol("attacks"), symbol("")), (Symbol::Round, Symbol::Round));
    }
}
