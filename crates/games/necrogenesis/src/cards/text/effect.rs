//! What a sentence of a card does, and the words for whom, what and how long.

use super::{Bonus, Breed, Condition, Gear, Identity, Keyword, Status, Token, Value, Where, Word, ZoneName};
use phrases::{Alternatives, Capital, List, Singular, phrases};

phrases! {
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    pub enum Amount = "amount" {
        "{n}" => Flat(n: u8),
        "X" => X,
    }

    #[derive(Clone, Debug, PartialEq, Eq, Hash)]
    pub enum Effect = "effect" {
        "play only while {condition}" => PlayOnly { condition: Condition },
        "use only while {condition}" => UseOnly { condition: Condition },
        "X is at least {n}" => XAtLeast { n: u8 },
        "X is the number of your cards exiled this game" => XIsExiled,
        "you may {effect}" => May { effect: Box<Effect> },
        "if you do, {effect}" => IfYouDo { effect: Box<Effect> },
        "choose one: {first}; or {second}"
            => ChooseOne { first: Capital<Box<Effect>>, second: Capital<Box<Effect>> },
        "on a success: {effect}" => OnSuccess { effect: Capital<Box<Effect>> },
        "on a failure: {effect}" => OnFailure { effect: Capital<Box<Effect>> },
        "Reload: {effect}" => Reload { effect: Capital<Box<Effect>> },
        "Craft: {effect}" => Craft { effect: Capital<Box<Effect>> },
        "heal {n} HP" => Heal { n: u8 },
        "draw {upto}{n} card{s}" => Draw { upto: Option<UpTo>, n: u8 },
        "discard {n} card{s}" => Discard { n: u8 },
        "discard {n} of them" => DiscardOfThem { n: u8 },
        "the Survivor Player discards {n} card{s}" => SurvivorDiscards { n: u8 },
        "deal {n}{sort} damage to {whom}" => Deal { n: Amount, sort: Option<Sort>, whom: Whom },
        "apply {status}{value} to {whom}{lasting}"
            => Apply { status: Status, value: Option<Value>, whom: Whom, lasting: Option<Lasting> },
        "remove all {status} from {whom}" => RemoveAll { status: Status, whom: Whom },
        "remove 1 negative status from your Survivor" => RemoveNegative,
        "create a {token} Token in {place}{terms}"
            => Create { token: Token, place: Where, terms: Option<Terms> },
        "remove all {token} Tokens from the {zone}" => RemoveTokens { token: Token, zone: ZoneName },
        "remove all tokens from this board" => ClearTokens,
        "put {upto}{n} charge{s} on {what}" => Charge { upto: Option<UpTo>, n: u8, what: Chargeable },
        "remove {n} charge{s} from {what}" => Uncharge { n: u8, what: Uncharged },
        "gain {n} {resource}" => Gain { n: u8, resource: Resource },
        "pay {n} TH" => PayTh { n: u8 },
        "this attack gets {bonuses}" => ThisAttack { bonuses: List<Bonus> },
        "your next ranged weapon attack this turn gets {bonuses}" => NextRanged { bonuses: List<Bonus> },
        "{who} gets {n} Damage this turn" => Strengthen { who: Which, n: i8 },
        "they get {n} Damage this turn" => StrengthenThem { n: i8 },
        "its attacks get {n} Damage this turn" => StrengthenAttacks { n: i8 },
        "1 {gear} you control gets {n} Attack Roll Bonus this turn" => Sharpen { gear: Gear, n: i8 },
        "it gains {keyword} this turn" => GrantIt { keyword: Keyword },
        "{who} cannot {verb} this turn" => Forbid { who: Forbidden, verb: Alternatives<Verb> },
        "choose {what}" => Choose { what: Chosen },
        "move {what} to {place}" => Move { what: Moved, place: Where },
        "move it to your zone" => MoveSurvivor,
        "move 1 zombie you control from the Zombie Zone to the Threat Zone" => PullOne,
        "put 1 {breeds} from your Graveyard into the Zombie Zone" => Raise { breeds: Alternatives<Breed> },
        "put up to a total of {n} {breed} from your Graveyard and your Zombie Deck into the Zombie Zone"
            => RaiseUpTo { n: u8, breed: Breed },
        "put this card from your Graveyard into the Zombie Zone" => RaiseThis,
        "put 1 {gears} on this board into its owner's Graveyard" => Scrap { gears: Alternatives<Gear> },
        "put this card into your hand" => TakeThis,
        "put it into your hand" => TakeIt,
        "search your Survivor Deck for 1 Weapon with the {word} trait" => Search { word: Word },
        "search your Survivor Deck for 1 card" => SearchAny,
        "reveal it" => RevealIt,
        "reveal this card" => RevealThis,
        "shuffle your Survivor Deck" => ShuffleSurvivorDeck,
        "shuffle your Zombie Deck" => ShuffleZombieDeck,
        "attack the Survivor with this card" => AttackSurvivor,
        "attack 1 zombie in this zone with this card" => AttackInZone,
        "attack that zombie with this card" => AttackThat,
        "attack that zombie with 1 {gear} you control without paying AP" => AttackThatWith { gear: Gear },
        "{roller} makes an Escape Roll{bonus} against {whom}"
            => EscapeRoll { roller: Roller, bonus: Option<RollBonus>, whom: Which },
        "{roller} makes an Escape Roll (ED {n})" => EscapeRollEd { roller: Roller, n: u8 },
        "Grab the Survivor" => Grab,
        "end that Grab" => EndGrab,
        "Snare the Survivor" => Snare,
        "Evade {n}+" => Evade { n: u8 },
        "negate that attack" => Negate,
        "cancel that {thing}" => Cancel { thing: Cancelled },
        "reroll that Hit Roll" => Reroll,
        "prevent the next {n} damage to your Survivor this turn" => Prevent { n: u8 },
        "prevent the damage of that attack" => PreventAttack,
        "reduce the damage of that attack by {n}" => Reduce { n: u8 },
        "reduce the damage of that attack by the Exhausted Weapon's original Damage" => ReduceByWeapon,
        "your Survivor's HP becomes {n} instead" => SurvivorHpBecomes { n: u8 },
        "that zombie's HP becomes {n} instead" => ZombieHpBecomes { n: u8 },
        "that zombie enters your Zombie Zone instead" => EntersZombieZone,
        "that zombie enters with its abilities and keywords negated this turn" => EntersNegated,
        "your Survivor does not gain that status" => NoStatus,
        "you and your Survivor are unaffected by that ability" => Unaffected,
        "destroy this card" => DestroyThis,
        "destroy 1 random card in the Survivor's Equipment Area" => DestroyRandomGear,
        "exile this card" => ExileThis,
        "rest that zombie" => RestThat,
        "rest 1 {gear} in the Survivor's Equipment Area" => RestGear { gear: Gear },
        "you control it this turn" => ControlIt,
        "your Survivor's Identity becomes {identity}" => BecomeIdentity { identity: Identity },
        "stop the Survivor's next AP payment this turn" => StopPayment,
        "Loot up to {n} times without paying AP" => LootFree { n: u8 },
        "equipped cards with Light are Disabled this turn" => DisableLight,
        "no zone is illuminated this turn" => Darkness,
        "you win the game" => Win,
    }

    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    pub enum UpTo = "up to" { "up to " => UpTo }

    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    pub enum Sort = "sort of damage" { " unpreventable" => Unpreventable }

    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    pub enum Whom = "whom" {
        "the Survivor" => TheSurvivor,
        "your Survivor" => YourSurvivor,
        "the target" => Target,
        "that zombie" => ThatZombie,
        "it" => It,
        "them" => Them,
        "each Survivor" => EachSurvivor,
        "each zombie there" => EachThere,
        "each zombie on your board" => EachOnBoard,
        "each zombie in your {zone}" => EachIn { zone: ZoneName },
    }

    /// What a card says of a token that it creates.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    pub enum Terms = "terms of a token" {
        " for {n} turn{s}" => Turns { n: u8 },
        ", and the Survivor chooses the zombie it lures" => SurvivorLures,
    }

    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    pub enum Lasting = "duration" {
        " for {n} turn{s}" => Turns { n: u8 },
        " this turn" => Turn,
        " this battle" => Battle,
        " until the start of your next turn" => YourNextTurn,
    }

    #[derive(Clone, Debug, PartialEq, Eq, Hash)]
    pub enum Chargeable = "what is charged" {
        "the host" => Host,
        "1 {gears} you control" => Yours { gears: Alternatives<Singular<Gear>> },
    }

    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    pub enum Uncharged = "what loses charges" {
        "this card" => This,
        "the attacking Weapon" => AttackingWeapon,
    }

    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    pub enum Resource = "resource" { "AP" => Ap, "TP" => Tp, "TH" => Th }

    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    pub enum Which = "which zombie" { "this card" => This, "that zombie" => That }

    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    pub enum Forbidden = "who is forbidden" { "the Survivor" => TheSurvivor, "that zombie" => ThatZombie }

    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    pub enum Verb = "verb" {
        "gain Stealth" => GainStealth,
        "advance" => Advance,
        "attack" => Attack,
        "move" => Move,
    }

    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    pub enum Chosen = "what is chosen" {
        "{n} zombie{s} in your Threat Zone" => InThreat { n: u8 },
        "up to {n} zombie{s} in your Threat Zone" => UpToInThreat { n: u8 },
        "up to {n} zombie{s} you control in the Threat Zone" => UpToYours { n: u8 },
        "1 summoning sick zombie you control that is not a Boss" => Sick,
        "1 zombie on your board, ignoring Stealth" => OnBoard,
        "your Threat Zone or your Zombie Zone" => Zone,
        "1 Survivor with Identity: {identity}" => WithIdentity { identity: Identity },
        "1 Survivor in an adjacent zone" => AdjacentSurvivor,
    }

    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    pub enum Moved = "what is moved" {
        "this card" => This,
        "the target" => Target,
        "that zombie" => That,
    }

    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    pub enum Roller = "who rolls" { "the Survivor" => TheSurvivor, "your Survivor" => YourSurvivor }

    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    pub enum RollBonus = "bonus to a roll" { " with {n}" => Bonus { n: i8 } }

    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    pub enum Cancelled = "what is cancelled" { "Spawn" => Spawn, "card" => Card }
}
