//! Numbers added to rolls, and what a thing does while it is worn, held or attached.

use super::{Changes, Types};
use phrases::{Name, phrases};

phrases! {
    /// Added to the named roll (CZ-C118).
    #[derive(Clone, Debug, PartialEq, Eq, Hash)]
    pub enum Modifier = "modifier" {
        "{n} on attack rolls with {types} weapons" => WithTypes { n: i8, types: Types },
        "{n} on attack rolls with the {weapon}" => WithNamed { n: i8, weapon: Name },
        "{n} on ranged attack rolls with {types} weapons" => RangedWithTypes { n: i8, types: Types },
        "{n} on melee attack rolls" => Melee { n: i8 },
        "{n} on push rolls" => Push { n: i8 },
        "{n} on fishing rolls" => Fishing { n: i8 },
        "{n} on hunting rolls" => Hunting { n: i8 },
        "{n} on initiative rolls" => Initiative { n: i8 },
        "{n} on all d10 rolls" => All { n: i8 },
    }

    #[derive(Clone, Debug, PartialEq, Eq, Hash)]
    pub enum Gear = "gear" {
        "while {state}, {n} on bite rolls against the bearer" => Bite { state: State, n: i8 },
        "while {state}, {n} on Feral Dog attack rolls against the bearer" => Dog { state: State, n: i8 },
        "while {state}, {n} on push rolls of the bearer" => Push { state: State, n: i8 },
        "while {state}, {n} on bare push rolls of the bearer" => BarePush { state: State, n: i8 },
        "while {state}, {n} on ranged attack rolls of the bearer" => Ranged { state: State, n: i8 },
        "while {state}, weight {n}" => Weight { state: State, n: u8 },
        "while {state}, no attacks with {types} weapons" => Ban { state: State, types: Types },
        "while {state}, the night penalty of the bearer is {night}" => Night { state: State, night: Changes },
        "while playing, {n} on encounter rolls at adjacent Locations" => Lures { n: i8 },
        "does not add up with other face protection" => FaceProtection,
        "prevents splatter" => PreventsSplatter,
        "hand action: take up or put away" => TakeUp,
        "attach to a {types} in a regroup or by a hand action" => AttachTo { types: Types },
        "while attached, {attached}" => Attached { attached: Attached },
    }

    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    pub enum State = "state" { "worn" => Worn, "held" => Held, "on hand" => OnHand }

    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    pub enum Attached = "attachment" {
        "weight {n}" => Weight { n: u8 },
        "{changes} on ranged attack rolls" => Ranged { changes: Changes },
        "shots are quiet" => Quiet,
        "jam number {n}" => Jam { n: i8 },
    }
}
