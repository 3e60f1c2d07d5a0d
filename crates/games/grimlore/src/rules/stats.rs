//! Numbers of characters, minions and units with all that changes them. All modifiers add up (GL-G-EFFECTS).

use crate::cards::CardDef;
use crate::cards::ops::{Class, Modifier, Resource, Stat, Who};
use crate::rules::test_rules::TestRules;
use crate::state::event::Event;
use crate::state::frame::{Purpose, TestKind, Trial};
use crate::state::{Grimlore, NONE, Place, SHARED, Says};
use kernel::{Cx, Seat};

/// Where a bonus of a character comes from.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Source {
    /// A green box in a Neutral Zone.
    Aura,
    /// Gear that the character bears.
    Gear,
    /// Another card that somebody controls, or a character.
    Passive,
    /// An effect that passes.
    Passing,
}

/// The stats that make the rating of a test.
pub(crate) fn stats_of(kind: TestKind) -> &'static [Stat] {
    match kind {
        TestKind::Attack => &[Stat::Power, Stat::Attack, Stat::Tests],
        TestKind::Control => &[Stat::Social, Stat::Control, Stat::Tests],
        TestKind::Mind => &[Stat::Mind, Stat::Tests],
        TestKind::Social => &[Stat::Social, Stat::Tests],
        TestKind::Defense => &[Stat::Defense, Stat::Tests],
    }
}

/// The stat of a character that a test begins with, as it is printed.
pub(crate) fn printed_for(kind: TestKind, def: &CardDef) -> i16 {
    i16::from(match kind {
        TestKind::Attack => def.power,
        TestKind::Control | TestKind::Social => def.social,
        TestKind::Mind => def.mind,
        TestKind::Defense => def.defense,
    })
}

impl Grimlore {
    /// What all cards and passing effects add to a stat of a character.
    pub(crate) fn character_bonus(&self, seat: Seat, stat: Stat) -> i16 {
        self.bonus(seat, &[stat])
    }

    /// The same for several stats together.
    fn bonus(&self, seat: Seat, stats: &[Stat]) -> i16 {
        let wanted = stats.iter().fold(0u8, |bits, &stat| bits | 1 << stat as u8);
        let mut sum = 0;
        self.each_bonus(seat, |stat, n, _, _| {
            if wanted >> stat as u8 & 1 == 1 {
                sum += n;
            }
        });
        sum
    }

    /// Everything that cards and passing effects add to the stats of a character, with the card.
    #[inline]
    pub(crate) fn each_bonus(&self, seat: Seat, mut visit: impl FnMut(Stat, i16, Source, u8)) {
        let mut add =
            |modifier: &Modifier, source, card: u8| visit(modifier.stat, modifier.n.into(), source, card);
        // GL-C42: green boxes work in Neutral Zones, blue ones while controlled; a face-down card has none.
        self.each_aura(|id, zone| {
            let here = self.def(id).neutral_modifiers.iter().filter(|m| self.is_for(m.who, zone, seat));
            here.for_each(|modifier| add(modifier, Source::Aura, id));
        });
        let character = self.character(seat);
        for holder in self.all_seats() {
            for &id in self.player(holder).control.iter() {
                let card = self.card(id);
                if card.says.has(Says::BLUE_MODIFIERS) {
                    for modifier in &self.def(id).blue_modifiers {
                        if modifier.who == Who::Bearer && card.host == character {
                            add(modifier, Source::Gear, id);
                        } else if self.is_for(modifier.who, holder.0, seat) {
                            add(modifier, Source::Passive, id);
                        }
                    }
                }
            }
            if !self.is_lost(holder) && self.card(self.character(holder)).says.has(Says::BLUE_MODIFIERS) {
                let own = &self.def(self.character(holder)).blue_modifiers;
                let own = own.iter().filter(|m| self.is_for(m.who, holder.0, seat));
                own.for_each(|modifier| add(modifier, Source::Passive, self.character(holder)));
            }
        }
        for temporary in self.temporary.iter() {
            let bears = temporary.modifier.who == Who::Bearer && self.card(temporary.card).host == character;
            if bears || self.is_for(temporary.modifier.who, temporary.seat.0, seat) {
                add(&temporary.modifier, Source::Passing, temporary.card);
            }
        }
    }

    /// Power, Defense, Mind and Social of a character with everything that changes them.
    pub(crate) fn character_stats(&self, seat: Seat) -> [i16; 4] {
        let def = self.def(self.character(seat));
        let mut stats = [def.power, def.defense, def.mind, def.social].map(i16::from);
        self.each_bonus(seat, |stat, n, _, _| {
            if let Some(value) = stats.get_mut(stat as usize) {
                *value += n;
            }
        });
        stats
    }

    /// Every face-up card of a Neutral Zone whose green box changes something, with its zone.
    #[inline]
    pub(crate) fn each_aura(&self, mut visit: impl FnMut(u8, u8)) {
        for &id in self.auras.iter() {
            let card = self.card(id);
            if let Place::Lane { zone, .. } = card.place
                && !card.face_down
            {
                visit(id, zone);
            }
        }
    }

    /// Whether a modifier of `holder` is for the character of `seat`.
    fn is_for(&self, who: Who, holder: u8, seat: Seat) -> bool {
        match who {
            Who::YourCharacter => holder == seat.0,
            Who::EveryCharacter => true,
            Who::OpponentCharacters => holder < SHARED && self.is_foe(Seat(holder), seat),
            Who::YourMinions | Who::Bearer | Who::UnitsHere => false,
        }
    }

    /// Power or Defense of a minion or a unit.
    pub fn strength(&self, id: u8, stat: Stat) -> i16 {
        let def = self.def(id);
        let mut value = i16::from(if stat == Stat::Power { def.power } else { def.defense });
        self.each_card_bonus(id, |changed, n| {
            if changed == stat {
                value += n;
            }
        });
        value
    }

    /// Power and Defense of a minion or a unit.
    pub(crate) fn strengths(&self, id: u8) -> [i16; 2] {
        let def = self.def(id);
        let mut stats = [def.power, def.defense].map(i16::from);
        self.each_card_bonus(id, |stat, n| {
            if let Some(value) = stats.get_mut(stat as usize) {
                *value += n;
            }
        });
        stats
    }

    /// Everything that gear, other cards and passing effects add to the stats of a minion or a unit.
    #[inline]
    fn each_card_bonus(&self, id: u8, mut visit: impl FnMut(Stat, i16)) {
        let mut add = |modifiers: &[Modifier], who: Who| {
            modifiers.iter().filter(|m| m.who == who).for_each(|m| visit(m.stat, m.n.into()));
        };
        self.each_attached(id, |gear| add(&self.def(gear).blue_modifiers, Who::Bearer));
        for temporary in self.temporary.iter().filter(|t| self.card(t.card).host == id) {
            add(&[temporary.modifier], Who::Bearer);
        }
        match self.card(id).place {
            Place::Control(seat) => {
                for own in self.speakers(seat, Says::BLUE_MODIFIERS) {
                    add(&self.def(own).blue_modifiers, Who::YourMinions);
                }
                for temporary in self.temporary.iter().filter(|t| t.seat == seat) {
                    add(&[temporary.modifier], Who::YourMinions);
                }
            }
            Place::Lane { zone, .. } if self.class(id) == Class::Unit => {
                self.each_aura(|aura, there| {
                    if there == zone {
                        add(&self.def(aura).neutral_modifiers, Who::UnitsHere);
                    }
                });
                let is_here =
                    |id: u8| matches!(self.card(id).place, Place::Lane { zone: there, .. } if there == zone);
                for temporary in self.temporary.iter().filter(|t| is_here(t.card)) {
                    add(&[temporary.modifier], Who::UnitsHere);
                }
            }
            _ => {}
        }
    }

    /// A stat of a character with everything that changes it, but not what is for tests only.
    pub fn character_stat(&self, seat: Seat, stat: Stat) -> i16 {
        let def = self.def(self.character(seat));
        let printed = match stat {
            Stat::Power => def.power,
            Stat::Defense => def.defense,
            Stat::Mind => def.mind,
            Stat::Social => def.social,
            Stat::Limit => def.limit,
            Stat::Attack | Stat::Control | Stat::Tests => 0,
        };
        printed as i16 + self.character_bonus(seat, stat)
    }

    /// GL-CONTROL-2: how many minions a player may control.
    pub fn limit(&self, seat: Seat) -> u8 {
        self.character_stat(seat, Stat::Limit).max(0) as u8
    }

    /// The rating of a test as it stands: base, gear, minions, payments, minus what is subtracted.
    pub fn rating(&self, trial: &Trial) -> i16 {
        let seat = trial.seat;
        let depth = self.depth_of(trial);
        let helps = self.minions(seat).filter(|&id| self.card(id).helps == depth);
        // GL-C33: Power helps in all tests but a defense.
        let stat = if trial.kind == TestKind::Defense { Stat::Defense } else { Stat::Power };
        let help: i16 = helps.map(|id| self.strength(id, stat)).sum();
        let adding = if trial.adding == NONE { 0 } else { self.strength(trial.adding, Stat::Power) };
        let printed = printed_for(trial.kind, self.def(self.character(seat)));
        let base = printed + self.bonus(seat, stats_of(trial.kind));
        base + help + adding + 2 * trial.paid as i16 - self.opposing(trial)
    }

    /// Cites what went into a rating: the same walk, heard for its rules.
    pub(crate) fn cite_rating(&self, trial: &Trial, rules: &TestRules, cx: &mut impl Cx<Event>) {
        if !cx.loud() {
            return;
        }
        cx.cite(rules.base);
        cx.cite(rules.subtract);
        if trial.adding != NONE {
            cx.cite("GL-C65");
        }
        let stats = stats_of(trial.kind);
        self.each_bonus(trial.seat, |stat, n, source, _| {
            if n != 0 && stats.contains(&stat) {
                match source {
                    Source::Aura => cite_aura(stat, cx),
                    Source::Gear => cx.cite(rules.gear),
                    Source::Passive => ["GL-TERM-19", "GL-C42"].into_iter().for_each(|rule| cx.cite(rule)),
                    Source::Passing => {}
                }
            }
        });
    }

    /// What is subtracted from the rating.
    pub(crate) fn opposing(&self, trial: &Trial) -> i16 {
        match trial.purpose {
            Purpose::Attack => self.strength(trial.card, Stat::Defense) - i16::from(trial.n),
            Purpose::Control => -i16::from(trial.n),
            Purpose::Resolve => self.def(trial.card).modifier as i16,
            Purpose::Text(_) => trial.n.into(),
            Purpose::Defense | Purpose::Raid(_) => self.attack_power(trial.card) + i16::from(trial.n),
        }
    }

    /// The Power of an attacking unit, or of the character of an opponent with gear and modifiers (GL-G-EFFECTS, assault).
    pub(crate) fn attack_power(&self, attacker: u8) -> i16 {
        match self.card(attacker).place {
            Place::Character(seat) => {
                self.character_stat(seat, Stat::Power) + self.character_bonus(seat, Stat::Attack)
            }
            _ => self.strength(attacker, Stat::Power),
        }
    }

    /// Which of the tests in progress it is, counted from 1.
    pub(crate) fn depth_of(&self, trial: &Trial) -> u8 {
        let at = self.trials.iter().rposition(|other| other == trial);
        at.map_or(self.trials.len() + 1, |at| at + 1) as u8
    }

    /// GL-C84: whether a resource helps in a test.
    pub(crate) fn helps_in(kind: Resource, test: TestKind) -> bool {
        match (kind, test) {
            (Resource::Credstick, _) => true,
            (Resource::Ammo, test) => matches!(test, TestKind::Attack | TestKind::Defense),
            (Resource::Influence, test) => matches!(test, TestKind::Control | TestKind::Social),
        }
    }

    /// How many resources a seat could mill for a test.
    pub(crate) fn payable(&self, seat: Seat, test: TestKind) -> u8 {
        let kinds = [Resource::Ammo, Resource::Influence, Resource::Credstick];
        let fitting = kinds.into_iter().filter(|&kind| Grimlore::helps_in(kind, test));
        fitting.map(|kind| self.resources(seat, kind)).sum()
    }

    /// Whether gear changes a stat of a minion.
    pub(crate) fn has_gear_for(&self, host: u8, stats: &[Stat]) -> bool {
        let helps = |id: u8| {
            self.def(id).blue_modifiers.iter().any(|m| m.who == Who::Bearer && stats.contains(&m.stat))
        };
        let mut has = false;
        self.each_attached(host, |id| has |= self.class(id) == Class::Item && helps(id));
        has
    }
}

/// An aura changes all tests, the Defense Rating, or some other stat.
fn cite_aura(stat: Stat, cx: &mut impl Cx<Event>) {
    cx.cite("GL-TERM-18");
    match stat {
        Stat::Tests => ["GL-NEUTRAL-4", "GL-C32"].into_iter().for_each(|rule| cx.cite(rule)),
        Stat::Defense => cx.cite("GL-NEUTRAL-5"),
        Stat::Power | Stat::Mind | Stat::Social | Stat::Limit | Stat::Attack | Stat::Control => {}
    }
}
