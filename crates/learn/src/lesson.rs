//! Games from which a network learns.

use bots::input::{Input, Known, Reader};
use bots::net::{Layers, Trained};
use bots::{Bot, Greedy, Learned};
use kernel::{Chance, Game, Mute, Quick, Seat, Sight};

/// A position as a seat saw it, and what came of it.
#[derive(Clone, Debug)]
pub(crate) struct Lesson {
    pub input: Input,
    pub target: f32,
}

/// How often any answer is given instead of the best one, of a hundred.
const WHIMS: u32 = 5;
/// In one of so many games a seat plays by the game's own opinion, in another one by what the network was earlier:
/// whoever meets only itself learns its own faults.
const RIVALS: u64 = 8;
/// In one of so many games everybody takes all the care they can.
const CAREFUL: u64 = 7;
/// In one of so many games all cards are strangers, so that those of other sets are not beyond it.
const STRANGE: u32 = 8;
/// How far a lesson looks ahead to what was thought of later positions, as a part of the game: long games have more
/// positions that are nearly the same, and their end must reach the beginning all the same. It is never less than a few
/// positions.
const AHEAD: f32 = 1.0 / 6.0;
const LEAST_AHEAD: f32 = 10.0;
/// How many positions of a game are kept, of a hundred: neighbours teach the same.
const KEPT: u32 = 40;

/// What a seat saw, and what the network made of it.
struct Moment {
    input: Input,
    worth: f32,
    is_kept: bool,
}

/// Who learns, and what it was earlier.
#[derive(Clone, Debug)]
pub(crate) struct Pupil {
    pub now: Trained,
    pub earlier: Trained,
}

/// Plays a game by this seed; what each seat saw on the way, with what came of it.
pub(crate) fn lessons<G: Game>(setup: &G::Setup, pupil: &Pupil, seed: u64) -> Vec<Lesson> {
    let mut cx = Mute(Quick::new(seed));
    let Ok(mut game) = G::start(setup, &mut cx) else { return Vec::new() };
    let mut lot = Quick::split(seed, 1);
    let trained = &pupil.now;
    let is_strange = lot.below(STRANGE) == 0;
    let known = if is_strange { Known::none() } else { Known::of(&game, &trained.card) };
    let bot = |seat| bot(&game, pupil, is_strange, (seat, seed));
    let mut bots: Vec<Box<dyn Bot<G>>> = (0..game.seats()).map(bot).collect();
    let mut seen: Vec<Vec<Moment>> = (0..game.seats()).map(|_| Vec::new()).collect();
    let (mut reader, mut layers) = (Reader::<G>::new(trained.net.vocabulary), Layers::default());
    let mut options = Vec::new();
    for _ in 0..G::LONGEST {
        let Some(sight) = Sight::of(&game) else { break };
        options.clear();
        sight.options(&mut options);
        let choice = match options[..] {
            [_, _, ..] if lot.below(100) < WHIMS => options[lot.below(options.len() as u32) as usize],
            _ => bots[sight.seat().index()].choose(&sight),
        };
        game.advance(choice, &mut cx);
        if options.len() == 1 || game.asked().is_none() {
            continue;
        }
        for (seat, seen) in (0..).map(Seat).zip(&mut seen) {
            let mut input = Input::default();
            reader.read(&game, seat, &known, &mut input);
            let worth = trained.net.judge(&input, &mut layers);
            seen.push(Moment { input, worth, is_kept: lot.below(100) < KEPT });
        }
    }
    let Some(outcome) = game.outcome() else { return Vec::new() };
    let of_seat = |(seat, seen)| taught(seen, outcome.share(seat) as f32);
    (0..).map(Seat).zip(seen).flat_map(of_seat).collect()
}

fn bot<G: Game>(game: &G, pupil: &Pupil, is_strange: bool, (seat, seed): (u8, u64)) -> Box<dyn Bot<G>> {
    let thoughts = Quick::split(seed, 2 + u64::from(seat)).next_u64();
    let is_rival = game.seats() > 1 && (seed / RIVALS) % u64::from(game.seats()) == u64::from(seat);
    let judge = match seed % RIVALS {
        0 if is_rival => None,
        1 if is_rival => Learned::new(&pupil.earlier),
        _ => Learned::new(&pupil.now),
    };
    // Now and then with all the care that it can take, so that it learns from good games as well as from many.
    let is_careful = seed % CAREFUL == 0;
    match judge {
        None => Box::new(Greedy::new(thoughts)),
        Some(judge) => {
            let judge = if is_strange { judge.among_strangers() } else { judge };
            let greedy = Greedy::judged_by(judge, thoughts);
            Box::new(if is_careful { greedy } else { greedy.hasty() })
        }
    }
}

/// From the end to the beginning: what a position was worth follows from the one after it.
fn taught(seen: Vec<Moment>, end: f32) -> Vec<Lesson> {
    let mut target = end;
    let mut lessons = Vec::new();
    // How much of a lesson comes from further on than the next position.
    let lambda = 1.0 - 1.0 / (seen.len() as f32 * AHEAD).max(LEAST_AHEAD);
    for Moment { input, worth, is_kept } in seen.into_iter().rev() {
        if is_kept {
            lessons.push(Lesson { input, target });
        }
        target = lambda * target + (1.0 - lambda) * worth;
    }
    lessons
}
