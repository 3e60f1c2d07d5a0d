//! Single steps: whether the card, the box and the clause have what they speak of.

use super::{Author, Part, Scene, Sense, refuse};
use crate::cards::Stack;
use crate::cards::ops::{Class, Head, Trigger};
use crate::cards::text::{Card, Goal, Kind, PickFrom, SearchIn, Spot, Step, Strike, Text};
use phrases::Name;

/// More than any deck holds.
const MOST: u8 = 60;

pub(super) fn number(n: u8) -> Sense {
    refuse!(n == 0 || n > MOST, format!("numbers go from 1 to {MOST}"))
}

/// Where the cards lie that a step can be about.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Reach {
    /// In Neutral Zones.
    Neutral,
    /// Under control.
    Controlled,
    Anywhere,
}

const TAKEN: [Class; 3] = [Class::Minion, Class::Item, Class::Location];

impl Author<'_> {
    pub(super) fn step(&self, step: Step, scene: Scene) -> Sense {
        match step {
            Step::Mill { n, .. } | Step::Draw { n, .. } | Step::Actions { n } => number(n),
            Step::Recover { n } => top(n),
            Step::Search { place, one, goal } => {
                if let SearchIn::Top { n } = place {
                    top(n)?;
                }
                self.found(one.kind(), goal)
            }
            Step::Pick { one, place, goal } => {
                let stays = place == PickFrom::Neutral && goal == Goal::Neutral;
                refuse!(stays, "a card of a Neutral Zone lies there already")?;
                self.found(one.kind(), goal)
            }
            Step::PlaceDrawn => refuse!(
                !scene.drawn,
                "the drawn card is placed only straight in a row of a table: “D12 10-11: place the drawn card …”",
            ),
            Step::Place { name, spot } => self.place(name, spot),
            Step::Modify { who, n, stat, until } => {
                refuse!(n == 0 || n.unsigned_abs() > 30, "a modifier goes from -30 to +30 and is not 0")?;
                self.modifier(who, stat, until, scene)
            }
            Step::Redraw => {
                let fits = scene.head == Some(Head::Reaction(Trigger::Drawn));
                refuse!(!fits, "only a Reaction to “you have drawn a result card” redraws it")
            }
            Step::Cancel => self.cancel(scene),
            Step::Assist { n } => {
                refuse!(
                    scene.head != Some(Head::Support),
                    "there is a supported test only in a Support clause",
                )?;
                refuse!(n == 0 || n.unsigned_abs() > 30, "a modifier goes from -30 to +30 and is not 0")
            }
            Step::Special => self.special(scene),
            Step::Continue { .. } | Step::Win => self.story(step, scene),
            Step::Gain { .. }
            | Step::GainAny
            | Step::RecoverOne
            | Step::Reshuffle
            | Step::ReshuffleScenario
            | Step::StealResource
            | Step::Assault { .. } => Ok(()),
            _ => self.card_step(step, scene),
        }
    }

    /// Steps that are about cards in play.
    fn card_step(&self, step: Step, scene: Scene) -> Sense {
        let is = |class: Class, part: Part| self.entry.class == class && scene.part == part;
        match step {
            Step::TakeThis => refuse!(
                !is(Class::Item, Part::Neutral),
                "only an item is taken without a test, in its Neutral box",
            ),
            Step::OccupyThis => {
                refuse!(
                    !is(Class::Location, Part::Neutral),
                    "only a location is occupied, in its Neutral box",
                )?;
                acting(scene)
            }
            Step::Resolve => {
                let fits = is(Class::Event, Part::Neutral) || is(Class::Anomaly, Part::Neutral);
                refuse!(!fits, "only an event or anomaly is resolved, in its Neutral box")
            }
            Step::Swap => {
                let fits = self.has_attach() && scene.part == Part::Controlled;
                refuse!(!fits, "only a card with an Attach clause is moved to another bearer")
            }
            Step::OccupyNearest | Step::Attack { .. } => {
                refuse!(self.entry.class != Class::Unit, "“this unit” stands only on a unit")
            }
            Step::Control { card, .. } => self.control_step(card, scene),
            Step::OrderAttack { card, .. } | Step::OrderOccupy { card } => {
                refuse!(card == Card::This, "say “this unit”")?;
                self.about(card, Class::Unit, Reach::Neutral, scene)
            }
            Step::Strike { card, strike } => {
                let has_power = matches!(self.entry.class, Class::Minion | Class::Unit);
                refuse!(strike == Some(Strike::AddingThis) && !has_power, "this card has no Power to add")?;
                self.about(card, Class::Unit, Reach::Neutral, scene)
            }
            Step::Damage { n, card } => {
                number(n)?;
                self.about(card, Class::Unit, Reach::Neutral, scene)
            }
            Step::Neutralize { card } | Step::Exhaust { card } | Step::Ready { card } => {
                self.card(card, Reach::Controlled, scene)
            }
            Step::Flip { card } => self.card(card, Reach::Neutral, scene),
            Step::Steal { card } => {
                let theirs = matches!(card, Card::Foe { .. } | Card::FoeNeutral { .. });
                refuse!(
                    !theirs,
                    "cards are stolen from opponents: “… an opponent controls” or “… in an opponent's Neutral Zone”",
                )
            }
            Step::Discard { card: Card::Top } => Ok(()),
            Step::Discard { card } | Step::Destroy { card } => self.card(card, Reach::Anywhere, scene),
            _ => Ok(()),
        }
    }

    fn control_step(&self, card: Card, scene: Scene) -> Sense {
        let is_neutral_minion = self.entry.class == Class::Minion && scene.part == Part::Neutral;
        refuse!(
            card == Card::This && !is_neutral_minion,
            "only a minion in a Neutral Zone is controlled by a test: say this in its Neutral box",
        )?;
        let mine = matches!(card, Card::Mine { .. } | Card::Acting | Card::Top);
        refuse!(mine, "only a minion that you do not control is controlled by a test")?;
        self.about(card, Class::Minion, Reach::Anywhere, scene)
    }

    /// A step about cards of one type.
    fn about(&self, card: Card, class: Class, reach: Reach, scene: Scene) -> Sense {
        let kind = match card {
            Card::This => {
                refuse!(self.entry.class != class, format!("this card is no {}", class.name()))?;
                return self.card(card, reach, scene);
            }
            Card::Acting | Card::Top => None,
            Card::Mine { one } | Card::Any { one } | Card::Foe { one } | Card::FoeNeutral { one } => {
                Some(one.kind())
            }
            Card::Nearest { kind } => Some(kind.0),
            Card::Named { name } => Some(Kind::Named { name }),
        };
        let fits = kind.is_none_or(|kind| self.could_be(kind, class));
        refuse!(!fits, format!("this step is about a {}", class.name()))?;
        self.card(card, reach, scene)
    }

    /// Whether the card that is meant can lie where the step looks.
    fn card(&self, card: Card, reach: Reach, scene: Scene) -> Sense {
        match card {
            Card::This => {
                let away = matches!(
                    scene.part,
                    Part::Discard | Part::Ability | Part::Setup | Part::Then | Part::Late
                );
                refuse!(away, "“this card” is not in a zone here")?;
                let neutral = matches!(scene.part, Part::Neutral | Part::Special | Part::Result);
                refuse!(neutral && reach == Reach::Controlled, NOT_CONTROLLED)?;
                refuse!(!neutral && reach == Reach::Neutral, NOT_NEUTRAL)
            }
            Card::Acting => {
                acting(scene)?;
                refuse!(reach == Reach::Neutral, NOT_NEUTRAL)
            }
            Card::Top => Err("the top card of a deck can only be discarded".to_owned()),
            Card::Mine { .. } | Card::Foe { .. } => refuse!(reach == Reach::Neutral, NOT_NEUTRAL),
            Card::Nearest { .. } | Card::Any { .. } | Card::FoeNeutral { .. } => {
                refuse!(reach == Reach::Controlled, NOT_CONTROLLED)
            }
            Card::Named { name } => {
                self.is_card(name)?;
                refuse!(reach == Reach::Controlled, NOT_CONTROLLED)
            }
        }
    }

    fn found(&self, kind: Kind, goal: Goal) -> Sense {
        let fits = goal != Goal::Control || TAKEN.iter().any(|class| self.could_be(kind, *class));
        refuse!(!fits, "only minions, items and locations are controlled")
    }

    fn place(&self, name: Name, spot: Spot) -> Sense {
        self.is_card(name)?;
        let Some((class, stack)) = self.with.known.get(usize::from(name.0)) else { return Ok(()) };
        let is_modifier = matches!(stack, Stack::StoryModifier | Stack::ScenarioModifier);
        refuse!(!is_modifier, "only modifier cards are placed by name")?;
        refuse!(
            spot == Spot::Control && !TAKEN.contains(class),
            "only minions, items and locations are controlled",
        )
    }

    fn cancel(&self, scene: Scene) -> Sense {
        let effects =
            [Trigger::Attacked, Trigger::Mill, Trigger::Special, Trigger::Neutralize, Trigger::Steal];
        let fits = effects.iter().any(|trigger| scene.head == Some(Head::Reaction(*trigger)));
        refuse!(
            !fits,
            "there is nothing to cancel here: only a Reaction to an attack or to what would happen cancels it",
        )
    }

    fn special(&self, scene: Scene) -> Sense {
        let has_special = matches!(self.text, Text::Card { special: Some(_), .. });
        refuse!(!has_special, "this card has no Special box")?;
        refuse!(scene.part != Part::Neutral, "the special is called from the Neutral box")
    }

    fn story(&self, step: Step, scene: Scene) -> Sense {
        refuse!(
            !matches!(scene.part, Part::Then | Part::Late),
            "only plot cards say this, under Then or Late",
        )?;
        let Step::Continue { n } = step else { return Ok(()) };
        let is_known = self.with.plots.contains(&(self.entry.deck.as_str(), n));
        refuse!(!is_known, format!("there is no plot card {n} in the deck {}", self.entry.deck))
    }

    /// A name that must be that of a card of certain types.
    pub(super) fn named(&self, name: Name, classes: &[Class], message: &str) -> Sense {
        self.is_card(name)?;
        refuse!(!classes.iter().any(|class| self.could_be(Kind::Named { name }, *class)), message)
    }

    fn is_card(&self, name: Name) -> Sense {
        let is_tag = usize::from(name.0) >= self.with.known.len();
        let words = self.with.names.words(name).unwrap_or_default();
        refuse!(is_tag, format!("“{words}” is a tag, and here stands the name of a card"))
    }

    /// Whether a card of the kind can be of the type.
    pub(super) fn could_be(&self, kind: Kind, class: Class) -> bool {
        match kind {
            Kind::Card => true,
            Kind::Minion => class == Class::Minion,
            Kind::Unit => class == Class::Unit,
            Kind::Item => class == Class::Item,
            Kind::Location => class == Class::Location,
            Kind::Event => class == Class::Event,
            Kind::Anomaly => class == Class::Anomaly,
            // Cards of any type may have a tag.
            Kind::Named { name } => {
                self.with.known.get(usize::from(name.0)).is_none_or(|known| known.0 == class)
            }
        }
    }
}

const NOT_CONTROLLED: &str =
    "nobody controls that card: only what is controlled is neutralized, exhausted or readied";
const NOT_NEUTRAL: &str = "that card is in no Neutral Zone, as it must be for this step";

fn acting(scene: Scene) -> Sense {
    refuse!(!scene.acting, "there is no acting minion: give the clause the cost “(acting minion)”")
}

/// The top n cards; of one the text says "the top card".
fn top(n: u8) -> Sense {
    refuse!(n < 2, "the top cards are at least 2; of one card say “the top card”, or “your Event Deck”")?;
    number(n)
}
