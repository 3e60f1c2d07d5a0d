//! The facts that a card of a type has, and those that it has not.

use crate::cards::entry::Entry;
use crate::cards::ops::Class;
use crate::cards::{Lane, Stack};

impl Entry {
    /// What is wrong with the facts.
    pub(crate) fn fact_faults(&self) -> Vec<String> {
        let class = self.class.name();
        let lacks = self.missing_facts().into_iter().map(|fact| format!("lacks {fact}"));
        let idle = self
            .idle_facts()
            .into_iter()
            .map(|fact| format!("is of the type {class}: {fact} mean nothing on it"));
        lacks.chain(idle).chain(self.wrong_facts()).collect()
    }

    fn missing_facts(&self) -> Vec<&'static str> {
        let needs = |classes: &[Class]| classes.contains(&self.class);
        let fights = needs(&[Class::Minion, Class::Unit, Class::Character]);
        let resolves = needs(&[Class::Event, Class::Anomaly]);
        let is_drawn = !needs(&[Class::Character, Class::Plot]);
        let facts = [
            (fights && self.power.is_none(), "`power`"),
            (fights && self.defense.is_none(), "`defense`"),
            (self.class == Class::Character && self.mind.is_none(), "`mind`"),
            (self.class == Class::Character && self.social.is_none(), "`social`"),
            (resolves && self.attribute.is_none(), "`attribute`, mind or social"),
            (resolves && self.modifier.is_none(), "`modifier`"),
            (is_drawn && self.d12.is_none(), "`d12`, from 1 to 12"),
            (self.class == Class::Plot && self.number.is_none(), "`number`, from 1"),
        ];
        facts.into_iter().filter_map(|(is_missing, fact)| is_missing.then_some(fact)).collect()
    }

    fn idle_facts(&self) -> Vec<&'static str> {
        let is = |classes: &[Class]| classes.contains(&self.class);
        let fights = is(&[Class::Minion, Class::Unit, Class::Character]);
        let resolves = is(&[Class::Event, Class::Anomaly]);
        let is_drawn = !is(&[Class::Character, Class::Plot]);
        let is_plot = self.class == Class::Plot;
        let facts = [
            ((self.power.is_some() || self.defense.is_some()) && !fights, "`power` and `defense`"),
            (
                (self.mind.is_some() || self.social.is_some()) && self.class != Class::Character,
                "`mind` and `social`",
            ),
            (
                (self.attribute.is_some() || self.modifier.is_some()) && !resolves,
                "`attribute` and `modifier`",
            ),
            (self.d12.is_some() && !is_drawn, "`d12` results"),
            (self.lane.is_some_and(|lane| lane != Lane::Default) && !is_drawn, "`lane`s"),
            (self.pvp && !is_drawn, "`pvp` icons"),
            ((self.faction.is_some() || !self.tags.is_empty()) && is_plot, "`faction` and `tags`"),
            ((!self.back.is_empty() || !self.front.is_empty()) && !is_plot, "`back` and `front`"),
        ];
        facts.into_iter().filter_map(|(is_idle, fact)| is_idle.then_some(fact)).collect()
    }

    fn wrong_facts(&self) -> Vec<String> {
        let mut faults = Vec::new();
        let stacks: &[Stack] = match self.class {
            Class::Character => &[Stack::Character],
            Class::Plot => &[Stack::StoryPlot, Stack::ScenarioPlot],
            _ => &[
                Stack::Event,
                Stack::StoryModifier,
                Stack::ScenarioEvent,
                Stack::ScenarioModifier,
                Stack::Pvp,
            ],
        };
        if !stacks.contains(&self.stack) {
            faults.push(format!("is of the type {}, which is not in that `stack`", self.class.name()));
        }
        let wanted: &[&str] = match self.class {
            Class::Character => &["CHARACTER"],
            Class::Minion => &["MINION"],
            Class::Unit => &["UNIT"],
            Class::Item => &["GEAR", "CONSUMABLE"],
            Class::Location => &["LOCATION"],
            Class::Event => &["EVENT"],
            Class::Anomaly => &["PSYKIC ANOMALY"],
            Class::Plot => return faults,
        };
        if self.tags.first().is_none_or(|tag| !wanted.contains(&tag.get_ref().as_str())) {
            faults.push(format!("needs {} as its first tag", wanted.join(" or ")));
        }
        faults
    }
}
