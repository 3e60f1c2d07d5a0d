//! One phrase in a setting: as a sentence, with a capital letter, in the plural.

use std::ops::Deref;

use crate::hole::{Hole, Node};
use crate::table::{Rule, Setting, Table};

macro_rules! wrapped {
    ($($(#[$meta:meta])* $name:ident, $category:literal, $setting:expr, $close:literal;)+) => { $(
        $(#[$meta])*
        #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
        pub struct $name<T>(pub T);

        impl<T> Deref for $name<T> {
            type Target = T;

            fn deref(&self) -> &T {
                &self.0
            }
        }

        impl<T> From<T> for $name<T> {
            fn from(value: T) -> Self {
                Self(value)
            }
        }

        impl<T: Hole> Hole for $name<T> {
            fn category() -> String {
                format!($category, T::category())
            }

            fn rule(table: &mut Table) -> Rule {
                Rule::Within {
                    item: table.category::<T>(),
                    setting: $setting,
                    close: $close,
                }
            }

            fn from_node(node: &Node) -> Option<Self> {
                T::from_node(node).map(Self)
            }

            fn to_node(&self) -> Node {
                self.0.to_node()
            }
        }
    )+ };
}

wrapped! {
    /// One sentence: begins with a capital letter and ends in a full stop.
    Sentence, "{}, as a sentence", Setting::Capital, ".";
    /// Begins with a capital letter, as after a colon; numbers before it do not count inside.
    Capital, "{}, with a capital letter", Setting::Capital, "";
    /// In the plural, whatever number stands before it: "1 of your survivors".
    Plural, "{}, in the plural", Setting::Plural, "";
    /// In the singular, whatever number stands before it: "a survivor".
    Singular, "{}, in the singular", Setting::Singular, "";
}
