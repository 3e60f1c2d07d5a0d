//! Reactions and other clauses that a player uses: windows, costs, supports.

use crate::cards::ops::{Class, Clause, Head, Trigger};
use crate::state::event::Event;
use crate::state::frame::{Context, Flow, Frame, Given};
use crate::state::{DEPTH, Grimlore, Mode, NONE, Place, Says};
use kernel::{Breach, Cx, Seat};

impl Grimlore {
    /// The clause that a choice names: of the blue box of a card under control or of a character, of the green box of a
    /// neutral one.
    pub(crate) fn clause(&self, id: u8, clause: u8) -> Option<&'static Clause> {
        let def = self.def(id);
        let clauses =
            if matches!(self.card(id).place, Place::Lane { .. }) { &def.neutral } else { &def.blue };
        clauses.get(usize::from(clause))
    }

    /// The cards of a seat that may have something to say.
    pub(crate) fn speakers(&self, seat: Seat, says: Says) -> impl Iterator<Item = u8> + '_ {
        let control = self.player(seat).control.iter().copied().chain([self.character(seat)]);
        control.filter(move |&id| self.card(id).says.has(says))
    }

    /// Whether a seat has such a reaction at all.
    #[inline]
    pub(crate) fn may_react(&self, seat: Seat, trigger: Trigger) -> bool {
        let reacts = |id: u8| self.card(id).reacts >> trigger as u8 & 1 == 1;
        reacts(self.character(seat)) || self.player(seat).control.iter().any(|&id| reacts(id))
    }

    /// The reactions of a seat to such a trigger: card, place, clause.
    pub(crate) fn reactions(
        &self,
        seat: Seat,
        trigger: Trigger,
    ) -> impl Iterator<Item = (u8, u8, &'static Clause)> + '_ {
        let control = self.player(seat).control.iter().copied().chain([self.character(seat)]);
        let reacts = move |id: &u8| self.card(*id).reacts >> trigger as u8 & 1 == 1;
        control.filter(reacts).flat_map(move |id| {
            let clauses = (0..).zip(&self.def(id).blue);
            let fits = move |(_, clause): &(u8, &Clause)| clause.head == Head::Reaction(trigger);
            clauses.filter(fits).map(move |(at, clause)| (id, at, clause))
        })
    }

    /// Whether a reaction can be used now: each card reacts once per window, and has its costs.
    pub(crate) fn can_react(&self, seat: Seat, id: u8, at: u8, clause: &Clause) -> Result<(), Breach> {
        let card = self.card(id);
        if self.windows > 0 && card.reacted == self.windows {
            return Err(Breach::new("GL-C51", "{card} has already reacted to this").card(card.kind));
        }
        self.can_pay(seat, id, at, clause)
    }

    /// Whether a seat has a reaction that it can use now.
    #[inline]
    pub(crate) fn has_reaction(&self, seat: Seat, trigger: Trigger) -> bool {
        let can = |(id, at, clause)| self.can_react(seat, id, at, clause).is_ok();
        self.may_react(seat, trigger) && self.reactions(seat, trigger).any(can)
    }

    /// The Support effects of a seat: card, place, clause.
    pub(crate) fn supports(&self, seat: Seat) -> impl Iterator<Item = (u8, u8, &'static Clause)> + '_ {
        self.speakers(seat, Says::SUPPORTS).flat_map(move |id| {
            let clauses = (0..).zip(&self.def(id).blue);
            let fits = |(_, clause): &(u8, &Clause)| clause.head == Head::Support;
            clauses.filter(fits).map(move |(at, clause)| (id, at, clause))
        })
    }

    /// Whether a Support effect can be given to the test of another player: one per card and test.
    pub(crate) fn can_support(&self, seat: Seat, id: u8, at: u8, clause: &Clause) -> Result<(), Breach> {
        let card = self.card(id);
        if card.helps == self.trials.len() as u8 {
            return Err(Breach::new("GL-C72", "{card} has already supported this test").card(card.kind));
        }
        self.can_pay(seat, id, at, clause)
    }

    pub(crate) fn may_support(&self, seat: Seat) -> bool {
        let can = |(id, at, clause)| self.can_support(seat, id, at, clause).is_ok();
        self.mode == Mode::Scenario && self.supports(seat).any(can)
    }

    /// Whether the costs of a clause can be paid.
    pub(crate) fn can_pay(&self, seat: Seat, id: u8, at: u8, clause: &Clause) -> Result<(), Breach> {
        let card = self.card(id);
        let breach = |rule, reason| Err(Breach::new(rule, reason).card(card.kind));
        if (clause.costs.exhaust || clause.head == Head::Exhaust) && card.exhausted {
            return breach("GL-TERM-13", "{card} is exhausted");
        }
        if clause.costs.once && card.used >> (at % 8) & 1 == 1 {
            return breach("GL-G-EFFECTS", "this text of {card} can only be used once per turn");
        }
        if clause.costs.acting_minion && self.ready_minions(seat).next().is_none() {
            return breach("GL-TERM-20", "{card} needs an acting minion, and none of yours is ready");
        }
        Ok(())
    }

    /// Opens a window, after which `then` goes on; `None` if the seat has no reaction, and what was about to happen does.
    pub(crate) fn warn(
        &mut self,
        trigger: Trigger,
        seat: Seat,
        card: u8,
        drawn: u8,
        then: Frame,
    ) -> Option<Flow> {
        if self.frames.len() + 12 > DEPTH || !self.has_reaction(seat, trigger) {
            return None;
        }
        self.windows += 1;
        Some(Flow::Call { call: Frame::React { trigger, seat, card, drawn, cancelled: false }, then })
    }

    /// An open window: one reaction at a time until the seat passes (GL-C51).
    pub(crate) fn react(&mut self, frame: Frame, cx: &mut impl Cx<Event>) -> Flow {
        let Frame::React { trigger, seat, cancelled, .. } = frame else { return Flow::Done };
        let redrawn =
            trigger == Trigger::Drawn && matches!(self.frames.last(), Some(Frame::Result { card: NONE, .. }));
        if cancelled {
            return self.close_cancelled(seat, cx);
        }
        if redrawn || self.is_lost(seat) || !self.has_reaction(seat, trigger) {
            return self.close_window();
        }
        Flow::Ask(frame)
    }

    /// Nobody reacts any more.
    pub(crate) fn close_window(&mut self) -> Flow {
        let window = self.windows;
        for card in self.cards.iter_mut().filter(|card| card.reacted == window) {
            card.reacted = 0;
        }
        self.windows -= 1;
        Flow::Done
    }

    /// A reaction has cancelled what was about to happen.
    fn close_cancelled(&mut self, seat: Seat, cx: &mut impl Cx<Event>) -> Flow {
        self.close_window();
        cx.tell("GL-TERM-24", || Event::Cancelled { seat });
        cx.cite("GL-C50");
        cx.cite("GL-C92");
        cx.cite("GL-TERM-25");
        Flow::Give(Given::Cancelled)
    }

    /// A seat reacts in an open window, which stays open.
    pub(crate) fn reacted(
        &mut self,
        window: Frame,
        seat: Seat,
        drawn: u8,
        (card, clause): (u8, u8),
        cx: &mut impl Cx<Event>,
    ) -> Flow {
        self.card_mut(card).reacted = self.windows;
        let context = Context { drawn, ..Context::new(seat, card) };
        self.announce(seat, card, "GL-ICON-22", cx);
        cx.cite("GL-C51");
        Flow::Call { call: Frame::Use { card, clause, context }, then: window }
    }

    pub(crate) fn announce(&mut self, seat: Seat, id: u8, rule: &'static str, cx: &mut impl Cx<Event>) {
        let card = self.kind(id);
        cx.tell(rule, || Event::Used { seat, card });
        cx.cite("GL-ACTION-2");
    }

    /// A clause is carried out: its costs, its steps, and last the Discard Effect if it was discarded for it.
    pub(crate) fn use_clause(&mut self, card: u8, at: u8, context: Context, cx: &mut impl Cx<Event>) -> Flow {
        let Some(clause) = self.clause(card, at) else { return Flow::Done };
        let seat = context.you;
        if clause.costs.acting_minion && context.acting == NONE {
            let mut ready = self.ready_minions(seat);
            let Some(first) = ready.next() else { return Flow::Done };
            if ready.next().is_some() {
                return Flow::Ask(Frame::Use { card, clause: at, context });
            }
            drop(ready);
            return self.use_clause(card, at, self.with_acting(context, first, cx), cx);
        }
        if clause.costs.exhaust || clause.head == Head::Exhaust {
            self.card_mut(card).exhausted = true;
            let kind = self.kind(card);
            cx.tell("GL-ICON-10", || Event::Exhausted { card: kind });
            cx.cite("GL-TERM-12");
            if self.class(card) == Class::Location {
                cx.cite("GL-C68");
                cx.cite("GL-C95");
            }
        }
        if clause.costs.once {
            self.card_mut(card).used |= 1 << (at % 8);
            self.once_used = true;
        }
        let run = Frame::Run { block: clause.steps, at: 0, context };
        if clause.costs.discard {
            self.leave(card, cx);
            return Flow::Call { call: run, then: Frame::Discard { card, you: seat } };
        }
        Flow::Next(run)
    }

    /// GL-RESOLVE-3: the acting minion is chosen first; it is not exhausted (GL-C36).
    pub(crate) fn with_acting(&self, context: Context, minion: u8, cx: &mut impl Cx<Event>) -> Context {
        let (seat, card) = (context.you, self.kind(minion));
        cx.tell("GL-TERM-20", || Event::ActingMinion { seat, card });
        cx.cite("GL-C36");
        Context { acting: minion, ..context }
    }
}
