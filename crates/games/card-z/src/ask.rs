//! The question that is open, for everybody at the table: nothing in it is hidden from anyone.

use crate::attack::Mode;
use crate::frame::{Coming, Frame, Harm, Shove};
use crate::state::{CardZ, Scenario, Signs};
use crate::wording::{capital, plural};
use kernel::Seat;

impl CardZ {
    /// Who is asked what, and where.
    pub(crate) fn ask(&self) -> String {
        let Some(&frame) = self.frames.last() else { return String::new() };
        if self.ending.is_some() {
            return String::new();
        }
        capital(&match frame {
            Frame::PickBase { .. }
            | Frame::PickCharacter { .. }
            | Frame::KeepCharacter { .. }
            | Frame::StayHome { .. }
            | Frame::KeepLoot { .. }
            | Frame::Forecast { .. }
            | Frame::Respawn { .. }
            | Frame::NextTurn
            | Frame::Together { .. } => self.ask_before_turns(frame),
            Frame::Camps { .. } | Frame::Nourish { .. } | Frame::Meals { .. } | Frame::Care { .. } => {
                self.ask_reckoning(frame)
            }
            Frame::Blockade
            | Frame::Turn
            | Frame::PassThrough
            | Frame::Meet
            | Frame::EncounterRoll { .. }
            | Frame::Before { .. }
            | Frame::Driving { .. }
            | Frame::Withdraw { .. }
            | Frame::Redraw { .. }
            | Frame::Share
            | Frame::Trade { .. }
            | Frame::Game { .. }
            | Frame::Overload { .. } => self.ask_street(frame),
            frame => self.ask_battle(frame),
        })
    }

    fn ask_before_turns(&self, frame: Frame) -> String {
        match frame {
            Frame::PickBase { seat } => format!("At which base does {} start?", self.chair(seat)),
            Frame::PickCharacter { seat } | Frame::KeepCharacter { seat } => {
                format!("Which Character joins {}?", self.chair(seat))
            }
            Frame::StayHome { seat } => match self.scenario {
                Scenario::Mission1 => format!("Who in {} waits at the other end?", self.team(seat)),
                _ => format!("Who in {} stays in the house?", self.team(seat)),
            },
            Frame::KeepLoot { seat } => self.ask_kept(seat),
            Frame::Forecast { seat } => {
                format!("{} has foreseen the Weather of day {}: which card is it?", self.team(seat), self.day)
            }
            Frame::Respawn { seat } => {
                format!("{} is lost: which Character takes over, now or at dawn?", self.team(seat))
            }
            Frame::NextTurn => format!("Day {}, {}: whose turn is next?", self.day, self.phase.name()),
            Frame::Together { seat } => {
                let (seat, other) = (self.team(seat), self.team(self.active));
                format!(
                    "{seat} stands at {} too: is the turn taken together with {other}?",
                    self.here(self.active)
                )
            }
            _ => String::new(),
        }
    }

    fn ask_kept(&self, seat: Seat) -> String {
        let dealt = self.loot_in(crate::state::Spot::Dealt(seat.0)).count();
        let team = self.team(seat);
        match self.keeps() {
            Some((_, keeps)) if keeps < 9 => {
                let left = (usize::from(keeps) + dealt).saturating_sub(9);
                format!("{team} keeps {} of {dealt} more Loot cards: which one?", left)
            }
            _ => format!("{team} may take along {}: which one?", plural(dealt as u32, "Loot card")),
        }
    }

    fn ask_street(&self, frame: Frame) -> String {
        let (team, here) = (self.team(self.active), self.here(self.active));
        match frame {
            Frame::Blockade => format!("The zombie cluster surrounds {team} at {here}: fight or flee?"),
            Frame::Turn => {
                format!("Day {}, {}: what does {team} do at {here}?", self.day, self.phase.name())
            }
            Frame::PassThrough => format!("{team} may not stay at {here}: where does it retreat to?"),
            Frame::Meet => {
                let rival = self.rival_at(self.player(self.active).at).map(|rival| self.team(rival));
                let rival = rival.unwrap_or_else(|| "another group".to_owned());
                format!("{team} meets {rival} at {here}: attack, or pass through?")
            }
            Frame::EncounterRoll { number, .. } => {
                format!("{team} rolled {} at {here}: does anybody react?", plural(number, "encounter"))
            }
            Frame::Before { how } => self.ask_before_battle(how),
            Frame::Driving { left, .. } => {
                format!("{team} is at {here} with {} left to drive: where to?", plural(left, "Location"))
            }
            Frame::Withdraw { seat } => {
                format!("{} leaves {}: where does it retreat to?", self.team(seat), self.here(seat))
            }
            Frame::Redraw { left } => {
                format!("{team} may draw {} anew at {here}: which one?", plural(left, "card"))
            }
            Frame::Share => format!("{team} is done at {here}: who takes what?"),
            Frame::Trade { left } => {
                format!("{team} has {} left at {here}: what for what?", plural(left, "trade"))
            }
            Frame::Game { who, range } => {
                format!("{} has found game at {} range: is it shot at?", self.who(who), range.name())
            }
            Frame::Overload { who } => {
                let (load, carry) = (self.load(who), self.carry(who));
                format!("{} has a load of {load} and carries {carry} at most: what goes?", self.who(who))
            }
            _ => String::new(),
        }
    }

    fn ask_before_battle(&self, how: Coming) -> String {
        let (team, here) = (self.team(self.active), self.here(self.active));
        let number = plural(self.encounters_here(), "encounter");
        match how {
            Coming::Retreat => format!("{team} has run into {number} at {here} and must fight: what first?"),
            _ => format!("{team} faces {number} at {here}: fight or retreat?"),
        }
    }

    fn ask_reckoning(&self, frame: Frame) -> String {
        match frame {
            Frame::Camps { seat } => match self.night_hero(seat) {
                Some(who) => format!(
                    "The reckoning of day {}: does {} use the Heroic Action?",
                    self.day,
                    self.who(who)
                ),
                None => format!("The reckoning of day {}: is a Heroic Action used?", self.day),
            },
            Frame::Nourish { who } => format!("{} feeds the group: who else counts as fed?", self.who(who)),
            Frame::Meals { who } => {
                let state =
                    if self.survivor(who).signs.has(Signs::STARVING) { " is starving and" } else { "" };
                format!(
                    "The reckoning of day {}: {}{state} needs a Food, which one?",
                    self.day,
                    self.who(who)
                )
            }
            _ => format!("The reckoning of day {}: what does {} use?", self.day, self.team(self.active)),
        }
    }

    fn ask_battle(&self, frame: Frame) -> String {
        let at = |who: u8| format!("{} in {}", self.who(who), self.survivor(who).hex.name());
        match frame {
            Frame::Call => {
                format!(
                    "Who in {} goes into battle at {}?",
                    self.team(self.caller()),
                    self.spot_name(self.battle.at)
                )
            }
            Frame::PlacePawn { who } => format!("Where does {} begin the battle?", self.who(who)),
            Frame::PlaceDog { who } => {
                format!("Where does the tamed dog ({}) begin the battle?", self.who(who))
            }
            Frame::Fray { seat } => {
                format!("Who in {} joins the battle in round {}?", self.team(seat), self.battle.round)
            }
            Frame::Survivors { seat } => {
                format!("Battle-round {}: who in {} acts next?", self.battle.round, self.team(seat))
            }
            Frame::Act { who } => {
                format!("Battle-round {}: what does {} do{}?", self.battle.round, at(who), self.state_of(who))
            }
            Frame::Charge { who } => format!("{} has charged: which attack, at +1?", at(who)),
            Frame::Shots { who, left, .. } => {
                format!("{} has {} left: at whom?", at(who), plural(left, "shot"))
            }
            Frame::Breach { who, left } => match left {
                crate::state::NONE => {
                    format!("{} is through the wall: a Heroic Action, against whom?", at(who))
                }
                left => format!("{} has {} left: against whom?", at(who), plural(left, "attack")),
            },
            Frame::FireAgain => {
                let left = self.item(self.attack.weapon).supply;
                format!(
                    "Does {} fire {} again, with {left} supply left?",
                    at(self.attack.who),
                    self.loot_name(self.attack.weapon)
                )
            }
            Frame::Stakes { who, weapon } => {
                format!("Whom else does {} kill behind the fence with {}?", at(who), self.loot_name(weapon))
            }
            Frame::Read => self.ask_reroll(),
            Frame::Jam { roll } => {
                format!(
                    "{} may jam: {roll} on the second roll, is it rolled again?",
                    capital(&self.loot_name(self.attack.weapon))
                )
            }
            Frame::Struck { who, harm } => format!("{} {}: is a Heroic Action used?", at(who), harm.words()),
            Frame::Bite { id, who, roll } => {
                let foe = self.foe_name(self.encounter(id).kind);
                format!("{foe} rolled {roll} against {}: must it roll again?", at(who))
            }
            frame => self.ask_moves(frame),
        }
    }

    fn ask_moves(&self, frame: Frame) -> String {
        match frame {
            Frame::Shove { target, how: Shove::Rolled, .. } => {
                format!("The push succeeds: where does {} go?", self.target_name(target))
            }
            Frame::Shove { target, .. } => format!("Where is {} pushed to?", self.target_name(target)),
            Frame::Finish { who } => format!("Whom does {} strike without a roll?", self.who(who)),
            Frame::Step { who, hexes } => format!("Does {} move up to {}?", self.who(who), hexes_word(hexes)),
            Frame::LockIn { who } => format!("{} stands next to a room: is it locked?", self.who(who)),
            Frame::Regroup => format!(
                "{} regroups in {}: through the wall, or what else?",
                self.team(self.active),
                self.spot_name(self.battle.at)
            ),
            Frame::Cleared => {
                format!("{} is clear: who is rescued?", capital(&self.spot_name(self.battle.at)))
            }
            Frame::ShoveAll { who, .. } => {
                format!("{} pushes every zombie: which one is next?", self.who(who))
            }
            Frame::PutDown { who, loot } => {
                format!("Into which hex does {} drop {}?", self.who(who), self.loot_name(loot))
            }
            Frame::PassWall { zone } => format!("Who else goes through the wall to zone {}?", zone + 1),
            _ => String::new(),
        }
    }

    /// ", engaged and infected".
    fn state_of(&self, who: u8) -> String {
        let mut states = Vec::new();
        if self.is_engaged(who) {
            states.push("engaged");
        }
        if self.survivor(who).doom > 0 {
            states.push("infected");
        }
        if states.is_empty() { String::new() } else { format!(", {}", states.join(" and ")) }
    }

    /// The die lies there: what it would do, and whether it is rolled again.
    fn ask_reroll(&self) -> String {
        let attack = self.attack;
        let (roll, sum) = (attack.roll, self.sum_of(&attack));
        let hits = sum.hits(roll) || attack.mode == Mode::Club && self.push_sum(&attack).hits(roll);
        let comes = if hits { "would do" } else { "would not do" };
        let who = self.who(attack.who);
        format!("{who} rolled {roll} and needs {}, it {comes}: is it rolled again?", sum.words())
    }
}

fn hexes_word(n: u8) -> String {
    if n == 1 { "1 hex".to_owned() } else { format!("{n} hexes") }
}

impl Harm {
    /// What happens to somebody.
    pub(crate) fn words(self) -> &'static str {
        match self {
            Harm::Bitten => "is bitten",
            Harm::Splattered => "is splattered",
            Harm::Mauled => "is mauled",
            Harm::Wounded => "is wounded",
            Harm::Shot => "is hit by a Human Enemy",
            Harm::Misdirected => "is hit by a comrade",
            Harm::Attacked => "is hit by a rival",
        }
    }

    /// The same in the past tense.
    pub(crate) fn told(self) -> &'static str {
        match self {
            Harm::Bitten => "was bitten",
            Harm::Splattered => "was splattered",
            Harm::Mauled => "was mauled",
            Harm::Wounded => "was wounded",
            Harm::Shot => "was hit by a Human Enemy",
            Harm::Misdirected => "was hit by a comrade",
            Harm::Attacked => "was hit by a rival",
        }
    }
}
