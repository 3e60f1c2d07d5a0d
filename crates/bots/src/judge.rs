//! Who says how good a position is.

use crate::file::NetCard;
use crate::input::{Input, Known, Reader};
use crate::net::{Layers, Net, Trained};
use kernel::{Game, Seat};
use std::sync::Arc;

/// Says how good a world is for a seat, from 0 (lost) to 1 (won).
pub trait Judge<G: Game>: Send {
    fn worth(&mut self, world: &G, seat: Seat) -> f32;
}

impl<G: Game, J: Judge<G> + ?Sized> Judge<G> for Box<J> {
    fn worth(&mut self, world: &G, seat: Seat) -> f32 {
        (**self).worth(world, seat)
    }
}

/// The best there is for a match of which a network has learned this, if any has.
pub(crate) fn best<G: Game>(learned: Option<&'static [u8]>) -> Box<dyn Judge<G>> {
    match learned.and_then(Trained::shipped).and_then(Learned::new) {
        Some(judge) => Box::new(judge),
        None => Box::new(Own),
    }
}

/// The game's own appraisal.
#[derive(Clone, Copy, Debug, Default)]
pub struct Own;

impl<G: Game> Judge<G> for Own {
    #[inline]
    fn worth(&mut self, world: &G, seat: Seat) -> f32 {
        crate::worth(world, seat)
    }
}

/// A network that has learned from games.
pub struct Learned<G: Game> {
    card: Arc<NetCard>,
    net: Arc<Net>,
    /// Which cards of the match it knows; nothing before it has seen one.
    known: Option<Known>,
    reader: Reader<G>,
    input: Input,
    layers: Layers,
}

impl<G: Game> Learned<G> {
    /// `None` if the network was made for another game, or for a table that told other things.
    pub fn new(trained: &Trained) -> Option<Self> {
        let card = &trained.card;
        let fits = card.game == G::INFO.name && card.columns == kernel::columns::<G>();
        fits.then(|| Learned {
            card: Arc::clone(card),
            net: Arc::clone(&trained.net),
            known: None,
            reader: Reader::new(trained.net.vocabulary),
            input: Input::default(),
            layers: Layers::default(),
        })
    }

    /// Knows cards by their facts alone, as those of other sets.
    pub fn among_strangers(self) -> Self {
        Learned { known: Some(Known::none()), ..self }
    }
}

impl<G: Game> Judge<G> for Learned<G> {
    fn worth(&mut self, world: &G, seat: Seat) -> f32 {
        if let Some(outcome) = world.outcome() {
            return outcome.share(seat) as f32;
        }
        let known = self.known.get_or_insert_with(|| Known::of(world, &self.card));
        self.reader.read(world, seat, known, &mut self.input);
        self.net.judge(&self.input, &mut self.layers)
    }
}
