//! Who listens to the walk over a question's candidates.

use crate::Breach;

/// Hears every candidate of a question with its verdict.
pub trait Offer<C> {
    /// Whether reasons are wanted. A predicate may look for a closer reason then, and save the time otherwise.
    const REASONS: bool;

    fn put(&mut self, choice: C, verdict: impl FnOnce() -> Result<(), Breach>);

    /// Whether no more is needed. A long walk may stop then.
    #[inline]
    fn is_enough(&self) -> bool {
        false
    }

    /// A candidate that the question itself makes legal.
    #[inline]
    fn legal(&mut self, choice: C) {
        self.put(choice, || Ok(()));
    }
}

/// The legal ones, for simulation.
pub struct Legal<'a, C>(pub &'a mut Vec<C>);

impl<C> Offer<C> for Legal<'_, C> {
    const REASONS: bool = false;

    #[inline]
    fn put(&mut self, choice: C, verdict: impl FnOnce() -> Result<(), Breach>) {
        if verdict().is_ok() {
            self.0.push(choice);
        }
    }
}

/// The only legal one, if there is just one.
#[derive(Default)]
pub struct Sole<C> {
    first: Option<C>,
    more: bool,
}

impl<C: Copy> Sole<C> {
    #[inline]
    pub fn new() -> Sole<C> {
        Sole { first: None, more: false }
    }

    #[inline]
    pub fn found(&self) -> Option<C> {
        self.first.filter(|_| !self.more)
    }
}

impl<C: Copy> Offer<C> for Sole<C> {
    const REASONS: bool = false;

    #[inline]
    fn put(&mut self, choice: C, verdict: impl FnOnce() -> Result<(), Breach>) {
        if self.more || verdict().is_err() {
            return;
        }
        self.more = self.first.is_some();
        self.first = Some(choice);
    }

    #[inline]
    fn is_enough(&self) -> bool {
        self.more
    }
}

/// One choice and what is said of it.
pub struct One<C> {
    choice: C,
    verdict: Option<Result<(), Breach>>,
}

impl<C: Copy + Eq> One<C> {
    pub fn new(choice: C) -> One<C> {
        One { choice, verdict: None }
    }

    /// `None` if it is not even a candidate.
    pub fn verdict(self) -> Option<Result<(), Breach>> {
        self.verdict
    }
}

impl<C: Copy + Eq> Offer<C> for One<C> {
    const REASONS: bool = true;

    #[inline]
    fn put(&mut self, choice: C, verdict: impl FnOnce() -> Result<(), Breach>) {
        if choice == self.choice {
            self.verdict = Some(verdict());
        }
    }

    #[inline]
    fn is_enough(&self) -> bool {
        self.verdict.is_some()
    }
}

/// All of them, with what is said of each.
#[derive(Default)]
pub struct Candidates<C>(pub Vec<(C, Result<(), Breach>)>);

impl<C: Copy> Candidates<C> {
    pub fn new() -> Candidates<C> {
        Candidates(Vec::new())
    }

    pub fn refused(self) -> Vec<(C, Breach)> {
        self.0.into_iter().filter_map(|(choice, verdict)| Some((choice, verdict.err()?))).collect()
    }
}

impl<C> Offer<C> for Candidates<C> {
    const REASONS: bool = true;

    fn put(&mut self, choice: C, verdict: impl FnOnce() -> Result<(), Breach>) {
        self.0.push((choice, verdict()));
    }
}

/// Hears the answers of one question as choices of the game.
pub struct Heard<'a, O, C> {
    to: &'a mut O,
    choice: std::marker::PhantomData<C>,
}

impl<'a, O: Offer<C>, C> Heard<'a, O, C> {
    #[inline]
    pub fn by(to: &'a mut O) -> Heard<'a, O, C> {
        Heard { to, choice: std::marker::PhantomData }
    }
}

impl<A: Copy, C: From<A>, O: Offer<C>> Offer<A> for Heard<'_, O, C> {
    const REASONS: bool = O::REASONS;

    #[inline]
    fn put(&mut self, answer: A, verdict: impl FnOnce() -> Result<(), Breach>) {
        self.to.put(answer.into(), verdict);
    }

    #[inline]
    fn is_enough(&self) -> bool {
        self.to.is_enough()
    }
}
