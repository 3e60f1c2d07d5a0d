//! Time and Weather.

use super::{Change, Changes};
use phrases::{Alternatives, Name, phrases};

phrases! {
    #[derive(Clone, Debug, PartialEq, Eq, Hash)]
    pub enum Sky = "time or weather" {
        "turns to the next phase after all player turns" => Turns,
        "Night: {night} on ranged attack rolls in every zone" => Night { night: Changes },
        "{phase} {close} / {medium} / {long}" => Entry { phase: Phase, close: Blow, medium: Blow, long: Blow },
        "{phase}: no alarm rolls" => NoAlarm { phase: Phase },
        "{phase}: {n} on ranged attack rolls with {ammo}" => Ammo { phase: Phase, n: i8, ammo: Alternatives<Name> },
    }

    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    pub enum Phase = "phase" { "Dawn" => Dawn, "Day" => Day, "Night" => Night }

    /// What a range band gets.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    pub enum Blow = "change or no attack" { "{change}" => By { change: Change }, "no attack" => NoAttack }
}

impl Blow {
    pub fn of(self) -> Option<i8> {
        match self {
            Blow::By { change } => Some(change.of()),
            Blow::NoAttack => None,
        }
    }
}
