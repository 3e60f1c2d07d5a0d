//! Skills of Characters that are more than a number on a roll.

use super::weapon::Shaft;
use super::{Faces, Types};
use phrases::{Alternatives, Name, phrases};

phrases! {
    #[derive(Clone, Debug, PartialEq, Eq, Hash)]
    pub enum Skill = "skill" {
        "once per battle, re-roll 1 d10 just rolled by this Character" => RerollOwn,
        "once per battle, re-roll 1 melee d10 just rolled by another survivor within {within} hex{|es}"
            => RerollOthers { within: u8 },
        "once per battle-round, 1 unjam or 1 reload is a free action" => FreeUnjamOrReload,
        "once per battle-round, 1 reload of a {weapon} is a free action" => FreeReload { weapon: Name },
        "switching on the {weapon} is a free action" => FreeSwitch { weapon: Name },
        "after a natural {natural} with a {types}, roll d10: on {faces} the {shaft} is not lost"
            => SavesShaft { natural: u8, types: Types, faces: Faces, shaft: Shaft },
        "after using a {cards}, roll d10: on {faces} no supply is spent"
            => SavesSupply { cards: Alternatives<Name>, faces: Faces },
        "after the group clears a Location with an outside zone, 1 carried {cards} regains {n} supply"
            => Siphons { cards: Alternatives<Name>, n: u8 },
        "a {card} carried by this Character gives {n} instead of {usual}" => Guide { card: Name, n: i8, usual: i8 },
        "a hunt wins {food} Fresh Food" => HuntFood { food: u8 },
        "a garden gives {food} Fresh Food" => GardenFood { food: u8 },
        "a trap set by this Character rises by {step} and wins {food} Fresh Food" => Trapper { step: u8, food: u8 },
        "moves of this Character do not activate distracted zombies" => StepsSoftly,
        "attack rolls of this Character ignore negative Weather modifiers and Weather bans" => IgnoresWeather,
        "when the Weather of a day is drawn, look at the top 2 Weather cards, use 1 and put the other under the deck"
            => Forecast,
        "never discards the {card}" => NeverDiscards { card: Name },
    }
}
