//! What wins and what loses, and why a game ended.

use crate::state::{CardZ, Deeds, Ending, PLACES_OF_GAME, Role, Scenario};
use kernel::english::{capital, plural};
use kernel::{Goal, MOST_GOALS, Seat, Viewer};

impl CardZ {
    pub(crate) fn scenario_goals(&self, viewer: Viewer) -> Vec<Goal> {
        let mut goals = vec![self.scenario_goal()];
        if self.scenario == Scenario::CivicDuty {
            let points = Goal::wins("CZ-SCENARIO-9", "Rescue people, lose nobody");
            goals.push(points.with("points", self.score()));
        }
        if self.days > 0 {
            let words = format!("Lost after {}", plural(self.days, "day"));
            goals.push(Goal::loses("CZ-G24", words).at("day", self.day, self.days));
        }
        if self.scenario.is_competitive() {
            goals.extend(self.rivals(viewer).map(|seat| self.alive_goal(seat)));
        } else {
            let alive: usize = self.all_seats().map(|seat| self.group(seat).count()).sum();
            goals.push(Goal::loses("CZ-DEF-2", "Lost if nobody is left alive").with("alive", alive as i32));
        }
        goals.truncate(MOST_GOALS);
        goals
    }

    /// What wins the scenario.
    fn scenario_goal(&self) -> Goal {
        match self.scenario {
            Scenario::Mission1 | Scenario::ComingHome => Goal::wins("CZ-SCENARIO-2", "Reach the Bravo Base"),
            Scenario::Mission2 => Goal::wins("CZ-SCENARIO-6", "Bring the family to the Alpha Base")
                .with("Dependants along", self.dependants()),
            Scenario::CivicDuty => {
                let secured = (0..PLACES_OF_GAME).filter(|&at| self.is_secured(at)).count();
                Goal::wins("CZ-SCENARIO-8", "Turn every Cache to Terrain").at(
                    "Locations",
                    secured as i32,
                    PLACES_OF_GAME,
                )
            }
            Scenario::PubRun => Goal::wins("CZ-SCENARIO-13", "Be the first to clear the Pub"),
            Scenario::LastManStanding => Goal::wins("CZ-SCENARIO-14", "Be the last Character alive"),
        }
    }

    /// Dependants in the group that brings them home.
    fn dependants(&self) -> i32 {
        self.group(Seat(0)).filter(|&who| self.survivor(who).role == Role::Dependant).count() as i32
    }

    /// The viewer's own seat, then those who are still in the game.
    fn rivals(&self, viewer: Viewer) -> impl Iterator<Item = Seat> + '_ {
        let own = viewer.seat().filter(|seat| seat.0 < self.seats);
        let is_in = move |seat: &Seat| Some(*seat) != own && !self.player(*seat).deeds.has(Deeds::OUT);
        own.into_iter().chain(self.all_seats().filter(is_in))
    }

    fn alive_goal(&self, seat: Seat) -> Goal {
        let alive = self.group(seat).count() + self.house(seat).count();
        Goal::loses("CZ-DEF-2", "Out if all of yours are dead").of(seat).with("alive", alive as i32)
    }

    pub(crate) fn why_over(&self, ending: Ending) -> String {
        let (day, team) = (self.day, |seat| self.team(seat));
        let graded = || format!("score {}, grade {}", self.score(), self.grade());
        capital(&match (ending, self.scenario) {
            (Ending::Goal(_), Scenario::Mission1 | Scenario::ComingHome) => {
                format!("The group reached the Bravo Base on day {day}: mission complete.")
            }
            (Ending::Goal(_), Scenario::Mission2) => {
                let brought = plural(self.dependants().unsigned_abs(), "Dependant");
                format!("The family came home on day {day} with {brought}: mission complete.")
            }
            (Ending::Goal(_), Scenario::CivicDuty) => {
                format!("The whole neighbourhood was secured on day {day}: {}.", graded())
            }
            (Ending::Goal(seat), Scenario::PubRun | Scenario::LastManStanding) => {
                format!("{} cleared the Pub on day {day}.", team(seat))
            }
            (Ending::LastAlive(seat), _) => format!("{} was the last one alive on day {day}.", team(seat)),
            (Ending::AllDead, _) => format!("Nobody was left alive on day {day}."),
            (Ending::TimeUp, Scenario::CivicDuty) => format!("Day {day} was the last: {}.", graded()),
            (Ending::TimeUp, _) => format!("Day {day} was the last, and the goal was not reached."),
            (Ending::Conceded(seat), _) if day == 0 => {
                format!("{} gave up before the first day.", team(seat))
            }
            (Ending::Conceded(seat), _) => format!("{} gave up on day {day}.", team(seat)),
            (Ending::LeftAlone(seat), _) => {
                format!("{} gave up, and {} won.", team(seat.other()), team(seat))
            }
        })
    }
}
