//! Questions and answers: who is asked, and how it goes on after the answer.

use crate::choice::Choice;
use crate::event::Event;
use crate::frame::Frame;
use crate::state::{Apocalypze, Phase, TO_HAND};
use crate::text::Moment;
use flow::{Flow, Machine};
use kernel::{Asked, Cx, Few, Kind, Seat};

impl Machine for Apocalypze {
    type Frame = Frame;
    type Frames = Few<Frame, 20>;

    #[inline]
    fn frames(&self) -> &Few<Frame, 20> {
        &self.frames
    }

    #[inline]
    fn frames_mut(&mut self) -> &mut Few<Frame, 20> {
        &mut self.frames
    }

    #[inline]
    fn settle(&mut self, cx: &mut impl Cx<Event>) -> Option<Frame> {
        if self.doomed.is_empty() && self.unsettled == 0 && !self.cards.set().fickle {
            return None;
        }
        self.unsettled_frame(cx)
    }

    #[inline]
    fn forced(&self) -> Option<Choice> {
        self.only_answer()
    }

    fn step(&mut self, frame: Frame, cx: &mut impl Cx<Event>) -> Flow<Frame> {
        match frame {
            Frame::BeginTurn => self.begin_turn(cx),
            Frame::Draw => self.draw_phase(cx),
            Frame::StartTexts { after } => self.start_texts(after, cx),
            Frame::Occupy | Frame::Occupation => Flow::Ask(frame),
            Frame::Moving => self.moving(),
            Frame::Scavenge { after } => self.scavenge(after, cx),
            Frame::Complete { slot, sentence } => self.complete(slot, sentence, cx),
            Frame::Combat { after } => self.begin_combat(after, cx),
            Frame::Consumption => self.consumption_phase(cx),
            Frame::EndTexts { seat, after, until } => self.end_texts(seat, after, until, cx),
            Frame::EndWounded => self.end_wounded(cx),
            Frame::EndTurn => self.end_turn(),
            Frame::FormAttack => self.form_attack(cx),
            Frame::FormDefense { after } => self.form_defense(after, cx),
            Frame::AfterDefense { window } => {
                let again = |window| Frame::AfterDefense { window };
                self.text_window(window, Moment::AfterDefenseGroups, again, Frame::NextEngagement)
            }
            Frame::MoveGroup { slot } => self.move_group(slot, cx),
            Frame::NextEngagement => self.next_engagement(cx),
            Frame::Engagement { window } => self.engagement(window, cx),
            Frame::Assign { seat, left, then } => self.assign(seat, left, then, cx),
            Frame::EndEngagement => self.end_engagement(cx),
            Frame::BeforeDamage { window } => {
                let again = |window| Frame::BeforeDamage { window };
                self.text_window(window, Moment::BeforeDamage, again, Frame::Damage)
            }
            Frame::Damage => self.damage(cx),
            Frame::Owe { seat, owed, why } => self.owe(seat, owed, why, cx),
            Frame::Pay { seat, owed, why } => self.pay(seat, owed, why),
            Frame::Pair { seat, owed, why } => self.pair(seat, owed, why, cx),
            Frame::Aim => self.aim(cx),
            Frame::PayCost => self.pay_cost(cx),
            Frame::Respond => self.respond(cx),
            Frame::Resolve { effect } => self.resolve(effect, cx),
            Frame::Finish => self.finish(cx),
            Frame::Host { seat, kind, effect } => self.choose_host(seat, kind, effect, cx),
            Frame::Fetch { effect } => self.fetch(effect, cx),
            Frame::Arrived { slot, after } => self.arrived(slot, after),
            Frame::MayUse { .. }
            | Frame::MayDraw { .. }
            | Frame::PlayDrawn { .. }
            | Frame::MayTake { .. } => Flow::Ask(frame),
            Frame::Remove { slot, is_final } => self.remove(slot, is_final, cx),
            Frame::AnswerRemoval { slot } => self.answer_removal(slot, cx),
            Frame::Keep { slot, guardian, sentence } => self.keep_one(slot, guardian, sentence, cx),
            Frame::Recycle { slot, after } => self.recycle(slot, after, cx),
            Frame::Crowded { place } => self.crowded(place, cx),
        }
    }

    fn answered(&mut self, frame: Frame, choice: Choice, cx: &mut impl Cx<Event>) -> Flow<Frame> {
        match (frame, choice) {
            (Frame::Occupy, Choice::Occupy(place)) => self.occupy(place, cx),
            (Frame::Occupy, Choice::Found(kind)) => self.found(kind, cx),
            (Frame::Moving, Choice::Move(slot)) => self.move_here(slot, cx),
            (Frame::Moving, _) => Flow::Next(Frame::Occupation),
            (Frame::Occupation, Choice::Play { kind, as_zombie }) => self.play(kind, as_zombie, cx),
            (Frame::Occupation, Choice::Use { slot, sentence }) => {
                self.use_text(slot, sentence, Frame::Occupation, cx)
            }
            (Frame::Occupation, _) => Flow::Next(self.end_phase()),
            (Frame::FormAttack, Choice::Group(group)) => {
                if let Some(slot) = self.raider_to_place() {
                    self.join_attack(slot, group, cx);
                }
                Flow::Next(Frame::FormAttack)
            }
            (Frame::FormDefense { after }, Choice::Group(group)) => self.defend(after, Some(group), cx),
            (Frame::FormDefense { after }, _) => self.defend(after, None, cx),
            (Frame::MoveGroup { slot }, Choice::Group(group)) => self.move_to(slot, group, cx),
            (Frame::NextEngagement, Choice::Engage(group)) => self.engage(group, cx),
            (Frame::AfterDefense { .. } | Frame::BeforeDamage { .. } | Frame::Engagement { .. }, choice) => {
                self.act_in_window(frame, choice, cx)
            }
            (Frame::Assign { seat, left, then }, Choice::Wound(slot)) => {
                self.assign_to(slot, seat, left, then, cx)
            }
            (Frame::Pay { seat, owed, why }, choice) => self.pay_with(choice, seat, owed, why, cx),
            (Frame::Pair { seat, owed, why }, Choice::Discard(kind)) => {
                self.pay_pair(kind, seat, owed, why, cx)
            }
            (Frame::Aim, Choice::Target(aimed) | Choice::TargetGroup(aimed)) => {
                self.target(aimed, cx);
                Flow::Next(Frame::Aim)
            }
            (Frame::Respond, choice) => self.answer_card(choice, cx),
            (Frame::AnswerRemoval { slot }, choice) => self.answer_with(slot, choice, cx),
            (Frame::Host { seat, kind, effect }, Choice::Host(host)) => {
                self.attach_to(host, seat, kind, effect, cx)
            }
            (Frame::Fetch { effect }, Choice::Take(kind)) => self.take(effect, kind, cx),
            (Frame::Fetch { effect }, _) => self.find_nothing(effect, cx),
            (Frame::MayUse { slot, sentence }, Choice::Yes) => self.use_completion(slot, sentence, cx),
            (Frame::MayDraw { slot, sentence }, Choice::Yes) => {
                self.note_text(slot, sentence, cx);
                self.declare_text(slot, sentence);
                Flow::Next(Frame::Aim)
            }
            (Frame::PlayDrawn { kind, place }, Choice::Yes) => self.play_drawn_card(kind, place, cx),
            (Frame::MayTake { slot, .. }, Choice::Yes) => {
                self.card_mut(slot).marks |= TO_HAND;
                Flow::Done
            }
            (Frame::Keep { slot, guardian, sentence }, Choice::Keep(kept)) => {
                self.keep(kept, slot, guardian, sentence, cx)
            }
            (Frame::Crowded { place }, Choice::Remove(slot)) => {
                Flow::Call { call: Frame::Remove { slot, is_final: false }, then: Frame::Crowded { place } }
            }
            (
                Frame::MayUse { .. }
                | Frame::MayDraw { .. }
                | Frame::PlayDrawn { .. }
                | Frame::MayTake { .. },
                _,
            ) => Flow::Done,
            // `check` lets nothing else through: ask again.
            (frame, _) => Flow::Ask(frame),
        }
    }
}

impl Apocalypze {
    /// The only answer to the frame that asks, as far as the open table and the numbers of cards tell.
    fn only_answer(&self) -> Option<Choice> {
        match self.top()? {
            // The very first turn is bound to its player's stronghold.
            Frame::Occupy if self.turn == 1 => Some(Choice::Occupy(Apocalypze::stronghold(self.active))),
            Frame::Pair { seat, .. } if self.player(seat).hand.len() == 1 => {
                self.player(seat).hand.kinds().next().map(Choice::Discard)
            }
            Frame::Pay { seat, .. } => self.only_payment(seat),
            _ => None,
        }
    }

    fn crowded(&mut self, place: u8, cx: &mut impl Cx<Event>) -> Flow<Frame> {
        let survivors = self.survivors_at(place).count_ones() as u8;
        let (seat, capacity) = (self.card(place).owner, self.def(place).capacity);
        if survivors <= capacity {
            // Another location may be crowded too.
            self.unsettled |= crate::leave::CAPACITY;
            return Flow::Done;
        }
        let kind = self.card(place).kind;
        cx.tell("AZ-STRONGHOLD-6", || Event::Overcrowded { seat, place: kind, survivors, capacity });
        Flow::Ask(Frame::Crowded { place })
    }

    /// A play, a text or a pass in one of the windows of combat.
    fn act_in_window(&mut self, frame: Frame, choice: Choice, cx: &mut impl Cx<Event>) -> Flow<Frame> {
        let (window, again): (_, fn(flow::Window) -> Frame) = match frame {
            Frame::AfterDefense { window } => (window, |window| Frame::AfterDefense { window }),
            Frame::BeforeDamage { window } => (window, |window| Frame::BeforeDamage { window }),
            Frame::Engagement { window } => (window, |window| Frame::Engagement { window }),
            other => return Flow::Ask(other),
        };
        let seat = window.seat();
        match choice {
            Choice::Use { slot, sentence } => self.use_text(slot, sentence, again(window.acted()), cx),
            Choice::Play { kind, .. } => {
                self.player_mut(seat).hand.take(kind);
                self.play_event(seat, kind, self.combat.place, cx);
                if seat == self.active {
                    cx.cite("AZ-TRUMP-5");
                }
                if cx.loud() && self.has_played_in_engagement(seat.other()) {
                    cx.cite("AZ-TRUMP-8");
                }
                Flow::Call { call: Frame::Aim, then: again(window.acted()) }
            }
            _ => {
                cx.tell("AZ-C28", || Event::Passed { seat });
                Flow::Next(again(window.passed()))
            }
        }
    }

    /// The other player answers a card, or lets it be. After an answer there may be another.
    fn answer_card(&mut self, choice: Choice, cx: &mut impl Cx<Event>) -> Flow<Frame> {
        let Some(pending) = self.chain.last().copied() else { return Flow::Done };
        let seat = pending.seat.other();
        let Choice::Play { kind, .. } = choice else {
            cx.tell("AZ-C28", || Event::Passed { seat });
            return Flow::Next(Frame::Resolve { effect: 0 });
        };
        self.player_mut(seat).hand.take(kind);
        self.play_event(seat, kind, pending.place, cx);
        Flow::Call { call: Frame::Aim, then: Frame::Respond }
    }

    fn answer_with(&mut self, slot: u8, choice: Choice, cx: &mut impl Cx<Event>) -> Flow<Frame> {
        let seat = self.controller(slot);
        let Choice::Play { kind, .. } = choice else {
            cx.tell("AZ-C28", || Event::Passed { seat });
            return self.complete_removal(slot, cx);
        };
        self.player_mut(seat).hand.take(kind);
        let place = self.card(slot).at;
        self.play_event(seat, kind, place, cx);
        Flow::Call { call: Frame::Aim, then: Frame::AnswerRemoval { slot } }
    }

    fn use_completion(&mut self, slot: u8, sentence: u8, cx: &mut impl Cx<Event>) -> Flow<Frame> {
        let (seat, kind) = (self.controller(slot), self.card(slot).kind);
        cx.tell(self.def(slot).cite(sentence as usize), || Event::TextUsed { seat, kind, slot });
        self.declare_text(slot, sentence);
        Flow::Next(Frame::Resolve { effect: 0 })
    }

    pub(crate) fn top(&self) -> Option<Frame> {
        self.frames.last().copied()
    }

    pub(crate) fn asked_seat(&self) -> Option<Asked> {
        let asked = |seat: Seat, rule| Some(Asked::new(seat, rule, Kind::Act));
        let caster = self.chain.last().map_or(self.active, |pending| pending.seat);
        let in_combat = self.phase == Phase::Combat;
        match self.top()? {
            Frame::Occupy => asked(self.active, "AZ-OCCUPY-2"),
            Frame::Moving => asked(self.active, "AZ-G6"),
            Frame::Occupation => asked(self.active, "AZ-OCCUPY-1"),
            Frame::FormAttack => asked(self.active, "AZ-COMBAT-3"),
            Frame::FormDefense { .. } => asked(self.defender(), "AZ-COMBAT-7"),
            Frame::AfterDefense { window } => asked(window.seat(), "AZ-C58"),
            Frame::MoveGroup { slot } => asked(self.controller(slot), "AZ-C58"),
            Frame::NextEngagement => asked(self.defender(), "AZ-COMBAT-12"),
            Frame::Engagement { window } => {
                asked(window.seat(), if window.seat() == self.active { "AZ-TIMING-2" } else { "AZ-TIMING-4" })
            }
            Frame::Assign { seat, .. } => asked(seat, "AZ-COMBAT-16"),
            Frame::BeforeDamage { window } => asked(window.seat(), "AZ-C68"),
            Frame::Pay { seat, .. } => asked(seat, "AZ-CONSUME-1"),
            Frame::Pair { seat, .. } => asked(seat, "AZ-CONSUME-3"),
            Frame::Aim => asked(caster, "AZ-C65"),
            Frame::Respond => asked(caster.other(), if in_combat { "AZ-TIMING-3" } else { "AZ-TRUMP-6" }),
            Frame::Host { seat, .. } => asked(seat, "AZ-ATTACH-1"),
            Frame::Fetch { .. } => asked(caster, "AZ-C57"),
            Frame::MayUse { slot, sentence } | Frame::MayDraw { slot, sentence } => {
                asked(self.controller(slot), self.def(slot).cite(sentence as usize))
            }
            Frame::PlayDrawn { place, .. } => {
                let rule = self.chain.last().map_or("AZ-C36", |pending| {
                    self.cards.of(pending.kind).cite(pending.sentence as usize + 1)
                });
                asked(self.card(place).owner, rule)
            }
            Frame::AnswerRemoval { slot } => asked(self.controller(slot), "AZ-TRUMP-6"),
            Frame::Keep { guardian, sentence, .. } => {
                asked(self.controller(guardian), self.def(guardian).cite(sentence as usize))
            }
            Frame::MayTake { host, .. } => asked(self.controller(host), "AZ-C62"),
            Frame::Crowded { place } => asked(self.card(place).owner, "AZ-STRONGHOLD-6"),
            _ => None,
        }
    }
}
