//! Positions for scenarios, and the facts that scenarios ask about.

use crate::event::Event;
use crate::frame::Frame;
use crate::leave::{CAPACITY, HOSTS};
use crate::sets;
use crate::state::{Apocalypze, Form, NONE, Phase};
use crate::words::letter;
use kernel::{Cx, Few, Pile, Seat, Seats};
use scenario::{Fact, Stage};
use serde::Deserialize;

/// A position: what lies where, and whose move it is. Cards go by their words.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Position {
    #[serde(default = "third")]
    turn: u16,
    #[serde(default)]
    active: u8,
    /// Where the turn is: `start`, `draw`, `occupation`, `scavenge`, `combat` or `consumption`.
    phase: String,
    /// The location already occupied: `home`, `away` or the word of a location.
    occupied: Option<String>,
    #[serde(default)]
    scavenging: bool,
    seats: [Side; 2],
}

fn third() -> u16 {
    3
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Side {
    stronghold: String,
    /// Attachments of this seat on its stronghold.
    #[serde(default)]
    fortified: Vec<String>,
    #[serde(default)]
    hand: Vec<String>,
    #[serde(default)]
    deck: DeckOrder,
    /// From the bottom to the top.
    #[serde(default)]
    discard: Vec<String>,
    #[serde(default)]
    stockpile: Vec<String>,
    /// Survivors at this seat's stronghold.
    #[serde(default)]
    survivors: Vec<String>,
    /// This seat's raiders at the opponent's stronghold.
    #[serde(default)]
    raiders: Vec<String>,
    #[serde(default)]
    locations: Vec<Spot>,
}

/// A scavenging location with the owner's survivors and the opponent's raiders.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Spot {
    card: String,
    #[serde(default)]
    cleared: u8,
    #[serde(default)]
    starting: bool,
    #[serde(default)]
    survivors: Vec<String>,
    #[serde(default)]
    raiders: Vec<String>,
    #[serde(default)]
    attached: Vec<String>,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(untagged)]
enum DeckOrder {
    /// So many copies of a harmless card.
    Count(u8),
    /// From the top to the bottom.
    Ordered(Vec<String>),
    Shuffled {
        shuffled: Vec<String>,
    },
}

impl Default for DeckOrder {
    fn default() -> Self {
        DeckOrder::Count(10)
    }
}

/// What fills a deck of which only the size matters.
const FILLER: &str = "adrenaline";

/// A character with what is on it: "police-officer as zombie wounded 1 of 1 + scent-of-blood".
struct Figure {
    kind: u8,
    form: Form,
    wounds: u8,
    owner: Option<Seat>,
    attached: Vec<u8>,
}

impl Apocalypze {
    fn kind(&self, word: &str) -> Result<u8, String> {
        let set = self.cards.set();
        let found = set.find(word.trim());
        found.ok_or_else(|| format!("there is no card “{word}”; the nearest is “{}”", set.nearest(word)))
    }

    fn kinds(&self, words: &[String]) -> Result<Vec<u8>, String> {
        words.iter().map(|word| self.kind(word)).collect()
    }

    fn figure(&self, text: &str) -> Result<Figure, String> {
        let mut parts = text.split('+');
        let words: Vec<&str> = parts.next().unwrap_or_default().split_whitespace().collect();
        let attached = parts.map(|word| self.kind(word)).collect::<Result<_, _>>()?;
        let Some((name, mut rest)) = words.split_first() else {
            return Err("a character has no name".to_owned());
        };
        let mut figure =
            Figure { kind: self.kind(name)?, form: Form::Human, wounds: 0, owner: None, attached };
        while !rest.is_empty() {
            rest = match rest {
                ["as", "zombie", rest @ ..] => {
                    figure.form = Form::Zombie;
                    rest
                }
                ["bitten", rest @ ..] => {
                    figure.form = Form::Bitten;
                    rest
                }
                ["wounded", n, rest @ ..] => {
                    figure.wounds = n.parse().map_err(|_| format!("“{n}” is no number of wounds"))?;
                    rest
                }
                ["of", seat, rest @ ..] => {
                    figure.owner = Some(Seat(seat.parse().map_err(|_| format!("“{seat}” is no seat"))?));
                    rest
                }
                [word, ..] => return Err(format!("“{word}” in “{text}” says nothing of a character")),
                [] => rest,
            };
        }
        Ok(figure)
    }

    fn stand(&mut self, text: &str, place: u8, seat: Seat) -> Result<(), String> {
        let figure = self.figure(text)?;
        if !self.cards.of(figure.kind).class.is_character() {
            return Err(format!("“{text}” is no character"));
        }
        let slot = self.put(figure.kind, figure.owner.unwrap_or(seat), place, figure.form);
        self.card_mut(slot).wounds = figure.wounds;
        for kind in figure.attached {
            self.hang(kind, slot, seat)?;
        }
        Ok(())
    }

    /// Attaches a card; it belongs to the seat, or to the other one if only that fits its host sentence.
    fn hang(&mut self, kind: u8, host: u8, seat: Seat) -> Result<(), String> {
        let fits = |owner: Seat, game: &mut Apocalypze| {
            let slot = game.put(kind, owner, host, Form::Human);
            if game.fits_host(slot).is_ok() {
                return true;
            }
            game.clear(slot);
            false
        };
        if fits(seat, self) || fits(seat.other(), self) {
            return Ok(());
        }
        Err(format!("“{}” does not fit on “{}”", self.name(kind), self.piece_name(host)))
    }

    fn place_side(&mut self, seat: Seat, side: &Side) -> Result<(), String> {
        let home = Apocalypze::stronghold(seat);
        for word in &side.fortified {
            self.hang(self.kind(word)?, home, seat)?;
        }
        side.survivors.iter().try_for_each(|text| self.stand(text, home, seat))?;
        let away = Apocalypze::stronghold(seat.other());
        side.raiders.iter().try_for_each(|text| self.stand(text, away, seat))?;
        for spot in &side.locations {
            let kind = self.kind(&spot.card)?;
            let slot = self.put(kind, seat, NONE, Form::Human);
            self.card_mut(slot).cleared = spot.cleared;
            if spot.starting {
                self.card_mut(slot).marks |= crate::state::STARTING;
            }
            for word in &spot.attached {
                self.hang(self.kind(word)?, slot, seat.other())?;
            }
            spot.survivors.iter().try_for_each(|text| self.stand(text, slot, seat))?;
            spot.raiders.iter().try_for_each(|text| self.stand(text, slot, seat.other()))?;
        }
        self.place_piles(seat, side)
    }

    fn place_piles(&mut self, seat: Seat, side: &Side) -> Result<(), String> {
        let deck = match &side.deck {
            DeckOrder::Count(n) => Pile::shuffled(std::iter::repeat_n(self.kind(FILLER)?, (*n).into())),
            DeckOrder::Shuffled { shuffled } => Pile::shuffled(self.kinds(shuffled)?),
            DeckOrder::Ordered(words) => {
                let mut deck = Pile::new();
                self.kinds(words)?.into_iter().for_each(|kind| deck.put_under(kind, Seats::NONE));
                deck
            }
        };
        let hand = self.kinds(&side.hand)?;
        let discard: Few<u8, 32> = self.kinds(&side.discard)?.into_iter().collect();
        let stockpile: Few<u8, 32> = self.kinds(&side.stockpile)?.into_iter().collect();
        let player = self.player_mut(seat);
        player.deck = deck;
        hand.into_iter().for_each(|kind| player.hand.add(kind, Seats::only(seat)));
        player.discard = discard;
        player.stockpile = stockpile;
        Ok(())
    }

    fn begin_at(&mut self, position: &Position) -> Result<(), String> {
        let occupied = match position.occupied.as_deref() {
            None => NONE,
            Some("home") => Apocalypze::stronghold(self.active),
            Some("away") => Apocalypze::stronghold(self.active.other()),
            Some(word) => self.find_piece(word)?,
        };
        self.occupied = occupied;
        let (phase, frame) = match position.phase.as_str() {
            "start" => (Phase::Draw, Frame::BeginTurn),
            "draw" => (Phase::Draw, Frame::Draw),
            "occupation" if occupied == NONE => (Phase::Occupation, Frame::StartTexts { after: 0 }),
            "occupation" => (Phase::Occupation, Frame::Occupation),
            "scavenge" => (Phase::Scavenge, Frame::Scavenge { after: 0 }),
            "combat" => (Phase::Combat, Frame::Combat { after: 0 }),
            "consumption" => (Phase::Consumption, Frame::Consumption),
            other => {
                return Err(format!(
                    "“{other}” is no phase: start, draw, occupation, scavenge, combat or consumption"
                ));
            }
        };
        if position.phase == "start" {
            self.turn = self.turn.saturating_sub(1);
        }
        self.phase = phase;
        self.turn_began = self.clock;
        self.frames.push(frame);
        Ok(())
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

/// What can be asked, for the error.
const FACTS: &str = "ask “seat N deck, hand, discard, stockpile (numbers), hand cards, deck cards, deck top, deck bottom, \
discard cards, discard top, survivors, raiders, resources, access points”, “PIECE in play, attack, defense, value, wounds, \
controller, owner, location, host, attached, faction, group, cleared”, “turn”, “active”, “phase” or “occupied”";

impl Stage for Apocalypze {
    type Position = Position;

    fn stage(position: &Position, cx: &mut impl Cx<Event>) -> Result<Self, String> {
        let mut game = Apocalypze::empty(sets::in_use());
        if position.active > 1 {
            return Err(format!("there is no seat {}", position.active));
        }
        game.turn = position.turn;
        game.active = Seat(position.active);
        game.scavenging = position.scavenging;
        for (seat, side) in position.seats.iter().enumerate() {
            let kind = game.kind(&side.stronghold)?;
            if game.cards.of(kind).class != crate::cards::Class::Stronghold {
                return Err(format!("“{}” is no stronghold", side.stronghold));
            }
            game.put(kind, Seat(seat as u8), NONE, Form::Human);
        }
        for (seat, side) in position.seats.iter().enumerate() {
            game.place_side(Seat(seat as u8), side).map_err(|fault| format!("seats[{seat}]: {fault}"))?;
        }
        game.begin_at(position)?;
        game.unsettled = HOSTS | CAPACITY;
        flow::drive(&mut game, cx);
        Ok(game)
    }

    fn fact(&self, question: &str) -> Result<Fact, String> {
        let unknown = || format!("“{question}” cannot be asked: {FACTS}");
        let words: Vec<&str> = question.split_whitespace().collect();
        match words[..] {
            ["turn"] => Ok(Fact::Number(self.turn.into())),
            ["active"] => Ok(Fact::Number(self.active.0.into())),
            ["phase"] => Ok(Fact::Text(self.phase.name().to_owned())),
            ["occupied"] if self.occupied == NONE => Ok(Fact::Text(String::new())),
            ["occupied"] => Ok(Fact::Text(self.piece_word(self.occupied))),
            ["seat", seat @ ("0" | "1"), ..] => {
                let seat = Seat(u8::from(seat == "1"));
                self.seat_fact(seat, &words[2..].join(" ")).ok_or_else(unknown)
            }
            [piece, "in", "play"] => Ok(Fact::Flag(self.find_piece(piece).is_ok())),
            [piece, ref what @ ..] => {
                let slot = self.find_piece(piece)?;
                self.piece_fact(slot, &what.join(" ")).ok_or_else(unknown)
            }
            [] => Err(unknown()),
        }
    }

    fn kind_named(&self, name: &str) -> Option<u16> {
        self.cards.set().find(name).map(u16::from)
    }
}
