//! An answer that belongs to another question: when its time is, or which question is open instead.

use crate::choice::Choice;
use crate::state::battle::Sort;
use crate::state::{CardZ, LOOT, NONE, SURVIVORS};
use kernel::Breach;

/// Any of these choices, whatever they hold, as a pattern.
macro_rules! any_of {
    ($($choice:ident)+) => {
        $( Choice::$choice { .. } )|+
    };
}

impl CardZ {
    /// What is told to an answer of a sort that the open question does not take.
    pub(super) fn elsewhere(&self, choice: Choice, asked: &'static str, open: &'static str) -> Breach {
        let (rule, reason) = match choice {
            any_of!(
                Take Base Stay Keep Weather Turn Respawn AtDawn Skip Cross Attack Battle Redraw Call
                Place Lead Shove Off Lock Finish Reroll Yes No Done
            ) => (asked, open),
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
                ("CZ-RECKONING-6", "people eat at the reckoning; only the starving eat in between")
            }
            Choice::Use { .. } => {
                ("CZ-C93", "cards are used after a scout, in a regroup or at the reckoning")
            }
            Choice::Hero { who, .. } => match self.has_heroic(who) {
                Err(breach) => return breach,
                Ok(()) => ("CZ-HEROIC-3", "this isn't the moment for that Heroic Action"),
            },
            Choice::Camp => ("CZ-CAMP-1", "a camp is made in a regroup, once all outside zones are clear"),
            Choice::Withdraw => {
                ("CZ-C109", "the whole group can only leave the battlefield at once in a regroup")
            }
            Choice::Rescue { .. } => ("CZ-C93", "you can only walk to someone in a regroup"),
            Choice::Pass { .. } if self.battle.joined => {
                ("CZ-DIVIDER-5", "a wall is passed in a regroup, once the zones in front of it are clear")
            }
            Choice::Pass { .. } => ("CZ-WALL-1", "a wall is passed in a regroup of a battle"),
            any_of!(Give Stow Drop Wear Doff Attach Detach Reload Unjam Recover Pick) => (
                "CZ-BATTLE-14",
                "Loot is handled on the group's turn, in a regroup or as an action in battle",
            ),
            any_of!(Move Charge Dash Leave Shoot Kill Blind Impale Push Stake SwitchOn Lure Bite) => {
                ("CZ-BATTLE-11", "this is done when a survivor acts in a battle-round")
            }
        };
        Breach::new(rule, reason)
    }

    /// A choice from outside may name slots that are not there.
    pub(super) fn names_what_is_there(&self, choice: Choice) -> bool {
        let survivor = |who: u8| usize::from(who) < SURVIVORS && self.survivor(who).kind != NONE;
        let loot = |slot: u8| usize::from(slot) < LOOT && self.item(slot).kind != NONE;
        let place = |at: u8| usize::from(at) < self.places.len();
        match choice {
            Choice::Take(kind) | Choice::Weather(kind) => usize::from(kind) < self.cards.set().cards.len(),
            Choice::Stay(who)
            | Choice::Respawn(who)
            | Choice::Call(who)
            | Choice::Lead(who)
            | Choice::Entrust { who, .. }
            | Choice::Pass { who, .. }
            | Choice::Rescue { who, .. } => survivor(who),
            Choice::Hero { who, on } => survivor(who) && (on == NONE || survivor(on)),
            Choice::Scout(at) | Choice::Retreat(at) | Choice::Drive(at) => place(at),
            Choice::Hunt { who, weapon: slot }
            | Choice::Fish { who, rod: slot }
            | Choice::SetTrap { who, trap: slot }
            | Choice::PickTrap { who, trap: slot }
            | Choice::Give { loot: slot, to: who }
            | Choice::Stow { loot: slot, to: who }
            | Choice::Recover { loot: slot, who }
            | Choice::Feed { loot: slot, who } => survivor(who) && loot(slot),
            Choice::Use { loot: slot, on } => loot(slot) && (on == NONE || survivor(on)),
            Choice::Trade { give, take } => loot(give) && loot(take),
            Choice::Attach { loot: slot, weapon } => loot(slot) && loot(weapon),
            Choice::Reload { weapon, from } => loot(weapon) && (from == NONE || loot(from)),
            Choice::Push { weapon, .. } => weapon == NONE || loot(weapon),
            Choice::Keep(slot)
            | Choice::CheckTrap(slot)
            | Choice::Redraw(slot)
            | Choice::Drop(slot)
            | Choice::Wear(slot)
            | Choice::Doff(slot)
            | Choice::Detach(slot)
            | Choice::Unjam(slot)
            | Choice::SwitchOn(slot)
            | Choice::Lure(slot)
            | Choice::Shoot { weapon: slot, .. }
            | Choice::Kill { weapon: slot, .. }
            | Choice::Blind { weapon: slot, .. }
            | Choice::Impale { weapon: slot, .. }
            | Choice::Stake { weapon: slot, .. } => loot(slot),
            any_of!(
                Base Turn AtDawn Attack Cross Skip Battle Claim Visit Place Move Charge Dash Leave
                Pick Bite Shove Off Lock Finish Reroll Camp Withdraw Yes No Done
            ) => true,
        }
    }
}
