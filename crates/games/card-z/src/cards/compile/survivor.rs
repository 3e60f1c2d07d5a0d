//! Characters, Heroic Actions, Sick and Wounded cards.

use super::action::Bearer;
use super::loot::{backpack, titles};
use super::{Author, Sense, action, add, faces, once, refuse, set};
use crate::cards::stats::{
    Ailment, Character, Deeds, FreeHand, Heroic, Modifier, Quantity, Ratings, Reroll, Roll, SavedShaft,
    SavedSupply, Skills, TamedDog, TrapSkill, With,
};
use crate::cards::text::{self, Ailing, Line, Phrase, Skill, Tamed, types};
use crate::cards::{Class, Deck, Face};
use phrases::Diagnostic;

impl Author<'_> {
    pub(super) fn character(&self, faults: &mut Vec<Diagnostic>) -> Face {
        let entry = self.entry;
        let mut skills = Skills::default();
        self.each(faults, |phrase| match phrase {
            Phrase::Modifier(said) => add(&mut skills.modifiers, modifier(said)),
            Phrase::Skill(said) => skill(&mut skills, said),
            Phrase::Action(said) => {
                let mut deeds = Deeds { act: skills.act, ..Deeds::default() };
                action::say(&mut deeds, said, Bearer::Skill)?;
                skills.act = deeds.act;
                Ok(())
            }
            _ => self.not_here(phrase),
        });
        self.whole(faults, self.skills_are_named());
        let mut starts = kernel::Few::new();
        for name in &entry.starts {
            let kind = self.kind(Deck::Residential, name, faults);
            if !starts.is_full() {
                starts.push(kind);
            }
        }
        let heroic = entry.heroic.as_ref().map_or(0, |name| self.kind(Deck::Heroic, name, faults));
        Face::Character(Character { star: entry.star, ratings: self.ratings(), starts, heroic, skills })
    }

    pub(super) fn ratings(&self) -> Ratings {
        let rating = |written: Option<u8>| written.unwrap_or_default();
        let entry = self.entry;
        Ratings { moves: rating(entry.moves), push: rating(entry.push), carry: rating(entry.carry) }
    }

    /// The text names the skills that the card lists, each once and in their order.
    fn skills_are_named(&self) -> Sense {
        let named = self.text.iter().filter_map(|line| match line {
            Line::Skill { skill, .. } => self.with.names.words(*skill),
            Line::Plain(_) => None,
        });
        let listed = self.entry.skills.iter().map(|skill| skill.get_ref().as_str());
        let is_first = self.text.first().is_none_or(|line| matches!(line, Line::Skill { .. }));
        refuse!(
            !is_first || !named.eq(listed),
            "names other skills in its text than in `skills`, or in another order",
        )
    }

    pub(super) fn heroic(&self, faults: &mut Vec<Diagnostic>) -> Face {
        let (mut deeds, mut dog) = (Deeds::default(), None);
        self.each(faults, |phrase| match phrase {
            Phrase::Action(said) => action::say(&mut deeds, said, Bearer::Heroic),
            Phrase::Tamed(said) => tamed(dog.get_or_insert_default(), *said),
            _ => self.not_here(phrase),
        });
        let tames = deeds.act.is_some_and(|act| act.feat == crate::cards::stats::Feat::TameDog);
        self.whole(
            faults,
            refuse!(tames != dog.is_some(), "tames a dog and says what the tamed dog does, or neither"),
        );
        self.whole(faults, refuse!(self.text.is_empty(), "does nothing"));
        let character = match &self.entry.character {
            Some(name) => {
                self.kind(Deck::Character, name, faults);
                self.with.names.find(name.get_ref()).unwrap_or_default()
            }
            None => phrases::Name::default(),
        };
        Face::Heroic(Heroic { character, deeds, dog }, backpack())
    }

    pub(super) fn ailment(&self, faults: &mut Vec<Diagnostic>) -> Face {
        let mut ailment = Ailment::default();
        self.each(faults, |phrase| match phrase {
            Phrase::Modifier(said) => add(&mut ailment.modifiers, modifier(said)),
            Phrase::Ailing(said) => ailing(&mut ailment, *said),
            _ => self.not_here(phrase),
        });
        let is_sick = self.entry.class == Class::Sick;
        self.whole(
            faults,
            refuse!(is_sick && ailment.days == 0, "does not say how long it lasts: “Lasts 1 day.”"),
        );
        Face::Ailment(ailment)
    }
}

fn modifier(said: &text::Modifier) -> Modifier {
    use text::Modifier as M;
    let any = |roll: Roll, n: i8| Modifier { roll, with: With::Any, n };
    match said {
        M::WithTypes { n, types: with } => {
            Modifier { roll: Roll::Attack, with: With::Types(types(with)), n: *n }
        }
        M::WithNamed { n, weapon } => Modifier { roll: Roll::Attack, with: With::Named(*weapon), n: *n },
        M::RangedWithTypes { n, types: with } => {
            Modifier { roll: Roll::Ranged, with: With::Types(types(with)), n: *n }
        }
        M::Melee { n } => any(Roll::Melee, *n),
        M::Push { n } => any(Roll::Push, *n),
        M::Fishing { n } => any(Roll::Fishing, *n),
        M::Hunting { n } => any(Roll::Hunting, *n),
        M::Initiative { n } => any(Roll::Initiative, *n),
        M::All { n } => any(Roll::All, *n),
    }
}

fn skill(skills: &mut Skills, said: &Skill) -> Sense {
    match said {
        Skill::RerollOwn => add(&mut skills.rerolls, Reroll::Own),
        Skill::RerollOthers { within } => add(&mut skills.rerolls, Reroll::OthersMelee { within: *within }),
        Skill::FreeUnjamOrReload => add(&mut skills.free_hands, FreeHand::UnjamOrReload),
        Skill::FreeReload { weapon } => add(&mut skills.free_hands, FreeHand::Reload(*weapon)),
        Skill::FreeSwitch { weapon } => add(&mut skills.free_hands, FreeHand::SwitchOn(*weapon)),
        Skill::SavesShaft { natural, types: with, faces: on, .. } => once(
            &mut skills.saves_shaft,
            SavedShaft { natural: *natural, with: types(with), faces: faces(*on)? },
        ),
        Skill::SavesSupply { cards, faces: on } => {
            once(&mut skills.saves_supply, SavedSupply { of: titles(cards)?, faces: faces(*on)? })
        }
        Skill::Siphons { cards, n } => {
            let n = i8::try_from(*n).map_err(|_| format!("{n} supply is too much"))?;
            cards.iter().try_for_each(|card| add(&mut skills.siphons, Quantity { of: *card, n }))
        }
        Skill::Guide { card, n, .. } => once(&mut skills.guide, Quantity { of: *card, n: *n }),
        Skill::HuntFood { food } => once(&mut skills.hunt_food, *food),
        Skill::GardenFood { food } => once(&mut skills.garden_food, *food),
        Skill::Trapper { step, food } => once(&mut skills.trap, TrapSkill { step: *step, food: *food }),
        Skill::StepsSoftly => set(&mut skills.steps_softly, true),
        Skill::IgnoresWeather => set(&mut skills.ignores_weather, true),
        Skill::Forecast => set(&mut skills.forecasts, true),
        Skill::NeverDiscards { card } => once(&mut skills.keeps, *card),
    }
}

fn tamed(dog: &mut TamedDog, said: Tamed) -> Sense {
    match said {
        Tamed::StartsBeside => set(&mut dog.starts_beside, true),
        Tamed::NotCounted { n } => once(&mut dog.not_counted_among, n),
        Tamed::Holds => set(&mut dog.holds, true),
        Tamed::NeverAttacked => set(&mut dog.is_never_attacked, true),
        Tamed::Moves { hexes } => set(&mut dog.moves, hexes),
        Tamed::Bites { kill, faces: stun } => {
            dog.stun = faces(stun)?;
            once(&mut dog.kill, kill)
        }
        Tamed::Eats => set(&mut dog.eats, true),
    }
}

fn ailing(ailment: &mut Ailment, said: Ailing) -> Sense {
    match said {
        Ailing::Move { n } => set(&mut ailment.moves, n),
        Ailing::Carry { n } => set(&mut ailment.carry, n),
        Ailing::NoCharge => set(&mut ailment.no_charge, true),
        Ailing::PassesFirst { faces: on } => once(&mut ailment.passes_first, faces(on)?),
        Ailing::LoudNoise => set(&mut ailment.coughs, true),
        Ailing::Lasts { n } => set(&mut ailment.days, n),
        Ailing::Repeats { n } => set(&mut ailment.repeat, n),
        Ailing::StaysUntil { card } => once(&mut ailment.healed_by, card),
        Ailing::SecondRemoves => set(&mut ailment.second_removes, true),
    }
}
