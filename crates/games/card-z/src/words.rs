//! The words for survivors, Loot, Locations and hexes, written and read.

pub(crate) mod say;
pub(crate) mod wording;

use crate::rules::attack::{LUCKY, PEP};
use crate::state::board::Hex;
use crate::state::{CardZ, LOOT, NONE, SURVIVORS, Stand};

impl CardZ {
    pub(crate) fn card_word(&self, kind: u8) -> &'static str {
        self.cards.set().cards.get(usize::from(kind)).map_or("nothing", |def| &def.word)
    }

    pub(crate) fn who_word(&self, who: u8) -> &'static str {
        self.survivors.get(usize::from(who)).map_or("nobody", |survivor| self.card_word(survivor.kind))
    }

    pub(crate) fn place_word(&self, at: u8) -> &'static str {
        self.places.get(usize::from(at)).map_or("nowhere", |place| self.card_word(place.kind))
    }

    pub(crate) fn is_in_play(&self, slot: u8) -> bool {
        self.item(slot).is_in_play()
    }

    /// How many copies of a Loot on the table come before it.
    pub(crate) fn copies_before(&self, slot: u8) -> u16 {
        self.loot.copies_before(slot).filter(|other| other.is_in_play()).count() as u16
    }

    /// The word of a Loot; of several copies the second is `normal-food-2`.
    pub(crate) fn loot_word(&self, slot: u8) -> String {
        if usize::from(slot) >= LOOT {
            return "nothing".to_owned();
        }
        let word = self.card_word(self.item(slot).kind);
        match self.copies_before(slot) {
            0 => word.to_owned(),
            before => format!("{word}-{}", before + 1),
        }
    }

    pub(crate) fn read_kind(&self, word: &str) -> Result<u8, String> {
        let set = self.cards.set();
        set.find(word)
            .ok_or_else(|| format!("there is no card “{word}”; the nearest is “{}”", set.nearest(word)))
    }

    /// A survivor by the word of the card; the living before the dead.
    pub(crate) fn read_who(&self, word: &str) -> Result<u8, String> {
        let kind = self.read_kind(word)?;
        let fits = |who: &u8| self.survivor(*who).kind == kind;
        let mut all = (0..SURVIVORS as u8).filter(fits);
        let alive = all.clone().find(|&who| self.survivor(who).stand != Stand::Dead);
        alive.or_else(|| all.next()).ok_or_else(|| format!("“{word}” isn't a survivor of this game"))
    }

    pub(crate) fn read_place(&self, word: &str) -> Result<u8, String> {
        let kind = self.read_kind(word)?;
        let at = self.places.iter().position(|place| place.kind == kind);
        at.map(|at| at as u8).ok_or_else(|| format!("“{word}” isn't a Location of this game"))
    }

    /// A Loot on the table, with its number if there are several.
    pub(crate) fn read_loot(&self, word: &str) -> Result<u8, String> {
        let set = self.cards.set();
        let (kind, number) = match set.find(word) {
            Some(kind) => (kind, 1),
            None => {
                let numbered =
                    word.rsplit_once('-').and_then(|(word, n)| Some((set.find(word)?, n.parse().ok()?)));
                numbered.ok_or_else(|| {
                    format!("there is no card “{word}”; the nearest is “{}”", set.nearest(word))
                })?
            }
        };
        let mut copies =
            (0..LOOT as u8).filter(|&slot| self.item(slot).kind == kind && self.is_in_play(slot));
        let nth = usize::from(u8::saturating_sub(number, 1));
        copies.nth(nth).ok_or_else(|| format!("there is no “{word}” on the table"))
    }

    /// What stands in a hex, or the hex itself.
    pub(crate) fn hex_word(&self, hex: Hex) -> String {
        match self.target_kind(hex) {
            NONE => hex.word(),
            kind => self.card_word(kind).to_owned(),
        }
    }
}

/// Whose re-roll it is.
pub(crate) fn reroll(which: u8) -> String {
    let by = match which {
        LUCKY => "with your own skill",
        PEP => "with a comrade's skill",
        _ => "with the Energy Bar",
    };
    format!("Roll again, {by}")
}
