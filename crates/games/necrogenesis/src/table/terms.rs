//! The words of the table.

use kernel::{Icon, MarkSort, Role, Sense, Symbol, ZoneSort};

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
        Ztc: "ZTC", Symbol::Gate;
        Hp: "HP", Symbol::Life;
        Ap: "AP", Symbol::Gate;
        Tp: "TP", Symbol::Gate;
        Damage: "Damage", Symbol::Burst;
        Ed: "ED", Symbol::Test;
        HitRoll: "Hit Roll", Symbol::Test;
        Hands: "hands", Symbol::Round;
        Charges: "charges", Symbol::Life;
        Die: "die", Symbol::Round;
        Guess: "guess", Symbol::Round;
    }
}

kernel::terms! {
    pub enum Mark: MarkSort {
        // Statuses.
        Bleed: "Bleed", Sense::Harm.shown(Icon::Drop);
        Burn: "Burn", Sense::Harm.shown(Icon::Flame);
        Poison: "Poison", Sense::Harm.shown(Icon::Flask);
        Stunned: "Stunned", Sense::Harm.shown(Icon::Bolt);
        Stealth: "Stealth", Sense::Plain.shown(Icon::Eye);
        Cover: "Cover", Sense::Plain.shown(Icon::Shield);
        Exposed: "Exposed", Sense::Harm.shown(Icon::Eye);
        Stabilized: "Stabilized", Sense::Plain.shown(Icon::Heart);
        Snared: "Snared", Sense::Harm.shown(Icon::Chain);
        Grabbed: "Grabbed", Sense::Harm.shown(Icon::Grip);
        // Of zombies.
        Sick: "summoning sick", Sense::Spent.shown(Icon::Clock);
        Rest: "Rest", Sense::Spent.shown(Icon::Clock);
        Holds: "holds the Survivor", Sense::Plain.shown(Icon::Grip);
        Fast: "Fast", Sense::Plain.shown(Icon::Boot);
        CannotAdvance: "cannot advance", Sense::Harm.shown(Icon::Lock);
        CannotMove: "cannot move", Sense::Harm.shown(Icon::Lock);
        CannotAttack: "cannot attack", Sense::Harm.shown(Icon::Lock);
        AbilitiesNegated: "abilities negated", Sense::Harm.shown(Icon::Lock);
        Turned: "controlled by its enemy", Sense::Plain.shown(Icon::Flag);
        Attacked: "has attacked", Sense::Spent.shown(Icon::Check);
        AbilityUsed: "ability used", Sense::Spent.shown(Icon::Check);
        // Of zombies and Survivors.
        DamageThisTurn: "Damage this turn", Sense::Plain.shown(Icon::Blade);
        // Of Survivors.
        CannotGainStealth: "cannot gain Stealth", Sense::Harm.shown(Icon::Eye);
        EventPlayed: "Event played", Sense::Spent.shown(Icon::Check);
        Looted: "Looted", Sense::Spent.shown(Icon::Pack);
        PaymentStopped: "next AP payment stopped", Sense::Harm.shown(Icon::Lock);
        EscapeTried: "Quick Escape tried", Sense::Spent.shown(Icon::Boot);
        Identity: "Identity", Sense::Plain.shown(Icon::Star);
        Prevents: "prevents the next damage", Sense::Plain.shown(Icon::Shield);
        NextRanged: "next ranged attack", Sense::Plain.shown(Icon::Scope);
        SkillUsed: "skill used this turn", Sense::Spent.shown(Icon::Check);
        Kills: "zombies destroyed", Sense::Plain.shown(Icon::Skull);
        DamagedTurns: "turns with damage", Sense::Plain.shown(Icon::Drop);
        // Of gear.
        FaceDown: "face down", Sense::Plain.shown(Icon::Eye);
        Disabled: "Disabled", Sense::Harm.shown(Icon::Lock);
        Attacks: "attacks this turn", Sense::Spent.shown(Icon::Blade);
        Used: "used this turn", Sense::Spent.shown(Icon::Check);
        // Of gear and attacks.
        RollBonus: "Attack Roll Bonus", Sense::Plain.shown(Icon::Die);
        // Of attacks.
        Hit: "hit", Sense::Plain.shown(Icon::Scope);
        Negated: "negated", Sense::Spent.shown(Icon::Lock);
        Prevented: "prevented", Sense::Spent.shown(Icon::Shield);
        Damage: "Damage", Sense::Plain.shown(Icon::Blade);
        Reduced: "reduced by", Sense::Plain.shown(Icon::Shield);
        // Of what waits on the stack: whom it does not affect.
        Unaffected: "unaffected", Sense::Plain.shown(Icon::Shield);
        // Of a card in the first hand.
        GoesBack: "goes back", Sense::Plain.shown(Icon::Arrow);
        // Of zones.
        Illuminated: "illuminated", Sense::Plain.shown(Icon::Sun);
        Dark: "in darkness", Sense::Plain.shown(Icon::Moon);
    }
}
