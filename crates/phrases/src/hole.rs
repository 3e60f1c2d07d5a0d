//! What may fill a hole: the `Hole` trait, and the holes that are no phrases of a game.

use std::rc::Rc;

use crate::names::Name;
use crate::table::{Rule, Setting, Table};

/// A type that can stand in a phrase. [`phrases!`](crate::phrases) implements it for enums.
pub trait Hole: Sized + 'static {
    /// What the reference and the errors call it.
    fn category() -> String;
    /// How it is read; registers the categories it is made of with [`Table::category`].
    fn rule(table: &mut Table) -> Rule;
    /// The value of a reading; `None` if this type refuses it.
    fn from_node(node: &Node) -> Option<Self>;
    /// The reading of a value.
    fn to_node(&self) -> Node;
}

/// A reading of a piece of text, without types. Cheap to clone.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Node {
    Phrase {
        variant: usize,
        /// In the order of the fields, which need not be that of the pattern.
        holes: Rc<[Node]>,
    },
    Number(i32),
    Name(Name),
    Optional(Option<Rc<Node>>),
    Joined(Rc<[Node]>),
}

impl Node {
    /// The reading of a phrase, its holes in the order of the fields.
    pub fn of_phrase<const HOLES: usize>(variant: usize, holes: [Node; HOLES]) -> Self {
        Node::Phrase { variant, holes: Rc::new(holes) }
    }

    /// The variant and the holes, if this is a phrase.
    pub fn phrase(&self) -> Option<(usize, std::slice::Iter<'_, Node>)> {
        match self {
            Node::Phrase { variant, holes } => Some((*variant, holes.iter())),
            _ => None,
        }
    }

    pub(crate) fn joined(&self) -> Option<&[Node]> {
        match self {
            Node::Joined(items) => Some(items),
            _ => None,
        }
    }
}

macro_rules! number_holes {
    ($($number:ty, $category:literal, $signed:literal;)+) => { $(
        impl Hole for $number {
            fn category() -> String {
                $category.to_owned()
            }

            fn rule(_: &mut Table) -> Rule {
                Rule::Number {
                    least: <$number>::MIN.into(),
                    most: <$number>::MAX.into(),
                    signed: $signed,
                }
            }

            fn from_node(node: &Node) -> Option<Self> {
                match node {
                    Node::Number(number) => (*number).try_into().ok(),
                    _ => None,
                }
            }

            fn to_node(&self) -> Node {
                Node::Number((*self).into())
            }
        }
    )+ };
}

number_holes! {
    u8, "number", false;
    u16, "large number", false;
    i8, "signed number", true;
}

impl Hole for Name {
    fn category() -> String {
        "name".to_owned()
    }

    fn rule(_: &mut Table) -> Rule {
        Rule::Name
    }

    fn from_node(node: &Node) -> Option<Self> {
        match node {
            Node::Name(name) => Some(*name),
            _ => None,
        }
    }

    fn to_node(&self) -> Node {
        Node::Name(*self)
    }
}

impl<T: Hole> Hole for Option<T> {
    fn category() -> String {
        format!("[{}]", T::category())
    }

    fn rule(table: &mut Table) -> Rule {
        Rule::Optional(table.category::<T>())
    }

    fn from_node(node: &Node) -> Option<Self> {
        match node {
            Node::Optional(None) => Some(None),
            Node::Optional(Some(node)) => T::from_node(node).map(Some),
            _ => None,
        }
    }

    fn to_node(&self) -> Node {
        Node::Optional(self.as_ref().map(|value| Rc::new(value.to_node())))
    }
}

impl<T: Hole> Hole for Box<T> {
    fn category() -> String {
        T::category()
    }

    fn rule(table: &mut Table) -> Rule {
        Rule::Within { item: table.category::<T>(), setting: Setting::Same, close: "" }
    }

    fn from_node(node: &Node) -> Option<Self> {
        T::from_node(node).map(Box::new)
    }

    fn to_node(&self) -> Node {
        self.as_ref().to_node()
    }
}
