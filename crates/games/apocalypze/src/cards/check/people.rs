//! Who can be meant: words for characters as sets of factions, and where those can be.

use super::Author;
use crate::cards::text::{Effect, Group, Host};

const CIVILIAN: u8 = 1;
const POLICE: u8 = 2;
const SOLDIER: u8 = 4;
const BIKER: u8 = 8;
const GANG: u8 = 16;
const CULT: u8 = 32;
const ZOMBIE: u8 = 64;
pub(super) const SURVIVORS: u8 = CIVILIAN | POLICE | SOLDIER | BIKER;
pub(super) const RAIDERS: u8 = GANG | CULT | ZOMBIE;
pub(super) const HUMANS: u8 = SURVIVORS | GANG | CULT;

/// The factions that a word covers.
pub(super) fn factions(group: Group) -> u8 {
    match group {
        Group::Character | Group::Twofold => SURVIVORS | RAIDERS,
        Group::Survivor => SURVIVORS,
        Group::Raider => RAIDERS,
        Group::Human => HUMANS,
        Group::Zombie => ZOMBIE,
        Group::Gang => GANG,
        Group::Cultist => CULT,
        Group::Civilian => CIVILIAN,
        Group::Police => POLICE,
        Group::Soldier => SOLDIER,
        Group::Biker => BIKER,
    }
}

/// Whose location "here" is, seen from the player of the card. Survivors are at locations of their own
/// player, raiders at the opponent's.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Ground {
    Own,
    Opposing,
    Either,
}

impl Ground {
    pub(super) fn of_host(host: Option<Host>) -> Ground {
        let (yours, group) = match host {
            Some(Host::Your { group } | Host::YourGeneric { group }) => (Ground::Own, group),
            Some(Host::Opposing { group }) => (Ground::Opposing, group),
            Some(Host::YourStronghold) => return Ground::Own,
            Some(Host::ScavengingLocation | Host::YourAttachment { .. }) | None => return Ground::Either,
        };
        match (factions(group) & SURVIVORS != 0, factions(group) & RAIDERS != 0, yours) {
            (true, true, _) => Ground::Either,
            (true, false, yours) => yours,
            (_, _, Ground::Own) => Ground::Opposing,
            _ => Ground::Own,
        }
    }

    /// The factions of your characters there.
    pub(super) fn yours(self) -> u8 {
        match self {
            Ground::Own => SURVIVORS,
            Ground::Opposing => RAIDERS,
            Ground::Either => SURVIVORS | RAIDERS,
        }
    }

    /// The factions of the opponent's characters there.
    pub(super) fn theirs(self) -> u8 {
        match self {
            Ground::Own => RAIDERS,
            Ground::Opposing => SURVIVORS,
            Ground::Either => SURVIVORS | RAIDERS,
        }
    }
}

impl Author<'_> {
    /// The factions of the characters that this attachment can be on.
    pub(super) fn hosts(&self) -> u8 {
        let moves = self.text.iter().any(|s| s.effects().contains(&Effect::AttachThisToTarget));
        match self.host() {
            Some(Host::Your { group } | Host::YourGeneric { group } | Host::Opposing { group }) => {
                factions(group) | if moves { SURVIVORS } else { 0 }
            }
            _ => 0,
        }
    }

    pub(super) fn has_yours(&self, group: Group) -> bool {
        factions(group) & self.ground().yours() != 0
    }

    pub(super) fn has_theirs(&self, group: Group) -> bool {
        factions(group) & self.ground().theirs() != 0
    }
}
