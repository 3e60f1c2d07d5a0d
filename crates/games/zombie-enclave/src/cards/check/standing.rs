//! Standing rules: which type of component can have which.

use super::number::{change, number, up_to};
use super::{Author, Sense};
use crate::cards::Class;
use crate::cards::text::{Against, Code, Goal, Sentence, Standing, When, WhichSearch, Whose};
use phrases::refuse;

const ELSEWHERE: &str = "a component of this type has no such rule";

impl Author<'_> {
    pub(super) fn standing(&self, rule: &Standing) -> Sense {
        match self.class {
            Class::Survivor => self.survivor(rule),
            Class::Drawback | Class::Trait => self.mark(rule),
            Class::Zombie => {
                refuse!(!matches!(rule, Standing::AttacksTheWallGuard | Standing::Climbs), ELSEWHERE)
            }
            Class::Defense if self.improvement => self.on_vehicle(rule),
            Class::Defense => self.defense(rule),
            Class::Action => self.of_action(rule),
            Class::Item => self.item(rule),
            Class::Event => self.event(rule),
            Class::Objective => self.objective(rule),
            Class::Vehicle => {
                refuse!(!matches!(rule, Standing::OpensVehicleTable | Standing::Wrecks), ELSEWHERE)
            }
            Class::Scenario => self.scenario(rule),
            Class::Chit | Class::TableEntry => Err(ELSEWHERE),
        }
    }

    fn survivor(&self, rule: &Standing) -> Sense {
        match rule {
            Standing::SurvivorAttacks { n } => up_to(*n, 2, 4, "from 2 to 4 attacks: everyone has 1"),
            Standing::RecoversMore { n } => up_to(*n, 2, 9, "from 2 to 9 DP"),
            Standing::HasOwner | Standing::NotCounted | Standing::NoItems | Standing::AttacksAtRandom => {
                Ok(())
            }
            Standing::Av { .. } | Standing::Hp { .. } => Err("change the printed `av` or `hp` instead"),
            _ => Err(ELSEWHERE),
        }
    }

    fn mark(&self, rule: &Standing) -> Sense {
        match rule {
            Standing::Av { whose: Whose::This, n, against, .. } => {
                refuse!(*against == Some(Against::ThisSurvivor), "nobody attacks themselves")?;
                change(*n)
            }
            Standing::Av { whose: Whose::Zombies, n, against, .. } => {
                refuse!(*against != Some(Against::ThisSurvivor), "say “against this Survivor”")?;
                change(*n)
            }
            Standing::Hp { whose: Whose::This, n } => change(*n),
            Standing::Drm { search: WhichSearch::WithThis, n } => change(*n),
            Standing::CostMore { actions, one, n } => {
                let all = actions.iter().all(|action| self.class_of(*action) == Class::Action);
                refuse!(!all, "only Actions cost RP")?;
                refuse!(one.is_some() != (actions.len() == 1), "one Action “costs”, several “cost”")?;
                up_to(*n, 1, 5, "from 1 to 5 RP")
            }
            Standing::CostLess { action, n, .. } => {
                refuse!(self.class_of(*action) != Class::Action, "only an Action costs RP")?;
                number(*n)
            }
            Standing::SurvivorAttacks { n } => up_to(*n, 2, 4, "from 2 to 4 attacks: everyone has 1"),
            Standing::NotOnExternalWall => Ok(()),
            Standing::CannotUse { items } => {
                let all = items.iter().all(|item| self.class_of(*item) == Class::Item);
                refuse!(!all, "only Special Items are used")
            }
            Standing::CannotChoose { actions } => {
                let all = actions.iter().all(|action| self.class_of(*action) == Class::Action);
                refuse!(!all, "only Actions are chosen")
            }
            Standing::ExtraAp { n } => up_to(*n, 1, 5, "from 1 to 5 AP"),
            _ => Err(ELSEWHERE),
        }
    }

    fn on_vehicle(&self, rule: &Standing) -> Sense {
        match rule {
            Standing::CancelsFirstDp => Ok(()),
            Standing::MoreRpByVehicle { n } => number(*n),
            Standing::Hp { whose: Whose::Vehicle, n } => change(*n),
            _ => Err("a Defense with the area VE improves the Vehicle, nothing else"),
        }
    }

    fn defense(&self, rule: &Standing) -> Sense {
        match rule {
            Standing::AttacksEachTurn { n } | Standing::AttacksEachCombat { n } => {
                up_to(*n, 1, 4, "from 1 to 4 attacks; none is “makes no attack”")
            }
            Standing::NoAttack | Standing::Barrel | Standing::FreesItself { .. } => Ok(()),
            Standing::UpgradeOf { name } => {
                let stands = self.other(*name).is_some_and(|o| o.class == Class::Defense && !o.improvement);
                refuse!(!stands, "only a Defense on the Map is upgraded")
            }
            Standing::CostsItem { name } => {
                refuse!(self.class_of(*name) != Class::Item, "only a Special Item is given up for it")
            }
            Standing::Allows { name } => {
                refuse!(self.class_of(*name) != Class::Action, "only an Action is allowed")
            }
            _ => Err(ELSEWHERE),
        }
    }

    fn of_action(&self, rule: &Standing) -> Sense {
        match rule {
            Standing::OncePerTurn
            | Standing::NeedsVehicle
            | Standing::BuildDefense
            | Standing::RepairDefense
            | Standing::RepairVehicle => Ok(()),
            Standing::NeedsBuilt { name } => {
                refuse!(self.class_of(*name) != Class::Defense, "only a Defense is built")
            }
            Standing::ReinforceWall { least, most } => {
                number(*least)?;
                refuse!(least >= most || *most > 9, "the lower number comes first, and 9 is the most")
            }
            _ => Err(ELSEWHERE),
        }
    }

    fn item(&self, rule: &Standing) -> Sense {
        let is_weapon = self.has(&Standing::Weapon);
        match rule {
            Standing::Weapon | Standing::Absorbs => Ok(()),
            Standing::MeleeOnly => {
                refuse!(!is_weapon, "only a weapon is used in an attack: begin with “Weapon.”")
            }
            Standing::Av { whose: Whose::Carrier, n, against, .. } => {
                refuse!(!is_weapon, "only a weapon changes the AV of its carrier: begin with “Weapon.”")?;
                refuse!(*against == Some(Against::ThisSurvivor), "the carrier attacks Zombies")?;
                change(*n)
            }
            Standing::SpentFor { name } => {
                let pays = matches!(self.class_of(*name), Class::Action | Class::Defense);
                refuse!(!pays, "an item is spent for an Action or a Defense")
            }
            Standing::MoreCure { name, n } => {
                refuse!(
                    self.class_of(*name) != Class::Action,
                    "only an Action gains Cure Points again and again",
                )?;
                number(*n)
            }
            _ => Err(ELSEWHERE),
        }
    }

    fn event(&self, rule: &Standing) -> Sense {
        let sense = match rule {
            Standing::Active => return Ok(()),
            Standing::NoRecovery => Ok(()),
            Standing::Av { whose: Whose::Survivors, n, against, .. } => {
                refuse!(*against == Some(Against::ThisSurvivor), "no single Survivor is meant")?;
                change(*n)
            }
            Standing::Av { whose: Whose::Zombies, n, against, .. } => {
                refuse!(against.is_some(), "an Event changes the AV of Zombies against everyone")?;
                change(*n)
            }
            Standing::Drm { search: WhichSearch::All, n } => change(*n),
            _ => Err(ELSEWHERE),
        };
        sense?;
        refuse!(!self.has(&Standing::Active), "the Event is discarded at once: begin with “Active.”")
    }

    fn objective(&self, rule: &Standing) -> Sense {
        match rule {
            Standing::AddCode { code } => {
                refuse!(
                    !matches!(code, Code::C | Code::K | Code::S),
                    "D, E, F and V are the letters of Advanced rules, not of Objectives",
                )?;
                refuse!(self.code != Some(*code), "the Objective must have that `code`")
            }
            Standing::Win { goal } => match *goal {
                Goal::Cure { n } => up_to(n, 1, 200, "from 1 to 200 Cure Points"),
                Goal::Turn { n } => up_to(n, 1, 200, "from 1 to 200 turns"),
                Goal::ThatTurn => {
                    let clues =
                        |s: &Sentence| matches!(s, Sentence::Do { when: Some(When::Clues { .. }), .. });
                    refuse!(!self.text.iter().any(clues), "no turn was named: say “As soon as …” before it")
                }
                Goal::EventDrawn { name } => {
                    refuse!(self.class_of(name) != Class::Event, "there is no Event of that name")
                }
            },
            _ => Err(ELSEWHERE),
        }
    }

    fn scenario(&self, rule: &Standing) -> Sense {
        match *rule {
            Standing::StartingRp { n } => up_to(n, 1, 1, "in each setup an SP costs 1 RP"),
            Standing::ScatterZombies { ep, from, to, low, high } => {
                let covers =
                    ep == 1 && from == 2 && to >= 2 && low > to && low - to == 1 && high == 6 && low <= high;
                refuse!(!covers, "the numbers must cover 1 to 6 in order")
            }
            Standing::NoSearchYet
            | Standing::AllChits
            | Standing::StartOutside
            | Standing::CombatAtOnce
            | Standing::WinIfClear => Ok(()),
            _ => Err(ELSEWHERE),
        }
    }
}
