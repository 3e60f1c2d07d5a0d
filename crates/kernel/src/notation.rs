//! Notation: one table in each game says how its choices are written, read, described and numbered.

use serde::Serialize;
use std::str::SplitWhitespace;

/// What a choice does for its player's turn.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Tone {
    /// It does something.
    #[default]
    Act,
    /// Nothing is done now.
    Pass,
    /// A turn, a phase or a series is over.
    End,
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

    /// The word for the piece that it is about.
    fn piece(self, game: &G) -> Option<String>;

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

/// The words of a text, taken one after the other.
#[derive(Clone)]
pub struct Words<'a> {
    rest: SplitWhitespace<'a>,
    taken: usize,
}

impl<'a> Iterator for Words<'a> {
    type Item = &'a str;

    fn next(&mut self) -> Option<&'a str> {
        let word = self.rest.next()?;
        self.taken += 1;
        Some(word)
    }
}

impl<'a> Words<'a> {
    pub fn of(text: &'a str) -> Words<'a> {
        Words { rest: text.split_whitespace(), taken: 0 }
    }

    /// The next word, which stays there.
    pub fn peek(&self) -> Option<&'a str> {
        self.rest.clone().next()
    }

    /// Takes the next word if it is this one, in small letters or in capitals.
    pub fn accept(&mut self, word: &str) -> bool {
        let is_next = self.peek().is_some_and(|next| next.eq_ignore_ascii_case(word));
        if is_next {
            self.next();
        }
        is_next
    }
}

/// A part of a line of notation.
#[doc(hidden)]
pub enum Part {
    Word(&'static str),
    Hole(&'static str),
}

#[doc(hidden)]
pub fn parts(pattern: &'static str) -> impl Iterator<Item = Part> {
    pattern.split(' ').map(|word| {
        let hole = word.strip_prefix('{').and_then(|word| word.strip_suffix('}'));
        hole.map_or(Part::Word(word), Part::Hole)
    })
}

#[doc(hidden)]
pub const fn first_word(pattern: &'static str) -> &'static str {
    let bytes = pattern.as_bytes();
    let mut end = 0;
    while end < bytes.len() && bytes[end] != b' ' {
        end += 1;
    }
    pattern.split_at(end).0
}

#[doc(hidden)]
pub const fn sum(sizes: &[u32], end: usize) -> u32 {
    let (mut sum, mut at) = (0, 0);
    while at < end {
        sum += sizes[at];
        at += 1;
    }
    sum
}

#[doc(hidden)]
pub fn join(line: &mut String, word: &str) {
    if !line.is_empty() && !word.is_empty() {
        line.push(' ');
    }
    line.push_str(word);
}

/// Why a line did not fit, and how many words of the text it understood.
#[doc(hidden)]
pub struct Misread {
    pub understood: usize,
    pub message: Option<String>,
}

/// One line of the table, while a text is compared with it.
#[doc(hidden)]
pub struct Reading<'a> {
    pub words: Words<'a>,
}

impl<'a> Reading<'a> {
    pub fn of(text: &'a str) -> Reading<'a> {
        Reading { words: Words::of(text) }
    }

    pub fn word(&mut self, word: &str) -> Result<(), Misread> {
        let understood = self.words.taken;
        if self.words.accept(word) { Ok(()) } else { Err(Misread { understood, message: None }) }
    }

    pub fn noun<G: ?Sized, N: Noun<G>>(&mut self, game: &G) -> Result<N::Value, Misread> {
        let understood = self.words.taken;
        N::read(game, &mut self.words).map_err(|message| Misread { understood, message: Some(message) })
    }

    pub fn end(&self) -> Result<(), Misread> {
        match self.words.peek() {
            None => Ok(()),
            Some(word) => {
                let message = Some(format!("“{word}” is too much"));
                Err(Misread { understood: self.words.taken, message })
            }
        }
    }
}

/// Of a longer table only the first words are shown where nothing was understood.
const MOST_SHOWN: usize = 12;

/// The reason of the line that understood most.
#[doc(hidden)]
#[derive(Default)]
pub struct Nearest(Option<Misread>);

impl Nearest {
    pub fn keep(&mut self, misread: Misread) {
        let is_nearer = |kept: &Misread| {
            let (new, old) = (misread.understood, kept.understood);
            new > old || new == old && kept.message.is_none() && misread.message.is_some()
        };
        if self.0.as_ref().is_none_or(is_nearer) {
            self.0 = Some(misread);
        }
    }

    pub fn message(self, text: &str, patterns: &[&'static str]) -> String {
        let (understood, message) = self.0.map_or((0, None), |nearest| (nearest.understood, nearest.message));
        if let Some(message) = message {
            return message;
        }
        if understood == 0 && patterns.len() > MOST_SHOWN {
            let mut verbs: Vec<&str> = patterns.iter().map(|pattern| first_word(pattern)).collect();
            verbs.sort_unstable();
            verbs.dedup();
            return format!("“{}” can't be read; it begins with one of {}", text.trim(), verbs.join(", "));
        }
        let verb = text.split_whitespace().next().unwrap_or_default();
        let fits =
            |pattern: &&&'static str| understood == 0 || first_word(pattern).eq_ignore_ascii_case(verb);
        let lines: Vec<String> = patterns.iter().filter(fits).map(|pattern| shown(pattern)).collect();
        format!("“{text}” can't be read; write {}", lines.join(", or "))
    }
}

/// `play {card}` as `play CARD`.
fn shown(pattern: &str) -> String {
    let word = |word: &str| match word.strip_prefix('{').and_then(|word| word.strip_suffix('}')) {
        Some(hole) => hole.replace('_', "-").to_uppercase(),
        None => word.to_owned(),
    };
    pattern.split(' ').map(word).collect::<Vec<_>>().join(" ")
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

                fn piece(self, game: &$game_type) -> ::core::option::Option<::std::string::String> {
                    match self { $(
                        Self::$variant $( ( $( $place ),+ ) )? $( { $( $field ),+ } )? => {
                            let piece = None;
                            $( $( let piece = piece.or_else(|| <$place_noun as $crate::Noun<$game_type>>::piece(game, $place)); )+ )?
                            $( $( let piece = piece.or_else(|| <$field_noun as $crate::Noun<$game_type>>::piece(game, $field)); )+ )?
                            piece
                        }
                    )+ }
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

#[cfg(test)]
mod tests {
    use super::*;

    /// A table with these cards on it.
    struct Shelf([&'static str; 3]);

    struct Card;

    impl Noun<Shelf> for Card {
        type Value = u8;
        const COUNT: u32 = 3;

        fn number(card: u8) -> u32 {
            card.into()
        }

        fn value(number: u32) -> Option<u8> {
            u8::try_from(number).ok().filter(|&card| card < 3)
        }

        fn write(shelf: &Shelf, card: u8) -> String {
            shelf.0[usize::from(card)].to_owned()
        }

        fn read(shelf: &Shelf, words: &mut Words<'_>) -> Result<u8, String> {
            let word = words.next().ok_or("which card?")?;
            let found = shelf.0.iter().position(|&card| card == word);
            found.map(|card| card as u8).ok_or_else(|| format!("there is no “{word}”"))
        }

        fn piece(shelf: &Shelf, card: u8) -> Option<String> {
            Some(format!("on:{}", shelf.0[usize::from(card)]))
        }
    }

    crate::choices! {
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        enum Choice for Shelf {
            "play {card} at {place}" => PlayAt { card: u8 as Card, place: u8 as Number<1, 4> }, Act,
                |shelf| format!("Play the {} at {place}", shelf.0[usize::from(card)]);
            "play {card}" => Play(card: u8 as Card), Act, |shelf| format!("Play the {}", shelf.0[usize::from(card)]);
            "throw {card} far off" => Throw(card: u8 as Card), Act, |shelf| format!("Throw card {card}");
            "pass" => Pass, Pass, |shelf| "Pass".to_owned();
        }
    }

    const SHELF: Shelf = Shelf(["axe", "bat", "gun"]);

    #[test]
    fn what_is_written_reads_back_and_has_a_number_of_its_own() {
        let all: Vec<Choice> = (0..Choice::COUNT).map(|number| Choice::numbered(number).unwrap()).collect();
        assert_eq!((all.len(), Choice::numbered(19)), (3 * 4 + 3 + 3 + 1, None));
        for (number, choice) in (0..).zip(all) {
            assert_eq!(choice.number(), number, "{choice:?}");
            assert_eq!(Choice::read(&SHELF, &choice.write(&SHELF)), Ok(choice));
        }
        assert_eq!(Choice::PlayAt { card: 2, place: 4 }.write(&SHELF), "play gun at 4");
    }

    #[test]
    fn one_line_says_everything_of_a_choice() {
        let play = Choice::Play(1);
        assert_eq!(
            (play.verb(), play.tone(), play.describe(&SHELF)),
            ("play", Tone::Act, "Play the bat".to_owned())
        );
        assert_eq!((play.piece(&SHELF), Choice::Pass.piece(&SHELF)), (Some("on:bat".to_owned()), None));
        assert_eq!((Choice::Pass.verb(), Choice::Pass.tone()), ("pass", Tone::Pass));
    }

    #[test]
    fn what_cannot_be_read_is_told_by_the_line_that_understood_most() {
        let wrong = |text| Choice::read(&SHELF, text).unwrap_err();
        assert_eq!(wrong("play pan"), "there is no “pan”");
        assert_eq!(wrong("play gun at 7"), "“7” is not a number from 1 to 4");
        assert_eq!(wrong("play"), "which card?");
        assert_eq!(
            wrong("throw axe far away"),
            "“throw axe far away” can't be read; write throw CARD far off"
        );
        assert_eq!(wrong("pass now"), "“now” is too much");
        assert_eq!(
            wrong("dance"),
            "“dance” can't be read; write play CARD at PLACE, or play CARD, or throw CARD far off, or pass"
        );
    }
}
