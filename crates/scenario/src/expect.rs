//! What a step says about the position it leaves.

use crate::run::Run;
use crate::script::{Asks, Ending, Step};
use crate::{Fact, Stage};
use kernel::Finish;
use std::collections::BTreeSet;

impl Step {
    pub(crate) fn compare_citations(&self, cited: &BTreeSet<String>) -> Result<(), String> {
        let found = || cited.iter().map(String::as_str).collect::<Vec<_>>().join(", ");
        if let Some(absent) = self.cites.iter().find(|id| !cited.contains(*id)) {
            return Err(format!("should cite {absent}, but cites only {}", found()));
        }
        match self.never.iter().find(|id| cited.contains(*id)) {
            Some(id) => Err(format!("should not cite {id}, but cites {}", found())),
            None => Ok(()),
        }
    }
}

impl<G: Stage> Run<'_, G> {
    pub(crate) fn expect(&self, step: &Step) -> Result<(), String> {
        if let Some(asks) = &step.asks {
            self.expect_asked(asks)?;
        }
        self.expect_options(step)?;
        self.expect_weighed(step)?;
        for (question, value) in &step.expect {
            self.expect_fact(question, value)?;
        }
        step.outcome.as_ref().map_or(Ok(()), |ending| self.expect_outcome(ending))
    }

    fn expect_asked(&self, asks: &Asks) -> Result<(), String> {
        let Some(asked) = self.game.asked() else {
            return Err("someone should be asked, but the game is over".to_owned());
        };
        let question = self.game.question();
        let found = format!("{} is asked under {}: {question}", asked.seat, asked.rule);
        if let Some(seat) = asks.seat.filter(|&seat| seat != asked.seat.0) {
            return Err(format!("seat {seat} should be asked, but {found}"));
        }
        if let Some(rule) = asks.rule.as_ref().filter(|rule| *rule != asked.rule.0) {
            return Err(format!("the question should come under {rule}, but {found}"));
        }
        match asks.question.as_ref().filter(|words| !question.contains(words.as_str())) {
            Some(words) => Err(format!("the question should say \"{words}\", but {found}")),
            None => Ok(()),
        }
    }

    fn expect_options(&self, step: &Step) -> Result<(), String> {
        let found = || {
            let options = self.options();
            if options.is_empty() { "none: the game is over".to_owned() } else { options.join(", ") }
        };
        let mut options = vec![];
        self.game.options(&mut options);
        for text in &step.offers {
            if !options.contains(&self.meant(text)?) {
                return Err(format!("should offer \"{text}\", but the options are: {}", found()));
            }
        }
        for text in &step.lacks {
            if options.contains(&self.meant(text)?) {
                return Err(format!("should not offer \"{text}\", but the options are: {}", found()));
            }
        }
        if let Some(only) = &step.only {
            let wanted = only.iter().map(|text| self.meant(text)).collect::<Result<Vec<_>, _>>()?;
            let same = wanted.len() == options.len() && wanted.iter().all(|choice| options.contains(choice));
            if !same {
                return Err(format!(
                    "should offer only {}, but the options are: {}",
                    only.join(", "),
                    found()
                ));
            }
        }
        Ok(())
    }

    /// What options need, cost and lead to.
    fn expect_weighed(&self, step: &Step) -> Result<(), String> {
        let told = |text: &str, wanted: &str, found: String| {
            let found = if found.is_empty() { "none".to_owned() } else { found };
            if found == wanted {
                Ok(())
            } else {
                Err(format!("\"{text}\" should be {wanted}, but is {found}"))
            }
        };
        for (text, wanted) in &step.odds {
            let odds = self.game.odds(self.meant(text)?);
            let found = odds.map(|odds| format!("{} %: {}", odds.percent, odds.need));
            told(text, wanted, found.unwrap_or_default())?;
        }
        for (text, wanted) in &step.price {
            let price = self.game.price(self.meant(text)?);
            let each: Vec<String> =
                price.iter().map(|price| format!("{} {}", price.amount, price.what)).collect();
            told(text, wanted, each.join(", "))?;
        }
        for (text, wanted) in &step.leads {
            let leads = self.game.forecasts(self.meant(text)?);
            let each: Vec<String> = leads.iter().map(ToString::to_string).collect();
            told(text, wanted, each.join(", "))?;
        }
        Ok(())
    }

    fn meant(&self, text: &str) -> Result<G::Choice, String> {
        self.game.read(text).map_err(|problem| format!("\"{text}\" cannot be read: {problem}"))
    }

    fn expect_fact(&self, question: &str, value: &toml::Value) -> Result<(), String> {
        let Some(stated) = Fact::stated(value) else {
            return Err(format!("\"{question}\" is compared to a number, a text, a list of texts or a flag"));
        };
        let found = self.game.fact(question).map_err(|problem| format!("\"{question}\": {problem}"))?;
        if found == stated {
            return Ok(());
        }
        Err(format!("\"{question}\" should be {stated}, but is {found}"))
    }

    fn expect_outcome(&self, ending: &Ending) -> Result<(), String> {
        let outcome = self.game.outcome();
        let wanted = match ending.winner {
            Some(seat) => format!("seat {seat} should have won"),
            None if ending.draw => "the game should be drawn".to_owned(),
            None if ending.lost => "everyone should have lost".to_owned(),
            None => "the game should go on".to_owned(),
        };
        let found = match &outcome {
            Some(outcome) => format!("{:?} under {}", outcome.finishes, outcome.rule),
            None => "the game goes on".to_owned(),
        };
        let same = outcome.as_ref().map_or(ending.going, |outcome| {
            let all = |finish| outcome.finishes.iter().all(|&found| found == finish);
            let winner = ending.winner.and_then(|seat| outcome.finishes.get(usize::from(seat)));
            winner == Some(&Finish::Won)
                || (ending.draw && all(Finish::Drawn))
                || (ending.lost && all(Finish::Lost))
        });
        if !same {
            return Err(format!("{wanted}, but: {found}"));
        }
        match (&ending.rule, outcome) {
            (Some(rule), Some(outcome)) if outcome.rule.0 != rule => {
                Err(format!("the game should end under {rule}, but: {found}"))
            }
            (Some(rule), None) => Err(format!("{rule} ends no game: {found}")),
            _ => self.expect_reason(ending),
        }
    }

    /// The sentence that says why the game ended.
    fn expect_reason(&self, ending: &Ending) -> Result<(), String> {
        let found = self.game.ending();
        match &ending.why {
            Some(why) if found.as_deref() != Some(why) => Err(format!(
                "the game should end because \"{why}\", but: {}",
                found.unwrap_or("it goes on".into())
            )),
            _ => Ok(()),
        }
    }
}
