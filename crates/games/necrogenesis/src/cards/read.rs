//! What the cards of a set are to each other: the names that texts and notation go by, and what the rules look up in
//! the whole set.

use crate::cards::entry::Entry;
use crate::cards::text::{Answerable, Standing, Text};
use crate::cards::{CardDef, Class, Keys, Rule, Side, Timing};
use crate::setup::deck::{Deck, DeckKinds, decks};
use crate::state::moment::Moment;
use include_dir::{Dir, include_dir};
use kernel::SetupError;
use phrases::cards::{CardSpec, House, Placed, Reader, Set};
use phrases::{CardPage, Diagnostic, Form, Table};
use std::sync::OnceLock;

/// The ledger: every rule that a card may name.
pub const LEDGER: &str = include_str!("../../rules.toml");

/// The most Reacts and [Zombie] Events a set may hold: each has a bit of what may be in a hand.
const MOST_TRICKS: usize = 64;

/// All cards of a match. A card's kind is its place in the set.
pub type CardSet = Set<CardDef>;

/// The house set Outbreak (NG-G1).
static FOLDER: Dir<'_> = include_dir!("$CARGO_MANIFEST_DIR/cards");
static HOUSE: House<CardDef> =
    House::new(&FOLDER, &["survivors", "zombies", "weapons", "items", "events", "reacts"], Table::of::<Text>);

/// The phrase table of the game.
pub fn table() -> &'static Table {
    HOUSE.table()
}

/// What the rules look up in a set.
#[derive(Debug)]
pub struct Index {
    /// The kinds of React cards, in the order of the files.
    pub reacts: Vec<u8>,
    /// The decks that come with the game, in this set.
    pub(crate) decks: OnceLock<Vec<Result<DeckKinds, SetupError>>>,
    /// Reacts and Events of the Zombie side, with which a player may act in the middle of something: a bit for
    /// each tells which of them may be in a hand.
    pub tricks: Vec<u8>,
    trick_bits: Vec<u64>,
    /// The Reacts that can answer each moment, as bits of tricks.
    answers: [u64; Moment::ALL.len()],
    /// Some card changes what Reacts cost.
    pub(crate) reprices_reacts: bool,
    /// Whether a React answers an equip: only then is there a window for it.
    pub(crate) stops_equips: bool,
    /// The Events for each time, as bits of tricks.
    events: [u64; Timing::ALL.len()],
    /// The Events that the limit of Events does not count, as bits of tricks.
    pub(crate) free_events: u64,
}

impl Index {
    /// The bit of a trick; 0 for other cards.
    #[inline]
    pub fn trick_bit(&self, kind: u8) -> u64 {
        self.trick_bits[usize::from(kind)]
    }

    /// The Reacts that can answer a moment, as bits of tricks.
    #[inline]
    pub(crate) fn answers(&self, moment: Moment) -> u64 {
        self.answers[moment as usize]
    }

    /// The Events of the Zombie side for a time, as bits of tricks.
    #[inline]
    pub fn events_at(&self, timing: Timing) -> u64 {
        self.events[timing as usize]
    }
}

impl CardSpec for CardDef {
    type Row = Entry;
    /// The types of all cards, by their kinds.
    type Company<'a> = Vec<Class>;
    type Index = Index;
    type Kind = u8;

    const FORM: Form = Form {
        game: "necrogenesis",
        numbers: &[
            ("ztc", 0..=20),
            ("ap", 0..=20),
            ("hp", 1..=99),
            ("damage", 0..=20),
            ("ed", 1..=6),
            ("tp", 0..=9),
            ("hands", 1..=2),
            ("hit_roll", 2..=6),
            ("charges", 1..=20),
            ("attachments", 0..=9),
        ],
    };
    const LEDGER: &'static str = LEDGER;

    fn house() -> &'static House<CardDef> {
        &HOUSE
    }

    fn company<'a>(rows: &'a [Placed<'a, Entry>]) -> Result<Vec<Class>, Vec<Diagnostic>> {
        Ok(rows.iter().map(|placed| placed.row.class).collect())
    }

    fn define(
        row: &Entry,
        reader: &Reader<'_>,
        classes: &mut Vec<Class>,
    ) -> Result<CardDef, Vec<Diagnostic>> {
        row.card(reader, classes)
    }

    fn index(cards: &[CardDef], _: &[Placed<'_, Entry>], _: Vec<Class>) -> Result<Index, Vec<Diagnostic>> {
        let kinds = |is: fn(&CardDef) -> bool| -> Vec<u8> {
            (0..).zip(cards).filter(|(_, card)| is(card)).map(|(kind, _)| kind).collect()
        };
        let tricks = kinds(is_trick);
        let mut trick_bits = vec![0; cards.len()];
        for (at, &kind) in tricks.iter().enumerate() {
            trick_bits[usize::from(kind)] = 1 << at;
        }
        let bits = |is: &dyn Fn(&CardDef) -> bool| {
            let fitting = trick_bits.iter().zip(cards).filter(|(_, card)| is(card));
            fitting.fold(0, |bits, (bit, _)| bits | bit)
        };
        Ok(Index {
            reacts: kinds(|card| card.class == Class::React),
            answers: Moment::ALL
                .map(|moment| bits(&|card| card.answers.is_some_and(|what| moment.fits(what)))),
            events: Timing::ALL.map(|time| bits(&|card| card.class == Class::Event && card.timing == time)),
            free_events: bits(&|card| card.class == Class::Event && card.has(Keys::BEYOND_EVENT_LIMIT)),
            stops_equips: cards.iter().any(|card| card.answers == Some(Answerable::WouldEquip)),
            reprices_reacts: cards.iter().flat_map(|card| &card.rules).any(reprices_reacts),
            tricks,
            trick_bits,
            decks: OnceLock::new(),
        })
    }

    fn name(&self) -> &str {
        &self.name
    }

    fn word(&self) -> &str {
        &self.word
    }

    fn facts(&self) -> String {
        let numbers = [
            self.ztc,
            self.ap,
            self.tp,
            self.hp,
            self.damage,
            self.ed,
            self.hands,
            self.hit_roll,
            self.range,
            self.charges,
            self.attachments,
        ];
        let variable = self.has(crate::cards::Keys::VARIABLE);
        let kinds = (self.class, self.breed, self.gear, self.side, self.timing, self.answers, self.identity);
        let print = (&self.name, &self.subtype, &self.trait_names, &self.text);
        format!("{kinds:?}|{numbers:?}|{variable}|{print:?}\n")
    }

    fn more_facts() -> Vec<String> {
        decks().iter().map(deck_facts).collect()
    }

    fn page(&self, _: &CardSet) -> CardPage {
        crate::cards::catalogue::page(self)
    }

    fn excess(rows: &[Placed<'_, Entry>]) -> Vec<Diagnostic> {
        let mut tricks = rows.iter().filter(|placed| placed.row.is_trick());
        let message = format!("{MOST_TRICKS} Reacts and [Zombie] Events are the most in a set");
        let fault = |extra: &Placed<'_, Entry>| extra.at_name(message).helped(["take one out"]);
        tricks.nth(MOST_TRICKS).map(fault).into_iter().collect()
    }
}

fn is_trick(card: &CardDef) -> bool {
    card.class == Class::React || card.class == Class::Event && card.side != Side::Survivor
}

fn reprices_reacts(rule: &Rule) -> bool {
    matches!(rule.says, Standing::ReactsCostLess { .. } | Standing::ReactsCostMore { .. })
}

fn deck_facts(deck: &Deck) -> String {
    format!("{}|{}|{:?}|{:?}\n", deck.name, deck.survivor(), deck.survivor_deck, deck.zombie_deck)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_moment_is_answered_by_its_reacts() {
        let set = crate::cards::sets::Cards::house();
        let all = Moment::ALL.iter().fold(0, |bits, &moment| bits | set.answers(moment));
        let reacts = set.reacts.iter().fold(0, |bits, &kind| bits | set.trick_bit(kind));
        assert_eq!(all, reacts, "every React has its moment");
        for moment in Moment::ALL {
            for &kind in &set.reacts {
                let fits = set.of(kind).answers.is_some_and(|what| moment.fits(what));
                assert_eq!(set.answers(moment) & set.trick_bit(kind) != 0, fits, "{moment:?}");
            }
        }
    }

    #[test]
    fn the_hash_covers_facts_texts_and_deck_lists() {
        let deck = &decks()[2];
        let changed_deck = |change: fn(&mut Deck)| {
            let mut deck = deck.clone();
            change(&mut deck);
            deck_facts(&deck)
        };
        let more = changed_deck(|deck| *deck.zombie_deck.entry("Runner".to_owned()).or_default() += 1);
        assert_ne!(more, deck_facts(deck));
        assert_ne!(changed_deck(|deck| deck.survivor = "".into()), deck_facts(deck));
        let card = &crate::cards::sets::Cards::house().set().cards[40];
        let house = card.facts();
        let changed_card = |change: fn(&mut CardDef)| {
            let mut card = card.clone();
            change(&mut card);
            card.facts()
        };
        assert_ne!(changed_card(|card| card.charges += 1), house);
        assert_ne!(changed_card(|card| card.print.text.push('.')), house);
        assert_ne!(changed_card(|card| card.print.trait_names.clear()), house);
        assert_eq!(
            changed_card(|card| card.print.rarity.clear()),
            house,
            "rarity changes nothing (NG-3.3.0)"
        );
    }
}
