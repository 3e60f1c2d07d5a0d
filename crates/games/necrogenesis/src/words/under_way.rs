//! Questions in words that everybody may read: what is hidden is not named.

use crate::state::NecroGenesis;
use crate::state::frame::{Ail, Battle, Frame, Source};
use crate::state::moment::{About, Moment};
use crate::words::names::{status_text, zone_name};
use crate::words::{capital, line_of};
use kernel::Seat;

impl NecroGenesis {
    /// Who attacks in the battle at hand.
    pub(crate) fn attacker(&self) -> Seat {
        self.battles.last().map_or(self.active, |battle| battle.seat)
    }

    /// "Walker attacks Rick".
    pub(crate) fn battle_text(&self) -> String {
        self.battles
            .last()
            .map_or_else(|| "An attack is under way".to_owned(), |battle| self.attack_line(battle))
    }

    pub(crate) fn attack_line(&self, battle: &Battle) -> String {
        self.attack_named(battle, |slot| self.zombie_name(slot))
    }

    /// The same as it lies on the table, where nothing but the battle decides the words.
    pub(crate) fn attack_title(&self, battle: &Battle) -> String {
        self.attack_named(battle, |slot| self.breed_of(slot).name.clone())
    }

    fn attack_named(&self, battle: &Battle, name: impl Fn(u8) -> String) -> String {
        let target = match battle.attacker {
            Source::Zombie(_) => self.who(battle.seat.other()),
            _ if battle.area => format!("the {}", zone_name(battle.zone)),
            _ if self.is_zombie(battle.target) => name(battle.target),
            _ => "a zombie that is gone".to_owned(),
        };
        match battle.attacker {
            Source::Zombie(slot) if self.is_zombie(slot) => {
                format!("{} attacks {target}", capital(&name(slot)))
            }
            Source::Zombie(_) => format!("A zombie that is gone attacks {target}"),
            Source::Gear(slot) if self.is_gear(slot) => {
                format!("{} attacks {target} with the {}", self.who(battle.seat), self.print_of(slot).name)
            }
            Source::Survivor => format!("{} attacks {target} unarmed", self.who(battle.seat)),
            _ => format!("{} attacks {target}", self.who(battle.seat)),
        }
    }

    /// What a window is about.
    pub(crate) fn moment_text(&self, About { moment, zombie, at }: About) -> String {
        let zombie = || match self.is_zombie(zombie) {
            true => capital(&self.zombie_name(zombie)),
            false => "A zombie".to_owned(),
        };
        let survivor = self.who(self.active);
        match moment {
            Moment::WouldSpawn => {
                let coming = self.coming_zombie().map_or("A zombie", |kind| self.name(kind));
                format!("{coming} would be Spawned on {survivor}'s board")
            }
            Moment::WouldEnter => format!("{} would enter the Threat Zone", zombie()),
            Moment::Entered => format!("{} entered the Threat Zone", zombie()),
            Moment::Declared => self.battle_text(),
            Moment::HitRollFailed => self.failed_roll(),
            Moment::AttackDamage => format!("{} and would deal damage", self.battle_text()),
            Moment::AbilityDamage => match self.coming_damage() {
                Some(amount) => format!("An ability would deal {amount} damage to {survivor}"),
                None => format!("An ability would damage {survivor}"),
            },
            Moment::WouldDie => format!("{} and would reduce {survivor} to 0 HP", self.battle_text()),
            Moment::WouldDestroy => format!("{} would be destroyed", zombie()),
            Moment::WouldGainStatus => {
                format!("{} would {}", self.who(Seat(at & 1)), self.coming_status_text())
            }
            Moment::AbilityStacked => match self.stack.get(usize::from(at)) {
                Some(pending) => self.ability_text(pending.kind, pending.ability),
                None => format!("{} out of an Ambush", self.battle_text()),
            },
            Moment::AbilityUsed => {
                let run = self.runs.get(usize::from(at)).copied().unwrap_or_default();
                self.ability_text(run.kind, run.ability)
            }
            Moment::CardPlayed => self.runs.get(usize::from(at)).map_or_else(
                || "A card was played".to_owned(),
                |run| format!("{} played {}", self.who(run.seat), self.name(run.kind)),
            ),
            Moment::BattleEnded => format!("The battle in which {survivor} was damaged ends"),
        }
    }

    /// The zombie that is being spawned.
    pub(crate) fn coming_zombie(&self) -> Option<u8> {
        self.frames
            .iter()
            .rev()
            .find_map(|frame| if let Frame::Spawned { kind, .. } = frame { Some(*kind) } else { None })
    }

    fn coming_damage(&self) -> Option<u8> {
        self.frames.iter().rev().find_map(|frame| {
            let (Frame::DealSurvivor { amount, .. } | Frame::HurtSurvivor { amount, .. }) = frame else {
                return None;
            };
            Some(*amount)
        })
    }

    /// What the Survivor is about to suffer, and its value.
    pub(crate) fn coming_status(&self) -> Option<(Ail, u8)> {
        self.frames.iter().rev().find_map(|frame| {
            let (Frame::GainStatus { status, value, .. } | Frame::TakeStatus { status, value, .. }) = frame
            else {
                return None;
            };
            Some((*status, *value))
        })
    }

    fn coming_status_text(&self) -> String {
        match self.coming_status() {
            Some((Ail::Status(status), value)) => format!("gain {}", status_text(status, value)),
            Some((Ail::Grabbed(slot), _)) if self.is_zombie(slot) => {
                format!("be Grabbed by {}", self.zombie_name(slot))
            }
            Some((Ail::Grabbed(_), _)) => "be Grabbed".to_owned(),
            Some((Ail::Snared, _)) => "be Snared".to_owned(),
            None => "gain a negative status".to_owned(),
        }
    }

    fn failed_roll(&self) -> String {
        let die = self.battles.last().map_or(0, |battle| battle.die);
        format!("{}, and the Hit Roll failed with a {die}", self.battle_text())
    }

    /// An ability of a zombie that would affect the Survivor.
    fn ability_text(&self, kind: u8, ability: u8) -> String {
        let print = self.cards.of(kind);
        let line = print.abilities.get(usize::from(ability)).map_or("", |text| line_of(print, text));
        format!("{}'s ability would affect {} (“{line}”)", print.name, self.who(self.active))
    }
}
