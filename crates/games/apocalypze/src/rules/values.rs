//! Numbers as they are now: what is printed, and everything that changes it (AZ-C64).

use crate::cards::Says;
use crate::cards::text::{
    Armed, Bonus, Change, Condition, Debt, Debtor, Group, Scope, Sentence, Standing, Subject, Within,
};
use crate::state::{Apocalypze, Form, LEAVING, NONE};
use flow::Each;
use kernel::Seat;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Stat {
    Attack,
    Defense,
    Value,
}

impl Apocalypze {
    /// Attack and defense never fall below 0 (AZ-C64).
    pub(crate) fn attack(&self, slot: u8) -> i16 {
        self.stat(slot, Stat::Attack).max(0)
    }

    pub(crate) fn defense(&self, slot: u8) -> i16 {
        self.stat(slot, Stat::Defense).max(0)
    }

    /// The current value: printed value plus bonuses minus wounds (AZ-C39).
    #[inline]
    pub(crate) fn value(&self, slot: u8) -> i16 {
        self.stat(slot, Stat::Value) - i16::from(self.card(slot).wounds)
    }

    pub(crate) fn printed(&self, slot: u8, stat: Stat) -> u8 {
        let numbers = self.def(slot).numbers(self.card(slot).form);
        match stat {
            Stat::Attack => numbers.attack,
            Stat::Defense => numbers.defense,
            Stat::Value => numbers.value,
        }
    }

    #[inline]
    fn stat(&self, slot: u8, stat: Stat) -> i16 {
        let [sum] = self.sums(slot, [stat]);
        sum
    }

    /// Attack, defense and value at once.
    pub(crate) fn numbers(&self, slot: u8) -> [i16; 3] {
        let [attack, defense, value] = self.sums(slot, [Stat::Attack, Stat::Defense, Stat::Value]);
        [attack.max(0), defense.max(0), value - i16::from(self.card(slot).wounds)]
    }

    fn sums<const N: usize>(&self, slot: u8, stats: [Stat; N]) -> [i16; N] {
        let card = self.card(slot);
        let mut sums = stats.map(|stat| {
            let marks = i16::from(card.engagement[stat as usize]) + i16::from(card.turn[stat as usize]);
            i16::from(self.printed(slot, stat)) + marks
        });
        let mut add = |source: u8, bonus: &dyn Fn(Stat) -> i16| {
            let touches = self.def(source).touches;
            for (sum, stat) in sums.iter_mut().zip(stats) {
                if touches >> stat as u8 & 1 == 1 {
                    *sum += bonus(stat);
                }
            }
        };
        add(slot, &|stat| self.standing_bonus(slot, Subject::This, stat));
        for attachment in Each(self.attachments) {
            if self.card(attachment).at == slot {
                add(attachment, &|stat| self.standing_bonus(attachment, Subject::Host, stat));
            }
        }
        for source in Each(self.speakers) {
            add(source, &|stat| self.aura(source, slot, stat));
        }
        sums
    }

    /// What the standing texts of a card give a slot that is its given subject.
    fn standing_bonus(&self, source: u8, subject: Subject, stat: Stat) -> i16 {
        let mut sum = 0;
        for sentence in &self.def(source).sentences {
            if let Some(Standing::Bonus { subject: named, bonuses }) = self.in_force(source, sentence)
                && *named == subject
            {
                sum += sum_of(bonuses, stat);
            }
        }
        sum
    }

    /// What a standing text about others gives a slot.
    pub(crate) fn aura(&self, source: u8, slot: u8, stat: Stat) -> i16 {
        let mut sum = 0;
        for sentence in &self.def(source).sentences {
            if let Some(Standing::Bonus { subject, bonuses }) = self.in_force(source, sentence) {
                let bonus = sum_of(bonuses, stat);
                if bonus != 0 && self.is_subject(source, *subject, slot) {
                    sum += bonus;
                }
            }
        }
        sum
    }

    /// Cards with a standing text about others.
    #[inline]
    pub(crate) fn auras(&self) -> u64 {
        let mut found = 0;
        for slot in Each(self.speakers) {
            if self.def(slot).says.has(Says::AURA) {
                found |= 1 << slot;
            }
        }
        found
    }

    /// The standing rule of a sentence, if its condition holds.
    #[inline]
    pub(crate) fn in_force<'a>(&self, source: u8, sentence: &'a Sentence) -> Option<&'a Standing> {
        // The text of a character that has turned is void (AZ-C37).
        if self.card(source).form != Form::Human {
            return None;
        }
        match sentence {
            Sentence::Standing { rule } => Some(rule),
            Sentence::While { condition, rule } => {
                let seat = self.controller(source);
                self.holds(*condition, source, seat, self.location(source)).then_some(rule)
            }
            _ => None,
        }
    }

    /// Whether a slot is one of the others that a sentence of a card in play speaks of.
    pub(crate) fn is_subject(&self, source: u8, subject: Subject, slot: u8) -> bool {
        match subject {
            Subject::EachOfYours { other, group, within, armed } => {
                let there = match within {
                    Within::Here => self.location(slot) == self.location(source),
                    Within::SameEngagement => self.share_engagement(source, slot),
                };
                there
                    && (other.is_none() || slot != source)
                    && self.fits(slot, group.0)
                    && self.controller(slot) == self.controller(source)
                    && self.is_armed(slot, armed)
            }
            Subject::EachInEngagementOfHost { group } => {
                self.fits(slot, group) && self.share_engagement(self.card(source).at, slot)
            }
            // The card itself and its host are counted by `standing_bonus`.
            Subject::This | Subject::Host => false,
            Subject::Target | Subject::YourSide | Subject::EachDefenseGroup { .. } => false,
        }
    }

    fn share_engagement(&self, a: u8, b: u8) -> bool {
        self.is_engaged(a) && self.card(a).group == self.card(b).group
    }

    pub(crate) fn is_armed(&self, slot: u8, armed: Option<Armed>) -> bool {
        match armed {
            None => true,
            Some(Armed::WithAttachment) => self.attached_to(slot) != 0,
            Some(Armed::With { attribute }) => {
                Each(self.attached_to(slot)).any(|card| self.def(card).attributes.has(attribute))
            }
        }
    }

    /// Whether a condition holds for a seat; `source` is the card that says it, if it is in play.
    pub(crate) fn holds(&self, condition: Condition, source: u8, seat: Seat, place: u8) -> bool {
        match condition {
            Condition::YouHave { n, other, group, armed, scope } => {
                let among = match scope {
                    Scope::Here => self.at(self.characters, place),
                    Scope::InIt => self.side(seat),
                };
                let counts = |slot: &u8| {
                    self.fits(*slot, group)
                        && self.controller(*slot) == seat
                        && (other.is_none() || *slot != source)
                        && self.is_armed(*slot, armed)
                };
                Each(among).filter(counts).count() >= usize::from(n)
            }
            Condition::SideIsOne { group } => {
                let side = self.side(seat);
                Each(side).len() == 1 && Each(side).all(|slot| self.fits(slot, group))
            }
            Condition::HostIsNamed { name } => {
                let host = self.card(source).at;
                u16::from(self.card(host).kind) == name.0 && self.card(host).form != Form::Zombie
            }
            Condition::HostIsYour { group } => {
                let host = self.card(source).at;
                self.fits(host, group) && self.controller(host) == seat
            }
            Condition::HostIs { group } => self.fits(self.card(source).at, group),
            Condition::HostIsUnmet => {
                let host = self.card(source).at;
                let group = self.card(host).group;
                self.is_raider(host)
                    && group != NONE
                    && !self.is_engaged(host)
                    && self.combat.harmless >> group & 1 == 0
            }
            Condition::Attached { attribute } => self.is_armed(source, Some(Armed::With { attribute })),
            Condition::WasInEngagement => self.card(source).marks & crate::state::FOUGHT != 0,
        }
    }

    /// The attack total of a side of the engagement in progress (AZ-COMBAT-13).
    pub(crate) fn attack_total(&self, seat: Seat) -> i16 {
        let side = self.side(seat);
        let sum = Each(side).map(|slot| self.attack(slot)).fold(0, i16::saturating_add);
        let mut bonus = i16::from(self.combat.bonus[seat.index()]);
        for source in Each(self.auras()) {
            if self.controller(source) == seat {
                bonus += self.group_bonus(source, seat, side);
            }
        }
        sum.saturating_add(bonus).max(0)
    }

    /// The defense total of a side (AZ-COMBAT-14).
    pub(crate) fn defense_total(&self, seat: Seat) -> i16 {
        Each(self.side(seat)).map(|slot| self.defense(slot)).fold(0, i16::saturating_add)
    }

    /// What a standing text gives the attack total of a side.
    pub(crate) fn group_bonus(&self, source: u8, seat: Seat, side: u64) -> i16 {
        let mut sum = 0;
        for sentence in &self.def(source).sentences {
            let Some(Standing::Bonus { subject, bonuses }) = self.in_force(source, sentence) else {
                continue;
            };
            let applies = match *subject {
                Subject::EachDefenseGroup { n, group } => {
                    seat == self.defender()
                        && self.location(source) == self.combat.place
                        && Each(side).filter(|&slot| self.fits(slot, group)).count() >= usize::from(n)
                }
                Subject::YourSide => side >> source & 1 == 1,
                _ => false,
            };
            if applies {
                sum += bonuses.iter().map(|bonus| attack_total_of(*bonus)).sum::<i16>();
            }
        }
        sum
    }

    /// Access points are never below 1 (AZ-C46).
    pub(crate) fn access(&self, place: u8) -> u8 {
        let mut access = i16::from(self.def(place).access);
        for source in Each(self.live) {
            if self.location(source) != place || !self.def(source).says.has(Says::STANDING) {
                continue;
            }
            for sentence in &self.def(source).sentences {
                if let Some(Standing::Bonus { subject: Subject::Host | Subject::This, bonuses }) =
                    self.in_force(source, sentence)
                    && (self.card(source).at == place || source == place)
                {
                    access += bonuses.iter().map(|bonus| access_of(*bonus)).sum::<i16>();
                }
            }
        }
        access.clamp(1, 8) as u8
    }

    /// How much more or less a seat owes; `each` hears of every card that changes it.
    pub(crate) fn debt_change(
        &self,
        seat: Seat,
        damage_at: Option<u8>,
        mut each: impl FnMut(u8, usize),
    ) -> i16 {
        let mut change = 0;
        for source in Each(self.auras()) {
            for (at, sentence) in self.def(source).sentences.iter().enumerate() {
                let Some(Standing::Owe { debtor, n, change: direction, debt }) =
                    self.in_force(source, sentence)
                else {
                    continue;
                };
                let owner = self.controller(source);
                let debtor = if *debtor == Debtor::You { owner } else { owner.other() };
                let applies = match debt {
                    Debt::Damage => damage_at == Some(self.location(source)),
                    Debt::YourConsumptionPhase => damage_at.is_none() && debtor == owner,
                    Debt::TheirConsumptionPhase => damage_at.is_none() && debtor != owner,
                };
                if applies && debtor == seat {
                    change += if *direction == Change::More { i16::from(*n) } else { -i16::from(*n) };
                    each(source, at);
                }
            }
        }
        change
    }

    /// Cards that a seat draws beyond the normal number (AZ-DRAW-2).
    pub(crate) fn extra_draws(&self, seat: Seat) -> u8 {
        let mut extra = 0;
        for source in Each(self.auras()) {
            for sentence in &self.def(source).sentences {
                if let Some(Standing::DrawMore { n }) = self.in_force(source, sentence)
                    && self.controller(source) == seat
                {
                    extra = n.saturating_add(extra);
                }
            }
        }
        extra
    }

    /// Sections less that are cleared at a location (Locked Doors).
    pub(crate) fn slowed(&self, place: u8) -> u8 {
        let mut less = 0;
        for source in Each(self.auras()) {
            for sentence in &self.def(source).sentences {
                if let Some(Standing::SlowScavenging { n }) = self.in_force(source, sentence)
                    && self.location(source) == place
                {
                    less = n.saturating_add(less);
                }
            }
        }
        less
    }

    /// Why a survivor may not be consumed, if so: the attachment and its sentence.
    pub(crate) fn inedible(&self, slot: u8) -> Option<(u8, usize)> {
        Each(self.attached_to(slot)).find_map(|source| {
            let forbids =
                |sentence: &Sentence| self.in_force(source, sentence) == Some(&Standing::HostIsNotConsumed);
            self.def(source).sentences.iter().position(forbids).map(|at| (source, at))
        })
    }

    /// Characters of a seat at a place that fit a word.
    pub(crate) fn count_yours(&self, seat: Seat, group: Group, place: u8) -> u8 {
        let yours = |slot: &u8| self.fits(*slot, group) && self.controller(*slot) == seat;
        Each(self.at(self.characters, place)).filter(yours).count() as u8
    }

    /// All that a seat could pay (AZ-C41): deck, pairs from hand, survivors, stockpile.
    pub(crate) fn payable(&self, seat: Seat) -> u16 {
        let player = self.player(seat);
        let values = Each(self.consumable(seat)).map(|slot| self.value(slot).max(0));
        let survivors = values.fold(0, i16::saturating_add);
        (player.deck.len() + player.hand.len() / 2 + player.stockpile.len()) as u16 + survivors as u16
    }

    /// A seat's survivors at its stronghold (AZ-C42).
    pub(crate) fn consumable(&self, seat: Seat) -> u64 {
        let mut found = 0;
        for slot in Each(self.survivors_at(Apocalypze::stronghold(seat))) {
            if self.card(slot).marks & LEAVING == 0
                && (self.attachments == 0 || self.inedible(slot).is_none())
            {
                found |= 1 << slot;
            }
        }
        found
    }
}

fn sum_of(bonuses: &[Bonus], stat: Stat) -> i16 {
    let of = |bonus: &Bonus| match (*bonus, stat) {
        (Bonus::Attack { n }, Stat::Attack)
        | (Bonus::Defense { n }, Stat::Defense)
        | (Bonus::Value { n }, Stat::Value) => i16::from(n),
        _ => 0,
    };
    bonuses.iter().map(of).sum()
}

fn attack_total_of(bonus: Bonus) -> i16 {
    if let Bonus::AttackTotal { n } = bonus { i16::from(n) } else { 0 }
}

fn access_of(bonus: Bonus) -> i16 {
    if let Bonus::AccessPoints { n } = bonus { i16::from(n) } else { 0 }
}
