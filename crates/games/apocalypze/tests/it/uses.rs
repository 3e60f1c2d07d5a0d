//! What a contest counts: each card that is drawn and played, once, for the seat that did it.

use apocalypze::{Apocalypze, Event, Setup, SupplyEvent};
use kernel::prelude::*;
use kernel::{Chance, Loud, Quick, Seat, Use};
use testkit::cards::{Cards, Counted, hands};

fn counted(decks: [&str; 2]) -> Counted {
    Counted::play::<Apocalypze>(decks, 120, Setup::of)
}

#[test]
fn cards_of_both_decks_are_counted_and_no_others() {
    let classes = ["survivor", "raider", "twofold", "attachment", "wildcard", "trump"];
    counted(["diner", "church"]).assert_cards("stronghold", &classes);
}

#[test]
fn a_card_of_one_deck_fares_as_that_deck_does() {
    let counted = counted(["diner", "church"]);
    counted.assert_shares(["Roadside Diner", "Church"]);
    for stronghold in ["Roadside Diner", "Church"] {
        let usage = counted.of(stronghold);
        let occupied = usage.won_used.map(|share| share.games);
        assert_eq!(occupied, Some(usage.games_used), "{stronghold}: raiders who occupy it do not use it");
    }
}

#[test]
fn a_card_that_both_have_counts_for_both() {
    counted(["diner", "diner"]).assert_even("Roadside Diner");
}

/// Adds what came to the hands and takes off what left them. Strongholds are never there.
fn follow(game: &Apocalypze, event: &Event, cards: &mut Cards) {
    let mut change = |seat: Seat, kind: u16, by: i32| {
        let card = game.component(kind).expect("a card of the set");
        if card.class != "stronghold" {
            *cards.entry((seat.0, card.name)).or_default() += by;
        }
    };
    Apocalypze::uses(event, &mut |what| match what {
        Use::Gained { by, kind } => change(by, kind, 1),
        Use::Used { by, kind } | Use::Returned { by, kind } => change(by, kind, -1),
    });
    if let Event::Supply(SupplyEvent::DiscardedFromHand { seat, kind }) = *event {
        change(seat, kind.into(), -1);
    }
}

/// Plays at random and compares whenever a turn has passed: within it a card may be on its way.
fn follow_hands(setup: &Setup, seed: u64, mut cards: Cards) {
    let (mut chance, mut notes, mut options) = (Quick::new(seed), Vec::new(), Vec::new());
    let started = Apocalypze::start(setup, &mut Loud { chance: &mut chance, notes: &mut notes });
    let (mut game, mut picks) = (started.expect("a setup"), Quick::new(seed + 1000));
    let mut turn = 0;
    loop {
        notes.drain(..).for_each(|note| follow(&game, &note.event, &mut cards));
        if game.turn() != turn || game.asked().is_none() {
            turn = game.turn();
            cards.retain(|_, n| *n != 0);
            assert_eq!(cards, hands(&game), "seed {seed}, turn {turn}");
        }
        if game.asked().is_none() {
            return;
        }
        options.clear();
        game.options(&mut options);
        let choice = options[picks.below(options.len() as u32) as usize];
        game.advance(choice, &mut Loud { chance: &mut chance, notes: &mut notes });
    }
}

#[test]
fn what_was_gained_and_not_played_or_discarded_is_in_hand() {
    let scavenging = Setup { scavenging: true, ..Setup::of("fire-house", "truck-depot") };
    for seed in 0..40 {
        follow_hands(&Setup::of("church", "police-station"), seed, Cards::new());
        // The starting locations are laid out, but come from no hand.
        let laid_out = [0, 1].map(|seat| ((seat, "General Store".to_owned()), 1));
        follow_hands(&scavenging, seed, laid_out.into());
    }
}
