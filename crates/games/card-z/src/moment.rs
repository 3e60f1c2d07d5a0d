//! An answer that belongs to another question: when its time is, or which question is open instead.

use crate::battle::Sort;
use crate::choice::Choice;
use crate::frame::Frame;
use crate::state::CardZ;
use kernel::Breach;

impl CardZ {
    /// An answer of a sort that this question does not take.
    pub(crate) fn off_topic(&self, frame: Frame, choice: Choice) -> Breach {
        match choice {
            Choice::Take(_)
            | Choice::Base(_)
            | Choice::Stay(_)
            | Choice::Keep(_)
            | Choice::Weather(_)
            | Choice::Turn(_)
            | Choice::Respawn(_)
            | Choice::AtDawn
            | Choice::Skip
            | Choice::Cross
            | Choice::Attack
            | Choice::Battle
            | Choice::Redraw(_)
            | Choice::Call(_)
            | Choice::Place(_)
            | Choice::Lead(_)
            | Choice::Shove(_)
            | Choice::Off(_)
            | Choice::Lock(_)
            | Choice::Finish(_)
            | Choice::Reroll(_)
            | Choice::Yes
            | Choice::No
            | Choice::Done => {
                let rule = self.who_is_asked().map_or("CZ-DEF-2", |asked| asked.rule.0);
                Breach::new(rule, open_question(frame))
            }
            choice => self.wrong_moment(choice),
        }
    }

    /// When an action could be taken that is not possible now.
    pub(crate) fn wrong_moment(&self, choice: Choice) -> Breach {
        let (rule, reason) = match choice {
            Choice::Scout(_) | Choice::Drive(_) => ("CZ-TURN-3", "a group scouts on its turn, not now"),
            Choice::Retreat(_) if self.battle.joined => {
                ("CZ-MOVE-5", "the pawns must leave the battlefield before the group retreats")
            }
            Choice::Retreat(_) => ("CZ-RETREAT-1", "a group retreats on its turn, after a scout or a battle"),
            Choice::Entrust { .. } => {
                ("CZ-COOP-2", "survivors go over to another player on the group's turn")
            }
            Choice::Claim | Choice::Visit if self.battle.on && self.battle.sort == Sort::Cluster => {
                ("CZ-CLUSTER-8", "the zombie cluster must be eradicated first")
            }
            Choice::Claim | Choice::Visit => {
                ("CZ-CLEAR-4", "this is done at a clear Location, on the group's turn")
            }
            Choice::Hunt { .. } => {
                ("CZ-HUNT-1", "hunting is done on the group's turn, once the Location is clear")
            }
            Choice::Fish { .. } => {
                ("CZ-FISH-1", "fishing is done on the group's turn, once the Location is clear")
            }
            Choice::SetTrap { .. } | Choice::CheckTrap(_) | Choice::PickTrap { .. } => {
                ("CZ-FISH-2", "trapping is done on the group's turn, once the Location is clear")
            }
            Choice::Trade { .. } => ("CZ-CHURCH-6", "trades are made on a visit to the Church"),
            Choice::Feed { .. } => {
                ("CZ-RECKONING-6", "meals are for the reckoning, and for the starving in a calm moment")
            }
            Choice::Use { .. } => {
                ("CZ-C93", "cards are used after a scout, in a regroup or at the reckoning")
            }
            Choice::Hero { who, .. } => match self.has_heroic(who) {
                Err(breach) => return breach,
                Ok(()) => ("CZ-HEROIC-3", "this is not the moment of that Heroic Action"),
            },
            Choice::Camp => ("CZ-CAMP-1", "a camp is made in a regroup, once all outside zones are clear"),
            Choice::Withdraw => {
                ("CZ-C109", "only in a regroup does the whole group leave the battlefield at once")
            }
            Choice::Rescue { .. } => ("CZ-C93", "there is time to walk to somebody only in a regroup"),
            Choice::Pass { .. } if self.battle.joined => {
                ("CZ-DIVIDER-5", "a wall is passed in a regroup, once the zones in front of it are clear")
            }
            Choice::Pass { .. } => ("CZ-WALL-1", "a wall is passed in a regroup of a battle"),
            Choice::Give { .. }
            | Choice::Stow { .. }
            | Choice::Drop(_)
            | Choice::Wear(_)
            | Choice::Doff(_)
            | Choice::Attach { .. }
            | Choice::Detach(_)
            | Choice::Reload { .. }
            | Choice::Unjam(_)
            | Choice::Recover { .. }
            | Choice::Pick(_) => (
                "CZ-BATTLE-14",
                "Loot is handled on the group's turn, in a regroup or as an action in battle",
            ),
            _ => ("CZ-BATTLE-11", "this is done when a survivor acts in a battle-round"),
        };
        Breach::new(rule, reason)
    }
}

/// What is asked instead.
pub(crate) fn open_question(frame: Frame) -> &'static str {
    match frame {
        Frame::PickBase { .. } => "you are asked to pick a base",
        Frame::PickCharacter { .. } | Frame::KeepCharacter { .. } => "you are asked to pick a Character",
        Frame::StayHome { .. } => "you are asked who stays behind",
        Frame::KeepLoot { .. } => "you are asked which Loot to keep",
        Frame::Forecast { .. } => "you are asked to choose the Weather",
        Frame::Respawn { .. } => "you are asked which Character takes over",
        Frame::NextTurn => "you are asked whose turn is next",
        Frame::Together { .. } => "you are asked whether the turn is taken together: yes or no",
        Frame::Blockade => "you are asked whether to fight the zombie cluster or to flee",
        Frame::Turn => "you are asked what the group does on its turn",
        Frame::PassThrough | Frame::Withdraw { .. } => "you are asked where to retreat to",
        Frame::Meet => "you are asked whether to attack or to pass through",
        Frame::EncounterRoll { .. } => "you are asked whether anybody reacts to the encounter roll",
        Frame::Before { .. } => "you are asked whether to fight or to retreat",
        Frame::Driving { .. } => "you are asked where to drive",
        Frame::Redraw { .. } => "you are asked which card to draw anew",
        Frame::Share => "you are asked who takes what",
        Frame::Trade { .. } => "you are asked what to trade",
        Frame::Game { .. } => "you are asked whether to shoot at the game: yes or no",
        Frame::Overload { .. } => "you are asked what an overloaded survivor puts away",
        Frame::Call => "you are asked who goes into battle",
        Frame::PlacePawn { .. } | Frame::PlaceDog { .. } => "you are asked where a pawn begins",
        Frame::Fray { .. } => "you are asked who joins the battle",
        Frame::Survivors { .. } => "you are asked who acts next",
        Frame::Act { .. } => "you are asked what this survivor does in the battle-round",
        Frame::Charge { .. } => "you are asked for the attack that follows the charge",
        Frame::Shots { .. } | Frame::FireAgain => "you are asked whom to shoot at next",
        Frame::Breach { .. } | Frame::Stakes { .. } | Frame::Finish { .. } => "you are asked whom to strike",
        Frame::Read | Frame::Jam { .. } | Frame::Bite { .. } => {
            "you are asked whether the die is rolled again"
        }
        Frame::Shove { .. } => "you are asked where the push leads",
        Frame::ShoveAll { .. } => "you are asked whom to push next",
        Frame::PutDown { .. } => "you are asked into which hex the Loot is dropped",
        Frame::Step { .. } => "you are asked where to move",
        Frame::LockIn { .. } => "you are asked whether to lock a room",
        Frame::Struck { .. } => "you are asked whether a Heroic Action is used",
        Frame::Regroup => "you are asked what the group does in this regroup",
        Frame::PassWall { .. } => "you are asked who else goes through the wall",
        Frame::Cleared => "you are asked who is rescued",
        Frame::Camps { .. } => "you are asked whether a Heroic Action is used for the night",
        Frame::Nourish { .. } => "you are asked who counts as fed",
        Frame::Meals { .. } => "you are asked what this survivor eats",
        Frame::Care { .. } => "you are asked what to use at the reckoning",
        _ => "you are asked something else",
    }
}
