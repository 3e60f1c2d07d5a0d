//! What a player may answer. Every decision is one pick.

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Choice {
    /// A location to occupy.
    Occupy(u8),
    /// A scavenging location from hand, to occupy it.
    Found(u8),
    /// A character to move to the occupied location.
    Move(u8),
    /// A card from hand.
    Play {
        kind: u8,
        as_zombie: bool,
    },
    /// A text of a card in play: its slot and sentence.
    Use {
        slot: u8,
        sentence: u8,
    },
    /// The end of the phase, or of moving.
    End,
    Pass,
    Host(u8),
    Target(u8),
    TargetGroup(u8),
    /// A card found in a pile.
    Take(u8),
    Nothing,
    /// An attack group to join, to meet or to move to.
    Group(u8),
    StayBack,
    Engage(u8),
    Wound(u8),
    /// A survivor above the capacity.
    Remove(u8),
    Keep(u8),
    /// The top card of the deck, as payment.
    Deck,
    Stockpile,
    /// A card of a pair from hand, as payment.
    Discard(u8),
    /// A survivor, as payment.
    Consume(u8),
    Yes,
    No,
}
