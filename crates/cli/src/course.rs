//! What is played: the flags of the command line as the words from which a game makes its setup.

use phrases::{DeckWord, SetupWords};
use registry::Entry;
use serde_json::Value;

use crate::args::Course;
use crate::failure::{Failure, Result};

impl Course {
    /// The words for a game: `scenario=2`, `campaign=standard`, `fire`, `objective=survival`.
    pub fn words(&self, campaign: Option<&str>) -> Vec<String> {
        let keyed = |key: &str, value: Option<&str>| value.map(|value| format!("{key}={value}"));
        let scenario = keyed("scenario", self.scenario.as_deref());
        let objective = keyed("objective", self.objective.as_deref());
        let course = scenario.into_iter().chain(keyed("campaign", campaign));
        course.chain(self.with.iter().cloned()).chain(objective).collect()
    }

    /// As they stand on the command line.
    fn flags(&self, campaign: Option<&str>) -> String {
        let flag = |name: &str, value: Option<&str>| value.map(|value| format!("{name} {value}"));
        let with = (!self.with.is_empty()).then(|| format!("--with {}", self.with.join(",")));
        let flags = [
            flag("--scenario", self.scenario.as_deref()),
            campaign.map(|way| format!("a campaign with the start {way}")),
            with,
            flag("--objective", self.objective.as_deref()),
        ];
        flags.into_iter().flatten().collect::<Vec<_>>().join(" and ")
    }
}

/// A course with all that is chosen besides.
pub struct Wanted<'a> {
    pub course: &'a Course,
    pub campaign: Option<&'a str>,
    pub options: &'a [String],
    pub cards: Option<String>,
}

impl Wanted<'_> {
    /// The setup of a game with these decks.
    pub fn setup(&self, game: &Entry, decks: Vec<DeckWord>) -> Result<Value> {
        let name = game.info.name;
        if !decks.is_empty() && (game.decks)().is_empty() {
            return Err(Failure::Wrong(format!("{name} has no decks: leave them away")));
        }
        let mut options = self.course.words(self.campaign);
        if !options.is_empty() {
            let alone = SetupWords { options: options.clone(), cards: self.cards.clone(), decks: vec![] };
            let flags = self.course.flags(self.campaign);
            (game.setup)(&alone)
                .map_err(|reason| Failure::Wrong(format!("{name} does not take {flags}: {reason}")))?;
        }
        options.extend(self.options.iter().cloned());
        let wanted = SetupWords { decks, options, cards: self.cards.clone() };
        (game.setup)(&wanted).map_err(Failure::Wrong)
    }
}
