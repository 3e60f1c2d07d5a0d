//! The facts that scenarios ask about.

use crate::cards::Lane;
use crate::cards::ops::{Class, Resource, Stat};
use crate::state::{Grimlore, NONE, Place, SHARED};
use kernel::{Seat, Term};
use scenario::Fact;

/// What can be asked, for the error.
const FACTS: &str = "ask “seat N deck, discard, ammo, influence, credstick, actions, limit, power, defense, mind, social \
(numbers), deck cards, deck top, discard cards, discard top, priority, default, control, minions, lost”, “shared deck, \
discard, deck cards, deck top, discard cards, discard top, threat, priority, default”, “WORD in play, place, owner, power, \
defense, damage, exhausted, face down, host, controller, occupant”, “rating”, “plot”, “rounds”, “breaches”, “turn”, \
“round”, “active”, “phase” or “lead”";

fn number(n: impl Into<i64>) -> Fact {
    Fact::Number(n.into())
}

impl Grimlore {
    pub(crate) fn look_up(&self, question: &str) -> Result<Fact, String> {
        let unknown = || format!("“{question}” cannot be asked: {FACTS}");
        let words: Vec<&str> = question.split_whitespace().collect();
        match words[..] {
            ["turn"] => Ok(number(self.turn)),
            ["round"] => Ok(number(self.round)),
            ["active"] => Ok(number(self.active.0)),
            ["lead"] => Ok(number(self.lead.0)),
            ["phase"] => Ok(Fact::Text(self.phase.word().to_owned())),
            ["plot"] => Ok(number(self.story.number)),
            ["rounds"] => Ok(number(self.story.rounds)),
            ["breaches"] => Ok(number(self.shared.breaches)),
            ["rating"] => match self.trial() {
                Some(trial) if trial.drawn == NONE => Ok(number(self.rating(&trial))),
                Some(trial) => Ok(number(trial.rating)),
                None => Err("there is no test in progress".to_owned()),
            },
            ["shared", ..] => self.shared_fact(&words[1..].join(" ")).ok_or_else(unknown),
            ["seat", seat, ..] => {
                let seat: u8 = seat.parse().map_err(|_| unknown())?;
                if seat >= self.seats {
                    return Err(format!("there is no seat {seat}; there are {}", self.seats));
                }
                self.seat_fact(Seat(seat), &words[2..].join(" ")).ok_or_else(unknown)
            }
            [word, ..] => {
                let what = words[1..].join(" ");
                self.card_fact(self.card_named(word)?, &what).ok_or_else(unknown)
            }
            [] => Err(unknown()),
        }
    }

    fn word_of(&self, id: u8) -> String {
        self.def(id).word.clone()
    }

    fn words_of(&self, ids: impl Iterator<Item = u8>) -> Fact {
        Fact::List(ids.map(|id| self.word_of(id)).collect())
    }

    /// A word, empty for none.
    fn one(&self, id: Option<u8>) -> Fact {
        Fact::Text(id.map_or(String::new(), |id| self.word_of(id)))
    }

    fn shared_fact(&self, what: &str) -> Option<Fact> {
        let shared = &self.shared;
        Some(match what {
            "deck" => number(shared.deck.len() as i64),
            "discard" => number(shared.discard.len() as i64),
            "deck cards" => self.words_of(shared.deck.kinds().rev()),
            "deck top" => self.one(shared.deck.kinds().next_back()),
            "discard cards" => self.words_of(shared.discard.iter().rev().copied()),
            "discard top" => self.one(shared.discard.last().copied()),
            "threat" => self.words_of(self.lane_cards(SHARED, Lane::Threat)),
            "priority" => self.words_of(self.lane_cards(SHARED, Lane::Priority)),
            "default" => self.words_of(self.lane_cards(SHARED, Lane::Default)),
            _ => return None,
        })
    }

    fn seat_fact(&self, seat: Seat, what: &str) -> Option<Fact> {
        let player = self.player(seat);
        let stat = |stat| number(self.character_stat(seat, stat));
        Some(match what {
            "deck" => number(player.deck.len() as i64),
            "discard" => number(player.discard.len() as i64),
            "deck cards" => self.words_of(player.deck.kinds().rev()),
            "deck top" => self.one(player.deck.kinds().next_back()),
            "discard cards" => self.words_of(player.discard.iter().rev().copied()),
            "discard top" => self.one(player.discard.last().copied()),
            "priority" => self.words_of(self.lane_cards(seat.0, Lane::Priority)),
            "default" => self.words_of(self.lane_cards(seat.0, Lane::Default)),
            "control" => self.words_of(player.control.iter().copied()),
            "minions" => self.words_of(self.minions(seat)),
            "ammo" => number(self.resources(seat, Resource::Ammo)),
            "influence" => number(self.resources(seat, Resource::Influence)),
            "credstick" => number(self.resources(seat, Resource::Credstick)),
            "actions" => number(player.actions),
            "limit" => stat(Stat::Limit),
            "power" => stat(Stat::Power),
            "defense" => stat(Stat::Defense),
            "mind" => stat(Stat::Mind),
            "social" => stat(Stat::Social),
            "lost" => Fact::Flag(player.lost),
            _ => return None,
        })
    }

    fn card_fact(&self, id: u8, what: &str) -> Option<Fact> {
        let card = self.card(id);
        let fights = matches!(self.class(id), Class::Minion | Class::Unit);
        let in_play = matches!(card.place, Place::Lane { .. } | Place::Control(_));
        Some(match what {
            "in play" => Fact::Flag(in_play),
            "place" => Fact::Text(self.place_name(id)),
            "owner" if card.owner == SHARED => Fact::Text("shared".to_owned()),
            "owner" => number(card.owner),
            "power" if fights => number(self.strength(id, Stat::Power)),
            "defense" if fights => number(self.strength(id, Stat::Defense)),
            "damage" => number(card.damage),
            "exhausted" => Fact::Flag(card.exhausted),
            "face down" => Fact::Flag(card.face_down),
            "host" => self.one(Some(card.host).filter(|&host| host != NONE)),
            "occupant" => self.one(self.occupant(id)),
            "controller" => match card.place {
                Place::Control(seat) => number(seat.0),
                _ => Fact::Text(String::new()),
            },
            _ => return None,
        })
    }

    /// "seat 0 default lane", "discard", "ammo of seat 1".
    fn place_name(&self, id: u8) -> String {
        match self.card(id).place {
            Place::Deck => "deck".to_owned(),
            Place::Discard => "discard".to_owned(),
            Place::Aside => "aside".to_owned(),
            Place::Used => "used".to_owned(),
            Place::Moving => "moving".to_owned(),
            Place::Gone => "gone".to_owned(),
            Place::Lane { zone: SHARED, lane } => format!("shared {}", lane.name().to_lowercase()),
            Place::Lane { zone, lane } => format!("seat {zone} {}", lane.name().to_lowercase()),
            Place::Control(seat) => format!("seat {} control", seat.0),
            Place::Tucked(seat, kind) => format!("seat {} {}", seat.0, kind.word()),
            Place::Character(seat) => format!("seat {} character", seat.0),
        }
    }

    /// Every card of the match where it lies, by its kind: a card that is nowhere, or in two places, is noticed.
    pub fn pieces(&self) -> Vec<u16> {
        let mut ids: Vec<u8> = Vec::new();
        for player in &self.players {
            ids.extend(player.deck.kinds());
            ids.extend(player.discard.iter().chain(&player.control).chain(&player.tucked));
        }
        ids.extend(self.shared.deck.kinds());
        ids.extend(&self.shared.discard);
        ids.extend(self.all_seats().flat_map(|seat| self.zone_cards(seat.0)));
        ids.extend(self.zone_cards(SHARED));
        let apart = |place: Place| {
            matches!(place, Place::Aside | Place::Used | Place::Moving | Place::Gone | Place::Character(_))
        };
        ids.extend((0..self.cards.len() as u8).filter(|&id| apart(self.card(id).place)));
        let mut kinds: Vec<u16> = ids.into_iter().map(|id| self.kind(id)).collect();
        kinds.sort_unstable();
        kinds
    }
}
