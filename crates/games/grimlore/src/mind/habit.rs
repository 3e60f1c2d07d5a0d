//! What somebody who has played a few games is inclined to do before he thinks.

use crate::cards::ops::{Class, Deck, Deed, Head, Resource, Stat};
use crate::cards::run::test_of;
use crate::choice::Choice;
use crate::questions::{act, prepare};
use crate::state::frame::{Frame, Purpose, Stage, TestKind, Trial};
use crate::state::{Grimlore, Mode};
use kernel::{Questions, Seat};

/// So firm that nothing else is considered.
const FIRM: f32 = 10.0;
/// What the result card of a test is worth.
const CARD: f32 = 0.1;

impl Grimlore {
    /// How much one is inclined to a legal answer.
    pub(crate) fn inclination(&self, choice: Choice) -> f32 {
        let Some(&frame) = self.frames.last() else { return 0.0 };
        if let (Frame::Act, Ok(answer)) = (frame, choice.try_into()) {
            return self.urge_to_act(answer);
        }
        if let (Frame::Test(Stage::Prepare), Ok(answer)) = (frame, choice.try_into()) {
            return self.urge_to_prepare(&self.open_trial(), answer);
        }
        if let (Frame::Test(Stage::PayAfter), Choice::Pay(kind)) = (frame, choice) {
            let trial = self.open_trial();
            let dear = if kind == Resource::Credstick { 0.1 } else { 0.0 };
            return if trial.missing <= 1 || trial.paying { FIRM - dear } else { 0.2 - dear };
        }
        if let (Frame::May { .. }, Choice::Yes) = (frame, choice) {
            return FIRM;
        }
        if let (Frame::Spend { .. }, Choice::Pay(_)) = (frame, choice) {
            return 0.2;
        }
        if let (Frame::Gain { context }, Choice::Gain(kind)) = (frame, choice) {
            return self.want_of(context.you, kind);
        }
        if let Choice::Deck(deck) = choice {
            let seat = self.asked().map_or(self.active, |asked| asked.seat);
            return FIRM * f32::from(u8::from(deck == self.safer_deck(seat)));
        }
        0.0
    }

    /// An action is worth what it may bring times its odds, less the card that its test costs.
    fn urge_to_act(&self, answer: act::Answer) -> f32 {
        use act::Answer;
        let goal = |deed, id| if self.is_wanted(deed, id) { 1.0 } else { 0.0 };
        let tried = |id, kind, purpose, worth: f32| {
            let trial = Trial { kind, purpose, seat: self.active, card: id, ..Trial::default() };
            self.odds_with_help(&trial) * (worth + goal(deed_of(kind), id)) - CARD
        };
        match answer {
            Answer::Control(id) => tried(id, TestKind::Control, Purpose::Control, self.worth_of_minion(id)),
            Answer::Attack(id) => {
                let power = f32::from(self.strength(id, Stat::Power));
                let worth = (0.25 + 0.1 * power) / f32::from(self.tough(id));
                tried(id, TestKind::Attack, Purpose::Attack, worth)
            }
            Answer::Resolve(id) => tried(id, test_of(self.def(id).attribute), Purpose::Resolve, 0.5),
            Answer::Take(id) => 0.55 + goal(Deed::Equip, id),
            // Three locations win a duel (GL-G-PVP).
            Answer::Occupy(_) if self.mode == Mode::Versus => {
                0.4 + 0.4 * self.counts(self.active, Class::Location) as f32
            }
            Answer::Occupy(id) => 0.4 + goal(Deed::Occupy, id),
            Answer::Use((id, at)) => self.urge_to_use(id, at),
            // A story does not wait; in a duel it may be wise to save one's cards.
            Answer::End if self.mode != Mode::Versus && self.player(self.active).actions > 0 => -FIRM,
            Answer::Draw | Answer::End => 0.0,
        }
    }

    /// What costs nothing can be done again and again: there must be a reason for it.
    fn urge_to_use(&self, id: u8, at: u8) -> f32 {
        match self.clause(id, at) {
            Some(clause) if clause.head == Head::Free && !clause.costs.once => -0.2,
            Some(clause) if clause.costs.discard => 0.0,
            _ => 0.3,
        }
    }

    fn worth_of_minion(&self, id: u8) -> f32 {
        let strength = self.strength(id, Stat::Power) + self.strength(id, Stat::Defense);
        0.6 + 0.12 * f32::from(strength)
    }

    /// The odds of a test if one minion helps.
    fn odds_with_help(&self, trial: &Trial) -> f32 {
        let help = self.ready_minions(trial.seat).map(|id| self.strength(id, Stat::Power)).max().unwrap_or(0);
        f32::from((self.rating(trial) + help).clamp(0, 12)) / 12.0
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
    fn urge_to_prepare(&self, trial: &Trial, answer: prepare::Answer) -> f32 {
        let rating = self.rating(trial);
        let odds = |rating: i16| f32::from(rating.clamp(0, 12)) / 12.0;
        let gain = |adds: i16| odds(rating + adds) - odds(rating);
        let stake = self.stake(trial);
        match answer {
            prepare::Answer::Exhaust(id) => {
                let stat = if trial.kind == TestKind::Defense { Stat::Defense } else { Stat::Power };
                // In one's own turn the minion may be missed in the Neutral Phase.
                let dear = if trial.kind == TestKind::Defense { 0.03 } else { 0.08 };
                4.0 * (stake * gain(self.strength(id, stat)) - dear)
            }
            prepare::Answer::Pay(kind) => {
                let dear = if kind == Resource::Credstick { 0.16 } else { 0.14 };
                4.0 * (stake * gain(2) - dear)
            }
            prepare::Answer::Use(_) => 4.0 * (stake * gain(3) - 0.2),
            prepare::Answer::Roll => 0.0,
        }
    }

    /// How much a success is worth, about 1 for an ordinary one.
    fn stake(&self, trial: &Trial) -> f32 {
        match trial.kind {
            TestKind::Defense => 0.7,
            kind if self.is_wanted(deed_of(kind), trial.card) => 1.6,
            TestKind::Control => 1.0,
            _ => 0.8,
        }
    }
}

/// What a test that succeeds counts as.
fn deed_of(kind: TestKind) -> Deed {
    match kind {
        TestKind::Attack => Deed::Defeat,
        TestKind::Control => Deed::Control,
        TestKind::Mind | TestKind::Social => Deed::Resolve,
        TestKind::Defense => Deed::Defend,
    }
}
