//! Cards as they are printed.

use crate::cards::stats::{EncounterKind, Ratings, Steps};
use crate::cards::{CardDef, Face, Kind};
use crate::state::CardZ;
use crate::table::terms::Stat;
use kernel::{Layout, Lies, Print, Text};

/// Whose side an encounter is on.
fn side_of(kind: EncounterKind) -> &'static str {
    match kind {
        EncounterKind::HumanEnemy | EncounterKind::HumanEnemies => "Human Enemy",
        kind if kind.is_zombie() => "Zombie",
        kind if kind.is_dog() => "Feral Dog",
        kind if kind.is_friendly() => "Friendly Human",
        _ => "Fire",
    }
}

fn faction(def: &CardDef) -> &'static str {
    match &def.face {
        Face::Encounter(encounter) => side_of(encounter.kind),
        Face::Enemy(..) => side_of(EncounterKind::HumanEnemy),
        _ => def.class.name(),
    }
}

/// A number that is printed only where there is one.
fn lay_some(stat: Stat, value: u8, on: &mut impl Layout<CardZ>) {
    if value > 0 {
        on.printed(stat, value);
    }
}

fn lay_ratings(ratings: Ratings, on: &mut impl Layout<CardZ>) {
    lay_some(Stat::Move, ratings.moves, on);
    lay_some(Stat::Push, ratings.push, on);
    lay_some(Stat::Carry, ratings.carry, on);
}

/// The numbers of a card.
fn lay_stats(def: &CardDef, on: &mut impl Layout<CardZ>) {
    match &def.face {
        Face::Character(character) => lay_ratings(character.ratings, on),
        Face::Encounter(encounter) => {
            if let Some(friend) = encounter.friend {
                return lay_ratings(friend.ratings, on);
            }
            let (Steps::Always(moves) | Steps::Rolled { hexes: moves, .. }) = encounter.steps;
            lay_some(Stat::Move, moves, on);
            let kill = encounter.mauling.map(|mauling| mauling.kill);
            if let Some(bite) = encounter.bite.map(|bite| bite.number).or(kill) {
                on.printed(Stat::Bite, bite);
            }
        }
        Face::Enemy(enemy, _) => on.printed(Stat::Move, enemy.moves),
        Face::Loot(loot) => {
            on.printed(Stat::Weight, loot.weight);
            lay_some(Stat::Supply, loot.supply, on);
        }
        Face::Time { .. } | Face::Heroic(..) | Face::Ailment(_) | Face::Location(_) | Face::Weather(_) => {}
    }
}

impl CardZ {
    /// A card as it is printed, on its front.
    pub(super) fn front(&self, kind: Kind) -> Print {
        let def = self.def(kind);
        let text: Text = match &def.face {
            Face::Enemy(..) => [def.text.as_str(), &def.ai.join(" ")].join(" ").into(),
            _ => def.text.as_str().into(),
        };
        Print {
            id: def.word.clone(),
            name: def.name.as_str().into(),
            line: def.line.as_str().into(),
            faction: faction(def).into(),
            text,
            look: def.look(),
        }
    }

    /// A card as Loot: the back of a Heroic Action is a Backpack, a Human Enemy leaves a weapon (CZ-HUMAN-9).
    pub(super) fn as_loot(&self, kind: Kind) -> Print {
        let def = self.def(kind);
        let (name, line) = match &def.face {
            Face::Heroic(..) => ("Backpack", "Backpack"),
            _ => (def.name.as_str(), def.line.as_str()),
        };
        let text = if def.is_backpack() { "Holds 3 Loot of weight 0 or 1." } else { def.text.as_str() };
        Print {
            faction: "Loot".into(),
            text: text.into(),
            ..Print::named(name, line, self.loot_print(kind).kind.look())
        }
    }

    /// A card that lies open and goes by its own word.
    pub(super) fn lay_card(&self, kind: Kind, on: &mut impl Layout<CardZ>) {
        on.piece(Lies::card(kind), || self.front(kind), |on| lay_stats(self.def(kind), on));
    }

    /// A card that nobody can choose.
    pub(super) fn lay_aside(&self, kind: Kind, on: &mut impl Layout<CardZ>) {
        let print = || Print { id: String::new(), ..self.front(kind) };
        on.piece(Lies::card(kind), print, |on| lay_stats(self.def(kind), on));
    }

    /// An open card, with more on it than its numbers.
    pub(super) fn lay_card_with<L: Layout<CardZ>>(
        &self,
        lies: Lies,
        kind: Kind,
        on: &mut L,
        on_it: impl FnOnce(&mut L),
    ) {
        on.piece(
            lies,
            || self.front(kind),
            |on| {
                lay_stats(self.def(kind), on);
                on_it(on);
            },
        );
    }

    /// An encounter of which the front is seen, or its back.
    pub(super) fn lay_encounter(&self, id: Option<u8>, on: &mut impl Layout<CardZ>) {
        match id {
            Some(id) => self.lay_card(self.encounter(id).kind, on),
            None => on.down(),
        }
    }
}
