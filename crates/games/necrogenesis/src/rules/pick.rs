//! What a step of a text leaves to pick, and among what (NG-5.2.1).

use crate::cards::Keys;
use crate::cards::text::{Chargeable, Chosen, Effect, Where, ZoneName};
use crate::rules::equipment::is_gear;
use crate::rules::stats::is_breed;
use crate::state::frame::{Run, Source};
use crate::state::marks::{GearMarks, ZombieMarks};
use crate::state::{NONE, NecroGenesis, Place};

impl NecroGenesis {
    /// How many picks a step asks for, if it asks at all.
    pub(crate) fn asks(&self, run: &Run, effect: &'static Effect) -> u8 {
        let among = |options: usize, n: u8| n.min(options.min(250) as u8);
        match effect {
            Effect::ChooseOne { .. } => 1,
            Effect::Choose { what } => match what {
                Chosen::InThreat { n } | Chosen::UpToInThreat { n } | Chosen::UpToYours { n } => {
                    among(self.choosable(run, *what).count(), (*n).min(2))
                }
                Chosen::Sick | Chosen::OnBoard => among(self.choosable(run, *what).count(), 1),
                Chosen::Zone => 1,
                Chosen::WithIdentity { .. } | Chosen::AdjacentSurvivor => 0,
            },
            Effect::PullOne | Effect::AttackInZone => among(self.zombie_choices(run, effect).count(), 1),
            Effect::Raise { .. } => among(self.card_choices(run, effect).count_ones() as usize, 1),
            Effect::RaiseUpTo { n, .. } => {
                let any = self.card_choices(run, effect) != 0 || self.deck_choices(run, effect) != 0;
                if any { *n } else { 0 }
            }
            Effect::Search { .. } | Effect::SearchAny => 1,
            Effect::Scrap { .. }
            | Effect::RestGear { .. }
            | Effect::Charge { what: Chargeable::Yours { .. }, .. }
            | Effect::Sharpen { .. }
            | Effect::AttackThatWith { .. } => among(self.gear_choices(run, effect).count(), 1),
            Effect::Draw { upto: Some(_), n } => *n,
            Effect::RemoveNegative => among(self.negatives(run.seat).count_ones() as usize, 1),
            Effect::Create { place: Where::Any, .. } => 1,
            Effect::DiscardOfThem { n } => among(run.drawn.iter().filter(|&&kind| kind != NONE).count(), *n),
            Effect::LootFree { n } if self.can_loot_free(run.seat).is_ok() => *n,
            _ => 0,
        }
    }

    /// Zombies that "Choose" may pick.
    pub(crate) fn choosable(&self, run: &Run, what: Chosen) -> impl Iterator<Item = u8> + '_ {
        let run = *run;
        let board = match what {
            Chosen::UpToYours { .. } | Chosen::Sick => run.seat.other(),
            _ => run.seat,
        };
        self.on_board(board).filter(move |&slot| {
            let card = self.zombie(slot);
            let picked = run.picks.contains(&slot);
            let fits = match what {
                Chosen::InThreat { .. } | Chosen::UpToInThreat { .. } => {
                    card.zone == ZoneName::Threat && !self.is_stealthed(slot)
                }
                Chosen::UpToYours { .. } => card.zone == ZoneName::Threat && !self.is_turned(slot),
                Chosen::Sick => self.is_sick(slot) && !self.breed_of(slot).is_boss() && !self.is_turned(slot),
                Chosen::OnBoard => true,
                _ => false,
            };
            fits && !picked
        })
    }

    /// Zombies that a step picks by itself.
    pub(crate) fn zombie_choices(&self, run: &Run, effect: &Effect) -> impl Iterator<Item = u8> + '_ {
        let pulls = matches!(effect, Effect::PullOne);
        let run = *run;
        let board = if pulls { run.seat.other() } else { run.seat };
        let zone = match run.source {
            Source::Gear(slot) => match self.gear_at(slot).place {
                Place::Zone(zone) => zone,
                _ => ZoneName::Threat,
            },
            _ => ZoneName::Zombie,
        };
        let zone = if pulls { ZoneName::Zombie } else { zone };
        let able = !pulls
            && match run.source {
                Source::Gear(slot) => self.is_gear(slot) && self.can_swing(run.seat, slot).is_ok(),
                _ => false,
            };
        let guarded = !pulls && self.is_guarded(board, zone);
        self.in_zone(board, zone).filter(move |&slot| {
            if pulls {
                return !self.zombie(slot).flags.has(ZombieMarks::CANNOT_MOVE | ZombieMarks::TURNED);
            }
            able && !self.is_stealthed(slot) && (!guarded || self.zombie_has(slot, Keys::GUARD))
        })
    }

    /// Cards of one's own Graveyard, a bit for each place.
    pub(crate) fn card_choices(&self, run: &Run, effect: &Effect) -> u64 {
        match effect {
            Effect::Raise { breeds } => self.in_graveyard(run.seat, |breed| breeds.contains(&breed)),
            Effect::RaiseUpTo { breed, .. } => self.in_graveyard(run.seat, |other| other == *breed),
            _ => 0,
        }
    }

    /// Kinds of one's own deck that a step may find, a bit for each card of the set in four words.
    pub(crate) fn deck_kinds_for(&self, run: &Run, effect: &Effect) -> [u64; 4] {
        let mut found = [0u64; 4];
        let mut add = |kind: u8| found[usize::from(kind) / 64] |= 1 << (kind % 64);
        match effect {
            Effect::RaiseUpTo { breed, .. } => {
                self.player(run.seat)
                    .horde
                    .kinds()
                    .filter(|&kind| is_breed(self.cards.of(kind), *breed))
                    .for_each(&mut add);
            }
            Effect::Search { word } => {
                let is = |kind: &u8| {
                    let print = self.cards.of(*kind);
                    print.class == crate::cards::Class::Weapon && print.words.has(*word)
                };
                self.player(run.seat).deck.kinds().filter(is).for_each(&mut add);
            }
            Effect::SearchAny => self.player(run.seat).deck.kinds().for_each(&mut add),
            _ => {}
        }
        found
    }

    pub(crate) fn deck_choices(&self, run: &Run, effect: &Effect) -> u32 {
        self.deck_kinds_for(run, effect).iter().map(|word| word.count_ones()).sum()
    }

    /// Gear that a step may pick.
    pub(crate) fn gear_choices(
        &self,
        run: &Run,
        effect: &'static Effect,
    ) -> impl Iterator<Item = u8> + use<'_> {
        let takes = matches!(effect, Effect::Scrap { .. } | Effect::RestGear { .. });
        let owner = if takes { run.seat.other() } else { run.seat };
        let (seat, that) = (run.seat, run.that);
        self.gear_of(owner).filter(move |&slot| {
            let print = self.print_of(slot);
            match effect {
                Effect::Scrap { gears } => {
                    matches!(self.gear_at(slot).place, Place::Zone(_))
                        && gears.iter().any(|&name| is_gear(print, name))
                }
                Effect::Charge { what: Chargeable::Yours { gears }, .. } => {
                    print.charges > 0 && gears.iter().any(|name| is_gear(print, name.0))
                }
                Effect::Sharpen { gear, .. } => is_gear(print, *gear),
                Effect::RestGear { gear: name } => {
                    is_gear(print, *name)
                        && !matches!(self.gear_at(slot).place, Place::Zone(_))
                        && !self.gear_at(slot).flags.has(GearMarks::RESTED)
                }
                Effect::AttackThatWith { gear } => is_gear(print, *gear) && self.can_strike(seat, slot, that),
                _ => false,
            }
        })
    }
}
