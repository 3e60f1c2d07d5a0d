//! The print that the facts and the text of an entry make.

use super::written::{Price, Source};
use super::{Entry, Facts};
use crate::cards::compile::compile;
use crate::cards::text::{Breed, Text, Word};
use crate::cards::{CardDef, Class, Keys, Print, Side, Timing, Words};
use phrases::cards::Reader;
use toml::Spanned;

/// NG-4.2.9b.
const DEFAULT_HANDS: u8 = 2;

/// NG-4.2.9f.
const DEFAULT_ATTACHMENTS: u8 = 2;

/// NG-6.1.5a.
const DEFAULT_COPIES: u8 = 4;

impl Entry {
    pub(super) fn define(&self, text: Text, facts: Facts, with: &Reader<'_>) -> CardDef {
        let ((ztc, ztc_is_x), (ap, ap_is_x)) = (price(&self.ztc), price(&self.ap));
        let variable = ztc_is_x || ap_is_x;
        let is_weapon = self.class == Class::Weapon;
        compile(CardDef {
            class: self.class,
            breed: facts.breed,
            gear: facts.gear,
            event: facts.event,
            ztc,
            hp: number(&self.hp),
            damage: number(&self.damage),
            ed: number(&self.ed),
            hit_roll: number(&self.hit_roll),
            ap,
            tp: number(&self.tp),
            hands: self.hands(),
            range: self.range(),
            charges: number(&self.charges),
            exhaust: 1,
            attachments: self.attachments(),
            side: self.side.unwrap_or_default(),
            timing: self.timing.unwrap_or_else(|| self.default_timing()),
            answers: facts.answers,
            words: Words(facts.traits.iter().fold(0, |words, word| words | 1 << *word as u32)),
            identity: facts.identity,
            keys: if variable { Keys::VARIABLE } else { Keys::default() },
            attack_ap: u8::from(is_weapon),
            copies: DEFAULT_COPIES,
            x_most: if variable { u8::MAX } else { 0 },
            lines: text.0,
            print: Box::new(self.print(facts.breed, facts.traits, with)),
            ..CardDef::default()
        })
    }

    fn hands(&self) -> u8 {
        match (&self.hands, self.class) {
            (Some(hands), _) => *hands.get_ref(),
            (None, Class::Survivor) => DEFAULT_HANDS,
            (None, _) => 0,
        }
    }

    fn range(&self) -> u8 {
        match &self.range {
            Some(icons) if !icons.is_empty() => icons.iter().fold(0, |range, icon| range | 1 << *icon as u8),
            // NG-12.2.4d: without an icon the Threat Zone.
            _ => u8::from(self.class == Class::Weapon),
        }
    }

    fn attachments(&self) -> u8 {
        match (&self.attachments, self.class) {
            (Some(n), _) => *n.get_ref(),
            (None, Class::Weapon) => DEFAULT_ATTACHMENTS,
            (None, _) => 0,
        }
    }

    /// NG-C39: without a tag in the Action Step, or in the window of NG-7.3.3.
    fn default_timing(&self) -> Timing {
        match self.side {
            Some(Side::Zombie) => Timing::ZombieEvents,
            _ => Timing::Action,
        }
    }

    fn print(&self, breed: Breed, trait_names: Vec<Word>, with: &Reader<'_>) -> Print {
        let design = design(self.class, breed);
        let cite = |id: &Spanned<String>| with.rule(id.get_ref()).unwrap_or(design);
        let words = |written: &Option<Spanned<String>>| written.as_ref().map(|s| s.get_ref().clone());
        Print {
            shows: with.shows,
            name: self.name.get_ref().clone(),
            word: with.word.to_owned(),
            number: words(&self.number).unwrap_or_default(),
            rarity: words(&self.rarity).unwrap_or_default(),
            subtype: words(&self.subtype).unwrap_or_default(),
            trait_names,
            text: self.text.get_ref().clone(),
            reminder: self.reminder.clone(),
            flavor: self.flavor.clone(),
            source: match self.source.unwrap_or_default() {
                Source::Rulebook => "rulebook".to_owned(),
                Source::House => "house".to_owned(),
            },
            printed: self.printed.clone(),
            rules: self.rules.iter().map(|id| id.get_ref().clone()).collect(),
            cites: self.cites.iter().map(cite).collect(),
            design,
        }
    }
}

fn number(written: &Option<Spanned<u8>>) -> u8 {
    written.as_ref().map_or(0, |n| *n.get_ref())
}

/// The number, and whether it is X.
fn price(written: &Option<Spanned<Price>>) -> (u8, bool) {
    match written.as_ref().map(Spanned::get_ref) {
        Some(Price::Flat(n)) => (*n, false),
        Some(Price::X) => (0, true),
        None => (0, false),
    }
}

/// The gap of the ledger that the house designs of a type fill; a line without a rule of its own rests on it.
fn design(class: Class, breed: Breed) -> &'static str {
    match (class, breed) {
        (Class::Survivor, _) => "NG-G2",
        (Class::Zombie, Breed::Boss) => "NG-G4",
        (Class::Zombie, _) => "NG-G3",
        (Class::Weapon, _) => "NG-G5",
        (Class::Item, _) => "NG-G6",
        (Class::Event, _) => "NG-G7",
        (Class::React, _) => "NG-G8",
    }
}
