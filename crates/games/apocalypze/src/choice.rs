//! What a player may answer, one line each: how it is written and read, what it holds, what it is called. Every
//! decision is one pick.

use crate::nouns::{CardText, Group, HandCard, InPlay, PileCard, Place};
use crate::state::Apocalypze;

kernel::choices! {
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    pub enum Choice for Apocalypze {
        "occupy {place}" => Occupy(place: u8 as Place), Act, |game| game.occupy_words(place);
        /// A scavenging location from hand, which is then the occupied one.
        "found {card}" => Found(card: u8 as HandCard), Act,
            |game| format!("Play the {} and occupy it", game.name(card));
        /// A character goes to the occupied location.
        "move {piece}" => Move(piece: u8 as InPlay), Act, |game| format!("Move {} here", game.piece_with(piece));
        "play {card} as zombie" => PlayAsZombie(card: u8 as HandCard), Act,
            |game| format!("Play {} as a zombie", game.name(card));
        "play {card}" => Play(card: u8 as HandCard), Act, |game| format!("Play {}", game.name(card));
        "use {text}" => Use(text: TextOf as CardText), Act, |game| game.use_words(text);
        /// The end of the phase, or of moving.
        "end" => End, End, |game| game.end_words().to_owned();
        "pass" => Pass, Pass, |game| "Pass".to_owned();
        "host {piece}" => Host(piece: u8 as InPlay), Act,
            |game| format!("Attach it to {}", game.piece_with(piece));
        "target group {group}" => TargetGroup(group: u8 as Group), Act,
            |game| format!("Target {}", game.group_text(group));
        "target {piece}" => Target(piece: u8 as InPlay), Act, |game| format!("Target {}", game.piece_with(piece));
        "take nothing" => Nothing, Pass, |game| "Take nothing".to_owned();
        /// A card found in a pile.
        "take {card}" => Take(card: u8 as PileCard), Act, |game| format!("Take {}", game.name(card));
        /// An attack group to join, to meet or to move to.
        "group {group}" => Group(group: u8 as Group), Act, |game| game.group_words(group);
        "stay" => StayBack, Pass, |game| "Stay back".to_owned();
        "engage {group}" => Engage(group: u8 as Group), Act,
            |game| format!("Resolve {}", game.group_text(group));
        "wound {piece}" => Wound(piece: u8 as InPlay), Act, |game| format!("Wound {}", game.piece_with(piece));
        /// A survivor above the capacity goes.
        "remove {piece}" => Remove(piece: u8 as InPlay), Act, |game| format!("Remove {}", game.piece_with(piece));
        "keep {piece}" => Keep(piece: u8 as InPlay), Act, |game| format!("Keep {}", game.piece_with(piece));
        "consume deck" => Deck, Act, |game| "Consume the top card of your deck".to_owned();
        "consume stockpile" => Stockpile, Act, |game| "Consume a card of your stockpile".to_owned();
        /// A card of a pair from hand, as payment.
        "discard {card}" => Discard(card: u8 as HandCard), Act,
            |game| format!("Discard {} from your hand", game.name(card));
        /// A survivor, as payment.
        "consume {piece}" => Consume(piece: u8 as InPlay), Act,
            |game| format!("Consume {} for {}", game.piece_with(piece), game.value(piece));
        "yes" => Yes, Act, |game| game.yes_words();
        "no" => No, Pass, |game| "No".to_owned();
    }
}

/// A sentence of a card in play.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct TextOf {
    pub slot: u8,
    pub sentence: u8,
}
