//! Every choice in one line: how it is written and read, what it holds, what it is called. Every decision is one pick.

use crate::cards::text::ZoneName;
use crate::nouns as noun;
use crate::state::NecroGenesis;
use crate::words::names::zone_name;
use kernel::{Number, Seat};

/// An ability of a piece in play.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Using {
    pub slot: u8,
    pub ability: u8,
}

/// The zombie that was just drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Drawn;

kernel::choices! {
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
    pub enum Choice for NecroGenesis {
        "first" => GoFirst, Act, |_game| "Go first".to_owned();
        "second" => GoSecond, Act, |_game| "Go second".to_owned();
        /// A card of the opening hand, to be shuffled back.
        "return {card}" => Return(card: u8 as noun::InHand), Act,
            |game| format!("Shuffle {} back for another card", game.name(card));
        /// The end of a step, of a list of picks, or of the opening hand.
        "done" => Done, End, |game| game.say_done().to_owned();
        /// An Area attack on a whole zone.
        "attack {with} zone {zone}" => AttackZone { with: u8 as noun::Gear, zone: ZoneName as noun::Zone }, Act,
            |game| game.say_area(with, zone);
        /// With a Weapon, or unarmed if it is NONE, at a zombie.
        "attack {with} {target}" => Attack { with: u8 as noun::Weapon, target: u8 as noun::Zombie }, Act,
            |game| game.say_attack(with, target);
        "guess {number}" => Guess(number: u8 as Number<1, 6>), Act, |_game| format!("Guess {number}");
        /// A card from hand.
        "play {card}" => Play(card: u8 as noun::InHand), Act, |game| game.say_play(card);
        "x {number}" => X(number: u8 as Number<0, 255>), Act, |game| game.say_x(number);
        /// The Weapon for an attachment; NONE is the Survivor.
        "host {host}" => Host(host: u8 as noun::Host), Act, |game| game.say_host(host);
        "unequip {gear}" => Unequip(gear: u8 as noun::Gear), Act, |game| game.say_unequip(gear);
        "carry {gear}" => Carry(gear: u8 as noun::Gear), Act,
            |game| format!("Move {} to the new Weapon (1 AP)", game.the_gear(gear));
        /// An attachment from one Weapon to another.
        "transfer {item} {to}" => Transfer { item: u8 as noun::Gear, to: u8 as noun::Gear }, Act,
            |game| format!("Move {} to {} (1 AP)", game.the_gear(item), game.the_gear(to));
        /// A card in Exile.
        "use exiled {card}" => UseExile(card: u8 as noun::InExile), Act, |game| game.say_exiled(card);
        /// An ability of one's own Survivor.
        "use {ability}" => UseSurvivor(ability: u8 as noun::SurvivorAbility), Act,
            |game| game.say_skill(ability);
        "use {ability}" => UseGear(ability: Using as noun::GearAbility), Act,
            |game| game.say_gear_ability(ability);
        "use {ability}" => UseZombie(ability: Using as noun::ZombieAbility), Act,
            |game| game.say_zombie_ability(ability);
        "loot" => Loot, Act, |game| game.say_loot();
        /// Out of a Grab.
        "break-free {zombie}" => BreakFree(zombie: u8 as noun::Zombie), Act, |game| game.say_break_free(zombie);
        "discard {card}" => Discard(card: u8 as noun::InHand), Act,
            |game| format!("Discard {}", game.name(card));
        "zombie {zombie}" => Zombie(zombie: u8 as noun::Zombie), Act, |game| game.say_zombie(zombie);
        "gear {gear}" => Gear(gear: u8 as noun::Gear), Act, |game| game.say_gear(gear);
        "zone {board} {zone}" => Zone { board: Seat as noun::Board, zone: ZoneName as noun::Zone }, Act,
            |game| format!("Choose {}", game.zone_of(board, zone));
        /// A card of the Graveyard.
        "card {card}" => Card(card: u8 as noun::InGraveyard), Act,
            |game| format!("Choose {} in the Graveyard", game.name(card));
        /// A card of one's own deck.
        "deck {card}" => FromDeck(card: u8 as noun::InDeck), Act, |game| game.say_from_deck(card);
        /// One more card of a "draw up to".
        "draw" => DrawCard, Act, |_game| "Draw a card".to_owned();
        "way {way}" => Way(way: u8 as noun::Way), Act, |game| game.say_way(way);
        /// A status of the Survivor, by its place in the list of NG-G16.
        "status {status}" => Status(status: u8 as noun::Negative), Act, |game| game.say_status(status);
        "draw-zombie" => DrawZombie, Act, |_game| "Draw a zombie from the Zombie Deck".to_owned();
        "spawn {drawn}" => Spawn(drawn: Drawn as noun::TheDrawn), Act, |game| game.say_spawn();
        "bottom {drawn}" => Bottom(drawn: Drawn as noun::TheDrawn), End,
            |_game| "Put it under the Zombie Deck and end the Spawn Step".to_owned();
        "react {card}" => React(card: u8 as noun::InHand), Act, |game| game.say_react(card);
        "quick-escape" => QuickEscape, Act, |game| game.say_escape();
        "pass" => Pass, Pass, |game| game.say_pass().to_owned();
        "yes" => Yes, Act, |game| game.say_yes();
        "no" => No, Pass, |_game| "No".to_owned();
        /// A waiting trigger, by its place.
        "trigger {trigger}" => Trigger(trigger: u8 as noun::Trigger), Act, |game| game.say_trigger(trigger);
    }
}

impl NecroGenesis {
    fn say_area(&self, with: u8, zone: ZoneName) -> String {
        let numbers = self.attack_numbers(with, crate::state::NONE, zone);
        format!("Attack the {} with {} (Area, {numbers})", zone_name(zone), self.the_gear(with))
    }
}
