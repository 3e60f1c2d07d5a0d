//! What has happened, as facts. Kinds are places in the card set, slots are places on the table.

use crate::state::Form;
use kernel::Seat;
use serde::Serialize;

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum From {
    Hand,
    Deck,
    Discard,
}

/// What lies at a location: the location itself with what is attached to it, the survivors or the raiders there.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Part {
    Place,
    Survivors,
    Raiders,
}

/// Where a card in play was.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Row {
    pub place: u8,
    pub part: Part,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Event {
    StrongholdPlaced {
        seat: Seat,
        kind: u8,
    },
    LocationPlaced {
        seat: Seat,
        kind: u8,
    },
    DeckShuffled {
        seat: Seat,
        cards: u8,
    },
    DeckLaid {
        seat: Seat,
        cards: u8,
    },
    DiscardShuffled {
        seat: Seat,
    },
    FirstPlayer {
        seat: Seat,
    },
    TurnBegan {
        seat: Seat,
        turn: u16,
    },
    PhaseBegan {
        seat: Seat,
        phase: &'static str,
    },
    Drew {
        seat: Seat,
        cards: u8,
    },
    DrewCards {
        seat: Seat,
        kinds: Vec<u8>,
    },
    DeckTooShort {
        seat: Seat,
        missing: u8,
    },
    Occupied {
        seat: Seat,
        kind: u8,
        slot: u8,
    },
    Entered {
        seat: Seat,
        kind: u8,
        slot: u8,
        form: Form,
        place: u8,
        from: From,
    },
    Moved {
        seat: Seat,
        kind: u8,
        slot: u8,
        place: u8,
        row: Option<Row>,
    },
    Attached {
        seat: Seat,
        kind: u8,
        slot: u8,
        host: u8,
        host_slot: u8,
        from: From,
    },
    MovedAttachment {
        kind: u8,
        host: u8,
        host_slot: u8,
    },
    EventPlayed {
        seat: Seat,
        kind: u8,
        response: bool,
    },
    TextUsed {
        seat: Seat,
        kind: u8,
        slot: u8,
    },
    TextApplied {
        kind: u8,
        slot: u8,
        form: Form,
    },
    Targeted {
        kind: u8,
        slot: u8,
        form: Form,
    },
    TargetedGroup {
        group: u8,
    },
    Cancelled {
        kind: u8,
    },
    TookEffect {
        seat: Seat,
        kind: u8,
    },
    Searched {
        seat: Seat,
        pile: From,
    },
    FoundNothing {
        seat: Seat,
    },
    TakenIntoHand {
        seat: Seat,
        kind: u8,
    },
    Recovered {
        seat: Seat,
        kind: u8,
    },
    Strengthened {
        kind: u8,
        slot: u8,
        attack: i8,
        defense: i8,
        value: i8,
        until: &'static str,
    },
    SideStrengthened {
        seat: Seat,
        attack_total: i8,
    },
    RuleChanged {
        kind: u8,
        until: &'static str,
    },
    Wounded {
        kind: u8,
        slot: u8,
        form: Form,
        wounds: u8,
        value: i16,
    },
    Killed {
        kind: u8,
        slot: u8,
        form: Form,
    },
    Removed {
        seat: Seat,
        kind: u8,
        slot: u8,
        form: Form,
        row: Option<Row>,
    },
    Recycled {
        seat: Seat,
        kind: u8,
        slot: u8,
        form: Form,
        row: Option<Row>,
    },
    Kept {
        kind: u8,
        slot: u8,
        by: u8,
    },
    Turned {
        kind: u8,
        slot: u8,
        form: Form,
        controller: Seat,
    },
    Passed {
        seat: Seat,
    },
    Conceded {
        seat: Seat,
    },
    TurnLimitReached {
        turns: u16,
    },
    #[serde(untagged)]
    Combat(CombatEvent),
    #[serde(untagged)]
    Supply(SupplyEvent),
}

/// Groups, engagements and damage.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum CombatEvent {
    CombatBegan { seat: Seat, kind: u8, slot: u8 },
    NoCombat { seat: Seat },
    JoinedGroup { seat: Seat, kind: u8, slot: u8, form: Form, group: u8 },
    AttackGroupsFormed { seat: Seat, groups: u8, access: u8 },
    StayedBack { seat: Seat, kind: u8, slot: u8 },
    DefenseGroupsFormed { seat: Seat, met: u8, unmet: u8 },
    GroupDissolved { group: u8 },
    EngagementBegan { seat: Seat, group: u8 },
    AttackTotals { raiders: i16, survivors: i16 },
    DefenseTotals { raiders: i16, survivors: i16 },
    Casualties { raiders: i16, survivors: i16 },
    EngagementEnded { group: u8 },
    HarmlessGroup { group: u8 },
    DamageCounted { seat: Seat, raiders: u8, damage: u8, change: i16 },
}

/// What is owed, consumed and scavenged.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum SupplyEvent {
    Owed { seat: Seat, resources: u8 },
    ConsumedFromDeck { seat: Seat, kind: u8 },
    DiscardedFromHand { seat: Seat, kind: u8 },
    ConsumedSurvivor { seat: Seat, kind: u8, slot: u8, value: u8, excess: u8 },
    ConsumedFromStockpile { seat: Seat, kind: u8 },
    Overcrowded { seat: Seat, place: u8, survivors: u8, capacity: u8 },
    Scavenged { seat: Seat, kind: u8, sections: u8, cleared: u8 },
    Stockpiled { seat: Seat, kind: u8 },
    Looted { seat: Seat, kind: u8 },
    Completed { seat: Seat, kind: u8 },
    LeftGame { kind: u8 },
    Eliminated { seat: Seat, owed: u8, payable: u8 },
}

impl std::convert::From<CombatEvent> for Event {
    fn from(event: CombatEvent) -> Event {
        Event::Combat(event)
    }
}

impl std::convert::From<SupplyEvent> for Event {
    fn from(event: SupplyEvent) -> Event {
        Event::Supply(event)
    }
}
