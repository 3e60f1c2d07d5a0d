//! The combat phase, in the order of AZ-C68.

use crate::cards::Says;
use crate::cards::text::Moment;
use crate::rules::values::Stat;
use crate::state::event::{CombatEvent, Event, SupplyEvent};
use crate::state::frame::{Flow, Frame, Why};
use crate::state::{Apocalypze, Combat, FOUGHT, NONE};
use flow::{Each, Window};
use kernel::{Breach, Cx, Few, Seat};

impl Apocalypze {
    /// Combat takes place at the opposing stronghold, then at the other opposing locations, wherever the
    /// active player has raiders (AZ-COMBAT-1, AZ-G6).
    pub(crate) fn begin_combat(&mut self, after: u16, cx: &mut impl Cx<Event>) -> Flow {
        let defender = self.defender();
        let next = if after == 0 && self.raiders_at(Apocalypze::stronghold(defender)) != 0 {
            Some(Apocalypze::stronghold(defender))
        } else if self.scavenging {
            let attacked = |slot: u8| {
                slot > 1
                    && self.def(slot).class.is_place()
                    && self.card(slot).owner == defender
                    && self.raiders_at(slot) != 0
            };
            self.earliest(self.mask(attacked), after)
        } else {
            None
        };
        let Some(place) = next else {
            if after == 0 {
                self.combat.place = NONE;
                let seat = self.active;
                cx.tell("AZ-COMBAT-1", || CombatEvent::NoCombat { seat }.into());
            }
            return Flow::Next(self.end_phase());
        };
        for slot in Each(self.characters) {
            self.card_mut(slot).group = NONE;
        }
        self.combat = Combat { place, engagement: NONE, access: self.access(place), ..Combat::default() };
        let rule = if Apocalypze::is_stronghold(place) { "AZ-COMBAT-1" } else { "AZ-G6" };
        let (seat, kind) = (self.active, self.card(place).kind);
        cx.tell(rule, || CombatEvent::CombatBegan { seat, kind, slot: place }.into());
        Flow::Next(Frame::FormAttack)
    }

    /// The raider whose group is to be chosen next.
    pub(crate) fn raider_to_place(&self) -> Option<u8> {
        let mut unplaced = 0;
        for slot in Each(self.raiders_at(self.combat.place)) {
            if self.card(slot).group == NONE {
                unplaced |= 1 << slot;
            }
        }
        self.earliest(unplaced, 0)
    }

    /// The attacker divides all raiders into groups (AZ-COMBAT-3), which attack access points (AZ-COMBAT-2).
    pub(crate) fn form_attack(&mut self, cx: &mut impl Cx<Event>) -> Flow {
        let Some(slot) = self.raider_to_place() else {
            let (seat, Combat { groups, access, .. }) = (self.active, self.combat);
            cx.tell("AZ-COMBAT-2", || CombatEvent::AttackGroupsFormed { seat, groups, access }.into());
            return Flow::Next(Frame::FormDefense { after: 0 });
        };
        // There is at least one group, and with one access point no other: nobody is asked.
        if self.combat.groups == 0 || self.combat.access == 1 {
            self.join_attack(slot, 0, cx);
            cx.cite("AZ-COMBAT-4");
            return Flow::Next(Frame::FormAttack);
        }
        Flow::Ask(Frame::FormAttack)
    }

    pub(crate) fn can_join_attack(&self, group: u8) -> Result<(), Breach> {
        if group >= self.combat.access {
            let access = i16::from(self.combat.access);
            return Err(Breach::new("AZ-COMBAT-4", "there are only {n} access points").number(access));
        }
        if group > self.combat.groups {
            return Err(Breach::new("AZ-COMBAT-5", "a new group takes the next access point"));
        }
        Ok(())
    }

    fn join_attack(&mut self, slot: u8, group: u8, cx: &mut impl Cx<Event>) {
        self.card_mut(slot).group = group;
        self.combat.groups = self.combat.groups.max(group + 1);
        self.tell_joined(slot, "AZ-COMBAT-3", cx);
    }

    /// The attacker has chosen the group of the next raider.
    pub(crate) fn attack_in(&mut self, group: u8, cx: &mut impl Cx<Event>) -> Flow {
        if let Some(slot) = self.raider_to_place() {
            let opens = group == self.combat.groups;
            self.join_attack(slot, group, cx);
            // A group that is opened takes an access point of its own.
            if opens {
                cx.cite("AZ-COMBAT-5");
            }
            // It was there in an earlier turn, and may have been in another group.
            if cx.loud() && !self.is_new(slot) {
                cx.cite("AZ-COMBAT-6");
            }
        }
        Flow::Next(Frame::FormAttack)
    }

    fn tell_joined(&self, slot: u8, rule: &'static str, cx: &mut impl Cx<Event>) {
        let (seat, card) = (self.controller(slot), self.card(slot));
        let (kind, form, group) = (card.kind, card.form, card.group);
        cx.tell(rule, || CombatEvent::JoinedGroup { seat, kind, slot, form, group }.into());
    }

    /// The survivor whose place is to be chosen next.
    pub(crate) fn survivor_to_place(&self, after: u16) -> Option<u8> {
        self.earliest(self.survivors_at(self.combat.place), after)
    }

    /// The defender sends survivors to attacked access points or leaves them back (AZ-COMBAT-7, AZ-C30).
    pub(crate) fn form_defense(&mut self, after: u16, cx: &mut impl Cx<Event>) -> Flow {
        if self.survivor_to_place(after).is_some() {
            return Flow::Ask(Frame::FormDefense { after });
        }
        let all = (1u16 << self.combat.groups) as u8;
        let met = self.combat.met.count_ones() as u8;
        let unmet = all.wrapping_sub(1).count_ones() as u8 - met;
        cx.tell("AZ-COMBAT-7", || {
            CombatEvent::DefenseGroupsFormed { seat: self.defender(), met, unmet }.into()
        });
        if unmet > 0 {
            cx.cite("AZ-COMBAT-9");
        }
        let window = Window::new(&[self.active, self.defender()]);
        Flow::Next(Frame::AfterDefense { window })
    }

    pub(crate) fn defend(&mut self, after: u16, group: Option<u8>, cx: &mut impl Cx<Event>) -> Flow {
        let Some(slot) = self.survivor_to_place(after) else {
            return Flow::Next(Frame::FormDefense { after });
        };
        let seat = self.defender();
        let kind = self.card(slot).kind;
        match group {
            Some(group) => {
                self.card_mut(slot).group = group;
                self.combat.met |= 1 << group;
                self.tell_joined(slot, "AZ-COMBAT-7", cx);
            }
            None => cx.tell("AZ-COMBAT-8", || CombatEvent::StayedBack { seat, kind, slot }.into()),
        }
        Flow::Next(Frame::FormDefense { after: self.card(slot).since })
    }

    /// A window in which seats may use texts of a certain moment (AZ-C58, AZ-C68).
    pub(crate) fn text_window(
        &mut self,
        window: Window,
        moment: Moment,
        again: impl Fn(Window) -> Frame,
        after: Frame,
    ) -> Flow {
        let mut window = window;
        while !window.is_closed() {
            if self.any_text(window.seat(), moment) {
                return Flow::Ask(again(window));
            }
            window = window.passed();
        }
        Flow::Next(after)
    }

    /// Whether a seat could use any text now; texts on the table are public.
    pub(crate) fn any_text(&self, seat: Seat, moment: Moment) -> bool {
        let mut found = false;
        self.texts(seat, moment, |slot, at| found |= self.can_use(slot, at, seat, moment).is_ok());
        found
    }

    /// Texts of a seat's cards that name a moment, usable or not.
    pub(crate) fn texts(&self, seat: Seat, moment: Moment, mut visit: impl FnMut(u8, u8)) {
        let says = match moment {
            Moment::YourOccupationPhase => Says::OCCUPATION,
            Moment::EngagementOfThis | Moment::EngagementOfHost => Says::ENGAGEMENT,
            Moment::AfterDefenseGroups => Says::AFTER_DEFENSE,
            Moment::BeforeDamage => Says::BEFORE_DAMAGE,
            Moment::RaiderArrives => Says::ARRIVAL,
        };
        for slot in Each(self.speakers) {
            if self.def(slot).says.has(says) && self.controller(slot) == seat {
                for at in 0..self.def(slot).sentences.len() {
                    if matches!(self.def(slot).sentences[at], crate::cards::text::Sentence::Optional { .. }) {
                        visit(slot, at as u8);
                    }
                }
            }
        }
    }

    pub(crate) fn move_group(&mut self, slot: u8, cx: &mut impl Cx<Event>) -> Flow {
        let mut groups = Each(self.other_groups(slot));
        match (groups.next(), groups.next()) {
            (Some(group), None) => self.move_to(slot, group, cx),
            (None, _) => Flow::Done,
            _ => Flow::Ask(Frame::MoveGroup { slot }),
        }
    }

    /// A raider that joins a met group is in that engagement; a group left empty ceases to exist (AZ-C58).
    pub(crate) fn move_to(&mut self, slot: u8, group: u8, cx: &mut impl Cx<Event>) -> Flow {
        let left = self.card(slot).group;
        self.card_mut(slot).group = group;
        self.tell_joined(slot, "AZ-C58", cx);
        if self.raiders_in(left) == 0 {
            self.combat.met &= !(1 << left);
            for survivor in Each(self.characters & !self.raiders) {
                if self.card(survivor).group == left {
                    self.card_mut(survivor).group = NONE;
                }
            }
            cx.tell("AZ-C58", || CombatEvent::GroupDissolved { group: left }.into());
        }
        Flow::Done
    }

    /// Engagements still to be resolved.
    pub(crate) fn open_engagements(&self) -> u8 {
        self.combat.met & !self.combat.done
    }

    /// The defender picks the next engagement (AZ-COMBAT-12).
    pub(crate) fn next_engagement(&mut self, cx: &mut impl Cx<Event>) -> Flow {
        let open = self.open_engagements();
        match open.count_ones() {
            0 => {
                let window = Window::new(&[self.defender(), self.active]);
                Flow::Next(Frame::BeforeDamage { window })
            }
            1 => self.engage(open.trailing_zeros() as u8, cx),
            _ => Flow::Ask(Frame::NextEngagement),
        }
    }

    pub(crate) fn engage(&mut self, group: u8, cx: &mut impl Cx<Event>) -> Flow {
        self.combat.engagement = group;
        self.combat.bonus = [0; 2];
        for slot in Each(self.characters) {
            if self.card(slot).group == group {
                self.card_mut(slot).marks |= FOUGHT;
            }
        }
        let seat = self.defender();
        cx.tell("AZ-COMBAT-12", || CombatEvent::EngagementBegan { seat, group }.into());
        let window = Window::new(&[self.active, self.defender()]);
        Flow::Next(Frame::Engagement { window })
    }

    /// The round of plays: the attacker first, then in turn, until both pass in a row (AZ-TIMING-2,
    /// AZ-TIMING-4, AZ-TIMING-5).
    pub(crate) fn engagement(&mut self, window: Window, cx: &mut impl Cx<Event>) -> Flow {
        let mut window = window;
        while !window.is_closed() {
            if self.may_act(window.seat()) {
                return Flow::Ask(Frame::Engagement { window });
            }
            window = window.passed();
        }
        self.totals(cx)
    }

    /// Whether everybody must reckon with a play by this seat in the engagement.
    fn may_act(&self, seat: Seat) -> bool {
        if self.any_text(seat, Moment::EngagementOfThis) {
            return true;
        }
        self.may_hold(seat, |def| {
            def.in_engagement
                && def.sentences.first().is_some_and(|sentence| {
                    sentence.condition().is_none_or(|given| self.holds(given, NONE, seat, self.combat.place))
                })
        })
    }

    /// The totals of both sides (AZ-COMBAT-11, AZ-C31): raiders, then survivors.
    fn totals(&mut self, cx: &mut impl Cx<Event>) -> Flow {
        let sides = [self.active, self.defender()];
        let [raiders, survivors] = sides.map(|seat| self.attack_total(seat));
        cx.tell("AZ-COMBAT-13", || CombatEvent::AttackTotals { raiders, survivors }.into());
        cx.cite("AZ-COMBAT-11");
        cx.cite("AZ-TIMING-5");
        self.cite_standing(Stat::Attack, cx);
        let attack = [raiders, survivors];
        let [raiders, survivors] = sides.map(|seat| self.defense_total(seat));
        cx.tell("AZ-COMBAT-14", || CombatEvent::DefenseTotals { raiders, survivors }.into());
        self.cite_standing(Stat::Defense, cx);
        let [raiders, survivors] = [attack[1] - raiders, attack[0] - survivors].map(|total| total.max(0));
        cx.tell("AZ-COMBAT-15", || CombatEvent::Casualties { raiders, survivors }.into());
        if raiders > 0 && survivors > 0 {
            cx.cite("AZ-C32");
        }
        self.combat.assigning = true;
        let [left, then] = [raiders, survivors].map(|wounds| wounds.min(255) as u8);
        Flow::Next(Frame::Assign { seat: self.active, left, then })
    }

    /// Why a total is as it is: the wounded still count (AZ-C5), and a stronghold may have a standing text
    /// (AZ-STRONGHOLD-9).
    fn cite_standing(&self, stat: Stat, cx: &mut impl Cx<Event>) {
        if !cx.loud() {
            return;
        }
        let (place, defender) = (self.combat.place, self.defender());
        let side = self.side(defender);
        if Each(side | self.side(self.active)).any(|slot| self.card(slot).wounds > 0) {
            cx.cite("AZ-C5");
        }
        let strengthens = |slot: u8| self.aura(place, slot, stat) != 0;
        let adds = stat == Stat::Attack && self.group_bonus(place, defender, side) != 0;
        if adds || Each(side).any(strengthens) {
            cx.cite("AZ-STRONGHOLD-9");
        }
    }

    /// Characters of a seat's side that can still take wounds.
    pub(crate) fn woundable(&self, seat: Seat) -> u64 {
        Each(self.side(seat)).filter(|&slot| self.value(slot) > 0).fold(0, |mask, slot| mask | 1 << slot)
    }

    /// The owner assigns wounds: all to one character until its value is used up, then to the next
    /// (AZ-COMBAT-16, AZ-COMBAT-17). The attacker assigns first, results apply together (AZ-C32).
    pub(crate) fn assign(&mut self, seat: Seat, left: u8, then: u8, cx: &mut impl Cx<Event>) -> Flow {
        let candidates = if left == 0 { 0 } else { self.woundable(seat) };
        if candidates == 0 {
            if seat == self.active {
                return Flow::Next(Frame::Assign { seat: seat.other(), left: then, then: 0 });
            }
            self.combat.assigning = false;
            return Flow::Next(Frame::EndEngagement);
        }
        // Without a choice the wounds fall where they must.
        if Each(candidates).len() == 1 || self.all_fall_alike(candidates, left) {
            let slot = self.earliest(candidates, 0).unwrap_or_default();
            return self.assign_to(slot, seat, left, then, cx);
        }
        Flow::Ask(Frame::Assign { seat, left, then })
    }

    /// Whether the wounds kill all of these and the order in which they fall makes no difference.
    fn all_fall_alike(&self, candidates: u64, left: u8) -> bool {
        let values = Each(candidates).map(|slot| self.value(slot)).fold(0, i16::saturating_add);
        let first = self.card(candidates.trailing_zeros() as u8).kind;
        i16::from(left) >= values
            && Each(candidates).all(|slot| self.card(slot).kind == first && self.attached_to(slot) == 0)
    }

    /// Only who still has value takes wounds.
    pub(crate) fn can_take_wounds(&self, slot: u8) -> Result<(), Breach> {
        if self.value(slot) <= 0 {
            let breach = Breach::new("AZ-COMBAT-17", "the value of {card} is used up");
            return Err(breach.card(self.card(slot).kind.into()));
        }
        Ok(())
    }

    pub(crate) fn assign_to(
        &mut self,
        slot: u8,
        seat: Seat,
        left: u8,
        then: u8,
        cx: &mut impl Cx<Event>,
    ) -> Flow {
        let wounds = i16::from(left).min(self.value(slot).max(0)) as u8;
        self.wound(slot, wounds, cx);
        cx.cite("AZ-COMBAT-16");
        cx.cite("AZ-COMBAT-17");
        Flow::Next(Frame::Assign { seat, left: left - wounds, then })
    }

    /// The removals have been carried out; the engagement is over.
    pub(crate) fn end_engagement(&mut self, cx: &mut impl Cx<Event>) -> Flow {
        let group = self.combat.engagement;
        for slot in Each(self.live) {
            let card = self.card_mut(slot);
            if card.engagement[2] > 0 {
                self.unsettled |= crate::rules::leaving::VALUES;
            }
            self.card_mut(slot).engagement = [0; 3];
        }
        self.combat.done |= 1 << group;
        self.combat.engagement = NONE;
        self.combat.final_removal = None;
        self.combat.bonus = [0; 2];
        let left = Each(self.raiders_in(group)).filter(|&slot| self.card(slot).wounds == 0).count() as u8;
        cx.tell("AZ-COMBAT-22", || CombatEvent::EngagementEnded { group }.into());
        let is_elsewhere = |slot: u8| self.card(slot).group != group;
        if cx.loud() && Each(self.survivors_at(self.combat.place)).all(is_elsewhere) {
            cx.cite("AZ-C8");
        }
        if left > 0 {
            cx.cite("AZ-COMBAT-23");
        }
        Flow::Next(Frame::NextEngagement)
    }

    /// Each raider of an unmet group damages the stronghold; all damage is one obligation (AZ-COMBAT-20,
    /// AZ-COMBAT-21, AZ-C9). Elsewhere it loots the stockpile (AZ-G6).
    pub(crate) fn damage(&mut self, cx: &mut impl Cx<Event>) -> Flow {
        let place = self.combat.place;
        let defender = self.defender();
        let then = Frame::Combat { after: self.card(place).since };
        let mut raiders = 0u8;
        for group in 0..self.combat.groups {
            if self.combat.met >> group & 1 == 0 && self.combat.harmless >> group & 1 == 0 {
                raiders += self.raiders_in(group).count_ones() as u8;
            }
        }
        if raiders == 0 {
            return Flow::Next(then);
        }
        if !Apocalypze::is_stronghold(place) {
            self.loot(raiders, cx);
            return Flow::Next(then);
        }
        let damage = self.def(place).damage;
        let mut changed_by: Few<(u8, u8), 16> = Few::new();
        let change = self.debt_change(defender, Some(place), |source, at| {
            if !changed_by.is_full() {
                changed_by.push((source, at as u8));
            }
        });
        let owed = (i16::from(raiders) * i16::from(damage) + change).clamp(0, 255) as u8;
        cx.tell("AZ-COMBAT-20", || {
            CombatEvent::DamageCounted { seat: defender, raiders, damage, change }.into()
        });
        cx.cite("AZ-COMBAT-9");
        cx.tell("AZ-COMBAT-21", || SupplyEvent::Owed { seat: defender, resources: owed }.into());
        changed_by.iter().for_each(|&(source, at)| cx.cite(self.def(source).cite(at as usize)));
        Flow::Call { call: Frame::Owe { seat: defender, owed, why: Why::Damage }, then }
    }
}
