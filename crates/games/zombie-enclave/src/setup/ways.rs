//! The ways to play, as menus list them.

use crate::cards::Start;
use crate::cards::read::CardSet;
use crate::setup::RuleName;
use crate::setup::reading::Reading;
use phrases::Way;

/// The scenarios of the set and the three starts of the Campaign.
pub(crate) fn modes(set: &CardSet) -> Vec<Way> {
    let scenario = |(at, &kind): (usize, &u8)| {
        let card = &set.cards[usize::from(kind)];
        let title = scenario_title(&card.name);
        let sentence = card.start.as_ref().map(sentence).unwrap_or_default();
        Way::new(format!("scenario={}", at + 1), title, sentence)
    };
    let campaign = |start, title, sentence| Way::new(format!("campaign={start}"), title, sentence);
    let mut modes: Vec<Way> = set.scenarios.iter().enumerate().map(scenario).collect();
    modes.extend([
        campaign(
            "standard",
            "Campaign",
            "One Survivor and Soldier, Objective after Objective, with every rule.",
        ),
        campaign(
            "alternative",
            "Campaign of two",
            "The Campaign with two Survivors, one of whom has a Drawback.",
        ),
        campaign(
            "cleaning",
            "Campaign from a fight",
            "The Campaign opens with the one Combat Phase of Scenario 04.",
        ),
    ]);
    modes
}

/// A scenario without its number: "Scenario 01 - Bootcamp" is "Bootcamp".
pub(crate) fn scenario_title(name: &str) -> &str {
    name.split_once(" - ").map_or(name, |(_, title)| title)
}

/// "2 Survivors and 6 RP, EW at 5 SP, RW at 5 SP: hold out for 25 turns."
fn sentence(start: &Start) -> String {
    let several = if start.survivors == 1 { "" } else { "s" };
    let mut has = vec![format!("{} Survivor{several}", start.survivors)];
    has.extend(start.soldier.then(|| "Soldier".to_owned()));
    has.extend((start.rp > 0).then(|| format!("{} RP", start.rp)));
    has.extend((start.molotovs > 0).then(|| format!("{} Molotov Cocktails", start.molotovs)));
    let horde = if start.horde > 0 { ", a Horde already there" } else { "" };
    match start.turns {
        0 => format!("{}: clear the Map in one Combat Phase.", has.join(", ")),
        turns => format!(
            "{}, EW at {} SP, RW at {} SP{horde}: hold out for {turns} turns.",
            has.join(", "),
            start.ew,
            start.rw
        ),
    }
}

/// The Advanced rules, of which a Campaign has all, and the other readings of the rulebook.
pub(crate) fn variants() -> Vec<Way> {
    let way = |rule: RuleName| {
        let (title, sentence) = match rule {
            RuleName::Vehicles => ("Vehicles", "Searches on foot are riskier, until you find a Vehicle."),
            RuleName::Drawbacks => ("Drawbacks", "The apocalypse has left its marks on some Survivors."),
            RuleName::Fire => ("Fire", "The Refuge can burn; the Fire Extinguisher may be found."),
            RuleName::Events => ("Events", "On 8 or more a new day brings an Event."),
            RuleName::Objectives => {
                ("Objectives", "A random Objective says how to win, not a number of turns.")
            }
        };
        Way::new(rule.word(), title, sentence)
    };
    let reading = |reading: Reading| {
        let (title, sentence) = match reading {
            Reading::FireByMarker => {
                ("Fiercer fire", "A burning Unit takes 1 DP for each Fire marker, not just 1.")
            }
            Reading::MeleeByAttack => (
                "Attacks only",
                "An item launched in the thrower's own area isn't Melee: its kills cost nothing.",
            ),
        };
        Way::new(reading.word(), title, sentence).by_name()
    };
    RuleName::ALL.map(way).into_iter().chain(Reading::ALL.map(reading)).collect()
}
