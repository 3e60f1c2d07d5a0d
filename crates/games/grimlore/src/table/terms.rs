//! The words of the table.

use crate::cards::ops::{Attribute, Deed, Quantity, Resource};
use kernel::{Icon, MarkSort, Role, Sense, Symbol, ZoneSort};

kernel::terms! {
    pub enum Counter {
        Deck: "deck";
        Actions: "actions";
        Minions: "minions";
        Ammo: "ammo";
        Influence: "influence";
        Credstick: "credstick";
        Locations: "locations";
    }
}

kernel::terms! {
    pub enum Zone: ZoneSort {
        Plot: "plot", ZoneSort::row("Plot", Role::Story);
        Threat: "threat", ZoneSort::row("Threat Lane", Role::Threat);
        Priority: "priority", ZoneSort::row("Priority Lane", Role::Lane);
        Default: "default", ZoneSort::row("Default Lane", Role::Lane);
        ScenarioDeck: "scenario-deck", ZoneSort::pile("Scenario Event Deck", Role::Deck);
        ScenarioDiscard: "scenario-discard", ZoneSort::pile("Scenario discard pile", Role::Discard);
        Test: "test", ZoneSort::row("Test", Role::Stack);
        Moving: "moving", ZoneSort::pile("On its way", Role::Stack);
        Used: "used", ZoneSort::pile("Used modifiers", Role::Discard);
        Control: "control", ZoneSort::row("Control Zone", Role::Board);
        Character: "character", ZoneSort::row("Character", Role::Hero);
        Resources: "resources", ZoneSort::row("Resources", Role::Store);
        Deck: "deck", ZoneSort::pile("Event Deck", Role::Deck);
        Discard: "discard", ZoneSort::pile("Discard pile", Role::Discard);
    }
}

kernel::terms! {
    pub enum Stat: Symbol {
        Power: "Power", Symbol::Blade;
        Defense: "Defense", Symbol::Shield;
        Mind: "Mind", Symbol::Mind;
        Social: "Social", Symbol::Social;
        MindTest: "Mind test", Symbol::Test;
        SocialTest: "Social test", Symbol::Test;
        D12: "D12", Symbol::Twelve;
        /// Of a test: what the result must not exceed.
        Rating: "rating", Symbol::Test;
    }
}

kernel::terms! {
    pub enum Mark: MarkSort {
        Ammo: "ammo", Sense::Plain.shown(Icon::Ammo);
        Influence: "influence", Sense::Plain.shown(Icon::Crown);
        Credstick: "credstick", Sense::Plain.shown(Icon::Chip);
        Lost: "lost", Sense::Harm.shown(Icon::Skull);
        Rating: "rating", Sense::Plain.shown(Icon::Star);
        Tough: "tough", Sense::Plain.shown(Icon::Shield);
        Damage: "damage", Sense::Harm.shown(Icon::Drop);
        Actions: "actions", Sense::Plain.shown(Icon::Bolt);
        FaceDown: "face down", Sense::Plain.shown(Icon::Eye);
        Exhausted: "exhausted", Sense::Spent.shown(Icon::Clock);
        Helps: "helps", Sense::Plain.shown(Icon::Chain);
        /// Of a location; on a plot card, how many were.
        Occupied: "occupied", Sense::Plain.shown(Icon::Flag);
        Used: "used", Sense::Spent.shown(Icon::Check);

        // What a plot card counts.
        Resources: "resources", Sense::Plain.shown(Icon::Pack);
        Deck: "deck", Sense::Plain.shown(Icon::Cards);
        Rounds: "rounds", Sense::Plain.shown(Icon::Clock);
        Defeated: "defeated", Sense::Plain.shown(Icon::Skull);
        Controlled: "controlled", Sense::Plain.shown(Icon::Grip);
        Resolved: "resolved", Sense::Plain.shown(Icon::Check);
        Gained: "gained", Sense::Plain.shown(Icon::Pack);
        Defended: "defended", Sense::Plain.shown(Icon::Shield);
        Taken: "taken", Sense::Plain.shown(Icon::Grip);
        Spent: "spent", Sense::Plain.shown(Icon::Chip);
        Breaches: "breaches", Sense::Harm.shown(Icon::Drop);
    }
}

impl From<Resource> for Counter {
    fn from(kind: Resource) -> Counter {
        match kind {
            Resource::Ammo => Counter::Ammo,
            Resource::Influence => Counter::Influence,
            Resource::Credstick => Counter::Credstick,
        }
    }
}

impl From<Resource> for Mark {
    fn from(kind: Resource) -> Mark {
        match kind {
            Resource::Ammo => Mark::Ammo,
            Resource::Influence => Mark::Influence,
            Resource::Credstick => Mark::Credstick,
        }
    }
}

impl From<Quantity> for Mark {
    fn from(what: Quantity) -> Mark {
        match what {
            Quantity::Controlled(_) => Mark::Controlled,
            Quantity::Held(kind) => kind.map_or(Mark::Resources, Mark::from),
            Quantity::DeckSize => Mark::Deck,
            Quantity::Rounds => Mark::Rounds,
            Quantity::Done(deed, _) => match deed {
                Deed::Defeat => Mark::Defeated,
                Deed::Control => Mark::Controlled,
                Deed::Resolve => Mark::Resolved,
                Deed::Gain => Mark::Gained,
                Deed::Defend => Mark::Defended,
                Deed::Equip => Mark::Taken,
                Deed::Occupy => Mark::Occupied,
                Deed::Spend => Mark::Spent,
            },
        }
    }
}

impl From<Attribute> for Stat {
    fn from(attribute: Attribute) -> Stat {
        match attribute {
            Attribute::Mind => Stat::MindTest,
            Attribute::Social => Stat::SocialTest,
        }
    }
}
