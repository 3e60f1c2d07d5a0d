//! Positions for scenarios, set up in the middle of a game. Pieces on the table are taken out of their cups, so
//! none is there twice.

pub(crate) mod cups;
pub(crate) mod facts;
pub(crate) mod lay;
pub(crate) mod position;

use crate::cards::sets::Cards;
use crate::cards::text::Advanced;
use crate::cards::{Class, Traits};
use crate::rules::fire::COLLAPSE;
use crate::setup::CampaignStart;
use crate::setup::reading::Readings;
use crate::stage::position::Position;
use crate::state::event::Event;
use crate::state::frame::Frame;
use crate::state::{Combat, Course, NONE, Phase, Rules, Vehicle, Wall, ZombieEnclave};
use kernel::Cx;
use scenario::{Fact, Opening, OwnCards, Stage};

/// Greater numbers never come up, and could not be counted on.
const MOST: u16 = 1000;
const MOST_POINTS: u8 = 100;

const PHASES: &str = "setup, new day, activation, exchange, enemy, end of day, combat or fire";

/// Names the place of what is wrong.
pub(crate) fn at<T>(place: &str, result: Result<T, String>) -> Result<T, String> {
    result.map_err(|problem| format!("{place}: {problem}"))
}

impl ZombieEnclave {
    fn of_position(position: &Position) -> Result<ZombieEnclave, String> {
        let cards = position.cards.unwrap_or_else(Cards::house);
        let set = cards.set();
        let (course, rules) = match (position.campaign, position.scenario) {
            (Some(_), Some(_)) => return Err("give either `scenario` or `campaign`".to_owned()),
            (None, number) => {
                let number = usize::from(number.unwrap_or(1));
                let kind = set.scenarios.get(number.wrapping_sub(1)).copied();
                let kind = kind.ok_or_else(|| format!("scenario: there are 1 to {}", set.scenarios.len()))?;
                let rules =
                    position.rules.iter().fold(Rules::default(), |rules, rule| rules.with(rule.rule()));
                (Course::Scenario(kind), rules)
            }
            (Some(start), None) => {
                let cleaning = set.scenarios.iter().find(|&&kind| cards.of(kind).has(Traits::COMBAT_AT_ONCE));
                let opening = cleaning.filter(|_| start == CampaignStart::Cleaning).copied();
                if !position.rules.is_empty() {
                    return Err("rules: a Campaign uses all".to_owned());
                }
                (Course::Campaign(opening.unwrap_or(NONE)), Rules::all())
            }
        };
        let readings = Readings::of(&position.readings);
        Ok(ZombieEnclave { readings, ..ZombieEnclave::empty(cards, rules, course) })
    }

    fn lay_objective(&mut self, position: &Position) -> Result<(), String> {
        let set = self.cards.set();
        for word in &position.completed {
            let kind = at("completed", self.find_kind(word, Class::Objective))?;
            let place = set.objectives.iter().position(|&objective| objective == kind).unwrap_or_default();
            self.completed |= 1 << place;
        }
        let Some(word) = &position.objective else {
            let cleaning = self.opening().is_some_and(|def| def.has(Traits::COMBAT_AT_ONCE));
            let open = self.rules.has(Advanced::Objectives) && !(cleaning && position.phase == "combat");
            return if open {
                Err("`objective` is missing: with this rule there is one".to_owned())
            } else {
                Ok(())
            };
        };
        if !self.rules.has(Advanced::Objectives) {
            return Err("objective: it needs the rule objectives".to_owned());
        }
        self.objective = at("objective", self.find_kind(word, Class::Objective))?;
        self.take_codes();
        Ok(())
    }

    fn lay_numbers(&mut self, position: &Position) -> Result<(), String> {
        let numbers = [
            ("rp", position.rp),
            ("found", position.found),
            ("combat_turn", position.combat_turn.unwrap_or(1)),
        ];
        let bytes = [
            ("ew", position.ew),
            ("rw", position.rw),
            ("cure", position.cure),
            ("clues", position.clues),
            ("extra_ap", position.extra_ap),
        ];
        let great = numbers.iter().find(|(_, n)| *n > MOST).map(|(name, _)| (name, MOST));
        let great = great.or_else(|| {
            bytes.iter().find(|(_, n)| *n > MOST_POINTS).map(|(name, _)| (name, MOST_POINTS.into()))
        });
        if let Some((name, most)) = great {
            return Err(format!("{name}: at most {most}"));
        }
        if position.no_ew && position.ew > 0 {
            return Err("ew: a Wall that was never built has no SP".to_owned());
        }
        if position.fire > 0 && !self.rules.has(Advanced::Fire) {
            return Err("fire: it needs the rule fire".to_owned());
        }
        if position.fire >= COLLAPSE {
            return Err(format!("fire: {COLLAPSE} Fire markers end the game"));
        }
        self.ew = Wall { sp: position.ew, stands: !position.no_ew };
        self.rw = Wall { sp: position.rw, stands: true };
        (self.rp, self.found) = (position.rp, position.found);
        (self.cure, self.clues, self.fire) = (position.cure, position.clues, position.fire);
        self.attacked = position.attacked;
        if let Some(vehicle) = position.vehicle {
            if !self.rules.has(Advanced::Vehicles) {
                return Err("vehicle: it needs the rule vehicles".to_owned());
            }
            self.vehicle = Vehicle { found: true, dp: vehicle.dp, ..Vehicle::default() };
        }
        Ok(())
    }

    /// The setup, and the combat that opens Cleaning the house, come before turn 1.
    fn turn_of(&self, position: &Position) -> Result<u16, String> {
        let cleaning = self.opening().is_some_and(|def| def.has(Traits::COMBAT_AT_ONCE));
        let early = position.phase == "setup" || cleaning && position.phase == "combat";
        let alone = cleaning && matches!(self.course, Course::Scenario(_));
        if alone && position.phase != "combat" {
            return Err("this scenario is one combat: phase = \"combat\"".to_owned());
        }
        match position.turn {
            None => Ok(u16::from(!early)),
            Some(0) if !early => Err("turn: the first is 1".to_owned()),
            Some(turn) if turn > 0 && (alone || position.phase == "setup") => {
                Err("turn: this comes before the first turn".to_owned())
            }
            Some(turn) if turn > MOST => Err(format!("turn: at most {MOST}")),
            Some(turn) => Ok(turn),
        }
    }

    fn begin_at(&mut self, position: &Position) -> Result<(), String> {
        let turn = self.turn_of(position)?;
        (self.turn, self.played) = (turn, turn);
        let fights = position.deployed || position.without_horde || position.combat_turn.is_some();
        if fights && position.phase != "combat" {
            return Err(
                "`combat_turn`, `deployed` and `without_horde` belong to phase = \"combat\"".to_owned()
            );
        }
        let (phase, frame) = match position.phase.as_str() {
            "setup" => (Phase::Setup, Frame::SpendStartingRp),
            "new day" => {
                (self.turn, self.played) = (turn.saturating_sub(1), turn.saturating_sub(1));
                (Phase::EndOfDay, Frame::NewDay)
            }
            "activation" => (Phase::Activation, Frame::Activation),
            "exchange" => (Phase::Activation, Frame::Exchange),
            "enemy" => (Phase::Activation, Frame::EnemyPhase),
            "end of day" => (Phase::Enemy, Frame::EndOfDay),
            "combat" => return self.begin_combat(position),
            "fire" => {
                self.frames.push(Frame::EndOfDay);
                (Phase::Enemy, Frame::FireSubphase { after_combat: false })
            }
            "" => return Err(format!("`phase` is missing: {PHASES}")),
            other => return Err(format!("“{other}” isn't a phase: {PHASES}")),
        };
        self.phase = phase;
        self.frames.push(frame);
        Ok(())
    }

    fn begin_combat(&mut self, position: &Position) -> Result<(), String> {
        let horde = !position.without_horde && !self.is_cleaning();
        self.phase = if self.is_cleaning() { Phase::Setup } else { Phase::Enemy };
        if !self.is_cleaning() {
            self.frames.push(Frame::EndOfDay);
        }
        let turn = position.combat_turn.unwrap_or(1);
        if !position.deployed {
            if position.combat_turn.is_some() {
                return Err("combat_turn: it needs `deployed = true`".to_owned());
            }
            self.frames.push(Frame::CombatStart { horde });
            return Ok(());
        }
        if turn == 0 {
            return Err("combat_turn: the first is 1".to_owned());
        }
        self.combat = Combat { on: true, horde, turn: turn - 1, ..Combat::default() };
        self.frames.push(Frame::CombatTurn);
        Ok(())
    }

    fn lay_day(&mut self, position: &Position) -> Result<(), String> {
        self.day.extra_ap = position.extra_ap;
        self.day.driven = position.driven;
        self.day.skip_enemy = position.skip_enemy;
        for word in &position.taken {
            let kind = at("taken", self.find_kind(word, Class::Action))?;
            self.day.once |= self.once_bit(kind);
        }
        let alone = matches!(self.course, Course::Campaign(_)) && self.people().count() < 2;
        let alternative = position.campaign == Some(CampaignStart::Alternative);
        self.eventful = position.eventful.unwrap_or(!alone || alternative);
        Ok(())
    }
}

impl Stage for ZombieEnclave {
    type Position = Position;

    fn stage(position: &Position, cx: &mut impl Cx<Event>) -> Result<Self, String> {
        let mut game = ZombieEnclave::of_position(position)?;
        game.lay_objective(position)?;
        game.lay_numbers(position)?;
        game.lay_defenses(position)?;
        game.lay_team(position)?;
        game.lay_zombies(position)?;
        game.lay_chits_of(position)?;
        game.lay_events_of(position)?;
        game.lay_day(position)?;
        game.begin_at(position)?;
        game.unsettled = true;
        flow::drive(&mut game, cx);
        Ok(game)
    }

    fn bring(cards: &OwnCards<'_>, opening: Opening<'_, Self>) -> Result<(), String> {
        cards.bring(opening, |setup| &mut setup.cards, |position| &mut position.cards)
    }

    fn fact(&self, question: &str) -> Result<Fact, String> {
        self.fact_of(question)
    }

    fn kind_named(&self, name: &str) -> Option<u16> {
        self.cards.set().find(name).map(u16::from)
    }
}
