//! What somebody has: always, or for a while.

use super::{Author, Part, Scene, Sense, refuse};
use crate::cards::ops::{Bearer, Head, Trigger};
use crate::cards::text::{Stat, Until, Who};

impl Author<'_> {
    pub(super) fn modifier(&self, who: Who, stat: Stat, until: Option<Until>, scene: Scene) -> Sense {
        let lasts = matches!(scene.head, Some(Head::Aura | Head::Passive | Head::Attach(_)));
        match until {
            None => refuse!(
                !lasts,
                "only an Aura, a Passive or an Attach lasts: add “until the end of this turn” or another time",
            )?,
            Some(_) if lasts => {
                return Err("an Aura, a Passive or an Attach lasts as long as its card: leave out the time"
                    .to_owned());
            }
            Some(Until::Test) => {
                let tests = [Trigger::Attacked, Trigger::Test, Trigger::Drawn];
                let fits = tests.iter().any(|trigger| scene.head == Some(Head::Reaction(*trigger)));
                refuse!(
                    !fits,
                    "there is no test here: only a Reaction to an attack or a result card is “for this test”",
                )?;
            }
            Some(_) => {}
        }
        self.holder(who, stat, scene)
    }

    /// Whether they have such a rating.
    fn holder(&self, who: Who, stat: Stat, scene: Scene) -> Sense {
        let of_all = matches!(stat, Stat::Power | Stat::Defense);
        match who {
            Who::YourCharacter | Who::EveryCharacter | Who::OpponentCharacters => Ok(()),
            Who::YourMinions | Who::UnitsHere => {
                refuse!(!of_all, "minions and units have only Power and Defense")?;
                let lies = matches!(scene.part, Part::Ability | Part::Setup | Part::Then | Part::Late);
                refuse!(who == Who::UnitsHere && lies, "a character or plot card lies in no zone with units")
            }
            Who::Bearer => {
                refuse!(!self.has_attach(), "only a card with an Attach clause has a bearer")?;
                let minion = matches!(scene.head, Some(Head::Attach(Bearer::Minion | Bearer::Unit)));
                refuse!(minion && !of_all, "minions and units have only Power and Defense")
            }
        }
    }
}
