//! Several phrases of one kind, joined by words or signs.

use std::ops::{Deref, DerefMut};

use crate::hole::{Hole, Node};
use crate::table::{Joint, Rule, Table};
use crate::wrapped::{Capital, Sentence};

macro_rules! joined {
    ($($(#[$meta:meta])* $name:ident of $item:ty, $category:literal, $between:literal, $last:literal, $empty:literal;)+) => { $(
        $(#[$meta])*
        #[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
        pub struct $name<T>(pub Vec<T>);

        impl<T> Default for $name<T> {
            fn default() -> Self {
                Self(Vec::new())
            }
        }

        impl<T> Deref for $name<T> {
            type Target = Vec<T>;

            fn deref(&self) -> &Vec<T> {
                &self.0
            }
        }

        impl<T> DerefMut for $name<T> {
            fn deref_mut(&mut self) -> &mut Vec<T> {
                &mut self.0
            }
        }

        impl<T> From<Vec<T>> for $name<T> {
            fn from(items: Vec<T>) -> Self {
                Self(items)
            }
        }

        impl<T> FromIterator<T> for $name<T> {
            fn from_iter<I: IntoIterator<Item = T>>(items: I) -> Self {
                Self(items.into_iter().collect())
            }
        }

        impl<T> IntoIterator for $name<T> {
            type Item = T;
            type IntoIter = std::vec::IntoIter<T>;

            fn into_iter(self) -> Self::IntoIter {
                self.0.into_iter()
            }
        }

        impl<'a, T> IntoIterator for &'a $name<T> {
            type Item = &'a T;
            type IntoIter = std::slice::Iter<'a, T>;

            fn into_iter(self) -> Self::IntoIter {
                self.0.iter()
            }
        }

        impl<T: Hole> Hole for $name<T> {
            fn category() -> String {
                format!($category, T::category())
            }

            fn rule(table: &mut Table) -> Rule {
                Rule::Joined {
                    item: table.category::<$item>(),
                    joint: Joint { between: $between, last: $last, whole_text_may_be_empty: $empty },
                }
            }

            fn from_node(node: &Node) -> Option<Self> {
                node.joined()?.iter().map(T::from_node).collect::<Option<Vec<T>>>().map(Self)
            }

            fn to_node(&self) -> Node {
                Node::Joined(self.0.iter().map(T::to_node).collect())
            }
        }
    )+ };
}

joined! {
    /// "a", "a and b", "a, b and c". Never empty in a text.
    List of T, "{} and ...", ", ", " and ", false;
    /// "a", "a or b", "a, b or c". Never empty in a text.
    Alternatives of T, "{} or ...", ", ", " or ", false;
    /// "a", "a, b", "a, b, c". Never empty in a text.
    Commas of T, "{}, ...", ", ", ", ", false;
    /// "a", "a; b", "a; b; c". Never empty in a text.
    Semicolons of T, "{}; ...", "; ", "; ", false;
    /// "a", "a / b", "a / b / c". Never empty in a text.
    Slashes of T, "{} / ...", " / ", " / ", false;
    /// "a b c", for phrases that bring their own capital letters and full stops. Never empty in a text.
    Spaced of T, "{}, one after the other", " ", " ", false;
    /// Sentences, one space between two. The empty text is no sentences; a hole needs at least one.
    Sentences of Sentence<T>, "{}, as sentences", " ", " ", true;
    /// Lines that begin with a capital letter and bring their own full stops. The empty text is no
    /// lines; a hole needs at least one.
    Lines of Capital<T>, "{}, as lines", "\n", "\n", true;
}
