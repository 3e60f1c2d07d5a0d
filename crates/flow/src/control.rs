//! The shapes in which questions come. A game's frames hold them; they hold no rule of any game.

use kernel::Seat;
use serde::{Deserialize, Serialize};

/// Seats act or pass in an order given as data, until all have passed one after the other.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Window {
    /// Two bits a seat, the first seat lowest.
    order: u8,
    seats: u8,
    at: u8,
    passes: u8,
}

impl Window {
    pub fn new(order: &[Seat]) -> Window {
        debug_assert!((1..=4).contains(&order.len()) && order.iter().all(|seat| seat.0 < 4), "{order:?}");
        let bits = order.iter().rev().fold(0, |bits, seat| bits << 2 | seat.0);
        Window { order: bits, seats: order.len() as u8, at: 0, passes: 0 }
    }

    /// Whose opportunity it is.
    #[inline]
    pub fn seat(self) -> Seat {
        Seat(self.order >> (2 * self.at) & 3)
    }

    /// All have passed in a row.
    #[inline]
    pub fn is_closed(self) -> bool {
        self.passes == self.seats
    }

    #[inline]
    fn next(self) -> Window {
        Window { at: (self.at + 1) % self.seats, ..self }
    }

    /// The seat does nothing now; it may act again if another does.
    #[inline]
    pub fn passed(self) -> Window {
        Window { passes: self.passes + 1, ..self.next() }
    }

    /// The seat has acted; the next one has its opportunity.
    #[inline]
    pub fn acted(self) -> Window {
        Window { passes: 0, ..self.next() }
    }
}

/// Things taken one after the other, out of up to 64.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Each(pub u64);

impl Iterator for Each {
    type Item = u8;
    #[inline]
    fn next(&mut self) -> Option<u8> {
        if self.0 == 0 {
            return None;
        }
        let first = self.0.trailing_zeros() as u8;
        self.0 &= self.0 - 1;
        Some(first)
    }
}

impl Each {
    #[inline]
    pub fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    #[inline]
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    #[inline]
    pub fn has(self, item: u8) -> bool {
        self.0 >> item & 1 == 1
    }

    #[inline]
    pub fn with(self, item: u8) -> Each {
        Each(self.0 | 1 << item)
    }

    #[inline]
    pub fn without(self, item: u8) -> Each {
        Each(self.0 & !(1 << item))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_window_closes_when_all_pass_in_a_row() {
        let window = Window::new(&[Seat(1), Seat(0)]);
        assert_eq!(window.seat(), Seat(1));
        let window = window.passed();
        assert_eq!(window.seat(), Seat(0));
        let window = window.acted();
        assert_eq!((window.seat(), window.is_closed()), (Seat(1), false));
        let window = window.passed().passed();
        assert!(window.is_closed());
    }

    #[test]
    fn each_takes_in_order() {
        assert_eq!(Each(0b1011).collect::<Vec<_>>(), [0, 1, 3]);
    }
}
