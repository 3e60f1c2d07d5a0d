//! What somebody who has played a few games is inclined to do before he thinks.

use crate::choice::Choice;
use crate::frame::{Frame, Stage, TestKind, Trial};
use crate::ops::{Deck, Resource};
use crate::state::{Grimlore, Mode};
use kernel::Seat;

/// So firm that nothing else is considered.
const FIRM: f32 = 10.0;

impl Grimlore {
    /// How much one is inclined to a legal answer.
    pub(crate) fn inclination(&self, choice: Choice) -> f32 {
        let Some(&frame) = self.frames.last() else { return 0.0 };
        match (frame, choice) {
            (Frame::May { .. }, Choice::Yes) => FIRM,
            (Frame::Spend { .. }, Choice::Pay(_)) => 0.2,
            (Frame::DrawStep | Frame::Draw { .. } | Frame::Result { .. }, Choice::Deck(deck)) => {
                FIRM * f32::from(u8::from(deck == self.safer_deck(self.drawer(frame))))
            }
            (Frame::Gain { context }, Choice::Gain(kind)) => self.want_of(context.you, kind),
            (Frame::Test(Stage::Prepare), choice) => {
                self.trial().map_or(0.0, |trial| self.urge_to_prepare(&trial, choice))
            }
            (Frame::Test(Stage::PayAfter), Choice::Pay(kind)) => {
                let trial = self.trial().unwrap_or_default();
                let dear = if kind == Resource::Credstick { 0.1 } else { 0.0 };
                if trial.missing <= 1 || trial.paying { FIRM - dear } else { 0.2 - dear }
            }
            (Frame::Act, Choice::End) if self.player(self.active).actions > 0 => -FIRM,
            _ => 0.0,
        }
    }

    fn drawer(&self, frame: Frame) -> Seat {
        match frame {
            Frame::Draw { you, .. } => you,
            Frame::Result { seat, .. } => seat,
            _ => self.active,
        }
    }

    /// The deck that can spare a card more easily.
    fn safer_deck(&self, seat: Seat) -> Deck {
        if self.mode != Mode::Scenario {
            return Deck::Own;
        }
        let own = self.player(seat).deck.len() as f32;
        // Two breaches are survived, and each brings the discarded cards back (GL-C3).
        let spare = 2.0 - f32::from(self.shared.breaches.min(2));
        let scenario = self.shared.deck.len() as f32 + spare * 18.0;
        if own >= 0.8 * scenario / f32::from(self.characters()) { Deck::Own } else { Deck::Scenario }
    }

    /// A resource that one has little of; Credsticks help everywhere.
    fn want_of(&self, seat: Seat, kind: Resource) -> f32 {
        let scarce = 1.0 / f32::from(1 + self.resources(seat, kind));
        0.2 * scarce + if kind == Resource::Credstick { 0.15 } else { 0.0 }
    }

    /// Before the draw: help where it matters, and save what is dear.
    fn urge_to_prepare(&self, trial: &Trial, choice: Choice) -> f32 {
        let rating = self.rating(trial);
        let odds = |rating: i16| f32::from(rating.clamp(0, 12)) / 12.0;
        let gain = |adds: i16| odds(rating + adds) - odds(rating);
        let stake = self.stake(trial);
        match choice {
            Choice::Exhaust(id) => {
                let stat = if trial.kind == TestKind::Defense {
                    crate::ops::Stat::Defense
                } else {
                    crate::ops::Stat::Power
                };
                // In one's own turn the minion may be missed in the Neutral Phase.
                let dear = if trial.kind == TestKind::Defense { 0.03 } else { 0.08 };
                4.0 * (stake * gain(self.strength(id, stat)) - dear)
            }
            Choice::Pay(kind) => {
                let dear = if kind == Resource::Credstick { 0.16 } else { 0.14 };
                4.0 * (stake * gain(2) - dear)
            }
            Choice::Use(..) => 4.0 * (stake * gain(3) - 0.2),
            _ => 0.0,
        }
    }

    /// How much a success is worth, about 1 for an ordinary one.
    fn stake(&self, trial: &Trial) -> f32 {
        match trial.kind {
            TestKind::Defense => 0.7,
            _ if self.is_wanted(trial.card) => 1.6,
            TestKind::Control => 1.0,
            _ => 0.8,
        }
    }
}
