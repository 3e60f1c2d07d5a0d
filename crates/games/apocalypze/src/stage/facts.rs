//! The facts that scenarios ask about.

use crate::state::{Apocalypze, NONE};
use crate::words::letter;
use kernel::{Seat, Term, Viewer};
use scenario::Fact;

/// What can be asked, for the error.
const FACTS: &str = "ask “seat N deck, hand, discard, stockpile (numbers), hand cards, deck cards, deck top, deck bottom, deck known, \
discard cards, discard top, survivors, raiders, resources, access points”, “PIECE in play, attack, defense, value, wounds, \
controller, owner, location, host, attached, faction, group, cleared”, “turn”, “active”, “phase” or “occupied”";

/// What can be asked of a card in play.
const PIECE_FACTS: [&str; 12] = [
    "attack",
    "defense",
    "value",
    "wounds",
    "controller",
    "owner",
    "location",
    "host",
    "attached",
    "faction",
    "cleared",
    "group",
];

impl Apocalypze {
    pub(crate) fn fact_of(&self, question: &str) -> Result<Fact, String> {
        let unknown = || format!("“{question}” cannot be asked: {FACTS}");
        let words: Vec<&str> = question.split_whitespace().collect();
        match words[..] {
            ["turn"] => Ok(Fact::Number(self.turn.into())),
            ["active"] => Ok(Fact::Number(self.active.0.into())),
            ["phase"] => Ok(Fact::Text(self.phase.word().to_owned())),
            ["occupied"] if self.occupied == NONE => Ok(Fact::Text(String::new())),
            ["occupied"] => Ok(Fact::Text(self.piece_word(self.occupied))),
            ["seat", seat @ ("0" | "1"), ..] => {
                let seat = Seat(u8::from(seat == "1"));
                self.seat_fact(seat, &words[2..].join(" ")).ok_or_else(unknown)
            }
            [piece, "in", "play"] => Ok(Fact::Flag(self.find_piece(piece).is_ok())),
            [piece, what] if PIECE_FACTS.contains(&what) => {
                let slot = self.find_piece(piece)?;
                self.piece_fact(slot, what).ok_or_else(unknown)
            }
            _ => Err(unknown()),
        }
    }

    fn seat_fact(&self, seat: Seat, what: &str) -> Option<Fact> {
        let player = self.player(seat);
        let words = |kinds: &mut dyn Iterator<Item = u8>| {
            Fact::List(kinds.map(|kind| self.cards.of(kind).word.clone()).collect())
        };
        let word = |kind: Option<u8>| {
            Fact::Text(kind.map_or(String::new(), |kind| self.cards.of(kind).word.clone()))
        };
        let number = |n: usize| Fact::Number(n as i64);
        let home = Apocalypze::stronghold(seat);
        Some(match what {
            "deck" => number(player.deck.len()),
            "hand" => number(player.hand.len()),
            "discard" => number(player.discard.len()),
            "stockpile" => number(player.stockpile.len()),
            "hand cards" => words(&mut player.hand.kinds()),
            "deck cards" => words(&mut player.deck.kinds().rev()),
            "deck top" => word(player.deck.kinds().next_back()),
            // Cards in the deck whose place somebody knows.
            "deck known" => number(player.deck.known(Viewer::All).flatten().count()),
            "deck bottom" => word(player.deck.kinds().next()),
            "discard cards" => words(&mut player.discard.iter().copied()),
            "discard top" => word(player.discard.last().copied()),
            "survivors" => self.list(self.survivors_at(home)),
            "raiders" => self.list(self.mask(|slot| self.is_raider(slot) && self.controller(slot) == seat)),
            "resources" => number(self.payable(seat).into()),
            "access points" => number(self.access(home).into()),
            _ => return None,
        })
    }

    fn list(&self, mask: u64) -> Fact {
        Fact::List(self.in_order(mask).iter().map(|&slot| self.piece_word(slot)).collect())
    }

    fn piece_fact(&self, slot: u8, what: &str) -> Option<Fact> {
        let number = |n: i64| Fact::Number(n);
        Some(match what {
            "attack" => number(self.attack(slot).into()),
            "defense" => number(self.defense(slot).into()),
            "value" => number(self.value(slot).into()),
            "wounds" => number(self.card(slot).wounds.into()),
            "controller" => number(self.controller(slot).0.into()),
            "owner" => number(self.card(slot).owner.0.into()),
            "location" => Fact::Text(self.piece_word(self.location(slot))),
            "host" => Fact::Text(self.piece_word(self.card(slot).at)),
            "attached" => self.list(self.attached_to(slot)),
            "faction" => Fact::Text(self.faction(slot).name().to_owned()),
            "cleared" => number(self.card(slot).cleared.into()),
            "group" if self.card(slot).group == NONE => Fact::Text(String::new()),
            "group" => Fact::Text(letter(self.card(slot).group).to_string()),
            _ => return None,
        })
    }
}
