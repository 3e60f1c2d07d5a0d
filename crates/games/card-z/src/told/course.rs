//! Setting up and the course of the game.

use super::told;
use crate::event::CourseEvent as It;
use crate::state::{CardZ, Ending, Phase, Scenario};
use crate::words::wording::plural;
use kernel::{Roll, Subject, Told, Verb};

impl CardZ {
    pub(super) fn told_course(&self, event: It) -> Told {
        let (team, who, place) = (|seat| self.team(seat), |kind| self.someone(kind), |at| self.spot_name(at));
        match event {
            It::Began { scenario, map } => {
                told(Verb::Begin, format!("{} began on the map {}.", scenario.name(), map.name()))
            }
            It::LocationDealt { at, kind } => {
                told(Verb::Create, format!("{} was laid at position {}.", self.the(kind), at + 1))
                    .on(self.location_card(at).to("neighbourhood"))
            }
            It::DecksShuffled { removed } => self.told_shuffle(removed),
            It::BaseTaken { seat, at } => {
                let text = format!("{} started at {}.", self.chair(seat), place(at));
                told(Verb::Move, text).by(seat).on(self.location_card(at))
            }
            It::TurnRolled { seat, roll } => {
                told(Verb::Roll, format!("{} rolled {roll} for the order of turns.", team(seat)))
                    .by(seat)
                    .roll(Roll::new(10, [roll]))
            }
            It::CharacterDealt { seat, kind } => {
                told(Verb::Draw, format!("{} was dealt {}.", self.chair(seat), who(kind)))
                    .by(seat)
                    .on(self.person(kind).to(format!("dealt-{}", seat.0)))
            }
            It::CharacterTaken { seat, kind } => {
                told(Verb::Gain, format!("{} joined {}.", who(kind), self.chair(seat)))
                    .by(seat)
                    .on(self.person(kind).to(format!("group-{}", seat.0)))
            }
            It::StaysBehind { who: one } => {
                told(Verb::Note, format!("{} stayed behind.", who(one))).by(self.person(one))
            }
            It::Waits { who: one, at } => told(Verb::Note, format!("{} waited at {}.", who(one), place(at)))
                .by(self.person(one))
                .on(self.location_card(at)),
            It::Equipped { who: one } => {
                told(Verb::Gain, format!("{} was equipped.", who(one))).on(self.person(one))
            }
            It::StartedWith { seat, who: one, loot } => {
                told(Verb::Gain, format!("{} started with {}.", who(one), self.the(loot)))
                    .by(seat)
                    .on(self.gained(seat, loot))
            }
            It::LootDealt { seat, loot } => {
                told(Verb::Draw, format!("{} was dealt {}.", team(seat), self.the(loot)))
                    .by(seat)
                    .on(self.loot_card(loot).to(format!("dealt-loot-{}", seat.0)))
            }
            It::LootKept { seat, loot } => {
                told(Verb::Gain, format!("{} kept {}.", team(seat), self.the(loot)))
                    .by(seat)
                    .on(self.gained(seat, loot).from(format!("dealt-loot-{}", seat.0)))
            }
            It::Forecast { seat } => {
                told(Verb::Look, format!("{} foresaw the Weather.", team(seat))).by(seat)
            }
            It::WeatherDrawn { weather } => {
                let card = Subject::piece(self.name(weather), self.card_word(weather)).to("weather");
                told(Verb::Reveal, format!("The Weather of the day was {}.", self.name(weather))).on(card)
            }
            It::PhaseBegan { day, phase } => told(Verb::Begin, phase_began(day, phase)),
            It::Respawned { who: one, at } => {
                told(Verb::Create, format!("{} took over at {}.", who(one), place(at)))
                    .by(self.person(one))
                    .on(self.location_card(at))
            }
            It::TurnShared { seat, with } => {
                let text = format!("{} took the turn together with {}.", team(seat), team(with));
                told(Verb::Begin, text).by(seat).on(with)
            }
            It::TurnBegan { seat, at } => {
                told(Verb::Begin, format!("The turn of {} began at {}.", team(seat), place(at)))
                    .by(seat)
                    .on(self.location_card(at))
            }
            It::TurnEnded { seat } => told(Verb::End, format!("The turn of {} ended.", team(seat))).by(seat),
            It::Stayed { seat } => told(Verb::Pass, format!("{} stayed where it was.", team(seat))).by(seat),
            It::TimeUp => told(Verb::End, "The last day was over."),
            It::GameOver { ending } => self.told_ending(ending),
            It::Conceded { seat } => told(Verb::End, format!("{} gave up.", team(seat))).by(seat),
        }
    }

    fn told_shuffle(&self, removed: u8) -> Told {
        if removed == 0 {
            return told(Verb::Shuffle, "The decks were shuffled.");
        }
        let cards = plural(removed, "card");
        told(Verb::Shuffle, format!("{cards} left the Encounter deck, and the decks were shuffled."))
            .amount("Encounter cards", -i32::from(removed))
    }

    fn told_ending(&self, ending: Ending) -> Told {
        let graded = || format!("score {}, grade {}", self.score(), self.grade());
        let text = match (ending, self.scenario) {
            (Ending::Goal(_), Scenario::Mission1 | Scenario::ComingHome) => {
                "The group reached the other end: the mission was done.".to_owned()
            }
            (Ending::Goal(_), Scenario::Mission2) => "The family came home: the mission was done.".to_owned(),
            (Ending::Goal(_), Scenario::CivicDuty) => {
                format!("The whole neighbourhood was secured: {}.", graded())
            }
            (Ending::Goal(seat), _) => format!("{} won the Pub.", self.team(seat)),
            (Ending::LastAlive(seat), _) => format!("{} was the last one alive.", self.team(seat)),
            (Ending::AllDead, _) => "Nobody was left alive.".to_owned(),
            (Ending::TimeUp, Scenario::CivicDuty) => format!("The time was up: {}.", graded()),
            (Ending::TimeUp, _) => "The time was up.".to_owned(),
            (Ending::Conceded(seat), _) => format!("{} gave up.", self.team(seat)),
        };
        let told = told(Verb::End, text);
        match ending {
            Ending::Goal(seat) | Ending::LastAlive(seat) | Ending::Conceded(seat) => told.by(seat),
            Ending::AllDead | Ending::TimeUp => told,
        }
    }
}

fn phase_began(day: u16, phase: Phase) -> String {
    match phase {
        Phase::Dawn => format!("Day {day} dawned."),
        Phase::Day => format!("The day phase of day {day} began."),
        Phase::Night => format!("The night of day {day} began."),
        Phase::Reckoning => format!("The reckoning of day {day} began."),
    }
}
