//! Text as it stands in HTML.

use std::fmt;

use askama::filters::{self, Escaper};

/// Writes what askama's own writes. Most texts need no escapes at all, and that is seen at
/// eight letters at once.
#[derive(Clone, Copy)]
pub(crate) struct Html;

impl Escaper for Html {
    fn write_escaped_str<W: fmt::Write>(&self, mut dest: W, text: &str) -> fmt::Result {
        if is_plain(text) { dest.write_str(text) } else { filters::Html.write_escaped_str(dest, text) }
    }
}

/// Whether a text means in HTML what it says.
fn is_plain(text: &str) -> bool {
    let letters = text.as_bytes();
    let Some(&last) = letters.last_chunk() else {
        return !letters.iter().any(|letter| b"\"&'<>".contains(letter));
    };
    // The last eight may be some of those before them once more.
    let (eights, _) = letters.as_chunks();
    eights.iter().all(|eight| !has_markup(*eight)) && !has_markup(last)
}

/// Whether one of eight letters is `"`, `&`, `'`, `<` or `>`.
fn has_markup(letters: [u8; 8]) -> bool {
    const EACH: u64 = u64::from_ne_bytes([1; 8]);
    let letters = u64::from_ne_bytes(letters);
    // The highest bit of some byte, if there is a byte that is `letter` but for the bit `either`.
    let find = |letter: u8, either: u8| {
        let rest = (letters & (EACH * u64::from(!either))) ^ (EACH * u64::from(letter));
        rest.wrapping_sub(EACH) & !rest & (EACH << 7)
    };
    find(b'"', 0) | find(b'&', b'&' ^ b'\'') | find(b'<', b'<' ^ b'>') != 0
}

#[cfg(test)]
mod tests {
    use super::*;

    fn written(escaper: impl Escaper, text: &str) -> String {
        let mut html = String::new();
        escaper.write_escaped_str(&mut html, text).expect("a string takes all");
        html
    }

    #[test]
    fn every_letter_is_written_as_askama_does_wherever_it_stands() {
        for letter in (0..=0x2ff).filter_map(char::from_u32) {
            for before in 0..40 {
                let text = format!("{}{letter}{}", "x".repeat(before), "y".repeat(40 - before));
                assert_eq!(written(Html, &text), written(filters::Html, &text), "{text:?}");
                let end = &text[..before + letter.len_utf8()];
                assert_eq!(written(Html, end), written(filters::Html, end), "{end:?}");
            }
        }
    }
}
