//! What a page says over its socket.

use crate::desk::Act;
use serde::Deserialize;
use serde::de::{Deserializer, SeqAccess, Visitor};
use std::fmt;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Said {
    pub since: Option<u32>,
    pub choose: Option<Answers>,
    pub ply: Option<u32>,
    /// The rule that asks for each of several answers, where they answer different questions.
    #[serde(default)]
    pub rules: Vec<String>,
}

/// One answer, or several that the page has collected.
#[derive(Debug, PartialEq, Eq)]
pub enum Answers {
    One(String),
    Several(Vec<String>),
}

impl Answers {
    pub fn into_act(self, ply: u32, rules: Vec<String>) -> Act {
        match self {
            Answers::One(choice) => Act::Choose { ply, choice },
            Answers::Several(choices) => Act::ChooseEach { ply, choices, rules },
        }
    }
}

impl<'de> Deserialize<'de> for Answers {
    /// By hand, so that whoever sends something else is told what is wanted.
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Answers, D::Error> {
        from.deserialize_any(Reader)
    }
}

struct Reader;

impl<'de> Visitor<'de> for Reader {
    type Value = Answers;

    fn expecting(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str("an answer or a list of answers")
    }

    fn visit_str<E>(self, answer: &str) -> Result<Answers, E> {
        Ok(Answers::One(answer.to_owned()))
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<Answers, A::Error> {
        let mut answers = Vec::new();
        while let Some(answer) = list.next_element()? {
            answers.push(answer);
        }
        Ok(Answers::Several(answers))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Result<Option<Answers>, String> {
        serde_json::from_str::<Said>(text).map(|said| said.choose).map_err(|error| error.to_string())
    }

    #[test]
    fn one_answer_or_a_list() {
        assert_eq!(read(r#"{"choose":"a","ply":1}"#), Ok(Some(Answers::One("a".to_owned()))));
        let both = Answers::Several(vec!["a".to_owned(), "b".to_owned()]);
        assert_eq!(read(r#"{"choose":["a","b"],"ply":1}"#), Ok(Some(both)));
        for wrong in [r#"{"choose":3}"#, r#"{"choose":{"a":1}}"#, r#"{"choose":true}"#] {
            let told = read(wrong).unwrap_err();
            assert!(told.contains("expected an answer or a list of answers"), "{told}");
        }
        assert!(read(r#"{"choose":["a",3]}"#).is_err());
    }
}
