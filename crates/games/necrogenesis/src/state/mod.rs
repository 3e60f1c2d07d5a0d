//! The table: what lies where. Plain data, copied as one block.

pub(crate) mod event;
pub(crate) mod frame;
pub(crate) mod marks;
pub(crate) mod moment;
pub(crate) mod occasion;
pub(crate) mod pieces;
pub(crate) mod under_way;

use crate::cards::sets::Cards;
use crate::cards::text::{Identity, Token, ZoneName};
use crate::cards::{CardDef, Keys};
use crate::state::frame::{Battle, Frame, Making, Pending, Run};
use crate::state::marks::{GearMarks, PlayerMarks, ZombieMarks};
use flow::Each;
use kernel::{Few, Hand, Pile, Seat};
use serde::{Deserialize, Serialize};

/// No slot, kind or zone.
pub const NONE: u8 = u8::MAX;

/// A player's zombies never outnumber the Zombie Deck.
pub const HORDE: usize = 20;
/// Nor their gear the Survivor Deck.
pub const GEAR: usize = 40;

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Zombie {
    pub kind: u8,
    pub zone: ZoneName,
    /// Taken so far.
    pub damage: u8,
    /// What an X made it enter with (NG-C109).
    pub more_hp: u8,
    pub more_damage: u8,
    /// Damage bonus this turn.
    pub might: i8,
    pub flags: ZombieMarks,
    /// Sums by ticks left; without end at 0.
    pub bleed: [u8; 4],
    pub burn: [u8; 4],
}

/// Where a card of gear lies.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Place {
    #[default]
    Equipped,
    /// An attachment, on this gear of the same player.
    On(u8),
    /// An attachment on the Survivor.
    OnSurvivor,
    /// A Trap or an Automated Weapon, on the board of its player.
    Zone(ZoneName),
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Gear {
    pub kind: u8,
    pub place: Place,
    pub charges: u8,
    /// Attacks made this turn.
    pub attacks: u8,
    /// A bit for each ability used this turn.
    pub used: u8,
    /// Attack Roll Bonus this turn.
    pub roll: i8,
    pub flags: GearMarks,
    pub since: u16,
}

/// One application of Bleed or Burn: its value and the ticks left, half a byte each.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Ailment(u8);

impl Ailment {
    pub const MOST_VALUE: u8 = 15;
    pub const MOST_TICKS: u8 = LAST_PHASE - 1;

    /// Greater numbers than these, which no text gives, count as the greatest.
    pub fn new(value: u8, ticks: u8) -> Ailment {
        Ailment(value.min(Ailment::MOST_VALUE) << 4 | ticks.min(LAST_PHASE))
    }

    pub fn value(self) -> u8 {
        self.0 >> 4
    }

    /// 0: until removed; [`LAST_PHASE`]: it has dealt its last damage.
    pub fn ticks(self) -> u8 {
        self.0 & 0xF
    }
}

/// So many Bleeds and so many Burns one Survivor has at most; a further one is not gained (NG-C47).
pub const AILMENTS: usize = 16;

/// A Burn that still lasts until the end of this phase (NG-2.30.4).
pub const LAST_PHASE: u8 = 15;

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Player {
    pub survivor: u8,
    pub hp: u8,
    pub ap: u8,
    /// AP received this turn (NG-C73).
    pub ap_received: u8,
    pub tp: u8,
    pub th: u8,
    pub deck: Pile<u8, 40>,
    pub horde: Pile<u8, 20>,
    pub hand: Hand<u8, 40>,
    /// From the bottom to the top, cards of both decks (NG-4.2.4b).
    pub graveyard: Few<u8, 60>,
    pub exile: Few<u8, 60>,
    /// Cards exiled this game, wherever they are now (NG-G28).
    pub exiled: u8,
    /// In place of the printed Identity (NG-3.23.4b).
    pub identity: Option<Identity>,
    /// A bit for each zombie of this player in play.
    pub zombies: u32,
    pub gear: u64,
    pub bleed: Few<Ailment, AILMENTS>,
    pub burn: Few<Ailment, AILMENTS>,
    /// Ticks left.
    pub poison: u8,
    pub flags: PlayerMarks,
    /// Damage that will be prevented this turn.
    pub prevention: u8,
    /// Zombies destroyed on this player's board (NG-G19).
    pub kills: u8,
    pub damaged_turns: u8,
    /// A bit for each ability of the Survivor used this turn.
    pub used: u8,
    /// How often each ability of the Survivor was used in the game.
    pub times: [u8; 4],
    /// Damage bonus of the Survivor's attacks this turn.
    pub might: i8,
    /// Attack Roll Bonus and Damage of the next ranged weapon attack this turn.
    pub next_ranged: [i8; 2],
    /// Cards whose end-of-turn text is still to come.
    pub delayed: Few<u8, 6>,
    /// A bit for each React of the set that may be in hand or deck, as everybody can tell.
    pub reacts: u64,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Marker {
    pub token: Tok,
    /// Whose board it lies on.
    pub board: Seat,
    pub zone: ZoneName,
    pub by: Seat,
    /// What its card says of it: turns that a Barricade lasts, this one included (NG-2.49.3b), or
    /// [`SURVIVOR_LURES`]; 0: as the rules say.
    pub terms: u8,
}

/// The Survivor Player chooses whom a Flare lures (NG-2.36.1d).
pub const SURVIVOR_LURES: u8 = u8::MAX;

/// Tokens, as they are stored.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Tok {
    #[default]
    Flare,
    Tripwire,
    Grease,
    Barricade,
}

impl From<Token> for Tok {
    fn from(token: Token) -> Tok {
        match token {
            Token::Flare => Tok::Flare,
            Token::Tripwire => Tok::Tripwire,
            Token::Grease => Tok::Grease,
            Token::Barricade => Tok::Barricade,
        }
    }
}

kernel::terms! {
    /// The part of a turn.
    #[derive(Default, Serialize, Deserialize)]
    pub enum Phase {
        #[default]
        Setup: "Setup";
        Survivor: "Survivor Phase";
        Zombie: "Zombie Phase";
        Response: "Survivor Response Step";
        End: "End of Turn";
    }
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Ending {
    #[default]
    Going,
    /// This seat has lost: no HP left.
    Killed(Seat),
    /// It had to draw from an empty deck.
    Decked(Seat),
    /// Its deck was below 5 cards at the draw, where that was agreed.
    Floored(Seat),
    Conceded(Seat),
    /// By the text of a card of this kind.
    Won(Seat, u8),
    /// Both Survivors fell at once.
    Drawn,
    /// Texts set each other off for ever.
    Endless,
}

/// NG-C1, NG-C27, NG-C47, NG-C115: what players may agree on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Options {
    pub first_threat: u8,
    pub deck_floor: bool,
    /// 0: no limit.
    pub weapon_attacks: u8,
    /// Burn ends with its last damage (NG-C47).
    pub short_burn: bool,
}

impl Default for Options {
    fn default() -> Options {
        Options { first_threat: 2, deck_floor: false, weapon_attacks: 0, short_burn: false }
    }
}

/// A zombie whose On Death is still to come: kind, owner, and where it stood.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Fallen {
    pub kind: u8,
    pub owner: Seat,
    pub zone: ZoneName,
}

/// How far the check of the zombies' HP is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum HpCheck {
    /// A zombie was damaged or came into play since the last one.
    #[default]
    Due,
    UnderWay,
    /// A React was played in it: it was the one of this window (NG-C121).
    Answered,
    Settled,
}

/// NecroGenesis.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct NecroGenesis {
    pub(crate) cards: Cards,
    #[serde(with = "serde_arrays")]
    pub(crate) zombies: [Zombie; 2 * HORDE],
    #[serde(with = "serde_arrays")]
    pub(crate) gear: [Gear; 2 * GEAR],
    pub(crate) players: [Player; 2],
    pub(crate) tokens: Few<Marker, 16>,
    pub(crate) frames: Few<Frame, DEPTH>,
    pub(crate) runs: Few<Run, RUNS>,
    pub(crate) battles: Few<Battle, BATTLES>,
    /// Triggers that wait for their place on the stack.
    pub(crate) waiting: Few<Pending, WAITING>,
    pub(crate) stack: Few<Pending, STACK>,
    pub(crate) fallen: Few<Fallen, 20>,
    pub(crate) making: Making,
    pub(crate) hp_check: HpCheck,
    pub(crate) clock: u16,
    pub(crate) turn: u16,
    /// The Survivor Player of this turn.
    pub(crate) active: Seat,
    pub(crate) first: Seat,
    pub(crate) phase: Phase,
    /// No zone is illuminated this turn.
    pub(crate) darkness: bool,
    pub(crate) options: Options,
    /// Steps since the last answer: texts that set each other off for ever end the game (NG-G24).
    pub(crate) steps: u16,
    pub(crate) ending: Ending,
}

pub(crate) const DEPTH: usize = 48;
pub(crate) const RUNS: usize = 12;
pub(crate) const BATTLES: usize = 6;
pub(crate) const WAITING: usize = 24;
pub(crate) const STACK: usize = 48;

/// Arrays of any length, as lists.
mod serde_arrays {
    use serde::{Deserialize, Deserializer, Serialize, Serializer};

    pub fn serialize<T: Serialize, S: Serializer, const N: usize>(
        items: &[T; N],
        serializer: S,
    ) -> Result<S::Ok, S::Error> {
        items[..].serialize(serializer)
    }

    pub fn deserialize<'de, T: Deserialize<'de>, D: Deserializer<'de>, const N: usize>(
        deserializer: D,
    ) -> Result<[T; N], D::Error> {
        let items = Vec::<T>::deserialize(deserializer)?;
        items.try_into().map_err(|_| serde::de::Error::custom(format!("there are {N} places")))
    }
}

impl NecroGenesis {
    #[inline]
    pub(crate) fn player(&self, seat: Seat) -> &Player {
        &self.players[seat.index() & 1]
    }

    #[inline]
    pub(crate) fn player_mut(&mut self, seat: Seat) -> &mut Player {
        &mut self.players[seat.index() & 1]
    }

    /// The Zombie Player of this turn.
    #[inline]
    pub(crate) fn master(&self) -> Seat {
        self.active.other()
    }

    #[inline]
    pub(crate) fn zombie(&self, slot: u8) -> &Zombie {
        &self.zombies[slot as usize % (2 * HORDE)]
    }

    #[inline]
    pub(crate) fn zombie_mut(&mut self, slot: u8) -> &mut Zombie {
        &mut self.zombies[slot as usize % (2 * HORDE)]
    }

    #[inline]
    pub(crate) fn gear_at(&self, slot: u8) -> &Gear {
        &self.gear[slot as usize % (2 * GEAR)]
    }

    #[inline]
    pub(crate) fn gear_mut(&mut self, slot: u8) -> &mut Gear {
        &mut self.gear[slot as usize % (2 * GEAR)]
    }

    /// The print of a zombie in play.
    #[inline]
    pub(crate) fn breed_of(&self, slot: u8) -> &'static CardDef {
        self.cards.of(self.zombie(slot).kind)
    }

    /// The print of gear in play.
    #[inline]
    pub(crate) fn print_of(&self, slot: u8) -> &'static CardDef {
        self.cards.of(self.gear_at(slot).kind)
    }

    #[inline]
    pub(crate) fn survivor(&self, seat: Seat) -> &'static CardDef {
        self.cards.of(self.player(seat).survivor)
    }

    /// The player whose Zombie Deck it came from controls it (NG-C3).
    #[inline]
    pub(crate) fn controller(slot: u8) -> Seat {
        Seat(slot / HORDE as u8)
    }

    /// Zombies stand on the board of their controller's opponent (NG-C4).
    #[inline]
    pub(crate) fn board_of(slot: u8) -> Seat {
        NecroGenesis::controller(slot).other()
    }

    #[inline]
    pub(crate) fn owner_of_gear(slot: u8) -> Seat {
        Seat(slot / GEAR as u8)
    }

    #[inline]
    pub(crate) fn is_zombie(&self, slot: u8) -> bool {
        (slot as usize) < 2 * HORDE
            && self.player(NecroGenesis::controller(slot)).zombies >> (slot % HORDE as u8) & 1 == 1
    }

    #[inline]
    pub(crate) fn is_gear(&self, slot: u8) -> bool {
        (slot as usize) < 2 * GEAR
            && self.player(NecroGenesis::owner_of_gear(slot)).gear >> (slot % GEAR as u8) & 1 == 1
    }

    /// The zombies on a player's board.
    #[inline]
    pub(crate) fn on_board(&self, board: Seat) -> impl Iterator<Item = u8> + Clone + use<> {
        let master = board.other();
        Each(self.player(master).zombies.into()).map(move |at| master.0 * HORDE as u8 + at)
    }

    #[inline]
    pub(crate) fn in_zone(&self, board: Seat, zone: ZoneName) -> impl Iterator<Item = u8> + Clone + '_ {
        self.on_board(board).filter(move |&slot| self.zombie(slot).zone == zone)
    }

    /// All gear of a player, in no order that matters.
    #[inline]
    pub(crate) fn gear_of(&self, seat: Seat) -> impl Iterator<Item = u8> + Clone + use<> {
        Each(self.player(seat).gear).map(move |at| seat.0 * GEAR as u8 + at)
    }

    /// Weapons in the Equipment Area.
    #[inline]
    pub(crate) fn weapons(&self, seat: Seat) -> impl Iterator<Item = u8> + Clone + '_ {
        self.gear_of(seat).filter(|&slot| {
            self.gear_at(slot).place == Place::Equipped
                && self.print_of(slot).class == crate::cards::Class::Weapon
        })
    }

    #[inline]
    pub(crate) fn attached_to(&self, host: u8) -> impl Iterator<Item = u8> + Clone + '_ {
        let seat = NecroGenesis::owner_of_gear(host);
        self.gear_of(seat).filter(move |&slot| self.gear_at(slot).place == Place::On(host))
    }

    #[inline]
    pub(crate) fn is_over(&self) -> bool {
        self.ending != Ending::Going
    }

    #[inline]
    pub(crate) fn tokens_in(&self, board: Seat, zone: ZoneName, token: Tok) -> usize {
        self.tokens.iter().filter(|t| t.board == board && t.zone == zone && t.token == token).count()
    }

    /// Whether a zombie has a keyword now: negated ones have none.
    #[inline]
    pub(crate) fn zombie_has(&self, slot: u8, key: Keys) -> bool {
        let keys = self.breed_of(slot).keys;
        if !keys.has(key | Keys::GAINS) || self.zombie(slot).flags.has(ZombieMarks::NEGATED) {
            return false;
        }
        keys.has(key) || self.gains(slot, key)
    }
}
