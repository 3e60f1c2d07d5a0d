//! What is under way: the drawn zombie, a Spawn, cards being played, the stack, battles.

use super::face::{lay_printed, signed};
use super::terms::{Mark, Stat, Zone};
use super::{SEATS, Twins};
use crate::rules::blow::{Blow, Part, damage_of};
use crate::state::frame::{Battle, Frame, Pending, Source};
use crate::state::{HORDE, NONE, NecroGenesis};
use crate::words::line_of;
use kernel::{Emblem, Layout, Lies, Look, Modifier, Named, Print, Spot, Term, Text, Tint, Viewer};

impl NecroGenesis {
    pub(super) fn lay_moment(&self, viewer: Viewer, twins: &Twins, on: &mut impl Layout<NecroGenesis>) {
        self.frames.iter().for_each(|frame| self.lay_coming(frame, viewer, on));
        let declared = self.is_declaring().then_some((self.active, self.making.kind));
        let running = self.runs.iter().filter(|run| self.is_under_way(run)).map(|run| (run.seat, run.kind));
        lay_some(Zone::Played, running.chain(declared), on, |(seat, kind), on| {
            on.piece(
                Lies::card(kind).by(seat),
                || self.printed(kind),
                |on| {
                    lay_printed(self.cards.of(kind), on);
                },
            );
        });
        lay_some(Zone::Waiting, (0..).zip(&self.waiting), on, |(at, pending), on| {
            self.lay_pending(pending, || format!("trigger:{}", self.trigger_word(at)), on);
        });
        lay_some(Zone::Stack, self.stack.iter().rev(), on, |pending, on| {
            self.lay_pending(pending, String::new, on);
        });
        if !self.battles.is_empty() {
            on.zone(Spot::new(Zone::Battle), |on| {
                self.lay_blow(self.battle(), on);
                self.battles.iter().rev().for_each(|battle| self.lay_battle(battle, twins, on));
            });
        }
    }

    /// The zombie that comes.
    fn lay_coming(&self, frame: &Frame, viewer: Viewer, on: &mut impl Layout<NecroGenesis>) {
        let master = self.master();
        let (zone, kind) = match *frame {
            Frame::Drawn { kind } => (Zone::Drawn, kind),
            // Both have been declared.
            Frame::SpawnX { kind } | Frame::Spawned { kind, .. } => (Zone::Spawning, kind),
            _ => return,
        };
        let named = || Named { id: zone.word().to_owned(), name: zone.sort().name.into() };
        on.zone_as(Spot::new(zone).of(master), named, |on| {
            let id = || if zone == Zone::Drawn { zone.word() } else { "" };
            if zone == Zone::Drawn && !viewer.is(master) {
                return on.bare(Lies::down(), || Print::default().called(id()));
            }
            on.piece(
                Lies::card(kind),
                || self.printed(kind).called(id()),
                |on| {
                    lay_printed(self.cards.of(kind), on);
                },
            );
        });
    }

    /// A triggered ability, as a card with only that line.
    fn lay_pending(
        &self,
        pending: &Pending,
        id: impl FnOnce() -> String,
        on: &mut impl Layout<NecroGenesis>,
    ) {
        let &Pending { seat, kind, ability, unaffected, .. } = pending;
        let print = self.cards.of(kind);
        let printed = || {
            let all = self.printed(kind).called(id());
            match print.abilities.get(usize::from(ability)) {
                Some(ability) => Print { text: line_of(print, ability).into(), ..all },
                None => all,
            }
        };
        on.note(self.names());
        on.piece(Lies::card(kind).number(ability).by(seat), printed, |on| {
            lay_printed(print, on);
            if unaffected {
                on.mark_as(Mark::Unaffected, 1, || self.who(seat.other()));
            }
        });
    }

    /// What the latest attack would deal, step by step, and what its die must show.
    fn lay_blow<L: Layout<NecroGenesis>>(&self, battle: &Battle, on: &mut L) {
        if let Some(blow) = self.blow(battle) {
            let (damage, [(_, printed), ..]) = (damage_of(blow), blow);
            on.note(blow.map(|(_, by)| by));
            on.stat(Stat::Damage, damage.into(), printed.into());
            on.sum(Stat::Damage, || self.blow_parts(battle, blow));
        }
        if let Some(aim) = self.aim(battle) {
            on.note(aim);
            on.roll(|| aim.roll());
        }
    }

    fn blow_parts(&self, battle: &Battle, blow: Blow) -> Vec<Modifier> {
        let striker = match battle.attacker {
            Source::Zombie(slot) => self.name(self.zombie(slot).kind).to_owned(),
            Source::Gear(slot) => self.print_of(slot).name.clone(),
            Source::Survivor | Source::Card => self.who(battle.seat),
        };
        let named = |part: Part| -> Text {
            match part {
                Part::Printed => striker.clone().into(),
                Part::Bonus => "bonus".into(),
                Part::Exposed => "Exposed".into(),
                Part::Reduced => "reduced".into(),
                Part::Softened => self.who(battle.seat.other()).into(),
                Part::Armor => "Armor".into(),
            }
        };
        // What is taken is taken from what is left: an attack deals no less than nothing.
        let mut left = 0;
        let counted = blow.into_iter().filter_map(|(part, by)| {
            let by = by.max(-left);
            left += by;
            (by != 0).then(|| Modifier::new(by, named(part)))
        });
        counted.collect()
    }

    fn lay_battle(&self, battle: &Battle, twins: &Twins, on: &mut impl Layout<NecroGenesis>) {
        let attacker = match battle.attacker {
            Source::Survivor | Source::Card => 0,
            Source::Zombie(slot) => 1 + u16::from(slot),
            Source::Gear(slot) => 1 + 2 * HORDE as u16 + u16::from(slot),
        };
        let print = || {
            let faction = if matches!(battle.attacker, Source::Zombie(_)) { "Zombie" } else { "Survivor" };
            let look = self.attacker_look(battle);
            Print { faction: faction.into(), ..Print::named(self.attack_title(battle), "Attack", look) }
        };
        on.note((self.names(), self.fighters(battle, twins), battle.area, battle.zone));
        let lies = Lies::other(attacker).number(battle.target).by(battle.seat);
        on.piece(lies, print, |on| {
            for (stat, n) in [(Stat::Die, battle.die), (Stat::Guess, battle.guess)] {
                if n > 0 {
                    on.printed(stat, n);
                }
            }
            on.flag(Mark::Hit, battle.landed);
            on.flag(Mark::Negated, battle.negated);
            on.flag(Mark::Prevented, battle.prevented);
            signed(Mark::RollBonus, battle.roll, on);
            signed(Mark::Damage, battle.damage, on);
            on.some(Mark::Reduced, battle.reduction);
        });
    }

    /// An attack looks like who attacks.
    fn attacker_look(&self, battle: &Battle) -> Look {
        match battle.attacker {
            Source::Zombie(slot) if self.is_zombie(slot) => self.printed(self.zombie(slot).kind).look,
            Source::Zombie(_) => Look::new(kernel::Frame::Foe, Emblem::Undead, Tint::Toxic),
            Source::Gear(_) | Source::Survivor | Source::Card => {
                self.printed(self.player(battle.seat).survivor).look
            }
        }
    }

    /// What the names of the players depend on.
    pub(super) fn names(&self) -> [u8; 2] {
        SEATS.map(|seat| self.player(seat).survivor)
    }

    /// What the names of those who fight depend on.
    fn fighters(&self, battle: &Battle, twins: &Twins) -> [(u8, bool); 2] {
        let attacker = match battle.attacker {
            Source::Zombie(slot) => self.named_zombie(slot, twins),
            Source::Gear(slot) if self.is_gear(slot) => (self.gear_at(slot).kind, false),
            Source::Gear(_) | Source::Survivor | Source::Card => (NONE, false),
        };
        [attacker, self.named_zombie(battle.target, twins)]
    }

    /// What the name of a zombie depends on, besides its slot.
    pub(super) fn named_zombie(&self, slot: u8, twins: &Twins) -> (u8, bool) {
        if !self.is_zombie(slot) {
            return (NONE, false);
        }
        let kind = self.zombie(slot).kind;
        (kind, twins.zombies.is_again(kind))
    }
}

/// A zone that is there only while something lies in it.
fn lay_some<L: Layout<NecroGenesis>, T>(
    zone: Zone,
    things: impl Iterator<Item = T>,
    on: &mut L,
    mut lay: impl FnMut(T, &mut L),
) {
    let mut things = things.peekable();
    if things.peek().is_some() {
        on.zone(Spot::new(zone), |on| things.for_each(|thing| lay(thing, on)));
    }
}
