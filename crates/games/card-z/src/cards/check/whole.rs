//! Whether the cards of a set go together: the size of the decks, and what belongs to what.

use crate::cards::stats::EncounterKind;
use crate::cards::{CardDef, Class, Deck, MOST_ENCOUNTERS, MOST_LOOT};
use phrases::Diagnostic;

/// Words that notation needs for itself.
pub(crate) const RESERVED: [&str; 12] =
    ["pass", "end", "stay", "nothing", "deck", "discard", "pack", "hand", "yes", "no", "roll", "close"];

/// Decks that the rules can be played with.
pub(crate) fn deck_faults(file: &str, cards: &[CardDef]) -> Vec<Diagnostic> {
    let faults = size_faults(cards).into_iter().chain(single_faults(cards)).chain(hero_faults(cards));
    faults.map(|message| Diagnostic::at(file, "", 0, message)).collect()
}

fn count(cards: &[CardDef], is: impl Fn(&CardDef) -> bool) -> usize {
    cards.iter().filter(|card| is(card)).map(|card| usize::from(card.count)).sum()
}

/// Decks that are too small or too large.
fn size_faults(cards: &[CardDef]) -> Vec<String> {
    let sized = Deck::ALL.into_iter().filter_map(|deck| {
        let (least, most) = deck.size();
        let size = count(cards, |card| card.deck == deck);
        let range = if least == most { least.to_string() } else { format!("{least} to {most}") };
        let (name, help) = (deck.name(), "`count = 0` takes one out");
        let message = format!("the {name} deck has {size} cards where it has {range}: {help}");
        (!(least..=most).contains(&size)).then_some(message)
    });
    let together = [
        (MOST_ENCOUNTERS, "encounters and Human Enemies", &[Deck::Encounter, Deck::HumanEnemy][..]),
        (
            MOST_LOOT,
            "Loot, Heroic Actions and Human Enemies",
            &[Deck::Residential, Deck::Commercial, Deck::FreshFood, Deck::Heroic, Deck::HumanEnemy],
        ),
    ];
    let together = together.into_iter().filter_map(|(most, names, decks)| {
        let size = count(cards, |card| decks.contains(&card.deck));
        (size > most).then(|| format!("{size} {names} where {most} are the most: `count = 0` takes one out"))
    });
    sized.chain(together).collect()
}

/// CZ-HUMAN-1, CZ-FIRE-1, CZ-G23: cards of which there is one.
fn single_faults(cards: &[CardDef]) -> Vec<String> {
    let single = [EncounterKind::Fire, EncounterKind::HumanEnemies].into_iter().filter_map(|kind| {
        let has = |card: &CardDef| card.encounter().is_some_and(|encounter| encounter.kind == kind);
        let message = format!("the Encounter deck has more than one card of the kind {}", kind.name());
        (count(cards, has) > 1).then_some(message)
    });
    let bases = (1..=4).filter_map(|base| {
        let is = |card: &CardDef| card.location().is_some_and(|location| location.base == Some(base));
        (count(cards, is) != 1).then(|| format!("there is not exactly one base {base} (CZ-G23)"))
    });
    single.chain(bases).collect()
}

/// CZ-HEROIC-2: a Character and its Heroic Action name each other.
fn hero_faults(cards: &[CardDef]) -> Vec<String> {
    let characters = cards.iter().filter(|card| card.class == Class::Character && card.count > 0);
    let foreign = characters.filter_map(|card| {
        let heroic = &cards[usize::from(card.character()?.heroic)];
        let is_own = heroic.heroic()?.character == card.title && heroic.count > 0;
        (!is_own).then(|| format!("“{}” is not the Heroic Action of “{}”", heroic.name, card.name))
    });
    foreign.collect()
}
