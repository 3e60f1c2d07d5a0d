//! What somebody who has played a few games is inclined to do before he thinks.

use crate::cards::stats::Dice;
use crate::choice::Choice;
use crate::questions::families::{Blow, Declared};
use crate::rules::attack::{Attack, Mode};
use crate::state::board::{Hex, Hexes};
use crate::state::frame::Frame;
use crate::state::{CardZ, Deeds, Lair, Marks, NONE, Signs, Spot};

/// So firm that nothing else is considered.
const FIRM: f32 = 10.0;
/// After this many battle-rounds one goes for whoever is left, and does not wait any longer.
const PATIENCE: u16 = 6;
/// After this many one gives the battle up.
const WEARY: u16 = 24;

/// More steps than any way on the battlefield has.
const FAR: u8 = 40;

/// How a battle that drags on is played.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Mood {
    Calm,
    /// Towards the enemy.
    Restless,
    /// Out of here.
    Weary,
}

impl CardZ {
    /// How much one is inclined to a legal answer.
    pub(crate) fn inclination(&self, choice: Choice) -> f32 {
        let Some(&frame) = self.frames.last() else { return 0.0 };
        if let Choice::Wear(_) = choice {
            return 1.0;
        }
        if let Choice::Rescue { .. } = choice {
            return FIRM;
        }
        if frame == Frame::Share {
            return self.urge_to_share(choice);
        }
        if frame == Frame::Turn {
            return self.urge_in_turn(choice);
        }
        if frame == Frame::Regroup {
            return self.urge_to_regroup(choice);
        }
        if let Frame::Act { who } = frame {
            return self.urge_to_act(who, choice);
        }
        if let Frame::Charge { who } | Frame::Shots { who, .. } | Frame::Breach { who, .. } = frame {
            return self.urge_to_strike(who, choice).unwrap_or(0.0);
        }
        if frame == Frame::FireAgain {
            return self.urge_to_strike(self.attack.who, choice).map_or(0.3, |urge| urge - 0.2);
        }
        if let (Frame::Before { .. }, Choice::Retreat(to)) = (frame, choice) {
            return self.urge_to_retreat(to);
        }
        if let (Frame::Read | Frame::Jam { .. }, Choice::Reroll(_)) = (frame, choice) {
            let (number, adds) = self.odds(&self.attack);
            let misses = self.attack.roll == 0 || self.attack.roll as i8 + adds < number;
            return if misses { FIRM } else { -FIRM };
        }
        firmness(frame, choice).unwrap_or_else(|| self.urge_to_handle(choice))
    }

    fn urge_to_regroup(&self, choice: Choice) -> f32 {
        match choice {
            Choice::Withdraw | Choice::Camp if self.mood() == Mood::Weary => FIRM,
            Choice::Withdraw | Choice::Camp => 0.2,
            Choice::Pick(_) => FIRM,
            Choice::Pass { .. } => 0.5,
            choice => self.urge_to_handle(choice),
        }
    }

    /// In most calm moments.
    fn urge_to_handle(&self, choice: Choice) -> f32 {
        match choice {
            Choice::Reload { from, .. } if self.is_weapon(from) => -2.0,
            Choice::Unjam(_) | Choice::Reload { .. } | Choice::Feed { .. } => 1.0,
            choice => idle_urge(choice),
        }
    }

    /// What lies there is taken if it is food, a weapon or a remedy.
    fn urge_to_share(&self, choice: Choice) -> f32 {
        let lies = |loot: u8| matches!(self.item(loot).spot(), Spot::Left(_));
        if matches!(choice, Choice::Give { loot, .. } if lies(loot)) {
            return 2.0;
        }
        if let Choice::Stow { loot, .. } = choice
            && lies(loot)
        {
            return if self.is_weapon(loot) { 1.6 } else { 2.1 };
        }
        let helps = matches!(
            choice,
            Choice::Unjam(_) | Choice::Reload { .. } | Choice::Feed { .. } | Choice::Use { .. }
        );
        if helps && !matches!(choice, Choice::Reload { from, .. } if self.is_weapon(from)) {
            return 1.5;
        }
        if choice == Choice::Done { 0.5 } else { -2.0 }
    }

    fn urge_in_turn(&self, choice: Choice) -> f32 {
        let player = self.player(self.active);
        match choice {
            Choice::Claim => 1.0,
            Choice::Hunt { .. } | Choice::Fish { .. } | Choice::CheckTrap(_) => 0.5,
            Choice::SetTrap { .. } | Choice::Visit => 0.2,
            Choice::Scout(at) => self.urge_to_scout(at),
            Choice::Retreat(to) => self.urge_to_retreat(to) - 0.6,
            Choice::Done => {
                if player.deeds.has(Deeds::SCOUTED) {
                    0.3
                } else {
                    -0.2
                }
            }
            Choice::Reload { from, .. } if self.is_weapon(from) => -2.0,
            Choice::Unjam(_) | Choice::Reload { .. } | Choice::Feed { .. } => 1.5,
            Choice::Give { loot, .. } | Choice::Stow { loot, .. }
                if matches!(self.item(loot).spot(), Spot::Left(_)) =>
            {
                0.6
            }
            choice => idle_urge(choice),
        }
    }

    /// Towards the goal, where few encounters are to be feared. Where one may not stay one has to run on.
    fn urge_to_scout(&self, at: u8) -> f32 {
        let occupied = if self.is_occupied_for(at, self.active) { 0.7 } else { 0.0 };
        let new = if self.place(at).marks.has(Marks::CHIP) { 0.0 } else { 0.1 };
        0.2 + new + 0.15 * self.nears_goal(at) - occupied - 0.06 * self.feared(at)
    }

    /// Back to where it is known to be safe: whoever runs into encounters on a retreat must beat them.
    fn urge_to_retreat(&self, to: u8) -> f32 {
        0.35 + 0.15 * self.nears_goal(to) - 0.15 * self.feared(to)
    }

    /// How many steps nearer the goal is from a Location.
    fn nears_goal(&self, at: u8) -> f32 {
        let here = self.player(self.active).at;
        self.goal_of(self.active).map_or(0.0, |goal| self.steps_to(here, goal) - self.steps_to(at, goal))
    }

    /// How many encounters the dice of a Location mean on the average.
    fn feared(&self, at: u8) -> f32 {
        let place = self.place(at);
        let dice = self.side(at).encounters.filter(|_| !place.marks.has(Marks::CHIP));
        let mean =
            |dice: Dice| f32::from(dice.n) * (f32::from(dice.sides) + 1.0) / 2.0 + f32::from(dice.plus);
        // Even where the mean is nought the highest faces bring some.
        dice.map_or(0.0, |dice| mean(dice).max(0.4))
    }

    /// Whoever can kill kills; whoever is hard pressed gets away.
    fn urge_to_act(&self, who: u8, choice: Choice) -> f32 {
        if let Some(urge) = self.urge_to_strike(who, choice) {
            return urge;
        }
        match choice {
            Choice::Stake { .. } => 1.5,
            Choice::Charge(_) if self.mood() == Mood::Restless => 2.0,
            Choice::Charge(_) => 0.3,
            Choice::Move(to) => self.urge_to_move(who, to),
            Choice::Dash(_) => 0.4,
            Choice::Leave if self.mood() == Mood::Weary => 4.0,
            Choice::Leave if self.survivor(who).signs.has(Signs::WOUNDED) => 0.2,
            Choice::Leave => -0.1,
            Choice::Done if self.mood() != Mood::Calm => self.urge_to_wait(who),
            Choice::Reload { from, .. } if self.is_weapon(from) => -0.2,
            Choice::Unjam(_) | Choice::Reload { .. } => 0.3,
            Choice::SwitchOn(_) => 0.6,
            Choice::Pick(_) => 1.2,
            Choice::Hero { .. } => 0.3,
            Choice::Give { .. } => 0.0,
            Choice::Done => -0.1,
            choice => idle_urge(choice),
        }
    }

    /// Away from those who bite, unless there is somebody to rescue or the battle has to come to an end.
    fn urge_to_move(&self, who: u8, to: Hex) -> f32 {
        let here = self.survivor(who).hex;
        let foes = self.foes_of(who);
        let nears = |goal: Hexes| self.steps_to_any(goal, to) < self.steps_to_any(goal, here);
        // Whoever stands behind a fence is not attacked from beside it.
        let fronts = self.battle.reach_all(foes) & self.battle.ground() & !self.occupied();
        let friends = self.friend_hexes();
        let rescues = !(self.battle.reach(to) & friends).is_empty();
        let danger = (self.battle.reach(to) & foes).len();
        match self.mood() {
            Mood::Weary if nears(self.exit_row(who)) => 3.0,
            // A Friendly Human may stand where an enemy waits to come in.
            Mood::Restless if foes.is_empty() && rescues => 3.0,
            Mood::Restless if foes.is_empty() && nears(friends) => 2.0,
            Mood::Restless if foes.is_empty() && !self.is_awaited(to) => 0.5,
            Mood::Restless if nears(fronts) => 1.5,
            Mood::Weary | Mood::Restless => -1.0,
            Mood::Calm if rescues => 0.9,
            Mood::Calm if danger == 0 && nears(friends) => 0.3,
            Mood::Calm => 0.05 - 0.3 * danger as f32,
        }
    }

    /// Ammunition out of another gun: two guns could be loaded from each other for ever.
    fn is_weapon(&self, slot: u8) -> bool {
        slot != NONE && self.def(self.item(slot).kind).weapon().is_some()
    }

    /// Where nobody is to be fought yet, one stands aside and waits.
    fn urge_to_wait(&self, who: u8) -> f32 {
        let is_aside = self.foes_of(who).is_empty() && !self.is_awaited(self.survivor(who).hex);
        if is_aside { 1.0 } else { -2.0 }
    }

    /// Whether an encounter waits until this hex is free.
    fn is_awaited(&self, hex: Hex) -> bool {
        let waits = |id| matches!(self.encounter(id).lair, Lair::Queue(at) if at == hex);
        flow::Each(self.battle.queue).any(waits)
    }

    fn mood(&self) -> Mood {
        match self.battle.round {
            0..=PATIENCE => Mood::Calm,
            round if round > WEARY && self.can_leave().is_ok() => Mood::Weary,
            _ => Mood::Restless,
        }
    }

    /// How many hexes one has to walk to the nearest of these, around whatever stands in the way.
    fn steps_to_any(&self, goal: Hexes, from: Hex) -> u8 {
        let free = self.battle.ground() & self.battle.area(from.zone()) & !self.occupied();
        let mut reached = goal;
        for steps in 0..FAR {
            if reached.has(from) {
                return steps;
            }
            let wider = reached | reached.around() & (free | from.set());
            if wider == reached {
                return FAR;
            }
            reached = wider;
        }
        FAR
    }

    fn urge_to_strike(&self, who: u8, choice: Choice) -> Option<f32> {
        let strike = Declared::try_from(choice).ok()?;
        let (mode, weapon, target) = match strike {
            // The odds of a club are those of its kill.
            Declared::Blow(Blow::Kill { weapon, at }) => (Mode::Kill, weapon, at),
            strike => self.mode_of(strike),
        };
        let worth = match mode {
            Mode::Shoot => 1.3,
            Mode::Kill | Mode::Club | Mode::Blind => 1.4,
            Mode::Impale => 0.4,
            Mode::Push => 0.5,
        };
        let attack = Attack { who, weapon, mode, target, ..Attack::default() };
        let (number, adds) = self.odds(&attack);
        let odds = f32::from((10 - (number - adds).max(1)).clamp(0, 9)) / 10.0;
        Some(worth * odds)
    }
}

/// What hardly anybody thinks twice about.
fn firmness(frame: Frame, choice: Choice) -> Option<f32> {
    let firm = matches!(
        (frame, choice),
        (Frame::PassWall { .. }, Choice::Pass { .. })
            | (Frame::Bite { .. } | Frame::Game { .. }, Choice::Yes)
            | (Frame::Struck { .. }, Choice::Hero { .. })
            | (Frame::Meals { .. }, Choice::Feed { .. })
            | (Frame::LockIn { .. }, Choice::Lock(_))
    );
    if firm {
        return Some(FIRM);
    }
    if let (Frame::Care { .. }, Choice::Use { .. }) = (frame, choice) {
        return Some(1.5);
    }
    if let (Frame::Overload { .. }, Choice::Stow { .. }) = (frame, choice) {
        return Some(1.0);
    }
    if let (Frame::EncounterRoll { .. }, Choice::Use { .. }) = (frame, choice) {
        return Some(0.3);
    }
    matches!((frame, choice), (Frame::Before { .. }, Choice::Battle)).then_some(0.2)
}

/// Handing Loot to and fro leads nowhere; anything else is as good as the next.
fn idle_urge(choice: Choice) -> f32 {
    if is_handling(choice) { -2.0 } else { 0.0 }
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
