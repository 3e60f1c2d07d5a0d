//! What a contest counts of the cards of two decks, and what must be true of it in every game that has decks.

use bots::Level;
use kernel::{Face, Game, Viewer};
use lab::{Contest, Contestant, Player, Share, Tally, Usage};
use phrases::Catalogue;
use std::collections::{BTreeMap, BTreeSet};

/// Cards by seat and name.
pub type Cards = BTreeMap<(u8, String), i32>;

/// The cards in all hands.
pub fn hands(game: &impl Game) -> Cards {
    let mut cards = Cards::new();
    let view = game.view(Viewer::All);
    for seat in 0..game.seats() {
        let hand = view.zones.iter().find(|zone| zone.id == format!("hand-{seat}")).expect("a hand");
        for piece in &hand.pieces {
            let Face::Up { name, .. } = &piece.face else { panic!("a hidden card for who sees all") };
            *cards.entry((seat, name.to_string())).or_default() += 1;
        }
    }
    cards
}

/// A contest of two decks that has counted their cards.
pub struct Counted {
    pub tally: Tally,
    decks: [BTreeSet<String>; 2],
}

impl Counted {
    /// Lets random bots play two decks of the house, from both chairs.
    pub fn play<G: Game + Catalogue>(
        decks: [&str; 2],
        games: u64,
        setup: fn(&str, &str) -> G::Setup,
    ) -> Counted {
        let [a, b] = decks;
        let contest = Contest::<G> {
            contestants: decks
                .map(|deck| Contestant { name: deck.to_owned(), player: Player::Level(Level::Random) })
                .to_vec(),
            setups: vec![setup(a, b), setup(b, a)],
            games,
            seed: 7,
            counts_uses: true,
        };
        let tally = contest.run(None, &|| {}).expect("a sound contest");
        assert_eq!(tally.failed(), 0, "{:?}", tally.faults);
        let names = |name: &str| {
            let deck = G::decks(G::house_cards())
                .into_iter()
                .find(|deck| deck.name == name)
                .expect("a deck of this name");
            deck.cards.into_iter().map(|(name, _)| name).collect()
        };
        Counted { tally, decks: decks.map(names) }
    }

    pub fn of(&self, name: &str) -> &Usage {
        let usage = self.tally.uses.iter().find(|usage| usage.component.name == name);
        usage.unwrap_or_else(|| panic!("{name} was not counted"))
    }

    /// The cards of both decks are counted and no others, some of each class are played, and nothing is played that
    /// was not drawn, save what is there from the start.
    pub fn assert_cards(&self, from_the_start: &str, classes: &[&str]) {
        let uses = &self.tally.uses;
        let counted: BTreeSet<String> = uses.iter().map(|usage| usage.component.name.clone()).collect();
        assert_eq!(counted, &self.decks[0] | &self.decks[1]);
        for usage in uses.iter().filter(|usage| usage.component.class != from_the_start) {
            assert!(usage.used <= usage.gained && usage.games_used <= usage.games_gained, "{usage:?}");
            assert!(seats(usage.won_used) <= seats(usage.won_gained), "{usage:?}");
        }
        for class in classes {
            let mut of_class = uses.iter().filter(|usage| usage.component.class == *class);
            assert!(of_class.any(|usage| usage.used > 0), "no {class} was played");
        }
    }

    /// What one deck has from the start fares as that deck does; what both have counts for both.
    pub fn assert_shares(&self, from_the_start: [&str; 2]) {
        for (name, standing) in from_the_start.iter().zip(&self.tally.contestants) {
            let usage = self.of(name);
            assert_eq!((usage.games, usage.gained), (self.tally.games, self.tally.games), "{name}");
            let won = usage.won_gained.map(|share| (share.share, share.games));
            assert_eq!(won, Some((standing.share.share, standing.share.games)), "{name}");
        }
        let [one, other] = &self.decks;
        for name in one.symmetric_difference(other) {
            let usage = self.of(name);
            assert_eq!(seats(usage.won_gained), usage.games_gained, "{name}: one seat");
        }
        for name in one.intersection(other) {
            let usage = self.of(name);
            let both = usage.games_gained..=2 * usage.games_gained;
            assert!(both.contains(&seats(usage.won_gained)), "{name}");
        }
    }

    /// Where both seats play the same deck, each has what is there from the start, and one of them wins with it.
    pub fn assert_even(&self, from_the_start: &str) {
        let (usage, games) = (self.of(from_the_start), self.tally.games);
        let won = usage.won_gained.expect("it is there in every game");
        assert_eq!((usage.games_gained, won.games, won.share), (games, 2 * games, 0.5), "both sides count");
    }
}

fn seats(share: Option<Share>) -> u64 {
    share.map_or(0, |share| share.games)
}
