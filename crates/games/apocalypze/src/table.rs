//! The table as a viewer may see it, built up from nothing.

pub(crate) mod picture;
pub(crate) mod sketch;

use crate::state::event::Part;
use crate::state::frame::Frame;
use crate::state::{Apocalypze, NONE};
use crate::table::picture::printed_face;
use crate::table::sketch::RowSketch;
use flow::Each;
use kernel::{Counter, Face, Few, Kept, Knows, Lay, Piece, Seat, SeatView, Shape, View, Viewer, Zone};

pub(crate) fn seat_word(seat: Seat) -> &'static str {
    if seat == Seat(0) { "0" } else { "1" }
}

impl Knows for Apocalypze {
    fn view(&self, viewer: Viewer) -> View {
        self.views(&[viewer], &mut Kept::default()).remove(0)
    }

    fn views(&self, viewers: &[Viewer], kept: &mut Kept) -> Vec<View> {
        let mut lay = Lay::new(viewers, kept);
        for seat in [Seat(0), Seat(1)] {
            self.place_zones(seat, &mut lay);
            self.piles(seat, &mut lay);
        }
        self.played_zone(&mut lay);
        lay.views(View {
            game: "apocalypze",
            turn: self.turn.into(),
            active: Some(self.active),
            phase: self.phase_line(),
            seats: [Seat(0), Seat(1)].map(|seat| self.seat_view(seat)).into(),
            zones: vec![],
            prompt: None,
            outcome: kernel::Rules::outcome(self),
        })
    }
}

impl Apocalypze {
    fn phase_line(&self) -> String {
        let place = if self.phase == crate::state::Phase::Combat && self.is_live(self.combat.place) {
            format!(" at the {}", self.piece_name(self.combat.place))
        } else if self.is_live(self.occupied) {
            format!(", occupying the {}", self.piece_name(self.occupied))
        } else {
            String::new()
        };
        format!("Turn {}: player {}, {} phase{place}", self.turn, self.active.0 + 1, self.phase.name())
    }

    fn seat_view(&self, seat: Seat) -> SeatView {
        let player = self.player(seat);
        let counter =
            |name: &'static str, value: usize| Counter { name: name.into(), value: value as i32, most: None };
        let home = Apocalypze::stronghold(seat);
        let mut counters = vec![
            counter("deck", player.deck.len()),
            counter("hand", player.hand.len()),
            counter("discard", player.discard.len()),
            Counter {
                name: "survivors".into(),
                value: self.survivors_at(home).count_ones() as i32,
                most: Some(self.def(home).capacity.into()),
            },
            counter("resources", self.payable(seat).into()),
        ];
        if self.scavenging {
            counters.push(counter("stockpile", player.stockpile.len()));
        }
        SeatView { seat, name: format!("Player {} ({})", seat.0 + 1, self.piece_name(home)), counters }
    }

    /// A seat's locations, each with the survivors and raiders there.
    fn place_zones(&self, owner: Seat, lay: &mut Lay) {
        let places = self.mask(|slot| self.def(slot).class.is_place() && self.card(slot).owner == owner);
        for &slot in self.in_order(places).iter() {
            let place = self.label(slot);
            let parts = [
                (Part::Place, 1 << slot),
                (Part::Survivors, self.survivors_at(slot)),
                (Part::Raiders, self.raiders_at(slot)),
            ];
            for (part, cards) in parts {
                let row = RowSketch { part, place, owner, cards: self.sketches(cards) };
                lay.put_open(&row, || row.zone(self.cards.set()));
            }
        }
    }

    /// Hand, deck, discard pile and stockpile, as far as the viewer knows them.
    fn piles(&self, seat: Seat, lay: &mut Lay) {
        let player = self.player(seat);
        let zone = |id: &str, name: &'static str, shape, count: usize, pieces| Zone {
            id: [id, "-", seat_word(seat)].concat(),
            name: name.into(),
            owner: Some(seat),
            shape,
            count: count as u32,
            pieces,
        };
        lay.put(("hand", seat, &player.hand), |viewer| {
            let hand = player.hand.known(|seen| viewer.knows(seen));
            let pieces = hand.iter().map(|kind| self.printed_piece(*kind, "hand")).collect();
            zone("hand", "Hand", Shape::Row, player.hand.len(), pieces)
        });
        lay.put(("deck", seat, &player.deck), |viewer| {
            let known: Vec<Option<u8>> = player.deck.known(|seen| viewer.knows(seen)).collect();
            let known = if known.iter().all(Option::is_none) { &[] } else { known.as_slice() };
            let deck = known.iter().rev().map(|kind| self.printed_piece(*kind, "pile")).collect();
            zone("deck", "Deck", Shape::Pile, player.deck.len(), deck)
        });
        lay.put_open(("discard", seat, &player.discard), || {
            let cards = player.discard.iter().rev().map(|&kind| self.printed_piece(Some(kind), "pile"));
            zone("discard", "Discard pile", Shape::Pile, player.discard.len(), cards.collect())
        });
        if self.scavenging {
            let left = player.stockpile.len();
            let stockpile = || zone("stockpile", "Stockpile", Shape::Pile, left, vec![]);
            lay.put_open(("stockpile", seat, left), stockpile);
        }
    }

    /// Cards that have left a hand or a pile and are nowhere else yet: wildcards and trumps until they are done
    /// (AZ-C60), and an attachment whose host is being chosen. What is played is shown to all.
    pub(crate) fn being_played(&self) -> impl Iterator<Item = (Seat, u8)> + '_ {
        let events = self.chain.iter().filter(|pending| pending.slot == NONE);
        let events = events.map(|pending| (pending.seat, pending.kind));
        let hosted = self.frames.iter().filter_map(|frame| {
            if let Frame::Host { seat, kind, .. } = *frame { Some((seat, kind)) } else { None }
        });
        events.chain(hosted)
    }

    fn played_zone(&self, lay: &mut Lay) {
        let played: Few<(Seat, u8), 16> = self.being_played().collect();
        if played.is_empty() {
            return;
        }
        lay.put_open(("played", &played), || {
            let piece = |(seat, kind): &(Seat, u8)| Piece {
                controller: Some(*seat),
                ..self.printed_piece(Some(*kind), "played")
            };
            Zone {
                id: "played".to_owned(),
                name: "Being played".into(),
                owner: None,
                shape: Shape::Row,
                count: played.len() as u32,
                pieces: played.iter().map(piece).collect(),
            }
        });
    }

    /// A card outside play.
    fn printed_piece(&self, kind: Option<u8>, zone: &str) -> Piece {
        let (id, face) = match kind {
            None => (String::new(), Face::Down),
            Some(kind) => {
                ([zone, ":", &self.cards.of(kind).word].concat(), printed_face(self.cards.of(kind)))
            }
        };
        Piece { id, face, controller: None, place: None, marks: vec![], attached: vec![], picks: vec![] }
    }

    /// Every card of the match, wherever it is: none is ever lost or made.
    pub fn pieces(&self) -> Vec<u16> {
        let on_table = Each(self.live)
            .filter(|&slot| self.card(slot).marks & crate::state::STARTING == 0)
            .map(|slot| self.card(slot).kind);
        let mut kinds: Vec<u16> = on_table.map(u16::from).collect();
        for player in &self.players {
            kinds.extend(player.deck.kinds().map(u16::from));
            kinds.extend(player.hand.kinds().map(u16::from));
            kinds.extend(player.discard.iter().map(|&kind| u16::from(kind)));
            kinds.extend(player.stockpile.iter().map(|&kind| u16::from(kind)));
        }
        kinds.extend(self.being_played().map(|(_, kind)| u16::from(kind)));
        kinds.sort_unstable();
        kinds
    }
}
