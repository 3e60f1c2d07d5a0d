//! The phrase table: the controlled English of NG-G29 and NG-G30. A card's text is read into these lines,
//! and the rules run them; nothing else says what a card does.

use phrases::{Alternatives, Capital, Commas, Lines, List, Name, Plural, Sentences, Singular, phrases};
use serde::{Deserialize, Serialize};

/// The whole text of a card, one ability a line. Names are places in the card set: `Name(kind)`.
pub type Text = Lines<Line>;

phrases! {
    /// One line is one ability.
    #[derive(Clone, Debug, PartialEq, Eq, Hash)]
    pub enum Line = "line" {
        "{rules}" => Standing { rules: Sentences<Standing> },
        "while {condition}: {rules}" => While { condition: Condition, rules: Sentences<Standing> },
        /// What a played card does.
        "{effects}" => Do { effects: Sentences<Effect> },
        "{cost} ({when}{limit}): {effects}"
            => Activated { cost: Commas<Cost>, when: When, limit: Option<Limit>, effects: Sentences<Effect> },
        "{limit}{trigger}{given}: {effects}"
            => Triggered {
                limit: Option<Once>,
                trigger: Capital<Trigger>,
                given: Option<Given>,
                effects: Sentences<Effect>,
            },
        "unlock ({feat}): {line}" => Unlock { feat: Feat, line: Capital<Box<Line>> },
        "from Exile, {line}" => FromExile { line: Capital<Box<Line>> },
    }

    /// What holds as long as the card is in play, and what limits it.
    #[derive(Clone, Debug, PartialEq, Eq, Hash)]
    pub enum Standing = "standing rule" {
        "{keyword}" => Keyword { keyword: Keyword },
        "unique" => Unique,
        "host: {host}" => Host { host: Host },
        "limit {n}" => Limit { n: u8 },
        "limit {n} {word}" => LimitTrait { n: u8, word: Word },
        "limit {n} per Weapon" => LimitPerWeapon { n: u8 },
        "limit: {n} attack{s} per turn" => AttacksPerTurn { n: u8 },
        "zone: {zone}" => Zone { zone: ZoneName },
        "hidden" => Hidden,
        "affects Bosses" => AffectsBosses,
        "additional cost: {cost}" => AdditionalCost { cost: Cost },
        "[Permanent] Up to {n} cop{y|ies} of this card may be in your deck" => Copies { n: u8 },
        "X is from {least} to {most}" => XFromTo { least: u8, most: u8 },
        "this card enters with +X HP and +{n} Damage for each full {of} of X" => EntersWithX { n: u8, of: u8 },
        "{who} get{one} {bonuses}" => Bonus { who: Bearer, one: Option<One>, bonuses: List<Bonus> },
        "{who} gain{one} {keyword}" => Gains { who: Bearer, one: Option<One>, keyword: Keyword },
        "{who} is immune to {status}" => Immune { who: Immune, status: Status },
        "this card ignores {token} Tokens" => Ignores { token: Token },
        "{action} costs {n} AP less" => CostsLess { action: Action, n: u8 },
        "attacks with this card cost {n} AP" => AttacksCost { n: u8 },
        "your first Loot each turn costs {n} AP" => FirstLoot { n: u8 },
        "your Escape Rolls get {n}" => EscapeRolls { n: i8 },
        "your healing Items heal +{n} HP" => HealMore { n: u8 },
        "Burn on zombies on your board deals +{n} damage" => BurnMore { n: u8 },
        "{cards} you play enter with +{n} charge{s}" => EnterWithCharges { cards: List<Plural<Gear>>, n: u8 },
        "only {who} may equip this card" => Only { who: Wielder },
        "this zone is illuminated" => Illuminates,
        "{n} 1-Handed Weapon you control uses no hand" => Holster { n: u8 },
        "reduce the damage of the first attack that would damage your Survivor in each Zombie Phase by {n}"
            => SoftensFirst { n: u8 },
        /// A card that may be destroyed for nothing stays when its charges are gone.
        "this card stays without charges" => Stays,
        "the Event limit does not count this card" => BeyondEventLimit,
        "this card may share its zone with other Traps" => SharesZone,
        "Exhaust removes {n} charges from this card" => ExhaustTakes { n: u8 },
        "your Reacts cost {n} TP less" => ReactsCostLess { n: u8 },
        "the Survivor's Reacts cost {n} TP more" => ReactsCostMore { n: u8 },
        "instead of Unarmed attacks, your Survivor makes attacks with Hit Roll {n}+ and {damage} Damage"
            => UnarmedInstead { n: u8, damage: u8 },
    }

    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    pub enum One = "one" { "s" => One }

    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
    pub enum Keyword = "keyword" {
        "Fast" => Fast,
        "Guard" => Guard,
        "Ambush" => Ambush,
        "Stealth" => Stealth,
        "Armor {n}" => Armor { n: u8 },
        "Frenzy {n}" => Frenzy { n: u8 },
        "Reach" => Reach,
        "Area" => Area,
        "Light" => Light,
        "Ignores Guard" => IgnoresGuard,
        "Silent" => Silent,
    }

    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    pub enum Host = "host" {
        "Weapon" => Weapon,
        "Ranged Weapon" => RangedWeapon,
        "Melee Weapon" => MeleeWeapon,
        "your Survivor" => Survivor,
    }

    /// Sub Types of zombies (NG-G25); Boss is short for Boss Monster.
    #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
    pub enum Breed = "kind of zombie" {
        #[default]
        "Walker{s}" => Walker,
        "Runner{s}" => Runner,
        "Brute{s}" => Brute,
        "Mutant{s}" => Mutant,
        "Boss{|es}" => Boss,
    }

    /// Traits that a text may name (NG-G25).
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
    pub enum Word = "trait" {
        "Undead" => Undead,
        "Crawler" => Crawler,
        "Infected" => Infected,
        "Contagion" => Contagion,
        "Alpha" => Alpha,
        "Legendary" => Legendary,
        "Firearm" => Firearm,
        "Blade" => Blade,
        "Blunt" => Blunt,
        "Fire" => Fire,
        "Mechanical" => Mechanical,
        "Silent" => Silent,
        "Piercing" => Piercing,
        "Reactive" => Reactive,
        "Burn" => Burn,
        "Medical" => Medical,
        "Tactical" => Tactical,
        "Explosive" => Explosive,
        "Attachment" => Attachment,
        "Shield" => Shield,
        "Environmental" => Environmental,
    }

    #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
    pub enum ZoneName = "zone" {
        #[default]
        "Threat Zone" => Threat,
        "Zombie Zone" => Zombie,
    }

    /// A zone of a board, from where the card stands.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    pub enum Where = "place" {
        "your {zone}" => Your { zone: ZoneName },
        "the {zone}" => The { zone: ZoneName },
        "any Threat Zone or Zombie Zone" => Any,
    }

    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    pub enum Token = "token" {
        "Flare" => Flare,
        "Tripwire Snare" => Tripwire,
        "Grease Tag" => Grease,
        "Temporary Barricade" => Barricade,
    }

    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
    pub enum Status = "status" {
        "Bleed" => Bleed,
        "Burn" => Burn,
        "Poison" => Poison,
        "Stun" => Stun,
        "Stealth" => Stealth,
        "Cover" => Cover,
        "Exposed" => Exposed,
        "Stabilized" => Stabilized,
    }

    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    pub enum Value = "value of a status" { " ({n})" => Of { n: u8 } }

    /// Whose numbers or keywords a standing rule changes.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    pub enum Bearer = "bearer" {
        "this card" => This,
        "the host" => Host,
        "your Survivor" => YourSurvivor,
        "your other {breed} on this board" => OtherBreed { breed: Plural<Breed> },
        "your other zombies on this board" => OtherZombies,
        "your melee attacks against a zombie with {status}" => MeleeAgainst { status: Status },
        "attacks with this card against a {breed}" => WithThisAgainst { breed: Breed },
        "ranged weapon attacks against this card" => RangedAgainstThis,
        "ranged weapon attacks against the {zone}" => RangedAgainstZone { zone: ZoneName },
    }

    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    pub enum Bonus = "bonus" {
        "{n} Damage" => Damage { n: i8 },
        "{n} Attack Roll Bonus" => AttackRoll { n: i8 },
        "{n} maximum charges" => MaximumCharges { n: i8 },
        "{n} ED" => Ed { n: i8 },
        "{n} to {whose} Hit Roll requirement" => Requirement { n: i8, whose: Whose },
    }

    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    pub enum Whose = "whose" { "its" => Its, "their" => Their }

    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    pub enum Immune = "who is immune" { "this card" => This, "your Survivor" => YourSurvivor }

    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    pub enum Action = "action" {
        "equipping a Weapon" => Equip,
        "Reload" => Reload,
        "Craft on this card" => Craft,
    }

    /// Weapons and Items by Sub Type.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    pub enum Gear = "kind of gear" {
        "Weapon{s}" => Weapon,
        "Melee Weapon{s}" => MeleeWeapon,
        "Ranged Weapon{s}" => RangedWeapon,
        "Automated Weapon{s}" => AutomatedWeapon,
        "Trap{s}" => Trap,
        "Passive Item{s}" => PassiveItem,
    }

    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    pub enum Wielder = "who may equip it" {
        "{name}" => Named { name: Name },
        "a Survivor with Identity: {identity}" => WithIdentity { identity: Identity },
    }

    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
    pub enum Identity = "Identity" {
        "Precision Marksman" => PrecisionMarksman,
        "Aggressive Brawler" => AggressiveBrawler,
        "Defensive Tactician" => DefensiveTactician,
        "Combat Medic" => CombatMedic,
        "Gadget Engineer" => GadgetEngineer,
        "Silent Infiltrator" => SilentInfiltrator,
        "Resourceful Scavenger" => ResourcefulScavenger,
    }

    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    pub enum Condition = "condition" {
        "your zone is illuminated" => Illuminated,
        "this card is in a dark zone" => InDark,
        "this card is in a dark zone and is not summoning sick" => InDarkAndAwake,
        "this card is in the {zone}" => InZone { zone: ZoneName },
        "this card was in the {zone}" => WasInZone { zone: ZoneName },
        "this card holds the Survivor" => Holds,
        "the target is not a Boss" => TargetNoBoss,
        "a zombie you control is in the Threat Zone" => ZombieInThreat,
    }

    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    pub enum Given = "given" { ", if {condition}" => If { condition: Condition } }

    /// What unlocks a skill (NG-G19).
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    pub enum Feat = "feat" {
        "{n} zombie{s} were destroyed on your board" => Destroyed { n: u8 },
        "attacks damaged your Survivor in {n} different turn{s}" => DamagedTurns { n: u8 },
    }

    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    pub enum Cost = "cost" {
        "{n} AP" => Ap { n: u8 },
        "X AP" => XAp,
        "{n} TH" => Th { n: u8 },
        "discard {n} card{s}" => Discard { n: u8 },
        "Exhaust" => Exhaust,
        "Exhaust 1 {gear} you control" => ExhaustGear { gear: Gear },
        "Rest" => Rest,
    }

    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    pub enum When = "moment of use" {
        "action" => Action,
        "response" => Response,
        "action or response" => ActionOrResponse,
        "offense" => Offense,
        "defense" => Defense,
        "zombie events" => ZombieEvents,
    }

    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    pub enum Limit = "limit of use" {
        "; once per turn" => Turn,
        "; once per game" => Game,
        "; twice per game" => TwiceGame,
        "; once per attack" => Attack,
        "; once per Zombie Phase" => ZombiePhase,
    }

    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    pub enum Once = "limit of a trigger" { "(once per turn) " => Turn }

    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    pub enum Trigger = "trigger" {
        "on Spawn" => Spawn,
        "on Advance" => Advance,
        "on Hit" => Hit,
        "on Hit, before damage" => HitBeforeDamage,
        "on Death" => Death,
        "at the start of your Zombie Phase" => StartOfZombiePhase,
        "at the end of your Zombie Phase" => EndOfZombiePhase,
        "at the end of the Spawn Step" => EndOfSpawnStep,
        "at the start of the Attack Step" => StartOfAttackStep,
        "at the end of this turn" => EndOfThisTurn,
        "when your ranged Hit Roll fails" => RangedHitRollFails,
        "when you Loot" => Loot,
        "when you draw" => Draw,
        "when this card is played" => Played,
        "when this card enters the Threat Zone" => EntersThreat,
        "when this card is placed directly into the Threat Zone" => PlacedDirectly,
        "when an attack damages this card and does not destroy it" => DamagedByAttack,
        "when this card's Armor reduces damage" => ArmorReduces,
        "when a zombie enters this zone" => ZombieEnters,
        "when a zombie advances into this zone" => ZombieAdvances,
        "when a zombie in this zone declares an attack" => ZombieDeclares,
        "at the start of battle" => StartOfBattle,
        "at the end of battle" => EndOfBattle,
    }

    /// What a React answers (NG-G31).
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    pub enum Answerable = "React trigger" {
        "an attack would damage your Survivor" => AttackWouldDamage,
        "a zombie would damage your Survivor" => ZombieWouldDamage,
        "a zombie declares an attack on your Survivor" => DeclaresOnYou,
        "a zombie you control declares an attack" => YourZombieDeclares,
        "a zombie that is not a Boss would enter your Threat Zone" => WouldEnterThreat,
        "a zombie enters your Threat Zone" => EntersThreat,
        "a zombie would be Spawned on your board" => WouldSpawn,
        "a zombie with ZTC {n} or less would be Spawned on your board" => WouldSpawnCheap { n: u8 },
        "your Hit Roll fails" => HitRollFails,
        "your Survivor would gain a negative status" => WouldGainStatus,
        "an attack would reduce your Survivor to 0 HP" => WouldDie,
        "the opponent plays an Event or React" => CardPlayed,
        "a zombie ability would affect you or your Survivor" => AbilityWouldAffect,
        "a battle in which a zombie damaged your Survivor ends" => BattleEnds,
        "damage would destroy a zombie you control that is not a Boss" => WouldDestroy,
    }

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

impl Breed {
    pub const ALL: [Breed; 5] = [Breed::Walker, Breed::Runner, Breed::Brute, Breed::Mutant, Breed::Boss];
}
