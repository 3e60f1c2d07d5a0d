//! A card on the table: what it shows, and what can be done with it and what cannot.

use std::fmt;

use askama::Template;
use kernel::{About, Advice, Face, Piece, Prompt};
use ledger::Glossary;
use pictures::Kind;

use crate::assets;
use crate::board::News;
use crate::card::{Print, word};
use crate::model::WhyNot;
use crate::scene::Scene;
use crate::tag::Tag;

/// What all cards of a table have in common.
#[derive(Clone, Copy)]
pub(crate) struct Deal<'a> {
    pub prompt: Option<&'a Prompt>,
    pub hint: Option<&'a Advice>,
    pub refused: &'a Refused<'a>,
    pub game: &'a str,
    pub scene: &'a Scene,
    pub words: &'a Glossary,
}

impl<'a> Deal<'a> {
    /// Nothing is asked.
    pub(crate) fn bare(game: &'a str, scene: &'a Scene, words: &'a Glossary) -> Deal<'a> {
        Deal { prompt: None, hint: None, refused: Refused::NONE, game, scene, words }
    }
}

/// What may not be done, by the words of its choices.
pub(crate) struct Refused<'a> {
    words: Vec<(&'a str, usize, &'a WhyNot)>,
    /// The letters that words end with, a bit each: most pieces are ruled out by it.
    ends: u64,
}

impl<'a> Refused<'a> {
    pub(crate) const NONE: &'static Refused<'static> = &Refused { words: Vec::new(), ends: 0 };

    pub(crate) fn of(why_not: &'a [WhyNot]) -> Refused<'a> {
        let split = |(at, why): (usize, &'a WhyNot)| why.choice.split(' ').map(move |word| (word, at, why));
        let mut words: Vec<_> = why_not.iter().enumerate().flat_map(split).collect();
        words.sort_unstable_by_key(|&(word, at, _)| (word, at));
        words.dedup_by_key(|(word, at, _)| (*word, *at));
        let ends = words.iter().fold(0, |ends, (word, ..)| ends | end(word));
        Refused { words, ends }
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.words.is_empty()
    }

    /// What is about the piece with this word.
    pub(crate) fn about(&self, word: &str) -> impl Iterator<Item = &'a WhyNot> {
        let words = if self.ends & end(word) == 0 { &[] } else { self.words.as_slice() };
        let from = words.partition_point(|(other, ..)| *other < word);
        let found = words[from..].iter().take_while(move |(other, ..)| *other == word);
        found.map(|(_, _, why)| *why)
    }
}

/// The bit for the last letters of a word; none for an empty one.
fn end(word: &str) -> u64 {
    let mut letters = word.bytes().rev();
    let Some(last) = letters.next() else { return 0 };
    1 << ((last.wrapping_mul(5) ^ letters.next().unwrap_or(0)) % 64)
}

/// What can be done with a card now.
pub(crate) struct Act<'a> {
    pub choice: &'a str,
    pub text: &'a str,
    /// The text without what the card itself shows.
    pub short: String,
    pub is_hint: bool,
    pub option: &'a kernel::Answer,
}

impl Act<'_> {
    /// What it names on the table, for the script: `#` before the ids of zones.
    pub(crate) fn about(&self) -> String {
        let word = |about: &About| match about {
            About::Piece(word) => word.clone(),
            About::Zone(id) => format!("#{id}"),
        };
        self.option.about.iter().map(word).collect::<Vec<_>>().join("|")
    }
}

/// A card on the table, with what can be done with it and what cannot.
pub(crate) struct Laid<'a> {
    pub piece: &'a Piece,
    pub deal: Deal<'a>,
    /// Which of its pictures is shown.
    pub kind: Kind,
}

impl<'a> Laid<'a> {
    fn draw(&self, dest: &mut dyn fmt::Write) -> askama::Result<()> {
        if self.piece.face == Face::Down {
            return self.back().render_into(dest);
        }
        let print = Print::kept(self.piece, self.kind, self.deal.words);
        dest.write_str(print.open())?;
        if self.is_live() {
            dest.write_str(" live")?;
        }
        dest.write_str(print.body())?;
        dest.write_str(print.state())?;
        self.draw_acts(dest)?;
        dest.write_str(print.text())?;
        self.draw_refusals(dest)?;
        dest.write_str("</div>")?;
        if !self.piece.attached.is_empty() {
            dest.write_str("<div class=\"attached\">")?;
            for piece in &self.piece.attached {
                Laid { piece, ..*self }.draw(dest)?;
            }
            dest.write_str("</div>")?;
        }
        Ok(dest.write_str("</article>")?)
    }

    fn draw_acts(&self, dest: &mut dyn fmt::Write) -> askama::Result<()> {
        let acts = self.acts();
        if acts.is_empty() { Ok(()) } else { Acts { acts }.render_into(dest) }
    }

    fn draw_refusals(&self, dest: &mut dyn fmt::Write) -> askama::Result<()> {
        let mut refused = self.deal.refused.about(word(self.piece));
        refused.try_for_each(|why| Cannot { why, game: self.deal.game }.render_into(dest))
    }

    /// What is new, for a page that has the rest.
    pub(crate) fn anew(self, news: News) -> Anew<'a> {
        Anew { card: self, news }
    }

    fn draw_anew(&self, news: News, dest: &mut dyn fmt::Write) -> askama::Result<()> {
        if self.piece.face == Face::Down {
            dest.write_str("<div>")?;
            BackActs { acts: self.acts() }.render_into(dest)?;
            return Ok(dest.write_str("</div>")?);
        }
        dest.write_str(if self.is_live() { "<div class=\"live\">" } else { "<div>" })?;
        if news == News::State {
            dest.write_str(Print::kept(self.piece, self.kind, self.deal.words).state())?;
        }
        self.draw_acts(dest)?;
        self.draw_refusals(dest)?;
        dest.write_str("</div>")?;
        let mut attached = self.piece.attached.iter();
        attached.try_for_each(|piece| Laid { piece, ..*self }.draw_anew(news, dest))
    }

    fn is_live(&self) -> bool {
        self.deal.prompt.is_some() && is_live(self.piece)
    }

    fn back(&self) -> Back<'a> {
        Back {
            id: &self.piece.id,
            marks: self.piece.marks.iter().map(|mark| Tag::of(mark, self.deal.words)).collect(),
            acts: BackActs { acts: self.acts() },
            sprite: assets::sprite(),
        }
    }

    fn acts(&self) -> Vec<Act<'a>> {
        let Some(prompt) = self.deal.prompt else { return vec![] };
        let name = match &self.piece.face {
            Face::Down => "Face down",
            Face::Up { name, .. } => name,
        };
        let options = self.piece.picks.iter().filter_map(|&at| prompt.options.get(usize::from(at)));
        let act = |option: &'a kernel::Answer| Act {
            choice: &option.choice,
            text: &option.text,
            short: short(&option.text, name),
            is_hint: self.deal.hint.is_some_and(|hint| hint.choice == option.choice),
            option,
        };
        options.map(act).collect()
    }
}

/// What can be done with a zone that is called so.
pub(crate) fn zone_acts<'a>(deal: Deal<'a>, picks: &[u16], name: &str) -> Vec<Act<'a>> {
    let Some(prompt) = deal.prompt else { return vec![] };
    let options = picks.iter().filter_map(|&at| prompt.options.get(usize::from(at)));
    let act = |option: &'a kernel::Answer| Act {
        choice: &option.choice,
        text: &option.text,
        short: short(&option.text, name),
        is_hint: deal.hint.is_some_and(|hint| hint.choice == option.choice),
        option,
    };
    options.map(act).collect()
}

/// Whether something can be done with a piece or with what lies on it.
pub(crate) fn is_live(piece: &Piece) -> bool {
    !piece.picks.is_empty() || piece.attached.iter().any(is_live)
}

impl fmt::Display for Laid<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.draw(f).map_err(|_| fmt::Error)
    }
}

impl askama::FastWritable for Laid<'_> {
    fn write_into(&self, dest: &mut dyn fmt::Write, _: &dyn askama::Values) -> askama::Result<()> {
        self.draw(dest)
    }
}

/// What is new of a card and of each card on it: an element for each.
pub(crate) struct Anew<'a> {
    card: Laid<'a>,
    news: News,
}

impl fmt::Display for Anew<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.card.draw_anew(self.news, f).map_err(|_| fmt::Error)
    }
}

impl askama::FastWritable for Anew<'_> {
    fn write_into(&self, dest: &mut dyn fmt::Write, _: &dyn askama::Values) -> askama::Result<()> {
        self.card.draw_anew(self.news, dest)
    }
}

#[derive(Template)]
#[template(path = "card_back.html")]
struct Back<'a> {
    id: &'a str,
    marks: Vec<Tag<'a>>,
    acts: BackActs<'a>,
    sprite: &'static str,
}

#[derive(Template)]
#[template(path = "card_back_acts.html")]
struct BackActs<'a> {
    acts: Vec<Act<'a>>,
}

#[derive(Template)]
#[template(path = "card_acts.html")]
struct Acts<'a> {
    acts: Vec<Act<'a>>,
}

#[derive(Template)]
#[template(path = "card_why.html")]
struct Cannot<'a> {
    why: &'a WhyNot,
    game: &'a str,
}

/// An option's text without the card's own name, number and stats, where it stands right behind the verb: "Play Biker as a
/// zombie" says on the Biker "Play as a zombie". Anywhere else a sentence needs it.
fn short(text: &str, name: &str) -> String {
    let names = [name, name.split('/').next().unwrap_or(name), name.split(',').next().unwrap_or(name)];
    let found = names.into_iter().find_map(|name| text.split_once(name));
    let Some((before, after)) = found else { return text.to_owned() };
    if let ("", Some(rest)) = (before, after.strip_prefix(": ")) {
        return capital(rest);
    }
    let before = before.trim_end();
    let verb = before.strip_suffix(" the").unwrap_or(before);
    if verb.is_empty() || verb == "The" || verb.contains(' ') {
        return text.to_owned();
    }
    let mut after = after.trim_start();
    while let Some(rest) = after.strip_prefix(['/', '[']) {
        after = rest.trim_start_matches(|letter: char| letter != ' ' && letter != ']');
        after = after.trim_start_matches(']').trim_start();
    }
    // The number of one of several alike.
    if let Some((number, rest)) = after.split_once(' ')
        && number.trim_start_matches('#').bytes().all(|letter| letter.is_ascii_digit())
    {
        after = rest;
    }
    let gap = if after.is_empty() || after.starts_with([':', ',']) { "" } else { " " };
    format!("{verb}{gap}{after}")
}

fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or(String::new(), |first| first.to_uppercase().chain(letters).collect())
}

#[cfg(test)]
mod tests {
    use super::{Refused, short};
    use crate::model::WhyNot;

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
        assert_eq!(short("Viktor: build a Defense", "Viktor"), "Build a Defense");
        assert_eq!(
            short("Use Sarah: 1 AP (action): Draw 1 card.", "Sarah"),
            "Use: 1 AP (action): Draw 1 card."
        );
        assert_eq!(short("Attack Walker #20 with the Old Rifle", "Walker"), "Attack with the Old Rifle");
    }

    #[test]
    fn a_sentence_that_needs_the_name_keeps_it() {
        for (text, name) in [
            ("Attach it to Biker /2 [2/2/1]", "Biker"),
            ("Occupy your stronghold, the Church", "Church"),
            ("The Walker in EP attacks: 8 or less", "Walker"),
            ("Tom attacks the Walker 2 in EP", "Walker"),
            ("Strike the Slow Zombie in 1-A with the Glock 17", "Glock 17"),
            ("Retired Cop puts down the Glock 17", "Glock 17"),
            ("Retired Cop puts down the Glock 17", "Retired Cop"),
        ] {
            assert_eq!(short(text, name), text);
        }
    }

    #[test]
    fn a_refusal_is_about_each_of_its_words() {
        let why_not = |choice: &str| WhyNot { choice: choice.to_owned(), ..WhyNot::default() };
        let all = ["play biker hog biker", "", "attach hog", "x"].map(why_not);
        let refused = Refused::of(&all);
        let about = |word| refused.about(word).map(|why| why.choice.as_str()).collect::<Vec<&str>>();
        assert_eq!(about("biker"), ["play biker hog biker"]);
        assert_eq!(about("hog"), ["play biker hog biker", "attach hog"]);
        assert_eq!(about("x"), ["x"]);
        assert!(about("").is_empty() && about("log").is_empty() && about("bike").is_empty());
        assert!(Refused::NONE.about("biker").next().is_none());
    }
}
