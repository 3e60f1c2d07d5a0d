//! Notation: the short text of a choice, and the words for cards.

use crate::choice::Choice;
use crate::ops::{Clause, Deck, Head, Resource};
use crate::state::{Grimlore, Place};

impl Resource {
    pub(crate) const ALL: [Resource; 3] = [Resource::Ammo, Resource::Influence, Resource::Credstick];

    pub fn word(self) -> &'static str {
        match self {
            Resource::Ammo => "ammo",
            Resource::Influence => "influence",
            Resource::Credstick => "credstick",
        }
    }
}

impl Deck {
    pub fn word(self) -> &'static str {
        match self {
            Deck::Own => "own",
            Deck::Scenario => "scenario",
        }
    }
}

impl Grimlore {
    pub(crate) fn kind_name(&self, kind: u16) -> String {
        self.kind_text(kind).to_owned()
    }

    pub(crate) fn kind_text(&self, kind: u16) -> &'static str {
        self.set.set().cards.get(usize::from(kind)).map_or("a card", |card| &card.name)
    }

    /// The name of a card of the match.
    pub(crate) fn name(&self, id: u8) -> &'static str {
        self.cards.get(usize::from(id)).map_or("a card", |card| self.kind_text(card.kind))
    }

    pub(crate) fn word(&self, id: u8) -> &'static str {
        self.cards.get(usize::from(id)).map_or("nothing", |card| &self.set.of(card.kind).word)
    }

    /// Clauses of the box in question that a player may ever use, with their places.
    pub(crate) fn usable(&self, id: u8) -> impl Iterator<Item = (u8, &'static Clause)> + '_ {
        let def = self.def(id);
        let neutral = matches!(self.card(id).place, Place::Lane { .. });
        let clauses = if neutral { &def.neutral } else { &def.blue };
        (0..).zip(clauses).filter(move |(_, clause)| {
            let head = clause.head;
            matches!(head, Head::Action | Head::Exhaust | Head::Free | Head::Reaction(_) | Head::Support)
                && !(neutral && self.is_usual(def.class, clause))
        })
    }

    /// The only clause that a player may ever use, if there is one.
    pub(crate) fn only_usable(&self, id: u8) -> Option<u8> {
        let mut usable = self.usable(id);
        let (at, _) = usable.next()?;
        usable.next().is_none().then_some(at)
    }

    pub(crate) fn write(&self, choice: Choice) -> String {
        let about = |verb: &str, id: u8| format!("{verb} {}", self.word(id));
        match choice {
            Choice::Attack(id) => about("attack", id),
            Choice::Control(id) => about("control", id),
            Choice::Take(id) => about("take", id),
            Choice::Occupy(id) => about("occupy", id),
            Choice::Resolve(id) => about("resolve", id),
            Choice::Draw => "draw".to_owned(),
            Choice::Use(id, at) if self.only_usable(id) == Some(at) => about("use", id),
            Choice::Use(id, at) => format!("use {} {}", self.word(id), u16::from(at) + 1),
            Choice::End => "end".to_owned(),
            Choice::Exhaust(id) => about("exhaust", id),
            Choice::Pay(kind) => format!("pay {}", kind.word()),
            Choice::Roll => "roll".to_owned(),
            Choice::Mill => "mill".to_owned(),
            Choice::Deck(deck) => format!("deck {}", deck.word()),
            Choice::Pick(id) => about("pick", id),
            Choice::Opponent(seat) => about("against", self.character(seat)),
            Choice::Gain(kind) => format!("gain {}", kind.word()),
            Choice::Way(at) => format!("way {}", u16::from(at) + 1),
            Choice::Yes => "yes".to_owned(),
            Choice::Pass => "pass".to_owned(),
        }
    }

    /// The word of the card that a choice is about.
    pub(crate) fn piece_in(&self, choice: Choice) -> Option<String> {
        let id = match choice {
            Choice::Opponent(seat) => self.character(seat),
            _ => choice.card()?,
        };
        Some(self.word(id).to_owned())
    }
}
