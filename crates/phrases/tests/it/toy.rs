//! A small table that uses every kind of hole.
#![allow(dead_code)] // Each test file uses its own part.

use phrases::{
    Alternatives, Capital, Commas, Lines, List, Name, Names, Plural, Semicolons, Sentences, Singular,
    Slashes, Spaced, Table, phrases,
};

phrases! {
    /// A line of a card, with its own full stops.
    #[derive(Clone, Debug, PartialEq, Eq, Hash)]
    pub enum Line = "line" {
        "{ability}." => Ability(ability: Ability),
        "{costs}: {effects}" => Activated { costs: Commas<Cost>, effects: Sentences<Effect> },
        "({limit}) {trigger}: {effects}" =>
            Limited { limit: Limit, trigger: Capital<Trigger>, effects: Sentences<Effect> },
        "boxes: {boxes}" => Boxes { boxes: Spaced<Clause> },
        "{trigger}: {effects}" => Triggered { trigger: Trigger, effects: Sentences<Effect> },
    }

    #[derive(Clone, Debug, PartialEq, Eq, Hash)]
    pub enum Ability = "ability" {
        "host: {host}" => Host { host: Host },
        "no {kinds} may be attached to this card" => Bars(kinds: Alternatives<Kind>),
        "{subject} {has} {bonuses}{span}" =>
            Bonus { has: Has, bonuses: List<Bonus>, subject: Subject, span: Option<Span> },
        "{moment}, you may {effect}" => Chosen { moment: Moment, effect: Effect },
        "as a zombie: {ability}" => AsZombie(ability: Capital<Box<Ability>>),
    }

    #[derive(Clone, Debug, PartialEq, Eq, Hash)]
    pub enum Effect = "effect" {
        "draw {n} card{s}" => Draw { n: u8 },
        "make your opponent consume {n} resource{s}{scale}" => Consume { n: u8, scale: Option<Scale> },
        "fetch {name} from your deck" => Fetch(name: Name),
        "fetch {amount} {kind} from your deck" => FetchKind { amount: Amount, kind: Kind },
        "recycle {n} of your {kind}" => Recycle { n: u8, kind: Plural<Kind> },
        "recycle a {kind}" => RecycleOne(kind: Singular<Kind>),
        "pay {n} coin{s} and {effect}" => Pay { n: u16, effect: Box<Effect> },
        "cancel it" => Cancel,
    }

    /// Brings its own full stop.
    #[derive(Clone, Debug, PartialEq, Eq, Hash)]
    pub enum Clause = "clause" { "Action: {steps}." => Action { steps: Semicolons<Slashes<Effect>> } }

    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    pub enum Amount = "amount" { "{n}" => Exactly { n: u8 }, "up to {n}" => UpTo { n: u8 } }

    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    pub enum Kind = "kind" {
        "weapon{s}" => Weapon,
        "vehicle{s}" => Vehicle,
        "arm{y|ies}" => Army,
        "police" => Police,
    }

    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    pub enum Host = "host" { "your survivor" => Survivor, "your zombie" => Zombie }

    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    pub enum Subject = "subject" {
        "this card" => This,
        "the host" => Host,
        "{name}" => Named(name: Name),
        "{n} {kind}" => Some { n: u8, kind: Kind },
    }

    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    pub enum Has = "verb" { "{has|have}" => Has }

    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    pub enum Bonus = "bonus" { "attack {n}" => Attack { n: i8 }, "defense {n}" => Defense { n: i8 } }

    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    pub enum Span = "span" { " until the end of the turn" => Turn, " until the end of the engagement" => Engagement }

    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    pub enum Scale = "scale" {
        " for each of your {kind} here, at most {n}" => Kinds { kind: Plural<Kind>, n: u8 },
    }

    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    pub enum Moment = "moment" {
        "in your occupation phase" => Occupation,
        "once per {turn}, in your draw phase" => Draw { turn: Turn },
    }

    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    pub enum Turn = "turn" { "turn" => Turn, "game" => Game }

    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    pub enum Cost = "cost" { "{n} AP" => Ap { n: u8 }, "discard {n} card{s}" => Discard { n: u8 }, "Exhaust" => Exhaust }

    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    pub enum Trigger = "trigger" { "on Hit" => Hit, "when {name} is played" => Played(name: Name) }

    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    pub enum Limit = "limit" { "once per {turn}" => Once(turn: Turn) }
}

pub type Text = Lines<Line>;

pub fn table() -> Table {
    Table::of::<Text>()
}

pub fn names() -> Names {
    Names::new(["Molotov", "Molotov Cocktail", "Wilfred Python", "the Baron"]).expect("distinct names")
}
