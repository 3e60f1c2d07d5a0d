//! The turn: draw, occupation, combat, consumption (AZ-TURN-2).

use crate::cards::Says;
use crate::cards::text::{Sentence, When};
use crate::state::event::{Event, SupplyEvent};
use crate::state::frame::{Flow, Frame, Why};
use crate::state::{Apocalypze, Ending, FOUGHT, Form, NONE, Phase};
use flow::Each;
use kernel::{Cx, Few, Seat, Seats, Term};

/// A safety net: no game goes on for ever (AZ-G15).
pub(crate) const TURN_LIMIT: u16 = 200;

/// Cards that the normal draw fills the hand to (AZ-DRAW-1).
const FULL_HAND: usize = 6;

/// At least 1 (AZ-FEED-4).
fn fed(survivors: i16, change: i16) -> u8 {
    (survivors + change).clamp(1, 255) as u8
}

impl Apocalypze {
    pub(crate) fn begin_turn(&mut self, cx: &mut impl Cx<Event>) -> Flow {
        if self.turn == TURN_LIMIT {
            self.ending = Ending::Drawn;
            cx.tell("AZ-G15", || Event::TurnLimitReached { turns: TURN_LIMIT });
            return Flow::Over;
        }
        self.turn += 1;
        self.occupied = NONE;
        self.turn_began = self.clock;
        cx.tell("AZ-TURN-1", || Event::TurnBegan { seat: self.active, turn: self.turn });
        self.begin_phase(Phase::Draw, cx);
        Flow::Next(Frame::Draw)
    }

    fn begin_phase(&mut self, phase: Phase, cx: &mut impl Cx<Event>) {
        self.phase = phase;
        cx.tell("AZ-TURN-2", || Event::PhaseBegan { seat: self.active, phase: phase.word() });
        if phase == Phase::Occupation {
            cx.cite("AZ-OCCUPY-1");
        }
    }

    pub(crate) fn draw_phase(&mut self, cx: &mut impl Cx<Event>) -> Flow {
        let seat = self.active;
        let normal = FULL_HAND.saturating_sub(self.player(seat).hand.len()) as u8;
        // The first turn of the second player (AZ-G9).
        let compensation = if self.turn == 2 { self.compensation } else { 0 };
        let extra = self.extra_draws(seat).saturating_add(compensation);
        let wanted = normal.saturating_add(extra);
        let drawn = self.draw(seat, wanted, "AZ-DRAW-1", cx);
        if extra > 0 && cx.loud() {
            cx.cite("AZ-DRAW-2");
            if compensation > 0 {
                cx.cite("AZ-G9");
            }
            for source in Each(self.auras()) {
                if let Some(at) = self.draws_more(source, seat) {
                    cx.cite(self.def(source).cite(at));
                }
            }
        }
        if self.player(seat).hand.len() > FULL_HAND {
            cx.cite("AZ-DRAW-3");
        }
        if drawn < wanted {
            cx.tell("AZ-C20", || Event::DeckTooShort { seat, missing: wanted - drawn });
        }
        Flow::Next(self.end_phase())
    }

    fn draws_more(&self, source: u8, seat: Seat) -> Option<usize> {
        let draws = |sentence: &Sentence| {
            matches!(self.in_force(source, sentence), Some(crate::cards::text::Standing::DrawMore { .. }))
        };
        (self.controller(source) == seat).then(|| self.def(source).sentences.iter().position(draws))?
    }

    /// Draws up to `n` cards; tells how many to all and which to the seat.
    pub(crate) fn draw(&mut self, seat: Seat, n: u8, rule: &'static str, cx: &mut impl Cx<Event>) -> u8 {
        let mut kinds: Few<u8, 32> = Few::new();
        for _ in 0..n {
            let player = self.player_mut(seat);
            let Some(kind) = player.deck.draw(cx) else { break };
            player.hand.add(kind, Seats::only(seat));
            kinds.push(kind);
        }
        cx.tell_others(seat, rule, || Event::Drew { seat, cards: kinds.len() as u8 });
        cx.tell_only(seat, rule, || Event::DrewCards { seat, kinds: kinds.to_vec() });
        if !kinds.is_empty() {
            cx.reveal();
        }
        kinds.len() as u8
    }

    /// Automatic texts at the start of the occupation phase, before a location is chosen (AZ-C37).
    pub(crate) fn start_texts(&mut self, after: u16, cx: &mut impl Cx<Event>) -> Flow {
        if after == 0 {
            self.begin_phase(Phase::Occupation, cx);
        }
        let seat = self.active;
        let waits =
            |slot: u8| self.def(slot).says.has(Says::START_OF_OCCUPATION) && self.controller(slot) == seat;
        let mask = self.mask(waits);
        // A card that a text brings now was not there at the start.
        let there = |slot: &u8| self.card(*slot).since <= self.turn_began;
        let Some(slot) = self.earliest(mask, after).filter(there) else { return Flow::Next(Frame::Occupy) };
        let then = Frame::StartTexts { after: self.card(slot).since };
        match self.automatic(slot, When::StartOfOccupation) {
            Some(sentence) => self.apply_text(slot, sentence, then, cx),
            None => Flow::Next(then),
        }
    }

    pub(crate) fn mask(&self, is: impl Fn(u8) -> bool) -> u64 {
        Each(self.live).filter(|&slot| is(slot)).fold(0, |mask, slot| mask | 1 << slot)
    }

    /// Cards with a text for a certain time, under the control of a seat.
    pub(crate) fn waiting(&self, says: Says, seat: Seat) -> u64 {
        let waits = |slot: &u8| self.def(*slot).says.has(says) && self.controller(*slot) == seat;
        Each(self.speakers).filter(waits).fold(0, |mask, slot| mask | 1 << slot)
    }

    /// The sentence of a card that happens now, if its condition holds and its effects are possible.
    pub(crate) fn automatic(&self, slot: u8, now: When) -> Option<u8> {
        // The text of a character that has turned is void (AZ-C37).
        if self.card(slot).form != Form::Human {
            return None;
        }
        let seat = self.controller(slot);
        let happens = |sentence: &Sentence| match sentence {
            Sentence::Automatic { when, effects, .. } if *when == now => {
                sentence.condition().is_none_or(|given| self.holds(given, slot, seat, self.location(slot)))
                    && effects.iter().all(|effect| self.can_happen(effect, slot))
            }
            _ => false,
        };
        self.def(slot).sentences.iter().position(happens).map(|at| at as u8)
    }

    pub(crate) fn apply_text(
        &mut self,
        slot: u8,
        sentence: u8,
        then: Frame,
        cx: &mut impl Cx<Event>,
    ) -> Flow {
        let def = self.def(slot);
        cx.tell(def.cite(sentence as usize), || Event::TextApplied {
            kind: self.card(slot).kind,
            slot,
            form: self.card(slot).form,
        });
        self.declare_text(slot, sentence);
        Flow::Call { call: Frame::Resolve { effect: 0 }, then }
    }

    /// The active player commits to a location for this turn (AZ-OCCUPY-2).
    pub(crate) fn occupy(&mut self, place: u8, cx: &mut impl Cx<Event>) -> Flow {
        self.occupied = place;
        let seat = self.active;
        cx.tell("AZ-OCCUPY-2", || Event::Occupied { seat, kind: self.card(place).kind, slot: place });
        if self.turn == 1 {
            cx.cite("AZ-OCCUPY-4");
        }
        if self.scavenging {
            cx.cite("AZ-G6");
            return Flow::Next(Frame::Moving);
        }
        cx.cite("AZ-OCCUPY-3");
        Flow::Next(Frame::Occupation)
    }

    /// The frame that ends the phase in progress (AZ-C62).
    pub(crate) fn end_phase(&self) -> Frame {
        if self.phase == Phase::Combat {
            Frame::EndTexts { seat: self.active, after: 0, until: self.clock }
        } else {
            Frame::EndWounded
        }
    }

    /// Automatic texts that name the end of the phase, the active player's first.
    pub(crate) fn end_texts(&mut self, seat: Seat, after: u16, until: u16, cx: &mut impl Cx<Event>) -> Flow {
        let mask = self.waiting(Says::END_OF_COMBAT, seat);
        match self.earliest(mask, after).filter(|&slot| self.card(slot).since <= until) {
            Some(slot) => {
                let then = Frame::EndTexts { seat, after: self.card(slot).since, until };
                match self.automatic(slot, When::EndOfCombat) {
                    Some(sentence) => {
                        let flow = self.apply_text(slot, sentence, then, cx);
                        cx.cite("AZ-C62");
                        flow
                    }
                    None => Flow::Next(then),
                }
            }
            None if seat == self.active => {
                Flow::Next(Frame::EndTexts { seat: seat.other(), after: 0, until })
            }
            None => Flow::Next(Frame::EndWounded),
        }
    }

    /// The wounded leave one after another, the active player's first (AZ-CHARACTER-8, AZ-C62).
    pub(crate) fn end_wounded(&mut self, cx: &mut impl Cx<Event>) -> Flow {
        let mut wounded = 0u64;
        for slot in Each(self.characters) {
            if self.card(slot).wounds > 0 {
                wounded |= 1 << slot;
            }
        }
        if wounded == 0 {
            return self.next_phase(cx);
        }
        let first = |slot: &u8| (self.controller(*slot) != self.active, self.card(*slot).since);
        let Some(slot) = Each(wounded).min_by_key(first) else { return self.next_phase(cx) };
        let place = self.card(slot).at;
        let caught = self.no_escape.iter().any(|&(at, group)| at == place && self.fits(slot, group));
        if caught {
            let kind = self.card(slot).kind;
            cx.tell("AZ-C62", || Event::Killed { kind, slot, form: self.card(slot).form });
            cx.cite("AZ-C67");
            return Flow::Call { call: Frame::Remove { slot }, then: Frame::EndWounded };
        }
        Flow::Call { call: Frame::Recycle { slot, after: 0 }, then: Frame::EndWounded }
    }

    fn next_phase(&mut self, cx: &mut impl Cx<Event>) -> Flow {
        if self.phase == Phase::Combat {
            for slot in Each(self.characters) {
                let card = self.card_mut(slot);
                card.group = NONE;
                card.marks &= !FOUGHT;
            }
        }
        match self.phase_after() {
            Some(Phase::Occupation) => Flow::Next(Frame::StartTexts { after: 0 }),
            Some(phase) => {
                self.begin_phase(phase, cx);
                Flow::Next(match phase {
                    Phase::Scavenge => Frame::Scavenge { after: 0 },
                    Phase::Combat => Frame::Combat { after: 0 },
                    Phase::Draw | Phase::Occupation | Phase::Consumption => Frame::Consumption,
                })
            }
            None => Flow::Next(Frame::EndTurn),
        }
    }

    fn phase_after(&self) -> Option<Phase> {
        match self.phase {
            Phase::Draw => Some(Phase::Occupation),
            Phase::Occupation if self.scavenging => Some(Phase::Scavenge),
            Phase::Occupation | Phase::Scavenge => Some(Phase::Combat),
            Phase::Combat => Some(Phase::Consumption),
            Phase::Consumption => None,
        }
    }

    /// What a seat would have to feed now.
    pub(crate) fn hunger(&self, seat: Seat) -> u8 {
        fed(self.mouths(seat), self.debt_change(seat, None, |_, _| {}))
    }

    fn mouths(&self, seat: Seat) -> i16 {
        Each(self.survivors_at(Apocalypze::stronghold(seat))).len() as i16
    }

    /// 1 resource for each survivor at their stronghold, then modifiers, at least 1 (AZ-FEED-1, AZ-C21).
    pub(crate) fn consumption_phase(&mut self, cx: &mut impl Cx<Event>) -> Flow {
        let seat = self.active;
        let survivors = self.mouths(seat);
        let mut changed_by: Few<(u8, u8), 16> = Few::new();
        let change = self.debt_change(seat, None, |source, at| {
            if !changed_by.is_full() {
                changed_by.push((source, at as u8));
            }
        });
        let owed = fed(survivors, change);
        cx.tell("AZ-FEED-1", || SupplyEvent::Owed { seat, resources: owed }.into());
        if cx.loud() {
            if change != 0 {
                cx.cite("AZ-FEED-3");
            }
            if survivors + change < 1 {
                cx.cite("AZ-FEED-4");
            }
            let home = Apocalypze::stronghold(seat);
            let away = |slot: u8| self.controller(slot) == seat && self.card(slot).at != home;
            if Each(self.characters).any(away) {
                cx.cite("AZ-FEED-2");
            }
            for &(source, at) in changed_by.iter() {
                cx.cite(self.def(source).cite(at as usize));
                if Apocalypze::is_stronghold(source) {
                    cx.cite("AZ-STRONGHOLD-9");
                }
            }
        }
        Flow::Call { call: Frame::Owe { seat, owed, why: Why::Feeding }, then: Frame::EndWounded }
    }

    /// What lasts until the end of the turn ends; the other player is next (AZ-TURN-1).
    pub(crate) fn end_turn(&mut self) -> Flow {
        for slot in Each(self.live) {
            let card = self.card_mut(slot);
            card.used = 0;
            let lost_value = card.turn[2] > 0;
            card.turn = [0; 3];
            if lost_value {
                self.unsettled |= crate::rules::leaving::VALUES;
            }
        }
        for player in &mut self.players {
            player.played.clear();
        }
        self.no_escape.clear();
        self.active = self.active.other();
        Flow::Next(Frame::BeginTurn)
    }
}
