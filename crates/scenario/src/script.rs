//! What is written in a scenario file.

use serde::Deserialize;
use std::collections::BTreeMap;
use toml::Spanned;

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Script<S, P> {
    pub title: String,
    /// Compared before the rest is read: another game has other positions.
    #[serde(rename = "game")]
    _game: String,
    #[serde(default)]
    pub covers: Vec<String>,
    #[serde(default, rename = "about")]
    _about: String,
    /// What a player learns here.
    pub lesson: Option<String>,
    /// What a player must find here; the steps are the solution.
    pub puzzle: Option<String>,
    /// The seat of whoever is taught; the others play as the steps say.
    #[serde(default)]
    pub learner: u8,
    pub setup: Option<Spanned<S>>,
    pub position: Option<Spanned<P>>,
    pub refused_setup: Option<Refusal>,
    pub refused_cards: Option<Refusal>,
    /// Read by the game, with their places.
    #[serde(default, rename = "card")]
    pub cards: Vec<toml::Table>,
    #[serde(default)]
    pub chance: Chances,
    #[serde(default, rename = "step")]
    pub steps: Vec<Spanned<Step>>,
}

#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub(crate) struct Chances {
    /// Outcomes counted from 0.
    pub rolls: Vec<u32>,
    /// The same as faces, counted from 1.
    pub dice: Vec<u32>,
    pub draws: Vec<String>,
}

impl Chances {
    /// All outcomes, counted from 0.
    pub fn outcomes(&self) -> impl Iterator<Item = u32> {
        self.rolls.iter().copied().chain(self.dice.iter().map(|face| face.saturating_sub(1)))
    }

    fn check(&self) -> Result<(), &'static str> {
        if !self.rolls.is_empty() && !self.dice.is_empty() {
            return Err("[chance] has either rolls, counted from 0, or dice, counted from 1");
        }
        if self.dice.contains(&0) { Err("the faces of dice in [chance] count from 1") } else { Ok(()) }
    }
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Refusal {
    pub rule: String,
    pub reason: Option<String>,
}

#[derive(Debug, Default, PartialEq, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub(crate) struct Step {
    /// What the player reads before this step, in a lesson or a puzzle.
    pub say: Option<String>,
    pub play: Option<String>,
    pub concede: Option<u8>,
    pub refuse: Option<String>,
    pub seat: Option<u8>,
    /// Faces, as they are read from the dice, for all that this step rolls.
    pub dice: Option<Vec<u32>>,
    /// Cards, for all that this step draws.
    pub draws: Option<Vec<String>>,
    pub cites: Vec<String>,
    pub never: Vec<String>,
    pub rule: Option<String>,
    pub reason: Option<String>,
    pub asks: Option<Asks>,
    pub offers: Vec<String>,
    pub lacks: Vec<String>,
    pub only: Option<Vec<String>>,
    /// How likely options succeed: `"72 %: 8 or less"`, or `none`.
    pub odds: BTreeMap<String, String>,
    /// What options cost: `"1 AP, 1 card"`, or `none`.
    pub price: BTreeMap<String, String>,
    /// What options lead to: `"rating 5 → 6"`, or `none`.
    pub leads: BTreeMap<String, String>,
    pub expect: BTreeMap<String, toml::Value>,
    pub outcome: Option<Ending>,
}

#[derive(Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Asks {
    pub seat: Option<u8>,
    pub rule: Option<String>,
    pub question: Option<String>,
}

#[derive(Debug, Default, PartialEq, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub(crate) struct Ending {
    pub winner: Option<u8>,
    pub draw: bool,
    pub lost: bool,
    pub going: bool,
    pub rule: Option<String>,
    /// The sentence that says why.
    pub why: Option<String>,
}

/// Which game a scenario file is about.
pub fn game_of(file: &str, text: &str) -> Result<String, String> {
    #[derive(Deserialize)]
    struct Head {
        game: String,
    }
    phrases::read_toml::<Head>(file, text).map(|head| head.game).map_err(|fault| fault.to_string())
}

/// Reads the file and refuses what cannot be meant.
pub(crate) fn read<S, P>(file: &str, text: &str) -> Result<Script<S, P>, String>
where
    Script<S, P>: serde::de::DeserializeOwned,
{
    let script: Script<S, P> = phrases::read_toml(file, text).map_err(|fault| fault.to_string())?;
    script.check_whole().map_err(|problem| format!("{file}: {problem}"))?;
    for (number, step) in (1..).zip(&script.steps) {
        step.get_ref().check().map_err(|problem| {
            let (line, _) = ledger::line_column(text, step.span().start);
            format!("{file}:{line}: step {number}: {problem}")
        })?;
    }
    Ok(script)
}

impl<S, P> Script<S, P> {
    fn check_whole(&self) -> Result<(), &'static str> {
        self.chance.check()?;
        self.check_teaching()?;
        if self.refused_cards.is_some() {
            return match (self.cards.is_empty(), self.steps.is_empty(), &self.refused_setup) {
                (true, ..) => Err("refused_cards needs the [[card]] that is refused"),
                (_, false, _) | (.., Some(_)) => Err("where cards are refused, nothing else happens"),
                _ if self.setup.is_none() && self.position.is_none() => {
                    Err("give a [position] or a [setup] that the cards would be for")
                }
                _ => Ok(()),
            };
        }
        match (&self.setup, &self.position, &self.refused_setup) {
            (Some(_), Some(_), _) => Err("give either [position] or [setup], not both"),
            (None, None, _) => Err("give a [position], or a [setup] for a game from its start"),
            (None, _, Some(_)) => Err("refused_setup needs the [setup] that is refused"),
            (_, _, Some(_)) if !self.steps.is_empty() => Err("a refused setup has no steps"),
            (_, _, None) if self.steps.is_empty() => Err("a scenario needs a [[step]]"),
            _ => Ok(()),
        }
    }
}

impl<S, P> Script<S, P> {
    /// What the player is told first, if this is a lesson or a puzzle.
    pub fn taught(&self) -> Option<&str> {
        self.lesson.as_deref().or(self.puzzle.as_deref())
    }

    fn check_teaching(&self) -> Result<(), &'static str> {
        let steps = || self.steps.iter().map(Spanned::get_ref);
        if self.lesson.is_some() && self.puzzle.is_some() {
            return Err("a file is a lesson or a puzzle, not both");
        }
        if self.taught().is_none() && (self.learner != 0 || steps().any(|step| step.say.is_some())) {
            return Err("say and learner belong to a lesson or a puzzle: lesson = \"what one learns\"");
        }
        // A puzzle is solved by something that can be seen.
        let is_solved = |step: &Step| step.outcome.is_some() || !step.expect.is_empty();
        if self.puzzle.is_some() && !self.steps.last().is_some_and(|step| is_solved(step.get_ref())) {
            return Err(
                "the last step of a puzzle shows that it is solved: outcome = { … } or expect = { … }",
            );
        }
        Ok(())
    }
}

impl Step {
    fn check(&self) -> Result<(), &'static str> {
        let acts = [self.play.is_some(), self.concede.is_some(), self.refuse.is_some()];
        let does = self.play.is_some() || self.concede.is_some();
        if *self == Step::default() {
            return Err("the step is empty");
        }
        if self.say.as_ref().is_some_and(|words| words.trim().is_empty()) {
            return Err("say is empty");
        }
        if acts.iter().filter(|&&act| act).count() > 1 {
            return Err("a step has one of play, concede and refuse; use several steps");
        }
        if self.refuse.is_some() && self.rule.is_none() {
            return Err("refuse needs the rule that refuses: rule = \"...\"");
        }
        if self.refuse.is_none() && (self.rule.is_some() || self.reason.is_some()) {
            return Err("rule and reason belong to refuse");
        }
        let judges_citations = !self.cites.is_empty() || !self.never.is_empty();
        if judges_citations && self.refuse.is_some() {
            return Err("cites and never belong to play or concede, or to a look at the start");
        }
        if !does && (self.dice.is_some() || self.draws.is_some()) {
            return Err("dice and draws belong to play or concede");
        }
        if self.seat.is_some() && self.play.is_none() && self.refuse.is_none() {
            return Err("seat belongs to play or refuse; to test who is asked, use asks = { seat = 0 }");
        }
        let endings =
            |e: &Ending| [e.winner.is_some(), e.draw, e.lost, e.going].iter().filter(|&&b| b).count();
        if self.outcome.as_ref().is_some_and(|ending| endings(ending) != 1) {
            return Err("outcome has one of winner = SEAT, draw = true, lost = true and going = true");
        }
        Ok(())
    }

    /// Whether nothing is done here. Before the first answer, such a step can name what the start cited.
    pub fn is_look(&self) -> bool {
        self.play.is_none() && self.concede.is_none() && self.refuse.is_none()
    }

    /// Whether the step says anything about the position it leaves, or refuses something.
    pub fn expects(&self) -> bool {
        let looks = self.asks.is_some() || self.outcome.is_some() || !self.offers.is_empty();
        let weighs = !self.odds.is_empty() || !self.price.is_empty() || !self.leads.is_empty();
        looks || weighs || self.binds()
    }

    /// Whether the step shows what cannot be had or how far something goes: what proves a limit.
    pub fn binds(&self) -> bool {
        let refuses = self.refuse.is_some() || !self.lacks.is_empty() || self.only.is_some();
        refuses || !self.expect.is_empty()
    }

    /// Every id that was cited as the step says.
    pub fn pins(&self) -> impl Iterator<Item = &String> {
        let asked = self.asks.iter().filter_map(|asks| asks.rule.as_ref());
        let ended = self.outcome.iter().filter_map(|ending| ending.rule.as_ref());
        self.cites.iter().chain(&self.rule).chain(asked).chain(ended)
    }

    /// Every id the step names.
    pub fn ids(&self) -> impl Iterator<Item = &String> {
        self.pins().chain(&self.never)
    }
}
