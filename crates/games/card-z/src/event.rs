//! What has happened. Cards are kinds, Locations are positions of the map.

use crate::attack::Mode;
use crate::battle::Initiative;
use crate::board::Hex;
use crate::cards::{Deck, Kind};
use crate::frame::Harm;
use crate::maps::Map;
use crate::state::{Ending, Phase, Scenario};
use crate::stats::{Range, Wound};
use kernel::Seat;
use serde::{Serialize, Serializer};

/// How an encounter left the battlefield.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Fate {
    Killed,
    Blinded,
}

fn at_most<S: Serializer>(value: &u8, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_map([("at_most", value)])
}

impl From<Wound> for Fate {
    fn from(wound: Wound) -> Fate {
        match wound {
            Wound::Kill => Fate::Killed,
            Wound::Blind => Fate::Blinded,
        }
    }
}

/// Dice are told as faces read them: `roll`, `modifier`, `needed` or `need`, `success`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case", tag = "what")]
pub enum Event {
    // Setting up and the course of the game.
    Began {
        scenario: Scenario,
        map: Map,
    },
    LocationDealt {
        at: u8,
        kind: Kind,
    },
    DecksShuffled {
        removed: u8,
    },
    BaseTaken {
        seat: Seat,
        at: u8,
    },
    TurnRolled {
        seat: Seat,
        roll: u8,
    },
    CharacterDealt {
        seat: Seat,
        kind: Kind,
    },
    CharacterTaken {
        seat: Seat,
        kind: Kind,
    },
    StaysBehind {
        who: Kind,
    },
    Waits {
        who: Kind,
        at: u8,
    },
    Equipped {
        who: Kind,
    },
    StartedWith {
        seat: Seat,
        who: Kind,
        loot: Kind,
    },
    LootDealt {
        seat: Seat,
        loot: Kind,
    },
    LootKept {
        seat: Seat,
        loot: Kind,
    },
    Forecast {
        seat: Seat,
    },
    WeatherDrawn {
        weather: Kind,
    },
    PhaseBegan {
        day: u16,
        phase: Phase,
    },
    Respawned {
        who: Kind,
        at: u8,
    },
    TurnShared {
        seat: Seat,
        with: Seat,
    },
    TurnBegan {
        seat: Seat,
        at: u8,
    },
    TurnEnded {
        seat: Seat,
    },
    Stayed {
        seat: Seat,
    },
    TimeUp,
    GameOver {
        ending: Ending,
    },
    Conceded {
        seat: Seat,
    },

    // The neighbourhood.
    Scouted {
        seat: Seat,
        at: u8,
    },
    Retreated {
        seat: Seat,
        at: u8,
    },
    Drove {
        seat: Seat,
        at: u8,
    },
    Occupied {
        at: u8,
    },
    Met {
        who: Kind,
        at: u8,
    },
    Entrusted {
        who: Kind,
        to: Seat,
    },
    NeverRolls {
        at: u8,
    },
    EncountersRolled {
        at: u8,
        number: u8,
    },
    RollChanged {
        number: u8,
    },
    SafeMarker {
        at: u8,
    },
    SetUpAgain {
        at: u8,
    },
    Flipped {
        at: u8,
    },
    Claimed {
        seat: Seat,
        at: u8,
    },
    RewardRolled {
        deck: Deck,
        rolled: i8,
        number: u8,
    },
    Found {
        seat: Seat,
        loot: Kind,
        at: u8,
    },
    Stocked {
        loot: Kind,
    },
    Visited {
        seat: Seat,
    },
    Traded {
        seat: Seat,
        given: Kind,
        taken: Kind,
    },
    StockBurnt,
    RivalAttacked {
        seat: Seat,
        other: Seat,
    },
    ClusterCame {
        at: u8,
    },
    ClusterDrawn {
        number: u8,
        zombies: u8,
    },
    ClusterMoved {
        die: u8,
        to: Option<u8>,
    },
    ClusterLost {
        die: u8,
    },
    ClusterGone,

    // Food.
    Hunted {
        who: Kind,
        roll: u8,
        result: i8,
        range: Option<Range>,
    },
    Fished {
        who: Kind,
        roll: u8,
        #[serde(rename = "modifier")]
        bonus: i8,
        #[serde(rename = "needed")]
        number: u8,
        #[serde(rename = "success")]
        hit: bool,
    },
    TrapSet {
        who: Kind,
        loot: Kind,
        at: u8,
    },
    TrapRose {
        value: u8,
    },
    TrapChecked {
        roll: u8,
        #[serde(rename = "need", serialize_with = "at_most")]
        value: u8,
        caught: bool,
    },
    FoodWon {
        number: u8,
    },
    Ate {
        seat: Seat,
        who: Kind,
        loot: Kind,
    },
    CountedFed {
        who: Kind,
    },
    Starves {
        who: Kind,
    },
    SicknessRolled {
        who: Kind,
        roll: u8,
        #[serde(rename = "modifier")]
        bonus: i8,
        sick: bool,
    },
    FellSick {
        who: Kind,
        card: Kind,
    },
    SickLonger {
        who: Kind,
        days: u8,
    },
    Recovered {
        who: Kind,
    },
    DogLeft {
        dog: Kind,
    },

    // Loot.
    Took {
        who: Kind,
        loot: Kind,
        packed: bool,
        worn: bool,
    },
    PutDown {
        who: Kind,
        loot: Kind,
    },
    Attached {
        loot: Kind,
        weapon: Kind,
    },
    Reloaded {
        loot: Kind,
        units: u8,
        left: u8,
    },
    Unjammed {
        loot: Kind,
    },
    Spent {
        loot: Kind,
        units: u8,
        left: u8,
    },
    Discarded {
        loot: Kind,
    },
    Used {
        seat: Seat,
        who: Kind,
        loot: Kind,
    },
    HeroicUsed {
        seat: Seat,
        who: Kind,
        heroic: Kind,
    },
    SupplyRoll {
        loot: Kind,
        roll: u8,
        saved: bool,
    },
    Braced {
        who: Kind,
    },
    Numbed {
        who: Kind,
    },
    Cured {
        who: Kind,
    },
    Healed {
        who: Kind,
    },
    PaperGiven {
        who: Kind,
    },
    PaperGone {
        who: Kind,
    },
    LeftPlaying {
        loot: Kind,
        at: u8,
    },
    Seen {
        foe: Kind,
    },
    Vanished {
        at: u8,
    },

    // Encounters come and go.
    Sorted {
        at: u8,
        zones: [u8; 3],
    },
    Revealed {
        foe: Kind,
        at: Hex,
    },
    Burns {
        at: u8,
    },
    HumansCame {
        at: Hex,
    },
    OthersLeft,
    InitiativeWon {
        by: Initiative,
    },
    InitiativeRolled {
        own: i8,
        bonus: i8,
        theirs: i8,
        by: Initiative,
    },
    LoudNoise {
        at: Hex,
    },
    AlarmRolled {
        skull: bool,
    },
    Attracted {
        number: u8,
    },
    Arrived {
        foe: Kind,
        at: Hex,
    },
    Queued {
        foe: Kind,
        at: Hex,
    },
    Activated {
        foe: Kind,
        at: Hex,
    },
    Walked {
        foe: Kind,
        from: Hex,
        to: Hex,
    },
    Blocked {
        foe: Kind,
        at: Hex,
    },
    StiffRoll {
        foe: Kind,
        roll: u8,
        moves: bool,
    },
    HumanAttacked {
        foe: Kind,
        who: Kind,
        roll: u8,
        #[serde(rename = "modifier")]
        bonus: i8,
        #[serde(rename = "needed")]
        number: u8,
        #[serde(rename = "success")]
        hit: bool,
    },
    HumanPushed {
        foe: Kind,
        roll: u8,
        hit: bool,
    },
    HumanLeft {
        foe: Kind,
    },
    HumansGone,
    HumansWithdrew,
    /// What a noise drew to a battle between players goes when that is over (CZ-C113).
    Scattered {
        number: u8,
    },
    LeftBehind {
        at: u8,
        number: u8,
    },
    EncountersReshuffled {
        cards: u8,
    },
    Blockaded {
        at: u8,
    },
    Abandoned {
        who: Kind,
    },

    // Battle.
    BattleBegan {
        at: u8,
    },
    PawnPlaced {
        who: Kind,
        at: Hex,
    },
    FeverRoll {
        who: Kind,
        roll: u8,
        passes: bool,
    },
    Coughed {
        who: Kind,
    },
    InfantCried,
    EngineHeard,
    RoundBegan {
        round: u16,
    },
    JoinedFray {
        who: Kind,
    },
    Moved {
        who: Kind,
        from: Hex,
        to: Hex,
    },
    LeftBattle {
        who: Kind,
    },
    Passed {
        who: Kind,
    },
    Attacked {
        seat: Seat,
        who: Kind,
        with: Option<Kind>,
        mode: Mode,
        foe: Kind,
        at: Hex,
    },
    Rolled {
        who: Kind,
        roll: u8,
        #[serde(rename = "modifier")]
        bonus: i8,
        #[serde(rename = "needed")]
        number: i8,
        #[serde(rename = "success")]
        hit: bool,
    },
    Rerolled {
        who: Kind,
        by: Kind,
        roll: u8,
    },
    JamChecked {
        weapon: Kind,
        roll: u8,
    },
    Jammed {
        weapon: Kind,
        roll: u8,
        spends: u8,
    },
    Fumbled {
        who: Kind,
    },
    Stuck {
        weapon: Kind,
    },
    ShaftLost {
        weapon: Kind,
    },
    ShaftSaved {
        weapon: Kind,
        roll: u8,
    },
    ShaftsRecovered {
        weapon: Kind,
        number: u8,
    },
    ShaftsAbandoned {
        weapon: Kind,
        number: u8,
    },
    Dazed {
        who: Kind,
        n: i8,
    },
    Misdirected {
        who: Kind,
        hit: Kind,
    },
    Impaled {
        who: Kind,
        foe: Kind,
    },
    Shoved {
        piece: Kind,
        to: Hex,
    },
    PushedOff {
        who: Kind,
        to: Hex,
    },
    LockedIn {
        foe: Kind,
        at: Hex,
    },
    Staked {
        who: Kind,
        with: Kind,
        at: Hex,
    },
    SwitchedOn {
        who: Kind,
        loot: Kind,
    },
    Pinned {
        foe: Kind,
    },
    Tamed {
        dog: Kind,
    },
    DogBit {
        who: Kind,
        foe: Kind,
        roll: u8,
        kills: bool,
    },
    Eradicated {
        foe: Kind,
        at: Hex,
        how: Fate,
    },
    DiscLeft {
        at: Hex,
    },
    DiscTaken {
        seat: Seat,
        who: Kind,
        loot: Kind,
    },
    SpoilsLeft {
        loot: Kind,
        at: Hex,
    },
    Rescued {
        who: Kind,
    },
    Regrouped,
    PassedWall {
        who: Kind,
        from: Hex,
        to: Hex,
    },
    Camped {
        seat: Seat,
        at: u8,
    },
    LocationCleared {
        at: u8,
    },

    // What encounters do.
    EncountersAct {
        number: u8,
    },
    Targeted {
        foe: Kind,
        who: Kind,
    },

    // Harm.
    Bit {
        foe: Kind,
        who: Kind,
        roll: u8,
        #[serde(rename = "modifier")]
        bonus: i8,
        harm: Option<Harm>,
    },
    BiteRerolled {
        who: Kind,
    },
    Infected {
        who: Kind,
        doom: u16,
    },
    NotInfected {
        who: Kind,
    },
    Dodged {
        who: Kind,
    },
    Wounded {
        who: Kind,
    },
    Died {
        who: Kind,
    },
    SleptOutside {
        seat: Seat,
    },
    ChipsRemoved,
}
