//! Where the rules are: one frame for each procedure that is under way, and what they speak of.

use crate::cards::text::{Status, ZoneName};
use crate::state::moment::{About, Moment};
use kernel::Seat;
use serde::{Deserialize, Serialize};

pub use super::under_way::{Battle, Making, Pending, Run};

/// The turn in order (NG-G18).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Stage {
    #[default]
    Begin,
    Bleed,
    Burn,
    Poison,
    Ready,
    Draw,
    Action,
    EndSurvivorPhase,
    ZombiesReady,
    ZombieBleed,
    ZombieBurn,
    Threat,
    Flares,
    StartEvents,
    StartAbilities,
    SpawnStep,
    EndOfSpawnStep,
    ZombieEvents,
    Advance,
    AttackEvents,
    AttackAbilities,
    Attacks,
    EndAbilities,
    Decay,
    Response,
    EndOfTurn,
    EndTexts,
    Swap,
}

/// How a zombie comes into a zone (NG-C58).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Entry {
    #[default]
    Advance,
    /// By a Flare.
    Lure,
    /// Moved or put by an effect.
    Direct,
    Spawn,
}

/// Which zombie of a Spawn Step is drawn.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Draw {
    #[default]
    First,
    /// One came before it in this step.
    Further,
}

/// The steps of a battle (NG-C44, NG-C119, NG-C120).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Clash {
    #[default]
    Declared,
    Ambush,
    Ambushed,
    Announce,
    Valid,
    Offense,
    Defense,
    HitRoll,
    Rerolls,
    RerollReact,
    Judge,
    BeforeDamage,
    Escape,
    BeforeHit,
    Damage,
    Checked,
    OnHit,
    OnHitNext,
    Pierce,
    End,
    Deaths,
    Cleanup,
}

/// Whose text runs.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Source {
    /// The Survivor card.
    #[default]
    Survivor,
    /// A card played from hand, or one in the Graveyard or in Exile.
    Card,
    Zombie(u8),
    Gear(u8),
}

/// Why damage is dealt to a Survivor.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Harm {
    #[default]
    Bleed,
    Burn,
    Poison,
    Attack,
    Ability,
    Unpreventable,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Frame {
    /// A roll-off was won: first or second?
    #[default]
    RollOff,
    /// A bit for each card of the hand that goes back.
    Mulligan {
        seat: Seat,
        back: u8,
    },
    Turn(Stage),
    /// The Flare with this place among the tokens lures.
    Flare {
        at: u8,
    },
    /// It is gone once the zombie has entered.
    FlareOut {
        number: u8,
        slot: u8,
    },
    /// Zombies of the Attack or Advance Step.
    NextAdvance,
    NextAttack,

    // The Spawn Step (NG-C116).
    Spawn(Draw),
    Drawn {
        kind: u8,
    },
    SpawnX {
        kind: u8,
    },
    Spawning {
        kind: u8,
        x: u8,
    },
    Spawned {
        kind: u8,
        x: u8,
        verdict: Verdict,
    },

    /// A zombie in play would enter another zone of its board.
    Enter {
        slot: u8,
        zone: ZoneName,
        entry: Entry,
    },
    Move {
        slot: u8,
        zone: ZoneName,
        entry: Entry,
    },
    /// It would have entered the Threat Zone.
    StayBack {
        slot: u8,
    },
    /// Tokens, then Traps, of a zone just entered.
    Hazards {
        slot: u8,
        zone: ZoneName,
        entry: Entry,
        from: u8,
    },
    Arrived {
        slot: u8,
        zone: ZoneName,
        entry: Entry,
    },

    /// A window: who has had the chance so far.
    Window {
        about: About,
        asked: u8,
        verdict: Verdict,
    },
    /// A React is being played: its costs, then its own window, then its effect.
    PlayReact {
        seat: Seat,
        kind: u8,
        about: About,
    },
    /// Triggers find their places on the stack.
    /// Then a window, if something is named, and then the stack resolves.
    Stack {
        base: u8,
        moment: Moment,
        that: u8,
    },
    Resolve {
        base: u8,
    },
    Deaths,

    // A card from hand, in the Action Step.
    PlayX,
    PlayHost,
    PlayRoom,
    PlayCarry,
    /// All is settled: it enters, or its text runs.
    PlayNow,
    /// An attachment moves to another Weapon, where others may have to give way.
    MoveRoom {
        item: u8,
        to: u8,
    },
    Discards {
        seat: Seat,
        left: u8,
        why: Why,
    },
    /// The top run discards so many cards before it begins.
    AbilityCost {
        left: u8,
    },
    /// It pays X AP before; then it discards so many cards.
    AbilityX {
        discards: u8,
    },
    ExhaustGear,
    Paid,
    /// The top run goes on.
    Run,
    /// The step of the top run asks; so much of it is left.
    RunChoice {
        left: u8,
    },
    EndRun,
    /// A card is discarded, then one is drawn.
    Loot,
    LootDraw,
    FreeLoot {
        left: u8,
    },
    /// The first of several Loots without AP was chosen.
    FreeLootNow {
        left: u8,
    },
    /// A text that puts several zombies into play goes on asking.
    MoreRaising {
        left: u8,
    },
    /// An Event of the Zombie Player.
    PlayEvent {
        kind: u8,
    },

    /// The top battle goes on.
    Battle(Clash),
    Guess {
        target: u8,
    },
    /// Damage that is about to be dealt to the Survivor of this board.
    HurtSurvivor {
        seat: Seat,
        amount: u8,
        harm: Harm,
        by: u8,
    },
    DealSurvivor {
        seat: Seat,
        amount: u8,
        harm: Harm,
        by: u8,
    },
    FinalDamage {
        seat: Seat,
        amount: u8,
        harm: Harm,
    },
    /// The same damage to both Survivors, as one.
    DealBoth {
        amount: u8,
        harm: Harm,
    },
    /// A status that is about to be gained by a Survivor.
    GainStatus {
        seat: Seat,
        status: Ail,
        value: u8,
        ticks: u8,
    },
    TakeStatus {
        seat: Seat,
        status: Ail,
        value: u8,
        ticks: u8,
    },
    /// What a React has averted.
    Averted,
    /// Zombies at 0 HP leave, one after the other.
    HpCheck {
        from: u8,
    },
    Destroy {
        slot: u8,
    },
    /// Copies of a Unique card of this kind: one stays (NG-17.7.1).
    Duplicates {
        seat: Seat,
        kind: u8,
    },
}

/// What the Reacts of a window decide about what they answer.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Verdict {
    #[default]
    Open,
    /// The zombie enters without its abilities.
    Negated,
    /// The Spawn does not come about.
    Cancelled,
    /// The zombie stays in the Zombie Zone.
    Redirected,
    /// The status is not gained.
    NoStatus,
    /// The Survivor is not killed.
    Saved,
    /// The Survivor is not affected by an Ambush.
    Unaffected,
}

/// How a frame goes on; a window gives its verdict to what it was opened for.
pub(crate) type Flow = flow::Flow<Frame, Verdict>;

impl Frame {
    /// A window in which nobody was asked yet.
    pub(crate) fn window(about: About) -> Frame {
        Frame::Window { about, asked: 0, verdict: Verdict::Open }
    }

    /// This frame, once the window above it has closed.
    pub(crate) fn decided(self, verdict: Verdict) -> Frame {
        if let (Frame::Spawned { kind, x, .. }, Verdict::Negated | Verdict::Cancelled) = (self, verdict) {
            return Frame::Spawned { kind, x, verdict };
        }
        if let (Frame::Move { slot, .. }, Verdict::Redirected) = (self, verdict) {
            return Frame::StayBack { slot };
        }
        if let (Frame::TakeStatus { .. }, Verdict::NoStatus) | (Frame::FinalDamage { .. }, Verdict::Saved) =
            (self, verdict)
        {
            return Frame::Averted;
        }
        if let (Frame::Battle(Clash::Ambushed), Verdict::Unaffected) = (self, verdict) {
            return Frame::Battle(Clash::Announce);
        }
        self
    }

    /// The zombie that it is about.
    pub(crate) fn zombie(&self) -> Option<u8> {
        match *self {
            Frame::Window { about, .. } | Frame::PlayReact { about, .. } => Some(about.zombie),
            Frame::FlareOut { slot, .. }
            | Frame::Enter { slot, .. }
            | Frame::Move { slot, .. }
            | Frame::StayBack { slot }
            | Frame::Hazards { slot, .. }
            | Frame::Arrived { slot, .. }
            | Frame::Destroy { slot } => Some(slot),
            Frame::HurtSurvivor { by: slot, .. } | Frame::DealSurvivor { by: slot, .. } => Some(slot),
            Frame::Stack { that, .. } => Some(that),
            Frame::GainStatus { status: Ail::Grabbed(slot), .. }
            | Frame::TakeStatus { status: Ail::Grabbed(slot), .. } => Some(slot),
            Frame::GainStatus { status: Ail::Status(_) | Ail::Snared, .. }
            | Frame::TakeStatus { status: Ail::Status(_) | Ail::Snared, .. }
            | Frame::RollOff
            | Frame::Mulligan { .. }
            | Frame::Turn(_)
            | Frame::Flare { .. }
            | Frame::NextAdvance
            | Frame::NextAttack
            | Frame::Spawn(_)
            | Frame::Drawn { .. }
            | Frame::SpawnX { .. }
            | Frame::Spawning { .. }
            | Frame::Spawned { .. }
            | Frame::Resolve { .. }
            | Frame::Deaths
            | Frame::PlayX
            | Frame::PlayHost
            | Frame::PlayRoom
            | Frame::PlayCarry
            | Frame::PlayNow
            | Frame::MoveRoom { .. }
            | Frame::Discards { .. }
            | Frame::AbilityCost { .. }
            | Frame::AbilityX { .. }
            | Frame::ExhaustGear
            | Frame::Paid
            | Frame::Run
            | Frame::RunChoice { .. }
            | Frame::EndRun
            | Frame::Loot
            | Frame::LootDraw
            | Frame::FreeLoot { .. }
            | Frame::FreeLootNow { .. }
            | Frame::MoreRaising { .. }
            | Frame::PlayEvent { .. }
            | Frame::Battle(_)
            | Frame::Guess { .. }
            | Frame::FinalDamage { .. }
            | Frame::DealBoth { .. }
            | Frame::Averted
            | Frame::HpCheck { .. }
            | Frame::Duplicates { .. } => None,
        }
    }
}

/// Why cards are discarded.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Why {
    #[default]
    Cost,
    Effect,
    Loot,
    /// Out of those just drawn.
    Drawn,
}

/// What a Survivor may come to suffer or enjoy.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Ail {
    Status(Status),
    Grabbed(u8),
    #[default]
    Snared,
}
