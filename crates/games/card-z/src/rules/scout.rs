//! Moving in the neighbourhood and finding out what is there (CZ-SCOUT-1 to -4, CZ-RETREAT-1 to -4).

use crate::cards::stats::{Dice, Quantity, Reaction};
use crate::event::{ArrivalEvent, Event, LootEvent, MeetingEvent, StreetEvent};
use crate::questions::ensure;
use crate::questions::families::Deed;
use crate::state::battle::Sort;
use crate::state::frame::{Coming, Frame};
use crate::state::{CardZ, Deeds, Lair, Marks, NONE, Scenario, Spot, Wear};
use flow::Flow;
use kernel::{Breach, Cx, Seat};

impl CardZ {
    /// The party goes to a Location (CZ-C104).
    pub(crate) fn go(&mut self, to: u8) {
        for seat in self.all_seats() {
            if self.party.has(seat) {
                let player = self.player_mut(seat);
                if player.at != to {
                    player.deeds.clear(Deeds::FREE | Deeds::TRADED | Deeds::CAMPING);
                }
                player.at = to;
            }
        }
        self.unsettled = true;
    }

    pub(crate) fn set_deed(&mut self, deed: Deeds) {
        for seat in self.all_seats() {
            if self.party.has(seat) {
                self.player_mut(seat).deeds.set(deed);
            }
        }
    }

    /// Another group of a competitive game stands there (CZ-PVP-5, CZ-CHURCH-7).
    pub(crate) fn rival_at(&self, at: u8) -> Option<Seat> {
        let church = self.location(at).church.is_some_and(|church| church.is_shared);
        if !self.scenario.is_competitive() || church {
            return None;
        }
        self.all_seats().find(|&seat| {
            !self.party.has(seat) && self.player(seat).at == at && self.group(seat).next().is_some()
        })
    }

    /// CZ-C44: an Occupied Home, somebody else's base, a Location that another player holds.
    pub(crate) fn is_occupied_for(&self, at: u8, seat: Seat) -> bool {
        let location = self.location(at);
        let foreign = location.is_home && self.player(seat).home != at && !self.is_goal(at);
        location.is_occupied || foreign || self.rival_at(at).is_some()
    }

    /// Whether the group may scout an adjacent Location.
    pub(crate) fn can_scout(&self, to: u8) -> Result<(), Breach> {
        let player = self.player(self.active);
        if !self.map.adjacent(player.at, to) {
            return Err(Breach::new("CZ-TURN-4", "that Location isn't adjacent"));
        }
        if player.deeds.has(Deeds::SCOUTED) {
            return Err(Breach::new("CZ-TURN-3", "you've used the scout move of this phase"));
        }
        if player.deeds.has(Deeds::RETREATED) && self.is_occupied_for(to, self.active) {
            return Err(Breach::new(
                "CZ-LOCATION-16",
                "you would have no retreat move left to leave it again",
            ));
        }
        if player.entered >> to & 1 == 1 {
            return Err(Breach::new("CZ-C119", "the group has already been there this phase"));
        }
        Ok(())
    }

    /// Whether the group may use its scout move where it stands: the shop, or the building that it blockades.
    pub(crate) fn can_scout_within(&self) -> Result<(), Breach> {
        let player = self.player(self.active);
        let place = self.place(player.at);
        if player.deeds.has(Deeds::SCOUTED) {
            return Err(Breach::new("CZ-TURN-3", "you've used the scout move of this phase"));
        }
        let shop = self.location(player.at).mart.is_some()
            && self.side(player.at).is_cache
            && !place.marks.has(Marks::ROLLED);
        if shop || place.marks.has(Marks::CAMP) {
            return Ok(());
        }
        Err(Breach::new("CZ-C75", "you can't scout where you already are"))
    }

    /// Whether the group may retreat (CZ-RETREAT-1, CZ-C38).
    pub(crate) fn can_retreat(&self, to: u8) -> Result<(), Breach> {
        let player = self.player(self.active);
        if player.deeds.has(Deeds::RETREATED) {
            return Err(Breach::new("CZ-RETREAT-1", "you've used the retreat move of this phase"));
        }
        if !player.deeds.has(Deeds::LOOKED) {
            return Err(Breach::new("CZ-RETREAT-1", "a retreat follows a scout or a battle"));
        }
        self.can_go_to(self.active, to)
    }

    /// A retreat leads to an adjacent Location where the turn may end.
    pub(crate) fn can_go_to(&self, seat: Seat, to: u8) -> Result<(), Breach> {
        if !self.map.adjacent(self.player(seat).at, to) {
            return Err(Breach::new("CZ-TURN-4", "that Location isn't adjacent"));
        }
        if self.is_occupied_for(to, seat) && self.has_other_way(seat, to) {
            let rule = if self.rival_at(to).is_some() { "CZ-PVP-5" } else { "CZ-LOCATION-15" };
            return Err(Breach::new(rule, "a turn may not end on an Occupied Location"));
        }
        Ok(())
    }

    /// Nobody is caught between Occupied Locations.
    fn has_other_way(&self, seat: Seat, to: u8) -> bool {
        let near = self.map.neighbours(self.player(seat).at);
        (0..19).any(|at| at != to && near >> at & 1 == 1 && !self.is_occupied_for(at, seat))
    }

    pub(crate) fn scout(&mut self, to: u8, cx: &mut impl Cx<Event>) -> Flow<Frame> {
        let how = if to == self.player(self.active).at { Coming::Within } else { Coming::Scout };
        let seat = self.active;
        cx.tell("CZ-SCOUT-1", || StreetEvent::Scouted { seat, at: to }.into());
        cx.cite("CZ-TURN-4");
        self.set_deed(Deeds::LOOKED);
        Flow::Call { call: Frame::Loads, then: Frame::Depart { to, how } }
    }

    pub(crate) fn retreat(&mut self, to: u8, cx: &mut impl Cx<Event>) -> Flow<Frame> {
        let seat = self.active;
        if self.battle.on {
            self.clear_field(cx);
        }
        self.set_deed(Deeds::RETREATED);
        cx.tell("CZ-RETREAT-1", || StreetEvent::Retreated { seat, at: to }.into());
        if self.is_occupied_for(self.player(seat).at, seat) {
            cx.cite("CZ-LOCATION-16");
        }
        Flow::Call { call: Frame::Loads, then: Frame::Depart { to, how: Coming::Retreat } }
    }

    /// What is found at the Location.
    pub(crate) fn arrive(&mut self, how: Coming, cx: &mut impl Cx<Event>) -> Flow<Frame> {
        let at = self.player(self.active).at;
        if self.meet_waiting(at, cx) && self.scenario == Scenario::Mission2 {
            // CZ-SCENARIO-5.
            cx.cite("CZ-SCENARIO-5");
            return Flow::Next(Frame::TurnEnds);
        }
        if self.ending.is_some() {
            return Flow::Next(Frame::TurnEnds);
        }
        if self.is_cluster_at(at) && how != Coming::Within && how != Coming::SelfScout {
            if how == Coming::Scout {
                self.set_deed(Deeds::SCOUTED);
            }
            return self.face_cluster(how, cx);
        }
        if self.rival_at(at).is_some() && how == Coming::Scout {
            return Flow::Next(Frame::Meet);
        }
        if self.is_occupied_for(at, self.active) {
            if how == Coming::Scout {
                self.set_deed(Deeds::SCOUTED);
                cx.tell("CZ-LOCATION-15", || StreetEvent::Occupied { at }.into());
                return Flow::Next(Frame::PassThrough);
            }
            return Flow::Next(Frame::TurnEnds);
        }
        let place = *self.place(at);
        if self.hidden_at(at).next().is_some() && !(how == Coming::SelfScout && place.marks.has(Marks::CAMP))
        {
            self.set_deed(Deeds::SCOUTED);
            return self.set_up_again(at, how, cx);
        }
        // A chip holds for the rest of the day, whoever comes (CZ-C41); the shop behind the lot is another matter.
        if place.marks.has(Marks::CHIP) && how != Coming::Within {
            return self.found_clear(at, how, cx);
        }
        Flow::Next(Frame::RollEncounters { how })
    }

    /// Encounters that were left there, or that the group blockades, are set up afresh (CZ-C41, CZ-C106).
    fn set_up_again(&mut self, at: u8, how: Coming, cx: &mut impl Cx<Event>) -> Flow<Frame> {
        self.lay_battlefield(at);
        self.battle.no_retreat = how == Coming::Retreat;
        cx.tell("CZ-C41", || MeetingEvent::SetUpAgain { at }.into());
        self.reveal_open_zones(cx);
        self.forget_moves();
        Flow::Next(Frame::Before { how })
    }

    /// No encounters: a safe marker, and the move is free (CZ-SCOUT-2).
    pub(crate) fn found_clear(&mut self, at: u8, how: Coming, cx: &mut impl Cx<Event>) -> Flow<Frame> {
        self.place_mut(at).marks.set(Marks::CHIP);
        self.unsettled = true;
        match how {
            Coming::Retreat => {
                cx.tell("CZ-RETREAT-4", || StreetEvent::SafeMarker { at }.into());
                Flow::Next(Frame::TurnEnds)
            }
            Coming::Scout => {
                cx.tell("CZ-SCOUT-2", || StreetEvent::SafeMarker { at }.into());
                cx.cite("CZ-LOCATION-17");
                cx.cite("CZ-C40");
                for seat in self.all_seats() {
                    if self.party.has(seat) {
                        let player = self.player_mut(seat);
                        player.deeds.set(Deeds::FREE);
                        player.entered |= 1 << at;
                    }
                }
                self.flip_lot(at, cx);
                self.stay_or_go()
            }
            Coming::SelfScout | Coming::Within => {
                cx.tell("CZ-SCOUT-2", || StreetEvent::SafeMarker { at }.into());
                cx.cite("CZ-C43");
                if how == Coming::SelfScout {
                    self.flip_lot(at, cx);
                }
                self.stay_or_go()
            }
        }
    }

    /// CZ-SMART-2: when the lot is clear, the shop is turned up.
    pub(crate) fn flip_lot(&mut self, at: u8, cx: &mut impl Cx<Event>) {
        let place = *self.place(at);
        let flips = self.location(at).mart.is_some_and(|mart| mart.lot_flips_when_cleared);
        if flips && !self.side(at).is_cache && !place.marks.has(Marks::LOOTED) {
            let place = self.place_mut(at);
            place.side ^= 1;
            place.marks.clear(Marks::ROLLED);
            cx.tell("CZ-SMART-2", || StreetEvent::Flipped { at }.into());
        }
    }

    fn stay_or_go(&mut self) -> Flow<Frame> {
        self.forget_moves();
        Flow::Next(Frame::Turn)
    }

    // The encounter roll (CZ-LOCATION-4, CZ-C114).

    pub(crate) fn roll_dice(&self, dice: Dice, cx: &mut impl Cx<Event>) -> i8 {
        let sum: u32 = (0..dice.n).map(|_| cx.below(dice.sides.into()) + 1).sum();
        sum as i8 + dice.plus
    }

    pub(crate) fn roll_encounters(&mut self, how: Coming, cx: &mut impl Cx<Event>) -> Flow<Frame> {
        let at = self.player(self.active).at;
        self.place_mut(at).marks.set(Marks::ROLLED);
        let Some(dice) = self.side(at).encounters else {
            cx.tell("CZ-G23", || MeetingEvent::NeverRolls { at }.into());
            return Flow::Next(Frame::EncounterRoll { number: 0, how });
        };
        let rolled = self.roll_dice(dice, cx);
        let lured = self.lured_away(at);
        let number = (rolled + lured).max(0) as u8;
        let rule = if how == Coming::SelfScout { "CZ-TURN-6" } else { "CZ-LOCATION-4" };
        cx.tell(rule, || MeetingEvent::EncountersRolled { at, number }.into());
        cx.cite("CZ-LOCATION-4");
        cx.cite("CZ-SCOUT-1");
        if lured != 0 {
            cx.cite("CZ-CLUSTER-3");
        }
        if number == 0 {
            cx.cite("CZ-LOCATION-17");
        }
        Flow::Next(Frame::EncounterRoll { number, how })
    }

    /// What plays at adjacent Locations.
    fn lured_away(&self, at: u8) -> i8 {
        let near = self.map.neighbours(at);
        self.loot
            .lying()
            .into_iter()
            .filter(|&slot| matches!(self.item(slot).spot(), Spot::Playing(there) if near >> there & 1 == 1))
            .map(|slot| self.print(slot).lures)
            .sum()
    }

    /// Cards that react to an encounter roll: Loot, then Heroic Actions.
    pub(crate) fn reactions(&self) -> impl Iterator<Item = Deed> + '_ {
        let all = self.partners().flat_map(|who| {
            let cards = self.carried(who).map(|loot| Deed::Use { loot, on: NONE });
            cards.chain([Deed::Hero { who, on: NONE }])
        });
        all.filter(|&deed| self.can_react(deed).is_ok())
    }

    /// Whether a card reacts to the encounter roll (CZ-C114).
    pub(crate) fn can_react(&self, deed: Deed) -> Result<(), Breach> {
        let ours = |who: u8| self.is_partner(who);
        match deed {
            Deed::Use { loot, on } => {
                let reaction = self.print(loot).deeds.reaction;
                let changes = matches!(
                    reaction,
                    Some(Reaction::EncountersOncePerPhase { .. } | Reaction::EncountersLessD6)
                );
                let breach = |rule, reason| Err(self.about(loot, rule, reason));
                if !changes || on != NONE {
                    return breach("CZ-C114", "{card} doesn't change an encounter roll");
                }
                if !self.bearer(loot).is_some_and(ours) {
                    return breach("CZ-C107", "nobody in your group carries {card}");
                }
                let once = matches!(reaction, Some(Reaction::EncountersOncePerPhase { .. }));
                if once && self.item(loot).wear.has(Wear::USED) {
                    return breach("CZ-ITEM-3", "{card} has already been used this phase");
                }
                self.is_named_first(loot)
            }
            Deed::Hero { who, on } => {
                self.has_heroic(who)?;
                let reaction = self.heroic(who).and_then(|heroic| heroic.deeds.reaction);
                let halves = matches!(reaction, Some(Reaction::EncountersHalved)) && on == NONE && ours(who);
                ensure!(halves, "CZ-HEROIC-3", "that Heroic Action doesn't change an encounter roll")
            }
        }
    }

    pub(crate) fn encounter_roll(&mut self, number: u8, how: Coming, cx: &mut impl Cx<Event>) -> Flow<Frame> {
        if number > 0 && self.reactions().next().is_some() {
            return Flow::Ask(Frame::EncounterRoll { number, how });
        }
        self.settle_roll(number, how, cx)
    }

    pub(crate) fn react_to_roll(
        &mut self,
        number: u8,
        how: Coming,
        deed: Deed,
        cx: &mut impl Cx<Event>,
    ) -> Flow<Frame> {
        let number = match deed {
            Deed::Use { loot, .. } => self.react_with(loot, number, cx),
            Deed::Hero { who, .. } => {
                self.use_heroic(who, cx);
                let number = number / 2;
                cx.tell("CZ-C114", || MeetingEvent::RollChanged { number }.into());
                number
            }
        };
        Flow::Next(Frame::EncounterRoll { number, how })
    }

    fn react_with(&mut self, slot: u8, number: u8, cx: &mut impl Cx<Event>) -> u8 {
        let loot = self.item(slot).kind;
        let who = self.bearer(slot).unwrap_or(NONE);
        let kind = if who == NONE { NONE } else { self.survivor(who).kind };
        let seat = if who == NONE { self.active } else { self.survivor(who).owner };
        cx.tell("CZ-C114", || LootEvent::Used { seat, who: kind, loot }.into());
        let less = match self.print(slot).deeds.reaction {
            Some(Reaction::EncountersOncePerPhase { n }) => {
                self.item_mut(slot).wear.set(Wear::USED);
                let title = self.def(loot).title;
                let own = |guide: &Quantity| guide.of == title;
                let n = if who == NONE {
                    n
                } else {
                    self.skills(who).guide.filter(own).map_or(n, |guide| guide.n)
                };
                cx.cite("CZ-ITEM-3");
                n
            }
            _ => -(cx.below(6) as i8 + 1),
        };
        self.used_up(slot, cx);
        let number = (number as i8 + less).max(0) as u8;
        cx.tell("CZ-C114", || MeetingEvent::RollChanged { number }.into());
        number
    }

    pub(crate) fn settle_roll(&mut self, number: u8, how: Coming, cx: &mut impl Cx<Event>) -> Flow<Frame> {
        let at = self.player(self.active).at;
        let camp = self.place(at).marks.has(Marks::CAMP) && how == Coming::SelfScout;
        if number == 0 {
            if camp {
                // The building is still blockaded: no chip.
                return self.stay_or_go();
            }
            return self.found_clear(at, how, cx);
        }
        self.set_deed(Deeds::SCOUTED);
        self.lay_battlefield(at);
        self.battle.no_retreat = how == Coming::Retreat;
        self.forget_moves();
        if camp {
            self.camp_is_found(number, cx);
            return Flow::Next(Frame::Before { how });
        }
        self.draw_to_location(at, number, cx);
        cx.cite("CZ-SCOUT-4");
        self.reveal_open_zones(cx);
        if self.hidden_at(at).next().is_some() {
            cx.cite("CZ-BATTLE-5");
        }
        Flow::Next(Frame::Before { how })
    }

    /// CZ-CAMP-3: they come to the edges, as if a noise had drawn them.
    fn camp_is_found(&mut self, number: u8, cx: &mut impl Cx<Event>) {
        cx.tell("CZ-CAMP-3", || ArrivalEvent::Attracted { number }.into());
        let mut drawn = 0;
        for _ in 0..number {
            match self.draw_encounter(cx) {
                Some(id) => drawn |= 1 << id,
                None => break,
            }
        }
        let outside =
            (0..3).filter(|&zone| self.battle.is_outside(zone)).fold(0, |all: u8, zone| all | 1 << zone);
        self.battle.revealed |= outside;
        self.place_at_edges(drawn, cx);
        for id in flow::Each(drawn) {
            self.encounter_mut(id).traits.clear(crate::state::Traits::NEW);
        }
    }

    // Rivals (CZ-C113).

    pub(crate) fn attack_rival(&mut self, cx: &mut impl Cx<Event>) -> Flow<Frame> {
        let at = self.player(self.active).at;
        let Some(defender) = self.rival_at(at) else { return Flow::Next(Frame::Turn) };
        self.set_deed(Deeds::SCOUTED);
        let seat = self.active;
        cx.tell("CZ-PVP-2", || StreetEvent::RivalAttacked { seat, other: defender }.into());
        cx.cite("CZ-PVP-3");
        self.lay_open_ground(at, Sort::Versus(defender));
        Flow::Next(Frame::Muster)
    }

    /// How many encounters are at the Location of the battle, seen or not.
    pub(crate) fn encounters_here(&self) -> u8 {
        let at = self.player(self.active).at;
        let open = (self.battle.field | self.battle.queue).count_ones() as u8;
        open + self.encounters_in(Lair::Down(at)).count() as u8
    }
}
