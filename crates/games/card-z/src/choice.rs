use crate::board::Hex;
use crate::cards::Kind;
use kernel::Seat;

/// An answer. Survivors are slots, Loot is slots, Locations are positions of the map.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Choice {
    // Before the first day.
    /// A Character for oneself.
    Take(Kind),
    Base(u8),
    /// Who waits, or guards the house.
    Stay(u8),
    /// A Loot for the house.
    Keep(u8),
    /// A Weather card.
    Weather(Kind),

    // The course of a phase.
    /// Whose turn it is.
    Turn(Seat),
    /// A Character from the house takes over.
    Respawn(u8),
    AtDawn,
    /// An Ally or Dependant goes over to another player.
    Entrust {
        who: u8,
        to: Seat,
    },
    Scout(u8),
    Retreat(u8),
    Drive(u8),
    Attack,
    Cross,
    Skip,
    Battle,
    Claim,
    Hunt {
        who: u8,
        weapon: u8,
    },
    Fish {
        who: u8,
        rod: u8,
    },
    SetTrap {
        who: u8,
        trap: u8,
    },
    CheckTrap(u8),
    PickTrap {
        who: u8,
        trap: u8,
    },
    Visit,
    Trade {
        give: u8,
        take: u8,
    },
    /// A card of the reward is discarded for another.
    Redraw(u8),

    // Loot.
    /// Onto the hand of a survivor.
    Give {
        loot: u8,
        to: u8,
    },
    /// Into the Backpack of a survivor.
    Stow {
        loot: u8,
        to: u8,
    },
    Drop(u8),
    /// Puts on, takes up.
    Wear(u8),
    /// Takes off, puts away.
    Doff(u8),
    Attach {
        loot: u8,
        weapon: u8,
    },
    Detach(u8),
    /// Reloads, or moves supply.
    Reload {
        weapon: u8,
        from: u8,
    },
    Unjam(u8),
    Recover {
        loot: u8,
        who: u8,
    },
    Use {
        loot: u8,
        on: u8,
    },
    Feed {
        loot: u8,
        who: u8,
    },
    /// A Heroic Action; on a survivor where it needs one.
    Hero {
        who: u8,
        on: u8,
    },

    // Battle.
    Call(u8),
    Place(Hex),
    Lead(u8),
    Move(Hex),
    Charge(Hex),
    /// Moves, then shoots.
    Dash(Hex),
    Leave,
    /// A disc of Loot (CZ-ZOMBIE-8).
    Pick(Hex),
    Shoot {
        weapon: u8,
        at: Hex,
    },
    Kill {
        weapon: u8,
        at: Hex,
    },
    Blind {
        weapon: u8,
        at: Hex,
    },
    Impale {
        weapon: u8,
        at: Hex,
    },
    Push {
        weapon: u8,
        at: Hex,
    },
    /// Stake tactics against a fenced zone; a shot takes one zombie.
    Stake {
        weapon: u8,
        at: Hex,
    },
    SwitchOn(u8),
    Lure(u8),
    /// The tamed dog bites.
    Bite(Hex),
    /// The encounter goes there.
    Shove(Hex),
    /// The survivor goes there instead.
    Off(Hex),
    /// A zombie goes into this room and is locked in.
    Lock(Hex),
    Finish(Hex),
    /// A re-roll of one's own, by a comrade, of an Energy Bar.
    Reroll(u8),
    /// Through the wall, to a restart hex.
    Pass {
        who: u8,
        to: Hex,
    },
    /// In a regroup: walks to a Friendly Human.
    Rescue {
        who: u8,
        at: Hex,
    },
    Camp,
    Withdraw,
    Yes,
    No,
    Done,
}
