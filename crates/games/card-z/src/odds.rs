//! How likely an attack, a hunt or a catch succeeds, what it costs, and what questions are about.

use crate::cards::stats::{Feat, Range, Roll, Shots, bonus};
use crate::choice::Choice;
use crate::questions::families::Declared;
use crate::rules::attack::{Attack, Mode};
use crate::rules::reckon::Sum;
use crate::state::board::Hex;
use crate::state::frame::Frame;
use crate::state::{CardZ, NONE, Phase};
use kernel::{About, Odds, Price, Seat};

/// A number that no roll reaches: out of range, or not that sort of weapon.
pub(crate) const IMPOSSIBLE: i8 = 99;

/// So many of ten faces.
fn of_ten(good: usize, need: impl Into<kernel::Text>) -> Odds {
    Odds::of(good as u64, 10, need)
}

/// The least face that does it.
fn least(does: impl Fn(u8) -> bool) -> String {
    (0..10).find(|&roll| does(roll)).map_or_else(|| "no roll".to_owned(), |roll| format!("{roll}+"))
}

impl CardZ {
    /// The odds of an answer of the question that is open, if it rolls.
    pub(crate) fn answer_odds(&self, answer: impl Into<Choice>) -> Option<Odds> {
        let choice = answer.into();
        if let Ok(strike) = Declared::try_from(choice) {
            let (mode, weapon, at) = self.mode_of(strike);
            return self.attack_odds(&self.attack_as(mode, weapon, at)?);
        }
        if let Choice::Hunt { who, .. } = choice {
            return Some(self.hunt_odds(who));
        }
        if let Choice::Fish { who, rod } = choice {
            return self.fish_odds(who, rod);
        }
        if let Choice::CheckTrap(trap) = choice {
            let value = self.item(trap).supply;
            return Some(of_ten((usize::from(value) + 1).min(10), format!("{value} or less")));
        }
        None
    }

    /// The odds of an attack; of a club, those of the kill.
    pub(crate) fn attack_odds(&self, attack: &Attack) -> Option<Odds> {
        let is_struck = !matches!(attack.mode, Mode::Push | Mode::Impale);
        if is_struck && self.is_held(attack.target, attack.who) {
            return None;
        }
        self.sum_odds(attack, &self.sum_of(attack))
    }

    /// The same for a sum that is known, jams and all.
    fn sum_odds(&self, attack: &Attack, sum: &Sum) -> Option<Odds> {
        if sum.number >= IMPOSSIBLE {
            return None;
        }
        let percent = self.percent(attack, |roll| sum.hits(roll));
        Some(Odds::of(percent.into(), 100, least(|roll| sum.hits(roll))))
    }

    /// A die of an attack that is rolled again.
    pub(crate) fn reroll_odds(&self) -> Option<Odds> {
        self.attack_odds(&self.attack)
    }

    /// CZ-HUNT-2: the odd results find game.
    fn hunt_odds(&self, who: u8) -> Odds {
        let adds = 2 + bonus(&self.skills(who).modifiers, Roll::Hunting);
        let finds = (0..10).filter(|roll| [1, 3, 5, 7, 9].contains(&(roll + adds))).count();
        of_ten(finds, "odd up to 9")
    }

    fn fish_odds(&self, who: u8, rod: u8) -> Option<Odds> {
        let fishing = self.print(rod).fishing?;
        let number = if self.phase == Phase::Dawn { fishing.number_at_dawn } else { fishing.number } as i8;
        let adds = bonus(&self.skills(who).modifiers, Roll::Fishing) + self.penalty(who);
        let does = |roll: u8| roll as i8 + adds >= number;
        Some(of_ten((0..10).filter(|&roll| does(roll)).count(), least(does)))
    }

    /// CZ-HUNT-4: one shot at the game.
    pub(crate) fn game_odds(&self, who: u8, range: Range) -> Option<Odds> {
        let attack = Attack { who, mode: Mode::Shoot, ..self.attack };
        let number = self.print(attack.weapon).weapon.number(range).map_or(IMPOSSIBLE, |number| number as i8);
        let mut parts = self.own_parts(&attack);
        parts.extend(self.shot_parts(&attack, range));
        self.sum_odds(&attack, &Sum { number, parts })
    }

    /// What an answer of the question that is open costs of the supply of a Loot.
    pub(crate) fn answer_price(&self, answer: impl Into<Choice>) -> Vec<Price> {
        let choice = answer.into();
        let supply = |amount: u8| -> Vec<Price> {
            if amount == 0 { Vec::new() } else { vec![Price::new(amount, "supply")] }
        };
        if let Ok(strike) = Declared::try_from(choice) {
            let (mode, weapon, _) = self.mode_of(strike);
            return supply(self.supply_for(mode, weapon));
        }
        if let Choice::Stake { weapon, .. } = choice {
            return supply(self.print(weapon).weapon.stake_tactics.unwrap_or(0));
        }
        if let Choice::SwitchOn(slot) = choice
            && let Some(Feat::SwitchOn { supply: amount }) = self.print(slot).deeds.act.map(|act| act.feat)
        {
            return supply(amount);
        }
        if let Choice::Trade { give, .. } = choice {
            return vec![Price::new(1, self.name(self.item(give).kind))];
        }
        if let Choice::Feed { loot, .. } = choice {
            return vec![Price::new(1, self.name(self.item(loot).kind))];
        }
        Vec::new()
    }

    /// What a further shot costs (CZ-RANGED-2), or a strike that spends supply (CZ-MELEE-10).
    pub(crate) fn supply_for(&self, mode: Mode, weapon: u8) -> u8 {
        if weapon == NONE {
            return 0;
        }
        let print = &self.print(weapon).weapon;
        let again = matches!(self.frames.last(), Some(Frame::FireAgain));
        match (mode, print.ranged.map(|ranged| ranged.shots)) {
            (Mode::Shoot, Some(Shots::Again { ammo })) if again => ammo,
            (Mode::Shoot, _) => 1,
            (Mode::Kill | Mode::Blind, _) => print.melee.cost,
            (Mode::Club | Mode::Push | Mode::Impale, _) => 0,
        }
    }

    /// An action of a battle-round, with what it spends.
    pub(crate) fn action_price(&self, answer: impl Into<Choice>) -> Vec<Price> {
        let mut price = vec![Price::new(1, "action")];
        price.extend(self.answer_price(answer));
        price
    }

    pub(crate) fn about_who(&self, who: u8) -> Option<About> {
        Some(About::Piece(self.who_word(who).to_owned()))
    }

    pub(crate) fn about_hex(&self, hex: Hex) -> Option<About> {
        Some(About::Piece(self.hex_word(hex)))
    }

    /// The Location where a group is.
    pub(crate) fn about_place(&self, seat: Seat) -> Option<About> {
        Some(About::Piece(self.place_word(self.player(seat).at).to_owned()))
    }
}
