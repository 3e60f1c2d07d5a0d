//! One component as it is written in a file: its facts, what is wrong with them, and the print they make.

use crate::cards::check::{Author, Other};
use crate::cards::compile::compile;
use crate::cards::read::table;
use crate::cards::text::{Code, Text};
use crate::cards::{CardDef, Class, Lookup, Print, Start};
use crate::state::area::{Area, Areas};
use phrases::cards::{Reader, Row, Shown};
use phrases::{Diagnostic, Sentences, Table};
use serde::Deserialize;
use std::sync::LazyLock;
use toml::Spanned;

#[derive(Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Entry {
    pub name: Spanned<String>,
    #[serde(rename = "type")]
    pub class: Class,
    code: Option<Spanned<String>>,
    requirement: Option<Spanned<u8>>,
    hp: Option<Spanned<u8>>,
    cost: Option<Spanned<u8>>,
    #[serde(default)]
    areas: Vec<Spanned<String>>,
    sp: Option<Spanned<u8>>,
    av: Option<Spanned<u8>>,
    #[serde(default)]
    special: bool,
    count: Option<Spanned<u8>>,
    #[serde(default)]
    own_supply: bool,
    table: Option<Lookup>,
    on: Option<Spanned<String>>,
    start: Option<Spanned<Start>>,
    text: Spanned<String>,
    #[serde(default)]
    printed: Vec<String>,
    #[serde(default)]
    rules: Vec<Spanned<String>>,
    #[serde(default)]
    cites: Vec<Spanned<String>>,
    /// What its picture shows.
    shows: Option<Shown>,
}

static TABLE_OF_CODES: LazyLock<Table> = LazyLock::new(Table::of::<Code>);

impl Row for Entry {
    fn name(&self) -> &Spanned<String> {
        &self.name
    }

    fn rules(&self) -> impl Iterator<Item = &Spanned<String>> {
        self.rules.iter().chain(&self.cites)
    }

    fn shows(&self) -> Option<&Shown> {
        self.shows.as_ref()
    }
}

/// Facts that need more than their type to be right.
#[derive(Default)]
struct Facts {
    code: Option<Code>,
    areas: Areas,
    improvement: bool,
    from: u8,
    to: u8,
}

impl Entry {
    /// What the texts of others may need to know of it.
    pub(crate) fn other(&self) -> Other {
        Other { class: self.class, own_supply: self.own_supply, improvement: self.is_improvement() }
    }

    fn is_improvement(&self) -> bool {
        self.areas.iter().any(|area| area.get_ref() == "VE")
    }

    /// The card, or everything that is wrong with it.
    pub(crate) fn card(&self, with: &Reader<'_>, others: &[Other]) -> Result<CardDef, Vec<Diagnostic>> {
        let mut faults = Vec::new();
        let name = self.name.get_ref();
        let facts = self.facts(with, &mut faults);
        for missing in self.missing() {
            faults.push(with.at(&self.name, format!("“{name}” lacks {missing}")));
        }
        for idle in self.idle(&facts) {
            let class = self.class.name();
            faults.push(with.at(
                &self.name,
                format!("“{name}” is a card of the type “{class}”: {idle} means nothing on it"),
            ));
        }
        match with.text::<Text>(table(), &self.text) {
            Err(fault) => faults.push(fault),
            Ok(text) => {
                faults.extend(with.check_cites(&self.cites, text.len(), "sentence"));
                self.check_sense(&text, &facts, with, others, &mut faults);
                if faults.is_empty() {
                    return Ok(self.define(text, &facts, with));
                }
            }
        }
        Err(faults)
    }

    fn facts(&self, with: &Reader<'_>, faults: &mut Vec<Diagnostic>) -> Facts {
        let mut facts = Facts::default();
        if let Some(code) = &self.code {
            match TABLE_OF_CODES.parse::<Code>(code.get_ref(), with.names) {
                Ok(code) => facts.code = Some(code),
                Err(_) => {
                    let message = format!("there is no code “{}”", code.get_ref());
                    let help =
                        "the codes are C, D, E, F, K, S and V; without one a component is in every game";
                    faults.push(with.at(code, message).helped([help]));
                }
            }
        }
        for area in &self.areas {
            match (area.get_ref().as_str(), Area::named(area.get_ref())) {
                ("VE", _) => facts.improvement = true,
                (_, Some(area)) => facts.areas = facts.areas.with(area),
                (other, None) => {
                    let message = format!("there is no area “{other}”");
                    faults.push(with.at(area, message).helped(["the areas are EP, EW, IP, RW, RE and VE"]));
                }
            }
        }
        if let (true, Some(first)) = (facts.improvement && self.areas.len() > 1, self.areas.first()) {
            faults
                .push(with.at(first, "a Defense stands on the Map or belongs to the Vehicle (VE), not both"));
        }
        if let Some(on) = &self.on {
            match self.totals(on.get_ref()) {
                Ok((from, to)) => (facts.from, facts.to) = (from, to),
                Err(message) => faults.push(with.at(on, message)),
            }
        }
        facts
    }

    /// The totals at which a line of a table is read: "2" or "4-5".
    fn totals(&self, on: &str) -> Result<(u8, u8), String> {
        let most = self.table.unwrap_or_default().most();
        let (from, to) = on.split_once('-').unwrap_or((on, on));
        match (from.parse(), to.parse()) {
            (Ok(from), Ok(to)) if 2 <= from && from <= to && to <= most => Ok((from, to)),
            _ => Err(format!("`on` is a total from 2 to {most}, or two such as “4-5”, not “{on}”")),
        }
    }

    /// What a component of this type must have and this one has not.
    fn missing(&self) -> Vec<&'static str> {
        let class = self.class;
        let is_unit = matches!(class, Class::Survivor | Class::Zombie);
        let is_defense = class == Class::Defense;
        let missing = [
            (self.hp.is_none() && (is_unit || class == Class::Vehicle), "`hp`"),
            (self.av.is_none() && is_unit, "`av`"),
            (self.areas.is_empty() && is_defense, "`areas`: where it may be built"),
            (self.sp.is_none() && is_defense && !self.is_improvement(), "`sp`"),
            (self.table.is_none() && class == Class::TableEntry, "`table`"),
            (self.on.is_none() && class == Class::TableEntry, "`on`: the totals at which it is read"),
            (self.start.is_none() && class == Class::Scenario, "`start`: what it lays out"),
            (self.code.is_none() && class == Class::Drawback, "`code = \"D\"`"),
            (self.code.is_none() && class == Class::Event, "`code = \"E\"`"),
            (self.code.is_none() && class == Class::Vehicle, "`code = \"V\"`"),
        ];
        missing.into_iter().filter(|(is_missing, _)| *is_missing).map(|(_, fact)| fact).collect()
    }

    /// Facts that a component of this type cannot have.
    fn idle(&self, facts: &Facts) -> Vec<&'static str> {
        let class = self.class;
        let is_unit = matches!(class, Class::Survivor | Class::Zombie);
        let builds = class == Class::Defense && !facts.improvement;
        let is_pooled =
            matches!(class, Class::Zombie | Class::Defense | Class::Item | Class::Event | Class::Chit);
        let is_coded = matches!(
            class,
            Class::Defense
                | Class::Action
                | Class::Item
                | Class::Drawback
                | Class::Event
                | Class::Objective
                | Class::Chit
                | Class::Vehicle
        );
        let idle = [
            (self.hp.is_some() && !is_unit && class != Class::Vehicle, "`hp`"),
            (self.av.is_some() && !is_unit && !builds, "`av`"),
            (self.sp.is_some() && !builds, "`sp`"),
            (self.special && !builds, "`special`"),
            (self.cost.is_some() && class != Class::Defense, "`cost`"),
            (!self.areas.is_empty() && class != Class::Defense, "`areas`"),
            (self.count.is_some() && !is_pooled, "`count`"),
            (self.code.is_some() && (!is_coded || self.own_supply), "`code`"),
            (self.requirement.is_some() && class != Class::Chit, "`requirement`"),
            (self.own_supply && class != Class::Item, "`own_supply`"),
            (self.table.is_some() && class != Class::TableEntry, "`table`"),
            (self.on.is_some() && class != Class::TableEntry, "`on`"),
            (self.start.is_some() && class != Class::Scenario, "`start`"),
        ];
        idle.into_iter().filter(|(is_idle, _)| *is_idle).map(|(_, fact)| fact).collect()
    }

    /// Sentences that can never do what they say, each at its place.
    fn check_sense(
        &self,
        text: &Text,
        facts: &Facts,
        with: &Reader<'_>,
        others: &[Other],
        faults: &mut Vec<Diagnostic>,
    ) {
        let author = Author {
            class: self.class,
            code: facts.code,
            has_av: self.av.is_some(),
            has_cost: self.cost.is_some(),
            special: self.special,
            improvement: facts.improvement,
            own_supply: self.own_supply,
            table: self.table.unwrap_or_default(),
            start: self.start.as_ref().map(|start| *start.get_ref()),
            text,
            others,
        };
        for (sentence, message) in author.faults() {
            // A text prints back to itself, so the sentences before it tell where it begins.
            let before = table().print(&Sentences(text[..sentence].to_vec()), with.names);
            let at = if before.is_empty() { 0 } else { before.len() + 1 };
            let message = format!("this sentence can never do what it says: {message}");
            faults.push(with.inside(&self.text, at, message));
        }
        for message in author.lacks() {
            faults.push(with.at(&self.name, format!("“{}” {message}", self.name.get_ref())));
        }
    }

    fn define(&self, text: Text, facts: &Facts, with: &Reader<'_>) -> CardDef {
        let number = |written: &Option<Spanned<u8>>| written.as_ref().map_or(0, |n| *n.get_ref());
        let printed = CardDef {
            class: self.class,
            count: self.count.as_ref().map_or(1, |count| *count.get_ref()),
            code: facts.code,
            hp: number(&self.hp),
            av: number(&self.av),
            sp: number(&self.sp),
            cost: number(&self.cost),
            special: self.special,
            areas: facts.areas,
            improvement: facts.improvement,
            requirement: number(&self.requirement),
            own_supply: self.own_supply,
            table: self.table.unwrap_or_default(),
            from: facts.from,
            to: facts.to,
            start: self.start.as_ref().map(|start| *start.get_ref()),
            attacks: 1,
            traits: crate::cards::Traits::default(),
            av_changes: Vec::new(),
            hp_change: 0,
            drm: 0,
            extra_ap: 0,
            recovers: 0,
            frees: None,
            upgrade_of: None,
            costs_item: None,
            allows: None,
            needs_built: None,
            launches: Vec::new(),
            task: None,
            moments: Vec::new(),
            acts: 0,
            sentences: text.0,
            print: Box::new(self.print(with)),
        };
        compile(printed)
    }

    fn print(&self, with: &Reader<'_>) -> Print {
        let design = design(self.class, self.table.unwrap_or_default());
        let cite = |id: &Spanned<String>| with.rule(id.get_ref()).unwrap_or(design);
        Print {
            shows: with.shows,
            name: self.name.get_ref().clone(),
            word: with.word.to_owned(),
            text: self.text.get_ref().clone(),
            printed: self.printed.clone(),
            rules: self.rules.iter().map(|id| id.get_ref().clone()).collect(),
            cites: self.cites.iter().map(cite).collect(),
            design,
        }
    }
}

/// The gap of the ledger that the house designs of a type fill; a sentence without a rule of its own rests on it.
fn design(class: Class, table: Lookup) -> &'static str {
    match class {
        Class::Survivor => "ZE-G5",
        Class::Zombie => "ZE-G6",
        Class::Defense => "ZE-G7",
        Class::Action => "ZE-G18",
        Class::Item => "ZE-G9",
        Class::Drawback => "ZE-G13",
        Class::Trait => "ZE-G12",
        Class::Event => "ZE-G10",
        Class::Objective => "ZE-G11",
        Class::Chit => "ZE-G8",
        Class::Vehicle => "ZE-G14",
        Class::TableEntry => match table {
            Lookup::Standard => "ZE-G1",
            Lookup::Foot => "ZE-G2",
            Lookup::Vehicle => "ZE-G3",
            Lookup::Investigation => "ZE-G4",
        },
        Class::Scenario => "ZE-3.1a",
    }
}
