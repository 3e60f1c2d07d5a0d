//! What a contest counts: each card that is drawn and played, once, for the seat that did it.

use apocalypze::{Apocalypze, Event, Setup};
use bots::Level;
use kernel::{Chance, Face, Game, Loud, Quick, Seat, Use, Viewer};
use lab::{Contest, Contestant, Tally, Usage};
use phrases::Catalogue;
use std::collections::{BTreeMap, BTreeSet};

const GAMES: u64 = 120;

fn contest(decks: [&str; 2]) -> Tally {
    let [a, b] = decks;
    let contest = Contest::<Apocalypze> {
        contestants: decks.map(|deck| Contestant { name: deck.to_owned(), level: Level::Random }).to_vec(),
        setups: vec![Setup::of(a, b), Setup::of(b, a)],
        games: GAMES,
        seed: 7,
        counts_uses: true,
    };
    let tally = contest.run(None, &|| {}).expect("a sound contest");
    assert_eq!(tally.failed(), 0, "{:?}", tally.faults);
    tally
}

fn deck(name: &str) -> BTreeSet<String> {
    let decks = Apocalypze::decks();
    let deck = decks.into_iter().find(|deck| deck.name == name).expect("a deck of this name");
    deck.cards.into_iter().map(|(name, _)| name).collect()
}

fn of<'a>(tally: &'a Tally, name: &str) -> &'a Usage {
    tally.uses.iter().find(|usage| usage.component.name == name).expect("a card that was counted")
}

#[test]
fn cards_of_both_decks_are_counted_and_no_others() {
    let tally = contest(["diner", "church"]);
    let counted: BTreeSet<String> = tally.uses.iter().map(|usage| usage.component.name.clone()).collect();
    assert_eq!(counted, &deck("diner") | &deck("church"));
    for usage in tally.uses.iter().filter(|usage| usage.component.class != "stronghold") {
        assert!(usage.used <= usage.gained && usage.games_used <= usage.games_gained, "{usage:?}");
        let seats = |share: Option<lab::Share>| share.map_or(0, |share| share.games);
        assert!(seats(usage.won_used) <= seats(usage.won_gained), "{usage:?}");
    }
    for class in ["survivor", "raider", "twofold", "attachment", "wildcard", "trump"] {
        let played = tally.uses.iter().filter(|usage| usage.component.class == class && usage.used > 0);
        assert!(played.count() > 0, "no {class} was played");
    }
}

#[test]
fn a_card_of_one_deck_fares_as_that_deck_does() {
    let tally = contest(["diner", "church"]);
    for (stronghold, side) in [("Roadside Diner", 0), ("Church", 1)] {
        let usage = of(&tally, stronghold);
        assert_eq!((usage.games, usage.gained), (GAMES, GAMES), "{stronghold}");
        assert_eq!(usage.won_gained, Some(tally.contestants[side].share), "{stronghold}");
        let occupied = usage.won_used.map(|share| share.games);
        assert_eq!(occupied, Some(usage.games_used), "{stronghold}: raiders who occupy it do not use it");
    }
    let (diner, church) = (deck("diner"), deck("church"));
    for name in diner.symmetric_difference(&church) {
        let usage = of(&tally, name);
        assert_eq!(usage.won_gained.map(|share| share.games), Some(usage.games_gained), "{name}: one seat");
    }
    for name in diner.intersection(&church) {
        let usage = of(&tally, name);
        let seats = usage.won_gained.map_or(0, |share| share.games);
        assert!((usage.games_gained..=2 * usage.games_gained).contains(&seats), "{name}");
    }
    let equal = contest(["diner", "diner"]);
    let diner = of(&equal, "Roadside Diner");
    let won = diner.won_gained.expect("it lies in every game");
    assert_eq!((diner.games_gained, won.games, won.share), (GAMES, 2 * GAMES, 0.5), "both sides count");
}

/// Cards by seat and name.
type Cards = BTreeMap<(u8, String), i32>;

fn hands(game: &Apocalypze) -> Cards {
    let mut cards = Cards::new();
    let view = game.view(Viewer::All);
    for seat in 0..2 {
        let hand = view.zones.iter().find(|zone| zone.id == format!("hand-{seat}")).expect("a hand");
        for piece in &hand.pieces {
            let Face::Up { name, .. } = &piece.face else { panic!("a hidden card for who sees all") };
            *cards.entry((seat, name.to_string())).or_default() += 1;
        }
    }
    cards
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
    if let Event::DiscardedFromHand { seat, kind } = *event {
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
