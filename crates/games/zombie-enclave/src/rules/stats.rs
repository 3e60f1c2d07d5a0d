//! Values in force: what is printed, and what marks, items and Events change.

use crate::cards::text::{Advanced, Against, Code, On, Sentence, Standing, Whose};
use crate::cards::{AvChange, CardDef, Traits};
use crate::state::area::{Area, Areas};
use crate::state::event::Event;
use crate::state::{Course, NONE, ZombieEnclave};
use flow::Each;
use kernel::{Breach, Cx};

/// What an AV is used for (ZE-C108).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Roll {
    /// The normal attack.
    Attack,
    /// A launch, a shot at a barrel, a climb.
    Other,
    /// Breaking free.
    Free,
}

/// Whether an attack crosses into another area.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Reach {
    SameArea,
    Adjacent,
}

impl Reach {
    #[inline]
    pub fn between(from: Area, to: Area) -> Reach {
        if from == to { Reach::SameArea } else { Reach::Adjacent }
    }
}

#[inline]
pub(crate) fn applies(change: &AvChange, roll: Roll, reach: Reach) -> bool {
    let on = match change.on {
        None => true,
        Some(On::Attacks) => roll == Roll::Attack,
        Some(On::AttackRolls) => roll != Roll::Free,
    };
    on && match change.against {
        Some(Against::SameArea) => reach == Reach::SameArea,
        Some(Against::AdjacentArea) => reach == Reach::Adjacent,
        Some(Against::ThisSurvivor) | None => true,
    }
}

impl ZombieEnclave {
    #[inline]
    pub(crate) fn def(&self, kind: u8) -> &'static CardDef {
        self.cards.of(kind)
    }

    /// The Drawbacks and XP Traits of a Survivor.
    #[inline]
    pub(crate) fn marks(&self, who: u8) -> impl Iterator<Item = &'static CardDef> + use<> {
        let set = self.cards.set();
        self.mark_kinds(who).map(move |kind| &set.cards[usize::from(kind)])
    }

    #[inline]
    pub(crate) fn mark_kinds(&self, who: u8) -> impl Iterator<Item = u8> + use<> {
        let set = self.cards.set();
        Each(self.survivor(who).marks.into()).map(move |mark| set.marks[usize::from(mark)])
    }

    #[inline]
    pub(crate) fn has_mark(&self, who: u8, what: Traits) -> bool {
        self.survivor(who).marks != 0 && self.marks(who).any(|mark| mark.has(what))
    }

    /// The Survivor's AV for a roll against an area, with a weapon or without.
    #[inline]
    pub(crate) fn survivor_av(&self, who: u8, roll: Roll, against: Area, weapon: Option<u8>) -> i8 {
        let survivor = self.survivor(who);
        let reach = Reach::between(survivor.area, against);
        let sum = |def: &CardDef, whose: Whose| -> i8 {
            let changes = def.av_changes.iter();
            changes.filter(|c| c.whose == whose && applies(c, roll, reach)).map(|c| c.n).sum()
        };
        let mut av = self.def(survivor.kind).av as i8 + survivor.tipsy;
        if survivor.marks != 0 {
            av += self.marks(who).map(|mark| sum(mark, Whose::This)).sum::<i8>();
        }
        if let Some(weapon) = weapon {
            av += sum(self.def(weapon), Whose::Carrier);
        }
        if self.active_event != NONE {
            av += sum(self.def(self.active_event), Whose::Survivors);
        }
        av
    }

    /// A Zombie's AV; against a Survivor if it attacks one.
    #[inline]
    pub(crate) fn zombie_av(&self, zombie: u8, roll: Roll, victim: Option<u8>) -> i8 {
        let mut av = self.def(self.zombie(zombie).kind).av as i8;
        if self.active_event != NONE {
            let changes = self.def(self.active_event).av_changes.iter();
            av += changes
                .filter(|c| {
                    c.whose == Whose::Zombies && c.against.is_none() && applies(c, roll, Reach::SameArea)
                })
                .map(|c| c.n)
                .sum::<i8>();
        }
        if let Some(victim) = victim
            && self.survivor(victim).marks != 0
        {
            let ours = |c: &&AvChange| {
                c.whose == Whose::Zombies
                    && c.against == Some(Against::ThisSurvivor)
                    && applies(c, roll, Reach::SameArea)
            };
            let sum = |mark: &CardDef| mark.av_changes.iter().filter(ours).map(|c| c.n).sum::<i8>();
            av += self.marks(victim).map(sum).sum::<i8>();
        }
        av
    }

    #[inline]
    pub(crate) fn survivor_hp(&self, who: u8) -> u8 {
        let survivor = self.survivor(who);
        let hp = self.def(survivor.kind).hp;
        if survivor.marks == 0 {
            return hp;
        }
        let change: i8 = self.marks(who).map(|mark| mark.hp_change).sum();
        hp.saturating_add_signed(change).max(1)
    }

    /// ZE-C82: two attacks do not add up with two attacks.
    pub(crate) fn attacks_of(&self, who: u8) -> u8 {
        let own = self.def(self.survivor(who).kind).attacks;
        self.marks(who).map(|mark| mark.attacks).fold(own, u8::max)
    }

    pub(crate) fn vehicle_hp(&self) -> u8 {
        let printed = self.cards.set().vehicle.map_or(0, |kind| self.def(kind).hp);
        self.improvements().fold(printed, |hp, def| hp.saturating_add_signed(def.hp_change))
    }

    /// ZE-C6.
    pub(crate) fn vehicle_functions(&self) -> bool {
        self.vehicle.found && self.vehicle.dp < self.vehicle_hp()
    }

    pub(crate) fn improvements(&self) -> impl Iterator<Item = &'static CardDef> + '_ {
        let ours = |slot: &&u8| self.defense(**slot).area.is_none();
        self.built.iter().filter(ours).map(|&slot| self.def(self.defense(slot).kind))
    }

    pub(crate) fn is_built(&self, kind: u8) -> bool {
        self.built.iter().any(|&slot| self.defense(slot).kind == kind)
    }

    /// Cards of this Defense that are not on the Map (ZE-3.4.1e).
    #[inline]
    pub(crate) fn in_supply(&self, kind: u8) -> u8 {
        let built = self.built.iter().filter(|&&slot| self.defense(slot).kind == kind).count();
        self.def(kind).count.saturating_sub(built as u8)
    }

    /// Whether components with this letter are part of the game (ZE-2.1q, ZE-2.1r).
    #[inline]
    pub(crate) fn in_use(&self, code: Option<Code>) -> bool {
        code.is_none_or(|code| self.codes >> code as u8 & 1 == 1)
    }

    /// Finds out anew which letters are in use: those of the rules, and those of the Objective.
    pub(crate) fn take_codes(&mut self) {
        let rules = [
            (Advanced::Drawbacks, Code::D),
            (Advanced::Events, Code::E),
            (Advanced::Fire, Code::F),
            (Advanced::Vehicles, Code::V),
        ];
        let used = rules.into_iter().filter(|(rule, _)| self.rules.has(*rule));
        self.codes = used.fold(0, |codes, (_, code)| codes | 1 << code as u8);
        if self.objective != NONE {
            for (_, rule) in self.def(self.objective).standing() {
                if let Standing::AddCode { code } = rule {
                    self.codes |= 1 << *code as u8;
                }
            }
        }
    }

    /// RP that an Action costs this Survivor: first what makes it cheaper, then what makes it dearer (ZE-C112).
    #[inline]
    pub(crate) fn price(&self, who: u8, action: u8, rp: u8) -> u8 {
        if who == NONE || self.survivor(who).marks == 0 {
            return rp;
        }
        self.discounted(who, action, rp) + self.surcharge(who, action)
    }

    fn discounted(&self, who: u8, action: u8, rp: u8) -> u8 {
        let mut price = rp;
        for sentence in self.marks(who).flat_map(|mark| &mark.sentences) {
            if let Sentence::Standing { rule: Standing::CostLess { action: cheap, n, least } } = sentence
                && cheap.0 == u16::from(action)
                && price > *least
            {
                price = price.saturating_sub(*n).max(*least);
            }
        }
        price
    }

    /// RP that an Action costs this Survivor besides its price.
    fn surcharge(&self, who: u8, action: u8) -> u8 {
        self.marks(who).flat_map(|mark| &mark.sentences).fold(0, |sum, sentence| match sentence {
            Sentence::Standing { rule: Standing::CostMore { actions, n, .. } }
                if actions.iter().any(|name| name.0 == u16::from(action)) =>
            {
                sum + n
            }
            _ => sum,
        })
    }

    /// Cites what has changed a price.
    pub(crate) fn cite_price(&self, who: u8, action: u8, rp: u8, cx: &mut impl Cx<Event>) {
        if !cx.loud() || who == NONE {
            return;
        }
        if self.discounted(who, action, rp) < rp {
            cx.cite("ZE-C112");
        }
        if self.surcharge(who, action) > 0 {
            cx.cite("ZE-6.6f");
        }
    }

    /// Whether a mark keeps the Survivor from an Action.
    #[inline]
    pub(crate) fn can_choose(&self, who: u8, action: u8) -> Result<(), Breach> {
        for mark in self.marks(who) {
            for sentence in &mark.sentences {
                if let Sentence::Standing { rule: Standing::CannotChoose { actions } } = sentence
                    && actions.iter().any(|name| name.0 == u16::from(action))
                {
                    let breach = Breach::new("ZE-6.6i", "{card} can't take this Action");
                    return Err(breach.card(self.survivor(who).kind.into()));
                }
            }
        }
        Ok(())
    }

    /// Whether a mark keeps the Survivor from an item.
    pub(crate) fn can_handle(&self, who: u8, item: u8) -> Result<(), Breach> {
        for mark in self.marks(who) {
            for sentence in &mark.sentences {
                if let Sentence::Standing { rule: Standing::CannotUse { items } } = sentence
                    && items.iter().any(|name| name.0 == u16::from(item))
                {
                    let breach = Breach::new("ZE-6.6h", "{card} can't use this item");
                    return Err(breach.card(self.survivor(who).kind.into()));
                }
            }
        }
        Ok(())
    }

    /// Whether two areas touch for an attack (ZE-2.2c, ZE-2.2d, ZE-C37, ZE-C46).
    #[inline]
    pub(crate) fn in_range(&self, from: Area, to: Area) -> bool {
        if from == to {
            return true;
        }
        match (from.min(to), from.max(to)) {
            (Area::EP, Area::EW) | (Area::EW, Area::IP) => self.ew.stands,
            (Area::IP, Area::RE) => true,
            _ => false,
        }
    }

    /// The areas that an attack from here reaches.
    #[inline]
    pub(crate) fn areas_in_range(&self, from: Area) -> Areas {
        let reached = Area::ALL.into_iter().filter(|&to| self.in_range(from, to));
        reached.fold(Areas::NONE, Areas::with)
    }

    /// Whether a Survivor steps from one area to the other in one move.
    #[inline]
    pub(crate) fn is_step(&self, from: Area, to: Area) -> bool {
        match (from.min(to), from.max(to)) {
            (Area::EP, Area::EW) | (Area::EW, Area::IP) => self.ew.stands,
            (Area::EP, Area::IP) => !self.ew.stands,
            (Area::IP, Area::RE) => true,
            _ => false,
        }
    }

    /// ZE-3.5g.
    pub(crate) fn most_external(&self) -> Area {
        if self.ew.sp == 0 { Area::IP } else { Area::EP }
    }

    /// Whether this is a Survivor for all that counts Survivors.
    #[inline]
    pub(crate) fn counts(&self, who: u8) -> bool {
        self.counted >> who & 1 == 1
    }

    /// Survivors that count, in order of joining.
    #[inline]
    pub(crate) fn people(&self) -> impl Iterator<Item = u8> + '_ {
        self.team.iter().copied().filter(|&who| self.counts(who))
    }

    pub(crate) fn is_wounded(&self, who: u8) -> bool {
        self.survivor(who).dp > 0
    }

    /// Whether only one Combat Phase is played, with an empty Map as its aim.
    pub(crate) fn is_cleaning(&self) -> bool {
        self.opening().is_some_and(|def| def.has(Traits::COMBAT_AT_ONCE)) && self.played == 0
    }

    /// The scenario in play; in a Campaign, the one that opens it.
    pub(crate) fn opening(&self) -> Option<&'static CardDef> {
        let kind = match self.course {
            Course::Scenario(kind) | Course::Campaign(kind) => kind,
        };
        (kind != NONE).then(|| self.def(kind))
    }
}
