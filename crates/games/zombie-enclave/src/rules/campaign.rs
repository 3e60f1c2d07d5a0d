//! Chapter 5: what happens between two Objectives of a Campaign (ZE-G15).

use crate::cards::Class;
use crate::cards::text::{Code, Standing};
use crate::questions::reward::Reward;
use crate::state::event::Event;
use crate::state::frame::Frame;
use crate::state::{Ending, NONE, ZombieEnclave};
use flow::Flow;
use kernel::{Breach, Cx, Few};

/// ZE-5.2b.
const MOST_TRAITS: u32 = 2;

impl ZombieEnclave {
    /// ZE-5.2a: each Survivor may take one XP Trait that is left.
    pub(crate) fn reward(&mut self, at: u8, cx: &mut impl Cx<Event>) -> Flow<Frame> {
        let Some(&who) = self.team.get(usize::from(at)) else { return Flow::Next(Frame::NextObjective) };
        if self.counts(who) && (Reward { at }).has_choice(self) {
            return Flow::Ask(Frame::Reward { at });
        }
        if self.has_all_traits(who) {
            let kind = self.survivor(who).kind;
            cx.tell("ZE-5.2b", || Event::TraitsFull { kind });
        }
        Flow::Next(Frame::Reward { at: at + 1 })
    }

    fn has_all_traits(&self, who: u8) -> bool {
        (self.survivor(who).marks & self.cards.set().trait_marks()).count_ones() >= MOST_TRAITS
    }

    pub(crate) fn can_take_trait(&self, who: u8, kind: u8) -> Result<(), Breach> {
        let def = self.def(kind);
        if def.class != Class::Trait {
            return Err(Breach::new("ZE-5.2a", "{card} isn't an XP Trait").card(kind.into()));
        }
        let set = self.cards.set();
        if self.stock >> set.mark_of(kind) & 1 == 0 {
            return Err(Breach::new("ZE-C98", "{card} is taken").card(kind.into()));
        }
        let name = u16::from(self.survivor(who).kind);
        if self.has_all_traits(who) {
            return Err(Breach::new("ZE-5.2b", "{card} already has two XP Traits").card(name));
        }
        if def.attacks > 1 && self.attacks_of(who) >= def.attacks {
            return Err(Breach::new("ZE-C82", "{card} already makes two attacks").card(name));
        }
        Ok(())
    }

    pub(crate) fn take_trait(&mut self, who: u8, gained: u8, cx: &mut impl Cx<Event>) {
        let mark = self.cards.set().mark_of(gained);
        self.stock &= !(1 << mark);
        let survivor = self.survivor_mut(who);
        survivor.marks |= 1 << mark;
        let kind = survivor.kind;
        cx.tell("ZE-5.2a", || Event::TraitTaken { kind, gained });
    }

    /// The Objective leaves play with its components; the next one is drawn.
    pub(crate) fn next_objective(&mut self, cx: &mut impl Cx<Event>) -> Flow<Frame> {
        let set = self.cards.set();
        let kind = self.objective;
        if let Some(at) = set.objectives.iter().position(|&objective| objective == kind) {
            self.completed |= 1 << at;
        }
        cx.tell("ZE-G15", || Event::ObjectiveEnded { kind });
        if self.completed.count_ones() as usize >= set.objectives.len() {
            return self.end(Ending::Campaign, cx);
        }
        self.remove_components(cx);
        self.objective = NONE;
        self.take_codes();
        self.cure = 0;
        self.clues = 0;
        for at in 0..self.team.len() {
            self.survivors[usize::from(self.team[at])].dp = 0;
        }
        let burdened = |&who: &u8| self.survivor(who).marks & set.drawback_marks() != 0;
        if self.team.iter().any(burdened) {
            cx.cite("ZE-4.2e");
        }
        self.active_event = NONE;
        self.late_event = NONE;
        self.lay_events(cx);
        self.draw_objective(None, cx);
        for kind in set.copies(&set.chits) {
            let code = self.def(kind).code;
            if code.is_some() && self.in_use(code) {
                self.chits.mix_in(kind);
            }
        }
        self.turn = 0;
        Flow::Next(Frame::NewDay)
    }

    /// Everything with the letter of the Objective goes back to the box.
    fn remove_components(&mut self, cx: &mut impl Cx<Event>) {
        let codes: Few<u8, 8> = self
            .def(self.objective)
            .standing()
            .filter_map(|(_, rule)| match rule {
                Standing::AddCode { code } => Some(*code as u8),
                _ => None,
            })
            .collect();
        let gone = |code: Option<Code>| code.is_some_and(|code| codes.contains(&(code as u8)));
        let leaving = |game: &ZombieEnclave, kind: u8| gone(game.def(kind).code);
        while let Some(&slot) = self.built.iter().find(|&&slot| leaving(self, self.defense(slot).kind)) {
            self.remove_defense(slot, "ZE-G15", cx);
        }
        while let Some(id) = self.items.iter().find(|item| leaving(self, item.kind)).map(|item| item.id) {
            self.take_item(id);
        }
        let set = self.cards.set();
        for kind in set.copies(&set.items).chain(set.copies(&set.chits)) {
            if leaving(self, kind) {
                self.items_pool.take(kind);
                self.chits.take(kind);
                take_from(&mut self.drawn, kind);
                take_from(&mut self.removed, kind);
            }
        }
    }
}

fn take_from<const N: usize>(list: &mut Few<u8, N>, kind: u8) {
    if let Some(at) = list.iter().position(|&other| other == kind) {
        list.remove(at);
    }
}
