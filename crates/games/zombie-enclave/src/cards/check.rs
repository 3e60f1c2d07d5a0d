//! Whether a text that can be read can also do something. The phrase table knows the words; this knows where
//! the rules carry them out, so that no card says what will never happen.

mod effect;
mod number;
mod standing;
mod whole_text;

use crate::cards::text::{Aim, Code, Effect, Given, May, Sentence, Standing, Text, Way, When, With};
use crate::cards::{Class, Lookup, Start};
use number::{number, up_to};
use phrases::refuse;

/// Why a sentence can never do what it says.
type Sense = Result<(), &'static str>;

/// Effects of one sentence, at the most.
const MOST_EFFECTS: usize = 8;

/// Sentences of one component, at the most.
const MOST_SENTENCES: usize = 16;

/// Another component, as far as texts may speak of it.
#[derive(Clone, Copy)]
pub(crate) struct Other {
    pub class: Class,
    pub own_supply: bool,
    pub improvement: bool,
}

/// The component whose text is checked.
pub(crate) struct Author<'a> {
    pub class: Class,
    pub code: Option<Code>,
    pub has_av: bool,
    pub has_cost: bool,
    pub special: bool,
    pub improvement: bool,
    pub own_supply: bool,
    pub table: Lookup,
    pub start: Option<Start>,
    pub text: &'a Text,
    /// All components of the set, by their names.
    pub others: &'a [Other],
}

/// What a sentence rests on when it is run.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Scene {
    /// An Event, a chit or a line of a table, as soon as it comes up.
    Main,
    Action,
    EntersPlay,
    EachWounded,
    Kills,
    CombatStarts,
    KilledInMelee,
    KilledOtherwise,
    Climb,
    /// A Special Attack of a Defense.
    Special,
    Barrel,
    BlocksAtEnd,
    AgainstFire,
    Hit,
    AttackRoll,
    Launch(Aim),
    /// After a launch, or with so many DP on it.
    Spent,
    AfterUse,
    Drawn,
    DrawnChoose,
    AnyTime,
    InsteadOf,
    ItemInActivation,
    EventInActivation,
    EventEnds,
    Found,
    Clues,
}

impl Scene {
    /// Whether the player takes it up, instead of being asked or told.
    fn is_offered(self) -> bool {
        matches!(
            self,
            Scene::AnyTime
                | Scene::InsteadOf
                | Scene::AgainstFire
                | Scene::ItemInActivation
                | Scene::EventInActivation
        )
    }

    /// Whether it happens whatever else is the case.
    fn is_certain(self) -> bool {
        matches!(self, Scene::Hit | Scene::Spent | Scene::Found)
    }

    /// Whether two sentences of one text may both say so.
    fn can_repeat(self) -> bool {
        matches!(
            self,
            Scene::Main
                | Scene::Action
                | Scene::Drawn
                | Scene::KilledInMelee
                | Scene::KilledOtherwise
                | Scene::EventEnds
                | Scene::Spent
        )
    }
}

/// Whether a sentence goes on with what the one before it began.
fn goes_on(sentence: &Sentence) -> bool {
    let Sentence::Do { when: None, given, .. } = sentence else { return false };
    matches!(given, Some(Given::Rolled { .. } | Given::RolledExactly { .. } | Given::Otherwise))
}

impl Author<'_> {
    /// The sentences that can never do what they say, each with the reason.
    pub(crate) fn faults(&self) -> Vec<(usize, &'static str)> {
        let mut faults: Vec<(usize, &'static str)> =
            (0..self.text.len()).filter_map(|at| Some((at, self.sentence(at).err()?))).collect();
        if self.text.len() > MOST_SENTENCES {
            faults.push((MOST_SENTENCES, "a text has at most 16 sentences"));
        }
        faults
    }

    fn sentence(&self, at: usize) -> Sense {
        let sentence = &self.text[at];
        match sentence {
            Sentence::Standing { rule } => {
                refuse!(self.is_said_before(at, rule), "the text says so twice")?;
                self.standing(rule)
            }
            Sentence::ChooseOne { first, second } => {
                refuse!(self.class != Class::Action, "only an Action is taken in one of two ways")?;
                self.way(first)?;
                self.way(second)
            }
            Sentence::Do { with, given, may, effects, .. } => {
                let scene = self.scene_of(at)?;
                refuse!(
                    !scene.can_repeat() && self.is_repeated(at, scene),
                    "the text has one sentence for this moment: join the effects with “and”",
                )?;
                self.with(*with, scene)?;
                self.given(*given, at, scene)?;
                self.may(*may, scene)?;
                self.effects(effects, scene)?;
                let wins = effects.contains(&Effect::WinThisTurn);
                let of_objective = matches!(with, Some(With::Objective { .. }));
                refuse!(
                    wins && !of_objective,
                    "only an Objective can be won so: say “With the Objective …,”",
                )?;
                let is_idle = effects[..] == [Effect::RollDie] && !self.text.get(at + 1).is_some_and(goes_on);
                refuse!(is_idle, "nothing depends on the die: go on with “On 1-2, …”")
            }
        }
    }

    /// What the sentence rests on, or the one that it goes on with.
    fn scene_of(&self, at: usize) -> Result<Scene, &'static str> {
        let root = (0..=at).rev().find(|&at| !goes_on(&self.text[at]));
        match root.map(|root| &self.text[root]) {
            Some(Sentence::Do { when, .. }) => self.scene(*when),
            _ => Err("nothing before it was rolled or decided"),
        }
    }

    /// Whether an earlier sentence already settles what this rule is about.
    fn is_said_before(&self, at: usize, rule: &Standing) -> bool {
        self.text[..at].iter().any(|sentence| match (sentence, rule) {
            (
                Sentence::Standing { rule: Standing::Av { whose, on, against, .. } },
                Standing::Av { whose: of, on: rolls, against: whom, .. },
            ) => (whose, on, against) == (of, rolls, whom),
            (Sentence::Standing { rule: said }, Standing::SpentFor { .. }) => said == rule,
            (Sentence::Standing { rule: said }, rule) => {
                std::mem::discriminant(said) == std::mem::discriminant(rule)
            }
            _ => false,
        })
    }

    fn is_repeated(&self, at: usize, scene: Scene) -> bool {
        !goes_on(&self.text[at])
            && (0..at).any(|earlier| {
                let is_root =
                    matches!(&self.text[earlier], Sentence::Do { .. }) && !goes_on(&self.text[earlier]);
                is_root && self.scene_of(earlier) == Ok(scene)
            })
    }

    fn scene(&self, when: Option<When>) -> Result<Scene, &'static str> {
        let is_mark = matches!(self.class, Class::Drawback | Class::Trait);
        let Some(when) = when else {
            return match self.class {
                Class::Event | Class::Chit | Class::TableEntry => Ok(Scene::Main),
                Class::Action => Ok(Scene::Action),
                _ => {
                    Err("nothing makes it happen: begin with a moment, such as “When …” or “On a success, …”")
                }
            };
        };
        let scene = match (self.class, when) {
            (Class::Survivor, When::EntersPlay) => Scene::EntersPlay,
            (Class::Survivor, When::EachWounded) => Scene::EachWounded,
            (_, When::KillsInMelee) if is_mark => Scene::Kills,
            (_, When::CombatStarts) if is_mark => Scene::CombatStarts,
            (Class::Zombie, When::KilledInMelee) => Scene::KilledInMelee,
            (Class::Zombie, When::KilledOtherwise) => Scene::KilledOtherwise,
            (Class::Zombie, When::Success) => Scene::Climb,
            (Class::Defense, When::Success) if self.has(&Standing::Barrel) => Scene::Barrel,
            (Class::Defense, When::Success) => Scene::Special,
            (Class::Defense, When::BlocksAtEnd) => Scene::BlocksAtEnd,
            (Class::Defense, When::OnceAgainstFire) => Scene::AgainstFire,
            (Class::Item, when) => return self.scene_of_item(when),
            (Class::Event, When::Activation) => Scene::EventInActivation,
            (Class::Event, When::LaterNewDay | When::NextEndCombat) => Scene::EventEnds,
            (Class::Vehicle, When::Found) => Scene::Found,
            (Class::Objective, When::Clues { n }) => {
                number(n)?;
                Scene::Clues
            }
            _ => return Err("this moment never comes for a component of this type"),
        };
        Ok(scene)
    }

    fn scene_of_item(&self, when: When) -> Result<Scene, &'static str> {
        let needs_weapon = "only a weapon is used in an attack: begin with “Weapon.”";
        match when {
            When::Success | When::AttackRoll { .. } if !self.has(&Standing::Weapon) => Err(needs_weapon),
            When::Success => Ok(Scene::Hit),
            When::AttackRoll { n } => {
                up_to(n, 3, 12, "a DR of 3 to 12 tells something")?;
                Ok(Scene::AttackRoll)
            }
            When::Launch { aim, bonus } => {
                if let Some(crate::cards::text::LaunchBonus::Av { n }) = bonus {
                    number::change(n)?;
                }
                Ok(Scene::Launch(aim))
            }
            When::AfterLaunch => Ok(Scene::Spent),
            When::AfterUse => Ok(Scene::AfterUse),
            When::WornOut { n } => {
                number(n)?;
                refuse!(!self.has(&Standing::Absorbs), "no DP are ever put on this item")?;
                Ok(Scene::Spent)
            }
            When::Drawn => Ok(Scene::Drawn),
            When::DrawnChoose => Ok(Scene::DrawnChoose),
            When::AnyTime => Ok(Scene::AnyTime),
            When::InsteadOf { name } => {
                refuse!(self.class_of(name) != Class::Action, "only an Action is replaced")?;
                Ok(Scene::InsteadOf)
            }
            When::Activation => Ok(Scene::ItemInActivation),
            _ => Err("this moment never comes for a Special Item"),
        }
    }

    fn with(&self, with: Option<With>, scene: Scene) -> Sense {
        refuse!(
            with.is_some() && (scene.is_offered() || scene.is_certain()),
            "what happens at that moment depends on no rule in use",
        )?;
        match with {
            Some(With::Objective { name }) => {
                refuse!(self.class_of(name) != Class::Objective, "there is no Objective of that name")
            }
            _ => Ok(()),
        }
    }

    fn given(&self, given: Option<Given>, at: usize, scene: Scene) -> Sense {
        let Some(given) = given else { return Ok(()) };
        let is_built = matches!(given, Given::Built { .. });
        refuse!(scene == Scene::Action, "an Action has a price or two ways, but no condition")?;
        refuse!(scene.is_certain(), "it happens at that moment without a condition")?;
        refuse!(
            scene.is_offered() && !(scene == Scene::ItemInActivation && is_built),
            "what you may do at that moment has no condition",
        )?;
        let before = at.checked_sub(1).map(|before| &self.text[before]);
        match given {
            Given::AtLeast { n } => up_to(n, 3, 12, "a DR of 3 to 12 tells something"),
            Given::AtMost { n } => up_to(n, 2, 11, "a DR of 2 to 11 tells something"),
            Given::AtMostItsAv => {
                refuse!(scene != Scene::BlocksAtEnd, "there is no blocked Zombie at that moment")
            }
            Given::Rolled { from, to } => {
                refuse!(from < 1 || from >= to || to > 6, "1d6 shows 1 to 6, the lower number first")?;
                refuse!(!self.is_after_die(at), "no die was rolled: say “Roll 1d6.” before it")
            }
            Given::RolledExactly { n } => {
                up_to(n, 1, 6, "1d6 shows 1 to 6")?;
                refuse!(!self.is_after_die(at), "no die was rolled: say “Roll 1d6.” before it")
            }
            Given::HordeIsEmpty => Ok(()),
            Given::HaveRp { n } => number(n),
            Given::Otherwise => {
                let decided = matches!(
                    before,
                    Some(Sentence::Do { given, with, .. })
                        if with.is_some() || given.is_some_and(|given| given != Given::Otherwise)
                );
                refuse!(!decided, "the sentence before it has no condition")
            }
            Given::Built { name } => {
                refuse!(self.class_of(name) != Class::Defense, "only a Defense is built")
            }
        }
    }

    /// Whether a die was rolled by the sentence that this one goes on with.
    fn is_after_die(&self, at: usize) -> bool {
        let root = (0..at).rev().find(|&at| !goes_on(&self.text[at]));
        root.is_some_and(|root| {
            matches!(&self.text[root], Sentence::Do { effects, .. } if effects[..] == [Effect::RollDie])
        })
    }

    fn may(&self, may: Option<May>, scene: Scene) -> Sense {
        match (scene, may) {
            (Scene::Main, Some(May::Price { .. })) => Err("say “you may pay …”"),
            (Scene::Main, Some(May::PayUpTo { times, n })) => {
                up_to(times, 2, 9, "from 2 to 9 times")?;
                number(n)
            }
            (Scene::Main | Scene::EventInActivation, Some(May::Pay { n }))
            | (Scene::Action, Some(May::Price { n })) => number(n),
            (Scene::Main, _) | (Scene::Action, None) => Ok(()),
            (Scene::Action, _) => Err("an Action is chosen anyway: say “pay … RP:” without “you may”"),
            (Scene::EventInActivation, _) => Err("say “you may pay … RP:”"),
            (scene, may) if scene.is_offered() => refuse!(may != Some(May::YouMay), "say “you may …”"),
            (_, may) => refuse!(may.is_some(), "it happens without a choice or a price"),
        }
    }

    fn way(&self, way: &Way) -> Sense {
        let effects = match way {
            Way::Pay { n, effects } => {
                number(*n)?;
                effects
            }
            Way::Spend { name, effects } => {
                refuse!(self.class_of(*name) != Class::Item, "only a Special Item is spent")?;
                effects
            }
            Way::Roll { n, effects } => {
                up_to(*n, 3, 12, "a DR of 3 to 12 tells something")?;
                effects
            }
        };
        let rolls = effects.iter().any(|effect| matches!(effect, Effect::RollOn { .. }));
        refuse!(rolls, "a table is rolled on without another way")?;
        self.effects(effects, Scene::Action)
    }

    /// Whether the text has this standing sentence.
    fn has(&self, rule: &Standing) -> bool {
        self.text.iter().any(|sentence| matches!(sentence, Sentence::Standing { rule: said } if said == rule))
    }

    fn other(&self, name: phrases::Name) -> Option<Other> {
        self.others.get(usize::from(name.0)).copied()
    }

    fn class_of(&self, name: phrases::Name) -> Class {
        self.other(name).map_or(Class::Scenario, |other| other.class)
    }
}
