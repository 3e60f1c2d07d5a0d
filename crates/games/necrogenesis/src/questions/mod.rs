//! What is asked, one file a question or a small family of questions.

mod act;
mod battle;
mod confirm;
mod discard;
mod duplicates;
mod equip;
mod events;
mod guess;
mod next_zombie;
mod opening;
mod react;
mod spawn;
mod text;
mod traps;
mod trigger;
mod x;

use crate::choice::Choice;
use crate::state::NecroGenesis;
use crate::state::frame::{Clash, Frame, Stage};
use crate::state::marks::PlayerMarks;
use flow::Question;
use kernel::{Breach, Questions, Sole};

flow::questions! {
    NecroGenesis, Frame:
    asking {
        Frame::RollOff => opening::RollOff,
        Frame::Mulligan { seat, back } => opening::Mulligan { seat, back },
        Frame::Turn(Stage::Action) => act::Act(act::Step::Action),
        Frame::Turn(Stage::Response) => act::Act(act::Step::Response),
        Frame::Turn(Stage::StartEvents) => events::Events(events::Time::StartOfZombiePhase),
        Frame::Turn(Stage::ZombieEvents) => events::Events(events::Time::ZombieEvents),
        Frame::Turn(Stage::AttackEvents) => events::Events(events::Time::StartOfAttackStep),
        Frame::Flare { at } => next_zombie::Lure { at },
        Frame::NextAdvance => next_zombie::NextAdvance,
        Frame::NextAttack => next_zombie::NextAttack,
        Frame::Hazards { slot, zone, entry, from } => traps::OnEntry { slot, zone, entry, from },
        Frame::Spawn(which) => spawn::DrawZombie(which),
        Frame::Drawn { kind } => spawn::Drawn { kind },
        Frame::SpawnX { kind } => x::SpawnX { kind },
        Frame::PlayX => x::PlayX,
        Frame::AbilityX { discards } => x::AbilityX { discards },
        Frame::Window { about, asked, verdict } => react::React { about, asked, verdict },
        Frame::Stack { base, moment, that } => trigger::NextTrigger { base, moment, that },
        Frame::PlayHost => equip::PlayHost,
        Frame::PlayRoom => equip::Room::Play,
        Frame::MoveRoom { item, to } => equip::Room::Move { item, to },
        Frame::PlayCarry => equip::PlayCarry,
        Frame::Discards { seat, left, why } => discard::Discards { seat, left, why },
        Frame::ExhaustGear => discard::Exhaust,
        Frame::RunChoice { left } => text::Text { left },
        Frame::FreeLoot { left } => confirm::FreeLoot { left },
        Frame::Guess { target } => guess::Guess { target },
        Frame::Battle(Clash::Declared) => traps::OnAttack,
        Frame::Battle(Clash::Offense) => battle::Strengthen(battle::Side::Offense),
        Frame::Battle(Clash::Defense) => battle::Strengthen(battle::Side::Defense),
        Frame::Battle(Clash::Escape) => confirm::Escape,
        Frame::Battle(Clash::Pierce) => battle::Pierce,
        Frame::Duplicates { seat, kind } => duplicates::Duplicates { seat, kind },
    }
    going_on {
        Frame::Turn(
            Stage::Begin
            | Stage::Bleed
            | Stage::Burn
            | Stage::Poison
            | Stage::Ready
            | Stage::Draw
            | Stage::EndSurvivorPhase
            | Stage::ZombiesReady
            | Stage::ZombieBleed
            | Stage::ZombieBurn
            | Stage::Threat
            | Stage::Flares
            | Stage::StartAbilities
            | Stage::SpawnStep
            | Stage::EndOfSpawnStep
            | Stage::Advance
            | Stage::AttackAbilities
            | Stage::Attacks
            | Stage::EndAbilities
            | Stage::Decay
            | Stage::EndOfTurn
            | Stage::EndTexts
            | Stage::Swap,
        )
        | Frame::Battle(
            Clash::Ambush
            | Clash::Ambushed
            | Clash::Announce
            | Clash::Valid
            | Clash::HitRoll
            | Clash::Rerolls
            | Clash::RerollReact
            | Clash::Judge
            | Clash::BeforeDamage
            | Clash::BeforeHit
            | Clash::Damage
            | Clash::Checked
            | Clash::OnHit
            | Clash::OnHitNext
            | Clash::End
            | Clash::Deaths
            | Clash::Cleanup,
        )
        | Frame::FlareOut { .. }
        | Frame::Spawning { .. }
        | Frame::Spawned { .. }
        | Frame::Enter { .. }
        | Frame::Move { .. }
        | Frame::StayBack { .. }
        | Frame::Averted
        | Frame::Arrived { .. }
        | Frame::PlayReact { .. }
        | Frame::Resolve { .. }
        | Frame::Deaths
        | Frame::PlayNow
        | Frame::AbilityCost { .. }
        | Frame::Paid
        | Frame::Run
        | Frame::EndRun
        | Frame::Loot
        | Frame::LootDraw
        | Frame::FreeLootNow { .. }
        | Frame::MoreRaising { .. }
        | Frame::PlayEvent { .. }
        | Frame::HurtSurvivor { .. }
        | Frame::DealSurvivor { .. }
        | Frame::FinalDamage { .. }
        | Frame::DealBoth { .. }
        | Frame::GainStatus { .. }
        | Frame::TakeStatus { .. }
        | Frame::HpCheck { .. }
        | Frame::Destroy { .. }
    }
    over Breach::new("NG-1.3.0", "the game is over");
    explained |game, breach| breach.sentence(|card| game.breach_name(card));
}

/// The only legal answer, where everybody can tell what is legal.
#[inline]
fn sole<Q: Question<NecroGenesis>>(question: Q, game: &NecroGenesis) -> Option<Q::Answer> {
    let mut sole = Sole::new();
    question.offer(game, &mut sole);
    sole.found()
}

impl NecroGenesis {
    /// Why a choice that belongs to another question is refused: `open` says which one is open.
    fn stray_choice(&self, choice: Choice, rule: &'static str, open: &'static str) -> Breach {
        if let Choice::React(kind) = choice {
            return self.no_react(kind);
        }
        if choice == Choice::QuickEscape {
            let late = Breach::new("NG-2.2.4a", "Quick Escape comes right before an attack deals damage");
            return self.can_quick_escape(self.active).err().unwrap_or(late);
        }
        Breach::new(rule, open)
    }

    /// Why no React can be played where no window is open.
    fn no_react(&self, kind: u8) -> Breach {
        if self.asked().is_some_and(|asked| self.has(asked.seat, PlayerMarks::EXPOSED)) {
            return Breach::new("NG-2.44.1a", "an Exposed player can't play Reacts");
        }
        if !self.is_kind(kind) {
            return Breach::new("NG-5.6.1c", "there is no such card");
        }
        Breach::new("NG-15.2.2a", "the trigger of {card} hasn't happened").card(kind.into())
    }

    /// Whether the set has a card of this kind.
    fn is_kind(&self, kind: u8) -> bool {
        usize::from(kind) < self.cards.cards.len()
    }
}
