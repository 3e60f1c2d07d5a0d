//! A battle as it stands: ground, pieces, who is engaged with whom.

use crate::cards::stats::EncounterKind;
use crate::rules::sight;
use crate::state::board::{BOARD, GREEN, Hex, Hexes, LETTERED, ROOMS, ZONES};
use crate::state::{CardZ, ENCOUNTERS, Encounter, Lair, NONE, Role, SURVIVORS, Signs, Traits};
use flow::Each;
use kernel::{Few, Seat, Seats};
use serde::{Deserialize, Serialize};

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Sort {
    #[default]
    Location,
    /// Open ground (CZ-CLUSTER-2).
    Cluster,
    /// Between players (CZ-PVP-3); this seat defends.
    Versus(Seat),
}

/// Who acts first where Human Enemies are (CZ-HUMAN-4 to -6).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Initiative {
    #[default]
    Survivors,
    Humans,
}

/// How the initiative will be decided, once Human Enemies were revealed (CZ-C16).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Pending {
    #[default]
    Nothing,
    /// Spotted, and no loud noise before: the survivors have it (CZ-HUMAN-4).
    Spotted,
    /// Loud and unaware: the Human Enemies have it (CZ-HUMAN-5).
    Unaware,
    /// By a roll (CZ-HUMAN-6).
    Roll,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Battle {
    /// The cards are drawn; the pawns may still be off the field.
    pub on: bool,
    /// Pawns were placed.
    pub joined: bool,
    pub sort: Sort,
    pub at: u8,
    /// Bits for zones 1 to 3.
    pub outside: u8,
    pub fences: u8,
    /// Before zone 2, before zone 3.
    pub walls: u8,
    /// Zones whose encounters lie open.
    pub revealed: u8,
    pub round: u16,
    /// A round must be fought before anybody leaves (CZ-BATTLE-9, CZ-WALL-2).
    pub owed: bool,
    /// The group came by a retreat (CZ-RETREAT-3).
    pub no_retreat: bool,
    /// The alarm die was rolled (CZ-NOISE-2).
    pub alarmed: bool,
    /// A loud noise woke whoever is still hidden (CZ-C21).
    pub woken: bool,
    /// A loud noise was made outside (CZ-HUMAN-5).
    pub loud: bool,
    /// The Human Enemies were seen before the wall (CZ-HUMAN-4).
    pub spotted: bool,
    /// Fire! was revealed (CZ-FIRE-1).
    pub burning: bool,
    pub initiative: Initiative,
    pub pending: Pending,
    /// The card Human Enemies!, while it is in play.
    pub humans: u8,
    pub slain: bool,
    /// Encounters that the noise draws (CZ-NOISE-3).
    pub coming: u8,
    /// Encounters that wait for their place at the edge at once, as at a camp (CZ-CAMP-3).
    pub edge: u64,
    /// Rooms that are locked, and how many at the Location.
    pub(crate) locked: [u64; 2],
    /// Discs of Loot on the ground (CZ-ZOMBIE-8).
    pub(crate) discs: [u64; 2],
    /// Encounters and survivors on the field, a bit each.
    pub field: u64,
    pub queue: u64,
    pub pawns: u32,
    /// Who lures all zombies in this round.
    pub lure: u8,
    /// The order of acting, fixed at the start of the encounter part (CZ-C85).
    pub order: Few<u8, ENCOUNTERS>,
}

fn join(halves: [u64; 2]) -> Hexes {
    Hexes(u128::from(halves[0]) | u128::from(halves[1]) << 64)
}

fn halve(hexes: Hexes) -> [u64; 2] {
    [hexes.0 as u64, (hexes.0 >> 64) as u64]
}

impl Battle {
    #[inline]
    pub fn locked(&self) -> Hexes {
        join(self.locked)
    }

    pub fn lock(&mut self, hex: Hex) {
        self.locked = halve(self.locked() | hex.set());
    }

    #[inline]
    pub fn discs(&self) -> Hexes {
        join(self.discs)
    }

    pub fn set_discs(&mut self, discs: Hexes) {
        self.discs = halve(discs);
    }

    #[inline]
    pub fn is_outside(&self, zone: u8) -> bool {
        self.outside >> zone & 1 == 1
    }

    /// The hexes of the zones that no wall parts from this one.
    #[inline]
    pub fn area(&self, zone: u8) -> Hexes {
        let [low, mid, high] = ZONES;
        match (self.walls & 3, zone) {
            (0, _) => BOARD,
            (1, 0) => low,
            (1, _) => mid | high,
            (2, 2) => high,
            (2, _) => low | mid,
            (_, zone) => ZONES[usize::from(zone)],
        }
    }

    /// Where pieces may stand: green hexes beside a building are not part of it (CZ-G1).
    #[inline]
    pub fn ground(&self) -> Hexes {
        let mut ground = BOARD & !self.locked();
        for zone in 0..3 {
            if !self.is_outside(zone) {
                ground = ground & !(GREEN & ZONES[usize::from(zone)]);
            }
        }
        ground
    }

    /// The lettered hexes of fenced zones (CZ-C32).
    #[inline]
    pub fn fenced(&self) -> Hexes {
        match self.fences {
            0 => Hexes::NONE,
            fences => (0..3)
                .filter(|zone| fences >> zone & 1 == 1)
                .fold(Hexes::NONE, |all, zone| all | LETTERED[zone]),
        }
    }

    /// Rooms that can still be locked (CZ-C51).
    #[inline]
    pub fn rooms(&self) -> Hexes {
        let inside = (0..3).filter(|&zone| !self.is_outside(zone));
        let zones = inside.fold(Hexes::NONE, |all, zone| all | ZONES[usize::from(zone)]);
        ROOMS & zones & !self.locked()
    }

    /// The hexes from which a piece in this one can be reached hand to hand: no wall, no fence between (CZ-C33).
    #[inline]
    pub fn reach(&self, hex: Hex) -> Hexes {
        let near = hex.set().around() & self.area(hex.zone());
        if self.fences == 0 {
            return near;
        }
        let fenced = self.fenced();
        if fenced.has(hex) { near & fenced } else { near & !fenced }
    }

    /// The hexes from which one of several pieces can be reached.
    #[inline]
    pub fn reach_all(&self, pieces: Hexes) -> Hexes {
        if self.walls == 0 && self.fences == 0 {
            return pieces.around();
        }
        pieces.iter().fold(Hexes::NONE, |all, hex| all | self.reach(hex))
    }
}

/// What stands in a hex.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Piece {
    Encounter(u8),
    Survivor(u8),
}

impl CardZ {
    #[inline]
    pub(crate) fn fielded(&self) -> impl Iterator<Item = (u8, &Encounter)> + '_ {
        Each(self.battle.field).map(|id| (id, self.encounter(id)))
    }

    /// Survivors on the battlefield.
    #[inline]
    pub(crate) fn pawns(&self) -> impl Iterator<Item = u8> + use<> {
        Each(self.battle.pawns.into())
    }

    #[inline]
    pub(crate) fn pawn_hexes(&self) -> Hexes {
        self.pawns().fold(Hexes::NONE, |all, who| all | self.survivor(who).hex.set())
    }

    /// Everything that stands in a way, or in a line of sight.
    #[inline]
    pub(crate) fn occupied(&self) -> Hexes {
        let all = self.pawn_hexes() | self.battle.locked();
        self.fielded().fold(all, |all, (_, encounter)| all | encounter.hex.set())
    }

    pub(crate) fn piece_at(&self, hex: Hex) -> Option<Piece> {
        let encounter = self.fielded().find(|(_, encounter)| encounter.hex == hex);
        encounter
            .map(|(id, _)| Piece::Encounter(id))
            .or_else(|| self.pawns().find(|&who| self.survivor(who).hex == hex).map(Piece::Survivor))
    }

    pub(crate) fn encounter_at(&self, hex: Hex) -> Option<u8> {
        self.fielded().find(|(_, encounter)| encounter.hex == hex).map(|(id, _)| id)
    }

    /// Where those of them stand that are on the field.
    #[inline]
    fn hexes_of(&self, encounters: u64) -> Hexes {
        let fielded = Each(self.battle.field & encounters);
        fielded.fold(Hexes::NONE, |all, id| all | self.encounter(id).hex.set())
    }

    /// Enemy encounters on the field.
    #[inline]
    pub(crate) fn enemy_hexes(&self) -> Hexes {
        self.hexes_of(self.enemies)
    }

    /// Friendly Humans on the field.
    #[inline]
    pub(crate) fn friend_hexes(&self) -> Hexes {
        self.hexes_of(self.friends)
    }

    /// Whether a survivor fights on the side of another.
    #[inline]
    pub(crate) fn is_ally_of(&self, one: u8, other: u8) -> bool {
        match self.battle.sort {
            Sort::Versus(_) => self.survivor(one).owner == self.survivor(other).owner,
            _ => true,
        }
    }

    /// Whoever a survivor may attack: enemies, and the other side in a battle between players.
    #[inline]
    pub(crate) fn foes_of(&self, who: u8) -> Hexes {
        let mut foes = self.enemy_hexes();
        if matches!(self.battle.sort, Sort::Versus(_)) {
            let others = self.pawns().filter(|&other| !self.is_ally_of(who, other));
            foes = others.fold(foes, |all, other| all | self.survivor(other).hex.set());
        }
        foes
    }

    /// The foes that a survivor is engaged with (CZ-DEF-6).
    #[inline]
    pub(crate) fn engaged_with(&self, who: u8) -> Hexes {
        let hex = self.survivor(who).hex;
        if hex.is_on() { self.foes_of(who) & self.battle.reach(hex) } else { Hexes::NONE }
    }

    #[inline]
    pub(crate) fn is_engaged(&self, who: u8) -> bool {
        !self.engaged_with(who).is_empty()
    }

    /// Survivors next to a hex, as targets of what stands there: nobody attacks the dog (CZ-HEROIC-5).
    #[inline]
    pub(crate) fn victims_next_to(&self, hex: Hex) -> Hexes {
        let reach = self.battle.reach(hex);
        self.targets()
            .filter(|&who| reach.has(self.survivor(who).hex))
            .fold(Hexes::NONE, |all, who| all | self.survivor(who).hex.set())
    }

    /// Survivors that encounters go for.
    #[inline]
    pub(crate) fn targets(&self) -> impl Iterator<Item = u8> + '_ {
        self.pawns().filter(|&who| self.survivor(who).role != Role::Dog)
    }

    /// Whether there is a free line between two hexes: no piece, no locked room, no wall (CZ-G4).
    #[inline]
    pub(crate) fn sees(&self, from: Hex, to: Hex, occupied: Hexes) -> bool {
        let area = self.battle.area(from.zone());
        area.has(to) && sight::sees(from, to, (occupied | (BOARD & !area)) & !from.set() & !to.set())
    }

    // Pieces come and go.

    pub(crate) fn enter_field(&mut self, id: u8, hex: Hex) {
        let encounter = self.encounter_mut(id);
        (encounter.lair, encounter.hex, encounter.seen) = (Lair::Field, hex, Seats::ALL);
        self.battle.field |= 1 << id;
        self.battle.queue &= !(1 << id);
        self.unsettled = true;
    }

    pub(crate) fn leave_field(&mut self, id: u8, lair: Lair) {
        let encounter = self.encounter_mut(id);
        (encounter.lair, encounter.hex) = (lair, Hex::OFF);
        (encounter.traits, encounter.held) = (Traits::default(), NONE);
        self.battle.field &= !(1 << id);
        self.battle.queue &= !(1 << id);
    }

    pub(crate) fn place_pawn(&mut self, who: u8, hex: Hex) {
        self.survivor_mut(who).hex = hex;
        self.battle.pawns |= 1 << who;
        self.unsettled = true;
    }

    pub(crate) fn take_pawn(&mut self, who: u8) {
        self.survivor_mut(who).hex = Hex::OFF;
        self.battle.pawns &= !(1 << who);
        self.release_held(who);
    }

    /// Whoever held a zombie in place does so no more (CZ-C57).
    pub(crate) fn release_held(&mut self, who: u8) {
        for id in Each(self.battle.field) {
            if self.encounter(id).held == who {
                self.encounter_mut(id).held = NONE;
            }
        }
    }

    /// Encounters that a noise draws, or enemies that wait at the edge.
    fn is_more_coming(&self) -> bool {
        let b = &self.battle;
        b.coming > 0 || b.edge != 0 || b.queue & self.enemies != 0
    }

    /// CZ-C22: an enemy that the survivors have to deal with before they may regroup.
    pub(crate) fn is_threatened(&self) -> bool {
        if self.is_more_coming() {
            return true;
        }
        let area = self
            .targets()
            .fold(Hexes::NONE, |all, who| all | self.battle.area(self.survivor(who).hex.zone()));
        !(self.enemy_hexes() & area).is_empty()
    }

    /// Whether an enemy lives in the outside zones.
    pub(crate) fn is_outside_clear(&self) -> bool {
        let b = &self.battle;
        let outside = (0..3)
            .filter(|&zone| b.is_outside(zone))
            .fold(Hexes::NONE, |all, zone| all | ZONES[usize::from(zone)]);
        !self.is_more_coming() && (self.enemy_hexes() & outside).is_empty()
    }

    /// Cards that lie face down at the Location of the battle.
    pub(crate) fn hidden_at(&self, at: u8) -> impl Iterator<Item = u8> + '_ {
        self.encounters_in(Lair::Down(at))
    }

    /// The enemies that are left at the Location: on the field, queued, or face down.
    pub(crate) fn is_location_clear(&self) -> bool {
        let b = &self.battle;
        let hidden = b.sort == Sort::Location && self.hidden_at(b.at).next().is_some();
        !hidden && !self.is_more_coming() && self.enemy_hexes().is_empty()
    }

    pub(crate) fn kind_of(&self, id: u8) -> EncounterKind {
        self.foe(id).kind
    }

    /// Survivors of the party that take part, on the field or off it again.
    pub(crate) fn has_left(&self, who: u8) -> bool {
        self.survivor(who).signs.has(Signs::LEFT)
    }
}

const _: () = assert!(SURVIVORS <= 32 && ENCOUNTERS <= 64);
