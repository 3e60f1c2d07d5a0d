//! Which cards a step is about, and what happens to them.

use crate::cards::ops::{Bearer, Class, Deck, Filter, Head, Selector, Step, Whom};
use crate::state::event::Event;
use crate::state::frame::{Context, Frame, Purpose, TestKind, Trial, Window};
use crate::state::{Grimlore, NONE, Place};
use kernel::{Cx, Few, Seat};

/// Cards to choose from.
pub(crate) type Cards = Few<u8, 160>;

impl Grimlore {
    /// A step about a card: it happens if there is only one, else the player chooses.
    pub(crate) fn select(
        &mut self,
        at: u16,
        step: Step,
        selector: Selector,
        context: Context,
        cx: &mut impl Cx<Event>,
    ) -> Option<Frame> {
        if selector == Selector::Top {
            let card = self.take_top(context.you, Deck::Own, cx)?;
            return Some(Frame::Discard { card, you: context.you });
        }
        if let Some(id) = self.only(selector, context) {
            let id = id.filter(|&id| self.suits(step, id, context.you))?;
            return self.act_on(at, id, context, cx);
        }
        match self.candidates(step, selector, context)[..] {
            [] => {
                if cx.loud() && matches!(step, Step::Control { .. }) && !self.has_room(context.you) {
                    cx.cite("GL-C6");
                }
                None
            }
            [id] => self.act_on(at, id, context, cx),
            _ => Some(Frame::Select { step: at, context }),
        }
    }

    /// The one card of a selector that leaves no choice.
    fn only(&self, selector: Selector, context: Context) -> Option<Option<u8>> {
        let id = match selector {
            Selector::This => context.this,
            Selector::Acting => context.acting,
            Selector::Nearest(filter) => return Some(self.nearest(context.this, filter)),
            _ => return None,
        };
        Some(Some(id).filter(|&id| id != NONE))
    }

    /// The cards that a step may be about.
    pub(crate) fn candidates(&self, step: Step, selector: Selector, context: Context) -> Cards {
        let you = context.you;
        let mut cards = Cards::new();
        let add = |id: u8| {
            if self.suits(step, id, you) {
                cards.push(id);
            }
        };
        match selector {
            Selector::This | Selector::Acting | Selector::Nearest(_) => {
                self.only(selector, context).flatten().into_iter().for_each(add);
            }
            Selector::Top => {}
            Selector::Mine(filter) => {
                let control = self.player(you).control.iter().copied();
                control.filter(|&id| self.fits(id, filter)).for_each(add);
            }
            Selector::Any(filter) => self.reachable(you).filter(|&id| self.fits(id, filter)).for_each(add),
            Selector::Foe(filter) => {
                let control = self.opponents(you).flat_map(|seat| self.player(seat).control.iter().copied());
                control.filter(|&id| self.fits(id, filter)).for_each(add);
            }
            Selector::FoeNeutral(filter) => {
                let zones = self.opponents(you).flat_map(|seat| self.zone_cards(seat.0));
                zones.filter(|&id| self.fits(id, filter)).for_each(add);
            }
        }
        cards
    }

    /// Whether a step can happen to a card at all.
    fn suits(&self, step: Step, id: u8, you: Seat) -> bool {
        let card = self.card(id);
        let in_lane = matches!(card.place, Place::Lane { .. });
        let in_play = in_lane || matches!(card.place, Place::Control(_));
        match step {
            // GL-C6: beyond the limit nothing happens.
            Step::Control { .. } => {
                in_play && self.class(id) == Class::Minion && !self.controls(you, id) && self.has_room(you)
            }
            Step::Neutralize(_) => matches!(card.place, Place::Control(_)),
            Step::Exhaust(_) => in_play && !card.exhausted,
            Step::Ready(_) => card.exhausted,
            // GL-C79: only face-up cards can be flipped.
            Step::Flip(_) => in_lane && !card.face_down,
            Step::Steal(_) => in_play && self.can_steal(id, you),
            Step::Strike { .. } | Step::Damage { .. } => in_lane && self.class(id) == Class::Unit,
            // GL-C79: a face-down card cannot be ordered.
            Step::OrderAttack { .. } | Step::OrderOccupy { .. } => {
                in_lane && self.class(id) == Class::Unit && !card.face_down
            }
            _ => in_play,
        }
    }

    /// GL-C54: a minion needs room, a gear a bearer.
    fn can_steal(&self, id: u8, you: Seat) -> bool {
        match self.class(id) {
            Class::Minion => self.has_room(you),
            Class::Item => self.can_bear(id, Context::new(you, id)),
            _ => true,
        }
    }

    /// The step happens to this card.
    pub(crate) fn act_on(
        &mut self,
        at: u16,
        id: u8,
        context: Context,
        cx: &mut impl Cx<Event>,
    ) -> Option<Frame> {
        let you = context.you;
        let card = self.kind(id);
        let trial = Trial { seat: you, card: id, ..Trial::default() };
        match self.step_at(at) {
            Step::Control { n, .. } => {
                self.turn_up(id, cx);
                self.begin_trial(Trial { kind: TestKind::Control, purpose: Purpose::Control, n, ..trial })
            }
            Step::Neutralize(_) => Some(Frame::Neutralize { card: id, window: Window::Ahead }),
            Step::Destroy(_) => Some(Frame::Destroy { card: id, by: you, window: Window::Ahead }),
            Step::Discard(_) => {
                self.leave(id, cx);
                Some(Frame::Discard { card: id, you })
            }
            Step::Exhaust(_) => {
                self.card_mut(id).exhausted = true;
                cx.tell("GL-TERM-12", || Event::Exhausted { card });
                None
            }
            Step::Ready(_) => {
                self.card_mut(id).exhausted = false;
                cx.tell("GL-C66", || Event::CardReadied { card });
                None
            }
            Step::Flip(_) => {
                self.card_mut(id).face_down = true;
                cx.tell("GL-C79", || Event::Flipped { card });
                None
            }
            Step::Steal(_) | Step::StealResource => {
                Some(Frame::Steal { card: id, by: you, window: Window::Ahead })
            }
            Step::OrderAttack { whom, n, .. } => self.assail(at, whom, n, id, context, cx),
            Step::OrderOccupy { .. } => self.occupy(id, you, cx),
            Step::Strike { n, adding_this, .. } => {
                self.turn_up(id, cx);
                let adding = if adding_this { context.this } else { NONE };
                let kind = TestKind::Attack;
                self.begin_trial(Trial { kind, purpose: Purpose::Attack, adding, n, ..trial })
            }
            Step::Damage { n, .. } => Some(Frame::Hit { unit: id, by: you, n, drawn: context.drawn }),
            _ => None,
        }
    }

    /// A face-down card that is attacked, controlled or resolved is turned up first (GL-C79).
    pub(crate) fn turn_up(&mut self, id: u8, cx: &mut impl Cx<Event>) {
        if self.card(id).face_down {
            self.card_mut(id).face_down = false;
            let card = self.kind(id);
            cx.tell("GL-C79", || Event::TurnedUp { card });
        }
    }

    // Opponents.

    pub(crate) fn opponents(&self, you: Seat) -> impl Iterator<Item = Seat> + '_ {
        self.in_play_from(you).filter(move |&seat| self.is_foe(you, seat))
    }

    /// A unit attacks somebody.
    pub(crate) fn assail(
        &self,
        at: u16,
        whom: Whom,
        n: i8,
        unit: u8,
        context: Context,
        cx: &mut impl Cx<Event>,
    ) -> Option<Frame> {
        match whom {
            Whom::You => {
                Some(Frame::Assail { unit, seat: context.you, n, raided: NONE, window: Window::Ahead })
            }
            Whom::Opponent => self.whom(at, context, unit, cx),
            Whom::Each => Some(Frame::AssailEach { unit, n, left: self.seats_in_play() }),
        }
    }

    /// An opponent of your choice; without opponents nothing happens (GL-C56).
    pub(crate) fn whom(&self, at: u16, context: Context, unit: u8, cx: &mut impl Cx<Event>) -> Option<Frame> {
        let mut opponents = self.opponents(context.you);
        let Some(first) = opponents.next() else {
            cx.cite("GL-C56");
            return None;
        };
        if opponents.next().is_some() {
            return Some(Frame::Whom { step: at, context, unit });
        }
        self.aim(at, context, unit, first)
    }

    pub(crate) fn aim(&self, at: u16, context: Context, unit: u8, seat: Seat) -> Option<Frame> {
        let (unit, n) = match self.step_at(at) {
            Step::Attack { n, .. } | Step::OrderAttack { n, .. } => (unit, n),
            Step::Assault { n } => (self.character(context.you), n),
            _ => return None,
        };
        Some(Frame::Assail { unit, seat, n, raided: NONE, window: Window::Ahead })
    }

    // Resources of others.

    /// One resource of each kind of each opponent.
    pub(crate) fn stealable(&self, you: Seat) -> Cards {
        let mut cards = Cards::new();
        for seat in self.opponents(you) {
            let mut kinds = 0u8;
            for &id in self.player(seat).tucked.iter() {
                let Place::Tucked(_, kind) = self.card(id).place else { continue };
                if kinds >> kind as u8 & 1 == 0 {
                    kinds |= 1 << kind as u8;
                    cards.push(id);
                }
            }
        }
        cards
    }

    pub(crate) fn select_resource(
        &mut self,
        at: u16,
        context: Context,
        cx: &mut impl Cx<Event>,
    ) -> Option<Frame> {
        match self.stealable(context.you)[..] {
            [] => None,
            [id] => self.act_on(at, id, context, cx),
            _ => Some(Frame::Select { step: at, context }),
        }
    }

    // Bearers (GL-C94).

    /// Who may bear a gear; `None` for an item that is not attached (GL-C38).
    pub(crate) fn bearer_clause(&self, item: u8) -> Option<Bearer> {
        self.def(item).blue.iter().find_map(|clause| match clause.head {
            Head::Attach(bearer) => Some(bearer),
            _ => None,
        })
    }

    pub(crate) fn bearers(&self, item: u8, context: Context) -> Cards {
        let you = context.you;
        let mut cards = Cards::new();
        let Some(bearer) = self.bearer_clause(item) else { return cards };
        let host = self.card(item).host;
        if matches!(bearer, Bearer::CharacterOrMinion | Bearer::Character) {
            cards.push(self.character(you));
        }
        if matches!(bearer, Bearer::CharacterOrMinion | Bearer::Minion) {
            // Where the action needs an acting minion, that one bears it.
            let fits = |&id: &u8| context.acting == NONE || context.acting == id;
            self.minions(you).filter(fits).for_each(|id| cards.push(id));
        }
        if bearer == Bearer::Unit {
            let fits = |&id: &u8| self.class(id) == Class::Unit && !self.card(id).face_down;
            self.reachable(you).filter(fits).for_each(|id| cards.push(id));
        }
        cards.iter().copied().filter(|&id| id != host).collect()
    }

    /// Whether an item can be taken: it needs no bearer, or there is one.
    pub(crate) fn can_bear(&self, item: u8, context: Context) -> bool {
        match self.bearer_clause(item) {
            None => true,
            Some(Bearer::CharacterOrMinion | Bearer::Character) if self.card(item).host == NONE => true,
            Some(_) => !self.bearers(item, context).is_empty(),
        }
    }

    // Distance (GL-TERM-17, GL-C15).

    /// The nearest other face-up card in the lane; the left one of two.
    pub(crate) fn nearest(&self, id: u8, filter: Filter) -> Option<u8> {
        let Place::Lane { zone, lane } = self.card(id).place else { return None };
        let line = self.lane(zone, lane);
        let slot = if self.card(id).host == NONE { id } else { self.card(id).host };
        let here = line.iter().position(|&leader| leader == slot)?;
        let mut best: Option<(usize, u8)> = None;
        for (at, &leader) in line.iter().enumerate() {
            for other in [leader, self.card(leader).guest] {
                let wanted =
                    other != NONE && other != id && !self.card(other).face_down && self.fits(other, filter);
                let distance = at.abs_diff(here);
                if wanted && best.is_none_or(|(least, _)| distance < least) {
                    best = Some((distance, other));
                }
            }
        }
        best.map(|(_, id)| id)
    }
}
