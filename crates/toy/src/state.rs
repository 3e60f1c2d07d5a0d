use crate::cards::{Card, CardDef, Cards};
use flow::Window;
use kernel::{Few, Hand, Pile, Seat};
use serde::{Deserialize, Serialize};

/// Last Door: two players, one door each. The whole state is plain data.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Toy {
    pub(crate) cards: Cards,
    pub(crate) sides: [Side; 2],
    /// Played cards, for all to see, in the order in which they were played.
    pub(crate) spent: Few<Card, 24>,
    pub(crate) active: Seat,
    pub(crate) turn: u8,
    pub(crate) frames: Few<Frame, 4>,
    pub(crate) ending: Option<Ending>,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Side {
    pub lives: u8,
    pub hand: Hand<Card, 12>,
    pub deck: Pile<Card, 12>,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Frame {
    #[default]
    Draw,
    Act,
    Respond(Attack),
    Roll(Attack),
    EndTurn,
    Fall,
}

/// A zombie on its way to the other door.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Attack {
    pub zombie: Card,
    pub needed: i8,
    pub window: Window,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub(crate) enum Ending {
    Fallen,
    Dawn,
    GivenUp(Seat),
}

/// What has happened. `None` stands for a card that the audience does not see.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case", tag = "what")]
pub enum Event {
    Shuffled { seat: Seat, cards: u8 },
    Drew { seat: Seat, card: Option<Card> },
    Attacked { seat: Seat, zombie: Card },
    Responded { seat: Seat, card: Card, needed: i8 },
    LookedOut { seat: Seat, card: Option<Card> },
    Passed { seat: Seat },
    Rolled { seat: Seat, roll: u8, needed: i8 },
    Lost { seat: Seat, lost: u8, lives: u8 },
    Fell { seat: Seat },
    Dawned,
    GaveUp { seat: Seat },
}

impl Toy {
    pub fn side(&self, seat: Seat) -> &Side {
        &self.sides[seat.index()]
    }

    pub(crate) fn side_mut(&mut self, seat: Seat) -> &mut Side {
        &mut self.sides[seat.index()]
    }

    /// What is printed on a card; `None` for a kind that the set does not have.
    pub fn print(&self, card: Card) -> Option<&'static CardDef> {
        self.cards.set().cards.get(usize::from(card))
    }

    pub(crate) fn name(&self, card: Card) -> &'static str {
        self.print(card).map_or("card", |print| &print.name)
    }

    pub(crate) fn word(&self, card: Card) -> &'static str {
        self.print(card).map_or("card", |print| &print.word)
    }

    /// TY-11: what a hit costs; `None` for a card that is not a zombie.
    pub(crate) fn strength(&self, card: Card) -> Option<u8> {
        self.print(card)?.strength()
    }

    /// Every card on the table, wherever it is.
    pub fn cards(&self) -> impl Iterator<Item = Card> + '_ {
        let held = self.sides.iter().flat_map(|side| side.hand.kinds().chain(side.deck.kinds()));
        held.chain(self.spent.iter().copied())
    }
}
