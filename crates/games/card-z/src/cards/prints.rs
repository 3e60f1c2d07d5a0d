//! What is printed on the cards of this match, by survivor, Loot, encounter and Location.

use crate::cards::stats::{
    Ailment, Character, Encounter, EncounterKind, Enemy, Heroic, Location, Loot, Ratings, Side, Skills, Sky,
};
use crate::cards::{CardDef, Face, Kind};
use crate::state::{CardZ, NONE, Phase, Role};
use kernel::Seat;
use std::sync::LazyLock;

/// What a card without such a face says.
static BLANK_LOOT: LazyLock<Loot> = LazyLock::new(Loot::default);
static BLANK_PLACE: LazyLock<Location> =
    LazyLock::new(|| Location { sides: [Side::default()].into_iter().collect(), ..Location::default() });
static BLANK_ENCOUNTER: LazyLock<Encounter> = LazyLock::new(Encounter::default);
static HUMAN: LazyLock<Encounter> =
    LazyLock::new(|| Encounter { kind: EncounterKind::HumanEnemy, ..Encounter::default() });
static NO_SKILLS: LazyLock<Skills> = LazyLock::new(Skills::default);

#[cold]
fn no_loot() -> &'static Loot {
    &BLANK_LOOT
}

impl CardZ {
    #[inline]
    pub(crate) fn def(&self, kind: Kind) -> &'static CardDef {
        self.cards.of(kind)
    }

    pub(crate) fn name(&self, kind: Kind) -> &'static str {
        self.cards.set().cards.get(usize::from(kind)).map_or("a card", |def| &def.name)
    }

    #[inline]
    pub(crate) fn print(&self, slot: u8) -> &'static Loot {
        self.loot_print(self.item(slot).kind)
    }

    #[inline]
    pub(crate) fn loot_print(&self, kind: Kind) -> &'static Loot {
        match self.cards.set().cards.get(usize::from(kind)).and_then(CardDef::loot) {
            Some(loot) => loot,
            None => no_loot(),
        }
    }

    #[inline]
    pub(crate) fn foe(&self, id: u8) -> &'static Encounter {
        self.foe_print(self.encounter(id).kind)
    }

    #[inline]
    pub(crate) fn foe_print(&self, kind: Kind) -> &'static Encounter {
        match self.cards.set().cards.get(usize::from(kind)).map(|def| &def.face) {
            Some(Face::Encounter(encounter)) => encounter,
            Some(Face::Enemy(..)) => &HUMAN,
            _ => &BLANK_ENCOUNTER,
        }
    }

    #[inline]
    pub(crate) fn enemy(&self, id: u8) -> Option<&'static Enemy> {
        match self.encounter(id).kind {
            NONE => None,
            kind => self.def(kind).enemy(),
        }
    }

    #[inline]
    pub(crate) fn location(&self, at: u8) -> &'static Location {
        self.def(self.place(at).kind).location().unwrap_or(&BLANK_PLACE)
    }

    /// The side that is up.
    #[inline]
    pub(crate) fn side(&self, at: u8) -> &'static Side {
        self.location(at).side(self.place(at).side)
    }

    pub(crate) fn place_name(&self, at: u8) -> &'static str {
        let def = self.def(self.place(at).kind);
        let up = usize::from(self.place(at).side) % def.sides.len().max(1);
        def.sides.get(up).map_or(&def.name, |side| &side.name)
    }

    #[inline]
    pub(crate) fn character(&self, who: u8) -> Option<&'static Character> {
        self.def(self.survivor(who).kind).character()
    }

    #[inline]
    pub(crate) fn skills(&self, who: u8) -> &'static Skills {
        self.character(who).map_or(&NO_SKILLS, |character| &character.skills)
    }

    /// The Heroic Action of a Character, used or not.
    #[inline]
    pub(crate) fn heroic(&self, who: u8) -> Option<&'static Heroic> {
        let character = self.character(who)?;
        self.def(character.heroic).heroic()
    }

    /// Move, push and carry as printed.
    #[inline]
    pub(crate) fn ratings(&self, who: u8) -> Ratings {
        let survivor = self.survivor(who);
        if survivor.role == Role::Dog {
            let moves = self.tamer(who).and_then(|tamer| self.heroic(tamer)?.dog).map_or(0, |dog| dog.moves);
            return Ratings { moves, push: 0, carry: 0 };
        }
        let def = self.def(survivor.kind);
        match (def.character(), def.encounter()) {
            (Some(character), _) => character.ratings,
            (_, Some(encounter)) => encounter.friend.map_or(Ratings::default(), |friend| friend.ratings),
            _ => Ratings::default(),
        }
    }

    /// The Character whose dog this is: the one who tamed it.
    pub(crate) fn tamer(&self, dog: u8) -> Option<u8> {
        let owner = self.survivor(dog).owner;
        self.group(owner).find(|&who| self.heroic(who).is_some_and(|heroic| heroic.dog.is_some()))
    }

    pub(crate) fn ailment(&self, kind: Kind) -> Option<&'static Ailment> {
        if kind == NONE { None } else { self.def(kind).ailment() }
    }

    /// The Weather entry of this phase.
    #[inline]
    pub(crate) fn sky(&self) -> Option<&'static Sky> {
        let at = match self.phase {
            Phase::Dawn => 0,
            Phase::Day => 1,
            Phase::Night => 2,
            Phase::Reckoning => return None,
        };
        if self.weather == NONE {
            None
        } else {
            self.def(self.weather).weather().map(|weather| &weather.phases[at])
        }
    }

    /// The name of a player: the first Character of the group.
    pub(crate) fn seat_name(&self, seat: Seat) -> String {
        match self.group(seat).find(|&who| self.survivor(who).role == Role::Character) {
            Some(who) => format!("{}'s group", self.name(self.survivor(who).kind)),
            None => crate::words::wording::player(seat),
        }
    }
}
