//! Conditions: whether they can ever hold, or ever fail.

use super::step::number;
use super::{Author, Part, Scene, Sense, refuse};
use crate::cards::ops::Class;
use crate::cards::text::{Condition, Test};

impl Author<'_> {
    pub(super) fn condition(&self, condition: &Condition, scene: Scene) -> Sense {
        condition.tests().into_iter().try_for_each(|test| self.test(test, scene))
    }

    fn test(&self, test: Test, scene: Scene) -> Sense {
        let controlled = [Class::Minion, Class::Item, Class::Location];
        let of_all = matches!(scene.part, Part::Goal | Part::Late);
        match test {
            Test::NamedControlled { name } => {
                self.named(name, &controlled, "only a minion, an item or a location is controlled")
            }
            Test::YouControl { .. } if of_all => {
                Err("the players reach a goal together: say “at least n … are controlled”".to_owned())
            }
            Test::Controlled { n, kind, .. } | Test::YouControl { n, kind, .. } => {
                number(n)?;
                let fits = controlled.iter().any(|class| self.could_be(kind, *class));
                refuse!(!fits, "only minions, items and locations are controlled")
            }
            Test::NamedDefeated { name } => self.named(name, &[Class::Unit], "only a unit is defeated"),
            Test::NamedResolved { name } => {
                self.named(name, &[Class::Event, Class::Anomaly], "only an event or anomaly is resolved")
            }
            Test::DeckAtMost { .. } => Ok(()),
            Test::Held { n, .. }
            | Test::Rounds { n }
            | Test::Defeated { n, .. }
            | Test::Resolved { n, .. }
            | Test::Taken { n, .. }
            | Test::Occupied { n, .. } => number(n),
        }
    }
}
