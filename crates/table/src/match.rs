use crate::entry::{Act, Entry, Mark, Segment, Source};
use crate::{Commitment, Refusal, Seed, Seeded};
use kernel::{Audience, Chance, Fight, Game, Loud, Note, Recorder, Seat, SetupError, Told, Totals};
use serde::Serialize;

/// One game being played: its state, and the record from which the state follows.
pub struct Match<G: Game> {
    pub(crate) setup: G::Setup,
    pub(crate) origin: Origin,
    /// The state before the first entry.
    pub(crate) first: G,
    pub(crate) game: G,
    pub(crate) entries: Vec<Entry<G::Choice>>,
    pub(crate) segments: Vec<Segment>,
    pub(crate) source: Source,
    pub(crate) notes: Vec<Noted<G::Event>>,
}

/// How a match came to its first question.
#[derive(Clone, Debug)]
pub(crate) enum Origin {
    Start {
        chance: Vec<u32>,
    },
    /// A world that a seat thinks in: it has no record.
    Imagined,
}

/// An event of a match.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Noted<E> {
    /// How many entries the record had when this was told: 0 for the start.
    pub ply: u32,
    pub note: Note<E>,
    /// What happened, in the terms of the position in which it was told.
    pub told: Told,
}

impl<G: Game> Match<G> {
    pub fn open(setup: G::Setup, seed: Seed) -> Result<Match<G>, SetupError> {
        let mut generator = Seeded::new(seed);
        let mut opened = Match::begin(setup, &mut generator, Segment::new(0, seed), Source::waiting(seed))?;
        opened.source.generator = Some(generator);
        Ok(opened)
    }

    pub(crate) fn begin(
        setup: G::Setup,
        chance: &mut dyn Chance,
        segment: Segment,
        source: Source,
    ) -> Result<Match<G>, SetupError> {
        let mut recorder = Recorder { source: chance, outcomes: Vec::new() };
        let mut notes = Vec::new();
        let game = G::start(&setup, &mut Loud { chance: &mut recorder, notes: &mut notes })?;
        let origin = Origin::Start { chance: recorder.outcomes };
        Ok(Match {
            setup,
            origin,
            first: game.clone(),
            notes: told(&game, 0, notes).collect(),
            game,
            entries: Vec::new(),
            segments: vec![segment],
            source,
        })
    }

    /// The true state, with all that is hidden.
    pub fn game(&self) -> &G {
        &self.game
    }

    pub fn setup(&self) -> &G::Setup {
        &self.setup
    }

    /// How many entries the record has. An answer must name it.
    pub fn ply(&self) -> u32 {
        self.entries.len() as u32
    }

    pub fn notes(&self) -> &[Noted<G::Event>] {
        &self.notes
    }

    pub fn is_over(&self) -> bool {
        self.game.asked().is_none()
    }

    /// Identifies the state. Hidden cards can be guessed and checked with it: it is for hosts and records,
    /// not for seats during a game.
    pub fn hash(&self) -> String {
        match self.entries.last().and_then(|entry| entry.mark.as_ref()) {
            Some(mark) => mark.hash.clone(),
            None => state_hash(&self.game),
        }
    }

    /// What binds the host to the seeds of the match, with that of the next answer.
    pub fn commitments(&self) -> Vec<Commitment> {
        let waits = self.source.generator.is_none().then(|| Segment::new(self.ply(), self.source.seed));
        self.segments.iter().chain(&waits).map(Segment::promise).collect()
    }

    /// Answers the question of `ply`; the new ply.
    pub fn apply(&mut self, ply: u32, choice: G::Choice) -> Result<u32, Refusal> {
        self.can_answer(ply)?;
        self.can_choose(choice)?;
        self.play(Act::Choose(choice));
        Ok(self.ply())
    }

    /// Answers the question of `ply` with a choice in the game's notation; the new ply.
    pub fn apply_text(&mut self, ply: u32, text: &str) -> Result<u32, Refusal> {
        self.can_answer(ply)?;
        let choice = self.read(text)?;
        self.apply(ply, choice)
    }

    /// A seat gives up; the new ply.
    pub fn concede(&mut self, seat: Seat) -> Result<u32, Refusal> {
        self.can_go_on()?;
        self.can_sit(seat)?;
        self.play(Act::Concede(seat));
        Ok(self.ply())
    }

    fn can_answer(&self, ply: u32) -> Result<(), Refusal> {
        if ply != self.ply() {
            return Err(Refusal::Stale { given: ply, now: self.ply() });
        }
        self.can_go_on()
    }

    pub(crate) fn can_go_on(&self) -> Result<(), Refusal> {
        if self.game.asked().is_some() {
            return Ok(());
        }
        let message = "the game is over".to_owned();
        Err(match self.game.outcome() {
            Some(outcome) => Refusal::Illegal { rule: outcome.rule, message },
            None => Refusal::Settled { message },
        })
    }

    pub(crate) fn can_choose(&self, choice: G::Choice) -> Result<(), Refusal> {
        self.game
            .check(choice)
            .map_err(|breach| Refusal::Illegal { rule: breach.rule, message: self.game.explain(&breach) })
    }

    pub(crate) fn can_sit(&self, seat: Seat) -> Result<(), Refusal> {
        let seats = self.game.seats();
        if seat.0 < seats {
            return Ok(());
        }
        Err(Refusal::unknown(format!("there is no {seat}: the last is seat {}", seats.saturating_sub(1))))
    }

    pub(crate) fn read(&self, text: &str) -> Result<G::Choice, Refusal> {
        self.game.read(text).map_err(|message| Refusal::Unreadable { message })
    }

    fn play(&mut self, act: Act<G::Choice>) {
        let mut generator = match self.source.generator.take() {
            Some(generator) => generator,
            None => {
                self.segments.push(Segment::new(self.ply(), self.source.seed));
                Seeded::new(self.source.seed)
            }
        };
        self.enter(act, &mut generator);
        self.source.generator = Some(generator);
    }

    /// Carries out an act that is known to be legal and adds it to the record.
    pub(crate) fn enter(&mut self, act: Act<G::Choice>, chance: &mut dyn Chance) {
        let (seat, text) = match act {
            Act::Choose(choice) => {
                let seat = self.game.asked().map_or(Seat(0), |asked| asked.seat);
                (seat, self.game.notation(choice))
            }
            Act::Concede(seat) => (seat, String::new()),
        };
        let turn = self.game.turn();
        let before = self.game.clone();
        let mut recorder = Recorder { source: chance, outcomes: Vec::new() };
        let mut notes = Vec::new();
        act.carry_out(&mut self.game, &mut Loud { chance: &mut recorder, notes: &mut notes });
        let chance = recorder.outcomes;
        let reveals = notes.iter().any(|note| note.reveals);
        let mark =
            (self.game.turn() != turn).then(|| Mark { turn: self.game.turn(), hash: state_hash(&self.game) });
        self.entries.push(Entry { seat, act, text, chance, mark, reveals });
        let known = self.notes.len();
        self.notes.extend(told(&self.game, self.entries.len() as u32, notes));
        let new = &mut self.notes[known..];
        new.iter_mut().for_each(|noted| recall(noted, &before));
        sway(new, &before, &self.game);
    }
}

/// Tells by which words those whom an event is about were known before it, where the game speaks of the same ones then.
fn recall<G: Game>(noted: &mut Noted<G::Event>, before: &G) {
    let (told, was) = (&mut noted.told, before.tell(&noted.note.event));
    let is_same = (told.actor.is_some(), told.subjects.len()) == (was.actor.is_some(), was.subjects.len());
    if is_same {
        told.recall(was);
    }
}

/// Tells what an answer has changed in a fight, beside the event that most likely did it. Where fights begin or end with the
/// answer, nothing can be compared.
fn sway<G: Game>(new: &mut [Noted<G::Event>], before: &G, game: &G) {
    let is_same = |noted: &Noted<G::Event>| matches!(noted.told.fight, None | Some(Fight::Decides));
    if !new.iter().all(is_same) {
        return;
    }
    let heard = new.iter_mut().filter(|noted| noted.note.audience == Audience::All);
    if let Some(noted) = heard.max_by_key(|noted| noted.told.verb.sway()) {
        noted.told.changes = Totals::of(game).changes(&Totals::of(before));
    }
}

fn told<G: Game>(
    game: &G,
    ply: u32,
    notes: Vec<Note<G::Event>>,
) -> impl Iterator<Item = Noted<G::Event>> + '_ {
    notes.into_iter().map(move |note| Noted { ply, told: game.tell(&note.event), note })
}

/// Few states are longer: those grow.
const MOST_BYTES: usize = 4096;

pub(crate) fn state_hash(state: &impl Serialize) -> String {
    let bytes = postcard::to_extend(state, Vec::with_capacity(MOST_BYTES)).expect("a state is plain data");
    short_hash(&bytes)
}

/// 16 hex digits that tell two texts apart.
pub(crate) fn short_hash(bytes: &[u8]) -> String {
    blake3::hash(bytes).to_hex()[..16].to_owned()
}
