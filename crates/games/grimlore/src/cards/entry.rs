//! One card as it is written in a file: its facts, what is wrong with them, and the print they make.

use crate::cards::check::Author;
use crate::cards::compile::Compiler;
use crate::cards::look::look;
use crate::cards::ops::{Amount, Attribute, Block, Class};
use crate::cards::read::table;
use crate::cards::{CardDef, Faction, Lane, Print, Stack};
use phrases::cards::{Reader, Row, Shown};
use phrases::{Diagnostic, Names};
use serde::Deserialize;
use toml::Spanned;

#[derive(Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Entry {
    pub name: Spanned<String>,
    #[serde(rename = "type")]
    pub class: Class,
    pub id: Spanned<String>,
    pub deck: String,
    pub number: Option<u8>,
    pub stack: Stack,
    pub faction: Option<Faction>,
    pub lane: Option<Lane>,
    #[serde(default)]
    pub pvp: bool,
    #[serde(default)]
    pub tags: Vec<Spanned<String>>,
    pub d12: Option<u8>,
    pub power: Option<u8>,
    pub defense: Option<u8>,
    pub mind: Option<u8>,
    pub social: Option<u8>,
    pub attribute: Option<Attribute>,
    pub modifier: Option<u8>,
    pub text: Spanned<String>,
    #[serde(default)]
    pub fluff: String,
    #[serde(default)]
    pub back: String,
    #[serde(default)]
    pub front: String,
    #[serde(default)]
    printed: Vec<String>,
    #[serde(default)]
    rules: Vec<Spanned<String>>,
    /// What its picture shows.
    shows: Option<Shown>,
}

pub(crate) const LEDGER: &str = include_str!("../../rules.toml");

impl Row for Entry {
    fn name(&self) -> &Spanned<String> {
        &self.name
    }

    fn rules(&self) -> impl Iterator<Item = &Spanned<String>> {
        self.rules.iter()
    }

    fn shows(&self) -> Option<&Shown> {
        self.shows.as_ref()
    }
}

/// What a card is read with: the file it stands in, and the other cards of the set.
pub(crate) struct Surroundings<'a> {
    pub file: &'a str,
    pub source: &'a str,
    pub names: &'a Names,
    pub tags: &'a [String],
    /// The types and stacks of all cards, by their kinds.
    pub known: &'a [(Class, Stack)],
    /// The decks and numbers of all plot cards.
    pub plots: &'a [(&'a str, u8)],
}

impl Entry {
    /// The deck and the number of a plot card.
    pub(crate) fn plot(&self) -> Option<(&str, u8)> {
        (self.class == Class::Plot).then_some((self.deck.as_str(), self.number?))
    }

    /// The card, or everything that is wrong with it.
    pub(crate) fn card(
        &self,
        reader: &Reader<'_>,
        with: &Surroundings,
        compiler: &mut Compiler,
    ) -> Result<CardDef, Vec<Diagnostic>> {
        let name = self.name.get_ref();
        let at_name = |fault: String| reader.at(&self.name, format!("“{name}” {fault}"));
        let mut faults: Vec<Diagnostic> = self.fact_faults().into_iter().map(at_name).collect();
        match reader.text(table(), &self.text) {
            Err(fault) => faults.push(fault),
            Ok(text) => {
                faults.extend(Author { entry: self, text: &text, with }.faults());
                if faults.is_empty() {
                    let mut card = self.define(with.tags, reader.word);
                    card.print.look = card.print.look.showing(reader.shows);
                    return Ok(compiler.compile(card, &text));
                }
            }
        }
        Err(faults)
    }

    /// The print without what the text says.
    fn define(&self, tags: &[String], word: &str) -> CardDef {
        let number = |written: Option<u8>| written.unwrap_or_default();
        let bit = |tag: &Spanned<String>| {
            tags.iter().position(|known| known == tag.get_ref()).map_or(0, |at| 1 << at)
        };
        CardDef {
            class: self.class,
            faction: self.faction.unwrap_or_default(),
            lane: self.lane.unwrap_or_default(),
            pvp: self.pvp,
            stack: self.stack,
            tags: self.tags.iter().map(bit).fold(0, |tags, bit: u64| tags | bit),
            d12: number(self.d12),
            power: number(self.power),
            defense: number(self.defense),
            mind: number(self.mind),
            social: number(self.social),
            actions: 0,
            limit: 0,
            attribute: self.attribute.unwrap_or_default(),
            modifier: number(self.modifier),
            tough: Amount { n: 1, per_player: false },
            neutral: Vec::new(),
            blue: Vec::new(),
            discard: Block::NONE,
            neutral_modifiers: Vec::new(),
            blue_modifiers: Vec::new(),
            plot: None,
            print: Box::new(self.print(word)),
        }
    }

    fn print(&self, word: &str) -> Print {
        let name = self.name.get_ref();
        Print {
            name: name.clone(),
            word: word.to_owned(),
            id: self.id.get_ref().clone(),
            deck: self.deck.clone(),
            number: self.number.unwrap_or_default(),
            line: self.line(),
            look: look(
                self.class,
                self.faction.unwrap_or_default(),
                self.tags.iter().map(|tag| tag.get_ref().as_str()),
            ),
            text: self.text.get_ref().clone(),
            fluff: self.fluff.clone(),
            back: self.back.clone(),
            front: self.front.clone(),
            printed: self.printed.clone(),
            rules: self.rules.iter().map(|id| id.get_ref().clone()).collect(),
        }
    }

    /// The type and the tags that say more.
    fn line(&self) -> String {
        let class = self.class.name();
        let tags = self.tags.iter().map(|tag| tag.get_ref().to_lowercase());
        let more = tags.filter(|tag| tag != class && tag != "psykic anomaly");
        std::iter::once(class.to_owned()).chain(more).collect::<Vec<_>>().join(", ")
    }
}
