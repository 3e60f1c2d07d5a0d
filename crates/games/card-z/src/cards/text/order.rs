//! The A.I. lines of Human Enemies.

use phrases::phrases;

phrases! {
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    pub enum Order = "A.I. line" {
        "if out of ammo, retreat" => RetreatOutOfAmmo,
        "if engaged, push {number}, then retreat if free" => PushAndRetreat { number: u8 },
        "if engaged, melee kill {number}" => Kill { number: u8 },
        "otherwise, move up to {hexes} towards the closest survivor until within {within} hex{|es} with line of sight, never into engagement"
            => ApproachWithin { hexes: u8, within: u8 },
        "otherwise, move up to {hexes} towards the closest survivor, never into engagement" => Approach { hexes: u8 },
        "otherwise, move up to {hexes} towards the closest survivor; melee kill {number} if movement is left after engaging"
            => Charge { hexes: u8, number: u8 },
        "then, fire once at the closest survivor in line of sight who is not engaged" => ThenFire,
        "if a survivor is in line of sight within {hexes} hex{|es}, fire once at the closest one" => FireWithin { hexes: u8 },
        "a jam costs its next turn" => JamCostsTurn,
        "never retreats" => NeverRetreats,
    }
}
