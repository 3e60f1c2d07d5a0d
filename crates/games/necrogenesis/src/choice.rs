//! What a player may answer. Every decision is one pick.

use crate::text::ZoneName;
use kernel::Seat;

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Choice {
    GoFirst,
    GoSecond,
    /// A card of the opening hand, to be shuffled back.
    Return(u8),
    /// The end of a step, of a list of picks, or of the opening hand.
    Done,
    /// With a Weapon, or unarmed if it is NONE, at a zombie.
    Attack {
        with: u8,
        target: u8,
    },
    /// An Area attack on a whole zone.
    AttackZone {
        with: u8,
        zone: ZoneName,
    },
    Guess(u8),
    /// A card from hand.
    Play(u8),
    X(u8),
    /// The Weapon for an attachment; NONE is the Survivor.
    Host(u8),
    Unequip(u8),
    Carry(u8),
    /// An attachment from one Weapon to another.
    Transfer {
        item: u8,
        to: u8,
    },
    /// An ability of the own Survivor.
    UseSurvivor(u8),
    UseGear {
        slot: u8,
        ability: u8,
    },
    UseZombie {
        slot: u8,
        ability: u8,
    },
    /// A card in Exile.
    UseExile(u8),
    Loot,
    /// Out of a Grab.
    BreakFree(u8),
    Discard(u8),
    Zombie(u8),
    Gear(u8),
    Zone {
        board: Seat,
        zone: ZoneName,
    },
    /// A card of a pile.
    Card(u8),
    /// A card of the own deck.
    FromDeck(u8),
    /// One more card of a "draw up to".
    DrawCard,
    Way(u8),
    /// A status of the Survivor, by its place in the list of NG-G16.
    Status(u8),
    DrawZombie,
    Spawn,
    Bottom,
    React(u8),
    QuickEscape,
    Pass,
    Yes,
    No,
    /// A waiting trigger, by its place.
    Trigger(u8),
}
