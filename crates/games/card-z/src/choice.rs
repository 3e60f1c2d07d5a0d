//! Every choice in one line: how it is written and read, what it holds, what it is called.

use crate::cards::Kind;
use crate::nouns::{Base, Card, Forecast, Ground, Loot, Perhaps, Person, Place, Player, Reroll};
use crate::state::CardZ;
use crate::state::board::Hex;
use kernel::Seat;

kernel::choices! {
    /// An answer. Survivors are slots, Loot is slots, Locations are positions of the map.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    pub enum Choice for CardZ {
        // Before the first day.
        "take {character}" => Take(character: Kind as Card), Act, |game| game.say_character(character);
        "base {number}" => Base(number: u8 as Base), Act, |game| game.say_base(number);
        "stay {who}" => Stay(who: u8 as Person), Act, |game| game.say_stay(who);
        "keep {loot}" => Keep(loot: u8 as Loot), Act, |game| format!("Keep {}", game.loot_name(loot));
        "weather {card}" => Weather(card: Kind as Forecast), Act, |game| game.say_weather(card);

        // The course of a phase.
        "turn {seat}" => Turn(seat: Seat as Player), Act, |game| game.say_turn(seat);
        "respawn {who}" => Respawn(who: u8 as Person), Act, |game| game.say_respawn(who);
        "at-dawn" => AtDawn, Pass, |game| "Wait until the next dawn".to_owned();
        /// An Ally or Dependant goes over to another player.
        "entrust {who} {to}" => Entrust { who: u8 as Person, to: Seat as Player }, Act,
            |game| format!("Entrust {} to {}", game.who(who), game.team(to));
        "scout {at}" => Scout(at: u8 as Place), Act, |game| game.say_scout(at);
        "retreat {at}" => Retreat(at: u8 as Place), Act, |game| game.say_way("Retreat", at);
        "drive {at}" => Drive(at: u8 as Place), Act, |game| game.say_way("Drive", at);
        "attack" => Attack, Act, |game| game.say_rival();
        "cross" => Cross, Pass, |game| "Pass through without a fight".to_owned();
        "skip" => Skip, End, |game| game.say_skip();
        "battle" => Battle, Act, |game| game.say_battle();
        "claim" => Claim, Act, |game| game.say_claim();
        "hunt {who} {weapon}" => Hunt { who: u8 as Person, weapon: u8 as Loot }, Act,
            |game| game.say_hunt(who, weapon);
        "fish {who} {rod}" => Fish { who: u8 as Person, rod: u8 as Loot }, Act,
            |game| game.say_fish(who, rod);
        "set-trap {who} {trap}" => SetTrap { who: u8 as Person, trap: u8 as Loot }, Act,
            |game| format!("Set {} ({}, ends the turn)", game.loot_name(trap), game.who(who));
        "check-trap {trap}" => CheckTrap(trap: u8 as Loot), Act, |game| game.say_check(trap);
        "pick-trap {who} {trap}" => PickTrap { who: u8 as Person, trap: u8 as Loot }, Act,
            |game| format!("Pick up {} ({})", game.loot_name(trap), game.who(who));
        "visit" => Visit, Act, |game| "Visit the Church to trade".to_owned();
        "trade {give} {take}" => Trade { give: u8 as Loot, take: u8 as Loot }, Act,
            |game| format!("Trade {} for {}", game.loot_apart(give), game.loot_apart(take));
        /// A card of the reward is discarded for another.
        "redraw {loot}" => Redraw(loot: u8 as Loot), Act,
            |game| format!("Discard {} and draw another", game.loot_apart(loot));

        // Loot.
        /// Onto the hand of a survivor.
        "give {loot} {to}" => Give { loot: u8 as Loot, to: u8 as Person }, Act, |game| game.say_give(loot, to);
        /// Into the Backpack of a survivor.
        "stow {loot} {to}" => Stow { loot: u8 as Loot, to: u8 as Person }, Act, |game| game.say_stow(loot, to);
        "drop {loot}" => Drop(loot: u8 as Loot), Act, |game| game.say_drop(loot);
        /// Puts on, takes up.
        "wear {loot}" => Wear(loot: u8 as Loot), Act,
            |game| format!("Put on {} ({})", game.loot_name(loot), game.bearer_name(loot));
        /// Takes off, puts away.
        "doff {loot}" => Doff(loot: u8 as Loot), Act,
            |game| format!("Take off {} ({})", game.loot_name(loot), game.bearer_name(loot));
        "attach {loot} {weapon}" => Attach { loot: u8 as Loot, weapon: u8 as Loot }, Act,
            |game| format!("Attach {} to {}", game.loot_apart(loot), game.loot_apart(weapon));
        "detach {loot}" => Detach(loot: u8 as Loot), Act,
            |game| format!("Take {} off its weapon", game.loot_apart(loot));
        /// Reloads, or moves supply.
        "reload {weapon} {from}" => Reload { weapon: u8 as Loot, from: u8 as Perhaps<Loot> }, Act,
            |game| game.say_reload(weapon, from);
        "unjam {loot}" => Unjam(loot: u8 as Loot), Act, |game| format!("Unjam {}", game.loot_apart(loot));
        "recover {loot} {who}" => Recover { loot: u8 as Loot, who: u8 as Person }, Act,
            |game| format!("Pull out {} ({})", game.loot_name(loot), game.who(who));
        "use {loot} {on}" => Use { loot: u8 as Loot, on: u8 as Perhaps<Person> }, Act,
            |game| game.say_use(loot, on);
        "feed {loot} {who}" => Feed { loot: u8 as Loot, who: u8 as Person }, Act,
            |game| game.say_feed(loot, who);
        /// A Heroic Action; on a survivor where it needs one.
        "hero {who} {on}" => Hero { who: u8 as Person, on: u8 as Perhaps<Person> }, Act,
            |game| game.say_hero(who, on);

        // Battle.
        "call {who}" => Call(who: u8 as Person), Act, |game| game.say_call(who);
        "place {hex}" => Place(hex: Hex as Ground), Act, |game| game.say_place(hex);
        "lead {who}" => Lead(who: u8 as Person), Act,
            |game| format!("Act with {}, in {}", game.who(who), game.survivor(who).hex.name());
        "move {hex}" => Move(hex: Hex as Ground), Act,
            |game| format!("Move to {}{}", hex.name(), game.engaging(hex));
        "charge {hex}" => Charge(hex: Hex as Ground), Act,
            |game| format!("Charge to {} and attack at +1{}", hex.name(), game.engaging(hex));
        /// Moves, then shoots.
        "dash {hex}" => Dash(hex: Hex as Ground), Act,
            |game| format!("Move to {}, then shoot{}", hex.name(), game.engaging(hex));
        "leave" => Leave, End, |game| "Leave the battlefield".to_owned();
        /// A disc of Loot (CZ-ZOMBIE-8).
        "pick {hex}" => Pick(hex: Hex as Ground), Act,
            |game| format!("Pick up the Loot disc in {}", hex.name());
        "shoot {weapon} {at}" => Shoot { weapon: u8 as Loot, at: Hex as Ground }, Act,
            |game| game.say_strike(crate::rules::attack::Mode::Shoot, weapon, at);
        "kill {weapon} {at}" => Kill { weapon: u8 as Loot, at: Hex as Ground }, Act,
            |game| game.say_kill(weapon, at);
        "blind {weapon} {at}" => Blind { weapon: u8 as Loot, at: Hex as Ground }, Act,
            |game| game.say_strike(crate::rules::attack::Mode::Blind, weapon, at);
        "impale {weapon} {at}" => Impale { weapon: u8 as Loot, at: Hex as Ground }, Act,
            |game| game.say_strike(crate::rules::attack::Mode::Impale, weapon, at);
        /// With a weapon, or with bare hands.
        "push {weapon} {at}" => Push { weapon: u8 as Perhaps<Loot>, at: Hex as Ground }, Act,
            |game| game.say_strike(crate::rules::attack::Mode::Push, weapon, at);
        /// Stake tactics against a fenced zone; a shot takes one zombie.
        "stake {weapon} {at}" => Stake { weapon: u8 as Loot, at: Hex as Ground }, Act,
            |game| game.say_stake(weapon, at);
        "switch-on {loot}" => SwitchOn(loot: u8 as Loot), Act, |game| game.say_switch_on(loot);
        "lure {loot}" => Lure(loot: u8 as Loot), Act,
            |game| format!("Lure the zombies with {}, loudly", game.loot_apart(loot));
        /// The tamed dog bites.
        "bite {hex}" => Bite(hex: Hex as Ground), Act, |game| format!("Bite {}", game.target_name(hex));
        /// The encounter goes there.
        "shove {hex}" => Shove(hex: Hex as Ground), Act,
            |game| format!("Push {} to {}", game.shoved_name(), hex.name());
        /// The survivor goes there instead.
        "off {hex}" => Off(hex: Hex as Ground), Act, |game| format!("Push off to {}", hex.name());
        /// A zombie goes into this room and is locked in.
        "lock {hex}" => Lock(hex: Hex as Ground), Act, |game| game.say_lock(hex);
        "finish {hex}" => Finish(hex: Hex as Ground), Act,
            |game| format!("Strike {} without a roll", game.target_name(hex));
        /// A re-roll of one's own, by a comrade, of an Energy Bar.
        "reroll {which}" => Reroll(which: u8 as Reroll), Act, |game| crate::words::reroll(which);
        /// Through the wall, to a restart hex.
        "pass {who} {to}" => Pass { who: u8 as Person, to: Hex as Ground }, Act,
            |game| format!("Send {} through the wall to {}", game.who(who), to.name());
        /// In a regroup: walks to a Friendly Human.
        "rescue {who} {at}" => Rescue { who: u8 as Person, at: Hex as Ground }, Act,
            |game| format!("Send {} to rescue {}", game.who(who), game.target_name(at));
        "camp" => Camp, End,
            |game| "Camp outside: end the turn and blockade what is inside".to_owned();
        "withdraw" => Withdraw, End, |game| "Leave the battlefield with everyone".to_owned();
        "yes" => Yes, Act, |game| game.say_yes();
        "no" => No, Pass, |game| game.say_no();
        "done" => Done, End, |game| game.say_done();
    }
}
