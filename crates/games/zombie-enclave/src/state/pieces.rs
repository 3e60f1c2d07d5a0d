use crate::state::{NONE, ZombieEnclave};

impl ZombieEnclave {
    /// Every counter and card anywhere on the table that belongs to no Objective: it must stay the same.
    pub fn pieces(&self) -> Vec<u16> {
        let mut all: Vec<u8> = Vec::new();
        all.extend(self.survivors_pool.kinds().chain(self.team.iter().map(|&who| self.survivor(who).kind)));
        all.extend(self.zombie_pool.kinds().chain(self.line.iter().map(|&slot| self.zombie(slot).kind)));
        all.extend(self.items_pool.kinds().chain(self.items.iter().map(|item| item.kind)));
        all.extend(self.supply.iter().chain(&self.removed).chain(&self.drawn).chain(&self.waiting).copied());
        all.extend(self.drawback_cup.kinds().chain(self.chits.kinds()).chain(self.events.kinds()));
        all.extend(self.event_discards.iter().copied());
        all.extend([self.active_event].into_iter().filter(|&kind| kind != NONE));
        let set = self.cards.set();
        for &who in &self.team {
            all.extend(flow::Each(self.survivor(who).marks.into()).map(|mark| set.marks[mark as usize]));
        }
        all.extend(flow::Each(self.stock.into()).map(|mark| set.marks[mark as usize]));
        for frame in &self.frames {
            all.extend(frame.holds());
        }
        all.retain(|&kind| !self.is_of_objective(kind));
        all.sort_unstable();
        all.into_iter().map(u16::from).collect()
    }

    /// Components that come and go with an Objective.
    fn is_of_objective(&self, kind: u8) -> bool {
        use crate::cards::text::Code;
        let coded = matches!(self.def(kind).code, Some(Code::C | Code::K | Code::S));
        coded || self.objective_of(kind).is_some()
    }
}
