//! Notation: one table in each game says how its choices are written, read, described and numbered.

mod reading;
#[cfg(test)]
mod tests;

use crate::About;
use serde::Serialize;

pub use reading::Words;
#[doc(hidden)]
pub use reading::{Misread, Nearest, Part, Reading, first_word, join, parts, sum};

/// What a choice does for its player's turn.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Tone {
    /// It does something.
    #[default]
    Act,
    /// It must be done before the question ends: only when is left to the player.
    Due,
    /// Nothing is done now.
    Pass,
    /// A turn, a phase or a series is over.
    End,
}

impl Tone {
    /// Whether something is done, rather than passed or ended.
    pub fn acts(self) -> bool {
        matches!(self, Tone::Act | Tone::Due)
    }
}

/// A game's choice as text and as a number; [`choices!`](crate::choices) makes it.
pub trait Notation<G: ?Sized>: Copy {
    /// Choices are numbered below this, whatever the position.
    const COUNT: u32;

    /// The short text.
    fn write(self, game: &G) -> String;

    /// What a short text means in this position; the error says what cannot be read.
    fn read(game: &G, text: &str) -> Result<Self, String>;

    /// The choice in words.
    fn describe(self, game: &G) -> String;

    /// Every piece and zone that it names, each once, in the order of the short text.
    fn about(self, game: &G) -> Vec<About>;

    /// The first word of the short text.
    fn verb(self) -> &'static str;

    fn tone(self) -> Tone;

    /// The same number for the same choice in every position.
    fn number(self) -> u32;

    fn numbered(number: u32) -> Option<Self>;
}

/// What stands in a hole of a line of notation: a card by its word, a place, a number.
pub trait Noun<G: ?Sized> {
    type Value: Copy;
    /// Values are numbered below this.
    const COUNT: u32;

    fn number(value: Self::Value) -> u32;

    fn value(number: u32) -> Option<Self::Value>;

    /// Nothing is written where this is empty.
    fn write(game: &G, value: Self::Value) -> String;

    /// Takes as many words as it needs.
    fn read(game: &G, words: &mut Words<'_>) -> Result<Self::Value, String>;

    /// The word of the piece on the table, if it is one.
    fn piece(game: &G, value: Self::Value) -> Option<String> {
        let _ = (game, value);
        None
    }

    /// The id of the zone on the table, if it is one: an area, a wall, a pile.
    fn zone(game: &G, value: Self::Value) -> Option<String> {
        let _ = (game, value);
        None
    }
}

/// Adds what a hole of a line names, unless another one names it too.
#[doc(hidden)]
pub fn name<G: ?Sized, N: Noun<G>>(about: &mut Vec<About>, game: &G, value: N::Value) {
    let piece = N::piece(game, value).map(About::Piece);
    let zone = N::zone(game, value).map(About::Zone);
    for named in piece.into_iter().chain(zone) {
        if !about.contains(&named) {
            about.push(named);
        }
    }
}

/// A number from `LEAST` to `MOST`.
pub struct Number<const LEAST: u8, const MOST: u8>;

impl<G: ?Sized, const LEAST: u8, const MOST: u8> Noun<G> for Number<LEAST, MOST> {
    type Value = u8;
    const COUNT: u32 = MOST as u32 - LEAST as u32 + 1;

    fn number(value: u8) -> u32 {
        u32::from(value.clamp(LEAST, MOST) - LEAST)
    }

    fn value(number: u32) -> Option<u8> {
        u8::try_from(number).ok()?.checked_add(LEAST).filter(|&value| value <= MOST)
    }

    fn write(_: &G, value: u8) -> String {
        value.to_string()
    }

    fn read(_: &G, words: &mut Words<'_>) -> Result<u8, String> {
        let range = || format!("a number from {LEAST} to {MOST} is missing");
        let word = words.next().ok_or_else(range)?;
        let number = word.parse().ok().filter(|number| (LEAST..=MOST).contains(number));
        number.ok_or_else(|| format!("“{word}” is not a number from {LEAST} to {MOST}"))
    }
}

/// Declares the choices of a game, each in one line: how it is written and read, what it holds, its
/// [`Tone`](crate::Tone), and what it is called in words.
///
/// ```text
/// kernel::choices! {
///     /// What a player may answer.
///     #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
///     pub enum Choice for Toy {
///         "play {card}" => Play(card: Card as CardName), Act, |game| format!("Play a {card}");
///         "pass" => Pass, Pass, |game| "Pass".to_owned();
///     }
/// }
/// ```
///
/// Behind `as` stands the [`Noun`](crate::Noun) that writes, reads and numbers the value. A variant may also have
/// named fields. Lines are tried in their order, so a longer one comes before a shorter one with the same start.
#[macro_export]
macro_rules! choices {
    (
        $(#[$meta:meta])*
        $vis:vis enum $name:ident for $game_type:ty {
            $(
                $(#[$note:meta])*
                $pattern:literal => $variant:ident
                $( ( $( $place:ident : $content:ty as $place_noun:ty ),+ $(,)? ) )?
                $( { $( $field:ident : $kind:ty as $field_noun:ty ),+ $(,)? } )?
                , $tone:ident, |$game:ident| $words:expr;
            )+
        }
    ) => {
        $(#[$meta])*
        $vis enum $name {
            $(
                #[doc = ::core::concat!("`", $pattern, "`")]
                $(#[$note])*
                $variant $( ( $( $content ),+ ) )? $( { $( $field: $kind ),+ } )?
            ),+
        }

        #[allow(unused_variables, unused_mut, unused_assignments, clippy::redundant_closure_call, clippy::let_and_return)]
        const _: () = {
            #[allow(dead_code)]
            #[repr(usize)]
            enum Line { $( $variant ),+ }

            const SIZES: &[u32] = &[ $(
                1 $( $( * <$place_noun as $crate::Noun<$game_type>>::COUNT )+ )?
                  $( $( * <$field_noun as $crate::Noun<$game_type>>::COUNT )+ )?
            ),+ ];

            impl $crate::Notation<$game_type> for $name {
                const COUNT: u32 = $crate::notation::sum(SIZES, SIZES.len());

                fn write(self, game: &$game_type) -> ::std::string::String {
                    let mut line = ::std::string::String::new();
                    match self { $(
                        Self::$variant $( ( $( $place ),+ ) )? $( { $( $field ),+ } )? => {
                            for part in $crate::notation::parts($pattern) {
                                match part {
                                    $crate::notation::Part::Word(word) => $crate::notation::join(&mut line, word),
                                    $crate::notation::Part::Hole(hole) => {
                                        $( $( if hole == ::core::stringify!($place) {
                                            let word = <$place_noun as $crate::Noun<$game_type>>::write(game, $place);
                                            $crate::notation::join(&mut line, &word);
                                        } )+ )?
                                        $( $( if hole == ::core::stringify!($field) {
                                            let word = <$field_noun as $crate::Noun<$game_type>>::write(game, $field);
                                            $crate::notation::join(&mut line, &word);
                                        } )+ )?
                                    }
                                }
                            }
                        }
                    )+ }
                    line
                }

                fn read(game: &$game_type, text: &str) -> ::core::result::Result<Self, ::std::string::String> {
                    let mut nearest = $crate::notation::Nearest::default();
                    $(
                        let read = || -> ::core::result::Result<Self, $crate::notation::Misread> {
                            let mut reading = $crate::notation::Reading::of(text);
                            $( $( let mut $place: ::core::option::Option<$content> = None; )+ )?
                            $( $( let mut $field: ::core::option::Option<$kind> = None; )+ )?
                            for part in $crate::notation::parts($pattern) {
                                match part {
                                    $crate::notation::Part::Word(word) => reading.word(word)?,
                                    $crate::notation::Part::Hole(hole) => {
                                        $( $( if hole == ::core::stringify!($place) {
                                            $place = Some(reading.noun::<$game_type, $place_noun>(game)?);
                                        } )+ )?
                                        $( $( if hole == ::core::stringify!($field) {
                                            $field = Some(reading.noun::<$game_type, $field_noun>(game)?);
                                        } )+ )?
                                    }
                                }
                            }
                            reading.end()?;
                            let hole = || $crate::notation::Misread { understood: 0, message: None };
                            Ok(Self::$variant
                                $( ( $( $place.ok_or_else(hole)? ),+ ) )?
                                $( { $( $field: $field.ok_or_else(hole)? ),+ } )?)
                        };
                        match read() {
                            Ok(choice) => return Ok(choice),
                            Err(misread) => nearest.keep(misread),
                        }
                    )+
                    Err(nearest.message(text, &[ $( $pattern ),+ ]))
                }

                fn describe(self, game: &$game_type) -> ::std::string::String {
                    match self { $(
                        Self::$variant $( ( $( $place ),+ ) )? $( { $( $field ),+ } )? => {
                            let $game = game;
                            $words
                        }
                    )+ }
                }

                fn about(self, game: &$game_type) -> ::std::vec::Vec<$crate::About> {
                    let mut about = ::std::vec::Vec::new();
                    match self { $(
                        Self::$variant $( ( $( $place ),+ ) )? $( { $( $field ),+ } )? => {
                            for part in $crate::notation::parts($pattern) {
                                let $crate::notation::Part::Hole(hole) = part else { continue };
                                $( $( if hole == ::core::stringify!($place) {
                                    $crate::notation::name::<$game_type, $place_noun>(&mut about, game, $place);
                                } )+ )?
                                $( $( if hole == ::core::stringify!($field) {
                                    $crate::notation::name::<$game_type, $field_noun>(&mut about, game, $field);
                                } )+ )?
                            }
                        }
                    )+ }
                    about
                }

                fn verb(self) -> &'static str {
                    match self { $( Self::$variant { .. } => const { $crate::notation::first_word($pattern) } ),+ }
                }

                fn tone(self) -> $crate::Tone {
                    match self { $( Self::$variant { .. } => $crate::Tone::$tone ),+ }
                }

                fn number(self) -> u32 {
                    match self { $(
                        Self::$variant $( ( $( $place ),+ ) )? $( { $( $field ),+ } )? => {
                            let number = 0;
                            $( $( let number = number * <$place_noun as $crate::Noun<$game_type>>::COUNT
                                + <$place_noun as $crate::Noun<$game_type>>::number($place); )+ )?
                            $( $( let number = number * <$field_noun as $crate::Noun<$game_type>>::COUNT
                                + <$field_noun as $crate::Noun<$game_type>>::number($field); )+ )?
                            $crate::notation::sum(SIZES, Line::$variant as usize) + number
                        }
                    )+ }
                }

                fn numbered(number: u32) -> ::core::option::Option<Self> {
                    $(
                        let first = $crate::notation::sum(SIZES, Line::$variant as usize);
                        let size = SIZES[Line::$variant as usize];
                        if (first..first + size).contains(&number) {
                            let rest = number - first;
                            $( $(
                                let size = size / <$place_noun as $crate::Noun<$game_type>>::COUNT;
                                let $place = <$place_noun as $crate::Noun<$game_type>>::value(rest / size)?;
                                let rest = rest % size;
                            )+ )?
                            $( $(
                                let size = size / <$field_noun as $crate::Noun<$game_type>>::COUNT;
                                let $field = <$field_noun as $crate::Noun<$game_type>>::value(rest / size)?;
                                let rest = rest % size;
                            )+ )?
                            return Some(Self::$variant $( ( $( $place ),+ ) )? $( { $( $field ),+ } )?);
                        }
                    )+
                    None
                }
            }
        };
    };
}
