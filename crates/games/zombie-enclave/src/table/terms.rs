//! The words of the table.

use crate::state;
use crate::state::area::Area;
use kernel::{Icon, MarkSort, Role, Sense, Symbol, Term, ZoneSort};

kernel::terms! {
    pub enum Phase {
        Setup: "Setup";
        NewDay: "New Day Phase";
        Activation: "Activation Phase";
        Enemy: "Enemy Phase";
        EndOfDay: "End of the Day Phase";
        Combat: "Combat Turn";
    }
}

impl From<state::Phase> for Phase {
    fn from(phase: state::Phase) -> Phase {
        match phase {
            state::Phase::Setup => Phase::Setup,
            state::Phase::NewDay => Phase::NewDay,
            state::Phase::Activation => Phase::Activation,
            state::Phase::Enemy => Phase::Enemy,
            state::Phase::EndOfDay => Phase::EndOfDay,
        }
    }
}

impl state::Phase {
    pub(crate) fn name(self) -> &'static str {
        Phase::from(self).word()
    }
}

kernel::terms! {
    pub enum Counter {
        Turn: "turn";
        Rp: "RP";
        RpFound: "RP found";
        Ap: "AP";
        EwSp: "EW SP";
        RwSp: "RW SP";
        Fire: "Fire markers";
        Cure: "Cure Points";
        Clues: "Clue Points";
    }
}

kernel::terms! {
    pub enum Zone: ZoneSort {
        EP: "ep", ZoneSort::row("EP External Perimeter", Role::Area);
        EW: "ew", ZoneSort::row("EW External Wall", Role::Wall);
        IP: "ip", ZoneSort::row("IP Internal Perimeter", Role::Area);
        RW: "rw", ZoneSort::row("RW Refuge Walls", Role::Wall);
        RE: "re", ZoneSort::row("RE Refuge", Role::Area);
        Team: "team", ZoneSort::row("Refuge team", Role::Hero);
        Horde: "horde", ZoneSort::row("Horde", Role::Threat);
        Vehicle: "vehicle", ZoneSort::row("Vehicle", Role::Board);
        Event: "event", ZoneSort::row("Active Event", Role::Story);
        Objective: "objective", ZoneSort::row("Objective", Role::Story);
        Drawn: "drawn", ZoneSort::row("Drawn chits", Role::Discard);
        Orphans: "orphans", ZoneSort::row("Items of the dead", Role::Stack);
        Buildup: "buildup", ZoneSort::pile("Enemy Buildup Pool", Role::Deck);
        Zombies: "zombies", ZoneSort::pile("Zombie Pool", Role::Deck);
        Items: "items", ZoneSort::pile("Special Items Pool", Role::Deck);
        Survivors: "survivors", ZoneSort::pile("Survivors Pool", Role::Deck);
        Drawbacks: "drawbacks", ZoneSort::pile("Drawback cup", Role::Deck);
        Events: "events", ZoneSort::pile("Event deck", Role::Deck);
        Discards: "discards", ZoneSort::pile("Discarded Events", Role::Discard);
        Traits: "traits", ZoneSort::pile("XP Traits", Role::Shelf);
        Supply: "supply", ZoneSort::pile("Supply", Role::Shelf);
        Defenses: "defenses", ZoneSort::pile("Defenses to build", Role::Shelf);
        Track: "track", ZoneSort::track("Turn Track");
    }
}

impl From<Area> for Zone {
    fn from(area: Area) -> Zone {
        match area {
            Area::EP => Zone::EP,
            Area::EW => Zone::EW,
            Area::IP => Zone::IP,
            Area::RW => Zone::RW,
            Area::RE => Zone::RE,
        }
    }
}

kernel::terms! {
    pub enum Stat: Symbol {
        Hp: "HP", Symbol::Life;
        Av: "AV", Symbol::Blade;
        Sp: "SP", Symbol::Shield;
        Cost: "cost", Symbol::Round;
    }
}

kernel::terms! {
    pub enum Mark: MarkSort {
        Dp: "DP", Sense::Harm.shown(Icon::Drop);
        Fire: "Fire", Sense::Harm.shown(Icon::Flame);
        Drunk: "Drunk", Sense::Harm.shown(Icon::Flask);
        Follows: "follows", Sense::Plain.shown(Icon::Chain);
        Ap: "AP", Sense::Plain.shown(Icon::Bolt);
        CannotAct: "cannot be activated", Sense::Spent.shown(Icon::Lock);
        LosesThis: "loses this Combat Turn", Sense::Spent.shown(Icon::Clock);
        LosesNext: "loses the next Combat Turn", Sense::Spent.shown(Icon::Clock);
        Acted: "has acted", Sense::Spent.shown(Icon::Check);
        Blocked: "blocked", Sense::Spent.shown(Icon::Lock);
        AttacksLeft: "attacks left", Sense::Plain.shown(Icon::Blade);
        /// ZE-3.7.1.3a
        Breached: "breached", Sense::Harm.shown(Icon::Drop);
        /// ZE-C46
        NotBuilt: "not built", Sense::Spent.shown(Icon::Clock);
    }
}
