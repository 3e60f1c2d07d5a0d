//! Positions for scenarios, set up in the middle of a game. Pieces on the table are taken out of their cups, so
//! none is there twice.

use crate::area::Area;
use crate::cards::{Class, Traits};
use crate::event::Event;
use crate::frame::Frame;
use crate::position::{DefenseAt, Named, Position, SurvivorAt, ZombieAt};
use crate::sets;
use crate::setup::CampaignStart;
use crate::state::{Combat, Course, Flags, NONE, Phase, Rules, Vehicle, Wall, Zombie, ZombieEnclave};
use crate::text::{Advanced, Goal, Standing};
use kernel::{Cx, Mute, Pile, Quick};
use scenario::{Fact, Stage};

/// So many Fire markers bring the Refuge down.
const COLLAPSE: u8 = 8;

const PHASES: &str = "setup, new day, activation, exchange, enemy, end of day, combat or fire";

/// Copies of components that are not on the table yet.
struct Tray(Vec<u8>);

impl Tray {
    fn of(game: &ZombieEnclave, kinds: &[u8]) -> Tray {
        Tray(game.cards.set().copies(kinds).collect())
    }

    /// Takes a copy out; the error says how many there are.
    fn take(&mut self, kind: u8, game: &ZombieEnclave) -> Result<u8, String> {
        match self.0.iter().position(|&other| other == kind) {
            Some(at) => Ok(self.0.remove(at)),
            None => {
                let (name, count) = (game.name(kind), game.def(kind).count);
                Err(format!("no more “{name}” is left: there {} in the game", are(count)))
            }
        }
    }

    /// What goes into a cup: the listed pieces, or all that is left.
    fn cup(
        &mut self,
        list: Option<&[String]>,
        class: Class,
        game: &ZombieEnclave,
    ) -> Result<Vec<u8>, String> {
        match list {
            None => Ok(std::mem::take(&mut self.0)),
            Some(words) => self.take_all(words, class, game),
        }
    }

    fn take_all(&mut self, words: &[String], class: Class, game: &ZombieEnclave) -> Result<Vec<u8>, String> {
        words.iter().map(|word| self.take(game.find_kind(word, class)?, game)).collect()
    }
}

fn are(count: u8) -> String {
    if count == 1 { "is 1".to_owned() } else { format!("are {count}") }
}

/// What is laid out is told to nobody.
fn silence() -> Mute<Quick> {
    Mute(Quick::new(0))
}

/// Names the place of what is wrong.
fn at<T>(place: &str, result: Result<T, String>) -> Result<T, String> {
    result.map_err(|problem| format!("{place}: {problem}"))
}

impl ZombieEnclave {
    fn of_position(position: &Position) -> Result<ZombieEnclave, String> {
        let cards = sets::in_use();
        let set = cards.set();
        let (course, rules) = match (position.campaign, position.scenario) {
            (Some(_), Some(_)) => return Err("give either `scenario` or `campaign`".to_owned()),
            (None, number) => {
                let number = usize::from(number.unwrap_or(1));
                let kind = set.scenarios.get(number.wrapping_sub(1)).copied();
                let kind = kind.ok_or_else(|| format!("scenario: there are 1 to {}", set.scenarios.len()))?;
                let rules =
                    position.rules.iter().fold(Rules::default(), |rules, rule| rules.with(rule.rule()));
                (Course::Scenario(kind), rules)
            }
            (Some(start), None) => {
                let cleaning = set.scenarios.iter().find(|&&kind| cards.of(kind).has(Traits::COMBAT_AT_ONCE));
                let opening = cleaning.filter(|_| start == CampaignStart::Cleaning).copied();
                if !position.rules.is_empty() {
                    return Err("rules: a Campaign uses all".to_owned());
                }
                (Course::Campaign(opening.unwrap_or(NONE)), Rules::all())
            }
        };
        Ok(ZombieEnclave::empty(cards, rules, course))
    }

    fn lay_objective(&mut self, position: &Position) -> Result<(), String> {
        let set = self.cards.set();
        for word in &position.completed {
            let kind = at("completed", self.find_kind(word, Class::Objective))?;
            let place = set.objectives.iter().position(|&objective| objective == kind).unwrap_or_default();
            self.completed |= 1 << place;
        }
        let Some(word) = &position.objective else { return Ok(()) };
        if !self.rules.has(Advanced::Objectives) {
            return Err("objective: it needs the rule objectives".to_owned());
        }
        self.objective = at("objective", self.find_kind(word, Class::Objective))?;
        Ok(())
    }

    fn lay_numbers(&mut self, position: &Position) -> Result<(), String> {
        if position.no_ew && position.ew > 0 {
            return Err("ew: a Wall that was never built has no SP".to_owned());
        }
        if position.fire > 0 && !self.rules.has(Advanced::Fire) {
            return Err("fire: it needs the rule fire".to_owned());
        }
        if position.fire >= COLLAPSE {
            return Err(format!("fire: {COLLAPSE} Fire markers end the game"));
        }
        self.ew = Wall { sp: position.ew, stands: !position.no_ew };
        self.rw = Wall { sp: position.rw, stands: true };
        (self.rp, self.found) = (position.rp, position.found);
        (self.cure, self.clues, self.fire) = (position.cure, position.clues, position.fire);
        self.attacked = position.attacked;
        if let Some(vehicle) = position.vehicle {
            if !self.rules.has(Advanced::Vehicles) {
                return Err("vehicle: it needs the rule vehicles".to_owned());
            }
            self.vehicle = Vehicle { found: true, dp: vehicle.dp, ..Vehicle::default() };
        }
        Ok(())
    }

    fn lay_defenses(&mut self, position: &Position) -> Result<(), String> {
        let mut cards = Tray::of(self, &self.cards.set().defenses);
        for (number, Named(entry)) in position.defenses.iter().enumerate() {
            at(&format!("defenses[{number}]"), self.lay_defense(entry, position, &mut cards))?;
        }
        if self.vehicle.found && self.vehicle.dp >= self.vehicle_hp() {
            return Err(format!("vehicle: with {} DP it is a wreck", self.vehicle.dp));
        }
        Ok(())
    }

    fn lay_defense(
        &mut self,
        entry: &DefenseAt,
        position: &Position,
        cards: &mut Tray,
    ) -> Result<(), String> {
        let kind = cards.take(self.find_kind(&entry.name, Class::Defense)?, self)?;
        let (def, name) = (self.def(kind), self.name(kind));
        if !self.in_use(def.code) {
            return Err(format!("{name} is not part of this game: its rule or Objective is not in use"));
        }
        match entry.area {
            None if !def.improvement => return Err(format!("{name} needs its `area`")),
            None if !self.vehicle.found => return Err(format!("{name} needs a `vehicle`")),
            Some(area) if !def.areas.has(area) => return Err(format!("{name} is not built in {area}")),
            Some(Area::EW) if !self.ew.stands => return Err("there is no External Wall".to_owned()),
            _ => {}
        }
        if entry.dp > 0 && entry.dp >= def.sp {
            return Err(format!("{name} is destroyed by {} DP", entry.dp));
        }
        if (entry.attacked || entry.doused) && !position.deployed {
            return Err("`attacked` and `doused` need `deployed = true`".to_owned());
        }
        let slot = self.put_defense(kind, entry.area);
        let can = !entry.attacked && !def.has(Traits::NO_ATTACK) && position.deployed;
        let defense = self.defense_mut(slot);
        defense.dp = entry.dp;
        defense.attacks = if can { def.attacks } else { 0 };
        defense.doused = entry.doused;
        Ok(())
    }

    fn lay_team(&mut self, position: &Position) -> Result<(), String> {
        let set = self.cards.set();
        let mut counters = Tray::of(self, &set.survivors);
        let mut drawbacks = Tray::of(self, &set.drawbacks);
        self.stock = set.trait_marks();
        let mut items = self.item_box();
        for (number, Named(entry)) in position.survivors.iter().enumerate() {
            let place = format!("survivors[{number}]");
            let slot = at(&place, self.lay_survivor(entry, position, &mut counters))?;
            at(&place, self.lay_marks(slot, entry, &mut drawbacks))?;
            at(&place, self.lay_items(slot, entry, &mut items))?;
            at(&place, self.weigh_survivor(slot))?;
        }
        for (number, Named(entry)) in position.survivors.iter().enumerate() {
            at(&format!("survivors[{number}]"), self.leash(self.team[number], entry))?;
        }
        if self.people().next().is_none() {
            return Err("survivors: at least one Survivor must be in play".to_owned());
        }
        let cups = &position.cups;
        let rest = at("cups.survivors", counters.cup(cups.survivors.as_deref(), Class::Survivor, self))?;
        self.survivors_pool = Pile::shuffled(rest);
        if self.rules.has(Advanced::Drawbacks) {
            let rest = at("cups.drawbacks", drawbacks.cup(cups.drawbacks.as_deref(), Class::Drawback, self))?;
            self.drawback_cup = Pile::shuffled(rest);
        }
        let removed = at("cups.removed", items.take_all(&cups.removed, Class::Item, self))?;
        self.removed = removed.into_iter().collect();
        let own = |kind: &u8| self.def(*kind).own_supply;
        let (supply, mut pool): (Vec<u8>, Vec<u8>) = items.0.iter().copied().partition(own);
        if let Some(words) = &cups.items {
            let mut left = Tray(pool);
            pool = at("cups.items", left.take_all(words, Class::Item, self))?;
        }
        self.supply = supply.into_iter().collect();
        self.items_pool = Pile::shuffled(pool);
        Ok(())
    }

    /// The Special Items of this game.
    fn item_box(&self) -> Tray {
        let set = self.cards.set();
        let ours = |kind: &u8| self.def(*kind).own_supply || self.in_use(self.def(*kind).code);
        Tray(set.copies(&set.items).filter(ours).collect())
    }

    fn lay_survivor(
        &mut self,
        entry: &SurvivorAt,
        position: &Position,
        counters: &mut Tray,
    ) -> Result<u8, String> {
        let kind = counters.take(self.find_kind(&entry.name, Class::Survivor)?, self)?;
        match entry.area {
            Some(_) if !position.deployed => return Err("`area` needs `deployed = true`".to_owned()),
            Some(Area::RW) => return Err("nobody may be in RW".to_owned()),
            Some(Area::EW) if !self.ew.stands => return Err("there is no External Wall".to_owned()),
            _ => {}
        }
        if (entry.fire > 0 || entry.drunk != 0 || entry.loses_next) && !position.deployed {
            return Err("`fire`, `drunk` and `loses_next` need `deployed = true`".to_owned());
        }
        if self.team.is_full() {
            return Err("there is no room for so many Survivors".to_owned());
        }
        let slot = self.join(kind, "ZE-3.1c", &mut silence());
        let survivor = self.survivor_mut(slot);
        (survivor.dp, survivor.fire, survivor.tipsy) = (entry.dp, entry.fire, entry.drunk);
        survivor.area = entry.area.unwrap_or(Area::RE);
        let flags = [
            (entry.activated, Flags::ACTIVATED),
            (entry.involved || position.deployed, Flags::INVOLVED),
            (entry.cannot_act, Flags::CANNOT_ACT),
            (entry.loses_next, Flags::LOSES_NEXT),
        ];
        flags.iter().filter(|(set, _)| *set).for_each(|(_, flag)| survivor.flags.set(*flag));
        let fresh = !entry.activated && !entry.cannot_act && self.counts(slot);
        if position.phase == "activation" && fresh {
            self.survivor_mut(slot).flags.set(Flags::AP);
        }
        Ok(slot)
    }

    fn lay_marks(&mut self, slot: u8, entry: &SurvivorAt, drawbacks: &mut Tray) -> Result<(), String> {
        let set = self.cards.set();
        for word in &entry.marks {
            let kind = set.find(word).filter(|&kind| set.mark_of(kind) != NONE);
            let kind = kind.ok_or_else(|| format!("marks: “{word}” is no Drawback and no XP Trait"))?;
            let mark = set.mark_of(kind);
            if self.def(kind).class == Class::Drawback {
                if !self.rules.has(Advanced::Drawbacks) {
                    return Err(format!("marks: “{word}” needs the rule drawbacks"));
                }
                drawbacks.take(kind, self)?;
            } else if self.stock >> mark & 1 == 0 {
                return Err(format!("marks: somebody has “{word}” already"));
            } else {
                self.stock &= !(1 << mark);
            }
            self.survivor_mut(slot).marks |= 1 << mark;
        }
        Ok(())
    }

    fn lay_items(&mut self, slot: u8, entry: &SurvivorAt, items: &mut Tray) -> Result<(), String> {
        for Named(item) in &entry.items {
            let kind = items.take(self.find_kind(&item.name, Class::Item)?, self)?;
            if !self.carries(slot) {
                return Err(format!("{} carries no items", self.name(self.survivor(slot).kind)));
            }
            if self.items.is_full() {
                return Err("there is no room for so many items".to_owned());
            }
            self.hand_over(kind, slot, &mut silence());
            if let Some(carried) = self.items.last_mut() {
                carried.dp = item.dp;
            }
        }
        Ok(())
    }

    fn weigh_survivor(&self, slot: u8) -> Result<(), String> {
        let survivor = self.survivor(slot);
        let name = self.name(survivor.kind);
        if survivor.dp >= self.survivor_hp(slot) {
            return Err(format!("{name} is dead with {} DP", survivor.dp));
        }
        if survivor.area == Area::EW && self.has_mark(slot, Traits::NOT_ON_EW) {
            return Err(format!("{name} cannot be on EW"));
        }
        let traits = survivor.marks & self.cards.set().trait_marks();
        if traits.count_ones() > 2 {
            return Err(format!("{name} has more than two XP Traits"));
        }
        Ok(())
    }

    /// A dog follows his owner: the one named, or the only Survivor.
    fn leash(&mut self, slot: u8, entry: &SurvivorAt) -> Result<(), String> {
        let dog = self.def(self.survivor(slot).kind).has(Traits::HAS_OWNER);
        let owner = match &entry.owner {
            Some(_) if !dog => return Err(format!("“{}” has no owner", entry.name)),
            Some(word) => at("owner", self.find_survivor(word))?,
            None if dog => self.people().next().ok_or("the dog has no owner")?,
            None => return Ok(()),
        };
        if !self.counts(owner) {
            return Err("owner: a Survivor must be named".to_owned());
        }
        let area = self.survivor(owner).area;
        if entry.area.is_some_and(|own| own != area) {
            return Err(format!("area: he is always with his owner, in {area}"));
        }
        let dog = self.survivor_mut(slot);
        (dog.owner, dog.area) = (owner, area);
        Ok(())
    }

    fn lay_zombies(&mut self, position: &Position) -> Result<(), String> {
        let mut counters = Tray::of(self, &self.cards.set().zombies);
        for (number, word) in position.horde.iter().enumerate() {
            let place = format!("horde[{number}]");
            let kind = at(&place, self.find_kind(word, Class::Zombie))?;
            at(&place, counters.take(kind, self))?;
            self.lay_zombie(Zombie { kind, ..Zombie::default() });
        }
        if !position.zombies.is_empty() && !position.deployed {
            return Err(
                "zombies: on the Map there are Zombies only in combat, with `deployed = true`".to_owned()
            );
        }
        for (number, Named(entry)) in position.zombies.iter().enumerate() {
            at(&format!("zombies[{number}]"), self.stand_zombie(entry, &mut counters))?;
        }
        let rest = counters.cup(position.cups.zombies.as_deref(), Class::Zombie, self);
        self.zombie_pool = Pile::shuffled(at("cups.zombies", rest)?);
        Ok(())
    }

    fn lay_zombie(&mut self, zombie: Zombie) {
        let slot = self.line.len() as u8;
        *self.zombie_mut(slot) = zombie;
        self.line.push(slot);
    }

    fn stand_zombie(&mut self, entry: &ZombieAt, counters: &mut Tray) -> Result<(), String> {
        let kind = counters.take(self.find_kind(&entry.name, Class::Zombie)?, self)?;
        let name = self.name(kind);
        let area = match entry.area {
            None => return Err(format!("{name} needs its `area`; Zombies of the Horde are in `horde`")),
            Some(area @ (Area::EW | Area::RW)) => return Err(format!("no Zombie is in {area}")),
            Some(area) => area,
        };
        if entry.dp >= self.def(kind).hp {
            return Err(format!("{name} is dead with {} DP", entry.dp));
        }
        let blocked = match &entry.blocked {
            None => NONE,
            Some(word) => {
                let slot = at("blocked", self.find_defense(word))?;
                if self.defense(slot).area.map(Self::strikes) != Some(area) {
                    return Err(format!("blocked: {word} does not reach {area}"));
                }
                slot
            }
        };
        let (dp, fire) = (entry.dp, entry.fire);
        self.lay_zombie(Zombie { kind, dp, fire, area: Some(area), blocked, acted: false });
        Ok(())
    }

    /// The Buildup cup as the setup and the Survivors since then have filled it.
    fn lay_chits_of(&mut self, position: &Position) -> Result<(), String> {
        let set = self.cards.set();
        let people = self.people().count() as u8;
        let all = self.opening().is_some_and(|def| def.has(Traits::ALL_CHITS));
        let ours = set.copies(&set.chits).filter(|&kind| self.in_use(self.def(kind).code));
        let mut chits = Tray(ours.collect());
        let drawn = at("cups.drawn", chits.take_all(&position.cups.drawn, Class::Chit, self))?;
        if let Some(words) = &position.cups.chits {
            self.chits = Pile::shuffled(at("cups.chits", chits.take_all(words, Class::Chit, self))?);
        }
        let reached = |kind: &u8| all || self.def(*kind).requirement <= people;
        let (ready, waiting): (Vec<u8>, Vec<u8>) = chits.0.iter().copied().partition(reached);
        if position.cups.chits.is_none() {
            self.chits = Pile::shuffled(ready);
        }
        self.drawn = drawn.into_iter().collect();
        self.waiting = waiting.into_iter().collect();
        Ok(())
    }

    fn lay_events_of(&mut self, position: &Position) -> Result<(), String> {
        let cups = &position.cups;
        if !self.rules.has(Advanced::Events) {
            let any = position.active_event.is_some() || cups.events.is_some() || !cups.discards.is_empty();
            return if any { Err("Events need the rule events".to_owned()) } else { Ok(()) };
        }
        let set = self.cards.set();
        let late = self.def(self.objective.min(set.cards.len() as u8 - 1)).standing().find_map(
            |(_, rule)| match rule {
                Standing::Win { goal: Goal::EventDrawn { name } } => Some(name.0 as u8),
                _ => None,
            },
        );
        let late = late.filter(|_| self.objective != NONE);
        let ours = |kind: &u8| self.objective_of(*kind).is_none() || late == Some(*kind);
        let mut events = Tray(set.copies(&set.events).filter(ours).collect());
        if let Some(word) = &position.active_event {
            let kind = at("active_event", self.find_kind(word, Class::Event))?;
            if !self.def(kind).has(Traits::ACTIVE) {
                return Err(format!("active_event: {} does not stay on the table", self.name(kind)));
            }
            self.active_event = at("active_event", events.take(kind, self))?;
        }
        let discards = at("cups.discards", events.take_all(&cups.discards, Class::Event, self))?;
        self.events_drawn = discards.len() as u8;
        self.event_discards = discards.into_iter().collect();
        if let Some(words) = &cups.events {
            self.events = Pile::shuffled(at("cups.events", events.take_all(words, Class::Event, self))?);
        }
        let late = late.and_then(|kind| events.0.iter().position(|&other| other == kind));
        self.late_event = late.map_or(NONE, |place| events.0.remove(place));
        if cups.events.is_none() {
            self.events = Pile::shuffled(events.0);
        }
        Ok(())
    }

    fn begin_at(&mut self, position: &Position) -> Result<(), String> {
        let cleaning = self.opening().is_some_and(|def| def.has(Traits::COMBAT_AT_ONCE));
        let first = if cleaning || position.phase == "setup" { 0 } else { 1 };
        let turn = position.turn.unwrap_or(first);
        (self.turn, self.played) = (turn, turn);
        let only = "`combat_turn`, `deployed` and `without_horde` belong to phase = \"combat\"";
        let fights = position.deployed || position.without_horde || position.combat_turn.is_some();
        if fights && position.phase != "combat" {
            return Err(only.to_owned());
        }
        let (phase, frame) = match position.phase.as_str() {
            "setup" => (Phase::Setup, Frame::SpendStartingRp),
            "new day" => {
                (self.turn, self.played) = (turn.saturating_sub(1), turn.saturating_sub(1));
                (Phase::EndOfDay, Frame::NewDay)
            }
            "activation" => (Phase::Activation, Frame::Activation),
            "exchange" => (Phase::Activation, Frame::Exchange),
            "enemy" => (Phase::Activation, Frame::EnemyPhase),
            "end of day" => (Phase::Enemy, Frame::EndOfDay),
            "combat" => return self.begin_combat(position),
            "fire" => {
                self.frames.push(Frame::EndOfDay);
                (Phase::Enemy, Frame::FireSubphase { after_combat: false })
            }
            "" => return Err(format!("`phase` is missing: {PHASES}")),
            other => return Err(format!("“{other}” is no phase: {PHASES}")),
        };
        self.phase = phase;
        self.frames.push(frame);
        Ok(())
    }

    fn begin_combat(&mut self, position: &Position) -> Result<(), String> {
        let horde = !position.without_horde && !self.is_cleaning();
        self.phase = if self.is_cleaning() { Phase::Setup } else { Phase::Enemy };
        if !self.is_cleaning() {
            self.frames.push(Frame::EndOfDay);
        }
        let turn = position.combat_turn.unwrap_or(1);
        if !position.deployed {
            if position.combat_turn.is_some() {
                return Err("combat_turn: it needs `deployed = true`".to_owned());
            }
            self.frames.push(Frame::CombatStart { horde });
            return Ok(());
        }
        if turn == 0 {
            return Err("combat_turn: the first is 1".to_owned());
        }
        self.combat = Combat { on: true, horde, turn: turn - 1, ..Combat::default() };
        self.frames.push(Frame::CombatTurn);
        Ok(())
    }

    fn lay_day(&mut self, position: &Position) -> Result<(), String> {
        self.day.extra_ap = position.extra_ap;
        self.day.driven = position.driven;
        self.day.skip_enemy = position.skip_enemy;
        for word in &position.taken {
            let kind = at("taken", self.find_kind(word, Class::Action))?;
            self.day.once |= self.once_bit(kind);
        }
        let alone = matches!(self.course, Course::Campaign(_)) && self.people().count() < 2;
        let alternative = position.campaign == Some(CampaignStart::Alternative);
        self.eventful = position.eventful.unwrap_or(!alone || alternative);
        Ok(())
    }
}

impl Stage for ZombieEnclave {
    type Position = Position;

    fn stage(position: &Position, cx: &mut impl Cx<Event>) -> Result<Self, String> {
        let mut game = ZombieEnclave::of_position(position)?;
        game.lay_objective(position)?;
        game.lay_numbers(position)?;
        game.lay_defenses(position)?;
        game.lay_team(position)?;
        game.lay_zombies(position)?;
        game.lay_chits_of(position)?;
        game.lay_events_of(position)?;
        game.lay_day(position)?;
        game.begin_at(position)?;
        game.unsettled = true;
        flow::drive(&mut game, cx);
        Ok(game)
    }

    fn fact(&self, question: &str) -> Result<Fact, String> {
        self.answer_question(question)
    }

    fn kind_named(&self, name: &str) -> Option<u16> {
        self.cards.set().find(name).map(u16::from)
    }
}
