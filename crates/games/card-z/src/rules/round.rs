//! The course of a battle: pawns are placed, rounds are fought, walls are passed (CZ-BATTLE-6 to -16).

use crate::event::{Event, FightEvent, MeetingEvent, RewardEvent, StreetEvent, WeaponEvent};
use crate::state::battle::{Initiative, Sort};
use crate::state::board::{Hex, Hexes, STARTS};
use crate::state::frame::{Coming, Frame};
use crate::state::{CardZ, Deeds, Lair, NONE, Role, Rules, Signs, Spot, Stand, Traits};
use flow::{Each, Flow};
use kernel::{Cx, Seat};

/// CZ-BATTLE-7.
pub(crate) const MOST_FIGHTERS: usize = 4;

impl CardZ {
    /// Characters and Allies fight (CZ-DEF-3).
    pub(crate) fn fights(&self, who: u8) -> bool {
        matches!(self.survivor(who).role, Role::Character | Role::Ally)
    }

    /// Who takes part: the party, and the group that is attacked.
    fn is_in_battle(&self, who: u8) -> bool {
        let survivor = self.survivor(who);
        let side = match self.battle.sort {
            Sort::Versus(defender) => self.party.has(survivor.owner) || survivor.owner == defender,
            _ => self.party.has(survivor.owner),
        };
        survivor.stand == Stand::Group && side
    }

    fn combatants(&self) -> impl Iterator<Item = u8> + '_ {
        (0..crate::state::SURVIVORS as u8).filter(|&who| self.is_in_battle(who) && self.fights(who))
    }

    pub(crate) fn muster(&mut self, cx: &mut impl Cx<Event>) -> Flow<Frame> {
        let at = self.battle.at;
        cx.tell("CZ-BATTLE-6", || FightEvent::BattleBegan { at }.into());
        cx.cite("CZ-SETUP-7");
        for who in 0..crate::state::SURVIVORS as u8 {
            let gone = Signs::LEFT
                | Signs::CALLED
                | Signs::SPARED
                | Signs::ACTED
                | Signs::LUCK_SPENT
                | Signs::PEP_SPENT
                | Signs::ENERGY_SPENT
                | Signs::HAND_SPENT
                | Signs::FEVERISH;
            self.survivor_mut(who).signs.clear(gone);
        }
        Flow::Next(Frame::Call)
    }

    /// Seats whose fighters are called one after the other.
    fn sides(&self) -> impl Iterator<Item = Seat> + '_ {
        let defender = match self.battle.sort {
            Sort::Versus(defender) => Some(defender),
            _ => None,
        };
        // CZ-PVP-2: the attacker sets up first.
        self.all_seats().filter(|&seat| self.party.has(seat)).chain(defender)
    }

    /// Fighters of a side that are neither called nor spared.
    pub(crate) fn callable(&self, seat: Seat) -> impl Iterator<Item = u8> + '_ {
        self.group(seat)
            .filter(|&who| self.fights(who) && !self.survivor(who).signs.has(Signs::CALLED | Signs::SPARED))
    }

    fn called_on_side(&self, seat: Seat) -> usize {
        let versus = matches!(self.battle.sort, Sort::Versus(_));
        self.combatants()
            .filter(|&who| {
                self.survivor(who).signs.has(Signs::CALLED) && (!versus || self.survivor(who).owner == seat)
            })
            .count()
    }

    /// CZ-BATTLE-7, CZ-C86: if there are too many, the players choose who goes in.
    pub(crate) fn call(&mut self) -> Flow<Frame> {
        let sides: kernel::Few<Seat, 8> = self.sides().collect();
        for &seat in &sides {
            let (open, called) = (self.callable(seat).count(), self.called_on_side(seat));
            let full = called >= MOST_FIGHTERS;
            if open > 0 && !full && called + open > MOST_FIGHTERS {
                return Flow::Ask(Frame::Call);
            }
            let sign = if full { Signs::SPARED } else { Signs::CALLED };
            let rest: kernel::Few<u8, 32> = self.callable(seat).collect();
            rest.iter().for_each(|&who| self.survivor_mut(who).signs.set(sign));
        }
        Flow::Next(self.next_pawn())
    }

    pub(crate) fn caller(&self) -> Seat {
        let sides: kernel::Few<Seat, 8> = self.sides().collect();
        let busy = |seat: &&Seat| self.callable(**seat).next().is_some();
        sides.iter().find(busy).copied().unwrap_or(self.active)
    }

    /// The next pawn to be placed, then the dogs, then the battle.
    fn next_pawn(&self) -> Frame {
        let waits =
            |who: &u8| self.survivor(*who).signs.has(Signs::CALLED) && !self.survivor(*who).hex.is_on();
        let defends = |who: u8| matches!(self.battle.sort, Sort::Versus(defender) if self.survivor(who).owner == defender);
        let next = self.combatants().filter(waits).min_by_key(|&who| (defends(who), who));
        if let Some(who) = next {
            return Frame::PlacePawn { who };
        }
        let dog = (0..crate::state::SURVIVORS as u8).find(|&who| {
            self.is_in_battle(who)
                && self.survivor(who).role == Role::Dog
                && !self.survivor(who).hex.is_on()
                && !self.dog_hexes(who).is_empty()
        });
        dog.map_or(Frame::BattleStart { at: 0 }, |who| Frame::PlaceDog { who })
    }

    /// CZ-HEROIC-5: a free hex next to its master.
    pub(crate) fn dog_hexes(&self, dog: u8) -> Hexes {
        let Some(tamer) = self.tamer(dog).filter(|&tamer| self.survivor(tamer).hex.is_on()) else {
            return Hexes::NONE;
        };
        self.battle.reach(self.survivor(tamer).hex) & self.battle.ground() & !self.occupied()
    }

    /// The start hexes of a survivor (CZ-BATTLE-6, CZ-PVP-2).
    pub(crate) fn start_hexes(&self, who: u8) -> Hexes {
        let zone = match self.battle.sort {
            Sort::Versus(defender) if self.survivor(who).owner == defender => 1,
            _ => 0,
        };
        STARTS[zone] & !self.occupied()
    }

    pub(crate) fn pawn_placed(&mut self, who: u8, hex: Hex, cx: &mut impl Cx<Event>) -> Flow<Frame> {
        self.place_pawn(who, hex);
        let kind = self.survivor(who).kind;
        let dog = self.survivor(who).role == Role::Dog;
        cx.tell(if dog { "CZ-HEROIC-5" } else { "CZ-BATTLE-6" }, || {
            FightEvent::PawnPlaced { who: kind, at: hex }.into()
        });
        if self.battle.joined {
            // Whoever joins the fray has moved (CZ-COOP-4).
            self.survivor_mut(who).signs.set(Signs::ACTED);
            return Flow::Done;
        }
        self.wake_near(who, cx);
        Flow::Next(self.next_pawn())
    }

    /// Before round 1: fever, coughs, a crying Infant, an engine (CZ-C59).
    pub(crate) fn battle_start(&mut self, at: u8, cx: &mut impl Cx<Event>) -> Flow<Frame> {
        let _ = at;
        for who in self.pawns() {
            let Some(sick) = self.ailment(self.survivor(who).sick).filter(|_| !self.is_numb(who)) else {
                continue;
            };
            let kind = self.survivor(who).kind;
            if let Some(faces) = sick.passes_first {
                let roll = cx.below(10) as u8;
                let passes = faces.has(roll);
                cx.tell("CZ-RECKONING-9", || FightEvent::FeverRoll { who: kind, roll, passes }.into());
                if passes {
                    self.survivor_mut(who).signs.set(Signs::FEVERISH);
                }
            }
            if sick.coughs {
                cx.tell("CZ-RECKONING-9", || FightEvent::Coughed { who: kind }.into());
                self.make_noise(self.survivor(who).hex, cx);
            }
        }
        self.start_alarms(cx);
        self.battle.joined = true;
        self.battle.owed = self.is_threatened() || matches!(self.battle.sort, Sort::Versus(_));
        Flow::Next(Frame::Assess)
    }

    fn start_alarms(&mut self, cx: &mut impl Cx<Event>) {
        if self.battle.outside == 0 {
            return;
        }
        let cries = |who: u8| {
            let friend = self.def(self.survivor(who).kind).encounter().and_then(|print| print.friend);
            friend.is_some_and(|friend| friend.cries) && self.survivor(who).signs.has(Signs::STARVING)
        };
        if self.rules.has(Rules::CRYING_INFANT) && self.partners().any(cries) {
            cx.tell("CZ-FRIEND-6", || FightEvent::InfantCried.into());
            self.wake_all(cx);
            self.alarm(self.party, cx);
        }
        if self.player(self.active).deeds.has(Deeds::ENGINE) {
            let seat = self.active;
            self.player_mut(seat).deeds.clear(Deeds::ENGINE);
            if self.battle.is_outside(0) {
                cx.tell("CZ-C59", || FightEvent::EngineHeard.into());
                self.wake_all(cx);
                self.alarm(self.party, cx);
            }
        }
    }

    // Rounds.

    /// CZ-C22: a regroup must lead somewhere. Enemies may be left behind a wall that the group has passed already.
    pub(crate) fn has_way_on(&self) -> bool {
        self.passes().next().is_some() || self.can_camp().is_ok() || self.can_leave().is_ok()
    }

    /// What comes next: another round, a regroup, or the end.
    pub(crate) fn assess(&mut self, cx: &mut impl Cx<Event>) -> Flow<Frame> {
        // A Heroic Action right behind a wall comes before the initiative.
        self.settle_initiative(cx);
        if !self.pawns().any(|who| self.fights(who)) || self.has_side_lost() {
            return Flow::Next(Frame::BattleEnds);
        }
        if matches!(self.battle.sort, Sort::Versus(_)) {
            return Flow::Next(Frame::Round);
        }
        if self.is_location_clear() {
            return Flow::Next(Frame::Cleared);
        }
        if self.is_threatened() {
            return Flow::Next(Frame::Round);
        }
        self.begin_regroup(cx);
        Flow::Next(Frame::Regroup)
    }

    /// In a battle between players one side is dead or gone (CZ-C113).
    fn has_side_lost(&self) -> bool {
        let Sort::Versus(defender) = self.battle.sort else { return false };
        let defends = |who: u8| self.survivor(who).owner == defender;
        let (mut attackers, mut defenders) = (0, 0);
        for who in self.pawns().filter(|&who| self.fights(who)) {
            if defends(who) {
                defenders += 1;
            } else {
                attackers += 1;
            }
        }
        attackers == 0 || defenders == 0
    }

    pub(crate) fn begin_round(&mut self, cx: &mut impl Cx<Event>) -> Flow<Frame> {
        self.battle.round += 1;
        self.forget_moves();
        let round = self.battle.round;
        for who in self.pawns() {
            let signs = &mut self.survivor_mut(who).signs;
            signs.clear(Signs::ACTED | Signs::HAND_SPENT);
            if signs.has(Signs::FEVERISH) {
                signs.clear(Signs::FEVERISH);
                signs.set(Signs::ACTED);
            }
        }
        cx.tell("CZ-BATTLE-10", || FightEvent::RoundBegan { round }.into());
        if round > 1 {
            cx.cite("CZ-BATTLE-12");
        }
        if matches!(self.battle.sort, Sort::Versus(_)) {
            cx.cite("CZ-PVP-4");
        }
        if round >= 2 && self.joiners().next().is_some() {
            return Flow::Next(Frame::Fray { seat: Seat(0) });
        }
        self.first_to_act()
    }

    pub(crate) fn first_to_act(&mut self) -> Flow<Frame> {
        let humans = self.fielded().any(|(id, _)| self.enemy(id).is_some());
        if humans && self.battle.initiative == Initiative::Humans {
            return self.humans_first();
        }
        Flow::Next(Frame::Survivors { seat: self.first_side() })
    }

    /// CZ-PVP-4: between players the defender.
    pub(crate) fn first_side(&self) -> Seat {
        match self.battle.sort {
            Sort::Versus(defender) => defender,
            _ => self.active,
        }
    }

    /// CZ-BATTLE-10, CZ-COOP-1: in any order.
    pub(crate) fn survivors_act(&mut self, seat: Seat) -> Flow<Frame> {
        if self.has_side_lost() {
            return Flow::Next(Frame::BattleEnds);
        }
        let next = match self.battle.sort {
            Sort::Versus(defender) if seat == defender => Frame::Survivors { seat: self.active },
            _ => Frame::EncounterPart,
        };
        if !self.is_threatened() && self.has_way_on() && !matches!(self.battle.sort, Sort::Versus(_)) {
            return Flow::Next(Frame::EncounterPart);
        }
        let mut ready = self.ready_pawns(seat);
        match (ready.next(), ready.next()) {
            (None, _) => Flow::Next(next),
            (Some(who), None) => Flow::Call { call: Frame::Act { who }, then: Frame::Survivors { seat } },
            _ => Flow::Ask(Frame::Survivors { seat }),
        }
    }

    pub(crate) fn ready_pawns(&self, seat: Seat) -> impl Iterator<Item = u8> + '_ {
        let versus = matches!(self.battle.sort, Sort::Versus(_));
        self.pawns().filter(move |&who| !self.has_acted(who) && (!versus || self.survivor(who).owner == seat))
    }

    /// The end of a round: those bitten in the round before die (CZ-ZOMBIE-2).
    pub(crate) fn end_round(&mut self, cx: &mut impl Cx<Event>) -> Flow<Frame> {
        let round = self.battle.round;
        for who in self.pawns() {
            let doom = self.survivor(who).doom;
            if doom != 0 && doom <= round {
                self.die(who, "CZ-ZOMBIE-2", cx);
            }
        }
        for id in Each(self.battle.field | self.battle.queue) {
            self.encounter_mut(id).traits.clear(Traits::PUSHED | Traits::PINNED | Traits::NEW);
        }
        self.battle.lure = NONE;
        self.battle.owed = false;
        Flow::Next(Frame::Assess)
    }

    // The end.

    /// The battlefield is left or lost (CZ-C78): leavers make the retreat move of the group.
    pub(crate) fn end_battle(&mut self, cx: &mut impl Cx<Event>) -> Flow<Frame> {
        let sort = self.battle.sort;
        self.lose_shafts(cx);
        // CZ-C49: whoever is infected dies on leaving the battlefield.
        for who in 0..crate::state::SURVIVORS as u8 {
            if self.survivor(who).doom > 0 && self.is_in_battle(who) {
                self.die(who, "CZ-C49", cx);
            }
        }
        let (at, fought) = (self.battle.at, self.battle.joined);
        self.clear_field(cx);
        if fought
            && !matches!(sort, Sort::Versus(_))
            && self.loot_in(Spot::Left(at)).any(|slot| self.def(self.item(slot).kind).is_backpack())
        {
            cx.cite("CZ-WEIGHT-8");
        }
        if let Sort::Versus(defender) = sort {
            return self.end_versus(defender);
        }
        if !self.partners().any(|who| self.fights(who)) {
            return Flow::Next(Frame::TurnEnds);
        }
        Flow::Next(Frame::Withdraw { seat: self.active })
    }

    /// CZ-RANGED-8: a retreat loses the bolts that were shot.
    fn lose_shafts(&mut self, cx: &mut impl Cx<Event>) {
        for slot in 0..crate::state::LOOT as u8 {
            let shot = self.item(slot).shot;
            if shot > 0 {
                let lost = self.print(slot).weapon.shaft.is_some_and(|shaft| shaft.is_lost_by_retreat);
                let item = self.item_mut(slot);
                item.shot = 0;
                item.lost += if lost { shot } else { 0 };
                let loot = item.kind;
                cx.tell("CZ-RANGED-8", || WeaponEvent::ShaftsAbandoned { weapon: loot, number: shot }.into());
            }
        }
    }

    /// CZ-C113: the loser leaves to any adjacent Location; a winning attacker stays.
    fn end_versus(&mut self, defender: Seat) -> Flow<Frame> {
        let stands = |seat: Seat| self.group(seat).any(|who| self.fights(who) && !self.has_left(who));
        let alive = |seat: Seat| self.group(seat).any(|who| self.fights(who));
        let attacker = self.active;
        if !stands(attacker) && alive(attacker) {
            return Flow::Next(Frame::Withdraw { seat: attacker });
        }
        if !stands(defender) && alive(defender) {
            return Flow::Next(Frame::Withdraw { seat: defender });
        }
        Flow::Next(Frame::TurnEnds)
    }

    pub(crate) fn leave_all(&mut self, cx: &mut impl Cx<Event>) {
        for who in self.pawns() {
            self.leave_battle(who, cx);
        }
    }

    /// Everything of the Location is eradicated (CZ-CLEAR-1).
    pub(crate) fn battle_cleared(&mut self, cx: &mut impl Cx<Event>) -> Flow<Frame> {
        let (at, sort, locked) = (self.battle.at, self.battle.sort, self.battle.locked().len() as u8);
        let how = if self.battle.no_retreat { Coming::Retreat } else { Coming::Scout };
        if sort != Sort::Cluster {
            cx.tell("CZ-CLEAR-1", || StreetEvent::LocationCleared { at }.into());
            self.siphon(cx);
        }
        self.gather_shafts(cx);
        self.pick_garden(cx);
        for _ in self.battle.discs().iter() {
            // CZ-C52: the discs are collected.
            if let Some(slot) = self.draw_loot(crate::cards::Deck::Residential, cx) {
                self.put(slot, Spot::Left(at));
                let loot = self.item(slot).kind;
                cx.tell("CZ-ZOMBIE-8", || RewardEvent::Found { seat: self.active, loot, at }.into());
            }
        }
        self.clear_field(cx);
        if sort == Sort::Cluster {
            self.cluster.roams = false;
            for id in self.encounters_in(Lair::Cluster).collect::<kernel::Few<u8, 64>>().iter() {
                self.encounter_mut(*id).lair = Lair::Pile;
            }
            cx.tell("CZ-CLUSTER-8", || MeetingEvent::ClusterGone.into());
            return self.after_cluster(how);
        }
        self.rooms_locked = locked;
        Flow::Next(Frame::Claim)
    }
}
