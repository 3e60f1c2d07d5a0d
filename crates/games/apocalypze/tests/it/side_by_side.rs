//! Matches with different cards in one process.

use apocalypze::{Apocalypze, Setup};
use kernel::prelude::*;
use kernel::{Chance, Quick};
use phrases::Catalogue;
use table::{Match, Seed};

/// In place of a card that both decks have.
const HEAVY_BAT: &str = r#"
[[card]]
name = "Baseball Bat"
type = "attachment"
attributes = ["weapon", "melee weapon"]
text = "Host: your human. The host has attack +3."
"#;

/// A match under way, and the dice that choose its answers.
struct Going {
    table: Match<Apocalypze>,
    picks: Quick,
}

impl Going {
    fn of(cards: Option<&str>) -> Going {
        let setup = Setup { cards: cards.map(str::to_owned), ..Setup::of("church", "diner") };
        let table = Match::open(setup, Seed::from_number(2)).expect("a legal setup");
        Going { table, picks: Quick::new(2) }
    }

    /// Plays one answer; false if the game is over.
    fn answer(&mut self) -> bool {
        let mut options = Vec::new();
        self.table.game().options(&mut options);
        if options.is_empty() {
            return false;
        }
        let pick = self.picks.below(options.len() as u32) as usize;
        self.table.apply(self.table.ply(), options[pick]).expect("an option is legal");
        true
    }
}

#[test]
fn two_sets_are_played_in_turns() {
    let heavy = Apocalypze::house_cards().beside("heavy.toml", HEAVY_BAT).expect("sound cards");
    let sets = [None, Some(heavy.hash.as_str())];
    let alone = sets.map(|set| {
        let mut going = Going::of(set);
        while going.answer() {}
        going.table.hash()
    });
    assert_ne!(alone[0], alone[1], "the states name their cards");
    let mut both = sets.map(Going::of);
    while both.iter_mut().map(Going::answer).fold(false, |any, answered| any | answered) {}
    assert_eq!(both.each_ref().map(|going| going.table.hash()), alone);
    let hashes = both.each_ref().map(|going| going.table.game().cards_hash());
    assert_eq!(hashes, [Apocalypze::house_cards().hash.clone(), heavy.hash.clone()]);
}
