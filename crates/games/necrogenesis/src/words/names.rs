//! What cards, pieces and players are called, in notation and in sentences. A card that lies face down has no
//! name: none of these words may tell what it is, nor how many like it are in play.

use crate::cards::text::{Status, ZoneName};
use crate::state::marks::GearMarks;
use crate::state::{GEAR, HORDE, NecroGenesis, Place, Tok};
use kernel::Seat;
pub(crate) use kernel::english::plural;
use kernel::english::{definite, told_apart, told_at};

/// The word for a Trap that lies face down.
pub(crate) const FACE_DOWN: &str = "face-down";

pub(crate) fn zone_name(zone: ZoneName) -> &'static str {
    match zone {
        ZoneName::Threat => "Threat Zone",
        ZoneName::Zombie => "Zombie Zone",
    }
}

pub(crate) fn token_name(token: Tok) -> &'static str {
    match token {
        Tok::Flare => "Flare",
        Tok::Tripwire => "Tripwire Snare",
        Tok::Grease => "Grease Tag",
        Tok::Barricade => "Temporary Barricade",
    }
}

pub(crate) fn status_name(status: Status) -> &'static str {
    match status {
        Status::Bleed => "Bleed",
        Status::Burn => "Burn",
        Status::Poison => "Poison",
        Status::Stun => "Stun",
        Status::Stealth => "Stealth",
        Status::Cover => "Cover",
        Status::Exposed => "Exposed",
        Status::Stabilized => "Stabilized",
    }
}

/// "Bleed (2)"; only Bleed and Burn have a value.
pub(crate) fn status_text(status: Status, value: u8) -> String {
    match status {
        Status::Bleed | Status::Burn => format!("{} ({value})", status_name(status)),
        _ => status_name(status).to_owned(),
    }
}

fn index_of(alike: &[u8], slot: u8) -> usize {
    alike.iter().position(|&other| other == slot).unwrap_or_default()
}

/// "Rick The Firestarter" is Rick.
fn first_name(name: &str) -> &str {
    name.split(" The ").next().unwrap_or(name)
}

impl NecroGenesis {
    pub(crate) fn name(&self, kind: u8) -> &'static str {
        self.cards.set().cards.get(usize::from(kind)).map_or("a card", |card| &card.name)
    }

    /// The word of a card in notation.
    pub(crate) fn word(&self, kind: u8) -> &'static str {
        self.cards.set().cards.get(usize::from(kind)).map_or("?", |card| &card.word)
    }

    /// The name of a card in a breach.
    pub(crate) fn breach_name(&self, card: u16) -> String {
        u8::try_from(card).map_or("a card", |kind| self.name(kind)).to_owned()
    }

    /// A player goes by the name of the Survivor.
    pub(crate) fn who(&self, seat: Seat) -> String {
        let name = first_name(&self.survivor(seat).name);
        if name == first_name(&self.survivor(seat.other()).name) {
            format!("{name} (player {})", seat.0 + 1)
        } else {
            name.to_owned()
        }
    }

    /// "Rick's Threat Zone".
    pub(crate) fn zone_of(&self, board: Seat, zone: ZoneName) -> String {
        format!("{}'s {}", self.who(board), zone_name(zone))
    }

    pub(crate) fn survivor_word(&self, seat: Seat) -> String {
        let word = &self.survivor(seat).word;
        if self.player(seat.other()).survivor == self.player(seat).survivor {
            format!("{word}#{}", seat.0)
        } else {
            word.clone()
        }
    }

    pub(crate) fn zombies_in_play(&self) -> impl Iterator<Item = u8> + Clone + '_ {
        (0..2 * HORDE as u8).filter(|&slot| self.is_zombie(slot))
    }

    pub(crate) fn gear_in_play(&self) -> impl Iterator<Item = u8> + Clone + '_ {
        (0..2 * GEAR as u8).filter(|&slot| self.is_gear(slot))
    }

    #[inline]
    pub(crate) fn is_hidden(&self, slot: u8) -> bool {
        self.gear_at(slot).flags.has(GearMarks::HIDDEN)
    }

    fn has_zombie_twin(&self, slot: u8) -> bool {
        let kind = self.zombie(slot).kind;
        self.zombies_in_play().any(|other| other != slot && self.zombie(other).kind == kind)
    }

    /// Another card of gear goes by the same word.
    fn has_gear_twin(&self, slot: u8) -> bool {
        let base = self.base_word(slot);
        self.gear_in_play().any(|other| other != slot && self.base_word(other) == base)
    }

    fn base_word(&self, slot: u8) -> &'static str {
        if self.is_hidden(slot) { FACE_DOWN } else { &self.print_of(slot).word }
    }

    /// The word for a zombie in play, with its slot where there are several of that name.
    pub(crate) fn zombie_word(&self, slot: u8) -> String {
        let word = &self.breed_of(slot).word;
        if self.has_zombie_twin(slot) { format!("{word}#{slot}") } else { word.clone() }
    }

    /// The word for gear in play, with its slot where there are several of that name.
    pub(crate) fn gear_word(&self, slot: u8) -> String {
        let word = self.base_word(slot);
        if self.has_gear_twin(slot) { format!("{word}#{slot}") } else { word.to_owned() }
    }

    /// What a zombie in play is called where it must be told from others of its name.
    pub(crate) fn zombie_name(&self, slot: u8) -> String {
        let (alike, places) = self.like_zombies(slot);
        told_apart(&self.breed_of(slot).name, &places, index_of(&alike, slot))
    }

    /// The same with its zone in any case.
    pub(crate) fn zombie_placed(&self, slot: u8) -> String {
        let (alike, places) = self.like_zombies(slot);
        told_at(&self.breed_of(slot).name, &places, index_of(&alike, slot))
    }

    /// Zombies of one name, and where each of them stands.
    fn like_zombies(&self, slot: u8) -> (Vec<u8>, Vec<String>) {
        let kind = self.zombie(slot).kind;
        let alike: Vec<u8> =
            self.zombies_in_play().filter(|&other| self.zombie(other).kind == kind).collect();
        let board = NecroGenesis::board_of(slot);
        let is_one_board = alike.iter().all(|&other| NecroGenesis::board_of(other) == board);
        let place = |&other: &u8| match self.zombie(other).zone {
            zone if is_one_board => format!("in the {}", zone_name(zone)),
            zone => format!("in {}", self.zone_of(NecroGenesis::board_of(other), zone)),
        };
        let places = alike.iter().map(place).collect();
        (alike, places)
    }

    /// The name of gear as far as whoever is asked knows it.
    fn known_name(&self, slot: u8) -> &'static str {
        let known = !self.is_hidden(slot) || NecroGenesis::owner_of_gear(slot) == self.speaker();
        if known { self.print_of(slot).name.as_str() } else { "face-down Trap" }
    }

    pub(crate) fn gear_name(&self, slot: u8) -> String {
        let name = self.known_name(slot);
        let alike: Vec<u8> = self.gear_in_play().filter(|&other| self.known_name(other) == name).collect();
        let places: Vec<String> = alike.iter().map(|&other| self.whereabouts(other)).collect();
        told_apart(name, &places, index_of(&alike, slot))
    }

    /// With "the" before it.
    pub(crate) fn the_gear(&self, slot: u8) -> String {
        definite(&self.gear_name(slot))
    }

    /// Where gear is, and whose.
    fn whereabouts(&self, slot: u8) -> String {
        let owner = NecroGenesis::owner_of_gear(slot);
        match self.gear_at(slot).place {
            Place::Equipped => format!("of {}", self.who(owner)),
            Place::On(host) => format!("on the {} of {}", self.known_name(host), self.who(owner)),
            Place::OnSurvivor => format!("on {}", self.who(owner)),
            Place::Zone(zone) => format!("in {}", self.zone_of(owner, zone)),
        }
    }

    pub(crate) fn find_zombie(&self, text: &str) -> Result<u8, String> {
        let base = |slot| self.breed_of(slot).word.as_str();
        self.find_piece(text, "zombie", self.zombies_in_play(), base, |slot| self.zombie_word(slot))
    }

    pub(crate) fn find_gear(&self, text: &str) -> Result<u8, String> {
        let base = |slot| self.base_word(slot);
        self.find_piece(text, "gear", self.gear_in_play(), base, |slot| self.gear_word(slot))
    }

    /// The piece that a text means: its word, with `#` and its slot or without.
    fn find_piece(
        &self,
        text: &str,
        what: &str,
        all: impl Iterator<Item = u8> + Clone,
        base: impl Fn(u8) -> &'static str,
        word: impl Fn(u8) -> String,
    ) -> Result<u8, String> {
        if let Some((name, number)) = text.split_once('#') {
            let slot = number.parse().ok().filter(|&slot| all.clone().any(|known| known == slot));
            if let Some(slot) = slot.filter(|&slot| base(slot) == name) {
                return Ok(slot);
            }
        }
        let alike: Vec<u8> = all.clone().filter(|&slot| base(slot) == text).collect();
        match alike[..] {
            [slot] => Ok(slot),
            [] => {
                let known: Vec<String> = all.map(word).collect();
                let nearest = phrases::nearest_name(text, known.iter().map(String::as_str));
                let hint = nearest.map_or_else(
                    || format!("there is no {what} in play"),
                    |nearest| format!("the nearest is “{nearest}”"),
                );
                Err(format!("there is no {what} “{text}” in play; {hint}"))
            }
            _ => {
                let words: Vec<String> = alike.into_iter().map(word).collect();
                Err(format!("“{text}” may be {}", words.join(" or ")))
            }
        }
    }

    /// The card of the set that a word means.
    pub(crate) fn read_kind(&self, text: &str) -> Result<u8, String> {
        let cards = &self.cards.set().cards;
        let found = cards.iter().position(|card| card.word == text).map(|kind| kind as u8);
        found.ok_or_else(|| {
            let nearest = phrases::nearest_name(text, cards.iter().map(|card| card.word.as_str()));
            format!("there is no card “{text}”; the nearest is “{}”", nearest.unwrap_or_default())
        })
    }
}
