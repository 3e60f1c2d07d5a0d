//! Whether a text that can be read can also do something. The phrase table knows the words; this knows where
//! the rules carry them out, so that no card says what will never happen.

mod condition;
mod effect;
mod people;
mod standing;

use crate::cards::text::{
    Answerable, Attribute, Cost, Effect, Happening, Host, Limit, May, Moment, Place, Replacement, Role,
    Sentence, Target, Text, When,
};
use crate::cards::{Attributes, Class};
use people::Ground;
use phrases::refuse;

/// Why a sentence can never do what it says.
type Sense = Result<(), &'static str>;

/// Effects of one sentence, at the most.
const MOST_EFFECTS: usize = 8;

/// Sentences of one card, at the most: each has a bit for having been used.
const MOST_SENTENCES: usize = 8;

/// The card whose text is checked.
pub(crate) struct Author<'a> {
    pub class: Class,
    pub attributes: Attributes,
    pub text: &'a Text,
    /// The types of all cards of the set, by their names.
    pub classes: &'a [Class],
}

/// When a condition is looked at.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Time {
    /// As long as the card is in play.
    Lasting,
    Occupation,
    AfterDefense,
    Engagement,
    BeforeDamage,
    EndOfCombat,
}

/// What the effects of a sentence rest on.
#[derive(Clone, Copy, Default)]
struct Scene {
    moment: Option<Moment>,
    target: Option<Target>,
    cost: Option<Cost>,
    answers: Option<Answerable>,
    is_engagement: bool,
}

impl Author<'_> {
    /// The sentences that can never do what they say, each with the reason.
    pub(crate) fn faults(&self) -> Vec<(usize, &'static str)> {
        let mut faults: Vec<(usize, &'static str)> =
            (0..self.text.len()).filter_map(|at| Some((at, self.sentence(at).err()?))).collect();
        if self.text.len() > MOST_SENTENCES {
            faults.push((MOST_SENTENCES, "a card has at most 8 sentences"));
        }
        faults
    }

    fn sentence(&self, at: usize) -> Sense {
        match &self.text[at] {
            Sentence::Host { .. } | Sentence::Bar { .. } => Ok(()),
            Sentence::RecycleIfAnotherWeapon => {
                refuse!(!self.attributes.has(Attribute::Weapon), "only a weapon is recycled beside another")
            }
            Sentence::KeepsAllWeapons => {
                refuse!(!self.class.is_character(), "only a character keeps all its weapons")
            }
            Sentence::AnyNumberOfCopies => {
                refuse!(self.class != Class::Attachment, "only an attachment is on a host")
            }
            Sentence::Standing { rule } => self.standing(rule),
            Sentence::While { condition, rule } => {
                self.condition(*condition, Time::Lasting)?;
                self.standing(rule)
            }
            Sentence::Optional { .. } => self.optional(at),
            Sentence::Replace { limit, event, may, replacement } => {
                self.replace(*limit, *event, *may, *replacement)
            }
            Sentence::Automatic { when, .. } => self.automatic(at, *when),
            Sentence::PlayCardDrawn => self.play_card_drawn(at),
            Sentence::Twofold { .. } => {
                refuse!(self.class != Class::Twofold, "only a twofold is played on one of two sides")
            }
            Sentence::AsZombie { sentence } => self.as_zombie(sentence),
            Sentence::Respond { what, effects } => {
                self.effects(effects, Scene { answers: Some(*what), ..Scene::default() })
            }
            Sentence::PlayInEngagement { effects, .. } => self.played(
                &self.text[at],
                effects,
                Time::Engagement,
                Scene { is_engagement: true, ..Scene::default() },
            ),
            Sentence::PlayAt { effects, .. } => {
                self.played(&self.text[at], effects, Time::Occupation, Scene::default())
            }
        }
    }

    fn played(&self, sentence: &Sentence, effects: &[Effect], time: Time, scene: Scene) -> Sense {
        if let Some(condition) = sentence.condition() {
            self.condition(condition, time)?;
        }
        let scene = Scene { target: sentence.target(), ..scene };
        self.target(effects, scene)?;
        self.effects(effects, scene)
    }

    fn optional(&self, at: usize) -> Sense {
        let sentence = &self.text[at];
        let Sentence::Optional { moment, act, .. } = sentence else { return Ok(()) };
        let is_engagement = matches!(moment, Moment::EngagementOfThis | Moment::EngagementOfHost);
        let (fault, message) = match moment {
            Moment::YourOccupationPhase | Moment::AfterDefenseGroups => (false, ""),
            Moment::EngagementOfThis => (
                !self.class.is_character(),
                "only a character is in an engagement; an attachment says “in the engagement of the host”",
            ),
            Moment::EngagementOfHost => {
                (self.hosts() == 0, "only a host that is a character is in an engagement")
            }
            Moment::BeforeDamage => {
                (self.is_at_scavenging_location(), "a scavenging location takes no damage")
            }
            Moment::RaiderArrives => {
                (self.ground() == Ground::Opposing, "opposing raiders come only to locations of yours")
            }
        };
        refuse!(fault, message)?;
        let again = |s: &Sentence| matches!(s, Sentence::Optional { moment: m, .. } if m == moment);
        refuse!(
            *moment == Moment::RaiderArrives && self.text[..at].iter().any(again),
            "a card has one sentence for the arrival of a raider: join the effects with “and”",
        )?;
        refuse!(
            act.cost().is_some() && self.class.is_place(),
            "a stronghold or location does not leave play as a cost",
        )?;
        let time = match moment {
            Moment::AfterDefenseGroups => Time::AfterDefense,
            Moment::BeforeDamage => Time::BeforeDamage,
            _ if is_engagement => Time::Engagement,
            _ => Time::Occupation,
        };
        let scene = Scene { moment: Some(*moment), cost: act.cost(), is_engagement, ..Scene::default() };
        self.played(sentence, act.effects(), time, scene)
    }

    fn automatic(&self, at: usize, when: When) -> Sense {
        let Sentence::Automatic { may, effects, .. } = &self.text[at] else { return Ok(()) };
        let is_complete = when == When::Complete;
        refuse!(is_complete && self.class != Class::Location, "only a scavenging location can be complete")?;
        refuse!(
            !is_complete && may.is_some(),
            "what happens at that time happens without a choice: leave out “you may”",
        )?;
        let earlier = self.text[..at].iter();
        let mut same = earlier.filter(|s| matches!(s, Sentence::Automatic { when: w, .. } if *w == when));
        refuse!(
            !is_complete && same.next().is_some(),
            "a card has one sentence for each time: join the effects with “and”",
        )?;
        let time = if when == When::EndOfCombat { Time::EndOfCombat } else { Time::Occupation };
        self.played(&self.text[at], effects, time, Scene::default())
    }

    fn play_card_drawn(&self, at: usize) -> Sense {
        let before = at.checked_sub(1).map(|before| self.text[before].effects());
        let draws = before.is_some_and(|effects| effects.contains(&Effect::Draw { n: 1 }));
        refuse!(!draws, "this follows a sentence that draws 1 card")?;
        refuse!(self.ground() == Ground::Opposing, "survivors are played only to locations of yours")
    }

    fn as_zombie(&self, sentence: &Sentence) -> Sense {
        refuse!(self.class != Class::Twofold, "only a twofold has a zombie side")?;
        let Sentence::Replace { limit, event: event @ Happening::ThisRemoved, may, replacement } = sentence
        else {
            return Err("a zombie side says only “if this card would be removed, … instead”");
        };
        self.replace(*limit, *event, *may, *replacement)
    }

    /// What happens instead of something else, as long as the card is in play.
    fn replace(
        &self,
        limit: Option<Limit>,
        event: Happening,
        may: Option<May>,
        replacement: Replacement,
    ) -> Sense {
        refuse!(!self.class.is_character(), "only a character replaces what would happen")?;
        refuse!(limit == Some(Limit::Game), "a replacement has no limit, or “once per turn”")?;
        match event {
            Happening::ThisRemoved => {
                refuse!(may.is_some(), "this replacement happens without a choice: leave out “you may”")?;
                refuse!(replacement == Replacement::Remove, "that is what would happen anyway")
            }
            Happening::YoursRemoved { name } => {
                refuse!(!self.class_of(name).is_character(), "only a character of that name can be kept")?;
                refuse!(
                    replacement != Replacement::Keep,
                    "another card is only kept: “keep it in play instead”",
                )?;
                refuse!(may.is_some(), "this replacement happens without a choice: leave out “you may”")
            }
            Happening::AttachedRecycled { .. } => refuse!(
                may.is_none() || replacement != Replacement::TakeIntoHand || limit.is_some(),
                "an attachment is saved only by “you may take it into your hand instead”, without a limit",
            ),
            Happening::WoundedRecycled { .. } => {
                Err("this only goes with a time: “until the end of the turn, if a wounded …”")
            }
        }
    }

    fn class_of(&self, name: phrases::Name) -> Class {
        self.classes.get(usize::from(name.0)).copied().unwrap_or(Class::Wildcard)
    }

    fn host(&self) -> Option<Host> {
        self.text.iter().find_map(|sentence| match sentence {
            Sentence::Host { host } if self.class == Class::Attachment => Some(*host),
            _ => None,
        })
    }

    fn role(&self) -> Option<Role> {
        match self.class {
            Class::Survivor => Some(Role::Survivor),
            Class::Raider => Some(Role::Raider),
            Class::Twofold => self.text.iter().find_map(|sentence| match sentence {
                Sentence::Twofold { role } => Some(*role),
                _ => None,
            }),
            _ => None,
        }
    }

    fn is_at_scavenging_location(&self) -> bool {
        self.class == Class::Location || self.host() == Some(Host::ScavengingLocation)
    }

    fn is_event(&self) -> bool {
        matches!(self.class, Class::Wildcard | Class::Trump)
    }

    /// Whose location "here" is.
    fn ground(&self) -> Ground {
        match (self.class, self.role(), self.text.first()) {
            (Class::Stronghold | Class::Location, ..) => Ground::Own,
            (_, Some(Role::Survivor), _) => Ground::Own,
            (_, Some(Role::Raider), _) => Ground::Opposing,
            (Class::Attachment, ..) => Ground::of_host(self.host()),
            (_, _, Some(Sentence::PlayAt { place, .. })) => match place {
                Place::YourStronghold => Ground::Own,
                Place::OpponentsStronghold => Ground::Opposing,
                Place::AnyLocation => Ground::Either,
            },
            (_, _, Some(Sentence::Respond { what: Answerable::EventAtYourStronghold, .. })) => Ground::Own,
            _ => Ground::Either,
        }
    }
}
