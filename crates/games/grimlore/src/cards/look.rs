//! How a card is drawn: its type gives the frame, its faction the colour, a tag that says more the emblem.

use crate::cards::Faction;
use crate::cards::ops::Class;
use kernel::{Emblem, Frame, Look, Tint};

/// Words of tags that say more of what a card shows than its type does; the first one decides.
const TELLING: [(&str, Emblem); 18] = [
    ("ENVOY", Emblem::Crown),
    ("CHIEF", Emblem::Banner),
    ("SWARM", Emblem::Swarm),
    ("BEAST", Emblem::Beast),
    ("ROBOT", Emblem::Robot),
    ("PSYKER", Emblem::Psyker),
    ("RUNNER", Emblem::Runner),
    ("RELIC", Emblem::Relic),
    ("CYBERNETICS", Emblem::Chip),
    ("GEAR", Emblem::Tools),
    ("VAULT", Emblem::Vault),
    ("PALACE", Emblem::Tower),
    ("TUNNEL", Emblem::Tunnel),
    ("GARDEN", Emblem::Tree),
    ("CAMP", Emblem::Tent),
    ("WELL", Emblem::Well),
    ("MARKET", Emblem::Shop),
    ("RUIN", Emblem::Ruin),
];

impl Class {
    fn look(self, tint: Tint) -> Look {
        match self {
            Class::Character => Look::new(Frame::Body, Emblem::Survivor, tint),
            Class::Minion => Look::new(Frame::Body, Emblem::Minion, tint),
            Class::Unit => Look::new(Frame::Foe, Emblem::Unit, tint),
            Class::Item => Look::new(Frame::Gear, Emblem::Crate, tint),
            Class::Location => Look::new(Frame::Place, Emblem::Shop, tint),
            Class::Event => Look::new(Frame::Event, Emblem::Wild, tint),
            Class::Anomaly => Look::new(Frame::Event, Emblem::Rift, tint),
            // A story belongs to no faction.
            Class::Plot => Look::new(Frame::Event, Emblem::Threshold, Tint::Sea),
        }
    }
}

impl Faction {
    fn tint(self) -> Tint {
        match self {
            Faction::Neutral => Tint::Steel,
            Faction::RuinRegents => Tint::Neon,
            Faction::CrypticDominion => Tint::Violet,
            Faction::WastelandSovereigns => Tint::Rust,
        }
    }
}

pub(crate) fn look<'a>(class: Class, faction: Faction, tags: impl Iterator<Item = &'a str> + Clone) -> Look {
    let look = class.look(faction.tint());
    let is_told = |word: &str| tags.clone().any(|tag| tag.split([' ', '-']).any(|part| part == word));
    let told = TELLING.iter().find(|(word, _)| is_told(word));
    told.map_or(look, |&(_, emblem)| look.emblem(emblem))
}
