use kernel::Chance;
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{RngCore, SeedableRng};
use std::fmt;

/// Where the chance of a match comes from. Whoever knows it foresees every roll, so it is never printed;
/// only the record of a finished game tells it.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Seed([u8; 32]);

impl Seed {
    /// The same seed for the same number. For simulation, tests and studies: numbers can be tried out, so
    /// people who play against each other use [`fresh`](Seed::fresh).
    pub fn from_number(number: u64) -> Seed {
        Seed::hashed(b"deadhand seed of number", &number.to_le_bytes())
    }

    /// A seed that nobody can foresee, from the operating system.
    ///
    /// # Panics
    /// If the operating system has no random bytes: no fair match is possible then.
    pub fn fresh() -> Seed {
        let mut bytes = [0; 32];
        getrandom::fill(&mut bytes).expect("the operating system gives random bytes");
        Seed(bytes)
    }

    /// The seed that a finished record tells, as 64 hex digits.
    pub fn from_hex(hex: &str) -> Option<Seed> {
        blake3::Hash::from_hex(hex).ok().map(|hash| Seed(*hash.as_bytes()))
    }

    /// What may be published before the match: it binds the host to the seed and does not tell it.
    pub fn commitment(&self) -> String {
        blake3::hash(&self.0).to_hex().to_string()
    }

    /// The next seed of a match whose last roll was taken back: seats who know that roll must not get it
    /// again.
    pub(crate) fn successor(&self) -> Seed {
        Seed::hashed(b"deadhand seed after a seed", &self.0)
    }

    pub(crate) fn hex(&self) -> String {
        blake3::Hash::from_bytes(self.0).to_hex().to_string()
    }

    fn hashed(purpose: &[u8], bytes: &[u8]) -> Seed {
        Seed(*blake3::Hasher::new().update(purpose).update(bytes).finalize().as_bytes())
    }
}

impl fmt::Debug for Seed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Seed(..)")
    }
}

/// The generator of matches (ChaCha8): the same numbers on every machine, and past numbers do not tell
/// the next. It cannot be copied, so nobody can look ahead.
pub struct Seeded(ChaCha8Rng);

impl Seeded {
    pub fn new(seed: Seed) -> Seeded {
        Seeded(ChaCha8Rng::from_seed(seed.0))
    }
}

impl fmt::Debug for Seeded {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Seeded(..)")
    }
}

impl Chance for Seeded {
    fn below(&mut self, n: u32) -> u32 {
        // Lemire's multiplication, with rejection: exact for every n.
        let least = n.wrapping_neg() % n;
        loop {
            let wide = u64::from(self.0.next_u32()) * u64::from(n);
            if wide as u32 >= least {
                return (wide >> 32) as u32;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_generator_is_chacha8() {
        let mut words = Seeded::new(Seed([0; 32]));
        let first: Vec<u32> = (0..4).map(|_| words.0.next_u32()).collect();
        // draft-strombergson-chacha-test-vectors, TC1, 256 bits, 8 rounds.
        let published = [0x3e, 0x00, 0xef, 0x2f, 0x89, 0x5f, 0x40, 0xd6, 0x7f, 0x5b, 0xb8, 0xe8];
        let published: Vec<u32> =
            published.chunks(4).map(|b| u32::from_le_bytes([b[0], b[1], b[2], b[3]])).collect();
        assert_eq!(first[..3], published);
    }

    #[test]
    fn numbers_are_frozen() {
        let seed = Seed::from_number(7);
        let commitment = "a266e6dd3132949a61da7dad72dd4d10c5f7ea6f5aa9c51460c02060816fb0c6";
        assert_eq!(seed.commitment(), commitment, "records depend on this");
        let mut chance = Seeded::new(seed);
        let dice: Vec<u32> = (0..12).map(|_| chance.below(6)).collect();
        assert_eq!(dice, [3, 5, 3, 1, 2, 2, 3, 3, 4, 4, 4, 2]);
        let wide: Vec<u32> = (0..8).map(|_| chance.below(3_000_000_000)).collect();
        let frozen =
            [1150597741, 765111358, 269571037, 69776890, 387214539, 340235799, 1061337478, 2433477524];
        assert_eq!(wide, frozen, "about one word in three is rejected");
    }

    #[test]
    fn every_outcome_is_as_likely() {
        // Without rejection every third outcome would come up twice as often.
        let mut chance = Seeded::new(Seed::from_number(1));
        let thirds = (0..30_000).filter(|_| chance.below(3 << 30).is_multiple_of(3)).count();
        assert!((9_600..10_400).contains(&thirds), "{thirds}");
    }

    #[test]
    fn a_seed_is_told_by_nothing_but_its_hex() {
        let seed = Seed::fresh();
        assert_ne!(seed, Seed::fresh());
        assert_eq!(format!("{seed:?} {:?}", Seeded::new(seed)), "Seed(..) Seeded(..)");
        assert_eq!(Seed::from_hex(&seed.hex()), Some(seed));
        assert_eq!(Seed::from_hex("7"), None);
        assert_ne!(seed.successor(), seed);
    }
}
