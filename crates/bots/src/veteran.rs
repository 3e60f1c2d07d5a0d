use crate::tree::{At, Tree};
use crate::{Bot, Muse, worth};
use kernel::{Chance, Game, Mute, Quick, Seat, Sight};

/// How a veteran thinks.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Thought {
    /// Imagined worlds a move.
    pub iterations: u32,
    /// How many decisions it plays on at random before it appraises.
    pub horizon: u32,
    /// How much it prefers what it knows little about to what looks good.
    pub exploration: f32,
}

impl Thought {
    pub const ITERATIONS: u32 = 1000;
}

impl Default for Thought {
    fn default() -> Self {
        Thought { iterations: Thought::ITERATIONS, horizon: 30, exploration: 0.7 }
    }
}

/// No search looks deeper than this, whatever the game.
const DEEPEST: usize = 512;
/// How often it looks whether the move is decided already.
const GLANCE: u32 = 16;

/// Information-set Monte Carlo tree search with a single observer: each iteration imagines a world, goes
/// down one tree by the options that are legal in that world, adds one node, plays on at random for a
/// while, appraises, and tells each seat on the way what came of it.
pub struct Veteran<G: Game> {
    muse: Muse,
    thought: Thought,
    tree: Tree<G::Choice>,
    path: Vec<At>,
    options: Vec<G::Choice>,
    worths: Vec<f32>,
}

impl<G: Game> Veteran<G> {
    pub fn new(seed: u64, thought: Thought) -> Self {
        Veteran {
            muse: Muse::new(seed),
            thought,
            tree: Tree::new(),
            path: Vec::new(),
            options: Vec::new(),
            worths: Vec::new(),
        }
    }

    fn iterate(&mut self, sight: &Sight<G>, cx: &mut Mute<Quick>) {
        let mut world = sight.imagine(cx);
        self.descend(&mut world, cx);
        self.play_on(&mut world, cx);
        self.worths.clear();
        self.worths.extend((0..world.seats()).map(|seat| worth(&world, Seat(seat))));
        self.tree.back_up(&self.path, &self.worths);
    }

    /// Down the tree to the first choice that was never tried. A choice without an alternative is not worth
    /// an iteration: the way goes on.
    fn descend(&mut self, world: &mut G, cx: &mut Mute<Quick>) {
        self.path.clear();
        let mut at = At::ROOT;
        while let Some(asked) = world.asked() {
            self.options.clear();
            world.options(&mut self.options);
            let branch = self.tree.descend(at, asked.seat, &self.options, self.thought.exploration, cx);
            world.advance(branch.choice, cx);
            self.path.push(branch.at);
            at = branch.at;
            if branch.fresh && self.options.len() > 1 || self.path.len() == DEEPEST {
                return;
            }
        }
    }

    fn play_on(&mut self, world: &mut G, cx: &mut Mute<Quick>) {
        for _ in 0..self.thought.horizon {
            if world.asked().is_none() {
                return;
            }
            self.options.clear();
            world.options(&mut self.options);
            let pick = match self.options.len() as u32 {
                1 => 0,
                several => cx.below(several),
            };
            world.advance(self.options[pick as usize], cx);
        }
    }
}

impl<G: Game> Bot<G> for Veteran<G> {
    fn choose(&mut self, sight: &Sight<G>) -> G::Choice {
        self.options.clear();
        sight.options(&mut self.options);
        let mut cx = Mute(self.muse.next());
        let first = self.options[0];
        if self.options.len() == 1 {
            return first;
        }
        self.tree.clear();
        for done in 0..self.thought.iterations {
            let left = self.thought.iterations - done;
            if done % GLANCE == 0 && self.tree.lead() > left {
                break;
            }
            self.iterate(sight, &mut cx);
        }
        self.tree.favourite().unwrap_or(first)
    }
}
