//! A card is its words: controlled English that a game reads as typed ops.
//!
//! A game declares its phrase table once, with [`phrases!`]: enums whose variants are phrases.
//! The types of the fields are the grammar. From that one table come the parser ([`Table::parse`]),
//! the printer ([`Table::print`]), the reference ([`Table::reference`]) and the [`Fault`] for a text
//! that no phrase can say, with its column and the nearest phrases.
//!
//! ```
//! use phrases::{List, Name, Names, Sentences, Table, phrases};
//!
//! phrases! {
//!     /// What a sentence does.
//!     #[derive(Clone, Debug, PartialEq)]
//!     pub enum Effect = "effect" {
//!         "draw {n} card{s}{scale}" => Draw { n: u8, scale: Option<Scale> },
//!         "fetch {card} from your deck" => Fetch(card: Name),
//!         "{subject} has {bonuses}" => Bonus { subject: Subject, bonuses: List<Bonus> },
//!     }
//!
//!     #[derive(Clone, Copy, Debug, PartialEq)]
//!     pub enum Scale = "scale" {
//!         " for each of your bikers here, at most {n}" => Bikers { n: u8 },
//!     }
//!
//!     #[derive(Clone, Copy, Debug, PartialEq)]
//!     pub enum Subject = "subject" { "this card" => This, "the host" => Host }
//!
//!     #[derive(Clone, Copy, Debug, PartialEq)]
//!     pub enum Bonus = "bonus" { "attack {n}" => Attack { n: i8 }, "defense {n}" => Defense { n: i8 } }
//! }
//!
//! let names = Names::new(["Molotov Cocktail"]).expect("distinct names");
//! let table = Table::of::<Sentences<Effect>>();
//! table.verify().expect("a sound table");
//!
//! let text = "The host has attack +1 and defense -2. Draw 1 card.";
//! let effects: Sentences<Effect> = table.parse(text, &names).expect("known phrases");
//! assert_eq!(effects[1], Effect::Draw { n: 1, scale: None });
//! assert_eq!(table.print(&effects, &names), text);
//!
//! let fault = table.parse::<Sentences<Effect>>("Drow 1 card.", &names).expect_err("a typo");
//! assert_eq!(fault.column, 1);
//! assert_eq!(fault.nearest[0], "draw {n} card{s}{scale}");
//! ```
//!
//! # Patterns
//!
//! - `{field}` is a hole, filled by a phrase of the field's type ([`Hole`]).
//! - `{one|many}` follows the nearest number before it, also one in another phrase: `{has|have}`,
//!   `cit{y|ies}`. `{s}` is short for `{|s}`. Without a number before it in the sentence the
//!   singular stands; [`Plural`] and [`Singular`] settle it for a whole hole ("1 of your {kind}").
//! - Everything else is matched verbatim, spaces and case included. The phrase that begins a
//!   sentence ([`Sentence`], [`Sentences`], [`Lines`], [`Capital`]) begins with a capital letter
//!   there, and is written in the table as it stands inside a sentence.

#![forbid(unsafe_code)]

pub mod cards;
pub mod catalogue;
mod document;
mod fault;
mod hole;
mod joined;
mod letters;
mod macros;
mod menu;
mod names;
mod nearest;
mod parse;
mod print;
mod shelf;
pub mod source;
mod table;
mod verify;
mod wrapped;

pub use catalogue::{CardPage, CardsOf, Catalogue, DeckPage, DeckWord, SetupWords, Way};
pub use document::{Form, MOST_BYTES, Reading, check_size, read_deck};
pub use fault::{Fault, FaultKind};
pub use hole::{Hole, Node};
pub use joined::{Alternatives, Commas, Lines, List, Semicolons, Sentences, Slashes, Spaced};
#[doc(hidden)]
pub use macros::holes_are_fields;
pub use menu::{Difficulty, Menu, Pitch};
pub use names::{Name, Names, NamesFault, word};
pub use nearest::nearest_name;
pub use shelf::{Held, Shelf, Shelved, UnknownSet, fingerprint};
pub use source::{Diagnostic, ids_of, plain, read_toml};
pub use table::{Category, Count, Entry, Joint, Phrase, Rule, Setting, Table};
pub use wrapped::{Capital, Plural, Sentence, Singular};

/// Why a sentence makes no sense, where something is wrong with it: `Err(message)`, or else `Ok(())`.
#[macro_export]
macro_rules! refuse {
    ($fault:expr, $message:expr $(,)?) => {
        if $fault { Err($message) } else { Ok(()) }
    };
}
