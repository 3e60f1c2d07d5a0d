//! Whether a choice is legal now, and if not, why.

use crate::cards::Timing;
use crate::choice::Choice;
use crate::frame::{Clash, Frame, Source, Stage};
use crate::marks::mark;
use crate::state::{NONE, NecroGenesis};
use crate::text::When;
use kernel::Breach;

impl NecroGenesis {
    pub(crate) fn verdict(&self, choice: Choice) -> Result<(), Breach> {
        let Some(frame) = self.top() else {
            return Err(Breach::new("NG-1.3.0", "the game is over"));
        };
        match (frame, choice) {
            (Frame::Turn(stage), choice) => self.stage_verdict(stage, choice),
            (Frame::Flare { at }, Choice::Zombie(slot)) => {
                let token = self.tokens[usize::from(at)];
                let able = self.is_zombie(slot) && self.lured(token).any(|other| other == slot);
                if able {
                    return Ok(());
                }
                let boss = self.is_zombie(slot) && self.breed_of(slot).is_boss();
                Err(Breach::new(if boss { "NG-2.36.3" } else { "NG-2.36.1b" }, "the Flare cannot lure it"))
            }
            (Frame::NextAdvance, Choice::Zombie(slot)) => {
                self.own_zombie(slot)?;
                self.can_advance(slot)
            }
            (Frame::NextAttack, Choice::Zombie(slot)) => {
                self.own_zombie(slot)?;
                if self.zombie(slot).flags.has(crate::marks::zombie::DONE) {
                    return Err(Breach::new("NG-C26", "it has attacked in this Attack Step"));
                }
                self.can_zombie_attack(slot)
            }
            (Frame::NextAdvance, Choice::Done) => {
                Err(Breach::new("NG-7.3.4f", "a zombie that can advance does not stay behind"))
            }
            (Frame::NextAttack, Choice::Done) => {
                Err(Breach::new("NG-7.3.5a", "a zombie that can attack does"))
            }
            (Frame::Spawn { drawn }, Choice::DrawZombie) => self.can_draw_zombie(drawn),
            (Frame::Spawn { .. }, Choice::Done) | (Frame::Drawn { .. }, Choice::Bottom) => Ok(()),
            (Frame::Drawn { kind }, Choice::Spawn) => self.can_spawn(kind),
            (Frame::Window { about, asked }, Choice::React(kind)) => {
                if usize::from(kind) >= self.cards.cards.len() {
                    return Err(Breach::new("NG-5.6.1c", "there is no such card"));
                }
                self.can_react(self.answerer(asked), kind, about)
            }
            (Frame::Window { .. }, Choice::Pass) => Ok(()),
            (Frame::Battle(clash @ (Clash::Offense | Clash::Defense)), choice) => {
                self.battle_verdict(clash, choice)
            }
            _ => self.among_candidates(choice),
        }
    }

    /// Where every candidate is legal, what is none is not.
    fn among_candidates(&self, choice: Choice) -> Result<(), Breach> {
        let mut found = false;
        if self.candidates_are_legal() {
            self.candidates(&mut |candidate| found |= candidate == choice);
        }
        if found {
            return Ok(());
        }
        Err(self.no_answer(choice))
    }

    fn no_answer(&self, choice: Choice) -> Breach {
        let asked = self.asked_seat();
        match (self.top(), choice) {
            (Some(Frame::PlayRoom | Frame::MoveRoom { .. }), Choice::Done) => {
                Breach::new("NG-13.1.5b", "without a free place it cannot be equipped")
            }
            (Some(Frame::RunChoice { .. } | Frame::Discards { .. }), Choice::Play(_) | Choice::React(_)) => {
                Breach::new("NG-9.4.0f", "nothing is added while something resolves")
            }
            (Some(Frame::RunChoice { .. }), Choice::Card(kind)) if self.is_exiled(kind) => {
                Breach::new("NG-2.23.2c", "{card} is in Exile and cannot be chosen").card(kind.into())
            }
            (_, Choice::React(kind)) => self.no_react(kind),
            (_, Choice::QuickEscape) => match self.can_quick_escape(self.active) {
                Err(breach) => breach,
                Ok(()) => Breach::new("NG-2.2.4a", "Quick Escape comes right before an attack deals damage"),
            },
            _ => {
                let rule = asked.map_or("NG-7.1.2a", |asked| asked.rule.0);
                Breach::new(rule, "that is no answer to what is asked now")
            }
        }
    }

    /// Why no React can be played where no window is open.
    fn no_react(&self, kind: u8) -> Breach {
        if self.asked_seat().is_some_and(|asked| self.has(asked.seat, mark::EXPOSED)) {
            return Breach::new("NG-2.44.1a", "an Exposed player cannot play Reacts");
        }
        if usize::from(kind) >= self.cards.cards.len() {
            return Breach::new("NG-5.6.1c", "there is no such card");
        }
        Breach::new("NG-15.2.2a", "the trigger of {card} has not occurred").card(kind.into())
    }

    /// Whether a card lies in somebody's Exile.
    fn is_exiled(&self, kind: u8) -> bool {
        self.players.iter().any(|player| player.exile.contains(&kind))
    }

    fn own_zombie(&self, slot: u8) -> Result<(), Breach> {
        if self.is_zombie(slot) && NecroGenesis::controller(slot) == self.master() {
            return Ok(());
        }
        Err(Breach::new("NG-C3", "that is no zombie of yours"))
    }

    fn battle_verdict(&self, clash: Clash, choice: Choice) -> Result<(), Breach> {
        let (seat, moment) = match clash {
            Clash::Offense => (self.battle().seat, When::Offense),
            _ => (self.battle().seat.other(), When::Defense),
        };
        match choice {
            Choice::Pass => Ok(()),
            Choice::UseGear { slot, ability } if self.is_gear(slot) => {
                if NecroGenesis::owner_of_gear(slot) != seat {
                    return Err(Breach::new("NG-8.4.0b", "that is not your gear"));
                }
                self.can_use_in_battle(seat, Source::Gear(slot), ability, moment)
            }
            Choice::UseSurvivor(ability) => self.can_use_in_battle(seat, Source::Survivor, ability, moment),
            Choice::QuickEscape => {
                Err(Breach::new("NG-8.4.0d", "Quick Escape comes right before damage, not in this step"))
            }
            Choice::Play(_) => Err(Breach::new("NG-C112", "no card is played from hand in this step")),
            _ => Err(Breach::new("NG-8.3.0b", "that is no answer to what is asked now")),
        }
    }

    fn stage_verdict(&self, stage: Stage, choice: Choice) -> Result<(), Breach> {
        if let Choice::Play(kind) | Choice::UseExile(kind) = choice
            && usize::from(kind) >= self.cards.cards.len()
        {
            return Err(Breach::new("NG-5.6.1a", "there is no such card"));
        }
        let timing = match stage {
            Stage::Action | Stage::Response => return self.action_verdict(choice),
            Stage::StartEvents => Timing::StartOfZombiePhase,
            Stage::AttackEvents => Timing::StartOfAttackStep,
            _ => Timing::ZombieEvents,
        };
        match choice {
            Choice::Done => Ok(()),
            Choice::Play(kind) => self.can_play_event(self.master(), kind, timing),
            Choice::UseZombie { slot, ability } if stage == Stage::ZombieEvents => {
                self.can_use_zombie(slot, ability)
            }
            Choice::Attack { .. } | Choice::AttackZone { .. } | Choice::Loot | Choice::Unequip(_) => {
                Err(Breach::new("NG-2.1.4", "the Zombie Player has no AP to spend"))
            }
            _ => Err(Breach::new("NG-7.3.3", "that is no answer to what is asked now")),
        }
    }

    fn action_verdict(&self, choice: Choice) -> Result<(), Breach> {
        let seat = self.active;
        match choice {
            Choice::Done => Ok(()),
            Choice::Attack { with, target } => {
                self.can_attack_with(seat, with)?;
                if self.is_area(with) {
                    return Err(Breach::new("NG-C53", "an Area attack is declared against a zone"));
                }
                self.can_target(seat, with, target)
            }
            Choice::AttackZone { with, zone } => {
                self.can_attack_with(seat, with)?;
                if with == NONE || !self.is_area(with) {
                    return Err(Breach::new("NG-C53", "only an Area attack is declared against a zone"));
                }
                self.can_target_zone(seat, with, zone)
            }
            Choice::Play(kind) => self.can_play(kind),
            Choice::UseSurvivor(ability) => {
                self.can_use(seat, Source::Survivor, self.player(seat).survivor, ability)
            }
            Choice::UseGear { slot, ability } => {
                if !self.is_gear(slot) || NecroGenesis::owner_of_gear(slot) != seat {
                    return Err(Breach::new("NG-7.2.3d", "that is not your gear"));
                }
                self.can_use(seat, Source::Gear(slot), self.gear_at(slot).kind, ability)
            }
            Choice::UseExile(kind) => {
                if !self.player(seat).exile.contains(&kind) {
                    return Err(Breach::new("NG-2.23.4", "{card} is not in your Exile").card(kind.into()));
                }
                let Some(ability) = self.exile_ability(kind) else {
                    let stays = Breach::new("NG-2.23.2b", "{card} does not come back from Exile");
                    return Err(stays.card(kind.into()));
                };
                self.can_use(seat, Source::Card, kind, ability)
            }
            Choice::Loot => self.can_loot(seat),
            Choice::Unequip(slot) => self.can_unequip(seat, slot),
            Choice::Transfer { item, to } => self.can_transfer(seat, item, to),
            Choice::BreakFree(slot) => self.can_break_free(seat, slot),
            Choice::React(kind) => Err(self.no_react(kind)),
            Choice::DrawZombie | Choice::Spawn | Choice::Bottom => {
                Err(Breach::new("NG-C6", "the Zombie Player draws and spawns zombies, in the Spawn Step"))
            }
            Choice::DrawCard if self.is_response() => {
                Err(Breach::new("NG-7.3.9d", "nothing is drawn in the Response Step"))
            }
            _ if self.is_response() => {
                Err(Breach::new("NG-7.3.9a", "that isn't an answer to what is asked now"))
            }
            _ => Err(Breach::new("NG-7.2.3f", "that isn't an answer to what is asked now")),
        }
    }
}
