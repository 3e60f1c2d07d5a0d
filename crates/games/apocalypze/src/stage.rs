//! Positions for scenarios.

mod facts;

use crate::cards::Class;
use crate::cards::sets::Cards;
use crate::cards::text::Role;
use crate::rules::leaving::{CAPACITY, HOSTS};
use crate::rules::turn::TURN_LIMIT;
use crate::state::event::Event;
use crate::state::frame::Frame;
use crate::state::{Apocalypze, Form, NONE, Phase, STARTING};
use flow::Each;
use kernel::{Breach, Cx, Few, Pile, Seat, Seats};
use scenario::{Fact, Opening, OwnCards, Stage};
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
    /// With cards of its own, if the scenario has some.
    #[serde(skip)]
    cards: Option<Cards>,
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

/// Cards of a seat besides its stronghold and its starting location, at the most: so many find room in
/// every pile, and on the table with those of the other seat.
const MOST_CARDS: usize = 30;

/// Scavenging locations of a seat, at the most (AZ-G6).
const MOST_LOCATIONS: usize = 2;

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
        let (set, word) = (self.cards.set(), word.trim());
        let found = set.find(word);
        found.ok_or_else(|| format!("there is no card “{word}”; the nearest is “{}”", set.nearest(word)))
    }

    /// The cards of a pile.
    fn kinds(&self, words: &[String]) -> Result<Vec<u8>, String> {
        let kind = |word: &String| match self.kind(word)? {
            kind if self.cards.of(kind).class == Class::Stronghold => {
                Err(format!("“{word}” is a stronghold and lies in no pile"))
            }
            kind => Ok(kind),
        };
        words.iter().map(kind).collect()
    }

    /// A position must be possible: the rule that it breaks, in words.
    fn allow(&self, verdict: Result<(), Breach>) -> Result<(), String> {
        let words = |breach: Breach| breach.sentence(|card| self.breach_name(card));
        verdict.map_err(|breach| format!("{}: {}", breach.rule, words(breach)))
    }

    /// Puts a card on the table, if there is a place left for it.
    fn place(&mut self, kind: u8, owner: Seat, at: u8, form: Form) -> Result<u8, String> {
        if self.live == u64::MAX {
            return Err("there are too many cards on the table".to_owned());
        }
        Ok(self.put(kind, owner, at, form))
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
        let def = self.cards.of(figure.kind);
        if !def.class.is_character() {
            return Err(format!("“{text}” is not a character"));
        }
        while !rest.is_empty() {
            rest = match rest {
                ["as", "zombie", ..] if def.class != Class::Twofold => {
                    return Err(format!("“{name}” is not a twofold: it has no zombie side"));
                }
                ["bitten", ..] if def.faction == crate::cards::Faction::Zombie => {
                    return Err(format!("“{name}” is a zombie: only humans are bitten"));
                }
                ["as", "zombie", rest @ ..] => {
                    figure.form = Form::Zombie;
                    rest
                }
                ["bitten", rest @ ..] => {
                    figure.form = Form::Bitten;
                    rest
                }
                ["wounded", n, rest @ ..] => {
                    figure.wounds = n.parse().map_err(|_| format!("“{n}” is not a number of wounds"))?;
                    rest
                }
                ["of", seat, rest @ ..] => {
                    let known = ["0", "1"].iter().position(|known| known == seat);
                    let known = known.ok_or_else(|| format!("“of {seat}”: the seats are 0 and 1"))?;
                    figure.owner = Some(Seat(known as u8));
                    rest
                }
                [word, ..] => return Err(format!("“{word}” in “{text}” says nothing about a character")),
                [] => rest,
            };
        }
        Ok(figure)
    }

    /// A character of a seat comes to a location: a survivor to its own, a raider to the other seat's.
    fn stand(&mut self, text: &str, place: u8, seat: Seat, role: Role) -> Result<(), String> {
        let figure = self.figure(text)?;
        let def = self.cards.of(figure.kind);
        let is_raider = figure.form != Form::Human || def.role == Role::Raider;
        match role {
            Role::Survivor if is_raider => return Err(format!("“{text}” is a raider, not a survivor")),
            Role::Raider if !is_raider => return Err(format!("“{text}” is a survivor, not a raider")),
            _ => {}
        }
        let faction = if figure.form == Form::Human { def.faction } else { crate::cards::Faction::Zombie };
        self.allow(self.can_be_unique(figure.kind))?;
        if is_raider {
            self.allow(self.can_mix(faction, place, NONE, "AZ-FACTION-12"))?;
        }
        let slot = self.place(figure.kind, figure.owner.unwrap_or(seat), place, figure.form)?;
        self.card_mut(slot).wounds = figure.wounds;
        for kind in figure.attached {
            self.hang(kind, slot, seat)?;
        }
        if self.value(slot) <= 0 {
            return Err(format!("“{text}” has no value left: it would be removed"));
        }
        Ok(())
    }

    /// Attaches a card; it belongs to the seat, or to the other one if only that fits its host sentence.
    fn hang(&mut self, kind: u8, host: u8, seat: Seat) -> Result<(), String> {
        if self.cards.of(kind).class != Class::Attachment {
            return Err(format!("“{}” is not an attachment", self.name(kind)));
        }
        self.allow(self.can_be_unique(kind))?;
        self.allow(self.can_be_added(kind, host))?;
        for owner in [seat, seat.other()] {
            let slot = self.place(kind, owner, host, Form::Human)?;
            if self.fits_host(slot).is_ok() {
                return Ok(());
            }
            self.clear(slot);
        }
        Err(format!("“{}” does not fit on “{}”", self.name(kind), self.piece_name(host)))
    }

    fn place_side(&mut self, seat: Seat, side: &Side) -> Result<(), String> {
        let home = Apocalypze::stronghold(seat);
        for word in &side.fortified {
            self.hang(self.kind(word)?, home, seat)?;
        }
        side.survivors.iter().try_for_each(|text| self.stand(text, home, seat, Role::Survivor))?;
        let away = Apocalypze::stronghold(seat.other());
        side.raiders.iter().try_for_each(|text| self.stand(text, away, seat, Role::Raider))?;
        side.locations.iter().try_for_each(|spot| self.place_location(spot, seat))
    }

    fn place_location(&mut self, spot: &Spot, seat: Seat) -> Result<(), String> {
        let kind = self.kind(&spot.card)?;
        let def = self.cards.of(kind);
        if def.class != Class::Location {
            return Err(format!("“{}” is not a scavenging location", spot.card));
        }
        if !self.scavenging {
            return Err(format!("“{}” needs `scavenging = true`", spot.card));
        }
        if Each(self.locations_of(seat)).len() == MOST_LOCATIONS {
            return Err(format!("a seat has at most {MOST_LOCATIONS} scavenging locations"));
        }
        if spot.cleared >= def.sections {
            let (cleared, sections) = (spot.cleared, def.sections);
            return Err(format!(
                "“{}”: {cleared} of {sections} sections are cleared, so it is gone",
                spot.card
            ));
        }
        let starting = |slot: u8| self.card(slot).marks & STARTING != 0;
        if spot.starting && Each(self.locations_of(seat)).any(starting) {
            return Err(format!("“{}”: a seat has one starting location", spot.card));
        }
        self.allow(self.can_be_unique(kind))?;
        let slot = self.place(kind, seat, NONE, Form::Human)?;
        self.card_mut(slot).cleared = spot.cleared;
        if spot.starting {
            self.card_mut(slot).marks |= STARTING;
        }
        for word in &spot.attached {
            self.hang(self.kind(word)?, slot, seat.other())?;
        }
        spot.survivors.iter().try_for_each(|text| self.stand(text, slot, seat, Role::Survivor))?;
        spot.raiders.iter().try_for_each(|text| self.stand(text, slot, seat.other(), Role::Raider))
    }

    fn place_piles(&mut self, seat: Seat, side: &Side) -> Result<(), String> {
        let deck = match &side.deck {
            DeckOrder::Count(n) => vec![self.kind(FILLER)?; (*n).into()],
            DeckOrder::Shuffled { shuffled } => self.kinds(shuffled)?,
            DeckOrder::Ordered(words) => self.kinds(words)?,
        };
        let (hand, discard) = (self.kinds(&side.hand)?, self.kinds(&side.discard)?);
        let stockpile = self.kinds(&side.stockpile)?;
        if !self.scavenging && !stockpile.is_empty() {
            return Err("a stockpile needs `scavenging = true`".to_owned());
        }
        let piled = deck.len() + hand.len() + discard.len() + stockpile.len();
        let owned =
            |slot: u8| slot > 1 && self.card(slot).owner == seat && self.card(slot).marks & STARTING == 0;
        let all = piled + Each(self.mask(owned)).len();
        if all > MOST_CARDS {
            return Err(format!(
                "{all} cards besides the stronghold, in piles and on the table, where {MOST_CARDS} are the most"
            ));
        }
        let player = self.player_mut(seat);
        if let DeckOrder::Ordered(_) = side.deck {
            deck.into_iter().for_each(|kind| player.deck.put_under(kind, Seats::NONE));
        } else {
            player.deck = Pile::shuffled(deck);
        }
        hand.into_iter().for_each(|kind| player.hand.add(kind, Seats::only(seat)));
        player.discard = discard.into_iter().collect::<Few<u8, 32>>();
        player.stockpile = stockpile.into_iter().collect::<Few<u8, 32>>();
        Ok(())
    }

    fn begin_at(&mut self, position: &Position) -> Result<(), String> {
        let occupied = match position.occupied.as_deref() {
            None => NONE,
            Some("home") => Apocalypze::stronghold(self.active),
            Some("away") => Apocalypze::stronghold(self.active.other()),
            Some(word) => {
                let place = self.find_piece(word)?;
                if !self.def(place).class.is_place() {
                    return Err(format!("“{word}” is not a location to occupy"));
                }
                place
            }
        };
        self.occupied = occupied;
        let (phase, frame) = match position.phase.as_str() {
            "start" => (Phase::Draw, Frame::BeginTurn),
            "draw" => (Phase::Draw, Frame::Draw),
            "occupation" if occupied == NONE => (Phase::Occupation, Frame::StartTexts { after: 0 }),
            "occupation" => (Phase::Occupation, Frame::Occupation),
            "scavenge" if !self.scavenging => {
                return Err("the scavenge phase needs `scavenging = true`".to_owned());
            }
            "scavenge" => (Phase::Scavenge, Frame::Scavenge { after: 0 }),
            "combat" => (Phase::Combat, Frame::Combat { after: 0 }),
            "consumption" => (Phase::Consumption, Frame::Consumption),
            other => {
                return Err(format!(
                    "“{other}” is not a phase: start, draw, occupation, scavenge, combat or consumption"
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
}

impl Stage for Apocalypze {
    type Position = Position;

    fn stage(position: &Position, cx: &mut impl Cx<Event>) -> Result<Self, String> {
        let mut game = Apocalypze::empty(position.cards.unwrap_or_else(Cards::house));
        if position.active > 1 {
            return Err(format!("there is no seat {}: `active` is 0 or 1", position.active));
        }
        if !(1..=TURN_LIMIT).contains(&position.turn) {
            return Err(format!("`turn` is a number from 1 to {TURN_LIMIT}, not {}", position.turn));
        }
        game.turn = position.turn;
        game.active = Seat(position.active);
        game.scavenging = position.scavenging;
        for (seat, side) in position.seats.iter().enumerate() {
            let kind = game.kind(&side.stronghold)?;
            if game.cards.of(kind).class != Class::Stronghold {
                return Err(format!("“{}” is not a stronghold", side.stronghold));
            }
            game.put(kind, Seat(seat as u8), NONE, Form::Human);
        }
        for (seat, side) in position.seats.iter().enumerate() {
            game.place_side(Seat(seat as u8), side).map_err(|fault| format!("seats[{seat}]: {fault}"))?;
        }
        for (seat, side) in position.seats.iter().enumerate() {
            game.place_piles(Seat(seat as u8), side).map_err(|fault| format!("seats[{seat}]: {fault}"))?;
        }
        game.begin_at(position)?;
        game.unsettled = HOSTS | CAPACITY;
        flow::drive(&mut game, cx);
        Ok(game)
    }

    fn bring(cards: &OwnCards<'_>, opening: Opening<'_, Self>) -> Result<(), String> {
        cards.bring(opening, |setup| &mut setup.cards, |position| &mut position.cards)
    }

    fn fact(&self, question: &str) -> Result<Fact, String> {
        self.fact_of(question)
    }

    fn kind_named(&self, name: &str) -> Option<u16> {
        self.cards.set().find(name).map(u16::from)
    }
}
