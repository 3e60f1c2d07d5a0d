//! The reckoning in its seven steps (CZ-RECKONING-1 to -14, CZ-C111).

use crate::cards::stats::{Effect, Leftover, Windows};
use crate::event::{EffectEvent, Event, LootEvent, MealEvent, MeetingEvent, StreetEvent};
use crate::state::frame::Frame;
use crate::state::{CardZ, Deeds, Lair, Marks, NONE, Role, SURVIVORS, Signs, Spot, Stand, Traits};
use flow::Flow;
use kernel::{Cx, Few, Seat, Seats};

impl CardZ {
    /// (1) Heroic Actions of the reckoning, seat by seat.
    pub(crate) fn camps(&mut self, from: Seat) -> Flow<Frame> {
        for seat in self.all_seats().filter(|seat| seat.0 >= from.0) {
            if self.night_hero(seat).is_some() {
                (self.active, self.party) = (seat, Seats::only(seat));
                return Flow::Ask(Frame::Camps { seat });
            }
        }
        Flow::Next(Frame::Gather)
    }

    /// A Character whose Heroic Action is for the reckoning.
    pub(crate) fn night_hero(&self, seat: Seat) -> Option<u8> {
        self.group(seat).find(|&who| {
            let fits = |heroic: &crate::cards::stats::Heroic| {
                heroic.deeds.uses.iter().any(|usage| usage.when.has(Windows::RECKONING))
            };
            !self.survivor(who).signs.has(Signs::HERO_USED) && self.heroic(who).is_some_and(fits)
        })
    }

    pub(crate) fn camp_hero(&mut self, seat: Seat, who: Option<u8>, cx: &mut impl Cx<Event>) -> Flow<Frame> {
        let then = Frame::Camps { seat: Seat(seat.0 + 1) };
        let Some(who) = who else { return Flow::Next(then) };
        let feeds = self.heroic(who).is_some_and(|heroic| {
            heroic.deeds.uses.iter().any(|usage| matches!(usage.effect, Effect::Feed { .. }))
        });
        let next = self.use_hero(who, NONE, then, cx);
        match (feeds, next) {
            (true, Flow::Next(then)) => Flow::Call { call: Frame::Nourish { who }, then },
            (_, next) => next,
        }
    }

    /// CZ-C29: whether a group spends the night outside.
    pub(crate) fn sleeps_outside(&self, seat: Seat) -> bool {
        !self.player(seat).deeds.has(Deeds::SHELTERED) && !self.is_inside(seat)
    }

    /// (2) to (4): marks end, the night is spent, encounters are gathered, chips removed.
    pub(crate) fn gather(&mut self, cx: &mut impl Cx<Event>) -> Flow<Frame> {
        self.party = Seats::NONE;
        self.end_marks(cx);
        self.sleep(cx);
        self.gather_encounters(cx);
        self.clear_chips(cx);
        Flow::Next(Frame::Meals { who: 0 })
    }

    fn end_marks(&mut self, cx: &mut impl Cx<Event>) {
        for who in 0..SURVIVORS as u8 {
            let survivor = self.survivor_mut(who);
            if survivor.stand != Stand::Group {
                continue;
            }
            if survivor.signs.has(Signs::PAPER) {
                let kind = survivor.kind;
                cx.tell("CZ-ITEM-5", || EffectEvent::PaperGone { who: kind }.into());
            }
            let survivor = self.survivor_mut(who);
            survivor.signs.clear(Signs::SLEEPLESS | Signs::PAPER | Signs::TREATED | Signs::NUMB | Signs::FED);
            if survivor.sick == NONE {
                continue;
            }
            survivor.days = survivor.days.saturating_sub(1);
            if survivor.days == 0 {
                let (kind, card) = (survivor.kind, survivor.sick);
                survivor.sick = NONE;
                self.sick_used.push(card);
                cx.tell("CZ-RECKONING-13", || MealEvent::Recovered { who: kind }.into());
                cx.cite("CZ-C70");
            }
        }
    }

    /// CZ-CAMP-4, CZ-C31.
    fn sleep(&mut self, cx: &mut impl Cx<Event>) {
        for seat in self.all_seats() {
            let outside = self.sleeps_outside(seat);
            self.player_mut(seat).deeds.clear(Deeds::SHELTERED);
            if !outside {
                continue;
            }
            let group: Few<u8, 32> =
                self.group(seat).filter(|&who| self.survivor(who).role != Role::Dog).collect();
            for &who in &group {
                self.survivor_mut(who).signs.set(Signs::SLEEPLESS);
            }
            if !group.is_empty() {
                cx.tell("CZ-CAMP-4", || StreetEvent::SleptOutside { seat }.into());
                if self.place(self.player(seat).at).marks.has(Marks::BURNING) {
                    cx.cite("CZ-FIRE-5");
                }
                cx.cite("CZ-C29");
            }
        }
    }

    /// CZ-RECKONING-2, CZ-C92: everything goes back into the deck but what a camp blockades.
    fn gather_encounters(&mut self, cx: &mut impl Cx<Event>) {
        let mut cards = 0;
        for id in 0..crate::state::ENCOUNTERS as u8 {
            let encounter = *self.encounter(id);
            let blockaded = |at: u8| {
                self.place(at).marks.has(Marks::CAMP)
                    && self
                        .all_seats()
                        .any(|seat| self.player(seat).at == at && self.player(seat).deeds.has(Deeds::CAMPING))
            };
            match encounter.lair {
                Lair::Down(at) if blockaded(at) => {
                    cx.tell("CZ-CAMP-2", || StreetEvent::Blockaded { at }.into());
                    continue;
                }
                Lair::Down(_) | Lair::Pile | Lair::Cluster => {}
                _ => continue,
            }
            if encounter.traits.has(Traits::KNOWN) && encounter.lair != Lair::Pile {
                // CZ-FRIEND-2.
                self.encounter_mut(id).lair = Lair::Removed;
                self.abandoned += 1;
                cx.tell("CZ-FRIEND-2", || StreetEvent::Abandoned { who: encounter.kind }.into());
                // Who had not looked learns who lay there.
                cx.reveal();
                continue;
            }
            if self.enemy(id).is_some() {
                self.encounter_mut(id).lair = Lair::Removed;
                continue;
            }
            self.return_to_deck(id);
            cards += 1;
        }
        cx.tell("CZ-RECKONING-2", || MeetingEvent::EncountersReshuffled { cards }.into());
        cx.cite("CZ-RECKONING-1");
    }

    fn clear_chips(&mut self, cx: &mut impl Cx<Event>) {
        for at in 0..self.places.len() as u8 {
            let camp = self.hidden_at(at).next().is_some();
            let place = self.place_mut(at);
            place.marks.clear(Marks::CHIP | Marks::ROLLED);
            if !camp {
                place.marks.clear(Marks::CAMP);
            }
            let flips = self.location(at).mart.is_some_and(|mart| mart.shop_flips_at_reckoning);
            if flips && self.side(at).is_cache {
                self.place_mut(at).side ^= 1;
                cx.tell("CZ-SMART-3", || StreetEvent::Flipped { at }.into());
            }
        }
        cx.tell("CZ-RECKONING-3", || StreetEvent::ChipsRemoved.into());
        for slot in self.loot.lying() {
            let item = self.item(slot);
            if matches!(item.spot(), Spot::Playing(_))
                && self.print(slot).leftover == Leftover::DiscardedAtReckoning
            {
                let loot = item.kind;
                self.discard(slot);
                cx.tell("CZ-C111", || LootEvent::Discarded { loot }.into());
            }
        }
    }

    /// (5) One survivor after the other eats, or not (CZ-RECKONING-4).
    pub(crate) fn meals(&mut self, from: u8, cx: &mut impl Cx<Event>) -> Flow<Frame> {
        for who in from..SURVIVORS as u8 {
            if self.survivor(who).stand != Stand::Group {
                continue;
            }
            let seat = self.survivor(who).owner;
            (self.active, self.party) = (seat, Seats::only(seat));
            if self.survivor(who).signs.has(Signs::NOURISHED) {
                let survivor = self.survivor_mut(who);
                survivor.signs.clear(Signs::NOURISHED | Signs::STARVING);
                let kind = survivor.kind;
                cx.tell("CZ-RECKONING-4", || MealEvent::CountedFed { who: kind }.into());
                continue;
            }
            let mut any = false;
            self.foods(who, |_| any = true);
            if any {
                return Flow::Ask(Frame::Meals { who });
            }
            self.go_hungry(who, cx);
        }
        Flow::Next(Frame::Care { seat: Seat(0) })
    }

    /// CZ-RECKONING-4, CZ-RECKONING-7: first starving, then death.
    pub(crate) fn go_hungry(&mut self, who: u8, cx: &mut impl Cx<Event>) {
        let survivor = *self.survivor(who);
        if survivor.role == Role::Dog {
            self.enrol(who, |dog| dog.stand = Stand::Dead);
            cx.tell("CZ-HEROIC-6", || MealEvent::DogLeft { dog: survivor.kind }.into());
            return;
        }
        if survivor.signs.has(Signs::STARVING) {
            return self.die(who, "CZ-RECKONING-7", cx);
        }
        self.survivor_mut(who).signs.set(Signs::STARVING);
        cx.tell("CZ-RECKONING-4", || MealEvent::Starves { who: survivor.kind }.into());
        cx.cite("CZ-RECKONING-5");
    }

    /// (6) Kits and Toilet Paper (CZ-ITEM-4).
    pub(crate) fn care(&mut self, from: Seat) -> Flow<Frame> {
        self.unsettled = true;
        for seat in self.all_seats().filter(|seat| seat.0 >= from.0) {
            (self.active, self.party) = (seat, Seats::only(seat));
            let mut any = false;
            self.each_care(&mut |_, _| any = true);
            if any {
                return Flow::Ask(Frame::Care { seat });
            }
        }
        self.party = Seats::NONE;
        Flow::Next(Frame::PhaseEnds)
    }

    /// Only Loot: Heroic Actions had their step.
    pub(crate) fn each_care(&self, out: &mut impl FnMut(u8, u8)) {
        let company = self.company();
        for slot in self.partners().flat_map(|who| self.carried(who)) {
            if self.print(slot).deeds.uses.is_empty() {
                continue;
            }
            for on in flow::Each(company.into()).chain([NONE]) {
                if self.can_use(slot, on, Windows::RECKONING).is_ok() {
                    out(slot, on);
                }
            }
        }
    }
}
