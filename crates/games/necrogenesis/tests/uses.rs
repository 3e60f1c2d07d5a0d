//! What a contest counts: each card that is drawn and played, once, for the seat that did it.

use bots::Level;
use kernel::{Chance, Face, Game, Loud, Quick, Seat, Use, Viewer};
use lab::{Contest, Contestant, Tally, Usage};
use necrogenesis::{Event, NecroGenesis, Setup};
use phrases::Catalogue;
use std::collections::{BTreeMap, BTreeSet};

const GAMES: u64 = 60;

fn contest(decks: [&str; 2]) -> Tally {
    let [a, b] = decks;
    let contest = Contest::<NecroGenesis> {
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
    let decks = NecroGenesis::decks();
    let deck = decks.into_iter().find(|deck| deck.name == name).expect("a deck of this name");
    deck.cards.into_iter().map(|(name, _)| name).collect()
}

fn of<'a>(tally: &'a Tally, name: &str) -> &'a Usage {
    tally.uses.iter().find(|usage| usage.component.name == name).expect("a card that was counted")
}

#[test]
fn cards_of_both_decks_are_counted_and_no_others() {
    let tally = contest(["firestorm", "long-watch"]);
    let counted: BTreeSet<String> = tally.uses.iter().map(|usage| usage.component.name.clone()).collect();
    assert_eq!(counted, &deck("firestorm") | &deck("long-watch"));
    for usage in tally.uses.iter().filter(|usage| usage.component.class != "Survivor") {
        assert!(usage.used <= usage.gained && usage.games_used <= usage.games_gained, "{usage:?}");
        let seats = |share: Option<lab::Share>| share.map_or(0, |share| share.games);
        assert!(seats(usage.won_used) <= seats(usage.won_gained), "{usage:?}");
    }
    for class in ["Survivor", "Zombie", "Weapon", "Item", "Event", "React"] {
        let played = tally.uses.iter().filter(|usage| usage.component.class == class && usage.used > 0);
        assert!(played.count() > 0, "no {class} was played");
    }
}

#[test]
fn a_survivor_fares_as_its_deck_does() {
    let tally = contest(["firestorm", "long-watch"]);
    for (survivor, side) in [("Rick The Firestarter", 0), ("Sarah The Sharpshooter", 1)] {
        let usage = of(&tally, survivor);
        assert_eq!((usage.games, usage.gained), (GAMES, GAMES), "{survivor}");
        assert_eq!(usage.won_gained, Some(tally.contestants[side].share), "{survivor}");
    }
    let (firestorm, long_watch) = (deck("firestorm"), deck("long-watch"));
    for name in firestorm.symmetric_difference(&long_watch) {
        let usage = of(&tally, name);
        assert_eq!(usage.won_gained.map(|share| share.games), Some(usage.games_gained), "{name}: one seat");
    }
    let equal = contest(["firestorm", "firestorm"]);
    let rick = of(&equal, "Rick The Firestarter");
    let won = rick.won_gained.expect("he is there in every game");
    assert_eq!((rick.games_gained, won.games, won.share), (GAMES, 2 * GAMES, 0.5), "both sides count");
}

/// Cards by seat and name.
type Cards = BTreeMap<(u8, String), i32>;

fn hands(game: &NecroGenesis) -> Cards {
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
