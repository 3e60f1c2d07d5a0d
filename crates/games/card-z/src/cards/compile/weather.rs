//! Time and Weather.

use super::loot::titles;
use super::{Author, once, refuse, set};
use crate::cards::Face;
use crate::cards::stats::Weather;
use crate::cards::text::{Phase, Phrase, Sky};
use phrases::Diagnostic;

impl Author<'_> {
    pub(super) fn time(&self, faults: &mut Vec<Diagnostic>) -> Face {
        let (mut turns, mut night) = (false, None);
        self.each(faults, |phrase| match phrase {
            Phrase::Sky(Sky::Turns) => set(&mut turns, true),
            Phrase::Sky(Sky::Night { night: changes }) => once(&mut night, changes.of()),
            _ => self.not_here(phrase),
        });
        self.whole(faults, refuse!(!turns, "never turns to the next phase"));
        Face::Time { night: night.unwrap_or_default() }
    }

    pub(super) fn weather(&self, faults: &mut Vec<Diagnostic>) -> Face {
        let mut weather = Weather::default();
        let mut entries = [None; 3];
        self.each(faults, |phrase| match phrase {
            Phrase::Sky(Sky::Entry { phase, close, medium, long }) => {
                let changes = [close.of(), medium.of(), long.of()];
                // CZ-C27.
                let is_gap = changes.iter().skip_while(|change| change.is_some()).any(Option::is_some);
                refuse!(is_gap, "where no attack is possible, none is possible farther away")?;
                once(&mut entries[at(*phase)], changes)
            }
            Phrase::Sky(Sky::NoAlarm { phase }) => set(&mut weather.phases[at(*phase)].no_alarm, true),
            Phrase::Sky(Sky::Ammo { phase, n, ammo }) => {
                let sky = &mut weather.phases[at(*phase)];
                refuse!(!sky.shafts.is_empty(), "this phase has such a modifier already")?;
                (sky.shafts, sky.shafts_bonus) = (titles(ammo)?, *n);
                Ok(())
            }
            _ => self.not_here(phrase),
        });
        self.whole(
            faults,
            refuse!(entries.contains(&None), "has not one entry each for Dawn, Day and Night"),
        );
        for (sky, entry) in weather.phases.iter_mut().zip(entries) {
            sky.ranged = entry.unwrap_or_default();
        }
        Face::Weather(weather)
    }
}

fn at(phase: Phase) -> usize {
    match phase {
        Phase::Dawn => 0,
        Phase::Day => 1,
        Phase::Night => 2,
    }
}
