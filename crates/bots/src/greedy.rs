use crate::{Bot, Muse, worth};
use kernel::{Chance, Game, Mute, Quick, Seat, Sight};

/// How many further questions it answers, its own and others', to see what an option leads to.
const FOLLOW_UPS: u32 = 6;
/// How many answers without an alternative it carries out on the way.
const FORCED: u32 = 32;

/// Tries each option in a few imagined worlds, up to the end of the chapter at most, and takes the one after
/// which the game looks best.
pub struct Greedy<G: Game> {
    muse: Muse,
    options: Vec<G::Choice>,
    further: Vec<G::Choice>,
    sums: Vec<f32>,
}

impl<G: Game> Greedy<G> {
    pub fn new(seed: u64) -> Self {
        Greedy { muse: Muse::new(seed), options: Vec::new(), further: Vec::new(), sums: Vec::new() }
    }

    /// Adds to each option what it is worth in this world. All options meet the same luck.
    fn try_in(&mut self, world: &G, seat: Seat, luck: u64) {
        for (&option, sum) in self.options.iter().zip(&mut self.sums) {
            let mut cx = Mute(Quick::new(luck));
            let mut tried = world.clone();
            tried.advance(option, &mut cx);
            if tried.chapter() == world.chapter() {
                resolve(&mut tried, &mut self.further, &mut cx);
            }
            *sum += worth(&tried, seat);
        }
    }

    fn best(&self, chance: &mut impl Chance) -> G::Choice {
        let best = self.sums.iter().copied().fold(f32::MIN, f32::max);
        let mut equal = self.options.iter().zip(&self.sums).filter(|&(_, &sum)| sum == best);
        let pick = chance.below(equal.clone().count().max(1) as u32) as usize;
        equal.nth(pick).map_or(self.options[0], |(&option, _)| option)
    }
}

impl<G: Game> Bot<G> for Greedy<G> {
    fn choose(&mut self, sight: &Sight<G>) -> G::Choice {
        self.options.clear();
        sight.options(&mut self.options);
        let mut chance = self.muse.next();
        if let [only] = self.options[..] {
            return only;
        }
        self.sums.clear();
        self.sums.resize(self.options.len(), 0.0);
        for _ in 0..G::TRIALS {
            let world = sight.imagine(&mut chance);
            let luck = chance.next_u64();
            self.try_in(&world, sight.seat(), luck);
        }
        self.best(&mut chance)
    }
}

/// Sees through what a choice has begun, not beyond the chapter: what is forced is done, and whoever is asked
/// besides answers by what looks best at once.
fn resolve<G: Game>(world: &mut G, options: &mut Vec<G::Choice>, cx: &mut Mute<Quick>) {
    let chapter = world.chapter();
    let (mut follow_ups, mut forced) = (0, 0);
    while world.chapter() == chapter
        && let Some(asked) = world.asked()
    {
        options.clear();
        world.options(options);
        let choice = match options[..] {
            [only] if forced < FORCED => {
                forced += 1;
                only
            }
            [_, _, ..] if follow_ups < FOLLOW_UPS => {
                follow_ups += 1;
                best_at_once(world, asked.seat, options, cx)
            }
            _ => return,
        };
        world.advance(choice, cx);
    }
}

fn best_at_once<G: Game>(world: &G, seat: Seat, options: &[G::Choice], cx: &Mute<Quick>) -> G::Choice {
    let mut best = (f32::MIN, options[0]);
    for &option in options {
        let mut tried = world.clone();
        tried.advance(option, &mut Mute(cx.0.clone()));
        let worth = worth(&tried, seat);
        if worth > best.0 {
            best = (worth, option);
        }
    }
    best.1
}
