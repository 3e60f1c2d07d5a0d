//! What a contest counts: each card that is drawn and played, once, for the seat that did it.

use kernel::prelude::*;
use kernel::{Chance, Loud, Quick, Seat, Use};
use necrogenesis::{Event, NecroGenesis, Setup};
use std::collections::BTreeSet;
use testkit::cards::{Cards, Counted, hands};

fn counted(decks: [&str; 2]) -> Counted {
    Counted::play::<NecroGenesis>(decks, 60, Setup::of)
}

#[test]
fn cards_of_both_decks_are_counted_and_no_others() {
    let classes = ["Survivor", "Zombie", "Weapon", "Item", "Event", "React"];
    counted(["firestorm", "long-watch"]).assert_cards("Survivor", &classes);
}

#[test]
fn a_survivor_fares_as_its_deck_does() {
    counted(["firestorm", "long-watch"]).assert_shares(["Rick The Firestarter", "Sarah The Sharpshooter"]);
}

#[test]
fn a_card_that_both_have_counts_for_both() {
    counted(["firestorm", "firestorm"]).assert_even("Rick The Firestarter");
}

/// What should be in the hands, where Survivors and zombies never are, and which cards can no longer be followed: gear
/// is discarded too, and an ability in Exile is no card from hand.
#[derive(Default)]
struct Followed {
    cards: Cards,
    lost: BTreeSet<(u8, String)>,
}

impl Followed {
    fn follow(&mut self, game: &NecroGenesis, event: &Event) {
        let card = |kind: u16| game.component(kind).expect("a card of the set");
        let mut change = |seat: Seat, kind: u16, by: i32| {
            let card = card(kind);
            if !["Survivor", "Zombie"].contains(&card.class.as_str()) {
                *self.cards.entry((seat.0, card.name)).or_default() += by;
            }
        };
        NecroGenesis::uses(event, &mut |what| match what {
            Use::Gained { by, kind } => change(by, kind, 1),
            Use::Used { by, kind } | Use::Returned { by, kind } => change(by, kind, -1),
        });
        if let Event::Discarded { seat, kind } | Event::AbilityUsed { seat, kind, .. } = *event {
            self.lost.insert((seat.0, card(kind.into()).name));
        }
    }

    /// Compares, and says how many cards could be.
    fn check(&self, game: &NecroGenesis) -> usize {
        let hands = hands(game);
        let ours = |(card, n): &(&(u8, String), &i32)| **n != 0 && !self.lost.contains(*card);
        let expected: Vec<_> = self.cards.iter().filter(ours).collect();
        assert_eq!(expected, hands.iter().filter(ours).collect::<Vec<_>>(), "turn {}", game.turn());
        expected.len()
    }
}

#[test]
fn what_was_gained_and_not_played_is_in_hand() {
    let (mut compared, mut mulligans) = (0, 0);
    for seed in 0..40 {
        let (mut chance, mut notes, mut options) = (Quick::new(seed), Vec::new(), Vec::new());
        let cx = &mut Loud { chance: &mut chance, notes: &mut notes };
        let mut game =
            NecroGenesis::start(&Setup::of("hold-the-line", "machine-works"), cx).expect("a setup");
        let (mut followed, mut picks) = (Followed::default(), Quick::new(seed + 1000));
        while game.asked().is_some() {
            let turn = game.turn();
            options.clear();
            game.options(&mut options);
            let choice = options[picks.below(options.len() as u32) as usize];
            game.advance(choice, &mut Loud { chance: &mut chance, notes: &mut notes });
            for note in notes.drain(..) {
                mulligans += u32::from(matches!(note.event, Event::MulliganCards { .. }));
                followed.follow(&game, &note.event);
            }
            // Within a turn a card may be on its way.
            if game.turn() != turn {
                compared += followed.check(&game);
            }
        }
    }
    assert!(compared > 1000 && mulligans > 10, "{compared} cards, {mulligans} mulligans");
}
