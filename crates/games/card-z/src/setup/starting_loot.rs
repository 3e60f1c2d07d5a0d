//! The Loot with which groups start (CZ-SETUP-10, CZ-SETUP-11).

use crate::cards::stats::EncounterKind;
use crate::cards::{Deck, Kind};
use crate::event::{Event, SetupEvent};
use crate::state::frame::Frame;
use crate::state::{CardZ, Lair, NONE, Role, Rules, Scenario, Spot, Stand, Survivor};
use flow::Flow;
use kernel::{Cx, Few, Seat};

impl CardZ {
    pub(crate) fn equip(&mut self, cx: &mut impl Cx<Event>) -> Flow<Frame> {
        for who in 0..crate::state::SURVIVORS as u8 {
            let survivor = *self.survivor(who);
            if survivor.stand == Stand::Nobody || survivor.role != Role::Character {
                continue;
            }
            let Some(character) = self.character(who) else { continue };
            let pack = (0..crate::state::LOOT as u8).find(|&slot| self.item(slot).kind == character.heroic);
            if let Some(pack) = pack {
                self.put(pack, Spot::Hand(who));
            }
            cx.tell("CZ-SETUP-10", || SetupEvent::Equipped { who: survivor.kind }.into());
            let bare = self.scenario == Scenario::ComingHome || self.rules.has(Rules::HOUSE_LOOT);
            let carries = self.scenario == Scenario::Mission2 && self.at_hand(who).count() > 1;
            if !bare && !carries {
                self.give_starting_loot(who, &character.starts, cx);
            }
        }
        if self.scenario == Scenario::Mission2 {
            self.place_dependants(cx);
        }
        Flow::Next(Frame::KeepLoot { seat: Seat(0) })
    }

    fn give_starting_loot(&mut self, who: u8, starts: &[Kind], cx: &mut impl Cx<Event>) {
        let mut slots: Few<u8, 8> = Few::new();
        for &kind in starts {
            let slot = (0..crate::state::LOOT as u8)
                .find(|&slot| self.item(slot).kind == kind && self.item(slot).spot() == Spot::Deck);
            if let Some(slot) = slot {
                self.put(slot, Spot::Dealt(NONE));
                slots.push(slot);
            }
        }
        slots.sort_unstable_by_key(|&slot| u8::MAX - self.print(slot).weight);
        for &slot in &slots {
            self.load_up(slot, who);
            let (kind, loot) = (self.survivor(who).kind, self.item(slot).kind);
            let seat = self.survivor(who).owner;
            cx.tell("CZ-SETUP-11", || SetupEvent::StartedWith { seat, who: kind, loot }.into());
            cx.cite("CZ-COMP-3");
        }
    }

    /// Loot that is worn from the start, and weighs nothing so.
    pub(crate) fn is_put_on(&self, slot: u8) -> bool {
        let gear = &self.print(slot).gear;
        gear.wear == crate::cards::stats::Wear::Worn && gear.weight == Some(0)
    }

    /// Worn if it can be, else on hand, else in the pack, else left in the house.
    pub(crate) fn load_up(&mut self, slot: u8, who: u8) {
        let worn = self.is_put_on(slot);
        let at = self.player(self.survivor(who).owner).home;
        let spot = if worn {
            Spot::Worn(who)
        } else if self.can_hold(slot, who).is_ok() {
            Spot::Hand(who)
        } else {
            match self.pack_of(who) {
                Some(pack) if self.can_pack(slot, who).is_ok() => Spot::Pack(pack),
                _ => Spot::Left(at),
            }
        };
        self.put(slot, spot);
    }

    /// CZ-SCENARIO-4, CZ-G22: they wait at the Bravo Base.
    fn place_dependants(&mut self, cx: &mut impl Cx<Event>) {
        let bravo = self.base_place(2).unwrap_or(0);
        for id in 0..crate::state::ENCOUNTERS as u8 {
            if self.encounter(id).kind == NONE || self.kind_of(id) != EncounterKind::Dependant {
                continue;
            }
            let Some(slot) = self.free_slot() else { return };
            let kind = self.encounter(id).kind;
            self.encounter_mut(id).lair = Lair::Rescued;
            let dependant = Survivor {
                kind,
                owner: Seat(0),
                role: Role::Dependant,
                stand: Stand::Waits(bravo),
                ..Survivor::default()
            };
            self.enrol(slot, |survivor| *survivor = dependant);
            cx.tell("CZ-SCENARIO-4", || SetupEvent::Waits { who: kind, at: bravo }.into());
        }
    }

    /// How many of nine Loot a player keeps: exactly, or at most.
    pub(crate) fn keeps(&self) -> Option<(Deck, u8)> {
        match self.scenario {
            Scenario::ComingHome => Some((Deck::Residential, 3)),
            Scenario::Mission2 => Some((Deck::Commercial, 9)),
            _ if self.rules.has(Rules::HOUSE_LOOT) => Some((Deck::Residential, 6)),
            _ => None,
        }
    }

    pub(crate) fn keep_loot(&mut self, seat: Seat, cx: &mut impl Cx<Event>) -> Flow<Frame> {
        let Some((deck, keeps)) = self.keeps().filter(|_| seat.0 < self.seats) else {
            return Flow::Next(Frame::FirstDay);
        };
        if self.player(seat).roll & 0x40 == 0 {
            self.player_mut(seat).roll |= 0x40;
            for _ in 0..9 {
                if let Some(slot) = self.draw_loot(deck, cx) {
                    self.put(slot, Spot::Dealt(seat.0));
                    let loot = self.item(slot).kind;
                    cx.tell(self.keeping_rule(), || SetupEvent::LootDealt { seat, loot }.into());
                    cx.reveal();
                }
            }
        }
        let dealt = self.loot_in(Spot::Dealt(seat.0)).count();
        if dealt + usize::from(keeps) > 9 && dealt > 0 && (keeps < 9 || self.keepable(seat).next().is_some())
        {
            return Flow::Ask(Frame::KeepLoot { seat });
        }
        self.return_dealt(seat);
        Flow::Next(Frame::KeepLoot { seat: Seat(seat.0 + 1) })
    }

    pub(crate) fn return_dealt(&mut self, seat: Seat) {
        for slot in 0..crate::state::LOOT as u8 {
            if self.item(slot).spot() == Spot::Dealt(seat.0) {
                self.put(slot, Spot::Deck);
            }
        }
    }

    /// Dealt Loot that may be kept: in mission 2 only what somebody can carry.
    pub(crate) fn keepable(&self, seat: Seat) -> impl Iterator<Item = u8> + '_ {
        let fits = move |slot: u8| {
            self.scenario != Scenario::Mission2
                || self
                    .group(seat)
                    .any(|who| self.can_hold(slot, who).is_ok() || self.can_pack(slot, who).is_ok())
        };
        self.loot_in(Spot::Dealt(seat.0)).filter(move |&slot| self.is_first_of_equals(slot) && fits(slot))
    }

    pub(crate) fn keep(&mut self, seat: Seat, slot: u8, cx: &mut impl Cx<Event>) -> Flow<Frame> {
        let home = self.player(seat).home;
        let loot = self.item(slot).kind;
        if self.rules.has(Rules::HOUSE_LOOT) && self.scenario != Scenario::Mission2 {
            self.put(slot, Spot::Left(home));
        } else {
            let bearer = self
                .group(seat)
                .find(|&who| self.can_hold(slot, who).is_ok() || self.can_pack(slot, who).is_ok());
            match bearer {
                Some(who) => self.load_up(slot, who),
                None => self.put(slot, Spot::Left(home)),
            }
        }
        cx.tell(self.keeping_rule(), || SetupEvent::LootKept { seat, loot }.into());
        Flow::Next(Frame::KeepLoot { seat })
    }
}
