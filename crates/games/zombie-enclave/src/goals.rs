//! What wins and what loses, and why a game ended.

use crate::cards::CardDef;
use crate::cards::text::{self, Standing};
use crate::rules::combat::MOST_QUIET;
use crate::rules::fire::COLLAPSE;
use crate::state::{Course, Ending, ZombieEnclave};
use kernel::english::plural;
use kernel::{Goal, MOST_GOALS, Text};

impl ZombieEnclave {
    pub(crate) fn siege_goals(&self) -> Vec<Goal> {
        let mut goals = Vec::with_capacity(MOST_GOALS + 2);
        if self.is_cleaning() {
            let zombies = self.zombies_on_map().count() as i32;
            goals.push(Goal::wins("ZE-7.4h", "Clear the Map of Zombies").with("Zombies", zombies));
        } else {
            goals.extend(self.stand_goal());
        }
        if let Course::Campaign(_) = self.course {
            goals.push(self.campaign_goal());
        }
        if self.fire > 0 {
            goals.push(Goal::loses("ZE-4.3.1i", "Lost if the Refuge burns down").at(
                "Fire markers",
                self.fire,
                COLLAPSE,
            ));
        }
        goals.push(if self.is_cleaning() {
            let quiet = self.combat.quiet;
            Goal::loses("ZE-C96", "Lost if nobody attacks for too long").at("quiet turns", quiet, MOST_QUIET)
        } else {
            Goal::loses("ZE-3.9c", "Lost if the Refuge falls")
        });
        let people = self.people().count() as i32;
        goals.push(Goal::loses("ZE-3.9b", "Lost if all Survivors die").with("Survivors", people));
        goals.truncate(MOST_GOALS);
        goals
    }

    /// What the Objective asks for, else the scenario.
    fn stand_goal(&self) -> Option<Goal> {
        let Some(objective) = self.aim() else { return self.turns_goal() };
        objective.standing().find_map(|(_, rule)| match rule {
            Standing::Win { goal } => Some(self.objective_goal(*goal, objective)),
            _ => None,
        })
    }

    fn turns_goal(&self) -> Option<Goal> {
        let last = self.last_turn()?;
        Some(Goal::wins(self.last_turn_rule(), format!("Hold out {last} turns")).at("turn", self.turn, last))
    }

    fn objective_goal(&self, goal: text::Goal, objective: &CardDef) -> Goal {
        match goal {
            text::Goal::Cure { n } => {
                Goal::wins("ZE-2.1p", format!("Gather {n} Cure Points")).at("Cure Points", self.cure, n)
            }
            text::Goal::Turn { n } => {
                Goal::wins("ZE-4.5f", format!("Hold out {n} turns")).at("turn", self.turn, n)
            }
            text::Goal::EventDrawn { .. } => Goal::wins("ZE-4.5d", "Hold out until the rescue comes"),
            text::Goal::ThatTurn => match self.clue_goal() {
                Some(n) => Goal::wins("ZE-G4", format!("Gather {n} Clue Points, then last the day")).at(
                    "Clue Points",
                    self.clues,
                    n,
                ),
                None => Goal::wins("ZE-G4", format!("Reach the Objective: {}", objective.name)),
            },
        }
    }

    fn campaign_goal(&self) -> Goal {
        let all = self.cards.set().objectives.len() as i32;
        let done = self.completed.count_ones() as i32;
        Goal::wins("ZE-G15", "Reach every Objective").at("Objectives", done, all)
    }

    pub(crate) fn why_over(&self) -> Option<Text> {
        let alive = || plural(self.people().count() as u32, "Survivor");
        let turn = self.turn;
        Some(match self.ending? {
            Ending::Lasted => format!("The team held out {turn} turns with {} left.", alive()).into(),
            Ending::Objective => {
                let name = self.aim().map_or("The Objective", |aim| &aim.name);
                format!("{name}: the Objective was reached on turn {turn} with {} left.", alive()).into()
            }
            Ending::Campaign => {
                format!("All {} Objectives of the Campaign were reached.", self.completed.count_ones()).into()
            }
            Ending::Cleaned => format!("No Zombie was left on the Map, and {} lived.", alive()).into(),
            Ending::AllDead => format!("The last Survivor died{}.", on(turn)).into(),
            Ending::RefugeTaken => {
                format!("Zombies got into the Refuge{}, and nobody was there to defend it.", on(turn)).into()
            }
            Ending::BurntInCombat => {
                format!("The Refuge burned down in the fight, with {} of {COLLAPSE} Fire markers.", self.fire)
                    .into()
            }
            Ending::Burnt => {
                format!("The Refuge burned down{}: {} of {COLLAPSE} Fire markers.", on(turn), self.fire)
                    .into()
            }
            Ending::Stalled => format!("Nobody attacked for {MOST_QUIET} Combat Turns in a row.").into(),
            Ending::Conceded => format!("The team gave up{}.", on(turn)).into(),
        })
    }
}

/// Before the first day there is no turn to name.
fn on(turn: u16) -> String {
    if turn == 0 { String::new() } else { format!(" on turn {turn}") }
}
