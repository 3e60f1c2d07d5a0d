//! Pieces of a position: the word alone where nothing else is said of one.

use serde::de::value::MapAccessDeserializer;
use serde::de::{MapAccess, Visitor};
use serde::{Deserialize, Deserializer};
use std::fmt;
use std::marker::PhantomData;

/// A piece: its word, or a table with more about it. Unlike an untagged enum it tells what is wrong inside the table.
#[derive(Clone, Debug)]
pub struct Named<T>(pub T);

impl<'de, T: Deserialize<'de> + From<String>> Deserialize<'de> for Named<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Read<T>(PhantomData<T>);
        impl<'de, T: Deserialize<'de> + From<String>> Visitor<'de> for Read<T> {
            type Value = Named<T>;
            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("the word of a piece, or a table with its `name`")
            }
            fn visit_str<E>(self, word: &str) -> Result<Named<T>, E> {
                Ok(Named(T::from(word.to_owned())))
            }
            fn visit_map<A: MapAccess<'de>>(self, map: A) -> Result<Named<T>, A::Error> {
                T::deserialize(MapAccessDeserializer::new(map)).map(Named)
            }
        }
        deserializer.deserialize_any(Read(PhantomData))
    }
}

/// Lets pieces with a `name` be made of it alone; the rest is as it mostly is.
#[macro_export]
macro_rules! named {
    ($($piece:ident)+) => {
        $(impl From<String> for $piece {
            fn from(name: String) -> Self {
                $piece { name, ..$piece::default() }
            }
        })+
    };
}

#[cfg(test)]
mod tests {
    use super::*;

    #[derive(Debug, Default, Deserialize)]
    #[serde(deny_unknown_fields, default)]
    struct Piece {
        name: String,
        dp: u8,
    }
    crate::named!(Piece);

    #[derive(Debug, Deserialize)]
    struct Side {
        pieces: Vec<Named<Piece>>,
    }

    fn read(pieces: &str) -> Result<Vec<(String, u8)>, String> {
        let side: Side = toml::from_str(&format!("pieces = {pieces}")).map_err(|fault| fault.to_string())?;
        Ok(side.pieces.into_iter().map(|Named(piece)| (piece.name, piece.dp)).collect())
    }

    #[test]
    fn a_word_stands_for_a_table_with_a_name() {
        let read_both = read(r#"["walker", { name = "brute", dp = 2 }]"#);
        assert_eq!(read_both, Ok(vec![("walker".to_owned(), 0), ("brute".to_owned(), 2)]));
        assert!(read("[7]").unwrap_err().contains("the word of a piece, or a table with its `name`"));
        assert!(read(r#"[{ name = "brute", hp = 2 }]"#).unwrap_err().contains("hp"));
    }
}
