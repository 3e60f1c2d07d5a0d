//! What wins and what loses, and why a game ended.

use crate::cards::ops::{Class, Condition};
use crate::rules::moves::BREACHES;
use crate::rules::turn::{CLAIM, LAST_ROUND};
use crate::setup::EVENT_DECK;
use crate::state::{Ending, Grimlore};
use kernel::english::plural;
use kernel::{Goal, Seat, Text, Viewer};

/// How far a goal is: so much of so much.
#[derive(Clone, Copy)]
struct Progress {
    done: u16,
    of: u16,
}

impl Grimlore {
    pub(crate) fn story_goals(&self) -> Vec<Goal> {
        let plots = self.story.kinds.len() as i32;
        let story =
            Goal::wins("GL-C4", "Reach the end of the story").at("plot card", self.plot_number(), plots);
        let mut goals = vec![story];
        if let Some((kind, plot)) = self.active_plot() {
            let Progress { done, of } = self.goal_progress(plot.goal);
            let words = format!("Now: {}", self.kind_text(kind));
            goals.push(Goal::wins("GL-STORY-4", words).at("done", done, of));
        }
        goals.push(match self.seats {
            1 => self.deck_goal(Seat(0)),
            seats => Goal::loses("GL-C2", "Lost if every character is Lost").at(
                "in play",
                self.in_play_from(Seat(0)).count() as i32,
                seats,
            ),
        });
        if self.has_scenario() {
            goals.push(Goal::loses("GL-C3", "Lost at the third breach").at(
                "breaches",
                self.shared.breaches,
                BREACHES,
            ));
        }
        goals
    }

    /// The number of the plot card that is or was active last.
    fn plot_number(&self) -> u8 {
        let kind = self.story.kinds.get(usize::from(self.story.at));
        kind.and_then(|&kind| self.set.of(kind).plot).map_or(0, |plot| plot.number)
    }

    fn goal_progress(&self, condition: u16) -> Progress {
        match self.set.set().program.conditions[usize::from(condition)] {
            Condition::AtLeast(quantity, n) => {
                let of = u16::from(self.amount(n)).max(1);
                Progress { done: self.quantity(quantity, None).min(of), of }
            }
            Condition::And(a, b) => {
                let (a, b) = (self.goal_progress(a), self.goal_progress(b));
                Progress { done: a.done + b.done, of: a.of + b.of }
            }
            Condition::Or(a, b) => {
                let (a, b) = (self.goal_progress(a), self.goal_progress(b));
                if a.done * b.of >= b.done * a.of { a } else { b }
            }
            Condition::AtMost(..) | Condition::Not(_) => {
                Progress { done: self.holds(condition, None).into(), of: 1 }
            }
        }
    }

    /// GL-C1: the Event Deck is the life of its character.
    fn deck_goal(&self, seat: Seat) -> Goal {
        let deck = self.player(seat).deck.len() as i32;
        Goal::loses("GL-C1", "Lost if the Event Deck runs out").of(seat).at("cards", deck, EVENT_DECK as i32)
    }

    /// The viewer's own side and the strongest of the others.
    pub(crate) fn versus_goals(&self, viewer: Viewer) -> Vec<Goal> {
        let own = viewer.seat().filter(|seat| seat.0 < self.seats).unwrap_or(Seat(0));
        let deck = |seat: &Seat| self.player(*seat).deck.len();
        let others = self.all_seats().filter(|&seat| seat != own && !self.is_lost(seat));
        let claims = |seat: Seat| self.counts(seat, Class::Location) as i32;
        let leader = self.all_seats().max_by_key(|&seat| (claims(seat), seat == own)).unwrap_or(own);
        let last = Goal::wins("GL-G-PVP", "Be the last in play, or ahead at the end");
        let claim = Goal::wins("GL-G-PVP", format!("Hold {CLAIM} locations when your turn begins"));
        let mut goals = vec![
            last.at("round", self.round, LAST_ROUND),
            claim.of(leader).at("locations", claims(leader), CLAIM as i32),
            self.deck_goal(own),
        ];
        goals.extend(others.max_by_key(deck).map(|seat| self.deck_goal(seat)));
        goals
    }

    pub(crate) fn why_over(&self) -> Option<Text> {
        let who = |seat| self.who(seat);
        Some(match self.ending? {
            Ending::Won => {
                let rounds = plural(u32::from(self.round), "round");
                format!("The story reached its end after {rounds}.").into()
            }
            Ending::Lost if self.seats == 1 => {
                format!("{} needed a card, and the Event Deck was empty.", who(Seat(0))).into()
            }
            Ending::Lost => "The last character was Lost: every Event Deck had run out.".into(),
            Ending::Breached => format!("The Scenario Event Deck ran out {BREACHES} times.").into(),
            Ending::Survived(seat) => format!("{} was the last character in play.", who(seat)).into(),
            Ending::Claimed(seat) => {
                let held = plural(self.counts(seat, Class::Location) as u32, "location");
                format!("{} held {held} at the start of a Character Phase.", who(seat)).into()
            }
            Ending::Judged(seat) => {
                let cards = plural(self.player(seat).deck.len() as u32, "card");
                format!("{} was ahead after round {LAST_ROUND}, with {cards} in the Event Deck.", who(seat))
                    .into()
            }
            Ending::GaveUp(seat) => format!("{} gave up.", who(seat)).into(),
        })
    }
}
