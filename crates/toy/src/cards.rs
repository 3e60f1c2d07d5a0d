//! A card: what a row of a card file means.

use crate::text::{Says, Text};
use include_dir::{Dir, include_dir};
use kernel::{Emblem, Frame, Look, Rules, Tint};
use phrases::cards::{CardSpec, House, Placed, Reader, Row, Set};
use phrases::{CardPage, Diagnostic, Form, Held, Table};
use serde::{Deserialize, Serialize};
use toml::Spanned;

/// The cards that a match is played with.
pub type Cards = Held<Set<CardDef>>;

static FOLDER: Dir<'_> = include_dir!("$CARGO_MANIFEST_DIR/cards");
static HOUSE: House<CardDef> = House::new(&FOLDER, &[], Table::of::<Text>);

/// The phrase table of the game.
pub fn table() -> &'static Table {
    HOUSE.table()
}

/// The kind of a card: its place in the set. Copies cannot be told apart.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Card(pub u8);

/// A card as it is printed.
#[derive(Clone, Debug)]
pub struct CardDef {
    pub name: String,
    pub word: String,
    pub text: String,
    pub says: Says,
    pub rules: Vec<String>,
}

/// A card as a file writes it.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Entry {
    name: Spanned<String>,
    text: Spanned<String>,
    #[serde(default)]
    rules: Vec<Spanned<String>>,
}

impl Row for Entry {
    fn name(&self) -> &Spanned<String> {
        &self.name
    }

    fn rules(&self) -> impl Iterator<Item = &Spanned<String>> {
        self.rules.iter()
    }
}

impl CardSpec for CardDef {
    type Row = Entry;
    type Company<'a> = ();
    type Index = ();
    type Kind = Card;

    const FORM: Form = Form { game: "toy", numbers: &[] };
    const LEDGER: &'static str = crate::Toy::INFO.ledger;
    const MOST_CARDS: usize = 64;

    fn house() -> &'static House<CardDef> {
        &HOUSE
    }

    fn company(_: &[Placed<'_, Entry>]) -> Result<(), Vec<Diagnostic>> {
        Ok(())
    }

    fn define(row: &Entry, reader: &Reader<'_>, (): &mut ()) -> Result<CardDef, Vec<Diagnostic>> {
        let text: Text = reader.text(table(), &row.text).map_err(|fault| vec![fault])?;
        if let Says::Attack { n: 0 } | Says::Respond { n: 0, .. } = text.0 {
            return Err(vec![reader.at(&row.text, "this card can never do anything: write at least 1")]);
        }
        Ok(CardDef {
            name: row.name.get_ref().clone(),
            word: reader.word.to_owned(),
            text: row.text.get_ref().clone(),
            says: text.0,
            rules: row.rules.iter().map(|id| id.get_ref().clone()).collect(),
        })
    }

    fn index(_: &[CardDef], _: &[Placed<'_, Entry>], (): ()) -> Result<(), Vec<Diagnostic>> {
        Ok(())
    }

    fn name(&self) -> &str {
        &self.name
    }

    fn word(&self) -> &str {
        &self.word
    }

    fn facts(&self) -> String {
        format!("{}|{}\n", self.name, self.text)
    }

    fn page(&self, _: &Set<CardDef>) -> CardPage {
        CardPage {
            name: self.name.clone(),
            word: self.word.clone(),
            line: self.line().to_owned(),
            look: self.look(),
            text: self.text.clone(),
            source: "house design".to_owned(),
            rules: self.rules.clone(),
            ..CardPage::default()
        }
    }
}

impl CardDef {
    /// TY-11: what a hit costs; `None` for a card that is not a zombie.
    pub fn strength(&self) -> Option<u8> {
        match self.says {
            Says::Attack { n } => Some(n),
            Says::Respond { .. } | Says::Look => None,
        }
    }

    /// How it is drawn.
    pub fn look(&self) -> Look {
        match self.says {
            Says::Attack { .. } => Look::new(Frame::Foe, Emblem::Undead, Tint::Toxic),
            Says::Respond { .. } => Look::new(Frame::Gear, Emblem::Fence, Tint::Moss),
            Says::Look => Look::new(Frame::Event, Emblem::Scope, Tint::Sea),
        }
    }

    /// Its type line.
    pub fn line(&self) -> &'static str {
        if self.strength().is_some() { "zombie" } else { "trick" }
    }
}

impl TryFrom<usize> for Card {
    type Error = std::num::TryFromIntError;

    fn try_from(kind: usize) -> Result<Card, Self::Error> {
        kind.try_into().map(Card)
    }
}

impl From<Card> for usize {
    fn from(card: Card) -> usize {
        card.0.into()
    }
}

impl From<Card> for u16 {
    fn from(card: Card) -> u16 {
        card.0.into()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use phrases::{Sentence, Shelved};

    #[test]
    fn every_text_prints_back_to_itself() {
        table().verify().unwrap();
        let set = Cards::house().set();
        assert_eq!(set.cards.len(), 6);
        for card in &set.cards {
            assert_eq!(table().print(&Sentence(card.says), &set.names), card.text);
        }
    }

    #[test]
    fn cards_of_ones_own_are_read_or_refused_at_their_place() {
        let set = Cards::house().set();
        let card = |name: &str, text: &str| {
            set.with("mine.toml", &format!("[[card]]\nname = \"{name}\"\ntext = \"{text}\"\n"))
        };
        let with = card("giant", "Attack with strength 5.").unwrap();
        assert_eq!((with.cards.len(), with.find("giant")), (7, Some(Card(6))));
        let fast = card("walker", "Attack with strength 4.").unwrap();
        assert_eq!((fast.cards.len(), fast.of_kind(Card(1)).strength()), (6, Some(4)));
        let told = |name: &str, text: &str| Diagnostic::listed(&card(name, text).unwrap_err());
        assert_eq!(
            told("giant", "Atack with strength 5."),
            "mine.toml:3:9: “Atack” is unknown here: expected effect\n  help: did you mean “attack with strength {n}”?"
        );
        assert!(told("giant", "Attack with strength 0.").starts_with("mine.toml:3:8: this card can never"));
        assert!(
            told("Walker", "Attack with strength 5.").contains("cannot be told from “walker” in notation")
        );
    }
    #[test]
    fn what_is_wrong_with_a_file_is_told_with_its_place() {
        let set = Cards::house().set();
        let giant = "[[card]]\nname = \"giant\"\ntext = \"Attack with strength 5.\"\n";
        let told = |text: &str| Diagnostic::listed(&set.with("mine.toml", text).unwrap_err());
        assert_eq!(
            told(&giant.repeat(2)),
            "mine.toml:5:8: the card “giant” is given twice\n  help: give one of them another name"
        );
        assert_eq!(
            told(&format!("{giant}rules = [\"TY-8\", \"NO-1\"]\n")),
            "mine.toml:4:18: there is no rule “NO-1”\n  help: `deadhand rules toy` lists them; cards of your \
             own need name none"
        );
        let many: String = (0..59).map(|n| giant.replace("giant", &format!("giant {n}"))).collect();
        assert!(told(&many).ends_with(": 65 cards where 64 are the most"));
        assert!(told("game = \"chess\"\n").ends_with(":1:8: these are cards for chess, not for toy"));
        let lines = |text: &str| set.with("mine.toml", text).unwrap().hash;
        assert_eq!(lines(giant), lines(&giant.replace('\n', "\r\n")), "wherever the file was written");
        assert_ne!(lines(giant), set.hash);
    }
}
