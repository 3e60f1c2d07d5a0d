//! Encounters are drawn, sorted to their zones, and revealed.

use crate::cards::stats::{EncounterKind, Roll, bonus};
use crate::event::{ArrivalEvent, Event, FoeEvent, HumanEvent, LootEvent, MeetingEvent};
use crate::state::battle::{Battle, Initiative, Pending, Sort};
use crate::state::board::{Hex, ROOMS};
use crate::state::{CardZ, Lair, Marks, NONE, Spot, Traits};
use flow::Each;
use kernel::{Cx, Few, Seats};

impl CardZ {
    /// The battlefield of a Location as its side describes it (CZ-LOCATION-3, CZ-BATTLE-2).
    pub(crate) fn lay_battlefield(&mut self, at: u8) {
        let side = self.side(at);
        let bits = |flags: &[bool]| flags.iter().rev().fold(0, |bits, &flag| bits << 1 | u8::from(flag));
        self.battle = Battle {
            on: true,
            at,
            outside: bits(&side.outside),
            fences: bits(&side.fences),
            walls: bits(&side.walls),
            humans: NONE,
            lure: NONE,
            ..Battle::default()
        };
    }

    /// Z1 Z2 Z3 without dividers, all outside (CZ-CLUSTER-2, CZ-PVP-3).
    pub(crate) fn lay_open_ground(&mut self, at: u8, sort: Sort) {
        self.battle = Battle {
            on: true,
            at,
            sort,
            outside: 7,
            humans: NONE,
            lure: NONE,
            revealed: 7,
            ..Battle::default()
        };
    }

    /// CZ-BATTLE-3: so many cards, sorted face down to their printed zones.
    pub(crate) fn draw_to_location(&mut self, at: u8, number: u8, cx: &mut impl Cx<Event>) {
        let mut zones = [0u8; 3];
        for _ in 0..number {
            let Some(id) = self.draw_encounter(cx) else { break };
            self.encounter_mut(id).lair = Lair::Down(at);
            zones[usize::from(self.foe(id).spot.zone)] += 1;
        }
        cx.tell("CZ-BATTLE-3", || ArrivalEvent::Sorted { at, zones }.into());
        if self.battle.walls != 3 {
            cx.cite("CZ-BATTLE-2");
        }
    }

    /// The zones that no wall hides from the start hexes, and all outside zones (CZ-BATTLE-4, CZ-C25).
    pub(crate) fn reveal_open_zones(&mut self, cx: &mut impl Cx<Event>) {
        let b = &self.battle;
        let open = (0..3).filter(|&zone| b.is_outside(zone) || b.area(0).has(Hex::lettered(zone, 0)));
        let zones = open.fold(0, |zones: u8, zone| zones | 1 << zone);
        self.reveal_zones(zones, "CZ-BATTLE-4", cx);
        self.settle_initiative(cx);
        if self.hidden_at(self.battle.at).next().is_some() {
            cx.cite("CZ-BATTLE-5");
        }
    }

    /// Turns up the encounters of these zones; Human Enemies! last, since they take the places of others.
    pub(crate) fn reveal_zones(&mut self, zones: u8, rule: &'static str, cx: &mut impl Cx<Event>) {
        let fresh = zones & !self.battle.revealed;
        self.battle.revealed |= zones;
        let at = self.battle.at;
        let hidden: Few<u8, 64> =
            self.hidden_at(at).filter(|&id| fresh >> self.foe(id).spot.zone & 1 == 1).collect();
        let humans = |id: &&u8| self.kind_of(**id) == EncounterKind::HumanEnemies;
        let last: Few<u8, 64> = hidden.iter().filter(humans).copied().collect();
        for &id in hidden.iter().filter(|id| !last.contains(id)).chain(&last) {
            self.reveal(id, rule, cx);
        }
    }

    fn reveal(&mut self, id: u8, rule: &'static str, cx: &mut impl Cx<Event>) {
        let (kind, print) = (self.encounter(id).kind, self.foe(id));
        self.encounter_mut(id).seen = Seats::ALL;
        match print.kind {
            EncounterKind::Fire => return self.catch_fire(id, cx),
            EncounterKind::HumanEnemies => {
                let hex = self.printed_hex(id);
                return self.humans_arrive(id, hex, cx);
            }
            _ => {}
        }
        let hex = self.printed_hex(id);
        self.enter_field(id, hex);
        let woken = self.battle.woken;
        let rooms = self.battle.rooms();
        let traits = &mut self.encounter_mut(id).traits;
        if print.distracted.is_some() && !woken {
            traits.set(Traits::DISTRACTED);
        }
        if print.kind.is_friendly() {
            traits.set(Traits::KNOWN);
        }
        if ROOMS.has(hex) && rooms.has(hex) {
            traits.set(Traits::ROOMED);
        }
        cx.tell(rule, || ArrivalEvent::Revealed { foe: kind, at: hex }.into());
        cx.cite("CZ-DEF-7");
        cx.cite("CZ-ENCOUNTER-2");
        cx.reveal();
    }

    /// CZ-FIRE-1: set aside, no meeple; the Location burns for the rest of the game (CZ-FIRE-4).
    pub(crate) fn catch_fire(&mut self, id: u8, cx: &mut impl Cx<Event>) {
        let at = self.battle.at;
        let encounter = self.encounter_mut(id);
        (encounter.lair, encounter.seen) = (Lair::Fire(at), Seats::ALL);
        self.battle.burning = true;
        self.place_mut(at).marks.set(Marks::BURNING);
        cx.tell("CZ-FIRE-1", || FoeEvent::Burns { at }.into());
        cx.cite("CZ-FIRE-4");
        cx.reveal();
        for slot in self.loot.lying() {
            let burns = self.print(slot).trap.is_some_and(|trap| trap.burns);
            if burns && self.item(slot).spot() == Spot::Set(at) {
                let loot = self.item(slot).kind;
                self.discard(slot);
                cx.tell("CZ-G18", || LootEvent::Discarded { loot }.into());
            }
        }
    }

    /// CZ-HUMAN-2, CZ-HUMAN-3: they take the place of the card and of the nearest zombies; the others leave.
    pub(crate) fn humans_arrive(&mut self, card: u8, hex: Hex, cx: &mut impl Cx<Event>) {
        let Some(humans) = self.foe(card).humans else { return };
        let encounter = self.encounter_mut(card);
        (encounter.lair, encounter.seen) = (Lair::Pile, Seats::ALL);
        self.battle.humans = card;
        cx.tell("CZ-HUMAN-2", || HumanEvent::HumansCame { at: hex }.into());
        cx.cite("CZ-C18");
        cx.reveal();
        let mut zombies: Few<u8, 64> =
            self.fielded().map(|(id, _)| id).filter(|&id| self.kind_of(id).is_zombie()).collect();
        zombies.sort_unstable_by_key(|&id| (self.encounter(id).hex.distance(hex), id));
        let mut stands: Few<Hex, 4> = Few::new();
        stands.push(hex);
        for &id in zombies.iter().take(humans.zombies.into()) {
            stands.push(self.encounter(id).hex);
        }
        for id in Each(self.battle.field) {
            let kind = self.kind_of(id);
            if kind.is_zombie() || kind.is_friendly() {
                self.leave_field(id, Lair::Pile);
            }
        }
        cx.tell("CZ-HUMAN-3", || FoeEvent::OthersLeft.into());
        cx.cite("CZ-C19");
        for &stand in &stands {
            self.human_stands(stand, cx);
        }
        self.battle.pending = self.pending_initiative();
    }

    /// One Human Enemy card is drawn for a hex, if one is left.
    fn human_stands(&mut self, hex: Hex, cx: &mut impl Cx<Event>) {
        let boxed: Few<u8, 8> =
            self.encounters_in(Lair::Removed).filter(|&id| self.enemy(id).is_some()).take(8).collect();
        let at = match boxed.len() {
            0 => return,
            1 => 0,
            count => cx.draw(count as u32, &|at| self.encounter(boxed[at as usize]).kind.into()) as usize,
        };
        let id = boxed[at];
        let kind = self.encounter(id).kind;
        let free = if self.occupied().has(hex) { self.nearest_free(hex) } else { hex };
        self.enter_field(id, free);
        self.encounter_mut(id).supply = self.loot_print(kind).supply;
        cx.tell("CZ-HUMAN-2", || ArrivalEvent::Revealed { foe: kind, at: free }.into());
    }

    fn nearest_free(&self, hex: Hex) -> Hex {
        let free = self.battle.ground() & self.battle.area(hex.zone()) & !self.occupied();
        free.iter().min_by_key(|other| (other.distance(hex), *other)).unwrap_or(hex)
    }

    /// CZ-C16: spotted and quiet, loud and unaware, or a roll, as things are when they are revealed.
    fn pending_initiative(&self) -> Pending {
        let b = &self.battle;
        let behind_wall =
            self.pawns().next().is_some_and(|who| self.survivor(who).hex.zone() > 0) && b.walls != 0;
        match b.spotted {
            true if !b.loud && !b.woken => Pending::Spotted,
            false if behind_wall && b.loud => Pending::Unaware,
            _ => Pending::Roll,
        }
    }

    /// The initiative is decided, unless somebody strikes before; the player wins ties.
    pub(crate) fn settle_initiative(&mut self, cx: &mut impl Cx<Event>) {
        let pending = std::mem::take(&mut self.battle.pending);
        if !self.fielded().any(|(id, _)| self.enemy(id).is_some()) {
            return;
        }
        match pending {
            Pending::Nothing => return,
            Pending::Spotted => {
                self.battle.initiative = Initiative::Survivors;
                cx.tell("CZ-HUMAN-4", || HumanEvent::InitiativeWon { by: Initiative::Survivors }.into());
                return;
            }
            Pending::Unaware => {
                self.battle.initiative = Initiative::Humans;
                cx.tell("CZ-HUMAN-5", || HumanEvent::InitiativeWon { by: Initiative::Humans }.into());
                return;
            }
            Pending::Roll => {}
        }
        let skill =
            self.pawns().map(|who| bonus(&self.skills(who).modifiers, Roll::Initiative)).max().unwrap_or(0);
        let (own, theirs) = (cx.below(10) as i8, cx.below(10) as i8);
        let by = if own + skill >= theirs { Initiative::Survivors } else { Initiative::Humans };
        self.battle.initiative = by;
        cx.tell("CZ-HUMAN-6", || HumanEvent::InitiativeRolled { own, bonus: skill, theirs, by }.into());
        cx.cite("CZ-C16");
    }

    /// The battle is over: what is left of it goes back to the Location, the box or the pile (CZ-RETREAT-2).
    pub(crate) fn clear_field(&mut self, cx: &mut impl Cx<Event>) {
        let b = self.battle;
        let home = match b.sort {
            Sort::Location => Lair::Down(b.at),
            Sort::Cluster => Lair::Cluster,
            Sort::Versus(_) => Lair::Pile,
        };
        let mut left = 0;
        for id in Each(b.field | b.queue | b.edge) {
            if self.enemy(id).is_some() {
                self.leave_field(id, Lair::Removed);
                continue;
            }
            let known = self.encounter(id).traits.has(Traits::KNOWN);
            self.leave_field(id, home);
            self.encounter_mut(id).seen = Seats::ALL;
            if known {
                self.encounter_mut(id).traits.set(Traits::KNOWN);
            }
            left += 1;
        }
        // CZ-HUMAN-12: nobody was killed, and they may come again.
        if b.humans != NONE && !b.slain {
            cx.tell("CZ-HUMAN-12", || HumanEvent::HumansWithdrew.into());
        }
        match b.sort {
            _ if left == 0 => {}
            Sort::Versus(_) => cx.tell("CZ-C113", || MeetingEvent::Scattered { number: left }.into()),
            _ => cx.tell("CZ-RETREAT-2", || MeetingEvent::LeftBehind { at: b.at, number: left }.into()),
        }
        for slot in self.loot.on_field() {
            self.put(slot, Spot::Left(b.at));
        }
        for item in self.loot.iter_mut() {
            item.wear.clear(crate::state::Wear::SWITCHED_ON | crate::state::Wear::HUNG);
        }
        for who in self.pawns() {
            self.take_pawn(who);
        }
        self.battle = Battle { humans: NONE, lure: NONE, ..Battle::default() };
    }
}
