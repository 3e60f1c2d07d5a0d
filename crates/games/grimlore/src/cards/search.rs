//! Searching decks and picking cards (GL-TERM-33, GL-C52).

use crate::cards::ops::{Among, Class, Deck, Filter, Goal, Step};
use crate::cards::run::is_hidden;
use crate::cards::select::Cards;
use crate::state::event::Event;
use crate::state::frame::{Context, Frame};
use crate::state::{Grimlore, NONE, Place, SHARED};
use kernel::{Cx, Seat, Seats};

impl Grimlore {
    pub(crate) fn begin_search(
        &mut self,
        at: u16,
        among: Among,
        context: Context,
        cx: &mut impl Cx<Event>,
    ) -> Option<Frame> {
        let you = context.you;
        if let Among::Top(n) = among {
            self.players[you.index()].deck.look_through(n.into(), you, cx);
        }
        let found = self.found(at, you);
        // A search that others cannot follow is asked about whatever is there.
        let asks = match among {
            Among::Deck | Among::Top(_) => !self.player(you).deck.is_empty(),
            Among::ScenarioDeck => self.has_scenario() && !self.shared.deck.is_empty(),
            Among::Discard | Among::Neutral => found.len() > 1,
        };
        if asks {
            return Some(Frame::Search { step: at, context });
        }
        match found.first() {
            Some(&id) => self.take_found(at, Some(id), context, cx),
            None => None,
        }
    }

    /// What a search may take, in an order that tells nothing.
    pub(crate) fn found(&self, at: u16, you: Seat) -> Cards {
        let Step::Search { among, what, goal } = self.step_at(at) else { return Cards::new() };
        let player = self.player(you);
        let fits = |id: &u8| self.fits(*id, what) && self.can_go(*id, goal, you);
        let mut cards: Cards = match among {
            Among::Deck => player.deck.kinds().filter(fits).collect(),
            Among::Top(n) => player.deck.kinds().rev().take(n.into()).filter(fits).collect(),
            Among::ScenarioDeck => self.shared.deck.kinds().filter(fits).collect(),
            Among::Discard => player.discard.iter().copied().filter(fits).collect(),
            Among::Neutral => self.reachable(you).filter(fits).collect(),
        };
        if is_hidden(among) {
            cards.sort_unstable();
        }
        cards
    }

    /// Taking control needs room or a bearer; locations need an acting minion, so they cannot.
    fn can_go(&self, id: u8, goal: Goal, you: Seat) -> bool {
        match (goal, self.class(id)) {
            (Goal::Control, Class::Minion) => self.has_room(you),
            (Goal::Control, Class::Item) => self.can_bear(id, Context::new(you, id)),
            (Goal::Control, _) => false,
            _ => true,
        }
    }

    /// The search ends with this card, or with none.
    pub(crate) fn take_found(
        &mut self,
        at: u16,
        id: Option<u8>,
        context: Context,
        cx: &mut impl Cx<Event>,
    ) -> Option<Frame> {
        let Step::Search { among, what, goal } = self.step_at(at) else { return None };
        let seat = context.you;
        if let Some(id) = id {
            self.leave(id, cx);
        } else {
            cx.tell("GL-C52", || Event::FoundNothing { seat });
        }
        self.shuffle_searched(among, seat);
        let id = id?;
        let card = self.kind(id);
        let rule = if is_hidden(among) { "GL-TERM-33" } else { "GL-ICON-18" };
        if goal == Goal::Top {
            // What everybody could see taken, everybody knows on the deck.
            let open = !is_hidden(among) || matches!(what, Filter::Named(_));
            self.put_on_top(id, if open { Seats::ALL } else { Seats::only(seat) });
            let told = |shown| Event::PutOnTop { seat, card: shown };
            if open {
                cx.tell(rule, || told(Some(card)));
            } else {
                cx.tell_only(seat, rule, || told(Some(card)));
                cx.reveal();
                cx.tell_others(seat, rule, || told(None));
            }
            cx.cite("GL-C52");
            return None;
        }
        cx.tell(rule, || Event::Searched { seat, card: Some(card) });
        cx.reveal();
        if is_hidden(among) {
            cx.cite("GL-C52");
        }
        match goal {
            Goal::Control if self.class(id) == Class::Item => Some(Frame::Bearer { card: id, context }),
            Goal::Control => {
                self.put_under_control(id, seat);
                cx.tell("GL-G-EFFECTS", || Event::TookControl { seat, card, bearer: None });
                None
            }
            Goal::Neutral | Goal::Top => {
                let lane = self.enter_lane(id);
                let deck = if self.card(id).owner == SHARED { Deck::Scenario } else { Deck::Own };
                cx.tell("GL-TERM-15", || Event::Drew { seat, card, lane, deck });
                None
            }
        }
    }

    /// GL-C52: a deck that was searched is shuffled; its top few cards and discard piles keep their order.
    fn shuffle_searched(&mut self, among: Among, seat: Seat) {
        match among {
            Among::Deck => self.player_mut(seat).deck.shuffle(),
            Among::ScenarioDeck => self.shared.deck.shuffle(),
            Among::Top(_) | Among::Discard | Among::Neutral => {}
        }
    }

    /// On top of the deck it belongs to; a modifier belongs to none.
    fn put_on_top(&mut self, id: u8, seen: Seats) {
        let owner = self.card(id).owner;
        if self.is_modifier(id) || owner < SHARED && self.is_lost(Seat(owner)) {
            return self.put_on_pile(id);
        }
        self.card_mut(id).place = Place::Deck;
        if owner == SHARED {
            self.shared.deck.put_on_top(id, seen);
        } else {
            self.players[usize::from(owner)].deck.put_on_top(id, seen);
        }
    }

    /// The result card goes under its deck, and another one is drawn (GL-G-EFFECTS, redraw).
    pub(crate) fn redraw(&mut self, cx: &mut impl Cx<Event>) {
        let result = self.frames.iter().rposition(|frame| matches!(frame, Frame::Result { .. }));
        let Some(at) = result else { return };
        let Frame::Result { seat, card: id, deck } = self.frames[at] else { return };
        if id == NONE || self.card(id).place != Place::Moving {
            return;
        }
        self.frames[at] = Frame::Result { seat, card: NONE, deck };
        self.card_mut(id).place = Place::Deck;
        let owner = self.card(id).owner;
        if owner == SHARED {
            self.shared.deck.put_under(id, Seats::ALL);
        } else {
            self.players[usize::from(owner)].deck.put_under(id, Seats::ALL);
        }
        let card = self.kind(id);
        cx.tell("GL-G-EFFECTS", || Event::Redrawn { seat, card });
        cx.cite("GL-C90");
    }
}
