//! The phrase table: the fixed wording of GL-G-PHRASES. A card's text is read into these phrases and compiled into
//! the steps of [`crate::cards::ops`]; nothing else says what a card does.

mod condition;
mod step;
mod what;

pub use condition::{Both, Condition, Test};
pub use step::{
    Bonus, ControlBonus, Effect, Goal, Otherwise, PickFrom, Row, Rows, SearchIn, Span, Spot, Stat, Step,
    Steps, Strike, To, Until, Who,
};
pub use what::{Attribute, Card, DeckName, FromDeck, Kind, One, PerPlayer, Resource, Stock, Target};

use phrases::{Commas, Spaced, phrases};

/// The clauses of a box.
pub type Clauses = Spaced<Clause>;

phrases! {
    /// The whole text of a card.
    #[derive(Clone, Debug, PartialEq, Eq, Hash)]
    pub enum Text = "text" {
        "{tough}Neutral: {neutral}{controlled}{special}{result}{discard}" => Card {
            tough: Option<Tough>,
            neutral: Clauses,
            controlled: Option<Controlled>,
            special: Option<Special>,
            result: Option<Results>,
            discard: Option<OnDiscard>,
        },
        "Actions {actions}. Minion Limit {limit}.{abilities}"
            => Character { actions: u8, limit: u8, abilities: Option<Abilities> },
        "Setup: {setup}. Goal: {goal}. Then: {then}. Late: at the end of each round, if {late}, {late_steps}."
            => Plot { setup: Steps, goal: Condition, then: Steps, late: Condition, late_steps: Steps },
    }

    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    pub enum Tough = "tough" { "Tough {n}{per}. " => Tough { n: u8, per: Option<PerPlayer> } }

    #[derive(Clone, Debug, PartialEq, Eq, Hash)]
    pub enum Controlled = "controlled box" { " Controlled: {clauses}" => Controlled { clauses: Clauses } }

    #[derive(Clone, Debug, PartialEq, Eq, Hash)]
    pub enum Special = "special box" { " Special: {steps}." => Special { steps: Steps } }

    #[derive(Clone, Debug, PartialEq, Eq, Hash)]
    pub enum Results = "result box" { " Result: {clauses}" => Results { clauses: Clauses } }

    #[derive(Clone, Debug, PartialEq, Eq, Hash)]
    pub enum OnDiscard = "discard box" { " On discard: {steps}." => OnDiscard { steps: Steps } }

    #[derive(Clone, Debug, PartialEq, Eq, Hash)]
    pub enum Abilities = "abilities" { " {clauses}" => Abilities { clauses: Clauses } }

    #[derive(Clone, Debug, PartialEq, Eq, Hash)]
    pub enum Clause = "clause" {
        "{head}{costs}: {steps}." => Plain { head: Head, costs: Option<Costs>, steps: Steps },
        "Reaction ({trigger}{costs}): {steps}."
            => Reaction { trigger: Trigger, costs: Option<MoreCosts>, steps: Steps },
        "Attach ({bearer}{costs}): {steps}." => Attach { bearer: Bearer, costs: Option<MoreCosts>, steps: Steps },
    }

    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    pub enum Head = "head" {
        "Activation" => Activation,
        "Aura" => Aura,
        "Passive" => Passive,
        "Action" => Action,
        "Exhaust" => Exhaust,
        "Free" => Free,
        "Support" => Support,
        "Success" => Success,
        "Fail" => Fail,
    }

    #[derive(Clone, Debug, PartialEq, Eq, Hash)]
    pub enum Costs = "costs" { " ({costs})" => Costs { costs: Commas<Cost> } }

    #[derive(Clone, Debug, PartialEq, Eq, Hash)]
    pub enum MoreCosts = "further costs" { ", {costs}" => Costs { costs: Commas<Cost> } }

    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    pub enum Cost = "cost" {
        "acting minion" => ActingMinion,
        "exhaust this card" => ExhaustThis,
        "discard this card" => DiscardThis,
        "once per turn" => Once,
    }

    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    pub enum Trigger = "trigger" {
        "you are attacked" => Attacked,
        "you are about to draw a result card for a test" => Test,
        "you have drawn a result card" => Drawn,
        "you would mill" => Mill,
        "a special would resolve against you" => Special,
        "a card you control would be neutralized or destroyed" => Neutralize,
        "an opponent would steal from you" => Steal,
        "you win a control test" => Controlled,
        "you defeat a unit" => Defeated,
    }

    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    pub enum Bearer = "bearer" {
        "your character or a minion" => CharacterOrMinion,
        "your character" => Character,
        "a minion" => Minion,
        "a unit" => Unit,
    }
}

impl Clause {
    pub fn steps(&self) -> &Steps {
        match self {
            Clause::Plain { steps, .. } | Clause::Reaction { steps, .. } | Clause::Attach { steps, .. } => {
                steps
            }
        }
    }

    pub fn costs(&self) -> &[Cost] {
        match self {
            Clause::Plain { costs: Some(Costs::Costs { costs }), .. }
            | Clause::Reaction { costs: Some(MoreCosts::Costs { costs }), .. }
            | Clause::Attach { costs: Some(MoreCosts::Costs { costs }), .. } => costs,
            _ => &[],
        }
    }
}
