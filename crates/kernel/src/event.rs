use crate::{Chance, RuleId, Seat, Viewer};
use serde::Serialize;

/// Who may learn of an event.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Audience {
    All,
    /// Only this seat: what it alone may know.
    Only(Seat),
    /// All but this seat, which is told more.
    Except(Seat),
}

impl Audience {
    pub fn includes(self, viewer: Viewer) -> bool {
        match (self, viewer) {
            (Audience::All, _) => true,
            (Audience::Only(seat), viewer) => viewer.is(seat),
            (Audience::Except(_), Viewer::All) => false,
            (Audience::Except(seat), viewer) => viewer != Viewer::Seat(seat),
        }
    }
}

/// An event of the game with the rules that caused or allowed it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Note<E> {
    pub rules: Vec<RuleId>,
    pub audience: Audience,
    /// Somebody learnt what was hidden before: nothing before this can be taken back.
    pub reveals: bool,
    pub event: E,
}

/// What a game needs while it goes on: chance, and somebody to tell.
pub trait Cx<E>: Chance + Sized {
    /// Whether anybody listens; rules look for further citations only then.
    fn loud(&self) -> bool;

    fn note(&mut self, audience: Audience, rule: &'static str, event: impl FnOnce() -> E);

    /// Adds a rule to the event told last.
    fn cite(&mut self, rule: &'static str);

    /// Marks the event told last as one that lets somebody know what was hidden.
    fn reveal(&mut self);

    #[inline]
    fn tell(&mut self, rule: &'static str, event: impl FnOnce() -> E) {
        self.note(Audience::All, rule, event);
    }

    #[inline]
    fn tell_only(&mut self, seat: Seat, rule: &'static str, event: impl FnOnce() -> E) {
        self.note(Audience::Only(seat), rule, event);
    }

    #[inline]
    fn tell_others(&mut self, seat: Seat, rule: &'static str, event: impl FnOnce() -> E) {
        self.note(Audience::Except(seat), rule, event);
    }
}

/// Nobody listens: events are never made. For simulation.
pub struct Mute<C>(pub C);

impl<C: Chance> Chance for Mute<C> {
    #[inline]
    fn below(&mut self, n: u32) -> u32 {
        self.0.below(n)
    }
    #[inline]
    fn draw(&mut self, n: u32, kind: &dyn Fn(u32) -> u16) -> u32 {
        self.0.draw(n, kind)
    }
}

impl<E, C: Chance> Cx<E> for Mute<C> {
    #[inline]
    fn loud(&self) -> bool {
        false
    }
    #[inline]
    fn note(&mut self, _: Audience, _: &'static str, _: impl FnOnce() -> E) {}
    #[inline]
    fn cite(&mut self, _: &'static str) {}
    #[inline]
    fn reveal(&mut self) {}
}

/// Keeps every event. For matches, scenarios and tests.
pub struct Loud<'a, E> {
    pub chance: &'a mut dyn Chance,
    pub notes: &'a mut Vec<Note<E>>,
}

impl<E> Chance for Loud<'_, E> {
    fn below(&mut self, n: u32) -> u32 {
        self.chance.below(n)
    }
    fn draw(&mut self, n: u32, kind: &dyn Fn(u32) -> u16) -> u32 {
        self.chance.draw(n, kind)
    }
}

impl<E> Cx<E> for Loud<'_, E> {
    fn loud(&self) -> bool {
        true
    }
    fn note(&mut self, audience: Audience, rule: &'static str, event: impl FnOnce() -> E) {
        self.notes.push(Note { rules: vec![RuleId(rule)], audience, reveals: false, event: event() });
    }
    fn cite(&mut self, rule: &'static str) {
        if let Some(note) = self.notes.last_mut()
            && !note.rules.contains(&RuleId(rule))
        {
            note.rules.push(RuleId(rule));
        }
    }
    fn reveal(&mut self) {
        if let Some(note) = self.notes.last_mut() {
            note.reveals = true;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_event_told_in_two_ways_is_heard_once_by_each() {
        let (mine, others) = (Audience::Only(Seat(1)), Audience::Except(Seat(1)));
        for viewer in [Viewer::Seat(Seat(0)), Viewer::Seat(Seat(1)), Viewer::Table, Viewer::All] {
            assert!(mine.includes(viewer) != others.includes(viewer), "{viewer:?}");
            assert!(Audience::All.includes(viewer));
        }
        assert!(mine.includes(Viewer::Seat(Seat(1))) && mine.includes(Viewer::All));
    }
}
