//! The table as a viewer may know it.

use crate::Card;
use crate::state::{Frame, Side, Toy};
use kernel::{
    Counter, Face, Kept, Knows, Lay, Piece, Questions, Rules, Seat, SeatView, Shape, Stat, View, Viewer, Zone,
};

impl Knows for Toy {
    fn view(&self, viewer: Viewer) -> View {
        self.views(&[viewer], &mut Kept::default()).remove(0)
    }

    fn views(&self, viewers: &[Viewer], kept: &mut Kept) -> Vec<View> {
        self.pictures(viewers, kept)
    }
}

impl Toy {
    fn pictures(&self, viewers: &[Viewer], kept: &mut Kept) -> Vec<View> {
        let seats = [Seat(0), Seat(1)];
        let mut lay = Lay::new(viewers, kept);
        seats.iter().for_each(|&seat| self.put_cards(seat, &mut lay));
        lay.put_open(("spent", &self.spent), || {
            let spent = self.spent.iter().map(|&card| self.piece(Some(card), "")).collect();
            zone("spent", "Played cards", None, Shape::Row, spent)
        });
        lay.views(View {
            game: Toy::INFO.name,
            turn: self.turn.into(),
            active: Some(self.active),
            phase: self.phase(),
            seats: seats.iter().map(|&seat| self.seat_view(seat)).collect(),
            zones: vec![],
            prompt: None,
            outcome: self.outcome(),
        })
    }

    fn phase(&self) -> String {
        match self.frames.last() {
            Some(Frame::Respond(attack)) => {
                format!("Turn {}, a {} attacks", self.turn, self.name(attack.zombie))
            }
            Some(_) => format!("Turn {}", self.turn),
            None => "The game is over".to_owned(),
        }
    }

    fn seat_view(&self, seat: Seat) -> SeatView {
        let lives = Counter { name: "lives".into(), value: self.side(seat).lives.into(), most: None };
        SeatView { seat, name: format!("Door {}", seat.0), counters: vec![lives] }
    }

    /// Each zone with a stamp of all that it is drawn from.
    fn put_cards(&self, seat: Seat, lay: &mut Lay) {
        let Side { hand, deck, .. } = self.side(seat);
        // Only the choices of the seat that is asked name cards, and only those of its own hand.
        let is_asked = self.asked().is_some_and(|asked| asked.seat == seat);
        lay.put(("hand", seat, hand, is_asked), |viewer| {
            let named = viewer.is(seat) && is_asked;
            let word = |card: Option<Card>| card.filter(|_| named).map_or("", |card| self.word(card));
            let held = hand.known(|seen| viewer.knows(seen)).into_iter();
            let held = held.map(|card| self.piece(card, word(card))).collect();
            zone(&format!("hand-{}", seat.0), "Hand", Some(seat), Shape::Row, held)
        });
        lay.put(("deck", seat, deck), |viewer| {
            let lying = deck.known(|seen| viewer.knows(seen)).map(|card| self.piece(card, "")).collect();
            zone(&format!("deck-{}", seat.0), "Deck", Some(seat), Shape::Pile, lying)
        });
    }
}

impl Toy {
    fn piece(&self, card: Option<Card>, id: &str) -> Piece {
        let face = card.and_then(|card| self.print(card)).map_or(Face::Down, |print| {
            let stat = |value: u8| Stat { name: "strength", value: value.into(), printed: value.into() };
            Face::Up {
                name: print.name.as_str().into(),
                line: print.line().into(),
                faction: "".into(),
                stats: print.strength().map(stat).into_iter().collect(),
                text: print.text.as_str().into(),
            }
        });
        let id = id.to_owned();
        Piece { id, face, controller: None, place: None, marks: vec![], attached: vec![], picks: vec![] }
    }
}

fn zone(id: &str, name: &'static str, owner: Option<Seat>, shape: Shape, pieces: Vec<Piece>) -> Zone {
    Zone { id: id.to_owned(), name: name.into(), owner, shape, count: pieces.len() as u32, pieces }
}
