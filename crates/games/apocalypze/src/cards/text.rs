//! The phrase table: the controlled English of AZ-G20. A card's text is read into these sentences, and the
//! rules run them; nothing else says what a card does.

use phrases::{Alternatives, List, Name, Plural, Sentences, phrases};
use serde::{Deserialize, Serialize};

/// The whole text of a card. Names are places in the card set: `Name(kind)`.
pub type Text = Sentences<Sentence>;

phrases! {
    /// One sentence is one ability.
    #[derive(Clone, Debug, PartialEq, Eq, Hash)]
    pub enum Sentence = "sentence" {
        "host: {host}" => Host { host: Host },
        "no {what} may be attached to this card" => Bar { what: Barred },
        "recycle this card if the host has another weapon" => RecycleIfAnotherWeapon,
        "weapons attached to this card are not recycled because of another weapon" => KeepsAllWeapons,
        "any number of copies may be on the same host" => AnyNumberOfCopies,
        "{rule}" => Standing { rule: Standing },
        "while {condition}, {rule}" => While { condition: Condition, rule: Standing },
        "{limit}{moment}, {given}you may {act}"
            => Optional { limit: Option<Limit>, moment: Moment, given: Option<Given>, act: Act },
        "{limit}if {event}, {may}{replacement} instead"
            => Replace { limit: Option<Limit>, event: Happening, may: Option<May>, replacement: Replacement },
        "{when}, {given}{may}{effects}"
            => Automatic { when: When, given: Option<Given>, may: Option<May>, effects: List<Effect> },
        "if the card drawn is a survivor, you may play it here" => PlayCardDrawn,
        "play as a human {role} or as a zombie raider" => Twofold { role: Role },
        "as a zombie: {sentence}" => AsZombie { sentence: Box<Sentence> },
        "play in response to {what}: {effects}" => Respond { what: Answerable, effects: List<Effect> },
        "play in an engagement{target}{given}: {effects}"
            => PlayInEngagement { target: Option<PlayTarget>, given: Option<PlayIf>, effects: List<Effect> },
        "play at {place}{target}{given}: {effects}"
            => PlayAt { place: Place, target: Option<PlayTarget>, given: Option<PlayIf>, effects: List<Effect> },
    }

    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    pub enum Role = "role" { "survivor" => Survivor, "raider" => Raider }

    /// Words for characters (AZ-C69).
    #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
    pub enum Group = "kind of character" {
        #[default]
        "character{s}" => Character,
        "survivor{s}" => Survivor,
        "raider{s}" => Raider,
        "human{s}" => Human,
        "zombie{s}" => Zombie,
        "gang{s}" => Gang,
        "cultist{s}" => Cultist,
        "civilian{s}" => Civilian,
        "police" => Police,
        "soldier{s}" => Soldier,
        "biker{s}" => Biker,
        "twofold{s}" => Twofold,
    }

    /// Attributes of attachments (AZ-G4).
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    pub enum Attribute = "attribute" {
        "weapon" => Weapon,
        "gun" => Gun,
        "handgun" => Handgun,
        "melee weapon" => MeleeWeapon,
        "fortification" => Fortification,
        "vehicle" => Vehicle,
        "equipment" => Equipment,
        "commendation" => Commendation,
        "mark" => Mark,
        "affliction" => Affliction,
        "obstacle" => Obstacle,
    }

    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    pub enum Host = "host" {
        "your {group}" => Your { group: Group },
        "your generic {group}" => YourGeneric { group: Group },
        "an opposing {group}" => Opposing { group: Group },
        "your stronghold" => YourStronghold,
        "a scavenging location" => ScavengingLocation,
        "your {attribute}" => YourAttachment { attribute: Attribute },
    }

    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    pub enum Barred = "what may not be attached" {
        "card" => Card,
        "{attribute}" => Attribute { attribute: Attribute },
    }

    /// What is true as long as the card is in play.
    #[derive(Clone, Debug, PartialEq, Eq, Hash)]
    pub enum Standing = "standing rule" {
        "{subject} has {bonuses}" => Bonus { subject: Subject, bonuses: List<Bonus> },
        "{debtor} {n} resource{s} {change} {debt}" => Owe { debtor: Debtor, n: u8, change: Change, debt: Debt },
        "in each scavenge phase, {n} section{s} less is cleared here" => SlowScavenging { n: u8 },
        "you draw {n} card{s} more in your draw phase" => DrawMore { n: u8 },
        "the host may not be consumed" => HostIsNotConsumed,
    }

    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    pub enum Debtor = "debtor" { "you owe" => You, "your opponent owes" => Opponent }

    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    pub enum Change = "change" { "more" => More, "less" => Less }

    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    pub enum Debt = "debt" {
        "in your consumption phase" => YourConsumptionPhase,
        "in their consumption phase" => TheirConsumptionPhase,
        "for damage here" => Damage,
    }

    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    pub enum Subject = "subject" {
        "the host" => Host,
        "this card" => This,
        "the target" => Target,
        "your side" => YourSide,
        "each of your {other}{group} {within}{armed}"
            => EachOfYours { other: Option<Other>, group: Plural<Group>, within: Within, armed: Option<Armed> },
        "each {group} in the engagement of the host" => EachInEngagementOfHost { group: Group },
        "each of your defense groups here with at least {n} {group}" => EachDefenseGroup { n: u8, group: Group },
    }

    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    pub enum Other = "other" { "other " => Other }

    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    pub enum Within = "where" { "here" => Here, "in the same engagement" => SameEngagement }

    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    pub enum Armed = "armed" {
        " with at least 1 attachment" => WithAttachment,
        " with a {attribute}" => With { attribute: Attribute },
    }

    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    pub enum Bonus = "bonus" {
        "attack {n}" => Attack { n: i8 },
        "defense {n}" => Defense { n: i8 },
        "value {n}" => Value { n: i8 },
        "access points {n}" => AccessPoints { n: i8 },
        "attack total {n}" => AttackTotal { n: i8 },
    }

    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    pub enum Condition = "condition" {
        "you have at least {n} {other}{group}{armed} {scope}"
            => YouHave { n: u8, other: Option<Other>, group: Group, armed: Option<Armed>, scope: Scope },
        "your side is exactly 1 {group}" => SideIsOne { group: Group },
        "the host is {name}" => HostIsNamed { name: Name },
        "the host is your {group}" => HostIsYour { group: Group },
        "the host is a {group}" => HostIs { group: Group },
        "the host is in an unmet attack group" => HostIsUnmet,
        "a {attribute} is attached to this card" => Attached { attribute: Attribute },
        "this card was in an engagement" => WasInEngagement,
    }

    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    pub enum Scope = "scope" { "here" => Here, "in it" => InIt }

    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    pub enum Limit = "limit" { "once per turn, " => Turn, "once per game, " => Game }

    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    pub enum Moment = "moment" {
        "in your occupation phase" => YourOccupationPhase,
        "in the engagement of this card" => EngagementOfThis,
        "in the engagement of the host" => EngagementOfHost,
        "after defense groups are formed" => AfterDefenseGroups,
        "before damage here is counted" => BeforeDamage,
        "when an opposing raider is played or moved here" => RaiderArrives,
    }

    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    pub enum Given = "given" { "if {condition}, " => If { condition: Condition } }

    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    pub enum May = "may" { "you may " => YouMay }

    /// What the player does, after "you may".
    #[derive(Clone, Debug, PartialEq, Eq, Hash)]
    pub enum Act = "act" {
        "{effects}" => Just { effects: List<Effect> },
        "{cost}: {effects}" => Pay { cost: Cost, effects: List<Effect> },
        "target {target}: {effects}" => Aim { target: Target, effects: List<Effect> },
        "{cost} and target {target}: {effects}" => PayAndAim { cost: Cost, target: Target, effects: List<Effect> },
    }

    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    pub enum Cost = "cost" { "remove this card" => RemoveThis, "recycle this card" => RecycleThis }

    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    pub enum Target = "target" {
        "{n} opposing {group} in the same engagement" => OpposingInEngagement { n: u8, group: Group },
        "{n} {group} in the same engagement" => InEngagement { n: u8, group: Group },
        "{n} {group} here" => Here { n: u8, group: Group },
        "1 human twofold here" => HumanTwofoldHere,
        "1 {name} here" => NamedHere { name: Name },
        "1 unmet attack group" => UnmetAttackGroup,
    }

    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    pub enum Happening = "event" {
        "this card would be removed" => ThisRemoved,
        "1 of your {name}s here would be removed" => YoursRemoved { name: Name },
        "your {attribute} attached to this card would be recycled with this card"
            => AttachedRecycled { attribute: Attribute },
        "a wounded {group} here would be recycled at the end of the phase" => WoundedRecycled { group: Group },
    }

    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
    pub enum Replacement = "replacement" {
        "recycle it" => Recycle,
        "keep it in play" => Keep,
        "take it into your hand" => TakeIntoHand,
        "remove it" => Remove,
    }

    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    pub enum When = "time" {
        "at the start of your occupation phase" => StartOfOccupation,
        "at the end of the combat phase" => EndOfCombat,
        "when this location is complete" => Complete,
    }

    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    pub enum Answerable = "what may be answered" {
        "a trump or wildcard that your opponent plays at your stronghold" => EventAtYourStronghold,
        "a trump that your opponent plays in a combat phase" => TrumpInCombat,
        "the removal of 1 of your characters" => Removal,
    }

    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    pub enum Place = "place" {
        "your stronghold" => YourStronghold,
        "your opponent's stronghold" => OpponentsStronghold,
        "any location" => AnyLocation,
    }

    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    pub enum PlayIf = "play if" { ", if {condition}" => If { condition: Condition } }

    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    pub enum PlayTarget = "target when played" { " and target {target}" => Aim { target: Target } }

    #[derive(Clone, Debug, PartialEq, Eq, Hash)]
    pub enum Effect = "effect" {
        "fetch 1 {what} from your {pile} and {then}"
            => Fetch { what: Alternatives<Sought>, pile: Source, then: Then },
        "recover {n} card{s}" => Recover { n: u8 },
        "recover 1 {name}" => RecoverNamed { name: Name },
        "draw {n} card{s}" => Draw { n: u8 },
        "make your opponent consume {n} resource{s}{scale}" => MakeConsume { n: u8, scale: Option<Scale> },
        "{victims} loses {n} value" => LoseValue { victims: Victims, n: u8 },
        "{subject} has {bonuses} until the end of {span}"
            => Bonus { subject: Subject, bonuses: List<Bonus>, span: Span },
        "remove this card" => RemoveThis,
        "remove the target" => RemoveTarget,
        "remove the target; this removal cannot be replaced" => RemoveTargetForGood,
        "attach this card to the target" => AttachThisToTarget,
        "turn the target to its zombie side" => TurnTarget,
        "turn the host into a zombie with unchanged attack, defense and value" => TurnHost,
        "move this card to another of your attack groups" => MoveThis,
        "the target causes no damage" => NoDamage,
        "cancel it" => Cancel,
        "until the end of {span}, {change}" => RuleChange { span: Span, change: RuleChange },
        "{replacement} instead" => Replace { replacement: Replacement },
    }

    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    pub enum Sought = "what is sought" {
        "{group}" => Group { group: Group },
        "{attribute}" => Attribute { attribute: Attribute },
        "attachment" => Attachment,
    }

    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    pub enum Source = "pile" { "deck" => Deck, "discard pile" => DiscardPile }

    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    pub enum Then = "what then" {
        "play it here" => PlayHere,
        "play it here as a zombie" => PlayHereAsZombie,
        "attach it to 1 of your {group} here" => AttachHere { group: Plural<Group> },
        "attach it to your stronghold" => AttachToStronghold,
        "take it into your hand" => TakeIntoHand,
    }

    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    pub enum Scale = "scale" {
        " for each of your {group} here, at most {most}" => ForEach { group: Plural<Group>, most: u8 },
    }

    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    pub enum Victims = "victims" {
        "the target" => Target,
        "each target" => EachTarget,
        "each opposing {group} in the same engagement" => EachOpposing { group: Group },
    }

    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    pub enum Span = "span" { "the engagement" => Engagement, "the turn" => Turn }

    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    pub enum RuleChange = "rule change" {
        "the removal of {group} in it cannot be replaced" => RemovalIsFinal { group: Plural<Group> },
        "if {event}, {replacement} instead" => Replace { event: Happening, replacement: Replacement },
    }
}

impl Sentence {
    /// What a played event or a used text does, once it happens.
    pub fn effects(&self) -> &[Effect] {
        match self {
            Sentence::Optional { act, .. } => act.effects(),
            Sentence::Automatic { effects, .. }
            | Sentence::Respond { effects, .. }
            | Sentence::PlayInEngagement { effects, .. }
            | Sentence::PlayAt { effects, .. } => effects,
            _ => &[],
        }
    }

    /// What must be targeted when it is played or used.
    pub fn target(&self) -> Option<Target> {
        match self {
            Sentence::Optional { act, .. } => act.target(),
            Sentence::PlayInEngagement { target: Some(PlayTarget::Aim { target }), .. }
            | Sentence::PlayAt { target: Some(PlayTarget::Aim { target }), .. } => Some(*target),
            _ => None,
        }
    }

    /// The condition under which it may be played or used, or happens.
    pub fn condition(&self) -> Option<Condition> {
        match self {
            Sentence::Optional { given: Some(Given::If { condition }), .. }
            | Sentence::Automatic { given: Some(Given::If { condition }), .. }
            | Sentence::PlayInEngagement { given: Some(PlayIf::If { condition }), .. }
            | Sentence::PlayAt { given: Some(PlayIf::If { condition }), .. } => Some(*condition),
            _ => None,
        }
    }
}

impl Effect {
    /// Whether it wounds or removes characters.
    pub fn is_harm(&self) -> bool {
        matches!(self, Effect::LoseValue { .. } | Effect::RemoveTarget | Effect::RemoveTargetForGood)
    }
}

impl Act {
    pub fn effects(&self) -> &[Effect] {
        match self {
            Act::Just { effects }
            | Act::Pay { effects, .. }
            | Act::Aim { effects, .. }
            | Act::PayAndAim { effects, .. } => effects,
        }
    }

    pub fn cost(&self) -> Option<Cost> {
        match self {
            Act::Pay { cost, .. } | Act::PayAndAim { cost, .. } => Some(*cost),
            _ => None,
        }
    }

    pub fn target(&self) -> Option<Target> {
        match self {
            Act::Aim { target, .. } | Act::PayAndAim { target, .. } => Some(*target),
            _ => None,
        }
    }
}

impl Target {
    /// How many things are targeted.
    pub fn count(self) -> u8 {
        match self {
            Target::OpposingInEngagement { n, .. }
            | Target::InEngagement { n, .. }
            | Target::Here { n, .. } => n,
            _ => 1,
        }
    }
}

impl Attribute {
    pub fn name(self) -> &'static str {
        match self {
            Attribute::Weapon => "weapon",
            Attribute::Gun => "gun",
            Attribute::Handgun => "handgun",
            Attribute::MeleeWeapon => "melee weapon",
            Attribute::Fortification => "fortification",
            Attribute::Vehicle => "vehicle",
            Attribute::Equipment => "equipment",
            Attribute::Commendation => "commendation",
            Attribute::Mark => "mark",
            Attribute::Affliction => "affliction",
            Attribute::Obstacle => "obstacle",
        }
    }
}
