//! Every choice in one line: how it is written and read, what it holds, what it is called. Survivors, Zombies and
//! Defenses are slots, items are ids, the rest are kinds.

use crate::cards::Lookup;
use crate::nouns::{
    ActionCard, ActiveEvent, DefenseCard, InArea, Item, OnTable, OnVehicle, OnWhom, Place, Rp, Standing,
    TraitCard, WayNumber, Weapon, Who, ZombieUnit,
};
use crate::state::ZombieEnclave;
use crate::state::area::Area;

kernel::choices! {
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    pub enum Choice for ZombieEnclave {
        /// Activates a Survivor for an Action.
        "act {who} {action}" => Act { who: u8 as Who, action: u8 as ActionCard }, Act,
            |game| format!("{}: {}", game.survivor_name(who), game.name(action));
        /// Goes along on the Search.
        "join {who}" => Join(who: u8 as Who), Act, |game| format!("Take {} along", game.survivor_name(who));
        /// The Search sets out, on this table.
        "go {table}" => Go(table: Lookup as OnTable), Act, |game| match table {
            Lookup::Investigation => "Set out to investigate".to_owned(),
            Lookup::Standard | Lookup::Foot | Lookup::Vehicle => {
                format!("Set out on the {} table", table.name())
            }
        };
        /// On the Vehicle, if it is an improvement.
        "build {kind} {area}" => Build { kind: u8 as DefenseCard, area: Option<Area> as Place }, Act,
            |game| game.say_build(kind, area);
        "upgrade {defense} {kind}" => Upgrade { defense: u8 as Standing, kind: u8 as DefenseCard }, Act,
            |game| game.say_upgrade(defense, kind);
        /// So many RP for as many SP.
        "raise {wall} {rp}" => Raise { wall: Area as InArea, rp: u8 as Rp }, Act,
            |game| format!("Add {rp} SP to {wall} (now {} SP): {rp} RP", game.wall(wall).sp);
        "repair {defense} {rp}" => Repair { defense: u8 as Standing, rp: u8 as Rp }, Act,
            |game| game.say_repair(rp, &game.defense_called(defense));
        "repair-vehicle {rp}" => RepairVehicle { rp: u8 as OnVehicle }, Act,
            |game| game.say_repair(rp, "the Vehicle");
        /// The first or the second way of an Action.
        "way {way}" => Way(way: u8 as WayNumber), Act, |game| game.say_way(way);
        /// Uses an item; on a Survivor if it needs one.
        "use {item} {on}" => Use { item: u8 as Item, on: u8 as OnWhom }, Act, |game| game.say_use(item, on);
        /// Pays what the text of the active Event asks for.
        "pay {event}" => PayEvent(event: u8 as ActiveEvent), Act, |game| game.say_pay(event);
        /// A Survivor, wherever one must be named.
        "name {who}" => Name(who: u8 as Who), Act, |game| game.say_name(who);
        "give {item} {to}" => Give { item: u8 as Item, to: u8 as Who }, Act,
            |game| format!("Give {} to {}", game.carried_called(item), game.survivor_name(to));
        /// A damage point on a Defense.
        "damage {defense}" => Damage(defense: u8 as Standing), Act, |game| game.say_damage(defense);
        "damage {wall}" => DamageWall(wall: Area as InArea), Act,
            |game| format!("Put 1 DP on {wall} (now {} SP)", game.wall(wall).sp);
        "deploy {area}" => Deploy(area: Area as InArea), Act,
            |game| format!("Stand {}", crate::words::within(area));
        /// A Defense attacks.
        "spring {defense}" => Spring(defense: u8 as Standing), Due, |game| game.say_spring(defense);
        /// A Survivor is activated in combat.
        "lead {who}" => Lead(who: u8 as Who), Act, |game| game.say_lead(who);
        /// Soldier attacks.
        "sic {who}" => Sic(who: u8 as Who), Due, |game| game.say_sic(who);
        /// With a weapon or without.
        "attack {zombie} {weapon}" => Attack { zombie: u8 as ZombieUnit, weapon: u8 as Weapon }, Act,
            |game| game.say_attack(zombie, weapon);
        "shoot {defense}" => Shoot(defense: u8 as Standing), Act, |game| game.say_shoot(defense);
        "launch {item} at {area}" => LaunchAtMass { item: u8 as Item, area: Area as InArea }, Act,
            |game| game.say_launch_at_mass(item, area);
        /// It is about the Zombie, which therefore comes first.
        "launch {item} {zombie}" => Launch { zombie: u8 as ZombieUnit, item: u8 as Item }, Act,
            |game| game.say_launch_at_zombie(item, zombie);
        "launch {item} {defense}" => LaunchAtBarrel { item: u8 as Item, defense: u8 as Standing }, Act,
            |game| game.say_launch_at_barrel(item, defense);
        "move {area}" => Move(area: Area as InArea), Act,
            |game| format!("Move to {area}");
        /// Uses a Defense against the fire.
        "douse {defense}" => Douse(defense: u8 as Standing), Act,
            |game| format!("Use {} against the fire", game.defense_called(defense));
        "take {kind}" => Take(kind: u8 as TraitCard), Act,
            |game| format!("{}: {}", game.name(kind), game.def(kind).text);
        "yes" => Yes, Act, |game| game.say_yes().to_owned();
        "no" => No, Pass, |game| game.say_no();
        /// Nothing more here.
        "done" => Done, End, |game| game.say_done().to_owned();
    }
}
