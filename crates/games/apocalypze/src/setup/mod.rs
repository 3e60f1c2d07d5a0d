//! Decks and the beginning of a game.

pub(crate) mod catalogue;

use crate::cards::Class;
use crate::cards::read::CardSet;
use crate::cards::sets::Cards;
use crate::state::event::Event;
use crate::state::frame::Frame;
use crate::state::{Apocalypze, Card, Combat, Ending, NONE, Phase, Player, SLOTS, STARTING};
use include_dir::{Dir, include_dir};
use kernel::{Cx, Few, Pile, RuleId, Seat, SetupError};
use phrases::cards::{embedded, place_of};
use phrases::{Diagnostic, Form};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::sync::LazyLock;

/// A deck by its name, or card by card.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(untagged)]
pub enum DeckChoice {
    Named(String),
    Listed(BTreeMap<String, u8>),
}

/// The game as it is printed, or with the scavenging and stockpile variant (AZ-G6).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Variant {
    Basic,
    Scavenging,
}

/// What two players agree on before they sit down. Deck lists are open.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Setup {
    pub decks: Vec<DeckChoice>,
    /// The scavenging and stockpile variant (AZ-G6).
    #[serde(default)]
    pub scavenging: bool,
    /// Who begins; chance decides if nobody is named.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub first: Option<Seat>,
    /// Cards that the second player draws more in the first draw phase, for not going first (AZ-G9);
    /// with 0 the opening is as printed.
    #[serde(default = "house_compensation")]
    pub compensation: u8,
    /// Starting locations of the variant; the General Store if none are named.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub locations: Vec<String>,
    /// The card set; the game's own if none is named.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub cards: Option<String>,
}

/// The opening is as printed: with the house numbers the two seats are even (docs/balance-apocalypze.md).
const HOUSE_COMPENSATION: u8 = 0;

const MOST_COMPENSATION: u8 = 10;

fn house_compensation() -> u8 {
    HOUSE_COMPENSATION
}

impl Setup {
    pub fn of(deck: &str, other: &str) -> Setup {
        Setup {
            decks: vec![DeckChoice::Named(deck.to_owned()), DeckChoice::Named(other.to_owned())],
            scavenging: false,
            first: None,
            compensation: house_compensation(),
            locations: Vec::new(),
            cards: None,
        }
    }

    fn variant(&self) -> Variant {
        if self.scavenging { Variant::Scavenging } else { Variant::Basic }
    }
}

/// A deck that comes with the game, or from a file.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Deck {
    pub name: String,
    #[serde(default)]
    pub title: String,
    #[serde(default)]
    pub source: String,
    #[serde(default)]
    pub rule: String,
    pub cards: BTreeMap<String, u8>,
    /// Cards that give way in the basic game, and those that take their place.
    #[serde(default)]
    pub basic_out: BTreeMap<String, u8>,
    #[serde(default)]
    pub basic_in: BTreeMap<String, u8>,
}

/// How many of a card a deck file may list; what a deck may hold is another matter (AZ-DECK-1).
static DECK_FORM: Form = Form {
    game: "apocalypze",
    numbers: &[("cards.*", 0..=99), ("basic_out.*", 0..=99), ("basic_in.*", 0..=99)],
};

impl Deck {
    pub fn read(file: &str, text: &str) -> Result<Deck, Vec<Diagnostic>> {
        phrases::read_deck(file, text, &DECK_FORM)
    }

    /// Where a card stands in the file of this deck: in its list, or among those that take the place of others.
    pub(crate) fn place_of(&self, card: &str, text: &str) -> usize {
        let list = if self.cards.contains_key(card) { "cards" } else { "basic_in" };
        place_of(text, &[list, card])
    }

    /// The cards of the deck in the basic game or in the variant.
    pub fn cards(&self, variant: Variant) -> BTreeMap<String, u8> {
        let mut cards = self.cards.clone();
        if variant == Variant::Basic {
            for (name, n) in &self.basic_out {
                if let Some(count) = cards.get_mut(name) {
                    *count = count.saturating_sub(*n);
                }
            }
            for (name, n) in &self.basic_in {
                let count = cards.entry(name.clone()).or_default();
                *count = count.saturating_add(*n);
            }
            cards.retain(|_, n| *n > 0);
        }
        cards
    }
}

static FOLDER: Dir<'_> = include_dir!("$CARGO_MANIFEST_DIR/decks");

/// The hash of the cards covers the decks, in this order.
const FILES: [&str; 6] = ["diner", "church", "police-station", "military-base", "fire-house", "truck-depot"];

/// A test sees to it that all of them can be read.
static DECK_LIST: LazyLock<Vec<Deck>> = LazyLock::new(|| {
    embedded(&FOLDER, &FILES).into_iter().flat_map(|(file, text)| Deck::read(file, text)).collect()
});

/// The four printed decks and the two house decks.
pub fn decks() -> &'static [Deck] {
    &DECK_LIST
}

fn refuse(rule: &'static str, message: impl Into<String>) -> SetupError {
    SetupError { rule: RuleId(rule), message: message.into() }
}

/// A stronghold and the 29 other cards, or why not.
pub type DeckKinds = Result<(u8, Few<u8, 32>), SetupError>;

/// The kinds of a deck, the stronghold first; refused unless it is 30 cards with one stronghold.
pub fn deck_kinds(set: &CardSet, deck: &DeckChoice, variant: Variant) -> DeckKinds {
    if let DeckChoice::Named(name) = deck
        && let Some(at) = decks().iter().position(|deck| deck.name == *name)
    {
        // Thousands of simulated games a second start with these.
        let known = set.decks.get_or_init(|| {
            let kinds = |deck: &Deck, variant| Ok(listed_kinds(set, &deck.cards(variant), variant)?);
            let both =
                |deck: &Deck| [Variant::Basic, Variant::Scavenging].map(|variant| kinds(deck, variant));
            decks().iter().map(both).collect()
        });
        return known[at][variant as usize].clone();
    }
    let listed = match deck {
        DeckChoice::Listed(cards) => cards,
        DeckChoice::Named(name) => {
            let names: Vec<&str> = decks().iter().map(|deck| deck.name.as_str()).collect();
            let message = format!("there is no deck “{name}”; there are {}", names.join(", "));
            return Err(refuse("AZ-DECK-1", message));
        }
    };
    Ok(listed_kinds(set, listed, variant)?)
}

/// Why a list of cards is not a deck, and the card that it is about.
#[derive(Clone, Debug)]
pub struct DeckFault {
    pub card: Option<String>,
    pub error: SetupError,
}

impl From<SetupError> for DeckFault {
    fn from(error: SetupError) -> DeckFault {
        DeckFault { card: None, error }
    }
}

impl From<DeckFault> for SetupError {
    fn from(fault: DeckFault) -> SetupError {
        fault.error
    }
}

/// The kinds of a list of cards.
pub(crate) fn listed_kinds(
    set: &CardSet,
    listed: &BTreeMap<String, u8>,
    variant: Variant,
) -> Result<(u8, Few<u8, 32>), DeckFault> {
    let total: u32 = listed.values().map(|&n| u32::from(n)).sum();
    let mut strongholds = Vec::new();
    let mut kinds: Vec<u8> = Vec::new();
    for (name, &n) in listed {
        let unknown = || {
            let message = format!("there is no card “{name}”; the nearest is “{}”", set.nearest(name));
            let error =
                refuse("AZ-DECK-1", format!("{message} (cards of your own: give their file with --cards)"));
            DeckFault { card: Some(name.clone()), error }
        };
        let kind = set.find(name).ok_or_else(unknown)?;
        let def = &set.cards[kind as usize];
        if def.variant_only && variant == Variant::Basic {
            let error = refuse("AZ-C45", format!("“{name}” needs the scavenging variant"));
            return Err(DeckFault { card: Some(name.clone()), error });
        }
        let into = if def.class == Class::Stronghold { &mut strongholds } else { &mut kinds };
        into.extend(std::iter::repeat_n(kind, n.into()));
    }
    if strongholds.len() != 1 {
        let message = format!("a deck has exactly 1 stronghold, not {}", strongholds.len());
        return Err(refuse("AZ-DECK-2", message).into());
    }
    if total != 30 {
        return Err(refuse("AZ-DECK-1", format!("a deck has exactly 30 cards, not {total}")).into());
    }
    kinds.sort_unstable();
    let mut distinct = kinds.clone();
    distinct.push(strongholds[0]);
    distinct.dedup();
    let once: usize = distinct.iter().map(|&kind| set.cards[kind as usize].texts_once_per_game()).sum();
    if once > MOST_ONCE {
        let message = format!("a deck has at most {MOST_ONCE} texts that are used once per game, not {once}");
        return Err(refuse("AZ-G1", message).into());
    }
    Ok((strongholds[0], kinds.into_iter().collect()))
}

/// So many texts that are used once per game can be kept in mind.
pub(crate) const MOST_ONCE: usize = 8;

impl Apocalypze {
    /// An empty table.
    pub(crate) fn empty(cards: Cards) -> Apocalypze {
        Apocalypze {
            cards,
            slots: [Card::default(); SLOTS],
            live: 0,
            characters: 0,
            raiders: 0,
            attachments: 0,
            speakers: 0,
            players: [Player::default(); 2],
            frames: Few::new(),
            chain: Few::new(),
            doomed: Few::new(),
            clock: 0,
            turn_began: 0,
            turn: 0,
            active: Seat(0),
            first: Seat(0),
            phase: Phase::Draw,
            occupied: NONE,
            combat: Combat { engagement: NONE, ..Combat::default() },
            no_escape: Few::new(),
            unsettled: 0,
            scavenging: false,
            compensation: 0,
            ending: Ending::Going,
        }
    }

    pub(crate) fn set_up(setup: &Setup, cx: &mut impl Cx<Event>) -> Result<Apocalypze, SetupError> {
        let cards = match &setup.cards {
            None => Cards::house(),
            Some(hash) => Cards::loaded(hash).map_err(|error| refuse("AZ-DECK-5", error))?,
        };
        let [first, second] = &setup.decks[..] else {
            return Err(refuse("AZ-GAME-2", format!("the game is for 2 players, not {}", setup.decks.len())));
        };
        let decks = [first, second].map(|deck| deck_kinds(cards.set(), deck, setup.variant()));
        let [first, second] = decks;
        let decks = [first?, second?];
        if setup.compensation > MOST_COMPENSATION {
            let message = format!("the second player draws at most {MOST_COMPENSATION} cards more");
            return Err(refuse("AZ-G9", message));
        }
        let (scavenging, compensation) = (setup.scavenging, setup.compensation);
        let mut game = Apocalypze { scavenging, compensation, ..Apocalypze::empty(cards) };
        game.lay_out(&decks, cx);
        if setup.scavenging {
            game.lay_out_locations(setup, cx)?;
        }
        game.first = match setup.first {
            Some(seat) if seat.0 < 2 => seat,
            Some(seat) => return Err(refuse("AZ-GAME-2", format!("there is no {seat}"))),
            None => Seat(cx.below(2) as u8),
        };
        game.active = game.first;
        cx.tell("AZ-C12", || Event::FirstPlayer { seat: game.first });
        for seat in [game.first, game.first.other()] {
            game.draw(seat, 6, "AZ-SETUP-2", cx);
            let cards = game.player(seat).deck.len() as u8;
            cx.tell("AZ-SETUP-3", || Event::DeckLaid { seat, cards });
        }
        game.frames.push(Frame::BeginTurn);
        Ok(game)
    }

    /// Strongholds face up, the other 29 cards shuffled face down.
    fn lay_out(&mut self, decks: &[(u8, Few<u8, 32>); 2], cx: &mut impl Cx<Event>) {
        for (seat, (stronghold, kinds)) in decks.iter().enumerate() {
            let seat = Seat(seat as u8);
            self.put(*stronghold, seat, NONE, crate::state::Form::Human);
            cx.tell("AZ-SETUP-1", || Event::StrongholdPlaced { seat, kind: *stronghold });
            cx.cite("AZ-STRONGHOLD-3");
            self.player_mut(seat).deck = Pile::shuffled(kinds.iter().copied());
            cx.tell("AZ-SETUP-2", || Event::DeckShuffled { seat, cards: kinds.len() as u8 });
            cx.cite("AZ-DECK-3");
        }
    }

    fn lay_out_locations(&mut self, setup: &Setup, cx: &mut impl Cx<Event>) -> Result<(), SetupError> {
        if setup.locations.len() > 2 {
            let message = format!("there are 2 starting locations, not {}", setup.locations.len());
            return Err(refuse("AZ-G6", message));
        }
        for seat in [Seat(0), Seat(1)] {
            let name = setup.locations.get(seat.index()).map_or("General Store", String::as_str);
            let kind = self.cards.set().find(name);
            let kind = kind.filter(|&kind| self.cards.of(kind).class == Class::Location);
            let Some(kind) = kind else {
                return Err(refuse("AZ-G6", format!("“{name}” isn't a scavenging location")));
            };
            if self.can_be_unique(kind).is_err() {
                return Err(refuse("AZ-CHARACTER-12", format!("“{name}” is unique: only one player has it")));
            }
            let slot = self.put(kind, seat, NONE, crate::state::Form::Human);
            self.card_mut(slot).marks |= STARTING;
            cx.tell("AZ-G6", || Event::LocationPlaced { seat, kind });
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_deck_can_be_read() {
        let names: Vec<&str> = decks().iter().map(|deck| deck.name.as_str()).collect();
        assert_eq!((names.as_slice(), FOLDER.files().count()), (&FILES[..], FILES.len()));
    }
}
