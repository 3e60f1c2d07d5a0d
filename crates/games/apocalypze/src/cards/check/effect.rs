//! Targets and effects: whether an effect has what it speaks of.

use super::condition::NOBODY;
use super::people::{Ground, HUMANS};
use super::standing::{About, bonuses, number};
use super::{Author, MOST_EFFECTS, Scene, Sense};
use crate::cards::Class;
use crate::cards::text::{
    Answerable, Bonus, Effect, Group, Happening, Moment, Replacement, Role, RuleChange, Scale, Sought, Span,
    Subject, Target, Then, Victims, Within,
};
use phrases::refuse;

/// As many targets as a card or text can have.
const MOST_TARGETS: u8 = 2;

impl Effect {
    /// How many targets the effect speaks of: "the target", or "each target".
    fn targets(&self) -> Option<u8> {
        match self {
            Effect::LoseValue { victims: Victims::EachTarget, .. } => Some(2),
            Effect::LoseValue { victims: Victims::Target, .. }
            | Effect::Bonus { subject: Subject::Target, .. }
            | Effect::RemoveTarget
            | Effect::RemoveTargetForGood
            | Effect::AttachThisToTarget
            | Effect::TurnTarget
            | Effect::NoDamage => Some(1),
            _ => None,
        }
    }
}

impl Author<'_> {
    pub(super) fn target(&self, effects: &[Effect], scene: Scene) -> Sense {
        let Some(target) = scene.target else { return Ok(()) };
        let n = target.count();
        refuse!(n == 0 || n > MOST_TARGETS, "a text has 1 or 2 targets")?;
        refuse!(!effects.iter().any(|effect| effect.targets().is_some()), "no effect mentions the target")?;
        match target {
            Target::OpposingInEngagement { group, .. } => {
                refuse!(!scene.is_engagement, "this is not said of an engagement: target a card “here”")?;
                refuse!(!self.has_theirs(group), NOBODY)
            }
            Target::InEngagement { .. } => {
                refuse!(!scene.is_engagement, "this is not said of an engagement: target a card “here”")
            }
            Target::Here { .. } | Target::HumanTwofoldHere => Ok(()),
            Target::NamedHere { name } => {
                let class = self.class_of(name);
                refuse!(
                    !class.is_character() && class != Class::Attachment,
                    "only a character or an attachment can be targeted by its name",
                )
            }
            Target::UnmetAttackGroup => {
                let formed = matches!(scene.moment, Some(Moment::AfterDefenseGroups | Moment::BeforeDamage));
                refuse!(
                    !formed,
                    "an attack group is targeted “after defense groups are formed” or “before damage here is counted”",
                )
            }
        }
    }

    pub(super) fn effects(&self, effects: &[Effect], scene: Scene) -> Sense {
        refuse!(effects.len() > MOST_EFFECTS, "a sentence has at most 8 effects")?;
        for (at, effect) in effects.iter().enumerate() {
            self.aimed(effect, scene)?;
            self.effect(effect, scene)?;
            refuse!(
                matches!(effect, Effect::Replace { .. }) && at + 1 < effects.len(),
                "what happens instead is said last",
            )?;
        }
        Ok(())
    }

    /// Whether the effect fits the target it speaks of.
    fn aimed(&self, effect: &Effect, scene: Scene) -> Sense {
        let Some(n) = effect.targets() else { return Ok(()) };
        let Some(target) = scene.target else { return Err("there is no target") };
        let message =
            if n == 1 { "there are 2 targets: say “each target”" } else { "say “the target”" };
        refuse!(target.count() != n, message)?;
        let removes = matches!(effect, Effect::RemoveTarget | Effect::RemoveTargetForGood);
        match target {
            Target::UnmetAttackGroup => {
                refuse!(*effect != Effect::NoDamage, "an attack group only “causes no damage”")
            }
            _ if *effect == Effect::NoDamage => Err("only an unmet attack group causes damage"),
            Target::HumanTwofoldHere => Ok(()),
            _ if *effect == Effect::TurnTarget => {
                Err("only a human twofold has a zombie side: target “1 human twofold here”")
            }
            Target::NamedHere { name } => refuse!(
                self.class_of(name) == Class::Attachment && !removes,
                "an attachment that is targeted can only be removed",
            ),
            _ => Ok(()),
        }
    }

    fn effect(&self, effect: &Effect, scene: Scene) -> Sense {
        match effect {
            Effect::Fetch { what, then, .. } => self.fetch(what, *then),
            Effect::Recover { n } | Effect::Draw { n } => number(*n),
            Effect::RecoverNamed { name } => {
                refuse!(self.class_of(*name) == Class::Stronghold, "a stronghold never lies in a pile")
            }
            Effect::MakeConsume { n, scale } => {
                number(*n)?;
                let Some(Scale::ForEach { group, most }) = scale else { return Ok(()) };
                number(*most)?;
                refuse!(!self.has_yours(group.0), NOBODY)
            }
            Effect::LoseValue { victims, n } => {
                number(*n)?;
                let Victims::EachOpposing { group } = victims else { return Ok(()) };
                refuse!(!scene.is_engagement, "this is not said of an engagement")?;
                refuse!(!self.has_theirs(*group), NOBODY)
            }
            Effect::Bonus { subject, bonuses, span } => self.bonus(*subject, bonuses, *span, scene),
            Effect::RemoveThis => {
                refuse!(self.is_event() || self.class.is_place(), "this card cannot be removed by its text")?;
                self.stays(scene)
            }
            Effect::RemoveTarget | Effect::RemoveTargetForGood | Effect::TurnTarget | Effect::NoDamage => {
                Ok(())
            }
            Effect::AttachThisToTarget => self.attach_this(scene),
            Effect::TurnHost => refuse!(self.hosts() & HUMANS == 0, "only a host that is a human can turn"),
            Effect::MoveThis => {
                refuse!(self.role() != Some(Role::Raider), "only a raider is in an attack group")?;
                refuse!(
                    scene.moment != Some(Moment::AfterDefenseGroups),
                    "attack groups change only “after defense groups are formed”",
                )?;
                self.stays(scene)
            }
            Effect::Cancel => {
                let card = matches!(
                    scene.answers,
                    Some(Answerable::EventAtYourStronghold | Answerable::TrumpInCombat)
                );
                refuse!(!card, "only a response to a card cancels it")
            }
            Effect::RuleChange { span, change } => rule_change(*span, *change, scene),
            Effect::Replace { replacement } => {
                let removal = scene.answers == Some(Answerable::Removal);
                refuse!(!removal, "only a response to a removal puts something in its place")?;
                refuse!(*replacement == Replacement::Remove, "that is what would happen anyway")
            }
        }
    }

    /// Whether this card is still there after the cost.
    fn stays(&self, scene: Scene) -> Sense {
        refuse!(scene.cost.is_some(), "this card has left play as the cost")
    }

    fn attach_this(&self, scene: Scene) -> Sense {
        refuse!(self.class != Class::Attachment, "only an attachment is attached")?;
        let bite = Target::OpposingInEngagement { n: 1, group: Group::Survivor };
        refuse!(
            scene.target != Some(bite),
            "this card goes only to “1 opposing survivor in the same engagement”",
        )?;
        self.stays(scene)
    }

    fn fetch(&self, what: &[Sought], then: Then) -> Sense {
        let groups = what.iter().filter_map(|sought| match sought {
            Sought::Group { group } => Some(*group),
            _ => None,
        });
        let sought: Vec<Group> = groups.collect();
        let people = sought.len() == what.len();
        match then {
            Then::PlayHere => {
                refuse!(!people, "only characters are played: take it into your hand, or attach it")?;
                refuse!(
                    !sought.iter().all(|&group| self.has_yours(group)),
                    "survivors are played only to your locations, raiders only to your opponent's",
                )
            }
            Then::PlayHereAsZombie => {
                refuse!(sought != [Group::Twofold], "only a twofold is played as a zombie")?;
                refuse!(self.ground() == Ground::Own, "zombies are played only to your opponent's locations")
            }
            Then::AttachHere { group } => {
                refuse!(!sought.is_empty(), "only attachments are attached")?;
                refuse!(!self.has_yours(group.0), NOBODY)
            }
            Then::AttachToStronghold => refuse!(!sought.is_empty(), "only attachments are attached"),
            Then::TakeIntoHand => Ok(()),
        }
    }

    /// A bonus with a duration.
    fn bonus(&self, subject: Subject, given: &[Bonus], span: Span, scene: Scene) -> Sense {
        refuse!(
            span == Span::Engagement && !scene.is_engagement,
            "this is not said of an engagement: say “until the end of the turn”",
        )?;
        let about = match subject {
            Subject::Host => {
                refuse!(self.hosts() == 0, "only a host that is a character has such a bonus")?;
                About::Character
            }
            Subject::This => {
                refuse!(!self.class.is_character(), "only a character has such a bonus")?;
                self.stays(scene)?;
                About::Character
            }
            Subject::Target => About::Character,
            Subject::YourSide => {
                refuse!(span != Span::Engagement, "a side is there until the end of the engagement")?;
                About::Total
            }
            Subject::EachOfYours { group, within, .. } => {
                let fights = within == Within::Here || scene.is_engagement;
                refuse!(!fights, "this is not said of an engagement: say “here”")?;
                refuse!(!self.has_yours(group.0), NOBODY)?;
                About::Character
            }
            Subject::EachInEngagementOfHost { .. } | Subject::EachDefenseGroup { .. } => {
                return Err("they have only a standing bonus, without “until the end of …”");
            }
        };
        bonuses(given, about)
    }
}

fn rule_change(span: Span, change: RuleChange, scene: Scene) -> Sense {
    match change {
        RuleChange::RemovalIsFinal { .. } => {
            let fits = scene.is_engagement && span == Span::Engagement;
            refuse!(!fits, "removals become final only in an engagement, until its end")
        }
        RuleChange::Replace { event: Happening::WoundedRecycled { .. }, replacement } => {
            refuse!(span != Span::Turn, "this lasts “until the end of the turn”")?;
            refuse!(replacement != Replacement::Remove, "the wounded can only be removed instead")
        }
        RuleChange::Replace { .. } => {
            Err("for a time, only what happens to the wounded at the end of the phase is replaced")
        }
    }
}
