//! The promises of the suite, kept with cards that say what no house card says.

use necrogenesis::deck::{CardList, DeckChoice};
use necrogenesis::sets::Cards;
use necrogenesis::{NecroGenesis, Setup};
use testkit::Suite;

const CARDS: &str = include_str!("own/cards.toml");

/// All of them, and some house cards beside them.
fn deck(survivor: &str) -> DeckChoice {
    let fours =
        ["Dog Whistle", "Burnt Letter", "Roll of Honor", "Hidden Cache", "Spiked Pit", "Tangled Wire"];
    let ones = [
        "Gas Explosion",
        "Old Uniform",
        "Numbing Cold",
        "Jammed Lock",
        "Labelled Cache",
        "Signal Pistol",
        "Welded Door",
        "Pressure Tank",
        "Thirsty Generator",
        "Weighted Net",
        "Hidden Blade",
        "Flashlight",
    ];
    let list =
        |names: &[&str], n: u8| -> CardList { names.iter().map(|name| ((*name).to_owned(), n)).collect() };
    let mut survivor_deck = list(&fours, 4);
    survivor_deck.extend(list(&["Duck", "Backhand"], 1));
    survivor_deck.extend(list(&["Last Shell"], 2));
    survivor_deck.extend(list(&ones, 1));
    let mut zombie_deck = list(&["Pack Leader", "Screamer", "Howling Mauler", "Runner"], 4);
    zombie_deck.extend(list(&["Walker"], 4));
    DeckChoice::Listed { survivor: survivor.into(), survivor_deck, zombie_deck }
}

fn suite() -> Suite<NecroGenesis> {
    let set = Cards::house().beside("own/cards.toml", CARDS).unwrap_or_else(|faults| panic!("{faults:?}"));
    let cards = Some(set.hash.clone());
    let decks = vec![deck("Iron Fist"), deck("Gentle Joe")];
    let setup = Setup { decks, cards, ..Setup::of("", "") };
    Suite::new(env!("CARGO_MANIFEST_DIR"), vec![setup], NecroGenesis::pieces).games(15)
}

testkit::conformance! { suite() =>
    random_play_ends
    conceding_ends
    options_are_sound
    refusals_change_nothing
    listening_changes_nothing
    citations_are_in_the_ledger
    notation_round_trips
    states_round_trip
    replays_round_trip
    pieces_are_conserved
    looking_together_shows_no_more
    looking_again_shows_what_is_there
    what_stays_is_kept
    imagined_worlds_look_alike
    imagination_knows_no_more
    bots_are_blind
}
