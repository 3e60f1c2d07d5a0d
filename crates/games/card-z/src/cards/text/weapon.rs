//! Weapons: what their attacks need and do.

use phrases::phrases;

phrases! {
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    pub enum Weapon = "weapon" {
        "ranged kill {close} / {medium} / {long}" => RangedKill { close: Mark, medium: Mark, long: Mark },
        "ranged blind {close} / {medium} / {long}" => RangedBlind { close: Mark, medium: Mark, long: Mark },
        "one shot per action" => OneShot,
        "fire again for {ammo} more ammo per shot" => FireAgain { ammo: u8 },
        "reload after every shot" => Reload,
        "jams on a natural {natural} followed by {most} or less" => JamCheck { natural: u8, most: u8 },
        "jams on a natural {one} or {other}" => JamAtOnce { one: u8, other: u8 },
        "never jams" => NeverJams,
        "a jam spends {ammo} ammo" => JamSpends { ammo: u8 },
        "melee kill {kill}" => Kill { kill: u8 },
        "melee kill {kill} for {ammo} ammo" => KillForAmmo { kill: u8, ammo: u8 },
        "melee kill {kill} while switched on" => KillSwitchedOn { kill: u8 },
        "melee kill {kill} and push {push} with one roll, or push only" => KillAndPush { kill: u8, push: u8 },
        "melee kill {kill} or impale {impale}, chosen before the roll" => KillOrImpale { kill: u8, impale: u8 },
        "melee push {push}" => Push { push: u8 },
        "melee blind {blind} for {supply} supply" => Blind { blind: u8, supply: u8 },
        "sticks on a natural {natural} until recovered by a hand action" => SticksUntilHand { natural: u8 },
        "sticks on a natural {natural} until the next regroup" => SticksUntilRegroup { natural: u8 },
        "never sticks" => NeverSticks,
        "a natural {natural} loses the {shaft} for the game" => LosesShaft { natural: u8, shaft: Shaft },
        "a retreat loses the {shaft}s shot in this battle" => RetreatLoses { shaft: Shaft },
        "a regroup returns the other {shaft}s shot" => RegroupReturns { shaft: Shaft },
        "stake tactics" => StakeTactics,
        "stake tactics for {ammo} ammo" => StakeTacticsForAmmo { ammo: u8 },
        "takes no attachment" => NoAttachment,
        "cannot be resupplied" => NoResupply,
        "loud" => Loud,
        "quiet" => Quiet,
        "loud when switched on and with each attack" => LoudEngine,
        "a natural {one} or {other} infects the user unless face protection is worn"
            => Splatter { one: u8, other: u8 },
        "a natural {natural} gives the user {n} on all d10 rolls until the end of the next battle-round"
            => Blowback { natural: u8, n: i8 },
    }

    /// The number to reach in a range band; "-" for no attack.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    pub enum Mark = "number or -" { "{n}" => Number { n: u8 }, "-" => None }

    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    pub enum Shaft = "shaft" { "arrow" => Arrow, "bolt" => Bolt }
}

impl Mark {
    pub fn of(self) -> Option<u8> {
        match self {
            Mark::Number { n } => Some(n),
            Mark::None => None,
        }
    }
}
