//! Marks on zombies, players and gear: what is true of them until something ends it.

kernel::flags! {
    /// Marks on a zombie.
    pub struct ZombieMarks: u32 {
        REST = 0;
        SICK = 1;
        /// It entered play this turn (NG-C19).
        NEW = 2;
        /// Sent back to the Zombie Zone, or told not to advance, this turn.
        LOCKED = 3;
        CANNOT_MOVE = 4;
        CANNOT_ATTACK = 5;
        NEGATED = 6;
        FAST = 7;
        STEALTH = 8;
        /// Takes effect in its controller's next Zombie Phase (NG-C50).
        STUN = 9;
        STUN_NOW = 10;
        /// Holds the Survivor (NG-G14).
        HOLDS = 11;
        /// Has attacked since it entered the Threat Zone.
        HAS_ATTACKED = 12;
        /// Used an ability that may be used once in a Zombie Phase.
        USED = 13;
        /// Has attacked in this Attack Step.
        DONE = 14;
        /// The player on whose board it stands controls it (NG-1.4.8).
        TURNED = 15;
        /// A Burn has dealt its last damage and lasts until the end of this phase (NG-2.30.4).
        BURNS_OUT = 16;
    }
}

impl ZombieMarks {
    /// What ends with the turn.
    pub const FOR_THE_TURN: Self = Self::NEW
        .and(Self::LOCKED)
        .and(Self::CANNOT_MOVE)
        .and(Self::CANNOT_ATTACK)
        .and(Self::NEGATED)
        .and(Self::FAST)
        .and(Self::TURNED);
}

kernel::flags! {
    /// Marks on a player.
    pub struct PlayerMarks: u32 {
        STUN = 0;
        STUN_NOW = 1;
        STEALTH = 2;
        /// Stealth until the end of the turn.
        STEALTH_TURN = 3;
        /// Stealth until the start of one's own next turn.
        STEALTH_NEXT = 4;
        COVER_BATTLE = 5;
        COVER_TURN = 6;
        EXPOSED = 7;
        /// The next attack against it deals 1 more (NG-C118).
        EXPOSED_BONUS = 8;
        STABILIZED = 9;
        /// Gained in one's own turn, which does not count (NG-C88).
        STABILIZED_NEW = 10;
        SNARED = 11;
        CANNOT_GAIN_STEALTH = 12;
        EVENT_PLAYED = 13;
        LOOTED = 14;
        QUICK_ESCAPED = 15;
        /// The first attack of the Zombie Phase was softened.
        SOFTENED = 16;
        /// An attack damaged the Survivor this turn (NG-G19).
        DAMAGED = 17;
        /// The next AP payment of this turn fails (NG-5.3.5).
        PAYMENT_STOPPED = 18;
    }
}

impl PlayerMarks {
    pub const ANY_STEALTH: Self = Self::STEALTH.and(Self::STEALTH_TURN).and(Self::STEALTH_NEXT);
    pub const ANY_COVER: Self = Self::COVER_BATTLE.and(Self::COVER_TURN);
    pub const ANY_STUN: Self = Self::STUN.and(Self::STUN_NOW);
}

kernel::flags! {
    /// Marks on gear, of which there is much.
    pub struct GearMarks: u8 {
        /// Lies face down, known to its player only.
        HIDDEN = 0;
        /// Until the end of the turn.
        DISABLED = 1;
        RESTED = 2;
        /// A Trap that has acted on the zombie that is just entering.
        SPRUNG = 3;
    }
}
