//! How likely a roll succeeds, and what an answer costs. Nothing in this game is hidden, so the team knows all of it.

use crate::cards::Lookup;
use crate::cards::text::{Effect, Way};
use crate::rules::fighter::launch_moment;
use crate::rules::stats::Roll;
use crate::state::ZombieEnclave;
use crate::state::area::Area;
use crate::state::frame::{Moment, Run};
use kernel::{About, Odds, Price};

/// What two dice can show.
const ALL: u64 = 36;

/// How many of the 36 throws of two dice are as wanted.
fn throws(is_wanted: impl Fn(i16) -> bool) -> u64 {
    let sums = (1..=6).flat_map(|one| (1..=6).map(move |other| one + other));
    sums.filter(|&sum| is_wanted(sum)).count() as u64
}

/// An Attack roll: at or below the AV, or a natural 2 (ZE-3.7.1a).
pub(crate) fn attack(av: i8) -> Odds {
    let most = av.max(2);
    Odds::of(throws(|sum| sum <= i16::from(most)), ALL, format!("{most} or less"))
}

/// At least one of several Attack rolls.
fn attacks(av: i8, times: u8) -> Odds {
    if times == 1 {
        return attack(av);
    }
    let most = av.max(2);
    let misses = ALL - throws(|sum| sum <= i16::from(most));
    let times = u32::from(times.min(8));
    let (missed, all) = (misses.pow(times), ALL.pow(times));
    Odds::of(all - missed, all, format!("{most} or less, {times} rolls"))
}

pub(crate) fn at_least(least: u8) -> Odds {
    Odds::of(throws(|sum| sum >= i16::from(least)), ALL, format!("{least}+"))
}

pub(crate) fn rp(amount: u8) -> Vec<Price> {
    if amount == 0 { Vec::new() } else { vec![Price::new(amount, "RP")] }
}

pub(crate) fn ap() -> Vec<Price> {
    vec![Price::new(1, "AP")]
}

impl ZombieEnclave {
    pub(crate) fn about_survivor(&self, who: u8) -> Option<About> {
        self.lives(who).then(|| About::Piece(self.survivor_word(who)))
    }

    pub(crate) fn about_team(&self, at: u8) -> Option<About> {
        self.team.get(usize::from(at)).and_then(|&who| self.about_survivor(who))
    }

    pub(crate) fn about_zombie(&self, slot: u8) -> Option<About> {
        Some(About::Piece(self.zombie_word(slot)))
    }

    /// An attack on a Zombie, with an item or without.
    pub(crate) fn attack_odds(&self, who: u8, zombie: u8, weapon: u8) -> Odds {
        let area = self.zombie(zombie).area.unwrap_or(Area::EP);
        let item = self.item(weapon).map(|item| item.kind);
        attack(self.survivor_av(who, Roll::Attack, area, item))
    }

    /// A shot at a barrel.
    pub(crate) fn shot_odds(&self, who: u8, slot: u8) -> Odds {
        let area = self.defense(slot).area.unwrap_or(Area::EP);
        attack(self.survivor_av(who, Roll::Other, area, None))
    }

    pub(crate) fn launch_odds(&self, who: u8, item: u8, area: Option<Area>, moment: Moment) -> Odds {
        let launches = self.item(item).map_or(&[][..], |item| &self.def(item.kind).launches);
        let launch = launches.iter().find(|launch| launch_moment(launch.aim) == moment);
        let bonus = launch.map_or(0, |launch| launch.bonus);
        attack(self.survivor_av(who, Roll::Other, area.unwrap_or(Area::EP), None) + bonus)
    }

    pub(crate) fn spring_odds(&self, slot: u8) -> Odds {
        let defense = self.defense(slot);
        attacks(self.def(defense.kind).av as i8, defense.attacks)
    }

    /// Soldier attacks in his own area.
    pub(crate) fn sic_odds(&self, who: u8) -> Odds {
        attack(self.survivor_av(who, Roll::Attack, self.survivor(who).area, None))
    }

    fn way_of(&self, action: u8, way: u8) -> Option<&'static Way> {
        let ways = self.cards.set().cards.get(usize::from(action))?.ways()?;
        ways.get(usize::from(way)).copied()
    }

    /// One way of an Action, if it needs a roll.
    pub(crate) fn way_odds(&self, action: u8, way: u8) -> Option<Odds> {
        match self.way_of(action, way)? {
            Way::Roll { n, .. } => Some(at_least(*n)),
            Way::Pay { .. } | Way::Spend { .. } => None,
        }
    }

    pub(crate) fn way_price(&self, action: u8, way: u8) -> Vec<Price> {
        match self.way_of(action, way) {
            Some(Way::Pay { n, .. }) => rp(*n),
            Some(Way::Spend { name, .. }) => vec![Price::new(1, self.name(name.0 as u8))],
            Some(Way::Roll { .. }) | None => Vec::new(),
        }
    }

    /// The Action against the fire.
    pub(crate) fn fire_action(&self) -> u8 {
        self.cards.set().fire_action.unwrap_or(crate::state::NONE)
    }

    /// That these searchers gain something on a table.
    pub(crate) fn search_odds(&self, who: u16, table: Lookup) -> Option<Odds> {
        let modifier = i16::from(self.search_modifier(who, table));
        let gains = |sum: i16| self.gains(self.cards.set().entry_of(table, sum + modifier));
        let least = (2..=12).find(|&sum| gains(sum))?;
        let need = if (least..=12).all(gains) { format!("{least}+") } else { "a find".to_owned() };
        Some(Odds::of(throws(gains), ALL, need))
    }

    fn gains(&self, entry: u8) -> bool {
        let def = self.def(entry);
        let sentences = 0..def.sentences.len() as u8;
        let runs = sentences.filter_map(|sentence| def.run(sentence, Moment::Main));
        runs.flat_map(|run| run.effects).any(|effect| {
            matches!(
                effect,
                Effect::GainRp { .. }
                    | Effect::GainItems { .. }
                    | Effect::GainSurvivors { .. }
                    | Effect::GainNamed { .. }
                    | Effect::GainCure { .. }
                    | Effect::GainClues { .. }
            )
        })
    }

    /// What a Defense costs a Survivor who builds it with an Action.
    pub(crate) fn building_price(&self, by: u8, action: u8, kind: u8) -> Vec<Price> {
        let def = self.def(kind);
        match (self.price(by, action, def.cost), def.costs_item) {
            (0, Some(item)) => vec![Price::new(1, self.name(item))],
            (amount, _) => rp(amount),
        }
    }

    /// An item that goes away when it is used at this moment.
    pub(crate) fn item_price(&self, id: u8, moment: Moment) -> Vec<Price> {
        let Some(item) = self.item(id) else { return Vec::new() };
        let def = self.def(item.kind);
        let moments = [Some(moment), moment.after()];
        let runs = moments.into_iter().flatten().filter_map(|moment| def.run(def.at(moment)?, moment));
        let goes = runs.flat_map(|run| run.effects).any(|effect| {
            matches!(effect, Effect::RemoveThisItem | Effect::ReturnItem | Effect::ReturnItemToSupply)
        });
        if goes { vec![Price::new(1, def.name.as_str())] } else { Vec::new() }
    }
}

impl Run {
    /// Who or what a text is about: the active Event, else the Survivor who acts.
    pub(crate) fn about(self, game: &ZombieEnclave) -> Option<About> {
        if self.kind == game.active_event {
            return Some(About::Piece(game.word(self.kind).to_owned()));
        }
        let searcher = (self.who != 0).then(|| self.who.trailing_zeros() as u8);
        game.about_survivor(self.by).or_else(|| game.about_survivor(searcher?))
    }
}
