//! The state: plain data of a fixed size. Every card of a match has a number of its own, its `id`; what is printed
//! on it is found by its kind.

pub mod event;
pub mod frame;

use crate::cards::ops::{Amount, Class, Deed, Filter, Modifier, Resource, Until};
use crate::cards::sets::Cards;
use crate::cards::{CardDef, Lane, Stack};
use crate::state::frame::{Frame, Trial};
use kernel::{Few, Pile, Seat};
use serde::{Deserialize, Serialize};

/// No card.
pub const NONE: u8 = u8::MAX;
/// The owner of scenario cards, and the number of the shared Neutral Zone.
pub const SHARED: u8 = 3;
/// The most frames at a time.
pub const DEPTH: usize = 48;
/// Characters, three Event Decks, a scenario's events and modifiers.
pub const MOST_CARDS: usize = 160;

/// What is played (GL-SETUP-1).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Mode {
    /// A character's origin story, alone (GL-SETUP-2).
    #[default]
    Story,
    /// A scenario pack, alone or together (GL-SETUP-10).
    Scenario,
    /// Against each other (GL-MODE-7).
    Versus,
}

impl Mode {
    /// What menus call it.
    pub fn title(self) -> &'static str {
        match self {
            Mode::Story => "Origin story",
            Mode::Scenario => "Blackout at Sable Reach",
            Mode::Versus => "Versus",
        }
    }
}

kernel::terms! {
    #[derive(Default, Serialize, Deserialize)]
    pub enum Phase {
        #[default]
        Setup: "setup";
        /// Also called the Player Phase (GL-C7).
        Character: "character";
        Neutral: "neutral";
        Threat: "threat";
        RoundEnd: "round end";
    }
}

/// Where a card is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Place {
    /// In its owner's Event Deck.
    #[default]
    Deck,
    /// On its owner's discard pile.
    Discard,
    /// A modifier that no plot card has asked for yet (GL-STORY-6).
    Aside,
    /// A modifier that is used up (GL-C59).
    Used,
    /// In a lane of a Neutral Zone.
    Lane { zone: u8, lane: Lane },
    /// In the Control Zone of a seat.
    Control(Seat),
    /// Under a character (GL-ZONE-7).
    Tucked(Seat, Resource),
    /// Drawn for its result, or about to be discarded.
    Moving,
    /// Out of the game (GL-C82).
    Gone,
    /// A character in front of its player.
    Character(Seat),
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Card {
    pub kind: u16,
    /// As printed; the rules ask for it all the time.
    pub class: Class,
    /// The seat whose deck it is from, or [`SHARED`].
    pub owner: u8,
    pub place: Place,
    /// The bearer of a gear, the minion that holds a location, the location that a unit occupies.
    pub host: u8,
    /// The unit that occupies this location.
    pub guest: u8,
    /// Where a modifier came into play first (GL-C44).
    pub home: u8,
    pub damage: u8,
    pub exhausted: bool,
    pub face_down: bool,
    /// Which of its boxes have a say in what.
    pub says: Says,
    /// The triggers that its blue box answers, a bit each.
    pub reacts: u16,
    /// Clauses used this turn, a bit each, for those with "once per turn".
    pub used: u8,
    /// In which test of those in progress it was exhausted to help; 0 for none.
    pub helps: u8,
    /// In which window of those open it has reacted; 0 for none (GL-C51).
    pub reacted: u8,
}

/// When the texts of a card matter, so that the rules ask only the cards that have a say.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Says(pub u8);

impl Says {
    pub const NEUTRAL_MODIFIERS: Says = Says(1);
    pub const BLUE_MODIFIERS: Says = Says(2);
    pub const SUPPORTS: Says = Says(8);
    /// Actions, exhaust and free effects of the blue box.
    pub const ACTS: Says = Says(16);
    /// Actions of the green box besides the usual one (GL-C76).
    pub const NEUTRAL_ACTS: Says = Says(32);
    /// Its usual action needs an acting minion.
    pub const NEEDS_MINION: Says = Says(64);

    #[inline]
    pub fn has(self, what: Says) -> bool {
        self.0 & what.0 != 0
    }
}

pub type LaneList = Few<u8, 52>;

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Player {
    pub character: u8,
    pub deck: Pile<u8, 40>,
    /// From the bottom to the top.
    pub discard: Few<u8, 40>,
    /// Priority and Default Lane (GL-ZONE-3). An occupying unit shares the slot of its location (GL-C17).
    pub lanes: [LaneList; 2],
    /// In the order in which the cards came under control.
    pub control: Few<u8, 96>,
    pub tucked: Few<u8, 96>,
    /// How many of them are of each kind.
    pub held: [u8; 3],
    pub actions: u8,
    /// The draw action of this turn is spent (GL-DRAW-5).
    pub drew: bool,
    pub lost: bool,
}

/// The Scenario Neutral Zone with its deck, or the Arena (GL-ZONE-5, GL-C74).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Shared {
    pub deck: Pile<u8, 32>,
    pub discard: Few<u8, 32>,
    pub threat: Few<u8, 112>,
    pub lanes: [LaneList; 2],
    /// How often the Scenario Event Deck ran out (GL-C3).
    pub breaches: u8,
}

/// The active plot card and what was done since it became active.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Story {
    /// The plot cards in their order (GL-STORY-1).
    pub kinds: Few<u16, 9>,
    /// The number of the active plot card; 0 for none.
    pub number: u8,
    /// Its place among the plot cards.
    pub at: u8,
    /// Its goal or its late time depends on the size of a deck.
    pub watches_decks: bool,
    /// A modifier may have left play.
    pub misses: bool,
    /// Something has happened since its goal was looked at.
    pub stirred: bool,
    pub rounds: u8,
    /// Plot cards flipped this turn: a story that runs in a circle waits for the next.
    pub flips: u8,
    pub deeds: Few<(Deeds, u8), 80>,
}

/// A deed as data with a default.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Deeds(pub u8);

impl From<Deed> for Deeds {
    fn from(deed: Deed) -> Deeds {
        Deeds(deed as u8)
    }
}

/// A modifier for a while.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Temporary {
    pub seat: Seat,
    /// The card whose text it is.
    pub card: u8,
    pub modifier: Modifier,
    pub until: Until,
    /// The test it is for.
    pub test: u8,
}

impl Default for Temporary {
    fn default() -> Temporary {
        let modifier = Modifier {
            who: crate::cards::ops::Who::YourCharacter,
            stat: crate::cards::ops::Stat::Power,
            n: 0,
        };
        Temporary { seat: Seat(0), card: NONE, modifier, until: Until::Test, test: 0 }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Ending {
    /// A plot card said so (GL-C4).
    Won,
    /// The last character is Lost (GL-C2).
    Lost,
    /// The third breach (GL-C3).
    Breached,
    /// Versus: the last character in play (GL-G-PVP).
    Survived(Seat),
    /// Versus: three locations at the start of a Character Phase.
    Claimed(Seat),
    /// Versus: the best after the last round.
    Judged(Seat),
    /// This seat gave up, and with it everybody who plays together, or the last but one of a duel.
    GaveUp(Seat),
}

/// A match in progress.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Grimlore {
    pub set: Cards,
    pub mode: Mode,
    pub seats: u8,
    /// Who begins each round.
    pub first: Seat,
    pub active: Seat,
    /// Who resolves the scenario's lanes at the end of this round (GL-C22).
    pub lead: Seat,
    pub phase: Phase,
    pub round: u16,
    pub turn: u16,
    pub cards: Few<Card, MOST_CARDS>,
    pub players: [Player; 3],
    pub shared: Shared,
    pub story: Story,
    /// Neutral cards whose green box changes numbers.
    pub auras: Few<u8, 64>,
    /// Cards that still activate in this phase, fixed when it began (GL-C43).
    pub queue: Few<u8, 112>,
    pub temporary: Few<Temporary, 24>,
    /// Tests in progress; a text may call for another in the middle of one.
    pub trials: Few<Trial, 6>,
    /// How many reaction windows are open.
    pub windows: u8,
    /// A text that is used once per turn was used in this one.
    pub once_used: bool,
    pub frames: Few<Frame, DEPTH>,
    pub ending: Option<Ending>,
}

impl Grimlore {
    #[inline]
    pub fn card(&self, id: u8) -> &Card {
        &self.cards[usize::from(id)]
    }

    #[inline]
    pub(crate) fn card_mut(&mut self, id: u8) -> &mut Card {
        &mut self.cards[usize::from(id)]
    }

    #[inline]
    pub fn def(&self, id: u8) -> &'static CardDef {
        self.set.of(self.card(id).kind)
    }

    #[inline]
    pub fn kind(&self, id: u8) -> u16 {
        self.card(id).kind
    }

    #[inline]
    pub fn class(&self, id: u8) -> Class {
        self.card(id).class
    }

    #[inline]
    pub fn player(&self, seat: Seat) -> &Player {
        &self.players[seat.index()]
    }

    #[inline]
    pub(crate) fn player_mut(&mut self, seat: Seat) -> &mut Player {
        &mut self.players[seat.index()]
    }

    /// All seats of the match, lost or not.
    pub fn all_seats(&self) -> impl Iterator<Item = Seat> + use<> {
        (0..self.seats).map(Seat)
    }

    #[inline]
    pub fn is_lost(&self, seat: Seat) -> bool {
        self.player(seat).lost
    }

    /// Seats whose characters are in play, in turn order from this one on.
    pub fn in_play_from(&self, seat: Seat) -> impl Iterator<Item = Seat> + '_ {
        let turn_order = (seat.0..self.seats).chain(0..seat.0.min(self.seats));
        turn_order.map(Seat).filter(|&seat| !self.is_lost(seat))
    }

    /// The seats whose characters are in play, a bit each.
    pub(crate) fn seats_in_play(&self) -> u8 {
        self.in_play_from(Seat(0)).fold(0, |seats, seat| seats | 1 << seat.0)
    }

    /// GL-C57: characters still in play, at least 1.
    pub fn characters(&self) -> u8 {
        self.in_play_from(Seat(0)).count().max(1) as u8
    }

    pub fn amount(&self, amount: Amount) -> u8 {
        if amount.per_player { amount.n.saturating_mul(self.characters()) } else { amount.n }
    }

    pub fn tough(&self, id: u8) -> u8 {
        self.amount(self.def(id).tough).max(1)
    }

    /// GL-C56: coop partners are no opponents.
    pub fn is_foe(&self, a: Seat, b: Seat) -> bool {
        self.mode == Mode::Versus && a != b
    }

    #[inline]
    pub fn has_scenario(&self) -> bool {
        self.mode == Mode::Scenario
    }

    /// A lane of a Neutral Zone; a player's zone has no Threat Lane.
    pub fn lane(&self, zone: u8, lane: Lane) -> &[u8] {
        lane_in(&self.players, &self.shared, zone, lane)
    }

    /// The unit that occupies a neutral location.
    #[inline]
    pub fn occupant(&self, location: u8) -> Option<u8> {
        Some(self.card(location).guest).filter(|&unit| unit != NONE)
    }

    /// The location that a controlled minion holds.
    pub fn held_location(&self, minion: u8) -> Option<u8> {
        let Place::Control(seat) = self.card(minion).place else { return None };
        let control = &self.player(seat).control;
        control.iter().copied().find(|&id| self.card(id).host == minion && self.class(id) == Class::Location)
    }

    /// Every card of a Neutral Zone in the order in which it activates: a location before the unit on it (GL-C17).
    pub fn zone_cards(&self, zone: u8) -> impl Iterator<Item = u8> + '_ {
        let lanes = [Lane::Threat, Lane::Priority, Lane::Default];
        lanes.into_iter().flat_map(move |lane| self.lane_cards(zone, lane))
    }

    pub fn lane_cards(&self, zone: u8, lane: Lane) -> impl Iterator<Item = u8> + '_ {
        let slots = self.lane(zone, lane).iter().copied();
        slots.flat_map(move |id| [Some(id), self.occupant(id)].into_iter().flatten())
    }

    /// Visits the cards in the zones where a seat may act, without making a list of them.
    #[inline]
    pub(crate) fn each_reachable(&self, seat: Seat, mut visit: impl FnMut(u8)) {
        let player = self.player(seat);
        let lines: [&[u8]; 5] = [
            &player.lanes[0],
            &player.lanes[1],
            &self.shared.threat,
            &self.shared.lanes[0],
            &self.shared.lanes[1],
        ];
        for &id in lines.into_iter().flatten() {
            visit(id);
            let guest = self.card(id).guest;
            if guest != NONE {
                visit(guest);
            }
        }
    }

    /// Cards in the zones where a seat may act: its own and the shared one (GL-C11).
    pub fn reachable(&self, seat: Seat) -> impl Iterator<Item = u8> + '_ {
        self.zone_cards(seat.0).chain(self.zone_cards(SHARED))
    }

    pub fn is_reachable(&self, id: u8, seat: Seat) -> bool {
        matches!(self.card(id).place, Place::Lane { zone, .. } if zone == seat.0 || zone == SHARED)
    }

    pub fn fits(&self, id: u8, filter: Filter) -> bool {
        match filter {
            Filter::Card => true,
            Filter::Class(class) => self.class(id) == class,
            Filter::Tag(tag) => self.def(id).tags >> tag & 1 == 1,
            Filter::Named(kind) => self.kind(id) == kind,
        }
    }

    pub fn is_modifier(&self, id: u8) -> bool {
        matches!(self.def(id).stack, Stack::StoryModifier | Stack::ScenarioModifier)
    }

    pub fn controls(&self, seat: Seat, id: u8) -> bool {
        self.card(id).place == Place::Control(seat)
    }

    pub fn minions(&self, seat: Seat) -> impl Iterator<Item = u8> + '_ {
        let control = self.player(seat).control.iter().copied();
        control.filter(|&id| self.class(id) == Class::Minion)
    }

    pub fn ready_minions(&self, seat: Seat) -> impl Iterator<Item = u8> + '_ {
        self.minions(seat).filter(|&id| !self.card(id).exhausted)
    }

    pub fn resources(&self, seat: Seat, kind: Resource) -> u8 {
        self.player(seat).held[kind as usize]
    }

    /// The character of a seat, as a card.
    pub fn character(&self, seat: Seat) -> u8 {
        self.player(seat).character
    }

    pub(crate) fn deed(&mut self, deed: Deed, id: u8) {
        self.story.stirred = true;
        if self.story.number != 0 && !self.story.deeds.is_full() {
            self.story.deeds.push((deed.into(), id));
        }
    }
}

/// A lane of a Neutral Zone, without the rest of the state.
pub(crate) fn lane_in<'a>(players: &'a [Player; 3], shared: &'a Shared, zone: u8, lane: Lane) -> &'a [u8] {
    match (zone, lane) {
        (SHARED, Lane::Threat) => &shared.threat,
        (SHARED, Lane::Priority) => &shared.lanes[0],
        (SHARED, Lane::Default) => &shared.lanes[1],
        (_, Lane::Threat) => &[],
        (seat, Lane::Priority) => &players[usize::from(seat)].lanes[0],
        (seat, Lane::Default) => &players[usize::from(seat)].lanes[1],
    }
}
