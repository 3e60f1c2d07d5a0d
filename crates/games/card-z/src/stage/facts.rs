//! The facts that scenarios ask about.

use crate::cards::Deck;
use crate::state::{
    CardZ, Deeds, LOOT, Lair, Marks, NONE, Role, SURVIVORS, Signs, Spot, Stand, Traits, Wear,
};
use kernel::Seat;
use scenario::Fact;

/// What can be asked, for the error.
const FACTS: &str = "ask “day, phase, active, weather, score, grade, cluster, abandoned, round, foes, locked, discs, \
coming, queue, encounter deck, encounter pile, residential deck, commercial deck, fresh-food deck, sick deck, church”, \
“seat N at, group, deeds”, “LOCATION side, marks, encounters, loot, cell”, “SURVIVOR hand, worn, pack, load, carry, \
moves, hex, sick, days, doom, signs, stand, role, owner”, “LOOT supply, wear, spot, lost” or “ENCOUNTER lair, hex, traits, \
supply”";

fn number(n: impl Into<i64>) -> Fact {
    Fact::Number(n.into())
}

fn text(words: impl Into<String>) -> Fact {
    Fact::Text(words.into())
}

/// The names of the flags that are set.
fn names<T: Copy>(all: &[(&str, T)], has: impl Fn(T) -> bool) -> Fact {
    Fact::List(all.iter().filter(|(_, flag)| has(*flag)).map(|(name, _)| (*name).to_owned()).collect())
}

impl CardZ {
    pub(crate) fn look_up(&self, question: &str) -> Result<Fact, String> {
        let unknown = || format!("“{question}” cannot be asked: {FACTS}");
        if let Some(fact) = self.table_fact(question) {
            return Ok(fact);
        }
        let (word, what) = question.split_once(' ').ok_or_else(unknown)?;
        if word == "seat" {
            let (seat, what) = what.split_once(' ').ok_or_else(unknown)?;
            let seat: u8 = seat.parse().map_err(|_| unknown())?;
            if seat >= self.seats {
                return Err(format!("there is no seat {seat}; there are {}", self.seats));
            }
            return self.seat_fact(Seat(seat), what).ok_or_else(unknown);
        }
        if let Ok(at) = self.read_place(word) {
            return self.place_fact(at, what).ok_or_else(unknown);
        }
        if let Some(fact) = self.read_who(word).ok().and_then(|who| self.survivor_fact(who, what)) {
            return Ok(fact);
        }
        if let Some(fact) = self.encounter_named(word).ok().and_then(|id| self.encounter_fact(id, what)) {
            return Ok(fact);
        }
        let slot = self.loot_named_anywhere(word)?;
        self.loot_fact(slot, what).ok_or_else(unknown)
    }

    /// A Loot on the table, or any copy of it.
    fn loot_named_anywhere(&self, word: &str) -> Result<u8, String> {
        self.read_loot(word).or_else(|problem| {
            let kind = self.cards.set().find(word);
            let copy = (0..LOOT as u8).find(|&slot| Some(self.item(slot).kind) == kind);
            copy.ok_or(problem)
        })
    }

    fn table_fact(&self, question: &str) -> Option<Fact> {
        let deck = |deck: Deck| {
            let own =
                |&slot: &u8| self.item(slot).kind != NONE && self.def(self.item(slot).kind).deck == deck;
            number(self.loot_in(Spot::Deck).filter(own).count() as i64)
        };
        let b = &self.battle;
        Some(match question {
            "day" => number(self.day),
            "phase" => text(self.phase.name()),
            "active" => number(self.active.0),
            "weather" if self.weather == NONE => text(""),
            "weather" => text(self.card_word(self.weather)),
            "score" => number(self.score()),
            "grade" => text(self.grade()),
            "abandoned" => number(self.abandoned),
            "cluster" => text(self.cluster_word()),
            "round" => number(b.round),
            "coming" => number(b.coming),
            "foes" => {
                let mut foes: Vec<String> =
                    self.fielded().map(|(id, foe)| self.standing(id, foe.hex)).collect();
                foes.sort();
                Fact::List(foes)
            }
            "queue" => Fact::List(
                flow::Each(b.queue).map(|id| self.card_word(self.encounter(id).kind).to_owned()).collect(),
            ),
            "locked" => Fact::List(b.locked().iter().map(|hex| hex.word()).collect()),
            "discs" => Fact::List(b.discs().iter().map(|hex| hex.word()).collect()),
            "encounter deck" => number(self.encounters_in(Lair::Deck).count() as i64),
            "encounter pile" => number(self.encounters_in(Lair::Pile).count() as i64),
            "residential deck" => deck(Deck::Residential),
            "commercial deck" => deck(Deck::Commercial),
            "fresh-food deck" => deck(Deck::FreshFood),
            "sick deck" => number(self.sick_deck.len() as i64),
            "church" if self.places.iter().any(|place| place.marks.has(Marks::STOCKED)) => {
                self.loot_words(Spot::Church)
            }
            _ => return None,
        })
    }

    /// "zombie-1-e at 1-f".
    fn standing(&self, id: u8, hex: crate::state::board::Hex) -> String {
        format!("{} at {}", self.card_word(self.encounter(id).kind), hex.word())
    }

    fn cluster_word(&self) -> String {
        let cell = (self.cluster.q, self.cluster.r);
        match (self.cluster.roams, self.map.find(cell)) {
            (false, _) => String::new(),
            (_, Some(at)) => self.place_word(at).to_owned(),
            (_, None) => format!("{} {}", cell.0, cell.1),
        }
    }

    fn loot_words(&self, spot: Spot) -> Fact {
        Fact::List(self.loot_in(spot).map(|slot| self.card_word(self.item(slot).kind).to_owned()).collect())
    }

    fn seat_fact(&self, seat: Seat, what: &str) -> Option<Fact> {
        let player = self.player(seat);
        Some(match what {
            "at" => text(self.place_word(player.at)),
            "group" => Fact::List(self.group(seat).map(|who| self.who_word(who).to_owned()).collect()),
            "deeds" => names(Deeds::NAMES, |flag| player.deeds.has(flag)),
            _ => return None,
        })
    }

    fn place_fact(&self, at: u8, what: &str) -> Option<Fact> {
        let place = self.place(at);
        Some(match what {
            "side" => number(place.side),
            "marks" => names(Marks::NAMES, |flag| place.marks.has(flag)),
            "encounters" => number(self.hidden_at(at).count() as i64),
            "loot" => self.loot_words(Spot::Left(at)),
            "cell" => {
                let (q, r) = self.map.layout()[usize::from(at)];
                text(format!("{q} {r}"))
            }
            _ => return None,
        })
    }

    fn survivor_fact(&self, who: u8, what: &str) -> Option<Fact> {
        let survivor = self.survivor(who);
        debug_assert!(usize::from(who) < SURVIVORS);
        Some(match what {
            "hand" => self.loot_words(Spot::Hand(who)),
            "worn" => self.loot_words(Spot::Worn(who)),
            "pack" => self.pack_of(who).map_or(Fact::List(vec![]), |pack| self.loot_words(Spot::Pack(pack))),
            "load" => number(self.load(who)),
            "carry" => number(self.carry(who)),
            "moves" => number(self.moves(who)),
            "hex" if survivor.hex.is_on() => text(survivor.hex.word()),
            "hex" => text(""),
            "sick" if survivor.sick == NONE => text(""),
            "sick" => text(self.card_word(survivor.sick)),
            "days" => number(survivor.days),
            "doom" => number(survivor.doom),
            "signs" => names(Signs::NAMES, |flag| survivor.signs.has(flag)),
            "stand" => text(self.stand_word(survivor.stand)),
            "role" => text(match survivor.role {
                Role::Character => "character",
                Role::Ally => "ally",
                Role::Dependant => "dependant",
                Role::Dog => "dog",
            }),
            "owner" => number(survivor.owner.0),
            _ => return None,
        })
    }

    fn stand_word(&self, stand: Stand) -> String {
        match stand {
            Stand::Nobody => String::new(),
            Stand::Group => "group".to_owned(),
            Stand::Waits(at) => format!("waits at {}", self.place_word(at)),
            Stand::Dealt => "dealt".to_owned(),
            Stand::House => "house".to_owned(),
            Stand::Dead => "dead".to_owned(),
        }
    }

    fn loot_fact(&self, slot: u8, what: &str) -> Option<Fact> {
        let item = self.item(slot);
        Some(match what {
            "supply" => number(item.supply),
            "lost" => number(item.lost),
            "wear" => names(Wear::NAMES, |flag| item.wear.has(flag)),
            "spot" => text(self.spot_word(item.spot())),
            _ => return None,
        })
    }

    /// "hand of joe", "field", "discard".
    fn spot_word(&self, spot: Spot) -> String {
        match spot {
            Spot::Nowhere | Spot::Box => "box".to_owned(),
            Spot::Deck => "deck".to_owned(),
            Spot::Discard => "discard".to_owned(),
            Spot::Dealt(seat) => format!("dealt to {seat}"),
            Spot::Hand(who) => format!("hand of {}", self.who_word(who)),
            Spot::Worn(who) => format!("worn by {}", self.who_word(who)),
            Spot::Pack(pack) => match self.bearer(pack) {
                Some(who) => format!("pack of {}", self.who_word(who)),
                None => "pack".to_owned(),
            },
            Spot::On(weapon) => format!("on {}", self.loot_word(weapon)),
            Spot::Left(at) => format!("left at {}", self.place_word(at)),
            Spot::Hex(hex) => hex.word(),
            Spot::Stuck(id) => format!("stuck in {}", self.card_word(self.encounter(id).kind)),
            Spot::Church => "church".to_owned(),
            Spot::Set(at) => format!("set at {}", self.place_word(at)),
            Spot::Playing(at) => format!("playing at {}", self.place_word(at)),
        }
    }

    fn encounter_fact(&self, id: u8, what: &str) -> Option<Fact> {
        let encounter = self.encounter(id);
        Some(match what {
            "lair" => text(match encounter.lair {
                Lair::Nowhere => String::new(),
                Lair::Deck => "deck".to_owned(),
                Lair::Drawn => "drawn".to_owned(),
                Lair::Down(at) => format!("down at {}", self.place_word(at)),
                Lair::Field => "field".to_owned(),
                Lair::Queue(hex) => format!("queue at {}", hex.word()),
                Lair::Cluster => "cluster".to_owned(),
                Lair::Pile => "pile".to_owned(),
                Lair::Fire(at) => format!("fire at {}", self.place_word(at)),
                Lair::Rescued => "rescued".to_owned(),
                Lair::Removed => "removed".to_owned(),
                Lair::Spoils => "spoils".to_owned(),
            }),
            "hex" if encounter.hex.is_on() => text(encounter.hex.word()),
            "hex" => text(""),
            "traits" => names(Traits::NAMES, |flag| encounter.traits.has(flag)),
            "supply" => number(encounter.supply),
            _ => return None,
        })
    }
}
