//! Actions: what a player may do in the Character Phase, and doing it (GL-TURN-4).

use crate::cards::CardDef;
use crate::cards::ops::{Class, Clause, Deck, Head, Step};
use crate::cards::read::CardSet;
use crate::cards::run::test_of;
use crate::questions::act::Act;
use crate::state::event::{Deal, Event};
use crate::state::frame::{Context, Flow, Frame, Purpose, TestKind, Trial};
use crate::state::{Grimlore, NONE, Phase, Place, Says};
use flow::Question;
use kernel::{Breach, Cx, Seat, Sole};

/// The usual action of a class, which the cards only repeat (GL-C76).
fn usual(class: Class, step: Step) -> bool {
    match class {
        Class::Unit => {
            matches!(step, Step::Strike { unit: crate::cards::ops::Selector::This, adding_this: false, .. })
        }
        Class::Minion => matches!(step, Step::Control { card: crate::cards::ops::Selector::This, .. }),
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

impl Deal {
    /// The usual action about a neutral card of a class (GL-C76).
    #[inline]
    pub(crate) fn usual(class: Class) -> Deal {
        match class {
            Class::Unit => Deal::Attack,
            Class::Minion => Deal::Control,
            Class::Item => Deal::Take,
            Class::Location => Deal::Occupy,
            Class::Event | Class::Anomaly | Class::Character | Class::Plot => Deal::Resolve,
        }
    }

    fn rule(self) -> &'static str {
        match self {
            Deal::Attack => "GL-ATTACK-1",
            Deal::Control => "GL-CONTROL-1",
            Deal::Take => "GL-ITEM-1",
            Deal::Occupy => "GL-LOCATION-1",
            Deal::Resolve => "GL-RESOLVE-1",
        }
    }

    pub(crate) fn verb(self) -> &'static str {
        match self {
            Deal::Attack => "attack",
            Deal::Control => "control",
            Deal::Take => "take",
            Deal::Occupy => "occupy",
            Deal::Resolve => "resolve",
        }
    }
}

impl Head {
    /// Whether the active player uses such a text in the Character Phase.
    #[inline]
    pub(crate) fn is_action(self) -> bool {
        matches!(self, Head::Action | Head::Exhaust | Head::Free)
    }
}

/// Whether a green box offers an action besides the usual one.
pub(crate) fn has_other_actions(set: &CardSet, def: &CardDef) -> bool {
    def.neutral.iter().any(|clause| clause.head.is_action() && !is_usual(set, def.class, clause))
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

    /// Whether a minion may act for a card: a ready one, for a location one that holds none.
    pub(crate) fn can_act_for(&self, minion: u8, id: u8) -> Result<(), Breach> {
        self.can_be_exhausted(minion)?;
        if self.class(id) == Class::Location && self.held_location(minion).is_some() {
            let breach = Breach::new("GL-C37", "{card} already holds a location");
            return Err(breach.card(self.kind(minion)));
        }
        Ok(())
    }

    /// Whether a minion is ready.
    #[inline]
    pub(crate) fn can_be_exhausted(&self, minion: u8) -> Result<(), Breach> {
        let card = self.card(minion);
        if card.exhausted {
            return Err(Breach::new("GL-TERM-13", "{card} is exhausted").card(card.kind));
        }
        Ok(())
    }

    pub(crate) fn acting_minions(&self, seat: Seat, id: u8) -> impl Iterator<Item = u8> + '_ {
        self.minions(seat).filter(move |&minion| self.can_act_for(minion, id).is_ok())
    }

    /// Whether anything but ending is possible.
    pub(crate) fn can_act(&self) -> bool {
        if self.can_draw().is_ok() {
            return true;
        }
        let mut only = Sole::new();
        Act.offer(self, &mut only);
        only.found().is_none()
    }

    /// Whether a text of a card in reach or of one's own may be used in the Character Phase.
    pub(crate) fn can_use(&self, seat: Seat, id: u8, at: u8, clause: &Clause) -> Result<(), Breach> {
        let card = self.card(id);
        let breach = |rule, reason| Err(Breach::new(rule, reason).card(card.kind));
        if card.face_down {
            return breach("GL-C79", "{card} is face down");
        }
        if clause.head == Head::Action && self.player(seat).actions == 0 {
            return breach("GL-TURN-5", "you have no actions left");
        }
        self.can_pay(seat, id, at, clause)?;
        let context = Context::new(seat, id);
        if !clause.costs.discard && !clause.costs.acting_minion && !self.is_possible(clause.steps, context) {
            return breach("GL-G-EFFECTS", "the text of {card} would do nothing now");
        }
        Ok(())
    }

    /// Why a text is not even thought of as an action.
    pub(crate) fn no_text_for_action(&self, id: u8, at: u8) -> Breach {
        let Some(card) = self.cards.get(usize::from(id)) else {
            return Breach::new("GL-ACTION-1", "there is no such card");
        };
        let seat = self.active;
        let is_near =
            self.controls(seat, id) || card.place == Place::Character(seat) || self.is_reachable(id, seat);
        let (rule, reason) = match self.clause(id, at) {
            None => ("GL-ACTION-1", "{card} has no such text"),
            Some(_) if !is_near => ("GL-C11", "{card} is neither yours nor in a valid Neutral Zone"),
            Some(_) => ("GL-ACTION-1", "you can't use this text of {card} as an action"),
        };
        Breach::new(rule, reason).card(card.kind)
    }

    /// Whether the usual action of a card in reach is legal.
    pub(crate) fn can_deal(&self, deal: Deal, id: u8) -> Result<(), Breach> {
        let seat = self.active;
        let breach = |rule, reason| Err(Breach::new(rule, reason).card(self.kind(id)));
        if self.player(seat).actions == 0 {
            return breach("GL-TURN-5", "you have no actions left");
        }
        if deal == Deal::Control && !self.has_room(seat) {
            let limit = self.limit(seat).into();
            let reason = "your character's Minion Limit is {n}";
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
                Deal::Attack | Deal::Control | Deal::Resolve => "GL-RESOLVE-2",
            };
            return breach(rule, "{card} needs an acting minion, and none of yours can");
        }
        if deal == Deal::Take && !self.can_bear(id, Context::new(seat, id)) {
            return breach("GL-C94", "you have no bearer for {card}");
        }
        Ok(())
    }

    /// Why a card is not even thought of for an action.
    pub(crate) fn no_card_for(&self, deal: Deal, id: u8) -> Breach {
        let Some(card) = self.cards.get(usize::from(id)) else {
            return Breach::new(deal.rule(), "there is no such card");
        };
        let (rule, reason) = match (deal, card.class) {
            (deal, class) if Deal::usual(class) == deal => ("GL-C11", "{card} isn't in a valid Neutral Zone"),
            (Deal::Control, Class::Unit) => ("GL-C34", "{card} is a unit: it can't be controlled"),
            (deal, _) => (deal.rule(), "this action isn't for {card}"),
        };
        Breach::new(rule, reason).card(card.kind)
    }

    /// The draw action, once per turn (GL-DRAW-5).
    #[inline]
    pub(crate) fn can_draw(&self) -> Result<(), Breach> {
        let player = self.player(self.active);
        if player.drew {
            return Err(Breach::new("GL-DRAW-5", "you can only take the draw action once per turn"));
        }
        if player.actions == 0 {
            return Err(Breach::new("GL-TURN-5", "you have no actions left"));
        }
        Ok(())
    }

    pub(crate) fn take_draw_action(&mut self, cx: &mut impl Cx<Event>) -> Flow {
        let (seat, then) = (self.active, Frame::Act);
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

    /// A text is used in the Character Phase.
    pub(crate) fn use_text(&mut self, card: u8, clause: u8, cx: &mut impl Cx<Event>) -> Flow {
        let seat = self.active;
        let head = self.clause(card, clause).map(|clause| clause.head);
        if head == Some(Head::Action) {
            self.player_mut(seat).actions -= 1;
        }
        let rule = if head == Some(Head::Action) { "GL-TERM-16" } else { "GL-ACTION-1" };
        self.announce(seat, card, rule, cx);
        cx.cite("GL-ACTION-1");
        let context = Context::new(seat, card);
        Flow::Call { call: Frame::Use { card, clause, context }, then: Frame::Act }
    }

    pub(crate) fn end_actions(&mut self, cx: &mut impl Cx<Event>) -> Flow {
        let seat = self.active;
        cx.tell("GL-C5", || Event::EndedActions { seat });
        Flow::Next(Frame::BeginPhase(Phase::Neutral))
    }

    /// One of the usual actions: it costs an action of the character (GL-TURN-5).
    pub(crate) fn deal(&mut self, deal: Deal, id: u8, cx: &mut impl Cx<Event>) -> Flow {
        let seat = self.active;
        self.player_mut(seat).actions -= 1;
        let card = self.kind(id);
        cx.tell(deal.rule(), || Event::Acted { seat, deal, card });
        cx.cite("GL-TURN-4");
        cx.cite("GL-TURN-5");
        cx.cite("GL-C76");
        match deal {
            Deal::Attack => cx.cite("GL-ATTACK-2"),
            Deal::Control => {
                cx.cite("GL-CONTROL-2");
                cx.cite("GL-CARD-14");
            }
            Deal::Take | Deal::Occupy | Deal::Resolve => {}
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
    pub(crate) fn acting_chosen(&mut self, deal: Deal, id: u8, minion: u8, cx: &mut impl Cx<Event>) -> Flow {
        let context = self.with_acting(Context::new(self.active, id), minion, cx);
        cx.cite("GL-RESOLVE-3");
        let frame = self.begin_deal(deal, id, context, cx);
        frame.map_or(Flow::Done, Flow::Next)
    }

    fn dealt(&mut self, deal: Deal, id: u8, context: Context, cx: &mut impl Cx<Event>) -> Flow {
        match self.begin_deal(deal, id, context, cx) {
            Some(call) => Flow::Call { call, then: Frame::Act },
            None => Flow::Next(Frame::Act),
        }
    }

    fn begin_deal(&mut self, deal: Deal, id: u8, context: Context, cx: &mut impl Cx<Event>) -> Option<Frame> {
        let seat = context.you;
        let trial = Trial { seat, card: id, acting: context.acting, ..Trial::default() };
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
