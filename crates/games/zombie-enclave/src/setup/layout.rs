//! Chapter 3.1 and chapter 7: cups, chits, Walls, RP and Zombies before the first turn.

use crate::cards::text::{Advanced, Amount, Code, Goal, Sentence, Standing, With};
use crate::cards::{Start, Traits};
use crate::rules::dice::{amount, d6};
use crate::state::area::Area;
use crate::state::event::{Actor, Event, PoolName};
use crate::state::frame::Frame;
use crate::state::{CHITS, Course, NONE, Wall, ZombieEnclave};
use flow::Flow;
use kernel::{Cx, Few, Pile};

/// The start of a Campaign (ZE-5.1a to ZE-5.1e).
const CAMPAIGN: Start =
    Start { survivors: 1, soldier: true, rp: 8, ew: 0, rw: 0, turns: 0, horde: 0, molotovs: 0, zombies: 0 };

impl ZombieEnclave {
    /// ZE-3.1b, ZE-3.1j, ZE-3.1k, ZE-3.1l, ZE-3.1m, ZE-4.4a: the cups.
    pub(crate) fn fill_pools(&mut self, cx: &mut impl Cx<Event>) {
        let set = self.cards.set();
        for kind in set.copies(&set.survivors) {
            self.survivors_pool.put_on_top(kind, kernel::Seats::NONE);
        }
        self.survivors_pool.shuffle();
        let count = self.survivors_pool.len() as u8;
        cx.tell("ZE-3.1b", || Event::PoolFilled { pool: PoolName::Survivors, count });
        cx.cite("ZE-2.3ai");
        self.zombie_pool = Pile::shuffled(set.copies(&set.zombies));
        let count = self.zombie_pool.len() as u8;
        cx.tell("ZE-3.1j", || Event::PoolFilled { pool: PoolName::Zombies, count });
        self.fill_items(cx);
        if self.rules.has(Advanced::Drawbacks) {
            self.drawback_cup = Pile::shuffled(set.copies(&set.drawbacks));
            let count = self.drawback_cup.len() as u8;
            cx.tell("ZE-3.1m", || Event::PoolFilled { pool: PoolName::Drawbacks, count });
            cx.cite("ZE-4.2g");
            cx.cite("ZE-C15");
        }
        if self.rules.has(Advanced::Events) {
            self.lay_events(cx);
        }
        self.stock = set.trait_marks();
        // They wait until the team is known (ZE-3.1d).
        self.waiting = set.copies(&set.chits).filter(|&kind| self.def(kind).code.is_none()).collect();
        let count = set.defenses.iter().filter(|&&kind| self.in_use(self.def(kind).code)).count() as u8;
        cx.tell("ZE-3.1e", || Event::PoolFilled { pool: PoolName::Defenses, count });
        cx.cite("ZE-2.3i");
        cx.cite("ZE-2.3j");
        if self.rules.has(Advanced::Vehicles) {
            cx.cite("ZE-4.1b");
            cx.cite("ZE-4.1l");
        }
        if self.rules.has(Advanced::Fire) {
            cx.cite("ZE-4.3b");
        }
    }

    fn fill_items(&mut self, cx: &mut impl Cx<Event>) {
        let set = self.cards.set();
        let ours = |kind: &u8| self.in_use(self.def(*kind).code);
        let has_own = |kind: &u8| self.def(*kind).own_supply;
        let supply = set.copies(&set.items).filter(has_own).collect();
        let pool = set.copies(&set.items).filter(|kind| !has_own(kind) && ours(kind));
        self.items_pool = Pile::shuffled(pool);
        self.supply = supply;
        let count = self.items_pool.len() as u8;
        cx.tell("ZE-3.1k", || Event::PoolFilled { pool: PoolName::Items, count });
        if self.rules.has(Advanced::Fire) {
            cx.cite("ZE-4.3a");
        }
        let count = self.supply.len() as u8;
        cx.tell("ZE-3.1l", || Event::PoolFilled { pool: PoolName::Supply, count });
    }

    /// Whether an Event belongs to one Objective only.
    pub(crate) fn objective_of(&self, event: u8) -> Option<u8> {
        self.def(event).sentences.iter().find_map(|sentence| match sentence {
            Sentence::Do { with: Some(With::Objective { name }), .. } => Some(name.0 as u8),
            _ => None,
        })
    }

    /// The Event deck without the Events of Objectives.
    pub(crate) fn lay_events(&mut self, cx: &mut impl Cx<Event>) {
        let set = self.cards.set();
        let common = |kind: &u8| self.objective_of(*kind).is_none();
        self.events = Pile::shuffled(set.copies(&set.events).filter(common));
        self.event_discards.clear();
        self.events_drawn = 0;
        let count = self.events.len() as u8;
        cx.tell("ZE-4.4a", || Event::PoolFilled { pool: PoolName::Events, count });
    }

    /// ZE-4.5a: one of those not yet reached whose rules are in use, or the one that was asked for.
    pub(crate) fn draw_objective(&mut self, named: Option<u8>, cx: &mut impl Cx<Event>) {
        let set = self.cards.set();
        let open = |&(at, kind): &(usize, &u8)| {
            self.completed >> at & 1 == 0
                && self.objective_needs(*kind).is_none_or(|rule| self.rules.has(rule))
        };
        let left: Few<u8, 16> =
            set.objectives.iter().enumerate().filter(open).map(|(_, &kind)| kind).collect();
        let mut cup: Pile<u8, 16> = Pile::shuffled(left.iter().copied());
        let Some(kind) = named.or_else(|| cup.draw(cx)) else { return };
        self.objective = kind;
        self.take_codes();
        cx.tell("ZE-4.5a", || Event::ObjectiveDrawn { kind });
        cx.cite("ZE-C56");
        if matches!(self.course, Course::Campaign(_)) {
            cx.cite("ZE-5.1g");
        }
        self.add_components(cx);
    }

    /// The components with the letter of the Objective enter the game.
    fn add_components(&mut self, cx: &mut impl Cx<Event>) {
        let set = self.cards.set();
        let objective = self.def(self.objective);
        for (at, rule) in objective.standing() {
            let cite = objective.cite(at);
            match rule {
                Standing::AddCode { code } => {
                    for item in set.copies(&set.items) {
                        if self.def(item).code == Some(*code) {
                            self.items_pool.mix_in(item);
                        }
                    }
                    cx.cite(cite);
                    cx.cite("ZE-4.5b");
                }
                Standing::Win { goal: Goal::EventDrawn { name } } => self.late_event = name.0 as u8,
                _ => {}
            }
        }
    }

    fn wanted(&self) -> Start {
        match self.opening().and_then(|def| def.start) {
            Some(start) => start,
            None if self.day.owner_named => Start { survivors: 2, soldier: false, ..CAMPAIGN },
            None => CAMPAIGN,
        }
    }

    /// ZE-3.1c, ZE-C26: Soldier joins when drawn, and the draw is repeated.
    pub(crate) fn draw_team(&mut self, cx: &mut impl Cx<Event>) -> Flow<Frame> {
        let wanted = self.wanted();
        let is_dog = |kind: u8| self.def(kind).has(Traits::HAS_OWNER);
        let set = self.cards.set();
        let dog =
            set.survivors.iter().copied().find(|&kind| is_dog(kind) && self.survivors_pool.count(kind) > 0);
        if self.people().count() < wanted.survivors.into() {
            let rule = if matches!(self.course, Course::Campaign(_)) { "ZE-5.1a" } else { "ZE-3.1c" };
            let rule = if self.day.owner_named { "ZE-5.3a" } else { rule };
            // ZE-C79: two Survivors start without Soldier, who stays in the pool.
            let stays = dog.filter(|_| self.day.owner_named).and_then(|kind| self.survivors_pool.take(kind));
            let drawn = self.draw_survivor(rule, cx);
            if let Some(kind) = stays {
                self.survivors_pool.mix_in(kind);
                cx.cite("ZE-C79");
            }
            return match drawn {
                Some(slot) => Flow::Call { call: Frame::Welcome { slot }, then: Frame::DrawTeam },
                None => Flow::Next(Frame::LayOut),
            };
        }
        if let Some(kind) = dog.filter(|_| wanted.soldier) {
            self.survivors_pool.take(kind);
            let rule = if matches!(self.course, Course::Campaign(_)) { "ZE-5.1b" } else { "ZE-7.4a" };
            self.join(kind, rule, cx);
        }
        let drawback = |who: u8| self.survivor(who).marks & set.drawback_marks() != 0;
        if self.day.owner_named && !self.people().any(drawback) {
            return Flow::Next(Frame::NameBurdened);
        }
        if self.day.owner_named {
            cx.cite("ZE-5.3b");
        }
        Flow::Next(Frame::LayOut)
    }

    /// Walls, chits, RP and Zombies of the scenario or the Campaign.
    pub(crate) fn lay_out(&mut self, cx: &mut impl Cx<Event>) -> Flow<Frame> {
        let start = self.wanted();
        self.day.owner_named = false;
        if self.is_cleaning() {
            return self.clean_house(start, cx);
        }
        let scenario = self.opening().filter(|_| matches!(self.course, Course::Scenario(_)));
        let cites = self.scenario_cites();
        self.ew = Wall { sp: start.ew, stands: scenario.is_some() };
        self.rw = Wall { sp: start.rw, stands: true };
        cx.tell(cites[0], || Event::WallsRaised { ew: start.ew, rw: start.rw });
        cx.cite("ZE-3.1f");
        if scenario.is_none() {
            cx.tell("ZE-5.1d", || Event::NoExternalWall);
        }
        if scenario.is_some_and(|def| def.has(Traits::ALL_CHITS)) {
            self.lay_all_chits(cx);
        } else {
            self.lay_chits(cx);
        }
        for _ in 0..start.horde {
            self.add_zombies(1, "ZE-7.3f", cx);
        }
        self.rp = start.rp.into();
        cx.tell(cites[1], || Event::RpReceived { rp: start.rp.into() });
        Flow::Next(Frame::SpendStartingRp)
    }

    /// ZE-3.1.1c: chits without a number, those whose number is reached, and those of the Objective.
    fn lay_chits(&mut self, cx: &mut impl Cx<Event>) {
        self.lay_chits_for(self.people().count() as u8, cx);
    }

    /// ZE-7.3e, ZE-C54: whatever their number.
    fn lay_all_chits(&mut self, cx: &mut impl Cx<Event>) {
        self.lay_chits_for(u8::MAX, cx);
        cx.cite("ZE-7.3e");
        cx.cite("ZE-C54");
    }

    /// Chits with a number up to this.
    fn lay_chits_for(&mut self, number: u8, cx: &mut impl Cx<Event>) {
        let set = self.cards.set();
        let people = self.people().count() as u8;
        let coded = set
            .copies(&set.chits)
            .filter(|&kind| self.def(kind).code.is_some_and(|code| self.in_use(Some(code))));
        let ours: Few<u8, CHITS> = self.waiting.iter().copied().chain(coded).collect();
        self.waiting.clear();
        for &kind in &ours {
            if self.def(kind).requirement <= number {
                self.chits.put_on_top(kind, kernel::Seats::NONE);
            } else {
                self.waiting.push(kind);
            }
        }
        self.chits.shuffle();
        let count = self.chits.len() as u8;
        cx.tell("ZE-3.1d", || Event::PoolFilled { pool: PoolName::Chits, count });
        cx.cite("ZE-3.1.1c");
        cx.cite("ZE-3.1.1i");
        cx.cite(if people == 1 { "ZE-3.1.1e" } else { "ZE-3.1.1d" });
        if self.team.len() > people.into() {
            cx.cite("ZE-3.1.1h");
        }
        if self.objective != NONE && self.def(self.objective).code == Some(Code::S) {
            cx.cite("ZE-4.5g");
        }
    }

    fn scenario_cites(&self) -> [&'static str; 3] {
        match self.course {
            Course::Scenario(kind) => cites_among(&self.def(kind).rules),
            Course::Campaign(_) => ["ZE-5.1c", "ZE-5.1e", "ZE-5.1e"],
        }
    }

    /// SP of a Wall at the start.
    pub(crate) fn starting_sp(&self, wall: Area) -> u8 {
        let start = self.opening().and_then(|def| def.start).unwrap_or(CAMPAIGN);
        if wall == Area::EW { start.ew } else { start.rw }
    }

    /// What lets the starting RP be spent.
    pub(crate) fn spending_rule(&self) -> &'static str {
        self.scenario_cites()[2]
    }

    /// Scenario 04: Zombies all over the Map, and a Combat Phase at once.
    fn clean_house(&mut self, start: Start, cx: &mut impl Cx<Event>) -> Flow<Frame> {
        self.ew = Wall { sp: start.ew, stands: true };
        self.rw = Wall { sp: start.rw, stands: true };
        cx.tell("ZE-7.4b", || Event::WallsRaised { ew: start.ew, rw: start.rw });
        cx.tell("ZE-7.4g", || Event::PoolFilled { pool: PoolName::Chits, count: 0 });
        let more = amount(Amount::Dice { count: 1, sides: 3 }, cx);
        for _ in 0..start.zombies + more {
            let Some(slot) = self.draw_zombie(cx) else { break };
            let die = d6(cx);
            let area = self.scatter(die);
            self.place_zombie(slot, area);
            let kind = self.zombie(slot).kind;
            cx.tell("ZE-7.4d", || Event::DieRolled { by: Actor::Zombie(self.body(slot)), die });
            cx.tell("ZE-7.4c", || Event::ZombiePlaced { kind, area });
            cx.cite("ZE-7.4d");
        }
        for at in 0..self.team.len() {
            let slot = self.team[at];
            self.survivor_mut(slot).area = Area::EP;
            let kind = self.survivor(slot).kind;
            cx.tell("ZE-7.4e", || Event::Deployed { kind, area: Area::EP });
        }
        let brews = Frame::GiveItems { kind: self.molotov(), count: start.molotovs };
        Flow::Call { call: brews, then: Frame::CombatStart { horde: false } }
    }

    fn scatter(&self, die: u8) -> Area {
        let rule = self.opening().and_then(|def| {
            def.standing().find_map(|(_, rule)| match *rule {
                Standing::ScatterZombies { ep, from, to, .. } => Some((ep, from..=to)),
                _ => None,
            })
        });
        match rule {
            Some((ep, _)) if die == ep => Area::EP,
            Some((_, ip)) if ip.contains(&die) => Area::IP,
            _ => Area::RE,
        }
    }

    /// The item with a supply of its own.
    fn molotov(&self) -> u8 {
        let set = self.cards.set();
        set.items.iter().copied().find(|&kind| self.def(kind).own_supply).unwrap_or(NONE)
    }

    /// ZE-5.4b, ZE-C77: after Cleaning the house the Campaign begins.
    pub(crate) fn move_in(&mut self, cx: &mut impl Cx<Event>) -> Flow<Frame> {
        self.draw_objective(None, cx);
        cx.cite("ZE-5.4b");
        self.ew = Wall::default();
        cx.tell("ZE-5.1d", || Event::NoExternalWall);
        self.lay_chits(cx);
        self.rp = CAMPAIGN.rp.into();
        cx.tell("ZE-C77", || Event::RpReceived { rp: self.rp });
        Flow::Next(Frame::SpendStartingRp)
    }
}

/// The rules of a scenario for its Walls, its RP and its spending.
fn cites_among(rules: &[String]) -> [&'static str; 3] {
    const ALL: [[&str; 3]; 3] = [
        ["ZE-7.1b", "ZE-7.1a", "ZE-7.1c"],
        ["ZE-7.2b", "ZE-7.2a", "ZE-7.2c"],
        ["ZE-7.3b", "ZE-7.3a", "ZE-7.3c"],
    ];
    ALL.into_iter()
        .find(|cites| rules.iter().any(|rule| rule == cites[0]))
        .unwrap_or(["ZE-3.1f", "ZE-3.1h", "ZE-3.1h"])
}
