//! How likely a roll succeeds, what an answer costs, and what it is about without naming it.

use crate::cards::Keys;
use crate::cards::text::{Cost, ZoneName};
use crate::cards::{Ability, GearType, Use};
use crate::nouns::zone_word;
use crate::state::frame::Source;
use crate::state::moment;
use crate::state::{NONE, NecroGenesis};
use kernel::{About, Odds, Price, Seat};

/// How an attack of the Survivor Player hits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Hit {
    /// Without a roll (NG-2.27.0e).
    Always,
    /// If the die shows this or more.
    On(i8),
    /// If the die is guessed (NG-2.28.0c).
    Guessed,
}

impl Hit {
    pub(crate) fn odds(self) -> Option<Odds> {
        match self {
            Hit::Always => None,
            Hit::On(least) => Some(on_die(least)),
            Hit::Guessed => Some(guessed()),
        }
    }
}

/// A die that must show this or more.
pub(crate) fn on_die(least: i8) -> Odds {
    let least = least.max(1);
    let good = (1..=6i8).filter(|die| *die >= least).count() as u64;
    Odds::of(good, 6, format!("{least}+"))
}

/// One face of a die.
pub(crate) fn guessed() -> Odds {
    Odds::of(1, 6, "the die guessed")
}

/// A price without what costs nothing.
pub(crate) fn prices<const N: usize>(all: [(u8, &'static str); N]) -> Vec<Price> {
    let some = all.into_iter().filter(|(amount, _)| *amount > 0);
    some.map(|(amount, what)| Price::new(amount, what)).collect()
}

impl NecroGenesis {
    /// What an attack with a Weapon, or without one, needs.
    pub(crate) fn hit(&self, with: u8, target: u8, zone: ZoneName) -> Hit {
        let seat = self.active;
        if with == NONE {
            return self.unarmed_instead(seat).map_or(Hit::Guessed, |(needed, _)| Hit::On(needed as i8));
        }
        let roll = match self.print_of(with).gear {
            GearType::Ranged => self.player(seat).next_ranged[0],
            _ => 0,
        };
        match self.requirement(with, target, zone) {
            0 => Hit::Always,
            needed => {
                let reactive = self.print_of(with).has(Keys::REACTIVE) && self.is_response();
                Hit::On((needed - self.roll_bonus(with) - roll - i8::from(reactive)).max(1))
            }
        }
    }

    /// An Escape Roll against a zombie (NG-2.25.2).
    pub(crate) fn escape_odds(&self, seat: Seat, slot: u8) -> Odds {
        on_die(self.ed_of(slot) as i8 - self.escape_bonus(seat))
    }

    /// The attack of a zombie.
    pub(crate) fn zombie_hit(&self, slot: u8) -> Option<Odds> {
        match self.zombie_requirement(slot) {
            0 => None,
            needed => Some(on_die(needed)),
        }
    }

    /// What an ability costs besides AP.
    fn further_costs(&self, ability: &Ability) -> Vec<Price> {
        let Use::Activated { cost, .. } = &ability.how else { return Vec::new() };
        let each = cost.iter().filter_map(|cost| match cost {
            Cost::Ap { .. } => None,
            Cost::XAp => Some(Price::new(1, "AP or more")),
            Cost::Th { n } => Some(Price::new(*n, "TH")),
            Cost::Discard { n: 1 } => Some(Price::new(1, "card")),
            Cost::Discard { n } => Some(Price::new(*n, "cards")),
            Cost::Exhaust => Some(Price::new(1, "Exhaust")),
            Cost::ExhaustGear { .. } => Some(Price::new(1, "gear Exhausted")),
            Cost::Rest => Some(Price::new(1, "Rest")),
        });
        each.collect()
    }

    /// What the ability of a card costs.
    pub(crate) fn use_price(&self, source: Source, kind: u8, at: u8) -> Vec<Price> {
        let Some(ability) = self.cards.of(kind).abilities.get(usize::from(at)) else { return Vec::new() };
        let mut price = match source {
            Source::Zombie(_) => Vec::new(),
            Source::Survivor | Source::Card | Source::Gear(_) => {
                prices([(self.ability_ap(self.active, source, ability), "AP")])
            }
        };
        price.extend(self.further_costs(ability));
        price
    }

    pub(crate) fn gear_price(&self, slot: u8, at: u8) -> Vec<Price> {
        self.use_price(Source::Gear(slot), self.gear_at(slot).kind, at)
    }

    pub(crate) fn skill_price(&self, seat: Seat, at: u8) -> Vec<Price> {
        self.use_price(Source::Survivor, self.player(seat).survivor, at)
    }

    /// What a card from hand costs in AP.
    pub(crate) fn play_price(&self, seat: Seat, kind: u8) -> Vec<Price> {
        let print = self.cards.of(kind);
        let mut price = prices([(self.ap_cost(seat, print), "AP")]);
        if print.has(Keys::VARIABLE) {
            price.push(Price::new(print.x_least.max(1), "AP or more"));
        }
        price
    }
}

/// A zone of a player's side of the table.
fn on_side(zone: &str, seat: Seat) -> About {
    About::Zone(format!("{zone}-{}", seat.0))
}

impl NecroGenesis {
    pub(crate) fn about_area(&self, board: Seat, zone: ZoneName) -> About {
        on_side(zone_word(zone), board)
    }

    pub(crate) fn about_deck(&self, seat: Seat) -> About {
        on_side("deck", seat)
    }

    pub(crate) fn about_horde(&self, seat: Seat) -> About {
        on_side("horde", seat)
    }

    pub(crate) fn about_survivor(&self, seat: Seat) -> About {
        About::Piece(self.survivor_word(seat))
    }

    pub(crate) fn about_zombie(&self, slot: u8) -> Option<About> {
        self.is_zombie(slot).then(|| About::Piece(self.zombie_word(slot)))
    }

    fn about_gear(&self, slot: u8) -> Option<About> {
        self.is_gear(slot).then(|| About::Piece(self.gear_word(slot)))
    }

    /// The piece whose attack is under way.
    pub(crate) fn about_battle(&self) -> Option<About> {
        let battle = self.battles.last()?;
        match battle.attacker {
            Source::Zombie(slot) => self.about_zombie(slot),
            Source::Gear(slot) => self.about_gear(slot),
            Source::Survivor | Source::Card => Some(self.about_survivor(battle.seat)),
        }
    }

    /// The piece whose text is carried out.
    pub(crate) fn about_run(&self) -> Option<About> {
        let run = self.run();
        match run.source {
            Source::Zombie(slot) => self.about_zombie(slot),
            Source::Gear(slot) => self.about_gear(slot),
            Source::Survivor => Some(self.about_survivor(run.seat)),
            Source::Card => None,
        }
        .or_else(|| self.is_under_way(&run).then(about_played))
    }

    /// What a window for Reacts is about: a zombie, or the attack under way.
    pub(crate) fn about_moment(&self, window: moment::About) -> Option<About> {
        self.about_zombie(window.zombie).or_else(|| self.about_battle())
    }

    /// The card that is declared.
    pub(crate) fn about_declared(&self) -> Option<About> {
        self.is_declaring().then(about_played)
    }
}

/// Cards that are being played lie there.
fn about_played() -> About {
    About::Zone("played".to_owned())
}
