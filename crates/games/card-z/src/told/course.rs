//! Setting up and the course of the game.

use super::{group, told};
use crate::event::{CourseEvent, SetupEvent};
use crate::state::{CardZ, Ending, Phase};
use crate::words::wording::plural;
use kernel::english::capital;
use kernel::{Roll, Subject, Told, Verb};

impl CardZ {
    /// Setting up.
    pub(super) fn told_setup(&self, event: SetupEvent) -> Told {
        let team = |seat| self.team(seat);
        let who = |kind| self.someone(kind);
        let place = |at| self.spot_name(at);
        match event {
            SetupEvent::Began { scenario, map } => {
                told(Verb::Begin, format!("{} began on the {} map.", scenario.name(), map.name()))
            }
            SetupEvent::LocationDealt { at, kind } => {
                told(Verb::Create, format!("{} was laid at position {}.", self.the(kind), at + 1))
                    .on(self.location_card(at).to("neighbourhood"))
            }
            SetupEvent::DecksShuffled { removed } => self.told_shuffle(removed),
            SetupEvent::BaseTaken { seat, at } => {
                let text = format!("{} started at {}.", self.chair(seat), place(at));
                told(Verb::Move, text).by(seat).on(self.location_card(at))
            }
            SetupEvent::TurnRolled { seat, roll } => {
                told(Verb::Roll, format!("{} rolled {roll} for turn order.", team(seat)))
                    .by(seat)
                    .roll(Roll::new(10, [roll]).from_zero())
            }
            SetupEvent::CharacterDealt { seat, kind } => {
                told(Verb::Draw, format!("{} was dealt {}.", self.chair(seat), who(kind)))
                    .by(seat)
                    .on(self.person(kind).to(format!("dealt-{}", seat.0)))
            }
            SetupEvent::CharacterTaken { seat, kind } => {
                told(Verb::Gain, format!("{} joined {}.", who(kind), self.chair(seat)))
                    .by(seat)
                    .on(self.person(kind).to(group(seat)))
            }
            SetupEvent::StaysBehind { who: one } => {
                told(Verb::Note, format!("{} stayed behind.", who(one))).by(self.person(one))
            }
            SetupEvent::Waits { who: one, at } => {
                told(Verb::Note, format!("{} waited at {}.", who(one), place(at)))
                    .by(self.person(one))
                    .on(self.location_card(at))
            }
            SetupEvent::Equipped { who: one } => {
                told(Verb::Gain, format!("{} was equipped.", who(one))).on(self.person(one))
            }
            SetupEvent::StartedWith { seat, who: one, loot } => {
                told(Verb::Gain, format!("{} started with {}.", who(one), self.the(loot)))
                    .by(seat)
                    .on(self.gained(seat, loot))
            }
            SetupEvent::LootDealt { seat, loot } => {
                told(Verb::Draw, format!("{} was dealt {}.", team(seat), self.the(loot)))
                    .by(seat)
                    .on(self.loot_card(loot).to(format!("dealt-loot-{}", seat.0)))
            }
            SetupEvent::LootKept { seat, loot } => {
                told(Verb::Gain, format!("{} kept {}.", team(seat), self.the(loot)))
                    .by(seat)
                    .on(self.gained(seat, loot).from(format!("dealt-loot-{}", seat.0)))
            }
        }
    }

    /// The course of the days, and the end.
    pub(super) fn told_course(&self, event: CourseEvent) -> Told {
        let team = |seat| self.team(seat);
        let who = |kind| self.someone(kind);
        let place = |at| self.spot_name(at);
        match event {
            CourseEvent::Forecast { seat } => {
                told(Verb::Look, format!("{} foresaw the Weather.", team(seat))).by(seat)
            }
            CourseEvent::WeatherDrawn { weather } => {
                let card = Subject::piece(self.name(weather), self.card_word(weather));
                told(Verb::Reveal, format!("The Weather for the day was {}.", self.name(weather)))
                    .on(card.from("weather-deck").to("weather"))
            }
            CourseEvent::PhaseBegan { day, phase } => {
                told(Verb::Begin, phase_began(day, phase)).opens_turn(format!("Day {day}, {}", phase.name()))
            }
            CourseEvent::Respawned { who: one, at } => {
                told(Verb::Create, format!("{} took over at {}.", who(one), place(at)))
                    .by(self.joins(one))
                    .on(self.location_card(at))
            }
            CourseEvent::TurnShared { seat, with } => {
                let text = format!("{} took the turn with {}.", team(seat), team(with));
                told(Verb::Begin, text).by(seat).on(with)
            }
            CourseEvent::TurnBegan { seat, at } => {
                told(Verb::Begin, format!("{} began its turn at {}.", team(seat), place(at)))
                    .by(seat)
                    .on(self.location_card(at))
                    .opens_step(format!("{} at {}", capital(&team(seat)), place(at)))
            }
            CourseEvent::TurnEnded { seat } => {
                told(Verb::End, format!("{} ended its turn.", team(seat))).by(seat)
            }
            CourseEvent::Stayed { seat } => {
                told(Verb::Pass, format!("{} stayed where it was.", team(seat))).by(seat)
            }
            CourseEvent::TimeUp => told(Verb::End, "The last day ended."),
            CourseEvent::GameOver { ending } => self.told_ending(ending),
            CourseEvent::Conceded { seat } => told(Verb::End, format!("{} gave up.", team(seat))).by(seat),
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
        let told = told(Verb::End, self.why_over(ending));
        match ending {
            Ending::Goal(seat)
            | Ending::LastAlive(seat)
            | Ending::LeftAlone(seat)
            | Ending::Conceded(seat) => told.by(seat),
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
