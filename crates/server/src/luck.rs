//! Where the chance of tables and bots comes from: from the operating system, so that nobody can foresee it; for tests
//! from a number, so that the same tables are dealt again.

use crate::desk::Desk;
use crate::token;
use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};
use table::Seed;

#[derive(Debug)]
pub struct Luck {
    /// The number that everything follows from, where it is repeatable.
    number: Option<u64>,
    /// How many tables of each game were dealt.
    dealt: Mutex<HashMap<String, u32>>,
}

impl Luck {
    pub fn new(number: Option<u64>) -> Luck {
        Luck { number, dealt: Mutex::default() }
    }

    /// The seed of the next table of a game, in hexadecimal.
    pub fn deal(&self, game: &str) -> String {
        let Some(number) = self.number else { return token::secret_hex() };
        let mut dealt = self.dealt.lock().unwrap_or_else(PoisonError::into_inner);
        let count = dealt.entry(game.to_owned()).or_default();
        *count += 1;
        derived(&[b"table", &number.to_le_bytes(), game.as_bytes(), &count.to_le_bytes()])
    }

    /// What a bot guesses about the table by, and what it rolls its own dice with.
    pub fn think(&self, desk: &Desk, ply: u32) -> (Seed, u64) {
        if self.number.is_none() {
            return (Seed::fresh(), registry::fresh_seed());
        }
        let hex = derived(&[b"thought", desk.commitment.as_bytes(), &ply.to_le_bytes()]);
        let number = u64::from_str_radix(&hex[..13], 16).unwrap_or_default();
        (Seed::from_hex(&hex).unwrap_or_else(Seed::fresh), number)
    }
}

fn derived(parts: &[&[u8]]) -> String {
    let mut hasher = blake3::Hasher::new_derive_key("deadhand repeatable luck of a server");
    for part in parts {
        hasher.update(&(part.len() as u64).to_le_bytes()).update(part);
    }
    hasher.finalize().to_hex().to_string()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_number_deals_the_same_tables_again_and_each_table_is_another() {
        let deal = |number| {
            let luck = Luck::new(number);
            [luck.deal("chess"), luck.deal("chess"), luck.deal("go")]
        };
        let [first, second, third] = deal(Some(7));
        assert_eq!(deal(Some(7)), [first.clone(), second.clone(), third.clone()]);
        assert!(first != second && first != third && second != third);
        assert!(deal(Some(8)).iter().all(|seed| *seed != first));
        assert_ne!(deal(None), deal(None));
    }
}
