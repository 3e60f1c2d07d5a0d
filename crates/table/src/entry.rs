use crate::Commitment;
use crate::seed::{Seed, Seeded};
use kernel::{Cx, Game, Seat};

/// What a seat does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Act<C> {
    Choose(C),
    Concede(Seat),
}

impl<C: Copy> Act<C> {
    pub(crate) fn carry_out<G: Game<Choice = C>>(self, game: &mut G, cx: &mut impl Cx<G::Event>) {
        match self {
            Act::Choose(choice) => game.advance(choice, cx),
            Act::Concede(seat) => game.concede(seat, cx),
        }
    }
}

/// One entry of the record: an act with all that came up by chance because of it.
#[derive(Clone, Debug)]
pub(crate) struct Entry<C> {
    pub seat: Seat,
    pub act: Act<C>,
    /// The notation, empty for a concession.
    pub text: String,
    pub chance: Vec<u32>,
    pub mark: Option<Mark>,
    pub reveals: bool,
}

/// The state's hash where a turn begins.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Mark {
    pub turn: u32,
    pub hash: String,
}

/// A stretch of a match under one seed.
#[derive(Clone, Debug)]
pub(crate) struct Segment {
    /// The first entry under it.
    pub from: u32,
    pub commit: String,
    /// Unknown for what was played before a save.
    pub seed: Option<Seed>,
}

impl Segment {
    pub(crate) fn promise(&self) -> Commitment {
        Commitment { from: self.from, commitment: self.commit.clone() }
    }

    pub(crate) fn new(from: u32, seed: Seed) -> Segment {
        Segment { from, commit: seed.commitment(), seed: Some(seed) }
    }
}

/// The seed of the next entry. Its generator runs once an entry has been made with it.
#[derive(Debug)]
pub(crate) struct Source {
    pub seed: Seed,
    pub generator: Option<Seeded>,
}

impl Source {
    pub(crate) fn waiting(seed: Seed) -> Source {
        Source { seed, generator: None }
    }
}
