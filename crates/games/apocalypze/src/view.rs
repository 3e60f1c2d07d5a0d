//! The table as a viewer may see it, built up from nothing.

use crate::cards::Class;
use crate::state::{Apocalypze, FOUGHT, Form};
use crate::stats::Stat;
use crate::words::letter;
use flow::Each;
use kernel::{Counter, Face, Lay, Mark, Piece, Seat, SeatView, Shape, Text, View, Viewer, Zone};

fn seat_word(seat: Seat) -> &'static str {
    if seat == Seat(0) { "0" } else { "1" }
}

impl Apocalypze {
    pub(crate) fn build_views(&self, viewers: &[Viewer]) -> Vec<View> {
        let mut lay = Lay::new(viewers);
        for seat in [Seat(0), Seat(1)] {
            self.place_zones(seat, &mut lay);
            self.piles(seat, &mut lay);
        }
        lay.views(View {
            game: "apocalypze",
            turn: self.turn.into(),
            active: Some(self.active),
            phase: self.phase_line(),
            seats: [Seat(0), Seat(1)].map(|seat| self.seat_view(seat)).into(),
            zones: vec![],
            prompt: None,
            outcome: kernel::Game::outcome(self),
        })
    }

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
    fn place_zones(&self, seat: Seat, lay: &mut Lay) {
        let places = self.mask(|slot| self.def(slot).class.is_place() && self.card(slot).owner == seat);
        for &place in self.in_order(places).iter() {
            let word = self.piece_word(place);
            let name = self.piece_name(place);
            let number = seat_word(seat);
            let zone = |id: &str, title: Text, pieces: Vec<Piece>| Zone {
                id: [id, "-", &word, "-", number].concat(),
                name: title,
                owner: Some(seat),
                shape: Shape::Row,
                count: pieces.len() as u32,
                pieces,
            };
            lay.put_open(zone("place", name, vec![self.piece(place)]));
            lay.put_open(zone("survivors", "Survivors".into(), self.row(self.survivors_at(place))));
            lay.put_open(zone("raiders", "Raiders".into(), self.row(self.raiders_at(place))));
        }
    }

    fn row(&self, mask: u64) -> Vec<Piece> {
        self.in_order(mask).iter().map(|&slot| self.piece(slot)).collect()
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
        lay.put(|viewer| {
            let hand = player.hand.known(|seen| viewer.knows(seen));
            let pieces = hand.iter().map(|kind| self.printed_piece(*kind, "hand")).collect();
            zone("hand", "Hand", Shape::Row, player.hand.len(), pieces)
        });
        lay.put(|viewer| {
            let known: Vec<Option<u8>> = player.deck.known(|seen| viewer.knows(seen)).collect();
            let known = if known.iter().all(Option::is_none) { &[] } else { known.as_slice() };
            let deck = known.iter().rev().map(|kind| self.printed_piece(*kind, "pile")).collect();
            zone("deck", "Deck", Shape::Pile, player.deck.len(), deck)
        });
        let discard =
            player.discard.iter().rev().map(|&kind| self.printed_piece(Some(kind), "pile")).collect();
        lay.put_open(zone("discard", "Discard pile", Shape::Pile, player.discard.len(), discard));
        if self.scavenging {
            lay.put_open(zone("stockpile", "Stockpile", Shape::Pile, player.stockpile.len(), vec![]));
        }
    }

    /// A card outside play.
    fn printed_piece(&self, kind: Option<u8>, zone: &str) -> Piece {
        let (id, face) = match kind {
            None => (String::new(), Face::Down),
            Some(kind) => ([zone, ":", &self.cards.of(kind).word].concat(), self.printed_face(kind)),
        };
        Piece { id, face, controller: None, place: None, marks: vec![], attached: vec![], picks: vec![] }
    }

    fn printed_face(&self, kind: u8) -> Face {
        let def = self.cards.of(kind);
        let stat = |name, value: u8| kernel::Stat { name, value: value.into(), printed: value.into() };
        let stats = match def.class {
            Class::Survivor | Class::Raider | Class::Twofold => vec![
                stat("attack", def.human.attack),
                stat("defense", def.human.defense),
                stat("value", def.human.value),
            ],
            Class::Stronghold => {
                vec![stat("access", def.access), stat("capacity", def.capacity), stat("damage", def.damage)]
            }
            Class::Location => vec![
                stat("access", def.access),
                stat("capacity", def.capacity),
                stat("sections", def.sections),
            ],
            _ => vec![],
        };
        Face::Up {
            name: def.name.as_str().into(),
            line: def.line.as_str().into(),
            faction: def.faction.name().into(),
            stats,
            text: def.text.as_str().into(),
        }
    }

    /// A card in play.
    fn piece(&self, slot: u8) -> Piece {
        let card = self.card(slot);
        let mut face =
            if self.is_character(slot) { self.character_face(slot) } else { self.printed_face(card.kind) };
        if self.def(slot).class.is_place()
            && let Face::Up { stats, .. } = &mut face
            && let Some(access) = stats.first_mut()
        {
            access.value = self.access(slot).into();
        }
        Piece {
            id: self.piece_word(slot),
            face,
            controller: Some(self.controller(slot)),
            place: None,
            marks: self.marks(slot),
            attached: self.row(self.attached_to(slot)),
            picks: vec![],
        }
    }

    fn character_face(&self, slot: u8) -> Face {
        let def = self.def(slot);
        let stat = |name, stat, value: i16| kernel::Stat {
            name,
            value: value.into(),
            printed: self.printed(slot, stat).into(),
        };
        let text = if self.card(slot).form == Form::Bitten { "" } else { def.text.as_str() };
        let kind = if self.is_raider(slot) { "raider" } else { "survivor" };
        let unique = if def.unique { "unique " } else { "" };
        let faction = self.faction(slot).name();
        Face::Up {
            name: self.piece_name(slot),
            line: [unique, faction, " ", kind].concat().into(),
            faction: faction.into(),
            stats: vec![
                stat("attack", Stat::Attack, self.attack(slot)),
                stat("defense", Stat::Defense, self.defense(slot)),
                stat("value", Stat::Value, self.value(slot)),
            ],
            text: text.into(),
        }
    }

    fn marks(&self, slot: u8) -> Vec<Mark> {
        let card = self.card(slot);
        let mut marks = Vec::new();
        let mut mark = |name: &'static str, detail: String| marks.push(Mark { name: name.into(), detail });
        if slot == self.occupied {
            mark("occupied", String::new());
        }
        if card.wounds > 0 {
            mark("wounded", card.wounds.to_string());
        }
        if card.used != 0 {
            mark("used", self.used_texts(slot));
        }
        if card.group != crate::state::NONE && self.is_character(slot) {
            mark("group", letter(card.group).to_ascii_uppercase().to_string());
        }
        if card.marks & FOUGHT != 0 {
            mark("fought", String::new());
        }
        if self.is_character(slot) && self.removal_is_final(slot) {
            mark("removal is final", String::new());
        }
        for (_, group) in self.no_escape.iter().filter(|(place, _)| *place == slot) {
            let whose = crate::read::table().print(&phrases::Plural(*group), &self.cards.set().names);
            mark("wounded are removed", whose);
        }
        if self.def(slot).class == Class::Location {
            mark("cleared", format!("{} of {}", card.cleared, self.def(slot).sections));
        }
        marks
    }

    /// The numbers of the texts that were used this turn; nothing where none is left to use.
    fn used_texts(&self, slot: u8) -> String {
        let used = self.card(slot).used;
        let (spent, open): (Vec<u8>, Vec<u8>) = (0..self.def(slot).sentences.len() as u8)
            .filter(|&at| self.text_number(slot, at).is_some())
            .partition(|&at| used >> at & 1 == 1);
        if open.is_empty() {
            return String::new();
        }
        let numbers = spent.iter().filter_map(|&at| self.text_number(slot, at)).map(|n| n.to_string());
        numbers.collect::<Vec<_>>().join(", ")
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
        let played = self.chain.iter().filter(|pending| pending.slot == crate::state::NONE);
        kinds.extend(played.map(|pending| u16::from(pending.kind)));
        let held = self.frames.iter().filter_map(|frame| match frame {
            crate::frame::Frame::Host { kind, .. } => Some(u16::from(*kind)),
            _ => None,
        });
        kinds.extend(held);
        kinds.sort_unstable();
        kinds
    }
}
