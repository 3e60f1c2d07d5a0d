//! The phrase table: the controlled English of ZE-G20. The text of a card, a counter or a table entry is
//! read into these sentences, and the rules run them; nothing else says what a component does.

use phrases::{Alternatives, List, Name, Sentences, phrases};

/// The whole text of a component. Names are places in the card set: `Name(kind)`.
pub type Text = Sentences<Sentence>;

phrases! {
    #[derive(Clone, Debug, PartialEq, Eq, Hash)]
    pub enum Sentence = "sentence" {
        /// What happens, when, and if what holds. A sentence that begins with "On 1-5" or "Otherwise" goes
        /// on with what the sentence before it began.
        "{with}{when}{given}{may}{effects}"
            => Do {
                with: Option<With>,
                when: Option<When>,
                given: Option<Given>,
                may: Option<May>,
                effects: List<Effect>,
            },
        "{rule}" => Standing { rule: Standing },
        "choose one: {first}; or {second}" => ChooseOne { first: Way, second: Way },
    }

    /// Which rules or Objective must be in use.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    pub enum With = "rule in use" {
        "with the {rule} rule, " => Rule { rule: Advanced },
        "without the {rule} rule, " => NoRule { rule: Advanced },
        "with the Objective {name}, " => Objective { name: Name },
    }

    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    pub enum Advanced = "advanced rule" {
        "Vehicles" => Vehicles,
        "Drawbacks" => Drawbacks,
        "Fire" => Fire,
        "Events" => Events,
        "Objectives" => Objectives,
    }

    /// The moment at which a sentence is run.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    pub enum When = "moment" {
        "when this Survivor enters play, " => EntersPlay,
        "when this Zombie is killed in Melee, " => KilledInMelee,
        "when this Zombie is killed otherwise, " => KilledOtherwise,
        "when this Survivor kills a Zombie in Melee, " => KillsInMelee,
        "when drawn, " => Drawn,
        "when drawn, choose 1 Survivor: " => DrawnChoose,
        "when found, " => Found,
        "on a success, " => Success,
        "on an attack DR of {n} or more, " => AttackRoll { n: u8 },
        "launch at {aim}{bonus}: on a success, " => Launch { aim: Aim, bonus: Option<LaunchBonus> },
        "after a launch, " => AfterLaunch,
        "after use, " => AfterUse,
        "at any time, " => AnyTime,
        "instead of {name}, " => InsteadOf { name: Name },
        "with {n} DP on it, " => WornOut { n: u8 },
        "at the start of each Combat Phase, " => CombatStarts,
        "in the End Combat Subphase, if this Defense blocks a Zombie, " => BlocksAtEnd,
        "in the next End Combat Subphase, " => NextEndCombat,
        "in each later New Day Phase, " => LaterNewDay,
        "in the Activation Phase, " => Activation,
        "in the End of the Day Phase, after recovery, for each wounded Survivor, " => EachWounded,
        "once in each Fire Subphase and once in each Combat Phase, " => OnceAgainstFire,
        "as soon as you have at least {n} Clue Points, " => Clues { n: u8 },
    }

    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    pub enum Aim = "aim of a launch" {
        "1 Zombie" => Zombie,
        "1 Barrel" => Barrel,
        "the Zombies of 1 area" => Mass,
    }

    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    pub enum LaunchBonus = "bonus of a launch" { " with AV {n}" => Av { n: i8 } }

    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    pub enum Given = "condition" {
        "on a DR of {n} or more, " => AtLeast { n: u8 },
        "on a DR of {n} or less, " => AtMost { n: u8 },
        "on a DR of the AV of the blocked Zombie or less, " => AtMostItsAv,
        "on {from}-{to}, " => Rolled { from: u8, to: u8 },
        "on {n}, " => RolledExactly { n: u8 },
        "if the Horde is empty, " => HordeIsEmpty,
        "if you have at least {n} RP, " => HaveRp { n: u8 },
        "otherwise, " => Otherwise,
        "with a built {name}, " => Built { name: Name },
    }

    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    pub enum May = "permission" {
        "you may " => YouMay,
        "you may pay {n} RP: " => Pay { n: u8 },
        "up to {times} times, you may pay {n} RP: " => PayUpTo { times: u8, n: u8 },
        /// The price of an Action.
        "pay {n} RP: " => Price { n: u8 },
    }

    /// One of two ways to take an Action.
    #[derive(Clone, Debug, PartialEq, Eq, Hash)]
    pub enum Way = "way" {
        "pay {n} RP: {effects}" => Pay { n: u8, effects: List<Effect> },
        "spend 1 {name}: {effects}" => Spend { name: Name, effects: List<Effect> },
        "on a DR of {n} or more, {effects}" => Roll { n: u8, effects: List<Effect> },
    }

    /// A number, or dice (ZE-C104).
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    pub enum Amount = "amount" {
        "{n}" => Flat(n: u8),
        "{count}d{sides}" => Dice { count: u8, sides: u8 },
        "{count}d{sides}+{more}" => DiceAnd { count: u8, sides: u8, more: u8 },
    }

    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    pub enum Effect = "effect" {
        "add {n} Zombie{s} to the Horde" => AddZombies { n: Amount },
        "start a Combat Phase" => StartCombat,
        "start a Combat Phase without the Horde" => StartCombatWithoutHorde,
        "put 1 random Zombie and all Survivors in RE" => ZombieInRefuge,
        "deal {n} {what}{share} to {whom}" => Deal { n: Amount, what: Harm, share: Option<Share>, whom: Whom },
        "deal {n} DP to the target, or {natural} DP on a natural 2" => DealMoreOnTwo { n: u8, natural: u8 },
        "gain {n} RP" => GainRp { n: Amount },
        "gain {n} AP in the Activation Phase of this turn" => GainAp { n: u8 },
        "gain {n} Special Item{s}" => GainItems { n: u8 },
        "gain {n} Survivor{s}" => GainSurvivors { n: u8 },
        "gain {n} {name}{s}" => GainNamed { n: Amount, name: Name },
        "gain {n} Cure Point{s}" => GainCure { n: Amount },
        "gain {n} Clue Point{s}" => GainClues { n: Amount },
        "lose half of your RP" => LoseHalfRp,
        "lose {n} Clue Point{s}" => LoseClues { n: u8 },
        "add {n} Fire marker{s} to the Refuge" => AddFire { n: Amount },
        "add {n} Fire marker{s} to the Refuge without a Fire Subphase" => AddFireQuietly { n: Amount },
        "remove {n} Fire marker{s} from the Refuge" => RemoveFire { n: Amount },
        "remove {n} SP from {wall}" => RemoveSp { n: Amount, wall: WhichWall },
        "remove {n} DP from {patient}" => Heal { n: u8, patient: Patient },
        "remove this Defense" => RemoveThisDefense,
        "remove this Event" => RemoveThisEvent,
        "remove this item from the game" => RemoveThisItem,
        "remove 1 random Defense from the most external area" => RemoveRandomDefense,
        "return this item to the pool" => ReturnItem,
        "return this item to its supply" => ReturnItemToSupply,
        "return 1 random carried Special Item to the pool" => ReturnRandomItem,
        "set off the target" => SetOffTarget,
        "block the target" => Block,
        "block the target for the rest of the combat" => BlockForCombat,
        "move this Zombie to IP" => ClimbOver,
        "{who} draws 1 Drawback" => DrawDrawback { who: Drawer },
        "1 random Survivor cannot be activated this turn" => Paralyse,
        "skip the Enemy Phase this turn" => SkipEnemyPhase,
        "roll on the {table} Table" => RollOn { table: TableName },
        "no effect" => NoEffect,
        "draw and execute another chit, then return this chit to the pool" => DrawAnotherChit,
        "roll 1d6" => RollDie,
        "this Survivor has AV {n} in this combat" => Tipsy { n: i8 },
        "this Survivor loses the next Combat Turn" => LoseNextTurn,
        "you win at the End of the Day of this turn" => WinThisTurn,
    }

    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    pub enum Harm = "harm" { "DP" => Dp, "Fire Damage" => Fire }

    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    pub enum Share = "share" { " point by point" => PointByPoint, " evenly" => Evenly }

    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    pub enum Whom = "who is hurt" {
        "the target" => Target,
        "the attacker" => Attacker,
        "the Vehicle" => Vehicle,
        "the most external area" => MostExternalArea,
        "1 random searcher" => RandomSearcher,
        "1 random wounded Survivor, or to 1 random Survivor if none is wounded" => RandomWounded,
        "1 random Survivor" => RandomSurvivor,
        "random Zombies in its area" => ZombiesInItsArea,
        "random Units in its area" => UnitsInItsArea,
        "{n} random Zombies in that area" => ZombiesInThatArea { n: Amount },
    }

    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    pub enum WhichWall = "wall" {
        "EW" => External,
        "RW" => Refuge,
        "the Wall with more SP, or from RW if both have the same" => Stronger,
    }

    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    pub enum Patient = "patient" {
        "1 Survivor in the same area" => InSameArea,
        "that Survivor" => That,
    }

    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    pub enum Drawer = "who draws a Drawback" {
        "this Survivor" => This,
        "the chosen Survivor" => Chosen,
        "1 random Survivor without a Drawback" => RandomWithout,
    }

    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    pub enum TableName = "table" { "Search" => Search, "Investigation" => Investigation }

    /// What holds as long as the component is in play.
    #[derive(Clone, Debug, PartialEq, Eq, Hash)]
    pub enum Standing = "standing rule" {
        "{whose} AV {n}{on}{against}" => Av { whose: Whose, n: i8, on: Option<On>, against: Option<Against> },
        "{whose} HP {n}" => Hp { whose: Whose, n: i8 },
        "{search} DRM {n}" => Drm { search: WhichSearch, n: i8 },
        "{actions} cost{one} this Survivor {n} RP more"
            => CostMore { actions: List<Name>, one: Option<One>, n: u8 },
        "{action} costs this Survivor {n} RP less, but at least {least} RP"
            => CostLess { action: Name, n: u8, least: u8 },
        "this Survivor makes {n} attack{s} in each Combat Turn" => SurvivorAttacks { n: u8 },
        "this Defense makes {n} attack{s} in each Combat Turn" => AttacksEachTurn { n: u8 },
        "this Defense makes {n} attack{s} in each Combat Phase" => AttacksEachCombat { n: u8 },
        "this Defense makes no attack" => NoAttack,
        "this Survivor cannot be on EW" => NotOnExternalWall,
        "this Survivor cannot use {items}" => CannotUse { items: Alternatives<Name> },
        "this Survivor cannot choose {actions}" => CannotChoose { actions: Alternatives<Name> },
        "this Survivor cannot carry or use items" => NoItems,
        "this Survivor has an owner and is always in the area of the owner" => HasOwner,
        "this Survivor is never counted as a Survivor" => NotCounted,
        "in each Combat Turn, this Survivor attacks 1 random Zombie in the same area" => AttacksAtRandom,
        "when recovery in the End of the Day Phase would remove 1 DP from this Survivor, remove {n} DP instead"
            => RecoversMore { n: u8 },
        "gain {n} AP in each Activation Phase" => ExtraAp { n: u8 },
        "in EP or IP, if no Survivor is in its area and a Survivor is on EW, this Zombie attacks 1 Survivor on EW instead of moving or attacking a Wall"
            => AttacksTheWallGuard,
        "in EP, if no Survivor is in its area and EW has SP, this Zombie makes an Attack roll instead of attacking a Wall"
            => Climbs,
        "the blocked Zombie frees itself on a DR of {share} or less" => FreesItself { share: AvShare },
        "built only as an upgrade of {name}" => UpgradeOf { name: Name },
        "costs 1 {name}" => CostsItem { name: Name },
        "a Survivor in the same or an adjacent area may attack this Defense" => Barrel,
        "allows {name}" => Allows { name: Name },
        "in each Search or Investigate, cancel the first DP dealt to the Vehicle" => CancelsFirstDp,
        "when a Search on the Vehicle table gains RP, gain {n} RP more" => MoreRpByVehicle { n: u8 },
        "when {name} gains Cure Points, gain {n} Cure Point{s} more" => MoreCure { name: Name, n: u8 },
        "weapon" => Weapon,
        "only for attacks against the same area" => MeleeOnly,
        "in a Combat Phase, you may put each DP dealt to the carrier on this item instead" => Absorbs,
        "can be spent for {name}" => SpentFor { name: Name },
        "once per turn" => OncePerTurn,
        "needs a functioning Vehicle" => NeedsVehicle,
        "needs a built {name}" => NeedsBuilt { name: Name },
        "choose 1 available Defense, pay its cost and place it in 1 of its areas" => BuildDefense,
        "choose 1 Wall and pay {least} or {most} RP: add as many SP to that Wall"
            => ReinforceWall { least: u8, most: u8 },
        "choose 1 Defense and pay any number of RP: remove as many DP from that Defense" => RepairDefense,
        "pay any number of RP: remove as many DP from the Vehicle" => RepairVehicle,
        "active" => Active,
        "Survivors do not recover in the End of the Day Phase" => NoRecovery,
        "add the components with code {code}" => AddCode { code: Code },
        "you win at the End of the Day {goal}" => Win { goal: Goal },
        "while it is functioning, a Search may use the Vehicle table" => OpensVehicleTable,
        "with DP equal to its HP, it is a wreck" => Wrecks,
        "starting RP buy Defenses and, at {n} RP each, SP of both Walls" => StartingRp { n: u8 },
        "no Search before the first attack of the Horde is over" => NoSearchYet,
        "all chits without a letter start in the pool" => AllChits,
        "the Survivor and Soldier start in EP" => StartOutside,
        "for each Zombie, roll 1d6: on {ep} it starts in EP, on {from}-{to} in IP and on {low}-{high} in RE"
            => ScatterZombies { ep: u8, from: u8, to: u8, low: u8, high: u8 },
        "one Combat Phase is played at once" => CombatAtOnce,
        "you win if no Zombie is on the Map at its end" => WinIfClear,
    }

    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    pub enum One = "one" { "s" => One }

    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    pub enum Whose = "whose value" {
        "this Survivor has" => This,
        "the carrier has" => Carrier,
        "Survivors have" => Survivors,
        "Zombies have" => Zombies,
        "the Vehicle has" => Vehicle,
    }

    /// ZE-C108: attacks only, or every DR against an AV.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    pub enum On = "on which rolls" { " on attacks" => Attacks, " on Attack rolls" => AttackRolls }

    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    pub enum Against = "against whom" {
        " against the same area" => SameArea,
        " against an adjacent area" => AdjacentArea,
        " against this Survivor" => ThisSurvivor,
    }

    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    pub enum WhichSearch = "which search" {
        "a Search with this Survivor has" => WithThis,
        "Search and Investigate have" => All,
    }

    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    pub enum AvShare = "share of the AV" { "its AV" => Whole, "half its AV" => Half }

    /// The letters of ZE-2.1s to ZE-2.1y.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    pub enum Code = "code" { "C" => C, "D" => D, "E" => E, "F" => F, "K" => K, "S" => S, "V" => V }

    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    pub enum Goal = "goal" {
        "with at least {n} Cure Points" => Cure { n: u8 },
        "of turn {n}" => Turn { n: u8 },
        "of that turn" => ThatTurn,
        "of the turn in which {name} is drawn" => EventDrawn { name: Name },
    }
}

impl Amount {
    /// The most it can come to.
    pub fn most(self) -> u8 {
        match self {
            Amount::Flat(n) => n,
            Amount::Dice { count, sides } => count.saturating_mul(sides),
            Amount::DiceAnd { count, sides, more } => count.saturating_mul(sides).saturating_add(more),
        }
    }
}

impl Way {
    pub fn effects(&self) -> &[Effect] {
        match self {
            Way::Pay { effects, .. } | Way::Spend { effects, .. } | Way::Roll { effects, .. } => effects,
        }
    }
}
