//! Positions for scenarios, set up in the middle of a game.

pub(crate) mod facts;
pub(crate) mod place;
pub(crate) mod position;
pub(crate) mod stock;

use crate::cards::sets::Cards;
use crate::stage::position::Position;
use crate::state::event::Event;
use crate::state::frame::{Frame, Stage as Step};
use crate::state::{NecroGenesis, Options, Phase};
use kernel::{Cx, Seat};
use scenario::{Fact, Opening, OwnCards, Stage};

/// Greater numbers never come up.
const MOST_TURNS: u16 = 1000;

/// The words for the stages of a turn, in order.
const STAGES: [(&str, Step, Phase); 28] = [
    ("begin", Step::Begin, Phase::End),
    ("bleed", Step::Bleed, Phase::Survivor),
    ("burn", Step::Burn, Phase::Survivor),
    ("poison", Step::Poison, Phase::Survivor),
    ("ready", Step::Ready, Phase::Survivor),
    ("draw", Step::Draw, Phase::Survivor),
    ("action", Step::Action, Phase::Survivor),
    ("end of survivor phase", Step::EndSurvivorPhase, Phase::Survivor),
    ("zombies ready", Step::ZombiesReady, Phase::Zombie),
    ("zombie bleed", Step::ZombieBleed, Phase::Zombie),
    ("zombie burn", Step::ZombieBurn, Phase::Zombie),
    ("threat", Step::Threat, Phase::Zombie),
    ("flares", Step::Flares, Phase::Zombie),
    ("start events", Step::StartEvents, Phase::Zombie),
    ("start abilities", Step::StartAbilities, Phase::Zombie),
    ("spawn", Step::SpawnStep, Phase::Zombie),
    ("end of spawn", Step::EndOfSpawnStep, Phase::Zombie),
    ("zombie events", Step::ZombieEvents, Phase::Zombie),
    ("advance", Step::Advance, Phase::Zombie),
    ("attack events", Step::AttackEvents, Phase::Zombie),
    ("attack abilities", Step::AttackAbilities, Phase::Zombie),
    ("attacks", Step::Attacks, Phase::Zombie),
    ("end abilities", Step::EndAbilities, Phase::Zombie),
    ("decay", Step::Decay, Phase::Zombie),
    ("response", Step::Response, Phase::Response),
    ("end of turn", Step::EndOfTurn, Phase::Response),
    ("end texts", Step::EndTexts, Phase::End),
    ("swap", Step::Swap, Phase::End),
];

/// Names the place of what is wrong.
pub(crate) fn at<T>(place: &str, result: Result<T, String>) -> Result<T, String> {
    result.map_err(|problem| format!("{place}: {problem}"))
}

pub(crate) fn stage_word(stage: Step) -> &'static str {
    STAGES.iter().find(|(_, step, _)| *step == stage).map_or("", |(word, ..)| word)
}

fn step_named(word: &str) -> Result<(Step, Phase), String> {
    let found = STAGES.iter().find(|(known, ..)| *known == word);
    found.map(|(_, step, phase)| (*step, *phase)).ok_or_else(|| {
        let words: Vec<&str> = STAGES.iter().map(|(word, ..)| *word).collect();
        format!("stage: there is no “{word}”; there are {}", words.join(", "))
    })
}

impl NecroGenesis {
    /// The empty table with what was agreed on.
    fn of_position(position: &Position) -> Result<NecroGenesis, String> {
        let mut game = NecroGenesis::empty(position.cards.unwrap_or_else(Cards::house));
        if position.active > 1 {
            return Err(format!("active: there is no seat {}; the seats are 0 and 1", position.active));
        }
        if !(1..=MOST_TURNS).contains(&position.turn) {
            return Err(format!("turn: a number from 1 to {MOST_TURNS}, not {}", position.turn));
        }
        let first_threat = position.first_threat.unwrap_or(Options::default().first_threat);
        if first_threat > 12 {
            return Err("first_threat: at most 12".to_owned());
        }
        game.options = Options {
            first_threat,
            deck_floor: position.deck_floor,
            weapon_attacks: position.weapon_attacks_per_turn,
            short_burn: position.short_burn,
        };
        game.active = Seat(position.active);
        game.turn = position.turn;
        // The players take turns: the first had all the odd ones.
        game.first = if position.turn % 2 == 1 { game.active } else { game.active.other() };
        game.darkness = position.darkness;
        Ok(game)
    }

    fn begin_at(&mut self, step: Step, phase: Phase) {
        if step == Step::Begin {
            self.turn -= 1;
        }
        self.phase = if self.turn == 0 { Phase::Setup } else { phase };
        self.frames.push(Frame::Turn(step));
    }
}

impl Stage for NecroGenesis {
    type Position = Position;

    fn stage(position: &Position, cx: &mut impl Cx<Event>) -> Result<Self, String> {
        let mut game = NecroGenesis::of_position(position)?;
        let (step, phase) = step_named(&position.stage)?;
        for (number, side) in position.seats.iter().enumerate() {
            at(&format!("seats[{number}]"), game.place_survivor(Seat(number as u8), side, step))?;
        }
        for (number, side) in position.seats.iter().enumerate() {
            at(&format!("seats[{number}]"), game.place_side(Seat(number as u8), side))?;
        }
        game.begin_at(step, phase);
        flow::drive(&mut game, cx);
        Ok(game)
    }

    fn bring(cards: &OwnCards<'_>, opening: Opening<'_, Self>) -> Result<(), String> {
        cards.bring(opening, |setup| &mut setup.cards, |position| &mut position.cards)
    }

    fn fact(&self, question: &str) -> Result<Fact, String> {
        self.fact_of(question)
    }

    fn kind_named(&self, name: &str) -> Option<u16> {
        self.cards.set().find(name).map(u16::from)
    }
}
