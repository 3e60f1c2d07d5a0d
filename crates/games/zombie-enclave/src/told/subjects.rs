//! Who and what events are about.

use crate::cards::Class;
use crate::state::area::Area;
use crate::state::event::{Actor, Body};
use crate::state::{NONE, ZombieEnclave};
use crate::table::TEAM;
use crate::table::terms::Zone;
use crate::words::upper;
use kernel::{Subject, Term};

impl ZombieEnclave {
    /// A component with the word of its piece, if it is the only one of its kind on the table.
    pub(super) fn subject(&self, kind: u8) -> Subject {
        let name = self.name(kind);
        if usize::from(kind) >= self.cards.set().cards.len() {
            return Subject::named(name);
        }
        let def = self.def(kind);
        let word = match def.class {
            Class::Survivor => only(self.team.iter().copied().filter(|&who| self.survivor(who).kind == kind))
                .map(|who| self.survivor_word(who)),
            Class::Zombie => only(self.line.iter().copied().filter(|&slot| self.zombie(slot).kind == kind))
                .map(|slot| self.zombie_word(slot)),
            Class::Defense => {
                only(self.built.iter().copied().filter(|&slot| self.defense(slot).kind == kind))
                    .map(|slot| self.defense_word(slot))
            }
            Class::Item => {
                only(self.items.iter().filter(|item| item.kind == kind)).map(|item| self.item_piece(item.id))
            }
            Class::Event | Class::Objective => {
                let lies_open = [self.active_event, self.objective].contains(&kind);
                lies_open.then(|| self.word(kind).to_owned())
            }
            Class::Vehicle => Some("vehicle".to_owned()),
            _ => None,
        };
        let subject = Subject::piece(name, word.unwrap_or_default());
        if def.class == Class::Survivor { subject.of(TEAM) } else { subject }
    }

    /// A Zombie with its word while it is on the table.
    pub(super) fn zombie_subject(&self, Body { kind, slot }: Body) -> Subject {
        if self.line.contains(&slot) && self.zombie(slot).kind == kind {
            return Subject::piece(self.name(kind), self.zombie_word(slot));
        }
        self.subject(kind)
    }

    pub(super) fn acting(&self, actor: Actor) -> Subject {
        match actor {
            Actor::Zombie(body) => self.zombie_subject(body),
            Actor::Survivor(kind) | Actor::Defense(kind) | Actor::Item(kind) | Actor::Event(kind) => {
                self.subject(kind)
            }
            Actor::Vehicle => vehicle(),
            Actor::Wall(area) => wall_of(area),
            Actor::Refuge => refuge(),
        }
    }

    pub(super) fn actor(&self, actor: Actor) -> String {
        match actor {
            Actor::Zombie(body) => self.called(body.kind),
            Actor::Survivor(kind) | Actor::Defense(kind) | Actor::Item(kind) | Actor::Event(kind) => {
                self.called(kind)
            }
            Actor::Vehicle => "the Vehicle".to_owned(),
            Actor::Wall(area) => format!("the {}", area.name()),
            Actor::Refuge => "the Refuge".to_owned(),
        }
    }

    /// A component at the start of a sentence.
    pub(super) fn upper(&self, kind: u8) -> String {
        upper(self.called(kind))
    }

    /// Where an item goes when it is returned.
    pub(super) fn pile_of(&self, kind: u8) -> &'static str {
        let own = kind != NONE && self.def(kind).own_supply;
        if own { Zone::Supply.word() } else { Zone::Items.word() }
    }
}

pub(super) fn only<T>(mut those: impl Iterator<Item = T>) -> Option<T> {
    those.next().filter(|_| those.next().is_none())
}

/// The id of the zone of an area.
pub(super) fn zone(area: Area) -> &'static str {
    Zone::from(area).word()
}

pub(super) fn wall_of(wall: Area) -> Subject {
    Subject::zone(wall.name(), zone(wall)).of(TEAM)
}

pub(super) fn refuge() -> Subject {
    Subject::zone("Refuge", zone(Area::RE)).of(TEAM)
}

pub(super) fn vehicle() -> Subject {
    Subject::piece("Vehicle", "vehicle").of(TEAM)
}
