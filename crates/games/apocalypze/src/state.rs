//! The table: what lies where. Plain data, copied as one block.

pub(crate) mod event;
pub(crate) mod frame;

use crate::cards::sets::Cards;
use crate::cards::text::{Group, Role};
use crate::cards::{CardDef, Faction, Says};
use crate::state::event::{Part, Row};
use crate::state::frame::{Frame, Why};
use flow::Each;
use kernel::{Few, Hand, Pile, Seat};
use serde::{Deserialize, Serialize};

/// No slot, kind or group.
pub const NONE: u8 = u8::MAX;

/// Slots of the table: 30 cards and a starting location for each player fit.
pub const SLOTS: usize = 64;

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Form {
    /// As printed, or the human side of a twofold.
    #[default]
    Human,
    /// The zombie side of a twofold.
    Zombie,
    /// Turned by a bite: its printed numbers, no text, faction zombie (AZ-C37).
    Bitten,
}

/// Marks on a card in play.
pub const FOUGHT: u8 = 1;
/// It is being removed or recycled: no rule looks at it again.
pub const LEAVING: u8 = 2;
/// Goes to the hand when its host is recycled.
pub const TO_HAND: u8 = 4;
/// A starting location leaves the game when it is complete (AZ-G6).
pub const STARTING: u8 = 8;

/// A card on the table.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Card {
    pub kind: u8,
    pub owner: Seat,
    /// The location of a character, the host of an attachment, nothing for a location.
    pub at: u8,
    pub form: Form,
    /// Orders cards by their coming into play.
    pub since: u16,
    pub wounds: u8,
    /// A bit for each sentence used this turn (AZ-TIMING-6).
    pub used: u8,
    /// Its attack or defense group in this combat.
    pub group: u8,
    pub marks: u8,
    /// Sections cleared, for a scavenging location.
    pub cleared: u8,
    /// Attack, defense and value until the end of the engagement.
    pub engagement: [i8; 3],
    /// The same until the end of the turn.
    pub turn: [i8; 3],
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Player {
    pub deck: Pile<u8, 32>,
    pub hand: Hand<u8, 32>,
    /// From the bottom to the top, face up.
    pub discard: Few<u8, 32>,
    pub stockpile: Few<u8, 32>,
    /// Wildcards and trumps played this turn, of which no second copy may be played.
    pub played: Few<u8, 32>,
    /// Texts used that may be used once a game.
    pub once: Few<(u8, u8), { crate::setup::MOST_ONCE }>,
}

kernel::terms! {
    #[derive(Default, Serialize, Deserialize)]
    pub enum Phase {
        #[default]
        Draw: "draw";
        Occupation: "occupation";
        Scavenge: "scavenge";
        Combat: "combat";
        Consumption: "consumption";
    }
}

/// A card or text that has been played or used and not yet taken effect.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Pending {
    pub seat: Seat,
    pub kind: u8,
    /// The card on the table whose text it is; none for a card played from hand.
    pub slot: u8,
    pub sentence: u8,
    /// Where it is played (AZ-C49), or where the source stood.
    pub place: u8,
    /// What the source is attached to.
    pub host: u8,
    pub targets: Few<u8, 2>,
    /// The clock when it was declared: a card that came later is not its target.
    pub at: u16,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Ending {
    #[default]
    Going,
    Out(Unpaid),
    Conceded(Seat),
    Drawn,
}

/// An obligation that a seat could not pay in full.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Unpaid {
    pub seat: Seat,
    pub owed: u8,
    pub payable: u8,
    pub why: Why,
}

/// Attack groups of the combat in progress, a bit a group.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Combat {
    pub place: u8,
    /// Access points, read when the groups are formed (AZ-C46).
    pub access: u8,
    /// How many groups have been formed.
    pub groups: u8,
    pub met: u8,
    pub done: u8,
    pub harmless: u8,
    /// The engagement in progress.
    pub engagement: u8,
    /// Attack total bonus of each side until the end of the engagement.
    pub bonus: [i8; 2],
    /// Whose removal cannot be replaced until the end of the engagement (Rest In Peace).
    pub final_removal: Option<Group>,
    /// Wounds are being assigned: nothing is removed before both sides are done (AZ-C32).
    pub assigning: bool,
}

/// ApocalypZe.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Apocalypze {
    pub(crate) cards: Cards,
    #[serde(with = "slots")]
    pub(crate) slots: [Card; SLOTS],
    pub(crate) live: u64,
    pub(crate) characters: u64,
    pub(crate) raiders: u64,
    pub(crate) attachments: u64,
    /// Cards whose text says more than what they or their host have.
    pub(crate) speakers: u64,
    pub(crate) players: [Player; 2],
    pub(crate) frames: Few<Frame, 20>,
    pub(crate) chain: Few<Pending, 10>,
    /// Characters to be removed, in order.
    pub(crate) doomed: Few<u8, 32>,
    pub(crate) clock: u16,
    /// The clock when the turn began.
    pub(crate) turn_began: u16,
    pub(crate) turn: u16,
    pub(crate) active: Seat,
    pub(crate) first: Seat,
    pub(crate) phase: Phase,
    /// The location occupied this turn.
    pub(crate) occupied: u8,
    pub(crate) combat: Combat,
    /// Locations and words for the wounded that are removed there instead of recycled this turn (No Escape).
    pub(crate) no_escape: Few<(u8, Group), 4>,
    /// What changed that may break a rule of the table: see `settle`.
    pub(crate) unsettled: u8,
    pub(crate) scavenging: bool,
    /// Cards that the second player draws more in the first draw phase (AZ-G9).
    pub(crate) compensation: u8,
    pub(crate) ending: Ending,
}

/// The slots in play; the others are empty.
mod slots {
    use super::{Card, SLOTS};
    use serde::{Deserialize, Deserializer, Serialize, Serializer};

    pub fn serialize<S: Serializer>(slots: &[Card; SLOTS], serializer: S) -> Result<S::Ok, S::Error> {
        slots[..].serialize(serializer)
    }

    pub fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<[Card; SLOTS], D::Error> {
        let slots = Vec::<Card>::deserialize(deserializer)?;
        slots.try_into().map_err(|_| serde::de::Error::custom("a table has 64 slots"))
    }
}

impl Apocalypze {
    #[inline]
    pub(crate) fn card(&self, slot: u8) -> &Card {
        &self.slots[slot as usize & (SLOTS - 1)]
    }

    #[inline]
    pub(crate) fn card_mut(&mut self, slot: u8) -> &mut Card {
        &mut self.slots[slot as usize & (SLOTS - 1)]
    }

    #[inline]
    pub(crate) fn def(&self, slot: u8) -> &'static CardDef {
        self.cards.of(self.card(slot).kind)
    }

    #[inline]
    pub(crate) fn is_live(&self, slot: u8) -> bool {
        slot != NONE && self.live >> slot & 1 == 1
    }

    #[inline]
    pub(crate) fn player(&self, seat: Seat) -> &Player {
        &self.players[seat.index() & 1]
    }

    #[inline]
    pub(crate) fn player_mut(&mut self, seat: Seat) -> &mut Player {
        &mut self.players[seat.index() & 1]
    }

    /// The stronghold of a seat never leaves its slot.
    #[inline]
    pub(crate) fn stronghold(seat: Seat) -> u8 {
        seat.0
    }

    #[inline]
    pub(crate) fn is_stronghold(place: u8) -> bool {
        place < 2
    }

    /// The location at which a card is.
    #[inline]
    pub(crate) fn location(&self, slot: u8) -> u8 {
        let mut slot = slot;
        while self.card(slot).at != NONE {
            slot = self.card(slot).at;
        }
        slot
    }

    /// Where a card in play shows; nothing if what carries it has gone.
    pub(crate) fn row(&self, slot: u8) -> Option<Row> {
        let mut slot = slot;
        while self.is_live(slot) {
            let at = self.card(slot).at;
            if at == NONE {
                return Some(Row { place: slot, part: Part::Place });
            }
            if self.is_character(slot) {
                let part = if self.is_raider(slot) { Part::Raiders } else { Part::Survivors };
                return Some(Row { place: at, part });
            }
            slot = at;
        }
        None
    }

    #[inline]
    pub(crate) fn is_raider(&self, slot: u8) -> bool {
        self.raiders >> slot & 1 == 1
    }

    #[inline]
    pub(crate) fn is_character(&self, slot: u8) -> bool {
        self.characters >> slot & 1 == 1
    }

    #[inline]
    pub(crate) fn faction(&self, slot: u8) -> Faction {
        self.def(slot).faction_as(self.card(slot).form)
    }

    /// Raiders at a location are controlled by the opponent of its owner (AZ-C17); an attachment by the
    /// player who played it (AZ-C52).
    #[inline]
    pub(crate) fn controller(&self, slot: u8) -> Seat {
        let card = self.card(slot);
        if self.is_character(slot) {
            let owner = self.card(card.at).owner;
            if self.is_raider(slot) { owner.other() } else { owner }
        } else {
            card.owner
        }
    }

    /// What a word for characters covers (AZ-C69).
    #[inline]
    pub(crate) fn fits(&self, slot: u8, group: Group) -> bool {
        if !self.is_character(slot) {
            return false;
        }
        match group {
            Group::Character => true,
            Group::Survivor => !self.is_raider(slot),
            Group::Raider => self.is_raider(slot),
            Group::Human => self.faction(slot) != Faction::Zombie,
            Group::Zombie => self.faction(slot) == Faction::Zombie,
            Group::Gang => self.faction(slot) == Faction::Gang,
            Group::Cultist => self.faction(slot) == Faction::Cult,
            Group::Civilian => self.faction(slot) == Faction::Civilian,
            Group::Police => self.faction(slot) == Faction::Police,
            Group::Soldier => self.faction(slot) == Faction::Soldier,
            Group::Biker => self.faction(slot) == Faction::Biker,
            Group::Twofold => self.def(slot).class == crate::cards::Class::Twofold,
        }
    }

    /// On which side a card outside play fits the word (AZ-C38).
    pub(crate) fn kind_fits(&self, kind: u8, group: Group) -> Option<Form> {
        let def = self.cards.of(kind);
        if !def.class.is_character() {
            return None;
        }
        let twofold = def.class == crate::cards::Class::Twofold;
        let raider = def.role == Role::Raider;
        let human = |yes: bool| yes.then_some(Form::Human);
        match group {
            Group::Character => Some(Form::Human),
            Group::Survivor => human(!raider),
            Group::Raider => human(raider).or(twofold.then_some(Form::Zombie)),
            Group::Human => human(def.faction != Faction::Zombie),
            Group::Zombie => human(def.faction == Faction::Zombie).or(twofold.then_some(Form::Zombie)),
            Group::Gang => human(def.faction == Faction::Gang),
            Group::Cultist => human(def.faction == Faction::Cult),
            Group::Civilian => human(def.faction == Faction::Civilian),
            Group::Police => human(def.faction == Faction::Police),
            Group::Soldier => human(def.faction == Faction::Soldier),
            Group::Biker => human(def.faction == Faction::Biker),
            Group::Twofold => human(twofold),
        }
    }

    /// The slots of a mask whose card is at a place or on a host.
    #[inline]
    pub(crate) fn at(&self, mask: u64, at: u8) -> u64 {
        let mut found = 0;
        for slot in Each(mask) {
            if self.card(slot).at == at {
                found |= 1 << slot;
            }
        }
        found
    }

    #[inline]
    pub(crate) fn survivors_at(&self, place: u8) -> u64 {
        self.at(self.characters & !self.raiders, place)
    }

    #[inline]
    pub(crate) fn raiders_at(&self, place: u8) -> u64 {
        self.at(self.raiders, place)
    }

    #[inline]
    pub(crate) fn attached_to(&self, host: u8) -> u64 {
        self.at(self.attachments, host)
    }

    /// The slots of a mask in the order in which they came into play.
    pub(crate) fn in_order(&self, mask: u64) -> Few<u8, SLOTS> {
        let mut slots: Few<u8, SLOTS> = Each(mask).collect();
        slots.sort_unstable_by_key(|&slot| self.card(slot).since);
        slots
    }

    /// The one of a mask that came into play first, after a given time.
    #[inline]
    pub(crate) fn earliest(&self, mask: u64, after: u16) -> Option<u8> {
        Each(mask).filter(|&slot| self.card(slot).since > after).min_by_key(|&slot| self.card(slot).since)
    }

    /// Puts a card into a free slot.
    pub(crate) fn put(&mut self, kind: u8, owner: Seat, at: u8, form: Form) -> u8 {
        let slot = (!self.live).trailing_zeros() as u8;
        self.clock = self.clock.saturating_add(1);
        let card = Card { kind, owner, at, form, since: self.clock, group: NONE, ..Card::default() };
        self.slots[slot as usize] = card;
        let def = self.cards.of(kind);
        let bit = 1 << slot;
        self.live |= bit;
        if def.class.is_character() {
            self.characters |= bit;
            if form != Form::Human || def.role == Role::Raider {
                self.raiders |= bit;
            }
        } else if at != NONE {
            self.attachments |= bit;
        }
        if def.says.has(Says::SPEAKS) {
            self.speakers |= bit;
        }
        slot
    }

    /// Clears a slot; the card has gone elsewhere.
    pub(crate) fn clear(&mut self, slot: u8) {
        let rest = !(1 << slot);
        self.live &= rest;
        self.characters &= rest;
        self.raiders &= rest;
        self.attachments &= rest;
        self.speakers &= rest;
        self.slots[slot as usize] = Card::default();
    }

    /// Strongholds and scavenging locations.
    #[inline]
    pub(crate) fn places(&self) -> u64 {
        self.live & !self.characters & !self.attachments
    }

    /// Whether a character is in an engagement: in a group that was met.
    #[inline]
    pub(crate) fn is_engaged(&self, slot: u8) -> bool {
        let group = self.card(slot).group;
        group != NONE && self.combat.met >> group & 1 == 1
    }

    /// The characters of the engagement in progress, on one side.
    #[inline]
    pub(crate) fn side(&self, seat: Seat) -> u64 {
        let mut found = 0;
        let group = self.combat.engagement;
        if group == NONE {
            return 0;
        }
        for slot in Each(self.characters) {
            if self.card(slot).group == group && self.controller(slot) == seat {
                found |= 1 << slot;
            }
        }
        found
    }

    /// Raiders of an attack group.
    #[inline]
    pub(crate) fn raiders_in(&self, group: u8) -> u64 {
        let mut found = 0;
        for slot in Each(self.raiders) {
            if self.card(slot).group == group {
                found |= 1 << slot;
            }
        }
        found
    }

    /// The player at whose location the combat is.
    #[inline]
    pub(crate) fn defender(&self) -> Seat {
        self.active.other()
    }
}
