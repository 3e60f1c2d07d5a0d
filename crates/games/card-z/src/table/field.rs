//! The battlefield while there is a battle: every hex, and the pawns and meeples that stand on them.

use super::{Token, laid};
use crate::cards::look;
use crate::cards::stats::EncounterKind;
use crate::state::battle::Sort;
use crate::state::board::{self, BOARD, FIRST_ROWS, GREEN, Hex, Hexes, ZONES};
use crate::state::{CardZ, Lair, NONE, Signs, Spot, Traits};
use crate::table::lairs::Lairs;
use crate::table::terms::{Mark, Stat, Zone};
use flow::Each;
use kernel::english::capital;
use kernel::{Ground, Layout, Lies, Look, Named, Print, Spot as Where};

/// What is looked up once for all hexes.
struct Field {
    /// Behind a wall.
    walls: Hexes,
    locked: Hexes,
    rooms: Hexes,
    discs: Hexes,
    fenced: Hexes,
    outside: Hexes,
    /// Where Loot lies.
    lying: Hexes,
    pawns: Hexes,
    meeples: Hexes,
}

impl Field {
    fn token(&self, hex: Hex) -> Token {
        match hex.ground() {
            board::Ground::Green => Token::Edge,
            board::Ground::Lettered(_) if self.fenced.has(hex) => Token::Fenced,
            _ if self.outside.has(hex) => Token::Outside,
            _ => Token::Inside,
        }
    }

    /// What it is, as a page draws it.
    fn grounds(&self, hex: Hex) -> impl Iterator<Item = Ground> {
        let first = match self.token(hex) {
            Token::Edge => Ground::Edge,
            Token::Fenced => Ground::Fenced,
            Token::Outside => Ground::Outside,
            Token::Inside | Token::Cluster | Token::Perimeter => Ground::Inside,
        };
        let is_start = matches!(hex.ground(), board::Ground::Start | board::Ground::Restart);
        let more = [
            (self.walls.has(hex), Ground::Wall),
            (self.locked.has(hex), Ground::Locked),
            (self.rooms.has(hex), Ground::Room),
            (is_start, Ground::Start),
        ];
        std::iter::once(first).chain(more.into_iter().filter(|(is_so, _)| *is_so).map(|(_, more)| more))
    }
}

fn in_zones(is_so: impl Fn(u8) -> bool, parts: &[Hexes; 3]) -> Hexes {
    let zones = (0..3).filter(|&zone| is_so(zone));
    zones.fold(Hexes::NONE, |all, zone| all | parts[usize::from(zone)])
}

impl CardZ {
    pub(super) fn lay_field(&self, lairs: &Lairs, on: &mut impl Layout<CardZ>) {
        let b = &self.battle;
        let named = || Named { id: "battlefield".to_owned(), name: self.field_name().into() };
        on.zone_as(Where::new(Zone::Battlefield), named, |on| {
            // By this the ground is called.
            on.note((b.sort, self.place(b.at).kind, self.place(b.at).side));
            if b.round > 0 {
                on.printed(Stat::Round, b.round);
            }
            let field = self.field();
            // Green hexes beside a building are not part of it (CZ-G1).
            let hexes = BOARD & !(GREEN & !field.outside);
            hexes.iter().for_each(|hex| self.lay_hex(hex, &field, on));
        });
        if lairs.queue != 0 {
            on.zone(Where::new(Zone::Queue), |on| {
                Each(lairs.queue).for_each(|id| self.lay_queued(id, on));
            });
        }
        if b.sort == Sort::Location {
            self.lay_hidden(lairs, on);
        }
    }

    fn field(&self) -> Field {
        let b = &self.battle;
        let lying = self.loot.on_field().into_iter().filter_map(|slot| match self.item(slot).spot() {
            Spot::Hex(hex) => Some(hex),
            _ => None,
        });
        Field {
            walls: in_zones(|zone| zone > 0 && b.walls >> (zone - 1) & 1 == 1, &FIRST_ROWS),
            locked: b.locked(),
            rooms: b.rooms(),
            discs: b.discs(),
            fenced: b.fenced(),
            outside: in_zones(|zone| b.is_outside(zone), &ZONES),
            lying: lying.collect(),
            pawns: self.pawn_hexes(),
            meeples: self.fielded().map(|(_, encounter)| encounter.hex).collect(),
        }
    }

    /// CZ-BATTLE-3: what is still face down lies sorted beside its zone.
    fn lay_hidden(&self, lairs: &Lairs, on: &mut impl Layout<CardZ>) {
        let mut zones = [0_u64; 3];
        for id in Each(lairs.down[usize::from(self.battle.at)]) {
            zones[usize::from(self.foe(id).spot.zone)] |= 1 << id;
        }
        for (hidden, number) in zones.into_iter().zip(1_u16..).filter(|(hidden, _)| *hidden != 0) {
            let named =
                || Named { id: format!("hidden-{number}"), name: format!("Zone {number}, face down").into() };
            let spot = Where::new(Zone::Hidden).number(number).count(hidden.count_ones() as usize);
            on.zone_as(spot, named, |on| {
                if hidden & lairs.seen != 0 {
                    lairs.sorted(hidden).for_each(|id| self.lay_encounter(id, on));
                }
            });
        }
    }

    fn lay_queued(&self, id: u8, on: &mut impl Layout<CardZ>) {
        let encounter = self.encounter(id);
        let Lair::Queue(hex) = encounter.lair else { return };
        self.lay_card_with(Lies::card(encounter.kind), encounter.kind, on, |on| {
            on.mark_as(Mark::At, i32::from(hex.number()) + 1, || hex.name());
        });
    }

    fn field_name(&self) -> String {
        match self.battle.sort {
            Sort::Location => format!("Battlefield, {}", self.place_name(self.battle.at)),
            Sort::Cluster | Sort::Versus(_) => "Battlefield, open ground".to_owned(),
        }
    }

    /// What a zone of the battlefield is: "yard with garden".
    fn zone_name(&self, zone: u8) -> &'static str {
        let def = self.def(self.place(self.battle.at).kind);
        let up = usize::from(self.place(self.battle.at).side) % def.sides.len().max(1);
        let printed = def.sides.get(up).and_then(|side| side.zone_names.get(usize::from(zone)));
        match (self.battle.sort, printed) {
            (Sort::Location, Some(name)) => name,
            _ => "open ground",
        }
    }

    /// The hex, then whoever stands there.
    fn lay_hex(&self, hex: Hex, field: &Field, on: &mut impl Layout<CardZ>) {
        let (q, r) = laid(hex.axial());
        let ground = Lies::other(field.token(hex) as u16).at(q, r);
        on.piece(ground, || self.hex_print(hex, field), |on| self.lay_on_hex(hex, field, on));
        if field.meeples.has(hex)
            && let Some(id) = self.encounter_at(hex)
        {
            self.lay_meeple(id, (q, r), on);
        }
        if field.pawns.has(hex)
            && let Some(who) = self.pawns().find(|&who| self.survivor(who).hex == hex)
        {
            self.lay_pawn(who, (q, r), on);
        }
    }

    fn hex_print(&self, hex: Hex, field: &Field) -> Print {
        let (faction, zone) = (field.grounds(hex).next(), hex.zone());
        let place = if field.outside.has(hex) { "outside" } else { "inside" };
        let line = format!("Zone {}, {} ({place})", zone + 1, self.zone_name(zone));
        let faction = match faction {
            Some(Ground::Edge) => "Edge",
            Some(Ground::Fenced) => "Fenced",
            Some(Ground::Outside) => "Outside",
            _ => "Inside",
        };
        let look = Look::ground(field.grounds(hex));
        Print { faction: faction.into(), ..Print::named(capital(&hex.name()), line, look).called(hex.word()) }
    }

    /// The marks of a hex and the Loot in it.
    fn lay_on_hex(&self, hex: Hex, field: &Field, on: &mut impl Layout<CardZ>) {
        on.flag(Mark::Wall, field.walls.has(hex));
        on.flag(Mark::Locked, field.locked.has(hex));
        on.flag(Mark::Room, field.rooms.has(hex));
        match hex.ground() {
            board::Ground::Start => on.flag(Mark::Start, true),
            board::Ground::Restart => on.flag(Mark::Restart, true),
            board::Ground::Lettered(_) | board::Ground::Green => {}
        }
        on.flag(Mark::Disc, field.discs.has(hex));
        if field.lying.has(hex) {
            on.mark(Mark::Loot, self.loot_in(Spot::Hex(hex)).count() as i32);
            self.loot_in(Spot::Hex(hex)).for_each(|slot| self.lay_loot(slot, on));
        }
    }

    fn lay_meeple(&self, id: u8, (q, r): (i16, i16), on: &mut impl Layout<CardZ>) {
        let (encounter, print) = (self.encounter(id), self.foe(id));
        let traits = encounter.traits;
        self.lay_card_with(Lies::card(encounter.kind).at(q, r), encounter.kind, on, |on| {
            if print.helmet != 0 {
                on.mark_as(Mark::Helmet, print.helmet.into(), || format!("{:+}", print.helmet));
            }
            let is_engaged = print.kind.is_enemy() && !self.victims_next_to(encounter.hex).is_empty();
            on.flag(Mark::Distracted, traits.has(Traits::DISTRACTED));
            on.flag(Mark::CarriesLoot, print.loot > 0);
            on.flag(Mark::Engaged, is_engaged);
            on.flag(Mark::Held, encounter.held != NONE);
            on.flag(Mark::Pushed, traits.has(Traits::PUSHED));
            on.flag(Mark::Pinned, traits.has(Traits::PINNED));
            on.flag(Mark::Stunned, traits.has(Traits::STUNNED));
            on.flag(Mark::Withdraws, traits.has(Traits::FLEES));
            on.flag(Mark::New, traits.has(Traits::NEW));
            on.flag(Mark::InItsRoom, traits.has(Traits::ROOMED));
            if print.kind == EncounterKind::HumanEnemy {
                on.mark(Mark::Ammo, encounter.supply);
            }
            let stuck = || self.loot_in(Spot::Stuck(id));
            on.some(Mark::Stuck, stuck().count() as i32);
            stuck().for_each(|slot| self.lay_loot(slot, on));
        });
    }

    /// A survivor's pawn; the card with all that it carries lies in the group.
    fn lay_pawn(&self, who: u8, (q, r): (i16, i16), on: &mut impl Layout<CardZ>) {
        let survivor = self.survivor(who);
        let print = || Print {
            faction: "Survivor".into(),
            ..Print::named(self.name(survivor.kind), "Pawn of a survivor", look::survivor())
                .called(self.who_word(who))
        };
        on.piece(Lies::card(survivor.kind).by(survivor.owner).at(q, r), print, |on| {
            on.flag(Mark::Infected, survivor.doom > 0);
            on.flag(Mark::Engaged, self.is_engaged(who));
            on.flag(Mark::HasActed, survivor.signs.has(Signs::ACTED));
        });
    }
}
