use crate::area::Area;
use crate::cards::Lookup;

/// An answer. Survivors, Zombies and Defenses are slots, items are ids, the rest are kinds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Choice {
    /// Activates a Survivor for an Action.
    Act {
        who: u8,
        action: u8,
    },
    /// Goes along on the Search.
    Join(u8),
    /// The Search sets out, on this table.
    Go(Lookup),
    /// `None` for an improvement of the Vehicle.
    Build {
        kind: u8,
        area: Option<Area>,
    },
    Upgrade {
        defense: u8,
        kind: u8,
    },
    /// So many RP for as many SP.
    Raise {
        wall: Area,
        rp: u8,
    },
    Repair {
        defense: u8,
        rp: u8,
    },
    RepairVehicle {
        rp: u8,
    },
    /// The first or the second way of an Action.
    Way(u8),
    /// Uses an item; on a Survivor if it needs one.
    Use {
        item: u8,
        on: u8,
    },
    /// Pays what the text of the Event asks for.
    PayEvent,
    /// A Survivor, wherever one must be named.
    Name(u8),
    Give {
        item: u8,
        to: u8,
    },
    /// A damage point on a Defense.
    Damage(u8),
    DamageWall(Area),
    Deploy(Area),
    /// A Defense attacks.
    Spring(u8),
    /// A Survivor is activated in combat.
    Lead(u8),
    /// Soldier attacks.
    Sic(u8),
    /// `weapon` is an item or none.
    Attack {
        zombie: u8,
        weapon: u8,
    },
    Shoot(u8),
    Launch {
        item: u8,
        zombie: u8,
    },
    LaunchAtBarrel {
        item: u8,
        defense: u8,
    },
    LaunchAtMass {
        item: u8,
        area: Area,
    },
    Move(Area),
    /// Uses a Defense against the fire.
    Douse(u8),
    Take(u8),
    Yes,
    No,
    /// Nothing more here.
    Done,
}
