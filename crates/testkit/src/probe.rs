use kernel::{Audience, Chance, Cx, Loud, Note, Quick};
use std::collections::VecDeque;

/// Keeps every event and what chance brought. A second probe follows the first: it brings the same
/// numbers and cards as far as they are possible, so that two worlds are told apart by nothing else.
pub(crate) struct Probe<E> {
    pub notes: Vec<Note<E>>,
    quick: Quick,
    brought: Vec<Brought>,
    lead: Option<VecDeque<Brought>>,
    /// How many events were told when chance could not follow any more.
    pub apart: Option<usize>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Brought {
    Number { below: u32, outcome: u32 },
    Card { kind: u16 },
}

impl<E> Probe<E> {
    pub fn leading(seed: u64) -> Probe<E> {
        Probe { notes: vec![], quick: Quick::new(seed), brought: vec![], lead: None, apart: None }
    }

    pub fn following(first: &Probe<E>) -> Probe<E> {
        let lead = Some(first.brought.iter().copied().collect());
        Probe { notes: vec![], quick: first.quick.clone(), brought: vec![], lead, apart: None }
    }

    /// What the leader brought here; `None` for the leader itself and after the worlds came apart.
    fn led(&mut self) -> Option<Brought> {
        let lead = self.lead.as_mut().filter(|_| self.apart.is_none())?;
        let brought = lead.pop_front();
        if brought.is_none() {
            self.apart = Some(self.notes.len());
        }
        brought
    }

    fn part(&mut self) {
        self.apart.get_or_insert(self.notes.len());
    }

    fn loudly(&mut self) -> Loud<'_, E> {
        Loud { chance: &mut self.quick, notes: &mut self.notes }
    }
}

impl<E> Chance for Probe<E> {
    fn below(&mut self, n: u32) -> u32 {
        let outcome = match self.led() {
            Some(Brought::Number { below, outcome }) if below == n => outcome,
            Some(_) => {
                self.part();
                self.quick.below(n)
            }
            None => self.quick.below(n),
        };
        self.brought.push(Brought::Number { below: n, outcome });
        outcome
    }

    fn draw(&mut self, n: u32, kind: &dyn Fn(u32) -> u16) -> u32 {
        let same = match self.led() {
            Some(Brought::Card { kind: wanted }) => (0..n).find(|&at| kind(at) == wanted),
            _ => None,
        };
        if same.is_none() && self.lead.is_some() {
            self.part();
        }
        let at = same.unwrap_or_else(|| self.quick.below(n));
        self.brought.push(Brought::Card { kind: kind(at) });
        at
    }
}

impl<E> Cx<E> for Probe<E> {
    fn loud(&self) -> bool {
        true
    }
    fn note(&mut self, audience: Audience, rule: &'static str, event: impl FnOnce() -> E) {
        self.loudly().note(audience, rule, event);
    }
    fn cite(&mut self, rule: &'static str) {
        self.loudly().cite(rule);
    }
    fn reveal(&mut self) {
        self.loudly().reveal();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_follower_brings_the_same_cards_as_long_as_it_can() {
        let mut first = Probe::<()>::leading(1);
        let at = first.draw(3, &|at| [7, 8, 9][at as usize]);
        let (drawn, rolled) = ([7, 8, 9][at as usize], first.below(6));
        let mut second = Probe::following(&first);
        let order = [9, 7, 8];
        assert_eq!(order[second.draw(3, &|at| order[at as usize]) as usize], drawn);
        assert_eq!((second.below(6), second.apart), (rolled, None));
        let mut third = Probe::following(&first);
        third.tell("TY-1", || ());
        third.draw(2, &|_| 1);
        assert_eq!(third.apart, Some(1));
    }
}
