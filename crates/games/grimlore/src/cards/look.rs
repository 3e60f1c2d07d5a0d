//! How a card is drawn: its type gives the frame, its faction the colour, a tag that says more the emblem.

use crate::cards::Faction;
use crate::cards::ops::Class;
use kernel::shows::{Dress, Light, Setting};
use kernel::{Emblem, Frame, Look, Shows, Tint};

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

impl Class {
    /// Where it is and how it is dressed: as its faction lives.
    fn usual(self, faction: Faction) -> Shows {
        let (setting, light, dress) = match faction {
            Faction::Neutral => (None, None, None),
            Faction::RuinRegents => (Some(Setting::Spires), Some(Light::Neon), Some(Dress::Suit)),
            Faction::CrypticDominion => (Some(Setting::Tunnel), Some(Light::Moon), Some(Dress::Robe)),
            Faction::WastelandSovereigns => (Some(Setting::Dunes), Some(Light::Noon), Some(Dress::Vest)),
        };
        let open = Shows::default();
        match self {
            Class::Character | Class::Minion => Shows { setting, dress, ..open },
            Class::Unit => Shows { setting, ..open },
            Class::Location => Shows { light, ..open },
            Class::Anomaly => Shows { setting: Some(Setting::Void), ..open },
            Class::Item | Class::Event | Class::Plot => open,
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
    let look = class.look(faction.tint()).showing(class.usual(faction));
    let is_told = |word: &str| tags.clone().any(|tag| tag.split([' ', '-']).any(|part| part == word));
    let told = TELLING.iter().find(|(word, _)| is_told(word));
    told.map_or(look, |&(_, emblem)| look.emblem(emblem))
}
