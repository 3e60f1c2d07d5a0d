//! What somebody who has played a few games is inclined to do before he thinks.

use crate::attack::{Attack, Mode};
use crate::board::Hex;
use crate::choice::Choice;
use crate::frame::Frame;
use crate::state::{CardZ, Deeds, Marks, NONE, Signs, Spot};

/// So firm that nothing else is considered.
const FIRM: f32 = 10.0;

impl CardZ {
    /// How much one is inclined to a legal answer.
    pub(crate) fn inclination(&self, choice: Choice) -> f32 {
        let Some(&frame) = self.frames.last() else { return 0.0 };
        match (frame, choice) {
            (_, Choice::Wear(_)) => 1.0,
            (Frame::Share, choice) => self.urge_to_share(choice),
            (Frame::Turn, choice) => self.urge_in_turn(choice),
            (Frame::Before { .. }, Choice::Battle) => 0.4,
            (Frame::Before { .. }, Choice::Retreat(_)) => 0.2,
            (Frame::Act { who }, choice) => self.urge_to_act(who, choice),
            (Frame::Charge { who } | Frame::Shots { who, .. } | Frame::Breach { who, .. }, choice) => {
                self.urge_to_strike(who, choice).unwrap_or(0.0)
            }
            (Frame::FireAgain, choice) => {
                self.urge_to_strike(self.attack.who, choice).map_or(0.3, |urge| urge - 0.2)
            }
            (Frame::Regroup, Choice::Pass { .. }) => 0.5,
            (Frame::PassWall { .. }, Choice::Pass { .. }) => FIRM,
            (Frame::Regroup, Choice::Withdraw | Choice::Camp) => 0.2,
            (Frame::Read | Frame::Jam { .. }, Choice::Reroll(_)) => {
                let (number, adds) = self.odds(&self.attack);
                let misses = self.attack.roll == 0 || self.attack.roll as i8 + adds < number;
                if misses { FIRM } else { -FIRM }
            }
            (Frame::Bite { .. }, Choice::Yes) | (Frame::Struck { .. }, Choice::Hero { .. }) => FIRM,
            (Frame::Meals { .. }, Choice::Feed { .. }) => FIRM,
            (Frame::Care { .. }, Choice::Use { .. }) => 1.5,
            (Frame::EncounterRoll { .. }, Choice::Use { .. }) => 0.3,
            (Frame::Game { .. }, Choice::Yes) => FIRM,
            (Frame::LockIn { .. }, Choice::Lock(_)) => FIRM,
            (Frame::Overload { .. }, Choice::Stow { .. }) => 1.0,
            (_, Choice::Unjam(_) | Choice::Reload { .. } | Choice::Feed { .. }) => 1.0,
            (_, choice) if is_handling(choice) => -2.0,
            _ => 0.0,
        }
    }

    /// What lies there is taken if it is food, a weapon or a remedy.
    fn urge_to_share(&self, choice: Choice) -> f32 {
        match choice {
            Choice::Give { loot, .. } if matches!(self.item(loot).spot, Spot::Left(_)) => 2.0,
            Choice::Stow { loot, .. } if matches!(self.item(loot).spot, Spot::Left(_)) => {
                if self.def(self.item(loot).kind).weapon().is_some() { 1.6 } else { 2.1 }
            }
            Choice::Unjam(_) | Choice::Reload { .. } | Choice::Feed { .. } | Choice::Use { .. } => 1.5,
            Choice::Done => 0.5,
            _ => -2.0,
        }
    }

    fn urge_in_turn(&self, choice: Choice) -> f32 {
        let player = self.player(self.active);
        match choice {
            Choice::Claim => 1.0,
            Choice::Hunt { .. } | Choice::Fish { .. } | Choice::CheckTrap(_) => 0.5,
            Choice::SetTrap { .. } | Choice::Visit => 0.2,
            Choice::Scout(at) => {
                let clear = self.place(at).marks.has(Marks::CHIP);
                if self.is_occupied_for(at, self.active) {
                    -0.6
                } else if clear {
                    0.1
                } else {
                    0.3
                }
            }
            Choice::Retreat(_) => -0.8,
            Choice::Done => {
                if player.deeds.has(Deeds::SCOUTED) {
                    0.3
                } else {
                    -0.2
                }
            }
            Choice::Unjam(_) | Choice::Reload { .. } | Choice::Feed { .. } => 1.5,
            Choice::Give { loot, .. } | Choice::Stow { loot, .. }
                if matches!(self.item(loot).spot, Spot::Left(_)) =>
            {
                0.6
            }
            choice if is_handling(choice) => -2.0,
            _ => 0.0,
        }
    }

    /// Whoever can kill kills; whoever is hard pressed gets away.
    fn urge_to_act(&self, who: u8, choice: Choice) -> f32 {
        if let Some(urge) = self.urge_to_strike(who, choice) {
            return urge;
        }
        match choice {
            Choice::Stake { .. } => 1.5,
            Choice::Charge(_) => 0.3,
            Choice::Move(to) => self.urge_to_move(who, to),
            Choice::Dash(_) => 0.4,
            Choice::Leave => {
                if self.survivor(who).signs.has(Signs::WOUNDED) {
                    0.2
                } else {
                    -0.1
                }
            }
            Choice::Unjam(_) | Choice::Reload { .. } => 0.3,
            Choice::SwitchOn(_) => 0.6,
            Choice::Pick(_) => 1.2,
            Choice::Hero { .. } => 0.3,
            Choice::Give { .. } => 0.0,
            Choice::Done => -0.1,
            choice if is_handling(choice) => -2.0,
            _ => 0.0,
        }
    }

    /// Away from those who bite, unless there is somebody to rescue.
    fn urge_to_move(&self, who: u8, to: Hex) -> f32 {
        let rescues = !(self.battle.reach(to) & self.friend_hexes()).is_empty();
        let danger = (self.battle.reach(to) & self.foes_of(who)).len();
        if rescues { 0.9 } else { 0.05 - 0.3 * danger as f32 }
    }

    fn urge_to_strike(&self, who: u8, choice: Choice) -> Option<f32> {
        let (weapon, mode, target, worth) = match choice {
            Choice::Shoot { weapon, at } => (weapon, Mode::Shoot, at, 1.3),
            Choice::Kill { weapon, at } => (weapon, Mode::Kill, at, 1.4),
            Choice::Blind { weapon, at } => (weapon, Mode::Blind, at, 1.4),
            Choice::Impale { weapon, at } => (weapon, Mode::Impale, at, 0.4),
            Choice::Push { weapon, at } => (weapon, Mode::Push, at, 0.5),
            _ => return None,
        };
        let attack = Attack { who, weapon, mode, target, ..Attack::default() };
        let (number, adds) = self.odds(&attack);
        let odds = f32::from((10 - (number - adds).max(1)).clamp(0, 9)) / 10.0;
        Some(worth * odds)
    }
}

/// Loot goes from hand to hand.
fn is_handling(choice: Choice) -> bool {
    matches!(
        choice,
        Choice::Give { .. }
            | Choice::Stow { .. }
            | Choice::Drop(_)
            | Choice::Doff(_)
            | Choice::Attach { .. }
            | Choice::Detach(_)
            | Choice::Use { on: NONE, .. }
            | Choice::Entrust { .. }
    )
}
