//! What an option leads to.

use crate::habit::habit;
use crate::{Judge, worth};
use kernel::{Game, Mute, Quick, Seat};

/// How many further questions are answered by thinking, by whomever, to see what an option leads to.
const FOLLOW_UPS: u32 = 6;
/// How many answers without an alternative are carried out in a row.
const FORCED: u32 = 32;
/// How many answers are given in all on the way.
const LONGEST: u32 = 2000;

/// What an option leads to in this world, with this luck, to the end of the chapter and so many chapters on.
pub(crate) fn outlook<G: Game>(
    world: &G,
    option: G::Choice,
    (seat, luck, ahead): (Seat, u64, u32),
    options: &mut Vec<G::Choice>,
    judge: &mut impl Judge<G>,
) -> f32 {
    let mut quietly = |world: &mut G, choice, luck: &mut Quick| world.advance(choice, &mut Mute(luck));
    let tried = follow(world, option, (luck, ahead), options, &mut quietly);
    judge.worth(&tried, seat)
}

/// Carries an option out, and what it has begun, to the end of the chapter and so many chapters on. Each answer on the way
/// is given by `step`.
pub(crate) fn follow<G: Game>(
    world: &G,
    option: G::Choice,
    (luck, ahead): (u64, u32),
    options: &mut Vec<G::Choice>,
    step: &mut impl FnMut(&mut G, G::Choice, &mut Quick),
) -> G {
    let mut luck = Quick::new(luck);
    let mut tried = world.clone();
    let mut chapter = world.chapter();
    step(&mut tried, option, &mut luck);
    for _ in 0..=ahead {
        resolve(&mut tried, chapter, options, &mut luck, step);
        // It stopped before the end of the chapter, or the game is over.
        if tried.chapter() == chapter || tried.asked().is_none() {
            break;
        }
        chapter = tried.chapter();
    }
    tried
}

/// What an option leads to before anybody is asked again.
pub(crate) fn at_once<G: Game>(
    world: &G,
    option: G::Choice,
    seat: Seat,
    luck: u64,
    judge: &mut impl Judge<G>,
) -> f32 {
    let mut tried = world.clone();
    tried.advance(option, &mut Mute(Quick::new(luck)));
    judge.worth(&tried, seat)
}

/// Sees through what a choice has begun, not beyond the chapter: what is forced is done, and whoever is asked
/// besides answers by habit, or by what looks best at once.
fn resolve<G: Game>(
    world: &mut G,
    chapter: u32,
    options: &mut Vec<G::Choice>,
    luck: &mut Quick,
    step: &mut impl FnMut(&mut G, G::Choice, &mut Quick),
) {
    let (mut follow_ups, mut forced) = (0, 0);
    for _ in 0..LONGEST {
        let Some(asked) = world.asked().filter(|_| world.chapter() == chapter) else { return };
        options.clear();
        world.options(options);
        let choice = match options[..] {
            [only] if forced < FORCED => {
                forced += 1;
                only
            }
            [_, _, ..] => match habit(world, options) {
                Some(choice) => {
                    forced = 0;
                    choice
                }
                None if follow_ups < FOLLOW_UPS => {
                    follow_ups += 1;
                    best_at_once(world, asked.seat, options, luck)
                }
                None => return,
            },
            _ => return,
        };
        step(world, choice, luck);
    }
}

fn best_at_once<G: Game>(world: &G, seat: Seat, options: &[G::Choice], luck: &Quick) -> G::Choice {
    let mut best = (f32::MIN, options[0]);
    for &option in options {
        let mut tried = world.clone();
        tried.advance(option, &mut Mute(luck.clone()));
        let worth = worth(&tried, seat);
        if worth > best.0 {
            best = (worth, option);
        }
    }
    best.1
}
