//! The words of the table.

use kernel::{Role, Sense, Symbol, ZoneSort};

kernel::terms! {
    pub enum Phase {
        Setup: "setup"; Dawn: "dawn"; Day: "day"; Night: "night"; Reckoning: "reckoning";
    }
}

kernel::terms! {
    pub enum Counter {
        Survivors: "survivors"; Food: "food"; Day: "day"; Points: "points"; CachesLeft: "Caches left";
    }
}

kernel::terms! {
    pub enum Zone: ZoneSort {
        Battlefield: "battlefield", ZoneSort::hex("Battlefield", Role::Field);
        Queue: "queue", ZoneSort::row("Waiting at the edge", Role::Threat);
        /// Encounters of a zone of the battlefield, by its number.
        Hidden: "hidden", ZoneSort::pile("Face down", Role::Threat);
        Neighbourhood: "neighbourhood", ZoneSort::hex("Neighbourhood", Role::Map);
        Left: "left", ZoneSort::row("Left here", Role::Shelf);
        Church: "church", ZoneSort::row("Church Loot", Role::Shelf);
        Characters: "characters", ZoneSort::row("Characters", Role::Shelf);
        Weather: "weather", ZoneSort::pile("Weather", Role::Story);
        WeatherDeck: "weather-deck", ZoneSort::pile("Weather deck", Role::Deck);
        WeatherUsed: "weather-used", ZoneSort::pile("Weather, discarded", Role::Discard);
        Encounters: "encounters", ZoneSort::pile("Encounters", Role::Deck);
        EncounterPile: "encounter-pile", ZoneSort::pile("Discarded encounters", Role::Discard);
        Cluster: "cluster", ZoneSort::pile("Zombie cluster", Role::Threat);
        Fires: "fires", ZoneSort::pile("Fires", Role::Threat);
        Residential: "residential", ZoneSort::pile("Residential Loot", Role::Deck);
        Commercial: "commercial", ZoneSort::pile("Commercial Loot", Role::Deck);
        FreshFood: "fresh-food", ZoneSort::pile("Fresh Food", Role::Deck);
        LootDiscard: "loot-discard", ZoneSort::pile("Discarded Loot", Role::Discard);
        Sick: "sick", ZoneSort::pile("Sick", Role::Deck);
        SickUsed: "sick-used", ZoneSort::pile("Sick, discarded", Role::Discard);
        Wounded: "wounded", ZoneSort::pile("Wounded", Role::Deck);
        Group: "group", ZoneSort::row("Survivors", Role::Hero);
        Dealt: "dealt", ZoneSort::row("Dealt Characters", Role::Board);
        DealtLoot: "dealt-loot", ZoneSort::row("Dealt Loot", Role::Board);
        Dead: "dead", ZoneSort::pile("Lost", Role::Discard);
    }
}

kernel::terms! {
    pub enum Stat: Symbol {
        Move: "move", Symbol::Gate;
        Push: "push", Symbol::Round;
        Carry: "carry", Symbol::Round;
        Bite: "bite", Symbol::Round;
        Weight: "weight", Symbol::Round;
        Supply: "supply", Symbol::Round;
        /// Of a battle.
        Round: "battle-round", Symbol::Round;
    }
}

kernel::terms! {
    pub enum Mark: Sense {
        // Hexes.
        Wall: "wall", Sense::Plain;
        Locked: "locked", Sense::Plain;
        Room: "room", Sense::Plain;
        Start: "start", Sense::Plain;
        Restart: "restart", Sense::Plain;
        Disc: "Loot disc", Sense::Plain;
        Loot: "Loot", Sense::Plain;
        /// Where somebody waits off the board.
        At: "at", Sense::Plain;

        // Encounters.
        Helmet: "helmet", Sense::Plain;
        Distracted: "distracted", Sense::Plain;
        CarriesLoot: "carries Loot", Sense::Plain;
        Engaged: "engaged", Sense::Plain;
        Held: "held", Sense::Plain;
        Pushed: "pushed", Sense::Plain;
        Pinned: "pinned", Sense::Plain;
        Stunned: "stunned", Sense::Harm;
        Withdraws: "withdraws", Sense::Plain;
        New: "new", Sense::Plain;
        InItsRoom: "in its room", Sense::Plain;
        Ammo: "ammo", Sense::Plain;
        Stuck: "stuck", Sense::Plain;

        // Survivors.
        Load: "load", Sense::Plain;
        Infected: "infected", Sense::Harm;
        Sick: "sick", Sense::Harm;
        SickDays: "days sick", Sense::Plain;
        Wounded: "wounded", Sense::Harm;
        Starving: "starving", Sense::Harm;
        Sleepless: "sleepless", Sense::Harm;
        Feverish: "feverish", Sense::Harm;
        Numb: "numb", Sense::Plain;
        Treated: "treated", Sense::Plain;
        Newspaper: "newspaper", Sense::Plain;
        Energy: "energy", Sense::Plain;
        Rescued: "rescued", Sense::Plain;
        HasLeft: "has left", Sense::Spent;
        Dazed: "dazed", Sense::Harm;
        HasActed: "has acted", Sense::Spent;
        WaitsAt: "waits at", Sense::Plain;
        GuardsTheHouse: "guards the house", Sense::Plain;
        HeroicAction: "Heroic Action", Sense::Plain;

        // Loot.
        InUse: "in use", Sense::Plain;
        Jammed: "jammed", Sense::Harm;
        ToReload: "to reload", Sense::Spent;
        SwitchedOn: "switched on", Sense::Plain;
        Used: "used", Sense::Spent;
        Set: "set", Sense::Plain;
        Playing: "playing", Sense::Plain;
        Supply: "supply", Sense::Plain;

        // Locations.
        Burns: "burns", Sense::Harm;
        Chip: "chip", Sense::Plain;
        Blockaded: "blockaded", Sense::Plain;
        Looted: "looted", Sense::Plain;
        GardenPicked: "garden picked", Sense::Plain;
        Hunted: "hunted", Sense::Plain;
        Fished: "fished", Sense::Plain;
        FaceDown: "face down", Sense::Plain;
        LootLeft: "Loot left", Sense::Plain;
        Trap: "trap", Sense::Plain;
        Waits: "waits", Sense::Plain;
        Home: "home", Sense::Plain;
        Goal: "goal", Sense::Plain;

        // Groups.
        Survivor: "survivor", Sense::Plain;
        Survivors: "survivors", Sense::Plain;
        Zombies: "zombies", Sense::Plain;

        // The sky by phase.
        Dawn: "dawn", Sense::Plain;
        Day: "day", Sense::Plain;
        Night: "night", Sense::Plain;
    }
}
