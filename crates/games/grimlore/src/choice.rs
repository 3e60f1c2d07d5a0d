//! Every choice in one line: how it is written and read, what it holds, what it is called. Every decision is to pick
//! one.

use crate::cards::ops::{Deck, Resource};
use crate::nouns::{CardWord, DeckWord, OpponentWord, ResourceWord, UsableText, WayNumber};
use crate::state::Grimlore;
use crate::state::event::Deal;
use kernel::Seat;

kernel::choices! {
    /// What a seat can answer. Cards are ids.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    pub enum Choice for Grimlore {
        // Actions (GL-TURN-4).
        "attack {card}" => Attack(card: u8 as CardWord), Act, |game| game.say_deal(Deal::Attack, card);
        "control {card}" => Control(card: u8 as CardWord), Act, |game| game.say_deal(Deal::Control, card);
        "take {card}" => Take(card: u8 as CardWord), Act, |game| game.say_deal(Deal::Take, card);
        "occupy {card}" => Occupy(card: u8 as CardWord), Act, |game| game.say_deal(Deal::Occupy, card);
        "resolve {card}" => Resolve(card: u8 as CardWord), Act, |game| game.say_deal(Deal::Resolve, card);
        /// The draw action (GL-DRAW-4).
        "draw" => Draw, Act, |_game| "Draw a card into its Neutral Zone".to_owned();
        /// A card and a clause of it: an action, an exhaust or free effect, a reaction, a support.
        "use {text}" => Use(text: (u8, u8) as UsableText), Act, |game| game.say_use(text.0, text.1);
        /// No more actions this turn.
        "end" => End, End, |game| game.say_end();

        // Tests.
        /// A ready minion helps.
        "exhaust {minion}" => Exhaust(minion: u8 as CardWord), Act, |game| game.say_exhaust(minion);
        "pay {resource}" => Pay(resource: Resource as ResourceWord), Act, |game| game.say_pay(resource);
        /// The result card is drawn.
        "roll" => Roll, Act, |game| game.say_roll();
        /// A failed defense costs the top card of the deck.
        "mill" => Mill, Act, |_game| "Mill the top card of your Event Deck".to_owned();

        // Answers.
        "deck {deck}" => Deck(deck: Deck as DeckWord), Act, |game| game.say_deck(deck);
        "pick {card}" => Pick(card: u8 as CardWord), Act, |game| game.say_pick(card);
        "against {character}" => Opponent(character: Seat as OpponentWord), Act,
            |game| format!("Against {}", game.who(character));
        "gain {resource}" => Gain(resource: Resource as ResourceWord), Act,
            |_game| format!("Gain 1 {}", resource.name());
        "way {number}" => Way(number: u8 as WayNumber), Act, |game| game.say_way(number);
        "yes" => Yes, Act, |game| game.say_yes();
        "pass" => Pass, Pass, |game| game.say_pass();
    }
}
