//! Sentences that a text must have, or must have together.

use super::effect::leaves;
use super::{Author, Scene};
use crate::cards::Class;
use crate::cards::text::{Code, Effect, Goal, Sentence, Standing, When};

impl Author<'_> {
    /// What the text as a whole lacks, to be said of the component: "needs …".
    pub(crate) fn lacks(&self) -> Vec<&'static str> {
        let demands = match self.class {
            Class::Survivor => self.of_survivor(),
            Class::Zombie => self.of_zombie(),
            Class::Defense if self.improvement => self.of_improvement(),
            Class::Defense => self.of_defense(),
            Class::Item => self.of_item(),
            Class::Event => self.of_event(),
            Class::Scenario => self.of_scenario(),
            Class::Action => vec![(self.deeds() != 1, "needs one sentence that says what the Action does")],
            Class::Objective => self.of_objective(),
            Class::Chit | Class::TableEntry | Class::Drawback | Class::Trait => {
                vec![(self.text.is_empty(), "needs a text")]
            }
            Class::Vehicle => vec![(
                !self.has(&Standing::OpensVehicleTable) || !self.has(&Standing::Wrecks),
                "needs “While it is functioning, a Search may use the Vehicle table.” and “With DP equal to its HP, it is a wreck.”",
            )],
        };
        demands.into_iter().filter(|(lacks, _)| *lacks).map(|(_, message)| message).collect()
    }

    /// Whether some sentence does this.
    fn does(&self, is: impl Fn(&Effect) -> bool) -> bool {
        self.text
            .iter()
            .any(|sentence| matches!(sentence, Sentence::Do { effects, .. } if effects.iter().any(&is)))
    }

    /// Whether some sentence is run then.
    fn at(&self, is: impl Fn(When) -> bool) -> bool {
        self.text
            .iter()
            .any(|sentence| matches!(sentence, Sentence::Do { when: Some(when), .. } if is(*when)))
    }

    fn says(&self, is: impl Fn(&Standing) -> bool) -> bool {
        self.text.iter().any(|sentence| matches!(sentence, Sentence::Standing { rule } if is(rule)))
    }

    fn deeds(&self) -> usize {
        let is_deed = |sentence: &&Sentence| match sentence {
            Sentence::Do { .. } | Sentence::ChooseOne { .. } => true,
            Sentence::Standing { rule } => matches!(
                rule,
                Standing::BuildDefense
                    | Standing::ReinforceWall { .. }
                    | Standing::RepairDefense
                    | Standing::RepairVehicle
            ),
        };
        self.text.iter().filter(is_deed).count()
    }

    fn wins(&self) -> usize {
        let is_win = |s: &&Sentence| matches!(s, Sentence::Standing { rule: Standing::Win { .. } });
        self.text.iter().filter(is_win).count()
    }

    fn of_survivor(&self) -> Vec<(bool, &'static str)> {
        let follower =
            [Standing::HasOwner, Standing::NotCounted, Standing::NoItems, Standing::AttacksAtRandom];
        let said = follower.iter().filter(|rule| self.has(rule)).count();
        vec![(
            said != 0 && said != follower.len(),
            "needs all four sentences of a follower, as Soldier has them, or none",
        )]
    }

    fn of_zombie(&self) -> Vec<(bool, &'static str)> {
        let climbs = self.has(&Standing::Climbs);
        let comes_over = self.does(|effect| *effect == Effect::ClimbOver);
        vec![
            (climbs && !comes_over, "needs “On a success, move this Zombie to IP.”"),
            (
                comes_over && !climbs,
                "makes no Attack roll: “In EP, if no Survivor is in its area and EW has SP: …”",
            ),
        ]
    }

    fn of_improvement(&self) -> Vec<(bool, &'static str)> {
        vec![
            (!self.has_cost, "lacks `cost`"),
            (self.code != Some(Code::V), "belongs to the Vehicle and needs `code = \"V\"`"),
            (self.text.is_empty(), "needs a text"),
        ]
    }

    fn of_defense(&self) -> Vec<(bool, &'static str)> {
        let never_attacks = self.has(&Standing::NoAttack);
        let is_barrel = self.has(&Standing::Barrel);
        let succeeds = self.at(|when| when == When::Success);
        let costs_item = self.says(|rule| matches!(rule, Standing::CostsItem { .. }));
        let frees = self.says(|rule| matches!(rule, Standing::FreesItself { .. }));
        let blocks = self.does(|effect| *effect == Effect::Block);
        let holds = blocks || self.does(|effect| *effect == Effect::BlockForCombat);
        let is_numbered = |sentence: &&Sentence| {
            let Sentence::Standing { rule } = sentence else { return false };
            matches!(
                rule,
                Standing::NoAttack | Standing::AttacksEachTurn { .. } | Standing::AttacksEachCombat { .. }
            )
        };
        let strikes_often = self.says(|rule| {
            matches!(rule, Standing::AttacksEachTurn { n } | Standing::AttacksEachCombat { n } if *n > 1)
        });
        vec![
            (strikes_often && !self.special, "makes several attacks at once: it needs `special = true`"),
            (!self.has_cost && !costs_item, "lacks `cost`"),
            (self.has_av == never_attacks, "needs either an `av` or “This Defense makes no attack.”"),
            (self.text.iter().filter(is_numbered).count() > 1, "says twice how many attacks it makes"),
            (
                self.special && (never_attacks || !succeeds),
                "has a `special` attack: it needs an `av` and “On a success, …”",
            ),
            (succeeds && !is_barrel && !self.special, "needs `special = true` for “On a success, …”"),
            (is_barrel && !never_attacks, "is a barrel: it needs “This Defense makes no attack.”"),
            (is_barrel && !succeeds, "is a barrel: it needs “On a success, …”"),
            (
                blocks && !frees,
                "needs “The blocked Zombie frees itself on a DR of …”, or blocks “for the rest of the combat”",
            ),
            (frees && !blocks, "never blocks a Zombie that could free itself"),
            (self.at(|when| when == When::BlocksAtEnd) && !holds, "never blocks a Zombie"),
        ]
    }

    fn of_item(&self) -> Vec<(bool, &'static str)> {
        let is_launched = self.at(|when| matches!(when, When::Launch { .. }));
        let after_launch = self.at(|when| when == When::AfterLaunch);
        let replaces = self.at(|when| matches!(when, When::InsteadOf { .. }));
        let worn_out = self.at(|when| matches!(when, When::WornOut { .. }));
        let is_drawn = |at: usize| matches!(self.scene_of(at), Ok(Scene::Drawn | Scene::DrawnChoose));
        let drawn = (0..self.text.len()).filter(|&at| is_drawn(at)).count();
        let leaving = |at: usize| match &self.text[at] {
            Sentence::Do { effects, .. } if is_drawn(at) => effects.iter().filter(|e| leaves(e)).count(),
            _ => 0,
        };
        let is_certain = |at: usize| matches!(self.text[at], Sentence::Do { with: None, given: None, .. });
        let is_returned = (0..self.text.len()).any(|at| leaving(at) == 1 && is_certain(at));
        let is_returned = is_returned && (0..self.text.len()).map(leaving).sum::<usize>() == 1;
        let is_weapon = self.has(&Standing::Weapon);
        let helps = self.says(|rule| matches!(rule, Standing::Av { .. } | Standing::MeleeOnly));
        vec![
            (self.text.is_empty(), "needs a text"),
            (is_launched && !after_launch, "needs “After a launch, return this item to …”"),
            (after_launch && !is_launched, "is never launched"),
            (self.at(|when| when == When::AfterUse) && !replaces, "is never used “Instead of …”"),
            (
                self.has(&Standing::Absorbs) && !worn_out,
                "needs “With … DP on it, return this item to the pool.”",
            ),
            (drawn > 0 && !is_returned, "needs one sentence “When drawn, return this item to the pool.”"),
            (
                is_weapon && !helps,
                "is a weapon without use: it needs “The carrier has AV …” or “Only for attacks against the same area.”",
            ),
            (drawn > 0 && drawn < self.text.len(), "is never carried: all it says must happen “When drawn”"),
        ]
    }

    fn of_objective(&self) -> Vec<(bool, &'static str)> {
        let clues = self.at(|when| matches!(when, When::Clues { .. }));
        let wins_then = self.has(&Standing::Win { goal: Goal::ThatTurn });
        vec![
            (self.wins() != 1, "needs one sentence “You win …”"),
            (clues && !wins_then, "needs “You win at the End of the Day of that turn.” after “As soon as …”"),
        ]
    }

    fn of_event(&self) -> Vec<(bool, &'static str)> {
        let is_active = self.has(&Standing::Active);
        let ends = self.does(|effect| *effect == Effect::RemoveThisEvent);
        vec![
            (self.text.is_empty(), "needs a text"),
            (is_active && !ends, "needs a sentence that says when to “remove this Event”"),
            (ends && !is_active, "is discarded at once: begin with “Active.”"),
        ]
    }

    fn of_scenario(&self) -> Vec<(bool, &'static str)> {
        let Some(start) = self.start else { return Vec::new() };
        let at_once = self.has(&Standing::CombatAtOnce);
        let buys = self.says(|rule| matches!(rule, Standing::StartingRp { .. }));
        let scatters = self.says(|rule| matches!(rule, Standing::ScatterZombies { .. }));
        vec![
            (at_once != (start.turns == 0), "needs either `turns` or “One Combat Phase is played at once.”"),
            (
                at_once != self.has(&Standing::WinIfClear),
                "needs “One Combat Phase is played at once.” and “You win if no Zombie is on the Map at its end.” together",
            ),
            (
                at_once != self.has(&Standing::StartOutside),
                "needs “The Survivor and Soldier start in EP.” for a Combat Phase at once, and for nothing else",
            ),
            (
                scatters != (start.zombies > 0),
                "needs both `zombies` and “For each Zombie, roll 1d6: …”, or neither",
            ),
            (
                at_once == buys,
                "needs “Starting RP buy Defenses and, at 1 RP each, SP of both Walls.”, unless it is one Combat Phase",
            ),
            (at_once && !scatters, "needs `zombies` for its Combat Phase"),
        ]
    }
}
