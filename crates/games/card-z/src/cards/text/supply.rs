//! Supply, food, tools that win food, and what Sick and Wounded cards do.

use super::Faces;
use phrases::{Name, phrases};

phrases! {
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    pub enum Supply = "supply or food" {
        "refills weapons that use {ammo}" => Refills { ammo: Name },
        "trade only with more than {n} supply" => TradeAbove { n: u8 },
        "discard when empty" => DiscardWhenEmpty,
        "discard after use" => DiscardAfterUse,
        "discard at the next reckoning" => DiscardAtReckoning,
        "discard when its Location burns" => DiscardByFire,
        "return to the Fresh Food stack after use" => ReturnAfterUse,
        "feeds 1 survivor at the reckoning, or ends starving in any phase" => Feeds,
        "or use as {food}: feeds 1 survivor at the reckoning, or ends starving in any phase" => OrFeeds { food: Name },
        "sick on {faces}" => SickOn { faces: Faces },
        "no sickness roll" => NoSicknessRoll,
        "no effect on infection" => NotOnInfection,
        "no effect on sleep deprivation" => NotOnSleep,
        "at most 1 such re-roll per Character and battle" => OneRerollPerBattle,
        "the re-roll does not feed" => RerollDoesNotFeed,
        "at most 1 use per survivor" => OneUsePerSurvivor,
        "Friendly Humans seen count as revealed" => SeenCountAsRevealed,
        "not at night" => NotAtNight,
        "at the clear {place}, once per phase, fish; {number} or more ({dawn} or more at dawn) wins {food} Fresh Food; ends the turn"
            => Fish { place: Name, number: u8, dawn: u8, food: u8 },
        "a natural {natural} discards this card" => NaturalDiscards { natural: u8 },
        "at a clear Location with trapping, set it; ends the turn" => SetTrap,
        "while set, the brown d10 starts at {start} and rises by {step} at the end of each phase, at most to {most}"
            => TrapRises { start: u8, step: u8, most: u8 },
        "at its clear Location, once per phase, check it; a d10 at or below the brown d10 wins {food} Fresh Food and resets it to {start}; ends the turn"
            => CheckTrap { food: u8, start: u8 },
        "at its clear Location, pick it up" => PickUpTrap,
        "at the end of the phase, a zombie cluster appears at its Location if none is in play" => MakesCluster,
        "on the reward roll of a Cache, {n} locked room{s} less {is|are} subtracted" => Unlocks { n: u8 },
    }

    /// Sick and Wounded cards.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    pub enum Ailing = "ailment" {
        "move {n} (least 1)" => Move { n: i8 },
        "carry {n}" => Carry { n: i8 },
        "no charge" => NoCharge,
        "at the start of each battle, roll d10: on {faces} the first action is passed" => PassesFirst { faces: Faces },
        "at the start of each battle, make a loud noise" => LoudNoise,
        "lasts {n} day{s}" => Lasts { n: u8 },
        "a failed sickness roll while sick adds {n} day{s}" => Repeats { n: u8 },
        "stays until a {card} discards it" => StaysUntil { card: Name },
        "a second wound removes the survivor from play" => SecondRemoves,
    }
}
