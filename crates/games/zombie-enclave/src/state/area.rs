use serde::{Deserialize, Serialize};
use std::fmt;

/// The five sections of the Map, from top to bottom (ZE-2.2a).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Area {
    /// External Perimeter.
    EP,
    /// External Wall.
    EW,
    /// Internal Perimeter.
    IP,
    /// Refuge Walls.
    RW,
    /// Refuge.
    #[default]
    RE,
}

impl Area {
    pub const ALL: [Area; 5] = [Area::EP, Area::EW, Area::IP, Area::RW, Area::RE];

    pub const fn name(self) -> &'static str {
        match self {
            Area::EP => "External Perimeter",
            Area::EW => "External Wall",
            Area::IP => "Internal Perimeter",
            Area::RW => "Refuge Walls",
            Area::RE => "Refuge",
        }
    }

    pub const fn code(self) -> &'static str {
        match self {
            Area::EP => "EP",
            Area::EW => "EW",
            Area::IP => "IP",
            Area::RW => "RW",
            Area::RE => "RE",
        }
    }

    /// The area with this code, in any case.
    pub fn named(code: &str) -> Option<Area> {
        Area::ALL.into_iter().find(|area| area.code().eq_ignore_ascii_case(code))
    }
}

impl fmt::Display for Area {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.code())
    }
}

/// Some of the five areas.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Areas(u8);

impl Areas {
    pub const NONE: Areas = Areas(0);

    #[inline]
    pub const fn has(self, area: Area) -> bool {
        self.0 >> area as u8 & 1 == 1
    }

    #[inline]
    pub const fn with(self, area: Area) -> Areas {
        Areas(self.0 | 1 << area as u8)
    }

    pub fn iter(self) -> impl Iterator<Item = Area> {
        Area::ALL.into_iter().filter(move |&area| self.has(area))
    }
}
