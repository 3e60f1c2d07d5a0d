//! The words of the table.

use kernel::{Icon, MarkSort, Role, Sense, Symbol, ZoneSort};

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
    pub enum Mark: MarkSort {
        // Hexes.
        Wall: "wall", Sense::Plain.shown(Icon::Wall);
        Locked: "locked", Sense::Plain.shown(Icon::Lock);
        Room: "room", Sense::Plain.shown(Icon::House);
        Start: "start", Sense::Plain.shown(Icon::Flag);
        Restart: "restart", Sense::Plain.shown(Icon::Flag);
        Disc: "Loot disc", Sense::Plain.shown(Icon::Pack);
        Loot: "Loot", Sense::Plain.shown(Icon::Pack);
        /// Where somebody waits off the board.
        At: "at", Sense::Plain.shown(Icon::Flag);

        // Encounters.
        Helmet: "helmet", Sense::Plain.shown(Icon::Shield);
        Distracted: "distracted", Sense::Plain.shown(Icon::Ear);
        CarriesLoot: "carries Loot", Sense::Plain.shown(Icon::Pack);
        Engaged: "engaged", Sense::Plain.shown(Icon::Blade);
        Held: "held", Sense::Plain.shown(Icon::Grip);
        Pushed: "pushed", Sense::Plain.shown(Icon::Arrow);
        Pinned: "pinned", Sense::Plain.shown(Icon::Lock);
        Stunned: "stunned", Sense::Harm.shown(Icon::Bolt);
        Withdraws: "withdraws", Sense::Plain.shown(Icon::Arrow);
        New: "new", Sense::Plain.shown(Icon::Star);
        InItsRoom: "in its room", Sense::Plain.shown(Icon::House);
        Ammo: "ammo", Sense::Plain.shown(Icon::Ammo);
        Stuck: "stuck", Sense::Plain.shown(Icon::Lock);

        // Survivors.
        Load: "load", Sense::Plain.shown(Icon::Pack);
        Infected: "infected", Sense::Harm.shown(Icon::Flask);
        Sick: "sick", Sense::Harm.shown(Icon::Flask);
        SickDays: "days sick", Sense::Plain.shown(Icon::Clock);
        Wounded: "wounded", Sense::Harm.shown(Icon::Drop);
        Starving: "starving", Sense::Harm.shown(Icon::Food);
        Sleepless: "sleepless", Sense::Harm.shown(Icon::Moon);
        Feverish: "feverish", Sense::Harm.shown(Icon::Flame);
        Numb: "numb", Sense::Plain.shown(Icon::Heart);
        Treated: "treated", Sense::Plain.shown(Icon::Heart);
        Newspaper: "newspaper", Sense::Plain.shown(Icon::Book);
        Energy: "energy", Sense::Plain.shown(Icon::Bolt);
        Rescued: "rescued", Sense::Plain.shown(Icon::Heart);
        HasLeft: "has left", Sense::Spent.shown(Icon::Arrow);
        Dazed: "dazed", Sense::Harm.shown(Icon::Bolt);
        HasActed: "has acted", Sense::Spent.shown(Icon::Check);
        WaitsAt: "waits at", Sense::Plain.shown(Icon::Clock);
        GuardsTheHouse: "guards the house", Sense::Plain.shown(Icon::Shield);
        HeroicAction: "Heroic Action", Sense::Plain.shown(Icon::Star);

        // Loot.
        InUse: "in use", Sense::Plain.shown(Icon::Grip);
        Jammed: "jammed", Sense::Harm.shown(Icon::Lock);
        ToReload: "to reload", Sense::Spent.shown(Icon::Ammo);
        SwitchedOn: "switched on", Sense::Plain.shown(Icon::Sun);
        Used: "used", Sense::Spent.shown(Icon::Check);
        Set: "set", Sense::Plain.shown(Icon::Jaws);
        Playing: "playing", Sense::Plain.shown(Icon::Ear);
        Supply: "supply", Sense::Plain.shown(Icon::Ammo);

        // Locations.
        Burns: "burns", Sense::Harm.shown(Icon::Flame);
        Chip: "chip", Sense::Plain.shown(Icon::Dot);
        Blockaded: "blockaded", Sense::Plain.shown(Icon::Lock);
        Looted: "looted", Sense::Plain.shown(Icon::Check);
        GardenPicked: "garden picked", Sense::Plain.shown(Icon::Food);
        Hunted: "hunted", Sense::Plain.shown(Icon::Scope);
        Fished: "fished", Sense::Plain.shown(Icon::Food);
        FaceDown: "face down", Sense::Plain.shown(Icon::Eye);
        LootLeft: "Loot left", Sense::Plain.shown(Icon::Pack);
        Trap: "trap", Sense::Plain.shown(Icon::Jaws);
        Waits: "waits", Sense::Plain.shown(Icon::Clock);
        Home: "home", Sense::Plain.shown(Icon::House);
        Goal: "goal", Sense::Plain.shown(Icon::Star);

        // Groups.
        Survivor: "survivor", Sense::Plain.shown(Icon::Person);
        Survivors: "survivors", Sense::Plain.shown(Icon::Person);
        Zombies: "zombies", Sense::Plain.shown(Icon::Skull);

        // The sky by phase.
        Dawn: "dawn", Sense::Plain.shown(Icon::Sun);
        Day: "day", Sense::Plain.shown(Icon::Sun);
        Night: "night", Sense::Plain.shown(Icon::Moon);
    }
}
