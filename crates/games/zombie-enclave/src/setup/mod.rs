//! Chapter 3.1, chapter 5 and chapter 7: what is laid out before the first turn.

pub(crate) mod layout;
pub(crate) mod one_of_each;
pub(crate) mod reading;
pub(crate) mod ways;

use crate::cards::sets::Cards;
use crate::cards::text::{Advanced, Code, Goal, Standing};
use crate::cards::{Class, Traits};
use crate::setup::reading::{Reading, Readings};
use crate::state::event::Event;
use crate::state::frame::Frame;
use crate::state::{Combat, Course, Day, NONE, Phase, Rules, Survivor, Vehicle, Wall, Zombie, ZombieEnclave};
use kernel::{Cx, Few, Pile, RuleId, SetupError};
use serde::{Deserialize, Serialize};

/// What a match is set up from.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Setup {
    /// 1 to 4; not used by a Campaign.
    pub scenario: u8,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub campaign: Option<CampaignStart>,
    /// The Advanced rules; a Campaign uses all.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub rules: Vec<RuleName>,
    /// Readings of the rulebook other than those of the rulings.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub readings: Vec<Reading>,
    /// This Objective instead of a random one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub objective: Option<String>,
    /// The hash of the card set, where it is not the game's own.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub cards: Option<String>,
}

impl Default for Setup {
    fn default() -> Setup {
        Setup { scenario: 1, campaign: None, rules: vec![], readings: vec![], objective: None, cards: None }
    }
}

/// How a Campaign starts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum CampaignStart {
    /// One Survivor and Soldier (ZE-5.1a).
    Standard,
    /// Two Survivors, one with a Drawback (ZE-5.3a).
    Alternative,
    /// With Scenario 04 (ZE-5.4a).
    Cleaning,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum RuleName {
    Vehicles,
    Drawbacks,
    Fire,
    Events,
    Objectives,
}

impl RuleName {
    pub const ALL: [RuleName; 5] =
        [RuleName::Vehicles, RuleName::Drawbacks, RuleName::Fire, RuleName::Events, RuleName::Objectives];

    pub fn word(self) -> &'static str {
        match self {
            RuleName::Vehicles => "vehicles",
            RuleName::Drawbacks => "drawbacks",
            RuleName::Fire => "fire",
            RuleName::Events => "events",
            RuleName::Objectives => "objectives",
        }
    }

    pub(crate) fn rule(self) -> Advanced {
        match self {
            RuleName::Vehicles => Advanced::Vehicles,
            RuleName::Drawbacks => Advanced::Drawbacks,
            RuleName::Fire => Advanced::Fire,
            RuleName::Events => Advanced::Events,
            RuleName::Objectives => Advanced::Objectives,
        }
    }
}

impl Setup {
    /// An Advanced rule or a reading, by its word.
    fn add(&mut self, word: &str) -> Result<(), String> {
        let rule = RuleName::ALL.into_iter().find(|rule| rule.word() == word);
        let reading = Reading::ALL.into_iter().find(|reading| reading.word() == word);
        match (rule, reading) {
            (Some(rule), _) if !self.rules.contains(&rule) => self.rules.push(rule),
            (_, Some(reading)) if !self.readings.contains(&reading) => self.readings.push(reading),
            (None, None) => {
                return Err(format!(
                    "there is no option “{word}”; there are scenario=1 to scenario=4, campaign=standard, campaign=alternative, campaign=cleaning, objective=NAME, all, {}, {}",
                    RuleName::ALL.map(RuleName::word).join(", "),
                    Reading::ALL.map(Reading::word).join(", ")
                ));
            }
            _ => {}
        }
        Ok(())
    }

    pub fn scenario(scenario: u8) -> Setup {
        Setup { scenario, ..Setup::default() }
    }

    pub fn campaign(start: CampaignStart) -> Setup {
        Setup { campaign: Some(start), ..Setup::default() }
    }

    /// With these readings of the rulebook.
    pub fn read_as(self, readings: &[Reading]) -> Setup {
        Setup { readings: readings.to_vec(), ..self }
    }

    /// With these rules too.
    pub fn with(self, rules: &[RuleName]) -> Setup {
        Setup { rules: rules.to_vec(), ..self }
    }
}

/// The words from which a setup is made: `scenario=2`, `campaign=standard`, `objective=survival`, `fire`, `all`.
pub(crate) fn setup_of(words: &[String]) -> Result<Setup, String> {
    let mut setup = Setup::default();
    for word in words {
        let (key, value) = word.split_once('=').unwrap_or((word, ""));
        match key {
            "scenario" => {
                setup.scenario = value
                    .parse()
                    .map_err(|_| format!("ZE-3.1a: “{value}” isn't a scenario; there are 1 to 4"))?;
            }
            "campaign" => setup.campaign = Some(start_named(value)?),
            "objective" => setup.objective = Some(value.to_owned()),
            "all" => setup.rules = RuleName::ALL.to_vec(),
            _ => setup.add(word)?,
        }
    }
    if setup.objective.is_some() && !setup.rules.contains(&RuleName::Objectives) {
        setup.rules.push(RuleName::Objectives);
    }
    Ok(setup)
}

fn start_named(word: &str) -> Result<CampaignStart, String> {
    match word {
        "standard" => Ok(CampaignStart::Standard),
        "alternative" => Ok(CampaignStart::Alternative),
        "cleaning" => Ok(CampaignStart::Cleaning),
        _ => Err(format!("ZE-5.1a: a Campaign starts standard, alternative or cleaning, not “{word}”")),
    }
}

fn refuse(rule: &'static str, message: impl Into<String>) -> SetupError {
    SetupError { rule: RuleId(rule), message: message.into() }
}

impl ZombieEnclave {
    /// An empty table.
    pub(crate) fn empty(cards: Cards, rules: Rules, course: Course) -> ZombieEnclave {
        let mut game = ZombieEnclave {
            cards,
            rules,
            readings: Readings::default(),
            codes: 0,
            course,
            objective: NONE,
            completed: 0,
            turn: 0,
            played: 0,
            phase: Phase::Setup,
            survivors: [Survivor::default(); crate::state::SURVIVORS],
            team: Few::new(),
            counted: 0,
            zombies: [Zombie::default(); crate::state::ZOMBIES],
            line: Few::new(),
            defenses: [crate::state::Defense::default(); crate::state::DEFENSES],
            built: Few::new(),
            items: Few::new(),
            ew: Wall::default(),
            rw: Wall { sp: 0, stands: true },
            rp: 0,
            found: 0,
            cure: 0,
            clues: 0,
            fire: 0,
            vehicle: Vehicle::default(),
            survivors_pool: Pile::new(),
            zombie_pool: Pile::new(),
            items_pool: Pile::new(),
            drawback_cup: Pile::new(),
            chits: Pile::new(),
            drawn: Few::new(),
            waiting: Few::new(),
            events: Pile::new(),
            event_discards: Few::new(),
            late_event: NONE,
            events_drawn: 0,
            active_event: NONE,
            supply: Few::new(),
            removed: Few::new(),
            stock: 0,
            day: Day::default(),
            combat: Combat::default(),
            attacked: false,
            eventful: true,
            frames: Few::new(),
            triggers: Few::new(),
            unsettled: false,
            ending: None,
        };
        game.take_codes();
        game
    }

    pub(crate) fn set_up(setup: &Setup, cx: &mut impl Cx<Event>) -> Result<ZombieEnclave, SetupError> {
        let cards = match &setup.cards {
            None => Cards::house(),
            Some(hash) => Cards::loaded(hash).map_err(|error| refuse("ZE-3.1a", error))?,
        };
        let set = cards.set();
        let scenario = |number: u8| {
            set.scenarios.get(usize::from(number).wrapping_sub(1)).copied().ok_or_else(|| {
                let message =
                    format!("there is no scenario {number}; there are 1 to {}", set.scenarios.len());
                refuse("ZE-3.1a", message)
            })
        };
        let (course, rules) = match setup.campaign {
            None => {
                let rules = setup.rules.iter().fold(Rules::default(), |rules, rule| rules.with(rule.rule()));
                (Course::Scenario(scenario(setup.scenario)?), rules)
            }
            Some(start) => {
                let cleaning =
                    || set.scenarios.iter().find(|&&kind| cards.of(kind).has(Traits::COMBAT_AT_ONCE));
                let opening = match start {
                    CampaignStart::Cleaning => {
                        *cleaning().ok_or_else(|| refuse("ZE-5.4a", "no scenario is one Combat Phase"))?
                    }
                    CampaignStart::Standard | CampaignStart::Alternative => NONE,
                };
                (Course::Campaign(opening), Rules::all())
            }
        };
        let mut game = ZombieEnclave::empty(cards, rules, course);
        game.readings = Readings::of(&setup.readings);
        game.begin(setup, cx)?;
        Ok(game)
    }

    fn begin(&mut self, setup: &Setup, cx: &mut impl Cx<Event>) -> Result<(), SetupError> {
        match self.course {
            Course::Scenario(kind) => cx.tell("ZE-3.1a", || Event::ScenarioChosen { kind }),
            Course::Campaign(opening) => {
                cx.tell("ZE-4b", || Event::CampaignBegun);
                cx.cite("ZE-5.1f");
                cx.cite("ZE-5.1i");
                if opening != NONE {
                    cx.cite("ZE-5.4a");
                }
                self.eventful = setup.campaign == Some(CampaignStart::Alternative);
            }
        }
        if self.rules == Rules::default() {
            cx.cite("ZE-3.1o");
        } else {
            cx.cite("ZE-4a");
        }
        self.fill_pools(cx);
        let named = self.named_objective(setup)?;
        if self.rules.has(Advanced::Objectives) && !self.is_cleaning() {
            self.draw_objective(named, cx);
        }
        let alternative = setup.campaign == Some(CampaignStart::Alternative);
        self.day.owner_named = alternative;
        self.frames.push(Frame::DrawTeam);
        Ok(())
    }

    fn named_objective(&self, setup: &Setup) -> Result<Option<u8>, SetupError> {
        let Some(name) = &setup.objective else { return Ok(None) };
        if !self.rules.has(Advanced::Objectives) {
            return Err(refuse("ZE-4.5a", format!("“{name}” needs the rule objectives")));
        }
        if self.is_cleaning() {
            let rule = if setup.campaign.is_some() { "ZE-5.4b" } else { "ZE-7.4h" };
            return Err(refuse(
                rule,
                "an Objective is drawn only once Scenario 04 is over and the Campaign begins",
            ));
        }
        let set = self.cards.set();
        let kind =
            set.find(name).filter(|&kind| self.def(kind).class == Class::Objective).ok_or_else(|| {
                let names: Vec<&str> =
                    set.objectives.iter().map(|&kind| self.def(kind).name.as_str()).collect();
                refuse("ZE-4.5a", format!("there is no Objective “{name}”; there are {}", names.join(", ")))
            })?;
        match self.objective_needs(kind).filter(|&rule| !self.rules.has(rule)) {
            None => Ok(Some(kind)),
            Some(rule) => {
                let message = format!("“{name}” needs the rule {}", format!("{rule:?}").to_lowercase());
                Err(refuse("ZE-C56", message))
            }
        }
    }

    /// ZE-C56: the Advanced rule without which an Objective cannot be reached.
    pub(crate) fn objective_needs(&self, kind: u8) -> Option<Advanced> {
        self.def(kind).standing().find_map(|(_, rule)| match rule {
            Standing::Win { goal: Goal::EventDrawn { .. } } => Some(Advanced::Events),
            Standing::AddCode { code: Code::K } => Some(Advanced::Vehicles),
            _ => None,
        })
    }
}
