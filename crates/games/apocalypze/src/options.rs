//! What may be answered: everything one might think of, and what of it is legal.

use crate::cards::Class;
use crate::choice::Choice;
use crate::frame::Frame;
use crate::state::Apocalypze;
use crate::text::Moment;
use flow::Each;

impl Apocalypze {
    /// Everything one might think of answering, legal or not; each once.
    pub(crate) fn candidates(&self, mut visit: impl FnMut(Choice)) {
        let Some(frame) = self.top() else { return };
        match frame {
            Frame::Occupy => self.places_to_occupy(&mut visit),
            Frame::Moving => {
                Each(self.characters).for_each(|slot| visit(Choice::Move(slot)));
                visit(Choice::End);
            }
            Frame::Occupation => {
                self.plays(|kind, as_zombie| visit(Choice::Play { kind, as_zombie }));
                let moment = Moment::YourOccupationPhase;
                self.texts(self.active, moment, |slot, sentence| visit(Choice::Use { slot, sentence }));
                visit(Choice::End);
            }
            Frame::FormAttack => (0..=self.combat.groups).for_each(|group| visit(Choice::Group(group))),
            Frame::FormDefense { .. } => {
                visit(Choice::StayBack);
                (0..self.combat.groups).for_each(|group| visit(Choice::Group(group)));
            }
            Frame::MoveGroup { slot } => Each(self.other_groups(slot)).for_each(|g| visit(Choice::Group(g))),
            Frame::NextEngagement => {
                Each(self.open_engagements().into()).for_each(|group| visit(Choice::Engage(group)));
            }
            Frame::AfterDefense { window } => {
                let moment = Moment::AfterDefenseGroups;
                self.texts(window.seat(), moment, |slot, sentence| visit(Choice::Use { slot, sentence }));
                visit(Choice::Pass);
            }
            Frame::BeforeDamage { window } => {
                let moment = Moment::BeforeDamage;
                self.texts(window.seat(), moment, |slot, sentence| visit(Choice::Use { slot, sentence }));
                visit(Choice::Pass);
            }
            Frame::Engagement { window } => {
                let seat = window.seat();
                let hand = &self.player(seat).hand;
                hand.distinct().for_each(|kind| visit(Choice::Play { kind, as_zombie: false }));
                let moment = Moment::EngagementOfThis;
                self.texts(seat, moment, |slot, sentence| visit(Choice::Use { slot, sentence }));
                visit(Choice::Pass);
            }
            Frame::Assign { seat, .. } => Each(self.side(seat)).for_each(|slot| visit(Choice::Wound(slot))),
            Frame::Pay { seat, .. } => self.payments(seat, visit),
            Frame::Pair { seat, .. } => {
                self.player(seat).hand.distinct().for_each(|kind| visit(Choice::Discard(kind)));
            }
            Frame::Aim if self.aims_at_groups() => {
                Each(self.open_aims()).for_each(|group| visit(Choice::TargetGroup(group)));
            }
            Frame::Aim => Each(self.open_aims()).for_each(|slot| visit(Choice::Target(slot))),
            Frame::Respond => {
                let seat = self.chain.last().map_or(self.active, |pending| pending.seat).other();
                let hand = &self.player(seat).hand;
                hand.distinct().for_each(|kind| visit(Choice::Play { kind, as_zombie: false }));
                visit(Choice::Pass);
            }
            Frame::AnswerRemoval { slot } => {
                let hand = &self.player(self.controller(slot)).hand;
                hand.distinct().for_each(|kind| visit(Choice::Play { kind, as_zombie: false }));
                visit(Choice::Pass);
            }
            Frame::Host { seat, kind, effect } => {
                Each(self.hosts(seat, kind, effect)).for_each(|host| visit(Choice::Host(host)));
            }
            Frame::Fetch { effect } => {
                self.searched(effect).iter().for_each(|&kind| visit(Choice::Take(kind)));
                visit(Choice::Nothing);
            }
            Frame::MayUse { .. }
            | Frame::MayDraw { .. }
            | Frame::MayTake { .. }
            | Frame::PlayDrawn { .. } => {
                visit(Choice::Yes);
                visit(Choice::No);
            }
            Frame::Keep { slot, guardian, sentence } => {
                Each(self.keepable(slot, guardian, sentence)).for_each(|slot| visit(Choice::Keep(slot)));
            }
            Frame::Crowded { place } => {
                Each(self.survivors_at(place)).for_each(|slot| visit(Choice::Remove(slot)));
            }
            _ => {}
        }
    }

    /// Whether the question itself leaves only legal answers, so that none need be judged.
    #[inline]
    pub(crate) fn candidates_are_legal(&self) -> bool {
        matches!(
            self.top(),
            Some(
                Frame::FormDefense { .. }
                    | Frame::MoveGroup { .. }
                    | Frame::NextEngagement
                    | Frame::Aim
                    | Frame::Host { .. }
                    | Frame::Pair { .. }
                    | Frame::MayUse { .. }
                    | Frame::MayDraw { .. }
                    | Frame::MayTake { .. }
                    | Frame::Keep { .. }
                    | Frame::Crowded { .. }
            )
        )
    }

    /// Cards in the active player's hand, twofolds on both sides.
    #[inline]
    fn plays(&self, mut visit: impl FnMut(u8, bool)) {
        for kind in self.player(self.active).hand.distinct() {
            visit(kind, false);
            if self.cards.of(kind).class == Class::Twofold {
                visit(kind, true);
            }
        }
    }

    /// Legal answers. The commonest questions go straight to their predicates; the others are judged.
    pub(crate) fn legal(&self, out: &mut Vec<Choice>) {
        match self.top() {
            Some(Frame::Occupation) => {
                self.plays(|kind, as_zombie| {
                    if self.can_play(kind, as_zombie).is_ok() {
                        out.push(Choice::Play { kind, as_zombie });
                    }
                });
                let moment = Moment::YourOccupationPhase;
                self.texts(self.active, moment, |slot, sentence| {
                    if self.can_use(slot, sentence, self.active, moment).is_ok() {
                        out.push(Choice::Use { slot, sentence });
                    }
                });
                out.push(Choice::End);
            }
            Some(Frame::Pay { seat, .. }) => self.payments(seat, |choice| {
                if self.can_pay(choice, seat).is_ok() {
                    out.push(choice);
                }
            }),
            _ if self.candidates_are_legal() => self.candidates(|choice| out.push(choice)),
            _ => self.candidates(|choice| {
                if self.verdict(choice).is_ok() {
                    out.push(choice);
                }
            }),
        }
    }

    fn places_to_occupy(&self, visit: &mut impl FnMut(Choice)) {
        visit(Choice::Occupy(Apocalypze::stronghold(self.active)));
        visit(Choice::Occupy(Apocalypze::stronghold(self.active.other())));
        if self.scavenging {
            let locations = self.locations_of(self.active) | self.locations_of(self.active.other());
            Each(locations).for_each(|place| visit(Choice::Occupy(place)));
            for kind in self.player(self.active).hand.distinct() {
                if self.cards.of(kind).class == Class::Location {
                    visit(Choice::Found(kind));
                }
            }
        }
    }
}
