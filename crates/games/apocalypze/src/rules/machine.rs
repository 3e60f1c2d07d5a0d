//! The frame machine: one arm a procedure.

use crate::cards::text::Moment;
use crate::choice::Choice;
use crate::state::Apocalypze;
use crate::state::event::Event;
use crate::state::frame::{Flow, Frame, Given};
use flow::Machine;
use kernel::{Cx, Few};

impl Machine for Apocalypze {
    type Frame = Frame;
    type Frames = Few<Frame, 20>;
    type Value = Given;

    #[inline]
    fn frames(&self) -> &Few<Frame, 20> {
        &self.frames
    }

    #[inline]
    fn frames_mut(&mut self) -> &mut Few<Frame, 20> {
        &mut self.frames
    }

    #[inline]
    fn given(frame: Frame, value: Given) -> Frame {
        frame.given(value)
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
        self.forced_answer()
    }

    fn step(&mut self, frame: Frame, cx: &mut impl Cx<Event>) -> Flow {
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
            Frame::Cancel => self.cancel(cx),
            Frame::Resolve { effect } => self.resolve(effect, cx),
            Frame::Finish => self.finish(),
            Frame::Host { seat, kind, effect } => self.choose_host(seat, kind, effect, cx),
            Frame::Fetch { effect } => self.fetch(effect, cx),
            Frame::Arrived { slot, after } => self.arrived(slot, after),
            Frame::MayUse { .. }
            | Frame::MayDraw { .. }
            | Frame::PlayDrawn { .. }
            | Frame::MayTake { .. } => Flow::Ask(frame),
            Frame::Remove { slot } => self.remove(slot, cx),
            Frame::RemoveForGood { slot } => self.remove_for_good(slot, cx),
            Frame::AnswerRemoval { slot } => self.answer_removal(slot, cx),
            Frame::ReplaceRemoval { slot, replacement } => self.replace_removal(slot, replacement, cx),
            Frame::Keep { slot, guardian, sentence } => self.keep_one(slot, guardian, sentence, cx),
            Frame::Recycle { slot, after } => self.recycle(slot, after, cx),
            Frame::Crowded { place } => self.crowded(place, cx),
        }
    }

    fn answered(&mut self, frame: Frame, choice: Choice, cx: &mut impl Cx<Event>) -> Flow {
        self.answer_question(frame, choice, cx)
    }
}
