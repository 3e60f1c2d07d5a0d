//! Answers that several questions take.

use crate::choice::Choice;
use crate::state::board::Hex;

flow::answers! {
    /// What is done with Loot.
    pub enum Handling of Choice {
        Give { loot: u8, to: u8 },
        Stow { loot: u8, to: u8 },
        Drop(loot: u8),
        Wear(loot: u8),
        Doff(loot: u8),
        Attach { loot: u8, weapon: u8 },
        Detach(loot: u8),
        Reload { weapon: u8, from: u8 },
        Unjam(loot: u8),
        Recover { loot: u8, who: u8 },
    }
}

flow::answers! {
    /// The starving eat at any time.
    pub enum Meal of Choice { Feed { loot: u8, who: u8 } }
}

flow::answers! {
    /// A card that is used outside the battle-rounds.
    pub enum Deed of Choice { Use { loot: u8, on: u8 }, Hero { who: u8, on: u8 } }
}

flow::answers! {
    /// An attack hand to hand.
    pub enum Blow of Choice {
        Kill { weapon: u8, at: Hex },
        Blind { weapon: u8, at: Hex },
        Impale { weapon: u8, at: Hex },
        Push { weapon: u8, at: Hex },
    }
}

flow::answers! {
    /// A ranged attack.
    pub enum Shot of Choice { Shoot { weapon: u8, at: Hex } }
}

flow::answers! {
    /// What ends the turn on a clear Location in place of a reward.
    pub enum Forage of Choice {
        Hunt { who: u8, weapon: u8 },
        Fish { who: u8, rod: u8 },
        SetTrap { who: u8, trap: u8 },
        CheckTrap(trap: u8),
        PickTrap { who: u8, trap: u8 },
    }
}

/// Declares answers that are made of such families.
macro_rules! united {
    ($(#[$meta:meta])* $vis:vis enum $name:ident { $( $family:ident($answer:ty) ),+ $(,)? }) => {
        $(#[$meta])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        $vis enum $name { $( $family($answer) ),+ }

        $(
            impl From<$answer> for $name {
                #[inline]
                fn from(answer: $answer) -> $name {
                    $name::$family(answer)
                }
            }
        )+

        impl From<$name> for $crate::choice::Choice {
            #[inline]
            fn from(answer: $name) -> $crate::choice::Choice {
                match answer { $( $name::$family(answer) => answer.into() ),+ }
            }
        }

        impl TryFrom<$crate::choice::Choice> for $name {
            type Error = $crate::choice::Choice;

            #[inline]
            fn try_from(choice: $crate::choice::Choice) -> Result<$name, $crate::choice::Choice> {
                $(
                    if let Ok(answer) = <$answer>::try_from(choice) {
                        return Ok($name::$family(answer));
                    }
                )+
                Err(choice)
            }
        }
    };
}

pub(crate) use united;

united! {
    /// What may be done in any calm moment: Loot, meals, cards.
    pub enum Calm { Handling(Handling), Meal(Meal), Deed(Deed) }
}

united! {
    /// An attack that is rolled for.
    pub enum Declared { Blow(Blow), Shot(Shot) }
}
