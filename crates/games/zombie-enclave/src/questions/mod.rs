//! What is asked, one file a question or a small family of them. Nothing in this game is hidden, so a question with one
//! legal answer is never asked.

pub(crate) mod activation;
pub(crate) mod assign_damage;
pub(crate) mod build;
pub(crate) mod confirm;
pub(crate) mod deploy;
pub(crate) mod exchange;
pub(crate) mod fight;
pub(crate) mod fighter;
pub(crate) mod fire;
pub(crate) mod heal;
pub(crate) mod name;
pub(crate) mod party;
pub(crate) mod repair;
pub(crate) mod reward;
pub(crate) mod starting_rp;
pub(crate) mod victim;
pub(crate) mod way;

use crate::choice::Choice;
use crate::state::frame::{Frame, quiet_frame};
use crate::state::{NONE, ZombieEnclave};
use crate::table::TEAM;
use flow::Question;
use kernel::{Asked, Breach, Kind, Notation, Offer};

flow::questions! {
    ZombieEnclave, Frame:
    asking {
        Frame::NameBurdened => name::Burdened,
        Frame::SpendStartingRp => starting_rp::StartingRp,
        Frame::Activation => activation::Activation,
        Frame::Exchange => exchange::Exchange,
        Frame::EndOfDay => heal::EndOfDay,
        Frame::Reward { at } => reward::Reward { at },
        Frame::Party { action, who } => party::Party { action, who },
        Frame::Build { by, action } => build::Build { by, action },
        Frame::Reinforce { by, action } => build::Reinforce { by, action },
        Frame::RepairDefense { by, action } => repair::RepairDefense { by, action },
        Frame::RepairVehicle { by, action } => repair::RepairVehicle { by, action },
        Frame::ChooseWay { by, action } => way::ChooseWay { by, action },
        Frame::Run(run) => confirm::Permission(run),
        Frame::FindItems { count, trade } => confirm::Trade { count, trade },
        Frame::ChooseFor { kind } => name::ChosenFor { kind },
        Frame::GiveItem { kind } => name::Carrier { kind },
        Frame::NameOwner => name::Owner,
        Frame::GiveOrphan => name::Heir,
        Frame::Hurt { survivor, points } => confirm::Armor { survivor, points },
        Frame::AssignDamage { area, points } => assign_damage::AssignDamage { area, points },
        Frame::Deploy { at } => deploy::Deploy { at },
        Frame::Fight => fight::Fight,
        Frame::Fighter { who } => fighter::Fighter { who },
        Frame::BeforeZombie { zombie } => heal::BeforeZombie { zombie },
        Frame::Victim { zombie, area } => victim::Victim { zombie, area },
        Frame::Burning => heal::Burning,
        Frame::FireSequence { at } => fire::FireSequence { at },
        Frame::Roofs { at } => fire::Roofs { at },
    }
    going_on { quiet_frame!() }
    over Breach::new("ZE-3.2a", "the game is over");
    explained |game, breach| breach.sentence(|kind| game.name_of(kind));
}

const fn asked(rule: &'static str, kind: Kind) -> Asked {
    Asked::new(TEAM, rule, kind)
}

/// Why a choice that is not among the candidates is refused: what its question says of it, or, if it belongs to another
/// question, which one is open.
fn stray<A: TryFrom<Choice>>(
    game: &ZombieEnclave,
    choice: Choice,
    open: &'static str,
    can: impl FnOnce(A) -> Result<(), Breach>,
) -> Breach {
    if !game.is_on_the_table(choice) {
        return Breach::new("ZE-3.2d", "that isn't on the table");
    }
    let other = Breach::new("ZE-3.2d", open);
    A::try_from(choice).map_or(other, |answer| can(answer).err().unwrap_or(other))
}

/// Whether a question leaves more to do than nothing.
fn leaves_something(question: impl Question<ZombieEnclave>, game: &ZombieEnclave) -> bool {
    let mut something = Something(false);
    question.offer(game, &mut something);
    something.0
}

/// Listens for a legal choice that does something.
struct Something(bool);

impl<A: Into<Choice>> Offer<A> for Something {
    const REASONS: bool = false;

    #[inline]
    fn put(&mut self, answer: A, verdict: impl FnOnce() -> Result<(), Breach>) {
        self.0 = self.0 || answer.into().tone().acts() && verdict().is_ok();
    }

    #[inline]
    fn is_enough(&self) -> bool {
        self.0
    }
}

impl ZombieEnclave {
    /// A choice from outside may name slots and kinds that are not there.
    fn is_on_the_table(&self, choice: Choice) -> bool {
        let survivor = |who: u8| self.lives(who);
        let defense = |slot: u8| self.defenses.get(usize::from(slot)).is_some_and(|at| at.kind != NONE);
        let zombie = |slot: u8| self.zombies.get(usize::from(slot)).is_some_and(|at| at.kind != NONE);
        let card = |kind: u8| usize::from(kind) < self.cards.set().cards.len();
        match choice {
            Choice::Act { who, action } => survivor(who) && card(action),
            Choice::Join(who) | Choice::Name(who) | Choice::Lead(who) | Choice::Sic(who) => survivor(who),
            Choice::Give { to, .. } => survivor(to),
            Choice::Build { kind, .. } | Choice::Take(kind) => card(kind),
            Choice::Upgrade { defense: slot, kind } => defense(slot) && card(kind),
            Choice::Repair { defense: slot, .. }
            | Choice::Damage(slot)
            | Choice::Spring(slot)
            | Choice::Shoot(slot)
            | Choice::LaunchAtBarrel { defense: slot, .. }
            | Choice::Douse(slot) => defense(slot),
            Choice::Attack { zombie: slot, .. } | Choice::Launch { zombie: slot, .. } => zombie(slot),
            Choice::Use { on, .. } => on == NONE || survivor(on),
            Choice::Go(_)
            | Choice::Raise { .. }
            | Choice::RepairVehicle { .. }
            | Choice::Way(_)
            | Choice::PayEvent(_)
            | Choice::DamageWall(_)
            | Choice::Deploy(_)
            | Choice::LaunchAtMass { .. }
            | Choice::Move(_)
            | Choice::Yes
            | Choice::No
            | Choice::Done => true,
        }
    }
}
