//! What is played: the flags of the command line as the words from which a game makes its setup.

use std::sync::Arc;

use phrases::{DeckWord, SetupWords};
use registry::{Entry, Printing, unknown_among};
use serde_json::Value;

use crate::args::{Course, OwnCards};
use crate::failure::{Failure, Result};
use crate::files;

impl Course {
    /// The words for a game: `scenario=2`, `campaign=standard`, `fire`, `objective=survival`.
    pub fn words(&self, played: &Played, campaign: Option<&str>) -> Result<Vec<String>> {
        let keyed = |key: &str, value: Option<&str>| value.map(|value| format!("{key}={value}"));
        let mode = self.scenario.as_deref().map(|word| played.printing.mode_named(word));
        let mode = mode.transpose().map_err(|reason| Failure::Wrong(format!("--scenario: {reason}")))?;
        let objective = keyed("objective", self.objective.as_deref());
        let course = mode.map(|mode| mode.word).into_iter().chain(keyed("campaign", campaign));
        let with = self.with.iter().map(|word| rules_named(played.game, word)).collect::<Result<Vec<_>>>()?;
        Ok(course.chain(with.concat()).chain(objective).collect())
    }

    /// The word for how many play. Whoever shares a screen does not sit alone.
    pub fn players(&self, played: &Played, options: &[String], least: u8) -> Result<Option<String>> {
        let Played { game, printing } = played;
        let (fewest, most) = printing.seats(options);
        let played = || printing.mode(options).map_or_else(|| game.info.title.to_owned(), |mode| mode.title);
        if let Some(players) = self.players.filter(|players| !(fewest..=most).contains(players)) {
            let range = if fewest == most { fewest.to_string() } else { format!("{fewest} to {most}") };
            let noun = if most == 1 { "player" } else { "players" };
            return Err(Failure::Wrong(format!("--players {players}: {} is for {range} {noun}", played())));
        }
        if least > most {
            return Err(Failure::Wrong(format!("--hotseat: {} is played alone", played())));
        }
        let is_open = game.info.least_seats < game.info.most_seats;
        let wanted = self.players.or((least > fewest).then_some(least));
        Ok(wanted.filter(|_| is_open).map(|players| format!("seats={players}")))
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

/// The words of the rules to add: one by its name, or `all` but those that are only for whoever names them.
fn rules_named(game: &Entry, word: &str) -> Result<Vec<String>> {
    let rules = (game.variants)();
    if let Some(rule) = rules.iter().find(|rule| rule.is_named(word)) {
        return Ok(vec![rule.word.clone()]);
    }
    if word == "all" && !rules.is_empty() {
        return Ok(rules.into_iter().filter(|rule| !rule.by_name).map(|rule| rule.word).collect());
    }
    let known: Vec<&str> = rules.iter().map(|rule| rule.word.as_str()).collect();
    Err(Failure::Wrong(match known.is_empty() {
        true => format!("--with: {} has no rules to add", game.info.title),
        false => format!("--with: {}", unknown_among("rule to add", word, &known)),
    }))
}

/// A game with the cards that it is played with.
pub struct Played {
    pub game: &'static Entry,
    pub printing: Arc<dyn Printing>,
}

impl Played {
    /// The game with the cards that `--cards` adds.
    pub fn of(own: &OwnCards, game: &'static Entry) -> Result<Played> {
        Ok(Played { game, printing: files::printing(own, game)? })
    }
}

/// A course with all that is chosen besides.
pub struct Wanted<'a> {
    pub course: &'a Course,
    pub campaign: Option<&'a str>,
    pub options: &'a [String],
}

impl Wanted<'_> {
    /// The setup of a game with these decks.
    pub fn setup(&self, played: &Played, decks: Vec<DeckWord>) -> Result<Value> {
        let Played { game, printing } = played;
        let name = game.info.name;
        if !decks.is_empty() && printing.decks().is_empty() {
            return Err(Failure::Wrong(format!("{name} has no decks: leave out the decks")));
        }
        let mut options = self.course.words(played, self.campaign)?;
        if !options.is_empty() {
            let alone = SetupWords { options: options.clone(), cards: printing.name(), decks: vec![] };
            let flags = self.course.flags(self.campaign);
            (game.setup)(&alone)
                .map_err(|reason| Failure::Wrong(format!("{name} does not take {flags}: {reason}")))?;
        }
        options.extend(self.options.iter().cloned());
        let wanted = SetupWords { decks, options, cards: printing.name() };
        (game.setup)(&wanted).map_err(Failure::Wrong)
    }
}
