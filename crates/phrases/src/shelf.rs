//! The card sets of this run of the program: each is found by its hash.

use crate::Diagnostic;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::fmt;
use std::hash::{Hash, Hasher};
use std::ops::Deref;
use std::sync::{Mutex, MutexGuard, OnceLock, PoisonError};

/// A card set that matches are played with.
pub trait Shelved: Sync + Sized + 'static {
    type Card: 'static;

    /// The cards by their kinds.
    fn cards(&self) -> &[Self::Card];

    /// A number that changes with anything that stands on the cards.
    fn hash(&self) -> &str;

    /// The files that it was made of, by name and text.
    fn files(&self) -> &[(String, String)];

    /// The files that come with the game, by name and text.
    fn house() -> Vec<(&'static str, &'static str)>;

    /// Makes a set of files by name and text, or says everything that is wrong with them.
    fn read(files: &[(String, String)]) -> Result<Self, Vec<Diagnostic>>;

    /// This set with the cards of one more file.
    fn with(&self, file: &str, text: &str) -> Result<Self, Vec<Diagnostic>> {
        let mut files = self.files().to_vec();
        files.push((file.to_owned(), text.to_owned()));
        let blame = |fault: Diagnostic| {
            if fault.file == file {
                return fault;
            }
            fault
                .helped([format!("a name or card of {file} changes what this one says: it was right before")])
        };
        Self::read(&files).map_err(|faults| faults.into_iter().map(blame).collect())
    }

    /// Where the sets of this game are kept.
    fn shelf() -> &'static Shelf<Self>;
}

/// The sets of one game that were read since the program began: the one that comes with it, and those that somebody
/// has read besides. None of them is the current one. Whoever wants another than the game's own names it by its hash,
/// as setups and records do, and so matches with different sets play side by side.
///
/// A set is never let go of. Matches are plain data that is copied millions of times in a simulation, and hold their
/// set by a `&'static`: counting who holds it would cost more than what is kept, a few sets of some hundred cards. A
/// set is kept once for its hash, so that reading the same file again takes no more room.
#[derive(Debug)]
pub struct Shelf<S: 'static> {
    house: OnceLock<&'static S>,
    kept: Mutex<Vec<&'static S>>,
}

impl<S> Shelf<S> {
    /// A shelf that reads the set that comes with the game when somebody first asks for it.
    pub const fn new() -> Self {
        Shelf { house: OnceLock::new(), kept: Mutex::new(Vec::new()) }
    }

    fn kept(&self) -> MutexGuard<'_, Vec<&'static S>> {
        self.kept.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl<S> Default for Shelf<S> {
    fn default() -> Self {
        Shelf::new()
    }
}

impl<S: Shelved> Shelf<S> {
    /// # Panics
    /// If the set that comes with the game is wrong: then the program is.
    fn house(&self) -> Held<S> {
        Held(self.house.get_or_init(|| {
            let owned = |(file, text): (&str, &str)| (file.to_owned(), text.to_owned());
            let files: Vec<_> = S::house().into_iter().map(owned).collect();
            let house = S::read(&files).unwrap_or_else(|faults| {
                panic!("the cards that come with the program are wrong:\n{}", Diagnostic::listed(&faults))
            });
            Box::leak(Box::new(house))
        }))
    }

    fn loaded(&self, hash: &str) -> Option<Held<S>> {
        let house = self.house();
        if house.0.hash() == hash {
            return Some(house);
        }
        self.kept().iter().copied().find(|set| set.hash() == hash).map(Held)
    }

    fn keep(&self, set: S) -> Held<S> {
        let house = self.house();
        if house.0.hash() == set.hash() {
            return house;
        }
        let mut kept = self.kept();
        if let Some(old) = kept.iter().copied().find(|old| old.hash() == set.hash()) {
            return Held(old);
        }
        let set: &'static S = Box::leak(Box::new(set));
        kept.push(set);
        Held(set)
    }
}

/// A hash that no set has which was read in this run of the program.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnknownSet {
    pub wanted: String,
    /// The hash of the cards that come with the game.
    pub house: String,
}

impl fmt::Display for UnknownSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let UnknownSet { wanted, house } = self;
        write!(
            f,
            "the cards {wanted} are not loaded (the game's own are {house}): give their file with --cards"
        )
    }
}

impl std::error::Error for UnknownSet {}

impl From<UnknownSet> for String {
    fn from(unknown: UnknownSet) -> String {
        unknown.to_string()
    }
}

/// A number that changes with anything that is told of the cards, and with the order.
pub fn fingerprint(facts: impl IntoIterator<Item = String>) -> String {
    let mut hash: u64 = 0xcbf2_9ce4_8422_2325;
    for byte in facts.into_iter().flat_map(String::into_bytes) {
        hash = (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
    }
    format!("{hash:016x}")
}

/// A set as a match holds it: equal if the prints are, and written as its hash.
pub struct Held<S: 'static>(&'static S);

impl<S> Held<S> {
    #[inline]
    pub fn set(self) -> &'static S {
        self.0
    }
}

impl<S: Shelved> Held<S> {
    /// The cards that come with the game.
    pub fn house() -> Held<S> {
        S::shelf().house()
    }

    /// The set with this hash, if it was read.
    pub fn loaded(hash: &str) -> Result<Held<S>, UnknownSet> {
        S::shelf().loaded(hash).ok_or_else(|| UnknownSet {
            wanted: hash.to_owned(),
            house: S::shelf().house().0.hash().to_owned(),
        })
    }

    /// The set that somebody names by its hash; without a name the one that comes with the game.
    pub fn wanted(hash: Option<&str>) -> Result<Held<S>, UnknownSet> {
        hash.map_or_else(|| Ok(Held::house()), Held::loaded)
    }

    /// Keeps a set for those who name it by its hash; one that is kept already stays as it is.
    pub fn keep(set: S) -> Held<S> {
        S::shelf().keep(set)
    }

    /// This set and beside it the cards of a file, which replace those with the same name; it is kept.
    pub fn beside(self, file: &str, text: &str) -> Result<Held<S>, Vec<Diagnostic>> {
        Ok(Held::keep(self.0.with(file, text)?))
    }

    #[inline]
    pub fn of(self, kind: impl Into<usize>) -> &'static S::Card {
        &self.0.cards()[kind.into()]
    }
}

impl<S> Clone for Held<S> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<S> Copy for Held<S> {}

impl<S> Deref for Held<S> {
    type Target = S;

    #[inline]
    fn deref(&self) -> &S {
        self.0
    }
}

impl<S: Shelved> fmt::Debug for Held<S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Held({})", self.0.hash())
    }
}

impl<S: Shelved> PartialEq for Held<S> {
    fn eq(&self, other: &Self) -> bool {
        std::ptr::eq(self.0, other.0) || self.0.hash() == other.0.hash()
    }
}

impl<S: Shelved> Eq for Held<S> {}

impl<S: Shelved> Hash for Held<S> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.0.hash().hash(state);
    }
}

impl<S: Shelved> Serialize for Held<S> {
    fn serialize<T: Serializer>(&self, serializer: T) -> Result<T::Ok, T::Error> {
        self.0.hash().serialize(serializer)
    }
}

impl<'de, S: Shelved> Deserialize<'de> for Held<S> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let hash = String::deserialize(deserializer)?;
        Held::loaded(&hash).map_err(serde::de::Error::custom)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    struct Print(&'static str);

    static SHELF: Shelf<Print> = Shelf::new();

    impl Shelved for Print {
        type Card = ();

        fn cards(&self) -> &[()] {
            &[]
        }

        fn hash(&self) -> &str {
            self.0
        }

        fn files(&self) -> &[(String, String)] {
            &[]
        }

        fn house() -> Vec<(&'static str, &'static str)> {
            Vec::new()
        }

        fn read(_: &[(String, String)]) -> Result<Print, Vec<Diagnostic>> {
            Ok(Print("house"))
        }

        fn shelf() -> &'static Shelf<Self> {
            &SHELF
        }
    }

    #[test]
    fn a_set_is_found_by_its_hash_as_long_as_the_program_runs() {
        let house = Held::<Print>::house();
        let mine = Held::keep(Print("mine"));
        assert_ne!(house, mine);
        assert_eq!(Held::<Print>::house(), house, "a set that is kept changes nothing for anybody");
        assert_eq!((Held::loaded("house"), Held::loaded("mine")), (Ok(house), Ok(mine)));
        assert_eq!((Held::wanted(None), Held::wanted(Some("mine"))), (Ok(house), Ok(mine)));

        let written = serde_json::to_string(&mine).expect("a hash");
        assert_eq!(written, "\"mine\"");
        let read: Held<Print> = serde_json::from_str(&written).expect("a set that was read");
        assert!(std::ptr::eq(read.set(), mine.set()));
        for (name, old) in [("mine", mine), ("house", house)] {
            assert!(std::ptr::eq(Held::keep(Print(name)).set(), old.set()), "a set is kept once");
        }

        let unknown = UnknownSet { wanted: "other".to_owned(), house: "house".to_owned() };
        assert_eq!(Held::<Print>::loaded("other"), Err(unknown));
        let fault = serde_json::from_str::<Held<Print>>("\"other\"").expect_err("a set that was never read");
        assert!(fault.to_string().contains("the cards other are not loaded"), "{fault}");
    }
}
