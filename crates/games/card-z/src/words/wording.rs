//! The nouns of sentences: groups, survivors, Loot, Locations, pieces on the battlefield, numbers.

use crate::cards::stats::{Dice, Range};
use crate::cards::{Class, Kind};
use crate::state::board::Hex;
use crate::state::frame::Harm;
use crate::state::{CardZ, LOOT, NONE, Role, SURVIVORS, Stand};
use kernel::Seat;
use kernel::english::told_apart;
pub(crate) use kernel::english::{capital, plural};

/// "2d6-2", "d6".
pub(crate) fn dice(dice: Dice) -> String {
    let n = if dice.n == 1 { String::new() } else { dice.n.to_string() };
    let plus = if dice.plus == 0 { String::new() } else { format!("{:+}", dice.plus) };
    format!("{n}d{}{plus}", dice.sides)
}

/// "7+1 = 8", or the roll alone.
pub(crate) fn total(roll: u8, bonus: i8) -> String {
    if bonus == 0 { roll.to_string() } else { format!("{roll}{bonus:+} = {}", roll as i8 + bonus) }
}

impl Range {
    pub(crate) fn name(self) -> &'static str {
        match self {
            Range::Close => "close",
            Range::Medium => "medium",
            Range::Long => "long",
        }
    }
}

impl CardZ {
    /// "the group", or whose it is where several play.
    pub(crate) fn team(&self, seat: Seat) -> String {
        if self.seats == 1 {
            return "the group".to_owned();
        }
        let mut own = (0..SURVIVORS as u8).filter(|&who| {
            let survivor = self.survivor(who);
            survivor.kind != NONE && survivor.owner == seat && survivor.role == Role::Character
        });
        let lives = |who: &u8| self.survivor(*who).stand == Stand::Group;
        let named = |who: &u8| !matches!(self.survivor(*who).stand, Stand::Nobody | Stand::Dealt);
        let lead = own.clone().find(lives).or_else(|| own.find(named));
        lead.map_or_else(|| player(seat), |who| format!("{}'s group", self.who(who)))
    }

    /// Who sits there, before anybody has a name.
    pub(crate) fn chair(&self, seat: Seat) -> String {
        if self.seats == 1 { "the group".to_owned() } else { player(seat) }
    }

    /// A survivor by the name on the card.
    pub(crate) fn who(&self, who: u8) -> &'static str {
        self.survivors.get(usize::from(who)).map_or("nobody", |survivor| self.someone(survivor.kind))
    }

    pub(crate) fn someone(&self, kind: Kind) -> &'static str {
        if kind == NONE { "nobody" } else { self.name(kind) }
    }

    /// A card that is no person: "the Crowbar", "Fire!".
    pub(crate) fn the(&self, kind: Kind) -> String {
        let name = self.name(kind);
        if kind == NONE || name.ends_with('!') {
            return name.to_owned();
        }
        // CZ-HEROIC-1: as Loot a Heroic Action is the Backpack on its back.
        if self.def(kind).class == Class::Heroic {
            format!("the Backpack ({name})")
        } else {
            format!("the {name}")
        }
    }

    /// An encounter; those whom a survivor may become go by their name.
    pub(crate) fn foe_name(&self, kind: Kind) -> String {
        if kind == NONE {
            return "nobody".to_owned();
        }
        let def = self.def(kind);
        match def.class {
            Class::HumanEnemy => format!("the Human Enemy with the {}", def.name),
            Class::Character => def.name.clone(),
            _ if self.foe_print(kind).kind.is_friendly() => def.name.clone(),
            _ => self.the(kind),
        }
    }

    /// Loot in a slot; of several copies of one bearer or in one place it is "the second Normal Food".
    pub(crate) fn loot_name(&self, slot: u8) -> String {
        self.loot_among(slot, |other| self.is_beside(other, slot))
    }

    /// The same where the sentence does not say whose it is: "the Normal Food of Nurse", if others have one too.
    pub(crate) fn loot_apart(&self, slot: u8) -> String {
        let is_borne = usize::from(slot) < LOOT && self.bearer(slot).is_some();
        self.loot_among(slot, |other| self.is_beside(other, slot) || is_borne && self.bearer(other).is_some())
    }

    /// Whether two Loot have one bearer, or lie in one place.
    fn is_beside(&self, other: u8, slot: u8) -> bool {
        let bearer = self.bearer(slot);
        self.item(other).spot() == self.item(slot).spot() || bearer.is_some() && self.bearer(other) == bearer
    }

    fn loot_among(&self, slot: u8, is_near: impl Fn(u8) -> bool) -> String {
        if usize::from(slot) >= LOOT {
            return "nothing".to_owned();
        }
        let kind = self.item(slot).kind;
        let title = self.def(kind).title;
        let is_alike = |other: &u8| {
            self.is_in_play(*other) && self.def(self.item(*other).kind).title == title && is_near(*other)
        };
        let alike: Vec<u8> = (0..LOOT as u8).filter(is_alike).collect();
        let Some(at) = alike.iter().position(|&other| other == slot) else { return self.the(kind) };
        let place =
            |&other: &u8| self.bearer(other).map_or(String::new(), |who| format!("of {}", self.who(who)));
        let places: Vec<String> = alike.iter().map(place).collect();
        let name = self.the(kind);
        match name.strip_prefix("the ").filter(|_| alike.len() > 1) {
            Some(bare) => told_apart(bare, &places, at),
            None => name,
        }
    }

    /// A Location by its card.
    pub(crate) fn spot_name(&self, at: u8) -> String {
        self.places.get(usize::from(at)).map_or_else(|| "nowhere".to_owned(), |place| self.the(place.kind))
    }

    /// A Location with the side that is up, where that has another name.
    pub(crate) fn side_name(&self, at: u8) -> String {
        let (card, side) = (self.spot_name(at), self.place_name(at));
        if card.ends_with(side) { card } else { format!("{card} ({side})") }
    }

    /// What stands in a hex, and where: "the Zombie in 1-E".
    pub(crate) fn target_name(&self, hex: Hex) -> String {
        match self.target_kind(hex) {
            NONE => hex.name(),
            kind => format!("{} in {}", self.foe_name(kind), hex.name()),
        }
    }
}

/// A seat as people count them.
pub(crate) fn player(seat: Seat) -> String {
    format!("player {}", seat.0 + 1)
}

impl Harm {
    /// What happens to somebody.
    pub(crate) fn words(self) -> &'static str {
        match self {
            Harm::Bitten => "is bitten",
            Harm::Splattered => "is splattered",
            Harm::Mauled => "is mauled",
            Harm::Wounded => "is wounded",
            Harm::Shot => "is hit by a Human Enemy",
            Harm::Misdirected => "is hit by a comrade",
            Harm::Attacked => "is hit by a rival",
        }
    }

    /// The same in the past tense.
    pub(crate) fn told(self) -> &'static str {
        match self {
            Harm::Bitten => "was bitten",
            Harm::Splattered => "was splattered",
            Harm::Mauled => "was mauled",
            Harm::Wounded => "was wounded",
            Harm::Shot => "was hit by a Human Enemy",
            Harm::Misdirected => "was hit by a comrade",
            Harm::Attacked => "was hit by a rival",
        }
    }
}
