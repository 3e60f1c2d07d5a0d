//! Encounters, Friendly Humans, Human Enemies, Fire! and the tamed dog.

use super::Faces;
use phrases::phrases;

phrases! {
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    pub enum Meeting = "encounter" {
        "move {hexes}" => Moves { hexes: u8 },
        "move roll d10: {faces} moves {hexes}, {rest} stays" => MoveRoll { faces: Faces, hexes: u8, rest: Faces },
        "bite {number} if engaged, or after moving at most {after} hex{|es} to engage" => Bite { number: u8, after: u8 },
        "bite {number} only if engaged at the start of its turn" => BiteEngaged { number: u8 },
        "attack if engaged, or after moving at most {after} hex{|es} to engage: {kill} or more kills, {faces} wounds"
            => Mauls { after: u8, kill: u8, faces: Faces },
        "cannot be pushed" => CannotBePushed,
        "acts before other Feral Dogs at equal distance" => ActsFirst,
        "carrying loot: killed or blinded, it leaves {n} Residential Loot in its hex" => CarriesLoot { n: u8 },
        "helmet: {n} on attack rolls against it" => Helmet { n: i8 },
        "distracted: inactive until activated; {n} on ranged attack rolls against it" => Distracted { n: i8 },
        "{friendly}" => Friendly(friendly: Friendly),
        "when revealed, {here} Human Enem{y stands|ies stand} here and {each} replace{s|} each of the up to {zombies} revealed zombie{s} nearest to this hex"
            => Humans { here: u8, each: u8, zombies: u8 },
        "when revealed, all other revealed zombies and unrescued Friendly Humans are discarded" => OthersLeave,
        "when revealed, initiative is settled" => Initiative,
        "if any Human Enemy was killed, this card is removed from play" => RemovedByKill,
        "if no Human Enemy was killed, this card is discarded when the last one has left" => DiscardedAtLast,
        "when revealed, it is set aside and the Location burns" => Burns,
        "burning Cache: half the reward, rounded down" => HalfReward,
        "burning Terrain: no hunting, fishing or trapping" => NoFood,
        "burning Location: a group there is outside" => Outside,
        "after the battle, it stays on the Location for the game" => Stays,
        "enemy: follows its orders" => FollowsOrders,
        "enemy: never sticks" => EnemyNeverSticks,
    }

    /// Allies and Dependants.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    pub enum Friendly = "Friendly Human" {
        "rescued when a survivor engages it" => Rescued,
        "ally: acts as a survivor from the next round on" => Ally,
        "dependant: leaves the battlefield and never fights" => Dependant,
        "if it is revealed and not rescued at the reckoning, it is removed from play, {n} point" => Lost { n: i8 },
        "no carry rating" => NoCarry,
        "weight {n} on hand of its bearer" => Weight { n: u8 },
        "advanced rule: while starving, the alarm die is rolled at the start of every battle of its group" => Cries,
    }

    /// The tamed dog.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    pub enum Tamed = "tamed dog" {
        "starts each battle on a free hex next to this Character" => StartsBeside,
        "not counted among the {n} survivor{s}" => NotCounted { n: u8 },
        "enemies engaged with it do not move" => Holds,
        "never attacked" => NeverAttacked,
        "battle action: move up to {hexes} hex{|es}" => Moves { hexes: u8 },
        "battle action: bite 1 engaged Human Enemy; {kill} or more kills, {faces} makes it skip its next turn"
            => Bites { kill: u8, faces: Faces },
        "needs 1 Food at each reckoning or is removed from play" => Eats,
    }
}
