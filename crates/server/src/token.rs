//! Secrets of browsers and invitations, and names of tables.

use std::fmt;

/// The names of tables: no letters that are mistaken for others.
const LETTERS: &[u8; 32] = b"23456789abcdefghijkmnpqrstuvwxyz";
const ID_LENGTH: usize = 12;

/// The hash of a secret: what is stored and compared, in constant time.
pub type Digest = blake3::Hash;

/// What proves who a browser is. It is never stored.
#[derive(Clone, PartialEq, Eq)]
pub struct Token(String);

impl Token {
    pub fn fresh() -> Token {
        Token(secret_hex())
    }

    /// A token as a cookie tells it; anything else is none.
    pub fn read(text: &str) -> Option<Token> {
        let is_hex = text.len() == 64 && text.bytes().all(|b| matches!(b, b'0'..=b'9' | b'a'..=b'f'));
        is_hex.then(|| Token(text.to_owned()))
    }

    pub fn text(&self) -> &str {
        &self.0
    }

    pub fn digest(&self) -> Digest {
        blake3::hash(self.0.as_bytes())
    }

    /// The secret that lets a friend sit down at a table. Only the host's browser can make it, at any time,
    /// so it need not be stored either.
    pub fn invitation(&self, table: &str) -> String {
        let mut hasher = blake3::Hasher::new_derive_key("deadhand invitation to a table");
        hasher.update(self.0.as_bytes()).update(table.as_bytes());
        hasher.finalize().to_hex()[..40].to_owned()
    }
}

impl fmt::Debug for Token {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Token(..)")
    }
}

pub fn digest(secret: &str) -> Digest {
    blake3::hash(secret.as_bytes())
}

/// 64 hex digits that nobody can foresee.
///
/// # Panics
/// If the operating system has no random bytes: nothing can be kept secret then.
pub fn secret_hex() -> String {
    let mut bytes = [0; 32];
    getrandom::fill(&mut bytes).expect("the operating system gives random bytes");
    blake3::Hash::from_bytes(bytes).to_hex().to_string()
}

/// A name for a new table; it cannot be guessed, so that only those who have the link find a table that is
/// not listed.
pub fn fresh_id() -> String {
    let secret = blake3::hash(secret_hex().as_bytes());
    secret.as_bytes()[..ID_LENGTH].iter().map(|byte| LETTERS[usize::from(byte % 32)] as char).collect()
}

/// Whether a text can be the name of a table at all.
pub fn is_id(text: &str) -> bool {
    text.len() == ID_LENGTH && text.bytes().all(|letter| LETTERS.contains(&letter))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn secrets_differ_and_are_read_back() {
        let (one, other) = (Token::fresh(), Token::fresh());
        assert_ne!(one.text(), other.text());
        assert_eq!(Token::read(one.text()), Some(one.clone()));
        assert_ne!(one.invitation("a"), one.invitation("b"));
        assert_ne!(one.invitation("a"), other.invitation("a"));
        assert_eq!(format!("{one:?}"), "Token(..)");
        for wrong in ["", "x", &"g".repeat(64), &"A".repeat(64), &"0".repeat(63)] {
            assert_eq!(Token::read(wrong), None, "{wrong}");
        }
    }

    #[test]
    fn names_of_tables_are_recognized() {
        assert!(is_id(&fresh_id()));
        assert_ne!(fresh_id(), fresh_id());
        assert!(!is_id("../../etc/pa") && !is_id("") && !is_id("o0l1o0l1o0l1"));
    }
}
