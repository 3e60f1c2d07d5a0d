//! What units do: attacks, specials, defeats; and how cards leave the table.

use crate::cards::ops::{Deck, Deed, Head, Step, Trigger};
use crate::state::event::Event;
use crate::state::frame::{Context, Flow, Frame, Purpose, Stage, TestKind, Trial, Window};
use crate::state::{Grimlore, NONE, Place};
use kernel::{Cx, Seat};

impl Grimlore {
    /// A unit attacks a character, who makes a Defense Reaction (GL-NEUTRAL-7, GL-DEFENSE-1, GL-C49).
    pub(crate) fn assailed(&mut self, frame: Frame, cx: &mut impl Cx<Event>) -> Flow {
        let Frame::Assail { unit, seat, n, raided, window } = frame else { return Flow::Done };
        let by = match self.card(unit).place {
            Place::Lane { .. } => None,
            Place::Character(by) => Some(by),
            _ => {
                self.end_effects(self.trials.len() as u8 + 1);
                return Flow::Done;
            }
        };
        if window == Window::Ahead {
            let power = self.attack_power(unit) + i16::from(n);
            let kind = self.kind(unit);
            match by {
                Some(by) => cx.tell("GL-G-EFFECTS", || Event::Assaulted { seat, by, power }),
                None => cx.tell("GL-NEUTRAL-7", || Event::UnitAttacked { unit: kind, seat, power }),
            }
            cx.cite("GL-DEFENSE-1");
            cx.cite("GL-DEFENSE-2");
            if raided != NONE {
                cx.cite("GL-OCCUPY-6");
                cx.cite("GL-C18");
            }
            if by.is_some() {
                cx.cite("GL-C49");
            }
            let then = Frame::Assail { unit, seat, n, raided, window: Window::Past };
            if let Some(open) = self.warn(Trigger::Attacked, seat, unit, NONE, then) {
                return open;
            }
        }
        if window == Window::Cancelled {
            self.end_effects(self.trials.len() as u8 + 1);
            return Flow::Done;
        }
        let purpose = if raided == NONE { Purpose::Defense } else { Purpose::Raid(raided) };
        let trial = Trial { kind: TestKind::Defense, purpose, seat, card: unit, n, ..Trial::default() };
        if self.begin_trial(trial).is_none() {
            return Flow::Done;
        }
        self.test(Stage::Prepare, cx)
    }

    /// Every character is attacked, in turn order.
    pub(crate) fn assail_each(&mut self, unit: u8, n: i8, left: u8) -> Flow {
        let Some(seat) = self.in_play_from(self.active).find(|seat| left >> seat.0 & 1 == 1) else {
            return Flow::Done;
        };
        let call = Frame::Assail { unit, seat, n, raided: NONE, window: Window::Ahead };
        Flow::Call { call, then: Frame::AssailEach { unit, n, left: left & !(1 << seat.0) } }
    }

    /// GL-NEUTRAL-10: the Special of a unit.
    pub(crate) fn special(&mut self, context: Context, window: Window, cx: &mut impl Cx<Event>) -> Flow {
        let Some(clause) = self.def(context.this).blue.iter().find(|clause| clause.head == Head::Special)
        else {
            return Flow::Done;
        };
        if window == Window::Ahead {
            let then = Frame::Special { context, window: Window::Past };
            if let Some(open) = self.warn(Trigger::Special, context.you, context.this, context.drawn, then) {
                return open;
            }
        }
        if window == Window::Cancelled {
            return Flow::Done;
        }
        let card = self.kind(context.this);
        cx.tell("GL-NEUTRAL-10", || Event::SpecialHappened { card });
        cx.cite("GL-CARD-9");
        if matches!(self.step_at(clause.steps.start), Step::Every(_)) {
            cx.cite("GL-NEUTRAL-11");
        }
        self.run(clause.steps, 0, context, cx)
    }

    /// Damage on a unit; at its tough value it is defeated (GL-RESOURCE-2, GL-G-TOUGH).
    pub(crate) fn hit(&mut self, unit: u8, by: Seat, n: u8, drawn: u8, cx: &mut impl Cx<Event>) -> Flow {
        let Place::Lane { .. } = self.card(unit).place else { return Flow::Done };
        if n == 0 {
            return self.discard_defeated(unit, by, cx);
        }
        let card = self.kind(unit);
        let tough = self.tough(unit);
        let damage = self.card(unit).damage.saturating_add(n);
        self.card_mut(unit).damage = damage;
        if damage < tough {
            cx.tell("GL-RESOURCE-2", || Event::Damaged { card, by: n, damage, tough });
            cx.cite("GL-C10");
            if self.def(unit).tough.per_player {
                cx.cite("GL-C57");
            }
            return Flow::Done;
        }
        self.deed(Deed::Defeat, unit);
        cx.tell("GL-ATTACK-10", || Event::Defeated { seat: by, card });
        cx.cite("GL-ATTACK-13");
        cx.cite("GL-C77");
        if tough > 1 {
            cx.cite("GL-RESOURCE-2");
        }
        let window = self.warn(Trigger::Defeated, by, unit, drawn, Frame::Hit { unit, by, n: 0, drawn });
        window.unwrap_or_else(|| self.discard_defeated(unit, by, cx))
    }

    /// GL-ATTACK-13: its Discard Effect, then the pile.
    fn discard_defeated(&mut self, unit: u8, by: Seat, cx: &mut impl Cx<Event>) -> Flow {
        self.leave(unit, cx);
        self.discard(unit, by, cx)
    }

    /// GL-CONTROL-13: the minion moves to the Control Zone, ready (GL-C35).
    pub(crate) fn won(&mut self, minion: u8, seat: Seat, drawn: u8, cx: &mut impl Cx<Event>) -> Flow {
        let in_play = matches!(self.card(minion).place, Place::Lane { .. } | Place::Control(_));
        if !in_play || !self.has_room(seat) {
            return Flow::Done;
        }
        self.leave(minion, cx);
        self.put_under_control(minion, seat);
        self.deed(Deed::Control, minion);
        let card = self.kind(minion);
        cx.tell("GL-CONTROL-13", || Event::TookControl { seat, card, bearer: None });
        if self.minions(seat).count() > usize::from(self.def(self.character(seat)).limit) {
            // More than the character's own limit: a controlled card has raised it.
            cx.cite("GL-TERM-19");
            cx.cite("GL-C42");
        }
        cx.cite("GL-C35");
        let done =
            Frame::Run { block: crate::cards::ops::Block::NONE, at: 0, context: Context::new(seat, minion) };
        self.warn(Trigger::Controlled, seat, minion, drawn, done).unwrap_or(Flow::Done)
    }

    // Leaving.

    pub(crate) fn mill(&mut self, frame: Frame, cx: &mut impl Cx<Event>) -> Flow {
        let Frame::Mill { you, n, deck, window } = frame else { return Flow::Done };
        if window == Window::Ahead {
            let then = Frame::Mill { you, n, deck, window: Window::Past };
            if let Some(open) = self.warn(Trigger::Mill, you, NONE, NONE, then) {
                return open;
            }
        }
        if window == Window::Cancelled {
            return Flow::Done;
        }
        for _ in 0..n {
            let Some(id) = self.take_top(you, deck, cx) else { break };
            self.put_on_pile(id);
            let card = self.kind(id);
            let seat = (self.card(id).owner == you.0).then_some(you);
            cx.tell("GL-TERM-2", || Event::Milled { seat, card });
            cx.reveal();
            cx.cite("GL-C13");
        }
        Flow::Done
    }

    /// GL-TERM-1: back to the Neutral Zone, into its lane.
    pub(crate) fn neutralize(&mut self, id: u8, window: Window, cx: &mut impl Cx<Event>) -> Flow {
        let Place::Control(seat) = self.card(id).place else { return Flow::Done };
        if window == Window::Ahead {
            let then = Frame::Neutralize { card: id, window: Window::Past };
            if let Some(open) = self.warn(Trigger::Neutralize, seat, id, NONE, then) {
                return open;
            }
        }
        if window == Window::Cancelled {
            return Flow::Done;
        }
        self.leave(id, cx);
        let lane = self.enter_lane(id);
        let card = self.kind(id);
        cx.tell("GL-TERM-1", || Event::Neutralized { card, lane });
        cx.cite("GL-C44");
        Flow::Done
    }

    /// GL-TERM-32: discarded, by the player who controlled it (GL-C55).
    pub(crate) fn destroy(&mut self, id: u8, by: Seat, window: Window, cx: &mut impl Cx<Event>) -> Flow {
        let you = match self.card(id).place {
            Place::Control(seat) => seat,
            Place::Lane { .. } => by,
            _ => return Flow::Done,
        };
        if window == Window::Ahead && self.controls(you, id) {
            let then = Frame::Destroy { card: id, by, window: Window::Past };
            if let Some(open) = self.warn(Trigger::Neutralize, you, id, NONE, then) {
                return open;
            }
        }
        if window == Window::Cancelled {
            return Flow::Done;
        }
        let card = self.kind(id);
        cx.tell("GL-TERM-32", || Event::Destroyed { card });
        cx.cite("GL-C55");
        self.leave(id, cx);
        self.discard(id, you, cx)
    }

    /// GL-TERM-28: a card or a resource of another player.
    pub(crate) fn steal(&mut self, id: u8, by: Seat, window: Window, cx: &mut impl Cx<Event>) -> Flow {
        let victim = match self.card(id).place {
            Place::Control(seat) | Place::Tucked(seat, _) => seat,
            Place::Lane { zone, .. } if zone < self.seats => Seat(zone),
            _ => return Flow::Done,
        };
        if window == Window::Ahead {
            let then = Frame::Steal { card: id, by, window: Window::Past };
            if let Some(open) = self.warn(Trigger::Steal, victim, id, NONE, then) {
                return open;
            }
        }
        if window == Window::Cancelled {
            return Flow::Done;
        }
        if let Place::Tucked(_, kind) = self.card(id).place {
            self.leave(id, cx);
            self.tuck(id, by, kind);
            let card = self.kind(id);
            cx.tell("GL-TERM-28", || Event::StolenResource { seat: by, from: victim, card, kind });
            return Flow::Done;
        }
        self.leave(id, cx);
        let card = self.kind(id);
        cx.tell("GL-TERM-28", || Event::Stolen { seat: by, from: victim, card });
        cx.cite("GL-C54");
        self.bring_home(id, by, cx).map_or(Flow::Done, Flow::Next)
    }

    /// GL-RESOLVE-15: after either text the card is discarded (GL-C29).
    pub(crate) fn send_off(&mut self, id: u8, you: Seat, cx: &mut impl Cx<Event>) -> Flow {
        let Place::Lane { .. } = self.card(id).place else { return Flow::Done };
        self.leave(id, cx);
        self.discard(id, you, cx)
    }

    /// GL-TERM-3: the Discard Effect, then the pile.
    pub(crate) fn discard(&mut self, id: u8, you: Seat, cx: &mut impl Cx<Event>) -> Flow {
        let block = self.def(id).discard;
        if block.is_none() || self.is_lost(you) {
            return self.drop_card(id, cx);
        }
        let then = Frame::Drop { card: id };
        let context = Context { drawn: id, ..Context::new(you, id) };
        Flow::Call { call: Frame::Run { block, at: 0, context }, then }
    }

    /// Onto the pile, unless it was gained (GL-TERM-4).
    pub(crate) fn drop_card(&mut self, id: u8, cx: &mut impl Cx<Event>) -> Flow {
        if self.card(id).place == Place::Moving {
            self.put_on_pile(id);
            let card = self.kind(id);
            if self.card(id).place == Place::Gone {
                cx.tell("GL-C82", || Event::LeftGame { card });
            } else {
                cx.tell("GL-TERM-3", || Event::Discarded { card });
                cx.cite("GL-C8");
                cx.cite("GL-CARD-11");
                if self.is_modifier(id) {
                    cx.cite("GL-C59");
                }
            }
        }
        Flow::Done
    }

    /// GL-TERM-6: cards drawn by an effect; without a named deck the player chooses (GL-TERM-8).
    pub(crate) fn draw_effect(&mut self, frame: Frame, cx: &mut impl Cx<Event>) -> Flow {
        let Frame::Draw { you, n, deck } = frame else { return Flow::Done };
        if n == 0 || self.is_lost(you) {
            return Flow::Done;
        }
        if deck.is_none() && self.has_scenario() {
            return Flow::Ask(frame);
        }
        self.draw_card(you, deck.unwrap_or(Deck::Own), "GL-TERM-6", cx);
        cx.cite(if deck.is_some() { "GL-TERM-7" } else { "GL-C27" });
        cx.cite("GL-C70");
        cx.cite("GL-TERM-9");
        Flow::Next(Frame::Draw { you, n: n - 1, deck })
    }
}
