//! How far the weapons of a survivor reach on the battlefield: bands, and what is out of sight.

use crate::cards::stats::Range;
use crate::state::board::{BOARD, Hex};
use crate::state::{CardZ, Spot};
use kernel::{Grade, Reach, Text};

impl CardZ {
    /// Every weapon on hand that would fire now (CZ-RANGED-1, CZ-RANGED-3).
    pub(crate) fn reaches_of(&self, who: u8) -> Vec<Reach> {
        let would_fire = |&slot: &u8| self.can_fire(who, slot).is_ok() && self.is_first_of_equals(slot);
        self.loot_in(Spot::Hand(who)).filter(would_fire).map(|weapon| self.reach_of(who, weapon)).collect()
    }

    fn reach_of(&self, who: u8, weapon: u8) -> Reach {
        let graded = |hex: Hex| Some((self.hex_word(hex), self.grade_of(who, weapon, hex)?));
        let number = |range: Range| Some((range, self.print(weapon).weapon.number(range)?));
        Reach {
            of: self.loot_word(weapon),
            verb: "shoot",
            words: Range::ALL.into_iter().filter_map(number).map(|(range, n)| band_words(range, n)).collect(),
            fields: (BOARD & self.battle.ground()).iter().filter_map(graded).collect(),
            barred: Vec::new(),
        }
    }

    /// `None` if the weapon does not reach so far, or the weather forbids it (CZ-C27).
    fn grade_of(&self, who: u8, weapon: u8, at: Hex) -> Option<Grade> {
        let from = self.survivor(who).hex;
        let range = Range::of(from.distance(at))?;
        self.print(weapon).weapon.number(range)?;
        self.sky_bonus(who, weapon, range, self.scenery(from, at))?;
        Some(if self.sees(from, at, self.occupied()) { grade(range) } else { Grade::Hidden })
    }
}

fn grade(range: Range) -> Grade {
    match range {
        Range::Close => Grade::Near,
        Range::Medium => Grade::Middle,
        Range::Long => Grade::Far,
    }
}

fn band_words(range: Range, number: u8) -> (Grade, Text) {
    let words = match range {
        Range::Close => "close, 2-3 hexes",
        Range::Medium => "medium, 4-6 hexes",
        Range::Long => "long, 7-9 hexes",
    };
    (grade(range), format!("{words}: {number}+").into())
}
