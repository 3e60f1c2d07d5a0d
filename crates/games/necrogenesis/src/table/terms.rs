//! The words of the table.

use kernel::{Role, Sense, Symbol, ZoneSort};

kernel::terms! {
    /// The numbers of a player.
    pub enum Counter {
        Hp: "HP";
        Ap: "AP";
        Tp: "TP";
        Th: "TH";
        Hand: "hand";
    }
}

kernel::terms! {
    pub enum Zone: ZoneSort {
        Drawn: "drawn", ZoneSort::row("Drawn zombie", Role::Stack);
        Spawning: "spawning", ZoneSort::row("Being Spawned", Role::Stack);
        Played: "played", ZoneSort::row("Being played", Role::Stack);
        Waiting: "waiting", ZoneSort::row("Waiting for the stack", Role::Stack);
        Stack: "stack", ZoneSort::row("Stack", Role::Stack);
        Battle: "battle", ZoneSort::row("Battle", Role::Stack);
        Zombie: "zombie", ZoneSort::row("Zombie Zone", Role::Area);
        Threat: "threat", ZoneSort::row("Threat Zone", Role::Threat);
        Survivor: "survivor", ZoneSort::row("Survivor Zone", Role::Hero);
        Equipment: "equipment", ZoneSort::row("Equipment", Role::Board);
        Hand: "hand", ZoneSort::row("Hand", Role::Hand);
        Deck: "deck", ZoneSort::pile("Survivor Deck", Role::Deck);
        Horde: "horde", ZoneSort::pile("Zombie Deck", Role::Deck);
        Graveyard: "graveyard", ZoneSort::pile("Graveyard", Role::Discard);
        Exile: "exile", ZoneSort::pile("Exile", Role::Discard);
    }
}

kernel::terms! {
    /// The numbers of a card or an attack.
    pub enum Stat: Symbol {
        Ztc: "ZTC", Symbol::Round;
        Hp: "HP", Symbol::Life;
        Ap: "AP", Symbol::Round;
        Tp: "TP", Symbol::Round;
        Damage: "Damage", Symbol::Burst;
        Ed: "ED", Symbol::Round;
        HitRoll: "Hit Roll", Symbol::Round;
        Hands: "hands", Symbol::Round;
        Charges: "charges", Symbol::Round;
        Die: "die", Symbol::Round;
        Guess: "guess", Symbol::Round;
    }
}

kernel::terms! {
    pub enum Mark: Sense {
        // Statuses.
        Bleed: "Bleed", Sense::Harm;
        Burn: "Burn", Sense::Harm;
        Poison: "Poison", Sense::Harm;
        Stunned: "Stunned", Sense::Harm;
        Stealth: "Stealth", Sense::Plain;
        Cover: "Cover", Sense::Plain;
        Exposed: "Exposed", Sense::Harm;
        Stabilized: "Stabilized", Sense::Plain;
        Snared: "Snared", Sense::Harm;
        Grabbed: "Grabbed", Sense::Harm;
        // Of zombies.
        Sick: "summoning sick", Sense::Spent;
        Rest: "Rest", Sense::Spent;
        Holds: "holds the Survivor", Sense::Plain;
        Fast: "Fast", Sense::Plain;
        CannotAdvance: "cannot advance", Sense::Harm;
        CannotMove: "cannot move", Sense::Harm;
        CannotAttack: "cannot attack", Sense::Harm;
        AbilitiesNegated: "abilities negated", Sense::Harm;
        Turned: "controlled by its enemy", Sense::Plain;
        Attacked: "has attacked", Sense::Spent;
        AbilityUsed: "ability used", Sense::Spent;
        // Of zombies and Survivors.
        DamageThisTurn: "Damage this turn", Sense::Plain;
        // Of Survivors.
        CannotGainStealth: "cannot gain Stealth", Sense::Harm;
        EventPlayed: "Event played", Sense::Spent;
        Looted: "Looted", Sense::Spent;
        PaymentStopped: "next AP payment stopped", Sense::Harm;
        EscapeTried: "Quick Escape tried", Sense::Spent;
        Identity: "Identity", Sense::Plain;
        Prevents: "prevents the next damage", Sense::Plain;
        NextRanged: "next ranged attack", Sense::Plain;
        SkillUsed: "skill used this turn", Sense::Spent;
        Kills: "zombies destroyed", Sense::Plain;
        DamagedTurns: "turns with damage", Sense::Plain;
        // Of gear.
        FaceDown: "face down", Sense::Plain;
        Disabled: "Disabled", Sense::Harm;
        Attacks: "attacks this turn", Sense::Spent;
        Used: "used this turn", Sense::Spent;
        // Of gear and attacks.
        RollBonus: "Attack Roll Bonus", Sense::Plain;
        // Of attacks.
        Hit: "hit", Sense::Plain;
        Negated: "negated", Sense::Spent;
        Prevented: "prevented", Sense::Spent;
        Damage: "Damage", Sense::Plain;
        Reduced: "reduced by", Sense::Plain;
        // Of what waits on the stack: whom it does not affect.
        Unaffected: "unaffected", Sense::Plain;
        // Of a card in the first hand.
        GoesBack: "goes back", Sense::Plain;
        // Of zones.
        Illuminated: "illuminated", Sense::Plain;
        Dark: "in darkness", Sense::Plain;
    }
}
