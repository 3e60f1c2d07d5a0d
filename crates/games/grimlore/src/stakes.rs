//! What is at stake while somebody decides, and how the rating of a test comes about.

use crate::cards::ops::{Deck, Stat};
use crate::rules::stats::{printed_for, stats_of};
use crate::state::frame::{Purpose, TestKind, Trial};
use crate::state::{Grimlore, NONE};
use kernel::{Modifier, Need, Roll, Seat, Stake};

impl Grimlore {
    /// The rating of the test in progress with its chance, or what the result is short of it; the Event Deck, which is the
    /// life of a character (GL-C1).
    pub(crate) fn test_stakes(&self, seat: Seat) -> Vec<Stake> {
        let mut stakes = Vec::new();
        let number = self.trials.len() as u16;
        if let Some(trial) = self.trials.last().filter(|trial| trial.seat == seat) {
            if trial.drawn == NONE {
                let rating = self.rating(trial);
                stakes.push(Stake::dear("rating", rating).number(number));
                if let Some(odds) = self.result_odds(seat, Deck::Own, rating).filter(|_| !self.has_scenario())
                {
                    stakes.push(Stake::dear("chance in %", odds.percent).number(number));
                }
            } else {
                stakes.push(Stake::dread("short by", trial.missing).number(number));
            }
        }
        stakes.push(Stake::dear("Event Deck", self.player(seat).deck.len() as i32));
        stakes
    }

    /// The steps of a rating: what is printed, gear and other cards, who helps, what is spent, less what is subtracted.
    pub(crate) fn rating_parts(&self, trial: &Trial, rating: i16) -> Vec<Modifier> {
        let seat = trial.seat;
        let character = self.character(seat);
        let mut parts =
            vec![Modifier::new(printed_for(trial.kind, self.def(character)), self.name(character))];
        let stats = stats_of(trial.kind);
        self.each_bonus(seat, |stat, n, _, card| {
            if stats.contains(&stat) {
                parts.push(Modifier::new(n, self.name(card)));
            }
        });
        let depth = self.depth_of(trial);
        let stat = if trial.kind == TestKind::Defense { Stat::Defense } else { Stat::Power };
        for id in self.minions(seat).filter(|&id| self.card(id).helps == depth) {
            parts.push(Modifier::new(self.strength(id, stat), format!("{} helps", self.name(id))));
        }
        if trial.adding != NONE {
            parts.push(Modifier::new(self.strength(trial.adding, Stat::Power), self.name(trial.adding)));
        }
        parts.push(Modifier::new(2 * i16::from(trial.paid), "resources spent"));
        parts.extend(self.opposing_parts(trial));
        parts.retain(|part| part.by != 0);
        let sum: i16 = parts.iter().map(|part| part.by).sum();
        if sum != rating {
            // GL-C91: it is fixed when the result card is drawn.
            parts.push(Modifier::new(rating - sum, "rating at the draw"));
        }
        parts
    }

    fn opposing_parts(&self, trial: &Trial) -> Vec<Modifier> {
        let by_text = |n: i8| Modifier::new(n.into(), "from a card text");
        let less = |n: i16, what: &str| Modifier::new(-n, format!("{}'s {}", self.name(trial.card), what));
        match trial.purpose {
            Purpose::Attack => {
                vec![less(self.strength(trial.card, Stat::Defense), "Defense"), by_text(trial.n)]
            }
            Purpose::Control => vec![by_text(trial.n)],
            Purpose::Resolve => vec![less(self.def(trial.card).modifier.into(), "difficulty")],
            Purpose::Text(_) => vec![by_text(-trial.n)],
            Purpose::Defense | Purpose::Raid(_) => {
                vec![less(self.attack_power(trial.card), "Power"), by_text(-trial.n)]
            }
        }
    }

    /// The result card as a die: it must not be above the rating.
    pub(crate) fn result_roll(&self, trial: &Trial, rating: i16) -> Roll {
        let need = Need::AtMost(rating);
        if trial.drawn == NONE {
            return Roll::new(12, []).needs(need);
        }
        let d12 = self.def(trial.drawn).d12;
        Roll::new(12, [d12]).needs(need).judged(i16::from(d12) <= rating)
    }
}
