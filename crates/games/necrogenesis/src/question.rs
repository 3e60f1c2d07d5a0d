//! Questions in words that everybody may read: what is hidden is not named.

use crate::frame::{Ail, Battle, Clash, Frame, Source, Stage, Why};
use crate::moment::{About, Moment};
use crate::names::{plural, status_text, zone_name};
use crate::say::{capital, line_of};
use crate::state::NecroGenesis;
use crate::text::Effect;
use kernel::Seat;

impl NecroGenesis {
    pub(crate) fn ask_text(&self) -> String {
        let (Some(frame), Some(asked)) = (self.top(), self.asked_seat()) else {
            return "The game is over.".to_owned();
        };
        let (who, th) = (self.who(asked.seat), self.player(asked.seat).th);
        match frame {
            Frame::RollOff => format!("{who} won the roll-off: first or second?"),
            Frame::Mulligan { .. } => format!("{who}: which cards of the opening hand go back?"),
            Frame::Turn(stage) => self.ask_stage(stage, asked.seat),
            Frame::Flare { at } => {
                let zone = self.tokens.get(usize::from(at)).map_or("zone", |token| zone_name(token.zone));
                format!("The Flare in the {zone} lures a zombie: which one?")
            }
            Frame::Hazards { slot, .. } => {
                format!("{} runs into several Traps of {who}: which one acts next?", self.zombie_name(slot))
            }
            Frame::NextAdvance => format!("{who}: which zombie advances next?"),
            Frame::NextAttack => format!("{who}: which zombie attacks next?"),
            Frame::Spawn { .. } => format!("{who}, {th} TH: draw a zombie?"),
            Frame::Drawn { .. } => format!("{who}, {th} TH: spawn the zombie that was drawn?"),
            Frame::SpawnX { .. } => format!("{who}: how much TH for X?"),
            Frame::Window { about, .. } => {
                format!("{}: does {who} play a React?", self.moment_text(about))
            }
            Frame::Stack { .. } => format!("{who}: which of the abilities goes on the stack next?"),
            Frame::AbilityX { .. } => format!("{who}: how much AP for X?"),
            Frame::PlayX | Frame::PlayHost | Frame::PlayRoom | Frame::PlayCarry | Frame::MoveRoom { .. } => {
                format!("{who}: {}?", play_question(frame))
            }
            Frame::Discards { left, why, .. } => self.ask_discard(asked.seat, left, why),
            Frame::ExhaustGear => format!("{who}: what is Exhausted for {}?", self.name(self.run().kind)),
            Frame::RunChoice { left } => self.ask_run(asked.seat, left),
            Frame::FreeLoot { left } => format!("{who}: Loot again, up to {} more?", plural(left, "time")),
            Frame::Battle(clash) => self.ask_clash(clash, asked.seat),
            Frame::Guess { target } => {
                format!("{who} attacks {} unarmed: which number will the die show?", self.zombie_name(target))
            }
            Frame::Duplicates { kind, .. } => {
                format!("{who}: {} is Unique: which copy stays?", self.name(kind))
            }
            _ => format!("{who}: what next?"),
        }
    }

    fn ask_stage(&self, stage: Stage, seat: Seat) -> String {
        let who = self.who(seat);
        match stage {
            Stage::Action => format!("{who}, Action Step, {} AP: what now?", self.player(seat).ap),
            Stage::Response => {
                format!("{who}, Survivor Response Step, {} AP: what now?", self.player(seat).ap)
            }
            Stage::StartEvents => format!("{who}, start of the Zombie Phase: play an Event?"),
            Stage::AttackEvents => format!("{who}, start of the Attack Step: play an Event?"),
            _ => format!("{who}, {} TH: play an Event or use a zombie?", self.player(seat).th),
        }
    }

    fn ask_discard(&self, seat: Seat, left: u8, why: Why) -> String {
        let what = match why {
            Why::Cost => " to pay",
            Why::Loot => " to Loot",
            Why::Drawn => " of those just drawn",
            Why::Effect => "",
        };
        format!("{} must discard {}{what}: which one?", self.who(seat), plural(left, "card"))
    }

    fn ask_run(&self, seat: Seat, left: u8) -> String {
        let (who, name) = (self.who(seat), self.name(self.run().kind));
        let step = self.step_of(&self.run());
        let what = self.effect_now().map_or_else(|| "Go on".to_owned(), |text| capital(&text));
        let more = if left > 1 { format!(" ({left} left)") } else { String::new() };
        let which = match step.map(|step| &step.effect) {
            Some(Effect::Draw { .. }) => "Draw one",
            Some(Effect::LootFree { .. }) => "Loot",
            _ => "Which",
        };
        match left {
            0 => format!("{name}: {who} may do this: {what}. Do it?"),
            _ if step.is_some_and(|step| step.may) => {
                format!("{name}: {who} may do this: {what}{more}. {which}?")
            }
            _ => format!("{name}: {what}{more}. {which}, {who}?"),
        }
    }

    fn ask_clash(&self, clash: Clash, seat: Seat) -> String {
        let who = self.who(seat);
        let fight = self.battle_text();
        match clash {
            Clash::Declared => format!("{fight}: which Trap of {who} acts next?"),
            Clash::Offense => format!("{fight}: does {who} strengthen the attack?"),
            Clash::Defense => format!("{fight}: does {who} use gear for defense?"),
            Clash::Escape => format!("{fight} and hits: does {who} try a Quick Escape for 1 TP?"),
            _ => format!("{who}: the attack pierces: which zombie takes the rest of the damage?"),
        }
    }

    /// "Walker attacks Rick".
    pub(crate) fn battle_text(&self) -> String {
        self.battles
            .last()
            .map_or_else(|| "An attack is under way".to_owned(), |battle| self.attack_line(battle))
    }

    pub(crate) fn attack_line(&self, battle: &Battle) -> String {
        let target = match battle.attacker {
            Source::Zombie(_) => self.who(battle.seat.other()),
            _ if battle.area => format!("the {}", zone_name(battle.zone)),
            _ if self.is_zombie(battle.target) => self.zombie_name(battle.target),
            _ => "a zombie that is gone".to_owned(),
        };
        match battle.attacker {
            Source::Zombie(slot) if self.is_zombie(slot) => {
                format!("{} attacks {target}", self.zombie_name(slot))
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
    fn moment_text(&self, About { moment, zombie, at }: About) -> String {
        let zombie = || if self.is_zombie(zombie) { self.zombie_name(zombie) } else { "A zombie".to_owned() };
        let survivor = self.who(self.active);
        match moment {
            Moment::WouldSpawn => {
                let coming = self.coming_zombie().map_or("A zombie", |kind| self.name(kind));
                format!("{coming} would be Spawned on the board of {survivor}")
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
        self.frames.iter().rev().find_map(|frame| match frame {
            Frame::Spawned { kind, .. } => Some(*kind),
            _ => None,
        })
    }

    fn coming_damage(&self) -> Option<u8> {
        self.frames.iter().rev().find_map(|frame| match frame {
            Frame::DealSurvivor { amount, .. } | Frame::HurtSurvivor { amount, .. } => Some(*amount),
            _ => None,
        })
    }

    /// What the Survivor is about to suffer, and its value.
    pub(crate) fn coming_status(&self) -> Option<(Ail, u8)> {
        self.frames.iter().rev().find_map(|frame| match frame {
            Frame::GainStatus { status, value, .. } | Frame::TakeStatus { status, value, .. } => {
                Some((*status, *value))
            }
            _ => None,
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
        format!("An ability of {} would affect {} (“{line}”)", print.name, self.who(self.active))
    }
}

/// What must be settled before a card from hand comes into play; it is not shown before.
fn play_question(frame: Frame) -> &'static str {
    match frame {
        Frame::PlayX => "how much AP for X",
        Frame::PlayHost => "which Weapon is the attachment for",
        Frame::PlayRoom | Frame::MoveRoom { .. } => "which card gives way",
        _ => "which attachment is carried over to the new Weapon",
    }
}
