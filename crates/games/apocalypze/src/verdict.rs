//! Whether an answer is legal, and if not, which rule it breaks.

use crate::choice::Choice;
use crate::frame::Frame;
use crate::state::{Apocalypze, NONE};
use crate::text::Moment;
use kernel::{Breach, Seat};

impl Apocalypze {
    /// Whether a choice is legal: the only place where that is decided.
    pub(crate) fn verdict(&self, choice: Choice) -> Result<(), Breach> {
        let Some(frame) = self.top() else {
            return Err(Breach::new("AZ-GAME-3", "the game is over"));
        };
        let within = |mask: u64, slot: u8, rule, reason| {
            if slot < 64 && mask >> slot & 1 == 1 { Ok(()) } else { Err(Breach::new(rule, reason)) }
        };
        match (frame, choice) {
            (Frame::Occupy, Choice::Occupy(place)) => self.can_occupy(place),
            (Frame::Occupy, Choice::Found(kind)) => self.can_found(kind),
            // Where the first turn of the game is spent has not been asked: there is nothing to choose.
            (Frame::Moving | Frame::Occupation, Choice::Occupy(_) | Choice::Found(_)) if self.turn == 1 => {
                let reason = "the first player of the game occupies their own stronghold";
                Err(Breach::new("AZ-OCCUPY-4", reason))
            }
            (Frame::Moving, Choice::Move(slot)) => self.can_move(slot),
            (Frame::Moving | Frame::Occupation, Choice::End) => Ok(()),
            (Frame::Occupation, Choice::Play { kind, as_zombie }) => self.can_play(kind, as_zombie),
            (Frame::Occupation, Choice::Use { slot, sentence }) => {
                self.can_use(slot, sentence, self.active, Moment::YourOccupationPhase)
            }
            (Frame::FormAttack, Choice::Group(group)) => self.can_join_attack(group),
            (Frame::FormDefense { .. }, Choice::StayBack) => Ok(()),
            (Frame::FormDefense { .. }, Choice::Group(group)) if group < self.combat.groups => Ok(()),
            (Frame::FormDefense { .. }, Choice::Group(_)) => {
                Err(Breach::new("AZ-C7", "nobody attacks that access point"))
            }
            (Frame::MoveGroup { slot }, Choice::Group(group)) => {
                within(self.other_groups(slot), group, "AZ-C58", "that is not another of your attack groups")
            }
            (Frame::NextEngagement, Choice::Engage(group)) => within(
                self.open_engagements().into(),
                group,
                "AZ-COMBAT-12",
                "there is no such engagement left",
            ),
            (
                Frame::AfterDefense { .. } | Frame::BeforeDamage { .. } | Frame::Engagement { .. },
                Choice::Pass,
            )
            | (Frame::Respond | Frame::AnswerRemoval { .. }, Choice::Pass) => Ok(()),
            (Frame::AfterDefense { window }, Choice::Use { slot, sentence }) => {
                self.can_use(slot, sentence, window.seat(), Moment::AfterDefenseGroups)
            }
            (Frame::BeforeDamage { window }, Choice::Use { slot, sentence }) => {
                self.can_use(slot, sentence, window.seat(), Moment::BeforeDamage)
            }
            (Frame::Engagement { window }, Choice::Use { slot, sentence }) => {
                self.can_use(slot, sentence, window.seat(), Moment::EngagementOfThis)
            }
            (Frame::Engagement { window }, Choice::Play { kind, .. }) => {
                self.can_play_trump(kind, window.seat())
            }
            (Frame::Assign { seat, .. }, Choice::Wound(slot)) => self.can_wound(slot, seat),
            (Frame::Pay { seat, .. }, choice) => self.can_pay(choice, seat),
            (Frame::Pair { seat, .. }, Choice::Discard(kind)) if self.player(seat).hand.has(kind) => Ok(()),
            (Frame::Pair { .. }, _) => {
                Err(Breach::new("AZ-CONSUME-3", "a second card from hand completes the pair"))
            }
            (Frame::Aim, Choice::Target(slot)) if !self.aims_at_groups() => {
                within(self.open_aims(), slot, "AZ-C65", "that is not a target")
            }
            (Frame::Aim, Choice::TargetGroup(group)) if self.aims_at_groups() => {
                within(self.open_aims(), group, "AZ-C65", "that group is not a target")
            }
            (Frame::Respond, Choice::Play { kind, .. }) => self.can_answer(kind),
            (Frame::AnswerRemoval { slot }, Choice::Play { kind, .. }) => self.can_rescue(kind, slot),
            (Frame::Host { seat, kind, effect }, Choice::Host(host)) => {
                self.can_choose_host(host, seat, kind, effect)
            }
            (Frame::Fetch { effect }, Choice::Take(kind)) => self.can_take(effect, kind),
            (Frame::Fetch { effect }, Choice::Nothing) if self.may_find_nothing(effect) => Ok(()),
            (Frame::Fetch { .. }, Choice::Nothing) => {
                Err(Breach::new("AZ-C57", "the discard pile is public: a card that is there must be found"))
            }
            (Frame::PlayDrawn { kind, place }, Choice::Yes) => self.can_play_drawn(kind, place),
            (
                Frame::MayUse { .. } | Frame::MayDraw { .. } | Frame::MayTake { .. },
                Choice::Yes | Choice::No,
            )
            | (Frame::PlayDrawn { .. }, Choice::No) => Ok(()),
            (Frame::Keep { slot, guardian, sentence }, Choice::Keep(kept)) => within(
                self.keepable(slot, guardian, sentence),
                kept,
                "AZ-C43",
                "only a character that would be removed now is kept",
            ),
            (Frame::Crowded { place }, Choice::Remove(slot)) => within(
                self.survivors_at(place),
                slot,
                "AZ-STRONGHOLD-6",
                "only survivors of that location go",
            ),
            _ => {
                let rule = self.asked_seat().map_or("AZ-TURN-2", |asked| asked.rule.0);
                Err(Breach::new(rule, "that is no answer to what is asked now"))
            }
        }
    }

    fn can_occupy(&self, place: u8) -> Result<(), Breach> {
        if !self.is_live(place) || !self.def(place).class.is_place() {
            return Err(Breach::new("AZ-OCCUPY-3", "that is no location on the table"));
        }
        Ok(())
    }

    fn can_choose_host(&self, host: u8, seat: Seat, kind: u8, effect: u8) -> Result<(), Breach> {
        if host < 64 && self.hosts(seat, kind, effect) >> host & 1 == 1 {
            return Ok(());
        }
        if !self.is_live(host) {
            return Err(Breach::new("AZ-ATTACH-1", "there is no such card on the table"));
        }
        if effect == NONE { self.can_attach(kind, host, seat) } else { self.can_carry(kind, host, seat) }
            .and(Err(Breach::new("AZ-C57", "that is not where the text attaches it")))
    }
}
