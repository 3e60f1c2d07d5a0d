//! Actions: what a player may do in the Character Phase, and doing it (GL-TURN-4).

use crate::cards::CardDef;
use crate::choice::Choice;
use crate::event::{Deal, Event};
use crate::frame::{Context, Frame, Purpose, TestKind, Trial};
use crate::ops::{Class, Clause, Deck, Head, Step};
use crate::read::CardSet;
use crate::run::test_of;
use crate::state::{Grimlore, NONE, Place, Says};
use flow::Flow;
use kernel::{Breach, Cx, Seat};

/// The usual action of a class, which the cards only repeat (GL-C76).
fn usual(class: Class, step: Step) -> bool {
    match class {
        Class::Unit => {
            matches!(step, Step::Strike { unit: crate::ops::Selector::This, adding_this: false, .. })
        }
        Class::Minion => matches!(step, Step::Control { card: crate::ops::Selector::This, .. }),
        Class::Item => step == Step::TakeThis,
        Class::Location => step == Step::OccupyThis,
        Class::Event | Class::Anomaly => step == Step::Resolve,
        Class::Character | Class::Plot => false,
    }
}

/// Whether a green clause is the usual action of a card of this class.
fn is_usual(set: &CardSet, class: Class, clause: &Clause) -> bool {
    let step = || set.program.steps[usize::from(clause.steps.start)];
    clause.head == Head::Action && clause.steps.len == 1 && usual(class, step())
}

/// Whether the usual action of a card is printed with an acting minion; a location always needs one.
pub(crate) fn asks_for_minion(set: &CardSet, def: &CardDef) -> bool {
    let asks = |clause: &Clause| clause.costs.acting_minion && is_usual(set, def.class, clause);
    def.class == Class::Location || def.neutral.iter().any(asks)
}

impl Grimlore {
    /// Whether a green clause is the usual action of its card.
    pub(crate) fn is_usual(&self, class: Class, clause: &Clause) -> bool {
        is_usual(self.set.set(), class, clause)
    }

    /// Whether the usual action of a card needs an acting minion (GL-ITEM-2, GL-RESOLVE-2, GL-LOCATION-2).
    #[inline]
    pub(crate) fn needs_minion(&self, id: u8) -> bool {
        self.card(id).says.has(Says::NEEDS_MINION)
    }

    /// The minions that may act for a card: ready ones, for a location those that hold none (GL-C37).
    pub(crate) fn may_act_for(&self, minion: u8, id: u8) -> bool {
        !self.card(minion).exhausted
            && (self.class(id) != Class::Location || self.held_location(minion).is_none())
    }

    pub(crate) fn acting_minions(&self, seat: Seat, id: u8) -> impl Iterator<Item = u8> + '_ {
        self.minions(seat).filter(move |&minion| self.may_act_for(minion, id))
    }

    /// Whether anything but ending is possible.
    pub(crate) fn can_act(&self) -> bool {
        let seat = self.active;
        let player = self.player(seat);
        if player.actions > 0 {
            let lanes = [&player.lanes, &self.shared.lanes];
            let is_full = lanes.into_iter().flatten().any(|lane| !lane.is_empty());
            if !player.drew || is_full || !self.shared.threat.is_empty() {
                return true;
            }
        }
        let mut can = self.speakers(seat, Says::ACTS).any(|id| self.uses(seat, id).next().is_some());
        self.each_reachable(seat, |id| {
            can |= self.card(id).says.has(Says::NEUTRAL_ACTS) && self.uses(seat, id).next().is_some();
        });
        can
    }

    /// Clauses of a card that may be used now, besides the usual action.
    pub(crate) fn uses(&self, seat: Seat, id: u8) -> impl Iterator<Item = (u8, u8)> + '_ {
        let neutral = matches!(self.card(id).place, Place::Lane { .. });
        let def = self.def(id);
        let clauses = if neutral { &def.neutral } else { &def.blue };
        let can = move |(at, _): &(u8, &Clause)| self.can_use(seat, id, *at).is_ok();
        (0..).zip(clauses).filter(can).map(move |(at, _)| (id, at))
    }

    /// Whether a clause of a card may be used in the Character Phase.
    pub(crate) fn can_use(&self, seat: Seat, id: u8, at: u8) -> Result<(), Breach> {
        let card = self.card(id);
        let breach = |rule, reason| Err(Breach::new(rule, reason).card(card.kind));
        let Some(clause) = self.clause(id, at) else {
            return breach("GL-ACTION-1", "{card} has no such text");
        };
        let is_mine = self.controls(seat, id) || card.place == Place::Character(seat);
        let neutral = self.is_reachable(id, seat);
        if !is_mine && !neutral {
            return breach("GL-C11", "{card} is neither yours nor in a valid Neutral Zone");
        }
        if !matches!(clause.head, Head::Action | Head::Exhaust | Head::Free)
            || neutral && self.is_usual(self.class(id), clause)
        {
            return breach("GL-ACTION-1", "{card} offers no such action");
        }
        if neutral && card.face_down {
            return breach("GL-C79", "{card} is face down");
        }
        if clause.head == Head::Action && self.player(seat).actions == 0 {
            return breach("GL-TURN-5", "you have no action left");
        }
        self.can_pay(seat, id, at, clause)?;
        let context = Context::new(seat, id);
        if !clause.costs.discard && !clause.costs.acting_minion && !self.is_possible(clause.steps, context) {
            return breach("GL-G-EFFECTS", "the text of {card} could do nothing now");
        }
        Ok(())
    }

    /// Whether an action about a neutral card is legal.
    pub(crate) fn can_deal(&self, deal: Deal, id: u8) -> Result<(), Breach> {
        let seat = self.active;
        let breach = |rule, reason| Err(Breach::new(rule, reason).card(self.kind(id)));
        if self.player(seat).actions == 0 {
            return breach("GL-TURN-5", "you have no action left");
        }
        let (class, rule) = match deal {
            Deal::Attack => (Class::Unit, "GL-ATTACK-1"),
            Deal::Control => (Class::Minion, "GL-CONTROL-1"),
            Deal::Take => (Class::Item, "GL-ITEM-1"),
            Deal::Occupy => (Class::Location, "GL-LOCATION-1"),
            Deal::Resolve => (Class::Event, "GL-RESOLVE-1"),
        };
        let is = self.class(id);
        if is != class && !(deal == Deal::Resolve && is == Class::Anomaly) {
            let rule = if deal == Deal::Control && is == Class::Unit { "GL-C34" } else { rule };
            return breach(rule, "{card} is no card for this action");
        }
        if !self.is_reachable(id, seat) {
            return breach("GL-C11", "{card} is in no valid Neutral Zone");
        }
        if deal == Deal::Control && !self.has_room(seat) {
            let limit = self.limit(seat).into();
            let reason = "your character controls no more than {n} minions";
            return Err(Breach::new("GL-CONTROL-2", reason).card(self.kind(id)).number(limit));
        }
        if deal == Deal::Occupy && self.is_defended(id) {
            return breach("GL-OCCUPY-3", "a unit occupies {card}: defeat it first");
        }
        if self.needs_minion(id) && self.acting_minions(seat, id).next().is_none() {
            let rule = match deal {
                Deal::Occupy if self.ready_minions(seat).next().is_some() => "GL-C37",
                Deal::Occupy => "GL-LOCATION-2",
                Deal::Take => "GL-ITEM-2",
                _ => "GL-RESOLVE-2",
            };
            return breach(rule, "{card} needs an acting minion, and none of yours can");
        }
        if deal == Deal::Take && !self.can_bear(id, Context::new(seat, id)) {
            return breach("GL-C94", "nobody of yours may bear {card}");
        }
        Ok(())
    }

    /// The draw action, once per turn (GL-DRAW-5).
    pub(crate) fn can_draw(&self) -> Result<(), Breach> {
        let player = self.player(self.active);
        if player.drew {
            return Err(Breach::new("GL-DRAW-5", "the draw action is taken once per turn"));
        }
        if player.actions == 0 {
            return Err(Breach::new("GL-TURN-5", "you have no action left"));
        }
        Ok(())
    }

    /// An action is taken.
    pub(crate) fn acted(&mut self, choice: Choice, cx: &mut impl Cx<Event>) -> Flow<Frame> {
        let seat = self.active;
        let then = Frame::Act;
        match choice {
            Choice::Attack(id) => self.deal(Deal::Attack, id, cx),
            Choice::Control(id) => self.deal(Deal::Control, id, cx),
            Choice::Take(id) => self.deal(Deal::Take, id, cx),
            Choice::Occupy(id) => self.deal(Deal::Occupy, id, cx),
            Choice::Resolve(id) => self.deal(Deal::Resolve, id, cx),
            Choice::Draw => {
                let player = self.player_mut(seat);
                (player.actions, player.drew) = (player.actions - 1, true);
                cx.tell("GL-DRAW-4", || Event::DrawAction { seat });
                cx.cite("GL-TURN-4");
                cx.cite("GL-TURN-5");
                if self.has_scenario() {
                    return Flow::Call { call: Frame::Draw { you: seat, n: 1, deck: None }, then };
                }
                self.draw_card(seat, Deck::Own, "GL-DRAW-4", cx);
                Flow::Next(then)
            }
            Choice::Use(card, clause) => {
                let head = self.clause(card, clause).map(|clause| clause.head);
                if head == Some(Head::Action) {
                    self.player_mut(seat).actions -= 1;
                }
                let rule = if head == Some(Head::Action) { "GL-TERM-16" } else { "GL-ACTION-1" };
                self.announce(seat, card, rule, cx);
                cx.cite("GL-ACTION-1");
                let context = Context::new(seat, card);
                Flow::Call { call: Frame::Use { card, clause, context }, then }
            }
            _ => {
                cx.tell("GL-C5", || Event::EndedActions { seat });
                Flow::Next(Frame::BeginPhase(crate::state::Phase::Neutral))
            }
        }
    }

    /// One of the usual actions: it costs an action of the character (GL-TURN-5).
    fn deal(&mut self, deal: Deal, id: u8, cx: &mut impl Cx<Event>) -> Flow<Frame> {
        let seat = self.active;
        self.player_mut(seat).actions -= 1;
        let card = self.kind(id);
        let rule = match deal {
            Deal::Attack => "GL-ATTACK-1",
            Deal::Control => "GL-CONTROL-1",
            Deal::Take => "GL-ITEM-1",
            Deal::Occupy => "GL-LOCATION-1",
            Deal::Resolve => "GL-RESOLVE-1",
        };
        cx.tell(rule, || Event::Acted { seat, deal, card });
        cx.cite("GL-TURN-4");
        cx.cite("GL-TURN-5");
        cx.cite("GL-C76");
        match deal {
            Deal::Attack => cx.cite("GL-ATTACK-2"),
            Deal::Control => {
                cx.cite("GL-CONTROL-2");
                cx.cite("GL-CARD-14");
            }
            _ => {}
        }
        self.turn_up(id, cx);
        let context = Context::new(seat, id);
        if self.needs_minion(id) {
            let mut acting = self.acting_minions(seat, id);
            let (first, more) = (acting.next(), acting.next().is_some());
            drop(acting);
            let call = Frame::Acting { card: id, deal };
            if more {
                return Flow::Call { call, then: Frame::Act };
            }
            let context = self.with_acting(context, first.unwrap_or(NONE), cx);
            return self.dealt(deal, id, context, cx);
        }
        self.dealt(deal, id, context, cx)
    }

    /// The acting minion is known: the action goes on.
    pub(crate) fn acting_chosen(
        &mut self,
        deal: Deal,
        id: u8,
        minion: u8,
        cx: &mut impl Cx<Event>,
    ) -> Flow<Frame> {
        let context = self.with_acting(Context::new(self.active, id), minion, cx);
        cx.cite("GL-RESOLVE-3");
        let frame = self.begin_deal(deal, id, context, cx);
        frame.map_or(Flow::Done, Flow::Next)
    }

    fn dealt(&mut self, deal: Deal, id: u8, context: Context, cx: &mut impl Cx<Event>) -> Flow<Frame> {
        match self.begin_deal(deal, id, context, cx) {
            Some(call) => Flow::Call { call, then: Frame::Act },
            None => Flow::Next(Frame::Act),
        }
    }

    fn begin_deal(&mut self, deal: Deal, id: u8, context: Context, cx: &mut impl Cx<Event>) -> Option<Frame> {
        let seat = context.you;
        let trial = Trial { seat, card: id, acting: context.acting, ..Trial::new() };
        match deal {
            Deal::Attack => {
                self.begin_trial(Trial { kind: TestKind::Attack, purpose: Purpose::Attack, ..trial })
            }
            Deal::Control => {
                self.begin_trial(Trial { kind: TestKind::Control, purpose: Purpose::Control, ..trial })
            }
            Deal::Resolve => {
                let kind = test_of(self.def(id).attribute);
                self.begin_trial(Trial { kind, purpose: Purpose::Resolve, ..trial })
            }
            Deal::Take => Some(Frame::Bearer { card: id, context }),
            Deal::Occupy => {
                self.occupy_with_minion(id, context.acting, seat, cx);
                cx.cite("GL-LOCATION-2");
                None
            }
        }
    }
}
