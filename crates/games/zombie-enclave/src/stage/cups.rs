//! The cups of a staged position: what is on the table is taken out of them, so nothing is there twice.

use crate::cards::text::{Advanced, Goal, Standing};
use crate::cards::{Class, Traits};
use crate::stage::at;
use crate::stage::position::Position;
use crate::state::{NONE, ZombieEnclave};
use kernel::Pile;

/// Copies of components that are not on the table yet.
pub(crate) struct Tray(pub Vec<u8>);

impl Tray {
    pub fn of(game: &ZombieEnclave, kinds: &[u8]) -> Tray {
        Tray(game.cards.set().copies(kinds).collect())
    }

    /// Takes a copy out; the error says how many there are.
    pub fn take(&mut self, kind: u8, game: &ZombieEnclave) -> Result<u8, String> {
        match self.0.iter().position(|&other| other == kind) {
            Some(at) => Ok(self.0.remove(at)),
            None => {
                let (name, count) = (game.name(kind), game.def(kind).count);
                Err(format!("no more “{name}” is left: there {} in the game", are(count)))
            }
        }
    }

    /// What goes into a cup: the listed pieces, or all that is left.
    pub fn cup(
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

impl ZombieEnclave {
    /// The Special Items of this game.
    pub(crate) fn item_box(&self) -> Tray {
        let set = self.cards.set();
        let ours = |kind: &u8| self.def(*kind).own_supply || self.in_use(self.def(*kind).code);
        Tray(set.copies(&set.items).filter(ours).collect())
    }

    /// The pools after the team has taken what is its own.
    pub(crate) fn lay_pools(
        &mut self,
        position: &Position,
        mut counters: Tray,
        mut drawbacks: Tray,
        mut items: Tray,
    ) -> Result<(), String> {
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

    /// The Buildup cup as the setup and the Survivors since then have filled it.
    pub(crate) fn lay_chits_of(&mut self, position: &Position) -> Result<(), String> {
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

    /// The Event that the Objective waits for.
    fn awaited_event(&self) -> Option<u8> {
        let objective = self.cards.set().cards.get(usize::from(self.objective))?;
        objective.standing().find_map(|(_, rule)| match rule {
            Standing::Win { goal: Goal::EventDrawn { name } } => Some(name.0 as u8),
            _ => None,
        })
    }

    pub(crate) fn lay_events_of(&mut self, position: &Position) -> Result<(), String> {
        let cups = &position.cups;
        if !self.rules.has(Advanced::Events) {
            let any = position.active_event.is_some() || cups.events.is_some() || !cups.discards.is_empty();
            return if any { Err("Events need the rule events".to_owned()) } else { Ok(()) };
        }
        let set = self.cards.set();
        let late = self.awaited_event();
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
        self.events_drawn = discards.len() as u8 + u8::from(self.active_event != NONE);
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
}
