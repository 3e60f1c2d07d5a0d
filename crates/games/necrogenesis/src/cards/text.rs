//! The phrase table: the controlled English of NG-G29 and NG-G30. A card's text is read into these lines,
//! and the rules run them; nothing else says what a card does.

mod effect;

pub use effect::{
    Amount, Cancelled, Chargeable, Chosen, Effect, Forbidden, Lasting, Moved, Resource, RollBonus, Roller,
    Sort, Terms, Uncharged, UpTo, Verb, Which, Whom,
};
use phrases::{Capital, Commas, Lines, List, Name, Plural, Sentences, phrases};
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
        "{limit}{cost} ({when}): {effects}"
            => Activated { limit: Option<Limit>, cost: Commas<Cost>, when: When, effects: Sentences<Effect> },
        "{limit}{trigger}{given}: {effects}"
            => Triggered {
                limit: Option<Once>,
                trigger: Trigger,
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
        "once per turn, " => Turn,
        "once per game, " => Game,
        "twice per game, " => TwiceGame,
        "once per attack, " => Attack,
        "once per Zombie Phase, " => ZombiePhase,
    }

    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    pub enum Once = "limit of a trigger" { "once per turn, " => Turn }

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
        "the opponent would equip a card" => WouldEquip,
        "a zombie ability would affect you or your Survivor" => AbilityWouldAffect,
        "a battle in which a zombie damaged your Survivor ends" => BattleEnds,
        "damage would destroy a zombie you control that is not a Boss" => WouldDestroy,
    }
}

impl Breed {
    pub const ALL: [Breed; 5] = [Breed::Walker, Breed::Runner, Breed::Brute, Breed::Mutant, Breed::Boss];
}
