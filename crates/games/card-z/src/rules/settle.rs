//! What must happen before anything else: rescues, groups without fighters, the end of the game.

use crate::event::{CourseEvent, Event, FightEvent, StreetEvent};
use crate::state::frame::Frame;
use crate::state::{
    CardZ, Deeds, Ending, Lair, Marks, PLACES_OF_GAME, Role, SURVIVORS, Scenario, Signs, Stand, Survivor,
};
use kernel::{Cx, Few, Finish, Outcome, Seat, rule};

impl CardZ {
    /// Called when something has moved, died or been cleared.
    pub(crate) fn look_after(&mut self, cx: &mut impl Cx<Event>) -> Option<Frame> {
        self.unsettled = false;
        if self.ending.is_some() || self.frames.is_empty() {
            return None;
        }
        if self.battle.joined || self.battle.pawns != 0 {
            // CZ-C105: also while the pawns are being placed.
            self.rescue_all(cx);
        } else if !self.battle.on && self.day > 0 {
            self.lose_the_helpless(cx);
            self.mark_out();
            if let Some(ending) = self.end_reached() {
                self.ending = Some(ending);
                let rule = ending.rule(self.scenario);
                cx.tell(rule, || CourseEvent::GameOver { ending }.into());
                self.cite_score(cx);
                return Some(Frame::Over);
            }
        }
        None
    }

    // Rescues (CZ-FRIEND-1, CZ-C105).

    fn rescue_all(&mut self, cx: &mut impl Cx<Event>) {
        loop {
            let found = self.fielded().find_map(|(id, encounter)| {
                if !self.kind_of(id).is_friendly() {
                    return None;
                }
                let reach = self.battle.reach(encounter.hex);
                let who = self.targets().find(|&who| reach.has(self.survivor(who).hex))?;
                Some((id, who))
            });
            let Some((id, who)) = found else { return };
            self.rescue(id, who, cx);
        }
    }

    fn rescue(&mut self, id: u8, by: u8, cx: &mut impl Cx<Event>) {
        let Some(slot) = self.free_slot() else { return self.leave_field(id, Lair::Pile) };
        let (kind, hex, owner) = (self.encounter(id).kind, self.encounter(id).hex, self.survivor(by).owner);
        let fights = self.foe(id).friend.is_some_and(|friend| friend.fights);
        self.leave_field(id, Lair::Rescued);
        let role = if fights { Role::Ally } else { Role::Dependant };
        let signs = Signs::RESCUED | Signs::ACTED | Signs::CALLED;
        let rescued = Survivor { kind, owner, role, stand: Stand::Group, signs, ..Survivor::default() };
        self.enrol(slot, |survivor| *survivor = rescued);
        cx.tell("CZ-FRIEND-1", || FightEvent::Rescued { who: kind }.into());
        cx.cite("CZ-C105");
        cx.cite("CZ-C72");
        if self.foe_print(kind).friend.is_some_and(|friend| friend.weight.is_some()) {
            cx.cite("CZ-WEIGHT-12");
        }
        if fights {
            self.place_pawn(slot, hex);
        }
        self.unsettled = false;
    }

    /// CZ-C98: Dependants without a fighter are lost, unless a partner at their Location takes them over.
    fn lose_the_helpless(&mut self, cx: &mut impl Cx<Event>) {
        for seat in self.all_seats() {
            if self.group(seat).next().is_none() || self.group(seat).any(|who| self.fights(who)) {
                continue;
            }
            let at = self.player(seat).at;
            let partner = self.all_seats().find(|&other| {
                other != seat
                    && !self.scenario.is_competitive()
                    && self.player(other).at == at
                    && self.group(other).any(|who| self.fights(who))
            });
            for &who in &self.group(seat).collect::<Few<u8, 32>>() {
                let kind = self.survivor(who).kind;
                match partner {
                    Some(to) => {
                        self.enrol(who, |survivor| survivor.owner = to);
                        cx.tell("CZ-C98", || StreetEvent::Entrusted { who: kind, to }.into());
                    }
                    None => self.die(who, "CZ-C98", cx),
                }
            }
        }
        self.unsettled = false;
    }

    fn mark_out(&mut self) {
        for seat in self.all_seats() {
            let alive = self.group(seat).any(|who| self.fights(who)) || self.house(seat).next().is_some();
            if !alive {
                self.player_mut(seat).deeds.set(Deeds::OUT);
            }
        }
    }

    // Those who wait (CZ-C103).

    /// Whoever waits at a Location joins the group that comes there; whether anybody did.
    pub(crate) fn meet_waiting(&mut self, at: u8, cx: &mut impl Cx<Event>) -> bool {
        let mut met = false;
        for who in 0..SURVIVORS as u8 {
            let survivor = *self.survivor(who);
            if survivor.stand == Stand::Waits(at) && self.party.has(survivor.owner) {
                self.enrol(who, |survivor| survivor.stand = Stand::Group);
                cx.tell("CZ-C103", || StreetEvent::Met { who: survivor.kind, at }.into());
                met = true;
            }
        }
        if met {
            self.unsettled = true;
        }
        met
    }

    /// The base that the scenario leads to.
    pub(crate) fn is_goal(&self, at: u8) -> bool {
        let goal = match self.scenario {
            Scenario::Mission1 | Scenario::ComingHome | Scenario::Mission2 => 2,
            _ => return false,
        };
        self.location(at).base == Some(goal)
    }

    // The end (CZ-DEF-2).

    fn end_reached(&self) -> Option<Ending> {
        let out = |seat: Seat| self.player(seat).deeds.has(Deeds::OUT);
        let goal = self.goal_reached();
        if let Some(seat) = goal {
            return Some(Ending::Goal(seat));
        }
        let mut left = self.all_seats().filter(|&seat| !out(seat));
        match (left.next(), left.next()) {
            (None, _) => Some(Ending::AllDead),
            (Some(seat), None) if self.scenario.is_competitive() && self.seats > 1 => {
                Some(Ending::LastAlive(seat))
            }
            _ => None,
        }
    }

    fn goal_reached(&self) -> Option<Seat> {
        let first = Seat(0);
        let at = self.player(first).at;
        match self.scenario {
            Scenario::Mission1 | Scenario::ComingHome => {
                (self.is_goal(at) && self.group(first).any(|who| self.fights(who))).then_some(first)
            }
            Scenario::Mission2 => {
                let brings = self.group(first).any(|who| self.survivor(who).role == Role::Dependant);
                (at == self.player(first).home && brings && self.group(first).any(|who| self.fights(who)))
                    .then_some(first)
            }
            Scenario::CivicDuty => (0..PLACES_OF_GAME).all(|at| self.is_secured(at)).then_some(self.active),
            Scenario::PubRun => self.all_seats().find(|&seat| {
                let at = self.player(seat).at;
                let pub_place = self.is_pub(at);
                pub_place
                    && self.group(seat).any(|who| self.fights(who))
                    && self.place(at).marks.has(Marks::CHIP)
                    && !self.is_cluster_at(at)
            }),
            Scenario::LastManStanding => None,
        }
    }

    /// CZ-SCENARIO-8, CZ-C75: no blue side is left, and the S-Mart is looted.
    pub(crate) fn is_secured(&self, at: u8) -> bool {
        let looted = self.place(at).marks.has(Marks::LOOTED);
        if self.location(at).mart.is_some() { looted } else { !self.side(at).is_cache }
    }

    pub(crate) fn is_pub(&self, at: u8) -> bool {
        self.goal == at
    }

    /// CZ-SCENARIO-9, CZ-G10: the rescued who live, less everybody lost and everybody abandoned.
    pub(crate) fn score(&self) -> i16 {
        let mut points = -i16::from(self.abandoned);
        for survivor in &self.survivors {
            let rescued = survivor.signs.has(Signs::RESCUED);
            match survivor.stand {
                Stand::Group if rescued && survivor.role != Role::Dog => points += 1,
                Stand::Dead if survivor.role != Role::Dog => points -= 1,
                _ => {}
            }
        }
        points
    }

    /// The end of a Civic Duty is scored and graded.
    pub(crate) fn cite_score(&self, cx: &mut impl Cx<Event>) {
        if self.scenario == Scenario::CivicDuty {
            cx.cite("CZ-SCENARIO-9");
            cx.cite("CZ-SCENARIO-10");
        }
    }

    /// CZ-SCENARIO-10; a game that ran out of days is graded one lower (CZ-G24).
    pub(crate) fn grade(&self) -> &'static str {
        const GRADES: [&str; 9] = ["A+", "A", "A-", "B+", "B", "B-", "C", "D", "E"];
        let late = usize::from(self.ending == Some(Ending::TimeUp));
        let at = (4 - self.score().clamp(-4, 4)) as usize + late;
        GRADES[at.min(8)]
    }

    pub(crate) fn outcome_now(&self) -> Option<Outcome> {
        let ending = self.ending?;
        let finish = |seat: Seat| match ending {
            Ending::Goal(winner) if !self.scenario.is_competitive() || winner == seat => Finish::Won,
            Ending::LastAlive(winner) | Ending::LeftAlone(winner) if winner == seat => Finish::Won,
            Ending::AllDead if self.scenario.is_competitive() => Finish::Drawn,
            _ => Finish::Lost,
        };
        let scores = match self.scenario {
            Scenario::CivicDuty => self.all_seats().map(|_| self.score()).collect(),
            Scenario::Mission2 => {
                let saved =
                    self.group(Seat(0)).filter(|&who| self.survivor(who).role == Role::Dependant).count();
                [saved as i16].into_iter().collect()
            }
            _ => Few::new(),
        };
        let finishes = self.all_seats().map(finish).collect();
        Some(Outcome { rule: rule(ending.rule(self.scenario)), finishes, scores })
    }
}

impl Ending {
    pub(crate) fn rule(self, scenario: Scenario) -> &'static str {
        match (self, scenario) {
            (Ending::Goal(_), Scenario::Mission1 | Scenario::ComingHome) => "CZ-SCENARIO-2",
            (Ending::Goal(_), Scenario::Mission2) => "CZ-SCENARIO-6",
            (Ending::Goal(_), Scenario::CivicDuty) => "CZ-SCENARIO-8",
            (Ending::Goal(_), _) => "CZ-SCENARIO-13",
            (Ending::LastAlive(_) | Ending::LeftAlone(_), _) => "CZ-SCENARIO-14",
            (Ending::TimeUp, _) => "CZ-G24",
            (Ending::AllDead | Ending::Conceded(_), _) => "CZ-DEF-2",
        }
    }
}
