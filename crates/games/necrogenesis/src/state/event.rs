//! What has happened, as facts. Kinds are places in the card set, slots are places on the table.

use crate::cards::text::{Identity, Keyword, Status, ZoneName};
use crate::state::Tok;
use crate::state::occasion::Occasion;
use kernel::Seat;
use serde::Serialize;

/// Where a card comes from or goes to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Pile {
    Hand,
    Deck,
    Horde,
    Graveyard,
    Exile,
}

/// Why a Survivor is hurt.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Cause {
    Bleed,
    Burn,
    Poison,
    Attack,
    Ability,
}

kernel::chapters! {
    #[derive(Clone, Debug, PartialEq, Eq, Serialize)]
    #[serde(tag = "type", rename_all = "snake_case")]
    pub enum Event, by Chapter {
        /// Setup and the course of a turn.
        Course {
            SurvivorPlaced { seat: Seat, kind: u8 },
            DecksShuffled { seat: Seat, deck: u8, horde: u8 },
            RollOffWon { seat: Seat },
            FirstPlayer { seat: Seat },
            Drew { seat: Seat, cards: u8 },
            DrewCards { seat: Seat, kinds: Vec<u8> },
            MulliganTaken { seat: Seat, cards: u8 },
            MulliganCards { seat: Seat, kinds: Vec<u8> },
            HandKept { seat: Seat },
            TurnBegan { seat: Seat, turn: u16 },
            PhaseBegan { seat: Seat, phase: &'static str },
            Readied { seat: Seat, cards: u8 },
            FirstDrawSkipped { seat: Seat },
            Darkness,
        }
        /// AP, TP and TH.
        Stores {
            ResourcesGained { seat: Seat, ap: u8, tp: u8 },
            ApSpent { seat: Seat, ap: u8, left: u8 },
            TpSpent { seat: Seat, tp: u8, left: u8 },
            ThSpent { seat: Seat, th: u8, left: u8 },
            ApGained { seat: Seat, ap: u8, left: u8 },
            TpGained { seat: Seat, tp: u8, left: u8 },
            ThGained { seat: Seat, th: u8, left: u8 },
            ApLost { seat: Seat, ap: u8 },
            TpBanked { seat: Seat, tp: u8, lost: u8 },
            ThDecayed { seat: Seat, left: u8 },
        }
        /// Zombies that come and move.
        Zombies {
            ZombieDrawn { seat: Seat },
            ZombieDrawnCard { seat: Seat, kind: u8 },
            Bottomed { seat: Seat },
            BottomedCard { seat: Seat, kind: u8 },
            SpawningEnded { seat: Seat },
            HordeRecycled { seat: Seat, cards: u8 },
            SpawnDeclared { seat: Seat, kind: u8, x: u8 },
            SpawnCancelled { seat: Seat, kind: u8 },
            Spawned { seat: Seat, kind: u8, slot: u8, negated: bool },
            PutIntoPlay { seat: Seat, kind: u8, slot: u8, from: Pile },
            Advanced { seat: Seat, kind: u8, slot: u8 },
            Lured { seat: Seat, kind: u8, slot: u8, zone: ZoneName },
            MovedZombie { seat: Seat, kind: u8, slot: u8, zone: ZoneName },
            Redirected { seat: Seat, kind: u8, slot: u8 },
            SicknessEnded { seat: Seat, kind: u8, slot: u8 },
            Rested { kind: u8, slot: u8 },
            /// So many zombies did not advance, or did not attack; the rules say why.
            StayedBehind { seat: Seat, zombies: u8 },
            HeldBack { seat: Seat, zombies: u8 },
        }
        /// Tokens and Traps.
        Hazards {
            TokenCreated { seat: Seat, token: Tok, board: Seat, zone: ZoneName },
            TokenRefused { token: Tok, board: Seat, zone: ZoneName },
            TokenRemoved { token: Tok, board: Seat, zone: ZoneName },
            TripwireTriggered { kind: u8, slot: u8 },
            GreaseRolled { kind: u8, slot: u8, die: u8, slips: bool },
            TrapRevealed { seat: Seat, kind: u8, slot: u8 },
            TrapTriggered { seat: Seat, kind: u8, slot: u8 },
        }
        /// Attacks and their dice.
        Attacks {
            AttackDeclared { seat: Seat, attacker: u8, target: u8, slot: u8, zone: ZoneName, area: bool },
            Guessed { seat: Seat, number: u8 },
            UnarmedRolled { seat: Seat, number: u8, die: u8, hit: bool },
            HitRolled { seat: Seat, kind: u8, die: u8, bonus: i8, needed: i8, hit: bool },
            HitsByItself { seat: Seat, kind: u8 },
            Rerolled { seat: Seat },
            Missed { seat: Seat },
            AttackNegated { seat: Seat },
            BattleBroken { seat: Seat },
            EvadeRolled { seat: Seat, die: u8, needed: u8, success: bool },
            EscapeRolled { seat: Seat, kind: u8, die: u8, bonus: i8, ed: u8, success: bool },
            QuickEscape { seat: Seat, kind: u8 },
            /// A random choice among so many cards.
            ChanceRolled { die: u8, among: u8 },
            /// No React was played, though there was a chance.
            Passed { seat: Seat, to: Occasion },
        }
        /// Damage, death and healing.
        Harm {
            /// The next attack against an Exposed Survivor.
            ExposedStruck { seat: Seat },
            DamageReduced { seat: Seat, by: u8, left: u8 },
            ArmorReduced { kind: u8, by: u8, left: u8 },
            DamagePrevented { seat: Seat, amount: u8 },
            PreventionGained { seat: Seat, amount: u8 },
            SurvivorDamaged { seat: Seat, amount: u8, cause: Cause, left: u8 },
            SurvivorSaved { seat: Seat, hp: u8 },
            ZombieDamaged { seat: Seat, kind: u8, slot: u8, amount: u8, left: u8 },
            ZombieSaved { seat: Seat, kind: u8, slot: u8, hp: u8 },
            Destroyed { seat: Seat, kind: u8, slot: u8 },
            Pierced { kind: u8, slot: u8, amount: u8 },
            Healed { seat: Seat, hp: u8, left: u8 },
            HealingHalved { seat: Seat, from: u8, to: u8 },
        }
        /// Statuses.
        Ailments {
            StatusGained { seat: Seat, status: Status, value: u8, ticks: u8 },
            StatusLost { seat: Seat, status: Status },
            /// One of several; the others burn on.
            BurnWentOut { seat: Seat },
            ZombieBurnWentOut { kind: u8, slot: u8 },
            StatusRefused { seat: Seat, status: Status },
            ZombieStatusGained { kind: u8, slot: u8, status: Status, value: u8, ticks: u8 },
            ZombieStatusLost { kind: u8, slot: u8, status: Status },
            ZombieImmune { kind: u8, slot: u8, status: Status },
            Grabbed { seat: Seat, kind: u8, slot: u8 },
            GrabEnded { seat: Seat, kind: u8, slot: u8 },
            Snared { seat: Seat },
            SnareEnded { seat: Seat },
        }
        /// Cards that are played, discarded, revealed and taken.
        Plays {
            Declared { seat: Seat, kind: u8 },
            Played { seat: Seat, kind: u8, x: u8 },
            PlayedHidden { seat: Seat },
            PlayedHiddenCard { seat: Seat, kind: u8 },
            CardCancelled { seat: Seat, kind: u8 },
            Discarded { seat: Seat, kind: u8 },
            Exiled { seat: Seat, kind: u8 },
            Looted { seat: Seat },
            Revealed { seat: Seat, kind: u8 },
            Searched { seat: Seat, found: bool },
            Shuffled { seat: Seat, pile: Pile },
            TakenIntoHand { seat: Seat, kind: u8, from: Pile },
            /// A card that nobody else sees came from the deck into the hand.
            TookUnseen { seat: Seat },
            ExilesCounted { seat: Seat, cards: u8 },
            DuplicateGone { seat: Seat, kind: u8 },
        }
        /// Equipment and its charges.
        Equipment {
            Equipped { seat: Seat, kind: u8, slot: u8 },
            Attached { seat: Seat, kind: u8, slot: u8, host: u8 },
            Carried { seat: Seat, kind: u8, slot: u8, host: u8 },
            Deployed { seat: Seat, kind: u8, slot: u8, zone: ZoneName },
            Unequipped { seat: Seat, kind: u8, slot: u8 },
            GearDestroyed { seat: Seat, kind: u8, slot: u8 },
            ChargedHidden { seat: Seat },
            Charged { kind: u8, slot: u8, charges: u8 },
            ChargeRemoved { kind: u8, slot: u8, left: u8 },
            Sharpened { kind: u8, slot: u8, roll: i8 },
            GearRested { kind: u8, slot: u8 },
            Disabled { kind: u8, slot: u8 },
        }
        /// What texts do.
        Texts {
            AbilityUsed { seat: Seat, kind: u8, slot: u8 },
            Triggered { seat: Seat, kind: u8, slot: u8 },
            Declined { seat: Seat, kind: u8 },
            NoEffect { kind: u8 },
            Unaffected { seat: Seat, kind: u8 },
            Strengthened { kind: u8, slot: u8, damage: i8 },
            AttacksStrengthened { seat: Seat, roll: i8, damage: i8 },
            Granted { kind: u8, slot: u8, keyword: Keyword },
            CannotAdvance { kind: u8, slot: u8 },
            CannotAttack { kind: u8, slot: u8 },
            CannotGainStealth { seat: Seat },
            ControlTaken { seat: Seat, kind: u8, slot: u8 },
            ControlReturned { seat: Seat, kind: u8, slot: u8 },
            IdentityChanged { seat: Seat, identity: Identity },
            /// The next AP payment will fail.
            PaymentThreatened { seat: Seat },
            PaymentStopped { seat: Seat },
            Unlocked { seat: Seat, line: u8 },
        }
        /// How a game ends.
        Endings {
            Defeated { seat: Seat },
            DeckEmpty { seat: Seat },
            WonByCard { seat: Seat, kind: u8 },
            GameDrawn,
            Endless,
            Conceded { seat: Seat },
        }
    }
}
