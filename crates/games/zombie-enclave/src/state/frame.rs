//! What the machine is in the middle of.

use crate::cards::Lookup;
use crate::cards::text::When;
use crate::state::NONE;
use crate::state::area::Area;
use serde::{Deserialize, Serialize};

/// With a tag of its own a frame is told from others faster than by a gap in what it holds.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[repr(u8)]
pub enum Frame {
    // Setup.
    #[default]
    DrawTeam,
    /// The player names who draws a Drawback (ZE-C79).
    NameBurdened,
    LayOut,
    SpendStartingRp,
    // The turn.
    NewDay,
    EventCheck,
    BeginActivation,
    Activation,
    Exchange,
    EnemyPhase,
    /// Draws a chit; so many Attack! chits were set aside before (ZE-C18).
    DrawChit {
        aside: u8,
    },
    /// With so many chits drawn the last was executed in place of those set aside.
    ReturnAside {
        aside: u8,
        drawn: u8,
    },
    EndOfDay,
    Recovery {
        at: u8,
    },
    Medics {
        medic: u8,
        patient: u8,
    },
    Victory,
    // After an Objective of a Campaign.
    Reward {
        at: u8,
    },
    NextObjective,
    // Actions.
    Party {
        action: u8,
        who: u16,
    },
    Search {
        action: u8,
        who: u16,
        table: Lookup,
    },
    SearchDone,
    Build {
        by: u8,
        action: u8,
    },
    Reinforce {
        by: u8,
        action: u8,
    },
    RepairDefense {
        by: u8,
        action: u8,
    },
    RepairVehicle {
        by: u8,
        action: u8,
    },
    ChooseWay {
        by: u8,
        action: u8,
    },
    // Texts.
    Run(Run),
    Triggers,
    // Finds.
    /// So many Special Items; one found in a Search may be traded for the Vehicle.
    FindItems {
        count: u8,
        trade: bool,
    },
    DrawItem,
    /// Somebody must be chosen for what was drawn.
    ChooseFor {
        kind: u8,
    },
    GiveItems {
        kind: u8,
        count: u8,
    },
    GiveItem {
        kind: u8,
    },
    FindVehicle,
    /// New Survivors, by this sentence of a text.
    Arrivals {
        count: u8,
        kind: u8,
        sentence: u8,
    },
    /// A Survivor has joined the team.
    Welcome {
        slot: u8,
    },
    NameOwner,
    GiveOrphan,
    // Damage.
    Hurt {
        survivor: u8,
        points: u8,
    },
    AssignDamage {
        area: Area,
        points: u8,
    },
    Spread(Spread),
    // Combat.
    CombatStart {
        horde: bool,
    },
    Deploy {
        at: u8,
    },
    CombatTurn,
    Fight,
    Fighter {
        who: u8,
    },
    Zombies,
    BeforeZombie {
        zombie: u8,
    },
    ZombieActs {
        zombie: u8,
    },
    Victim {
        zombie: u8,
        area: Area,
    },
    Burning,
    BurnUnits,
    FlamesOn {
        who: u8,
    },
    RefugeBurns,
    CombatCheck,
    EndCombat,
    TestDefenses,
    AfterCombat,
    // Fire outside combat.
    FireSubphase {
        after_combat: bool,
    },
    FireSequence {
        at: u8,
    },
    Roofs {
        at: u8,
    },
    FireGrows,
    Over,
}

/// The frames that ask nothing, as a pattern.
macro_rules! quiet_frame {
    () => {
        Frame::DrawTeam
            | Frame::LayOut
            | Frame::NewDay
            | Frame::EventCheck
            | Frame::BeginActivation
            | Frame::EnemyPhase
            | Frame::DrawChit { .. }
            | Frame::ReturnAside { .. }
            | Frame::Recovery { .. }
            | Frame::Medics { .. }
            | Frame::Victory
            | Frame::NextObjective
            | Frame::Search { .. }
            | Frame::SearchDone
            | Frame::Triggers
            | Frame::DrawItem
            | Frame::GiveItems { .. }
            | Frame::FindVehicle
            | Frame::Arrivals { .. }
            | Frame::Welcome { .. }
            | Frame::Spread(_)
            | Frame::CombatStart { .. }
            | Frame::CombatTurn
            | Frame::Zombies
            | Frame::ZombieActs { .. }
            | Frame::BurnUnits
            | Frame::FlamesOn { .. }
            | Frame::RefugeBurns
            | Frame::CombatCheck
            | Frame::EndCombat
            | Frame::TestDefenses
            | Frame::AfterCombat
            | Frame::FireSubphase { .. }
            | Frame::FireGrows
            | Frame::Over
    };
}
pub(crate) use quiet_frame;

/// The frames that may ask, as a pattern.
macro_rules! asking_frame {
    () => {
        Frame::NameBurdened
            | Frame::SpendStartingRp
            | Frame::Activation
            | Frame::Exchange
            | Frame::EndOfDay
            | Frame::Reward { .. }
            | Frame::Party { .. }
            | Frame::Build { .. }
            | Frame::Reinforce { .. }
            | Frame::RepairDefense { .. }
            | Frame::RepairVehicle { .. }
            | Frame::ChooseWay { .. }
            | Frame::Run(_)
            | Frame::FindItems { .. }
            | Frame::ChooseFor { .. }
            | Frame::GiveItem { .. }
            | Frame::NameOwner
            | Frame::GiveOrphan
            | Frame::Hurt { .. }
            | Frame::AssignDamage { .. }
            | Frame::Deploy { .. }
            | Frame::Fight
            | Frame::Fighter { .. }
            | Frame::BeforeZombie { .. }
            | Frame::Victim { .. }
            | Frame::Burning
            | Frame::FireSequence { .. }
            | Frame::Roofs { .. }
    };
}
pub(crate) use asking_frame;

impl Frame {
    /// The component that was drawn and lies nowhere yet.
    pub(crate) fn holds(self) -> Option<u8> {
        if let Frame::GiveItem { kind }
        | Frame::ChooseFor { kind }
        | Frame::Run(Run { kind, moment: Moment::Drawn, .. }) = self
        {
            Some(kind)
        } else {
            None
        }
    }

    /// Who takes which Action here, for what it costs.
    pub(crate) fn deed(self) -> Option<(u8, u8)> {
        if let Frame::Build { by, action }
        | Frame::RepairDefense { by, action }
        | Frame::RepairVehicle { by, action }
        | Frame::ChooseWay { by, action } = self
        {
            Some((by, action))
        } else {
            None
        }
    }
}

/// Points that fall one by one on random Zombies, or on random Units, of an area.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Spread {
    pub area: Area,
    pub points: u8,
    pub fire: bool,
    pub units: bool,
}

/// A text that is being run.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Run {
    pub kind: u8,
    pub moment: Moment,
    pub sentence: u8,
    /// The effect that comes next, or [`Run::WEIGH`] or [`Run::ASKED`] before the first.
    pub effect: u8,
    /// The Defense, the item or the Survivor whose text it is.
    pub actor: u8,
    /// The Survivor who attacks, searches or uses it.
    pub by: u8,
    /// A Zombie, a Survivor or a Defense.
    pub target: u8,
    pub area: Area,
    /// Who searches, a bit for each Survivor.
    pub who: u16,
    /// What was rolled for it: a die, or the DR.
    pub roll: u8,
    /// Points, picks or times left of the effect in progress.
    pub left: u8,
    /// Whether the last condition held.
    pub held: bool,
}

impl Run {
    /// It must be seen whether the sentence applies.
    pub const WEIGH: u8 = 255;
    /// The player is asked whether it shall.
    pub const ASKED: u8 = 254;

    pub fn of(kind: u8, moment: Moment) -> Run {
        Run {
            kind,
            moment,
            sentence: 0,
            effect: Run::WEIGH,
            actor: NONE,
            by: NONE,
            target: NONE,
            area: Area::RE,
            who: 0,
            roll: 0,
            left: 0,
            held: false,
        }
    }
}

/// A text that waits to be run.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Trigger {
    pub kind: u8,
    pub moment: Moment,
    pub actor: u8,
    pub by: u8,
    pub target: u8,
    pub area: Area,
}

/// The moments of [`When`] without their numbers. A main text has none.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Moment {
    #[default]
    Main,
    EntersPlay,
    KilledInMelee,
    KilledOtherwise,
    KillsInMelee,
    Drawn,
    DrawnChoose,
    Found,
    Success,
    AttackRoll,
    LaunchZombie,
    LaunchBarrel,
    LaunchMass,
    AfterLaunch,
    AfterUse,
    AnyTime,
    InsteadOf,
    WornOut,
    CombatStarts,
    BlocksAtEnd,
    NextEndCombat,
    LaterNewDay,
    Activation,
    EachWounded,
    AgainstFire,
    Clues,
    /// The ways of an Action that leaves a choice.
    FirstWay,
    SecondWay,
}

impl Moment {
    /// What a text says for afterwards.
    pub fn after(self) -> Option<Moment> {
        match self {
            Moment::LaunchZombie | Moment::LaunchBarrel | Moment::LaunchMass => Some(Moment::AfterLaunch),
            Moment::AnyTime | Moment::InsteadOf | Moment::Activation => Some(Moment::AfterUse),
            _ => None,
        }
    }
}

impl When {
    pub fn moment(self) -> Moment {
        use crate::cards::text::Aim;
        match self {
            When::EntersPlay => Moment::EntersPlay,
            When::KilledInMelee => Moment::KilledInMelee,
            When::KilledOtherwise => Moment::KilledOtherwise,
            When::KillsInMelee => Moment::KillsInMelee,
            When::Drawn => Moment::Drawn,
            When::DrawnChoose => Moment::DrawnChoose,
            When::Found => Moment::Found,
            When::Success => Moment::Success,
            When::AttackRoll { .. } => Moment::AttackRoll,
            When::Launch { aim: Aim::Zombie, .. } => Moment::LaunchZombie,
            When::Launch { aim: Aim::Barrel, .. } => Moment::LaunchBarrel,
            When::Launch { aim: Aim::Mass, .. } => Moment::LaunchMass,
            When::AfterLaunch => Moment::AfterLaunch,
            When::AfterUse => Moment::AfterUse,
            When::AnyTime => Moment::AnyTime,
            When::InsteadOf { .. } => Moment::InsteadOf,
            When::WornOut { .. } => Moment::WornOut,
            When::CombatStarts => Moment::CombatStarts,
            When::BlocksAtEnd => Moment::BlocksAtEnd,
            When::NextEndCombat => Moment::NextEndCombat,
            When::LaterNewDay => Moment::LaterNewDay,
            When::Activation => Moment::Activation,
            When::EachWounded => Moment::EachWounded,
            When::OnceAgainstFire => Moment::AgainstFire,
            When::Clues { .. } => Moment::Clues,
        }
    }
}
