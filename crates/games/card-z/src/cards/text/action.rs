//! What a card lets somebody do, and when. "In reaction to" means right after, before it takes effect.

use super::Types;
use phrases::{Alternatives, Name, phrases};

phrases! {
    #[derive(Clone, Debug, PartialEq, Eq, Hash)]
    pub enum Action = "action" {
        "battle action{act}" => Battle { act: Act },
        "{windows}{given}{cost} {effect}"
            => Use { windows: Alternatives<Window>, given: Option<Given>, cost: Cost, effect: Effect },
        "after a scout of a clear Location or in a regroup after clearing one, leave it playing there" => LeavePlaying,
        "{clause}" => Clause { clause: Clause },
        "in reaction to an encounter roll of the group, -d6" => EncountersLessD6,
        "in reaction to an encounter roll of the group, halve the number, rounded down" => EncountersHalved,
        "once per phase, in reaction to an encounter roll of the group, {n}" => EncountersOncePerPhase { n: i8 },
        "in reaction to an attack, a misdirected hit or splatter that has just hit this Character, it misses" => Dodge,
        "in reaction to a zombie bite that has just hit this Character or a survivor in an adjacent hex, there is no infection, and the survivor gets a Wounded card instead"
            => WoundInstead,
        "when this Character has passed a wall, after the reveal and before initiative, make up to {attacks} attack{s} at {bonus} with a {types} within {within} hex{|es} or in melee"
            => Breach { attacks: u8, bonus: i8, types: Types, within: u8 },
        "instead of the scout move, {supply} {ammo} supply: move through up to {moves} adjacent Location{s} and scout the last one"
            => Drive { supply: u8, ammo: Name, moves: u8 },
        "the Locations passed are not rolled" => PassedUnrolled,
        "the last one may not be Occupied" => NotOccupied,
        "with encounters there and zone 1 outside, the alarm die is rolled at the start of the battle" => AlarmThere,
    }

    /// What a battle action asks for, and what it does.
    #[derive(Clone, Debug, PartialEq, Eq, Hash)]
    pub enum Act = "battle action" {
        "{stance}{with}: {feat}" => Act { stance: Option<Stance>, with: Option<With>, feat: Feat },
    }

    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    pub enum Stance = "stance" {
        ", also engaged" => AlsoEngaged,
        ", engaged" => Engaged,
        ", not engaged" => NotEngaged,
    }

    #[derive(Clone, Debug, PartialEq, Eq, Hash)]
    pub enum With = "weapon needed" { ", with a {types}" => With { types: Types } }

    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    pub enum Feat = "feat" {
        "move {least} or {most} hex{|es}, then make 1 ranged attack if not engaged"
            => MoveAndShoot { least: u8, most: u8 },
        "1 Feral Dog engaged with this Character becomes the tamed dog" => TameDog,
        "push every engaged zombie 1 hex without a roll" => PushAll,
        "switch it on for {supply} supply until the end of the battle" => SwitchOn { supply: u8 },
        "make a loud noise; zombies not engaged target the bearer in this round" => Lure,
        "kill 1 engaged zombie without a roll" => Kill,
        "make up to {attacks} ranged attack{s} at {bonus}, each at a different revealed enemy"
            => Volley { attacks: u8, bonus: i8 },
        "spend {ammo} ammo; revealed enemies in line of sight within {within} hex{|es} do not move in this round"
            => Suppress { ammo: u8, within: u8 },
        "hit 1 revealed enemy in line of sight within {within} hex{|es} without a roll for {ammo} ammo"
            => Hit { within: u8, ammo: u8 },
    }

    /// What goes with the action before it.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    pub enum Clause = "clause" {
        "ignores helmet, night and weather" => IgnoresHelmetNightWeather,
        "as loud as the weapon" => AsLoudAsWeapon,
        "then, if not engaged, move up to {hexes} hex{|es}" => MoveIfFree { hexes: u8 },
        "then, push every other engaged zombie 1 hex without a roll" => PushOthers,
        "then, move 1 hex, even if engaged" => Step,
    }

    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    pub enum Window = "moment" {
        "after a scout" => Scout,
        "in a regroup" => Regroup,
        "at the reckoning" => Reckoning,
    }

    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    pub enum Given = "circumstance" {
        " before the first wall" => BeforeFirstWall,
        ", with {least} or {most} encounter{s} at the Location" => Encounters { least: u8, most: u8 },
        ", with an outside zone, all outside zones clear and no Fire!" => OutsideClear,
    }

    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    pub enum Cost = "cost" {
        "," => Free,
        ", {n} supply:" => Supply { n: u8 },
        ", {n} supply per survivor:" => PerSurvivor { n: u8 },
    }

    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    pub enum Effect = "effect" {
        "look at the face-down encounters behind that wall" => Look,
        "the eater may re-roll 1 own attack roll in this or the next battle" => Reroll,
        "they are discarded unseen and the Location is clear" => Vanish,
        "1 survivor at the Location ignores the penalties of sickness, starving and wounds {until}"
            => Endure { until: Until },
        "discard the Sick card of 1 survivor at the Location, who ignores the penalties of sickness, starving and wounds {until}"
            => Cure { until: Until },
        "discard the Wounded card of 1 survivor at the Location" => Heal,
        "until the end of the phase the group ignores weather and the night penalty" => IgnoreSky,
        "until the end of the phase the group makes no alarm rolls" => Hush,
        "take {n} Fresh Food, or {garden} with a garden" => TakeFood { n: u8, garden: u8 },
        "the group of this Character counts as inside" => Inside,
        "{n} survivor{s} of the group of this Character count{s|} as fed" => Feed { n: u8 },
        "each chosen survivor of the group gets 1 bite re-roll until the next reckoning" => BiteReroll,
    }

    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    pub enum Until = "end" {
        "until the end of the phase" => EndOfPhase,
        "until the next reckoning" => NextReckoning,
    }
}
