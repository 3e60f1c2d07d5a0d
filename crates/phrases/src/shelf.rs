//! The card sets of this run of the program, and the one in use.

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

/// Every set of one game that was read since the program began; the last is the one in use.
#[derive(Debug)]
pub struct Shelf<S: 'static>(OnceLock<Mutex<Vec<&'static S>>>);

impl<S> Shelf<S> {
    /// A shelf that reads the set that comes with the game when somebody first asks for a set.
    pub const fn new() -> Self {
        Shelf(OnceLock::new())
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
    fn sets(&self) -> MutexGuard<'_, Vec<&'static S>> {
        let sets = self.0.get_or_init(|| {
            let owned = |(file, text): (&str, &str)| (file.to_owned(), text.to_owned());
            let files: Vec<_> = S::house().into_iter().map(owned).collect();
            let house = S::read(&files).unwrap_or_else(|faults| {
                panic!("the cards that come with the program are wrong:\n{}", Diagnostic::listed(&faults))
            });
            Mutex::new(vec![Box::leak(Box::new(house))])
        });
        sets.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The set that new matches are played with.
    fn in_use(&self) -> Held<S> {
        let sets = self.sets();
        Held(sets[sets.len() - 1])
    }

    /// The set with this hash, if it was read.
    fn loaded(&self, hash: &str) -> Option<Held<S>> {
        let sets = self.sets();
        sets.iter().copied().find(|set| set.hash() == hash).map(Held)
    }

    /// Keeps a set for those who name it; the one in use stays in use.
    fn keep(&self, set: S) -> Held<S> {
        let mut sets = self.sets();
        if let Some(old) = sets.iter().copied().find(|old| old.hash() == set.hash()) {
            return Held(old);
        }
        let (set, last): (&'static S, usize) = (Box::leak(Box::new(set)), sets.len() - 1);
        sets.insert(last, set);
        Held(set)
    }

    /// Puts a set to use.
    fn adopt(&self, set: S) -> Held<S> {
        let mut sets = self.sets();
        let set: &'static S = match sets.iter().position(|old| old.hash() == set.hash()) {
            Some(at) => sets.remove(at),
            None => Box::leak(Box::new(set)),
        };
        sets.push(set);
        Held(set)
    }

    /// What to say of a hash that no set here has.
    fn unknown(&self, hash: &str) -> String {
        let in_use = self.in_use();
        format!(
            "the cards {hash} are not loaded; the cards in use are {}: give their file with --cards",
            in_use.0.hash()
        )
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

/// A set from the shelf, as a match holds it: equal if the prints are, and written as its hash.
pub struct Held<S: 'static>(&'static S);

impl<S> Held<S> {
    #[inline]
    pub fn set(self) -> &'static S {
        self.0
    }
}

impl<S: Shelved> Held<S> {
    /// The cards that new matches are played with.
    pub fn in_use() -> Held<S> {
        S::shelf().in_use()
    }

    /// The set with this hash, or what to say of a hash that no set here has.
    pub fn loaded(hash: &str) -> Result<Held<S>, String> {
        S::shelf().loaded(hash).ok_or_else(|| S::shelf().unknown(hash))
    }

    /// The set that somebody names by its hash, or the one in use.
    pub fn wanted(hash: Option<&str>) -> Result<Held<S>, String> {
        hash.map_or_else(|| Ok(Held::in_use()), Held::loaded)
    }

    /// The cards in use with those of a file beside them, for those who name the set: it is not put to use.
    pub fn beside(file: &str, text: &str) -> Result<Held<S>, Vec<Diagnostic>> {
        Ok(S::shelf().keep(Held::<S>::in_use().0.with(file, text)?))
    }

    /// Puts the cards in use with those of a file beside them to use.
    pub fn adopt(file: &str, text: &str) -> Result<Held<S>, Vec<Diagnostic>> {
        Ok(S::shelf().adopt(Held::<S>::in_use().0.with(file, text)?))
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
        let house = SHELF.in_use();
        let mine = SHELF.adopt(Print("mine"));
        assert_eq!(SHELF.in_use(), mine);
        assert_ne!(house, mine);
        assert_eq!(SHELF.loaded("house"), Some(house));
        let written = serde_json::to_string(&mine).expect("a hash");
        assert_eq!(written, "\"mine\"");
        let read: Held<Print> = serde_json::from_str(&written).expect("a set that was read");
        assert!(std::ptr::eq(read.set(), mine.set()));

        let again = SHELF.adopt(Print("house"));
        assert!(std::ptr::eq(again.set(), house.set()), "a set is kept once");
        assert_eq!(SHELF.in_use(), house);

        let kept = SHELF.keep(Print("kept"));
        assert_eq!((SHELF.in_use(), SHELF.loaded("kept")), (house, Some(kept)), "it is not put to use");
        assert!(std::ptr::eq(SHELF.keep(Print("mine")).set(), mine.set()), "a set is kept once");
        assert_eq!(SHELF.in_use(), house);

        let fault = serde_json::from_str::<Held<Print>>("\"other\"").expect_err("a set that was never read");
        assert!(fault.to_string().contains("the cards other are not loaded"), "{fault}");
    }
}
